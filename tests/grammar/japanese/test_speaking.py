"""Japanese sentences of values: the ways they are said, and the law that they read back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.values.literals import Comparison, Literal, Name, Variable, Weak
from engine.values.rules import Rule
from grammar.controlled import Assertion, Phrasebook
from grammar.japanese.controlled import ControlledReader
from grammar.japanese.inflection import Analysis, WordForm, analyses, class_of, inflected
from grammar.japanese.verbalization import JapaneseProseVerbalizer, JapaneseSentenceVerbalizer, attributive, continued
from grammar.reading import parse_literal, parse_rule
from grammar.statements import Say
from tests.grammar import strategies

if TYPE_CHECKING:
    from collections.abc import Iterable


WORDS = (
    "カメラ",
    "小型",
    "軽い",
    "飛ぶ",
    "超える",
    "追いかける",
    "に会う",
    "電池が長持ちする",
    "買うべき",
    "走った",
    "泳いでいる",
    "勉強する",
)
THINGS = ("a", "太郎", "女の子", "b2", "カメラ", "軽い", "それ", "もの")

japanese = st.builds(
    Literal,
    st.sampled_from(WORDS),
    st.lists(st.sampled_from(THINGS).map(Name) | st.sampled_from("XYZ").map(Variable), min_size=1, max_size=3).map(
        tuple
    ),
    st.booleans(),
)
bodies = st.lists(japanese | st.builds(Weak, japanese), max_size=3).map(tuple)


def read_back(sentence: str, says: Iterable[Say] = ()) -> list[Rule]:
    """Return the rules of the only reading of a sentence."""
    (reading,) = ControlledReader(says=says).readings(sentence)
    assert isinstance(reading.meaning, Assertion)
    return list(reading.meaning.rules)


SENTENCES = {
    "カメラ(a).": "aはカメラである。",
    "-カメラ(a).": "aはカメラではない。",
    "軽い(a).": "aは軽い。",
    "-軽い(b).": "bは軽くない。",
    "out_of_stock(a).": "aはout_of_stockである。",
    "電池が長持ちする(c).": "cは電池が長持ちする。",
    "追いかける(犬, 猫).": "犬は猫を追いかける。",
    "-に会う(太郎, 花子).": "太郎は花子に会わない。",
    "に渡す(太郎, 本, 花子).": "太郎は本を花子に渡す。",
    "電池(c, long).": "cの電池はlongである。",
    "買うべき(a).": "aを買うべきである。",
    "受けるべき(患者, 手術).": "患者は手術を受けるべきである。",
    "行った(太郎).": "太郎は行った。",
    "-行った(太郎).": "太郎は行かなかった。",
    "=> 親切(太郎).": "通常、太郎は親切である。",
    "カメラ(X), 小型(X), 軽い(X) => 買うべき(X).": "カメラであり、小型であり、軽いものは買うべきである。",
    "鳥(X), not 異常(X) => 飛ぶ(X).": "鳥であり、異常であるという証拠がないものは飛ぶ。",
    "penguin(X) -> bird(X).": "定義により、penguinであるものはbirdである。",
    "会う(X, Y), -走る(X) => 楽しい(Y).": "XがYを会い、走らないなら、Yは楽しい。",
    "年齢(X, Y), Y >= 18 => 大人(X).": "Xの年齢がYであり、Yが18以上であるなら、Xは大人である。",
    "r1: p(X), X != Y => q(Y).": "r1：Xがpであり、（X != Y）が成り立つなら、Yはqである。",
    "r1 > r2.": "r1はr2に優先する。",
    "p(a) => r1 > r2.": "aがpであるなら、r1はr2に優先する。",
    "p.": "pが成り立つ。",
    "p(a, b, 3).": "pがa、b、3について成り立つ。",
    "fooBar(bazQux).": "「fooBar」が「bazQux」について成り立つ。",
    'p("a、b。").': '"a、b。"はpである。',
}


@pytest.mark.parametrize(("clause", "sentence"), SENTENCES.items())
def test_a_rule_is_said_so_and_reads_back(clause: str, sentence: str) -> None:
    rule = parse_rule(clause)
    assert JapaneseSentenceVerbalizer().rule(rule) == sentence
    assert read_back(sentence) == [rule]


@given(strategies.all_rules)
def test_whatever_a_knowledge_base_says_reads_back(rule: Rule) -> None:
    assert read_back(JapaneseSentenceVerbalizer().rule(rule)) == [rule]


@given(st.builds(Rule, japanese, bodies, st.just(value=False), st.none() | st.just("規則1")))
def test_whatever_is_said_by_the_vocabulary_rule_reads_back(rule: Rule) -> None:
    assert read_back(JapaneseSentenceVerbalizer().rule(rule)) == [rule]


@given(japanese, st.sampled_from(["である", "だ", "です"]))
def test_a_literal_reads_back_in_every_style(literal: Literal, style: str) -> None:
    text = JapaneseSentenceVerbalizer(style=style).literal(literal)
    assert read_back(f"{text}。") == [Rule(literal, strict=True)]


def test_a_style_changes_the_ending_only() -> None:
    literals = [parse_literal(text) for text in ("カメラ(a)", "-カメラ(a)", "飛ぶ(a)", "-飛ぶ(a)", "-軽い(a)")]
    polite = JapaneseSentenceVerbalizer(style="です")
    assert [polite.literal(one) for one in literals] == [
        *("aはカメラです", "aはカメラではありません", "aは飛びます", "aは飛びません", "aは軽くありません")
    ]
    assert JapaneseSentenceVerbalizer(style="だ").literal(literals[0]) == "aはカメラだ"


SAYS = (
    Say(parse_literal("buy(X)"), "{X}を買うべきだ", "{X}を買うべきではない", "ja"),
    Say(parse_literal("camera(X)"), "{X}はカメラである", None, "ja"),
    Say(parse_literal("abnormal(X)"), "{X}は普通でない鳥である", "{X}は普通の鳥である", "ja"),
    Say(parse_literal("out(X)"), "{X}は在庫がない", None, "ja"),
    Say(parse_literal("okinawa"), "沖縄", None, "ja"),
)


@pytest.mark.parametrize(
    ("clause", "sentence"),
    {
        "camera(X), -out(X) => buy(X).": "Xがカメラであり、在庫があるなら、Xを買うべきだ。",
        "-buy(okinawa).": "沖縄を買うべきではない。",
        "-camera(a).": "aはカメラではない。",
        "abnormal(okinawa).": "沖縄は普通でない鳥である。",
        "camera(X), not abnormal(X) => -buy(X).": (
            "Xがカメラであり、「Xは普通でない鳥である」が成り立つという証拠がないなら、Xを買うべきではない。"
        ),
        "camera(X) => -abnormal(X).": "Xがカメラであるなら、「Xは普通の鳥である」が成り立つ。",
    }.items(),
)
def test_the_words_of_a_say_line_win_and_are_recognised(clause: str, sentence: str) -> None:
    rule = parse_rule(clause)
    assert JapaneseSentenceVerbalizer(SAYS).rule(rule) == sentence
    assert read_back(sentence, SAYS) == [rule]


def test_items_are_clauses_without_a_full_stop() -> None:
    speaker = JapaneseSentenceVerbalizer()
    literal = parse_literal("飛ぶ(X)")
    assert speaker.item(literal) == "Xは飛ぶ"
    assert speaker.item(Weak(literal)) == "Xは飛ぶという証拠がない"
    assert speaker.literal(-literal, denied_softly=True) == "Xは飛ばないという証拠がない"
    assert speaker.item(Comparison("<", Variable("X"), Variable("Y"))) == "（X < Y）が成り立つ"
    assert [speaker.term(term) for term in (Name("太郎"), Name("それ"), Variable("Foo"))] == [
        "太郎",
        "「それ」",
        "変数Foo",
    ]


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


X, A, B = Variable("X"), Name("a"), Name("b")
WORDED = (
    Say(Literal("buy", (X,)), "{X}を買うべきだ", "{X}を買うべきではない", "ja"),
    Say(Literal("camera", (X,)), "{X}はカメラである", None, "ja"),
    Say(Literal("light", (X,)), "{X}は軽い", None, "ja"),
    Say(Literal("adopt", (X,)), "{X}という案を採る", None, "ja"),
    Say(Literal("plan", (X,)), "{X}という案がある", None, "ja"),
    Say(Literal("flies", (X,)), "{X}は飛ぶ", None, "ja"),
)
TELLER = JapaneseProseVerbalizer(JapaneseSentenceVerbalizer(WORDED), Phrasebook(WORDED))


def unary(predicate: str, term: Name | Variable = A) -> Literal:
    return Literal(predicate, (term,))


def test_a_topic_that_stays_is_said_once() -> None:
    assert TELLER.together([unary("camera"), unary("light"), unary("light", B)]) == "aはカメラであり、軽く、bは軽い"


def test_grounds_come_before_what_follows_from_them() -> None:
    assert TELLER.reason(Rule(unary("buy"), (unary("light"),))) == "aは軽いので、aを買うべきだ"
    assert TELLER.reason(Rule(unary("buy"))) == "aを買うべきだ"


@pytest.mark.parametrize(
    ("clause", "form"),
    [
        ("カメラである", "カメラであり"),
        ("軽い", "軽く"),
        ("在庫がない", "在庫がなく"),
        ("鳥ではない", "鳥ではなく"),
        ("研修が要らない", "研修が要らず"),
        ("教育を受けていない", "教育を受けておらず"),
        ("電池が長持ちする", "電池が長持ちし"),
        ("予算を超えている", "予算を超えており"),
        ("買うべきだ", "買うべきで"),
        ("翼を折った", "翼を折ったうえ"),
    ],
)
def test_a_clause_goes_on_in_its_continuative_form(clause: str, form: str) -> None:
    assert continued(clause) == form


def test_a_copula_becomes_na_before_node() -> None:
    assert attributive("aを買うべきだ") == "aを買うべきな"
    assert attributive("読んだ") == "読んだ"


@pytest.mark.parametrize(
    ("literals", "question"),
    [
        ((unary("buy", X), unary("camera", X)), "どのカメラを買うべきか"),
        ((unary("buy", X),), "どれを買うべきか"),
        ((unary("adopt", X), unary("plan", X)), "どの案を採るか"),
        ((unary("flies", X),), "どれが飛ぶか"),
        ((unary("flies"),), "aは飛ぶか"),
    ],
)
def test_an_issue_asks_in_place(literals: tuple[Literal, ...], question: str) -> None:
    assert TELLER.question(literals) == question
