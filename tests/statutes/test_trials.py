"""Questions answered by models: shares, error classes and histograms, resumed runs, and replies that are of no use."""

from __future__ import annotations

import json
import os
import signal
from typing import TYPE_CHECKING, Any

import pytest

from aufheben.choices import StatuteMethod
from aufheben.cli.app import run
from aufheben.statutes.tables import WEIGHED, ErrorClass, error_class, statute_table, weighed
from aufheben.statutes.trials import COLUMNS, StatuteResult, statute_result
from llm_bridge.statutes import StatuteStep
from tests.bridge.program import killed
from tests.bridge.server import Answer, serving
from tests.bridge.server import completion as reply

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

TEXTS = ("甲である", "乙である", "丙である", "丁である")
RIGHT = "乙である"


@pytest.fixture(autouse=True)
def endpoint(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("AUFHEBEN_LANG", "AUFHEBEN_MODEL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("OPENAI_API_KEY", "sk-none")


def questions(path: Path, count: int = 2) -> str:
    """Write questions in all four orders of their choices; each letter is right once a question."""
    fields: list[dict[str, Any]] = []
    for number in range(count):
        for order in range(4):
            turned = (*TEXTS[order:], *TEXTS[:order])
            fields.append(
                {
                    "ファイル名": f"問題{number}",
                    "コンテキスト": f"## 甲法\n### 第{number + 1}条\n乙は、乙である。",
                    "問題文": f"次のうち、正しいものを教えてください（{number}）。",
                    "選択肢": "\n".join(f"{letter} {text}" for letter, text in zip("abcd", turned, strict=True)),
                    "output": "abcd"[turned.index(RIGHT)],
                    "references": [],
                    "回答オーダーマップ番号": str(order + 1),
                }
            )
    (path / "q.json").write_text(json.dumps({"samples": fields}), encoding="utf-8")
    return str(path / "q.json")


def answer(body: dict[str, Any], letter: str) -> str:
    """Return a reply that fits the schema of a request and answers a letter."""
    fields: dict[str, Any] = body["response_format"]["json_schema"]["schema"]["properties"]
    every: dict[str, Any] = {
        "answer": letter,
        "norm": "乙は乙",
        "article": "第1条",
        "applications": [{"choice": one, "application": "乙", "agrees": one == letter} for one in "abcd"],
        "asked": "正しいもの",
        "excluded": [{"choice": one, "reason": "乙"} for one in "abcd" if one != letter],
        "left": [letter],
        "comparison": "乙",
        "argument": "乙",
        "agreement": 1.0,
        "objection": "",
    }
    return json.dumps({name: every[name] for name in fields}, ensure_ascii=False)


def keyed(body: dict[str, Any]) -> Answer:
    """Answer as one who knows the right choice by its text."""
    lines = body["messages"][-1]["content"].splitlines()
    return reply(answer(body, next(line[0] for line in lines if line[1:] == f" {RIGHT}")))


def ran(script: Callable[[dict[str, Any]], Answer], folder: Path, *more: str) -> tuple[int, int]:
    """Return the exit code of a run over two questions, and how many requests it made."""
    with serving(lambda request, _: script(request)) as server:
        address = server.url
        command = ["statutes", "run", "--items", questions(folder), "-o", str(folder / "out"), "--model", "m"]
        with pytest.MonkeyPatch.context() as at:
            at.setenv("OPENAI_BASE_URL", address)
            code = run([*command, "--concurrency", "2", *more])
        return code, len(server.requests)


def results(folder: Path) -> list[StatuteResult]:
    return [statute_result(line) for line in (folder / "out" / "results.jsonl").read_bytes().splitlines()]


def test_who_knows_the_right_text_is_right_in_all_eight_columns(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, requests = ran(keyed, tmp_path)
    shown = " ".join(capsys.readouterr().out.split())
    table = statute_table(results(tmp_path))
    assert code == 0
    assert [column.name for column in table.columns] == [one.value for one in COLUMNS]
    assert all(column.right.estimate == column.constant.estimate == 1.0 for column in table.columns)
    assert table.histogram == (0, 0, 0, 0, 0, 0, 0, 0, 8)
    # 1, 1, 1, 3, 3, 3, 2 and 5 calls for each of 8; both debates begin alike, and are paid for once.
    assert sum(column.calls for column in table.columns) == 8 * 19
    assert requests <= 8 * 19
    assert "100.0 %" in shown
    assert "report.html" in {path.name for path in (tmp_path / "out").iterdir()}


def test_what_is_right_without_a_model_is_told_alone_and_beside_what_models_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("OPENAI_API_KEY")
    assert run(["statutes", "run", "--floor", questions(tmp_path), "--json"]) == 0
    alone = json.loads(capsys.readouterr().out)
    assert {rule: share["share"] for rule, share in alone["floor"].items()} == {
        **dict.fromkeys("abcd", 0.25),
        "likest": 1.0,  # 乙である stands in every passage as a whole, in all orders
    }
    assert (alone["questions"], alone["columns"], list(tmp_path.iterdir())) == (2, [], [tmp_path / "q.json"])
    monkeypatch.setenv("OPENAI_API_KEY", "sk-none")
    ran(keyed, tmp_path, "--methods", "baseline", "--json")
    assert json.loads(capsys.readouterr().out)["floor"] == alone["floor"]
    assert run(["statutes", "report", "-o", str(tmp_path / "out"), "--lang", "en"]) == 0
    assert "choice likest to its passage: 100.0 %" in capsys.readouterr().out
    assert "choice likest to its passage" in (tmp_path / "out" / "report.html").read_text(encoding="utf-8")


def test_results_that_do_not_tell_the_likest_choice_have_no_floor() -> None:
    assert statute_table([result("q", StatuteMethod.BASELINE, "a")]).floor == ()


def test_who_always_says_a_is_right_once_in_four_orders(tmp_path: Path) -> None:
    alone = ("baseline", "syllogism", "elimination", "syllogism-divided", "elimination-divided")
    ran(lambda body: reply(answer(body, "a")), tmp_path, *(word for one in alone for word in ("--methods", one)))
    table = statute_table(results(tmp_path))
    assert [column.right.estimate for column in table.columns] == [0.25] * 5
    assert {column.letter for column in table.columns} == {("a", 1.0)}
    assert {column.constant.estimate for column in table.columns} == {0.0}


def test_a_reply_that_is_of_no_use_is_wrong_and_unreadable_and_never_leaves_the_count(tmp_path: Path) -> None:
    code, _ = ran(lambda _: reply("a だと思う"), tmp_path)
    table = statute_table(results(tmp_path))
    assert code == 4, "no reply at all was of use"
    assert (table.questions, table.failed) == (2, ())
    for column in table.columns:
        assert (column.right.estimate, column.unreadable.estimate) == (0.0, 1.0)
        assert column.classes == {ErrorClass.BROKEN: 8}


def test_a_run_that_was_cut_short_goes_on_with_exactly_what_is_missing(tmp_path: Path) -> None:
    methods = ("--methods", "baseline", "--methods", "elimination-divided")
    command = ["statutes", "run", questions(tmp_path), "-o", str(tmp_path / "out"), "--model", "m", *methods]
    with serving(lambda request, _: keyed(request)) as server, pytest.MonkeyPatch.context() as at:
        at.setenv("OPENAI_BASE_URL", server.url)
        assert (run([*command, "--max-calls", "7"]), len(server.requests)) == (3, 7)
        assert (run([*command, "--resume"]), len(server.requests)) == (0, 8 * 3)
        whole = (tmp_path / "out" / "results.jsonl").read_bytes()
        assert (run([*command, "--resume"]), len(server.requests)) == (0, 8 * 3)
        # Without results, what was paid for is in the journal.
        (tmp_path / "out" / "results.jsonl").unlink()
        assert (run(command), len(server.requests)) == (0, 8 * 3)
    assert (tmp_path / "out" / "results.jsonl").read_bytes() == whole


FEW = ("--methods", "baseline", "--methods", "elimination-divided")
"""One call and two, for each of four orders."""


@pytest.mark.parametrize(
    ("methods", "calls", "fatal"),
    [
        *((FEW, 12, fatal) for fatal in (0, 4, 11)),
        # In all columns: 19 calls for each order, of which both debates share the first three.
        *((("--methods", "all"), 64, fatal) for fatal in (1, 16, 40, 63)),
    ],
)
def test_after_a_run_that_is_killed_exactly_the_missing_calls_follow(
    methods: tuple[str, ...], calls: int, fatal: int, tmp_path: Path
) -> None:
    alone = ("--model", "m", "--concurrency", "1", *methods)
    command = ("statutes", "run", questions(tmp_path, 1), "-o", str(tmp_path / "out"), *alone)
    victim: list[int] = []

    def script(body: dict[str, Any], number: int) -> Answer:
        if number == fatal:
            os.kill(victim[0], signal.SIGKILL)
        return keyed(body)

    # Replies belong to an address, so that both runs ask the same server.
    with serving(script) as server, pytest.MonkeyPatch.context() as at:
        assert killed(server.url, *command, victim=victim.append) == -signal.SIGKILL
        before = len(server.requests)
        assert before == fatal + 1
        at.setenv("OPENAI_BASE_URL", server.url)
        assert run([*command, *(["--resume"] if (tmp_path / "out" / "results.jsonl").exists() else [])]) == 0
        assert len(server.requests) - before == calls - fatal
    assert all(one.right for one in results(tmp_path))
    assert len(results(tmp_path)) == (8 if methods is FEW else 32)


def test_a_server_that_is_away_is_no_answer_and_is_tried_again(tmp_path: Path) -> None:
    methods = ("--methods", "baseline", "--retry-wait", "0")
    code, _ = ran(lambda _: Answer(503, {"error": {"message": "later"}}), tmp_path, *methods)
    assert code in {1, 4}
    assert not any(one.settled for one in results(tmp_path))
    assert ran(keyed, tmp_path, *methods, "--resume")[0] == 0
    assert all(one.right for one in results(tmp_path))


@pytest.mark.parametrize("condition", ["given", "retrieved", "none"])
def test_models_see_the_text_of_the_condition(condition: str, tmp_path: Path) -> None:
    seen: list[str] = []

    def script(body: dict[str, Any]) -> Answer:
        seen.append(body["messages"][-1]["content"])
        return keyed(body)

    ran(script, tmp_path, "--methods", "baseline", "--text", condition)
    assert {"条文：" in one for one in seen} == {condition != "none"}
    both = {"第1条" in one and "第2条" in one for one in seen}
    assert both == {condition == "retrieved"}


@pytest.mark.parametrize(
    ("words", "output"),
    [
        (["run", "q.json"], "-o DIR"),
        (["run", "-o", "out"], "--items"),
        (["report"], "-o DIR"),
        (["report", "-o", "nowhere"], "no results"),
        (["run", "q.json", "-o", "out", "--repairs", "2"], "0 or 1"),
        (["sample", "q.json", "--seed", "off"], "seed"),
        (["sample", "q.json", "--json"], "prints no JSON"),
        (["report", "-o", "out", "--floor"], "--floor goes with run"),
    ],
)
def test_wrong_usage_is_told(words: list[str], output: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    named = {"q.json": questions(tmp_path), "out": str(tmp_path / "out"), "nowhere": str(tmp_path / "nowhere")}
    assert run(["statutes", *(named.get(word, word) for word in words)]) == 2
    assert output in " ".join(capsys.readouterr().err.split())


def test_the_article_is_a_column_that_asks_no_model(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["statutes", "run", questions(tmp_path), "-o", str(tmp_path / "out"), "--method", "formal", "--json"]
    assert run(command) == 0
    captured = capsys.readouterr()
    assert captured.err == ""  # no model is asked, so that nothing is said of calls
    (column,) = json.loads(captured.out)["columns"]
    assert column["method"] == "formal"
    assert column["answered"]["share"] == 0.0
    assert column["right_of_answered"] is None
    assert column["wrong"] == {"no-clauses": 8}


def test_the_article_weighs_the_votes_in_a_column_of_its_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, _ = ran(keyed, tmp_path, "--method", "baseline", "--weigh", "formal", "--json")
    document = json.loads(capsys.readouterr().out)
    assert code == 0
    assert [one["method"] for one in document["columns"]] == ["baseline", "majority", "formal", WEIGHED]
    assert document["columns"][-1]["right"]["share"] == 1.0
    assert document["columns"][-1]["calls"] == 0
    assert document["grid"]["問題0"] == {"baseline": [4, 4], "majority": [4, 4], "formal": [0, 4], WEIGHED: [4, 4]}
    assert document["solved_by"] == [0, 0, 8, 0]


@pytest.mark.parametrize(
    ("votes", "fits", "misfits", "answer"),
    [
        ((0, 0, 0, 1, 1), (1,), (0, 2, 3), "b"),  # 3 halves against 2 doubles
        ((0, 0, 0, 0, 1), (1,), (2, 3), "a"),  # 4 against a double
        ((0, 0, 1, 2, 2), (), (), "c"),  # nothing decided: a tie, so that the majority's second vote stands
        ((0, 0, 1, 1, 2), (), (0,), "b"),
        ((0, 0, 0, 0, 1), (1,), (0, 2, 3), "b"),  # 4 halves against one double: a tie, which the article breaks
        ((3, 3, 3, 3, 3), (1,), (3,), "d"),  # what nobody voted for is not answered
    ],
)
def test_a_vote_that_the_article_bears_out_counts_twice_and_one_that_it_rules_out_half(
    votes: tuple[int, ...], fits: tuple[int, ...], misfits: tuple[int, ...], answer: str
) -> None:
    majority = result("q", StatuteMethod.MAJORITY, "c", *(StatuteStep("vote", str(n), (n,)) for n in votes))
    left = tuple(place for place in range(4) if place not in {*fits, *misfits})
    steps = StatuteStep("fits", "", fits), StatuteStep("open", "", left), StatuteStep("misfits", "", misfits)
    formal = result("q", StatuteMethod.FORMAL, "b", *steps)
    found = weighed(majority, formal)
    assert (found.answer, found.calls, found.column) == (answer, 0, WEIGHED)


def test_where_the_library_has_no_clauses_the_majority_stands() -> None:
    majority = result("q", StatuteMethod.MAJORITY, "c", *(StatuteStep("vote", "", (n,)) for n in (2, 2, 2, 0, 0)))
    assert weighed(majority, result("q", StatuteMethod.FORMAL, "b")).answer == "c"


def result(item: str, column: StatuteMethod, answered: str, *steps: StatuteStep) -> StatuteResult:
    text = TEXTS["abcd".index(answered)]
    return StatuteResult(item + column, item, column, item, 0, "given", "b", answered, text, None, steps)


def test_the_published_figures_come_of_answers_that_are_right_as_often() -> None:
    shares: dict[StatuteMethod, int] = dict(zip(COLUMNS, (19, 19, 19, 22, 20, 23, 22, 24), strict=True))
    solved = (2, 4, 4, 7, 3, 7, 4, 8, 1)
    left: dict[StatuteMethod, int] = {**shares}
    held: list[StatuteResult] = []
    counts = [k for k, many in enumerate(solved) for _ in range(many)]
    for place, count in enumerate(sorted(counts, reverse=True)):
        right = sorted(left, key=lambda one: (-left[one], one))[:count]
        for column in COLUMNS:
            left[column] -= column in right
            held.append(result(f"q{place}", column, "b" if column in right else "a", *STEPS.get(column, ())))
    table = statute_table(held)
    found = [100 * (column.right.estimate or 0) for column in table.columns]
    assert [round(one, 6) for one in found] == [47.5, 47.5, 47.5, 55.0, 50.0, 57.5, 55.0, 60.0]
    assert table.histogram == solved
    low, high = table.columns[0].right.interval or (0, 0)
    assert abs(low - 0.329) < 0.005
    assert abs(high - 0.625) < 0.005


STEPS = {
    StatuteMethod.DEBATE: (StatuteStep("debate-a", "A", (0,)), StatuteStep("debate-b", "B", (0,))),
    StatuteMethod.DEBATE_STRICT: (StatuteStep("debate-a", "A", (0,)), StatuteStep("debate-b", "B", (0,))),
    StatuteMethod.ELIMINATION_DIVIDED: (StatuteStep("exclude", "", (2,)), StatuteStep("compare", "", (0,))),
    StatuteMethod.MAJORITY: tuple(StatuteStep("vote", str(place), (0,)) for place in range(5)),
}


@pytest.mark.parametrize(
    ("column", "places", "kind"),
    [
        (StatuteMethod.DEBATE, (0, 0), ErrorClass.BOTH_EQUAL),
        (StatuteMethod.DEBATE, (0, 2), ErrorClass.BOTH_DIFFERENT),
        (StatuteMethod.DEBATE, (0, 1), ErrorClass.NOT_ADOPTED),
        (StatuteMethod.DEBATE, (1, 1, 0, 0), ErrorClass.BOTH_EQUAL),
        (StatuteMethod.MAJORITY, (0, 0, 2, 3, 3, 0, 0, 0, 3, 3), ErrorClass.ALL_WRONG),
        (StatuteMethod.MAJORITY, (0, 0, 1, 1, 3, 0, 0, 0, 1, 1), ErrorClass.SPLIT),
        (StatuteMethod.MAJORITY, (0, 0, 0, 1, 3), ErrorClass.MINORITY),
        (StatuteMethod.MAJORITY, (0, 0, 0, 1, 1), ErrorClass.TWO_WAY),
        (StatuteMethod.BASELINE, (0,), ErrorClass.WRONG),
    ],
)
def test_wrong_answers_are_classed_as_published(
    column: StatuteMethod, places: tuple[int, ...], kind: ErrorClass
) -> None:
    agents = "AB" * 2 if column is StatuteMethod.DEBATE else ["voter"] * len(places)
    steps = [StatuteStep("", agent, (place,)) for agent, place in zip(agents, places, strict=False)]
    assert error_class(result("q", column, "a", *steps)) is kind
    assert error_class(result("q", column, "b", *steps)) is None


@pytest.mark.parametrize(("excluded", "kind"), [((1, 3), ErrorClass.RIGHT_EXCLUDED), ((2, 3), ErrorClass.FINAL_WRONG)])
def test_an_elimination_goes_wrong_where_the_right_choice_is_excluded_or_at_the_end(
    excluded: tuple[int, ...], kind: ErrorClass
) -> None:
    steps = StatuteStep("exclude", "", excluded), StatuteStep("compare", "", (0,))
    assert error_class(result("q", StatuteMethod.ELIMINATION_DIVIDED, "a", *steps)) is kind
