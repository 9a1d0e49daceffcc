"""Laws over streams of replies: whatever comes back, a run ends within its calls, and only the engine decides."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from engine.debate import hold
from engine.status.statuses import literal_statuses
from engine.values.errors import AufhebenError
from grammar.spans import SourceText
from kb.loading import parse
from kb.readings import read_texts
from llm_bridge.conversation import (
    ConversationOutcome,
    HumanSpeaker,
    ModelSpeaker,
    Speaker,
    converse,
    most_debate_calls,
    most_talk_calls,
    talk,
)
from llm_bridge.endpoints import Completion, Finish, ScriptedEndpoint
from llm_bridge.errors import Overloaded, Unreachable
from llm_bridge.model import EndpointModel
from llm_bridge.phrasing import ATTEMPTS, phrase
from llm_bridge.translation import most_translation_calls, translate
from tests.bridge.test_translation import CALM, ISSUE, NAMES, NO_PARAPHRASES, TEACHES, TEXT, clause, name, reply

STANCES = {"ag1": "a is light.", "ag2": "a is sold out.", "ag3": "a is dear."}
WORDS = st.sampled_from(["clean(school)", "-clean(school)", "teaches(cleaning)", "-teaches(cleaning)", "free(x)", "?"])


@st.composite
def clauses(draw: st.DrawFn) -> dict[str, Any]:
    head, body = draw(WORDS), draw(st.lists(WORDS, max_size=2))
    kind = draw(st.sampled_from(["fact", "presumption", "rule"]))
    weak = [f"not {one}" if draw(st.booleans()) else one for one in body]
    text = f"{', '.join(weak)} => {head}." if body else f"=> {head}." if kind == "presumption" else f"{head}."
    quotes = st.sampled_from(["Cleaning", "teaches responsibility", "Responsibility", "Lessons", "nothing of it", ""])
    texts = [draw(quotes) for _ in range(draw(st.just(len(body)) | st.integers(0, 3)))]
    return clause(text, draw(quotes), *texts, sentence=draw(st.integers(0, 3)), kind=kind)


CUT = Unreachable("unreachable", endpoint="x", reason="cut")
BUSY = Overloaded("overloaded", endpoint="x", status=429)


def translation(found: list[dict[str, Any]]) -> str:
    return reply(found, [*NAMES, name("free", "{X} is free")])


def phrasing(text: str, concept: str) -> str:
    return json.dumps({"concept": concept, "reason": "why", "sentences": [text]})


REPLIES = st.one_of(
    st.builds(translation, st.lists(clauses(), max_size=4)),
    st.sampled_from(
        [ISSUE, CALM, NO_PARAPHRASES, reply([TEACHES], NAMES), "", "{", '{"doubts": [{"number": 1, "reason": ""}]}']
    ),
    st.builds(Completion, st.just("{}"), st.sampled_from(Finish)),
    st.builds(
        phrasing,
        st.sampled_from(["Pupils should clean the school.", "We win."]),
        st.sampled_from(["clean care", "We win.", ""]),
    ),
    st.sampled_from([CUT, BUSY]),
)
READING = read_texts([SourceText("stances.txt", TEXT)], textbook=True)


@given(st.lists(REPLIES, max_size=20))
def test_hybrid_decides_as_the_engine_does_for_the_accepted_clauses(replies: list[Any]) -> None:
    endpoint = ScriptedEndpoint(iter([ISSUE, *replies]))
    model = EndpointModel(endpoint, "m")
    try:
        done = translate(READING, model)
    except AufhebenError:
        return
    finally:
        assert len(endpoint.calls) <= most_translation_calls(READING)
    written = parse(done.text())
    accepted = {one.rule.clause for one in done.clauses}
    assert {rule.clause for agent in written.agents for rule in agent.rules} == accepted
    assert [one.name for one in written.agents] == [one.name for one in done.kb.agents]
    if done.kb.issue is None or len(done.kb.agents) < 2:
        return
    assert set(literal_statuses(written.dispute)) == set(literal_statuses(done.kb.dispute))
    debate = hold(done.kb.dispute)
    assert debate == hold(written.dispute)
    used = {rule.clause for move in debate.moves if move.argument is not None for rule in move.argument.rules}
    assert used <= accepted
    made = len(endpoint.calls)
    try:
        words = phrase(debate, done.kb, EndpointModel(endpoint, "m", repairs=0), "en")
    except AufhebenError:
        words = None
    assert len(endpoint.calls) - made <= ATTEMPTS
    assert words is None or not words.by_model or len(words.sentences) > 0


@given(st.lists(REPLIES, max_size=30), st.integers(1, 3), st.booleans())
def test_free_talk_ends_within_its_calls(replies: list[Any], rounds: int, together: bool) -> None:  # noqa: FBT001
    endpoint = ScriptedEndpoint(iter([*replies, json.dumps({"speech": "so"})]))
    model = EndpointModel(endpoint, "m")
    held = talk("Why?", STANCES, dict.fromkeys(STANCES, model), model, rounds=rounds, together=together)
    assert len(endpoint.calls) <= 2 * most_talk_calls(len(STANCES), rounds)
    assert held.answer is None or held.reason is None
    assert [(one.round, one.agent) for one in held.speeches] == [
        (number, agent) for number in range(1, rounds + 1) for agent in STANCES
    ][: len(held.speeches)]


LINES = st.one_of(
    st.sampled_from(["pass", "", "buy a", "a is light => buy a", 'rebut "buy a": sold => no', 'undercut "x": y']),
    st.text(max_size=20),
)


@given(st.lists(LINES, max_size=30), st.lists(REPLIES, max_size=30))
def test_a_debate_with_a_person_ends_whatever_is_typed(lines: list[str], replies: list[Any]) -> None:
    endpoint, typed = ScriptedEndpoint(iter(replies)), iter(lines)
    model = EndpointModel(endpoint, "m", repairs=0)
    person = HumanSpeaker(lambda view, _: next(typed, "pass"))  # noqa: ARG005 - a person may look away
    speakers: dict[str, Speaker] = {**dict.fromkeys(STANCES, ModelSpeaker(model)), "ag2": person}
    held = converse("Why?", STANCES, speakers, model, longest=2)
    assert len(endpoint.calls) <= most_debate_calls(len(STANCES), 2)
    assert held.outcome is not ConversationOutcome.STOPPED or held.reason is not None or "cut" in held.fates.values()
