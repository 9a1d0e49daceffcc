"""Words gathered into phrases, and phrases that belong to a noun or a verb taken into it.

A noun phrase is a run of nouns with its particles; what modifies it (noun with の, adjective, relative clause) becomes
a part of it. A verb in a relative clause takes everything to its left, up to a comma, a topic, or a second が; an
adjective only the phrase beside it. So far nothing is decided: statement and question are gathered alike.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import field

from grammar import regexes as re
from grammar.japanese.morphology import ADNOMINAL_COMPOUND, FIXED, PLACE, Morpheme, listed, tokens
from grammar.japanese.prose.predicates import CONJOINED, Joint, ProsePredicate, gathered, guess_ends, not_always
from grammar.japanese.prose.registers import plain
from grammar.japanese.prose.spelling import spelled
from grammar.values import replace, value


@value(frozen=True, slots=True)
class ProsePhrase:
    """A noun with its particles, an adverb, or a predicate: what it says, and what was taken into it."""

    kind: str
    text: str
    particles: tuple[str, ...] = ()
    comma: bool = False
    predicate: ProsePredicate | None = None
    head: str = ""
    inner: tuple[ProsePhrase, ...] = field(default=(), compare=False)
    surface: str = ""
    """A predicate as it is written, with what joins it to the next."""
    when: bool = False
    denied: tuple[str, ...] = ()
    """What stands before it with ではなく, or だけでなく."""
    start: int = 0
    end: int = 0
    loose: str = ""
    """Particles behind a predicate that no phrase took."""

    @property
    def written(self) -> str:
        """Return the phrase with its particles."""
        return self.text + "".join(self.particles)

    @property
    def is_topic(self) -> bool:
        """Return whether は marks it, or what does the same."""
        return self.particles[-1:] in (("は",), ("も",))


NOUN, VERB, ADVERB, ADNOMINAL = "noun", "predicate", "adverb", "adnominal"

MEANS = frozenset(
    listed(
        "車 自動車 電車 列車 汽車 新幹線 地下鉄 バス タクシー 自転車 バイク 飛行機 船 フェリー 徒歩 電話 メール 手紙 "
        "現金 カード 英語 日本語 中国語"
    )
)
"""By what something is done: what stands with で is no noun that something is said to be."""

_CASES = frozenset(
    listed(
        "が を に へ と から まで より で によって について に対して にとって に関して に比べて "
        "において に向けて にかけて にわたって につき として のために を通じて"
    )
)
_FOCUS = frozenset(listed("だけ のみ しか さえ すら ばかり くらい ぐらい ほど など なんか こそ でも なんて ずつ"))
_APART = frozenset(
    listed(
        "みんな 皆 みな 全員 毎日 毎朝 毎晩 毎週 毎月 毎年 ふつう 普通 通常 だいたい 大体 たいてい 大抵 "
        "原則 全部 すべて 全て"
    )
)
"""Nouns that stand alone as adverbs, and never begin a compound."""
_SHARES = frozenset(("分", "用", "向け"))
"""What makes one noun with them nonetheless: 全員分の名刺, 毎日用のかばん."""


def phrases(words: Sequence[Morpheme]) -> list[ProsePhrase]:
    """Return the phrases of a sentence, modifiers taken into what they modify."""
    return _absorbed(_gathered(plain(words)))


def _gathered(words: Sequence[Morpheme]) -> list[ProsePhrase]:
    found: list[ProsePhrase] = []
    at = 0
    while at < len(words):
        word = words[at]
        if word.text in ("、", ","):
            if found:
                found[-1] = replace(found[-1], comma=True)
            at += 1
            continue
        if word.pos in ("補助記号", "空白", "感動詞") and word.text not in ("・", "-", "%", "/", "&"):
            at += 1
            continue
        phrase, at = _phrase(words, at, found)
        if phrase is None and word.text == "より" and found and _is_expectation(found[-1]):
            verb = found[-1]
            found[-1] = replace(
                verb, kind=NOUN, text=verb.surface or verb.text, predicate=None, particles=("より",), end=word.end
            )
        elif phrase is None and word.text == "を" and found and _is_called_so(found[-1]):
            verb = found[-1]
            found[-1] = replace(verb, kind=NOUN, text=verb.surface, predicate=None, particles=("を",), end=word.end)
        elif phrase is None and word.is_particle and found and found[-1].kind == VERB:
            found[-1] = replace(found[-1], loose=found[-1].loose + word.text)
        even = phrase is not None and phrase.predicate is not None and phrase.predicate.link is Joint.EVEN_IF
        if phrase is not None and even and phrase.text == "どうする":  # どうしても嫌だ
            phrase = ProsePhrase(ADVERB, "どうしても", comma=phrase.comma, start=phrase.start, end=phrase.end)
        begins = not found or found[-1].kind == VERB
        if phrase is not None and begins and phrase.text == "それ" and phrase.particles == ("で", "も"):
            phrase = ProsePhrase(ADVERB, "それでも", comma=phrase.comma, start=phrase.start, end=phrase.end)
        if phrase is not None:
            if found and _is_rate(found[-1], phrase):
                phrase = _rate(found.pop(), phrase)
            if found and _counts(found[-1], phrase):
                found[-1] = replace(found[-1], particles=phrase.particles)
                phrase = replace(phrase, particles=())
            if (
                found
                and _goes_on_for(found[-1], phrase)
                and any(one.pos == "動詞" and one.lemma != "ある" for one in words[at:])
            ):
                before = found.pop()
                phrase = ProsePhrase(ADVERB, before.text + phrase.surface, start=before.start, end=phrase.end)
            if found and phrase.predicate is not None and phrase.predicate.marker == "、":
                phrase = replace(phrase, comma=True)
            found.append(phrase)
    return found


_PERIOD = re.compile("[0-9一二三四五六七八九十数]*(?:日|週|週間|か月|ヶ月|ヵ月|月|年|年間|晩|時間)")
_OFTEN = re.compile("(?:[0-9一二三四五六七八九十数何]+(?:日|週間?|か月|年|晩|回|度)(?:間)?)+")
"""How often or how long something is done: 一日二回する."""
_TIMES = re.compile("[0-9一二三四五六七八九十数何]+[回度](?:ほど|くらい|ぐらい|程度)?")


def _is_expectation(one: ProsePhrase) -> bool:
    """Return whether a verb tells what was expected, with which より compares: 思ったより多い."""
    last = one.predicate
    known = last is not None and last.past and not last.negated and last.head in _EXPECTS
    return known and not one.loose


def _goes_on_for(one: ProsePhrase, after: ProsePhrase) -> bool:
    """Return whether 続けて tells how often or how long something is done without a break: 二年続けて勝った."""
    verb = after.predicate
    joins = verb is not None and verb.head == "続ける" and verb.link is Joint.TE and not (after.comma or verb.past)
    return joins and one.kind == NOUN and not (one.particles or one.comma) and tokens(one.text)[0].sub == "数詞"


def _is_called_so(one: ProsePhrase) -> bool:
    """Return whether a verb before を is the name of what is done: 待ったをする."""
    verb = one.predicate
    return verb is not None and not (one.loose or verb.nominal or verb.adjective) and verb.link is Joint.ADNOMINAL


_EXPECTS = frozenset(listed("思う 思っている 考える 考えている 予想する 予想している 期待する 期待している 聞いている"))
"""What somebody does who expects something of a kind."""


def _is_rate(one: ProsePhrase, after: ProsePhrase) -> bool:
    """Return whether two phrases tell how often something is done: 週に二回."""
    return (
        one.kind == after.kind == NOUN
        and one.particles == ("に",)
        and not one.comma
        and _PERIOD.fullmatch(one.text) is not None
        and _TIMES.fullmatch(after.written) is not None
    )


def _counts(noun: ProsePhrase, count: ProsePhrase) -> bool:
    """Return whether a phrase is how many there are of the noun before it: りんご三個を is りんごを三個."""
    return (
        noun.kind == count.kind == NOUN
        and not noun.particles
        and not noun.comma
        and not noun.when
        and noun.end == count.start
        and bool(count.particles)
        and count.particles[0] != "の"
        and _COUNT.fullmatch(count.text) is not None
    )


_COUNT = re.compile("[0-9一二三四五六七八九十百千]+[人匹頭羽台本枚冊個軒つ杯件着通名]")


def _rate(one: ProsePhrase, after: ProsePhrase) -> ProsePhrase:
    text = one.written + after.written
    return ProsePhrase(ADVERB, text, comma=after.comma, start=one.start, end=after.end)


def _phrase(words: Sequence[Morpheme], at: int, found: Sequence[ProsePhrase]) -> tuple[ProsePhrase | None, int]:
    word = words[at]
    start = word.start
    if word.pos == "連体詞":
        if word.text == "同じ" and _text_at(words, at + 1) in ("くらい", "ぐらい", "ほど"):
            after = words[at + 1]
            return ProsePhrase(ADVERB, word.text + after.text, start=start, end=after.end), at + 2
        return ProsePhrase(ADNOMINAL, word.text, start=start, end=word.end), at + 1
    if word.pos == "接続詞":
        return None, at + 1
    if (
        word.pos in ("動詞", "形容詞")
        or (word.pos == "助動詞" and not found)
        or (word.pos == "接尾辞" and word.sub != "名詞的" and not word.is_nominal)
    ):
        return _predicate(words, at, at + 1)
    if word.pos == "副詞":
        marked = ("を", "が", "は", "も") if _KATAKANA.fullmatch(word.text) else ("を", "が")
        has_case = _text_at(words, at + 1) in marked and words[at + 1].is_particle  # ゲームのガチャを
        return _noun(words, at, found) if has_case or _begins_name(words, at) else _adverb(words, at)
    if word.is_nominal or word.pos in ("接尾辞", "補助記号") or word.text in ("の", "ん"):
        return _noun(words, at, found)
    if word.is_particle and found and not found[-1].comma:
        return None, at + 1
    return None, at + 1


_OF_TIME = frozenset(
    (
        *("だんだん", "どんどん", "ますます", "そろそろ", "たまたま", "なかなか", "まだまだ", "わざわざ", "いよいよ"),
        *("もともと", "そもそも", "しばしば", "たびたび", "ときどき", "いろいろ", "まあまあ", "ほとほと", "つくづく"),
    )
)
"""Doubled adverbs that say when, how often or how much."""


_KATAKANA = re.compile("[ァ-ヺー]+")


def _begins_name(words: Sequence[Morpheme], at: int) -> bool:
    """Return whether a word that imitates how something is begins the name of a thing: いきいきサロンは役に立つ."""
    text, after = words[at].text, words[at + 1] if at + 1 < len(words) else None
    doubled = len(text) == 4 and text[:2] == text[2:] and text not in _OF_TIME  # noqa: PLR2004 - twice two kana
    return at == 0 and doubled and after is not None and after.pos == "名詞" and after.start == words[at].end


def _adverb(words: Sequence[Morpheme], at: int) -> tuple[ProsePhrase | None, int]:
    word = words[at]
    after = words[at + 1] if at + 1 < len(words) else None
    copula = after is not None and (after.text not in ("に", "と", "な", "で") or _text_at(words, at + 1) == "で")
    if after is not None and after.text == "で" and _text_at(words, at + 2) != "、":
        copula = False  # さくさくで、中は
    if after is not None and after.lemma in ("する", "だ", "です") and copula:
        return _predicate(words, at, at + 1 + (after.lemma == "する"), nominal=after.lemma != "する")
    if after is not None and after.text == "と" and at + 2 < len(words) and words[at + 2].lemma == "する":
        return _predicate(words, at, at + 3)
    text, on = word.text, at + 1
    while on < len(words) and words[on].is_particle and words[on].text in ("に", "と", "も", "は", "しも"):
        text += words[on].text if words[on].text != "は" else ""
        on += 1
    if on < len(words) and words[on].text == "の":
        return ProsePhrase(NOUN, text, ("の",), start=word.start, end=words[on].end), on + 1
    if on < len(words) and words[on].is_particle and words[on].text in _FOCUS:
        return ProsePhrase(NOUN, text, (words[on].text,), head=text, start=word.start, end=words[on].end), on + 1
    return ProsePhrase(ADVERB, text, start=word.start, end=words[on - 1].end), on


def _noun(  # noqa: PLR0915 - each way for a noun to end, in their order
    words: Sequence[Morpheme], at: int, found: Sequence[ProsePhrase]
) -> tuple[ProsePhrase | None, int]:
    start = on = at
    while on < len(words):
        word = words[on]
        joins = (
            word.is_nominal
            or (word.pos == "接尾辞" and word.sub == "名詞的")
            or (word.pos == "補助記号" and word.text in ("・", "-", "%", "/", "&", "~") and on > start)
            or (on == start)
        )
        if not joins or (
            on > start
            and (
                word.text
                in ("こと", "もの", "ところ", "とき", "場合", "ため", "よう", "そう", "せい", "うえ", "一方", "わけ")
            )
        ):
            break
        if on > start and (words[on - 1].text == "ため" or _begins_count(words, on)):
            break
        how = word.text in _HOW and _text_at(words, on + 1) == "に"  # 父、車勝手に売った
        if on > start and (how or PLACE in (word.sub, words[on - 1].sub)):
            break
        if on > start and words[on - 1].text == "とも" and words[on - 1].pos == "接尾辞":
            break  # 二人とも一年生だ
        if on > start and words[on - 1].text == "うち" and found and found[-1].particles == ("の",):
            break  # 客のうち常連になったのは
        if on > start + 1 and words[on - 1].text == "中" and is_time(words[on - 2]) and word.pos == "名詞":
            break  # 一晩中ドアを引っかく
        if on > start and (_is_of_a_day(words, on) or _is_done_at(words, on) or _differs_by(words, on, found)):
            break
        if on > start and (words[on - 1].text in _APART or word.text in _APART) and word.text not in _SHARES:
            break
        if (
            on > start
            and (words[on - 1].fine == "副詞可能" or words[on - 1].text in _TIMES_BY_NAME)
            and word.fine != "副詞可能"
            and word.pos != "接尾辞"
            and is_time(words[on - 1])
            and not (words[on - 1].text in "春夏秋冬" and on == start + 1 and word.pos == "名詞")
            and word.sub != "数詞"
            and not (
                words[on - 1].text == "一番" and (word.text in _NUMBERED or (found and found[-1].particles == ("の",)))
            )
            and words[on].text not in _OF_A_TIME
        ):
            break
        if on > start and words[on - 1].pos == "代名詞" and word.pos == "名詞" and word.sub != FIXED:
            if words[on - 1].text in ("誰", "だれ", "何", "なに") and word.text in (
                "一",
                "一人",
                "ひとり",
                "一つ",
                "ひとつ",
            ):
                on += 1
                continue
            break
        on += 1
    content = words[start:on]
    after = words[on] if on < len(words) else None
    if content[0].text in ("お", "ご") and after is not None and after.pos == "動詞" and len(content) == 1:
        return _predicate(words, start, on + 1)
    if after is not None and (
        (
            after.pos == "動詞"
            and after.lemma in ("する", "できる", "なさる", "くださる", "いただく")
            and (content[-1].fine in ("サ変可能", "サ変形状詞可能") or after.lemma == "する")
            and _OFTEN.fullmatch("".join(one.text for one in content)) is None
        )
        or (after.pos == "接尾辞" and after.sub != "名詞的")
        or (after.pos == "動詞" and content[0].pos == "接頭辞" and after.lemma == "なる")
    ):
        return _predicate(words, start, on + 1)
    linked = (
        after is not None
        and after.text == "で"
        and (
            (_text_at(words, on + 1) == "、" and (_supposed(found) or _is_its_amount(content, found)))
            or _is_one_of_two(words, on, content[-1], found)
        )
    )
    by = after is not None and (after.text, after.pos, _text_at(words, on + 1)) == ("で", "助動詞", "、")
    by = by and content[-1].text in MEANS and not _new_topic(words, on + 1)  # 父は車で、帰った
    means = by or _is_means(words, on, found) or _are_so_many(words, on, content)
    if after is not None and (linked or (not means and _is_copula(words, on, content[-1]))):
        return _predicate(words, start, on, nominal=True)
    adverbial = content[-1].pos == "形状詞" or (len(content) == 1 and content[0].text in _HOW)
    if adverbial and _text_at(words, on) == "に" and _tells_how(words, on + 1):
        text = "".join(one.text for one in content) + "に"
        return ProsePhrase(ADVERB, text, start=content[0].start, end=words[on].end), on + 1
    particles = ["で"] if means else list[str]()
    end = on + len(particles)
    while end < len(words) and words[end].is_particle and words[end].text not in ("よ", "ね"):
        particles.append(words[end].text)
        end += 1
        if content[-1].pos == "代名詞" and [_text_at(words, end), _text_at(words, end + 1)] == ["で", "も"]:
            particles.append("でも")  # 誰にでも見える
            end += 2
        whose = particles == ["の"] and _text_at(words, end) in ("より", "は", "が", "を", "も")  # 僕のは
        if (particles[-1] == "の" and not whose) or particles[-1] in ADNOMINAL_COMPOUND:
            break
    if end < len(words) and words[end].pos == "助動詞" and words[end].text == "なら" and not particles:
        if _supposes(found):
            return _predicate(words, start, on, nominal=True)
        particles.append("なら")
        end += 1
    text = "".join(one.text for one in content)
    in_no_more = particles in (["だけ"], ["のみ"]) and [_text_at(words, end), _text_at(words, end + 1)] == ["で", "、"]
    if in_no_more and is_time(content[-1]):
        particles.append("で")  # 先月だけで、事故が三件あった
        end += 1
    if (
        end < len(words)
        and words[end].pos == "助動詞"
        and words[end].lemma in ("だ", "です")
        and particles
        and particles[-1] != "の"
    ):
        return _predicate(words, start, end, nominal=True)
    if not particles and _at_end(words, end):
        return _predicate(words, start, on, nominal=True)
    titled = content[-1].sub == FIXED and len(content) > 1
    return (
        ProsePhrase(
            NOUN,
            text,
            tuple(particles),
            head=content[-1].text if titled else text,
            when=is_time(content[-1]) or (text in ("間", "あいだ") and not particles and _text_at(words, end) == "、"),
            start=content[0].start,
            end=words[end - 1].end,
        ),
        end,
    )


def _are_so_many(words: Sequence[Morpheme], at: int, content: Sequence[Morpheme]) -> bool:
    """Return whether で behind an amount tells how many do it, where は or も follows: 五人では難しい."""
    by = words[at] if at < len(words) and words[at].text == "で" and words[at].pos == "助動詞" else None
    follows = by is not None and content[0].sub == "数詞" and _text_at(words, at + 1) in ("は", "も")
    return follows and not _is_copula(words, at, content[-1])


_OF_A_TIME = frozenset(listed("中 頃 後 前 間 比 並み 同期 以来 同様 生まれ 育ち"))
"""What makes one word with the time before it: 昨年度比, 戦後生まれ."""
_BECOMING = frozenset(listed("なる する 見える みえる 感じる 思う 聞こえる 変わる 変える 反する 満ちる 欠ける 富む"))
"""Verbs that に before them completes: 静かになる is no manner of becoming."""


_HOW = frozenset(listed("勝手 急 適当 無断 特別 突然 真面目 本気 熱心 大量 無理"))
"""What tells with に how something is done, and begins no noun."""


def _tells_how(words: Sequence[Morpheme], at: int) -> bool:
    """Return whether a quality with に before a place tells how something is done: 静かに歩く."""
    after = words[at] if at < len(words) else None
    if after is None or (after.is_particle and after.text in ("は", "も")):
        return False
    verb = next((one for one in words[at:] if one.pos in ("動詞", "形容詞", "形状詞")), None)
    return verb is not None and not (verb is after and verb.lemma in _BECOMING) and after.text not in ("、", "。")


def _text_at(words: Sequence[Morpheme], at: int) -> str:
    return words[at].text if at < len(words) else ""


_PLACES = frozenset(
    listed(
        "上 下 中 前 後ろ うしろ 裏 横 隣 となり うち ところ ほう 方 以外 外 内 内側 外側 間 あいだ 近く "
        "そば 周り まわり 先 奥 脇 端 角 他 ほか 一部 多く 全部 すべて 全て 全員 みんな 皆 以上 以下 "
        "未満 程度 ごと 限り 結果 場合 ため 本当 通り とおり 人 以内 一つ 二つ 一人 二人 ひとり ふたり"
    )
)


def _begins_count(words: Sequence[Morpheme], at: int) -> bool:
    """Return whether a count of what stands before begins at a place, and ends the noun: 硬貨一枚しか."""
    if words[at].sub != "数詞" or words[at - 1].sub == "数詞" or words[at - 1].pos == "接頭辞":
        return False
    on = at
    while on < len(words) and words[on].sub == "数詞":
        on += 1
    after = words[on + 1] if on + 1 < len(words) else None
    return (
        on < len(words)
        and _COUNT.fullmatch("".join(one.text for one in words[at : on + 1])) is not None
        and after is not None
        and after.is_particle
        and after.text in ("を", "が", "は", "も", "しか", "だけ", "のみ")
    )


_DAYS = frozenset(listed("今日 昨日 明日 今年 去年 昨年 来年 今月 先月 来月 今週 先週 来週 今朝 今回 前回 次回 毎回"))


def _is_of_a_day(words: Sequence[Morpheme], at: int) -> bool:
    """Return whether an amount begins behind a day that is pointed at, and is no date: 今年十二歳に, not 今年五月に."""
    if words[at].sub != "数詞" or words[at - 1].text not in _DAYS:
        return False
    unit = next((one for one in words[at:] if one.sub != "数詞"), None)
    return unit is not None and unit.text not in ("年", "月", "日", "時", "分", "番", "期", "学期", "位", "回")


def _is_done_at(words: Sequence[Morpheme], at: int) -> bool:
    """Return whether what is done begins behind an hour: 三時開始."""
    return words[at].fine == "サ変可能" and words[at - 1].text in ("時", "分", "半") and words[at - 2].sub == "数詞"


def _differs_by(words: Sequence[Morpheme], at: int, found: Sequence[ProsePhrase]) -> bool:
    """Return whether what is compared begins behind by how much it differs: 弟より三歳年上だ, 三センチ背が高い."""
    before = words[at - 1]
    return (
        at > 1
        and words[at].is_nominal
        and words[at].pos != "接尾辞"
        and words[at].sub != "数詞"
        and words[at].text not in _PLACES
        and words[at - 2].sub == "数詞"
        and before.sub != "数詞"
        and (before.pos == "接尾辞" or before.fine == "助数詞可能")
        and any("より" in one.particles for one in found)
    )


_NUMBERED = frozenset(listed("線 列 目 町 街 館 棟 星 札 窓口 手 車 機 打者 弟子 線路 ホーム 乗り"))
"""What is numbered with 番: 一番線 is the first of several, and not 最も."""


def _supposes(found: Sequence[ProsePhrase]) -> bool:
    """Return whether なら after a noun ends a condition: もし before it, a subject with が, another condition."""
    for one in reversed(found):
        if one.kind == VERB:
            link = None if one.predicate is None else one.predicate.link
            return link is Joint.TE or (link is Joint.BECAUSE and not one.comma) or _supposed(found)
        if one.particles == ("が",) or one.particles[-2:] == ("か", "が"):
            return True
    return _supposed(found)


def _supposed(found: Sequence[ProsePhrase]) -> bool:
    return any(one.kind == ADVERB and one.text in ("もし", "もしも", "仮に", "万一", "万が一") for one in found)


def is_time(word: Morpheme) -> bool:
    """Return whether a word tells when."""
    return (
        (word.fine == "副詞可能" and word.text not in _PLACES)
        or (word.sub == "普通名詞" and word.fine == "助数詞可能" and word.text in "年月日時分秒")
        or word.text in _TIMES_BY_NAME
    )


_TIMES_BY_NAME = frozenset(
    listed(
        "半 時半 夕べ ゆうべ 昨夜 昨晩 年度 おととい おとつい おととし 一昨日 一昨年 さきおととい しあさって "
        "元日 元旦 大晦日 大みそか"
    )
)
"""Times that the dictionary has as common nouns."""


def _at_end(words: Sequence[Morpheme], at: int) -> bool:
    """Return whether nothing but a question mark or particles of the end is left."""
    return at >= len(words) or all(word.pos == "補助記号" and word.text not in "、," for word in words[at:])


_OF_ARGUMENTS = frozenset(listed("は が を に の へ も や から まで より"))
"""Particles behind what something is said of, or is done with."""


def _is_copula(words: Sequence[Morpheme], at: int, before: Morpheme) -> bool:
    """Return whether what follows a noun makes a predicate of it."""
    word = words[at]
    if word.text in _OF_ARGUMENTS and word.is_particle:
        return False
    after = words[at + 1] if at + 1 < len(words) else None
    following = after.text if after is not None else ""
    if word.text in ("ない", "なく", "なかっ") and before.text == "必要":
        return True
    if word.text == "で" and before.text in _WITHIN and following == "、":
        return False  # 海のごみの中で、袋は減った
    if word.text == "で" and before.text == "こと" and following == "、" and not _has_wa(words[:at]):
        return False  # 働くことで、生徒は学ぶ; 問題は高いことで、質は悪くない
    if word.text == "で" and before.text in _NORMS and following == "、" and words[0].text not in _THESE:
        return False  # この道は市の条例で、夜は通れない
    if word.text == "で" and before.text in _FINDING_OUT and following == "、" and not _has_topic(words[:at]):
        return False  # 先月の検査で、父の目は悪くなかった
    if word.text == "で" and (_ends_a_state(words, at, before) or _is_of_a_sort(words, at)):
        return True
    if word.pos == "助動詞":
        if word.text == "で":
            if following in ("は", "も"):
                return at + 2 < len(words) and words[at + 2].lemma in ("ない", "ある", "ござる")
            if following in ("ある", "あり", "あっ", "あれ", "ござい") or (after is not None and after.lemma == "ない"):
                return True
            return (
                before.pos == "形状詞"
                or before.fine in ("形状詞可能", "サ変形状詞可能")
                or _new_topic(words, at + 1)
                or _is_another_too(words, at + 1)
                or before.sub == "数詞"
                or before.fine == "助数詞可能"
                or (before.text == "人" and before.sub == "名詞的" and words[at - 2].sub == "数詞")
            )
        if word.text == "なら":
            return before.pos == "形状詞"
        return True
    if (
        word.text == "で"
        and following in ("は", "も")
        and at + 2 < len(words)
        and words[at + 2].lemma in ("ない", "ある")
        and before.pos != "代名詞"
    ):
        return words[at + 2].lemma == "ない" or (
            (at + 3 < len(words) and words[at + 3].lemma in ("ます", "ない")) and words[at + 2].text == "あり"
        )
    if word.text == "で" and word.is_particle and following == "、":
        amount = before.fine == "助数詞可能" or before.text in ("%", "パーセント")
        verb = any(one.pos == "動詞" for one in words[at + 1 :])
        return _new_topic(words, at + 1) or (amount and (not verb or _has_wa(words[at + 1 :])))
    if word.text == "で" and word.is_particle and before.fine == "形状詞可能" and _tells_another(words, at):
        return True
    if word.text == "ない" and before.pos == "形状詞":
        return True
    if word.text in ("でしょう", "だろう", "じゃ", "か") and word.text != "か":
        return True
    if word.text == "か" and (following in ("", "。", "？", "?") or following == "どう"):
        return True
    if guess_ends(words, at):
        return True
    if word.text == "と" and not_always(words, at):
        return True
    return bool(word.text in ("し", "けど", "けれど", "よ", "ね", "よね") and word.is_particle)


def _is_means(words: Sequence[Morpheme], at: int, found: Sequence[ProsePhrase]) -> bool:
    """Return whether で and a comma tell why or by what, where only a place stands before: 校庭では、決まりで、夜は."""
    if at + 1 >= len(words) or words[at].text != "で" or words[at + 1].text != "、" or not found:
        return False
    placed = any(one.particles in (("で", "は"), ("に", "は")) for one in found)
    predicated = any(one.particles[:1] in (("は",), ("が",), ("も",)) or one.kind == VERB for one in found)
    return placed and not predicated and words[at - 1].sub != "数詞" and words[at - 1].fine != "助数詞可能"


_WITHIN = frozenset(listed("中 うち 間 上 下 前 裏 横 隣 周り そば 近く 外 奥"))
"""What tells where something is, and not what it is."""
_NORMS = frozenset(listed("規則 規程 規定 規約 条例 法律 法令 契約 校則 内規 憲法 決まり きまり 取り決め ルール 方針"))
"""By what something is so, where it is not said of これ."""
_THESE = frozenset(listed("これ それ あれ こちら"))
_FINDING_OUT = frozenset(
    listed(
        "検査 調査 点検 測定 計測 診断 健診 検診 健康診断 鑑定 査定 試算 試験 実験 テスト アンケート 面談 面接 内見 "
        "下見 見学 聞き取り 聞き取り調査 会議 会合 講習 授業"
    )
)
"""By what, or where, somebody learns how something is, and not what it is."""


BY_WHAT = _WITHIN | _NORMS | _FINDING_OUT | MEANS
"""What で marks as where, why or by what something is so, and never ends a clause."""


def _has_wa(words: Sequence[Morpheme]) -> bool:
    """Return whether something is named with は of which words may be told."""
    return any(one.is_particle and one.text == "は" for one in words)


def _has_topic(words: Sequence[Morpheme]) -> bool:
    """Return whether somebody or something is named of which words may be told."""
    return any(one.is_particle and one.text in ("は", "が", "も") for one in words)


_STATES = frozenset(
    listed("無料 有料 満席 満室 満員 満車 休み 休業 禁止 未定 中止 不要 独身 初心者 未経験 予約制 現金のみ")
)
"""What something is, and by no means of it: 無料で、客席が埋まった."""


def _tells_another(words: Sequence[Morpheme], at: int) -> bool:
    """Return whether で ends how a topic right before it is, and what follows has its own が: 複雑で時間がかかる."""
    rest = [one for one in words[at + 1 :] if one.text != "、"]
    own = next((on for on, one in enumerate(rest) if one.is_particle and one.text != "の"), None)
    return at > 1 and words[at - 2].text == "は" and own is not None and rest[own].text == "が"


_SORT = re.compile(
    "(?:者|員|師|[防護弁栄学武兵力]士|[選歌助]手|運転手|[本国会老]人|[学験修年業入習級校院]生|長|主婦|兄弟|姉妹|っ子|親|双子|同士|利き|向き|製|制|造|建て|建て直し|張り|産|築|築[0-9一二三四五六七八九十]+年"
    "|[0-9一二三四五六七八九十百千万](?:歳|才|畳|坪|階建て|円|年生|級|段)|[白黒赤青緑黄茶灰紫]色?|色|型|式|種|犬|猫|味|口|休|中古|新品|新築|定番|人気|名物|個人経営|年下|年上|同い年|無口|大型|小型|平屋)"
)
"""How nouns end that tell of what sort somebody or something is, and neither where nor by what anything is done."""


def _is_of_a_sort(words: Sequence[Morpheme], at: int) -> bool:
    """Return whether で and a comma end what a topic right before it is: 兄は大学生で、東京に住んでいる."""
    if _text_at(words, at + 1) != "、":
        return False
    start = at
    while start and (words[start - 1].text == "の" or words[start - 1].is_nominal or words[start - 1].pos == "接尾辞"):
        start -= 1
    before = "".join(one.text for one in words[start:at])
    since = next((on for on in range(start + 1, at) if words[on].text == "の" and _tells_since(words, on - 1)), 0)
    while start and words[start - 1].pos == "副詞":
        start -= 1  # 祖母はもう九十歳で
    sort = since > 0 or re.search(f"{_SORT.pattern}$", before) is not None  # 五年前の機械で
    return bool(start) and words[start - 1].text == "は" and sort


def _tells_since(words: Sequence[Morpheme], at: int) -> bool:
    """Return whether a word ends what tells since when something is: 去年の, 五年前の."""
    ago = words[at].text == "前" and at > 0 and words[at - 1].fine == "助数詞可能"
    return ago or is_time(words[at])


def _ends_a_state(words: Sequence[Morpheme], at: int, before: Morpheme) -> bool:
    """Return whether で at a place ends what a topic is, before what else it is: 八十四歳で高齢だ, 無料で、…."""
    if not any(one.text == "は" for one in words[:at]):
        return False
    following = _text_at(words, at + 1)
    if before.text in _STATES:
        return following == "、"
    rest = [one for one in words[at + 1 :] if one.pos not in ("補助記号", "助動詞") and one.sub != "終助詞"]
    return (
        before.text.endswith(("歳", "才"))
        and bool(rest)
        and all(one.is_nominal or one.pos in ("形容詞", "形状詞") for one in rest)
    )


def _is_its_amount(content: Sequence[Morpheme], found: Sequence[ProsePhrase]) -> bool:
    """Return whether an amount with で is what a part of the topic is: 棚は幅が百センチで、窓の下に置ける."""
    amount = content[0].sub == "数詞" and content[-1].sub != "数詞" and len(content) > 1
    of_it = len(found) > 1 and found[-1].particles == ("が",) and found[-2].particles == ("は",)
    return amount and of_it and _SOMEBODY.search(found[-1].text) is None


def _is_one_of_two(words: Sequence[Morpheme], at: int, before: Morpheme, found: Sequence[ProsePhrase]) -> bool:
    """Return whether で at a place ends what a topic is, and another topic is something else: 兄は医者で弟は教師だ."""
    if not found or found[-1].particles != ("は",) or before.text in MEANS or before.fine == "地名":
        return False
    rest = [one.text for one in words[at + 1 :] if one.is_particle and one.text != "の"]
    nouns = all(one.is_nominal or one.pos in ("助詞", "接尾辞", "助動詞", "補助記号") for one in words[at + 1 :])
    return nouns and rest[:1] == ["は"] and not set(rest[1:]) - {"よ", "ね", "か"} and len(words) > at + 2


def _new_topic(words: Sequence[Morpheme], at: int) -> bool:
    """Return whether after a comma a clause of its own begins: another topic, or しかも."""
    if at >= len(words) or words[at].text != "、":
        return False
    for on in range(at + 1, min(len(words), at + 8)):
        if words[on].text in ("は", "しかも", "また", "そして"):
            return True
        if words[on].text in ("で", "じゃ") and on > at + 1:
            return _text_at(words, on + 1 if words[on].text == "じゃ" else on + 2) in ("ない", "なく", "なかっ", "あり")
        if words[on].text in ("、", "を", "が", "に", "で"):
            return False
    return False


def _is_another_too(words: Sequence[Morpheme], at: int) -> bool:
    """Return whether after a comma something else is told to be something too: 兄は医者で、弟も大きい病院の医者だ."""
    if _text_at(words, at) != "、":
        return False
    rest = [one for one in words[at + 1 :] if one.pos != "補助記号" and one.sub != "終助詞"]
    first = next((one.text for one in rest if one.is_particle and one.text != "の"), "")
    copula = len(rest) > 1 and rest[-1].lemma in ("だ", "です") and rest[-2].is_nominal
    return first == "も" and (copula or (bool(rest) and rest[-1].is_nominal))


def _predicate(words: Sequence[Morpheme], start: int, at: int, *, nominal: bool = False) -> tuple[ProsePhrase, int]:
    predicate, on = gathered(words, start, at, nominal=nominal)
    on = max(on, at)
    head = "".join(one.text for one in words[start:at]) if nominal else ""
    end = words[min(on, len(words)) - 1].end if on else 0
    surface = "".join(one.text for one in words[start:on] if one.text not in "、,")
    return ProsePhrase(
        VERB, predicate.head, predicate=predicate, head=head, surface=surface, start=words[start].start, end=end
    ), on


# What modifies what.


def _absorbed(given: Sequence[ProsePhrase]) -> list[ProsePhrase]:
    done: list[ProsePhrase] = []
    for at, phrase in enumerate(given):
        here = phrase
        if here.predicate is not None and here.predicate.marker == CONJOINED:
            here = replace(here, predicate=_before_a_noun(given, at, here.predicate))
        if done and _is_of_a_clause(done[-1], here):
            done[-1] = replace(done[-1], kind=NOUN, particles=("の",), end=here.start + 1, inner=())
            here = _without_no(here)
        if here.kind in (NOUN, VERB) and (here.kind == NOUN or (here.predicate is not None and here.predicate.nominal)):
            here = _with_modifiers(done, here)
        done.append(here)
        if here.predicate is not None and here.predicate.link is Joint.ADVERBIAL:
            done[-1:] = [_adverbial(done)]
    return done


def _is_of_a_clause(one: ProsePhrase, after: ProsePhrase) -> bool:
    """Return whether の joins what a clause tells by the way to a noun: 遊ぶための場所, 食べたあとの皿."""
    clause = one.kind == ADVERB and one.inner and one.inner[-1].predicate is not None and one.end == after.start
    noun = after.kind == NOUN or (after.predicate is not None and after.predicate.nominal)
    return bool(clause) and noun and not one.comma and len(after.text) > 1 and after.text[0] == "の"


def _without_no(noun: ProsePhrase) -> ProsePhrase:
    predicate = noun.predicate
    if predicate is not None:
        predicate = replace(predicate, head=predicate.head.removeprefix("の"))
    head, text = noun.head.removeprefix("の"), noun.text.removeprefix("の")
    return replace(noun, text=text, head=head, predicate=predicate, start=noun.start + 1)


_DEGREES = frozenset(
    listed(
        "すごい 凄い ものすごい 物凄い ひどい 酷い えらい 偉い 恐ろしい おそろしい すさまじい 凄まじい 甚だしい "
        "はなはだしい "
        "著しい いちじるしい 珍しい めずらしい とんでもない とてつもない 途方もない 限りない かぎりない この上ない "
        "おびただしい いたい 痛い 間違いない まぎれもない いい よい 早い 速い 長い 古い 広い 深い 遠い 近い 新しい "
        "久しい "
        "正しい 等しい ひとしい 同じい 少ない 多い"
    )
)
"""Adjectives whose 連用形 tells in what degree, how long or how widely something is so: すごく風通しがいい."""


def _before_a_noun(given: Sequence[ProsePhrase], at: int, predicate: ProsePredicate) -> ProsePredicate:
    """Return a predicate in 連用形 before a noun as a clause of its own, or as the adverb of the next one.

    Of an adjective it is a clause where what follows says of something else how that is (値段は高く味は悪い), or tells
    another's doing (風が強く電車が止まった); else it tells how something is done: 早く家に帰る.
    """
    before, clause = given[:at], replace(predicate, link=Joint.TE, marker="、")
    if not (predicate.adjective or predicate.nominal):
        taken = before[-1:] and before[-1].particles[:1] in (("を",), ("に",), ("へ",), ("で",), ("が",), ("と",))
        taken = taken or (given[at + 1].is_topic and any(one.is_topic for one in before))
        return clause if taken else replace(predicate, marker="")
    after = given[at + 1 :]
    end = next((place for place, one in enumerate(after) if one.kind == VERB), None)
    between = () if end is None else tuple(after[:end])
    following = None if end is None else after[end].predicate
    says_how = following is not None and (following.adjective or following.nominal)
    another = any(one.kind == NOUN and one.particles[-1:] in (("は",), ("が",), ("も",)) for one in between)
    own = any("が" in one.particles for one in before if one.kind == NOUN)
    contrasted = any(one.is_topic for one in between) and any(one.is_topic for one in before)
    if another and predicate.head not in _DEGREES and (says_how or own or contrasted):
        return clause
    return replace(predicate, link=Joint.ADVERBIAL, marker="")


def called(given: Sequence[ProsePhrase]) -> Iterator[tuple[str, str, str]]:
    """Yield what tells who somebody is and names him: the words as they stand, the role, the name. 新人の大西さん."""
    for at, one in enumerate(given):
        if one.inner:
            yield from called(one.inner)
        if at and is_of_both(given[at - 1], one):
            continue
        text, name = one.text, one.head
        if not name or len(name) >= len(text) or not text.endswith(name):
            continue
        role = text.removesuffix(name)
        of_something = all(each.kind == NOUN and each.particles == ("の",) for each in one.inner)
        if tokens(role)[-1].sub == "数詞":
            continue  # 旋盤二号機 is called nothing less
        if not one.inner or (of_something and not role.endswith("の")):
            yield text, role, name  # a title before a name in 『』
            continue
        last = one.inner[-1]
        if (
            any(
                each.kind != NOUN or each.particles != ("の",) or (each.when and not _GRADE.fullmatch(each.text))
                for each in one.inner
            )
            or not _names_somebody(name)
            or _names_somebody(last.head or last.text)
            or last.text in _NO_ROLES
        ):
            continue
        yield text, role.removesuffix("の"), name


def is_of_both(one: ProsePhrase, after: ProsePhrase) -> bool:
    """Return whether が may stand within what は marks, or beside it: 父が医者の太郎は."""
    within = after.particles == ("は",) and not after.when and after.inner and after.inner[0].particles == ("の",)
    return bool(within) and one.particles == ("が",) and not one.comma


_GRADE = re.compile("[一二三四五六1-6]年")
_NO_ROLES = frozenset(listed("うち わたし 私 僕 ぼく 俺 あの その この 例 当の 今 当時 昔"))


def _names_somebody(text: str) -> bool:
    words = tokens(text)
    if not words or words[0].fine != "人名":
        return False
    return all(one.fine == "人名" or one.pos == "接尾辞" or one.text in _TITLES for one in words)


_TITLES = frozenset(
    listed("先生 先輩 君 くん さん 氏 様 さま ちゃん 部長 課長 係長 社長 会長 店長 館長 教授 選手 監督 八段 九段 七段")
)


def _modifies(phrase: ProsePhrase) -> bool:
    if phrase.kind == ADNOMINAL:
        return True
    if phrase.kind == NOUN:
        return (not phrase.comma and phrase.particles[-1:] in (("の",), ("や",), ("という",), ("か",))) or bool(
            phrase.particles and phrase.particles[-1] in ADNOMINAL_COMPOUND
        )
    return phrase.predicate is not None and phrase.predicate.link is Joint.ADNOMINAL and not phrase.comma


def _with_modifiers(done: list[ProsePhrase], noun: ProsePhrase) -> ProsePhrase:
    inner: list[ProsePhrase] = []
    while done and _modifies(done[-1]):
        last = done.pop()
        taken = [last]
        if last.predicate is not None:
            taken = [*_arguments(done, last), last]
        inner[:0] = taken
    if not inner:
        return noun
    before = done[-1].predicate if done else None
    is_one = before is not None and before.nominal and before.link is Joint.TE  # 駅は古い建物で、
    if (not done or is_one) and _describes_another(inner, noun):
        done.append(inner.pop(0))
    inner[:0] = _beside_it(done, inner, noun)
    if done and _is_how_a_part_is(done[-1], inner, noun):
        inner[0] = _as_description(inner[0])
        inner.insert(0, done.pop())
    denied = (
        *(one.text for one in inner if one.predicate is not None and one.predicate.marker == "なく"),
        *inner[0].denied,  # 本館ではなく別館の一階に
    )
    inner = [one for one in inner if one.predicate is None or one.predicate.marker != "なく"]
    text = "".join(map(_inner_text, inner)) + noun.text
    if not inner:
        return replace(noun, denied=denied)
    predicate = None if noun.predicate is None else replace(noun.predicate, head=text)
    return replace(noun, text=text, inner=tuple(inner), predicate=predicate, start=inner[0].start, denied=denied)


def _describes_another(inner: Sequence[ProsePhrase], noun: ProsePhrase) -> bool:
    """Return whether も before a relative clause marks who or what is said to be such a one: 妹も一人で暮らす人だ."""
    first = inner[0]
    return noun.predicate is not None and len(inner) > 1 and first.kind == NOUN and first.particles == ("も",)


def _beside_it(done: list[ProsePhrase], inner: Sequence[ProsePhrase], noun: ProsePhrase) -> list[ProsePhrase]:
    """Take what describes a noun beside what stands right before it: 高くて重い靴は, 駅に近くて静かな部屋は.

    Behind a topic it may as well be told of that one, where the noun is not what the topic is. What is done, and how
    something else is, may be told of anything but in a condition: 車庫に入って故障が少ない車なら.
    """
    last = done[-1] if done else None
    after = next((one.predicate for one in inner if one.predicate is not None), None)
    joined = None if last is None or last.comma else last.predicate
    if last is None or joined is None or after is None or (joined.link, after.link) != (Joint.TE, Joint.ADNOMINAL):
        return []
    supposed = "なら" in noun.particles
    rest = done[:-1]
    taken = _arguments(rest, last)
    others = any("が" in one.particles and _PARTS.search(one.text) is None for one in taken)
    unclear = others or not (_is_quality(joined) and _is_quality(after))
    is_it = noun.predicate is not None and len(rest) == 1 and rest[0].is_topic  # it, and how it is
    if (unclear and not supposed) or (rest and not is_it):
        return []
    done[:] = rest
    return [*taken, last]


def _is_quality(predicate: ProsePredicate) -> bool:
    """Return whether a predicate tells how something is: 安い, 丈夫だ, and not what: 医者だ."""
    return predicate.adjective or (predicate.nominal and tokens(predicate.head)[-1].pos == "形状詞")


_PARTS = re.compile(
    "(?:^|の)(?:中|内側|外側|表|裏|表面|底|先|上|下|色|形|素材|材質|幅|長さ|高さ|重さ|厚さ|深さ|大きさ|広さ|面積|温度|定員|家賃|料金|値段|価格|費用|会費"
    "|運賃|送料|手数料|年会費|月謝|時給|予算|燃料|入り口|入口|出口|床|壁|屋根|窓|蓋|ふた|柄|持ち手|対象|期限|締め切り|上限|定休日|休み|日当たり|風通し|眺め)$"
)
"""What a thing has of which it is told how it is: 中が空洞の木, 家賃が五万円の部屋."""


def _is_how_a_part_is(one: ProsePhrase, inner: Sequence[ProsePhrase], noun: ProsePhrase) -> bool:
    """Return whether が and a noun with の describe a thing by how a part of it is: 中が空洞の木."""
    state = inner[0]
    part = one.kind == NOUN and one.particles == ("が",) and not (one.comma or one.inner)
    if _OF_HOW_MUCH.match(noun.text) is not None or noun.particles[:1] == ("より",):
        return False  # 家賃が収入の半分に収まる, 値段が隣の店より安い
    alone = len(inner) == 1 and state.particles == ("の",) and not (state.inner or state.when or state.comma)
    return part and alone and _PARTS.search(one.text) is not None and noun.kind in (NOUN, VERB)


_OF_HOW_MUCH = re.compile("[0-9一二三四五六七八九十百千数半]|何[割倍分]|大半|大部分|全[部額]|一部|範囲|枠")
"""How nouns begin that tell how much of something is meant."""


def _as_description(noun: ProsePhrase) -> ProsePhrase:
    """Return a noun with の as what something is said to be before the noun that this describes."""
    predicate = ProsePredicate(noun.text, nominal=True, link=Joint.ADNOMINAL, marker="の")
    return replace(noun, kind=VERB, predicate=predicate, particles=(), surface=f"{noun.text}の")


_TOWARDS = frozenset(
    listed(
        "優しい やさしい 厳しい 冷たい 甘い 詳しい くわしい 強い 弱い 近い 等しい ふさわしい 乏しい うるさい 親切 丁寧 "
        "失礼 熱心 夢中 満足 不満 有利 不利 有害 無害 有名 有益 必要 不可欠 便利 不便 可能 適切 最適 好評 敏感 鈍感 "
        "無関心 無関係 無縁 忠実 肯定的 否定的 積極的 消極的 批判的 好意的 協力的 懐疑的 慎重 寛容 寛大 独特 特有 固有 "
        "共通 平等 公平 大切 重要 危険 安全 迷惑 邪魔 苦手 得意 早い 遅い 多い 少ない ない 無い"
    )
)
"""What something is towards or for another, so that に before it belongs to it: 子どもに優しい先生."""


_SEASON = re.compile("[春夏秋冬朝昼夜]\\Z")


def is_time_of_day_or_year(text: str) -> bool:
    """Return whether a noun is a time of every day or year: 夜, 冬."""
    return _SEASON.fullmatch(text) is not None


_HEALTH = re.compile(
    "(?:^|の)(?:体|身体|からだ|健康|心臓|腰|ひざ|膝|目|歯|胃|腸|肌|髪|足|頭|のど|喉|耳|心|肺|血圧|教育|環境|地球|美容)$"
)
"""What something may be good or bad for, and no place: 体に悪い食べ物は, beside 駅前にいい店が."""


_OF_ITSELF = frozenset(
    listed(
        "新しい 古い 大きい 小さい 広い 狭い 長い 短い 太い 細い 重い 軽い 赤い 白い 黒い 青い 黄色い 安い 高い 美しい "
        "美味しい 面白い 丸い 四角い 熱い 冷たい 甘い 辛い 固い 硬い 柔らかい 立派 きれい 綺麗"
    )
)
"""What a thing is by itself, and nobody is or has."""
_SOMEBODY = re.compile(
    "(?:さん|くん|君|ちゃん|様|氏|先生|者|員|長|師|士|人|生|客|母|父|兄|姉|弟|妹|祖父|祖母|息子|娘|夫|妻|彼|彼女|子|私|僕|俺|社|店|市|町|村|県|国|会|部|課|チーム|たち|ら)$"
)
"""Who does what the verb behind tells, before an adjective that may be the thing's own."""


