"""Whether the dictionary cuts a sentence of controlled Japanese as its own rules do.

Where both agree the controlled reading is certain; where they do not, the sentence is ordinary prose.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from grammar.japanese.morphology import Morpheme, listed, tokens
from grammar.japanese.segmentation import OPEN
from grammar.japanese.words import ANYTHING, REFERRING, Word


def is_one_noun(within: Iterable[Morpheme]) -> bool:
    """Return whether words make one noun: nothing inflects, no particle, no adverb."""
    return all(one.is_nominal or one.pos in ("接尾辞", "補助記号") for one in within)


def agrees(text: str, words: Iterable[Word]) -> bool:
    """Return whether every open word of a cut is one or more words of the dictionary, of the same kind."""
    found = tokens(text)
    starts = {one.start for one in found}
    ends = {one.end for one in found}
    for word in words:
        if word.type not in OPEN or not word.text or word.text[0] in '「『"' or word.text in ANYTHING | REFERRING:
            continue
        if word.start not in starts or word.end not in ends:
            return False
        within = [one for one in found if word.start <= one.start and one.end <= word.end]
        if not (is_one_noun(within) if word.type == "NOUN" else _is_one_predicate(within)):
            return False
    return True


_JOINING = frozenset(listed("し が けど けれど けれども から ので のに と を に へ より まで か"))
"""Particles that no predicate holds."""


def _is_one_predicate(within: Sequence[Morpheme]) -> bool:
    return any(one.pos in ("動詞", "形容詞") for one in within) and not any(
        one.is_particle and one.text in _JOINING for one in within
    )


@lru_cache(maxsize=10_000)
def is_plain(name: str) -> bool:
    """Return whether the name of a thing is one noun, and not a noun with what describes it."""
    return name.isascii() or is_one_noun(tokens(name))
