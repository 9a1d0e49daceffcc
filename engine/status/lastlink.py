"""Which rules are beaten by the rules of a party: where its last links are not weaker (semantics.md, section 6).

Rules *beat* r when the complement of r's head follows by facts and strict rules from the heads of those that are not
below r: last-link comparison as in ASPIC+ (Modgil & Prakken 2013), on defeasible heads only.

Rules with the same rules below them are treated as one, and only heads that strict rules connect with the complement of
r's head can matter. How rules can beat one another is laid down for an order (`LastLinks`), and which are beaten
follows the rules that stand (`Beating`). The strict rules of a component are copied, once for each set of labels that
is left out there; all copies are rows of one derivation, kept up to date while rules come and go (`attacks.parties`).
What a larger set leaves over is also left by a smaller one: a copy inherits from the next larger set and adds only the
difference.

An argument has one rule for each head, so a rule is of use only where its body is derivable without another rule for
the same head (*usable*). That can fail on cycles alone, and matters only where some rule for a head on the `Cycle` is
below another rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain

from engine.attacks.order import Order
from engine.attacks.parties import Closure, Party
from engine.grounding.ground import LiteralNumber, Row, complement, derived
from engine.values.graphs import Connected, grouped, strongly_connected
from engine.values.limits import Limits
from engine.values.literals import PRIORITY


class Cycle:
    """A cycle of literals of one party, the rows that conclude them, and those rows that use one of them."""

    __slots__ = ("circular", "heads", "literals", "party", "rows")

    def __init__(self, party: Party, literals: Iterable[LiteralNumber]) -> None:
        self.party = party
        self.literals = frozenset(literals)
        self.rows = [row for literal in sorted(self.literals) for row in party.heads[literal]]
        strict, strong = party.ground.strict, party.ground.strong
        inside = self.literals
        self.circular = [row for row in self.rows if not strict[row] and not inside.isdisjoint(strong[row])]
        self.heads = frozenset(party.head[row] for row in self.rows if not strict[row])

    def usable(self, closure: Closure[LiteralNumber, Row]) -> list[Row]:
        """Return the circular rows that are usable among those that are on."""
        found: list[Row] = []
        without: dict[LiteralNumber, set[LiteralNumber]] = {}
        head, strong = self.party.head, self.party.ground.strong
        for row in self.circular:
            if closure.on[row] and not closure.count[row]:
                known = without.get(head[row])
                if known is None:
                    known = without[head[row]] = self._derived(closure, head[row])
                if all(literal in known or literal not in self.literals for literal in strong[row]):
                    found.append(row)
        return found

    def competes(self, literals: Iterable[LiteralNumber], left_out: Iterable[Row]) -> bool:
        """Return whether rules for several of some literals compete with rules that are left out.

        Each may then be usable by itself without any argument that holds them all.
        """
        heads = self.heads.intersection(literals)
        return len(heads) > 1 and any(self.party.head[row] in heads for row in left_out)

    def _derived(self, closure: Closure[LiteralNumber, Row], without: LiteralNumber) -> set[LiteralNumber]:
        """Return what is derived on the cycle without any defeasible row for one literal."""
        head, strict, ground = self.party.head, self.party.ground.strict, self.party.ground
        left = [
            row
            for row in self.rows
            if closure.on[row] and not closure.count[row] and (strict[row] or head[row] != without)
        ]
        used = frozenset(literal for row in left for literal in ground.strong[row])
        return set(derived(ground, left, used - self.literals)[0])


def cycles(party: Party) -> list[Cycle]:
    """Return the cycles of a party on which a rule may rest on its own conclusion and some rule be below another."""
    topped = {key[2] for key in party.ground.table.keys if key[0] == PRIORITY}
    if not topped:
        return []
    head, uses, strict, numbers = party.head, party.uses, party.ground.strict, party.ground.table.numbers
    successors = {
        literal: [head[row] for row in rows if uses[head[row]]]
        for literal, rows in zip(numbers, uses, strict=False)
        if rows
    }
    found: list[Cycle] = []
    for component in strongly_connected(successors):
        if len(component) == 1 and component[0] not in successors[component[0]]:
            continue
        cycle = Cycle(party, component)
        if cycle.circular and any(party.ground.origin[row].label in topped and not strict[row] for row in cycle.rows):
            found.append(cycle)
    return found


class Usable:
    """The rows usable among those of a closure that are on, as flags kept up to date; strict rows count as well."""

    __slots__ = ("_circular", "_cycle_of", "closure", "flags", "party")

    def __init__(self, party: Party, closure: Closure[LiteralNumber, Row], found: Sequence[Cycle]) -> None:
        self.party = party
        self.closure = closure
        self.flags = bytearray(len(party.need))
        self._cycle_of = {row: cycle for cycle in found for row in cycle.rows}
        self._circular = frozenset(row for cycle in found for row in cycle.circular)

    def changed(self, rows: Iterable[Row], literals: Iterable[LiteralNumber]) -> tuple[list[Row], list[Row]]:
        """Note rows switched on or off, literals gained or lost; return the rows usable now, and those no more."""
        flags, on, count, uses = self.flags, self.closure.on, self.closure.count, self.party.uses
        joined: list[Row] = []
        gone: list[Row] = []
        disturbed: dict[Cycle, None] = {}
        cycle_of = self._cycle_of
        for row in chain(rows, *(uses[one] for one in literals)):
            if cycle_of and row in cycle_of:
                disturbed[cycle_of[row]] = None
                if row in self._circular:
                    continue
            # Off a circle the body does not rest on the head: where it is derivable, no other rule for the head is
            # needed.
            now = on[row] and not count[row]
            if now != flags[row]:
                flags[row] = now
                (joined if now else gone).append(row)
        for cycle in disturbed:
            usable = set(cycle.usable(self.closure))
            for row in cycle.circular:
                if (row in usable) != flags[row]:
                    flags[row] = row in usable
                    (joined if row in usable else gone).append(row)
        return joined, gone


def strict_part(party: Party) -> bytearray:
    """Return cl(∅) as flags: what facts and strict rules of a party conclude by themselves."""
    strict = party.ground.strict
    holds = bytearray(len(party.uses))
    for literal in party.derived(row for row in party.rows if strict[row])[0]:
        holds[literal] = 1
    return holds


class LastLinks:
    """How the rules of a party can beat rules of others, the targets: the rows of a derivation.

    Which contradict which is so whatever the order. Strict rules with a body connect literals into components; each
    other literal is one by itself. Literals of cl(∅), which ``given`` flags, and strict rules that conclude one,
    connect nothing. ``components`` are those with rules of the party and targets for them, ``literals`` and ``laws``
    what is in those that are connected: the strict rules as what they conclude, and from what. ``root`` gives the
    literal that a component is known by. Targets in ``always`` are beaten by facts and strict rules alone.

    What beats what goes by the order. ``copies[v]`` are the rows that stand for row v of the party, ``place[t]`` the
    literal that holds when target t is beaten, ``targets`` its inverse. For targets in ``doubtful`` rules may each be
    usable although no argument holds them all.
    """

    def __init__(self, party: Party, targets: Sequence[Row], order: Order) -> None:
        self.party = party
        self.order = order
        self.cycles = cycles(party)
        self.given = given = strict_part(party)
        strict, strong, head, heads = party.ground.strict, party.ground.strong, party.head, party.heads
        laws = [
            (head[row], [literal for literal in strong[row] if not given[literal]])
            for row in party.rows
            if strict[row] and strong[row] and not given[head[row]]
        ]
        connected = Connected((literal, conclusion) for conclusion, body in laws for literal in body)
        self.root = root = connected.root
        self.laws = grouped((root(conclusion), (conclusion, body)) for conclusion, body in laws)
        self.literals = grouped((root(literal), literal) for literal in sorted(connected))
        denied = [(complement(head[target]), target) for target in targets]
        self.always = [target for literal, target in denied if given[literal]]
        self._near = grouped((root(literal), target) for literal, target in denied if not given[literal])
        self.components: dict[LiteralNumber, tuple[list[Row], list[Row]]] = {}
        for component, there in self._near.items():
            rows = [row for one in self.literals.get(component, (component,)) for row in heads[one] if not strict[row]]
            if rows:
                self.components[component] = (rows, there)
        self.head: list[int] = []
        self.left: list[int] = []
        self.uses: list[list[int]] = []
        self.heads: list[list[int]] = []
        self.ready: tuple[int, ...] = ()
        self.copies: dict[Row, list[int]] = {}
        self.place: dict[Row, int] = {}
        self.targets: list[list[Row]] = []
        self.doubtful: set[Row] = set()
        for component in self.components:
            self._link(component)
        self.firm = bytearray(len(self.uses))

    def near(self, literal: LiteralNumber) -> Sequence[Row]:
        """Return the targets that a rule for a literal can have a part in beating."""
        return self._near.get(self.root(literal), ())

    def rearrange(self, order: Order, moved: Iterable[Row]) -> list[LiteralNumber]:
        """Compare by a larger order, in which some rows stand otherwise; return the components that are new.

        Their former rows and literals are left to themselves.
        """
        self.order = order
        head, root, components = self.party.head, self.root, self.components
        found = dict.fromkeys(root(literal) for row in moved for literal in (head[row], complement(head[row])))
        changed = [component for component in found if component in components]
        for component in changed:
            rows, near = components[component]
            for row in rows:
                self.copies.pop(row, None)
            for target in near:
                self.doubtful.discard(target)
                self.place.pop(target, None)
            self._link(component)
        self.firm = bytearray(len(self.uses))
        return changed

    def _link(self, component: LiteralNumber) -> None:
        """Note how the rules for a component can beat the targets there."""
        rows, near = self.components[component]
        if len(rows) == 1 and component not in self.literals:
            self._oppose(rows[0], near)
        else:
            self._copy(component, rows, near)

    def _oppose(self, rule: Row, near: Sequence[Row]) -> None:
        """Note what a rule beats by itself: by far the most common case."""
        part, under, own, place = self.order.part, self.order.under, self.order.part[rule], self.order.place[rule]
        beaten = [target for target in near if not (part[target] == own and under[target] & place)]
        if beaten:
            row, literal = len(self.head), len(self.uses)
            self.head.append(literal)
            self.left.append(0)
            self.uses.append([])
            self.heads.append([row])
            self.targets.append(beaten)
            self.copies[rule] = [row]
            for target in beaten:
                self.place[target] = literal

    def _copy(self, component: LiteralNumber, rows: Sequence[Row], near: Sequence[Row]) -> None:
        """Make the copies of one component that its targets need."""
        # Being beaten is made a matter of derivation: in a copy of the component without the rows below a target, the
        # complement of its head holds exactly when the rest beats it. So one closure answers for all targets at once,
        # and follows rows that come and go. Copies are as many as there are different sets of rows below a target.
        order, head = self.order, self.party.head
        literals = self.literals.get(component, (component,))
        standing = grouped(((order.part[row], order.place[row]), row) for row in rows)
        labels: dict[int, int] = {}
        for part, place in standing:
            labels[part] = labels.get(part, 0) | place
        sharing: dict[tuple[int, int], list[Row]] = {}
        for target in near:
            part = order.part[target]
            out = order.under[target] & labels.get(part, 0)
            sharing.setdefault((part, out) if out else (-1, 0), []).append(target)

        def at(part: int, places: int) -> list[Row]:
            return [row for place in _bits(places) for row in standing.get((part, place), ())]

        # A target counts by what is below it alone: those that agree in that share a copy, and a target with nothing of
        # the component below it uses the whole. The largest sets come first, for the others inherit from them.
        larger: _Copy | None = None
        for part, out in sorted(sharing, key=lambda key: (key[0], key[1].bit_count(), key[1]), reverse=True):
            if out and labels == {part: out}:
                continue  # nothing is left
            copy = _Copy(part, out)
            if larger is not None and copy.within(larger):
                kept = out if part == larger.part else 0
                self._fill(copy, component, literals, at(larger.part, larger.out & ~kept), larger)
            else:
                left_out = frozenset(at(part, out))
                self._fill(copy, component, literals, [row for row in rows if row not in left_out])
            search = any(cycle.competes(literals, at(part, out)) for cycle in self.cycles)
            for target in sharing[part, out]:
                place = self.place[target] = copy.number[complement(head[target])]
                self.targets[place].append(target)
                if search:
                    self.doubtful.add(target)
            larger = copy

    def _fill(
        self,
        copy: _Copy,
        component: LiteralNumber,
        literals: Sequence[LiteralNumber],
        rows: Iterable[Row],
        larger: _Copy | None = None,
    ) -> None:
        """Make the rows of a copy, what the larger one has inherited."""
        head, number = self.party.head, copy.number
        for literal in literals:
            number[literal] = len(self.uses)
            self.uses.append([])
            self.heads.append([])
            self.targets.append([])
        if larger is not None:
            for literal in literals:
                self._row(number[literal], (larger.number[literal],))
        for row in rows:
            self.copies.setdefault(row, []).append(self._row(number[head[row]], ()))
        for conclusion, body in self.laws.get(component, ()):
            self._row(number[conclusion], [number[literal] for literal in body])

    def _row(self, head: int, body: Sequence[int]) -> int:
        row = len(self.head)
        self.head.append(head)
        self.left.append(len(body))
        self.heads[head].append(row)
        for literal in body:
            self.uses[literal].append(row)
        return row


def _bits(places: int) -> Iterator[int]:
    """Yield the bits of an integer, the lowest first."""
    while places:
        yield (place := places & -places)
        places ^= place


@dataclass(slots=True)
class _Copy:
    """A copy of a component, for the targets that have the places ``out`` of a part of the order below them."""

    part: int
    out: int
    number: dict[LiteralNumber, int] = field(default_factory=dict["LiteralNumber", int])

    def within(self, other: _Copy) -> bool:
        """Return whether all that is left out here is left out there."""
        return not self.out or (self.part == other.part and not self.out & ~other.out)


class Beating:
    """What some rows of a party beat, kept up to date while rows are added and removed.

    ``usable`` gives the rows that stand in the moment a question is asked.
    """

    __slots__ = ("_closure", "_found", "_limits", "_usable", "links")

    def __init__(self, links: LastLinks, usable: Callable[[], Iterable[Row]], limits: Limits) -> None:
        self.links = links
        self._usable = usable
        self._limits = limits
        self._found: dict[Row, frozenset[Row]] = {}
        on = bytearray(bool(waits) for waits in links.left)
        self._closure = Closure(links, on)

    def follow(self, rows: Iterable[Row]) -> list[Row]:
        """Go over to links that were rearranged, for rows that are there; return the targets these beat."""
        self._found.clear()
        self._closure.grow()
        return self.add(rows)

    def add(self, rows: Iterable[Row]) -> list[Row]:
        """Let rows of the party join; return the targets that are beaten now and may not have been before."""
        copies, targets, doubtful = self.links.copies, self.links.targets, self.links.doubtful
        new = self._closure.switch_on([copy for row in rows if row in copies for copy in copies[row]])
        beaten = [target for literal in new for target in targets[literal]]
        if doubtful:
            return [target for target in dict.fromkeys((*beaten, *doubtful)) if self.beats(target)]
        return beaten

    def remove(self, rows: Iterable[Row]) -> None:
        """Let rows of the party go."""
        copies = self.links.copies
        self._closure.switch_off([copy for row in rows if row in copies for copy in copies[row]])

    def beaten(self, targets: Iterable[Row]) -> list[Row]:
        """Return those of some targets that the rows beat."""
        place, holds = self.links.place, self._closure.holds
        found = [target for target in targets if target in place and holds[place[target]]]
        return [target for target in found if self.beats(target)] if self.links.doubtful else found

    def beats(self, target: Row) -> bool:
        """Return whether the rows beat a target; those always beaten are not asked about."""
        place = self.links.place.get(target, -1)
        if place < 0 or not self._closure.holds[place]:
            return False
        return target not in self.links.doubtful or self._in_one_argument(target)

    def _in_one_argument(self, target: Row) -> bool:
        """Return whether one argument, with one rule for each head, brings enough together: an NP-complete search."""
        from engine.attacks.arguer import searched_argument  # noqa: PLC0415 - loads clingo

        # The argument found last serves as long as all its rows stand: most questions are answered by it.
        rows = list(self._usable())
        if target in self._found and self._found[target].issubset(rows):
            return True
        ground, below = self.links.party.ground, self.links.order.below
        weaker = frozenset(row for row in rows if below(row, target))
        found = searched_argument(ground, rows, complement(ground.head[target]), self._limits, weaker=weaker)
        if found is not None:
            self._found[target] = frozenset(found)
        return found is not None
