"""What the reader does beyond single statements: line ends, spans, limits, and what it does not load."""

from __future__ import annotations

import subprocess
import sys
import unicodedata

import pytest

from engine.values.literals import PRIORITY, Integer, Literal, Name, Text
from grammar.automaton import tables_file
from grammar.errors import MOST_COUNTED, MOST_REPORTED, TextFault, Unreadable
from grammar.lark_door import GRAMMARS, analysed
from grammar.lexemes import SIGNS, locate
from grammar.reading import decode, parse_literal, parse_rule, parse_statements
from grammar.spans import SourceText, Span
from grammar.statements import AgentBlock, BackgroundBlock, RuleStatement
from grammar.wording import Severity
from tests.grammar import reference
from tests.grammar.test_laws import read
from tests.literate import cases


def codes(text: str) -> list[str]:
    return [fault.code for fault in read(text).faults]


def test_a_bare_priority_is_strict_outside_of_agents_and_a_presumption_inside() -> None:
    top, agent, background = read("r1 > r2. agent a { r1 > r2. } background { r1 > r2. }").sound()
    assert isinstance(top, RuleStatement)
    assert top.rule.strict
    assert top.rule.head == Literal(PRIORITY, (Name("r1"), Name("r2")))
    assert isinstance(agent, AgentBlock)
    assert isinstance(agent.statements[0], RuleStatement)
    assert not agent.statements[0].rule.strict
    assert isinstance(background, BackgroundBlock)
    assert isinstance(background.statements[0], RuleStatement)
    assert background.statements[0].rule.strict


def test_spans_reach_from_the_first_lexeme_to_the_full_stop() -> None:
    text = "% c\n  r: p(X) => q(X) . s.\nagent a { t(b). }"
    spans = [one.span for one in read(text).sound()]
    assert [text[span.start : span.end] for span in spans if span] == ["r: p(X) => q(X) .", "s.", "agent a { t(b). }"]
    rule = parse_rule("p => q")
    assert isinstance(rule.source, Span)
    assert str(rule.source) == "<rule>:1:1"


def test_line_ends_and_the_byte_order_mark_make_no_difference() -> None:
    texts = (b"p(a). % c\nq(b).", b"\xef\xbb\xbfp(a). % c\r\nq(b).\r\n", b"p(a). % c\rq(b).\r")
    assert len({parse_statements(decode(data, "t.kb")).sound() for data in texts}) == 1
    broken = decode(b"p(a).\r\n\r\nq(b\r\n", "t.kb")
    assert str(parse_statements(broken).faults[0]).startswith("t.kb:3:4: error")
    assert codes("p(a).\rq(b). % c\rr(c).") == []


def test_every_character_of_a_string_reads_back() -> None:
    value = "".join(map(chr, (*range(0x180), 0x2028, 0xFEFF, 0x1F642)))
    assert parse_literal(str(Literal("p", (Text(value),)))) == Literal("p", (Text(value),))
    written = decode(str(Literal("p", (Text(value),))).encode(), "t.kb")
    assert parse_literal(written.text) == Literal("p", (Text(value),))


def test_two_spellings_of_one_name_are_one_name() -> None:
    composed, decomposed = (unicodedata.normalize(form, "が(é)") for form in ("NFC", "NFD"))
    assert composed != decomposed
    assert parse_literal(composed) == parse_literal(decomposed) == Literal("が", (Name("é"),))


def test_negative_integers_are_constants_and_minus_signs_subtract() -> None:
    assert parse_literal("p(-3, - 3)") == Literal("p", (Integer(-3), Integer(-3)))
    assert str(parse_rule("p(X), X -3 < -3 - -3 => q")) == "p(X), X - 3 < -3 - -3 => q."
    assert str(parse_rule("p(X), X <-3 => q")) == "p(X), X < -3 => q."


def test_a_double_negation_or_a_denied_comparison_is_no_literal() -> None:
    assert codes("--p. p, not not q => r. p, not -q => -r. -(a > b).") == ["expected", "expected"]


