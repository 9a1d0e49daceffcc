"""What ends a command early: told on standard error, with --json also as a document; each with its exit code.

Usage errors and texts that cannot be read as a debate give 2, limits 3, and a defect of ours 70.
"""

from __future__ import annotations

import json
import os
import sys
import traceback
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from aufheben.blocks import Paragraph, Run
from aufheben.cli import DEFECT, LIMIT, MODEL, UNREADABLE
from aufheben.errors import Misuse, worded
from aufheben.reports.readings import findings_page
from aufheben.reports.verbalizer import amount, known
from aufheben.wording import WORDS, Language, tell
from engine.values.errors import ArithmeticFault, AufhebenError, InvalidTheory, LimitReached, Unsupported
from grammar.errors import MissingPackage, Unreadable
from grammar.spans import Span
from grammar.wording import Notice, Severity
from grammar.wording import place as place_words

SCHEMA = "aufheben.error/1"


@dataclass(frozen=True, slots=True)
class Failure:
    """One thing that went wrong outside a text: a stable code, and its text in the reader's language."""

    code: str
    text: str
    place: object = None


Report: TypeAlias = Failure | Notice


def report(error: Exception, language: Language, words: Sequence[str] = (), *, as_json: bool) -> int:
    """Tell what ended a command, which was given in these words; return the exit code."""
    code, reports = _reports(error, language, words)
    _print(reports, language)
    for hint in getattr(error, "__notes__", ()):
        sys.stderr.write(f"{hint}\n")
    if as_json and reports:
        document = {"schema": SCHEMA, "errors": [_document(one, language) for one in reports]}
        sys.stdout.write(json.dumps(document, ensure_ascii=False, indent=2) + "\n")
    if code == DEFECT and os.environ.get("AUFHEBEN_DEBUG"):
        traceback.print_exception(error)
    return code


def failure_of(error: Exception, language: Language) -> tuple[int, str, str]:
    """Return the exit code, the code and the words of what ended a piece of work; of several reports the first."""
    exit_code, reports = _reports(error, language)
    match next(iter(reports), None):
        case Failure(code=code, text=text, place=place):
            return exit_code, code, f"{_before(place, language)}{text}"
        case Notice() as notice:
            return exit_code, notice.code, f"{_before(notice.span, language)}{notice.message(language)}"
        case None:
            return exit_code, "error", type(error).__name__


_OF_THE_LINE = {
    "usage.no-such-option",
    "usage.no-such-option-near",
    "usage.needs-value",
    "usage.no-value",
    "usage.extra",
}
"""What is wrong with a line as such: the help of its command says how it is written."""


def _reports(error: Exception, language: Language, words: Sequence[str] = ()) -> tuple[int, Sequence[Report]]:
    match error:
        case Misuse(code=code):
            reason = error.text(language)
            if code in _OF_THE_LINE:
                program = " ".join(["aufheben", *(word for word in words[:1] if not word.startswith("-"))])
                reason += "\n" + tell("usage.try", language, command=program)
            return UNREADABLE, [Failure("usage" if code.startswith("usage.") else code, reason)]
        case LimitReached():
            return LIMIT, [Failure("limit", _limit(error, language))]
        case Unsupported(source=source):
            return UNREADABLE, [Failure("unsupported", worded(error, language), source)]
        case InvalidTheory(source=source):
            return UNREADABLE, [Failure("error", worded(error, language), source)]
        case ArithmeticFault():
            return UNREADABLE, [Failure("arithmetic", _arithmetic(error, language), error.source)]
        case MissingPackage(code=code):
            return UNREADABLE, [Failure(code, error.text(language))]
        case AufhebenError() if type(error).__module__ == "llm_bridge.errors":
            # Known by its home: importing that room would cost every failing command its time.
            code = str(getattr(error, "code", ""))
            text = str(getattr(error, "text")(language.value))  # noqa: B009 - the room is not imported
            return LIMIT if code.startswith("budget.") else MODEL, [Failure(code, text)]
        case Unreadable(findings=findings):
            return UNREADABLE, [one for one in findings if one.severity is Severity.ERROR] or findings
        case AufhebenError():
            return UNREADABLE, [Failure("error", str(error), getattr(error, "source", None))]
        case MemoryError():
            return LIMIT, [Failure("limit", tell("failure.memory", language))]
        case _:
            first = next(iter(str(error).splitlines()), "")
            text = tell("failure.defect", language, kind=type(error).__name__, reason=first)
            return DEFECT, [Failure("defect", text)]


def _limit(error: LimitReached, language: Language) -> str:
    """Return which limit was hit and what to do; a limit that the catalog does not know has its own advice."""
    limit = known("limit", error.limit, language)
    advice = tell(f"limit-advice.{error.limit}", language) if f"limit.{error.limit}" in WORDS else error.advice
    doing = known("doing", error.doing, language)
    return tell("failure.limit", language, value=amount(error, language), limit=limit, doing=doing, advice=advice)


def _arithmetic(error: ArithmeticFault, language: Language) -> str:
    fields: dict[str, object] = {"reason": known("reason", error.reason, language), "rule": error.rule}
    if error.instance:
        return tell("failure.arithmetic-instance", language, **fields, instance=error.instance)
    return tell("failure.arithmetic", language, **fields)


def _print(reports: Sequence[Report], language: Language) -> None:
    from aufheben.screen import show  # noqa: PLC0415 - nothing to print needs no screen

    for one in reports:
        match one:
            case Failure(text=text, place=place):
                error = tell("failure.error", language, reason=text)
                lines = f"{_before(place, language)}{error}".splitlines()
                show(tuple(Paragraph((Run(line),)) for line in lines), sys.stderr)
            case Notice():
                show(findings_page([one], language), sys.stderr)


def _before(place: object, language: Language) -> str:
    """Return what stands before the words about a place."""
    if place is None:
        return ""
    return f"{place_words(place, language) if isinstance(place, Span) else place}: "


def _document(one: Report, language: Language) -> dict[str, Any]:
    match one:
        case Failure(code=code, text=text, place=place):
            return {"code": code, "message": text, "remedy": None, "place": _place(place)}
        case Notice():
            return {
                "code": one.code,
                "message": one.message(language),
                "remedy": one.remedy(language) or None,
                "place": _place(one.span),
            }


def _place(span: object) -> dict[str, Any] | None:
    if not isinstance(span, Span):
        return None
    line, column = span.source.line_column(span.start)
    return {"file": span.source.name, "line": line, "column": column}
