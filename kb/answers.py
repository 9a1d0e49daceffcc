"""Answers to questions in controlled language, from statuses that are computed once.

A sentence is read in the words of the knowledge base, its literal looked up, and the answer is what the statuses say
(semantics, section 3, pooled reading):

===================  ==========================================================================================
true                 justified, and uncontested: no assumption, no presumption, no argument against it
true-by-default      justified otherwise
false                the complement is true
false-by-default     the complement is true by default
unknown              neither is justified
===================  ==========================================================================================

Of a closed-world text (``Negation.WEAK``) what nobody can argue tenably for is false by default, and a plain "not"
asks for no more than that.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum
from fractions import Fraction
from functools import cached_property
from itertools import compress
from typing import ClassVar

from engine.grounding.grounding import ground
from engine.status.statuses import pooled_by, uncontested
from engine.values.limits import Limits
from engine.values.literals import Anonymous, Literal, Name, Variable, constant_key
from engine.values.matching import Literals, match, substitute
from engine.values.record import Displayed, Route, Status, Taken
from engine.values.rules import Rule
from grammar import regexes as re
from grammar.amounts import amount_of, compares
from grammar.controlled import (
    JAPANESE,
    AskedValue,
    Assertion,
    Deciding,
    Negation,
    Query,
    QueryKind,
    Sentence,
    SentenceReader,
)
from grammar.errors import TextFault, Unreadable
from grammar.japanese.asking import clauses_asked
from grammar.languages import language_of, reader_of
from grammar.sameness import Sameness, joined, joins, resolved
from grammar.spans import SourceText, Span
from grammar.wording import NoticeCodes
from kb.knowledge_base import KnowledgeBase
from kb.transcripts.words import words_of
from kb.vocabulary import Vocabulary
from kb.wording import WORDS


class Verdict(StrEnum):
    """What an answer says."""

    TRUE = "true"
    TRUE_BY_DEFAULT = "true-by-default"
    FALSE = "false"
    FALSE_BY_DEFAULT = "false-by-default"
    UNKNOWN = "unknown"


class Silence(StrEnum):
    """Why an answer is unknown: words of the question occur nowhere, nothing is said, or what is said is contested."""

    UNKNOWN_WORDS = "unknown-words"
    NO_STATEMENT = "nothing-said"
    CONTESTED = "contested"


_WORST = (Verdict.FALSE, Verdict.FALSE_BY_DEFAULT, Verdict.UNKNOWN, Verdict.TRUE_BY_DEFAULT, Verdict.TRUE)
"""Of several literals the conjunction has the first of these that one of them has."""


@dataclass(frozen=True, slots=True)
class QuestionFault(TextFault):
    """A question that cannot be answered because it is none, or more than one."""

    codes: ClassVar[NoticeCodes] = NoticeCodes(WORDS, "question")


@dataclass(frozen=True, slots=True)
class Found:
    """One literal that an answer speaks of, with its status and what follows for the question."""

    literal: Literal
    status: Status
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Answer(Displayed):
    """What a knowledge base says to a sentence or question.

    For a yes-no question or a statement ``found`` has its literals (one, or those of a conjunction) and ``verdict`` is
    about all of them. For a which-question ``found`` has the instances that are justified, or tenable when none is; of
    the question at issue it has every candidate, for that is what a debate is about (``at_issue``). Where the verdict
    is unknown ``silence`` says why, and ``unknown_words`` are the words of the question that occur nowhere.
    """

    question: str
    asked: QueryKind
    pattern: tuple[Literal, ...]
    found: tuple[Found, ...]
    verdict: Verdict
    at_issue: bool = False
    silence: Silence | None = None
    unknown_words: tuple[str, ...] = ()
    route: Taken = field(default=Route.COUNTERS, compare=False)
    """How the statuses were computed that the answer is read off."""

    def __repr__(self) -> str:
        return f"<Answer {self.question!r}, {self.verdict.value}: {', '.join(str(one.literal) for one in self.found)}>"


class Consultation:
    """A knowledge base that questions are put to: statuses are computed once, however many questions follow."""

    def __init__(
        self,
        kb: KnowledgeBase,
        *,
        language: str | None = None,
        negation: Negation = Negation.STRONG,
        limits: Limits | None = None,
    ) -> None:
        self.kb = kb
        self.language = language
        self.negation = negation
        limits = limits or Limits()
        self.ground = ground(kb.dispute, limits)
        self.statuses, self.route = pooled_by(self.ground, limits)
        self.firm = uncontested(self.ground)
        self._readers: dict[str, SentenceReader] = {}
        self._sames: dict[str, tuple[Sameness, ...]] = {}

    def ask(self, sentence: str) -> Answer:
        """Return the answer to a sentence or question. Raises `Unreadable` when it cannot be read."""
        issue = self.kb.issue
        if (
            issue is not None
            and _bare(issue.question) == _bare(sentence)
            and all(one.is_ground for one in issue.literals)
        ):
            answer = self._whether(sentence, issue.literals)  # whose words were put in those of the stances
            if answer.verdict is not Verdict.UNKNOWN:
                return answer
        read = self._read(sentence)
        worded = self._worded(sentence)
        readings = [", ".join(map(str, _literals(one.meaning))) for one in read.readings]
        if len({self._verdict(one) for one in worded}) > 1:
            readings = list(map(str, worded))  # two provisions have the words, and say different things
        if len(readings) > 1:
            fields = {"count": len(readings), "readings": "; ".join(readings)}
            raise Unreadable((QuestionFault.at("ambiguous-question", read.span, **fields),))
        if worded and not self._knows(read):
            return self._whether(sentence, worded[:1])
        if not read.readings:
            raise Unreadable(read.faults)
        meaning = read.readings[0].meaning
        language = self.language or language_of(sentence)
        same = self._same(language_of(sentence))
        literals = tuple(self._called(joined(one, same), language) for one in _literals(meaning))
        if isinstance(meaning, Query) and meaning.asked is QueryKind.WHICH:
            return self._which(sentence, literals)
        if isinstance(meaning, Assertion) and meaning.rules and not literals and sentence.rstrip().endswith("?"):
            return self._asserted(sentence, meaning.rules)
        if not literals or any(isinstance(term, Variable | Anonymous) for one in literals for term in one.args):
            raise Unreadable((QuestionFault.at("asks-a-rule", read.span),))
        answer = self._whether(sentence, literals)
        if not isinstance(meaning, Query):
            return answer
        if answer.verdict is not Verdict.UNKNOWN:
            return self._opposed(meaning.decided, answer)
        compared = (self._compared(one, answer) for one in meaning.measured)
        answer = next((one for one in compared if one.verdict is not Verdict.UNKNOWN), answer)
        answer = self._decided(meaning.decided, answer) if answer.verdict is Verdict.UNKNOWN else answer
        if answer.verdict is not Verdict.UNKNOWN or issue is None or not _is_short_for(sentence, issue.question):
            return answer
        return self._whether(sentence, issue.literals) if all(one.is_ground for one in issue.literals) else answer

    def _read(self, text: str) -> Sentence:
        source = SourceText("<question>", text)
        language = self.language or language_of(text)
        reader = self._readers.get(language)
        if reader is None:
            issue = self.kb.issue
            about = issue.question if issue is not None and language_of(issue.question) == language else ""
            reader = reader_of(language, Negation.STRONG, self.kb.says, self._known(), about=about)
            self._readers[language] = reader
        places = list(reader.sentences(source, 0, len(text)))
        if not places:
            raise Unreadable((QuestionFault.at("no-sentence", Span(source, 0, len(text))),))
        if len(places) > 1:
            raise Unreadable((QuestionFault.at("several-sentences", places[1]),))
        return reader.read(places[0])

    def _knows(self, read: Sentence) -> bool:
        """Return whether a sentence is read in words that the knowledge base has."""
        literals = [literal for one in read.readings for literal in _literals(one.meaning)]
        known = words_of(self.kb).signatures
        return bool(literals) and all((one.predicate, len(one.args)) in known for one in literals)

    def _worded(self, question: str) -> tuple[Literal, ...]:
        """Return the literals whose words a Japanese question has: a line may cut them otherwise than a reader.

        Of several only those count that something is said about.
        """
        if (self.language or language_of(question)) != JAPANESE:
            return ()
        readings = (one for clause in clauses_asked(question) for one in words_of(self.kb).readings(clause, JAPANESE))
        found = tuple(dict.fromkeys(one.literal for one in readings if isinstance(one.literal, Literal)))
        argued = tuple(one for one in found if any(self._status(it) is not Status.UNSUPPORTED for it in (one, -one)))
        return argued or found

    def _called(self, literal: Literal, language: str) -> Literal:
        """Return a literal about the objects that its words name: those that a ``say`` line calls so, too."""
        words = words_of(self.kb)
        known, named = set(words.constants), words.named(language)
        args = (
            named.get(one.value.replace("_", " ").casefold(), one)
            if isinstance(one, Name) and one not in known
            else one
            for one in literal.args
        )
        return replace(literal, args=tuple(args))

    def _same(self, language: str) -> tuple[Sameness, ...]:
        """Return what the texts that the knowledge base comes from say is the same."""
        if language not in self._sames:
            texts = (source.text for source in self.kb.sources if language_of(source.text) == language)
            says = self.kb.says
            found = (one for text in texts for one in joins(text, language, lambda: reader_of(language, says=says)))
            self._sames[language] = resolved(found)
        return self._sames[language]

    def _known(self) -> Iterator[Literal]:
        """Yield what questions can be about: a literal of each predicate, and one without arguments for each constant.

        A unary predicate that a constant is named after is left out: which of both a word means is told by its place.
        """
        keys = self.ground.table.keys
        constants = dict.fromkeys(part for key in keys for part in key[1:])
        grounded = ((str(key[0]), len(key) - 1) for key in keys)
        concluded = ((rule.head.predicate, len(rule.head.args)) for rule in self.kb.dispute.rules)
        for name, arity in dict.fromkeys((*grounded, *concluded)):
            if arity > 1 or (arity and constant_key(Name(name)) not in constants):
                yield Literal(name, tuple(Variable(f"X{at}") for at in range(1, arity + 1)))
        dispute = self.kb.dispute
        written = (one for rule in dispute.rules for one in (rule.head, *rule.strong, *rule.weak))
        issue = () if dispute.issue is None else dispute.issue.literals
        grounds = map(self.ground.table.literal, self.ground.table.numbers)
        terms = (term for literal in (*grounds, *written, *dispute.open, *issue) for term in literal.args)
        yield from (Literal(term.value) for term in dict.fromkeys(terms) if isinstance(term, Name))

    def _asserted(self, sentence: str, asked: tuple[Rule, ...]) -> Answer:
        """Return whether rules are stated that a question about kinds asks for: all of them, or the contrary of one.

        What a rule requires of nothing that it is about may be so already: "a fine is due if the book is late".
        """
        known = {(rule.head, _kind(rule)) for one in self.kb.dispute.rules for rule in (one, self._required(one))}
        found = [(rule.head, _kind(rule)) in known for rule in asked]
        denied = [(-rule.head, _kind(rule)) in known for rule in asked]
        verdict = (
            Verdict.UNKNOWN
            if any(found) and any(denied)
            else Verdict.TRUE_BY_DEFAULT
            if all(found)
            else Verdict.FALSE_BY_DEFAULT
            if any(denied)
            else Verdict.UNKNOWN
        )
        pattern = tuple(rule.head for rule in asked)
        return self._answered(Answer(sentence, QueryKind.WHETHER, pattern, (), verdict))

    def _required(self, rule: Rule) -> Rule:
        """Return a rule without those of its conditions that are about other things and justified of some of them."""
        about = {term for term in rule.head.args if isinstance(term, Variable)}
        literals = [item for item in rule.body if isinstance(item, Literal)]
        apart = tuple(item for item in literals if about.isdisjoint(item.args))
        if not about or not apart or len(literals) < len(rule.body):
            return rule
        met = (
            all(self._is_justified(substitute(one, found)) for one in apart) for found in self._tenable.matches(apart)
        )
        return replace(rule, body=tuple(item for item in literals if item not in apart)) if any(met) else rule

    def _is_justified(self, literal: Literal) -> bool:
        return self._status(literal) is Status.JUSTIFIED

    def _whether(self, sentence: str, literals: tuple[Literal, ...]) -> Answer:
        found = tuple(map(self._found, literals))
        verdict = min((one.verdict for one in found), key=_WORST.index)
        return self._answered(Answer(sentence, QueryKind.WHETHER, literals, found, verdict))

    def _compared(self, measured: AskedValue, answer: Answer) -> Answer:
        """Return the answer that a value gives, where one value and no other is justified."""
        value, than = self._value(measured.literal), measured.amount
        other = self._value(than) if isinstance(than, Literal) else (None, than)
        if value is None or other is None:
            return answer
        found, holds = value[0], compares(value[1], measured.op, other[1])
        return self._by_amount([(one, holds) for one in (found, other[0]) if one is not None], answer)

    def _value(self, literal: Literal) -> tuple[Found, Fraction | int] | None:
        """Return the one justified instance of a literal, and the value that is its last argument."""
        found = [self._found(one) for one in self._instances((literal,))]
        if len(found) != 1 or found[0].status is not Status.JUSTIFIED:
            return None
        value = amount_of(found[0].literal.args[-1])
        return None if value is None else (found[0], value)

    def _decided(self, deciding: tuple[Deciding, ...], answer: Answer) -> Answer:
        """Return the answer that statements of amounts give, where those that hold agree."""
        held = [
            (found, one.yes)
            for one in deciding
            for found in map(self._found, self._grounded(one.literal))
            if found.status is Status.JUSTIFIED and all(map(self._is_justified, one.beside))
        ]
        return self._by_amount(held, answer) if len({yes for _, yes in held}) == 1 else answer

    def _opposed(self, deciding: tuple[Deciding, ...], answer: Answer) -> Answer:
        """Return an answer, or that it is contested where what is justified in other words denies it.

        Who must do something and does not have to: neither is told to prevail over the other. Only what is stated of
        the same things counts: that nobody else knows it leaves out who does.
        """
        about = {one.args for one in answer.pattern}
        yes = answer.verdict in {Verdict.TRUE, Verdict.TRUE_BY_DEFAULT}
        against = tuple(
            found
            for one in deciding
            if one.yes is not yes and one.literal.args and one.literal.args in about
            for found in map(self._found, self._grounded(one.literal))
            if found.status is Status.JUSTIFIED and all(map(self._is_justified, one.beside))
        )
        if not against:
            return answer
        return replace(answer, found=(*answer.found, *against), verdict=Verdict.UNKNOWN, silence=Silence.CONTESTED)

    def _by_amount(self, held: list[tuple[Found, bool]], answer: Answer) -> Answer:
        certain = any(self._certain(found.literal) for found, _ in held)
        if held[0][1]:
            verdict = Verdict.TRUE if certain else Verdict.TRUE_BY_DEFAULT
        else:
            verdict = Verdict.FALSE if certain else Verdict.FALSE_BY_DEFAULT
        found = tuple(found for found, _ in held)
        return replace(answer, found=found, verdict=verdict, silence=None, unknown_words=())

    def _which(self, sentence: str, pattern: tuple[Literal, ...]) -> Answer:
        found = tuple(map(self._found, self._instances(pattern)))
        best = tuple(one for one in found if one.status is Status.JUSTIFIED) or found
        verdict = max((one.verdict for one in best), key=_WORST.index, default=Verdict.UNKNOWN)
        if self._at_issue(pattern):
            instances = dict.fromkeys((*(one.literal for one in best), *self._candidates(pattern)))
            best = tuple(map(self._found, instances))
        return self._answered(Answer(sentence, QueryKind.WHICH, pattern, best, verdict))

    def _found(self, literal: Literal) -> Found:
        return Found(literal, self._status(literal), self._verdict(literal))

    def _grounded(self, literal: Literal) -> Iterator[Literal]:
        """Yield a literal, or what is tenable of it where it leaves a place open: to whomever it was given."""
        open_ = any(isinstance(term, Variable) for term in literal.args)
        yield from self._instances((literal,)) if open_ else (literal,)

    def _instances(self, pattern: tuple[Literal, ...]) -> Iterator[Literal]:
        """Yield the first literal of a pattern for all objects for which the pattern is tenable."""
        yield from dict.fromkeys(substitute(pattern[0], binding) for binding in self._tenable.matches(pattern))

    @cached_property
    def _tenable(self) -> Literals:
        table, flags = self.ground.table, self.statuses.tenable
        return Literals(sorted(map(table.literal, compress(table.numbers, flags)), key=str))

    def _at_issue(self, literals: tuple[Literal, ...]) -> bool:
        """Return whether what is asked first is what the debate is about."""
        issue = self.kb.issue
        asked = {(one.predicate, len(one.args)) for one in literals[:1]}
        return issue is not None and bool(asked & {(one.predicate, len(one.args)) for one in issue.literals})

    def _candidates(self, pattern: tuple[Literal, ...]) -> Iterator[Literal]:
        """Yield what is asked for every object that it could be: of the kind asked for, else any it is said of."""
        asked, *kind = pattern
        if kind:
            every = (substitute(asked, binding) for binding in self._tenable.matches(kind))
            yield from (one for one in every if not any(isinstance(term, Variable) for term in one.args))
            return
        table = self.ground.table
        for literal in map(table.literal, table.numbers):
            for candidate in (literal, -literal):
                if match(asked, candidate, {}) is not None:
                    yield candidate

    def _answered(self, answer: Answer) -> Answer:
        """Return an answer with what there is to say of it where it is unknown, and of the issue."""
        answer = replace(answer, at_issue=self._at_issue(answer.pattern), route=self.route)
        if answer.verdict is not Verdict.UNKNOWN:
            return answer
        literals = [one.literal for one in answer.found]
        if any(Status.UNSUPPORTED is not self._status(literal) for one in literals for literal in (one, -one)):
            return replace(answer, silence=Silence.CONTESTED)
        words = self._vocabulary.missing(answer.question, (*answer.pattern, *literals))
        silence = Silence.UNKNOWN_WORDS if words else Silence.NO_STATEMENT
        return replace(answer, silence=silence, unknown_words=words)

    @cached_property
    def _vocabulary(self) -> Vocabulary:
        return Vocabulary.of(self.kb)

    def _status(self, literal: Literal) -> Status:
        number = self.ground.table.find(literal)
        return Status.UNSUPPORTED if number is None else self.statuses.of(number)

    def _verdict(self, literal: Literal) -> Verdict:
        if self._status(literal) is Status.JUSTIFIED:
            return Verdict.TRUE if self._certain(literal) else Verdict.TRUE_BY_DEFAULT
        if self._status(-literal) is Status.JUSTIFIED:
            return Verdict.FALSE if self._certain(-literal) else Verdict.FALSE_BY_DEFAULT
        if self.negation is Negation.WEAK:
            atom = literal if literal.positive else -literal
            if self._status(atom) in (Status.UNSUPPORTED, Status.OVERRULED):
                return Verdict.FALSE_BY_DEFAULT if literal.positive else Verdict.TRUE_BY_DEFAULT
        return Verdict.UNKNOWN

    def _certain(self, literal: Literal) -> bool:
        number = self.ground.table.find(literal)
        return number is not None and bool(self.firm[number])


def _kind(rule: Rule) -> frozenset[object]:
    """Return the conditions of a rule, plain kinds by their words: a happy woman is who is happy and a woman."""
    found: set[object] = set()
    for item in rule.body:
        if isinstance(item, Literal) and item.positive and len(item.args) == 1:
            found |= {(word, item.args) for word in item.predicate.split("_")}
        else:
            found.add(item)
    return frozenset(found)


def _is_short_for(sentence: str, question: str) -> bool:
    """Return whether a question is the one at issue without when that should be: "Should we go?" for "… this year?".

    >>> _is_short_for("Should we sell the van?", "should we sell the van this year?")
    True
    >>> _is_short_for("Should we sell the van?", "Should we sell the van in Rome?")
    False
    """
    short, full = _bare(sentence), _bare(question)
    return bool(short) and full.startswith(f"{short} ") and _WHEN.fullmatch(full[len(short) + 1 :]) is not None


_DAYS = "monday|tuesday|wednesday|thursday|friday|saturday|sunday"
_WHEN = re.compile(
    r"now|today|tomorrow|tonight|(?:this|next) (?:week|weekend|month|year|term|season|time|summer|autumn|fall|winter"
    rf"|spring|morning|afternoon|evening|{_DAYS})|on (?:{_DAYS})"
)


def _bare(question: str) -> str:
    """Return a question without what does not tell it from the same question at issue."""
    return " ".join(question.split()).rstrip("?？.。 ").casefold()


def _literals(meaning: Assertion | Query) -> tuple[Literal, ...]:
    """Return what a reading asks for; of a rule with conditions, nothing."""
    match meaning:
        case Query(literals=literals):
            return literals
        case Assertion(rules):
            return tuple(rule.head for rule in rules) if all(not rule.body for rule in rules) else ()
