"""The map of a debate as a picture: where everything stands, and one SVG that stands alone, for a screen or paper.

Each dialogue is a tidy tree (Reingold & Tilford 1981): a parent above the middle of its children, subtrees as near to
each other as their outlines allow. Where many children would make a tree far wider than high, they stand on tiers,
one below the other, and hang on a trunk to their left. Dialogues stand side by side in rows, layers level across a row,
syntheses below. The same graph always gets the same places, in time about linear in its size, and nothing recurses.
Units are pixels of a font of `FONT_SIZE`; a column is 0.6 em, which a wide character takes twice, so that a Japanese
line is never longer than its box.

Nothing is lost that the map has, except that it cannot be folded: rules of arguments, members that a synthesis keeps
and findings stand in the titles of their shapes, which a browser shows on hover and a reader of the screen reads.
Colour never says anything alone: what stands has a double border and a tick, what is defeated a broken border and a
cross, what is undecided a dotted border and a question mark, what counts for nothing a corner cut off; syntheses have
pointed sides; kinds of attack differ in their lines and arrow heads and are named beside them.

No scripts, no references, no fonts of its own, no identifiers that a page around it could have too. Colours are plain
values in a style sheet (SVG 1.1 readers have no variables); without the style sheet the page around it colours it by
its classes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import hypot, sqrt

from aufheben.blocks import breaks, visible
from aufheben.reports import exports
from aufheben.reports.graph import Acceptance, ArgumentKind, ArgumentNode, Edge, Graph, Link, Subgraph, roots
from aufheben.wording import Language, tell
from grammar.spans import columns_of

BETWEEN = 22.0
"""Pixels between nodes next to each other."""
TRUNK = 18.0
"""Pixels to the left of tiers, where their trunk runs."""
SHAPE = 1.6
"""How much wider than high tiers are made."""
_HIGH = 124.0
"""Pixels that a layer is taken to be high."""
_NARROW = 1_600.0
"""Pixels up to which children always stand beside each other."""


@dataclass(frozen=True, slots=True)
class Placement:
    """A forest with places: across, from the root of each tree, and the layer, which the root has as 0.

    ``bounds`` are the left and the right end of each tree, by its root; ``trunks`` where the trunk of a node with
    tiers runs, from the node.
    """

    roots: Mapping[str, str]
    x: Mapping[str, float]
    layer: Mapping[str, int]
    bounds: Mapping[str, tuple[float, float]]
    trunks: Mapping[str, float]


def tidy(above: Mapping[str, str | None], widths: Mapping[str, float]) -> Placement:
    """Return the places of a forest: each node with its parent, a parent before its children."""
    below: dict[str, list[str]] = {node: [] for node in above}
    for node, parent in above.items():
        if parent is not None:
            below[parent].append(node)
    grown: dict[str, _Tree] = {}
    across: dict[str, float] = {}
    down: dict[str, int] = {}
    bounds: dict[str, tuple[float, float]] = {}
    trunks: dict[str, float] = {}
    for node in reversed(tuple(above)):
        children = below[node]
        tree = _under(node, [grown.pop(child) for child in children], widths[node], trunks)
        across.update(zip(children, tree.offsets, strict=True))
        down.update(zip(children, tree.layers, strict=True))
        grown[node] = tree
        if above[node] is None:
            bounds[node] = tree.bounds
    roots: dict[str, str] = {}
    x: dict[str, float] = {}
    layer: dict[str, int] = {}
    for node, parent in above.items():
        roots[node] = node if parent is None else roots[parent]
        x[node] = 0.0 if parent is None else x[parent] + across[node]
        layer[node] = 0 if parent is None else layer[parent] + down[node]
    return Placement(roots, x, layer, bounds, trunks)


@dataclass(slots=True)
class _Contour:
    """One side of a tree, the lowest layer first; ``shift`` is added to every entry."""

    edges: list[float]
    shift: float = 0.0

    def at(self, layer: int) -> float:
        return self.edges[-1 - layer] + self.shift

    def behind(self, other: _Contour) -> _Contour:
        """Return the outline of both: the other's, and this one where the other does not reach.

        The longer list is used again, so that joining costs only the layers of the shorter one.
        """
        if len(other.edges) >= len(self.edges):
            return other
        for layer in range(len(other.edges)):
            self.edges[-1 - layer] = other.at(layer) - self.shift
        return self

    def on_top(self, upper: _Contour) -> None:
        """Put another outline above this one."""
        self.edges.extend(edge + upper.shift - self.shift for edge in upper.edges)


@dataclass(slots=True)
class _Tree:
    """A tree in the making, or some beside each other: outlines, and for each root how far across and down it is."""

    left: _Contour
    right: _Contour
    bounds: tuple[float, float]
    offsets: list[float] = field(default_factory=list[float])
    layers: list[int] = field(default_factory=list[int])

    @property
    def high(self) -> int:
        return len(self.left.edges)

    @property
    def wide(self) -> float:
        return self.bounds[1] - self.bounds[0]

    def apart(self, other: _Tree) -> float:
        """Return how far another tree has to move to stand to the right, as near as the outlines allow."""
        return max(self.right.at(layer) - other.left.at(layer) for layer in range(min(self.high, other.high))) + BETWEEN

    def join(self, other: _Tree, apart: float) -> None:
        """Put another tree to the right."""
        other.move(apart)
        self.left = other.left.behind(self.left)
        self.right = self.right.behind(other.right)
        self.bounds = (min(self.bounds[0], other.bounds[0]), max(self.bounds[1], other.bounds[1]))
        self.offsets += other.offsets
        self.layers += other.layers

    def move(self, distance: float) -> None:
        self.left.shift += distance
        self.right.shift += distance
        self.bounds = (self.bounds[0] + distance, self.bounds[1] + distance)
        self.offsets = [offset + distance for offset in self.offsets]


def _under(node: str, children: list[_Tree], width: float, trunks: dict[str, float]) -> _Tree:
    """Return the tree of a node, made from those of its children, which are used up."""
    if not children:
        return _Tree(_Contour([-width / 2]), _Contour([width / 2]), (-width / 2, width / 2))
    for child in children:
        child.offsets, child.layers = [0.0], [1]
    tiers = _tiers(children)
    tree = tiers[0] if len(tiers) == 1 else _stacked(tiers)
    middle = sum(tree.bounds if len(tiers) > 1 else (tree.offsets[0], tree.offsets[-1])) / 2
    tree.move(-middle)
    if len(tiers) > 1:
        trunks[node] = tree.bounds[0] + TRUNK / 2
    tree.left.edges.append(-width / 2 - tree.left.shift)
    tree.right.edges.append(width / 2 - tree.right.shift)
    tree.bounds = (min(tree.bounds[0], -width / 2), max(tree.bounds[1], width / 2))
    return tree


def _tiers(children: Sequence[_Tree]) -> list[_Tree]:
    """Return children beside each other, on as many tiers as give them a shape to be looked at."""
    high = max(child.high for child in children)
    most = max(_NARROW, sqrt(sum(child.wide + BETWEEN for child in children) * high * _HIGH * SHAPE))
    first, *others = children
    tiers = [first]
    for child in others:
        tier = tiers[-1]
        apart = tier.apart(child)
        if max(tier.bounds[1], child.bounds[1] + apart) - tier.bounds[0] <= most:
            tier.join(child, apart)
        else:
            tiers.append(child)
    return tiers


def _stacked(tiers: Sequence[_Tree]) -> _Tree:
    """Return tiers one below the other, flush left, with room for their trunk."""
    for tier in tiers:
        tier.move(TRUNK - tier.bounds[0])
    below, wide = 0, max(tier.bounds[1] for tier in tiers)
    offsets: list[float] = []
    layers: list[int] = []
    for tier in tiers:
        offsets += tier.offsets
        layers += (layer + below for layer in tier.layers)
        below += tier.high
    *uppers, whole = tiers
    for upper in reversed(uppers):
        whole.right.on_top(upper.right)
    # The trunk passes every layer but those of the last tier; all are kept clear.
    whole.left = _Contour([0.0] * below)
    whole.bounds = (0.0, wide)
    whole.offsets, whole.layers = offsets, layers
    return whole


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


def _label(node: ArgumentNode) -> _Label:
    head = _cut(visible(exports.headed(node)), _COLUMNS)
    lines = tuple(wrapped(node.claim.words, _COLUMNS, _LINES))
    reason = tuple(wrapped(f"{exports.BECAUSE} {node.because}", _COLUMNS, _REASON_LINES)) if node.because else ()
    widest = max(columns_of(head) + _SIGN, *map(columns_of, (*lines, *reason)))
    slants = 2 * SLANT if node.kind is ArgumentKind.SYNTHESIS else 0.0
    width = max(_NARROWEST, widest * COLUMN + 2 * _PADDING) + slants
    return _Label(head, lines, reason, width, (1 + len(lines) + len(reason)) * LINE_HEIGHT + _PADDING)


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
    if columns_of(text) <= columns:
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

    dialogue: Subgraph
    trees: tuple[str, ...]
    members: tuple[str, ...]
    width: float
    layers: int


def _rows(graph: Graph, forest: Placement) -> list[list[_Group]]:
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
        turned = (kind is ArgumentKind.SYNTHESIS) != (before is ArgumentKind.SYNTHESIS)
        if rows[-1] and (turned or used + group.width > most):
            rows.append([])
            used = 0.0
        rows[-1].append(group)
        used += group.width + _FRAME
        before = kind
    return rows


def _group(dialogue: Subgraph, forest: Placement, trees: dict[str, list[str]]) -> _Group | None:
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
    forest: Placement
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
    """Return the way from a tier along its top to the trunk, and up the trunk to what is attacked."""
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


_SIDES = 6
"""Colours of sides; a seventh agent shares the first one's and is told apart by its name."""
_HEAD = 8.0
"""Pixels of an arrow head."""
_LEGEND = 44.0
"""Pixels of the line below the map."""
_SAMPLE = Box("", 0.0, 0.0, 44.0, 26.0, "", ())
"""What the legend draws its signs in."""
_HEADER_COLUMNS = 96
_WIDEST_HEADER = _HEADER_COLUMNS * 0.6 * FONT_SIZE

