"""Where the map of a debate stands: a tidy tree for each dialogue, dialogues side by side in rows, syntheses below.

Layers stand level across a row. The same graph always gets the same places, in time about linear in its size.

Units are pixels of a font of `FONT_SIZE`; a column is 0.6 em, which a wide character takes twice, so that a Japanese
line is never longer than its box.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from math import sqrt
from typing import TYPE_CHECKING

from aufheben.blocks import visible
from aufheben.reports.map.captions import headed
from aufheben.reports.map.graph import Kind, Link, roots
from aufheben.reports.map.tidy import BETWEEN, SHAPE, tidy
from aufheben.wrapping import breaks
from grammar.spans import width as columns_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from aufheben.reports.map.graph import Dialogue, Edge, Graph, Node
    from aufheben.reports.map.tidy import Placed

FONT_SIZE = 13.0
LINE_HEIGHT = 18.0
COLUMN = 0.6 * FONT_SIZE
MARGIN = 16.0
_PADDING = 12.0
_COLUMNS = 28
"""Columns of a line of a label."""
_LINES = 4
"""Lines of a label; what is longer ends in an ellipsis."""
_REASON_LINES = 5
BECAUSE = "⇐"
"""What stands before a reason."""
_SIGN = 4
"""Columns that the sign of a fate takes at the end of the head."""
SLANT = 14.0
"""Pixels by which the sides of a synthesis come to a point."""
_NARROWEST = 120.0
_LAYER = 52.0
"""Pixels between layers: an arrow and the word on it."""
_LABEL = 0.45
"""Where on an arrow its label stands: nearer to the attacker, where arrows have not yet met."""
_FRAME = 44.0
"""Pixels between frames next to or below each other; wires of a synthesis run there."""
_LANES = 5
"""Wires of syntheses that run beside each other between frames."""
_NARROWEST_MAP = 900.0


@dataclass(frozen=True, slots=True)
class Box:
    """The place of a node: its centre, its size, the line that heads it, its label and its reason in lines.

    ``reason`` is the body of the rule for its claim; none for a fact.
    """

    node: str
    x: float
    y: float
    width: float
    height: float
    head: str
    lines: tuple[str, ...]
    reason: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Wire:
    """The way of an edge from its source to its target, and where its label stands."""

    edge: str
    points: tuple[tuple[float, float], ...]
    at: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Frame:
    """The rectangle around a dialogue: left, top, width and height."""

    dialogue: int
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Layout:
    """A map with places: boxes in the order of the nodes, wires in the order of the edges."""

    width: float
    height: float
    boxes: tuple[Box, ...]
    wires: tuple[Wire, ...]
    frames: tuple[Frame, ...]


def laid_out(graph: Graph) -> Layout:
    """Return the places of everything on a map; linear in its size."""
    labels = {node.id: _label(node) for node in graph.nodes}
    forest = tidy(roots(graph), {node: label.width for node, label in labels.items()})
    places = _Places({node: label.height for node, label in labels.items()}, forest)
    for row in _rows(graph, forest):
        places.put(row)
    boxes = tuple(
        Box(node, *places.centres[node], label.width, label.height, label.head, label.lines, label.reason)
        for node, label in labels.items()
    )
    right = max((frame.x + frame.width for frame in places.frames), default=0.0)
    # A lane of a wire may run beside the last frame.
    return Layout(
        right + _FRAME,
        max((frame.y + frame.height for frame in places.frames), default=0.0) + MARGIN,
        boxes,
        tuple(_wires(graph, boxes, places)),
        tuple(places.frames),
    )


@dataclass(frozen=True, slots=True)
class _Label:
    head: str
    lines: tuple[str, ...]
    reason: tuple[str, ...]
    width: float
    height: float


def _label(node: Node) -> _Label:
    head = _cut(visible(headed(node)), _COLUMNS)
    lines = tuple(wrapped(node.label, _COLUMNS, _LINES))
    reason = tuple(wrapped(f"{BECAUSE} {node.because}", _COLUMNS, _REASON_LINES)) if node.because else ()
    widest = max(measured(head) + _SIGN, *map(measured, (*lines, *reason)))
    slants = 2 * SLANT if node.kind is Kind.SYNTHESIS else 0.0
    width = max(_NARROWEST, widest * COLUMN + 2 * _PADDING) + slants
    return _Label(head, lines, reason, width, (1 + len(lines) + len(reason)) * LINE_HEIGHT + _PADDING)


def measured(text: str) -> int:
    """Return the columns of a text: two for a wide character of East Asia, none for a combining one.

    >>> measured("ab"), measured("止揚")
    (2, 4)
    """
    return len(text) if text.isascii() else sum(map(columns_of, text))


def wrapped(text: str, columns: int, most: int) -> list[str]:
    """Return a text in at most so many lines; characters that would steer a reader are shown by their codes.

    >>> wrapped("a camera that is light", 9, 2)
    ['a camera', 'that is …']
    """
    clean = visible(text)
    offsets = [0, *breaks(clean, columns), len(clean)]
    lines = [clean[start:end].rstrip() for start, end in pairwise(offsets)]
    if len(lines) <= most:
        return lines
    return [*lines[: most - 1], _cut(clean[offsets[most - 1] :], columns)]


def _cut(text: str, columns: int) -> str:
    """Return a text cut to its columns, with an ellipsis where something is lost."""
    if measured(text) <= columns:
        return text
    used = 0
    for end, character in enumerate(text):
        used += columns_of(character)
        if used > columns - 1:
            return f"{text[:end]}…"
    return text


@dataclass(frozen=True, slots=True)
class _Group:
    """A dialogue to be placed: its trees next to each other."""

    dialogue: Dialogue
    trees: tuple[str, ...]
    members: tuple[str, ...]
    width: float
    layers: int


def _rows(graph: Graph, forest: Placed) -> list[list[_Group]]:
    """Return the dialogues in rows: as many as give the map a shape to be looked at; a synthesis begins a row."""
    trees: dict[str, list[str]] = {}
    for node, root in forest.roots.items():
        trees.setdefault(root, []).append(node)
    groups = [group for dialogue in graph.dialogues if (group := _group(dialogue, forest, trees)) is not None]
    if not groups:
        return []
    area = sum((group.width + _FRAME) * group.layers * (_LAYER + 4 * LINE_HEIGHT) for group in groups)
    most = max(*(group.width for group in groups), sqrt(area * SHAPE), _NARROWEST_MAP)
    kinds = {node.id: node.kind for node in graph.nodes}
    rows: list[list[_Group]] = [[]]
    used = 0.0
    before = kinds[groups[0].dialogue.root]
    for group in groups:
        kind = kinds[group.dialogue.root]
        turned = (kind is Kind.SYNTHESIS) != (before is Kind.SYNTHESIS)
        if rows[-1] and (turned or used + group.width > most):
            rows.append([])
            used = 0.0
        rows[-1].append(group)
        used += group.width + _FRAME
        before = kind
    return rows


def _group(dialogue: Dialogue, forest: Placed, trees: dict[str, list[str]]) -> _Group | None:
    """Return the trees that begin in a dialogue; None where all of it attacks what was said in another."""
    begun = tuple(node for node in dialogue.nodes if node in trees)
    if not begun:
        return None
    width = sum(right - left for left, right in (forest.bounds[tree] for tree in begun))
    members = tuple(node for tree in begun for node in trees[tree])
    layers = 1 + max(forest.layer[node] for node in members)
    return _Group(dialogue, begun, members, width + BETWEEN * (len(begun) - 1), layers)


@dataclass(slots=True)
class _Places:
    """The places found so far, row by row: centres, the bottom of each node's layer, trunks and frames."""

    heights: dict[str, float]
    forest: Placed
    centres: dict[str, tuple[float, float]] = field(default_factory=dict[str, tuple[float, float]])
    ground: dict[str, float] = field(default_factory=dict[str, float])
    frames: list[Frame] = field(default_factory=list[Frame])
    top: float = MARGIN

    def put(self, row: Sequence[_Group]) -> None:
        """Place the dialogues of a row below what is placed; boxes hang from the top of their layer."""
        heights = [0.0] * max(group.layers for group in row)
        for node in (node for group in row for node in group.members):
            layer = self.forest.layer[node]
            heights[layer] = max(heights[layer], self.heights[node])
        tops = [self.top]
        for height in heights:
            tops.append(tops[-1] + height + _LAYER)
        x = MARGIN
        for group in row:
            starts: dict[str, float] = {}
            at = x
            for tree in group.trees:
                left, right = self.forest.bounds[tree]
                starts[tree] = at - left
                at += right - left + BETWEEN
            for node in group.members:
                layer = self.forest.layer[node]
                across = starts[self.forest.roots[node]] + self.forest.x[node]
                self.centres[node] = (across, tops[layer] + self.heights[node] / 2)
                self.ground[node] = tops[layer] + heights[layer]
            high = tops[group.layers - 1] + heights[group.layers - 1] - self.top
            self.frames.append(Frame(group.dialogue.number, x, self.top, group.width, high))
            x += group.width + _FRAME
        self.top = tops[-1] - _LAYER + _FRAME


