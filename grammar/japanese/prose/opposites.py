"""Words of which one excludes the other, of a thing at a time: 広い and 狭い, 増える and 減る, 月曜 and 火曜.

Closed classes of the language. Adjectives of degree, nouns with 不, 無 and 非, and verbs of change have a contrary:
what is neither may be between them, so nothing follows from a denial, but for the complements: 必要 and 不要. Weekdays,
times of a day, seasons, ways to go and to pay, one's family are a few of which a thing is one: where only one is meant
the others are not, and where all but one are it is.
"""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache

from grammar import regexes as re
from grammar.japanese.inflection import WordForm, inflected
from grammar.japanese.morphology import listed

# ---- one of a few ----------------------------------------------------------------------------------------------------

_WEEKDAYS = listed("月曜 火曜 水曜 木曜 金曜 土曜 日曜")
_WORKING, _WEEKEND = _WEEKDAYS[:5], _WEEKDAYS[5:]
_GROUPS = tuple(
    tuple(listed(row))
    for row in (
        "春 夏 秋 冬",
        "朝 昼 夕方 夜",
        "午前 午後",
        "午前中 午後",
        "徒歩 自転車 バイク 車 バス 電車 飛行機 船",
        "現金 カード 電子マネー 小切手",
        "電話 メール ファックス 手紙",
        "去年 今年 来年",
        "先月 今月 来月",
        "先週 今週 来週",
        "昨日 今日 明日",
        "父 母 兄 姉 弟 妹 祖父 祖母 夫 妻 息子 娘 叔父 叔母 私",
    )
)
_BEFORE_NOON, _AFTER_NOON = ("朝", "早朝", "午前", "午前中"), ("夕方", "夜", "午後", "晩")
_WITHIN = {
    "平日": _WORKING,
    "週末": _WEEKEND,
    "土日": _WEEKEND,
    "午前": _BEFORE_NOON,
    "午前中": _BEFORE_NOON,
    "午後": _AFTER_NOON,
}
"""What names several of them."""


_AT_A_TIME = re.compile(
    f"(?<=平日|週末|土日|.曜)日?の(?:{'|'.join(listed('朝 早朝 昼 昼間 午前 午前中 午後 夕方 夜 晩 日中'))})$"
)
"""At what time of such a day: what is so on the one is not so on the others."""


@lru_cache(maxsize=2_000)
def others(text: str) -> tuple[str, ...]:
    """Return what is none of what words name, in each spelling, and one of the same few.

    >>> others("月曜日")[:4], others("船")[:3], others("週末")[:2]
    (('火曜', '火曜日', '水曜', '水曜日'), ('徒歩', '自転車', 'バイク'), ('月曜', '月曜日'))
    >>> others("平日"), others("午前")[:2], others("犬")
    (('土曜', '土曜日', '日曜', '日曜日', '週末', '土日'), ('午後', '夕方'), ())
    """
    text = _AT_A_TIME.sub("", text)
    day = text.removesuffix("日") if text.endswith("曜日") else text
    named = _WITHIN.get(day, (day,))
    if set(named) <= set(_WEEKDAYS):
        rest = tuple(one for one in _WEEKDAYS if one not in named)
        several = tuple(one for one, days in _WITHIN.items() if set(days) <= set(rest) and days is not _WORKING)
        working = ("平日",) if set(_WORKING) <= set(rest) else ()
        return (*(spelled for one in rest for spelled in (one, f"{one}日")), *several, *working)
    if named in (_BEFORE_NOON, _AFTER_NOON):
        rest = _AFTER_NOON if named is _BEFORE_NOON else _BEFORE_NOON
        return (*(other for group in _GROUPS if text in group for other in group if other != text), *rest)
    found = [other for group in _GROUPS if day in group for other in group if other != day]
    return tuple(dict.fromkeys(found))


__all___siblings = ["others"]


# ---- contraries ------------------------------------------------------------------------------------------------------

_CONTRARY = listed(
    "高い/低い,安い 広い/狭い 大きい/小さい 多い/少ない 長い/短い 重い/軽い 厚い/薄い 濃い/薄い 太い/細い 深い/浅い "
    "強い/弱い "
    "速い/遅い 早い/遅い 近い/遠い 新しい/古い 明るい/暗い 暑い/寒い,涼しい 熱い/冷たい,ぬるい 暖かい/寒い,冷たい "
    "温かい/寒い,冷たい 硬い/柔らかい,軟らかい 固い/柔らかい,軟らかい 堅い/柔らかい,軟らかい いい/悪い 鋭い/鈍い "
    "緩い/きつい "
    "難しい/易しい,簡単,容易 簡単/複雑,難解 単純/複雑 おいしい/まずい 美味しい/まずい,不味い 美しい/醜い きれい/汚い "
    "綺麗/汚い "
    "楽しい/つまらない つらい/楽,楽しい 辛い/楽 "
    "面白い/つまらない おもしろい/つまらない うるさい/静か 賑やか/静か にぎやか/静か "
    "忙しい/暇,ひま 豊か/貧しい "
    "清潔/不潔 親切/不親切 便利/不便 安全/危険,危ない 有利/不利 有名/無名 有害/無害 上手/下手 得意/苦手 "
    "好き/嫌い,大嫌い "
    "大好き/嫌い,大嫌い 賛成/反対 健康/不健康 幸せ/不幸 自然/不自然 正常/異常 満足/不満 派手/地味 積極的/消極的 "
    "肯定的/否定的 具体的/抽象的 黒字/赤字 合法/違法 南向き/北向き 正確/不正確 安定/不安定 丁寧/雑,ぞんざい 元気/病気 "
    "増える/減る 増やす/減らす 上がる/下がる 上げる/下げる 開く/閉まる,閉じる 開ける/閉める 混む/空く "
    "混んでいる/空いている,すいている "
    "勝つ/負ける 始める/やめる 続ける/やめる 点く/消える つく/消える 点ける/消す つける/消す 乗る/降りる "
    "覚える/忘れる 生きる/死ぬ "
    "強まる/弱まる 伸びる/縮む 広がる/狭まる 可決する/否決する 可決される/否決される 成功する/失敗する "
    "賛成する/反対する "
    "許可する/禁止する 許可される/禁止される 増加する/減少する 上昇する/下落する,低下する 拡大する/縮小する "
    "出席する/欠席する "
    "受かる/落ちる 信じる/疑う 許す/禁じる 膨らむ/しぼむ 太る/痩せる,やせる "
    "男子/女子 男性/女性 男/女 新型/旧型 新品/中古 新館/旧館,本館 左側/右側 左/右 上/下 内側/外側 表/裏 "
    "有罪/無罪 正しい/間違っている,誤っている 優秀/無能 "
    "年上/年下 満席/空席 満室/空室 独身/既婚 速い/のろい 営業中/休業中,準備中"
)
_COMPLEMENT = listed(
    "必要/不要,不必要 可能/不可能 可/不可 有料/無料 有効/無効 十分/不十分 適切/不適切 公平/不公平 平等/不平等 "
    "可燃/不燃 "
    "既婚/未婚 合格/不合格 公式/非公式 公開/非公開 喫煙可/禁煙"
)


