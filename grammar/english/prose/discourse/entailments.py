"""What sentences of a text entail together that none of them states."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from grammar import regexes as re
from grammar.english.prose.clauses import Atom, ClauseKey, clause, is_plural_noun
from grammar.english.prose.comparisons import Y
from grammar.english.prose.drafts import Absent, Draft, foreseen
from grammar.english.prose.extraposed import doing_of, done_as_bidden
from grammar.english.prose.issues import is_body
from grammar.english.prose.nominals import entity, is_a
from grammar.english.prose.possessions import of_anybodys, of_holder, of_owner
from grammar.english.prose.subjects import is_of_all_together
from grammar.english.prose.words import PLACE_MARK, Entity, OpenPlace, cut, word
from grammar.values import replace

if TYPE_CHECKING:
    from grammar.english.prose.discourse.surveyed import SentenceContent, SurveyedText


def settle_described(text: SurveyedText) -> None:
    """Keep rules on what has a quality only where the text tells of something that it has it."""
    pending = [found for found in text.contents.values() if True in [one.if_described for one in found.drafts]]
    drafts = text.drafts() if pending else ()
    reported = {one.head.key for one in drafts if not one.if_described}  # as a fact, or as what follows from others
    open_ = [found for found in pending if not _is_described(text, found, reported)]
    while len(open_) < len(pending):  # what follows by a rule may be what another one is about
        pending, open_ = open_, [found for found in open_ if not _is_described(text, found, reported)]
    for found in open_:
        found.drafts = [one for one in found.drafts if not one.if_described]


def _is_described(text: SurveyedText, found: SentenceContent, reported: set[ClauseKey]) -> bool:
    """Return whether a text tells of something the quality that a sentence is a rule on, and keep the rule then."""
    rules = [one for one in found.drafts if one.if_described]
    asked = (item for one in rules for item in one.body[-1:] if isinstance(item, Atom))
    if not any(item.positive and item.key in reported for item in asked):
        return False
    found.drafts = [replace(one, if_described=False) for one in found.drafts]
    for rule in rules:
        reported.add(rule.head.key)
        text.note(rule)
    return True


def foresee(text: SurveyedText) -> None:
    """Let what will be so meet the conditions of the text, which tell it in the present: "unless it is mended"."""
    coming: dict[ClauseKey, list[Atom]] = {}
    for draft in text.drafts():
        if draft.head.key.aux == "will" and draft.head.positive and not draft.body and not draft.whole:
            coming.setdefault(draft.head.key, []).append(draft.head)
    for found in text.contents.values() if coming else ():
        found.drafts = [one for draft in found.drafts for one in foreseen(draft, coming)]
        for draft in found.drafts:
            text.note(draft)


def tell_for_each(text: SurveyedText) -> None:
    """Let what a rule says of how something is for several be so for each: "a hut that leaks is too cold for goats".

    Only where the text asks elsewhere how something is for one of them.
    """
    placed = {key for key in text.in_rules | text.conditions if key.words[-1:] == (PLACE_MARK,)}
    for found in text.contents.values() if placed else ():
        for draft in tuple(found.drafts):
            head = draft.head
            if not draft.body or head.key.aux != "is" or len(head.args) != 1:
                continue
            last = head.wording.rpartition(" ")[2]
            key = head.key._replace(words=(*head.key.words[:-1], PLACE_MARK))
            if key not in placed:
                continue
            if head.key.words[-2] not in ("for", "to") or not is_plural_noun(last) or draft.whole:
                continue
            texts = [f"{one.rpartition(' ')[0]} {PLACE_MARK}" for one in (head.wording, head.denied)]
            if not isinstance(Y.arg, OpenPlace):
                continue
            one_by_one = replace(head, key=key, args=(*head.args, Y.arg), wording=texts[0], denied=texts[1])
            if Y.arg not in [arg for one in draft.atoms() for arg in one.args]:
                text.add(found, replace(draft, head=one_by_one, body=(*draft.body, is_a((word(last),), Y))))


def tell_of_wholes(text: SurveyedText) -> None:
    """Let what is told of a part of something, or of somebody's thing, meet conditions on the whole, and on such.

    "Its floor is rotten": it has a rotten floor; what blocks my window blocks a window. Where there is no lift in our
    house, it has none.
    """
    for found in text.contents.values() if text.conditions else ():
        for draft in tuple(found.drafts):
            head = draft.head
            if head.key.words[:1] == ("there",) and not draft.body:
                there = clause(cut(head.wording))
                for other in () if there is None else of_holder(there):
                    atom = replace(other, subject=(entity(other.subject),)).atom
                    if atom.key in text.conditions:
                        text.add(found, replace(draft, head=replace(atom, positive=head.positive)))
                continue
            part = head.args[0] if len(head.args) == 1 and not draft.body and not draft.whole else None
            if not isinstance(part, Entity) or not head.positive:
                continue
            owned = _OWNED.search(head.wording) is not None
            if not owned and ("'s " not in part.wording or len(head.key.words) != 2):  # noqa: PLR2004 - X, rotten
                continue
            made = clause(cut(head.wording.replace(PLACE_MARK, part.wording)))
            whole = None if made is None else of_owner(made)
            others = [whole] if whole is not None else list(of_anybodys(made)) if made is not None and owned else []
            for other in others:
                reported = replace(draft, head=replace(other, subject=(entity(other.subject),)).atom)
                if reported.head.key in text.conditions and reported not in found.drafts:
                    text.add(found, reported)


def tell_enough_for_what(text: SurveyedText) -> None:
    """Let "enough room" be enough for what the text says once: for six kids."""
    fuller: dict[ClauseKey, set[Atom]] = {}
    for draft in text.drafts():
        for atom in draft.atoms() if draft.body else (draft.head,):
            aux, words = atom.key
            end = _enough_until(words) if "enough" in words else None
            if end is not None and end < len(words):
                fuller.setdefault(ClauseKey(aux, words[:end]), set()).add(replace(atom, positive=True))
    full = {key: those.pop() for key, those in fuller.items() if len(those) == 1}

    def filled(atom: Atom) -> Atom:
        other = full.get(atom.key)
        known = other is not None and len(other.args) == len(atom.args)
        return replace(other, positive=atom.positive, args=atom.args) if known and other is not None else atom

    for found in text.contents.values() if full else ():
        for at, draft in enumerate(found.drafts):
            body = tuple(Absent(filled(one.atom)) if isinstance(one, Absent) else filled(one) for one in draft.body)
            if (filled(draft.head), body) != (draft.head, draft.body):
                found.drafts[at] = replace(draft, head=filled(draft.head), body=body)
                text.note(found.drafts[at])


def do_as_bidden(text: SurveyedText) -> None:
    """Let who should do what saves money close the pool, where closing the pool saves money.

    Whoever says the contrary in so many words has not drawn that conclusion, or has taken it back.
    """
    given = text.placed()
    bids = [one for one in given if one[1].body and one[1].head.key.words[-2:] == ("do", PLACE_MARK)]
    if not bids:
        return
    claims = {
        (text.speakers[place], draft.head.ground, draft.head.positive) for place, draft in given if not draft.body
    }
    bodies = dict(_issues_of_bodies(text))
    for thing in dict.fromkeys(arg for _, draft in given for arg in draft.entities()):
        doing = doing_of(thing)
        for place, rule in bids if doing else ():
            done, own = done_as_bidden(rule, thing, doing), text.contents[place]
            if done is None:
                continue
            at_issue = bodies.get(done.head.key, done.head)
            done = replace(done, head=replace(at_issue, positive=done.head.positive))
            contrary = (text.speakers[place], done.head.ground, not done.head.positive)
            if done not in own.drafts and contrary not in claims:
                text.add(own, done)


def _issues_of_bodies(text: SurveyedText) -> Iterator[tuple[ClauseKey, Atom]]:
    """Yield what we should do, where it is at issue whether the choir for which we speak should."""
    for _, _, asked in text.at_issue():
        made = asked.statement
        if made is not None and is_body(made.subject):
            single = made.of((entity(made.subject),))
            yield made.of((word("we"),)).atom.key, single.atom


def tell_of_each(text: SurveyedText) -> None:
    """Let what is said of "our drivers" hold of Pat, where the text says that Pat is one of our drivers."""
    members: dict[tuple[str, ...], dict[Entity, None]] = {}
    for draft in text.drafts():
        words = draft.head.key.words
        one_of = draft.head.key.aux == "is" and words[:3] == (PLACE_MARK, "1", "of") and draft.head.positive
        if one_of and not draft.body and isinstance(draft.head.args[0], Entity):
            members.setdefault(words[3:], {})[draft.head.args[0]] = None
    for found in text.contents.values() if members else ():
        for draft in tuple(found.drafts):
            group = draft.head.args[0] if len(draft.head.args) == 1 and not draft.body else None
            if isinstance(group, Entity) and group.plural and not is_of_all_together(draft.head.key):
                of_each = (replace(draft.head, args=(one,)) for one in members.get(group.key, ()))
                text.add(found, *(Draft(head, roles=replace(draft.roles, normally=True)) for head in of_each))


def _enough_until(words: Sequence[str]) -> int | None:
    """Return where a clause says for what something is enough, or its end; None where it says so of nothing."""
    if "enough" not in words:
        return None
    behind = (at for at in range(words.index("enough") + 1, len(words)) if words[at] in ("for", "to"))
    return next(behind, len(words))


_OWNED = re.compile(r"(?:['’]s|s['’]| my| your| his| her| its| our| their) ")
