"""A formal synthesis in words people want to read: a model names and phrases, and every sentence is checked.

The model gets the reasons of the sides, what of each is kept, and the answer, all spoken. It may name the concept above
what is kept, and say the core and the answer in its own words; each of its sentences must name the licensed statements
that it rests on, and when it is read again, by the reader of controlled language, it must say nothing but these. A
sentence that cannot be read says nothing that can be checked. When two attempts fail, the deterministic phrasing stands
alone and says so.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.values.literals import BodyItem, Literal, Weak
from engine.values.matching import substitute_item
from grammar.controlled import Assertion, Contribution, Negation, SentenceReader
from grammar.languages import reader_of, sentence_verbalizer
from grammar.spans import SourceText
from grammar.statements import Say
from llm_bridge.errors import Unusable
from llm_bridge.replies import PhrasedReply, PhrasingReply
from llm_bridge.wording import WORDS, prompt

if TYPE_CHECKING:
    from engine.values.record import Debate
    from llm_bridge.model import Model

ATTEMPTS = 2


@dataclass(frozen=True, slots=True)
class LicensedStatement:
    """A statement that the engine licenses for the answer: the literal and its words."""

    literal: Literal
    words: str


@dataclass(frozen=True, slots=True)
class Phrased:
    """A synthesis in words. ``concept`` is a name and no claim; it is None when the deterministic phrasing stands.

    ``sentences`` say nothing but what ``licensed`` holds; ``notes`` tell why a model's words were not used.
    """

    licensed: tuple[LicensedStatement, ...]
    sentences: tuple[str, ...]
    concept: str | None = None
    notes: tuple[str, ...] = ()

    @property
    def by_model(self) -> bool:
        """Return whether the words are a model's."""
        return self.concept is not None


def licensed(debate: Debate, says: Iterable[Say], language: str) -> tuple[LicensedStatement, ...]:
    """Return what may be said of the answer of a synthesis: the claim, and the core instantiated for its object."""
    synthesis = debate.synthesis
    if synthesis is None or synthesis.answer is None:
        return ()
    answer, voice = synthesis.answer, sentence_verbalizer(language, says)
    binding = dict(answer.binding)
    members: list[BodyItem] = [substitute_item(item, binding) for member in answer.core for item in member]
    literals = [answer.claim, *(item for item in members if isinstance(item, Literal))]
    return tuple(LicensedStatement(literal, voice.literal(literal)) for literal in dict.fromkeys(literals))


def phrase(debate: Debate, says: Sequence[Say], model: Model, language: str) -> Phrased | None:
    """Return the synthesis of a debate in words, None when it has none. Makes at most `ATTEMPTS` calls."""
    known = licensed(debate, says, language)
    synthesis = debate.synthesis
    if not known or synthesis is None or synthesis.chosen is None or synthesis.answer is None:
        return None
    voice = sentence_verbalizer(language, says)
    lines = [prompt("view.issue", language, issue=debate.issue.question)]
    lines += [
        prompt("view.reason", language, agent=side.agent, reason=voice.rule(side.rule))
        for side in synthesis.chosen.sides
    ]
    lines += [prompt("view.licensed", language), *(f"{n}. {one.words}" for n, one in enumerate(known, start=1))]
    material = "\n".join(lines)
    checker = _Checker(known, reader_of(language, Negation.STRONG, says, textbook=True), language)
    notes: list[str] = []
    for _ in range(ATTEMPTS):
        request = "\n".join(
            [material, *([prompt("view.complaint", language, faults="; ".join(notes))] if notes else [])]
        )
        try:
            reply = model.ask(prompt("phrase", language), request, PhrasingReply, stage="phrase")
        except Unusable as fault:
            notes = [fault.text(language)]
            continue
        notes = checker.faults(reply.sentences, reply.concept)
        if not notes:
            return Phrased(known, tuple(one.text for one in reply.sentences), reply.concept)
    return Phrased(known, tuple(one.words for one in known), None, tuple(notes))


@dataclass(frozen=True, slots=True)
class _Checker:
    """Reads a model's sentences again and compares what they say with what is licensed."""

    known: tuple[LicensedStatement, ...]
    reader: SentenceReader
    language: str

    def faults(self, sentences: Sequence[PhrasedReply], concept: str) -> list[str]:
        """Return what is wrong with a phrasing; nothing when every sentence is licensed and the claim is among them."""
        found = [fault for one in sentences for fault in self._faults(one)]
        if not any(1 in one.rests_on for one in sentences):
            found.append(self._text("phrase.no-claim", claim=self.known[0].words))
        if not concept.strip() or not concept.isprintable():
            found.append(self._text("phrase.no-concept"))
        elif self._claims(concept):
            found.append(self._text("phrase.concept-claims", concept=concept))
        return found

    def _faults(self, sentence: PhrasedReply) -> list[str]:
        numbers = [number for number in sentence.rests_on if 0 < number <= len(self.known)]
        if not numbers:
            return [self._text("phrase.rests-on-nothing", sentence=sentence.text)]
        allowed = {self.known[number - 1].literal for number in numbers}
        said = self._statements(sentence.text)
        if said is None:
            return [self._text("phrase.unreadable", sentence=sentence.text)]
        beyond = said - allowed
        if beyond:
            return [
                self._text(
                    "phrase.unlicensed", sentence=sentence.text, more=", ".join(map(str, sorted(beyond, key=str)))
                )
            ]
        missing = allowed - said
        return [self._text("phrase.left-out", sentence=sentence.text)] if missing else []

    def _statements(self, text: str) -> set[Literal] | None:
        """Return the literals that a text states, None when a sentence of it cannot be read in one way as facts."""
        source = SourceText("<phrasing>", text)
        places = list(self.reader.sentences(source, 0, len(text)))
        self.reader.survey([Contribution(tuple(places))])
        said: set[Literal] = set()
        for place in places:
            readings = self.reader.read(place).readings
            if len(readings) != 1 or not isinstance(readings[0].meaning, Assertion):
                return None
            for rule in readings[0].meaning.rules:
                said.add(rule.head)
                if any(isinstance(item, Weak) for item in rule.body) or not set(rule.strong) <= self._everything:
                    return None
                said.update(rule.strong)
        return said or None

    def _claims(self, text: str) -> bool:
        """Return whether a text states anything: what is a name can be read as no sentence."""
        source = SourceText("<concept>", text)
        places = list(self.reader.sentences(source, 0, len(text)))
        self.reader.survey([Contribution(tuple(places))])
        return any(self.reader.read(place).readings for place in places)

    @property
    def _everything(self) -> set[Literal]:
        return {one.literal for one in self.known}

    def _text(self, code: str, **fields: object) -> str:
        return WORDS.say(code, self.language, **fields)
