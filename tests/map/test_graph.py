"""The map of a debate says what its document says: who attacks whom, what stands, and what a synthesis owes to whom."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aufheben.api import verify
from aufheben.choices import ReportFormat
from aufheben.errors import Misuse
from aufheben.reports.documents import verification_document, verification_of
from aufheben.reports.drawing import laid_out
from aufheben.reports.graph import Acceptance, ArgumentKind, Link, Proposition, graph_of, is_instance
from aufheben.reports.verbalizer import verbalizer_of
from aufheben.reports.verified import verification_report
from aufheben.reports.whole import written_as
from aufheben.testing.faults import PLANTERS, scripts
from aufheben.wording import Language
from engine.values.matching import substitute_item
from engine.values.record import Attack, Cut, Debate, Move, MoveKind, Outcome
from kb.knowledge_base import KnowledgeBase
from kb.loading import load
from kb.messages import debate_document
from kb.records import items, literal
from tests.map.documents import (
    DEBATES,
    drawn_of,
    formally,
    hybrid,
    library,
    random_debates,
    statement,
    turn_report,
    verification,
)
from tests.map.test_layout import well_placed

if TYPE_CHECKING:
    from aufheben.reports.graph import ArgumentNode, Graph
    from aufheben.reports.verified import VerificationReport
    from aufheben.testing.faults import Planter


CAMERA = "camera"


def stands(document: Debate, turn: int) -> bool:
    """Return whether the argument of a turn stands, by the definition: no attack on it stands."""
    attacks = [move.turn for move in document.moves if move.target == turn and move.argument is not None]
    return not any(stands(document, attack) for attack in attacks)


def agrees(document: Debate) -> None:
    """Hold a map to its document."""
    graph = drawn_of(document)
    arguments = [move for move in document.moves if move.argument is not None]
    assert [node.turn for node in graph.nodes] == [move.turn for move in arguments]
    assert [one.turn for one in graph.passes] == [move.turn for move in document.moves if move.argument is None]
    attacks = {(edge.source, edge.target, edge.kind.value) for edge in graph.edges if edge.kind is not Link.KEEPS}
    assert attacks == {(f"t{move.turn}", f"t{move.target}", move.attack) for move in arguments if move.target}
    results = {claim.turn: claim.justified for claim in document.claims}
    for node in graph.nodes:
        assert node.turn is not None
        if node.acceptance is not Acceptance.OPEN:
            assert (node.acceptance is Acceptance.STANDS) == stands(document, node.turn)
        if node.turn in results:
            assert (node.acceptance is Acceptance.STANDS) == results[node.turn]
        if node.kind is ArgumentKind.SYNTHESIS and document.outcome is Outcome.SYNTHESIS:
            assert (node.acceptance is Acceptance.STANDS) == (node.claim.formal in map(str, document.answers))


@pytest.mark.parametrize("name", DEBATES)
def test_what_stands_in_the_map_of_a_library_debate_is_what_the_engine_decided(name: str) -> None:
    agrees(library(name))


@given(random_debates())
def test_what_stands_in_the_map_of_any_debate_is_what_the_engine_decided(document: Debate) -> None:
    agrees(document)


Joined: TypeAlias = "set[tuple[str | None, tuple[str, ...]]]"
"""Agents with what is kept of their reasons."""


def joined_and_kept(document: Debate) -> tuple[Joined, Joined]:
    """Return what a map joins a synthesis to, and what the synthesis keeps."""
    graph = drawn_of(document)
    answer = next(
        node for node in graph.nodes if node.kind is ArgumentKind.SYNTHESIS and node.acceptance is Acceptance.STANDS
    )
    agents = {node.id: node.agent for node in graph.nodes}
    joined = {(agents[edge.target], edge.members) for edge in graph.edges if edge.source == answer.id}
    assert document.synthesis is not None
    candidate = next(
        one for one in document.synthesis.candidates if str(one.claim) == answer.claim.formal and not one.rejected
    )
    binding = dict(candidate.binding)
    kept: Joined = {
        (
            share.agent,
            tuple(", ".join(map(str, (substitute_item(item, binding) for item in one))) for one in share.kept),
        )
        for share in candidate.kept
        if share.kept
    }
    return joined, kept


def test_a_synthesis_is_joined_to_a_main_argument_of_every_side_of_which_it_keeps_something() -> None:
    syntheses = [name for name in DEBATES if library(name).outcome is Outcome.SYNTHESIS]
    assert len(syntheses) > 5
    for name in syntheses:
        joined, kept = joined_and_kept(library(name))
        assert joined == kept, name
        assert len(joined) > 1, name


def test_a_synthesis_made_from_another_warrant_than_the_document_characterizes_is_not_joined() -> None:
    document = library(CAMERA)
    assert document.synthesis is not None
    assert document.synthesis.chosen is not None
    nothing = tuple(replace(side, saturated=(items("x"),)) for side in document.synthesis.chosen.sides)
    chosen = replace(document.synthesis.chosen, sides=nothing)
    graph = drawn_of(replace(document, synthesis=replace(document.synthesis, chosen=chosen)))
    assert not [edge for edge in graph.edges if edge.kind is Link.KEEPS]


def test_the_camera_in_words() -> None:
    graph = drawn_of(library(CAMERA))
    assert [(node.turn, node.agent, node.claim.formal, node.acceptance.value) for node in graph.nodes] == [
        (1, "ag1", "buy(a)", "defeated"),
        (2, "ag2", "-buy(a)", "stands"),
        (4, "ag2", "buy(b)", "defeated"),
        (5, "ag1", "-buy(b)", "stands"),
        (7, None, "buy(c)", "stands"),
    ]
    assert [(one.turn, one.on) for one in graph.passes] == [(3, "t2"), (6, "t5")]
    assert [dialogue.nodes for dialogue in graph.dialogues] == [("t1", "t2"), ("t4", "t5"), ("t7",)]
    assert graph.nodes[0].because == "compact(a), light(a), camera(a)"
    assert graph.nodes[4].speaker == "ag1 and ag2 together"


def test_a_dialogue_that_was_cut_is_open_and_those_before_it_are_not() -> None:
    whole = library(CAMERA)
    cut = replace(whole, moves=whole.moves[:5], claims=whole.claims[:1], cut=Cut("rounds", 1, ""), outcome=None)
    assert [node.acceptance.value for node in drawn_of(cut).nodes] == ["defeated", "stands", "open", "open"]


def test_claims_that_rest_on_bridge_rules_say_so() -> None:
    document = hybrid("b1", library(CAMERA))
    assert [node.bridges for node in drawn_of(document).nodes] == [("b1",), (), (), (), ()]


def test_two_turns_of_one_number_are_refused_with_their_number() -> None:
    document = library(CAMERA)
    twice = replace(document, moves=(*document.moves, document.moves[0]))
    with pytest.raises(Misuse, match="turn 1 occurs twice"):
        drawn_of(twice)


@st.composite
def odd_documents(draw: st.DrawFn) -> Debate:
    """Strategy of documents whose turns point anywhere: forward, at themselves, at passes, at what there is not."""
    whole = library(CAMERA)
    argument = next(move.argument for move in whole.moves)
    turns = draw(st.lists(st.integers(-3, 30), unique=True, max_size=12))
    moves = tuple(
        Move(
            turn=turn,
            agent=draw(st.sampled_from(["ag1", "ag2", "nobody", None])),
            kind=draw(st.sampled_from(MoveKind)),
            attack=draw(st.sampled_from([*Attack, None])),
            target=draw(st.sampled_from([None, turn, 99, *turns])),
            point=draw(st.sampled_from([None, literal("buy(a)")])),
            strict=draw(st.booleans()),
            argument=draw(st.sampled_from([None, argument, argument])),
        )
        for turn in turns
    )
    return replace(whole, moves=moves, cut=draw(st.sampled_from([None, Cut("rounds", 1, "")])))


@settings(max_examples=40)
@given(odd_documents())
def test_whatever_its_turns_point_at_a_document_is_drawn_in_every_format(document: Debate) -> None:
    graph = drawn_of(document)
    turns = {move.turn for move in document.moves if move.argument is not None}
    assert {node.turn for node in graph.nodes} == turns
    assert sorted(name for dialogue in graph.dialogues for name in dialogue.nodes) == sorted(
        node.id for node in graph.nodes
    )
    for form in ReportFormat:
        assert written_as(document, form, formally(document))


def test_a_verbalizer_gives_words_to_every_claim_and_the_literals_stay() -> None:
    graph = graph_of(library(CAMERA), verbalizer_of(load(CAMERA), Language.EN))
    assert [(node.claim.words, node.claim.formal) for node in graph.nodes][:2] == [
        ("we should buy a", "buy(a)"),
        ("we should not buy a", "-buy(a)"),
    ]


def test_a_move_that_is_formally_wrong_defeats_nothing_and_one_that_cannot_be_judged_leaves_open() -> None:
    graph = drawn_of(
        verification(
            turn_report(1, "a", "claim", statement("x", "x")),
            turn_report(2, "b", "counter", statement("y", "y"), target=1, attack="rebut", right=False),
            turn_report(3, "a", "claim", statement("z", "z")),
            turn_report(4, "b", "counter", statement("who knows"), target=3, right=None),
            turn_report(5, "a", "pass"),
            turn_report(6, "b", "claim", statement("w", "w")),
            turn_report(7, "a", "counter", statement("v", "v"), target=6, attack="undercut"),
            turn_report(8, "b", "counter", statement("u", "u"), target=1, attack="undercut"),
        )
    )
    fates = {node.turn: node.acceptance.value for node in graph.nodes}
    assert fates == {1: "defeated", 2: "void", 3: "open", 4: "open", 6: "defeated", 7: "stands", 8: "stands"}
    assert [edge.kind.value for edge in graph.edges] == ["rebut", "attack", "undercut", "undercut"]
    assert [mark.code for mark in graph.nodes[1].findings] == ["not-strict"]
    assert graph.findings
    assert [dialogue.nodes for dialogue in graph.dialogues] == [("t1", "t2", "t8"), ("t3", "t4"), ("t6", "t7")]
    assert (graph.passes[0].turn, graph.passes[0].on) == (5, "t4")


def test_what_could_not_be_mapped_stands_in_the_speakers_words() -> None:
    graph = drawn_of(verification(turn_report(1, "a", "claim", statement("just because"))))
    assert graph.nodes[0].claim == Proposition("just because", "just because")


def test_a_synthesis_stated_beside_the_turns_is_drawn_without_a_turn() -> None:
    exact = library(CAMERA)
    document = verification(
        turn_report(1, "ag1", "claim", statement("buy(a)", "buy(a)")),
        turn_report(4, "ag2", "claim", statement("buy(b)", "buy(b)")),
        text="x",
    )
    core = items("battery(c, long), user_friendly(c), camera(c)")
    changed = replace(document.syntheses[0], answer=literal("buy(c)"), strong=core)
    graph = drawn_of(replace(document, syntheses=(changed,), debate=exact))
    synthesis = graph.nodes[-1]
    assert (synthesis.id, synthesis.turn, synthesis.kind, synthesis.acceptance) == (
        "s1",
        None,
        ArgumentKind.SYNTHESIS,
        Acceptance.OPEN,
    )
    kept = {(edge.target, edge.members) for edge in graph.edges if edge.source == "s1"}
    assert kept == {("t1", ("user_friendly(c)",)), ("t4", ("battery(c, long)",))}


@pytest.mark.parametrize(
    ("pattern", "text", "expected"),
    [
        ("buy(X)", "buy(a)", True),
        ("buy(X)", "buy(-3)", True),
        ("buy(X)", 'buy("a, (b) \\" c")', True),
        ("buy(カメラ, X)", "buy(カメラ, a・b)", True),
        ("near(X, X)", "near(a, a)", True),
        ("near(X, X)", "near(a, b)", False),
        ("near(X, Y)", "near(a, a)", True),
        ("near(X, b)", "near(a, c)", False),
        ("-buy(X)", "buy(a)", False),
        ("buy(X)", "buy(a, b)", False),
        ("X > 3", "5 > 3", True),
    ],
)
def test_a_warrant_is_an_instance_of_its_characterization(pattern: str, text: str, *, expected: bool) -> None:
    assert is_instance(items(pattern), items(text)) is expected


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
        drawn = turns[node.id]
        assert (drawn.agent, drawn.kind, drawn.acceptance, drawn.dialogue) == (
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


@pytest.mark.parametrize("name", DEBATES[::3])
def test_the_document_of_a_verification_is_read_back(name: str) -> None:
    written = verification_document(held(name))
    assert verification_document(verification_of(written)) == written


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
        written = verification_document(document)
        assert verification_document(verification_of(written)) == written
        wrong = {turn.turn for turn in document.turns if turn.right is False and turn.steps}
        assert {node.turn for node in graph.nodes if node.acceptance is Acceptance.VOID} == wrong
        fields = {form.value: written_as(document, form, formally(document)) for form in ReportFormat}
        for found in document.findings:
            assert f"`{found.code}`" in fields["markdown"]
        drawn = {node.turn for node in graph.nodes} | {one.turn for one in graph.passes if one.on is not None}
        for found in document.findings:
            if found.turn is None or found.turn in drawn:
                assert found.code in fields["svg"]
