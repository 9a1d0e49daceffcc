"""The table of an evaluation as a page."""

from __future__ import annotations

from itertools import repeat
from typing import TYPE_CHECKING

from aufheben.blocks import Block, Paragraph, Run, Table, TableRow
from aufheben.wording import Language, tell

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from aufheben.choices import Grouping
    from aufheben.evaluation.records import Held, Record, Tally, TallyGroup
    from aufheben.experiments.statistics import Mean, Proportion


def evaluation_page(folder: str, tally: Tally, topics: Iterable[Record], language: Language) -> Iterator[Block]:
    """Yield the table of debates, the list of topics, and what was skipped."""
    groups = sorted(tally.groups.items())
    if groups:
        debates = sum(group.debates for _, group in groups)
        yield Paragraph((Run(tell("evaluate.title", language, folder=folder, debates=debates), "title"),))
        yield Paragraph()
        yield Table(
            tuple(Run(_column(name, tally.by, language), "title") for name, _ in groups),
            tuple(_rows([group for _, group in groups], language)),
        )
        yield Paragraph()
        yield Paragraph((Run(tell("evaluate.note", language), "quiet"),))
    count = sum(tally.outcomes.values())
    if count:
        if groups:
            yield Paragraph()
        yield Paragraph((Run(tell("evaluate.topics", language, count=count), "title"),))
        for record in topics:
            if record.held is not None:
                yield Paragraph((Run(_topic(record.name, record.held, language)),), indent=2)
    yield from _rest(tally, language)


def _rest(tally: Tally, language: Language) -> Iterator[Block]:
    """Yield what was skipped, and what was not done again."""
    if tally.missing:
        yield Paragraph()
        yield Paragraph((Run(tell("evaluate.skipped", language, count=tally.missing), "bad"),))
        for record in sorted(tally.skipped, key=lambda one: one.name):
            reason = record.reason
            text = "" if reason is None else reason.text(language)
            yield Paragraph((Run(f"{record.name}: {text}".replace("\n", " ")),), indent=2)
        more = tally.missing - len(tally.skipped)
        if more:
            yield Paragraph((Run(tell("evaluate.skipped-more", language, count=more), "quiet"),), indent=2)
    if tally.resumed:
        yield Paragraph()
        yield Paragraph((Run(tell("evaluate.known", language, count=tally.resumed), "quiet"),))


def _column(name: str, by: Grouping, language: Language) -> str:
    return tell(f"evaluate.column.{by.value}" if name else "evaluate.column.none", language, group=name)


def _rows(groups: list[TallyGroup], language: Language) -> Iterator[TableRow]:
    def row(label: str, cells: Iterable[str]) -> TableRow:
        return TableRow((Run(label),), tuple((Run(cell),) for cell in cells))

    yield row(tell("evaluate.debates", language), (f"{group.debates:,}" for group in groups))
    shares = {
        "sound": [group.sound for group in groups],
        "coverage": [group.coverage for group in groups],
        "mapped": [group.mapped for group in groups],
        "structural": [group.structural for group in groups],
        "synthesis": [group.synthesis for group in groups],
        "outcome": [group.agrees for group in groups],
    }
    for name, found in shares.items():
        if any(share.clusters for share in found):
            cells = [share_words(share, language) for share in found]
            if name in _SCORES:
                cells = list(map(_beside, cells, found, groups, repeat(language)))
            yield row(tell(f"evaluate.{name}", language), cells)
    yield row(tell("evaluate.unmapped", language), (f"{group.unmapped:,}" for group in groups))
    means = {
        "calls": [group.calls for group in groups],
        "tokens-in": [group.tokens_in for group in groups],
        "tokens-out": [group.tokens_out for group in groups],
        "price": [group.price for group in groups],
    }
    for name, of in means.items():
        if any(mean.count for mean in of):
            yield row(tell(f"evaluate.{name}", language), (mean_words(mean, language) for mean in of))
    for code in sorted({code for group in groups for code in group.findings}):
        yield row(code, (_coded(group, code, language) for group in groups))


_SCORES = ("sound", "structural", "synthesis", "outcome")


def _beside(cell: str, share: Proportion, group: TallyGroup, language: Language) -> str:
    """Return a score with what it hides: over how many debates it is, and how much of them could be judged."""
    judged = group.coverage.estimate
    notes: list[str] = []
    if 0 < share.clusters < group.debates:
        notes.append(tell("evaluate.of-debates", language, part=share.clusters, whole=group.debates))
    if share.clusters and judged is not None and judged < 1:
        notes.append(tell("evaluate.of-judged", language, judged=_percent(judged)))
    return (
        tell("evaluate.beside", language, score=cell, notes=tell("debate.comma", language).join(notes))
        if notes
        else cell
    )


def share_words(share: Proportion, language: Language) -> str:
    """Return a share with its interval, in words."""
    estimate, interval = share.estimate, share.interval
    if estimate is None or interval is None:
        return tell("evaluate.none", language)
    low, high = interval
    return tell("evaluate.share", language, share=_percent(estimate), low=_percent(low), high=_percent(high))


def mean_words(mean: Mean, language: Language) -> str:
    """Return a sum and its mean with the interval, in words."""
    if mean.estimate is None:
        return tell("evaluate.none", language)
    if mean.interval is None:
        return tell("evaluate.mean-one", language, total=_number(mean.total))
    low, high = mean.interval
    numbers = {"total": mean.total, "mean": mean.estimate, "low": low, "high": high}
    return tell("evaluate.mean", language, **{name: _number(value) for name, value in numbers.items()})


def _coded(group: TallyGroup, code: str, language: Language) -> str:
    coded = group.findings.get(code)
    if coded is None:
        return tell("evaluate.none", language)
    share = share_words(group.spread(coded), language)
    return tell("evaluate.coded", language, count=f"{coded.count:,}", share=share)


def _topic(name: str, held: Held, language: Language) -> str:
    outcome = tell(f"evaluate.outcome.{held.outcome or 'stopped'}", language)
    fields: dict[str, object] = {"name": name, "outcome": outcome, "moves": held.moves, "bound": held.bound}
    if held.answers:
        return tell("evaluate.topic-answer", language, answers=", ".join(held.answers), **fields)
    return tell("evaluate.topic", language, **fields)


def _percent(share: float) -> str:
    return f"{100 * share:.1f}"


def _number(value: float) -> str:
    """Return a number with as many digits as tell something: whole from a hundred on, else three."""
    return f"{value:,.0f}" if value >= 100 or value == int(value) else f"{value:.3g}"  # noqa: PLR2004 - as said
