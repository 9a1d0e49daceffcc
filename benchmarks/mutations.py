"""How many wrong translations the checks notice: ``python -m benchmarks.mutations [--careless]``.

A topic in ``translations/`` has sentences whose right clauses are known, with the words that each literal rests on.
Mutants are made of them by rule: signs changed, conditions dropped and made up, other objects, names, numbers, and so
on, each with the quotes that such a mistake would have. *Noticed* is a mutant that is refused; a soft doubt refuses
when a second opinion shares it. The opinion is scripted and fallible: it notices a wrong translation with `NOTICES`,
and doubts a right one with `DOUBTS`, which says nothing of what a real model does. The topics in ``unseen`` were
written after the checks were frozen; no check may be changed for what is seen on them, and whoever changes one looks at
``seen`` alone.
"""

from __future__ import annotations

import argparse
import re
import tomllib
from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, cast

from engine.values.literals import Constant, Integer, Literal, Weak
from grammar.reading import parse_rule
from grammar.statements import quoted
from kb.loading import parse
from kb.transcripts.subjects import Topic
from llm_bridge.quotes import QuotedClause, missing_quotes, places_of, quote_doubts

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.values.literals import BodyItem, Term

FOLDER = Path(__file__).parent / "translations"
NOTICES, DOUBTS = 0.6, 0.08
"""How often the scripted second opinion notices what is wrong, and doubts what is right."""
ROUNDS = 200
"""Runs of the scripted opinion of which the mean is told."""


@dataclass(frozen=True, slots=True)
class TranslatedSentence:
    """A sentence of a topic with its right clauses."""

    topic: str
    text: str
    clauses: tuple[QuotedClause, ...]


@dataclass(frozen=True, slots=True)
class TopicWithTranslations:
    """A topic: what the checks know of it, and its sentences."""

    name: str
    known: Topic
    sentences: tuple[TranslatedSentence, ...]


@dataclass(frozen=True, slots=True)
class Mutant:
    """A sentence with clauses of which one is wrong, and in what way."""

    kind: str
    sentence: TranslatedSentence


def topics(half: str) -> tuple[TopicWithTranslations, ...]:
    """Return the topics of a folder, ``seen`` or ``unseen``."""
    return tuple(_topic(path) for path in sorted((FOLDER / half).glob("*.toml")))


def _topic(path: Path) -> TopicWithTranslations:
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    language = "" if data["language"] == "en" else f"{data['language']} "
    lines = [f'issue "?": {", ".join(data["issue"])}.']
    for term, words in data["objects"].items():
        lines.append(f"say {language}{term}: {quoted(words)}.")
    for literal, words in data["names"].items():
        lines.append(f"say {language}{literal}: {' / '.join(map(quoted, words.split(' / ')))}.")
    sentences: list[TranslatedSentence] = []
    for one in data["sentence"]:
        rows = cast("list[list[str]]", one["clauses"])
        found = tuple(QuotedClause(parse_rule(text), head, tuple(body)) for text, head, *body in rows)
        sentences.append(TranslatedSentence(path.stem, one["text"], found))
    texts = [str(clause.rule) for one in sentences for clause in one.clauses]
    kinds = [f"{data['issue'][1].replace('(X)', f'({term})')}." for term in data["objects"]]
    # All names are known, as when a stance is through, and the issue's kind of thing holds of all objects.
    kb = parse("\n".join([*lines, "background {", *kinds, "}", "agent a {", *texts, "}", "agent b { }"]))
    return TopicWithTranslations(path.stem, Topic(kb, data["language"]), tuple(sentences))


# Mutants.


def mutants(topic: TopicWithTranslations, dice: Random) -> Iterator[Mutant]:
    """Yield the wrong translations of a topic's sentences."""
    for sentence in topic.sentences:
        for number, clause in enumerate(sentence.clauses):
            others = sentence.clauses[:number], sentence.clauses[number + 1 :]
            for kind, wrong in _mutated(clause, sentence, topic, dice):
                changed = tuple(one for one in (*others[0], wrong, *others[1]) if one is not None)
                if changed != sentence.clauses and changed:
                    yield Mutant(kind, replace(sentence, clauses=changed))
        for made_up in _made_up(sentence, topic, dice):
            yield Mutant("clause made up", replace(sentence, clauses=(*sentence.clauses, made_up)))


