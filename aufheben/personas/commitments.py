"""What the engine finds in a chat: while it is held, each utterance against those before; afterwards, step by step.

Structured utterances say by themselves what they do: answers and questions go to whom they name, and so do comments,
which are what is said beside the questions; each part of one's own idea is a claim. All else is read as prose. An idea
that is changed without a word about it is held against its earlier form, as any other claim is.

A chat that was held is read as `verify` reads it (`kb.transcripts.chats`), as one text: what is said later may tell
what was meant before, so that a finding may be told here that was not while the chat was held (`course_of`). What is
proposed is known only where records give ideas.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, cast

from aufheben.reports.verbalizer import verbalizer_of
from aufheben.reports.verified import FaultContext, fault_text
from aufheben.wording import Language
from engine.values.errors import LimitReached
from engine.values.limits import UNTIMED, Limits
from engine.verification.commitments import AskedEdge, DialogueState, SpeechKind, UtteranceActs
from engine.verification.faults import Code, Fault
from grammar.languages import reader_of
from grammar.spans import SourceText
from kb.transcripts.chats import ChatUtterance, GroupChat
from kb.transcripts.moves import asks

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from aufheben.personas.chats import PersonaChat
    from engine.values.literals import Literal
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


@dataclass(frozen=True, slots=True)
class AnsweredQuestion:
    """A question with its answer; ``declined``: the answer is that there is none."""

    question: AskedEdge
    declined: bool


@dataclass(frozen=True, slots=True)
class OpposedStatement:
    """A statement whose opposite somebody else stands by: who, and in which step that was said first."""

    literal: Literal
    agent: str
    since: int


@dataclass(frozen=True, slots=True)
class CourseStep:
    """One line of a chat, counted from 1, with what it does. ``final``: it is a final proposal.

    ``unjudged`` are attributions and summaries in other words than those that were said, of which nobody can tell.
    ``idea`` is the idea that is proposed, where it is another than its speaker's last one. ``standing`` is how many
    statements everybody stands by after it, by the name in the state.
    """

    number: int
    speaker: str
    text: str
    final: bool = False
    idea: str | None = None
    asked: tuple[AskedEdge, ...] = ()
    answered: tuple[AnsweredQuestion, ...] = ()
    opposed: tuple[OpposedStatement, ...] = ()
    faults: tuple[Fault, ...] = ()
    unjudged: tuple[Fault, ...] = ()
    standing: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class ChatCourse:
    """A chat step by step. ``commitments`` is the chat after its last step; not ``judged``, before its first."""

    chat: PersonaChat
    steps: tuple[CourseStep, ...]
    commitments: GroupChat
    judged: bool = True

    @property
    def speakers(self) -> Mapping[str, str]:
        """Return who speaks, as lines of the chat say it, by the name in the state."""
        return {name: written for written, name in self.commitments.names.items()}

    def written(self, agent: str) -> str:
        """Return the name of a speaker as the chat's personas have it, by the name in the state."""
        return self.chat.called(self.speakers.get(agent, agent))


def course_of(chat: PersonaChat, limits: Limits = UNTIMED) -> ChatCourse:
    """Return what happened in a chat.

    Where a limit is met nothing is judged, and the steps say only who said what.
    """
    utterances = [ChatUtterance.of(record) for record in chat.records]
    keys = [one.key for one in chat.personas]
    aliases = {name: one.key for one in chat.personas for name in one.names}
    empty = GroupChat.of((*keys, *chat.speakers)).also_called(aliases)
    plain = tuple(_plain(chat))
    try:
        judged_chat, _ = empty.with_utterances(utterances, limits)
        judged = tuple(
            _judged(step, one.acts, before, after, faults)
            for step, one, (before, after, faults) in zip(
                plain, judged_chat.utterances, _states(judged_chat, limits), strict=True
            )
        )
    except LimitReached:
        return ChatCourse(chat, plain, empty, judged=False)
    return ChatCourse(chat, judged, judged_chat)


def _plain(chat: PersonaChat) -> Iterator[CourseStep]:
    """Yield who said what, and which ideas are proposed."""
    latest: dict[str, str] = {}
    for number, record in enumerate(chat.records, start=1):
        speaker = str(record["speaker"])
        final = "proposal" in record
        idea = None if final else _idea(record)
        new = idea if idea is not None and latest.get(speaker) != idea else None
        if idea is not None:
            latest[speaker] = idea
        yield CourseStep(number, speaker, str(record["proposal" if final else "utterance"]), final, new)


def _idea(record: Mapping[str, object]) -> str | None:
    """Return the idea of a record by its name, and without one by what it is; None where there is none."""
    parts = record.get("idea")
    if not isinstance(parts, dict):
        return None
    found = cast("Mapping[str, object]", parts)
    texts = (part for key in ("name", "content") if isinstance(part := found.get(key), str))
    return next((part.strip() for part in texts if part.strip()), None)


def _states(chat: GroupChat, limits: Limits) -> Iterator[tuple[DialogueState, DialogueState, tuple[Fault, ...]]]:
    """Yield the states before and after each step, and what is wrong with it."""
    state = DialogueState()
    for one in chat.utterances:
        after, faults = state.after(one.acts, limits)
        yield state, after, faults
        state = after


def _judged(
    step: CourseStep, acts: UtteranceActs, before: DialogueState, after: DialogueState, faults: tuple[Fault, ...]
) -> CourseStep:
    new = after.answered[len(before.answered) :]
    answered = (
        AnsweredQuestion(edge, one.declined)
        for one in new
        for edge in before.waiting
        if (edge.asked, edge.question) == (one.agent, one.question)
    )
    literals = [literal for act in acts.acts if act.commits for literal in act.literals]
    opposed = (
        OpposedStatement(literal, agent, min(since))
        for literal in dict.fromkeys(literals)
        for agent, persona in before.personas.items()
        if agent != acts.agent
        and (since := [one.step for one in persona.standing if not one.rule.body and one.rule.head == -literal])
    )
    return CourseStep(
        step.number,
        step.speaker,
        step.text,
        step.final,
        step.idea,
        after.asked[len(before.asked) :],
        tuple(dict.fromkeys(answered)),
        tuple(opposed),
        tuple(one for one in faults if one.code is not Code.UNJUDGED),
        tuple(one for one in faults if one.code is Code.UNJUDGED),
        tuple((agent, len(persona.standing)) for agent, persona in after.personas.items()),
    )
