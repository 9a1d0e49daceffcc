"""Texts in controlled language as a knowledge base: sentences become the statements of stances.

Nothing is guessed: a sentence that cannot be read, or that has several readings of which none was chosen, keeps the
text from becoming a knowledge base. ``choices`` name readings by the number of the sentence and of the reading, both
counted from 1 in the order of the texts.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property
from itertools import combinations
from pathlib import PurePath
from typing import ClassVar

from engine.values.errors import InvalidTheory
from engine.values.limits import Limits
from engine.values.literals import Literal, Term
from engine.values.record import LiteralStatus
from engine.values.rules import BACKGROUND, Dispute, Rule
from grammar import controlled
from grammar.corrections import TAKEN_BACK, TAKING_BACK
from grammar.documents import Document, Section, read_document
from grammar.errors import MissingPackage, TextFault, Unreadable
from grammar.formatting import format_source
from grammar.languages import sentence_verbalizer
from grammar.lines import agent_name
from grammar.sameness import Sameness, joined, resolved
from grammar.spans import SourceText, Span
from grammar.statements import AgentBlock, BackgroundBlock, Inner, IssueStatement, RuleStatement, Say, Statement
from grammar.wording import Notice, NoticeCodes, Severity
from kb.checks import check
from kb.claims import AT_ISSUE, ClaimNote, OwnedStatements, Weighed, is_bare, is_of_itself, weighed
from kb.knowledge_base import KnowledgeBase
from kb.relations import ISSUE, ArgumentRelation, PlacedSentence, put_forward, related
from kb.wording import WORDS


@dataclass(frozen=True, slots=True)
class ReadingFault(TextFault):
    """A sentence whose reading is not settled."""

    codes: ClassVar[NoticeCodes] = NoticeCodes(WORDS, "reading")


class Handling(StrEnum):
    """How a sentence was taken: its `Treatment`, or why it states nothing.

    Refused: it has no reading, or one that strict reading does not take. Several: nobody has chosen a reading yet.
    """

    ANALYSED = "analysed"
    WHOLE = "whole"
    SKIPPED = "skipped"
    SEVERAL = "several"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class Numbered:
    """A sentence with its number among all texts, and the reading that stands for it, None while none does."""

    number: int
    sentence: controlled.Sentence
    chosen: controlled.Interpretation | None

    @property
    def handling(self) -> Handling:
        """Return how it was taken."""
        if self.chosen is not None:
            return Handling(self.chosen.treatment.value)
        return Handling.SEVERAL if len(self.sentence.readings) > 1 else Handling.REFUSED

    @property
    def better(self) -> tuple[str, ...]:
        """Return the rewrites that its faults propose, whole: a message cuts what is long."""
        proposed = (value for fault in self.sentence.faults for name, value in fault.fields if name == "better")
        return tuple(dict.fromkeys(value for value in proposed if isinstance(value, str)))


@dataclass(frozen=True, slots=True)
class DialogueSentence:
    """A sentence that somebody speaks: its number among all, its speaker as named and as written, its words."""

    number: int
    owner: str
    speaker: str
    text: str


@dataclass(frozen=True)
class TextReading:
    """What texts in controlled language say, sentence by sentence."""

    documents: tuple[Document, ...]
    choices: Mapping[int, int] = field(default_factory=dict[int, int])
    strict: bool = False
    """Whether sentences that are kept whole are refused."""
    skip_unread: bool = False
    """Whether sentences that are refused are left out."""
    relations: tuple[ArgumentRelation, ...] = ()
    """What sentences do to one another, as somebody has told: by the numbers of the sentences."""
    proposal: int | None = None
    """The number of the sentence that says what is at issue, as somebody has told, where the text asks nothing."""

    @property
    def language(self) -> str:
        """Return the language of the first text: ``en`` or ``ja``."""
        return self.documents[0].language if self.documents else "en"

    @property
    def sentences(self) -> Iterator[Numbered]:
        """Yield all sentences in text order."""
        number = 0
        for document in self.documents:
            for sentence in document.sentences:
                number += 1
                yield Numbered(number, sentence, self._chosen(number, sentence))

    @property
    def is_dialogue(self) -> bool:
        """Return whether speakers answer one another: two or more, one of whom speaks again after another one did."""
        owners = [section.owner for section in self._sections() if section.owner and section.sentences]
        turns = [owner for owner, before in zip(owners, (None, *owners), strict=False) if owner != before]
        return len(set(turns)) > 1 and len(set(turns)) < len(turns)

    @property
    def asks_which(self) -> bool:
        """Return whether the question at issue asks which one of several it is, by a variable or by naming them."""
        asked = [document.issue for document in self.documents if document.issue is not None]
        queries = [one.meaning for sentence in asked for one in sentence.readings]
        return any(
            isinstance(one, controlled.Query) and bool(one.options or not all(each.is_ground for each in one.literals))
            for one in queries
        )

    @property
    def dialogue(self) -> Iterator[DialogueSentence]:
        """Yield what speakers say, in text order: no labels, no headings, and not the question at issue."""
        issues = {id(document.issue) for document in self.documents}
        numbers = {id(one.sentence): one for one in self.sentences}
        for section in self._sections():
            for sentence in section.sentences if section.owner else ():
                one = numbers[id(sentence)]
                if section.owner and id(sentence) not in issues and not _is_heading(sentence, section):
                    yield DialogueSentence(one.number, section.owner, section.speaker or section.owner, sentence.text)

    @property
    def claims(self) -> Mapping[int, bool]:
        """Return the sentences that only say that what is at issue is so (True) or not, by their numbers."""
        found, chosen = self._weighed()
        return (
            {} if found.asked is None else {one.number: for_it for one, for_it, _ in self._claims(found.asked, chosen)}
        )

    @property
    def sidings(self) -> frozenset[int]:
        """Return the numbers of those of these sentences that say nothing else at all."""
        found, chosen = self._weighed()
        if found.asked is None:
            return frozenset()
        return frozenset(one.number for one, _, alone in self._claims(found.asked, chosen) if alone)

    def _claims(
        self, asked: Literal, chosen: Mapping[int, controlled.Interpretation | None]
    ) -> Iterator[tuple[Numbered, bool, bool]]:
        """Yield the sentences that say of what is at issue that it is so, or that it is not, and nothing else of it.

        With each, whether it is so there, and whether they say nothing else at all.
        """
        same = self._same
        for one in self.sentences:
            reading = chosen[id(one.sentence)]
            rules = () if reading is None else tuple(_rule_statements(one.sentence, reading))
            worded = [_ruled_in_one_wording(each, same).rule for each in rules]
            taken = {rule.head for rule in worded if is_bare(rule)} & {asked, -asked}
            if len(taken) == 1:
                yield one, asked in taken, all(is_bare(rule) and rule.head in taken for rule in worded)

    @property
    def sides(self) -> Mapping[str, bool]:
        """Return who is for what is at issue (True) or against it, of those who take one side alone."""
        found = self._weighed()[0]
        taken: dict[str, set[bool]] = {}
        for share in found.shares if found.asked is not None else ():
            for one in share.statements if share.owner else ():
                if found.asked is not None and share.owner and one.rule.head in (found.asked, -found.asked):
                    taken.setdefault(share.owner, set()).add(one.rule.head == found.asked)
        return {owner: True in of for owner, of in taken.items() if len(of) == 1}

    @property
    def without_unread(self) -> TextReading:
        """Return the reading with those sentences refused that are kept whole only because they could not be read."""

        def refused(section: Section) -> Section:
            return replace(section, sentences=tuple(map(controlled.unless_unread, section.sentences)))

        documents = (replace(one, sections=tuple(map(refused, one.sections))) for one in self.documents)
        return replace(self, documents=tuple(documents))

    def _chosen(self, number: int, sentence: controlled.Sentence) -> controlled.Interpretation | None:
        found = self._asked(number, sentence)
        return None if self.strict and found is not None and found.treatment is controlled.Treatment.WHOLE else found

    def _asked(self, number: int, sentence: controlled.Sentence) -> controlled.Interpretation | None:
        """Return the reading that was chosen or is the only one, be it refused or not."""
        asked = self.choices.get(number, 1 if len(sentence.readings) == 1 else 0)
        return sentence.readings[asked - 1] if 0 < asked <= len(sentence.readings) else None

    @property
    def counts(self) -> Mapping[Handling, int]:
        """Return how many sentences were taken in which way, of those ways in which any was."""
        found = Counter(one.handling for one in self.sentences)
        return {way: found[way] for way in Handling if found[way]}

    @property
    def faults(self) -> tuple[Notice, ...]:
        """Return everything that keeps the texts from being a knowledge base, in text order."""
        found: list[TextFault] = [fault for document in self.documents for fault in document.faults]
        left_out = {one.number for one in self.left_out}
        for one in self.sentences:
            if one.number in left_out:
                continue
            sentence, count = one.sentence, len(one.sentence.readings)
            found += sentence.faults
            if one.chosen is None and self._asked(one.number, sentence) is not None:
                found.append(ReadingFault.at("kept-whole", sentence.span))
            elif one.number in self.choices and one.chosen is None and not sentence.faults:
                chosen = self.choices[one.number]
                found.append(
                    ReadingFault.at("no-such-reading", sentence.span, number=one.number, chosen=chosen, count=count)
                )
            elif one.chosen is None and count > 1:
                found.append(ReadingFault.at("ambiguous", sentence.span, number=one.number, count=count))
        order = {document.source: place for place, document in enumerate(self.documents)}
        count = sum(1 for _ in self.sentences)
        beyond = [
            ReadingFault.at("no-such-sentence", _end(document.source), number=number, count=count)
            for document in self.documents[-1:]
            for number in sorted(self.choices)
            if not 0 < number <= count
        ]
        ordered: list[TextFault] = sorted(found, key=lambda fault: _place(fault.span, order))
        return (*ordered, *beyond)

    @property
    def ambiguous(self) -> tuple[Numbered, ...]:
        """Return the sentences of which a reading has to be chosen."""
        return tuple(
            one
            for one in self.sentences
            if len(one.sentence.readings) > 1 and self._asked(one.number, one.sentence) is None
        )

    @property
    def left_out(self) -> tuple[Numbered, ...]:
        """Return the sentences that were refused and left out for it; what is at issue never is."""
        if not self.skip_unread:
            return ()
        issues = {id(document.issue) for document in self.documents}
        return tuple(
            one for one in self.sentences if one.handling is Handling.REFUSED and id(one.sentence) not in issues
        )

    @property
    def kb(self) -> KnowledgeBase:
        """Return the knowledge base. Raises `Unreadable` with every fault."""
        faults = self.faults
        if faults:
            raise Unreadable(faults)
        return self.partial

    @cached_property
    def partial(self) -> KnowledgeBase:
        """Return the knowledge base of the sentences whose reading is settled."""
        return KnowledgeBase(tuple(self._statements()), tuple(document.source for document in self.documents))

    def choosing(self, number: int, reading: int) -> TextReading:
        """Return what the texts say when a sentence is read in one of its ways."""
        return replace(self, choices={**self.choices, number: reading})

    @property
    def notes(self) -> tuple[TextFault, ...]:
        """Return what somebody should know of the texts as a whole: names of speakers, what became of their claims."""
        return (*(note for document in self.documents for note in document.notes), *self._weighed()[0].notes)

    def _weighed(self) -> tuple[Weighed, Mapping[int, controlled.Interpretation | None]]:
        """Return what the sections state, their claims weighed, and the readings that stand, by the sentences' ids."""
        chosen = {id(one.sentence): one.chosen for one in self.sentences}
        issue = next(self._issues(chosen), None)
        same = self._same
        shares = [self._statements_of(section, chosen, same) for section in self._sections()]
        asked = None if issue is None else joined(issue.literals[0], same)
        unasked = all(document.issue is None for document in self.documents)
        proposal = next((document.proposal for document in self.documents if document.proposal is not None), None)
        placed = {one.number: one for one in self._placed()}
        named = placed.get(self.proposal or ISSUE) if unasked else None
        proposal = proposal if named is None else named.span
        found = weighed(shares, asked, unasked=unasked, proposal=proposal if unasked else None)
        of_issue = tuple(note for note in found.notes if note.code in AT_ISSUE)
        says: tuple[Say, ...] = ()
        if named is not None and all(note.span != named.span for note in of_issue):
            made = put_forward(shares, named, self.language)
            shares, asked, says = list(made.shares), made.asked, made.says
            of_issue = (ClaimNote.at("proposed", named.span),)
            found = weighed(shares, asked)
        if self.relations and found.asked is not None:
            tied = related(shares, found.asked, tuple(placed.values()), self.relations, self.language)
            found = replace(weighed(tied.shares, found.asked), common=tied.common)
            says = (*says, *tied.says)
        notes = tuple(note for note in found.notes if note.code not in AT_ISSUE)
        return replace(found, notes=(*of_issue, *notes), says=says), chosen

    def _placed(self) -> Iterator[PlacedSentence]:
        """Yield the sentences that somebody speaks, with their numbers and the section that each is in."""
        numbers = {id(one.sentence): one.number for one in self.sentences}
        for place, section in enumerate(self._sections()):
            for sentence in section.sentences if section.owner else ():
                yield PlacedSentence(numbers[id(sentence)], sentence.span, place)

    @staticmethod
    def _statements_of(
        section: Section, chosen: Mapping[int, controlled.Interpretation | None], same: Sequence[Sameness]
    ) -> OwnedStatements:
        statements: list[RuleStatement] = []
        grounds: list[tuple[Span, tuple[Literal, ...]]] = []
        firm: set[Span] = set()
        for sentence in section.sentences:
            reading = chosen[id(sentence)]
            if reading is None:
                continue
            ruled = [_ruled_in_one_wording(one, same) for one in _rule_statements(sentence, reading)]
            first = tuple(_grounds_of(reading))[:1] if reading.grounds is None else reading.grounds
            if not any(note.code == TAKEN_BACK for note in reading.notes):
                grounds.append((sentence.span, tuple(dict.fromkeys(joined(one, same) for one in first))))
            statements += ruled
            firm |= {sentence.span} if reading.firm else set()
        whole = any(
            reading is not None and reading.treatment is controlled.Treatment.WHOLE
            for reading in (chosen[id(one)] for one in section.sentences)
        )
        gives_up = any(
            note.code in (TAKEN_BACK, TAKING_BACK)
            for one in section.sentences
            for reading in one.readings
            for note in reading.notes
        )
        return OwnedStatements(
            section.owner, tuple(statements), tuple(grounds), whole, frozenset(firm), takes_back=gives_up
        )

    def _issues(self, chosen: Mapping[int, controlled.Interpretation | None]) -> Iterator[IssueStatement]:
        for document in self.documents:
            reading = None if document.issue is None else chosen[id(document.issue)]
            if document.issue is not None and reading is not None and isinstance(reading.meaning, controlled.Query):
                yield IssueStatement(_put(document.issue.span), reading.meaning.literals, document.issue.span)

    @property
    def _same(self) -> tuple[Sameness, ...]:
        """Return which wordings the author says are the same."""
        return tuple(resolved(one for document in self.documents for one in document.same))

    def _statements(self) -> Iterator[Statement]:
        """Yield the statements in the wordings that stay where the author says that two are the same."""
        same = self._same
        for statement in self._asserted():
            yield _in_one_wording(statement, same) if same else statement

    def _asserted(self) -> Iterator[Statement]:
        found, chosen = self._weighed()
        issues = tuple(self._issues(chosen))
        yield from issues
        if not issues and found.asked is not None:
            yield from self._at_issue(found.notes, found.asked, chosen)
        for section, share in zip(self._sections(), found.shares, strict=True):
            yield from _block(section, share.statements)
        statements = [statement for share in found.shares for statement in share.statements]
        owned = any(section.owner is not None for section in self._sections())
        there_is = [RuleStatement(rule) for rule in controlled.domain(statement.rule for statement in statements)]
        yield from _common(there_is, owned=owned)
        yield from _common(found.common, owned=owned)
        yield from _common(self._options(chosen, statements), owned=owned)
        yield from self._says(chosen).values()
        yield from found.says

    def _at_issue(
        self,
        notes: Iterable[TextFault],
        asked: Literal,
        chosen: Mapping[int, controlled.Interpretation | None],
    ) -> Iterator[IssueStatement]:
        """Yield the issue of texts that ask nothing: the claim that was found to be at issue, in its own words.

        Where that sentence denies it, the words are those of the claim that is denied.
        """
        for note in notes:
            if note.code in AT_ISSUE:
                if any(one.sentence.span == note.span and not for_it for one, for_it, _ in self._claims(asked, chosen)):
                    voice = sentence_verbalizer(self.language, tuple(self._says(chosen).values()))
                    yield IssueStatement(voice.literal(asked), (asked,), note.span)
                    continue
                text, start = note.span.source.text, note.span.start
                if text[start : start + 1].islower():  # "Ms Ito | proposed that …"
                    start = text.rfind("\n", 0, start) + 1
                yield IssueStatement(" ".join(text[start : note.span.end].split()), (asked,), note.span)

    def _options(
        self, chosen: Mapping[int, controlled.Interpretation | None], statements: Iterable[RuleStatement]
    ) -> Iterator[RuleStatement]:
        """Yield that no two of the answers that are named for a question hold together: it wants one of them.

        Not where somebody rules out what is of a kind: then one that is not ruled out is as good as any other. And of
        what kind they are, where a rule asks for that.
        """
        rules = [statement.rule for statement in statements]
        wanted = {literal.predicate for rule in rules for literal in rule.strong}
        ruled_out = {rule.head.predicate for rule in rules if not (rule.head.positive or rule.head.is_ground)}
        for document in self.documents:
            reading = None if document.issue is None else chosen[id(document.issue)]
            if document.issue is not None and reading is not None and isinstance(reading.meaning, controlled.Query):
                span = document.issue.span
                for known in dict.fromkeys(reading.meaning.known):
                    if known.predicate in wanted:
                        yield RuleStatement(Rule(known, strict=True, source=span), span)
                excluding = [one for one in dict.fromkeys(reading.meaning.options) if one.predicate not in ruled_out]
                for one, other in combinations(excluding, 2):
                    rule = Rule(-other, (one,), strict=True, source=span, conflict=True)
                    yield RuleStatement(rule, span)

    def _says(self, chosen: Mapping[int, controlled.Interpretation | None]) -> Mapping[tuple[object, str | None], Say]:
        """Return the words of the texts: their own lines, those of their readings, the speakers' names as written."""
        says: dict[tuple[object, str | None], Say] = {}
        for document in self.documents:
            for say in document.says:
                says.setdefault((say.literal, say.language), say)
        for document in self.documents:
            sentences = [sentence for section in document.sections for sentence in section.sentences]
            for sentence in (*(() if document.issue is None else (document.issue,)), *sentences):
                reading = chosen[id(sentence)]
                if reading is not None:
                    _gather(says, reading)
        for document in self.documents:
            for section in document.sections:
                if section.owner and section.speaker and section.owner != section.speaker:
                    language = None if document.language == "en" else document.language
                    say = Say(Literal(section.owner), section.speaker, language=language)
                    says.setdefault((say.literal, say.language), say)
        return says

    def _sections(self) -> Iterator[Section]:
        return (section for document in self.documents for section in document.sections)

    def text(self) -> str:
        """Return the knowledge base as a formatted ``.kb`` text, each clause with the sentence it comes from.

        Raises `Unreadable` with every fault.
        """
        faults = self.faults
        if faults:
            raise Unreadable(faults)
        left = [f"% not read, left out: {' '.join(one.sentence.text.split())}" for one in self.left_out]
        return format_source(SourceText("<text>", "\n".join((*left, *self._lines())) + "\n"))

    def _lines(self) -> Iterator[str]:
        for statement in self._statements():
            match statement:
                case AgentBlock(name, title, inner):
                    yield f"agent {name} {'' if title is None else json.dumps(title, ensure_ascii=False)} {{"
                    yield from _commented(inner)
                    yield "}"
                case BackgroundBlock(inner):
                    yield "background {"
                    yield from _commented(inner)
                    yield "}"
                case RuleStatement():
                    yield from _commented((statement,))
                case _:
                    yield str(statement)


