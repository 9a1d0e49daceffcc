"""Bridge rules and candidates: kept apart, shown with where they come from, and named wherever they are used."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.debate.debate import hold
from engine.values.limits import Limits
from engine.values.literals import Literal, Name
from grammar.languages import sentence_verbalizer
from grammar.spans import SourceText
from kb.loading import parse
from kb.readings import read_texts
from llm_bridge.bridging import Bridges, bridged, bridges, bridges_text
from llm_bridge.endpoints import ScriptedEndpoint
from llm_bridge.model import EndpointModel
from llm_bridge.translation import candidates
from tests.bridge.test_translation import CALM, ISSUE, NAMES, TEACHES, TEXT, clause, reply

STANCES = """
issue "Should there be homework?": homework.
agent pro { reinforces(learning). valuable => homework. }
agent con { stress. causes(stress) => -homework. }
"""


def proposed(*found: tuple[str, int]) -> Bridges:
    answer: dict[str, Any] = {"bridges": [{"clause": text, "sentence": number} for text, number in found]}
    model = EndpointModel(ScriptedEndpoint([json.dumps(answer)]), "m")
    base = parse(STANCES)
    return bridges(base, ["Homework reinforces learning."], model, sentence_verbalizer("en"), "en")


def test_a_bridge_joins_known_names_and_says_where_it_comes_from() -> None:
    found = proposed(("reinforces(learning) => valuable.", 1), ("stress => causes(stress).", 0))
    assert [(str(one.rule), one.source) for one in found.taken] == [
        ("bridge_1: reinforces(learning) => valuable.", "Homework reinforces learning."),
        ("bridge_2: stress => causes(stress).", None),
    ]
    base = found.over(parse(STANCES))
    assert [rule.label for rule in base.background] == ["bridge_1", "bridge_2"]
    assert all(rule.label is None for agent in base.agents for rule in agent.rules)
    assert parse(STANCES + bridges_text(found)).background == base.background


def test_conclusions_that_need_a_bridge_say_so() -> None:
    found = proposed(("reinforces(learning) => valuable.", 1))
    used = bridged(hold(found.over(parse(STANCES)).dispute))
    assert used == {Literal("homework"): ("bridge_1",)}
    assert bridged(hold(parse(STANCES + "background { valuable. }").dispute)) == {}


@pytest.mark.parametrize(
    "bad",
    [
        "reinforces(learning) => wonderful.",
        "reinforces(learning) -> valuable.",
        "valuable.",
        "=> valuable.",
        "reinforces(learning => valuable.",
        "reinforces(X) => causes(Y).",
    ],
)
def test_a_bridge_that_fails_a_check_is_not_built(bad: str) -> None:
    found = proposed((bad, 1))
    assert found.taken == ()
    assert [text for text, _ in found.refused] == [bad]
    assert bridges_text(found) == ""


def test_candidates_show_what_they_do_not_share_and_what_hangs_on_it() -> None:
    other = clause("=> -teaches(cleaning).", "Cleaning together", kind="presumption")
    shared = clause("teaches(cleaning) => clean(school).", "Responsibility", sentence=2)

    def script(call: Any) -> str:  # noqa: ANN401 - a call
        if call.stage == "issue":
            return ISSUE
        if call.stage == "opinion":
            return CALM
        if "Cleaning" not in call.messages[1].content:
            return reply([])
        return reply([shared, TEACHES if call.sample != 1000 else other], NAMES)

    reading = read_texts([SourceText("t", TEXT)])
    found = candidates(reading, EndpointModel(ScriptedEndpoint(script), "m"), 3, Limits())
    assert [one.own for one in found] == [
        ("parents: => teaches(cleaning).",),
        ("parents: => -teaches(cleaning).",),
    ]
    claim = Literal("clean", (Name("school"),))
    assert [[(one.literal, one.status.value) for one in each.statuses] for each in found] == [
        [(claim, "justified")],
        [],
    ]


def test_one_candidate_has_nothing_to_differ_from() -> None:
    def script(call: Any) -> str:  # noqa: ANN401 - a call
        return ISSUE if call.stage == "issue" else CALM if call.stage == "opinion" else reply([])

    (found,) = candidates(
        read_texts([SourceText("t", TEXT)]), EndpointModel(ScriptedEndpoint(script), "m"), 4, Limits()
    )
    assert (found.own, found.statuses) == ((), ())
