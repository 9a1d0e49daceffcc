"""A verification for programs that run checks: SARIF 2.1.0 (OASIS), JUnit XML, and GitHub's workflow commands.

Each tells one flat list of remarks: the findings, and what could not be mapped or read. In SARIF every code is a rule
with its help, as code scanning takes it. JUnit has a case for every move, for the whole and for the mapping; what is
wrong is a failure, what could not be judged an error, as the case could not be run. GitHub gets an annotation each.
Where a limit ended the judging, in SARIF the run did not succeed; JUnit skips the moves not judged, and the whole ends
in an error; GitHub gets an error.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Literal, TypeAlias
from urllib.parse import quote
from xml.etree import ElementTree as ET

from aufheben.blocks import visible
from aufheben.reports import verified
from aufheben.version import __version__
from aufheben.wording import WORDS, Language, tell
from engine.verification.faults import WEIGHTS, Code, Weight

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


def remarks(report: verified.VerificationReport, language: Language) -> Iterator[Remark]:
    """Yield everything that a verification tells: findings in their order, then what could not be mapped or read."""
    yield from (_found(finding, language) for finding in report.findings)
    yield from (_unmapped(statement, language) for statement in report.unmapped)
    yield from map(_unread, report.unread)


def sentence(message: str, right: str, language: Language) -> str:
    """Return what is wrong and what would have been right as one text."""
    return tell("verify.sentence", language, message=message, right=right) if right else message


def _found(one: verified.FindingReport, language: Language) -> Remark:
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


def _unmapped(one: verified.UnmappedReport, language: Language) -> Remark:
    quoted = tell("debate.quoted", language, text=one.text)
    text = tell("verify.sentence", language, message=quoted, right=one.reason)
    turn = one.turns[0] if one.turns else None
    where = one.where
    return Remark(
        UNMAPPED, "warning", text, f"{UNMAPPED}|{one.text}", turn, where.file, where.line, None, where.pointer
    )


def _unread(one: verified.UnreadPart) -> Remark:
    level = _LEVELS[one.severity]
    place = one.place
    mark = f"{UNREAD}|{one.code}|{'' if place is None else place[1]}"
    if place is None:
        return Remark(UNREAD, level, one.message, mark)
    return Remark(UNREAD, level, one.message, mark, None, *place)


_COMMANDS = {"error": "error", "warning": "warning", "info": "notice"}
_DATA = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
_PROPERTY = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"})


def github(report: verified.VerificationReport, language: Language) -> str:
    """Return the annotations of a verification, a line each; one notice where there is nothing to tell."""
    lines = [_annotation(one, language) for one in remarks(report, language)]
    stopped = verified.limit_text(report, language)
    if stopped:
        lines.append(f"::error title=aufheben verify::{_data(stopped)}")
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


_ILLEGAL = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What no XML 1.0 document can hold, not even escaped (production 2, Char)."""
_UNDECIDED = frozenset({Code.UNJUDGED.value, UNMAPPED, UNREAD})


