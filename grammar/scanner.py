"""Ground statements read by regular expressions: facts, presumptions and ground rules, about ten times as fast.

A scanner may decline anything; what it takes has the value that the grammar gives. It stops at the first statement
that it does not take, which then goes through the grammar.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from grammar.lexemes import BLANK, LETTERS, QUOTED, RESERVED, SKIP, plain_name
from grammar.making import integer_of, literal_of, name_of, rule_statement, text_of, weak_of
from grammar.spans import SourceText, Span

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.literals import BodyItem, Literal, Term
    from grammar.statements import Inner

_SPACE = f"[{BLANK}]*+"
_NAME = f"(?![0-9A-Z_]){LETTERS}++"
_INSIDE = rf"(?:[^()\"'%\\.:{{}}<>=]++|{QUOTED})*+"
_LITERAL = rf"-?+{_NAME}(?:\((?!{_SPACE}[A-Z_]){_INSIDE}\))?+"
_PREMISE = f"(?:not[{BLANK}]++)?+{_LITERAL}"

_FACT = re.compile(rf"{SKIP}(-?+)({_NAME})(?:\(({_INSIDE})\))?+{_SPACE}\.")
_RULE = re.compile(
    rf"{SKIP}(?:({_NAME}){_SPACE}:(?!-){_SPACE})?"
    rf"(?:({_PREMISE}(?:{_SPACE},{_SPACE}{_PREMISE})*+){_SPACE})?+(=>|->){_SPACE}({_LITERAL}){_SPACE}\."
)
_PREMISES = re.compile(rf"(?:(not)[{BLANK}]++)?+({_LITERAL})")
_ARGUMENT = re.compile(rf"{_SPACE}({QUOTED}|[^,\"]*+){_SPACE}(?:,|\Z)")

_BLANKS = " \t\r\n\f\v"


class Scanner:
    """Takes ground statements from one text.

    Equal constants give the same value, and so do equal spellings of a literal in rules.
    """

    __slots__ = ("_constants", "_literals", "_names", "_source", "_text")

    def __init__(self, source: SourceText) -> None:
        self._source = source
        self._text = source.text
        self._names: dict[str, str | None] = dict.fromkeys(RESERVED)
        self._constants: dict[str, Term | None] = dict.fromkeys(RESERVED)
        self._literals: dict[str, Literal] = {}

    def take(self, start: int, put: Callable[[Inner], None]) -> int:
        """Put the ground statements from ``start`` on; return where the first other one starts, blanks before it."""
        text, source, names = self._text, self._source, self._names
        fact, rule = _FACT.match, _RULE.match
        while True:
            while (match := fact(text, start)) is not None:
                sign, name, arguments = match.groups()
                predicate = names[name] if name in names else self._name(name)
                terms = () if arguments is None else self._terms(arguments)
                if predicate is None or terms is None:
                    return start
                span = Span(source, match.start(1), start := match.end())
                put(rule_statement(literal_of(predicate, terms, not sign), (), True, None, span))  # noqa: FBT003
            if (match := rule(text, start)) is None:
                return start
            while match is not None:
                label, premises, arrow, conclusion = match.groups()
                head = self._literal(conclusion)
                body = () if premises is None else self._body(premises, arrow)
                if label is not None:
                    label = names[label] if label in names else self._name(label)
                    first = match.start(1) if label is not None else -1
                else:
                    first = match.start(3) if premises is None else match.start(2)
                if head is None or body is None or first < 0 or (premises is None and arrow == "->"):
                    return start
                span = Span(source, first, start := match.end())
                put(rule_statement(head, body, arrow == "->", label, span))
                match = rule(text, start)

    def _body(self, premises: str, arrow: str) -> tuple[BodyItem, ...] | None:
        """Return the premises; None when one is not for the scanner, or is weak in a strict rule."""
        body: list[BodyItem] = []
        for weak, spelling in _PREMISES.findall(premises):
            literal = self._literals.get(spelling) or self._literal(spelling)
            if literal is None or (weak and arrow == "->"):
                return None
            body.append(weak_of(literal) if weak else literal)
        return tuple(body)

    def _literal(self, spelling: str) -> Literal | None:
        """Return the ground literal of a spelling, or None when it is not for the scanner."""
        literal = self._literals.get(spelling)
        if literal is None:
            negated = spelling[0] == "-"
            name, opening, arguments = spelling[negated:].partition("(")
            predicate = self._names[name] if name in self._names else self._name(name)
            terms = self._terms(arguments[:-1]) if opening else ()
            if predicate is None or terms is None:
                return None
            literal = self._literals[spelling] = literal_of(predicate, terms, not negated)
        return literal

    def _name(self, spelling: str) -> str | None:
        """Return the name of a predicate or label; None when it is no name, or a reserved one."""
        name = spelling if spelling.isascii() else plain_name(spelling)
        self._names[spelling] = name
        return name

    def _terms(self, arguments: str) -> tuple[Term, ...] | None:
        """Return the constants between parentheses; None when something else is among them."""
        constants = self._constants
        terms: list[Term] = []
        for part in arguments.split(",") if '"' not in arguments else _separated(arguments):
            spelling = part.strip(_BLANKS)
            term = constants[spelling] if spelling in constants else self._constant(spelling)
            if term is None:
                return None
            terms.append(term)
        return tuple(terms)

    def _constant(self, spelling: str) -> Term | None:
        """Return the constant of a spelling, None when it is none or not for the scanner."""
        term: Term | None = None
        digits = spelling.removeprefix("-")
        if digits.isascii() and digits.isdigit():
            if len(digits) < _FEW_DIGITS:
                term = integer_of(int(spelling))
        elif spelling[:1] == '"':
            if "\\" not in spelling:
                term = text_of(spelling[1:-1])
        elif (name := plain_name(spelling)) is not None:
            term = name_of(name)
        self._constants[spelling] = term
        return term


_FEW_DIGITS = 10
"""Integers of fewer digits are surely within 32 bits; the others, and strings with escapes, are left to the grammar."""


def _separated(arguments: str) -> list[str]:
    """Return the arguments between the commas outside of strings; an empty one when they cannot be told apart."""
    parts: list[str] = []
    at = 0
    while (match := _ARGUMENT.match(arguments, at)) is not None:
        parts.append(match[1])
        if not match[0].endswith(","):
            return parts
        at = match.end()
    return [""]
