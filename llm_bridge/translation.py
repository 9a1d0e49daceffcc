"""Free text to clauses: controlled language first, a model for the rest, and nothing of what it says on trust.

A clause of a model is taken when all of this holds: it is a fact, presumption or rule of the knowledge-base language;
its names are known, or declared with a reading in words; the words it quotes stand in the sentence it names; the checks
of knowledge bases find no new error with it. Beliefs and values are presumptions, and so are a fact that another stance
contradicts and one that would settle what is asked. A second opinion of the model, on each clause as it is spoken, may
cast doubt on it (it is then left out and shown), never speak for it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import TYPE_CHECKING, TypeVar

from engine.status.statuses import literal_statuses
from engine.values.errors import AufhebenError
from engine.values.literals import PRIORITY, Literal, Variable
from engine.values.rules import Rule
from grammar.documents import Section, agent_name
from grammar.formatting import format_source
from grammar.languages import is_foreign, prose_verbalizer, sentence_verbalizer
from grammar.reading import parse_rule
from grammar.spans import SourceText, Span
from grammar.statements import AgentBlock, BackgroundBlock, IssueStatement, RuleStatement, Say, Statement, quoted
from grammar.wording import Severity
from kb.checks import check
from kb.knowledge_base import KnowledgeBase
from llm_bridge.errors import Unusable
from llm_bridge.replies import ClauseReply, IssueReply, NameReply, OpinionReply, TranslationReply
from llm_bridge.wording import WORDS, prompt

if TYPE_CHECKING:
    from engine.values.limits import Limits
    from engine.values.record import LiteralStatus
    from grammar.controlled import Sentence
    from kb.readings import TextReading
    from llm_bridge.model import Model, S


MOST_SENTENCES = 12
"""Sentences that one call translates."""


@dataclass(frozen=True, slots=True)
class AcceptedClause:
    """A clause that a model proposed and every check let pass, with the words it comes from."""

    owner: str
    rule: Rule
    sentence: Sentence
    quote: str
    paraphrase: str
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RejectedClause:
    """A clause that was not taken, as the model wrote it, and why."""

    owner: str
    text: str
    sentence: Sentence | None
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Translation:
    """Stances as clauses: what was read deterministically, and what a model added."""

    reading: TextReading
    clauses: tuple[AcceptedClause, ...] = ()
    refused: tuple[RejectedClause, ...] = ()
    says: tuple[Say, ...] = ()
    issue: IssueStatement | None = None
    untranslated: tuple[Sentence, ...] = ()
    faults: tuple[Unusable, ...] = ()

    @property
    def kb(self) -> KnowledgeBase:
        """Return the knowledge base of everything that was taken."""
        return KnowledgeBase(tuple(self._statements()), tuple(document.source for document in self.reading.documents))

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
            before = sentence
            if clause is not None:
                yield f"% by model: {_line('; '.join((clause.paraphrase, *clause.notes)))}"
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
    on_progress: Callable[[Progress], None] | None = None,
) -> Translation:
    """Return stances as clauses; ``model`` is asked for the sentences that have no reading, and for no others.

    ``on_progress`` is called whenever some sentences of a stance are through.

    Calls: one for the issue if it has no reading; for each stance one for every `MOST_SENTENCES` sentences without a
    reading, one more where clauses were refused, and with ``opinion`` one to look at those taken.
    """
    work = _Work(Translation(reading), model, language or reading.language, opinion=opinion)
    work.issue()
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
    issue = reading.partial.issue is None and any(document.issue for document in reading.documents)
    stances = sum(
        -(-sum(not sentence.readings for sentence in section.sentences) // MOST_SENTENCES)
        for section in _sections(reading)
        if section.owner is not None
    )
    return 2 * (issue + stances * (2 + opinion))


def _sections(reading: TextReading) -> list[Section]:
    return [section for document in reading.documents for section in document.sections]


@dataclass(slots=True)
class _Work:
    """A translation on its way."""

    done: Translation
    model: Model
    language: str
    opinion: bool
    names: dict[tuple[str, int], Say] = field(default_factory=dict[tuple[str, int], Say])

    def issue(self) -> None:
        """Ask for the literals of an issue that has no reading."""
        unread = [one.issue for one in self.done.reading.documents if one.issue is not None and not one.issue.readings]
        if not unread:
            return
        sentence = unread[0]
        try:
            reply = self.model.ask(
                prompt("issue", self.language),
                f"{self._vocabulary()}\n\n{sentence.text}",
                IssueReply,
                stage="issue",
                about=_line(sentence.text),
            )
        except Unusable as fault:
            self._missed((sentence,), fault)
            return
        self._declare(reply.names)
        literals: list[Literal] = []
        for text in reply.literals:
            rule, reasons = self._rule(text, kind="fact")
            if rule is None or rule.body:
                self._refuse("", text, sentence, reasons or (self._text("clause.no-literal"),))
                return
            literals.append(rule.head)
        if literals:
            self.done = replace(self.done, issue=IssueStatement(sentence.text, tuple(literals), sentence.span))

    def stance(self, owner: str, sentences: Sequence[Sentence]) -> None:
        """Ask for the clauses of some sentences of one stance, and once more for those that were refused."""
        numbered = "\n".join(f"{number}. {_line(sentence.text)}" for number, sentence in enumerate(sentences, start=1))
        material = f"{self._vocabulary()}\n\n{prompt('view.sentences', self.language, agent=owner)}\n{numbered}"
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
            for proposed in reply.clauses:
                found = self._judged(owner, proposed, sentences, taken)
                if isinstance(found, AcceptedClause):
                    taken.append(found)
                elif found is not None:
                    refused.append(found)
            if not refused:
                break
            if complaint:
                self.done = replace(self.done, refused=(*self.done.refused, *refused))
            refusals = "\n".join(f"{one.text}: {'; '.join(one.reasons)}" for one in refused)
            complaint = f"\n\n{prompt('view.refused', self.language)}\n{refusals}"
        taken = self._second_look(owner, taken)
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
        elif not proposed.quote.strip() or plain(proposed.quote) not in plain(sentence.text):
            reasons.append(self._text("clause.no-quote", quote=proposed.quote))
        rule, faults = self._rule(proposed.clause, proposed.kind)
        reasons += faults
        if rule is None or sentence is None or reasons:
            return RejectedClause(owner, proposed.clause, sentence, tuple(reasons))
        if any(clause.rule == rule for clause in (*self.done.clauses, *taken) if clause.owner == owner):
            return None
        notes: list[str] = []
        if rule.is_fact and believed(sentence.text, proposed.quote):
            rule = replace(rule, strict=False)
            notes.append(self._text("clause.belief"))
        if rule.is_fact and self._asked(rule.head):
            rule = replace(rule, strict=False)
            notes.append(self._text("clause.asked"))
        if rule.is_fact and self._contradicted(owner, rule.head, taken):
            rule = replace(rule, strict=False)
            notes.append(self._text("clause.contradicted"))
        rule = replace(rule, source=sentence.span)
        errors = self._errors(owner, rule, sentence, taken)
        if errors:
            return RejectedClause(owner, proposed.clause, sentence, errors)
        voice = prose_verbalizer(self.language, (*self.done.reading.partial.says, *self.names.values()))
        return AcceptedClause(owner, rule, sentence, proposed.quote, voice.reason(rule), tuple(notes))

    def _rule(self, text: str, kind: str) -> tuple[Rule | None, tuple[str, ...]]:
        """Return a clause as a rule, and what is wrong with it: its form, its kind, its names."""
        try:
            rule = parse_rule(text)
        except AufhebenError as error:
            first = next(iter(getattr(error, "faults", ())), None)
            return None, (first.message(self.language) if first is not None else str(error),)
        reasons: list[str] = []
        if rule.conflict or rule.head.predicate == PRIORITY or (rule.strict and rule.body):
            reasons.append(self._text("clause.form"))
        if kind == "rule" and not rule.body:
            reasons.append(self._text("clause.no-body"))
        if kind == "presumption" and rule.is_fact:
            rule = replace(rule, strict=False)
        known = self._signatures()
        for literal in dict.fromkeys((rule.head, *rule.strong, *rule.weak)):
            signature = (literal.predicate, len(literal.args))
            if signature not in known:
                reasons.append(self._text("clause.unknown-name", name=f"{signature[0]}/{signature[1]}"))
        return replace(rule, label=None), tuple(dict.fromkeys(reasons))

    def _asked(self, literal: Literal) -> bool:
        """Return whether a literal is what the debate is about: no stance can settle that by stating it as a fact."""
        issue = self.done.kb.issue
        return issue is not None and issue.literals[0].predicate == literal.predicate

    def _contradicted(self, owner: str, literal: Literal, taken: Sequence[AcceptedClause]) -> bool:
        base = self.done.kb
        others = [rule for agent in base.agents if agent.name != owner for rule in agent.rules]
        own = [clause.rule for clause in taken]
        return any(rule.head == -literal for rule in (*others, *base.background, *own) if rule.is_fact)

    def _errors(self, owner: str, rule: Rule, sentence: Sentence, taken: Sequence[AcceptedClause]) -> tuple[str, ...]:
        """Return the errors that the check of the knowledge base finds with a clause and not without it."""
        base = replace(self.done, clauses=(*self.done.clauses, *taken), says=tuple(self.names.values()))
        before = {(one.code, one.fields) for one in check(base.kb, complete=False)}
        clause = AcceptedClause(owner, rule, sentence, "", "")
        after = check(replace(base, clauses=(*base.clauses, clause)).kb, complete=False)
        return tuple(
            one.message(self.language)
            for one in after
            if one.severity is Severity.ERROR and (one.code, one.fields) not in before
        )

    def _second_look(self, owner: str, taken: list[AcceptedClause]) -> list[AcceptedClause]:
        """Return the clauses that a second opinion does not doubt; the others are refused with what it said."""
        if not (self.opinion and taken):
            return taken
        listed = "\n".join(
            f"{number}. “{_line(clause.sentence.text)}” → “{_line(clause.paraphrase)}”"
            for number, clause in enumerate(taken, start=1)
        )
        try:
            reply = self.model.ask(
                prompt("opinion", self.language), listed, OpinionReply, stage="opinion", about=_line(listed)
            )
        except Unusable as fault:
            self.done = replace(self.done, faults=(*self.done.faults, fault))
            return taken
        doubts = {one.number: one.reason for one in reply.doubts}
        for number, clause in enumerate(taken, start=1):
            if number in doubts:
                said = self._text("clause.doubted", reason=_line(doubts[number]) or "—")
                self._refuse(owner, str(clause.rule), clause.sentence, (said,))
        return [clause for number, clause in enumerate(taken, start=1) if number not in doubts]

    def _declare(self, names: Iterable[NameReply]) -> None:
        """Take new names with their readings; what is no name or has no usable reading is not taken."""
        for one in names:
            places = tuple(Variable(letter) for letter in "XYZUVW"[: one.arity])
            signature = (one.name, one.arity)
            if agent_name(one.name) != one.name or signature in self._signatures():
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

    def _signatures(self) -> set[tuple[str, int]]:
        base = self.done.kb
        rules = [*base.background, *(rule for agent in base.agents for rule in agent.rules)]
        literals = [literal for rule in rules for literal in (rule.head, *rule.strong, *rule.weak)]
        asked = base.issue.literals if base.issue is not None else ()
        return {(one.predicate, len(one.args)) for one in (*literals, *asked)} | self.names.keys()

    def _vocabulary(self) -> str:
        """Return the names that may be used, each with its reading."""
        voice = sentence_verbalizer(self.language, (*self.done.reading.partial.says, *self.names.values()))
        lines = [
            f"- {name}/{arity}: {voice.literal(Literal(name, tuple(Variable(letter) for letter in 'XYZUVW'[:arity])))}"
            for name, arity in sorted(self._signatures())
            if name != PRIORITY and arity <= _MOST_PLACES
        ]
        return "\n".join([prompt("view.names", self.language), *(lines or ["-"])])

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


_MOST_PLACES = 6


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


def plain(text: str) -> str:
    """Return a text as quotes are compared: width, case and blanks do not count."""
    return "".join(unicodedata.normalize("NFKC", text).casefold().split())


# Several translations of the same stances, and what hangs on the difference.
#
# A model that is asked again may translate a sentence otherwise. Where candidates differ, the clauses that not all of
# them share are shown, and with them the statuses of the issue's literals under each: somebody chooses, nothing is
# averaged.

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class CandidateTranslation:
    """One translation: its clauses that not every candidate has, and the statuses that not every candidate gives.

    ``fault`` says why there are no statuses, where there are none.
    """

    translation: Translation
    own: tuple[str, ...]
    statuses: tuple[LiteralStatus, ...]
    fault: str | None = None


@dataclass(frozen=True, slots=True)
class _Sampled:
    """A model whose replies are those of one sample."""

    model: Model
    sample: int

    def ask(
        self, instructions: str, text: str, schema: type[S], *, stage: str = "", sample: int = 0, about: str = ""
    ) -> S:
        """Return the model's reply."""
        return self.model.ask(instructions, text, schema, stage=stage, sample=sample + 1000 * self.sample, about=about)


