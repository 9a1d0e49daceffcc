"""The reader of ordinary English prose: what sentences state, with names by which statements and questions meet.

A text is read twice: first every sentence is taken apart (`grammar.english.prose.statements`), so that all wordings of
the text are known; then each gets its literals (`grammar.english.prose.patterns`). A sentence read by itself meets the
``say`` lines only.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial

from engine.values.literals import Anonymous, BodyItem, Comparison, Constant, Literal, Name, Term, Variable, Weak
from engine.values.rules import Rule
from grammar import regexes as re
from grammar.amounts import compares
from grammar.controlled import (
    PLACE,
    AskedValue,
    Assertion,
    Contribution,
    Deciding,
    Interpretation,
    Query,
    QueryKind,
    Roles,
    Sentence,
    Treatment,
)
from grammar.english.clauses import named
from grammar.english.lexicon import VerbForm, can_be, is_known, verb_forms
from grammar.english.prose.abridged import in_full
from grammar.english.prose.adjuncts import anywhere
from grammar.english.prose.amounts import amounts, compared, decides, has_one_value, is_counted, measured, subject_of
from grammar.english.prose.antecedents import Filled, TextEvidence, asked_words, blank, pointed, ruled, says_the_same
from grammar.english.prose.clauses import (
    AUXILIARIES,
    DEFINITE,
    DETERMINERS,
    DO,
    POSSESSIVES,
    PREPOSITIONS,
    SUBJECT_PRONOUNS,
    Atom,
    ClauseKey,
    EnglishClause,
    Sought,
    clause,
    is_plural_noun,
    is_plural_subject,
    question,
    small,
    which,
)
from grammar.english.prose.deliberation import deeds, is_welcome, judged, outcomes
from grammar.english.prose.drafts import Absent, Draft, first_of, foreseen, kept_so, reasoned
from grammar.english.prose.ellipsis import filled, once_more, without_verb_behind
from grammar.english.prose.enthymemes import of_kind, unsaid_kind
from grammar.english.prose.extraposed import doing_of, done_as_bidden
from grammar.english.prose.frames import is_in_quotes, is_rejection, retraction
from grammar.english.prose.inversions import as_statements, if_so
from grammar.english.prose.issues import (
    counter_proposals,
    done_and_undergone,
    is_body,
    issue_wordings,
    with_issue,
)
from grammar.english.prose.mentions import NamedThings, is_label, named_again, names_at_issue, shorter_names
from grammar.english.prose.modals import OtherWording
from grammar.english.prose.nominals import X, entity, is_a, is_one_thing, supers
from grammar.english.prose.notices import prohibition
from grammar.english.prose.openers import REMARKS, opened, unopened, unremarked
from grammar.english.prose.opinions import addressed, as_known, granted, grants, is_persona, own_opinion, takes_side
from grammar.english.prose.opposites import contrary_keys
from grammar.english.prose.options import (
    alternatives,
    asked_in_full,
    asked_plainly,
    brought_in,
    claim_of,
    option_named,
    options_asked,
)
from grammar.english.prose.patterns import PatternBook, WordingPattern, letters, variables_of
from grammar.english.prose.periphrases import asked_as_statement, plainly
from grammar.english.prose.possessions import of_anybodys, of_owner
from grammar.english.prose.pronouns import TITLES, Memory, is_name, may_be_person, person_meant
from grammar.english.prose.proposals import proposed
from grammar.english.prose.questions import condition_at, with_fronted_behind
from grammar.english.prose.rewordings import rewordings
from grammar.english.prose.rewrites import has_operator, keeps_its_operators, rewritten
from grammar.english.prose.statements import statements
from grammar.english.prose.subjects import (
    ANYBODY_ELSE,
    EVERYBODY_ELSE,
    is_of_all_together,
    kinds_of,
    other_of_kind,
)
from grammar.english.prose.vocatives import uncalled, unmentioned
from grammar.english.prose.voices import active
from grammar.english.prose.words import (
    PLACE_MARK,
    Entity,
    OpenPlace,
    ProseWord,
    Words,
    among,
    canon,
    cut,
    of_anybody,
    owned_by,
    text_of,
    with_addressee,
    with_speaker,
    word,
    words_of,
)
from grammar.english.vocabulary import constant_words
from grammar.errors import DocumentNote, EnglishFault, NoReading
from grammar.practical import practical_arguments
from grammar.replies import hangs
from grammar.spans import SourceText, Span
from grammar.statements import Say
from grammar.values import value


@dataclass(frozen=True, slots=True)
class Asked:
    """A question whether: its key, whether it asks for what holds, and its words as a statement."""

    key: ClauseKey
    positive: bool
    wording: str
    denied: str
    other: ClauseKey | None = None
    """The key of the active clause where it asks in the passive who did it."""
    statement: EnglishClause | None = None
    """The clause that it asks for, where it is certain."""
    ways: tuple[EnglishClause, ...] = ()
    """The clauses that it may ask for, where that is not certain."""
    supposing: tuple[Words, ...] = ()
    """The statements that it may ask for, where it has a condition."""


@value(frozen=True, slots=True)
class OpenSentence:
    """A sentence whose pronoun may mean one thing or another."""

    words: Words
    memory: Memory
    """What was spoken of before it."""
    believed: bool

    @property
    def mentions(self) -> tuple[Words, Words]:
        """Return what the sentence before it was about."""
        return self.memory.subject, self.memory.object


@dataclass(slots=True)
class _Read:
    """What one sentence was found to state, before names."""

    drafts: list[Draft] = field(default_factory=list[Draft])
    asked: Asked | Sought | None = None
    fault: EnglishFault | None = None
    skipped: bool = False
    unclear: EnglishFault | None = None
    """What points back to nothing certain, or is not read, in a sentence that is kept whole for it."""
    unread: bool = False
    """Whether it is kept only because nobody can be asked to write it again."""
    issue: str = ""
    """What is at issue, where that is told in the words of the stances."""
    grounds: tuple[Atom, ...] = ()
    """What its clauses state in the first place."""
    open: OpenSentence | None = None
    """Its words and what was spoken of before, where a pronoun points back to nothing certain."""
    meant: tuple[tuple[str, str], ...] = ()
    """What its pronouns were taken for, as the rest of the text tells."""
    presumed: tuple[tuple[str, str], ...] = ()
    """What it takes for granted: a thing, and the kind that it is of."""
    option: Words = ()
    """What it brings in beside what is at issue."""
    rejects: bool = False
    """Whether it only says that what another said is wrong."""
    hangs: bool = False
    """Whether it only answers what another said, and which of that is not certain."""


class EnglishProseReader:
    """Reads ordinary English; knows the words of ``say`` lines and, once it surveyed a text, those of the text."""

    def __init__(self, says: Iterable[Say] = (), *, about: str = "") -> None:
        self._own = tuple(says)
        self._about = canon(cut(about)) if about else ()
        self._book: PatternBook | None = None
        self._found: dict[tuple[int, int], _Read] = {}
        self._source: SourceText | None = None
        self._in_rules: set[ClauseKey] = set()
        self._conditions: set[ClauseKey] = set()
        self._joined: set[ClauseKey] = set()
        """The conditions that stand beside what things do, or have, or are not known to be."""
        self._bounds: tuple[ClauseKey, ...] = ()
        """The conditions in the order of their words."""
        self._facts: set[tuple[str, Literal]] = set()
        """The kinds of things that each speaker's sentences show, as far as they are read."""
        self._speaker = ""
        self._known: list[Literal] = []
        self._issues: list[ClauseKey] = []
        self._speakers: dict[tuple[int, int], str] = {}
        self._disputed: set[Literal] = set()
        self._claims: dict[tuple[int, int], set[Literal]] = {}
        self._full: dict[tuple[str, ...], tuple[str, ...]] = {}
        self._wordings: dict[tuple[str, ...], str] = {}
        """What the text calls the things in full that it also has shorter names for, by these."""
        self._in_base: set[tuple[str, ...]] = set()
        """The things that a knowledge base has names for, by their canonical words."""
        self._practical: dict[tuple[int, int], dict[Rule, Roles]] = {}
        """What sentences argue from what would come of what is at issue."""
        self._issue_says: dict[Literal, Say] = {}
        self._acted_on: list[Words] = []
        """The words for what is at issue, where nobody but those who argue so speaks of it."""
        self._objects: dict[Atom, tuple[Entity, ...]] = {}
        """The things that facts name within what they say of others, as rules speak of them."""

    def note_literal(self, literal: Literal) -> None:
        """Note a literal that a knowledge base has: its name is its wording where no line has another."""
        self._known.append(literal)

    @property
    def has_words(self) -> bool:
        """Return whether there are literals that questions can meet."""
        return bool(self._known)

    @property
    def book(self) -> PatternBook:
        """Return the patterns, those of the lines at first."""
        if self._book is None:
            self._book = PatternBook()
            for say in self._own:
                self.note_line(say)
            known = {(say.literal.predicate, len(say.literal.args)) for say in self._own}
            for literal in self._known:
                worded = (literal.predicate, len(literal.args)) in known
                if not literal.args:
                    called = canon(cut(constant_words(_name_of(literal))))
                    if worded and not (called and is_label(called[-1])):
                        continue
                    self._book.name_term(called, _name_of(literal))  # room_3, of a text that calls it "the room"
                    self._in_base.add(called)
                    continue
                if worded:
                    continue
                template = named(literal)
                words = template.words
                for place, term in template.terms.items():
                    words = words.replace(f"{{{place}}}", f"{{{term}}}")
                self.note_line(Say(literal, words, None, "en"))
        return self._book

    def note_line(self, say: Say) -> None:
        """Note the words of a line: of a proposition, of a literal with places, of a thing."""
        literal = say.literal
        for words, meant in ((say.reading, literal), (say.negative, -literal)):
            if words is None:
                continue
            if not literal.args and words is say.reading:
                self.book.name_term(canon(cut(words)), _name_of(literal))
                for name in _names_within(words):
                    self.book.name_term(canon(cut(name)), _name_of(literal))
                self._in_base.add(canon(cut(words)))
            names = PLACE.findall(words)
            if not literal.args and (clause(cut(words)) is None or is_in_quotes(cut(words))):
                continue
            if len(set(names)) != len(names):
                continue
            made = clause(_with_places(words))
            if made is None:
                continue
            one = next((arg for arg in made.subject if isinstance(arg.arg, OpenPlace)), None)
            if made.aux == "do" and one is not None and f"}} {made.lemma} " in f"{words} " and _is_past(made.lemma):
                made = replace(made, aux="did")  # "{X} cut its costs": of one thing that is past, else it is "cuts"
            atom = made.atom
            order = [arg.name for arg in atom.args if isinstance(arg, OpenPlace)]
            self.book.add_line(atom.key, meant if atom.positive else -meant, order)

    def survey(self, contributions: Iterable[Contribution]) -> None:  # noqa: PLR0915 - one walk, then its passes in order
        """Take every sentence of a text apart, and note its wordings."""
        self._book = None
        self._found = {}
        self._in_rules, self._conditions, self._facts, self._bounds = set(), set(), set(), ()
        self._joined = set()
        self._issues, self._speakers, self._disputed, self._claims = [], {}, set(), {}
        self._full, self._wordings, self._objects = {}, {}, {}
        self._practical, self._issue_says, self._acted_on = {}, {}, []
        book = self.book
        reasons: dict[str, list[Draft]] = {}
        issue: Memory = Memory()
        latest: Memory = issue
        prior: list[_Read] = []
        given_by = _called_by_name(tuple(contributions))
        present = _present(given_by)
        owners = _owners(given_by)
        personas = _personas(given_by)
        advised = _advised(given_by)
        at_issue: tuple[EnglishClause, ...] = ()
        rivals = False
        for one in given_by:
            apart = one.resumed or rivals or _is_rival(latest, issue)
            given: Memory = Memory(options=issue.options) if apart else issue
            before = latest.before
            memory: Memory = replace(
                given,
                speaker=one.speaker,
                present=present,
                owners=owners,
                before=before,
                topic=issue.subject or issue.object,
                at_issue=at_issue,
            )
            latest = memory
            turn: list[_Read] = []
            rivals = False
            to_agent = one in personas
            for span in one.sentences:
                self._source = span.source
                follows = one.resumed or span != one.sentences[0]
                settles = advised if one.issue else None
                named = _by_names(_words(span), memory, to_agent=to_agent)
                if memory.speaker and grants(_words(span)):
                    named = (self._as_another_put_it(named[0], memory.speaker), named[1])
                option = None if one.issue else brought_in(named[0])
                if option is not None and _text(span).rstrip().endswith("?"):
                    found = _Read(skipped=True)
                elif option is not None and (turned_down := _turned_down(option, named[0], memory)) is not None:
                    found = turned_down
                elif not follows and not one.issue and _rejects(named[0], memory):
                    found = _denied_by(memory, prior)
                elif not follows and not one.issue and memory.speaker and hangs(_text(span)):
                    found = _answered_by(named[0], memory, prior)
                else:
                    found = _taken(span, memory, named, follows=follows, advised=settles)
                if found.open is not None and turn:
                    found = _fulfilled(found, named[0], turn[-1])
                memory.note_sentence(named[0])
                if option is not None:
                    memory.bring_in(option)
                    found.option = option
                    book.term(canon(small(option)))
                named_one = not one.issue and not is_plural_subject(memory.subject)
                rivals = rivals or (named_one and _is_rival(memory, issue))
                self._found[span.start, span.end] = found
                if one.issue and isinstance(found.asked, Asked):
                    self._issues.append(found.asked.key)
                    self._acted_on += [one for one in _acted_on(found.asked) if _is_shown(one)]
                    asked = found.asked.statement
                    at_issue = at_issue if asked is None else (asked, *issue_wordings(asked))
                for draft in found.drafts:
                    if draft.if_described:
                        continue
                    self._note(book, draft)
                    if draft.body and not _of_own_kind(draft, found.drafts):
                        reasons.setdefault(one.speaker, []).append(draft)
                self._speakers[span.start, span.end] = one.speaker
                turn.append(found)
            prior = turn
            issue = memory if one.issue else issue
        self._point_back()
        self._settle_described()
        self._foresee()
        self._tell_of_wholes()
        self._tell_enough_for_what()
        self._put_in_full()
        self._word_issues()
        self._undergo_issues()
        self._counter_issues()
        self._name_objects()
        self._do_as_bidden()
        self._call_by_name()
        self._tell_of_each()
        self._deny_nobody()
        self._deny_all()
        self._deny_the_stronger()
        self._deny_contraries()
        self._call_short()
        self._presume_kinds()
        self._settle(reasons)
        self._deliberate()

    def _as_another_put_it(self, words: Words, speaker: str) -> Words:
        """Return what somebody grants with the one thing of which another said so: "Al is right that it is cold"."""
        behind = opened(words)[0]
        end = next(
            (at for at, one in enumerate(behind) if one.is_sign or one.lower in ("but", "and", "so")), len(behind)
        )
        made = clause(behind[:end]) if behind and behind[0].lower in ("it", "they") else None
        if made is None or len(made.subject) != 1:
            return words
        aux, predicate = made.atom.key
        things = {
            thing.key: thing
            for place, found in self._found.items()
            if self._speakers[place] not in ("", speaker)
            for draft in found.drafts
            if draft.head.key == ClauseKey(aux, (PLACE_MARK, *predicate[1:])) and not (draft.body or draft.whole)
            for thing in draft.head.args
            if isinstance(thing, Entity) and draft.head.positive is made.positive
            if is_plural_subject(cut(thing.wording)) is (behind[0].lower == "they")
        }
        if len(things) != 1:
            return words
        (thing,) = things.values()
        return (*words[: len(words) - len(behind)], *cut(thing.wording), *behind[1:])

    def _point_back(self) -> None:
        """Let pronouns mean what the text tells elsewhere, where their own sentences leave it open."""
        unclear: list[tuple[tuple[int, int], OpenSentence, tuple[Filled, list[Draft]]]] = []
        for place, found in self._found.items():
            left = found.open
            template = None if left is None else blank(left.words)
            shown = None if left is None or template is None else _filled_in(left, template)
            if left is not None and template is not None and shown is not None:
                unclear.append((place, left, (template, shown)))
        if not unclear:
            return
        text = TextEvidence(asked_words(left.words, read, left.mentions) for _, left, read in unclear)
        for found in self._found.values():
            text.add(found.drafts)
            if isinstance(found.asked, Asked):
                text.add_clause(found.asked.key)
        rules = [draft for found in self._found.values() for draft in found.drafts if len(draft.body) > 1]
        for place, left, read in unclear:
            filled = pointed(left.words, read, self._found[place].drafts, left.mentions, text)
            filled = filled or ruled(left.words, read, left.mentions, rules, kind_keys)
            drafts = None if filled is None else _filled_in(left, filled)
            if filled is None or drafts is None or not says_the_same(filled, drafts, read):
                continue
            drafts = [replace(draft, strict=draft.strict and not left.believed) for draft in drafts]
            self._found[place] = _Read(drafts, grounds=tuple(first_of(drafts)), meant=filled.meant)
            text.add(drafts)
            for draft in drafts:
                self._note(self.book, draft)

    def _settle_described(self) -> None:
        """Keep rules on what has a quality only where the text tells of something that it has it."""
        pending = [found for found in self._found.values() if any(one.if_described for one in found.drafts)]
        every = (one for of in self._found.values() for one in of.drafts) if pending else ()
        reported = {one.head.key for one in every if not one.if_described}  # as a fact, or as what follows from others
        open_ = [found for found in pending if not self._is_described(found, reported)]
        while len(open_) < len(pending):  # what follows by a rule may be what another one is about
            pending, open_ = open_, [found for found in open_ if not self._is_described(found, reported)]
        for found in open_:
            found.drafts = [one for one in found.drafts if not one.if_described]

    def _is_described(self, found: _Read, reported: set[ClauseKey]) -> bool:
        """Return whether a text tells of something the quality that a sentence is a rule on, and keep the rule then."""
        rules = [one for one in found.drafts if one.if_described]
        asked = (item for one in rules for item in one.body[-1:] if isinstance(item, Atom))
        if not any(item.positive and item.key in reported for item in asked):
            return False
        found.drafts = [replace(one, if_described=False) for one in found.drafts]
        for rule in rules:
            reported.add(rule.head.key)
            self._note(self.book, rule)
        return True

    def _foresee(self) -> None:
        """Let what will be so meet the conditions of the text, which tell it in the present: "unless it is mended"."""
        coming: dict[ClauseKey, list[Atom]] = {}
        for found in self._found.values():
            for draft in found.drafts:
                if draft.head.key.aux == "will" and draft.head.positive and not draft.body and not draft.whole:
                    coming.setdefault(draft.head.key, []).append(draft.head)
        for found in self._found.values() if coming else ():
            found.drafts = [one for draft in found.drafts for one in foreseen(draft, coming)]
            for draft in found.drafts:
                self._note(self.book, draft)

    def _tell_of_wholes(self) -> None:
        """Let what is told of a part of something, or of somebody's thing, meet conditions on the whole, and on such.

        "Its floor is rotten": it has a rotten floor; what blocks my window blocks a window.
        """
        for found in self._found.values() if self._conditions else ():
            for draft in tuple(found.drafts):
                head = draft.head
                part = head.args[0] if len(head.args) == 1 and not draft.body and not draft.whole else None
                if not isinstance(part, Entity) or not head.positive:
                    continue
                owned = _OWNED.search(head.wording) is not None
                if not owned and ("'s " not in part.wording or len(head.key.words) != 2):  # noqa: PLR2004 - X, rotten
                    continue
                made = clause(cut(head.wording.replace(PLACE_MARK, part.wording)))
                whole = None if made is None else of_owner(made)
                others = [whole] if whole is not None else list(of_anybodys(made)) if made is not None and owned else []
                for other in others:
                    reported = replace(draft, head=replace(other, subject=(entity(other.subject),)).atom)
                    if reported.head.key in self._conditions and reported not in found.drafts:
                        found.drafts.append(reported)
                        self._note(self.book, reported)

    def _tell_enough_for_what(self) -> None:
        """Let "enough room" be enough for what the text says once: for six kids."""
        atoms = {atom for found in self._found.values() for draft in found.drafts for atom in _atoms(draft)}
        fuller: dict[ClauseKey, set[Atom]] = {}
        for atom in atoms:
            end = _enough_until(atom.key)
            if end is not None and end < len(atom.key.words):
                fuller.setdefault(ClauseKey(atom.key.aux, atom.key.words[:end]), set()).add(
                    replace(atom, positive=True)
                )
        full = {key: those.pop() for key, those in fuller.items() if len(those) == 1}

        def filled(atom: Atom) -> Atom:
            other = full.get(atom.key)
            known = other is not None and len(other.args) == len(atom.args)
            return replace(other, positive=atom.positive, args=atom.args) if known and other is not None else atom

        for found in self._found.values() if full else ():
            for at, draft in enumerate(found.drafts):
                body = tuple(Absent(filled(one.atom)) if isinstance(one, Absent) else filled(one) for one in draft.body)
                if (filled(draft.head), body) != (draft.head, draft.body):
                    found.drafts[at] = replace(draft, head=filled(draft.head), body=body)
                    self._note(self.book, found.drafts[at])

    def _word_issues(self) -> None:
        """Put a question at issue that nobody answers in its own words in those of the stances."""
        for (start, end), found in self._found.items():
            asked = found.asked
            if not isinstance(asked, Asked) or asked.key not in self._issues or self.book.patterns_of(asked.key):
                continue
            words = () if self._source is None else cut(self._source.text[start:end])
            named = self._without_nouns(asked, words)
            if named is not None:
                self._issues[self._issues.index(asked.key)] = named
                found.asked = asked = replace(asked, key=named)
            ways = [way for way in asked.ways if self.book.is_named(canon(way.subject))]
            statement = asked.statement or (ways[0] if len(ways) == 1 else None)
            if statement is None or named is not None:
                continue
            for other in issue_wordings(statement):
                key = ClauseKey(other.aux, other.words)
                if not self.book.patterns_of(key):
                    continue
                if len(other.rest) < len(statement.rest) and self._says_when_else(other):
                    break
                self._issues[self._issues.index(asked.key)] = key
                text, denied = _affirmed_and_denied(other, ())
                found.asked = replace(asked, key=key, wording=text, denied=denied, statement=other)
                found.issue = text
                break

    def _says_when_else(self, made: EnglishClause) -> bool:
        """Return whether a text tells another time of what a clause says: who asks of Friday hears "on Monday"."""
        return self.book.goes_on(made.aux, made.words[len(canon(made.subject)) :])

    def _without_nouns(self, asked: Asked, words: Words) -> ClauseKey | None:
        """Return a question without the nouns behind a name, which the text leaves out: "the Orion cargo bike"."""
        for at in range(2, len(words)):
            if not is_name(words[at - 1 - words[at - 1].lower.isdigit() : at]):
                continue
            end = at
            while end < len(words) and words[end].text.islower() and can_be(words[end].lower, "NOUN"):
                end += 1
                shorter = question((*words[:at], *words[end:]))
                if shorter is not None and shorter[1] == asked.positive and self.book.patterns_of(shorter[0]):
                    return shorter[0]
        return None

    def _put_in_full(self) -> None:
        """Let who speaks of what is at issue in fewer words than the question has say it in all of them."""
        text = "" if self._source is None else self._source.text
        stances = [(self._speakers[at], found) for at, found in self._found.items() if self._speakers.get(at)]
        for place, found in tuple(self._found.items()):
            asked = found.asked
            if not isinstance(asked, Asked) or asked.key not in self._issues:
                continue
            made = asked.statement or self._statement_asked(place)
            against: set[str] = set()
            for positive in (False, True) if made is not None else ():
                for speaker, other in stances:
                    for one in [one for one in other.drafts if one.head.positive == positive and not one.whole]:
                        answers = bool(against - {speaker})
                        head = None if made is None else in_full(made, one.head, text, answers=answers)
                        if head is not None:
                            against |= set() if positive else {speaker}
                            other.drafts.append(replace(one, head=head))
                            self._note(self.book, other.drafts[-1])

    def _statement_asked(self, place: tuple[int, int]) -> EnglishClause | None:
        """Return the statement that a question asks for which may be several: the one in which something is done."""
        ways = self._asked_ways(place)
        passive = [one for one in ways if [word.lower for word in one.rest[:1]] == ["be"]]
        active = [one for one in ways if _does_something(one)]
        return passive[0] if len(passive) == 1 else active[0] if len(active) == 1 else None

    def _counter_issues(self) -> None:
        """Let who proposes the contrary be against what is at issue: who would keep what is to be sold.

        Where nobody asks, what is proposed first is what the contrary of it is against.
        """
        asked = [
            way
            for place, found in self._found.items()
            if isinstance(found.asked, Asked) and found.asked.key in self._issues
            for way in ((found.asked.statement,) if found.asked.statement else self._asked_ways(place)[:1])
        ]
        for way in asked or self._proposed():
            single = replace(way, subject=(entity(way.subject),))
            counter = {ClauseKey(one.aux, one.words) for one in counter_proposals(way)}
            for other in self._found.values() if counter else ():
                against = [one for one in other.drafts if one.head.positive and one.head.ground in counter]
                other.drafts += [replace(one, head=-single.atom) for one in against]
                for one in against:
                    self._note(self.book, replace(one, head=-single.atom))

    def _proposed(self) -> Iterator[EnglishClause]:
        """Yield what is proposed, each before any of what is against it."""
        against: set[ClauseKey] = set()
        heads = (draft.head for found in self._found.values() for draft in found.drafts if not draft.body)
        for head in heads:
            advises = head.positive and head.key.aux in ("should", "must")
            if advises and all(isinstance(one, Entity) for one in head.args) and head.ground not in against:
                made = clause(cut(head.text))
                if made is not None:
                    against |= {ClauseKey(one.aux, one.words) for one in counter_proposals(made)}
                    yield made

    def _asked_ways(self, place: tuple[int, int]) -> tuple[EnglishClause, ...]:
        """Return what a question at a place may ask for, as statements."""
        start, end = place
        return () if self._source is None else tuple(as_statements(opened(cut(self._source.text[start:end]))[0]))

    def _undergo_issues(self) -> None:
        """Let who says what should be done to things say what those at issue should do to them, and back."""
        for place, found in tuple(self._found.items()):
            asked = found.asked
            if not isinstance(asked, Asked) or asked.key not in self._issues:
                continue
            asserted = asked.statement or self._statement_asked(place)
            asks_undergone = asserted is not None and [word.lower for word in asserted.rest[:1]] == ["be"]
            for done, undergone in () if asserted is None else done_and_undergone(asserted):
                acts = done.of((entity(done.subject),))
                for other in self._found.values():
                    says_so = any(draft.head.ground == asked.key for draft in other.drafts)
                    turning = [draft for draft in other.drafts if not says_so or draft.body]
                    drafts = [one for draft in turning for one in _turned(draft, acts, undergone, asks_undergone)]
                    other.drafts += [one for one in drafts if one not in other.drafts]
                    for one in drafts:
                        self._note(self.book, one)

    def _name_objects(self) -> None:
        """Let things be things that a fact names where a rule has a place: "we do not need the van", "what we need"."""
        for found in self._found.values() if self._in_rules else ():
            for draft in found.drafts:
                if draft.body:
                    continue
                for pattern, fillers in self.book.matches(draft.head.ground):
                    if pattern.key not in self._in_rules:
                        continue
                    if pattern.key.words[0] == PLACE_MARK and not self.book.is_named(fillers[0]):
                        continue  # a subject is named where it is said to be one thing
                    new = [one for one in fillers if not self.book.is_named(one)]
                    words = cut(draft.head.wording.replace(PLACE_MARK, "it")) if new else ()
                    things = [Entity(one, _as_written(words, one)) for one in new]
                    if all(is_one_thing(cut(one.wording)) for one in things):
                        self._objects[draft.head] = (*self._objects.get(draft.head, ()), *things)
                        for one in new:
                            self.book.term(one)

    def _do_as_bidden(self) -> None:
        """Let who should do what saves money close the pool, where closing the pool saves money.

        Whoever says the contrary in so many words has not drawn that conclusion, or has taken it back.
        """
        given = [(place, draft) for place, found in self._found.items() for draft in found.drafts]
        bids = [one for one in given if one[1].body and one[1].head.key.words[-2:] == ("do", PLACE_MARK)]
        if not bids:
            return
        claims = {
            (self._speakers[place], draft.head.ground, draft.head.positive) for place, draft in given if not draft.body
        }
        bodies = dict(self._issues_of_bodies())
        for thing in dict.fromkeys(arg for _, draft in given for arg in _entities(draft)):
            doing = doing_of(thing)
            for place, rule in bids if doing else ():
                done, own = done_as_bidden(rule, thing, doing), self._found[place].drafts
                if done is None:
                    continue
                at_issue = bodies.get(done.head.key, done.head)
                done = replace(done, head=replace(at_issue, positive=done.head.positive))
                if done not in own and (self._speakers[place], done.head.ground, not done.head.positive) not in claims:
                    own.append(done)
                    self._note(self.book, done)

    def _issues_of_bodies(self) -> Iterator[tuple[ClauseKey, Atom]]:
        """Yield what we should do, where it is at issue whether the choir for which we speak should."""
        for found in self._found.values():
            asked = found.asked
            if isinstance(asked, Asked) and asked.key in self._issues and asked.statement is not None:
                made = asked.statement
                if is_body(made.subject):
                    single = made.of((entity(made.subject),))
                    yield made.of((word("we"),)).atom.key, single.atom

    def _call_by_name(self) -> None:
        """Let "our drummer" be Kit, where the text says that Kit is our drummer, and nobody else."""
        names: dict[tuple[str, ...], set[tuple[str, ...]]] = {}
        for found in self._found.values():
            for draft in found.drafts:
                if draft.same:
                    thing, named = draft.same
                    positive = draft.head.positive and draft.strict
                    names.setdefault(thing.key, set()).add(named.key if positive else ())
        for called, those in names.items():
            name, *others = those
            if not others and name and name != called and called in self.book.things:
                self.book.rename(called, self.book.term(name))

    def _tell_of_each(self) -> None:
        """Let what is said of "our drivers" hold of Pat, where the text says that Pat is one of our drivers."""
        members: dict[tuple[str, ...], dict[Entity, None]] = {}
        for draft in (draft for found in self._found.values() for draft in found.drafts):
            words = draft.head.key.words
            one_of = draft.head.key.aux == "is" and words[:3] == (PLACE_MARK, "1", "of") and draft.head.positive
            if one_of and not draft.body and isinstance(draft.head.args[0], Entity):
                members.setdefault(words[3:], {})[draft.head.args[0]] = None
        for found in self._found.values() if members else ():
            for draft in tuple(found.drafts):
                group = draft.head.args[0] if len(draft.head.args) == 1 and not draft.body else None
                if isinstance(group, Entity) and group.plural and not is_of_all_together(draft.head.key):
                    of_each = (replace(draft.head, args=(one,)) for one in members.get(group.key, ()))
                    drafts = [Draft(head, roles=replace(draft.roles, normally=True)) for head in of_each]
                    found.drafts += drafts
                    for one in drafts:
                        self._note(self.book, one)

    def _deny_nobody(self) -> None:
        """Let who does what nobody is said to do show that somebody does it: "Omar uses the gym"."""
        given = [(found, draft) for found in self._found.values() for draft in found.drafts]
        anybody = {
            draft.head.key: draft.head.args[0]
            for _, draft in given
            if not draft.head.positive and len(draft.head.args) == 1
            if isinstance(draft.head.args[0], Entity) and draft.head.args[0].key == ("anybody",)
        }
        for found, draft in given if anybody else ():
            who = draft.head.args[0] if len(draft.head.args) == 1 and draft.head.positive and not draft.body else None
            if not isinstance(who, Entity) or draft.head.key not in anybody or who.plural:
                continue
            if who.key == ("somebody",) or is_name(cut(who.wording)):
                shown = Draft(replace(draft.head, args=(anybody[draft.head.key],), plural=()), strict=draft.strict)
                found.drafts.append(shown)
                self._note(self.book, shown)

    def _deny_all(self) -> None:
        """Let a rule on all of a kind hold no more where somebody denies it of all: "not all our customers can pay"."""
        given = [(found, draft) for found in self._found.values() for draft in found.drafts]
        denied = {draft.head.ground for _, draft in given if not draft.head.positive and not draft.body}
        for found, draft in given if denied else ():
            who = draft.head.args[0] if len(draft.head.args) == 1 and not draft.body else None
            if (
                draft.head.positive
                and isinstance(who, Entity)
                and who.key[:1] == ("all",)
                and draft.head.ground in denied
            ):
                found.drafts = [
                    replace(one, body=(*one.body, Absent(-draft.head)))
                    if one.body and one.head.positive and one.head.key == draft.head.key
                    else one
                    for one in found.drafts
                ]

    def _deny_the_stronger(self) -> None:
        """Let who denies what follows from a statement deny that as well: no two accidents, none in May either.

        What a thing does not do at all it does nowhere: "the car does not fit" in our garage.
        """
        denied: dict[tuple[tuple[Entity | OpenPlace, ...], str], list[tuple[_Read, Draft]]] = {}
        for found in self._found.values():
            for draft in found.drafts:
                if not draft.head.positive and not draft.body and not draft.whole and draft.head.args:
                    denied.setdefault((draft.head.args, draft.head.key.aux), []).append((found, draft))
        for found in tuple(self._found.values()) if denied else ():
            first = found.drafts[0] if found.drafts else None
            if first is None or first.body or not first.head.positive or len(found.drafts) == 1:
                continue
            follows = {one.head.key for one in found.drafts[1:] if not one.body and one.head.positive}
            for other, draft in denied.get((first.head.args, first.head.key.aux), ()):
                if other is not found and draft.head.key in follows and _is_less(draft.head.key, first.head.key):
                    other.drafts.append(replace(draft, head=-first.head))
        atoms = {one.key: one for found in self._found.values() for draft in found.drafts for one in _atoms(draft)}
        placed: dict[ClauseKey, list[Atom]] = {}
        for key, one in atoms.items() if denied else ():
            verb = anywhere(key)
            if key in self._in_rules and verb is not None:
                placed.setdefault(verb, []).append(one)
        for found, draft in [one for each in denied.values() for one in each]:
            for one in placed.get(draft.head.key, ()):
                longer = replace(one, args=draft.head.args, positive=False, plural=())
                if longer != draft.head and len(longer.args) == len(one.args):
                    found.drafts.append(replace(draft, head=longer, kind=()))
                    self._note(self.book, found.drafts[-1])

    def _deny_contraries(self) -> None:
        """Let what is said of a thing deny the contrary that another says of it, or that follows by a rule.

        "The hall is quiet." "It is loud.": nobody can have both.
        """
        given = [(place, draft) for place, found in self._found.items() for draft in found.drafts]
        facts: dict[ClauseKey, list[tuple[tuple[int, int], Draft]]] = {}
        concluded: dict[ClauseKey, Draft] = {}
        for place, draft in given:
            if draft.head.positive and draft.head.args and not draft.whole:
                if draft.body:
                    concluded.setdefault(draft.head.key, draft)
                else:
                    facts.setdefault(draft.head.ground, []).append((place, draft))
        for place, draft in [one for each in facts.values() for one in each]:
            denied = [
                replace(other, head=-other.head, strict=draft.strict, kind=())
                for key in contrary_keys(draft.head.ground)
                for other_place, other in facts.get(key, ())
                if self._speakers[place] != self._speakers[other_place]
            ]
            denied += [
                Draft(replace(-rule.head, args=draft.head.args, plural=()), strict=draft.strict)
                for key in contrary_keys(draft.head.key)
                for rule in (concluded.get(key),)
                if rule is not None and len(rule.head.args) == len(draft.head.args)
            ]
            for one in dict.fromkeys(denied):
                self._found[place].drafts.append(one)
                self._note(self.book, one)

    def _call_short(self) -> None:
        """Let "the flat" be the flat in Mill Lane, where that is the only flat that the text tells more of."""
        mentions = [[arg for draft in found.drafts for arg in _entities(draft)] for found in self._found.values()]
        named = tuple(self._things_at_issue())
        things = (entity(one, plural=is_plural_subject(one)).arg for one in self._acted_on)
        acted_on = [one for one in things if isinstance(one, Entity)]
        at_issue = (*named, *(one for one in acted_on if one.key not in {other.key for other in named}))
        for full, name in names_at_issue(mentions, at_issue).items():
            self.book.rename(full, self.book.term(name))
        wordings = {one.key: one.wording for of in (at_issue, *mentions) for one in of}
        for short, full in shorter_names(mentions, at_issue).items():
            self.book.rename(short, self.book.term(full))
            self._full[short] = full
            asked = any(one.key == full for one in named)
            acted = any(one.key == full for one in at_issue) and not asked
            if acted or (full[: len(short)] == short and full[len(short)] in PREPOSITIONS and not asked):
                self._wordings[short] = wordings[full]

    def _presume_kinds(self) -> None:
        """Let what is at issue be of the kind that a rule on it speaks of, where it meets all else.

        So it is with a rule on what another rule asks of it, with what a speaker offers ("I can accept any place that
        has a roof"), and with what is brought in beside what is at issue.
        """
        at_issue = {one.key: one for one in self._things_at_issue()}
        options = {one.key: one for one in self._brought_in()} if self._issues else {}
        own = {*at_issue, *options}
        for key in at_issue:
            self.book.term(key)
        asked = self._bearing_on(self._issues) if own else []
        facts = set(self._facts_of_things()) if own else set[tuple[ClauseKey, tuple[Term, ...], bool]]()
        none = own | self._whole_kinds() if own else own
        rivals = [key for key in self.book.things if key and key not in none and key[0] not in _OF_NO_OTHER]
        for place, found in self._found.items():
            for draft in tuple(found.drafts) if own and self._speakers.get(place) else ():
                bears = [fillers for pattern, fillers in asked if draft.body and pattern.key == draft.head.key]
                things = [
                    at_issue[filler]
                    for fillers in bears
                    for arg, filler in zip(draft.head.args, fillers, strict=True)
                    if isinstance(arg, OpenPlace) and filler in at_issue
                ]
                offered = bool(draft.body) and self._offers(place, draft)
                others = [*(at_issue.values() if offered else ()), *(options.values() if offered or things else ())]
                for thing in dict.fromkeys((*things[:1], *others)):
                    noun = unsaid_kind(draft, thing.key, rivals, partial(self._is_known, thing=thing, facts=facts))
                    kind = None if noun is None else of_kind(thing, noun)
                    if kind is not None and noun is not None and kind not in found.drafts:
                        found.drafts.append(kind)
                        found.presumed += ((thing.wording, noun),)
                        self._note(self.book, kind)

    def _whole_kinds(self) -> set[tuple[str, ...]]:
        """Return how kinds are named of which something is told of each: "lame horses are in pain"."""
        return {
            arg.key
            for found in self._found.values()
            for rule in found.drafts
            for draft in found.drafts
            if rule.body and not draft.body and draft.head.key == rule.head.key
            for arg, open_ in zip(draft.head.args, rule.head.args, strict=True)
            if isinstance(arg, Entity) and isinstance(open_, OpenPlace)
        }

    def _brought_in(self) -> Iterator[Entity]:
        """Yield the things that the text brings in beside what is at issue, and tells more of."""
        for found in self._found.values():
            if found.option:
                key = canon(small(found.option))
                if self.book.is_named(key):
                    yield Entity(key, text_of(found.option))

    def _offers(self, place: tuple[int, int], rule: Draft) -> bool:
        """Return whether a sentence tells by a rule what its speaker can do with anything of a kind."""
        words = () if self._source is None else cut(self._source.text[slice(*place)])
        ends_open = bool(rule.head.args) and isinstance(rule.head.args[-1], OpenPlace)
        return ends_open and any(one.lower == "any" for one in words)

    def _bearing_on(self, issues: Iterable[ClauseKey]) -> list[tuple[WordingPattern, tuple[tuple[str, ...], ...]]]:
        """Return the wordings of what is at issue, and of what the rules that conclude it ask for, and so on."""
        rules: dict[ClauseKey, list[Draft]] = {}
        for found in self._found.values():
            for draft in found.drafts:
                if draft.body:
                    rules.setdefault(draft.head.key, []).append(draft)
        bearing: dict[tuple[WordingPattern, tuple[tuple[str, ...], ...]], None] = {}
        left = [found for key in issues for found in self.book.patterns_of(key)]
        while left:
            pattern, fillers = left.pop()
            if (pattern, fillers) in bearing:
                continue
            bearing[pattern, fillers] = None
            for rule in rules.get(pattern.key, ()):
                named = {
                    arg.name: filler
                    for arg, filler in zip(rule.head.args, fillers, strict=True)
                    if isinstance(arg, OpenPlace)
                }
                for item in rule.body:
                    atom = item.atom if isinstance(item, Absent) else item
                    filled = [arg.key if isinstance(arg, Entity) else named.get(arg.name, ()) for arg in atom.args]
                    if all(filled):  # of things with names alone: else each may be one more with words around it
                        known = self.book.patterns_of(atom.key.filled(filled))
                        left += [one for one in known if all(map(self.book.is_named, one[1]))]
        return list(bearing)

    def _facts_of_things(self) -> Iterator[tuple[ClauseKey, tuple[Term, ...], bool]]:
        """Yield what the text tells of things, in the wordings of its rules, and what its rules conclude."""
        for found in self._found.values():
            for draft in found.drafts:
                head = draft.head
                if draft.body:
                    yield head.key, (), head.positive
                else:
                    for pattern, fillers in self.book.matches(head.ground):
                        if all(map(self.book.is_named, fillers)):
                            yield pattern.key, tuple(map(self.book.term, fillers)), head.positive

    def _is_known(self, condition: Atom, thing: Entity, facts: set[tuple[ClauseKey, tuple[Term, ...], bool]]) -> bool:
        """Return whether a text tells that a thing meets a condition, or has a rule by which things may."""
        terms = tuple(self.book.term(arg.key if isinstance(arg, Entity) else thing.key) for arg in condition.args)
        return any((condition.key, of, condition.positive) in facts for of in (terms, ())) or any(
            measured(key, condition.key) is condition.positive and of == terms
            for key, of, positive in facts
            if positive
        )

    def _things_at_issue(self) -> Iterator[Entity]:
        """Yield the things that the question at issue names, in the wordings of the text."""
        for (start, end), found in self._found.items():
            if self._source is None or not isinstance(found.asked, Asked) or found.asked.key not in self._issues:
                continue
            words = cut(self._source.text[start:end])
            fillers = [filler for _, fillers in self.book.matches(found.asked.key) for filler in fillers]
            for filler in dict.fromkeys(fillers):
                written = _as_written(words, filler)
                if written:
                    yield Entity(filler, written)

    def _settle(self, reasons: Mapping[str, Sequence[Draft]]) -> None:
        """Tell which facts are disputed in the text, and which only claim what is at issue and have reasons beside.

        A fact that somebody else denies is a presumption, and so is a bare claim on the issue; where its speaker gives
        reasons for the claim, the reasons speak for it. What somebody only thinks denies no fact, and neither does what
        somebody concludes from what is so as a rule.
        """
        asserted = {one.key for one in self._asserted_patterns()} if self._issues and reasons else set[ClauseKey]()

        def applies(reason: Draft, claim: Atom) -> bool:
            """Return whether somebody states what a reason for a claim takes, or the name of its thing tells it."""
            kinds = {key for arg in claim.args if isinstance(arg, Entity) for key in kind_keys(arg.wording)}
            return all(isinstance(one, Absent) or one.key in asserted | kinds for one in reason.body)

        held: dict[Literal, set[str]] = {}
        weaker: list[tuple[tuple[int, int], Literal]] = []
        presumed = {
            (self._speakers[place], draft.head.ground, draft.head.positive)
            for place, found in self._found.items()
            for draft in found.drafts
            if not draft.body and not draft.strict
        }
        issues = {self._best_literal(key) for key in self._issues}
        for place, found in self._found.items():
            for draft in found.drafts:
                if draft.body:
                    continue
                for literal in self._heads(draft.head, {}, None):
                    atom = literal if literal.positive else -literal
                    if draft.strict and self._is_presumed(place, draft, presumed):
                        weaker.append((place, literal))
                    elif draft.strict:
                        held.setdefault(literal, set()).add(self._speakers[place])
                    if atom in issues:
                        self._disputed.add(atom)
                        claim = draft.head.ground
                        keys = {one.key for one, _ in self.book.matches(claim)}
                        if any(
                            one.head.key in keys
                            and one.head.positive == draft.head.positive
                            and applies(one, draft.head)
                            for one in reasons.get(self._speakers[place], ())
                        ):
                            self._claims.setdefault(place, set()).add(literal)
        for place, literal in weaker:
            if -literal in held:
                self._claims.setdefault(place, set()).add(literal)
            else:
                held.setdefault(literal, set()).add(self._speakers[place])
        for literal, holders in held.items():  # who denies what he says himself disputes nothing
            deniers = held.get(-literal, set[str]())
            if (holders - deniers and deniers - holders) or "" in holders & deniers:
                self._disputed.add(literal if literal.positive else -literal)
        for place, found in self._found.items() if self._disputed else ():
            concluded = {(one.head.ground, one.head.positive) for one in found.drafts if one.body and not _is_open(one)}
            for draft in found.drafts:
                if not draft.body and (draft.head.ground, draft.head.positive) in concluded:
                    literals = self._heads(draft.head, {}, None)  # "so it is": as far as what was said before holds
                    disputed = {one for one in literals if {one, -one} & self._disputed}
                    self._claims[place] = self._claims.get(place, set()) | disputed

    def _is_presumed(
        self, place: tuple[int, int], claim: Draft, presumed: Collection[tuple[str, ClauseKey, bool]]
    ) -> bool:
        """Return whether a sentence concludes a claim from what its speaker says is so as a rule."""
        concluded = (claim.head.ground, claim.head.positive)
        return any(
            isinstance(one, Atom) and (self._speakers[place], one.ground, one.positive) in presumed
            for rule in self._found[place].drafts
            if rule.body and (rule.head.ground, rule.head.positive) == concluded and not _is_open(rule)
            for one in rule.body
        )

    def _deliberate(self) -> None:
        """Let what each speaker says would come of what is at issue speak for it, or against."""
        for place, found in tuple(self._found.items()) if self._conditions else ():
            asked = found.asked
            if not isinstance(asked, Asked) or asked.key not in self._issues:
                continue
            made = asked.statement or self._statement_asked(place)
            supposed = {one for way in (() if made is None else deeds(made)) for one in self._supposed_so(way)}
            if made is None or not supposed:
                continue
            single = made.of((entity(made.subject),)) if made.subject[0].lower in DETERMINERS else made
            issue = self._best_literal(asked.key) or self._literal(single.atom, {}, self._issue_says)
            issue = issue if asked.positive else -issue
            for speaker in dict.fromkeys(one for one in self._speakers.values() if one):
                drafts = {
                    draft: at for at, of in self._found.items() if self._speakers[at] == speaker for draft in of.drafts
                }
                self._argue_practically({one: at for one, at in drafts.items() if one.body}, issue, supposed, made)

    def _argue_practically(
        self, drafts: Mapping[Draft, tuple[int, int]], issue: Literal, supposed: Iterable[Literal], made: EnglishClause
    ) -> None:
        """Note what one speaker argues from what would come of doing what is at issue, and of not doing it."""
        rules = {rule: draft for draft in drafts for rule in self._plain_rules(draft)}
        comes = {
            (ClauseKey(one.aux, one.words), one.positive): rule.head
            for rule, draft in rules.items()
            for one in outcomes(draft.head)
        }
        for done in (True, False):
            aims = {
                Rule(issue if draft.head.positive is done else -issue, (comes[key],)): draft
                for draft in drafts
                for way in judged(draft, made)
                if (key := (ClauseKey(way.aux, way.words), way.positive)) in comes
            }
            for rule, draft in rules.items():
                good = is_welcome(draft.head)
                if good is not None:
                    aims[Rule(issue if good is done else -issue, (rule.head,))] = draft
            every = {**aims, **rules}
            own = sorted((one if done else -one for one in supposed), key=str)
            for last, reason in tuple(practical_arguments(every, own, issue)):
                self._practical.setdefault(drafts[every[last]], {})[reason] = every[last].roles

    def _supposed_so(self, made: EnglishClause) -> Iterator[Literal]:
        """Yield a clause in the wordings of the text, of things that this names."""
        for pattern, fillers in self.book.matches(ClauseKey(made.aux, made.words)):
            if all(map(self.book.is_named, fillers)):
                yield pattern.literal([self.book.term(one) for one in fillers], positive=made.positive)

    def _plain_rules(self, draft: Draft) -> Iterator[Rule]:
        """Yield the rules of a draft with conditions, and what they say will be so as conditions tell it."""
        variables = variables_of(_atoms(draft))
        body: list[BodyItem] = []
        for item in draft.body:
            literal = self._literal(item.atom if isinstance(item, Absent) else item, variables, None)
            body.append(Weak(literal) if isinstance(item, Absent) else literal)
        heads = [*self._heads(draft.head, variables, None)]
        if all(isinstance(arg, Entity) for arg in draft.head.args):
            heads += [one for way in outcomes(draft.head) for one in self._supposed_so(way)]
        yield from (Rule(head, tuple(body)) for head in dict.fromkeys(heads))

    def _asserted_patterns(self) -> Iterator[WordingPattern]:
        """Yield the wordings of what is stated anywhere, as a fact or in general."""
        for found in self._found.values():
            for draft in found.drafts:
                yield self.book.add(draft.head.key)
                if not any(isinstance(arg, OpenPlace) for arg in draft.head.args):
                    yield from (pattern for pattern, _ in self.book.matches(draft.head.ground))

    def _best_literal(self, key: ClauseKey) -> Literal | None:
        best = self._best(key)
        return None if best is None else best[0].literal([self.book.term(one) for one in best[1]], positive=True)

    def _note(self, book: PatternBook, draft: Draft) -> None:
        for atom in _atoms(draft):
            book.add(atom.key)
            for arg in atom.args:
                if isinstance(arg, Entity):
                    book.term(arg.key)
                    if "'s" in arg.key and arg.wording[:1].isupper():  # who owns something is known by name as well
                        book.term(arg.key[: arg.key.index("'s")])
            if (draft.body and any(isinstance(arg, OpenPlace) for arg in atom.args)) or (
                draft.body and atom is not draft.head
            ):
                self._in_rules.add(atom.key)
        if len(draft.body) > 1 and any(isinstance(item, Absent) or item.key.aux != "is" for item in draft.body):
            self._joined.update(item.key for item in draft.body if isinstance(item, Atom))
        for item in draft.body:
            self._conditions.add((item.atom if isinstance(item, Absent) else item).key)

    def read(self, span: Span) -> Sentence:
        """Return a sentence with its reading or its fault."""
        known = self._found.get((span.start, span.end)) if span.source is self._source else None
        found = known or _taken(span, Memory())
        if found.fault is not None:
            return Sentence(span, faults=(found.fault,))
        if found.asked is not None:
            if isinstance(found.asked, Sought):
                return Sentence(span, (self._which(found.asked),))
            question = self._question(found.asked)
            if found.issue:
                question = replace(question, notes=(DocumentNote.at("at-issue", span, words=found.issue),))
            return Sentence(span, (question,))
        if known is None:
            found.drafts = [one for one in found.drafts if not one.if_described]
            for draft in found.drafts:
                self._note(self.book, draft)
        self._speaker = self._speakers.get((span.start, span.end), "")
        says: dict[Literal, Say] = {}
        rules: list[Rule] = []
        roles: list[Roles] = []
        grounds: dict[Atom, Literal] = {}
        claimed = self._claims.get((span.start, span.end), set())
        for draft in found.drafts:
            for rule in self._rules(draft, says):
                if not rule.body and draft.head in found.grounds:
                    grounds.setdefault(draft.head, rule.head)
                if not rule.body and rule.head in claimed:
                    continue
                if rule not in rules:
                    rules.append(rule)
                    roles.append(draft.roles)
        for rule, shown in self._practical.get((span.start, span.end), {}).items():
            if rule not in rules:
                rules.append(rule)
                roles.append(shown)
                says |= self._issue_says
        whole = bool(found.drafts) and all(draft.whole for draft in found.drafts)
        treatment = Treatment.SKIPPED if found.skipped else Treatment.WHOLE if whole else Treatment.ANALYSED
        notes: tuple[DocumentNote | EnglishFault, ...] = (
            *(DocumentNote.at("taken-for", span, word=pronoun, thing=thing) for pronoun, thing in found.meant),
            *self._shortened(found.drafts, span),
            *(DocumentNote.at("presumed-kind", span, thing=thing, kind=kind) for thing, kind in found.presumed),
        )
        if found.unclear is not None:
            notes = (found.unclear, *notes)
        if found.rejects or found.hangs:
            notes = (DocumentNote.at("rejection" if found.rejects else "answer-open", span), *notes)
        meaning = Assertion(tuple(rules))
        literals = tuple(dict.fromkeys(grounds.values()))
        unread = found.unclear if found.unread else None
        firm = _FIRMLY.search(_text(span)) is not None and _NOT_FIRMLY.search(_text(span)) is None
        made = Interpretation(meaning, tuple(says.values()), treatment, tuple(roles), notes, literals, unread, firm)
        return Sentence(span, (made,))

    def _shortened(self, drafts: Iterable[Draft], span: Span) -> Iterator[DocumentNote]:
        """Yield which shorter names a sentence has for things that the text names more fully."""
        named = {arg.key: arg.wording for draft in drafts for arg in _entities(draft)} if self._full else {}
        for key, short in named.items():
            if key in self._full:
                yield DocumentNote.at("shorter", span, short=short, full=" ".join(self._full[key]))

    def matched(self, span: Span, *, of_names: bool = False) -> Interpretation | None:
        """Return what a sentence or question asks in words that are known, None where they are not.

        ``of_names``: only where the things that it is about have names.
        """
        found = _taken(span, Memory())
        if found.asked is not None:
            if isinstance(found.asked, Sought):
                return self._which(found.asked) if found.asked.atom.key in self.book else None
            best = self._meant(found.asked)
            if best is None or (of_names and not all(map(self.book.is_named, best[1]))):
                return self._supposed(found.asked) or self._of_amount(found.asked)
            return self._question(found.asked)
        return None

    def as_statements(self, span: Span) -> Iterator[str]:
        """Yield what a question whether may ask as a statement of its words: its subject ends somewhere.

        >>> text = "Do happy children drink tea?"
        >>> list(EnglishProseReader().as_statements(Span(SourceText("", text), 0, len(text))))
        ['Happy children drink tea.']
        """
        words = with_fronted_behind(cut(span.source.text[span.start : span.end].rstrip(" ?")))
        for text in map(text_of, _supposing(words) or _plain_statements(words)):
            yield f"{text[:1].upper()}{text[1:]}."

    def _which(self, sought: Sought) -> Interpretation:
        """Return what a question for things asks: for all of which something holds, and what they must be."""
        says: dict[Literal, Say] = {}
        atoms = [sought.atom]
        if sought.kind:
            atoms.append(is_a(sought.kind))
        literals = tuple(self._literal(atom, {"X": Variable("X")}, says) for atom in atoms)
        options = tuple(self._literal(one, {}, says) for one in sought.options)
        return Interpretation(Query(QueryKind.WHICH, literals, options=options), tuple(says.values()))

    def _best(self, key: ClauseKey) -> tuple[WordingPattern, tuple[tuple[str, ...], ...]] | None:
        found = self.book.patterns_of(key)
        if not found:
            return None
        return found[0]

    def _meant(self, asked: Asked) -> tuple[WordingPattern, tuple[tuple[str, ...], ...]] | None:
        best = self._best(asked.key) or (None if asked.other is None else self._best(asked.other))
        if best is None or not self._known or all(map(self.book.is_named, best[1])):
            return best
        words = cut(asked.wording)
        for pattern, fillers in self.book.patterns_of(asked.key):
            full = tuple(one if self.book.is_named(one) else self._fuller(one, words) for one in fillers)
            if all(map(self.book.is_named, full)):
                return pattern, full
        return best

    def _fuller(self, short: tuple[str, ...], words: Words) -> tuple[str, ...]:
        """Return the one thing that a question means by a shorter name than the text has for it."""
        for key in (("the", *short[1:]), short[1:]) if short[0] == "our" else ():
            if self.book.is_named(key) and self.book.are_of_one(key, short):
                return key  # "our students", where the text has "the students" for them as well
        alike = [key for key in self.book.things if short[-1] not in key or clause(tuple(map(word, key))) is None]
        things = [Entity(key, " ".join(key).title()) for key in alike]  # "we read the book" names no thing
        called = " ".join(short)
        asked = Entity(short, _as_written(words, short) or (called.title() if short[0] in TITLES else called))
        found = NamedThings([things, [asked]]).longer(short)
        if found is not None or not self._about:
            return found or short
        mentions = [self._about[at : at + len(key)] for key in self.book.things for at in range(len(self._about))]
        at_issue = [one for one in things if one.key in mentions]
        longer = [key for key in self.book.things if key[-len(short) :] == short and "'s" not in key]
        size = len(short)
        if len(longer) == 1 and any(self._about[at : at + size] == short for at in range(len(self._about))):
            return longer[0]  # what is at issue has its longer name from the text
        return NamedThings([[asked]], at_issue).longer(short) or short

    def _supposed(self, asked: Asked) -> Interpretation | None:
        """Return the rules that a question with a condition asks for, in words that are known; else None."""
        for words in asked.supposing:
            try:
                drafts = [draft for draft in statements(of_anybody(words), Memory()) if draft.body]
            except NoReading:
                continue
            if drafts and all(atom.key in self.book for draft in drafts for atom in _atoms(draft)):
                says: dict[Literal, Say] = {}
                rules = tuple(rule for draft in drafts for rule in self._rules(draft, says) if rule.body)
                return Interpretation(Assertion(rules), tuple(says.values()))
        return None

    def _of_amount(self, asked: Asked) -> Interpretation | None:
        """Return a question that what is known of amounts answers, None for any other."""
        question = self._question(asked)
        meant = question.meaning
        return question if isinstance(meant, Query) and (meant.measured or meant.decided) else None

    def _question(self, asked: Asked) -> Interpretation:
        measured, decided = self._measured(asked)
        decided = (*decided, *self._reworded(asked))
        best = self._meant(asked)
        if best is not None:
            pattern, fillers = best
            literal = pattern.literal([self.book.term(one) for one in fillers], positive=asked.positive)
            return Interpretation(Query(QueryKind.WHETHER, (literal,), measured, decided))
        literal = self.book.add(asked.key).literal((), positive=asked.positive)
        say = Say(literal if literal.positive else -literal, asked.wording, asked.denied, "en")
        return Interpretation(Query(QueryKind.WHETHER, (literal,), measured, decided), (say,))

    def _reworded(self, asked: Asked) -> Iterator[Deciding]:
        """Yield what answers a question in another wording, where that is known."""
        own: tuple[OtherWording, ...] = ()
        if asked.statement is not None:
            own = tuple(OtherWording(one, holds=True, denied=False) for one in owned(asked.statement))
        nobody = () if asked.statement is None else of_nobody(asked.statement)
        if asked.statement is not None and canon(asked.statement.subject) in self._in_base:
            own = (*own, *of_everybody(asked.statement))
        unheard = asked.statement is not None and self._best(asked.key) is None
        put_so = (
            OtherWording(ClauseKey(one.aux, one.words), holds=True, denied=False)
            for one in (issue_wordings(asked.statement) if asked.statement is not None and unheard else ())
        )
        ways = asked.ways or (() if asked.statement is None else (asked.statement,))
        ours = (one for way in ways for one in _of_ours(way)) if self._best(asked.key) is None else ()
        shared = (OtherWording(one, holds=True, denied=False) for one in ours)
        others = (*rewordings(asked.key, ways), *own, *nobody, *put_so, *shared)
        for other in dict.fromkeys(others):
            for pattern, fillers in self.book.patterns_of(other.key)[:1]:
                if not all(map(self.book.is_named, fillers)):
                    continue
                terms = [self.book.term(one) for one in fillers]
                for positive, yes in ((True, other.holds), (False, other.denied)):
                    if yes is not None:
                        yield Deciding(pattern.literal(terms, positive=positive), yes == asked.positive)

    def _measured(self, asked: Asked) -> tuple[tuple[AskedValue, ...], tuple[Deciding, ...]]:
        """Return what answers a question for an amount: a value that is stated, or statements of amounts."""
        found: list[Deciding] = []
        values: list[AskedValue] = []
        for one in amounts(asked.key):
            for pattern, amount in self.book.measures:
                about = subject_of(one, amount)
                is_open = amount.words[:1] == (PLACE_MARK,)
                if about is None or not (self.book.is_named(about) if is_open else about == amount.words[:1]):
                    continue
                terms: list[Term] = [self.book.term(about)] if is_open else []
                if len(pattern.order) > len(terms):
                    if asked.positive and has_one_value(amount):
                        literal = pattern.literal([*terms, Variable("N")], positive=True)
                        values.append(AskedValue(literal, one.op, one.number))
                    continue
                for positive in (True, False):
                    yes = decides(amount, one, positive=positive)
                    if yes is not None:
                        found.append(Deciding(pattern.literal(terms, positive=positive), yes == asked.positive))
        things = compared(asked.key)
        if things is None or not (self.book.is_named(things.first) and self.book.is_named(things.second)):
            return tuple(values), tuple(found)
        first, second = self.book.term(things.first), self.book.term(things.second)
        measures = [one for one in self.book.measures if one[1].words[:1] == (PLACE_MARK,)]
        for pattern, amount in measures:
            for other, than in measures:
                if not things.is_about(amount, than) or len(pattern.order) != len(other.order):
                    continue
                if len(pattern.order) == 1:
                    yes = compares(amount.number, things.op, than.number)
                    beside = (other.literal([second], positive=True),)
                    found.append(Deciding(pattern.literal([first], positive=True), yes == asked.positive, beside))
                elif asked.positive and pattern is other:
                    literals = [pattern.literal([one, Variable("N")], positive=True) for one in (first, second)]
                    values.append(AskedValue(literals[0], things.op, literals[1]))
        return tuple(values), tuple(found)

    def _rules(self, draft: Draft, says: dict[Literal, Say]) -> Iterator[Rule]:
        """Yield the rules of a draft with their names; a fact in every wording of rules, or else in its own."""
        variables = variables_of(_atoms(draft))
        body: list[BodyItem] = []
        for item in draft.body:
            literal = self._literal(item.atom if isinstance(item, Absent) else item, variables, says)
            body.append(Weak(literal) if isinstance(item, Absent) else literal)
        body += [Comparison("!=", Variable("X"), self.book.term(one.key)) for one in draft.but]
        for literal in self._heads(draft.head, variables, says):
            disputed = (literal if literal.positive else -literal) in self._disputed
            yield Rule(literal, tuple(body), strict=draft.strict and not body and not disputed)
        yield from self._kinds(draft)
        for thing in self._in_general(draft.head):
            yield from self._kind_of_itself(thing, tuple(map(word, thing.key)))

    def _heads(
        self, head: Atom, variables: Mapping[str, Variable], says: dict[Literal, Say] | None
    ) -> Iterator[Literal]:
        """Yield the literals of a conclusion: in other wordings that rules have for it, its own where it is one."""
        others: dict[Literal, None] = {}
        places = tuple((PLACE_MARK,) for arg in head.args if isinstance(arg, OpenPlace))
        for pattern, fillers in self.book.matches(head.ground) if self._in_rules else ():
            if pattern.key not in self._in_rules or pattern.key == head.key:
                continue
            things = [one for one in fillers if one != (PLACE_MARK,)]
            named = len(fillers) - len(things) == len(places) and all(map(self.book.is_named, things))
            if named:
                given = iter(arg.name for arg in head.args if isinstance(arg, OpenPlace))
                terms = [variables[next(given)] if one == (PLACE_MARK,) else self.book.term(one) for one in fillers]
                others[pattern.literal(terms, positive=head.positive)] = None
        if not others or places or head.key in self._in_rules or len(head.args) > 1:
            yield self._literal(head, variables, says)
        yield from others
        yield from self._amounts(head)

    def _amounts(self, head: Atom) -> Iterator[Literal]:
        """Yield the comparisons of rules that the amount of a fact decides: what weighs 7 kg is over 5 kg."""
        if not head.positive or len(head.args) != 1 or not isinstance(head.args[0], Entity):
            return
        if not is_counted(head.key):
            return
        if len(self._bounds) != len(self._conditions):
            self._bounds = tuple(sorted(self._conditions, key=str))
        for key in self._bounds:
            holds = measured(head.key, key)
            if holds is not None:
                yield self.book.add(key).literal([self.book.term(head.args[0].key)], positive=holds)

    def _in_general(self, head: Atom) -> Iterator[Entity]:
        """Yield the things in general that a statement is about without a place for them: "a shredder saves money"."""
        if not head.args:
            for pattern, fillers in self.book.matches(head.key):
                if pattern.key in self._in_rules and all(map(self.book.is_named, fillers)):
                    yield from (Entity(one, " ".join(one)) for one in fillers)

    def _kinds(self, draft: Draft) -> Iterator[Rule]:
        """Yield that things are of the kinds that rules speak of: the flat in Mill Lane is a flat."""
        if draft.kind and draft.head.positive and draft.head.args and isinstance(draft.head.args[0], Entity):
            for nominal in (draft.kind, *supers(draft.kind)):
                yield from self._kind(draft.head.args[0], _kind_key(nominal))
        for arg in (*_entities(draft), *self._objects.get(draft.head, ())):
            first = arg.wording.partition(" ")[0].lower()
            if (arg.plural and first not in DEFINITE) or first in ("a", "an"):
                yield from self._kind_of_itself(arg, words_of(arg.wording))
                continue
            for key in kind_keys(arg.wording if arg.key not in self._full else f"the {' '.join(self._full[arg.key])}"):
                yield from self._kind(arg, key)

    def _kind_of_itself(self, thing: Entity, nominal: Words) -> Iterator[Rule]:
        """Yield that shredders are shredders, where something is said of shredders of which more is told."""
        key = _kind_key(nominal)
        if key in self._joined:
            yield from self._kind(thing, key)

    def _kind(self, thing: Entity, key: ClauseKey) -> Iterator[Rule]:
        if key not in self._conditions:
            return
        literal = self.book.add(key).literal([self.book.term(thing.key)], positive=True)
        if (self._speaker, literal) not in self._facts:
            self._facts.add((self._speaker, literal))
            yield Rule(literal, (), strict=True)

    def _literal(self, atom: Atom, variables: Mapping[str, Variable], says: dict[Literal, Say] | None) -> Literal:
        """Return the literal of a clause; ``says`` gets the words for it, unless only the literal is wanted."""
        pattern = self.book.add(atom.key)
        terms = [self.book.term(arg.key) if isinstance(arg, Entity) else variables[arg.name] for arg in atom.args]
        literal = pattern.literal(terms, positive=atom.positive)
        if says is None:
            return literal
        names = letters(len(terms))
        general = pattern.general
        if general not in says:
            says[general] = Say(general, _named(atom.wording, names), _named(atom.denied, names), "en")
        if atom.plural and all(isinstance(arg, Entity) for arg in atom.args):
            own = pattern.literal(terms, positive=True)
            texts = [
                _filled(text, [arg.wording for arg in atom.args if isinstance(arg, Entity)]) for text in atom.plural
            ]
            says.setdefault(own, Say(own, texts[0], texts[1], "en"))
        for arg, term in zip(atom.args, terms, strict=True):
            if (
                isinstance(arg, Entity)
                and not isinstance(term, Variable | Anonymous)
                and constant_words(term) != (wording := self._wordings.get(arg.key, arg.wording))
            ):
                named = Literal(str(term))
                says.setdefault(named, Say(named, wording, None, "en"))
        return literal


