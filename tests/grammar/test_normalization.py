"""Lines that were broken at a width are one paragraph again, and every place is told of the text as it is written."""

from __future__ import annotations

import json
import textwrap
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aufheben import debate, read
from grammar.normalization import evenly_marked, reflowed
from grammar.spans import SourceText

if TYPE_CHECKING:
    from collections.abc import Iterator

SETS = Path(__file__).parent.parent / "data" / "prose"
OPEN = ("thence", "forth", "onward", "beyond", "other", "talks", "aside")


def _texts(language: str) -> Iterator[str]:
    for name in OPEN:
        path = SETS / name / language / "texts.jsonl"
        yield from (json.loads(line)["text"] for line in path.read_text("utf-8").splitlines()) if path.exists() else ()


def _wrapped(text: str, language: str, columns: int) -> str:
    """Return a text as a mail program breaks its lines: between words, in Japanese anywhere but before a stop."""
    lines: list[str] = []
    for line in text.split("\n"):
        if language == "en":
            lines += textwrap.wrap(line, columns, break_long_words=False) or [""]
            continue
        letters = columns // 2
        while len(line) > letters:
            at = letters + (line[letters] in "。、」）")
            lines.append(line[:at])
            line = line[at:]  # noqa: PLW2901 - what is left of it
        if line or not lines or lines[-1]:
            lines.append(line)
    return "\n".join(lines)


def _letters(text: str) -> str:
    return "".join(text.split())


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("columns", [64, 72, 80])
def test_a_text_comes_back_from_its_broken_lines(language: str, columns: int) -> None:
    back = several = 0
    for text in _texts(language):
        if "|" in text or reflowed(SourceText("t", text)).text != text:
            continue  # a table, and what an author broke at a width
        broken = _wrapped(text, language, columns)
        found = reflowed(SourceText("t", broken)).text
        assert _letters(found) == _letters(text)
        assert found.count("\n") >= text.count("\n") - 1, broken
        if broken.count("\n") > text.count("\n") + 3:
            several += 1
            back += " ".join(found.split()) == " ".join(text.split()) and found.count("\n") == text.count("\n")
    assert several > 80
    assert back > several * 0.85, (back, several)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_lines_that_were_not_broken_stay(language: str) -> None:
    texts = list(_texts(language))
    joined = [text for text in texts if reflowed(SourceText("t", text)).text != text]
    assert len(texts) > 100
    assert all(text.count("\n") > 8 for text in joined)
    assert len(joined) <= 4, joined


@pytest.mark.parametrize(
    "text",
    [
        # messages without stops, turns without stops
        "let's go to the beach this weekend everybody\nno the weather is going to be terrible now\nok\nthen the zoo\n",
        """
anna: let's go to the beach this weekend, all of us who can
ben: no the weather is going to be terrible they said so
anna: we can go to the zoo, it has got a roof and a cafe
ben: yes, that is a good idea, let's do it then, i'm free""",
        # items
        "- a larger van with room for all of our tools\n- a smaller van which is cheap and does not need\n- no van",
        "来週の会議は中止でいいと思う、みんな忙しい\n来週は祝日があるから会議はやめよう\nでも予算の話はしたい\n",
        """
花子：来週の会議は中止でいいと思う、みんな忙しい
太郎：来週は祝日があるから会議はやめようと思うよ
花子：予算の話は再来週でもいいのではないかと思う""",
    ],
)
def test_what_stands_on_lines_of_its_own_is_not_joined(text: str) -> None:
    assert reflowed(SourceText("t", text)).text == text


def test_who_speaks_in_minutes_begins_a_line_and_the_end_of_a_bracket_goes_on() -> None:
    lines = [
        "藤井）宅配ボックスを設置すべきだと私は考えて",
        "いる。うちの建物では、月に百件（去年の管理室",
        "調べ）を超える再配達があり、皆が困っている。",
    ]
    text = "\n".join([*lines, "三浦）反対。積立金を取り崩すのはよくない。"])
    assert reflowed(SourceText("t", text)).text.split("\n") == [
        "".join(lines),
        "三浦）反対。積立金を取り崩すのはよくない。",
    ]


def test_a_word_cut_at_its_hyphen_is_one_and_a_line_in_a_sentence_that_has_a_colon_goes_on() -> None:
    lines = [
        "Anna: It costs very little, and we should buy a long-",
        "term ticket. I asked everybody in the club about this",
        "morning: nobody is against a ticket for a whole year,",
        "or for two.",
    ]
    assert reflowed(SourceText("t", "\n".join(lines))).text == (
        "Anna: It costs very little, and we should buy a long-term ticket. I asked everybody in the club about this "
        "morning: nobody is against a ticket for a whole year, or for two."
    )


LINE = st.text(st.sampled_from("abc -.:犬は。、　"), max_size=60)


@given(st.lists(LINE, max_size=12).map("\n".join))
def test_every_place_is_told_of_the_text_as_it_is_written(text: str) -> None:
    source = SourceText("t", text)
    found = reflowed(source)
    lines = text.split("\n")
    assert _letters(found.text) == _letters(text)
    for offset, letter in enumerate(found.text):
        if not letter.isspace():
            line, column = found.line_column(offset)
            assert lines[line - 1][column - 1] == letter
            assert found.line(offset) == lines[line - 1]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_debate_comes_out_the_same(language: str) -> None:
    text = {
        "en": "Should we buy the van?\n\nAnna: We should buy a van which is cheap, and the one that Mr Okafor sells is "
        "cheap, so we should buy it before somebody else in our street does.\n"
        "Ben: The van is older than I am. We should not buy a van that is older than I "
        "am, whatever it costs us now.\n",
        "ja": "キャンプ場を予約すべきか。\n\n花子：キャンプ場は広くて静かで、しかも家から近い。"
        "家から近い場所は予約すべきだと思っている。\n"
        "太郎：キャンプ場は高くて風呂がない。風呂がない場所は予約すべきではないと思っている。\n",
    }[language]
    broken = _wrapped(text, language, {"en": 56, "ja": 44}[language])
    assert broken.count("\n") > text.count("\n") + 2
    one, other = (debate(read(words, lang=language).kb) for words in (text, broken))
    assert one.outcome is not None
    assert (one.outcome, [str(move.argument) for move in one.moves]) == (
        other.outcome,
        [str(move.argument) for move in other.moves],
    )


@pytest.mark.parametrize("marks", ["，．", ",.", "､｡", "，。", "、．"])
def test_a_japanese_text_is_the_same_in_whichever_marks(marks: str) -> None:
    kept = 0
    for text in _texts("ja"):
        typed = text.replace("、", marks[0]).replace("。", marks[1])
        found = evenly_marked(SourceText("t", typed)).text
        assert len(found) == len(typed)
        kept += found == text
    assert kept > 110


@pytest.mark.parametrize(
    "text", ["A cat, a dog. Item 3.5, 1,000 euros.", "1,500円、3．5倍、A.B.C、約1，000人", "案.txt"]
)
def test_marks_of_numbers_names_and_english_stay(text: str) -> None:
    assert evenly_marked(SourceText("t", text)).text == text
