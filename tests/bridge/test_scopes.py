"""Answers to yes-or-no issues under conditions: what the stances license, and what stays a proposal."""

from __future__ import annotations

import pytest

from engine.values.record import Status
from kb.loading import parse
from llm_bridge.dialectic import Scopes
from llm_bridge.replies import ScopeReply

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
