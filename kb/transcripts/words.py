"""The words of a knowledge base for its literals, looked up backwards: which literal does a text say?

A text says a literal when it is what the literal's ``say`` line, or the vocabulary rule, gives: case, articles between
words and short forms ("isn't") do not matter. Japanese words also come as they stand before a further clause (軽く)
and before ので (カメラな). Objects may be called with their kind, "camera a" and "the camera a", where the base has the
kind.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cached_property, lru_cache

from engine.values.literals import PRIORITY, Anonymous, Constant, Literal, Name, Term, Variable, Weak
from engine.values.rules import Rule
from grammar import regexes as re
from grammar.controlled import PLACE, ProseVerbalizer, filled, plain
from grammar.english.clauses import denied as denied_english
from grammar.japanese.verbalization import attributive, continued
from grammar.japanese.verbalization import denied as denied_japanese
from grammar.languages import language_of, prose_verbalizer, sentence_verbalizer
from kb.knowledge_base import KnowledgeBase

_SHORT = (
    (re.compile(r"\b(ca)n't\b"), r"cannot"),
    (re.compile(r"\bwon't\b"), r"will not"),
    (re.compile(r"(?<=\w)n't\b"), " not"),
    (re.compile(r"(?<=\w)'re\b"), " are"),
    (re.compile(r"\b(it|he|she|that|there)'s\b"), r"\1 is"),
    (re.compile(r"\bcan not\b"), "cannot"),
)
_ARTICLE = r"(?:(?:the|an?)\s+)?"
_VARIABLE = re.compile(r"[A-Z]\d*")
_ANYTHING = re.compile(
    r"it|something|someone|anything|one|this|that"
    r"|(?:the|an?|this|such an?|any) (?:item|object|thing|option|choice"
    r"|product|candidate|alternative|plan)|それ|もの|対象|あるもの",
    re.IGNORECASE,
)
"""How a property is said of no particular object."""

_LONGEST = 600
"""Characters of a clause, over the number of its places: each further one makes looking dearer by the length."""
_STAND_IN = "zq"
_KIND = {
    "en": re.compile(r"\{\w+\} is an? ([\w -]+)"),
    "ja": re.compile(r"\{\w+\}は([^はがをにの]+?)(?:である|だ|です)"),
}
"""The words of a literal that says what something is."""

_CITED = re.compile(r"(?P<words>.+)（第[^（）]+[条項号]）")
"""The words of a statute with the provision that they stand in."""


@dataclass(frozen=True, slots=True)
class WordedLiteral:
    """A literal that a text says, and the text of its subject where its words begin with one."""

    literal: Literal | Weak
    subject: str | None = None


@dataclass(frozen=True, slots=True)
class _LiteralPattern:
    """The words of a literal whose places are variables."""

    literal: Literal
    regex: re.Pattern[str]
    key: str
    """Fixed words that a text must hold, so that most patterns are passed over at once."""


def words_of(kb: KnowledgeBase) -> Words:
    """Return what a knowledge base calls its literals and objects, worked out once for all who ask."""
    return kb.kept.latest("words", None, lambda: Words(kb))


class Words:
    """What a knowledge base calls its literals and objects."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.kb = kb
        self._patterns: dict[str, tuple[_LiteralPattern, ...]] = {}
        self._names: dict[str, Mapping[str, Constant]] = {}
        self._kinds: dict[str, frozenset[str]] = {}
        self._voices: dict[str, ProseVerbalizer] = {}
        self._wordings: dict[tuple[str, Literal], str] = {}

    @cached_property
    def literals(self) -> tuple[Literal, ...]:
        """Return the literals of all rules, the issue and what is open, each once."""
        rules = [*self.kb.background, *(rule for agent in self.kb.agents for rule in agent.rules)]
        found: dict[Literal, None] = {}
        for rule in rules:
            found[rule.head] = None
            found |= dict.fromkeys([*rule.strong, *rule.weak])
        if self.kb.issue is not None:
            found |= dict.fromkeys(self.kb.issue.literals)
        found |= dict.fromkeys(statement.literal for statement in self.kb.opens)
        return tuple(found)

    @cached_property
    def signatures(self) -> dict[tuple[str, int], Literal]:
        """Return the predicates by name and number of arguments, with a literal each."""
        return {(one.predicate, len(one.args)): one for one in reversed(self.literals)}

    @cached_property
    def constants(self) -> tuple[Constant, ...]:
        """Return the constants, each once."""
        terms = (term for one in self.literals for term in one.args)
        return tuple(dict.fromkeys(term for term in terms if not isinstance(term, Variable | Anonymous)))

    @cached_property
    def assumed(self) -> frozenset[tuple[str, bool]]:
        """Return what rules assume the absence of, by predicate and sign."""
        rules = [*self.kb.background, *(rule for agent in self.kb.agents for rule in agent.rules)]
        return frozenset((one.predicate, one.positive) for rule in rules for one in rule.weak)

    def kinds(self, language: str) -> frozenset[str]:
        """Return what objects may be called besides their names: the nouns of unary predicates."""
        if language not in self._kinds:
            noun = _KIND[language]
            found = {noun.fullmatch(words) for literal, words in self._worded(language) if literal.positive}
            self._kinds[language] = frozenset(one[1].casefold() for one in found if one is not None)
        return self._kinds[language]

    def readings(self, text: str, language: str, *, variables: bool = False) -> tuple[WordedLiteral, ...]:
        """Return the literals that a clause says in a language, each once."""
        if len(text) > _LONGEST:
            return ()
        plainly = unfolded(text)
        found: dict[Literal, WordedLiteral] = {}
        folded = plainly.casefold()
        for pattern in self._of(language):
            tried = pattern.key in folded and len(text) <= _LONGEST // max(1, pattern.regex.groups)
            match = pattern.regex.fullmatch(plainly) if tried else None
            if match is None:
                continue
            terms = {name: self.term(words, language, variables=variables) for name, words in match.groupdict().items()}
            if all(term is not None for term in terms.values()):
                args = tuple(terms.get(a.name) or a if isinstance(a, Variable) else a for a in pattern.literal.args)
                literal = Literal(pattern.literal.predicate, args, pattern.literal.positive)
                first = next(iter(match.groupdict().values()), None)
                subject = first if first is not None and match.start(1) == 0 else None
                found.setdefault(literal, WordedLiteral(literal, subject))
        if not variables:
            return tuple(one for literal, one in found.items() if not _is_open(literal))
        return tuple(found.values())

    def term(self, text: str, language: str, *, variables: bool) -> Term | None:
        """Return the object that a noun phrase names, None where the base has none of that name."""
        words = text.strip()
        if variables and _VARIABLE.fullmatch(words):
            return Variable(words)
        if variables and (_ANYTHING.fullmatch(words) or words.casefold().removeprefix("the ") in self.kinds(language)):
            return Variable("X")
        names = self.named(language)
        folded = words.casefold()
        if folded in names:
            return names[folded]
        bare = re.sub(r"^(?:the|an?)\s+", "", folded)
        if bare in names:
            return names[bare]
        for kind in self.kinds(language):
            if bare.startswith(kind) and bare[len(kind) :].strip() in names:
                return names[bare[len(kind) :].strip()]
        return None

    def named(self, language: str) -> Mapping[str, Constant]:
        """Return the constants by what they are called; a name for two of them names none."""
        if language not in self._names:
            verbalizer = self.voice(language)
            found: dict[str, set[Constant]] = {}
            for constant in self.constants:
                own = plain(constant) or str(constant)
                for name in (own, own.replace("_", " "), verbalizer.term(constant), str(constant)):
                    text = name.casefold().strip()
                    found.setdefault(text, set()).add(constant)
                    found.setdefault(re.sub(r"^(?:the|an?)\s+(?=\S)", "", text), set()).add(constant)
            self._names[language] = {name: next(iter(of)) for name, of in found.items() if len(of) == 1}
        return self._names[language]

    def _of(self, language: str) -> tuple[_LiteralPattern, ...]:
        if language not in self._patterns:
            made: dict[tuple[Literal, str], _LiteralPattern] = {}
            for literal, words in self._worded(language):
                for form in _forms(words, language):
                    pattern = _pattern(literal, form, language)
                    made.setdefault((literal, pattern.regex.pattern), pattern)
            self._patterns[language] = tuple(made.values())
        return self._patterns[language]

    def _worded(self, language: str) -> Iterator[tuple[Literal, str]]:
        """Yield literals with the words of their lines, and of the vocabulary rule where no line has any."""
        deny = _denied if language == "ja" else denied_english
        lined: set[tuple[str, int]] = set()
        for say in self.kb.says:
            literal = say.literal
            if (say.language or "en") != language or (literal.predicate, len(literal.args)) not in self.signatures:
                continue
            if all(isinstance(term, Variable) for term in literal.args):
                lined.add((literal.predicate, len(literal.args)))
            yield literal, say.reading
            yield -literal, say.negative if say.negative is not None else deny(say.reading)
        for predicate, count in self.signatures:
            if (predicate, count) not in lined and predicate != PRIORITY:
                for positive in (True, False):
                    yield _by_rule(predicate, count, language, positive=positive)

    def voice(self, language: str) -> ProseVerbalizer:
        """Return what says values in the words of the base: made once, as it takes in every `say` line."""
        if language not in self._voices:
            self._voices[language] = prose_verbalizer(language, self.kb.says)
        return self._voices[language]

    def wording(self, literal: Literal, language: str) -> str:
        """Return the words of a literal."""
        key = language, literal
        if key not in self._wordings:
            self._wordings[key] = self.voice(language).literal(literal)
        return self._wordings[key]

    def assumption(self, literal: Literal, language: str) -> str:
        """Return the words for the absence of evidence of a literal."""
        return self.voice(language).item(Weak(literal))


