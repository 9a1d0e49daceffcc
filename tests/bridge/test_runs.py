"""Whole runs of the program against a server on loopback: every fault ends typed, and a killed run goes on."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.bridge.server import Answer, refused, said, serving

if TYPE_CHECKING:
    from collections.abc import Callable

pytest.importorskip("openai", reason="the extra `llm` is not installed")

TEXTS = Path(__file__).resolve().parent.parent / "texts"
ROOT = TEXTS.parent.parent
NO = {"can_defeat": "NO", "attack": "rebut", "statement": "", "rules": [], "Conc": [], "Ass": []}


def rule(head: str, *strong: str) -> dict[str, Any]:
    return {"id": "r", "antecedent": {"strong": list(strong), "weak_negation": []}, "consequent": head}


def sensible(request: dict[str, Any], _: int = 0) -> Answer:
    """Answer every kind of call as a model might that has understood it."""
    user = request["messages"][1]["content"]
    agent = "ag1" if "ag1" in user.partition("Stance of")[0] else "ag2"
    kind = request.get("response_format", {}).get("json_schema", {}).get("name")
    match kind:
        case "ArgumentReply":
            head = f"we should buy for {agent}"
            reply: dict[str, Any] = {"rules": [rule(head, "it is good")], "Conc": [head], "Ass": []}
        case "CounterReply":
            other = "ag2" if agent == "ag1" else "ag1"
            attacked = f"we should buy for {other}"
            reply = {**NO, "can_defeat": "YES", "statement": attacked, "rules": [rule("no", f"{agent} says so")]}
            reply["Conc"] = ["no"]
            if "rebut" in user.partition("The last argument")[2].partition("\n\n")[2].partition("\n\n")[0]:
                reply = NO
        case "CharacterizationReply":
            reply = {"characterizations": [rule("buy X", "X is good")] * 2}
        case "CoreReply":
            reply = {"premises": ["X is good"], "owed": ["light", "sharp"], "consequent": "buy X"}
        case "AnswerReply":
            reply = {"answer": "Buy c."}
        case "SpeechReply":
            reply = {"speech": f"{agent} says something"}
        case "PhrasingReply":
            reply = {"concept": "all-round use", "sentences": [{"text": "We should buy c.", "rests_on": [1]}]}
        case _:
            reply = {}
    return said(json.dumps(reply))


def run(
    url: str, folder: Path, *arguments: str, started: Callable[[subprocess.Popen[str]], None] | None = None
) -> tuple[int, str, str]:
    """Run the program on the camera's text; return its exit code, output and errors."""
    text = folder / "camera.txt"
    text.write_text((TEXTS / "camera.en.txt").read_text(encoding="utf-8"), encoding="utf-8")
    environment = {**os.environ, "OPENAI_BASE_URL": url, "OPENAI_API_KEY": "sk-secret", "AUFHEBEN_MODEL": "m"}
    process = subprocess.Popen(  # noqa: S603 - our own program
        [sys.executable, "-m", "aufheben", "debate", str(text), *arguments],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        stdin=subprocess.DEVNULL,
        text=True,
        encoding="utf-8",
    )
    if started is not None:
        started(process)
    out, err = process.communicate(timeout=120)
    assert "Traceback" not in err
    assert "sk-secret" not in out + err
    journal = folder / "camera.journal"
    assert not journal.exists() or b"sk-secret" not in journal.read_bytes()
    return process.returncode, out, err


def test_a_debate_of_models_runs_to_its_proposal_and_replays_without_a_network(tmp_path: Path) -> None:
    with serving(sensible) as server:
        code, out, err = run(server.url, tmp_path, "--mode", "llm", "--json")
        made = len(server.requests)
    document = json.loads(out)
    assert (code, document["outcome"], document["synthesis"]["answer"]) == (0, "synthesis", "Buy c.")
    assert document["cost"]["calls"] == made <= document["cost"]["most_calls"]
    assert "at most" in err
    code, again, _ = run("http://127.0.0.1:9/v1", tmp_path, "--mode", "llm", "--json", "--offline")
    replayed = json.loads(again)
    assert code == 0
    assert {**replayed, "cost": None} == {**document, "cost": None}
    assert (replayed["cost"]["calls"], replayed["cost"]["hits"]) == (0, made)


def test_hybrid_decides_without_a_call_and_phrases_with_one(tmp_path: Path) -> None:
    with serving(sensible) as server:
        code, out, _ = run(server.url, tmp_path, "--mode", "hybrid", "--json")
    document = json.loads(out)
    assert (code, document["outcome"], document["answers"]) == (0, "synthesis", ["should_buy(c)"])
    assert document["phrased"]["concept"] == "all-round use"
    assert document["cost"]["stages"] == {"phrase": 1}


def test_a_replay_of_what_was_never_asked_is_loud(tmp_path: Path) -> None:
    code, out, _ = run("http://127.0.0.1:9/v1", tmp_path, "--mode", "llm", "--offline", "--json")
    assert code == 4
    assert json.loads(out)["stopped"]["code"] == "not-recorded"


