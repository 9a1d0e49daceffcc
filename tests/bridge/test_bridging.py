"""Bridge rules and candidates: kept apart, shown with where they come from, and named wherever they are used."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from engine.debate import hold
from engine.values.limits import Limits
from engine.values.literals import Literal, Name
from grammar.languages import prose_verbalizer, sentence_verbalizer
from grammar.spans import SourceText
from kb.loading import parse
from kb.readings import read_texts
from llm_bridge.bridging import Bridges, Pair, alignments, bridged, bridges, bridges_text
from llm_bridge.confirmation import candidates
from llm_bridge.endpoints import ScriptedEndpoint
from llm_bridge.model import EndpointModel
from tests.bridge.program import run
from tests.bridge.server import Answer, completion, serving
from tests.bridge.test_runs import free_text, sensible
from tests.bridge.test_translation import CALM, ISSUE, NAMES, NO_PARAPHRASES, TEACHES, TEXT, clause, name, reply

if TYPE_CHECKING:
    from pathlib import Path


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


FOND = name("fond", "{X} is remembered fondly")


def test_candidates_show_what_they_do_not_share_and_what_hangs_on_it() -> None:
    other = clause("=> fond(cleaning).", "Cleaning together, as we all remember fondly", kind="presumption")
    shared = clause("teaches(X) => clean(school).", "is what a school ought to be about", "Responsibility", sentence=2)

    def script(call: Any) -> str:  # noqa: ANN401 - a call
        if call.stage == "issue":
            return ISSUE
        if call.stage in {"tell", "opinion"}:
            return NO_PARAPHRASES if call.stage == "tell" else CALM
        if "Cleaning" not in call.messages[1].content:
            return reply([])
        return reply([shared, TEACHES if call.sample != 1000 else other], [*NAMES, FOND])

    reading = read_texts([SourceText("t", TEXT)], textbook=True)
    found = candidates(reading, EndpointModel(ScriptedEndpoint(script), "m"), 3, Limits())
    assert [one.own for one in found] == [
        ("parents: => teaches(cleaning).",),
        ("parents: => fond(cleaning).",),
    ]
    claim = Literal("clean", (Name("school"),))
    assert [[(one.literal, one.status.value) for one in each.statuses] for each in found] == [
        [(claim, "justified")],
        [],
    ]


def test_other_candidates_are_asked_for_otherwise() -> None:
    model = EndpointModel(ScriptedEndpoint([]), "m", temperature=0.0, seed=5)
    assert model.another(0) is model
    assert [(one.temperature, one.seed) for one in map(model.another, (1, 2))] == [(0.7, 6), (0.7, 7)]
    silent = EndpointModel(ScriptedEndpoint([]), "m", temperature=None, seed=None).another(1)
    assert (silent.temperature, silent.seed, silent.first_sample) == (None, None, 1000)


def test_one_candidate_has_nothing_to_differ_from() -> None:
    def script(call: Any) -> str:  # noqa: ANN401 - a call
        return {"issue": ISSUE, "tell": NO_PARAPHRASES, "opinion": CALM}.get(call.stage, reply([]))

    (found,) = candidates(
        read_texts([SourceText("t", TEXT)], textbook=True), EndpointModel(ScriptedEndpoint(script), "m"), 4, Limits()
    )
    assert (found.own, found.statuses) == ((), ())


BASE = """
agent a { over_budget(x). cheap(y). over_budget(X) => bad(X). }
agent b { exceeds_budget(y). expensive(x). near(x, y). }
"""


def paired(*pairs: tuple[str, str, str]) -> tuple[Pair, ...]:
    answer = {"pairs": [{"one": one, "other": other, "relation": how} for one, other, how in pairs]}
    model = EndpointModel(ScriptedEndpoint([json.dumps(answer)]), "m")
    return alignments(parse(BASE), model, prose_verbalizer("en"), "en")


def test_a_pair_comes_with_the_line_that_would_join_it() -> None:
    same, opposite = paired(("over_budget/1", "exceeds_budget/1", "same"), ("expensive/1", "cheap/1", "opposite"))
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
    assert paired(pair) == ()


def test_a_pair_is_asked_once_and_a_lonely_name_has_none() -> None:
    assert len(paired(("cheap/1", "bad/1", "same"), ("bad/1", "cheap/1", "opposite"))) == 1
    endpoint = ScriptedEndpoint([])
    assert alignments(parse("p(a).\n"), EndpointModel(endpoint, "m"), prose_verbalizer("en"), "en") == ()
    assert endpoint.calls == []


def test_the_program_shows_proposals_and_merges_nothing(tmp_path: Path) -> None:
    pytest.importorskip("openai", reason="the extra `llm` is not installed")
    text = free_text(tmp_path)

    def script(request: dict[str, Any], _: int) -> Answer:
        if request["response_format"]["json_schema"]["name"] != "AlignmentReply":
            return sensible(request)
        return completion(
            json.dumps({"pairs": [{"one": "no_commute/1", "other": "long_commute/1", "relation": "opposite"}]})
        )

    with serving(script) as server:
        plain = run(server.url, "translate", text, "--json")
        ended = run(server.url, "translate", text, "--align", "--json")
        shown = run(server.url, "translate", text, "--align", "--lang", "ja")
    (pair,) = ended.document["aligned"]
    assert (pair["one"], pair["other"], pair["relation"]) == ("no_commute(X)", "long_commute(X)", "opposite")
    assert (ended.code, ended.document["kb"], plain.document["aligned"]) == (0, plain.document["kb"], [])
    assert "`no_commute(X)` と `long_commute(X)` は互いの否定か。" in shown.out