def _wires(graph: Graph, boxes: Sequence[Box], places: _Places) -> Iterator[Wire]:
    found = {box.node: box for box in boxes}
    dialogues = {node: dialogue.number for dialogue in graph.dialogues for node in dialogue.nodes}
    around = {frame.dialogue: frame for frame in places.frames}
    above = roots(graph)
    lane = 0
    for edge in graph.edges:
        source, target = found[edge.source], found[edge.target]
        frame = around.get(dialogues[edge.target])
        if edge.kind is Link.KEEPS and frame is not None and source.y > target.y:
            yield _kept(edge, source, target, frame, lane % _LANES)
            lane += 1
        elif above[edge.source] != edge.target or edge.kind is Link.KEEPS:
            yield _straight(edge, source, target)
        elif edge.target in places.forest.trunks:
            yield _hung(edge, source, target, places)
        else:
            yield _attack(edge, source, target, places.ground[edge.target])


def _attack(edge: Edge, source: Box, target: Box, ground: float) -> Wire:
    """Return the way up to what is attacked: slanting between the layers, upright where boxes may stand beside it."""
    start, end = (source.x, source.y - source.height / 2), (target.x, target.y + target.height / 2)
    bend = () if ground - end[1] < 1 else ((target.x, ground),)
    second = bend[0] if bend else end
    at = (start[0] + (second[0] - start[0]) * _LABEL, start[1] + (second[1] - start[1]) * _LABEL)
    return Wire(edge.id, (start, *bend, end), at)


