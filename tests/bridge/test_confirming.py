"""A person takes, writes anew or refuses what a model made of each sentence; nothing is asked for in vain."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING

import pytest

from grammar.spans import SourceText
from kb.readings import read_texts
from llm_bridge.confirmation import renamed
from llm_bridge.endpoints import ScriptedEndpoint
from llm_bridge.model import EndpointModel
from llm_bridge.translation import translate
from tests.bridge.program import Ended, run
from tests.bridge.server import Answer, serving
from tests.bridge.topics import FOLDER, MODEL

if TYPE_CHECKING:
    from pathlib import Path

NOWHERE = "http://127.0.0.1:9/v1"
CLAUSES = 7
"""Clauses of the translation of the topic on homework."""


def confirming(folder: Path, *keys: str, at_terminal: bool = True) -> tuple[Ended, Path]:
    """Return a translation from its journal at which somebody types, and the file that it writes."""
    for suffix in ("txt", "journal"):
        shutil.copy(FOLDER / f"homework.{suffix}", folder)
    out = folder / "out.kb"
    command = ("translate", str(folder / "homework.txt"), "--offline", "--model", MODEL, "--confirm", "-o", str(out))
    typed = "".join(f"{key}\n" for key in keys)
    return run(NOWHERE, *command, "--lang", "en", typed=typed, at_terminal=at_terminal), out


def test_who_takes_every_clause_gets_the_translation(tmp_path: Path) -> None:
    ended, out = confirming(tmp_path, *["y", ""] * CLAUSES)
    assert ended.code == 0, ended.err
    assert out.read_text(encoding="utf-8") == (FOLDER / "homework.kb").read_text(encoding="utf-8")
    assert "Sentence: What children practise on their own" in ended.err
    assert "stays(homework).  what homework exercises stays for good" in ended.err


def test_what_is_refused_is_left_out_and_listed(tmp_path: Path) -> None:
    ended, out = confirming(tmp_path, "r", *[""] * CLAUSES)
    assert ended.code == 1
    text = out.read_text(encoding="utf-8")
    assert "    stays(homework)." not in text
    assert "% refused: stays(homework). (refused by a person)" in text


def test_a_clause_can_be_written_anew_and_what_is_wrong_with_it_is_said(tmp_path: Path) -> None:
    ended, out = confirming(
        tmp_path, "e", "stays(homework", "e", "wonderful(homework).", "e", "=> stays(homework).", "", *[""] * CLAUSES
    )
    assert "this cannot be used: `wonderful/1` is neither known nor declared with a reading" in ended.err
    assert ended.err.count("this cannot be used") == 2
    text = out.read_text(encoding="utf-8")
    assert "=> stays(homework)." in text
    assert "% by model: presumably, what homework exercises stays for good; written anew by a person" in text


def test_keys_that_mean_nothing_are_explained(tmp_path: Path) -> None:
    ended, _ = confirming(tmp_path, "?", *[""] * CLAUSES)
    assert "r: leave it out" in ended.err


def test_nothing_is_taken_unseen(tmp_path: Path) -> None:
    ended, out = confirming(tmp_path, "y")
    assert ended.code == 2
    assert "the input ended before every clause was confirmed" in ended.err
    assert not out.exists()


def test_without_a_terminal_nobody_is_asked_and_nothing_is_paid_for(tmp_path: Path) -> None:
    ended, out = confirming(tmp_path, at_terminal=False)
    assert ended.code == 2
    assert "--confirm asks at the terminal, but standard input is none" in ended.err
    assert not out.exists()


def test_hybrid_debates_what_a_person_has_taken(tmp_path: Path) -> None:
    """The clauses come first, then the debate of those that were taken."""
    for suffix in ("txt", "journal"):
        shutil.copy(FOLDER / f"homework.{suffix}", tmp_path)
    command = ("debate", str(tmp_path / "homework.txt"), "--mode", "hybrid", "--offline", "--model", MODEL, "--confirm")
    typed = "".join(f"{key}\n" for key in ("r", *[""] * CLAUSES))
    ended = run(NOWHERE, *command, "--lang", "en", typed=typed, at_terminal=True)
    assert ended.err.index("Sentence: What children practise") < ended.err.index("refused by a person")
    assert "stays(homework)" not in ended.out
    unasked = run(NOWHERE, *command, "--lang", "en")
    assert (unasked.code, "--confirm asks at the terminal" in unasked.err) == (2, True)


def test_confirm_is_of_hybrid_alone(tmp_path: Path) -> None:
    shutil.copy(FOLDER / "homework.txt", tmp_path)
    ended = run(NOWHERE, "debate", str(tmp_path / "homework.txt"), "--confirm", "--lang", "en")
    assert (ended.code, "--confirm" in ended.err, "hybrid" in ended.err) == (2, True, True)


@pytest.mark.parametrize(("same", "taken"), [(True, "roomy(north)"), (False, "very_roomy(north)")])
def test_a_name_that_a_person_finds_to_mean_another_becomes_it(taken: str, *, same: bool) -> None:
    text = "Issue: Which plan should we choose?\n\nA's stance:\nIf something is roomy, we should choose it.\n\n"
    text += "B's stance:\nNorth is a plan.\nRoomy, and very much so, is what North, mind you, turns out to be!\n"
    clause = {"sentence": 1, "kind": "fact", "clause": "very_roomy(north).", "head": "Roomy, and very much so"}
    name = {"name": "very_roomy", "arity": 1, "reading": "{X} is very roomy", "negative": "{X} is not very roomy"}
    reply = json.dumps({"names": [name], "clauses": [{**clause, "conditions": []}]})
    model = EndpointModel(ScriptedEndpoint(lambda _: reply), "m")
    done = translate(read_texts([SourceText("t", text)], textbook=True), model, opinion=False)
    (first,) = done.clauses
    assert str(first.rule) == "very_roomy(north)."
    (now,) = renamed(done, lambda _done, _pair: same).clauses
    assert str(now.rule) == f"{taken}."
    assert ("called `roomy`" in "".join(now.notes)) is same


@pytest.mark.parametrize("command", [("translate",), ("debate", "--mode", "hybrid")])
def test_what_contradicts_itself_already_is_told_before_a_call_is_paid_for(
    tmp_path: Path, command: tuple[str, ...]
) -> None:
    path = tmp_path / "stances.txt"
    path.write_text(
        "Issue: Brooms in the hands of pupils, is that what we want?\n\n"
        "Background:\nBob is kind.\nBob is not kind.\n\n"
        "A's stance:\nCleaning together, as we all remember fondly, teaches responsibility!\n\n"
        "B's stance:\nBob is tall.\n",
        encoding="utf-8",
    )

    def never(_request: object, _number: int) -> Answer:
        raise AssertionError

    with serving(never) as server:
        ended = run(server.url, command[0], str(path), *command[1:], "--model", "m")
    assert server.requests == []
    assert ended.code == 2
    assert "kind" in ended.err
