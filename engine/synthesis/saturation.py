"""Characterization and saturation (semantics.md, section 4, steps 1 and 2; Buntine 1988).

A warrant is lifted from its object to the issue's variables (*characterization*), and what follows from it is added
(*saturation*).

The body is made ground with fresh constants and closed under the facts and rules of all parties; what is then said of
the fresh constants, turned back into variables, can be added to the body without changing what it covers.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import compress
from typing import TypeAlias

from engine.attacks.parties import Closure, Party
from engine.grounding.ground import Row
from engine.grounding.grounding import ground
from engine.grounding.instantiation import ranges_over_texts
from engine.grounding.scope import both_ways
from engine.values.arithmetic import canonical, evaluator, instances
from engine.values.graphs import Connected, grouped, reachable
from engine.values.limits import Limits
from engine.values.literals import BodyItem, Comparison, Constant, Literal, Name, Term, Variable, Weak
from engine.values.matching import (
    apart_from,
    match,
    name_blanks,
    signature,
    substitute,
    substitute_item,
    substitute_rule,
    unify,
    unused,
    variables,
)
from engine.values.rules import Dispute, Rule, Theory


class Saturation:
    """Saturates the bodies of warrants whose heads were made one, ``head``, each by itself and several together.

    All of them are grounded once, with the rules of the dispute that what they state can reach; what follows from some
    of the bodies is then derived on those rows. Only where a strict rule read backwards ranges over what texts mention
    does every choice of bodies have rows of its own.
    """

    def __init__(
        self,
        dispute: Dispute,
        head: Literal,
        warrants: Sequence[Characterized],
        limits: Limits,
        supposed: Iterable[Literal] = (),
    ) -> None:
        self.limits = limits
        self.supposed = tuple(supposed)
        self.head = head
        self.warrants = warrants
        self.known = frozenset(variables((head,)))
        self.fresh: dict[str, Constant] = {name: _fresh(name) for name in variables((head,))}
        self.rules = tuple(assuming(rule) for rule in both_ways(dispute.rules) if not concludes(rule, head))
        self.bodies = tuple(self._body(number) for number in range(len(warrants)))
        self._ranging = any(ranges_over_texts(rule) for rule in self.rules)
        self._derivations: dict[tuple[int, ...], _BodyDerivation] = {}

    def members(self, chosen: Sequence[int], among: Sequence[int]) -> dict[Member, Member]:
        """Return K for the bodies of some warrants together: canonical key to member, in order of reading.

        A unit is kept or lost together, so those of all warrants ``among`` which they are chosen are looked for.
        """
        # What follows from a body for every object follows for an object of which nothing else is known, so the issue's
        # variables become constants that no text names, and deriving is all there is to it (the theorem on constants).
        # Rows are ground once for all bodies; each choice of them then costs what it adds and takes back.
        derivation = self._derivation(tuple(chosen))
        premises = [literal for number in chosen for literal in self.bodies[number].premises]
        comparisons = frozenset(one for number in chosen for one in self.bodies[number].comparisons)
        local = {constant for number in chosen for constant in self.bodies[number].local}
        found = {name: member for number in chosen for name, member in self.bodies[number].members}
        with derivation.given(premises, comparisons) as derived:
            judge = evaluator(derivation.fresh, comparisons)
            for name, member in (one for number in among for one in self.bodies[number].members):
                if name in found:
                    continue
                if next(instances(member, self.fresh, derivation.holds, judge), None) is not None:
                    found[name] = member
        lifted: dict[Term, Term] = {constant: Variable(name) for name, constant in self.fresh.items()}
        for literal in sorted(derived, key=str):
            if local.isdisjoint(literal.args) and not lifted.keys().isdisjoint(literal.args):
                args = tuple(lifted.get(term, term) for term in literal.args)
                member = (Literal(literal.predicate, args, literal.positive),)
                found.setdefault(key(member, self.known), member)
        return found

    def _body(self, number: int) -> _Body:
        """Return the body of a warrant with fresh constants for its variables, the issue's shared by all warrants."""
        warrant = self.warrants[number]
        body = warrant.rule.body
        names = {name: _fresh(f"{number}.{name}") for name in variables(body) if name not in self.known}
        items = [substitute_item(item, {**self.fresh, **names}) for item in body]
        return _Body(
            tuple((key(member, self.known), member) for member in warrant.members),
            tuple(item for item in items if isinstance(item, Literal)),
            frozenset(canonical(item, {}) for item in items if isinstance(item, Comparison)),
            frozenset(names.values()),
        )

    def _derivation(self, chosen: tuple[int, ...]) -> _BodyDerivation:
        """Return the rows that bodies are derived on: those for all of them, unless texts have to be looked at."""
        numbers = chosen if self._ranging else tuple(range(len(self.warrants)))
        if numbers not in self._derivations:
            bodies = [self.bodies[number] for number in numbers]
            shared = frozenset(self.fresh.values())
            # Members of every body are looked for in what follows; what the others mention is not there to range over.
            others = (_open(one) for body in self.bodies for one in body.premises)
            self._derivations[numbers] = _BodyDerivation(
                self.rules, shared, bodies, dict.fromkeys(others), self.supposed, self.limits
            )
        return self._derivations[numbers]

    def reached_by(self, fact: Literal) -> bool:
        """Return whether what follows may be different with one of the ``supposed`` facts.

        A fact about an object matches nothing that is said of the fresh constant in the object's place: it has to lead
        to something that is, or to what members say of no issue variable.
        """
        if self._ranging:
            return True
        asked = [
            item
            for warrant in self.warrants
            for member in warrant.members
            for item in member
            if isinstance(item, Literal) and self.known.isdisjoint(variables((item,)))
        ]
        derivation = self._derivation(tuple(range(len(self.warrants))))
        return any(
            not derivation.fresh.isdisjoint(map(str, literal.args))
            or any(match(pattern, literal, {}) is not None for pattern in asked)
            for literal in derivation.reached(fact)
        )


