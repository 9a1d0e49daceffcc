"""A person looks at what a model made of sentences: each clause is taken, written anew, or refused."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from llm_bridge.opinions import spoken
from llm_bridge.translation import RejectedClause, Translation, clause_of, new_errors, signatures, unknown_names
from llm_bridge.wording import WORDS

if TYPE_CHECKING:
    from collections.abc import Callable

    from llm_bridge.translation import AcceptedClause

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
        paraphrase=spoken(rule, says, language),
        notes=(*clause.notes, WORDS.say("clause.edited", language)),
        conditions=(),
    )
    wrong = unknown_names(rule, known, language) or new_errors(others, written, language)
    return wrong or written