def _mutated(
    clause: QuotedClause, sentence: TranslatedSentence, topic: TopicWithTranslations, dice: Random
) -> Iterator[tuple[str, QuotedClause | None]]:
    rule, body = clause.rule, clause.rule.body
    kinds = topic.known.kinds
    yield "clause left out", None
    yield ("head negated" if body else "fact negated"), _with(clause, rule.head, -rule.head)
    real = [one for one in body if isinstance(one, Literal) and one.predicate not in kinds]
    for one in real:
        yield "condition negated", _with(clause, one, -one)
        if len(real) > 1:
            yield "condition dropped", _without(clause, one)
    for one in rule.weak:
        yield "exception dropped", _without(clause, Weak(one))
        yield "exception dropped", _with(clause, Weak(one), -one)
    if body:
        for spare in _spares(sentence, topic, dice, 3):
            added = Literal(spare.predicate, rule.head.args[:1] + spare.args[1:], dice.random() < _POSITIVE)
            if len(added.args) == 1:
                part = _part(sentence.text, topic.known.language, dice)
                wrong = QuotedClause(replace(rule, body=(*body, added)), clause.head, (*clause.conditions, part))
                yield "condition made up", wrong
        if len(real) == 1:
            at = body.index(real[0])
            turned = tuple(rule.head if number == at else one for number, one in enumerate(body))
            texts = tuple(clause.head if number == at else one for number, one in enumerate(clause.conditions))
            yield "converse", QuotedClause(replace(rule, head=real[0], body=turned), clause.conditions[at], texts)
        for term in dice.sample(sorted(topic.known.names, key=str), 2):
            for literal, words in ((rule.head, clause.head), *zip(real, clause.conditions, strict=False)):
                fact = Literal(literal.predicate, (term, *literal.args[1:]), literal.positive)
                yield "rule as fact", QuotedClause(replace(rule, head=fact, body=()), words)
    for literal in (rule.head, *real):
        for term in literal.args:
            if isinstance(term, Constant) and not isinstance(term, Integer) and term in topic.known.names:
                for other in topic.known.names:
                    if other != term:
                        yield "wrong object", _with(clause, literal, _replaced(literal, term, other))
            if isinstance(term, Integer):
                for value in (term.value + 1, term.value * 10):
                    yield "number changed", _with(clause, literal, _replaced(literal, term, Integer(value)))
        for spare in _spares(sentence, topic, dice, 3):
            if len(spare.args) == len(literal.args):
                wrong_name = Literal(spare.predicate, literal.args, literal.positive)
                yield "wrong name", _with(clause, literal, wrong_name)


_POSITIVE = 0.8
_FACT = parse_rule("p.")


def _made_up(sentence: TranslatedSentence, topic: TopicWithTranslations, dice: Random) -> Iterator[QuotedClause]:
    """Yield facts that nobody stated, about an object of the sentence where it names one."""
    named = sorted(topic.known.objects(sentence.text), key=str) or sorted(topic.known.names, key=str)
    for spare in _spares(sentence, topic, dice, 4):
        if len(spare.args) == 1:
            fact = Literal(spare.predicate, (dice.choice(named),), dice.random() < _POSITIVE)
            some = next((one.rule for one in sentence.clauses), _FACT)
            yield QuotedClause(replace(some, head=fact, body=()), _part(sentence.text, topic.known.language, dice))


def _spares(sentence: TranslatedSentence, topic: TopicWithTranslations, dice: Random, count: int) -> Sequence[Literal]:
    """Return literals of other names than the sentence's, none of the issue's or of kinds."""
    used = {one.predicate for clause in sentence.clauses for one in clause.rule.literals}
    issue = topic.known.issue
    barred = used | topic.known.kinds | (set[str]() if issue is None else {issue.predicate})
    spare = [one for one in topic.known.words.signatures.values() if one.predicate not in barred]
    spare.sort(key=str)
    return dice.sample(spare, min(count, len(spare)))