_OF_LAYOUT = frozenset(("metadata", "title", "label"))
"""The codes of what a text is laid out with, which nobody says."""


def _put(issue: Span) -> str:
    """Return what is at issue as it is put, with a capital where it ends a sentence: "the question is whether …"."""
    words, before = issue.text, issue.source.text[: issue.start].rpartition("\n")[2]
    return f"{words[:1].upper()}{words[1:]}" if before.strip(" \t*_#>-") else words


def _is_heading(sentence: controlled.Sentence, section: Section) -> bool:
    """Return whether a sentence is the heading of its speaker, which may take a side, or a title: nobody says that."""
    if any(note.code in _OF_LAYOUT for one in sentence.readings for note in one.notes):
        return True
    head, span = section.heading, sentence.span
    return head is not None and head.source == span.source and head.start <= span.start and span.end <= head.end


def _commented(inner: Iterable[Inner]) -> Iterator[str]:
    """Yield statements, each sentence as a comment before the first clause that comes from it."""
    before = None
    for statement in inner:
        span = statement.span
        if span is not None and span != before:
            text = " ".join(span.source.text[span.start : span.end].split())
            yield f"% {text}"
        before = span
        yield str(statement)


def _gather(says: dict[tuple[object, str | None], Say], reading: controlled.Interpretation) -> None:
    """Keep the author's words for a name: the first ones that were used."""
    for say in reading.says:
        says.setdefault((say.literal, say.language), say)


