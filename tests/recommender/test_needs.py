"""The list of information requests: laws over streams of updates."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aufheben.recommender.needs import (
    PATIENCE,
    InformationRequest,
    NeedAssessment,
    RequestList,
    RequestState,
    is_needed,
    same,
)
from engine.values.literals import Literal

P, Q = Literal("p"), Literal("q")
MEANT = (("Is p so?", P), ("P: yes or no?", P), ("Is not p so?", -P), ("Is q so?", Q))


@st.composite
def assessments(draw: st.DrawFn) -> NeedAssessment:
    return NeedAssessment(
        draw(st.sampled_from([*(text for text, _ in MEANT), "What is r?", "what is R", "And you?"])),
        draw(st.sampled_from(["Ann", "Ben"])),
        post=0,
        necessity=draw(st.integers(0, 100)),
        searchability=draw(st.integers(0, 100)),
        recommend=draw(st.booleans()),
        personal=draw(st.integers(0, 4)) == 0,
        request_number=draw(st.one_of(st.none(), st.integers(1, 8))),
    )


@st.composite
def steps(draw: st.DrawFn) -> Step:
    """Draw a post: whether the agent wrote it, which it is told to be, what is assessed, needed, and then served."""
    return (
        draw(st.integers(0, 4)) == 0,
        draw(st.integers(1, 12)),
        draw(st.lists(assessments(), max_size=5)),
        draw(st.frozensets(st.sampled_from([P, -P, Q]), max_size=2)),
        draw(st.integers(0, 12)),
    )


Step: TypeAlias = "tuple[bool, int, list[NeedAssessment], frozenset[Literal], int]"
streams = st.lists(steps(), max_size=20)


def updated_list(before: RequestList, step: Step) -> RequestList:
    own, post, assessed, needed, _ = step
    return before.updated(post, assessed, own=own, literals=MEANT, needed=needed)


def served(now: RequestList, step: Step) -> RequestList:
    chosen = [one for one in now.open if one.number == step[-1]]
    return now.served(chosen[0].number, step[1]) if chosen else now


@given(streams)
def test_the_list_is_bounded_and_numbers_are_never_given_again(stream: list[Step]) -> None:
    now = RequestList(most_open=3)
    for step in stream:
        now = served(updated_list(now, step), step)
        assert len(now.open) <= 3
        assert [one.number for one in now.requests] == list(range(1, len(now.requests) + 1))


@given(streams)
def test_what_is_over_never_comes_back_and_never_changes(stream: list[Step]) -> None:
    now, over = RequestList(most_open=3), dict[int, InformationRequest]()
    for step in stream:
        now = served(updated_list(now, step), step)
        assert all(now.of(number) == one for number, one in over.items())
        over |= {one.number: one for one in now.requests if not one.is_open}


@given(streams)
def test_nothing_is_served_twice_in_the_same_words_or_about_the_same_literal(stream: list[Step]) -> None:
    now = RequestList()
    for step in stream:
        now = served(updated_list(now, step), step)
        replied = [one for one in now.requests if one.state is RequestState.SERVED]
        words = [same(one.assessed.request) for one in replied]
        atoms = [replace(one.literal, positive=True) for one in replied if one.literal is not None]
        assert len(set(words)) == len(words)
        assert len(set(atoms)) == len(atoms)
        assert not {one.assessed.request for one in now.open} & {one.assessed.request for one in replied}


@given(streams, st.integers(1, 12), st.lists(assessments(), max_size=5))
def test_own_posts_and_posts_told_again_change_nothing(
    stream: list[Step], post: int, assessed: list[NeedAssessment]
) -> None:
    now = RequestList()
    for step in stream:
        now = updated_list(now, step)
    assert now.updated(post, assessed, own=True, literals=MEANT) is now
    once = now.updated(post, assessed, literals=MEANT)
    assert once.updated(post, assessed, literals=MEANT) is once


@given(streams)
def test_who_was_to_be_served_and_is_not_any_more_leaves_the_list_unless_it_is_needed(stream: list[Step]) -> None:
    now = RequestList()
    for step in stream:
        before, now = now, updated_list(now, step)
        if before is now:
            continue  # the agent's own post, or one told again
        for one in before.open:
            after = now.of(one.number)
            assert after is not None
            if one.assessed.recommend and not after.assessed.recommend:
                assert after.is_open == is_needed(one, step[3])
            assert not after.is_open or after.refusals < PATIENCE or is_needed(one, step[3])


@given(streams)
def test_what_is_needed_stays_open_while_the_list_has_room_for_it(stream: list[Step]) -> None:
    now = RequestList(most_open=3)
    for step in stream:
        before, now = now, updated_list(now, step)
        kept = [one for one in before.open if is_needed(one, step[3])]
        # At most two literals are drawn as needed, and no two open requests ask about one literal.
        assert {one.number for one in kept} <= {one.number for one in now.open}


def test_five_refusals_running_and_it_has_faded() -> None:
    wanted = NeedAssessment("What is r?", "Ann", 1)
    now = RequestList().updated(1, [wanted])
    for post in range(2, PATIENCE):
        now = now.updated(post, [replace(wanted, request_number=1)])
        assert now.open
    now = now.updated(PATIENCE, [])
    assert [one.state for one in now.requests] == [RequestState.FADED]


def test_an_answer_that_lowers_the_need_ends_a_request_as_answered() -> None:
    wanted = NeedAssessment("What is r?", "Ann", 1, necessity=90, recommend=True)
    now = RequestList().updated(1, [wanted])
    less = replace(wanted, necessity=10, recommend=False, request_number=1)
    assert [one.state for one in now.updated(2, [less]).requests] == [RequestState.ANSWERED]
    as_much = replace(less, necessity=90)
    assert [one.state for one in now.updated(2, [as_much]).requests] == [RequestState.FADED]


def test_a_request_is_not_served_twice() -> None:
    now = RequestList().updated(1, [NeedAssessment("What is r?", "Ann", 1, recommend=True)]).served(1, 2)
    with pytest.raises(ValueError, match="request 1 is not open"):
        now.served(1, 3)
