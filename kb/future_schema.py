"""The documents about what may still change: relevance, what-if and repair."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from kb.schema import Brief, CutMessage, Message, Share, StatusName

ReadingName = Literal["pooled", "private"]


class DeciderMessage(Message):
    """How one status can be reached for good."""

    status: StatusName
    relevant: tuple[str, ...]
    """The literals that are relevant for it, in text order."""
    smallest: tuple[tuple[str, ...], ...]
    """The completions with the fewest literals after which the status is stable."""
    decided: bool
    """False when there may be more of either: `cuts` tells why."""


class QuestionMessage(Message):
    """The best next question or, where that is undecided, a good one."""

    literal: str
    expected: Share
    """How many questions are expected in all, by a plan that begins with it: an exact fraction."""
    least: Share
    """How many any plan takes at the least; the question is known to be the best where this is `expected`."""
    yes: tuple[StatusName, ...]
    no: tuple[StatusName, ...]
    """The statuses that are still possible after each answer."""


UndecidedName = Literal["stability", "relevance", "smallest", "question"]


class UndecidedMessage(CutMessage):
    """What was left open at a limit, and that limit."""

    undecided: UndecidedName


class RelevanceDocument(Brief):
    """``aufheben relevance --json``."""

    schema_: Literal["aufheben.relevance/1"] = Field(default="aufheben.relevance/1", alias="schema")
    literal: str
    status: StatusName
    """The status as things stand."""
    reading: ReadingName
    agent: str | None
    open: tuple[str, ...]
    """The open literals that can bear on it, those with variables as their instances."""
    stable: bool | None
    """None when it was not decided."""
    possible: tuple[StatusName, ...]
    deciders: tuple[DeciderMessage, ...]
    question: QuestionMessage | None
    undecided: tuple[UndecidedName, ...]
    """What was not decided at a limit."""
    cuts: tuple[UndecidedMessage, ...] = ()
    """Why: for each of these, the limit; left out when there is none."""


class ChangedMessage(Message):
    """A literal whose status differs."""

    literal: str
    before: StatusName
    after: StatusName
    gone: tuple[str, ...]
    """The ground rules that explain the status before, and not the one after."""
    come: tuple[str, ...]


class WhatIfDocument(Message):
    """``aufheben whatif --json``."""

    schema_: Literal["aufheben.whatif/1"] = Field(default="aufheben.whatif/1", alias="schema")
    reading: ReadingName
    agent: str | None
    added: tuple[str, ...]
    removed: tuple[str, ...]
    changed: tuple[ChangedMessage, ...]
    compared: int
    """How many literals were looked at."""


class ChangeMessage(Message):
    """A statement to add or to take out."""

    change: Literal["add", "remove"]
    statement: str
    owner: str | None
    """The agent whose statement it is; None for everybody."""


class RepairDocument(Brief):
    """``aufheben repair --json``."""

    schema_: Literal["aufheben.repair/1"] = Field(default="aufheben.repair/1", alias="schema")
    literal: str
    status: StatusName
    reading: ReadingName
    agent: str | None
    allowed: tuple[ChangeMessage, ...]
    sets: tuple[tuple[ChangeMessage, ...], ...]
    """All smallest sets of changes that make the literal justified; one empty set when it is."""
    decided: bool
    """False when a limit was reached before a set was found."""
    cut: CutMessage | None = None
    """That limit; left out when there was none."""
    size: int
    """No set with fewer changes does it."""
