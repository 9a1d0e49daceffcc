"""The engine's own statuses, in the place of enumeration where that takes too long; other laws hold the two equal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.status.statuses import literal_statuses
from engine.values.errors import InvalidTheory

if TYPE_CHECKING:
    from engine.values.literals import Literal
    from engine.values.record import Reading, Status
    from engine.values.rules import Dispute


def computed(dispute: Dispute, literal: Literal, reading: Reading, agent: str | None) -> Status | None:
    """Return the engine's own status; None where facts and strict rules contradict each other."""
    try:
        (found,) = literal_statuses(dispute, (literal,), reading=reading, agent=agent)
    except InvalidTheory:
        return None
    return found.status
