"""What a post states and asks, in the words of the knowledge base that the discussion is about.

Only what is read without a doubt counts: a sentence in words that the knowledge base does not have, a guess, what
somebody else is quoted with states nothing here. Questions in other words are kept as they are: scores may still speak
for them. A question to a person is one in the second person that asks for nothing the knowledge base knows of.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.values.errors import AufhebenError
from engine.values.literals import Anonymous, Literal, Variable
from grammar.controlled import QueryKind
from grammar.languages import language_of, reader_of
from grammar.spans import SourceText
from kb.answers import Consultation
from kb.transcripts.mapping import Mappings
from kb.transcripts.meanings import Mapped, Meanings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kb.knowledge_base import KnowledgeBase

_QUOTED = re.compile(
    r"^[ \t]*>[^\n]*$|^[ \t]*\[quote\b.*?\[/quote\]|^[ \t]*```.*?^[ \t]*```", re.MULTILINE | re.DOTALL | re.IGNORECASE
)
_ASKED = re.compile(r"[?？]\s*[\"”」』)）]*\s*$|か[。.]?\s*$")
_SECOND_PERSON = re.compile(r"\b(?:you|your|yours|yourself|yourselves)\b|あなた|きみ|君|皆さん|みなさん", re.IGNORECASE)
LONGEST = 400
"""Characters of a sentence that is read; a longer one says nothing here."""
MOST = 400
"""Sentences of a text that are read."""


@dataclass(frozen=True, slots=True)
class AskedQuestion:
    """A question of a post: its words, the literals that it asks about, and whether only a person could answer."""

    text: str
    literals: tuple[Literal, ...] = ()
    personal: bool = False


@dataclass(frozen=True, slots=True)
class Heard:
    """What a text states, each literal with the sentence that does, and what it asks.

    ``unread`` are its other sentences: they state nothing that could be read exactly.
    """

    stated: tuple[tuple[Literal, str], ...] = ()
    asked: tuple[AskedQuestion, ...] = ()
    unread: tuple[str, ...] = ()


class PostReader:
    """Reads texts in the words of one knowledge base."""

    def __init__(self, base: KnowledgeBase) -> None:
        self._base = base
        self._meanings = Meanings(base, Mappings())
        self._consultations: dict[str, Consultation] = {}
        dispute = base.dispute
        heads = (literal for rule in dispute.rules for literal in (rule.head, *rule.strong, *rule.weak))
        issue = () if dispute.issue is None else dispute.issue.literals
        self._known = {(one.predicate, len(one.args)) for one in (*heads, *dispute.open, *issue)}

    def heard(self, text: str) -> Heard:
        """Return what a text states and asks."""
        stated: list[tuple[Literal, str]] = []
        asked: list[AskedQuestion] = []
        unread: list[str] = []
        for count, sentence in enumerate(sentences(text)):
            if count >= MOST:
                break
            if len(sentence) > LONGEST:
                continue
            if _ASKED.search(sentence):
                literals = self._asked(sentence)
                asked.append(AskedQuestion(sentence, literals, not literals and bool(_SECOND_PERSON.search(sentence))))
            else:
                literals = self._stated(sentence)
                stated += [(literal, sentence) for literal in literals]
                unread += [] if literals else [sentence]
        return Heard(tuple(stated), tuple(asked), tuple(unread))

    def _stated(self, sentence: str) -> tuple[Literal, ...]:
        meaning = self._meanings.of(sentence)
        if not isinstance(meaning, Mapped) or meaning.foreign:
            return ()
        literals = tuple(item for item in meaning.items if isinstance(item, Literal))
        # A sentence counts as a whole: half of it might be taken out of its condition.
        return literals if len(literals) == len(meaning.items) and all(map(self._is_known, literals)) else ()

    def _asked(self, sentence: str) -> tuple[Literal, ...]:
        language = language_of(sentence)
        if language not in self._consultations:
            self._consultations[language] = Consultation(self._base, language=language)
        try:
            answer = self._consultations[language].ask(sentence)
        except AufhebenError:
            return ()  # what cannot be read asks about nothing that is known here
        if answer.asked is not QueryKind.WHETHER or not all(map(self._is_known, answer.pattern)):
            return ()
        return answer.pattern

    def _is_known(self, literal: Literal) -> bool:
        return (literal.predicate, len(literal.args)) in self._known and not any(
            isinstance(term, Variable | Anonymous) for term in literal.args
        )


def sentences(text: str) -> Iterator[str]:
    """Yield the sentences of a text; what it quotes and shows as code is left out."""
    own = _QUOTED.sub("\n", text).strip()
    if not own:
        return
    reader = reader_of(language_of(own))
    source = SourceText("<post>", own)
    for place in reader.sentences(source, 0, len(own)):
        yield own[place.start : place.end].strip().lstrip("-*#• ").strip()
