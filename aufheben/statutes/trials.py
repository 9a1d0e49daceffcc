"""Questions answered by methods and models: cells of one experiment, each a line in the folder of the run.

In one column the article decides (`aufheben.statutes.rulings`): no model is asked, unless it proposes the clauses.

The runner (`aufheben.experiments`) sees to what was done before, the journal to what was paid for. A reply that cannot
be used is the model's answer and counts as wrong; a server that is away is nobody's, and its cell is tried again.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING

from aufheben.bench.bench import ends_all
from aufheben.bench.methods import Metered
from aufheben.choices import ClauseSource, StatuteMethod, TextCondition
from aufheben.experiments.crews import Threads
from aufheben.experiments.running import Cell, Report, ResultsFile, run
from aufheben.statutes.items import LETTERS, AskedFor, StatuteItem
from aufheben.statutes.retrieval import ArticleIndex, likest
from aufheben.statutes.rulings import ArticleRuling, Bearing, known_clauses, proposed_ruling, ruling
from llm_bridge.errors import ModelError
from llm_bridge.statute_clauses import ProposedPassage, most_proposal_calls, proposed
from llm_bridge.statutes import MOST_CALLS, StatuteCase, StatuteStep, answered

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from pydantic import TypeAdapter

    from aufheben.models import ModelSession
    from llm_bridge.model import EndpointModel

RESULTS = "results.jsonl"
JOURNAL_FILE = "replies.journal"
COLUMNS = tuple(one for one in StatuteMethod if one not in {StatuteMethod.ALL, StatuteMethod.FORMAL})
"""The columns that ask models: seven methods, one of them with two thresholds."""
FITS, OPEN, MISFITS = "fits", "open", "misfits"
"""Steps of the column that asks none: the choices that are as asked for, those left open, those that are not so."""


@dataclass(frozen=True, slots=True)
class StatuteResult:
    """What a method made of a question. ``answer`` and ``expected`` are letters; the places of steps count from 0.

    ``text`` is the choice that was answered, which is the same in every order. ``broken`` is a stage with how it
    broke; ``reason`` why there is no result, in which case the cell is tried again. ``likest`` is the letter of the
    choice that is likest to its passage, which no model was asked for.
    """

    key: str
    name: str
    column: str
    item: str
    order: int
    condition: str
    expected: str
    answer: str | None = None
    text: str | None = None
    broken: tuple[str, str] | None = None
    steps: tuple[StatuteStep, ...] = ()
    calls: int = 0
    tokens_in: int = 0
    tokens_out: int = 0
    reason: str | None = None
    likest: str = ""

    @property
    def settled(self) -> bool:
        """Return whether it need not be tried again."""
        return self.reason is None

    @property
    def right(self) -> bool:
        """Return whether the answer is the right one."""
        return self.answer == self.expected

    def line(self) -> bytes:
        """Return it as one line of JSON, without its line end."""
        return _adapter().dump_json(self)

    def called(self, name: str) -> StatuteResult:
        """Return it as the result of a cell of another name."""
        return replace(self, name=name)


def statute_result(line: bytes) -> StatuteResult:
    """Return the result of a line. Raises `ValueError` where it is none."""
    return _adapter().validate_json(line)


@cache
def _adapter() -> TypeAdapter[StatuteResult]:
    from pydantic import TypeAdapter  # noqa: PLC0415 - only for what goes in and out

    return TypeAdapter(StatuteResult)


@dataclass(frozen=True, slots=True)
class StatuteTrial:
    """What answers questions: the methods, the text that they see, and all else that replies depend on."""

    columns: tuple[StatuteMethod, ...]
    condition: TextCondition
    repairs: int
    index: ArticleIndex | None = None
    settings: str = ""
    clauses: ClauseSource = ClauseSource.LIBRARY

    def passage(self, item: StatuteItem) -> str:
        """Return the text that is shown with a question."""
        match self.condition:
            case TextCondition.GIVEN:
                return item.passage
            case TextCondition.RETRIEVED:
                return "" if self.index is None else "\n\n".join(map(str, self.index.retrieved(item)))
            case TextCondition.NONE:
                return ""

    def cells(self, items: Sequence[StatuteItem], model: str) -> tuple[tuple[Cell, StatuteItem], ...]:
        """Return the cells over some questions, question by question."""
        return tuple((self._cell(column, item, model), item) for item in items for column in self.columns)

    def _cell(self, column: StatuteMethod, item: StatuteItem, model: str) -> Cell:
        models = (("", model),) if self.asks_in(column) else ()
        return Cell(column.value, item.name, item.order, models=models, content=self._content(item))

    def _content(self, item: StatuteItem) -> str:
        fields = [item.question, item.choices, item.answer, self.passage(item), self.condition, self.repairs]
        fields += [self.clauses] if self.clauses is ClauseSource.MODEL else []
        text = json.dumps([*fields, self.settings], ensure_ascii=False)
        return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()

    @property
    def asks(self) -> bool:
        """Return whether some column asks a model."""
        return any(map(self.asks_in, self.columns))

    def asks_in(self, column: StatuteMethod) -> bool:
        """Return whether a column asks a model."""
        return column is not StatuteMethod.FORMAL or self.clauses is ClauseSource.MODEL

    def most_calls(self, items: Sequence[StatuteItem]) -> int:
        """Return how many calls some questions take at most."""
        asking = (one for one in self.columns if one is not StatuteMethod.FORMAL)
        calls = len(items) * sum(MOST_CALLS[_method(one)[0]] for one in asking) * (1 + self.repairs)
        if StatuteMethod.FORMAL in self.columns and self.clauses is ClauseSource.MODEL:
            calls += sum(most_proposal_calls(self.case(item)) for item in items if _is_plain(item))
        return calls

    def case(self, item: StatuteItem) -> StatuteCase:
        """Return what models are shown of a question."""
        return StatuteCase(self.passage(item), item.question, item.choices)


def _is_plain(item: StatuteItem) -> bool:
    """Return whether a question asks for what is correct, or for what is wrong."""
    return item.asked in {AskedFor.CORRECT, AskedFor.WRONG}


def _method(column: StatuteMethod) -> tuple[str, float]:
    """Return the method of a column, and the agreement at which its debates end."""
    name, _, threshold = column.value.partition("-0")
    return (name, float(f"0{threshold}")) if threshold else (column.value, 0.8)


@dataclass(frozen=True, slots=True)
class StatuteRun:
    """Questions on their way: where results are, what is asked, and of whom."""

    folder: Path
    trial: StatuteTrial
    session: ModelSession | None
    """None where no column asks a model."""
    items: Mapping[str, StatuteItem]
    proposals: dict[str, ProposedPassage] = field(default_factory=dict[str, ProposedPassage])
    """What a model proposed, by the cells' keys."""

    def perform(self, cell: Cell) -> StatuteResult:
        """Return what becomes of a cell. Raises `ModelError` where every other one would meet the same."""
        item, trial = self.items[cell.key], self.trial
        of = StatuteResult(
            cell.key, cell.name, cell.method, item.name, item.order, "", item.answer, likest=likest(item)
        )
        if not trial.asks_in(StatuteMethod(cell.method)):
            return by_article(of, item)
        if self.session is None:  # of a question for neither what is right nor what is wrong, no clauses are asked for
            return of
        meter = Metered(self.session.endpoint)
        model = replace(self.session.model("ja", repairs=trial.repairs), endpoint=meter)
        of = replace(of, condition=trial.condition.value)
        try:
            of = self._asked(of, item, model)
        except ModelError as error:
            if ends_all(error):
                raise
            return replace(of, reason=str(error))
        return replace(
            of,
            calls=meter.calls.total(),
            tokens_in=meter.tokens_in.total(),
            tokens_out=meter.tokens_out.total(),
        )

    def _asked(self, of: StatuteResult, item: StatuteItem, model: EndpointModel) -> StatuteResult:
        """Return what a method makes of a question with a model. Raises `ModelError`."""
        case = self.trial.case(item)
        if of.column == StatuteMethod.FORMAL:
            if not _is_plain(item):
                return of
            proposal = self.proposals[of.key] = proposed(case, item.asked.value, model)
            return _ruled(of, item, proposed_ruling(item, proposal))
        method, threshold = _method(StatuteMethod(of.column))
        found = answered(method, case, model, threshold)
        return replace(
            of,
            answer=None if found.choice is None else LETTERS[found.choice],
            text=None if found.choice is None else item.choices[found.choice],
            broken=None if found.broken is None else (found.broken.stage, found.broken.kind.value),
            steps=found.steps,
        )


