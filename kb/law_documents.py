"""The document about the text of a statute, written from values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from pydantic import Field

from kb.laws import reason, taking
from kb.messages import place_message
from kb.schema import Message, PlaceMessage

if TYPE_CHECKING:
    from grammar.laws.rules import ReadProvision
    from kb.laws import LawReading


class ProvisionMessage(Message):
    """A paragraph or an item of a statute."""

    address: str
    """What the statute would call it: 第三条第一項第二号."""
    label: str
    """The label of its rule, or how those of its rules begin."""
    caption: str
    headings: tuple[str, ...]
    """The headings above it, the highest first."""
    text: str
    place: PlaceMessage
    taken: Literal["read", "whole", "refused", "empty"]
    why: str | None
    """The code of the reason why it is not read; None where it is."""
    reason: str
    """The reason in words; empty where it is read."""
    rules: tuple[str, ...]


class ProvisionCountsMessage(Message):
    """How many provisions were taken in which way."""

    read: int = 0
    whole: int = 0
    refused: int = 0
    empty: int = 0


class LawDocument(Message):
    """``aufheben read --json`` of a statute."""

    schema_: Literal["aufheben.law/1"] = Field(default="aufheben.law/1", alias="schema")
    title: str
    provisions: tuple[ProvisionMessage, ...]
    counts: ProvisionCountsMessage
    reasons: dict[str, int]
    """How many provisions are not read for which reason, by its code."""
    kb: str
    """The knowledge base as a text."""


def law_document(reading: LawReading, language: str) -> dict[str, Any]:
    """Return what is read of a statute, ``aufheben.law/1``; reasons are worded in ``language``."""
    document = LawDocument(
        title=reading.law.title,
        provisions=tuple(_provision(one, language) for one in reading.provisions),
        counts=ProvisionCountsMessage(**{way.value: count for way, count in reading.counts.items()}),
        reasons={why.value: count for why, count in reading.reasons.items()},
        kb=reading.text(language),
    )
    return document.as_json()


def _provision(one: ReadProvision, language: str) -> ProvisionMessage:
    provision = one.provision
    return ProvisionMessage(
        address=provision.address.japanese,
        label=provision.address.label,
        caption=provision.caption,
        headings=provision.headings,
        text=provision.text,
        place=place_message(provision.span),
        taken=taking(one).value,
        why=None if one.why is None else one.why.value,
        reason=reason(one, language),
        rules=tuple(map(str, one.rules)),
    )
