"""What one statement means in a knowledge base: its literals, or why it has none. Nothing is guessed.

In order: a formal text; what the user's mapping file says; the words of the knowledge base and its controlled language;
last a model's proposal from the file. A conjunction is several literals; a rule of the knowledge base that is stated
beside the premises it applies to says nothing more; two readings are as good as none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property, lru_cache
from typing import TypeAlias

from engine.values.literals import Anonymous, Comparison, Constant, Literal, Name, Term, Variable, Weak
from engine.values.matching import substitute_rule
from engine.values.rules import Rule
from engine.verification.transcript import Place
from grammar import regexes as re
from grammar.controlled import PLACE, Assertion, Contribution, Interpretation, SentenceReader, filled
from grammar.english.inflection import participle_bases
from grammar.errors import Unreadable
from grammar.languages import language_of, reader_of
from grammar.reading import parse_rule
from grammar.spans import SourceText, Span
from kb.knowledge_base import KnowledgeBase
from kb.message_reader import instance_of
from kb.transcripts.arguments import LONGEST
from kb.transcripts.mapping import MappingEntry, Mappings, NoLiteral, Value, VerdictStatement, spaced
from kb.transcripts.words import WordedLiteral, Words, phrase_pattern, unfolded, words_of

Item: TypeAlias = "Literal | Weak"


@dataclass(frozen=True, slots=True)
class Mapped:
    """A statement that means literals, weak ones among them; none where it says nothing of the debate."""

    items: tuple[Item, ...]
    by: Way
    foreign: bool = False
    """Whether it is read without a doubt, and the knowledge base has no such name: nobody's stance says it."""
    value: Value | None = None
    """What the mapping file or a model says that it means."""


@dataclass(frozen=True, slots=True)
class Unclear:
    """A statement without literals: a code of the section ``unmapped`` of the wording and what fills its words."""

    reason: str
    fields: Mapping[str, str] = field(default_factory=dict[str, str])


Meaning: TypeAlias = Mapped | Unclear

_QUOTES = (('"', '"'), ("“", "”"), ("„", "“"), ("'", "'"), ("‘", "’"), ("「", "」"), ("『", "』"), ("`", "`"))
_STOPS = " \t\r\n.。．;；,、"
_LEADS = re.compile(
    r"(?:(?:and|but|also|so|therefore|thus|hence|then|indeed|besides|moreover|furthermore|however|consequently|first|second"
    r"|finally|in fact|it is true that|the fact that|it is a fact that"
    r"|(?:i|we) (?:claim|argue|believe|say|hold|think|object|maintain|conclude) that"
    r"|it follows that|assume that|assumption:|premise:|conclusion:)(?:,\s*|\s+))+"
    r"|(?:(?:しかし|また|そして|加えて|したがって|よって|ゆえに|だから|そのため|つまり|さらに|それゆえ)、?)+",
    re.IGNORECASE,
)
_UNSHOWN = (
    re.compile(
        r"(?:there (?:is|exists) no (?:evidence|proof|indication)|(?:we|i) have no evidence|no evidence"
        r"|it is not (?:known|shown|proven|evident)|it (?:can ?not|can't) be shown"
        r"|there (?:isn't|is not) (?:any )?evidence|nothing shows|nothing indicates)"
        r"(?: for the fact)?(?:,)? that (?P<clause>.+)",
        re.IGNORECASE,
    ),
    re.compile(
        r"(?P<clause>.+?)(?:という|との|とする)(?:証拠|根拠)(?:は|が|も)(?:ない|ありません|無い|示されていない)"
    ),
    re.compile(r"(?P<clause>.+?)(?:とは|とまでは)(?:言えない|いえない|示されていない|知られていない)"),
)
_SIGNS = str.maketrans({"¬": "-", "￢": "-", "−": "-", "∧": ",", "＆": ",", "&": ",", "（": "(", "）": ")", "，": ","})
_FORMAL = re.compile(r'[\w\s(),"\\<>=!+*/.:-]+')
_MOST_READINGS = 4
_LONGEST_NAME = 60
_STAND_INS = {"X": "U900", "Y": "U901", "Z": "U902"}
"""Letters that speak of no particular object, and names for them that nobody has."""
_PASSIVE = re.compile(
    r"(?P<object>\S.*?) (?P<modal>should|must|can|may|will|ought to) (?P<denied>not )?be (?P<done>\w+)", re.IGNORECASE
)


