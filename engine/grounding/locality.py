"""The part of a ground dispute that can bear on a literal, with its rows in canonical order.

What a literal's arguments use, assume and contradict, and so on for the attackers: nothing else can change its status
(directionality), and a debate about one object need not read the rules about the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine.grounding.ground import GroundDispute, LiteralNumber, LiteralTable, Owner, Row, complement
from engine.values.limits import Limits
from engine.values.literals import PRIORITY, Key
from engine.values.rules import Rule

DOING = "looking for what bears on a literal"


@dataclass(frozen=True, slots=True)
class Part:
    """A ground dispute of its own; ``rows[r]`` is the row of the whole that its row r stands for."""

    ground: GroundDispute
    rows: tuple[Row, ...]


class Locality:
    """Cuts parts out of one ground dispute, within limits: a part may be as large as the whole."""

    def __init__(self, ground: GroundDispute, limits: Limits) -> None:
        self.ground = ground
        self._limits = limits
        self.heads: dict[LiteralNumber, list[Row]] = {}
        for row, literal in zip(ground.rows, ground.head, strict=True):
            if ground.owner[row] >= 0:
                self.heads.setdefault(literal, []).append(row)
        self._shown: dict[Row, tuple[Rule, str]] = {}
        self._priorities = _by_label(ground)
        self._ranked: frozenset[Key] = _ranked(ground) if self._priorities else frozenset()

    def rows_about(self, literals: Iterable[LiteralNumber]) -> list[Row]:
        """Return the rows that can reach the literals, their attackers, the attackers of these, and so on."""
        strong, weak, head = self.ground.strong, self.ground.weak, self.ground.head
        rows: list[Row] = []
        stack = list(literals)
        seen = set(stack)
        while stack:
            self._limits.check(DOING)
            literal = stack.pop()
            found = self.heads.get(literal, ())
            rows += found
            bearing = [needed for row in found for needed in (*strong[row], *weak[row], complement(head[row]))]
            if self._priorities:
                bearing += self._preferring(found, literal)
            for needed in bearing:
                if needed not in seen:
                    seen.add(needed)
                    stack.append(needed)
        return rows

    def ranked(self, rule: Rule) -> str | None:
        """Return the label of a rule that some priority ranks; other labels make no difference."""
        return rule.label if rule.label in self._ranked else None

    def _preferring(self, rows: Iterable[Row], literal: LiteralNumber) -> Iterator[LiteralNumber]:
        """Return the priorities that say something of the labels of rows, or of those that a priority mentions."""
        labels: list[Key] = [origin.label for origin in map(self.ground.origin.__getitem__, rows) if origin.label]
        key = self.ground.table.keys[literal >> 1]
        for label in (*labels, *(key[1:] if key[0] == PRIORITY else ())):
            yield from self._priorities.get(label, ())

    def about(self, literals: Iterable[LiteralNumber], also: Iterable[Row] = ()) -> Part:
        """Return the part about some literals; rows that print the same stand in the order of their owners.

        ``also`` are rows that nobody owns yet (a synthesis rule under trial); the part holds them too. Rows that print
        the same are one row, unless priorities tell them apart.
        """
        # The part is numbered by what is printed, and not by the file: choices made later by number then do not depend
        # on the order of statements, nor on what else the file holds.
        whole = self.ground
        tried = list(also)
        goals = list(literals)
        used = [
            literal for row in tried for literal in (*whole.strong[row], *whole.weak[row], complement(whole.head[row]))
        ]
        rows_here = dict.fromkeys((*self.rows_about((*goals, *used)), *tried))
        for row in rows_here:
            if row not in self._shown:
                self._limits.check(DOING)
                instance = whole.instance(row)
                self._shown[row] = (instance, instance.clause)
        printed = sorted(
            (clause, whole.owner[row], (instance.label or "") if self._ranked else "", row)
            for row, (instance, clause) in ((row, self._shown[row]) for row in rows_here)
        )
        part = GroundDispute(whole.agents, LiteralTable())
        keys = whole.table.keys

        def renumber(literal: LiteralNumber) -> LiteralNumber:
            return part.table.intern(keys[literal >> 1], positive=not literal & 1)

        for goal in goals:
            renumber(goal)
        seen: set[tuple[str, Owner, str | None]] = set()
        rows: list[Row] = []
        for clause, owner, _, row in printed:
            self._limits.check(DOING)
            instance, _ = self._shown[row]
            key = (clause, owner, self.ranked(instance))
            if key in seen:
                continue
            seen.add(key)
            rows.append(row)
            part.add(
                instance,
                owner,
                tuple(map(renumber, whole.strong[row])),
                tuple(map(renumber, whole.weak[row])),
                head=renumber(whole.head[row]),
            )
        return Part(part, tuple(rows))


def _ranked(ground: GroundDispute) -> frozenset[Key]:
    """Return the labels that some priority puts above or below others."""
    keys = ground.table.keys
    found = (keys[literal >> 1] for literal in ground.head if not literal & 1)
    return frozenset(label for key in found if key[0] == PRIORITY for label in key[1:])


def _by_label(ground: GroundDispute) -> dict[Key, list[LiteralNumber]]:
    """Return for each label the priorities that mention it, whatever their sign."""
    found: dict[Key, list[LiteralNumber]] = {}
    for atom, key in enumerate(ground.table.keys):
        if key[0] == PRIORITY:
            for label in key[1:]:
                found.setdefault(label, []).extend((LiteralNumber(2 * atom), LiteralNumber(2 * atom + 1)))
    return found
