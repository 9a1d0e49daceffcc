"""What was read of a text, and answers, as documents."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from grammar.languages import prose_verbalizer
from grammar.texts import Assertion, Question
from kb.readings import consequences
from kb.schema import FindingMessage, PlaceMessage
from kb.synonyms import proposals
from kb.text_schema import (
    AnswerDocument,
    ConsequenceMessage,
    FoundMessage,
    ReadDocument,
    ReadingMessage,
    SentenceMessage,
    SynonymMessage,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.values.limits import Limits
    from grammar.phrasebook import ProseVerbalizer
    from grammar.spans import Span
    from grammar.texts import Interpretation, Negation
    from grammar.wording import Notice
    from kb.answers import Answer
    from kb.readings import Numbered, Reading


def read_document(
    reading: Reading, negation: Negation, language: str = "en", limits: Limits | None = None
) -> dict[str, Any]:
    """Return what texts say, ``aufheben.read/1``; notices are worded in ``language``."""
    faults = reading.faults
    base = reading.partial
    voice = prose_verbalizer(reading.language, base.says)
    document = ReadDocument(
        language="ja" if reading.language == "ja" else "en",
        negation=negation.value,
        sentences=tuple(_sentence(one, reading, voice, language, limits) for one in reading.sentences),
        faults=tuple(_finding(fault, language) for fault in faults),
        same=tuple(
            SynonymMessage(wanted=str(one.wanted), given=str(one.given), line=str(one.line))
            for one in proposals(base, reading.language)
        ),
        kb=None if faults else reading.text(),
    )
    return document.model_dump(mode="json", by_alias=True)


def _sentence(
    one: Numbered, reading: Reading, voice: ProseVerbalizer, language: str, limits: Limits | None
) -> SentenceMessage:
    sentence = one.sentence
    several = len(sentence.readings) > 1
    follows = consequences(reading, one.number, limits) if several else ((),) * len(sentence.readings)
    return SentenceMessage(
        number=one.number,
        text=sentence.text,
        place=_place(sentence.span),
        readings=tuple(
            ReadingMessage(
                clauses=tuple(clauses(way)),
                question=isinstance(way.meaning, Question),
                paraphrase=tuple(paraphrase(way, voice)),
                consequences=tuple(
                    ConsequenceMessage(literal=str(status.literal), status=status.status.value) for status in statuses
                ),
            )
            for way, statuses in zip(sentence.readings, follows, strict=True)
        ),
        chosen=None if one.chosen is None else sentence.readings.index(one.chosen) + 1,
        faults=tuple(_finding(fault, language) for fault in sentence.faults),
    )


def clauses(reading: Interpretation) -> Iterator[str]:
    """Yield the statements of a reading in concrete syntax; of a question, its literals."""
    match reading.meaning:
        case Assertion(rules):
            yield from map(str, rules)
        case Question(literals=literals):
            yield ", ".join(map(str, literals))


def paraphrase(reading: Interpretation, voice: ProseVerbalizer) -> Iterator[str]:
    """Yield the sentences in which a reading is spoken back; of a question, what is asked."""
    match reading.meaning:
        case Assertion(rules):
            yield from map(voice.sentences.rule, rules)
        case Question(literals=literals):
            yield voice.question(literals)


def _finding(notice: Notice, language: str) -> FindingMessage:
    return FindingMessage(
        code=notice.code,
        severity=notice.severity.value,
        message=notice.message(language),
        remedy=notice.remedy(language) or None,
        place=None if notice.span is None else _place(notice.span),
    )


def _place(span: Span) -> PlaceMessage:
    line, column = span.source.line_column(span.start)
    return PlaceMessage(file=span.source.name, line=line, column=column)


def answer_document(answer: Answer, because: str) -> dict[str, Any]:
    """Return an answer with its reason in words, ``aufheben.answer/1``."""
    single = len(answer.pattern) == 1
    document = AnswerDocument(
        question=answer.question,
        asked=answer.asked.value,
        literal=str(answer.pattern[0]) if single else None,
        status=answer.found[0].status.value if single and len(answer.found) == 1 else None,
        answer=answer.verdict.value,
        found=tuple(
            FoundMessage(literal=str(one.literal), status=one.status.value, answer=one.verdict.value)
            for one in answer.found
        ),
        because=because,
    )
    return document.model_dump(mode="json", by_alias=True)
