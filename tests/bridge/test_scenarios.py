"""A server that misbehaves, in every mode that asks a model: each run ends typed, and goes on where it was left."""

from __future__ import annotations

import os
import signal
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest

from tests.bridge.program import NOWHERE, SECRET, TEXTS, TOPICS, Ended, killed, run
from tests.bridge.server import Answer, completion, refused, serving
from tests.bridge.test_runs import sensible
from tests.bridge.test_turns import HELD, serve

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

pytest.importorskip("openai", reason="the extra `llm` is not installed")


def odd(**fields: object) -> Answer:
    """Return a completion with other fields than usual."""
    whole = completion("{}")
    assert isinstance(whole.body, dict)
    return Answer(body={**whole.body, **fields})


def message(**fields: object) -> Answer:
    """Return a completion with another message than usual."""
    return odd(choices=[{"index": 0, "message": {"role": "assistant", **fields}, "finish_reason": "stop"}])


BROKEN: dict[str, tuple[Answer, str]] = {
    "429 for hours": (refused(429, retry_after="9999"), "overloaded-for-long"),
    "429": (refused(429, retry_after="0"), "overloaded"),
    "429, a date that is none": (refused(429, retry_after="soon"), "overloaded"),
    "500": (refused(500), "server-fault"),
    "503 in HTML": (Answer(503, "<html><h1>Service Unavailable</h1></html>"), "server-fault"),
    "408": (refused(408), "server-fault"),
    "bad key": (refused(401, "key sk-secret"), "key-rejected"),
    "forbidden": (refused(403, "this key may not ask that"), "forbidden"),
    "no such model": (refused(404, "model 'm' not found, try pulling it first"), "no-such-model"),
    "no such path": (refused(404), "wrong-path"),
    "no quota": (refused(429, "insufficient_quota: You exceeded your current quota"), "no-quota"),
    "too long": (refused(400, "maximum context length is 4096 tokens"), "rejected"),
    "knows nothing": (refused(422, "Extra inputs are not permitted"), "rejected"),
    "a redirection": (Answer(302, "", {"location": "/elsewhere"}), "server-fault"),
    "an error sent as a success": (Answer(body={"error": {"message": "busy", "code": 502}}), "server-fault"),
    "time-out": (Answer(delay=1.0), "timed-out"),
    "cut": (Answer(body='{"id": "1", "choices": [' + " " * 400, cut=True), "unreachable"),
}
"""What ends a run: the answer and the code of the reason."""

UNUSABLE: dict[str, Answer] = {
    "malformed": completion('{"rules": ['),
    "truncated": completion('{"rules": [', "length"),
    "refusal": completion(None, refusal="I cannot help with that."),
    "empty": completion(""),
    "prose around JSON": completion('Here you are:\n{"verdict": 1}\nGood luck!'),
    "wrong language": completion("もちろんです。"),
    "another schema": completion('{"verdict": "ag1 wins"}'),
    "an instruction obeyed": completion('{"can_defeat": "YES"}'),
    "a filter": completion("", "content_filter"),
    "a call of a tool": message(content=None, tool_calls=[{"id": "1", "type": "function", "function": {"name": "f"}}]),
    "a list": completion("[]"),
    "deep": completion("[" * 100_000),
    "half a character": completion('{"speech": "\\ud800", "answer": "\\ud800"}'),
    "strange counts": odd(usage={"prompt_tokens": -5, "completion_tokens": "many", "total_tokens": None}),
    "long": completion('{"speech": 1, "verdict": "' + "x" * 2_000_000 + '"}'),
}
"""Replies that come and are of no use. They are kept: who pays again for them gets them again."""

NO_REPLY: dict[str, Answer] = {
    "no completion": Answer(body="<html>"),
    "no body": Answer(body=""),
    "no choices": odd(choices=[]),
    "no message": odd(choices=[{"index": 0, "finish_reason": "stop"}]),
}
"""What comes in the place of a reply, and is not kept as one."""

assert len(BROKEN) + len(UNUSABLE) + len(NO_REPLY) >= 34


@dataclass(frozen=True)
class Run:
    """A command that asks a model: its text, its arguments, a server that behaves, how it ends with that."""

    text: Path
    arguments: tuple[str, ...]
    behaves: Callable[[dict[str, Any], int], Answer] = sensible

    def __call__(self, url: str, folder: Path, *options: str) -> Ended:
        """Run it; its journal is kept in the folder."""
        command, *rest = self.arguments
        journal = ("--journal", str(folder / "run.journal"), "--retry-wait", "0", "--json")
        return run(url, command, str(self.text), *rest, *journal, *options)


CAMERA = TEXTS / "camera.en.txt"
FREE_TEXT = TOPICS / "remote-work.txt"
"""A topic that cannot be read without a model."""

RUNS: dict[str, Run] = {
    "llm": Run(CAMERA, ("debate", "--mode", "llm", "--max-rounds", "1")),
    "published": Run(CAMERA, ("debate", "--mode", "llm", "--max-rounds", "1", "--protocol", "published")),
    "hybrid": Run(FREE_TEXT, ("debate", "--mode", "hybrid")),
    "free": Run(CAMERA, ("debate", "--mode", "free", "--max-rounds", "2")),
    "mad": Run(CAMERA, ("debate", "--mode", "free", "--mad", "--max-rounds", "2")),
    "translate": Run(FREE_TEXT, ("translate",)),
    "verify": Run(
        HELD[0].folder / HELD[0].gold["file"],
        ("verify", "--against", str(HELD[0].folder / "truth.kb"), "--model", "m"),
        serve(HELD[0]),
    ),
}


