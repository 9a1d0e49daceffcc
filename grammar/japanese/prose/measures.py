"""Amounts: 家賃は6万8千円だ states a value, and 家賃は7万円より安いですか asks for a comparison with it.

A value is stated where a topic, and nothing else, is said to be an exact amount; the amounts that are compared have the
same unit, and what is asked has the same topic.
"""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from engine.values.literals import Integer, Literal, Text, Variable
from grammar.amounts import amount_term
from grammar.controlled import AskedValue
from grammar.japanese.morphology import listed
from grammar.japanese.prose.wordings import name, term
from grammar.statements import Say

if TYPE_CHECKING:
    from grammar.japanese.prose.clauses import JapaneseClause

_DIGITS = {mark: value for value, mark in enumerate("〇一二三四五六七八九")} | {"零": 0}
_SMALL = {"十": 10, "百": 100, "千": 1000}
_LARGE = {"兆": 10**12, "億": 10**8, "万": 10**4}
_NUMBER = "[0-9][0-9,]*(?:\\.[0-9]+)?|[〇零一二三四五六七八九十百千]+"
UNITS = "|".join(
    listed(
        "円 ドル ユーロ ポンド 元 ウォン 歳 才 キロメートル キログラム キロ km kg センチメートル センチ cm "
        "メートル グラム 平米 坪 畳 パーセント % 点 分 度 人 名 件 台 冊 枚 個 本 匹 頭 軒 階 ページ 票 時 月 年 回"
    )
)
_WAYS = "徒歩|歩いて|車で|自転車で|バスで|電車で"
_AMOUNT = re.compile(
    f"(?P<way>{_WAYS})?(?P<number>(?:(?:{_NUMBER})[千百]?[兆億万]?)+)(?P<unit>{UNITS})(?P<than>以上|以下|以内|未満)?"
    f"|(?P<hours>{_NUMBER})時間(?:(?P<minutes>{_NUMBER})分)?(?P<rest>以上|以下|以内|未満)?"
)
_WAY = re.compile(_WAYS)
_ONE_UNIT = {"才": "歳", "名": "人", "%": "パーセント", "cm": "センチ", "センチメートル": "センチ"}
_THAN = {None: "=", "以上": ">=", "以下": "<=", "以内": "<=", "未満": "<"}
_MORE = frozenset(("高い", "多い", "大きい", "長い", "重い", "広い", "遠い"))
_FEWER = frozenset(("安い", "低い", "少ない", "小さい", "短い", "軽い", "狭い", "近い", "若い"))
_OTHERWISE = {"=": "!=", "<": ">=", "<=": ">", ">": "<=", ">=": "<"}
LINE = re.compile(r"\{X\}は[^{}]*\{Y\}[^{}\d]+?(?:だ|だった)")
"""How the line of a measure is worded."""


def number(text: str) -> Fraction | None:
    """Return the number that is written in digits, in kanji or in both; None where it is none.

    >>> number("6万8千"), number("六万八千"), number("1億2,000万"), number("1.5万"), number("二十三")
    (Fraction(68000, 1), Fraction(68000, 1), Fraction(120000000, 1), Fraction(15000, 1), Fraction(23, 1))
    """
    total = Fraction(0)
    rest = text.replace(",", "")
    for mark, size in _LARGE.items():
        before, found, after = rest.partition(mark)
        if found:
            part = _below(before)
            if part is None:
                return None
            total, rest = total + part * size, after
    if not rest:
        return total if text else None
    part = _below(rest)
    return None if part is None else total + part


def _below(text: str) -> Fraction | None:
    """Return a number below ten thousand, or one in digits alone."""
    total, rest = Fraction(0), text
    for mark, size in reversed(_SMALL.items()):
        before, found, after = rest.partition(mark)
        if found:
            part = _plain(before) if before else Fraction(1)
            if part is None:
                return None
            total, rest = total + part * size, after
    if not rest:
        return total if text else None
    part = _plain(rest)
    return None if part is None else total + part


def _plain(text: str) -> Fraction | None:
    if re.fullmatch("[0-9]+(?:\\.[0-9]+)?", text):
        return Fraction(text)
    return Fraction(_DIGITS[text]) if text in _DIGITS else None


def _amount(text: str) -> tuple[int, str, str] | None:
    """Return the amount, the unit, and how what is said compares with it."""
    found = _AMOUNT.fullmatch(text)
    if found is None:
        return None
    if found["hours"] is not None:
        hours, minutes = number(found["hours"]), number(found["minutes"] or "0")
        value = None if hours is None or minutes is None else hours * 60 + minutes
        unit, than = "分", found["rest"]
    else:
        value, unit, than = number(found["number"]), found["unit"], found["than"]
    if value is None or value.denominator != 1:
        return None
    return int(value), (found["way"] or "") + _ONE_UNIT.get(unit, unit), _THAN[than]


