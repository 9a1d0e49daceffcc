"""Texts of statutes become knowledge bases: what is taken apart, read, kept whole and refused, and nothing else."""

from __future__ import annotations

import json
import re
import unicodedata
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from aufheben.cli.app import run
from engine.status.statuses import literal_statuses
from grammar.errors import Unreadable
from grammar.laws.provisions import Address, kanji
from grammar.laws.rules import resolve
from grammar.laws.sentences import KeptWhole, Why, exception, frame, suspended
from grammar.spans import SourceText
from kb.laws import ProvisionTaking, is_law, read_statute
from kb.loading import parse

if TYPE_CHECKING:
    from grammar.laws.rules import ReadProvision

TEXTS = Path(__file__).parent / "texts"
PLAIN, XML = (SourceText(name, (TEXTS / name).read_text(encoding="utf-8")) for name in ("bicycles.txt", "bicycles.xml"))


def law(*lines: str) -> SourceText:
    return SourceText("law.txt", "\n".join(("試験条例", *lines)) + "\n")


def found(source: SourceText, place: str) -> ReadProvision:
    """Return what was read of the provision of a name."""
    return next(one for one in read_statute(source).provisions if one.provision.address.japanese == place)


def rules(source: SourceText, place: str) -> list[str]:
    return list(map(str, found(source, place).rules))


def refused(source: SourceText) -> str:
    with pytest.raises(Unreadable) as error:
        read_statute(source)
    (fault,) = error.value.findings
    return fault.code


# ProvisionTaking apart


def test_both_forms_of_one_statute_have_the_same_provisions_and_rules() -> None:
    plain, xml = read_statute(PLAIN), read_statute(XML)
    assert plain.law.title == xml.law.title == "自転車の安全な利用に関する条例（令和五年条例第十二号）"
    readings = [
        [
            (
                one.provision.address,
                one.provision.text,
                one.provision.headings[:1] if not one.provision.address.annex else (),
            )
            for one in reading.provisions
        ]
        for reading in (plain, xml)
    ]
    assert readings[0] == readings[1]
    assert [one.rules for one in plain.provisions] == [one.rules for one in xml.provisions]
    assert [one.provision.caption for one in plain.provisions] == [one.provision.caption for one in xml.provisions]


@pytest.mark.parametrize("source", [PLAIN, XML], ids=["plain", "xml"])
def test_each_sentence_stands_where_its_span_says(source: SourceText) -> None:
    for one in read_statute(source).provisions:
        for sentence in one.provision.sentences:
            words = source.text[sentence.span.start : sentence.span.end]
            if source is PLAIN:
                assert words == sentence.text
            else:
                assert words.startswith(("<Sentence", "<ItemSentence"))
                assert words.endswith(("</Sentence>", "</ItemSentence>"))
                assert sentence.text[-6:-1] in words


def test_numbers_captions_and_headings_are_kept_and_a_caption_is_no_speaker() -> None:
    one = found(PLAIN, "第五条第三項第二号").provision
    assert one.address == Address(0, (5,), 3, ((2,),))
    assert (one.caption, one.headings) == ("（駐輪場）", ("第二章　自転車の利用",))
    assert (
        found(PLAIN, "第五条第二項").provision.text == "前項の規定は、市長が承認したときは、適用しない。"
    )  # 2 with a half-width blank
    assert [one.provision.address.japanese for one in read_statute(PLAIN).provisions][-1] == "附則第二項"


def test_branches_and_levels_are_told_apart() -> None:
    source = law(
        "第二十三条の二の三　市長は、次に掲げる事務を行う。",
        "(1) 登録に関する次に掲げる事務",
        "ア　受付",
        "イ　通知",
        "(2) 調査",
    )
    assert [one.provision.address for one in read_statute(source).provisions] == [
        Address(0, (23, 2, 3)),
        Address(0, (23, 2, 3), 1, ((1,),)),
        Address(0, (23, 2, 3), 1, ((1,), (1,))),
        Address(0, (23, 2, 3), 1, ((1,), (2,))),
        Address(0, (23, 2, 3), 1, ((2,),)),
    ]


