"""Every fault has a case that shows it, in ``tests/cases/reading``; and how faults are counted."""

from __future__ import annotations

import pytest

from grammar.errors import MOST_COUNTED, MOST_REPORTED, TextFault, Unreadable
from grammar.reading import decode, parse_literal, parse_rule, parse_statements
from grammar.spans import SourceText
from grammar.wording import Severity
from tests.literate import cases

CASES = [case for case in cases("reading") if case.document.stem != "good"]
ONLY_IN_SPECIAL_TEXTS = {"more-faults", "gave-up", "one-only", "not-a-rule"}


def codes(name: str, data: bytes) -> set[str]:
    try:
        return {fault.code for fault in parse_statements(decode(data, name)).faults}
    except Unreadable as error:
        return {finding.code for finding in error.findings}


def test_a_case_shows_the_fault_that_it_is_named_after() -> None:
    for case in CASES:
        assert case.name in codes(case.name, case.files[f"{case.name}.kb"])


def test_every_fault_has_a_case() -> None:
    assert set(TextFault.codes) == {case.name for case in CASES} | ONLY_IN_SPECIAL_TEXTS


def test_every_fault_is_an_error_with_a_remedy() -> None:
    for code in TextFault.codes:
        assert TextFault.codes.template(code, "remedy", "en"), code
        assert TextFault.codes.severity(code) is Severity.ERROR


def test_many_faults_are_counted_and_not_listed() -> None:
    faults = parse_statements(SourceText("t.kb", "p q.\n" * (MOST_REPORTED + 7))).faults
    assert len(faults) == MOST_REPORTED + 1
    assert str(faults[-1]).splitlines() == [
        "t.kb:101:1: error: and 7 more errors",
        "    p q.",
        "    ^^^",
        "fix the first ones and run again",
    ]


def test_reading_stops_when_nothing_seems_to_be_right() -> None:
    parsed = parse_statements(SourceText("t.kb", "p.\n" + "p q.\n" * (MOST_COUNTED + 7) + "last."))
    assert parsed.faults[-1].code == "gave-up"
    assert list(map(str, parsed.statements)) == ["p."]


def test_one_rule_or_literal_is_one() -> None:
    with pytest.raises(Unreadable) as two:
        parse_rule("p. q.")
    assert str(two.value).splitlines()[0] == (
        "<rule>:1:4: error: expected the end of the text after one statement, found `q`"
    )
    with pytest.raises(Unreadable) as issue:
        parse_rule('issue "Which?": p.')
    assert issue.value.findings[0].code == "not-a-rule"
    with pytest.raises(Unreadable) as nothing:
        parse_literal("  ")
    assert str(nothing.value).splitlines()[0] == "<literal>:1:3: error: expected a literal, but the text ends"
    with pytest.raises(Unreadable) as weak:
        parse_literal("not p")
    assert weak.value.findings[0].code == "weak-head"
