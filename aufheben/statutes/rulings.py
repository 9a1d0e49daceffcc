"""The eighth method: the article itself decides which choice is right, or says that it does not.

The clauses of a passage are a knowledge base, made by hand (``kb/library/statutes``), with what each choice supposes
and what it says of it, as rules for ``agrees(CHOICE)``. A choice agrees with the article where that is justified,
contradicts it where the complement is; else the article leaves it open. Of a question for what is right the answer is
the only choice that agrees, of one for what is wrong the only one that does not; otherwise there is none, and what is
open in the knowledge base and could decide it is named. Nothing is asked of a model, unless it proposes the clauses
(`llm_bridge.statute_clauses`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING

from aufheben import api
from aufheben.errors import Misuse
from aufheben.statutes.items import LETTERS, AskedFor, StatuteItem
from engine.values.literals import Literal, Name, Text
from engine.values.record import Status
from grammar.spans import Span
from kb import library

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kb.knowledge_base import KnowledgeBase
    from llm_bridge.statute_clauses import ProposedPassage

AGREES = "agrees"
"""What rules conclude of a choice."""
_CHOICE, _QUESTION, _ASKED = "choice(C, T)", "question(T)", "asked(K)"


class Bearing(StrEnum):
    """How a choice stands to the article."""

    AGREES = "agrees"
    CONTRADICTS = "contradicts"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class PassageClauses:
    """A passage as clauses: its question, what is asked for, and the texts of the choices by their names in it."""

    name: str
    base: KnowledgeBase
    question: str
    asked: AskedFor
    choices: tuple[tuple[str, str], ...]

    @property
    def key(self) -> frozenset[str]:
        """Return what the question is known by: its choices, in whatever order, and its words."""
        return _key(self.question, [text for _, text in self.choices])


@dataclass(frozen=True, slots=True)
class ChoiceRuling:
    """What the article says of one choice: the literal about it that is justified, or the one that is asked for."""

    standing: Bearing
    literal: Literal
    missing: tuple[Literal, ...] = ()
    """Of a choice that is open, what could decide it and is not known."""


@dataclass(frozen=True, slots=True)
class ArticleRuling:
    """What the article makes of a question: each choice in the order of the question, and the place of the answer."""

    clauses: PassageClauses
    choices: tuple[ChoiceRuling, ...]
    choice: int | None

    def at(self, standing: Bearing) -> tuple[int, ...]:
        """Return the places of the choices that stand so."""
        return tuple(place for place, one in enumerate(self.choices) if one.standing is standing)


def clauses_of(name: str, base: KnowledgeBase) -> PassageClauses:
    """Return a passage with its question, as its facts tell it. Raises `Misuse` where it has none."""
    choices = sorted(_facts(base, _CHOICE), key=lambda one: str(one.args[0]))
    question, asked = (next(iter(_facts(base, one)), None) for one in (_QUESTION, _ASKED))
    texts = tuple((str(one.args[0]), _text(one.args[1])) for one in choices)
    kinds = {kind.value: kind for kind in (AskedFor.CORRECT, AskedFor.WRONG)}
    kind = None if asked is None else kinds.get(str(asked.args[0]))
    if question is None or kind is None or len(texts) != len(LETTERS):
        raise Misuse("statutes.no-clauses", name=name)
    return PassageClauses(name, base, _text(question.args[0]), kind, texts)


def _facts(base: KnowledgeBase, pattern: str) -> list[Literal]:
    return [one.literal for one in api.status(base, pattern) if one.status is Status.JUSTIFIED]


def _text(term: object) -> str:
    return term.value if isinstance(term, Text) else str(term)


def _key(question: str, choices: Sequence[str]) -> frozenset[str]:
    return frozenset("".join(text.split()) for text in (question, *choices))


@cache
def library_clauses() -> Mapping[frozenset[str], PassageClauses]:
    """Return the passages of the library that come with a question, by what their questions are known by."""
    bases = ((name, api.load(name)) for name in library.statutes())
    every = (clauses_of(name, base) for name, base in bases if _facts(base, _QUESTION))
    return {one.key: one for one in every}


def known_clauses(item: StatuteItem) -> PassageClauses | None:
    """Return the passage of the library that a question is about, None where it has none."""
    return library_clauses().get(_key(item.question, item.choices))


def item_of(clauses: PassageClauses) -> StatuteItem:
    """Return the question of a passage; its right answer is not known to it."""
    one, two, three, four = (text for _, text in clauses.choices)
    return StatuteItem(clauses.name, "", clauses.question, (one, two, three, four), "")


def ruling(clauses: PassageClauses, choices: Sequence[str]) -> ArticleRuling:
    """Return what the article makes of its question, the choices in some order."""
    names = {"".join(text.split()): name for name, text in clauses.choices}
    found = tuple(_of_choice(clauses.base, names["".join(text.split())]) for text in choices)
    sought = [place for place, one in enumerate(found) if (one.standing is Bearing.AGREES) is _agreeing(clauses)]
    return ArticleRuling(clauses, found, sought[0] if len(sought) == 1 else None)


def proposed_ruling(item: StatuteItem, found: ProposedPassage) -> ArticleRuling | None:
    """Return what the article makes of a question by clauses of a model, None where too little was translated.

    A choice that is left open may be one that was not translated well, so that nothing follows from it: of a question
    for what is wrong the answer is the only choice that contradicts the article.
    """
    if not found.text:
        return None
    ruled = ruling(clauses_of(item.name, api.parse(found.text)), item.choices)
    agreeing = _agreeing(ruled.clauses)
    if not agreeing and found.lacking:
        return replace(ruled, choice=None)
    sought = ruled.at(Bearing.AGREES if agreeing else Bearing.CONTRADICTS)
    return replace(ruled, choice=sought[0] if len(sought) == 1 else None)


def _agreeing(clauses: PassageClauses) -> bool:
    return clauses.asked is AskedFor.CORRECT


def _of_choice(base: KnowledgeBase, name: str) -> ChoiceRuling:
    claim = Literal(AGREES, (Name(name),))
    held = {one.literal for one in api.status(base, claim, -claim) if one.status is Status.JUSTIFIED}
    if claim in held:
        return ChoiceRuling(Bearing.AGREES, claim)
    if -claim in held:
        return ChoiceRuling(Bearing.CONTRADICTS, -claim)
    return ChoiceRuling(Bearing.OPEN, claim, _missing(base, claim))


def _missing(base: KnowledgeBase, claim: Literal) -> tuple[Literal, ...]:
    """Return the open literals that could make a claim or its complement justified for good."""
    found = [api.relevance(base, one, Status.JUSTIFIED) for one in (claim, -claim)]
    return tuple(dict.fromkeys(one for of in found for decider in of.deciders for one in decider.relevant))


def cited(base: KnowledgeBase, literal: Literal) -> tuple[str, ...]:
    """Return the words of the statute on which the status of a literal rests, each once.

    They stand as comments, indented, above the clauses that were made of them.
    """
    found = api.explanation(base, literal)
    spans = (rule.source for argument in found.arguments for rule in argument.rules)
    return tuple(dict.fromkeys(words for span in spans if isinstance(span, Span) and (words := _above(span))))


_QUOTED = "%   "


def _above(span: Span) -> str:
    lines = span.source.text[: span.start].splitlines()
    # Clauses that stand together are made of the same words, above the first of them.
    quoted: list[str] = []
    for line in reversed(lines):
        if line.startswith(_QUOTED):
            quoted.append(line.removeprefix(_QUOTED))
        elif quoted or line.startswith("%") or not line:
            break
    return "".join(reversed(quoted))
