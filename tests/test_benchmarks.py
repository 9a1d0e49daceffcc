"""The inputs of the benchmarks are what they are said to be."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from benchmarks.calls import INPUTS, cost
from benchmarks.prose import Outcome, outcome
from benchmarks.prose_grids import (
    ALTERNATIVES,
    CONNECTIVES,
    GRIDS,
    HEDGES,
    NAMES,
    SENTENCE_ADVERBS,
    UNKNOWN,
    YES,
    Item,
    Probe,
)
from benchmarks.relating import counts, dialogues
from kb.loading import read_text

if TYPE_CHECKING:
    from benchmarks.calls import Input


@pytest.mark.parametrize("one", INPUTS, ids=lambda one: one.name)
def test_the_files_that_commands_are_measured_on_are_sound(one: Input) -> None:
    loaded = read_text(one.text(one.sizes[0]), f"text{one.suffix}")
    assert not loaded.faults
    assert sum(len(agent.rules) for agent in loaded.base.agents) >= min(one.sizes[0], 15)


def test_what_comes_of_dialogues_that_somebody_read_along_gets_no_worse() -> None:
    found = sum(map(counts, dialogues()), Counter[str]())
    assert found["dialogues"] == 16
    assert found["right"] >= 13
    assert found["doubted"] == 0
    assert found["answers"] == 21
    assert found["wrong"] == 67
    assert found["noticed"] >= 21


def test_a_process_costs_what_it_and_its_children_take() -> None:
    work = "sum(range(3_000_000))"
    child = f"import subprocess, sys; subprocess.run([sys.executable, '-c', '{work}'], check=True)"
    assert cost("-c", work).seconds > cost("-c", "pass").seconds
    assert cost("-c", child).seconds > cost("-c", "pass").seconds


def test_the_grids_of_prose_are_as_large_as_they_are_said_to_be() -> None:
    sizes = {grid.name: sum(1 for _ in grid.items()) for grid in GRIDS}
    assert sizes["garden-paths"] == sizes["garden-paths-applied"] == 16 * 20 * 11
    assert sizes["names"] == 3 * 100
    assert len(set(NAMES)) == 100
    assert len({*CONNECTIVES, *ALTERNATIVES}) == 52
    assert len({*SENTENCE_ADVERBS, *HEDGES}) == 34


def test_an_item_comes_out_as_its_answers_say() -> None:
    text = "Anna is kind."
    probes = {
        "Is Anna kind?": (Outcome.RIGHT, Outcome.MISREAD),
        "Is Bob kind?": (Outcome.UNCONNECTED, Outcome.RIGHT),
        "Why is Anna kind?": (Outcome.UNASKED, Outcome.UNASKED),
    }
    for question, (yes, unknown) in probes.items():
        assert outcome(Item(text, (Probe(question, YES),)), "en")[0] is yes
        assert outcome(Item(text, (Probe(question, UNKNOWN),)), "en")[0] is unknown
