"""The forms of Japanese verbs and adjectives, both ways: a word's form, and what a form is a form of.

A verb's class is told by its ending and, where the ending leaves two classes open (走る, 見る; 走って, 買って), by
short lists of the stems that go the rarer way. One table, made of the paradigms, serves both directions; no other
dictionary is needed.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from functools import cache, lru_cache

from grammar import regexes as re
from grammar.values import value


class WordForm(Enum):
    """How a predicate ends a clause."""

    BASE = "終止形・連体形"
    PAST = "た形"
    TE = "て形"
    CONT = "連用中止形"
    BA = "ば形"
    TARA = "たら形"


class WordClass(Enum):
    """How a word inflects."""

    GODAN = "五段"
    ICHIDAN = "一段"
    SURU = "サ変"
    ADJECTIVE = "形容詞"


@value(frozen=True, slots=True)
class Analysis:
    """What a form is a form of: the plain affirmative word (in た形 where the form is past), form and polarity."""

    word: str
    form: WordForm
    positive: bool = True


_ROWS = {
    "う": ("わ", "い", "え", "って"),
    "く": ("か", "き", "け", "いて"),
    "ぐ": ("が", "ぎ", "げ", "いで"),
    "す": ("さ", "し", "せ", "して"),
    "つ": ("た", "ち", "て", "って"),
    "ぬ": ("な", "に", "ね", "んで"),
    "ぶ": ("ば", "び", "べ", "んで"),
    "む": ("ま", "み", "め", "んで"),
    "る": ("ら", "り", "れ", "って"),
    "行く": ("行か", "行き", "行け", "行って"),
}
"""Ending of a godan verb: its stems in a, i and e, and its て形; 行く is the one exception."""

_E_ROW = frozenset("えけげせぜてでねべぺめれ")
_O_ROW = frozenset("おこごそぞとどのほぼぽもよろを")
_I_ROW = frozenset("いきぎしじちにびぴみり")
_KANA = frozenset(chr(code) for code in range(0x3041, 0x30FF))

_ICHIDAN_KANJI = frozenset("見着寝出得経煮似居射鋳干診観視来")
"""Kanji whose verb in る is ichidan though no kana shows it (来る goes with them when it is written so)."""

_GODAN_KANA = (
    *("しゃべる", "すべる", "はいる", "はしる", "にぎる", "かじる", "いじる", "ねじる", "まいる", "さえぎる", "かぎる"),
    *(
        "よぎる",
        "ちぎる",
        "みなぎる",
        "ののしる",
        "しげる",
        "あせる",
        "ひねる",
        "うねる",
        "くねる",
        "しくじる",
        "混じる",
    ),
    *("よみがえる", "くつがえる", "ひるがえる", "さかのぼる", "ける", "ちる", "しる", "いらっしゃる"),
)
"""Godan verbs that look ichidan: kana of the e or i row stands before their る."""

_I_ROW_ICHIDAN = frozenset("起生尽飽落満朽閉過降借足下懲伸浴滅帯試顧用老悔報率強染恨延綻錆古鑑省")
"""Kanji of ichidan verbs with kana of the i row before る: 起きる, 落ちる, 借りる."""

IN_U = frozenset("嫌買思使払違祝扱願笑洗習戦拾会合言迷争占救歌追吸誘従漂狂誓問負伴補向行添沿食舞酔雇奪疑整養失貰貸"
                  "飼慕装賄縫襲縛匂揃遣這揮謳謡伺窺伝敬担狙囲覆厭喰食競味商請繕償憂弔纏潤")  # fmt: skip
"""Kanji of godan verbs in う: 買って is of 買う. They also tell 買い物 from an adjective and a noun."""

_IN_U_KANA = (
    "もら",
    "しま",
    "なら",
    "つか",
    "い",
    "あ",
    "そろ",
    "すく",
    "うたが",
    "したが",
    "かま",
    "ちが",
    "ねが",
    "手つだ",
)
_IN_TSU = frozenset("持待立打勝育絶断放撃討保経発建裁")
"""Kanji of godan verbs in つ: 持って is of 持つ."""

_IN_BU = frozenset("飛呼遊学運選並喜結浮叫転及尊忍滅跳悲貴弄")
_SINGLE_SURU = frozenset("愛対関属反有適面達接課発欲即則資害介託服和熱罰罪察略約恋訳訂制律宿寄託")
"""Single kanji that go with する: 面して is of 面する, 話して of 話す."""

ADJECTIVAL_NAI = ("少ない", "危ない", "切ない", "汚ない", "つまらない", "くだらない", "もったいない")
"""Words in ない that are no negation."""

NOMINAL_I = (
    "きれい",
    "綺麗",
    "嫌い",
    "きらい",
    "勢い",
    "匂い",
    "災い",
    "間違い",
    "幸い",
    "具合い",
    "くらい",
    "ぐらい",
    "みたい",
)
"""Words in い that inflect as nouns do."""

_PASSIVE_LOOKS = (
    "生まれる",
    "分かれる",
    "現われる",
    "表われる",
    "離される",
    "恵まれる",
    "くれる",
    "なれる",
    "ぬれる",
    "ふれる",
    "わかれる",
)
_CAUSATIVE_LOOKS = (
    "知らせる",
    "合わせる",
    "済ませる",
    "任せる",
    "見せる",
    "着せる",
    "乗せる",
    "寄せる",
    "やせる",
    "のせる",
    "みせる",
)


def past_of(te: str) -> str:
    """Return the た形 that belongs to a て形."""
    return te[:-1] + ("だ" if te.endswith("で") else "た")


def class_of(word: str) -> WordClass | None:
    """Return how a word in its plain form inflects, None when it is no verb and no adjective.

    >>> [class_of(word).value for word in ("走る", "超える", "勉強する", "軽い")], class_of("カメラ")
    (['五段', '一段', 'サ変', '形容詞'], None)
    """
    if len(word) < 2:  # noqa: PLR2004 - a stem and an ending
        return None
    last, before = word[-1], word[-2]
    if last == "い":
        nominal = word.endswith(NOMINAL_I) or before in IN_U or before in _E_ROW
        nominal = nominal or (before == "な" and not word.endswith(ADJECTIVAL_NAI))
        return None if nominal else WordClass.ADJECTIVE
    if word.endswith("でく") or (word.endswith("でる") and word[-3:-2] in _KANA):
        return None  # 静かで is no form of a verb, nor 利用でき of one in く
    if last == "る" and _is_ichidan(word, before):
        return WordClass.ICHIDAN
    if word.endswith("する"):
        return None if class_of(word[:-2]) is WordClass.ADJECTIVE else WordClass.SURU
    if last == "う" and before in _O_ROW and word[0] not in _KANA:
        return None  # 買おう, 見よう: volition, which is told as no word of the fragment
    return WordClass.GODAN if last in _ROWS and before not in "っんー" else None


def _is_ichidan(word: str, before: str) -> bool:
    if before in _ICHIDAN_KANJI or word.endswith(("できる", "すぎる", "てみる", "でみる")):
        return True
    if word in _GODAN_KANA:
        return False
    if before in _E_ROW:
        return True
    if before not in _I_ROW:
        return False
    kanji = word[-3:-2]
    return before == "じ" or word[0] in _KANA or kanji in _I_ROW_ICHIDAN


def is_passive(word: str) -> bool:
    """Return whether a verb looks passive (or potential): 追い回される, 受け入れられる."""
    plain = _plain(word)
    return plain.endswith(("られる", *(f"{row[0]}れる" for row in _ROWS.values()))) and not plain.endswith(
        _PASSIVE_LOOKS
    )


def is_causative(word: str) -> bool:
    """Return whether a verb looks causative: 歌わせる, 掃除させる."""
    plain = _plain(word)
    rows = (f"{row[0]}せる" for row in _ROWS.values())
    return plain.endswith(("させる", *rows)) and not plain.endswith(_CAUSATIVE_LOOKS)


def _plain(word: str) -> str:
    """Return a verb without た and ている."""
    for ending in ("べき", "てはならない", "なければならない", "ていました", "ていた", "ている"):
        word = word.removesuffix(ending)
    ichidan = word[:-1] if word.endswith(("た", "て")) else word
    return ichidan if ichidan.endswith("る") else f"{ichidan}る"


@value(frozen=True, slots=True)
class _ParadigmCell:
    """One form of a paradigm: the ending of the plain word (``past``: of its た形), the form's own, form, polarity."""

    plain: str
    ending: str
    form: WordForm
    positive: bool = True
    past: bool = False
    polite: bool = False


