"""Specificity as a source of priorities: the rule for the narrower case is above the one for the wider.

Generalized specificity (Simari & Loui 1992; García & Simari 2004; Stolzenburg, García, Chesñevar & Simari 2003)
compares arguments by what activates them; here it compares two rules. A rule *activates* another when the body of the
first, the strict rules and the other defeasible rules let the body of the second be derived, without facts and
presumptions. It is *more specific* when it activates the other and is not activated by it (docs/semantics.md).
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, count
from typing import NamedTuple, TypeAlias

from engine.grounding.scope import Transposed, both_ways, is_priority
from engine.values.arithmetic import Evaluator, Undefined, evaluator, instances
from engine.values.errors import LimitReached
from engine.values.graphs import grouped, off_cycles
from engine.values.limits import UNTIMED, Limits
from engine.values.literals import (
    PRIORITY,
    BodyItem,
    Comparison,
    Constant,
    Integer,
    Literal,
    Name,
    Term,
    Variable,
    Weak,
)
from engine.values.matching import (
    Literals,
    Signature,
    match,
    name_blanks,
    rule_variables,
    signature,
    substitute,
    substitute_item,
    substitute_rule,
    substitute_term,
    unify,
    variable_names,
    variables,
)
from engine.values.rules import Dispute, Rule, own_label

Place: TypeAlias = tuple[int, int]
"""Where a rule stands: the owner, 0 for the background, and the number among the owner's rules."""

DOING = "comparing rules by specificity"


def specified(dispute: Dispute, limits: Limits = UNTIMED) -> Dispute:
    """Return the dispute with a background fact ``r1 > r2`` wherever r1 is the more specific of two rules that clash.

    Two rules clash when their heads are complementary, or when strict rules lead from the one to the complement of the
    other. A rule without a label that needs one is given one that no text can write. Priorities that are stated for
    everybody come first: a pair that would close a circle with them, or with other pairs, is left out.
    """
    if not dispute.specific:
        return dispute
    rules = {
        (owner, number): rule
        for owner, owned in enumerate((dispute.background, *(theory.rules for theory in dispute.theories)))
        for number, rule in enumerate(owned)
    }
    found = _Comparing(rules, limits).pairs()
    labels = {place: rule.label for place, rule in rules.items() if rule.label is not None}
    for place in set(chain.from_iterable(found)) - labels.keys():
        labels[place] = own_label(rules[place])
    binding = (rule.head.args for rule in dispute.background if is_priority(rule))
    explicit = {(str(higher), str(lower)) for higher, lower in binding}
    new = dict.fromkeys((labels[higher], labels[lower]) for higher, lower in found)
    kept = off_cycles(explicit, [pair for pair in new if pair not in explicit])
    named = {place: replace(rule, label=labels.get(place)) for place, rule in rules.items()}

    def of(owner: int) -> tuple[Rule, ...]:
        return tuple(rule for (other, _), rule in named.items() if other == owner)

    return replace(
        dispute,
        background=(*of(0), *(Rule(Literal(PRIORITY, (Name(one), Name(two))), strict=True) for one, two in kept)),
        theories=tuple(replace(theory, rules=of(place)) for place, theory in enumerate(dispute.theories, 1)),
        specific=False,
    )


class _Meeting(NamedTuple):
    """A literal that a head excludes, what the head's variables stand for then, and the comparisons it rests on."""

    excluded: Literal
    binding: dict[str, Term]
    tests: tuple[Comparison, ...] = ()


class _PremiseUse(NamedTuple):
    """A premise of a rule, and the signatures that its whole body needs; None for the place of a strict rule."""

    place: Place | None
    premise: Literal
    rule: Rule
    needs: frozenset[Signature]


