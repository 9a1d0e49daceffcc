"""Short notation for examples: ``~a & b => -c``, ``=> p`` (a presumption), ``-> q`` or ``q`` (a fact)."""

from __future__ import annotations

import re

from engine.literals import Anonymous as AnyValue
from engine.literals import BodyItem, Comparison, Expression, Integer, Literal, Name, Term, Variable, Weak
from engine.rules import Dispute, Issue, Rule, Theory

_LABEL = re.compile(r"^\s*(\w+)\s*:\s*(.*)$", re.DOTALL)
_COMPARISON = re.compile(r"^\s*(\w+)\s*(<=|>=|!=|<|>|=)\s*(\w+)\s*$")


def _term(text: str) -> Name | Integer | Variable | AnyValue:
    text = text.strip()
    if text == "_":
        return AnyValue()
    if text.lstrip("-").isdigit():
        return Integer(int(text))
    return Variable(text) if "A" <= text[0] <= "Z" else Name(text)


def literal(text: str) -> Literal:
    """Return the literal written as ``-p(a, X)``."""
    text = text.strip()
    positive = not text.startswith("-")
    predicate, _, rest = text.removeprefix("-").partition("(")
    arguments: tuple[Term, ...] = tuple(_term(part) for part in rest.rstrip(")").split(",")) if rest else ()
    return Literal(predicate.strip(), arguments, positive)


def _item(text: str) -> BodyItem:
    comparison = _COMPARISON.match(text)
    if comparison:
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
    arrow = "=>" if "=>" in text else "->"
    body, found, head = text.rpartition(arrow)
    items = tuple(_item(part) for part in body.split("&")) if body.strip() else ()
    return Rule(literal(head), items, strict=arrow == "->" or not found, label=label)


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
