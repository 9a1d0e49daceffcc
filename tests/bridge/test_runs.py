"""Whole runs of the program against a server on loopback: every fault ends typed, and a killed run goes on."""

from __future__ import annotations

import json
import os
import signal
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import pytest

from tests.bridge.program import NOWHERE, TEXTS, TOPICS, Ended, killed, run
from tests.bridge.server import Answer, Server, completion, refused, serving
from tests.bridge.topics import reply_about

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

pytest.importorskip("openai", reason="the extra `llm` is not installed")

NO: dict[str, Any] = {"can_defeat": "NO", "attack": "rebut", "statement": "", "rules": [], "Conc": [], "Ass": []}


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
        case "GeneralizationReply":
            reply = {"premises": [{"premise": "X is good", "covers": ["X is good"]}]}
        case "IntegrationReply":
            reply = {"concept": "all-round use", "reason": "it is of use to both", "owed": ["light", "sharp"]}
            reply["consequent"] = "buy X"
        case "ScopeReply":
            reply = {"answer": "Buy c.", "verdict": "yes", "conditions": []}
        case "AnswerReply":
            reply = {"answer": "Buy c."}
        case "SpeechReply":
            reply = {"speech": f"{agent} says something"}
        case "PhrasingReply":
            reply = {"concept": "all-round use", "reason": "both use it", "sentences": ["We should buy c."]}
        case _:
            return completion(reply_about("remote-work", kind or "", user))
    return completion(json.dumps(reply))


@pytest.fixture
def camera(tmp_path: Path) -> str:
    """Return a copy of the camera's text, whose journal is its own."""
    return copied(tmp_path)


def code_of(ended: Ended) -> str | None:
    """Return the code of what stopped a run."""
    stopped: dict[str, str] | None = ended.document["stopped"]
    return stopped["code"] if stopped is not None else None


def copied(folder: Path) -> str:
    folder.mkdir(exist_ok=True)
    path = folder / "camera.txt"
    path.write_text((TEXTS / "camera.en.txt").read_text(encoding="utf-8"), encoding="utf-8")
    return str(path)


def free_text(folder: Path) -> str:
    """Return a copy of a topic that cannot be read without a model."""
    folder.mkdir(exist_ok=True)
    path = folder / "remote-work.txt"
    path.write_text((TOPICS / "remote-work.txt").read_text(encoding="utf-8"), encoding="utf-8")
    return str(path)


def test_a_debate_of_models_runs_to_its_proposal_and_replays_without_a_network(camera: str) -> None:
    with serving(sensible) as server:
        ended = run(server.url, "debate", camera, "--mode", "llm", "--json")
        made = len(server.requests)
    document = ended.document
    assert (ended.code, document["outcome"], document["synthesis"]["answer"]) == (0, "synthesis", "Buy c.")
    assert document["cost"]["calls"] == made <= document["cost"]["most_calls"]
    assert "at most" in ended.err
    again = run(NOWHERE, "debate", camera, "--mode", "llm", "--json", "--offline")
    assert (again.code, again.settled) == (0, ended.settled)
    assert (again.document["cost"]["calls"], again.document["cost"]["hits"]) == (0, made)


def test_hybrid_decides_without_a_call_and_phrases_with_one(camera: str) -> None:
    with serving(sensible) as server:
        ended = run(server.url, "debate", camera, "--mode", "hybrid", "--json")
    document = ended.document
    assert (ended.code, document["debate"]["outcome"]) == (0, "synthesis")
    assert document["debate"]["answers"] == ["should_buy(c)"]
    assert document["phrased"]["concept"] == "all-round use"
    assert "should_buy(X), camera(X)" in document["kb"]
    assert document["cost"]["stages"] == {"phrase": 1}


