"""A plan with words: the statements of both stances, and the text that says them in ways that people vary.

The files of the folder ``lexicon`` hold phrases of both languages; a phrase is said of one object. What a phrase is
called in a knowledge base follows from its words by the vocabulary rules of the controlled languages; that the readers
of these languages call it so is a test. Whatever way a sentence is put, it says the same rule; that our readers take it
so is checked for every task.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from itertools import chain, count
from typing import Any, Protocol

from aufheben.tasks.plans import Difficulty, Ending, SeededDraw, TaskPlan, Thing
from aufheben.wording import Language, tell
from engine.values.literals import Literal, Name, Term, Variable, Weak
from engine.values.rules import Dispute, Issue, Rule, Theory
from grammar.japanese.verbalization import NO_EVIDENCE, ClauseShape, ending
from grammar.lines import agent_name

ENGLISH, JAPANESE = "en", "ja"
_HERE = files("aufheben.tasks") / "lexicon"
_COPULA = "である"
DOMAINS = ("flat", "laptop", "village", "restaurant", "supplier", "site")
"""What tasks are about, by the names of their files."""


@dataclass(frozen=True, slots=True)
class ObjectPhrase:
    """What is said of an object in one language: ``is damp``, ``壁が厚い``."""

    words: str
    name: str

    def of(self, term: Term = Variable("X"), *, positive: bool = True) -> Literal:  # noqa: B008 - a frozen value
        """Return the literal that says it."""
        return Literal(self.name, (term,), positive)


@dataclass(frozen=True, slots=True)
class Evidence:
    """A conclusion, what shows it, and what only sounds like that."""

    conclusion: ObjectPhrase
    sign: ObjectPhrase
    decoy: ObjectPhrase


@dataclass(frozen=True, slots=True)
class Objection:
    """What speaks against an object, and how that is answered and the answer spoilt: rungs 1 to 3."""

    fault: ObjectPhrase
    decoy: ObjectPhrase
    remedy: Evidence
    flaw: Evidence


@dataclass(frozen=True, slots=True)
class DomainLexicon:
    """The words of one domain in one language."""

    language: str
    kind: ObjectPhrase
    act: ObjectPhrase
    objects: tuple[str, ...]
    reasons: tuple[Evidence, ...]
    objections: tuple[Objection, ...]
    chains: tuple[tuple[Evidence, ...], ...]
    """Rungs from 4 on; nothing shows the last conclusion, so its sign is itself."""
    verdicts: tuple[ObjectPhrase, ...]
    asides: tuple[tuple[ObjectPhrase, ObjectPhrase], ...]
    agents: tuple[str, ...]


@cache
def lexicon(domain: str, language: str) -> DomainLexicon:
    """Return the words of a domain."""
    own, chains, common = _file(domain), _file("chains"), _file("asides")
    side = (ENGLISH, JAPANESE).index(language)

    def phrase(both: str) -> ObjectPhrase:
        words = both.split(" | ")[side]
        return ObjectPhrase(words, name_of(words, language))

    def shown(row: list[str]) -> Evidence:
        one, sign, decoy = map(phrase, row if len(row) > 1 else row * 3)
        return Evidence(one, sign, decoy)

    decoys = [phrase(aside[0]) for aside in common["asides"]]
    prefix = "" if language == ENGLISH else "japanese_"
    return DomainLexicon(
        language,
        phrase(own["kind"]),
        _act(own["act"].split(" | ")[side], language),
        tuple(own[f"{prefix}objects"]),
        tuple(map(shown, own["reasons"])),
        tuple(
            Objection(phrase(row[0]), decoys[place], shown(row[1:4]), shown(row[4:]))
            for place, row in enumerate(own["objections"])
        ),
        tuple(tuple(map(shown, chain["rungs"])) for chain in chains["chain"]),
        tuple(map(phrase, common["verdicts"])),
        tuple((phrase(one), phrase(other)) for one, other in common["asides"][len(own["objections"]) :]),
        tuple(common[f"{prefix}agents"]),
    )


def name_of(words: str, language: str) -> str:
    """Return what a phrase is called by the vocabulary rule of its language.

    >>> name_of("has a garden", "en"), name_of("is damp", "en"), name_of("改装済みである", "ja")
    ('has_garden', 'damp', '改装済み')
    """
    if language == JAPANESE:
        return words.removesuffix(_COPULA)
    return "_".join(word for word in words.removeprefix("is ").split() if word not in {"a", "an"})


def _act(words: str, language: str) -> ObjectPhrase:
    """Return what the issue asks for: ``rent`` is what we should do, ``借りるべき`` is so said."""
    return ObjectPhrase(words, words if language == JAPANESE else f"should_{words}")


def _file(name: str) -> dict[str, Any]:
    return tomllib.loads((_HERE / f"{name}.toml").read_text(encoding="utf-8"))


X = Variable("X")


@dataclass(frozen=True, slots=True)
class TaskRule:
    """A rule about any object: under ``conditions``, unless there is evidence of ``unless``, ``head`` or its denial.

    ``kind`` is a noun for the objects that the rule names, and a condition; without it the rule is about anything.
    ``act`` tells that the head is what the issue asks for.
    """

    conditions: tuple[ObjectPhrase, ...]
    head: ObjectPhrase
    unless: ObjectPhrase | None = None
    positive: bool = True
    kind: ObjectPhrase | None = None
    act: bool = False

    @property
    def rule(self) -> Rule:
        """Return the rule."""
        kinds = () if self.kind is None else (self.kind,)
        weak = () if self.unless is None else (Weak(self.unless.of(X)),)
        strong = tuple(phrase.of(X) for phrase in (*kinds, *self.conditions))
        return Rule(self.head.of(X, positive=self.positive), (*strong, *weak))


class TaskLanguage(Protocol):
    """How things are said in one language."""

    def clause(self, clause: TaskRule, draw: SeededDraw) -> str:
        """Return a rule, in one of its ways."""
        ...

    wording: Language
    """The language whose catalogue has the frame of a task: its headings, its question, what is told of an object."""


def constant(thing: str) -> Name:
    """Return the constant that an object's name is.

    >>> constant("Ashgrove")
    Name(value='ashgrove')
    """
    return Name(agent_name(thing) or thing)


class English:
    """Tasks in English."""

    wording = Language.EN

    def clause(self, clause: TaskRule, draw: SeededDraw) -> str:
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

    @staticmethod
    def _together(conditions: tuple[ObjectPhrase, ...]) -> str:
        first, *others = (phrase.words for phrase in conditions)
        return " and ".join((first, *(words.removeprefix("is ") for words in others)))

    @staticmethod
    def _denied(words: str) -> str:
        verb, _, rest = words.partition(" ")
        return f"is not {rest}" if verb == "is" else f"does not have {rest}"


class Japanese:
    """Tasks in Japanese."""

    wording = Language.JA

    def clause(self, clause: TaskRule, draw: SeededDraw) -> str:
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

    @staticmethod
    def _head(clause: TaskRule, subject: str) -> str:
        if clause.act:
            topic = f"{subject}を" if subject else ""
            return f"{topic}{clause.head.words}{'だ' if clause.positive else 'ではない'}"
        topic = f"{subject}は" if subject else ""
        return topic + (
            clause.head.words if clause.positive else _shaped(clause.head.words, ClauseShape.FINAL, denied=True)
        )

    @staticmethod
    def _unless(phrase: ObjectPhrase, draw: SeededDraw) -> str:
        return phrase.words + draw.pick((f"{NO_EVIDENCE}限り", "と分かっていなければ", "と示されていなければ"))


def _shaped(words: str, shape: ClauseShape, *, denied: bool = False) -> str:
    """Return a clause in another shape; all words of the lexicon have it, which is a test."""
    cut = ending(words)
    shaped = None if cut is None else cut.shaped(shape, denied=denied)
    if shaped is None:
        raise ValueError(f"{words} has no form {shape.name}")
    return shaped


def property_of(phrase: ObjectPhrase, thing: str, wording: Language) -> str:
    """Return that a phrase is true of an object."""
    return tell("task.fact", wording, thing=thing, words=phrase.words)


def member(kind: ObjectPhrase, thing: str, wording: Language) -> str:
    """Return that an object is one of a kind; no noun of the lexicon begins with a vowel."""
    return tell("task.kind", wording, thing=thing, kind=kind.words)


def tongue(language: str) -> TaskLanguage:
    """Return who says tasks in a language."""
    return Japanese() if language == JAPANESE else English()


@dataclass(frozen=True, slots=True)
class WrittenStatement:
    """A statement and the sentence that says it."""

    rule: Rule
    text: str


@dataclass(frozen=True, slots=True)
class Written:
    """A task in words: ``answer`` is the literal that the debate must end with, None for a stalemate.

    The rules of the dispute have the number of their statement as source.
    """

    text: str
    dispute: Dispute
    agents: tuple[str, str]
    answer: Literal | None
    statements: int
    distractors: int


@dataclass(frozen=True, slots=True)
class _Rung:
    """One step of a row of objections: what shows its conclusion, what only sounds like it, what stops it."""

    sign: ObjectPhrase
    decoy: ObjectPhrase
    head: ObjectPhrase
    positive: bool
    unless: ObjectPhrase | None
    act: bool = False


def write(plan: TaskPlan, difficulty: Difficulty, language: str, draw: SeededDraw) -> Written:
    """Return a plan in the words of a drawn domain."""
    words = lexicon(draw.pick(DOMAINS), language)
    return _TextWriter(plan, difficulty, words, tongue(language), draw).written()


class _TextWriter:
    """Draws the words of a task, then its sentences."""

    def __init__(
        self, plan: TaskPlan, difficulty: Difficulty, words: DomainLexicon, language: TaskLanguage, draw: SeededDraw
    ) -> None:
        self.plan, self.difficulty, self.words, self.language, self.draw = plan, difficulty, words, language, draw
        self.agents = draw.some(2, words.agents)
        self.things = draw.some(len(plan.things), words.objects)
        reasons = draw.shuffled(words.reasons)
        self.reasons = (tuple(reasons[:2]), tuple(reasons[2:4]))
        self.verdicts = draw.some(2, words.verdicts)
        self.hidden = [[draw.chance(0.5) for _ in range(2)] for _ in range(2)]
        """Which reasons are not stated of objects but shown by something else."""
        objections, chains = draw.shuffled(words.objections), draw.shuffled(words.chains)
        beside = [*reasons[4:], *(one for row in objections[2:] for one in (row.remedy, row.flaw))]
        beside += [one for row in chains[2:] for one in row[:-1]]
        self.asides = [*words.asides, *((one.sign, one.conclusion) for one in beside)]
        """What the task does not need, as signs with what they show."""
        self.undercut = [[draw.chance(difficulty.undercuts) for _ in range(plan.rungs + 1)] for _ in range(2)]
        self.rows = [self._row(side, objections[side], chains[side]) for side in range(2)]

    def written(self) -> Written:
        """Return the task."""
        facts, rules = ([self._shuffled(of(side)) for side in range(2)] for of in (self._facts, self._rules))
        extra = self._asides(sum(map(len, chain(facts, rules))) + len(self.things) + 1)
        facts = [self.draw.shuffled([*facts[side], *extra[side][0]]) for side in range(2)]
        rules = [self.draw.shuffled([*rules[side], *extra[side][1]]) for side in range(2)]
        kinds = [self._fact(self.words.kind, thing) for thing in self.draw.shuffled(self.things)]
        wording = self.language.wording
        question = tell("task.question", wording, kind=self.words.kind.words, act=self.words.act.words)
        lines = [tell("task.issue", wording, question=question)]
        lines += ["", tell("task.background", wording), *(f"- {one.text}" for one in kinds)]
        for side, agent in enumerate(self.agents):
            lines += ["", tell("task.stance", wording, agent=agent), *(f"- {one.text}" for one in facts[side])]
            lines += ["", *(one.text for one in rules[side])]
        claim = self.words.act.of(), self.words.kind.of()
        number = count()
        background = tuple(replace(one.rule, source=next(number)) for one in kinds)
        theories = tuple(
            Theory(
                agent_name(agent) or agent,
                tuple(replace(one.rule, source=next(number)) for one in (*facts[side], *rules[side])),
            )
            for side, agent in enumerate(self.agents)
        )
        answer = None if self.plan.answer is None else self.words.act.of(constant(self.things[self.plan.answer]))
        return Written(
            "\n".join(lines) + "\n",
            Dispute(theories, background, Issue(question, claim)),
            (theories[0].owner, theories[1].owner),
            answer if self.plan.ending is not Ending.STALEMATE else None,
            next(number),
            sum(len(part) for side in extra for part in side),
        )

    def _shuffled(self, statements: Iterator[WrittenStatement]) -> list[WrittenStatement]:
        return self.draw.shuffled(list(statements))

    def _fact(self, phrase: ObjectPhrase, thing: str) -> WrittenStatement:
        say = member if phrase is self.words.kind else property_of
        text = say(phrase, thing, self.language.wording)
        return WrittenStatement(Rule(phrase.of(constant(thing)), strict=True), text)

    def _rule(self, clause: TaskRule) -> WrittenStatement:
        return WrittenStatement(clause.rule, self.language.clause(clause, self.draw))

    def _row(self, side: int, objection: Objection, chained: tuple[Evidence, ...]) -> list[_Rung]:
        """Return the rungs of the row about what one side prefers; each is stopped by the conclusion of the next."""
        conclusions = [objection.remedy, objection.flaw, *chained]
        rungs: list[_Rung] = []
        undercut = self.undercut[side]
        for number in range(1, self.plan.rungs + 1):
            answered = conclusions[number - 1].conclusion
            # What denies the conclusion of a rung leaves its assumption alone, which then need not be made.
            denied_next = number % 2 == 0 and not undercut[number]
            unless = None if denied_next and number < self.plan.rungs else answered
            if number == 1:
                verdict = self.verdicts[side] if undercut[0] else self.words.act
                rung = _Rung(objection.fault, objection.decoy, verdict, undercut[0], unless, act=not undercut[0])
            else:
                own = conclusions[number - 2]
                denies = number % 2 == 1 and not undercut[number - 1]
                head = conclusions[number - 3].conclusion if denies else own.conclusion
                rung = _Rung(own.sign, own.decoy, head, not denies, unless)
            rungs.append(rung)
        return rungs

    def _facts(self, side: int) -> Iterator[WrittenStatement]:
        """Yield the facts of an agent: the reasons of its side, and its rungs of both rows."""
        for thing, name in zip(self.plan.things, self.things, strict=True):
            yield from self._reasons(thing, name, side)
            for row, (rungs, run) in enumerate(zip(self.rows, thing.runs, strict=True)):
                for number, rung in enumerate(rungs, 1):
                    if (number % 2 == 1) == (side != row):
                        yield self._fact(rung.decoy if number == run + 1 else rung.sign, name)

    def _reasons(self, thing: Thing, name: str, side: int) -> Iterator[WrittenStatement]:
        """Yield what an agent says for an object; what has one reason only has something like another."""
        for of, number in thing.reasons:
            if of == side:
                reason = self.reasons[side][number]
                yield self._fact(reason.sign if self.hidden[side][number] else reason.conclusion, name)
        if len(thing.reasons) == 1 and thing.reasons[0][0] != side:
            yield self._fact(self.reasons[side][thing.reasons[0][1]].decoy, name)

    def _rules(self, side: int) -> Iterator[WrittenStatement]:
        """Yield the rules of an agent: what to choose, what shows its reasons, and its rungs of both rows."""
        one, other = self.draw.shuffled(self.reasons[side])
        unless = self.verdicts[side] if self.undercut[side][0] else None
        conditions = (one.conclusion, other.conclusion)
        yield self._rule(TaskRule(conditions, self.words.act, unless, kind=self.words.kind, act=True))
        for reason, hidden in zip(self.reasons[side], self.hidden[side], strict=True):
            if hidden:
                yield self._rule(TaskRule((reason.sign,), reason.conclusion, kind=self._kind()))
        for row, rungs in enumerate(self.rows):
            for number, rung in enumerate(rungs, 1):
                if (number % 2 == 1) == (side != row):
                    clause = TaskRule((rung.sign,), rung.head, rung.unless, rung.positive, self._kind(), rung.act)
                    yield self._rule(clause)

    def _kind(self) -> ObjectPhrase | None:
        return self.words.kind if self.draw.chance(0.3) else None

    def _asides(self, base: int) -> list[tuple[list[WrittenStatement], list[WrittenStatement]]]:
        """Return by side so many facts and rules that lead nowhere that they are the share asked for.

        A rule among them speaks of what a fact among them has: a rule about nothing would stand out, and be warned of.
        """
        share = self.difficulty.distractors
        wanted = round(share / (1 - share) * base)
        facts: list[list[WrittenStatement]] = [[], []]
        rules: list[list[WrittenStatement]] = [[], []]
        waiting = self.draw.shuffled([(aside, side) for aside in self.asides for side in range(2)])
        asides = self.draw.shuffled([(aside, thing) for aside in self.asides for thing in self.things])
        pairs: list[tuple[tuple[ObjectPhrase, ObjectPhrase], int]] = []
        while wanted > 0 and (pairs or asides):
            if asides and (not pairs or not self.draw.chance(0.2)):
                (sign, _), thing = asides.pop()
                facts[self.draw.below(2)].append(self._fact(sign, thing))
                pairs += [pair for pair in waiting if pair[0][0] == sign]
                waiting = [pair for pair in waiting if pair[0][0] != sign]
            else:
                (sign, conclusion), side = pairs.pop(self.draw.below(len(pairs)))
                rules[side].append(self._rule(TaskRule((sign,), conclusion, kind=self._kind())))
            wanted -= 1
        return [(facts[side], rules[side]) for side in range(2)]
