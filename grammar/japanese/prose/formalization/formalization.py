"""From what a sentence says to rules: facts, conditionals, claims on what is at issue, texts that are kept whole."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.values.literals import Literal
from engine.values.rules import Rule
from grammar.controlled import Negation
from grammar.japanese.prose.clauses import is_a
from grammar.japanese.prose.formalization.conditionals import Conditionals
from grammar.japanese.prose.formalization.facts import Facts
from grammar.japanese.prose.formalization.membership import Membership
from grammar.japanese.prose.formalization.stances import JapaneseStances
from grammar.japanese.prose.issue import is_claim
from grammar.japanese.prose.meanings import Condition, Fact, KeptText, Meaning
from grammar.values import replace

if TYPE_CHECKING:
    from grammar.japanese.prose.formalization.domain import Domain
    from grammar.japanese.prose.formalization.signature import Signature


class JapaneseFormalizer:
    """The rules of the sentences of a text."""

    def __init__(self, signature: Signature, domain: Domain, negation: Negation) -> None:
        self.signature = signature
        self.domain = domain
        self.text = text = domain.text
        self.members = Membership(signature, text, domain, dict.fromkeys(domain.kinds.sorts))
        self.facts = Facts(signature, domain, self.members)
        self.conditionals = Conditionals(signature, text, domain, self.members, self.facts.generic, negation)
        self.stances = JapaneseStances(signature, text, domain, self.facts)

    def rules(self, meaning: Meaning) -> Iterator[Rule]:
        """Yield what a sentence states."""
        yield from self._grounds(meaning)
        if any(isinstance(part, Fact) for part in meaning.parts):
            yield from self._introduced(meaning)
        for part in meaning.parts:
            match part:
                case Fact(clause, of=alone):
                    believed = meaning.believed and not (meaning.chooses and part.reason)
                    of_it = () if alone is None else (self.signature.literal(alone),)
                    if not self.stances.is_in_short(clause):
                        for rule in self.facts.rules(clause, believed=believed):
                            yield replace(rule, body=of_it, strict=False) if of_it and not rule.body else rule
                    if (bare := self.text.barely(clause)) is not None:
                        yield from self.facts.rules(bare, believed=believed)
                    yield from self.stances.in_short(clause)
                    yield from self.stances.in_general(clause)
                    yield from self.stances.to_the_contrary(clause)
                case Condition(body=()) as condition:
                    yield from self.conditionals.excepting(condition)
                case Condition(body, heads) as condition:
                    yield from self.conditionals.rules(condition)
                    full = [tuple(map(self.text.in_full, clauses)) for clauses in (body, heads)]
                    if full != [body, heads]:
                        of_the_issue = self.conditionals.rules(replace(condition, body=full[0], heads=full[1]))
                        yield from (rule for rule in of_the_issue if rule.body)
                case KeptText(key, negated, denies, denied, words):
                    literal = self.signature.kept(key, words)
                    yield Rule(literal if not negated else -literal, strict=not meaning.believed)
                    if denied:
                        yield Rule(-self.signature.kept(denied), strict=not meaning.believed)
                    for one in denies:
                        yield Rule(-self.signature.literal(one.of_all()), strict=not meaning.believed)

    def _grounds(self, meaning: Meaning) -> Iterator[Rule]:
        """Yield that the reasons of a sentence speak for what it claims."""
        before = tuple(map(self.signature.literal_of, meaning.grounds))
        claims = (part.clause for part in meaning.parts if isinstance(part, Fact) and not part.reason)
        for clause in claims if before else ():
            if meaning.chooses or is_claim(clause.predicate.head):
                yield Rule(self.signature.literal(clause), before)
        reasons: list[Literal] = []
        for part in meaning.parts:
            if not isinstance(part, Fact):
                reasons = []
            elif part.reason:
                reasons.append(self.signature.literal(part.clause))
            elif reasons and (meaning.chooses or is_claim(part.clause.predicate.head)):
                yield Rule(self.signature.literal(part.clause), tuple(reasons))

    def _introduced(self, meaning: Meaning) -> Iterator[Rule]:
        """Yield that who is named with what he is is so: 新人の大西さん."""
        for text, role, called in meaning.named if self.text.bare else ():
            if self.text.bare.get(text) == called:
                yield Rule(self.signature.literal(is_a(called, role)), strict=True)