_OF_NO_OTHER = POSSESSIVES | {"all", "every", "each"}
"""How things are named that are no others of a kind: "her laptop" may be any laptop, and all laptops are."""


@lru_cache(1 << 16)
def kind_keys(thing: str) -> tuple[ClauseKey, ...]:
    """Return the wordings of the kinds that the words of a thing show."""
    return tuple(_kind_key(nominal) for group in kinds_of(words_of(thing)) for nominal in group)


def _kind_key(nominal: Words) -> ClauseKey:
    """Return the wording that something is of a kind."""
    return ClauseKey("is", (PLACE_MARK, *canon(nominal)))


def _enough_until(key: ClauseKey) -> int | None:
    """Return where a clause says for what something is enough, or its end; None where it says so of nothing."""
    at = key.words.index("enough") if "enough" in key.words else None
    if at is None:
        return None
    behind = (n for n in range(at + 1, len(key.words)) if key.words[n] in ("for", "to"))
    return next(behind, len(key.words))


def _is_less(key: ClauseKey, other: ClauseKey) -> bool:
    """Return whether a clause is another one without some of its words."""
    left = iter(other.words)
    return all(one in left for one in key.words)


def _of_own_kind(draft: Draft, drafts: Iterable[Draft]) -> bool:
    """Return whether a rule only says of each of a kind what its sentence states of the kind: that is no reason."""
    is_open = any(isinstance(arg, OpenPlace) for arg in draft.head.args)
    return is_open and any(not one.body and one.head.positive == draft.head.positive for one in drafts)


