"""What is reported, as JSON: documents are read once, here, into the values that reports are made of, and written.

A document that departs from its schema, or has a text where a literal should stand, is refused with its place.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias, cast

from pydantic import BaseModel, ValidationError

from aufheben.errors import Misuse
from aufheben.reports import verified
from engine.values.literals import BodyItem, Literal, Weak
from engine.values.record import Attack, Debate, LiteralStatus, MoveKind, Status
from engine.verification.transcript import Variant
from grammar.wording import NameList
from kb import transcript_schema
from kb.messages import cut_message, debate_document
from kb.records import RecordError, cut_of, debate_of, items, literal, literals, rule
from kb.schema import Antecedent, DebateDocument, FindingMessage, PlaceMessage

MOST_TURNS = 20_000
"""Turns that a report shows; a page of more would open in no browser."""


@dataclass(frozen=True, slots=True)
class HybridReport:
    """A formal debate and, beside it, what a model added to it, of which nothing decides anything.

    ``bridged`` are the claims that rest on bridge rules, with the labels of these; ``added`` are texts.
    """

    debate: Debate
    bridged: Mapping[Literal, tuple[str, ...]]
    added: transcript_schema.HybridDocument


Reported: TypeAlias = Debate | HybridReport | verified.VerificationReport
"""What the engine held or judged."""
Reportable: TypeAlias = Reported | transcript_schema.TranscriptDocument
"""What can be reported."""

_KINDS: dict[
    str,
    type[
        DebateDocument
        | transcript_schema.HybridDocument
        | transcript_schema.VerificationDocument
        | transcript_schema.TranscriptDocument
    ],
] = {
    "aufheben.debate/1": DebateDocument,
    "aufheben.hybrid/1": transcript_schema.HybridDocument,
    "aufheben.verification/1": transcript_schema.VerificationDocument,
    "aufheben.transcript/1": transcript_schema.TranscriptDocument,
}


def is_document(data: bytes) -> bool:
    """Return whether an input is meant as a document: no knowledge base and no text begins with a brace."""
    return data.removeprefix(b"\xef\xbb\xbf").lstrip()[:1] in (b"{", b"[")


def reported(data: bytes, name: str) -> Reportable:
    """Return what a JSON document holds; raises `Misuse` where it holds nothing to report."""
    value = _json(data, name)
    found = _schema(value)
    kind = _KINDS.get(found) if isinstance(found, str) else None
    if kind is None:
        shown = json.dumps(found, ensure_ascii=False)[:80]
        raise Misuse("report.no-schema", name=name, found=shown, known=NameList.of(_KINDS))
    try:
        document = kind.model_validate(value)
        _bounded(document)
        return _value(document)
    except ValidationError as error:
        raise Misuse("report.no-document", name=name, place=_place(error), schema=found) from error
    except RecordError as error:
        place = _pointer(value, error.text)
        raise Misuse("report.no-document", name=name, place=place, schema=found) from error


def _schema(value: object) -> object:
    return cast("dict[str, object]", value).get("schema") if isinstance(value, dict) else None


def _json(data: bytes, name: str) -> object:
    try:
        return json.loads(data)
    except json.JSONDecodeError as error:
        raise Misuse("report.broken", name=name, reason=error.msg, line=error.lineno, column=error.colno) from error
    except UnicodeDecodeError as error:
        raise Misuse("report.not-unicode", name=name, offset=error.start) from error
    except RecursionError as error:
        raise Misuse("report.too-deep", name=name) from error


def _place(error: ValidationError) -> str:
    """Return where a document first departs from its schema, as a JSON pointer."""
    return "".join(f"/{part}" for part in error.errors(include_url=False)[0]["loc"]) or "/"


_WORDS = frozenset(
    {"question", "text", "reason", "why", "message", "remedy", "file", "pointer", "code", "name", "agent"}
)
"""Fields whose texts are words, so that none of them is meant as a literal."""


def _pointer(value: object, text: str) -> str:
    """Return where a text first stands in a document in the place of a literal, as a JSON pointer."""
    stack: list[tuple[str, object]] = [("", value)]
    while stack:
        place, one = stack.pop()
        if one == text:
            return place or "/"
        children: list[tuple[object, object]] = []
        match one:
            case dict():
                pairs = cast("dict[str, object]", one).items()
                children = [(key, child) for key, child in pairs if key not in _WORDS]
            case list():
                children = list(enumerate(cast("list[object]", one)))
            case _:
                continue
        stack.extend((f"{place}/{key}", child) for key, child in reversed(children))
    return "/"


def _bounded(document: BaseModel) -> None:
    match document:
        case transcript_schema.VerificationDocument(turns=turns) | transcript_schema.TranscriptDocument(turns=turns):
            count = len(turns)
        case transcript_schema.HybridDocument(debate=DebateDocument(moves=moves)) | DebateDocument(moves=moves):
            count = len(moves)
        case _:
            return
    if count > MOST_TURNS:
        raise Misuse("report.too-long", count=count, most=MOST_TURNS)


def _value(document: BaseModel) -> Reportable:
    match document:
        case transcript_schema.VerificationDocument():
            return verification_of(document)
        case transcript_schema.HybridDocument():
            bridged = {literal(claim): labels for claim, labels in document.bridged.items()}
            return HybridReport(debate_of(document.debate), bridged, document)
        case DebateDocument():
            return debate_of(document)
        case transcript_schema.TranscriptDocument():
            return document
        case _:
            raise TypeError(type(document))


def verification_document(report: verified.VerificationReport) -> transcript_schema.VerificationDocument:
    """Return a verification as ``aufheben.verification/1``."""
    return transcript_schema.VerificationDocument(
        sound=report.sound,
        findings=tuple(map(_finding_message, report.findings)),
        scores=transcript_schema.ScoresMessage(
            structural=_share(report.structural), synthesis=_share(report.synthesis)
        ),
        coverage=transcript_schema.CoverageMessage(
            turns=report.coverage.turns,
            judged=report.coverage.judged,
            statements=report.coverage.statements,
            mapped=report.coverage.mapped,
        ),
        suspended=tuple(transcript_schema.SuspendedMessage(code=one.code, turn=one.turn) for one in report.suspended),
        cut=cut_message(report.cut),
        reached=report.reached,
        first_unsound_turn=report.first_unsound,
        unmapped=tuple(map(_open_message, report.unmapped)),
        foreign=tuple(map(_open_message, report.foreign)),
        unread=tuple(
            FindingMessage.model_validate(
                {
                    "code": one.code,
                    "severity": one.severity,
                    "message": one.message,
                    "remedy": one.remedy,
                    "place": None
                    if one.place is None
                    else dict(zip(("file", "line", "column"), one.place, strict=True)),
                }
            )
            for one in report.unread
        ),
        agents=report.agents,
        speakers=tuple(
            transcript_schema.SpeakerMessage(name=one.name, agent=one.agent, inferred=one.inferred)
            for one in report.speakers
        ),
        at_issue=report.at_issue,
        sides=tuple(
            transcript_schema.SideMessage(agent=one.agent, favours=one.favours, withdrew=one.withdrew)
            for one in report.sides
        ),
        protocol=transcript_schema.VariantMessage.model_validate(
            {
                "mains": report.variant.mains,
                "max_rounds": report.variant.max_rounds,
                "published": report.variant.published,
            }
        ),
        turns=tuple(sorted(_turn_messages(report), key=lambda one: one.turn)),
        syntheses=tuple(
            transcript_schema.ClaimedSynthesisMessage(
                round=one.round,
                turn=one.turn,
                core=Antecedent(strong=tuple(map(str, one.strong)), weak_negation=tuple(map(str, one.weak))),
                consequent=_text(one.consequent),
                answer=_text(one.answer),
            )
            for one in report.syntheses
        ),
        debate=None if report.debate is None else DebateDocument.model_validate(debate_document(report.debate)),
    )


def _finding_message(one: verified.FindingReport) -> transcript_schema.VerifiedFinding:
    return transcript_schema.VerifiedFinding.model_validate(
        {
            "code": one.code,
            "reason": one.reason,
            "severity": one.severity,
            "turn": one.turn,
            "where": _where_message(one.where),
            "message": one.message,
            "why": one.why,
            "expected": None if one.expected is None else _expected_message(one.expected),
            "by_model": one.by_model,
        }
    )


def _expected_message(one: verified.Expected) -> transcript_schema.ExpectedMessage:
    return transcript_schema.ExpectedMessage(
        text=one.text,
        literals=tuple(map(str, one.literals)),
        rule=_text(one.rule),
        argument=tuple(map(str, one.argument)),
        attack=None if one.attack is None else one.attack.value,
        target=one.target,
        statuses=tuple(
            transcript_schema.ExactStatusMessage(
                literal=str(status.literal), status=status.status.value, agent=status.agent
            )
            for status in one.statuses
        ),
    )


def _open_message(one: verified.UnmappedReport) -> transcript_schema.UnmappedMessage:
    return transcript_schema.UnmappedMessage(
        text=one.text,
        turns=one.turns,
        where=_where_message(one.where),
        nearest=tuple(map(str, one.nearest)),
        reason=one.reason,
    )


def _where_message(where: verified.Where) -> transcript_schema.WhereMessage:
    return transcript_schema.WhereMessage(file=where.file, pointer=where.pointer, line=where.line)


def _turn_message(one: verified.TurnReport) -> transcript_schema.VerifiedTurnMessage:
    return transcript_schema.VerifiedTurnMessage.model_validate(
        {
            "turn": one.turn,
            "round": one.round,
            "agent": one.agent,
            "kind": one.kind.value,
            "steps": tuple(map(_step_message, one.steps)),
            "attack": None if one.attack is None else one.attack.value,
            "target": one.target,
            "point": _text(one.point),
            "right": one.right,
            "where": _where_message(one.where),
            "inferred": one.inferred,
            "file_turn": one.file_turn,
            "statements": tuple(map(_meaning_message, one.meanings)),
            "words": one.words,
        }
    )


def _meaning_message(one: verified.MeaningReport) -> transcript_schema.MeaningMessage:
    literals = tuple(map(str, one.literals))
    return transcript_schema.MeaningMessage.model_validate(
        {"text": one.text, "means": one.means, "literals": literals, "rule": one.rule, "by": one.by}
    )


def _turn_messages(report: verified.VerificationReport) -> Iterator[transcript_schema.VerifiedTurnMessage]:
    """Yield the moves, and the turns that make none."""
    yield from map(_turn_message, report.turns)
    for one in report.remarks:
        yield transcript_schema.VerifiedTurnMessage.model_validate(
            {
                "turn": one.turn,
                "round": 1,
                "agent": one.agent,
                "kind": one.kind,
                "steps": (),
                "attack": None,
                "target": None,
                "point": None,
                "right": None,
                "where": _where_message(one.where),
                "file_turn": one.file_turn,
                "words": one.text,
                "statements": tuple(map(_meaning_message, one.meanings)),
            }
        )


def _step_message(step: verified.StepReport) -> transcript_schema.StepMessage:
    return transcript_schema.StepMessage(
        strong=tuple(map(_statement_message, step.strong)),
        weak_negation=tuple(map(_statement_message, step.weak)),
        consequent=_statement_message(step.head),
        conflict=step.conflict,
    )


def _statement_message(one: verified.StatementReport) -> transcript_schema.StatementMessage:
    return transcript_schema.StatementMessage.model_validate(
        {"text": one.text, "literals": tuple(map(str, one.literals)), "by": one.by}
    )


def _share(share: Fraction | None) -> str | None:
    return None if share is None else str(share)


def _text(value: object) -> str | None:
    return None if value is None else str(value)


def verification_of(document: transcript_schema.VerificationDocument) -> verified.VerificationReport:
    """Return the verification of a document; raises `RecordError` where one of its texts is no literal."""
    return verified.VerificationReport(
        sound=document.sound,
        findings=tuple(map(_finding, document.findings)),
        structural=_exact(document.scores.structural),
        synthesis=_exact(document.scores.synthesis),
        first_unsound=document.first_unsound_turn,
        unmapped=tuple(map(_open, document.unmapped)),
        foreign=tuple(map(_open, document.foreign)),
        unread=tuple(
            verified.UnreadPart(one.code, one.severity, one.message, one.remedy, _placed(one.place))
            for one in document.unread
        ),
        agents=document.agents,
        speakers=tuple(verified.SpeakerReport(one.name, one.agent, one.inferred) for one in document.speakers),
        variant=Variant(document.protocol.mains, document.protocol.max_rounds, published=document.protocol.published),
        turns=tuple(_turn(one) for one in document.turns if one.kind not in _REMARKS),
        syntheses=tuple(
            verified.SynthesisReport(
                one.round,
                one.turn,
                _items(one.core.strong),
                literals(one.core.weak_negation),
                _literal(one.consequent),
                _literal(one.answer),
            )
            for one in document.syntheses
        ),
        debate=None if document.debate is None else debate_of(document.debate),
        remarks=tuple(
            verified.RemarkReport(
                one.turn, one.agent, one.kind, one.words, _where(one.where), one.file_turn, _meanings(one)
            )
            for one in document.turns
            if one.kind in _REMARKS
        ),
        suspended=tuple(verified.SuspendedReport(one.code, one.turn) for one in document.suspended),
        cut=cut_of(document.cut),
        reached=document.reached,
        at_issue=document.at_issue,
        sides=tuple(verified.SideReport(one.agent, one.favours, one.withdrew) for one in document.sides),
    )


_REMARKS = frozenset({"question", "filler", "verdict"})


def _finding(one: transcript_schema.VerifiedFinding) -> verified.FindingReport:
    expected = None if one.expected is None else _expected(one.expected)
    return verified.FindingReport(
        one.code, one.severity, one.turn, _where(one.where), one.message, one.why, one.reason, expected, one.by_model
    )


def _expected(one: transcript_schema.ExpectedMessage) -> verified.Expected:
    return verified.Expected(
        text=one.text,
        literals=_items(one.literals),
        rule=None if one.rule is None else rule(one.rule),
        argument=tuple(map(rule, one.argument)),
        attack=None if one.attack is None else Attack(one.attack),
        target=one.target,
        statuses=tuple(
            LiteralStatus(literal(status.literal), Status(status.status), status.agent) for status in one.statuses
        ),
    )


def _open(one: transcript_schema.UnmappedMessage) -> verified.UnmappedReport:
    return verified.UnmappedReport(one.text, one.turns, _where(one.where), literals(one.nearest), one.reason)


def _where(where: transcript_schema.WhereMessage) -> verified.Where:
    return verified.Where(where.file, where.pointer, where.line)


def _placed(place: PlaceMessage | None) -> tuple[str, int, int] | None:
    return None if place is None else (place.file, place.line, place.column)


def _turn(one: transcript_schema.VerifiedTurnMessage) -> verified.TurnReport:
    meanings = _meanings(one)
    return verified.TurnReport(
        turn=one.turn,
        round=one.round,
        agent=one.agent,
        kind=MoveKind(one.kind),
        steps=tuple(
            verified.StepReport(
                tuple(map(_statement, step.strong)),
                tuple(map(_statement, step.weak_negation)),
                _statement(step.consequent),
                step.conflict,
            ).in_words(meanings)
            for step in one.steps
        ),
        attack=None if one.attack is None else Attack(one.attack),
        target=one.target,
        point=_literal(one.point),
        right=one.right,
        where=_where(one.where),
        inferred=one.inferred,
        file_turn=one.file_turn,
        meanings=meanings,
        words=one.words,
    )


def _meanings(one: transcript_schema.VerifiedTurnMessage) -> tuple[verified.MeaningReport, ...]:
    return tuple(
        verified.MeaningReport(each.text, each.means, _parsed_items(each.literals), each.rule, each.by)
        for each in one.statements
    )


def _parsed_items(texts: tuple[str, ...]) -> tuple[Literal | Weak, ...]:
    return tuple(item for item in _items(texts) if isinstance(item, Literal | Weak))


def _statement(one: transcript_schema.StatementMessage) -> verified.StatementReport:
    return verified.StatementReport(one.text, literals(one.literals), one.by)


def _items(texts: tuple[str, ...]) -> tuple[BodyItem, ...]:
    return tuple(item for text in texts for item in items(text))


def _literal(text: str | None) -> Literal | None:
    return None if text is None else literal(text)


def _exact(share: str | None) -> Fraction | None:
    """Return a share; the schema lets a document of others divide by nothing."""
    if share is None:
        return None
    over, _, under = share.partition("/")
    if under and not int(under):
        raise RecordError(share)
    return Fraction(int(over), int(under or 1))