def by_article(of: StatuteResult, item: StatuteItem) -> StatuteResult:
    """Return what the article makes of a question: no steps where the library has no clauses for it."""
    clauses = known_clauses(item)
    return _ruled(of, item, None if clauses is None else ruling(clauses, item.choices))


def _ruled(of: StatuteResult, item: StatuteItem, found: ArticleRuling | None) -> StatuteResult:
    if found is None:
        return of
    steps = tuple(StatuteStep(stage, "", choices) for stage, choices in _fitting(found))
    if found.choice is None:
        return replace(of, steps=steps)
    return replace(of, answer=LETTERS[found.choice], text=item.choices[found.choice], steps=steps)


def _fitting(found: ArticleRuling) -> tuple[tuple[str, tuple[int, ...]], ...]:
    agrees, contradicts = found.at(Bearing.AGREES), found.at(Bearing.CONTRADICTS)
    fits, misfits = (agrees, contradicts) if found.clauses.asked is AskedFor.CORRECT else (contradicts, agrees)
    return (FITS, fits), (OPEN, found.at(Bearing.OPEN)), (MISFITS, misfits)


def run_statutes(going: StatuteRun, planned: Sequence[Cell], at_once: int, report: Report[StatuteResult]) -> None:
    """Do the cells that have no settled result yet, and put all results in their order."""
    with ResultsFile(going.folder / RESULTS, statute_result) as results:
        with Threads(at_once, going.perform) as crew:
            run(planned, crew, results, report)
        results.arrange(cell.key for cell in planned)
