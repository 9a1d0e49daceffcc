"""Sound transcripts as documents of the message schema: debates of the engine, and plays by the definitions alone."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, TypeAlias

from aufheben.testing.oracle.grounding import ground
from aufheben.testing.playing import Spoken, play
from engine.debate.debate import hold
from engine.values.record import MoveKind, Outcome

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from aufheben.testing.oracle.shapes import Dice
    from engine.values.record import Debate
    from engine.values.rules import Argument, Dispute

Document: TypeAlias = dict[str, Any]
"""A transcript: ``{issue, agents, protocol, turns, claims, outcome, answers, synthesis}``."""


@dataclass(frozen=True, slots=True)
class Script:
    """A transcript with the dispute it is about, ground as well, and its turns as values."""

    dispute: Dispute
    whole: Dispute
    document: Document
    spoken: tuple[Spoken, ...]

    def copy(self) -> Document:
        """Return the document, to be changed."""
        return deepcopy(self.document)

    def thread(self, turn: int) -> tuple[Spoken, ...]:
        """Return the turns of the main argument that a turn belongs to."""
        start = max(one.turn for one in self.spoken if _opens(one) and one.turn <= turn)
        end = min((one.turn for one in self.spoken if _opens(one) and one.turn > start), default=len(self.spoken) + 1)
        return self.spoken[start - 1 : end - 1]


def _opens(one: Spoken) -> bool:
    return one.kind in {MoveKind.CLAIM, MoveKind.SYNTHESIS}


def of_debate(dispute: Dispute, debate: Debate) -> Script:
    """Return the transcript of a debate that the engine held."""
    spoken = tuple(
        Spoken(move.turn, move.agent or "", move.kind, move.argument, move.target, move.attack, move.point)
        for move in debate.moves
    )
    document = _document(dispute, spoken, debate.mains)
    spoken = tuple(_answering(spoken))
    document["claims"] = [
        {
            "literal": str(claim.literal),
            "agent": claim.agent,
            "turn": claim.turn,
            "result": "justified" if claim.justified else "defeated",
            "status": claim.status.value,
        }
        for claim in debate.claims
    ]
    _conclude(document, debate)
    return Script(dispute, ground(dispute), document, spoken)


def of_play(dice: Dice, dispute: Dispute, *, one: bool = False) -> Script | None:
    """Return the transcript of a debate that naive players held; None where it does not reach the exact verdicts.

    Its verdicts are those of the naive fixpoint; a synthesis, where one is due, is the engine's.
    """
    held = play(dice, dispute, one=one)
    if held is None or not held.threads or any(thread.stood != thread.justified for thread in held.threads):
        return None
    debate = hold(dispute, mains="one" if one else "all")
    spoken = held.spoken
    if debate.outcome is not Outcome.JUSTIFIED:
        spoken = (*spoken, *_joint(debate, len(spoken)))
    document = _document(dispute, spoken, debate.mains)
    document["claims"] = [
        {
            "literal": str(thread.main.claim),
            "agent": thread.main.agent,
            "turn": thread.spoken[0].turn,
            "result": "justified" if thread.justified else "defeated",
        }
        for thread in held.threads
    ]
    if held.threads[-1].stood:
        document |= {"outcome": "justified", "answers": [str(held.threads[-1].main.claim)], "synthesis": None}
    else:
        _conclude(document, debate)
    return Script(dispute, held.whole, document, spoken)


def _answering(spoken: tuple[Spoken, ...]) -> Iterator[Spoken]:
    """Yield turns, each pass with the last argument of the other side, which the engine's record leaves out."""
    last: dict[bool, int] = {}
    opener = ""
    for one in spoken:
        if _opens(one):
            opener, last = one.agent, {}
        if one.kind is MoveKind.PASS:
            yield replace(one, target=last.get(one.agent != opener))
        else:
            last[one.agent == opener] = one.turn
            yield one


def _joint(debate: Debate, before: int) -> Iterator[Spoken]:
    """Yield what the engine's debate says about its synthesis, numbered after other turns."""
    start = next((move.turn for move in debate.moves if move.kind is MoveKind.SYNTHESIS), None)
    if start is None:
        return
    by = before + 1 - start
    for move in debate.moves[start - 1 :]:
        target = None if move.target is None else move.target + by
        yield Spoken(move.turn + by, move.agent or "", move.kind, move.argument, target, move.attack, move.point)


def _conclude(document: Document, debate: Debate) -> None:
    from kb.messages import debate_document  # noqa: PLC0415 - loads pydantic

    told = debate_document(debate)
    document |= {"outcome": told["outcome"], "answers": told["answers"], "synthesis": told["synthesis"]}


def _document(dispute: Dispute, spoken: Iterable[Spoken], mains: str) -> Document:
    if dispute.issue is None:
        raise ValueError("a debate is about an issue")
    return {
        "issue": dispute.issue.question,
        "agents": list(dispute.agents),
        "protocol": {"mains": mains},
        "turns": [turn_of(one) for one in spoken],
    }


def turn_of(one: Spoken) -> Document:
    """Return one turn in the message schema."""
    return {
        "turn": one.turn,
        "agent": one.agent or None,
        "kind": one.kind.value,
        "attack": None if one.attack is None else one.attack.value,
        "target": one.target,
        "point": None if one.point is None else str(one.point),
        "argument": None if one.argument is None else argument_of(one.argument),
    }


def argument_of(argument: Argument) -> Document:
    """Return an argument in the message schema: facts are premises, not rules."""
    from kb.messages import argument_message  # noqa: PLC0415 - loads pydantic

    return argument_message(argument).model_dump(mode="json", by_alias=True)


def cut(document: Document, turn: int) -> Document:
    """Return a transcript that a limit ended after a turn: no verdict but those already reached is claimed."""
    kept = [one for one in document["turns"] if one["turn"] <= turn]
    last = max((one["turn"] for one in kept if one["kind"] in {"claim", "synthesis"}), default=0)
    return document | {
        "turns": kept,
        "claims": [one for one in document["claims"] if one["turn"] < last],
        "outcome": None,
        "answers": None,
        "synthesis": None,
        "stopped": {"code": "limit", "message": ""},
    }


def renumbered(spoken: Spoken, turn: int) -> Spoken:
    """Return a turn with another number."""
    return replace(spoken, turn=turn)
