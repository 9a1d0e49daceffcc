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
from typing import TYPE_CHECKING

from engine.values.literals import PRIORITY, Anonymous, Literal, Variable, Weak
from grammar.languages import language_of
from kb.transcripts.subjects import Topic, stems
from llm_bridge.denials import SUPERLATIVE, denials
from llm_bridge.wording import WORDS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from engine.values.literals import BodyItem, Term
    from engine.values.rules import Rule


__all__ = [
    "NAME",
    "OBJECT",
    "SIGN",
    "Doubt",
    "Topic",
    "absence",
    "clause_doubts",
    "excepts",
    "is_of_duty",
    "left_over",
    "literal_doubts",
    "numbers",
    "said_of_all",
    "stems",
    "uncompared",
    "wordless",
]


@dataclass(frozen=True, slots=True)
class Doubt:
    """Why something does not seem to say what its words say: a code of the section ``check``, and what fills it."""

    code: str
    hard: bool = True
    fields: Mapping[str, str] = field(default_factory=dict[str, str], hash=False)

    def text(self, language: str) -> str:
        """Return it in words."""
        return WORDS.say(f"check.{self.code}", language, **self.fields)


SIGN, OBJECT, NAME = "sign", "object-before", "no-word"
"""The codes of the soft doubts: whether the words state or deny it, of what they speak, and whether it is that."""


# Words.

_TALK_WORDS = """
say says said tell told mean means meant follow follows think believe suppose guess know see seen look hear heard agree
admit grant point reason reasons trouble problem question answer way case matter fact sure course far concerned afraid
glad love like let put well okay yes hmm really indeed actually simply honestly frankly still already first second
finally therefore hence thus moreover besides perhaps maybe thank thanks please sorry hello again instead enough right
mr mrs ms dr sir madam
思う 考える 意味 理由 問題 点 話 方 訳 通り 確か 確かに 勿論 もちろん まず 次 やはり やっぱり 結論 正直 実 それ 例えば
確認 皆さん 皆 私 僕 ちょっと 少し 多分 たぶん 早い 決める わかる 分かる 聞く 見る 有り難う ありがとう 結局 さて
さん 君 様 特に 特別 ほう
"""
_TALK = frozenset(_TALK_WORDS.split())
"""Words of talking and thinking: what is left when they are taken out is of the matter."""
_LEFT_OVER = 2
"""Words of the matter in a clause that nothing is said of, from which on it may say something."""


# A sentence and all its clauses.