def _paired(rows: tuple[str, ...]) -> dict[str, frozenset[str]]:
    found: defaultdict[str, set[str]] = defaultdict(set)
    for row in rows:
        one, _, others = row.partition("/")
        for other in others.split(","):
            found[one].add(other)
            found[other].add(one)
    return {one: frozenset(others) for one, others in found.items()}


_OPPOSITES = _paired((*_CONTRARY, *_COMPLEMENT))
_COMPLEMENTS = _paired(_COMPLEMENT)
_ONE_TIME = re.compile("[月火水木金土日]曜日?|[春夏秋冬]|午[前後]")
"""What a day, or the time of it, is that is no other."""
_TIME_OF_A_DAY = re.compile("(?P<day>[月火水木金土日]曜日?)の(?P<time>朝|早朝|昼|午前|午前中|午後|夕方|夜|晩)")
_EASY, _HARD = ("やすい",), ("にくい", "づらい", "がたい")


@lru_cache(maxsize=10_000)
def opposites(head: str) -> tuple[str, ...]:
    """Return what something is not that is so, in the same form.

    >>> opposites("高い"), opposites("増えている"), opposites("読みやすい"), opposites("広すぎる")
    (('低い', '安い'), ('減っている',), ('読みにくい', '読みづらい', '読みがたい'), ('狭い', '狭すぎる'))
    """
    if head in _OPPOSITES:
        return tuple(sorted(_OPPOSITES[head]))
    if _ONE_TIME.fullmatch(head):
        return others(head)
    on_a_day = _TIME_OF_A_DAY.fullmatch(head)
    if on_a_day is not None:
        day, time = on_a_day["day"], on_a_day["time"]
        elsewhere = (text for other in others(day) for text in (other, f"{other}の{time}"))
        return (*elsewhere, *(f"{day}の{other}" for other in others(time)))
    for mine, theirs in ((_EASY, _HARD), (_HARD, _EASY)):
        for ending in mine:
            if head.endswith(ending) and len(head) > len(ending):
                return tuple(head.removesuffix(ending) + other for other in theirs)
    if head.endswith("すぎる"):
        return tuple(each for one in opposites(base_of(head)) for each in (one, excessive(one)))
    if head.endswith(("ている", "でいる")):
        return tuple(f"{te}いる" for one in _lasting().get(head, ()) if (te := inflected(one, WordForm.TE)) is not None)
    return ()


@lru_cache(maxsize=1)
def _lasting() -> dict[str, tuple[str, ...]]:
    """Return the opposites of verbs by their form with ている."""
    return {
        f"{te}いる": tuple(sorted(others))
        for one, others in _OPPOSITES.items()
        if one[-1] in "うくぐすつぬぶむる"
        and not one.endswith("いる")
        and (te := inflected(one, WordForm.TE)) is not None
    }


@lru_cache(maxsize=1 << 12)
def contraries(head: str) -> tuple[str, ...]:
    """Return what somebody denies who says something of a thing; what is good in one way may be bad in another.

    >>> contraries("静か"), contraries("いい")
    (('うるさい', 'にぎやか', '賑やか'), ())
    """
    return () if head in _OPPOSITES["いい"] | _OPPOSITES["悪い"] or _ONE_TIME.fullmatch(head) else opposites(head)


def complements(head: str) -> tuple[str, ...]:
    """Return what something is where it is not so: 不要 is what is not 必要."""
    return tuple(sorted(_COMPLEMENTS.get(head, ())))


def base_of(head: str) -> str:
    """Return what is too much so: 熱すぎる gives 熱い, 静かすぎる 静か, 食べすぎる 食べる."""
    stem = head.removesuffix("すぎる")
    for ending in ("い", "", "る"):
        if stem + ending in _OPPOSITES:
            return stem + ending
    return stem


def excessive(head: str) -> str:
    """Return what is so as too much so: 熱い gives 熱すぎる."""
    return (head[:-1] if head.endswith("い") and head not in ("きれい", "嫌い", "大嫌い") else head) + "すぎる"
