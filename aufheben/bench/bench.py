"""A bench: the cells of tasks, methods and models, run and scored; every debate is kept beside its scores.

A folder holds ``results.jsonl`` (a line a cell, in the cells' order once all are done), ``debates/KEY.json`` (what was
said), ``times.jsonl`` (seconds, which no two runs share) and the journal of replies. Cells are done by threads, since
models are waited for; what the engine does for them is done by whoever judges.
"""

from __future__ import annotations

import json
import signal
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from multiprocessing import get_context
from threading import Lock
from typing import TYPE_CHECKING, Any, TypeAlias

from aufheben.bench.items import Items, item_in
from aufheben.bench.methods import SAMPLES, CellModels, Played, formal, has_words, hold, most_calls
from aufheben.bench.scoring import BenchResult, CellCost, ScoredCell, claims_of, result_of, same_claims, scored
from aufheben.choices import Method
from aufheben.evaluation.corpora import Missing, Payload, failure
from aufheben.evaluation.records import Reason
from aufheben.experiments.crews import DaskCluster, Threads
from aufheben.experiments.running import Cell, Report, ResultsFile, cells, run
from aufheben.experiments.statistics import Mean
from aufheben.wording import Language
from engine.values.errors import AufhebenError
from grammar.errors import MissingPackage
from llm_bridge.errors import BadJournal, ModelError, NoEndpoint, NotRecorded, OutOfBudget, Rejected, Unusable
from llm_bridge.judging import MOST_ASSESSING_CALLS, assessed

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
    from pathlib import Path

    from aufheben.models import ModelSession
    from llm_bridge.endpoints import Prices


# What the engine does for a bench: the formal debate about an item, and the scores of one that was held.
#
# A piece of work carries all that it needs, so that it is done in this process, in others, or by the workers of a Dask
# cluster, with the same result; models are asked, and what they say is kept and paid for, in one place.


@dataclass(frozen=True, slots=True)
class HeldCell:
    """A debate that was held about an item, None for the formal one, which is held where it is scored."""

    item: Payload
    order: int
    held: Played | None

    @property
    def key(self) -> str:
        """Return the name of the item's content."""
        return self.item.key

    @property
    def name(self) -> str:
        """Return what people call the item."""
        return self.item.name

    @property
    def seconds(self) -> float | None:
        """Return how long it may take: what the engine is asked has limits of its own."""
        return None


@dataclass(frozen=True, slots=True)
class JudgedCell:
    """The scores of a debate and its document, or the reason why there are none."""

    key: str
    document: dict[str, Any] | None = None
    scores: ScoredCell | None = None
    reason: Reason | None = None

    @property
    def settled(self) -> bool:
        """Return whether it need not be tried again."""
        return self.reason is None

    def line(self) -> bytes:
        """Return its name alone: what is kept of a cell are its scores, with what it took."""
        return self.key.encode()

    def called(self, name: str) -> JudgedCell:  # noqa: ARG002 - it has no name
        """Return it as it is."""
        return self


Judging: TypeAlias = "Callable[[HeldCell], JudgedCell]"


def judged(work: HeldCell) -> JudgedCell:
    """Return what a debate comes to; of what the engine cannot do the reason."""
    try:
        item = item_in(work.item)
        held = formal(item, work.order) if work.held is None else work.held
        return JudgedCell(work.key, held.document, scored(held, item, work.order))
    except AufhebenError as error:
        return JudgedCell(work.key, reason=failure(error)[1])


def _lost(work: HeldCell, why: str) -> JudgedCell:
    """Return what is said of work that nobody got done with."""
    return JudgedCell(work.key, reason=Reason.of("died", why))


def held_cell(item: Payload, order: int, held: Played | None) -> HeldCell:
    """Return what is to be judged; why a model stopped is no part of that."""
    return HeldCell(item, order, None if held is None else replace(held, reason=None))


