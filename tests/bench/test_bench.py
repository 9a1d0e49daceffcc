"""A bench: models of known skill come out in their order, and no order, name or kill makes a difference."""

from __future__ import annotations

import json
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from functools import cache
from random import Random
from statistics import fmean
from threading import Lock
from typing import TYPE_CHECKING

import pytest

from aufheben.bench.bench import DEBATES, RESULTS, Bench, BenchPlan, run_bench
from aufheben.bench.items import Items
from aufheben.bench.scoring import BenchResult, CellScores, Stand, read_answer, result_of
from aufheben.bench.tables import SCORES, BenchTable
from aufheben.choices import Method
from aufheben.models import ModelSession, Wishes
from aufheben.tasks.making import drafted, name_of
from aufheben.tasks.plans import GRADES
from benchmarks.scripted_models import ScriptedModels, Skill
from llm_bridge.endpoints import Completion, ScriptedEndpoint
from llm_bridge.journal import Journal

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from llm_bridge.endpoints import Endpoint, ModelCall


SEED = 7


@cache
def task(number: int) -> tuple[str, str]:
    """Return the name and the text of a task: half a dozen tests write the same ones.

    That it is what was planned is what the tests of tasks are about.
    """
    planned = SEED, number, GRADES[1], ("en", "ja", "en")[number // 4 % 3]
    return name_of(*planned), drafted(*planned)[0].text


def tasks(folder: Path, count: int, *, rename: Callable[[str], str] = str) -> Items:
    """Write tasks of both languages and all endings; ``rename`` changes a text and, with that, its name."""
    folder.mkdir()
    for name, text in map(task, range(count)):
        (folder / f"{rename(name)}.txt").write_text(rename(text), encoding="utf-8")
    return Items(folder)


def lineups(*skills: Skill) -> tuple[tuple[tuple[str, str], ...], ...]:
    return tuple((("", skill.value),) for skill in skills)


def silent(result: BenchResult, /, *, again: bool) -> None:
    """Hear nothing."""


def held(
    folder: Path, items: Items, plan: BenchPlan, endpoint: Endpoint | None = None, *, at_once: int = 2
) -> list[BenchResult]:
    """Run a bench with scripted models and return its results."""
    folder.mkdir(exist_ok=True)
    script = endpoint or ScriptedEndpoint(ScriptedModels(tuple(map(items.get, items.names()))))
    bench = Bench(folder, items, ModelSession(script, "", Wishes(), 0))
    run_bench(bench, plan.over(items).cells, at_once, silent)
    return [result_of(line) for line in (folder / RESULTS).read_bytes().splitlines()]


def counted(results: Sequence[BenchResult]) -> BenchTable:
    table = BenchTable()
    for result in results:
        table.add(result)
    return table


def shares(table: BenchTable, score: str, method: str = "llm") -> dict[Skill, float | None]:
    return {skill: table.columns[f"{method} · {skill.value}"].score(score).estimate for skill in Skill}


TASKS = 48
"""A quarter of them ends each way: one side justified, the other, a synthesis, a stalemate."""


@pytest.fixture(scope="module")
def six_results(tmp_path_factory: pytest.TempPathFactory) -> list[BenchResult]:
    folder = tmp_path_factory.mktemp("six")
    items = tasks(folder / "tasks", TASKS)
    return held(folder / "out", items, BenchPlan((Method.LLM, Method.SINGLE), lineups(*Skill)))


@pytest.fixture(scope="module")
def six(six_results: list[BenchResult]) -> BenchTable:
    return counted(six_results)


ALIKE = (Skill.PERFECT, Skill.FORGETS, Skill.INVENTS)
"""The protocol's course does not show what premises rest on."""
ORDERS: Mapping[str, tuple[tuple[tuple[Skill, ...], float | None], ...]] = {
    "answer": ((ALIKE, 1), ((Skill.GIVES_IN,), 0.75), ((Skill.NEVER_ATTACKS,), 0.25)),
    "outcome": (((*ALIKE, Skill.GIVES_IN), 1), ((Skill.RANDOM,), None), ((), 0)),
    "structure": (
        ((Skill.PERFECT, Skill.GIVES_IN), 1),
        *((((skill,), None)) for skill in (Skill.FORGETS, Skill.INVENTS, Skill.RANDOM)),
    ),
    "sound": (((Skill.PERFECT, Skill.GIVES_IN), 0.75), ((Skill.FORGETS,), None), ((Skill.INVENTS, Skill.RANDOM), 0)),
    "consistency": (
        ((Skill.PERFECT, Skill.FORGETS, Skill.NEVER_ATTACKS, Skill.GIVES_IN), 1),
        ((Skill.INVENTS,), None),
        ((), 0),
    ),
    "keeps": ((ALIKE, 1), ((Skill.RANDOM,), None), ((Skill.GIVES_IN, Skill.NEVER_ATTACKS), 0)),
    "gives-in": (((Skill.GIVES_IN, Skill.NEVER_ATTACKS), 1), ((Skill.RANDOM,), None), (ALIKE, 0)),
}
"""By score the skills, best first, with the rate that follows from how the tasks end where one does.

A synthesis has a core that is not judged, so that a quarter of the debates is never sound.
"""


def test_models_of_known_skill_come_out_in_their_order(six: BenchTable) -> None:
    for score, order in ORDERS.items():
        found = shares(six, score)
        above = None
        for skills, rate in order:
            rates = {found[skill] for skill in skills} or {rate}
            assert len(rates) == 1, score
            (here,) = rates
            assert here is not None, score
            assert rate is None or here == rate, score
            assert above is None or above > here, score
            above = here
        lowest = max(found[skill] or 0 for skill in (Skill.NEVER_ATTACKS, Skill.RANDOM))
        assert score in {"consistency", "gives-in"} or lowest < (found[Skill.PERFECT] or 0), score


def test_what_each_is_bad_at_is_told_by_the_score_of_it(six: BenchTable) -> None:
    consistency = shares(six, "consistency")
    honest = (Skill.PERFECT, Skill.FORGETS, Skill.NEVER_ATTACKS, Skill.GIVES_IN)
    assert {consistency[skill] for skill in honest} == {1}
    assert max(consistency[Skill.INVENTS] or 0, consistency[Skill.RANDOM] or 0) < 0.3
    assert shares(six, "outcome")[Skill.PERFECT] == 1
    assert shares(six, "outcome")[Skill.NEVER_ATTACKS] == 0.5  # a claim that nobody attacks stands
    keeps, gives_in = shares(six, "keeps"), shares(six, "gives-in")
    assert (keeps[Skill.PERFECT], gives_in[Skill.PERFECT]) == (1, 0)
    assert (keeps[Skill.GIVES_IN], gives_in[Skill.GIVES_IN]) == (0, 1)
    findings = {skill: six.columns[f"llm · {skill.value}"].findings for skill in Skill}
    assert findings[Skill.NEVER_ATTACKS]["missed-counter"] > 0
    assert findings[Skill.INVENTS]["unsupported-premise"] > findings[Skill.PERFECT]["unsupported-premise"] == 0
    assert findings[Skill.FORGETS].keys() - findings[Skill.PERFECT].keys()


def test_who_answers_alone_has_scores_of_answers_only(six: BenchTable) -> None:
    answer = shares(six, "answer", "single")
    assert answer[Skill.PERFECT] == 1
    assert answer[Skill.GIVES_IN] == 0.75
    assert (answer[Skill.RANDOM] or 0) < 0.5
    assert set(shares(six, "structure", "single").values()) == {None}
    assert six.leader is not None
    assert six.columns["llm · gives-in"] in six.ranked[1:]
    compared = six.compared(six.columns["single · gives-in"])
    assert compared is not None
    assert (compared.mean, compared.items) == (-0.25, TASKS)
    assert sum(six.histogram()) == TASKS


def result(item: int, *, right: bool, trial: int = 0) -> BenchResult:
    scores = CellScores(answer=right, read=True)
    return BenchResult(f"{item}-{trial}", "n", "c", "llm", f"i{item}", 0, trial, scores=scores)


@pytest.mark.parametrize(("rate", "trials"), [(0.5, 1), (0.9, 1), (0.7, 3)])
def test_intervals_cover_the_rate_in_nineteen_of_twenty_runs(rate: float, trials: int) -> None:
    draw, hits, runs = Random(f"{rate}"), 0, 200  # noqa: S311 - no secrets
    for _ in range(runs):
        table = BenchTable()
        for item in range(60):
            # Trials of one item are alike: it is easy, or it is hard.
            own = rate if trials == 1 else min(1.0, rate + (0.25 if draw.random() < 0.5 else -0.25))
            for trial in range(trials):
                table.add(result(item, right=draw.random() < own, trial=trial))
        interval = table.columns["c"].score("answer").interval
        assert interval is not None
        hits += interval[0] <= rate <= interval[1]
    assert hits / runs >= 0.92  # 95 %, less what two standard deviations of 200 runs allow


def test_intervals_cover_the_rates_of_six_models_in_nineteen_of_twenty_resampled_runs(
    six: BenchTable, six_results: list[BenchResult]
) -> None:
    """Runs are drawn from the tasks with replacement, so that the rates of all tasks are the true ones."""
    runs = 200
    covered: list[float] = []
    for name, column in six.columns.items():
        known = {score: column.score(score).estimate for score in SCORES}
        rates = {score: rate for score, rate in known.items() if rate is not None and 0 < rate < 1}
        found = [one for one in six_results if one.column == name]
        draw = Random(name)  # noqa: S311 - no secrets
        hits = Counter[str]()
        for _ in range(runs):
            drawn = draw.choices(found, k=len(found))
            own = counted([replace(one, item=f"{place}") for place, one in enumerate(drawn)]).columns[name]
            for score, rate in rates.items():
                low, high = own.score(score).interval or (0, 1)
                hits[score] += low <= rate <= high
        covered += [hits[score] / runs for score in rates]
    assert len(covered) >= 20
    assert fmean(covered) >= 0.95
    assert min(covered) >= 0.9  # 95 %, less what three standard deviations of 200 runs allow


def test_order_of_results_makes_no_difference(six: BenchTable) -> None:
    results = [result(item, right=item % 3 > 0, trial=trial) for item in range(9) for trial in range(2)]
    one, other = counted(results), counted(results[::-1])
    assert one.columns["c"].score("answer") == other.columns["c"].score("answer")
    assert list(one.grid()) == list(other.grid())
    assert [column.name for column in six.ranked] == [column.name for column in six.ranked]


def test_names_of_agents_and_files_make_no_difference(tmp_path: Path) -> None:
    items = tasks(tmp_path / "tasks", 4)
    agents = {agent for name in items.names() for agent in items.get(name).agents}

    def renamed(text: str) -> str:
        for number, agent in enumerate(sorted(agents)):
            text = text.replace(f"{agent.capitalize()}'s stance", f"Zoe{'abcdefgh'[number]}'s stance")
        return text.replace(f"en-g1-s{SEED}-0000", f"{9 - sum(map(ord, text)) % 7}-").replace("00", "x")

    others = tasks(tmp_path / "others", 4, rename=renamed)
    assert not agents & {agent for name in others.names() for agent in others.get(name).agents}
    plan = BenchPlan((Method.LLM, Method.SINGLE), lineups(*Skill))
    one = counted(held(tmp_path / "one", items, plan))
    other = counted(held(tmp_path / "other", others, plan))
    for name, column in one.columns.items():
        for score in SCORES:
            assert column.score(score).estimate == other.columns[name].score(score).estimate, (name, score)


@dataclass(slots=True)
class Killed:
    """An endpoint that is killed at some calls, before it is paid; it counts those that were."""

    endpoint: Endpoint
    points: set[int]
    asked: int = 0
    paid: int = 0
    killed: int = 0
    _lock: Lock = field(default_factory=Lock)

    def complete(self, call: ModelCall) -> Completion:
        with self._lock:
            self.asked += 1
            if self.asked in self.points:
                self.killed += 1
                raise KeyboardInterrupt
            self.paid += 1
        return self.endpoint.complete(call)


def kept(folder: Path) -> dict[str, bytes]:
    paths = [folder / RESULTS, *sorted((folder / DEBATES).iterdir())]
    return {path.name: path.read_bytes() for path in paths}


def test_a_run_killed_at_twenty_points_comes_to_the_same_bytes_and_pays_nothing_twice(tmp_path: Path) -> None:
    items = tasks(tmp_path / "tasks", 2)
    script = ScriptedEndpoint(ScriptedModels(tuple(map(items.get, items.names()))))
    plan = BenchPlan((Method.SINGLE, Method.LLM), lineups(Skill.PERFECT, Skill.GIVES_IN), trials=2)
    whole = Killed(script, set())
    held(tmp_path / "whole", items, plan, Journal(tmp_path / "a.journal", whole, address="x"))
    points = set(Random(5).sample(range(1, whole.paid + 1), 20))  # noqa: S311 - no secrets
    torn = Killed(script, points)
    while True:
        try:
            held(tmp_path / "torn", items, plan, Journal(tmp_path / "b.journal", torn, address="x"))
        except KeyboardInterrupt:
            continue
        break
    assert torn.killed == 20
    assert torn.paid == whole.paid
    assert kept(tmp_path / "torn") == kept(tmp_path / "whole")
    again = Killed(script, set())
    held(tmp_path / "again", items, plan, Journal(tmp_path / "a.journal", again, address="x"))
    assert again.paid == 0
    assert kept(tmp_path / "again") == kept(tmp_path / "whole")


def test_two_runs_at_the_same_time_over_one_journal_pay_once(tmp_path: Path) -> None:
    items = tasks(tmp_path / "tasks", 2)
    plan = BenchPlan((Method.SINGLE, Method.LLM), lineups(Skill.PERFECT, Skill.GIVES_IN))
    script = ScriptedEndpoint(ScriptedModels(tuple(map(items.get, items.names()))))
    alone, both = Killed(script, set()), Killed(script, set())
    held(tmp_path / "alone", items, plan, Journal(tmp_path / "a.journal", alone, address="x"))

    def run_in(name: str) -> None:
        held(tmp_path / name, items, plan, Journal(tmp_path / "b.journal", both, address="x"))

    with ThreadPoolExecutor(2) as pool:
        list(pool.map(run_in, ("one", "other")))
    assert both.paid == alone.paid
    assert kept(tmp_path / "one") == kept(tmp_path / "other") == kept(tmp_path / "alone")


def test_trials_ask_anew_and_orders_exchange_who_opens(tmp_path: Path) -> None:
    items = tasks(tmp_path / "tasks", 1)
    script = ScriptedEndpoint(ScriptedModels(tuple(map(items.get, items.names()))))
    held(tmp_path / "out", items, BenchPlan((Method.SINGLE,), lineups(Skill.PERFECT), trials=2), script, at_once=1)
    assert [(call.seed, call.sample) for call in script.calls] == [(0, 0), (1, 1000)]
    results = held(tmp_path / "orders", items, BenchPlan((Method.LLM,), lineups(Skill.PERFECT), orders=2))
    openers = [
        json.loads((tmp_path / "orders" / DEBATES / f"{one.key}.json").read_text(encoding="utf-8"))["turns"][0]["agent"]
        for one in results
    ]
    assert openers == list(items.get(items.names()[0]).agents)


def test_every_agent_can_have_a_model_of_its_own(tmp_path: Path) -> None:
    items = tasks(tmp_path / "tasks", 1)
    script = ScriptedEndpoint(ScriptedModels(tuple(map(items.get, items.names()))))
    mixed = (("ag1", "perfect"), ("ag2", "never-attacks"))
    (found,) = held(tmp_path / "out", items, BenchPlan((Method.LLM,), (mixed,)), script)
    assert found.column == "llm · ag1=perfect · ag2=never-attacks"
    first, second = items.get(items.names()[0]).agents
    assert {call.model for call in script.calls if call.about.startswith(f"{first} ")} == {"perfect"}
    assert {call.model for call in script.calls if call.about.startswith(f"{second} ")} == {"never-attacks"}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_an_answer_is_read_or_is_not_and_nothing_is_guessed(tmp_path: Path, language: str) -> None:
    items = tasks(tmp_path / "tasks", 8)
    item = items.get(next(name for name in items.names() if name.startswith(language)))
    claims = {
        str(rule.head.args[0]): replace(item.reference(0).issue.claim, args=rule.head.args)
        for rule in item.base.background
    }
    one, other = sorted(claims)[:2]

    def read(text: str) -> tuple[str, ...] | None:
        found = read_answer(text, item)
        return None if found is None else tuple(map(str, found))

    assert read(one) == (str(claims[one]),)
    prose = {
        "en": (f"On balance I am for {one}, since it serves everybody.", f"Not {one}, whatever they say."),
        "ja": (f"総合すると{one}に一票を投じたいところ。", f"{one}だけはありえない。"),
    }[language]
    assert read(prose[0]) == (str(claims[one]),)
    assert read(prose[1]) is None
    assert read(f"{one} / {other} …") is None
    assert read("?") is None


def test_whoever_names_what_keeps_nothing_of_a_side_is_neither(six: BenchTable) -> None:
    assert {Stand.KEEPS, Stand.GIVES_IN, Stand.NEITHER} == set(Stand)
    column = six.columns["llm · random"]
    assert (column.score("keeps").estimate or 0) + (column.score("gives-in").estimate or 0) <= 1
