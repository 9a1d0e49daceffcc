"""Names of concepts: whether words are a bare noun phrase, which names something and says nothing of it."""

from __future__ import annotations

import re
import unicodedata

from grammar.english import lexicon
from grammar.errors import MissingPackage
from grammar.japanese import morphology

_NOMINAL = ("NN", "VVG", "VDG", "VHG", "ZZ", "UNC")
"""Tags of what a phrase can end in: nouns, and verbs used as such ("learning by doing")."""
_WITHIN = (*_NOMINAL, "AJ0", "VVN", "PRP", "PRF", "CJC", "AT0", "DT0", "DPS", "POS", "CRD", "ORD", "TO0", "VVI")
"""Tags of what may stand before: no verb in a finite form, no pronoun, no adverb, no comparison."""
_SWEEPING = re.compile(r"(?i)(?<![\w-])(?:no|not|never|all|every|each|any|only|always|none|both)(?![\w-])")
_POSSESSIVE = re.compile(r"(['’]s?)(?=\s|$)")
"""The ending of an owner, which the tagger takes for a word of its own."""
_MARKS = re.compile(r"[!?.;:,、。！？「」“”\"()（）]")
_ENGLISH_CLAUSE = re.compile(
    r"(?i)\b(?:that|which|who|whom|we|it|they|is|are|was|were|be|than|most|more|should|must)\b"
)
_JAPANESE_CLAUSE = re.compile("[はがを]|最も|より|べき|すべて|全て")
_JOINING = frozenset(["の", "と", "や", "へ", "で", "から", "まで", "として", "による", "にとって", "について"])
"""Particles that join nouns to one phrase."""


def is_name(words: str, language: str) -> bool:
    """Return whether words are a bare noun phrase: no verb that says something, no clause, comparison or "all".

    Where the dictionary of the language is not installed, only the signs of a clause are looked for.

    >>> is_name("practice without strain", "en"), is_name("batteries win", "en")
    (True, False)
    """
    text = unicodedata.normalize("NFKC", words).strip()
    if not text or not text.isprintable() or _MARKS.search(text):
        return False
    if language == "ja":
        return _JAPANESE_CLAUSE.search(text) is None and _is_japanese_phrase(text)
    return not (_SWEEPING.search(text) or _ENGLISH_CLAUSE.search(text)) and _is_english_phrase(text)


def _is_english_phrase(text: str) -> bool:
    try:
        tags = lexicon.tags(_POSSESSIVE.sub(r" \1", text).split())
    except MissingPackage:
        return True
    return tags[-1].startswith((*_NOMINAL, "VVI")) and all(tag.startswith(_WITHIN) for tag in tags)


def _is_japanese_phrase(text: str) -> bool:
    try:
        words = morphology.tokens(text)
    except MissingPackage:
        return True
    for word, after in zip(words, (*words[1:], None), strict=True):
        follows = after is not None and (after.is_nominal or after.pos == "接尾辞")
        if word.is_particle:
            joins = word.text in _JOINING and after is not None and (follows or after.text == "の")
            if not joins:
                return False
        elif word.pos == "助動詞":
            if word.text != "な" or not follows:  # 安全な学び
                return False
        elif word.pos in {"動詞", "形容詞"}:
            # 使いやすさ is a noun as a whole, 新しい習慣 a noun with what it is like.
            if not (follows and (word.pos == "形容詞" or (after is not None and after.pos == "接尾辞"))):
                return False
        elif not (word.is_nominal or word.pos in {"接尾辞", "連体詞"}):
            return False
    return bool(words) and (words[-1].is_nominal or words[-1].pos == "接尾辞")
