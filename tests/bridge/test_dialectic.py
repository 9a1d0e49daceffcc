"""The stages of a synthesis in a model's words: what can be told from texts alone is asked for once more."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.values.record import Status
from kb.loading import parse
from llm_bridge.dialectic import STAGES, ProposedSynthesis, Scopes, SideWarrant, propose_synthesis
from llm_bridge.endpoints import Completion, Finish, ScriptedEndpoint
from llm_bridge.errors import Unusable
from llm_bridge.model import EndpointModel
from llm_bridge.replies import ScopeReply

WARRANTS = (
    SideWarrant("ag1", ("a is a camera", "a is light"), (), "buy a"),
    SideWarrant("ag2", ("b is a camera", "b is sharp"), ("b is sold out",), "buy b"),
)


def rule(head: str, *strong: str) -> dict[str, Any]:
    return {"id": "r", "antecedent": {"strong": list(strong), "weak_negation": []}, "consequent": head}


def premises(*given: tuple[str, list[str]]) -> str:
    return json.dumps({"premises": [{"premise": premise, "covers": covers} for premise, covers in given]})


def core(concept: str = "joy of taking pictures", reason: str = "both are about pictures", owed: int = 2) -> str:
    fields = {"concept": concept, "reason": reason, "consequent": "X is worth buying"}
    return json.dumps({**fields, "owed": ["lightness", "sharpness", "more"][:owed]})


SIDES = json.dumps(
    {
        "characterizations": [
            rule("it is worth buying", "it is a camera", "it is light"),
            rule("it is worth buying", "it is a camera", "it is sharp"),
        ]
    }
)
SHARED = ("it is a camera", ["it is a camera"])
ABOVE = premises(SHARED, ("it serves who takes pictures", ["it is light", "it is sharp"]))
ANSWER = json.dumps({"answer": "Buy c."})


def proposed(
    *replies: str | Completion, published: bool = False, language: str = "en"
) -> tuple[ProposedSynthesis, list[str]]:
    """Return what comes of replies, and what was asked, as texts."""
    endpoint = ScriptedEndpoint(replies)
    model = EndpointModel(endpoint, "m", repairs=0, language=language)
    found = propose_synthesis("Which?", WARRANTS, model, language, published=published)
    assert found is not None
    return found, [call.messages[1].content for call in endpoint.calls]


def test_the_answer_is_given_by_the_first_opener_who_sees_the_warrants_and_conclusions_of_all() -> None:
    found, asked = proposed(SIDES, ABOVE, core(), ANSWER)
    assert (found.agent, found.answer, len(asked)) == ("ag1", "Buy c.", STAGES)
    assert "You speak for: ag1" in asked[-1]
    for seen in ("a is light", "buy a", "b is sharp", "buy b", "b is sold out", "joy of taking pictures"):
        assert seen in asked[-1]
    assert "a is light" not in asked[1], "the stages between are about properties"


@pytest.mark.parametrize(
    ("stage", "bad", "reason"),
    [
        (0, json.dumps({"characterizations": [rule("buy X", "X is light")]}), "1 sides are characterized, not 2"),
        (1, premises(("it is a camera", ["it is a camera"]), ("it is light", ["it is light"])), "covers no premise of"),
        (1, premises(("it serves", ["it is light", "it is sharp"])), "leaves it out"),
        (1, premises(SHARED, ("it serves", ["it is light", "it is heavy"])), "it is heavy"),
        (2, core(concept="cameras are good"), "is no name"),
        (2, core(reason=" "), "it is not said why"),
        (2, core(owed=1), "told of 1 sides, not of 2"),
        (3, json.dumps({"answer": "Buy a."}), "the answer repeats what ag1 concluded"),
        (3, "I would rather not.", "not JSON"),
    ],
)
def test_what_a_stage_lacks_is_asked_for_once_more_with_the_fault(stage: int, bad: str, reason: str) -> None:
    good = [SIDES, ABOVE, core(), ANSWER]
    found, asked = proposed(*good[:stage], bad, *good[stage:])
    assert found.answer == "Buy c."
    assert len(asked) == STAGES + 1
    assert reason in asked[stage + 1]
    with pytest.raises(Unusable, match=reason):
        proposed(*good[:stage], bad, bad)


def test_only_the_published_protocol_forbids_to_use_a_premise_of_one_side_as_it_stands() -> None:
    reused = premises(SHARED, ("it is light", ["it is light", "it is sharp"]))
    assert proposed(SIDES, reused, core(), ANSWER)[0].premises == ("it is a camera", "it is light")
    with pytest.raises(Unusable, match="used as it stands"):
        proposed(SIDES, reused, reused, published=True)
    _, asked = proposed(SIDES, ABOVE, core(), ANSWER, published=True)
    assert "no premise of a side may be used as it stands" in asked[1]


def test_a_refusal_is_not_argued_with() -> None:
    with pytest.raises(Unusable, match="refused"):
        proposed(SIDES, Completion("I can't help with that.", Finish.REFUSAL))


def test_in_japanese_the_faults_are_told_in_japanese() -> None:
    with pytest.raises(Unusable) as caught:
        proposed(SIDES, ABOVE, core(concept="軽いことは大切だ"), core(concept="軽いことは大切だ"), language="ja")
    assert caught.value.text("ja").startswith("「軽いことは大切だ」は名前ではない")


KB = """
issue "Should schools give homework?": give.
agent ag1 { => habit. habit => give. light. }
agent ag2 { => tires. tires => -give. }
say give: "schools should give homework" / "schools should not give homework".
say habit: "homework builds a habit of study".
say tires: "homework tires children" / "homework does not tire children".
say light: "homework is light" / "homework is not light".
"""


def scopes(text: str = KB) -> Scopes:
    return Scopes(parse(text), "en")


def reply(*conditions: str, verdict: str = "yes") -> ScopeReply:
    return ScopeReply.model_validate({"answer": "words", "verdict": verdict, "conditions": conditions})


def test_a_model_is_shown_the_statements_of_the_stances_but_not_what_is_asked() -> None:
    assert scopes().names.splitlines() == [
        "- habit: homework builds a habit of study",
        "- light: homework is light",
        "- tires: homework tires children",
    ]


@pytest.mark.parametrize(
    ("conditions", "verdict", "status", "licensed"),
    [
        (["-tires"], "yes", Status.JUSTIFIED, True),
        (["-habit"], "no", Status.JUSTIFIED, True),
        (["-tires"], "no", Status.OVERRULED, False),
        (["light"], "yes", Status.DEFENSIBLE, False),
        (["-light"], "yes", None, False),
        ([], "yes", None, False),
    ],
)
def test_the_stances_license_what_they_justify_under_its_conditions(
    conditions: list[str], verdict: str, status: Status | None, *, licensed: bool
) -> None:
    """A condition that does not help, none at all, or one that a fact denies leaves a proposal."""
    found = scopes().licensed(reply(*conditions, verdict=verdict))
    assert (found.status, found.licensed) == (status, licensed)


@pytest.mark.parametrize(
    ("condition", "reason"),
    [
        ("short", "none of the statements listed"),
        ("give", "is what is asked"),
        ("-give", "is what is asked"),
        ("(", ""),
    ],
)
def test_conditions_are_statements_of_the_stances(condition: str, reason: str) -> None:
    (fault,) = scopes().faults(reply(condition))
    assert reason in fault.text("en")


EXCEPTED = """
issue "Do phones belong in the schoolbag?": belongs(phones).
agent ag1 { => calls(phones). calls(X) => belongs(X). }
agent ag2 { => distracts(phones). distracts(X), not locked(X) => -belongs(X). }
"""


def test_an_exception_that_nobody_states_is_a_condition_that_an_answer_can_name() -> None:
    """The rule that it is an exception of then no longer speaks against the answer."""
    found = scopes(EXCEPTED)
    assert "locked(phones)" in map(str, found.known)
    assert found.licensed(reply("locked(phones)")).licensed
    assert not found.licensed(reply("-locked(phones)")).licensed