# Okabe & Ito (2008): colours that people with any colour vision tell apart; in the dark their lighter members.
_STYLE = """
.map { background: #fff; color: #1b1b1b; font: 13px ui-sans-serif, system-ui, "Noto Sans", "Noto Sans JP",
  "Hiragino Sans", "Yu Gothic", sans-serif; }
.map text { fill: #1b1b1b; }
.map .ground { fill: #fff; }
.map .title { font-size: 18px; font-weight: 600; }
.map .conclusion { font-size: 15px; }
.map .head { font-weight: 600; }
.map .formal { font-family: ui-monospace, "DejaVu Sans Mono", "Noto Sans Mono CJK JP", Menlo, Consolas, monospace; }
.map .node .reason { fill: #5a5a5a; }
.map .frame { fill: none; stroke: #d5d8dc; }
.map .shape { fill: #fff; stroke: #1b1b1b; stroke-width: 1.5; }
.map .inner { fill: none; stroke: #1b1b1b; stroke-width: 1; }
.map .fate-defeated .shape { stroke: #6b6b6b; stroke-dasharray: 6 4; fill: #f4f4f4; }
.map .fate-open .shape { stroke-dasharray: 2 3; }
.map .fate-void .shape, .map .struck { stroke: #b3261e; fill: #fdecea; }
.map .sign { fill: none; stroke: #1b1b1b; stroke-width: 2; stroke-linecap: round; }
.map .fate-stands .sign { stroke: #00664b; }
.map .fate-defeated .sign, .map .fate-void .sign { stroke: #a3370a; }
.map .finding { fill: #b3261e; font-weight: 600; }
.map .stripe { stroke: none; fill: #6b6b6b; }
.map .side0 .stripe { fill: #0072b2; } .map .side1 .stripe { fill: #d55e00; } .map .side2 .stripe { fill: #009e73; }
.map .side3 .stripe { fill: #cc79a7; } .map .side4 .stripe { fill: #e69f00; } .map .side5 .stripe { fill: #56b4e9; }
.map .edge path { fill: none; stroke: #444; stroke-width: 1.5; }
.map .edge polygon { fill: #444; stroke: #444; }
.map .edge.void path { stroke: #b3261e; stroke-dasharray: 3 4; }
.map .edge.void polygon { fill: none; stroke: #b3261e; }
.map .undercut path { stroke-dasharray: 9 3; } .map .priority path { stroke-dasharray: 2 4; }
.map .keeps path { stroke: #00664b; stroke-dasharray: 1 5; stroke-width: 2.5; stroke-linecap: round; }
.map .keeps circle { fill: #00664b; stroke: none; }
.map .edge text { font-size: 11px; stroke: #fff; stroke-width: 4; paint-order: stroke; stroke-linejoin: round; }
"""
_DARK = """
@media screen and (prefers-color-scheme: dark) {
.map { background: #16181c; } .map .ground { fill: #16181c; } .map text { fill: #ececec; }
.map .node .reason { fill: #5a5a5a; }
.map .frame { stroke: #3a3f47; } .map .node .reason { fill: #b0b4ba; }
.map .shape { fill: #1f2329; stroke: #ececec; } .map .inner { stroke: #ececec; }
.map .fate-defeated .shape { stroke: #9aa0a6; fill: #191b1f; }
.map .fate-void .shape, .map .struck { stroke: #ff8a80; fill: #2b1b1b; }
.map .sign { stroke: #ececec; } .map .fate-stands .sign { stroke: #4fd6a8; }
.map .fate-defeated .sign, .map .fate-void .sign { stroke: #ffab91; } .map .finding { fill: #ff8a80; }
.map .side0 .stripe { fill: #56b4e9; } .map .side1 .stripe { fill: #ff9a5c; }
.map .edge path { stroke: #b8bcc2; } .map .edge polygon { fill: #b8bcc2; stroke: #b8bcc2; }
.map .edge.void path, .map .edge.void polygon { stroke: #ff8a80; }
.map .keeps path { stroke: #4fd6a8; } .map .keeps circle { fill: #4fd6a8; } .map .edge text { stroke: #16181c; }
}
"""


