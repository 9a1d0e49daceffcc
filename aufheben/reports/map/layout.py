"""Where the map of a debate stands: a tidy tree for each bout, bouts side by side in rows, syntheses below them.

Trees are drawn after Reingold & Tilford (1981): layers by depth, subtrees as near to each other as their contours
allow, parents above the middle of their children. Contours are joined smaller into larger, so the whole takes time
linear in the boxes, and nothing recurses: depth is no limit. The same graph always gets the same places.

Units are pixels of a font of `FONT_SIZE`; a column is 0.6 em, which a wide character takes twice, so that a Japanese
line is never longer than its box.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from math import sqrt
from typing import TYPE_CHECKING

from aufheben.page import visible
from aufheben.reports.map.captions import headed
from aufheben.reports.map.graph import Kind, Link, roots
from aufheben.wrapping import breaks
from grammar.spans import width as columns_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from aufheben.reports.map.graph import Bout, Edge, Graph, Node

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
_BETWEEN = 22.0
"""Pixels between boxes next to each other."""
_LAYER = 52.0
"""Pixels between layers: an arrow and the word on it."""
_LABEL = 0.45
"""Where on an arrow its label stands: nearer to the attacker, where arrows have not yet met."""
_FRAME = 44.0
"""Pixels between frames next to or below each other; wires of a synthesis run there."""
_LANES = 5
"""Wires of syntheses that run beside each other between frames."""
_NARROWEST_MAP = 900.0
_SHAPE = 1.6
"""How much wider than high a map is made where it takes several rows."""


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
    """The rectangle around a bout: left, top, width and height."""

    bout: int
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
    labels = [_label(node) for node in graph.nodes]
    forest = _forest(graph, labels)
    rows = _rows(graph, forest)
    centres: dict[str, tuple[float, float]] = {}
    frames: list[Frame] = []
    top = MARGIN
    for row in rows:
        top = _place_row(row, forest, top, centres, frames)
    boxes = tuple(
        Box(node.id, *centres[node.id], label.width, label.height, label.head, label.lines, label.reason)
        for node, label in zip(graph.nodes, labels, strict=True)
    )
    right = max((frame.x + frame.width for frame in frames), default=0.0)
    bottom = top - _FRAME if frames else 0.0
    # A lane of a wire may run beside the last frame.
    return Layout(right + _FRAME, bottom + MARGIN, boxes, _wires(graph, boxes, frames), tuple(frames))


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


@dataclass(slots=True)
class _Contour:
    """The outline of a subtree on one side, the deepest layer first; ``shift`` is added to every entry."""

    edges: list[float]
    shift: float = 0.0

    def at(self, depth: int) -> float:
        return self.edges[-1 - depth] + self.shift

    def covered_by(self, other: _Contour) -> _Contour:
        """Return this outline where the other does not reach: the upper layers are the other's.

        The deeper list is reused, so that joining costs only the depth of the shallower one.
        """
        if len(other.edges) >= len(self.edges):
            return other
        for depth in range(len(other.edges)):
            self.edges[-1 - depth] = other.at(depth) - self.shift
        return self


@dataclass(slots=True)
class _Tree:
    """A forest under construction: outlines, and how far each of its roots stands from the first one."""

    left: _Contour
    right: _Contour
    offsets: list[float] = field(default_factory=list[float])

    def join(self, other: _Tree) -> None:
        """Put another tree to the right, as near as the outlines allow."""
        shared = range(min(len(self.left.edges), len(other.left.edges)))
        apart = max((self.right.at(depth) - other.left.at(depth) for depth in shared), default=-_BETWEEN) + _BETWEEN
        other.left.shift += apart
        other.right.shift += apart
        self.left = other.left.covered_by(self.left)
        self.right = self.right.covered_by(other.right)
        self.offsets.append(apart)

    def under(self, width: float) -> None:
        """Put a root above the middle of the trees."""
        middle = (self.offsets[0] + self.offsets[-1]) / 2
        self.offsets = [offset - middle for offset in self.offsets]
        self.left.shift -= middle
        self.right.shift -= middle
        self.left.edges.append(-width / 2 - self.left.shift)
        self.right.edges.append(width / 2 - self.right.shift)

    @property
    def bounds(self) -> tuple[float, float]:
        return min(self.left.edges) + self.left.shift, max(self.right.edges) + self.right.shift


def _leaf(width: float) -> _Tree:
    return _Tree(_Contour([-width / 2]), _Contour([width / 2]))


@dataclass(frozen=True, slots=True)
class _Forest:
    """The finished trees by their roots, with the nodes of each; x is within the tree, a root stands at 0."""

    bounds: dict[str, tuple[float, float]]
    members: dict[str, list[str]]
    x: dict[str, float]
    depth: dict[str, int]
    height: dict[str, float]


def _forest(graph: Graph, labels: Sequence[_Label]) -> _Forest:
    above = roots(graph)
    below: dict[str, list[str]] = {node.id: [] for node in graph.nodes}
    for node, parent in above.items():
        if parent is not None:
            below[parent].append(node)
    widths = {node.id: label.width for node, label in zip(graph.nodes, labels, strict=True)}
    trees: dict[str, _Tree] = {}
    offsets: dict[str, float] = {}
    bounds: dict[str, tuple[float, float]] = {}
    for name in reversed(above):  # an attacker comes after what it attacks, so subtrees are made before trees
        trees[name] = tree = _grown(name, below, widths[name], trees)
        offsets.update(zip(below[name], tree.offsets, strict=True))
        if above[name] is None:
            bounds[name] = tree.bounds
    members: dict[str, list[str]] = {}
    root_of: dict[str, str] = {}
    x: dict[str, float] = {}
    depth: dict[str, int] = {}
    for node, parent in above.items():
        root_of[node] = node if parent is None else root_of[parent]
        x[node] = 0.0 if parent is None else x[parent] + offsets[node]
        depth[node] = 0 if parent is None else depth[parent] + 1
        members.setdefault(root_of[node], []).append(node)
    heights = {node.id: label.height for node, label in zip(graph.nodes, labels, strict=True)}
    return _Forest(bounds, members, x, depth, heights)


def _grown(node: str, below: dict[str, list[str]], width: float, trees: dict[str, _Tree]) -> _Tree:
    """Return the tree of a node, made from those of its attackers, which it uses up."""
    attackers = iter(below[node])
    first = next(attackers, None)
    if first is None:
        return _leaf(width)
    tree = trees.pop(first)
    tree.offsets = [0.0]
    for other in attackers:
        tree.join(trees.pop(other))
    tree.under(width)
    return tree


@dataclass(frozen=True, slots=True)
class _Group:
    """A bout to be placed: its trees next to each other."""

    bout: Bout
    trees: tuple[str, ...]
    width: float
    depth: int


def _rows(graph: Graph, forest: _Forest) -> list[list[_Group]]:
    """Return the bouts in rows: as many as give the map a shape to be looked at; a synthesis begins a row."""
    groups = [group for bout in graph.bouts if (group := _group(bout, forest)) is not None]
    if not groups:
        return []
    area = sum((group.width + _FRAME) * group.depth * (_LAYER + 4 * LINE_HEIGHT) for group in groups)
    most = max(*(group.width for group in groups), sqrt(area * _SHAPE), _NARROWEST_MAP)
    kinds = {node.id: node.kind for node in graph.nodes}
    rows: list[list[_Group]] = [[]]
    used = 0.0
    before = kinds[groups[0].bout.root]
    for group in groups:
        kind = kinds[group.bout.root]
        turned = (kind is Kind.SYNTHESIS) != (before is Kind.SYNTHESIS)
        if rows[-1] and (turned or used + group.width > most):
            rows.append([])
            used = 0.0
        rows[-1].append(group)
        used += group.width + _FRAME
        before = kind
    return rows


def _group(bout: Bout, forest: _Forest) -> _Group | None:
    """Return the trees that begin in a bout; None where all of it attacks what was said in another."""
    trees = tuple(node for node in bout.nodes if node in forest.members)
    if not trees:
        return None
    width = sum(right - left for left, right in (forest.bounds[tree] for tree in trees))
    depth = 1 + max(forest.depth[node] for tree in trees for node in forest.members[tree])
    return _Group(bout, trees, width + _BETWEEN * (len(trees) - 1), depth)


def _place_row(
    row: Iterable[_Group],
    forest: _Forest,
    top: float,
    centres: dict[str, tuple[float, float]],
    frames: list[Frame],
) -> float:
    """Place the bouts of a row and return where the next row begins; layers stand level across a row."""
    groups = list(row)
    depths = max(group.depth for group in groups)
    layers = [0.0] * depths
    for node in (node for group in groups for tree in group.trees for node in forest.members[tree]):
        layers[forest.depth[node]] = max(layers[forest.depth[node]], forest.height[node])
    middles: list[float] = []
    y = top
    for height in layers:
        middles.append(y + height / 2)
        y += height + _LAYER
    x = MARGIN
    for group in groups:
        start = x
        for tree in group.trees:
            left, right = forest.bounds[tree]
            for node in forest.members[tree]:
                centres[node] = (x - left + forest.x[node], middles[forest.depth[node]])
            x += right - left + _BETWEEN
        bottom = middles[group.depth - 1] + layers[group.depth - 1] / 2
        frames.append(Frame(group.bout.number, start, top, group.width, bottom - top))
        x = start + group.width + _FRAME
    return y - _LAYER + _FRAME


def _wires(graph: Graph, boxes: Sequence[Box], frames: Sequence[Frame]) -> tuple[Wire, ...]:
    places = {box.node: box for box in boxes}
    bouts = {node: bout.number for bout in graph.bouts for node in bout.nodes}
    around = {frame.bout: frame for frame in frames}
    wires: list[Wire] = []
    lane = 0
    for edge in graph.edges:
        source, target = places[edge.source], places[edge.target]
        frame = around.get(bouts[edge.target])
        if edge.kind is not Link.KEEPS or frame is None or source.y <= target.y:
            wires.append(_straight(edge, source, target))
        else:
            wires.append(_kept(edge, source, target, frame, lane % _LANES))
            lane += 1
    return tuple(wires)


def _straight(edge: Edge, source: Box, target: Box) -> Wire:
    """Return a straight way, from the side of the attacker that faces the attacked; its label is near the attacker."""
    down = source.y < target.y
    start = (source.x, source.y + (source.height / 2 if down else -source.height / 2))
    end = (target.x, target.y + (-target.height / 2 if down else target.height / 2))
    at = tuple(first + (second - first) * _LABEL for first, second in zip(start, end, strict=True))
    return Wire(edge.id, (start, end), (at[0], at[1]))


def _kept(edge: Edge, source: Box, target: Box, frame: Frame, number: int) -> Wire:
    """Return the way from a synthesis up beside the bout of the main argument, and into that argument's side.

    Wires that run side by side have lanes of their own.
    """
    aside = _FRAME / 4 + number * _FRAME / (2 * _LANES)
    start = (source.x + (number - _LANES // 2) * 8.0, source.y - source.height / 2)
    right = target.x <= source.x
    lane = frame.x + frame.width + aside if right else frame.x - aside
    end = (target.x + (target.width / 2 if right else -target.width / 2), target.y)
    turn = start[1] - aside
    return Wire(edge.id, (start, (start[0], turn), (lane, turn), (lane, end[1]), end), (lane, (turn + end[1]) / 2))
