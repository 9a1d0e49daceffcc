"""The closed classes: particles, the copula, conditions, manners, and words that the fragment names and refuses.

Everything else is an open word, told by script, position and inflection (`grammar.japanese.segmentation`). Kinds are
the terminals of ``japanese.lark``.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple, TypeAlias

from grammar import regexes as re
from grammar.japanese.inflection import Analysis, WordForm
from grammar.values import value

Kind: TypeAlias = str
"""A terminal of ``japanese.lark``, or FOREIGN: a word that the fragment refuses."""


@value(frozen=True, slots=True)
class Word:
    """A word of a sentence: its terminal, its text, where it stands, and what a predicate is a form of."""

    type: Kind
    text: str
    start: int = 0
    end: int = 0
    analysis: Analysis | None = None
    code: str = ""
    """The fault that a foreign word makes."""

    def at(self, start: int) -> Word:
        """Return the word at a place."""
        return Word(self.type, self.text, start, start + len(self.text), self.analysis, self.code)


class ClosedWord(NamedTuple):
    """A word of a closed class, and what it costs a segmentation to use it."""

    word: Word
    cost: float


PARTICLE_COST, CLOSED_COST, FOREIGN_COST = 0.5, 1.0, 1.2

_PARTICLES: Mapping[Kind, str] = {
    "TOPIC": "は も には にも では へは とは からは までは よりは でも",
    "CASE": "が を に へ と から まで より によって について",
    "DE": "で",
    "NO": "の への での との からの までの",
    "AND": "および 及び ならびに と",
    "KA": "か ？ ですか でしょうか",
}

_FUNCTION: Mapping[Kind, str] = {
    "DETERMINER": "すべての 全ての 全部の あらゆる どの どんな いかなる 任意の 各 その",
    "FLOAT": "すべて 全て みな 皆 全員 みんな どれも",
    "ASKED": "何 誰 だれ どれ なに",
    "MARK": "なら ならば のなら のならば 場合 場合は 場合には とき ときは ときには 時 時は 時には 際 際は 際には"
    " の場合 の場合は の場合には のとき のときは のときには と",
    "LIMIT": "限り 限りは かぎり",
    "KATSU": "かつ 且つ",
    "DEFAULT": "通常 通常は 普通 普通は ふつう ふつうは 一般に 一般には 一般的に 一般的には たいてい たいていは"
    " 大抵 大抵は 原則として 原則的に 基本的に 基本的には 通例 通例は",
    "STRICT": "必ず 定義により 定義によって 定義上 厳密に 厳密には 例外なく 必然的に",
    "CONFLICT": "両立しないこととして",
    "SUPPOSE": "もし もしも 仮に",
    "ALSO": "また そして さらに しかも ただし",
    "DEGREE": "毎日 毎朝 毎晩 毎週 毎月 毎年 とても 非常に 大変 かなり 最も もっとも 十分に いつも 常に すぐに よく",
    "BEKI": "べき",
    "NA": "な",
    "COMMA": "、",
    "STOP": "。",
}

_FOREIGN: Mapping[str, str] = {
    "quantifier": (
        "ほとんど ほとんどの 大半の 大部分の 多くの 少しの いくつかの いくつか 何人かの 何人か 数人の 数人 若干の "
        "もっと ちょっと ずっと たくさん たくさんの 大勢の 少なくとも せいぜい ちょうど ほぼ 一部の 大抵の "
        "たいていの 半分の 過半数の どちらの どちらも 両方 両方の 唯一の あまり"
    ),
    "modality": (
        "かもしれない かも知れない かもしれません だろう でしょう であろう はず はずだ はずである はずがない "
        "に違いない にちがいない らしい ようだ ようである みたいだ みたいである そうだ そうである そうです つもり "
        "わけ まい 模様 とは限らない とはかぎらない 必ずしも 可能性 のだ のである のです んだ んです のではない "
        "のか なのだ よう ような ように がち ものとする よ ね よね わ ぞ"
    ),
    "chance": (
        "ひょっとしたら ひょっとすると もしかしたら もしかすると おそらく 恐らく たぶん 多分 きっと どうやら まさか"
    ),
    "focus": ("だけ しか さえ すら ばかり のみ くらい ぐらい なんか こそ までも だけが だけは だけを でさえ ほど"),
    "cause": (
        "も ので から のに けれど けれども が し ながら ため ために のために のため ように つつ せいで おかげで 以上"
    ),
    "sequence": (
        "ところ ところで まま ままで うちに 間に 間 あいだ あいだに 前に まえに 後 後で 後に あと あとで たび たびに "
        "度に 途端 途端に 直後 直前 末に 結果"
    ),
    "disjunction": "または 又は もしくは あるいは 或いは か",
    "auxiliary": (
        "いる みる くる しまう しまった おく もらう くれる あげる ください いただく ほしい みた きた いく いった いない"
    ),
    "embedded": (
        "こと ことが ことは ことを という といった かどうか どうか "
        "のが のを のは なのは なのが なのを と思う と言う と言った と考える と信じる"
    ),
    "compound": (
        "につき に従って に従い に対して に対し に対しては に関して に関し に関しては にとって にとっては "
        "において においては にわたって にわたり に応じて に応じ に伴って に伴い に基づいて に基づき に基づく "
        "にかかわらず に関わらず に際して に際し に加えて に加え に比べて に比べ に代わって に反して に沿って "
        "に向けて に先立って に先立ち にあたって にあたり にて により によると によれば を通じて を通して "
        "をめぐって をめぐり を除いて を除き を問わず をもって を踏まえて を踏まえ をはじめ として としては "
        "としても のもとで の下で のうち のうちで のほか の上で"
    ),
    "open-list": "や とか など",
    "anaphora": (
        "そのような そのように このような このように そんな こんな あんな そういう こういう そういった こうした "
        "どのような どのように どういう 上記の 前記の 前述の 前項の 当該 前者 後者 そう そうした そうする "
        "そうしている そうだった こう 自分 自分の 自身 お互い お互いに 互いに それぞれ それぞれの"
    ),
    "sameness": "同じ 別の 異なる ほかの 他の",
    "deixis": "この あの 昨日 今日 明日 私 私は 彼ら",
    "negated-all": "誰も 何も",
}

_COPULA: Mapping[Kind, tuple[tuple[WordForm, str, str], ...]] = {
    "COPULA": (
        (
            WordForm.BASE,
            "である だ です であります",
            "でない ではない じゃない ではありません でありません じゃありません ではないです",
        ),
        (
            WordForm.PAST,
            "であった だった でした",
            "でなかった ではなかった じゃなかった ではありませんでした でありませんでした",
        ),
    ),
    "COPULA_LINK": (
        (WordForm.TE, "であって でして", "でなくて ではなくて じゃなくて"),
        (WordForm.CONT, "であり", "でなく ではなく じゃなく"),
    ),
    "COPULA_IF": (
        (WordForm.BA, "であれば", "でなければ ではなければ じゃなければ"),
        (WordForm.TARA, "だったら であったら でしたら", "でなかったら ではなかったら じゃなかったら"),
    ),
}

_NO_EVIDENCE = [
    *(f"{that}{what}{particle}" for that in ("という", "との") for what in ("証拠", "根拠") for particle in "がはも"),
    "ということを示す証拠が",
    "ことを示す証拠が",
]
_NOT_KNOWN = [
    f"{that}{known}"
    for that in ("と", "とは", "ことが", "ということが", "と誰にも", "とはまだ", "とまだ")
    for known in ("分かって", "わかって", "知られて", "示されて", "証明されて")
]
_WITHOUT: Mapping[Kind, tuple[tuple[WordForm, str], ...]] = {
    "UNSHOWN": ((WordForm.BASE, "ない ありません"),),
    "UNSHOWN_LINK": ((WordForm.TE, "なくて"), (WordForm.CONT, "なく")),
    "UNSHOWN_IF": ((WordForm.BA, "なければ"), (WordForm.TARA, "なかったら")),
}


def _entries() -> Iterator[ClosedWord]:
    for kind, texts in _PARTICLES.items():
        for text in texts.split():
            yield ClosedWord(Word(kind, text), PARTICLE_COST + (0.6 if kind == "AND" and text == "と" else 0))
    for kind, texts in _FUNCTION.items():
        for text in texts.split():
            yield ClosedWord(Word(kind, text), CLOSED_COST)
    for code, texts in _FOREIGN.items():
        for text in texts.split():
            yield ClosedWord(Word("FOREIGN", text, code=code), FOREIGN_COST)
    for kind, rows in _COPULA.items():
        for form, positive, negative in rows:
            for texts, sign in ((positive, True), (negative, False)):
                for text in texts.split():
                    yield ClosedWord(Word(kind, text, analysis=Analysis("", form, sign)), CLOSED_COST)
    for kind, forms in _WITHOUT.items():
        for form, texts in forms:
            for text in texts.split():
                analysis = Analysis("", form)
                for opening in _NO_EVIDENCE:
                    yield ClosedWord(Word(kind, opening + text, analysis=analysis), CLOSED_COST)
                for opening in _NOT_KNOWN:
                    ending = {"ありません": "いません"}.get(text, f"い{text}")
                    yield ClosedWord(Word(kind, opening + ending, analysis=analysis), CLOSED_COST)


@cache
def closed() -> Mapping[str, tuple[ClosedWord, ...]]:
    """Return the words of the closed classes by their text."""
    table: dict[str, list[ClosedWord]] = {}
    for entry in _entries():
        table.setdefault(entry.word.text, []).append(entry)
    return {text: tuple(found) for text, found in table.items()}


@cache
def sizes() -> Mapping[str, tuple[int, ...]]:
    """Return the lengths that closed words have, by their first character."""
    table: dict[str, set[int]] = {}
    for text in closed():
        table.setdefault(text[0], set()).add(len(text))
    return {first: tuple(sorted(lengths)) for first, lengths in table.items()}


ANYTHING = frozenset(
    {"人々", "人たち", "もの", "物", "者", "人", "ひと", "方", "こと", "誰か", "何か", "だれか", "なにか"}
)
"""Nouns that stand for anything or anybody: as the head of a clause they are no condition."""

INDEFINITE = frozenset({"誰か", "何か", "だれか", "なにか", "ある人", "あるもの"})
"""Nouns that bring something in where they stand."""

REFERRING = frozenset({"それ", "そこ", "これ", "彼", "彼女", "そのもの", "その人", "その者", "当人", "自身"})
"""Words for what the sentence has brought in before."""

NOBODY_KNOWS = "不特定のもの"
"""How the anonymous variable is spoken."""

KANA_PREDICATES = frozenset(
    {
        *("ある", "いる", "する", "なる", "できる", "わかる", "よい", "ない", "もつ", "つく", "とる", "やる"),
        *("あった", "いた", "した", "なった", "できた", "わかった", "よかった", "もった", "ついた", "とった", "やった"),
        *("なっている", "している", "できている", "もっている", "ついている", "とっている", "わかっている"),
    }
)
"""Predicates so common in kana that they cost as little as one in kanji."""

COUNTED = "人つ個匹頭台本枚冊羽軒社度回名番組件種箱杯通株票戸隻棟"
"""Counters: a numeral with one of them says how many, which a rule does not."""


def _listed(words: str) -> list[str]:
    return words.split()


BETWEEN = frozenset(
    _listed(
        "友人 友達 友だち 親友 仲間 兄弟 姉妹 双子 夫婦 恋人 恋人同士 親子 家族 親戚 親類 いとこ 同僚 同級生 同期 "
        "隣人 知り合い 知人 敵 敵同士 ライバル 宿敵 同盟国 隣国 仲 仲良し 仲がよい 仲が良い 仲がいい 仲が悪い "
        "同一 同等 対等 平等 等しい 無関係 両立 隣 隣同士 別人 同一人物 パートナー 相棒 ペア 反対 正反対 逆 "
        "婚約者 赤の他人 他人"
    )
)
"""Nouns and adjectives that hold between things: AとBは友人である says that they are each other's."""

