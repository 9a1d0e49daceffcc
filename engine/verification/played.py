"""A debate as its speakers held it, in literals: what each says, and what they say became of it.

What the speakers said in words has been mapped before; a statement that could not be mapped is left out and what held
it is marked as not ``whole``, so that nothing is judged by what is missing. `recorded` gives the transcript of a debate
that the engine held.
"""

from __future__ import annotations

import sys
from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, pairwise
from typing import TYPE_CHECKING

from engine.values.literals import Anonymous, Literal, Variable
from engine.values.matching import substitute_rule
from engine.values.record import MoveKind

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from types import UnionType

    from engine.synthesis.saturation import Member
    from engine.values.record import Attack, Debate, Move, Outcome, Status, Synthesis
    from engine.values.rules import Argument


@dataclass(frozen=True, slots=True)
class Step:
    """One rule as a speaker states it, ground. ``head`` is None where the conclusion could not be mapped.

    ``label`` is the name that the speaker gives the rule: of rules that say the same, priorities tell them apart by it.
    """

    strong: tuple[Literal, ...] = ()
    weak: tuple[Literal, ...] = ()
    head: Literal | None = None
    whole: bool = True
    label: str | None = None


@dataclass(frozen=True, slots=True)
class Played:
    """One turn.

    ``turn`` numbers it in the transcript, from 1 and rising. ``agent`` is None for the joint party. ``steps`` are the
    rules in the order stated; ``conclusions`` and ``assumptions`` the Conc and Ass as stated, None where they are not.
    ``target``, ``attack``, ``point``, ``strict`` and ``claim`` are what the speaker says, None where it does not say.
    A pass has no steps; its ``target`` is the turn that it does not answer.
    """

    turn: int
    agent: str | None
    kind: MoveKind
    steps: tuple[Step, ...] = ()
    conclusions: tuple[Literal, ...] | None = None
    assumptions: tuple[Literal, ...] | None = None
    attack: Attack | None = None
    target: int | None = None
    point: Literal | None = None
    strict: bool | None = None
    claim: Literal | None = None
    whole: bool = True


@dataclass(frozen=True, slots=True)
class StatedVerdict:
    """What a transcript says became of a main argument, or of a literal.

    ``turn`` is the opening move it is about, ``agent`` whose claim. ``justified`` is the verdict of the dialogue,
    ``status`` a status of the literal; None where the transcript does not say.
    """

    literal: Literal | None
    agent: str | None = None
    turn: int | None = None
    justified: bool | None = None
    status: Status | None = None


@dataclass(frozen=True, slots=True)
class Characterized:
    """A side's reason as a transcript characterizes it; arguments of literals may be variables."""

    agent: str | None
    strong: tuple[Literal, ...]
    weak: tuple[Literal, ...] = ()
    head: Literal | None = None
    whole: bool = True


@dataclass(frozen=True, slots=True)
class Integrated:
    """A synthesis as a transcript states it: ``strong``, not ``weak`` => ``head``.

    Literals may hold variables (a core at the level of properties) or be instances (the rule of the answered object).
    ``answer`` is the ground claim that is the answer. ``turn`` is the move that states it, where there is one.
    """

    strong: tuple[Literal, ...] = ()
    weak: tuple[Literal, ...] = ()
    head: Literal | None = None
    answer: Literal | None = None
    common: tuple[Literal, ...] | None = None
    characterized: tuple[Characterized, ...] = ()
    turn: int | None = None
    whole: bool = True


@dataclass(frozen=True, slots=True)
class Round:
    """Main arguments with all that is said about them, and the synthesis that ends them where there is one.

    A debate of the engine has one round; published systems share the integrated rule and start again from it.
    """

    played: tuple[Played, ...]
    told: tuple[StatedVerdict, ...] = ()
    integrated: Integrated | None = None


@dataclass(frozen=True, slots=True)
class Variant:
    """The protocol that was played: which main arguments may be opened, a limit, the published prohibition.

    ``mains`` is ``all`` or ``one``. ``max_rounds`` is the limit that the run was under, None without one.
    ``published`` also forbids agents to use a strong premise of their own again (Masuo 2026).
    """

    mains: str = "all"
    max_rounds: int | None = None
    published: bool = False


@dataclass(frozen=True, slots=True)
class Transcript:
    """A whole debate as held; ``outcome``, ``answers`` and ``stopped`` are its own words, None where it is silent."""

    rounds: tuple[Round, ...]
    agents: tuple[str, ...]
    outcome: Outcome | None = None
    answers: tuple[Literal, ...] | None = None
    stopped: bool = False
    variant: Variant = Variant()

    @property
    def played(self) -> tuple[Played, ...]:
        """Return the turns of all rounds."""
        return tuple(one for round_ in self.rounds for one in round_.played)


OPENINGS = frozenset({MoveKind.CLAIM, MoveKind.SYNTHESIS})


