"""What a debate is about, in words: which objects a text names, and which words tell its names from one another.

Words are compared by what their forms share: the first letters of English words, the dictionary forms of Japanese ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cached_property, lru_cache

from engine.values.literals import PRIORITY, Anonymous, Integer, Literal, Term, Variable, Weak
from engine.values.rules import Rule
from grammar import regexes as re
from grammar.controlled import plain
from grammar.errors import MissingPackage
from kb.knowledge_base import KnowledgeBase
from kb.transcripts.words import words_of
from kb.vocabulary import FUNCTION_WORDS

_ENGLISH_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
_STEM = 5
"""Letters by which forms of one English word are taken for one."""
_LIGHT_WORDS = (
    "again anything between both during even get gets go goes got him just made make makes nothing one ones onto "
    "something still take takes thing things though took unless yet"
)
_LIGHT = FUNCTION_WORDS | frozenset(_LIGHT_WORDS.split())
"""Words of grammar, and others that hardly tell one subject from another."""
_JAPANESE_WORD = re.compile(r"[一-鿿々]+|[ァ-ヶー]+|[A-Za-z]+")
_LIGHT_JAPANESE_WORDS = """
する ある いる なる こと もの ため よう これ それ あれ ここ そこ できる 行く 来る 言う いう 思う
為る 有る 居る 成る 物 事 為
"""
_LIGHT_JAPANESE = frozenset(_LIGHT_JAPANESE_WORDS.split())
_SHARED = 2
"""Names that may share a word which still tells them apart from the others."""
_CONTENT = frozenset({"名詞", "動詞", "形容詞", "形状詞", "代名詞", "副詞"})


@lru_cache(4096)
def stems(text: str, language: str) -> tuple[tuple[str, int], ...]:
    """Return the words that carry meaning, each as what its forms share, with the place where it begins."""
    if language == "ja":
        return tuple(_japanese_stems(text))
    found = ((one[0].casefold(), one.start()) for one in _ENGLISH_WORD.finditer(text))
    return tuple((_stem(word), at) for word, at in found if word not in _LIGHT)


def _stem(word: str) -> str:
    bare = re.sub(r"['’]s$|['’]$", "", word)
    if len(bare) > _STEM:
        return bare[:_STEM]
    return bare[:-1] if len(bare) > 3 and bare.endswith("s") and not bare.endswith("ss") else bare  # noqa: PLR2004


def _japanese_stems(text: str) -> Iterator[tuple[str, int]]:
    from grammar.japanese.morphology import tokens  # noqa: PLC0415 - a large dictionary

    try:
        words = tokens(text)
    except MissingPackage:
        yield from ((one[0], one.start()) for one in _JAPANESE_WORD.finditer(text))
        return
    for word in words:
        if word.pos in _CONTENT and word.lemma not in _LIGHT_JAPANESE and re.search(r"\w", word.text):
            yield word.lemma, word.start


class Topic:
    """What a knowledge base is about: its issue and objects, and what its literals are called."""

    def __init__(self, kb: KnowledgeBase, language: str) -> None:
        self.words = words_of(kb)
        self.language = language
        literals = () if kb.issue is None else kb.issue.literals
        self.issue = next(iter(literals), None)
        conditions = {one.predicate for one in literals[1:]}
        self._words_of: dict[Literal, frozenset[str]] = {}
        self._objects: dict[str, frozenset[Term]] = {}
        self.kinds = conditions | self._nouns()
        """Predicates that only say what kind of thing something is."""

    @cached_property
    def rules(self) -> dict[str, Rule]:
        """Return the rules that have labels."""
        kb = self.words.kb
        rules = (*kb.background, *(rule for agent in kb.agents for rule in agent.rules))
        return {rule.given_label: rule for rule in rules if rule.given_label is not None}

    def _nouns(self) -> set[str]:
        kinds = self.words.kinds(self.language)
        unary = (one for (_, count), one in self.words.signatures.items() if count == 1)
        return {one.predicate for one in unary if one.predicate.replace("_", " ").casefold() in kinds}

    @cached_property
    def names(self) -> dict[Term, frozenset[str]]:
        """Return the texts by which each object is called; numbers and rules are none, nor are those who speak.

        Who speaks is I and you in a debate.
        """
        speakers = {agent.name for agent in self.words.kb.agents}
        terms = (term for one in self.words.literals if one.predicate != PRIORITY for term in one.args)
        voice = self.words.voice(self.language)
        called: dict[Term, frozenset[str]] = {}
        for one in dict.fromkeys(terms):
            if not isinstance(one, Integer | Variable | Anonymous) and plain(one) not in speakers:
                names = (voice.term(one), str(one).strip('"').replace("_", " "), plain(one) or "")
                called[one] = frozenset(name.casefold() for name in names if name)
        return called

    @cached_property
    def _own_words(self) -> dict[Term, frozenset[str]]:
        """Return of each object the words of its names that no other object has in its, nor what they all are.

        Where every band is asked about, "band" is no word of the brass band's own.
        """
        literals = (one for one in self.words.signatures.values() if one.predicate in self.kinds)
        shared = {
            stem
            for one in literals
            for stem in {each for each, _ in stems(self.reading(one), self.language)}
            - {each for term in one.args for name in self.names.get(term, ()) for each, _ in stems(name, self.language)}
        }
        of = {
            one: {stem for name in names for stem, _ in stems(name, self.language)} - shared
            for one, names in self.names.items()
        }
        return {
            one: frozenset(word for word in mine if not any(word in them for other, them in of.items() if other != one))
            for one, mine in of.items()
        }

    def stems_of(self, text: str) -> frozenset[str]:
        """Return the words of a text that carry meaning."""
        return frozenset(stem for stem, _ in stems(text, self.language))

    @cached_property
    def object_stems(self) -> frozenset[str]:
        """Return the words of which names of objects are made."""
        return frozenset(stem for names in self.names.values() for name in names for stem in self.stems_of(name))

    def words_of(self, literal: Literal) -> frozenset[str]:
        """Return the words of a name and of its reading, those of objects left out."""
        if literal not in self._words_of:
            texts = (self.reading(literal), literal.predicate.replace("_", " "))
            self._words_of[literal] = frozenset[str]().union(*map(self.stems_of, texts)) - self.object_stems
        return self._words_of[literal]

    @cached_property
    def common(self) -> Counter[str]:
        """Return of how many literals each word is one."""
        return Counter(stem for one in self.words.signatures.values() for stem in self.words_of(one))

    @cached_property
    def speaker_stems(self) -> frozenset[str]:
        """Return the words of which the names of speakers are made."""
        agents = (agent.name.replace("_", " ") for agent in self.words.kb.agents)
        return frozenset(stem for name in agents for stem in self.stems_of(name))

    @cached_property
    def distinctive(self) -> dict[str, frozenset[str]]:
        """Return of each predicate the words of its reading that at most one other one has in its."""
        objects = self.object_stems
        of: dict[str, set[str]] = {}
        for literal in self.words.signatures.values():
            if literal.predicate != PRIORITY:
                of.setdefault(literal.predicate, set()).update(self.stems_of(self.reading(literal)) - objects)
        return {
            name: frozenset(word for word in mine if sum(word in one for one in of.values()) <= _SHARED)
            for name, mine in of.items()
        }

    def objects(self, text: str) -> frozenset[Term]:
        """Return the objects that a text names, by their names or by a word that only theirs have."""
        if text not in self._objects:
            self._objects[text] = self._named_in(text)
        return self._objects[text]

    def _named_in(self, text: str) -> frozenset[Term]:
        folded = text.casefold()
        texts = {stem for stem, _ in stems(text, self.language)}
        by_word = {one for one, own in self._own_words.items() if texts & own}
        by_name = {
            one for one, names in self.names.items() if any(_is_named(name, folded, self.language) for name in names)
        }
        found = by_word | by_name
        # A name within the longer name of another object names that one only.
        return frozenset(one for one in found if one in by_word or not any(self._is_part(one, two) for two in found))

    def _is_part(self, one: Term, other: Term) -> bool:
        return one != other and any(a in b and a != b for a in self.names[one] for b in self.names[other])

    def reading(self, item: Literal | Weak) -> str:
        """Return the words of a literal, or of the absence of evidence of one."""
        if isinstance(item, Weak):
            return self.words.assumption(item.literal, self.language)
        return self.words.wording(item, self.language)


def _is_named(name: str, folded: str, language: str) -> bool:
    if language == "ja" and not re.fullmatch(r"[\x00-\x7f]+", name):
        return name in folded
    if name in {"a", "i"}:  # words of the language, too: names only where a name can stand
        ahead = r"(?=\s*(?:[,.;:!?)]|$|(?:is|are|was|has|should|must|can|will|would|because|as|since|and|or|if)\b))"
        return re.search(rf"(?<![a-z]){name}{ahead}", folded) is not None
    return re.search(rf"(?<![a-z0-9]){re.escape(name)}(?![a-z0-9])", folded) is not None
