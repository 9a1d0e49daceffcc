"""What controlled English and controlled Japanese share: sentences and what they say, and the words of an author.

A stance as people write it is read sentence by sentence. A sentence has one reading, or several (then somebody
chooses), or faults that say why it has none. What a reading means is rules or a question; ``says`` keep the author's
words for what it names, so that it is spoken back as it was put.

A `Phrasebook` is the index of the ``say`` lines of a knowledge base, both ways: literal to words, words to literal.
``say buy(X): "we should buy {X}" / "we should not buy {X}".`` gives ``buy(a)`` the words "we should buy a" and
``-buy(a)`` the words "we should not buy a"; backwards, "we should buy the cat" is ``buy(X)`` with "the cat" in the
place of ``X``. A line without arguments says a proposition, or the constant of that name: ``say cat: "the cat".``. A
line without a language is English. What no line words is left to the verbalizers and readers of the languages.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Protocol

from engine.values.literals import (
    PRIORITY,
    Anonymous,
    BodyItem,
    Comparison,
    Integer,
    Literal,
    Name,
    Term,
    Text,
    Variable,
    Weak,
)
from engine.values.rules import Rule
from grammar import regexes as re
from grammar.spans import SourceText, Span
from grammar.statements import Say
from grammar.values import value

if TYPE_CHECKING:
    from fractions import Fraction

    from grammar.errors import TextFault


class Negation(StrEnum):
    """What a plain "not" in a condition says: the complement (strong), or that nothing shows the literal (weak).

    In facts and conclusions it is always strong. Closed-world texts mean weak; nobody but the author can tell.
    """

    STRONG = "strong"
    WEAK = "weak"


class QueryKind(StrEnum):
    """What a question asks for: whether a literal holds, or for which values it does."""

    WHETHER = "whether"
    WHICH = "which"


@value(frozen=True, slots=True)
class Assertion:
    """Facts, presumptions, rules, preferences between labels: one sentence may state several."""

    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class AskedValue:
    """A comparison with a value: the literal whose last argument the value is, one of ``< <= > >= = !=``, an amount.

    The amount may be the value of another literal, as the last argument of that.
    """

    literal: Literal
    op: str
    amount: Fraction | int | Literal


@dataclass(frozen=True, slots=True)
class Deciding:
    """A literal that answers a question where it holds, with yes or with no: of an amount, or with more words.

    A variable in it is whatever it holds of. ``beside`` must hold as well.
    """

    literal: Literal
    yes: bool
    beside: tuple[Literal, ...] = ()


@dataclass(frozen=True, slots=True)
class Query:
    """A question: the first literal is what is asked, the others must hold of it; variables are what is asked for.

    Where nothing is said of the literals, other statements answer it, too: is the rent less than 700, as it is 650?
    ``measured`` asks for values, of which the first that is known counts; ``decided`` has literals of which those that
    hold must agree. ``options`` are the answers that are named for it ("the bus or the tram?"): it wants one of them.
    ``known`` are facts that naming them tells: of what kind they are.
    """

    asked: QueryKind
    literals: tuple[Literal, ...]
    measured: tuple[AskedValue, ...] = ()
    decided: tuple[Deciding, ...] = ()
    options: tuple[Literal, ...] = ()
    known: tuple[Literal, ...] = ()
    of_somebody: bool = False
    """Whether it asks who."""


class Treatment(StrEnum):
    """How a sentence was taken that was not refused.

    Analysed: its logic was recognised with certainty. Whole: no operator is left unaccounted for, but the inner
    structure is not certain, so that it is one opaque proposition, or an opaque predicate of its topic. Skipped: a
    greeting, a remark without content; nothing is stated.
    """

    ANALYSED = "analysed"
    WHOLE = "whole"
    SKIPPED = "skipped"


@value(frozen=True, slots=True)
class Roles:
    """Who or what one rule speaks of and what it says of it, in the words of the sentence: what an echo shows.

    ``topic`` is empty where there is none (it rains; a sentence kept whole). ``is_kind``: the topic is every thing of a
    kind, not one. ``predicate`` is without its negation, which ``denied`` tells, and ``denial`` is how it reads with
    that, where its words bend so. ``speaker`` is who said it, where the sentence reports what somebody says.
    ``derived``: the sentence does not say so itself; it follows from what that says, or puts it in other words, so
    that other sentences meet it.
    """

    topic: str
    predicate: str
    is_kind: bool = False
    denied: bool = False
    normally: bool = False
    conditions: tuple[str, ...] = ()
    exceptions: tuple[str, ...] = ()
    speaker: str = ""
    derived: bool = False
    denial: str = ""


@value(frozen=True, slots=True)
class Interpretation:
    """One reading of a sentence, and the author's words for the names in it.

    ``roles`` tell rule by rule what was recognised (as many as there are rules, or none), ``notes`` what somebody
    should know of it (a word that means something only today, a remark that was skipped). ``grounds`` is what its
    clauses state in the first place, without what follows from it: what it may be a reason with, None where that is
    whatever it states first. ``unread`` is why a sentence that is kept whole is not read, where that would refuse it
    but for nobody being there to write it again. ``firm``: it says of its rules that they hold without exception.
    """

    meaning: Assertion | Query
    says: tuple[Say, ...] = field(default=(), compare=False)
    treatment: Treatment = field(default=Treatment.ANALYSED, compare=False)
    roles: tuple[Roles, ...] = field(default=(), compare=False)
    notes: tuple[TextFault, ...] = field(default=(), compare=False)
    grounds: tuple[Literal, ...] | None = field(default=None, compare=False)
    unread: TextFault | None = field(default=None, compare=False)
    firm: bool = field(default=False, compare=False)

    @property
    def own_rules(self) -> tuple[Rule, ...]:
        """The rules that are stated, without those that only follow from them or say them in other words."""
        rules = self.meaning.rules if isinstance(self.meaning, Assertion) else ()
        if len(self.roles) != len(rules):
            return rules
        return tuple(rule for rule, role in zip(rules, self.roles, strict=True) if not role.derived)


@value(frozen=True, slots=True)
class Sentence:
    """One sentence of a text: no reading and its faults, one reading, or several to choose from."""

    span: Span
    readings: tuple[Interpretation, ...] = ()
    faults: tuple[TextFault, ...] = ()

    @property
    def text(self) -> str:
        """Return the sentence as it is written."""
        return self.span.text


def unless_unread(sentence: Sentence) -> Sentence:
    """Return a sentence, refused where it is only kept whole because it could not be read."""
    match sentence.readings:
        case (Interpretation(unread=fault),) if fault is not None:
            return Sentence(sentence.span, faults=(fault,))
        case _:
            return sentence


def stating_nothing(note: TextFault) -> Sentence:
    """Return a part of a text that states nothing, with the reason as its note."""
    return Sentence(note.span, (Interpretation(Assertion(()), treatment=Treatment.SKIPPED, notes=(note,)),))


@dataclass(frozen=True, slots=True)
class Contribution:
    """Sentences that one speaker says in a row: "I" is this speaker, and pronouns point back within it only.

    ``speaker`` is as it is written, empty where nobody is named. ``issue``: it is the question at issue. ``resumed``: a
    sentence before it was left out, which a pronoun might point to, so that it points to nothing before. ``named``:
    what is at issue is only named, "A fee for visitors?", and asks whether there should be that.
    """

    sentences: tuple[Span, ...]
    speaker: str = ""
    issue: bool = False
    resumed: bool = False
    named: bool = False


class SentenceReader(Protocol):
    """Reads sentences of one language; reading one never raises, and takes time linear in its length."""

    def sentences(self, source: SourceText, start: int, end: int) -> Iterator[Span]:
        """Yield the places of the sentences in a part of a text, in order; nothing but blanks lies between them."""
        ...

    def survey(self, contributions: Iterable[Contribution]) -> None:
        """Note in a whole text what the naming rules look at (a singular that settles a plural); called first."""
        ...

    def read(self, sentence: Span) -> Sentence:
        """Return a sentence with its readings or its faults."""
        ...

    def complete(self, prefix: str) -> tuple[str, ...]:
        """Return the words that may come next after the beginning of a sentence; ``<noun>`` stands for any noun."""
        ...


DOMAIN = "something"
"""The predicate that everything in a text has, for rules about just anything: if it is not known to be kind, it is red.

