"""The documents about texts, what was read of them or of a statute and what was answered, written from values."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Literal

from pydantic import Field

from grammar.controlled import Assertion, Interpretation, Negation, ProseVerbalizer, Query, Roles
from grammar.languages import prose_verbalizer
from kb.laws import LawReading, reason, taking
from kb.messages import finding_message, place_message, route_name
from kb.readings import Numbered, TextReading, consequences
from kb.schema import FindingMessage, Message, PlaceMessage, RouteName, StatusName
from kb.synonyms import LooseEnd, Untried, joining, loose_ends, proposals

if TYPE_CHECKING:
    from engine.values.limits import Limits
    from grammar.laws.rules import ReadProvision
    from kb.answers import Answer
    from kb.knowledge_base import KnowledgeBase


class ConsequenceMessage(Message):
    """A status that a reading gives and another reading of the same sentence does not."""

    literal: str
    status: StatusName


class RolesMessage(Message):
    """Who or what one clause speaks of and what it says of it, in the words of the sentence."""

    topic: str
    """Empty where there is none."""
    kind: bool
    """Whether the topic is every thing of a kind."""
    predicate: str
    denied: bool
    normally: bool
    conditions: tuple[str, ...]
    exceptions: tuple[str, ...]
    speaker: str
    """Who said it, where the sentence reports what somebody says; else empty."""
    denial: str = ""
    """The predicate with its negation, where it is denied and its words bend so."""
    derived: bool = False
    """Whether the sentence does not say it itself: it follows from what that says, or puts it in other words."""


class ReadingMessage(Message):
    """One reading of a sentence."""

    treatment: Literal["analysed", "whole", "skipped"]
    """Whether its logic was recognised, it is kept as one statement, or it states nothing."""
    roles: tuple[RolesMessage, ...]
    """Those of each clause, or none."""
    notes: tuple[FindingMessage, ...]
    """What somebody should know of this reading."""
    clauses: tuple[str, ...]
    """Statements of the knowledge-base language; of a question, its literals."""
    question: bool
    paraphrase: tuple[str, ...]
    """The clauses spoken back, one sentence each."""
    consequences: tuple[ConsequenceMessage, ...] = ()
    """What would follow from this reading and not from every other one."""


class SentenceMessage(Message):
    """One sentence of a text."""

    number: int
    text: str
    place: PlaceMessage
    handling: Literal["analysed", "whole", "skipped", "several", "refused"]
    """The treatment of the reading that stands; several: none was chosen yet; refused: there is none to take."""
    readings: tuple[ReadingMessage, ...]
    chosen: int | None
    """The number of the reading that stands, from 1; None while there is none or none was chosen."""
    faults: tuple[FindingMessage, ...]
    better: tuple[str, ...]
    """Proposed rewrites of a refused sentence, in its own words."""


class CountsMessage(Message):
    """How many sentences were taken in which way."""

    analysed: int = 0
    whole: int = 0
    skipped: int = 0
    several: int = 0
    refused: int = 0


class SynonymMessage(Message):
    """Two names that may mean the same, and the line that would make them one."""

    wanted: str
    given: str
    line: str


class ShiftMessage(Message):
    """A literal at issue whose status would change."""

    literal: str
    before: StatusName
    after: StatusName


class LooseEndMessage(Message):
    """A statement that meets nothing, with the nearest other wording of the text."""

    literal: str
    wanted: bool
    """Whether it is a condition that no fact or conclusion meets; else a fact that nothing asks for."""
    place: PlaceMessage | None
    near: str | None
    changes: tuple[ShiftMessage, ...] | None
    """What would change at the issue if the two were the same; None where that was not found, or there is no issue."""
    untried: Literal["time", "number", "contradiction"] | None
    """Why it was not found: a limit of time or of number, or facts that would contradict each other."""
    line: str | None
    """The sentence that makes the two the same."""


class ReadDocument(Message):
    """``aufheben read --json``."""

    schema_: Literal["aufheben.read/1"] = Field(default="aufheben.read/1", alias="schema")
    language: Literal["en", "ja"]
    negation: Literal["strong", "weak"]
    sentences: tuple[SentenceMessage, ...]
    counts: CountsMessage
    faults: tuple[FindingMessage, ...]
    """Everything that keeps the text from being a knowledge base, the faults of sentences among them."""
    notes: tuple[FindingMessage, ...]
    """What somebody should know of the text as a whole: what speakers are called, what became of their claims."""
    same: tuple[SynonymMessage, ...]
    loose: tuple[LooseEndMessage, ...]
    kb: str | None
    """The knowledge base as a text, None while there are faults."""


class FoundMessage(Message):
    """One literal that an answer speaks of."""

    literal: str
    status: StatusName
    answer: Literal["true", "true-by-default", "false", "false-by-default", "unknown"]


class AnswerDocument(Message):
    """``aufheben ask --json``."""

    schema_: Literal["aufheben.answer/1"] = Field(default="aufheben.answer/1", alias="schema")
    question: str
    asked: Literal["whether", "which"]
    literal: str | None
    """What is asked: a literal, with variables for a which-question; None for a conjunction."""
    status: StatusName | None
    """The status of the literal; None where the answer is about several."""
    answer: Literal["true", "true-by-default", "false", "false-by-default", "unknown"]
    silence: Literal["unknown-words", "nothing-said", "contested"] | None
    """Why the answer is unknown; None where it is not."""
    unknown_words: tuple[str, ...]
    """Words of the question that occur nowhere."""
    at_issue: bool
    """Whether the question at issue is asked, which a debate is about."""
    found: tuple[FoundMessage, ...]
    because: str
    """The reasons in words, a line for each of the first 20 literals found."""
    route: RouteName | None = None
    """How the statuses were computed."""


def read_document(
    reading: TextReading, negation: Negation, language: str = "en", limits: Limits | None = None
) -> dict[str, Any]:
    """Return what texts say, ``aufheben.read/1``; notices are worded in ``language``."""
    faults = reading.faults
    base = reading.partial
    voice = prose_verbalizer(reading.language, base.says)
    document = ReadDocument(
        language="ja" if reading.language == "ja" else "en",
        negation=negation.value,
        sentences=tuple(_sentence(one, reading, voice, language, limits) for one in reading.sentences),
        counts=CountsMessage(**{way.value: count for way, count in reading.counts.items()}),
        faults=tuple(finding_message(fault, language) for fault in faults),
        notes=tuple(finding_message(note, language) for note in reading.notes),
        same=tuple(
            SynonymMessage(wanted=str(one.wanted), given=str(one.given), line=str(one.line))
            for one in proposals(base, reading.language)
        ),
        loose=tuple(_loose_end(end, voice, reading.language, base) for end in loose_ends(base)),
        kb=None if faults else reading.text(),
    )
    return document.as_json()


def _sentence(
    one: Numbered, reading: TextReading, voice: ProseVerbalizer, language: str, limits: Limits | None
) -> SentenceMessage:
    sentence = one.sentence
    several = len(sentence.readings) > 1
    follows = consequences(reading, one.number, limits) if several else ((),) * len(sentence.readings)
    return SentenceMessage(
        number=one.number,
        text=sentence.text,
        place=place_message(sentence.span),
        handling=one.handling.value,
        readings=tuple(
            ReadingMessage(
                treatment=way.treatment.value,
                roles=tuple(map(_roles, way.roles)),
                notes=tuple(finding_message(note, language) for note in way.notes),
                clauses=tuple(clauses(way)),
                question=isinstance(way.meaning, Query),
                paraphrase=tuple(paraphrase(way, voice)),
                consequences=tuple(
                    ConsequenceMessage(literal=str(status.literal), status=status.status.value) for status in statuses
                ),
            )
            for way, statuses in zip(sentence.readings, follows, strict=True)
        ),
        chosen=None if one.chosen is None else sentence.readings.index(one.chosen) + 1,
        faults=tuple(finding_message(fault, language) for fault in sentence.faults),
        better=one.better,
    )


def _loose_end(end: LooseEnd, voice: ProseVerbalizer, language: str, base: KnowledgeBase) -> LooseEndMessage:
    effect = end.effect
    return LooseEndMessage(
        literal=str(end.literal),
        wanted=end.wanted,
        place=None if end.span is None else place_message(end.span),
        near=None if end.near is None else str(end.near),
        changes=None
        if effect is None or isinstance(effect, Untried)
        else tuple(
            ShiftMessage(literal=str(one.literal), before=one.before.value, after=one.after.value) for one in effect
        ),
        untried=effect.value if isinstance(effect, Untried) else None,
        line=joining(end, voice, language, base.says),
    )


def _roles(roles: Roles) -> RolesMessage:
    return RolesMessage(
        topic=roles.topic,
        kind=roles.is_kind,
        predicate=roles.predicate,
        denied=roles.denied,
        normally=roles.normally,
        conditions=roles.conditions,
        exceptions=roles.exceptions,
        speaker=roles.speaker,
        denial=roles.denial if roles.denied else "",
        derived=roles.derived,
    )


def clauses(reading: Interpretation) -> Iterator[str]:
    """Yield the statements of a reading in concrete syntax; of a question, its literals."""
    match reading.meaning:
        case Assertion(rules):
            yield from map(str, rules)
        case Query(literals=literals):
            yield ", ".join(map(str, literals))


def paraphrase(reading: Interpretation, voice: ProseVerbalizer) -> Iterator[str]:
    """Yield the sentences in which a reading is spoken back; of a question, what is asked."""
    match reading.meaning:
        case Assertion(rules):
            yield from map(voice.sentences.rule, rules)
        case Query(literals=literals, of_somebody=of_somebody):
            yield voice.question(literals, of_somebody=of_somebody)


def answer_document(answer: Answer, because: str) -> dict[str, Any]:
    """Return an answer with its reason in words, ``aufheben.answer/1``."""
    single = len(answer.pattern) == 1
    document = AnswerDocument(
        question=answer.question,
        asked=answer.asked.value,
        literal=str(answer.pattern[0]) if single else None,
        status=answer.found[0].status.value if single and len(answer.found) == 1 else None,
        answer=answer.verdict.value,
        silence=None if answer.silence is None else answer.silence.value,
        unknown_words=answer.unknown_words,
        at_issue=answer.at_issue,
        found=tuple(
            FoundMessage(literal=str(one.literal), status=one.status.value, answer=one.verdict.value)
            for one in answer.found
        ),
        because=because,
        route=route_name(answer.route),
    )
    return document.as_json()


class ProvisionMessage(Message):
    """A paragraph or an item of a statute."""

    address: str
    """What the statute would call it: 第三条第一項第二号."""
    label: str
    """The label of its rule, or how those of its rules begin."""
    caption: str
    headings: tuple[str, ...]
    """The headings above it, the highest first."""
    text: str
    place: PlaceMessage
    taken: Literal["read", "whole", "refused", "empty"]
    why: str | None
    """The code of the reason why it is not read; None where it is."""
    reason: str
    """The reason in words; empty where it is read."""
    rules: tuple[str, ...]


class ProvisionCountsMessage(Message):
    """How many provisions were taken in which way."""

    read: int = 0
    whole: int = 0
    refused: int = 0
    empty: int = 0


class LawDocument(Message):
    """``aufheben read --json`` of a statute."""

    schema_: Literal["aufheben.law/1"] = Field(default="aufheben.law/1", alias="schema")
    title: str
    provisions: tuple[ProvisionMessage, ...]
    counts: ProvisionCountsMessage
    reasons: dict[str, int]
    """How many provisions are not read for which reason, by its code."""
    kb: str
    """The knowledge base as a text."""


def law_document(reading: LawReading, language: str) -> dict[str, Any]:
    """Return what is read of a statute, ``aufheben.law/1``; reasons are worded in ``language``."""
    document = LawDocument(
        title=reading.law.title,
        provisions=tuple(_provision(one, language) for one in reading.provisions),
        counts=ProvisionCountsMessage(**{way.value: count for way, count in reading.counts.items()}),
        reasons={why.value: count for why, count in reading.reasons.items()},
        kb=reading.text(language),
    )
    return document.as_json()


def _provision(one: ReadProvision, language: str) -> ProvisionMessage:
    provision = one.provision
    return ProvisionMessage(
        address=provision.address.japanese,
        label=provision.address.label,
        caption=provision.caption,
        headings=provision.headings,
        text=provision.text,
        place=place_message(provision.span),
        taken=taking(one).value,
        why=None if one.why is None else one.why.value,
        reason=reason(one, language),
        rules=tuple(map(str, one.rules)),
    )
