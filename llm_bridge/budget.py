"""Limits on what a run may cost, stated before it starts and never exceeded by more than the reply on its way."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from threading import Lock
from typing import TYPE_CHECKING

from llm_bridge.errors import OutOfBudget

if TYPE_CHECKING:
    from llm_bridge.calls import Call, Completion, Endpoint


@dataclass(frozen=True, slots=True)
class Prices:
    """What a million tokens cost."""

    tokens_in: float
    tokens_out: float
    currency: str = "USD"

    def cost(self, tokens_in: int, tokens_out: int) -> float:
        """Return the cost of some tokens."""
        return (tokens_in * self.tokens_in + tokens_out * self.tokens_out) / 1_000_000


@dataclass(frozen=True, slots=True)
class Allowance:
    """The limits of a run; None is no limit."""

    calls: int | None = 200
    tokens: int | None = None
    money: float | None = None
    prices: Prices | None = None


@dataclass(slots=True)
class Spent:
    """What a run took so far: calls, tokens in and out, and calls by stage."""

    calls: int = 0
    tokens_in: int = 0
    tokens_out: int = 0
    stages: Counter[str] = field(default_factory=Counter[str])

    def add(self, call: Call, completion: Completion) -> None:
        """Count one completion."""
        self.tokens_in += completion.tokens_in
        self.tokens_out += completion.tokens_out
        self.stages[call.stage] += 1


@dataclass(frozen=True, slots=True)
class Budget:
    """An endpoint that stops before a limit is passed: a call counts when it is made, whether it succeeds or not.

    Calls may be made at the same time; what they have cost is counted when they come back.
    """

    endpoint: Endpoint
    allowance: Allowance = field(default_factory=Allowance)
    spent: Spent = field(default_factory=Spent)
    _counting: Lock = field(default_factory=Lock, repr=False, compare=False)

    def complete(self, call: Call) -> Completion:
        """Return the completion of a call, or raise `OutOfBudget`."""
        with self._counting:
            self._check(call)
            self.spent.calls += 1
        completion = self.endpoint.complete(call)
        with self._counting:
            self.spent.add(call, completion)
        return completion

    def _check(self, call: Call) -> None:
        limits, spent = self.allowance, self.spent
        if limits.calls is not None and spent.calls >= limits.calls:
            raise OutOfBudget("budget.calls", limit=limits.calls)
        tokens = spent.tokens_in + spent.tokens_out
        if limits.tokens is not None and tokens + call.max_tokens > limits.tokens:
            raise OutOfBudget("budget.tokens", limit=limits.tokens)
        if limits.money is not None and limits.prices is not None:
            expected = limits.prices.cost(spent.tokens_in, spent.tokens_out + call.max_tokens)
            if expected > limits.money:
                raise OutOfBudget("budget.money", limit=limits.money, currency=limits.prices.currency)