class _Comparing:
    """Compares the defeasible rules of a dispute, everybody's together."""

    def __init__(self, rules: dict[Place, Rule], limits: Limits) -> None:
        self._limits = limits
        self._compared = {place: name_blanks(rule) for place, rule in rules.items() if not rule.strict}
        bodied = (rule for rule in rules.values() if rule.strict and rule.body)
        strict = [name_blanks(way) for way in both_ways(bodied) if not _says_nothing(way)]
        self._ways = grouped((signature(literal), (literal, way)) for way in strict for literal in way.strong)
        leading: list[tuple[Place | None, Rule]] = [*((None, way) for way in strict), *self._compared.items()]
        self._uses = grouped(
            (signature(literal), _PremiseUse(place, literal, rule, frozenset(map(signature, rule.strong))))
            for place, rule in leading
            for literal in rule.strong
        )
        self._concluded = {signature(rule.head) for _, rule in leading}
        self._reached: dict[Place, set[Signature]] = {}
        self._closures: dict[tuple[Place, tuple[BodyItem, ...]], Literals] = {}

    def pairs(self) -> list[tuple[Place, Place]]:
        """Return the places of two rules, the more specific first, in the order of the text."""
        # By their signature, and each that is ground by itself.
        heads: defaultdict[Signature, defaultdict[Literal | None, list[Place]]]
        heads = defaultdict(lambda: defaultdict(list))
        found: dict[tuple[Place, Place], None] = {}
        for place, rule in self._compared.items():
            self._limits.check(DOING)
            for meeting in self._meetings(rule.head):
                excluded = meeting.excluded
                alike = heads[signature(excluded)]
                unifiable = alike if variable_names(excluded.args) else alike.keys() & {excluded, None}
                for other in chain.from_iterable(alike[head] for head in unifiable):
                    found.update(dict.fromkeys(self._ordered(place, other, meeting)))
            heads[signature(rule.head)][None if variable_names(rule.head.args) else rule.head].append(place)
        return sorted(found)

    def _meetings(self, head: Literal) -> Iterator[_Meeting]:
        """Yield what a head excludes: its complement, and the complements of what strict rules lead to from it.

        What else a strict rule asks for is left open, for facts may give it, as long as its comparisons can be true.
        """
        names = variable_names(head.args)
        steps = count(1)
        queue = deque([_Meeting(head, {})])
        seen: set[tuple[object, ...]] = set()
        while queue:
            literal, binding, tests = queue.popleft()
            shape = _shape(literal, [binding.get(name, Variable(name)) for name in names], tests)
            if shape in seen:
                continue
            seen.add(shape)
            yield _Meeting(-literal, binding, tests)
            for premise, way in self._ways.get(signature(literal), ()):
                tag = f"{next(steps)}:"
                apart: dict[str, Term] = {name: Variable(tag + name) for name in rule_variables(way)}
                unifier = unify(substitute(premise, apart).args, literal.args)
                if unifier is not None:
                    step = substitute_rule(substitute_rule(way, apart), unifier)
                    if _says_nothing(step):
                        continue
                    bound = {name: substitute_term(binding.get(name, Variable(name)), unifier) for name in names}
                    asked = (item for item in (*tests, *step.body) if isinstance(item, Comparison))
                    known = {*variable_names(step.head.args), *variable_names(bound.values())}
                    conditions = dict.fromkeys(map(partial(_put, unifier), asked))
                    kept = tuple(test for test in conditions if known.issuperset(variables((test,))))
                    queue.append(_Meeting(step.head, bound, kept))

    def _ordered(self, one: Place, two: Place, meeting: _Meeting) -> Iterator[tuple[Place, Place]]:
        """Yield the more specific of two rules and the other, when the meeting makes them clash and they compare."""
        # Predicates and signs rule most pairs out; only the rest are made ground and closed under the other rules.
        ways = self._may_activate(one, two), self._may_activate(two, one)
        if not any(ways):
            return
        second = self._compared[two]
        second = substitute_rule(second, {name: Variable(f"'{name}") for name in rule_variables(second)})
        unifier = unify(second.head.args, meeting.excluded.args)
        if unifier is None or any(_fails(_put(unifier, test)) for test in meeting.tests):
            return
        first = substitute_rule(substitute_rule(self._compared[one], meeting.binding), unifier)
        second = substitute_rule(second, unifier)
        forth = ways[0] and self._activates(one, first, second)
        back = ways[1] and self._activates(two, second, first)
        if forth != back:
            yield (one, two) if forth else (two, one)

    def _may_activate(self, place: Place, other: Place) -> bool:
        """Return whether a rule may activate another, judged by predicates and signs."""
        own = set(map(signature, self._compared[place].strong))
        lacking = set(map(signature, self._compared[other].strong)) - own
        if not lacking or not lacking <= self._concluded:
            return not lacking
        if place not in self._reached:
            found = self._reached[place] = own
            for reached in (agenda := list(own)):
                for use in self._uses.get(reached, ()):
                    head = signature(use.rule.head)
                    if use.place != place and head not in found and use.needs <= found:
                        found.add(head)
                        agenda.append(head)
        return lacking <= self._reached[place]

    def _activates(self, place: Place, rule: Rule, other: Rule) -> bool:
        """Return whether the body of a rule, its variables taken as unknown things, lets that of another be derived."""
        # That the body of the one lets that of the other be derived whatever its variables stand for is the same as
        # that it does for constants of which nothing else is known (docs/semantics.md, Specificity).
        frozen: dict[str, Constant] = {
            name: Name(f"?{name}") for name in (*rule_variables(rule), *variable_names(other.head.args))
        }
        body = tuple(substitute_item(item, frozen) for item in rule.body if not isinstance(item, Weak))
        asked = tuple(substitute_item(item, frozen) for item in other.body)
        judge = _judge(body)
        literals = Literals(item for item in body if isinstance(item, Literal))
        if next(instances(asked, {}, literals, judge), None) is not None:
            return True
        key = (place, body)
        if key not in self._closures:
            self._closures[key] = self._closure(place, body)
        return next(instances(asked, {}, self._closures[key], judge), None) is not None

    def _closure(self, place: Place, body: Sequence[BodyItem]) -> Literals:
        """Return what follows from a body, by the strict rules and the defeasible ones other than the body's own."""
        holds = Literals(())
        judge = _judge(body)
        new = deque(item for item in body if isinstance(item, Literal))
        present: set[Signature] = set()
        size = 0
        while new:
            literal = new.popleft()
            if literal in holds:
                continue
            holds.add(literal)
            size += 1
            self._limits.check(DOING)
            if size > self._limits.ground_rules:
                raise LimitReached("ground rules", self._limits.ground_rules, DOING, "state the priorities instead")
            present.add(signature(literal))
            for use in self._uses.get(signature(literal), ()):
                ready = use.place != place and use.needs <= present
                binding = match(use.premise, literal, {}) if ready else None
                if binding is not None:
                    rest = [item for item in use.rule.body if item is not use.premise]
                    heads = (substitute(use.rule.head, found) for found in instances(rest, binding, holds, judge))
                    new.extend(head for head in heads if not variable_names(head.args))
        return holds


