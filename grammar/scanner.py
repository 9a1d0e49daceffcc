"""Ground statements read by regular expressions: facts, presumptions and ground rules, about ten times as fast.

A scanner may decline anything; what it takes has the value that the grammar gives. It stops at the first statement
that it does not take, which then goes through the grammar.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from engine.literals import Integer, Literal, Weak
from engine.rules import Rule
from grammar.building import LARGEST
from grammar.lexemes import BLANK, LETTERS, QUOTED, SKIP, Lexeme, Lexicon
from grammar.spans import SourceText, Span
from grammar.statements import RuleStatement

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.literals import BodyItem, Term
    from grammar.statements import Inner

_SPACE = f"[{BLANK}]*+"
_NAME = f"(?![0-9A-Z_]){LETTERS}++"
_ARGUMENTS = rf"\((?:[^()\"'%\\.:{{}}<>=]++|{QUOTED})*+\)"
_LITERAL = f"-?+{_NAME}(?:{_ARGUMENTS})?+"
_PREMISE = f"(?:not[{BLANK}]++)?+{_LITERAL}"

_FACT = re.compile(rf"{SKIP}({_LITERAL}){_SPACE}\.")
_RULE = re.compile(
    rf"{SKIP}(?:({_NAME}){_SPACE}:(?!-){_SPACE})?"
    rf"({_PREMISE}(?:{_SPACE},{_SPACE}{_PREMISE})*+{_SPACE})?+(=>|->){_SPACE}({_LITERAL}){_SPACE}\."
)
_PREMISES = re.compile(rf"(?:(not)[{BLANK}]++)?+({_LITERAL})")
_ARGUMENT = re.compile(rf"([^,\"]++|{_SPACE}{QUOTED}{_SPACE})(?:,|\Z)")
_NEGATIVE = re.compile(r"-[0-9]{1,10}+\Z")

_GROUND = ("NAME", "INTEGER", "STRING")
_BLANKS = " \t\r\n\f\v"


class Scanner:
    """Takes ground statements from one text.

    Equal spellings of a literal give the same value, and so do equal constants.
    """

    __slots__ = ("_lexicon", "_literals", "_source", "_text")

    def __init__(self, source: SourceText, lexicon: Lexicon) -> None:
        self._source = source
        self._text = source.text
        self._lexicon = lexicon
        self._literals: dict[str, Literal | None] = {}

    def take(self, start: int, put: Callable[[Inner], None]) -> int:
        """Put the ground statements from ``start`` on; return where the first other one starts, blanks before it."""
        text, source, literals = self._text, self._source, self._literals
        fact, rule = _FACT.match, _RULE.match
        while True:
            match = fact(text, start)
            if match is not None:
                spelling = match[1]
                literal = literals.get(spelling) or self._literal(spelling)
                if literal is None:
                    return start
                span = Span(source, match.start(1), start := match.end())
                put(RuleStatement(Rule(literal, (), True, None, span), span))  # noqa: FBT003 - by place, for speed
                continue
            match = rule(text, start)
            if match is None:
                return start
            statement = self._rule(match)
            if statement is None:
                return start
            put(statement)
            start = match.end()

    def _rule(self, match: re.Match[str]) -> RuleStatement | None:
        label, premises, arrow, conclusion = match.groups()
        head = self._literals.get(conclusion) or self._literal(conclusion)
        if head is None:
            return None
        body: list[BodyItem] = []
        strict = arrow == "->"
        if premises is None:
            if strict:
                return None
        else:
            for weak, spelling in _PREMISES.findall(premises):
                literal = self._literals.get(spelling) or self._literal(spelling)
                if literal is None or (weak and strict):
                    return None
                body.append(Weak(literal) if weak else literal)
        if label is not None:
            word = self._word(label)
            if word is None or word.type != "NAME":
                return None
            label = str(word.value)
        first = match.start(1) if label is not None else match.start(2 if premises is not None else 3)
        span = Span(self._source, first, match.end())
        return RuleStatement(Rule(head, tuple(body), strict, label, span), span)

    def _literal(self, spelling: str) -> Literal | None:
        """Return the ground literal of a spelling, or None when it is not for the scanner."""
        if spelling in self._literals:
            return None
        name, opening, arguments = spelling.removeprefix("-").partition("(")
        predicate = self._word(name)
        literal = None
        if predicate is not None and predicate.type == "NAME":
            terms = self._terms(arguments[:-1]) if opening else ()
            if terms is not None:
                literal = Literal(str(predicate.value), terms, spelling[0] != "-")
        self._literals[spelling] = literal
        return literal

    def _terms(self, arguments: str) -> tuple[Term, ...] | None:
        terms: list[Term] = []
        parts = arguments.split(",") if '"' not in arguments else _separated(arguments)
        known = self._lexicon.known
        for part in parts:
            spelling = part.strip(_BLANKS)
            word = known.get(spelling) or self._word(spelling)
            if word is None:
                if _NEGATIVE.match(spelling) is None or int(spelling) < -LARGEST - 1:
                    return None
                terms.append(Integer(int(spelling)))
                continue
            term = word.value if isinstance(word, Lexeme) and word.type in _GROUND else None
            if term is None or (isinstance(term, Integer) and term.value > LARGEST):
                return None
            terms.append(term)
        return tuple(terms)

    def _word(self, spelling: str) -> Lexeme | None:
        found = self._lexicon.known.get(spelling) or self._lexicon.word(spelling)
        return found if isinstance(found, Lexeme) else None


def _separated(arguments: str) -> list[str]:
    """Return the arguments between commas outside of strings; an empty one when they cannot be told apart."""
    parts: list[str] = []
    at = 0
    while at <= len(arguments):
        match = _ARGUMENT.match(arguments, at)
        if match is None:
            return [""]
        parts.append(match[1])
        if match.end() == len(arguments) and not match[0].endswith(","):
            return parts
        at = match.end()
    return [""]
