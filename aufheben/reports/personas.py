"""Group chats of personas, as blocks: who there is to chat, what became of chats, and what was measured of them.

Groups, personas and topics; a chat while it is held and the list of those that were; the table of measures by
condition, and drawings of every measure over the steps.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import zip_longest
from statistics import fmean
from typing import TYPE_CHECKING

from aufheben.blocks import Paragraph, Run, Table, TableRow
from aufheben.personas.measuring import (
    HUMAN_NULL,
    ChatMeasures,
    MeasuredCondition,
    MeasureTable,
    TrialFigure,
    accuracy_by_step,
)
from aufheben.personas.people import People, Persona, TraitAxis, distances_of, has_all_kinds
from aufheben.reports.evaluations import share_words
from aufheben.reports.plots import Curve, curves
from aufheben.wording import Language, tell
from grammar.wording import NameList
from llm_bridge.personas import GroupRecord, GroupUtterance, idea_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    from aufheben.personas.trials import PersonaResult


_FIRST_SENTENCE = re.compile(r".*?(?:[.!?](?=\s|$)|[。！？]|$)", re.DOTALL)


def people_page(
    found: People, groups: Mapping[int, tuple[Persona, ...]], language: Language, *, whole: bool
) -> Iterator[Paragraph]:
    """Yield groups, personas and topics; as a ``whole`` the personas of the groups alone, with what they would say."""
    counted = {"personas": len(found.personas), "topics": len(found.topics)}
    yield Paragraph((Run(tell("people.title", language, **counted), "title"),))
    yield Paragraph((Run(tell("people.axes", language, axes=_axes(language)), "quiet"),), hang=0)
    yield Paragraph()
    yield Paragraph((Run(tell("people.groups", language), "title"),))
    yield _note("rule" if has_all_kinds(found) else "as-they-stand", language)
    for number, group in groups.items():
        names = _listed((f"{one.name} {one.axes}" for one in group), language)
        apart = _listed(map(str, distances_of([one.axes for one in group])), language)
        words = tell("people.group", language, group=number, names=names, apart=apart)
        yield Paragraph((Run(words),), indent=2)
    yield Paragraph()
    if whole:
        for one in dict.fromkeys(one for group in groups.values() for one in group):
            yield from _persona(one)
        return
    yield Paragraph((Run(tell("people.personas", language), "title"),))
    for one in found.personas:
        (first, *_) = _FIRST_SENTENCE.findall(one.description.strip())
        words = first if first.startswith(one.name) else f"{one.name}: {first}"
        yield Paragraph((Run(f"{one.axes}  ", "label"), Run(words, "text")), indent=2, hang=7)
    yield _note("more", language)
    yield Paragraph()
    yield Paragraph((Run(tell("people.topics", language), "title"),))
    for topic in found.topics:
        yield Paragraph((Run(f"{topic.name}  ", "label"), Run(topic.title, "text")), indent=2)
        yield Paragraph((Run(topic.description, "quiet"),), indent=4, hang=0)


def _persona(one: Persona) -> Iterator[Paragraph]:
    yield Paragraph((Run(one.name, "title"), Run(f"  {one.axes}", "quiet")))
    yield Paragraph((Run(one.description, "text"),), indent=2, hang=0)
    for text in one.utterances:
        yield Paragraph((Run(text, "text"),), indent=4, lead=Run("· "))
    yield Paragraph()


def _axes(language: Language) -> str:
    return _listed((tell(f"people.axis.{axis.value}", language) for axis in TraitAxis), language)


def _listed(words: Iterable[str], language: Language) -> str:
    return NameList.of(words).text(language.value)


def _note(code: str, language: Language) -> Paragraph:
    return Paragraph((Run(tell(f"people.{code}", language), "quiet"),), indent=2, hang=0)


def chats_page(results: Sequence[PersonaResult], folder: Path, language: Language) -> Iterator[Paragraph]:
    """Yield what became of some chats, a line each, and of the replies that were of no use."""
    held = [one for one in results if one.settled]
    fields = {"chats": len(held), "utterances": sum(one.utterances for one in held), "folder": folder}
    yield Paragraph((Run(tell("personas.title", language, **fields), "title"),))
    for one in held:
        counts = {"utterances": one.utterances, "findings": one.findings, "lost": len(one.lost), "calls": one.calls}
        text = tell("personas.held", language, chat=one.file, **counts)
        again = tell("personas.tried-again", language, count=one.tried_again) if one.tried_again else ""
        summed = tell("personas.summed", language, count=one.summaries) if one.summaries else ""
        yield Paragraph((Run(text + again + summed),))
    lost = Counter((reply.stage, reply.fault) for one in held for reply in one.lost)
    for (stage, fault), count in sorted(lost.items()):
        words = {"stage": tell(f"stage.{stage}", language), "fault": lost_words(fault, language)}
        text = tell("personas.lost-of", language, **words, count=count)
        yield Paragraph((Run(text, "quiet"),), indent=2)
    for one in held:
        if one.ending is not None:
            yield Paragraph((Run(tell(f"personas.ending.{one.ending}", language, chat=one.file), "bad"),))
    unjudged = sum(one.unjudged for one in held)
    if unjudged:
        yield Paragraph((Run(tell("personas.unjudged", language, count=unjudged), "bad"),))
    failed = [one for one in results if not one.settled]
    if failed:
        reason = tell("personas.failed", language, count=len(failed), reason=failed[0].reason)
        yield Paragraph((Run(reason, "bad"),))


def lost_words(fault: str, language: Language) -> str:
    """Return a class of replies of no use in words: a code of `llm_bridge.errors.Unusable` without its first word."""
    code = f"unusable.{fault}"
    return tell(f"lost.{code}", language)


def topic_page(title: str, language: Language) -> Iterator[Paragraph]:
    """Yield what a chat is about."""
    yield Paragraph((Run(tell("personas.about", language, title=title), "title"),))


def utterance_page(utterance: GroupUtterance, found: Sequence[str], language: Language) -> Iterator[Paragraph]:
    """Yield an utterance, and what the engine finds in it, in words."""
    yield Paragraph()
    yield Paragraph((Run(tell("personas.says", language, turn=utterance.turn, speaker=utterance.speaker), "title"),))
    yield from _lines(utterance.text)
    yield from _findings(found, language)


def _findings(found: Sequence[str], language: Language) -> Iterator[Paragraph]:
    for one in found:
        yield Paragraph((Run(tell("personas.found", language, finding=one), "bad"),), indent=2)


def ideas_page(record: GroupRecord, found: Mapping[str, Sequence[str]], language: Language) -> Iterator[Paragraph]:
    """Yield how a chat ended, and the final ideas with what the engine finds in them, by speaker."""
    yield Paragraph()
    if record.ending is not None:
        yield Paragraph((Run(tell(f"personas.ended.{record.ending.value}", language), "quiet"),))
    for name, idea in record.ideas.items():
        yield Paragraph((Run(tell("personas.idea-of", language, speaker=name), "title"),))
        yield from _lines(idea_text(idea, language))
        yield from _findings(found.get(name, ()), language)


def _lines(text: str) -> Iterator[Paragraph]:
    for line in text.splitlines():
        yield Paragraph((Run(line, "text"),), indent=2)


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
        ("novelty-utterances", lambda one: figure_words(one.novelty, language)),
        ("accuracy", lambda one: accuracy_words(one, language)),
        ("unusable", lambda one: _unusable(one, language)),
        (
            "floor",
            lambda one: tell("evaluate.none", language) if one.floor is None else share_words(one.floor, language),
        ),
        ("chance", lambda one: tell("evaluate.none", language) if one.chance is None else f"{100 * one.chance:.0f} %"),
    )
    lines = ((tell(f"measure.{code}", language), [cell(one) for one in table.conditions]) for code, cell in rows)
    empty = tell("evaluate.none", language)
    kept = (
        TableRow((Run(name),), tuple((Run(cell),) for cell in cells)) for name, cells in lines if {*cells} != {empty}
    )
    yield Table(names, tuple(kept))
    yield Paragraph()
    for one in table.sources.values():
        fields = {"source": tell("measure.own", language) if one.source == "chats" else one.source}
        yield _measure_note("frequencies", language, documents=f"{one.documents:,}", **fields)
    if table.vectors is None:
        yield _measure_note("no-vectors", language)
    else:
        yield _measure_note("vectors", language, name=table.vectors)
        yield null_note(language)
    if table.judge is None:
        yield _measure_note("no-judge", language)
    else:
        yield _measure_note("judge", language, name=table.judge)


def null_note(language: Language) -> Paragraph:
    """Return how far people differ."""
    mean, deviation, dialogues = HUMAN_NULL
    return _measure_note("null", language, mean=f"{mean:+.3f}", deviation=f"{deviation:.3f}", dialogues=dialogues)


def _measure_note(code: str, language: Language, **fields: object) -> Paragraph:
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
    phrases = (f"{lost_words(kind, language)} {count:,}" for kind, count in sorted(one.accuracy.unusable.items()))
    return tell("debate.comma", language).join(phrases) or "0"


def measure_plots(table: MeasureTable, language: Language) -> dict[str, str]:
    """Return drawings of the measures over the steps, by the name of a file; only of measures that have values.

    There is a line for each condition, the mean of its chats.
    """
    found: dict[str, tuple[str, Callable[[ChatMeasures], Sequence[float | None]]]] = {
        "difference.svg": ("difference", lambda one: one.by_step),
        "novelty.svg": ("novelty-utterances", lambda one: one.novelty),
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