@lru_cache(4096)
def _by_rule(predicate: str, count: int, language: str, *, positive: bool) -> tuple[Literal, str]:
    """Return a predicate with variables and its words, found with names that stand for its arguments."""
    letters = [f"A{number}" for number in range(count)]
    stand_ins = {f"{_STAND_IN}{letter.lower()}": letter for letter in letters}
    words = sentence_verbalizer(language).literal(Literal(predicate, tuple(map(Name, stand_ins)), positive))
    for stand_in, letter in stand_ins.items():
        words = re.sub(re.escape(stand_in), f"{{{letter}}}", words, flags=re.IGNORECASE)
    return Literal(predicate, tuple(map(Variable, letters)), positive), words


def unfolded(text: str) -> str:
    """Return a clause with its short forms written out, and its apostrophes straight.

    >>> unfolded("we shouldn’t buy a"), unfolded("let’s buy {X}, if there's one")
    ('we should not buy a', "let's buy {X}, if there is one")
    """
    text = text.replace("’", "'")
    for pattern, full in _SHORT:
        text = pattern.sub(full, text)
    return text


def _is_open(literal: Literal) -> bool:
    return any(isinstance(term, Variable | Anonymous) for term in literal.args)


def _denied(words: str) -> str:
    """Return the Japanese words of a denial, with names in their places while the ending is looked at."""
    stand_ins = {place: f"{_STAND_IN}{place.lower()}" for place in PLACE.findall(words)}
    text = denied_japanese(filled(words, stand_ins))
    for place, stand_in in stand_ins.items():
        text = text.replace(stand_in, f"{{{place}}}")
    return text