@contextmanager
def judge(jobs: int | None = None, scheduler: str | None = None) -> Generator[Judging]:
    """Give out who judges: this process, one debate at a time; so many others; or a cluster.

    Any thread may ask. Raises `Misuse` where there is no such cluster.
    """
    if scheduler is not None:
        with DaskCluster(scheduler, judged, _lost) as cluster:
            yield cluster.ask
    elif jobs is not None:
        # Ctrl-C reaches the whole group of processes; what becomes of the work is told by this one.
        unheard = (signal.SIGINT, signal.SIG_IGN)
        with ProcessPoolExecutor(jobs, get_context("spawn"), signal.signal, unheard) as pool:

            def asked(work: HeldCell) -> JudgedCell:
                try:
                    return pool.submit(judged, work).result()
                except BrokenProcessPool:
                    return _lost(work, "died")

            yield asked
    else:
        yield Here()


class Here:
    """Who judges in this process, one debate at a time."""

    def __init__(self) -> None:
        self._engine = Lock()

    def __call__(self, work: HeldCell) -> JudgedCell:
        """Return what a debate comes to."""
        with self._engine:
            return judged(work)


# The bench.

RESULTS = "results.jsonl"
TIMES = "times.jsonl"
DEBATES = "debates"
PAGE = "report.html"
JOURNAL_FILE = "replies.journal"
_KEEPING = Lock()
"""Held while a debate is written: a thread of a run that was interrupted may still be at the same one."""

_ACCOUNT = frozenset({"key-rejected", "no-quota", "forbidden", "wrong-path"})
"""Codes of what an endpoint rejects whatever it is asked."""


def ends_all(error: ModelError | None) -> bool:
    """Return whether every other cell would meet the same error as well: it ends the run."""
    match error:
        case OutOfBudget() | NoEndpoint() | NotRecorded() | BadJournal():
            return True
        case Rejected(code=code):
            return code in _ACCOUNT
        case _:
            return False


@dataclass(frozen=True, slots=True)
class BenchPlan:
    """What a bench compares.

    ``lineups`` are the models of each run of a method that asks any; ``settings`` tell all else that replies depend on.
    ``judged`` tells whether a model judges the answers that are words.
    """

    methods: tuple[Method, ...]
    lineups: tuple[tuple[tuple[str, str], ...], ...]
    orders: int = 1
    trials: int = 1
    settings: str = ""
    judged: bool = False

    def over(self, items: Items) -> Planned:
        """Return the cells over some items; those that cannot be read or debated are skipped, before anything is asked.

        Raises `grammar.errors.MissingPackage` where a text is in a language whose reader is not installed.
        """
        asking = [one for one in self.methods if one is not Method.FORMAL]
        readable: list[tuple[str, str]] = []
        skipped: dict[str, Reason] = {}
        calls = 0
        for name in items.names():
            try:
                content, item = items.content(name), items.get(name)
                for order in range(self.orders):
                    item.reference(order)
            except MissingPackage:
                raise
            except (Missing, AufhebenError) as error:
                skipped[name] = _reason(error)
                continue
            readable.append((name, f"{content} {self.settings}"))
            calls += sum(most_calls(one, item) for one in asking)
            calls += sum(2 * MOST_ASSESSING_CALLS for one in asking if self.judged and has_words(one))
        runs = [(one.value, [()] if one is Method.FORMAL else self.lineups) for one in self.methods]
        found = tuple(cells(runs, readable, self.orders, self.trials))
        return Planned(found, calls * len(self.lineups) * self.orders * self.trials, skipped)


@dataclass(frozen=True, slots=True)
class Planned:
    """The cells of a bench, how many calls they make at most, and the items that have no debate, with the reason."""

    cells: tuple[Cell, ...]
    most_calls: int
    skipped: Mapping[str, Reason]


def _reason(error: Missing | AufhebenError) -> Reason:
    return error.reason if isinstance(error, Missing) else failure(error)[1]


