"""Where documents come from: a folder of texts and pages, ranked by BM25 over pairs of characters.

Pairs of characters need no dictionary and do as well in Japanese as in English. bm25s ranks them (Lù 2024, after
Robertson & Zaragoza 2009); it comes with the extra `recommend`.
"""

from __future__ import annotations

import re
import unicodedata
from html import unescape
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from aufheben.errors import Misuse
from aufheben.recommender.evidence import SourceDocument
from grammar.wording import Trouble

if TYPE_CHECKING:
    from collections.abc import Iterator
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
    """The texts of a folder and the folders in it, read once; ``refused`` are those that are left out, and why.

    Raises `Misuse` where there are none, and without the package that ranks them.
    """

    def __init__(self, folder: Path) -> None:
        self.refused: list[Misuse] = []
        self._held = tuple(self._documents(folder))
        if not self._held:
            raise Misuse("recommend.no-texts", folder=folder)
        try:
            self._ranking: Any = import_module("bm25s").BM25()  # it has no types
        except ModuleNotFoundError as error:
            raise Misuse("recommend.no-package") from error
        self._ranking.index([bigrams(f"{one.title} {one.text}") for one in self._held], show_progress=False)

    def documents(self, terms: str) -> tuple[SourceDocument, ...]:
        """Return the documents that have most of the terms, at most `BEST`; none that has nothing of them."""
        asked = bigrams(terms)
        if not asked:
            return ()
        places, scores = self._ranking.retrieve([asked], k=min(BEST, len(self._held)), show_progress=False)
        ranked: list[int] = places[0].tolist()
        worth: list[float] = scores[0].tolist()
        return tuple(self._held[place] for place, score in zip(ranked, worth, strict=True) if score > 0)

    def _documents(self, folder: Path) -> Iterator[SourceDocument]:
        try:
            next(folder.iterdir(), None)  # whether it can be read at all
            paths = sorted(path for path in folder.rglob("*") if path.suffix.lower() in _SUFFIXES and not path.is_dir())
        except (OSError, ValueError) as error:  # ValueError: a NUL in the path
            raise Misuse("recommend.no-folder", folder=folder, reason=Trouble(error)) from error
        for path in paths:
            try:
                text = _text(path)
            except Misuse as error:
                self.refused.append(error)
            else:
                yield _document(path.relative_to(folder), text)


def _text(path: Path) -> str:
    """Return what a file says. Raises `Misuse` where it cannot be read, is too large, or is no text."""
    try:
        data = path.read_bytes() if path.stat().st_size <= MOST_BYTES else None
    except OSError as error:
        raise Misuse("recommend.no-document", path=path, reason=Trouble(error)) from error
    if data is None:
        raise Misuse("recommend.too-large", url=path, limit=MOST_BYTES)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Misuse("recommend.no-utf8", path=path) from error


def _document(path: Path, text: str) -> SourceDocument:
    if path.suffix.lower() in {".html", ".htm"}:
        from aufheben.recommender.folder_search import page_text  # noqa: PLC0415 - few folders have pages

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


_TITLE = re.compile(r"<title(?:\s[^<>]{0,200})?>([^<]{0,400})</title", re.IGNORECASE)
"""A title, within bounds: there are pages that are written to be slow."""


def page_text(page: str) -> tuple[str, str]:
    """Return the title and the main text of a page, both empty where there is none."""
    try:
        extractor: Any = import_module("trafilatura")
    except ModuleNotFoundError as error:
        raise Misuse("recommend.no-package") from error
    text = extractor.extract(page, include_comments=False, include_tables=True) or ""
    titled = _TITLE.search(page)
    # A line of what is extracted is a block of the page.
    blocks = "\n\n".join(str(text).splitlines())
    return " ".join(unescape(titled[1]).split()) if titled else "", blocks
