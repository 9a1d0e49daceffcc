"""Which rules are beaten by the rules of a party: where its last links are not weaker (semantics.md, section 6).

Rules *beat* r when the complement of r's head follows by facts and strict rules from the heads of those that are not
below r: last-link comparison as in ASPIC+ (Modgil & Prakken 2013), on defeasible heads only.

Rules with the same rules below them are treated as one, and only heads that strict rules connect with the complement of
r's head can matter. So the strict rules of each connected part are copied, once for each set of labels that is left out
there; all copies are rows of one derivation, kept up to date while rules come and go (`engine.closure`). What a larger
set leaves over is also left by a smaller one: a copy inherits from the next larger set and adds only the difference.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.closure import Closure

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from engine.limits import Limits
    from engine.order import Order
    from engine.parties import Party
    from engine.tangles import Tangle


def strict_part(party: Party) -> bytearray:
    """Return cl(∅) as flags: what facts and strict rules of a party conclude by themselves."""
    strict, head, strong, uses = party.ground.strict, party.head, party.ground.strong, party.uses
    holds = bytearray(len(uses))
    new = [head[row] for row in party.free if strict[row]]
    left: dict[int, int] = {}
    for literal in new:
        if holds[literal]:
            continue
        holds[literal] = 1
        for row in uses[literal]:
            if strict[row]:
                left[row] = left.get(row, len(strong[row])) - 1
                if not left[row]:
                    new.append(head[row])
    return holds


class LastLink:
    """What some rows of a party beat, kept up to date while rows are added and removed.

    ``always`` lists the targets that facts and strict rules alone beat. The other attributes are the rows of the
    derivation (`engine.closure.Derivation`). ``usable`` gives the rows that stand in the moment a question is asked.
    """

    __slots__ = (
        "_copies",
        "_doubtful",
        "_given",
        "_known",
        "_limits",
        "_order",
        "_place",
        "_targets",
        "always",
        "closure",
        "firm",
        "head",
        "heads",
        "left",
        "party",
        "ready",
        "usable",
        "uses",
    )

    def __init__(
        self,
        party: Party,
        targets: Iterable[int],
        order: Order,
        given: bytearray,
        tangles: Sequence[Tangle],
        limits: Limits,
    ) -> None:
        self.party = party
        self._order = order
        self._given = given
        self._limits = limits
        self.head: list[int] = []
        self.left: list[int] = []
        self.uses: list[list[int]] = []
        self.heads: list[list[int]] = []
        self.ready: list[int] = []
        self.always: list[int] = []
        self.usable: Callable[[], Iterable[int]] = tuple
        self._copies: dict[int, list[int]] = {}
        self._place: dict[int, int] = {}
        self._targets: dict[int, list[int]] = {}
        self._doubtful: set[int] = set()
        self._known: dict[int, frozenset[int]] = {}
        parts = _Parts(party, given)
        for root, rows in parts.sorted(targets, self.always).items():
            self._copy(parts, root, rows, tangles)
        self.firm = bytearray(len(self.uses))
        on = bytearray(b"\1") * len(self.head)
        for copies in self._copies.values():
            for row in copies:
                on[row] = 0
        self.closure = Closure(self, on)

    def __bool__(self) -> bool:
        """Return whether any target can be beaten by more than facts and strict rules."""
        return bool(self._place)

    def add(self, rows: Iterable[int]) -> list[int]:
        """Let rows of the party join; return the targets that are beaten now and may not have been before."""
        copies = self._copies
        new = self.closure.switch_on([copy for row in rows for copy in copies.get(row, ())])
        beaten = [target for literal in new for target in self._targets.get(literal, ())]
        if self._doubtful:
            return [target for target in dict.fromkeys((*beaten, *self._doubtful)) if self.beats(target)]
        return beaten

    def remove(self, rows: Iterable[int]) -> None:
        """Let rows of the party go."""
        copies = self._copies
        self.closure.switch_off([copy for row in rows for copy in copies.get(row, ())])

    def beats(self, target: int) -> bool:
        """Return whether the rows beat a target; those in ``always`` are not asked about."""
        place = self._place.get(target)
        if place is None or not self.closure.holds[place]:
            return False
        return target not in self._doubtful or self._in_one_argument(target)

    def _in_one_argument(self, target: int) -> bool:
        """Return whether one argument, with one rule for each head, brings enough together: an NP-complete search."""
        from engine.search import forceful_argument  # noqa: PLC0415 - loads clingo

        rows = list(self.usable())
        known = self._known.get(target)
        if known is not None and known.issubset(rows):
            return True
        below = self._order.below
        found = forceful_argument(
            self.party.ground,
            rows,
            self.party.head[target] ^ 1,
            frozenset(row for row in rows if below(row, target)),
            self._limits,
        )
        if found is not None:
            self._known[target] = frozenset(found)
        return found is not None

    def _copy(self, parts: _Parts, root: int, targets: Sequence[int], tangles: Sequence[Tangle]) -> None:
        """Make the copies of one connected part that its targets need."""
        rows = parts.rows(root)
        if not rows:
            return
        order, head = self._order, self.party.head
        labels: dict[int, int] = {}
        for row in rows:
            if order.part[row] >= 0:
                labels[order.part[row]] = labels.get(order.part[row], 0) | order.place[row]
        sharing: dict[tuple[int, int], list[int]] = {}
        for target in targets:
            out = order.under[target] & labels.get(order.part[target], 0)
            sharing.setdefault((order.part[target] if out else -1, out), []).append(target)
        last: tuple[int, int, dict[int, int]] | None = None
        for part, out in sorted(sharing, key=lambda key: (key[0], key[1].bit_count(), key[1]), reverse=True):
            number = {literal: len(self.uses) + place for place, literal in enumerate(parts.literals(root))}
            self.uses += [[] for _ in number]
            self.heads += [[] for _ in number]
            inherited = last is not None and (out == 0 or last[0] == part) and not out & ~last[1]
            if last is not None and inherited:
                for literal, place in number.items():
                    self._row(place, [last[2][literal]])
            for row in rows:
                weaker = order.part[row] == part and order.place[row] & out
                if not weaker and not (
                    last is not None and inherited and not (order.part[row] == last[0] and order.place[row] & last[1])
                ):
                    self._copies.setdefault(row, []).append(self._row(number[head[row]], ()))
            for conclusion, body in parts.links(root):
                self._row(number[conclusion], [number[literal] for literal in body])
            last = (part, out, number)
            choice = out and any(_competing(tangle, parts.members(root), rows, order, part, out) for tangle in tangles)
            for target in sharing[part, out]:
                place = self._place[target] = number[head[target] ^ 1]
                self._targets.setdefault(place, []).append(target)
                if choice:
                    self._doubtful.add(target)

    def _row(self, head: int, body: Sequence[int]) -> int:
        row = len(self.head)
        self.head.append(head)
        self.left.append(len(body))
        self.heads[head].append(row)
        for literal in body:
            self.uses[literal].append(row)
        return row


def _competing(
    tangle: Tangle, literals: frozenset[int], rows: Iterable[int], order: Order, part: int, out: int
) -> bool:
    """Return whether rules for several heads on one cycle compete with rules below the target.

    Each may be usable by itself without any argument that holds them all.
    """
    heads = tangle.heads & literals
    head = tangle.party.head
    return len(heads) > 1 and any(
        head[row] in heads and order.part[row] == part and order.place[row] & out for row in rows
    )


class _Parts:
    """The literals of a party that strict rules with a body connect; every other literal is a part by itself.

    Literals of cl(∅), and strict rules that conclude one, connect nothing.
    """

    __slots__ = ("_given", "_leader", "_links", "_literals", "party")

    def __init__(self, party: Party, given: bytearray) -> None:
        self.party = party
        self._given = given
        self._leader: dict[int, int] = {}
        strict, strong, head = party.ground.strict, party.ground.strong, party.head
        rules = [
            (head[row], [literal for literal in strong[row] if not given[literal]])
            for row in party.rows
            if strict[row] and strong[row] and not given[head[row]]
        ]
        for conclusion, body in rules:
            for literal in body:
                self._leader[self._root(literal)] = self._root(conclusion)
        self._literals: dict[int, list[int]] = {}
        for literal in sorted(self._leader):
            self._literals.setdefault(self._root(literal), []).append(literal)
        self._links: dict[int, list[tuple[int, list[int]]]] = {}
        for conclusion, body in rules:
            self._links.setdefault(self._root(conclusion), []).append((conclusion, body))

    def _root(self, literal: int) -> int:
        leader = self._leader
        if literal not in leader:
            leader[literal] = literal
        while leader[literal] != literal:
            leader[literal] = literal = leader[leader[literal]]
        return literal

    def sorted(self, targets: Iterable[int], always: list[int]) -> dict[int, list[int]]:
        """Return the targets by the part that the complements of their heads are in; list those always beaten."""
        head, given, leader = self.party.head, self._given, self._leader
        found: dict[int, list[int]] = {}
        for target in targets:
            literal = head[target] ^ 1
            if given[literal]:
                always.append(target)
            else:
                found.setdefault(self._root(literal) if literal in leader else literal, []).append(target)
        return found

    def literals(self, root: int) -> Sequence[int]:
        """Return the literals of a part."""
        return self._literals.get(root, (root,))

    def members(self, root: int) -> frozenset[int]:
        """Return the literals of a part as a set."""
        return frozenset(self.literals(root))

    def rows(self, root: int) -> list[int]:
        """Return the defeasible rows for a part."""
        strict, heads = self.party.ground.strict, self.party.heads
        return [row for literal in self.literals(root) for row in heads[literal] if not strict[row]]

    def links(self, root: int) -> Sequence[tuple[int, list[int]]]:
        """Return the strict rules of a part: what they conclude, and from what."""
        return self._links.get(root, ())
