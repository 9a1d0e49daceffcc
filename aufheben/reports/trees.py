"""The tree of all arguments of a dialogue, as an outline: who wins where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aufheben.page import Line, Words
from engine.values.record import Attack

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aufheben.page import Page
    from aufheben.reports.speech import Speech
    from engine.dialogue.tree import Branch
    from engine.values.literals import Literal

_DEEPEST = 20
"""Levels that move further in; deeper ones stay where they are and tell their level."""


def tree_page(literal: Literal, tree: Branch | None, speech: Speech) -> Page:
    """Return the tree, the opening first, every argument below what it attacks."""
    title = Words(speech.quoted(literal).text, "title")
    if tree is None:
        return (speech.line("tree.none", literal=title),)
    verdict = "tree.won" if tree.won else "tree.lost"
    return (speech.line(verdict, literal=title), *_outline(tree, speech))


def _outline(tree: Branch, speech: Speech) -> Iterator[Line]:
    stack = [(tree, 0)]
    while stack:
        branch, depth = stack.pop()
        yield _line(branch, depth, speech)
        stack.extend((answer, depth + 1) for answer in reversed(branch.answers))


def _line(branch: Branch, depth: int, speech: Speech) -> Line:
    mark = Words("✓ ", "good") if branch.won else Words("✗ ", "bad")
    side = speech.tell("tree.proponent" if branch.proponent else "tree.opponent")
    who = (Words(side), Words(" "), speech.agent(branch.agent)) if branch.agent is not None else (Words(side),)
    argument, formal = speech.reading(branch.argument), Words(f"   {branch.argument}", "formal")
    indent = 2 + 2 * min(depth, _DEEPEST)
    level = speech.words("tree.level", level=depth) if depth > _DEEPEST else ()
    if branch.attack is None or branch.point is None:
        return Line((mark, *who, Words(speech.tell("tree.colon")), argument, formal), indent=indent, hang=4)
    point = speech.point(branch.point, branch.attack)
    code = "tree.priority" if branch.attack is Attack.PRIORITY else "tree.attack"
    attack = speech.words(code, attack=speech.tell(f"attack.{branch.attack.value}"), point=point)
    return Line(
        (mark, *level, *who, *attack, Words(speech.tell("tree.colon")), argument, formal), indent=indent, hang=4
    )
