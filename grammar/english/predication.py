"""What a verb and its phrase say of a subject: the literals of a predicate.

The name of a literal is the words of the predicate (`grammar.english.vocabulary`), its arguments the subject and what
`grammar.english.phrases` finds to be one. Passives say the active ("is chased by X" is what X chases), "the mother of
Bob" and "Bob's mother" say ``mother`` of Bob.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.values.literals import Comparison, Integer, Term, Variable
from grammar.english.common import NUMERALS, TIMES, WEATHER, is_demonym
from grammar.english.formulas import All, Formula, Leaf, denied, row
from grammar.english.inflection import article, base_form, participle_base, participle_bases, singular, third_person
from grammar.english.phrases import (
    ARTICLES,
    PhrasePart,
    Split,
    counted_name,
    folded,
    segments,
    split,
    terminal,
    units,
    written,
)
from grammar.english.referents import EnglishReferents, number
from grammar.english.syntax import VerbPhrase
from grammar.english.vocabulary import constant
from grammar.errors import NoReading
from grammar.values import replace, value

if TYPE_CHECKING:
    from grammar.english.tokens import Token


_DROPPED = frozenset(("a", "an", "the"))
_ORDERS = {
    "more than": ">",
    "greater than": ">",
    "over": ">",
    "above": ">",
    "higher than": ">",
    "bigger than": ">",
    "fewer than": "<",
    "less than": "<",
    "under": "<",
    "below": "<",
    "lower than": "<",
    "smaller than": "<",
    "at least": ">=",
    "no less than": ">=",
    "no fewer than": ">=",
    "not less than": ">=",
    "at most": "<=",
    "no more than": "<=",
    "not more than": "<=",
    "exactly": "=",
    "equal to": "=",
    "different from": "!=",
}


_ORDERED = frozenset(("less than", "greater than", "at least", "at most", "equal to", "different from"))
"""Words that compare two variables; other comparatives are relations of their own."""


@value(frozen=True, slots=True)
class Subject:
    """What a predicate is said of: a term, nobody in particular ("we should"), or what is of something.

    Attributes:
        term: the term; None for an impersonal subject.
        function: the words of the noun in "the battery of c", whose owner is the term.
        word: an impersonal subject as it is written.
        place: where it stands.
    """

    term: Term | None
    function: str = ""
    word: str = ""
    place: tuple[int, int] = (-1, -1)


class Predicator:
    """Says predicates of subjects within one sentence."""

    def __init__(self, referents: EnglishReferents, *, condition: bool) -> None:
        self.referents = referents
        self.condition = condition
        self.bound: list[Formula] = []
        """What "every" and "no" objects put into the rule's body."""

    def predicated(self, predicate: VerbPhrase, subject: Subject) -> Formula:
        """Return what a single predicate says of a subject. Raises `NoReading`."""
        if predicate.verb in ("is", "was") and not predicate.modal:
            found = self._complement(predicate, subject)
        elif predicate.verb == "is":
            found = self._relation(replace(predicate, verb="be"), subject)
        else:
            found = self._relation(predicate, subject)
        return found if predicate.positive else denied(found)

    # verbs

    def _relation(self, predicate: VerbPhrase, subject: Subject) -> Formula:
        if subject.function:
            raise NoReading("description", *subject.place, found=predicate.token.text, noun=subject.function)
        found: list[Formula] = []
        words: list[str] = []
        first: Split | None = None
        if predicate.verb in ("does", "do") and not predicate.pieces:
            raise misplaced(predicate)
        rows = list(segments(predicate.pieces))
        neither = bool(predicate.pieces) and terminal(predicate.pieces[0]) == "NEITHER_IN"
        if neither:
            rows = [("and" if word else "", pieces if word else pieces[1:]) for word, pieces in rows]
        for word, pieces in rows:
            if len(rows) > 1 and not pieces:
                raise misplaced(predicate)
            if pieces and terminal(pieces[0]) == "NOT_IN":
                if first is None:
                    raise misplaced(predicate)
                positive, own = False, pieces[1:]
            else:
                positive, own = True, pieces
            words += [word] if word else []
            parts = split(own, loose=self._brings_in(own))
            if first is None:
                first = parts
            else:
                parts = shared(first, parts, predicate)
            literal = self._verb(predicate, subject, parts)
            found.append(literal if positive and not neither else denied(literal))
        return self._row(found, words)

    def _row(self, parts: list[Formula], words: list[str]) -> Formula:
        made, mixed = row(parts, words, self.referents.grouping)
        self.referents.mixed = self.referents.mixed or mixed
        return made

    def _verb(self, predicate: VerbPhrase, subject: Subject, parts: Split) -> Formula:
        modal, verb = predicate.modal, predicate.verb
        plainly(parts, predicate, impersonal=subject.term is None)
        head = f"{modal} {_base(predicate)}" if modal else verb
        if parts.counted:
            return self._measured(subject, head, parts, predicate.token)
        name = " ".join((head, *folded(parts.parts)))
        shown = " ".join(filter(None, (head, written(parts.parts))))
        if parts.parts and "relative" in (parts.parts[0].kind, parts.parts[-1].kind if parts.argument is None else ""):
            raise misplaced(predicate)
        args: list[Term] = []
        words = shown
        if subject.term is not None:
            args.append(subject.term)
            words = f"{{X}} {shown}"
        elif subject.word == "it":
            words = f"it {shown}"
            if not weather(name) or parts.argument is not None:
                raise NoReading("pronoun", *subject.place, found="it")
        elif not modal:
            args.append(self.referents.constant(subject.word, subject.word))
            words = f"{{X}} {shown}"
        else:
            words = f"{subject.word} {shown}"
        if parts.argument is not None and parts.argument.kind == "no":
            nouns = " ".join(parts.argument.words)
            return denied(Leaf(self.referents.literal(f"{name} {nouns}", args, f"{words} {nouns}")))
        if parts.argument is not None:
            return self._with_object(parts.argument, subject, args, name, f"{words} {{{'XY'[len(args)]}}}")
        return Leaf(self.referents.literal(name, args, words))

    def _with_object(self, unit: PhrasePart, subject: Subject, args: list[Term], name: str, words: str) -> Formula:
        if unit.kind == "designated":
            term = self.referents.named(unit.tokens[-1:])
            self.referents.bring(unit.words[-2], term, fresh=True)
            classes = self.referents.class_of((unit.tokens[1:-1],), term)
            if not self.condition:
                self.bound.append(classes)
            leaf = Leaf(self.referents.literal(name, [*args, term], words))
            return All((*classes.parts, leaf)) if self.condition else leaf
        if unit.kind in ("every", "no", "indefinite"):
            if unit.kind == "indefinite":
                term, classes = self.indefinite(unit)
            elif self.condition:
                raise NoReading("universal-condition", *place_of(unit), found=written([unit]))
            else:
                term = self.referents.fresh()
                classes = self.referents.class_of((unit.tokens[1:],), term)
                self.bound.append(classes)
            leaf = Leaf(self.referents.literal(name, [*args, term], words))
            if unit.kind == "indefinite":
                return All((*classes.parts, leaf))
            return denied(leaf) if unit.kind == "no" else leaf
        return Leaf(self.referents.literal(name, [*args, self.term(unit, subject.term)], words))

    def indefinite(self, unit: PhrasePart) -> tuple[Term, All]:
        """Return the variable of "a cat" as an object that the sentence takes up, and its class."""
        if not self.condition and not self.referents.continued:
            raise NoReading("existential", *place_of(unit), found=written([unit]))
        term = self.referents.fresh()
        self.referents.bring(singular(unit.words[-1], self.referents.survey.counted), term, fresh=True)
        classes = self.referents.class_of((unit.tokens[1:],), term)
        if self.condition:
            return term, classes
        self.bound.append(classes)
        return term, All(())

    def _brings_in(self, pieces: Sequence[Token]) -> bool:
        """Return whether the last noun with "a" is one that the sentence takes up later."""
        found = units(pieces)
        if not found or found[-1].kind != "indefinite" or not found[-1].words:
            return False
        noun = singular(found[-1].words[-1], self.referents.survey.counted)
        return self.referents.takes_up(noun) or found[0].determiner == "another"

    def _measured(self, subject: Subject, head: str, parts: Split, token: Token) -> Formula:
        """Return "has 7 friends", or "has more than 5 friends", over the number."""
        if parts.argument is None or subject.term is None or any(unit.kind != "word" for unit in parts.parts):
            raise NoReading("comparison-fact", token.start, token.end, found=token.text)
        counted = folded(parts.parts)
        nouns = counted_name(counted) if counted else ""
        words = " ".join(filter(None, (head, nouns)))
        value = number(parts.argument.tokens[0])
        return self._valued(subject.term, words, value, parts.measure, f"{{X}} {head} {{Y}} {nouns}".strip(), token)

    def _valued(self, term: Term, words: str, value: Integer, measure: str, shown: str, token: Token) -> Formula:
        if not measure or _ORDERS.get(measure) == "=":
            return Leaf(self.referents.literal(words, [term, value], shown))
        if not self.condition or measure not in _ORDERS or self.referents.weak:
            raise NoReading("comparison-fact", token.start, token.end, found=f"{token.text} {measure} {value}")
        variable = self.referents.fresh()
        holds = Leaf(self.referents.literal(words, [term, variable], shown))
        return All((holds, Leaf(Comparison(_ORDERS[measure], variable, value))))

    # what something is

    def _complement(self, predicate: VerbPhrase, subject: Subject) -> Formula:
        found: list[Formula] = []
        words: list[str] = []
        negative = carried = False
        past = predicate.verb == "was"
        for word, given in segments(predicate.pieces):
            pieces = given
            own = False
            if pieces and terminal(pieces[0]) in ("NOT_IN", "NEITHER_IN"):
                own, carried = True, terminal(pieces[0]) == "NEITHER_IN"
                pieces = pieces[1:]
            if not pieces:
                raise misplaced(predicate)
            if predicate.token.lower == "is" and len(pieces) == 1 and terminal(pieces[0]) == "PLURAL":
                raise NoReading("phrase", pieces[0].start, pieces[0].end, found=pieces[0].text, better="Bob is a cat.")
            if word in ("and", ",") and negative and not own and not carried:
                raise NoReading("not-and", pieces[0].start, pieces[-1].end)
            negative = own or carried or word == "nor" or (negative and word == "or")
            if word:
                words.append("and" if negative or word == "nor" else word)
            one = self._is(pieces, subject, past=past)
            found.append(denied(one) if negative else one)
        return self._row(found, words)

    def _is(self, pieces: Sequence[Token], subject: Subject, *, past: bool) -> Formula:
        found = units(pieces)
        parts = split(pieces, loose=len(found) > 1 and self._brings_in(pieces))
        if subject.function:
            return self._value(pieces, parts, found, subject)
        if subject.word == "it":
            name = " ".join(folded(parts.parts))
            if not weather(name) or parts.argument is not None:
                raise NoReading("pronoun", *subject.place, found="it")
            return Leaf(self.referents.literal(name, (), f"it is {name}"))
        if subject.term is None:
            subject = Subject(self.referents.constant(subject.word, subject.word), place=subject.place)
        term = subject.term
        assert term is not None  # noqa: S101 - the line above gave it one
        first = found[0]
        if past:
            return self._predicated_of(term, "was", parts, subject)
        if len(found) == 1 and first.kind == "word" and len(first.words) == 1 and first.words[0] in NUMERALS:
            raise NoReading("phrase", *place_of(first), found=written(found), better="Bob is 3 years old.")
        passive = self._passive(found, parts, term)
        if passive is not None:
            return passive
        compared = self._compared(parts, found, term)
        if compared is not None:
            return compared
        argument = parts.argument
        if first.kind == "definite" and len(found) > 1 and found[1].words == ("of",) and argument is not None:
            if len(found) == 3:  # noqa: PLR2004 - the NOUN of X
                return self._function(" ".join(first.words), argument, term)
        elif first.kind == "owner":
            return self._function(" ".join(first.folded[1:-1]), replace(first, kind=first.determiner, folded=()), term)
        elif len(found) == 1 and first.kind == "named" and not first.tokens[0].quoted and is_demonym(first.words[-1]):
            return self._predicated_of(term, "is", Split(tuple(found)), subject)
        elif first.kind in ("named", "pronoun", "someone", "self") or (first.kind == "pointing" and len(found) == 1):
            raise NoReading("identity", *place_of(first), found=written(found))
        if len(found) == 1 and first.kind == "definite":
            return Leaf(self.referents.literal(" ".join(first.words), [term], f"{{X}} is the {' '.join(first.words)}"))
        plainly = first.kind == "indefinite" and first.words and first.determiner != "one"
        if plainly and (len(found) == 1 or found[1].kind == "relative"):
            classes = self.referents.class_of((first.tokens[1:],), term, generic=True)
            return All((classes, self._relative(pieces[len(first.tokens) :], subject))) if len(found) > 1 else classes
        if len(found) == 1 and first.kind == "word" and terminal(first.tokens[-1]) == "PLURAL":
            noun = singular(first.words[-1], self.referents.survey.counted)
            words = " ".join((*first.words[:-1], noun))
            return Leaf(self.referents.literal(words, [term], f"{{X}} is {article(words)} {words}"))
        if parts.counted:
            return self._amount(parts, term, found)
        return self._predicated_of(term, "is", parts, subject)

    def _predicated_of(self, term: Term, verb: str, parts: Split, subject: Subject) -> Formula:
        """Return what the words after "is" say: kind, over budget, next to Y, older than Y."""
        dropped = _DROPPED if verb == "is" else ARTICLES
        words = folded(parts.parts, articles=dropped)
        if any(unit.kind == "relative" for unit in parts.parts) or not words:
            unit = parts.parts[0] if parts.parts else parts.argument
            raise NoReading(
                "phrase", *(place_of(unit) if unit else (-1, -1)), found=written(parts.parts), better="Bob is kind."
            )
        name = " ".join(words if verb == "is" else (verb, *words))
        shown = f"{{X}} {verb} {written(parts.parts)}"
        if parts.argument is None:
            return Leaf(self.referents.literal(name, [term], shown))
        return self._with_object(parts.argument, subject, [term], name, f"{shown} {{Y}}")

    def _passive(self, found: Sequence[PhrasePart], parts: Split, term: Term) -> Formula | None:
        """Return "is chased by Y" as what Y chases."""
        by = next((at for at, unit in enumerate(found) if unit.words == ("by",)), 0)
        if by != 1 or parts.argument is None or by + 2 != len(found) or len(found[0].words) != 1:
            return None
        bases = participle_bases(found[0].words[0])
        if not bases:
            return None
        verb = third_person(participle_base(found[0].words[0], self.referents.survey.verbs))
        agent = parts.argument
        if agent.kind in ("every", "no", "indefinite") or agent.folded:
            return None
        return Leaf(self.referents.literal(verb, [self.term(agent, term), term], f"{{X}} {verb} {{Y}}"))

    def _compared(self, parts: Split, found: Sequence[PhrasePart], term: Term) -> Formula | None:
        """Return "X is greater than Y" over variables and numbers as a comparison."""
        if parts.argument is None or not isinstance(term, (Variable, Integer)) or not self.condition:
            return None
        words = parts.measure if parts.measure and not parts.parts else " ".join(folded(parts.parts))
        op = _ORDERS.get(words)
        given = {token.text for unit in found for token in unit.tokens}
        if op is None or parts.argument.kind not in ("named", "number"):
            return None
        if parts.argument.kind == "named" and words not in _ORDERED:
            return None
        other = self.referents.named(parts.argument.tokens)
        if not isinstance(other, (Variable, Integer)) and op not in ("=", "!="):
            return None
        if isinstance(other, Variable) and other.name not in given:
            return None
        return Leaf(Comparison(op, term, other))

    def _function(self, noun: str, owner: PhrasePart, value: Term) -> Formula:
        shown = f"the {noun} of {{X}} is {{Y}}"
        return Leaf(self.referents.literal(noun, [self.term(owner, value), value], shown))

    def _value(self, pieces: Sequence[Token], parts: Split, found: Sequence[PhrasePart], subject: Subject) -> Formula:
        """Return "the battery of c is long" over the value."""
        owner, noun = subject.term, subject.function
        if owner is None:
            raise NoReading("description", *subject.place, found=noun, noun=noun)
        shown = f"the {noun} of {{X}} is {{Y}}"
        first = found[0]
        if parts.argument is not None and parts.argument.kind == "number" and not parts.parts:
            return self._valued(owner, noun, number(parts.argument.tokens[0]), parts.measure, shown, pieces[0])
        if len(found) == 1 and first.kind in ("named", "definite", "someone", "pronoun"):
            value = self.term(first, owner)
        elif len(found) == 1 and first.kind in ("word", "indefinite"):
            value = self.referents.constant(" ".join(first.words), " ".join(token.text for token in first.tokens))
        else:
            value = constant(" ".join(token.text for token in pieces))
        return Leaf(self.referents.literal(noun, [owner, value], shown))

    def _amount(self, parts: Split, term: Term, found: Sequence[PhrasePart]) -> Formula:
        """Return "is 3 years old", "is more than 3 years old"."""
        argument = parts.argument
        token = found[0].tokens[0]
        if argument is None or not parts.parts or any(unit.kind != "word" for unit in parts.parts):
            raise NoReading("phrase", *place_of(found[0]), found=written(found), better="Bob is 3 years old.")
        words = list(folded(parts.parts))
        if len(words) > 1:
            words[0] = counted_name(words[:1])
        name = " ".join(words)
        return self._valued(term, name, number(argument.tokens[0]), parts.measure, f"{{X}} is {{Y}} {name}", token)

    def _relative(self, pieces: Sequence[Token], subject: Subject) -> Formula:
        """Return what a relative clause within a phrase says: "a card that is black", "a man who likes cats"."""
        if len(pieces) < len("rv"):
            raise NoReading("phrase", pieces[0].start, pieces[-1].end, found=pieces[0].text, better="… that is red")
        verb, rest = pieces[1], tuple(pieces[2:])
        kinds = {"IS_IN": "is", "HAS_IN": "has"}
        name = kinds.get(terminal(verb), verb.lower)
        if name == verb.lower and terminal(verb) not in ("IS_IN", "HAS_IN", "PLURAL"):
            raise NoReading("phrase", verb.start, verb.end, found=verb.text, better="… that is red")
        return self.predicated(VerbPhrase(name, verb, rest), subject)

    # arguments

    def term(self, unit: PhrasePart, subject: Term | None) -> Term:
        """Return what a unit stands for as an argument. Raises `NoReading`."""
        referents = self.referents
        kind = unit.determiner if unit.kind == "owner" else unit.kind
        match kind:
            case "named" | "number":
                return referents.named(unit.tokens)
            case "definite" | "pointing":
                return referents.definite(unit.words, unit.tokens, subject, pointing=kind == "pointing")
            case "pronoun":
                return referents.pronoun(unit.tokens[0], subject, object_of=True)
            case "self" if unit.words[0] in ("each other", "one another"):
                raise NoReading("inexact", *place_of(unit), found=unit.words[0])
            case "self" if subject is not None:
                return subject
            case "someone":
                if unit.words == ("?",):
                    referents.asked = referents.asked or referents.fresh()
                    return referents.asked
                if not self.condition and not referents.weak:
                    raise NoReading("existential", *place_of(unit), found=written([unit]))
                return referents.someone(unit.words[0])
            case _:
                raise NoReading("phrase", *place_of(unit), found=written([unit]), better="Bob likes the cat.")