def candidates(
    reading: TextReading,
    model: Model,
    count: int,
    limits: Limits,
    *,
    opinion: bool = True,
    on_progress: Callable[[Progress], None] | None = None,
) -> tuple[CandidateTranslation, ...]:
    """Return ``count`` translations of one reading, the differing ones each once, in the order they came."""
    found: list[Translation] = []
    for sample in range(count):
        done = translate(reading, _Sampled(model, sample), opinion=opinion, on_progress=on_progress)
        if all(_clauses(done) != _clauses(other) for other in found):
            found.append(done)
    shared = _shared([_clauses(done) for done in found])
    tables = [_statuses(done, limits) for done in found]
    common = _shared([frozenset((str(one.literal), one.status) for one in table) for table, _ in tables])
    return tuple(
        CandidateTranslation(
            done,
            tuple(f"{owner or 'background'}: {clause}" for owner, clause in sorted(_clauses(done) - shared)),
            tuple(one for one in table if (str(one.literal), one.status) not in common),
            fault,
        )
        for done, (table, fault) in zip(found, tables, strict=True)
    )


def _shared(sets: Sequence[frozenset[T]]) -> frozenset[T]:
    """Return what is in every set."""
    return frozenset(one for one in chain(*sets) if all(one in each for each in sets))


def _clauses(done: Translation) -> frozenset[tuple[str, str]]:
    return frozenset((clause.owner, str(clause.rule)) for clause in done.clauses)


def _statuses(done: Translation, limits: Limits) -> tuple[tuple[LiteralStatus, ...], str | None]:
    """Return the statuses of all literals for the issue, and what keeps them from being decided."""
    base = done.kb
    try:
        found = literal_statuses(base.dispute, limits=limits)
    except AufhebenError as error:
        return (), str(error)
    if base.issue is None:
        return found, None
    claim = base.issue.literals[0]
    return tuple(one for one in found if one.literal.predicate == claim.predicate), None
