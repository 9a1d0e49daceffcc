"""What the engine finds in a chat while it is held: each utterance against what was said before.

Structured utterances say by themselves what they do: answers and questions go to whom they name, what is said of
others' ideas without asking is a claim, and so is each part of one's own idea. All else is read as prose. An idea that
is changed without a word about it is held against its earlier form, as any other claim is.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from aufheben.reports.verbalizer import verbalizer_of
from aufheben.reports.verified import FaultContext, fault_text
from aufheben.wording import Language
from engine.values.errors import LimitReached
from engine.values.limits import Limits
from engine.verification.commitments import SpeechKind
from engine.verification.faults import Code
from kb.transcripts.chats import ChatUtterance, GroupChat
from kb.transcripts.moves import asks

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.verification.faults import Fault
    from llm_bridge.personas import GroupUtterance, IdeaReply


_ENDS = (".", "!", "?", "。", "！", "？")


def idea_sentences(idea: IdeaReply, language: Language) -> list[str]:
    """Return the parts of an idea that are there, each ended as a sentence is, so that two are never read as one.

    >>> from llm_bridge.personas import IdeaReply
    >>> idea = IdeaReply(name="Pie", content="It is hot.", price="", target="", promotion="")
    >>> idea_sentences(idea, Language.EN)
    ['Pie.', 'It is hot.']
    """
    parts = (part.strip() for part in (idea.name, idea.content, idea.price, idea.target, idea.promotion))
    end = "。" if language is Language.JA else "."
    return [part if part.endswith(_ENDS) else part + end for part in parts if part]


def spoken_record(said: GroupUtterance, language: Language) -> dict[str, Any]:
    """Return an utterance as files of chats keep it (`kb.transcripts.chats.ChatUtterance.of` reads it)."""
    record: dict[str, Any] = {"speaker": said.speaker, "utterance": said.text}
    if said.parts is None:
        return record
    addressed = [(one.to, one.text, asks(one.text)) for one in said.parts.questions if one.text.strip()]
    answers = [{"to": one.to, "text": one.text} for one in said.parts.answers if one.text.strip()]
    questions = [{"to": to, "text": text} for to, text, asking in addressed if asking]
    claims = [text for _, text, asking in addressed if not asking]
    claims += idea_sentences(said.parts.idea, language)
    acts = [{"act": SpeechKind.CLAIM.value, "says": claims}] if claims else []
    parts = {"answers": answers, "questions": questions, "acts": acts}
    return {**record, **{name: told for name, told in parts.items() if told}, "idea": said.parts.idea.model_dump()}


@dataclass(slots=True)
class HeardCommitments:
    """Hears a chat and finds what contradicts it; ``again`` lets speakers know, for a second try.

    Each utterance may take ``seconds``. One that takes longer is not judged, nor is what comes after it, which would be
    judged without it.

    Attributes:
        found: the findings of each utterance that stands, as codes.
        unjudged: how many of these were not judged.
    """

    speakers: Sequence[str]
    language: Language
    again: bool = False
    seconds: float = 60.0
    found: list[tuple[str, ...]] = field(default_factory=list[tuple[str, ...]])
    unjudged: int = 0
    chat: GroupChat = field(init=False)
    _tried: tuple[GroupUtterance, GroupChat, tuple[Fault, ...]] | None = None
    _stopped: bool = False

    def __post_init__(self) -> None:
        self.chat = GroupChat.of(self.speakers)

    def ready(self, sample: str) -> None:
        """Find out whether texts of the language can be read, before anything is paid for. Raises `MissingPackage`."""
        self.chat.findings_after(ChatUtterance("?", sample), Limits(self.seconds))

    def objects(self, said: GroupUtterance) -> str | None:
        """Return what is wrong with an utterance, a line each finding; None where nothing is, or nobody is told.

        What the engine cannot judge is no fault of the speaker.
        """
        return "\n".join(self._told(said, frozenset({Code.UNJUDGED}))) or None if self.again else None

    def told(self, said: GroupUtterance) -> tuple[str, ...]:
        """Return what is wrong with an utterance, in words, or cannot be judged."""
        return self._told(said, frozenset())

    def _told(self, said: GroupUtterance, but: frozenset[Code]) -> tuple[str, ...]:
        after, found = self._judged(said)
        faults = [one for one in found if one.code not in but]
        if not faults:
            return ()
        voice = verbalizer_of(after.kb, self.language)
        context = FaultContext(speaker=after.names[said.speaker])
        return tuple(fault_text(one, voice, context).message for one in faults)

    def hears(self, said: GroupUtterance) -> None:
        """Take in an utterance that stands."""
        self.chat, faults = self._judged(said)
        self.unjudged += self._stopped
        self.found.append(tuple(dict.fromkeys(one.code.value for one in faults)))

    def _judged(self, said: GroupUtterance) -> tuple[GroupChat, tuple[Fault, ...]]:
        """Return the chat after an utterance, and what is wrong with it; the last one tried is not judged twice."""
        if self._stopped:
            return self.chat, ()
        if self._tried is None or self._tried[0] is not said:
            utterance = ChatUtterance.of(spoken_record(said, self.language))
            try:
                self._tried = (said, *self.chat.findings_after(utterance, Limits(self.seconds)))
            except LimitReached:
                self._stopped = True
                return self.chat, ()
        return self._tried[1], self._tried[2]