class Meanings:
    """Finds what statements mean; each different statement is looked at once."""

    def __init__(self, kb: KnowledgeBase, mappings: Mappings) -> None:
        kb = replace(kb, statements=(*kb.statements, *mappings.says)) if mappings.says else kb
        self.kb = kb
        self.words = words_of(kb)
        self.mappings = mappings
        self._topic = TopicWords(mappings, self.words)
        self._readers: dict[str, SentenceReader] = {}
        self._found: dict[tuple[str, bool], Meaning] = {}
        self._apart: set[str] = set()

    def of(self, text: str, *, variables: bool = False, blanks: bool = False) -> Meaning:
        """Return what a statement means; with ``variables`` it may speak of X, as a core does.

        ``blanks`` let a formal text hold ``_``, for no value, as an assumption may.
        """
        if blanks and not variables:
            exact = self._exact(spaced(text))
            if exact is not None and not _open(exact.items, Variable):
                return exact
        key = (spaced(text), variables)
        if key not in self._found:
            self._found[key] = self._find(*key)
        return self._found[key]

    def assumption(self, text: str, *, variables: bool = False) -> Meaning:
        """Return what stands in the place of weak negations: literals of which there is no evidence.

        Said with or without "there is no evidence that". A plain denial that no rule assumes the absence of, "a is not
        sold" where rules assume ``not sold(a)``, says the absence itself.
        """
        meaning = self.of(text, variables=variables, blanks=True)
        if isinstance(meaning, Unclear) or any(isinstance(item, Weak) for item in meaning.items):
            return meaning
        items: list[Item] = []
        for item in meaning.items:
            literal = item if isinstance(item, Literal) else item.literal
            known = self.words.assumed
            flips = (literal.predicate, literal.positive) not in known and not literal.positive
            flips = flips and (literal.predicate, True) in known and meaning.by is not Way.EXACT
            items.append(Weak(-literal if flips else literal))
        return Mapped(tuple(items), meaning.by, meaning.foreign)

    def answer(self, text: str) -> Meaning:
        """Return what an answer to the issue means: a statement, the name of an object, or what is to be done."""
        meaning = self.of(text)
        issue = self.kb.issue
        if isinstance(meaning, Mapped) and not meaning.foreign:
            return meaning
        bare = unquoted(text)
        if issue is not None:
            claim = issue.literals[0]
            variables = {term for term in claim.args if isinstance(term, Variable)}
            named = self.words.term(bare, language_of(bare), variables=False)
            if named is not None and len(variables) == 1:
                args = tuple(named if term in variables else term for term in claim.args)
                return Mapped((Literal(claim.predicate, args, claim.positive),), Way.READER)
            done = self.of(f"we should {bare[:1].lower()}{bare[1:]}")
            if isinstance(done, Mapped) and not done.foreign:
                return done
        return meaning

    def _find(self, text: str, variables: bool) -> Meaning:  # noqa: FBT001 - a key of the memory above
        if len(text) > LONGEST:
            return Unclear("long")
        exact = self._exact(text)
        if exact is not None and not exact.foreign:
            return exact if variables or not _open(exact.items) else Unclear("open", {"found": text})
        entry = self._topic.entry(text)
        if entry is not None and entry.value is not None and not entry.proposed:
            return self.valued(text, entry.value, Way.FILE)
        if exact is not None:
            return exact if variables or not _open(exact.items) else Unclear("open", {"found": text})
        parts = self._topic.parts(text)
        if parts and text not in self._apart:
            self._apart.add(text)  # lines may lead back to each other
            return self._joined([self.of(one, variables=variables) for one in parts])
        found = self._by_pattern(text, variables)
        if isinstance(found, Unclear) or found.foreign:
            again = self._topic.reworded(text)
            other = None if again is None else self._by_pattern(again, variables)
            if isinstance(other, Mapped) and not other.foreign:
                return replace(other, by=Way.FILE)
        unsettled = isinstance(found, Unclear) or found.foreign
        if unsettled and entry is not None and entry.value is not None:
            return self.valued(text, entry.value, Way.MODEL)
        return found

    def _by_pattern(self, text: str, variables: bool) -> Meaning:  # noqa: FBT001 - a key of the memory above
        """Return what a text means by the patterns of the mapping file, or in words."""
        values = self._topic.values(text)
        if len(values) > 1:
            texts = (", ".join(map(str, one)) if isinstance(one, tuple) else str(one) for one in values)
            return Unclear("ambiguous", {"readings": "; ".join(texts)})
        return self.valued(text, values[0], Way.FILE) if values else self._in_words(text, variables)

    def parts(self, text: str) -> tuple[str, ...]:
        """Return the statements that the mapping file takes one apart into; itself where it does not."""
        return self._topic.parts(spaced(text)) or (text,)

    def _joined(self, meanings: list[Meaning]) -> Meaning:
        """Return what several statements mean together."""
        unclear = next((one for one in meanings if isinstance(one, Unclear)), None)
        if unclear is not None:
            return unclear
        mapped = [one for one in meanings if isinstance(one, Mapped)]
        if len(mapped) == 1:
            return replace(mapped[0], by=Way.FILE)
        items = tuple(item for one in mapped for item in one.items)
        return Mapped(items, Way.FILE, any(one.foreign and one.by is Way.READER for one in mapped))

    def valued(self, text: str, value: Value, by: Way) -> Mapped:
        """Return what a statement means that somebody gave a value: of a foreign one, a proposition of its own."""
        if isinstance(value, tuple):
            return Mapped(value, by, value=value)
        return Mapped((opaque(text),) if value is NoLiteral.FOREIGN else (), by, value=value)

    def _exact(self, text: str) -> Mapped | None:
        """Return what a formal text says: literals in concrete syntax, the usual logical signs, camelCase names.

        A bare word is formal only where the knowledge base has it as a proposition. Comparisons say nothing that
        anybody has to show.
        """
        formal = unquoted(text).translate(_SIGNS)
        formal = re.sub(r"^\s*(?:not\s+|\\\+\s*|~\s*)(?=[\w-]+\s*\()", "not ", formal)
        if _FORMAL.fullmatch(formal) is None:
            return None
        try:
            body = parse_rule(f"{formal} => stated").body
        except Unreadable:
            return None
        literals = [
            item.literal if isinstance(item, Weak) else item for item in body if not isinstance(item, Comparison)
        ]
        signatures = self.words.signatures
        if any(not one.args and (one.predicate, 0) not in signatures for one in literals):
            return None
        items = tuple(self._renamed(item) for item in body if not isinstance(item, Comparison))
        return Mapped(items, Way.EXACT, foreign=any(self._is_foreign(item) for item in items))

    def _is_foreign(self, item: Item) -> bool:
        literal = item.literal if isinstance(item, Weak) else item
        return (literal.predicate, len(literal.args)) not in self.words.signatures

    def _renamed(self, item: Item) -> Item:
        """Return a literal under the name that the knowledge base has for it, where only case and `_` differ."""
        if isinstance(item, Weak):
            inner = self._renamed(item.literal)
            return Weak(inner) if isinstance(inner, Literal) else item
        key = (item.predicate, len(item.args))
        if key in self.words.signatures:
            return item
        alike = [name for name, count in self.words.signatures if count == key[1] and _bare(name) == _bare(key[0])]
        return Literal(alike[0], item.args, item.positive) if len(alike) == 1 else item

    def _in_words(self, text: str, variables: bool) -> Meaning:  # noqa: FBT001 - as above
        """Return what a text says in words."""
        bare = unquoted(text)
        if bare.endswith(("?", "？")):
            return Unclear("question")
        for pattern in _UNSHOWN:
            found = pattern.fullmatch(bare)
            if found is not None:
                return self._absent(found["clause"], variables)
        language = language_of(bare)
        meaning = self._clause(bare, language, variables)
        if isinstance(meaning, Unclear):
            lead = _LEADS.match(bare)
            if lead is not None and lead.end() < len(bare):
                inner = self._in_words(bare[lead.end() :], variables)
                return inner if isinstance(inner, Mapped) else meaning
        return meaning

    def _absent(self, clause: str, variables: bool) -> Meaning:  # noqa: FBT001 - as above
        inner = self.of(clause, variables=variables)
        if isinstance(inner, Unclear):
            return inner
        if len(inner.items) != 1:
            return Unclear("ambiguous", {"readings": ", ".join(map(str, inner.items))})
        return Mapped(
            tuple(Weak(item) if isinstance(item, Literal) else item for item in inner.items), inner.by, inner.foreign
        )

    def _clause(self, text: str, language: str, variables: bool) -> Meaning:  # noqa: FBT001 - as above
        worded = self.words.readings(text, language, variables=variables)
        if worded:
            asked = self._as_asked([one.literal for one in worded], language)
            if asked is not None or len(worded) == 1:
                return Mapped((asked or worded[0].literal,), Way.READER)
            return Unclear("ambiguous", {"readings": "; ".join(str(one.literal) for one in worded[:_MOST_READINGS])})
        read = self._read(text, language, variables)
        settled = read.reason == "ambiguous" if isinstance(read, Unclear) else not read.foreign
        return read if settled else self._otherwise(text, language, variables) or read

    def _as_asked(self, readings: Iterable[Item], language: str) -> Literal | None:
        """Return the side of the issue that readings say, where they say it in the same words, or in fewer.

        Ordinary sentences are kept with an object apart and with it among the words of a predicate:
        ``should_give(school, homework)`` and ``should_give_homework(school)`` are one sentence, which the issue asks
        about in one of the two forms; and who is asked whether we should rent the flat on Mill Lane says that we should
        rent the flat. No rule may rest on the other form, and every reason for it must be one for the issue as well, so
        that nothing that a stance says is lost.
        """
        issue = self.kb.issue
        if issue is None:
            return None
        sides = {*issue.literals, *(-one for one in issue.literals)}
        found = list(readings)
        asked = [one for one in found if isinstance(one, Literal) and one in sides]
        asked = asked or [side for side in sides if self._is_other_form(found[0], side, language)]
        others = [one for one in found if one not in sides]
        if len(asked) != 1 or not all(self._is_other_form(one, asked[0], language) for one in others):
            return None
        return asked[0]

    def _is_other_form(self, other: Item, asked: Literal, language: str) -> bool:
        """Return whether a reading is another form of what is asked, which can stand for it."""
        if not isinstance(other, Literal) or not asked.is_ground:
            return False
        fewer, words = (self.words.wording(one, language).split() for one in (other, asked))
        whole = fewer == words
        if words[: len(fewer)] != fewer or (whole and len(other.args) >= len(asked.args)):
            return False
        owned = [self.kb.background, *(agent.rules for agent in self.kb.agents)]
        resting = (one for rules in owned for rule in rules for one in (*rule.strong, *rule.weak))
        if any(_is_of(one, other) for one in resting):
            return False
        # In fewer words it may be meant of something else: what is a reason for that of anything counts as well.
        reasons = [
            (rule, rules)
            for rules in owned
            for rule in rules
            if rule.body and (rule.head in (other, -other) if whole else _is_of(rule.head, other))
        ]
        same = other.positive == asked.positive

        def twin(one: Rule, rule: Rule) -> bool:
            side = one.head.positive == (rule.head.positive if same else not rule.head.positive)
            return _is_of(one.head, asked) and side and one.body == rule.body and {*rule.head.args} <= {*one.head.args}

        return (whole or bool(reasons)) and all(any(twin(one, rule) for one in rules) for rule, rules in reasons)

    def _otherwise(self, text: str, language: str, variables: bool) -> Mapped | None:  # noqa: FBT001 - as above
        """Return what a text says that no reader takes as it stands: several clauses, a property, the passive."""
        parts = conjuncts(text, language, lambda piece: self._piece(piece, language, variables))
        if parts:
            return Mapped(parts, Way.READER)
        if variables:
            about = (f"Xは{text}",) if language == "ja" else (f"X {text}", f"X is {text}")
            found = {one.literal for again in about for one in self.words.readings(again, language, variables=True)}
            if len(found) == 1:
                return Mapped((found.pop(),), Way.READER)
        for again in _actively(text) if language == "en" else ():
            active = self.words.readings(again, language, variables=variables)
            if len(active) == 1:
                return Mapped((active[0].literal,), Way.READER)
        plain = self._without_kinds(text, language)
        read = self._read(plain, language, variables) if plain != text else None
        return read if isinstance(read, Mapped) else None

    def _piece(self, text: str, language: str, variables: bool) -> tuple[WordedLiteral, ...]:  # noqa: FBT001 - as above
        """Return what a clause among others says, the absence of evidence too."""
        for pattern in _UNSHOWN:
            found = pattern.fullmatch(text)
            if found is not None:
                worded = self.words.readings(found["clause"], language, variables=variables)
                return tuple(WordedLiteral(Weak(one.literal)) for one in worded if isinstance(one.literal, Literal))
        return self.words.readings(text, language, variables=variables)

    def _without_kinds(self, text: str, language: str) -> str:
        """Return a text in which objects are not also called by their kind: "camera a" becomes "a"."""
        for kind in sorted(self.words.kinds(language), key=len, reverse=True):
            # Most kinds are named nowhere in a text, and a pattern takes long to make.
            for constant in self.words.constants if kind in text.casefold() else ():
                name = re.escape(str(constant).strip('"'))
                if language == "ja":
                    text = re.sub(rf"{re.escape(kind)}\s*{name}(?![A-Za-z])", str(constant).strip('"'), text)
                elif re.search(rf"\b{re.escape(kind)} {name}\b", text, re.IGNORECASE):
                    text = re.sub(
                        rf"\b(?:the )?{re.escape(kind)} {name}\b", str(constant).strip('"'), text, flags=re.IGNORECASE
                    )
        return text

    def _read(self, text: str, language: str, variables: bool) -> Meaning:  # noqa: FBT001 - as above
        """Return what the reader of a language makes of a text: of several sentences all that they say."""
        reader = self._reader(language)
        if variables and language == "en":
            text = re.sub(rf"\b({'|'.join(_STAND_INS)})\b", lambda found: _STAND_INS[found[1]], text)
        source = SourceText("<statement>", text + ("。" if language == "ja" else "."))
        places = list(reader.sentences(source, 0, len(source.text)))
        if not places:
            return Unclear("unread")
        items: list[Item] = []
        foreign = False
        for place in places:
            read = reader.read(place)
            meanings = [self._interpreted(one, variables) for one in read.readings]
            mapped = list(dict.fromkeys(one.items for one in meanings if isinstance(one, Mapped)))
            if len(mapped) > 1:
                words = "; ".join(", ".join(map(str, one)) for one in mapped[:_MOST_READINGS])
                return Unclear("ambiguous", {"readings": words})
            if not mapped:
                unclear = next((one for one in meanings if isinstance(one, Unclear)), None)
                return unclear or Unclear("unread")
            items += mapped[0]
            foreign = foreign or any(isinstance(one, Mapped) and one.foreign for one in meanings)
        return Mapped(tuple(items), Way.READER, foreign)

    def _interpreted(self, reading: Interpretation, variables: bool) -> Meaning:  # noqa: FBT001 - as above
        if not isinstance(reading.meaning, Assertion):
            return Unclear("question")
        rules = reading.meaning.rules
        if any(rule.body for rule in rules):
            is_held = all(self.is_held(rule) for rule in rules)
            text = "; ".join(rule.clause for rule in rules)
            return Mapped((), Way.READER) if is_held else Unclear("rule", {"found": text})
        return self._known([_restored(rule.head) for rule in rules], variables)

    def _known(self, literals: Iterable[Literal], variables: bool) -> Meaning:  # noqa: FBT001 - as above
        """Return literals, told apart where the knowledge base has not their names; a bare new word is too little."""
        found = tuple(literals)
        constants = set(self.words.constants)
        foreign = False
        for one in found:
            fields = {"found": str(one), "name": one.predicate}
            if (one.predicate, len(one.args)) not in self.words.signatures:
                if not one.args:
                    return Unclear("unknown-predicate", fields)
                foreign = True
            for term in one.args:
                if isinstance(term, Variable | Anonymous) and not variables:
                    return Unclear("open", fields)
                foreign = foreign or not (isinstance(term, Variable | Anonymous) or term in constants)
        return Mapped(found, Way.READER, foreign)

    def is_held(self, rule: Rule) -> bool:
        """Return whether a rule is one that the knowledge base has, or an instance of one."""
        names = {term.name for item in (rule.head, *rule.body) for term in _terms(item) if isinstance(term, Variable)}
        ground = substitute_rule(rule, {name: Name(f"stated {name}") for name in names})
        return any(
            instance_of(one, ground) is not None
            for one in (*self.kb.background, *(rule for agent in self.kb.agents for rule in agent.rules))
            if one.body
        )

    def _reader(self, language: str) -> SentenceReader:
        if language not in self._readers:
            kinds = [one for (_, count), one in self.words.signatures.items() if count == 1]
            reader = reader_of(language, says=self.kb.says, known=kinds)
            sources = (
                [SourceText("<word>", self.words.wording(one, language)) for one in kinds] if language == "ja" else []
            )
            reader.survey([Contribution((Span(source, 0, len(source.text)),)) for source in sources])
            self._readers[language] = reader
        return self._readers[language]