MUTUAL = re.compile(
    "(?:結婚|離婚|婚約|再会|対立|対戦|対決|協力|競争|隣接|一致|矛盾|両立|交際|合併|衝突|連携|提携|和解|同居|同盟|会談|面談|対話|交流|共存|重複|"
    "共通|比例|交渉|協議|議論|喧嘩|けんか|相談|契約|合意|分担|同席|隣り合|争|戦|闘|似|違|異な|会|出会|別れ|離れ|並|競|交わ|重な|つなが|繋が|"
    "組|結ばれ|釣り合|合|接)(?![\u3400-\u9fff])|[いきしちみりえけせてめれ](?:合|あ)[いうえっわ]"
)
"""How a verb begins, or goes on, that tells of each other."""

COLLECTIVE = frozenset(
    _listed("多い 少ない 多数 少数 増える 減る 増加する 減少する 急増する 急減する 珍しくない 半分 過半数")
)
"""Predicates of how many things of a kind there are."""


# The characters of a Japanese text: widths made one, and what kind of character each is.

_FORMS = re.compile("[\uff01-\uffef\u3000]+")
_COMMAS = str.maketrans({",": "、", "，": "、", ".": "。", "．": "。", "?": "？", ":": "：", "(": "（", ")": "）"})

_ASCII = str.maketrans({"、": ",", "。": ".", "：": ":", "（": "(", "）": ")"})

