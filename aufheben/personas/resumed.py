"""A chat in which a person took part, taken up again where its file ends.

What models said comes from the journal, as in a run that is resumed; what the person typed, from the file. A turn that
went by stands in neither: it is one before the last utterance of the file of which the file has none.
"""

from __future__ import annotations

import json
from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated

from pydantic import BaseModel, Field, ValidationError

from aufheben.errors import Misuse
from aufheben.personas.chats import read_chat

if TYPE_CHECKING:
    from pathlib import Path

    from llm_bridge.personas import GroupUtterance


class _SpokenLine(BaseModel):
    turn: Annotated[int, Field(ge=1)]
    speaker: str
    utterance: str


@dataclass(slots=True)
class ChatSoFar:
    """The utterances of a file that are still to come again, each with its line, in their order; at first of none."""

    path: Path | None = None
    left: deque[tuple[_SpokenLine, str]] = field(default_factory=deque[tuple[_SpokenLine, str]])

    @property
    def last(self) -> int:
        """Return the turn of the last utterance that is still to come, 0 where there is none."""
        return self.left[-1][0].turn if self.left else 0

    def typed(self, turn: int, speaker: str) -> str | None:
        """Return what a person typed for a turn, nothing for one that went by; None where the file does not tell.

        Raises `Misuse` where the file has somebody else speak.
        """
        if not self.left:
            return None
        if turn < self.left[0][0].turn:
            return ""
        return self._expected(turn, speaker)[0].utterance

    def again(self, said: GroupUtterance) -> str | None:
        """Return the line of an utterance, None where the file has no more. Raises `Misuse` where it has another."""
        if not self.left:
            return None
        spoken, line = self._expected(said.turn, said.speaker)
        if spoken.utterance != said.text:
            raise self._other(said.turn)
        self.left.popleft()
        return line

    def ended(self, turns: int) -> None:
        """Raise `Misuse` where a chat of so many turns ended and the file has more."""
        if self.left:
            raise self._other(turns)

    def _expected(self, turn: int, speaker: str) -> tuple[_SpokenLine, str]:
        spoken, line = self.left[0]
        if (spoken.turn, spoken.speaker) != (turn, speaker):
            raise self._other(turn)
        return spoken, line

    def _other(self, turn: int) -> Misuse:
        return Misuse("personas.diverges", path=self.path, turn=turn)


def chat_so_far(path: Path, heading: str) -> ChatSoFar:
    """Return what a file has of a chat that begins with a heading.

    Raises `Misuse` where it is no chat, another one, or one that cannot be taken up again.
    """
    records = read_chat(path).records
    another = Misuse("personas.another-chat", path=path)
    if path.read_text(encoding="utf-8").partition("\n")[0] != heading:
        raise another
    try:
        spoken = deque(
            (_SpokenLine.model_validate(one), json.dumps(one, ensure_ascii=False))
            for one in records
            if "proposal" not in one
        )
    except ValidationError as error:
        raise another from error
    turns = [one.turn for one, _ in spoken]
    if turns != sorted(set(turns)):
        raise another
    return ChatSoFar(path, spoken)
