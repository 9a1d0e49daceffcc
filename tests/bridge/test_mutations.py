"""Of wrong translations most are noticed, and few right ones are doubted: laws on topics that no check was tuned on."""

from __future__ import annotations

from functools import cache

import pytest

from benchmarks.mutations import Measured, measured, topics

PLAIN = ("wrong object", "exception dropped", "number changed")


EVERY = 3
"""Of each kind, every so many mutants: those of a kind are alike."""


@cache
def counts(half: str) -> Measured:
    return measured(half, every=EVERY)


def test_there_are_topics_and_mutants_enough_in_both_languages() -> None:
    halves = [topics(half) for half in ("seen", "unseen")]
    assert sum(map(len, halves)) >= 10
    assert all({topic.known.language for topic in half} == {"en", "ja"} for half in halves)
    assert sum(counts(half).total.all for half in ("seen", "unseen")) >= 1_500


@pytest.mark.parametrize("half", ["seen", "unseen"])
def test_most_of_what_is_wrong_is_refused_and_little_of_what_is_right(half: str) -> None:
    found = counts(half)
    assert found.total.hard >= 0.80 * found.total.all
    assert found.total.refused >= 0.90 * found.total.all
    assert found.right.refused <= 0.10 * found.right.all


@pytest.mark.parametrize("half", ["seen", "unseen"])
def test_few_right_translations_get_so_much_as_a_question(half: str) -> None:
    right = counts(half).right
    assert right.flagged <= 0.10 * right.all


@pytest.mark.parametrize("half", ["seen", "unseen"])
@pytest.mark.parametrize("kind", ["condition dropped", "clause left out"])
def test_most_of_what_a_translation_leaves_out_is_seen_by_rule(half: str, kind: str) -> None:
    count = counts(half).wrong[kind]
    assert count.hard >= 0.5 * count.all


@pytest.mark.parametrize("half", ["seen", "unseen"])
@pytest.mark.parametrize("kind", PLAIN)
def test_no_wrong_object_dropped_exception_or_changed_number_passes(half: str, kind: str) -> None:
    count = counts(half).wrong[kind]
    assert (count.hard, count.all > 0) == (count.all, True)
