"""Rules that have finitely many ground instances: every variable gets a value, and no value grows without end.

A variable is bound by a strong body literal, or by ``=`` with an arithmetic expression over bound variables; in a
conflict, which stands for all its transpositions, by any of its literals (semantics, section 1: safe rules).

A variable bound by ``=`` to an arithmetic expression may not reach, through the rules, the head of a rule on which
that expression depends (the language reference). Reaching is judged on argument positions: an edge leads from the
position where a rule takes a variable's value to each position where its head puts it, and through ``=`` from the
variables of the expression to the variable. No value grows when no edge through arithmetic lies on a circle (weak
acyclicity; Fagin, Kolaitis, Miller & Popa 2005, definition 3.9).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from engine.values.arithmetic import definition
from engine.values.graphs import strongly_connected
from engine.values.literals import (
    Anonymous,
    Arithmetic,
    Comparison,
    Expression,
    Integer,
    Literal,
    Name,
    Term,
    Text,
    Variable,
    Weak,
)
from engine.values.rules import Rule
from grammar.diagnosis import DATE, date_number
from grammar.spans import Span
from grammar.wording import Suggestion
from kb.overview import Finding, Overview, Signature, leaves, named, narrowed, operands, signature_of

Unbound: TypeAlias = dict[str, str]
"""The variables without a value, each with the code of the finding about the place that needs it most."""


def unsafe_variables(overview: Overview) -> Iterator[Finding]:
    """Yield the variables that no strong literal and no ``=`` gives a value, and each ``_`` without meaning."""
    for placed in (*overview.unfounded, *overview.schematic):
        rule = placed.rule
        if rule.conflict:
            if any(isinstance(term, Anonymous) for literal in (*rule.strong, rule.head) for term in literal.args):
                yield Finding.at("anonymous-conflict", narrowed(placed.span, "_"))
        elif any(isinstance(term, Anonymous) for term in rule.head.args):
            yield Finding.at("anonymous-head", narrowed(placed.span, "_"))
        if any(isinstance(part, Anonymous) for comparison in _comparisons(rule) for part in operands(comparison)):
            yield Finding.at("anonymous-comparison", narrowed(placed.span, "_"))
        for variable, code in _unbound(rule).items():
            near = meant_constant(variable, overview)
            yield Finding.at(code, narrowed(placed.span, variable), variable=variable, suggestion=near)


def calculations(overview: Overview) -> Iterator[Finding]:
    """Yield the names and texts that are calculated with or ordered."""
    for placed in overview.schematic:
        for comparison in _comparisons(placed.rule):
            for side in (comparison.left, comparison.right):
                if comparison.op in ("=", "!=") and not isinstance(side, Arithmetic):
                    continue
                for part in leaves(side):
                    if isinstance(part, Name | Text):
                        yield Finding.at("not-a-number", placed.span, constant=str(part))


def look_alikes(overview: Overview) -> Iterator[Finding]:
    """Yield variables that look like a constant of this text, and constants that look like a variable.

    Quiet on purpose: a variable counts when it occurs once and its lower-case twin is a constant somewhere; a
    constant when it occurs nowhere outside a rule that has the variable of this name.
    """
    for placed in overview.schematic:
        rule = placed.rule
        variables = Counter(term.name for term in _terms(rule) if isinstance(term, Variable))
        for variable, count in variables.items():
            if count > 1 or len(variable) == 1:
                continue
            twin = _twin(variable, overview)
            if twin is not None and variable not in _unbound(rule):
                span = narrowed(placed.span, variable)
                yield Finding.at("name-like-variable", span, variable=variable, constant=twin)
        for name in mistakable_names(rule, overview):
            span = narrowed(placed.span, name)
            yield Finding.at("variable-like-name", span, variable=name.upper(), constant=name)


def numbers_of_other_layouts(overview: Overview) -> Iterator[Finding]:
    """Yield the digit groups that are arguments, ``budget(1,000)``, and the dates that are differences.

    Quiet on purpose: ``size(640,480)`` may be two arguments. No integer begins with 0, though, and nobody who leaves a
    space after one comma of a literal leaves none after the next.
    """
    if any(_GROUPS.search(source.text) for source in overview.base.sources):
        yield from dict.fromkeys(one for literal, span in _stated(overview) for one in _digit_groups(literal, span))
    for placed in overview.schematic:
        sides = [side for one in _comparisons(placed.rule) for side in (one.left, one.right)]
        if placed.span is not None and any(isinstance(side, Arithmetic) for side in sides):
            for match in _outside_texts(DATE, placed.span):
                sign = match["sign"] or match["other"]
                span = Span(placed.span.source, match.start(), match.end())
                yield Finding.at("date-computed", span, found=match[0], number=date_number(match), sign=sign)


_GROUPS = re.compile(r"(?<![\w.,])\d{1,3}(?:,\d{3})+(?!\w)")
_SPACED = re.compile(r",[ \t]+\Z|\A[ \t]*,[ \t]+")
_TEXTS = re.compile(r'"(?:\\.|[^"\\\n])*"|%[^\n]*')


def _stated(overview: Overview) -> Iterator[tuple[Literal, Span | None]]:
    """Yield the literals of rules, openings and the issue with the statement in which they stand."""
    for placed in overview.everything():
        for one in (placed.rule.head, *placed.rule.strong, *placed.rule.weak):
            yield one, placed.span
    for opened in overview.base.opens:
        yield opened.literal, opened.span
    issue = overview.base.issue
    for one in issue.literals if issue is not None else ():
        yield one, issue.span if issue is not None else None


def _digit_groups(literal: Literal, span: Span | None) -> Iterator[Finding]:
    if span is None or not any(isinstance(a, Integer) and isinstance(b, Integer) for a, b in pairwise(literal.args)):
        return
    text = span.source.text
    for match in _outside_texts(_GROUPS, span):
        groups = match[0].split(",")
        spaced = _SPACED.search(text[span.start : match.start()]) or _SPACED.match(text[match.end() : span.end])
        if spaced or any(group.startswith("0") for group in groups):
            place = Span(span.source, match.start(), match.end())
            yield Finding.at(
                "digit-groups", place, found=match[0], count=len(groups), better="".join(groups).lstrip("0") or "0"
            )


def _outside_texts(pattern: re.Pattern[str], span: Span) -> Iterator[re.Match[str]]:
    """Yield the matches of a pattern in a statement, but for those in its texts and comments."""
    text = span.source.text
    passed = [match.span() for match in _TEXTS.finditer(text, span.start, span.end)]
    for match in pattern.finditer(text, span.start, span.end):
        if not any(start < match.end() and match.start() < end for start, end in passed):
            yield match


def mistakable_names(rule: Rule, overview: Overview) -> list[str]:
    """Return the constants of a rule that occur nowhere else, while their upper-case twin is a variable of it."""
    names = Counter(term.value for term in _terms(rule) if isinstance(term, Name))
    if not names:
        return []
    variables = {term.name for term in _terms(rule) if isinstance(term, Variable)}
    return [name for name, count in names.items() if name.upper() in variables and count == overview.names[name]]


def meant_constant(variable: str, overview: Overview) -> Suggestion:
    """Return the constant of this text that may be meant by a variable: ``light`` for ``Light``."""
    twin = _twin(variable, overview)
    return Suggestion() if twin is None else Suggestion.of(twin, (twin,))


def _twin(variable: str, overview: Overview) -> str | None:
    """Return the constant of this text that differs from a variable in upper and lower case only."""
    spellings = (variable[0].lower() + variable[1:], variable.lower())
    return next((spelling for spelling in spellings if spelling in overview.names), None)


def bound_variables(rule: Rule) -> tuple[set[str], list[tuple[str, Arithmetic]]]:
    """Return the variables that strong literals bind, and those that ``=`` binds, each with its expression."""
    binding = (*rule.strong, rule.head) if rule.conflict else rule.strong
    bound = {term.name for literal in binding for term in literal.args if isinstance(term, Variable)}
    known = set(bound)
    definitions = [one for comparison in _comparisons(rule) for one in definition(comparison)]
    defined: list[tuple[str, Arithmetic]] = []
    progress = True
    while progress:
        progress = False
        for name, expression in definitions:
            if name not in known and known.issuperset(variables_of(expression)):
                known.add(name)
                defined.append((name, expression))
                progress = True
    return bound, defined


def variables_of(expression: Expression) -> list[str]:
    """Return the variables of an expression, left to right; ``_`` counts as one that nothing binds."""
    return [
        term.name if isinstance(term, Variable) else "_"
        for term in leaves(expression)
        if isinstance(term, Variable | Anonymous)
    ]


def _unbound(rule: Rule) -> Unbound:
    """Return the variables without a value, with the finding that says where one is needed.

    A variable that ``=`` would bind, had the others a value, is left out: they are the cause.
    """
    bound, defined = bound_variables(rule)
    known = bound | {name for name, _ in defined}
    for comparison in _comparisons(rule):
        known.update(
            name for name, expression in definition(comparison) if not known.issuperset(variables_of(expression))
        )
    found: Unbound = {}
    places = (
        ("unsafe-head", rule.head.args),
        ("unsafe-weak", [term for literal in rule.weak for term in literal.args]),
        ("unsafe-comparison", [term for comparison in _comparisons(rule) for term in operands(comparison)]),
    )
    for code, terms in places:
        for term in terms:
            if isinstance(term, Variable) and term.name not in known:
                found.setdefault(term.name, code)
    return found


def _comparisons(rule: Rule) -> list[Comparison]:
    return [item for item in rule.body if isinstance(item, Comparison)]


def _terms(rule: Rule) -> Iterator[Term]:
    """Yield every term of a rule, head first."""
    yield from rule.head.args
    for item in rule.body:
        match item:
            case Literal(args=args) | Weak(Literal(args=args)):
                yield from args
            case Comparison():
                yield from operands(item)


Position: TypeAlias = tuple[Signature, int]


class Growth(NamedTuple):
    """An edge through arithmetic: from where a value is taken to where a head puts what is computed from it."""

    source: Position
    target: Position
    variable: str
    expression: Arithmetic
    span: Span | None


def growing_rules(overview: Overview) -> Iterator[Finding]:
    """Yield the variables whose computed values come back to the expression that computes them."""
    edges: dict[Position, set[Position]] = {}
    growths: list[Growth] = []
    if not any(isinstance(item, Comparison) for placed in overview.schematic for item in placed.rule.body):
        return
    for _, rule, span, _ in overview.schematic:
        growths += _edges(rule, span, edges)
    if not growths:
        return
    component = {position: number for number, part in enumerate(strongly_connected(edges)) for position in part}
    seen: set[tuple[Span | None, str]] = set()
    for growth in growths:
        circular = growth.source == growth.target or component[growth.source] == component[growth.target]
        if circular and (growth.span, growth.variable) not in seen:
            seen.add((growth.span, growth.variable))
            yield Finding.at(
                "grows-for-ever",
                narrowed(growth.span, growth.variable),
                variable=growth.variable,
                expression=str(growth.expression),
                predicate=named(growth.source[0]),
            )


def _edges(rule: Rule, span: Span | None, edges: dict[Position, set[Position]]) -> list[Growth]:
    """Add the edges of one rule; return those through arithmetic."""
    _, defined = bound_variables(rule)
    taken: dict[str, list[Position]] = {}
    for literal in rule.strong:
        for index, term in enumerate(literal.args):
            if isinstance(term, Variable):
                taken.setdefault(term.name, []).append((signature_of(literal), index))
    computed = dict(defined)
    for variable, expression in defined:
        taken[variable] = [position for name in variables_of(expression) for position in taken.get(name, ())]
    growths: list[Growth] = []
    for index, term in enumerate(rule.head.args):
        if not isinstance(term, Variable):
            continue
        target = (signature_of(rule.head), index)
        for source in taken.get(term.name, ()):
            edges.setdefault(source, set()).add(target)
            edges.setdefault(target, set())
            if term.name in computed:
                growths.append(Growth(source, target, term.name, computed[term.name], span))
    return growths
