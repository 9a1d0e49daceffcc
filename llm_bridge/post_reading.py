"""What a model takes the posts of a discussion to say in the words of a knowledge base, checked before it counts.

Only sentences that could not be read exactly are asked about. What a model takes one to state has to be one literal in
known names about known objects, and is held to the words by rule: no other object, number or sign, and a sentence that
guesses, supposes, wishes or reports states nothing. Then it waits: a later call reads the sentence once more, beside
that literal in words and without having proposed it, and only where both say the same it counts.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.values.literals import PRIORITY, Literal, Variable
from engine.values.rules import Rule
from grammar.languages import language_of
from kb.transcripts.subjects import Topic
from llm_bridge.checks import Doubt, clause_doubts, literal_doubts
from llm_bridge.turns import value_of
from llm_bridge.wording import prompt

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kb.knowledge_base import KnowledgeBase

MOST_SENTENCES = 12
"""Sentences of a post that a model is asked about."""
_MOST_NAMES = 300

_NOT_STATED = {
    "en": re.compile(
        r"\b(?:if|unless|whether|perhaps|maybe|possibly|probably|presumably|apparently|allegedly|supposedly|reportedly"
        r"|seemingly|likely|unlikely|may|might|could|would|should|must|can|cannot|suppos\w+|assum\w+|imagin\w+|pretend\w*"
        r"|wish\w*|hop(?:e|es|ed|ing)|doubt\w*|wonder\w*|guess\w*|think\w*|thought|believ\w+|suspect\w*|feel\w*|seem\w*"
        r"|say|says|said|saying|claim\w*|tell|tells|told|according|hear|heard|rumou?r\w*|quot\w+|post|ignore|unsure|sure"
        r"|let|once|when|whenever|until|as long as|in case|provided|otherwise|almost|nearly|hardly|barely)\b"
        r"|n['’]t\s+(?:think|know|believe)\b",
        re.IGNORECASE,
    ),
    "ja": re.compile(
        r"もし|かもしれ|だろう|でしょう|らしい|ようだ|ようです|みたい|そうだ|そうです|はず|たぶん|多分|おそらく|恐らく"
        r"|と(?:言|い[っう]|思|おも|考|聞|述|主張|書)|とのこと|という|って|によると|によれば|なら|れば|たら|場合|とき|時は"
        r"|ほしい|欲しい|たい(?:です|。|$)|べき|かな|かどうか|疑|仮に|としたら|とすれば|無視|投稿せよ|ください"
    ),
}
"""Words of a sentence that guesses, supposes, wishes, obliges, reports or orders: what it says is not stated."""


@dataclass(frozen=True, slots=True)
class PostClause:
    """A sentence of a post, by the number of that, and the literal that a model takes it to state."""

    post: int
    sentence: str
    literal: Literal


class PostWords:
    """The words of a knowledge base, as a model sees them and is held to them."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self._kb = kb
        self._topics: dict[str, Topic] = {}

    def view(self, language: str) -> Iterator[str]:
        """Yield the known names with what they say, and the known objects."""
        words = self._topic(language).words
        yield prompt("view.names", language)
        for name, count in sorted(words.signatures)[:_MOST_NAMES]:
            if name != PRIORITY:
                places = tuple(Variable(f"X{place}" if count > 1 else "X") for place in range(1, count + 1))
                literal = Literal(name, places)
                yield f"- {literal}: {words.wording(literal, language)}"
        yield f"{prompt('view.objects', language)} {', '.join(map(str, words.constants[:_MOST_NAMES])) or '—'}"

    def sentence(self, literal: Literal, language: str) -> str:
        """Return what a literal says."""
        return self._topic(language).reading(literal)

    def asked(self, proposed: str) -> Literal | None:
        """Return the literal that a request is said to ask about, None where it is none of the known ones."""
        return self._literal(proposed, self._topic(language_of(proposed)))

    def stated(self, sentence: str, proposed: str) -> Literal | None:
        """Return the literal that a sentence is said to state, None where anything speaks against it."""
        language = language_of(sentence)
        topic = self._topic(language)
        literal = self._literal(proposed, topic)
        if literal is None or _NOT_STATED[language].search(sentence) or sentence.rstrip().endswith(("?", "？")):
            return None
        doubts = (*literal_doubts(literal, sentence, topic), *clause_doubts(sentence, [Rule(literal)], topic))
        return None if doubts else literal

    def _literal(self, proposed: str, topic: Topic) -> Literal | None:
        value = value_of(proposed.strip().rstrip("."), topic)
        match value:
            case Doubt():
                return None
            case (Literal() as literal,) if literal.predicate != PRIORITY:
                return literal
            case _:
                return None

    def _topic(self, language: str) -> Topic:
        if language not in self._topics:
            self._topics[language] = Topic(self._kb, language)
        return self._topics[language]


def shown_sentences(sentences: Sequence[str], language: str) -> Iterator[str]:
    """Yield how sentences that could not be read are shown, numbered from 1."""
    yield prompt("view.unread", language)
    yield from (f"{number}. {_quoted(one)}" for number, one in enumerate(sentences, 1))
    if not sentences:
        yield "—"


def shown_pairs(clauses: Sequence[PostClause], words: PostWords) -> Iterator[str]:
    """Yield sentences beside what they were taken to state, numbered from 1, each in the language of the sentence."""
    for number, one in enumerate(clauses, 1):
        told = words.sentence(one.literal, language_of(one.sentence))
        yield f"{number}. {_quoted(one.sentence)} — {_quoted(told)}"
    if not clauses:
        yield "—"


def _quoted(text: str) -> str:
    return json.dumps(" ".join(text.split()), ensure_ascii=False)
