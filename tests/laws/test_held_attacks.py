"""Attacks in held debates are judged as the definitions say, whatever speakers throw at each other."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING

import pytest

from aufheben.testing.oracle import enumeration, parties
from aufheben.testing.oracle.dialogue import Playout
from aufheben.testing.oracle.enumeration import Framework, Used, arguments, defeats, plain, strictly_defeats
from aufheben.testing.oracle.parties import RuleParty, TooManyArgumentsError, explicit_order, ground, private
from aufheben.testing.oracle.shapes import Seeded, propositional, ranked, seeded
from engine.debate import hold
from engine.values.limits import Limits
from engine.values.record import Attack, MoveKind
from engine.values.rules import Argument
from engine.verification.faults import Code
from engine.verification.game import settings
from engine.verification.transcript import Round, Step, Transcript, Turn
from tests.verification.held import move_faults, recorded

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Sequence

    from aufheben.testing.oracle.enumeration import ArgumentProfile
    from engine.values.literals import Literal
    from engine.values.record import Debate, Move
    from engine.values.rules import Dispute, Rule
    from engine.verification.faults import Fault

    Relation = Callable[[Argument, Argument, RuleParty, RuleParty], "Seen"]


ATTACK_CODES = {Code.NOT_AN_ATTACK, Code.WRONG_TYPE, Code.NOT_A_DEFEAT, Code.NOT_STRICT}


@dataclass(frozen=True, slots=True)
class Seen:
    """What the definitions say of one argument against another; ``idle``: by unused facts alone it is struck back."""

    kinds: frozenset[Attack]
    defeats: bool
    strict: bool
    idle: bool = False


def plainly(one: Argument, other: Argument, mine: RuleParty, theirs: RuleParty) -> Seen:
    """Return what section 2 says."""
    cut, denied = parties.undercuts(one, other), parties.rebuts(one, other, theirs.facts)
    kinds = {Attack.UNDERCUT: cut, Attack.REBUT: denied}
    return Seen(
        frozenset(kind for kind, hit in kinds.items() if hit),
        bool(parties.defeats(one, other, theirs.facts)),
        bool(parties.strictly_defeats(one, other, theirs.facts, mine.facts)),
    )


def by_rank(whole: Dispute) -> Relation:
    """Return what section 6 says, under stated priorities."""
    if enumeration.plain(whole):
        return plainly
    framework = Framework.over(whole, 300)
    order = explicit_order(whole)

    def profile(argument: Argument, party: RuleParty) -> ArgumentProfile:
        framework.profiles(party, order)
        targets = 0
        for rule in argument.rules:
            if not rule.strict:
                targets |= 1 << framework.targets.number(rule.head, rule.label)
        bits = framework.bits
        assumed = bits.deniers(weak for rule in argument.rules for weak in rule.weak)
        return framework.profiles(party, order)[Used(targets, framework.camps[party].conclusions(targets), assumed)]

    def seen(one: Argument, other: Argument, mine: RuleParty, theirs: RuleParty) -> Seen:
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


def _expected(seen: Seen, attack: Attack | None, *, ours: bool) -> set[Code]:
    """Return what has to be told of an attack."""
    if not seen.kinds:
        return {Code.NOT_AN_ATTACK}
    codes: set[Code] = set()
    if attack is not None and attack not in seen.kinds:
        codes.add(Code.WRONG_TYPE)
    if not seen.defeats:
        codes.add(Code.NOT_A_DEFEAT)
    elif ours and not seen.strict:
        codes.add(Code.NOT_STRICT)
    return codes


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
        chosen = [_argument(dice.pick(known[name])) for name in speakers]
        types = [None, *(dice.pick((None, Attack.REBUT, Attack.UNDERCUT)) for _ in range(2))]
        seen = relation(whole)
        looked = [seen(chosen[n], chosen[n - 1], parties[speakers[n]], parties[speakers[n - 1]]) for n in (1, 2)]
    except TooManyArgumentsError:
        return None
    played = tuple(_played(n, speakers[n - 1], chosen[n - 1], types[n - 1]) for n in (1, 2, 3))
    found = [
        fault
        for setting in settings(dispute, Transcript((Round(played),), whole.agents), Limits())[0]
        for fault in move_faults(setting)
    ]
    for turn, real in enumerate(looked, 2):
        found_codes = {fault.code for fault in found if fault.turn == turn} & ATTACK_CODES
        wanted = _expected(real, types[turn - 1], ours=turn == len(chosen))
        if real.idle:
            found_codes, wanted = (codes - {Code.NOT_A_DEFEAT, Code.NOT_STRICT} for codes in (found_codes, wanted))
        if found_codes != wanted:
            return f"seed {seed}, turn {turn}: {sorted(found_codes)} is told, {sorted(wanted)} is right\n{dispute}"
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


class _Table:
    """One main argument of a debate, with every argument of everybody."""

    def __init__(self, whole: Dispute, opening: Move) -> None:
        self.agent = opening.agent or ""
        self.framework = Framework.over(whole, 200)
        self.parties = {name: private(whole, name) for name in whole.agents}
        rivals = tuple(party for name, party in self.parties.items() if name != self.agent)
        self.game = Playout(self.framework, self.parties[self.agent], rivals)

    def used(self, argument: Argument, party: RuleParty) -> Used:
        """Return an argument as attack sees it."""
        targets = 0
        for rule in argument.rules:
            if not rule.strict:
                targets |= 1 << self.framework.targets.number(rule.head, rule.label)
        assumed = self.framework.bits.deniers(weak for rule in argument.rules for weak in rule.weak)
        return Used(targets, self.framework.camps[party].conclusions(targets), assumed)

    def answers(self, missed: Argument, attacker: Move, attacked: Move) -> bool:
        """Return whether an argument of the proponent answers one of an opponent's."""
        party = self.parties[attacker.agent or ""]
        theirs = self._used(attacker)
        number = next(n for n, one in enumerate(self.game.theirs) if one == (party, theirs))
        mine = self.used(missed, self.game.pro)
        return any(one == mine for one, _ in self.game.answers_to(number, self._used(attacked)))

    def stands(self, missed: Argument, name: str, target: Move, shown: Sequence[Move]) -> bool:
        """Return whether an opponent's argument defeats one shown, and what is shown or justified lets it stand."""
        party, order = self.parties[name], self.game.static
        one = self.used(missed, party)
        attacked = self.framework.profiles(self.game.pro, order)[self._used(target)]
        if not defeats(self.framework.profiles(party, order)[one], attacked):
            return False
        beaten = (self._beaten(party, one, self._used(move)) for move in shown)
        return not any(beaten) or not any(self._beaten(party, one, just) for just in self.game.justified)

    def _used(self, move: Move) -> Used:
        if move.argument is None:
            raise AssertionError("an argument is answered")
        return self.used(move.argument, self.parties[move.agent or ""])

    def _beaten(self, party: RuleParty, one: Used, mine: Used) -> bool:
        order = self.game.order(mine)
        return strictly_defeats(
            self.framework.profiles(self.game.pro, order)[mine], self.framework.profiles(party, order)[one]
        )


