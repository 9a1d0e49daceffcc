"""What facts and strict rules say by themselves: cl(∅) of all owners, which no argument can contradict (section 6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.errors import InvalidTheory
from engine.transposition import Transposed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.ground import GroundDispute
    from engine.literals import Literal
    from engine.rules import Rule


@dataclass(frozen=True, slots=True)
class Contradiction:
    """A literal that follows from facts and strict rules together with its complement, and how, premises first."""

    literal: Literal
    chain: tuple[Rule, ...]


class StrictContradiction(InvalidTheory):
    """Facts and strict rules contradict each other.

    Attributes:
        found: what they contradict each other about, and how.
    """

    def __init__(self, found: Contradiction) -> None:
        self.found = found
        chain = "; ".join(rule.clause for rule in found.chain)
        fact = next((rule for rule in found.chain if rule.is_fact), None)
        remedy = f", for example `=> {fact.head}.`" if fact is not None else ""
        super().__init__(
            f"facts and strict rules together conclude both `{found.literal}` and `{-found.literal}`: {chain}; "
            f"make one of the facts a presumption{remedy}",
            found.chain[-1].source,
        )


def contradiction(ground: GroundDispute) -> Contradiction | None:
    """Return the contradiction of the strict part that is found first, or None.

    Everybody's facts and strict rules are put together. As strict rules are read backwards too, a contradiction shows
    in many places; this one is reached in the fewest steps, and with rules as stated where they suffice.
    """
    rows = [row for row, strict in enumerate(ground.strict) if strict and ground.owner[row] >= 0]
    for usable in ([row for row in rows if not isinstance(ground.origin[row], Transposed)], rows):
        rests = _derivation(ground, usable)
        for literal in rests:
            if literal ^ 1 in rests and rests[literal ^ 1][1] <= rests[literal][1]:
                chain = [*_support(ground, rests, literal & ~1), *_support(ground, rests, literal | 1)]
                return Contradiction(
                    ground.table.literal(literal & ~1), tuple(map(ground.instance, dict.fromkeys(chain)))
                )
    return None


def refuse_contradiction(ground: GroundDispute) -> None:
    """Raise `StrictContradiction` when facts and strict rules contradict each other."""
    found = contradiction(ground)
    if found is not None:
        raise StrictContradiction(found)


def _derivation(ground: GroundDispute, rows: Sequence[int]) -> dict[int, tuple[int, int]]:
    """Return what some rows derive, in rounds, each literal with the row that derives it first and its round."""
    head, strong = ground.head, ground.strong
    missing: dict[int, int] = {}
    users: dict[int, list[int]] = {}
    for row in rows:
        missing[row] = len(strong[row])
        for literal in strong[row]:
            users.setdefault(literal, []).append(row)
    ready = [row for row in rows if not strong[row]]
    rests: dict[int, tuple[int, int]] = {}
    turn = 0
    while ready:
        new: list[int] = []
        for row in ready:
            if head[row] not in rests:
                rests[head[row]] = (row, turn)
                new.append(head[row])
        turn += 1
        following: list[int] = []
        for literal in new:
            for row in users.get(literal, ()):
                missing[row] -= 1
                if not missing[row]:
                    following.append(row)
        ready = following
    return rests


def _support(ground: GroundDispute, rests: dict[int, tuple[int, int]], literal: int) -> list[int]:
    """Return the rows under a literal, each after those it rests on."""
    found: dict[int, None] = {}
    stack: list[tuple[int, bool]] = [(literal, False)]
    while stack:
        top, done = stack.pop()
        row, _ = rests[top]
        if done:
            found[row] = None
        elif row not in found:
            stack.append((top, True))
            stack += [(premise, False) for premise in reversed(ground.strong[row])]
    return list(found)
