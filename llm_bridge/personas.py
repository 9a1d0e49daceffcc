"""Group chats of personas that propose ideas, after Kobayashi et al.: who speaks, what is said, what is kept of it.

With states (`kb.transcripts.conditions`) whoever speaks, and whoever chooses who speaks, sees states and nothing that
was said, so that what is sent does not grow with the chat: a state has room for so much and no more. The state of a
member and then that of the whole are brought up to date after each utterance, by every member for themselves; who would
be shown the same is asked once. In the end the idea of each member is summed up from what that member said alone.

A reply that cannot be used stops nothing at once: then whoever has been silent longest speaks, a turn goes by, a state
stays as it was, or an idea is not summed up; each is kept with its class. A chat ends before its time where several
turns in a row go by.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING, Annotated, Protocol, TypeVar

from pydantic import Field, create_model

from llm_bridge.errors import Unusable
from llm_bridge.replies import Reply
from llm_bridge.wording import prompt

if TYPE_CHECKING:
    from kb.transcripts.conditions import GroupCondition
    from llm_bridge.model import Model

MOST_LOST = 3
"""Turns that may go by in a row before a chat ends."""

MOST_CHARACTERS = 2_000
"""Characters of an utterance without parts."""

_Name = Annotated[str, Field(max_length=100)]
_Brief = Annotated[str, Field(max_length=200)]
_Remark = Annotated[str, Field(max_length=300)]


class AddressedReply(Reply):
    """What is said to one member."""

    to: _Name
    """The name of the member."""
    text: _Remark


class IdeaReply(Reply):
    """A proposed idea; empty is what was not said."""

    name: _Name
    content: Annotated[str, Field(max_length=600)]
    price: _Name
    target: _Brief
    """The customers."""
    promotion: _Brief


class MemberStateReply(Reply):
    """The state of a member: it has the parts of a structured utterance."""

    answers: Annotated[tuple[AddressedReply, ...], Field(max_length=4)]
    """Answers to questions and comments of others."""
    questions: Annotated[tuple[AddressedReply, ...], Field(max_length=4)]
    """Questions and comments to others."""
    idea: IdeaReply


class StructuredUtteranceReply(MemberStateReply):
    """A structured utterance."""


class GroupStateReply(Reply):
    """The state of the whole."""

    answers: Annotated[tuple[_Remark, ...], Field(max_length=6)]
    """What was answered, with who and whom."""
    questions: Annotated[tuple[_Remark, ...], Field(max_length=6)]
    """What was asked or said of others' ideas, with who and whom."""
    ideas: Annotated[tuple[IdeaReply, ...], Field(max_length=6)]
    """The ideas that there are."""


class FreeUtteranceReply(Reply):
    """An utterance without parts."""

    utterance: Annotated[str, Field(max_length=MOST_CHARACTERS)]


class NextSpeakerReply(Reply):
    """Who speaks next."""

    name: Annotated[str, Field(max_length=100)]


@cache
def next_speaker_reply(names: tuple[str, ...]) -> type[NextSpeakerReply]:
    """Return the schema of a reply that names one of these: a server that enforces it allows no other name."""
    one = Annotated[str, Field(max_length=100, json_schema_extra={"enum": [*names]})]
    return create_model("NextSpeakerReply", __base__=NextSpeakerReply, name=(one, ...))


OUT_OF_SET = "out-of-set"
"""The class of a reply that names nobody who may speak next."""
EMPTY = "empty"
"""The class of an utterance that says nothing."""


@dataclass(frozen=True, slots=True)
class GroupUtterance:
    """What was said in a turn, counted from 1: its text, and where it is structured its parts.

    ``finding`` is what its speaker was shown of a first try that this one stands in place of.
    """

    turn: int
    speaker: str
    text: str
    parts: MemberStateReply | None = None
    finding: str | None = None


@dataclass(frozen=True, slots=True)
class LostReply:
    """A reply of a turn that could not be used: what it was for, whom it concerned, and its class.

    The class is a code of `llm_bridge.errors.Unusable` without its first word, `OUT_OF_SET` or `EMPTY`. The turn of a
    final idea is 0.
    """

    turn: int
    stage: str
    about: str
    fault: str


class ChatEnding(StrEnum):
    """Why a chat ended before its time."""

    LOST = "lost"
    """Several turns in a row went by."""
    LEFT = "left"
    """The person who took part left."""


