"""Forms of words, both ways."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grammar.japanese.inflection import Analysis, WordForm, analyses, class_of, inflected

FORMS = {
    "飛ぶ": ("飛ばない", "飛んで", "飛び", "飛べば", "飛んだら", "飛びます"),
    "書く": ("書かない", "書いて", "書き", "書けば", "書いたら", "書きます"),
    "行く": ("行かない", "行って", "行き", "行けば", "行ったら", "行きます"),
    "泳ぐ": ("泳がない", "泳いで", "泳ぎ", "泳げば", "泳いだら", "泳ぎます"),
    "話す": ("話さない", "話して", "話し", "話せば", "話したら", "話します"),
    "待つ": ("待たない", "待って", "待ち", "待てば", "待ったら", "待ちます"),
    "買う": ("買わない", "買って", "買い", "買えば", "買ったら", "買います"),
    "走る": ("走らない", "走って", "走り", "走れば", "走ったら", "走ります"),
    "読む": ("読まない", "読んで", "読み", "読めば", "読んだら", "読みます"),
    "死ぬ": ("死なない", "死んで", "死に", "死ねば", "死んだら", "死にます"),
    "見る": ("見ない", "見て", "見", "見れば", "見たら", "見ます"),
    "超える": ("超えない", "超えて", "超え", "超えれば", "超えたら", "超えます"),
    "落ちる": ("落ちない", "落ちて", "落ち", "落ちれば", "落ちたら", "落ちます"),
    "信じる": ("信じない", "信じて", "信じ", "信じれば", "信じたら", "信じます"),
    "勉強する": ("勉強しない", "勉強して", "勉強し", "勉強すれば", "勉強したら", "勉強します"),
    "来る": ("来ない", "来て", "来", "来れば", "来たら", "来ます"),
    "ある": ("ない", "あって", "あり", "あれば", "あったら", "あります"),
    "泳いでいる": ("泳いでいない", "泳いでいて", "泳いでおり", "泳いでいれば", "泳いでいたら", "泳いでいます"),
    "軽い": ("軽くない", "軽くて", "軽く", "軽ければ", "軽かったら", "軽いです"),
    "食べてもよい": (
        "食べてもよくない",
        "食べてもよくて",
        "食べてもよく",
        "食べてもよければ",
        "食べてもよかったら",
        "食べてもよいです",
    ),
}
SHAPES = (
    (WordForm.BASE, False),
    (WordForm.TE, True),
    (WordForm.CONT, True),
    (WordForm.BA, True),
    (WordForm.TARA, True),
)

STEMS = st.text("泣光閉拓踊鍛", min_size=1, max_size=1)
ENDINGS = st.sampled_from(["く", "ぐ", "す", "む", "る", "える", "い", "しい"])


def of(form: str) -> set[Analysis]:
    """Return what a form may be a form of."""
    return {found for size in range(len(form) + 1) for found in analyses(form[:size], form[size:])}


@pytest.mark.parametrize(("word", "forms"), FORMS.items())
def test_a_word_has_its_forms(word: str, forms: tuple[str, ...]) -> None:
    *plain, polite = forms
    assert [inflected(word, form, positive=positive) for form, positive in SHAPES] == plain
    assert inflected(word, WordForm.BASE, polite=True) == polite


@pytest.mark.parametrize(
    ("form", "analysis"),
    {
        "飛ばなければ": Analysis("飛ぶ", WordForm.BA, positive=False),
        "走りませんでした": Analysis("走った", WordForm.BASE, positive=False),
        "追い回さなかった": Analysis("追い回した", WordForm.BASE, positive=False),
        "泳いでいません": Analysis("泳いでいる", WordForm.BASE, positive=False),
        "軽くはない": Analysis("軽い", WordForm.BASE, positive=False),
        "行った": Analysis("行った", WordForm.BASE),
        "買わず": Analysis("買う", WordForm.CONT, positive=False),
        "食べてはいけません": Analysis("食べてはならない", WordForm.BASE),
        "払わねばならない": Analysis("払わなければならない", WordForm.BASE),
    }.items(),
)
def test_a_form_is_told(form: str, analysis: Analysis) -> None:
    assert analysis in of(form)


@given(STEMS, ENDINGS, st.sampled_from(SHAPES))
def test_a_form_of_an_unknown_word_leads_back_to_it(stem: str, ending: str, shape: tuple[WordForm, bool]) -> None:
    word = stem + ending
    form, positive = shape
    surface = inflected(word, form, positive=positive)
    assert surface is not None
    assert Analysis(word, form, positive) in of(surface)


def test_nouns_have_no_class() -> None:
    assert [class_of(word) for word in ("カメラ", "違い", "きれい", "嫌い", "a")] == [None] * 5
