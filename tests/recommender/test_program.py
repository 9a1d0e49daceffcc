"""``aufheben recommend`` with a model behind a real server that answers by a script: what it reads and costs."""

from __future__ import annotations

import json
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

from tests.bridge.program import NOWHERE, run
from tests.bridge.server import Answer, completion, serving

if TYPE_CHECKING:
    from pathlib import Path

pytest.importorskip("openai", reason="the extra `llm` is not installed")
pytest.importorskip("bm25s", reason="the extra `recommend` is not installed")

WHEN = "When was the scanner of the ward bought?"
BLOOD = "She has been bringing up blood since the morning."
SETTLING = "Her D-dimer came back at 320, which is under 500."
TALK = f"""Ann: {BLOOD}

Ben: {WHEN}

Cleo: I have no idea.
"""
PRICES = "[models.m]\ninput = 1000.0\noutput = 2000.0\n"


def request_of(number: int, *, serve: bool) -> dict[str, Any]:
    return {
        "number": number,
        "extractionReason": "a question",
        "request": WHEN,
        "about": "",
        "name": "Ben",
        "id": 2,
        "infoNecessityReason": "nobody knows",
        "infoNecessityScore": 90,
        "searchabilityReason": "a date",
        "searchabilityScore": 85,
        "personal": False,
        "recommendAction": serve,
    }


def understanding(request: dict[str, Any], _: int = 0, *, tokens: int = 7) -> Answer:
    """Answer as a model might that has understood the discussion."""
    user = request["messages"][1]["content"]
    newest = user.partition("The newest post:")[2]
    match request["response_format"]["json_schema"]["name"]:
        case "NeedsReply":
            reply: dict[str, Any] = {"stepBack": "a date", "requests": [], "clauses": [], "relations": []}
            if "#1 Ann" in newest:
                reply["clauses"] = [{"sentence": 1, "literal": "blood_coughed" if BLOOD in newest else "-over_500"}]
            if "#2 Ben" in newest:
                reply["requests"] = [request_of(0, serve=False)]
                reply["relations"] = [{"number": 1, "relation": "entails"}]
            if "#3 Cleo" in newest:
                reply["requests"] = [request_of(1, serve=True)]
        case "SearchTermsReply":
            reply = {"terms": ["scanner", "bought"]}
        case "QuotationsReply":
            reply = {"quotations": [{"document": 1, "quote": "The scanner of the ward was bought in 2019."}]}
        case _:
            reply = {"reason": "it says so", "confidence": 95}
    return completion(json.dumps(reply), tokens=tokens)


@pytest.fixture
def command(tmp_path: Path) -> tuple[str, ...]:
    (tmp_path / "talk.txt").write_text(TALK, encoding="utf-8")
    (tmp_path / "sources").mkdir()
    (tmp_path / "sources" / "ward.txt").write_text("The scanner of the ward was bought in 2019.\n", encoding="utf-8")
    (tmp_path / "prices.toml").write_text(PRICES, encoding="utf-8")
    about = ("--about", "embolism", "--sources", str(tmp_path / "sources"), "--model", "m")
    return ("recommend", "once", str(tmp_path / "talk.txt"), *about, "--journal", str(tmp_path / "talk.journal"))


def test_what_a_model_reads_is_checked_marked_and_kept_and_the_run_is_replayed_without_it(
    command: tuple[str, ...], tmp_path: Path
) -> None:
    memory, prices = str(tmp_path / "m.db"), str(tmp_path / "prices.toml")
    with serving(understanding) as server:
        ended = run(server.url, *command, "--memory", memory, "--prices", prices)
    assert (ended.code, len(server.requests)) == (0, 6)  # a call for each of three posts, and three for the answer
    assert "In reply to post 2 by Ben (by the scores alone):" in ended.out
    assert "> The scanner of the ward was bought in 2019." in ended.out
    assert "judged by a model" in ended.out
    assert "6 calls" in ended.err
    report = run(NOWHERE, "recommend", "report", "--memory", memory)
    text = " ".join(report.out.split())
    assert f"post 1, by a model: “{BLOOD}” states blood_coughed" in text
    assert f"“{WHEN}”: necessity 90, searchability 85, not to be served" in text
    assert f"“{WHEN}”: necessity 90, searchability 85, to be served" in text
    again = run(NOWHERE, *command, "--offline")
    assert (again.code, again.out) == (0, ended.out)


def test_once_the_issue_is_settled_nothing_is_posted_on_scores_either(command: tuple[str, ...], tmp_path: Path) -> None:
    (tmp_path / "talk.txt").write_text(TALK.replace(BLOOD, SETTLING), encoding="utf-8")
    with serving(understanding) as server:
        ended = run(server.url, *command)
        assert (ended.code, len(server.requests)) == (0, 3)  # one a post, and none for an answer
        assert ended.out.startswith("Silent: nothing that is still open can change the issue.")
        (tmp_path / "talk.journal").unlink()
        shown = run(server.url, *command, "--policy", "published")
    assert "In reply to post 2 by Ben (by the scores alone):" in shown.out


@pytest.mark.parametrize("limit", [("--max-calls", "2"), ("--max-tokens", "4000"), ("--max-cost", "6", "--prices")])
def test_no_limit_is_passed_and_a_run_that_reaches_one_says_so(
    command: tuple[str, ...], tmp_path: Path, limit: tuple[str, ...]
) -> None:
    if limit[-1] == "--prices":
        limit = (*limit, str(tmp_path / "prices.toml"))
    with serving(partial(understanding, tokens=1_500)) as server:
        ended = run(server.url, *command, *limit)
    assert ended.code == 3
    assert 0 < len(server.requests) < 6
    assert ended.out == ""


def test_a_limit_on_money_needs_prices(command: tuple[str, ...]) -> None:
    ended = run(NOWHERE, *command, "--max-cost", "1")
    assert (ended.code, "--prices" in ended.err) == (2, True)


@pytest.mark.parametrize(
    "answer", [completion("I cannot do that."), completion(""), completion('{"requests": []}'), completion(None)]
)
def test_a_model_that_says_nothing_of_use_leaves_silence_and_its_calls_are_bounded(
    command: tuple[str, ...], answer: Answer
) -> None:
    with serving(lambda _, __: answer) as server:
        ended = run(server.url, *command)
    assert ended.out.startswith("Silent")
    assert len(server.requests) == 3
    assert ended.code == 4
    assert "no reply of the model could be used" in ended.err