FAULTS: dict[str, tuple[Answer, int, str | None]] = {
    "malformed": (said('{"rules": ['), 0, None),
    "truncated": (said('{"rules": [', "length"), 0, None),
    "refusal": (said(None, refusal="I cannot help with that."), 0, None),
    "empty": (said(""), 0, None),
    "prose around JSON": (said("Here you are:\n" + json.dumps(NO) + "\nGood luck!"), 0, None),
    "wrong language": (said("もちろんです。"), 0, None),
    "another schema": (said('{"verdict": "ag1 wins"}'), 0, None),
    "always NO": (said(json.dumps(NO)), 0, None),
    "an instruction obeyed": (said('{"can_defeat": "YES"}'), 0, None),
    "429": (refused(429, retry_after="9999"), 4, "overloaded"),
    "500": (refused(500), 4, "server-fault"),
    "bad key": (refused(401, "key sk-secret"), 4, "key-rejected"),
    "no such model": (refused(404), 4, "no-such-model"),
    "cut": (Answer(body='{"id": "1", "choices": [' + " " * 400, cut=True), 4, "unreachable"),
    "no completion": (Answer(body="<html>"), 0, None),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_every_fault_ends_the_run_with_a_typed_reason_and_a_resumed_run_completes_it(
    tmp_path: Path, fault: str
) -> None:
    answer, expected, reason = FAULTS[fault]
    # The first call goes well: what is kept of it must not be asked for again.
    with serving(lambda request, number: sensible(request) if number == 0 else answer) as server:
        code, out, _ = run(server.url, tmp_path, "--mode", "llm", "--max-rounds", "1", "--json")
    document = json.loads(out)
    assert code == expected, document["stopped"]
    assert (document["stopped"] or {}).get("code") == reason
    assert document["turns"][0]["kind"] == "claim"
    if reason is not None:
        with serving(sensible) as server:
            code, out, _ = run(server.url, tmp_path, "--mode", "llm", "--max-rounds", "1", "--json")
            assert all(
                request["response_format"]["json_schema"]["name"] != "ArgumentReply" or "ag2" in str(request)
                for request in server.requests
            )
        assert (code, json.loads(out)["cost"]["hits"]) == (0, 1)


def test_a_model_that_never_stops_is_stopped_by_the_announced_limit(tmp_path: Path) -> None:
    def script(request: dict[str, Any], number: int) -> Answer:
        name = request["response_format"]["json_schema"]["name"]
        if name != "CounterReply":
            return sensible(request)
        user = request["messages"][1]["content"]
        attacked = json.loads(user.partition("The last argument")[2].split("\n\n")[1])["argument"]
        head = f"no {number}"
        reply = {**NO, "can_defeat": "YES", "attack": "undercut", "statement": (attacked["Ass"] or [""])[0]}
        reply |= {"rules": [{**rule(head), "antecedent": {"strong": ["x"], "weak_negation": ["y"]}}]}
        reply |= {"Conc": [head], "Ass": ["y"]}
        if not attacked["Ass"]:
            reply |= {"attack": "rebut", "statement": attacked["Conc"][-1]}
        return said(json.dumps(reply))

    with serving(script) as server:
        code, out, _ = run(server.url, tmp_path, "--mode", "llm", "--max-rounds", "3", "--json")
    document = json.loads(out)
    assert (code, document["outcome"], document["stopped"]["code"]) == (3, "stopped", "limit")
    assert len(server.requests) <= document["cost"]["most_calls"]
    with serving(sensible) as server:
        code, out, _ = run(server.url, tmp_path / "..", "--mode", "llm", "--max-calls", "0", "--json")
    assert (code, json.loads(out)["stopped"]["code"], server.requests) == (3, "budget.calls", [])


def _deadly(victim: list[subprocess.Popen[str]], fatal: int) -> Callable[[dict[str, Any], int], Answer]:
    """Return a script that kills a process when a call arrives."""

    def script(request: dict[str, Any], number: int) -> Answer:
        if number == fatal:
            os.kill(victim[0].pid, signal.SIGKILL)
        return sensible(request)

    return script


def test_a_killed_run_makes_only_the_missing_calls_and_ends_the_same(tmp_path: Path) -> None:
    whole = tmp_path / "whole"
    whole.mkdir()
    with serving(sensible) as server:
        _, out, _ = run(server.url, whole, "--mode", "llm", "--json")
        total = len(server.requests)
    expected = {**json.loads(out), "cost": None}
    for fatal in range(total):
        folder = tmp_path / str(fatal)
        folder.mkdir()
        victim: list[subprocess.Popen[str]] = []

        with serving(_deadly(victim, fatal)) as server:
            code, _, _ = run(server.url, folder, "--mode", "llm", "--json", started=victim.append)
        assert code == -signal.SIGKILL
        with serving(sensible) as server:
            code, out, _ = run(server.url, folder, "--mode", "llm", "--json")
            assert len(server.requests) == total - fatal
        assert (code, {**json.loads(out), "cost": None}) == (0, expected)


@pytest.mark.parametrize("mad", [False, True])
def test_free_talk_ends_with_an_answer_that_is_not_verified(tmp_path: Path, *, mad: bool) -> None:
    flags = ("--mad", "--concurrency", "2") if mad else ()
    with serving(sensible) as server:
        code, out, _ = run(server.url, tmp_path, "--mode", "free", "--max-rounds", "2", "--json", *flags)
    document = json.loads(out)
    assert (code, document["answer"], document["protocol"]["together"]) == (0, "Buy c.", mad)
    assert [(one["round"], one["agent"]) for one in document["speeches"]] == [
        (1, "ag1"),
        (1, "ag2"),
        (2, "ag1"),
        (2, "ag2"),
    ]
    heard = [request["messages"][1]["content"] for request in server.requests[:2]]
    assert any("ag1 (1)" in text for text in heard) is not mad