def opaque(text: str) -> Literal:
    """Return a statement as a proposition that nobody's stance has.

    >>> str(opaque("A fits any pocket."))
    'a_fits_any_pocket'
    """
    return Literal("_".join(re.findall(r"\w+", text.casefold()))[:_LONGEST_NAME] or "stated")


def unquoted(text: str) -> str:
    """Return a statement without its full stop and the quotation marks around all of it.

    >>> unquoted("「aは軽い。」"), unquoted("「aは軽い」ということはない")
    ('aは軽い', '「aは軽い」ということはない')
    """
    bare = text.strip(_STOPS)
    for opening, closing in _QUOTES:
        inner = bare[1:-1]
        if bare.startswith(opening) and bare.endswith(closing) and opening not in inner and closing not in inner:
            return inner.strip(_STOPS)
    return bare


def _actively(text: str) -> Iterator[str]:
    """Yield what "a should be bought" says of us: "we should buy a"."""
    found = _PASSIVE.fullmatch(text)
    for base in participle_bases(found["done"]) if found is not None else ():
        if found is not None:
            yield f"we {found['modal']} {found['denied'] or ''}{base} {found['object']}"


def _restored(literal: Literal) -> Literal:
    """Return a literal with the variables that people write in the place of the names that stood for them."""
    back = {Name(stand_in.lower()): Variable(letter) for letter, stand_in in _STAND_INS.items()}
    args = tuple(back.get(term, term) if isinstance(term, Name) else term for term in literal.args)
    return Literal(literal.predicate, args, literal.positive)


