"""The oracles as functions of a knowledge base: statuses by enumeration, a referee, the dialogue played out.

They decide from the definitions of semantics.md alone, slowly on purpose; where there are too many arguments to look at
they say so with `TooManyArgumentsError`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from aufheben.testing.oracle import enumeration
from aufheben.testing.oracle.dialogue import Game, Playout
from aufheben.testing.oracle.enumeration import Framework, plain
from aufheben.testing.oracle.parties import TooManyArgumentsError, ground, sides
from aufheben.testing.oracle.referee import violations
from engine.values.record import Debate, Reading, Semantics, Status
from engine.values.rules import Dispute

if TYPE_CHECKING:
    from engine.values.literals import Literal
    from kb.knowledge_base import KnowledgeBase

__all__ = ["Outplayed", "TooManyArgumentsError", "play_out", "referee", "statuses_by_enumeration"]


def _dispute(kb: KnowledgeBase | Dispute) -> Dispute:
    return kb if isinstance(kb, Dispute) else kb.dispute


def statuses_by_enumeration(
    kb: KnowledgeBase | Dispute,
    reading: Reading | str = Reading.POOLED,
    agent: str | None = None,
    semantics: Semantics | str = Semantics.PRAKKEN_SARTOR,
    *,
    most: int = enumeration.MOST,
) -> dict[Literal, Status]:
    """Return the status of every literal that has an argument, by looking at all arguments (semantics.md, section 3).

    All other literals are unsupported. ``agent`` is the proponent of the private reading. Raises
    `TooManyArgumentsError` where a party has more than ``most`` arguments that attack can tell apart.
    """
    return enumeration.verdicts(_dispute(kb), Reading(reading), agent, Semantics(semantics), most).literals()


def referee(kb: KnowledgeBase | Dispute, debate: Debate, first: str | None = None) -> tuple[str, ...]:
    """Return everything in the record of a debate that does not follow, each as a sentence; empty when it is right.

    ``first`` is the agent that opened, where it was not the first in the file.
    """
    return violations(_dispute(kb), debate, first)


@dataclass(frozen=True, slots=True)
class Outplayed:
    """The dialogue about a literal with every move of both sides.

    ``won`` tells whether the proponent wins for some argument that concludes it, ``longest`` the most arguments that a
    branch of it could have, whatever anybody plays: 2k + 2 (semantics.md, section 4).
    """

    literal: Literal
    won: bool
    longest: int


def play_out(
    kb: KnowledgeBase | Dispute,
    literal: Literal,
    reading: Reading | str = Reading.POOLED,
    agent: str | None = None,
) -> Outplayed:
    """Return how the dialogue about a literal ends when both sides try everything.

    The proponent wins exactly when the literal is justified.
    """
    dispute = _dispute(kb)
    whole = ground(dispute)
    pro, rivals = sides(whole, Reading(reading), agent)
    if not plain(whole):
        playout = Playout(Framework.over(whole), pro, rivals)
        bit = playout.framework.bits.set((literal,)) if literal in playout.framework.bits.numbers else 0
        won = any(one.conc & bit and playout.won(one) for one in playout.mine)
        return Outplayed(literal, won, playout.longest_allowed())
    game = Game(pro, rivals)
    bit = game.bits.set((literal,)) if literal in game.bits.numbers else 0
    won = any(one.conc & bit and game.won(one) for one in game.mine)
    return Outplayed(literal, won, game.longest_allowed())
