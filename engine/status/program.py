"""The one program that decides statuses, run by clingo over ground rules (semantics.md, sections 3, 5 and 6).

Its answer sets are the fixpoints, and the least one is the meaning; `encodings` names its parts, each headed by the
definition it transcribes. `status.justification` computes the same by counters, for theories of any size and for
derived priorities.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from engine.attacks.order import Level, Order, level
from engine.attacks.parties import Party, rows_of
from engine.grounding.ground import GroundDispute, LiteralNumber, Row
from engine.status.justification import Statuses, outside_family, written
from engine.status.lastlink import LastLinks, Rebuttals, cycles, strict_part
from engine.values.errors import Unsupported
from engine.values.graphs import ringed
from engine.values.limits import Limits
from engine.values.literals import PRIORITY, Key
from engine.values.record import Reading, Semantics, Status

MOST_RULES = 2_000
"""Ground rules, times the pairs of opposed parties, that clingo decides within 0.2 s (docs/benchmarks.md, routes)."""

MOST_RINGED = 100
"""Literals on rings: they are unrolled, and that is quadratic in the literals of a ring."""

DOING = "deciding statuses"


def encodings(height: Level, reading: Reading, semantics: Semantics) -> tuple[str, ...]:
    """Return the encodings that make up the program, in the order of reading.

    Derived priorities are beyond it: orders come in by stages and what was dead stays so, which no operator without a
    memory says. Nor do the other semantics say what strict rules and priorities mean.
    """
    match height, semantics:
        case Level.PLAIN, Semantics.PRAKKEN_SARTOR:
            justification: tuple[str, ...] = ("prakken_sartor", "absent", "hit")
        case Level.PLAIN, _:
            justification = (semantics.name.lower(), "hit")
        case Level.STATIC, Semantics.PRAKKEN_SARTOR:
            justification = ("preferred", "absent")
        case _:
            raise ValueError(f"no program for {height.value} priorities under {semantics}")
    return ("parties", *justification, "statuses", reading.value)


def refused(ground: GroundDispute, semantics: Semantics) -> Unsupported | None:
    """Return why the program does not decide a theory, naming a rule; None when it does."""
    height = level(ground)
    if height is not Level.PLAIN and semantics is not Semantics.PRAKKEN_SARTOR:
        return outside_family(ground, semantics)
    if height is Level.DERIVED:
        keys, owner = ground.table.keys, ground.owner
        rows = (row for row, head in enumerate(ground.head) if keys[head >> 1][0] == PRIORITY and owner[row] >= 0)
        found = written(ground.origin[row] for row in rows if owner[row] or not ground.fact[row])
        feature = "a priority that is argued about, in a program for clingo"
        advice = "its order comes in by stages, which such a program does not say; counters decide it"
        return Unsupported(feature, str(found), advice, found.source)
    return None if height is Level.PLAIN else doubtful(ground)


def suits(ground: GroundDispute, reading: Reading) -> bool:
    """Return whether a theory is small enough for clingo to decide it in a moment; counters are faster throughout."""
    agents = len(ground.agents)
    pairs = 1 if reading is Reading.POOLED else agents * (agents - 1)
    return len(ground) * pairs <= MOST_RULES and len(ringed_literals(ground)) <= MOST_RINGED


def doubtful(ground: GroundDispute) -> Unsupported | None:
    """Return why closures do not say what is beaten, naming a rule; None where they do.

    That is where rules for several heads of one ring compete with rules below a row (`lastlink.Cycle`): each is usable
    by itself, and whether one argument has them all is NP-complete.
    """
    derived = level(ground) is Level.DERIVED  # then any rule on a ring may come to be below another
    order = Order.from_facts(ground)
    loose = [row for row in ground.rows if not ground.strict[row]]
    for agent in (None, *ground.agent_numbers):
        party = Party(ground, rows_of(ground, agent))
        found = cycles(party)
        doubts: Collection[Row] = ()
        if found and derived:
            doubts = [row for cycle in found for row in cycle.circular]
        elif found:
            doubts = LastLinks(Rebuttals(party, loose, strict_part(party), found), order).doubtful
        if doubts:
            rule = ground.origin[min(doubts)]
            feature = "a rule that rules resting on each other may outweigh, in a program for clingo"
            advice = "whether one argument has them all takes a guess, beyond such a program; counters decide it"
            return Unsupported(feature, str(rule), advice, rule.source)
    return None


def decided(ground: GroundDispute, reading: Reading, semantics: Semantics, limits: Limits) -> tuple[Statuses, ...]:
    """Return the statuses of all literals that have an argument: pooled one table, private one for each agent.

    For theories that are not `refused`. Raises `LimitReached` when the time is up.
    """
    from engine.encodings.clingo_door import least  # noqa: PLC0415 - loads clingo

    parts = encodings(level(ground), reading, semantics)
    size = len(ground.table)
    owners = ground.agents if reading is Reading.PRIVATE else (None,)
    tables = tuple(Statuses(bytearray(size), bytearray(size), bytearray(size)) for _ in owners)
    for name, numbers in least("".join(_facts(ground)), parts, limits, DOING):
        *agent, term = numbers
        table, literal = tables[agent[0] - 1 if agent else 0], _number(term)
        table.supported[literal] = 1
        table.tenable[literal] = name != Status.OVERRULED
        table.justified[literal] = name == Status.JUSTIFIED
    return tables


def _term(literal: LiteralNumber) -> int:
    """Return the term of a literal; the complement of the term ``l`` is ``-l``.

    >>> [_term(literal) for literal in (0, 1, 2)], [_number(term) for term in (1, -1, 2)]
    ([1, -1, 2], [0, 1, 2])
    """
    atom = (literal >> 1) + 1
    return -atom if literal & 1 else atom


def _number(term: int) -> LiteralNumber:
    return LiteralNumber(2 * (abs(term) - 1) + (term < 0))


def _facts(ground: GroundDispute) -> Iterator[str]:
    """Yield the theory as facts: literals, rules, agents and labels as numbers."""
    labels: dict[Key, int] = {}
    yield from (f"agent({agent}).\n" for agent in range(1, len(ground.agents) + 1))
    for row, owner in enumerate(ground.owner):
        if owner < 0:
            continue
        yield f"rule({row},{owner or 'background'},{_term(ground.head[row])}).\n"
        yield from (f"strong({row},{_term(literal)}).\n" for literal in ground.strong[row])
        yield from (f"weak({row},{_term(literal)}).\n" for literal in ground.weak[row])
        if ground.strict[row]:
            yield f"fact({row}).\n" if ground.fact[row] else f"strict({row}).\n"
        elif (label := ground.origin[row].label) is not None:
            yield f"label({row},{labels.setdefault(label, len(labels))}).\n"
    for pair in Order.from_facts(ground).pairs:
        higher, lower = (labels.setdefault(label, len(labels)) for label in pair)
        yield f"prefer({higher},{lower}).\n"
    yield from (f"circular({_term(literal)}).\n" for literal in ringed_literals(ground))


def ringed_literals(ground: GroundDispute) -> list[LiteralNumber]:
    """Return the literals that rest on themselves when everybody's rules are put together."""
    rests: dict[LiteralNumber, list[LiteralNumber]] = {}
    for head, body in zip(ground.head, ground.strong, strict=True):
        if body:
            rests.setdefault(head, []).extend(body)
    return ringed(rests)
