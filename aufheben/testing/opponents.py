"""Opponents that play anything legal: what an agent is to hold out against (semantics.md, section 4, Bound)."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from aufheben.testing.candidates import smallest, written
from aufheben.testing.judging import hitting, judge
from aufheben.testing.oracle.grounding import ground
from aufheben.testing.oracle.openings import distinct, mains
from aufheben.testing.oracle.shapes import Seeded
from aufheben.testing.protocol import PASS
from engine.values.record import MoveKind
from engine.values.rules import Argument

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from aufheben.testing.oracle.shapes import Dice
    from aufheben.testing.protocol import Agent, Pass, View
    from engine.values.record import Move

WIDTH = 80
"""So many of an agent's smallest arguments are looked at."""


def legal_replies(view: View, width: int = WIDTH) -> Iterator[Argument]:
    """Yield arguments that are legal replies to what an agent sees, built of its ``width`` smallest ones.

    A counterargument is yielded once for every literal with which it defeats.
    """
    if view.target is None:
        yield from _openings(view, width)
    elif view.target.argument is not None:
        yield from _counters(view, view.target, view.target.argument, width)


def _openings(view: View, width: int) -> Iterator[Argument]:
    whole = ground(view.dispute)
    party = judge(whole, view.agent).party(view.agent)
    opened = [
        (move.argument.claim, move.argument.warrant)
        for move in view.moves
        if move.kind is MoveKind.CLAIM and move.agent == view.agent and move.argument is not None
    ]
    for main in distinct(mains(view.dispute)[view.agent], whole):
        if (main.claim, main.warrant) not in opened:
            made = (written(party, rules, main.claim) for rules in smallest(party, width))
            yield from (argument for argument in made if argument is not None and main.warrant in argument.rules)


def _counters(view: View, target: Move, attacked: Argument, width: int) -> Iterator[Argument]:
    referee = judge(ground(view.dispute), view.proponent)
    party = referee.party(view.agent)
    line = view.line
    before = line[-2].argument if len(line) > 1 else None
    for rules in smallest(party, width):
        for goal in sorted(hitting(attacked, party), key=str):
            argument = written(party, rules, goal)
            if argument is None or (view.defends and goal in view.used):
                continue
            standing = referee.standing(view.agent, argument, attacked, target.agent or "", before or attacked)
            if goal in standing.ways:
                yield Argument(argument.rules, goal)


class Wanderer:
    """An agent that plays anything legal, as dice say, and passes only when it finds nothing."""

    def __init__(self, dice: Dice, most: int = 40) -> None:
        self._dice = dice
        self._most = most

    def __call__(self, view: View, /) -> Argument | Pass:
        """Return one of the legal replies."""
        options = tuple(islice(legal_replies(view), self._most))
        return self._dice.pick(options) if options else PASS


def random_agent(rng: Random) -> Agent:
    """Return an agent that plays anything legal, as a pseudo-random generator says."""
    return Wanderer(Seeded(rng))
