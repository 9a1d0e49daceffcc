"""Pages: what reaches a terminal, and how it is wrapped."""

from __future__ import annotations

import io
import unicodedata

from hypothesis import example, given
from hypothesis import strategies as st

from aufheben.blocks import Paragraph, Run, Table, TableRow, plain, visible
from aufheben.rich_door import paint
from aufheben.screen import show
from grammar.spans import columns_of


def shown(*blocks: Paragraph | Table, columns: int = 80) -> str:
    stream = io.StringIO()
    show(blocks, stream, width=columns)
    return stream.getvalue()


def test_markup_of_users_is_text() -> None:
    assert shown(Paragraph((Run("[red]x[/red] [link=y] :smile:"),))) == "[red]x[/red] [link=y] :smile:\n"


def test_control_characters_and_escapes_of_users_are_made_visible() -> None:
    assert shown(Paragraph((Run("a\x1b[31mb\x07\u202ec\r\n"),))) == "a\\x1b[31mb\\x07\\u202ec\\r\\n\n"


@given(st.text())
def test_nothing_that_steers_a_terminal_passes(text: str) -> None:
    kept = [c for c in visible(text) if unicodedata.category(c) in {"Cc", "Cf", "Cs", "Zl", "Zp"}]
    assert set(kept) <= {"\u200c", "\u200d"}


@given(st.text(alphabet="ab 日本語、（）\t[", max_size=120), st.integers(20, 60), st.integers(0, 6))
def test_no_line_is_wider_than_the_terminal(text: str, columns: int, indent: int) -> None:
    lines = shown(Paragraph((Run(text),), indent=indent, lead=Run("12  ")), columns=columns).split("\n")
    assert all(columns_of(line) <= columns for line in lines)


@given(st.text(alphabet="ab日本語、", max_size=120), st.integers(20, 60))
def test_wrapping_loses_no_character(text: str, columns: int) -> None:
    assert shown(Paragraph((Run(text),)), columns=columns).replace("\n", "").replace(" ", "") == text


def test_continued_lines_are_indented_under_the_first() -> None:
    assert shown(Paragraph((Run("one two three four"),), lead=Run("1  "), hang=0), columns=14) == (
        "1  one two\n   three four\n"
    )


@given(
    st.text(alphabet="aあ", min_size=1, max_size=40),
    st.lists(st.text(alphabet="ab日本語、", max_size=90), min_size=1, max_size=3),
    st.integers(40, 120),
)
@example("あ" * 12, ["日本語、" * 20, "日" * 30], 100)
def test_a_table_loses_no_character_whatever_its_labels_take(label: str, cells: list[str], columns: int) -> None:
    table = Table(
        tuple(Run(f"{n}") for n in range(len(cells))), (TableRow((Run(label),), tuple((Run(one),) for one in cells)),)
    )
    text = shown(table, columns=columns)
    assert "…" not in text
    for sign in "ab日本語、":
        assert text.count(sign) >= sum(one.count(sign) for one in cells)


def test_a_table_stands_side_by_side_only_where_there_is_room() -> None:
    table = Table((Run("ag1"), Run("ag2")), (TableRow((Run("reason"),), ((Run("compact(X)"),), (Run("long(X)"),))),))
    wide, narrow = shown(table, columns=90), shown(table, columns=60)
    assert wide.splitlines()[0].split() == ["ag1", "ag2"]
    assert wide.splitlines()[1].split() == ["reason", "compact(X)", "long(X)"]
    assert narrow.splitlines() == ["ag1", "  reason: compact(X)", "ag2", "  reason: long(X)"]
    assert plain((table,)).splitlines() == narrow.splitlines()


texts = st.text(alphabet="ab 日本語、（）\t[é\u0301\x1b", max_size=80)
words = st.builds(Run, texts, st.sampled_from(["", "title", "agent1", "quiet"]))
lines = st.builds(
    Paragraph,
    st.lists(words, max_size=3).map(tuple),
    indent=st.integers(0, 6),
    hang=st.integers(0, 4),
    lead=st.none() | words,
    wrap=st.booleans(),
)


tables = st.integers(1, 3).flatmap(
    lambda sides: st.builds(
        Table,
        st.tuples(*[words] * sides),
        st.lists(
            st.builds(
                TableRow,
                st.tuples(st.builds(Run, texts)),
                st.tuples(*[st.lists(words, max_size=3).map(tuple)] * sides),
            ),
            max_size=3,
        ).map(tuple),
        indent=st.integers(0, 4),
    )
)


@given(lines | tables, st.integers(20, 160))
def test_what_has_no_colours_is_written_as_rich_would_print_it(block: Paragraph | Table, columns: int) -> None:
    stream = io.StringIO()
    paint((block,), stream, columns)
    assert shown(block, columns=columns) == stream.getvalue()