def test_a_stop_in_brackets_ends_no_sentence_and_a_line_goes_on() -> None:
    source = law("第一条　自転車（電動のものを除く。）は、", "登録を要しない。")
    one = found(source, "第一条第一項").provision
    assert [sentence.text for sentence in one.sentences] == ["自転車（電動のものを除く。）は、登録を要しない。"]
    assert rules(source, "第一条第一項") == [
        "article_1_p1: 自転車(X), not 電動のもの_第一条第一項(X) => 登録を要しない_第一条第一項(X)."
    ]


@pytest.mark.parametrize(
    "lines",
    [
        ("第一条", "　自転車の運転者は、", "車道を通行しなければならない。", "２　市長は、調査をする。"),
        ("第一条", "（通行）", "自転車の運転者は、車道を通行しなければならない。", "2 市長は、調査をする。"),
        ("第1条（通行）", "1　自転車の運転者は、車道を通行しなければならない。", "2　市長は、調査をする。"),
    ],
)
def test_the_words_of_an_article_may_stand_below_its_number(lines: tuple[str, ...]) -> None:
    assert is_law(law(*lines))
    reading = read_statute(law(*lines))
    assert [one.provision.text for one in reading.provisions] == [
        "自転車の運転者は、車道を通行しなければならない。",
        "市長は、調査をする。",
    ]
    assert reading.provisions[0].provision.caption == ("（通行）" if "（通行）" in "".join(lines) else "")


def test_a_stance_that_names_articles_is_no_statute() -> None:
    for text in (
        "太郎：第九条　これを守るべきだ。",
        "海へ行くべきだ。\n第一条　海は広い。",
        "Rex is a dog.",
        "",
        "第三条は守るべきだ。",
        "第九条\n太郎：守るべきです",
    ):
        assert not is_law(SourceText("text.txt", text))


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        (("第二条　甲は、行う。", "第一条　乙は、行う。"), "law-order"),
        (("第一条　甲は、行う。", "第一条　乙は、行う。"), "law-order"),
        (("第一条　甲は、行う。", "１　乙は、行う。"), "law-number"),
        (("第一条　次に掲げる者は、行う。", "二　乙", "一　甲"), "law-number"),
        (("第一条　次に掲げる者は、行う。", "ロ　乙"), "law-number"),
        (("第一条　甲は、行う。", "第二条", "第三条　乙は、行う。"), "law-empty"),
    ],
)
def test_numbers_out_of_order_are_told(lines: tuple[str, ...], code: str) -> None:
    assert refused(law(*lines)) == code


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('<!DOCTYPE Law [<!ENTITY a "甲">]><Law><LawBody>&a;</LawBody></Law>', "xml-type"),
        ('<!DOCTYPE Law SYSTEM "file:///etc/passwd"><Law/>', "xml-type"),
        ("<Law><LawBody></Law>", "xml-broken"),
        ("<Law>&unknown;</Law>", "xml-broken"),
        ("", "xml-broken"),
        ("<html/>", "xml-root"),
        ("<Law/>", "xml-root"),
        ("<Law>" + "<Part>" * 100 + "</Part>" * 100 + "</Law>", "xml-deep"),
        ('<Law><MainProvision><Article Num="甲"><Paragraph Num="1"/></Article></MainProvision></Law>', "xml-number"),
        ('<Law><MainProvision><Article><Paragraph Num="1"/></Article></MainProvision></Law>', "xml-number"),
        ('<Law><MainProvision><Article Num="1"><Paragraph Num="1_2"/></Article></MainProvision></Law>', "xml-number"),
    ],
)
def test_xml_that_is_no_statute_is_refused(text: str, code: str) -> None:
    assert refused(SourceText("law.xml", text)) == code


def test_a_statute_that_is_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grammar.laws.provisions.MOST_CHARACTERS", 100)
    assert refused(XML) == refused(PLAIN) == "too-long"


def test_what_is_beside_the_provisions_is_kept() -> None:
    source = law("第一条　甲は、乙を行う。", "別表第一", "区分　金額", "軽い車両　百円")
    reading = read_statute(source)
    assert [one.text for one in reading.law.beside] == ["別表第一", "区分　金額", "軽い車両　百円"]
    assert "軽い車両 百円" in reading.text()


