"""Cuts within hiragana that are a guess: another cut is as good, or a word there may hold a particle.

Kana without blanks do not show where words end. Where it is open the author is asked for a blank or 「」, and nothing
is folded into one long word: ここではきものをぬぐ, ともだちとあそぶ.
"""

from __future__ import annotations

import re

from grammar.japanese.faults import Refused
from grammar.japanese.openwords import OPEN
from grammar.japanese.script import is_hiragana
from grammar.japanese.segmentation import segment
from grammar.japanese.words import ANYTHING, KANA_PREDICATES, REFERRING, Word

_AS_GOOD = 0.5
"""By how much a cut must be cheaper than the next to be no guess."""
_LONGEST_NOUN = 5
"""Kana of a noun that nothing else sets apart."""
_OPENS_LIKE_PARTICLE = re.compile("[はがをにとでもへの]")
_HOLDS_PARTICLE = re.compile(
    "(?!かんがえ|まちが)..+?(?:[はをにとへの]|が(?![らりるれろっうえい])|も(?![らりるれろっ])|で(?![るたてい]))"
)
_NOUN_HOLDS = re.compile("..+?[はがをにとでもへのや]..")


def refuse_guess(text: str, words: tuple[Word, ...], start: int) -> None:
    """Refuse a cut that is a guess; ``text`` begins at ``start`` in the sentence. Raises `Refused`."""
    before: Word | None = None
    for word in words:
        if _is_kana(word) and _is_guess(text, word, before, start):
            first = before.start if before is not None and _is_kana(before) else word.start
            raise Refused("which-cut", first, word.end)
        before = word


def _is_kana(word: Word) -> bool:
    """Return whether an open word is in hiragana alone, and none that everybody knows."""
    known = word.text in ANYTHING | REFERRING or (word.analysis is not None and word.analysis.word in KANA_PREDICATES)
    return word.type in OPEN and not known and all(map(is_hiragana, word.text))


def _is_guess(text: str, word: Word, before: Word | None, start: int) -> bool:
    at, end = word.start - start, word.end - start
    after_open = before is not None and before.end == word.start and before.type in OPEN
    if after_open and _OPENS_LIKE_PARTICLE.match(word.text):
        return True
    if word.analysis is not None and _HOLDS_PARTICLE.match(word.analysis.word):
        return True
    if not (_in_kana(text, at - 1) or _in_kana(text, end)):
        return False
    if word.analysis is None and (len(word.text) > _LONGEST_NOUN or _NOUN_HOLDS.match(word.text)):
        return True
    best, other = segment(text), segment(text, barred=(at, end))
    return bool(other.words) and other.cost < best.cost + _AS_GOOD and _closed(best.words) != _closed(other.words)


def _in_kana(text: str, at: int) -> bool:
    return 0 <= at < len(text) and is_hiragana(text[at])


def _closed(words: tuple[Word, ...]) -> list[str]:
    """Return the closed words of a cut: two cuts with the same ones give the same names, adverbs being part of them."""
    return [word.text for word in words if word.type not in OPEN | {"DEGREE"}]