_GENERIC = {
    "en": re.compile(
        r"\b(?:if|when|whenever|whatever|what|anything|anyone|whoever|any|every|each|all|no)\b"
        r"|\ban? [\w-]+ (?:that|which|who)\b|\b(?:those|things|ones|people|whatever) (?:that|which|who)\b",
        re.IGNORECASE,
    ),
    "ja": re.compile(
        r"なら|れば|たら|場合|もの[はがに]|案は|人は|ところは|とき|ような|どんな|どの|すべて|全て|いかなる"
    ),
}
_WHOLE = {
    "en": re.compile(r"\b(?:all|any|both|each|every(?:one|body|thing)?|neither|no|none)\b", re.IGNORECASE),
    "ja": re.compile(r"すべて|全て|全部|みな|みんな|皆|両方|どちらも|どれも|どの|いずれも|[二三四五六七八九]つとも"),
}
"""Words by which a sentence speaks of several objects without their names."""
_EXCEPTION = {
    "en": re.compile(
        r"\b(?:unless|except|excepting|barring|other than|apart from|aside from|with the exception of|short of)\b",
        re.IGNORECASE,
    ),
    "ja": re.compile(r"(?:ない|ぬ)(?:限り|かぎり)|で(?:も)?なければ|を除(?:き|い[てた]|けば|く)|以外|場合は別"),
}
_OUGHT = {
    "en": re.compile(r"\b(?:should|must|ought|shall)(?:n['’]t)?\b", re.IGNORECASE),
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
_OPENING = {
    "en": re.compile(
        r"\b(?:if|when(?:ever)?|where(?:ver)?|what(?:ever)?|whoever|whose|once|provided|as long as|in case|because"
        r"|since)\b",
        re.IGNORECASE,
    ),
    "ja": re.compile(r"なら|れば|たら|場合|とき|ところ|ので|から"),
}
"""Words that begin a condition, or end it in Japanese: two of them make two conditions without anything that joins."""
_REASON = {
    "en": re.compile(r"\b(?:because|since|so|therefore|hence|thus|for|as|given)\b|[:—–]", re.IGNORECASE),
    "ja": re.compile(r"ので|から|ため|だけに|[：—]"),
}
"""Words between two facts of which one is the reason of the other."""
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
    named = topic.objects(uncompared(sentence, topic))
    of_all = said_of_all(sentence, rules, topic)
    apart = [rule for rule in rules if rule.body or rule.head not in of_all]
    used = {term for rule in apart for term in _terms(rule) if term in topic.names}
    rests = [rule for rule in rules if rule.body]
    facts = [rule for rule in rules if not rule.body]
    several = len(topic.names) > 1
    if several:
        strange = used - named
        if strange and named - used:
            yield Doubt("other-object", fields={"said": _listed(named), "used": _listed(strange)})
        stated = any(rule.head.is_ground and rule.head.args for rule in facts)
        general = _GENERIC[language].search(sentence) or _WHOLE[language].search(sentence)
        if stated and used and not named and general:
            yield Doubt("fact-of-rule")
        if rests and not facts and not used and named:
            yield Doubt("rule-of-fact", fields={"said": _listed(named)})
    exception = excepts(sentence, language)
    if rests and exception and not any(rule.weak for rule in rests):
        yield Doubt("exception-dropped")
    if rests and not exception and any(rule.weak for rule in rests) and not absence(sentence, language):
        yield Doubt("exception-made-up")
    missing = {number for rule in rules for number in _numbers_of(rule, topic)} - numbers(sentence)
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
    opened = len(_OPENING[topic.language].findall(sentence))
    if most > joints + max(1, opened):
        yield Doubt("too-many-conditions", fields={"count": str(most)})
    of_all = said_of_all(sentence, facts, topic)
    said = len({(one.predicate, one.positive) for one in of_all})
    count = len(facts) - sum(rule.head in of_all for rule in facts) + said
    if count > 1 + joints + len(_REASON[topic.language].findall(sentence)):
        yield Doubt("too-many-facts", fields={"count": str(count)})


def _conditions(body: Iterable[BodyItem], topic: Topic) -> list[BodyItem]:
    """Return the conditions that a sentence has to say: what kind of thing something is goes without saying."""
    return [one for one in body if not (isinstance(one, Literal) and one.predicate in topic.kinds)]


def _terms(rule: Rule) -> Iterator[Term]:
    for one in rule.literals:
        yield from one.args


def _listed(terms: Iterable[Term]) -> str:
    return ", ".join(sorted(map(str, terms)))


_COMPARED = re.compile(
    r"\b(?:than|unlike|compared (?:with|to)|in contrast to|(?:half|twice|thrice|\w+ times) as \w+ as)\s+"
    r"(?:(?:half|a third|a quarter|[\w-]+ times)\s+(?:of\s+)?)?"
    r"(?:[\w'’-]+\s+){0,2}(?:of\s+(?:the\s+)?)?[\w'’-]+",
    re.IGNORECASE,
)
_COMPARED_IN_JAPANESE = r"(?:より|[にと]比べ|とは?違[いっ]|とは?異な|の(?:約|およそ|ほぼ)?(?:半分|[\d.]+倍|[一-鿿]倍))"


def uncompared(text: str, topic: Topic) -> str:
    """Return a text without the things that what it speaks of is compared with, each place kept.

    "The barge is slower than the steamer" is about the barge, "Nothing is slower than the steamer" about the steamer.
    """
    if topic.language == "ja":
        names = "|".join(sorted((re.escape(one) for of in topic.names.values() for one in of), key=len, reverse=True))
        return re.sub(f"(?:{names}){_COMPARED_IN_JAPANESE}", _blank, text, flags=re.IGNORECASE) if names else text
    most = {one.end() - len("than") for one in re.finditer(SUPERLATIVE, text, re.IGNORECASE)}
    return _COMPARED.sub(lambda one: one[0] if one.start() in most else _blank(one), text)


def _blank(one: re.Match[str]) -> str:
    return " " * len(one[0])


def said_of_all(sentence: str, rules: Iterable[Rule], topic: Topic) -> frozenset[Literal]:
    """Return the facts that a sentence states of all objects at once, without their names: "All three are large"."""
    if not _WHOLE[topic.language].search(sentence):
        return frozenset()
    facts = frozenset(rule.head for rule in rules if not rule.body)
    of: dict[tuple[str, bool], set[Term]] = {}
    for one in facts:
        of.setdefault((one.predicate, one.positive), set()).update(one.args)
    return frozenset(one for one in facts if topic.names.keys() <= of[one.predicate, one.positive])


def numbers(text: str) -> frozenset[str]:
    """Return the numbers that a text says, in digits.

    >>> sorted(numbers("three of 12 rooms")), sorted(numbers("三部屋と十二部屋"))
    (['12', '3'], ['12', '3'])
    """
    folded = unicodedata.normalize("NFKC", text).casefold().replace(",", "")
    found = set(_NUMBER.findall(folded))
    found |= {_NUMBER_WORDS[word] for word in re.findall(r"[a-z]+", folded) if word in _NUMBER_WORDS}
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


def _numbers_of(rule: Rule, topic: Topic) -> Iterator[str]:
    """Yield the numbers of a rule's terms: that of an agent (`ag1`) counts nothing, as who speaks is "you"."""
    for term in _terms(rule):
        if not isinstance(term, Variable | Anonymous) and not _is_agent(term, topic):
            yield from _NUMBER.findall(unicodedata.normalize("NFKC", str(term)))


def _is_agent(term: Term, topic: Topic) -> bool:
    return any(agent.name == str(term) for agent in topic.words.kb.agents)


# Words and one literal.

_ABSENCE = {
    "en": re.compile(
        r"\b(?:no|nothing|not|never|none|nobody|unaware|without|as far as i know|unless)\b|\w+n['’]t\b", re.IGNORECASE
    ),
    "ja": re.compile(r"な(?:い|く|かっ|けれ)|ません|限り|ず(?:に|、|。|$)|ぬ"),
}


def absence(text: str, language: str) -> bool:
    """Return whether a text may say that there is no evidence of something."""
    return _ABSENCE[language].search(text) is not None


def excepts(text: str, language: str) -> bool:
    """Return whether a text makes an exception."""
    return _EXCEPTION[language].search(text) is not None


def is_of_duty(text: str, language: str) -> bool:
    """Return whether a text says of something that it should be, or should not.

    >>> is_of_duty("we shouldn't buy it", "en"), is_of_duty("買うべきだ", "ja"), is_of_duty("it is light", "en")
    (True, True, False)
    """
    return _OUGHT[language].search(text) is not None


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
        # What is left unsaid was said before: most often the object of what was said last, but who knows?
        known = (topic.objects(before) or topic.objects(around)) - used
        if known:
            yield Doubt(OBJECT, hard=False, fields={"said": _listed(known), "used": _listed(used)})
    counted = [str(term) for term in literal.args if not _is_agent(term, topic)]
    digits = {one for term in counted for one in _NUMBER.findall(term)} - numbers(f"{before} {said}")
    if digits:
        yield Doubt("number", fields={"used": ", ".join(sorted(digits))})
    language = language_of(said)
    if language != topic.language:
        return
    if isinstance(item, Weak):
        if not absence(said, language):
            yield Doubt("absence-made-up")
        return
    reading = topic.reading(literal)
    if (denials(said, language) - denials(reading, language)) % 2:
        yield Doubt(SIGN, hard=False, fields={"reading": reading})


def wordless(literal: Literal, said: str, topic: Topic) -> Doubt | None:
    """Return the soft doubt about a literal none of whose words is among those that are to say it."""
    reading = topic.reading(literal)
    if topic.stems_of(said) & (topic.stems_of(reading) - topic.object_stems):
        return None
    return Doubt(NAME, hard=False, fields={"reading": reading})


def left_over(words: str, used: Iterable[str], topic: Topic) -> Doubt | None:
    """Return the doubt about words that nothing is said of, where they may say something.

    They may where a clause of them has words of the matter, or all those that tell a name from the others; ``used`` are
    the predicates that are said beside them.
    """
    talk = {stem for word in _TALK for stem, _ in stems(word, topic.language)} | _TALK | topic.speaker_stems
    for clause in _CLAUSE.split(words):
        said = {stem for stem, _ in stems(clause, topic.language)} - talk
        matter = said - topic.object_stems
        full = [name for name, mine in topic.distinctive.items() if mine and mine <= matter and name not in used]
        if len(said) >= _LEFT_OVER or full:
            return Doubt("left-over", fields={"words": " ".join(clause.split()).strip(" ,、")})
    return None


_CLAUSE = re.compile(r"[.!?。！？；;：:…—–]+\s*")
