"""The script of a text: what is plainly written in the other language than the debate is not taken."""

from __future__ import annotations

import re

_JAPANESE = re.compile(r"[\u3041-\u30ff\u3400-\u9fff々]")
"""Kana and kanji: English has none."""
_WORDS = re.compile(r"[A-Za-z]{2,}")


def foreign(text: str, language: str) -> bool:
    """Return whether a text is plainly in the other language; names and single words in Latin letters are not.

    >>> foreign("ａは軽い", "en"), foreign("a is light", "ja"), foreign("USBである", "ja"), foreign("iPhone", "ja")
    (True, True, False, False)
    """
    japanese = _JAPANESE.search(text) is not None
    return japanese if language == "en" else not japanese and len(_WORDS.findall(text)) > 1
