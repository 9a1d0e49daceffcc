"""Where documents come from: a folder of texts and pages, ranked by BM25 over pairs of characters.

Pairs of characters need no dictionary and do as well in Japanese as in English. bm25s ranks them (Lù 2024, after
Robertson & Zaragoza 2009); it comes with the extra `recommend`.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from aufheben.errors import Misuse
from aufheben.recommender.evidence import SourceDocument
from grammar.wording import Trouble

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

MOST_BYTES = 2_000_000
"""Bytes of a document; a larger one is left out."""
BEST = 5
"""Documents that a search gives at most."""
_SUFFIXES = frozenset((".txt", ".md", ".html", ".htm"))


class DocumentSearch(Protocol):
    """Anything that finds documents about some terms."""

    def documents(self, terms: str) -> tuple[SourceDocument, ...]:
        """Return the best documents, best first; raise `Misuse` where nothing can be searched."""
        ...


class FolderSearch:
    """The texts of a folder and the folders in it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def documents(self, terms: str) -> tuple[SourceDocument, ...]:
        """Return the documents that have most of the terms, at most `BEST`; none that has nothing of them."""
        asked = bigrams(terms)
        if not self._held or not asked:
            return ()
        places, scores = self._ranking.retrieve([asked], k=min(BEST, len(self._held)), show_progress=False)
        ranked: list[int] = places[0].tolist()
        worth: list[float] = scores[0].tolist()
        return tuple(self._held[place] for place, score in zip(ranked, worth, strict=True) if score > 0)

    @cached_property
    def _held(self) -> Sequence[SourceDocument]:
        try:
            paths = sorted(path for path in self._folder.rglob("*") if path.suffix.lower() in _SUFFIXES)
            if not self._folder.is_dir():
                raise NotADirectoryError(20, "Not a directory", str(self._folder))
            texts = [(path, path.read_bytes()) for path in paths if path.stat().st_size <= MOST_BYTES]
        except OSError as error:
            raise Misuse("recommend.no-folder", folder=self._folder, reason=Trouble(error)) from error
        return [_document(path.relative_to(self._folder), data) for path, data in texts]

    @cached_property
    def _ranking(self) -> Any:  # noqa: ANN401 - bm25s has no types
        try:
            ranking: Any = import_module("bm25s").BM25()
        except ModuleNotFoundError as error:
            raise Misuse("recommend.no-package") from error
        ranking.index([bigrams(f"{one.title} {one.text}") for one in self._held], show_progress=False)
        return ranking


def _document(path: Path, data: bytes) -> SourceDocument:
    text = data.decode(errors="replace")
    if path.suffix.lower() in {".html", ".htm"}:
        from aufheben.recommender.pages import page_text  # noqa: PLC0415 - few folders have pages

        title, text = page_text(text)
        return SourceDocument(path.as_posix(), title or path.stem, text)
    first = next((line.strip("# ").strip() for line in text.splitlines() if line.startswith("#")), "")
    # Headings stay: what stands below “Myths” is read as that.
    return SourceDocument(path.as_posix(), first or path.stem, text)


def bigrams(text: str) -> list[str]:
    """Return the pairs of characters of a text, word by word.

    >>> bigrams("Is it?")
    ['is', 'it']
    """
    words = re.findall(r"\w+", unicodedata.normalize("NFKC", text).casefold())
    return [word[at : at + 2] for word in words for at in range(max(1, len(word) - 1))]
