"""What is stated twice, and what cannot be stated together."""

from __future__ import annotations

import shlex
from graphlib import CycleError, TopologicalSorter
from itertools import chain, combinations, pairwise
from typing import TYPE_CHECKING

from engine.values.literals import PRIORITY, Comparison, Name, Variable
from engine.values.matching import unify
from engine.values.rules import BACKGROUND
from grammar.wording import Choice, Quoted
from kb.findings import Finding
from kb.knowledge_base import is_stated_priority
from kb.nearby import literal_span, narrowed, place
from kb.survey import keys_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.values.literals import Literal, Term
    from grammar.spans import Span
    from kb.survey import Keys, Stated, Survey


def contradictory_facts(survey: Survey) -> Iterator[Finding]:
    """Yield the pairs of facts, of whomever, that contradict each other (semantics, section 1)."""
    seen: dict[Keys, Stated] = {}
    told: set[Keys] = set()
    for stated in survey.restated:
        if not stated.rule.strict:
            continue
        atom = stated.atom
        first = seen.setdefault(atom, stated)
        if first is stated or first.rule.head.positive == stated.rule.head.positive or atom in told:
            continue
        told.add(atom)
        literal = str(max(first.rule.head, stated.rule.head, key=lambda head: head.positive))
        where, command = place(first.span), shlex.quote(literal)
        yield Finding.at("contradictory-facts", stated.span, literal=literal, place=where, command=command)


def settled_openings(survey: Survey) -> Iterator[Finding]:
    """Yield the open literals that a fact states or denies: they are no longer open."""
    if not survey.base.opens:
        return
    opened = {(one.literal.predicate, len(one.literal.args)) for one in survey.base.opens}
    facts: dict[Keys, Stated] = {}
    for stated in survey.everything():
        rule = stated.rule
        if rule.is_fact and (rule.head.predicate, len(rule.head.args)) in opened:
            facts.setdefault(stated.atom, stated)
    for one in survey.base.opens:
        fact = facts.get((one.literal.predicate, *keys_of(one.literal.args)))
        if fact is not None:
            yield Finding.at(
                "open-settled",
                literal_span(one.span, one.literal),
                literal=str(one.literal),
                place=place(fact.span),
            )


def duplicates(survey: Survey) -> Iterator[Finding]:
    """Yield the rules and readings that are stated again by the same owner, labels aside."""
    rules: dict[object, Stated] = {}
    for stated in survey.restated:
        owner, rule, span, keys = stated
        first = rules.setdefault((owner, rule.strict, rule.head.positive, rule.head.predicate, keys), stated)
        if first is not stated:
            yield Finding.at("duplicate-statement", span, place=place(first.span))
    # Hashing a body looks at every term of it, so only rules that conclude the same from as much are compared.
    alike: dict[object, list[Stated]] = {}
    for stated in survey.bodies:
        owner, rule, span, keys = stated
        alike.setdefault((owner, rule.head.positive, rule.head.predicate, keys, len(rule.body)), []).append(stated)
    for stated in chain.from_iterable(group for group in alike.values() if len(group) > 1):
        owner, rule, span, _ = stated
        first = rules.setdefault((owner, rule.strict, rule.head, rule.body), stated)
        if first is not stated:
            yield Finding.at("duplicate-statement", span, place=place(first.span))
    says: dict[object, Span | None] = {}
    for say in survey.base.says:
        said = (say.literal, say.language)
        if said in says:
            yield Finding.at("duplicate-statement", say.span, place=place(says[said]))
        else:
            says[said] = say.span


def duplicate_labels(survey: Survey) -> Iterator[Finding]:
    """Yield the labels that more than one rule has."""
    seen: dict[str, Span | None] = {}
    for _, rule, span, _ in survey.rules:
        if rule.label is None:
            continue
        if rule.label in seen:
            yield Finding.at("duplicate-label", span, label=rule.label, place=place(seen[rule.label]))
        else:
            seen[rule.label] = span


def conflicts(survey: Survey) -> Iterator[Finding]:
    """Yield conflicts that name a literal twice, that a literal may have with itself, or that say nothing."""
    for _, rule, span, _ in survey.bodies:
        if not rule.conflict:
            continue
        literals = (*rule.strong, -rule.head)
        compared = [item for item in rule.body if isinstance(item, Comparison)]
        told: set[Literal] = set()
        for literal, other in combinations(literals, 2):
            if literal == other:
                if literal not in told:
                    told.add(literal)
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


def strict_assumptions(survey: Survey) -> Iterator[Finding]:
    """Yield the strict rules that assume something (semantics, section 6)."""
    for _, rule, span, _ in survey.bodies:
        if rule.strict:
            for literal in rule.weak:
                yield Finding.at("weak-in-strict", narrowed(span, "not"), literal=str(literal))


def priorities(survey: Survey) -> Iterator[Finding]:
    """Yield priorities over unknown labels or strict rules, and the circle that binding ones make."""
    stated_any = any(predicate == PRIORITY for predicate, _, _ in survey.concluded.rows)
    ordered = [stated for stated in survey.rules if _is_priority(stated.rule.head)] if stated_any else []
    asked = [
        stated
        for stated in survey.bodies
        if any(map(_is_priority, (*stated.rule.strong, *stated.rule.weak))) and not _is_priority(stated.rule.head)
    ]
    if not ordered and not asked:
        return
    labels = {stated.rule.label: stated.rule.strict for stated in survey.rules if stated.rule.label is not None}
    for _, rule, span, _ in (*ordered, *asked):
        named = filter(_is_priority, (rule.head, *rule.strong, *rule.weak))
        for term in dict.fromkeys(term for literal in named for term in literal.args):
            if not isinstance(term, Name):
                continue
            if term.value not in labels:
                near = survey.speller.suggest(term.value, labels)
                yield Finding.at("priority-label", narrowed(span, term.value), label=term.value, suggestion=near)
            elif labels[term.value]:
                yield Finding.at("priority-strict", narrowed(span, term.value), label=term.value)
    yield from _circle(ordered)


def _is_priority(literal: Literal) -> bool:
    return literal.predicate == PRIORITY


def _circle(ordered: list[Stated]) -> Iterator[Finding]:
    """Yield one circle among the stated priorities that bind everybody."""
    above: TopologicalSorter[str] = TopologicalSorter()
    places: dict[tuple[str, str], Span | None] = {}
    for owner, rule, span, _ in ordered:
        match rule.head.args:
            case (Name(higher), Name(lower)) if owner == BACKGROUND and is_stated_priority(rule) and rule.head.positive:
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
