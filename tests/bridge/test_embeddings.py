"""Vectors of a server: asked for in order, once each, behind journal and budget, and held to what they must be."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from llm_bridge.endpoints import (
    BATCH,
    Allowance,
    Budget,
    ChatMessage,
    ModelCall,
    Retrying,
    Role,
    ScriptedEndpoint,
    embeddings,
    most_embedding_calls,
)
from llm_bridge.errors import ModelError, NotRecorded, OutOfBudget, Overloaded, Rejected, Unusable
from llm_bridge.journal import Journal
from llm_bridge.openai_door import OpenAIEndpoint, Settings
from tests.bridge.server import Answer, refused, serving

if TYPE_CHECKING:
    from pathlib import Path

pytest.importorskip("openai", reason="the extra `llm` is not installed")


def vector(text: str) -> list[float]:
    return [float(len(text)), 1.0]


def embedded(request: dict[str, Any], _: int) -> Answer:
    """Answer as a server does, the last text first."""
    data = [{"index": place, "embedding": vector(text)} for place, text in enumerate(request["input"])]
    return Answer(body={"object": "list", "data": data[::-1], "usage": {"prompt_tokens": 5, "total_tokens": 5}})


def scripted(call: ModelCall) -> str:
    return json.dumps([vector(one.content) for one in call.messages])


def asked(answer: Answer) -> ModelError:
    with serving(lambda _, __: answer) as server:
        door = OpenAIEndpoint(Settings(server.url, "secret", 5.0))
        with pytest.raises(ModelError) as raised:
            embeddings(Retrying(door, attempts=1), "e", ["one"])
        door.close()
    return raised.value


def test_vectors_come_in_the_order_of_the_texts() -> None:
    with serving(embedded) as server:
        door = OpenAIEndpoint(Settings(server.url, "secret", 5.0))
        budget = Budget(door)
        found = embeddings(budget, "e", ["one", "three", "one"])
        door.close()
    assert found == ((3.0, 1.0), (5.0, 1.0), (3.0, 1.0))
    (request,) = server.requests
    assert request.path == "/v1/embeddings"
    assert dict(request) == {"model": "e", "input": ["one", "three"], "encoding_format": "float"}
    assert (budget.spent.tokens_in, budget.spent.tokens_out, budget.spent.estimated) == (5, 0, 0)


def test_many_texts_are_asked_about_in_batches() -> None:
    endpoint = ScriptedEndpoint(scripted)
    texts = [f"{'x' * place}" for place in range(1, 2 * BATCH + 2)]
    assert [one[0] for one in embeddings(endpoint, "e", texts)] == [float(len(text)) for text in texts]
    assert len(endpoint.calls) == most_embedding_calls(len(texts)) == 3
    assert embeddings(endpoint, "e", []) == ()


def test_a_journal_says_them_again_without_a_call(tmp_path: Path) -> None:
    path = tmp_path / "replies.journal"
    first = embeddings(Journal(path, ScriptedEndpoint(scripted)), "e", ["one", "two"])
    assert embeddings(Journal(path), "e", ["one", "two"]) == first
    with pytest.raises(NotRecorded):
        embeddings(Journal(path), "e", ["one", "three"])


def test_what_is_kept_of_other_calls_is_named_as_before() -> None:
    call = ModelCall("m", (ChatMessage(Role.USER, "hello"),))
    assert "vectors" not in call.request()
    assert ModelCall("m", (ChatMessage(Role.USER, "hello"),), vectors=True).request()["vectors"] is True


def test_no_call_is_made_beyond_the_budget() -> None:
    endpoint = ScriptedEndpoint(scripted)
    with pytest.raises(OutOfBudget):
        embeddings(Budget(endpoint, Allowance(calls=1)), "e", ["x" * place for place in range(1, BATCH + 2)])
    assert len(endpoint.calls) == 1


@pytest.mark.parametrize(
    "reply",
    [
        "",
        "no",
        "{}",
        "[]",
        "[[1.0]]",
        "[[1.0], []]",
        "[[1.0], [1.0, 2.0]]",
        '[[1.0], ["a"]]',
        "[[1.0], [NaN]]",
        "[1, 2]",
    ],
)
def test_what_is_no_vector_for_each_text_is_no_use(reply: str) -> None:
    with pytest.raises(Unusable):
        embeddings(ScriptedEndpoint([reply]), "e", ["one", "two"])


@pytest.mark.parametrize(
    ("answer", "kind"),
    [
        (refused(404, "The model `e` does not exist"), Rejected),
        (refused(404), Rejected),
        (refused(400, "unknown parameter encoding_format"), Rejected),
        (refused(401, "bad key"), Rejected),
        (refused(500), Overloaded),
        (Answer(body={"object": "list"}), Unusable),
        (Answer(body={"data": [{"index": 7, "embedding": [1.0]}]}), Unusable),
        (Answer(body={"data": [{"index": 0, "embedding": "AACAPw=="}]}), Unusable),
        (Answer(body="[]"), Unusable),
    ],
)
def test_a_server_that_has_none_is_told_apart(answer: Answer, kind: type[ModelError]) -> None:
    assert type(asked(answer)) is kind
