"""A plan with words: the statements of both stances, and the text that says them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import chain, count
from typing import TYPE_CHECKING

from aufheben.tasks.plans import Ending
from aufheben.tasks.sentences import DOMAINS, TaskRule, constant, lexicon, tongue
from engine.values.rules import Dispute, Issue, Rule, Theory
from grammar.documents import agent_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aufheben.tasks.plans import Difficulty, SeededDraw, TaskPlan, Thing
    from aufheben.tasks.sentences import DomainLexicon, Evidence, Objection, ObjectPhrase, TaskLanguage
    from engine.values.literals import Literal


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
        question = self.language.question(self.words.kind, self.words.act)
        lines = [f"{self.language.issue}{question}"]
        lines += ["", self.language.background, *(f"- {one.text}" for one in kinds)]
        for side, agent in enumerate(self.agents):
            lines += ["", self.language.heading(agent), *(f"- {one.text}" for one in facts[side])]
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
        say = self.language.kind if phrase is self.words.kind else self.language.fact
        return WrittenStatement(Rule(phrase.of(constant(thing)), strict=True), say(phrase, thing))

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
        """Return by side so many facts and rules that lead nowhere that they are the share asked for."""
        share = self.difficulty.distractors
        wanted = round(share / (1 - share) * base)
        facts: list[list[WrittenStatement]] = [[], []]
        rules: list[list[WrittenStatement]] = [[], []]
        pairs = self.draw.shuffled([(aside, side) for aside in self.asides for side in range(2)])
        asides = self.draw.shuffled([(aside, thing) for aside in self.asides for thing in self.things])
        while wanted > 0 and (pairs or asides):
            if asides and (not pairs or not self.draw.chance(0.2)):
                (sign, _), thing = asides.pop()
                facts[self.draw.below(2)].append(self._fact(sign, thing))
            else:
                (sign, conclusion), side = pairs.pop()
                rules[side].append(self._rule(TaskRule((sign,), conclusion, kind=self._kind())))
            wanted -= 1
        return [(facts[side], rules[side]) for side in range(2)]
