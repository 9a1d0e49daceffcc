"""Seven ways to answer a question about a statute: how many calls each makes, what it hands over, how it breaks."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from llm_bridge.endpoints import Completion, Finish, ModelCall, ScriptedEndpoint
from llm_bridge.errors import ModelError, NoEndpoint
from llm_bridge.model import EndpointModel
from llm_bridge.statutes import (
    LETTERS,
    MOST_CALLS,
    BrokenStage,
    FaultClass,
    StatuteAnswer,
    StatuteCase,
    answered,
)

if TYPE_CHECKING:
    from collections.abc import Callable

CASE = StatuteCase("第1条 本文", "次のうち、正しいものを教えてください。", ("甲", "乙", "丙", "丁"))


def shown(call: ModelCall) -> dict[str, str]:
    """Return the choices of a call by the letters that it shows them with."""
    lines = call.messages[1].content.splitlines()
    return {line[0]: line[2:] for line in lines if line[:1] in LETTERS and line[2:] in CASE.choices}


def reply(call: ModelCall, letter: str, **fields: Any) -> str:  # noqa: ANN401 - any JSON
    """Return a reply that fits the schema of a call and answers a letter."""
    others = [one for one in LETTERS if one != letter][:3]
    every: dict[str, Any] = {
        "answer": letter,
        "norm": "本文",
        "article": "第1条",
        "applications": [{"choice": one, "application": "本文", "agrees": one == letter} for one in LETTERS],
        "asked": "正しいもの",
        "excluded": [{"choice": one, "reason": "本文"} for one in others],
        "left": [letter],
        "comparison": "本文",
        "argument": "本文",
        "agreement": 1.0,
        "objection": "",
    }
    assert call.schema is not None
    return json.dumps({name: every[name] for name in call.schema["properties"]} | fields, ensure_ascii=False)


def asked(
    method: str, script: Callable[[ModelCall], str | Completion | ModelError], threshold: float = 0.8
) -> tuple[StatuteAnswer, list[ModelCall]]:
    endpoint = ScriptedEndpoint(script)
    found = answered(method, CASE, EndpointModel(endpoint, "m", repairs=0, language="ja"), threshold)
    return found, endpoint.calls


def part(call: ModelCall) -> str:
    """Return the part of a method that a call is for."""
    return call.stage.removeprefix("statutes-")


@pytest.mark.parametrize("method", MOST_CALLS)
@pytest.mark.parametrize("right", range(4))
@pytest.mark.parametrize("language", ["en", "ja"])
def test_who_knows_the_text_of_the_right_choice_is_right_by_every_method(
    method: str, right: int, language: str
) -> None:
    def script(call: ModelCall) -> str:
        return reply(call, next(letter for letter, text in shown(call).items() if text == CASE.choices[right]))

    model = EndpointModel(ScriptedEndpoint(script), "m", repairs=0, language=language)
    case = StatuteCase("", CASE.question, CASE.choices, language)
    assert answered(method, case, model).choice == right


@pytest.mark.parametrize("method", [one for one in MOST_CALLS if one != "majority"])
def test_who_always_says_a_answers_the_first_choice(method: str) -> None:
    assert asked(method, lambda call: reply(call, "a"))[0].choice == 0


@pytest.mark.parametrize(
    ("method", "calls"),
    [
        ("baseline", 1),
        ("syllogism", 1),
        ("elimination", 1),
        ("debate", 9),
        ("syllogism-divided", 3),
        ("elimination-divided", 2),
    ],
)
def test_no_method_makes_more_calls_than_it_says(method: str, calls: int) -> None:
    _, made = asked(method, lambda call: reply(call, "a", **({"agreement": 0.0} if part(call) == "moderate" else {})))
    assert len(made) == calls == MOST_CALLS[method]


@pytest.mark.parametrize(("agreement", "threshold", "calls"), [(0.8, 0.8, 3), (0.8, 0.98, 9), (0.98, 0.98, 3)])
def test_a_debate_ends_where_the_two_agree_well_enough(agreement: float, threshold: float, calls: int) -> None:
    fields = {"agreement": agreement}
    found, made = asked(
        "debate", lambda call: reply(call, "b", **(fields if part(call) == "moderate" else {})), threshold
    )
    assert (found.choice, len(made)) == (1, calls)


def test_voters_see_the_choices_in_orders_of_their_own_and_are_asked_ever_warmer() -> None:
    _, made = asked("majority", lambda call: reply(call, "a"))
    assert [call.temperature for call in made[:5]] == [0.0, 0.1, 0.2, 0.3, 0.4]
    assert len({tuple(shown(call).values()) for call in made[:5]}) == 5


def test_five_votes_that_tie_are_followed_by_five_between_the_two_that_lead() -> None:
    votes = iter(["甲", "甲", "乙", "乙", "丙"])

    def script(call: ModelCall) -> str:
        text = next(votes, "乙")
        return reply(call, next(letter for letter, one in shown(call).items() if one == text))

    found, made = asked("majority", script)
    assert (found.choice, len(made)) == (1, 10)
    assert all(set(shown(call).values()) == {"甲", "乙"} for call in made[5:])


@pytest.mark.parametrize("method", MOST_CALLS)
def test_a_stage_that_breaks_is_named_and_nothing_is_asked_after_it(method: str) -> None:
    breaks: dict[FaultClass, Callable[[ModelCall], str | Completion]] = {
        FaultClass.MALFORMED: lambda _: "私は a だと思います",
        FaultClass.TRUNCATED: lambda call: Completion(reply(call, "a")[:9], Finish.LENGTH),
        FaultClass.OUT_OF_SET: lambda call: reply(call, "e"),
    }
    for kind, script in breaks.items():
        _, whole = asked(method, lambda call: reply(call, "a"))
        for place, broken in enumerate(whole):
            if kind is FaultClass.OUT_OF_SET and part(broken) in {"norm", "apply"}:
                continue  # there the letter that is answered is not named
            calls: list[ModelCall] = []

            def at(
                call: ModelCall,
                calls: list[ModelCall] = calls,
                place: int = place,
                script: Callable[[ModelCall], str | Completion] = script,
            ) -> str | Completion:
                calls.append(call)
                return script(call) if len(calls) == place + 1 else reply(call, "a")

            found, made = asked(method, at)
            assert found.broken == BrokenStage(part(broken), kind)
            assert found.choice is None
            assert len(made) == place + 1


@pytest.mark.parametrize(("method", "stage"), [("syllogism-divided", "norm"), ("elimination-divided", "exclude")])
def test_a_stage_that_answers_what_another_is_asked_oversteps_its_part(method: str, stage: str) -> None:
    found, _ = asked(method, lambda call: reply(call, "a", **({"answer": "a"} if part(call) == stage else {})))
    assert found.broken == BrokenStage(stage, FaultClass.OVERREACH)


@pytest.mark.parametrize(
    "fields", [{"left": ["a", "b"]}, {"left": []}, {"excluded": []}, {"left": ["a", "b", "c", "d"]}]
)
def test_an_exclusion_that_loses_a_choice_or_has_one_twice_is_not_handed_over(fields: dict[str, Any]) -> None:
    found, made = asked("elimination-divided", lambda call: reply(call, "a", **fields))
    assert (found.broken, len(made)) == (BrokenStage("exclude", FaultClass.INCOMPLETE), 1)


def test_who_compares_may_not_answer_what_was_excluded() -> None:
    found, _ = asked("elimination-divided", lambda call: reply(call, "a" if part(call) == "exclude" else "b"))
    assert found.broken == BrokenStage("compare", FaultClass.OUT_OF_SET)


def test_a_norm_that_is_not_applied_to_every_choice_is_not_handed_over() -> None:
    def script(call: ModelCall) -> str:
        one = {"choice": "a", "application": "本文", "agrees": True}
        return reply(call, "a", **({"applications": [one, one]} if part(call) == "apply" else {}))

    found, _ = asked("syllogism-divided", script)
    assert found.broken == BrokenStage("apply", FaultClass.INCOMPLETE)


def test_a_server_that_is_away_is_no_answer_of_a_model() -> None:
    with pytest.raises(ModelError):
        asked("baseline", lambda _: NoEndpoint("no-model"))


def test_a_method_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="guess"):
        asked("guess", lambda call: reply(call, "a"))
