"""Laws of the search for arguments and defeaters: what it finds and what it misses, against all arguments there are."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from aufheben.testing.oracle.parties import defeats, is_argument, rebuts, strictly_defeats, undercuts
from engine.attacks.arguer import searched_argument
from engine.grounding.ground import LiteralNumber, Row, cone
from engine.grounding.grounding import ground
from engine.values.limits import Limits
from engine.values.literals import Literal, Weak
from engine.values.rules import Argument, Dispute, Rule, Theory

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random

    from engine.grounding.ground import GroundDispute

ATOMS = tuple(Literal(name) for name in "abcd")
LITERALS = (*ATOMS, *(-atom for atom in ATOMS))
MOST_ROWS = 9


@st.composite
def propositional(draw: st.DrawFn) -> GroundDispute:
    """Return the ground rules of a small propositional dispute of two agents; most bodies can be derived."""
    blocks: list[list[Rule]] = [[], []]
    concluded: list[Literal] = []
    for _ in range(draw(st.integers(3, MOST_ROWS))):
        likely = st.sampled_from((*concluded, *concluded, *LITERALS) if concluded else LITERALS)
        strong = draw(st.lists(likely, max_size=2 if concluded else 0))
        weak = draw(st.lists(likely, max_size=1))
        head = draw(st.sampled_from(LITERALS))
        concluded.append(head)
        is_fact = not strong and not weak and head.positive and draw(st.booleans())
        rule = Rule(head, (*strong, *map(Weak, weak)), strict=is_fact)
        draw(st.sampled_from(blocks)).append(rule)
    return ground(Dispute((Theory("ag1", tuple(blocks[0])), Theory("ag2", tuple(blocks[1])))), Limits())


def arguments(found: GroundDispute, rows: list[Row]) -> list[frozenset[Row]]:
    """Return every argument over some rows: no two rules with one head, every body concluded before."""
    known: dict[frozenset[Row], None] = {frozenset(): None}
    for argument in (agenda := [frozenset[Row]()]):
        heads = {found.head[row] for row in argument}
        for row in rows:
            longer = argument | {row}
            if found.head[row] not in heads and heads.issuperset(found.strong[row]) and longer not in known:
                known[longer] = None
                agenda.append(longer)
    return [argument for argument in known if argument]


def conclusions(found: GroundDispute, argument: frozenset[Row]) -> set[LiteralNumber]:
    return {found.head[row] for row in argument}


def assumptions(found: GroundDispute, argument: frozenset[Row]) -> set[LiteralNumber]:
    return {literal for row in argument for literal in found.weak[row]}


def points(
    found: GroundDispute, one: frozenset[Row], other: frozenset[Row], facts: frozenset[LiteralNumber]
) -> set[str]:
    """Return where the first argument defeats the second, in words, straight from the definition."""
    under = conclusions(found, one) & assumptions(found, other)
    hit = {f"undercut {literal}" for literal in under}
    if not conclusions(found, other) & assumptions(found, one):
        rebutted = {x for x in conclusions(found, other) if x ^ 1 in conclusions(found, one) and x not in facts}
        hit |= {f"rebut {literal}" for literal in rebutted}
    return hit


def in_order(found: GroundDispute, rows: tuple[Row, ...]) -> bool:
    return is_argument(found.instance(row) for row in rows)


def minimal_argument(
    found: GroundDispute, rows: Iterable[Row], goal: LiteralNumber, through: Row
) -> tuple[Row, ...] | None:
    """Return a minimal argument through a row, rows in order of use."""
    used = searched_argument(found, rows, goal, Limits(), through=through)
    return None if used is None else cone(found, {found.head[row]: row for row in used}, (goal,))


@given(propositional())
def test_a_minimal_argument_is_found_exactly_when_there_is_one(found: GroundDispute) -> None:
    rows = list(found.rows)
    everything = arguments(found, rows)
    for goal in found.table.numbers:
        concluding = [argument for argument in everything if goal in conclusions(found, argument)]
        minimal = {one for one in concluding if not any(other < one for other in concluding)}
        for through in rows:
            argument = minimal_argument(found, rows, goal, through)
            fitting = {one for one in minimal if through in one}
            if argument is None:
                assert not fitting
            else:
                assert frozenset(argument) in fitting
                assert in_order(found, argument)


@given(propositional())
def test_attacks_on_values_follow_the_definitions(found: GroundDispute) -> None:
    everything = arguments(found, list(found.rows))[:12]
    name = found.table.literal

    def value(argument: frozenset[Row]) -> Argument:
        ordered: list[Row] = []
        while len(ordered) < len(argument):
            done = {found.head[row] for row in ordered}
            ordered += [row for row in sorted(argument) if row not in ordered and done.issuperset(found.strong[row])]
        rules = tuple(found.instance(row) for row in ordered)
        return Argument(rules, rules[-1].head)

    facts = frozenset(found.head[row] for row in found.rows if found.fact[row])
    named = {name(literal) for literal in facts}
    for one, other in combinations(everything, 2):
        a, b = value(one), value(other)
        hit = points(found, one, other, facts)
        assert {f"{attack} {literal}" for attack, literal in defeats(a, b, named)} == {
            f"{attack} {name(LiteralNumber(int(literal)))}" for attack, literal in (text.split() for text in hit)
        }
        assert bool(strictly_defeats(a, b, named, named)) == (bool(hit) and not points(found, other, one, facts))
        assert {str(x) for x in undercuts(a, b)} == {
            str(name(x)) for x in conclusions(found, one) & assumptions(found, other)
        }
        assert {str(x) for x in rebuts(a, b, named)} == {
            str(name(x)) for x in conclusions(found, other) - facts if x ^ 1 in conclusions(found, one)
        }


@given(propositional(), st.randoms(use_true_random=False))
def test_what_is_found_does_not_depend_on_the_order_of_statements_or_names(found: GroundDispute, rng: Random) -> None:
    theories = [[found.origin[row] for row in range(len(found)) if found.owner[row] == owner] for owner in (1, 2)]
    shuffled = [rng.sample(rules, len(rules)) for rules in theories]
    labelled = [
        [Rule(rule.head, rule.body, rule.strict, f"r{n}" if rule.body else None) for n, rule in enumerate(rules)]
        for rules in shuffled
    ]
    other = ground(Dispute(tuple(Theory(f"x{n}", tuple(rules)) for n, rules in enumerate(labelled))), Limits())
    for goal in LITERALS:
        number, again = found.table.number(goal), other.table.number(goal)
        for row in found.rows:
            twin = next(one for one in other.rows if owned(other, one) == owned(found, row))
            argument = minimal_argument(found, found.rows, number, row)
            same = minimal_argument(other, reversed(other.rows), again, twin)
            assert printed(found, argument) == printed(other, same)


def owned(found: GroundDispute, row: Row) -> tuple[str, int]:
    return found.instance(row).clause, found.owner[row]


def printed(found: GroundDispute, rows: tuple[Row, ...] | None) -> list[str] | None:
    return None if rows is None else [found.instance(row).clause for row in rows]
