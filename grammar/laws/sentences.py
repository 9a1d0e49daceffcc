"""The sentence of a provision by its frame: whom it speaks of, in which case, unless what, and what holds then.

Only the outermost frame is read, and only where its scope is certain: 「Aは、Bときは、C。」, 「Bときは、Aは、C。」,
「Aは、Bの場合を除き、C。」. What A, B and C say stays in the words of the statute. Whatever else could reach over the
frame (a second topic, an adverbial before a condition, 限り, 次に without items, a bracket behind the topic) keeps it
whole.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import date
from enum import StrEnum
from itertools import pairwise

from grammar import regexes as re
from grammar.japanese.numerals import number as amount
from grammar.laws.provisions import NUMERAL, SENTENCE_END, depths


class Why(StrEnum):
    """Why a provision is not read. The first two are refusals by name, `NOTHING` has nothing to read."""

    MUTATIS_MUTANDIS = "mutatis-mutandis"
    READ_AS = "read-as"
    NOTHING = "nothing"
    FORM = "form"
    BRACKETS = "brackets"
    PROVISO = "proviso"
    SEVERAL = "several"
    ITEMS = "items"
    OVERRIDDEN = "overridden"
    REGARDLESS = "regardless"
    WITHIN = "within"
    ODD = "odd"


class KeptWhole(Exception):  # noqa: N818 - it never leaves this package
    """A sentence is not read; with the reason."""

    def __init__(self, why: Why) -> None:
        self.why = why
        super().__init__(why.value)


class ItemPlace(StrEnum):
    """Where the items of a provision stand in its sentence."""

    NONE = ""
    KIND = "kind"
    CONDITION = "condition"
    EXCEPTION = "exception"
    HEAD = "head"
    TERMS = "terms"


@dataclass(frozen=True, slots=True)
class Measure:
    """A whole number that is compared: 面積が百平方メートル未満である is ``("面積", "平方メートル", "<", 100)``.

    A period that has passed is counted in whole units of the statute, by whoever states it: whether the first day
    counts is not told here. A day of the calendar is a number of eight digits, its unit is `DAY`. ``words`` are those
    of the statute.
    """

    of: str
    unit: str
    op: str
    value: int
    words: str = field(default="", compare=False)


DAY = "年月日"
Claim = str | Measure
"""What is said of a case, in the words of the statute, or as a comparison."""


@dataclass(frozen=True, slots=True)
class SentenceFrame:
    """What a sentence says: in all cases of ``kinds`` and ``conditions``, unless an exception holds, the head.

    Each of ``conditions`` is a list of alternatives. ``items`` is what the items below stand for, ``regardless`` the
    words before の規定にかかわらず.
    """

    head: str
    denied: bool = False
    kinds: tuple[Claim, ...] = ()
    conditions: tuple[tuple[Claim, ...], ...] = ()
    exceptions: tuple[Claim, ...] = ()
    items: ItemPlace = ItemPlace.NONE
    regardless: str = ""


_CASE = re.compile("(?P<words>.+?)(?P<noun>とき|場合)(?:は|には|において(?:は)?)$")
_EXCEPT = re.compile("(?P<words>.+?)(?P<noun>とき|場合)を除き$")
_REGARDLESS = re.compile("(?P<words>.+)の規定にかかわらず$")
_BOTH = re.compile("(?P<one>.+)(?:とき|場合)、(?:又は|若しくは)(?P<other>.+)$")
_OPERATOR = re.compile(
    "とき|場合|ただし|但し|限り|限る|を除|かかわらず|ほか|この限り|次の|次に|各号|いずれか|区分|それぞれ|例による|ごとに"
    "|[えけげせてねべめれ]ば(?!なら)|たら|なら、|ならば|以外|とは限ら|ても、|でも、|ものを除"
)
"""What may reach over more than the words it stands in."""
_TIME = re.compile(
    "(?:夜間|昼間|早朝|冬季|夏季|期間|間|中|際|後|前|時|日|月|年|年度|当分|以後|以降|以前|次第|通常|原則|現在|当初|今後|従前|毎年|結果|上|下)$"
)
"""What ends an adverbial of time or manner, which is no topic."""
_NO_TOPIC = re.compile(
    "(?:に|で|と|へ|から|まで|より|て|ず|つい|よつ|よっ|又|若しく|及び|並びに|あるい|また|もしく|規定|定め)$"
    "|^(?:この|その|これ|それ|当該|同[項条法令号]|前[項条]$|本[条項])"
)
_NOMINAL = re.compile(r"[\u3400-\u9fff々ァ-ヺー]$|(?:もの|こと|おそれ)$")
_OF_A_CASE = re.compile("[のな]$|(?:定め|掲げ)る$|(?:規定|指定)する$")
"""What describes the case itself: 災害の場合, 市長が定める場合."""
_END = re.compile("[るうくすつむぶぐぬい]$")
_CASE_END = re.compile("[るうくすつむぶぐぬいただなの]$")
_JOINS = ("又は", "若しくは", "かつ", "及び", "並びに")
_NOUN_JOINS = (*_JOINS[:2], *_JOINS[3:], "その他")
_FLOWING = re.compile("[しりきいみびちぎ]$")
_IS = re.compile("ことができない$|できない$")
_UNIT = (
    "平方メートル|立方メートル|キロメートル|センチメートル|ミリメートル|メートル|キログラム|グラム|トン|リットル"
    "|円|人|名|台|歳|日|月|年|時間|分|件|個|回|度|戸|階|本|頭"
)
_OPS = {
    "以上": ">=",
    "以下": "<=",
    "以内": "<=",
    "未満": "<",
    "を超える": ">",
    "をこえる": ">",
    "を上回る": ">",
    "を下回る": "<",
    "に満たない": "<",
}
_MEASURE = re.compile(
    f"(?P<of>(?:(?!及び|又は|若しくは|並びに)[^、がはも])+)が(?P<number>(?:{NUMERAL}|[万億,，])+)(?P<unit>{_UNIT})(?P<op>{'|'.join(_OPS)})(?:である|の)?"
)
_AGED = re.compile(
    f"満?(?P<number>{NUMERAL})歳(?:(?P<op>以上|以下|未満|を超える|をこえる|に満たない)の?|に達した)(?P<kind>者|人|児童|子|生徒)"
)
_SPAN = "日|年|週間|時間|(?:箇|か|ヶ|カ|ケ)?月"
_NOUNS = r"[\u3400-\u9fff々ァ-ヺー]"
_ONE_PIECE = "(?:(?!及び|又は|若しくは|並びに|ない|なかった|なかつた)[^、，はも「」（）()])+"
"""Words of one piece: no topic, no choice, nothing that is denied."""
_PLAIN = _ONE_PIECE.replace("、", "、が")
_ELAPSED = re.compile(
    f"(?P<of>{_PLAIN}から(?:起算して)?)(?P<number>{NUMERAL})(?P<unit>{_SPAN})間?を経過(?P<op>した|する|している|しない|していない)"
)
_WITHIN = re.compile(
    f"(?P<of>{_PLAIN}から(?:起算して)?)(?P<number>{NUMERAL})(?P<unit>日|週)間?以内に(?P<act>{_ONE_PIECE}[たる])"
)
_DUE = re.compile(f"(?P<number>{NUMERAL})(?P<unit>{_SPAN})(?P<how>間?以内に|前までに)")
_ERAS = {"明治": 1867, "大正": 1911, "昭和": 1925, "平成": 1988, "令和": 2018, "西暦": 0, "": 0}
_DATE = f"(?P<era>{'|'.join(filter(None, _ERAS))}|)(?P<year>元|{NUMERAL})年(?P<month>{NUMERAL})月(?P<day>{NUMERAL})日"
_SIDES = {"以後": ">=", "以降": ">=", "以前": "<=", "まで": "<=", "より前": "<", "前": "<", "より後": ">", "後": ">"}
_DATED = re.compile(f"{_DATE}(?P<side>{'|'.join(_SIDES)})に(?P<act>{_ONE_PIECE}[たる])")
_ON = re.compile(f"(?P<of>{_PLAIN}日)が{_DATE}(?P<side>{'|'.join(_SIDES)})(?:である|の)?")
_DATED_KIND = re.compile(f"(?P<dated>.+[たる])(?P<noun>{_NOUNS}+)")
_SMALLEST, _LARGEST = -(2**31), 2**31 - 1
_ITEM_KIND = re.compile(
    "次(?:に掲げる|の各号に掲げる|の(?:各号の)?いずれかに該当する)(?P<noun>もの|(?:(?!以外)[\u3400-\u9fff]){1,8})"
)
_ITEM_CASE = re.compile("次(?:の各号|に掲げる場合|の各号に掲げる場合)?の?いずれかに該当する|次(?:に|の各号に)掲げる")
_ITEM_ACT = re.compile("次(?:に|の各号に)掲げる行為(?P<rest>を(?:し)?てはならない)")
_TERMS = re.compile(
    "この(?:法律|条例|政令|省令|府令|規則)において、?次(?:の各号)?に掲げる用語の(?:意義|定義)は、(?:それぞれ)?(?:当該各号|次)に定めるところによる"
)
_DEFINITION = re.compile(
    "この(?:法律|条例|政令|省令|府令|規則)(?:において|で)「(?P<term>[^「」]+)」とは、(?P<means>.+)をいう"
)
_TERM = re.compile("「?(?P<term>[^「」　 、。]{1,40})」?[　 ]+(?P<means>.+)をいう")
_LIMITED = re.compile("(?P<noun>[^（）]+)（(?P<inner>[^（）]+?)(?P<how>を除く|に限る)。?）")
_MUTATIS = re.compile("準用(?:する|し[、て]|される|すべき)")
_READ_AS = re.compile("読み替え|読替え|とあるのは")


def refusal(text: str) -> Why | None:
    """Return the name of what refuses a sentence, None where nothing does; what stands in brackets is only mentioned.

    >>> refusal("前項の規定は、電動自転車について準用する。")
    <Why.MUTATIS_MUTANDIS: 'mutatis-mutandis'>
    >>> refusal("自転車（第三条を準用する場合を含む。）は、軽い。") is None
    True
    """
    outside = "".join(one for one, depth in zip(text, depths(text), strict=True) if not depth)
    if _MUTATIS.search(outside):
        return Why.MUTATIS_MUTANDIS
    return Why.READ_AS if _READ_AS.search(outside) else None


def frame(sentence: str) -> SentenceFrame:
    """Return the frame of a main sentence. Raises `KeptWhole` where it is not certain.

    >>> found = frame("自転車の運転者は、夜間に道路を通行するときは、灯火をつけなければならない。")
    >>> found.kinds, found.conditions, found.head
    (('自転車の運転者',), (('夜間に道路を通行する',),), '灯火をつけなければならない')
    """
    text = sentence.removesuffix(SENTENCE_END)
    if _TERMS.fullmatch(text):
        return SentenceFrame("", items=ItemPlace.TERMS)
    return _FrameBuilder().of(text)


class _FrameBuilder:
    """One sentence while its parts are taken, from the left."""

    def __init__(self) -> None:
        self._kinds: tuple[Claim, ...] | None = None
        self._conditions: list[tuple[Claim, ...]] = []
        self._exceptions: list[Claim] = []
        self._items = ItemPlace.NONE
        self._regardless = ""

    def of(self, text: str) -> SentenceFrame:
        *parts, last = _parts(text)
        waiting: list[str] = []
        for part in parts:
            waiting.append(part)
            if self._take("、".join(waiting), alone=len(waiting) == 1):
                waiting = []
        head = "、".join((*waiting, last))
        act = _ITEM_ACT.fullmatch(head)
        if act is not None:
            self._stand(ItemPlace.HEAD)
            head = act["rest"]
        elif not _END.search(_outside(head)) or _reaches(head):
            raise KeptWhole(Why.ITEMS if re.search("次の|次に|各号", _outside(head)) else Why.FORM)
        if self._kinds is None and not self._conditions and self._items not in (ItemPlace.KIND, ItemPlace.CONDITION):
            raise KeptWhole(Why.FORM)
        denied = head.endswith("できない")
        if denied:
            head = head.removesuffix("ない") + "る"
        return SentenceFrame(
            head,
            denied,
            self._kinds or (),
            tuple(self._conditions),
            tuple(self._exceptions),
            self._items,
            self._regardless,
        )

    def _stand(self, place: ItemPlace) -> None:
        if self._items is not ItemPlace.NONE:
            raise KeptWhole(Why.ITEMS)
        self._items = place

    def _take(self, words: str, *, alone: bool) -> bool:
        """Take what a comma ends where it is a part of the frame; else it goes on behind the comma."""
        case, excepted, regardless = _CASE.fullmatch(words), _EXCEPT.fullmatch(words), _REGARDLESS.fullmatch(words)
        if case is not None:
            self._case(case["words"], case["noun"])
        elif excepted is not None:
            if excepted["noun"] == "場合" and _ITEM_CASE.fullmatch(excepted["words"]):
                self._stand(ItemPlace.EXCEPTION)
            else:
                self._exceptions += _excepted(excepted["words"])
        elif regardless is not None:
            if not alone or self._regardless:
                raise KeptWhole(Why.REGARDLESS)
            self._regardless = regardless["words"]
        elif words == "何人も":
            self._topic("人")
        elif words.endswith("は") and _is_topic(words[:-1]):
            self._topic(words[:-1])
        else:
            return False
        return True

    def _case(self, words: str, noun: str) -> None:
        if _ITEM_CASE.fullmatch(words):
            if noun != "場合" and not words.endswith("該当する"):
                raise KeptWhole(Why.ITEMS)
            self._stand(ItemPlace.CONDITION)
            return
        both = _BOTH.fullmatch(words)
        self._conditions.append((claim(words),) if both is None else (claim(both["one"]), claim(both["other"])))

    def _topic(self, words: str) -> None:
        if self._kinds is not None:
            raise KeptWhole(Why.FORM)
        items = _ITEM_KIND.fullmatch(words)
        if items is not None:
            self._stand(ItemPlace.KIND)
            self._kinds = ()
            return
        only = limited(words)
        if only is None:
            self._kinds = kinds(words)
            return
        noun, inner, excluded = only
        self._kinds = (*kinds(noun), *(() if excluded else kinds(inner)))
        if excluded:
            self._exceptions.append(inner)


def kinds(words: str) -> tuple[Claim, ...]:
    """Return what a noun phrase is of: 十八歳未満の者 is somebody whose age is less than 18. Raises `KeptWhole`.

    >>> kinds("十八歳未満の者")
    ('人', Measure(of='年齢', unit='歳', op='<', value=18, words='十八歳未満の者'))
    """
    aged = _AGED.fullmatch(words)
    if aged is not None:
        age = _measure("年齢", aged["number"], "歳", aged["op"] or "以上", words)
        return ("人" if aged["kind"] == "者" else aged["kind"], age)
    dated = _DATED_KIND.fullmatch(words)
    day = None if dated is None else _dated(dated["dated"])
    if dated is not None and day is not None:
        return ("人" if dated["noun"] == "者" else dated["noun"], replace(day, words=words))
    if words.endswith("）"):
        raise KeptWhole(Why.BRACKETS)
    if _reaches(words) or not nominal(words) or not _joined(words, nominal=True):
        raise KeptWhole(Why.ITEMS if re.search("次の|次に|各号", _outside(words)) else Why.FORM)
    return (words,)


def _measured(words: str) -> Measure | None:
    """Return the number that words before とき or 場合 compare; None where they compare none, or it is not certain."""
    amounts = _MEASURE.fullmatch(words)
    if amounts is not None:
        return _measure(amounts["of"], amounts["number"], amounts["unit"], amounts["op"], words)
    if _reaches(words):
        return None
    elapsed = _ELAPSED.fullmatch(words)
    if elapsed is not None:
        op = "未満" if elapsed["op"].endswith("ない") else "以上"
        return _measure(f"{elapsed['of']}経過した期間", elapsed["number"], elapsed["unit"], op, words)
    within = _WITHIN.fullmatch(words)
    if within is not None:
        days = _measure(f"{within['of']}{within['act']}日まで", within["number"], "日", "以内", words)
        return days if within["unit"] == "日" else replace(days, value=7 * days.value)
    return _dated(words)


def _dated(words: str) -> Measure | None:
    """Return the day of the calendar that words compare; None where they compare none, or there is no such day."""
    found, of = _DATED.fullmatch(words), ""
    if found is not None:
        of = f"{found['act']}日"
    else:
        found = _ON.fullmatch(words)
        of = of if found is None else found["of"]
    if found is None:
        return None
    year = 1 if found["year"] == "元" else amount(found["year"].translate(_HALF))
    numbers = [year, *(amount(found[one].translate(_HALF)) for one in ("month", "day"))]
    whole = [int(one) for one in numbers if one is not None and one.denominator == 1]
    try:
        day = date(whole[0] + _ERAS[found["era"]], *whole[1:])
    except (TypeError, ValueError):  # 二月三十日
        return None
    return Measure(of, DAY, _SIDES[found["side"]], int(f"{day:%Y%m%d}"), words)


@dataclass(frozen=True, slots=True)
class Deadline:
    """What is due within or before a period: the words with 何 in the place of the number, which is ``value``."""

    asked: str
    wording: str
    value: int


def deadline(head: str) -> Deadline | None:
    """Return the one period within or before which something is due; None where there is none, or more than one.

    >>> deadline("三十日以内に届出をしなければならない")
    Deadline(asked='何日以内に届出をしなければならない', wording='{N}日以内に届出をしなければならない', value=30)
    """
    within = depths(head)
    found = [one for one in _DUE.finditer(head) if not within[one.start()]]
    if len(found) != 1:
        return None
    (one,) = found
    value = amount(one["number"].translate(_HALF))
    if value is None or value.denominator != 1 or value > _LARGEST:
        return None
    before, unit, after = head[: one.start()], _unit(one["unit"]), one["how"] + head[one.end() :]
    return Deadline(f"{before}何{unit}{after}", f"{before}{{N}}{unit}{after}", int(value))


def _unit(unit: str) -> str:
    """Return a unit as it is spoken of: 三月 is three months, no month of March."""
    return "か月" if unit.endswith("月") else unit


def limited(words: str) -> tuple[str, str, bool] | None:
    """Return a noun, the noun in its bracket, and whether that is left out; None where there is no such bracket.

    >>> limited("自転車（電動のものを除く。）"), limited("自転車（電動のものに限る。）")
    (('自転車', '電動のもの', True), ('自転車', '電動のもの', False))
    """
    found = _LIMITED.fullmatch(words)
    if found is None or not found["inner"].endswith("もの") or _reaches(found["inner"]) or _reaches(found["noun"]):
        return None
    if re.search("、|又は|若しくは|及び|並びに|その他", found["noun"] + found["inner"]):
        return None
    return found["noun"], found["inner"], found["how"] == "を除く"


def claim(words: str) -> Claim:
    """Return what the words before とき or 場合 say of a case. Raises `KeptWhole` where more may reach them.

    >>> found = claim("床面積が二百平方メートル未満である")
    >>> found.of, found.op, found.value, claim("災害の")
    ('床面積', '<', 200, '災害の場合')
    >>> found = claim("登録の日から起算して三十日以内に届出があつた")
    >>> found.of, found.op, found.value
    ('登録の日から起算して届出があつた日まで', '<=', 30)
    """
    measured = _measured(words)
    if measured is not None:
        return measured
    if words.endswith("）"):
        raise KeptWhole(Why.BRACKETS)
    if _reaches(words) or not _CASE_END.search(words) or not _joined(words, nominal=False):
        raise KeptWhole(Why.ITEMS if re.search("次の|次に|各号", _outside(words)) else Why.FORM)
    return f"{words}場合" if _OF_A_CASE.search(words) else words


def exception(proviso: str) -> tuple[Claim, ...] | ItemPlace:
    """Return the cases in which a proviso takes back its main sentence, or that items are these. Raises `KeptWhole`.

    >>> exception("ただし、道路が照明されている場合は、この限りでない。")
    ('道路が照明されている',)
    """
    found = re.fullmatch("(?:ただし|但し)、?(?P<case>.+?)、この限りで(?:は)?ない。?", proviso)
    case = None if found is None else _CASE.fullmatch(found["case"])
    if case is None:
        raise KeptWhole(Why.PROVISO)
    if _ITEM_CASE.fullmatch(case["words"]):
        return ItemPlace.EXCEPTION
    try:
        return _excepted(case["words"])
    except KeptWhole:
        raise KeptWhole(Why.PROVISO) from None


def _excepted(words: str) -> tuple[Claim, ...]:
    both = _BOTH.fullmatch(words)
    return (claim(words),) if both is None else (claim(both["one"]), claim(both["other"]))


def suspended(sentence: str) -> tuple[str, tuple[Claim, ...]] | None:
    """Return which provisions a sentence does not apply, and in which cases: 「前項の規定は、Bときは、適用しない。」.

    None where it is no such sentence. Raises `KeptWhole`.
    """
    found = re.fullmatch("(?P<which>[^、]+)の規定は、(?P<case>.+?)、(?:これを)?適用しない。?", sentence)
    case = None if found is None else _CASE.fullmatch(found["case"])
    if found is None or case is None:
        return None
    return found["which"], _excepted(case["words"])


def definition(sentence: str) -> tuple[str, str] | None:
    """Return the term that a sentence defines for the whole statute, and what it means; None where it defines none.

    >>> definition("この条例において「駐輪場」とは、自転車を置く施設をいう。")
    ('駐輪場', '自転車を置く施設')
    """
    return _defined(_DEFINITION.fullmatch(sentence.removesuffix(SENTENCE_END)))


def term(item: str) -> tuple[str, str] | None:
    """Return the term that an item of definitions defines, and what it means; None where that is not certain.

    >>> term("放置自転車　利用者がその場を離れている自転車をいう。")
    ('放置自転車', '利用者がその場を離れている自転車')
    """
    return _defined(_TERM.fullmatch(item.removesuffix(SENTENCE_END)))


def _defined(found: re.Match[str] | None) -> tuple[str, str] | None:
    if found is None or _reaches(found["means"]) or not nominal(found["means"]) or found["means"].endswith("）"):
        return None
    return (found["term"], found["means"]) if _joined(found["means"], nominal=True) else None


def act(item: str) -> str:
    """Return the words of an item before 行為: 「歩道に放置すること。」 is 歩道に放置する行為. Raises `KeptWhole`."""
    found = re.fullmatch("(?P<words>.+)(?:こと|行為)。?", item)
    if found is None or _reaches(found["words"]) or found["words"].endswith("）"):
        raise KeptWhole(Why.FORM)
    return found["words"] + "行為"


def case(item: str) -> Claim:
    """Return what an item says of a case, where it ends with とき or 場合. Raises `KeptWhole`."""
    found = re.fullmatch("(?P<words>.+)(?P<noun>とき|場合)。?", item)
    if found is None:
        raise KeptWhole(Why.FORM)
    return claim(found["words"])


def _measure(of: str, digits: str, unit: str, op: str, words: str) -> Measure:
    value = amount(digits.translate(_HALF))
    if value is None or value.denominator != 1 or not _SMALLEST <= value <= _LARGEST:
        raise KeptWhole(Why.FORM)
    return Measure(of, _unit(unit), _OPS[op], int(value), words)


_HALF = str.maketrans("０１２３４５６７８９，", "0123456789,")


def _parts(text: str) -> list[str]:
    """Return what the commas outside of brackets divide."""
    parts, start = list[str](), 0
    for at, (character, depth) in enumerate(zip(text, depths(text), strict=True)):
        if character == "、" and not depth:
            parts.append(text[start:at])
            start = at + 1
    return [*parts, text[start:]]


def _is_topic(words: str) -> bool:
    noun = words.partition("（")[0] if words.endswith("）") else words
    return not _TIME.search(noun) and not _NO_TOPIC.search(noun)


def _reaches(words: str) -> bool:
    """Return whether words hold something that may reach beyond them: an operator, a topic of their own."""
    outside = _outside(words)
    bare = re.sub("[てで]はなら|又は|若しくは", "", outside)
    return _OPERATOR.search(outside) is not None or "は" in bare or "「" in outside


def _outside(words: str) -> str:
    """Return words without what stands in round brackets: it says more of the noun before it, and stays with that."""
    kept, depth = list[str](), 0
    for character in words:
        depth += character in "（("
        if not depth:
            kept.append(character)
        depth -= depth > 0 and character in "）)"
    return "".join(kept)


def _joined(words: str, *, nominal: bool) -> bool:
    """Return whether what commas divide is one phrase: parts that 又は, かつ, … join, and no adverbial before it."""
    parts = _parts(_outside(words))
    for before, after in pairwise(parts):
        if before in _JOINS:
            continue
        if after.startswith(_JOINS):
            if nominal and not (_NOMINAL.search(before) or _FLOWING.search(before)):
                return False
            if not nominal and not (_FLOWING.search(before) or _END.search(before) or _NOMINAL.search(before)):
                return False
            continue
        listed = _NOMINAL.search(before) is not None and not _TIME.search(before)
        if not (listed and any(one in parts[-1] for one in _NOUN_JOINS)) and not (
            _FLOWING.search(before) and parts[-1].startswith(_JOINS)
        ):
            return False
    return True


def nominal(words: str) -> bool:
    """Return whether words are a noun phrase.

    >>> nominal("自転車の運転者"), nominal("夜間に道路を通行する")
    (True, False)
    """
    return _NOMINAL.search(words) is not None
