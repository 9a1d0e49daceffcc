"""Questions answered by methods and models: cells of one experiment, each a line in the folder of the run.

In the eighth method the article itself decides which choice is right, or says that it does not. The clauses of a
passage are a knowledge base, made by hand (``kb/library/statutes``), with what each choice supposes and what it says of
it, as rules for ``agrees(CHOICE)``. A choice agrees with the article where that is justified, contradicts it where the
complement is; else the article leaves it open. Of a question for what is right the answer is the only choice that
agrees, of one for what is wrong the only one that does not; otherwise there is none, and what is open in the knowledge
base and could decide it is named. Nothing is asked of a model, unless it proposes the clauses
(`llm_bridge.statutes`).

The runner (`aufheben.experiments`) sees to what was done before, the journal to what was paid for. A reply that cannot
be used is the model's answer and counts as wrong; a server that is away is nobody's, and its cell is tried again.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING

from aufheben import api
from aufheben.bench.bench import ends_all
from aufheben.bench.methods import Metered
from aufheben.choices import ClauseSource, StatuteMethod, TextCondition
from aufheben.errors import Misuse
from aufheben.experiments.crews import Threads
from aufheben.experiments.running import Cell, Report, ResultsFile, run
from aufheben.statutes.items import LETTERS, ArticleIndex, AskedFor, StatuteItem, likest
from engine.values.literals import Literal, Name, Text
from engine.values.record import Status
from grammar.spans import Span
from kb import library
from llm_bridge import statutes
from llm_bridge.errors import ModelError

if TYPE_CHECKING:
    from pathlib import Path

    from pydantic import TypeAdapter

    from aufheben.models import ModelSession
    from kb.knowledge_base import KnowledgeBase
    from llm_bridge.model import EndpointModel


AGREES = "agrees"
"""What rules conclude of a choice."""
_CHOICE, _QUESTION, _ASKED = "choice(C, T)", "question(T)", "asked(K)"


class Bearing(StrEnum):
    """How a choice stands to the article."""

    AGREES = "agrees"
    CONTRADICTS = "contradicts"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class PassageClauses:
    """A passage as clauses: its question, what is asked for, and the texts of the choices by their names in it."""

    name: str
    base: KnowledgeBase
    question: str
    asked: AskedFor
    choices: tuple[tuple[str, str], ...]

    @property
    def key(self) -> frozenset[str]:
        """Return what the question is known by: its choices, in whatever order, and its words."""
        return _key(self.question, [text for _, text in self.choices])


@dataclass(frozen=True, slots=True)
class ChoiceRuling:
    """What the article says of one choice: the literal about it that is justified, or the one that is asked for."""

    standing: Bearing
    literal: Literal
    missing: tuple[Literal, ...] = ()
    """Of a choice that is open, what could decide it and is not known."""


@dataclass(frozen=True, slots=True)
class ArticleRuling:
    """What the article makes of a question: each choice in the order of the question, and the place of the answer."""

    clauses: PassageClauses
    choices: tuple[ChoiceRuling, ...]
    choice: int | None

    def at(self, standing: Bearing) -> tuple[int, ...]:
        """Return the places of the choices that stand so."""
        return tuple(place for place, one in enumerate(self.choices) if one.standing is standing)


def clauses_of(name: str, base: KnowledgeBase) -> PassageClauses:
    """Return a passage with its question, as its facts tell it. Raises `Misuse` where it has none."""
    choices = sorted(_facts(base, _CHOICE), key=lambda one: str(one.args[0]))
    question, asked = (next(iter(_facts(base, one)), None) for one in (_QUESTION, _ASKED))
    texts = tuple((str(one.args[0]), _text(one.args[1])) for one in choices)
    kinds = {kind.value: kind for kind in (AskedFor.CORRECT, AskedFor.WRONG)}
    kind = None if asked is None else kinds.get(str(asked.args[0]))
    if question is None or kind is None or len(texts) != len(LETTERS):
        raise Misuse("statutes.no-clauses", name=name)
    return PassageClauses(name, base, _text(question.args[0]), kind, texts)


def _facts(base: KnowledgeBase, pattern: str) -> list[Literal]:
    return [one.literal for one in api.status(base, pattern) if one.status is Status.JUSTIFIED]


def _text(term: object) -> str:
    return term.value if isinstance(term, Text) else str(term)


def _key(question: str, choices: Sequence[str]) -> frozenset[str]:
    return frozenset("".join(text.split()) for text in (question, *choices))


@cache
def library_clauses() -> Mapping[frozenset[str], PassageClauses]:
    """Return the passages of the library that come with a question, by what their questions are known by."""
    bases = ((name, api.load(name)) for name in library.statutes())
    every = (clauses_of(name, base) for name, base in bases if _facts(base, _QUESTION))
    return {one.key: one for one in every}


def known_clauses(item: StatuteItem, own: PassageClauses | None = None) -> PassageClauses | None:
    """Return the passage that a question is about, of one's own or of the library, None where there is none."""
    key = _key(item.question, item.choices)
    return own if own is not None and own.key == key else library_clauses().get(key)


def item_of(clauses: PassageClauses) -> StatuteItem:
    """Return the question of a passage; its right answer is not known to it."""
    one, two, three, four = (text for _, text in clauses.choices)
    return StatuteItem(clauses.name, "", clauses.question, (one, two, three, four), "")


