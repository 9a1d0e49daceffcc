"""The map of a verification: the engine's own debates look as they did, and wrong moves are seen to be wrong."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

import pytest

from aufheben.api import verify
from aufheben.reports.map.formats import FORMATS
from aufheben.reports.map.graph import Fate, Link, graph_of
from aufheben.reports.map.layout import laid_out
from aufheben.reports.map.voice import Plain
from aufheben.testing.faults import PLANTERS
from aufheben.testing.faults.scripts import scripts
from aufheben.verification_documents import verification_document
from aufheben.wording import Language
from kb.knowledge_base import KnowledgeBase
from kb.loading import load
from tests.map.documents import DEBATES, library
from tests.map.test_layout import well_placed

if TYPE_CHECKING:
    from aufheben.reports.map.graph import Graph, Node
    from aufheben.testing.faults.planting import Planter
    from kb.transcript_schema import VerificationDocument

CASES = 1


@lru_cache
def held(name: str) -> VerificationDocument:
    """Return the verification of a library debate that was held as the engine holds it."""
    document = library(name).model_dump(mode="json", by_alias=True)
    return verification_document(verify(document, against=load(name)), Language.EN)


def attacks(graph: Graph) -> list[tuple[str, str, Link]]:
    return [(edge.source, edge.target, edge.kind) for edge in graph.edges if edge.kind is not Link.KEEPS]


@pytest.mark.parametrize("name", DEBATES[::3])
def test_a_debate_held_as_the_engine_holds_it_is_drawn_as_the_engine_s(name: str) -> None:
    graph, own = graph_of(held(name)), graph_of(library(name))
    turns: dict[str | None, Node] = {node.id: node for node in graph.nodes if node.turn is not None}
    for node in own.nodes:
        told = turns[node.id]
        assert (told.agent, told.kind, told.fate, told.dialogue) == (node.agent, node.kind, node.fate, node.dialogue)
    assert len(turns) == len(own.nodes)
    assert attacks(graph) == attacks(own)
    assert [one.turn for one in graph.passes] == [one.turn for one in own.passes]
    openings = {dialogue.root for dialogue in own.dialogues}
    for one, other in zip(graph.passes, own.passes, strict=True):
        # who opposes lets a main argument stand; what is verified names the last argument for it that was left alone
        assert one.on == other.on or (other.on in openings and turns[one.on].agent == turns[other.on].agent)
    assert graph.answers == own.answers
    assert graph.verdict is not None
    assert graph.verdict.sound


@pytest.mark.parametrize("planter", PLANTERS[::3], ids=lambda planter: planter.__name__)
def test_every_finding_of_a_planted_fault_is_in_the_report_and_its_move_is_void(planter: Planter) -> None:
    rng = Random(planter.__name__)  # noqa: S311 - a test, not a secret
    planted = [made for script, dice in scripts(planter, rng, CASES) if (made := planter(dice, script))]
    assert planted
    for one in planted:
        base = KnowledgeBase.of(one.script.dispute)
        document = verification_document(verify(one.document, against=base), Language.EN)
        graph = graph_of(document)
        well_placed(graph, laid_out(graph))
        wrong = {turn.turn for turn in document.turns if turn.right is False and turn.steps}
        assert {node.turn for node in graph.nodes if node.fate is Fate.VOID} == wrong
        told = {form: write(document, Plain()) for form, write in FORMATS.items()}
        for found in document.findings:
            assert f"`{found.code}`" in told["markdown"]
        drawn = {node.turn for node in graph.nodes} | {one.turn for one in graph.passes if one.on is not None}
        for found in document.findings:
            if found.turn is None or found.turn in drawn:
                assert found.code in told["svg"]
