"""What a text in controlled language becomes: sentences, each with all its readings.

A stance as people write it is read sentence by sentence. A sentence has one reading, or several (then somebody
chooses), or faults that say why it has none. What a reading means is rules or a question; ``says`` keep the author's
words for what it names, so that it is spoken back as it was put.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.values.literals import Literal
    from engine.values.rules import Rule
    from grammar.errors import Fault
    from grammar.spans import SourceText, Span
    from grammar.statements import Say


class Negation(StrEnum):
    """What a plain "not" in a condition says: the complement (strong), or that nothing shows the literal (weak).

    In facts and conclusions it is always strong. Closed-world texts mean weak; nobody but the author can tell.
    """

    STRONG = "strong"
    WEAK = "weak"


class Asked(StrEnum):
    """What a question asks for: whether a literal holds, or for which values it does."""

    WHETHER = "whether"
    WHICH = "which"


@dataclass(frozen=True, slots=True)
class Assertion:
    """Facts, presumptions, rules, preferences between labels: one sentence may state several."""

    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """A question: the first literal is what is asked, the others must hold of it; variables are what is asked for."""

    asked: Asked
    literals: tuple[Literal, ...]


@dataclass(frozen=True, slots=True)
class Interpretation:
    """One reading of a sentence, and the author's words for the names in it."""

    meaning: Assertion | Question
    says: tuple[Say, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of a text: no reading and its faults, one reading, or several to choose from."""

    span: Span
    readings: tuple[Interpretation, ...] = ()
    faults: tuple[Fault, ...] = ()

    @property
    def text(self) -> str:
        """Return the sentence as it is written."""
        return self.span.source.text[self.span.start : self.span.end]


class SentenceReader(Protocol):
    """Reads sentences of one language; reading one never raises, and takes time linear in its length."""

    def sentences(self, source: SourceText, start: int, end: int) -> Iterator[Span]:
        """Yield the places of the sentences in a part of a text, in order; nothing but blanks lies between them."""
        ...

    def survey(self, sentences: Iterable[Span]) -> None:
        """Note in all sentences what the naming rules look at (a singular that settles a plural); called first."""
        ...

    def read(self, sentence: Span) -> Sentence:
        """Return a sentence with its readings or its faults."""
        ...

    def complete(self, prefix: str) -> tuple[str, ...]:
        """Return the words that may come next after the beginning of a sentence; ``<noun>`` stands for any noun."""
        ...
