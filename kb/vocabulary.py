"""Predicates that are mentioned but never stated or concluded, or used with different numbers of arguments."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from engine.values.literals import PRIORITY, Comparison, Literal, Weak
from kb.findings import Finding
from kb.nearby import literal_span
from kb.survey import named, signature_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from grammar.spans import Span
    from kb.survey import Signature, Survey


def sourceless_predicates(survey: Survey) -> Iterator[Finding]:
    """Yield each predicate that strong literals use and nothing gives, or that only weak literals mention.

    The first issue literal is left to `kb.applicability`, a predicate given with another number of arguments to
    `arity_clashes`.
    """
    strong: dict[Signature, Span | None] = {}
    weak: dict[Signature, Span | None] = {}
    sourceless = any(signature not in survey.concluded for signature in survey.used.rows)
    for stated in survey.bodies if sourceless else (one for one in survey.bodies if one.rule.conflict):
        for item in (*stated.rule.body, -stated.rule.head) if stated.rule.conflict else stated.rule.body:
            match item:
                case Literal():
                    _first(strong, item, stated.span, survey)
                case Weak(literal):
                    _first(weak, literal, stated.span, survey)
                case Comparison():
                    pass
    if survey.base.issue is not None:
        for literal in survey.base.issue.literals[1:]:
            _first(strong, literal, survey.base.issue.span, survey)
    known = survey.known()
    given = {(predicate, positive) for predicate, _, positive in survey.stated}
    for code, signatures in (("never-concluded", strong), ("weak-only", weak)):
        for signature, span in signatures.items():
            predicate, _, positive = signature
            if (predicate, positive) in given or (code == "weak-only" and signature in strong):
                continue
            near = survey.speller.suggest(named(signature), known)
            yield Finding.at(code, span, predicate=named(signature), suggestion=near)


def _first(places: dict[Signature, Span | None], literal: Literal, span: Span | None, survey: Survey) -> None:
    """Keep the first place of a literal whose predicate nothing concludes."""
    signature = signature_of(literal)
    if signature not in places and signature not in survey.concluded and literal.predicate != PRIORITY:
        places[signature] = literal_span(span, literal)


def arity_clashes(survey: Survey) -> Iterator[Finding]:
    """Yield the predicates that rules, the issue and `open` use with different numbers of arguments."""
    arities: dict[str, set[int]] = {}
    for predicate, arity, _ in (*survey.concluded.rows, *survey.used.rows):
        arities.setdefault(predicate, set()).add(arity)
    clashing = {predicate: sorted(found) for predicate, found in arities.items() if len(found) > 1}
    if not clashing:
        return
    places = _places(survey, clashing)
    for predicate, found in clashing.items():
        for few, many in pairwise(found):
            yield Finding.at("arity-clash", places.get((predicate, many)), predicate=predicate, few=few, many=many)


def _places(survey: Survey, predicates: dict[str, list[int]]) -> dict[tuple[str, int], Span | None]:
    """Return where each of some predicates first occurs with each number of arguments."""
    places: dict[tuple[str, int], Span | None] = {}

    def look(literal: Literal, span: Span | None) -> None:
        if literal.predicate in predicates:
            key = (literal.predicate, len(literal.args))
            if key not in places:
                places[key] = literal_span(span, literal)

    for _, rule, span, _ in survey.everything():
        look(rule.head, span)
        for item in (*rule.strong, *rule.weak) if rule.body else ():
            look(item, span)
    issue = survey.base.issue
    for literal in issue.literals if issue is not None else ():
        look(literal, issue.span if issue is not None else None)
    for statement in survey.base.opens:
        look(statement.literal, statement.span)
    return places
