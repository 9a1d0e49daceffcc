"""Names that a model takes for one: questions to the author, and nothing else."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from grammar.languages import prose_verbalizer
from kb.loading import parse
from llm_bridge.bridging import Pair, alignments
from llm_bridge.endpoints import ScriptedEndpoint
from llm_bridge.model import EndpointModel
from tests.bridge.program import run
from tests.bridge.server import Answer, said, serving
from tests.bridge.test_runs import free_text, sensible

if TYPE_CHECKING:
    from pathlib import Path

BASE = """
agent a { over_budget(x). cheap(y). over_budget(X) => bad(X). }
agent b { exceeds_budget(y). expensive(x). near(x, y). }
"""


def proposed(*pairs: tuple[str, str, str]) -> tuple[Pair, ...]:
    answer = {"pairs": [{"one": one, "other": other, "relation": how} for one, other, how in pairs]}
    model = EndpointModel(ScriptedEndpoint([json.dumps(answer)]), "m")
    return alignments(parse(BASE), model, prose_verbalizer("en"), "en")


def test_a_pair_comes_with_the_line_that_would_join_it() -> None:
    same, opposite = proposed(("over_budget/1", "exceeds_budget/1", "same"), ("expensive/1", "cheap/1", "opposite"))
    assert str(same.line) == 'say over_budget(X): "{X} exceeds budget".'
    assert str(opposite.line) == 'say expensive(X): "{X} is expensive" / "{X} is cheap".'
    for pair in (same, opposite):
        assert parse(BASE + str(pair.line)).says


@pytest.mark.parametrize(
    "pair",
    [
        ("over_budget/1", "over_budget/1", "same"),
        ("over_budget/1", "nowhere/1", "same"),
        ("over_budget/1", "near/2", "same"),
        ("over_budget", "exceeds_budget", "same"),
    ],
)
def test_what_is_no_pair_of_known_names_is_no_question(pair: tuple[str, str, str]) -> None:
    assert proposed(pair) == ()


def test_a_pair_is_asked_once_and_a_lonely_name_has_none() -> None:
    assert len(proposed(("cheap/1", "bad/1", "same"), ("bad/1", "cheap/1", "opposite"))) == 1
    endpoint = ScriptedEndpoint([])
    assert alignments(parse("p(a).\n"), EndpointModel(endpoint, "m"), prose_verbalizer("en"), "en") == ()
    assert endpoint.calls == []


def test_the_program_shows_proposals_and_merges_nothing(tmp_path: Path) -> None:
    pytest.importorskip("openai", reason="the extra `llm` is not installed")
    text = free_text(tmp_path)

    def script(request: dict[str, Any], _: int) -> Answer:
        if request["response_format"]["json_schema"]["name"] != "AlignmentReply":
            return sensible(request)
        return said(json.dumps({"pairs": [{"one": "no_commute/1", "other": "long_commute/1", "relation": "opposite"}]}))

    with serving(script) as server:
        plain = run(server.url, "translate", text, "--json")
        ended = run(server.url, "translate", text, "--align", "--json")
        told = run(server.url, "translate", text, "--align", "--lang", "ja")
    (pair,) = ended.document["aligned"]
    assert (pair["one"], pair["other"], pair["relation"]) == ("no_commute(X)", "long_commute(X)", "opposite")
    assert (ended.code, ended.document["kb"], plain.document["aligned"]) == (0, plain.document["kb"], [])
    assert "`no_commute(X)` と `long_commute(X)` は互いの否定か？" in told.out