def svg(
    graph: Graph, language: Language = Language.EN, layout: Layout | None = None, *, standalone: bool = True
) -> str:
    """Return the map as one ``<svg>`` element.

    Standing alone it has a heading with the conclusion, a legend and its own style sheet, and its arguments are
    elements that can be read one by one. Otherwise it is one image of a page that has all that itself.
    """
    places = laid_out(graph) if layout is None else layout
    title, description = _title(graph, language), exports.described(graph, language)
    header = tuple(_header(graph, language)) if standalone else ()
    top = MARGIN + sum(size for _, _, size in header) if header else 0.0
    foot = top + places.height
    width = max(places.width, _WIDEST_HEADER + 2 * MARGIN) if standalone else places.width
    height = foot + (_LEGEND if standalone else 0.0)
    role = "graphics-document document" if standalone else "img"
    size = f'width="{_number(width)}" height="{_number(height)}" viewBox="0 0 {_number(width)} {_number(height)}"'
    texts = (*graph.conclusion, description, *(exports.finding("", mark, language) for mark in graph.findings))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="map" role="{role}" lang="{language.value}" {size}>',
        f"<title>{exports.xml(title)}</title>",
        f"<desc>{exports.xml(' '.join(texts))}</desc>",
    ]
    if standalone:
        parts.append(f"<style>{_STYLE}{_DARK}</style>")
        parts.append(f'<rect class="ground" width="{_number(width)}" height="{_number(height)}"/>')
        parts.extend(_headings(header))
    parts.append(f'<g transform="translate(0 {_number(top)})">' if top else "<g>")
    parts.extend(_drawing(graph, places, language, standalone=standalone))
    parts.append("</g>")
    if standalone:
        parts.extend(_legend(graph, language, foot))
    parts.append("</svg>")
    return "\n".join(parts) + "\n"


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def _title(graph: Graph, language: Language) -> str:
    return graph.question or tell("map.debate", language)


