"""Sentences that laws are about: the shared sets where they are there, the minimal pairs, and the grids."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from random import Random
from typing import TYPE_CHECKING

from hypothesis import settings

from aufheben import AufhebenError, read
from benchmarks.prose import answer, sentences, unread
from benchmarks.prose_grids import GRIDS
from benchmarks.reading import data_folder
from kb.answers import Consultation
from tests.prose.pairs import rows

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kb.readings import TextReading

SETS = data_folder() / "prose"
STRIDE = 211
"""Of a grid, every so many items: its sentences are alike."""
DEEP = settings().max_examples > 1000
EVERY = 1 if DEEP else 4
"""Of so many minimal pairs laws look at one, of so many sentences counts are of the first: most are like others."""


@dataclass(frozen=True, slots=True)
class AnsweredText:
    """A text that is read, plain helpers before it, and a question that it answers with yes or no."""

    text: str
    given: tuple[str, ...]
    question: str
    answer: str

    def __str__(self) -> str:
        return f"{self.text} {self.question} {self.answer}"


@cache
def reading(text: str, language: str) -> TextReading:
    """Return how a text is read: laws ask the same texts many things."""
    return read(text, lang=language)


@cache
def consulted(text: str, language: str) -> Consultation:
    """Return what questions are put to about a text."""
    return Consultation(reading(text, language).kb, language=language)


@cache
def answered(text: str, question: str, language: str) -> str:
    """Return what a text answers: yes, no, unknown, or refused where the text or the question is not read."""
    try:
        found = reading(text, language)
    except AufhebenError:
        return "refused"
    return "refused" if unread(found) else answer(consulted(text, language), question)


@cache
def texts(language: str) -> tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...]:
    """Return every text of the sets, pairs and grids of a language with its helpers and its questions, each once."""
    return tuple(dict.fromkeys(_texts(language)))


def _texts(language: str) -> Iterator[tuple[str, tuple[str, ...], tuple[str, ...]]]:
    if (SETS / language).exists():
        for item in sentences(SETS / language):
            yield item.text, item.given, tuple(probe.question for probe in item.probes)
    drawn = list(rows(language))
    for row in Random(language).sample(drawn, len(drawn) // EVERY):  # noqa: S311 - texts, no secrets
        yield row.text, (), (row.question,)
    for grid in GRIDS:
        if grid.language == language:
            for item in list(grid.items())[::STRIDE]:
                yield item.text, item.given, tuple(probe.question for probe in item.probes)


@cache
def accepted(language: str) -> tuple[str, ...]:
    """Return the texts that are read and state something."""
    found = ((text, reading(text, language)) for text, _, _ in texts(language))
    return tuple(text for text, whole in found if not unread(whole) and any(agent.rules for agent in whole.kb.agents))


@cache
def answered_texts(language: str) -> tuple[AnsweredText, ...]:
    """Return what the texts that are read answer with yes or no, and their helpers alone do not."""
    return tuple(_answered_texts(language))


def _answered_texts(language: str) -> Iterator[AnsweredText]:
    for text, given, questions in texts(language):
        for question in questions:
            found = answered("\n".join((*given, text)), question, language)
            before = answered("\n".join(given), question, language) if given else None
            if found in ("yes", "no") and before != found:
                yield AnsweredText(text, given, question, found)