def _says_nothing(way: Rule) -> bool:
    """Return whether a strict rule or transposition is a tautology, or repeats a body literal that was made one."""
    body = set(way.strong)
    repeats = isinstance(way, Transposed) and -way.head in body
    return repeats or way.head in body or any(-literal in body for literal in body)


def _put(unifier: dict[str, Term], test: Comparison) -> Comparison:
    put = substitute_item(test, unifier)
    return put if isinstance(put, Comparison) else test


def _fails(test: Comparison) -> bool:
    """Return whether a comparison cannot be true, whatever its variables stand for."""
    if not test.is_ground:
        return test.op in ("!=", "<", ">") and test.left == test.right
    try:
        return not evaluator(frozenset(), ()).holds(test, {})
    except Undefined:
        return True


def _shape(literal: Literal, terms: Sequence[Term], tests: Iterable[Comparison]) -> tuple[object, ...]:
    """Return what a meeting comes to, its variables numbered in order of appearance."""
    numbers: dict[str, Term] = {}
    for name in variable_names((*literal.args, *terms)):
        numbers.setdefault(name, Integer(len(numbers)))
    asked = frozenset(str(_put(numbers, test)) for test in tests)
    return substitute(literal, numbers), tuple(substitute_term(term, numbers) for term in terms), asked


def _judge(body: Iterable[BodyItem]) -> Evaluator:
    """Return the evaluator for the unknown things of a body: a comparison holds of them where the body states it."""
    comparisons = [item for item in body if isinstance(item, Comparison)]
    literals = (item for item in body if isinstance(item, Literal))
    fresh = {term.value for literal in literals for term in literal.args if isinstance(term, Name)}
    return evaluator(frozenset(name for name in fresh if name.startswith("?")), comparisons)
