"""The game that an exchange is a line of: its proponent's strategy and its opponents (semantics.md, section 4)."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from engine.justification import justify
from engine.losing import Losing
from engine.order import Level
from engine.parties import Opposition, Party
from engine.strategy import Strategy
from engine.verification.clashing import Clash

if TYPE_CHECKING:
    from engine.order import Order
    from engine.verification.exchange import Exchange
    from engine.verification.setting import Setting
    from engine.verification.utterance import Utterance


class Contest:
    """One exchange as a game on the rows of the dispute; a synthesis adds its rule to everybody's."""

    def __init__(self, setting: Setting, exchange: Exchange) -> None:
        self.setting = setting
        self.exchange = exchange
        self.agent = None if exchange.joint else setting.number(exchange.opening.agent)
        self.opponents = tuple(agent for agent in range(len(setting.agents)) if agent != self.agent)

    @cached_property
    def strategy(self) -> Strategy:
        """Return the proponent's strategy; main arguments of one agent share it."""
        return self.setting.strategy(self.agent, self._added)

    @property
    def _added(self) -> tuple[int, ...]:
        """Return the row of a synthesis rule."""
        said = self.setting.said(self.exchange.opening.turn) if self.exchange.joint else None
        warrant = None if said is None else said.warrant
        return () if warrant is None or warrant.row < len(self.setting.ground) else (warrant.row,)

    @cached_property
    def losing(self) -> Losing:
        """Return how a lost line goes on."""
        return Losing(self.strategy)

    def order(self, said: Utterance) -> Order:
        """Return the priorities by which an argument attacks: the proponent's bring their own."""
        if self.setting.level is not Level.DERIVED or not self.exchange.ours(said.played):
            return self.setting.order
        return self.strategy.precedence.own(said.said.arguing, said.rows)

    def clash(self, one: Utterance, other: Utterance) -> Clash:
        """Return how an argument attacks another, by the priorities that it brings."""
        return Clash(one.said, other.said, self.order(one))

    def undoes(self, one: Utterance, other: Utterance) -> bool:
        """Return whether the priorities that an argument of the proponent brings undo the defeat by another."""
        if self.setting.level is not Level.DERIVED or not self.exchange.ours(one.played):
            return False
        target = self.setting.target(other.played)
        before = None if target is None else self.setting.said(target)
        if before is None or not self.exchange.ours(before.played):
            return False
        return not Clash(other.said, before.said, self.order(one)).defeats


def strategy(setting: Setting, agent: int | None, added: tuple[int, ...]) -> Strategy:
    """Return the strategy of an agent as proponent, or of the joint party with the rule of a synthesis."""
    own = setting.stance(agent).party
    proponent = Party(setting.spoken, sorted({*own.rows, *added})) if added else own
    rivals = [setting.stance(other).party for other in range(len(setting.agents)) if other != agent]
    justification = justify(proponent, Opposition(rivals, proponent), limits=setting.limits)
    return Strategy(justification, setting.limits)