def weather(words: str) -> bool:
    """Return whether "it" says nothing before these words: "it rains", "it is dark"."""
    return words.rsplit(" ", maxsplit=1)[-1] in WEATHER


def _base(predicate: VerbPhrase) -> str:
    return predicate.verb if predicate.verb == "be" else base_form(predicate.verb)


# What stands behind one verb: the words that phrases joined by "and" and "or" share; what is not plain is refused.


def shared(first: Split, other: Split, predicate: VerbPhrase) -> Split:
    """Return a phrase behind "and" with the words it shares with the first one."""
    plain = all(unit.kind == "word" for unit in other.parts)
    if any(unit.words == ("than",) for unit in first.parts):
        raise NoReading("coordination", predicate.token.start, predicate.token.end, found=predicate.token.text)
    if first.argument is not None and other.argument is not None and not other.parts:
        return replace(other, parts=first.parts)
    if first.argument is not None and other.argument is not None and other.parts[0].kind == "preposition":
        own = next((at for at, unit in enumerate(first.parts) if unit.kind == "preposition"), None)
        if own is not None:
            return replace(other, parts=(*first.parts[:own], *other.parts))
    if first.argument is None and other.argument is None and plain and all(u.kind == "word" for u in first.parts):
        short, long = first.parts[-1:], other.parts[-1:]
        one = bool(short) and len(short[0].tokens) == 1 and terminal(short[0].tokens[0]) == "WORD"
        if not (one and long and len(long[0].tokens) > 1):
            return other
    if first.argument is None and other.argument is None:
        plainly = {unit.kind for unit in (*first.parts, *other.parts)} <= {"word", "indefinite"}
        if plainly and all(unit.kind == "indefinite" for unit in (*first.parts, *other.parts)):
            return other
    if not first.parts and first.argument is not None and other.argument is None and predicate.verb == "has":
        return other
    if first.argument is None and other.argument is not None and not other.parts and predicate.verb == "has":
        return other
    raise NoReading("coordination", predicate.token.start, predicate.token.end, found=predicate.token.text)