def _denied(plain: str, stem: str, past: str) -> Iterator[_ParadigmCell]:
    """Yield the negative forms on a stem that takes ない."""
    yield _ParadigmCell(plain, f"{stem}ない", WordForm.BASE, positive=False)
    yield _ParadigmCell(past, f"{stem}なかった", WordForm.BASE, positive=False, past=True)
    yield _ParadigmCell(plain, f"{stem}なくて", WordForm.TE, positive=False)
    yield _ParadigmCell(plain, f"{stem}なく", WordForm.CONT, positive=False)
    yield _ParadigmCell(plain, f"{stem}なければ", WordForm.BA, positive=False)
    yield _ParadigmCell(plain, f"{stem}なかったら", WordForm.TARA, positive=False)


def _softly_denied(plain: str, stem: str, past: str) -> Iterator[_ParadigmCell]:
    """Yield the negative forms in です, which are rarer than those in ません."""
    yield _ParadigmCell(plain, f"{stem}ないです", WordForm.BASE, positive=False, polite=True)
    yield _ParadigmCell(past, f"{stem}なかったです", WordForm.BASE, positive=False, past=True, polite=True)


def _verb(plain: str, stems: tuple[str, str, str], te: str) -> Iterator[_ParadigmCell]:
    """Yield the forms of a verb: its stems before ない, before ます and before ば, and its て形."""
    a, i, e = stems
    past = past_of(te)
    yield _ParadigmCell(plain, plain, WordForm.BASE)
    yield _ParadigmCell(past, past, WordForm.BASE, past=True)
    yield _ParadigmCell(plain, te, WordForm.TE)
    if i:
        yield _ParadigmCell(plain, i, WordForm.CONT)
    yield _ParadigmCell(plain, f"{e}ば", WordForm.BA)
    yield _ParadigmCell(plain, f"{past}ら", WordForm.TARA)
    yield from _denied(plain, a, past)
    yield _ParadigmCell(plain, f"{'せ' if plain == 'する' else a}ず", WordForm.CONT, positive=False)
    yield _ParadigmCell(plain, f"{'せ' if plain == 'する' else a}ずに", WordForm.CONT, positive=False)
    yield _ParadigmCell(plain, f"{i}ます", WordForm.BASE, polite=True)
    yield _ParadigmCell(past, f"{i}ました", WordForm.BASE, past=True, polite=True)
    yield _ParadigmCell(plain, f"{i}まして", WordForm.TE, polite=True)
    yield _ParadigmCell(plain, f"{i}ましたら", WordForm.TARA, polite=True)
    yield _ParadigmCell(plain, f"{i}ません", WordForm.BASE, positive=False, polite=True)
    yield _ParadigmCell(past, f"{i}ませんでした", WordForm.BASE, positive=False, past=True, polite=True)
    yield from _softly_denied(plain, a, past)


