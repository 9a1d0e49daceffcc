"""Short notation for examples: ``~a & b => -c``, ``=> p`` (a presumption), ``-> q`` or ``q`` (a fact).

``a & b -> c`` is a strict rule, ``conflict a & b`` a conflict, ``r1 > r2`` a priority (a head may have variables in it,
a body only labels: ``X > Y`` is a comparison there), ``-(r1 > r2)`` its complement.
"""

from __future__ import annotations

import re

from engine.values.literals import (
    PRIORITY,
    BodyItem,
    Comparison,
    Expression,
    Integer,
    Literal,
    Name,
    Term,
    Variable,
    Weak,
)
from engine.values.literals import Anonymous as AnyValue
from engine.values.rules import Dispute, Issue, Rule, Theory

_LABEL = re.compile(r"^\s*(\w+)\s*:\s*(.*)$", re.DOTALL)
_ABOVE = re.compile(r"^\s*(\w+)\s*>\s*(\w+)\s*$")
_COMPARISON = re.compile(r"^\s*(\w+)\s*(<=|>=|!=|<|>|=)\s*(\w+)\s*$")


def _term(text: str) -> Name | Integer | Variable | AnyValue:
    text = text.strip()
    if text == "_":
        return AnyValue()
    if text.lstrip("-").isdigit():
        return Integer(int(text))
    return Variable(text) if "A" <= text[0] <= "Z" else Name(text)


def literal(text: str) -> Literal:
    """Return the literal written as ``-p(a, X)``, ``r1 > r2`` or ``-(r1 > r2)``."""
    text = text.strip()
    if priority := _ABOVE.match(text.removeprefix("-(").removesuffix(")")):
        return Literal(PRIORITY, (_term(priority[1]), _term(priority[2])), not text.startswith("-("))
    positive = not text.startswith("-")
    predicate, _, rest = text.removeprefix("-").partition("(")
    arguments: tuple[Term, ...] = tuple(_term(part) for part in rest.rstrip(")").split(",")) if rest else ()
    return Literal(predicate.strip(), arguments, positive)


def _item(text: str) -> BodyItem:
    comparison = _COMPARISON.match(text)
    if comparison and not (comparison[2] == ">" and all(isinstance(_term(comparison[n]), Name) for n in (1, 3))):
        left: Expression = _term(comparison[1])
        right: Expression = _term(comparison[3])
        return Comparison(comparison[2], left, right)
    text = text.strip()
    return Weak(literal(text[1:])) if text.startswith("~") else literal(text)


def rule(text: str) -> Rule:
    """Return the rule written as ``label: a & ~b & X < 3 => c``; the label, and the arrow of a fact, may be missing."""
    label = None
    if labelled := _LABEL.match(text):
        label, text = labelled[1], labelled[2]
    if text.strip().startswith("conflict "):
        return _conflict(text.strip().removeprefix("conflict "), label)
    arrow = "=>" if "=>" in text else "->"
    body, found, head = text.rpartition(arrow)
    items = tuple(_item(part) for part in body.split("&")) if body.strip() else ()
    return Rule(literal(head), items, strict=arrow == "->" or not found, label=label)


def _conflict(text: str, label: str | None) -> Rule:
    """Return the strict rule from all but the last literal, and the comparisons, to the complement of the last."""
    items = [_item(part) for part in text.split("&")]
    *body, last = (item for item in items if isinstance(item, Literal))
    comparisons = (item for item in items if isinstance(item, Comparison))
    return Rule(-last, (*body, *comparisons), strict=True, label=label, conflict=True)


def rules(text: str) -> tuple[Rule, ...]:
    """Return the rules of a text, separated by semicolons or full stops."""
    return tuple(rule(part) for part in re.split(r"[;.]", text) if part.strip())


def dispute(issue: str = "", /, background: str = "", **theories: str) -> Dispute:
    """Return a dispute: ``dispute("buy(X) & camera(X)", ag1="…", ag2="…")``; no issue when the text is empty."""
    literals = tuple(literal(part) for part in issue.split("&")) if issue else ()
    return Dispute(
        tuple(Theory(owner, rules(text)) for owner, text in theories.items()),
        rules(background),
        Issue("", literals) if literals else None,
    )