def _part(text: str, language: str, dice: Random) -> str:
    """Return some words of a sentence that stand together."""
    if language == "ja":
        width = min(len(text) - 1, dice.randint(4, 8))
        start = dice.randrange(len(text) - width)
        return text[start : start + width]
    words = text.split()
    width = min(len(words), dice.randint(2, 4))
    start = dice.randrange(len(words) - width + 1)
    return " ".join(words[start : start + width]).strip(",.")


def _replaced(literal: Literal, term: Term, other: Term) -> Literal:
    args = tuple(other if one == term else one for one in literal.args)
    return Literal(literal.predicate, args, literal.positive)


def _with(clause: QuotedClause, item: BodyItem, other: BodyItem) -> QuotedClause:
    """Return a clause with one literal in place of another, on the same words."""
    rule = clause.rule
    if rule.head == item and isinstance(other, Literal):
        return replace(clause, rule=replace(rule, head=other))
    return replace(clause, rule=replace(rule, body=tuple(other if one == item else one for one in rule.body)))


def _without(clause: QuotedClause, item: BodyItem) -> QuotedClause:
    at = clause.rule.body.index(item)
    body, texts = list(clause.rule.body), list(clause.conditions)
    del body[at], texts[at]
    return replace(clause, rule=replace(clause.rule, body=tuple(body)), conditions=tuple(texts))


# What is noticed.


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the checks say of a sentence with its clauses: codes of hard doubts and of soft ones."""

    hard: tuple[str, ...]
    soft: tuple[str, ...]

    @property
    def flagged(self) -> bool:
        """Return whether any check doubts it."""
        return bool(self.hard or self.soft)


def verdict(sentence: TranslatedSentence, topic: TopicWithTranslations) -> Verdict:
    """Return the doubts about a sentence's clauses."""
    missing = [text for clause in sentence.clauses for text in missing_quotes(sentence.text, clause, topic.known)]
    found = [doubt for _, doubt in quote_doubts(sentence.text, sentence.clauses, topic.known)]
    hard = (*(["no-quote"] if missing else []), *(one.code for one in found if one.hard))
    return Verdict(hard, tuple(one.code for one in found if not one.hard))


@dataclass(slots=True)
class Count:
    """How many of some translations were refused: by hard checks, by any check, and with the opinion (the mean)."""

    all: int = 0
    hard: int = 0
    flagged: int = 0
    refused: float = 0.0

    @property
    def shares(self) -> tuple[float, float, float]:
        """Return them as shares."""
        return self.hard / self.all, self.flagged / self.all, self.refused / self.all

    def add(self, found: Verdict, share: float) -> None:
        """Count one translation; ``share`` is how often the opinion doubted it."""
        self.all += 1
        self.hard += bool(found.hard)
        self.flagged += found.flagged
        self.refused += 1.0 if found.hard else share if found.soft else 0.0


@dataclass(frozen=True, slots=True)
class Measured:
    """What was measured on some topics: of right sentences, of mutants by kind, and what was seen of each."""

    right: Count
    wrong: dict[str, Count]
    verdicts: tuple[tuple[str, TranslatedSentence, Verdict], ...]

    @property
    def total(self) -> Count:
        """Return the counts of all mutants."""
        parts = self.wrong.values()
        return Count(
            sum(one.all for one in parts),
            sum(one.hard for one in parts),
            sum(one.flagged for one in parts),
            sum(one.refused for one in parts),
        )


