"""A verification as workflow commands of GitHub Actions: one annotation for each thing that is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aufheben.blocks import visible
from aufheben.reports.remarks import Remark, remarks
from aufheben.wording import Language, tell

if TYPE_CHECKING:
    from aufheben.reports.verified import VerificationReport

_COMMANDS = {"error": "error", "warning": "warning", "info": "notice"}
_DATA = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
_PROPERTY = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"})


def github(report: VerificationReport, language: Language) -> str:
    """Return the annotations of a verification, a line each; one notice where there is nothing to tell."""
    lines = [_annotation(one, language) for one in remarks(report, language)]
    if not lines:
        lines = [f"::notice title=aufheben verify::{_data(tell('verify.sound', language))}"]
    return "".join(f"{line}\n" for line in lines)


def _annotation(one: Remark, language: Language) -> str:
    places = {
        "file": one.file,
        "line": one.line,
        "col": one.column,
        "title": f"{tell(f'title.{one.code}', language)} ({one.code})",
    }
    properties = ",".join(f"{name}={_property(str(value))}" for name, value in places.items() if value is not None)
    turn = "" if one.turn is None else tell("verify.of-turn", language, turn=one.turn)
    return f"::{_COMMANDS[one.level]} {properties}::{_data(turn + one.text)}"


def _data(text: str) -> str:
    """Return a message as a command holds it: one line, so that no text can begin a command of its own."""
    return "%0A".join(visible(line).translate(_DATA) for line in text.splitlines())


def _property(text: str) -> str:
    return visible(text).translate(_PROPERTY)
