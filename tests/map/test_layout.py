"""The places of a map: nothing overlaps, every line fits into its box, attackers stand below; size is no problem."""

from __future__ import annotations

import unicodedata
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aufheben.reports.drawing import COLUMN, Layout, laid_out, wrapped
from aufheben.reports.graph import Link, Proposition
from tests.map.documents import DEBATES, drawn_of, hostile, hostile_texts, library, random_debates, tree

if TYPE_CHECKING:
    from collections.abc import Callable

    from aufheben.reports.drawing import Box
    from aufheben.reports.graph import Graph
    from engine.values.record import Debate


def columns(text: str) -> int:
    """Return the columns of a text by the Unicode standard's annex 11, counted anew."""
    wide = sum(unicodedata.east_asian_width(c) in "WF" for c in text)
    return len(text) + wide - sum(unicodedata.category(c) in ("Mn", "Me", "Cf") for c in text)


def top(box: Box) -> float:
    return box.y - box.height / 2


def overlapping(boxes: tuple[Box, ...]) -> list[tuple[str, str]]:
    """Return the pairs of boxes that touch, found by sweeping over each layer of boxes from the left."""
    touching: list[tuple[str, str]] = []
    layers: dict[float, list[Box]] = {}
    for box in boxes:
        layers.setdefault(round(top(box), 3), []).append(box)
    for layer in layers.values():
        layer.sort(key=lambda box: box.x)
        touching += [(a.node, b.node) for a, b in pairwise(layer) if a.x + a.width / 2 > b.x - b.width / 2]
    bands = sorted((y, y + max(box.height for box in layer)) for y, layer in layers.items())
    touching += [(str(a), str(b)) for (a, end), (b, _) in pairwise(bands) if end > b]
    return touching


def crossed(box: Box, points: tuple[tuple[float, float], ...]) -> bool:
    """Return whether a way passes through the inside of a box: some point of it, four pixels apart, lies there."""
    for (x, y), (to_x, to_y) in pairwise(points):
        steps = max(1, int(max(abs(to_x - x), abs(to_y - y)) / 4))
        for step in range(steps + 1):
            at_x, at_y = x + (to_x - x) * step / steps, y + (to_y - y) * step / steps
            if abs(at_x - box.x) < box.width / 2 - 0.5 and abs(at_y - box.y) < box.height / 2 - 0.5:
                return True
    return False


def well_placed(graph: Graph, layout: Layout) -> None:
    """Hold a layout to what everybody who looks at it expects."""
    assert not overlapping(layout.boxes)
    assert [box.node for box in layout.boxes] == [node.id for node in graph.nodes]
    assert [wire.edge for wire in layout.wires] == [edge.id for edge in graph.edges]
    places = {box.node: box for box in layout.boxes}
    for box in layout.boxes:
        assert 0 <= box.x - box.width / 2 < box.x + box.width / 2 <= layout.width
        assert 0 <= box.y - box.height / 2 < box.y + box.height / 2 <= layout.height
        assert all(columns(line) * COLUMN <= box.width for line in (box.head, *box.lines, *box.reason))
    for edge, wire in zip(graph.edges, layout.wires, strict=True):
        source, target = places[edge.source], places[edge.target]
        for end, box in ((wire.points[0], source), (wire.points[-1], target)):
            assert abs(end[0] - box.x) <= box.width / 2 + 0.01
            assert abs(end[1] - box.y) <= box.height / 2 + 0.01
        if edge.kind is not Link.KEEPS:
            assert source.y > target.y
    members = {node: dialogue.number for dialogue in graph.dialogues for node in dialogue.nodes}
    for frame in layout.frames:
        inside = [box for box in layout.boxes if members[box.node] == frame.dialogue]
        assert all(frame.x <= box.x - box.width / 2 + 0.01 for box in inside)
        assert all(box.x + box.width / 2 <= frame.x + frame.width + 0.01 for box in inside)


@pytest.mark.parametrize("name", DEBATES)
def test_the_debates_of_the_library_are_well_placed(name: str) -> None:
    graph = drawn_of(library(name))
    well_placed(graph, laid_out(graph))


