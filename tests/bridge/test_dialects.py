"""Servers that call themselves compatible, each with its documented conventions, on loopback: all can be asked.

What each does is what its documentation, or its own error messages in public reports, say; docs/models.md lists them.
"""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from typing import TYPE_CHECKING, Any

import pytest

from llm_bridge.dialects import Interface, Profile, SchemaForm, completion_of
from llm_bridge.endpoints import Allowance, Budget, ChatMessage, Completion, Finish, Retrying, Role
from llm_bridge.errors import ModelError, Overloaded, Rejected
from llm_bridge.journal import Journal
from llm_bridge.model import EndpointModel
from llm_bridge.openai_door import OpenAIEndpoint, Settings
from tests.bridge import program
from tests.bridge.program import run
from tests.bridge.server import Answer, Request, completion, refused, serving
from tests.bridge.test_endpoint import Colour, call
from tests.bridge.test_runs import copied, sensible

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

pytest.importorskip("openai", reason="the extra `llm` is not installed")

KEY = "sk-very-secret"
RED = '{"name": "red", "title": ""}'

Script = "Callable[[Request], Answer]"


def error(status: int, **fields: Any) -> Answer:  # noqa: ANN401 - fields of an error
    return Answer(status, {"error": fields})


def openai_chat(request: Request) -> Answer:
    """OpenAI: bounds on texts are no part of strict schemas."""
    schema = json.dumps(request.get("response_format", {}))
    if "maxLength" in schema or "maxItems" in schema:
        where = "In context=('properties', 'name')"
        message = f"Invalid schema for response_format 'Colour': {where}, 'maxLength' is not permitted."
        return error(400, message=message, type="invalid_request_error", param="response_format", code=None)
    return completion(RED)


def openai_older(request: Request) -> Answer:
    """OpenAI's models from before schemas: JSON has to be named in the words."""
    if request["response_format"]["type"] == "json_schema":
        message = (
            "Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model. "
            "Learn more about supported models at the Structured Outputs guide: https://…"
        )
        return error(400, message=message, type="invalid_request_error", param=None, code=None)
    assert "json" in str(request["messages"]).lower()
    return completion(RED)


def openai_reasoning(request: Request) -> Answer:
    """OpenAI's reasoning models: another limit, no temperature; thoughts count."""
    if "max_tokens" in request:
        message = (
            "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead."
        )
        return error(
            400, message=message, type="invalid_request_error", param="max_tokens", code="unsupported_parameter"
        )
    if "temperature" in request:
        message = "Unsupported value: 'temperature' does not support 0 with this model. Only the default (1) is."
        return error(400, message=message, type="invalid_request_error", param="temperature", code="unsupported_value")
    answer = openai_chat(request)
    if answer.status != 200:
        return answer
    usage = {
        "prompt_tokens": 20,
        "completion_tokens": 90,
        "total_tokens": 110,
        "prompt_tokens_details": {"cached_tokens": 16},
        "completion_tokens_details": {"reasoning_tokens": 80},
    }
    return Answer(body={**body(answer), "usage": usage})


def openai_responses(request: Request) -> Answer:
    """OpenAI's models that chat completions do not serve."""
    if request.path.endswith("/chat/completions"):
        message = "This model is only supported in v1/responses and not in v1/chat/completions."
        return error(404, message=message, type="invalid_request_error", param="model", code=None)
    unknown = set(request) - {"model", "input", "max_output_tokens", "store", "text", "temperature", "reasoning"}
    if unknown:
        return error(400, message=f"Unknown parameter: '{min(unknown)}'.", param=min(unknown), code="unknown_parameter")
    form = request["text"]["format"]
    assert (form["type"], form["strict"], form["name"]) == ("json_schema", True, "reply")
    return responded(RED)


def responded(text: str, **changes: Any) -> Answer:  # noqa: ANN401 - fields of a response
    """Return a reply of the Responses API."""
    output: list[dict[str, Any]] = [
        {"type": "reasoning", "summary": []},
        {"type": "message", "role": "assistant", "content": [{"type": "output_text", "text": text}]},
    ]
    details: dict[str, Any] = {"input_tokens_details": {"cached_tokens": 0}}
    details["output_tokens_details"] = {"reasoning_tokens": 3}
    usage = {"input_tokens": 20, "output_tokens": 10, "total_tokens": 30, **details}
    return Answer(
        body={"id": "r", "object": "response", "status": "completed", "output": output, "usage": usage, **changes}
    )


