"""Replies in pieces: the same completion as a whole one, heard while it is made, and none where it broke off."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest

from llm_bridge.endpoints import Completion, Finish, ModelCall, Retrying
from llm_bridge.errors import ModelError, Overloaded, TimedOut, Unreachable
from tests.bridge.server import Answer, completion, event, refused, serving, streamed

pytest.importorskip("openai", reason="the extra `llm` is not installed")

from llm_bridge.openai_door import OpenAIEndpoint, Settings
from tests.bridge.test_endpoint import call

if TYPE_CHECKING:
    from collections.abc import Callable

WHOLE: dict[str, Answer] = {
    "a reply": completion('{"name": "deep sea blue", "title": ""}'),
    "Japanese": completion('{"name": "深い 海の 青"}'),
    "cut off at its limit": completion('{"name": "deep', "length"),
    "a filter": completion("", "content_filter"),
    "a refusal": completion(None, refusal="I cannot help with that."),
    "thoughts": completion('<think>blue or red?</think> {"name": "red"}'),
    "nothing": completion(""),
}


def received(
    script: Callable[[dict[str, Any], int], Answer], seconds: float = 5.0
) -> tuple[Completion, list[str], list[dict[str, Any]]]:
    """Return what comes of a call in pieces, what was heard meanwhile, and the requests."""
    texts: list[str] = []

    def hear(_: ModelCall, text: str) -> None:
        texts.append(text)

    with serving(script) as server:
        door = OpenAIEndpoint(Settings(server.url, "sk-very-secret", seconds), on_piece=hear)
        try:
            found = Retrying(door, attempts=1).complete(call())
        finally:
            door.close()
    return found, texts, [dict(one) for one in server.requests]


@pytest.mark.parametrize("kind", WHOLE)
def test_a_reply_in_pieces_is_the_reply(kind: str) -> None:
    whole, none, _ = received(lambda _, __: WHOLE[kind])
    found, texts, requests = received(lambda _, __: streamed(WHOLE[kind]))
    assert found == whole
    assert none == []
    assert (requests[0]["stream"], requests[0]["stream_options"]) == (True, {"include_usage": True})
    if kind == "a reply":
        assert texts[0] == '{"name": '
        assert len(texts) >= 5
        assert all(later.startswith(earlier) for earlier, later in pairwise(texts))


def test_what_broke_off_is_no_reply() -> None:
    whole = streamed(completion('{"name": "blue"}'))
    for pieces in (whole.pieces[:3], (*whole.pieces[:3], event("[DONE]"))):
        with pytest.raises(Unreachable, match="broke off") as error:
            received(lambda _, __, pieces=pieces: replace(whole, pieces=pieces))
        assert error.value.paid


def test_a_connection_that_is_lost_in_the_middle_is_told_as_one() -> None:
    whole = streamed(completion('{"name": "' + "blue " * 80 + '"}'))
    with pytest.raises(Unreachable):
        received(lambda _, __: replace(whole, body="".join(whole.pieces), cut=True))


def test_the_wait_is_for_a_reply_and_not_for_a_piece() -> None:
    slow = streamed(completion('{"name": "a b c d e f g h i j"}'), gap=0.1)
    with pytest.raises(TimedOut):
        received(lambda _, __: slow, seconds=0.35)


def test_an_error_in_the_stream_is_told_as_what_it_is() -> None:
    fault = {"error": {"message": "busy sk-very-secret", "code": 502}}
    pieces = (*streamed(completion('{"name": "blue"}')).pieces[:2], event(fault))
    with pytest.raises(Overloaded) as error:
        received(lambda _, __: Answer(pieces=pieces))
    assert error.value.code == "server-fault"
    assert "secret" not in str(error.value)


@pytest.mark.parametrize(("status", "expected"), [(401, "key-rejected"), (429, "overloaded"), (500, "server-fault")])
def test_a_refusal_is_what_it_is_without_pieces(status: int, expected: str) -> None:
    with pytest.raises(ModelError) as error:
        received(lambda _, __: refused(status, "no"))
    assert error.value.code == expected


@pytest.mark.parametrize("name", ["stream_options", "stream"])
def test_a_server_that_knows_no_pieces_is_asked_without(name: str) -> None:
    def script(request: dict[str, Any], _: int) -> Answer:
        if name in request:
            return refused(400, f"Unrecognized request argument supplied: {name}")
        answer = completion('{"name": "blue"}')
        return streamed(answer) if request.get("stream") else answer

    found, texts, requests = received(script)
    assert found.text == '{"name": "blue"}'
    assert len(requests) == 2
    assert bool(texts) is (name == "stream_options")


def test_responses_come_in_pieces_too() -> None:
    output = [{"type": "message", "content": [{"type": "output_text", "text": '{"name": "blue"}'}]}]
    done = {"output": output, "usage": {"input_tokens": 5, "output_tokens": 3}}
    pieces = (
        *(event({"type": "response.output_text.delta", "delta": part}) for part in ('{"name": ', '"blue"}')),
        event({"type": "response.completed", "response": done}),
    )

    def script(request: dict[str, Any], _: int) -> Answer:
        return refused(404, "use v1/responses") if "messages" in request else Answer(pieces=pieces)

    found, texts, requests = received(script)
    assert found == Completion('{"name": "blue"}', Finish.STOP, 5, 3)
    assert list(dict.fromkeys(texts)) == ['{"name": ', '{"name": "blue"}']
    assert "stream_options" not in requests[-1]
    assert json.dumps(requests[-1]["stream"]) == "true"
