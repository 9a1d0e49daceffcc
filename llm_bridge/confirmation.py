"""What a person decides about translations: which of several to take, and each clause of one.

A model that is asked again may translate a sentence otherwise. Where candidates differ, the clauses that not all of
them share are shown, and with them the statuses of the issue's literals under each: somebody chooses, nothing is
averaged.

Each clause that a model made of a sentence is taken, written anew, or refused. And each name of the model that may mean
what another one does: where the person says that it does, it gets that name.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import chain
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from engine.status.statuses import literal_statuses
from engine.values.errors import AufhebenError
from engine.values.literals import BodyItem, Literal, Weak
from kb.synonyms import Synonym, proposals
from llm_bridge.model import EndpointModel, answers
from llm_bridge.opinions import clause_words
from llm_bridge.translation import (
    AcceptedClause,
    Progress,
    RejectedClause,
    Translation,
    clause_of,
    new_errors,
    signatures,
    translate,
    unknown_names,
)
from llm_bridge.wording import WORDS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.values.limits import Limits
    from engine.values.record import LiteralStatus
    from kb.readings import TextReading

Decide: TypeAlias = "Callable[[Translation, AcceptedClause], AcceptedClause | None]"
"""Shows a person one clause of a translation; returns it as it is to be taken, None where it is refused."""


def confirmed(done: Translation, decide: Decide) -> Translation:
    """Return a translation with what a person takes of a model's clauses; what they refuse is kept as refused."""
    kept: list[AcceptedClause] = []
    refused = list(done.refused)
    reason = WORDS.say("clause.by-person", done.reading.language)
    for number, clause in enumerate(done.clauses):
        now = replace(done, clauses=(*kept, *done.clauses[number:]))
        taken = decide(now, clause)
        if taken is None:
            refused.append(RejectedClause(clause.owner, str(clause.rule), clause.sentence, (reason,)))
        else:
            kept.append(replace(taken, doubts=()))
    gone = dict.fromkeys(one.sentence for one in done.clauses if all(one.sentence is not its.sentence for its in kept))
    return replace(done, clauses=tuple(kept), refused=tuple(refused), untranslated=(*done.untranslated, *gone))


SameName: TypeAlias = "Callable[[Translation, Synonym], bool]"
"""Shows a person two names that may mean the same; returns whether they do."""


def renamed(done: Translation, same: SameName) -> Translation:
    """Return a translation in which names of the model that a person finds to mean the same as others are these.

    What was read without a model keeps its names: of two such names nobody is asked.
    """
    asked: set[frozenset[Literal]] = set()
    while True:
        of_model = {say.literal for say in done.says}
        left = (
            one
            for one in proposals(done.kb, done.reading.language)
            if frozenset((one.wanted, one.given)) not in asked and {one.wanted, one.given} & of_model
        )
        pair = next(left, None)
        if pair is None:
            return done
        asked.add(frozenset((pair.wanted, pair.given)))
        if same(done, pair):
            old, new = (pair.given, pair.wanted) if pair.given in of_model else (pair.wanted, pair.given)
            done = _called(done, old, new)


def _called(done: Translation, old: Literal, new: Literal) -> Translation:
    """Return a translation in which a name of the model is another one."""
    says = tuple(say for say in done.says if say.literal != old)
    voice = (*done.reading.partial.says, *says)
    note = WORDS.say("clause.renamed", done.reading.language, old=old.predicate, new=new.predicate)

    def changed(literal: Literal) -> Literal:
        meant = literal.predicate == old.predicate and len(literal.args) == len(old.args)
        return replace(literal, predicate=new.predicate) if meant else literal

    def item(one: BodyItem) -> BodyItem:
        match one:
            case Literal():
                return changed(one)
            case Weak():
                return Weak(changed(one.literal))
            case _:
                return one

    clauses: list[AcceptedClause] = []
    for clause in done.clauses:
        rule = replace(clause.rule, head=changed(clause.rule.head), body=tuple(map(item, clause.rule.body)))
        if rule != clause.rule:
            text = clause_words(rule, voice, done.reading.language)
            clause = replace(clause, rule=rule, paraphrase=text, notes=(*clause.notes, note))  # noqa: PLW2901 - renamed
        clauses.append(clause)
    issue = done.issue and replace(done.issue, literals=tuple(map(changed, done.issue.literals)))
    return replace(done, clauses=tuple(clauses), says=says, issue=issue)