def _is_of(one: Literal, other: Literal) -> bool:
    """Return whether two literals say or deny the same of whatever it is."""
    return (one.predicate, len(one.args)) == (other.predicate, len(other.args))


def _terms(item: object) -> tuple[object, ...]:
    match item:
        case Literal(args=args):
            return args
        case Weak(literal):
            return literal.args
        case Comparison(left=left, right=right):
            return left, right
        case _:
            return ()


def _open(items: Iterable[Item], *kinds: type) -> bool:
    """Return whether items hold variables, or terms of some kinds alone."""
    return any(isinstance(term, kinds or (Variable, Anonymous)) for item in items for term in _terms(item))


@lru_cache(4096)
def _bare(name: str) -> str:
    return name.replace("_", "").casefold()


class Way(StrEnum):
    """How a statement was mapped: formally, in controlled language, by the mapping file or a model's proposal.

    What no words of a turn say, and its speaker's stance has, is left unsaid.
    """

    EXACT = "exact"
    READER = "reader"
    FILE = "file"
    MODEL = "model"
    UNSAID = "unsaid"


@dataclass(frozen=True, slots=True)
class Meant:
    """A statement with the literals it means; none and no way where it could not be mapped.

    A rule of the stance that was given as a premise means no literal, though it was mapped.
    """

    text: str
    literals: tuple[Literal, ...] = ()
    by: Way | None = None
    place: Place | None = None
    absent: bool = False
    """Whether it says that there is no evidence of them."""
    lacking: tuple[Literal, ...] = ()
    """Of what it says that there is no evidence, besides its literals."""

    @property
    def parts(self) -> tuple[Meant, ...]:
        """Return what it says holds and what it says is without evidence, apart."""
        if not self.lacking:
            return (self,)
        return replace(self, lacking=()), replace(self, literals=self.lacking, absent=True, lacking=())