Such a rule names nothing that a condition could find, so a reader gives it the condition that there is such a thing. It
holds of every constant that the rules of the text name as an argument.
"""


def domain(rules: Iterable[Rule]) -> tuple[Rule, ...]:
    """Return a fact for everything that rules name, where one of them speaks of just anything; else nothing.

    >>> from engine.values.literals import Variable
    >>> X = Variable("X")
    >>> poor = Rule(Literal("poor", (X,)), (Literal(DOMAIN, (X,)), Weak(Literal("rich", (X,)))))
    >>> [str(rule) for rule in domain([poor, Rule(Literal("kind", (Name("bob"),)), strict=True)])]
    ['something(bob).']
    """
    named: dict[Term, None] = {}
    wanted = False
    for rule in rules:
        for item in (rule.head, *rule.body):
            if isinstance(item, Comparison):
                continue
            literal = item.literal if isinstance(item, Weak) else item
            wanted = wanted or (literal.predicate == DOMAIN and item is not rule.head)
            if literal.predicate != PRIORITY:
                named.update((term, None) for term in literal.args if isinstance(term, (Name, Text, Integer)))
    return tuple(Rule(Literal(DOMAIN, (term,)), strict=True) for term in named) if wanted else ()


ENGLISH, JAPANESE = "en", "ja"
PLACE = re.compile(r"\{([A-Z]\w*)\}")
"""The place of a variable in the words of a line."""
_BLANKS = re.compile(r"\s+")


@dataclass(frozen=True, slots=True)
class Template:
    """The words of a line for one literal, with places, and the terms that stand in them.

    ``denied`` tells that the words say the complement: no line has words for the sign that was asked for.
    """

    words: str
    terms: Mapping[str, Term]
    denied: bool = False

    def with_words(self, words: str) -> Template:
        """Return other words for the same terms, which say what was asked for."""
        return Template(words, self.terms)

    def filled(self, verbalize: Callable[[Term], str]) -> str:
        """Return the words with every term in words; a name in braces that the line does not bind stays as written."""
        terms = self.terms
        pieces = [
            (verbalize(terms[piece]) if piece in terms else f"{{{piece}}}") if at % 2 else piece
            for at, piece in enumerate(_split(self.words))
        ]
        return "".join(pieces)


@dataclass(frozen=True, slots=True)
class Recognition:
    """A line that says what a text says: its literal, with variables, and the text in the place of each of them."""

    literal: Literal
    words: tuple[tuple[str, str], ...] = ()

    def of(self, terms: Mapping[str, Term]) -> Literal:
        """Return the literal with terms for its variables; a variable that has no place in the words stays."""
        args = tuple(terms.get(term.name, term) if isinstance(term, Variable) else term for term in self.literal.args)
        return Literal(self.literal.predicate, args, self.literal.positive)


def binding(pattern: Literal, literal: Literal) -> dict[str, Term] | None:
    """Return what the variables of a pattern stand for when its arguments match those of a literal, else None."""
    found: dict[str, Term] = {}
    for open_term, term in zip(pattern.args, literal.args, strict=True):
        match open_term:
            case Variable(name):
                if found.setdefault(name, term) != term:
                    return None
            case Anonymous():
                pass
            case _ if open_term != term:
                return None
            case _:
                pass
    return found


class Renaming:
    """The author's own names: for what the vocabulary rule makes of the words of a line, what the line says they are.

    Of several entries for one literal the first counts.
    """

    def __init__(self, entries: Iterable[tuple[Literal, Literal]] = ()) -> None:
        self._entries: dict[tuple[str, int], list[tuple[Literal, Literal]]] = {}
        for default, own in entries:
            self._entries.setdefault((default.predicate, len(default.args)), []).append((default, own))

    def own(self, literal: Literal) -> Literal | None:
        """Return the literal that the author's words stand for, None when no line has these words."""
        for default, own in self._entries.get((literal.predicate, len(literal.args)), ()):
            terms = binding(default, literal)
            if terms is not None:
                args = tuple(terms.get(term.name, term) if isinstance(term, Variable) else term for term in own.args)
                return Literal(own.predicate, args, own.positive == (literal.positive == default.positive))
        return None


