"""Amounts: 家賃は6万8千円だ states a value, and 家賃は7万円より安いですか asks for a comparison with it.

A value is stated where a topic, and nothing else, is said to be an exact amount; the amounts that are compared have the
same unit, and what is asked has the same topic.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache

from engine.values.literals import Comparison, Integer, Literal, Text, Variable
from grammar import regexes as re
from grammar.amounts import amount_term
from grammar.controlled import AskedValue
from grammar.japanese.morphology import listed
from grammar.japanese.numerals import NUMBER, number
from grammar.japanese.prose.clauses import PLACE, TOPIC, JapaneseClause, ProseArgument
from grammar.japanese.prose.spelling import finite
from grammar.japanese.prose.voices import before_te
from grammar.japanese.prose.wordings import name, term
from grammar.rarities import rare
from grammar.statements import Say
from grammar.values import replace, value

# ---- durations -------------------------------------------------------------------------------------------------------

# For how long something has been so: who has used a thing for twelve years has used it for ten years and more.

_UNITS = frozenset(listed("年 か月 ヶ月 週間 日 日間 年間 時間"))
_PASSES = frozenset(listed("過ぎる 経つ たつ 経過する 超える 越える"))
"""Verbs of time that has gone by."""
_REACHES = frozenset((*_PASSES, "なる"))
_GOES_ON = frozenset(("いる",))


def _how_long(clause: JapaneseClause) -> tuple[ProseArgument, int, str, str] | None:
    """Return the argument of a clause that tells how long, the number, its unit, and how others compare with it."""
    for one in clause.args:
        found = limit(one.text) if one.marker in ("", "を", "に") and not one.focus else None
        if found is not None and found[1] in _UNITS and found[2] in ("=", ">=", ">"):
            return one, *found
    return None


def tells_how_long(clause: JapaneseClause) -> bool:
    """Return whether a clause tells for how long something is so, or how long ago it began."""
    return not (clause.negated or clause.usual) and clause.topic is not None and _how_long(clause) is not None


def so_long(described: JapaneseClause, clauses: Iterable[JapaneseClause]) -> Iterator[JapaneseClause]:
    """Yield those of some clauses that tell something to have lasted as long as a description says, of anything.

    十二年使っている, of 十年以上使った, and 五十五年になる, of 五十年を過ぎた.
    """
    found = _how_long(described)
    if found is None or described.negated:
        return
    much, least, unit, than = found
    verb = _lasting(described)
    beside = {(one.marker, one.text) for one in described.args if one is not much and not one.is_topic}
    more = than == ">" or (verb in ("過ぎる", "超える", "越える"))
    for clause in clauses:
        other, topic = _how_long(clause), clause.topic
        if other is None or topic is None or other[2] != unit:
            continue
        alike = _lasting(clause) == verb or (verb in _PASSES and _lasting(clause) in _REACHES)
        rest = {(one.marker, one.text) for one in clause.args if one is not other[0] and one is not topic}
        if alike and rest == beside and (other[1] > least or (other[1] == least and not more)):
            yield clause.replaced(topic, replace(topic, text=PLACE, marker=TOPIC, phrase=None))


def _lasting(clause: JapaneseClause) -> str:
    """Return the verb of a clause, be it of what has been done or of what goes on."""
    return before_te(clause.predicate.head, _GOES_ON) or clause.predicate.head


# ---- amounts ---------------------------------------------------------------------------------------------------------

UNITS = "|".join(
    listed(
        "つ 円 ドル ユーロ ポンド 元 ウォン 歳 才 キロメートル キログラム キロ km kg センチメートル センチ cm "
        "メートル グラム g リットル ml 平米 坪 畳 パーセント % 割 点 分 秒 度 人 名 件 台 冊 枚 個 本 匹 頭 羽 "
        "軒 戸 脚 足 着 杯 皿 袋 箱 "
        "泊 通 階 ページ 票 時 日 週間 日間 か月 年間 月 年 回 クラス チーム セット グループ 社 校 店 世帯 部屋"
    )
)
_WAYS = "徒歩|歩いて|車で|自転車で|バスで|電車で|片道|往復"
_PER = (
    "(?:[月年日]額|[時日月年]給|時間|一律|(?:[一1]|ひと|各)(?:人|つ|口|個|枚|本|パック|袋|箱|泊|日|回|時間|か月|年|杯|皿|冊|台|組|名|世帯|家族|切れ|束|缶|瓶"
    "|ユーザー|キロ|グラム|リットル)(?:につき|当たり|あたり)?)"
)
_AMOUNT = re.compile(
    f"(?P<way>{_WAYS}|(?:{_PER})+)?(?P<number>(?:(?:{NUMBER})[千百]?[兆億万]?)+)(?P<unit>{UNITS})(?P<than>以上|以下|以内|未満)?"
    f"|(?P<trip>片道|往復)?(?P<hours>{NUMBER})時間(?:(?P<minutes>{NUMBER})分|(?P<half>半))?(?P<rest>以上|以下|以内|未満)?"
    f"|(?P<clock>{NUMBER})時(?:(?P<past>{NUMBER})分|(?P<halfpast>半))"
)
_PART_OF_DAY = re.compile("午前|午後|早朝|朝|昼|夕方|夜|深夜")
"""Of which part of the day an hour is: 夜八時 is compared with another of the night."""
_BEFORE_UNIT = re.compile(f"{_WAYS}|{_PART_OF_DAY.pattern}|(?:{_PER})+")
_ONE_UNIT = {
    "才": "歳",
    "つ": "個",
    "名": "人",
    "%": "パーセント",
    "cm": "センチ",
    "センチメートル": "センチ",
    "kg": "キロ",
    "キログラム": "キロ",
    "g": "グラム",
    "割": "パーセント",
}
_THAN = {None: "=", "以上": ">=", "以下": "<=", "以内": "<=", "未満": "<"}
_MORE = frozenset(("高い", "多い", "大きい", "長い", "重い", "広い", "遠い"))
_FEWER = frozenset(("安い", "低い", "少ない", "小さい", "短い", "軽い", "狭い", "近い", "若い"))
OTHERWISE = {"=": "!=", "<": ">=", "<=": ">", ">": "<=", ">=": "<"}
LINE = re.compile(rf"\{{X\}}[^{{}}]*\{{Y\}}(?:{UNITS})[^{{}}\d]*")
"""How the line of a measure is worded."""


@lru_cache(1 << 12)  # each step asks for that of each phrase
def _amount(text: str) -> tuple[Fraction, str, str] | None:
    """Return the amount, the unit, and how what is said compares with it."""
    part = _PART_OF_DAY.match(text)
    found = _AMOUNT.fullmatch(text[part.end() :] if part is not None else text)
    if found is None or (part is not None and found["clock"] is None and found["unit"] != "時"):
        return None
    if found["clock"] is not None:
        hours, minutes = number(found["clock"]), number(found["past"] or "30")
        value = None if hours is None or minutes is None else hours + minutes / 60
        unit, than = ("" if part is None else part[0]) + "時", None
    elif found["hours"] is not None:
        hours, minutes = number(found["hours"]), number("30" if found["half"] else found["minutes"] or "0")
        value = None if hours is None or minutes is None else hours * 60 + minutes
        unit, than = f"{found['trip'] or ''}分", found["rest"]
    else:
        value, unit, than = number(found["number"]), found["unit"], found["than"]
    if value is None:
        return None
    tenfold = 10 if unit == "割" else 1
    if part is not None:
        return value, f"{part[0]}時", _THAN[than]
    return value * tenfold, (found["way"] or "") + _ONE_UNIT.get(unit, unit), _THAN[than]


@lru_cache(1 << 12)
def limit(text: str) -> tuple[int, str, str] | None:
    """Return the amount that words name, the predicate of such amounts, and how others compare with it.

    >>> limit("六十歳以上"), limit("3千円未満"), limit("昔")
    ((60, '歳', '>='), (3000, '円', '<'), None)
    """
    found = _amount(text)
    if found is None or found[0].denominator != 1:
        return None
    return int(found[0]), name(found[1]), found[2]


@value(frozen=True, slots=True)
class Measured:
    """An amount that a clause tells or asks for: what is left of the clause, the unit, and what stands behind it."""

    rest: JapaneseClause
    amount: Fraction
    unit: str
    than: str = "="
    end: str = ""
    """The particle behind the amount, から or まで, or whose share it is."""
    head: str = ""
    """The head of the clause, "" where it is the amount."""


def _measures(clause: JapaneseClause) -> Iterator[Measured]:
    """Yield the amounts that a clause tells: its noun is one, or one stands before its verb or with から or まで."""
    predicate = clause.predicate
    if predicate.frozen or clause.universal:
        return
    if predicate.nominal:
        end = next((one for one in ("から", "まで") if predicate.head.endswith(one)), "")
        if (found := _amount(predicate.head.removesuffix(end))) is not None:
            yield Measured(_without_the_start(clause) if end else clause, *found, end=end)
        start = clause.marked("から") if end == "まで" else None
        if start is not None and (found := _amount(start.text)) is not None:
            yield Measured(clause.without(start), *found, end="から")
        if not end and (by_then := _DIFFERS.fullmatch(predicate.head)) and (found := _amount(by_then["is"])):
            yield Measured(clause, *found)
    for one in clause.args:
        share = _SHARE.fullmatch(one.text) if one.marker in (TOPIC, "が") else None
        if share is not None and (part := _amount(share["part"])) is not None and not one.focus:
            whole = replace(one, marker=TOPIC, text=share["whole"], phrase=None)
            yield Measured(clause.replaced(one, whole), *part, end="の", head=clause.head)
        found = _amount(one.text.removesuffix("しか"))
        if found is None or one.phrase is None:
            continue
        if one.marker == "" and (_TAKES.search(predicate.head) or one.focus in _NO_MORE):
            yield Measured(clause.without(one), *found, head=clause.head)
        elif one.marker in ("から", "まで") and (_LASTS.search(clause.head) or _is_limit(one, clause, found[1])):
            yield Measured(clause.without(one), *found, end=one.marker, head=clause.head)


_NO_MORE = frozenset(listed("しか だけ のみ きり"))
"""What behind an amount tells that it is no more, and so just that."""
_COUNTED = frozenset(listed("人 個 台 冊 枚 本 匹 頭 羽 軒 杯 皿 袋 箱 通 回 件 点 着 足"))


def _is_limit(one: ProseArgument, clause: JapaneseClause, unit: str) -> bool:
    """Return whether no more than so many are dealt with: 一台まで配る."""
    return one.marker == "まで" and unit in _COUNTED and not (clause.predicate.past or clause.predicate.nominal)


def _without_the_start(clause: JapaneseClause) -> JapaneseClause:
    """Return 九時から六時までだ as 六時までだ."""
    start = clause.marked("から")
    return clause if start is None or _amount(start.text) is None else clause.without(start)


_DIFFERS = rare(
    "(?P<than>[前昨][^の比]{0,2})比(?P<by>[^の]*)(?P<way>増|減|高|安|アップ|ダウン|増し|引き)の(?P<is>[^の]+)"
)
"""What something is that differs by so much from what it was before: 前年比二割減の三億円."""
_SHARE = re.compile("(?P<whole>.+)の(?P<part>約?[0-9一二三四五六七八九十百.]+(?:割|%|パーセント))")
_TAKES = re.compile("(?:かかる|要る|要する|遅れる|続く)$")
"""Verbs of what takes just so much, and neither more nor less."""
_LASTS = re.compile(
    "(?:できる|られる|[えけげせてねべめれ]る|もいい|(?:てい|でい|てあ)る|開く|閉まる|始まる|終わる|営業する|休む|休業する|働く)$"
)
"""What goes on or may be done from a time, until a time, or up to so many."""


def _literal(found: Measured, value: Integer | Text | Variable) -> tuple[Literal, Say] | None:
    """Return the value of what a clause speaks of, and the line of it."""
    clause = found.rest
    topic, subject = clause.topic, clause.marked("が")
    first = topic or subject or next(iter(clause.args), None)
    if first is None or any(one.focus or one.quantified for one in clause.args):
        return None
    own = subject is not None and subject is not first and not found.head
    folded = [one for one in clause.args if one is not first and not (own and one is subject)]
    if not found.head and any(one.when or one.marker != "から" for one in folded):
        return None
    if not found.head and (first.when or first.marker not in (TOPIC, "が")):
        return None
    text = f"{first.text}の{subject.text}" if own and subject is not None else first.text
    part = found.end == "の"
    folded.sort(key=lambda one: (one.marker, one.text))
    where = "".join(f"{one.text}{one.marker}" for one in folded)
    way = _BEFORE_UNIT.match(found.unit)
    per, unit = (way[0], found.unit[way.end() :]) if way is not None else ("", found.unit)
    was = clause.predicate.past and not found.head
    mark = "の" if part else first.marker if first.marker not in ("", "が") else TOPIC
    behind = "" if part else found.end
    key = f"{where}{'' if mark == TOPIC else mark}{per}{unit}{behind}{found.head}"
    literal = Literal(name(f"{key}だった" if was else key), (term(text), value))
    line = Literal(literal.predicate, (Variable("X"), Variable("Y")))
    words = f"{{X}}の{{Y}}{unit}が{where}" if part else f"{{X}}{mark}{where}{per}{{Y}}{unit}{found.end}"
    if found.head:
        predicate = clause.predicate
        wording, denied = (
            finite(predicate.head, nominal=predicate.nominal, past=predicate.past, negated=negated)
            for negated in (False, True)
        )
    else:
        wording, denied = ("だった", "ではなかった") if was else ("だ", "ではない")
    return literal, Say(line, f"{words}{wording}", f"{words}{denied}", "ja")


def _amounting(clause: JapaneseClause) -> JapaneseClause:
    """Return 千円する, 重さが五キロある, 十二歳になった as what the amount is."""
    predicate = clause.predicate
    if predicate.head.endswith("する") and (found := _amount(predicate.head[:-2])) and found[1].endswith("円"):
        return replace(clause, predicate=replace(predicate, head=predicate.head[:-2], nominal=True))
    if predicate.head in _CHANGED and predicate.past and (into := clause.marked("に")) and _amount(into.text):
        rest = tuple(
            one
            for one in clause.args
            if one is not into and one.text not in ("今", "現在", "今年", "今日") and not _is_before(one)
        )
        return replace(clause, args=rest, predicate=replace(predicate, head=into.text, nominal=True, past=False))
    if predicate.head == "ある" and (subject := clause.marked("が")) and subject.text in _DIMENSIONS:
        much = next((one for one in clause.args if one.marker == "" and _amount(one.text)), None)
        if much is not None:
            return replace(clause.without(much), predicate=replace(predicate, head=much.text, nominal=True))
    return clause


_CHANGED = frozenset(listed("なる 減る 増える 上がる 下がる 伸びる 縮む 変わる 落ちる"))


def _is_before(one: ProseArgument) -> bool:
    """Return whether an argument tells what an amount was before it changed, or in what time: 三キロから, 一年で."""
    return (one.marker == "から" and _amount(one.text) is not None) or (
        one.marker == "で" and one.text[-1] in "年月週日"
    )


_DIMENSIONS = frozenset(listed("重さ 長さ 高さ 広さ 深さ 厚さ 幅 面積 体重 身長 背 奥行き 距離 熱 体温 気温 温度"))
"""What there is so much of is so much: 重さが五キロある."""
_ALL_IN = re.compile("(?:込み?|合計|全部|合わせて|しめて)$")
"""With what included something costs so much: what it costs is that."""


_TOTALS = frozenset(listed("全部 全体 合計 みんな 合わせて"))


def all_in(clause: JapaneseClause) -> JapaneseClause:
    """Return 税込みで五千円だ as 五千円だ."""
    given = next((one for one in clause.args if one.marker == "で" and _ALL_IN.search(one.text)), None)
    amounts = clause.predicate.nominal and _amount(clause.predicate.head) is not None
    return clause.without(given) if given is not None and amounts else clause


_DAY = re.compile(f"(?:(?P<month>{NUMBER})月)?(?P<day>{NUMBER})日|(?P<weekday>[月火水木金土日])曜日?")


def day(text: str) -> tuple[Fraction | str, str] | None:
    """Return the day that words name, and of which sort it is; None where they name none.

    >>> day("九月十日") == day("9月10日"), day("火曜日"), day("犬")
    (True, ('火', '曜'), None)
    """
    found = _DAY.fullmatch(text)
    if found is None:
        return None
    if found["weekday"] is not None:
        return found["weekday"], "曜"
    month, date = number(found["month"] or "0"), number(found["day"])
    return None if month is None or date is None else (100 * month + date, "月日" if found["month"] else "日")


def implied(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what the amounts of a clause tell besides: 九時から六時までだ, 五冊まで借りられる, 税込みで千円だ."""
    if clause.predicate.frozen or clause.negated or clause.only:
        return
    yield from _compared(clause)
    yield from _unlimited(clause)
    plain = all_in(clause)
    if plain is not clause:
        yield plain
    yield from _of_so_many(clause)
    total = next((one for one in clause.args if one.marker == "で" and one.text in _TOTALS), None)
    if total is not None and any(one.marker == "" and _amount(one.text) for one in clause.args):
        yield clause.without(total)
    if not clause.predicate.nominal:
        return
    for one in clause.args:
        if one.marker == "から" and _amount(one.text) and _amount(clause.predicate.head.removesuffix("まで")):
            yield clause.without(one)
            yield replace(clause.without(one), predicate=replace(clause.predicate, head=f"{one.text}から"))