def azure(request: Request) -> Answer:
    """Azure: the key in a header of its own, the version of the interface behind the address."""
    if not re.fullmatch(r"/openai/deployments/mine/chat/completions\?api-version=2024-10-21", request.path):
        return error(404, code="404", message="Resource not found")
    if request.headers.get("api-key") != KEY or "authorization" in request.headers:
        return error(401, code="401", message="Access denied due to invalid subscription key or wrong API endpoint.")
    return openai_chat(request)


def vllm(request: Request) -> Answer:
    """VLLM with a reasoning model whose template writes the first mark of its thoughts."""
    assert request["response_format"]["json_schema"]["schema"]
    return completion(f"The sky… no, a rose.\n</think>\n\n{RED}")


def vllm_older(request: Request) -> Answer:
    """VLLM before it knew json_schema: pydantic refuses the body."""
    if request.get("response_format", {}).get("type") == "json_schema":
        message = (
            "[{'type': 'literal_error', 'loc': ('body', 'response_format', 'type'), "
            "'msg': \"Input should be 'text' or 'json_object'\", 'input': 'json_schema'}]"
        )
        return Answer(
            400, {"object": "error", "message": message, "type": "BadRequestError", "param": None, "code": 400}
        )
    assert request["response_format"] == {"type": "json_object"}
    assert "JSON schema" in request["messages"][0]["content"]
    return completion(RED)


def ollama(request: Request) -> Answer:
    """Ollama with a model that thinks aloud; usage without details."""
    assert request["response_format"]["type"] == "json_schema"
    return completion(f"<think>\nA rose.\n</think>\n\n{RED}")


def llama_cpp(request: Request) -> Answer:
    """llama.cpp: what its grammars cannot say is an error 400, and what a template refuses one of its own."""
    if "maxLength" in json.dumps(request.get("response_format", {})):
        return error(400, code=400, message="failed to parse grammar", type="invalid_request_error")
    if request["messages"][0]["role"] == "system":
        message = "While executing CallExpression at line 1: Error: Jinja Exception: System role not supported"
        return error(500, code=500, message=message, type="server_error")
    return completion(RED)


def gemma(request: Request) -> Answer:
    """VLLM with a template without a place for instructions."""
    if request["messages"][0]["role"] == "system":
        fields = {"object": "error", "type": "BadRequestError", "param": None, "code": 400}
        return Answer(400, {**fields, "message": "System role not supported"})
    return completion(RED)


def gemini(request: Request) -> Answer:
    """Gemini's compatible interface: errors are lists, unknown fields are refused, thoughts are in the total alone."""
    unknown = sorted({"seed", "store"} & set(request))
    if unknown:
        violations = [
            {"description": f'Invalid JSON payload received. Unknown name "{one}": Cannot find field.'}
            for one in unknown
        ]
        message = "\n".join(one["description"] for one in violations)
        details = [{"@type": "type.googleapis.com/google.rpc.BadRequest", "fieldViolations": violations}]
        fields = {"code": 400, "message": message, "status": "INVALID_ARGUMENT", "details": details}
        return Answer(400, json.dumps([{"error": fields}]))
    return Answer(
        body={**body(completion(RED)), "usage": {"prompt_tokens": 20, "completion_tokens": 10, "total_tokens": 110}}
    )


def mistral(request: Request) -> Answer:
    """Mistral: 422 for fields that it does not know, told inside a message; contents are lists of parts."""
    for name in ("seed", "max_completion_tokens"):
        if name in request:
            one = {
                "type": "extra_forbidden",
                "loc": ["body", name],
                "msg": "Extra inputs are not permitted",
                "input": 0,
            }
            fields = {"object": "error", "type": "invalid_request_error", "param": None, "code": None}
            return Answer(422, {**fields, "message": {"detail": [one]}})
    parts = [
        {"type": "thinking", "thinking": [{"type": "text", "text": "A rose."}]},
        {"type": "text", "text": RED},
    ]
    return Answer(
        body={**body(completion("")), "choices": [{"index": 0, "message": {"content": parts}, "finish_reason": "stop"}]}
    )