def test_a_table_or_a_line_without_a_number_keeps_its_provision_whole() -> None:
    source = law("第一条　次に掲げる者は、登録を要しない。", "一　甲", "その他の者は、登録しなければならない。")
    assert found(source, "第一条第一項").why is Why.ODD
    text = (
        '<Law><MainProvision><Article Num="1"><Paragraph Num="1"><ParagraphSentence><Sentence>市長は、'
        "額を定める。</Sentence></ParagraphSentence><TableStruct><Table/>別に</TableStruct></Paragraph></Article></MainProvision></Law>"
    )
    assert found(SourceText("law.xml", text), "第一条第一項").why is Why.ODD


# What is read


@pytest.mark.parametrize(
    ("place", "text"),
    [
        (
            "第三条第一項",
            (
                "article_3_p1: 自転車の運転者(X), 夜間に道路を通行する_第三条第一項(X), "
                "not 道路が照明されている_第三条第一項(X)"
                " => 灯火をつけなければならない_第三条第一項(X)."
            ),
        ),
        ("第四条第一項", "article_4_p1: 自転車の運転者(X) => -歩道を通行することができる_第四条第一項(X)."),
        (
            "第五条第一項",
            (
                "article_5_p1: 駐輪場の利用者(X), not 市長が承認した_第五条第二項(X)"
                " => 三十日を超えて駐輪してはならない_第五条第一項(X)."
            ),
        ),
        (
            "第五条第三項第二号",
            (
                "article_5_p3_i2: 市長(X), 駐輪場の床面積_平方メートル_第五条第三項(X, N2), N2 < 200"
                " => 駐輪場の利用を制限することができる_第五条第三項(X)."
            ),
        ),
        (
            "第六条第二項第二号",
            "article_6_p2_i2: 人(X), 年齢_歳(X, N2), N2 < 18 => 登録の手数料を納めることを要しない_第六条第二項(X).",
        ),
        ("第八条第一項第一号", "article_8_p1_i1: 人(X) => 歩道に自転車を放置する行為をしてはならない_第八条第一項(X)."),
    ],
)
def test_a_provision_of_a_certain_form_is_a_rule(place: str, text: str) -> None:
    assert rules(PLAIN, place) == [text]


@pytest.mark.parametrize(
    ("sentence", "text"),
    [
        (
            "市長は、登録を取り消したときは、その日から三十日以内に、理由を告示しなければならない。",
            "その日から何日以内に理由を告示しなければならない_第一条第一項(X, 30)",
        ),
        (
            "届出は、開始の日の二十五日前までにしなければならない。",
            "開始の日の何日前までにしなければならない_第一条第一項(X, 25)",
        ),
        (
            "市長は、申請の日から三月以内に、決定をするものとする。",
            "申請の日から何か月以内に決定をするものとする_第一条第一項(X, 3)",
        ),
        # Two periods, or a number that is none.
        (
            "利用者は、三十日以内に費用を納め、又は十日以内に届出をしなければならない。",
            "三十日以内に費用を納め又は十日以内に届出をしなければならない_第一条第一項(X)",
        ),
        ("利用者は、遅滞なく、届出をしなければならない。", "遅滞なく届出をしなければならない_第一条第一項(X)"),
        (
            "利用者は、費用（三十日以内に納めるもの）を納めなければならない。",
            "費用三十日以内に納めるものを納めなければならない_第一条第一項(X)",
        ),
    ],
)
def test_the_period_within_which_something_is_due_is_a_number(sentence: str, text: str) -> None:
    (rule,) = found(law(f"第一条　{sentence}"), "第一条第一項").rules
    assert str(rule.head) == text