def _forms(words: str, language: str) -> Iterator[str]:
    """Yield words as they stand at the end of a sentence, and in Japanese also before what follows.

    The words of a statute are also said without the provision in brackets that they are cited with.

    >>> list(_forms("{X}について、本を借りることができる（第二条）", "ja"))[1:3]
    ['{X}について、本を借りることができる', '{X}は本を借りることができる']
    """
    yield words
    cited = _CITED.fullmatch(words)
    if cited is not None:
        bare = cited["words"]
        yield from (bare, bare.replace("}について、", "}は", 1))
        return
    if language == "ja":
        yield continued(words)
        yield attributive(words)
        if words.endswith("である"):
            stem = words.removesuffix("である")
            yield from (f"{stem}{end}" for end in ("だ", "です", "な", "で", "であって"))
        if words.endswith("だ") and not words.endswith(("んだ", "いだ")):
            yield from (f"{words[:-1]}{end}" for end in ("です", "である"))


def _pattern(literal: Literal, words: str, language: str) -> _LiteralPattern:
    fixed = PLACE.split(unfolded(words))[::2]
    tokens = [token for chunk in fixed for token in re.split(r"\s+", chunk.casefold())]
    key = max((token for token in tokens if token not in ("the", "a", "an")), key=len, default="")
    return _LiteralPattern(literal, phrase_pattern(words, language), key)


def phrase_pattern(words: str, language: str) -> re.Pattern[str]:
    """Return the pattern of words with places (``{X}``), for texts that are `unfolded`."""
    words = unfolded(words)
    pieces: list[str] = []
    seen: set[str] = set()
    end = 0
    for place in PLACE.finditer(words):
        pieces.append(_fixed(words[end : place.start()], language))
        pieces.append(f"(?P={place[1]})" if place[1] in seen else f"(?P<{place[1]}>\\S|\\S.*?\\S)")
        seen.add(place[1])
        end = place.end()
    pieces.append(_fixed(words[end:], language))
    return re.compile("".join(pieces), re.IGNORECASE | re.DOTALL)