def mistral_gateway(request: Request) -> Answer:
    """Mistral as it told the same in 2024: JSON within a text."""
    if "seed" in request:
        inner = {
            "detail": [{"type": "extra_forbidden", "loc": ["body", "seed"], "msg": "Extra inputs are not permitted"}]
        }
        fields = {"object": "error", "type": "internal_error_proxy", "param": None, "code": "1000"}
        return Answer(422, {**fields, "message": json.dumps(inner)})
    return completion(RED)


def groq(request: Request) -> Answer:
    """Groq: some models take no schema; JSON has to be named in the words, and bad JSON comes back as an error."""
    kind = request.get("response_format", {}).get("type")
    if kind == "json_schema":
        message = "This model does not support response format `json_schema`. See supported models at https://…"
        return error(400, message=message, type="invalid_request_error", param="response_format")
    assert kind == "json_object"
    assert "json" in str(request["messages"]).lower()
    return completion(RED)


def groq_bounds(request: Request) -> Answer:
    """Groq with a model that takes schemas, without bounds."""
    if "maxLength" in json.dumps(request["response_format"]):
        message = "invalid schema for response format: response_format/json_schema/name: maxLength is not supported"
        return error(400, message=message, type="invalid_request_error")
    return completion(RED)


def deepseek(request: Request) -> Answer:
    """DeepSeek: no schemas, and its own name for what its cache knew."""
    if request.get("response_format", {}).get("type") == "json_schema":
        message = "This response_format type is unavailable now"
        return error(400, message=message, type="invalid_request_error", param=None, code="invalid_request_error")
    if request.get("response_format", {}).get("type") != "json_object":
        return error(400, message="a JSON object was expected")
    usage = {"prompt_tokens": 20, "completion_tokens": 10, "total_tokens": 30, "prompt_cache_hit_tokens": 8}
    return Answer(body={**body(completion(RED)), "usage": usage})


def deepseek_text(request: Request) -> Answer:
    """DeepSeek as it told the same in 2025: a text, and none of JSON."""
    if request["response_format"]["type"] == "json_schema":
        return Answer(
            422,
            "Failed to deserialize the JSON body into the target type: response_format: "
            "response_format.type `json_schema` is unavailable now at line 32 column 1",
        )
    return completion(RED)


def xai(request: Request) -> Answer:
    """XAI: most models do not take an effort, which it spells otherwise; its errors are texts."""
    if "reasoning_effort" in request:
        message = "Model grok-4 does not support parameter reasoningEffort."
        return Answer(400, {"code": "Client specified an invalid argument", "error": message})
    return completion(RED)


def lm_studio(request: Request) -> Answer:
    """LM Studio: schemas or nothing; its errors are texts."""
    if request.get("response_format", {"type": "text"})["type"] not in {"json_schema", "text"}:
        return Answer(400, {"error": "'response_format.type' must be 'json_schema' or 'text'"})
    return completion(RED)


def textual(request: Request) -> Answer:
    """A server that knows nothing beyond messages, and says so about one field after the other."""
    for name in ("response_format", "seed", "temperature"):
        if name in request:
            return Answer(
                422,
                {"detail": [{"loc": ["body", name], "msg": "extra fields not permitted", "type": "value_error.extra"}]},
            )
    return completion(RED)


def silent(request: Request) -> Answer:
    """Anthropic's compatible interface: it takes a schema and ignores it; the model does not know of it."""
    return completion(RED if "JSON schema" in str(request["messages"]) else "I would say red.")


def body(answer: Answer) -> dict[str, Any]:
    assert isinstance(answer.body, dict)
    return answer.body


