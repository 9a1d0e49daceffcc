"""The line on which a lost main argument falls (semantics.md, section 4)."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import pytest

from aufheben.testing.oracle.examples import dispute, literal
from benchmarks.families import chain_of_rules
from engine.attacks.parties import agent_parties, pooled, private
from engine.dialogue.losing import Losing
from engine.dialogue.strategy import Strategy
from engine.grounding.ground import AgentNumber
from engine.grounding.grounding import ground
from engine.status.justification import justify
from engine.values.errors import LimitReached
from engine.values.limits import Limits
from engine.values.rules import Rule, Theory

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.attacks.arguer import Arguer
    from engine.attacks.order import Order
    from engine.attacks.search import Selection
    from engine.grounding.ground import Row
    from engine.values.rules import Dispute


def line(whole: Dispute, claim: str, agent: int | None = None) -> list[tuple[int | None, str, str | None]]:
    """Return the steps for a claim with its first warrant: whose, the rules, and how it attacks."""
    rows = ground(whole, Limits())
    plan = Strategy(justify(*(pooled(rows) if agent is None else private(agent_parties(rows), AgentNumber(agent)))))
    number = rows.table.number(literal(claim))
    warrant = plan.proponent.heads[number][0]
    assert plan.root(number, warrant) is None
    return [
        (step.opponent, "; ".join(rows.origin[row].clause for row in step.rows), step.attack and step.attack.value)
        for step in Losing(plan).line(number, warrant)
    ]


def test_a_rebuttal_by_a_presumption_is_not_answered_by_a_mere_rebuttal() -> None:
    assert line(dispute(ag1="f; f => p", ag2="g; g => -p"), "p", 0) == [
        (None, "f; f => p", None),
        (0, "g; g => -p", "rebut"),
    ]


def test_two_rules_that_undercut_each_other_end_after_one_counter() -> None:
    assert line(dispute(main="~b => a; ~a => b"), "a") == [(None, "not b => a", None), (0, "not a => b", "undercut")]


def test_the_proponent_never_uses_a_literal_twice_to_defeat() -> None:
    """T9: the three rules go round until the proponent has used c, b and a, as long as the bound 2k + 2 = 8 allows."""
    a, b, c = "not b => a", "not c => b", "not a => c"
    whole = dispute(main="~b => a; ~c => b; ~a => c")
    assert [rules for _, rules, _ in line(whole, "a")] == [a, b, c, a, b, c, a, b]


def test_an_opponent_prefers_the_counter_that_has_no_answer() -> None:
    """The undercut by x can be undercut by y for a while; the rebuttal cannot be answered at all."""
    whole = dispute(ag1="~x => p; ~z => y", ag2="~y => x; ~y => z; => -p")
    assert line(whole, "p", 0) == [(None, "not x => p", None), (0, "=> -p", "rebut")]


def test_of_several_opponents_the_first_with_an_unanswered_argument_speaks() -> None:
    whole = dispute(ag1="=> p", ag2="=> q", ag3="=> -p")
    assert line(whole, "p", 0) == [(None, "=> p", None), (1, "=> -p", "rebut")]


def test_a_line_is_found_as_it_is_asked_for_and_a_step_looks_only_at_what_lies_behind(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A circle of weak literals, nothing else: every step is about one rule, whatever the length of the circle."""
    n = 10_001
    rows = ground(dispute(main="; ".join(f"~p{(i + 1) % n} => p{i}" for i in range(n))), Limits())
    plan = Strategy(justify(*pooled(rows)))
    claim = rows.table.number(literal("p0"))
    line = Losing(plan).line(claim, plan.proponent.heads[claim][0])
    opening = next(line)
    looked_at: list[int] = []
    whole = Strategy.selection

    def counting(plan: Strategy, arguer: Arguer, rows: Iterable[Row], order: Order | None = None) -> Selection:
        listed = list(rows)
        looked_at.append(len(listed))
        return whole(plan, arguer, listed, order)

    monkeypatch.setattr(Strategy, "selection", counting)
    steps = [opening, *islice(line, 1_999)]
    assert [step.claim for step in steps] == [rows.table.number(literal(f"p{i}")) for i in range(2_000)]
    assert max(looked_at) == 1


def test_a_line_stops_at_the_limit() -> None:
    rows = ground(dispute(main="~b => a; ~c => b; ~a => c"), Limits())
    plan = Strategy(justify(*pooled(rows)))
    plan.limits = Limits(seconds=0.0)
    claim = rows.table.number(literal("a"))
    with pytest.raises(LimitReached, match="following a line"):
        list(Losing(plan).line(claim, plan.proponent.heads[claim][0]))


@pytest.mark.parametrize("n", [3, 4_000])
def test_a_long_argument_falls_at_its_first_open_link(n: int) -> None:
    whole = chain_of_rules(n)
    pro, con = whole.theories
    against = Theory(con.owner, (Rule(-literal("p2")),))
    steps = line(type(whole)((pro, against)), f"p{n}", 0)
    assert [(whose, how) for whose, _, how in steps] == [(None, None), (0, "rebut")]
    assert steps[1][1] == "=> -p2"
