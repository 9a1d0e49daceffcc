"""Japanese sentences of values: the ways they are said, and the law that they read back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.values.literals import Comparison, Literal, Name, Variable, Weak
from engine.values.rules import Rule
from grammar.controlled import Assertion
from grammar.japanese.reader import JapaneseReader
from grammar.japanese.verbalization import JapaneseSentenceVerbalizer
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
    (reading,) = JapaneseReader(says=says).readings(sentence)
    assert isinstance(reading.meaning, Assertion)
    return list(reading.meaning.rules)


SAID = {
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


@pytest.mark.parametrize(("clause", "sentence"), SAID.items())
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
    said = JapaneseSentenceVerbalizer(style=style).literal(literal)
    assert read_back(f"{said}。") == [Rule(literal, strict=True)]


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
