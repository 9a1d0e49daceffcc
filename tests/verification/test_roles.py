"""Debates of the library told by their statements alone: the roles of what is said tell the moves again."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

import aufheben
from engine.values.record import MoveKind
from engine.verification.faults import Weight
from kb.library import names

if TYPE_CHECKING:
    from engine.values.literals import Literal
    from engine.verification.transcript import Turn
    from kb.knowledge_base import KnowledgeBase

BEYOND = {
    "antibiotic": "what denies a conclusion and what weighs rules are said in one turn",
    "guide-dog": "what is claimed once more was an answer before",
    "software": "a second synthesis is proposed after the first fell",
}
"""Debates whose moves statements alone do not tell."""


def statements(turn: Turn[Literal]) -> list[dict[str, str]]:
    """Return what a turn of the engine says, its premises before its conclusions."""
    if turn.kind is MoveKind.PASS:
        return [{"text": "No answer.", "means": "pass"}]
    statements: dict[str, None] = {}
    for step in turn.steps:
        statements |= dict.fromkeys([*map(str, step.strong), *(f"not {one}" for one in step.weak)])
    statements |= dict.fromkeys([] if not turn.steps else [str(turn.steps[-1].head)])
    return [{"text": f"statement {number}", "means": one} for number, one in enumerate(statements, 1)]


def by_statements(base: KnowledgeBase, turns: list[Turn[Literal]]) -> aufheben.Verification:
    layer: dict[str, Any] = {"speakers": {agent.name: agent.name for agent in base.agents}, "turns": []}
    for one in turns:
        speaker = one.agent or base.agents[0].name
        layer["turns"].append({"turn": one.number, "speaker": speaker, "where": {}, "statements": statements(one)})
    return aufheben.verify("ann: x\nbob: y\n", base, moves=json.dumps(layer, ensure_ascii=False))


@pytest.mark.parametrize("name", names())
def test_the_moves_of_a_debate_are_found_by_what_is_said(name: str) -> None:
    base = aufheben.load(name)
    if base.issue is None or len(base.agents) < 2:
        pytest.skip("nobody debates")
    held = [row.turn for row in aufheben.verify(aufheben.debate(base), base).formal.rows]
    if name in BEYOND or not held:
        pytest.skip(BEYOND.get(name, "nobody has a claim"))
    found = by_statements(base, held)
    assert [one.kind for one in found.formal.transcript.turns] == [one.kind for one in held]
    assert [fault.code for fault in found.faults if fault.weight is Weight.ERROR] == []