def _rule_statements(sentence: controlled.Sentence, reading: controlled.Interpretation) -> Iterator[RuleStatement]:
    if isinstance(reading.meaning, controlled.Assertion):
        for rule in reading.meaning.rules:
            yield RuleStatement(replace(rule, source=sentence.span), sentence.span)


def _grounds_of(reading: controlled.Interpretation) -> Iterator[Literal]:
    """Yield what a sentence states that may be a ground: what it tells itself, then what it tells in passing.

    That a kind is of its kind is none, nor is all of a condition as one literal, which only follows.
    """
    own = set(reading.own_rules)
    rules = reading.meaning.rules if isinstance(reading.meaning, controlled.Assertion) else ()
    for rule in sorted(rules, key=lambda one: one not in own):
        if not (rule.body or is_of_itself(rule.head)) and (rule.head.args or rule in own):
            yield rule.head


def _common(statements: Iterable[RuleStatement], *, owned: bool) -> Iterator[Statement]:
    """Yield what everybody knows: what there is, where a sentence speaks of just anything; which options exclude."""
    known = tuple(statements)
    if known and owned:
        yield BackgroundBlock(known)
    else:
        yield from known


def _block(section: Section, inner: Sequence[RuleStatement]) -> Iterator[Statement]:
    match section.owner:
        case None:
            yield from inner
        case "":
            yield BackgroundBlock(tuple(inner), section.heading)
        case owner:
            yield AgentBlock(owner, section.title, tuple(inner), section.heading)


