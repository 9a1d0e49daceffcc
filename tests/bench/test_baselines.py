"""Methods that others compare with: what each speaker sees, and what comes of replies that are of no use."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from llm_bridge.conversation import prose_dialectic, single
from llm_bridge.endpoints import ScriptedEndpoint
from llm_bridge.errors import Unusable
from llm_bridge.model import EndpointModel

if TYPE_CHECKING:
    from collections.abc import Iterable

STANCES = {"ann": "Alder is light.", "ben": "Birch is cheap."}
CHOICE = json.dumps({"answer": "We should buy Cedar.", "choice": "Cedar"})
RUBRIC = json.dumps({"acceptability": 0.5, "relevance": 1, "sufficiency": 0, "explanation": "so"})


def scripted(replies: Iterable[str]) -> tuple[ScriptedEndpoint, EndpointModel]:
    endpoint = ScriptedEndpoint(replies)
    return endpoint, EndpointModel(endpoint, "m")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_one_model_sees_all_stances(language: str) -> None:
    endpoint, model = scripted([CHOICE])
    assert single("Which?", STANCES, model, language).choice == "Cedar"
    (call,) = endpoint.calls
    assert all(stance in call.messages[-1].content for stance in STANCES.values())
    assert call.stage == "single"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_each_speaker_of_a_dialectic_sees_its_stance_and_what_was_said(language: str) -> None:
    speeches = [json.dumps({"speech": text}) for text in ("Take Alder.", "Rather Birch.")]
    endpoint, model = scripted([*speeches, CHOICE, RUBRIC])
    held = prose_dialectic("Which?", STANCES, dict.fromkeys(STANCES, model), model, language)
    assert (held.thesis, held.antithesis, held.synthesis.choice) == ("Take Alder.", "Rather Birch.", "Cedar")
    assert held.rubric.acceptability == 0.5
    thesis, antithesis, synthesis, rubric = (call.messages[-1].content for call in endpoint.calls)
    assert STANCES["ann"] in thesis
    assert STANCES["ben"] not in thesis
    assert STANCES["ann"] not in antithesis
    assert {"Take Alder.", STANCES["ben"]} <= set(antithesis.replace("Thesis: ", "").replace("主張：", "").splitlines())
    assert not any(stance in synthesis for stance in STANCES.values())
    assert "We should buy Cedar." in rubric


def test_a_judge_that_scores_beyond_the_scale_is_asked_again_and_not_believed() -> None:
    beyond = RUBRIC.replace("0.5", "7")
    speeches = [json.dumps({"speech": "x"})] * 2
    _, model = scripted([*speeches, CHOICE, beyond, beyond])
    with pytest.raises(Unusable, match="acceptability"):
        prose_dialectic("Which?", STANCES, dict.fromkeys(STANCES, model), model, "en")