@pytest.mark.parametrize("answer", [refused(401), completion("no words"), completion(None, refusal="no")])
def test_hybrid_shows_what_the_engine_decides_whatever_becomes_of_the_words(camera: str, answer: Answer) -> None:
    with serving(lambda _, __: answer) as server:
        ended = run(server.url, "debate", camera, "--mode", "hybrid", "--json")
        shown = run(server.url, "debate", camera, "--mode", "hybrid", "--lang", "ja")
    assert ended.document["debate"]["answers"] == ["should_buy(c)"]
    assert "should_buy(c)" in shown.out
    stopped = code_of(ended)
    assert (ended.code, stopped) == (4, "key-rejected" if answer.status == 401 else None)
    assert ended.code == shown.code
    assert ended.document["phrased"] is None or not ended.document["phrased"]["by_model"]


def test_hybrid_debates_free_text_and_says_what_it_left_out(tmp_path: Path) -> None:
    text = free_text(tmp_path)
    with serving(sensible) as server:
        ended = run(server.url, "debate", text, "--mode", "hybrid", "--json")
    assert (ended.code, ended.document["debate"]["answers"]) == (0, ["choose(mixed)"])
    assert ended.document["missed"] == {"refused": [], "untranslated": [], "relations": []}
    assert "management: 4 sentences asked about, 6 clauses taken, 0 refused" in ended.err
    with serving(lambda request, _: completion("—") if "management" in str(request) else sensible(request)) as server:
        partly = run(server.url, "debate", text, "--mode", "hybrid", "--json", "--refresh")
    assert partly.code == 1
    assert len(partly.document["missed"]["untranslated"]) == 4
    assert "sentences without a clause" in partly.err


def test_a_replay_of_what_was_never_asked_is_loud_and_leaves_no_file(camera: str, tmp_path: Path) -> None:
    ended = run(NOWHERE, "debate", camera, "--mode", "llm", "--offline", "--json")
    assert (ended.code, ended.document["stopped"]["code"]) == (4, "not-recorded")
    assert not list(tmp_path.glob("*.journal"))


def test_a_model_that_never_stops_is_stopped_by_the_announced_limit(camera: str) -> None:
    def script(request: dict[str, Any], number: int) -> Answer:
        name = request["response_format"]["json_schema"]["name"]
        if name != "CounterReply":
            return sensible(request)
        user = request["messages"][1]["content"]
        attacked = json.loads(user.partition("The last argument")[2].split("\n\n")[1])["argument"]
        head = f"no {number}"
        reply: dict[str, Any] = {
            **NO,
            "can_defeat": "YES",
            "attack": "undercut",
            "statement": (attacked["Ass"] or [""])[0],
        }
        reply |= {"rules": [{**rule(head), "antecedent": {"strong": ["x"], "weak_negation": ["y"]}}]}
        reply |= {"Conc": [head], "Ass": ["y"]}
        if not attacked["Ass"]:
            reply |= {"attack": "rebut", "statement": attacked["Conc"][-1]}
        return completion(json.dumps(reply))

    with serving(script) as server:
        ended = run(server.url, "debate", camera, "--mode", "llm", "--max-rounds", "3", "--json")
    document = ended.document
    assert (ended.code, document["outcome"], document["stopped"]["code"]) == (3, "stopped", "limit")
    assert "limit of 3 counterarguments" in document["stopped"]["message"]
    assert len(server.requests) <= document["cost"]["most_calls"]
    with serving(sensible) as server:
        ended = run(server.url, "debate", camera, "--mode", "llm", "--max-calls", "0", "--json", "--refresh")
    assert (ended.code, ended.document["stopped"]["code"], server.requests) == (3, "budget.calls", [])


def test_a_synthesis_that_cannot_be_used_leaves_a_stalemate_that_says_so(camera: str) -> None:
    def script(request: dict[str, Any], _: int) -> Answer:
        return completion("—") if "IntegrationReply" in str(request["response_format"]) else sensible(request)

    with serving(script) as server:
        ended = run(server.url, "debate", camera, "--mode", "llm", "--json")
    document = ended.document
    assert (ended.code, document["outcome"], document["synthesis"]) == (0, "stalemate", None)
    assert "not JSON" in document["notes"][0]


