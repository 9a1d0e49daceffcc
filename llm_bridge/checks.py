"""What is wrong with clauses or literals for some words, found by rule: objects, exceptions, numbers, order, signs.

A sentence is looked at with all its clauses (`clause_doubts`), the words for one literal by themselves
(`literal_doubts`), in English and Japanese. A *hard* doubt is seldom raised about what is right: who translates is
asked once more with the reason, and refused if it stays. The others are too brittle to refuse alone and are questions
for a second opinion.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise

from engine.values.literals import PRIORITY, Anonymous, BodyItem, Literal, Term, Variable, Weak
from engine.values.rules import Rule
from grammar.english.lexicon import dictionary_forms, positive_degree
from grammar.english.prose import opposites as english
from grammar.errors import MissingPackage
from grammar.japanese.prose import opposites as japanese
from grammar.languages import language_of
from kb.transcripts.subjects import Topic, stems
from llm_bridge.wording import WORDS

# What denies in words: not, never and ない, verbs that turn a thing away, and words at the other end of a scale.
#
# A sign is compared with the words that are to say it by how many of them deny. Words of denial do so wherever they
# stand. "Struck off the list" denies a verdict and no fact, so who asks about a verdict counts `rejections` as well.
# And うるさい is said for what is not 静か, though what is not 静か need not be うるさい: by `is_opposed` one may
# ask, and not refuse.

_COUNTS = "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"

SUPERLATIVE = (
    r"\b(?:nothing|nobody|no[- ]one|no [\w-]+|there (?:is no|are no|isn['’]t|aren['’]t|is not|are not))\b"
    r"[^,;.]*?\b(?:\w+er|more|less|worse)\b[^,;.]*?\bthan\b"
)
"""What is said to be the most: nothing is louder than it."""
_POSITIVE_IDIOMS = {
    "en": re.compile(
        r"\b(?:no(?:body|[- ]one| one)? (?:disputes?|denies|doubts?|can deny)|no doubt|no matter|not only|not just"
        r"|not to (?:mention|speak of)|no wonder|why (?:not|don['’]t)"
        r"|can(?:no|['’])t (?:deny|help)|cannot (?:deny|help)"
        r"|nothing (?:beats|but)|no (?:better|sooner)|no less|never mind|not least|what(?:ever)? not"
        r"|without (?:an? )?(?:doubt|question|exception|fail|saying)"
        r"|no (?:question|end of|(?:choice|option|alternative) but)"
        r"|no(?:ne|body|[- ]one) (?:but|other than|disagrees)|second to none|nothing to be desired|no (?:small|mean)"
        r"|(?:not|never|\w+n['’]t) (?:hesitate|miss|forget|neglect|overlook)"
        r"|not? (?:more|less|fewer|later|earlier|longer) than(?=[^,;.]*\b(?:\d+|" + _COUNTS + r")))\b"
        r"|" + SUPERLATIVE,
        re.IGNORECASE,
    ),
    "ja": re.compile(
        r"な(?:けれ|きゃ)ば?(?:なら|いけ)(?:ない|ません)|なくては(?:なら|いけ)(?:ない|ません)|ないと(?:いけない|いけません)"
        r"|かもしれ(?:ない|ません)|しか(?!し[^な])[^、。]{0,8}?(?:な(?:い|く|かった|かっ)|ません)|だけで(?:は|)な(?:い|く)|ばかりでな(?:い|く)|に違い(?:ない|ありません)"
        r"|かねない|に(?:すぎ|過ぎ)な(?:い|かった|く)|に越したことはない|(?:では|じゃ)(?:ない|ありません)(?:でしょう|だろう)?か|ない(?:でしょう|だろう)か|ませんか"
        r"|(?<!それ)(?<!これ)(?<!あれ)(?<!さ)(?<!なる)ほど[^、。]*は(?:な(?:い|く|かった)|いな(?:い|く|かった)|ありません|いません)"
        r"|ざるを得(?:ない|ません)|にほかならない|間違い(?:ない|ありません)|言うまでも(?:ない|なく)|申し分(?:の|が)?(?:ない|なく)"
        r"|ほか(?:は|に|には)?(?:ない|ありません)|以外に(?:は|道は|手は|選択肢は)?(?:ない|ありません)|に相違(?:ない|ありません)"
        r"|(?:否定|反論|反対|否認)(?:は|も|でき|し|する者は|する人は|の余地は|の余地が|のしようが)*(?:い|なら)?(?:ない|なく|ません|ありません)"
        r"|否め(?:ない|ません)|(?:疑い|異論|異存|文句|疑う余地|疑問の余地)(?:は|も|が|の余地は|の余地が)?(?:ない|なく|ありません)"
        r"|(?:たまら|(?<![てで]も)(?:しょうが|仕方が?)|やま)(?:ない|ありません)|差し支え(?:は|が)?(?:ない|ありません)|[構かま]わ(?:ない|ません)"
        r"|問題(?:は|が)?(?:ない|ありません)"
    ),
}
_DENIAL = {
    "en": re.compile(
        r"\b(?:not|never|no|none|nothing|nobody|no[- ]one|nowhere|neither|nor|without|cannot|hardly|scarcely|barely"
        r"|rarely|seldom|unable|far from|anything but|rather than|instead of|rule[sd]? out|out of the question"
        r"|against|oppose[sd]?|reject(?:s|ed)?|refuse[sd]?|lacks?|lacking|fails? to|avoid(?:s|ed)?|drop(?:s|ped)?"
        r"|untrue|false|falsely|incorrect|myth|misconception|misunderstanding|rumou?r)\b"
        r"|\w+n['’]t\b",
        re.IGNORECASE,
    ),
    "ja": re.compile(
        r"な(?:い|く|かっ|けれ)|ません|(?<![てで]し)まい(?=[。、」]|$)|(?<=[かがさただなばまらわいきしちにびみりえけせてねべめれげ])(?:ず|ぬ)(?:に|、|。|$)"
        r"|(?:^|[^\w])無し|なし(?=[。、」でに]|$)|不(?=[一-鿿])|未(?=[一-鿿])|避け|論外|禁(?:じ|止)|反対|駄目|だめ|無理"
        r"|やめ|止め(?:る|た|よ)|見送|断(?:る|り|っ)|あきらめ|諦め|取り下げ"
        r"|誤解|嘘|うそ(?=だ|で|に)|デマ|誤り|間違い|思い違い|勘違い|思い込み|迷信|事実無根|根も葉も"
    ),
}


@lru_cache(4096)
def denials(text: str, language: str) -> int:
    """Return how many words of a text deny, those of idioms that do not left out.

    >>> denials("Nobody disputes that it is not light", "en"), denials("買わなければならない", "ja")
    (1, 0)
    >>> denials("It never barks, not even at night", "en")
    1
    """
    found = list(_DENIAL[language].finditer(_POSITIVE_IDIOMS[language].sub(" ", text)))
    # "Not even" behind a denial says the same once more.
    return sum(not (number and _EVEN.match(one.string, one.start())) for number, one in enumerate(found))


_EVEN = re.compile(r"not even\b", re.IGNORECASE)


# Verdicts.

_REJECTING_WORDS = """
abandon abolish abstain ban banish bar boycott cancel cease condemn decline deprecate disallow disapprove discard
discontinue discourage dismiss disqualify ditch drop dump eliminate exclude expel forbid forget forgo forswear halt
jettison neglect omit oust outlaw overrule preclude prohibit quit rebuff refrain reject relinquish renounce repudiate
rescind resist scrap shelve shun skip spurn stop veto withdraw withhold
inadmissible inadvisable inappropriate intolerable objectionable senseless taboo unacceptable unaffordable unadvisable
undesirable unfit unreasonable unsuitable untenable unthinkable unwanted unwelcome unwise wrong
blunder error folly mistake objection
"""
_REJECTING = frozenset(_REJECTING_WORDS.split())
"""Words by which a thing is turned away: what is done to it, how it is called, what it would be to take it."""
_REJECTING_PHRASES = """
back out/off, brush aside/off, call off, cast aside/off/out, choose another/other/others/else, chuck out, count out,
cross off/out, cut out, do away, find another/other/others/else, get rid, give up, hold off, keep away/off/out, kick
out, lay aside, leave alone/aside/behind/for/off/out, look elsewhere, pass over/up, phase out, pick
another/other/others/else, pull out, put aside, scratch off, send away/back, set aside, shy away, stay
away/clear/off, steer clear, strike off/out, sweep aside, take another/other/others/else/off, throw away/out, toss
aside/out, turn away/down, vote down, weed out, write off
"""
_REJECTING_WITH = {
    verb: frozenset(particles.split("/"))
    for verb, particles in (phrase.split() for phrase in _REJECTING_PHRASES.split(","))
}
"""Verbs that turn a thing away with a word behind them."""
_REJECTING_IN_JAPANESE = re.compile(
    r"見合わ[せす]|控え(?!め)|却下|棄却|否決|除外|外[しすさせそ]|退け|斥け|撤回|廃止|廃案|中止|取り止め|打ち切|切り捨て|捨て"
    r"|手放[しすさせそ]|手を[引切]|願い下げ|ご免|ごめん|御免|遠慮|禁物|ご?法度|御法度|勘弁|よした|よす(?:べき|$)|失格"
    r"|落と[しすさせそ]|白紙|思い(?:とど|止)ま|慎[むみまもん]|拒[否むみまもん]|拒絶|忌避|遠ざけ|過ち|愚策|(?:別|ほか|他)の[^、。]{1,8}(?:選|探|当た|使|取|採)"
)
_PARTICLE_WITHIN = 4
"""Words behind a verb among which its particle stands: strike it off, throw the whole lot out."""


def rejections(text: str, language: str) -> int:
    """Return how many words of a verdict turn away what it is about, words of denial not counted.

    >>> rejections("It should be struck off the list", "en"), rejections("候補から外すべきだ", "ja")
    (1, 1)
    >>> rejections("we must not give up", "en"), rejections("It should be kept", "en")
    (1, 0)
    """
    rest = _DENIAL[language].sub(" ", _POSITIVE_IDIOMS[language].sub(" ", text))
    if language == "ja":
        return len(_REJECTING_IN_JAPANESE.findall(rest))
    words = re.findall(r"[a-z]+", rest.casefold())
    return sum(
        bool(_forms(word) & _REJECTING)
        or any(
            not _REJECTING_WITH[form].isdisjoint(words[at + 1 : at + 1 + _PARTICLE_WITHIN])
            for form in _forms(word) & _REJECTING_WITH.keys()
        )
        for at, word in enumerate(words)
    )


@lru_cache(4096)
def _forms(word: str) -> frozenset[str]:
    """Return an English word and what it is looked up as, without its degree."""
    found = {word, *dictionary_forms(word)}
    return frozenset(found | {base for one in found if (base := _positive(one)) is not None})


def _positive(word: str) -> str | None:
    try:
        return positive_degree(word)
    except MissingPackage:
        return None


# Words by whose meaning something is not so.

_IMPLYING = {
    "en": re.compile(
        r"(?<!a )(?<!quite a )\b(?:few|little)\b"  # scarcity
        r"|\b(?:fewer|scarce|sparse|meagre|poor|poorly|short of|insufficient)\b"
        r"|\b(?:hard|difficult|tough|struggles?|struggled)\b"  # difficulty
        r"|\b(?:stop|cease|quit|end|halt|cancel|expire|vanish|disappear)(?:p?ed|s|d)?\b"
        r"|\b(?:loses?|gone|lost|must go)\b"
        r"|\b(?:absent|missing|devoid|empty|bare|free (?:of|from)|deprived|[a-z]{3,}less)\b"  # absence
        r"|\b(?:safe|exempt|immune|protected) (?:from|against|to)\b"
        r"|\b(?:far|a long way|beyond|distant|remote)\b"  # distance
        r"|\b(?:den(?:y|ies|ied)|declin(?:es?|ed)|forbid(?:s|den)?|ban(?:s|ned)?|prevent(?:s|ed)?|hinder(?:s|ed)?"
        r"|block(?:s|ed)?|ignor(?:es?|ed)|neglect(?:s|ed)?|miss(?:es|ed)?|skip(?:s|ped)?|forg[eo]t(?:s|ten)?"
        r"|hat(?:es?|ed)|detest(?:s|ed)?|loath(?:es?|ed)?)\b"  # refusal
        r"|\btoo [a-z]+|\b(?:yet to|used to|doubts?|doubtful|questionable|so-called|contrary|opposite)\b",
        re.IGNORECASE,
    ),
    "ja": re.compile(
        r"わずか|僅か|少な|乏し|不足|欠[けくいか]|足らず"  # scarcity
        r"|難し|困難|にく[いくか]|づら[いくか]|がた[いくか]"  # difficulty
        r"|消え|失[うわいっ]|止ま|終わ|途絶|絶え|断念"  # cessation
        r"|無(?=[一-鿿])|皆無|ゼロ|空っぽ"  # absence
        r"|遠[いくか]|ほど遠|離れ|嫌[いうわがっ]|苦手|[す過]ぎ[るて]|疑[うわいっ]|怪し"
    ),
}
"""Words that say by their meaning that something is scarce, hard, over, absent, far away or disliked."""
_PREFIX = re.compile(r"\b(?:un|in|im|ir|il|dis|non-?)([a-z]{3,})\b", re.IGNORECASE)


def may_deny(text: str, reading: str, language: str) -> bool:
    """Return whether words may deny a reading without a word of denial: by what they mean, which is not counted.

    What the reading itself says in the same word it means: "far away" does not deny that it is far.

    >>> may_deny("the county stopped the grant", "there is a grant", "en"), may_deny("a few seats", "seats", "en")
    (True, False)
    >>> may_deny("people dislike it", "people like it", "en"), may_deny("it can include it", "it is light", "en")
    (True, False)
    """
    own = {one[0].casefold() for one in _IMPLYING[language].finditer(reading)}
    if any(one[0].casefold() not in own for one in _IMPLYING[language].finditer(text)):
        return True
    if language == "ja":
        return False
    return any(not _forms(base).isdisjoint(_words(reading, language)) for base in _PREFIX.findall(text.casefold()))


# Words of one scale.


def is_opposed(text: str, reading: str, language: str) -> bool:
    """Return whether words say the opposite of a word of a reading, and that word nowhere.

    >>> is_opposed("the cellar was dry", "the cellar is wet", "en"), is_opposed("海辺がうるさくて", "静かだ", "ja")
    (True, True)
    """
    words, others = _words(text, language), _words(reading, language) - _words(text, language)
    return any(opposite in words for one in others for opposite in _opposites(one, language))


def is_on_one_scale(text: str, reading: str, language: str) -> bool:
    """Return whether words say how much or how little there is of what a reading says, in a word of their own.

    >>> is_on_one_scale("nothing is louder", "it is noisy", "en"), is_on_one_scale("it is red", "it is noisy", "en")
    (True, False)
    """
    words = _words(text, language)
    # A word that both have is what they speak of, as in "cleaning", or is no other word.
    for one in _words(reading, language) - words:
        ends = frozenset(_opposites(one, language))
        if ends & words or any(same in words for end in ends for same in _opposites(end, language)):
            return True
    return False


def _opposites(word: str, language: str) -> frozenset[str]:
    """Return the opposites of a word, but for those that one of the two is with a word of denial: 不便 and 便利."""
    found = japanese.opposites(word) if language == "ja" else english.opposites(word)
    return frozenset(one for one in found if not denials(one, language) and not denials(word, language))


@lru_cache(4096)
def _words(text: str, language: str) -> frozenset[str]:
    """Return the words of a text as an opposite is looked up by them."""
    if language == "en":
        return frozenset(form for word in re.findall(r"[a-z]+", text.casefold()) for form in _forms(word))
    from grammar.japanese.morphology import tokens  # noqa: PLC0415 - a large dictionary

    try:
        found = tokens(text)
    except MissingPackage:
        return frozenset()
    joined = {f"{one.text}{two.lemma}" for one, two in pairwise(found) if two.pos == "接尾辞"}  # 読みにくい
    return frozenset(joined | {one.lemma for one in found})


# What is wrong with clauses, and with literals.


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
    of_all = general_facts(sentence, rules, topic)
    apart = [rule for rule in rules if rule.body or rule.head not in of_all]
    used = {term for rule in apart for term in _terms(rule) if term in topic.names}
    rests = [rule for rule in rules if rule.body]
    facts = [rule for rule in rules if not rule.body]
    several = len(topic.names) > 1
    if several:
        strange = used - named
        if strange and named - used:
            yield Doubt("other-object", fields={"statement": _listed(named), "used": _listed(strange)})
        names_objects = any(rule.head.is_ground and rule.head.args for rule in facts)
        general = _GENERIC[language].search(sentence) or _WHOLE[language].search(sentence)
        if names_objects and used and not named and general:
            yield Doubt("fact-of-rule")
        if rests and not facts and not used and named:
            yield Doubt("rule-of-fact", fields={"statement": _listed(named)})
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
    of_all = general_facts(sentence, facts, topic)
    kinds = len({(one.predicate, one.positive) for one in of_all})
    count = len(facts) - sum(rule.head in of_all for rule in facts) + kinds
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


def general_facts(sentence: str, rules: Iterable[Rule], topic: Topic) -> frozenset[Literal]:
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


_ASKING = re.compile(r"[?？]|か[。、」]?$")
"""What asks may expect the opposite: isn't it over the budget?"""


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
    item: Literal | Weak, text: str, topic: Topic, before: str = "", around: str = ""
) -> tuple[Doubt, ...]:
    """Return the doubts about a literal for the words that are to say it.

    ``before`` is what the speaker said until then, ``around`` all that was said in the debate.
    """
    return tuple(_literal_doubts(item, text, topic, before, around))


