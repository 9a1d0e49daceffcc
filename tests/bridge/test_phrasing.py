"""A synthesis in a model's words: every sentence is read again, and says nothing but what the engine licenses."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from engine.debate.debate import hold
from kb.loading import load
from llm_bridge.endpoints import ScriptedEndpoint
from llm_bridge.model import EndpointModel
from llm_bridge.phrasing import Phrased, licensed, phrase

if TYPE_CHECKING:
    from engine.values.record import Debate


@cache
def camera() -> Debate:
    return hold(load("camera").dispute)


def reply(*sentences: tuple[str, list[int]], concept: str = "practical reliability") -> str:
    told: list[dict[str, Any]] = [{"text": text, "rests_on": numbers} for text, numbers in sentences]
    return json.dumps({"concept": concept, "sentences": told})


def phrased(*replies: str) -> tuple[Phrased, int]:
    endpoint = ScriptedEndpoint(replies)
    found = phrase(camera(), load("camera").says, EndpointModel(endpoint, "m", repairs=0), "en")
    assert found is not None
    return found, len(endpoint.calls)


def words() -> dict[str, tuple[str, int]]:
    known = licensed(camera(), load("camera").says, "en")
    return {str(one.literal): (one.words, number) for number, one in enumerate(known, start=1)}


def test_the_answer_and_its_core_are_what_may_be_said() -> None:
    assert next(iter(words())) == "buy(c)"
    assert set(words()) == {"buy(c)", "battery(c, long)", "camera(c)", "user_friendly(c)"}


def test_words_that_say_what_is_licensed_are_used() -> None:
    claim, battery = words()["buy(c)"], words()["battery(c, long)"]
    found, calls = phrased(reply((f"{claim[0]}.", [claim[1]]), (f"{battery[0]}.", [battery[1]])))
    assert (found.by_model, found.concept, calls) == (True, "practical reliability", 1)
    assert found.sentences == (f"{claim[0]}.", f"{battery[0]}.")


@pytest.mark.parametrize(
    ("sentence", "numbers", "reason"),
    [
        ("c is cheap.", [1], "more than it rests on"),
        ("We should buy b.", [1], "more than it rests on"),
        ("We should not buy c.", [1], "more than it rests on"),
        ("It is a marvel of engineering, is it not, and everybody knows!", [1], "cannot be recognised"),
        ("We should buy c.", [99], "names no statement"),
        ("We should buy c.", [1, 2], "does not state all"),
        ("c is a camera.", [2], "is not stated"),
    ],
)
def test_words_that_say_more_less_or_nothing_are_not(sentence: str, numbers: list[int], reason: str) -> None:
    bad = reply((sentence, numbers))
    found, calls = phrased(bad, bad)
    assert (found.by_model, calls) == (False, 2)
    assert any(reason in note for note in found.notes), found.notes
    assert found.sentences == tuple(text for text, _ in words().values())


def test_a_second_attempt_knows_what_was_wrong_with_the_first() -> None:
    endpoint = ScriptedEndpoint([reply(("c is cheap.", [1])), reply(("we should buy c.", [1]))])
    found = phrase(camera(), load("camera").says, EndpointModel(endpoint, "m", repairs=0), "en")
    assert found is not None
    assert found.by_model
    assert "c is cheap" in endpoint.calls[1].messages[1].content


def test_a_debate_without_a_synthesis_has_nothing_to_phrase() -> None:
    endpoint = ScriptedEndpoint([])
    assert phrase(hold(load("nixon").dispute), (), EndpointModel(endpoint, "m"), "en") is None
    assert endpoint.calls == []
