"""What one speaker may argue with: its own rules and the background's, or everybody's for the joint party.

Semantics.md, sections 2 and 3 (private reading), and 4, step 5 (the joint party).
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from engine.arguing import Arguing
from engine.matching import Literals, Signature, signature
from engine.parties import Party, rows_of
from engine.transposition import transpositions

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.ground import GroundDispute
    from engine.order import Level
    from engine.rules import Dispute, Rule


class Stance:
    """One speaker's rows and rules; ``agent`` is its place in file order, None for the joint party."""

    def __init__(self, dispute: Dispute, ground: GroundDispute, agent: int | None, level: Level) -> None:
        self.dispute = dispute
        self.ground = ground
        self.agent = agent
        self.level = level
        self.party = Party(ground, rows_of(ground, agent))
        self.arguing = Arguing(self.party, level)
        self._own = frozenset(self.party.rows)
        self._voices = {frozenset[int](): self.arguing}

    @property
    def name(self) -> str | None:
        """Return the agent's name."""
        return None if self.agent is None else self.ground.agents[self.agent]

    @cached_property
    def derivable(self) -> bytearray:
        """Return a flag for each literal that the speaker has an argument for."""
        return self.party.derivable()

    def derives(self, number: int) -> bool:
        """Return whether the speaker has an argument for a literal, be it one that its rules never mention."""
        return number < len(self.derivable) and bool(self.derivable[number])

    @cached_property
    def chosen(self) -> dict[int, int]:
        """Return one row for each literal that the speaker has an argument for, well founded together."""
        return self.arguing.choose(self.party.rows)

    @cached_property
    def facts(self) -> dict[int, int]:
        """Return the row of each literal that is a fact here."""
        return {self.ground.head[row]: row for row in self.party.free if self.ground.fact[row]}

    @cached_property
    def supported(self) -> Literals:
        """Return the literals that the speaker has an argument for, by their form."""
        table = self.ground.table
        return Literals(table.literal(number) for number, flag in enumerate(self.derivable) if flag)

    @cached_property
    def _rules(self) -> dict[Signature, list[Rule]]:
        found: dict[Signature, list[Rule]] = {}
        for rule in _both_ways(self._stated()):
            found.setdefault(signature(rule.head), []).append(rule)
        return found

    def _stated(self) -> Iterator[Rule]:
        yield from self.dispute.background
        for number, theory in enumerate(self.dispute.theories):
            if self.agent is None or self.agent == number:
                yield from theory.rules

    def rules_like(self, of: Signature) -> list[Rule]:
        """Return the rules whose head has a form, strict ones read backwards too, as they are stated."""
        return self._rules.get(of, [])

    def voice(self, rows: Iterable[int]) -> Arguing:
        """Return the speaker as a source of arguments that use some more strict rows: conceded facts, above all."""
        more = frozenset(rows).difference(self._own)
        if more not in self._voices:
            self._voices[more] = Arguing(Party(self.ground, [*self.party.rows, *sorted(more)]), self.level)
        return self._voices[more]


def _both_ways(rules: Iterable[Rule]) -> Iterator[Rule]:
    """Yield rules, and after each strict one with a body what it says backwards."""
    for rule in rules:
        yield rule
        if rule.strict and rule.body:
            yield from transpositions(rule)
