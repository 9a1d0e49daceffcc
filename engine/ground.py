"""Ground rules in columns: what the deciding algorithms read.

Literals are integers: ``2 * atom`` is the atom, ``2 * atom + 1`` its strong negation, so the complement of ``l`` is
``l ^ 1``. Rules are row numbers into parallel lists. Values (`Literal`, `Rule`) are made only for what is shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from engine.literals import (
    Anonymous,
    Arithmetic,
    BodyItem,
    Comparison,
    Constant,
    Expression,
    Integer,
    Literal,
    Name,
    Term,
    Text,
    Variable,
    Weak,
)
from engine.rules import Rule

Key: TypeAlias = str | int
"""A constant as a dictionary key: a name as itself, an integer as an int, a string with a leading double quote."""

Binding: TypeAlias = dict[str, Constant]
"""What the variables of a rule stand for in one instance."""

Substitution: TypeAlias = Mapping[str, Term]
"""What to put in the place of variables, other variables included."""


def constant_key(term: Term) -> Key:
    """Return the key of a constant; names never start with a double quote, so keys do not collide."""
    match term:
        case Name(value):
            return value
        case Integer(number):
            return number
        case Text(value):
            return '"' + value
        case Anonymous():
            return "_"
        case Variable(name):
            raise ValueError(f"the variable {name} is not a constant")


def key_constant(key: Key) -> Term:
    """Return the constant of a key: the inverse of `constant_key`."""
    if isinstance(key, int):
        return Integer(key)
    if key == "_":
        return Anonymous()
    return Text(key[1:]) if key.startswith('"') else Name(key)


@dataclass(slots=True)
class LiteralTable:
    """Numbers for ground literals, given in order of appearance.

    ``keys[atom]`` is ``(predicate, key, …)``; ``atoms`` is its inverse.
    """

    keys: list[tuple[Key, ...]] = field(default_factory=list[tuple[Key, ...]])
    atoms: dict[tuple[Key, ...], int] = field(default_factory=dict[tuple[Key, ...], int])

    def intern(self, key: tuple[Key, ...], *, positive: bool = True) -> int:
        """Return the number of a literal, giving it one when it is new."""
        atom = self.atoms.get(key)
        if atom is None:
            atom = self.atoms[key] = len(self.keys)
            self.keys.append(key)
        return 2 * atom + (not positive)

    def number(self, literal: Literal) -> int:
        """Return the number of a ground literal, giving it one when it is new."""
        return self.intern((literal.predicate, *map(constant_key, literal.args)), positive=literal.positive)

    def find(self, literal: Literal) -> int | None:
        """Return the number of a ground literal, or None when no rule or question has mentioned its atom."""
        atom = self.atoms.get((literal.predicate, *map(constant_key, literal.args)))
        return None if atom is None else 2 * atom + (not literal.positive)

    def literal(self, number: int) -> Literal:
        """Return the literal of a number."""
        key = self.keys[number >> 1]
        return Literal(str(key[0]), tuple(map(key_constant, key[1:])), not number & 1)

    def __len__(self) -> int:
        return 2 * len(self.keys)


@dataclass(slots=True)
class GroundDispute:
    """The ground rules of a dispute, in columns; row r is one rule instance.

    ``owner[r]`` is 0 for the background and i + 1 for ``agents[i]``, in file order; -1 marks a hypothetical rule
    that no theory holds until it is asked for. ``weak[r]`` lists the literals that r assumes to have no evidence; a
    weak literal with ``_`` counts once for every value that some rule concludes. ``origin[r]`` is the rule that r is
    an instance of and ``binding[r]`` what its variables stand for (None when it was ground already). Rows hold only
    rules whose strong body is derivable when all rules of all owners are put together and assumptions ignored.
    ``strong[r]`` and ``weak[r]`` hold no literal twice. ``fact[r]`` is a strict rule with an empty body, ``strict[r]``
    any strict rule, facts included; where one has a body, its transpositions are rows as well (semantics.md, section
    6). The values in ``binding[r]`` stand in the order of `variables`; `bound` gives them names.

    ``plain`` tells that nobody's rules, hypothetical ones included, are strict with a body or conclude priorities;
    where it does not, the rows have to be asked (`engine.order.level`).
    """

    agents: tuple[str, ...]
    table: LiteralTable = field(default_factory=LiteralTable)
    plain: bool = False
    head: list[int] = field(default_factory=list[int])
    strong: list[tuple[int, ...]] = field(default_factory=list[tuple[int, ...]])
    weak: list[tuple[int, ...]] = field(default_factory=list[tuple[int, ...]])
    fact: list[bool] = field(default_factory=list[bool])
    strict: list[bool] = field(default_factory=list[bool])
    owner: list[int] = field(default_factory=list[int])
    origin: list[Rule] = field(default_factory=list[Rule])
    binding: list[tuple[Key, ...] | None] = field(default_factory=list["tuple[Key, ...] | None"])

    def __len__(self) -> int:
        return len(self.head)

    def copy(self) -> GroundDispute:
        """Return a dispute with the same rows and numbers, to which rows can be added apart from this one."""
        return replace(
            self,
            table=LiteralTable(list(self.table.keys), dict(self.table.atoms)),
            head=list(self.head),
            strong=list(self.strong),
            weak=list(self.weak),
            fact=list(self.fact),
            strict=list(self.strict),
            owner=list(self.owner),
            origin=list(self.origin),
            binding=list(self.binding),
        )

    def add(
        self,
        rule: Rule,
        owner: int,
        strong: tuple[int, ...],
        weak: tuple[int, ...],
        *,
        head: int,
        binding: tuple[Key, ...] | None = None,
    ) -> int:
        """Append a row and return its number."""
        self.head.append(head)
        self.strong.append(strong)
        self.weak.append(weak)
        self.fact.append(rule.is_fact)
        self.strict.append(rule.strict)
        self.owner.append(owner)
        self.origin.append(rule)
        self.binding.append(binding)
        return len(self.head) - 1

    def bound(self, row: int) -> Binding:
        """Return what the variables of the rule of row r stand for; a ``_`` in its strong body is called ``_1``, …."""
        values = self.binding[row]
        if values is None:
            return {}
        return {
            name: value
            for name, key in zip(variables(self.origin[row]), values, strict=True)
            if not isinstance(value := key_constant(key), Variable | Anonymous)
        }

    def instance(self, row: int) -> Rule:
        """Return row r as a ground rule value: its label and source kept, its variables replaced."""
        rule = self.origin[row]
        return rule if self.binding[row] is None else substitute_rule(name_blanks(rule), self.bound(row))


def name_blanks(rule: Rule) -> Rule:
    """Return the rule with each ``_`` of its strong body turned into a variable of its own: ``_1``, ``_2``, …."""
    count = 0

    def named(term: Term) -> Term:
        nonlocal count
        if isinstance(term, Anonymous):
            count += 1
            return Variable(f"_{count}")
        return term

    body = tuple(
        Literal(item.predicate, tuple(map(named, item.args)), item.positive) if isinstance(item, Literal) else item
        for item in rule.body
    )
    return replace(rule, body=body)


def variables(rule: Rule) -> tuple[str, ...]:
    """Return the variables of a rule: those of its strong body in order, then of its comparisons, then of its head.

    Each ``_`` of the strong body is one, as `name_blanks` calls it. In a safe rule the head adds none; in a
    transposition it may.

    >>> variables(Rule(Literal("p"), (Literal("q", (Variable("X"), Anonymous())),)))
    ('X', '_1')
    """
    rule = name_blanks(rule)
    names = [term.name for literal in rule.strong for term in literal.args if isinstance(term, Variable)]
    for item in rule.body:
        if isinstance(item, Comparison):
            names += [*expression_variables(item.left), *expression_variables(item.right)]
    names += [term.name for term in rule.head.args if isinstance(term, Variable)]
    return tuple(dict.fromkeys(names))


def expression_variables(expression: Expression) -> list[str]:
    """Return the names of the variables of an expression, left to right, repeated as they are."""
    match expression:
        case Variable(name):
            return [name]
        case Arithmetic(_, left, right):
            return [*expression_variables(left), *expression_variables(right)]
        case Name() | Text() | Integer() | Anonymous():
            return []


def substitute_term(term: Term, binding: Substitution) -> Term:
    """Return the constant a variable stands for, or the term itself."""
    return binding.get(term.name, term) if isinstance(term, Variable) else term


def substitute(literal: Literal, binding: Substitution) -> Literal:
    """Return the literal with its bound variables replaced; ``_`` stays."""
    return Literal(literal.predicate, tuple(substitute_term(t, binding) for t in literal.args), literal.positive)


def _substitute_expression(expression: Expression, binding: Substitution) -> Expression:
    if isinstance(expression, Arithmetic):
        return Arithmetic(
            expression.op,
            _substitute_expression(expression.left, binding),
            _substitute_expression(expression.right, binding),
        )
    return substitute_term(expression, binding)


def substitute_item(item: BodyItem, binding: Substitution) -> BodyItem:
    """Return a body item with its bound variables replaced."""
    match item:
        case Literal():
            return substitute(item, binding)
        case Weak(literal):
            return Weak(substitute(literal, binding))
        case Comparison(op, left, right):
            return Comparison(op, _substitute_expression(left, binding), _substitute_expression(right, binding))


def substitute_rule(rule: Rule, binding: Substitution) -> Rule:
    """Return the rule with its bound variables replaced; label and source stay."""
    body = tuple(substitute_item(item, binding) for item in rule.body)
    return replace(rule, head=substitute(rule.head, binding), body=body)
