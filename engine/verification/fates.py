"""What became of an opening move in the debate as it was held: whether somebody still has to speak, and who was left.

An opening stands as played when nobody has anything left to say against its last argument, and falls when its
proponent has no answer (semantics.md, section 4, Dialogue). Whether that is right is judged elsewhere.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from engine.record import MoveKind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.verification.exchange import Exchange
    from engine.verification.played import Played


class Fate(StrEnum):
    """What became of an opening."""

    STANDS = "stands"
    FALLS = "falls"
    UNDECIDED = "undecided"


def last_argument(exchange: Exchange) -> Played:
    """Return the last argument about an opening, itself where nobody replied."""
    return next(one for one in reversed(exchange.turns) if one.kind is not MoveKind.PASS)


def still_due(exchange: Exchange, agents: Sequence[str]) -> tuple[str | None, ...]:
    """Return who still has to speak: the proponent, or the opponents that have not passed yet, each once."""
    last = last_argument(exchange)
    if exchange.ours(last):
        passed = {one.agent for one in exchange.replies if one.kind is MoveKind.PASS}
        return tuple(agent for agent in agents if agent != exchange.opening.agent and agent not in passed)
    conceded = any(one.kind is MoveKind.PASS and exchange.ours(one) for one in exchange.turns if one.turn > last.turn)
    return () if conceded else (exchange.opening.agent,)


def fate(exchange: Exchange, agents: Sequence[str]) -> Fate:
    """Return what became of an opening as it was played; of a synthesis silence decides, for nobody passes there."""
    if still_due(exchange, agents) and not exchange.joint:
        return Fate.UNDECIDED
    return Fate.STANDS if exchange.ours(last_argument(exchange)) else Fate.FALLS


def declines_to_open(exchange: Exchange, played: Played) -> bool:
    """Return whether a pass answers nothing: the proponent has given up, so it says that there is nothing to open."""
    if played.kind is not MoveKind.PASS or played.target is not None or exchange.ours(played):
        return False
    before = [one for one in exchange.turns if one.turn < played.turn]
    last = next((one for one in reversed(before) if one.kind is not MoveKind.PASS), exchange.opening)
    conceded = (one for one in before if one.turn > last.turn and one.kind is MoveKind.PASS and exchange.ours(one))
    return not exchange.ours(last) and next(conceded, None) is not None