def owned(made: EnglishClause) -> Iterator[ClauseKey]:
    """Yield the key of a clause with its subject for a possessive: "Tom loses his seat" as Tom's seat.

    What is said of each of several, "clubs own their boats", is asked of one with "its".
    """
    places = [at for at, one in enumerate(made.rest) if one.lower in ("his", "her", "its", "their")]
    if len(places) == 1 and made.subject and not is_plural_subject(made.subject):
        (at,) = places
        last = made.subject[-1]
        owner = (*made.subject[:-1], word(f"{last.text}'s"))
        others = (owner, (word("their"),)) if made.rest[at].lower == "its" else (owner,)
        for other in others:
            again = replace(made, rest=(*made.rest[:at], *other, *made.rest[at + 1 :]))
            yield ClauseKey(again.aux, again.words)


def _of_ours(made: EnglishClause) -> Iterator[ClauseKey]:
    """Yield the key of a clause with "our" for "the" behind its verb: "drove over the lawn", that is ours."""
    for at, one in enumerate(made.rest[:-1]):
        if one.arg is None and one.lower == "the":
            again = replace(made, rest=(*made.rest[:at], word("our"), *made.rest[at + 1 :]))
            yield ClauseKey(again.aux, again.words)


def of_nobody(made: EnglishClause) -> Iterator[OtherWording]:
    """Yield what denies a clause about somebody who has a name: that it is so of anybody is denied."""
    behind = made.words[len(canon(made.subject)) :]
    shown = made.subject[0].lower in DEFINITE and len(made.subject) > 1
    if shown or is_name(made.subject):  # "nothing works": nor does the lift
        yield OtherWording(ClauseKey(made.aux, ("anything", *behind)), None, denied=False)
    if is_name(made.subject) and not is_plural_subject(made.subject):
        for anybody in (("anybody",), ANYBODY_ELSE):
            yield OtherWording(ClauseKey(made.aux, (*anybody, *behind)), None, denied=False)
    if [one.lower for one in made.subject] == ["there"]:  # "there is nothing in the fridge": no milk either
        places = (n for n, one in enumerate(made.rest) if n and one.lower in ("in", "on", "at", "under", "behind"))
        place = next(places, None)
        if place is not None:
            for other in ("anything", *(("anybody",) if may_be_person(made.rest[:place]) else ())):
                there = replace(made, rest=(word(other), *made.rest[place:]))
                yield OtherWording(ClauseKey(there.aux, there.words), None, denied=False)
    noun = other_of_kind(made.subject)
    if noun:
        yield OtherWording(ClauseKey(made.aux, (*canon(noun), *behind)), None, denied=False)