def _ruled_in_one_wording(statement: RuleStatement, same: Sequence[Sameness]) -> RuleStatement:
    rule = statement.rule
    for sameness in same:
        rule = sameness.of_rule(rule)
    return replace(statement, rule=rule)


def _in_one_wording(statement: Statement, same: Sequence[Sameness]) -> Statement:
    """Return a statement in the wordings that stay; what the others are called is kept."""
    match statement:
        case RuleStatement():
            return _ruled_in_one_wording(statement, same)
        case AgentBlock(statements=inner) | BackgroundBlock(statements=inner):
            ruled = (_ruled_in_one_wording(one, same) if isinstance(one, RuleStatement) else one for one in inner)
            return replace(statement, statements=tuple(ruled))
        case IssueStatement(literals=literals):
            return replace(statement, literals=tuple(joined(one, same) for one in literals))
        case _:
            return statement


def _end(source: SourceText) -> Span:
    """Return the place where a text ends."""
    return Span(source, len(source.text), len(source.text))


def _place(span: Span, order: Mapping[SourceText, int]) -> tuple[int, int]:
    """Return where a fault comes among those of several texts."""
    return order.get(span.source, 0), span.start


def read_texts(
    sources: Sequence[SourceText],
    language: str | None = None,
    negation: controlled.Negation = controlled.Negation.STRONG,
    choices: Mapping[int, int] | None = None,
    *,
    says: Iterable[Say] = (),
    progress: Callable[[int, int], None] | None = None,
    several: bool = False,
    strict: bool = False,
    textbook: bool = False,
    skip_unread: bool = False,
) -> TextReading:
    """Return what texts say. Of several texts, one without headings is the stance of an agent named like its file.

    ``several`` tells that there are more of them, which are read apart; ``strict`` refuses sentences kept whole;
    ``textbook`` reads the controlled languages only (`grammar.languages.reader_of`); ``skip_unread`` leaves out what
    is refused.
    """
    says = tuple(says)
    documents = tuple(
        read_document(source, language, negation, says, progress=progress, textbook=textbook, skip_unread=skip_unread)
        for source in sources
    )
    if several or len(documents) > 1:
        documents = tuple(map(_owned, documents))
    return TextReading(documents, dict(choices or {}), strict, skip_unread)


