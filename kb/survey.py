"""One walk over a knowledge base: who states what, and what stands at each argument position.

The checks read this instead of walking again. The picture is coarse on purpose (positions one by one, repeated
variables ignored), so that it takes linear time and errs only towards silence.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from engine.ground import constant_key
from engine.literals import Anonymous, Arithmetic, Comparison, Literal, Name, Variable, Weak
from engine.rules import BACKGROUND
from grammar.statements import AgentBlock, BackgroundBlock, RuleStatement
from kb.knowledge_base import MAIN, as_held, is_stated_priority
from kb.nearby import Speller

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.ground import Key
    from engine.literals import Expression, Term
    from engine.rules import Rule
    from grammar.spans import Span
    from grammar.statements import Inner
    from kb.knowledge_base import KnowledgeBase

Signature: TypeAlias = tuple[str, int, bool]
"""Predicate, number of arguments, and whether the literal is positive."""


class Stated(NamedTuple):
    """A rule, whose it is, and where it stands."""

    owner: str
    rule: Rule
    span: Span | None


@dataclass(slots=True)
class Shape:
    """The constants that stand at each argument position of a predicate, or None where a variable does."""

    positions: list[set[Key] | None]

    @classmethod
    def blank(cls, arity: int) -> Shape:
        """Return the shape of a predicate that nothing has mentioned."""
        return cls([set[Key]() for _ in range(arity)])

    def add(self, args: tuple[Term, ...]) -> None:
        """Take the arguments of one mention in."""
        positions = self.positions
        for index, term in enumerate(args):
            values = positions[index]
            if values is None:
                continue
            if isinstance(term, Variable | Anonymous):
                positions[index] = None
            else:
                values.add(constant_key(term))

    def fits(self, args: tuple[Term, ...]) -> bool:
        """Return whether, position by position, some mention could be an instance of the same literal."""
        for values, term in zip(self.positions, args, strict=True):
            if values is None or isinstance(term, Variable | Anonymous):
                continue
            if constant_key(term) not in values:
                return False
        return True


@dataclass(slots=True)
class Shapes:
    """A shape for each signature."""

    of: dict[Signature, Shape] = field(default_factory=dict[Signature, Shape])

    def add(self, literal: Literal, *, positive: bool | None = None) -> None:
        """Take one literal in, under its own sign or another."""
        args = literal.args
        signature = (literal.predicate, len(args), literal.positive if positive is None else positive)
        shape = self.of.get(signature)
        if shape is None:
            shape = self.of[signature] = Shape.blank(len(args))
        shape.add(args)

    def fits(self, literal: Literal) -> bool:
        """Return whether some literal taken in could be an instance of the same literal, sign included."""
        shape = self.of.get(signature_of(literal))
        return shape is not None and shape.fits(literal.args)


@dataclass(slots=True)
class Survey:
    """What a knowledge base states and mentions.

    ``rules`` has every rule with its owner, ``bodies`` those that have a body. ``concluded`` holds the heads and the
    open literals (with both signs), ``used`` the strong and weak body literals and those of the issue.
    """

    base: KnowledgeBase
    rules: list[Stated] = field(default_factory=list[Stated])
    bodies: list[Stated] = field(default_factory=list[Stated])
    concluded: Shapes = field(default_factory=Shapes)
    used: Shapes = field(default_factory=Shapes)
    names: dict[str, int] = field(default_factory=dict[str, int])
    speller: Speller = field(default_factory=Speller)

    @classmethod
    def of(cls, base: KnowledgeBase) -> Survey:
        """Return the survey of a knowledge base."""
        survey = cls(base)
        for stated in _stated(base):
            survey.rules.append(stated)
            rule = stated.rule
            survey.concluded.add(rule.head)
            survey._count(rule.head)
            if rule.body:
                survey.bodies.append(stated)
                for item in rule.body:
                    match item:
                        case Literal():
                            survey.used.add(item)
                            survey._count(item)
                        case Weak(literal):
                            survey.used.add(literal)
                            survey._count(literal)
                        case Comparison():
                            for term in operands(item):
                                if isinstance(term, Name):
                                    survey.names[term.value] = survey.names.get(term.value, 0) + 1
        for statement in base.opens:
            survey.concluded.add(statement.literal, positive=True)
            survey.concluded.add(statement.literal, positive=False)
            survey._count(statement.literal)
        for literal in base.issue.literals if base.issue is not None else ():
            survey.used.add(literal)
            survey._count(literal)
        return survey

    def _count(self, literal: Literal) -> None:
        """Count the names among the arguments of a literal."""
        names = self.names
        for term in literal.args:
            if isinstance(term, Name):
                names[term.value] = names.get(term.value, 0) + 1

    def mentions(self, literal: Literal) -> bool:
        """Return whether a statement mentions what could be an instance of this literal or of its complement."""
        return any(shapes.fits(one) for shapes in (self.concluded, self.used) for one in (literal, -literal))

    def known(self) -> tuple[str, ...]:
        """Return the predicates that are stated, concluded or open, as ``name/arity``."""
        return tuple(dict.fromkeys(map(named, self.concluded.of)))


def _stated(base: KnowledgeBase) -> Iterator[Stated]:
    """Yield every rule with its owner and its place, in file order."""
    blocks = any(isinstance(statement, AgentBlock) for statement in base.statements)
    for statement in base.statements:
        match statement:
            case RuleStatement(rule, span):
                yield Stated(BACKGROUND if blocks or is_stated_priority(rule) else MAIN, rule, span)
            case AgentBlock(name, _, inner):
                yield from (Stated(name, as_held(rule), span) for rule, span in _rules(inner))
            case BackgroundBlock(inner):
                yield from (Stated(BACKGROUND, rule, span) for rule, span in _rules(inner))
            case _:
                pass


def _rules(statements: Iterable[Inner]) -> Iterator[tuple[Rule, Span | None]]:
    return ((one.rule, one.span) for one in statements if isinstance(one, RuleStatement))


def signature_of(literal: Literal) -> Signature:
    """Return the signature of a literal."""
    return literal.predicate, len(literal.args), literal.positive


def named(signature: Signature) -> str:
    """Return a signature as people write it: ``battery/2``, ``-buy/1``."""
    predicate, arity, positive = signature
    return f"{'' if positive else '-'}{predicate}/{arity}"


def leaves(expression: Expression) -> list[Term]:
    """Return the terms of an expression, left to right."""
    found: list[Term] = []
    pending: list[Expression] = [expression]
    while pending:
        part = pending.pop()
        if isinstance(part, Arithmetic):
            pending += [part.right, part.left]
        else:
            found.append(part)
    return found


def operands(comparison: Comparison) -> list[Term]:
    """Return the terms of a comparison, left to right."""
    return [*leaves(comparison.left), *leaves(comparison.right)]
