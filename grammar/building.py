"""Values from the reductions of ``kb.lark``: one method for each rule and alias there, called during the parse.

The grammar keeps all tokens, so a method finds its parts by their places in the rule; tokens are `Lexeme` values. A
statement comes out as a function of its place, which is known only after its last token.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from engine.values.literals import PRIORITY, Arithmetic, BodyItem, Comparison, Expression, Integer, Literal, Term, Weak
from engine.values.rules import Rule
from grammar.automaton import Parts, Refusal
from grammar.spans import Span
from grammar.statements import (
    ExpectAnswer,
    ExpectOutcome,
    ExpectStatus,
    IssueStatement,
    Open,
    Prefer,
    RuleStatement,
    Say,
    Statement,
    Use,
)

if TYPE_CHECKING:
    from grammar.lexemes import Lexeme

LARGEST = 2**31 - 1
"""The largest integer; the smallest is ``-LARGEST - 1``."""

MOST_OPERATIONS = 100
"""Operations in one comparison, so that walking an expression never meets Python's own limit."""


Standpoint: TypeAlias = tuple[str | None, str | None, str]
"""The agent of the private reading, the semantics when it is named, and the status."""

_WITHOUT_MAINS = 4
"""Parts of an expected outcome or answer that does not say ``mains one``."""

_TOGETHER = 2
"""Literals that a conflict has at least."""

Placeless: TypeAlias = Callable[[Span, bool], Statement]
"""A statement that waits for its span, and for whether a bare priority is strict there (not in an agent's block)."""


@dataclass(frozen=True, slots=True)
class Opening:
    """The head of a block: ``agent name "title" {``, or ``background {`` when there is no name."""

    name: str | None
    title: str | None = None