def _fixed(words: str, language: str) -> str:
    """Return the pattern of fixed words: in English an article may stand or be missing before each of them."""
    if language == "ja":
        return r"\s*".join(map(re.escape, words.split()))
    lead = r"\s+" if words[:1].isspace() else ""
    tail = r"\s+" if words[-1:].isspace() and words.strip() else ""
    tokens = [token for token in words.split() if token.casefold() not in ("the", "a", "an")]
    return lead + r"\s+".join(f"{_ARTICLE}{re.escape(token)}" for token in tokens) + tail


MOST = 3
"""Literals that are shown beside a statement."""

_MOST_COMPARED = 2_000
_MOST_CHARACTERS = 200
_LEAST = 0.34
_EMPTY = frozenset(
    (
        *("a", "an", "and", "are", "as", "be", "by", "for", "has", "have", "in", "is", "it", "no", "not", "of", "on"),
        *("or", "should", "that", "the", "there", "to", "we", "with"),
    )
)


def nearest(text: str, words: Words, most: int = MOST) -> tuple[Literal, ...]:
    """Return the ground literals whose words have most in common with a text, best first."""
    language = language_of(text)
    texts = _pieces(text[:_MOST_CHARACTERS].casefold(), language)
    scored: list[tuple[float, int, Literal]] = []
    for number, literal in enumerate(_candidates(text, words)):
        if number >= _MOST_COMPARED:
            break
        wording = words.wording(literal, language)
        named = frozenset[str]() if language == "ja" else _pieces(str(literal).casefold(), language)
        score = _alike(texts, _pieces(wording.casefold(), language) | named)
        score += 0.5 * SequenceMatcher(None, text[:_MOST_CHARACTERS].casefold(), wording.casefold()).ratio()
        if score >= _LEAST:
            scored.append((-score, number, literal))
    return tuple(literal for _, _, literal in sorted(scored)[:most])


def nearest_rules(text: str, words: Words, most: int = MOST) -> tuple[Rule, ...]:
    """Return the rules with a name of their own whose words have most in common with a text, best first."""
    language = language_of(text)
    texts = _pieces(text[:_MOST_CHARACTERS].casefold(), language)
    verbalizer = words.voice(language)
    rules = (*words.kb.background, *(rule for agent in words.kb.agents for rule in agent.rules))
    named = {one.given_label: one for one in rules if one.given_label is not None and one.body}
    scored = (
        (-_alike(texts, _pieces(verbalizer.reason(one).casefold(), language)), number, one)
        for number, one in enumerate(named.values())
        if number < _MOST_COMPARED
    )
    return tuple(one for score, _, one in sorted(scored, key=lambda each: each[:2])[:most] if score <= -_LEAST)


def _candidates(text: str, words: Words) -> Iterator[Literal]:
    """Yield the ground literals of the base, then its open ones about the objects that the text names."""
    folded = text.casefold()
    named = [
        one
        for one in words.constants
        if re.search(rf"(?<![a-z]){re.escape(str(one).strip(chr(34)).casefold())}(?![a-z])", folded)
    ]
    seen: set[Literal] = set()
    ordered = sorted(words.literals, key=lambda one: not any(term in named for term in one.args))
    for literal in ordered:
        if literal.predicate == PRIORITY:
            continue
        variables = list(dict.fromkeys(term for term in literal.args if isinstance(term, Variable | Anonymous)))
        if not variables:
            grounded = [literal]
        elif len(variables) == 1:
            grounded = [
                Literal(
                    literal.predicate,
                    tuple(one if term in variables else term for term in literal.args),
                    literal.positive,
                )
                for one in named
                if one not in literal.args
            ]
        else:
            grounded = []
        for one in grounded:
            if one not in seen:
                seen.add(one)
                yield one


def _pieces(text: str, language: str) -> frozenset[str]:
    """Return what two texts are compared by: stems of words, or pairs of characters in Japanese."""
    if language == "ja":
        bare = re.sub(r"[\s、。「」（）()_,]", "", text)
        return frozenset(bare[at : at + 2] for at in range(len(bare) - 1))
    return frozenset(word[:5] for word in re.findall(r"\w+", text.replace("_", " ")) if word not in _EMPTY)


def _alike(one: frozenset[str], other: frozenset[str]) -> float:
    return len(one & other) / max(1, len(one | other))
