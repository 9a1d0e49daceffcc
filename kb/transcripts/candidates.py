"""The statements of a debate that nobody has said the meaning of, each where it was said and with what it may mean."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cached_property, lru_cache
from itertools import product
from typing import TYPE_CHECKING

from engine.values.literals import PRIORITY, Anonymous, Literal, Term, Variable
from grammar.languages import language_of
from kb.transcripts.mapping import spaced
from kb.transcripts.roles import Knowledge
from kb.transcripts.subjects import Topic
from kb.transcripts.words import MOST, Words, nearest, nearest_rules

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from engine.values.rules import Rule
    from engine.verification.transcript import Turn
    from kb.knowledge_base import KnowledgeBase
    from kb.transcripts.likeness import Likeness
    from kb.transcripts.protocol import FormalTranscript, UnmappedStatement
    from kb.transcripts.utterances import TranscriptFile, Utterance


# What a statement may mean, the likeliest first: by its words, by what is spoken of, and by what its speaker can say.
#
# People say things in other words than a stance, and leave out of what they speak; but they speak of what was named
# last, and they give the reasons that they have. Nothing is decided by this: it is what somebody is shown who
# decides.

_MOST = 2_000
"""Literals that are compared."""
_WORDS, _SOUND, _MEANING, _TOPICAL, _HELD, _ASSUMED, _ELSEWHERE = 2.0, 1.0, 1.0, 1.0, 0.6, 0.4, -0.6


_EARLIER = 3
"""Turns before its own in which what a statement speaks of may have been named."""
_LONGEST = 200
"""Characters of a statement that are compared."""
_TEXTS = 1 << 8
"""Statements of which it is remembered how alike they are to the words of a knowledge base."""


@dataclass(frozen=True, slots=True)
class _WordedCandidate:
    """A literal with its words: what tells them from others, and the objects that it is about."""

    literal: Literal
    words: str
    stems: frozenset[str]
    about: frozenset[Term]


class Likely:
    """The literals of a knowledge base, ranked for statements in their places; ``likeness`` adds what words miss."""

    def __init__(self, kb: KnowledgeBase, likeness: Likeness | None = None) -> None:
        self.kb = kb
        self._likeness = likeness
        self._topics: dict[str, Topic] = {}
        self._held: dict[str, dict[Literal, float]] = {}
        self._in_words: dict[str, tuple[_WordedCandidate, ...]] = {}

    @cached_property
    def _knowledge(self) -> Knowledge:
        return Knowledge(self.kb)

    def topic(self, language: str) -> Topic:
        """Return what the debate is about in a language."""
        if language not in self._topics:
            self._topics[language] = Topic(self.kb, language)
        return self._topics[language]

    @property
    def words(self) -> Words:
        """Return the words of the knowledge base."""
        return self.topic("en").words

    @cached_property
    def _literals(self) -> tuple[Literal, ...]:
        """Return every literal about known objects that some rule has the predicate of, at most so many."""
        found: dict[Literal, None] = {}
        objects = tuple(self.topic("en").names)
        for one in self.words.literals:
            if one.predicate == PRIORITY or len(found) > _MOST:
                continue
            open_ = list(dict.fromkeys(term for term in one.args if isinstance(term, Variable | Anonymous)))
            for terms in product(objects, repeat=len(open_)) if len(open_) <= 1 else ():
                args = tuple(terms[0] if isinstance(term, Variable | Anonymous) else term for term in one.args)
                literal = Literal(one.predicate, args, one.positive)
                found[literal] = None
        return tuple(found)

    def in_turn(
        self,
        text: str,
        turns: Sequence[Turn[Utterance]],
        place: int,
        agents: Mapping[str, str],
        most: int = MOST,
    ) -> tuple[Literal, ...]:
        """Return the literals that a statement of a turn in running text may mean; ``agents`` are those of speakers."""
        prose = _prose(turns[place])
        until = prose[: max(0, prose.casefold().find(spaced(text).casefold()))]
        earlier = " ".join(map(_prose, turns[max(0, place - _EARLIER) : place]))
        return self.ranked(text, agents.get(turns[place].agent or ""), until, earlier, most)

    def ranked(self, text: str, agent: str | None, before: str, earlier: str, most: int) -> tuple[Literal, ...]:
        """Return the literals that a statement may mean.

        ``before`` is what its speaker said in the same turn until then, ``earlier`` what was said before that turn.
        """
        topic = self.topic(language_of(text))
        named = topic.objects(text)
        topical = named or _last(topic, before) or _last(topic, earlier)
        stems = topic.stems_of(text) - topic.object_stems
        held = self._of(agent)
        scored: list[tuple[float, int, Literal]] = []
        worded = self._worded(topic)
        alike = _alike(text[:_LONGEST].casefold(), tuple(one.words for one in worded))
        near: Sequence[float] = (0.0,) * len(worded)
        if self._likeness is not None:
            near = self._likeness(text[:_LONGEST], tuple(one.words for one in worded))
        for number, one in enumerate(worded):
            score = _WORDS * len(stems & one.stems) / max(1, len(one.stems)) + _SOUND * alike[number]
            score += _MEANING * float(near[number])
            if one.about & topical:
                score += _TOPICAL
            elif one.about and topical:
                score += _ELSEWHERE * (2 if named else 1)
            scored.append((-(score + held.get(one.literal, 0.0)), number, one.literal))
        return tuple(literal for _, _, literal in sorted(scored, key=lambda each: each[:2])[:most])

    def _worded(self, topic: Topic) -> tuple[_WordedCandidate, ...]:
        """Return the literals in words."""
        if topic.language not in self._in_words:
            readings = ((one, topic.reading(one).casefold()) for one in self._literals)
            self._in_words[topic.language] = tuple(
                _WordedCandidate(
                    one,
                    words,
                    topic.stems_of(words) - topic.object_stems,
                    frozenset(term for term in one.args if term in topic.names),
                )
                for one, words in readings
            )
        return self._in_words[topic.language]

    def _of(self, agent: str | None) -> dict[Literal, float]:
        """Return how likely an agent says something by itself: what it can conclude, and what it has to assume."""
        if agent is None:
            return {}
        if agent not in self._held:
            held = {one: _HELD for one in self._literals if self._knowledge.derivation(agent, one) is not None}
            self._held[agent] = dict.fromkeys(self._assumed(agent, held), _ASSUMED) | held
        return self._held[agent]

    def _assumed(self, agent: str, held: dict[Literal, float]) -> Iterator[Literal]:
        for one in held:
            for instance in self._knowledge.heading(agent, one, frozenset(held)):
                yield from instance.weak


@lru_cache(_TEXTS)
def _alike(text: str, others: tuple[str, ...]) -> tuple[float, ...]:
    """Return how alike the letters of a text and of each of some others are; a statement comes up again and again."""
    found = SequenceMatcher(b=text)
    ratios: list[float] = []
    for one in others:
        found.set_seq1(one)
        ratios.append(found.ratio())
    return tuple(ratios)


def _prose(turn: Turn[Utterance]) -> str:
    return "" if turn.prose is None else spaced(turn.prose.text)


def _last(topic: Topic, text: str) -> frozenset[Term]:
    """Return the objects that the last clause names which names any."""
    clauses = [part for part in text.replace("。", ".").replace("、", ",").replace(",", ".").split(".") if part.strip()]
    named = (topic.objects(part) for part in reversed(clauses))
    nothing: frozenset[Term] = frozenset()
    return next(filter(None, named), nothing)


# The statements that are open, each with its candidates.

MOST_LITERALS = 6
MOST_RULES = 2
_AROUND = 160
"""Characters of a turn that are told before a statement, and behind it."""


@dataclass(frozen=True, slots=True)
class OpenStatement:
    """A statement to be mapped: its turn and speaker, the words around it, and what it may mean, the nearest first."""

    text: str
    turn: int | None
    speaker: str | None
    before: str
    after: str
    literals: tuple[Literal, ...]
    rules: tuple[Rule, ...]


def open_statements(
    held: TranscriptFile, formal: FormalTranscript, kb: KnowledgeBase, likeness: Likeness | None = None
) -> Iterator[OpenStatement]:
    """Yield the statements without a meaning in the order in which they were said."""
    turns = [turn for round_ in held.rounds for turn in round_.turns]
    at = {turn.number: place for place, turn in enumerate(turns)}
    agents = {one.name: one.agent for one in formal.agents}
    likely = Likely(kb, likeness)
    for one in formal.unmapped:
        place = next((at[number] for number in one.turns if number in at), None)
        answered = None if place is None else turns[place]
        prose = "" if answered is None or answered.prose is None else spaced(answered.prose.text)
        before, after = _around(one, prose)
        literals = nearest(one.text, likely.words, MOST_LITERALS)
        if place is not None and turns[place].prose is not None:
            literals = likely.in_turn(one.text, turns, place, agents, MOST_LITERALS)
        yield OpenStatement(
            one.text,
            None if answered is None else answered.number,
            None if answered is None else answered.agent,
            before,
            after,
            literals,
            nearest_rules(one.text, likely.words, MOST_RULES),
        )


def _around(one: UnmappedStatement, prose: str) -> tuple[str, str]:
    """Return the words of its turn before a statement and behind it."""
    at = prose.casefold().find(one.text.casefold())
    if at < 0:
        return prose[:_AROUND], ""
    before, after = prose[:at], prose[at + len(one.text) :]
    return (
        before if len(before) <= _AROUND else f"…{before[-_AROUND:]}",
        after if len(after) <= _AROUND else f"{after[:_AROUND]}…",
    )
