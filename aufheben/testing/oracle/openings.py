"""The main arguments that agents can open, and in which order: semantics.md, section 4, Phases."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from aufheben.testing.oracle.parties import closure, concluded, ground, holds, match_literal, pooled, private
from engine.values.literals import Literal, Variable
from engine.values.matching import Binding, substitute

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.values.rules import Dispute, Rule


@dataclass(frozen=True, slots=True)
class Main:
    """A main argument that an agent can open: an instance of the issue's first literal, and a warrant for it."""

    agent: str
    claim: Literal
    warrant: Rule


def mains(dispute: Dispute) -> dict[str, list[Main]]:
    """Return the main arguments of every agent, in the order of opening: instance, then warrant, by printed form."""
    whole = ground(dispute)
    return {agent: _mains(whole, agent) for agent in dispute.agents}


def _mains(whole: Dispute, agent: str) -> list[Main]:
    if whole.issue is None:
        raise ValueError("a debate is about an issue")
    own = private(whole, agent)
    known = closure(own.rules) | pooled(whole).facts
    claim = whole.issue.claim
    has_variable = any(isinstance(term, Variable) for term in claim.args)
    for wanted in (claim,) if has_variable else (claim, -claim):
        found: list[Main] = []
        for warrant in own.rules:
            binding = match_literal(wanted, warrant.head, {})
            others = closure(rule for rule in own.rules if rule.head != warrant.head)
            if binding is None or not all(holds(goal, others) for goal in warrant.strong):
                continue
            rest = [substitute(literal, binding) for literal in whole.issue.literals[1:]]
            if _together(rest, known):
                found.append(Main(agent, warrant.head, warrant))
        if found:
            return sorted(found, key=lambda main: (str(main.claim), main.warrant.clause))
        if wanted in closure(own.rules):
            return []
    return []


def distinct(found: list[Main], whole: Dispute) -> list[Main]:
    """Return main arguments without those whose warrants differ in nothing but labels that no priority can rank."""
    heads = [rule.head for rule in pooled(whole).rules]
    ranked = {str(term) for pair in concluded(heads) for term in pair}
    seen = {
        (m.claim, replace(m.warrant, label=m.warrant.label if m.warrant.label in ranked else None)): m
        for m in found[::-1]
    }
    return list(seen.values())[::-1]


def _together(goals: list[Literal], known: Iterable[Literal]) -> bool:
    """Return whether one binding makes all goals known."""
    known = tuple(known)
    bindings: list[Binding] = [{}]
    for goal in goals:
        bindings = [m for b in bindings for fact in known if (m := match_literal(goal, fact, b)) is not None]
    return bool(bindings)


def turns(each: dict[str, list[Main]], first: str | None) -> list[Main]:
    """Return all main arguments in the order of opening: one each in turn, in file order round from ``first``."""
    order = list(each)
    if first is not None:
        order = order[order.index(first) :] + order[: order.index(first)]
    longest = max((len(found) for found in each.values()), default=0)
    return [each[agent][n] for n in range(longest) for agent in order if n < len(each[agent])]
