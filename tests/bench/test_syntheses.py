"""The score of a synthesis: six who state a core that keeps no reason of one side as often as they were made to."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from aufheben.bench.bench import DEBATES, BenchPlan
from aufheben.bench.methods import Played
from aufheben.bench.scoring import scored
from aufheben.choices import Method
from benchmarks.scripted_models import Skill
from tests.bench.test_bench import TASKS, held, lineups, tasks

if TYPE_CHECKING:
    from aufheben.bench.items import BenchItem

_OF = 5


def one_sided(document: dict[str, Any]) -> dict[str, Any] | None:
    """Return a candidate of a debate that keeps no reason of one side."""
    synthesis: dict[str, Any] = document["synthesis"] or {}
    candidates: list[dict[str, Any]] = synthesis.get("candidates", [])
    refused = (one for one in candidates if one["rejected"] is not None)
    return next((one for one in refused if one["rejected"]["reason"] == "one-sided"), None)


def spoiled(document: dict[str, Any]) -> dict[str, Any]:
    """Return a debate whose synthesis has the core and the answer of a one-sided candidate."""
    other = one_sided(document)
    assert other is not None
    core: dict[str, Any] = {"strong": other["core"], "weak_negation": [], "consequent": other["claim"]}
    return document | {"answers": [other["claim"]], "synthesis": document["synthesis"] | {"core": core}}


@pytest.fixture(scope="module")
def syntheses(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[BenchItem, dict[str, Any]]]:
    folder = tmp_path_factory.mktemp("syntheses")
    items = tasks(folder / "tasks", TASKS)
    results = held(folder / "out", items, BenchPlan((Method.FORMAL,), lineups(Skill.PERFECT)))
    found: list[tuple[BenchItem, dict[str, Any]]] = []
    for result in results:
        document = json.loads((folder / "out" / DEBATES / f"{result.key}.json").read_text(encoding="utf-8"))
        if document["outcome"] == "synthesis" and one_sided(document) is not None:
            found.append((items.get(result.item), document))
    return found[: len(found) // _OF * _OF]


def share(syntheses: list[tuple[BenchItem, dict[str, Any]]], wrong: int) -> float:
    """Return the score of one who spoils that many of every five."""
    parts = [
        scored(Played(spoiled(document) if at % _OF < wrong else document), item, 0).scores.synthesis
        for at, (item, document) in enumerate(syntheses)
    ]
    assert None not in parts
    return float(sum(one or 0 for one in parts) / len(parts))


def test_whoever_states_one_sided_cores_more_often_has_less(syntheses: list[tuple[BenchItem, dict[str, Any]]]) -> None:
    assert len(syntheses) >= _OF
    found = [share(syntheses, wrong) for wrong in range(_OF + 1)]
    assert found[0] == 1
    assert found == sorted(found, reverse=True)
    assert len(set(found)) == len(found)
    assert found == pytest.approx([1 - (1 - found[-1]) * wrong / _OF for wrong in range(_OF + 1)], abs=0.05)
