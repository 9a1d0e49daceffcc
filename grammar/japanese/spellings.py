"""Words that a text spells in several ways, each as it is spelled first: 子ども and 子供, 三人 and 3人.

A name is made of the words of a sentence, so who writes 子供 where somebody else wrote 子ども would speak of another
thing. Which spellings are of one word the dictionary tells; where a word only helps others (こと, いる), or is a name,
it stays as it is written.
"""

from __future__ import annotations

import unicodedata
from itertools import product
from typing import TYPE_CHECKING

from grammar import regexes as re
from grammar.japanese.morphology import in_kana, listed, spelled
from grammar.japanese.numerals import number
from grammar.spans import NormalizedText, SourceText

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from grammar.japanese.morphology import SpelledWord

_KINDS = frozenset(product(("名詞", "動詞", "形容詞", "形状詞", "副詞"), ("一般", "普通名詞", "*")))
"""Words that stand for themselves: no names, no numbers, no auxiliaries."""
_HELPING = frozenset(
    listed(
        "こと もの ところ とき ため ほう うち わけ はず つもり まま よう そう ほか あと まえ なか うえ した そば "
        "とおり たび 事 物 所 時 為 方 内 訳 筈 積もり 様 他 後 前 中 上 下 側 通り 度 人 ひと 者 家 いえ 日 ひ 気 き "
        "いう 言う いい 良い よい ない 無い"
    )
)
_NAME = re.compile("の(?:会|家|里|館|園)")
"""What makes a name of the word before it: ねこの会 is spelled as its members spell it."""
_COUNTED = re.compile(
    "(?<![0-9０-９〇一二三四五六七八九十百千万億.,．，・/第数何])"
    "(?P<number>[0-9０-９]+(?:[,，][0-9０-９]{3})*|[一二三四五六七八九十百千]+)"
    "(?P<of>[かカヶケ]月|週間|時間|[年月日時分秒人名匹頭羽台本枚冊個軒杯件着通回度割点歳円階号店票]|つ)"
)
"""A number and what it is a number of, which 三人 is as 3人 is."""
_LABEL = re.compile("[^、。:：\n]{0,12}[:：]")
_KANJI = re.compile("[\u3400-\u9fff々]")
_KATAKANA = re.compile("[ァ-ヺー]+")


def spelled_alike(source: SourceText) -> SourceText:
    """Return a text with every word and number as it is spelled first in it; the text itself where each has one.

    Places are told of the text as it is written.

    >>> spelled_alike(SourceText("t", "子どもは犬がわかる。子供が犬を分かった。")).text
    '子どもは犬がわかる。子どもが犬をわかった。'
    """
    pieces: list[str] = []
    joints: list[tuple[int, int]] = []
    done = length = 0
    for start, written, again in sorted((*_words(source.text), *_numbers(source.text))):
        if start < done:
            continue
        pieces += (source.text[done:start], again)
        length += start - done + len(again)
        done = start + len(written)
        joints.append((length, done - length))
    if not pieces:
        return source
    return NormalizedText(source.name, "".join((*pieces, source.text[done:])), source, tuple(joints))


def _words(text: str) -> Iterator[tuple[int, str, str]]:
    """Yield where a word is spelled otherwise than before, how, and how it was spelled first."""
    first: dict[tuple[str, str], str] = {}
    for word in spelled(text, _KINDS):
        if word.lemma in _HELPING:
            continue
        known = first.setdefault((word.pos, word.normal), word.lemma)
        again = word.text if known == word.lemma or not _is_spelling(known, word.lemma) else _inflected(known, word)
        if again != word.text and not _NAME.match(text, word.start + len(word.text)):
            yield word.start, word.text, again


def _numbers(text: str) -> Iterator[tuple[int, str, str]]:
    """Yield where a number of something is written otherwise than before, how, and how it was written first.

    What stands in a label stays: it names somebody.
    """
    first: dict[tuple[Fraction, str], str] = {}
    for found in _COUNTED.finditer(text):
        value = number(unicodedata.normalize("NFKC", found["number"]))
        again = found["number"] if value is None else first.setdefault((value, found["of"]), found["number"])
        if again != found["number"] and _LABEL.match(text, found.start()) is None:
            yield found.start(), found["number"], again


def _is_spelling(one: str, other: str) -> bool:
    """Return whether two words of one normal form are it in other letters: one in kana, or both with the same kanji.

    The dictionary has 泊まれる under 泊まる, too, which is read otherwise and means another thing.
    """
    if in_kana(one) != in_kana(other):
        return bool(_KATAKANA.fullmatch(one) and _KATAKANA.fullmatch(other))
    kanji = [set(_KANJI.findall(word)) for word in (one, other)]
    if all(kanji):
        return bool(kanji[0] & kanji[1])
    return any(kanji)


def _inflected(lemma: str, word: SpelledWord) -> str:
    """Return a word in the spelling of another dictionary form, inflected as it stands; as it is where it can't be."""
    same = next((n for n, (a, b) in enumerate(zip(word.lemma, word.text, strict=False)) if a != b), None)
    stem = min(len(word.lemma), len(word.text)) if same is None else same
    tail = word.lemma[stem:]
    return lemma[: len(lemma) - len(tail)] + word.text[stem:] if lemma.endswith(tail) else word.text
