"""What is open in a dispute, what may still turn out true or false, and its completions (semantics.md, section 7).

A completion is a consistent set of open literals and their complements, added to the facts of everybody; what it does
not mention stays unknown (Odekerken, Borg & Bex 2023: the queryables and the argumentation theories of the future).

Their space is covered by regions of which something is certain: clingo proposes a choice outside the regions known so
far; what is so under it is made to hold for as large a region as the polynomial bounds of `change.variants` allow; and
so on until nothing is left. This is counterexample-guided abstraction refinement, as Odekerken, Lehtonen, Borg, Wallner
& Järvisalo 2023 use it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, field

from engine.attacks.parties import Party, proponent_number
from engine.change.variants import DOING, Choice, Switch, Variants
from engine.encodings.clingo_door import solve
from engine.grounding.ground import BACKGROUND_OWNER, GroundDispute, Row, resting
from engine.grounding.grounding import ground as instantiate
from engine.grounding.schemas import Domains
from engine.values.errors import LimitReached
from engine.values.limits import Limits
from engine.values.literals import PRIORITY, Literal
from engine.values.record import Reading, Status
from engine.values.rules import Dispute, Rule


@dataclass(frozen=True, slots=True)
class Supposed:
    """A ground dispute with rows that state open literals and their complements, which nobody holds yet.

    ``open`` are the open literals that can bear on the literal asked about, in text order; ``rows`` those rows.
    """

    ground: GroundDispute
    open: tuple[Literal, ...]
    rows: dict[Literal, Row]

    @property
    def either(self) -> tuple[Literal, ...]:
        """Return each open literal, followed by its complement."""
        return tuple(signed for literal in self.open for signed in (literal, -literal))

    @property
    def switches(self) -> tuple[Switch, ...]:
        """Return the switches that give each of them to everybody."""
        return tuple(Switch((self.rows[signed],), BACKGROUND_OWNER) for signed in self.either)


def supposed(dispute: Dispute, literal: Literal, limits: Limits) -> Supposed:
    """Return what is open for the status of a ground literal.

    A literal that follows from the facts and strict rules of all parties together, or whose complement does, has turned
    out already, and nothing is open about it in any reading: not even for an agent that cannot derive it (semantics.md,
    section 7). Raises what grounding raises, and `LimitReached` for more than ``limits.combinations`` open literals.
    """
    found = tuple(open_literals(dispute, limits))
    rules = tuple(Rule(one, strict=True) for literal in found for one in (literal, -literal))
    ground = instantiate(dispute, limits, hypothetical=rules, focus=(literal,))
    limits.check(DOING)
    rows = {ground.origin[row].head: row for row in ground.rows if ground.owner[row] < 0}
    firm = [row for row in ground.rows if ground.strict[row] and ground.owner[row] >= 0]
    settled = Party(ground, firm).derivable()
    # What bears on it: what it rests on, and the order, on which everything does.
    orders = (head >> 1 for head in ground.head if ground.table.keys[head >> 1][0] == PRIORITY)
    bearing = resting(ground, (ground.table.number(literal) >> 1, *orders))
    return Supposed(
        ground,
        tuple(
            one
            for one in found
            if one in rows
            and (number := ground.head[rows[one]]) >> 1 in bearing
            and not (settled[number] or settled[number ^ 1])
        ),
        rows,
    )


def completions(dispute: Dispute, literal: Literal, reading: Reading, agent: str | None, limits: Limits) -> Completions:
    """Return the completions of a dispute for the status of a ground literal. Raises what `supposed` raises."""
    number = proponent_number(dispute.agents, reading, agent)
    given = supposed(dispute, literal, limits)
    variants = Variants(given.ground, given.switches, given.ground.table.number(literal), number, limits)
    nogoods = [frozenset((2 * n, 2 * n + 1)) for n in range(len(given.open))]
    _contradictions(variants, nogoods)
    return Completions(given.open, variants, nogoods)


def _contradictions(variants: Variants, nogoods: list[Choice]) -> None:
    """Add every least set of switches under which facts and strict rules contradict each other."""
    # Without strict rules only the two sides of an open literal contradict each other. With them clingo proposes what
    # does, outside what is known, and least sets of that are kept.
    ground = variants.ground
    rows = [row for row in ground.rows if ground.strict[row] and ground.owner[row] >= 0]
    if not any(ground.strong[row] for row in rows):
        return
    facts = [f"rule({row},{ground.head[row]}).\n" for row in rows]
    facts += [f"strong({row},{literal}).\n" for row in rows for literal in ground.strong[row]]
    facts += [
        f"states({place},{ground.head[row]}).\n"
        for place, switch in enumerate(variants.switches)
        for row in switch.rows
    ]
    facts += switches(variants.everything)
    while True:
        answer = solve("".join((*facts, *forbidden(nogoods))), ("contradiction",), variants.limits, DOING)
        if answer is None:
            return
        nogoods.append(least(frozenset(place for _, (place,) in answer), variants.contradictory))


def open_literals(dispute: Dispute, limits: Limits) -> Iterator[Literal]:
    """Yield the open literals, each once, those with variables as their instances."""
    seen: set[Literal] = set()
    domains = Domains(dispute)
    for pattern in dispute.open:
        for literal in domains.instances(pattern):
            limits.check(DOING)
            if literal not in seen and -literal not in seen:
                seen.add(literal)
                if len(seen) > limits.combinations:
                    advice = "name the open literals one by one, or ask about less"
                    raise LimitReached("combinations", limits.combinations, DOING, advice)
                yield literal


@dataclass(frozen=True, slots=True)
class Region:
    """Every choice between two, and the status that the literal has under each that is consistent."""

    low: Choice
    high: Choice
    status: Status


@dataclass(slots=True)
class Completions:
    """The completions of a dispute as choices of switches: switch 2n adds open literal n, switch 2n + 1 its complement.

    ``open`` are the open literals without variables that can bear on the literal asked about, in text order. The sets
    in ``nogoods`` cannot be on together. ``regions`` are those found so far, ``complete`` when nothing is left
    uncovered; ``statuses`` are those met, also where no region around them was looked for yet.
    """

    open: tuple[Literal, ...]
    variants: Variants
    nogoods: list[Choice]
    regions: list[Region] = field(default_factory=list[Region])
    statuses: set[Status] = field(default_factory=set["Status"])
    complete: bool = False

    def literals(self, choice: Iterable[int]) -> tuple[Literal, ...]:
        """Return what a choice adds, in text order."""
        return tuple(-self.open[switch >> 1] if switch & 1 else self.open[switch >> 1] for switch in sorted(choice))

    def grow(self, enough: Callable[[], bool]) -> None:
        """Cover what is left, or stop when it is enough. Raises `LimitReached`, with what was found kept."""
        while not (self.complete or enough()):
            choice = self._next()
            if choice is None:
                self.complete = True
            else:
                self.statuses.add(self.variants.status(choice))
                if not enough():
                    self.regions.append(self._around(choice))

    def _next(self) -> Choice | None:
        everything = self.variants.everything
        drawn = outlines(((region.low, region.high) for region in self.regions), everything)
        return elsewhere((*switches(everything), *forbidden(self.nogoods), *drawn), self.variants.limits)

    def _around(self, choice: Choice) -> Region:
        """Return a region around a choice that no switch can enlarge; one without an upper end, where there is one."""
        variants, status = self.variants, self.variants.status(choice)
        known = frozenset((status,))

        def certain(low: Choice, high: Choice) -> bool:
            self.variants.limits.check(DOING)
            return variants.possible(low, high) == known

        low, high = enlarged(choice, variants.everything, certain)
        return Region(low, high, status)


def enlarged(choice: Choice, everything: Choice, certain: Callable[[Choice, Choice], bool]) -> tuple[Choice, Choice]:
    """Return the ends of a region around a choice, of which something is certain and which no one switch enlarges.

    What is certain of a region is certain of every smaller one, so switches are tried many at once, and in halves where
    that is too much.
    """
    # Upwards first: a region without an upper end rules most out. What was too much stays so while the region grows, so
    # each switch is tried once by itself at the most.
    low, high = choice, choice
    stack = [sorted(everything - choice)]
    while stack:
        more = stack.pop()
        if more and certain(low, high.union(more)):
            high = high.union(more)
        elif len(more) > 1:
            stack += (more[len(more) // 2 :], more[: len(more) // 2])
    stack = [sorted(choice)]
    while stack:
        fewer = stack.pop()
        if fewer and certain(low.difference(fewer), high):
            low = low.difference(fewer)
        elif len(fewer) > 1:
            stack += (fewer[len(fewer) // 2 :], fewer[: len(fewer) // 2])
    return low, high


def least(choice: Choice, holds: Callable[[Choice], bool]) -> Choice:
    """Return a subset-minimal part of a choice for which something holds that holds for all larger ones too."""
    for switch in sorted(choice):
        if holds(choice - {switch}):
            choice -= {switch}
    return choice


def switches(everything: Collection[int]) -> Iterable[str]:
    """Return the switches as facts for the encodings."""
    return (f"switch({place}).\n" for place in sorted(everything))


def forbidden(nogoods: Iterable[Choice]) -> Iterable[str]:
    """Return the nogoods as facts for the encodings."""
    for number, nogood in enumerate(nogoods):
        yield f"nogood({number}).\n"
        yield from (f"forbids({number},{place}).\n" for place in sorted(nogood))


def outlines(ends: Iterable[tuple[Choice, Choice]], everything: Choice) -> Iterable[str]:
    """Return regions, given by their two ends, as facts for the encodings."""
    for number, (low, high) in enumerate(ends):
        yield f"region({number}).\n"
        yield from (f"low({number},{place}).\n" for place in sorted(low))
        yield from (f"beyond({number},{place}).\n" for place in sorted(everything - high))


def elsewhere(facts: Iterable[str], limits: Limits) -> Choice | None:
    """Return a choice outside all regions, None when there is none."""
    found = solve("".join(facts), ("completion",), limits, DOING)
    return None if found is None else frozenset(place for _, (place,) in found)
