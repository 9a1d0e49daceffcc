"""The tree of all arguments of a dialogue, as an outline: who wins where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aufheben.blocks import Paragraph, Run
from engine.values.record import Attack

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aufheben.blocks import Report
    from aufheben.reports.verbalizer import Verbalizer
    from engine.dialogue.tree import Branch
    from engine.values.literals import Literal

_DEEPEST = 20
"""Levels that move further in; deeper ones stay where they are and tell their level."""


def tree_page(literal: Literal, tree: Branch | None, verbalizer: Verbalizer) -> Report:
    """Return the tree, the opening first, every argument below what it attacks."""
    title = Run(verbalizer.quoted(literal).text, "title")
    if tree is None:
        return (verbalizer.line("tree.none", literal=title),)
    verdict = "tree.won" if tree.won else "tree.lost"
    return (verbalizer.line(verdict, literal=title), *_outline(tree, verbalizer))


def _outline(tree: Branch, verbalizer: Verbalizer) -> Iterator[Paragraph]:
    stack = [(tree, 0)]
    while stack:
        branch, depth = stack.pop()
        yield _line(branch, depth, verbalizer)
        stack.extend((answer, depth + 1) for answer in reversed(branch.answers))


def _line(branch: Branch, depth: int, verbalizer: Verbalizer) -> Paragraph:
    mark = Run("✓ ", "good") if branch.won else Run("✗ ", "bad")
    side = verbalizer.tell("tree.proponent" if branch.proponent else "tree.opponent")
    who = (Run(side), Run(" "), verbalizer.agent(branch.agent)) if branch.agent is not None else (Run(side),)
    argument, formal = verbalizer.reading(branch.argument), Run(f"   {branch.argument}", "formal")
    indent = 2 + 2 * min(depth, _DEEPEST)
    level = verbalizer.words("tree.level", level=depth) if depth > _DEEPEST else ()
    if branch.attack is None or branch.point is None:
        return Paragraph((mark, *who, Run(verbalizer.tell("tree.colon")), argument, formal), indent=indent, hang=4)
    point = verbalizer.point(branch.point, branch.attack)
    code = "tree.priority" if branch.attack is Attack.PRIORITY else "tree.attack"
    attack = verbalizer.words(code, attack=verbalizer.tell(f"attack.{branch.attack.value}"), point=point)
    return Paragraph(
        (mark, *level, *who, *attack, Run(verbalizer.tell("tree.colon")), argument, formal), indent=indent, hang=4
    )
