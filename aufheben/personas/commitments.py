"""What the engine finds in a chat while it is held: each utterance against what was said before.

Structured utterances say by themselves what they do: answers and questions go to whom they name, and so do comments,
which are what is said beside the questions; each part of one's own idea is a claim. All else is read as prose. An idea
that is changed without a word about it is held against its earlier form, as any other claim is.
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
from engine.verification.faults import Code, Fault
from grammar.languages import reader_of
from grammar.spans import SourceText
from kb.transcripts.chats import ChatUtterance, GroupChat
from kb.transcripts.moves import asks

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from llm_bridge.personas import GroupUtterance, IdeaReply


_ENDS = (".", "!", "?", "。", "！", "？")


def idea_sentences(idea: IdeaReply, language: Language) -> list[str]:
    """Return the parts of an idea that are there, each as a sentence, so that two are never read as one.

    >>> from llm_bridge.personas import IdeaReply
    >>> idea = IdeaReply(name="Pie", content="It is hot.", price="", target="students", promotion="")
    >>> idea_sentences(idea, Language.EN)
    ['Pie.', 'It is hot.', 'Students.']
    """
    parts = (part.strip() for part in (idea.name, idea.content, idea.price, idea.target, idea.promotion))
    end = "。" if language is Language.JA else "."
    return [part[:1].upper() + part[1:] + ("" if part.endswith(_ENDS) else end) for part in parts if part]


def utterance_record(utterance: GroupUtterance, language: Language) -> dict[str, Any]:
    """Return an utterance as files of chats keep it (`kb.transcripts.chats.ChatUtterance.of` reads it)."""
    record: dict[str, Any] = {"speaker": utterance.speaker, "utterance": utterance.text}
    if utterance.parts is None:
        return record
    answers = [{"to": one.to, "text": one.text} for one in utterance.parts.answers if one.text.strip()]
    questions: list[dict[str, str]] = []
    acts: list[dict[str, Any]] = []
    for one in utterance.parts.questions:
        sentences = _sentences(one.text, language)
        questions += [{"to": one.to, "text": sentence} for sentence in sentences if asks(sentence)]
        comment = [sentence for sentence in sentences if not asks(sentence)]
        acts += [{"act": SpeechKind.CLAIM.value, "to": one.to, "says": comment}] if comment else []
    idea = idea_sentences(utterance.parts.idea, language)
    acts += [{"act": SpeechKind.CLAIM.value, "says": idea}] if idea else []
    parts = {"answers": answers, "questions": questions, "acts": acts}
    return {
        **record,
        **{name: content for name, content in parts.items() if content},
        "idea": utterance.parts.idea.model_dump(),
    }


def _sentences(text: str, language: Language) -> list[str]:
    source = SourceText("<utterance>", text)
    spans = reader_of(language.value).sentences(source, 0, len(text))
    return [sentence for span in spans if (sentence := text[span.start : span.end].strip())]


def idea_text_of(idea: IdeaReply, language: Language) -> str:
    """Return a final idea as files of chats keep it: a sentence a line."""
    return "\n".join(idea_sentences(idea, language))


def faulty(codes: Iterable[str]) -> bool:
    """Return whether there is a finding among some codes, beside what could not be judged."""
    return any(code != Code.UNJUDGED.value for code in codes)


def _codes(faults: Iterable[Fault]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(one.code.value for one in faults))


def _in_words(chat: GroupChat, speaker: str, faults: Sequence[Fault], language: Language) -> tuple[str, ...]:
    if not faults:
        return ()
    voice = verbalizer_of(chat.kb, language)
    context = FaultContext(speaker=chat.names[speaker])
    return tuple(fault_text(one, voice, context).message for one in faults)


@dataclass(frozen=True, slots=True)
class SummedIdea:
    """What the engine finds in a final idea: codes, and the same in words."""

    codes: tuple[str, ...] = ()
    findings: tuple[str, ...] = ()


@dataclass(slots=True)
class ChatCommitments:
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

    def objects(self, utterance: GroupUtterance) -> str | None:
        """Return what is wrong with an utterance, a line each finding; None where nothing is, or nobody is told.

        What the engine cannot judge is no fault of the speaker.
        """
        if not self.again:
            return None
        after, found = self._judged(utterance)
        faults = [one for one in found if one.code is not Code.UNJUDGED]
        return "\n".join(_in_words(after, utterance.speaker, faults, self.language)) or None

    def findings(self, utterance: GroupUtterance, language: Language) -> tuple[str, ...]:
        """Return what is wrong with an utterance, or cannot be judged, in words of a language."""
        after, found = self._judged(utterance)
        return _in_words(after, utterance.speaker, found, language)

    def summed(self, ideas: Mapping[str, IdeaReply], language: Language) -> dict[str, SummedIdea]:
        """Return what is wrong with final ideas, as sums of what their speakers said, by speaker."""
        return {} if self._stopped else {name: self._summed(name, idea, language) for name, idea in ideas.items()}

    def _summed(self, name: str, idea: IdeaReply, language: Language) -> SummedIdea:
        record = {"speaker": name, "proposal": idea_text_of(idea, self.language)}
        try:
            after, found = self.chat.findings_after(ChatUtterance.of(record), Limits(self.seconds))
        except LimitReached:
            return SummedIdea()
        return SummedIdea(_codes(found), _in_words(after, name, found, language))

    def hears(self, utterance: GroupUtterance) -> None:
        """Take in an utterance that stands."""
        self.chat, faults = self._judged(utterance)
        self.unjudged += self._stopped
        self.found.append(_codes(faults))

    def _judged(self, asserted: GroupUtterance) -> tuple[GroupChat, tuple[Fault, ...]]:
        """Return the chat after an utterance, and what is wrong with it; the last one tried is not judged twice."""
        if self._stopped:
            return self.chat, ()
        if self._tried is None or self._tried[0] is not asserted:
            utterance = ChatUtterance.of(utterance_record(asserted, self.language))
            try:
                self._tried = (asserted, *self.chat.findings_after(utterance, Limits(self.seconds)))
            except LimitReached:
                self._stopped = True
                return self.chat, ()
        return self._tried[1], self._tried[2]
