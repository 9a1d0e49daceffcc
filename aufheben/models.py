"""A model put together from options: the door, retries, a budget stated up front, a journal in front of all."""

from __future__ import annotations

import json
import os
import tomllib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol, Self

from aufheben.errors import Misuse
from grammar.wording import Trouble
from kb.transcript_schema import BadReplyMessage, CostMessage
from llm_bridge import endpoints
from llm_bridge.errors import ModelError, NoEndpoint
from llm_bridge.journal import Journal, Traffic
from llm_bridge.model import BadReply, EndpointModel, Replies
from llm_bridge.openai_door import OpenAIEndpoint, Settings, address_of_environment

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from llm_bridge.dialects import Profile


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
    prices: endpoints.Prices | None = None
    reply_tokens: int = 1_500
    temperature: float | None = 0.0
    seed: int | None = 0
    effort: str | None = None
    extra: Mapping[str, Any] = field(default_factory=dict[str, Any])
    headers: tuple[tuple[str, str], ...] = ()
    secrets: tuple[str, ...] = field(default=(), repr=False)
    seconds: float = 120.0
    retry_wait: float = 0.5
    rpm: int | None = None
    at_once: int = 4


@dataclass(slots=True)
class ModelSession:
    """A model that can be asked ``most_calls`` times at most, and what it took; leaving it closes its connections.

    Each of these calls may be tried again; what was tried counts in ``spent``.
    """

    endpoint: endpoints.Endpoint
    name: str
    wishes: Wishes
    most_calls: int
    spent: endpoints.Spent = field(default_factory=endpoints.Spent)
    traffic: Traffic = field(default_factory=Traffic)
    replies: Replies = field(default_factory=Replies)
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
            self.endpoint,
            self.name,
            wishes.temperature,
            wishes.seed,
            wishes.reply_tokens,
            repairs,
            language,
            wishes.effort,
            dict(wishes.extra),
            self.replies,
        )

    @property
    def cost(self) -> CostMessage:
        """Return what a run took, as documents have it."""
        spent = self.spent
        return CostMessage(
            calls=spent.calls,
            tokens_in=spent.tokens_in,
            tokens_out=spent.tokens_out,
            hits=self.traffic.hits,
            misses=self.traffic.misses,
            most_calls=self.most_calls,
            stages=dict(sorted(spent.stages.items())),
            failed=spent.failed,
            cached=spent.cached,
            reasoning=spent.reasoning,
            estimated=spent.estimated,
            money=None if self.money is None else self.money[0],
            currency=None if self.money is None else self.money[1],
        )

    def bad_replies(self, language: str) -> tuple[BadReplyMessage, ...]:
        """Return the replies that could not be used, as documents have them."""
        return tuple(
            BadReplyMessage(
                stage=one.stage,
                about=one.about,
                code=one.fault.code,
                message=one.fault.text(language),
                repaired=one.repaired,
            )
            for one in self.replies.bad
        )

    @property
    def tries(self) -> int:
        """Return how often a call is tried at most."""
        return min(endpoints.MOST_TRIES, self.wishes.calls or endpoints.MOST_TRIES)

    @property
    def money(self) -> tuple[float, str] | None:
        """Return what the run has cost, and in which currency; None where no prices were given."""
        prices = self.wishes.prices
        return None if prices is None else (self.spent.cost(prices), prices.currency)


class _NoModel:
    """The endpoint of a run that has nothing to ask."""

    def complete(self, call: endpoints.ModelCall) -> endpoints.Completion:  # noqa: ARG002 - as in every endpoint
        """Raise `NoEndpoint`."""
        raise NoEndpoint("no-model")


MOST_FORMS = 12
"""Requests that an endpoint may refuse until one has the form that it knows."""


def model_name(wished: str | None) -> str:
    """Return the name of the model to ask: the one wished for, else that of the environment; empty without one."""
    return wished or os.environ.get("AUFHEBEN_MODEL", "")


