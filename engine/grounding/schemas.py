"""Rules with variables, taken apart for instantiation: slots for their variables, and the check that they are safe.

And `Domains`: what the variables of a literal may stand for where no rule gives them values, that is, of open literals
and of facts worth adding.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, product
from typing import TypeAlias

from engine.grounding.ground import Owner
from engine.grounding.strict import Transposed
from engine.values.arithmetic import definition
from engine.values.errors import InvalidTheory
from engine.values.graphs import Connected
from engine.values.literals import (
    Anonymous,
    Arithmetic,
    BodyItem,
    Comparison,
    Key,
    Literal,
    Term,
    Variable,
    Weak,
    constant_key,
    key_constant,
    terms,
)
from engine.values.matching import Signature, name_blanks, rule_variables, signature, variable_names, variables
from engine.values.rules import Dispute, Rule

Place: TypeAlias = tuple[str, int, int]
"""A predicate, its number of arguments, and one of its places; the sign does not matter."""

Places: TypeAlias = tuple[Place, ...]
"""Places whose constants, taken together, a variable ranges over."""


@dataclass(frozen=True, slots=True)
class Slot:
    """The place of a variable in the bindings of its rule; in a program for gringo the variable of this number."""

    index: int

    def __str__(self) -> str:
        return f"V{self.index}"


@dataclass(frozen=True, slots=True)
class Pattern:
    """A literal whose variables are slots; the key ``_`` in a weak one stays, "for no value"."""

    signature: Signature
    parts: tuple[Key | Slot, ...]


@dataclass(frozen=True, slots=True)
class Binder:
    """``X = expression``, where nothing else gives X its value; ``place`` counts the rule's comparisons."""

    place: int
    name: str
    expression: Arithmetic


@dataclass(frozen=True, slots=True)
class Schema:
    """A rule with variables, by slots.

    ``names`` are its variables in the order of the slots; ``binders`` in an order in which each finds its variables
    bound, ``tests`` are the other comparisons. ``ranges`` are the slots that only the head of a transposition, or of a
    conflict, mentions, each with the places whose constants it takes.
    """

    rule: Rule
    owner: Owner
    names: tuple[str, ...]
    head: Pattern
    strong: tuple[Pattern, ...]
    weak: tuple[Pattern, ...]
    binders: tuple[Binder, ...]
    tests: tuple[Comparison, ...]
    ranges: tuple[tuple[int, Places], ...] = ()

    @property
    def width(self) -> int:
        """Return the number of variables that no comparison gives a value."""
        return len(self.names) - len(self.binders)

    @property
    def read(self) -> tuple[Signature, ...]:
        """Return the signatures of the literals on which its instances depend."""
        strong = (literal.signature for literal in self.strong)
        ranged = {place[:2]: None for _, places in self.ranges for place in places}
        return (*strong, *((predicate, count, sign) for predicate, count in ranged for sign in (True, False)))

    @property
    def partial(self) -> bool:
        """Return whether it has an instance only where its comparisons have a value: read backwards, or ranging."""
        return bool(self.ranges) or isinstance(self.rule, Transposed)

    @property
    def reads_off(self) -> bool:
        """Return whether each match of its only body literal is an instance."""
        return len(self.strong) == 1 and not self.binders and not self.tests and not self.ranges

    def slot(self, name: str) -> int:
        """Return the slot of a variable."""
        return self.names.index(name)


def schema(rule: Rule, owner: Owner) -> Schema:
    """Return the parts of a rule with variables; raise `InvalidTheory` when a variable has nothing to range over."""
    _check_blanks(rule)
    named = name_blanks(rule)
    comparisons = [item for item in rule.body if isinstance(item, Comparison)]
    bound = set(variables(named.strong))
    free: tuple[str, ...] = ()
    if rule.conflict or isinstance(rule, Transposed):
        free = tuple(name for name in variables((rule.head,)) if name not in bound)
        bound.update(free)
    binders = _binders(comparisons, bound)
    bound.update(binder.name for binder in binders)
    _check_bound(rule, bound, comparisons)
    slots = {name: Slot(index) for index, name in enumerate(rule_variables(rule))}

    def part(term: Term) -> Key | Slot:
        return slots[term.name] if isinstance(term, Variable) else constant_key(term)

    def pattern(literal: Literal) -> Pattern:
        return Pattern(signature(literal), tuple(map(part, literal.args)))

    used = {binder.place for binder in binders}
    return Schema(
        rule,
        owner,
        tuple(slots),
        pattern(rule.head),
        tuple(dict.fromkeys(map(pattern, named.strong))),
        tuple(dict.fromkeys(map(pattern, rule.weak))),
        tuple(binders),
        tuple(comparison for place, comparison in enumerate(comparisons) if place not in used),
        tuple((slots[name].index, _places(rule.head, name)) for name in free),
    )


