"""Fourteen debates with a model whose replies somebody wrote by hand, who saw nothing but each request."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

from benchmarks.mapper import KEPT, debates, kept_replies, kept_reply
from benchmarks.reading import data_folder
from tests.bridge.program import run
from tests.bridge.server import Answer, completion, refused, serving

if TYPE_CHECKING:
    from pathlib import Path

    from benchmarks.mapper import DebateInProse

SHARED = data_folder() / "debates"
HELD = [one for one in debates(SHARED) if (KEPT / f"{one.folder.name}.json").exists()]

pytest.importorskip("openai", reason="the extra `llm` is not installed")


def documents(debate: DebateInProse, folder: Path) -> tuple[str, list[str]]:
    """Return what the command says of a debate as JSON, and what was asked that nobody has replied to."""
    kept = kept_replies(debate)
    unanswered: list[str] = []

    def script(request: dict[str, Any], _: int) -> Answer:
        text = request["messages"][-1]["content"]
        try:
            return completion(kept_reply(kept, text))
        except LookupError:
            unanswered.append(text)
            return refused(400)

    path, stances = debate.folder / debate.gold["file"], debate.folder / "truth.kb"
    journal = folder / f"{debate.folder.name}.journal"
    with serving(script) as server:
        ended = run(
            server.url,
            *("verify", str(path), "--against", str(stances), "--json", "--model", "kept", "--journal", str(journal)),
        )
    return ended.out, unanswered


@pytest.mark.skipif(len(HELD) < len(list(KEPT.glob("*.json"))), reason="the shared debates are not beside this tree")
def test_with_replies_to_each_request_alone_debates_are_judged_as_gold_has_them(tmp_path: Path) -> None:
    for debate in HELD:
        text, unanswered = documents(debate, tmp_path)
        assert not unanswered, "a request has words that nobody has replied to: read it and add the reply to the file"
        (tmp_path / f"{debate.folder.name}.json").write_text(text, encoding="utf-8")
    words = subprocess.run(  # noqa: S603 - the scores of the set itself
        [sys.executable, str(SHARED / "score.py"), str(tmp_path)], capture_output=True, text=True, check=True
    ).stdout
    *counts, _ = re.findall(r"\d+", next(line for line in words.splitlines() if line.startswith("all ")))
    read, turns, statements, mapped, right, wrong, _, passes, passing, *rest = map(int, counts)
    moves, moving, judged, arguing, found, planted = rest
    assert (read, passes, statements) == (turns, passing, 266), words
    assert all(
        one >= least for one, least in zip((mapped, right, moves, judged, found), (257, 256, 109, 76, 12), strict=True)
    ), words
    # The one that is counted as wrong is `Granite.`, said before "Granite is heatproof", which holds its letters.
    assert wrong <= 1, words
    assert words.splitlines()[-2].split()[-1] == "0", "errors that are not there"
    assert (moving, arguing, planted) == (110, 77, 13)
