"""The fewest changes that make a literal justified: statements added, and statements taken out.

All smallest sets of changes among those that are allowed, found by their size: clingo proposes a set outside every
region known to fail, its exact status decides, and a failure is made to stand for as large a region as the polynomial
bounds allow (`change.variants`). A set under which facts and strict rules contradict each other is no repair.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.attacks.parties import proponent_number
from engine.change.variants import Choice, Switch, Variants, elsewhere, enlarged, supposed
from engine.grounding.ground import BACKGROUND_OWNER, GroundDispute, Owner
from engine.grounding.grounding import ground as instantiate
from engine.grounding.scope import untransposed
from engine.values.errors import LimitReached, Unsupported
from engine.values.graphs import grouped
from engine.values.limits import UNTIMED, Limits
from engine.values.literals import Literal
from engine.values.record import Cut, Displayed, Reading, Status
from engine.values.rules import BACKGROUND, Dispute, Rule

DOING = "looking for the fewest changes"


@dataclass(frozen=True, slots=True)
class Change:
    """A statement of an owner, `BACKGROUND` for everybody, that is added or, ``removes``, taken out."""

    rule: Rule
    owner: str = BACKGROUND
    removes: bool = False


@dataclass(frozen=True, slots=True)
class Repair(Displayed):
    """All smallest sets of changes that make a literal justified, in the order of the changes allowed.

    One empty set: nothing has to change. No set: no allowed changes do it, if ``decided``; otherwise a limit ``cut``
    the search while sets of ``size`` changes were looked at, and smaller ones do not do it.
    """

    literal: Literal
    status: Status
    reading: Reading
    agent: str | None
    allowed: tuple[Change, ...]
    sets: tuple[tuple[Change, ...], ...]
    size: int
    cut: Cut | None = None

    def __repr__(self) -> str:
        sets = f"{len(self.sets)} sets of {self.size} changes" if self.sets else "no set of changes"
        return f"<Repair: {self.literal} is {self.status.value}, {sets}{'' if self.decided else ', cut at a limit'}>"

    @property
    def decided(self) -> bool:
        """Return whether the search came to its end."""
        return self.cut is None


def repair(
    dispute: Dispute,
    literal: Literal,
    allowed: Sequence[Change] | None = None,
    *,
    reading: Reading = Reading.POOLED,
    agent: str | None = None,
    limits: Limits = UNTIMED,
    most: int | None = None,
) -> Repair:
    """Return the smallest sets of allowed changes that make a ground literal justified.

    Without ``allowed`` the changes are the open literals and their complements, each as a fact of everybody. Sets of
    more than ``most`` changes are not looked for. Raises what grounding raises, and `Unsupported` for rules to take out
    where `prefer specific` ranks them.
    """
    if allowed is None:
        ground, either = supposed(dispute, literal, limits)
        changes, switches = tuple(Change(Rule(one, strict=True)) for one in either), tuple(either.values())
    else:
        changes = tuple(dict.fromkeys(allowed))
        ground, switches = _switched(dispute, literal, changes, limits)
    number = proponent_number(dispute.agents, reading, agent)
    variants = Variants(ground, switches, ground.table.number(literal), number, limits)
    status = variants.status(frozenset())
    found: list[Choice] = []
    failed: list[tuple[Choice, Choice]] = []
    size = 0
    cut: Cut | None = None
    try:
        while size <= (len(changes) if most is None else min(most, len(changes))):
            found = _of_size(variants, size, failed)
            if found:
                break
            size += 1
    except LimitReached as reached:
        if reached.limit == "ground rules":
            raise
        found, cut = [], Cut.by(reached)
    sets = tuple(tuple(changes[place] for place in sorted(choice)) for choice in sorted(found, key=sorted))
    return Repair(literal, status, reading, agent, changes, sets, size, cut)


def _switched(
    dispute: Dispute, literal: Literal, changes: Sequence[Change], limits: Limits
) -> tuple[GroundDispute, tuple[Switch, ...]]:
    """Return the dispute with rows for what may be added, which nobody holds yet, and a switch for each change.

    A change takes out every statement of its owner that equals its rule, label and all: what is stated twice is gone
    only when it is gone twice.
    """
    owners = {BACKGROUND: BACKGROUND_OWNER, **{name: Owner(place + 1) for place, name in enumerate(dispute.agents)}}
    added = {place: replace(change.rule) for place, change in enumerate(changes) if not change.removes}
    ground = instantiate(dispute, limits, hypothetical=tuple(added.values()), focus=(literal,))
    rules = list(map(untransposed, ground.origin))
    by_rule = grouped(zip(map(id, rules), ground.rows, strict=True))
    held = grouped(zip(zip(ground.owner, rules, strict=True), ground.rows, strict=True))
    found: list[Switch] = []
    for place, change in enumerate(changes):
        owner = owners[change.owner]
        if change.removes and dispute.specific and change.rule.body:
            feature = "taking out a rule that `prefer specific` ranks"
            raise Unsupported(feature, str(change.rule), change.rule.source)
        rows = held.get((owner, change.rule), ()) if change.removes else by_rule.get(id(added[place]), ())
        found.append(Switch(tuple(rows), owner, change.removes))
    return ground, tuple(found)


def _of_size(variants: Variants, size: int, failed: list[tuple[Choice, Choice]]) -> list[Choice]:
    """Return every set of so many changes that makes the literal justified; switch n is on when change n is made.

    Regions that ``failed`` at one size rule out choices of the next sizes too, so they are kept for the whole search.
    """
    removals = frozenset(place for place, switch in enumerate(variants.switches) if switch.removes)

    def contradictory(low: Choice, high: Choice) -> bool:
        # Every choice between the two has a contradictory strict part if the one does that holds the least.
        variants.limits.check(DOING)
        return variants.contradictory((low - removals) | (high & removals))

    def fails(low: Choice, high: Choice) -> bool:
        variants.limits.check(DOING)
        return Status.JUSTIFIED not in variants.possible(low, high)

    found: list[Choice] = []
    sized = (f"size({size}).\n",)
    while (choice := elsewhere(variants, (), (*failed, *((one, one) for one in found)), sized)) is not None:
        if contradictory(choice, choice):
            failed.append(enlarged(choice, variants.everything, contradictory))
        elif variants.status(choice) is Status.JUSTIFIED:
            found.append(choice)
        else:
            failed.append(enlarged(choice, variants.everything, fails))
    return found
