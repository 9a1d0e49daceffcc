"""What is wrong with clauses or literals for some words, found by rule: objects, exceptions, numbers, order, signs.

A sentence is looked at with all its clauses (`clause_doubts`), the words for one literal by themselves
(`literal_doubts`), in English and Japanese. A *hard* doubt is seldom raised about what is right: who translates is
asked once more with the reason, and refused if it stays. The others are too brittle to refuse alone and are questions
for a second opinion.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from engine.values.literals import PRIORITY, Anonymous, Integer, Literal, Variable, Weak
from grammar.controlled import plain
from grammar.errors import MissingPackage
from grammar.languages import language_of, prose_verbalizer
from kb.transcripts.words import Words
from llm_bridge.wording import WORDS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from engine.values.literals import BodyItem, Term
    from engine.values.rules import Rule
    from kb.knowledge_base import KnowledgeBase


@dataclass(frozen=True, slots=True)
class Doubt:
    """Why something does not seem to say what its words say: a code of the section ``check``, and what fills it."""

    code: str
    hard: bool = True
    fields: Mapping[str, str] = field(default_factory=dict[str, str], hash=False)

    def text(self, language: str) -> str:
        """Return it in words."""
        return WORDS.say(f"check.{self.code}", language, **self.fields)


SIGN, OBJECT = "sign", "object-before"
"""The codes of the soft doubts: whether the words state or deny it, and of what they speak."""


# Words.

_ENGLISH_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
_STEM = 5
"""Letters by which forms of one English word are taken for one."""
_LIGHT_WORDS = """
a an the this that these those some any each every all both no not and or but nor if unless when while where because
since as so than then though of in on at to for from by with without into onto over under up down out off about between
through during before after is are was were be been being am do does did done have has had having can could may might
must shall should will would i you he she it we they me him her us them my your his its our their who whom which what
there here just only very too also even still yet again more most much many one ones get gets got make makes made take
takes took go goes thing things something anything nothing
"""
_LIGHT = frozenset(_LIGHT_WORDS.split())
_JAPANESE_WORD = re.compile(r"[一-鿿々]+|[ァ-ヶー]+|[A-Za-z]+")
_LIGHT_JAPANESE_WORDS = """
する ある いる なる こと もの ため よう これ それ あれ ここ そこ できる 行く 来る 言う いう 思う
為る 有る 居る 成る 物 事 為
"""
_LIGHT_JAPANESE = frozenset(_LIGHT_JAPANESE_WORDS.split())
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
    """What the checks know of a knowledge base: its objects, what its literals are called, what it is about."""

    def __init__(self, kb: KnowledgeBase, language: str) -> None:
        self.words = Words(kb)
        self.language = language
        literals = () if kb.issue is None else kb.issue.literals
        self.issue = next(iter(literals), None)
        conditions = {one.predicate for one in literals[1:]}
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
        called: dict[Term, frozenset[str]] = {}
        for one in dict.fromkeys(terms):
            if not isinstance(one, Integer | Variable | Anonymous) and plain(one) not in speakers:
                names = (self._called(one), str(one).strip('"').replace("_", " "), plain(one) or "")
                called[one] = frozenset(name.casefold() for name in names if name)
        return called

    def _called(self, term: Term) -> str:
        return prose_verbalizer(self.language, self.words.kb.says).term(term)

    @cached_property
    def _own_words(self) -> dict[Term, frozenset[str]]:
        """Return of each object the words of its names that no other object has in its."""
        of = {
            one: {stem for name in names for stem, _ in stems(name, self.language)} for one, names in self.names.items()
        }
        return {
            one: frozenset(word for word in mine if not any(word in them for other, them in of.items() if other != one))
            for one, mine in of.items()
        }

    def objects(self, text: str) -> frozenset[Term]:
        """Return the objects that a text names, by their names or by a word that only theirs have."""
        folded = text.casefold()
        said = {stem for stem, _ in stems(text, self.language)}
        by_word = {one for one, own in self._own_words.items() if said & own}
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


# A sentence and all its clauses.

_GENERIC = {
    "en": re.compile(
        r"\b(?:if|when|whenever|whatever|what|anything|anyone|whoever|any|every|each|all|no)\b"
        r"|\ban? [\w-]+ (?:that|which|who)\b|\b(?:those|things|ones|people|whatever) (?:that|which|who)\b",
        re.IGNORECASE,
    ),
    "ja": re.compile(r"なら|れば|たら|場合|もの[はがに]|案は|人は|ところは|とき|ような|どんな|すべて|全て|いかなる"),
}
_EXCEPTION = {
    "en": re.compile(
        r"\b(?:unless|except|excepting|barring|other than|apart from|aside from|with the exception of|short of)\b",
        re.IGNORECASE,
    ),
    "ja": re.compile(r"(?:ない|ぬ)(?:限り|かぎり)|で(?:も)?なければ|を除(?:き|いて|けば|く)|以外|場合は別"),
}
_OUGHT = {
    "en": re.compile(r"\b(?:should|must|ought|shall)\b", re.IGNORECASE),
    "ja": re.compile(r"べき|なければならない|てはならない|てはいけない"),
}
_JOINED = {
    "en": re.compile(
        r"\b(?:and|both|with|that|which|who|while|plus|also|but|or|nor|yet|although|though|whereas|as well as)\b|[,;]",
        re.IGNORECASE,
    ),
    "ja": re.compile(
        r"[、，；]|かつ|および|及び|[てでし](?=[一-鿿ぁ-んァ-ヶ])|も(?=.)|と(?=[一-鿿ァ-ヶ])|や(?=[一-鿿ァ-ヶ])|ながら|うえ"
    ),
}
_MIDDLE = re.compile(
    r"(?<=\w)[\s,]+(?:if|when|whenever|where|because|since|as long as|unless|provided)\b", re.IGNORECASE
)
_NUMBER = re.compile(r"\d+(?:\.\d+)?")
_FIRST_NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve"
_NUMBER_WORDS = {word: str(number) for number, word in enumerate(_FIRST_NUMBERS.split())}
_KANJI_DIGITS = {sign: str(value) for value, sign in enumerate("〇一二三四五六七八九")}
_KANJI_NUMBER = re.compile(r"[〇一二三四五六七八九十百千]+")


def clause_doubts(sentence: str, rules: Sequence[Rule], topic: Topic) -> tuple[Doubt, ...]:
    """Return the hard doubts about the clauses of a sentence, which are all of its clauses."""
    return tuple(_clause_doubts(sentence, rules, topic)) if rules else ()


def _clause_doubts(sentence: str, rules: Sequence[Rule], topic: Topic) -> Iterator[Doubt]:
    language = topic.language
    named = topic.objects(sentence)
    used = {term for rule in rules for term in _terms(rule) if term in topic.names}
    rests = [rule for rule in rules if rule.body]
    facts = [rule for rule in rules if not rule.body]
    several = len(topic.names) > 1
    if several:
        strange = used - named
        if strange and named - used:
            yield Doubt("other-object", fields={"said": _listed(named), "used": _listed(strange)})
        stated = any(rule.head.is_ground and rule.head.args for rule in facts)
        if stated and used and not named and _GENERIC[language].search(sentence):
            yield Doubt("fact-of-rule")
        if rests and not facts and not used and named:
            yield Doubt("rule-of-fact", fields={"said": _listed(named)})
    excepts = _EXCEPTION[language].search(sentence) is not None
    if rests and excepts and not any(rule.weak for rule in rests):
        yield Doubt("exception-dropped")
    if rests and not excepts and any(rule.weak for rule in rests) and not absence(sentence, language):
        yield Doubt("exception-made-up")
    missing = {number for rule in rules for number in _numbers_of(rule)} - numbers(sentence)
    if missing:
        yield Doubt("number", fields={"used": ", ".join(sorted(missing))})
    yield from _about_claim(sentence, rules, topic)
    yield from _about_counts(sentence, rests, facts, topic)


def _about_claim(sentence: str, rules: Sequence[Rule], topic: Topic) -> Iterator[Doubt]:
    if topic.issue is None:
        return
    issue = topic.issue.predicate
    if any(one.predicate == issue for rule in rules for one in (*rule.strong, *rule.weak)):
        yield Doubt("claim-in-condition")
    elif (
        any(rule.body for rule in rules)
        and _OUGHT[topic.language].search(sentence)
        and all(rule.head.predicate != issue for rule in rules)
        and _OUGHT[topic.language].search(topic.reading(topic.issue))
    ):
        yield Doubt("claim-missing")
    for rule in rules:
        if len(rule.body) == 1 and _is_turned(sentence, rule, topic):
            yield Doubt("turned-around")


def _is_turned(sentence: str, rule: Rule, topic: Topic) -> bool:
    """Return whether the words of a condition stand where those of the conclusion belong."""
    if not rule.strong:
        return False
    head, body = (_places(sentence, one, topic) for one in (rule.head, rule.strong[0]))
    own_head, own_body = head.keys() - body.keys(), body.keys() - head.keys()
    if not own_head or not own_body:
        return False
    first_head, first_body = min(head[one] for one in own_head), min(body[one] for one in own_body)
    last_head, last_body = max(head[one] for one in own_head), max(body[one] for one in own_body)
    behind = topic.language == "en" and _MIDDLE.search(sentence) is not None
    return last_body < first_head if behind else last_head < first_body


def _places(sentence: str, literal: Literal, topic: Topic) -> dict[str, int]:
    """Return where the words of a literal stand in a sentence, those of its objects left out."""
    mine = {stem for stem, _ in stems(topic.reading(literal), topic.language)}
    mine -= {stem for names in topic.names.values() for name in names for stem, _ in stems(name, topic.language)}
    places: dict[str, int] = {}
    for stem, at in stems(sentence, topic.language):
        if stem in mine:
            places.setdefault(stem, at)
    return places


def _about_counts(sentence: str, rests: Sequence[Rule], facts: Sequence[Rule], topic: Topic) -> Iterator[Doubt]:
    joints = len(_JOINED[topic.language].findall(sentence))
    most = max((len(_conditions(rule.body, topic)) for rule in rests), default=0)
    if most > 1 + joints:
        yield Doubt("too-many-conditions", fields={"count": str(most)})
    if len(facts) > 1 + joints:
        yield Doubt("too-many-facts", fields={"count": str(len(facts))})


def _conditions(body: Iterable[BodyItem], topic: Topic) -> list[BodyItem]:
    """Return the conditions that a sentence has to say: what kind of thing something is goes without saying."""
    return [one for one in body if not (isinstance(one, Literal) and one.predicate in topic.kinds)]


def _terms(rule: Rule) -> Iterator[Term]:
    for one in rule.literals:
        yield from one.args


def _listed(terms: Iterable[Term]) -> str:
    return ", ".join(sorted(map(str, terms)))


def numbers(text: str) -> frozenset[str]:
    """Return the numbers that a text says, in digits.

    >>> sorted(numbers("three of 12 rooms")), sorted(numbers("三部屋と十二部屋"))
    (['12', '3'], ['12', '3'])
    """
    folded = unicodedata.normalize("NFKC", text).casefold().replace(",", "")
    found = set(_NUMBER.findall(folded))
    found |= {_NUMBER_WORDS[word] for word in _ENGLISH_WORD.findall(folded) if word in _NUMBER_WORDS}
    found |= {_from_kanji(one) for one in _KANJI_NUMBER.findall(folded)}
    return frozenset(found)


def _from_kanji(text: str) -> str:
    if not re.search("[十百千]", text):
        return "".join(_KANJI_DIGITS[sign] for sign in text)
    total, digit = 0, ""
    for sign in text:
        if sign in _KANJI_DIGITS:
            digit += _KANJI_DIGITS[sign]
        else:
            total += int(digit or "1") * {"十": 10, "百": 100, "千": 1000}[sign]
            digit = ""
    return str(total + int(digit or "0"))


def _numbers_of(rule: Rule) -> Iterator[str]:
    for term in _terms(rule):
        if not isinstance(term, Variable | Anonymous):
            yield from _NUMBER.findall(unicodedata.normalize("NFKC", str(term)))


# Words and one literal.

_POSITIVE_IDIOMS = {
    "en": re.compile(
        r"\b(?:no(?:body|[- ]one| one)? (?:disputes?|denies|doubts?|can deny)|no doubt|no matter|not only|not just"
        r"|not to mention|no wonder|why (?:not|don['’]t)|can(?:no|['’])t (?:deny|help)|cannot (?:deny|help)"
        r"|nothing (?:beats|but)|no (?:better|sooner)|no less|never mind|not least|what(?:ever)? not)\b",
        re.IGNORECASE,
    ),
    "ja": re.compile(
        r"な(?:けれ|きゃ)ば?(?:なら|いけ)(?:ない|ません)|なくては(?:なら|いけ)(?:ない|ません)|ないと(?:いけない|いけません)"
        r"|かもしれ(?:ない|ません)|しか(?:ない|ありません)|だけで(?:は|)な(?:い|く)|ばかりでな(?:い|く)|に違い(?:ない|ありません)"
        r"|かねない|に(?:すぎ|過ぎ)な(?:い|かった|く)|に越したことはない|(?:では|じゃ)(?:ない|ありません)(?:でしょう|だろう)?か|ない(?:でしょう|だろう)か|ませんか"
        r"|ざるを得(?:ない|ません)|にほかならない|間違い(?:ない|ありません)|言うまでも(?:ない|なく)|申し分(?:ない|なく)"
    ),
}
_DENIAL = {
    "en": re.compile(
        r"\b(?:not|never|no|none|nothing|nobody|no[- ]one|nowhere|neither|nor|without|cannot|hardly|scarcely|barely"
        r"|rarely|seldom|unable|far from|anything but|rather than|instead of|rule[sd]? out|out of the question"
        r"|against|oppose[sd]?|reject(?:s|ed)?|refuse[sd]?|lacks?|lacking|fails? to|avoid(?:s|ed)?|drop(?:s|ped)?)\b"
        r"|\w+n['’]t\b",
        re.IGNORECASE,
    ),
    "ja": re.compile(
        r"な(?:い|く|かっ|けれ)|ません|(?<![てで]し)まい(?=[。、」]|$)|(?<=[かがさただなばまらわいきしちにびみりえけせてねべめれげ])(?:ず|ぬ)(?:に|、|。|$)"
        r"|(?:^|[^\w])無し|なし(?=[。、」でに]|$)|不(?=[一-鿿])|未(?=[一-鿿])|避け|論外|禁(?:じ|止)|反対|駄目|だめ|無理"
        r"|やめ|止め(?:る|た|よ)|見送|断(?:る|り|っ)|あきらめ|諦め|取り下げ"
    ),
}
_ABSENCE = {
    "en": re.compile(
        r"\b(?:no|nothing|not|never|none|nobody|unaware|without|as far as i know|unless)\b|\w+n['’]t\b", re.IGNORECASE
    ),
    "ja": re.compile(r"な(?:い|く|かっ|けれ)|ません|限り|ず(?:に|、|。|$)|ぬ"),
}


def absence(text: str, language: str) -> bool:
    """Return whether a text may say that there is no evidence of something."""
    return _ABSENCE[language].search(text) is not None


def denials(text: str, language: str) -> int:
    """Return how many words of a text deny, those of idioms that do not left out.

    >>> denials("Nobody disputes that it is not light", "en"), denials("買わなければならない", "ja")
    (1, 0)
    """
    return len(_DENIAL[language].findall(_POSITIVE_IDIOMS[language].sub(" ", text)))


def literal_doubts(
    item: Literal | Weak, said: str, topic: Topic, before: str = "", around: str = ""
) -> tuple[Doubt, ...]:
    """Return the doubts about a literal for the words that are to say it.

    ``before`` is what the speaker said until then, ``around`` all that was said in the debate.
    """
    return tuple(_literal_doubts(item, said, topic, before, around))


def _literal_doubts(item: Literal | Weak, said: str, topic: Topic, before: str, around: str) -> Iterator[Doubt]:
    literal = item.literal if isinstance(item, Weak) else item
    if literal.predicate == PRIORITY:
        return
    used = {term for term in literal.args if term in topic.names}
    named = topic.objects(said)
    if used and named and not used & named:
        yield Doubt("other-object", fields={"said": _listed(named), "used": _listed(used)})
    elif used and not named:
        # What is left unsaid was said before: most often the object of what was said last.
        known = topic.objects(before) or topic.objects(around)
        if known and not used & known:
            yield Doubt(OBJECT, hard=False, fields={"said": _listed(known), "used": _listed(used)})
    digits = {one for term in literal.args for one in _NUMBER.findall(str(term))} - numbers(f"{before} {said}")
    if digits:
        yield Doubt("number", fields={"used": ", ".join(sorted(digits))})
    language = language_of(said)
    if language != topic.language:
        return
    if isinstance(item, Weak):
        if not absence(said, language):
            yield Doubt("absence-made-up")
    elif (denials(said, language) - denials(topic.reading(literal), language)) % 2:
        yield Doubt(SIGN, hard=False, fields={"reading": topic.reading(literal)})