def _header(graph: Graph, language: Language) -> Iterator[tuple[str, str, float]]:
    """Yield the lines above the map, each with its class and height."""
    for line in wrapped(_title(graph, language), int(_HEADER_COLUMNS * FONT_SIZE / 18), 3):
        yield line, "title", 26.0
    for text in graph.conclusion:
        for line in wrapped(text, int(_HEADER_COLUMNS * FONT_SIZE / 15), 3):
            yield line, "conclusion", 22.0


def _headings(header: Sequence[tuple[str, str, float]]) -> Iterator[str]:
    y = MARGIN
    for text, name, size in header:
        y += size
        yield f'<text class="{name}" x="{_number(MARGIN)}" y="{_number(y - 6)}">{exports.xml(text)}</text>'


def _drawing(graph: Graph, places: Layout, language: Language, *, standalone: bool) -> Iterator[str]:
    for frame in places.frames:
        around = (frame.x - 8, frame.y - 8, frame.width + 16, frame.height + 16)
        x, y, width, height = map(_number, around)
        yield f'<rect class="frame" x="{x}" y="{y}" width="{width}" height="{height}" rx="10"/>'
    void = {node.id for node in graph.nodes if node.acceptance is Acceptance.VOID}
    for edge, wire in zip(graph.edges, places.wires, strict=True):
        yield from _edge(edge, wire, language, void=edge.source in void)
    edges, turns, marks = exports.outgoing(graph), exports.turns_of(graph), exports.findings_at(graph, language)
    for node, box in zip(graph.nodes, places.boxes, strict=True):
        lines = [exports.caption(node, language), *exports.relations(edges[node.id], turns, language)]
        lines += map(str, node.steps)
        lines += (exports.finding(lead, mark, language) for lead, mark in marks[node.id])
        badge = exports.wrong(mark for _, mark in marks[node.id])
        yield from _drawn(node, box, lines, language, badge, standalone=standalone)


