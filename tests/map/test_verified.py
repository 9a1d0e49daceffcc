"""The map of a verification: the engine's own debates look as they did, and wrong moves are seen to be wrong."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

import pytest

from aufheben.api import verify
from aufheben.choices import ReportFormat
from aufheben.reporting import written_as
from aufheben.reports.drawing import laid_out
from aufheben.reports.graph import Acceptance, Link
from aufheben.reports.verified import verification_report
from aufheben.testing.faults import PLANTERS
from aufheben.testing.planting import scripts
from aufheben.wording import Language
from kb.knowledge_base import KnowledgeBase
from kb.loading import load
from kb.messages import debate_document
from tests.map.documents import DEBATES, drawn_of, formally, library
from tests.map.test_layout import well_placed

if TYPE_CHECKING:
    from aufheben.reports.graph import ArgumentNode, Graph
    from aufheben.reports.verified import VerificationReport
    from aufheben.testing.planting import Planter

CASES = 1


@lru_cache
def held(name: str) -> VerificationReport:
    """Return the verification of a library debate that was held as the engine holds it."""
    document = debate_document(library(name))
    return verification_report(verify(document, against=load(name)), Language.EN)


def attacks(graph: Graph) -> list[tuple[str, str, Link]]:
    return [(edge.source, edge.target, edge.kind) for edge in graph.edges if edge.kind is not Link.KEEPS]


@pytest.mark.parametrize("name", DEBATES[::3])
def test_a_debate_held_as_the_engine_holds_it_is_drawn_as_the_engine_s(name: str) -> None:
    graph, own = drawn_of(held(name)), drawn_of(library(name))
    turns: dict[str | None, ArgumentNode] = {node.id: node for node in graph.nodes if node.turn is not None}
    for node in own.nodes:
        told = turns[node.id]
        assert (told.agent, told.kind, told.acceptance, told.dialogue) == (
            node.agent,
            node.kind,
            node.acceptance,
            node.dialogue,
        )
    assert len(turns) == len(own.nodes)
    assert attacks(graph) == attacks(own)
    assert [one.turn for one in graph.passes] == [one.turn for one in own.passes]
    openings = {dialogue.root for dialogue in own.dialogues}
    for one, other in zip(graph.passes, own.passes, strict=True):
        # who opposes lets a main argument stand; what is verified names the last argument for it that was left alone
        assert one.on == other.on or (other.on in openings and turns[one.on].agent == turns[other.on].agent)
    assert graph.verified
    assert held(name).sound


@pytest.mark.parametrize("planter", PLANTERS[::3], ids=lambda planter: planter.__name__)
def test_every_finding_of_a_planted_fault_is_in_the_report_and_its_move_is_void(planter: Planter) -> None:
    rng = Random(planter.__name__)  # noqa: S311 - a test, not a secret
    planted = [made for script, dice in scripts(planter, rng, CASES) if (made := planter(dice, script))]
    assert planted
    for one in planted:
        base = KnowledgeBase.of(one.script.dispute)
        document = verification_report(verify(one.document, against=base), Language.EN)
        graph = drawn_of(document)
        well_placed(graph, laid_out(graph))
        wrong = {turn.turn for turn in document.turns if turn.right is False and turn.steps}
        assert {node.turn for node in graph.nodes if node.acceptance is Acceptance.VOID} == wrong
        told = {form.value: written_as(document, form, formally(document)) for form in ReportFormat}
        for found in document.findings:
            assert f"`{found.code}`" in told["markdown"]
        drawn = {node.turn for node in graph.nodes} | {one.turn for one in graph.passes if one.on is not None}
        for found in document.findings:
            if found.turn is None or found.turn in drawn:
                assert found.code in told["svg"]
