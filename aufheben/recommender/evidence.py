"""What sources say about a literal: an answer is licensed only where a source, read by itself, yields it.

Each sentence of a document is read as any sentence of a post; nothing in it is obeyed, and one that gives orders to
whoever reads it, as no honest source does, says nothing at all. What counts is a sentence that
states the literal or its complement, word for word a quotation. Documents of one address count once. Where documents
disagree too much, or none says it, the agent stays silent and says why.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

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
