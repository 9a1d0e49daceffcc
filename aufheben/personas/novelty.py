"""How rare the words of a proposal are: its mean TF-IDF, after Kobayashi et al., equations 4 and 5.

    TFIDF(I) = 1 / N_I · Σ over words w of I: N(w) · log(N_D / N(w ∈ d))

N_I is how many words the proposal I has, N(w) how often w is among them, N_D the number of documents and N(w ∈ d) that
of those with w in them. The formula leaves two things open, and its value turns on both. A word of no document counts
as if one had it; and words are content words. Japanese is cut by SudachiPy in mode C: nouns but numerals, verbs and
adjectives of full meaning and adverbs, in their dictionary form. English is taken as it stands, without numbers and
case. Where documents come from is said with every value: two values compare only with the same source.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from aufheben.errors import Misuse
from aufheben.forms import FormTrouble
from grammar.japanese.morphology import tokens
from grammar.wording import Trouble

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from grammar.japanese.morphology import Morpheme

_ENGLISH = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_SENTENCE = re.compile(r"[^。！？\n]{1,5000}")
"""What is cut at once: the analyser refuses longer texts."""
_OPENED = str.maketrans(dict.fromkeys("「」『』{}", "、"))
"""Names of products stand in brackets, and are words like others."""
_CONTENT = frozenset({"名詞", "動詞", "形容詞", "形状詞", "副詞"})
_EMPTY = frozenset({"数詞", "非自立可能", "助動詞語幹"})
"""Kinds of these that have no meaning of their own: numerals, auxiliaries, よう and そう."""
_COUNT = "documents"
"""How a table of frequencies begins."""


def content_words(text: str, language: str) -> Iterator[str]:
    """Yield the words of a text that its novelty is told by, in their order.

    >>> list(content_words("It is a well-known app: 3 apps.", "en"))
    ['it', 'is', 'a', 'well-known', 'app', 'apps']
    """
    if language != "ja":
        yield from (word.casefold().replace("’", "'") for word in _ENGLISH.findall(text))
        return
    for sentence in _SENTENCE.findall(text.translate(_OPENED)):
        yield from (word.lemma.casefold() for word in tokens(sentence) if _has_content(word))


def _has_content(word: Morpheme) -> bool:
    return word.pos in _CONTENT and word.sub not in _EMPTY and any(one.isalpha() for one in word.lemma)


@dataclass(frozen=True, slots=True)
class DocumentFrequencies:
    """In how many documents of a source each word is. ``source`` names it wherever a value is told."""

    source: str
    documents: int
    having: Mapping[str, int]

    def idf(self, word: str) -> float:
        """Return the inverse document frequency of a word; one of no document counts as if one had it.

        >>> DocumentFrequencies("two notes", 2, {"app": 2}).idf("app")
        0.0
        """
        return math.log(self.documents / (self.having.get(word) or 1))


def document_frequencies(source: str, documents: Iterable[str], language: str) -> DocumentFrequencies:
    """Return the frequencies of some documents. Raises `ValueError` where there are none."""
    having: Counter[str] = Counter()
    count = 0
    for count, document in enumerate(documents, start=1):  # noqa: B007 - how many there were
        having.update(set(content_words(document, language)))
    if not count:
        raise ValueError(f"{source}: no documents")
    return DocumentFrequencies(source, count, having)


def read_frequencies(path: Path, language: str) -> DocumentFrequencies:
    """Return the frequencies of a file: a document a line, or, where its name ends in .tsv, a table of them.

    The first line of a table says how many documents there are (``documents``, a tab, the number), each later one a
    word, a tab, and how many of them have it. Raises `Misuse` where the file is neither.
    """
    try:
        with path.open(encoding="utf-8") as file:
            if path.suffix == ".tsv":
                return _table(path.name, file)
            return document_frequencies(path.name, (line for line in file if line.strip()), language)
    except OSError as error:
        raise Misuse("measure.idf", path=path, reason=Trouble(error)) from error
    except ValueError as error:  # of UTF-8 too
        raise Misuse("measure.idf", path=path, reason=FormTrouble(error)) from error


def _table(source: str, lines: Iterable[str]) -> DocumentFrequencies:
    rows = [line.rstrip("\n").split("\t") for line in lines if line.strip()]
    heading, *words = rows or [[]]
    if len(heading) != 2 or heading[0] != _COUNT or any(len(row) != 2 for row in words):  # noqa: PLR2004 - columns
        raise ValueError(f"line 1: `{_COUNT}<TAB>N`; then `word<TAB>N`")
    having = {word.casefold(): int(count) for word, count in words}
    documents = int(heading[1])
    if documents < 1 or any(not 1 <= count <= documents for count in having.values()):
        raise ValueError(f"0 < N ≤ {documents}")
    return DocumentFrequencies(source, documents, having)


def novelty(text: str, frequencies: DocumentFrequencies, language: str) -> float | None:
    """Return the mean TF-IDF of a text, None where it has no words.

    >>> notes = document_frequencies("two notes", ["an app", "an egg"], "en")
    >>> novelty("an app", notes, "en") == math.log(2) / 2
    True
    """
    counted = Counter(content_words(text, language))
    if not counted:
        return None
    return math.fsum(count * frequencies.idf(word) for word, count in counted.items()) / counted.total()