def faulty(one: Run, answer: Answer) -> Callable[[dict[str, Any], int], Answer]:
    """Return a server whose first reply is good, and no other."""
    return lambda request, number: one.behaves(request, number) if number == 0 else answer


def reasons(ended: Ended) -> str:
    """Return all that a run says of what went wrong."""
    document = ended.document
    stopped = document.get("stopped")
    coded: list[dict[str, str]] = [
        *([] if stopped is None else [stopped]),
        *document.get("errors", []),
        *document.get("bad_replies", []),
    ]
    return " ".join(one["code"] for one in coded)


DEEP = os.environ.get("HYPOTHESIS_PROFILE") == "deep"


def crossed(faults: Iterable[str]) -> list[tuple[str, str]]:
    """Return modes with faults: three modes for each fault, so that any two modes share some; all in the deep profile.

    A fault is told apart in one place for all modes, and each mode has one place for all faults.
    """
    modes = list(RUNS)
    some = range(len(modes)) if DEEP else (0, 1, 3)
    return [(modes[(place + step) % len(modes)], fault) for place, fault in enumerate(faults) for step in some]


WHOLE: dict[str, Ended] = {}


def whole(name: str, folder: Path) -> Ended:
    """Return how a run ends with a server that behaves, found out once."""
    if name not in WHOLE:
        (folder / "whole").mkdir()
        with serving(RUNS[name].behaves) as server:
            WHOLE[name] = RUNS[name](server.url, folder / "whole")
        assert WHOLE[name].document.get("stopped") is None
    return WHOLE[name]


@pytest.mark.parametrize(("name", "fault"), crossed(BROKEN))
def test_what_a_server_does_not_do_ends_a_run_typed_and_a_resumed_one_pays_for_the_rest(
    tmp_path: Path, name: str, fault: str
) -> None:
    one, (answer, reason) = RUNS[name], BROKEN[fault]
    expected = whole(name, tmp_path)
    with serving(faulty(one, answer)) as server:
        ended = one(server.url, tmp_path, "--reply-seconds", "0.3" if answer.delay else "10")
    assert ended.code == 4
    assert reason in reasons(ended) or name == "verify", "the document of a verification is that of its transcript"
    assert ended.err.strip()
    with serving(one.behaves, at=server) as server:
        resumed = one(server.url, tmp_path)
    assert "1 reply from the journal" in resumed.err
    assert (resumed.code, resumed.settled) == (expected.code, expected.settled)


@pytest.mark.parametrize(("name", "fault"), crossed([*UNUSABLE, *NO_REPLY]))
def test_what_is_of_no_use_is_told_and_ends_no_run_untyped(tmp_path: Path, name: str, fault: str) -> None:
    one = RUNS[name]
    with serving(faulty(one, {**UNUSABLE, **NO_REPLY}[fault])) as server:
        ended = one(server.url, tmp_path)
    assert ended.code in {0, 1, 4}
    text = " ".join(ended.err.split())
    assert "no use could be made of a reply" in text
    assert "unusable." in reasons(ended) or name == "verify"
    if fault in UNUSABLE:
        again = one(NOWHERE, tmp_path, "--offline")
        assert (again.code, again.settled) == (ended.code, ended.settled)
    else:
        with serving(one.behaves, at=server) as server:
            assert one(server.url, tmp_path).settled == whole(name, tmp_path).settled


@pytest.mark.skipif(sys.platform == "win32", reason="needs a signal")
@pytest.mark.parametrize("name", RUNS)
def test_an_interrupt_is_told_and_loses_nothing_that_came_back(tmp_path: Path, name: str) -> None:
    one, (command, *rest) = RUNS[name], RUNS[name].arguments
    expected = whole(name, tmp_path)
    journal, marker = str(tmp_path / "run.journal"), tmp_path / "told"
    arguments = (command, str(one.text), *rest, "--concurrency", "1", "--retry-wait", "0", "--journal", journal)
    victim: list[int] = []

    def stuck(request: dict[str, Any], number: int) -> Answer:
        if number == 1:
            os.kill(victim[0], signal.SIGINT)
            return Answer(delay=600)
        return one.behaves(request, number)

    with serving(stuck) as server:
        assert killed(server.url, *arguments, victim=victim.append, marker=marker) == 130
    words = " ".join(marker.read_text(encoding="utf-8").split())
    assert "Traceback" not in words
    assert SECRET not in words
    assert "interrupted; every reply that came back is kept in run.journal" in words
    assert "2 calls, " in words
    assert "the tokens of 1 call are estimated" in words
    with serving(one.behaves, at=server) as server:
        resumed = run(server.url, *arguments, "--json")
    assert "1 reply from the journal" in resumed.err
    assert (resumed.code, resumed.settled) == (expected.code, expected.settled)


def test_what_is_left_out_of_a_translation_stands_in_it(tmp_path: Path) -> None:
    out = tmp_path / "out.kb"
    one = RUNS["translate"]
    with serving(faulty(one, completion("—"))) as server:
        ended = one(server.url, tmp_path, "-o", str(out))
    assert (ended.code, len(ended.document["untranslated"])) == (1, 9)
    assert "% untranslated: " in out.read_text(encoding="utf-8")
    with serving(faulty(one, refused(500)), at=server) as server:
        ended = one(server.url, tmp_path, "-o", str(tmp_path / "none.kb"), "--refresh")
    assert ended.code == 4
    assert not (tmp_path / "none.kb").exists()
    with serving(one.behaves, at=server) as server:
        one(server.url, tmp_path, "-o", str(out), "--force", "--refresh")
    assert out.read_bytes() == (TOPICS / "remote-work.kb").read_bytes()