def junit(report: verified.VerificationReport, name: str, language: Language) -> str:
    """Return a verification of a transcript of this name as a JUnit report."""
    every = tuple(remarks(report, language))
    suites = ET.Element("testsuites")
    suite = ET.SubElement(suites, "testsuite", {"name": _legal(name)})
    for turn in report.turns:
        found = [one for one in every if one.turn == turn.turn and one.code != UNMAPPED]
        case = _case(suite, name, _move(turn, language), found, turn.where.file, turn.where.line)
        if turn.right is None and not any(one.tag in {"failure", "error"} for one in case):
            ET.SubElement(case, "skipped", {"message": tell("page.unjudged", language)})
    whole = [one for one in every if one.turn is None and one.code not in {UNMAPPED, UNREAD}]
    case = _case(suite, name, tell("verify.whole", language), whole)
    stopped = verified.limit_text(report, language)
    if stopped:
        ET.SubElement(case, "error", {"type": "limit", "message": _legal(stopped)})
    _case(suite, name, tell("verify.mapping", language), [one for one in every if one.code in {UNMAPPED, UNREAD}])
    counts = {
        "tests": len(suite),
        "failures": len(suite.findall("testcase/failure")),
        "errors": len(suite.findall("testcase/error")),
        "skipped": len(suite.findall("testcase/skipped")),
    }
    for element in (suite, suites):
        element.attrib.update({key: str(count) for key, count in counts.items()})
    suites.set("name", "aufheben verify")
    ET.indent(suites)
    text = ET.tostring(suites, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'


def _move(turn: verified.TurnReport, language: Language) -> str:
    kind = tell(f"verify.kind.{turn.kind.value}", language)
    return tell("verify.case", language, turn=turn.turn, agent=turn.agent or "—", kind=kind)


def _case(
    suite: ET.Element,
    transcript: str,
    name: str,
    found: Iterable[Remark],
    file: str | None = None,
    line: int | None = None,
) -> ET.Element:
    """Add and return a case; all that is wrong stands in one element, as many readers take only the first."""
    case = ET.SubElement(suite, "testcase", {"classname": _legal(transcript), "name": _legal(name)})
    if file is not None:
        case.set("file", _legal(file))
    if line is not None:
        case.set("line", str(line))
    listed = tuple(found)
    for tag, chosen in (
        ("failure", [one for one in listed if one.level != "info" and one.code not in _UNDECIDED]),
        ("error", [one for one in listed if one.level != "info" and one.code in _UNDECIDED]),
        ("system-out", [one for one in listed if one.level == "info"]),
    ):
        if not chosen:
            continue
        element = ET.SubElement(case, tag)
        element.text = _legal("\n".join(f"{one.code}: {one.text}" for one in chosen))
        if tag != "system-out":
            element.attrib.update({"type": chosen[0].code, "message": _legal(chosen[0].text)})
    return case


def _legal(text: str) -> str:
    r"""Return a text that XML can hold: other characters by their escapes.

    >>> _legal("a\x1bb")
    'a\\x1bb'
    """
    return _ILLEGAL.sub(lambda found: found[0].encode("unicode_escape", "surrogatepass").decode("ascii"), text)


SARIF_SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

_SARIF_LEVELS = {"error": "error", "warning": "warning", "info": "note"}
_CODES = (*(code.value for code in Code), UNMAPPED, UNREAD)


def sarif(report: verified.VerificationReport, language: Language) -> dict[str, Any]:
    """Return a verification as a SARIF log of one run."""
    return {
        "$schema": SARIF_SCHEMA,
        "version": "2.1.0",
        "runs": [
            {
                "tool": {
                    "driver": {
                        "name": "aufheben",
                        "version": __version__,
                        "semanticVersion": __version__,
                        "rules": [_rule(code, language) for code in _CODES],
                    }
                },
                "language": language.value,
                "columnKind": "unicodeCodePoints",
                **_invocation(verified.limit_text(report, language)),
                "results": list(_results(report, language)),
            }
        ],
    }


def _invocation(stopped: str) -> dict[str, Any]:
    """Return how the run ended, where a limit stopped it."""
    if not stopped:
        return {}
    notification = {"level": "error", "message": {"text": stopped}}
    return {"invocations": [{"executionSuccessful": False, "toolExecutionNotifications": [notification]}]}


def _rule(code: str, language: Language) -> dict[str, Any]:
    why = tell(f"why.{code}", language)
    return {
        "id": code,
        "name": "".join(word.capitalize() for word in code.split("-")),
        "shortDescription": {"text": tell(f"title.{code}", language)},
        "fullDescription": {"text": why},
        "help": {"text": f"{why}\n{_more(code, language)}{tell(f'from.{code}', language)}"},
        "defaultConfiguration": {"level": _SARIF_LEVELS[_weight(code)]},
    }


def _weight(code: str) -> Weight:
    return Weight.WARNING if code in {UNMAPPED, UNREAD} else WEIGHTS.get(Code(code), Weight.ERROR)


def _more(code: str, language: Language) -> str:
    """Return what else is asked of a debate under this code, a line each."""
    return "".join(f"{tell(key, language)}\n" for key in WORDS.codes(section="why") if key.startswith(f"why.{code}."))


def _results(report: verified.VerificationReport, language: Language) -> Iterator[dict[str, Any]]:
    counts: Counter[str] = Counter()
    for one in remarks(report, language):
        counts[one.mark] += 1
        mark = sha256(one.mark.encode("utf-8", "backslashreplace")).hexdigest()[:32]
        result: dict[str, Any] = {
            "ruleId": one.code,
            "ruleIndex": _CODES.index(one.code),
            "level": _SARIF_LEVELS[one.level],
            "message": {"text": one.text},
            "partialFingerprints": {"aufheben/v1": f"{mark}:{counts[one.mark]}"},
        }
        location = _location(one)
        if location:
            result["locations"] = [location]
        if one.turn is not None:
            result["properties"] = {"turn": one.turn}
        yield result


def _location(one: Remark) -> dict[str, Any]:
    location: dict[str, Any] = {}
    if one.file is not None:
        physical: dict[str, Any] = {"artifactLocation": {"uri": uri(one.file)}}
        location["physicalLocation"] = physical
        if one.line is not None:
            region = {"startLine": one.line}
            if one.column is not None:
                region["startColumn"] = one.column
            physical["region"] = region
    if one.pointer:
        location["logicalLocations"] = [{"fullyQualifiedName": one.pointer, "kind": "object"}]
    return location


def uri(file: str) -> str:
    """Return the name of a file as a reference: relative as it stands, a whole path with its scheme.

    >>> uri("debates/a b.json")
    'debates/a%20b.json'
    """
    path = Path(file)
    return path.as_uri() if path.is_absolute() else quote(path.as_posix(), errors="backslashreplace")