def of_everybody(made: EnglishClause) -> Iterator[OtherWording]:
    """Yield what answers a clause about somebody whom the text knows by name: that it is so of everybody."""
    if is_name(made.subject) and not is_plural_subject(made.subject):
        behind = made.words[len(canon(made.subject)) :]
        for everybody in (("everybody",), EVERYBODY_ELSE):
            yield OtherWording(ClauseKey(made.aux, (*everybody, *behind)), holds=True, denied=None)


def _acted_on(asked: Asked) -> Iterator[Words]:
    """Yield what a question names as that to which something should be done."""
    for made in (asked.statement,) if asked.statement else asked.ways[:1]:
        likeliest = Memory()
        likeliest.note(made)
        yield likeliest.object


def _is_shown(thing: Words) -> bool:
    """Return whether words name a certain thing by more than its noun, and by no name: "the church bell"."""
    plain = all(one.text.islower() and one.lower not in PREPOSITIONS for one in thing)
    return len(thing) > 2 and thing[0].lower in DEFINITE and plain  # noqa: PLR2004


def _is_past(lower: str) -> bool:
    return VerbForm.PAST in verb_forms(lower)


def _name_of(literal: Literal) -> Constant:
    return Name(literal.predicate)


def _with_places(words: str) -> Words:
    """Return the words of a line, its places as variables."""
    found: list[ProseWord] = []
    for at, piece in enumerate(PLACE.split(words)):
        if at % 2:
            found.append(ProseWord(piece, piece.lower(), OpenPlace(piece)))
        else:
            found += cut(piece)
    return tuple(found)


