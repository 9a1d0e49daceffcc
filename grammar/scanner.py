"""Ground statements read by regular expressions: facts, ground rules, stated priorities, about ten times as fast.

A scanner may decline anything; what it takes has the value that the grammar gives. It stops at the first statement
that it does not take, which then goes through the grammar.

Its values are made as fast as Python allows. A frozen dataclass sets each field through ``object.__setattr__``, which
is most of the cost of reading a large text; here a value starts as an instance of a plain class with the same slots and
then takes its real class. Python checks that the layouts agree, so a field that is added to the one and not to the
other fails at once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from engine.values.literals import PRIORITY, BodyItem, Integer, Literal, Name, Term, Text, Weak
from engine.values.rules import Rule
from grammar import regexes as re
from grammar.clock import tick
from grammar.lexemes import BLANK, LETTERS, QUOTED, RESERVED, SKIP, plain_name
from grammar.spans import BITS, SourceText, Span
from grammar.statements import Inner, RuleStatement

_SPACE = f"[{BLANK}]*+"
_NAME = f"(?![0-9A-Z_]){LETTERS}++"
_INSIDE = rf"(?:[^()\"'%\\.:{{}}<>=]++|{QUOTED})*"
_LITERAL = rf"-?+{_NAME}(?:\((?!{_SPACE}[A-Z_]){_INSIDE}\))?"
_PREMISE = f"(?:not[{BLANK}]++)?{_LITERAL}"

# No group repeats possessively here: Pythons before 3.11.5 let such a group match what it does
# not (cpython issue 106052), as in `p( . }`.
_FACT = re.compile(rf"{SKIP}(-?+)({_NAME})(?:\((?:([a-z][A-Za-z0-9_]*+)\)|({_INSIDE})\)))?{_SPACE}\.(?!\.)")
"""A fact; the third group is its one argument where that is a plain name, as in most of a large text."""
_RULE = re.compile(
    rf"{SKIP}(?:({_NAME}){_SPACE}:(?!-){_SPACE})?"
    rf"(?:({_PREMISE}(?:{_SPACE},{_SPACE}{_PREMISE})*){_SPACE})?(=>|->){_SPACE}({_LITERAL}){_SPACE}\.(?!\.)"
)
_PRIORITY = re.compile(rf"{SKIP}({_NAME}){_SPACE}>{_SPACE}({_NAME}){_SPACE}\.(?!\.)")
_PREMISES = re.compile(rf"(?:(not)[{BLANK}]++)?({_LITERAL})")
_ARGUMENT = re.compile(rf"{_SPACE}({QUOTED}|[^,\"]*+){_SPACE}(?:,|\Z)")

_BETWEEN_TICKS = 1_024
"""Facts after which the clock is looked at again: that takes a tenth of what a fact takes."""

_BLANKS = " \t\r\n\f\v"


class Scanner:
    """Takes ground statements from one text.

    Equal constants give the same value, and so do equal spellings of a literal in rules.
    """

    __slots__ = ("_constants", "_literals", "_names", "_source", "_text")

    def __init__(self, source: SourceText) -> None:
        self._source = source
        self._text = source.text
        self._names: dict[str, str | None] = {}
        self._constants = _Constants((word, None) for word in RESERVED)
        self._literals: dict[str, Literal] = {}

    def take(self, start: int, put: Callable[[Inner], None], *, shared: bool = False) -> int:
        """Put the ground statements from ``start`` on; return where the first other one starts, blanks before it.

        A bare priority is taken where it belongs to everybody (``shared``): in an agent's block it is no fact.
        """
        while True:
            start = self._rules(start, put)
            if not shared or (match := _PRIORITY.match(self._text, start)) is None:
                return start
            labels = self._each([match[1], match[2]])
            if labels is None:
                return start
            span = Span(self._source, match.start(1), start := match.end())
            put(rule_statement(literal_of(PRIORITY, labels, True), (), True, None, span))  # noqa: FBT003

    def _rules(self, start: int, put: Callable[[Inner], None]) -> int:
        """Put the facts, presumptions and ground rules from ``start`` on; return where the first other one starts."""
        text, source, constants = self._text, self._source, self._constants
        names, named = self._names, self._name
        fact, rule = _FACT.match, _RULE.match
        while True:
            tick()
            for _ in range(_BETWEEN_TICKS):
                if (match := fact(text, start)) is None:
                    break
                sign, name, only, arguments = match.groups()
                predicate = names.get(name) or named(name)
                if only is None:
                    terms = () if arguments is None else self._terms(arguments)
                elif (term := constants.get(only)) is not None:
                    terms = (term,)
                elif only in constants:
                    terms = None
                else:
                    constants[only] = term = name_of(only)
                    terms = (term,)
                if predicate is None or terms is None:
                    return start
                span = span_of(source, match.start(1) << BITS | (start := match.end()))
                put(rule_statement(literal_of(predicate, terms, not sign), (), True, None, span))  # noqa: FBT003
            else:
                continue
            if (match := rule(text, start)) is None:
                return start
            while match is not None:
                tick()
                label, premises, arrow, conclusion = match.groups()
                head = self._literals.get(conclusion) or self._literal(conclusion)
                body = () if premises is None else self._body(premises, arrow)
                first = match.start(3) if premises is None else match.start(2)
                if label is not None:
                    label = named(label)
                    first = match.start(1) if label is not None else -1
                if head is None or body is None or first < 0 or (premises is None and arrow == "->"):
                    return start
                span = span_of(source, first << BITS | (start := match.end()))
                put(rule_statement(head, body, arrow == "->", label, span))
                match = rule(text, start)

    def _body(self, premises: str, arrow: str) -> tuple[BodyItem, ...] | None:
        """Return the premises; None when one is not for the scanner, or is weak in a strict rule."""
        literals = self._literals
        body: list[BodyItem] = []
        for weak, spelling in _PREMISES.findall(premises):
            literal = literals.get(spelling) or self._literal(spelling)
            if literal is None or (weak and arrow == "->"):
                return None
            body.append(weak_of(literal) if weak else literal)
        return tuple(body)

    def _literal(self, spelling: str) -> Literal | None:
        """Return the ground literal of a spelling and remember it; None when it is not for the scanner."""
        name, positive = (spelling, True) if spelling[0] != "-" else (spelling[1:], False)
        terms: tuple[Term, ...] | None = ()
        if spelling[-1] == ")":
            name, _, arguments = name.partition("(")
            terms = self._terms(arguments[:-1])
        predicate = self._name(name)
        if predicate is None or terms is None:
            return None
        literal = self._literals[spelling] = literal_of(predicate, terms, positive)
        return literal

    def _name(self, spelling: str) -> str | None:
        """Return the name of a predicate or label, the same for equal ones; None when it is no name, or reserved."""
        if spelling not in self._names:
            self._names[spelling] = plain_name(spelling)
        return self._names[spelling]

    def _terms(self, arguments: str) -> tuple[Term, ...] | None:
        """Return the constants between parentheses; None when something else is among them."""
        if '"' not in arguments:
            return self._each(arguments.replace(", ", ",").split(","))
        return self._each(arguments.split(",")) or self._each(_separated(arguments))

    def _each(self, spellings: list[str]) -> tuple[Term, ...] | None:
        constants = self._constants
        terms = tuple([constants[part] for part in spellings])
        return cast("tuple[Term, ...]", terms) if all(terms) else None


class _Constants(dict[str, "Term | None"]):
    """The constants of a text by their spellings, each made when it is first met; None is for what the scanner leaves.

    A spelling with blanks around it is looked up without them each time.
    """

    def __missing__(self, part: str) -> Term | None:
        spelling = part.strip(_BLANKS)
        if spelling in self:
            return self[spelling]
        term: Term | None = None
        first = spelling[:1]
        if (name := plain_name(spelling)) is not None:
            term = name_of(name)
        elif first == '"':
            inner = spelling[1:-1]
            if len(spelling) > 1 and spelling[-1] == '"' and '"' not in inner and "\\" not in inner:
                term = text_of(inner)
        elif first in _DIGITS:
            digits = spelling.removeprefix("-")
            if digits.isascii() and digits.isdigit() and len(digits) < _FEW_DIGITS:
                term = integer_of(int(spelling))
        self[spelling] = term
        return term


_DIGITS = "-0123456789"
_FEW_DIGITS = 10
"""Integers of fewer digits are surely within 32 bits; the others, and strings with escapes, are left to the grammar."""


def _separated(arguments: str) -> list[str]:
    """Return the arguments between the commas outside of strings; an empty one when they cannot be told apart.

    Most strings hold no comma, and then a plain split is right: a string that holds one is cut into halves, and a half
    is no string, for a quotation mark within a string has a backslash.
    """
    parts: list[str] = []
    at = 0
    while (match := _ARGUMENT.match(arguments, at)) is not None:
        parts.append(match[1])
        if not match[0].endswith(","):
            return parts
        at = match.end()
    return [""]


class _SpanSlots:
    __slots__ = ("bounds", "source")
    source: SourceText
    bounds: int


class _ConstantSlots:
    __slots__ = ("value",)
    value: str | int


class _LiteralSlots:
    __slots__ = ("args", "positive", "predicate")
    predicate: str
    args: tuple[Term, ...]
    positive: bool


class _WeakSlots:
    __slots__ = ("literal",)
    literal: Literal


class _RuleSlots:
    __slots__ = ("body", "conflict", "head", "label", "source", "strict")
    head: Literal
    body: tuple[BodyItem, ...]
    strict: bool
    label: str | None
    conflict: bool
    source: object


class _RuleStatementSlots:
    __slots__ = ("rule", "span")
    rule: Rule
    span: Span | None


def span_of(source: SourceText, bounds: int) -> Span:
    """Return the span of some bounds."""
    span = _SpanSlots()
    span.source = source
    span.bounds = bounds
    span.__class__ = Span  # pyrefly: ignore[bad-argument-type]  # here and below: the point of this module
    return span  # pyrefly: ignore[bad-return]


def name_of(value: str) -> Name:
    """Return ``Name(value)``."""
    name = _ConstantSlots()
    name.value = value
    name.__class__ = Name  # pyrefly: ignore[bad-argument-type]
    return name  # pyrefly: ignore[bad-return]


def text_of(value: str) -> Text:
    """Return ``Text(value)``."""
    text = _ConstantSlots()
    text.value = value
    text.__class__ = Text  # pyrefly: ignore[bad-argument-type]
    return text  # pyrefly: ignore[bad-return]


def integer_of(value: int) -> Integer:
    """Return ``Integer(value)``."""
    integer = _ConstantSlots()
    integer.value = value
    integer.__class__ = Integer  # pyrefly: ignore[bad-argument-type]
    return integer  # pyrefly: ignore[bad-return]


def weak_of(literal: Literal) -> Weak:
    """Return ``Weak(literal)``."""
    weak = _WeakSlots()
    weak.literal = literal
    weak.__class__ = Weak  # pyrefly: ignore[bad-argument-type]
    return weak  # pyrefly: ignore[bad-return]


def literal_of(predicate: str, args: tuple[Term, ...], positive: bool) -> Literal:  # noqa: FBT001 - by place, for speed
    """Return ``Literal(predicate, args, positive)``."""
    literal = _LiteralSlots()
    literal.predicate = predicate
    literal.args = args
    literal.positive = positive
    literal.__class__ = Literal  # pyrefly: ignore[bad-argument-type]
    return literal  # pyrefly: ignore[bad-return]


def rule_statement(
    head: Literal,
    body: tuple[BodyItem, ...],
    strict: bool,  # noqa: FBT001 - by place, for speed
    label: str | None,
    span: Span,
) -> RuleStatement:
    """Return the statement of a rule at a place."""
    rule = _RuleSlots()
    rule.head = head
    rule.body = body
    rule.strict = strict
    rule.label = label
    rule.conflict = False
    rule.source = span
    rule.__class__ = Rule  # pyrefly: ignore[bad-argument-type]
    statement = _RuleStatementSlots()
    statement.rule = cast("Rule", rule)
    statement.span = span
    statement.__class__ = RuleStatement  # pyrefly: ignore[bad-argument-type]
    return statement  # pyrefly: ignore[bad-return]