class StatementBuilder:
    """The methods that ``kb.lark`` names; it holds nothing, so one serves every text."""

    def agent(self, parts: Parts) -> Opening:
        """``agent ag1 {``."""
        return Opening(parts[1].value.value)

    def titled_agent(self, parts: Parts) -> Opening:
        """``agent ag1 "portability" {``."""
        return Opening(parts[1].value.value, parts[2].value.value)

    def background(self, _parts: Parts) -> Opening:
        """``background {``."""
        return Opening(None)

    def unlabelled(self, parts: Parts) -> Placeless:
        """A fact, presumption or rule."""
        head, body, strict = parts[0]
        return lambda span, stated: RuleStatement(
            Rule(head, body, stated if strict is None else strict, None, span), span
        )

    def labelled(self, parts: Parts) -> Placeless:
        """A fact, presumption or rule with its label."""
        label = parts[0].value.value
        head, body, strict = parts[2]
        return lambda span, stated: RuleStatement(
            Rule(head, body, stated if strict is None else strict, label, span), span
        )

    def fact(self, parts: Parts) -> tuple[Literal, tuple[BodyItem, ...], bool | None]:
        """``camera(a).``; whether ``r1 > r2.`` is strict depends on the block."""
        return parts[0], (), True if parts[0].predicate != PRIORITY else None

    def presumption(self, parts: Parts) -> tuple[Literal, tuple[BodyItem, ...], bool | None]:
        """``=> camera(a).``."""
        return parts[1], (), False

    def defeasible(self, parts: Parts) -> tuple[Literal, tuple[BodyItem, ...], bool | None]:
        """``light(X), not dear(X) => buy(X).``."""
        return parts[2], tuple(parts[0]), False

    def strict(self, parts: Parts) -> tuple[Literal, tuple[BodyItem, ...], bool | None]:
        """``penguin(X) -> bird(X).``; a weak literal is refused (semantics.md, section 6)."""
        if any(isinstance(premise, Weak) for premise in parts[0]):
            raise Refusal("weak-in-strict", "not")
        return parts[2], tuple(parts[0]), True

    def conflict(self, parts: Parts) -> Placeless:
        """``conflict buy(X), buy(Y), X != Y.``: from all but the last literal to the complement of the last."""
        literals: list[Literal] = []
        comparisons: list[Comparison] = []
        for premise in parts[1]:
            match premise:
                case Literal():
                    literals.append(premise)
                case Comparison():
                    comparisons.append(premise)
                case _:
                    raise Refusal("weak-in-conflict", "not")
        if len(literals) < _TOGETHER:
            raise Refusal("lone-conflict", "conflict")
        head = -literals.pop()
        body: tuple[BodyItem, ...] = (*literals, *comparisons)
        return lambda span, _: RuleStatement(Rule(head, body, True, None, span, conflict=True), span)  # noqa: FBT003 - by place

    def first(self, parts: Parts) -> Parts:
        """Start a list."""
        return parts

    def more(self, parts: Parts) -> Parts:
        """Go on with a list."""
        items: Parts = parts[0]
        items.append(parts[2])
        return items

    def weak(self, parts: Parts) -> Weak:
        """``not dear(X)``."""
        return Weak(parts[1])

    def priority(self, parts: Parts) -> Literal:
        """``r1 > r2``."""
        return Literal(PRIORITY, (parts[0].value, parts[2].value))

    def denied_priority(self, parts: Parts) -> Literal:
        """``-(r1 > r2)``."""
        return Literal(PRIORITY, (parts[2].value, parts[4].value), positive=False)

    def proposition(self, parts: Parts) -> Literal:
        """``rains``."""
        return Literal(parts[0].value.value)

    def atom(self, parts: Parts) -> Literal:
        """``camera(a)``."""
        return Literal(parts[0].value.value, tuple(parts[2]))

    def denied_proposition(self, parts: Parts) -> Literal:
        """``-rains``."""
        return Literal(parts[1].value.value, (), positive=False)

    def denied_atom(self, parts: Parts) -> Literal:
        """``-camera(a)``."""
        return Literal(parts[1].value.value, tuple(parts[3]), positive=False)

    def value(self, parts: Parts) -> Term:
        """A name, variable or string: the value of its lexeme."""
        value: Term = parts[0].value
        return value

    def integer(self, parts: Parts) -> Integer:
        """``12``."""
        lexeme: Lexeme = parts[0]
        if not isinstance(lexeme.value, Integer) or lexeme.value.value > LARGEST:
            raise Refusal("integer-range", lexeme.text)
        return lexeme.value

    def negative(self, parts: Parts) -> Integer:
        """``-3``."""
        return Integer(-parts[1].value.value)

    def comparison(self, parts: Parts) -> Comparison:
        """``N < M + 1``; every sign makes the same value."""
        left, sign, right = parts
        if isinstance(left, Arithmetic) or isinstance(right, Arithmetic):
            _bounded(left, right)
        return Comparison(sign.text, left, right)

    def operation(self, parts: Parts) -> Arithmetic:
        """``N + 1``; every sign makes the same value."""
        left, sign, right = parts
        return Arithmetic(sign.text, left, right)

    def grouped(self, parts: Parts) -> Expression:
        """``(N + 1)``."""
        value: Expression = parts[1]
        return value

    def say(self, parts: Parts) -> Placeless:
        """``say buy(X): "buy {X}".``."""
        return _saying(parts[1], None, parts[3])

    def say_both(self, parts: Parts) -> Placeless:
        """``say buy(X): "buy {X}" / "do not buy {X}".``."""
        return _saying(parts[1], None, parts[3], parts[5])

    def say_in(self, parts: Parts) -> Placeless:
        """``say ja buy(X): "{X}を買う".``."""
        return _saying(parts[2], parts[1].value.value, parts[4])

    def say_both_in(self, parts: Parts) -> Placeless:
        """``say ja buy(X): "{X}を買う" / "{X}を買わない".``."""
        return _saying(parts[2], parts[1].value.value, parts[4], parts[6])

    def open(self, parts: Parts) -> Placeless:
        """``open cheap(a).``."""
        return lambda span, _: Open(parts[1], span)

    def issue(self, parts: Parts) -> Placeless:
        """``issue "Which?": buy(X), camera(X).``."""
        return lambda span, _: IssueStatement(parts[1].value.value, tuple(parts[3]), span)

    def use(self, parts: Parts) -> Placeless:
        """``use "cameras.kb".``."""
        return lambda span, _: Use(parts[1].value.value, span)

    def prefer(self, parts: Parts) -> Placeless:
        """``prefer specific.``."""
        return lambda span, _: Prefer(parts[1], span)

    def expect_status(self, parts: Parts) -> Placeless:
        """``expect private ag1 wfsx justified buy(a).``."""
        agent, semantics, status = parts[1]
        return lambda span, _: ExpectStatus(status, tuple(parts[2]), agent, semantics, span)

    def expect_outcome(self, parts: Parts) -> Placeless:
        """``expect outcome synthesis.``, and with ``mains one``."""
        return lambda span, _: ExpectOutcome(parts[2], len(parts) > _WITHOUT_MAINS, span)

    def expect_answer(self, parts: Parts) -> Placeless:
        """``expect answer buy(c).``, and with ``mains one``."""
        return lambda span, _: ExpectAnswer(parts[2], len(parts) > _WITHOUT_MAINS, span)

    def pooled(self, parts: Parts) -> Standpoint:
        """``wfsx justified``: of everybody's rules together."""
        return None, *parts[0]

    def private(self, parts: Parts) -> Standpoint:
        """``private ag1 wfsx justified``."""
        return parts[1].value.value, *parts[2]

    def plain(self, parts: Parts) -> tuple[None, str]:
        """``justified``: in the semantics of the debate."""
        return None, parts[0]

    def judged_by(self, parts: Parts) -> tuple[str, str]:
        """``wfsx justified``."""
        return parts[0].text, parts[1]

    def word(self, parts: Parts) -> str:
        """Return a word of ``expect`` as written."""
        lexeme: Lexeme = parts[0]
        return lexeme.text


def _saying(literal: Literal, language: str | None, reading: Any, negative: Any = None) -> Placeless:  # noqa: ANN401 - lexemes, as in `Parts`
    denied = negative.value.value if negative is not None else None
    return lambda span, _: Say(literal, reading.value.value, denied, language, span)


def _bounded(*sides: Expression) -> None:
    """Refuse a comparison of more operations than the limit; without recursion, whatever its depth."""
    left = list(sides)
    operations = 0
    while left:
        side = left.pop()
        if isinstance(side, Arithmetic):
            operations += 1
            if operations > MOST_OPERATIONS:
                raise Refusal("too-many-operations", side.op)
            left += (side.left, side.right)
