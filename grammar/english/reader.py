"""The reader of English: textbook sentences by the chart of the controlled language, ordinary prose as prose.

A text of which every sentence is textbook English beyond doubt is read by the chart, to the letter. Of any other text
only what quotes formally or speaks of labels is; the rest is prose. A sentence that no text was surveyed for (a
question, a sentence that is read back) is looked up in the words that are known before it is either.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.values.literals import Literal
from grammar.controlled import Assertion, Contribution, Negation, Query, QueryKind, Sentence
from grammar.english.certainty import (
    has_formal,
    has_letters,
    has_thing_of_kind,
    is_on_purpose,
    is_textbook,
    ranks_rules,
)
from grammar.english.prose.reader import EnglishProseReader
from grammar.english.textbook import TextbookReader
from grammar.spans import SourceText, Span
from grammar.statements import Say
from grammar.values import replace


class EnglishReader:
    """Reads English; implements `grammar.controlled.SentenceReader`."""

    def __init__(
        self,
        negation: Negation = Negation.STRONG,
        says: Iterable[Say] = (),
        known: Iterable[Literal] = (),
        *,
        about: str = "",
    ) -> None:
        """Take how a plain "not" in a condition is meant, the author's own words, and literals that questions meet.

        ``about`` is the question at issue: what it names may be named in less words.
        """
        own = tuple(say for say in says if say.language in (None, "en"))
        # the chart would meet "leaves" by the words of "is about to leave"
        self._textbook = TextbookReader(negation, tuple(say for say in own if " about to " not in say.reading))
        self._prose = EnglishProseReader(own, known, about=about)
        self._has_words = bool(own) or self._prose.has_words
        self._closed = negation is Negation.WEAK
        self._is_prose: bool | None = False if self._closed else None
        """Whether the text that was surveyed is prose; None while none was."""

    def sentences(self, source: SourceText, start: int, end: int) -> Iterator[Span]:
        """Yield the places of the sentences in a part of a text."""
        return self._textbook.sentences(source, start, end)

    def complete(self, prefix: str) -> tuple[str, ...]:
        """Return the words that may come next after the beginning of a sentence of controlled English."""
        return self._textbook.complete(prefix)

    def survey(self, contributions: Iterable[Contribution]) -> None:
        """Note what the sentences of a text show about each other, and whether they are textbook English."""
        given = tuple(contributions)
        self._textbook.survey(given)
        spans = [span for one in given for span in one.sentences]
        speakers = {one.speaker for one in given if one.speaker}
        self._is_prose = not self._closed and not self._is_textbook(spans, debates=len(speakers) > 1)
        if self._is_prose:
            self._prose.survey(
                replace(one, sentences=tuple(span for span in one.sentences if not _is_formal(span))) for one in given
            )

    def _is_textbook(self, spans: list[Span], *, debates: bool) -> bool:
        """Return whether sentences are textbook English beyond doubt, or written in controlled English on purpose.

        Where several people speak, ``debates``, only what is written so on purpose is, or names things by letters.
        """
        texts = [span.text for span in spans]
        if ranks_rules(texts):
            return True
        if not any(map(is_on_purpose, texts)):
            if debates and not has_letters(texts):
                return False
            if not any(map(has_formal, texts)) and not all(map(is_textbook, texts)):
                return False  # a word is enough: neither the chart need be opened nor the lexicon
            if has_thing_of_kind(texts):
                return False
            certain = all(map(self._textbook.is_certain, spans))  # the first that is not says that this is prose
            return certain and not self._textbook.says_less(spans)
        return all(self._textbook.is_certain(span) or self._textbook.is_likely(span) for span in spans)

    def read(self, sentence: Span) -> Sentence:
        """Return a sentence with its readings or its faults."""
        if self._is_prose is False or _is_formal(sentence):
            return self._textbook.read(sentence)
        if self._is_prose:
            return self._prose.read(sentence)
        asks = _is_question(sentence)
        if self._has_words or not self._textbook.is_certain(sentence):
            # the chart looks last at a question that words answer: it reads each line of the author's own first
            matched = self._prose.matched(sentence, of_names=asks or self._textbook.is_certain(sentence))
            if matched is not None:
                return Sentence(sentence, (matched,))
        if asks:
            general = self._of_kinds(sentence)
            if general is not None:
                return general
        found = self._textbook.read(sentence) if self._textbook.is_certain(sentence) else None
        if found is None or (asks and not _asks_of_one(found)):
            return self._prose.read(sentence)
        return found

    def _of_kinds(self, question: Span) -> Sentence | None:
        """Return the rules that a question about a kind asks for, as the statement of its words is read."""
        for text in self._prose.as_statements(question) if self._prose.has_words else ():
            span = Span(SourceText(question.source.name, text), 0, len(text))
            if not self._textbook.is_certain(span):
                continue
            readings = self._textbook.read(span).readings
            general = [one for one in readings if isinstance(one.meaning, Assertion) and _are_rules(one.meaning)]
            if len(readings) == len(general) == 1:
                return Sentence(question, tuple(general))
        return None


def _is_question(span: Span) -> bool:
    return span.text.rstrip().endswith("?")


def _asks_of_one(sentence: Sentence) -> bool:
    """Return whether a question was read as one that can be answered: of things that have names, or which they are."""
    meanings = [one.meaning for one in sentence.readings]
    return bool(meanings) and all(
        isinstance(one, Query) and (one.asked is QueryKind.WHICH or all(literal.is_ground for literal in one.literals))
        for one in meanings
    )


def _are_rules(meaning: Assertion) -> bool:
    return bool(meaning.rules) and all(rule.body for rule in meaning.rules)


def _is_formal(span: Span) -> bool:
    return has_formal(span.text)