def literals_of(meant: Iterable[Meant]) -> tuple[Literal, ...]:
    """Return the literals of several statements."""
    return tuple(literal for one in meant for literal in one.literals)


_JOINTS = {
    "en": re.compile(r",\s+and\s+|;\s+and\s+|,\s+|;\s+|\s+and\s+|\s+but\s+", re.IGNORECASE),
    "ja": re.compile(r"、(?:また|かつ|しかも|そして|さらに)?、?|。"),
}
_MOST_PIECES = 24
_MOST_JOINED = 4
"""Pieces that one clause may hold: words of a literal may have commas and "and" themselves."""


def conjuncts(
    text: str, language: str, meant: Callable[[str], tuple[WordedLiteral, ...]]
) -> tuple[Literal | Weak, ...]:
    """Return the literals of clauses said together: "a is compact and light, and is a camera" is three.

    The inverse of how clauses are put together: neighbours share their subject, adjectives their "is", and a Japanese
    topic is said once. A way to take a text apart counts only when every piece is what the knowledge base says of some
    literal; when two ways give different literals there is no answer, and nothing is returned.
    """
    joints = list(_JOINTS[language].finditer(text))
    if not joints or len(joints) >= _MOST_PIECES:
        return ()
    ends = [*(joint.start() for joint in joints), len(text)]
    starts = [0, *(joint.end() for joint in joints)]
    ways: list[dict[tuple[Literal | Weak, ...], str | None]] = [{} for _ in range(len(ends) + 1)]
    ways[0] = {(): None}
    for last in range(1, len(ends) + 1):
        for first in range(max(0, last - _MOST_JOINED), last):
            piece = text[starts[first] : ends[last - 1]].strip()
            for before, subject in ways[first].items() if piece else ():
                for one in _clause(piece, subject, language, meant):
                    ways[last].setdefault((*before, one.literal), one.subject or subject)
    found = list(ways[len(ends)])
    alike = {frozenset(literals) for literals in found}
    return tuple(dict.fromkeys(found[0])) if len(alike) == 1 else ()


