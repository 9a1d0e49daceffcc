"""The alternating fixpoint of semantics.md, section 5, transcribed line by line on sets of literals.

A second reference, for theories with too many arguments to look at. Every loop is the text's loop.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from aufheben.testing.oracle.parties import RuleParty, assumes, closure, ground, sides
from engine.values.literals import Literal
from engine.values.record import Reading, Semantics, Status
from engine.values.rules import Dispute, Rule


@dataclass(frozen=True, slots=True)
class Stage:
    """One round: R, the rules whose use is safe, and A, what they derive."""

    rules: tuple[Rule, ...]
    literals: frozenset[Literal]


def gamma(
    opponents: Iterable[RuleParty], facts: frozenset[Literal], literals: frozenset[Literal]
) -> frozenset[Literal]:
    """Return Γ(T): claims of opponents' arguments that neither T undercuts nor a fact of the proponent rebuts."""
    return frozenset(
        head
        for party in opponents
        for head in closure(
            rule for rule in party.rules if not assumes(rule, literals) and (rule.is_fact or -rule.head not in facts)
        )
    )


def _prakken_sartor(pro: RuleParty, opponents: tuple[RuleParty, ...], found: frozenset[Literal]) -> Stage:
    claims = gamma(opponents, pro.facts, found)
    safe = [rule for rule in pro.rules if not assumes(rule, claims)]
    alone = tuple(rule for rule in safe if rule.head in pro.facts or -rule.head not in claims)
    if closure(alone) != found:
        return Stage(alone, closure(alone))
    while True:
        derived = closure(safe)
        against = gamma(opponents, pro.facts, found | derived)
        kept = [rule for rule in safe if rule.head in pro.facts or -rule.head not in against]
        if len(kept) == len(safe):
            return Stage(tuple(safe), derived)
        safe = kept


def _wfsx(pro: RuleParty, opponents: tuple[RuleParty, ...], found: frozenset[Literal]) -> Stage:
    claims = frozenset(
        head
        for party in opponents
        for head in closure(
            rule
            for rule in party.rules
            if not assumes(rule, found) and (rule.head in party.facts or -rule.head not in found)
        )
    )
    safe = tuple(rule for rule in pro.rules if not assumes(rule, claims))
    return Stage(safe, closure(safe))


def _dung(pro: RuleParty, opponents: tuple[RuleParty, ...], found: frozenset[Literal]) -> Stage:
    claims = frozenset(
        head for party in opponents for head in closure(rule for rule in party.rules if not assumes(rule, found))
    )
    safe = tuple(
        rule for rule in pro.rules if not assumes(rule, claims) and (rule.head in pro.facts or -rule.head not in claims)
    )
    return Stage(safe, closure(safe))


_STAGE = {Semantics.PRAKKEN_SARTOR: _prakken_sartor, Semantics.WFSX: _wfsx, Semantics.DUNG: _dung}


def stages(
    pro: RuleParty, opponents: tuple[RuleParty, ...], semantics: Semantics = Semantics.PRAKKEN_SARTOR
) -> tuple[Stage, ...]:
    """Return all rounds up to the stopping one, which is counted; T after the last is its ``literals``."""
    found = pro.facts
    rounds: list[Stage] = []
    while True:
        rounds.append(_STAGE[semantics](pro, opponents, found))
        if rounds[-1].literals == found:
            return tuple(rounds)
        found = rounds[-1].literals


def justified(
    pro: RuleParty, opponents: tuple[RuleParty, ...], semantics: Semantics = Semantics.PRAKKEN_SARTOR
) -> frozenset[Literal]:
    """Return T, the justified literals of a proponent against opponents."""
    return stages(pro, opponents, semantics)[-1].literals


def statuses(
    dispute: Dispute,
    reading: Reading = Reading.POOLED,
    agent: str | None = None,
    semantics: Semantics = Semantics.PRAKKEN_SARTOR,
) -> dict[Literal, Status]:
    """Return the status of every literal that has an argument, by the fixpoint."""
    dispute = ground(dispute)
    pro, opponents = sides(dispute, reading, agent)
    true = justified(pro, opponents, semantics)
    against = true
    if reading is Reading.PRIVATE:
        against = frozenset(
            literal
            for other in dispute.agents
            if other != agent
            for literal in justified(*sides(dispute, reading, other), semantics)
        )
    tenable = closure(
        rule
        for rule in pro.rules
        if not assumes(rule, against) and (rule.head in pro.facts or -rule.head not in against)
    )
    return {
        literal: Status.JUSTIFIED
        if literal in true
        else (Status.DEFENSIBLE if literal in tenable else Status.OVERRULED)
        for literal in closure(pro.rules)
    }


def is_justified(
    argument: Iterable[Rule], pro: RuleParty, opponents: tuple[RuleParty, ...], found: frozenset[Literal]
) -> bool:
    """Return whether Ass(A) avoids Γ(T) and no open head of A has its complement in Γ(T ∪ Conc(A))."""
    rules = tuple(argument)
    claims = gamma(opponents, pro.facts, found)
    if any(assumes(rule, claims) for rule in rules):
        return False
    return not is_rebutted(frozenset(rule.head for rule in rules), pro, opponents, found)


def is_rebutted(
    heads: frozenset[Literal], pro: RuleParty, opponents: tuple[RuleParty, ...], found: frozenset[Literal]
) -> bool:
    """Return whether some open head of an argument with these has its complement in Γ(T ∪ Conc(A))."""
    against = gamma(opponents, pro.facts, found | heads)
    return any(-head in against for head in heads - pro.facts)