def _hung(edge: Edge, source: Box, target: Box, places: _Places) -> Wire:
    """Return the way from a shelf along its top to the trunk, and up the trunk to what is attacked."""
    trunk = target.x + places.forest.trunks[target.node]
    start, end = (source.x, source.y - source.height / 2), (target.x, target.y + target.height / 2)
    along, below = start[1] - _LAYER / 2, places.ground[target.node] + _LAYER / 4
    turns = ((start[0], along), (trunk, along), (trunk, below), (target.x, below))
    return Wire(edge.id, (start, *turns, end), (start[0], (start[1] + along) / 2))


def _straight(edge: Edge, source: Box, target: Box) -> Wire:
    """Return a straight way for an edge that the trees do not follow, between the sides that face each other."""
    down = source.y < target.y
    start = (source.x, source.y + (source.height / 2 if down else -source.height / 2))
    end = (target.x, target.y + (-target.height / 2 if down else target.height / 2))
    return Wire(edge.id, (start, end), ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))


def _kept(edge: Edge, source: Box, target: Box, frame: Frame, number: int) -> Wire:
    """Return the way from a synthesis up beside the dialogue of the main argument, and into that argument's side.

    Wires that run side by side have lanes of their own.
    """
    aside = _FRAME / 4 + number * _FRAME / (2 * _LANES)
    start = (source.x + (number - _LANES // 2) * 8.0, source.y - source.height / 2)
    right = target.x <= source.x
    lane = frame.x + frame.width + aside if right else frame.x - aside
    end = (target.x + (target.width / 2 if right else -target.width / 2), target.y)
    turn = start[1] - aside
    return Wire(edge.id, (start, (start[0], turn), (lane, turn), (lane, end[1]), end), (lane, (turn + end[1]) / 2))
