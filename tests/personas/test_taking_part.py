"""A person who takes part in a group chat: through a pipe, at a terminal, and one who leaves."""

from __future__ import annotations

import json
import os
import signal
import sys
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

from aufheben import api
from aufheben.personas.chats import read_chat
from tests.bridge.group_replies import group_reply
from tests.bridge.program import Ended, killed, run
from tests.bridge.server import Answer, serving
from tests.bridge.server import completion as reply
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


# Chats that are taken up again.

BRIEF = ("--utterances", "9", "--condition", "topic")
LINES = ("The cake is cheap.", "", "The pie is hot.", "I like it.")


def chat(folder: Path, url: str, typed: str, *more: str) -> Ended:
    words = ["personas", "chat", "--as", "Ann", "--people", people(folder), "-o", str(folder / "own.jsonl")]
    return run(url, *words, *BRIEF, *more, typed=typed)


def types(path: Path) -> None:
    """Let a file be what is typed."""
    sys.stdin = path.open(encoding="utf-8")


@pytest.mark.parametrize("fatal", range(0, 25, 8))
def test_a_chat_that_is_killed_and_goes_on_writes_the_same_bytes(fatal: int, tmp_path: Path) -> None:
    """Killed at a request; then only what the file does not have is typed again."""
    held, other = tmp_path / "killed", tmp_path / "whole"
    held.mkdir()
    other.mkdir()
    victim: list[int] = []
    mortal = True

    def script(body: dict[str, Any], number: int) -> Answer:
        if mortal and number == fatal:
            os.kill(victim[0], signal.SIGKILL)
        return answered(body)

    typed = "".join(f"{line}\n" for line in LINES)
    (held / "typed").write_text(typed, encoding="utf-8")
    sit = partial(types, held / "typed")
    words = ["personas", "chat", "--as", "Ann", "--people", people(held), "-o", str(held / "own.jsonl"), *BRIEF]
    with serving(script) as server:
        assert killed(server.url, *words, victim=victim.append, prepare=sit) == -signal.SIGKILL
        paid = len(server.requests) - 1
        mortal = False
        there = [json.loads(line) for line in (held / "own.jsonl").read_text(encoding="utf-8").splitlines()[1:]]
        gone = [one for one in there if one["speaker"] == "Ann"]
        left = LINES[len(gone) + (len(gone) > 1) :]  # an empty line is in no file, but has gone by before the next
        again = chat(held, server.url, "".join(f"{line}\n" for line in left), "--resume")
        assert again.code == 0
        resumed = len(server.requests) - 1 - paid
        whole = chat(other, server.url, typed)
        assert whole.code == 0
        assert len(server.requests) - 1 - paid - resumed == paid + resumed, "nothing is paid for twice"
    assert (held / "own.jsonl").read_bytes() == (other / "own.jsonl").read_bytes()


def test_whoever_left_comes_back_and_says_more(tmp_path: Path) -> None:
    with serving(lambda body, _: answered(body)) as server:
        first = chat(tmp_path, server.url, "The cake is cheap.\n")
        assert first.code == 0
        assert "--resume continues it" in " ".join(first.err.split())
        before = (tmp_path / "own.jsonl").read_text(encoding="utf-8").splitlines()
        again = chat(tmp_path, server.url, "The pie is hot.\n", "--resume")
        assert again.code == 0
        assert "The cake is cheap." in again.out
        after = (tmp_path / "own.jsonl").read_text(encoding="utf-8").splitlines()
        texts = [line for line in before if '"utterance"' in line]
        assert after[1 : 1 + len(texts)] == texts
        assert read_chat(tmp_path / "own.jsonl").utterances[2] == "The pie is hot."
        # Whoever leaves at once changes nothing, and pays nothing.
        paid = len(server.requests)
        whole = (tmp_path / "own.jsonl").read_bytes()
        assert chat(tmp_path, server.url, "", "--resume").code == 0
        assert (tmp_path / "own.jsonl").read_bytes() == whole
        assert len(server.requests) == paid
    assert api.verify(tmp_path / "own.jsonl").transcript.turns[0].agent == "Ann"