def place_of(unit: PhrasePart) -> tuple[int, int]:
    """Return where a unit stands, -1 where it has no words of its own."""
    return (unit.tokens[0].start, unit.tokens[-1].end) if unit.tokens else (-1, -1)


def misplaced(predicate: VerbPhrase) -> NoReading:
    """Return that the words of a predicate cannot stand together."""
    token = predicate.token
    return NoReading("phrase", token.start, token.end, found=token.text, better="Bob is kind and likes the cat.")


def plainly(parts: Split, predicate: VerbPhrase, *, impersonal: bool) -> None:
    """Raise `NoReading` for two objects behind one verb, and for what belongs to nobody that is named."""
    row = (*parts.parts, *((parts.argument,) if parts.argument is not None else ()))
    if len(row) > 1 and row[0].kind in ("named", "pronoun") and row[1].kind in _OBJECTS and not _adverbial(row[1]):
        raise NoReading("two-objects", *place_of(row[0]), found=written(row[:2]), verb=predicate.token.text)
    if impersonal:
        for unit in parts.parts:
            for token in unit.tokens:
                if token.lower in ("his", "her", "its", "their"):
                    raise NoReading("pronoun", token.start, token.end, found=token.text)


_OBJECTS = frozenset(("named", "definite", "indefinite", "pronoun", "word", "every", "no", "number"))


def _adverbial(unit: PhrasePart) -> bool:
    last = unit.words[-1] if unit.words else ""
    return unit.kind == "word" and (
        last.endswith("ly") or last in TIMES or terminal(unit.tokens[0]) in ("PREP", "COMPARE")
    )
