"""What a text in controlled language becomes: sentences, each with all its readings.

A stance as people write it is read sentence by sentence. A sentence has one reading, or several (then somebody
chooses), or faults that say why it has none. What a reading means is rules or a question; ``says`` keep the author's
words for what it names, so that it is spoken back as it was put.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

from engine.values.literals import PRIORITY, Comparison, Integer, Literal, Name, Term, Text, Weak
from engine.values.rules import Rule
from grammar.spans import SourceText, Span
from grammar.statements import Say

if TYPE_CHECKING:
    from grammar.errors import TextFault


class Negation(StrEnum):
    """What a plain "not" in a condition says: the complement (strong), or that nothing shows the literal (weak).

    In facts and conclusions it is always strong. Closed-world texts mean weak; nobody but the author can tell.
    """

    STRONG = "strong"
    WEAK = "weak"


class QueryKind(StrEnum):
    """What a question asks for: whether a literal holds, or for which values it does."""

    WHETHER = "whether"
    WHICH = "which"


@dataclass(frozen=True, slots=True)
class Assertion:
    """Facts, presumptions, rules, preferences between labels: one sentence may state several."""

    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class Query:
    """A question: the first literal is what is asked, the others must hold of it; variables are what is asked for."""

    asked: QueryKind
    literals: tuple[Literal, ...]


@dataclass(frozen=True, slots=True)
class Interpretation:
    """One reading of a sentence, and the author's words for the names in it."""

    meaning: Assertion | Query
    says: tuple[Say, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of a text: no reading and its faults, one reading, or several to choose from."""

    span: Span
    readings: tuple[Interpretation, ...] = ()
    faults: tuple[TextFault, ...] = ()

    @property
    def text(self) -> str:
        """Return the sentence as it is written."""
        return self.span.source.text[self.span.start : self.span.end]


class SentenceReader(Protocol):
    """Reads sentences of one language; reading one never raises, and takes time linear in its length."""

    def sentences(self, source: SourceText, start: int, end: int) -> Iterator[Span]:
        """Yield the places of the sentences in a part of a text, in order; nothing but blanks lies between them."""
        ...

    def survey(self, sentences: Iterable[Span]) -> None:
        """Note in all sentences what the naming rules look at (a singular that settles a plural); called first."""
        ...

    def read(self, sentence: Span) -> Sentence:
        """Return a sentence with its readings or its faults."""
        ...

    def complete(self, prefix: str) -> tuple[str, ...]:
        """Return the words that may come next after the beginning of a sentence; ``<noun>`` stands for any noun."""
        ...


DOMAIN = "something"
"""The predicate that everything in a text has, for rules about just anything: if it is not known to be kind, it is red.

Such a rule names nothing that a condition could find, so a reader gives it the condition that there is such a thing. It
holds of every constant that the rules of the text name as an argument.
"""


def domain(rules: Iterable[Rule]) -> tuple[Rule, ...]:
    """Return a fact for everything that rules name, where one of them speaks of just anything; else nothing.

    >>> from engine.values.literals import Variable
    >>> X = Variable("X")
    >>> poor = Rule(Literal("poor", (X,)), (Literal(DOMAIN, (X,)), Weak(Literal("rich", (X,)))))
    >>> [str(rule) for rule in domain([poor, Rule(Literal("kind", (Name("bob"),)), strict=True)])]
    ['something(bob).']
    """
    named: dict[Term, None] = {}
    wanted = False
    for rule in rules:
        for item in (rule.head, *rule.body):
            if isinstance(item, Comparison):
                continue
            literal = item.literal if isinstance(item, Weak) else item
            wanted = wanted or (literal.predicate == DOMAIN and item is not rule.head)
            if literal.predicate != PRIORITY:
                named.update((term, None) for term in literal.args if isinstance(term, (Name, Text, Integer)))
    return tuple(Rule(Literal(DOMAIN, (term,)), strict=True) for term in named) if wanted else ()