def read_as_written(source: SourceText, *, strict: bool = False) -> TextReading:
    """Return what a text says, as prose, or without the dictionaries of its language as a textbook has it."""
    try:
        return read_texts([source], strict=strict)
    except MissingPackage:
        return read_texts([source], strict=strict, textbook=True)


def read_before_model(source: SourceText, *, strict: bool = False) -> TextReading:
    """Return what of a text is read without a model, by whoever has one for the rest.

    Where all of it is analysed as prose, that is the reading, and nothing is left to ask. Else the textbook sentences
    are read alone, so that all that is prose is translated into one vocabulary.
    """
    return left_to_model(read_as_written(source, strict=strict))


def dialogue_of(whole: TextReading) -> TextReading | None:
    """Return a text that was read as a whole, where speakers answer one another on a question whether; else None.

    Whatever is refused is left out, unless the reading is strict: what it does to other sentences may be told all the
    same (`kb.relations`). Raises `Unreadable` where it is not clear who speaks.
    """
    unread = any(document.issue is not None and not document.issue.readings for document in whole.documents)
    if unread or not whole.is_dialogue or whole.asks_which:
        return None
    if whole.faults and not whole.strict:
        whole = read_texts([one.source for one in whole.documents], skip_unread=True)
    if whole.faults:
        raise Unreadable(whole.faults)
    return whole


