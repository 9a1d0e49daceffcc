"""Literals and rules as English sentences, and what people are told in running text.

A sentence is read back by `EnglishReader` to the same value. Words come from the ``say`` lines, else from the
vocabulary rule by the shape of a name; a name that the rule cannot say is said of its arguments: "the relation p holds
of a, b and 3". A rule about one object uses pronouns, "If something is compact and light, and it is a camera, we should
buy it."; others name their variables, "If X chases Y and Y is kind, then X is kind.". Grounds, conjunctions and
questions in running text are read back by nobody.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import count

from engine.values.literals import (
    BodyItem,
    Comparison,
    Literal,
    Name,
    Term,
    Variable,
    Weak,
)
from engine.values.matching import substitute, substitute_rule, variables
from engine.values.rules import Rule
from grammar import regexes as re
from grammar.controlled import Assertion, Negation, SentenceReader, Template, informative
from grammar.english.clauses import (
    MODALS,
    NO_EVIDENCE,
    NOTHING_AGAINST,
    EnglishClauses,
    SplitClause,
    listed,
    related,
    together,
)
from grammar.english.inflection import base_form, is_third_person, plural, singulars
from grammar.spans import SourceText, Span
from grammar.values import replace, value

_PRONOUN = "it"
_CLASS = re.compile(r"is (an? [\w -]+)")
_VARIABLE = re.compile(r"[U-Z]\d*")
_STAND_IN = "bob"
"""A name without a meaning, put for variables to see whether words are read back."""


class EnglishSentenceVerbalizer(EnglishClauses):
    """Says values in English as sentences that `EnglishReader` reads back."""

    def rule(self, rule: Rule) -> str:
        """Return a rule as a sentence: the first of several ways, the most natural first, that is read as this rule.

        The last way quotes formally what no words say; variables may come back under other names.
        """
        if rule.conflict:
            return self._conflict(rule)
        text = ""
        for text in self._sentences(_with_variables_of_english(rule)):
            if self._is_read_as(text, rule):
                return text
        return text

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
        for verbalize in (self.term, self._as_name):
            if rule.body:
                yield from self._conditional(rule, verbalize)
            else:
                yield self.template(rule.head).filled(verbalize)
        for way in (self._plainly, "`{}`".format):
            head = way(rule.head)
            yield f"if {' and '.join(map(way, rule.body))}, then {head}" if rule.body else head

    def _conditional(self, rule: Rule, verbalize: Callable[[Term], str]) -> Iterator[str]:
        yield from self._about_one(rule, verbalize)
        clauses = [self.clause(item, verbalize) for item in rule.body]
        head = self.template(rule.head).filled(verbalize)
        yield f"if {together(clauses, apart=True)}, then {head}"
        yield f"if {' and '.join(clause.text for clause in clauses)}, then {head}"

    def _about_one(self, rule: Rule, verbalize: Callable[[Term], str]) -> Iterator[str]:
        """Yield a rule about one object with a noun or "something" and "it", where it begins with that object."""

        def pronoun(term: Term) -> str:
            return _PRONOUN if isinstance(term, Variable) else verbalize(term)

        if len(_variables(rule)) != 1 or any(isinstance(item, Comparison) for item in rule.body):
            return
        first, *further = (self.clause(item, pronoun) for item in rule.body)
        if first.subject != _PRONOUN:
            return
        head = self.template(rule.head).filled(pronoun)
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
        for wording, verbalize in (
            (self.template(item), self.term),
            (self.template(item), self._as_name),
            (related(item), self.term),
        ):
            if self._is_read_as(f"{self._fact(wording, stand_ins, verbalize)}.", meant):
                return wording.filled(verbalize)
        return f"`{item}`"

    @staticmethod
    def _fact(wording: Template, stand_ins: Mapping[str, Term], verbalize: Callable[[Term], str]) -> str:
        return wording.filled(lambda term: verbalize(stand_ins.get(str(term), term)))

    def _as_name(self, term: Term) -> str:
        """Return a constant with the capitals of a proper name, unless an article or its length says what it is."""
        text = self.term(term)
        if not isinstance(term, Name) or len(text) == 1 or text.startswith(("the ", "a ", "an ")):
            return text
        return " ".join(f"{word[:1].upper()}{word[1:]}" for word in text.split(" "))

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


_KIND = re.compile(r"\{([A-Z]\w*)\} is (?:an? )?([\w -]+)")
"""The words of a literal that says what something is."""


@value(frozen=True, slots=True)
class EnglishProseVerbalizer:
    """Tells in the words of an `EnglishSentenceVerbalizer`."""

    sentences: EnglishSentenceVerbalizer

    def term(self, term: Term) -> str:
        """Return a constant as it is called."""
        return self.sentences.term(term)

    def literal(self, literal: Literal) -> str:
        """Return a literal as it is said."""
        # Its subject is one of its terms. Where none is a phrase, which a list of a million literals is quick to see,
        # none is about several things, and nothing has to be taken apart.
        terms = tuple(map(self.sentences.term, literal.args))
        if not literal.positive and (none := self._of_none(literal, terms)) is not None:
            return none.text
        if phrases := [asserted for asserted in terms if " " in asserted]:
            names = [term.value for term in literal.args if isinstance(term, Name)]
            if any(_is_several(phrase, names) for phrase in phrases):
                return self._clause(literal).text
        return self.sentences.literal(literal, terms)

    def worded(self, literal: Literal) -> bool:
        """Return whether a line or the shape of its name gives a literal words."""
        return self.sentences.template(literal) != related(literal)

    def item(self, item: BodyItem) -> str:
        """Return a condition as it is said."""
        if isinstance(item, Weak):
            return NO_EVIDENCE.format(clause=self.literal(item.literal))
        return self._clause(item).text

    def together(self, items: Sequence[BodyItem]) -> str:
        """Return conditions as one clause, what is said of one subject in a row said of it once."""
        return together(map(self._clause, informative(items)))

    def reason(self, rule: Rule) -> str:
        """Return a rule as its conclusion, because of its premises; a conflict lets not all of its literals hold."""
        claim = self.literal(rule.head)
        if not rule.body:
            return claim
        both = " and not both are possible" if len(rule.strong) == 1 else " and not all of it is possible"
        unshown = Weak(-rule.head)
        grounds = [
            SplitClause(None, NOTHING_AGAINST) if item == unshown else self._clause(item)
            for item in informative(rule.body)
        ]
        return f"{claim}, because {together(grounds)}{both if rule.conflict else ''}"

    def question(self, literals: Sequence[Literal], *, of_somebody: bool = False) -> str:
        """Return what an issue asks.

        A variable of the claim is asked for with the noun that a further literal has for it: "which camera should we
        buy?". Where the claim's words do not bend to that, the question is asked about them.
        """
        claim, *further = literals
        variables = [term.name for term in claim.args if isinstance(term, Variable)]
        text = self.literal(claim)
        if len(variables) != 1:
            return (_inverted(text) if claim.positive and not variables else None) or f"Is it so that {text}?"
        words = self.sentences.template(claim).words
        noun = next(filter(None, map(self._noun, further)), None)
        which = f"which {noun}" if noun is not None else "who" if of_somebody else "which"
        which = variables[0].lower() if variables[0].lower() in _OF_TIME_OR_PLACE else which
        asked = _in_place(words, which)
        if asked is not None:
            return asked
        return f"For {which if noun is not None else 'what'} {variables[0]} is it so that {text}?"

    def _clause(self, item: BodyItem) -> SplitClause:
        """Return a condition with its subject apart, of several things in the plural: "the flights are cheap"."""
        made = self.sentences.clause(item)
        if (
            isinstance(item, Literal)
            and not item.positive
            and (none := self._of_none(item, (made.subject,))) is not None
        ):
            return none
        if made.subject is None or not isinstance(item, Literal):
            return made
        names = [term.value for term in item.args if isinstance(term, Name)]
        return made._replace(rest=_in_plural(made.rest)) if _is_several(made.subject, names) else made

    def _of_none(self, literal: Literal, terms: Collection[str | None]) -> SplitClause | None:
        """Return what is denied of anybody as it is said of nobody: "nobody uses the ferry"; None of all else."""
        if not any(term is not None and term.partition(" ")[0] in _OF_ANY_OR_ALL for term in terms):
            return None
        made = self.sentences.clause(-literal)
        first, _, behind = (made.subject or "").partition(" ")
        none = None if behind and first not in _WITH_MORE else _OF_NONE.get(first)
        if first in _OF_NOT_ALL:  # "everybody may not enter" is said of each
            if made.rest.partition(" ")[0] in MODALS or (first in _WITH_NOUN) is not bool(behind):
                return None
            made, none = made._replace(rest=_in_plural(made.rest)) if first == "all" else made, f"not {first}"
        return None if none is None else made._replace(subject=f"{none} {behind}".rstrip())

    def _noun(self, literal: Literal) -> str | None:
        """Return the noun by which a literal says what something is."""
        if len(literal.args) != 1 or not isinstance(literal.args[0], Variable):
            return None
        found = _KIND.fullmatch(self.sentences.template(literal).words)
        return None if found is None else found[2]


_OF_NONE = {"anybody": "nobody", "anyone": "no one", "anything": "nothing", "us": "none of us", "them": "none of them"}
"""What is denied of any, and of whom that is so."""
_WITH_NOUN = frozenset(("all", "every", "each"))
_OF_NOT_ALL = _WITH_NOUN | {"everybody", "everyone", "everything"}
"""Of whom it is not so what is denied of all."""
_OF_ANY_OR_ALL = _OF_NONE.keys() | _OF_NOT_ALL
_WITH_MORE = frozenset(("anybody", "anyone", "anything"))
"""Those of them that may have more behind: "nobody on the team"."""
_SEVERAL = re.compile(
    r"(?:the|these|those|my|your|his|her|its|our|their) (?:[a-z-]+ ){0,2}?([a-z]+)(?: (?:of|in|on|at) .+)?"
)
"""A phrase of several things: its last noun is a plural."""
_PLURAL_FORMS = {"is": "are", "was": "were"}


def _is_several(subject: str, names: Iterable[str]) -> bool:
    """Return whether a phrase is about several things that a text speaks of: their name has the noun in the singular.

    >>> _is_several("the flights", ["the_flight"]), _is_several("our people", ["our_person"])
    (True, True)
    >>> _is_several("the bus", ["bus"]), _is_several("the house rules", ["rules"])
    (False, False)
    """
    found = _SEVERAL.fullmatch(subject)
    return found is not None and any(name.rpartition("_")[2] in singulars(found[1]) for name in names)


def _in_plural(rest: str) -> str:
    """Return what is said of one thing as it is said of several.

    >>> _in_plural("is cheap"), _in_plural("has a roof"), _in_plural("is a cheap flight"), _in_plural("can wait")
    ('are cheap', 'have a roof', 'are cheap flights', 'can wait')
    """
    verb, _, behind = rest.partition(" ")
    kind = re.fullmatch(r"is (not )?an? ([a-z-]+(?: [a-z-]+)?)", rest)
    if kind is not None:
        return f"are {kind[1] or ''}{plural(kind[2])}"
    many = _PLURAL_FORMS.get(verb) or (base_form(verb) if is_third_person(verb) else verb)
    return f"{many} {behind}".rstrip()


_OF_TIME_OR_PLACE = ("when", "where")
"""What variables are called that stand for a time, or for a place (`grammar.english.prose.circumstances`)."""


def _in_place(words: str, which: str) -> str | None:
    """Return a claim as a question for what stands in its one place: its subject, or its last words."""
    places = list(re.finditer(r"\{[A-Z]\w*\}", words))
    if len(places) != 1 or '"' in words:
        return None
    (place,) = places
    if which in _OF_TIME_OR_PLACE:
        found = re.fullmatch(rf"([^{{}}]+?) (should|shall) ([^{{}}]+) {re.escape(place[0])}", words)
        return None if found is None else _sentence(f"{which} {found[2]} {found[1]} {found[3]}")
    if place.start() == 0:
        return _sentence(f"{which}{words[place.end() :]}")
    plain = re.fullmatch(r"(we|you|they|I) ([a-z]+) (\w+ )?\{\w+\}", words)
    if plain is not None and plain[2] not in MODALS | _HELPING:
        return _sentence(f"{which} do {plain[1]} {plain[2]} {plain[3] or ''}".rstrip())  # "which do we use?"
    doing = re.fullmatch(r"([\w' -]+?) (is|are|was|were) (\w+ing)( \w+)? \{\w+\}", words)
    if doing is not None:
        return _sentence(f"{which} {doing[2]} {doing[1]} {doing[3]}{doing[4] or ''}")  # "which is Dana planning?"
    deed = re.fullmatch(r"([\w'’-]+(?: [\w'’-]+){0,3}) should \{\w+\}", words)
    if deed is not None:
        return _sentence(f"{which.replace('which', 'what')} should {deed[1]} do")
    found = re.fullmatch(
        rf"([\w'-]+(?: [\w'-]+){{0,3}}) ({'|'.join(sorted(MODALS))}) ([\w -]+?) (\w+ )?\{{\w+\}}", words
    )
    if found is None:
        return None
    subject, modal, verb, preposition = found[1], found[2], found[3], found[4] or ""
    return _sentence(f"{which} {modal} {subject} {verb} {preposition}".rstrip())


_WITH_MODAL = re.compile(
    rf"(?P<who>(?:[\w'’-]+ ){{0,4}}[\w'’-]+) (?P<modal>{'|'.join(sorted(MODALS))}) (?!not\b)(?P<rest>.+)"
)
_WITHIN = re.compile(
    r"\b(?:who|which|that|what|whatever|whoever|where|when|if|because|and|or|than|is|are|was|were|has|have|do|does|did"
    rf"|{'|'.join(sorted(MODALS))})\b"
)
"""What may belong to a clause within a subject, or make another verb the first one."""


def _inverted(clause: str) -> str | None:
    """Return a clause with a modal verb as a question, None where its subject is more than a plain noun phrase.

    >>> _inverted("the cat should be allowed outside"), _inverted("what is cheap should be sold"), _inverted("it rains")
    ('Should the cat be allowed outside?', None, None)
    >>> _inverted("you can see that we may go")
    """
    found = _WITH_MODAL.fullmatch(clause)
    if found is None or _WITHIN.search(found["who"]):
        return None
    return _sentence(f"{found['modal']} {found['who']} {found['rest']}")


_HELPING = frozenset(("are", "were", "have", "had", "am", "was", "do", "did"))


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}?"
