"""What a runner asks of work, of results, of whoever works and of whoever hears."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, Protocol, Self, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterator


class Work(Protocol):
    """A piece of work, named by its content: equal keys have equal results, whatever they are called."""

    @property
    def key(self) -> str:
        """Return the name of its content."""
        ...

    @property
    def name(self) -> str:
        """Return what people call it."""
        ...

    @property
    def seconds(self) -> float | None:
        """Return how long it may take, None for as long as it likes."""
        ...


class Result(Protocol):
    """What a piece of work came to."""

    @property
    def key(self) -> str:
        """Return the key of the work."""
        ...

    @property
    def settled(self) -> bool:
        """Return whether it follows from the content alone; what ended otherwise is tried again."""
        ...

    def line(self) -> bytes:
        """Return it as one line of JSON, without its line end."""
        ...

    def called(self, name: str) -> Self:
        """Return it as the result of a work of another name."""
        ...


W = TypeVar("W", bound=Work)
R = TypeVar("R", bound=Result)
Taken_contra = TypeVar("Taken_contra", bound=Work, contravariant=True)
Given_co = TypeVar("Given_co", bound=Result, covariant=True)


class Crew(Protocol[Taken_contra, Given_co]):
    """Whoever works: processes of this machine, threads that wait for models, or a cluster."""

    @property
    def room(self) -> int:
        """Return how many pieces more can be taken now."""
        ...

    @property
    def busy(self) -> int:
        """Return how many pieces are being worked at."""
        ...

    def take(self, work: Taken_contra, /) -> None:
        """Start with a piece; there must be room."""
        ...

    def done(self) -> Iterator[Given_co]:
        """Wait for at least one result, and yield all that are there."""
        ...


Heard_contra = TypeVar("Heard_contra", bound=Result, contravariant=True)


class Report(Protocol[Heard_contra]):
    """Who hears of results as they come."""

    def __call__(self, result: Heard_contra, /, *, again: bool) -> None:
        """Hear of a result; ``again`` says that it was there before the run."""
        ...


@dataclass(frozen=True, slots=True)
class Known(Generic[R]):
    """A result that needs no work: of what cannot even be begun."""

    result: R
