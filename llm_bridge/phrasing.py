"""A formal synthesis in words people want to read: a model names and phrases, and every sentence is checked.

The model gets the reasons of the sides, what of each is kept, and the answer, all spoken. It names the concept above
what is kept, with its reason, and says the core and the answer in its own words; each of its sentences is held to what
the engine licenses, by its meaning. When two attempts fail, the deterministic phrasing stands
alone and says so.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from engine.values.literals import Literal
from engine.values.record import Debate, MoveKind
from grammar.controlled import Assertion, Contribution, Negation, SentenceReader
from grammar.english.inflection import participle_bases
from grammar.languages import reader_of, sentence_verbalizer
from grammar.spans import SourceText
from grammar.statements import Say
from kb.knowledge_base import KnowledgeBase
from kb.transcripts.subjects import Topic, stems
from llm_bridge.checks import denials, numbers
from llm_bridge.dialectic import is_name
from llm_bridge.errors import Unusable
from llm_bridge.model import Model
from llm_bridge.replies import PhrasingReply
from llm_bridge.wording import WORDS, prompt

# Whether words in another order still say who does what: what stands where a statement's own words have it.
#
# Words alone cannot tell "the chapel should hire us" from "we should hire the chapel". In English what stands before
# "should", and before the verb, tells it, the other way round in the passive; in Japanese the particle behind a name.

_DOER = re.compile(r"([\w'’-]+)\s+(?:(?:therefore|thus|then|so|hence|also|both)\s+)?(?:should|ought to)\b")
"""What stands before "should"."""
_PASSIVE = re.compile(r"\b(?:is|are|was|were|be|been|being)\s+(?:\w+ly\s+)?([\w-]+)")
_STANDING_IN = frozenset(("it", "they", "that", "this", "which"))
_SAYING_LITTLE = frozenset(("is", "are", "was", "were", "has", "have", "had"))
"""Verbs of which both ends may be exchanged, or that another light verb may stand for."""
_PARTICLE = re.compile("には|では|とは|から|まで|より|で(?![あしす])|[をにへとはがもの]")
_TOPIC = frozenset(("は", "が"))
_TO = frozenset(("に", "には", "で", "では", "へ", "と"))
_BEFORE_NOUN = re.compile("べき(?!だ|で|か|な|[。、]|$)")


def keeps_roles(part: str, statement: str, names: Collection[str], language: str) -> bool:
    """Return whether words that say a statement leave one of its objects, which has these names, in its role.

    >>> keeps_roles("the chapel should hire us", "we should hire the chapel", ["the chapel"], "en")
    False
    >>> keeps_roles("the chapel should be hired", "we should hire the chapel", ["the chapel"], "en")
    True
    >>> keeps_roles("小道は行列を通るべきだ", "行列は小道を通るべきだ", ["小道"], "ja")
    False
    """
    if language == "ja":
        return all(_japanese(part, statement, name) for name in names)
    return _english(part.casefold(), statement.casefold(), [name.casefold() for name in names])


def plain_verbs(text: str) -> dict[str, tuple[str, ...]]:
    """Return the participles of a text that stand behind a form of “be”, with the verbs that they may be of.

    >>> plain_verbs("it should be taken")
    {'taken': ('take',)}
    """
    return {word: bases for word in _PASSIVE.findall(text.casefold()) if (bases := participle_bases(word))}


def _english(part: str, statement: str, names: list[str]) -> bool:
    ends = {name.split()[-1] for name in names}
    doer, own = _DOER.search(part), _DOER.search(statement)
    if own is not None and doer is not None:
        by_object = own[1] in ends
        if bool(plain_verbs(part)) == bool(plain_verbs(statement)):
            return doer[1] == own[1] or (by_object and doer[1] in _STANDING_IN)
        return re.search(rf"\bby {re.escape(own[1])}\b|\bby the {re.escape(own[1])}\b", part) is not None or (
            not by_object and doer[1] in ends | _STANDING_IN and " by " not in part
        )
    subject = next((name for name in sorted(names, key=len, reverse=True) if statement.startswith(f"{name} ")), None)
    if own is not None or subject is None:
        return True
    verb = statement[len(subject) :].split(maxsplit=1)[0]
    at = re.search(rf"\b{re.escape(verb)}\b", part)
    if verb in _SAYING_LITTLE or at is None:
        return True
    found = [place.start() for name in names for place in re.finditer(rf"\b{re.escape(name)}\b", part)]
    found = found or [place.start() for place in re.finditer(r"\b(?:it|which|that|this)\b", part)]
    return not found or min(found) < at.start()


def _japanese(part: str, statement: str, name: str) -> bool:
    if name not in part or name not in statement:
        return True
    text, own = _behind(part, name), _behind(statement, name)
    if text in {own, ""}:
        return True
    if own in _TOPIC:
        return text in {*_TOPIC, "も", "の", "には", "では"}
    if own in _TO:
        return text in {*_TO, "は", "も"} - {"と"}
    if text == "が":
        return _BEFORE_NOUN.search(part) is not None
    # A topic that was an object: nothing else may have become the object.
    return text in {"は", "も"} and part.count(own) <= statement.replace(f"{name}{own}", "", 1).count(own)


def _behind(text: str, name: str) -> str:
    found = _PARTICLE.match(text, text.index(name) + len(name))
    return "" if found is None else found[0]


# Whether a sentence in a model's own words says nothing but what the engine licenses: by its meaning, not its form.
#
# A sentence that the reader of controlled language reads exactly says what was read. Any other is taken apart where a
# reason or a conclusion begins, and each part is held to words: what denies, conditions, compares, counts or hedges
# must stand in a licensed statement, too; every word that carries meaning must be one of a licensed statement, of its
# object, or a light one; a part with words of several statements says each of them in full; who does what stays as it
# is; nothing is said of a kind of thing at large; the claim keeps its verb and its "should", and is no reason of
# itself.


@dataclass(frozen=True, slots=True)
class LicensedStatement:
    """A statement that the engine licenses for an answer: the literal and its words."""

    literal: Literal
    words: str


_PARTS = {
    "en": re.compile(
        r"\b(?:as a result|for (?:this|that|these) reasons?|in addition|because|since|as|so|therefore|thus|hence"
        r"|consequently|accordingly|it follows that|we conclude that|and|which means(?: that)?|while|both|too|also"
        r"|moreover|furthermore|besides|likewise|that is why|for)\b|[.,;:—–]"
    ),
    "ja": re.compile(
        r"したがって|従って|(?:それ)?ゆえに|だから|ですから|(?<!に)よって|そこで|[そこ]のため|なぜなら(?:ば)?|それに|さらに|しかも"
        r"|そのうえ|加えて|また|そして|(?:から|ので|ため)(?=[、。だで]|$)|[。、；]"
        r"|(?<=[てでく])(?=[一-鿿ァ-ヶ])|うえに?|とともに"
    ),
}
"""Where a part of a sentence ends; the joint itself tells what is a reason."""
_REASON = {"en": frozenset(("because", "since", "as", "for")), "ja": frozenset[str]()}
_BEHIND_REASON = {"en": frozenset[str](), "ja": frozenset(("から", "ので", "ため"))}
_CONCLUSION = {
    "en": re.compile(
        "so|therefore|thus|hence|consequently|accordingly|that is why|as a result|for .*|it follows that"
        "|we conclude that"
    ),
    "ja": re.compile("したがって|従って|(?:それ)?ゆえに|だから|ですから|よって|そこで|[そこ]のため"),
}
_AROUND = {"en": (re.compile(r"\w+\s*\Z"), re.compile(r"\s*\w+")), "ja": (re.compile(r".{1,2}\Z"), re.compile("."))}
"""What stands right before a joint, and right behind it."""
_FRAMES = {
    "en": re.compile(
        r"\b(?:both sides (?:can )?agree that|everybody agrees that|all (?:sides|agents) (?:can )?agree that"
        r"|the (?:answer|conclusion|result) is(?: that)?|the reasons? (?:is|are)(?: that)?|in short"
        r"|in the end|after all|taken together|in sum|altogether"
        r"|one reason is that"
        r"|another reason is that|there is reason to say that|what (?:both|all) sides accept is that)\b"
    ),
    "ja": re.compile(
        r"双方が?(?:とも)?(?:認める|同意する)(?:ように|とおり|のは)?|どちらも認めるように|(?:以上|これら)(?:のこと)?(?:から|により)|という(?:理由で|わけで)|結論として(?:は)?"
        r"|理由は(?:次の(?:とおり|通り)|、)?|答えは|結論は|というのは|つまり|と(?:いえる|言える)"
    ),
}
"""What frames a statement and says nothing of its own."""
_MORE = {
    "en": re.compile(
        r"\b(?:if|unless|although|though|but|except|whereas|however|despite|yet|more|less|fewer|most|least|best|worst|better"
        r"|worse|than|only|all(?!-)|always|every|everyone|everybody|everything|any|none|might|may|could|would|perhaps|maybe"
        r"|probably|possibly|likely|very|extremely|really|even|still|or|either|once|until|when|never|ever|ideal|perfect"
        r"|enough|too|just|almost|nearly|some|several|many|few|says?|thinks?|believes?|claims?|must|will|shall|was|were|had"
        r"|used to|i|you|he|she|they)\b|\b\w{3,}(?:er|est)\b(?=\s+than)"
        r"|[()\[\]?!\"“”]"
    ),
    "ja": re.compile(
        r"もし|なら|たら|れば|ても|でも(?=[、])|が、|けれど|しかし|ただし|より|ほど|最も|一番|もっと|だけ|のみ|しか|すべて|全て|全員|常に"
        r"|いつも|必ず|絶対|かもしれ|だろう|でしょう|らしい|ようだ|たぶん|おそらく|とても|非常に|まったく|全く|または|あるいは|以外|にくい|づらい|難い|すぎ|と(?:言|述べ|思|考え|主張)"
        r"|多く|少し|ほとんど|いくつか|[（）()「」？?！!]"
    ),
}
"""What says more than a statement where the statement itself does not have it."""
_KEPT = re.compile("大きな|小さな|おかしな|いろんな|あらゆる|いわゆる|単なる|主たる|大した|たいした|ことが")
"""Japanese words that change what is said and have no meaning alone: what a noun is like, and 〜たことがある."""
_POINTS = {"en": re.compile(r"\b(?:it|there|this|that)\b"), "ja": re.compile("それ|これ|そこ|ここ")}
_THIS_ONE = re.compile(r"\b(?:it|this|that|which)\b")
_CLEFT = re.compile("(べき(?:なの|[^、。はがを]{1,8})は)、")
"""A claim turned round, which is one statement: 選ぶべき道具は、…である."""
_PERSON = re.compile(r"\bs?he\b")
_WHICH_IS = re.compile(r"an? \w+ with\b")
"""What is said behind a name of what it is: "…, a flat with two rooms"."""
_THIS = re.compile("その|この")
_TOPICS = ("は", "が", "も", "には", "では")
_SHOULD = {"en": re.compile(r"\b(?:should|ought to)\b"), "ja": re.compile("べき")}
_LIGHT_ENGLISH = """
have has offer offers it provide provides give gives come comes boast boasts choice choose answer thing one ones what
there agree agrees side sides accept accepts both hold holds ought true fact point kind case well also plus
"""
_LIGHT = {
    "en": frozenset(stem for word in _LIGHT_ENGLISH.split() for stem, _ in stems(word, "en")),
    "ja": frozenset(("備える", "持つ", "答え", "点", "事実", "双方", "両者", "どちら", "選択")),
}
"""Words that carry no statement of their own."""


@dataclass(frozen=True, slots=True)
class _SentencePart:
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
        places: set[int] = set()
        found: list[str] = []
        for sentence in sentences:
            found_places = self.statements_in(sentence)
            if isinstance(found_places, str):
                found.append(found_places)
            else:
                places |= found_places
        if not found and 0 not in places:
            found.append(self._text("phrase.no-claim", claim=self.known[0].words))
        if not concept.strip() or not concept.isprintable():
            found.append(self._text("phrase.no-concept"))
        elif self.claims(concept):
            found.append(self._text("phrase.concept-claims", concept=concept))
        return found

    def statements_in(self, sentence: str) -> frozenset[int] | str:
        """Return which of the statements a sentence states, by place, or what is wrong with it in words."""
        everything = " ; ".join(one.words.casefold() for one in self.known)
        if not self._beyond(sentence.casefold(), everything):
            read, literals = self._read(sentence), [one.literal for one in self.known]
            if read is not None and read <= set(literals):
                places = frozenset(literals.index(one) for one in read)
                if all(self._keeps_roles(sentence, at) for at in places):
                    return places
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
        places: set[int] = set()
        for part in self._parts(sentence):
            places |= self._part(part)
        if not places:
            raise _BeyondLicence("")
        return frozenset(places)

    def _parts(self, sentence: str) -> Iterator[_SentencePart]:
        """Yield the parts of a sentence: where a joint would cut a licensed statement in two, it cuts nothing."""
        text = _FRAMES[self.language].sub(",", sentence.casefold() if self.language == "en" else sentence)
        text = _CLEFT.sub(r"\1", text)
        if self._topic.objects(text) & self._answers:  # nobody else is there whom a pronoun could mean
            text = _PERSON.sub("it", text)
        kept = [one.words.casefold() for one in self.known]
        spans = [(at, at + len(words)) for words in kept for at in _places(words, text)]
        joints = _PARTS[self.language].finditer(text)
        apart = (one for one in joints if not any(a < one.start() and one.end() < b for a, b in spans))
        edges = [one for one in apart if not self._within(text, one, kept)]
        start, joint = 0, ""
        for edge in (*edges, None):
            end = len(text) if edge is None else edge.start()
            bare = text[start:end].strip()
            behind = "" if edge is None else edge[0]
            if bare:
                yield _SentencePart(
                    bare,
                    joint in _REASON[self.language] or behind in _BEHIND_REASON[self.language],
                    _CONCLUSION[self.language].fullmatch(joint) is not None,
                )
                joint = ""
            if edge is not None:
                joint = edge[0] if edge[0].strip(" ,.;:、。；") else joint
                start = edge.end()

    def _within(self, text: str, joint: re.Match[str], statements: Iterable[str]) -> bool:
        """Return whether a joint stands between the same words in a statement: "room for an ambulance"."""
        behind, ahead = _AROUND[self.language]
        start, end = behind.search(text[: joint.start()]), ahead.match(text, joint.end())
        return (
            start is not None and end is not None and any(text[start.start() : end.end()] in one for one in statements)
        )

    def _content_stems(self, text: str) -> frozenset[str]:
        """Return the words of a text that carry meaning; a participle behind "be" is its verb."""
        content = self._topic.stems_of(text)
        if self.language == "en":
            known = _LIGHT["en"].union(*self._stems)
            unknown = (
                (word, bases) for word, bases in plain_verbs(text).items() if not self._topic.stems_of(word) & known
            )
            for word, bases in unknown:
                verbs = [self._topic.stems_of(base) for base in bases]
                of_verb = known & frozenset[str]().union(*verbs)
                if of_verb or not all(verbs):  # a light verb, as "take", has no words of its own
                    content = content - self._topic.stems_of(word) | of_verb
        return content - _LIGHT[self.language]

    def _part(self, part: _SentencePart) -> set[int]:
        """Return which statements a part states. Raises `_BeyondLicence`."""
        mine = self._content_stems(part.text)
        strange = sorted(mine - self._objects_stems - frozenset[str]().union(*self._stems))
        if strange:
            raise _BeyondLicence(", ".join(strange))
        named = self._topic.objects(part.text)
        own = mine - self._objects_stems
        touched = self._touched(part, own)
        if own and not touched:
            raise _BeyondLicence(part.text)
        others = named - (self._objects_of(touched) if touched else self._answers)
        if others:
            raise _BeyondLicence(", ".join(sorted(map(str, others))))
        if self._is_general(part.text, own, touched):
            raise _BeyondLicence(part.text)
        touched -= self._only_kinds(own, touched)
        for at in touched:
            if not self._keeps_roles(part.text, at) or not self._needed(at, part, alone=len(touched) == 1) <= mine:
                raise _BeyondLicence(part.text)
        plain = [at for at in touched if self.known[at].literal.predicate not in self._topic.kinds]
        if len(plain) > 1 + len(re.findall(r"\bwith\b", part.text)):
            raise _BeyondLicence(part.text)  # "temples by the sea": each holds, not one of the other
        licensed = " ; ".join(self.known[at].words.casefold() for at in touched)
        more = self._beyond(part.text, licensed)
        if more:
            raise _BeyondLicence(", ".join(more))
        if _KEPT.findall(part.text) != _KEPT.findall(licensed):
            raise _BeyondLicence(part.text)
        denied = denials(part.text, self.language) != denials(licensed, self.language)
        if denied or numbers(part.text) != numbers(licensed):
            raise _BeyondLicence(part.text)
        self._check_claim(part, touched)
        return touched

    def _touched(self, part: _SentencePart, own: frozenset[str]) -> set[int]:
        """Return the statements of which a part has words: their own, or all of theirs where they share them."""
        touched = {at for at in range(len(self._stems)) if own & self._only(at)}
        if not self._only(0) and _SHOULD[self.language].search(part.text) is not None:
            touched.add(0)
        if touched or not own:
            return touched
        texts = numbers(part.text)
        places = range(int(_SHOULD[self.language].search(self.known[0].words.casefold()) is not None), len(self._stems))
        same = (at for at in places if self._stems[at] - self._objects_stems == own)
        return {at for at in same if numbers(self.known[at].words) <= texts}

    def _objects_of(self, statements: set[int]) -> frozenset[object]:
        """Return what some statements are about, and what their words name beside it."""
        known = [self.known[at] for at in statements]
        return frozenset(term for one in known for term in (*one.literal.args, *self._topic.objects(one.words)))

    def _keeps_roles(self, text: str, at: int) -> bool:
        called = (self._topic.names.get(term, ()) for term in self.known[at].literal.args)
        return all(keeps_roles(text, self.known[at].words, names, self.language) for names in called)

    def _only_kinds(self, own: frozenset[str], touched: set[int]) -> set[int]:
        """Return the kinds of thing that a part names as its issue does, and does not state: "the hall to hire"."""
        kinds = {at for at in touched if at and self.known[at].literal.predicate in self._topic.kinds}
        return {at for at in kinds if len(touched) > 1 and own & self._distinct(at) <= self._asked}

    def _is_general(self, text: str, own: frozenset[str], touched: set[int]) -> bool:
        """Return whether a part says something of a kind of thing, and not of the object: "cameras are light"."""
        kinds = {at for at in touched if at and self.known[at].literal.predicate in self._topic.kinds}
        if not kinds or kinds == touched or self._topic.objects(text) & self._answers:
            return False
        if len(touched - kinds) == 1 and _WHICH_IS.match(text):
            return False
        words = frozenset[str]().union(*(self._distinct(at) & self._asked or self._distinct(at) for at in kinds)) & own
        if self.language == "ja":
            ends = [at + len(stem) for stem, at in stems(text, "ja") if stem in words]
            return _THIS.search(text) is None and any(text.startswith(_TOPICS, end) for end in ends)
        one = (asserted[1] for asserted in re.finditer(r"\bthe (\w+)\b", text) if not asserted[1].endswith("s"))
        return _THIS_ONE.search(text) is None and not any(self._topic.stems_of(asserted) & words for asserted in one)

    def _needed(self, at: int, part: _SentencePart, *, alone: bool) -> frozenset[str]:
        """Return the words that a part must have to say a statement: what tells it from the others, or all of it."""
        if not at and _POINTS[self.language].search(part.text) is None:
            return self._stems[0]
        return self._distinct(at) if at and alone else self._stems[at] - self._objects_stems

    def _beyond(self, text: str, licensed: str) -> list[str]:
        """Return the words of a text that say more and that licensed words do not have."""
        known = set(_MORE[self.language].findall(licensed))
        return [one for one in _MORE[self.language].findall(text) if one not in known]

    def _check_claim(self, part: _SentencePart, touched: set[int]) -> None:
        """Raise where a claim loses its "should", is a reason, or something else is said to follow."""
        should = _SHOULD[self.language]
        claims = 0 in touched
        if bool(should.search(part.text)) != (claims and should.search(self.known[0].words.casefold()) is not None):
            raise _BeyondLicence(part.text)
        if (claims and part.reason) or (part.conclusion and not claims):
            raise _BeyondLicence(part.text)

    @cached_property
    def _asked(self) -> frozenset[str]:
        """Return the words of the question."""
        issue = self._topic.words.kb.issue
        return frozenset() if issue is None else self._topic.stems_of(issue.question)

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
        return self._only(at) or self._stems[at] - self._objects_stems

    def _only(self, at: int) -> frozenset[str]:
        """Return the words of a statement that no other has, nor its object."""
        others = frozenset[str]().union(*(words for place, words in enumerate(self._stems) if place != at))
        return self._stems[at] - self._objects_stems - others

    def _read(self, text: str) -> set[Literal] | None:
        """Return the literals that a text states, None when a sentence of it cannot be read in one way as facts."""
        source = SourceText("<phrasing>", text)
        places = list(self._reader.sentences(source, 0, len(text)))
        self._reader.survey([Contribution(tuple(places))])
        licensed = {one.literal for one in self.known}
        literals: set[Literal] = set()
        for place in places:
            readings = self._reader.read(place).readings
            if len(readings) != 1 or not isinstance(readings[0].meaning, Assertion):
                return None
            for rule in readings[0].meaning.rules:
                if rule.weak or not set(rule.strong) <= licensed:
                    return None
                literals |= {rule.head, *rule.strong}
        return literals or None

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


# The phrasing: a model proposes, the licence decides.

ATTEMPTS = 2


@dataclass(frozen=True, slots=True)
class Phrased:
    """A synthesis in words. ``concept`` is a name and no claim; it is None when the deterministic phrasing stands.

    ``sentences`` say nothing but what ``licensed`` holds. ``reason`` is why the model calls it so, which nothing
    checks; ``notes`` tell why a model's words were not used.
    """

    licensed: tuple[LicensedStatement, ...]
    sentences: tuple[str, ...]
    concept: str | None = None
    reason: str = ""
    notes: tuple[str, ...] = ()

    @property
    def by_model(self) -> bool:
        """Return whether the words are a model's."""
        return self.concept is not None


