"""Strict rules and priorities in small theories, worked out by hand (semantics.md, section 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aufheben.testing.oracle.examples import dispute
from engine.attacks.parties import agent_parties, pooled, private
from engine.grounding.ground import AgentNumber
from engine.grounding.grounding import ground
from engine.status.justification import Justification, justify
from engine.status.statuses import literal_statuses
from engine.values.limits import Limits
from engine.values.record import Reading

if TYPE_CHECKING:
    from engine.values.rules import Dispute

ROUTES = ("counters", "auto")


def statuses(whole: Dispute, agent: str | None = None) -> dict[str, str]:
    """Return the status of every literal but priorities, the same by both routes, pooled unless an agent is named."""
    reading = Reading.POOLED if agent is None else Reading.PRIVATE
    counted, solved = (literal_statuses(whole, reading=reading, agent=agent, route=route) for route in ROUTES)
    assert counted == solved
    return {str(one.literal): one.status.value for one in counted if one.literal.predicate != ">"}


def justification(whole: Dispute, agent: int | None = None) -> Justification:
    rows = ground(whole, Limits())
    return justify(*(pooled(rows) if agent is None else private(agent_parties(rows), AgentNumber(agent))))


def ranks(whole: Dispute) -> dict[str, int]:
    found = justification(whole)
    table = found.proponent.ground.table
    return {
        str(table.literal(number)): rank for number, rank in zip(table.numbers, found.rank, strict=True) if rank >= 0
    }


def test_a_strict_conclusion_is_as_strong_as_the_weakest_last_rule_under_it() -> None:
    """The conclusion c is attacked on r1 alone, which the transposition -c, b -> -a reaches."""
    theory = "r1: => a; r2: => b; r3: => -c; a & b -> c"
    weak = dispute(background="r3 > r1; r2 > r3", main=theory)
    assert statuses(weak) == {
        "a": "overruled",
        "-a": "justified",
        "b": "justified",
        "-b": "overruled",
        "c": "overruled",
        "-c": "justified",
    }
    strong = dispute(background="r1 > r3; r2 > r3", main=theory)
    assert statuses(strong)["c"] == "justified"


def test_a_conclusion_of_strict_rules_alone_is_overruled_with_its_complement_though_its_rules_are_defensible() -> None:
    """Nothing justified attacks the argument from a and b for x, since a and b attack each other only through j."""
    whole = dispute(background="j > r1; j > r2", main="r1: => a; r2: => b; j: => -x; a & b -> x")
    assert statuses(whole) == {
        "a": "defensible",
        "-a": "defensible",
        "b": "defensible",
        "-b": "defensible",
        "x": "overruled",
        "-x": "justified",
    }


def test_rules_that_no_one_argument_holds_beat_nothing_together() -> None:
    """Each of v1 and v2 is usable, but with both there is nothing left for their bodies to rest on."""
    theory = "v1: h2 => h1; v2: h1 => h2; w1: => h1; w2: => h2; r: => a; h1 & h2 -> -a"
    assert statuses(dispute(background="r > w1; r > w2", main=theory))["a"] == "justified"
    assert statuses(dispute(background="r > w1", main=theory))["a"] == "defensible"
    assert statuses(dispute(background="r > w1; r > w2", main=f"{theory}; u: => h1"))["a"] == "defensible"


def test_a_rule_that_rests_on_its_own_head_lends_it_no_strength() -> None:
    """Without w nothing derives the body of v, and with it there is a rule for h1 already."""
    theory = "v: h2 => h1; u: h1 => h2; w: => h1; r: => -h1"
    assert statuses(dispute(background="r > w", main=theory))["-h1"] == "justified"
    assert statuses(dispute(background="r > w", main=f"{theory}; x: => h2"))["-h1"] == "defensible"


def test_two_presumptions_that_only_together_answer_both_attacks_come_back_together() -> None:
    """At first k is there to be argued from, so p falls, and then q; when k has fallen, neither can return alone."""
    whole = dispute(background="u > t", main="=> p; => q; ~q => -p; ~p => -q; t: => k; u: => -k; k => -p")
    assert ranks(whole) == {"u > t": 0, "-k": 1, "p": 2, "q": 2}


def test_facts_strict_part_and_stages_give_the_ranks() -> None:
    assert ranks(dispute(background="r2 > r1", main="f; f -> g; r1: => a; r2: => -a; ~a => c")) == {
        "f": 0,
        "g": 0,
        "r2 > r1": 0,
        "-a": 1,
        "c": 2,
    }


def test_what_no_argument_can_use_and_the_orders_are_told_with_the_stages() -> None:
    whole = dispute(main="r1: => a; r2: => -a; => r2 > r1; r3: => b; r4: b => -c; r5: => c; => r5 > r4")
    found = justification(whole)
    origin = found.proponent.ground.origin
    assert {origin[row].label for row, flag in enumerate(found.dead) if flag} == {"r1", "r4"}
    assert found.orders[0][0] == 1
    assert found.order(1) is not found.order()
    assert [first for first, _ in found.orders] == [1, 2]
    entered = {origin[row].label: stage for row, stage in enumerate(found.row_rank) if stage > 0}
    assert (entered["r3"], entered["r2"], entered["r5"]) == (1, 2, 2)


def test_an_agent_s_own_strict_rules_lend_it_strength_that_others_have_not() -> None:
    whole = dispute(ag1="r1: => p; p & q -> -r; r", ag2="r2: => q")
    assert statuses(whole, "ag1") == {"-q": "justified", "p": "justified", "r": "justified"}
    assert statuses(whole, "ag2") == {"q": "overruled"}


def test_of_contrary_priorities_the_earlier_one_counts() -> None:
    """The first holds at once, the second only when what it rests on has been defended."""
    whole = dispute(
        ag1="r1: => p; r2: => r1 > r5; r3: ~q => r5 > r1; -> -q",
        ag2="r5: => -p; r6: => q",
    )
    assert statuses(whole, "ag1")["p"] == "justified"


def test_a_priority_stays_justified_though_it_weakens_what_defended_it() -> None:
    """In the private reading r1 beats r2 until r2 > r1 is justified, and r3 needs q, which r2 gives."""
    whole = dispute(ag1="r; p & q -> -r; r1: => p; r4: r => r2 > r1", ag2="r2: => q; r3: q & ~-p => r1 > r2")
    found = literal_statuses(whole, reading=Reading.PRIVATE, agent="ag1")
    assert {str(one.literal): one.status.value for one in found}["r2 > r1"] == "justified"
    assert found == literal_statuses(whole, reading=Reading.PRIVATE, agent="ag1", route="auto")


def test_an_agent_is_overruled_by_what_others_justify_under_their_own_priorities() -> None:
    whole = dispute(ag1="r1: => p", ag2="r2: => -p; => r2 > r1")
    assert statuses(whole, "ag1") == {"p": "overruled"}
    assert statuses(whole, "ag2")["-p"] == "justified"
