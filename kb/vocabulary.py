"""The words of a knowledge base, and which words of a question are none of them.

A question about what no text speaks of is not answered by "unknown" alone: somebody who asks about the laptop wants to
know that the word occurs nowhere. Words are those of names, of ``say`` lines and, as they are written, of texts in
ordinary language. A script without spaces has no words to tell apart without an analyser: there a run of kanji or of
katakana is one, and it is known where it occurs inside anything.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine.values.literals import PRIORITY, Comparison, Literal, Name, Text, Weak
from grammar import regexes as re
from grammar.controlled import JAPANESE
from grammar.languages import language_of
from kb.knowledge_base import KnowledgeBase

_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_RUN = re.compile("[\u3400-\u9fff々]+|[\u30a1-\u30ff]{2,}")
"""Kanji, or katakana: what carries the meaning; hiragana are mostly endings and particles."""
_SAME = 3
"""Characters that a word of a question and its name have in common at least."""

_GRAMMAR = (
    "a about after all also am an and any are as at be because been before being but by can could did do does done "
    "down each every few for from had has have having he her here his how i if in into is it its less many may me "
    "might more most much must my no nor not of off on once only or our out over shall she should since so some such "
    "than that the their them then there these they this those through to too under until up us very was we were what "
    "when where which while who whom whose why will with within without would you your"
)
FUNCTION_WORDS = frozenset(_GRAMMAR.split())
"""Words of English grammar: that a text has none of them says nothing."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words that a knowledge base has, in lower case, and all of them in one text."""

    words: frozenset[str]
    text: str

    @classmethod
    def of(cls, kb: KnowledgeBase) -> Vocabulary:
        """Return the words of a knowledge base: of its names, its ``say`` lines and its texts."""
        names = {name for rule in kb.dispute.rules for item in (rule.head, *rule.body) for name in _item_names(item)}
        names |= {name for literal in (kb.issue.literals if kb.issue is not None else ()) for name in _names(literal)}
        phrases = {text for say in kb.says for text in (say.reading, say.negative) if text is not None}
        texts = [*sorted(names), *sorted(phrases), *(source.text for source in kb.sources)]
        text = "\n".join(texts).casefold()
        return cls(frozenset(_words(text.replace("_", " "))), text)

    def missing(self, question: str, literals: Iterable[Literal]) -> tuple[str, ...]:
        """Return the words of what is asked that occur nowhere, as the question writes them.

        >>> from kb.loading import parse
        >>> known = Vocabulary.of(parse("light(a). camera(a)."))
        >>> known.missing("Is the laptop light?", [Literal("light", (Name("laptop"),))])
        ('laptop',)
        """
        found = [part for literal in literals for name in _names(literal) for part in self._unknown(name)]
        return tuple(dict.fromkeys(_written(word, question) for word in found))

    def _unknown(self, name: str) -> Iterator[str]:
        folded = name.casefold()
        if folded in self.text and language_of(folded) == JAPANESE:
            return
        if language_of(folded) == JAPANESE:
            runs = (run for run in _RUN.finditer(folded) if run[0] not in self.text)
            yield from (run[0] if _RUN.search(folded, run.end()) else folded[run.start() :] for run in runs)
        else:
            words = _words(folded.replace("_", " "))
            yield from (word for word in words if word not in self.words and word not in FUNCTION_WORDS)


def _words(text: str) -> list[str]:
    return _WORD.findall(text)


def _written(word: str, question: str) -> str:
    """Return the word of a question that a name comes from: the name has its basic form."""
    alike = (one for one in _words(question) if one.casefold()[:_SAME] == word[:_SAME])
    return next((one for one in alike if language_of(one) != JAPANESE), word)


def _item_names(item: object) -> Iterator[str]:
    match item:
        case Weak(literal):
            yield from _names(literal)
        case Literal():
            yield from _names(item)
        case Comparison(left=left, right=right):
            yield from (side.value for side in (left, right) if isinstance(side, Name | Text))
        case _:
            return


def _names(literal: Literal) -> Iterator[str]:
    """Yield the names in a literal: its predicate, and its constants."""
    if literal.predicate != PRIORITY:
        yield literal.predicate
        yield from (term.value for term in literal.args if isinstance(term, Name | Text))
