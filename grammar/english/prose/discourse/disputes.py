"""Which statements of a text are disputed, and which only claim what others of the same speaker give reasons for."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import field
from typing import TYPE_CHECKING

from engine.values.literals import Literal
from grammar.english.prose.amounts import is_counted
from grammar.english.prose.clauses import PREPOSITIONS, Atom, ClauseKey
from grammar.english.prose.discourse.surveyed import Place, SurveyedText
from grammar.english.prose.drafts import Absent, Draft
from grammar.english.prose.subjects import kind_keys
from grammar.english.prose.words import Entity
from grammar.values import value

if TYPE_CHECKING:
    from grammar.english.prose.discourse.formalization import Formalizer
    from grammar.english.prose.drafts import Draft
    from grammar.english.prose.patterns import WordingPattern


@value(frozen=True, slots=True)
class Disputes:
    """What is disputed in a text, without its sign, and what each sentence only claims, by its place."""

    disputed: set[Literal] = field(default_factory=set[Literal])
    claims: dict[Place, set[Literal]] = field(default_factory=dict[Place, set[Literal]])


def disputes_in(text: SurveyedText, formalizer: Formalizer) -> Disputes:
    """Return which facts are disputed in the text, and which only claim what is at issue and have reasons beside.

    A fact that somebody else denies is a presumption, and so is a bare claim on the issue; where its speaker gives
    reasons for the claim, the reasons speak for it. What somebody only thinks denies no fact, and neither does what
    somebody concludes from what is so as a rule.
    """
    asserted = {one.key for one in _asserted_patterns(text)} if text.issues else set[ClauseKey]()

    def applies(reason: Draft, claim: Atom) -> bool:
        """Return whether somebody states what a reason for a claim takes, or the name of its thing tells it."""
        kinds = {key for arg in claim.args if isinstance(arg, Entity) for key in kind_keys(arg.wording)}
        return all(isinstance(one, Absent) or one.key in asserted | kinds for one in reason.body)

    disputed: set[Literal] = set()
    claims: dict[Place, set[Literal]] = {}
    held: dict[Literal, set[str]] = {}
    weaker: list[tuple[Place, Literal]] = []
    presumed = {
        (text.speakers[place], draft.head.ground, draft.head.positive)
        for place, draft in text.placed()
        if not draft.body and not draft.strict
    }
    issues = {text.book.literal_of(key) for key in text.issues}
    for place, draft in _open_to_dispute(text, {one.predicate for one in issues if one is not None}):
        for literal in formalizer.heads(draft.head):
            atom = literal if literal.positive else -literal
            if draft.strict and _is_presumed(text, place, draft, presumed):
                weaker.append((place, literal))
            elif draft.strict:
                held.setdefault(literal, set()).add(text.speakers[place])
            if atom in issues:
                disputed.add(atom)
                keys = {one.key for one, _ in text.book.matches(draft.head.ground)}
                reasons = (one for one in text.reasons.get(text.speakers[place], ()) if one.head.key in keys)
                if any(one.head.positive == draft.head.positive and applies(one, draft.head) for one in reasons):
                    claims.setdefault(place, set()).add(literal)
    for place, literal in weaker:
        if -literal in held:
            claims.setdefault(place, set()).add(literal)
        else:
            held.setdefault(literal, set()).add(text.speakers[place])
    for literal, holders in held.items():  # who denies what he says himself disputes nothing
        deniers = held.get(-literal, set[str]())
        if (holders - deniers and deniers - holders) or "" in holders & deniers:
            disputed.add(literal if literal.positive else -literal)
    rules: dict[tuple[str, ClauseKey, bool], list[Draft]] = {}
    open_ = disputed - issues
    for place, draft in text.placed() if open_ else ():
        if draft.body and draft.head.is_open:
            rules.setdefault((text.speakers[place], draft.head.key, draft.head.positive), []).append(draft)
    for place, draft in text.placed() if rules else ():
        if draft.body or not draft.strict or draft.whole:
            continue
        keys = {one.key for one, _ in text.book.matches(draft.head.ground)}
        speaker, positive = text.speakers[place], draft.head.positive
        given = [rules[speaker, key, positive] for key in keys if (speaker, key, positive) in rules]
        heads = [one for one in formalizer.heads(draft.head, {}) if {one, -one} & open_] if given else []
        if heads and any(
            applies(one, draft.head) for each in given for one in each
        ):  # "too cold. A hut without a stove is too cold"
            claims.setdefault(place, set()).update(heads)
    for place, found in text.contents.items() if disputed else ():
        concluded = {(one.head.ground, one.head.positive) for one in found.drafts if one.body and not one.is_open}
        for draft in found.drafts:
            if not draft.body and (draft.head.ground, draft.head.positive) in concluded:
                literals = formalizer.heads(draft.head)  # "so it is": as far as what was said before holds
                claims.setdefault(place, set()).update(one for one in literals if {one, -one} & disputed)
    return Disputes(disputed, claims)


def _open_to_dispute(text: SurveyedText, issues: Collection[str]) -> Iterator[tuple[Place, Draft]]:
    """Yield the facts that others of the text may deny, or that may be what is at issue: a few of many.

    They have a literal of a name that facts both affirm and deny, or of one at issue, or may have one for an amount.
    """
    facts: list[tuple[Place, Draft, list[WordingPattern]]] = []
    signs: tuple[set[str], set[str]] = (set(), set())
    for place, draft in text.placed():
        if not draft.body:
            own, others = text.book.add(draft.head.key), text.book.matches(draft.head.ground)
            wordings = [own, *[pattern for pattern, _ in others]] if others else [own]
            facts.append((place, draft, wordings))
            for one in wordings:
                signs[draft.head.positive == one.positive].add(one.name)
    open_ = (signs[False] & signs[True]).union(issues)
    for place, draft, wordings in facts:
        if not open_.isdisjoint([one.name for one in wordings]) or is_counted(draft.head.key):
            yield place, draft


def _is_presumed(
    text: SurveyedText, place: Place, claim: Draft, presumed: Collection[tuple[str, ClauseKey, bool]]
) -> bool:
    """Return whether a sentence concludes a claim from what its speaker says is so as a rule."""
    concluded = (claim.head.ground, claim.head.positive)
    return any(
        isinstance(one, Atom) and (text.speakers[place], one.ground, one.positive) in presumed
        for rule in text.contents[place].drafts
        if rule.body and (rule.head.ground, rule.head.positive) == concluded and not rule.is_open
        for one in rule.body
    )


def _asserted_patterns(text: SurveyedText) -> Iterator[WordingPattern]:
    """Yield the wordings of what is stated anywhere, as a fact or in general.

    That B12 is found in meat is not that something is meat.
    """
    for draft in text.drafts():
        yield text.book.add(draft.head.key)
        if not draft.head.is_open:
            for pattern, fillers in text.book.matches(draft.head.ground):
                if not any(filler and filler[-1] in PREPOSITIONS for filler in fillers):
                    yield pattern