def ruling(clauses: PassageClauses, choices: Sequence[str]) -> ArticleRuling:
    """Return what the article makes of its question, the choices in some order."""
    names = {"".join(text.split()): name for name, text in clauses.choices}
    claims = [Literal(AGREES, (Name(name),)) for name, _ in clauses.choices]
    # All together, and in the order of the clauses: then another order of the choices asks nothing that is new.
    every = api.status(clauses.base, *(literal for claim in claims for literal in (claim, -claim)))
    held = {one.literal for one in every if one.status is Status.JUSTIFIED}
    found = tuple(_of_choice(clauses.base, names["".join(text.split())], held) for text in choices)
    sought = [place for place, one in enumerate(found) if (one.standing is Bearing.AGREES) is _agreeing(clauses)]
    return ArticleRuling(clauses, found, sought[0] if len(sought) == 1 else None)


def proposed_ruling(item: StatuteItem, found: statutes.ProposedPassage) -> ArticleRuling | None:
    """Return what the article makes of a question by clauses of a model, None where too little was translated.

    A choice that is left open may be one that was not translated well, so that nothing follows from it: of a question
    for what is wrong the answer is the only choice that contradicts the article.
    """
    if not found.text:
        return None
    ruled = ruling(clauses_of(item.name, api.parse(found.text)), item.choices)
    agreeing = _agreeing(ruled.clauses)
    if not agreeing and found.lacking:
        return replace(ruled, choice=None)
    sought = ruled.at(Bearing.AGREES if agreeing else Bearing.CONTRADICTS)
    return replace(ruled, choice=sought[0] if len(sought) == 1 else None)


def _agreeing(clauses: PassageClauses) -> bool:
    return clauses.asked is AskedFor.CORRECT


def _of_choice(base: KnowledgeBase, name: str, held: Collection[Literal]) -> ChoiceRuling:
    claim = Literal(AGREES, (Name(name),))
    if claim in held:
        return ChoiceRuling(Bearing.AGREES, claim)
    if -claim in held:
        return ChoiceRuling(Bearing.CONTRADICTS, -claim)
    return ChoiceRuling(Bearing.OPEN, claim, _missing(base, claim))


def _missing(base: KnowledgeBase, claim: Literal) -> tuple[Literal, ...]:
    """Return the open literals that could make a claim or its complement justified for good."""
    found = [api.relevance(base, one, Status.JUSTIFIED) for one in (claim, -claim)]
    return tuple(dict.fromkeys(one for of in found for decider in of.deciders for one in decider.relevant))


def cited(base: KnowledgeBase, literal: Literal) -> tuple[str, ...]:
    """Return the words of the statute on which the status of a literal rests, each once.

    They stand as comments, indented, above the clauses that were made of them.
    """
    found = api.explanation(base, literal)
    spans = (rule.source for argument in found.arguments for rule in argument.rules)
    return tuple(dict.fromkeys(words for span in spans if isinstance(span, Span) and (words := _above(span))))


_QUOTED = "%   "


def _above(span: Span) -> str:
    lines = span.source.text[: span.start].splitlines()
    # Clauses that stand together are made of the same words, above the first of them.
    quoted: list[str] = []
    for line in reversed(lines):
        if line.startswith(_QUOTED):
            quoted.append(line.removeprefix(_QUOTED))
        elif quoted or line.startswith("%") or not line:
            break
    return "".join(reversed(quoted))


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
    steps: tuple[statutes.StatuteStep, ...] = ()
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
        calls = len(items) * sum(statutes.MOST_CALLS[_method(one)[0]] for one in asking) * (1 + self.repairs)
        if StatuteMethod.FORMAL in self.columns and self.clauses is ClauseSource.MODEL:
            calls += sum(statutes.most_proposal_calls(self.case(item)) for item in items if _is_plain(item))
        return calls

    def case(self, item: StatuteItem) -> statutes.StatuteCase:
        """Return what models are shown of a question."""
        return statutes.StatuteCase(self.passage(item), item.question, item.choices)


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
    proposals: dict[str, statutes.ProposedPassage] = field(default_factory=dict[str, statutes.ProposedPassage])
    """What a model proposed, by the cells' keys."""
    own: PassageClauses | None = None
    """A passage that is not of the library."""

    def perform(self, cell: Cell) -> StatuteResult:
        """Return what becomes of a cell. Raises `ModelError` where every other one would meet the same."""
        item, trial = self.items[cell.key], self.trial
        of = StatuteResult(
            cell.key, cell.name, cell.method, item.name, item.order, "", item.answer, likest=likest(item)
        )
        if not trial.asks_in(StatuteMethod(cell.method)):
            return by_article(of, item, self.own)
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
            proposal = self.proposals[of.key] = statutes.proposed(case, item.asked.value, model)
            return _ruled(of, item, proposed_ruling(item, proposal))
        method, threshold = _method(StatuteMethod(of.column))
        found = statutes.answered(method, case, model, threshold)
        return replace(
            of,
            answer=None if found.choice is None else LETTERS[found.choice],
            text=None if found.choice is None else item.choices[found.choice],
            broken=None if found.broken is None else (found.broken.stage, found.broken.kind.value),
            steps=found.steps,
        )


def by_article(of: StatuteResult, item: StatuteItem, own: PassageClauses | None = None) -> StatuteResult:
    """Return what the article makes of a question: no steps where there are no clauses for it."""
    clauses = known_clauses(item, own)
    return _ruled(of, item, None if clauses is None else ruling(clauses, item.choices))


def _ruled(of: StatuteResult, item: StatuteItem, found: ArticleRuling | None) -> StatuteResult:
    if found is None:
        return of
    steps = tuple(statutes.StatuteStep(stage, "", choices) for stage, choices in _fitting(found))
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
