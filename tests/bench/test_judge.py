"""A model that judges answers: what it is shown, what of it is believed, and how far people agree with it."""

from __future__ import annotations

import csv
import json
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

import pytest

from aufheben.bench.bench import RESULTS, Bench, BenchPlan, run_bench
from aufheben.bench.scoring import result_of
from aufheben.bench.tables import Agreement, BenchTable, cells_csv, read_labels
from aufheben.choices import Method
from aufheben.cli.app import run
from aufheben.errors import Misuse
from aufheben.experiments.statistics import kappa
from aufheben.models import ModelSession, Wishes
from aufheben.reports.benches import BenchExample, bench_html
from aufheben.wording import Language
from benchmarks.scripted_models import ScriptedModels, Skill
from llm_bridge.endpoints import ScriptedEndpoint
from llm_bridge.judging import MOST_ASSESSING_CALLS, assessed
from llm_bridge.model import EndpointModel
from tests.bench.test_bench import counted, silent, tasks

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from aufheben.bench.items import Items
    from aufheben.bench.scoring import BenchResult
    from llm_bridge.endpoints import ModelCall

CLAIMS = ("We should buy Alder.", "We should buy Birch.", "We should buy Cedar.")
STANCES = {"ann": "Alder is light.", "ben": "Birch is cheap."}
SCORES = {"acceptability": 0.5, "relevance": 1, "sufficiency": 0, "confidence": 0.75, "justification": "so"}


def reply(statements: list[int], quote: str, *, unclear: bool = False) -> str:
    return json.dumps({"statements": statements, "unclear": unclear, "quote": quote})


def judging(first: str, *, same: bool = True) -> tuple[ScriptedEndpoint, EndpointModel]:
    replies = [first, json.dumps({"same": same, "explanation": "so"}), json.dumps(SCORES)]
    endpoint = ScriptedEndpoint(replies)
    return endpoint, EndpointModel(endpoint, "judge")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_question_to_a_judge_leads_another(language: str) -> None:
    answer = "Get the one made of cedar, I'd say."
    endpoint, judge = judging(reply([3], "the one made of cedar"))
    found = assessed("Which?", STANCES, CLAIMS, CLAIMS[2:], answer, judge, language)
    assert (found.claims, found.same, found.confidence) == ((2,), True, 0.75)
    restate, compare, assess = (call.messages[-1].content for call in endpoint.calls)
    assert [call.stage for call in endpoint.calls] == ["restate", "compare", "assess"]
    assert all(claim in restate for claim in CLAIMS)  # and nothing tells which of them is right
    assert [claim in compare for claim in CLAIMS] == [False, False, True]
    assert not any(claim in assess for claim in CLAIMS)
    assert [[stance in text for stance in STANCES.values()] for text in (restate, compare, assess)] == [
        *([[False, False]] * 2),
        [True, True],
    ]
    assert all(answer in text for text in (restate, compare, assess))
    assert len(endpoint.calls) == MOST_ASSESSING_CALLS


@pytest.mark.parametrize(
    ("first", "claims"),
    [
        (reply([1, 3], "cedar or\nalder"), (0, 2)),
        (reply([], ""), ()),
        (reply([3], "cedar it is"), None),  # words that nobody said
        (reply([3], ""), None),
        (reply([4], "cedar"), None),  # a statement that was not shown
        (reply([3], "cedar", unclear=True), None),
    ],
)
def test_a_claim_that_a_judge_reads_needs_words_of_the_answer(first: str, claims: tuple[int, ...] | None) -> None:
    _, judge = judging(first)
    assert assessed("Which?", STANCES, CLAIMS, (), "Take cedar or alder.", judge, "en").claims == claims


def report_after(label: str, lines: list[str]) -> str:
    return next(line.removeprefix(label) for line in lines if line.startswith(label))


@dataclass(slots=True)
class Judge:
    """Models of known skill, and a judge that knows the claims by the names in the answer, and errs now and then."""

    models: ScriptedModels
    wrong: float = 0.0
    shown: list[ModelCall] = field(default_factory=list["ModelCall"])

    def __call__(self, call: ModelCall) -> str:
        if call.model != "judge":
            return self.models(call)
        self.shown.append(call)
        lines = call.messages[-1].content.splitlines()
        answer = json.loads(report_after("The answer given: ", lines)) if call.stage != "assess" else ""
        errs = Random(answer + call.stage).random() < self.wrong  # noqa: S311 - no secrets
        if call.stage == "assess":
            return json.dumps(SCORES)
        if call.stage == "compare":
            right = report_after("The right answer: ", lines).casefold()
            same = answer.casefold() in right or (right.startswith("none") and answer == "–")
            return json.dumps({"same": same is not errs, "explanation": "so"})
        numbered = [line.partition(". ")[::2] for line in lines if line[:1].isdigit()]
        found = [int(number) for number, claim in numbered if answer.casefold() in claim.casefold()]
        return reply([] if errs else found, answer if found and not errs else "")


