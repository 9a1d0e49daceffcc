"""What pronouns and names of a text refer to: one thing in all its wordings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from typing import TYPE_CHECKING

from grammar.english.prose.adjuncts import time_at_end
from grammar.english.prose.antecedents import Filled, TextEvidence, asked_words, blank, pointed, ruled, says_the_same
from grammar.english.prose.clauses import PREPOSITIONS, Atom, ClauseKey, Sought, is_plural_subject
from grammar.english.prose.discourse.sentences import filled_in
from grammar.english.prose.discourse.surveyed import OpenSentence, Place, SentenceContent, SurveyedText
from grammar.english.prose.drafts import Draft, first_of
from grammar.english.prose.issues import WISHES
from grammar.english.prose.mentions import names_at_issue, shorter_names
from grammar.english.prose.nominals import entity, is_one_thing
from grammar.english.prose.questions import Asked
from grammar.english.prose.subjects import kind_keys
from grammar.english.prose.words import PLACE_MARK, Entity, OpenPlace, as_written, canon, cut
from grammar.values import replace, value

if TYPE_CHECKING:
    from grammar.english.prose.patterns import PatternBook


def point_back(text: SurveyedText) -> None:
    """Let pronouns mean what the text tells elsewhere, where their own sentences leave it open."""
    unclear: list[tuple[Place, OpenSentence, tuple[Filled, list[Draft]]]] = []
    for place, found in text.contents.items():
        left = found.open
        template = None if left is None else blank(left.words)
        shown = None if left is None or template is None else filled_in(left, template)
        if left is not None and template is not None and shown is not None:
            unclear.append((place, left, (template, shown)))
    if not unclear:
        return
    evidence = TextEvidence(asked_words(left.words, read, left.mentions) for _, left, read in unclear)
    for found in text.contents.values():
        evidence.add(found.drafts)
        if isinstance(found.asked, Asked):
            evidence.add_clause(found.asked.key)
    rules = [draft for draft in text.drafts() if len(draft.body) > 1]
    for place, left, read in unclear:
        filled = pointed(left.words, read, text.contents[place].drafts, left.mentions, evidence)
        filled = filled or ruled(left.words, read, left.mentions, rules, kind_keys)
        drafts = None if filled is None else filled_in(left, filled)
        if filled is None or drafts is None or not says_the_same(filled, drafts, read):
            continue
        drafts = [replace(draft, strict=draft.strict and not left.believed) for draft in drafts]
        text.contents[place] = SentenceContent(drafts, grounds=tuple(first_of(drafts)), meant=filled.meant)
        evidence.add(drafts)
        for draft in drafts:
            text.note(draft)


def name_objects(text: SurveyedText) -> dict[Atom, tuple[Entity, ...]]:
    """Name things that a fact names where a rule has a place, and return them by their facts.

    So it is with "we do not need the van" and a rule on "what we need".
    """
    objects: dict[Atom, tuple[Entity, ...]] = {}
    for draft in text.drafts() if text.in_rules else ():
        for pattern, fillers in () if draft.body else text.book.matches(draft.head.ground):
            if pattern.key not in text.in_rules:
                continue
            of_part = pattern.key.words[1:2] == ("'s",)
            if pattern.key.words[0] == PLACE_MARK and not (of_part or text.book.is_named(fillers[0])):
                continue  # a subject is named where it is said to be one thing
            new = [one for one in fillers if not text.book.is_named(one)]
            words = cut(draft.head.text if of_part else draft.head.wording.replace(PLACE_MARK, "it")) if new else ()
            things = [Entity(one, as_written(words, one)) for one in new]
            if things and all(is_one_thing(cut(one.wording)) for one in things):
                objects[draft.head] = (*objects.get(draft.head, ()), *things)
                for one in new:
                    text.book.term(one)
    return objects


def name_answers(text: SurveyedText) -> list[tuple[Atom, Entity]]:
    """Name the things of which somebody says what a question for things asks: "we should buy the Zen" answers "which".

    What answers it need not be told to be of the kind that is asked for: nobody says that the Zen is a laptop. The
    answers are returned, each with what is asked.
    """
    answers: list[tuple[Atom, Entity]] = []
    for content in tuple(text.contents.values()):
        asked = content.asked
        if not isinstance(asked, Sought):
            continue
        if asked.options:
            answers += [(asked.atom, arg) for one in asked.options for arg in one.args if isinstance(arg, Entity)]
            continue
        key = asked.atom.key
        text.book.add(key)
        found: list[Entity | OpenPlace] = []
        for draft in text.drafts():
            found += draft.head.args if draft.head.key == key else _answering(draft.head, key, text.book)
        named = [one for one in found if isinstance(one, Entity)]
        for one in named:
            text.book.term(one.key)
        if named:
            text.in_rules.add(key)
            content.asked = replace(asked, kind=())
        answers += [(asked.atom, one) for one in dict.fromkeys(named)]
    return answers


def answer_in_full(text: SurveyedText) -> None:
    """Let who answers a question for things in fewer words than it has say all of them.

    "Paul should pay", where it is asked who should pay for the window. Left out is what stands behind the thing from a
    preposition or a time on. Where the text has that otherwise, too, the short words may be about something else.
    """
    for content in tuple(text.contents.values()):
        asked = content.asked
        if not isinstance(asked, Sought) or asked.atom.key.aux not in WISHES:
            continue
        key = asked.atom.key
        for size in _ends(key.words):
            short = key._replace(words=key.words[:size])
            if any(_goes_on_otherwise(draft.head.ground, key, size) for draft in text.drafts()):
                break
            text.book.add(key)
            text.book.add(short)
            for other in text.contents.values():
                full = any(one.head.key == key or any(_answering(one.head, key, text.book)) for one in other.drafts)
                for draft in () if full else tuple(other.drafts):
                    things = draft.head.args if draft.head.key == short else _answering(draft.head, short, text.book)
                    for one in things:
                        if isinstance(one, Entity) and PREPOSITIONS.isdisjoint(one.key):
                            claim = replace(asked.atom, args=(one,))
                            text.add(other, replace(draft, head=claim if draft.head.positive else -claim))


def _ends(words: Sequence[str]) -> Iterator[int]:
    """Yield after how many words a question for a thing may end: before its when, its where, its what for."""
    place = words.index(PLACE_MARK)
    first = place + 2 if place == 0 else place + 1  # its verb stays
    behind = cut(" ".join(words[first:]))
    when = len(words) - len(behind) + time_at_end(behind)
    for size in range(len(words) - 1, first - 1, -1):
        if size == when or words[size] in _OPENS:
            yield size


def _goes_on_otherwise(ground: ClauseKey, key: ClauseKey, size: int) -> bool:
    """Return whether a clause has the first words of a question, and behind them others than that has."""
    place, words = key.words.index(PLACE_MARK), ground.words
    if ground.aux != key.aux:
        return False
    if place:
        ends = [at for at in range(place, len(words)) if words[at] in _OPENS]
        behind = words[ends[0] :] if ends and words[:place] == key.words[:place] else ()
    else:
        done = key.words[1:size]
        ends = [at + len(done) for at in range(1, len(words)) if words[at : at + len(done)] == done]
        behind = words[ends[0] :] if ends else ()
    rest = key.words[size:]
    return bool(behind) and behind != rest[: len(behind)] and behind[: len(rest)] != rest


_OPENS = PREPOSITIONS - {"of"}


def _answering(head: Atom, key: ClauseKey, book: PatternBook) -> Iterator[Entity]:
    """Yield the thing that stands in a conclusion in the place of what is asked for."""
    for pattern, fillers in book.matches(head.ground):
        if pattern.key == key and len(fillers) == 1 and PLACE_MARK not in fillers[0]:
            wording = as_written(cut(head.text), fillers[0])
            if wording and is_one_thing(cut(wording)):
                yield Entity(fillers[0], wording)


def call_by_name(text: SurveyedText) -> None:
    """Let "our drummer" be Kit, where the text says that Kit is our drummer, and nobody else."""
    names: dict[tuple[str, ...], set[tuple[str, ...]]] = {}
    for draft in text.drafts():
        if draft.same:
            thing, named = draft.same
            positive = draft.head.positive and draft.strict
            names.setdefault(thing.key, set()).add(named.key if positive else ())
    for called, those in names.items():
        name, *others = those
        if not others and name and name != called and called in text.book.things:
            text.book.rename(called, text.book.term(name))


@value(frozen=True, slots=True)
class FullerNames:
    """What a text calls the things in full for which it also has shorter names."""

    full: Mapping[tuple[str, ...], tuple[str, ...]] = field(default_factory=dict[tuple[str, ...], tuple[str, ...]])
    """Their names by the shorter ones, in canonical words."""
    wordings: Mapping[tuple[str, ...], str] = field(default_factory=dict[tuple[str, ...], str])
    """Their names as they are written, by the shorter ones in whose place they are shown."""


def call_short(text: SurveyedText) -> FullerNames:
    """Let "the flat" be the flat in Mill Lane, where that is the only flat that the text tells more of."""
    names: dict[tuple[str, ...], tuple[str, ...]] = {}
    shown: dict[tuple[str, ...], str] = {}
    stating = [found.drafts for found in text.contents.values() if found.drafts]
    mentions = [[arg for draft in drafts for arg in draft.entities()] for drafts in stating]
    named = tuple(things_at_issue(text))
    things = (entity(one, plural=is_plural_subject(one)).arg for one in text.acted_on)
    acted_on = [one for one in things if isinstance(one, Entity)]
    at_issue = (*named, *(one for one in acted_on if one.key not in {other.key for other in named}))
    for full, name in names_at_issue(mentions, at_issue).items():
        text.book.rename(full, text.book.term(name))
    wordings = {one.key: one.wording for of in (at_issue, *mentions) for one in of}
    for short, full in shorter_names(mentions, at_issue).items():
        if ("'s" in full or full[0] in ("my", "our")) and _is_anothers(short, text):
            continue
        text.book.rename(short, text.book.term(full))
        names[short] = full
        asked = any(one.key == full for one in named)
        acted = any(one.key == full for one in at_issue) and not asked
        if acted or (full[: len(short)] == short and full[len(short)] in PREPOSITIONS and not asked):
            shown[short] = wordings[full]
    known = {one.key for of in mentions for one in of} | set(names.values())
    for part in {one.key for one in named} - known:  # "buy the old mill in Rye" asks about the old mill in Rye
        whole = [one.key for one in named if one.key in known and one.key[: len(part)] == part]
        if len(whole) == 1 and whole[0][len(part)] in PREPOSITIONS:
            text.book.rename(part, text.book.term(whole[0]))
    return FullerNames(names, shown)


def _is_anothers(short: tuple[str, ...], text: SurveyedText) -> bool:
    """Return whether somebody has one of his own of what a short name is for: "I have a piano, and it is loud"."""
    nouns = short[1:] if short[:1] == ("the",) else short
    for place, content in text.contents.items():
        words = () if content.asked else text.words(place)
        for at in range(1, len(words) - len(nouns)):
            has = words[at].lower in ("a", "an") and words[at - 1].lower in _HAVING
            if has and canon(words[at + 1 : at + 1 + len(nouns)]) == nouns:
                return True
    return False


_HAVING = ("have", "has", "had", "got", "own", "bought", "buy")
"""Verbs of who has one himself."""


def things_at_issue(text: SurveyedText) -> Iterator[Entity]:
    """Yield the things that the question at issue names, in the wordings of the text."""
    for place, _, asked in text.at_issue():
        words = text.words(place)
        fillers = [filler for _, fillers in text.book.matches(asked.key) for filler in fillers]
        for filler in dict.fromkeys(fillers):
            mine = ("my", *filler[filler.index("'s") + 1 :]) if "'s" in filler else filler
            written = as_written(words, filler) or as_written(words, mine)  # "my company", of who asks
            if written:
                yield Entity(filler, written)