@dataclass(frozen=True, slots=True)
class ChatMember:
    """Somebody who takes part: a persona for a model to speak as, or a person who ``types``.

    ``types`` is given what the person is to see, and returns what they say: nothing lets the turn go by, None leaves.
    """

    name: str
    description: str = ""
    utterances: tuple[str, ...] = ()
    types: Callable[[MemberView], str | None] | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class MemberView:
    """What a person sees whose turn it is: all that was said since they spoke."""

    turn: int
    utterances: tuple[GroupUtterance, ...]


@dataclass(frozen=True, slots=True)
class GroupSetting:
    """A chat that is to be held. ``topic`` is shown to whoever speaks; members have names of their own."""

    condition: GroupCondition
    members: tuple[ChatMember, ...]
    topic: str
    turns: int = 30
    language: str = "en"


@dataclass(frozen=True, slots=True)
class GroupRecord:
    """A chat that was held: what was said, the ideas of those who said something, what was lost, and how it ended."""

    utterances: tuple[GroupUtterance, ...]
    ideas: Mapping[str, IdeaReply]
    lost: tuple[LostReply, ...] = ()
    ending: ChatEnding | None = None


class GroupListener(Protocol):
    """Who hears a chat while it is held."""

    def objects(self, utterance: GroupUtterance) -> str | None:
        """Return what is wrong with an utterance, for its speaker to say it anew; None to let it stand."""
        ...

    def hears(self, utterance: GroupUtterance) -> None:
        """Hear an utterance that stands."""
        ...


@dataclass(slots=True)
class _MemberMemory:
    """What one member keeps: the state of each who spoke, and that of the whole; empty before anybody has."""

    of: dict[str, MemberStateReply] = field(default_factory=dict[str, "MemberStateReply"])
    whole: GroupStateReply | None = None


R = TypeVar("R", bound=Reply)