def _clause(
    piece: str, subject: str | None, language: str, meant: Callable[[str], tuple[WordedLiteral, ...]]
) -> Iterator[WordedLiteral]:
    """Yield what a piece says as it stands, or of the subject of the clause before it."""
    found = meant(piece)
    if not found and subject is not None:
        again = (f"{subject}は{piece}",) if language == "ja" else (f"{subject} {piece}", f"{subject} is {piece}")
        found = tuple(one for text in again for one in meant(text))
    yield from found


# What a mapping file says of more than one statement: patterns with places for objects, and words for other words.

_PLACES = ("X", "Y", "Z")
_PATTERN_STOPS = " \t\r\n.。．;；,、!！"


class TopicWords:
    """The lines of a mapping file that serve every debate of a topic."""

    def __init__(self, mappings: Mappings, words: Words) -> None:
        self.mappings = mappings
        self.words = words

    def entry(self, text: str) -> MappingEntry | None:
        """Return the line of a statement; capitals, stops and short forms do not tell statements apart."""
        return self.mappings.of(text) or self._folded.get(_folded(text))

    @cached_property
    def _folded(self) -> dict[str, MappingEntry]:
        return {_folded(text): one for text, one in self.mappings.entries.items() if not one.is_open}

    @cached_property
    def _patterns(self) -> list[tuple[re.Pattern[str], str, MappingEntry]]:
        return [
            (
                phrase_pattern(one.text.strip(_PATTERN_STOPS), language := language_of(PLACE.sub("", one.text))),
                language,
                one,
            )
            for one in self.mappings.entries.values()
            if PLACE.search(one.text) is not None and not one.is_open and not one.proposed
        ]

    def values(self, text: str) -> tuple[Value, ...]:
        """Return what the patterns that a statement fits say it means, each once; objects have to be known."""
        found: dict[Value, None] = {}
        wording = unfolded(text.strip(_PATTERN_STOPS))
        for pattern, language, entry in self._patterns:
            match = pattern.fullmatch(wording)
            if match is None or entry.value is None:
                continue
            terms = {
                name: self.words.term(words, language, variables=False) for name, words in match.groupdict().items()
            }
            value = _bound(entry.value, {name: term for name, term in terms.items() if term is not None})
            if value is not None:
                found[value] = None
        return tuple(found)

    def parts(self, text: str) -> tuple[str, ...]:
        """Return the statements that are read in the place of one; nothing where the file names none."""
        entry = self.entry(text)
        if entry is not None and entry.words and text not in entry.words:
            return entry.words
        for pattern, _, one in self._patterns:
            match = pattern.fullmatch(unfolded(text.strip(_PATTERN_STOPS)))
            if match is not None and one.words:
                return tuple(filled(other, match.groupdict()) for other in one.words)
        return ()

    @cached_property
    def _synonyms(self) -> list[tuple[re.Pattern[str], str]]:
        """Return words with the ones that are read instead, the longest first."""
        found = [
            (one.text.strip(_PATTERN_STOPS), one.words[0])
            for one in self.mappings.entries.values()
            if len(one.words) == 1 and PLACE.search(one.text) is None
        ]
        found.sort(key=lambda one: -len(one[0]))
        return [
            (re.compile(rf"(?<![A-Za-z]){re.escape(words)}(?![A-Za-z])", re.IGNORECASE), other)
            for words, other in found
        ]

    def reworded(self, text: str) -> str | None:
        """Return a statement with other words in the place of those that stand for them; None where it has none."""
        again = text
        for pattern, other in self._synonyms:
            again = pattern.sub(other.replace("\\", r"\\"), again)
        return again if again != text else None