@pytest.mark.parametrize(
    ("case", "text"),
    [
        ("登録の日から三十日を経過した", "登録の日から経過した期間_日_第一条第一項(X, N2), N2 >= 30"),
        ("登録の日から起算して三年を経過した", "登録の日から起算して経過した期間_年_第一条第一項(X, N2), N2 >= 3"),
        ("登録の日から三箇月を経過していない", "登録の日から経過した期間_か月_第一条第一項(X, N2), N2 < 3"),
        ("登録の日から三十日以内に届出があつた", "登録の日から届出があつた日まで_日_第一条第一項(X, N2), N2 <= 30"),
        ("登録の日から二週間以内に届出をした", "登録の日から届出をした日まで_日_第一条第一項(X, N2), N2 <= 14"),
        ("平成三十年四月一日以後に登録を受けた", "登録を受けた日_年月日_第一条第一項(X, N2), N2 >= 20180401"),
        ("令和元年五月一日前に登録を受けた", "登録を受けた日_年月日_第一条第一項(X, N2), N2 < 20190501"),
        ("2024年2月29日までに登録を受けた", "登録を受けた日_年月日_第一条第一項(X, N2), N2 <= 20240229"),
        ("登録の日が昭和六十四年一月七日以前である", "登録の日_年月日_第一条第一項(X, N2), N2 <= 19890107"),
        # What is not certain stays words: a denial, months that are not whole, a day of no year, one that is none.
        ("登録の日から三十日以内に届出をしなかつた", "登録の日から三十日以内に届出をしなかつた_第一条第一項(X)"),
        ("登録の日から三月以内に届出をした", "登録の日から三月以内に届出をした_第一条第一項(X)"),
        ("四月一日以後に登録を受けた", "四月一日以後に登録を受けた_第一条第一項(X)"),
        ("登録の日が令和七年二月三十日以後である", "登録の日が令和七年二月三十日以後である_第一条第一項(X)"),
        (
            "期間の満了の一年前から六月前までの間に通知をしなかった",
            "期間の満了の一年前から六月前までの間に通知をしなかった_第一条第一項(X)",
        ),
    ],
)
def test_days_and_periods_that_a_case_turns_on_are_compared(case: str, text: str) -> None:
    (rule,) = found(law(f"第一条　市長は、{case}ときは、登録を取り消すことができる。"), "第一条第一項").rules
    assert ", ".join(str(one) for one in rule.body) == f"市長(X), {text}"


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (
            "平成三十年四月一日以後に登録を受けた自転車",
            "自転車(X), 登録を受けた日_年月日_第一条第一項(X, N2), N2 >= 20180401",
        ),
        ("満十八歳に達した者", "人(X), 年齢_歳(X, N2), N2 >= 18"),
        ("六歳に満たない児童", "児童(X), 年齢_歳(X, N2), N2 < 6"),
    ],
)
def test_days_and_ages_tell_whom_a_provision_is_about(kind: str, text: str) -> None:
    (rule,) = found(law(f"第一条　{kind}は、駐輪場を利用することができる。"), "第一条第一項").rules
    assert ", ".join(str(one) for one in rule.body) == text


def test_an_exception_may_turn_on_a_number() -> None:
    source = law(
        "第一条　利用者は、費用を納めなければならない。"
        "ただし、登録の日から三十日以内に届出をしたときは、この限りでない。",
        "２　前項の規定は、床面積が百平方メートル以上であるときは、適用しない。",
    )
    text = read_statute(source).text()
    claim = "費用を納めなければならない_第一条第一項(太郎)"
    days, area = "登録の日から届出をした日まで_日_第一条第一項", "床面積_平方メートル_第一条第二項"
    for more, holds in (
        ("", True),
        (f"{days}(太郎, 31).", True),
        (f"{days}(太郎, 30).", False),
        (f"{area}(太郎, 99).", True),
        (f"{area}(太郎, 100).", False),
    ):
        base = parse(f"{text}利用者(太郎).\n{more}\n")
        justified = {str(one.literal) for one in literal_statuses(base.dispute) if one.status.value == "justified"}
        assert (claim in justified) is holds, more


def test_a_provision_for_the_opposite_prevails_regardless() -> None:
    facts = "人(太郎). 自転車の運転者(太郎). 年齢_歳(太郎, {}).\n"
    text = read_statute(PLAIN).text()
    claim = "歩道を通行することができる_第四条第一項(太郎)"
    for age, status in ((75, "justified"), (60, "unsupported")):
        base = parse(text + facts.format(age))
        statuses = {str(one.literal): one.status.value for one in literal_statuses(base.dispute)}
        assert statuses.get(claim, "unsupported") == status


def test_a_proviso_takes_its_sentence_back_and_no_other() -> None:
    text = read_statute(PLAIN).text()
    facts = "自転車の運転者(太郎). 夜間に道路を通行する_第三条第一項(太郎).\n"
    lit = "道路が照明されている_第三条第一項(太郎).\n"
    for more, holds in (("", True), (lit, False)):
        base = parse(text + facts + more)
        justified = {str(one.literal) for one in literal_statuses(base.dispute) if one.status.value == "justified"}
        assert ("灯火をつけなければならない_第三条第一項(太郎)" in justified) is holds
        assert "酒気を帯びて運転してはならない_第三条第二項(太郎)" in justified