USUAL = Profile()
SERVERS: dict[str, tuple[Callable[[Request], Answer], int, Profile]] = {
    "OpenAI": (openai_chat, 2, Profile(form=SchemaForm.STRICT)),
    "OpenAI, older": (openai_older, 2, Profile(form=SchemaForm.OBJECT)),
    "OpenAI, reasoning": (
        openai_reasoning,
        4,
        Profile(form=SchemaForm.STRICT, tokens="max_completion_tokens", left_out=frozenset({"temperature"})),
    ),
    "OpenAI, responses": (openai_responses, 2, Profile(Interface.RESPONSES)),
    "Azure": (azure, 2, Profile(form=SchemaForm.STRICT)),
    "vLLM": (vllm, 1, USUAL),
    "vLLM, older": (vllm_older, 3, Profile(form=SchemaForm.OBJECT)),
    "Ollama": (ollama, 1, USUAL),
    "vLLM, without instructions": (gemma, 2, Profile(system=False)),
    "llama.cpp": (llama_cpp, 3, Profile(form=SchemaForm.STRICT, system=False)),
    "LM Studio": (lm_studio, 1, USUAL),
    "Gemini": (gemini, 2, Profile(left_out=frozenset({"seed"}))),
    "Mistral": (mistral, 2, Profile(left_out=frozenset({"seed"}))),
    "Mistral, 2024": (mistral_gateway, 2, Profile(left_out=frozenset({"seed"}))),
    "Groq": (groq, 2, Profile(form=SchemaForm.OBJECT)),
    "Groq, with schemas": (groq_bounds, 2, Profile(form=SchemaForm.STRICT)),
    "DeepSeek": (deepseek, 3, Profile(form=SchemaForm.OBJECT)),
    "DeepSeek, 2025": (deepseek_text, 2, Profile(form=SchemaForm.OBJECT)),
    "xAI": (xai, 2, Profile(left_out=frozenset({"reasoning_effort"}))),
    "a server of texts": (textual, 4, Profile(form=SchemaForm.WORDS, left_out=frozenset({"seed", "temperature"}))),
}
"""Each server, how many requests the first call takes, and what is known of it then."""


def bounded() -> dict[str, Any]:
    """Return a schema with bounds, as those of replies have."""
    text = {"type": "string", "maxLength": 20}
    return {
        "type": "object",
        "properties": {"name": text, "title": text},
        "required": ["name", "title"],
        "additionalProperties": False,
    }


def door(url: str, **settings: Any) -> OpenAIEndpoint:  # noqa: ANN401 - settings by name
    where = url.replace("/v1", "/openai/deployments/mine?api-version=2024-10-21") if settings.pop("azure", 0) else url
    return OpenAIEndpoint(Settings(where, KEY, 5.0, **settings))


def asked(**changes: Any) -> Any:  # noqa: ANN401 - fields by name
    system = (ChatMessage(Role.SYSTEM, "Name it."), ChatMessage(Role.USER, "colour?"))
    return call(**{"messages": system, "schema": bounded(), **changes})


@pytest.mark.parametrize("name", SERVERS)
def test_a_server_is_asked_as_it_knows_and_asked_so_from_then_on(tmp_path: Path, name: str) -> None:
    script, first, profile = SERVERS[name]
    with serving(lambda request, _: script(request)) as server:
        for at_once in (first, 0):
            endpoint = door(server.url, azure=name == "Azure")
            budget = Budget(endpoint, Allowance(calls=20))
            journal = Journal(tmp_path / "j", Retrying(budget, first=0.0), address=endpoint.settings.address)
            endpoint.keep(journal)
            before = len(server.requests)
            replies = [
                journal.complete(asked(sample=sample, effort="high" if name == "xAI" else None))
                for sample in range(3 * bool(at_once), 3 + 3 * bool(at_once))
            ]
            endpoint.close()
            # What was found out is kept beside the replies: a run after this one begins with it.
            assert len(server.requests) - before == 2 + (at_once or 1)
            assert budget.spent.calls == len(server.requests) - before
            assert budget.spent.tokens_in > 0
            assert [reply.text for reply in replies] == [RED] * 3
            assert journal.profile("m") == profile.as_json()
            assert Profile.of_json(profile.as_json()) == profile
        assert all(KEY not in json.dumps(request) for request in server.requests)
    assert KEY.encode() not in (tmp_path / "j").read_bytes()


def test_what_thoughts_and_caches_took_is_counted() -> None:
    with serving(lambda request, _: openai_reasoning(request)) as server:
        endpoint = door(server.url)
        reply = Retrying(endpoint, first=0.0).complete(asked())
        endpoint.close()
    assert (reply.tokens_in, reply.tokens_out, reply.cached, reply.reasoning) == (20, 90, 16, 80)
    found = completion_of(body(gemini(Request())), Interface.CHAT)
    assert found is not None
    assert (found.tokens_in, found.tokens_out, found.reasoning) == (20, 90, 80)
    hit = completion_of(body(deepseek(Request(response_format={"type": "json_object"}))), Interface.CHAT)
    assert hit is not None
    assert hit.cached == 8
    found = completion_of(body(responded(RED)), Interface.RESPONSES)
    assert found == Completion(RED, Finish.STOP, 20, 10, 0, 3)