def generalized(text: str, items: tuple[Item, ...], words: Words) -> tuple[str, tuple[Item, ...]] | None:
    """Return a statement and its literals with places for the objects that it names; None where it names none.

    It says the same of every other object.
    """
    names = words.named(language_of(text))
    held = [item.literal if isinstance(item, Weak) else item for item in items]
    bound: dict[Constant, str] = {}
    for constant in dict.fromkeys(
        term for one in held for term in one.args if not isinstance(term, Variable | Anonymous)
    ):
        called = sorted((name for name, of in names.items() if of == constant), key=len, reverse=True)
        for name in called:
            pattern = re.compile(rf"(?<![A-Za-z0-9{{]){re.escape(name)}(?![A-Za-z0-9}}])", re.IGNORECASE)
            if len(bound) < len(_PLACES) and pattern.search(text) is not None:
                place = _PLACES[len(bound)]
                text, bound[constant] = pattern.sub(f"{{{place}}}", text), place
                break

    def literal(one: Literal) -> Literal:
        args = tuple(Variable(bound[term]) if term in bound else term for term in one.args)
        return Literal(one.predicate, args, one.positive)

    made = tuple(Weak(literal(one.literal)) if isinstance(one, Weak) else literal(one) for one in items)
    return (text, made) if bound else None


def _folded(text: str) -> str:
    return unfolded(text.strip(_PATTERN_STOPS)).casefold()


def _bound(value: Value, terms: Mapping[str, Term]) -> Value | None:
    """Return a value with objects in its places; None where one of them is not known."""

    def literal(one: Literal) -> Literal:
        args = tuple(terms.get(term.name, term) if isinstance(term, Variable) else term for term in one.args)
        return Literal(one.predicate, args, one.positive)

    if isinstance(value, tuple):
        bound = tuple(Weak(literal(one.literal)) if isinstance(one, Weak) else literal(one) for one in value)
        held = [one.literal if isinstance(one, Weak) else one for one in bound]
        return bound if all(one.is_ground for one in held) else None
    if isinstance(value, VerdictStatement):
        verdict = replace(value, literal=literal(value.literal))
        return verdict if verdict.literal.is_ground else None
    return value
