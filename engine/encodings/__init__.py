"""Definitions as answer set programs, and the door to clingo through which they are run."""

from __future__ import annotations

from functools import cache
from importlib.resources import files


@cache
def encoding(name: str) -> str:
    """Return the text of an encoding."""
    return files("engine").joinpath("encodings", f"{name}.lp").read_text(encoding="utf-8")