def _edge(edge: Edge, wire: Wire, language: Language, *, void: bool) -> Iterator[str]:
    more = (" strict" if edge.strict else "") + (" void" if void else "")
    yield f'<g class="edge {edge.kind.value}{more}" data-edge="{edge.id}">'
    yield f'<path d="M{" L".join(f"{_number(x)} {_number(y)}" for x, y in wire.points)}"/>'
    before, tip = wire.points[-2:]
    if edge.kind is Link.KEEPS:
        yield f'<circle cx="{_number(tip[0])}" cy="{_number(tip[1])}" r="4"/>'
        yield f"<title>{exports.xml(', '.join(edge.members))}</title>"
    else:
        x, y = map(_number, (wire.at[0], wire.at[1] + 4))
        yield from _heads(before, tip, 2 if edge.strict else 1)
        yield f'<text text-anchor="middle" x="{x}" y="{y}">{exports.xml(exports.link(edge, language))}</text>'
    yield "</g>"


def _heads(before: tuple[float, float], tip: tuple[float, float], count: int) -> Iterator[str]:
    """Yield arrow heads as shapes: a marker would need an identifier."""
    length = hypot(tip[0] - before[0], tip[1] - before[1]) or 1.0
    along = ((tip[0] - before[0]) / length, (tip[1] - before[1]) / length)
    for number in range(count):
        x, y = tip[0] - along[0] * _HEAD * number, tip[1] - along[1] * _HEAD * number
        back = (x - along[0] * _HEAD, y - along[1] * _HEAD)
        wide = (along[1] * _HEAD / 2, -along[0] * _HEAD / 2)
        corners = ((x, y), (back[0] + wide[0], back[1] + wide[1]), (back[0] - wide[0], back[1] - wide[1]))
        yield f'<polygon points="{_points(corners)}"/>'


def _drawn(
    node: ArgumentNode, box: Box, titles: Sequence[str], language: Language, badge: int, *, standalone: bool
) -> Iterator[str]:
    side = "joint" if node.side is None else f"side{node.side % _SIDES}"
    role = ' role="graphics-symbol img"' if standalone else ""
    place = f"translate({_number(box.x - box.width / 2)} {_number(box.y - box.height / 2)})"
    classes = f"node {node.kind.value} {side} fate-{node.acceptance.value}"
    yield f'<g class="{classes}" data-node="{node.id}"{role} transform="{place}">'
    yield f"<title>{'&#10;'.join(map(exports.xml, titles))}</title>"
    yield from _outline(node.kind, node.acceptance, box)
    yield from _sign(node.acceptance, box.width - 22 - (SLANT if node.kind is ArgumentKind.SYNTHESIS else 0.0))
    left = 12 + (SLANT if node.kind is ArgumentKind.SYNTHESIS else 0.0)
    yield f'<text class="head" x="{_number(left)}" y="{_number(LINE_HEIGHT)}">{exports.xml(box.head)}</text>'
    plain = " formal" if node.claim.words == node.claim.formal else ""
    formal = f' class="{plain.strip()}"' if plain else ""
    lines = [(formal, line) for line in box.lines] + [(f' class="reason{plain}"', line) for line in box.reason]
    for number, (name, line) in enumerate(lines, 2):
        yield f'<text{name} x="{_number(left)}" y="{_number(number * LINE_HEIGHT)}">{exports.xml(line)}</text>'
    if badge:
        words = tell("map.findings", language, count=badge)
        yield f'<text class="finding" text-anchor="end" x="{_number(box.width - 8)}" y="-4">{exports.xml(words)}</text>'
    yield "</g>"


