"""A model put together from options: the door, retries, a budget stated up front, a journal in front of all."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Self

from llm_bridge.endpoints import Allowance, Budget, Journal, Prices, Retrying, Spent, Traffic
from llm_bridge.errors import NoEndpoint
from llm_bridge.model import EndpointModel
from llm_bridge.openai_door import OpenAIEndpoint, Settings

if TYPE_CHECKING:
    from pathlib import Path

    from llm_bridge.endpoints import Completion, Endpoint, ModelCall


@dataclass(frozen=True, slots=True)
class Wishes:
    """What a user asks of a model: which one, how, and how much it may cost.

    Without a ``journal`` nothing is kept. ``offline`` answers from the journal alone. Money is counted only with
    ``prices``, since no price is known here.
    """

    model: str | None = None
    journal: Path | None = None
    offline: bool = False
    refresh: bool = False
    calls: int | None = None
    tokens: int | None = None
    money: float | None = None
    prices: Prices | None = None
    reply_tokens: int = 1_500
    temperature: float = 0.0
    seed: int = 0
    seconds: float = 120.0
    retry_wait: float = 0.5


@dataclass(slots=True)
class ModelSession:
    """A model that can be asked ``most_calls`` times at most, and what it took; leaving it closes its connections."""

    endpoint: Endpoint
    name: str
    wishes: Wishes
    most_calls: int
    spent: Spent = field(default_factory=Spent)
    traffic: Traffic = field(default_factory=Traffic)
    door: OpenAIEndpoint | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.door is not None:
            self.door.close()

    def model(self, language: str, *, repairs: int = 1) -> EndpointModel:
        """Return the model as it is asked in a language.

        ``repairs`` is how often a reply that does not fit is asked for again.
        """
        wishes = self.wishes
        return EndpointModel(
            self.endpoint, self.name, wishes.temperature, wishes.seed, wishes.reply_tokens, repairs, language
        )


class _NoModel:
    """The endpoint of a run that has nothing to ask."""

    def complete(self, call: ModelCall) -> Completion:  # noqa: ARG002 - as in every endpoint
        """Raise `NoEndpoint`."""
        raise NoEndpoint("no-model")


def session(wishes: Wishes, most_calls: int) -> ModelSession:
    """Return a model as asked for; it makes at most ``most_calls`` calls, or fewer if so wished.

    Raises `NoEndpoint` when no model or no key is named, unless everything comes from a journal.
    """
    name = wishes.model or os.environ.get("AUFHEBEN_MODEL", "")
    spent, traffic = Spent(), Traffic()
    if not most_calls:
        return ModelSession(_NoModel(), name, wishes, most_calls, spent, traffic)
    if wishes.offline and wishes.journal is not None:
        replay = Journal(wishes.journal, traffic=traffic)
        if not name and len(recorded := replay.models()) == 1:
            (name,) = recorded
        return ModelSession(replay, name, wishes, most_calls, spent, traffic)
    if not name:
        raise NoEndpoint("no-model")
    limit = most_calls if wishes.calls is None else min(wishes.calls, most_calls)
    allowance = Allowance(limit, wishes.tokens, wishes.money, wishes.prices)
    door = OpenAIEndpoint(Settings.of_environment(wishes.seconds))
    endpoint: Endpoint = Budget(Retrying(door, first=wishes.retry_wait), allowance, spent)
    if wishes.journal is not None:
        endpoint = Journal(wishes.journal, endpoint, wishes.refresh, traffic)
    return ModelSession(endpoint, name, wishes, limit, spent, traffic, door)
