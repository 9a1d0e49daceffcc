"""What runs cost, and the limits that they keep: every attempt is one, on whatever command it is made."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from tests.bridge.program import NOWHERE, run
from tests.bridge.server import Answer, completion, refused, serving
from tests.bridge.test_runs import copied, free_text, sensible

if TYPE_CHECKING:
    from pathlib import Path

pytest.importorskip("openai", reason="the extra `llm` is not installed")

LLM = ("--mode", "llm", "--json", "--retry-wait", "0")
TOML = """
currency = "EUR"
[models.m]
input = 1000.0
cached = 100.0
output = 2000.0
"""


def priced(folder: Path, text: str = TOML, name: str = "prices.toml") -> str:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def used(request: dict[str, Any], **usage: int) -> Answer:
    """Answer sensibly, and say what that took; without figures, nothing."""
    body = sensible(request).body
    assert isinstance(body, dict)
    return Answer(body={**body, "usage": usage or None})


@pytest.mark.parametrize("answer", [refused(500), refused(429, retry_after="0"), refused(400, "no temperature here")])
@pytest.mark.parametrize("most", [1, 2, 3])
def test_no_more_requests_leave_than_were_allowed_whatever_they_are_for(
    tmp_path: Path, answer: Answer, most: int
) -> None:
    with serving(lambda _, __: answer) as server:
        ended = run(server.url, "debate", copied(tmp_path), *LLM, "--max-calls", str(most))
    cost = ended.document["cost"]
    assert len(server.requests) == cost["calls"] == cost["failed"] <= most
    stopped = ended.document["stopped"]["code"]
    assert ended.code == (3 if stopped == "budget.calls" else 4)
    assert answer.status == 400 or stopped == "budget.calls"  # what is refused for good may end before the limit


def test_without_a_limit_of_calls_each_call_has_its_tries(tmp_path: Path) -> None:
    # Every call fails three times and then succeeds: that is not what the announced number is about.
    with serving(lambda request, number: sensible(request) if number % 4 == 3 else refused(503)) as server:
        ended = run(server.url, "debate", copied(tmp_path), *LLM)
    cost = ended.document["cost"]
    assert (ended.code, cost["calls"]) == (0, len(server.requests))
    assert cost["calls"] == 4 * (cost["calls"] - cost["failed"])
    assert "4 tries a call" in ended.err


def test_a_run_says_what_it_cost_by_the_prices_of_a_file(tmp_path: Path) -> None:
    with serving(sensible) as server:
        ended = run(server.url, "debate", copied(tmp_path), *LLM, "--prices", priced(tmp_path))
    cost = ended.document["cost"]
    assert round(cost["money"], 9) == round((cost["tokens_in"] * 1000 + cost["tokens_out"] * 2000) / 1_000_000, 9)
    assert cost["currency"] == "EUR"
    assert f"{cost['money']:.4f} EUR" in ended.err


@pytest.mark.parametrize("limit", ["0", "0.5", "3.2", "4", "7"])
def test_money_is_not_passed_and_the_last_call_is_not_begun(tmp_path: Path, limit: str) -> None:
    options = ("--max-cost", limit, "--prices", priced(tmp_path))
    with serving(sensible) as server:
        ended = run(server.url, "debate", copied(tmp_path), *LLM, *options)
    cost = ended.document["cost"]
    assert cost["money"] <= float(limit)
    assert cost["calls"] == len(server.requests)
    if ended.code == 3:
        assert ended.document["stopped"]["code"] == "budget.money"
    else:
        assert (ended.code, limit) == (0, "7")


def test_tokens_are_not_passed(tmp_path: Path) -> None:
    def script(request: dict[str, Any], _: int) -> Answer:
        return used(request, prompt_tokens=500, completion_tokens=400)

    for limit in (0, 3_000, 4_000):
        with serving(script) as server:
            ended = run(server.url, "debate", copied(tmp_path / str(limit)), *LLM, "--max-tokens", str(limit))
        cost = ended.document["cost"]
        assert (ended.code, ended.document["stopped"]["code"]) == (3, "budget.tokens")
        assert cost["tokens_in"] + cost["tokens_out"] <= limit
        assert bool(server.requests) == (limit > 0)


@pytest.mark.parametrize(
    ("name", "text", "complaint"),
    [
        ("prices.toml", "currency =", "no list of prices"),
        ("prices.toml", "[models.m]\ninput = 1.0", "models.m.output"),
        ("prices.toml", "[models.m]\ninput = -1.0\noutput = 1.0", "models.m.input"),
        ("prices.toml", "[models.other]\ninput = 1.0\noutput = 1.0", "no price for the model m"),
        ("prices.json", "{", "no list of prices"),
    ],
)
def test_a_list_of_prices_that_is_none_is_refused_before_anything_is_paid(
    tmp_path: Path, name: str, text: str, complaint: str
) -> None:
    ended = run(NOWHERE, "debate", copied(tmp_path), *LLM, "--prices", priced(tmp_path, text, name))
    assert ended.code == 2
    assert complaint in " ".join(ended.err.split())


def test_prices_may_be_json_and_a_limit_of_money_needs_them(tmp_path: Path) -> None:
    listed = json.dumps({"models": {"*": {"input": 1.0, "output": 1.0}}})
    with serving(sensible) as server:
        ended = run(server.url, "debate", copied(tmp_path), *LLM, "--prices", priced(tmp_path, listed, "p.json"))
    assert (ended.code, ended.document["cost"]["currency"]) == (0, "USD")
    ended = run(NOWHERE, "debate", copied(tmp_path), *LLM, "--max-cost", "1")
    assert (ended.code, "--prices" in ended.err) == (2, True)
    assert run(NOWHERE, "debate", copied(tmp_path), *LLM, "--prices", str(tmp_path / "none")).code == 2


def test_a_server_that_does_not_count_is_counted_for_and_that_is_said(tmp_path: Path) -> None:
    with serving(lambda request, _: used(request)) as server:
        ended = run(server.url, "debate", copied(tmp_path), *LLM)
    cost = ended.document["cost"]
    assert cost["estimated"] == cost["calls"] == len(server.requests)
    assert cost["tokens_in"] > cost["tokens_out"] > 0
    assert "estimated" in ended.err


def test_longer_replies_do_not_pay_again_for_what_was_complete(tmp_path: Path) -> None:
    command = ("debate", copied(tmp_path), *LLM)
    with serving(sensible) as server:
        first = run(server.url, *command)
        made = len(server.requests)
        again = run(server.url, *command, "--reply-tokens", "4000")
        assert len(server.requests) == made
    assert again.settled == first.settled


@pytest.mark.parametrize("mode", ["hybrid", "llm", "free"])
def test_every_mode_says_what_it_cost(tmp_path: Path, mode: str) -> None:
    with serving(sensible) as server:
        ended = run(server.url, "debate", copied(tmp_path), "--mode", mode, "--max-rounds", "1")
    assert f"{len(server.requests)} call" in ended.err.splitlines()[-1]


def test_a_translation_says_what_it_cost_even_when_it_fails(tmp_path: Path) -> None:
    text = free_text(tmp_path)
    with serving(lambda _, __: refused(401)) as server:
        failed = run(server.url, "translate", text)
    assert "1 call, 0 tokens in, 0 out; 0 replies from the journal; 1 call failed" in " ".join(failed.err.split())
    assert failed.code == 4
    with serving(sensible, at=server) as server:
        ended = run(server.url, "translate", text, "--lang", "ja")
    assert f"呼び出し{len(server.requests)}回" in ended.err


def test_verify_says_what_its_model_cost(tmp_path: Path) -> None:
    held = tmp_path / "held.txt"
    held.write_text("ag1: we should surely get the first one.\nag2: no, never.\n", encoding="utf-8")
    with serving(lambda _, __: completion('{"statements": [], "moves": []}')) as server:
        ended = run(server.url, "verify", str(held), "--against", "camera", "--model", "m")
    assert server.requests
    assert f"{len(server.requests)} calls," in ended.err