def _loosened(sentence: TranslatedSentence, language: str, dice: Random) -> TranslatedSentence:
    """Return a sentence whose quotes begin and end a little too early or too late, as a careless model's do."""
    joints = [one.start() for one in re.finditer(r"\S+" if language == "en" else ".", sentence.text)]
    joints.append(len(sentence.text))

    def loose(quote: str) -> str:
        parts = places_of(quote, sentence.text)
        if len(parts) != 1:
            return quote
        (part,) = parts
        first = bisect_right(joints, part.start) - 1 + dice.choice(_SHIFTS)
        last = bisect_left(joints, part.stop) - dice.choice(_SHIFTS)
        first, last = max(first, 0), min(last, len(joints) - 1)
        return sentence.text[joints[first] : joints[last]].strip() if first < last else quote

    clauses = (QuotedClause(one.rule, loose(one.head), tuple(map(loose, one.conditions))) for one in sentence.clauses)
    return replace(sentence, clauses=tuple(clauses))


_SHIFTS = (-2, -1, 0, 0, 1)
"""Words, or Japanese signs, by which an end of a careless quote is off; with less than none it is too long."""


def measured(half: str, seed: str = "mutants", *, careless: bool = False, every: int = 1) -> Measured:
    """Return what is noticed of the mutants of a half, and doubted of what is right.

    ``careless`` quotes begin and end a little too early or too late. Of each kind ``every`` so many mutants are judged.
    """
    dice = Random(f"{seed} {half}")  # noqa: S311 - mutants, no secrets
    right, wrong = Count(), defaultdict[str, Count](Count)
    verdicts: list[tuple[str, TranslatedSentence, Verdict]] = []
    made = Counter[str]()
    for topic in topics(half):
        if careless:
            loose = tuple(_loosened(one, topic.known.language, dice) for one in topic.sentences)
            topic = replace(topic, sentences=loose)  # noqa: PLW2901 - the same topic, quoted otherwise
        for sentence in topic.sentences:
            found = verdict(sentence, topic)
            right.add(found, _opinion(dice, DOUBTS))
            verdicts.append(("right", sentence, found))
        for mutant in mutants(topic, dice):
            made[mutant.kind] += 1
            if made[mutant.kind] % every:
                continue
            found = verdict(mutant.sentence, topic)
            wrong[mutant.kind].add(found, _opinion(dice, NOTICES))
            verdicts.append((mutant.kind, mutant.sentence, found))
    return Measured(right, dict(wrong), tuple(verdicts))


def _opinion(dice: Random, chance: float) -> float:
    """Return how often a scripted opinion with this chance said that something is wrong."""
    return sum(dice.random() < chance for _ in range(ROUNDS)) / ROUNDS


def main() -> None:
    """Print the tables of both halves."""
    parser = argparse.ArgumentParser(description="How many wrong translations the checks notice.")
    parser.add_argument("--misses", default="", help="also print what no check noticed of this kind; right: what was")
    parser.add_argument("--half", default="seen unseen", help="seen, unseen or both")
    parser.add_argument("--careless", action="store_true", help="quotes begin and end too early or too late")
    wanted = parser.parse_args()
    for half in wanted.half.split():
        found = measured(half, careless=wanted.careless)
        print(f"{half}: {len(topics(half))} topics, {found.right.all} sentences, {found.total.all} mutants")
        print(f"{'':20} {'number':>7} {'hard':>6} {'checks':>6} {'with opinion':>13}")
        for kind, count in (*sorted(found.wrong.items()), ("all wrong", found.total), ("right, doubted", found.right)):
            print(_row(kind, count.all, count.shares))
            if kind == "all wrong":
                every = zip(*(one.shares for one in found.wrong.values()), strict=True)
                print(_row("mean of the kinds", "", tuple(sum(shares) / len(shares) for shares in every)))
        for kind, sentence, one in found.verdicts:
            if kind == wanted.misses and (one.flagged if kind == "right" else not one.hard):
                clauses = (
                    f"\n   {each.rule} ← {each.head} | {' | '.join(each.conditions)}" for each in sentence.clauses
                )
                print(sentence.topic, sentence.text, *clauses, f"\n   {one}")


def _row(kind: str, count: object, shares: Sequence[float]) -> str:
    hard, flagged, refused = shares
    return f"{kind:20} {count:>7} {hard:>6.1%} {flagged:>6.1%} {refused:>13.1%}"


if __name__ == "__main__":
    main()
