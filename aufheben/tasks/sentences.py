"""Sentences of tasks: what is said of one object, and rules about any, in ways that people vary.

Whatever way is chosen, the sentence says the same rule; that our readers take it so is checked for every task.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from aufheben.tasks.lexicon import JAPANESE, Phrase
from engine.values.literals import Name, Variable, Weak
from engine.values.rules import Rule
from grammar.documents import agent_name
from grammar.japanese.verbalization import NO_EVIDENCE, ClauseShape, ending

if TYPE_CHECKING:
    from aufheben.tasks.draws import Draw

X = Variable("X")


@dataclass(frozen=True, slots=True)
class Clause:
    """A rule about any object: under ``conditions``, unless there is evidence of ``unless``, ``head`` or its denial.

    ``kind`` is a noun for the objects that the rule names, and a condition; without it the rule is about anything.
    ``act`` tells that the head is what the issue asks for.
    """

    conditions: tuple[Phrase, ...]
    head: Phrase
    unless: Phrase | None = None
    positive: bool = True
    kind: Phrase | None = None
    act: bool = False

    @property
    def rule(self) -> Rule:
        """Return the rule."""
        kinds = () if self.kind is None else (self.kind,)
        weak = () if self.unless is None else (Weak(self.unless.of(X)),)
        strong = tuple(phrase.of(X) for phrase in (*kinds, *self.conditions))
        return Rule(self.head.of(X, positive=self.positive), (*strong, *weak))


class Tongue(Protocol):
    """How things are said in one language."""

    def fact(self, phrase: Phrase, thing: str) -> str:
        """Return that a phrase is true of an object."""
        ...

    def kind(self, kind: Phrase, thing: str) -> str:
        """Return that an object is one of a kind."""
        ...

    def clause(self, clause: Clause, draw: Draw) -> str:
        """Return a rule, in one of its ways."""
        ...

    def question(self, kind: Phrase, act: Phrase) -> str:
        """Return the issue: which of a kind."""
        ...

    def heading(self, agent: str) -> str:
        """Return the heading of a stance."""
        ...

    issue: str
    background: str


def constant(thing: str) -> Name:
    """Return the constant that an object's name is.

    >>> constant("Ashgrove")
    Name(value='ashgrove')
    """
    return Name(agent_name(thing) or thing)


class English:
    """Tasks in English."""

    issue = "Issue: "
    background = "Background:"

    def fact(self, phrase: Phrase, thing: str) -> str:
        """Return that a phrase is true of an object."""
        return f"{thing} {phrase.words}."

    def kind(self, kind: Phrase, thing: str) -> str:
        """Return that an object is one of a kind; no noun of the lexicon begins with a vowel."""
        return f"{thing} is a {kind.words}."

    def clause(self, clause: Clause, draw: Draw) -> str:
        """Return a rule: who it is about, under what conditions, with or without what stops it."""
        subject = f"a {clause.kind.words}" if clause.kind is not None else "something"
        condition = self._together(clause.conditions)
        if clause.act:
            head = f"we should {'' if clause.positive else 'not '}{clause.head.words.removeprefix('should ')} it"
        else:
            head = f"it {clause.head.words if clause.positive else self._denied(clause.head.words)}"
        if clause.unless is None:
            if clause.kind is None and not clause.act and draw.chance(0.5):
                return f"Whatever {condition} {head.removeprefix('it ')}."
            return f"If {subject} {condition}, {head}."
        stop = f"it {clause.unless.words}"
        return draw.pick(
            (
                f"If {subject} {condition}, {head} unless there is evidence that {stop}.",
                f"If {subject} {condition} and there is no evidence that {stop}, {head}.",
                f"If {subject} {condition} and nobody shows that {stop}, {head}.",
                f"If {subject} {condition}, {head} unless {stop}.",
            )
        )

    def question(self, kind: Phrase, act: Phrase) -> str:
        """Return the issue: which of a kind."""
        return f"Which {kind.words} should we {act.words}?"

    def heading(self, agent: str) -> str:
        """Return the heading of a stance."""
        return f"{agent}'s stance:"

    @staticmethod
    def _together(conditions: tuple[Phrase, ...]) -> str:
        first, *others = (phrase.words for phrase in conditions)
        return " and ".join((first, *(words.removeprefix("is ") for words in others)))

    @staticmethod
    def _denied(words: str) -> str:
        verb, _, rest = words.partition(" ")
        return f"is not {rest}" if verb == "is" else f"does not have {rest}"


class Japanese:
    """Tasks in Japanese."""

    issue = "論点："
    background = "背景："

    def fact(self, phrase: Phrase, thing: str) -> str:
        """Return that a phrase is true of an object."""
        return f"{thing}は{phrase.words}。"

    def kind(self, kind: Phrase, thing: str) -> str:
        """Return that an object is one of a kind."""
        return f"{thing}は{kind.words}である。"

    def clause(self, clause: Clause, draw: Draw) -> str:
        """Return a rule: of things that …, or under conditions with なら."""
        *first, last = (phrase.words for phrase in clause.conditions)
        linked = "".join(f"{_shaped(words, ClauseShape.LINK)}、" for words in first)
        if draw.chance(0.5):
            subject = "もの" if clause.kind is None else clause.kind.words
            stop = "" if clause.unless is None else f"{self._unless(clause.unless, draw)}、"
            comma = "、" if stop else ""
            return f"{linked}{last}{subject}は{comma}{stop}{self._head(clause, '')}。"
        subject, again = ("何か", "それ") if clause.kind is None else (clause.kind.words, f"その{clause.kind.words}")
        stop = "" if clause.unless is None else f"{again}が{self._unless(clause.unless, draw)}、"
        return f"{subject}が{linked}{last.removesuffix('である')}なら、{stop}{self._head(clause, again)}。"

    def question(self, kind: Phrase, act: Phrase) -> str:
        """Return the issue: which of a kind."""
        return f"どの{kind.words}を{act.words}か。"

    def heading(self, agent: str) -> str:
        """Return the heading of a stance."""
        return f"{agent}の立場："

    @staticmethod
    def _head(clause: Clause, subject: str) -> str:
        if clause.act:
            topic = f"{subject}を" if subject else ""
            return f"{topic}{clause.head.words}{'だ' if clause.positive else 'ではない'}"
        topic = f"{subject}は" if subject else ""
        return topic + (
            clause.head.words if clause.positive else _shaped(clause.head.words, ClauseShape.FINAL, denied=True)
        )

    @staticmethod
    def _unless(phrase: Phrase, draw: Draw) -> str:
        return phrase.words + draw.pick((f"{NO_EVIDENCE}限り", "と分かっていなければ", "と示されていなければ"))


def _shaped(words: str, shape: ClauseShape, *, denied: bool = False) -> str:
    """Return a clause in another shape; all words of the lexicon have it, which is a test."""
    cut = ending(words)
    shaped = None if cut is None else cut.shaped(shape, denied=denied)
    if shaped is None:
        raise ValueError(f"{words} has no form {shape.name}")
    return shaped


def tongue(language: str) -> Tongue:
    """Return who says tasks in a language."""
    return Japanese() if language == JAPANESE else English()
