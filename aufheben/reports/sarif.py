"""A verification as SARIF 2.1.0 (OASIS): what code scanning takes, every code a rule with its help."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from aufheben.reports.remarks import UNMAPPED, UNREAD, Remark, remarks
from aufheben.version import __version__
from aufheben.wording import WORDS, Language, tell
from engine.verification.faults import WEIGHTS, Code, Weight

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aufheben.reports.verified import VerificationReport

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

_LEVELS = {"error": "error", "warning": "warning", "info": "note"}
_CODES = (*(code.value for code in Code), UNMAPPED, UNREAD)


def sarif(report: VerificationReport, language: Language) -> dict[str, Any]:
    """Return a verification as a SARIF log of one run."""
    return {
        "$schema": SCHEMA,
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
                "results": list(_results(report, language)),
            }
        ],
    }


def _rule(code: str, language: Language) -> dict[str, Any]:
    why = tell(f"why.{code}", language)
    return {
        "id": code,
        "name": "".join(word.capitalize() for word in code.split("-")),
        "shortDescription": {"text": tell(f"title.{code}", language)},
        "fullDescription": {"text": why},
        "help": {"text": f"{why}\n{_more(code, language)}{tell(f'from.{code}', language)}"},
        "defaultConfiguration": {"level": _LEVELS[_weight(code)]},
    }


def _weight(code: str) -> Weight:
    return Weight.WARNING if code in {UNMAPPED, UNREAD} else WEIGHTS.get(Code(code), Weight.ERROR)


def _more(code: str, language: Language) -> str:
    """Return what else is asked of a debate under this code, a line each."""
    return "".join(f"{tell(key, language)}\n" for key in WORDS.codes(section="why") if key.startswith(f"why.{code}."))


def _results(report: VerificationReport, language: Language) -> Iterator[dict[str, Any]]:
    told: Counter[str] = Counter()
    for one in remarks(report, language):
        told[one.mark] += 1
        mark = sha256(one.mark.encode("utf-8", "backslashreplace")).hexdigest()[:32]
        result: dict[str, Any] = {
            "ruleId": one.code,
            "ruleIndex": _CODES.index(one.code),
            "level": _LEVELS[one.level],
            "message": {"text": one.text},
            "partialFingerprints": {"aufheben/v1": f"{mark}:{told[one.mark]}"},
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