def _as_written(words: Words, key: tuple[str, ...]) -> str:
    """Return the words of a sentence that have canonical words, as they are written, with an article before them."""
    for start in range(len(words)):
        for end in range(start + 1, len(words) + 1):
            if canon(words[start:end]) == key:
                return text_of(words[start:end])
    return ""


def _is_open(draft: Draft) -> bool:
    return any(isinstance(arg, OpenPlace) for atom in _atoms(draft) for arg in atom.args)


def _entities(draft: Draft) -> Iterator[Entity]:
    for atom in _atoms(draft):
        yield from (arg for arg in atom.args if isinstance(arg, Entity))


def _atoms(draft: Draft) -> Iterator[Atom]:
    yield draft.head
    for item in draft.body:
        yield item.atom if isinstance(item, Absent) else item


def _named(text: str, names: Iterable[str]) -> str:
    given = iter(names)
    pieces = text.split(PLACE_MARK)
    return pieces[0] + "".join(f"{{{next(given)}}}{piece}" for piece in pieces[1:])


def _filled(text: str, fillers: Iterable[str]) -> str:
    given = iter(fillers)
    pieces = text.split(PLACE_MARK)
    return pieces[0] + "".join(f"{next(given)}{piece}" for piece in pieces[1:])


def _filled_in(left: OpenSentence, filled: Filled) -> list[Draft] | None:
    memory = replace(left.memory, unclear=None)
    try:
        drafts = statements(filled.words, memory)
    except NoReading:
        return None
    return None if memory.unclear is not None or any(draft.whole for draft in drafts) else drafts


