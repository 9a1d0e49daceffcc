"""Answered questions about statutes, one or many: as blocks, and as a page that loads nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from aufheben import api
from aufheben.blocks import Paragraph, Run, Table, TableRow
from aufheben.reports.evaluations import share_words
from aufheben.reports.html import Markup, el, fragment, still_page
from aufheben.reports.statuses import explanation_page
from aufheben.reports.verbalizer import verbalizer_of
from aufheben.statutes.items import LETTERS, LIKEST, StatuteItem
from aufheben.statutes.tables import ErrorClass, StatuteColumn, StatuteTable, error_class
from aufheben.statutes.trials import ArticleRuling, Bearing, ChoiceRuling, StatuteResult, cited
from aufheben.wording import Language, tell

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from llm_bridge.statutes import ProposedPassage


def statute_page(table: StatuteTable, language: Language) -> Iterator[Paragraph | Table]:
    """Yield the columns with intervals, how many questions are solved by how many, and how answers are wrong."""
    fields = {"questions": table.questions, "condition": _conditions(table)}
    yield Paragraph((Run(tell("statutes.title", language, **fields), "title"),))
    columns = table.columns
    yield Table(
        tuple(Run(one.name, "title") for one in columns),
        (
            _row("statutes.right", (share_words(one.right, language) for one in columns), language),
            _row("statutes.answered", (share_words(one.answered, language) for one in columns), language),
            _row("statutes.right-of", (share_words(one.right_of_answered, language) for one in columns), language),
            _row("statutes.unreadable", (share_words(one.unreadable, language) for one in columns), language),
            _row("statutes.compared", (_compared(one, language) for one in columns), language),
            _row("statutes.constant", (share_words(one.constant, language) for one in columns), language),
            _row("statutes.letter", (_letter(one, language) for one in columns), language),
            _row("statutes.calls", (f"{one.calls:,}" for one in columns), language),
        ),
    )
    yield Paragraph()
    counts = ", ".join(map(str, table.histogram))
    yield Paragraph((Run(tell("statutes.histogram", language, most=len(table.histogram) - 1, counts=counts)),))
    wrong = [one for one in columns if one.classes]
    if wrong:
        yield Paragraph((Run(tell("statutes.wrong", language), "title"),))
    for one in wrong:
        words = {"column": one.name, "classes": ", ".join(_classes(one, language))}
        yield Paragraph((Run(tell("statutes.class-of", language, **words)),), indent=2)
    yield from floor_page(table, language)
    if table.failed:
        first = table.failed[0]
        counted = tell("statutes.failed", language, count=len(table.failed), reason=first.reason or "")
        yield Paragraph((Run(counted, "bad"),))
    yield Paragraph((Run(tell("statutes.note", language), "quiet"),))


def floor_page(table: StatuteTable, language: Language) -> Iterator[Paragraph]:
    """Yield what is right without any model."""
    if table.floor:
        yield Paragraph((Run(tell("statutes.floor", language, questions=table.questions), "title"),))
    for rule, share in table.floor:
        words = tell("statutes.likest", language) if rule == LIKEST else tell("statutes.always", language, letter=rule)
        yield Paragraph((Run(f"{words}: {share_words(share, language)}"),), indent=2)


def _grid(table: StatuteTable, language: Language) -> Iterator[Paragraph | Table]:
    """Yield each question with how often each column answers it right."""
    yield Paragraph((Run(tell("statutes.grid", language), "title"),))
    rows = (
        TableRow((Run(item),), tuple((Run(f"{right}/{count}" if count else "—"),) for right, count in cells))
        for item, cells in table.grid
    )
    yield Table(tuple(Run(one.name, "title") for one in table.columns), tuple(rows))


def answer_page(
    item: StatuteItem,
    answers: Iterable[StatuteResult],
    found: ArticleRuling | None,
    language: Language,
    proposal: ProposedPassage | None = None,
) -> Iterator[Paragraph]:
    """Yield the answers to one question, and what the article says of each choice, with its words.

    ``proposal`` are the clauses of a model, which are read back.
    """
    for answer in answers:
        yield Paragraph((Run(_answer(answer, language), "title" if answer.answer else "bad"),))
    if proposal is not None:
        yield from _proposed(proposal, language)
    if found is None:
        return
    for letter, text, one in zip(LETTERS, item.choices, found.choices, strict=True):
        yield Paragraph()
        yield Paragraph((Run(f"{letter} {text}"),))
        style = {Bearing.AGREES: "good", Bearing.CONTRADICTS: "bad", Bearing.OPEN: "quiet"}[one.standing]
        yield Paragraph((Run(tell(f"statutes.standing.{one.standing}", language), style),), indent=2)
        if one.standing is not Bearing.OPEN:
            yield from _argued(found, one, language)
        for line in cited(found.clauses.base, one.literal):
            yield Paragraph((Run(line, "quiet"),), indent=4)
        if one.missing:
            reader = verbalizer_of(found.clauses.base, language)
            words = tell(
                "statutes.missing", language, literals="; ".join(str(reader.quoted(it).text) for it in one.missing)
            )
            yield Paragraph((Run(words),), indent=2)


def _proposed(proposal: ProposedPassage, language: Language) -> Iterator[Paragraph]:
    """Yield the clauses that a model proposed below their sentences, what was refused, and what is lacking."""
    done = proposal.translation
    counts = {"taken": len(done.clauses), "refused": len(done.refused)}
    yield Paragraph()
    yield Paragraph((Run(tell("statutes.proposed", language, **counts), "title"),))
    before = None
    for one in done.clauses:
        if one.sentence != before:
            yield Paragraph((Run(" ".join(one.sentence.text.split()), "quiet"),), indent=2)
        before = one.sentence
        yield Paragraph((Run(str(one.rule), "formal"),), indent=4, hang=4)
        yield Paragraph((Run(tell("statutes.read-back", language, sentence=one.paraphrase)),), indent=4, hang=4)
        for doubt in one.doubts:
            yield Paragraph((Run(tell("statutes.doubted", language, doubt=doubt), "bad"),), indent=4, hang=4)
    for other in done.refused:
        fields = {"clause": other.text, "reasons": "; ".join(other.reasons)}
        yield Paragraph((Run(tell("statutes.refused-clause", language, **fields), "bad"),), indent=2, hang=4)
    for lack in proposal.lacking:
        where = tell("statutes.in-choice" if lack.choice else "statutes.in-passage", language, letter=lack.choice)
        fields = {"where": where, "text": " ".join(lack.text.split())}
        yield Paragraph((Run(tell(f"statutes.lacks.{lack.why.value}", language, **fields), "bad"),), indent=2, hang=4)


def _answer(one: StatuteResult, language: Language) -> str:
    if one.answer is not None:
        return tell(
            "statutes.answer", language, column=one.column, letter=one.answer, text=one.text or "", calls=one.calls
        )
    if one.reason is not None:
        return tell("statutes.no-reply", language, column=one.column, reason=one.reason)
    kind = error_class(one) or ErrorClass.ABSTAINED
    return tell("statutes.no-answer", language, column=one.column, why=tell(f"statutes.class.{kind}", language))


def _argued(found: ArticleRuling, one: ChoiceRuling, language: Language) -> Iterator[Paragraph]:
    """Yield the argument for what the article says of a choice; what attacks it, `aufheben explain` tells."""
    whole = api.explanation(found.clauses.base, one.literal)
    alone = replace(whole, attacks=(), excluded=(), route=None)
    for block in explanation_page(alone, verbalizer_of(found.clauses.base, language))[1:]:
        if isinstance(block, Paragraph):
            yield block


def _conditions(table: StatuteTable) -> str:
    return ", ".join(table.conditions) or "—"


def _row(code: str, cells: Iterator[str], language: Language) -> TableRow:
    return TableRow((Run(tell(code, language)),), tuple((Run(cell),) for cell in cells))


def _compared(column: StatuteColumn, language: Language) -> str:
    found = column.compared
    if found is None:
        return tell("evaluate.none", language)
    points = f"{100 * found.mean:+.1f}"
    return points if found.p is None else tell("statutes.difference", language, points=points, p=f"{found.p:.3g}")


def _letter(column: StatuteColumn, language: Language) -> str:
    letter, share = column.letter
    if not letter:
        return tell("evaluate.none", language)
    return tell("statutes.letter-share", language, letter=letter, share=f"{100 * share:.0f}")


def _classes(column: StatuteColumn, language: Language) -> Iterator[str]:
    for kind in ErrorClass:
        if column.classes[kind]:
            name = tell(f"statutes.class.{kind}", language)
            yield tell("statutes.class-count", language, name=name, count=column.classes[kind])


def statute_html(table: StatuteTable, language: Language) -> str:
    """Return the table as one page."""
    title = tell("statutes.title", language, questions=table.questions, condition=_conditions(table))
    text = fragment((*statute_page(table, language), *_grid(table, language)), language)
    return still_page(title, (el("h1", title), Markup(text)), language)