def left_to_model(whole: TextReading) -> TextReading:
    """Return what is read before a model, as `read_before_model` does, of a text that was read as a whole.

    A sentence that has the form of a textbook's and that is read otherwise as prose is left to the model. What is at
    issue, and who is for it by the heading of what he says, is as prose has it.
    """
    errors = any(one.severity is Severity.ERROR for one in check(whole.partial, complete=False))
    if not (whole.faults or errors or set(whole.counts) - {Handling.ANALYSED}):
        return whole
    textbook = read_texts([one.source for one in whole.documents], strict=whole.strict, textbook=True)
    as_prose = {one.sentence.span: one.sentence for one in whole.sentences}

    def agreed(sentence: controlled.Sentence, section: Section) -> controlled.Sentence:
        prose = as_prose.get(sentence.span)
        if prose is not None and _is_heading(sentence, section):
            return prose
        if not sentence.readings or (prose is not None and _says_as_much(prose, sentence)):
            return sentence
        return controlled.Sentence(sentence.span, faults=(ReadingFault.at("prose", sentence.span),))

    return replace(
        textbook,
        documents=tuple(
            replace(
                document,
                issue=_as_asked(document.issue, prose.issue),
                sections=tuple(
                    replace(section, sentences=tuple(agreed(one, section) for one in section.sentences))
                    for section in document.sections
                ),
            )
            for document, prose in zip(textbook.documents, whole.documents, strict=True)
        ),
    )


