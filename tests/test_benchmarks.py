"""The inputs of the benchmarks are what they are said to be."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from benchmarks.calls import INPUTS, cost
from kb.loading import read_text

if TYPE_CHECKING:
    from benchmarks.calls import Input


@pytest.mark.parametrize("one", INPUTS, ids=lambda one: one.name)
def test_the_files_that_commands_are_measured_on_are_sound(one: Input) -> None:
    loaded = read_text(one.text(one.sizes[0]), f"text{one.suffix}")
    assert not loaded.faults
    assert sum(len(agent.rules) for agent in loaded.base.agents) >= min(one.sizes[0], 15)


def test_a_process_costs_what_it_and_its_children_take() -> None:
    work = "sum(range(3_000_000))"
    child = f"import subprocess, sys; subprocess.run([sys.executable, '-c', '{work}'], check=True)"
    assert cost("-c", work).seconds > cost("-c", "pass").seconds
    assert cost("-c", child).seconds > cost("-c", "pass").seconds
