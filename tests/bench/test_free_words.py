"""Models that speak in free words as often as they were made to: what is read, judged and thought of their answers."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from aufheben.bench.bench import RESULTS, Bench, BenchPlan, run_bench
from aufheben.bench.scoring import result_of
from aufheben.choices import Method
from aufheben.models import ModelSession, Wishes
from benchmarks.scripted_models import FREE_ANSWER, ScriptedModels, Skill
from llm_bridge.endpoints import ScriptedEndpoint
from llm_bridge.wording import prompt
from tests.bench.test_bench import counted, lineups, shares, silent, tasks

if TYPE_CHECKING:
    from collections.abc import Mapping

    from aufheben.bench.items import BenchItem
    from aufheben.bench.tables import BenchTable
    from llm_bridge.endpoints import ModelCall

TASKS = 40
"""Ten of each ending: as many of every five that follow each other are spoken of in free words."""
FREE = {
    Skill.PERFECT: 0,
    Skill.FORGETS: 1,
    Skill.INVENTS: 2,
    Skill.GIVES_IN: 3,
    Skill.NEVER_ATTACKS: 4,
    Skill.RANDOM: 5,
}
"""Of every five items, how many each speaks of in free words: best first."""
RIGHT = {Skill.GIVES_IN: 0.75, Skill.NEVER_ATTACKS: 0.25}
"""How many of its other answers are right where not all are: a task ends each of four ways as often."""


def words(skill: Skill) -> float:
    """Return the share of answers in words of the stances."""
    return 1 - FREE[skill] / 5


def right(skill: Skill) -> float:
    """Return the share of right answers."""
    return words(skill) * RIGHT.get(skill, 1)


@dataclass(slots=True)
class Connoisseur:
    """The six, and a judge whose opinion is the truth: it knows the items by their stances."""

    models: ScriptedModels
    items: tuple[BenchItem, ...]

    def __call__(self, call: ModelCall) -> str:
        if call.model != "judge":
            return self.models(call)
        text = call.messages[-1].content
        language = next(one for one in ("en", "ja") if label("view.given", one) in text)
        answer: str = json.loads(after("view.given", language, text))
        if call.stage == "compare":
            same = answer.rstrip(".。") in after("view.right", language, text) or answer == "–"
            return json.dumps({"same": same, "explanation": "so"})
        if call.stage == "restate":
            numbered = [line.partition(". ")[::2] for line in text.splitlines() if line[:1].isdigit()]
            found = [int(number) for number, claim in numbered if claim.rstrip(".。") == answer.rstrip(".。")]
            quote = answer if found else ""
            return json.dumps({"statements": found, "unclear": answer == FREE_ANSWER, "quote": quote})
        (item,) = [one for one in self.items if all(stance in text for stance in one.stances.values())]
        claims = [self.models.sentence(item, literal).rstrip(".。") for literal in item.reference(0).answers]
        true = answer.rstrip(".。") in claims or (not claims and answer == "–")
        is_settled = answer != FREE_ANSWER
        opinion = {"acceptability": true, "relevance": is_settled, "sufficiency": (true + is_settled) / 2}
        return json.dumps(opinion | {"confidence": 0.5 + true / 2, "justification": "so"})


def label(code: str, language: str) -> str:
    return prompt(code, language, text="|").partition("|")[0]


def after(code: str, language: str, text: str) -> str:
    start = label(code, language)
    return next(line.removeprefix(start) for line in text.splitlines() if line.startswith(start))


@pytest.fixture(scope="module")
def six(tmp_path_factory: pytest.TempPathFactory) -> BenchTable:
    folder = tmp_path_factory.mktemp("free")
    items = tasks(folder / "tasks", TASKS)
    known = tuple(items.get(name) for name in sorted(items.names(), key=lambda name: ending(items.get(name))))
    script = Connoisseur(ScriptedModels(known, free=FREE), known)
    (folder / "out").mkdir()
    plan = BenchPlan((Method.SINGLE, Method.LLM), lineups(*Skill), judged=True).over(items)
    bench = Bench(folder / "out", items, ModelSession(ScriptedEndpoint(script), "", Wishes(), 0), assessor="judge")
    run_bench(bench, plan.cells, 2, silent)
    return counted([result_of(line) for line in (folder / "out" / RESULTS).read_bytes().splitlines()])


def ending(item: BenchItem) -> tuple[str, bool, str]:
    """Return how an item ends, then its name: five that follow each other end alike."""
    debate = item.reference(0)
    assert debate.outcome is not None
    return debate.outcome.value, debate.claims[0].justified, item.name


RATES: Mapping[str, Mapping[Skill, float]] = {
    "read": {skill: words(skill) for skill in Skill},
    "answer": {skill: right(skill) for skill in Skill},
    "restated": {skill: right(skill) for skill in Skill},
    "same": {skill: right(skill) for skill in Skill},
    "acceptability": {skill: right(skill) for skill in Skill},
    "relevance": {skill: words(skill) for skill in Skill},
    "sufficiency": {skill: (right(skill) + words(skill)) / 2 for skill in Skill},
    "confidence": {skill: 0.5 + right(skill) / 2 for skill in Skill},
}


def test_scores_of_answers_in_words_are_the_rates_that_were_made(six: BenchTable) -> None:
    found = {score: shares(six, score, "single") for score in RATES}
    assert found == {score: pytest.approx(rates) for score, rates in RATES.items()}
    for score, rates in found.items():
        ordered = [rates[skill] or 0 for skill in FREE]
        assert ordered == sorted(ordered, reverse=True), score
        assert len(set(ordered)) == len(FREE), score


def test_what_is_said_in_free_words_is_not_judged(six: BenchTable) -> None:
    found = shares(six, "coverage")
    ordered = [found[skill] or 0 for skill in FREE]
    assert ordered == sorted(ordered, reverse=True)
    assert len(set(ordered)) == len(FREE)