def _does_something(made: EnglishClause) -> bool:
    """Return whether a clause has a verb in small letters and its object: "Radio Delta" should "drop the show"."""
    verb, behind = made.rest[:1], made.rest[1:2]
    base = bool(verb) and verb[0].text.islower() and VerbForm.BASE in verb_forms(verb[0].lower)
    return base and bool(behind) and behind[0].lower in DEFINITE


def _turned(draft: Draft, acts: EnglishClause, undergone: EnglishClause, asks_undergone: bool) -> Iterator[Draft]:  # noqa: FBT001
    """Yield what a draft says should be done, as the question asks for it: what is done, or what is undergone."""
    head, passive, active = draft.head, undergone.atom.key, acts.atom.key
    if not asks_undergone and head.key == passive and head.args:
        thing = _put_in(head.args[-1])
        made = replace(acts, rest=tuple(thing if one is X else one for one in acts.rest), positive=head.positive)
    elif asks_undergone and head.key == active and head.args:
        made = replace(undergone, subject=(_put_in(head.args[-1]),), positive=head.positive)
    else:
        return
    yield replace(draft, head=made.atom)


def _put_in(arg: Entity | OpenPlace) -> ProseWord:
    if isinstance(arg, OpenPlace):
        return ProseWord(arg.name, arg.name.lower(), arg)
    return ProseWord(arg.wording, "", arg, arg.plural)


_OWNED = re.compile(r"(?:['’]s|s['’]| my| your| his| her| its| our| their) ")

_FIRMLY = re.compile(
    r"\b(?:never|always|under no circumstances|in no case|without exception|no matter|regardless|by law"
    r"|(?:the )?law (?:forbids|requires|demands)|however \w+ (?:it|he|she|they|we|you|this|that|the \w+)\b"
    r"|whatever (?:the |its |his |her |their |our )?\w+ (?:says?|thinks?|wants?|costs?|is|are|happens))",
    re.IGNORECASE,
)
"""What says of a rule that it holds without exception, or by law: "never safe", "however cheap they are"."""
_NOT_FIRMLY = re.compile(
    r"\b(?:not|n['’]t|almost|nearly|hardly|practically|virtually) (?:always|never)"
    r"|\b(?:ha(?:s|ve|d)|['’]ve|['’]d) never\b|\bunless\b|\bexcept\b|\bif\b",
    re.IGNORECASE,
)