@dataclass(slots=True)
class _RunningChat:
    """A chat on its way."""

    setting: GroupSetting
    model: Model
    utterances: list[GroupUtterance] = field(default_factory=list["GroupUtterance"])
    lost: list[LostReply] = field(default_factory=list["LostReply"])
    memories: dict[str, _MemberMemory] = field(default_factory=dict[str, "_MemberMemory"])
    turn: int = 0

    def __post_init__(self) -> None:
        self.memories = {one.name: _MemberMemory() for one in self.setting.members if one.types is None}

    def ask(self, code: str, view: Sequence[str], schema: type[R], about: str, more: str = "") -> R | None:
        """Return a reply, None for one of no use, which is kept."""
        stage = f"personas-{code}"
        instructions = prompt(stage, self.setting.language) + more
        text = "\n\n".join(view)
        try:
            return self.model.ask(instructions, text, schema, stage=stage, sample=self.turn, about=about)
        except Unusable as fault:
            self.lose(stage, about, fault.code.removeprefix("unusable."))
            return None

    def lose(self, stage: str, about: str, fault: str) -> None:
        """Keep that a reply was of no use."""
        self.lost.append(LostReply(self.turn, stage, about, fault))

    def next_speaker(self) -> ChatMember:
        """Return who speaks next: nobody twice in a row."""
        last = self.utterances[-1].speaker if self.utterances else None
        free = [one for one in self.setting.members if one.name != last]
        spoke = {one.speaker: one.turn for one in self.utterances}
        silent = min(free, key=lambda one: spoke.get(one.name, 0))
        if len(free) == 1:
            return silent
        names = tuple(one.name for one in free)
        free_names = self.view("next", names=", ".join(names))
        keeper = last if last in self.memories else next(iter(self.memories))
        view = [self.topic(), *self.shown(self.memories[keeper]), free_names]
        reply = self.ask("next", view, next_speaker_reply(names), "")
        if reply is None:
            return silent
        chosen = {one.name.casefold(): one for one in free}.get(reply.name.strip().casefold())
        if chosen is None:
            self.lose("personas-next", "", OUT_OF_SET)
        return chosen or silent

    def utterance(self, speaker: ChatMember, finding: str | None = None, first: str = "") -> GroupUtterance | None:
        """Return what a member says, None for what is of no use; with a finding, in place of a first try."""
        structured = self.setting.condition.structured
        view = [self.topic(), self.persona("you", speaker), *self.shown(self.memories[speaker.name])]
        more = ""
        if finding is not None:
            view += [self.view("first", text=first), self.view("finding", text=finding)]
            more = "\n" + prompt("personas-again", self.setting.language)
        if not structured:
            free = self.ask("speak", view, FreeUtteranceReply, speaker.name, more)
            return None if free is None else self._utterance(speaker, free.utterance.strip(), None, finding)
        parts = self.ask("speak-structured", view, StructuredUtteranceReply, speaker.name, more)
        text = "" if parts is None else parts_text(parts, self.setting.language)
        return None if parts is None else self._utterance(speaker, text, parts, finding)

    def _utterance(
        self, speaker: ChatMember, text: str, parts: MemberStateReply | None, finding: str | None
    ) -> GroupUtterance | None:
        if not text:
            self.lose("personas-speak" if parts is None else "personas-speak-structured", speaker.name, EMPTY)
            return None
        return GroupUtterance(self.turn, speaker.name, text, parts, finding)

    def typed(
        self, speaker: ChatMember, types: Callable[[MemberView], str | None]
    ) -> GroupUtterance | ChatEnding | None:
        """Return what a person says, None for a turn that goes by."""
        spoke = max((place for place, one in enumerate(self.utterances) if one.speaker == speaker.name), default=-1)
        text = types(MemberView(self.turn, tuple(self.utterances[spoke + 1 :])))
        if text is None:
            return ChatEnding.LEFT
        return GroupUtterance(self.turn, speaker.name, text.strip()) if text.strip() else None

    def hear(self, utterance: GroupUtterance) -> None:
        """Take an utterance in, and bring the states up to date."""
        self.utterances.append(utterance)
        if not self.setting.condition.keeps_states:
            return
        states: dict[tuple[str, ...], MemberStateReply | None] = {}
        wholes: dict[tuple[str, ...], GroupStateReply | None] = {}
        new = self.view("new", name=utterance.speaker, text=utterance.text)
        for member in self.setting.members:
            memory = self.memories.get(member.name)
            if memory is None:
                continue
            kept = self.keeping(member)
            view = (*kept, self.state(utterance.speaker, memory.of.get(utterance.speaker)), new)
            if view not in states:
                states[view] = self.ask("state", view, MemberStateReply, self._about(utterance.speaker, member))
            # What is one for all stays one: the state that could not be brought up to date is kept.
            memory.of[utterance.speaker] = states[view] or memory.of.get(utterance.speaker) or _NOTHING
            view = (*kept, *self.members(memory), new)
            if view not in wholes:
                wholes[view] = self.ask("whole", view, GroupStateReply, self._about("", member))
            memory.whole = wholes[view] or memory.whole

    def _about(self, of: str, keeper: ChatMember) -> str:
        """Return whom a state is of and who keeps it."""
        return " · ".join(filter(None, (of, keeper.name if self.setting.condition.by_persona else "")))

    def idea(self, member: ChatMember) -> IdeaReply | None:
        """Return the final idea of a member, from what that member said alone."""
        own = "\n\n".join(one.text for one in self.utterances if one.speaker == member.name)
        view = [self.view("own", name=member.name, text=own)]
        return self.ask("idea", view, IdeaReply, member.name) if own else None

    # What is shown.

    def view(self, code: str, **fields: object) -> str:
        """Return a part of what is shown."""
        return prompt(f"view.personas-{code}", self.setting.language, **fields)

    def topic(self) -> str:
        """Return the topic as it is shown."""
        return self.view("topic", text=self.setting.topic)

    def persona(self, code: str, member: ChatMember) -> str:
        """Return a persona as it is shown."""
        lines = (member.description, *(f"- {one}" for one in member.utterances))
        return self.view(code, name=member.name, text="\n".join(filter(None, lines))).rstrip()

    def keeping(self, member: ChatMember) -> tuple[str, ...]:
        """Return what is shown, beside states and the utterance, to bring a state up to date."""
        condition = self.setting.condition
        return (
            *([self.topic()] if condition.by_topic else []),
            *([self.persona("keeper", member)] if condition.by_persona else []),
        )

    def shown(self, memory: _MemberMemory) -> list[str]:
        """Return what is shown of the chat so far: states, or all that was said."""
        if not self.utterances:
            return [self.view("silence")]
        if not self.setting.condition.keeps_states:
            lines = (f"{one.speaker}: {one.text}" for one in self.utterances)
            return [self.view("history", text="\n\n".join(lines))]
        whole = [] if memory.whole is None else [group_text(memory.whole, self.setting.language)]
        return [*(self.view("whole", text=one) for one in whole), *self.members(memory)]

    def members(self, memory: _MemberMemory) -> list[str]:
        """Return the states of all who spoke, as they are shown."""
        return [self.state(one.name, memory.of[one.name]) for one in self.setting.members if one.name in memory.of]

    def state(self, name: str, state: MemberStateReply | None) -> str:
        """Return the state of a member as it is shown."""
        text = "—" if state is None else parts_text(state, self.setting.language) or "—"
        return self.view("state", name=name, text=text)


