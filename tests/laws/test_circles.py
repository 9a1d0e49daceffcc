"""Rules that rest on one another in a circle and compete for their heads: statuses are those of all arguments.

There rules may each be usable although no one argument holds them together (semantics.md, section 6).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from aufheben.testing.oracle import enumeration
from aufheben.testing.oracle.examples import dispute
from aufheben.testing.oracle.parties import contradicted
from engine.status.statuses import literal_statuses
from engine.values.literals import PRIORITY
from engine.values.record import Reading

if TYPE_CHECKING:
    from engine.values.rules import Dispute

CORE = ("q => p", "p => q", "=> p", "=> q", "=> r")
"""With p & q -> -r, the last rule above the two before it: no argument against r has the strength."""
RULES = ("=> p", "=> q", "p => q", "q => p", "=> -r", "r => p", "=> -p", "~q => -r", "-r => q")
STRICT = ("p & q -> -r", "p & q -> r", "p & r -> -q", "p -> -r")


@st.composite
def circles(draw: st.DrawFn) -> Dispute:
    """Return the core and a few more rules of two agents, under the order of the core and a few more priorities."""
    made = [*CORE, *draw(st.lists(st.sampled_from(RULES), max_size=2))]
    strict = [STRICT[0], *draw(st.lists(st.sampled_from(STRICT), max_size=1))]
    places = st.integers(0, len(made) - 1)
    pairs = {(4, 2), (4, 3)} | {(high, low) for high, low in draw(st.lists(st.tuples(places, places))) if high > low}
    pairs -= draw(st.sets(st.sampled_from(((4, 2), (4, 3))), max_size=1))
    mine: list[str] = []
    theirs: list[str] = []
    for rule in (*(f"r{n}: {rule}" for n, rule in enumerate(made)), *strict):
        (theirs if draw(st.integers(0, 3)) == 3 else mine).append(rule)
    return dispute(
        background="; ".join(f"r{high} > r{low}" for high, low in sorted(pairs)),
        ag1="; ".join(mine),
        ag2="; ".join(theirs),
    )


@given(circles())
def test_statuses_are_those_of_all_arguments_by_both_routes(whole: Dispute) -> None:
    if contradicted(whole):
        return
    for reading, agent in ((Reading.POOLED, None), (Reading.PRIVATE, "ag1"), (Reading.PRIVATE, "ag2")):
        expected = {x: s for x, s in enumeration.statuses(whole, reading, agent).items() if x.predicate != PRIORITY}
        for route in ("counters", "auto"):
            found = literal_statuses(whole, reading=reading, agent=agent, route=route)
            assert {x.literal: x.status for x in found if x.literal.predicate != PRIORITY} == expected