def test_a_budget_that_ran_out_leaves_a_chat_that_goes_on(tmp_path: Path) -> None:
    with serving(lambda body, _: answered(body)) as server:
        stopped = chat(tmp_path, server.url, "The cake is cheap.\n", "--max-calls", "5")
        assert stopped.code == 3
        assert "--resume continues it" in " ".join(stopped.err.split())
        assert chat(tmp_path, server.url, "The pie is hot.\n", "--resume").code == 0
    assert read_chat(tmp_path / "own.jsonl").utterances[0] == "The cake is cheap."


@pytest.mark.parametrize(
    ("more", "text"),
    [
        (["--second-try"], "does not hold the chat that was asked for"),
        (["--topic", "apps"], "does not hold the chat that was asked for"),
        (["--model", "other"], "does not hold the chat that was asked for"),
        (["--temperature", "0"], "does not hold the chat that was asked for"),
        (["--as", "Eve"], "does not hold the chat that was asked for"),
        (["--utterances", "1"], "give at least so many"),
        (["--journal", "elsewhere.journal"], "elsewhere.journal, where the replies of the models were kept"),
    ],
)
def test_another_chat_is_not_gone_on_with(more: list[str], text: str, tmp_path: Path) -> None:
    with serving(lambda body, _: answered(body)) as server:
        assert chat(tmp_path, server.url, "The cake is cheap.\n").code == 0
        paid, before = len(server.requests), (tmp_path / "own.jsonl").read_bytes()
        again = chat(tmp_path, server.url, "The pie is hot.\n", "--resume", *more)
        assert again.code == 2
        assert text in " ".join(again.err.split())
        assert len(server.requests) == paid
    assert (tmp_path / "own.jsonl").read_bytes() == before


@pytest.mark.parametrize("fault", ["The cake", "Mira", '"turn": 1', "own.jsonl"])
def test_a_file_that_was_changed_is_kept_and_told(fault: str, tmp_path: Path) -> None:
    with serving(lambda body, _: answered(body)) as server:
        assert chat(tmp_path, server.url, "The cake is cheap.\nAll is well.\n").code == 0
        path = tmp_path / "own.jsonl"
        lines = path.read_text(encoding="utf-8").splitlines()
        match fault:
            case "The cake":  # a model's words; what a person typed is theirs to change only where no reply rests on it
                lines[2] = lines[2].replace("It is soft", "It is hard")
            case "Mira":
                del lines[2]
            case '"turn": 1':
                lines[1] = lines[1].replace('"turn": 1', '"turn": 2')
            case _:
                lines = ["mine"]
        changed = "\n".join([*lines, ""])
        assert changed != path.read_text(encoding="utf-8")
        path.write_text(changed, encoding="utf-8")
        again = chat(tmp_path, server.url, "More.\n", "--resume")
        assert again.code == 2
        assert path.name in "".join(again.err.split())  # a long path is broken at the end of a line
    assert path.read_text(encoding="utf-8") == changed


def test_nothing_to_go_on_with_is_told(tmp_path: Path) -> None:
    with serving(lambda body, _: answered(body)) as server:
        words = ["personas", "chat", "--people", people(tmp_path), "--resume"]
        found = run(server.url, *words)
        assert found.code == 2
        assert "-o FILE" in found.err
        # A chat that has not begun begins, as a run does.
        assert chat(tmp_path, server.url, "Hello.\n", "--resume").code == 0


def test_a_chat_that_no_model_could_go_on_with_is_not_said_to_go_on(tmp_path: Path) -> None:
    def script(body: dict[str, Any]) -> Answer:
        name = body["response_format"]["json_schema"]["name"]
        return reply("no JSON") if name.startswith("Structured") else answered(body)

    with serving(lambda body, _: script(body)) as server:
        found = chat(tmp_path, server.url, "The cake is cheap.\n")
    assert "three turns in a row" in " ".join(found.out.split())
    assert "--resume" not in found.err
