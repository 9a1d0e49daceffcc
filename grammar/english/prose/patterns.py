"""The wordings that a text or a knowledge base has names for: where a statement and its question meet.

A pattern is the key of a clause with places for things. Every ``say`` line is one, so is every literal that a sentence
of prose brings. What a clause says is the literal of a pattern that it matches; a wording that matches none gets a name
of its own, made from its words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field
from functools import lru_cache
from itertools import islice

from engine.values.literals import Constant, Literal, Name, Term, Variable
from grammar.english.inflection import third_person
from grammar.english.lexicon import VerbForm, verb_forms
from grammar.english.prose.amounts import Amount, asserted_amount, open_amount
from grammar.english.prose.clauses import Atom, ClauseKey, is_adverb
from grammar.english.prose.words import PLACE_MARK, Entity, word
from grammar.english.vocabulary import constant, predicate
from grammar.values import value

_LETTERS = tuple("XYZWVU")
_MANY = 1 << 10


@value(frozen=True, slots=True)
class WordingPattern:
    """A key with places, and the literal that it stands for: its variables in the order of the places."""

    key: ClauseKey
    name: str
    order: tuple[int, ...]
    """Which place each argument has; -1 for an argument that is fixed."""
    fixed: tuple[Term, ...]
    positive: bool = True
    general: Literal = field(init=False, repr=False, compare=False)
    """The literal of every thing in its places."""
    spelling: str = field(init=False, repr=False, compare=False)
    """That literal, as a text writes it."""
    places: tuple[str, ...] = field(init=False, repr=False, compare=False)
    """How its places are told in a ``say`` line."""

    def __post_init__(self) -> None:
        """Make the literal that its words are noted for: once for all sentences."""
        names = letters(max(self.order, default=-1) + 1)
        object.__setattr__(self, "general", self.literal([*map(variable, names)], positive=True))
        object.__setattr__(self, "spelling", str(self.general))
        object.__setattr__(self, "places", tuple(f"{{{name}}}" for name in letters(self.key.words.count(PLACE_MARK))))

    def literal(self, terms: Sequence[Term], *, positive: bool) -> Literal:
        """Return the literal for what stands in the places."""
        if not self.order:
            return Literal(self.name, (), positive == self.positive)
        args = tuple([terms[at] if at >= 0 else self.fixed[number] for number, at in enumerate(self.order)])
        return Literal(self.name, args, positive == self.positive)


Match = tuple[WordingPattern, tuple[tuple[str, ...], ...]]
"""A pattern that the words of a clause match, and those in its places."""
_Part = tuple[str, tuple[str, ...]]
"""A class of auxiliary, and some of the words of a key."""


@value(frozen=False, slots=True)
class PatternBook:
    """The patterns of a text, and the things that it names."""

    _exact: dict[ClauseKey, WordingPattern] = field(default_factory=dict[ClauseKey, WordingPattern])
    _by_end: dict[_Part, WordingPattern] = field(default_factory=dict["_Part", WordingPattern])
    """Patterns whose one place is their first word, by the rest."""
    _by_start: dict[_Part, WordingPattern] = field(default_factory=dict["_Part", WordingPattern])
    """Patterns whose one place is their last word, by the rest."""
    _others: dict[tuple[str, str], list[WordingPattern]] = field(
        default_factory=dict[tuple[str, str], list[WordingPattern]]
    )
    """Patterns with a place in the middle, or several places, by their first word that is none."""
    measures: list[tuple[WordingPattern, Amount]] = field(default_factory=list[tuple["WordingPattern", "Amount"]])
    """The wordings that state an amount, with a place for the number or with a number."""
    _terms: dict[tuple[str, ...], Term] = field(default_factory=dict[tuple[str, ...], Term])
    """The things that the text names, by their canonical words."""
    _names: dict[tuple[str, int], ClauseKey] = field(default_factory=dict[tuple[str, int], ClauseKey])
    _matched: dict[ClauseKey, tuple[Match, ...]] = field(default_factory=dict[ClauseKey, "tuple[Match, ...]"])
    """What wordings match, until a pattern is new: each step of reading a text asks for that of all it says."""

    def add(self, key: ClauseKey, literal: Literal | None = None) -> WordingPattern:
        """Note a pattern; without a literal it gets a name of its own. The first literal of a wording counts."""
        known = self._exact.get(key)
        if known is not None:
            return known
        count = sum(word == PLACE_MARK for word in key.words)
        if literal is None:
            made = WordingPattern(key, self._name(key, count), tuple(range(count)), ())
        else:
            made = WordingPattern(key, literal.predicate, tuple(range(count)), literal.args, literal.positive)
        return self._note(made)

    def add_line(self, key: ClauseKey, literal: Literal, variables: Sequence[str]) -> None:
        """Note the words of a ``say`` line: a place for each variable, in the order of the words."""
        if key in self._exact:
            return
        order = tuple(
            variables.index(term.name) if isinstance(term, Variable) and term.name in variables else -1
            for term in literal.args
        )
        if any(isinstance(term, Variable) and at < 0 for term, at in zip(literal.args, order, strict=True)):
            return
        self._names.setdefault((literal.predicate, len(literal.args)), key)
        self._note(WordingPattern(key, literal.predicate, order, literal.args, literal.positive))

    def _note(self, made: WordingPattern) -> WordingPattern:
        key = made.key
        self._matched.clear()
        self._exact[key] = made
        places = [at for at, one in enumerate(key.words) if one == PLACE_MARK]
        if places == [0]:
            self._by_end[key.aux, key.words[1:]] = made
        elif places == [len(key.words) - 1]:
            self._by_start[key.aux, key.words[:-1]] = made
        elif places:
            first = next((word for word in key.words if word != PLACE_MARK), "")
            self._others.setdefault((key.aux, first), []).append(made)
        amount = open_amount(key) if len(places) > 1 else asserted_amount(key)
        if amount is not None:
            self.measures.append((made, amount))
        return made

    def __contains__(self, key: ClauseKey) -> bool:
        """Return whether a wording is known, its places as they are."""
        return key in self._exact

    def goes_on(self, aux: str, words: tuple[str, ...]) -> bool:
        """Return whether something is said in some words and more behind them, of anything: "meet on Monday"."""
        size = len(words)
        return any(
            key.aux == aux and words in (key.words[at : at + size] for at in range(1, len(key.words) - size))
            for key in self._exact
        )

    def name_term(self, words: tuple[str, ...], term: Term) -> None:
        """Note how a thing is called."""
        self._terms.setdefault(words, term)

    def rename(self, words: tuple[str, ...], term: Term) -> None:
        """Let a thing have another name."""
        self._terms[words] = term

    @property
    def things(self) -> Iterable[tuple[str, ...]]:
        """Return the canonical words of the things that are named."""
        return self._terms.keys()

    def is_named(self, words: tuple[str, ...]) -> bool:
        """Return whether the text names a thing so."""
        return words in self._terms or _possessed(words) in self._terms

    def is_constant(self, words: tuple[str, ...]) -> bool:
        """Return whether a thing has its name by some words, though the text calls it otherwise."""
        return _constant(words) in self._terms.values()

    def are_of_one(self, named: tuple[str, ...], words: tuple[str, ...]) -> bool:
        """Return whether what the text names so has its name by other words, which are not here."""
        return self.term(named) == _constant(words)

    def term(self, words: tuple[str, ...]) -> Term:
        """Return the thing of some canonical words."""
        found = self._terms.get(words) or self._terms.get(_possessed(words))
        if found is None:
            found = self._terms[words] = _constant(words)
        return found

    def terms(self, atom: Atom) -> list[Term]:
        """Return what stands in the places of a clause."""
        return [self.term(arg.key) if isinstance(arg, Entity) else variable(arg.name) for arg in atom.args]

    def matches(self, key: ClauseKey) -> tuple[Match, ...]:
        """Return the patterns that the words of a clause match, with the words in their places."""
        found = self._matched.get(key)
        if found is None:
            found = self._matched[key] = tuple(one for one in self._matches(key) if all(map(self._may_name, one[1])))
        return found

    def _may_name(self, words: tuple[str, ...]) -> bool:
        """Return whether words may name a thing; "tim be allowed to" before "have a phone" is part of what is said."""
        if len(words) == 1 or self.is_named(words):
            return True
        return words[-1] not in _ENDS_NO_NAME and _IN_NO_NAME.isdisjoint(words[1:])

    def _matches(self, key: ClauseKey) -> Iterator[Match]:
        aux, words = key
        exact = self._exact.get(key)
        if exact is not None and PLACE_MARK not in words:
            yield exact, ()
        for size in range(1, len(words) + 1):
            found = self._by_end.get((aux, words[size:]))
            if found is not None and (size == 1 or words[0] not in _NO_NAME):
                yield found, (words[:size],)
        if "of" in words:
            yield from self._owned_matches(key)
        for start in range(len(words) - 1, -1, -1):
            found = self._by_start.get((aux, words[:start]))
            if found is not None:
                yield found, (words[start:],)
        for first in dict.fromkeys(words):
            for one in self._others.get((aux, first), ()):
                for filled in islice(_fits(one.key.words, words), _MOST):
                    yield one, filled

    def _owned_matches(self, key: ClauseKey) -> Iterator[Match]:
        """Yield the patterns on a part of something that a clause with "of" matches: "the walls of the hut are dry"."""
        aux, words = key
        at = words.index("of")
        part = words[1:at] if words[0] == "the" else words[:at]
        for end in range(at + 2, len(words) + 1):
            found = self._by_end.get((aux, ("'s", *part, *words[end:])))
            if found is not None:
                yield found, (words[at + 1 : end],)

    def patterns_of(self, key: ClauseKey) -> list[Match]:
        """Return what the words of a clause say, best first: of things that are named, in the wordings of rules.

        Only rules have places behind the subject, so these go before a place for the subject, and that before none; and
        of two wordings that have them the longer one, which leaves less for its things.
        """

        def order(one: Match) -> tuple[bool, int, int]:
            return not all(map(self.is_named, one[1])), _rank(one[0].key), -len(one[0].key.words)

        return sorted(self.matches(key), key=order)

    def best(self, key: ClauseKey) -> tuple[WordingPattern, tuple[tuple[str, ...], ...]] | None:
        """Return what the words of a clause say best, None where they say nothing that is known."""
        return next(iter(self.patterns_of(key)), None)

    def literal_of(self, key: ClauseKey) -> Literal | None:
        """Return the literal of what the words of a clause say best."""
        best = self.best(key)
        return None if best is None else best[0].literal([self.term(one) for one in best[1]], positive=True)

    def _name(self, key: ClauseKey, count: int) -> str:
        name = _spelt(key)
        number = 1
        while self._names.setdefault((name, count), key) != key:
            number += 1
            name = f"{_spelt(key)}_{number}"
        return name


_NO_NAME = ("it", "there")
"""What no longer name begins with: "is it fine to look at cats" asks of no cat."""
_ENDS_NO_NAME = frozenset(("to", "not", "and", "or", "a", "an", "the", "than", "best", "worst", "most"))
_IN_NO_NAME = frozenset(("be", "let", "help", "make"))
"""Verbs that another follows: should Tim be able to go, should Tim let Ann go."""


def _possessed(words: tuple[str, ...]) -> tuple[str, ...]:
    """Return the words of a thing that somebody has the other way round: Anna's bike, the bike of Anna.

    >>> _possessed(("bike", "of", "anna")), _possessed(("anna", "'s", "bike"))
    (('anna', "'s", 'bike'), ('bike', 'of', 'anna'))
    """
    if words.count("'s") > 1:
        return ()
    mark, other = ("'s", "of") if "'s" in words else ("of", "'s")
    if mark in words:
        at = words.index(mark)  # "the editor of the Lord of Dance" has the first for its mark
        if 0 < at < len(words) - 1:
            return (*words[at + 1 :], other, *words[:at])
    return ()


def _rank(key: ClauseKey) -> int:
    if PLACE_MARK not in key.words:
        return 2
    return int(PLACE_MARK not in key.words[1:])


_MOST = 8
"""Ways to share words among the places of one pattern that are looked at."""


def _fits(pattern: Sequence[str], words: Sequence[str]) -> Iterator[tuple[tuple[str, ...], ...]]:
    """Yield the words in the places of a pattern, those first that have as few as can be in the first places."""
    if not pattern:
        if not words:
            yield ()
        return
    first, *others = pattern
    if first != PLACE_MARK:
        if words and words[0] == first:
            yield from _fits(others, words[1:])
        return
    for size in range(1, len(words) - len(others) + 1):
        for rest in _fits(others, words[size:]):
            yield (tuple(words[:size]), *rest)


_PREFIX = {"is": "", "do": "", "was": "was", "did": "did", "has": "has", "had": "had"}


def _spelt(key: ClauseKey) -> str:
    """Return a name for a wording: its words, the verb of a bare predicate in the third person."""
    words = ["x" if one == PLACE_MARK else one for one in key.words]
    if key.words[:1] == (PLACE_MARK,):
        words = words[1:]
    if key.words[-1:] == (PLACE_MARK,) and len(words) > 1:
        words = words[:-1]
    if words[:1] == ["we"] and key.aux not in _PREFIX and key.words[-1:] == (PLACE_MARK,):
        words = words[1:]  # "we should choose X": should_choose(X)
    if words[:1] == ["'s"]:
        words = words[1:]
    if key.aux == "do" and key.words[:1] == (PLACE_MARK,) and words:
        at = next((n for n, one in enumerate(words) if not is_adverb(word(one))), 0)  # "still has a van"
        if VerbForm.BASE in verb_forms(words[at]):
            words[at] = third_person(words[at])
    if key.aux == "is" and PLACE_MARK not in key.words:
        words.insert(0, "is")
    prefix = _PREFIX.get(key.aux, key.aux)
    return predicate(" ".join(filter(None, (prefix, *words))))


def _constant(words: tuple[str, ...]) -> Constant:
    if words[:1] == ("the",) and len(words) > 1:
        named = constant(" ".join(words[1:]))
        return Name(f"the_{named.value}") if isinstance(named, Name) else constant(" ".join(words))
    found = constant(" ".join(words))
    return found if isinstance(found, Name) else constant(f"the {' '.join(words)}")


@lru_cache(_MANY)
def variable(name: str) -> Variable:
    """Return the variable of a place."""
    return Variable(name)


def letters(count: int) -> Sequence[str]:
    """Return names for variables."""
    return _LETTERS[:count] if count <= len(_LETTERS) else tuple(f"X{number}" for number in range(count))
