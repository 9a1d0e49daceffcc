"""What a party derives from its rows, kept up to date while rows go off and on.

Upwards by counters (Dowling & Gallier 1984); downwards, what rested on a row that went off is taken out and derived
again where another row still supports it. So the work follows what changes, not the size of the theory.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


class Derivation(Protocol):
    """Rows to derive with: those of a party (`engine.parties`), or those that lend force (`engine.lastlink`)."""

    @property
    def head(self) -> Sequence[int]:
        """What each row concludes."""
        ...

    @property
    def uses(self) -> Sequence[Sequence[int]]:
        """The rows that wait for each literal."""
        ...

    @property
    def heads(self) -> Sequence[Sequence[int]]:
        """The rows that conclude each literal."""
        ...

    @property
    def firm(self) -> bytearray:
        """The literals that hold from the start."""
        ...

    @property
    def left(self) -> list[int]:
        """How many literals each row waits for beyond those."""
        ...

    @property
    def ready(self) -> Sequence[int]:
        """The rows that wait for nothing."""
        ...


class Closure:
    """The literals derivable from the rows of a party that are on, weak literals ignored.

    ``holds[l]`` flags them. ``count[r]`` is the number of literals that row r still waits for; ``source[l]`` is the row
    on which a literal rests, -1 for one that rests on rows that are never off.
    """

    __slots__ = ("count", "holds", "on", "party", "source")

    def __init__(self, party: Derivation, on: bytearray) -> None:
        self.party = party
        self.on = on
        self.holds: bytearray = party.firm.copy()
        self.count: list[int] = party.left.copy()
        self.source = [-1] * len(self.holds)
        self._derive([row for row in party.ready if on[row]])

    def switch_on(self, rows: Iterable[int]) -> list[int]:
        """Let rows be used; return the literals that are new."""
        ready: list[int] = []
        for row in rows:
            self.on[row] = 1
            if not self.count[row]:
                ready.append(row)
        return self._derive(ready)

    def switch_off(self, rows: Iterable[int]) -> list[int]:
        """Let rows not be used; return the literals that are lost."""
        head, on, source = self.party.head, self.on, self.source
        unsupported: list[int] = []
        for row in rows:
            on[row] = 0
            if source[head[row]] == row and self.holds[head[row]]:
                unsupported.append(head[row])
        return self._retract(unsupported) if unsupported else []

    def grow(self) -> None:
        """Take in literals and rows that were added to the derivation, where no row had used those literals.

        Rows that wait for nothing are off at first, the others on.
        """
        rows, literals = len(self.on), len(self.holds)
        left = self.party.left[rows:]
        self.on += bytes(bool(waits) for waits in left)
        self.count += left
        more = len(self.party.heads) - literals
        self.holds += bytes(more)
        self.source += [-1] * more

    def _derive(self, rows: Iterable[int]) -> list[int]:
        """Add what rows with a complete body conclude, and all that follows."""
        head, uses = self.party.head, self.party.uses
        holds, on, count, source = self.holds, self.on, self.count, self.source
        new: list[int] = []
        for row in rows:
            literal = head[row]
            if not holds[literal]:
                holds[literal] = 1
                source[literal] = row
                new.append(literal)
        for known in new:
            for row in uses[known]:
                left = count[row] = count[row] - 1
                if not left and on[row]:
                    literal = head[row]
                    if not holds[literal]:
                        holds[literal] = 1
                        source[literal] = row
                        new.append(literal)
        return new

    def _retract(self, unsupported: list[int]) -> list[int]:
        """Take out literals that lost the row they rest on; return those that no other row supports."""
        head, uses, heads = self.party.head, self.party.uses, self.party.heads
        holds, on, count, source = self.holds, self.on, self.count, self.source
        out = list(dict.fromkeys(unsupported))
        for literal in out:
            holds[literal] = 0
        for literal in out:
            for row in uses[literal]:
                count[row] += 1
                resting = head[row]
                if holds[resting] and source[resting] == row:
                    holds[resting] = 0
                    out.append(resting)
        for literal in out:
            if not holds[literal]:
                again = next((row for row in heads[literal] if on[row] and not count[row]), None)
                if again is not None:
                    self._derive((again,))
        return [literal for literal in out if not holds[literal]]