@dataclass(frozen=True, slots=True)
class _RankedSay:
    """A ``say`` line with its rank: lines that leave less open come first, then lines earlier in the file."""

    rank: tuple[int, int]
    say: Say

    def bind(self, literal: Literal) -> dict[str, Term] | None:
        """Return what the line's variables stand for when it words the atom of a literal, else None."""
        return binding(self.say.literal, literal)

    def recognise(self, text: str) -> Iterator[Recognition]:
        """Yield the literal that a text says in this line's words: itself, and its complement."""
        literal = self.say.literal
        for words, meant in ((self.say.reading, literal), (self.say.negative, -literal)):
            found = None if words is None else pattern(words).fullmatch(text)
            if found is not None:
                yield Recognition(meant, tuple(found.groupdict().items()))


@dataclass(frozen=True, slots=True)
class Phrasebook:
    """The ``say`` lines of a knowledge base, ready for verbalizers and readers."""

    says: tuple[Say, ...] = ()
    _index: dict[tuple[str, str, int], tuple[_RankedSay, ...]] = field(init=False, compare=False, repr=False)
    _fixed: dict[tuple[str, str], tuple[_RankedSay, ...]] = field(init=False, compare=False, repr=False)
    """Lines without places by their words, and both signs of them, as `folded`: a text has a line for every name."""
    _open: dict[tuple[str, bool], tuple[_RankedSay, ...]] = field(init=False, compare=False, repr=False)
    """Lines with places, which have to be tried one by one; apart those that have arguments."""

    def __post_init__(self) -> None:
        index: dict[tuple[str, str, int], list[_RankedSay]] = {}
        fixed: dict[tuple[str, str], list[_RankedSay]] = {}
        opened: dict[tuple[str, bool], list[_RankedSay]] = {}
        for order, say in enumerate(self.says):
            literal = say.literal
            variables = [term for term in literal.args if isinstance(term, Variable)]
            free = len(set(variables)) + sum(isinstance(term, Anonymous) for term in literal.args)
            language = say.language or ENGLISH
            line = _RankedSay((free, order), say)
            index.setdefault((language, literal.predicate, len(literal.args)), []).append(line)
            texts = [words for words in (say.reading, say.negative) if words is not None]
            if any(map(PLACE.search, texts)):
                opened.setdefault((language, bool(literal.args)), []).append(line)
            else:
                for words in dict.fromkeys(map(folded, texts)):
                    fixed.setdefault((language, words), []).append(line)
        for name, lines in (("_index", index), ("_fixed", fixed), ("_open", opened)):
            ranked = {key: tuple(sorted(of, key=lambda line: line.rank)) for key, of in lines.items()}
            object.__setattr__(self, name, ranked)

    def template(self, literal: Literal, language: str = ENGLISH) -> Template | None:
        """Return the words for a literal, None when no line of that language has any.

        Lines with fewer variables win. A strong negation has the line's negative words; where no line has them it has
        the positive ones, ``denied``.
        """
        denied: Template | None = None
        for line in self._index.get((language, literal.predicate, len(literal.args)), ()):
            terms = line.bind(literal)
            if terms is None:
                continue
            if line.say.literal.positive == literal.positive:
                return Template(line.say.reading, terms)
            if line.say.negative is not None:
                return Template(line.say.negative, terms)
            denied = denied or Template(line.say.reading, terms, denied=True)
        return denied

    def is_silent(self, literal: Literal, language: str = ENGLISH) -> bool:
        """Return whether no line of a language is about what a literal is about."""
        return (language, literal.predicate, len(literal.args)) not in self._index

    def constant(self, term: Term, language: str = ENGLISH) -> str | None:
        """Return how a constant reads by a line without arguments, ``say cat: "the cat".``, else None."""
        if not isinstance(term, Name) or (language, term.value, 0) not in self._index:
            return None
        template = self.template(Literal(term.value), language)
        return None if template is None else template.words

    def recognise(self, text: str, language: str = ENGLISH) -> tuple[Recognition, ...]:
        """Return what a clause without its full stop says by the lines of a language, the most specific line first.

        Letter case does not matter, and a blank is as good as several. Words in a place are as few as can be.
        """
        lines = (*self._candidates(text, language), *self._open.get((language, True), ()))
        return tuple(found for line in sorted(lines, key=lambda line: line.rank) for found in line.recognise(text))

    def named(self, text: str, language: str = ENGLISH) -> Name | None:
        """Return the constant that a noun phrase names by a line without arguments, None when no line has it.

        >>> from grammar.statements import Say
        >>> Phrasebook((Say(Literal("cat"), "the cat"),)).named("The cat")
        Name(value='cat')
        """
        for line in sorted(self._candidates(text, language), key=lambda line: line.rank):
            for found in line.recognise(text):
                if not found.literal.args and found.literal.positive:
                    return Name(found.literal.predicate)
        return None

    def _candidates(self, text: str, language: str) -> tuple[_RankedSay, ...]:
        """Return the lines that may say a text, but for those that have both places and arguments."""
        return (*self._fixed.get((language, folded(text)), ()), *self._open.get((language, False), ()))


