"""Definitions as answer set programs, and the door to clingo through which they are run."""

from __future__ import annotations

from functools import cache
from pathlib import Path


@cache
def encoding(name: str) -> str:
    """Return the text of an encoding."""
    return Path(__file__).with_name(f"{name}.lp").read_text(encoding="utf-8")
