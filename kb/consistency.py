"""What is stated twice, what cannot be stated together, and what strict rules say by themselves or against a rule.

Strict rules: semantics, section 6.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from graphlib import CycleError, TopologicalSorter
from itertools import chain, combinations, pairwise

from engine.grounding.scope import Contradiction, StrictContradiction, transpositions
from engine.values.arithmetic import evaluator, instances
from engine.values.errors import AufhebenError
from engine.values.limits import Limits
from engine.values.literals import PRIORITY, Comparison, Literal, Name, Term, Variable
from engine.values.matching import Literals, match, name_blanks, substitute_rule, unify
from engine.values.rules import BACKGROUND, Dispute, Rule
from grammar.spans import Span
from grammar.wording import Choice, Quoted, Steps
from kb.knowledge_base import is_explicit_priority
from kb.overview import (
    Finding,
    Keys,
    Overview,
    PlacedRule,
    Signature,
    keys_of,
    literal_span,
    narrowed,
    place,
    signature_of,
)


def contradictory_facts(overview: Overview) -> Iterator[Finding]:
    """Yield the pairs of facts, of whomever, that contradict each other (semantics, section 1)."""
    seen: dict[Keys, PlacedRule] = {}
    reported: set[Keys] = set()
    for placed in overview.repeated:
        if not placed.rule.strict:
            continue
        atom = placed.atom
        first = seen.setdefault(atom, placed)
        if first is placed or first.rule.head.positive == placed.rule.head.positive or atom in reported:
            continue
        reported.add(atom)
        literal = str(max(first.rule.head, placed.rule.head, key=lambda head: head.positive))
        where, command = place(first.span), shlex.quote(literal)
        yield Finding.at("contradictory-facts", placed.span, literal=literal, place=where, command=command)


def settled_openings(overview: Overview) -> Iterator[Finding]:
    """Yield the open literals that a fact states or denies: they are no longer open."""
    if not overview.base.opens:
        return
    opened = {(one.literal.predicate, len(one.literal.args)) for one in overview.base.opens}
    facts: dict[Keys, PlacedRule] = {}
    for placed in overview.everything():
        rule = placed.rule
        if rule.is_fact and (rule.head.predicate, len(rule.head.args)) in opened:
            facts.setdefault(placed.atom, placed)
    for one in overview.base.opens:
        fact = facts.get((one.literal.predicate, *keys_of(one.literal.args)))
        if fact is not None:
            yield Finding.at(
                "open-settled",
                literal_span(one.span, one.literal),
                literal=str(one.literal),
                place=place(fact.span),
            )


def duplicates(overview: Overview) -> Iterator[Finding]:
    """Yield the rules and readings that are stated again by the same owner, labels aside."""
    rules: dict[object, PlacedRule] = {}
    for placed in overview.repeated:
        owner, rule, span = placed
        first = rules.setdefault((owner, rule.strict, rule.head.positive, placed.atom), placed)
        if first is not placed:
            yield Finding.at("duplicate-statement", span, place=place(first.span))
    # Hashing a body looks at every term of it, so only rules that conclude the same from as much are compared.
    alike: dict[object, list[PlacedRule]] = {}
    for placed in overview.bodies:
        owner, rule, _ = placed
        alike.setdefault((owner, rule.head.positive, placed.atom, len(rule.body)), []).append(placed)
    for placed in chain.from_iterable(group for group in alike.values() if len(group) > 1):
        owner, rule, span = placed
        first = rules.setdefault((owner, rule.strict, rule.head, rule.body), placed)
        if first is not placed:
            yield Finding.at("duplicate-statement", span, place=place(first.span))
    says: dict[object, Span | None] = {}
    for say in overview.base.says:
        wording = (say.literal, say.language)
        if wording in says:
            yield Finding.at("duplicate-statement", say.span, place=place(says[wording]))
        else:
            says[wording] = say.span


def duplicate_labels(overview: Overview) -> Iterator[Finding]:
    """Yield the labels that more than one rule has."""
    seen: dict[str, Span | None] = {}
    for _, rule, span in overview.rules:
        if rule.label is None:
            continue
        if rule.label in seen:
            yield Finding.at("duplicate-label", span, label=rule.label, place=place(seen[rule.label]))
        else:
            seen[rule.label] = span


def conflicts(overview: Overview) -> Iterator[Finding]:
    """Yield conflicts that name a literal twice, that a literal may have with itself, or that say nothing."""
    for _, rule, span in overview.bodies:
        if not rule.conflict:
            continue
        literals = (*rule.strong, -rule.head)
        compared = [item for item in rule.body if isinstance(item, Comparison)]
        reported: set[Literal] = set()
        for literal, other in combinations(literals, 2):
            if literal == other:
                if literal not in reported:
                    reported.add(literal)
                    yield Finding.at("conflict-repeats", span, literal=str(literal))
            elif literal == -other:
                yield Finding.at("conflict-complements", literal_span(span, literal), literal=str(literal))
            elif (same := _same(literal, other)) is not None and not any(_fails(one, same) for one in compared):
                pairs = zip(literal.args, other.args, strict=True)
                differing = (Quoted(f"{one} != {two}") for one, two in pairs if one != two)
                yield Finding.at(
                    "conflict-alone",
                    literal_span(span, other),
                    literal=str(literal),
                    other=str(other),
                    comparison=Choice(tuple(differing)),
                )


def _same(literal: Literal, other: Literal) -> dict[str, Term] | None:
    """Return what makes two literals one, or None."""
    if (literal.predicate, literal.positive) != (other.predicate, other.positive):
        return None
    return unify(literal.args, other.args)


def _fails(comparison: Comparison, same: dict[str, Term]) -> bool:
    """Return whether a comparison surely fails once its sides are made one."""
    if comparison.op not in ("!=", "<", ">"):
        return False
    sides = (comparison.left, comparison.right)
    left, right = (same.get(side.name, side) if isinstance(side, Variable) else side for side in sides)
    return left == right


def strict_assumptions(overview: Overview) -> Iterator[Finding]:
    """Yield the strict rules that assume something (semantics, section 6)."""
    for _, rule, span in overview.bodies:
        if rule.strict:
            for literal in rule.weak:
                yield Finding.at("weak-in-strict", narrowed(span, "not"), literal=str(literal))


def priorities(overview: Overview) -> Iterator[Finding]:
    """Yield priorities over unknown labels or strict rules, and the circle that binding ones make."""
    has_priorities = any(predicate == PRIORITY for predicate, _, _ in overview.concluded.rows)
    ordered = [placed for placed in overview.rules if _is_priority(placed.rule.head)] if has_priorities else []
    asked = [
        placed
        for placed in overview.bodies
        if any(map(_is_priority, (*placed.rule.strong, *placed.rule.weak))) and not _is_priority(placed.rule.head)
    ]
    if not ordered and not asked:
        return
    labels = {placed.rule.label: placed.rule.strict for placed in overview.rules if placed.rule.label is not None}
    for _, rule, span in (*ordered, *asked):
        named = filter(_is_priority, (rule.head, *rule.strong, *rule.weak))
        for term in dict.fromkeys(term for literal in named for term in literal.args):
            if not isinstance(term, Name):
                continue
            if term.value not in labels:
                near = overview.speller.suggest(term.value, labels)
                yield Finding.at("priority-label", narrowed(span, term.value), label=term.value, suggestion=near)
            elif labels[term.value]:
                yield Finding.at("priority-strict", narrowed(span, term.value), label=term.value)
    yield from _circle(ordered)


def _is_priority(literal: Literal) -> bool:
    return literal.predicate == PRIORITY


def _circle(ordered: list[PlacedRule]) -> Iterator[Finding]:
    """Yield one circle among the stated priorities that bind everybody."""
    above: TopologicalSorter[str] = TopologicalSorter()
    places: dict[tuple[str, str], Span | None] = {}
    for owner, rule, span in ordered:
        match rule.head.args:
            case (Name(higher), Name(lower)) if (
                owner == BACKGROUND and is_explicit_priority(rule) and rule.head.positive
            ):
                above.add(lower, higher)
                places.setdefault((higher, lower), span)
            case _:
                pass
    try:
        above.prepare()
    except CycleError as error:
        circle: list[str] = error.args[1]
        least = circle.index(min(circle[:-1]))
        turned = [*circle[least:-1], *circle[: least + 1]]
        steps = list(pairwise(turned))
        yield Finding.at("priority-cycle", places[steps[-1]], cycle=" > ".join(turned))


def strict_part(overview: Overview) -> Iterator[Finding]:
    """Yield what everybody's facts and strict rules contradict, else the rules that they turn on themselves."""
    part = _strict_part(overview)
    match None if part is None else _closed(part):
        case Contradiction() as found:
            yield from _contradiction(overview, found)
        case frozenset() as settled:
            yield from _self_attacks(overview, _StrictRules.of(part or (), settled), settled)
        case None:
            pass


