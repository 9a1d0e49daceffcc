"""A person who argues for an agent: what may be attacked is shown, what is not allowed is explained."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from tests.bridge.program import TEXTS, Ended, run
from tests.bridge.server import Answer, completion, serving
from tests.bridge.test_runs import rule, sensible

if TYPE_CHECKING:
    from pathlib import Path

pytest.importorskip("openai", reason="the extra `llm` is not installed")


def played(folder: Path, agent: str, *typed: str, language: str = "en", as_json: bool = True) -> Ended:
    """Return a debate in which somebody types these lines for an agent."""
    path = folder / "camera.txt"
    path.write_text((TEXTS / f"camera.{language}.txt").read_text(encoding="utf-8"), encoding="utf-8")
    options = ("--mode", "llm", "--human", agent, "--lang", language, *(("--json",) if as_json else ()))
    with serving(sensible if language == "en" else japanese) as server:
        return run(server.url, "debate", str(path), *options, typed="\n".join([*typed, ""]))


def japanese(request: dict[str, Any], number: int) -> Answer:
    """Answer in the language of the stances where a main argument is asked for."""
    if request["response_format"]["json_schema"]["name"] != "ArgumentReply":
        return sensible(request, number)
    head = "ａを買うべきだ"
    return completion(json.dumps({"rules": [rule(head, "ａは軽い")], "Conc": [head], "Ass": []}))


def test_what_may_be_attacked_is_shown_before_it_is_your_turn(tmp_path: Path) -> None:
    ended = played(tmp_path, "ag2", "pass")
    assert "Your turn for ag2. Issue: Which camera should we buy?" in ended.err
    assert "You may rebut: we should buy for ag1. You may undercut: nothing." in ended.err
    assert (ended.code, ended.document["outcome"]) == (0, "justified")


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("no, I do not like it", "expected `rebut “statement”: …`"),
        ("rebut “a is light”: a is heavy", "is not a conclusion of the argument attacked"),
        ("undercut “a is light”: a is heavy", "assumes nothing, so it cannot be undercut"),
        ("rebut “we should buy for ag1”: late => early; x => late", "is used before the rule that concludes it"),
    ],
)
def test_an_illegal_move_is_explained_and_may_be_made_again(tmp_path: Path, typed: str, why: str) -> None:
    ended = played(tmp_path, "ag2", typed, 'rebut "we should buy for ag1": a is sold out => we should not buy a')
    turn = ended.document["turns"][1]
    assert why in " ".join(ended.err.split())
    assert any(why in note for note in turn["notes"])
    assert (turn["agent"], turn["kind"], turn["point"]) == ("ag2", "counter", "we should buy for ag1")
    assert turn["argument"]["rules"][0]["antecedent"]["strong"] == ["a is sold out"]
    twice = played(tmp_path, "ag2", typed, typed)
    assert twice.document["turns"][1]["kind"] == "pass"


def test_a_person_may_open_and_may_have_nothing_to_say(tmp_path: Path) -> None:
    opened = played(tmp_path, "ag1", "a is light, not a is sold out => buy a").document["turns"][0]
    assert opened["argument"]["Ass"] == ["a is sold out"]
    silent = played(tmp_path, "ag1", "pass", "pass").document["turns"][0]
    assert (silent["kind"], silent["argument"]) == ("pass", None)
    gone = played(tmp_path, "ag1").document["turns"][0]
    assert gone["kind"] == "pass"


def test_everything_is_told_in_japanese_too(tmp_path: Path) -> None:
    ended = played(tmp_path, "ag2", "分からない", "パス", language="ja", as_json=False)
    assert "ag2の番です" in ended.err
    assert "反駁できるもの：" in ended.err
    assert "のどれかを書いてください" in ended.err
    assert ended.code == 0


def test_an_agent_that_is_not_there_cannot_be_played(tmp_path: Path) -> None:
    ended = played(tmp_path, "ag3")
    assert (ended.code, ended.document["errors"][0]["code"]) == (2, "misuse.unknown-agent")
