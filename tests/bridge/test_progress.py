"""What goes wrong with a reply is told, with what it was about; who thinks is shown; without replies a run fails."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

from aufheben.reports.verbalizer import known
from aufheben.wording import Language
from tests.bridge.program import ROOT, SECRET, run
from tests.bridge.server import Answer, completion, serving, streamed
from tests.bridge.test_runs import copied, free_text, sensible

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

pytest.importorskip("openai", reason="the extra `llm` is not installed")

BAD: dict[str, tuple[Answer, str, str]] = {
    "refusal": (completion(None, refusal="I cannot help with that."), "unusable.refused", "I cannot help with that."),
    "truncated": (completion('{"rules": [', "length"), "unusable.truncated", "cut off at 1500 tokens"),
    "filter": (completion("", "content_filter"), "unusable.filtered", "a filter of the server"),
    "malformed": (completion('{"rules": ['), "unusable.not-json", "not JSON"),
    "another schema": (completion('{"verdict": 1}'), "unusable.shape", "does not fit the schema"),
    "empty": (completion(""), "unusable.empty", "empty"),
}
RUNS = {
    "hybrid": ("debate", "--mode", "hybrid"),
    "llm": ("debate", "--mode", "llm"),
    "free": ("debate", "--mode", "free", "--max-rounds", "1"),
    "translate": ("translate",),
}


def flat(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("language", list(Language))
def test_what_a_call_is_for_has_words(language: Language) -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "llm_bridge").glob("*.py"))
    stages = set(re.findall(r'\bstage="([\w-]+)"', sources))
    assert {"relate", "turn", "claim"} < stages
    assert [one for one in stages if known("stage", one, language) == one] == []


@pytest.mark.parametrize("kind", BAD)
@pytest.mark.parametrize("name", RUNS)
def test_a_run_in_which_no_reply_was_of_use_is_not_a_good_one_and_says_why(
    tmp_path: Path, name: str, kind: str
) -> None:
    answer, code, words = BAD[kind]
    command, *options = RUNS[name]
    text = free_text(tmp_path) if name == "translate" else copied(tmp_path)
    with serving(lambda _, __: answer) as server:
        ended = run(server.url, command, text, *options, "--json")
    assert ended.code == 4
    assert {one["code"] for one in ended.document["bad_replies"]} == {code}
    assert not any(one["repaired"] for one in ended.document["bad_replies"])
    assert all(words in one["message"] for one in ended.document["bad_replies"])
    assert words in flat(ended.err)
    assert ended.document.get("stopped") or "no reply of the model could be used" in ended.err


@pytest.mark.parametrize("kind", BAD)
def test_a_bad_reply_is_told_with_its_sentences(tmp_path: Path, kind: str) -> None:
    answer, code, words = BAD[kind]
    text = free_text(tmp_path)

    def script(request: dict[str, Any], _: int) -> Answer:
        return answer if "Sentences of management" in str(request["messages"][1]) else sensible(request)

    with serving(script) as server:
        ended = run(server.url, "translate", text, "--json")
        japanese = run(server.url, "translate", text, "--lang", "ja")
    assert ended.code == japanese.code != 0
    found = ended.document["bad_replies"]
    assert {one["code"] for one in found} == {code}
    assert all(one["stage"] == "translate" and one["about"].startswith("management: ") for one in found)
    assert all(sentence in found[0]["about"] for sentence in ended.document["untranslated"])
    assert f"(sentences as clauses, management: {ended.document['untranslated'][0][:30]}" in flat(ended.err)
    assert words in flat(ended.err)
    assert "使えない応答があった（文から節への翻訳、management: " in flat(japanese.err)


def test_a_bad_reply_is_told_with_its_turn_and_that_another_took_its_place(tmp_path: Path) -> None:
    def script(request: dict[str, Any], _: int) -> Answer:
        first = "SpeechReply" in str(request["response_format"]) and len(request["messages"]) == 2
        return completion("Well…") if first and "ag2 (1)" not in str(request["messages"]) else sensible(request)

    with serving(script) as server:
        ended = run(server.url, "debate", copied(tmp_path), "--mode", "free", "--max-rounds", "1", "--json")
    assert ended.code == 0
    assert [(one["about"], one["repaired"]) for one in ended.document["bad_replies"]] == [
        ("ag1 (1)", True),
        ("ag2 (1)", True),
    ]
    assert "(a speech, ag1 (1)), and one was asked for in its place: the reply is not JSON" in flat(ended.err)


@pytest.mark.parametrize("option", ["--align", "--bridges"])
def test_a_reply_that_joins_nothing_leaves_the_translation_as_it_is(tmp_path: Path, option: str) -> None:
    text, out = free_text(tmp_path), tmp_path / "out.kb"
    schema = "AlignmentReply" if option == "--align" else "BridgesReply"

    def script(request: dict[str, Any], _: int) -> Answer:
        return completion("—") if schema in str(request["response_format"]) else sensible(request)

    with serving(script) as server:
        ended = run(server.url, "translate", text, option, "--json", "-o", str(out))
    assert ended.code == 1
    assert [one["code"] for one in ended.document["bad_replies"]] == ["unusable.not-json"] * 2
    assert out.read_text(encoding="utf-8") == ended.document["kb"]


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_a_terminal_shows_who_thinks_about_what_and_for_how_long(tmp_path: Path) -> None:
    shown = _on_a_terminal(tmp_path, "debate", copied(tmp_path), "--mode", "hybrid")
    lines = [part.partition("\x1b[K")[2] for part in shown.split("\r") if "thinks" in part]
    assert lines[0] == "m thinks: the synthesis in words … 0 s"
    assert lines[-1] in {f"m thinks: the synthesis in words … {seconds} s" for seconds in (1, 2, 3)}
    assert " tokens in, " in shown
    assert SECRET not in shown


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_a_terminal_shows_prose_while_it_is_written(tmp_path: Path) -> None:
    def speaking(request: dict[str, Any], number: int) -> Answer:
        whole = sensible(request)
        return streamed(whole, gap=0.0 if number else 0.6) if request.get("stream") else whole

    shown = _on_a_terminal(tmp_path, "debate", copied(tmp_path), "--mode", "free", "--max-rounds", "1", script=speaking)
    lines = [part.partition("\x1b[K")[2] for part in shown.split("\r")]
    assert any(line.startswith("m: a speech, ag1 (1), ") and "s: …ag1 says" in line for line in lines), lines
    assert not any("{" in line for line in lines), "a reply is JSON, and what is shown is not"


def test_what_is_no_terminal_gets_no_such_line(tmp_path: Path) -> None:
    with serving(sensible) as server:
        ended = run(server.url, "debate", copied(tmp_path), "--mode", "hybrid")
    assert "thinks" not in ended.err
    assert "\x1b" not in ended.err


def slowly(request: dict[str, Any], _: int) -> Answer:
    return Answer(body=sensible(request).body, delay=2.2)


def _on_a_terminal(folder: Path, *arguments: str, script: Callable[[dict[str, Any], int], Answer] = slowly) -> str:
    """Return what a run with a slow server prints on a pseudo-terminal as its standard error."""
    import pty  # noqa: PLC0415 - not on every platform

    kept = {name: value for name, value in os.environ.items() if not name.startswith(("OPENAI", "AUFHEBEN"))}
    leader, follower = pty.openpty()
    with serving(script) as server:
        own = {"OPENAI_BASE_URL": server.url, "OPENAI_API_KEY": SECRET, "AUFHEBEN_MODEL": "m", "COLUMNS": "80"}
        done = subprocess.run(  # noqa: S603 - our own program
            [sys.executable, "-m", "aufheben", *arguments, "--lang", "en"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=follower,
            check=False,
            env={**kept, **own, "PYTHONPATH": str(ROOT), "NO_COLOR": "1", "TERM": "xterm"},
            cwd=folder,
            timeout=60,
        )
    os.close(follower)
    assert done.returncode == 0
    shown = b""
    try:
        while piece := os.read(leader, 4096):
            shown += piece
    except OSError:  # the end of a pseudo-terminal
        pass
    finally:
        os.close(leader)
    return shown.decode()


def test_where_nothing_comes_of_the_issue_no_stance_is_paid_for_and_the_reason_is_told(tmp_path: Path) -> None:
    with serving(lambda _, __: completion("Hm.")) as server:
        ended = run(server.url, "debate", free_text(tmp_path), "--mode", "hybrid", "--json")
    assert (ended.code, len(server.requests)) == (4, 2)  # the issue, asked for twice
    (error,) = ended.document["errors"]
    assert error["code"] == "untranslated-issue"
    assert "not JSON: expected an object, found `Hm.`" in error["message"]
    with serving(lambda _, __: completion('{"names": [], "literals": ["offer_newcomers"]}')) as server:
        refused = run(server.url, "debate", free_text(tmp_path), "--mode", "hybrid", "--lang", "ja", "--refresh")
    assert (refused.code, len(server.requests)) == (4, 2)  # once, and once more with what is wrong
    assert "論点が翻訳されず、討論できません（offer_newcomers" in flat(refused.err)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("AG1 stance:\n- Well, whatever.\n\nAG2 stance:\n- So be it, ever.\n", "needs an issue"),
        ("Issue: Should we do it?\n\nAG1 stance:\n- Well, whatever.\n", "needs two agents"),
    ],
)
def test_what_holds_no_debate_whatever_a_model_says_costs_nothing(tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "half.txt"
    path.write_text(text, encoding="utf-8")
    with serving(sensible) as server:
        ended = run(server.url, "debate", str(path), "--mode", "hybrid")
    assert (ended.code, server.requests) == (2, [])
    assert words in flat(ended.err)