@pytest.mark.parametrize(
    ("reply", "finish"),
    [
        (responded("{", status="incomplete", incomplete_details={"reason": "max_output_tokens"}), Finish.LENGTH),
        (responded("", status="incomplete", incomplete_details={"reason": "content_filter"}), Finish.FILTER),
        (
            responded("", output=[{"type": "message", "content": [{"type": "refusal", "refusal": "No."}]}]),
            Finish.REFUSAL,
        ),
    ],
)
def test_a_response_that_is_no_answer_says_why(reply: Answer, finish: Finish) -> None:
    found = completion_of(body(reply), Interface.RESPONSES)
    assert found is not None
    assert found.finish is finish


@pytest.mark.parametrize(
    "answer",
    [
        # Azure keeps back what is asked, and what is replied.
        error(
            400,
            code="content_filter",
            message="The response was filtered",
            innererror={"code": "ResponsibleAIPolicyViolation"},
        ),
        completion("", "content_filter"),
        completion("", "content_filter: SAFETY"),
    ],
)
def test_a_filter_is_told_apart_from_a_refusal(answer: Answer) -> None:
    with serving(lambda _, __: answer) as server:
        endpoint = door(server.url)
        assert endpoint.complete(asked()).finish is Finish.FILTER
        endpoint.close()


def test_json_that_a_server_itself_found_bad_is_a_bad_reply_and_is_repaired() -> None:
    failed = error(
        400,
        message="Failed to validate JSON. Please adjust your prompt. See 'failed_generation' for more details.",
        type="invalid_request_error",
        code="json_validate_failed",
        failed_generation='{"name": ',
    )
    with serving(lambda _, number: completion(RED) if number else failed) as server:
        endpoint = door(server.url)
        assert EndpointModel(endpoint, "m").ask("Name it.", "a rose", Colour).name == "red"
        endpoint.close()
    assert server.requests[1]["messages"][2]["content"] == '{"name": '


def test_a_schema_that_is_taken_and_not_enforced_is_told_in_words() -> None:
    with serving(lambda request, _: silent(request)) as server:
        endpoint = door(server.url)
        assert EndpointModel(endpoint, "m").ask("Name it.", "a rose", Colour).name == "red"
        endpoint.close()
    first, second = server.requests
    assert "response_format" in first
    assert "response_format" in second
    assert "JSON schema" not in str(first["messages"])
    assert "JSON schema" in second["messages"][0]["content"]


REFUSALS: dict[str, tuple[Answer, str]] = {
    "OpenAI, no money": (
        error(429, message="You exceeded your current quota.", type="insufficient_quota", code="insufficient_quota"),
        "no-quota",
    ),
    "DeepSeek, no money": (error(402, message="Insufficient Balance", type="unknown_error"), "no-quota"),
    "OpenRouter, no money": (
        error(
            402, message="This request requires more credits, or fewer max_tokens. You can only afford 4000.", code=402
        ),
        "no-quota",
    ),
    "OpenRouter, never paid": (
        error(402, message="Insufficient credits. This account never purchased credits.", code=402),
        "no-quota",
    ),
    "OpenAI, model": (
        error(404, message="The model `m` does not exist or you do not have access to it.", code="model_not_found"),
        "no-such-model",
    ),
    "vLLM, model": (
        Answer(
            404, {"object": "error", "message": "The model `m` does not exist.", "type": "NotFoundError", "code": 404}
        ),
        "no-such-model",
    ),
    "Ollama, model": (
        error(404, message='model "m" not found, try pulling it first', type="api_error"),
        "no-such-model",
    ),
    "Azure, deployment": (
        error(404, code="DeploymentNotFound", message="The API deployment for this resource does not exist."),
        "no-such-model",
    ),
    "Mistral, model": (
        Answer(400, {"object": "error", "message": "Invalid model: m", "type": "invalid_model", "code": "1500"}),
        "no-such-model",
    ),
    "Gemini, model": (
        Answer(404, json.dumps([{"error": {"code": 404, "message": "models/m is not found for API version v1main"}}])),
        "no-such-model",
    ),
    "Gemini, key": (
        Answer(
            400, json.dumps([{"error": {"code": 400, "message": "API key not valid. Please pass a valid API key."}}])
        ),
        "key-rejected",
    ),
    "vLLM, path": (Answer(404, {"detail": "Not Found"}), "wrong-path"),
    "llama.cpp, path": (error(404, code=404, message="File Not Found", type="not_found_error"), "wrong-path"),
    "Ollama, path": (Answer(404, "404 page not found"), "wrong-path"),
    "a page": (Answer(405, "<html>Method Not Allowed</html>"), "wrong-path"),
    "OpenAI, country": (error(403, message="Country, region, or territory not supported"), "forbidden"),
    "too long": (
        error(400, message="This model's maximum context length is 8192 tokens.", code="context_length_exceeded"),
        "rejected",
    ),
}


