"""``aufheben bench``: from tasks and an endpoint to a table, a page and files, and what is told of wrong usage."""

from __future__ import annotations

import csv
import html
import json
import os
import re
import signal
import sys
from functools import partial
from importlib.util import find_spec
from random import Random
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

import pytest

from aufheben.bench import bench, tables
from aufheben.bench.bench import Forecast
from aufheben.bench.items import Items
from aufheben.bench.scoring import BenchResult, CellCost, CellScores
from aufheben.bench.tables import SCORES, BenchTable
from aufheben.cli.app import run
from aufheben.experiments.running import Cell
from aufheben.reports import benches
from aufheben.reports.benches import bench_drawings, debate_lines
from aufheben.tasks.making import make
from aufheben.tasks.plans import GRADES
from aufheben.wording import Language
from benchmarks.scripted_models import ScriptedModels
from kb.evaluation_schema import BenchDocument
from llm_bridge.endpoints import ChatMessage, ModelCall, Role
from tests.bridge.program import killed
from tests.bridge.server import Answer, Request, serving
from tests.bridge.server import completion as reply
from tests.experiments.clusters import local_cluster

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from aufheben.bench.bench import HeldCell, JudgedCell


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("AUFHEBEN_LANG", "AUFHEBEN_MODEL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("OPENAI_API_KEY", "sk-none")


@pytest.fixture(autouse=True)
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw nothing where a test is not about drawings: they take longer than the rest of a run."""
    without_drawings(monkeypatch)


def without_drawings(patch: pytest.MonkeyPatch | None = None) -> None:
    (patch or pytest.MonkeyPatch()).setattr(benches, "find_spec", absent)


@pytest.fixture
def tasks(tmp_path: Path) -> Path:
    folder = tmp_path / "tasks"
    folder.mkdir()
    for number in range(2):
        task = make(7, number, GRADES[1], "en")
        (folder / f"{task.name}.txt").write_text(task.text, encoding="utf-8")
    return folder


STAGES = {
    "ArgumentReply": "claim",
    "CounterReply": "counter",
    "ChoiceReply": "single",
    "CharacterizationReply": "characterization",
    "GeneralizationReply": "generalization",
    "IntegrationReply": "integration",
    "AnswerReply": "answer",
}


def answering(folder: Path) -> Callable[[Request, int], Answer]:
    """Return a server's script: what a call is for is known by the schema of its reply."""
    items = Items(folder)
    models = ScriptedModels(tuple(map(items.get, items.names())))

    def script(request: Request, _: int) -> Answer:
        messages = tuple(ChatMessage(Role(one["role"]), one["content"]) for one in request["messages"])
        stage = STAGES[request["response_format"]["json_schema"]["name"]]
        shown = messages[-1].content.partition("You speak for: ")[2]
        agent = next(iter(shown.splitlines()), "")
        about = f"{agent} (1)" if agent else ""
        return reply(models(ModelCall(request["model"], messages, stage=stage, about=about)))

    return script


def flat(text: str) -> str:
    return " ".join(text.split())


def test_models_are_compared_and_the_run_is_gone_on_with(
    tasks: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out, prices = tmp_path / "out", tmp_path / "prices.toml"
    prices.write_text('[models."*"]\ninput = 3\noutput = 15\n', encoding="utf-8")
    command = ["bench", str(tasks), "-o", str(out), "--prices", str(prices)]
    command += ["--mode=single", "--mode=llm", "--mode=formal", "--model=perfect", "--model=ag1=gives-in,ag2=perfect"]
    with serving(answering(tasks)) as server:
        monkeypatch.setenv("OPENAI_BASE_URL", server.url)
        assert run([*command, "--json"]) == 0
        captured = capsys.readouterr()
        document = json.loads(captured.out)
        asked = len(server.requests)
        assert run(command) == 2
        assert "continue them (--resume)" in flat(capsys.readouterr().err)
        (out / "results.jsonl").write_bytes((out / "results.jsonl").read_bytes()[:-30])
        with monkeypatch.context() as drawn:
            drawn.setattr(benches, "find_spec", find_spec)
            assert run([*command, "--resume", "--json"]) == 0
        again = json.loads(capsys.readouterr().out)
        assert len(server.requests) == asked  # the journal has all replies
    BenchDocument.model_validate(document)
    assert "perfect, gives-in: at most " in flat(captured.err)
    columns = {one["column"]: one for one in document["columns"]}
    assert set(columns) == {
        *("formal", "llm · perfect", "llm · ag1=gives-in · ag2=perfect"),
        *("single · perfect", "single · ag1=gives-in · ag2=perfect"),
    }
    scores = {one["score"]: one["estimate"]["share"] for one in columns["llm · perfect"]["scores"]}
    assert scores["answer"] == scores["structure"] == 1
    assert columns["llm · perfect"]["money"]["total"] > 0
    assert columns["formal"]["calls"]["total"] == 0
    assert (document["known"], again["known"]) == (0, 9)
    for one in (document, again):
        one["known"] = None
        for column in one["columns"]:
            column["seconds"] = None
    assert again == document
    drawn_too = find_spec("altair") is not None and find_spec("vl_convert") is not None
    plots = {"plots"} if drawn_too else set[str]()
    assert {path.name for path in out.iterdir()} - plots == {
        *("cells.csv", "debates", "replies.journal"),
        *("report.html", "results.jsonl", "table.md", "times.jsonl"),
    }
    assert len((out / "cells.csv").read_text(encoding="utf-8").splitlines()) == 11
    page = (out / "report.html").read_text(encoding="utf-8")
    assert page.count("<svg") == (2 if drawn_too else 0)
    assert "<script" not in page
    assert "| **llm · perfect** |" in (out / "table.md").read_text(encoding="utf-8").replace("\\", "")
    monkeypatch.setenv("OPENAI_BASE_URL", server.url)
    assert run([*command, "--report"]) == 0
    assert "answer, to the best" in capsys.readouterr().out
    assert run([*command, "--report", "--lang", "ja"]) == 0
    assert "答え、首位との差" in capsys.readouterr().out


def die_at_file(folder: str, number: int) -> None:
    """Have this process killed when it opens or renames a file in a folder for the time of this number, from 0."""
    left = number

    def audit(event: str, details: tuple[Any, ...]) -> None:
        nonlocal left
        if event in {"open", "os.rename"} and str(details[0]).startswith(folder):
            if not left:
                os.kill(os.getpid(), signal.SIGKILL)
            left -= 1

    sys.addaudithook(audit)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_a_run_killed_at_eight_points_goes_on_with_exactly_what_is_missing(tasks: Path, tmp_path: Path) -> None:
    """Half of the kills come while a call is on its way, half when a file is about to be opened or to be replaced."""
    command = ["bench", str(tasks), "--trials=2", "--mode=single", "--mode=llm", "--mode=formal", "--concurrency=1"]
    command += ["--model=perfect", "--model=gives-in", "--seed=0", "--lang=en"]
    cells, script = 2 * 2 * (2 * 2 + 1), answering(tasks)
    draw, victim = Random(3), list[int]()  # noqa: S311 - no secrets
    fatal = -1

    def fatally(request: Request, number: int) -> Answer:
        if number == fatal:
            os.kill(victim[-1], signal.SIGKILL)
        return script(request, number)

    def folder_of(name: str) -> dict[str, bytes]:
        paths = [tmp_path / name / "results.jsonl", *sorted((tmp_path / name / "debates").iterdir())]
        return {path.name: path.read_bytes() for path in paths}

    with serving(fatally) as server:
        whole = (*command, "-o", str(tmp_path / "whole"))
        assert killed(server.url, *whole, victim=victim.append, prepare=without_drawings) == 0
        calls = len(server.requests)
        out, done = tmp_path / "torn", b""
        again = (*command, "-o", str(out), "--resume")
        for kill in range(8):
            before = len(server.requests)
            fatal, prepare = before + draw.randrange(3), None
            if kill % 2:
                fatal, prepare = -1, partial(die_at_file, str(out), draw.randrange(12))
            code = killed(server.url, *again, victim=victim.append, prepare=prepare)
            assert code == -signal.SIGKILL, f"kill {kill}"
            now = (out / "results.jsonl").read_bytes() if (out / "results.jsonl").exists() else b""
            assert now.startswith(done), "what stands there is not done again"
            done = now
        fatal = -1
        keys = [json.loads(line)["key"] for line in done.splitlines()]
        assert len(set(keys)) == len(keys) < cells
        assert killed(server.url, *again, victim=victim.append, prepare=without_drawings) == 0
        # Of the calls that a kill met on their way the answers are lost; no other is made twice.
        assert len(server.requests) == calls + calls + 4
    assert folder_of("torn") == folder_of("whole")


def test_the_formal_debates_need_no_model(tasks: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tasks / "own.kb").write_text(
        'issue "Where?": at(X).\nagent a { quiet(g). quiet(X) => at(X). }\nagent b { far(g). far(X) => -at(X). }\n',
        encoding="utf-8",
    )
    assert run(["bench", str(tasks), "-o", str(tmp_path / "out"), "--mode", "formal", "--both-orders", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    (column,) = document["columns"]
    assert (column["column"], column["cells"]) == ("formal", 6)
    assert {one["score"]: one["estimate"]["share"] for one in column["scores"]}["answer"] == 1


WITHOUT_A_DEBATE = {
    "alone.kb": 'issue "Where?": at(X).\nagent a { quiet(g). quiet(X) => at(X). }\n',
    "bad.kb": "p(",
    "empty.txt": "",
    "facts.kb": "p(a).\n",
    "nobody.txt": "Issue: Which camera should we buy?\n",
    "strict.kb": 'issue "Which?": q(X).\np(a). -p(a).\nagent a { r(a). r(X) => q(X). }\nagent b { s(a). }\n',
}


def test_stances_without_a_debate_are_named_and_left_out_before_anything_is_asked(
    tasks: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    script = answering(tasks)
    for name, text in WITHOUT_A_DEBATE.items():
        (tasks / name).write_text(text, encoding="utf-8")
    with serving(script) as server:
        monkeypatch.setenv("OPENAI_BASE_URL", server.url)
        command = ["bench", str(tasks), "-o", str(tmp_path / "out"), "--mode", "single", "--model", "perfect", "--json"]
        assert run(command) == 1
        assert len(server.requests) == 2  # the two tasks
    document = json.loads(capsys.readouterr().out)
    reported = {one["name"]: one["message"] for one in document["skipped"]}
    assert list(reported) == sorted(WITHOUT_A_DEBATE)
    for name in ("facts.kb", "empty.txt"):
        assert "needs an issue" in reported[name]
    assert "needs two agents" in reported["nobody.txt"]


def test_topics_of_the_library_are_named_as_everywhere(
    tasks: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names = ["camera", "personas/curry", str(tasks)]
    assert run(["bench", *names, "-o", str(tmp_path / "out"), "--mode", "formal", "--json"]) == 0
    items = [one["item"] for one in json.loads(capsys.readouterr().out)["items"]]
    assert items == ["camera.kb", "en-g1-s7-00000.txt", "en-g1-s7-00001.txt", "personas/curry.txt"]
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "en-g1-s7-00000.txt").write_text("Issue: Is it?", encoding="utf-8")
    assert run(["bench", str(tasks), str(tmp_path / "other"), "-o", str(tmp_path / "out"), "--mode", "formal"]) == 2
    assert "rename one of them" in flat(capsys.readouterr().err)


@pytest.mark.parametrize(
    ("more", "output"),
    [
        ([], "no model is named"),
        (["--model", "ag1=a,b"], "is no lineup"),
        (["--mode", "debate"], "one of single, mad, anghel"),
        (["--mode", "formal", "--trials", "0"], "a whole number, at least 1"),
    ],
)
def test_wrong_usage_is_told(
    more: list[str], output: str, tasks: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["bench", str(tasks), "-o", str(tmp_path / "out"), *more]) == 2
    assert output in flat(capsys.readouterr().err)
    assert not (tmp_path / "out").exists()


def test_a_folder_without_stances_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "empty").mkdir()
    assert run(["bench", str(tmp_path / "empty"), "-o", str(tmp_path / "out"), "--mode", "formal"]) == 2
    assert "contains no stances" in flat(capsys.readouterr().err)
    assert run(["bench", str(tmp_path / "none"), "-o", str(tmp_path / "out"), "--mode", "formal"]) == 2
    assert "cannot be listed" in flat(capsys.readouterr().err)


def test_a_limit_of_calls_ends_the_run_and_the_rest_is_done_by_the_next(
    tasks: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    command = ["bench", str(tasks), "-o", str(tmp_path / "out"), "--mode", "single", "--model", "perfect", "--json"]
    with serving(answering(tasks)) as server:
        monkeypatch.setenv("OPENAI_BASE_URL", server.url)
        assert run([*command, "--max-calls", "1", "--concurrency", "1"]) == 3
        assert "stopped after 1 of 2" in flat(capsys.readouterr().err)
        assert run([*command, "--resume"]) == 0
        assert json.loads(capsys.readouterr().out)["known"] == 1
        assert len(server.requests) == 2


def test_wrong_debates_have_report_pages_and_findings_have_depths(
    tasks: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out"
    command = ["bench", str(tasks), "-o", str(out), "--mode", "llm", "--model", "never-attacks", "--json"]
    with serving(answering(tasks)) as server:
        monkeypatch.setenv("OPENAI_BASE_URL", server.url)
        assert run(command) == 0
    (column,) = json.loads(capsys.readouterr().out)["columns"]
    codes = {one["code"]: one["count"] for one in column["findings"]}
    depths = {(one["code"], one["depth"]): one["count"] for one in column["depths"]}
    assert depths["missed-counter", 1] == codes["missed-counter"] > 0  # nobody answers a main argument
    for code, count in codes.items():
        assert sum(found for (name, _), found in depths.items() if name == code) == count
    page = (out / "report.html").read_text(encoding="utf-8")
    links = re.findall(r'href="(examples/[0-9a-f]+\.html)"', page)
    assert {out / link for link in links} == set((out / "examples").iterdir())
    assert "missed-counter, depth 1" in flat(page)
    report = (out / links[0]).read_text(encoding="utf-8")
    assert report.startswith("<!DOCTYPE html>")
    assert "missed-counter" in report


def results(folder: Path) -> list[bytes]:
    return (folder / "results.jsonl").read_bytes().splitlines()


def test_who_judges_makes_no_difference(
    tasks: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    command = ["bench", str(tasks), "--mode=llm", "--mode=formal", "--model=perfect", "--model=random"]
    with serving(answering(tasks)) as server:
        monkeypatch.setenv("OPENAI_BASE_URL", server.url)
        assert run([*command, "-o", str(tmp_path / "here")]) == 0
        assert run([*command, "-o", str(tmp_path / "processes"), "--jobs", "2"]) == 0
        assert results(tmp_path / "processes") == results(tmp_path / "here")
        assert run([*command, "-o", str(tmp_path / "out"), "--jobs", "2", "--scheduler", "tcp://127.0.0.1:9"]) == 2
        assert "a cluster (--scheduler) has its own" in flat(capsys.readouterr().err)
        with local_cluster() as address:
            assert run([*command, "-o", str(tmp_path / "cluster"), "--scheduler", address]) == 0
        assert results(tmp_path / "cluster") == results(tmp_path / "here")


def dying(_: HeldCell) -> JudgedCell:
    os._exit(1)


def test_a_cell_whose_judge_dies_is_told_and_tried_again(
    tasks: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    command = ["bench", str(tasks), "-o", str(tmp_path / "out"), "--mode", "formal", "--json"]
    with monkeypatch.context() as patched:
        patched.setattr(bench, "judged", dying)
        assert run([*command, "--jobs", "1"]) == 1
    document = json.loads(capsys.readouterr().out)
    assert {one["code"] for one in document["skipped"]} == {"died"}
    assert run([*command, "--resume"]) == 0
    assert json.loads(capsys.readouterr().out)["columns"][0]["cells"] == 2


def absent(name: str) -> None:
    """Find no package of a name."""


def test_cells_are_written_as_parquet_with_the_extra_alone(
    tasks: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out"
    command = ["bench", str(tasks), "-o", str(out), "--mode", "formal", "--parquet"]
    monkeypatch.setattr(tables, "find_spec", absent)
    assert run(command) == 2
    assert "pip install 'aufheben[parquet]'" in flat(capsys.readouterr().err)
    assert not out.exists()
    monkeypatch.undo()
    arrow = pytest.importorskip("pyarrow.parquet", reason="the extra `parquet` is not installed")
    assert run(command) == 0
    rows = arrow.read_table(out / "cells.parquet").to_pylist()
    with (out / "cells.csv").open(encoding="utf-8") as file:
        cells = list(csv.DictReader(file))
    assert [{name: "" if value is None else str(value) for name, value in row.items()} for row in rows] == [
        {name: str(float(text)) if text and name in SCORES else text for name, text in cell.items()} for cell in cells
    ]


def test_what_is_to_come_is_told_by_what_was_taken() -> None:
    models = (("", "m"),)
    cells = [Cell(method, item, models=of) for item in "abcd" for method, of in (("llm", models), ("formal", ()))]
    forecast = Forecast.of(cells)
    cost = CellCost(2, 70, 30, money=0.5)
    known, done = (BenchResult("k", "n", cells[0].column, "llm", item, 0, 0, cost=cost) for item in "ab")
    forecast.add(known, again=True)
    assert (forecast.tokens, forecast.money) == ((0, 300), (0, 1.5))
    forecast.add(done, again=False)
    forecast.add(BenchResult("k", "n", "formal", "formal", "a", 0, 0), again=False)
    assert (forecast.tokens, forecast.money) == ((100, 200), (0.5, 1.0))


def test_what_was_said_is_told_of_every_kind_of_document() -> None:
    rules = [{"antecedent": {"strong": ["p"], "weak_negation": ["q"]}, "consequent": "r"}]
    turns = {"turns": [{"agent": "a", "kind": "claim", "argument": {"rules": rules}}, {"agent": "b", "kind": "pass"}]}
    assert list(debate_lines(turns | {"synthesis": {"answer": "Take c."}})) == [
        *("a, main argument: p, not q => r", "b passes", "→ Take c.")
    ]
    assert list(debate_lines({"debate": {"moves": turns["turns"]}})) == ["a, main argument: p, not q => r", "b passes"]
    assert list(debate_lines(turns, Language.JA)) == ["aの主論証：p, not q => r", "bはパス"]


def test_drawings_are_made_with_the_extra_alone_and_are_the_same_each_time(
    tasks: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out"
    command = ["bench", str(tasks), "-o", str(out), "--mode", "formal"]
    assert run(command) == 0
    assert "pip install 'aufheben[plots]'" in flat(capsys.readouterr().err)
    assert not (out / "plots").exists()
    assert "<svg" not in (out / "report.html").read_text(encoding="utf-8")
    monkeypatch.undo()
    pytest.importorskip("altair", reason="the extra `plots` is not installed")
    assert run([*command, "--report"]) == 0
    assert "aufheben[plots]" not in capsys.readouterr().err

    def drawn() -> dict[str, bytes]:
        return {path.name: path.read_bytes() for path in (out / "plots").iterdir()}

    first = drawn()
    assert set(first) == {"cost.svg", "grid.svg", "histogram.svg", "plots.html"}
    assert run([*command, "--report"]) == 0
    assert drawn() == first
    assert (out / "report.html").read_text(encoding="utf-8").count("<svg") == 2
    assert run([*command, "--report", "--lang", "ja"]) == 0
    assert (
        json.dumps("題材の難しさ") in drawn()["plots.html"].decode() or "題材の難しさ" in drawn()["plots.html"].decode()
    )
    assert "題材への答えが正しかった割合" in drawn()["histogram.svg"].decode()


def table_of(names: Iterable[str], items: int) -> BenchTable:
    table = BenchTable()
    for name in names:
        for item in range(items):
            cost, scores = CellCost(1, 90, 10), CellScores(answer=item % 2 == 0, read=True)
            table.add(BenchResult(f"{name}{item}", name, name, "llm", f"i{item}", 0, 0, scores=scores, cost=cost))
    return table


@pytest.mark.parametrize("language", Language)
def test_drawings_name_every_column_in_the_colours_around_them_and_load_nothing(language: Language) -> None:
    pytest.importorskip("altair", reason="the extra `plots` is not installed")
    names = ["m", "a model with a name that is long", "</script><b>&", "モデル"]
    drawings = bench_drawings(table_of(names, 3), language)
    for name, drawing in drawings.svg.items():
        root = ET.fromstring(drawing)  # noqa: S314 - our own
        texts = [one.text for one in root.iter("{http://www.w3.org/2000/svg}text")]
        assert {"cost": set(names), "grid": {*names, "i0", "i1", "i2", "100%", "0%"}}.get(name, set()) <= set(texts)
        assert {"0–20 %", "80–100 %"} <= set(texts) or name != "histogram"
        assert {one.attrib["fill"] for one in root.iter("{http://www.w3.org/2000/svg}text")} == {"currentColor"}
        assert not [one for one in root.iter() if "id" in one.attrib]  # that another drawing of the page could have
        assert root.attrib["role"] == "img"
    assert "default-src 'none'" in html.unescape(drawings.page)
    assert not re.findall(r"<(?:link|iframe|script)[^>]* (?:src|href)=", drawings.page)
    assert drawings.page.count("</script>") == drawings.page.count("<script")


def test_a_grid_of_many_items_is_drawn_as_far_as_one_can_look_at_it() -> None:
    pytest.importorskip("altair", reason="the extra `plots` is not installed")
    drawing = bench_drawings(table_of(["m"], 203), Language.EN).svg["grid"]
    assert drawing.count(">100%<") + drawing.count(">0%<") == 200
    assert "and 3 more in cells.csv" in drawing


def test_a_report_of_what_is_not_there_leaves_the_files_as_they_are(
    tasks: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    command = ["bench", str(tasks), "-o", str(out), "--mode", "formal"]
    assert run(command) == 0
    table = (out / "table.md").read_bytes()
    capsys.readouterr()
    assert run(["bench", "camera", "-o", str(out), "--mode", "formal", "--report"]) == 2
    assert "has no result of the 1 debate asked for" in flat(capsys.readouterr().err)
    assert (out / "table.md").read_bytes() == table
    assert run([*command, "--both-orders", "--report"]) == 1
    captured = capsys.readouterr()
    assert "has no result yet of 2 of 4 debates" in flat(captured.err)
    assert "100.0 %" in captured.out