def _as_asked(textbook: controlled.Sentence | None, prose: controlled.Sentence | None) -> controlled.Sentence | None:
    """Return the question at issue: as prose has it where both have a reading."""
    read = textbook is not None and textbook.readings and prose is not None and prose.readings
    return prose if read else textbook


def _says_as_much(prose: controlled.Sentence, textbook: controlled.Sentence) -> bool:
    """Return whether each textbook reading of a sentence is also what it says as prose, which may say more of it.

    What another one denies is no fact as prose: that is no other reading.
    """

    def rules(one: controlled.Interpretation) -> frozenset[Rule]:
        asserted = one.meaning.rules if isinstance(one.meaning, controlled.Assertion) else ()
        return frozenset(replace(rule, strict=False) for rule in asserted)

    known = [rules(one) for one in prose.readings]
    return all(
        any(one.meaning == other.meaning for other in prose.readings)
        or (isinstance(one.meaning, controlled.Assertion) and any(rules(one) <= other for other in known))
        for one in textbook.readings
    )


def _owned(document: Document) -> Document:
    """Return a text of one stance with its sentences owned by the agent that the file is named after."""
    if any(section.owner is not None for section in document.sections):
        return document
    stem = PurePath(document.source.name).name.split(".")[0]
    name = agent_name(stem)
    if name is None or name == BACKGROUND:
        return document
    return replace(document, sections=tuple(replace(section, owner=name) for section in document.sections))


