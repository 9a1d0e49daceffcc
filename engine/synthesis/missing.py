"""The facts worth adding for a rejected candidate of a synthesis (semantics.md, section 4, step 6)."""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING

from engine.values.arithmetic import instances
from engine.values.literals import Anonymous, Literal, Term, Variable, key_constant
from engine.values.matching import match, substitute

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.grounding.ground import GroundDispute
    from engine.synthesis.proposals import Proposal, ProposalBuilder
    from engine.values.literals import Key
    from engine.values.rules import Dispute


class Additions:
    """Lists, for a proposal, the facts worth adding: instances of members it lacks, and open literals."""

    def __init__(self, dispute: Dispute, ground: GroundDispute, builder: ProposalBuilder) -> None:
        self.dispute = dispute
        self.builder = builder
        table = ground.table
        self.facts = {table.literal(ground.head[row]) for row in range(len(ground)) if ground.fact[row]}
        self.values: dict[tuple[Key, int, int], dict[Key, None]] = {}
        for predicate, *args in table.keys:
            for place, key in enumerate(args):
                self.values.setdefault((predicate, len(args), place), {})[key] = None

    def of(self, proposal: Proposal) -> Iterator[Literal]:
        """Return the facts, each once; none that a party's fact already states or contradicts."""
        seen: set[Literal] = set()
        for literal in (*self._lacking(proposal), *self._open()):
            if literal not in seen and literal not in self.facts and -literal not in self.facts:
                seen.add(literal)
                yield literal

    def pairs(self) -> Iterator[tuple[Literal, Literal]]:
        """Return the pairs of open literals that may both be facts."""
        known = (self.facts, {-fact for fact in self.facts})
        opened = [one for one in dict.fromkeys(self._open()) if not any(one in facts for facts in known)]
        yield from ((one, other) for one, other in combinations(opened, 2) if one != -other)

    def _lacking(self, proposal: Proposal) -> Iterator[Literal]:
        """Return the literals that alone are missing for an instance of a member to be justified."""
        for member in proposal.joined.whole:
            if member in proposal.core:
                continue
            items = proposal.joined.shown[member]
            for place, item in enumerate(items):
                if not isinstance(item, Literal):
                    continue
                missing = substitute(item, proposal.binding)
                others = items[:place] + items[place + 1 :]
                for literal in self._filled(missing):
                    binding = match(missing, literal, proposal.binding)
                    holds, evaluator = self.builder.justified, self.builder.evaluator
                    if binding is not None and next(instances(others, binding, holds, evaluator), None) is not None:
                        yield literal

    def _open(self) -> Iterator[Literal]:
        for pattern in self.dispute.open:
            for literal in self._filled(pattern):
                yield literal
                yield -literal

    def _filled(self, pattern: Literal) -> Iterator[Literal]:
        """Return the instances of a literal, its variables taking the values that stand at their places elsewhere."""
        choices: list[list[Term]] = [
            [key_constant(key) for key in self.values.get((pattern.predicate, len(pattern.args), place), ())]
            if isinstance(term, Variable | Anonymous)
            else [term]
            for place, term in enumerate(pattern.args)
        ]
        for args in product(*choices):
            literal = Literal(pattern.predicate, args, pattern.positive)
            if not any(isinstance(term, Anonymous) for term in args) and match(pattern, literal, {}) is not None:
                yield literal
