"""A debate that the engine held, as if somebody else had: the transcript of its record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ground import substitute_rule
from engine.literals import Literal
from engine.record import MoveKind
from engine.verification.played import Characterized, Integrated, Played, Round, Step, Told, Transcript, Variant

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.arguments import Argument
    from engine.characterization import Member
    from engine.record import Debate, Move, Synthesis


def recorded(debate: Debate, *, max_rounds: int | None = None) -> Transcript:
    """Return the transcript of a debate; ``max_rounds`` is the limit it was held under."""
    claims = tuple(
        Told(claim.literal, claim.agent, claim.turn, justified=claim.justified, status=claim.status)
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