@dataclass(frozen=True, slots=True)
class _Body:
    """The members of a warrant by their keys, and what they state of fresh constants.

    Comparisons are in canonical writing; ``local`` are the constants of its own.
    """

    members: tuple[tuple[Member, Member], ...]
    premises: tuple[Literal, ...]
    comparisons: frozenset[Comparison]
    local: frozenset[Constant]


class _BodyDerivation:
    """Ground rules, weak literals ignored, for what some bodies state and for what else is ``asked``.

    ``holds`` is what follows without them.
    """

    def __init__(
        self,
        rules: Sequence[Rule],
        shared: frozenset[Constant],
        bodies: Sequence[_Body],
        asked: Iterable[Literal],
        supposed: Iterable[Literal],
        limits: Limits,
    ) -> None:
        premises = dict.fromkeys(literal for body in bodies for literal in body.premises)
        self.fresh = frozenset(map(str, shared.union(*(body.local for body in bodies))))
        self._ground = ground(
            Dispute((Theory("saturation", tuple(rules)),)),
            limits,
            hypothetical=tuple(map(Rule, dict.fromkeys((*premises, *supposed)))),
            comparisons=frozenset(one for body in bodies for one in body.comparisons),
            fresh=self.fresh,
            focus=(*_reached(rules, premises), *asked),
        )
        rows, table = self._ground, self._ground.table
        self._stating = {rows.head[row]: row for row in rows.rows if rows.owner[row] < 0}
        # All bodies are grounded together, and so with the comparisons that any of them states. A row whose comparison
        # only some state counts where those bodies are among the chosen.
        self._compared = {row: compared for row in rows.rows if (compared := self._comparing(row))}
        self._party = Party(rows, rows.rows, settled=False)
        off = {*self._stating.values(), *self._compared}
        self._closure = Closure(self._party, bytearray(row not in off for row in rows.rows))
        self.holds = table.literals(compress(table.numbers, self._closure.holds))

    def _comparing(self, row: Row) -> frozenset[Comparison]:
        """Return the comparisons that an instance has of fresh constants."""
        values = self._ground.binding[row]
        if values is None or self.fresh.isdisjoint(values):
            return frozenset()
        comparisons = (item for item in self._ground.instance(row).body if isinstance(item, Comparison))
        return frozenset(canonical(one, {}) for one in comparisons if not self.fresh.isdisjoint(map(str, one.terms)))

    @contextmanager
    def given(self, premises: Iterable[Literal], comparisons: frozenset[Comparison]) -> Generator[list[Literal]]:
        """Let literals and comparisons hold for a while; return what that adds to what holds anyway."""
        table = self._ground.table
        rows = [self._stating[number] for number in dict.fromkeys(map(table.number, premises))]
        rows += [row for row, compared in self._compared.items() if compared <= comparisons]
        derived = list(map(table.literal, self._closure.switch_on(rows)))
        for literal in derived:
            self.holds.add(literal)
        yield derived
        for literal in derived:
            self.holds.discard(literal)
        self._closure.switch_off(rows)

    def reached(self, fact: Literal) -> Iterator[Literal]:
        """Return a fact and what rows could conclude from it, whatever else they need."""
        head, table, uses = self._ground.head, self._ground.table, self._party.uses
        number = table.find(fact)
        found = reachable(() if number is None else (number,), lambda one: (head[row] for row in uses[one]))
        return map(table.literal, found)


