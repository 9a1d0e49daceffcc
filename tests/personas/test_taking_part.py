"""A person who takes part in a group chat: through a pipe, at a terminal, and one who leaves."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from aufheben.personas.chats import read_chat
from tests.bridge.group_replies import group_reply
from tests.bridge.program import Ended, run
from tests.bridge.server import Answer, serving
from tests.bridge.server import said as reply
from tests.personas.test_trials import people

if TYPE_CHECKING:
    from pathlib import Path


def answered(body: dict[str, Any]) -> Answer:
    """Answer as a group that asks Ann to speak whenever she may."""
    asked = body["response_format"]["json_schema"]
    if asked["name"] == "NextSpeakerReply":
        names = asked["schema"]["properties"]["name"]["enum"]
        return reply(json.dumps({"name": "Ann" if "Ann" in names else names[0]}))
    return reply(group_reply(asked["name"], asked["schema"], body["messages"][1]["content"]))


def taken_part(folder: Path, typed: str, *more: str, at_terminal: bool = False) -> Ended:
    words = ["personas", "chat", "--as", "Ann", "--people", people(folder), "-o", str(folder / "own.jsonl"), *more]
    with serving(lambda body, _: answered(body)) as server:
        return run(server.url, *words, typed=typed, at_terminal=at_terminal)


@pytest.mark.parametrize("at_terminal", [False, True])
def test_what_is_typed_is_heard_and_judged(at_terminal: bool, tmp_path: Path) -> None:  # noqa: FBT001 - a parameter
    typed = "The cake is cheap.\nThe cake is not cheap.\n"
    found = taken_part(tmp_path, typed, "--utterances", "3", at_terminal=at_terminal)
    chat = read_chat(tmp_path / "own.jsonl")
    assert found.code == 0
    assert chat.speakers == ("Ann", "Mira", "Ann")
    assert chat.utterances[2] == "The cake is not cheap."
    assert {name for name, _ in chat.proposals} == {"Ann", "Mira"}
    assert "Finding: " in found.out
    assert "after saying" in " ".join(found.out.split())
    assert "you speak as Ann" in found.err
    last = (tmp_path / "own.jsonl").read_text(encoding="utf-8").splitlines()[3]
    assert json.loads(last)["findings"] == ["self-contradiction"]


def test_an_empty_line_lets_a_turn_go_by_and_the_end_of_the_input_leaves(tmp_path: Path) -> None:
    found = taken_part(tmp_path, "\nI like pies.\n", "--utterances", "9")
    chat = read_chat(tmp_path / "own.jsonl")
    assert found.code == 0
    assert chat.speakers == ("Ann", "Mira")
    assert "The input has ended" in found.out


def test_a_file_that_is_there_is_kept(tmp_path: Path) -> None:
    (tmp_path / "own.jsonl").write_text("mine", encoding="utf-8")
    found = taken_part(tmp_path, "Hello.\n")
    assert found.code == 2
    assert (tmp_path / "own.jsonl").read_text(encoding="utf-8") == "mine"
    assert taken_part(tmp_path, "Hello.\n", "--utterances", "1", "--force").code == 0


def test_a_name_that_is_taken_is_refused(tmp_path: Path) -> None:
    found = taken_part(tmp_path, "", "--as", "mira")
    assert found.code == 2
    assert "Mira, Oto, Uma take part" in " ".join(found.err.split())


def test_only_one_chat_is_held(tmp_path: Path) -> None:
    found = taken_part(tmp_path, "", "--group", "1", "--group", "2")
    assert found.code == 2
    assert "2 were asked for" in found.err


def test_a_japanese_chat_speaks_japanese(tmp_path: Path) -> None:
    found = taken_part(tmp_path, "ケーキが好きです。\n", "--utterances", "1", "--text-language", "ja", "--lang", "ja")
    assert found.code == 0
    assert "Ann として一行入力してください" in found.err
    assert "Annの提案" in found.out


def test_what_is_too_long_for_an_utterance_is_typed_again(tmp_path: Path) -> None:
    found = taken_part(tmp_path, f"{2_001 * 'a'}\nI like pies.\n", "--utterances", "1")
    assert found.code == 0
    assert read_chat(tmp_path / "own.jsonl").utterances == ("I like pies.",)
    assert "2,001 characters" in " ".join(found.err.split())


def test_bytes_that_are_no_text_are_told(tmp_path: Path) -> None:
    found = taken_part(tmp_path, "I like pies.\n\udcff\n", "--utterances", "3")
    assert found.code == 2
    assert "it is not UTF-8" in " ".join(found.err.split())
    assert read_chat(tmp_path / "own.jsonl").utterances[0] == "I like pies."


@pytest.mark.parametrize("name", ["", "  ", "Ann\nBen", "a" * 101, "\udcff", "Ann\x1b[31m"])
def test_what_nobody_is_called_is_refused(name: str, tmp_path: Path) -> None:
    found = taken_part(tmp_path, "", "--as", name)
    assert found.code == 2
    assert "--as is not a name" in found.err