def _outline(kind: ArgumentKind, acceptance: Acceptance, box: Box) -> Iterator[str]:
    """Yield the border: pointed sides for a synthesis; what stands has it twice, what is void a corner cut off."""
    yield _shape(kind, acceptance, box, 0.0)
    if acceptance is Acceptance.STANDS:
        yield _shape(kind, acceptance, box, 3.0)
    if acceptance is Acceptance.VOID:
        corner = f"M{_number(box.width - 20)} {_number(box.height)} L{_number(box.width)} {_number(box.height - 20)}"
        yield f'<path class="struck" d="{corner}"/>'
    left = SLANT if kind is ArgumentKind.SYNTHESIS else 4.0
    yield f'<rect class="stripe" x="{_number(left)}" y="6" width="4" height="{_number(box.height - 12)}"/>'


def _shape(kind: ArgumentKind, acceptance: Acceptance, box: Box, inset: float) -> str:
    name = "inner" if inset else "shape"
    right, bottom, middle = box.width - inset, box.height - inset, box.height / 2
    if kind is not ArgumentKind.SYNTHESIS:
        corner = 3 if acceptance is Acceptance.DEFEATED else 9 - inset
        size = f'width="{_number(right - inset)}" height="{_number(bottom - inset)}" rx="{_number(corner)}"'
        return f'<rect class="{name}" x="{_number(inset)}" y="{_number(inset)}" {size}/>'
    upper = inset + SLANT
    corners = (
        (upper, inset),
        (box.width - upper, inset),
        (box.width - 1.5 * inset, middle),
        (box.width - upper, bottom),
        (upper, bottom),
        (1.5 * inset, middle),
    )
    return f'<polygon class="{name}" points="{_points(corners)}"/>'


def _points(corners: Iterable[tuple[float, float]]) -> str:
    return " ".join(f"{_number(x)},{_number(y)}" for x, y in corners)


def _sign(acceptance: Acceptance, x: float) -> Iterator[str]:
    """Yield the sign of a acceptance, drawn, so that no font has to have it."""
    y = 7.0
    match acceptance:
        case Acceptance.STANDS:
            d = f"M{_number(x)} {_number(y + 6)} l4 5 l8 -10"
        case Acceptance.DEFEATED:
            d = f"M{_number(x + 1)} {_number(y + 1)} l9 9 m0 -9 l-9 9"
        case Acceptance.OPEN:
            d = f"M{_number(x + 2)} {_number(y + 3)} q0 -3 4 -3 q4 0 4 3 q0 2 -4 4 v1 m0 3 v0.5"
        case Acceptance.VOID:
            d = f"M{_number(x)} {_number(y + 6)} a6 6 0 1 0 12 0 a6 6 0 1 0 -12 0 m2 4 l8 -8"
    yield f'<path class="sign" d="{d}"/>'


def _legend(graph: Graph, language: Language, top: float) -> Iterator[str]:
    """Yield what the signs mean, of those that the map has, in a row below it."""
    fates = {node.acceptance for node in graph.nodes}
    samples = [
        (
            f"node fate-{fate.value}",
            (*_outline(ArgumentKind.COUNTER, fate, _SAMPLE), *_sign(fate, 24)),
            f"map.fate.{fate.value}",
        )
        for fate in Acceptance
        if fate in fates
    ]
    if any(node.kind is ArgumentKind.SYNTHESIS for node in graph.nodes):
        samples.append(("node", (_shape(ArgumentKind.SYNTHESIS, Acceptance.OPEN, _SAMPLE, 0.0),), "map.kind.synthesis"))
    if any(edge.kind is Link.KEEPS for edge in graph.edges):
        samples.append(("edge keeps", ('<path d="M0 13 L40 13"/><circle cx="44" cy="13" r="4"/>',), "map.legend.keeps"))
    if any(edge.strict for edge in graph.edges):
        heads = "".join(_heads((0.0, 13.0), (44.0, 13.0), 2))
        samples.append(("edge", (f'<path d="M0 13 L40 13"/>{heads}',), "map.legend.strict"))
    x = MARGIN
    for name, drawn, code in samples:
        text = tell(code, language)
        yield f'<g class="{name}" transform="translate({_number(x)} {_number(top)})">'
        yield from drawn
        yield f'</g><text x="{_number(x + 52)}" y="{_number(top + 17)}">{exports.xml(text)}</text>'
        x += 76 + columns_of(text) * COLUMN
