"""What facts and strict rules say by themselves, and what they say against a rule (semantics, section 6)."""

from __future__ import annotations

import shlex
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.errors import AufhebenError
from engine.limits import Limits
from engine.literals import PRIORITY, Literal, Name, Variable
from engine.rules import Dispute, Rule
from grammar.wording import Steps
from kb.findings import Finding
from kb.survey import signature_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.literals import Term
    from engine.strict_part import Contradiction
    from kb.survey import Signature, Survey

_MOST_HEADS = 300
"""Heads that are tried against the strict rules; the rest of a large text is passed over."""


def strict_contradictions(survey: Survey) -> Iterator[Finding]:
    """Yield what facts and strict rules of all parties contradict each other about, with the chain.

    Facts that contradict each other without the help of a rule are left to `kb.consistency`.
    """
    part = _strict_part(survey)
    found = None if part is None else _closed(part)
    if found is None or isinstance(found, frozenset):
        return
    used = {rule.source for rule in found.chain}
    facts = [rule for rule in found.chain if rule.is_fact]
    if len(facts) == len(found.chain):
        return
    last = next((stated for stated in reversed(survey.rules) if stated.rule.source in used and stated.rule.body), None)
    yield Finding.at(
        "strict-contradiction",
        None if last is None else last.span,
        literal=str(found.literal),
        chain=Steps(tuple(rule.clause for rule in found.chain)),
        command=shlex.quote(str(facts[0].head)) if facts else "LITERAL",
    )


def self_attacks(survey: Survey) -> Iterator[Finding]:
    """Yield the defeasible rules from whose head strict rules conclude a contradiction.

    A head whose complement is beyond dispute is none of them: the facts answer it, it does not answer itself.
    """
    part = _strict_part(survey)
    settled = None if part is None else _closed(part)
    if part is None or not isinstance(settled, frozenset):
        return
    tried: dict[Literal, Contradiction | None] = {}
    for stated in survey.rules:
        head = _frozen(stated.rule.head)
        if stated.rule.strict or head.predicate == PRIORITY or -head in settled:
            continue
        if head not in tried:
            if len(tried) == _MOST_HEADS:
                return
            found = _closed([*part, Rule(head, strict=True)]) if _may_clash(signature_of(head), survey) else None
            tried[head] = None if isinstance(found, frozenset) else found
        clash = tried[head]
        if clash is not None:
            yield Finding.at(
                "attacks-itself",
                stated.span,
                head=str(stated.rule.head),
                literal=str(_thawed(clash.literal)),
                chain=Steps(tuple(_thawed_rule(rule).clause for rule in clash.chain)),
            )


def _strict_part(survey: Survey) -> list[Rule] | None:
    """Return everybody's strict rules and the facts that can bear on them; None when no strict rule has a body."""
    strict = [stated.rule for stated in survey.bodies if stated.rule.strict]
    if not strict:
        return None
    heard = {(one.predicate, len(one.args)) for rule in strict for one in (rule.head, *rule.strong)}
    facts = (stated.rule for stated in survey.ground if stated.rule.strict)
    return [*strict, *(fact for fact in facts if (fact.head.predicate, len(fact.head.args)) in heard)]


def _closed(part: Iterable[Rule]) -> frozenset[Literal] | Contradiction | None:
    """Return what follows from strict rules, or the contradiction among it; None when other findings are in the way."""
    from engine.grounding import ground  # noqa: PLC0415 - only a text with strict rules pays for it
    from engine.strict_part import StrictContradiction  # noqa: PLC0415

    names = {term.value for rule in part for term in rule.head.args if isinstance(term, Name) and term.value[0] == "?"}
    try:
        closed = ground(Dispute((), tuple(part)), Limits(), fresh=frozenset(names))
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


def _may_clash(head: Signature, survey: Survey) -> bool:
    """Return whether strict rules may lead from a signature to a contradiction, judged by predicates and signs."""
    ways: dict[Signature, list[Signature]] = {}
    for stated in survey.bodies:
        if stated.rule.strict:
            clause = [*(_turned(signature_of(one)) for one in stated.rule.strong), signature_of(stated.rule.head)]
            for place, one in enumerate(clause):
                ways.setdefault(_turned(one), []).extend(clause[:place] + clause[place + 1 :])
    found = {head}
    stack = [head]
    while stack:
        for reached in ways.get(stack.pop(), ()):
            if reached not in found:
                found.add(reached)
                stack.append(reached)
    given = {signature_of(stated.rule.head) for stated in survey.ground if stated.rule.strict}
    return any(_turned(one) in found or _turned(one) in given for one in found)


def _turned(signature: Signature) -> Signature:
    predicate, count, positive = signature
    return predicate, count, not positive
