"""The topics of the papers from the texts of personas: in every mode, replayed from what a person replied."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any

import pytest

from grammar.spans import SourceText
from kb.loading import load
from kb.readings import read_before_model
from tests.bridge.personas import FOLDER, RUNS, TOPICS, Written
from tests.bridge.program import NOWHERE, Ended, run

pytest.importorskip("openai", reason="the extra `llm` is not installed")
for extra in ("HanTa", "lemminflect", "sudachipy"):
    pytest.importorskip(extra, reason="the extra `prose` is not installed")

ANSWERS = {
    "camera": "should_buy(carina)",
    "camera-ja": "買うべき(カリナ)",
    "curry": "should_eat(curry_udon)",
    "curry-ja": "食べるべき(カレーうどん)",
}
"""What is answered where the topic has alternatives; the others are yes-or-no questions of value, and end in a draw."""


NEED_A_MODEL = {"phones"}
"""Topics in words that nobody reads without a model."""
READ = tuple(topic for topic in TOPICS if topic not in NEED_A_MODEL)


@cache
def replayed(topic: str, name: str) -> Ended:
    """Return a run of a topic without a network."""
    return run(NOWHERE, "debate", str(FOLDER / f"{topic}.txt"), *RUNS[name][1], "--json", "--offline")


def test_the_library_has_the_topics_of_the_papers_in_both_languages() -> None:
    assert len(TOPICS) == 11
    assert set(ANSWERS) < set(TOPICS)


@pytest.mark.parametrize("topic", TOPICS)
@pytest.mark.parametrize("name", RUNS)
def test_a_topic_replays_in_every_mode_without_a_call(topic: str, name: str) -> None:
    ended = replayed(topic, name)
    assert ended.code == 0, ended.err
    assert ended.document["cost"]["calls"] == 0
    assert ended.document["bad_replies"] == []
    assert ended.document["stopped"] is None


@pytest.mark.parametrize("topic", NEED_A_MODEL)
def test_what_formal_does_not_read_it_keeps_whole_and_tells_and_it_decides_nothing(topic: str) -> None:
    ended = run(NOWHERE, "debate", str(FOLDER / f"{topic}.txt"), "--json")
    assert ended.code == 0
    assert "kept as one statement" in ended.err
    assert (ended.document["answers"], ended.document["outcome"]) == ([], "stalemate")


@pytest.mark.parametrize("topic", READ)
@pytest.mark.parametrize("mains", ["all", "one"])
def test_a_topic_is_debated_formally_from_the_text_of_its_personas(topic: str, mains: str) -> None:
    document = run(NOWHERE, "debate", str(FOLDER / f"{topic}.txt"), "--mains", mains, "--json").document
    assert document["answers"] == [ANSWERS[topic]] if topic in ANSWERS else document["outcome"] == "stalemate"
    assert {turn["agent"] for turn in document["moves"]} >= {"ag1", "ag2"}
    assert any(turn["kind"] == "counter" for turn in document["moves"])


@pytest.mark.parametrize("topic", TOPICS)
def test_hybrid_decides_as_formal_does_and_adds_words(topic: str) -> None:
    """A synthesis is phrased; a yes-or-no issue gets an answer under a condition that the stances license."""
    document: dict[str, Any] = replayed(topic, "hybrid").document
    if topic in ANSWERS:
        assert document["debate"]["answers"] == [ANSWERS[topic]]
        assert document["proposed"] is None
        if document["debate"]["outcome"] == "synthesis":
            assert document["phrased"]["by_model"]
            assert document["phrased"]["reason"]
    else:
        assert document["debate"]["outcome"] == "stalemate"
        scope = document["proposed"]["scope"]
        assert (scope["licensed"], scope["status"], len(scope["conditions"])) == (True, "justified", 1)
        assert document["proposed"]["agent"] == "ag1"


@pytest.mark.parametrize("topic", TOPICS)
@pytest.mark.parametrize("name", ["llm", "llm-published"])
def test_both_claims_fall_and_one_agent_answers_for_all(topic: str, name: str) -> None:
    document: dict[str, Any] = replayed(topic, name).document
    assert document["outcome"] == "synthesis"
    assert document["protocol"]["published"] == (name == "llm-published")
    kinds = [turn["kind"] for turn in document["turns"]]
    assert kinds == ["claim", "counter", "pass", "claim", "counter", "pass"]
    synthesis = document["synthesis"]
    assert synthesis["agent"] == "ag1"
    assert len(synthesis["characterizations"]) == 2
    assert len(synthesis["premises"]) == len(synthesis["covers"])
    conclusions = [turn["argument"]["Conc"][-1] for turn in document["turns"] if turn["kind"] == "claim"]
    assert synthesis["answer"].rstrip(".。") not in conclusions


@pytest.mark.parametrize("topic", TOPICS)
@pytest.mark.parametrize("name", ["free", "free-together"])
def test_free_debates_say_what_a_person_wrote_and_decide_nothing(topic: str, name: str) -> None:
    """Every speech is the one that its agent was to give; together, the first is the same as in turn."""
    document: dict[str, Any] = replayed(topic, name).document
    *first, last = [one["reply"] for one in Written(topic, name).left]
    opening = [] if name == "free" else [Written(topic, "free").left[0]["reply"]]
    assert [turn["text"] for turn in document["speeches"]] == [one["speech"] for one in (*opening, *first)]
    assert [(turn["round"], turn["agent"]) for turn in document["speeches"]] == list(product((1, 2, 3), ("ag1", "ag2")))
    assert document["answer"] == last["answer"]
    assert "outcome" not in document


@pytest.mark.parametrize("topic", TOPICS)
def test_what_a_persona_believes_is_presumed_in_every_mode(topic: str) -> None:
    """No sentence that addresses its agent states a strict fact, with a model or without."""
    path = FOLDER / f"{topic}.txt"
    text = path.read_text(encoding="utf-8")
    before = read_before_model(SourceText(path.name, text)).partial
    for base in (before, *([] if topic in NEED_A_MODEL else [load(path)])):
        for agent in base.agents:
            for one in (rule for rule in agent.rules if rule.is_fact):
                span: Any = one.source
                sentence = text[span.start : span.end]
                assert not sentence.startswith(("You ", "あなたは、")), one


@pytest.mark.parametrize("mode", ["formal", "hybrid", "llm", "free"])
def test_a_topic_of_the_library_is_debated_by_its_name(mode: str) -> None:
    """Offline the journal that comes with it is replayed, and nothing is written."""
    offline = () if mode == "formal" else ("--offline",)
    by_name = run(NOWHERE, "debate", "personas/shukudai", "--mode", mode, *offline)
    assert by_name.code == 0, by_name.err
    if mode == "formal":
        assert "答えなし" in by_name.out
    elif mode == "free":
        assert "自由な時間を奪わずにすみます" in "".join(by_name.out.split())
    else:
        assert "小学校は" in by_name.out.rpartition("全員のために答える")[2]