_NOTHING = MemberStateReply(
    answers=(), questions=(), idea=IdeaReply(name="", content="", price="", target="", promotion="")
)


def most_group_calls(condition: GroupCondition, utterances: int, personas: int, *, second_try: bool = False) -> int:
    """Return how many calls a chat takes at most, when no reply is asked for again.

    A step chooses who speaks, and has them speak; the state of the speaker and that of the whole are brought up to
    date, by each persona or once for all. In the end what each persona proposes is summed up. With a second try each
    may speak twice.

    >>> from kb.transcripts.conditions import GroupCondition
    >>> [most_group_calls(one, 1, 3) - 3 for one in GroupCondition]
    [2, 2, 4, 8, 4, 8]
    """
    keepers = personas if condition.by_persona else 1
    a_step = 2 + second_try + (2 * keepers if condition.keeps_states else 0)
    return utterances * a_step + personas


def held_group_chat(setting: GroupSetting, model: Model, listener: GroupListener | None = None) -> GroupRecord:
    """Hold a chat, and return it.

    It takes `most_group_calls` calls at most, when no reply is asked for again. Raises any
    `llm_bridge.errors.ModelError` but `Unusable`, and `ValueError` where there are not two members or no model speaks.
    """
    if len({one.name for one in setting.members}) < max(2, len(setting.members)):
        raise ValueError("expected two members at least, each with a name of its own")
    chat = _RunningChat(setting, model)
    if not chat.memories:
        raise ValueError("expected a member that a model speaks for")
    ending, idle = None, 0
    for turn in range(1, setting.turns + 1):
        chat.turn = turn
        speaker = chat.next_speaker()
        found = chat.utterance(speaker) if speaker.types is None else chat.typed(speaker, speaker.types)
        if isinstance(found, ChatEnding):
            ending = found
            break
        if found is None:
            # A person may be silent as long as they like.
            idle += speaker.types is None
            if idle == MOST_LOST:
                ending = ChatEnding.LOST
                break
            continue
        idle = 0
        if listener is not None:
            finding = listener.objects(found) if speaker.types is None else None
            if finding is not None:
                again = chat.utterance(speaker, finding, found.text)
                found = replace(found, finding=finding) if again is None else again
            listener.hears(found)
        chat.hear(found)
    chat.turn = 0
    ideas = {one.name: chat.idea(one) for one in setting.members}
    given = {name: idea for name, idea in ideas.items() if idea is not None}
    return GroupRecord(tuple(chat.utterances), given, tuple(chat.lost), ending)


def parts_text(parts: MemberStateReply, language: str) -> str:
    """Return the parts of an utterance or a state in words; what has nothing in it is left out."""
    answers, questions = (_addressed(one, language) for one in (parts.answers, parts.questions))
    return _sections(answers, questions, [idea_text(parts.idea, language)], language)


def group_text(state: GroupStateReply, language: str) -> str:
    """Return the state of the whole in words."""
    answers, questions = ([f"- {one}" for one in lines if one.strip()] for lines in (state.answers, state.questions))
    return _sections(answers, questions, [idea_text(one, language) for one in state.ideas], language)


def _addressed(addressed: Sequence[AddressedReply], language: str) -> list[str]:
    return [
        prompt("view.personas-to", language, name=one.to.strip() or "—", text=one.text)
        for one in addressed
        if one.text.strip()
    ]


def _sections(answers: Sequence[str], questions: Sequence[str], ideas: Sequence[str], language: str) -> str:
    ideas = [one for one in ideas if one]
    parts = (("answers", "\n".join(answers)), ("questions", "\n".join(questions)), ("idea", "\n\n".join(ideas)))
    return "\n".join(prompt(f"view.personas-{code}", language, text=text) for code, text in parts if text)


def idea_text(idea: IdeaReply, language: str) -> str:
    """Return an idea in words, a line each part that is there."""
    parts = (
        ("idea-name", idea.name),
        ("idea-content", idea.content),
        ("idea-price", idea.price),
        ("idea-target", idea.target),
        ("idea-promotion", idea.promotion),
    )
    return "\n".join(
        prompt(f"view.personas-{code}", language, text=text.strip()) for code, text in parts if text.strip()
    )