@pytest.mark.parametrize("depth", [100, 100_000])
def test_parentheses_may_nest_as_deep_as_they_like(depth: int) -> None:
    text = f"p(X), Y = {'(' * depth}X + 1{')' * depth} => q(Y)."
    assert str(parse_rule(text)) == "p(X), Y = X + 1 => q(Y)."


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("p(X), Y = " + "(X + " * 50_000 + "1" + ")" * 50_000 + " => q(Y).", ["too-many-operations"]),
        ("p(X), Y = X" + " + 1" * 100_000 + " => q(Y).", ["too-many-operations"]),
        ("p(X), Y = " + "(" * 200_000, ["unfinished"]),
        (", ".join(f"p{number}(X)" for number in range(50_000)) + " => q(X).", []),
        ("p(" + ", ".join(map(str, range(100_000))) + ").", []),
        ('issue "' + "p(a). " * 200_000 + "\nq.", ["unclosed-string"]),
        ("\x00" * 300, ["stray-character"] * 100 + ["more-faults"]),
        ("p" * 1_000_000 + ".", []),
        ("p(" * 300_000, ["no-functions"]),
        ("{" * 200, None),
        ("%" + "x" * 1_000_000, []),
        ("p(" + "9" * 100_000 + ").", ["integer-range"]),
        ("/* p.\n" * 50, ["comment-sign"] * 50),
        ('"' * 30_001, None),
    ],
    ids=lambda value: f"{value[:8]!r}…{len(value)}" if isinstance(value, str) else None,
)
def test_a_huge_text_is_read_without_recursion(text: str, expected: list[str] | None) -> None:
    found = codes(text)
    assert found if expected is None else found == expected


def test_a_fault_in_a_huge_line_shows_a_part_of_it() -> None:
    line = "p(a). " * 100_000 + "q(b" + " r(c)." * 100_000
    fault = read(line).faults[0]
    _, shown, caret, _ = str(fault).splitlines()
    assert len(shown) < 200
    assert shown[caret.index("^")] == "r"


def test_the_caret_stands_under_the_place_behind_tabs_and_wide_characters() -> None:
    fault = read('\t持つ(カメラ, "軽い") x.').faults[0]
    assert str(fault).splitlines()[1:3] == [
        '    \t持つ(カメラ, "軽い") x.',
        "    \t" + " " * 20 + "^",
    ]


def test_the_place_of_a_word_is_found_within_a_statement() -> None:
    text = 'light(Light), "Light" != Lights => q( Light , "x"). Light(a).'
    span = Span(SourceText("t.kb", text), 0, 51)
    found = [locate(span, word) for word in ("Light", 'q(Light,"x")', "=>", "Lights")]
    assert [(one.start, one.end) for one in found] == [
        (6, 11),
        (35, 50),
        (32, 34),
        (25, 31),
    ]
    assert locate(span, "absent") == span


def test_reading_any_of_the_languages_loads_no_lark() -> None:
    program = """
import sys
from grammar.reading import parse_statements
from grammar.formatting import format_source
from grammar.spans import SourceText
parse_statements(SourceText("t", "p(a). q(b). p(X), not q(X) => r(X).")).sound()
assert not {"clingo", "lark", "pydantic", "rich"} & set(sys.modules)
from kb.readings import read_texts
for language, text in (("en", "If something is red, it is kind."), ("ja", "カメラは高い。")):
    (sentence,) = read_texts([SourceText("t", text)], language).sentences
    assert sentence.chosen is not None
assert "lark" not in sys.modules
"""
    subprocess.run([sys.executable, "-c", program], check=True)  # noqa: S603 - our own program


@pytest.mark.parametrize("name", GRAMMARS)
def test_the_tables_beside_a_grammar_are_what_lark_makes_of_it(name: str) -> None:
    written = tables_file(name).read_text(encoding="utf-8")
    assert analysed(name) == written, "the grammar has changed: run `python -m grammar.lark_door`"


def test_every_grammar_has_its_tables() -> None:
    folder = tables_file("kb").parent
    assert {path.name.removesuffix(".lark") for path in folder.glob("*.lark")} == GRAMMARS.keys()
    assert {path.name.removesuffix(".tables.json") for path in folder.glob("*.json")} == GRAMMARS.keys()


def test_unreadable_needs_a_fault() -> None:
    with pytest.raises(ValueError, match="at least one"):
        Unreadable(())


def test_the_automaton_and_the_grammar_name_the_same_signs() -> None:
    patterns = reference.terminals()
    assert {name: patterns[name] for name in SIGNS} == SIGNS


@pytest.mark.parametrize("follows", [" => eat.", ", x => eat.", "=> eat."])
def test_a_capital_after_not_is_told_to_be_a_variable(follows: str) -> None:
    assert codes(f"not Hungry{follows}") == ["variable-predicate"]
    assert codes(f"p(X), not X < 3{follows}") == ["weak-comparison"]


CASES = [case for case in cases("reading") if case.document.stem != "good"]
ONLY_IN_SPECIAL_TEXTS = {"more-faults", "gave-up", "one-only", "not-a-rule"}


def faults_of(name: str, data: bytes) -> set[str]:
    try:
        return {fault.code for fault in parse_statements(decode(data, name)).faults}
    except Unreadable as error:
        return {finding.code for finding in error.findings}


def test_a_case_shows_the_fault_that_it_is_named_after() -> None:
    for case in CASES:
        assert case.name in faults_of(case.name, case.files[f"{case.name}.kb"])


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
