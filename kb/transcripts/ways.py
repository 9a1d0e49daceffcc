"""How a statement was mapped."""

from __future__ import annotations

from enum import StrEnum


class Way(StrEnum):
    """A formal text, ``say`` lines and controlled language, the mapping file, or a model's proposal in it."""

    EXACT = "exact"
    READER = "reader"
    FILE = "file"
    MODEL = "model"