@dataclass(frozen=True)
class HeldDialogue:
    """An opening move and all that is said about it."""

    opening: Played
    replies: tuple[Played, ...]

    @cached_property
    def turns(self) -> tuple[Played, ...]:
        """Return all its turns."""
        return (self.opening, *self.replies)

    @cached_property
    def by_turn(self) -> dict[int, Played]:
        """Return all its turns by their numbers."""
        return {one.turn: one for one in self.turns}

    @cached_property
    def arguments(self) -> tuple[Played, ...]:
        """Return its turns that are no passes."""
        return tuple(one for one in self.turns if one.kind is not MoveKind.PASS)

    @cached_property
    def _numbers(self) -> tuple[int, ...]:
        return tuple(one.turn for one in self.arguments)

    def arguments_before(self, turn: int) -> int:
        """Return how many of its arguments come before a turn."""
        return bisect_left(self._numbers, turn)

    @cached_property
    def _concessions(self) -> tuple[int, ...]:
        """Return the turns in which the proponent passes."""
        return tuple(one.turn for one in self.turns if one.kind is MoveKind.PASS and self.ours(one))

    def conceded(self, after: int, before: int = sys.maxsize) -> bool:
        """Return whether the proponent passes after a turn, and before another."""
        place = bisect_right(self._concessions, after)
        return place < len(self._concessions) and self._concessions[place] < before

    @property
    def joint(self) -> bool:
        """Return whether it is about a synthesis."""
        return self.opening.kind is MoveKind.SYNTHESIS

    def ours(self, played: Played) -> bool:
        """Return whether a turn is the proponent's."""
        return played.agent == self.opening.agent


def dialogues(played: Sequence[Played]) -> tuple[HeldDialogue, ...]:
    """Return the dialogues of a round in order; turns before any opening belong to none."""
    starts = [place for place, one in enumerate(played) if one.kind in OPENINGS]
    return tuple(
        HeldDialogue(played[start], tuple(played[start + 1 : end])) for start, end in pairwise([*starts, len(played)])
    )


def named_literals(played: Iterable[Played]) -> tuple[Literal, ...]:
    """Return every literal that turns name and that can be numbered: those of rules may hold ``_``, never variables."""
    found: dict[Literal, None] = {}
    for one in played:
        for step in one.steps:
            stated = chain(step.strong, step.weak, () if step.head is None else (step.head,))
            found.update(dict.fromkeys(literal for literal in stated if not _holds(literal, Variable)))
        named = (literal for literal in (one.claim, one.point) if literal is not None)
        found.update(dict.fromkeys(literal for literal in named if not _holds(literal, Variable | Anonymous)))
    return tuple(found)


def _holds(literal: Literal, kind: type[object] | UnionType) -> bool:
    return any(isinstance(term, kind) for term in literal.args)


def recorded(debate: Debate, *, max_rounds: int | None = None) -> Transcript:
    """Return the transcript of a debate; ``max_rounds`` is the limit it was held under."""
    claims = tuple(
        StatedVerdict(claim.literal, claim.agent, claim.turn, justified=claim.justified, status=claim.status)
        for claim in debate.claims
    )
    turns = [move.turn for move in debate.moves if move.kind is MoveKind.SYNTHESIS]
    stated = None if debate.synthesis is None else _integrated(debate.synthesis, max(turns, default=None))
    return Transcript(
        (Round(tuple(map(_played, debate.moves)), claims, stated),),
        debate.agents,
        debate.outcome,
        None if debate.outcome is None else debate.answers,
        debate.stopped is not None,
        Variant(debate.mains, max_rounds),
    )


def steps_of(argument: Argument) -> tuple[Step, ...]:
    """Return the rules of an argument as a speaker states them: a fact is a premise of the rules that use it.

    A fact that no rule uses, the claim itself or one that defends it, is a rule without premises.
    """
    used = {literal for rule in argument.rules for literal in rule.strong}
    stated = (rule for rule in argument.rules if not rule.is_fact or rule.head not in used)
    return tuple(Step(rule.strong, rule.weak, rule.head, label=rule.given_label) for rule in stated)


def _played(move: Move) -> Played:
    if move.argument is None:
        return Played(move.turn, move.agent, move.kind, target=move.target)
    steps = steps_of(move.argument)
    return Played(
        move.turn,
        move.agent,
        move.kind,
        steps,
        tuple(step.head for step in steps if step.head is not None),
        move.argument.assumptions,
        move.attack,
        move.target,
        move.point,
        move.strict if move.kind is MoveKind.COUNTER else None,
        move.argument.claim,
    )


def _integrated(synthesis: Synthesis, turn: int | None) -> Integrated | None:
    """Return the answer's rule for its object, with how the sides' reasons were lifted; None without an answer."""
    answer, chosen = synthesis.answer, synthesis.chosen
    if answer is None or answer.rule is None or chosen is None:
        return None
    rule = substitute_rule(answer.rule, dict(answer.binding))
    return Integrated(
        rule.strong,
        rule.weak,
        rule.head,
        answer.claim,
        _stated(chosen.common),
        tuple(Characterized(side.agent, side.rule.strong, side.rule.weak, side.rule.head) for side in chosen.sides),
        turn,
    )


def _stated(members: Iterable[Member]) -> tuple[Literal, ...]:
    return tuple(item for member in members for item in member if isinstance(item, Literal))