def _contradiction(overview: Overview, found: Contradiction) -> Iterator[Finding]:
    """Yield a contradiction with its chain; one of facts without a rule is left to `kb.consistency`."""
    used = {rule.source for rule in found.chain}
    facts = [rule for rule in found.chain if rule.is_fact]
    if len(facts) == len(found.chain):
        return
    last = next(
        (placed for placed in reversed(overview.rules) if placed.rule.source in used and placed.rule.body), None
    )
    yield Finding.at(
        "strict-contradiction",
        None if last is None else last.span,
        literal=str(found.literal),
        chain=Steps(tuple(rule.clause for rule in found.chain)),
        command=shlex.quote(str(facts[0].head)) if facts else "LITERAL",
    )


def _self_attacks(overview: Overview, reading: _StrictRules, settled: frozenset[Literal]) -> Iterator[Finding]:
    """Yield the defeasible rules from whose head strict rules conclude a contradiction.

    A head whose complement is beyond dispute is none of them: the facts answer it, it does not answer itself.
    """
    tried: dict[Literal, tuple[Rule, ...]] = {}
    for placed in overview.rules:
        head = _frozen(placed.rule.head)
        if placed.rule.strict or head.predicate == PRIORITY or -head in settled:
            continue
        if head not in tried:
            tried[head] = reading.clash(head)
        if tried[head]:
            last = tried[head][-1].head
            yield Finding.at(
                "attacks-itself",
                placed.span,
                head=str(placed.rule.head),
                literal=str(_thawed(last if last.positive else -last)),
                chain=Steps(tuple(_thawed_rule(rule).clause for rule in tried[head])),
            )