def _reached(rules: Iterable[Rule], premises: Iterable[Literal]) -> Iterator[Literal]:
    """Return what premises state and what rules can conclude from it, judged by predicates."""
    # By predicates, before anything is ground: a focus keeps the rest of a large theory from being grounded at all.
    users = grouped((signature(literal), rule.head) for rule in rules for literal in rule.strong)
    stack = list(premises)
    seen = set(map(signature, stack))
    while stack:
        literal = stack.pop()
        yield literal
        for head in users.get(signature(literal), ()):
            if signature(head) not in seen:
                seen.add(signature(head))
                stack.append(head)


def _open(literal: Literal) -> Literal:
    """Return a literal with a variable in each place: its predicate, whatever it is said of."""
    return replace(literal, args=tuple(Variable(f"X{place}") for place in range(len(literal.args))))


def _fresh(name: str) -> Name:
    """Return a constant that no text can name."""
    return Name(f"?{name}")


def assuming(rule: Rule) -> Rule:
    """Return a rule as saturation uses it: its weak literals assumed, a fact as a premise like any other."""
    if rule.strict and rule.body:
        # A conflict and a rule read backwards know what their variables range over.
        return replace(rule, strict=False, label=None)
    return Rule(rule.head, tuple(item for item in rule.body if not isinstance(item, Weak)))


def concludes(rule: Rule, head: Literal) -> bool:
    """Return whether the head of a rule unifies with a literal or its complement."""
    if rule.head.predicate != head.predicate:
        return False
    apart: dict[str, Term] = {name: Variable(f"?{name}") for name in variables((rule.head,))}
    return unify(substitute(rule.head, apart).args, head.args) is not None


Member: TypeAlias = tuple[BodyItem, ...]
"""What is kept or lost together: one literal, or the literals and comparisons of a unit."""


@dataclass(frozen=True, slots=True)
class Characterized:
    """A warrant with the issue's variables in the place of its objects, its body divided.

    ``members`` are its strong literals, comparisons and units in text order; ``assumptions`` the weak literals that
    belong to no unit and are kept always.
    """

    rule: Rule
    members: tuple[Member, ...]
    assumptions: tuple[Weak, ...]


def characterize(warrant: Rule, claim: Literal) -> Characterized:
    """Return the characterization of a warrant, given the literal that agents claim.

    ``warrant`` is the rule as written, not its instance: the issue's variables replace by position the variables of
    its head, a constant written in the rule stays, and a variable at the place of a constant of the issue becomes
    that constant.

    >>> from engine.values.literals import Literal, Variable
    >>> buy = Literal("buy", (Variable("X"),))
    >>> print(characterize(Rule(Literal("buy", (Variable("C"),)), (Literal("light", (Variable("C"),)),)), buy).rule)
    light(X) => buy(X).
    """
    named = name_blanks(warrant)
    mapping: dict[str, Term] = {}
    for asked, written in zip(claim.args, named.head.args, strict=True):
        if isinstance(written, Variable):
            mapping.setdefault(written.name, asked)
    taken = {term.name for term in claim.args if isinstance(term, Variable)}
    for name in variables(named.body):
        if name not in mapping:
            fresh = unused("Any" if name.startswith("_") else name, taken)
            taken.add(fresh)
            mapping[name] = Variable(fresh)
    lifted = substitute_rule(named, mapping)
    rule = Rule(lifted.head, lifted.body, source=warrant.source)
    return divide(rule)


def divide(rule: Rule) -> Characterized:
    """Return a rule with its body divided: units are what local variables join together."""
    known = set(variables((rule.head,)))
    local = [[name for name in variables((item,)) if name not in known] for item in rule.body]
    joined = Connected((names[0], name) for names in local for name in names)
    units = grouped(
        (joined.root(names[0]) if names else place, item)
        for place, (names, item) in enumerate(zip(local, rule.body, strict=True))
    )
    members: list[Member] = []
    assumptions: list[Weak] = []
    for unit, items in units.items():
        if isinstance(unit, int) and isinstance(items[0], Weak):
            assumptions.append(items[0])
        else:
            members.append(tuple(items))
    return Characterized(rule, tuple(members), tuple(assumptions))


def key(member: Member, known: Iterable[str]) -> Member:
    """Return the member with its local variables renamed by order: equal for members that differ in names only."""
    shared = set(known)
    local = [name for name in variables(member) if name not in shared]
    renaming: dict[str, Term] = {name: Variable(f"?{number}") for number, name in enumerate(local)}
    return tuple(substitute_item(item, renaming) for item in member)


def rename_apart(members: Iterable[Member], known: Iterable[str]) -> tuple[BodyItem, ...]:
    """Return the items of members in one body, the local variables of each kept apart from those of the others."""
    shared = frozenset(known)
    taken = set(shared)
    body: list[BodyItem] = []
    for member in members:
        renaming = apart_from(taken, (name for name in variables(member) if name not in shared))
        body.extend(substitute_item(item, renaming) for item in member)
    return tuple(body)