def licensed(debate: Debate, says: Iterable[Say], language: str) -> tuple[LicensedStatement, ...]:
    """Return what may be said of the answer of a synthesis: the claim, and the ground core of its object."""
    synthesis = debate.synthesis
    if synthesis is None or synthesis.answer is None:
        return ()
    answer, voice = synthesis.answer, sentence_verbalizer(language, says)
    # The core is the ground body that was played: "some language" of it is the one that was found.
    played = (one.argument for one in debate.moves if one.kind is MoveKind.SYNTHESIS and one.argument is not None)
    warrant = next(one.warrant for one in played if one.claim == answer.claim)
    literals = dict.fromkeys((answer.claim, *(item for item in warrant.body if isinstance(item, Literal))))
    return tuple(LicensedStatement(literal, voice.literal(literal)) for literal in literals)


def phrase(debate: Debate, kb: KnowledgeBase, model: Model, language: str) -> Phrased | None:
    """Return the synthesis of a debate in words, None when it has none. Makes at most `ATTEMPTS` calls."""
    known = licensed(debate, kb.says, language)
    synthesis = debate.synthesis
    if not known or synthesis is None or synthesis.chosen is None or synthesis.answer is None:
        return None
    voice = sentence_verbalizer(language, kb.says)
    lines = [prompt("view.issue", language, issue=debate.issue.question)]
    lines += [
        prompt("view.reason", language, agent=side.agent, reason=voice.rule(side.rule))
        for side in synthesis.chosen.sides
    ]
    lines += [prompt("view.licensed", language), *(f"{n}. {one.words}" for n, one in enumerate(known, start=1))]
    material = "\n".join(lines)
    licence = Licence(known, kb, language)
    notes: list[str] = []
    for _ in range(ATTEMPTS):
        request = "\n".join(
            [material, *([prompt("view.complaint", language, faults="; ".join(notes))] if notes else [])]
        )
        try:
            reply = model.ask(prompt("phrase", language), request, PhrasingReply, stage="phrase")
        except Unusable as fault:
            notes = [fault.text(language)]
            continue
        notes = licence.faults(reply.sentences, reply.concept)
        if not notes and not reply.reason.strip():
            notes = [WORDS.say("phrase.no-reason", language, concept=reply.concept)]
        if not notes:
            return Phrased(known, reply.sentences, reply.concept, reply.reason)
    return Phrased(known, tuple(one.words for one in known), None, notes=tuple(notes))
