"""Whether phrases account for all that a sentence says, and whether a clause can tell what it seems to.

What the reader lost or cut wrongly shows: a word that stands in no phrase, a noun that begins with a particle, a
quotation of which the と is left over, two who do one deed, an object beside what has none. Where anything of the kind
is found nothing is taken apart: the sentence is kept whole and states nothing of its pieces.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from grammar import regexes as re
from grammar.japanese.morphology import Morpheme, listed, tokens
from grammar.japanese.prose.clauses import JapaneseClause, is_potential
from grammar.japanese.prose.phrases import BY_WHAT, NOUN, VERB, ProsePhrase
from grammar.japanese.prose.predicates import OF_ITSELF, SPEECH, Joint

_CONTENT = frozenset(("名詞", "代名詞", "動詞", "形容詞", "形状詞", "副詞", "連体詞", "接尾辞"))
_LINKING = frozenset(listed("と って とは か しか から まで より を なら とか"))
"""Particles without which the rest says something else."""
_HEDGES = frozenset(("らしい", "まい", "たい", "ない", "ず", "ぬ"))
"""Auxiliaries without which the rest says more, or the contrary."""
_EMPTY = frozenset(listed("は が も こそ に には にも だけ な ね よ さ わ ぞ ぜ さ〜 もの けん"))
"""What may be left over behind a predicate: a stress, or how one speaks."""
_QUOTES_TE = re.compile("[てで](?:と|って)$")
"""Quoted is what somebody asks for: どいてと怒鳴られた."""
_CAUSES = re.compile("(?:これ|それ|あれ|の|理由|原因|わけ|訳)$")
"""Of what から at the end tells why it is so."""


def torn(words: Sequence[Morpheme], found: Sequence[ProsePhrase]) -> str:
    """Return what shows that phrases are not what the words of a sentence say, "" where nothing does."""
    every = [one for phrase in found for one in _within(phrase)]
    if any(one.loose and one.loose not in _EMPTY for one in every):
        return "loose"
    if any(one.predicate is not None and _QUOTES_TE.search(one.surface) is not None for one in every):
        return "quoted"
    if _lost(words, every):
        return "lost"
    if _proposes_or_orders(words):
        return "will"
    if any(one.particles == ("って",) and SPEECH.match(after.text) for one, after in pairwise(found)):
        return "quoted"
    starts = {word.start: word for word in words}
    if any(_is_cut_wrongly(one, starts.get(one.start)) for one in every):
        return "cut"
    if _tells_why(found):
        return "why"
    named = any(one.particles == ("は",) for one in found)
    if not named and any(_shares(one, after) for one, after in pairwise(found)):
        return "shares"
    if _gapped(found):
        return "gapped"
    if any(_proposes(one, after) for one, after in pairwise(found)):
        return "proposes"
    asked = any(one.text in _WHO for one in found)
    if asked and any("か" in one.particles and one.text not in _WHO for one in found):
        return "asked"  # どこが間違いかも見つけられない
    if any(_is_within(one, after) for one, after in pairwise(found)):
        return "within"
    if _has_two_topics(found):
        return "topics"
    if any(_EITHER.fullmatch(one.text) and one.particles[:2] in (("で", "も"), ("でも",)) for one in found):
        return "either"
    if any(_is_some_of(one, after) for one, after in pairwise(found)):
        return "among"
    if any(_cites_a_piece(one, after) for one, after in pairwise(found)):
        return "quoted"
    if any(_may_be_within(one, after) for one, after in pairwise(found)) or _may_be_the_topic(found):
        return "within"
    return ""


def without_joint(found: list[ProsePhrase]) -> list[ProsePhrase]:
    """Return phrases without a copula that only joins a sentence to the one before: なのに値段が高い."""
    first = found[0].predicate if len(found) > 1 else None
    joins = first is not None and first.head == "だ" and first.link in (Joint.BUT, Joint.BECAUSE, Joint.AND)
    return found[1:] if joins else found


def _within(phrase: ProsePhrase) -> Iterator[ProsePhrase]:
    yield phrase
    for one in phrase.inner:
        yield from _within(one)


def _lost(words: Sequence[Morpheme], every: Sequence[ProsePhrase]) -> bool:
    """Return whether a word that says something stands in no phrase."""
    if any(one.denied for one in every):
        return False  # 緑茶ではなく紅茶を: the first noun is a part of the second
    spans = [(one.start, one.end) for one in every]
    left = [not any(start <= word.start < end for start, end in spans) for word in words]
    for at, word in enumerate(words):
        if not left[at]:
            continue
        if word.pos == "助動詞" and word.lemma in _HEDGES:
            return True
        indirectly = word.text == "か" and at + 1 < len(words) and words[at + 1].is_particle  # してよいかが議題だ
        indirectly = indirectly and not any(one.text in _WHO for one in every)  # どこが間違いかも分からない
        if word.pos in _CONTENT or (word.pos == "助詞" and word.text in _LINKING and at and not indirectly):
            return True
        behind = words[at - 1].text if at else "、"
        if word.text == "で" and behind not in ("、", ",") and at + 1 < len(words):
            after = words[at + 1]
            ends = word.pos == "助動詞" and after.text in ("、", ",") and behind not in BY_WHAT
            topic = any(one.text == "は" and one.is_particle for one in words[:at])
            if (after.text == "も" and left[at + 1]) or (ends and topic):
                return True
    return False


def _proposes_or_orders(words: Sequence[Morpheme]) -> bool:
    """Return whether a sentence ends in what is to be done, or concedes by an order: やめよう, 名がどうであれ."""
    ending = [one for one in words if one.pos != "補助記号" and one.sub != "終助詞"]
    will = bool(ending) and ending[-1].is_volitional
    orders = (
        one.form.startswith("命令形") and after.pos not in ("補助記号", "助詞") for one, after in pairwise(ending)
    )
    return will or any(orders)


def _is_cut_wrongly(phrase: ProsePhrase, first: Morpheme | None) -> bool:
    """Return whether a phrase begins with what only ends one: だけの人 as の人."""
    if first is None or phrase.kind != NOUN or phrase.inner:
        return first is not None and phrase.kind == VERB and first.pos == "助動詞" and phrase.text == "だ"
    return first.pos in ("助詞", "助動詞") and phrase.text not in ("の", "ん", first.text)


def _tells_why(found: Sequence[ProsePhrase]) -> bool:
    """Return whether から at the end tells why that is so which the topic points at: それは雨が降ったからだ."""
    last = found[-1].predicate
    if last is None or last.link is not Joint.BECAUSE or last.marker not in ("から", "ため"):
        return False
    topic = next((one for one in found if one.kind == NOUN and one.particles == ("は",)), None)
    return topic is not None and _CAUSES.search(topic.text) is not None


def _is_amount(phrase: ProsePhrase) -> bool:
    words = tokens(phrase.text)
    return phrase.kind == NOUN and bool(words) and words[0].sub == "数詞" and not phrase.inner


def _shares(one: ProsePhrase, after: ProsePhrase) -> bool:
    """Return whether how many they are that が marks describes the noun behind: 社員が十人の会社だ."""
    first = after.inner[0] if after.inner else None
    while first is not None and first.inner:
        first = first.inner[0]
    return (
        one.particles == ("が",)
        and not one.comma
        and first is not None
        and first.particles == ("の",)
        and _is_amount(first)
        and after.predicate is not None
        and after.predicate.nominal
    )


_TAKES = frozenset(listed("かかる 要る いる 必要 する"))
"""What takes so much."""


def _gapped(found: Sequence[ProsePhrase]) -> bool:
    """Return whether a clause lacks its predicate, which the next has: 直すのに二億、壊すのに五千万かかる."""
    *before, last, verb = found if len(found) > 2 else (*found, *found, *found)  # noqa: PLR2004
    bare = [one for one in before if _is_amount(one) and one.comma and not (one.particles or one.when)]
    takes = verb.predicate is not None and verb.predicate.head in _TAKES
    return bool(bare) and takes and _is_amount(last) and not last.particles


def _proposes(one: ProsePhrase, after: ProsePhrase) -> bool:
    """Return whether ばいい tells what one may as well do, and no condition: 直せばいい."""
    given, then = one.predicate, after.predicate
    return (
        given is not None
        and then is not None
        and given.link is Joint.IF
        and given.marker in ("ば", "たら")
        and not (given.adjective or given.nominal or one.comma)
        and then.head in ("いい", "よい", "良い")
        and then.link is not Joint.QUOTE
    )


def _is_within(one: ProsePhrase, after: ProsePhrase) -> bool:
    """Return whether a topic belongs to what という tells: 電話はだめというのはおかしい."""
    row = after.inner if after.kind == NOUN and after.head in ("の", "こと") else ()
    called = len(row) == 2 and row[0].particles == ("と",) and row[1].text in ("いう", "言う")  # noqa: PLR2004
    return called and one.particles == ("は",) and not one.comma


def _is_some_of(one: ProsePhrase, after: ProsePhrase) -> bool:
    """Return whether a clause is of so many of some, and not of all of them: 新人のうち三人しか残っていない."""
    return one.kind == NOUN and one.text.endswith("のうち") and _is_amount(after) and not after.particles


def _cites_a_piece(one: ProsePhrase, after: ProsePhrase) -> bool:
    """Return whether と cites no more than a noun and its particle: いつからとは言っていない."""
    if one.kind != NOUN or after.predicate is None or SPEECH.match(after.predicate.head) is None:
        return False
    return "と" in one.particles[1:] and one.particles[0] in ("から", "まで", "に", "で", "を", "が", "へ")


def _may_be_within(one: ProsePhrase, after: ProsePhrase) -> bool:
    """Return whether では may as well belong to what describes the noun behind: 予約なしでは入れない店が増えている."""
    first = after.inner[0].predicate if after.inner else None
    means = one.kind == NOUN and one.particles == ("で", "は") and not one.comma and one.text.endswith("なし")
    return means and first is not None and first.negated and len(after.inner) == 1


def _may_be_the_topic(found: Sequence[ProsePhrase]) -> bool:
    """Return whether も may be of the sentence rather than of a description: うちの子も花火をする所がない."""
    for one, after in pairwise(found):
        there = after.predicate is not None and after.predicate.head in ("ある", "いる") and after.predicate.negated
        described = one.particles == ("が",) and len(one.inner) > 1 and not one.text.endswith("こと")
        if there and described and one.inner[0].particles == ("も",) and not _is_amount(one.inner[0]):
            return True  # 一度も行った人がいない
    return False


def _has_two_topics(found: Sequence[ProsePhrase]) -> bool:
    """Return whether a clause seems to have two topics since the first one lost its end: 駅は坂の上で、妹は歩けない."""
    topic = broken = False
    for one in found:
        if one.predicate is not None:
            topic = broken = False
        elif one.particles == ("は",) and one.kind == NOUN and not one.when:
            if topic and broken:
                return True
            topic = True
        elif topic and one.comma and one.kind == NOUN and one.particles == ("で",):
            broken = not one.when
    return False


_EITHER = re.compile("どっち|どちら|どれ|何曜日?")
"""What でも behind it says of either or any: どっちでもいい."""
_WHO = frozenset(listed("誰 だれ 何 なに いくら いくつ どこ いつ どれ どちら どっち"))
_HOW = re.compile("(?:どう(?:する|なる)?|なぜ|なんで|どうして|いかに)$")
_ANYBODY = frozenset(listed("か も でも なり とも しも"))
"""Particles by which a word that asks stands for whatever it may be."""


def wonders(found: Sequence[ProsePhrase]) -> bool:
    """Return whether a sentence asks without asking, as who argues does: 誰が来るんだ, 火を消し忘れたらどうする.

    何も来ない, 何でもいい and what is asked within a sentence (何が起きるか分からない) ask nothing.
    """
    within = (one.predicate for one in found[:-1])
    if any(one is not None and (one.marker == "か" or one.frozen or one.link is Joint.QUOTE) for one in within):
        return False
    if any("か" in one.particles for one in found):
        return False  # どこが間違いかも見つけられない
    last = found[-1]
    if last.predicate is None or last.predicate.frozen or last.predicate.link is not Joint.END or last.predicate.modal:
        return False
    who = (one for one in found if one.kind == NOUN and one.text in _WHO and "と" not in one.particles)
    if any(_ANYBODY.isdisjoint(one.particles) and one.particles for one in who):
        return True
    head = last.predicate.head if last.predicate.nominal or last.kind == VERB else ""
    return head in _WHO or _HOW.fullmatch(head) is not None


# ---- a clause ------------------------------------------------------------------------------------------------------

_HAS_NO_OBJECT = OF_ITSELF | frozenset(
    listed(
        "いる ある 要る 届く 始まる 決まる 見える 聞こえる 集まる 並ぶ 育つ 咲く 死ぬ 眠る 黙る 役立つ 間に合う "
        "つぶれる 潰れる 溢れる 乱れる 空く 滅びる"
    )
) - {"出る", "なる"}
"""Verbs of what is, or happens by itself, which を before them never belongs to."""


@lru_cache(maxsize=4096)
def takes_no_object(head: str) -> bool:
    """Return whether a verb tells what is so, or happens by itself, so that を marks nothing before it."""
    words = tokens(head)
    verbs = [one for one in words if one.pos == "動詞"]
    return bool(verbs) and words[0] is verbs[0] and len(words) == 1 and verbs[0].lemma in _HAS_NO_OBJECT


def unsound(clause: JapaneseClause) -> str:
    """Return what shows that a clause was cut wrongly, "" where nothing does."""
    predicate = clause.predicate
    if predicate.frozen:
        return ""
    taken_as = clause.marked("として") is not None or clause.marked("に") is not None  # 高齢者を対象としている
    if clause.marked("を") is not None and takes_no_object(predicate.head) and not taken_as:
        return "object"
    subjects = [one for one in clause.args if one.marker == "が"]
    verb = not (predicate.nominal or predicate.adjective or predicate.modal or is_potential(predicate.head))
    if len(subjects) > 1 and verb and clause.marked("より") is None:
        return "subjects"
    return ""