def _literal_doubts(item: Literal | Weak, text: str, topic: Topic, before: str, around: str) -> Iterator[Doubt]:
    literal = item.literal if isinstance(item, Weak) else item
    if literal.predicate == PRIORITY:
        return
    used = {term for term in literal.args if term in topic.names}
    named = topic.objects(text)
    if used and named and not used & named:
        yield Doubt("other-object", fields={"statement": _listed(named), "used": _listed(used)})
    elif used and not named:
        # What is left unsaid was said before: most often the object of what was said last, but who knows?
        known = (topic.objects(before) or topic.objects(around)) - used
        if known:
            yield Doubt(OBJECT, hard=False, fields={"statement": _listed(known), "used": _listed(used)})
    counted = [str(term) for term in literal.args if not _is_agent(term, topic)]
    digits = {one for term in counted for one in _NUMBER.findall(term)} - numbers(f"{before} {text}")
    if digits:
        yield Doubt("number", fields={"used": ", ".join(sorted(digits))})
    language = language_of(text)
    if language != topic.language:
        return
    if isinstance(item, Weak):
        if not absence(text, language):
            yield Doubt("absence-made-up")
        return
    reading = topic.reading(literal)
    if (denials(text, language) - denials(reading, language)) % 2:
        yield Doubt(SIGN, hard=_is_in_own_words(text, reading, topic), fields={"reading": reading})