def test_each_of_two_cases_has_a_rule() -> None:
    source = law("第一条　市長は、登録が虚偽であるとき、又は期限を過ぎたときは、登録を取り消すことができる。")
    assert rules(source, "第一条第一項") == [
        "article_1_p1_a: 市長(X), 登録が虚偽である_第一条第一項(X) => 登録を取り消すことができる_第一条第一項(X).",
        "article_1_p1_b: 市長(X), 期限を過ぎた_第一条第一項(X) => 登録を取り消すことができる_第一条第一項(X).",
    ]


def test_brackets_within_words_stay_with_them() -> None:
    source = law("第一条　利用者は、手数料（登録（次条のものに限る。）の場合を除く。）を納めなければならない。")
    (rule,) = found(source, "第一条第一項").rules
    assert [str(one) for one in rule.strong] == ["利用者(X)"]
    (text,) = (one.reading for one in found(source, "第一条第一項").says if one.literal == rule.head)
    assert text == "{X}は手数料（登録（次条のものに限る。）の場合を除く。）を納めなければならない（第一条第一項）"


def test_items_of_a_proviso_are_each_an_exception_and_one_that_is_not_read_keeps_all_whole() -> None:
    lines = (
        "第一条　自転車の運転者は、歩道を通行してはならない。ただし、次に掲げる場合は、この限りでない。",
        "一　車道が狭い場合",
    )
    assert rules(law(*lines, "二　災害の場合"), "第一条第一項") == [
        (
            "article_1_p1: 自転車の運転者(X), not 車道が狭い_第一条第一項(X), not 災害の場合_第一条第一項(X)"
            " => 歩道を通行してはならない_第一条第一項(X)."
        )
    ]
    source = law(*lines, "二　次のいずれかに該当する場合")
    assert found(source, "第一条第一項").why is Why.ITEMS
    assert not read_statute(source).kb.statements


def test_words_that_mean_something_in_their_place_only_are_never_shared() -> None:
    source = law(
        "第一条　市長は、必要があると認めるときは、勧告をすることができる。",
        "第二条　市長は、必要があると認めるときは、登録を取り消すことができる。",
    )
    assert "必要があると認める_第一条第一項(X)" in rules(source, "第一条第一項")[0]
    assert "必要があると認める_第二条第一項(X)" in rules(source, "第二条第一項")[0]


# What is not


@pytest.mark.parametrize(
    ("sentence", "why"),
    [
        ("この条例は、安全を図ることを目的とする。", Why.FORM),
        ("夜間は、灯火をつけなければならない。", Why.FORM),
        ("毎年、必要があるときは、市長は、調査をしなければならない。", Why.FORM),
        ("市長は、規則で定めるところにより、必要があるときは、調査をする。", Why.FORM),
        ("市長は、安全の確保のため、自転車を撤去する場合には、告示しなければならない。", Why.FORM),
        ("市長は、必要がある場合に限り、調査をすることができる。", Why.FORM),
        ("許可を受けた者でなければ、駐輪してはならない。", Why.FORM),
        ("市長は、自転車は、撤去しなければならない。", Why.FORM),
        ("市長は、次に定めるところにより、調査をする。", Why.ITEMS),
        ("次に掲げる者以外の者は、費用を納めなければならない。", Why.ITEMS),
        ("次に掲げるもののうち市長が定めるものは、登録を要しない。", Why.ITEMS),
        ("自転車（次条に定めるものをいう。）は、登録を要する。", Why.BRACKETS),
        ("甲の自転車又は乙の自転車（電動のものを除く。）は、登録を要する。", Why.BRACKETS),
        ("利用者は、日曜日を除き、駐輪することができる。", Why.FORM),
        ("利用者は、一年前から六月前までの間に、更新をするほか、届出をしなければならない。", Why.FORM),
        ("市長は、必要があると認めるときであっても、撤去してはならない。", Why.FORM),
    ],
)
def test_a_sentence_whose_scope_is_not_certain_is_kept_whole(sentence: str, why: Why) -> None:
    with pytest.raises(KeptWhole) as kept:
        frame(sentence)
    assert kept.value.why is why


