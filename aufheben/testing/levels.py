"""How much of the language random knowledge bases use."""

from __future__ import annotations

from enum import StrEnum


class Level(StrEnum):
    """The levels of semantics.md: without strict rules and priorities, with both stated, with argued priorities."""

    PLAIN = "plain"
    STATIC = "static"
    DERIVED = "derived"