def consequences(
    reading: TextReading, number: int, limits: Limits | None = None
) -> tuple[tuple[LiteralStatus, ...], ...]:
    """Return, for each reading of a sentence, the statuses that not every other reading gives as well.

    Sentences whose reading is open are left out of all of them. A reading that makes the whole contradict itself has no
    statuses: the check of the chosen text says why.
    """
    from engine.status.statuses import literal_statuses  # noqa: PLC0415 - grounding comes with it

    sentence = next(one.sentence for one in reading.sentences if one.number == number)
    tables: list[dict[str, LiteralStatus]] = []
    for way in range(1, len(sentence.readings) + 1):
        try:
            found = literal_statuses(reading.choosing(number, way).partial.dispute, limits=limits or Limits())
        except InvalidTheory:
            found = ()
        tables.append({str(one.literal): one for one in found})
    given = [{(name, one.status) for name, one in table.items()} for table in tables]
    shared = given[0].intersection(*given[1:])
    return tuple(tuple(one for name, one in table.items() if (name, one.status) not in shared) for table in tables)


@dataclass(frozen=True, slots=True)
class TextBasis:
    """The texts that a result rests on; ``silent`` are the agents nothing of whose words bears on what is at issue."""

    texts: tuple[TextReading, ...] = ()
    silent: tuple[str, ...] = ()


def aside(dispute: Dispute) -> tuple[str, ...]:
    """Return the agents nothing of whose bears on what is at issue: neither for it nor against it, in their order.

    None where nothing is at issue, or where nobody's bears on it. What a rule asks for bears on what it concludes, be
    that known or denied. What is asked of one thing, rules on that thing bear on, and those on whatever a variable
    stands for.
    """
    if dispute.issue is None:
        return ()
    of_predicate: dict[tuple[str, int, bool], list[Rule]] = {}
    of_thing: dict[tuple[str, tuple[Term, ...]], list[Rule]] = {}
    for rule in dispute.rules:
        head = rule.head
        of_predicate.setdefault((head.predicate, len(head.args), head.is_ground), []).append(rule)
        of_thing.setdefault((head.predicate, head.args), []).append(rule)
    asked = list(dispute.issue.literals)
    bearing: set[Rule] = set()
    while asked:
        literal = asked.pop()
        predicate, arity = literal.predicate, len(literal.args)
        found = of_predicate.pop((predicate, arity, False), [])
        if literal.is_ground:
            found += of_thing.pop((predicate, literal.args), ())
        else:
            found += of_predicate.pop((predicate, arity, True), ())
        bearing.update(found)
        asked += (item for rule in found for item in (*rule.strong, *rule.weak))
    silent = [one.owner for one in dispute.theories if bearing.isdisjoint(one.rules)]
    return tuple(silent) if len(silent) < len(dispute.theories) else ()