def _passes(debate: Debate) -> Iterator[tuple[Transcript[Literal], Move, list[Move]]]:
    """Yield the debate cut off at each counterargument about a main argument, whose speaker passes instead."""
    whole = recorded(debate)
    opening = 0
    for place, move in enumerate(debate.moves):
        if move.kind in {MoveKind.CLAIM, MoveKind.SYNTHESIS}:
            opening = place
        if move.kind is MoveKind.COUNTER and debate.moves[opening].agent is not None:
            kept = whole.turns[opening:place]
            passed: Turn[Literal] = Turn(move.turn, move.agent, MoveKind.PASS, target=move.target)
            yield replace(whole, rounds=(Round((*kept, passed)),)), move, list(debate.moves[opening:place])


def _fault_at(dispute: Dispute, transcript: Transcript[Literal], turn: int) -> Fault | None:
    found = [fault for setting in settings(dispute, transcript, Limits())[0] for fault in move_faults(setting)]
    return next((fault for fault in found if fault.turn == turn and fault.code is Code.MISSED_COUNTER), None)


def _judged(dispute: Dispute) -> Iterator[tuple[str | None, bool]]:
    """Yield for each pass in the place of a move what is wrong with what is told, and whether anything is told."""
    debate = hold(dispute)
    whole = ground(dispute)
    if plain(whole):
        return
    for transcript, move, before in _passes(debate):
        fault = _fault_at(dispute, transcript, move.turn)
        by_turn = {one.turn: one for one in before}
        if fault is None or fault.argument is None:
            yield None, False
            continue
        try:
            table = _Table(whole, before[0])
        except TooManyArgumentsError:
            continue
        target = by_turn[fault.target or 0]
        if move.agent == table.agent:
            real = table.answers(fault.argument, target, by_turn[target.target or 0])
        else:
            shown = [one for one in before if one.agent == table.agent and one.argument is not None]
            real = table.stands(fault.argument, move.agent or "", target, shown)
        yield None if real else f"turn {move.turn}: {fault.argument} against turn {fault.target}\n{dispute}", True


@pytest.mark.parametrize("derived", [0, 1])
def test_what_is_told_to_be_missed_was_there_to_be_said(derived: int) -> None:
    count = 0
    for seed in range(70):
        dispute = seeded(ranked, Random(seed), agents=2, derived=derived)  # noqa: S311 - a test, not a secret
        for wrong, answerable in _judged(dispute):
            assert wrong is None, seed
            count += answerable
    assert count > 12
