"""Answers to yes-or-no issues under conditions: of what, when, for whom; and whether the stances license them.

A model proposes an answer with its conditions. Where these are literals of the stances, the engine decides: with the
conditions as facts, is the answer justified for everybody together, although without them the sides are at a draw? Then
the stances license it. A condition that only says again what is asked is no condition. Whatever else an answer says in
words stays the model's proposal.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from engine.status.statuses import literal_statuses
from engine.values.errors import AufhebenError, LimitReached
from engine.values.literals import PRIORITY, Literal
from engine.values.matching import match, substitute
from engine.values.record import Status
from engine.values.rules import Rule
from grammar.languages import sentence_verbalizer
from grammar.reading import parse_literal
from grammar.statements import BackgroundBlock, RuleStatement
from grammar.wording import Severity
from kb.checks import check
from kb.knowledge_base import KnowledgeBase
from llm_bridge.errors import Unusable

if TYPE_CHECKING:
    from engine.values.limits import Limits
    from llm_bridge.replies import ScopeReply

MOST_NAMES = 60
"""Statements of the stances that a model is shown; conditions of others are not known to it."""


@dataclass(frozen=True, slots=True)
class LicensedScope:
    """An answer under conditions, and the status that it has with them as facts; None where that is not known."""

    claim: Literal
    conditions: tuple[Literal, ...]
    status: Status | None

    @property
    def licensed(self) -> bool:
        """Return whether the stances justify the answer under its conditions."""
        return bool(self.conditions) and self.status is Status.JUSTIFIED


@dataclass(frozen=True)
class Scopes:
    """What a yes-or-no issue can depend on: the statements of the stances, and how answers under them are judged."""

    kb: KnowledgeBase
    language: str
    limits: Limits | None = field(default=None, compare=False)

    @cached_property
    def claim(self) -> Literal:
        """Return what is asked."""
        issue = self.kb.issue
        if issue is None or not issue.literals[0].is_ground:
            raise ValueError("the issue is no yes-or-no question")
        return issue.literals[0]

    @cached_property
    def known(self) -> tuple[Literal, ...]:
        """Return the statements that conditions are made of, each as it is affirmed."""
        stated = [*self.kb.background, *(rule for agent in self.kb.agents for rule in agent.rules)]
        found = [literal for rule in stated for literal in rule.literals]
        found += [one.literal for one in literal_statuses(self.kb.dispute, limits=self.limits)]
        ground = [one for one in dict.fromkeys(found) if one.is_ground]
        # An exception that nobody states is the first thing that an answer can depend on.
        found = [*ground, *(one for rule in stated for one in _instances(rule, ground))]
        atoms = dict.fromkeys(one if one.positive else -one for one in found if one.is_ground)
        return tuple(one for one in atoms if one != self._asked and one.predicate != PRIORITY)

    @property
    def _asked(self) -> Literal:
        return self.claim if self.claim.positive else -self.claim

    @property
    def names(self) -> str:
        """Return the statements with how they read, a line each."""
        voice = sentence_verbalizer(self.language, self.kb.says)
        return "\n".join(f"- {one}: {voice.literal(one)}" for one in self.known[:MOST_NAMES])

    def faults(self, reply: ScopeReply) -> Iterator[Unusable]:
        """Yield what is wrong with the conditions of an answer: no literals, unknown, or what is asked itself."""
        for text in reply.conditions:
            literal = _literal(text)
            atom = literal if literal is None or literal.positive else -literal
            if atom == self._asked:
                yield Unusable("synthesis.condition-asked", condition=text)
            elif atom not in self.known:
                yield Unusable("synthesis.condition-unknown", condition=text)

    def licensed(self, reply: ScopeReply) -> LicensedScope:
        """Return an answer as the stances judge it under its conditions, which have no `faults`."""
        claim = self.claim if reply.verdict == "yes" else -self.claim
        conditions = tuple(filter(None, map(_literal, reply.conditions)))
        if not conditions:
            return LicensedScope(claim, (), None)
        supposed = BackgroundBlock(tuple(RuleStatement(Rule(one, strict=True)) for one in conditions))
        base = KnowledgeBase((*self.kb.statements, supposed), self.kb.sources)
        before = {(one.code, one.fields) for one in check(self.kb, complete=False)}
        wrong = [one for one in check(base, complete=False) if one.severity is Severity.ERROR]
        if any((one.code, one.fields) not in before for one in wrong):
            return LicensedScope(claim, conditions, None)
        try:
            (found,) = literal_statuses(base.dispute, (claim,), limits=self.limits)
        except LimitReached:
            return LicensedScope(claim, conditions, None)
        return LicensedScope(claim, conditions, found.status)


def _instances(rule: Rule, ground: Sequence[Literal]) -> Iterator[Literal]:
    """Yield the literals of a rule for the objects of which one of its strong conditions is said, or its conclusion."""
    for pattern in (*rule.strong, rule.head):
        for one in ground:
            binding = match(pattern, one, {})
            if binding is not None:
                yield from (substitute(literal, binding) for literal in rule.literals)


def _literal(text: str) -> Literal | None:
    try:
        return parse_literal(text.strip().rstrip("."))
    except AufhebenError:
        return None