def ranges_over_texts(rule: Rule) -> bool:
    """Return whether a variable of a rule takes the constants that texts mention: only the head of one binds it."""
    backwards = rule.conflict or isinstance(rule, Transposed)
    return backwards and not set(variables((rule.head,))).issubset(variables(rule.strong))


def _places(literal: Literal, name: str) -> Places:
    """Return where a variable stands in a literal."""
    places = (place for place, term in enumerate(literal.args) if term == Variable(name))
    return tuple((literal.predicate, len(literal.args), place) for place in places)


def _binders(comparisons: list[Comparison], bound: Iterable[str]) -> list[Binder]:
    # One value may rest on another (`Z = Y * 2, Y = X + 1`), in whatever order they are written: each pass takes those
    # whose variables have values by then, so that they end up in an order in which they can be computed.
    known = set(bound)
    found: list[Binder] = []
    changed = True
    while changed:
        changed = False
        for place, comparison in enumerate(comparisons):
            for name, expression in definition(comparison):
                if name not in known and known.issuperset(variable_names(terms(expression))):
                    known.add(name)
                    found.append(Binder(place, name, expression))
                    changed = True
    return found


def _check_bound(rule: Rule, bound: set[str], comparisons: list[Comparison]) -> None:
    items: tuple[BodyItem, ...] = (rule.head, *map(Weak, rule.weak), *comparisons)
    for item in items:
        for name in variables((item,)):
            if name not in bound:
                raise InvalidTheory("an unbound variable", rule.source, variable=name, item=item, rule=rule)


def _check_blanks(rule: Rule) -> None:
    compared = (term for item in rule.body if isinstance(item, Comparison) for term in item.terms)
    if any(isinstance(term, Anonymous) for term in chain(rule.head.args, compared)):
        raise InvalidTheory("a blank outside of body literals", rule.source, rule=rule)


class Domains:
    """The constants at each place of a dispute: those of its texts, and of some ground atoms, as keys, besides.

    A place takes the constants that stand there in some text, and those of every place with which a rule links it by a
    variable: so ``open allergic(X)`` is about every patient where some rule says ``patient(X), allergic(X) => …``.
    """

    def __init__(self, dispute: Dispute, atoms: Iterable[tuple[Key, ...]] = ()) -> None:
        # Places that a variable joins hold the same kind of thing, so constants of one are candidates for all: the
        # finest sorts that the rules agree with, found by union-find in the size of the texts. Without them every place
        # would range over every constant, and what is open would be the product of them.
        self._linked: Connected[Place] = Connected()
        self._values: dict[Place, dict[Key, None]] = {}
        issue = () if dispute.issue is None else dispute.issue.literals
        texts = [rule.literals for rule in dispute.rules]
        for literals in (*texts, issue, *((literal,) for literal in dispute.open)):
            self._link(literals)
        for literal in chain(chain.from_iterable(texts), issue, dispute.open):
            for place, term in _standing(literal):
                if not isinstance(term, Variable | Anonymous):
                    self._values.setdefault(self._linked.root(place), {})[constant_key(term)] = None
        for predicate, *keys in atoms:
            for position, key in enumerate(keys):
                self._values.setdefault(self._linked.root((str(predicate), len(keys), position)), {})[key] = None

    def instances(self, pattern: Literal) -> Iterator[Literal]:
        """Yield the ground instances of a literal."""
        values: dict[str | int, dict[Key, None]] = {}
        slots: list[str | int] = []
        for position, (place, term) in enumerate(_standing(pattern)):
            # One slot for all places of a variable, and one for each other place: every choice is then an instance.
            slots.append(term.name if isinstance(term, Variable) else position)
            here = self._values.get(self._linked.root(place), {})
            if not isinstance(term, Variable | Anonymous):
                here = {constant_key(term): None}
            known = values.setdefault(slots[-1], here)
            values[slots[-1]] = {key: None for key in known if key in here}
        for choice in product(*values.values()):
            keys = dict(zip(values, choice, strict=True))
            yield Literal(pattern.predicate, tuple(key_constant(keys[slot]) for slot in slots), pattern.positive)

    def _link(self, literals: Iterable[Literal]) -> None:
        first: dict[str, Place] = {}
        for literal in literals:
            for place, term in _standing(literal):
                if isinstance(term, Variable):
                    self._linked.join(place, first.setdefault(term.name, place))


def _standing(literal: Literal) -> Iterator[tuple[Place, Term]]:
    for position, term in enumerate(literal.args):
        yield (literal.predicate, len(literal.args), position), term
