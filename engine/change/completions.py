"""What is open in a dispute, what may still turn out true or false, and its completions (semantics.md, section 7).

A completion is a consistent set of open literals and their complements, added to the facts of everybody; what it does
not mention stays unknown (Odekerken, Borg & Bex 2023: the queryables and the argumentation theories of the future).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.attacks.parties import Party, agent_number
from engine.change.covering import DOING, Cover, forbidden, least, switches
from engine.change.variants import Switch, Variants
from engine.encodings.clingo_door import solve
from engine.grounding.domains import Domains
from engine.grounding.ground import BACKGROUND_OWNER
from engine.grounding.grounding import ground as instantiate
from engine.values.errors import LimitReached
from engine.values.record import Reading
from engine.values.rules import Rule

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.grounding.ground import GroundDispute, LiteralNumber, Row
    from engine.values.limits import Limits
    from engine.values.literals import Literal
    from engine.values.rules import Dispute


@dataclass(frozen=True, slots=True)
class Completions:
    """The completions of a dispute as choices of switches: switch 2n adds open literal n, switch 2n + 1 its complement.

    ``open`` are the open literals without variables that can bear on the literal asked about, in text order. ``cover``
    knows which switches cannot be on together.
    """

    open: tuple[Literal, ...]
    cover: Cover

    def literal(self, switch: int) -> Literal:
        """Return what a switch adds."""
        literal = self.open[switch >> 1]
        return -literal if switch & 1 else literal

    def literals(self, choice: Iterable[int]) -> tuple[Literal, ...]:
        """Return what a choice adds, in text order."""
        return tuple(map(self.literal, sorted(choice)))


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
    stated = tuple(Rule(one, strict=True) for literal in found for one in (literal, -literal))
    ground = instantiate(dispute, limits, hypothetical=stated, focus=(literal,))
    limits.check(DOING)
    rows = {ground.origin[row].head: row for row in ground.rows if ground.owner[row] < 0}
    firm = [row for row in ground.rows if ground.strict[row] and ground.owner[row] >= 0]
    settled = Party(ground, firm).derivable()
    bearing = _bearing(ground, ground.table.number(literal))
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
    number = agent_number(dispute.agents, agent) if reading is Reading.PRIVATE and agent is not None else None
    given = supposed(dispute, literal, limits)
    variants = Variants(given.ground, given.switches, given.ground.table.number(literal), number, limits)
    cover = Cover(variants, [frozenset((2 * n, 2 * n + 1)) for n in range(len(given.open))])
    _contradictions(cover)
    return Completions(given.open, cover)


def _bearing(ground: GroundDispute, asked: LiteralNumber) -> set[int]:
    """Return the atoms on which the status of a literal can depend: through bodies, denials and priorities."""
    concluded: dict[int, list[int]] = {}
    for row, literal in enumerate(ground.head):
        concluded.setdefault(literal >> 1, []).append(row)
    orders = [atom for atom, key in enumerate(ground.table.keys) if key[0] == ">" and atom in concluded]
    seen = {asked >> 1, *orders}
    stack = list(seen)
    while stack:
        for row in concluded.get(stack.pop(), ()):
            for literal in (*ground.strong[row], *ground.weak[row]):
                if literal >> 1 not in seen:
                    seen.add(literal >> 1)
                    stack.append(literal >> 1)
    return seen


def _contradictions(cover: Cover) -> None:
    """Find every least set of switches under which facts and strict rules contradict each other."""
    variants = cover.variants
    ground = variants.ground
    for switch in sorted(variants.everything):
        variants.limits.check(DOING)
        if variants.contradictory(frozenset((switch,))):
            cover.nogoods.append(frozenset((switch,)))
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
        answer = solve("".join((*facts, *forbidden(cover.nogoods))), ("contradiction",), variants.limits, DOING)
        if answer is None:
            return
        cover.nogoods.append(least(frozenset(place for _, (place,) in answer), variants.contradictory))


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
