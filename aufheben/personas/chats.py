"""Group chats of personas in files of JSON Lines: a heading, a line an utterance, a line a final proposal.

::

    {"language": "en", "topic": "sweets", "condition": "dst", "group": "1", "trial": 1,
     "personas": [{"id": "ann", "name": "Ann", "description": "…", "utterances": ["…"]}]}
    {"step": 1, "speaker": "ann", "utterance": "…"}
    {"speaker": "ann", "proposal": "…"}

The heading is one line. Of it only ``language`` must be there; what else a line has is passed over. Where personas are
listed nobody else may speak, and steps that are numbered count from 1.

A chat in which a person took part is taken up again where its file ends. What models said comes from the journal, as in
a run that is resumed; what the person typed, from the file. A turn that went by stands in neither: it is one before the
last utterance of the file of which the file has none.
"""

from __future__ import annotations

import json
from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, ClassVar, TypeVar, cast

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from aufheben.errors import Misuse
from aufheben.forms import FormTrouble
from aufheben.wording import Language
from grammar.wording import Trouble
from llm_bridge.judging import JudgedPersona

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from llm_bridge.personas import GroupUtterance


class _ChatLine(BaseModel):
    model_config: ClassVar[ConfigDict] = ConfigDict(frozen=True, extra="ignore")


class _PersonaLine(_ChatLine):
    id: str = Field(min_length=1)
    name: str = ""
    description: str = ""
    utterances: tuple[str, ...] = ()


class _HeadingLine(_ChatLine):
    language: Language
    topic: str = ""
    condition: str = ""
    group: str = ""
    trial: int = 1
    personas: tuple[_PersonaLine, ...] = ()


class _UtteranceLine(_ChatLine):
    speaker: str = Field(min_length=1)
    utterance: str = Field(pattern=r"\S")
    step: int | None = None


class _ProposalLine(_ChatLine):
    speaker: str = Field(min_length=1)
    proposal: str


L = TypeVar("L", bound=_ChatLine)


@dataclass(frozen=True, slots=True)
class PersonaChat:
    """A group chat: under which condition it was held, who took part, and speakers with what they said in the end.

    ``records`` are its lines after the first one, in order, as JSON values: those may tell more.
    """

    name: str
    language: Language
    lines: tuple[tuple[str, str], ...]
    proposals: tuple[tuple[str, str], ...] = ()
    personas: tuple[JudgedPersona, ...] = ()
    topic: str = ""
    condition: str = ""
    group: str = ""
    trial: int = 1
    records: tuple[Mapping[str, object], ...] = field(default=(), compare=False)

    @property
    def speakers(self) -> tuple[str, ...]:
        """Return who spoke, step by step."""
        return tuple(speaker for speaker, _ in self.lines)

    @property
    def utterances(self) -> tuple[str, ...]:
        """Return what was said, step by step."""
        return tuple(text for _, text in self.lines)

    def called(self, speaker: str) -> str:
        """Return the name of a speaker: of the persona, where the heading gives one."""
        return next((name for one in self.personas if one.key == speaker for name in one.names[:1]), speaker)


def read_chat(path: Path) -> PersonaChat:
    """Return the chat of a file. Raises `Misuse` with the line that is none of a chat."""
    try:
        # Only a line feed ends a line of JSON: what else may end one, as U+2028, can stand in a text.
        lines = path.read_text(encoding="utf-8").split("\n")
    except (OSError, ValueError) as error:  # ValueError: no UTF-8, or a NUL in the path
        reason = Trouble(error) if isinstance(error, OSError) else FormTrouble(error)
        raise Misuse("measure.unreadable", path=path, reason=reason) from error
    numbered = [(number, line) for number, line in enumerate(lines, start=1) if line.strip()]
    if not numbered:
        numbered = [(1, "{}")]
    heading = _parsed(_HeadingLine, path, numbered[0][0], _value(path, *numbered[0]))
    known = {one.id for one in heading.personas}
    utterances: list[tuple[str, str]] = []
    proposals: list[tuple[str, str]] = []
    records = [(number, _value(path, number, line)) for number, line in numbered[1:]]
    for number, record in records:
        if "proposal" in _names(record):
            proposal = _parsed(_ProposalLine, path, number, record)
            speaker = proposal.speaker
            proposals.append((speaker, proposal.proposal))
        else:
            one = _parsed(_UtteranceLine, path, number, record)
            speaker = one.speaker
            utterances.append((speaker, one.utterance))
            if one.step not in {None, len(utterances)}:
                raise Misuse("measure.miscounted", path=path, line=number, step=one.step, expected=len(utterances))
        if known and speaker not in known:
            raise Misuse("measure.stranger", path=path, line=number, speaker=speaker, known=", ".join(sorted(known)))
    return PersonaChat(
        path.name,
        heading.language,
        tuple(utterances),
        tuple(proposals),
        tuple(
            JudgedPersona(one.id, one.description, one.utterances, (one.name,) if one.name else ())
            for one in heading.personas
        ),
        heading.topic,
        heading.condition,
        heading.group,
        heading.trial,
        tuple(cast("Mapping[str, object]", record) for _, record in records),
    )


def _names(record: object) -> frozenset[object]:
    """Return the names of the fields of a record."""
    return frozenset(cast("Mapping[object, object]", record)) if isinstance(record, dict) else frozenset()


def _value(path: Path, number: int, line: str) -> object:
    try:
        return json.loads(line)
    except (ValueError, RecursionError) as error:
        raise Misuse("measure.chat", path=path, line=number, reason=FormTrouble(error)) from error


def _parsed(form: type[L], path: Path, number: int, value: object) -> L:
    try:
        return form.model_validate(value)
    except ValidationError as error:
        raise Misuse("measure.chat", path=path, line=number, reason=FormTrouble(error)) from error


class _ResumedLine(BaseModel):
    turn: Annotated[int, Field(ge=1)]
    speaker: str
    utterance: str


@dataclass(slots=True)
class ChatSoFar:
    """The utterances of a file that are still to come again, each with its line, in their order; at first of none."""

    path: Path | None = None
    left: deque[tuple[_ResumedLine, str]] = field(default_factory=deque[tuple[_ResumedLine, str]])

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

    def again(self, utterance: GroupUtterance) -> str | None:
        """Return the line of an utterance, None where the file has no more. Raises `Misuse` where it has another."""
        if not self.left:
            return None
        expected, line = self._expected(utterance.turn, utterance.speaker)
        if expected.utterance != utterance.text:
            raise self._other(utterance.turn)
        self.left.popleft()
        return line

    def ended(self, turns: int) -> None:
        """Raise `Misuse` where a chat of so many turns ended and the file has more."""
        if self.left:
            raise self._other(turns)

    def _expected(self, turn: int, speaker: str) -> tuple[_ResumedLine, str]:
        expected, line = self.left[0]
        if (expected.turn, expected.speaker) != (turn, speaker):
            raise self._other(turn)
        return expected, line

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
        left = deque(
            (_ResumedLine.model_validate(one), json.dumps(one, ensure_ascii=False))
            for one in records
            if "proposal" not in one
        )
    except ValidationError as error:
        raise another from error
    turns = [one.turn for one, _ in left]
    if turns != sorted(set(turns)):
        raise another
    return ChatSoFar(path, left)
