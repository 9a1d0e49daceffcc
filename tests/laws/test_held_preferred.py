"""Passes where strict rules and priorities count: what is told to have been missed was really there to be said."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest

from aufheben.testing.oracle.dialogue import Playout
from aufheben.testing.oracle.enumeration import Framework, Used, defeats, plain, strictly_defeats
from aufheben.testing.oracle.parties import TooManyArgumentsError, ground, private
from aufheben.testing.oracle.shapes import ranked, seeded
from engine.debate.debate import hold
from engine.values.limits import Limits
from engine.values.record import MoveKind
from engine.verification.faults import Code
from engine.verification.game import settings
from engine.verification.moves import move_faults
from engine.verification.transcript import Round, Transcript, Turn, recorded

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from aufheben.testing.oracle.parties import Party
    from engine.values.literals import Literal
    from engine.values.record import Debate, Move
    from engine.values.rules import Argument, Dispute
    from engine.verification.faults import Fault


class _Table:
    """One main argument of a debate, with every argument of everybody."""

    def __init__(self, whole: Dispute, opening: Move) -> None:
        self.agent = opening.agent or ""
        self.framework = Framework.over(whole, 200)
        self.parties = {name: private(whole, name) for name in whole.agents}
        rivals = tuple(party for name, party in self.parties.items() if name != self.agent)
        self.game = Playout(self.framework, self.parties[self.agent], rivals)

    def used(self, argument: Argument, party: Party) -> Used:
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
        theirs = self._said(attacker)
        number = next(n for n, one in enumerate(self.game.theirs) if one == (party, theirs))
        mine = self.used(missed, self.game.pro)
        return any(one == mine for one, _ in self.game.answers_to(number, self._said(attacked)))

    def stands(self, missed: Argument, name: str, target: Move, shown: Sequence[Move]) -> bool:
        """Return whether an opponent's argument defeats one shown, and what is shown or justified lets it stand."""
        party, order = self.parties[name], self.game.static
        one = self.used(missed, party)
        attacked = self.framework.profiles(self.game.pro, order)[self._said(target)]
        if not defeats(self.framework.profiles(party, order)[one], attacked):
            return False
        beaten = (self._beaten(party, one, self._said(move)) for move in shown)
        return not any(beaten) or not any(self._beaten(party, one, just) for just in self.game.justified)

    def _said(self, move: Move) -> Used:
        if move.argument is None:
            raise AssertionError("an argument is answered")
        return self.used(move.argument, self.parties[move.agent or ""])

    def _beaten(self, party: Party, one: Used, mine: Used) -> bool:
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


def _told(dispute: Dispute, transcript: Transcript[Literal], turn: int) -> Fault | None:
    found = [fault for setting in settings(dispute, transcript, Limits()) for fault in move_faults(setting)]
    return next((fault for fault in found if fault.turn == turn and fault.code is Code.MISSED_COUNTER), None)


def _judged(dispute: Dispute) -> Iterator[tuple[str | None, bool]]:
    """Yield for each pass in the place of a move what is wrong with what is told, and whether anything is told."""
    debate = hold(dispute)
    whole = ground(dispute)
    if plain(whole):
        return
    for transcript, move, before in _passes(debate):
        fault = _told(dispute, transcript, move.turn)
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
    told = 0
    for seed in range(70):
        dispute = seeded(ranked, Random(seed), agents=2, derived=derived)  # noqa: S311 - a test, not a secret
        for wrong, said in _judged(dispute):
            assert wrong is None, seed
            told += said
    assert told > 12