_OF_AN_AGE = rare("(?P<much>[^の]+[歳才])の(?P<sort>[^の]+)")


def _of_so_many(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield how old somebody is and what he is: 四十五歳の職員だ."""
    found = _OF_AN_AGE.fullmatch(clause.predicate.head)
    if found is None or not clause.predicate.nominal or clause.topic is None or len(clause.args) != 1:
        return
    much = _amount(found["much"])
    if much is not None and much[2] == "=":
        yield replace(clause, predicate=replace(clause.predicate, head=found["much"]))
        yield replace(clause, predicate=replace(clause.predicate, head=found["sort"]))


def _compared(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what an amount tells of the one before: 今月の売上は前月比一割増の三億円だ, more than in 前月."""
    predicate, topic = clause.predicate, clause.topic
    found = _DIFFERS.fullmatch(predicate.head) if predicate.nominal and len(clause.args) == 1 else None
    if found is None or topic is None:
        return
    amount = replace(predicate, head=found["is"])
    yield replace(clause, predicate=amount)
    more = found["way"] in ("増", "高", "アップ", "増し")
    than = ProseArgument("より", found["than"])
    grown = replace(predicate, head="多い" if more else "少ない", nominal=False, adjective=True)
    yield replace(clause, args=(topic, than), predicate=grown)
    owner, _, owned = topic.text.partition("の")
    if owned and owner[-1] == found["than"][-1]:
        before = replace(topic, text=f"{found['than']}の{owned}", phrase=None)
        yield replace(clause, args=(before,), predicate=amount).denied()


def values(clause: JapaneseClause) -> Iterator[tuple[Literal, Say]]:
    """Yield the values that a clause states, and the line of each."""
    clause = _amounting(clause)
    if clause.negated or clause.only:
        return
    others = tuple(one for one in (all_in(clause), *_of_so_many(clause)) if one is not clause)
    for form in dict.fromkeys((clause, *others)) if others else (clause,):
        for found in _measures(form):
            literal = _literal(found, amount_term(found.amount)) if found.than == "=" else None
            if literal is not None:
                yield literal


def asked(clause: JapaneseClause) -> Iterator[AskedValue]:
    """Yield the comparisons that a question may ask for: 7万円か, 7万円以下か, 7万円より安いか."""
    predicate = clause.predicate
    than = clause.marked("より")
    if than is not None:
        found = _amount(than.text)
        op = ">" if predicate.head in _MORE else "<" if predicate.head in _FEWER else ""
        if found is None or found[2] != "=" or not op or predicate.frozen:
            return
        measures: Iterable[tuple[Measured, str]] = ((Measured(clause.without(than), found[0], found[1]), op),)
    else:
        measures = ((one, one.than) for one in _measures(_amounting(clause)))
        measures = (*measures, *_within_a_limit(clause), *_so_many(clause))
    for one, op in measures:
        literal = _literal(one, Variable("N"))
        if literal is not None:
            yield AskedValue(literal[0], OTHERWISE[op] if predicate.negated else op, one.amount)


_BY_VALUES = (
    ("高い", "安い", "円 円かかる", "費用 値段 料金 価格 家賃 運賃 会費 代金"),
    ("高い", "低い", "メートル センチ", "高さ 背 身長"),
    ("重い", "軽い", "キロ グラム トン", "重さ 体重"),
    ("長い", "短い", "メートル センチ 分 日 週間 か月 年", "長さ"),
    ("広い", "狭い", "平米 平方メートル 坪 畳 ヘクタール", "広さ 面積"),
    ("年上", "年下", "歳", "年齢"),
)
"""What is said of the more and of the less, by which units, and of what of a thing they may be told."""


def compared(clause: JapaneseClause) -> Iterator[AskedValue]:
    """Yield the comparisons of two values that a question may ask for: 北案は南案より安いか, where both cost 円."""
    first, than, predicate = clause.topic or clause.marked("が"), clause.marked("より"), clause.predicate
    if first is None or than is None or len(clause.args) != 2 or predicate.past or predicate.frozen:  # noqa: PLR2004
        return
    for more, less, units, owned in _BY_VALUES:
        op = ">" if predicate.head == more else "<" if predicate.head == less else ""
        for unit in units.split() if op else ():
            for what in ("", *(f"の{one}" for one in owned.split())):
                literals = [Literal(name(unit), (term(f"{one.text}{what}"), Variable("N"))) for one in (first, than)]
                yield AskedValue(literals[0], OTHERWISE[op] if predicate.negated else op, literals[1])


_BEYOND = {
    "超える": ">",
    "越える": ">",
    "超す": ">",
    "上回る": ">",
    "過ぎる": ">",
    "下回る": "<",
    "切る": "<",
    "割る": "<",
    "割り込む": "<",
    "達する": ">=",
    "満たない": "<",
    "届かない": "<",
}
"""Verbs that compare with an amount."""


_REACHED = frozenset(("過ぎる", "回る", "超える", "越える", "超す"))
"""Verbs of what has gone beyond an amount once it has done so: 八十歳を過ぎた人."""
_NO_UNIT = re.compile("[0-9〇一二三四五六七八九十]+")


def bounds(clause: JapaneseClause) -> Iterator[tuple[Literal, Comparison]]:
    """Yield the amount of a thing and what it is compared with, as a condition asks: 人数が二十人に満たなければ."""
    predicate = clause.predicate
    beyond = predicate.past and predicate.head in _REACHED
    if predicate.frozen or (predicate.past and not beyond) or (clause.topic or clause.marked("が")) is None:
        return
    head = predicate.head
    if predicate.negated:
        head = {"満つ": "満たない", "満ちる": "満たない", "満たす": "満たない", "届く": "届かない"}.get(
            predicate.head, ""
        )
    found: tuple[JapaneseClause, tuple[Fraction, str, str], str] | None = None
    if predicate.nominal and not predicate.negated and (much := _amount(predicate.head)) is not None:
        found = clause, much, much[2]
    for one in clause.args:
        years = beyond and _NO_UNIT.fullmatch(one.text) is not None  # 八十を過ぎた人
        much = _amount(f"{one.text}歳" if years else one.text)
        if much is not None and head in _BEYOND and one.marker in ("を", "に") and much[2] == "=":
            found = clause.without(one), much, _BEYOND[head]
        elif (
            much is not None
            and one.marker == ""
            and not predicate.negated
            and predicate.head in ("ある", "いる")
            and much[2] != "="
        ):
            found = clause.without(one), much, much[2]
    taking = () if predicate.negated or predicate.nominal else _measures(clause)
    forms = [(one, one.than) for one in taking if one.than != "="]
    if found is not None and found[2] != "=":
        rest, much, than = found
        for past in (False, True):
            of_it = replace(rest, predicate=replace(predicate, head="", nominal=True, past=past, negated=False))
            forms.append((Measured(of_it, much[0], much[1]), than))
        if much[1].endswith("円"):
            costs = replace(rest, predicate=replace(predicate, head=COSTS, past=False, negated=False))
            forms.append((Measured(costs, much[0], much[1], head=COSTS), than))
    for measured, than in forms:
        literal = _literal(measured, Variable("N")) if measured.amount.denominator == 1 else None
        if literal is not None:
            yield literal[0], Comparison(than, Variable("N"), Integer(int(measured.amount)))


COSTS = "かかる"
"""What a thing does that is worth so much money."""


def limit_named(clause: JapaneseClause) -> tuple[ProseArgument, str] | None:
    """Return the thing whose amount another goes beyond, or stays below, and how they compare: 予算を超える."""
    predicate = clause.predicate
    head = predicate.head if not (predicate.negated or predicate.frozen) else ""
    found = next((one for one in clause.args if one.marker in ("を", "に") and not one.when and not one.focus), None)
    return None if found is None or head not in _BEYOND or _amount(found.text) is not None else (found, _BEYOND[head])


def in_all(predicate: str) -> str:
    """Return the predicate of amounts in all of which a predicate tells the amount of each: 円かかる, of 一人円かかる.

    >>> in_all("一人円かかる"), in_all("円")
    ('円かかる', '')
    """
    found = re.match(f"(?:{_PER})+", predicate)
    return "" if found is None else predicate[found.end() :]


def unit_of(predicate: str) -> str:
    """Return the unit of the amounts that a predicate tells, "" where it tells more: 円かかる, 三人で円かかる."""
    found = re.fullmatch(f"(?:.*で)?(?P<unit>{UNITS})(?:{COSTS})?", predicate)
    return "" if found is None else found["unit"]


def _within_a_limit(clause: JapaneseClause) -> Iterator[tuple[Measured, str]]:
    """Yield that so many may be where as many and no more may: 三冊借りられる, of 五冊まで借りられる."""
    for one in clause.args:
        found = _amount(one.text) if one.marker == "" else None
        limited = found is not None and found[1] in _COUNTED and not clause.predicate.past
        if found is not None and (_LASTS.search(clause.head) or limited):
            yield Measured(clause.without(one), found[0], found[1], end="まで", head=clause.head), ">="


def _so_many(clause: JapaneseClause) -> Iterator[tuple[Measured, str]]:
    """Yield that something is so of just so many, where a text tells of how many and no more: 三本しか出ていない."""
    for one in clause.args:
        found = _amount(one.text) if one.marker == "" and not one.focus else None
        if found is not None and not _TAKES.search(clause.head):
            yield Measured(clause.without(one), *found, head=clause.head), found[2]


def _unlimited(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield that something may be done that may be done up to so many times: 五冊まで借りられる."""
    for one in clause.args:
        found = _amount(one.text) if one.marker == "まで" and _LASTS.search(clause.head) else None
        if found is not None and found[1] not in ("時", "円"):
            yield clause.without(one)


__all__ = ["LINE", "UNITS", "asked", "bounds", "day", "implied", "limit", "number", "values"]
