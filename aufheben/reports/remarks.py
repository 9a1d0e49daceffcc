"""What other programs are told of a verification: its findings and what could not be read, as one flat list."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from aufheben.wording import Language, tell

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aufheben.reports.verified import FindingReport, OpenStatement, UnreadPart, VerificationReport

UNMAPPED = "unmapped-statement"
UNREAD = "unread-part"

Level: TypeAlias = Literal["error", "warning", "info"]


_LEVELS: dict[str, Level] = {"error": "error", "warning": "warning", "information": "info", "info": "info"}


@dataclass(frozen=True, slots=True)
class Remark:
    """One thing to tell: by its code, how bad it is, in words, and where; ``mark`` tells it from others of its code.

    ``mark`` says the same in every language and wherever the lines of the file have moved to.
    """

    code: str
    level: Level
    text: str
    mark: str
    turn: int | None = None
    file: str | None = None
    line: int | None = None
    column: int | None = None
    pointer: str | None = None


def remarks(report: VerificationReport, language: Language) -> Iterator[Remark]:
    """Yield everything that a verification tells: findings in their order, then what could not be mapped or read."""
    yield from (_found(finding, language) for finding in report.findings)
    yield from (_unmapped(statement, language) for statement in report.unmapped)
    yield from map(_unread, report.unread)


def sentence(message: str, right: str, language: Language) -> str:
    """Return what is wrong and what would have been right as one text."""
    return tell("verify.sentence", language, message=message, right=right) if right else message


def _found(one: FindingReport, language: Language) -> Remark:
    right, exact = "", tuple[str, ...]()
    if one.expected is not None:
        right = tell("verify.right", language, right=one.expected.text)
        exact = (*map(str, one.expected.literals), *map(str, one.expected.argument), str(one.expected.rule or ""))
    return Remark(
        one.code,
        _LEVELS[one.severity],
        sentence(one.message, right, language),
        "|".join((one.code, one.reason, str(one.turn), *exact)),
        one.turn,
        one.where.file,
        one.where.line,
        None,
        one.where.pointer,
    )


def _unmapped(one: OpenStatement, language: Language) -> Remark:
    quoted = tell("debate.quoted", language, text=one.text)
    text = tell("verify.sentence", language, message=quoted, right=one.reason)
    turn = one.turns[0] if one.turns else None
    where = one.where
    return Remark(
        UNMAPPED, "warning", text, f"{UNMAPPED}|{one.text}", turn, where.file, where.line, None, where.pointer
    )


def _unread(one: UnreadPart) -> Remark:
    level = _LEVELS[one.severity]
    place = one.place
    mark = f"{UNREAD}|{one.code}|{'' if place is None else place[1]}"
    if place is None:
        return Remark(UNREAD, level, one.message, mark)
    return Remark(UNREAD, level, one.message, mark, None, *place)
