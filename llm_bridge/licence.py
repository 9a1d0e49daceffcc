"""Whether a sentence in a model's own words says nothing but what the engine licenses: by its meaning, not its form.

A sentence that the reader of controlled language reads exactly says what was read. Any other is taken apart where a
reason or a conclusion begins, and each part is held to words: what denies, conditions, compares, counts or hedges must
stand in a licensed statement, too; every word that carries meaning must be one of a licensed statement, of its object,
or a light one; a part with words of several statements says each of them in full; the claim keeps its verb and its
"should", and is no reason of itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from grammar.controlled import Assertion, Contribution, Negation, SentenceReader
from grammar.languages import reader_of
from grammar.spans import SourceText
from llm_bridge.checks import Topic, numbers, stems
from llm_bridge.concepts import is_name
from llm_bridge.denials import denials
from llm_bridge.wording import WORDS

if TYPE_CHECKING:
    from engine.values.literals import Literal
    from kb.knowledge_base import KnowledgeBase


@dataclass(frozen=True, slots=True)
class LicensedStatement:
    """A statement that the engine licenses for an answer: the literal and its words."""

    literal: Literal
    words: str


_PARTS = {
    "en": re.compile(
        r"\b(?:because|since|as|so|therefore|thus|hence|and|which means(?: that)?|while|both|too|also|that is why"
        r"|for)\b|[.,;:—–]"
    ),
    "ja": re.compile(
        r"したがって|従って|ゆえに|だから|なぜなら(?:ば)?|そのため|それに|さらに|また|そして|(?:から|ので|ため)(?=[、。だで]|$)|[。、；]"
        r"|(?<=[てでく])(?=[一-鿿ァ-ヶ])|うえに?|とともに"
    ),
}
"""Where a part of a sentence ends; the joint itself tells what is a reason."""
_REASON = {"en": frozenset(("because", "since", "as", "for")), "ja": frozenset[str]()}
_BEHIND_REASON = {"en": frozenset[str](), "ja": frozenset(("から", "ので", "ため"))}
_CONCLUSION = {
    "en": frozenset(("so", "therefore", "thus", "hence", "that is why")),
    "ja": frozenset(("したがって", "従って", "ゆえに", "だから", "そのため")),
}
_FRAMES = {
    "en": re.compile(
        r"\b(?:both sides (?:can )?agree that|everybody agrees that|all (?:sides|agents) (?:can )?agree that"
        r"|we conclude that"
        r"|the (?:answer|conclusion|result) is(?: that)?|it follows that|the reasons? (?:is|are)(?: that)?|in short"
        r"|as a result|for (?:this|these) reasons?|in the end|after all|taken together|in sum|altogether"
        r"|one reason is that"
        r"|another reason is that|there is reason to say that|what (?:both|all) sides accept is that)\b"
    ),
    "ja": re.compile(
        r"双方が?(?:とも)?(?:認める|同意する)(?:ように|とおり|のは)?|どちらも認めるように|(?:以上|これら)(?:から|により)|という(?:理由で|わけで)|結論として(?:は)?|よって"
        r"|理由は(?:次の(?:とおり|通り)|、)?|答えは|結論は|というのは|つまり"
    ),
}
"""What frames a statement and says nothing of its own."""
_MORE = {
    "en": re.compile(
        r"\b(?:if|unless|although|though|but|except|whereas|however|despite|yet|more|less|fewer|most|least|best|worst|better"
        r"|worse|than|only|all(?!-)|always|every|everyone|everybody|everything|any|none|might|may|could|would|perhaps|maybe"
        r"|probably|possibly|likely|very|extremely|really|even|still|or|either|once|until|when|never|ever|ideal|perfect"
        r"|enough|too|just|almost|nearly|some|several|many|few|says?|thinks?|believes?|claims?|must|i|you|he|she|they)\b|\b\w{3,}(?:er|est)\b(?=\s+than)"
        r"|[()\[\]?!\"“”]"
    ),
    "ja": re.compile(
        r"もし|なら|たら|れば|ても|でも(?=[、])|が、|けれど|しかし|ただし|より|ほど|最も|一番|もっと|だけ|のみ|しか|すべて|全て|全員|常に"
        r"|いつも|必ず|絶対|かもしれ|だろう|でしょう|らしい|ようだ|たぶん|おそらく|とても|非常に|まったく|全く|または|あるいは|以外|にくい|づらい|難い|すぎ|と(?:言|述べ|思|考え|主張)"
        r"|多く|少し|ほとんど|いくつか|[（）()「」？?！!]"
    ),
}
"""What says more than a statement where the statement itself does not have it."""
_POINTS = {"en": re.compile(r"\b(?:it|there|this|that)\b"), "ja": re.compile("それ|これ|そこ|ここ")}
_SHOULD = {"en": re.compile(r"\b(?:should|ought to)\b"), "ja": re.compile("べき")}
_LIGHT_ENGLISH = """
have has offer offers it provide provides give gives come comes boast boasts choice choose answer thing one ones what
there agree agrees side sides accept accepts both hold holds true fact point kind case well also plus
"""
_LIGHT = {
    "en": frozenset(stem for word in _LIGHT_ENGLISH.split() for stem, _ in stems(word, "en")),
    "ja": frozenset(("備える", "持つ", "答え", "点", "事実", "双方", "両者", "どちら", "選択")),
}
"""Words that carry no statement of their own."""


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of a sentence: its words, and whether it is marked as a reason or as a conclusion."""

    text: str
    reason: bool = False
    conclusion: bool = False