@dataclass(slots=True)
class Bench:
    """A bench on its way: where its files are, what it asks, and what it costs.

    ``assessor`` is the model that judges the answers that are words, none where it has no name; what that takes is no
    cost of a cell.
    """

    folder: Path
    items: Items
    session: ModelSession
    prices: Mapping[str, Prices | None] = field(default_factory=dict[str, "Prices | None"])
    judge: Judging = field(default_factory=Here)
    assessor: str = ""
    _writing: Lock = field(default_factory=Lock, repr=False)

    def perform(self, cell: Cell) -> BenchResult:
        """Return what becomes of a cell. Raises `ModelError` where every other one would meet the same."""
        started = time.perf_counter()
        item = self.items.get(cell.item)
        method = Method(cell.method)
        models = CellModels.of(self.session, cell, item)
        held = None if method is Method.FORMAL else hold(method, item, models)
        self.session.replies.join(models.replies)
        if held is not None and held.reason is not None and ends_all(held.reason):
            raise held.reason
        result, document = self._result(cell, held, models)
        self._keep(cell, document, time.perf_counter() - started)
        return result

    def _result(self, cell: Cell, held: Played | None, models: CellModels) -> tuple[BenchResult, dict[str, Any] | None]:
        """Return what a cell came to, and the document of its debate."""
        item, meter = models.item, models.meter
        known = [self.prices.get(model) for model in meter.calls]
        money = None
        if meter.calls and all(known):
            money = sum(
                prices.cost(meter.tokens_in[model], meter.tokens_out[model])
                for model, prices in zip(meter.calls, known, strict=True)
                if prices is not None
            )
        tokens = meter.tokens_in.total(), meter.tokens_out.total()
        cost = CellCost(meter.calls.total(), *tokens, money, len(models.replies.bad))
        of = BenchResult(
            cell.key, cell.name, cell.column, cell.method, cell.item, cell.order, cell.trial, item.grade, cost=cost
        )
        # A reply that is of no use is the model's own doing; that a server could not be reached is nobody's answer.
        if held is not None and held.reason is not None and not isinstance(held.reason, Unusable):
            texts = {one.value: held.reason.text(one.value) for one in Language}
            return replace(of, reason=Reason(held.reason.code, texts)), held.document
        judged = self.judge(held_cell(self.items.payload(cell.item), cell.order, held))
        found = judged.scores
        if found is None:
            return replace(of, reason=judged.reason), None if held is None else held.document
        done = replace(of, expected=found.expected, answers=found.answers, scores=found.scores)
        if self.assessor and held is not None and held.answer is not None:
            done = self._assessed(done, found, held.answer, models)
        return done, judged.document

    def _assessed(self, done: BenchResult, found: ScoredCell, answer: str, models: CellModels) -> BenchResult:
        """Return a result with what a model makes of the answer; without, where its replies are of no use."""
        item, claims = models.item, claims_of(models.item)
        asked = self.session.model(item.language)
        judge = replace(asked, name=self.assessor, first_sample=done.trial * SAMPLES)
        try:
            judgement = assessed(
                item.issue,
                item.stances,
                item.sentences(claims),
                item.sentences(found.right),
                answer,
                judge,
                item.language,
            )
        except Unusable:
            return done
        except ModelError as error:
            if ends_all(error):
                raise
            texts = {one.value: error.text(one.value) for one in Language}
            return replace(done, scores=None, answers=None, reason=Reason(error.code, texts))
        restated: bool | None = None
        if claims:
            literals = None if judgement.claims is None else {claims[place] for place in judgement.claims}
            restated = literals is not None and same_claims(literals, found.right)
        rubric = (judgement.acceptability, judgement.relevance, judgement.sufficiency)
        scores = replace(
            found.scores,
            restated=restated,
            same=judgement.same,
            rubric=rubric,
            confidence=judgement.confidence,
            justification=judgement.justification.strip(),
        )
        return replace(done, scores=scores)

    def _keep(self, cell: Cell, document: dict[str, Any] | None, seconds: float) -> None:
        """Keep the debate of a cell, all at once or not at all, and how long it took."""
        if document is not None:
            path = self.folder / DEBATES / f"{cell.key}.json"
            new = path.with_suffix(".new")
            with _KEEPING:
                new.write_text(
                    json.dumps(document, ensure_ascii=False, indent=1) + "\n", encoding="utf-8", newline="\n"
                )
                new.replace(path)
        line = json.dumps({"key": cell.key, "seconds": round(seconds, 3)}) + "\n"
        with self._writing, (self.folder / TIMES).open("a", encoding="utf-8", newline="\n") as times:
            times.write(line)


