"""Turns of any document: which dialogue each belongs to, and what a pass leaves unanswered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

from aufheben.errors import Misuse

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


class Turn(Protocol):
    """What every document says of a turn."""

    @property
    def turn(self) -> int:
        """Return its number."""
        ...

    @property
    def agent(self) -> str | None:
        """Return who speaks, None for the joint party."""
        ...

    @property
    def kind(self) -> str:
        """Return ``claim``, ``counter``, ``pass`` or ``synthesis``."""
        ...

    @property
    def target(self) -> int | None:
        """Return the turn that it is about."""
        ...


T = TypeVar("T", bound=Turn)


def dialogues(turns: Iterable[T]) -> list[list[T]]:
    """Return the turns, a list for each main argument or proposed synthesis and what was said about it.

    A turn that names an earlier one as its target goes with that one. Two turns of one number are an error, as nothing
    could be said of either.
    """
    found: list[list[T]] = []
    homes: dict[int, list[T]] = {}
    for turn in turns:
        if turn.turn in homes:
            raise Misuse("map.turn-twice", turn=turn.turn)
        opens = turn.kind in ("claim", "synthesis") or not found
        if opens:
            found.append([])
        home = found[-1] if opens or turn.target not in homes else homes[turn.target]
        home.append(turn)
        homes[turn.turn] = home
    return found


def passed_on(one: Turn, dialogue: Sequence[Turn]) -> int:
    """Return the turn that a pass is about: the last attack that its speaker has to answer, else the opening."""
    if one.target is not None:
        return one.target
    opening = dialogue[0]
    if one.agent != opening.agent:
        return opening.turn
    attacks = (other.turn for other in dialogue if other.kind == "counter" and other.agent != one.agent)
    return max((turn for turn in attacks if turn < one.turn), default=opening.turn)