def limit(text: str) -> tuple[int, str, str] | None:
    """Return the amount that words name, the predicate of such amounts, and how others compare with it.

    >>> limit("六十歳以上"), limit("3千円未満"), limit("昔")
    ((60, '歳', '>='), (3000, '円', '<'), None)
    """
    found = _amount(text)
    return None if found is None else (found[0], name(found[1]), found[2])


def _literal(clause: JapaneseClause, unit: str, value: Integer | Text | Variable) -> Literal | None:
    """Return the value of what a clause speaks of, where that is one thing or a thing's own: 部屋の家賃."""
    topic, subject = clause.topic, clause.marked("が")
    first = topic or subject
    named = [one for one in clause.args if one is topic or one is subject]
    where = [one for one in clause.args if one.marker == "から"]
    if (
        first is None
        or len(named) + len(where) != len(clause.args)
        or any(one.when or one.focus for one in clause.args)
    ):
        return None
    unit = "".join(f"{one.text}から" for one in where) + unit
    text = f"{first.text}の{subject.text}" if subject is not None and subject is not first else first.text
    return Literal(name(f"{unit}だった" if clause.predicate.past else unit), (term(text), value))


def _amounting(clause: JapaneseClause) -> JapaneseClause:
    """Return 千円する, 重さが五キロある, 十二歳になった as what the amount is."""
    predicate = clause.predicate
    if predicate.head.endswith("する") and (found := _amount(predicate.head[:-2])) and found[1] == "円":
        return replace(clause, predicate=replace(predicate, head=predicate.head[:-2], nominal=True))
    if predicate.head == "なる" and predicate.past and (into := clause.marked("に")) and _amount(into.text):
        rest = tuple(one for one in clause.args if one is not into and one.text not in ("今", "現在", "今年", "今日"))
        return replace(clause, args=rest, predicate=replace(predicate, head=into.text, nominal=True, past=False))
    if predicate.head == "ある" and (subject := clause.marked("が")) and subject.text in _DIMENSIONS:
        much = next((one for one in clause.args if one.marker == "" and _amount(one.text)), None)
        if much is not None:
            return replace(clause.without(much), predicate=replace(predicate, head=much.text, nominal=True))
    return clause


_DIMENSIONS = frozenset(listed("重さ 長さ 高さ 広さ 深さ 厚さ 幅 面積 体重 身長 背 奥行き 距離 熱 体温 気温 温度"))
"""What there is so much of is so much: 重さが五キロある."""


def stated(clause: JapaneseClause) -> tuple[Literal, Say] | None:
    """Return the value that a clause states of its topic, and the line of it."""
    clause = _amounting(clause)
    predicate = clause.predicate
    if predicate.frozen or predicate.negated or not predicate.nominal or clause.universal or clause.only:
        return None
    found = _amount(predicate.head)
    if found is None or found[2] != "=":
        return None
    literal = _literal(clause, found[1], amount_term(Fraction(found[0])))
    if literal is None:
        return None
    line = Literal(literal.predicate, (Variable("X"), Variable("Y")))
    said, denied = ("だった", "ではなかった") if predicate.past else ("だ", "ではない")
    where = "".join(f"{one.text}から" for one in clause.args if one.marker == "から")
    way = _WAY.match(found[1])
    before, unit = (way[0], found[1][way.end() :]) if way is not None else ("", found[1])
    words = f"{{X}}は{where}{before}{{Y}}{unit}"
    return literal, Say(line, f"{words}{said}", f"{words}{denied}", "ja")


def asked(clause: JapaneseClause) -> AskedValue | None:
    """Return the comparison that a question asks for: 7万円か, 7万円以下か, 7万円より安いか."""
    predicate = clause.predicate
    than = clause.marked("より")
    if predicate.frozen or clause.universal:
        return None
    if than is not None:
        found = _amount(than.text)
        op = ">" if predicate.head in _MORE else "<" if predicate.head in _FEWER else ""
        if found is None or found[2] != "=" or not op:
            return None
        clause = clause.without(than)
    else:
        found = _amount(predicate.head) if predicate.nominal else None
        if found is None:
            return None
        op = found[2]
    literal = _literal(clause, found[1], Variable("N"))
    return None if literal is None else AskedValue(literal, _OTHERWISE[op] if predicate.negated else op, found[0])


__all__ = ["LINE", "UNITS", "asked", "limit", "number", "stated"]
