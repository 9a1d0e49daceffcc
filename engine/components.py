"""Strongly connected components: what lies on a common cycle (Tarjan 1972)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Mapping

N = TypeVar("N", bound="Hashable")


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


def acyclic(successors: Mapping[N, Iterable[N]]) -> bool:
    """Return whether a graph has no cycle (Kahn 1962).

    >>> acyclic({"a": "bc", "b": "c"}), acyclic({"a": "b", "b": "a"})
    (True, False)
    """
    arriving: dict[N, int] = {}
    for ahead in successors.values():
        for node in ahead:
            arriving[node] = arriving.get(node, 0) + 1
    for node in (free := [node for node in successors if node not in arriving]):
        for following in successors.get(node, ()):
            arriving[following] -= 1
            if not arriving[following]:
                free.append(following)
    return not any(arriving.values())
