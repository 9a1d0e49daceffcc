"""What was read of a text: each sentence with its clauses, spoken back; and what could not be read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aufheben.blocks import Paragraph, Run
from aufheben.reports.findings import findings_page
from grammar.controlled import Assertion, Query
from grammar.wording import place
from kb.readings import consequences

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aufheben.blocks import Report
    from aufheben.reports.verbalizer import Verbalizer
    from engine.values.limits import Limits
    from grammar.controlled import Interpretation, ProseVerbalizer
    from kb.readings import Numbered, TextReading
    from kb.synonyms import Synonym

_MOST = 5
"""Differing statuses that are shown for one reading."""


def reading_page(
    reading: TextReading, verbalizer: Verbalizer, prose: ProseVerbalizer, limits: Limits | None = None
) -> Report:
    """Return every sentence with what was understood; ``prose`` speaks the language of the text."""
    return tuple(line for one in reading.sentences for line in _sentence(one, reading, verbalizer, prose, limits))


def _sentence(
    one: Numbered, reading: TextReading, verbalizer: Verbalizer, prose: ProseVerbalizer, limits: Limits | None
) -> Iterator[Paragraph]:
    sentence = one.sentence
    text = " ".join(sentence.text.split())
    where, _, _ = place(sentence.span, verbalizer.language).rpartition(":")
    lead = Run(f"{one.number}. ", "turn")
    yield Paragraph((Run(text, "title"), Run(f"  ({where})", "quiet")), lead=lead)
    if not sentence.readings:
        yield Paragraph((Run(verbalizer.tell("read.unread"), "bad"),), indent=4)
        yield from (line for line in findings_page(sentence.faults, verbalizer.language) if isinstance(line, Paragraph))
    elif len(sentence.readings) == 1:
        yield from _reading(sentence.readings[0], verbalizer, prose, 4)
    else:
        yield from _readings(one, reading, verbalizer, prose, limits)


def _readings(
    one: Numbered, reading: TextReading, verbalizer: Verbalizer, prose: ProseVerbalizer, limits: Limits | None
) -> Iterator[Paragraph]:
    """Yield all readings of a sentence and, while none is chosen, what would follow from each."""
    ways = one.sentence.readings
    follows = consequences(reading, one.number, limits) if one.chosen is None else ((),) * len(ways)
    for number, (way, statuses) in enumerate(zip(ways, follows, strict=True), start=1):
        yield verbalizer.line("read.chosen" if way is one.chosen else "read.reading", 4, number=number)
        yield from _reading(way, verbalizer, prose, 8)
        for found in statuses[:_MOST]:
            status = verbalizer.tell(f"status.{found.status.value}")
            yield verbalizer.quiet("read.follows", 8, literal=found.literal, status=status)
        if len(statuses) > _MOST:
            yield verbalizer.quiet("read.more", 8, count=len(statuses) - _MOST)


def _reading(way: Interpretation, verbalizer: Verbalizer, prose: ProseVerbalizer, indent: int) -> Iterator[Paragraph]:
    match way.meaning:
        case Assertion(rules):
            for rule in rules:
                yield Paragraph((Run(str(rule), "formal"),), indent=indent, hang=4)
                yield verbalizer.line("read.paraphrase", indent, sentence=prose.sentences.rule(rule))
        case Query(literals=literals):
            told = Run(", ".join(map(str, literals)), "formal")
            yield verbalizer.line("read.question", indent, literals=told)
            yield verbalizer.line("read.paraphrase", indent, sentence=prose.question(literals))


def summary_page(reading: TextReading, proposals: tuple[Synonym, ...], verbalizer: Verbalizer) -> Report:
    """Return how much was read, what is left to choose, and names that may mean the same."""
    sentences = list(reading.sentences)
    read = sum(bool(one.sentence.readings) for one in sentences)
    lines = [Paragraph(), verbalizer.line("read.count", read=read, count=len(sentences))]
    if reading.ambiguous:
        lines.append(verbalizer.line("read.open", count=len(reading.ambiguous)))
    for one in proposals:
        lines.append(verbalizer.line("read.same", wanted=one.wanted, given=one.given))
        lines.append(Paragraph((Run(str(one.line), "formal"),), indent=4, hang=4))
    return tuple(lines)
