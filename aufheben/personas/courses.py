"""What happened in a group chat, step by step: who proposed, asked, answered and was contradicted, and what is wrong.

A chat is heard as `verify` hears it (`kb.transcripts.chats`), as one text: what is said later may tell what was meant
before, so that a finding may be told here that was not while the chat was held. What is proposed is known only where
records give ideas.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from engine.values.errors import LimitReached
from engine.verification.commitments import AskedEdge, DialogueState, UtteranceActs
from engine.verification.faults import Code, Fault
from kb.transcripts.chats import ChatUtterance, GroupChat

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from aufheben.personas.chats import PersonaChat
    from engine.values.limits import Limits
    from engine.values.literals import Literal


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


def course_of(chat: PersonaChat, limits: Limits | None = None) -> ChatCourse:
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


def _states(chat: GroupChat, limits: Limits | None) -> Iterator[tuple[DialogueState, DialogueState, tuple[Fault, ...]]]:
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