def _is_in_own_words(text: str, reading: str, topic: Topic) -> bool:
    """Return whether a text states or denies a reading in all the words of that and hardly any other, and asks nothing.

    Then only a word of denial is between them: "not over the budget at all" is read no other way. Where one of the two
    has a word that denies by what it means, as few and にくい do, this may be said by the denial of the other.
    """
    own, words = (topic.stems_of(one) - topic.object_stems for one in (reading, text))
    implied = may_deny(text, reading, topic.language) or may_deny(reading, text, topic.language)
    in_own = bool(own) and own <= words and len(words - own) < _LEFT_OVER
    return in_own and not implied and not _ASKING.search(text)


def wordless(literal: Literal, text: str, topic: Topic) -> Doubt | None:
    """Return the soft doubt about a literal none of whose words is among those that are to say it."""
    reading = topic.reading(literal)
    if topic.stems_of(text) & (topic.stems_of(reading) - topic.object_stems):
        return None
    return Doubt(NAME, hard=False, fields={"reading": reading})


def left_over(words: str, used: Iterable[str], topic: Topic) -> Doubt | None:
    """Return the doubt about words that nothing is said of, where they may say something.

    They may where a clause of them has words of the matter, or all those that tell a name from the others; ``used`` are
    the predicates that are said beside them.
    """
    talk = {stem for word in _TALK for stem, _ in stems(word, topic.language)} | _TALK | topic.speaker_stems
    for clause in _CLAUSE.split(words):
        texts = {stem for stem, _ in stems(clause, topic.language)} - talk
        matter = texts - topic.object_stems
        full = [name for name, mine in topic.distinctive.items() if mine and mine <= matter and name not in used]
        if len(texts) >= _LEFT_OVER or full:
            return Doubt("left-over", fields={"words": " ".join(clause.split()).strip(" ,、")})
    return None


_CLAUSE = re.compile(r"[.!?。！？；;：:…—–]+\s*")
