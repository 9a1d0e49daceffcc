"""Words that mean something on one occasion only: this flat, today, この団地, 昨日.

They are kept as they are worded, so that they meet the same words only; a reading notes them.
"""

from __future__ import annotations

import re

from grammar.controlled import JAPANESE

_UNITS = r"(?:week|weekend|month|year|morning|afternoon|evening|night|spring|summer|autumn|fall|winter|term|season)"
_DAYS = r"(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)"
_ENGLISH = re.compile(
    rf"\b(?:today|yesterday|tomorrow|tonight|nowadays|these days|(?:this|last|next) (?:{_UNITS}|{_DAYS})"
    r"|right now|at the moment|(?:this|these) (?!is\b|are\b|was\b|were\b|has\b|have\b|one\b|does\b|do\b|can\b|will\b)"
    r"[a-z][\w-]*)\b",
    re.IGNORECASE,
)
_JAPANESE_WORDS = re.compile(
    "(?:今日|本日|昨日|きのう|きょう|明日|あした|あす|一昨日|おととい|明後日|あさって|今朝|今夜|今晩|昨夜|ゆうべ"
    "|今週|先週|来週|今月|先月|来月|今年|本年|去年|昨年|一昨年|来年|再来年|今期|前期|来期|今回|前回|次回|当店|当社|当校|本校)"
    "|この(?:[一-鿿々]+|[ァ-ヶー]+)"
)


def indexicals(text: str, language: str) -> tuple[str, ...]:
    """Return the words of a sentence that mean something on one occasion only, each once.

    >>> indexicals("This flat was painted yesterday, and this is so.", "en")
    ('This flat', 'yesterday')
    >>> indexicals("この団地は昨日から静かだ。", "ja")
    ('この団地', '昨日')
    """
    pattern = _JAPANESE_WORDS if language == JAPANESE else _ENGLISH
    return tuple(dict.fromkeys(found[0] for found in pattern.finditer(text)))
