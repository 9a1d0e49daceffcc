"""The one door to SudachiPy: a sentence as words with their parts of speech, repaired where prose needs it.

The dictionary is loaded when the first sentence is cut, so that nothing else pays for it. What stands in 「」 and the
place of a variable in the words of an author, ``{X}``, is one noun whatever it holds: the analyser sees a name there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from threading import Lock
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from engine.values.limits import stays
from grammar import regexes as re
from grammar.errors import MissingPackage

if TYPE_CHECKING:

    class _AnalysedWord(Protocol):
        """A word as the analyser gives it; SudachiPy ships no types of its own."""

        def surface(self) -> str: ...
        def dictionary_form(self) -> str: ...
        def normalized_form(self) -> str: ...
        def reading_form(self) -> str: ...
        def part_of_speech(self) -> tuple[str, ...]: ...
        def begin(self) -> int: ...
        def end(self) -> int: ...
        def is_oov(self) -> bool: ...

    class _Tokenizer(Protocol):
        """The analyser."""

        def tokenize(self, text: str, /) -> Iterable[_AnalysedWord]: ...


FIXED, PLACE = "固定", "場所"
"""Kinds of nouns that no dictionary has: what stands in 「」, and the place of a variable."""

EXTRA = "ja"
"""The extra of this distribution that installs the analyser and its dictionary."""


def listed(words: str) -> tuple[str, ...]:
    """Return the words of a closed class, written with blanks between."""
    return tuple(words.split())


class Morpheme(NamedTuple):
    """A word as it stands: its dictionary form, part of speech with two refinements, and form of inflection."""

    text: str
    lemma: str
    pos: str
    sub: str = ""
    fine: str = ""
    form: str = ""
    start: int = 0
    end: int = 0

    @property
    def is_nominal(self) -> bool:
        """Return whether it is, or begins, a noun."""
        return self.pos in NOMINAL

    @property
    def is_particle(self) -> bool:
        """Return whether it is a particle."""
        return self.pos == "助詞"

    @property
    def is_volitional(self) -> bool:
        """Return whether it tells what is to be done, やめよう, and not what may be so: だろう, でしょう."""
        return self.form.startswith("意志推量形") and self.lemma not in ("だ", "です", "た")


NOMINAL = frozenset({"名詞", "代名詞", "形状詞", "接頭辞", "記号"})
"""Parts of speech that a noun phrase is made of, with suffixes."""

_FIXED = re.compile(r"「([^「」]+)」|『([^『』]+)』|\{([A-Z]\w*)\}")
_STAND_IN = "太郎"
"""What the analyser sees in the place of a fixed noun: a name that nothing joins to."""

_COMPOUND: dict[tuple[str, ...], str] = {
    ("に", "よっ", "て"): "によって",
    ("に", "つい", "て"): "について",
    ("に", "対し", "て"): "に対して",
    ("に", "とっ", "て"): "にとって",
    ("に", "関し", "て"): "に関して",
    ("に", "比べ", "て"): "より",
    ("に", "比べ"): "より",
    ("と", "比べ", "て"): "より",
    ("と", "比べ"): "より",
    ("に", "おい", "て"): "において",
    ("に", "向け", "て"): "に向けて",
    ("に", "かけ", "て"): "にかけて",
    ("に", "わたっ", "て"): "にわたって",
    ("に", "より"): "によって",
    ("に", "つき"): "につき",
    ("と", "し", "て"): "として",
    ("に", "関する"): "に関する",
    ("に", "対する"): "に対する",
    ("に", "よる"): "による",
    ("の", "ため", "に"): "のために",
    ("に", "し", "て", "は"): "にしては",
    ("を", "通じ", "て"): "を通じて",
}
"""Particles that are written as several words, and the one way in which they are spelled here."""
_BEGINS_COMPOUND = frozenset(first for first, *_ in _COMPOUND)

_NOT_FOR_ONE = frozenset(("", "いけ", "なら", "だめ", "駄目", "ダメ", "困る", "困り"))
"""Behind にしては: what says that nothing may be made of it; else it is measured by what stands before it."""

ADNOMINAL_COMPOUND = frozenset({"に関する", "に対する", "による"})
"""Those that join a noun to the next one."""

_LIKE_ADJECTIVES = frozenset({"近く", "遠く", "多く"})
"""Adjectives in 連用形 that the dictionary has as nouns."""

_UNIFIED = {
    "良い": "いい",
    "よい": "いい",
    "善い": "いい",
    "御座る": "ある",
    "ござる": "ある",
    "いらっしゃる": "いる",
    "居る": "いる",
    "おる": "いる",
    "出来る": "できる",
    "無い": "ない",
    "有る": "ある",
    "為る": "する",
    "す": "する",
    "でる": "てる",
    "致す": "する",
    "いたす": "する",
    "べし": "べき",
}


_SPELLED_ANEW = frozenset({"動詞", "形容詞", "形状詞"})
_AS_WRITTEN = frozenset(
    listed(
        "いう いける いたす いただく おられる かかる かぎる かまう きれい ください くださる くる しまう しれる すぎる "
        "できる とどまる なさる なる にくい はじめる ほしい まいる みたい みる もらう もつ やすい やる よい よる "
        "わかる 分かる つらい づらい うるさい ひどい すごい まずい うまい"
    )
)
"""Words that grammar looks at, in the spelling in which it does."""
_IN_KANA = frozenset(("わすれる", "つづける", "つづく", "おわる"))
"""Verbs in kana that may help another one, and here do not."""
_KANA_STEM = re.compile("[ぁ-ゖ]")
_SHORTEST = 3


def _respelled(word: Morpheme, normal: str) -> Morpheme:
    """Return a word in the spelling that is the same for かたづける and 片づける.

    A normal form that is another word (使う of 使える) is none of its spellings.
    """
    lemma = word.lemma
    if lemma in _AS_WRITTEN or normal == lemma or len(lemma) < _SHORTEST or _KANA_STEM.search(lemma) is None:
        return word
    end = 0
    while end < min(len(lemma), len(normal)) and lemma[-1 - end] == normal[-1 - end]:
        end += 1
    stem, other = lemma[: len(lemma) - end], normal[: len(normal) - end]
    potential = lemma[-2:-1] in tuple("えけげせてねべめれ") and normal[-2:-1] != lemma[-2:-1] and lemma.endswith("る")
    if not other or (not end and lemma != word.text) or potential or not word.text.startswith(stem):
        return word
    if not set(_KANJI.findall(stem)) <= set(other):
        return word  # 抑える is no 押さえる to who reads, whatever the dictionary has for both
    return word._replace(text=other + word.text[len(stem) :], lemma=normal)


@cache
def _tokenizer() -> _Tokenizer:
    try:
        import sudachipy  # noqa: PLC0415 - it ships no types; loaded when first needed

        analyser: Any = sudachipy  # untyped: `_Tokenizer` says what is used of it
        found: _Tokenizer = analyser.Dictionary(dict="small").tokenizer()
    except ModuleNotFoundError as error:
        raise MissingPackage(EXTRA) from error
    stays()
    return found


_CUTTING = Lock()
"""An analyser cuts one sentence at a time, and says so to a second thread with an error."""


@lru_cache(maxsize=8192)  # heads and nouns are looked at again and again
def tokens(text: str) -> tuple[Morpheme, ...]:
    """Return the words of a sentence, without blanks, with their places in it.

    >>> [text[one.start : one.end] for text in ("「青」を見る",) for one in tokens(text)]
    ['「青」', 'を', '見る']
    """
    fixed: dict[int, str] = {}
    shifts: list[tuple[int, int]] = []
    pieces: list[str] = []
    end = size = 0
    for found in _FIXED.finditer(text):
        between = text[end : found.start()]
        pieces += (between, _STAND_IN)
        size += len(between)
        fixed[size] = found[1] or found[2] or found[0]
        size += len(_STAND_IN)
        end = found.end()
        shifts.append((size, end - size))
    pieces.append(text[end:])
    found_words: list[Morpheme] = []
    normal: dict[tuple[int, str], str] = {}
    with _CUTTING:
        cut = _tokenizer().tokenize("".join(pieces))
    for one in cut:
        kind = one.part_of_speech()
        surface = one.surface()
        begin = one.begin()
        if begin in fixed and surface.startswith(_STAND_IN):
            found_words.append(
                Morpheme(
                    fixed[begin],
                    fixed[begin],
                    "名詞",
                    PLACE if fixed[begin][0] == "{" else FIXED,
                    "",
                    "",
                    begin,
                    one.end(),
                )
            )
            continue
        if not surface.strip() or kind[0] == "空白":
            continue
        lemma = one.dictionary_form()
        if kind[0] in _SPELLED_ANEW and (kind[1] == "一般" or lemma in _IN_KANA):
            normal[begin, lemma] = one.normalized_form()
        found_words.append(
            Morpheme(
                surface,
                lemma if kind[0] == "名詞" else _UNIFIED.get(lemma, lemma),
                kind[0],
                kind[1],
                kind[2],
                kind[5],
                begin,
                one.end(),
            )
        )
    if not normal and not shifts:
        return tuple(_repaired(found_words))
    # What was taken for a noun meanwhile is as it was written.
    repaired = (
        _respelled(one, normal[one.start, one.lemma]) if (one.start, one.lemma) in normal and one.pos != "名詞" else one
        for one in _repaired(found_words)
    )
    return tuple(_in_place(one, shifts) for one in repaired) if shifts else tuple(repaired)


def _in_place(word: Morpheme, shifts: Sequence[tuple[int, int]]) -> Morpheme:
    """Return a word where it stands in a text with what is quoted; ``shifts``: by how much from where on."""
    start, end = (
        at + next((shift for size, shift in reversed(shifts) if size <= at), 0) for at in (word.start, word.end)
    )
    return word._replace(start=start, end=end)


_POTENTIAL_ENDS = dict(zip("えけげせてねべめれ", "うくぐすつぬぶむる", strict=True))
_ALSO_POTENTIAL = frozenset(
    listed(
        "弾ける 脱げる 解ける 取れる 捕れる 採れる とれる 釣れる 掘れる 塗れる 売れる 切れる 抜ける 焼ける 割れる "
        "折れる 休める つかえる"
    )
)
"""Potential forms that are verbs of their own besides, which have no object then."""


@lru_cache(maxsize=4096)
def verb_of_potential(verb: str) -> str:
    """Return the verb whose potential form another one is or may be, nothing for a verb of its own.

    >>> [verb_of_potential(one) for one in ("読める", "弾ける", "助ける", "任せる", "含める", "食べる")]
    ['読む', '弾く', '', '', '', '']
    """
    if len(verb) < 2 or verb[-1] != "る" or verb[-2] not in _POTENTIAL_ENDS:  # noqa: PLR2004
        return ""
    base = verb[:-2] + _POTENTIAL_ENDS[verb[-2]]
    with _CUTTING:
        kinds = [one.part_of_speech() for one in _tokenizer().tokenize(base)]
        normal, own = ("".join(one.normalized_form() for one in _tokenizer().tokenize(each)) for each in (base, verb))
    modern = len(kinds) == 1 and kinds[0][0] == "動詞" and kinds[0][4].startswith("五段")  # 助く is of the old language
    return base if modern and (own == normal or verb in _ALSO_POTENTIAL) else ""


_KANJI = re.compile("[\u3400-\u9fff々]")
_TO_HIRAGANA = {code: code - 0x60 for code in range(ord("ァ"), ord("ヶ") + 1)}


@lru_cache(maxsize=2_000)
def in_kana(text: str) -> str:
    """Return words with their kanji as they are read.

    >>> in_kana("浴衣の袖"), in_kana("カフェの犬"), in_kana("ねこ")
    ('ゆかたのそで', 'カフェのいぬ', 'ねこ')
    """
    if _KANJI.search(text) is None or "{" in text:
        return text
    with _CUTTING:
        cut = [(one.surface(), one.reading_form()) for one in _tokenizer().tokenize(text)]
    return "".join(read.translate(_TO_HIRAGANA) if _KANJI.search(word) else word for word, read in cut)


class SpelledWord(NamedTuple):
    """A word of the dictionary as a text spells it: its dictionary form in that spelling, and in the usual one."""

    text: str
    lemma: str
    normal: str
    pos: str
    start: int


def spelled(text: str, kinds: frozenset[tuple[str, str]]) -> Iterator[SpelledWord]:
    """Yield the words of some kinds of a text that the dictionary has, as they stand in it."""
    start = 0
    for line in text.splitlines(keepends=True):
        with _CUTTING:
            cut = list(_tokenizer().tokenize(line)) if len(line) < _LONGEST_LINE else []
        for one in cut:
            pos, sub, *_ = one.part_of_speech()
            if (pos, sub) in kinds and not one.is_oov():
                begin = start + one.begin()
                yield SpelledWord(one.surface(), one.dictionary_form(), one.normalized_form(), pos, begin)
        start += len(line)


_LONGEST_LINE = 16_000
"""Letters of a line at most: the analyser takes 49,149 bytes."""


@lru_cache(maxsize=2_000)
def is_unlisted(text: str) -> bool:
    """Return whether the dictionary knows no word of a text.

    >>> is_unlisted("パパット"), is_unlisted("カメラ")
    (True, False)
    """
    with _CUTTING:
        return all(one.is_oov() for one in _tokenizer().tokenize(text))


_COSTS = frozenset(
    listed("勇気 お金 金 時間 手間 覚悟 根気 体力 気力 資格 免許 費用 予算 印鑑 技術 道具 知恵 切符 証明書 暇")
)
"""What something takes, and which is nobody that is anywhere: 勇気がいる."""
_AT_WORK = frozenset(
    listed(
        "味方 司会 通訳 案内 担当 監督 審判 受付 警備 付き添い 代理 居候 指揮 護衛 介護 見張り 留守番 世話 手伝い 応援 "
        "主演 同伴 仲間 給仕 運転 看護 指導 専攻 後見 立ち会い 兼任"
    )
)
"""Deeds that also name who does them: 通訳がいる."""


def is_cost(noun: Morpheme) -> bool:
    """Return whether a noun names what something takes where it stands with いる: 許可がいる, not 犬がいる."""
    return noun.text in _COSTS or (noun.fine == "サ変可能" and noun.text not in _AT_WORK)


def _as_needed(before: Sequence[Morpheme], word: Morpheme) -> Morpheme:
    """Return いる as 要る where it tells of what is needed: いらない and いります, which 居る is not; 許可がいる."""
    if word.lemma != "いる" or word.pos != "動詞":
        return word
    of_it = word.text == "いる" and len(before) > 1 and before[-1].text in ("が", "は", "も") and is_cost(before[-2])
    needed = of_it or word.text in ("いら", "いり")
    return word._replace(text=f"要{word.text[1:]}", lemma="要る") if needed else word


_LOOKS = ("見", "た", "目")
"""How something looks, and no eye that saw: 見た目."""


def _repaired(words: Sequence[Morpheme]) -> list[Morpheme]:  # noqa: PLR0915 - each of what is one word, in their order
    """Return words with those that are one joined, and parts of speech put right by what stands beside."""
    found: list[Morpheme] = []
    at = 0
    while at < len(words):
        word = words[at]
        joined = _compound(words, at) if word.text in _BEGINS_COMPOUND else None
        if joined is not None and found:
            size, spelled = joined
            found.append(Morpheme(spelled, spelled, "助詞", "格助詞", "", "", word.start, words[at + size - 1].end))
            at += size
            continue
        after = words[at + 1] if at + 1 < len(words) else None
        last = found[-1] if found else None
        if (
            word.text == "さ"
            and last is not None
            and last.pos in ("形容詞", "形状詞")
            and last.end == word.start
            and not last.form.startswith("終止形")
        ):
            found[-1] = Morpheme(f"{last.text}さ", f"{last.text}さ", "名詞", "普通名詞", "", "", last.start, word.end)
            at += 1
            continue
        if word.pos == "助詞" and after is not None and _is_in_a_name(last, word, after):
            text = word.text + after.text
            found.append(Morpheme(text, text, "名詞", "普通名詞", "一般", "", word.start, after.end))
            at += 2
            continue
        if word.text in _IN_PLACES and _is_a_place_name(last, word, after) and last is not None and after is not None:
            text = last.text + word.text + after.text
            found[-1] = Morpheme(text, text, "名詞", "固有名詞", "地名", "", last.start, after.end)
            at += 2
            continue
        if word.text == "十分" and last is not None and last.sub == "数詞" and last.end == word.start:
            found[-1:] = _minutes(last, word)
            at += 1
            continue
        seen = tuple(one.text for one in words[at : at + 3])
        if seen == _LOOKS and (last is None or last.text not in ("を", "が")):
            text = "".join(seen)
            found.append(Morpheme(text, text, "名詞", "普通名詞", "一般", "", word.start, words[at + 2].end))
            at += 3
            continue
        if word.text == "じゃ" and word.sub == "格助詞":
            found += _in_full(word)
            at += 1
            continue
        if word.text == "くん" and word.pos == "動詞" and (name := _young(found)):
            text = "".join(one.text for one in found[-name:])
            found[-name:] = [
                found[-1]._replace(
                    text=text, lemma=text, pos="名詞", sub="固有名詞", fine=_PERSON, start=found[-name].start
                )
            ]
            word = word._replace(lemma="くん", pos="接尾辞", sub="名詞的", fine="一般", form="*")
        overdone = _overdone(last, word)
        if overdone is not None:
            found[-1] = overdone
        called = _called(last, word, after)
        if called is not None:
            found[-1:] = called
            at += 2
            continue
        itself = _itself(last, word, after)
        if itself is not None:
            found[-1] = itself
            at += 2
            continue
        at_once = word.text == "即" and word.pos == "副詞" and after is not None and after.start == word.end
        if at_once and after is not None and after.pos == "名詞":
            text = word.text + after.text  # 即戦力
            found.append(after._replace(text=text, lemma=text, start=word.start))
            at += 2
            continue
        if _is_for_a_noun(found, word):
            text = last.text + word.text if last is not None else word.text
            found[-1] = word._replace(text=text, lemma=text, start=word.start if last is None else last.start)
            at += 1
            continue
        may_join = word.pos in _JOINED or word.text in ("々", "者") or word.lemma in ("づける", "付ける")
        compound = _joined_to(last, word) if may_join else None
        if compound is not None:
            found[-1] = compound
            at += 1
            continue
        if word.lemma == "ない" and last is not None and last.text in ("つまら", "くだら") and last.end == word.start:
            text = last.text + "ない"
            found[-1] = Morpheme(last.text + word.text, text, "形容詞", "一般", "", word.form, last.start, word.end)
            at += 1
            continue
        if last is not None and last.text + word.text in _ADVERBS and not _takes_it(found[:-1], word, after):
            text = last.text + word.text
            found[-1] = Morpheme(text, text, "副詞", "", "", "", last.start, word.end)
            at += 1
            continue
        manner = _manner(found, word, after)
        if manner:
            found[-manner:] = [_one_adverb((*found[-manner:], word))]
            at += 1
            continue
        if word.lemma == "はいる" and last is not None and last.end == word.start and last.pos in ("名詞", "接尾辞"):
            found.append(Morpheme("は", "は", "助詞", "係助詞", "", "", word.start, word.start + 1))
            word = word._replace(text=word.text[1:], lemma="いる", sub="非自立可能", start=word.start + 1)  # 店番はいる
        word = _as_needed(found, word)
        if word.lemma == "雪ぐ" and word.text == "雪が" and after is not None and after.lemma == "ない":
            found.append(Morpheme("雪", "雪", "名詞", "普通名詞", "一般", "", word.start, word.start + 1))
            found.append(Morpheme("が", "が", "助詞", "格助詞", "", "", word.start + 1, word.end))
            found.append(after._replace(pos="形容詞", sub="非自立可能"))  # and no washing
            at += 2
            continue
        if word.pos == "動詞" and _is_there(words, at):
            word = _noun_of(word)
        if word.text == "降り" and any(one.text in _FALLING for one in found[-3:]):
            word = word._replace(lemma="降る")  # it rains or snows
        found.append(_settled(found[-1] if found else None, word, after))
        at += 1
    return found


def _young(before: Sequence[Morpheme]) -> int:
    """Return how many words before くん are the name of a boy, else 0: ゆうとくんの家, and not すぐくんの."""
    last, first = (before[-1] if before else None), (before[-2] if len(before) > 1 else None)
    if last is None or last.fine == _PERSON:
        return int(last is not None)
    joined = first is not None and first.fine == _PERSON and first.end == last.start
    return 2 if joined and _KANA.fullmatch(last.text) is not None and len(last.text) == 1 else 0


def _overdone(last: Morpheme | None, word: Morpheme) -> Morpheme | None:
    """Return the verb whose stem the dictionary has as a noun before すぎる: 刷りすぎる; None elsewhere."""
    if last is None or word.lemma != "すぎる" or last.pos != "名詞" or last.end != word.start:
        return None
    end = _OF_STEMS.get(last.text[-1:])
    if end is None or _KANJI.match(last.text) is None:
        return None
    return last._replace(lemma=last.text[:-1] + end, pos="動詞", sub="一般", fine="*", form="連用形-一般")


_OF_STEMS: dict[str, str] = dict(zip("いきぎしちにびみり", "うくぐすつぬぶむる", strict=True))
"""How a verb ends whose stem ends so: 刷り, 刷る."""


def _manner(before: Sequence[Morpheme], word: Morpheme, after: Morpheme | None) -> int:
    """Return how many words before one make an adverb with it, else 0: 楽しそうに通う, 毎週ちゃんと出す.

    楽しそうになる and 楽しそうに見える tell how it seems, and not how it is done.
    """
    last, first = (before[-1] if before else None), (before[-2] if len(before) > 1 else None)
    if last is None or last.end != word.start or after is None:
        return 0
    if word.text == "と" and last.text == "ちゃん":
        return 1 if first is None or first.fine == "副詞可能" or first.is_particle else 0
    seems = last.text == "そう" and last.fine != "" and word.text == "に"
    if not seems or first is None or first.end != last.start or after.pos != "動詞" or after.lemma in _SEEMS:
        return 0
    return 2 if first.pos in ("形容詞", "形状詞") and not first.form.startswith(("終止形", "連体形")) else 0


_SEEMS = frozenset(listed("なる する 見える 見せる 思う 思える 感じる 聞こえる ない"))
"""Verbs of what seems so, or is made to: 楽しそうに見える."""


def _one_adverb(words: Sequence[Morpheme]) -> Morpheme:
    text = "".join(one.text for one in words)
    return Morpheme(text, text, "副詞", "", "", "", words[0].start, words[-1].end)


def _is_for_a_noun(before: Sequence[Morpheme], word: Morpheme) -> bool:
    """Return whether the stem of a verb and a noun are one noun: 置き場所もない; 本を読み場所を探す are two clauses."""
    last, first = (before[-1] if before else None), (before[-2] if len(before) > 1 else None)
    stem = last is not None and last.pos == "動詞" and last.form == "連用形-一般" and last.end == word.start
    alone = first is None or first.text in ("は", "も", "の", "、", "。")
    noun = word.pos == "名詞" and word.sub == "普通名詞" and word.fine == "一般" and len(word.text) > 1
    return stem and alone and noun and last is not None and _KANJI.match(last.text) is not None


_ADVERBS = frozenset(("めったに", "滅多に", "少なくとも", "いつも", "これ以上", "それ以上", "決して"))
"""Adverbs that the dictionary has as two words."""


def _takes_it(before: Sequence[Morpheme], word: Morpheme, after: Morpheme | None) -> bool:
    """Return whether これ以上 is what something is, or what is done to it: これ以上を望む; 意を決して is done."""
    if word.text == "て":
        return bool(before) and before[-1].text == "を"
    return word.text == "以上" and (
        after is None or after.pos == "助動詞" or after.text in ("が", "を", "に", "で", "の")
    )


def _in_full(word: Morpheme) -> tuple[Morpheme, Morpheme]:
    """Return じゃ behind a noun as では: 二人じゃ運べない."""
    return (
        Morpheme("で", "で", "助詞", "格助詞", "", "", word.start, word.start),
        Morpheme("は", "は", "助詞", "係助詞", "", "", word.start, word.end),
    )


def _called(last: Morpheme | None, word: Morpheme, after: Morpheme | None) -> tuple[Morpheme, Morpheme] | None:
    """Return a noun and って where the end of it was taken for a verb in て form: 議事録って, not 議事を録って."""
    if last is None or after is None or last.pos != "名詞" or (word.text, after.text) != ("録っ", "て"):
        return None
    text, start = f"{last.text}録", after.start - 1
    return (
        last._replace(text=text, lemma=text, end=start),
        Morpheme("って", "って", "助詞", "副助詞", "", "", start, after.end),
    )


def _minutes(number: Morpheme, word: Morpheme) -> tuple[Morpheme, Morpheme]:
    """Return 二 and 十分, which is enough elsewhere, as 二十 and 分."""
    tens = f"{number.text}十"
    minute = Morpheme("分", "分", "名詞", "普通名詞", "助数詞可能", "", word.end - 1, word.end)
    return number._replace(text=tens, lemma=tens, end=word.end - 1), minute


_FALLING = frozenset(listed("雨 雪 大雨 大雪 小雨 にわか雨 みぞれ あられ ひょう 霧雨 初雪"))
"""What falls from the sky, so that 降り is of 降る and not of 降りる."""


_JOINED = frozenset(("形容詞", "接尾辞"))
"""What may be one word with what stands before it."""
_COMPOUND_ADJECTIVES = frozenset({"強い", "深い", "臭い", "厚い", "難い"})
"""Adjectives that make one word with the noun before them: 辛抱強い, 疑い深い."""


def _joined_to(before: Morpheme | None, word: Morpheme) -> Morpheme | None:
    """Return the one word that two make: 辛抱強い, うっかり者, 使い方, 計画的, 義務づける; None where they make two."""
    if before is None or before.end != word.start:
        return None
    text = before.text + word.text
    if word.text == "々" and before.is_nominal:
        return Morpheme(text, text, "名詞", "普通名詞", "一般", "", before.start, word.end)  # 担々麺
    if word.pos == "形容詞" and word.lemma in _COMPOUND_ADJECTIVES and before.pos == "名詞":
        return word._replace(text=text, lemma=before.text + word.lemma, start=before.start)
    binds = word.lemma == "づける" or (word.lemma == "付ける" and before.text in _BOUND)
    if binds and before.is_nominal:
        text = f"{before.text}づ{word.text[1:]}"
        return word._replace(text=text, lemma=f"{before.text}づける", start=before.start, sub="一般")
    if word.text == "的" and before.is_nominal:
        return Morpheme(text, text, "形状詞", "一般", "*", "*", before.start, word.end)  # 計画的
    suffix = word.text == "者" or (word.pos == "接尾辞" and word.sub == "名詞的")
    of_a_verb = before.pos == "動詞" and before.form.startswith("連用形") and word.pos == "接尾辞"
    if suffix and (of_a_verb or before.pos == "副詞" or (word.text == "者" and before.fine == "副詞可能")):
        return Morpheme(text, text, "名詞", "普通名詞", "一般", "", before.start, word.end)
    return None


_BOUND = frozenset(listed("義務 位置 関連 意味 習慣 条件 動機 印象 特徴 方向 根拠 理由 順位"))
"""Nouns that make a verb with 付ける, which is also done to a thing: 電気付ける."""


def _itself(before: Morpheme | None, word: Morpheme, after: Morpheme | None) -> Morpheme | None:
    """Return 作品そのもの as the one noun that it is; None where その points at a thing: 店、そのものは."""
    if word.text != "その" or before is None or after is None or after.text != "もの" or not before.is_nominal:
        return None
    if before.end != word.start or word.end != after.start:
        return None
    text = f"{before.text}そのもの"
    return Morpheme(text, text, "名詞", "普通名詞", "一般", "", before.start, after.end)


_KANA = re.compile("[ぁ-ゖー]+")
_SHORT = 2
_PERSON = "人名"


def _is_in_a_name(before: Morpheme | None, word: Morpheme, after: Morpheme | None) -> bool:
    """Return whether a particle is none but the syllables of a name: ながらスマホ, 道の駅とうかい, とまとまつり."""
    if not word.is_particle or after is None or after.pos != "名詞" or word.end != after.start:
        return False
    if before is None:
        return True
    if word.text not in ("と", "や") or before.end != word.start or before.pos != "名詞":
        return False
    if _KANA.fullmatch(after.text) is None:
        return False
    if _KANA.fullmatch(before.text) is not None:
        return min(len(before.text), len(after.text)) <= _SHORT
    return after.fine == _PERSON and before.fine != _PERSON


_IN_PLACES = frozenset(("ヶ", "ケ", "ヵ"))


def _is_a_place_name(before: Morpheme | None, word: Morpheme, after: Morpheme | None) -> bool:
    """Return whether ヶ joins two nouns to the name of a place: 鬼ヶ島; 三ヶ月 counts."""
    if not word.is_particle or before is None or after is None:
        return False
    together = before.end == word.start and word.end == after.start
    return together and before.pos == after.pos == "名詞" and before.sub != "数詞"


def _compound(words: Sequence[Morpheme], at: int) -> tuple[int, str] | None:
    texts = [word.text for word in words[at : at + 4]]
    for size in (4, 3, 2):
        spelled = _COMPOUND.get(tuple(texts[:size]))
        if spelled is None or len(words) < at + size:
            continue
        after = words[at + size].text if at + size < len(words) else ""
        if size == 2 and not _stands_alone(spelled, words[at + 1], words[at + size :]):  # noqa: PLR2004
            continue
        if spelled == "による" and after in ("と", "。", ""):
            continue
        if spelled == "にしては" and (after in _NOT_FOR_ONE or any(word.text == "を" for word in words[:at])):
            continue
        return size, spelled
    return None


def _stands_alone(spelled: str, word: Morpheme, rest: Sequence[Morpheme]) -> bool:
    """Return whether a particle of two words is one where it stands: 事故により遅れる, and not 駅により近い."""
    after = rest[0] if rest else None
    match spelled:
        case "によって":
            return after is not None and (
                after.text in ("、", "は", ",") or (word.pos != "副詞" and after.pos in ("名詞", "代名詞", "接頭辞"))
            )
        case "につき":
            return after is not None and after.text in ("、", "は", ",")
        case "より":
            return after is not None and after.pos not in ("助詞", "助動詞")
        case _:
            return True


_INFLECTED = frozenset(("動詞", "助動詞"))
_UNSETTLED = frozenset(("ん", "より", "に比べて", "にて", "で", "行っ", "もつ", *_LIKE_ADJECTIVES))
"""Other words whose part of speech their neighbours tell."""


def _settled(before: Morpheme | None, word: Morpheme, after: Morpheme | None) -> Morpheme:
    """Return a word with the part of speech that its neighbours give it."""
    if word.pos not in _INFLECTED and word.text not in _UNSETTLED:
        return word
    next_text = after.text if after is not None else ""
    if (
        word.pos == "助動詞"
        and word.lemma == "だ"
        and word.text in ("だ", "だら", "だっ")
        and before is not None
        and before.pos == "動詞"
    ):
        return word._replace(lemma="た")
    if word.pos == "動詞" and word.text.endswith("けれ") and next_text == "ば" and _is_adjective(f"{word.text[:-2]}い"):
        return word._replace(lemma=f"{word.text[:-2]}い", pos="形容詞", sub="一般", form="仮定形-一般")  # 遠ければ
    if word.text == "より" and word.pos == "副詞" and before is not None and before.text == "の":
        return word._replace(pos="助詞", sub="格助詞")
    if (
        word.text == "行っ"
        and word.lemma == "行う"
        and before is not None
        and before.text in ("に", "へ", "度も", "も")
    ):
        return word._replace(lemma="行く")
    if word.text in ("に比べて", "にて") and word.is_particle:
        spelled = "より" if word.text == "に比べて" else "で"
        return word._replace(text=spelled, lemma=spelled)
    if word.text == "で" and word.pos == "助動詞" and next_text in ("しか", "だけ", "のみ", "さえ"):
        return word._replace(lemma="で", pos="助詞", sub="格助詞")
    helped = (
        after is not None
        and after.pos == "助動詞"
        and after.lemma in ("ます", "ない", "た")
        and after.start == word.end
    )
    if helped and word.pos == "動詞" and word.form.startswith("命令形") and word.text[-1] in _POTENTIAL_ENDS:
        return word._replace(lemma=f"{word.text}る", form="連用形-一般")  # 運べます is no order
    if word.pos == "動詞" and word.form.startswith("命令形") and word.text[-1] in _POTENTIAL_ENDS and next_text == "ん":
        return word._replace(lemma=f"{word.text}る", form="未然形-一般")
    if word.text == "ん" and before is not None and before.form == "未然形-一般" and before.text[-1] in _POTENTIAL_ENDS:
        return word._replace(text="ない", lemma="ない", pos="助動詞", sub="*", form="終止形-一般")  # 食っていけん
    if word.text == "もつ" and word.pos == "名詞" and before is not None and (after is None or after.pos == "補助記号"):
        amount = before.fine == "助数詞可能" or before.is_particle
        return word._replace(pos="動詞", sub="一般", fine="*", form="終止形-一般") if amount else word  # 一週間もつ
    if word.text == "いぬ" and word.pos == "動詞":
        return word._replace(lemma=word.text, pos="名詞", sub="普通名詞", fine="一般", form="*")
    if word.text == "に" and word.pos == "助動詞":
        return word._replace(lemma="に", pos="助詞", sub="格助詞")
    if word.text == "で" and word.is_particle and after is not None and after.lemma == "ない":
        return word._replace(lemma="だ", pos="助動詞", sub="*", form="連用形-一般")
    if word.text in _LIKE_ADJECTIVES and word.pos == "名詞" and next_text == "、":
        return word._replace(lemma=word.text[:-1] + "い", pos="形容詞", sub="一般", form="連用形-一般")
    if (
        word.text == "で"
        and before is not None
        and before.text in ("こと", "もの")
        and next_text not in ("は", "も", "ある", "あり")
    ):
        return word._replace(lemma="で", pos="助詞", sub="格助詞")
    if word.pos == "動詞" and word.form.startswith("連用形") and _as_noun(before, word, after):
        return _noun_of(word)
    return word


def _noun_of(verb: Morpheme) -> Morpheme:
    return verb._replace(lemma=verb.text, pos="名詞", sub="普通名詞", fine="動名詞", form="*")


def _is_there(words: Sequence[Morpheme], at: int) -> bool:
    """Return whether a verb in 連用形 is a noun of which it is told whether there is any: 奥に空きはある."""
    word, rest = words[at], words[at + 1 : at + 3]
    if word.pos != "動詞" or not word.form.startswith("連用形") or word.text == "し":
        return False
    return [one.text for one in rest[:1]] in (["は"], ["も"]) and rest[-1].lemma in ("ある", "ない", "有る", "無い")


@lru_cache(maxsize=1024)
def _is_adjective(text: str) -> bool:
    with _CUTTING:
        kinds = [one.part_of_speech()[0] for one in _tokenizer().tokenize(text)]
    return kinds == ["形容詞"]


def _as_noun(before: Morpheme | None, word: Morpheme, after: Morpheme | None) -> bool:
    """Return whether a verb in 連用形 is a noun: 持ちこみを, 折りたたみ自転車, 送り迎え; その決まり、今年からない."""
    if word.text == "し":
        return False
    if before is not None and before.pos == "連体詞" and before.text in ("その", "この", "あの"):
        return word.sub == "一般" and after is not None and after.text in ("、", "。", "も", "って")
    if after is None or after.text == "。":
        return (
            len(word.text) > _SHORT
            and word.sub == "一般"
            and (before is None or before.text not in ("を", "に", "と", "て", "で"))
        )
    if after.pos == "助動詞" and after.lemma == "だ" and after.text in ("だ", "なら", "な"):
        return word.sub == "一般" and word.form == "連用形-一般"  # 休みなら
    if after.pos == "助詞":
        if after.sub == "終助詞":
            return after.text == "か" and word.sub == "一般"  # 買いか
        return after.text in ("は", "が", "を", "の", "に") and (
            after.text != "は" or before is None or before.pos != "助詞" or before.text == "の"
        )
    named = after.fine == _PERSON or after.sub == FIXED or after.text == _STAND_IN
    return (
        after.pos == "名詞"
        and not named
        and after.fine != "副詞可能"
        and word.sub == "一般"
        and (before is None or before.text != "を")
    )
