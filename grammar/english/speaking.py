"""Literals and rules as English sentences that `EnglishReader` reads back to the same values.

Words come from the ``say`` lines, else from the vocabulary rule by the shape of a name; a name that the rule cannot say
is said of its arguments: "the relation p holds of a, b and 3". A rule about one object uses pronouns, "If something is
compact and light, and it is a camera, we should buy it."; others name their variables, "If X chases Y and Y is kind,
then X is kind.".
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cached_property
from itertools import count
from typing import TYPE_CHECKING

from engine.values.literals import Anonymous, Arithmetic, Comparison, Literal, Name, Variable, Weak
from engine.values.matching import substitute, substitute_rule, variables
from engine.values.rules import Rule
from grammar.english.clauses import NO_EVIDENCE, Clause, denied, listed, together
from grammar.english.naming import named, related
from grammar.english.vocabulary import spoken_name
from grammar.phrasing import Phrasebook
from grammar.spans import SourceText, Span
from grammar.texts import Assertion, Negation

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from engine.values.literals import BodyItem, Expression, Term
    from grammar.phrasing import Wording
    from grammar.statements import Say
    from grammar.texts import SentenceReader

COMPARED = {
    "<": "less than",
    "<=": "at most",
    ">": "greater than",
    ">=": "at least",
    "=": "equal to",
    "!=": "different from",
}
"""How a comparison is said after "is"."""

_PRONOUN = "it"
_CLASS = re.compile(r"is (an? [\w -]+)")
_VARIABLE = re.compile(r"[U-Z]\d*")
_STAND_IN = "bob"
"""A name without a meaning, put for variables to see whether words are read back."""


class EnglishSpeaker:
    """Says values in English; a ``say`` line wins where there is one."""

    def __init__(self, says: Iterable[Say] = ()) -> None:
        self.book = Phrasebook(tuple(says))

    def term(self, term: Term) -> str:
        """Return a term as a noun phrase; variables by their names."""
        match term:
            case Variable(name):
                return name
            case Anonymous():
                return "anything"
            case _:
                return self.book.constant(term) or spoken_name(term)

    def literal(self, literal: Literal) -> str:
        """Return a literal as a clause without its full stop.

        >>> EnglishSpeaker().literal(Literal("chases", (Variable("X"), Variable("Y")), positive=False))
        'X does not chase Y'
        """
        return self.wording(literal).filled(self.term)

    def item(self, item: BodyItem) -> str:
        """Return a condition as a clause."""
        match item:
            case Literal():
                return self.literal(item)
            case Weak(literal):
                return NO_EVIDENCE.format(clause=self.literal(literal))
            case Comparison(op, left, right):
                return f"{self._expression(left)} is {COMPARED[op]} {self._expression(right)}"

    def rule(self, rule: Rule) -> str:
        """Return a rule as a sentence: the first of several ways, the most natural first, that is read as this rule.

        The last way quotes formally what no words say; variables may come back under other names.
        """
        if rule.conflict:
            return self._conflict(rule)
        said = ""
        for said in self._sentences(_with_variables_of_english(rule)):
            if self._is_read_as(said, rule):
                return said
        return said

    def wording(self, literal: Literal) -> Wording:
        """Return the words of a literal with places for its arguments."""
        said = self.book.wording(literal)
        if said is None:
            return named(literal)
        return said.with_words(denied(said.words)) if said.denied else said

    def _expression(self, expression: Expression) -> str:
        return str(expression) if isinstance(expression, Arithmetic) else self.term(expression)

    def _sentences(self, rule: Rule) -> Iterator[str]:
        """Yield the ways to say a rule, each once."""
        label = f"{rule.given_label}: " if rule.given_label is not None else ""
        manner = "" if rule.strict is not bool(rule.body) else "strictly, " if rule.strict else "normally, "
        seen: set[str] = set()
        for sentence in self._ways(rule):
            if sentence not in seen:
                seen.add(sentence)
                yield f"{label}{_begun(manner + sentence, rule.head)}."

    def _ways(self, rule: Rule) -> Iterator[str]:
        """Yield the ways to say a rule without its label and manner: constants as they are, then as proper names."""
        for spoken in (self.term, self._as_name):
            if rule.body:
                yield from self._conditional(rule, spoken)
            else:
                yield self.wording(rule.head).filled(spoken)
        for way in (self._plainly, "`{}`".format):
            head = way(rule.head)
            yield f"if {' and '.join(map(way, rule.body))}, then {head}" if rule.body else head

    def _conditional(self, rule: Rule, spoken: Callable[[Term], str]) -> Iterator[str]:
        yield from self._about_one(rule, spoken)
        clauses = [self.clause(item, spoken) for item in rule.body]
        head = self.wording(rule.head).filled(spoken)
        yield f"if {together(clauses, apart=True)}, then {head}"
        yield f"if {' and '.join(clause.text for clause in clauses)}, then {head}"

    def _about_one(self, rule: Rule, spoken: Callable[[Term], str]) -> Iterator[str]:
        """Yield a rule about one object with a noun or "something" and "it", where it begins with that object."""

        def pronoun(term: Term) -> str:
            return _PRONOUN if isinstance(term, Variable) else spoken(term)

        if len(_variables(rule)) != 1 or any(isinstance(item, Comparison) for item in rule.body):
            return
        first, *further = (self.clause(item, pronoun) for item in rule.body)
        if first.subject != _PRONOUN:
            return
        head = self.wording(rule.head).filled(pronoun)
        noun = _CLASS.fullmatch(first.rest)
        if noun is not None and further and further[0].subject == _PRONOUN:
            yield f"if {noun[1]} {together(further, apart=True).removeprefix(f'{_PRONOUN} ')}, {head}"
        yield f"if something {together([first, *further], apart=True).removeprefix(f'{_PRONOUN} ')}, {head}"

    def _plainly(self, item: BodyItem) -> str:
        """Return a condition in words only as far as they are read back: else in the wordy way, or formally."""
        match item:
            case Weak(literal):
                return NO_EVIDENCE.format(clause=self._plainly(literal))
            case Comparison():
                return f"`{item}`"
            case Literal():
                pass
        names = [term.name for term in item.args if isinstance(term, Variable)]
        stand_ins = {name: Name(f"{_STAND_IN}{number}") for number, name in enumerate(names)}
        meant = Rule(substitute(item, stand_ins), strict=True)
        for wording, spoken in (
            (self.wording(item), self.term),
            (self.wording(item), self._as_name),
            (related(item), self.term),
        ):
            if self._is_read_as(f"{self._fact(wording, stand_ins, spoken)}.", meant):
                return wording.filled(spoken)
        return f"`{item}`"

    @staticmethod
    def _fact(wording: Wording, stand_ins: Mapping[str, Term], spoken: Callable[[Term], str]) -> str:
        return wording.filled(lambda term: spoken(stand_ins.get(str(term), term)))

    def _as_name(self, term: Term) -> str:
        """Return a constant with the capitals of a proper name, unless an article or its length says what it is."""
        said = self.term(term)
        if not isinstance(term, Name) or len(said) == 1 or said.startswith(("the ", "a ", "an ")):
            return said
        return " ".join(f"{word[:1].upper()}{word[1:]}" for word in said.split(" "))

    def clause(self, item: BodyItem, spoken: Callable[[Term], str] | None = None) -> Clause:
        """Return a condition with its subject apart, where its words begin with a place."""
        spoken = spoken or self.term
        if isinstance(item, Weak):
            return Clause(None, NO_EVIDENCE.format(clause=self.wording(item.literal).filled(spoken)))
        if isinstance(item, Comparison):
            return Clause(None, self.item(item))
        said = self.wording(item)
        first, _, rest = said.words.partition(" ")
        if first[:1] == "{" and first[1:-1] in said.terms and rest:
            return Clause(spoken(said.terms[first[1:-1]]), said.with_words(rest).filled(spoken))
        return Clause(None, said.filled(spoken))

    def _conflict(self, rule: Rule) -> str:
        """Return that literals cannot hold together; comparisons say of which objects."""
        literals = [*rule.strong, -rule.head]
        of = [item for item in rule.body if isinstance(item, Comparison)]
        where = f" where {listed([self.item(item) for item in of])}" if of else ""
        return f"It cannot be both that {' and that '.join(self.literal(literal) for literal in literals)}{where}."

    def _is_read_as(self, sentence: str, rule: Rule) -> bool:
        readings = self._reader.read(Span(SourceText("<spoken>", sentence), 0, len(sentence))).readings
        if len(readings) != 1 or not isinstance(readings[0].meaning, Assertion):
            return False
        return [standard(one) for one in readings[0].meaning.rules] == [standard(rule)]

    @cached_property
    def _reader(self) -> SentenceReader:
        from grammar.english.reader import EnglishReader  # noqa: PLC0415 - most of what is spoken is no rule

        return EnglishReader(Negation.STRONG, self.book.says)


def standard(rule: Rule) -> Rule:
    """Return a rule with its variables named in order and no condition twice: what it says, however it is written."""
    names = {name: Variable(f"X{number}") for number, name in enumerate(_variables(rule))}
    named_alike = substitute_rule(rule, names)
    return replace(named_alike, body=tuple(dict.fromkeys(named_alike.body)))


def _with_variables_of_english(rule: Rule) -> Rule:
    """Return a rule with the variables that English sentences have: X, Y, Z, W, V, U, X1, …; as it is where it has."""
    used = _variables(rule)
    if all(map(_VARIABLE.fullmatch, used)):
        return rule
    fresh = (f"{letter}{turn or ''}" for turn in count() for letter in "XYZWVU")
    return substitute_rule(rule, {name: Variable(new) for name, new in zip(used, fresh, strict=False)})


def _variables(rule: Rule) -> tuple[str, ...]:
    return variables((*rule.body, rule.head))


def _begun(sentence: str, head: Literal | None = None) -> str:
    """Return a sentence with its capital; one that begins with a term keeps it as it is."""
    first = sentence.split(" ", 1)[0]
    if head is not None and any(first == str(term) for term in head.args):
        return sentence
    return f"{sentence[:1].upper()}{sentence[1:]}"