@pytest.mark.parametrize("name", REFUSALS)
def test_quota_path_model_and_key_are_told_apart_and_nothing_is_tried_again_in_vain(name: str) -> None:
    answer, code = REFUSALS[name]
    with serving(lambda _, __: answer) as server:
        endpoint = door(server.url)
        with pytest.raises(Rejected) as caught:
            Retrying(endpoint, first=0.0).complete(asked())
        endpoint.close()
    assert caught.value.code == code
    # A path may be that of the other interface.
    assert len(server.requests) == (2 if code == "wrong-path" else 1)


def test_the_first_complaint_is_told_when_no_form_pleases() -> None:
    with serving(lambda _, number: error(400, message=f"complaint {number}", type="invalid_request_error")) as server:
        endpoint = door(server.url)
        with pytest.raises(Rejected, match="complaint 0"):
            Retrying(endpoint, first=0.0).complete(asked())
        endpoint.close()
    assert len(server.requests) == len(SchemaForm)


@pytest.mark.parametrize(
    ("answer", "seconds"),
    [
        (refused(429, retry_after="7"), 7.0),
        (refused(429, retry_after_ms="250", retry_after="9"), 0.25),
        (refused(429, retry_after=format_datetime(datetime.now(UTC) + timedelta(hours=1), usegmt=True)), 3600.0),
        (refused(429, retry_after="soon"), None),
        (refused(429), None),
        (
            Answer(
                429,
                json.dumps(
                    [
                        {
                            "error": {
                                "code": 429,
                                "message": "You exceeded your current quota",
                                "details": [{"retryDelay": "26s"}],
                            }
                        }
                    ]
                ),
            ),
            26.0,
        ),
    ],
)
def test_how_long_a_server_asks_to_wait_is_read_wherever_it_stands(answer: Answer, seconds: float | None) -> None:
    with serving(lambda _, __: answer) as server:
        endpoint = door(server.url)
        with pytest.raises(Overloaded) as caught:
            endpoint.complete(asked())
        endpoint.close()
    found = caught.value.retry_after
    dated = seconds == 3600.0 and found is not None and 0.0 < found <= 3600.0  # some of it may have passed
    assert found == seconds or dated


def test_a_wait_that_is_not_waited_for_says_how_long_it_is_and_how_long_would_be_waited() -> None:
    with serving(lambda _, __: refused(429, retry_after="75")) as server:
        endpoint = door(server.url)
        with pytest.raises(ModelError, match="asks to come back in 75 s; more than 60 s are not waited for"):
            Retrying(endpoint).complete(asked())
        endpoint.close()
    assert len(server.requests) == 1


def test_options_reach_the_server_and_secrets_nobody_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GATEWAY_TOKEN", "tok-123456")
    options = (
        *("--seed", "off", "--temperature", "off", "--reasoning-effort", "low"),
        *("--extra-body", '{"top_k": 3, "max_tokens": 77}'),
        *("--header", "X-Title=debates", "--header", "X-Gateway-Token=Bearer ${GATEWAY_TOKEN}"),
    )
    text = copied(tmp_path)
    with serving(lambda request, _: refused(400, f"bad {request.headers['x-gateway-token']}")) as server:
        failed = run(server.url, "debate", text, "--mode", "llm", "--json", *options)
    assert failed.code == 4
    assert "bad Bearer ***" in failed.out
    with serving(sensible, at=server) as server:
        ended = run(server.url, "debate", text, "--mode", "llm", "--json", *options)
        made = len(server.requests)
        run(server.url, "debate", text, "--mode", "llm", "--json", *options[:-6])
        assert len(server.requests) == 2 * made  # what else is asked for makes another call
    request = server.requests[0]
    assert {"seed", "temperature"}.isdisjoint(request)
    assert (request["reasoning_effort"], request["top_k"], request["max_tokens"]) == ("low", 3, 77)
    assert request.headers["x-title"] == "debates"
    assert request.headers["x-gateway-token"] == "Bearer tok-123456"
    everything = (failed.out + failed.err + ended.out + ended.err).encode()
    everything += b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert b"tok-123456" not in everything


