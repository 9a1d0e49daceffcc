"""The library's topics: free text, translated by hand, replayed from journals without a model."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from engine.debate.debate import hold
from kb.checks import check
from kb.loading import load
from tests.bridge.topics import FOLDER, ISSUES, recorded

if TYPE_CHECKING:
    from pathlib import Path

OUTCOMES: dict[str, tuple[str, list[str]]] = {
    "homework": ("stalemate", []),
    "remote-work": ("synthesis", ["choose(mixed)"]),
    "school-cleaning": ("synthesis", ["choose(together)"]),
    "gakko-soji": ("synthesis", ["採る(当番制)"]),
}


@pytest.mark.parametrize("topic", ISSUES)
def test_every_clause_passes_every_check(topic: str, tmp_path: Path) -> None:
    done = recorded(topic, tmp_path / "j")
    assert (done.refused, done.untranslated, done.faults) == ((), (), ())
    assert done.text() == (FOLDER / f"{topic}.kb").read_text(encoding="utf-8")


@pytest.mark.parametrize("topic", ISSUES)
def test_the_translation_is_a_debate_with_the_expected_end(topic: str) -> None:
    base = load(FOLDER / f"{topic}.kb")
    assert [one.code for one in check(base) if one.severity.value == "error"] == []
    debate = hold(base.dispute)
    assert debate.outcome is not None
    assert (debate.outcome.value, [str(answer) for answer in debate.answers]) == OUTCOMES[topic]


@pytest.mark.parametrize("topic", ISSUES)
def test_a_topic_replays_from_its_journal_without_a_network(topic: str, tmp_path: Path) -> None:
    for suffix in ("txt", "journal"):
        shutil.copy(FOLDER / f"{topic}.{suffix}", tmp_path)
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("OPENAI", "AUFHEBEN"))}
    command = ["translate", str(tmp_path / f"{topic}.txt"), "--offline", "-o", str(tmp_path / "out.kb")]
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-m", "aufheben", *command],
        cwd=FOLDER.parent.parent.parent,
        env=environment,
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr.decode()
    assert (tmp_path / "out.kb").read_bytes() == (FOLDER / f"{topic}.kb").read_bytes()
