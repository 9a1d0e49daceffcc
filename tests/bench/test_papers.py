"""The topics of the papers by every method, as a person replied: the figures that the documents show."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.bench.papers import JOURNAL, METHODS, TOPICS, held, stances
from tests.bridge.program import NOWHERE

if TYPE_CHECKING:
    from collections.abc import Mapping

pytest.importorskip("openai", reason="the extra `llm` is not installed")
for extra in ("HanTa", "lemminflect"):
    pytest.importorskip(extra, reason="the extra `prose` is not installed")

DOCS = Path(__file__).resolve().parents[2] / "docs"
SIGNS = {True: "✓", False: "✗"}


@pytest.fixture(scope="module")
def replayed(tmp_path_factory: pytest.TempPathFactory) -> Mapping[tuple[str, str], dict[str, Any]]:
    """Return the cells by topic and method, held without a network."""
    folder = tmp_path_factory.mktemp("papers")
    ended = held(NOWHERE, stances(folder / "papers"), folder / "out", JOURNAL, "--offline")
    assert ended.code == 0, ended.err
    lines = (folder / "out" / "results.jsonl").read_text(encoding="utf-8").splitlines()
    results = [json.loads(line) for line in lines]
    return {(one["item"].removesuffix(".txt"), one["method"]): one for one in results}


def figures(cell: dict[str, Any]) -> str:
    """Return a row of the table of a cell: its answer, moves right of those judged of all, what was found."""
    scores = cell["scores"]
    answers = "?" if cell["answers"] is None else ", ".join(cell["answers"]) or "–"
    right = SIGNS[scores["answer"]] if scores["read"] else "?"
    moves = f"{scores['right']} / {scores['judged']} / {scores['moves']}" if scores["moves"] else "–"
    found = ", ".join(f"{code} {count}" for code, count in scores["findings"]) or "–"
    return f"{right} | `{answers}` | {moves} | {found} |"


def test_the_documents_show_the_figures_of_the_run(replayed: Mapping[tuple[str, str], dict[str, Any]]) -> None:
    rows = [f"| {topic} | `{method}` | {figures(replayed[topic, method])}" for topic in TOPICS for method in METHODS]
    for name in ("bench.md", "bench.ja.md"):
        document = (DOCS / name).read_text(encoding="utf-8")
        assert [row for row in rows if row not in document] == [], name


def test_a_careful_person_follows_the_published_course_move_by_move(
    replayed: Mapping[tuple[str, str], dict[str, Any]],
) -> None:
    """The camera debate of Kido and Kurihara, as Masuo 2026 (section 5.3) traces it: two claims lost, then a third."""
    for method in ("llm", "published", "hybrid"):
        cell = replayed["camera", method]
        assert cell["answers"] == ["should_buy(carina)"]
        assert cell["scores"]["outcome"] is True
        assert cell["scores"]["stand"] == "keeps"
        assert cell["scores"]["spoken"] == cell["scores"]["consistent"] == 4


def test_whoever_takes_a_side_for_a_synthesis_gives_in(
    replayed: Mapping[tuple[str, str], dict[str, Any]],
) -> None:
    assert replayed["camera", "anghel"]["scores"]["stand"] == "gives-in"


def test_an_answer_that_cannot_be_read_is_not_taken_for_none(
    replayed: Mapping[tuple[str, str], dict[str, Any]],
) -> None:
    """The formal debate about homework ends in none: who answers at length has not said that there is none."""
    for method in ("mad", "llm", "published"):
        cell = replayed["homework", method]
        assert (cell["answers"], cell["scores"]["read"], cell["scores"]["answer"]) == (None, False, False)
    assert replayed["homework", "single"]["answers"] == []
