"""The random disputes of `shapes` as hypothesis draws and shrinks them: the one module of the oracle that needs it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

from hypothesis import strategies as st

from aufheben.testing.oracle.shapes import propositional

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.values.rules import Dispute

T = TypeVar("T")


class Draw(Protocol):
    """What draws a value from a strategy: the argument of a composite, or the method of ``st.data()``."""

    def __call__(self, strategy: st.SearchStrategy[T], /) -> T:
        """Return a value of the strategy."""
        ...


class Drawn:
    """Choices that hypothesis makes and shrinks."""

    def __init__(self, draw: Draw) -> None:
        self._draw = draw

    def pick(self, options: Sequence[T]) -> T:
        """Return one of the options; the first is the simplest."""
        return self._draw(st.sampled_from(options))

    def count(self, low: int, high: int) -> int:
        """Return a number between two, both included."""
        return self._draw(st.integers(low, high))


@st.composite
def disputes(draw: st.DrawFn, /, make: Callable[..., Dispute] = propositional, **shape: int) -> Dispute:
    """Strategy of disputes of a shape; shrinks towards few rules and simple literals."""
    return make(Drawn(draw), **shape)
