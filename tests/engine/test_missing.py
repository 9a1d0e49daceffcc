"""What one or two more facts would have done for a debate without an answer."""

from __future__ import annotations

import pytest

from aufheben.testing.oracle.completions import completed
from engine.debate.debate import hold
from engine.status.statuses import literal_statuses
from engine.values.record import Outcome, Reading, Status
from kb.loading import parse

YES_NO = """
issue "Shall we go?": go.
agent anna { holiday. holiday, not rained_off => go. }
agent bert { loud. loud, not earplugs, not far => -go. far, not near => -go. }
open earplugs. open rained_off. open near.
"""

MEETING = """
issue "Where shall we meet?": meet(X), place(X).
background { place(cafe). place(park). place(library). }
agent ann {
    quiet(park). green(park). closed(cafe).
    quiet(X), green(X), place(X) => meet(X).
    closed(X) => -meet(X).
}
agent ben {
    coffee(cafe). warm(cafe). wet(park).
    coffee(X), warm(X), place(X) => meet(X).
    wet(X), not tent(X) => -meet(X).
}
open quiet(library). open coffee(library). open tent(X).
"""


def missing(text: str) -> list[tuple[list[str], str]]:
    debate = hold(parse(text).dispute)
    assert debate.outcome is Outcome.STALEMATE
    assert debate.synthesis is not None
    return [(list(map(str, one.facts)), str(one.claim)) for one in debate.synthesis.missing]


def test_a_stalemate_names_what_is_open_and_would_have_justified_a_claim() -> None:
    assert missing(YES_NO) == [(["earplugs"], "go"), (["rained_off"], "-go")]
    far_off = YES_NO.replace("{ loud.", "{ far. loud.")
    assert missing(far_off) == [(["earplugs", "near"], "go"), (["rained_off"], "-go")]


def test_two_facts_are_named_where_no_single_one_is_enough() -> None:
    assert missing(MEETING) == [
        (["quiet(library)", "coffee(library)"], "meet(library)"),
        (["tent(park)"], "meet(park)"),
    ]


@pytest.mark.parametrize("text", [YES_NO, MEETING])
def test_with_the_missing_facts_the_claim_succeeds(text: str) -> None:
    dispute = parse(text).dispute
    debate = hold(dispute)
    assert debate.synthesis is not None
    claimed = {claim.literal: claim.agent for claim in debate.claims}
    for one in debate.synthesis.missing:
        more = completed(dispute, frozenset(one.facts))
        if one.claim in claimed:
            agent = claimed[one.claim]
            (found,) = literal_statuses(more, (one.claim,), reading=Reading.PRIVATE, agent=agent)
            assert found.status is Status.JUSTIFIED
        else:
            assert hold(more).answers == (one.claim,)


def test_without_open_literals_nothing_is_looked_for() -> None:
    assert missing(YES_NO.replace("open earplugs. open rained_off. open near.", "")) == []
