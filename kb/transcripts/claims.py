"""The main arguments of a round, looked up as logs speak of them: by turn, by agent, by where their thread begins."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING

from engine.values.record import MoveKind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.verification.transcript import Turn
    from kb.transcripts.utterances import Utterance


class Claims:
    """The main arguments among the turns of a round; of several of one agent the first is its."""

    def __init__(self, turns: Sequence[Turn[Utterance]]) -> None:
        self._turns = tuple(turns)
        self._numbers = [turn.number for turn in turns]
        self._of_number: dict[int, Turn[Utterance]] = {}
        self._of_agent: dict[str | None, Turn[Utterance]] = {}
        for turn in turns:
            if turn.kind is MoveKind.CLAIM:
                self._of_number[turn.number] = turn
                self._of_agent.setdefault(turn.agent, turn)

    def numbered(self, number: int | None) -> Turn[Utterance] | None:
        """Return the main argument of a turn."""
        return None if number is None else self._of_number.get(number)

    def of(self, agent: str | None) -> Turn[Utterance] | None:
        """Return the main argument of an agent."""
        return None if agent is None else self._of_agent.get(agent)

    def opening(self, start: int) -> Turn[Utterance] | None:
        """Return the main argument that opens the thread which begins at a turn, None where another move does."""
        place = bisect_left(self._numbers, start)
        return self._of_number.get(self._numbers[place]) if place < len(self._numbers) else None
