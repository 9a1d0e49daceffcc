"""A line that holds a sentence beyond doubt is what it would be if it were looked through for all forms."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from benchmarks.prose_grids import GRIDS
from grammar import lines
from grammar.headings import (
    EXAMPLES,
    FROM,
    JA_NUMBERED_VIEW,
    JA_ROUND,
    JA_ROUND_AHEAD,
    JA_STANCE,
    JAPANESE,
    LATIN,
    NARRATED,
    NUMBERED_VIEW,
    SAYS_WHOSE,
    SIDE_ALONE,
    SIDED,
    SIDED_IN_JAPANESE,
    STANCES,
)
from grammar.lines import LineKind, LineScan
from grammar.spans import SourceText
from grammar.unmarked import is_unmarked
from tests.prose.pairs import rows

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pytest

_TEXTS = Path(__file__).parent.parent / "texts"
_WHO = ("Anna", "The clerk", "Our tenants", "Ms Rios")
_DOES = ("thinks", "said", "points out", "agrees", "spoke", "has nothing", "is", "moved", "lives", "reckons")
_WHAT = ("that we go", "in favour", "to add", "for the plan", "with Ben", "on 3 May", "of the pool", "yes", "a tram")
_LINES = (
    *("Views of the lake.", "The closing of the pool.", "Posted by Anna Hill.", "Comments from Ben, a clerk."),
    *("Best wishes, Anna.", "Yours sincerely Anna Hill.", "See you soon.", "Thanks a lot, Ben.", "With kind regards."),
    *("Hello Anna and Ben.", "Dear Sir or Madam.", "Good morning to all.", "To whom it may concern."),
    *("This house would ban dogs.", "Today's motion is that this house would ban dogs.", "THW ban all dogs."),
    *("Monday 3 June 2024.", "The third of May.", "No vote was taken.", "The meeting was closed at noon."),
    *(
        "Any other business.",
        "There was no other business.",
        "Nothing was raised.",
        "Pro, Anna Hill.",
        "Yes, says Anna.",
    ),
)
_BEFORE = (
    "",
    "We take the tram. ",
    "The lake is warm! ",
    "ANNA BELLE HILL. ",
    "Tom is Ben's friend. ",
    "Anna's view. ",
)

_JA_WHO = ("花子は", "山田さんは、", "田中も", "一方、大野が", "会議は", "決定は", "", "みなさま、", "市の", "この案を")
_JA_WHAT = (
    "湖がきれいだ",
    "三時に終了した",
    "次のとおり可決された",
    "公園は広い、",
    "大野です",
    "曰く、海は広い",
    "賛成",
)
_JA_TELLS = (
    *(
        "",
        "と述べた",
        "と言う",
        "という話だ",
        "と主張している",
        "と付け加えた",
        "と指摘しました",
        "ので嬉しい",
        "ですか",
        "だろうか",
    ),
    *("様", "皆様", "こんにちは", "以上です", "ありがとうございました", "よろしくお願いします", "の意見", "に反対する"),
)


def _lines() -> Iterator[str]:
    yield from (line for group in EXAMPLES.values() for line in group)
    for row in (*rows("en"), *rows("ja")):
        yield from row.text.splitlines()
    for path in sorted(_TEXTS.glob("*.txt")):
        yield from path.read_text(encoding="utf-8").splitlines()
    yield from [item.text for grid in GRIDS for item in grid.items()][::7]
    yield from (f"{' '.join(one)}." for one in product(_WHO, _DOES, _WHAT))
    yield from (
        f"{first}{second}" for first in _BEFORE for second in (*_LINES, "Many thanks, Ben.", "ANN HILL. We go.")
    )
    yield from (
        f"{first} We go there." for first in (*_LINES, *(f"{' '.join(one)}." for one in product(_WHO, _DOES, _WHAT)))
    )
    yield from _LINES
    yield from (f"{''.join(one)}。" for one in product(_JA_WHO, _JA_WHAT, _JA_TELLS))


def test_an_unmarked_line_is_what_it_is_when_it_is_looked_through(monkeypatch: pytest.MonkeyPatch) -> None:
    unmarked = [line for line in dict.fromkeys(_lines()) if is_unmarked(line)]
    assert min(len(unmarked), len([line for line in unmarked if not line.isascii()])) > 500

    def never(_line: str) -> bool:
        return False

    monkeypatch.setattr(lines, "is_unmarked", never)
    for line in unmarked:
        found = LineScan(SourceText("<text>", line)).lines
        assert [(one.kind, one.rest, one.joins) for one in found] == [(LineKind.TEXT, (0, len(line)), True)], line


_OF_SOMEBODY = (
    *("By: Anna", "Name: Ben", "Fourth letter from Anna", "A-Pro: Anna", "Sent by: Ben", "E-mail 2 from Anna Hill"),
    *(
        "Witness 2 (Ben)",
        "Why we go, by Anna",
        "The reasons to go (Anna)",
        "2nd reply (Ben)",
        "Author: Anna",
        "Asked by Ben",
    ),
)


def _says_whose(line: str) -> list[str]:
    forms = (*STANCES, *SIDED, SIDE_ALONE, FROM, JA_STANCE)
    whole = (NUMBERED_VIEW, JA_ROUND, JA_ROUND_AHEAD, JA_NUMBERED_VIEW)
    found = [*(one for one in forms if one.match(line)), *(one for one in whole if one.fullmatch(line.strip()))]
    return [one.pattern for one in found]


def test_a_line_that_does_not_begin_so_says_nothing_of_whose_words_follow() -> None:
    parts = [part for line in _lines() for part in (line, *line.strip("-*#• ").split(", "))]
    without = [one for one in dict.fromkeys(parts) if not JAPANESE.search(one) and SAYS_WHOSE.match(one) is None]
    assert len(without) > 5_000
    assert all(_says_whose(line) and SAYS_WHOSE.match(line) for line in _OF_SOMEBODY)
    assert [(line, _says_whose(line)) for line in without if _says_whose(line)] == []


_PARTS = (
    *("The", "first", "fourth", "2nd", "opening", "view", "letter", "speaker", "Team", "No", "Against", "Why we go"),
    *(
        "what",
        "Anna",
        "says",
        "from",
        "by",
        "of",
        "3",
        "A1",
        "(Ben)",
        "[Ben]",
        ":",
        ",",
        "-",
        "'s",
        "Profs",
        "Question",
    ),
    *("written", "answered", "author", "witness", "point", "Minutes", " ", "Sent"),
)


@given(st.lists(st.sampled_from(_PARTS), max_size=6).map(" ".join))
def test_no_line_of_such_words_says_whose_words_follow_and_begins_otherwise(line: str) -> None:
    assert SAYS_WHOSE.match(line) is not None or _says_whose(line) == []


@given(st.text("賛成反対派（）()[]【】「」：:、。,.-—・’' \u3000\t田中のから立場意見1２一か?", max_size=40))
def test_a_line_without_latin_letters_has_no_form_of_english(line: str) -> None:
    assert LATIN.search(line) is None
    english = (*STANCES, *(one for one in SIDED if one not in SIDED_IN_JAPANESE), NUMBERED_VIEW, NARRATED)
    assert [one.pattern for one in english if one.match(line)] == []
