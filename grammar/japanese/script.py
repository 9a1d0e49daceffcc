"""The characters of a Japanese text: widths made one, and what kind of character each is."""

from __future__ import annotations

import re
import unicodedata

_FORMS = re.compile("[\uff01-\uffef\u3000]+")
_COMMAS = str.maketrans({",": "、", "，": "、", ".": "。", "．": "。", "?": "？", ":": "：", "(": "（", ")": "）"})

_ASCII = str.maketrans({"、": ",", "。": ".", "：": ":", "（": "(", "）": ")"})

HIRAGANA = "ぁ-ゖ"
CONTENT = r"0-9A-Za-z_・ーァ-ヺ々〇\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"
"""Characters that words with a meaning are written with; the inside of a regular expression's set."""

QUOTE = re.compile(r'"(?:[^"\\\r\n]|\\.)*"|“[^”\r\n]*”|「(?:[^「」\r\n]|「[^「」\r\n]*」)*」|『[^『』\r\n]*』')


def folded(text: str) -> tuple[str, list[int]]:
    """Return a text with one width and one set of signs, and where each of its characters stood, and the end.

    Full-width letters and digits become ASCII, half-width kana full-width; commas and full stops become 、 and 。. What
    stands in quotes stays as it is.

    >>> folded("ＡＧ１,ｶﾒﾗ.")[0]
    'AG1、カメラ。'
    """
    pieces: list[str] = []
    places: list[int] = []
    end = 0
    for quote in QUOTE.finditer(text):
        _fold(text, end, quote.start(), pieces, places)
        pieces.append(quote[0])
        places.extend(range(quote.start(), quote.end()))
        end = quote.end()
    _fold(text, end, len(text), pieces, places)
    return "".join(pieces), [*places, len(text)]


def narrow(text: str) -> str:
    """Return the signs of a formula in ASCII again, outside of quotes."""
    pieces: list[str] = []
    end = 0
    for quote in QUOTE.finditer(text):
        pieces += [text[end : quote.start()].translate(_ASCII), quote[0]]
        end = quote.end()
    return "".join([*pieces, text[end:].translate(_ASCII)])


def _fold(text: str, start: int, end: int, pieces: list[str], places: list[int]) -> None:
    at = start
    for wide in _FORMS.finditer(text, start, end):
        _plain(text, at, wide.start(), pieces, places)
        normal = unicodedata.normalize("NFKC", wide[0]).translate(_COMMAS)
        pieces.append(normal)
        if len(normal) == len(wide[0]):
            places.extend(range(wide.start(), wide.end()))
        else:
            places.extend(min(wide.start() + at, wide.end() - 1) for at in range(len(normal)))
        at = wide.end()
    _plain(text, at, end, pieces, places)


def _plain(text: str, start: int, end: int, pieces: list[str], places: list[int]) -> None:
    pieces.append(text[start:end].translate(_COMMAS))
    places.extend(range(start, end))


def is_hiragana(character: str) -> bool:
    """Return whether a character is hiragana."""
    return "\u3041" <= character <= "\u3096"