@given(random_debates())
def test_any_debate_is_well_placed(document: Debate) -> None:
    graph = drawn_of(document)
    well_placed(graph, laid_out(graph))


@given(hostile_texts())
def test_whatever_its_texts_a_debate_is_well_placed(text: str) -> None:
    graph = drawn_of(hostile(text))
    well_placed(graph, laid_out(graph))


def parents_of(drawn: list[int]) -> list[int]:
    return [1 + parent % (number + 1) for number, parent in enumerate(drawn)]


TREES = st.one_of(
    st.lists(st.integers(0, 30), max_size=30).map(parents_of),
    st.lists(st.sampled_from([1, 1, 1, 2, 3]), min_size=20, max_size=60).map(
        lambda drawn: [min(parent, number + 1) for number, parent in enumerate(drawn)]
    ),
)


@given(TREES)
def test_a_parent_stands_above_the_middle_of_those_who_attack_it(parents: list[int]) -> None:
    places = {box.node: box for box in laid_out(tree(parents)).boxes}
    for parent in set(parents):
        attackers = [places[f"t{number}"] for number, one in enumerate(parents, 2) if one == parent]
        across = [box.x for box in attackers if top(box) == top(attackers[0])]
        assert across == sorted(across)
        if len(across) == len(attackers):
            assert places[f"t{parent}"].x == pytest.approx((across[0] + across[-1]) / 2)
        else:
            assert [top(box) for box in attackers] == sorted(top(box) for box in attackers)


@given(TREES, st.sampled_from(["p", "a literal with a long name that takes several lines in its box"]))
def test_no_attack_is_drawn_through_an_argument(parents: list[int], label: str) -> None:
    graph = tree(parents, label)
    mixed = replace(
        graph,
        nodes=tuple(
            replace(node, claim=Proposition("p", "p")) if node.turn in (2, 5) else node for node in graph.nodes
        ),
    )
    layout = laid_out(mixed)
    for edge, wire in zip(graph.edges, layout.wires, strict=True):
        others = [box for box in layout.boxes if box.node not in (edge.source, edge.target)]
        assert not [box.node for box in others if crossed(box, wire.points)], edge


def test_many_attackers_stand_on_shelves_so_that_a_map_is_never_much_wider_than_high() -> None:
    for count in (20, 100, 600, 3_000):
        layout = laid_out(tree([1] * count))
        assert layout.width < 4 * layout.height or layout.width < 2_000
    answered = laid_out(tree([1] * 200 + list(range(2, 202))))
    assert answered.width < 4 * answered.height


@given(TREES)
def test_any_tree_is_well_placed(parents: list[int]) -> None:
    graph = tree(parents)
    well_placed(graph, laid_out(graph))


def test_subtrees_stand_as_near_as_their_outlines_allow() -> None:
    fork = laid_out(tree([1, 1, 2, 3]))
    one, other = (box for box in fork.boxes if box.node in ("t2", "t3"))
    assert other.x - one.x - one.width == pytest.approx(22)
    # A deep line beside a short one leaves no gap above it.
    beside = laid_out(tree([1, 1, 2, 4, 5]))
    one, other = (box for box in beside.boxes if box.node in ("t2", "t3"))
    assert other.x - one.x - one.width == pytest.approx(22)


SHAPES: dict[str, Callable[[int, Random], int]] = {
    "chain": lambda number, _: number,
    "fan": lambda _, __: 1,
    "wild": lambda number, random: random.randint(1, number),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_ten_thousand_arguments_are_well_placed(shape: str) -> None:
    random = Random(7)  # noqa: S311 - no secret
    graph = tree([SHAPES[shape](number, random) for number in range(1, 10_000)])
    well_placed(graph, laid_out(graph))


def test_the_same_debate_stands_at_the_same_places() -> None:
    assert laid_out(drawn_of(library("camera"))) == laid_out(drawn_of(library("camera")))


def test_what_does_not_fit_ends_in_an_ellipsis_and_japanese_breaks_between_words() -> None:
    assert wrapped("a camera that is light and handy", 10, 2) == ["a camera", "that is l…"]
    assert wrapped("小型であり、軽く、カメラである", 10, 4) == ["小型であ", "り、軽く、", "カメラであ", "る"]
