"""Graphs: what can be reached, what is connected, and what lies on a common cycle (Tarjan 1972, 1975)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping
from itertools import chain
from typing import Generic, TypeVar

N = TypeVar("N", bound="Hashable")
K = TypeVar("K", bound="Hashable")
V = TypeVar("V")


def grouped(edges: Iterable[tuple[K, V]]) -> dict[K, list[V]]:
    """Return what each node of a graph leads to, in the order of the edges.

    >>> grouped([("a", 1), ("b", 2), ("a", 3)])
    {'a': [1, 3], 'b': [2]}
    """
    found: defaultdict[K, list[V]] = defaultdict(list)
    for node, following in edges:
        found[node].append(following)
    return dict(found)


def reachable(goals: Iterable[N], successors: Callable[[N], Iterable[N]]) -> dict[N, None]:
    """Return what some nodes lead to, themselves included, in the order in which it is met.

    >>> list(reachable("a", {"a": "bc", "b": "d", "c": "", "d": "a", "e": "a"}.__getitem__))
    ['a', 'b', 'c', 'd']
    """
    found = dict.fromkeys(goals)
    for node in (agenda := list(found)):
        for following in successors(node):
            if following not in found:
                found[following] = None
                agenda.append(following)
    return found


class Connected(Generic[N]):
    """The connected parts of a graph, to which edges may be added; other nodes are parts by themselves.

    >>> parts = Connected([("a", "b"), ("c", "b")])
    >>> [parts.root(node) for node in "abcd"], list(parts)
    (['b', 'b', 'b', 'd'], ['a', 'b', 'c'])
    """

    __slots__ = ("_leader",)

    def __init__(self, edges: Iterable[tuple[N, N]] = ()) -> None:
        self._leader: dict[N, N] = {}
        for one, other in edges:
            self.join(one, other)

    def join(self, one: N, other: N) -> None:
        """Connect two nodes: the part of the one comes to that of the other, and is known by its root."""
        leader = self._leader
        if one not in leader:
            leader[one] = one
        if other not in leader:
            leader[other] = other
        leader[self.root(one)] = self.root(other)

    def root(self, node: N) -> N:
        """Return the node that the part of a node is known by."""
        leader = self._leader
        above = leader.get(node, node)
        # Each step halves the way that is left for those who ask again.
        while above != node:
            leader[node] = node = leader[above]
            above = leader[node]
        return node

    def __iter__(self) -> Iterator[N]:
        return iter(self._leader)


def strongly_connected(successors: Mapping[N, Iterable[N]]) -> list[list[N]]:
    """Return the components of a graph, each before those that lead to it; without recursion.

    >>> strongly_connected({"a": "b", "b": "ca", "c": ""})
    [['c'], ['b', 'a']]
    """
    number: dict[N, int] = {}
    lowest: dict[N, int] = {}
    trail: list[N] = []
    placed: set[N] = set()
    found: list[list[N]] = []
    for start in successors:
        if start in number:
            continue
        number[start] = lowest[start] = len(number)
        trail.append(start)
        path = [(start, iter(successors[start]))]
        while path:
            node, ahead = path[-1]
            for following in ahead:
                if following not in number:
                    number[following] = lowest[following] = len(number)
                    trail.append(following)
                    path.append((following, iter(successors[following])))
                    break
                if following not in placed:
                    lowest[node] = min(lowest[node], number[following])
            else:
                path.pop()
                if path:
                    before = path[-1][0]
                    lowest[before] = min(lowest[before], lowest[node])
                if lowest[node] == number[node]:
                    component: list[N] = []
                    while not component or component[-1] != node:
                        component.append(trail.pop())
                    placed.update(component)
                    found.append(component)
    return found


def off_cycles(known: Iterable[tuple[N, N]], new: Collection[tuple[N, N]]) -> list[tuple[N, N]]:
    """Return those of some new edges of a graph that lie on no cycle of the known and the new ones together.

    >>> off_cycles([("a", "b")], [("b", "a"), ("b", "c")])
    [('b', 'c')]
    """
    edges = (*known, *new)
    successors = {**{following: [] for _, following in edges}, **grouped(edges)}
    component = {node: place for place, nodes in enumerate(strongly_connected(successors)) for node in nodes}
    return [(node, following) for node, following in new if component[node] != component[following]]


def rings(successors: Mapping[N, Iterable[N]]) -> list[list[N]]:
    """Return the nodes that lie on rings, those that reach each other together; no key, no successors.

    >>> rings({"a": "b", "b": "ca", "d": "d"})
    [['b', 'a'], ['d']]
    """
    inner = {node: [other for other in others if other in successors] for node, others in successors.items()}
    return [found for found in strongly_connected(inner) if len(found) > 1 or found[0] in inner[found[0]]]


def ringed(successors: Mapping[N, Iterable[N]]) -> list[N]:
    """Return the nodes that lie on a ring, as `rings` has them."""
    return list(chain.from_iterable(rings(successors)))