def run_bench(bench: Bench, planned: Sequence[Cell], at_once: int, report: Report[BenchResult]) -> None:
    """Do the cells that have no settled result yet, up to ``at_once`` at a time, and put all results in their order.

    A run that is ended early keeps what is done; the next one goes on with the rest.
    """
    (bench.folder / DEBATES).mkdir(exist_ok=True)
    with ResultsFile(bench.folder / RESULTS, result_of) as results:
        with Threads(at_once, bench.perform) as crew:
            run(planned, crew, results, report)
        results.arrange(cell.key for cell in planned)


@dataclass(slots=True)
class Forecast:
    """What a run has taken so far, and what the cells that are left may take: those of a column are taken to be alike.

    ``left`` counts the cells to come by column.

    >>> cells = [Cell("llm", name, models=(("", "m"),)) for name in "abc"]
    >>> forecast = Forecast.of(cells)
    >>> first = cells[0]
    >>> forecast.add(BenchResult("k", "n", first.column, "llm", "a", 0, 0, cost=CellCost(2, 90, 10)), again=False)
    >>> forecast.tokens
    (100.0, 200.0)
    """

    left: Counter[str]
    _tokens: dict[str, Mean] = field(default_factory=dict[str, Mean])
    _money: dict[str, Mean] = field(default_factory=dict[str, Mean])
    _known_tokens: float = 0.0
    _known_money: float = 0.0

    @classmethod
    def of(cls, cells: Iterable[Cell]) -> Forecast:
        """Return the forecast of a run that has not begun."""
        return cls(Counter(cell.column for cell in cells))

    def add(self, result: BenchResult, *, again: bool) -> None:
        """Hear of a cell; one that was there before the run tells what others of its column take, and was not spent."""
        self.left[result.column] -= 1
        if result.scores is None and not result.cost.calls:
            return
        tokens = result.cost.tokens_in + result.cost.tokens_out
        self._tokens.setdefault(result.column, Mean()).add(tokens)
        if result.cost.money is not None:
            self._money.setdefault(result.column, Mean()).add(result.cost.money)
        if again:
            self._known_tokens += tokens
            self._known_money += result.cost.money or 0.0

    @property
    def tokens(self) -> tuple[float, float]:
        """Return the tokens of this run so far, and about how many are to come."""
        spent, left = self._summed(self._tokens)
        return spent - self._known_tokens, left

    @property
    def money(self) -> tuple[float, float] | None:
        """Return the same in money, None where no prices are known."""
        if not self._money:
            return None
        spent, left = self._summed(self._money)
        return spent - self._known_money, left

    def _summed(self, means: dict[str, Mean]) -> tuple[float, float]:
        """Return a sum, and what is to come; of a column without a cell the mean of all others is expected."""
        total, count = sum(mean.total for mean in means.values()), sum(mean.count for mean in means.values())
        typical = total / count if count else 0.0
        expected = {column: (mean.estimate or 0.0) for column, mean in means.items()}
        asked = ((column, left) for column, left in self.left.items() if not column.startswith("formal"))
        return total, sum(left * expected.get(column, typical) for column, left in asked)
