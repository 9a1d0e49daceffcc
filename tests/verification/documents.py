"""Verifications made by hand, with texts that a format could trip over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aufheben.reports.documents import verification_of
from kb.schema import FindingMessage, PlaceMessage
from kb.transcript_schema import (
    ExpectedMessage,
    ScoresMessage,
    StatementMessage,
    StepMessage,
    UnmappedMessage,
    VariantMessage,
    VerificationDocument,
    VerifiedFinding,
    VerifiedTurnMessage,
    WhereMessage,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from aufheben.reports.verified import VerificationReport

EVIL = "50 %: a,b\n::error::x\r\x1b[31m <b>&'\"\u202e\ud800\u0000]]>"
"""A text that would leave its place in XML, in a workflow command, on a terminal or in a page."""


def place(line: int | None, pointer: str | None = "/turns/0", file: str = "logs/a b,c:%.json") -> WhereMessage:
    return WhereMessage(file=file, pointer=pointer, line=line)


def statement(text: str) -> StatementMessage:
    return StatementMessage(text=text, literals=(), by=None)


def verified_turn(
    turn: int, *, right: bool | None, text: str = "light(a)", agent: str | None = "ag1"
) -> VerifiedTurnMessage:
    step = StepMessage(strong=(statement(text),), weak_negation=(), consequent=statement("buy(a)"))
    return VerifiedTurnMessage(
        turn=turn,
        round=1,
        agent=agent,
        kind="claim",
        steps=(step,),
        attack=None,
        target=None,
        point=None,
        right=right,
        where=place(turn),
    )


def found(code: str, severity: str, turn: int | None, message: str, right: str = "") -> VerifiedFinding:
    return VerifiedFinding.model_validate(
        {
            "code": code,
            "reason": "",
            "severity": severity,
            "turn": turn,
            "where": place(turn, None if turn is None else f"/turns/{turn - 1}"),
            "message": message,
            "why": "why",
            "expected": ExpectedMessage(text=right, literals=("light(a)",)) if right else None,
        }
    )


def verification(
    findings: Sequence[VerifiedFinding],
    turns: Sequence[VerifiedTurnMessage],
    *,
    unmapped: Sequence[UnmappedMessage] = (),
    unread: Sequence[FindingMessage] = (),
) -> VerificationReport:
    document = VerificationDocument(
        sound=not findings,
        findings=tuple(findings),
        scores=ScoresMessage(structural="1/2", synthesis=None),
        first_unsound_turn=1,
        unmapped=tuple(unmapped),
        unread=tuple(unread),
        agents=("ag1", "ag2"),
        protocol=VariantMessage(mains="all", max_rounds=None, published=False),
        turns=tuple(turns),
        syntheses=(),
        debate=None,
    )
    return verification_of(document)


def evil() -> VerificationReport:
    return verification(
        [
            found("unsupported-premise", "error", 1, EVIL, EVIL),
            found("unsupported-premise", "error", 1, EVIL, EVIL),
            found("enthymeme", "info", 2, "left unsaid"),
            found("unjudged", "warning", 3, "not judged"),
            found("false-verdict", "error", None, "wrong verdict", "right one"),
        ],
        [
            verified_turn(1, right=False, text=EVIL, agent=None),
            verified_turn(2, right=True),
            verified_turn(3, right=None),
        ],
        unmapped=[UnmappedMessage(text=EVIL, turns=(3,), where=place(3), nearest=("light(a)",), reason=EVIL)],
        unread=[
            FindingMessage(
                code="turn-unread",
                severity="warning",
                message=EVIL,
                remedy=None,
                place=PlaceMessage(file="logs/a b,c:%.json", line=9, column=4),
            )
        ],
    )
