"""Measured chats of personas: the table by condition as blocks, and drawings of every measure over the steps."""

from __future__ import annotations

from itertools import zip_longest
from statistics import fmean
from typing import TYPE_CHECKING

from aufheben.blocks import Paragraph, Run, Table, TableRow
from aufheben.personas.accuracy import accuracy_by_step
from aufheben.personas.measuring import HUMAN_NULL
from aufheben.reports.evaluations import share_words
from aufheben.reports.group_chats import lost_words
from aufheben.reports.plots import Curve, curves
from aufheben.wording import tell

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from aufheben.personas.measuring import ChatMeasures, MeasuredCondition, MeasureTable, TrialFigure
    from aufheben.wording import Language


def measures_page(table: MeasureTable, language: Language) -> Iterator[Paragraph | Table]:
    """Yield a table of conditions, with what its figures rest on and what people would reach."""
    counted = {"chats": len(table.chats), "utterances": sum(one.utterances for one in table.conditions)}
    yield Paragraph((Run(tell("measure.title", language, **counted), "title"),))
    names = tuple(Run(one.name or tell("evaluate.none", language), "title") for one in table.conditions)
    rows: tuple[tuple[str, Callable[[MeasuredCondition], str]], ...] = (
        ("chats", lambda one: f"{one.chats:,} · {one.utterances:,}"),
        ("difference", lambda one: figure_words(one.difference, language)),
        ("within", lambda one: figure_words(one.within, language)),
        ("across", lambda one: figure_words(one.across, language)),
        ("shuffled", lambda one: figure_words(one.shuffled, language)),
        ("novelty", lambda one: figure_words(one.proposed, language)),
        ("novelty-said", lambda one: figure_words(one.novelty, language)),
        ("accuracy", lambda one: accuracy_words(one, language)),
        ("unusable", lambda one: _unusable(one, language)),
        (
            "floor",
            lambda one: tell("evaluate.none", language) if one.floor is None else share_words(one.floor, language),
        ),
        ("chance", lambda one: tell("evaluate.none", language) if one.chance is None else f"{100 * one.chance:.0f} %"),
    )
    told = ((tell(f"measure.{code}", language), [cell(one) for one in table.conditions]) for code, cell in rows)
    empty = tell("evaluate.none", language)
    kept = (
        TableRow((Run(name),), tuple((Run(cell),) for cell in cells)) for name, cells in told if {*cells} != {empty}
    )
    yield Table(names, tuple(kept))
    yield Paragraph()
    for one in table.sources.values():
        fields = {"source": tell("measure.own", language) if one.source == "chats" else one.source}
        yield _note("frequencies", language, documents=f"{one.documents:,}", **fields)
    if table.vectors is None:
        yield _note("no-vectors", language)
    else:
        yield _note("vectors", language, name=table.vectors)
        yield null_note(language)
    if table.judge is None:
        yield _note("no-judge", language)
    else:
        yield _note("judge", language, name=table.judge)


def null_note(language: Language) -> Paragraph:
    """Return how far people differ."""
    mean, deviation, dialogues = HUMAN_NULL
    return _note("null", language, mean=f"{mean:+.3f}", deviation=f"{deviation:.3f}", dialogues=dialogues)


def _note(code: str, language: Language, **fields: object) -> Paragraph:
    return Paragraph((Run(tell(f"measure.note-{code}", language, **fields), "quiet"),))


def figure_words(figure: TrialFigure | None, language: Language) -> str:
    """Return a figure over trials in words: its mean, and with several trials deviation and interval."""
    if figure is None:
        return tell("evaluate.none", language)
    if figure.deviation is None or figure.interval is None:
        return _number(figure.mean)
    low, high = map(_number, figure.interval)
    fields = {"mean": _number(figure.mean), "deviation": _number(figure.deviation), "low": low, "high": high}
    return tell("measure.figure", language, **fields)


def _number(value: float) -> str:
    # Zero has no sign, from whichever side it is met.
    return f"{round(value, 3) + 0.0:.3f}"


def accuracy_words(one: MeasuredCondition, language: Language) -> str:
    """Return how often a judge was right in words."""
    return tell("evaluate.none", language) if one.accuracy is None else share_words(one.accuracy.share, language)


def _unusable(one: MeasuredCondition, language: Language) -> str:
    if one.accuracy is None:
        return tell("evaluate.none", language)
    told = (f"{lost_words(kind, language)} {count:,}" for kind, count in sorted(one.accuracy.unusable.items()))
    return tell("debate.comma", language).join(told) or "0"


def measure_plots(table: MeasureTable, language: Language) -> dict[str, str]:
    """Return drawings of the measures over the steps, by the name of a file; only of measures that have values.

    There is a line for each condition, the mean of its chats.
    """
    found: dict[str, tuple[str, Callable[[ChatMeasures], Sequence[float | None]]]] = {
        "difference.svg": ("difference", lambda one: one.by_step),
        "novelty.svg": ("novelty-said", lambda one: one.novelty),
        "accuracy.svg": ("accuracy", lambda one: accuracy_by_step(one.judged)),
    }
    drawn: dict[str, str] = {}
    for file, (code, series) in found.items():
        lines = [
            Curve(
                row.name or tell("evaluate.none", language),
                tuple(_means([series(one) for one in table.chats if one.chat.condition == row.name])),
            )
            for row in table.conditions
        ]
        if any(value is not None for line in lines for value in line.values):
            drawn[file] = curves(lines, tell(f"measure.{code}", language), tell("measure.step", language))
    return drawn


def _means(series: Sequence[Sequence[float | None]]) -> Iterator[float | None]:
    """Yield the mean at each step of those that have a value there."""
    for values in zip_longest(*series):
        there = [value for value in values if value is not None]
        yield fmean(there) if there else None