USUALLY = frozenset(
    listed(
        "ふつう 普通 通常 一般に 一般 一般的に 一般的には たいてい 大抵 だいたい 大体 "
        "原則 原則として 基本的に 基本的には 基本 普段"
    )
)
"""Adverbs that tell what is usually so, and may be otherwise."""


_POINTED_TIMES = frozenset(
    listed("今 今年 今年度 今月 今週 今日 今回 去年 昨年 先月 先週 昨日 来年 来月 来週 明日 前回 次回")
)


_MADE_OF_VERBS = re.compile("(?:たい|やすい|にくい|づらい|がたい)$")


def _of_a_verb(head: str) -> bool:
    """Return whether an adjective is made of a verb, whose arguments it has: 自分で払いたい人, 自転車に乗りにくい服."""
    return _MADE_OF_VERBS.search(head) is not None and tokens(head)[-1].pos != "形容詞" and len(tokens(head)) > 1


def _arguments(done: list[ProsePhrase], verb: ProsePhrase) -> list[ProsePhrase]:
    """Take from the phrases before a relative clause's predicate those that belong to it."""
    taken: list[ProsePhrase] = []
    predicate = verb.predicate
    narrow = predicate is not None and (predicate.adjective or predicate.nominal) and not _of_a_verb(predicate.head)
    subjects = 0
    while done:
        last = done[-1]
        if last.kind == VERB:
            linked = last.predicate
            if linked is None or linked.link is not Joint.TE or last.comma or narrow:
                break
        elif last.comma or (last.is_topic and last.particles[-1] == "は"):
            break
        begins = len(done) == 1 or done[-2].comma or done[-2].is_topic
        if begins and (last.text in USUALLY or (last.particles == ("も",) and last.text in _POINTED_TIMES)):
            break  # 曲を流すと、ふつう眠っている人が起きる; 今年も本を借りる人はいない
        if "が" in last.particles:
            subjects += 1
            if subjects > 1:
                break
        if (
            narrow
            and last.kind == NOUN
            and not ({"が", "に", "にとって", "より", "と", "まで", "から"} & set(last.particles))
            and not _is_so_then(last, predicate)
        ):
            break
        if narrow and last.kind not in (NOUN, ADVERB):
            break
        if narrow and predicate is not None and last.particles == ("に",) and predicate.head not in _TOWARDS:
            good_for = predicate.head in ("悪い", "いい", "よい", "良い") and _HEALTH.search(last.text) is not None
            season = last.when and predicate.head in ("寒い", "暑い", "涼しい", "暖かい") and _SEASON.match(last.text)
            if not (good_for or season):
                break  # 駅前に新しい店ができた
        who = last.particles == ("が",) and _SOMEBODY.search(last.text) is not None
        if who and predicate is not None and predicate.head in _OF_ITSELF:
            break  # 先生が新しい本を書いた
        taken.insert(0, done.pop())
        if narrow and last.kind == NOUN and not (last.particles == ("より",) and _is_compared(done, predicate)):
            break
    return taken


