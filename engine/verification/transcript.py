"""A debate as its speakers held it: what each says, and what they say became of it.

It is generic over what is stated. A file holds statements in words, each in its place; the judge is given literals: a
statement that could not be mapped is left out and what held it is marked as not ``whole``, so that nothing is judged by
what is missing.
"""

from __future__ import annotations

import sys
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from itertools import chain, pairwise
from typing import Generic, TypeVar

from engine.values.literals import Literal
from engine.values.matching import variables
from engine.values.record import Attack, Cut, MoveKind, Outcome, Status

S = TypeVar("S")
"""What is stated: a literal where a debate is judged, a text where it is read from a file."""


class Inferred(StrEnum):
    """What of a turn its file does not say, and was taken from elsewhere: a name, the phase, the turns around it."""

    AGENT = "agent"
    KIND = "kind"
    TARGET = "target"
    ARGUMENT = "argument"
    """What is a ground and what a conclusion, in running text."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where something stands in a file: a JSON pointer in a document (None in others), a line from 1. Else nowhere."""

    pointer: str | None = None
    line: int | None = None


NOWHERE = Place()


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """One rule as a speaker states it: ``strong``, not ``weak`` => ``head``.

    ``head`` is None where the conclusion is not stated or could not be mapped, ``whole`` tells that all of it could.
    ``label`` is the name that the speaker gives the rule: of rules that say the same, priorities tell them apart by it.
    ``text`` is a rule that is written as one text ("if a and b then c"): the other parts are empty until it is read.
    """

    strong: tuple[S, ...] = ()
    weak: tuple[S, ...] = ()
    head: S | None = None
    whole: bool = True
    label: str | None = None
    text: S | None = None
    place: Place = NOWHERE


@dataclass(frozen=True, slots=True)
class Turn(Generic[S]):
    """One turn.

    ``number`` rises from 1. ``agent`` is None for the joint party, and where nobody knows who speaks. ``steps`` are the
    rules in the order stated; ``conclusions`` and ``assumptions`` the Conc and Ass as stated, None where they are not.
    ``target``, ``attack``, ``point``, ``strict`` and ``claim`` are what the speaker says, None where it does not say.
    A pass has no steps; its ``target`` is the turn that it does not answer. ``prose`` is what was said in running text,
    which has to be read sentence by sentence. ``resumed``: the other side had the word before it and made no move.
    """

    number: int
    agent: str | None
    kind: MoveKind
    steps: tuple[Step[S], ...] = ()
    conclusions: tuple[S, ...] | None = None
    assumptions: tuple[S, ...] | None = None
    attack: Attack | None = None
    target: int | None = None
    point: S | None = None
    strict: bool | None = None
    claim: S | None = None
    whole: bool = True
    resumed: bool = False
    prose: S | None = None
    inferred: frozenset[Inferred] = frozenset()
    place: Place = NOWHERE


@dataclass(frozen=True, slots=True)
class ClaimedVerdict(Generic[S]):
    """What a transcript says became of a main argument, or of a literal.

    ``turn`` is the opening move it is about, ``agent`` whose claim. ``justified`` is the verdict of the dialogue,
    ``status`` a status of the literal; None where the transcript does not say.
    """

    statement: S | None
    agent: str | None = None
    turn: int | None = None
    justified: bool | None = None
    status: Status | None = None
    place: Place = NOWHERE


@dataclass(frozen=True, slots=True)
class ClaimedCharacterization(Generic[S]):
    """A side's reason as a transcript lifts it to the level of properties; arguments of literals may be variables."""

    agent: str | None
    rule: Step[S]


@dataclass(frozen=True, slots=True)
class ClaimedSynthesis(Generic[S]):
    """A synthesis as a transcript states it.

    ``rule`` may hold variables (a core at the level of properties) or be an instance (the rule of the answered object).
    ``answer`` is the ground claim that is the answer. ``turn`` is the move that states it, where there is one.
    ``whole`` tells that rule and answer could be mapped.
    """

    rule: Step[S] | None = None
    answer: S | None = None
    common: tuple[S, ...] | None = None
    characterized: tuple[ClaimedCharacterization[S], ...] = ()
    turn: int | None = None
    whole: bool = True
    place: Place = NOWHERE

    @property
    def head(self) -> S | None:
        """Return what its rule concludes."""
        return None if self.rule is None else self.rule.head


@dataclass(frozen=True, slots=True)
class Round(Generic[S]):
    """Main arguments with all that is said about them, and the synthesis that ends them where there is one.

    A debate of the engine has one round; published systems share the integrated rule and start again from it.
    """

    turns: tuple[Turn[S], ...] = ()
    verdicts: tuple[ClaimedVerdict[S], ...] = ()
    synthesis: ClaimedSynthesis[S] | None = None