def edited(done: Translation, clause: AcceptedClause, text: str) -> AcceptedClause | tuple[str, ...]:
    """Return a clause as a person writes it anew, or what is wrong with that: its form, its names, what it breaks."""
    language = done.reading.language
    rule, faults = clause_of(text, language)
    if rule is None or faults:
        return faults
    says = (*done.reading.partial.says, *done.says)
    known = signatures(done.kb) | {(say.literal.predicate, len(say.literal.args)) for say in says}
    others = replace(done, clauses=tuple(one for one in done.clauses if one is not clause))
    rule = replace(rule, source=clause.sentence.span)
    written = replace(
        clause,
        rule=rule,
        paraphrase=clause_words(rule, says, language),
        notes=(*clause.notes, WORDS.say("clause.edited", language)),
        conditions=(),
    )
    wrong = unknown_names(rule, known, language) or new_errors(others, written, language)
    return wrong or written


T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class CandidateTranslation:
    """One translation: its clauses that not every candidate has, and the statuses that not every candidate gives.

    ``fault`` says why there are no statuses, where there are none.
    """

    translation: Translation
    own: tuple[str, ...]
    statuses: tuple[LiteralStatus, ...]
    fault: str | None = None


def candidates(
    reading: TextReading,
    model: EndpointModel,
    count: int,
    limits: Limits,
    *,
    opinion: bool = True,
    at_once: int = 1,
    on_progress: Callable[[Progress], None] | None = None,
) -> tuple[CandidateTranslation, ...]:
    """Return ``count`` translations of one reading, the differing ones each once, in the order they came.

    The first is that of the model as it is; for the others it is asked at another temperature, with other seeds. Up to
    ``at_once`` are made at the same time.
    """
    found: list[Translation] = []

    def translated(sample: int) -> Translation:
        return translate(reading, model.another(sample), opinion=opinion, on_progress=on_progress)

    for done in answers(translated, range(count), at_once):
        if all(_clauses(done) != _clauses(other) for other in found):
            found.append(done)
    shared = _shared([_clauses(done) for done in found])
    tables = [_statuses(done, limits) for done in found]
    common = _shared([frozenset((str(one.literal), one.status) for one in table) for table, _ in tables])
    return tuple(
        CandidateTranslation(
            done,
            tuple(f"{owner or 'background'}: {clause}" for owner, clause in sorted(_clauses(done) - shared)),
            tuple(one for one in table if (str(one.literal), one.status) not in common),
            fault,
        )
        for done, (table, fault) in zip(found, tables, strict=True)
    )


def _shared(sets: Sequence[frozenset[T]]) -> frozenset[T]:
    """Return what is in every set."""
    return frozenset(one for one in chain(*sets) if all(one in each for each in sets))


def _clauses(done: Translation) -> frozenset[tuple[str, str]]:
    return frozenset((clause.owner, str(clause.rule)) for clause in done.clauses)


def _statuses(done: Translation, limits: Limits) -> tuple[tuple[LiteralStatus, ...], str | None]:
    """Return the statuses of all literals for the issue, and what keeps them from being decided."""
    base = done.kb
    try:
        found = literal_statuses(base.dispute, limits=limits)
    except AufhebenError as error:
        return (), str(error)
    if base.issue is None:
        return found, None
    claim = base.issue.literals[0]
    return tuple(one for one in found if one.literal.predicate == claim.predicate), None