HIRAGANA = "ぁ-ゖ"
CONTENT = r"0-9A-Za-z_・ーァ-ヺ々〇\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"
"""Characters that words with a meaning are written with; the inside of a regular expression's set."""

QUOTE = re.compile(r'"(?:[^"\\\r\n]|\\.)*"|“[^“”\r\n]*”|「(?:[^「」\r\n]|「[^「」\r\n]*」)*」|『[^『』\r\n]*』')


def folded(text: str) -> tuple[str, list[int]]:
    """Return a text with one width and one set of signs, and where each of its characters stood, and the end.

    Full-width letters and digits become ASCII, half-width kana full-width; commas and full stops become 、 and 。. What
    stands in quotes stays as it is.

    >>> folded("ＡＧ１,ｶﾒﾗ.")[0]
    'AG1、カメラ。'
    """
    pieces: list[str] = []
    places: list[int] = []
    end = 0
    for quote in QUOTE.finditer(text):
        _fold(text, end, quote.start(), pieces, places)
        pieces.append(quote[0])
        places.extend(range(quote.start(), quote.end()))
        end = quote.end()
    _fold(text, end, len(text), pieces, places)
    return "".join(pieces), [*places, len(text)]


def narrow(text: str) -> str:
    """Return the signs of a formula in ASCII again, outside of quotes."""
    pieces: list[str] = []
    end = 0
    for quote in QUOTE.finditer(text):
        pieces += [text[end : quote.start()].translate(_ASCII), quote[0]]
        end = quote.end()
    return "".join([*pieces, text[end:].translate(_ASCII)])


def _fold(text: str, start: int, end: int, pieces: list[str], places: list[int]) -> None:
    at = start
    for wide in _FORMS.finditer(text, start, end):
        _plain(text, at, wide.start(), pieces, places)
        normal = unicodedata.normalize("NFKC", wide[0]).translate(_COMMAS)
        pieces.append(normal)
        if len(normal) == len(wide[0]):
            places.extend(range(wide.start(), wide.end()))
        else:
            places.extend(min(wide.start() + at, wide.end() - 1) for at in range(len(normal)))
        at = wide.end()
    _plain(text, at, end, pieces, places)


def _plain(text: str, start: int, end: int, pieces: list[str], places: list[int]) -> None:
    pieces.append(text[start:end].translate(_COMMAS))
    places.extend(range(start, end))


def is_hiragana(character: str) -> bool:
    """Return whether a character is hiragana."""
    return "\u3041" <= character <= "\u3096"
