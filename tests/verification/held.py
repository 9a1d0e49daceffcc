"""Debates written in a line a turn, and what a judgement says, for tests of the judge."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from aufheben.testing.oracle.examples import literal
from engine.values.literals import Literal
from engine.values.matching import substitute_rule
from engine.values.record import Debate, Move, MoveKind, Synthesis
from engine.verification.moves import Repetition, faults_of_move
from engine.verification.transcript import (
    ClaimedCharacterization,
    ClaimedSynthesis,
    ClaimedVerdict,
    Round,
    Step,
    Transcript,
    Turn,
    Variant,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.synthesis.saturation import Member
    from engine.values.rules import Argument
    from engine.verification.faults import Fault, Judgement
    from engine.verification.game import Setting

KINDS = {":": MoveKind.CLAIM, "!": MoveKind.COUNTER, "-": MoveKind.PASS, "=": MoveKind.SYNTHESIS}


def literals(text: str) -> tuple[Literal, ...]:
    """Return literals joined by ``&``."""
    return tuple(literal(part.strip()) for part in text.split("&") if part.strip())


def step(text: str) -> Step[Literal]:
    """Return a rule: ``a & ~b => c``."""
    body, _, head = text.rpartition("=>")
    parts = [part.strip() for part in body.split("&") if part.strip()]
    strong = tuple(literal(part) for part in parts if not part.startswith("~"))
    return Step(strong, tuple(literal(part[1:]) for part in parts if part.startswith("~")), literal(head.strip()))


def turns(*lines: str) -> tuple[Turn[Literal], ...]:
    """Return the turns of lines: ``ag1: rule; rule`` claims, ``ag2! rule`` counters, ``ag1-`` passes, ``= rule``."""
    found: list[Turn[Literal]] = []
    for number, line in enumerate(lines, 1):
        matched = re.fullmatch(r"(\w*)\s*([:!=-])\s*(.*)", line)
        if matched is None:
            raise ValueError(line)
        agent, sign, words = matched.groups()
        steps = tuple(step(part) for part in words.split(";") if part.strip())
        found.append(Turn(number, agent or None, KINDS[sign], steps))
    return tuple(found)


def held(*lines: str, agents: tuple[str, ...] = ("ag1", "ag2"), **rest: Any) -> Transcript[Literal]:  # noqa: ANN401 - fields
    """Return the transcript of one round that tells nothing but its turns, unless ``rest`` says more of it."""
    return replace(Transcript((Round(turns(*lines)),), agents), **rest)


def integrated(text: str, answer: str = "", **rest: Any) -> ClaimedSynthesis[Literal]:  # noqa: ANN401 - fields
    """Return a synthesis as a rule, with the claim that is its answer."""
    return replace(ClaimedSynthesis(step(text), literal(answer) if answer else None), **rest)


def fault_lines(judgement: Judgement) -> list[tuple[str, int | None, str]]:
    """Return the code, turn and reason of every fault."""
    return [(fault.code.value, fault.turn, fault.reason) for fault in judgement.faults]


ONE = Variant("one")
PUBLISHED = Variant("one", None, published=True)


def move_faults(setting: Setting, *, published: bool = False) -> Iterator[Fault]:
    """Yield what is wrong with each move of a round, turn by turn."""
    repetition = Repetition(setting, published=published)
    for played in setting.round.turns:
        yield from faults_of_move(setting, played, repetition)


def recorded(debate: Debate, *, max_rounds: int | None = None) -> Transcript[Literal]:
    """Return the transcript of a debate; ``max_rounds`` is the limit it was held under."""
    claims = tuple(
        ClaimedVerdict(claim.literal, claim.agent, claim.turn, justified=claim.justified, status=claim.status)
        for claim in debate.claims
    )
    turns = [move.turn for move in debate.moves if move.kind is MoveKind.SYNTHESIS]
    claimed = None if debate.synthesis is None else _claimed(debate.synthesis, max(turns, default=None))
    return Transcript(
        (Round(tuple(map(_turn, debate.moves)), claims, claimed),),
        debate.agents,
        debate.outcome,
        None if debate.outcome is None else debate.answers,
        debate.stopped is not None,
        Variant(debate.mains, max_rounds),
    )


def _steps(argument: Argument) -> tuple[Step[Literal], ...]:
    """Return the rules of an argument as a speaker states them: a fact is a premise of the rules that use it.

    A fact that no rule uses, the claim itself or one that defends it, is a rule without premises.
    """
    return tuple(Step(rule.strong, rule.weak, rule.head, label=rule.given_label) for rule in argument.steps)


def _turn(move: Move) -> Turn[Literal]:
    if move.argument is None:
        return Turn(move.turn, move.agent, move.kind, target=move.target)
    steps = _steps(move.argument)
    return Turn(
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


def _claimed(synthesis: Synthesis, turn: int | None) -> ClaimedSynthesis[Literal] | None:
    """Return the answer's rule for its object, with how the sides' reasons were lifted; None without an answer."""
    answer, chosen = synthesis.answer, synthesis.chosen
    if answer is None or answer.rule is None or chosen is None:
        return None
    rule = substitute_rule(answer.rule, dict(answer.binding))
    return ClaimedSynthesis(
        Step(rule.strong, rule.weak, rule.head),
        answer.claim,
        _literals(chosen.common),
        tuple(
            ClaimedCharacterization(side.agent, Step(side.rule.strong, side.rule.weak, side.rule.head))
            for side in chosen.sides
        ),
        turn,
    )


def _literals(members: Iterable[Member]) -> tuple[Literal, ...]:
    return tuple(item for member in members for item in member if isinstance(item, Literal))
