"""What denies in words: not, never and ない, verbs that turn a thing away, and words at the other end of a scale.

A sign is compared with the words that are to say it by how many of them deny. Words of denial do so wherever they
stand. "Struck off the list" denies a verdict and no fact, so who asks about a verdict counts `rejections` as well.
And うるさい is said for what is not 静か, though what is not 静か need not be うるさい: by `is_opposed` one may ask,
and not refuse.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise

from grammar.english.lexicon import dictionary_forms, positive_degree
from grammar.english.prose import opposites as english
from grammar.errors import MissingPackage
from grammar.japanese.prose import opposites as japanese

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


def may_deny(said: str, reading: str, language: str) -> bool:
    """Return whether words may deny a reading without a word of denial: by what they mean, which is not counted.

    What the reading itself says in the same word it means: "far away" does not deny that it is far.

    >>> may_deny("the county stopped the grant", "there is a grant", "en"), may_deny("a few seats", "seats", "en")
    (True, False)
    >>> may_deny("people dislike it", "people like it", "en"), may_deny("it can include it", "it is light", "en")
    (True, False)
    """
    own = {one[0].casefold() for one in _IMPLYING[language].finditer(reading)}
    if any(one[0].casefold() not in own for one in _IMPLYING[language].finditer(said)):
        return True
    if language == "ja":
        return False
    return any(not _forms(base).isdisjoint(_words(reading, language)) for base in _PREFIX.findall(said.casefold()))


# Words of one scale.


def is_opposed(said: str, reading: str, language: str) -> bool:
    """Return whether words say the opposite of a word of a reading, and that word nowhere.

    >>> is_opposed("the cellar was dry", "the cellar is wet", "en"), is_opposed("海辺がうるさくて", "静かだ", "ja")
    (True, True)
    """
    words, others = _words(said, language), _words(reading, language) - _words(said, language)
    return any(opposite in words for one in others for opposite in _opposites(one, language))


def is_on_one_scale(said: str, reading: str, language: str) -> bool:
    """Return whether words say how much or how little there is of what a reading says, in a word of their own.

    >>> is_on_one_scale("nothing is louder", "it is noisy", "en"), is_on_one_scale("it is red", "it is noisy", "en")
    (True, False)
    """
    words = _words(said, language)
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


__all__ = ["SUPERLATIVE", "denials", "is_on_one_scale", "is_opposed", "may_deny", "rejections"]