def _lasting(te: str) -> Iterator[_ParadigmCell]:
    """Yield the forms of ている, which inflects as いる does and keeps its word."""
    yield _ParadigmCell(f"{te}いる", f"{te}おり", WordForm.CONT)
    yield _ParadigmCell(f"{te}いる", f"{te}おらず", WordForm.CONT, positive=False)
    for cell in (*_verb("る", ("", "", "れ"), "て"), _ParadigmCell("る", "", WordForm.CONT)):
        yield _ParadigmCell(
            f"{te}い{cell.plain}", f"{te}い{cell.ending}", cell.form, cell.positive, cell.past, cell.polite
        )


def _adjective(plain: str, stem: str) -> Iterator[_ParadigmCell]:
    """Yield the forms of an adjective."""
    past = f"{stem}かった"
    yield _ParadigmCell(plain, plain, WordForm.BASE)
    yield _ParadigmCell(past, past, WordForm.BASE, past=True)
    yield _ParadigmCell(plain, f"{stem}くて", WordForm.TE)
    yield _ParadigmCell(plain, f"{stem}く", WordForm.CONT)
    yield _ParadigmCell(plain, f"{stem}ければ", WordForm.BA)
    yield _ParadigmCell(plain, f"{stem}かったら", WordForm.TARA)
    yield from _denied(plain, f"{stem}く", past)
    yield from _denied(plain, f"{stem}くは", past)
    yield _ParadigmCell(plain, f"{plain}です", WordForm.BASE, polite=True)
    yield _ParadigmCell(past, f"{past}です", WordForm.BASE, past=True, polite=True)
    yield _ParadigmCell(plain, f"{stem}くありません", WordForm.BASE, positive=False, polite=True)
    yield _ParadigmCell(past, f"{stem}くありませんでした", WordForm.BASE, positive=False, past=True, polite=True)
    yield from _softly_denied(plain, f"{stem}く", past)


