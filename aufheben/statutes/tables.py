"""What is counted of questions and methods: who is right how often, who agrees with whom, and how answers go wrong.

The table of a run, and the answers to one question, are documents, too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from aufheben import api
from aufheben.choices import StatuteMethod
from aufheben.evaluation.documents import estimate_message
from aufheben.evaluation.records import rounded
from aufheben.experiments.statistics import PairedDifference, Proportion, paired
from aufheben.statutes.items import LETTERS, FloorShares, StatuteItem, floor_shares
from aufheben.statutes.trials import FITS, MISFITS, ArticleRuling, StatuteResult, cited
from aufheben.wording import Language
from kb import evaluation_schema
from llm_bridge.statutes import VOTERS, ProposedPassage


class ErrorClass(StrEnum):
    """How an answer goes wrong, as Maeda et al. 2026 tell it, and broken stages."""

    BROKEN = "broken-stage"
    BOTH_EQUAL = "both-equal"
    BOTH_DIFFERENT = "both-different"
    NOT_ADOPTED = "not-adopted"
    RIGHT_EXCLUDED = "right-excluded"
    FINAL_WRONG = "final-wrong"
    ALL_WRONG = "all-wrong"
    SPLIT = "split"
    MINORITY = "minority"
    TWO_WAY = "two-way"
    NO_CLAUSES = "no-clauses"
    ABSTAINED = "abstained"
    WRONG = "wrong"


WEIGHED = "majority+formal"
"""The column in which the article weighs the votes of the majority."""
_WEIGHTS = {FITS: 4, MISFITS: 1}
_OPEN_WEIGHT = 2
"""A vote for a choice that the article bears out counts twice, for one that it rules out half."""


def error_class(result: StatuteResult) -> ErrorClass | None:
    """Return how an answer is wrong, None for a right one."""
    if result.right:
        return None
    if result.broken is not None:
        return ErrorClass.BROKEN
    right = LETTERS.index(result.expected) if result.expected else None  # a question in its own words has no label
    match result.column:
        case StatuteMethod.DEBATE | StatuteMethod.DEBATE_STRICT:
            # What the two said last is what the moderator decided on.
            last = {step.about: step.choices[0] for step in result.steps if step.about}
            if right in last.values():
                return ErrorClass.NOT_ADOPTED
            return ErrorClass.BOTH_EQUAL if len(set(last.values())) == 1 else ErrorClass.BOTH_DIFFERENT
        case StatuteMethod.ELIMINATION_DIVIDED:
            excluded = result.steps[0].choices
            return ErrorClass.RIGHT_EXCLUDED if right in excluded else ErrorClass.FINAL_WRONG
        case StatuteMethod.MAJORITY:
            votes = [step.choices[0] for step in result.steps]
            first = Counter(votes[: len(VOTERS)])
            if right not in first:
                return ErrorClass.ALL_WRONG
            if len(votes) > len(VOTERS):
                return ErrorClass.SPLIT
            close = len(first) == 2 and first[right] == len(VOTERS) // 2  # noqa: PLR2004 - two choices have all votes
            return ErrorClass.TWO_WAY if close else ErrorClass.MINORITY
        case StatuteMethod.FORMAL if result.answer is None:
            return ErrorClass.ABSTAINED if result.steps else ErrorClass.NO_CLAUSES
        case _:
            return ErrorClass.WRONG


def weighed(majority: StatuteResult, formal: StatuteResult) -> StatuteResult:
    """Return what a majority comes to when the article weighs its first votes, and decides where they tie.

    No further call is made: where the article does not decide a tie either, the answer of the majority stands.
    """
    of = replace(majority, column=WEIGHED, calls=0, tokens_in=0, tokens_out=0)
    if majority.answer is None or not formal.steps:
        return of
    weights = {choice: _WEIGHTS.get(step.stage, _OPEN_WEIGHT) for step in formal.steps for choice in step.choices}
    votes = Counter[int]()
    for step in majority.steps[: len(VOTERS)]:
        (choice,) = step.choices
        votes[choice] += weights[choice]
    most = max(votes.values())
    leaders = {LETTERS[choice] for choice, count in votes.items() if count == most}
    if len(leaders) == 1:
        (answer,) = leaders
    else:
        answer = formal.answer if formal.answer in leaders else majority.answer
    return replace(of, answer=answer, text=None)


@dataclass(frozen=True, slots=True)
class StatuteColumn:
    """One method: all shares have questions as their clusters, whatever the number of their orders."""

    name: str
    right: Proportion
    answered: Proportion
    right_of_answered: Proportion
    unreadable: Proportion
    constant: Proportion
    letter: tuple[str, float]
    calls: int
    classes: Counter[ErrorClass]
    compared: PairedDifference | None


@dataclass(frozen=True, slots=True)
class StatuteTable:
    """All columns, and how many questions are answered right by 0, 1, … of them."""

    questions: int
    conditions: tuple[str, ...]
    columns: tuple[StatuteColumn, ...]
    histogram: tuple[int, ...]
    grid: tuple[tuple[str, tuple[tuple[int, int], ...]], ...]
    """Each question with how often each column answers it right, of how many orders of its choices."""
    failed: tuple[StatuteResult, ...]
    floor: FloorShares
    """What is right of the same questions without any model; empty where the results do not tell it."""


def statute_table(results: Iterable[StatuteResult], *, weighing: bool = False) -> StatuteTable:
    """Return what is counted of results; ``weighing`` adds the majority whose votes the article weighs."""
    every = tuple(results)
    done = [one for one in every if one.settled]
    columns: dict[str, list[StatuteResult]] = {}
    for one in done:
        columns.setdefault(one.column, []).append(one)
    base = columns.get(StatuteMethod.BASELINE.value)
    order: list[str] = [one.value for one in StatuteMethod if one.value in columns]
    solved = Counter[tuple[str, int]]()
    held = Counter((one.item, one.order) for one in done)
    for one in done:
        solved[one.item, one.order] += one.right
    whole = [case for case, count in held.items() if count == len(columns)]
    histogram = Counter(solved[case] for case in whole)
    counts = tuple(histogram[k] for k in range(len(columns) + 1))
    if weighing and (found := _weighed(columns)):
        columns[WEIGHED] = found
        order.append(WEIGHED)
    return StatuteTable(
        len({one.item for one in every}),
        tuple(sorted({one.condition for one in every if one.condition})),
        tuple(_column(name, columns[name], base) for name in order),
        counts,
        tuple(_grid(columns, order)),
        tuple(one for one in every if not one.settled),
        _floor(every),
    )


def _floor(every: Iterable[StatuteResult]) -> FloorShares:
    """Return what is right without a model, of all questions in all orders that results are about."""
    cases = {(one.item, one.order): (one.item, one.expected, one.likest) for one in every}
    return floor_shares(cases.values()) if all(found for _, _, found in cases.values()) else ()


def _weighed(columns: Mapping[str, list[StatuteResult]]) -> list[StatuteResult]:
    """Return the weighed column over the questions that both a majority and the article were asked."""
    formal = {(one.item, one.order): one for one in columns.get(StatuteMethod.FORMAL.value, ())}
    votes = columns.get(StatuteMethod.MAJORITY.value, ())
    return [weighed(one, formal[one.item, one.order]) for one in votes if (one.item, one.order) in formal]


def _grid(
    columns: Mapping[str, list[StatuteResult]], order: Iterable[str]
) -> Iterator[tuple[str, tuple[tuple[int, int], ...]]]:
    sums = [_sums(columns[name], lambda one: one.right) for name in order]
    for item in dict.fromkeys(item for one in sums for item in one):
        yield item, tuple((found[0], found[1]) for found in (one.get(item, (0, 0)) for one in sums))


def _column(name: str, held: list[StatuteResult], base: list[StatuteResult] | None) -> StatuteColumn:
    texts: dict[str, list[str | None]] = {}
    for one in held:
        texts.setdefault(one.item, []).append(one.text)
    constant = Proportion()
    for found in texts.values():
        if len(found) > 1 and name != WEIGHED:  # its results know letters only, and these turn with the order
            constant.add(len(set(found)) == 1 and found[0] is not None)
    letters = Counter(one.answer for one in held if one.answer is not None)
    letter, count = min(letters.items(), key=lambda one: (-one[1], one[0]), default=("", 0))
    classes = Counter(kind for one in held if (kind := error_class(one)) is not None)
    compared = None if base is None or base is held else paired(_shares(held), _shares(base))
    return StatuteColumn(
        name,
        _over(held, lambda one: one.right),
        _over(held, lambda one: one.answer is not None),
        _over([one for one in held if one.answer is not None], lambda one: one.right),
        _over(held, lambda one: one.broken is not None),
        constant,
        (letter, count / len(held)),
        sum(one.calls for one in held),
        classes,
        compared,
    )


def _sums(held: Iterable[StatuteResult], part: Callable[[StatuteResult], bool]) -> dict[str, list[int]]:
    sums: dict[str, list[int]] = {}
    for one in held:
        of = sums.setdefault(one.item, [0, 0])
        of[0] += part(one)
        of[1] += 1
    return sums


def _over(held: Iterable[StatuteResult], part: Callable[[StatuteResult], bool]) -> Proportion:
    share = Proportion()
    for _, (count, whole) in sorted(_sums(held, part).items()):
        share.add(count, whole)
    return share


def _shares(held: Iterable[StatuteResult]) -> dict[str, float]:
    return {item: count / whole for item, (count, whole) in _sums(held, lambda one: one.right).items()}


def table_document(table: StatuteTable) -> dict[str, Any]:
    """Return a table, ``aufheben.statutes/1``: every share with its count and its interval."""
    document = evaluation_schema.StatutesDocument(
        questions=table.questions,
        text=table.conditions,
        columns=tuple(map(_column_message, table.columns)),
        solved_by=table.histogram,
        grid={
            item: {one.name: cell for one, cell in zip(table.columns, cells, strict=True)} for item, cells in table.grid
        },
        failed=len(table.failed),
        floor={rule: estimate_message(share) for rule, share in table.floor},
    )
    return document.as_json()


def _column_message(column: StatuteColumn) -> evaluation_schema.StatuteColumnMessage:
    p = None if column.compared is None else column.compared.p
    return evaluation_schema.StatuteColumnMessage(
        method=column.name,
        right=estimate_message(column.right),
        answered=estimate_message(column.answered),
        right_of_answered=estimate_message(column.right_of_answered),
        unreadable=estimate_message(column.unreadable),
        same_in_all_orders=estimate_message(column.constant),
        calls=column.calls,
        wrong={kind.value: count for kind, count in sorted(column.classes.items())},
        p=None if p is None else rounded(p),
    )


def answer_document(
    item: StatuteItem,
    answers: Iterable[StatuteResult],
    found: ArticleRuling | None,
    language: Language,
    proposal: ProposedPassage | None = None,
) -> dict[str, Any]:
    """Return the answers to one question, ``aufheben.statute-answer/1``, with what the article says of each choice."""
    document = evaluation_schema.StatuteAnswerDocument(
        question=item.question,
        choices=dict(zip(LETTERS, item.choices, strict=True)),
        answers=tuple(map(_reply, answers)),
        article=None if found is None else _article(found, language),
        proposed=None if proposal is None else _proposed(proposal),
    )
    return document.as_json()


def _proposed(proposal: ProposedPassage) -> evaluation_schema.StatuteProposalMessage:
    done = proposal.translation
    return evaluation_schema.StatuteProposalMessage(
        clauses=tuple(
            evaluation_schema.ProposedClauseMessage(
                clause=str(one.rule),
                choice=one.owner or None,
                sentence=one.sentence.text,
                quotes=(one.quote, *one.conditions),
                read_back=one.paraphrase,
                doubts=one.doubts,
            )
            for one in done.clauses
        ),
        refused=tuple(
            evaluation_schema.RefusedProposalMessage(clause=one.text, reasons=one.reasons) for one in done.refused
        ),
        lacking=tuple(
            evaluation_schema.LackingSentenceMessage(why=one.why.value, sentence=one.text, choice=one.choice or None)
            for one in proposal.lacking
        ),
        kb=proposal.text or None,
    )


def _reply(one: StatuteResult) -> evaluation_schema.StatuteReplyMessage:
    broken = (
        None if one.broken is None else evaluation_schema.BrokenStageMessage(stage=one.broken[0], how=one.broken[1])
    )
    return evaluation_schema.StatuteReplyMessage(
        method=one.column,
        answer=one.answer,
        text=one.text,
        broken=broken,
        calls=one.calls,
        tokens_in=one.tokens_in,
        tokens_out=one.tokens_out,
        failed=one.reason,
    )


def _article(found: ArticleRuling, language: Language) -> evaluation_schema.StatuteArticleMessage:
    base = found.clauses.base
    choices = tuple(
        evaluation_schema.StatuteChoiceMessage(
            choice=letter,
            standing=one.standing.value,
            literal=str(one.literal),
            explanation=api.explain(base, one.literal, lang=language).text,
            cited=tuple(cited(base, one.literal)),
            missing=tuple(map(str, one.missing)),
        )
        for letter, one in zip(LETTERS, found.choices, strict=True)
    )
    return evaluation_schema.StatuteArticleMessage(
        passage=found.clauses.name, asked=found.clauses.asked.value, choices=choices
    )
