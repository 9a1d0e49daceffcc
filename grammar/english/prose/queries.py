"""Questions as queries: which literals answer them, in words that a text or a knowledge base has."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from engine.values.literals import Term, Variable
from grammar.amounts import compares
from grammar.controlled import AskedValue, Assertion, Deciding, Interpretation, Query, QueryKind
from grammar.english.prose.adjuncts import at_any_time
from grammar.english.prose.amounts import amounts, compared, decides, has_one_value, subject_of
from grammar.english.prose.clauses import DEFINITE, ClauseKey, EnglishClause, Sought, clause, is_plural_subject
from grammar.english.prose.issues import issue_wordings
from grammar.english.prose.mentions import NamedThings
from grammar.english.prose.modals import OtherWording
from grammar.english.prose.nominals import is_a
from grammar.english.prose.possessions import owned
from grammar.english.prose.pronouns import TITLES, Memory, is_name, may_be_person
from grammar.english.prose.rewordings import rewordings
from grammar.english.prose.statements import statements
from grammar.english.prose.subjects import ANYBODY_ELSE, EVERYBODY_ELSE, other_of_kind
from grammar.english.prose.words import PLACE_MARK, Entity, Words, as_written, canon, cut, of_anybody, word
from grammar.errors import NoReading
from grammar.statements import Say
from grammar.values import replace

if TYPE_CHECKING:
    from grammar.english.prose.discourse.formalization import Formalizer
    from grammar.english.prose.known_words import KnownWords
    from grammar.english.prose.patterns import WordingPattern
    from grammar.english.prose.questions import Asked


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
        return Interpretation(Query(QueryKind.WHICH, literals, options=options), tuple(says.values()))

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
