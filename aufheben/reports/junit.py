"""A verification as JUnit XML: a suite for the transcript, a case for every move, for the whole and for the mapping.

What is wrong is a failure; what could not be judged is an error, as the case could not be run.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from aufheben.reports.remarks import UNMAPPED, UNREAD, Remark, remarks
from aufheben.wording import Language, tell
from engine.verification.faults import Code

if TYPE_CHECKING:
    from collections.abc import Iterable

    from aufheben.reports.verified import TurnReport, VerificationReport

_ILLEGAL = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What no XML 1.0 document can hold, not even escaped (production 2, Char)."""
_UNDECIDED = frozenset({Code.UNJUDGED.value, UNMAPPED, UNREAD})


def junit(report: VerificationReport, name: str, language: Language) -> str:
    """Return a verification of a transcript of this name as a JUnit report."""
    told = tuple(remarks(report, language))
    suites = ET.Element("testsuites")
    suite = ET.SubElement(suites, "testsuite", {"name": _legal(name)})
    for turn in report.turns:
        found = [one for one in told if one.turn == turn.turn and one.code != UNMAPPED]
        _case(suite, name, _move(turn, language), found, turn.where.file, turn.where.line)
    whole = [one for one in told if one.turn is None and one.code not in {UNMAPPED, UNREAD}]
    _case(suite, name, tell("verify.whole", language), whole)
    _case(suite, name, tell("verify.mapping", language), [one for one in told if one.code in {UNMAPPED, UNREAD}])
    counts = {
        "tests": len(suite),
        "failures": len(suite.findall("testcase/failure")),
        "errors": len(suite.findall("testcase/error")),
        "skipped": 0,
    }
    for element in (suite, suites):
        element.attrib.update({key: str(count) for key, count in counts.items()})
    suites.set("name", "aufheben verify")
    ET.indent(suites)
    text = ET.tostring(suites, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'


def _move(turn: TurnReport, language: Language) -> str:
    kind = tell(f"verify.kind.{turn.kind.value}", language)
    return tell("verify.case", language, turn=turn.turn, agent=turn.agent or "—", kind=kind)


def _case(
    suite: ET.Element,
    transcript: str,
    name: str,
    found: Iterable[Remark],
    file: str | None = None,
    line: int | None = None,
) -> None:
    """Add a case; all that is wrong stands in one element, as many readers take only the first."""
    case = ET.SubElement(suite, "testcase", {"classname": _legal(transcript), "name": _legal(name)})
    if file is not None:
        case.set("file", _legal(file))
    if line is not None:
        case.set("line", str(line))
    told = tuple(found)
    for tag, chosen in (
        ("failure", [one for one in told if one.level != "info" and one.code not in _UNDECIDED]),
        ("error", [one for one in told if one.level != "info" and one.code in _UNDECIDED]),
        ("system-out", [one for one in told if one.level == "info"]),
    ):
        if not chosen:
            continue
        element = ET.SubElement(case, tag)
        element.text = _legal("\n".join(f"{one.code}: {one.text}" for one in chosen))
        if tag != "system-out":
            element.attrib.update({"type": chosen[0].code, "message": _legal(chosen[0].text)})


def _legal(text: str) -> str:
    r"""Return a text that XML can hold: other characters by their escapes.

    >>> _legal("a\x1bb")
    'a\\x1bb'
    """
    return _ILLEGAL.sub(lambda found: found[0].encode("unicode_escape", "surrogatepass").decode("ascii"), text)
