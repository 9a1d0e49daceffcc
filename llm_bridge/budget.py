"""What calls take, and limits that are not passed: every attempt is reserved before it is made and settled after it.

What an attempt may take at most is set aside first, so that calls made at the same time cannot pass a limit together;
when it is over, what it took stands in its place. A server that does not count tokens has them estimated, and that is
said. An attempt that failed after the server may have begun to work counts as if it had used all that was set aside.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field, replace
from threading import Lock
from typing import TYPE_CHECKING, ClassVar

from pydantic import BaseModel, ConfigDict, Field

from llm_bridge.errors import ModelError, OutOfBudget

if TYPE_CHECKING:
    from llm_bridge.endpoints import Completion, Endpoint, ModelCall


class Prices(BaseModel):
    """What a million tokens cost; those from a cache cost as others unless told, and so do those of thoughts."""

    model_config: ClassVar[ConfigDict] = ConfigDict(frozen=True, extra="forbid", use_attribute_docstrings=True)

    input: float = Field(ge=0, allow_inf_nan=False)
    output: float = Field(ge=0, allow_inf_nan=False)
    cached: float | None = Field(default=None, ge=0, allow_inf_nan=False)
    reasoning: float | None = Field(default=None, ge=0, allow_inf_nan=False)
    currency: str = "USD"

    def cost(self, tokens_in: int, tokens_out: int, cached: int = 0, reasoning: int = 0) -> float:
        """Return the cost of some tokens; cached ones are among those in, those of thoughts among those out.

        >>> Prices(input=2.0, output=8.0, cached=0.5).cost(1_000_000, 500_000, cached=400_000)
        5.4
        """
        fresh, said = tokens_in - cached, tokens_out - reasoning
        known = self.input if self.cached is None else self.cached
        thought = self.output if self.reasoning is None else self.reasoning
        return (fresh * self.input + cached * known + said * self.output + reasoning * thought) / 1_000_000

    def most(self, tokens_in: int, tokens_out: int) -> float:
        """Return what some tokens cost at most, whatever becomes of them."""
        dearest_in = max(self.input, self.cached or 0.0)
        return (tokens_in * dearest_in + tokens_out * max(self.output, self.reasoning or 0.0)) / 1_000_000


class PriceList(BaseModel):
    """What models cost, as a file says it: prices by the name of a model, and of every other one under ``*``."""

    model_config: ClassVar[ConfigDict] = ConfigDict(frozen=True, extra="forbid", use_attribute_docstrings=True)

    currency: str = "USD"
    models: dict[str, Prices]

    def of(self, model: str) -> Prices | None:
        """Return the prices of a model, None where the list has none."""
        found = self.models.get(model, self.models.get("*"))
        return None if found is None else found.model_copy(update={"currency": self.currency})


@dataclass(frozen=True, slots=True)
class Allowance:
    """The limits of a run; None is no limit."""

    calls: int | None = 200
    tokens: int | None = None
    money: float | None = None
    prices: Prices | None = None


@dataclass(slots=True)
class Spent:
    """What a run took so far: attempts, those of them that failed, tokens, and attempts by stage.

    ``estimated`` counts the attempts whose tokens no server counted.
    """

    calls: int = 0
    failed: int = 0
    tokens_in: int = 0
    tokens_out: int = 0
    cached: int = 0
    reasoning: int = 0
    estimated: int = 0
    stages: Counter[str] = field(default_factory=Counter[str])

    def add(self, completion: Completion) -> None:
        """Count what a completion took."""
        self.tokens_in += completion.tokens_in
        self.tokens_out += completion.tokens_out
        self.cached += completion.cached
        self.reasoning += completion.reasoning
        self.estimated += completion.estimated

    def cost(self, prices: Prices) -> float:
        """Return what it costs."""
        return prices.cost(self.tokens_in, self.tokens_out, self.cached, self.reasoning)


@dataclass(slots=True)
class _Reserved:
    """Tokens set aside for the attempts on their way."""

    tokens_in: int = 0
    tokens_out: int = 0

    def change(self, tokens_in: int, tokens_out: int) -> None:
        """Set some tokens aside, or give them back where they are negative."""
        self.tokens_in += tokens_in
        self.tokens_out += tokens_out


@dataclass(frozen=True, slots=True)
class Budget:
    """An endpoint that stops before a limit is passed; it stands around the door, so that every attempt counts."""

    endpoint: Endpoint
    allowance: Allowance = field(default_factory=Allowance)
    spent: Spent = field(default_factory=Spent)
    _reserved: _Reserved = field(default_factory=_Reserved, repr=False, compare=False)
    _counting: Lock = field(default_factory=Lock, repr=False, compare=False)

    def complete(self, call: ModelCall) -> Completion:
        """Return the completion of a call, or raise `OutOfBudget`."""
        expected = tokens_asked(call)
        with self._counting:
            self._check(call, expected)
            self._reserved.change(expected, call.max_tokens)
            self.spent.calls += 1
            self.spent.stages[call.stage] += 1
        try:
            completion = _counted(call, self.endpoint.complete(call), expected)
        except BaseException as error:
            with self._counting:
                self._reserved.change(-expected, -call.max_tokens)
                self.spent.failed += isinstance(error, ModelError)
                if not isinstance(error, ModelError) or error.paid:
                    self.spent.tokens_in += expected
                    self.spent.tokens_out += call.max_tokens
                    self.spent.estimated += 1
            raise
        with self._counting:
            self._reserved.change(-expected, -call.max_tokens)
            self.spent.add(completion)
        return completion

    def _check(self, call: ModelCall, expected: int) -> None:
        limits, spent, aside = self.allowance, self.spent, self._reserved
        if limits.calls is not None and spent.calls >= limits.calls:
            raise OutOfBudget("budget.calls", limit=limits.calls)
        more_in, more_out = aside.tokens_in + expected, aside.tokens_out + call.max_tokens
        if limits.tokens is not None and spent.tokens_in + spent.tokens_out + more_in + more_out > limits.tokens:
            raise OutOfBudget("budget.tokens", limit=limits.tokens, next=expected + call.max_tokens)
        if limits.money is not None and limits.prices is not None:
            prices = limits.prices
            if spent.cost(prices) + prices.most(more_in, more_out) > limits.money:
                fields = {"limit": limits.money, "currency": prices.currency}
                raise OutOfBudget("budget.money", next=prices.most(expected, call.max_tokens), **fields)


def _counted(call: ModelCall, completion: Completion, expected: int) -> Completion:
    """Return a completion with estimates where its server did not count."""
    tokens_in, tokens_out = completion.tokens_in, completion.tokens_out
    if call.vectors:
        return replace(completion, tokens_in=tokens_in or expected, tokens_out=0, estimated=not tokens_in)
    if tokens_in and (tokens_out or not completion.text):
        return completion
    tokens_out = tokens_out or tokens_of(completion.text)
    return replace(completion, tokens_in=tokens_in or expected, tokens_out=tokens_out, estimated=True)


def tokens_of(text: str) -> int:
    """Return about how many tokens a text has, rather too many: three ASCII characters are one, any other is one.

    >>> tokens_of("a camera"), tokens_of("カメラ")
    (3, 3)
    """
    plain = sum(character.isascii() for character in text)
    return -(-plain // 3) + len(text) - plain


def tokens_asked(call: ModelCall) -> int:
    """Return about how many tokens a request has, its schema included."""
    schema = "" if call.schema is None else json.dumps(call.schema, ensure_ascii=False)
    return tokens_of(schema) + sum(tokens_of(message.content) + 4 for message in call.messages)
