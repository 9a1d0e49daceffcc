"""Good texts with what they become, and for every fault a bad text with all that is said about it.

``AUFHEBEN_GOLDEN=write`` writes the expected texts anew; read the difference before committing it.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from grammar.errors import MOST_COUNTED, MOST_REPORTED, Fault, Unreadable
from grammar.faults import FAULTS
from grammar.formatting import format_source
from grammar.reading import Parsed, decode, parse_literal, parse_rule, parse_statements
from grammar.spans import SourceText
from grammar.wording import LANGUAGES, PHRASES, SEVERITIES, Severity

FOLDER = Path(__file__).parent
GOOD = sorted((FOLDER / "good").glob("*.kb"))
BAD = sorted((FOLDER / "bad").glob("*.kb"))
ONLY_IN_SPECIAL_TEXTS = {"more-faults", "gave-up", "one-only", "not-a-rule"}


def expected(path: Path, found: str) -> str:
    if os.environ.get("AUFHEBEN_GOLDEN") == "write":
        path.write_text(found, encoding="utf-8", newline="")
    return path.read_text(encoding="utf-8")


def read(path: Path) -> Parsed:
    try:
        return parse_statements(decode(path.read_bytes(), path.name))
    except Unreadable as error:
        return Parsed((), tuple(one for one in error.findings if isinstance(one, Fault)))


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_a_good_text_becomes_these_statements(path: Path) -> None:
    statements = read(path).sound()
    found = "".join(f"{statement}\n" for statement in statements)
    assert found == expected(path.with_suffix(".statements.txt"), found)


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_a_good_text_has_this_layout(path: Path) -> None:
    found = format_source(path.read_text(encoding="utf-8"))
    assert found == expected(path.with_suffix(".layout.txt"), found)


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_a_bad_text_is_told_all_of_this(path: Path) -> None:
    parsed = read(path)
    told = ["\n\n".join(fault.text(language) for fault in parsed.faults) for language in LANGUAGES]
    rest = "\n".join(map(str, parsed.statements)) or "(nothing)"
    found = "\n\n".join((*told, f"What could be read:\n{rest}")) + "\n"
    assert found == expected(path.with_suffix(".txt"), found)


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_a_bad_text_has_the_fault_that_it_is_named_after(path: Path) -> None:
    assert path.stem in {fault.code for fault in read(path).faults}


def test_every_fault_has_a_bad_text() -> None:
    assert set(FAULTS) == {path.stem for path in BAD} | ONLY_IN_SPECIAL_TEXTS


def test_both_languages_fill_the_same_fields() -> None:
    for code, entry in FAULTS.items():
        assert entry.en.fields == entry.ja.fields, code
        assert entry.en.message, code
        assert entry.en.remedy, code
        assert entry.severity is Severity.ERROR


def test_every_word_of_the_catalogs_is_in_both_languages() -> None:
    for english, japanese in (*PHRASES.values(), *SEVERITIES.values()):
        assert english.isascii()
        assert not japanese.isascii()


def test_many_faults_are_counted_and_not_listed() -> None:
    faults = parse_statements(SourceText("t.kb", "p q.\n" * (MOST_REPORTED + 7))).faults
    assert len(faults) == MOST_REPORTED + 1
    assert str(faults[-1]).splitlines() == [
        "t.kb:101:1: error: and 7 more faults",
        "    p q.",
        "    ^^^",
        "correct the first ones and read again",
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