@pytest.mark.parametrize(
    "proviso",
    [
        "ただし、災害のときは、市長は、その額を減ずることができる。",
        "ただし、市長が定める者については、この限りでない。",
        "ただし、災害の場合において、市長が認めたときは、この限りでない。",
    ],
)
def test_a_proviso_that_is_no_certain_exception_keeps_its_paragraph_whole(proviso: str) -> None:
    with pytest.raises(KeptWhole) as kept:
        exception(proviso)
    assert kept.value.why is Why.PROVISO
    assert found(law(f"第一条　利用者は、費用を納めなければならない。{proviso}"), "第一条第一項").why is Why.PROVISO


@pytest.mark.parametrize(
    "second",
    [
        "前項の規定にかかわらず、市長は、費用を減ずることができる。",
        "前項の規定は、市長が定める者については、適用しない。",
        "前項の規定は、十人以上の団体が利用するときその他の場合には、適用しない。",
        "前項ただし書の規定は、災害のときは、適用しない。",
        "前項の登録を受けた者は、同項の費用を納めることを要しない。",
        "利用者は、前項の費用に代えて、役務を提供することができる。",
        "祝日においては、前項中「費用」とあるのは「費用の半額」とする。",
        "前項の利用者には、市の職員を含まない。",
        "前項の規定は、市外の利用者に限り適用する。",
    ],
)
def test_a_provision_that_another_takes_something_from_is_kept_whole(second: str) -> None:
    source = law("第一条　利用者は、費用を納めなければならない。", f"２　{second}")
    first = found(source, "第一条第一項")
    assert (first.why, first.by) == (Why.OVERRIDDEN, Address(0, (1,), 2))


def test_a_whole_chapter_that_does_not_apply_is_kept_whole() -> None:
    source = law(
        "第一章　総則",
        "第一条　利用者は、費用を納めなければならない。",
        "第二章　雑則",
        "第二条　利用者は、届出をしなければならない。",
        "第三条　この章の規定は、公務員には、適用しない。",
    )
    assert found(source, "第一条第一項").why is None
    assert found(source, "第二条第一項").why is Why.OVERRIDDEN


@pytest.mark.parametrize("ban", ["することができない", "してはならない", "しない"])
def test_a_ban_narrows_what_another_provision_permits_and_no_duty(ban: str) -> None:
    lines = ("第一条　市長は、登録をすることができる。", "第二条　利用者は、登録を受けなければならない。")
    source = law(*lines, f"第三条　市長は、災害のときは、第一条の登録及び第二条の登録を{ban}。")
    assert found(source, "第一条第一項").why is Why.OVERRIDDEN
    assert found(source, "第二条第一項").why is None


def test_a_caption_that_tells_of_a_special_case_keeps_what_it_names_whole() -> None:
    lines = ("（費用）", "第一条　利用者は、費用を納めなければならない。", "（費用の特例）")
    source = law(*lines, "第二条　前条の費用の額は、市長が承認したときは、半額とする。")
    assert found(source, "第一条第一項").why is Why.OVERRIDDEN


def test_what_is_applied_elsewhere_stays_a_rule_of_its_own() -> None:
    second = (
        "２　前項の規定は、団体について準用する。この場合において、同項中「利用者」とあるのは「団体」と読み替える。"
    )
    source = law("第一条　利用者は、費用を納めなければならない。", second)
    assert [one.why for one in read_statute(source).provisions] == [None, Why.MUTATIS_MUTANDIS]


def test_a_range_beside_another_reference_suspends_nothing() -> None:
    lines = [f"{at}　利用者は、届出をしなければならない。" for at in range(2, 6)]
    last = "６　第一項及び第三項から第五項までの規定は、災害のときは、適用しない。"
    reading = read_statute(law("第一条　利用者は、費用を納めなければならない。", *lines, last))
    assert not reading.kb.statements
    alone = read_statute(law("第一条　利用者は、費用を納めなければならない。", *lines, last.replace("第一項及び", "")))
    weak = [str(rule.weak) != "()" for one in alone.provisions for rule in one.rules]
    assert weak == [False, False, True, True, True]