def prices_of(path: Path, model: str) -> endpoints.Prices:
    """Return the prices of a model as a file says them, in TOML or, where its name ends so, JSON. Raises `Misuse`."""
    from pydantic import ValidationError  # noqa: PLC0415 - few runs have prices

    try:
        text = path.read_text(encoding="utf-8")
        found = endpoints.PriceList.model_validate(
            json.loads(text) if path.suffix == ".json" else tomllib.loads(text)
        ).of(model)
    except OSError as error:
        raise Misuse("usage.prices", path=path, reason=Trouble(error)) from error
    except ValidationError as error:
        (first, *_) = error.errors()
        reason = f"{'.'.join(map(str, first['loc']))}: {first['msg']}"
        raise Misuse("usage.prices", path=path, reason=reason) from error
    except (ValueError, RecursionError) as error:  # of JSON, TOML and UTF-8
        raise Misuse("usage.prices", path=path, reason=error) from error
    if found is None:
        raise Misuse("usage.no-price", path=path, model=model or "—")
    return found


class Watcher(Protocol):
    """Who is told of what goes on while a model is asked."""

    def begins(self, call: endpoints.ModelCall) -> None:
        """Hear that a call is made."""

    def waits(self, error: ModelError) -> None:
        """Hear that it failed, and will be tried again."""

    def ends(self, call: endpoints.ModelCall) -> None:
        """Hear that it is over."""

    def bad(self, reply: BadReply) -> None:
        """Hear that a reply could not be used."""

    def hears(self, call: endpoints.ModelCall, text: str) -> None:
        """Hear what is there of a reply."""

    def fitted(self, model: str, profile: Profile) -> None:
        """Hear how a server has to be asked that does not take the usual form."""


def session(
    wishes: Wishes, most_calls: int, watcher: Watcher | None = None, *, in_pieces: bool = False
) -> ModelSession:
    """Return a model as asked for; it makes at most ``most_calls`` calls, or fewer if so wished.

    With ``in_pieces`` the watcher hears replies while they are made.
    Raises `NoEndpoint` when no model or no key is named, unless everything comes from a journal.
    """
    name = model_name(wishes.model)
    replies = Replies(None if watcher is None else watcher.bad)
    if not most_calls:
        return ModelSession(_NoModel(), name, wishes, most_calls)
    if wishes.offline and wishes.journal is not None:
        return _replay(wishes, wishes.journal, name, most_calls, replies)
    if not name:
        raise NoEndpoint("no-model")
    spent, traffic = endpoints.Spent(), Traffic()
    tries = most_calls * endpoints.MOST_TRIES + MOST_FORMS if wishes.calls is None else wishes.calls
    allowance = endpoints.Allowance(tries, wishes.tokens, wishes.money, wishes.prices)
    settings = Settings.of_environment(wishes.seconds, wishes.headers, wishes.secrets)
    fitted = None if watcher is None else watcher.fitted
    door = OpenAIEndpoint(
        settings, fitted=fitted, on_piece=watcher.hears if watcher is not None and in_pieces else None
    )
    budget, waits = endpoints.Budget(door, allowance, spent), None if watcher is None else watcher.waits
    paced = endpoints.Paced(budget, 0.0 if wishes.rpm is None else 60.0 / wishes.rpm)
    endpoint: endpoints.Endpoint = endpoints.Retrying(paced, first=wishes.retry_wait, on_wait=waits)
    if watcher is not None:
        endpoint = endpoints.Watched(endpoint, watcher.begins, watcher.ends)
    if wishes.journal is not None:
        endpoint = Journal(wishes.journal, endpoint, wishes.refresh, traffic, settings.address)
        door.keep(endpoint, fresh=wishes.refresh)
    return ModelSession(endpoint, name, wishes, min(most_calls, tries), spent, traffic, replies, door)


def _replay(wishes: Wishes, path: Path, name: str, most_calls: int, replies: Replies) -> ModelSession:
    """Return a model that says again what a journal holds.

    What was not said which of, model or endpoint, is the one whose replies the journal holds, if it is one: no call is
    made, so that it does not matter where calls would go.
    """
    held = Journal(path)
    if not name and len(models := held.models()) == 1:
        (name,) = models
    address = address_of_environment()
    if len(addresses := held.addresses()) == 1:
        (address,) = addresses
    traffic = Traffic()
    journal = Journal(path, traffic=traffic, address=address)
    return ModelSession(journal, name, wishes, most_calls, traffic=traffic, replies=replies)
