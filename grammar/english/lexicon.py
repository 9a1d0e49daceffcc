"""The closed-class words of controlled English, from the spellings in ``english.lark``.

A spelling there is a pattern of words with groups, ``|`` and ``?``: a finite list, written out here into a trie over
words, so that the longest one at a place is found in one walk.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product


def spellings(pattern: str) -> tuple[str, ...]:
    """Return everything that a pattern spells.

    >>> spellings("in (the )?case (that|where)")
    ('in case that', 'in case where', 'in the case that', 'in the case where')
    """
    texts, at = _alternatives(pattern.replace("\\?", "\0"), 0)
    if at != len(pattern.replace("\\?", "\0")):
        raise ValueError(f"expected groups, `|` and `?` alone, found `{pattern}`")
    return tuple(" ".join(text.replace("\0", "?").split()) for text in texts)


def _alternatives(pattern: str, at: int) -> tuple[list[str], int]:
    """Return what the alternatives from a place on spell, and where they end."""
    found: list[str] = []
    parts: list[list[str]] = []
    while at < len(pattern) and pattern[at] != ")":
        if pattern[at] == "|":
            found += ("".join(choice) for choice in product(*parts))
            parts = []
            at += 1
            continue
        if pattern[at] == "(":
            part, at = _alternatives(pattern, at + 1)
            at += 1
        else:
            part = [pattern[at]]
            at += 1
        if at < len(pattern) and pattern[at] == "?":
            part = ["", *part]
            at += 1
        parts.append(part)
    found += ("".join(choice) for choice in product(*parts))
    return found, at


@dataclass(slots=True)
class Node:
    """What the words so far lead to: the terminals that they spell, and longer spellings."""

    terminals: tuple[str, ...] = ()
    longer: dict[str, Node] = field(default_factory=dict["str", "Node"])


def trie(patterns: Mapping[str, str]) -> Node:
    """Return the trie of all spellings, each leading to its terminals."""
    root = Node()
    for terminal, pattern in patterns.items():
        for spelling in spellings(pattern):
            node = root
            for word in spelling.split():
                node = node.longer.setdefault(word, Node())
            if terminal not in node.terminals:
                node.terminals = (*node.terminals, terminal)
    return root


def matches(root: Node, words: Sequence[str], start: int) -> Iterable[tuple[int, tuple[str, ...]]]:
    """Return the ends and terminals of all spellings that begin at a place, the longest first."""
    found: list[tuple[int, tuple[str, ...]]] = []
    node = root
    for at in range(start, len(words)):
        longer = node.longer.get(words[at])
        if longer is None:
            break
        node = longer
        if node.terminals:
            found.append((at + 1, node.terminals))
    return reversed(found)
