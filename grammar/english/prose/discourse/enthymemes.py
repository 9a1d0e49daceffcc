"""Premises that go without saying: who tells in a debate about Sunday which day the market needs takes it for a day.

A general rule on what is at issue bears on it only where that is of the kind of which the rule speaks. Where it meets
all else that the rule asks for, its speaker means it by the rule: that it is of the kind is presumed, until somebody
denies it. A rule that asks for nothing else, or whose kind tells other things of the text apart, presumes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from engine.values.literals import Term
from grammar.controlled import Roles
from grammar.english.lexicon import can_be
from grammar.english.prose.adjuncts import OPERATORS
from grammar.english.prose.amounts import measured
from grammar.english.prose.clauses import POSSESSIVES, Atom, ClauseKey, small
from grammar.english.prose.discourse.references import things_at_issue
from grammar.english.prose.drafts import Absent, Draft
from grammar.english.prose.nominals import is_a
from grammar.english.prose.subjects import kinds_of
from grammar.english.prose.words import PLACE_MARK, Entity, OpenPlace, ProseWord, canon, text_of, word
from grammar.values import replace

if TYPE_CHECKING:
    from grammar.english.prose.discourse.surveyed import Place, SurveyedText
    from grammar.english.prose.patterns import WordingPattern

_OF_NO_OTHER = POSSESSIVES | {"all", "every", "each"}
"""How things are named that are no others of a kind: "her laptop" may be any laptop, and all laptops are."""


_Fact = tuple[ClauseKey, tuple[Term, ...], bool]
"""A wording, the things in its places (none where it is of any), and whether it is so."""


def presume_kinds(text: SurveyedText) -> None:
    """Let what is at issue be of the kind that a rule on it speaks of, where it meets all else.

    So it is with a rule on what another rule asks of it, with what a speaker offers ("I can accept any place that
    has a roof"), and with what is brought in beside what is at issue.
    """
    at_issue = {one.key: one for one in things_at_issue(text)}
    options = {one.key: one for one in _brought_in(text)} if text.issues else {}
    own = {*at_issue, *options}
    for key in at_issue:
        text.book.term(key)
    asked = _bearing_on_issues(text) if own else []
    facts = set(_facts_of_things(text)) if own else set[_Fact]()
    none = own | _whole_kinds(text) if own else own
    rivals = [key for key in text.book.things if key and key not in none and key[0] not in _OF_NO_OTHER]
    for place, found in text.contents.items():
        for draft in tuple(found.drafts) if own and text.speakers.get(place) else ():
            bears = [fillers for pattern, fillers in asked if draft.body and pattern.key == draft.head.key]
            things = [
                at_issue[filler]
                for fillers in bears
                for arg, filler in zip(draft.head.args, fillers, strict=True)
                if isinstance(arg, OpenPlace) and filler in at_issue
            ]
            offered = bool(draft.body) and _offers(text, place, draft)
            others = [*(at_issue.values() if offered else ()), *(options.values() if offered or things else ())]
            for thing in dict.fromkeys((*things[:1], *others)):
                noun = unsaid_kind(draft, thing.key, rivals, partial(_is_known, text, thing=thing, facts=facts))
                kind = None if noun is None else of_kind(thing, noun)
                if kind is not None and noun is not None and kind not in found.drafts:
                    text.add(found, kind)
                    found.presumed += ((thing.wording, noun),)


def meet_own_rules(text: SurveyedText) -> None:
    """Let what a speaker tells in more words meet what the speaker's own rule on the issue asks for in fewer.

    Who says that the church is too cold in December, and that we should not meet in one that is too cold, means that
    church. What the rule asks for is not told by it: the rule alone is said of what is so in more words, and only where
    nothing in the text meets it.
    """
    asked = {pattern.key for pattern, _ in _bearing_on_issues(text)} if text.issues else set()
    if not asked:
        return
    concluded = {(draft.head.key, draft.head.positive) for draft in text.drafts()}
    facts = {(draft.head.ground, draft.head.positive) for draft in text.drafts() if not draft.body}
    reported: dict[str, list[Atom]] = {}
    for place, draft in text.placed():
        if not draft.whole and draft.head.args:
            reported.setdefault(text.speakers.get(place, ""), []).append(draft.head)
    for place, found in text.contents.items():
        speaker = text.speakers.get(place, "")
        for draft in tuple(found.drafts) if speaker else ():
            if not draft.body or draft.head.key not in asked:
                continue
            for at, item in enumerate(draft.body):
                if isinstance(item, Absent) or (item.key, item.positive) in concluded or _kind_in(item) is not None:
                    continue
                if (item.ground, not item.positive) in facts:
                    continue  # who says that it is not so at all has denied it in more words, too
                for longer in dict.fromkeys(one for one in reported.get(speaker, ()) if _is_longer(one, item)):
                    met = replace(longer, args=(*item.args, *longer.args[len(item.args) :]))
                    rule = replace(draft, body=(*draft.body[:at], met, *draft.body[at + 1 :]))
                    if rule not in found.drafts:
                        text.add(found, rule)


def _is_longer(longer: Atom, short: Atom) -> bool:
    """Return whether something is said as another, in more words: "X is too cold in December", "X makes all of us ill".

    None of the words that it has more may count, compare or deny.
    """
    alike = longer.positive is short.positive and longer.key.aux == short.key.aux and len(longer.args) >= 1
    words, more = longer.key.words, len(longer.key.words) - len(short.key.words)
    if not alike or not 0 < more <= _MOST_MORE or len(short.args) != 1:
        return False
    if not isinstance(short.args[0], OpenPlace) and longer.args[:1] != short.args:
        return False  # "if rain is expected" is met by the rain that is expected on Saturday, and by no snow
    if words[:2] != short.key.words[:2]:
        return False
    asked = list(short.key.words)
    extra = [one for one in words if not asked or one != asked[0] or not asked.pop(0)]
    return not asked and OPERATORS.isdisjoint(extra)


_MOST_MORE = 5


def _whole_kinds(text: SurveyedText) -> set[tuple[str, ...]]:
    """Return how kinds are named of which something is told of each: "lame horses are in pain"."""
    return {
        arg.key
        for found in text.contents.values()
        for rule in found.drafts
        for draft in found.drafts
        if rule.body and not draft.body and draft.head.key == rule.head.key
        for arg, open_ in zip(draft.head.args, rule.head.args, strict=True)
        if isinstance(arg, Entity) and isinstance(open_, OpenPlace)
    }


def _brought_in(text: SurveyedText) -> Iterator[Entity]:
    """Yield the things that the text brings in beside what is at issue, and tells more of."""
    for found in text.contents.values():
        if found.option:
            key = canon(small(found.option))
            if text.book.is_named(key):
                yield Entity(key, text_of(found.option))


def _offers(text: SurveyedText, place: Place, rule: Draft) -> bool:
    """Return whether a sentence tells by a rule what its speaker can do with anything of a kind."""
    ends_open = bool(rule.head.args) and isinstance(rule.head.args[-1], OpenPlace)
    return ends_open and any(one.lower == "any" for one in text.words(place))


def _bearing_on_issues(text: SurveyedText) -> list[tuple[WordingPattern, tuple[tuple[str, ...], ...]]]:
    """Return the wordings of what is at issue, and of what the rules that conclude it ask for, and so on."""
    rules: dict[ClauseKey, list[Draft]] = {}
    for draft in text.drafts():
        if draft.body:
            rules.setdefault(draft.head.key, []).append(draft)
    bearing: dict[tuple[WordingPattern, tuple[tuple[str, ...], ...]], None] = {}
    left = [found for key in text.issues for found in text.book.patterns_of(key)]
    while left:
        pattern, fillers = left.pop()
        if (pattern, fillers) in bearing:
            continue
        bearing[pattern, fillers] = None
        for rule in rules.get(pattern.key, ()):
            named = {
                arg.name: filler
                for arg, filler in zip(rule.head.args, fillers, strict=True)
                if isinstance(arg, OpenPlace)
            }
            for item in rule.body:
                atom = item.atom if isinstance(item, Absent) else item
                filled = [arg.key if isinstance(arg, Entity) else named.get(arg.name, ()) for arg in atom.args]
                if all(filled):  # of things with names alone: else each may be one more with words around it
                    known = text.book.patterns_of(atom.key.filled(filled))
                    left += [one for one in known if all(map(text.book.is_named, one[1]))]
    return list(bearing)


def _facts_of_things(text: SurveyedText) -> Iterator[_Fact]:
    """Yield what the text tells of things, in the wordings of its rules, and what its rules conclude."""
    for draft in text.drafts():
        head = draft.head
        if draft.body:
            yield head.key, (), head.positive
        else:
            for pattern, fillers in text.book.matches(head.ground):
                if all(map(text.book.is_named, fillers)):
                    yield pattern.key, tuple(map(text.book.term, fillers)), head.positive


def _is_known(text: SurveyedText, condition: Atom, thing: Entity, facts: set[_Fact]) -> bool:
    """Return whether a text tells that a thing meets a condition, or has a rule by which things may."""
    terms = tuple(text.book.term(arg.key if isinstance(arg, Entity) else thing.key) for arg in condition.args)
    return any((condition.key, of, condition.positive) in facts for of in (terms, ())) or any(
        measured(key, condition.key) is condition.positive and of == terms for key, of, positive in facts if positive
    )


def unsaid_kind(
    rule: Draft, name: tuple[str, ...], things: Iterable[tuple[str, ...]], holds: Callable[[Atom], bool]
) -> str | None:
    """Return the noun of the kind that what is at issue must be for a rule to bear on it; None where nothing is left.

    Args:
        rule: that concludes something on the issue.
        name: The canonical words of what is at issue, which may end with the noun: Hill Road.
        things: The canonical words of the other things that the text names.
        holds: Whether the text tells a condition of what is at issue.
    """
    reported = [item for item in rule.body if isinstance(item, Atom)]
    kinds = [noun for item in reported if (noun := _kind_in(item)) is not None]
    others = [item for item in reported if _kind_in(item) is None]
    if len(kinds) != 1 or not others or not all(map(holds, others)):
        return None
    (noun,) = kinds
    of_it = any(isinstance(arg, OpenPlace) for item in others for arg in item.args)
    if not of_it and noun != name[-1]:
        return None  # "we should not sing a mass if it is cold" tells nothing of the hymn
    return None if any(key[-1:] == (noun,) for key in things) else noun


def of_kind(thing: Entity, noun: str) -> Draft | None:
    """Return the presumption that a thing is of a kind, None where its own name tells that it is."""
    words = tuple(word(text) for text in thing.wording.split())
    if any(canon(nominal) == (noun,) for group in kinds_of(words) for nominal in group):
        return None
    kind = is_a((word(noun),), ProseWord(thing.wording, "", thing, thing.plural))
    roles = Roles(thing.wording, kind.wording.removeprefix(f"{PLACE_MARK} "))
    return Draft(kind, strict=False, roles=roles)


def _kind_in(condition: Atom) -> str | None:
    """Return the noun of a condition that something is of a kind: "X is a day"."""
    words = condition.key.words
    if condition.key.aux != "is" or not condition.positive or len(words) != 2 or words[0] != PLACE_MARK:  # noqa: PLR2004 - X, day
        return None
    if not isinstance(condition.args[0], OpenPlace) or not can_be(words[1], "NOUN"):
        return None
    named = condition.wording.startswith((f"{PLACE_MARK} is a ", f"{PLACE_MARK} is an "))
    return words[1] if named else None
