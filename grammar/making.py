"""The frozen values of ground statements, made as fast as Python allows.

A frozen dataclass sets each field through ``object.__setattr__``, which is most of the cost of reading a large text.
Here a value starts as an instance of a plain class with the same slots and then takes its real class; Python checks
that the layouts agree, so a field that is added to the one and not to the other fails at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from engine.values.literals import Integer, Literal, Name, Text, Weak
from engine.values.rules import Rule
from grammar.statements import RuleStatement

if TYPE_CHECKING:
    from engine.values.literals import BodyItem, Term
    from grammar.spans import Span


class _Constant:
    __slots__ = ("value",)
    value: str | int


class _Literal:
    __slots__ = ("args", "positive", "predicate")
    predicate: str
    args: tuple[Term, ...]
    positive: bool


class _Weak:
    __slots__ = ("literal",)
    literal: Literal


class _Rule:
    __slots__ = ("body", "conflict", "head", "label", "source", "strict")
    head: Literal
    body: tuple[BodyItem, ...]
    strict: bool
    label: str | None
    conflict: bool
    source: object


class _RuleStatement:
    __slots__ = ("rule", "span")
    rule: Rule
    span: Span | None


def name_of(value: str) -> Name:
    """Return ``Name(value)``."""
    name = _Constant()
    name.value = value
    name.__class__ = Name  # type: ignore[assignment]  # here and below: the point of this module
    return cast("Name", name)


def text_of(value: str) -> Text:
    """Return ``Text(value)``."""
    text = _Constant()
    text.value = value
    text.__class__ = Text  # type: ignore[assignment]
    return cast("Text", text)


def integer_of(value: int) -> Integer:
    """Return ``Integer(value)``."""
    integer = _Constant()
    integer.value = value
    integer.__class__ = Integer  # type: ignore[assignment]
    return cast("Integer", integer)


def weak_of(literal: Literal) -> Weak:
    """Return ``Weak(literal)``."""
    weak = _Weak()
    weak.literal = literal
    weak.__class__ = Weak  # type: ignore[assignment]
    return cast("Weak", weak)


def literal_of(predicate: str, args: tuple[Term, ...], positive: bool) -> Literal:  # noqa: FBT001 - by place, for speed
    """Return ``Literal(predicate, args, positive)``."""
    literal = _Literal()
    literal.predicate = predicate
    literal.args = args
    literal.positive = positive
    literal.__class__ = Literal  # type: ignore[assignment]
    return cast("Literal", literal)


def rule_statement(
    head: Literal,
    body: tuple[BodyItem, ...],
    strict: bool,  # noqa: FBT001 - by place, for speed
    label: str | None,
    span: Span,
) -> RuleStatement:
    """Return the statement of a rule at a place."""
    rule = _Rule()
    rule.head = head
    rule.body = body
    rule.strict = strict
    rule.label = label
    rule.conflict = False
    rule.source = span
    rule.__class__ = Rule  # type: ignore[assignment]
    statement = _RuleStatement()
    statement.rule = cast("Rule", rule)
    statement.span = span
    statement.__class__ = RuleStatement  # type: ignore[assignment]
    return cast("RuleStatement", statement)