def folded(words: str) -> str:
    """Return words without their letter case: where a pattern takes a text for its words, both have the same.

    Each character alone, through both cases: patterns take ẞ for ß, ı for i and ς for σ.
    """
    alike = "".join(c.lower()[0].upper()[0].lower()[0] for c in words)
    return _BLANKS.sub(" ", alike)


def filled(words: str, texts: Mapping[str, str]) -> str:
    """Return words with texts in their places."""
    text = _split(words)
    return "".join([texts.get(piece, f"{{{piece}}}") if at % 2 else piece for at, piece in enumerate(text)])


@lru_cache(maxsize=4096)
def _split(words: str) -> tuple[str, ...]:
    """Return words cut at their places: every second piece is the name of one."""
    return tuple(PLACE.split(words))


def plain(term: Term) -> str | None:
    """Return a constant's own text, None for a variable."""
    match term:
        case Name(value) | Text(value):
            return value
        case Integer(value):
            return str(value)
        case Variable() | Anonymous():
            return None


@lru_cache(maxsize=4096)
def pattern(words: str) -> re.Pattern[str]:
    """Return the pattern of a line's words; a place that comes again must hold the same text again."""
    pieces: list[str] = []
    seen: set[str] = set()
    end = 0
    for place in PLACE.finditer(words):
        pieces.append(_fixed(words[end : place.start()]))
        pieces.append(f"(?P={place[1]})" if place[1] in seen else f"(?P<{place[1]}>\\S|\\S.*?\\S)")
        seen.add(place[1])
        end = place.end()
    pieces.append(_fixed(words[end:]))
    return re.compile("".join(pieces), re.IGNORECASE)


