"""Documents for other programs: well-formed whatever texts hold, and alike in both languages."""

from __future__ import annotations

import json
import re
from typing import Any
from urllib.parse import unquote, urlsplit
from xml.etree import ElementTree as ET

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aufheben.reports.ci import UNMAPPED, UNREAD, github, junit, sarif, uri
from aufheben.wording import Language
from engine.verification.faults import Code
from kb.schema import FindingMessage
from tests.verification.documents import EVIL, evil, found, verification, verified_turn

TEXT = {"type": "object", "properties": {"text": {"type": "string", "minLength": 1}}, "required": ["text"]}
LEVEL = {"enum": ["none", "note", "warning", "error"]}
RULE = {
    "type": "object",
    "additionalProperties": False,
    "required": ["id", "name", "shortDescription", "fullDescription", "help", "defaultConfiguration"],
    "properties": {
        "id": {"type": "string"},
        "name": {"type": "string", "pattern": "^[A-Z][A-Za-z]+$"},
        "shortDescription": TEXT,
        "fullDescription": TEXT,
        "help": TEXT,
        "defaultConfiguration": {
            "type": "object",
            "additionalProperties": False,
            "properties": {"level": LEVEL},
        },
    },
}
PHYSICAL = {
    "type": "object",
    "additionalProperties": False,
    "required": ["artifactLocation"],
    "properties": {
        "artifactLocation": {
            "type": "object",
            "additionalProperties": False,
            "properties": {"uri": {"type": "string", "format": "uri-reference"}},
        },
        "region": {
            "type": "object",
            "additionalProperties": False,
            "properties": {
                "startLine": {"type": "integer", "minimum": 1},
                "startColumn": {"type": "integer", "minimum": 1},
            },
        },
    },
}
LOGICAL = {
    "type": "object",
    "additionalProperties": False,
    "properties": {"fullyQualifiedName": {"type": "string"}, "kind": {"type": "string"}},
}
RESULT = {
    "type": "object",
    "additionalProperties": False,
    "required": ["ruleId", "ruleIndex", "level", "message", "partialFingerprints"],
    "properties": {
        "ruleId": {"type": "string"},
        "ruleIndex": {"type": "integer", "minimum": 0},
        "level": LEVEL,
        "message": TEXT,
        "locations": {
            "type": "array",
            "items": {
                "type": "object",
                "additionalProperties": False,
                "properties": {"physicalLocation": PHYSICAL, "logicalLocations": {"type": "array", "items": LOGICAL}},
            },
        },
        "partialFingerprints": {"type": "object", "additionalProperties": {"type": "string"}},
        "properties": {"type": "object"},
    },
}
DRIVER = {
    "type": "object",
    "additionalProperties": False,
    "required": ["name", "rules"],
    "properties": {
        "name": {"type": "string"},
        "version": {"type": "string"},
        "semanticVersion": {"type": "string"},
        "rules": {"type": "array", "items": RULE, "uniqueItems": True},
    },
}
RUN = {
    "type": "object",
    "additionalProperties": False,
    "required": ["tool", "results"],
    "properties": {
        "tool": {"type": "object", "additionalProperties": False, "properties": {"driver": DRIVER}},
        "language": {"type": "string", "pattern": "^[a-zA-Z]{2}(-[a-zA-Z]{2})?$"},
        "columnKind": {"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
        "results": {"type": "array", "items": RESULT},
    },
}
LOG = {
    "type": "object",
    "additionalProperties": False,
    "required": ["version", "runs"],
    "properties": {
        "$schema": {"type": "string", "format": "uri"},
        "version": {"const": "2.1.0"},
        "runs": {"type": "array", "items": RUN},
    },
}
"""The part of SARIF 2.1.0 that we write (sections 3.13 to 3.54 of the standard), closed: nothing else may be there."""


@pytest.mark.parametrize("language", Language)
def test_sarif_follows_the_standard(language: Language) -> None:
    log = sarif(evil(), language)
    jsonschema.validate(log, LOG)
    json.dumps(log).encode("ascii")
    (run,) = log["runs"]
    rules: list[dict[str, Any]] = run["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == [*map(str, Code), UNMAPPED, UNREAD]
    for result in run["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
    assert len(run["results"]) == 7


def test_sarif_tells_two_findings_apart_and_one_in_two_languages_alike() -> None:
    marks = [
        [result["partialFingerprints"]["aufheben/v1"] for result in sarif(evil(), language)["runs"][0]["results"]]
        for language in Language
    ]
    assert marks[0] == marks[1]
    assert len(set(marks[0])) == len(marks[0])


def test_a_finding_keeps_its_fingerprint_when_lines_move() -> None:
    def fingerprint(line: int) -> str:
        one = found("not-strict", "error", 2, "defeated in return")
        moved = one.model_copy(update={"where": one.where.model_copy(update={"line": line})})
        (result,) = sarif(verification([moved], [verified_turn(2, right=False)]), Language.EN)["runs"][0]["results"]
        assert result["locations"][0]["physicalLocation"]["region"] == {"startLine": line}
        return str(result["partialFingerprints"]["aufheben/v1"])

    assert fingerprint(3) == fingerprint(300)


def test_sarif_names_the_place_by_line_and_by_pointer() -> None:
    first, *_ = sarif(evil(), Language.EN)["runs"][0]["results"]
    (location,) = first["locations"]
    reference = str(location["physicalLocation"]["artifactLocation"]["uri"])
    assert unquote(urlsplit(reference).path) == "logs/a b,c:%.json"
    assert location["physicalLocation"]["region"] == {"startLine": 1}
    assert location["logicalLocations"] == [{"fullyQualifiedName": "/turns/0", "kind": "object"}]


def test_a_whole_path_has_its_scheme() -> None:
    assert uri("/logs/a b.json") == "file:///logs/a%20b.json"


@pytest.mark.parametrize("language", Language)
def test_junit_is_xml_whatever_was_said(language: Language) -> None:
    text = junit(evil(), EVIL, language)
    root = ET.fromstring(text.encode("utf-8"))  # noqa: S314 - our own text
    (suite,) = root
    cases = suite.findall("testcase")
    assert len(cases) == 5  # three moves, the whole, the mapping
    assert [len(case) for case in cases] == [1, 1, 1, 1, 1]
    assert [case[0].tag for case in cases] == ["failure", "system-out", "error", "failure", "error"]
    assert (suite.get("tests"), suite.get("failures"), suite.get("errors")) == ("5", "2", "2")
    assert (root.get("tests"), root.get("failures"), root.get("errors")) == ("5", "2", "2")
    assert cases[0][0].get("type") == "unsupported-premise"
    assert (cases[0][0].text or "").count("unsupported-premise: ") == 2


def test_a_note_about_the_file_fails_no_case() -> None:
    note = FindingMessage(code="instructions", severity="information", message="left out", remedy=None, place=None)
    report = verification([], [verified_turn(1, right=True)], unread=[note])
    root = ET.fromstring(junit(report, "a", Language.EN))  # noqa: S314 - our own text
    assert root.get("failures") == root.get("errors") == "0"
    assert github(report, Language.EN).startswith("::notice ")


def test_a_sound_debate_has_only_cases_that_pass() -> None:
    root = ET.fromstring(junit(verification([], [verified_turn(1, right=True)]), "a", Language.EN))  # noqa: S314 - as above
    assert root.get("failures") == root.get("errors") == "0"
    assert [len(case) for case in root.iter("testcase")] == [0, 0, 0]


COMMAND = re.compile(r"::(error|warning|notice) ((?:\w+=[^:,]*)(?:,\w+=[^:,]*)*)::(.*)")


def unescaped(text: str) -> str:
    for escape, character in {"%2C": ",", "%3A": ":", "%0A": "\n", "%0D": "\r", "%25": "%"}.items():
        text = text.replace(escape, character)
    return text


@pytest.mark.parametrize("language", Language)
def test_an_annotation_is_one_line_and_no_text_begins_a_command(language: Language) -> None:
    lines = github(evil(), language).splitlines()
    assert len(lines) == 7
    for line in lines:
        read = COMMAND.fullmatch(line)
        assert read is not None, line
        properties = dict(one.split("=", 1) for one in read[2].split(","))
        assert unescaped(properties["file"]) == "logs/a b,c:%.json"
        assert line.isprintable() or language is Language.JA
        assert "\x1b" not in line
    levels = [line.split(" ", 1)[0] for line in lines]
    assert levels == ["::error", "::error", "::notice", "::warning", "::error", "::warning", "::warning"]


@given(st.text(), st.text(min_size=1))
@settings(max_examples=60, deadline=None)
def test_any_text_stays_a_text(message: str, right: str) -> None:
    report = verification(
        [found("not-strict", "error", 1, message, right)], [verified_turn(1, right=False, text=message)]
    )
    (case, *_) = ET.fromstring(junit(report, message, Language.EN).encode()).iter("testcase")  # noqa: S314 - as above
    assert [child.tag for child in case] == ["failure"]
    (line,) = github(report, Language.EN).splitlines()
    assert COMMAND.fullmatch(line)
    log = sarif(report, Language.EN)
    jsonschema.validate(log, LOG)
    assert json.loads(json.dumps(log)) == log


def test_a_sound_debate_is_one_notice() -> None:
    assert github(verification([], [verified_turn(1, right=True)]), Language.EN).startswith("::notice title=")
