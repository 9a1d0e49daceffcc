"""A word is one word however a text spells it, and what only sounds alike or has the same root is not."""

from __future__ import annotations

import pytest

from aufheben import debate, read
from grammar.japanese.spellings import spelled_alike
from grammar.spans import SourceText


@pytest.mark.parametrize(
    ("text", "alike"),
    [
        ("子どもに優しい。子供に優しい動物。", "子どもに優しい。子どもに優しい動物。"),
        ("引っ越しを待つ。引越しを待つ。", "引っ越しを待つ。引っ越しを待つ。"),
        ("取扱いが簡単。取り扱いが簡単な箱。", "取扱いが簡単。取扱いが簡単な箱。"),
        ("楽だと分かる。楽だとわかった。わからない。", "楽だと分かる。楽だと分かった。分からない。"),
        ("パーティが苦手。パーティーが苦手な人。", "パーティが苦手。パーティが苦手な人。"),
        ("ふつうは行く。普通は行く。", "ふつうは行く。ふつうは行く。"),
    ],
)
def test_a_word_is_spelled_as_it_is_first(text: str, alike: str) -> None:
    assert spelled_alike(SourceText("t", text)).text == alike


@pytest.mark.parametrize(
    "text",
    [
        "泊まる。泊まれる。",  # can
        "選ぶ。選べる。",
        "雨が降る。飴が降る。",  # sounds alike
        "速く走る。早く走る。",
        "暖かい部屋。温かい部屋。",
        "そのとき、時が来た。",  # helps others
        "猫がいる。ねこの会が話す。",  # a name
        "要る。いる。居る。",
    ],
)
def test_other_words_stay(text: str) -> None:
    assert spelled_alike(SourceText("t", text)).text == text


def test_places_are_told_of_the_text_as_it_is_written() -> None:
    text = "子どもがいる。\n子供が寝る。子供が起きる。\n犬"
    found = spelled_alike(SourceText("t", text))
    lines = text.split("\n")
    for offset in (found.text.index("寝"), found.text.index("起"), found.text.index("犬")):
        line, column = found.line_column(offset)
        assert lines[line - 1][column - 1] == found.text[offset]


@pytest.mark.parametrize("child", ["子ども", "子供", "こども"])
def test_a_fact_meets_a_rule_in_another_spelling(child: str) -> None:
    stance = f"猫は子どもに優しい。{child}に優しい動物は飼うべきだ。猫は動物だ。"
    text = f"猫を飼うべきか。\n\n花子：{stance}\n次郎：猫はうるさい。\n"
    held = debate(read(text, lang="ja").kb)
    assert [str(one) for one in held.answers] == ["飼うべき(猫)"]
