"""Words that a text spells in several ways, each as it is spelled first: 子ども and 子供, わかる and 分かる.

A name is made of the words of a sentence, so who writes 子供 where somebody else wrote 子ども would speak of another
thing. Which spellings are of one word the dictionary tells; where a word only helps others (こと, いる), or is a name,
it stays as it is written.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grammar import regexes as re
from grammar.japanese.morphology import in_kana, listed, spelled
from grammar.spans import NormalizedText, SourceText

if TYPE_CHECKING:
    from grammar.japanese.morphology import SpelledWord

_KINDS = frozenset({"名詞", "動詞", "形容詞", "形状詞", "副詞"})
_OWN = frozenset({"一般", "普通名詞", "*"})
"""Refinements of words that stand for themselves: no names, no numbers, no auxiliaries."""
_HELPING = frozenset(
    listed(
        "こと もの ところ とき ため ほう うち わけ はず つもり まま よう そう ほか あと まえ なか うえ した そば "
        "とおり たび 事 物 所 時 為 方 内 訳 筈 積もり 様 他 後 前 中 上 下 側 通り 度 人 ひと 者 家 いえ 日 ひ 気 き "
        "いう 言う いい 良い よい ない 無い"
    )
)
_NAME = re.compile("の(?:会|家|里|館|園)")
"""What makes a name of the word before it: ねこの会 is spelled as its members spell it."""
_KANJI = re.compile("[\u3400-\u9fff々]")
_KATAKANA = re.compile("[ァ-ヺー]+")


def spelled_alike(source: SourceText) -> SourceText:
    """Return a text with every word as it is spelled first in it; the text itself where each is spelled in one way.

    Places are told of the text as it is written.

    >>> spelled_alike(SourceText("t", "子どもは犬がわかる。子供が犬を分かった。")).text
    '子どもは犬がわかる。子どもが犬をわかった。'
    """
    first: dict[tuple[str, str], str] = {}
    pieces: list[str] = []
    joints: list[tuple[int, int]] = []
    done = length = 0
    for word in spelled(source.text):
        if word.pos not in _KINDS or word.sub not in _OWN or word.lemma in _HELPING:
            continue
        known = first.setdefault((word.pos, word.normal), word.lemma)
        again = word.text if known == word.lemma or not _is_spelling(known, word.lemma) else _inflected(known, word)
        if again == word.text or _NAME.match(source.text, word.start + len(word.text)):
            continue
        pieces += (source.text[done : word.start], again)
        length += word.start - done + len(again)
        done = word.start + len(word.text)
        joints.append((length, done - length))
    if not pieces:
        return source
    return NormalizedText(source.name, "".join((*pieces, source.text[done:])), source, tuple(joints))


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
