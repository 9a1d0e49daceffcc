"""What is one of a few and none of the others: weekdays, times of a day, seasons, ways to go and to pay, one's family.

A closed class of the language. Where only one of them is meant the others are not, and where all but one are they are.
"""

from __future__ import annotations

from functools import lru_cache

from grammar import regexes as re
from grammar.japanese.morphology import listed

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


__all__ = ["others"]