def _is_compared(done: Sequence[ProsePhrase], predicate: ProsePredicate | None) -> bool:
    """Return whether a part of what a noun speaks of, or what there is of it, is compared: 値段が千円より安い本."""
    last = done[-1] if done else None
    if last is None or last.particles != ("が",) or last.comma or predicate is None:
        return False
    return predicate.head in ("多い", "少ない") or _SOMEBODY.search(last.text) is None


def _is_so_then(time: ProsePhrase, predicate: ProsePredicate | None) -> bool:
    """Return whether a time right before an adjective tells when a thing is so: 夜うるさい部屋, not 夜新しい店に."""
    bare = not time.particles and is_time_of_day_or_year(time.text)
    return bare and predicate is not None and predicate.head not in _OF_ITSELF


def _adverbial(done: list[ProsePhrase]) -> ProsePhrase:
    """Return an adverbial clause as one adverb: its predicate, already last, with what belongs to it."""
    verb = done.pop()
    taken: list[ProsePhrase] = []
    graded = verb.predicate is not None and verb.predicate.adjective and verb.predicate.marker == ""
    while (
        done
        and done[-1].kind != VERB
        and not (graded and done[-1].kind == NOUN)  # 問題が早く見つかる: the noun belongs to the verb
        and not done[-1].comma
        and not (done[-1].is_topic and done[-1].particles[-1] == "は")
    ):
        taken.insert(0, done.pop())
    done.append(verb)
    text = "".join(map(_inner_text, taken)) + _inner_text(verb)
    return replace(
        verb,
        kind=ADVERB,
        text=text,
        predicate=None,
        inner=(*taken, verb),
        start=taken[0].start if taken else verb.start,
    )


def _inner_text(phrase: ProsePhrase) -> str:
    """Return what a phrase contributes to the name of what it is in."""
    predicate = phrase.predicate
    if predicate is None:
        return phrase.written
    return spelled(predicate) if predicate.link is Joint.ADNOMINAL else phrase.surface
