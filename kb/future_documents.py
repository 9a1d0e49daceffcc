"""The documents about what may still change: relevance, what-if and repair, and how they are written from values."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Literal

from pydantic import Field

from engine.values.rules import BACKGROUND
from kb.messages import cut_message
from kb.schema import Brief, CutMessage, Message, Share, StatusName

if TYPE_CHECKING:
    from engine.change.relevance import Relevance
    from engine.change.repair import Change, Repair
    from engine.explanation import Difference
    from kb.revision import OwnedRule


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


class QuestionMessage(Brief):
    """The best next question or, where that is undecided, a good one."""

    literal: str
    expected: Share
    """How many questions are expected in all, by a plan that begins with it: an exact fraction."""
    least: Share
    """How many any plan takes at the least; the question is known to be the best where this is `expected`."""
    yes: tuple[StatusName, ...]
    no: tuple[StatusName, ...]
    """The statuses that are still possible after each answer; of a greedy choice those among what was explored."""
    greedy: Literal["explored", "rules"] | None = None
    """What a greedy choice rests on: the completions explored, or the rules that mention it; left out of others."""


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


class WhatIfDocument(Brief):
    """``aufheben whatif --json``."""

    schema_: Literal["aufheben.whatif/1"] = Field(default="aufheben.whatif/1", alias="schema")
    reading: ReadingName
    agent: str | None
    added: tuple[str, ...]
    removed: tuple[str, ...]
    changed: tuple[ChangedMessage, ...]
    compared: int
    """How many literals were looked at."""
    cut: CutMessage | None = None
    """The limit that ended it early; left out, as are the next two, where none did."""
    unexplained: tuple[str, ...] = ()
    """The literals of `changed` of which it was not worked out what makes them differ."""
    before: dict[str, StatusName] | None = None
    """Where nothing was compared yet: the statuses before the change."""


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


def relevance_document(found: Relevance) -> dict[str, Any]:
    """Return what open literals can do to a status, ``aufheben.relevance/1``."""
    question = found.question
    document = RelevanceDocument(
        literal=str(found.literal),
        status=found.status.value,
        reading=found.reading.value,
        agent=found.agent,
        open=_texts(found.open),
        stable=found.stable,
        possible=tuple(status.value for status in found.possible),
        deciders=tuple(
            DeciderMessage(
                status=decider.status.value,
                relevant=_texts(decider.relevant),
                smallest=tuple(map(_texts, decider.smallest)),
                decided=decider.decided,
            )
            for decider in found.deciders
        ),
        question=None
        if question is None
        else QuestionMessage(
            literal=str(question.literal),
            expected=str(question.expected),
            least=str(question.least),
            yes=tuple(status.value for status in question.yes),
            no=tuple(status.value for status in question.no),
            greedy=None if question.greedy is None else question.greedy.value,
        ),
        undecided=tuple(one.value for one in found.undecided),
        cuts=tuple(
            UndecidedMessage(undecided=one.value, limit=cut.limit, value=cut.value, doing=cut.doing)
            for one, cut in found.cuts
        ),
    )
    return document.as_json()


def whatif_document(found: Difference, added: Iterable[OwnedRule], removed: Iterable[OwnedRule]) -> dict[str, Any]:
    """Return what changes, ``aufheben.whatif/1``."""
    document = WhatIfDocument(
        reading=found.reading.value,
        agent=found.agent,
        added=_texts(held.rule for held in added),
        removed=_texts(held.rule for held in removed),
        changed=tuple(
            ChangedMessage(
                literal=str(one.literal),
                before=one.before.value,
                after=one.after.value,
                gone=_texts(one.gone),
                come=_texts(one.come),
            )
            for one in found.changed
        ),
        compared=found.compared,
        cut=cut_message(found.cut),
        unexplained=tuple(map(str, found.unexplained)),
        before={str(one.literal): one.status.value for one in found.before} or None,
    )
    return document.as_json()


def repair_document(found: Repair) -> dict[str, Any]:
    """Return the fewest changes that make a literal justified, ``aufheben.repair/1``."""
    document = RepairDocument(
        literal=str(found.literal),
        status=found.status.value,
        reading=found.reading.value,
        agent=found.agent,
        allowed=tuple(map(_change, found.allowed)),
        sets=tuple(tuple(map(_change, changes)) for changes in found.sets),
        decided=found.decided,
        cut=cut_message(found.cut),
        size=found.size,
    )
    return document.as_json()


def _change(change: Change) -> ChangeMessage:
    return ChangeMessage(
        change="remove" if change.removes else "add",
        statement=str(change.rule),
        owner=None if change.owner == BACKGROUND else change.owner,
    )


def _texts(values: Iterable[object]) -> tuple[str, ...]:
    return tuple(map(str, values))
