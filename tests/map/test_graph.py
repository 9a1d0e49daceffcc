"""The map of a debate says what its document says: who attacks whom, what stands, and what a synthesis owes to whom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aufheben.errors import Misuse
from aufheben.reports.map.formats import FORMATS
from aufheben.reports.map.graph import Fate, Kind, Link, graph_of
from aufheben.reports.map.voice import Plain
from aufheben.reports.map.warrants import is_instance
from kb.schema import Antecedent, MoveMessage
from tests.map.documents import DEBATES, hybrid, library, random_debates, said, stated, verification

if TYPE_CHECKING:
    from kb.schema import DebateDocument

CAMERA = "camera"


def stands(document: DebateDocument, turn: int) -> bool:
    """Return whether the argument of a turn stands, by the definition: no attack on it stands."""
    attacks = [move.turn for move in document.moves if move.target == turn and move.argument is not None]
    return not any(stands(document, attack) for attack in attacks)


def agrees(document: DebateDocument) -> None:
    """Hold a map to its document."""
    graph = graph_of(document)
    arguments = [move for move in document.moves if move.argument is not None]
    assert [node.turn for node in graph.nodes] == [move.turn for move in arguments]
    assert [one.turn for one in graph.passes] == [move.turn for move in document.moves if move.argument is None]
    attacks = {(edge.source, edge.target, edge.kind.value) for edge in graph.edges if edge.kind is not Link.KEEPS}
    assert attacks == {(f"t{move.turn}", f"t{move.target}", move.attack) for move in arguments if move.target}
    results = {claim.turn: claim.result for claim in document.claims}
    for node in graph.nodes:
        assert node.turn is not None
        if node.fate is not Fate.OPEN:
            assert (node.fate is Fate.STANDS) == stands(document, node.turn)
        if node.turn in results:
            assert node.fate.value == {"justified": "stands", "defeated": "defeated"}[results[node.turn]]
        if node.kind is Kind.SYNTHESIS and document.outcome == "synthesis":
            assert (node.fate is Fate.STANDS) == (node.literal in document.answers)


@pytest.mark.parametrize("name", DEBATES)
def test_what_stands_in_the_map_of_a_library_debate_is_what_the_engine_decided(name: str) -> None:
    agrees(library(name))


@given(random_debates())
def test_what_stands_in_the_map_of_any_debate_is_what_the_engine_decided(document: DebateDocument) -> None:
    agrees(document)


@pytest.mark.parametrize("name", [name for name in DEBATES if library(name).outcome == "synthesis"])
def test_a_synthesis_is_joined_to_a_main_argument_of_every_side_of_which_it_keeps_something(name: str) -> None:
    document = library(name)
    graph = graph_of(document)
    answer = next(node for node in graph.nodes if node.kind is Kind.SYNTHESIS and node.fate is Fate.STANDS)
    agents = {node.id: node.agent for node in graph.nodes}
    joined = {(agents[edge.target], edge.members) for edge in graph.edges if edge.source == answer.id}
    assert document.synthesis is not None
    candidate = next(one for one in document.synthesis.candidates if one.claim == answer.literal and not one.rejected)
    assert joined == {(agent, members) for agent, members in candidate.kept.items() if members}
    assert len(joined) > 1


def test_a_synthesis_made_from_another_warrant_than_the_document_characterizes_is_not_joined() -> None:
    document = library(CAMERA)
    assert document.synthesis is not None
    reasons = {
        name: one.model_copy(update={"saturated": ("X",)}) for name, one in document.synthesis.characterization.items()
    }
    other = document.synthesis.model_copy(update={"characterization": reasons})
    graph = graph_of(document.model_copy(update={"synthesis": other}))
    assert not [edge for edge in graph.edges if edge.kind is Link.KEEPS]


def test_the_camera_in_words() -> None:
    graph = graph_of(library(CAMERA))
    assert [(node.turn, node.agent, node.literal, node.fate.value) for node in graph.nodes] == [
        (1, "ag1", "buy(a)", "defeated"),
        (2, "ag2", "-buy(a)", "stands"),
        (4, "ag2", "buy(b)", "defeated"),
        (5, "ag1", "-buy(b)", "stands"),
        (7, None, "buy(c)", "stands"),
    ]
    assert [(one.turn, one.on) for one in graph.passes] == [(3, "t2"), (6, "t5")]
    assert [dialogue.nodes for dialogue in graph.dialogues] == [("t1", "t2"), ("t4", "t5"), ("t7",)]
    assert graph.nodes[0].because == "compact(a), light(a), camera(a)"
    assert graph.nodes[4].speaker == "the joint party"


def test_a_dialogue_that_was_cut_is_open_and_those_before_it_are_not() -> None:
    whole = library(CAMERA)
    cut = whole.model_copy(
        update={"moves": whole.moves[:5], "claims": whole.claims[:1], "stopped": "rounds", "outcome": None}
    )
    assert [node.fate.value for node in graph_of(cut).nodes] == ["defeated", "stands", "open", "open"]


def test_claims_that_rest_on_bridge_rules_say_so() -> None:
    document = hybrid("b1", library(CAMERA))
    assert [node.bridges for node in graph_of(document).nodes] == [("b1",), (), (), (), ()]


def test_two_turns_of_one_number_are_refused_with_their_number() -> None:
    document = library(CAMERA)
    twice = document.model_copy(update={"moves": (*document.moves, document.moves[0])})
    with pytest.raises(Misuse, match="turn 1 stands twice"):
        graph_of(twice)


@st.composite
def odd_documents(draw: st.DrawFn) -> DebateDocument:
    """Strategy of documents whose turns point anywhere: forward, at themselves, at passes, at what there is not."""
    whole = library(CAMERA)
    said = next(move.argument for move in whole.moves)
    turns = draw(st.lists(st.integers(-3, 30), unique=True, max_size=12))
    moves = tuple(
        MoveMessage(
            turn=turn,
            agent=draw(st.sampled_from(["ag1", "ag2", "nobody", None])),
            kind=draw(st.sampled_from(["claim", "counter", "pass", "synthesis"])),
            attack=draw(st.sampled_from(["rebut", "undercut", "priority", None])),
            target=draw(st.sampled_from([None, turn, 99, *turns])),
            point=draw(st.sampled_from([None, "buy(a)"])),
            strict=draw(st.booleans()),
            claim=draw(st.sampled_from([None, "buy(a)", "buy(c)"])),
            argument=draw(st.sampled_from([None, said, said])),
        )
        for turn in turns
    )
    return whole.model_copy(update={"moves": moves, "stopped": draw(st.sampled_from([None, "rounds"]))})


@settings(max_examples=40)
@given(odd_documents())
def test_whatever_its_turns_point_at_a_document_is_drawn_in_every_format(document: DebateDocument) -> None:
    graph = graph_of(document)
    said = {move.turn for move in document.moves if move.argument is not None}
    assert {node.turn for node in graph.nodes} == said
    assert sorted(name for dialogue in graph.dialogues for name in dialogue.nodes) == sorted(
        node.id for node in graph.nodes
    )
    for write in FORMATS.values():
        assert write(document, Plain())


@dataclass(frozen=True)
class Loud(Plain):
    """A voice that is heard."""

    def literal(self, text: str) -> str:
        return text.upper()


def test_a_voice_gives_words_to_every_claim_and_the_literals_stay() -> None:
    graph = graph_of(library(CAMERA), Loud())
    assert [(node.label, node.literal) for node in graph.nodes][:2] == [("BUY(A)", "buy(a)"), ("-BUY(A)", "-buy(a)")]


def test_a_move_that_is_formally_wrong_defeats_nothing_and_one_that_cannot_be_judged_leaves_open() -> None:
    graph = graph_of(
        verification(
            said(1, "a", "claim", stated("x", "x")),
            said(2, "b", "counter", stated("y", "y"), target=1, attack="rebut", right=False),
            said(3, "a", "claim", stated("z", "z")),
            said(4, "b", "counter", stated("who knows"), target=3, right=None),
            said(5, "a", "pass"),
            said(6, "b", "claim", stated("w", "w")),
            said(7, "a", "counter", stated("v", "v"), target=6, attack="undercut"),
            said(8, "b", "counter", stated("u", "u"), target=1, attack="undercut"),
        )
    )
    fates = {node.turn: node.fate.value for node in graph.nodes}
    assert fates == {1: "defeated", 2: "void", 3: "open", 4: "stands", 6: "defeated", 7: "stands", 8: "stands"}
    assert [edge.kind.value for edge in graph.edges] == ["rebut", "attack", "undercut", "undercut"]
    assert [mark.code for mark in graph.nodes[1].findings] == ["not-strict"]
    assert graph.findings
    assert [dialogue.nodes for dialogue in graph.dialogues] == [("t1", "t2", "t8"), ("t3", "t4"), ("t6", "t7")]
    assert (graph.passes[0].turn, graph.passes[0].on) == (5, "t4")


def test_what_could_not_be_mapped_stands_in_the_speakers_words() -> None:
    graph = graph_of(verification(said(1, "a", "claim", stated("just because"))))
    assert (graph.nodes[0].label, graph.nodes[0].literal) == ("just because", "just because")


def test_a_synthesis_stated_beside_the_turns_is_drawn_without_a_turn() -> None:
    exact = library(CAMERA)
    document = verification(
        said(1, "ag1", "claim", stated("buy(a)", "buy(a)")),
        said(4, "ag2", "claim", stated("buy(b)", "buy(b)")),
        text="x",
    )
    core = Antecedent(strong=("battery(c, long)", "user_friendly(c)", "camera(c)"))
    stated_core = document.syntheses[0].model_copy(update={"answer": "buy(c)", "core": core})
    graph = graph_of(document.model_copy(update={"syntheses": (stated_core,), "debate": exact}))
    synthesis = graph.nodes[-1]
    assert (synthesis.id, synthesis.turn, synthesis.kind, synthesis.fate) == ("s1", None, Kind.SYNTHESIS, Fate.OPEN)
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
    assert is_instance([pattern], [text]) is expected