class Licence:
    """What may be said of an answer, its claim first: `faults` holds a model's sentences to it."""

    def __init__(self, known: Sequence[LicensedStatement], kb: KnowledgeBase, language: str) -> None:
        self.known = tuple(known)
        self.language = language
        self._topic = Topic(kb, language)
        self._reader: SentenceReader = reader_of(language, Negation.STRONG, kb.says, textbook=True)

    def faults(self, sentences: Iterable[str], concept: str) -> list[str]:
        """Return what is wrong with a phrasing and the name of its concept; nothing where all of it is licensed."""
        said: set[int] = set()
        found: list[str] = []
        for sentence in sentences:
            stated = self.stated(sentence)
            if isinstance(stated, str):
                found.append(stated)
            else:
                said |= stated
        if not found and 0 not in said:
            found.append(self._text("phrase.no-claim", claim=self.known[0].words))
        if not concept.strip() or not concept.isprintable():
            found.append(self._text("phrase.no-concept"))
        elif self.claims(concept):
            found.append(self._text("phrase.concept-claims", concept=concept))
        return found

    def stated(self, sentence: str) -> frozenset[int] | str:
        """Return which of the statements a sentence states, by place, or what is wrong with it in words."""
        everything = " ; ".join(one.words.casefold() for one in self.known)
        if not self._beyond(sentence.casefold(), everything):
            read, literals = self._read(sentence), [one.literal for one in self.known]
            if read is not None and read <= set(literals):
                return frozenset(literals.index(one) for one in read)
            predicates, objects = {one.predicate for one in literals}, set(self._topic.words.constants)
            other = [one for one in read or () if one.predicate in predicates and objects.issuperset(one.args)]
            strange = sorted(str(one) for one in other if one not in literals)
            if strange:
                return self._text("phrase.unlicensed", sentence=sentence, more=", ".join(strange))
        try:
            return self._by_words(sentence)
        except _BeyondLicence as refusal:
            code = "phrase.unlicensed" if refusal.more else "phrase.unreadable"
            return self._text(code, sentence=sentence, more=refusal.more)

    def _by_words(self, sentence: str) -> frozenset[int]:
        said: set[int] = set()
        for part in self._parts(sentence):
            said |= self._part(part)
        if not said:
            raise _BeyondLicence("")
        return frozenset(said)

    def _parts(self, sentence: str) -> Iterator[_Part]:
        """Yield the parts of a sentence: where a joint would cut a licensed statement in two, it cuts nothing."""
        text = _FRAMES[self.language].sub(",", sentence.casefold() if self.language == "en" else sentence)
        kept = [one.words.casefold() for one in self.known]
        spans = [(at, at + len(words)) for words in kept for at in _places(words, text)]
        joints = _PARTS[self.language].finditer(text)
        edges = [one for one in joints if not any(a < one.start() and one.end() < b for a, b in spans)]
        start, joint = 0, ""
        for edge in (*edges, None):
            end = len(text) if edge is None else edge.start()
            bare = text[start:end].strip()
            behind = "" if edge is None else edge[0]
            if bare:
                yield _Part(
                    bare,
                    joint in _REASON[self.language] or behind in _BEHIND_REASON[self.language],
                    joint in _CONCLUSION[self.language],
                )
                joint = ""
            if edge is not None:
                joint = edge[0] if edge[0].strip(" ,.;:、。；") else joint
                start = edge.end()

    def _part(self, part: _Part) -> set[int]:
        """Return which statements a part states. Raises `_BeyondLicence`."""
        mine = frozenset(stem for stem, _ in stems(part.text, self.language)) - _LIGHT[self.language]
        strange = sorted(mine - self._objects_stems - frozenset[str]().union(*self._stems))
        if strange:
            raise _BeyondLicence(", ".join(strange))
        named = self._topic.objects(part.text)
        others = named - self._objects - self._named
        if others:
            raise _BeyondLicence(", ".join(sorted(map(str, others))))
        own = mine - self._objects_stems
        touched = {at for at in range(len(self._stems)) if own & self._distinct(at)}
        claimed = not self._distinct(0) and _SHOULD[self.language].search(part.text) is not None
        if claimed:
            touched.add(0)
        if not touched:
            touched = {at for at, words in enumerate(self._stems) if own and words - self._objects_stems == own}
            if own and not touched:
                raise _BeyondLicence(part.text)
        for at in touched:
            if not self._needed(at, part, alone=len(touched) == 1) <= mine:
                raise _BeyondLicence(part.text)
        plain = [at for at in touched if self.known[at].literal.predicate not in self._topic.kinds]
        if len(plain) > 1 + len(re.findall(r"\bwith\b", part.text)):
            raise _BeyondLicence(part.text)  # "temples by the sea": each holds, not one of the other
        licensed = " ; ".join(self.known[at].words.casefold() for at in touched)
        more = self._beyond(part.text, licensed)
        if more:
            raise _BeyondLicence(", ".join(more))
        denied = denials(part.text, self.language) != denials(licensed, self.language)
        if denied or numbers(part.text) - numbers(licensed):
            raise _BeyondLicence(part.text)
        self._check_claim(part, touched)
        return touched

    def _needed(self, at: int, part: _Part, *, alone: bool) -> frozenset[str]:
        """Return the words that a part must have to say a statement: what tells it from the others, or all of it."""
        if not at and _POINTS[self.language].search(part.text) is None:
            return self._stems[0]
        return self._distinct(at) if at and alone else self._stems[at] - self._objects_stems

    def _beyond(self, text: str, licensed: str) -> list[str]:
        """Return the words of a text that say more and that licensed words do not have."""
        known = set(_MORE[self.language].findall(licensed))
        return [one for one in _MORE[self.language].findall(text) if one not in known]

    def _check_claim(self, part: _Part, touched: set[int]) -> None:
        """Raise where a claim loses its "should", is a reason, or something else is said to follow."""
        should = _SHOULD[self.language]
        claims = 0 in touched
        if bool(should.search(part.text)) != (claims and should.search(self.known[0].words.casefold()) is not None):
            raise _BeyondLicence(part.text)
        if (claims and part.reason) or (part.conclusion and not claims):
            raise _BeyondLicence(part.text)

    @cached_property
    def _objects(self) -> frozenset[object]:
        return frozenset(term for one in self.known for term in one.literal.args)

    @cached_property
    def _named(self) -> frozenset[object]:
        """Return what the words of the statements name beside their objects."""
        return frozenset(term for one in self.known for term in self._topic.objects(one.words))

    @cached_property
    def _answers(self) -> frozenset[object]:
        """Return what the claim is about."""
        return frozenset(self.known[0].literal.args)

    @cached_property
    def _objects_stems(self) -> frozenset[str]:
        names = [name for term in self._topic.names if term in self._answers for name in self._topic.names[term]]
        return frozenset(stem for name in names for stem, _ in stems(name, self.language))

    @cached_property
    def _stems(self) -> tuple[frozenset[str], ...]:
        found = [{stem for stem, _ in stems(one.words, self.language)} for one in self.known]
        return tuple(frozenset(one - _LIGHT[self.language]) for one in found)

    def _distinct(self, at: int) -> frozenset[str]:
        """Return the words of a statement that no other has, nor its object; all its own where none is left."""
        others = frozenset[str]().union(*(words for place, words in enumerate(self._stems) if place != at))
        mine = self._stems[at] - self._objects_stems
        return mine - others or mine

    def _read(self, text: str) -> set[Literal] | None:
        """Return the literals that a text states, None when a sentence of it cannot be read in one way as facts."""
        source = SourceText("<phrasing>", text)
        places = list(self._reader.sentences(source, 0, len(text)))
        self._reader.survey([Contribution(tuple(places))])
        licensed = {one.literal for one in self.known}
        said: set[Literal] = set()
        for place in places:
            readings = self._reader.read(place).readings
            if len(readings) != 1 or not isinstance(readings[0].meaning, Assertion):
                return None
            for rule in readings[0].meaning.rules:
                if rule.weak or not set(rule.strong) <= licensed:
                    return None
                said |= {rule.head, *rule.strong}
        return said or None

    def claims(self, concept: str) -> bool:
        """Return whether a name for a concept is more than a bare noun phrase, or names an object."""
        if not is_name(concept, self.language):
            return True
        folded = concept.casefold()
        if self._topic.objects(concept) or _MORE[self.language].search(folded) or _SHOULD[self.language].search(folded):
            return True
        return self.language != "ja" and self._read(concept) is not None

    def _text(self, code: str, **fields: object) -> str:
        return WORDS.say(code, self.language, **fields)


class _BeyondLicence(Exception):  # noqa: N818 - it never leaves this module
    """A sentence says more than is licensed; ``more`` is what, where it is words."""

    def __init__(self, more: str) -> None:
        self.more = more
        super().__init__(more)


def _places(words: str, text: str) -> Iterator[int]:
    at = text.find(words)
    while at >= 0:
        yield at
        at = text.find(words, at + 1)