def test_applying_other_provisions_is_refused_by_name() -> None:
    reading = read_statute(PLAIN)
    assert found(PLAIN, "第六条第三項").why is Why.MUTATIS_MUTANDIS
    source = law(
        "第一条　甲は、乙を行う。",
        "２　前項の場合においては、第三条中「市長」とあるのは「知事」と読み替えるものとする。",
    )
    assert found(source, "第一条第二項").why is Why.READ_AS
    assert reading.counts == {
        ProvisionTaking.READ: 18,
        ProvisionTaking.WHOLE: 8,
        ProvisionTaking.REFUSED: 1,
        ProvisionTaking.EMPTY: 1,
    }
    assert sum(reading.counts.values()) == len(reading.provisions)


def test_what_a_provision_names_is_found() -> None:
    statute = read_statute(PLAIN).law
    here = Address(0, (5,), 3)

    def named(text: str) -> list[str]:
        return sorted(one.label for one in resolve(text, here, statute))

    assert named("前項の規定") == ["article_5_p2"]
    assert named("前二項の規定") == ["article_5_p1", "article_5_p2"]
    assert named("第一項の規定") == ["article_5_p1"]
    assert named("第三条第二項及び第四条の規定") == ["article_3_p2", "article_4_p1", "article_4_p2"]
    assert named("第二条から第四条までの規定") == [
        "article_2_p1",
        "article_3_p1",
        "article_3_p2",
        "article_4_p1",
        "article_4_p2",
    ]
    assert named("前条の規定") == ["article_4_p1", "article_4_p2"]
    assert named("附則第二項の規定") == ["annex_1_p1", "annex_1_p2"]
    assert named("道路交通法（昭和三十五年法律第百五号）第三条の規定") == []
    assert len(named("この条例の規定")) == len(statute.paragraphs)


def test_a_suspension_names_whole_provisions_only() -> None:
    assert suspended("前項の規定は、災害の場合には、適用しない。") == ("前項", ("災害の場合",))
    assert suspended("市長は、調査をする。") is None


def test_no_rule_stands_without_its_provision() -> None:
    """Each rule of the knowledge base comes from the provision that its comment shows, and no provision is lost."""
    reading = read_statute(PLAIN)
    text = reading.text("en")
    for one in reading.provisions:
        assert all(" ".join(sentence.text.split()) in text for sentence in one.provision.sentences)
    assert parse(text).statements == reading.kb.statements
    assert "[refused: it applies other provisions mutatis mutandis (準用する)]" in text


def test_a_large_statute_takes_linear_time_enough() -> None:
    lines = [
        f"第{at}条　利用者は、前条の場合において、必要があるときは、届出をしなければならない。" for at in range(2, 1500)
    ]
    reading = read_statute(law("第1条　利用者は、届出をしなければならない。", *lines))
    assert reading.counts == {ProvisionTaking.READ: 1499}


# The command


