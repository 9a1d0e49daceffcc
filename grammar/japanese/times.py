"""Times as nouns of Japanese, and how they stand beside a topic: 図書館は日曜日に開ける, and not 日曜日は."""

from __future__ import annotations

from grammar import regexes as re

_BY_NOW = re.compile("毎|今|本[日年]|去年|昨|一昨|おと|来|先|明[日後朝]|翌|いつ|この|その")
"""How times begin that are told from now, or of every such time, and that need no particle: 去年, 毎朝."""
_BY_NAME = re.compile(
    "(?:曜日?|[0-9一二三四五六七八九十]+(?:時半?|日|月|年)|午前|午後|朝|昼|昼間|夕方|夜|夜間|夜中|深夜|晩|春|夏|秋|冬|週末"
    "|平日|休日|祝日|土日|夏休み|冬休み)\\Z"
)
"""How times end that a clock or a calendar names: 日曜日, 三時, 冬."""
_FROM_NOW = frozenset(
    (
        *("今日", "昨日", "明日", "一昨日", "明後日", "今朝", "今夜", "今晩", "昨夜", "今週", "先週", "来週"),
        *("今月", "先月", "来月", "今年", "去年", "昨年", "来年", "一昨年"),
    )
)
_TOPIC = "[^はがをに、「」]+"
_TWO_TOPICS = re.compile(f"(?P<one>{_TOPIC})は、?(?P<other>{_TOPIC})は(?!な[いかくけ]|あり)、?(?P<rest>.+)")
"""A clause with two topics; 三十日は日数ではない has one."""
_DOES = re.compile("(?:[うくぐすつぬぶむる]|(?<!かっ)(?<!だっ)た|んだ|べき(?:だ|ではない)?|[^くはが]ない)\\Z")
"""How a clause ends that tells what is done, or should be, and not what something is, or is like."""


def is_time(text: str) -> bool:
    """Return whether a noun names a time, whatever it stands with.

    >>> is_time("昼"), is_time("昨日"), is_time("昼食")
    (True, True, False)
    """
    return _BY_NAME.search(text) is not None or text in _FROM_NOW


def when(text: str) -> str:
    """Return a time as it tells when something is done.

    >>> when("日曜日"), when("去年")
    ('日曜日に', '去年、')
    """
    return f"{text}に" if _BY_NAME.search(text) and not _BY_NOW.match(text) else f"{text}、"


def is_done(clause: str) -> bool:
    """Return whether a clause tells what is done, or should be, and not what something is, or is like.

    >>> is_done("けがした"), is_done("開けるべきだ"), is_done("静かだ"), is_done("長い"), is_done("高かった")
    (True, True, False, False, False)
    """
    return _DOES.search(clause) is not None


def with_one_topic(clause: str) -> str:
    """Return a clause that has a time for a second topic with that as when something is done.

    >>> with_one_topic("図書館は日曜日は開けるべきだ"), with_one_topic("吉田さんは去年は委員だった")
    ('図書館は日曜日に開けるべきだ', '吉田さんは去年、委員だった')
    >>> with_one_topic("今年は山車は曳かない"), with_one_topic("図書館は日曜日は静かだ")
    ('今年、山車は曳かない', '図書館は日曜日は静かだ')
    """
    found = _TWO_TOPICS.fullmatch(clause)
    if found is None or is_time(found["one"]) is is_time(found["other"]):
        return clause
    time, topic = found["one"], found["other"]
    if is_time(time):
        return f"{time}、{topic}は{found['rest']}"
    at = when(found["other"])
    return f"{found['one']}は{at}{found['rest']}" if at.endswith("、") or is_done(found["rest"]) else clause
