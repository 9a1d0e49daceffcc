"""Seven ways to have a model answer a four-choice question about a statute, after Maeda et al. 2026, section 3.

Alone: a label only (*baseline*), the legal syllogism, elimination. Several: a debate of two with a moderator, the
syllogism divided over three agents, elimination divided over two, and a majority of five voters. What one stage hands
to the next is checked; a stage that breaks is named, and there is no answer then. Choices are texts here: letters say
only in which order a model saw them.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, ClassVar, TypeVar

from pydantic import ConfigDict, Field

from llm_bridge.errors import Unusable
from llm_bridge.replies import Reply
from llm_bridge.wording import prompt

if TYPE_CHECKING:
    from collections.abc import Sequence

    from llm_bridge.model import EndpointModel

LETTERS = "abcd"
ROUNDS = 3
"""Rounds of a debate at most."""
VOTERS = ("literal", "exceptions", "definitions", "contradictions", "least")
"""What each voter looks at first."""
ORDERS = ((0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2), (3, 2, 1, 0))
"""The order in which each voter sees the choices."""


class StageReply(Reply):
    """A reply of a stage. What it says beyond its part is kept to be told by name, and not used."""

    model_config: ClassVar[ConfigDict] = ConfigDict(extra="allow")


Letter = Annotated[str, Field(max_length=20, json_schema_extra={"enum": list(LETTERS)})]
"""The letter of a choice; that it is one of those shown is checked by `_Inquiry`, which names the fault."""
Passage = Annotated[str, Field(max_length=2_000)]
Because = Annotated[str, Field(max_length=600)]


class LetterReply(StageReply):
    """A label."""

    answer: Letter


class NormReply(StageReply):
    """The major premise."""

    norm: Passage
    """What the statute says: elements, effect, exceptions."""
    article: Because
    """The article, paragraph and item."""


class AppliedReply(Reply):
    """The norm applied to one choice."""

    choice: Letter
    application: Because
    agrees: bool
    """Whether the choice agrees with the statute."""


class ApplicationReply(StageReply):
    """The minor premise: the norm applied to each choice."""

    applications: Annotated[tuple[AppliedReply, ...], Field(max_length=4)]


class SyllogismReply(NormReply):
    """Norm, application to each choice, conclusion."""

    applications: Annotated[tuple[AppliedReply, ...], Field(max_length=4)]
    answer: Letter


class ExcludedReply(Reply):
    """A choice that is excluded."""

    choice: Letter
    reason: Because


class ExclusionReply(StageReply):
    """The type of the question first, then what is excluded, and what is left."""

    asked: Because
    excluded: Annotated[tuple[ExcludedReply, ...], Field(max_length=3)]
    left: Annotated[tuple[Letter, ...], Field(max_length=4)]


class EliminationReply(ExclusionReply):
    """Exclusion down to two, their comparison, the answer."""

    comparison: Because
    answer: Letter


class ComparisonReply(StageReply):
    """What is left, compared closely."""

    comparison: Because
    answer: Letter


class AdvocacyReply(StageReply):
    """An argument for a choice."""

    argument: Passage
    answer: Letter


class ModerationReply(StageReply):
    """How far two agree, what they must still answer, and what the moderator would decide."""

    agreement: Annotated[float, Field(ge=0, le=1)]
    objection: Because
    answer: Letter


class FaultClass(StrEnum):
    """How a stage breaks."""

    MALFORMED = "malformed"
    """Not what was asked for."""
    TRUNCATED = "truncated"
    """It ended before it was done."""
    OVERREACH = "overreach"
    """It answers what another stage is asked."""
    OUT_OF_SET = "out-of-set"
    """It names a letter that it was not shown."""
    INCOMPLETE = "incomplete"
    """It leaves out a choice, or has one on both sides."""


@dataclass(frozen=True, slots=True)
class BrokenStage:
    """A stage whose reply could not be used."""

    stage: str
    kind: FaultClass


@dataclass(frozen=True, slots=True)
class StatuteStep:
    """What a stage came to: the places of the choices it names, in the order of the question."""

    stage: str
    about: str = ""
    choices: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class StatuteAnswer:
    """The place of the choice that a method answers, None where a stage broke, and the steps to it."""

    choice: int | None
    steps: tuple[StatuteStep, ...]
    broken: BrokenStage | None = None


@dataclass(frozen=True, slots=True)
class StatuteCase:
    """What models are shown: a passage (none where it is empty), a question and its choices."""

    passage: str
    question: str
    choices: tuple[str, ...]
    language: str = "ja"


MOST_CALLS = {
    "baseline": 1,
    "syllogism": 1,
    "elimination": 1,
    "debate": 3 * ROUNDS,
    "syllogism-divided": 3,
    "elimination-divided": 2,
    "majority": 2 * len(VOTERS),
}
"""Calls of one question at most, when no reply is asked for again."""

R = TypeVar("R", bound=StageReply)


class _BrokenError(Exception):
    """A stage broke: caught where its method ends."""

    def __init__(self, stage: str, kind: FaultClass) -> None:
        self.broken = BrokenStage(stage, kind)
        super().__init__(stage)


@dataclass(slots=True)
class _Inquiry:
    """A question on its way: what is asked of whom, and what came of it."""

    case: StatuteCase
    model: EndpointModel
    steps: list[StatuteStep] = field(default_factory=list["StatuteStep"])

    def shown(self, order: Sequence[int]) -> str:
        """Return the case with its choices in an order."""
        language, case = self.case.language, self.case
        lines = [f"{letter} {case.choices[place]}" for letter, place in zip(LETTERS, order, strict=False)]
        parts = [prompt("view.statute-question", language, question=case.question), "\n".join(lines)]
        return "\n\n".join(
            [*([prompt("view.statute-passage", language, text=case.passage)] if case.passage else []), *parts]
        )

    def ask(
        self,
        code: str,
        schema: type[R],
        *more: str,
        about: str = "",
        order: Sequence[int] = ORDERS[0],
        model: EndpointModel | None = None,
    ) -> R:
        """Return the reply of a stage, named by its prompt."""
        stage = f"statutes-{code}"
        instructions = prompt(stage, self.case.language)
        text = "\n\n".join([self.shown(order), *more])
        try:
            reply = (model or self.model).ask(instructions, text, schema, stage=stage, about=about)
        except Unusable as fault:
            truncated = fault.code in {"unusable.truncated", "unusable.only-thoughts"}
            raise _BrokenError(code, FaultClass.TRUNCATED if truncated else FaultClass.MALFORMED) from fault
        if reply.model_extra:
            raise _BrokenError(code, FaultClass.OVERREACH if "answer" in reply.model_extra else FaultClass.MALFORMED)
        return reply

    def place(self, stage: str, letter: str, order: Sequence[int] = ORDERS[0]) -> int:
        """Return the place of a choice by the letter that it was shown with."""
        known = dict(zip(LETTERS, order, strict=False))
        if letter not in known:
            raise _BrokenError(stage, FaultClass.OUT_OF_SET)
        return known[letter]

    def note(self, stage: str, *choices: int, about: str = "") -> None:
        """Keep what a stage came to."""
        self.steps.append(StatuteStep(stage, about, choices))


def answered(method: str, case: StatuteCase, model: EndpointModel, threshold: float = 0.8) -> StatuteAnswer:
    """Return what a method of `MOST_CALLS` answers; ``threshold`` is the agreement at which a debate ends.

    A reply that cannot be used is a broken stage; any other `llm_bridge.errors.ModelError` is raised.
    """
    inquiry = _Inquiry(case, model)
    try:
        match method:
            case "baseline":
                choice = _alone(inquiry, "baseline", LetterReply)
            case "syllogism":
                choice = _alone(inquiry, "syllogism", SyllogismReply)
            case "elimination":
                choice = _alone(inquiry, "elimination", EliminationReply)
            case "debate":
                choice = _debate(inquiry, threshold)
            case "syllogism-divided":
                choice = _syllogism_divided(inquiry)
            case "elimination-divided":
                choice = _elimination_divided(inquiry)
            case "majority":
                choice = _majority(inquiry)
            case _:
                raise ValueError(method)
    except _BrokenError as error:
        return StatuteAnswer(None, tuple(inquiry.steps), error.broken)
    return StatuteAnswer(choice, tuple(inquiry.steps))


def _alone(inquiry: _Inquiry, stage: str, schema: type[LetterReply | SyllogismReply | EliminationReply]) -> int:
    reply = inquiry.ask(stage, schema)
    choice = inquiry.place(stage, reply.answer)
    inquiry.note(stage, choice)
    return choice


def _debate(inquiry: _Inquiry, threshold: float) -> int:
    """Let A argue, B argue with an eye on exceptions, and a moderator score how far they agree."""
    language = inquiry.case.language
    texts: list[str] = []
    decided = 0
    for _ in range(ROUNDS):
        for agent in ("A", "B"):
            code = f"debate-{agent.lower()}"
            reply = inquiry.ask(code, AdvocacyReply, *texts, about=agent)
            inquiry.note(code, inquiry.place(code, reply.answer), about=agent)
            texts.append(prompt("view.statute-argued", language, agent=agent, letter=reply.answer, text=reply.argument))
        verdict = inquiry.ask("moderate", ModerationReply, *texts)
        decided = inquiry.place("moderate", verdict.answer)
        inquiry.note("moderate", decided)
        if verdict.agreement >= threshold:
            break
        texts.append(prompt("view.statute-objection", language, text=verdict.objection))
    return decided


def _syllogism_divided(inquiry: _Inquiry) -> int:
    """Have the norm stated, applied to every choice, and the conclusion drawn, each by an agent of its own."""
    language = inquiry.case.language
    norm = inquiry.ask("norm", NormReply)
    inquiry.note("norm")
    text = prompt("view.statute-norm", language, article=norm.article, text=norm.norm)
    applied = inquiry.ask("apply", ApplicationReply, text)
    places = [inquiry.place("apply", one.choice) for one in applied.applications]
    if sorted(places) != list(range(len(inquiry.case.choices))):
        raise _BrokenError("apply", FaultClass.INCOMPLETE)
    agreeing = (place for place, one in zip(places, applied.applications, strict=True) if one.agrees)
    inquiry.note("apply", *agreeing)
    lines = [f"{one.choice} {'+' if one.agrees else '-'} {one.application}" for one in applied.applications]
    reply = inquiry.ask("conclude", LetterReply, text, "\n".join(lines))
    choice = inquiry.place("conclude", reply.answer)
    inquiry.note("conclude", choice)
    return choice


def _elimination_divided(inquiry: _Inquiry) -> int:
    """Have choices excluded, not forced down to two, and what is left compared."""
    first = inquiry.ask("exclude", ExclusionReply)
    out = [inquiry.place("exclude", one.choice) for one in first.excluded]
    left = [inquiry.place("exclude", letter) for letter in first.left]
    if sorted([*out, *left]) != list(range(len(inquiry.case.choices))) or not left:
        raise _BrokenError("exclude", FaultClass.INCOMPLETE)
    inquiry.note("exclude", *out)
    lines = [f"{one.choice}: {one.reason}" for one in first.excluded]
    handed = prompt(
        "view.statute-excluded", inquiry.case.language, left=", ".join(first.left), reasons="\n".join(lines)
    )
    reply = inquiry.ask("compare", ComparisonReply, handed)
    choice = inquiry.place("compare", reply.answer)
    if choice not in left:
        raise _BrokenError("compare", FaultClass.OUT_OF_SET)
    inquiry.note("compare", choice)
    return choice


def _majority(inquiry: _Inquiry) -> int:
    """Count five votes; where two lead, five more between exactly these.

    Five votes tie only as 2-2-1, and five votes between two never do.
    """
    votes = Counter(_vote(inquiry, place, ORDERS[place]) for place in range(len(VOTERS)))
    (leader, most), *others = votes.most_common()
    second = [choice for choice, count in others if count == most]
    if not second:
        return leader
    two = {leader, *second}
    again = Counter(
        _vote(inquiry, place, tuple(choice for choice in ORDERS[place] if choice in two))
        for place in range(len(VOTERS))
    )
    return again.most_common(1)[0][0]


def _vote(inquiry: _Inquiry, voter: int, order: Sequence[int]) -> int:
    model = inquiry.model
    warm = model.temperature if model.temperature is None else voter / 10
    name = VOTERS[voter]
    looked = prompt(f"view.statute-voter-{name}", inquiry.case.language)
    reply = inquiry.ask("vote", LetterReply, looked, about=name, order=order, model=replace(model, temperature=warm))
    choice = inquiry.place("vote", reply.answer, order)
    inquiry.note("vote", choice, about=name)
    return choice
