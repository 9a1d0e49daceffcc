"""The formatter changes nothing but the space between lexemes, and changes nothing twice."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.values.rules import Rule
from grammar.errors import Unreadable
from grammar.formatting import WIDEST, format_source
from grammar.lexemes import TOKEN
from grammar.reading import parse_literal, parse_statements
from grammar.spans import SourceText, columns_of
from grammar.statements import AgentBlock, BackgroundBlock, RuleStatement, Statement
from tests.grammar import strategies as some
from tests.grammar.test_laws import LIBRARY, read

if TYPE_CHECKING:
    from pathlib import Path

texts = some.laid_out(st.lists(some.statements, max_size=5))


def lexemes_and_comments(text: str) -> list[str]:
    found: list[str] = []
    at = 0
    while (match := TOKEN.match(text, at)) is not None:
        found += comments(text[at : match.start(match.lastindex or 0)])
        found.append(match[match.lastindex or 0])
        at = match.end()
    return found + comments(text[at:])


def comments(gap: str) -> list[str]:
    return [line.strip(" \t\f\v") for line in re.split(r"[\r\n]", gap) if line.strip()]


@given(texts)
def test_formatting_keeps_every_lexeme_and_every_comment_in_its_order(text: str) -> None:
    assert lexemes_and_comments(format_source(text)) == lexemes_and_comments(text)


@given(texts)
def test_formatting_keeps_the_meaning(text: str) -> None:
    assert read(format_source(text)).sound() == read(text).sound()


@given(texts)
def test_formatting_twice_is_formatting_once(text: str) -> None:
    once = format_source(text)
    assert format_source(once) == once


@given(texts)
def test_lines_have_no_blanks_at_their_ends_and_no_two_blank_lines_follow_each_other(text: str) -> None:
    lines = format_source(text).split("\n")
    assert all(line == line.rstrip(" \t") for line in lines)
    assert not any(first == second == "" for first, second in pairwise(lines))


@pytest.mark.parametrize("path", LIBRARY, ids=lambda path: path.stem)
def test_a_library_file_means_the_same_in_the_one_layout(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert read(format_source(text)).sound() == read(text).sound()


def test_facts_that_shared_a_line_share_it_as_far_as_it_goes() -> None:
    assert format_source("a.   b.\nc. d(X) => e(X). f.") == "a. b.\nc.\nd(X) => e(X).\nf.\n"
    lines = format_source(" ".join(f"fact_number_{number}(a)." for number in range(9))).splitlines()
    assert len(lines) == 2
    assert all(len(line) <= WIDEST for line in lines)


def test_a_long_rule_is_broken_at_its_premises_wide_characters_counted_twice() -> None:
    rule = ", ".join(f"とても長い前提の名前{number}(X)" for number in range(5)) + " => 結論(X)."
    lines = format_source(rule).splitlines()
    assert [line.startswith("    ") for line in lines] == [False, True]
    assert all(columns_of(line) <= WIDEST for line in lines)


def test_a_comment_in_a_statement_stays_where_it_is() -> None:
    text = "agent a {\n    p(X),  % why\n        % and how\n        q(X) => r(X).  % so\n}\n"
    assert format_source(text) == text


def test_a_fact_is_presumed_on_request_and_nothing_else_changes() -> None:
    text = "p(a). p(b). l: q.\nr1 > r2.\nagent x { p(a). -p(a). s => p(a). }"
    presumed = format_source(text, tuple(map(parse_literal, ("p(a)", "q", "r1 > r2"))))
    expected = "=> p(a).\np(b).\nl: => q.\n=> r1 > r2.\nagent x {\n    => p(a).\n    -p(a).\n    s => p(a).\n}\n"
    assert presumed == expected


@given(st.lists(some.statements, max_size=4), st.data())
def test_presuming_changes_exactly_the_facts_named(made: list[Statement], data: st.DataObject) -> None:
    facts = [rule.head for rule in flat(made) if rule.is_fact]
    named = tuple(data.draw(st.lists(st.sampled_from(facts), max_size=2))) if facts else ()
    after = flat(read(format_source("\n".join(map(str, made)), named)).sound())
    assert after == [
        Rule(rule.head, (), strict=False, label=rule.label) if rule.is_fact and rule.head in named else rule
        for rule in flat(made)
    ]


def flat(statements: list[Statement] | tuple[Statement, ...]) -> list[Rule]:
    rules: list[Rule] = []
    for statement in statements:
        match statement:
            case RuleStatement():
                rules.append(statement.rule)
            case AgentBlock() | BackgroundBlock():
                rules += flat(statement.statements)
            case _:
                pass
    return rules


def test_what_cannot_be_read_is_not_formatted() -> None:
    with pytest.raises(Unreadable):
        format_source("p(a")


def test_line_ends_of_any_kind_count_once() -> None:
    expected = "p.\n\nq.\n"
    assert format_source("p.\r\n\r\nq.\r\n") == format_source("p.\r\rq.") == format_source("p.\n\n\n\nq.") == expected


def test_an_empty_text_stays_empty() -> None:
    assert format_source(SourceText("t.kb", " \n\n ")) == ""
    assert parse_statements(SourceText("t.kb", "")).statements == ()
