"""Free text to clauses: controlled language first, a model for the rest, and nothing of what it says on trust.

A clause of a model is taken when all of this holds: it is a fact, presumption or rule of the knowledge-base language;
its names are known, or declared with a reading in words; the words that each of its literals rests on stand in the
sentence; the checks by rule have no hard doubt (`llm_bridge.quotes`); those of knowledge bases find no new error.
Beliefs and values are presumptions, and so are a fact that another stance contradicts and one that would settle what
is asked. What the checks doubt less surely is put to a second opinion (`llm_bridge.opinions`): where it agrees, the
clauses of the sentence are left out and shown. What only the opinion doubts is taken, and marked as doubted.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING, TypeAlias

from engine.values.errors import AufhebenError
from engine.values.literals import PRIORITY, BodyItem, Literal, Term, Variable, Weak
from engine.values.rules import Rule
from grammar.formatting import format_source
from grammar.languages import is_foreign, sentence_verbalizer
from grammar.lines import agent_name
from grammar.reading import parse_rule
from grammar.spans import SourceText, Span
from grammar.statements import AgentBlock, BackgroundBlock, IssueStatement, RuleStatement, Say, Statement, quoted
from grammar.wording import Severity
from kb.checks import check
from kb.knowledge_base import KnowledgeBase
from kb.transcripts.subjects import Topic
from kb.transcripts.words import words_of
from llm_bridge.checks import SIGN
from llm_bridge.errors import Untranslated, Unusable
from llm_bridge.opinions import MOST_PARAPHRASED, OPINION_CALLS, UnderstoodSentence, clause_words, opinion
from llm_bridge.quotes import QuotedClause, missing_quotes, plain, quote_doubts
from llm_bridge.replies import ClauseReply, IssueReply, NameReply, TranslationReply
from llm_bridge.wording import WORDS, prompt

if TYPE_CHECKING:
    from grammar.controlled import Sentence
    from grammar.documents import Section
    from kb.readings import TextReading
    from llm_bridge.model import Model


_OF_QUESTIONS = frozenset(("other-object", "number", "other-name", "no-word"))
"""The doubts about a literal that hold of a question, too."""
MOST_SENTENCES = 12
"""Sentences that one call translates."""


Signature: TypeAlias = tuple[str, int]
"""A name, and how many places it has."""


@dataclass(frozen=True, slots=True)
class AcceptedClause:
    """A clause that a model proposed and that was taken, with the words it comes from and how it is spoken.

    ``conditions`` are the words of each item of its body, ``quote`` those of its head. ``doubts`` is what the checks
    by rule ask and a second opinion does not affirm, or what only that doubts.
    """

    owner: str
    rule: Rule
    sentence: Sentence
    quote: str
    paraphrase: str
    notes: tuple[str, ...] = ()
    conditions: tuple[str, ...] = ()
    doubts: tuple[str, ...] = ()

    @property
    def quoted(self) -> QuotedClause:
        """Return the clause with its words."""
        return QuotedClause(self.rule, self.quote, self.conditions)


@dataclass(frozen=True, slots=True)
class RejectedClause:
    """A clause that was not taken, as the model wrote it, and why."""

    owner: str
    text: str
    sentence: Sentence | None
    reasons: tuple[str, ...]


@dataclass(frozen=True)
class Translation:
    """Stances as clauses: what was read deterministically, and what a model added."""

    reading: TextReading
    clauses: tuple[AcceptedClause, ...] = ()
    refused: tuple[RejectedClause, ...] = ()
    says: tuple[Say, ...] = ()
    issue: IssueStatement | None = None
    untranslated: tuple[Sentence, ...] = ()
    faults: tuple[Unusable, ...] = ()
    paraphrases: Mapping[Sentence, str] = field(default_factory=dict["Sentence", str], hash=False)
    """What somebody who had only the clauses made of them, by the sentence."""
    misread: Mapping[Sentence, str] = field(default_factory=dict["Sentence", str], hash=False)
    """What a second opinion doubts of sentences that were read without a model, by the sentence."""

    @cached_property
    def kb(self) -> KnowledgeBase:
        """Return the knowledge base of everything that was taken."""
        return KnowledgeBase(tuple(self._statements()), tuple(document.source for document in self.reading.documents))

    @property
    def is_partial(self) -> bool:
        """Return whether something of the stances is missing in it."""
        return bool(self.refused or self.untranslated)

    def text(self) -> str:
        """Return the knowledge base as a formatted text: each clause of a model after its sentence and marked as such.

        What was refused stands at the end as comments, with its reasons.
        """
        base = self.kb
        lines = [] if base.issue is None else [str(base.issue)]
        titles = {agent.name: agent.title for agent in base.agents}
        # An agent of whose stance nothing was taken still takes part.
        for owner in ("", *titles):
            inner = list(self._text(owner))
            if inner or owner:
                title = titles.get(owner)
                heading = f"agent {owner} {quoted(title)} {{" if title is not None else f"agent {owner} {{"
                lines += ["background {" if owner == "" else heading, *inner, "}"]
        lines += map(str, self.reading.partial.says)
        known = {(say.literal, say.language) for say in self.reading.partial.says}
        lines += [str(say) for say in self.says if (say.literal, say.language) not in known]
        for one in self.refused:
            lines.append(f"% refused: {_line(one.text)} ({_line('; '.join(one.reasons))})")
        lines += [f"% untranslated: {_line(one.text)}" for one in self.untranslated]
        return format_source(SourceText("<translation>", "\n".join(lines) + "\n"))

    def _text(self, owner: str) -> Iterator[str]:
        """Yield the rules of an owner, read ones first, each after the sentence that it comes from."""
        base = self.reading.partial
        read = base.background if owner == "" else next((a.rules for a in base.agents if a.name == owner), ())
        before = ""
        clauses = {id(clause.rule): clause for clause in self.clauses if clause.owner == owner}
        for rule in (*read, *(clause.rule for clause in clauses.values())):
            clause = clauses.get(id(rule))
            span = rule.source
            sentence = _line(span.source.text[span.start : span.end]) if isinstance(span, Span) else ""
            if sentence != before:
                yield f"% {sentence}"
                yield from (f"% doubted: {_line(why)}" for one, why in self.misread.items() if _is_of(span, one))
            before = sentence
            if clause is not None:
                yield f"% by model: {_line('; '.join((clause.paraphrase, *clause.notes)))}"
                yield from (f"% doubted: {_line(doubt)}" for doubt in clause.doubts)
            yield str(rule)

    def _statements(self) -> Iterator[Statement]:
        base = self.reading.partial
        if self.issue is not None and base.issue is None:
            yield self.issue
        yield from base.statements
        for clause in self.clauses:
            yield _owned(clause.owner, RuleStatement(clause.rule, clause.sentence.span))
        known = {(say.literal, say.language) for say in base.says}
        yield from (say for say in self.says if (say.literal, say.language) not in known)


def _is_of(place: object, sentence: Sentence) -> bool:
    """Return whether a place is within a sentence."""
    span = sentence.span
    return isinstance(place, Span) and place.source == span.source and span.start <= place.start < span.end


def _owned(owner: str, statement: RuleStatement) -> Statement:
    return BackgroundBlock((statement,)) if owner == "" else AgentBlock(owner, None, (statement,))


@dataclass(frozen=True, slots=True)
class Progress:
    """What became of some sentences of a stance: how many there were, and the clauses taken and refused."""

    owner: str
    sentences: int
    taken: int
    refused: int


def translate(
    reading: TextReading,
    model: Model,
    *,
    language: str | None = None,
    opinion: bool = True,
    debated: bool = False,
    on_progress: Callable[[Progress], None] | None = None,
) -> Translation:
    """Return stances as clauses; ``model`` is asked for the sentences that have no reading, and for no others.

    ``on_progress`` is called whenever some sentences of a stance are through. What is to be ``debated`` needs an issue:
    where none comes of it, `Untranslated` is raised before any stance is asked for.

    Calls: one for the issue if it has no reading, one more where its literals were refused; for each stance one for
    every `MOST_SENTENCES` sentences without a reading, one more where clauses were refused, and with ``opinion`` two to
    look at those taken.
    """
    reading = reading.without_unread
    work = _TranslationWork(Translation(reading), model, language or reading.language, opinion=opinion)
    work.issue()
    if debated and work.done.kb.issue is None:
        raise Untranslated("untranslated-issue", reasons=work.reasons())
    for section in _sections(reading):
        if section.owner is not None:
            unread = [sentence for sentence in section.sentences if not sentence.readings]
            for start in range(0, len(unread), MOST_SENTENCES):
                part = unread[start : start + MOST_SENTENCES]
                before = work.done
                work.stance(section.owner, part)
                if on_progress is not None:
                    taken = len(work.done.clauses) - len(before.clauses)
                    on_progress(Progress(section.owner, len(part), taken, len(work.done.refused) - len(before.refused)))
    return work.done


def most_translation_calls(reading: TextReading, *, opinion: bool = True) -> int:
    """Return the number of calls that `translate` makes at most, each with one repair of its form."""
    reading = reading.without_unread
    issue = reading.partial.issue is None and any(document.issue for document in reading.documents)
    stances = sum(
        -(-sum(not sentence.readings for sentence in section.sentences) // MOST_SENTENCES)
        for section in _sections(reading)
        if section.owner is not None
    )
    return 2 * (2 * issue + stances * (2 + OPINION_CALLS * opinion))


def _sections(reading: TextReading) -> list[Section]:
    return [section for document in reading.documents for section in document.sections]


@dataclass(slots=True)
class _TranslationWork:
    """A translation on its way.

    ``known`` are new names of the model that say what a known literal says, each with that literal; ``looked_at``
    sentences that were read without a model and are looked at already.
    """

    done: Translation
    model: Model
    language: str
    opinion: bool
    names: dict[Signature, Say] = field(default_factory=dict[tuple[str, int], Say])
    known: dict[Signature, Literal] = field(default_factory=dict[tuple[str, int], Literal])
    looked_at: set[Sentence] = field(default_factory=set["Sentence"])

    def issue(self) -> None:
        """Ask for the literals of an issue that has no reading."""
        unread = [one.issue for one in self.done.reading.documents if one.issue is not None and not one.issue.readings]
        if not unread:
            return
        sentence = unread[0]
        complaint = ""
        refused: list[RejectedClause] = []
        for _ in range(2):
            try:
                reply = self.model.ask(
                    prompt("issue", self.language),
                    f"{self._vocabulary()}\n\n{sentence.text}{complaint}",
                    IssueReply,
                    stage="issue",
                    about=_line(sentence.text),
                )
            except Unusable as fault:
                self._missed((sentence,), fault)
                break
            self._declare(reply.names)
            literals, refused, soft = self._at_issue(reply.literals, sentence)
            if literals and not refused:
                self.done = replace(self.done, issue=IssueStatement(sentence.text, literals, sentence.span))
                if soft:
                    self.done = replace(self.done, misread={**self.done.misread, sentence: "; ".join(soft)})
                break
            refusals = "\n".join(f"{one.text}: {'; '.join(one.reasons)}" for one in refused)
            complaint = f"\n\n{prompt('view.refused', self.language)}\n{refusals}"
        self.done = replace(self.done, refused=(*self.done.refused, *refused))

    def _at_issue(
        self, texts: Sequence[str], sentence: Sentence
    ) -> tuple[tuple[Literal, ...], list[RejectedClause], tuple[str, ...]]:
        """Return the literals of an issue, those refused with their reasons, and what is doubted less surely.

        They are held to the words of the question as clauses are to theirs. A question may deny what it does not
        decide ("homework or no homework?"), so that only a literal that denies is held to its sign.
        """
        literals: list[Literal] = []
        for text in texts:
            rule, reasons = self._rule(text, kind="fact")
            if rule is None or rule.body or reasons:
                reasons = reasons or (self._text("clause.no-literal"),)
                return (), [RejectedClause("", text, sentence, reasons)], ()
            literals.append(rule.head)
        topic = Topic(self._with(()).kb, self.language)
        asked = [QuotedClause(Rule(one, strict=True), sentence.text, ()) for one in literals]
        doubts = [
            (at, one)
            for at, one in quote_doubts(sentence.text, asked, topic)
            if one.code in _OF_QUESTIONS or (one.code == SIGN and not literals[at].positive)
        ]
        hard = [(at, one.text(self.language)) for at, one in doubts if one.hard]
        refused = [
            RejectedClause("", str(literal), sentence, tuple(text for of, text in hard if of in {at, _ALL}))
            for at, literal in enumerate(literals)
            if any(of in {at, _ALL} for of, _ in hard)
        ]
        # What kind of thing is asked for may go unsaid.
        soft = (one.text(self.language) for at, one in doubts if not one.hard and at == 0)
        return tuple(literals), refused, tuple(dict.fromkeys(soft))

    def stance(self, owner: str, sentences: Sequence[Sentence]) -> None:
        """Ask for the clauses of some sentences of one stance, and once more for those that were refused."""
        numbered = "\n".join(f"{number}. {_line(sentence.text)}" for number, sentence in enumerate(sentences, start=1))
        shown = prompt("view.sentences", self.language, agent=owner)
        material = f"{self._around(owner)}\n\n{self._vocabulary()}\n\n{shown}\n{numbered}"
        instructions = prompt("translate", self.language)
        about = _line(f"{owner}: {' '.join(sentence.text for sentence in sentences)}".removeprefix(": "))
        taken: list[AcceptedClause] = []
        complaint = ""
        for _ in range(2):
            try:
                reply = self.model.ask(
                    instructions, material + complaint, TranslationReply, stage="translate", about=about
                )
            except Unusable as fault:
                self._missed(sentences, fault)
                break
            self._declare(reply.names)
            refused: list[RejectedClause] = []
            fresh: list[AcceptedClause] = []
            for proposed in reply.clauses:
                found = self._judged(owner, proposed, sentences, [*taken, *fresh])
                if isinstance(found, AcceptedClause):
                    fresh.append(found)
                elif found is not None:
                    refused.append(found)
            taken, doubted = self._checked(taken, fresh)
            refused += doubted
            if not refused:
                break
            if complaint:
                self.done = replace(self.done, refused=(*self.done.refused, *refused))
            refusals = "\n".join(f"{one.text}: {'; '.join(one.reasons)}" for one in refused)
            complaint = f"\n\n{prompt('view.refused', self.language)}\n{refusals}"
        taken = self._second_look(owner, sentences, taken)
        self.done = replace(self.done, clauses=(*self.done.clauses, *taken))
        missed = [one for one in sentences if all(clause.sentence is not one for clause in taken)]
        if missed and all(one not in self.done.untranslated for one in missed):
            self.done = replace(self.done, untranslated=(*self.done.untranslated, *missed))

    def _judged(
        self, owner: str, proposed: ClauseReply, sentences: Sequence[Sentence], taken: Sequence[AcceptedClause]
    ) -> AcceptedClause | RejectedClause | None:
        """Return a proposed clause as taken or refused, None when it is there already."""
        reasons: list[str] = []
        sentence = sentences[proposed.sentence - 1] if 0 < proposed.sentence <= len(sentences) else None
        if sentence is None:
            reasons.append(self._text("clause.no-sentence", number=proposed.sentence))
        rule, faults = self._rule(proposed.clause, proposed.kind)
        reasons += faults
        if rule is None or sentence is None or reasons:
            return RejectedClause(owner, proposed.clause, sentence, tuple(reasons))
        if len(proposed.conditions) != len(rule.body):
            counts = {"count": len(rule.body), "given": len(proposed.conditions)}
            return RejectedClause(owner, proposed.clause, sentence, (self._text("clause.quotes", **counts),))
        words = QuotedClause(rule, proposed.head, proposed.conditions)
        missing = missing_quotes(sentence.text, words, Topic(self._with(taken).kb, self.language))
        if missing:
            faults = tuple(self._text("clause.no-quote", quote=quote) for quote in missing)
            return RejectedClause(owner, proposed.clause, sentence, faults)
        if any(clause.rule == rule for clause in (*self.done.clauses, *taken) if clause.owner == owner):
            return None
        notes: list[str] = []
        if rule.is_fact and believed(sentence.text, proposed.head):
            rule = replace(rule, strict=False)
            notes.append(self._text("clause.belief"))
        if rule.is_fact and self._asked(rule.head):
            rule = replace(rule, strict=False)
            notes.append(self._text("clause.asked"))
        if rule.is_fact and self._contradicted(owner, rule.head, taken):
            rule = replace(rule, strict=False)
            notes.append(self._text("clause.contradicted"))
        rule = replace(rule, source=sentence.span)
        errors = new_errors(self._with(taken), AcceptedClause(owner, rule, sentence, "", ""), self.language)
        if errors:
            return RejectedClause(owner, proposed.clause, sentence, errors)
        text = clause_words(rule, (*self.done.reading.partial.says, *self.names.values()), self.language)
        return AcceptedClause(owner, rule, sentence, proposed.head, text, tuple(notes), proposed.conditions)

    def _checked(
        self, taken: Sequence[AcceptedClause], fresh: Sequence[AcceptedClause]
    ) -> tuple[list[AcceptedClause], list[RejectedClause]]:
        """Return the clauses taken until now with new ones that no check by rule refuses, and those that one does."""
        topic = Topic(self._with([*taken, *fresh]).kb, self.language)
        kept: list[AcceptedClause] = []
        refused: list[RejectedClause] = []
        for sentence in dict.fromkeys(clause.sentence for clause in (*taken, *fresh)):
            mine = [clause for clause in (*taken, *fresh) if clause.sentence is sentence]
            doubts = quote_doubts(sentence.text, [clause.quoted for clause in mine], topic)
            for number, clause in enumerate(mine):
                about = [doubt for at, doubt in doubts if at in {number, _ALL}]
                hard = tuple(doubt.text(self.language) for doubt in about if doubt.hard)
                soft = tuple(doubt.text(self.language) for doubt in about if not doubt.hard)
                if hard and any(clause is one for one in fresh):
                    refused.append(RejectedClause(clause.owner, str(clause.rule), sentence, hard))
                else:
                    kept.append(replace(clause, doubts=tuple(dict.fromkeys((*hard, *soft)))))
        return kept, refused

    def _with(self, clauses: Sequence[AcceptedClause]) -> Translation:
        """Return the translation with further clauses, and all names that are declared."""
        return replace(self.done, clauses=(*self.done.clauses, *clauses), says=tuple(self.names.values()))

    def _rule(self, text: str, kind: str) -> tuple[Rule | None, tuple[str, ...]]:
        """Return a clause as a rule, and what is wrong with it: its form, its kind, its names."""
        rule, faults = clause_of(text, self.language)
        if rule is None:
            return None, faults
        rule = replace(rule, head=self._renamed(rule.head), body=tuple(map(self._renamed_item, rule.body)))
        reasons = list(faults)
        if kind == "rule" and not rule.body:
            reasons.append(self._text("clause.no-body"))
        if kind == "presumption" and rule.is_fact:
            rule = replace(rule, strict=False)
        return rule, (*reasons, *unknown_names(rule, self._signatures(), self.language))

    def _renamed_item(self, item: BodyItem) -> BodyItem:
        match item:
            case Literal():
                return self._renamed(item)
            case Weak():
                return Weak(self._renamed(item.literal))
            case _:
                return item

    def _renamed(self, literal: Literal) -> Literal:
        """Return a literal by the known name that says what its name says."""
        known = self.known.get((literal.predicate, len(literal.args)))
        if known is None:
            return literal
        terms: dict[str, Term] = dict(zip(_PLACES, literal.args, strict=False))
        args = tuple(terms[one.name] for one in known.args if isinstance(one, Variable))
        return Literal(known.predicate, args, known.positive == literal.positive)

    def _asked(self, literal: Literal) -> bool:
        """Return whether a literal is what the debate is about: no stance can settle that by stating it as a fact."""
        issue = self.done.kb.issue
        return issue is not None and issue.literals[0].predicate == literal.predicate

    def _contradicted(self, owner: str, literal: Literal, taken: Sequence[AcceptedClause]) -> bool:
        base = self.done.kb
        others = [rule for agent in base.agents if agent.name != owner for rule in agent.rules]
        own = [clause.rule for clause in taken]
        return any(rule.head == -literal for rule in (*others, *base.background, *own) if rule.is_fact)

    def _second_look(
        self, owner: str, sentences: Sequence[Sentence], taken: list[AcceptedClause]
    ) -> list[AcceptedClause]:
        """Return the clauses without those that both a check by rule and a second opinion doubt; these are refused.

        What of the stance was read without a model is looked at in the same call, as far as there is room.
        """
        if not (self.opinion and taken):
            return taken
        read = [one for one in self._unasked(owner) if any(True for _ in self._read(one))]
        read = read[: MOST_PARAPHRASED - len(sentences)]
        self.looked_at |= set(read)
        of = [[clause for clause in taken if clause.sentence is sentence] for sentence in sentences]
        understood = [
            UnderstoodSentence(
                sentence.text,
                tuple(clause.paraphrase for clause in mine),
                tuple(dict.fromkeys(chain.from_iterable(clause.doubts for clause in mine))),
            )
            for sentence, mine in zip(sentences, of, strict=True)
        ]
        says = (*self.done.reading.partial.says, *self.names.values())
        known = [
            UnderstoodSentence(one.text, tuple(clause_words(rule, says, self.language) for rule in self._read(one)))
            for one in read
        ]
        found = opinion([*understood, *known], self.model, self.language)
        asked = [*sentences, *read]
        paraphrases = {asked[number]: text for number, text in found.paraphrases.items()}
        doubts = found.doubts or {}
        misread = {one: doubts[number] for number, one in enumerate(read, start=len(sentences)) if number in doubts}
        self.done = replace(
            self.done,
            faults=(*self.done.faults, *found.faults),
            paraphrases={**self.done.paraphrases, **paraphrases},
            misread={**self.done.misread, **misread},
        )
        kept: list[AcceptedClause] = []
        for number, (one, mine) in enumerate(zip(understood, of, strict=True)):
            if found.doubts is None:
                kept += mine
                continue
            reason = found.doubts.get(number)
            if reason is None:
                kept += (replace(clause, doubts=()) for clause in mine)
                continue
            words = self._text("clause.doubted", reason=reason)
            for clause in mine:
                if one.questions:
                    self._refuse(owner, str(clause.rule), clause.sentence, (words, *one.questions))
                else:
                    kept.append(replace(clause, doubts=(words,)))
        return kept

    def _declare(self, names: Iterable[NameReply]) -> None:
        """Take new names with their readings; what is no name or has no usable reading is not taken.

        A name that reads as a known literal does, or as its denial, is not new: it is called by that literal's name.
        """
        for one in names:
            places = tuple(Variable(letter) for letter in _PLACES[: one.arity])
            signature = (one.name, one.arity)
            if agent_name(one.name) != one.name or signature in self._signatures():
                continue
            meant = self._meant(one)
            if meant is not None:
                self.known[signature] = meant
                continue
            usable = _harmless(one.reading) and not is_foreign(one.reading, self.language)
            if usable and all(f"{{{place.name}}}" in one.reading for place in places):
                negative = one.negative if _harmless(one.negative) and one.negative.strip() else None
                if negative is not None and not all(f"{{{place.name}}}" in negative for place in places):
                    negative = None
                say = Say(
                    Literal(one.name, places), one.reading, negative, None if self.language == "en" else self.language
                )
                self.names[signature] = say
                self.done = replace(self.done, says=tuple(self.names.values()))

    def _meant(self, name: NameReply) -> Literal | None:
        """Return the one known literal that reads as a new name does."""
        for say in (*self._worded(), *self.names.values()):
            if len(say.literal.args) == name.arity and name.reading in {say.reading, say.negative}:
                return say.literal if name.reading == say.reading else -say.literal
        words = words_of(self._with(()).kb)
        read = words.readings(re.sub(r"[{}]", "", name.reading), self.language, variables=True)
        places = set(_PLACES[: name.arity])
        found = {
            one.literal
            for one in read
            if isinstance(one.literal, Literal)
            and len(one.literal.args) == name.arity
            and {arg.name for arg in one.literal.args if isinstance(arg, Variable)} == places
        }
        return next(iter(found)) if len(found) == 1 else None

    def _around(self, owner: str) -> str:
        """Return what a translation is to know: the issue, the objects, the whole stance with what was read of it."""
        base = self.done.kb
        lines = [] if base.issue is None else [prompt("view.issue", self.language, issue=base.issue.question)]
        objects = [str(one) for one in words_of(base).constants]
        if objects:
            lines.append(f"{prompt('view.objects', self.language)} {', '.join(objects)}")
        texts: list[str] = []
        for section in _sections(self.done.reading):
            if section.owner == owner:
                for sentence in section.sentences:
                    read = " ".join(str(rule) for rule in self._read(sentence))
                    texts.append(_line(sentence.text) + (f"  [{read}]" if read else ""))
        return "\n".join([*lines, prompt("view.stance", self.language, agent=owner, stance="\n".join(texts))])

    def _unasked(self, owner: str) -> Iterator[Sentence]:
        """Yield the sentences of a stance that have a reading and that no opinion was asked about."""
        for section in _sections(self.done.reading):
            if section.owner == owner:
                yield from (one for one in section.sentences if one.readings and one not in self.looked_at)

    def _read(self, sentence: Sentence) -> Iterator[Rule]:
        """Yield the rules that were read of a sentence without a model."""
        base = self.done.reading.partial
        rules = (*base.background, *(rule for agent in base.agents for rule in agent.rules))
        yield from (rule for rule in rules if _is_of(rule.source, sentence))

    def _signatures(self) -> set[Signature]:
        worded = {(say.literal.predicate, len(say.literal.args)) for say in self._worded()}
        return signatures(self.done.kb) | worded | self.names.keys()

    def _worded(self) -> Iterator[Say]:
        """Yield the lines by which the author of the text words names, and so joins others to them.

        What has no place may be an object.
        """
        for say in self.done.reading.partial.says:
            args = say.literal.args
            if (say.language or "en") == self.language and args and all(isinstance(one, Variable) for one in args):
                yield say

    def _vocabulary(self) -> str:
        """Return the names that may be used, each with its reading."""
        voice = sentence_verbalizer(self.language, (*self.done.reading.partial.says, *self.names.values()))
        lines = [
            f"- {name}/{arity}: {voice.literal(Literal(name, tuple(Variable(letter) for letter in 'XYZUVW'[:arity])))}"
            for name, arity in sorted(self._signatures())
            if name != PRIORITY and arity <= _MOST_PLACES
        ]
        return "\n".join([prompt("view.names", self.language), *(lines or ["-"])])

    def reasons(self) -> str:
        """Return what was wrong with all that was not taken so far."""
        refused = (f"{one.text}: {'; '.join(one.reasons)}" for one in self.done.refused)
        return "; ".join([*refused, *(fault.text(self.language) for fault in self.done.faults)]) or "—"

    def _missed(self, sentences: Sequence[Sentence], fault: Unusable) -> None:
        self.done = replace(
            self.done,
            untranslated=(*self.done.untranslated, *sentences),
            faults=(*self.done.faults, fault),
        )

    def _refuse(self, owner: str, text: str, sentence: Sentence | None, reasons: tuple[str, ...]) -> None:
        self.done = replace(self.done, refused=(*self.done.refused, RejectedClause(owner, text, sentence, reasons)))

    def _text(self, code: str, **fields: object) -> str:
        return WORDS.say(code, self.language, **fields)


def clause_of(text: str, language: str) -> tuple[Rule | None, tuple[str, ...]]:
    """Return a clause as a rule without a label, and what is wrong with its form."""
    try:
        rule = parse_rule(text)
    except AufhebenError as error:
        first = next(iter(getattr(error, "faults", ())), None)
        return None, (first.message(language) if first is not None else str(error),)
    if rule.conflict or rule.head.predicate == PRIORITY or (rule.strict and rule.body):
        return replace(rule, label=None), (WORDS.say("clause.form", language),)
    return replace(rule, label=None), ()


def signatures(kb: KnowledgeBase) -> set[Signature]:
    """Return the names of the literals of a knowledge base, with how many places each has."""
    rules = [*kb.background, *(rule for agent in kb.agents for rule in agent.rules)]
    literals = [literal for rule in rules for literal in rule.literals]
    asked = kb.issue.literals if kb.issue is not None else ()
    return {(one.predicate, len(one.args)) for one in (*literals, *asked)}


def unknown_names(rule: Rule, known: set[Signature], language: str) -> tuple[str, ...]:
    """Return what is wrong with the names of a rule: those that are not known."""
    used = dict.fromkeys((one.predicate, len(one.args)) for one in rule.literals)
    return tuple(
        WORDS.say("clause.unknown-name", language, name=f"{name}/{places}")
        for name, places in used
        if (name, places) not in known
    )


def new_errors(done: Translation, clause: AcceptedClause, language: str) -> tuple[str, ...]:
    """Return the errors that the check of the knowledge base finds with a clause and not without it."""
    before = {(one.code, one.fields) for one in check(done.kb, complete=False)}
    after = check(replace(done, clauses=(*done.clauses, clause)).kb, complete=False)
    return tuple(
        one.message(language)
        for one in after
        if one.severity is Severity.ERROR and (one.code, one.fields) not in before
    )


_MOST_PLACES = 6
_PLACES = "XYZUVW"
_ALL = -1
"""The number of a doubt about all clauses of a sentence (`quote_doubts`)."""


def _line(text: str) -> str:
    return " ".join(text.split())


def _harmless(reading: str) -> bool:
    """Return whether a reading is one line of visible text without braces other than those of variables."""
    bare = re.sub(r"\{[XYZUVW]\}", "", reading)
    return reading.isprintable() and not set('{}"\\') & set(bare)


# Beliefs and values in natural language: what a sentence only holds to be so is a presumption, not a fact.

_BELIEF = re.compile(
    r"\b(?:believe|think|feel|opinion|view|value|support|oppose|prefer|want|wish|hope|probably|likely|usually|normally|"
    r"presumably)\w*\b|思|考え|信じ|意見|望|願|たぶん|おそらく|普通|通常",
    re.IGNORECASE,
)
"""Words that make a whole sentence a belief: what it says is a presumption, however the model calls it."""
_VALUE = re.compile(
    r"\b(?:should|must|ought|better|worse|best|worst|important|fair|unfair)\b|べき|大切|重要|公平|不公平", re.IGNORECASE
)
"""Words that make the part of a sentence in which they stand a value."""
_PART = re.compile(r"[,;:、；：]")


def believed(sentence: str, quote: str) -> bool:
    """Return whether the quoted words of a sentence say a belief or a value, not a fact.

    >>> believed("Pupils lose lessons, and that must not be", "Pupils lose lessons")
    False
    >>> believed("Homework, so we believe, helps", "Homework")
    True
    """
    parts = [part for part in _PART.split(sentence) if plain(quote) in plain(part)] or [sentence]
    return _BELIEF.search(sentence) is not None or any(_VALUE.search(part) for part in parts)