def _allowed(te: str) -> Iterator[_ParadigmCell]:
    """Yield 〜てもよい in its spellings; it is a word of its own and inflects as an adjective does."""
    for cell in _adjective("い", ""):
        for good in ("よ", "良", "い"):
            if good == "い" and not cell.ending.startswith("い"):
                continue
            for also in ("も", ""):
                ending = f"{te}{also}{good}{cell.ending}"
                yield _ParadigmCell(f"{te}もよ{cell.plain}", ending, cell.form, cell.positive, cell.past, cell.polite)


def _forbidden(te: str) -> Iterator[_ParadigmCell]:
    """Yield 〜てはならない and 〜てはいけない."""
    for bar in ("なら", "いけ"):
        yield from _barred(f"{te}はならな", f"{te}は{bar}")


def _barred(word: str, spelling: str) -> Iterator[_ParadigmCell]:
    """Yield the forms of 〜ならない and 〜いけない as those of one adjective."""
    for cell in _adjective("い", ""):
        yield _ParadigmCell(
            f"{word}{cell.plain}", f"{spelling}な{cell.ending}", cell.form, cell.positive, cell.past, cell.polite
        )
    polite = {"なら": "なり", "いけ": "いけ"}[spelling[-2:]]
    yield _ParadigmCell(f"{word}い", f"{spelling[:-2]}{polite}ません", WordForm.BASE, polite=True)


def _obliged(a: str) -> Iterator[_ParadigmCell]:
    """Yield 〜なければならない in its spellings."""
    for bound in ("なければ", "なくては", "ねば"):
        for bar in ("なら", "いけ"):
            yield from _barred(f"{a}なければならな", f"{a}{bound}{bar}")


@cache
def _paradigm(word_class: WordClass, last: str) -> tuple[_ParadigmCell, ...]:
    """Return the forms of a class; ``last`` is the ending of a plain godan verb."""
    match word_class:
        case WordClass.GODAN:
            a, i, e, te = _ROWS[last]
            stems = (a, i, e)
            plain = last
        case WordClass.ICHIDAN:
            plain, stems, te = "る", ("", "", "れ"), "て"
        case WordClass.SURU:
            plain, stems, te = "する", ("し", "し", "すれ"), "して"
        case WordClass.ADJECTIVE:
            return tuple(_adjective("い", ""))
    spared = _allowed(f"{stems[0]}なくて")
    cells = (*_verb(plain, stems, te), *_lasting(te), *_allowed(te), *_forbidden(te), *spared, *_obliged(stems[0]))
    bare = (_ParadigmCell("る", "", WordForm.CONT),) if word_class is WordClass.ICHIDAN else ()
    return cells + bare


@cache
def endings() -> dict[str, tuple[tuple[WordClass, str, _ParadigmCell], ...]]:
    """Return, for each ending a form may have, what it may be an ending of."""
    table: dict[str, list[tuple[WordClass, str, _ParadigmCell]]] = {}
    for word_class in WordClass:
        for last in _ROWS if word_class is WordClass.GODAN else (_LAST[word_class],):
            for cell in _paradigm(word_class, last):
                table.setdefault(cell.ending, []).append((word_class, last, cell))
    return {ending: tuple(found) for ending, found in table.items()}


