"""Debates written in a line a turn, and what a judgement says, for tests of the judge."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from aufheben.testing.oracle.examples import literal
from engine.values.record import MoveKind
from engine.verification.transcript import ClaimedSynthesis, Round, Step, Transcript, Turn, Variant

if TYPE_CHECKING:
    from engine.values.literals import Literal
    from engine.verification.faults import Judgement

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
