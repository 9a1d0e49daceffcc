"""Clauses in another shape: denied, joined, as a condition, before a noun, polite.

A clause is words that end in a predicate; the last word is inflected, everything before it stays.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from grammar.japanese.inflection import WordForm, inflected
from grammar.japanese.script import folded
from grammar.japanese.segmentation import segment

if TYPE_CHECKING:
    from grammar.japanese.words import Word

NO_EVIDENCE = "という証拠がない"


class ClauseShape(Enum):
    """What a clause is wanted for."""

    FINAL = "。"
    LINK = "、"
    PLAIN = "連体"


_NOMINAL = {
    ("である", ClauseShape.FINAL): ("である", "ではない"),
    ("だ", ClauseShape.FINAL): ("だ", "ではない"),
    ("です", ClauseShape.FINAL): ("です", "ではありません"),
}
_NOMINAL_LINK, _NOMINAL_PLAIN = ("であり", "でなく"), ("である", "でない")


@dataclass(frozen=True, slots=True)
class ClauseStem:
    """A clause cut before its predicate's ending: a plain word that inflects, or a noun (``word`` is empty then)."""

    before: str
    word: str
    positive: bool = True

    def shaped(self, shape: ClauseShape, *, denied: bool = False, style: str = "である") -> str | None:
        """Return the clause in a shape, None when its word has no such form."""
        positive = self.positive is not denied
        if not self.word:
            match shape:
                case ClauseShape.FINAL:
                    forms = _NOMINAL[style, shape]
                case ClauseShape.LINK:
                    forms = _NOMINAL_LINK
                case ClauseShape.PLAIN:
                    forms = _NOMINAL_PLAIN
            return self.before + forms[not positive]
        form = WordForm.CONT if shape is ClauseShape.LINK else WordForm.BASE
        polite = style == "です" and shape is ClauseShape.FINAL
        text = inflected(self.word, form, positive=positive, polite=polite)
        if text is not None and shape is ClauseShape.LINK and not positive and text.endswith("なく"):
            text = inflected(self.word, WordForm.CONT, positive=False) or text
        return None if text is None else self.before + text


def ending(text: str) -> ClauseStem | None:
    """Return a clause cut before its ending, None when it does not end in a predicate.

    >>> ending("aは飛ばない"), ending("aはカメラである")
    (Ending(before='aは', word='飛ぶ', positive=False), Ending(before='aはカメラ', word='', positive=True))
    """
    plain = folded(text)[0]
    words = segment(f"{plain}。").words[:-1]
    if not words or any(word.type == "FOREIGN" for word in words):
        return None
    return _cut(plain, words)


def _cut(text: str, words: tuple[Word, ...]) -> ClauseStem | None:
    last = words[-1]
    if last.type == "COPULA" and last.analysis is not None and last.analysis.form is WordForm.BASE:
        return ClauseStem(text[: last.start], "", last.analysis.positive)
    if last.type == "FINITE" and last.analysis is not None:
        return ClauseStem(text[: last.start], last.analysis.word, last.analysis.positive)
    if last.type in ("NOUN", "BEKI"):
        return ClauseStem(text, "")
    return None