_LAST = {WordClass.ICHIDAN: "る", WordClass.SURU: "する", WordClass.ADJECTIVE: "い"}

LONGEST_ENDING = 16
"""Characters of the longest ending that is looked for."""


def analyses(stem: str, ending: str) -> Iterator[Analysis]:
    """Yield what stem and ending are a form of; mostly one, none when the ending does not fit the stem."""
    for word_class, last, cell in endings().get(ending, ()):
        if class_of(stem + last) is word_class and _settled(stem, last, cell):
            yield Analysis(stem + cell.plain, cell.form, cell.positive)


def _settled(stem: str, last: str, cell: _ParadigmCell) -> bool:
    """Return whether a verb in this ending is the one that an assimilated form (って, んで, して) is taken to be of."""
    if not stem:
        return last in ("する", "行く")
    if (last == "く" and stem.endswith("行")) or (last == "ぬ" and stem[-1] not in "死し"):
        return False
    if last == "う" and cell.ending[0] not in "うわえ" and not _in_u(stem):
        return False
    if cell.ending.startswith(("って", "った")):
        return last == "う" or last == ("つ" if stem[-1] in _IN_TSU else "う" if _in_u(stem) else "る")
    if cell.ending.startswith(("んで", "んだ")):
        return last == ("ぬ" if stem[-1] == "死" else "ぶ" if stem[-1] in _IN_BU else "む")
    if cell.ending[:1] == "し" and last in ("す", "する") and not cell.ending.startswith("しな"):
        return last == ("する" if goes_with_suru(stem) else "す")
    return True


def _in_u(stem: str) -> bool:
    """Return whether the verb of a stem is taken to end in う where its form does not tell."""
    return stem[-1] in IN_U or stem in _IN_U_KANA


def goes_with_suru(stem: str) -> bool:
    """Return whether stem + して is taken to be of する: after two kanji, katakana, or kana of the i and e rows."""
    last = stem[-1]
    if "\u3041" <= last <= "\u309f":
        return last in _E_ROW or last in _I_ROW or last in "んっ"
    if not "\u3400" <= last <= "\u9fff":
        return True
    return last in _SINGLE_SURU or (len(stem) > 1 and not "\u3041" <= stem[-2] <= "\u309f")


def _without_stem(form: WordForm, *, polite: bool) -> str | None:
    """Return a form of ない, the negative of ある."""
    if polite:
        return "ありません" if form is WordForm.BASE else None
    return next((cell.ending for cell in _denied("", "", "") if cell.form is form and not cell.past), None)


_GOOD = re.compile("(?:^|[がでもはのとばて]|かっこ|格好|心地|気持ち|仲)いい$")
"""What has the forms of よい but for the one in い."""


@lru_cache(maxsize=20_000)  # passes over a text ask for the same forms of the same words
def inflected(word: str, form: WordForm, *, positive: bool = True, polite: bool = False) -> str | None:
    """Return a form of a plain word (or た形, ている, べき…), None when the word does not inflect or lacks the form.

    >>> inflected("飛ぶ", WordForm.TE), inflected("走った", WordForm.BASE, positive=False)
    ('飛んで', '走らなかった')
    >>> inflected("いい", WordForm.BA)
    'よければ'
    """
    if not positive and (word == "ある" or word.endswith("がある")):
        without = _without_stem(form, polite=polite)
        return None if without is None else word.removesuffix("ある") + without
    if (form is not WordForm.BASE or not positive) and _GOOD.search(word):
        word = f"{word[:-2]}よい"
    found: str | None = None
    for size in range(1, min(len(word), LONGEST_ENDING) + 1):
        stem, ending = word[:-size], word[-size:]
        for word_class, last, cell in endings().get(ending, ()):
            if cell.form is not WordForm.BASE or not cell.positive or cell.polite:
                continue
            if class_of(stem + last) is not word_class or not _settled(stem, last, cell):
                continue
            for other in _paradigm(word_class, last):
                wanted = (other.form, other.positive, other.polite) == (form, positive, polite)
                if wanted and other.plain == cell.plain:
                    found = stem + other.ending
                    break
    return found
