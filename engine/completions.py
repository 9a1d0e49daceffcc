"""The open literals of a dispute, and its completions: what may still turn out true or false (semantics.md, section 7).

A completion is a consistent set of open literals and their complements, added to the facts of everybody; what it does
not mention stays unknown (Odekerken, Borg & Bex 2023: the queryables and the argumentation theories of the future).
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING

from engine.clingo_door import solve
from engine.covering import DOING, Cover, forbidden, least, switches
from engine.errors import LimitReached
from engine.ground import constant_key, key_constant
from engine.grounding import ground as instantiate
from engine.literals import Anonymous, Literal, Variable
from engine.matching import match
from engine.parties import agent_number
from engine.record import Reading
from engine.rules import Rule
from engine.variants import Switch, Variants

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.ground import GroundDispute, Key
    from engine.limits import Limits
    from engine.literals import Term
    from engine.rules import Dispute

Place = tuple[str, int, int]
"""A predicate, its number of arguments, and one of its places."""


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


def completions(dispute: Dispute, literal: Literal, reading: Reading, agent: str | None, limits: Limits) -> Completions:
    """Return the completions of a dispute for the status of a ground literal.

    Raises what grounding raises, and `LimitReached` for more open literals than ``limits.combinations``.
    """
    number = agent_number(dispute.agents, agent) if reading is Reading.PRIVATE and agent is not None else None
    found = tuple(open_literals(dispute, limits))
    supposed = tuple(Rule(one, strict=True) for literal in found for one in (literal, -literal))
    ground = instantiate(dispute, limits, hypothetical=supposed, focus=(literal,))
    rows = {ground.origin[row].head: row for row in range(len(ground)) if ground.owner[row] < 0}
    known = {
        ground.head[row]
        for row in range(len(ground))
        if ground.fact[row] and (ground.owner[row] == 0 or (number is None and ground.owner[row] > 0))
    }
    asked = ground.table.number(literal)
    bearing = _bearing(ground, asked)
    kept = [
        one
        for one in found
        if one in rows and ground.head[rows[one]] >> 1 in bearing and _settled(ground, rows[one], known)
    ]
    added = [Switch((rows[signed],), 0) for one in kept for signed in (one, -one)]
    variants = Variants(ground, added, asked, number, limits)
    cover = Cover(variants, [frozenset((2 * n, 2 * n + 1)) for n in range(len(kept))])
    _contradictions(cover)
    return Completions(tuple(kept), cover)


def _settled(ground: GroundDispute, row: int, known: set[int]) -> bool:
    """Return whether neither an open literal nor its complement is a fact already."""
    return ground.head[row] not in known and ground.head[row] ^ 1 not in known


def _bearing(ground: GroundDispute, asked: int) -> set[int]:
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
        if variants.contradictory(frozenset((switch,))):
            cover.nogoods.append(frozenset((switch,)))
    rows = [row for row in range(len(ground)) if ground.strict[row] and ground.owner[row] >= 0]
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
    values = _Values(dispute)
    for pattern in dispute.open:
        for literal in values.instances(pattern):
            if literal not in seen and -literal not in seen:
                seen.add(literal)
                if len(seen) > limits.combinations:
                    advice = "name the open literals one by one, or ask about less"
                    raise LimitReached("combinations", limits.combinations, DOING, advice)
                yield literal


class _Values:
    """What the variables of open literals stand for.

    A place takes the constants that stand there in some text, and those of every place with which a rule links it by a
    variable: so ``open allergic(X)`` is about every patient where some rule says ``patient(X), allergic(X) => …``.
    """

    def __init__(self, dispute: Dispute) -> None:
        self._leader: dict[Place, Place] = {}
        self._values: dict[Place, dict[Key, None]] = {}
        rules = [*dispute.background, *(rule for theory in dispute.theories for rule in theory.rules)]
        issue = () if dispute.issue is None else dispute.issue.literals
        texts = [(rule.head, *rule.strong, *rule.weak) for rule in rules]
        for literals in (*texts, issue, *((literal,) for literal in dispute.open)):
            self._link(literals)
        for literal in (literal for literals in (*texts, issue, dispute.open) for literal in literals):
            for place, term in _places(literal):
                if not isinstance(term, Variable | Anonymous):
                    self._values.setdefault(self._find(place), {})[constant_key(term)] = None

    def instances(self, pattern: Literal) -> Iterator[Literal]:
        """Yield the ground instances of an open literal."""
        choices: list[list[Term]] = [
            list(map(key_constant, self._values.get(self._find(place), ())))
            if isinstance(term, Variable | Anonymous)
            else [term]
            for place, term in _places(pattern)
        ]
        for args in product(*choices):
            literal = Literal(pattern.predicate, args, pattern.positive)
            if match(pattern, literal, {}) is not None:
                yield literal

    def _link(self, literals: Iterable[Literal]) -> None:
        first: dict[str, Place] = {}
        for literal in literals:
            for place, term in _places(literal):
                if isinstance(term, Variable):
                    self._leader[self._find(place)] = self._find(first.setdefault(term.name, place))

    def _find(self, place: Place) -> Place:
        while (leader := self._leader.setdefault(place, place)) != place:
            place = leader
        return place


def _places(literal: Literal) -> Iterator[tuple[Place, Term]]:
    for position, term in enumerate(literal.args):
        yield (literal.predicate, len(literal.args), position), term