@dataclass(frozen=True, slots=True)
class Variant:
    """The protocol that was played: which main arguments may be opened, a limit, the published prohibition.

    ``mains`` is ``all`` or ``one``; ``none`` of a group chat, which has no protocol. ``max_rounds`` is the limit that
    the run was under, None without one. ``published`` also forbids agents to use a strong premise of their own again
    (Masuo 2026).
    """

    mains: str = "all"
    max_rounds: int | None = None
    published: bool = False


@dataclass(frozen=True, slots=True)
class Transcript(Generic[S]):
    """A whole debate as held; ``outcome``, ``answers`` and ``stopped`` are its own words, None where it is silent."""

    rounds: tuple[Round[S], ...]
    agents: tuple[str, ...]
    outcome: Outcome | None = None
    answers: tuple[S, ...] | None = None
    stopped: bool = False
    variant: Variant = Variant()

    @property
    def turns(self) -> tuple[Turn[S], ...]:
        """Return the turns of all rounds."""
        return tuple(one for round_ in self.rounds for one in round_.turns)


OPENINGS = frozenset({MoveKind.CLAIM, MoveKind.SYNTHESIS})


@dataclass(frozen=True)
class HeldDialogue:
    """An opening move and all that is said about it."""

    opening: Turn[Literal]
    replies: tuple[Turn[Literal], ...]

    @cached_property
    def turns(self) -> tuple[Turn[Literal], ...]:
        """Return all its turns."""
        return (self.opening, *self.replies)

    @cached_property
    def by_turn(self) -> dict[int, Turn[Literal]]:
        """Return all its turns by their numbers."""
        return {one.number: one for one in self.turns}

    @cached_property
    def arguments(self) -> tuple[Turn[Literal], ...]:
        """Return its turns that are no passes."""
        return tuple(one for one in self.turns if one.kind is not MoveKind.PASS)

    @cached_property
    def _numbers(self) -> tuple[int, ...]:
        return tuple(one.number for one in self.arguments)

    def arguments_before(self, turn: int) -> int:
        """Return how many of its arguments come before a turn."""
        return bisect_left(self._numbers, turn)

    @cached_property
    def _concessions(self) -> tuple[int, ...]:
        """Return the turns in which the proponent passes."""
        return tuple(one.number for one in self.turns if one.kind is MoveKind.PASS and self.ours(one))

    def conceded(self, after: int, before: int = sys.maxsize) -> bool:
        """Return whether the proponent passes after a turn, and before another."""
        place = bisect_right(self._concessions, after)
        return place < len(self._concessions) and self._concessions[place] < before

    @property
    def joint(self) -> bool:
        """Return whether it is about a synthesis."""
        return self.opening.kind is MoveKind.SYNTHESIS

    def ours(self, played: Turn[Literal]) -> bool:
        """Return whether a turn is the proponent's."""
        return played.agent == self.opening.agent


@dataclass(frozen=True, slots=True)
class Break:
    """Where a limit ended a step in the middle of a transcript: ``turn`` is the first that it did not come to."""

    turn: int
    cut: Cut


def before(transcript: Transcript[S], turn: int) -> Transcript[S]:
    """Return the rounds of a transcript with the turns before one; none that begin with it or after it."""
    rounds: list[Round[S]] = []
    for one in transcript.rounds:
        turns = tuple(played for played in one.turns if played.number < turn)
        if turns or not one.turns:
            rounds.append(replace(one, turns=turns))
        if len(turns) < len(one.turns):
            break
    return replace(transcript, rounds=tuple(rounds))


def dialogues(played: Sequence[Turn[Literal]]) -> tuple[HeldDialogue, ...]:
    """Return the dialogues of a round in order; turns before any opening belong to none."""
    starts = [place for place, one in enumerate(played) if one.kind in OPENINGS]
    return tuple(
        HeldDialogue(played[start], tuple(played[start + 1 : end])) for start, end in pairwise([*starts, len(played)])
    )


def named_literals(played: Iterable[Turn[Literal]]) -> tuple[Literal, ...]:
    """Return every literal that turns name and that can be numbered: those of rules may hold ``_``, never variables."""
    found: dict[Literal, None] = {}
    for one in played:
        for step in one.steps:
            literals = chain(step.strong, step.weak, () if step.head is None else (step.head,))
            found.update(dict.fromkeys(literal for literal in literals if not variables((literal,))))
        named = (literal for literal in (one.claim, one.point) if literal is not None)
        found.update(dict.fromkeys(literal for literal in named if literal.is_ground))
    return tuple(found)