def test_read_writes_a_statute_as_a_knowledge_base(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "law.kb"
    for name in ("bicycles.txt", "bicycles.xml"):
        assert run(["read", str(TEXTS / name), "-o", str(target), "--force", "--lang", "en"]) == 0
        shown = capsys.readouterr().out
        assert "28 provisions: 18 read, 8 kept whole, 1 refused, 1 deleted" in shown
        assert "article_4_p2 > article_4_p1" in target.read_text(encoding="utf-8")


def test_a_rule_of_a_statute_is_spoken_with_its_provision(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "law.kb"
    facts = "自転車の運転者(太郎). 夜間に道路を通行する_第三条第一項(太郎).\n"
    target.write_text(read_statute(PLAIN).text() + facts, encoding="utf-8")
    assert run(["explain", str(target), "灯火をつけなければならない_第三条第一項(太郎)", "--lang", "ja"]) == 0
    shown = "".join(capsys.readouterr().out.split())
    assert "太郎は自転車の運転者であり、夜間に道路を通行する（第三条第一項）うえ、" in shown
    assert "太郎は灯火をつけなければならない（第三条第一項）" in shown


def test_read_refuses_what_it_cannot_do_with_a_statute(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "law.kb"
    name = str(TEXTS / "bicycles.txt")
    assert run(["read", name, str(TEXTS / "bicycles.xml"), "--lang", "en"]) == 2
    assert "read it alone" in capsys.readouterr().err
    assert run(["read", name, "--reading", "1:1", "--lang", "en"]) == 2
    capsys.readouterr()
    assert run(["read", name, "--strict-reading", "-o", str(target), "--lang", "en"]) == 2
    assert not target.exists()


def test_read_tells_a_statute_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["read", str(TEXTS / "bicycles.xml"), "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["schema"] == "aufheben.law/1"
    assert document["counts"] == {"read": 18, "whole": 8, "refused": 1, "empty": 1}
    assert document["provisions"][4]["place"]["line"] > 1
    assert parse(document["kb"]).statements


# Statutes as they are: the excerpts of lawqa_jp, put back into the form of statutes

SHARED = Path(__file__).parents[3] / "shared" / "data" / "lawqa_jp" / "selection.json"
ARTICLE = re.compile(r"### 第(\d+)条((?:の\d+)*)")
PARAGRAPH, ITEM, PART = (
    re.compile(pattern) for pattern in (r"#+ 第(\d+)項", r"#+ 第(\d+)号((?:の\d+)*)", r"#+ ([イロハニホヘト])")
)


def statutes(passage: str) -> list[str]:
    """Return the statutes of a passage whose headings are Markdown, in the form of plain statutes."""
    written: list[list[str]] = []
    mark = ""
    for line in unicodedata.normalize("NFKC", passage).split("\n"):
        words = line.strip().removeprefix("-").strip()
        if words.startswith("## "):
            written.append([words[3:]])
        elif not words or not written:
            continue
        elif found := ARTICLE.fullmatch(words):
            mark = f"第{found[1]}条{found[2]}　"
        elif found := PARAGRAPH.fullmatch(words):
            if mark and found[1] != "1":
                written[-1].append(f"{mark}（略）")
            mark = mark if mark and found[1] == "1" else f"{found[1]}　"
        elif found := ITEM.fullmatch(words):
            written[-1] += [f"{mark}（略）"] if mark.startswith("第") else []
            mark = kanji(int(found[1])) + "".join(f"の{kanji(int(one))}" for one in found[2].split("の")[1:]) + "　"
        elif found := PART.fullmatch(words):
            mark = f"{found[1]}　"
        else:
            written[-1].append("（表題）" if words.startswith("#") else mark + _full_width(words))
            mark = ""
    return ["\n".join(one) for one in written]


def _full_width(words: str) -> str:
    """Return words with the marks of a statute, which the normal form has made narrow."""
    return words.translate(str.maketrans("(),", "（）、"))


COMPARED = frozenset(
    f"article_{one}"
    for one in (
        *("160_p1", "161_p1", "164_p3", "168_p1", "168_p2", "168_p3", "185_22_p1_i1", "185_22_p1_i2", "185_22_p1_i3"),
        *("23_2_15_p1", "23_2_15_p3", "23_33_p1", "23_33_p2", "23_34_p1", "23_34_p3", "27_13_p1", "27_38_p1", "2_8_p1"),
        *("34_p2", "35_3_p1", "37_p1", "40_2_p1", "6_2_p3", "70_2_p1", "76_7_p1", "8_p1"),
    )
)


@pytest.mark.skipif(not SHARED.exists(), reason="the data set is not here")
def test_of_real_statutes_only_certain_forms_are_read() -> None:
    """The provisions that are read were each compared with their rules; a new one has to be, too."""
    samples = json.loads(SHARED.read_text(encoding="utf-8"))["samples"]
    texts = dict.fromkeys(text for one in samples for text in statutes(one["コンテキスト"]))
    read: set[str] = set()
    counts: Counter[ProvisionTaking] = Counter()
    for text in texts:
        source = SourceText("law.txt", text + "\n")
        try:
            reading = read_statute(source) if is_law(source) else None
        except Unreadable:
            continue  # an excerpt whose provisions are out of order
        if reading is None:
            continue
        counts.update(reading.counts)
        read |= {str(rule.label) for one in reading.provisions for rule in one.rules if rule.label is not None}
    assert read == COMPARED
    assert {way.value: count for way, count in counts.items()} == {"whole": 176, "read": 27, "refused": 2}
