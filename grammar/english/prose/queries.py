"""Questions as queries: which literals answer them, in words that a text or a knowledge base has.

Each kind of other wording is said where it belongs: modal verbs, comparisons and their opposites, tenses, voices,
changes, what things have.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from engine.values.literals import Constant, Literal, Name, Term, Variable
from grammar.amounts import compares
from grammar.controlled import PLACE, AskedValue, Assertion, Deciding, Interpretation, Query, QueryKind
from grammar.english.clauses import named
from grammar.english.lexicon import VerbForm, verb_forms
from grammar.english.prose.adjuncts import at_any_time, without_adjuncts
from grammar.english.prose.amounts import amounts, compared, decides, has_one_value, subject_of
from grammar.english.prose.changes import changes, converse
from grammar.english.prose.clauses import (
    DEFINITE,
    ClauseKey,
    EnglishClause,
    Sought,
    clause,
    is_plural_noun,
    is_plural_subject,
)
from grammar.english.prose.discourse.speakers import names_within
from grammar.english.prose.frames import is_in_quotes
from grammar.english.prose.issues import issue_wordings
from grammar.english.prose.mentions import NamedThings, is_label
from grammar.english.prose.modals import OtherWording, other_wordings
from grammar.english.prose.nominals import is_a
from grammar.english.prose.opposites import contraries, converses
from grammar.english.prose.patterns import PatternBook
from grammar.english.prose.possessions import (
    against,
    held_in,
    of_holder,
    of_owner,
    owned,
    reported_of_part,
    taken_apart,
)
from grammar.english.prose.pronouns import TITLES, Memory, is_name, may_be_person
from grammar.english.prose.statements import statements
from grammar.english.prose.subjects import ANYBODY_ELSE, EVERYBODY_ELSE, other_of_kind
from grammar.english.prose.tenses import other_tenses
from grammar.english.prose.voices import other_voices
from grammar.english.prose.words import (
    PLACE_MARK,
    Entity,
    OpenPlace,
    ProseWord,
    Words,
    as_written,
    canon,
    cut,
    of_anybody,
    word,
)
from grammar.english.vocabulary import constant_words
from grammar.errors import NoReading
from grammar.statements import Say
from grammar.values import replace

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from grammar.english.prose.discourse.formalization import Formalizer
    from grammar.english.prose.patterns import WordingPattern
    from grammar.english.prose.questions import Asked


# ---- what a knowledge base has words for: its ``say`` lines, else the names of its literals --------------------------


class KnownWords:
    """The ``say`` lines and the literals of a knowledge base, and the words of what is at issue in it."""

    def __init__(self, says: Iterable[Say] = (), literals: Iterable[Literal] = (), *, about: str = "") -> None:
        self._says = tuple(says)
        self.literals = tuple(literals)
        self.about = canon(cut(about)) if about else ()
        self._worded = {(say.literal.predicate, len(say.literal.args)) for say in self._says}

    @cached_property
    def things(self) -> Mapping[tuple[str, ...], Constant]:
        """Return the things that it has names for, by their canonical words."""
        found: dict[tuple[str, ...], Constant] = {}
        for say in self._says:
            if not say.literal.args:
                found.setdefault(canon(cut(say.reading)), Name(say.literal.predicate))
        for literal in self.literals:
            if not literal.args:
                name = Name(literal.predicate)
                called = canon(cut(constant_words(name)))
                if not self._is_worded(literal) or (called and is_label(called[-1])):
                    found.setdefault(called, name)  # room_3, of a text that calls it "the room"
        return found

    def patterns(self) -> PatternBook:
        """Return the wordings of its lines, and of its literals that no line words."""
        book = PatternBook()
        for words, name in self.things.items():
            book.name_term(words, name)
        for say in self._says:
            for part in () if say.literal.args else names_within(say.reading):
                book.name_term(canon(cut(part)), Name(say.literal.predicate))
            _note_line(book, say)
        for literal in self.literals:
            if literal.args and not self._is_worded(literal):
                template = named(literal)
                wording = template.words
                for place, term in template.terms.items():
                    wording = wording.replace(f"{{{place}}}", f"{{{term}}}")
                _note_line(book, Say(literal, wording, None, "en"))
        return book

    def _is_worded(self, literal: Literal) -> bool:
        return (literal.predicate, len(literal.args)) in self._worded


def _note_line(book: PatternBook, say: Say) -> None:
    """Note the words of a line: of a proposition, or of a literal with places."""
    for words, meant in ((say.reading, say.literal), (say.negative, -say.literal)):
        if words is None or (not meant.args and (clause(cut(words)) is None or is_in_quotes(cut(words)))):
            continue
        names = PLACE.findall(words)
        made = clause(_with_places(words)) if len(set(names)) == len(names) else None
        if made is None:
            continue
        one = next((arg for arg in made.subject if isinstance(arg.arg, OpenPlace)), None)
        as_written = made.aux == "do" and one is not None and f"}} {made.lemma} " in f"{words} "
        if as_written and VerbForm.PAST in verb_forms(made.lemma):
            made = replace(made, aux="did")  # "{X} cut its costs": of one thing that is past, else it is "cuts"
        atom = made.atom
        order = [arg.name for arg in atom.args if isinstance(arg, OpenPlace)]
        book.add_line(atom.key, meant if atom.positive else -meant, order)


def _with_places(words: str) -> Words:
    """Return the words of a line, its places as variables."""
    found: list[ProseWord] = []
    for at, piece in enumerate(PLACE.split(words)):
        if at % 2:
            found.append(ProseWord(piece, piece.lower(), OpenPlace(piece)))
        else:
            found += cut(piece)
    return tuple(found)


# ---- all the other wordings of what is asked, and what each answers --------------------------------------------------


def rewordings(key: ClauseKey, ways: Sequence[EnglishClause]) -> Iterator[OtherWording]:
    """Yield the other wordings of a question that has a key and may ask for one of some clauses.

    >>> from grammar.english.prose.clauses import clause
    >>> from grammar.english.prose.words import cut
    >>> made = clause(cut("the shop was closed"))
    >>> [(" ".join(one.key.words), one.holds) for one in rewordings(ClauseKey(made.aux, made.words), [made])][:2]
    [('shop open', False), ('shop been closed', True)]
    """
    yield from other_wordings(key)
    yield from changes(key)
    yield from converses(key)
    yield from (OtherWording(one, holds=True, denied=False) for one in (*taken_apart(key), *against(key)))
    for way in ways:
        yield from (
            OtherWording(ClauseKey(one.aux, one.words), holds=True, denied=None) for one in reported_of_part(way)
        )
        yield from map(_same, () if (of_whole := of_owner(way)) is None else (of_whole,))
        yield from map(_same, (*of_holder(way), *held_in(way), *_of_anybody(way)))
        yield from (_contrary(one) for one in contraries(way))
        yield from map(_denied_with, (*without_adjuncts(way), *at_any_time(way)))
        yield from (_same(one) if same else _contrary(one) for one, same in converse(way))
    turned = [_same(one) for way in ways for one in other_voices(way)]
    yield from turned
    for one in (key, *(other.key for other in turned)):
        yield from other_tenses(one)


def _of_anybody(made: EnglishClause) -> Iterator[EnglishClause]:
    """Yield what a clause says of people who do something, of all who do: players who come late, those who do."""
    lowers = [one.lower for one in made.subject]
    if lowers[1:2] == ["who"] and (lowers[0] == "people" or is_plural_noun(lowers[0])):
        yield from (replace(made, subject=(word(one), *made.subject[1:])) for one in ("those", "anybody"))


def _same(made: EnglishClause) -> OtherWording:
    return OtherWording(ClauseKey(made.aux, made.words), holds=True, denied=False)


def _denied_with(made: EnglishClause) -> OtherWording:
    """Return that a clause is denied where one that follows from it is: "does not stop here" at any time."""
    return OtherWording(ClauseKey(made.aux, made.words), holds=None, denied=False)


def _contrary(made: EnglishClause) -> OtherWording:
    return OtherWording(ClauseKey(made.aux, made.words), holds=False, denied=None)


# ---- queries ---------------------------------------------------------------------------------------------------------


class Queries:
    """Makes queries of questions, in the words of a text or of a knowledge base."""

    def __init__(self, known: KnownWords, formalizer: Formalizer) -> None:
        """Take what a knowledge base has words for, and the names of a text."""
        self._known = known
        self._formalizer = formalizer
        self._book = formalizer.book

    def of(self, asked: Asked | Sought) -> Interpretation:
        """Return what a question asks; what nobody speaks of gets a name of its own."""
        return self._which(asked) if isinstance(asked, Sought) else self._whether(asked)

    def in_known_words(self, asked: Asked | Sought, *, of_names: bool) -> Interpretation | None:
        """Return what a question asks in words that are known, None where they are not.

        ``of_names``: only where the things that it is about have names.
        """
        if isinstance(asked, Sought):
            return self._which(asked) if asked.atom.key in self._book else None
        best = self._meant(asked)
        if best is None or (of_names and not all(map(self._book.is_named, best[1]))):
            return self._supposed(asked) or self._of_amount(asked)
        return self._whether(asked)

    def _which(self, sought: Sought) -> Interpretation:
        """Return what a question for things asks: for all of which something holds, and what they must be."""
        says: dict[str, Say] = {}
        atoms = [sought.atom]
        if sought.kind:
            atoms.append(is_a(sought.kind))
        literals = tuple(self._formalizer.literal(atom, says) for atom in atoms)
        options = tuple(self._formalizer.literal(one, says) for one in sought.options)
        known = tuple(self._formalizer.literal(one, says) for one in sought.known)
        query = Query(QueryKind.WHICH, literals, options=options, known=known, of_somebody=sought.of_somebody)
        return Interpretation(query, tuple(says.values()))

    def _meant(self, asked: Asked) -> tuple[WordingPattern, tuple[tuple[str, ...], ...]] | None:
        best = self._book.best(asked.key) or (None if asked.other is None else self._book.best(asked.other))
        if best is None or not self._known.literals or all(map(self._book.is_named, best[1])):
            return best
        words = cut(asked.wording)
        for pattern, fillers in self._book.patterns_of(asked.key):
            full = self._in_full(fillers, words)
            if all(map(self._book.is_named, full)):
                return pattern, full
        return best

    def _in_full(self, fillers: Iterable[tuple[str, ...]], words: Words) -> tuple[tuple[str, ...], ...]:
        """Return how the text names things that a question may have shorter names for."""
        return tuple(one if self._book.is_named(one) else self._fuller(one, words) for one in fillers)

    def _fuller(self, short: tuple[str, ...], words: Words) -> tuple[str, ...]:
        """Return the one thing that a question means by a shorter name than the text has for it."""
        for key in (("the", *short[1:]), short[1:]) if short[0] == "our" else ():
            if self._book.is_named(key) and self._book.are_of_one(key, short):
                return key  # "our students", where the text has "the students" for them as well
        alike = [key for key in self._book.things if short[-1] not in key or clause(tuple(map(word, key))) is None]
        things = [Entity(key, " ".join(key).title()) for key in alike]  # "we read the book" names no thing
        called = " ".join(short)
        asked = Entity(short, as_written(words, short) or (called.title() if short[0] in TITLES else called))
        found = NamedThings([things, [asked]]).longer(short)
        if found is not None or not self._known.about:
            return found or short
        about = self._known.about
        mentions = [about[at : at + len(key)] for key in self._book.things for at in range(len(about))]
        at_issue = [one for one in things if one.key in mentions]
        longer = [key for key in self._book.things if key[-len(short) :] == short and "'s" not in key]
        size = len(short)
        if len(longer) == 1 and any(about[at : at + size] == short for at in range(len(about))):
            return longer[0]  # what is at issue has its longer name from the text
        return NamedThings([[asked]], at_issue).longer(short) or short

    def _supposed(self, asked: Asked) -> Interpretation | None:
        """Return the rules that a question with a condition asks for, in words that are known; else None."""
        for words in asked.supposing:
            try:
                drafts = [draft for draft in statements(of_anybody(words), Memory()) if draft.body]
            except NoReading:
                continue
            if drafts and all(atom.key in self._book for draft in drafts for atom in draft.atoms()):
                says: dict[str, Say] = {}
                rules = tuple(rule for draft in drafts for rule in self._formalizer.rules(draft, says) if rule.body)
                return Interpretation(Assertion(rules), tuple(says.values()))
        return None

    def _of_amount(self, asked: Asked) -> Interpretation | None:
        """Return a question that what is known of amounts answers, None for any other."""
        question = self._whether(asked)
        meant = question.meaning
        return question if isinstance(meant, Query) and (meant.measured or meant.decided) else None

    def _whether(self, asked: Asked) -> Interpretation:
        """Return what a question whether asks: a literal, and what else answers it."""
        measured, decided = self._measured(asked)
        decided = (*decided, *self._reworded(asked))
        best = self._meant(asked)
        if best is not None:
            pattern, fillers = best
            literal = pattern.literal([self._book.term(one) for one in fillers], positive=asked.positive)
            return Interpretation(Query(QueryKind.WHETHER, (literal,), measured, decided))
        literal = self._book.add(asked.key).literal((), positive=asked.positive)
        say = Say(literal if literal.positive else -literal, asked.wording, asked.denied, "en")
        return Interpretation(Query(QueryKind.WHETHER, (literal,), measured, decided), (say,))

    def _reworded(self, asked: Asked) -> Iterator[Deciding]:
        """Yield what answers a question in another wording, where that is known."""
        made = asked.statement
        ways = asked.ways or (() if made is None else (made,))
        others = [*rewordings(asked.key, ways)]
        same: list[ClauseKey] = []
        if made is not None:
            others += (OtherWording(ClauseKey(one.aux, one.words), holds=True, denied=False) for one in owned(made))
            others += _of_everybody(made) if canon(made.subject) in self._known.things else ()
            others += (one for way in (made, *at_any_time(made)) for one in _of_nobody(way))
        if self._book.best(asked.key) is None:
            same += () if made is None else (ClauseKey(one.aux, one.words) for one in issue_wordings(made))
            same += (one for way in ways for one in _of_ours(way))
        others += (OtherWording(one, holds=True, denied=False) for one in same)
        for other in dict.fromkeys(others):
            for pattern, given in self._book.patterns_of(other.key)[:1]:
                fillers = self._in_full(given, cut(asked.wording)) if self._known.literals else given
                if not all(self._book.is_named(one) or self._book.is_constant(one) for one in fillers):
                    continue
                terms = [self._book.term(one) for one in fillers]
                for positive, yes in ((True, other.holds), (False, other.denied)):
                    if yes is not None:
                        yield Deciding(pattern.literal(terms, positive=positive), yes == asked.positive)

    def _measured(self, asked: Asked) -> tuple[tuple[AskedValue, ...], tuple[Deciding, ...]]:
        """Return what answers a question for an amount: a value that is stated, or statements of amounts."""
        found: list[Deciding] = []
        values: list[AskedValue] = []
        for one in amounts(asked.key):
            for pattern, amount in self._book.measures:
                about = subject_of(one, amount)
                is_open = amount.words[:1] == (PLACE_MARK,)
                if about is None or not (self._book.is_named(about) if is_open else about == amount.words[:1]):
                    continue
                terms: list[Term] = [self._book.term(about)] if is_open else []
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
        if things is None or not (self._book.is_named(things.first) and self._book.is_named(things.second)):
            return tuple(values), tuple(found)
        first, second = self._book.term(things.first), self._book.term(things.second)
        measures = [one for one in self._book.measures if one[1].words[:1] == (PLACE_MARK,)]
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


def _of_ours(made: EnglishClause) -> Iterator[ClauseKey]:
    """Yield the key of a clause with "our" for "the" behind its verb: "drove over the lawn", that is ours."""
    for at, one in enumerate(made.rest[:-1]):
        if one.arg is None and one.lower == "the":
            again = replace(made, rest=(*made.rest[:at], word("our"), *made.rest[at + 1 :]))
            yield ClauseKey(again.aux, again.words)


def _of_nobody(made: EnglishClause) -> Iterator[OtherWording]:
    """Yield what denies a clause about somebody who has a name: that it is so of anybody is denied."""
    behind = made.words[len(canon(made.subject)) :]
    shown = made.subject[0].lower in DEFINITE and len(made.subject) > 1
    if shown or is_name(made.subject):  # "nothing works": nor does the lift
        yield OtherWording(ClauseKey(made.aux, ("anything", *behind)), None, denied=False)
    who = made.subject[0].lower if len(made.subject) == 1 else ""
    if who in ("i", "we", "you") or (is_name(made.subject) and not is_plural_subject(made.subject)):
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


def _of_everybody(made: EnglishClause) -> Iterator[OtherWording]:
    """Yield what answers a clause about somebody whom the text knows by name: that it is so of everybody."""
    if is_name(made.subject) and not is_plural_subject(made.subject):
        behind = made.words[len(canon(made.subject)) :]
        for everybody in (("everybody",), EVERYBODY_ELSE):
            yield OtherWording(ClauseKey(made.aux, (*everybody, *behind)), holds=True, denied=None)
