"""Whether a verifier tells a planted fault, and nothing else: for ours, and for anybody's."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from aufheben.testing.faults.planting import Planted

Verifier: TypeAlias = Callable[["Planted"], set[tuple[str, int | None]]]
"""From a transcript with its dispute to the codes that are told, each with its turn (None: the whole)."""

INFORMATION = frozenset({"enthymeme", "limit-reached"})
"""Codes that leave a debate sound: they may be told beside the fault."""


def tells(verifier: Verifier, planted: Planted) -> bool:
    """Return whether the planted code is told at its turn and nothing else but information is."""
    faults = verifier(planted)
    hits = {(code, turn) for code, turn in faults if code == planted.code and turn in planted.turns}
    return bool(hits) and all(code in INFORMATION for code, _ in faults - hits)


def by_aufheben(planted: Planted) -> set[tuple[str, int | None]]:
    """Return what `aufheben.api.verify` finds."""
    from aufheben.api import verify  # noqa: PLC0415 - loads what verification needs
    from kb.knowledge_base import KnowledgeBase  # noqa: PLC0415 - as above

    judgement = verify(planted.document, against=KnowledgeBase.of(planted.script.dispute)).judgement
    return {(fault.code.value, fault.turn) for fault in judgement.faults}