RUNS: dict[str, tuple[Callable[[Path], str], tuple[str, ...]]] = {
    "llm": (copied, ("debate", "--mode", "llm", "--json")),
    "published": (copied, ("debate", "--mode", "llm", "--protocol", "published", "--json")),
    "hybrid": (free_text, ("debate", "--mode", "hybrid", "--json")),
    "free": (copied, ("debate", "--mode", "free", "--max-rounds", "2", "--json")),
    # One call at a time here: what several on their way cost is the matter of test_concurrency.
    "mad": (copied, ("debate", "--mode", "free", "--mad", "--concurrency", "1", "--max-rounds", "2", "--json")),
    "translate": (free_text, ("translate", "--json")),
}


@pytest.mark.parametrize("name", RUNS)
def test_a_run_killed_at_any_call_makes_only_the_missing_ones_and_ends_the_same(tmp_path: Path, name: str) -> None:
    written, (command, *options) = RUNS[name]
    with serving(sensible) as server:
        expected = run(server.url, command, written(tmp_path / "whole"), *options)
        total = len(server.requests)
    assert expected.code == 0
    assert total > 3
    for fatal in sorted({*range(0, total, 3), total - 1}):
        text = written(tmp_path / str(fatal))
        with serving(sensible, at=_killed_at(fatal, command, text, *options)) as server:
            resumed: Ended = run(server.url, command, text, *options)
            assert len(server.requests) == total - fatal
        assert (resumed.code, resumed.settled) == (0, expected.settled)
        assert not list((tmp_path / str(fatal)).glob("*.journal-*"))


@pytest.mark.skipif(sys.platform == "win32", reason="claims are locks of POSIX")
def test_runs_at_the_same_time_that_share_a_journal_pay_once(camera: str) -> None:
    def script(request: dict[str, Any], _: int) -> Answer:
        return Answer(body=sensible(request).body, delay=0.05)

    command = ("debate", camera, "--mode", "llm", "--json")
    with serving(script) as server:
        with ThreadPoolExecutor(3) as pool:
            ended = [pool.submit(killed, server.url, *command, victim=lambda _: None) for _ in range(3)]
            codes = [one.result() for one in ended]
        paid = len(server.requests)
        after = run(server.url, *command)
    assert codes == [0, 0, 0]
    assert (after.code, after.document["cost"]["calls"], after.document["cost"]["hits"]) == (0, 0, paid)


def _killed_at(fatal: int, *arguments: str) -> Server:
    """Run the program and kill it while its call of this number, from 0, is on its way; return its server."""
    victim: list[int] = []

    def script(request: dict[str, Any], number: int) -> Answer:
        if number == fatal:
            os.kill(victim[0], signal.SIGKILL)
        return sensible(request)

    with serving(script) as server:
        assert killed(server.url, *arguments, victim=victim.append) == -signal.SIGKILL
    return server


@pytest.mark.parametrize("mad", [False, True])
def test_free_talk_ends_with_an_answer_that_is_not_verified(camera: str, *, mad: bool) -> None:
    flags = ("--mad", "--concurrency", "2") if mad else ()
    with serving(sensible) as server:
        ended = run(server.url, "debate", camera, "--mode", "free", "--max-rounds", "2", "--json", *flags)
    document = ended.document
    assert (ended.code, document["answer"], document["protocol"]["together"]) == (0, "Buy c.", mad)
    turns = [(one["round"], one["agent"]) for one in document["speeches"]]
    assert turns == [(1, "ag1"), (1, "ag2"), (2, "ag1"), (2, "ag2")]
    shown = [request["messages"][1]["content"] for request in server.requests[:2]]
    assert any("ag1 (1)" in text for text in shown) is not mad
