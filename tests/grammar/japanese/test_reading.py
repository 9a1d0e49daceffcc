"""Sentences of controlled Japanese and what they mean; sentences outside it, and why."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grammar.controlled import Assertion, Contribution, Negation, Query, QueryKind, Sentence
from grammar.errors import JapaneseFault
from grammar.japanese.controlled import ControlledReader
from grammar.japanese.verbalization import JapaneseSentenceVerbalizer
from grammar.reading import parse_literal, parse_rule
from grammar.spans import SourceText, Span
from grammar.statements import Say

if TYPE_CHECKING:
    from collections.abc import Iterable


def sentences(text: str, negation: Negation = Negation.STRONG, says: Iterable[Say] = ()) -> list[Sentence]:
    """Return the sentences of a text, read as a whole."""
    source = SourceText("<text>", text)
    reader = ControlledReader(negation, says)
    spans = list(reader.sentences(source, 0, len(text)))
    reader.survey([Contribution(tuple(spans))])
    return [reader.read(span) for span in spans]


def rules(text: str, negation: Negation = Negation.STRONG, says: Iterable[Say] = ()) -> list[str]:
    """Return the rules of a text whose sentences have one reading each."""
    found: list[str] = []
    for sentence in sentences(text, negation, says):
        assert not sentence.faults, sentence.faults[0].text()
        (reading,) = sentence.readings
        assert isinstance(reading.meaning, Assertion)
        found += map(str, reading.meaning.rules)
    return found


def fault(text: str) -> str:
    """Return the code of the only fault of a sentence."""
    (sentence,) = sentences(text)
    assert not sentence.readings
    (found,) = sentence.faults
    return found.code


FACTS = {
    "aはカメラである。": "カメラ(a).",
    "aはカメラだ。": "カメラ(a).",
    "aはカメラです。": "カメラ(a).",
    "ａはカメラです．": "カメラ(a).",
    "aはｶﾒﾗである。": "カメラ(a).",
    "AG1は親切である。": "親切(ag1).",
    "「AG1」は親切である。": '親切("AG1").',
    "cは電池が長持ちする。": "電池が長持ちする(c).",
    "cの電池は長持ちする。": "電池が長持ちする(c).",
    "aは軽い。": "軽い(a).",
    "aは軽いです。": "軽い(a).",
    "aは軽くない。": "-軽い(a).",
    "aは軽くありません。": "-軽い(a).",
    "aは軽くはない。": "-軽い(a).",
    "太郎は親切ではない。": "-親切(太郎).",
    "太郎は親切じゃない。": "-親切(太郎).",
    "太郎は親切でありません。": "-親切(太郎).",
    "太郎は走らない。": "-走る(太郎).",
    "太郎は走りません。": "-走る(太郎).",
    "太郎が走る。": "走る(太郎).",
    "太郎も走る。": "走る(太郎).",
    "犬は猫を追いかける。": "追いかける(犬, 猫).",
    "猫を犬が追いかける。": "追いかける(犬, 猫).",
    "ねこがいぬを追いかける。": "追いかける(ねこ, いぬ).",
    "りんごはあまい。": "あまい(りんご).",
    "買い物は楽しい。": "楽しい(買い物).",
    "女の子は優しい。": "優しい(女の子).",
    "太郎は花子に会う。": "に会う(太郎, 花子).",
    "太郎は花子に本を渡した。": "に渡した(太郎, 本, 花子).",
    "太郎は会議で話す。": "会議で話す(太郎).",
    "太郎は毎日公園で犬と遊んでいる。": "と公園で毎日遊んでいる(太郎, 犬).",
    "太郎は本を読まなかった。": "-読んだ(太郎, 本).",
    "bには在庫がない。": "-在庫がある(b).",
    "bは在庫がありません。": "-在庫がある(b).",
    "aの色は赤である。": "色(a, 赤).",
    "aはbの親である。": "親(b, a).",
    "太郎の身長は180である。": "身長(太郎, 180).",
    "生徒は反省文を書かなくてよい。": "書かなくてもよい(生徒, 反省文).",
    "aは便利です！": "便利(a).",
    "患者は手術を受けるべきだ。": "受けるべき(患者, 手術).",
    "aを買うべきではない。": "-買うべき(a).",
    "aは買うべきです。": "買うべき(a).",
    "京都に行くべきではありません。": "-に行くべき(京都).",
    "太郎は払わなければいけません。": "払わなければならない(太郎).",
    "通常、太郎は親切である。": "=> 親切(太郎).",
    "太郎は普通は親切である。": "=> 親切(太郎).",
    "規則1：通常、太郎は親切である。": "規則1: => 親切(太郎).",
    "規則1は規則2に優先する。": "規則1 > 規則2.",
    "規則1は規則2より優先される。": "規則1 > 規則2.",
    "規則1を規則2より優先する。": "規則1 > 規則2.",
    "カ メ ラ は 軽 い 。": "fault",
    "カメラ は 軽い 。": "軽い(カメラ).",
}
RULES = {
    "カメラが小型で軽いなら、それを買うべきだ。": "カメラ(X), 小型(X), 軽い(X) => 買うべき(X).",
    "カメラが小型で軽ければ、それを買うべきです。": "カメラ(X), 小型(X), 軽い(X) => 買うべき(X).",
    "カメラが小型であり、かつ軽いとき、そのカメラを買うべきだ。": "カメラ(X), 小型(X), 軽い(X) => 買うべき(X).",
    "もし店が、床が光って広いなら、それを選ぶべきだ。": "店(X), 床が光る(X), 広い(X) => 選ぶべき(X).",
    "予算を超えるものは買うべきではない。": "超える(X, 予算) => -買うべき(X).",
    "赤くて冷たいものは丸い。": "赤い(X), 冷たい(X) => 丸い(X).",
    "親切な人は好かれている。": "親切(X) => 好かれている(X).",
    "すべての鳥は飛ぶ。": "鳥(X) => 飛ぶ(X).",
    "どの鳥も飛ぶ。": "鳥(X) => 飛ぶ(X).",
    "鳥はみな飛ぶ。": "鳥(X) => 飛ぶ(X).",
    "どのペンギンも飛ばない。": "ペンギン(X) => -飛ぶ(X).",
    "すべてのペンギンは必ず鳥である。": "ペンギン(X) -> 鳥(X).",
    "定義により、すべてのペンギンは鳥である。": "ペンギン(X) -> 鳥(X).",
    "太郎はすべての犬を好む。": "犬(X) => 好む(太郎, X).",
    "鳥が異常であるという証拠がない限り、それは飛ぶ。": "鳥(X), not 異常(X) => 飛ぶ(X).",
    "鳥が異常だと分かっていなければ、それは飛ぶ。": "鳥(X), not 異常(X) => 飛ぶ(X).",
    "鳥が飛ばないと示されていないなら、それは飛ぶ。": "鳥(X), not -飛ぶ(X) => 飛ぶ(X).",
    "鳥が異常でない限り、それは飛ぶ。": "鳥(X), not 異常(X) => 飛ぶ(X).",
    "鳥が異常でなければ、それは飛ぶ。": "鳥(X), -異常(X) => 飛ぶ(X).",
    "太郎が来て、花子が帰るなら、次郎は喜ぶ。": "来る(太郎), 帰る(花子) => 喜ぶ(次郎).",
    "太郎が来るなら、彼は喜ぶ。": "来る(太郎) => 喜ぶ(太郎).",
    "誰かが太郎に会うなら、その人は喜ぶ。": "に会う(X, 太郎) => 喜ぶ(X).",
    "猫が犬を追うなら、その犬は逃げる。": "犬(X), 追う(猫, X) => 逃げる(X).",
    "機械が古いなら、その電池は弱い。": "機械(X), 古い(X) => 電池が弱い(X).",
    "Xの親がYであり、Yの親がZなら、Xの祖父母はZである。": "親(X, Y), 親(Y, Z) => 祖父母(X, Z).",
    "Xが18以上なら、Xは大人である。": "X >= 18 => 大人(X).",
    "aが赤いなら、規則1は規則2に優先する。": "赤い(a) => 規則1 > 規則2.",
    "規則1：aが赤いなら、aは丸い。": "規則1: 赤い(a) => 丸い(a).",
    "何かが犬を追い、犬が猫を見るなら、それは速い。": "追う(X, 犬), 見る(犬, 猫) => 速い(X).",
    "すべての緑色の人は冷たい。": "緑色の人(X) => 冷たい(X).",
    "料理がうまくて、値段が安い店は人気がある。": "店(X), 料理がうまい(X), 値段が安い(X) => 人気がある(X).",
    "早く走る人は強い。": "早く走る(X) => 強い(X).",
    "「太郎」が買ったものは高い。": "買った(太郎, X) => 高い(X).",
}
SEVERAL = {
    "aは小型で軽い。": ["小型(a).", "軽い(a)."],
    "aは小型であり、電池が長持ちする。": ["小型(a).", "電池が長持ちする(a)."],
    "aとbはカメラです。": ["カメラ(a).", "カメラ(b)."],
    "a、bおよびcはカメラです。": ["カメラ(a).", "カメラ(b).", "カメラ(c)."],
    "aが赤いなら、aは丸く、冷たい。": ["赤い(a) => 丸い(a).", "赤い(a) => 冷たい(a)."],
    "太郎は起きて、走った。": ["起きた(太郎).", "走った(太郎)."],
    "チロは鳥である。鳥は飛ぶ。": ["鳥(チロ).", "鳥(X) => 飛ぶ(X)."],
    "鳥は飛ぶ。": ["飛ぶ(鳥)."],
}
REFUSED = {
    "ほとんどの鳥は飛ぶ。": "quantifier",
    "三人の学生が走る。": "quantity",
    "太郎は来るだろう。": "modality",
    "太郎は来るかもしれない。": "modality",
    "ひょっとしたら太郎が来る。": "chance",
    "太郎だけが来る。": "focus",
    "太郎が来るので、花子は帰る。": "cause",
    "aは高いが、軽い。": "cause",
    "太郎または花子が来る。": "disjunction",
    "太郎は本を読んでみる。": "auxiliary",
    "太郎は花子が来ると思う。": "embedded",
    "太郎や花子が来る。": "open-list",
    "太郎は自分を責める。": "anaphora",
    "太郎は花子と同じ本を読む。": "sameness",
    "太郎は花子より若い。": "comparative",
    "この本は高い。": "deixis",
    "猿が子供に追いかけられた。": "passive",
    "先生は生徒に本を読ませた。": "passive",
    "すべての鳥は飛ばない。": "all-not",
    "すべての鳥が飛ぶなら、太郎はうれしい。": "all-if",
    "猿がしゃべっている子供に追いついた。": "which-clause",
    "太郎は花子と映画を見る。": "which-to",
    "aは小型で電池が長持ちする。": "which-de",
    "太郎は赤い花を買う。": "some-thing",
    "誰かが来る。": "some-thing",
    "赤い帽子をかぶった子供は走った。": "one-or-all",
    "太郎は優秀な指揮者だ。": "kind-of",
    "花子はメアリーには会った。": "contrast",
    "雨が降ったら、花子は帰った。": "past-condition",
    "それは赤い。": "no-antecedent",
    "飛ぶ。": "no-subject",
    "もし太郎は来る。": "no-condition",
    "aが赤いという証拠がない。": "weak-head",
    "aが赤いという証拠がないなら、bは必ず丸い。": "weak-in-strict",
    "何かが犬を追い、猫が逃げるなら、それは速い。": "whose",
    "誰が来る。": "asked-fact",
    "a is a camera.": "no-words",
    "太郎は本を。": "unfinished",
    "生徒にやらせれば勉強の時間が削られてしまい、そのような案は採るべきではない。": "anaphora",
    "生徒にやらせれば勉強の時間が減る。": "no-subject",
    "市は住民に対して説明をしていない。": "compound",
    "太郎と花子は友人である。": "together",
    "教育に関する議論は多い。": "amount",
    "太郎は起きて走るべきだ。": "scope",
    "工事は必要ではないか。": "rhetorical",
    "ここではきものをぬぐ。": "which-cut",
    "社長は誰か。": "asked-what",
    "部屋は広くなければならない。": "must-be",
    "太郎が帰る前に花子は帰った。": "sequence",
    "太郎は転んだとき泣いた。": "past-condition",
    "経済効果が見込めるなら開催すべきだ。": "no-subject",
    "太郎はともだちにあう。": "which-cut",
}


@pytest.mark.parametrize(("text", "rule"), {k: v for k, v in FACTS.items() if v != "fault"}.items())
def test_a_fact(text: str, rule: str) -> None:
    assert rules(text) == [rule]


@pytest.mark.parametrize("text", [text for text, rule in FACTS.items() if rule == "fault"])
def test_what_cannot_be_cut_or_attached_is_refused(text: str) -> None:
    assert fault(text)


@pytest.mark.parametrize(("text", "rule"), RULES.items())
def test_a_rule(text: str, rule: str) -> None:
    assert rules(text) == [rule]


@pytest.mark.parametrize(("text", "clauses"), SEVERAL.items())
def test_several_at_once(text: str, clauses: list[str]) -> None:
    assert rules(text) == clauses


@pytest.mark.parametrize(("text", "code"), REFUSED.items())
def test_a_sentence_outside_the_fragment_is_refused_by_name(text: str, code: str) -> None:
    assert fault(text) == code


def test_a_plain_denial_in_a_condition_is_weak_where_the_author_says_so() -> None:
    assert rules("鳥が異常でないなら、それは飛ばない。", Negation.WEAK) == ["鳥(X), not 異常(X) => -飛ぶ(X)."]
    assert rules("赤くないものは丸い。", Negation.WEAK) == ["not 赤い(X) => 丸い(X)."]


@pytest.mark.parametrize(
    ("text", "asked", "literals"),
    [
        ("どのカメラを買うべきか。", QueryKind.WHICH, ["買うべき(X)", "カメラ(X)"]),
        ("どのカメラが軽いですか？", QueryKind.WHICH, ["軽い(X)", "カメラ(X)"]),
        ("何を食べるべきか。", QueryKind.WHICH, ["食べるべき(X)"]),
        ("誰が親切か。", QueryKind.WHICH, ["親切(X)"]),
        ("太郎は親切か。", QueryKind.WHETHER, ["親切(太郎)"]),
        ("太郎は走りますか？", QueryKind.WHETHER, ["走る(太郎)"]),
        ("太郎は親切である。真か偽か不明か。", QueryKind.WHETHER, ["親切(太郎)"]),
        ("太郎は親切ではない：真か、偽か、不明か。", QueryKind.WHETHER, ["-親切(太郎)"]),
    ],
)
def test_a_question(text: str, asked: QueryKind, literals: list[str]) -> None:
    (sentence,) = sentences(text)
    (reading,) = sentence.readings
    assert reading.meaning == Query(asked, tuple(map(parse_literal, literals)))


def test_a_pronoun_with_two_antecedents_has_two_readings() -> None:
    (sentence,) = sentences("誰かが誰かに会うなら、それは楽しい。")
    assert [str(one.meaning.rules[0]) for one in sentence.readings if isinstance(one.meaning, Assertion)] == [
        "に会う(X, Y) => 楽しい(X).",
        "に会う(X, Y) => 楽しい(Y).",
    ]


def test_a_pronoun_after_a_subject_and_an_object_has_two_readings_unless_the_text_has_one_of_them_as_a_class() -> None:
    rule = "太郎が本を買うなら、花子はそれを読む。"
    (sentence,) = sentences(rule)
    assert [str(one.meaning.rules[0]) for one in sentence.readings if isinstance(one.meaning, Assertion)] == [
        "太郎(X), 買う(X, 本) => 読む(花子, X).",
        "本(X), 買う(太郎, X) => 読む(花子, X).",
    ]
    assert rules(f"aは本である。{rule}")[1:] == ["本(X), 買う(太郎, X) => 読む(花子, X)."]


def test_sentences_end_with_their_stop_or_line_and_a_quoted_stop_ends_none() -> None:
    text = "- aは軽い。 bは「軽い。」である\n・cは重い．dは軽い？"
    assert [sentence.text for sentence in sentences(text)] == [
        "- aは軽い。",
        "bは「軽い。」である",
        "・cは重い．",
        "dは軽い？",
    ]


def test_a_fault_points_at_the_authors_text() -> None:
    (sentence,) = sentences("ＡＧ１：ほとんどの鳥は飛ぶ。")
    (found,) = sentence.faults
    assert sentence.span.source.text[found.span.start : found.span.end] == "ほとんどの"
    assert found.message("ja").startswith("`ほとんどの`")


def test_every_code_has_a_sentence_that_makes_it() -> None:
    further = {"unexpected", "no-name", "two-phrases", "asked-rule", "labels", "of-thing", "formula", "negated-all"}
    controlled = {code for code in JapaneseFault.codes if not code.startswith("prose-")}
    assert set(REFUSED.values()) | further == controlled


@pytest.mark.parametrize(
    ("text", "code"),
    {
        "太郎か花子が来る。": "unexpected",
        "aは1号だ。": "no-name",
        "太郎は花子に次郎に会う。": "two-phrases",
        "すべての鳥は飛ぶか。": "asked-rule",
        "規則1は優先する。": "labels",
        "aが赤いなら、bはその色の本を読む。": "of-thing",
        "（p）が成り立つなら、aは軽い。": "formula",
        "誰も来ない。": "negated-all",
    }.items(),
)
def test_further_refusals(text: str, code: str) -> None:
    assert [found.code for sentence in sentences(text) for found in sentence.faults] == [code]


SAYS = (
    Say(parse_literal("buy(X)"), "{X}を買うべきだ", "{X}を買うべきではない", "ja"),
    Say(parse_literal("out(X)"), "{X}は在庫がない", None, "ja"),
    Say(parse_literal("battery(X, long)"), "{X}は電池が長持ちする", None, "ja"),
    Say(parse_literal("cat"), "猫", None, "ja"),
)


@pytest.mark.parametrize(
    ("text", "rule"),
    {
        "在庫がないものは買うべきではない。": "out(X) => -buy(X).",
        "電池が長持ちするものは買うべきです。": "battery(X, long) => buy(X).",
        "猫は在庫がある。": "-out(cat).",
        "すべての猫は速い。": "猫(X) => 速い(X).",
    }.items(),
)
def test_what_a_say_line_words_is_recognised_in_every_form(text: str, rule: str) -> None:
    assert rules(text, says=SAYS) == [rule]


@pytest.mark.parametrize(
    ("prefix", "words"),
    {
        "": {"<名詞>", "<動詞>", "すべての", "もし", "通常"},
        "aは": {"<名詞>", "<動詞>", "必ず"},
        "aはカメラ": {"である", "なら", "ではない", "を"},
        "カメラが小型で軽い": {"なら", "とき", "限り", "<名詞>", "という証拠がない", "か", "。"},
    }.items(),
)
def test_completion_tells_what_may_come_next(prefix: str, words: set[str]) -> None:
    assert words <= set(ControlledReader().complete(prefix))


def test_completion_of_what_is_no_beginning_is_empty() -> None:
    assert ControlledReader().complete("ほとんどの") == ()
    assert ControlledReader().complete("は") == ()


_PIECES = (
    "カメラ",
    "が",
    "は",
    "を",
    "で",
    "軽い",
    "なら",
    "、",
    "。",
    "「",
    "」",
    '"',
    "（",
    "）",
    "べき",
    "ない",
    "X",
    "の",
    "か",
    "\u3000",
    "それ",
)


@given(st.text(max_size=30) | st.lists(st.sampled_from(_PIECES), max_size=14).map("".join))
def test_reading_raises_nothing_and_every_sentence_has_readings_or_faults(text: str) -> None:
    for sentence in sentences(text):
        assert bool(sentence.readings) != bool(sentence.faults)
        assert all(found.text("ja") and found.text() for found in sentence.faults)
    ControlledReader().complete(text)


@given(st.text(max_size=60))
def test_nothing_but_blanks_and_bullets_lies_between_sentences(text: str) -> None:
    source = SourceText("<text>", text)
    end = 0
    for span in ControlledReader().sentences(source, 0, len(text)):
        assert isinstance(span, Span)
        assert not text[end : span.start].strip(" \t\r\n\u3000-*•・●○0123456789.)")
        end = span.end


def test_the_texts_of_the_debates_are_read_whole() -> None:
    folder = Path(__file__).resolve().parents[2] / "texts"
    texts = sorted(folder.glob("*.ja.txt"))
    assert len(texts) >= 6
    for path in texts:
        lines = path.read_text(encoding="utf-8").splitlines()
        body = "\n".join(line.removeprefix("論点：") for line in lines if not line.endswith("："))
        assert all(len(sentence.readings) == 1 for sentence in sentences(body)), path.name


def test_a_sample_of_two_sets_is_read_right_or_refused() -> None:
    from benchmarks.reading_japanese import answer, data_folder, items  # noqa: PLC0415 - needs the sets only here

    if not (data_folder() / "janli").is_dir():
        pytest.skip(f"no data sets at {data_folder()} ({json.dumps(os.environ.get('AUFHEBEN_DATA'))})")
    for item in list(items("janli"))[::5]:
        given_answer, why = answer(item)
        assert why or (given_answer == "yes") == (item.label == "entailment"), item


DOCUMENT = (Path(__file__).resolve().parents[3] / "docs" / "controlled-japanese.md").read_text(encoding="utf-8")
_ROW = re.compile(r"\| (.+?) \| (.+?) \|$", re.MULTILINE)


def rows(heading: str) -> list[tuple[str, str]]:
    """Return the rows of the table under a heading, code signs removed."""
    section = DOCUMENT.split(f"## {heading}\n")[1].split("\n## ")[0]
    found = [(row[1].strip("`"), row[2].strip("`")) for row in _ROW.finditer(section)]
    return found[1:]


def read(text: str) -> Sentence:
    """Return the one sentence of a text."""
    source = SourceText("<row>", text)
    reader = ControlledReader()
    spans = list(reader.sentences(source, 0, len(text)))
    reader.survey([Contribution(tuple(spans))])
    (sentence,) = map(reader.read, spans)
    return sentence


def shown(sentence: Sentence) -> str:
    """Return the only reading of a sentence as the table shows it."""
    (reading,) = sentence.readings
    match reading.meaning:
        case Assertion(rules):
            return " ".join(map(str, rules))
        case question:
            return f"{', '.join(map(str, question.literals))}?"


@pytest.mark.parametrize(("text", "clause"), rows("文と読み"))
def test_a_sentence_of_the_document_means_what_it_says(text: str, clause: str) -> None:
    assert shown(read(text)) == clause


@pytest.mark.parametrize(("text", "code"), rows("読まない文"))
def test_a_sentence_that_the_document_refuses_is_refused(text: str, code: str) -> None:
    assert [found.code for found in read(text).faults] == [code]


@pytest.mark.parametrize(("clause", "sentence"), rows("話す"))
def test_a_rule_of_the_document_is_said_so(clause: str, sentence: str) -> None:
    assert JapaneseSentenceVerbalizer().rule(parse_rule(clause)) == sentence


def test_the_document_has_all_three_tables() -> None:
    assert [len(rows(heading)) > 4 for heading in ("文と読み", "読まない文", "話す")] == [True] * 3
