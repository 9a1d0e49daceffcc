"""What a sentence says itself is found apart from what follows from it, and from other words for the same."""

from __future__ import annotations

import pytest

from grammar.controlled import Assertion, Interpretation
from grammar.spans import SourceText
from kb.readings import read_texts

ENGLISH = """Should the library open on Sundays?

Ann: The library should open on Sundays, because many people work during the week.
The hall was built by Otto in 1990.
Only members may vote.
Every pupil must wear a badge.
If it rains, the market closes.
You may enter unless you are ill.
The shop is open every day except Tuesday.
Tom and Mia sing.
The tram is cheap and quiet.
Ben: The library should not open on Sundays. According to rule 9, the hall is closed in May.
"""

JAPANESE = """図書館は日曜日も開けるべきか

佐藤：図書館は日曜日も開けるべきだ。平日働いている人は日曜日しか図書館に来られないからだ。
市は去年、図書館の予算を増やした。
ボランティアがいれば、職員を雇う必要はない。
すべての職員は名札をつける。
食堂は月曜以外、毎日開いている。
鈴木：図書館は日曜日に開けるべきではない。職員を雇う予算がないからだ。
橋は県によって建てられた。
田中さんは財布を落としたことに気づいた。
"""


def readings(text: str) -> dict[str, Interpretation]:
    found = read_texts([SourceText("a.txt", text)])
    return {one.sentence.text: one.chosen for one in found.sentences if one.chosen is not None}


def own_clauses(way: Interpretation) -> list[str]:
    assert isinstance(way.meaning, Assertion)
    return [str(rule) for rule, roles in zip(way.meaning.rules, way.roles, strict=True) if not roles.derived]


def following(way: Interpretation) -> list[str]:
    assert isinstance(way.meaning, Assertion)
    return [str(rule) for rule, roles in zip(way.meaning.rules, way.roles, strict=True) if roles.derived]


@pytest.mark.parametrize("text", [ENGLISH, JAPANESE])
def test_each_sentence_says_something_itself_and_little(text: str) -> None:
    found = {
        sentence: {roles for roles in way.roles if not roles.derived}
        for sentence, way in readings(text).items()
        if isinstance(way.meaning, Assertion) and way.roles
    }
    assert len(found) > len(text.splitlines()) // 2
    assert {sentence: roles for sentence, roles in found.items() if not 0 < len(roles) <= 3} == {}


@pytest.mark.parametrize(
    ("text", "sentence", "own", "derived"),
    [
        (ENGLISH, "The hall was built by Otto in 1990.", "was_built_by_otto_in_1990(hall).", "was_built(hall)."),
        (ENGLISH, "The tram is cheap and quiet.", "cheap_and_quiet(tram).", "quiet(tram)."),
        (ENGLISH, "Tom and Mia sing.", "tom_and_mia_sing.", "sings(mia)."),
        (ENGLISH, "If it rains, the market closes.", "it_rain => closes(market).", ""),
        (
            JAPANESE,
            "市は去年、図書館の予算を増やした。",
            "去年増やした(市, 図書館の予算).",
            "去年増えた(図書館の予算).",
        ),
        (
            JAPANESE,
            "平日働いている人は日曜日しか図書館に来られないからだ。",
            "-日曜日(X) => -に図書館に来られる(平日働いている人, X).",
            "-に図書館に来られる(平日働いている人, 月曜日).",
        ),
        (JAPANESE, "橋は県によって建てられた。", "によって建てられた(橋, 県).", "建てた(県, 橋)."),
        (
            JAPANESE,
            "ボランティアがいれば、職員を雇う必要はない。",
            "いる(ボランティア) => -雇わなければならない(職員).",
            "ボランティアがいる(X) => -雇わなければならない(X, 職員).",
        ),
        (JAPANESE, "食堂は月曜以外、毎日開いている。", "月曜日以外毎日開いている(食堂).", "開いている(食堂, 火曜)."),
    ],
)
def test_what_only_follows_is_marked(text: str, sentence: str, own: str, derived: str) -> None:
    way = readings(text)[sentence]
    assert own in own_clauses(way)
    assert not derived or derived in following(way)