LONGEST = 400


def _text(span: Span) -> str:
    return span.source.text[span.start : span.end]


def _words(span: Span) -> Words:
    words = cut(_text(span))
    first = words[0] if words else None
    if first is None or first.lower == first.text or is_known(first.lower) or not is_plural_noun(first.lower):
        return words
    written = first.lower in _written_small(span.source.text)  # "Surtitles" begins a sentence, and is no name
    return (word(first.lower), *words[1:]) if written else words


@lru_cache(4)
def _written_small(text: str) -> frozenset[str]:
    """Return the words of a text that it has in small letters."""
    return frozenset(re.findall(r"(?<![\w'’-])[a-z]+(?![\w'’-])", text))


def _present(given: Iterable[Contribution]) -> dict[tuple[str, ...], str]:
    """Return the names of those who speak by the words by which one calls them: their names, and first names."""
    speakers = dict.fromkeys(by.speaker for by in given if by.speaker)
    full = {tuple(one.lower for one in cut(name)): name for name in speakers}
    first = Counter(key[0] for key in full)
    short = {
        key[:1]: name for key, name in full.items() if len(key) > 1 and key[0] not in TITLES and first[key[0]] == 1
    }
    return {**short, **full}


_HANDLE = re.compile(r"(?=\S*[\d_])[\w.-]+\Z")
"""How somebody is called in a forum: "oldhouse_kate", "Jolene77"."""
_PARTS_OF_HANDLES = re.compile(r"[A-Za-z]{3,}")


def _names_within(handle: str) -> Iterator[str]:
    """Yield the parts of a handle that may be the name of who has it: no word that means something."""
    if _HANDLE.match(handle):
        yield from (one.capitalize() for one in _PARTS_OF_HANDLES.findall(handle) if not is_known(one.lower()))


def _called_by_name(given: tuple[Contribution, ...]) -> tuple[Contribution, ...]:
    """Return contributions with the names by which the text calls their speakers: "Kate" for "oldhouse_kate"."""
    handles = {one.speaker for one in given if _HANDLE.match(one.speaker)}
    if not handles:
        return given
    words = {one for each in given for span in each.sentences for one in re.findall(r"[A-Za-z]{3,}", _text(span))}
    found: dict[str, list[str]] = {}
    for handle in handles:
        for name in _names_within(handle):
            if {name, name.lower()} & words:
                found.setdefault(name, []).append(handle)
    called = {those[0]: name for name, those in found.items() if len(those) == 1}
    return tuple(replace(one, speaker=called.get(one.speaker, one.speaker)) for one in given)


def _personas(given: Sequence[Contribution]) -> list[Contribution]:
    """Return the contributions that tell their agents what they are: all speakers begin so, or the first one does.

    Who says "you are no officer" to another speaks of that one.
    """
    first: dict[str, Contribution] = {}
    for one in given:
        if one.speaker and one.sentences:
            first.setdefault(one.speaker, one)
    found = [one for one in first.values() if is_persona(list(map(_words, one.sentences)))]
    return found if found and found[0] is next(iter(first.values())) else []


_MINE = re.compile(r"\bmy ([a-z]+)\b", re.IGNORECASE)


def _owners(given: Iterable[Contribution]) -> dict[str, str]:
    """Return who says "my" of something, by its noun, where only one speaker does."""
    found: dict[str, set[str]] = {}
    for one in given:
        for span in one.sentences if one.speaker else ():
            for mine in _MINE.finditer(_text(span)):
                found.setdefault(mine[1].lower(), set()).add(one.speaker)
    return {noun: speakers.pop() for noun, speakers in found.items() if len(speakers) == 1}


def _by_names(words: Words, memory: Memory, *, to_agent: bool) -> tuple[Words, bool]:
    """Return what somebody says with names for "I" and for whom they speak to, and whether it is only their opinion."""
    words = unmentioned(words)
    words = unopened(granted(words) if memory.speaker and not to_agent else words)
    opening = len(words) - len(opened(words)[0])
    words = unremarked((*words[:opening], *uncalled(words[opening:], memory.present)))
    if memory.owners and not to_agent:
        words = owned_by(words, memory.owners, memory.speaker)
    if not memory.speaker:
        held = as_known(words)
        return (words, False) if held is None else (held, True)
    words = addressed(words) if to_agent else granted(words)
    held = proposed(words) or own_opinion(words)
    if held is None:
        behind, _ = opened(words)
        held = proposed(behind) or own_opinion(behind)
        held = held and (*words[: len(words) - len(behind)], *held)  # "therefore" stays
    believed = held is not None or takes_side(words)
    others = list(dict.fromkeys(name for name in memory.present.values() if name != memory.speaker))
    words = with_speaker(words if held is None else held, memory.speaker)
    if len(others) != 1 or to_agent:
        return words, believed
    if any(one.lower in ("you", "your") for one in words):
        memory.addressed = others[0]
    return with_addressee(words, others[0]), believed


_ADVICE = re.compile(
    r"\b(?:should(?:n['’]t|[ ]not)?|let['’]?s(?:[ ]not)?|ought(?:[ ]not)?[ ]to)[ ]+(\w+)", re.IGNORECASE
)


def _advised(given: Iterable[Contribution]) -> frozenset[str]:
    """Return the verbs of what speakers say should be done: in a question at issue, "do we sell it?" asks for that."""
    advice = (_ADVICE.finditer(_text(span)) for one in given if not one.issue for span in one.sentences)
    return frozenset(found[1].lower() for each in advice for found in each)


def _deliberating(words: Words, advised: frozenset[str]) -> Words:
    """Return "do we sell it" as "should we sell it", where that is to be decided rather than found out.

    So it is where somebody says that they should sell, and where one certain thing is done something to.
    """
    asked, _ = opened(words)
    lowers = [one.lower for one in asked[:4]]
    if lowers[:1] == ["shall"] and lowers[1:2] in (["we"], ["i"]):
        return (word("should"), *asked[1:])
    if lowers[:1] == ["do"] and lowers[1:2] in (["we"], ["i"]) and len(lowers) > 3:  # noqa: PLR2004 - and an object
        certain = (
            lowers[3] in (DEFINITE - {"there"}) | {"it", "them", "him", "her"}
            or asked[3].text[:1].isupper()
            or asked[3].text == '"'
        )
        if lowers[2] in advised or (certain and lowers[2] not in _OF_FACT and not lowers[2].endswith("ly")):
            return (word("should"), *asked[1:])
    return words


_OF_FACT = among(
    """
    have need know want like love hate own owe live work think believe agree mean care say see hear get use pay earn
    spend understand remember trust support oppose prefer still already even really all both always ever own rent face
    meet miss enjoy share expect feel deserve lose
    """
)
"""Verbs of what is so or is done anyhow: "do we use the hall" asks for no decision."""


def _taken(
    span: Span,
    memory: Memory,
    named: tuple[Words, bool] | None = None,
    *,
    follows: bool = False,
    advised: frozenset[str] | None = None,
) -> _Read:
    """Return what one sentence states or asks, as far as it can be told without names.

    ``named``: what `_by_names` makes of it, where that is known; ``follows``: its speaker said something just before,
    which it may narrow; ``advised``: of a question at issue, the verbs of what the speakers say should be done.
    """
    text = span.source.text[span.start : span.end]
    words, believed = named or _by_names(cut(text), memory, to_agent=False)
    believed = believed or any(one.lower in _BY_DEFAULT for one in words)
    if _goes_on_from_statement(words, memory, span):
        words, believed = words[1:], True
    words = with_issue(once_more(named_again(plainly(of_anybody(if_so(words)))), memory.last), memory.topic)
    if not text.rstrip().endswith("?"):
        words = prohibition(words)
    elif words:
        words = with_fronted_behind(words)
        words = words if advised is None else _deliberating(asked_in_full(words), advised)
        words = alternatives(without_verb_behind(filled(asked_plainly(words))))
    if len(words) > LONGEST:
        return _Read(fault=EnglishFault.at("long", span, limit=LONGEST))
    left = OpenSentence(words, memory.copy(), believed)
    try:
        asked = _asked(words, text)
        if asked is not None:
            memory.note_question(asked.statement if isinstance(asked, Asked) else None)
            memory.options = options_asked(opened(words)[0]) if isinstance(asked, Sought) else None
            return _Read(asked=asked)
        if not words or (
            _is_remark(words)
            and retraction(words, own=memory.goes_on_own) is None
            and _named_option(words, memory) is None
        ):
            if follows and words and words[0].lower in _NARROWING:  # "Dogs bark. Only at night."
                return _Read(fault=EnglishFault.at("prose-retraction", span, operator=words[0].lower))
            return _Read(skipped=True)
        memory.place, memory.unclear, memory.goes_on = f"at {span.start}", None, False
        found = _option(words, memory) or statements(words, memory)
        unclear = _unclear(words, memory, span)
    except NoReading as problem:
        known = _with_person(words, memory) if problem.code == "prose-pronoun" else None
        reported = None if known is None else _filled_in(OpenSentence(words, memory, believed), known)
        if reported is not None:
            memory.forget()
            drafts = [replace(draft, strict=draft.strict and not believed) for draft in reported]
            return _Read(drafts, grounds=tuple(first_of(drafts)))
        better = rewritten(words, memory)
        given = words
        if problem.code == "prose-hypothetical":
            given = tuple(one for one in words if one.lower not in ("were", "had"))
        code = problem.code
        if code in ("prose-scope", "prose-hypothetical") and not keeps_its_operators(given, better):
            code = "prose-open"
        fault = EnglishFault.at(code, span, **{"better": better, **problem.fields})
        alone = not follows or _bears_on_nothing_else(words)
        in_debate = memory.speaker or (memory.present and not text.rstrip().endswith("?"))
        if in_debate and problem.code in _KEPT_IN_STANCES and alone:
            memory.forget()
            kept = replace(kept_so(words, memory.place), strict=not believed)
            return _Read([kept], unclear=fault, unread=True)
        if problem.code == "prose-pronoun":
            # The same words elsewhere may speak of something else: this statement is one of its own.
            memory.forget()
            kept = replace(kept_so(_without_remark(words), memory.place), strict=not believed)
            return _Read([kept], unclear=fault, open=left)
        if problem.code == "prose-verb" and not has_operator(_without_request(words)):
            memory.forget()
            return _Read([replace(kept_so(words), strict=not believed)])
        return _Read(fault=fault)
    drafts = [replace(draft, strict=False) for draft in found] if believed else found
    return _Read(drafts, unclear=unclear, grounds=memory.grounds, open=None if unclear is None else left)


_BY_DEFAULT = among("normally usually generally typically")
"""What says that something is so as long as nothing tells otherwise."""


def _rejects(words: Words, memory: Memory) -> bool:
    """Return whether somebody answers "that is not true" to another."""
    answers = memory.before is not None and bool(memory.speaker) and memory.before.speaker not in ("", memory.speaker)
    return answers and is_rejection(words)


def _turned_down(thing: Words, words: Words, memory: Memory) -> _Read | None:
    """Return that what is at issue should not be, of who says "not Redbrick" where Redbrick is at issue, else None."""
    asked = memory.at_issue[0] if memory.at_issue and memory.speaker and words[0].lower == "not" else None
    if asked is None or asked.aux != "should" or asked.lemma:
        return None
    named, whole = canon(small(thing)), (*canon(asked.subject), *canon(asked.rest))
    if not any(whole[at : at + len(named)] == named for at in range(len(whole))):
        return None
    denied = Draft(replace(asked, positive=False).atom)
    return _Read([denied], grounds=(denied.head,))


def _denied_by(memory: Memory, prior: Sequence[_Read]) -> _Read:
    """Return what somebody denies who rejects what another stated: that, where it is one thing; else nothing yet."""
    stating = [one for one in prior if one.drafts]
    denied = stating[0].grounds[0].key if len(stating) == 1 and len(stating[0].grounds) == 1 else None
    drafts = [
        replace(one, head=-one.head, kind=()) for each in stating for one in each.drafts if one.head.key == denied
    ]
    if not drafts:
        return _Read(skipped=True, rejects=True)
    memory.forget()
    return _Read(drafts)


def _fulfilled(found: _Read, words: Words, before: _Read) -> _Read:
    """Return what states a condition of the sentence before in its words: "… if that fails. And it does fail."."""
    made = clause(opened(words)[0])
    pronouns = ("it", "that", "this")
    if made is None or made.words[:1] not in {(one,) for one in pronouns}:
        return found
    meant = {
        item
        for draft in before.drafts
        for item in draft.body
        if isinstance(item, Atom)
        and item.key.aux == made.aux
        and item.key.words[0] in pronouns
        and (item.key.words[1:], item.positive) == (made.words[1:], made.positive)
    }
    if len(meant) != 1:
        return found
    fact = Draft(meant.pop(), strict=True)
    return _Read([fact], grounds=(fact.head,))


