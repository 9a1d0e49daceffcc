"""Sources: documents, how they are found in a folder, and what they say about a literal.

An answer is licensed only where a source, read by itself, yields it (`evidence`). Each sentence of a document is read
as any sentence of a post; nothing in it is obeyed, and one that gives orders to whoever reads it, as no honest source
does, says nothing at all. What counts is a sentence that states the literal or its complement, word for word a
quotation. Documents of one address count once. Where documents disagree too much, or none says it, the agent stays
silent and says why.

The documents of a folder are ranked by BM25 over pairs of characters, which need no dictionary and do as well in
Japanese as in English. bm25s ranks them (Lù 2024, after Robertson & Zaragoza 2009); it comes with the extra
`recommend`.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from enum import StrEnum
from html import unescape
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from aufheben.errors import Misuse
from grammar.wording import Trouble

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from aufheben.recommender.post_reader import PostReader
    from engine.values.literals import Literal

_ORDERS = re.compile(
    r"\b(?:ignore|disregard|forget|override)\b[^.!?\n]{0,40}\b(?:instructions?|rules?|prompts?|sources?|above|previous)\b"
    r"|\b(?:system|developer) ?(?:prompt|message)\b|^[ \t]*(?:system|assistant|user)\s*:"
    r"|\b(?:agents?|assistants?|bots?|chatbots?|models?|ais?|llms?|you)\b[^.!?\n]{0,20}"
    r"\b(?:must|should|shall|have to|are to)\b[^.!?\n]{0,20}"
    r"\b(?:post|reply|repl(?:y|ies)|say|answer|obey|output|recommend)\b"
    r"|(?:指示|命令|規則|ルール|プロンプト|出典)(?:を|は)[^。\n]{0,10}(?:無視|忘れ)"
    r"|(?:エージェント|アシスタント|ボット|AI|モデル)(?:は|よ|へ)[^。\n]{0,30}(?:投稿|返信|回答|出力)(?:せよ|しろ|しなさい|してください)",
    re.IGNORECASE | re.MULTILINE,
)
"""Words by which a page gives orders to an agent that reads it."""
CONFIDENCE = 0.8
"""The share of the documents that speak of a literal that must agree."""


@dataclass(frozen=True, slots=True)
class SourceDocument:
    """A text that an answer could rest on: where it is, what it is called, what it says."""

    address: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class QuotedPassage:
    """Words of a document, as they stand there."""

    text: str
    address: str
    title: str


class Hush(StrEnum):
    """Why nothing is posted."""

    STABLE = "stable"
    NOTHING_NEEDED = "nothing-needed"
    NO_DOCUMENTS = "no-documents"
    NO_STATEMENT = "not-said"
    CONTRADICTED = "contradicted"
    NO_SOURCES = "no-sources"
    NOT_SURE = "not-sure"
    NOT_DUE = "not-due"
    ORDERS = "orders"


@dataclass(frozen=True, slots=True)
class SourceEvidence:
    """What documents say about a literal: the quotations for it and for its complement.

    ``ordering`` counts the documents that give orders, and say nothing.
    """

    literal: Literal
    supporting: tuple[QuotedPassage, ...]
    opposing: tuple[QuotedPassage, ...]
    documents: int
    ordering: int = 0

    @property
    def confidence(self) -> float:
        """Return the share of those that speak of it that say what most say; 0 where none speaks of it."""
        most = max(len(self.supporting), len(self.opposing))
        return most / (len(self.supporting) + len(self.opposing)) if most else 0.0

    @property
    def settled(self) -> Literal | None:
        """Return the literal or its complement, as licensed; None where it is not."""
        if self.confidence < CONFIDENCE:
            return None
        return self.literal if len(self.supporting) > len(self.opposing) else -self.literal

    @property
    def quotes(self) -> tuple[QuotedPassage, ...]:
        """Return the quotations that license the answer."""
        settled = self.settled
        return () if settled is None else self.supporting if settled == self.literal else self.opposing

    @property
    def hush(self) -> Hush | None:
        """Return why nothing is licensed, None where something is."""
        if self.settled is not None:
            return None
        if not self.documents:
            return Hush.NO_DOCUMENTS
        if self.supporting or self.opposing:
            return Hush.CONTRADICTED
        return Hush.ORDERS if self.ordering else Hush.NO_STATEMENT


def gives_orders(document: SourceDocument) -> bool:
    """Return whether a document gives orders to an agent that reads it."""
    return _ORDERS.search(unicodedata.normalize("NFKC", document.text)) is not None


def evidence(literal: Literal, documents: Iterable[SourceDocument], reader: PostReader) -> SourceEvidence:
    """Return what documents say about a literal."""
    supporting: list[QuotedPassage] = []
    opposing: list[QuotedPassage] = []
    count = ordering = 0
    seen: set[str] = set()
    for document in documents:
        if document.address in seen:
            continue
        seen.add(document.address)
        count += 1
        if gives_orders(document):
            ordering += 1
            continue
        claims = reader.contents(document.text).claims
        found = _quoted(literal, claims, document), _quoted(-literal, claims, document)
        # A document that says both says nothing.
        if found[0] is not None and found[1] is None:
            supporting.append(found[0])
        if found[1] is not None and found[0] is None:
            opposing.append(found[1])
    return SourceEvidence(literal, tuple(supporting), tuple(opposing), count, ordering)


def _quoted(literal: Literal, claims: Sequence[tuple[Literal, str]], document: SourceDocument) -> QuotedPassage | None:
    text = next((sentence for claim, sentence in claims if claim == literal), None)
    return None if text is None else QuotedPassage(text, document.address, document.title)


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