@pytest.mark.parametrize(
    ("option", "value", "words"),
    [
        ("--header", "Authorization=Bearer x", "can be read by others"),
        ("--header", "X-Key=${NOT_SET_ANYWHERE}", "the variable NOT_SET_ANYWHERE is not set"),
        ("--header", "nothing", "expected NAME=VALUE"),
        ("--header", "X Title=debates", "expected NAME=VALUE"),
        ("--header", "X-Title=d\nb", "no header can hold its value"),
        ("--header", "X-Title=議論", "no header can hold its value"),
        ("--extra-body", "[]", "expected a JSON object"),
        ("--seed", "of", "or off"),
    ],
)
def test_an_option_that_says_nothing_usable_is_refused(tmp_path: Path, option: str, value: str, words: str) -> None:
    ended = run("http://127.0.0.1:9/v1", "debate", copied(tmp_path), "--mode", "llm", option, value)
    assert ended.code == 2
    assert words in " ".join(ended.err.split())


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("localhost:8080/v1", "does not begin with http:// or https://"),
        ("me:sk-password@models.example/v1", "does not begin with http:// or https://"),
        ("https:///v1", "names no server"),
        ("http://[::1/v1", "names no server"),
        ("http://me:sk-password@models.example:99999/v1", "no number up to 65535"),
    ],
)
def test_an_address_that_is_none_is_told_before_anything_is_tried(tmp_path: Path, url: str, words: str) -> None:
    command = ("debate", copied(tmp_path), "--mode", "llm", "--journal", str(tmp_path / "j"))
    ended = run(url, *command)
    assert (ended.code, "call" in ended.err, (tmp_path / "j").exists()) == (4, False, False)
    assert words in " ".join(ended.err.split())
    assert "sk-password" not in ended.err
    assert "OPENAI_BASE_URL" in run(url, *command, "--lang", "ja").err


@pytest.mark.parametrize("key", ["sk-1\nsk-2", "sk-é", "鍵"])
def test_a_key_that_no_header_can_hold_is_told_and_not_shown(
    tmp_path: Path, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program, "SECRET", key)
    ended = run(program.NOWHERE, "debate", copied(tmp_path), "--mode", "llm")
    assert (ended.code, "OPENAI_API_KEY holds what no key does" in " ".join(ended.err.split())) == (4, True)


def test_a_key_is_sent_without_the_end_of_its_line_and_the_secrets_of_an_address_are_not_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program, "SECRET", "sk-of-a-file\n")
    echoed = "me:sk-password, sk-query and sk-of-a-file are all wrong for 2024-10-21"
    with serving(lambda _, __: refused(400, echoed)) as server:
        url = server.url.replace("//", "//me:sk-password@") + "?api-key=sk-query&api-version=2024-10-21"
        ended = run(url, "debate", copied(tmp_path), "--mode", "llm", "--json")
    assert server.requests[0].path.endswith("?api-key=sk-query&api-version=2024-10-21")
    assert "me:***, *** and *** are all wrong for 2024-10-21" in ended.document["stopped"]["message"]
    everything = ended.out.encode() + ended.err.encode() + b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert b"sk-" not in everything


def test_what_a_server_does_not_take_is_told(tmp_path: Path) -> None:
    def script(request: Request, number: int) -> Answer:
        return gemini(request) if "seed" in request else sensible(request, number)

    with serving(script) as server:
        ended = run(server.url, "debate", copied(tmp_path), "--mode", "llm")
        again = run(server.url, "debate", copied(tmp_path), "--mode", "llm", "--lang", "ja", "--refresh")
    assert ended.code == 0
    assert ended.err.count("m is asked as its endpoint knows: without seed") == 1
    assert "m には次の形で尋ねている：seed なし" in again.err
