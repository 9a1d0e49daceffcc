"""Laws of reading and printing, over random values and random texts."""

from __future__ import annotations

import unicodedata
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.values.literals import Literal, alphabetical
from grammar import reading
from grammar.errors import Unreadable
from grammar.lexemes import RESERVED, cut
from grammar.reading import Parsed, decode, parse_literal, parse_rule, parse_statements
from grammar.scanner import Scanner
from grammar.spans import SourceText
from grammar.statements import AgentBlock, BackgroundBlock, RuleStatement, Statement
from tests.grammar import reference
from tests.grammar import strategies as some

if TYPE_CHECKING:
    from engine.values.rules import Rule

LIBRARY = sorted((Path(__file__).parents[2] / "kb" / "library").glob("*.kb"))


def read(text: str) -> Parsed:
    return parse_statements(SourceText("t.kb", text))


class Idle:
    """A scanner that declines everything, so that the grammar reads all."""

    def __init__(self, source: SourceText) -> None:
        """Take a text."""

    def take(self, start: int, put: object, *, shared: bool) -> int:  # noqa: ARG002 - the scanner's signature
        """Put nothing."""
        return start


def by_the_grammar_alone(text: str) -> Parsed:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reading, "Scanner", Idle)
        return read(text)


def spans(statements: tuple[Statement, ...]) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    for statement in statements:
        assert statement.span is not None
        found.append((statement.span.start, statement.span.end))
        if isinstance(statement, AgentBlock | BackgroundBlock):
            found += spans(statement.statements)
        if isinstance(statement, RuleStatement):
            assert statement.rule.source is statement.span
    return found


@given(
    st.lists(some.heads | st.builds(Literal, st.sampled_from("pq"), st.tuples(some.names) | st.just(())), max_size=9)
)
def test_the_alphabetical_order_is_that_of_the_spelling(literals: list[Literal]) -> None:
    assert list(map(str, alphabetical(literals, lambda one: one))) == sorted(map(str, literals))


@given(some.heads)
def test_a_printed_literal_reads_back(literal: Literal) -> None:
    assert parse_literal(str(literal)) == literal


@given(some.all_rules)
def test_a_printed_rule_reads_back_with_and_without_its_full_stop(rule: Rule) -> None:
    assert parse_rule(str(rule)) == rule
    assert parse_rule(str(rule).removesuffix(".")) == rule


@given(st.lists(some.statements, max_size=4))
def test_printed_statements_read_back(made: list[Statement]) -> None:
    assert read("\n".join(map(str, made))).sound() == tuple(made)


@given(some.laid_out(st.lists(some.statements, max_size=3)))
def test_space_and_comments_between_lexemes_mean_nothing(text: str) -> None:
    plain = " ".join(match[match.lastindex or 0] for match in cut(text))
    assert read(text).sound() == read(plain).sound()


@given(some.laid_out(st.lists(some.ground_statements | some.statements, max_size=4)))
def test_scanner_and_grammar_give_equal_values_on_sound_texts(text: str) -> None:
    scanned, parsed = read(text), by_the_grammar_alone(text)
    assert scanned == parsed
    assert not scanned.faults
    assert spans(scanned.statements) == spans(parsed.statements)


@given(some.soups() | st.text(max_size=40))
def test_scanner_and_grammar_give_equal_values_and_faults_on_any_text(text: str) -> None:
    scanned, parsed = read(text), by_the_grammar_alone(text)
    assert scanned == parsed
    assert spans(scanned.statements) == spans(parsed.statements)


@given(st.lists(some.plain_statements, max_size=4))
def test_the_scanner_takes_every_plain_ground_statement(made: list[RuleStatement]) -> None:
    text = "\n".join(map(str, made))
    taken: list[Statement] = []
    Scanner(SourceText("t.kb", text)).take(0, taken.append)
    assert taken == made


@given(some.soups() | st.text(max_size=60))
def test_any_text_gives_statements_and_faults_and_every_fault_lies_in_it(text: str) -> None:
    parsed = read(text)
    for fault in parsed.faults:
        assert 0 <= fault.span.start <= fault.span.end <= len(text)
        assert fault.text("en").startswith("t.kb:")
        assert fault.text("ja") != fault.text("en")
    places = [(fault.span.start, fault.span.end) for fault in parsed.faults]
    assert places == sorted(places)
    assert all(read(str(statement)).statements == (statement,) for statement in parsed.statements)


@given(st.data(), st.sampled_from(LIBRARY))
def test_a_mutated_file_gives_statements_and_faults(data: st.DataObject, path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        until = min(len(text), at + data.draw(st.integers(0, 12)))
        text = text[:at] + data.draw(some.soups() | st.text(max_size=3)) + text[until:]
    parsed = read(text)
    assert all(0 <= fault.span.start <= fault.span.end <= len(text) for fault in parsed.faults)
    assert parsed == by_the_grammar_alone(text)


@given(st.binary(max_size=60) | st.text(max_size=30).map(lambda text: text.encode("utf-16")))
def test_any_bytes_are_decoded_or_refused_with_places(data: bytes) -> None:
    try:
        source = decode(data, "t.kb")
    except Unreadable as error:
        spans = [finding.span for finding in error.findings]
    else:
        spans = []
        assert source.text == data.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    assert all(span is not None and span.source.text[span.start] == "\ufffd" for span in spans)


@given(some.words)
def test_a_name_is_read_in_its_composed_form(word: str) -> None:
    assert parse_literal(unicodedata.normalize("NFD", word)) == Literal(word)


@pytest.mark.parametrize("word", RESERVED)
def test_a_reserved_word_is_no_name_and_its_fault_says_so(word: str) -> None:
    faults = [fault.code for fault in read(f"p({word}). q.").faults]
    assert faults == ["reserved"]


def test_the_grammar_has_no_conflicts_and_no_terminals_that_collide() -> None:
    pytest.importorskip("interegular", reason="lark compares terminals with it; it is among the test requirements")
    text = "agent a { p(X) => q(X). r1 > r2. } background { r1 > r2. }"
    assert reference.parse(text, strict=True) == read(text).sound()


@given(some.laid_out(st.lists(some.statements, max_size=3)))
def test_lark_alone_reads_a_whole_document_to_the_same_values(text: str) -> None:
    assert reference.parse(text) == read(text).sound()


@given(
    st.lists(
        st.sampled_from(("r1 > r2.", "r1> 規則２ .", "-(r1 > r2).", "r2 > not.", "p(a).", "agent a { r1 > r2. }")),
        max_size=5,
    )
)
def test_priorities_are_taken_as_the_grammar_reads_them_and_left_to_it_in_a_block(
    parts: list[str],
) -> None:
    text = " ".join(parts)
    scanned, parsed = read(text), by_the_grammar_alone(text)
    assert scanned == parsed
    assert spans(scanned.statements) == spans(parsed.statements)