def judged(folder: Path, items: Items, script: Judge) -> list[BenchResult]:
    folder.mkdir()
    plan = BenchPlan((Method.SINGLE, Method.FORMAL), ((("", Skill.PERFECT),), (("", Skill.GIVES_IN),)), judged=True)
    planned = plan.over(items)
    endpoint = ScriptedEndpoint(script)
    bench = Bench(folder, items, ModelSession(endpoint, "", Wishes(), 0), assessor="judge")
    run_bench(bench, planned.cells, 2, silent)
    assert len(endpoint.calls) <= planned.most_calls
    return [result_of(line) for line in (folder / RESULTS).read_bytes().splitlines()]


def test_a_judge_has_columns_of_its_own_and_takes_nothing_from_the_scores_of_the_engine(tmp_path: Path) -> None:
    items = tasks(tmp_path / "tasks", 4)
    script = Judge(ScriptedModels(tuple(map(items.get, items.names()))))
    results = judged(tmp_path / "out", items, script)
    table = counted(results)
    for skill, rate in ((Skill.PERFECT, 1), (Skill.GIVES_IN, 0.75)):
        column = table.columns[f"single · {skill.value}"]
        shares = {score: column.score(score).estimate for score in ("answer", "restated", "same", "confidence")}
        assert shares == {"answer": rate, "restated": rate, "same": rate, "confidence": 0.75}
        assert column.calls.estimate == 1  # what a judge takes is no cost of the method
    formal = table.columns["formal"]
    assert (formal.score("same").estimate, formal.score("restated").estimate) == (None, None)
    assert {call.stage for call in script.shown} == {"restate", "compare", "assess"}
    rows = list(csv.DictReader(cells_csv(results).splitlines()))
    assert {(row["method"], row["justification"]) for row in rows} == {("single", "so"), ("formal", "")}
    examples = [BenchExample(one, {"answer": "-"}, None) for one in results]
    page = bench_html("tasks", table, {}, examples, Language.EN)
    assert page.count("What the judge says of the answer: so") == len([row for row in rows if row["justification"]])


def test_agreement_with_people_is_measured_score_by_score(tmp_path: Path) -> None:
    items = tasks(tmp_path / "tasks", 4)
    script = Judge(ScriptedModels(tuple(map(items.get, items.names()))), wrong=0.5)
    results = judged(tmp_path / "out", items, script)
    labels: Mapping[str, bool] = {one.key: one.scores is not None and one.scores.answer for one in results}
    table = BenchTable(labels=labels)
    for one in results:
        table.add(one)
    # People who say what the engine says agree with it throughout, and with a judge who errs as often as he does not.
    assert (table.people["answer"].share.estimate, table.people["answer"].kappa) == (1, 1)
    same = [one.scores.same is labels[one.key] for one in results if one.scores is not None and one.method != "formal"]
    assert 0 < sum(same) < len(same) == 8
    assert table.people["same"].share.estimate == sum(same) / 8
    assert (table.people["same"].kappa or 0) < 1


def test_agreement_by_chance_is_none() -> None:
    agreement = Agreement()
    for item in range(100):
        agreement.add(str(item), score=item % 10 > 0, label=item // 10 > 0)  # both say yes nine times in ten
    assert agreement.share.estimate == pytest.approx(0.82)
    assert agreement.kappa == pytest.approx(0, abs=1e-9)
    assert kappa({}) is None


def test_labels_are_read_or_what_is_wrong_with_them_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("AUFHEBEN_LANG", raising=False)
    labels = tmp_path / "labels.csv"
    labels.write_text("\ufeffkey,column,label\na,x,Yes\nb,x,\nc,x,0\n", encoding="utf-8")
    assert read_labels(labels) == {"a": True, "c": False}
    labels.write_text("key,label\na,yes\na,\na,1\n", encoding="utf-8")
    assert read_labels(labels) == {"a": True}
    for text, words in (
        ("key,right\na,yes\n", "no columns"),
        ("key,label\na,yes\nb,maybe\n", "3: `maybe` is no label"),
        ("key,label\na,yes\nb,no\na,no\n", "4: a is labelled yes and no"),
    ):
        labels.write_text(text, encoding="utf-8")
        with pytest.raises(Misuse, match=words):
            read_labels(labels)
    items = tasks(tmp_path / "tasks", 1)
    command = ["bench", str(items.folder), "-o", str(tmp_path / "out"), "--mode", "formal"]
    assert run(command) == 0
    assert run([*command, "--report", "--labels", str(tmp_path / "out" / "cells.csv")]) == 2
    assert "written anew by every run" in " ".join(capsys.readouterr().err.split())
    labels.write_text("key,label\nelsewhere,yes\nnowhere,no\n", encoding="utf-8")
    assert run([*command, "--report", "--labels", str(labels)]) == 0
    assert "2 of 2 labels could be compared with nothing" in " ".join(capsys.readouterr().err.split())
    assert run([*command, "--report", "--labels", str(tmp_path / "none.csv")]) == 2
    assert "cannot be read as labels" in " ".join(capsys.readouterr().err.split())
