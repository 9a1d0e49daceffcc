"""Tidy trees: where the nodes of a forest stand across, and on which layer, before anything is a pixel high.

After Reingold & Tilford (1981): a parent above the middle of its children, subtrees as near to each other as their
outlines allow. Where many children would make a tree far wider than high, they stand on shelves, one below the other,
and hang on a trunk to their left. Outlines are joined smaller into larger, so the whole takes time about linear in the
nodes, and nothing recurses: depth is no limit.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

BETWEEN = 22.0
"""Pixels between nodes next to each other."""
TRUNK = 18.0
"""Pixels to the left of shelves, where their trunk runs."""
SHAPE = 1.6
"""How much wider than high shelves are made."""
_HIGH = 124.0
"""Pixels that a layer is taken to be high."""
_NARROW = 1_600.0
"""Pixels up to which children always stand beside each other."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A forest with places: across, from the root of each tree, and the layer, which the root has as 0.

    ``bounds`` are the left and the right end of each tree, by its root; ``trunks`` where the trunk of a node with
    shelves runs, from the node.
    """

    roots: Mapping[str, str]
    x: Mapping[str, float]
    layer: Mapping[str, int]
    bounds: Mapping[str, tuple[float, float]]
    trunks: Mapping[str, float]


def tidy(above: Mapping[str, str | None], widths: Mapping[str, float]) -> Placed:
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
    return Placed(roots, x, layer, bounds, trunks)


@dataclass(slots=True)
class _Outline:
    """One side of a tree, the lowest layer first; ``shift`` is added to every entry."""

    edges: list[float]
    shift: float = 0.0

    def at(self, layer: int) -> float:
        return self.edges[-1 - layer] + self.shift

    def behind(self, other: _Outline) -> _Outline:
        """Return the outline of both: the other's, and this one where the other does not reach.

        The longer list is used again, so that joining costs only the layers of the shorter one.
        """
        if len(other.edges) >= len(self.edges):
            return other
        for layer in range(len(other.edges)):
            self.edges[-1 - layer] = other.at(layer) - self.shift
        return self

    def on_top(self, upper: _Outline) -> None:
        """Put another outline above this one."""
        self.edges.extend(edge + upper.shift - self.shift for edge in upper.edges)


@dataclass(slots=True)
class _Tree:
    """A tree in the making, or some beside each other: outlines, and for each root how far across and down it is."""

    left: _Outline
    right: _Outline
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
        return _Tree(_Outline([-width / 2]), _Outline([width / 2]), (-width / 2, width / 2))
    for child in children:
        child.offsets, child.layers = [0.0], [1]
    shelves = _shelves(children)
    tree = shelves[0] if len(shelves) == 1 else _stacked(shelves)
    middle = sum(tree.bounds if len(shelves) > 1 else (tree.offsets[0], tree.offsets[-1])) / 2
    tree.move(-middle)
    if len(shelves) > 1:
        trunks[node] = tree.bounds[0] + TRUNK / 2
    tree.left.edges.append(-width / 2 - tree.left.shift)
    tree.right.edges.append(width / 2 - tree.right.shift)
    tree.bounds = (min(tree.bounds[0], -width / 2), max(tree.bounds[1], width / 2))
    return tree


def _shelves(children: Sequence[_Tree]) -> list[_Tree]:
    """Return children beside each other, on as many shelves as give them a shape to be looked at."""
    high = max(child.high for child in children)
    most = max(_NARROW, sqrt(sum(child.wide + BETWEEN for child in children) * high * _HIGH * SHAPE))
    first, *others = children
    shelves = [first]
    for child in others:
        shelf = shelves[-1]
        apart = shelf.apart(child)
        if max(shelf.bounds[1], child.bounds[1] + apart) - shelf.bounds[0] <= most:
            shelf.join(child, apart)
        else:
            shelves.append(child)
    return shelves


def _stacked(shelves: Sequence[_Tree]) -> _Tree:
    """Return shelves one below the other, flush left, with room for their trunk."""
    for shelf in shelves:
        shelf.move(TRUNK - shelf.bounds[0])
    below, wide = 0, max(shelf.bounds[1] for shelf in shelves)
    offsets: list[float] = []
    layers: list[int] = []
    for shelf in shelves:
        offsets += shelf.offsets
        layers += (layer + below for layer in shelf.layers)
        below += shelf.high
    *uppers, whole = shelves
    for upper in reversed(uppers):
        whole.right.on_top(upper.right)
    # The trunk passes every layer but those of the last shelf; all are kept clear.
    whole.left = _Outline([0.0] * below)
    whole.bounds = (0.0, wide)
    whole.offsets, whole.layers = offsets, layers
    return whole
