"""What is open in a dispute, what may still turn out true or false, and its completions (semantics.md, section 7).

A completion is a consistent set of open literals and their complements, added to the facts of everybody; what it does
not mention stays unknown (Odekerken, Borg & Bex 2023: the queryables and the argumentation theories of the future).

Their space is covered by regions of which something is certain: clingo proposes a choice outside the regions known so
far; what is so under it is made to hold for as large a region as the polynomial bounds of `change.variants` allow; and
so on until nothing is left. This is counterexample-guided abstraction refinement, as Odekerken, Lehtonen, Borg, Wallner
& Järvisalo 2023 use it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain

from engine.attacks.parties import Party, proponent_number
from engine.change.variants import DOING, Choice, Switch, Variants, ordering
from engine.encodings.clingo_door import solve
from engine.grounding.ground import BACKGROUND_OWNER, GroundDispute, resting
from engine.grounding.grounding import ground as instantiate
from engine.grounding.schemas import Domains
from engine.values.errors import LimitReached
from engine.values.limits import Limits
from engine.values.literals import Literal
from engine.values.record import Reading, Status
from engine.values.rules import Dispute, Rule


def supposed(dispute: Dispute, literal: Literal, limits: Limits) -> tuple[GroundDispute, dict[Literal, Switch]]:
    """Return the switches that make what can bear on the status of a ground literal facts of everybody.

    For each open literal, in text order, there is one and one for its complement; the ground dispute returned has rows
    for them, which nobody holds yet. A literal that follows from the facts and strict rules of all parties together, or
    whose complement does, has turned out already, and nothing is open about it in any reading: not even for an agent
    that cannot derive it (semantics.md, section 7). Raises what grounding raises, and `LimitReached` for more than
    ``limits.combinations`` open literals.
    """
    found: dict[Literal, None] = {}
    for one in chain.from_iterable(map(Domains(dispute).instances, dispute.open)):
        limits.check(DOING)
        if one not in found and -one not in found:
            found[one] = None
            if len(found) > limits.combinations:
                advice = "name the open literals one by one, or ask about less"
                raise LimitReached("combinations", limits.combinations, DOING, advice)
    rules = tuple(Rule(signed, strict=True) for one in found for signed in (one, -one))
    ground = instantiate(dispute, limits, hypothetical=rules, focus=(literal,))
    limits.check(DOING)
    rows = {ground.origin[row].head: row for row in ground.rows if ground.owner[row] < 0}
    firm = [row for row in ground.rows if ground.strict[row] and ground.owner[row] >= 0]
    settled = Party(ground, firm).derivable()
    # What bears on it: what it rests on, and the order, on which everything does.
    bearing = resting(ground, (ground.table.number(literal) >> 1, *ordering(ground)))
    return ground, {
        signed: Switch((rows[signed],), BACKGROUND_OWNER)
        for one in found
        if one in rows
        and (number := ground.head[rows[one]]) >> 1 in bearing
        and not (settled[number] or settled[number ^ 1])
        for signed in (one, -one)
    }


def completions(dispute: Dispute, literal: Literal, reading: Reading, agent: str | None, limits: Limits) -> Completions:
    """Return the completions of a dispute for the status of a ground literal. Raises what `supposed` raises."""
    number = proponent_number(dispute.agents, reading, agent)
    ground, either = supposed(dispute, literal, limits)
    variants = Variants(ground, tuple(either.values()), ground.table.number(literal), number, limits)
    nogoods = [frozenset((place, place + 1)) for place in range(0, len(either), 2)]
    _contradictions(variants, nogoods)
    return Completions(tuple(either)[::2], variants, nogoods)


def _contradictions(variants: Variants, nogoods: list[Choice]) -> None:
    """Add every least set of switches under which facts and strict rules contradict each other."""
    # Without strict rules only the two sides of an open literal contradict each other. With them clingo proposes what
    # does, outside what is known, and least sets of that are kept.
    ground, everything = variants.ground, variants.everything
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
    encodings = ("completion", "contradiction")
    while True:
        choice = elsewhere(everything, supersets(nogoods, everything), variants.limits, facts, encodings)
        if choice is None:
            return
        for switch in sorted(choice):
            if variants.contradictory(choice - {switch}):
                choice -= {switch}
        nogoods.append(choice)


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
        covered = ((region.low, region.high) for region in self.regions)
        return elsewhere(everything, (*supersets(self.nogoods, everything), *covered), self.variants.limits)

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
    high = choice | _most(everything - choice, lambda more: certain(choice, choice | more))
    return choice - _most(choice, lambda fewer: certain(choice - fewer, high)), high


def _most(choice: Choice, certain: Callable[[Choice], bool]) -> Choice:
    found: Choice = frozenset()
    stack = [sorted(choice)]
    while stack:
        more = stack.pop()
        if more and certain(found.union(more)):
            found = found.union(more)
        elif len(more) > 1:
            stack += (more[len(more) // 2 :], more[: len(more) // 2])
    return found


def supersets(nogoods: Iterable[Choice], everything: Choice) -> Iterator[tuple[Choice, Choice]]:
    """Return the regions of all that holds some set of switches that cannot be on together."""
    return ((nogood, everything) for nogood in nogoods)


def elsewhere(
    everything: Choice,
    regions: Iterable[tuple[Choice, Choice]],
    limits: Limits,
    facts: Iterable[str] = (),
    encodings: Sequence[str] = ("completion",),
) -> Choice | None:
    """Return a choice outside all regions, given by their two ends; None when there is none."""
    lines = [f"switch({place}).\n" for place in sorted(everything)]
    for number, (low, high) in enumerate(regions):
        lines.append(f"region({number}).\n")
        lines += (f"low({number},{place}).\n" for place in sorted(low))
        lines += (f"beyond({number},{place}).\n" for place in sorted(everything - high))
    found = solve("".join((*lines, *facts)), encodings, limits, DOING)
    return None if found is None else frozenset(place for _, (place,) in found)