class _Over(Literals):
    """Literals that are taken in for a while on top of others, which stay as they are."""

    def __init__(self, under: Literals) -> None:
        super().__init__(())
        self._under = under

    def __contains__(self, literal: Literal) -> bool:
        return super().__contains__(literal) or literal in self._under

    def candidates(self, pattern: Literal) -> tuple[Literal, ...]:
        """Return the members that may match a pattern, those underneath first."""
        return (*self._under.candidates(pattern), *super().candidates(pattern))


@dataclass(frozen=True, slots=True)
class _StrictRules:
    """Strict rules by the literals that set them off, both ways, and what is settled without any defeasible rule."""

    uses: dict[Signature, list[tuple[Literal, Rule]]]
    settled: Literals

    @classmethod
    def of(cls, part: Iterable[Rule], settled: frozenset[Literal]) -> _StrictRules:
        """Return strict rules, with what is settled."""
        uses: dict[Signature, list[tuple[Literal, Rule]]] = {}
        strict = (name_blanks(rule) for rule in part if rule.body)
        for way in chain.from_iterable((rule, *transpositions(rule)) for rule in strict):
            for premise in way.strong:
                uses.setdefault(signature_of(premise), []).append((premise, way))
        return cls(uses, Literals(settled))

    def clash(self, head: Literal) -> tuple[Rule, ...]:
        """Return how strict rules lead from a head to a contradiction, each rule after those it uses; or nothing."""
        fresh = frozenset(term.value for term in head.args if isinstance(term, Name) and term.value.startswith("?"))
        judge = evaluator(fresh, ())
        holds = _Over(self.settled)
        rests: dict[Literal, Rule] = {head: Rule(head, strict=True)}
        for literal in (agenda := [head]):
            if -literal in holds:
                return tuple(dict.fromkeys((*_support(rests, -literal), *_support(rests, literal))))
            holds.add(literal)
            for premise, way in self.uses.get(signature_of(literal), ()):
                binding = match(premise, literal, {})
                rest = tuple(item for item in way.body if item is not premise)
                for found in () if binding is None else instances(rest, binding, holds, judge):
                    step = substitute_rule(way, found)
                    open_head = any(isinstance(term, Variable) for term in step.head.args)
                    if not open_head and step.head not in holds and step.head not in rests:
                        rests[step.head] = step
                        agenda.append(step.head)
        return ()


def _support(rests: dict[Literal, Rule], literal: Literal) -> Iterator[Rule]:
    """Yield the rules under a literal, each after those it rests on; what is settled needs none."""
    found: dict[Literal, None] = {}
    stack = [(literal, False)]
    while stack:
        top, done = stack.pop()
        if done:
            found[top] = None
        elif top in rests and top not in found:
            stack.append((top, True))
            stack += [(premise, False) for premise in reversed(rests[top].strong)]
    return (rests[one] for one in found)


def _strict_part(overview: Overview) -> list[Rule] | None:
    """Return everybody's strict rules and the facts that can bear on them; None when no strict rule has a body."""
    strict = [placed.rule for placed in overview.bodies if placed.rule.strict]
    if not strict:
        return None
    signatures = {(one.predicate, len(one.args)) for rule in strict for one in (rule.head, *rule.strong)}
    facts = (placed.rule for placed in overview.everything() if placed.rule.is_fact)
    return [*strict, *(fact for fact in facts if (fact.head.predicate, len(fact.head.args)) in signatures)]


def _closed(part: Iterable[Rule]) -> frozenset[Literal] | Contradiction | None:
    """Return what follows from strict rules, or the contradiction among it; None when other findings are in the way."""
    from engine.grounding.grounding import ground  # noqa: PLC0415 - only a text with strict rules pays for it

    try:
        closed = ground(Dispute((), tuple(part)), Limits())
    except StrictContradiction as error:
        return error.found
    except AufhebenError:
        return None
    return frozenset(closed.table.literal(number) for number in closed.head)


def _frozen(literal: Literal) -> Literal:
    """Return a literal about unknown things, each called as its variable."""
    args = (Name(f"?{term.name}") if isinstance(term, Variable) else term for term in literal.args)
    return Literal(literal.predicate, tuple(args), literal.positive)


def _thawed(literal: Literal) -> Literal:
    return Literal(literal.predicate, tuple(map(_variable, literal.args)), literal.positive)


def _thawed_rule(rule: Rule) -> Rule:
    """Return an instance with its unknown things as variables; comparisons, which hold of none, are left out."""
    return replace(rule, head=_thawed(rule.head), body=tuple(map(_thawed, rule.strong)))


def _variable(term: Term) -> Term:
    return Variable(term.value[1:]) if isinstance(term, Name) and term.value.startswith("?") else term
