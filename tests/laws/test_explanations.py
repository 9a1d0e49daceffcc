"""Explanations: the status is right, every argument is one, every attack and every answer is real."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given

from aufheben.testing.oracle import fixpoint
from aufheben.testing.oracle.parties import RuleParty, closure, ground, holds, pooled, private, sides
from aufheben.testing.strategies import shaped_disputes
from engine.explanation import explain
from engine.values.literals import Literal
from engine.values.record import Attack, Reading, Status
from engine.values.rules import denies

if TYPE_CHECKING:
    from engine.explanation import ExplainedAttack, Explanation
    from engine.values.rules import Argument, Dispute


def holder(dispute: Dispute, owner: str | None) -> RuleParty:
    """Return who may use the rules of an argument: its owner, or everybody."""
    return pooled(dispute) if owner is None else private(dispute, owner)


def cut_by(argument: Argument, other: Argument) -> set[Literal]:
    """Return the literals with which one argument undercuts another."""
    return {x for x in argument.conclusions if any(denies(weak, x) for weak in other.assumptions)}


def check_attack(found: Explanation, dispute: Dispute, ends: tuple[int, int], attack: Attack, on: Literal) -> None:
    """One argument attacks another on a literal and defeats it."""
    one, other = (found.arguments[n] for n in ends)
    facts = holder(dispute, found.owners[ends[1]]).facts
    if attack is Attack.UNDERCUT:
        assert any(denies(weak, x) and (on in (weak, x)) for weak in other.assumptions for x in one.conclusions)
    else:
        assert on in other.conclusions
        assert -on in one.conclusions
        assert on not in facts
        assert cut_by(one, other) or not cut_by(other, one)


def check_explained_attack(found: Explanation, dispute: Dispute, attack: ExplainedAttack) -> None:
    check_attack(found, dispute, (attack.attacker, attack.attacked), attack.attack, attack.point)
    if attack.answer is None:
        return
    assert attack.by is not None
    assert attack.on is not None
    check_attack(found, dispute, (attack.answer, attack.attacker), attack.by, attack.on)
    answer, attacker = found.arguments[attack.answer], found.arguments[attack.attacker]
    own = holder(dispute, found.owners[attack.answer]).facts
    assert not cut_by(attacker, answer)
    rebutted = {x for x in set(answer.conclusions) - own if -x in attacker.conclusions}
    assert not rebutted or cut_by(answer, attacker)


def check(dispute: Dispute, literal: Literal, reading: Reading, agent: str | None) -> None:
    found = explain(dispute, literal, reading=reading, agent=agent)
    expected = fixpoint.statuses(dispute, reading, agent).get(literal, Status.UNSUPPORTED)
    assert (found.literal, found.status, found.reading, found.agent) == (literal, expected, reading, agent)
    whole = ground(dispute)
    assert len(found.owners) == len(found.arguments)
    for argument, owner in zip(found.arguments, found.owners, strict=True):
        heads: list[Literal] = []
        for rule in argument.rules:
            assert rule in holder(whole, owner).rules
            assert rule.head not in heads
            assert all(holds(goal, heads) for goal in rule.strong)
            heads.append(rule.head)
        assert argument.claim in heads
    for attack in found.attacks:
        check_explained_attack(found, whole, attack)
    shown = list(zip(found.owners, found.arguments, strict=True))
    assert len(set(shown)) == len(shown)
    if expected is Status.UNSUPPORTED:
        assert not found.arguments
        derivable = closure(sides(whole, reading, agent)[0].rules)
        for missing in found.missing:
            assert missing.premises
            assert not any(holds(premise, derivable) for premise in missing.premises)
        return
    assert found.arguments[0].claim == literal
    if reading is Reading.PRIVATE:
        assert found.owners[0] == agent
    standing = [attack for attack in found.attacks if attack.answer is None]
    assert len(standing) + len(found.excluded) == (expected is not Status.JUSTIFIED)
    for one in found.excluded:
        assert expected is Status.OVERRULED
        assert all(rule.is_fact for rule in found.arguments[one.by].rules)
        how = Attack.UNDERCUT if one.assumed else Attack.REBUT
        check_attack(found, whole, (one.by, one.argument), how, one.point)
    if expected is Status.OVERRULED:
        assert not any(all(rule.is_fact for rule in found.arguments[one.attacker].rules) for one in standing)


@given(shaped_disputes())
def test_explanations_are_right(dispute: Dispute) -> None:
    for reading, agent in [(Reading.POOLED, None), *((Reading.PRIVATE, agent) for agent in dispute.agents)]:
        for atom in "pqrs":
            for literal in (Literal(atom), -Literal(atom)):
                check(dispute, literal, reading, agent)
