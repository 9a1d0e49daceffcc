"""What one speaker may argue with, and the rules of that which lead somewhere (semantics.md, sections 2 to 4).

A speaker has its own rules and the background's; the joint party has everybody's.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from engine.attacks.arguer import Arguer, cone
from engine.attacks.parties import Party, rows_of
from engine.grounding.strict import transpositions
from engine.values.matching import Literals, Signature, signature

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.attacks.order import Level
    from engine.grounding.ground import GroundDispute
    from engine.values.rules import Dispute, Rule
    from engine.verification.licence import Stated


class Stance:
    """One speaker's rows and rules; ``agent`` is its place in file order, None for the joint party."""

    def __init__(self, dispute: Dispute, ground: GroundDispute, agent: int | None, level: Level) -> None:
        self.dispute = dispute
        self.ground = ground
        self.agent = agent
        self.level = level
        self.party = Party(ground, rows_of(ground, agent))
        self.arguer = Arguer(self.party, level)
        self._own = frozenset(self.party.rows)
        self._voices = {frozenset[int](): self.arguer}

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
        return self.arguer.choose(self.party.rows)

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

    def voice(self, rows: Iterable[int]) -> Arguer:
        """Return the speaker as a source of arguments that use some more strict rows: conceded facts, above all."""
        more = frozenset(rows).difference(self._own)
        if more not in self._voices:
            self._voices[more] = Arguer(Party(self.ground, [*self.party.rows, *sorted(more)]), self.level)
        return self._voices[more]


def _both_ways(rules: Iterable[Rule]) -> Iterator[Rule]:
    """Yield rules, and after each strict one with a body what it says backwards."""
    for rule in rules:
        yield rule
        if rule.strict and rule.body:
            yield from transpositions(rule)


def derivation(stance: Stance, goals: Iterable[int]) -> tuple[int, ...] | None:
    """Return rows of a stance that conclude some literals, in order of use; None where they do not."""
    chosen = stance.chosen
    goals = tuple(goals)
    return cone(stance.ground, chosen, goals) if all(goal in chosen for goal in goals) else None


def jump(stance: Stance, step: Stated) -> tuple[int, ...] | None:
    """Return several rules of a stance, with the facts they use, that lead from stated premises to a stated head.

    What the step assumes, they assume; of several ways it is one with most of the premises. None where there is none,
    or where the premises have no part in it; one rule that leads there at once is no leap.
    """
    ground, party = stance.ground, stance.party
    known = set(step.body)
    used: dict[int, int] = {}
    last = party.heads[step.number]
    left = {row: len(set(ground.strong[row]) - known) for row in party.rows if row not in last}
    ready = [row for row, count in left.items() if not count]
    for row in ready:
        head = ground.head[row]
        if head in known:
            continue
        known.add(head)
        used[head] = row
        for other in party.uses[head]:
            if other in left:
                left[other] -= 1
                if not left[other]:
                    ready.append(other)
    given = step.body.union(party.facts)
    ways = [
        (*_under(stance, used, ground.strong[row]), row)
        for row in last
        if known.issuperset(ground.strong[row]) and not given.issuperset(ground.strong[row])
    ]
    found = [(_reached(stance, step, rows), rows) for rows in ways if _leads(stance, step, rows)]
    return max(found, key=lambda way: way[0], default=(0, None))[1]


def _reached(stance: Stance, step: Stated, rows: Iterable[int]) -> int:
    """Return how many of the premises of a step some rows use."""
    return len(step.body.intersection(literal for row in rows for literal in stance.ground.strong[row]))


def _leads(stance: Stance, step: Stated, rows: tuple[int, ...]) -> bool:
    """Return whether rows use a premise of a step, and assume what it assumes."""
    assumed = {literal for row in rows for literal in stance.ground.weak[row]}
    return bool(_reached(stance, step, rows)) and step.assumed <= assumed


def _under(stance: Stance, used: dict[int, int], goals: Iterable[int]) -> tuple[int, ...]:
    """Return the rows that goals rest on, each after those it uses; what was given has none."""
    found: dict[int, None] = {}
    stack = [(goal, False) for goal in goals]
    while stack:
        literal, done = stack.pop()
        row = used.get(literal)
        if row is None or row in found:
            continue
        if done:
            found[row] = None
        else:
            stack.append((literal, True))
            stack.extend((body, False) for body in stance.ground.strong[row])
    return tuple(found)
