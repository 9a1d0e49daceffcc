"""Attacks in held debates are judged as the definitions say, whatever speakers throw at each other."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

import pytest

from aufheben.testing.oracle import attacks, enumeration
from aufheben.testing.oracle.enumeration import Framework, Used, arguments
from aufheben.testing.oracle.parties import Party, TooManyArgumentsError, ground, private, stated
from aufheben.testing.oracle.shapes import Seeded, propositional, ranked, seeded
from engine.values.limits import Limits
from engine.values.record import Attack, MoveKind
from engine.values.rules import Argument
from engine.verification.faults import Code
from engine.verification.game import settings
from engine.verification.moves import move_faults
from engine.verification.transcript import Round, Step, Transcript, Turn

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from aufheben.testing.oracle.enumeration import Profile
    from engine.values.literals import Literal
    from engine.values.rules import Dispute, Rule

    Relation = Callable[[Argument, Argument, Party, Party], "Seen"]

ATTACK_CODES = {Code.NOT_AN_ATTACK, Code.WRONG_TYPE, Code.NOT_A_DEFEAT, Code.NOT_STRICT}


@dataclass(frozen=True, slots=True)
class Seen:
    """What the definitions say of one argument against another; ``idle``: by unused facts alone it is struck back."""

    kinds: frozenset[Attack]
    defeats: bool
    strict: bool
    idle: bool = False


def plainly(one: Argument, other: Argument, mine: Party, theirs: Party) -> Seen:
    """Return what section 2 says."""
    cut, denied = attacks.undercuts(one, other), attacks.rebuts(one, other, theirs.facts)
    kinds = {Attack.UNDERCUT: cut, Attack.REBUT: denied}
    return Seen(
        frozenset(kind for kind, hit in kinds.items() if hit),
        bool(attacks.defeats(one, other, theirs.facts)),
        bool(attacks.strictly_defeats(one, other, theirs.facts, mine.facts)),
    )


def by_rank(whole: Dispute) -> Relation:
    """Return what section 6 says, under stated priorities."""
    if enumeration.plain(whole):
        return plainly
    framework = Framework.over(whole, 300)
    order = stated(whole)

    def profile(argument: Argument, party: Party) -> Profile:
        framework.profiles(party, order)
        targets = 0
        for rule in argument.rules:
            if not rule.strict:
                targets |= 1 << framework.targets.number(rule.head, rule.label)
        bits = framework.bits
        assumed = bits.deniers(weak for rule in argument.rules for weak in rule.weak)
        return framework.profiles(party, order)[Used(targets, framework.camps[party].conclusions(targets), assumed)]

    def seen(one: Argument, other: Argument, mine: Party, theirs: Party) -> Seen:
        a, b = profile(one, mine), profile(other, theirs)
        kinds = {Attack.UNDERCUT: enumeration.undercuts(a, b), Attack.REBUT: enumeration.rebuts(a, b)}
        used = framework.bits.set(rule.head for rule in other.rules)
        unused = framework.camps[theirs].conclusions(0) & ~used
        return Seen(
            frozenset(kind for kind, hit in kinds.items() if hit),
            enumeration.defeats(a, b),
            enumeration.strictly_defeats(a, b),
            bool(b.conc & a.ass) and not b.conc & ~unused & a.ass,
        )

    return seen


def _expected(seen: Seen, said: Attack | None, *, ours: bool) -> set[Code]:
    """Return what has to be told of an attack."""
    if not seen.kinds:
        return {Code.NOT_AN_ATTACK}
    told: set[Code] = set()
    if said is not None and said not in seen.kinds:
        told.add(Code.WRONG_TYPE)
    if not seen.defeats:
        told.add(Code.NOT_A_DEFEAT)
    elif ours and not seen.strict:
        told.add(Code.NOT_STRICT)
    return told


def _argument(rules: Collection[Rule]) -> Argument:
    """Return a set of rules as an argument, each after those it uses."""
    ordered: list[Rule] = []
    left = sorted(rules, key=str)
    while left:
        ready = next(rule for rule in left if {r.head for r in ordered}.issuperset(rule.strong))
        left.remove(ready)
        ordered.append(ready)
    return Argument(tuple(ordered), ordered[-1].head)


def _played(turn: int, agent: str, argument: Argument, attack: Attack | None) -> Turn[Literal]:
    steps = tuple(Step(rule.strong, rule.weak, rule.head, label=rule.label) for rule in argument.rules)
    kind = MoveKind.CLAIM if turn == 1 else MoveKind.COUNTER
    return Turn(turn, agent, kind, steps, attack=attack, target=turn - 1 or None, claim=argument.claim)


def _differs(dispute: Dispute, seed: int, relation: Callable[[Dispute], Relation]) -> str | None:
    """Return how the judgement of two random attacks differs from the definitions."""
    dice = Seeded(Random(f"attacks {seed}"))  # noqa: S311 - a test, not a secret
    whole = ground(dispute)
    one, other = whole.agents[:2]
    parties = {name: private(whole, name) for name in (one, other)}
    try:
        known = {name: [rules for rules in arguments(party.rules, 300) if rules] for name, party in parties.items()}
        if not all(known.values()):
            return None
        speakers = (one, other, one)
        said = [_argument(dice.pick(known[name])) for name in speakers]
        types = [None, *(dice.pick((None, Attack.REBUT, Attack.UNDERCUT)) for _ in range(2))]
        seen = relation(whole)
        looked = [seen(said[n], said[n - 1], parties[speakers[n]], parties[speakers[n - 1]]) for n in (1, 2)]
    except TooManyArgumentsError:
        return None
    played = tuple(_played(n, speakers[n - 1], said[n - 1], types[n - 1]) for n in (1, 2, 3))
    found = [
        fault
        for setting in settings(dispute, Transcript((Round(played),), whole.agents), Limits())
        for fault in move_faults(setting)
    ]
    for turn, real in enumerate(looked, 2):
        told = {fault.code for fault in found if fault.turn == turn} & ATTACK_CODES
        wanted = _expected(real, types[turn - 1], ours=turn == len(said))
        if real.idle:
            told, wanted = (codes - {Code.NOT_A_DEFEAT, Code.NOT_STRICT} for codes in (told, wanted))
        if told != wanted:
            return f"seed {seed}, turn {turn}: {sorted(told)} is told, {sorted(wanted)} is right\n{dispute}"
    return None


@pytest.mark.parametrize("agents", [2, 3])
def test_attacks_are_judged_by_the_definitions(agents: int) -> None:
    for seed in range(120):
        dispute = seeded(propositional, Random(seed), agents=agents)  # noqa: S311 - a test, not a secret
        assert _differs(dispute, seed, lambda _: plainly) is None


def test_attacks_are_judged_by_strict_rules_and_priorities() -> None:
    for seed in range(120):
        dispute = seeded(ranked, Random(seed), agents=2)  # noqa: S311 - a test, not a secret
        assert _differs(dispute, seed, by_rank) is None