def _fixed(words: str) -> str:
    return r"\s+".join(map(re.escape, _BLANKS.split(words)))


class SentenceVerbalizer(Protocol):
    """Says values of one language so that its reader reads them back: by ``say`` lines, else by the vocabulary rule."""

    def literal(self, literal: Literal) -> str:
        """Return a literal as a clause without its full stop."""
        ...

    def item(self, item: BodyItem) -> str:
        """Return a condition as a clause: a literal, an absence of evidence, a comparison."""
        ...

    def rule(self, rule: Rule) -> str:
        """Return a fact, presumption, rule, priority or conflict as a sentence that reads back as the same rule."""
        ...

    def term(self, term: Term) -> str:
        """Return a term as a noun phrase."""
        ...


class ProseVerbalizer(Protocol):
    """Says what people are told in running text and nobody reads back: grounds, conjunctions, questions."""

    @property
    def sentences(self) -> SentenceVerbalizer:
        """Return the sentences that it builds on."""
        ...

    def term(self, term: Term) -> str:
        """Return a constant as its line says it, else as it is called."""
        ...

    def literal(self, literal: Literal) -> str:
        """Return a literal in the words of its ``say`` line, whether they are read back or not, else as it is said."""
        ...

    def worded(self, literal: Literal) -> bool:
        """Return whether a literal has words, or can only be said to hold."""
        ...

    def item(self, item: BodyItem) -> str:
        """Return a condition in such words."""
        ...

    def together(self, items: Sequence[BodyItem]) -> str:
        """Return conditions as one clause: "a is compact and light, and is a camera"."""
        ...

    def reason(self, rule: Rule) -> str:
        """Return a rule as its conclusion and the grounds for it: "we should buy a, because a is light"."""
        ...

    def question(self, literals: Sequence[Literal], *, of_somebody: bool = False) -> str:
        """Return what an issue asks: for which objects, or for whom, its literals hold, or whether they do."""
        ...


def informative(items: Iterable[BodyItem]) -> list[BodyItem]:
    """Return the conditions worth telling: each once, and none that only says that two names are two.

    >>> from engine.values.literals import Name
    >>> informative([Comparison("!=", Name("a"), Name("b"))])
    []
    """
    return [item for item in dict.fromkeys(items) if not _is_plain(item)]


def _is_plain(item: BodyItem) -> bool:
    return (
        isinstance(item, Comparison)
        and item.op in ("=", "!=")
        and all(isinstance(side, Name | Text) for side in (item.left, item.right))
    )
