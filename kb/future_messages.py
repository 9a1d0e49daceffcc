"""What may still change, as documents."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.values.rules import BACKGROUND
from kb.future_schema import (
    ChangedMessage,
    ChangeMessage,
    DeciderMessage,
    QuestionMessage,
    RelevanceDocument,
    RepairDocument,
    UndecidedMessage,
    WhatIfDocument,
)
from kb.messages import cut_message

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.change.difference import Difference
    from engine.change.relevance import Relevance
    from engine.change.repair import Change, Repair
    from kb.revision import Held


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
        ),
        undecided=tuple(one.value for one in found.undecided),
        cuts=tuple(
            UndecidedMessage(undecided=one.value, limit=cut.limit, value=cut.value, doing=cut.doing)
            for one, cut in found.cuts
        ),
    )
    return document.model_dump(mode="json", by_alias=True)


def whatif_document(found: Difference, added: Iterable[Held], removed: Iterable[Held]) -> dict[str, Any]:
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
    )
    return document.model_dump(mode="json", by_alias=True)


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
    return document.model_dump(mode="json", by_alias=True)


def _change(change: Change) -> ChangeMessage:
    return ChangeMessage(
        change="remove" if change.removes else "add",
        statement=str(change.rule),
        owner=None if change.owner == BACKGROUND else change.owner,
    )


def _texts(values: Iterable[object]) -> tuple[str, ...]:
    return tuple(map(str, values))