def _answered_by(words: Words, memory: Memory, prior: Sequence[_Read]) -> _Read:
    """Return what "No, it doesn't" denies, or "yes, it does" affirms, of what another just stated; else nothing yet.

    There must be one thing alone that it can be about.
    """
    made = clause(opened(words)[0])
    answers = memory.before is not None and memory.before.speaker not in ("", memory.speaker)
    pronoun = made.subject[0].lower if made is not None and len(made.subject) == 1 else ""
    own = made is not None and text_of(made.subject).lower() == memory.speaker.lower()  # "I am": who was spoken to
    if made is None or not answers or not (own or pronoun in ("it", "he", "she", "they")):
        return _Read(skipped=True, hangs=True)
    meant = dict.fromkeys(
        (one.key, one.args)
        for each in prior
        for one in each.grounds
        if one.key.aux == made.aux
        and any(isinstance(arg, Entity) and (not own or arg.key == canon(made.subject)) for arg in one.args[:1])
    )
    plural = {isinstance(args[0], Entity) and args[0].plural for _, args in meant}
    drafts = [
        replace(one, head=one.head if one.head.positive == made.positive else -one.head, kind=())
        for each in prior
        for one in each.drafts
        if not one.body and (one.head.key, one.head.args) in meant
    ]
    if len(meant) != 1 or plural != {pronoun == "they"} or not drafts:
        return _Read(skipped=True, hangs=True)
    memory.forget()
    memory.subject = next(small(cut(arg.wording)) for _, args in meant for arg in args if isinstance(arg, Entity))
    return _Read(drafts, grounds=tuple(first_of(drafts)))


_OPEN_BEFORE = re.compile(
    r"(?:\?|\b(?:suppose|supposing|imagine|assume|assuming|say|if|unless|otherwise|or|perhaps|maybe)\b[^.!?\n]*[.!]?)[^.!?]*\Z",
    re.IGNORECASE,
)
"""A question, or what is only supposed, at the end of what was said before."""


def _goes_on_from_statement(words: Words, memory: Memory, span: Span) -> bool:
    """Return whether a sentence of a stance begins with "then" and goes on from what was stated before.

    What its speaker infers so is stated as far as it goes: "Then melatonin is not safe". Behind a question, or what is
    only supposed, "then" says what would be so.
    """
    if not memory.speaker or [one.lower for one in words[:1]] != ["then"] or len(words) < 3 or words[1].is_sign:  # noqa: PLR2004
        return False
    before = span.source.text[: span.start].rstrip()
    answers = memory.before is not None and memory.before.speaker != memory.speaker
    made = clause(words[1:])
    plain = made is not None and bool(made.subject) and made.aux not in ("did", "was", "had", "would", "could")
    return plain and (answers or bool(memory.grounds)) and _OPEN_BEFORE.search(before) is None


def _with_person(words: Words, memory: Memory) -> Filled | None:
    """Return a sentence with who is meant by "he" or "she", where that is certain: "if she asks, she may"."""
    places = [at for at, one in enumerate(words) if one.arg is None and one.lower in ("he", "she")]
    if not memory.speaker or len({words[at].lower for at in places}) != 1:
        return None
    who = person_meant(words[places[0]].lower, memory)
    if who is None or any(one.text[:1].isupper() for at, one in enumerate(words) if at and one.lower != "i"):
        return None  # somebody else is named in it
    named = tuple(piece for at, one in enumerate(words) for piece in (who if at in places else (one,)))
    return Filled(named, (who,), (words[places[0]].lower,))


def _without_remark(words: Words) -> Words:
    """Return a sentence without what only opens it and states nothing: "as a result, he left"."""
    behind, openers = opened(words)
    return behind if all(tuple(one.split()) in REMARKS for one in openers) else words


def _without_request(words: Words) -> Words:
    """Return words without what asks everybody not to do something: "please do not feed the ducks" is so or not."""
    asked = words[1:] if words and words[0].lower == "please" else words
    lowers = [one.lower for one in asked[:2]]
    return asked[2:] if lowers == ["do", "not"] else asked[1:] if lowers[:1] == ["never"] else words


_NARROWING = among(
    """
    not only except unless if sometimes mostly mainly rarely seldom hardly occasionally partly almost maybe perhaps
    probably possibly usually often never until
    """
)
"""What a few words begin with that say when, how often or how surely the sentence before is so."""
_KEPT_IN_STANCES = frozenset(("prose-scope", "prose-verb", "prose-because", "prose-hypothetical"))
_BEFORE_THEM = among(
    """
    except unless if when until only but not never nor or and mostly mainly rarely sometimes usually at otherwise though
    although because which
    """
)
"""What a sentence begins with that goes on with the one before it."""
_BACK = among("back withdraw withdraws retract retracts corrected wrong mistake mistaken sorry kidding joking")


def _bears_on_nothing_else(words: Words) -> bool:
    """Return whether a sentence that is not read says nothing of those before it, so that it can be kept as it is.

    In a debate nobody can be asked to put it otherwise. "Except in May, mostly not" tells what was said before less.
    """
    behind = [one.lower for one in opened(words)[0] if not one.is_sign]
    supposes = behind[:1] in (["if"], ["when"], ["unless"]) and clause(words[1:]) is not None
    if not behind or (behind[0] in _BEFORE_THEM and not supposes) or not _BACK.isdisjoint(behind):
        return False
    return clause(words) is not None or not has_operator(words) or ("no" in behind and "not" not in behind)


def _is_rival(latest: Memory, issue: Memory) -> bool:
    """Return whether the thing that was spoken of last may be meant by "it" as well as what is at issue."""
    thing = latest.subject
    if thing and is_plural_subject(thing):  # "customers want it. They …", be it of the other bags at issue
        several = [one for one in (issue.subject, issue.object) if one and is_plural_subject(one)]
        return bool(several) and canon(thing) not in map(canon, several)
    if not thing or may_be_person(thing) or latest.general:
        return False  # "a mill that is empty should be sold": any of them
    key = canon(thing)
    return not any(
        one == key or (one[: len(key)] == key and one[len(key)] in PREPOSITIONS)  # "the beech" in the yard
        for one in (canon(issue.subject), canon(issue.object))
    )


def _unclear(words: Words, memory: Memory, span: Span) -> EnglishFault | None:
    """Return the note on a pronoun of one clause that points back to nothing certain, where there is one."""
    problem = memory.unclear
    if problem is None:
        return None
    return EnglishFault.at(problem.code, span, **{"better": rewritten(words, memory), **problem.fields})


def _named_option(words: Words, memory: Memory) -> tuple[Words, bool, Words] | None:
    if memory.options is None:
        return None
    who = cut(memory.speaker)
    if who and [one.lower for one in words[: len(who)]] == [one.lower for one in who]:
        words = (word("i"), *words[len(who) :])  # who speaks was named for "I"
    return option_named(opened(words)[0], memory.options) or option_named(words, memory.options)


def _option(words: Words, memory: Memory) -> list[Draft]:
    """Return what a sentence claims that names an option of the question at issue, with its reason; else nothing."""
    named = _named_option(words, memory)
    claim = None if named is None or memory.options is None else claim_of(memory.options, named[0])
    if named is None or claim is None:
        return []
    option, positive, reason = named
    memory.forget()
    memory.subject = small(option)
    found = [Draft(claim if positive else -claim, strict=True, roles=Roles("", claim.text, denied=not positive))]
    if reason:
        drafts = statements(reason, memory)
        found += [*drafts, *reasoned(first_of(drafts), found)]
    memory.grounds = first_of(found)
    return found


def _is_remark(words: Words) -> bool:
    """Return whether a few words without a verb say nothing: "Hi all", "Thanks"."""
    bare = [one for one in words if not one.is_sign]
    if bare and bare[0].lower in SUBJECT_PRONOUNS and any(verb_forms(one.lower) for one in bare[1:]):
        return False
    return len(bare) <= 3 and clause(tuple(bare)) is None  # noqa: PLR2004 - a greeting


def _asked(words: Words, text: str) -> Asked | Sought | None:
    stripped, _ = opened(words)
    if text.rstrip().endswith("?") or (words and words[0].lower in ("which", "who")):
        named = options_asked(stripped)
        sought = which(stripped if named is None else named.question, X)
        if named is not None and sought is not None:
            claims = (claim_of(named, one) for one in named.options)
            # what is named need not be told to be of the kind
            sought = replace(sought, kind=(), options=tuple(one for one in claims if one is not None))
        if sought is not None:
            return sought
    if text.rstrip().endswith("?") and stripped and stripped[0].lower == "need":
        stripped = _needed(stripped) or stripped
    statement = asked_as_statement(words) if text.rstrip().endswith("?") else None
    if statement is not None:
        return Asked(
            ClauseKey(statement.aux, statement.words),
            statement.positive,
            *_affirmed_and_denied(statement, words),
            statement=statement,
        )
    for start in (words, stripped):
        asking = start and start[0].lower in AUXILIARIES and not _forbids(start, text)
        if asking and (text.rstrip().endswith("?") or clause(start) is None or _is_inverted(start)):
            found = question(start)
            if found is not None and found[0].words:  # "Don't" asks nothing
                key, positive = found
                ways = as_statements(start)
                done = active(ways[0]) if ways else None
                affirmed = _affirmed_and_denied(ways[0] if ways else None, start)
                certain = ways[0] if len(ways) == 1 else None
                supposing = tuple(_supposing(start)) if ways else ()
                return Asked(
                    key, positive, *affirmed, None if done is None else done.atom.key, certain, tuple(ways), supposing
                )
    return None


def _plain_statements(words: Words) -> Iterator[Words]:
    """Yield what a question whether may ask as a statement of its words: its subject ends somewhere."""
    if len(words) < 3 or words[0].lower not in AUXILIARIES:  # noqa: PLR2004 - a subject and a verb behind
        return
    first, rest = words[0], words[1:]
    for end in range(1, len(rest) + 1):
        made = clause((*rest[:end], first, *rest[end:]))
        if made is None or made.subject != rest[:end] or not made.positive or made.before:
            continue
        if made.lemma if first.lower not in DO else end < len(rest) and made.lemma == rest[end].lower:
            plain = made.predicate_text(positive=True, plural=is_plural_subject(made.subject))
            yield (*made.subject, *cut(plain))
        elif not made.lemma and made.rest:
            yield (*rest[:end], word(first.lower), *rest[end:])


def _supposing(words: Words) -> list[Words]:
    """Return the statements that a question with a condition may ask for, the condition behind and before them."""
    while words and words[-1].is_sign:
        words = words[:-1]
    at = condition_at(words)
    if at is None:
        return []
    plain, condition = list(_plain_statements(words[:at])), words[at:]
    orders = (((*one, *condition), (*condition, word(","), *small(one))) for one in plain)
    return [order for both in orders for order in both]


def _forbids(words: Words, text: str) -> bool:
    """Return whether words bid somebody not to do something: "do not park here"."""
    lowers = [one.lower for one in words[:3]]
    denied = lowers[1:2] == ["not"] and not SUBJECT_PRONOUNS & {*lowers[2:]} and not text.rstrip().endswith("?")
    # "cannot come tonight" leaves out who
    return denied and (lowers[0] == "do" or (len(lowers) > 2 and VerbForm.BASE in verb_forms(lowers[2])))  # noqa: PLR2004


def _is_inverted(words: Words) -> bool:
    """Return whether words without a question mark ask something all the same: "should we get a dog"."""
    lowers = [one.lower for one in words]
    return not _ASKING.isdisjoint(lowers[:1]) and not SUBJECT_PRONOUNS.isdisjoint(lowers[1:2]) and "," not in lowers[2:]


_ASKING = frozenset(("should", "shall", "is", "are", "was", "were", "can", "could", "would", "does", "did"))


def _needed(words: Words) -> Words | None:
    """Return a question that begins with "need" with "do … need to"; None where its verb is not certain."""
    for end in range(2, len(words)):
        made = clause((*words[1:end], word("must"), *words[end:]))
        base = VerbForm.BASE in verb_forms(words[end].lower) and words[end - 1].lower not in DETERMINERS
        if base and made is not None and made.subject == words[1:end]:
            return (word("do"), *words[1:end], word("need"), word("to"), *words[end:])
    return None


def _affirmed_and_denied(made: EnglishClause | None, words: Words) -> tuple[str, str]:
    """Return what a question asks for as a statement, and denied."""
    if made is None:
        text = text_of(words).rstrip(" ?")
        return f"the answer to “{text}?” is yes", f"the answer to “{text}?” is no"
    single: EnglishClause = made.of((entity(made.subject),)) if len(made.subject) > 1 else made
    atom = single.atom
    fill = [arg.wording for arg in atom.args if isinstance(arg, Entity)]
    return _filled(atom.wording, fill), _filled(atom.denied, fill)
