"""Sentences whose answers are known by construction: garden paths, connectives, sentence adverbs, names.

Every grid crosses closed classes of its language, or words of the kind that a class is about, with plain sentences.
What is answered yes or no where a grid says unknown is a silent misreading; a refusal is none.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations, product
from typing import TYPE_CHECKING

from benchmarks.prose_frames import (
    ENGLISH_CLAUSES,
    ENGLISH_FACTIVES,
    ENGLISH_FRAMES,
    ENGLISH_JOINED,
    ENGLISH_JOINTS,
    ENGLISH_LOOSE_JOINTS,
    JAPANESE_CLAUSES,
    JAPANESE_FACTIVES,
    JAPANESE_FRAMES,
    JAPANESE_JOINED,
    JAPANESE_JOINTS,
    JAPANESE_LOOSE_JOINTS,
)
from benchmarks.textbooks import textbooks

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

YES, UNKNOWN = frozenset({"yes"}), frozenset({"unknown"})
NOT_NO = YES | UNKNOWN
NOT_YES = UNKNOWN | frozenset({"no"})
_SIGN = {True: "yes", False: "no"}
NOTHING = UNKNOWN | frozenset({"refused"})


@dataclass(frozen=True, slots=True)
class Probe:
    """A question, and what is right to say to it: yes, no, unknown or refused."""

    question: str
    expected: frozenset[str]


@dataclass(frozen=True, slots=True)
class Item:
    """One or two sentences, plain helpers before them, and questions; ``must`` tells that it may not be refused."""

    text: str
    probes: tuple[Probe, ...]
    given: tuple[str, ...] = ()
    kind: str = ""
    must: bool = True


@dataclass(frozen=True, slots=True)
class Grid:
    """Items of one language under a name."""

    name: str
    language: str
    items: Callable[[], Iterator[Item]]


# --- Garden paths: an adjective that may be a noun, a plural that may be a verb, a verb that may be a noun. -----------

ADJECTIVES = (
    *("happy", "young", "patient", "kind", "quiet", "tired", "clever", "strict"),
    *("retired", "native", "lonely", "careful", "elderly", "busy", "expert", "foreign"),
)
PEOPLE = (
    *(("workers", "worker"), ("teachers", "teacher"), ("cooks", "cook"), ("guides", "guide"), ("hosts", "host")),
    *(("guards", "guard"), ("coaches", "coach"), ("judges", "judge"), ("nurses", "nurse"), ("pilots", "pilot")),
    *(("tutors", "tutor"), ("clerks", "clerk"), ("children", "child"), ("women", "woman"), ("men", "man")),
    *(("farmers", "farmer"), ("painters", "painter"), ("doctors", "doctor"), ("tenants", "tenant")),
    ("cyclists", "cyclist"),
)
ACTIONS = (
    *("plan ahead", "need help", "rest well", "drink tea", "answer questions", "love music"),
    *("work late", "watch films", "cause delays", "visit museums", "face problems"),
)


def garden_paths() -> Iterator[Item]:
    """Yield adjective + plural noun + verb: who is both does it, as a rule; of who is one of them nothing is said."""
    for adjective in ADJECTIVES:
        for plural, noun in PEOPLE:
            for action in ACTIONS:
                article = "an" if noun[0] in "aeiou" else "a"
                yield Item(
                    f"{adjective.capitalize()} {plural} {action}.",
                    (
                        Probe(f"Do {adjective} {plural} {action}?", YES),
                        Probe(f"Does Tom {action}?", NOT_NO),
                        Probe(f"Does Mia {action}?", UNKNOWN),
                        Probe(f"Does Ben {action}?", UNKNOWN),
                        Probe(f"Is Mia {adjective}?", UNKNOWN),
                        Probe(f"Is Ben {article} {noun}?", UNKNOWN),
                    ),
                    (
                        *(f"Tom is {article} {noun}.", f"Tom is {adjective}."),
                        *(f"Mia is {article} {noun}.", f"Ben is {adjective}."),
                    ),
                    adjective,
                )


def applied_garden_paths() -> Iterator[Item]:
    """Yield garden paths that are right only when the rule was recognised: who is both does it."""
    for item in garden_paths():
        probes = tuple(Probe(one.question, YES if one.expected == NOT_NO else one.expected) for one in item.probes)
        yield Item(item.text, probes, item.given, item.kind, must=False)


# --- Japanese kinds: a modifier of any class before a noun. ----------------------------------------------------------

MODIFIERS = (
    *(("小さい", "小さい"), ("丈夫な", "丈夫だ"), ("びしょ濡れの", "びしょ濡れだ"), ("よく笑う", "よく笑う")),
    *(("笛を吹く", "笛を吹く"), ("眠らない", "眠らない"), ("日焼けした", "日焼けした"), ("足が速い", "足が速い")),
    *(("独身でない", "独身でない"), ("町に住む", "町に住む"), ("車を持つ", "車を持つ"), ("年を取った", "年を取った")),
)
"""As they stand before a noun, and as they are said of somebody."""
KINDS = ("生徒", "住民", "選手", "会員", "職員", "店員", "作家", "客")
DEEDS = (
    *(("早起きする", "早起きしますか", True), ("割引を使える", "割引を使えますか", True)),
    *(("親切だ", "親切ですか", True), ("本を読む", "本を読みますか", True), ("朝が早い", "朝が早いですか", True)),
    *(("会費を払うべきだ", "会費を払うべきですか", True), ("広間に入れない", "広間に入れますか", False)),
    ("薬を飲んではいけない", "薬を飲んではいけませんか", True),
)
"""What is said of a kind, the question, and whether the sentence says yes to it."""


def kinds() -> Iterator[Item]:
    """Yield modifier + noun + predicate: who is both does it, as a rule; of who is one of them nothing is said."""
    for (before, predicate), noun, (does, asked, sign) in product(MODIFIERS, KINDS, DEEDS):
        given = (f"健太は{noun}だ。", f"健太は{predicate}。", f"美咲は{noun}だ。", f"大輔は{predicate}。")
        others = (Probe(f"{name}は{asked}。", UNKNOWN) for name in ("美咲", "大輔"))
        probes = (Probe(f"健太は{asked}。", frozenset({_SIGN[sign]}) | UNKNOWN), *others)
        yield Item(f"{before}{noun}は{does}。", (*probes, Probe(f"大輔は{noun}ですか。", UNKNOWN)), given, before)


# --- English connectives and sentence adverbs. ------------------------------------------------------------------------

ENGLISH_OPENERS = (
    *("however", "moreover", "furthermore", "besides", "nevertheless", "nonetheless", "therefore", "thus", "hence"),
    *("consequently", "meanwhile", "in addition", "on the other hand", "as a result", "in fact", "of course"),
    *("honestly", "frankly", "actually", "unfortunately", "luckily", "clearly", "obviously", "admittedly"),
    *("to be honest", "in short", "after all", "above all", "surprisingly", "sadly", "fortunately", "to sum up"),
)
"""What a sentence that is held to be true may begin with."""

ENGLISH_HEDGES = (
    *("perhaps", "maybe", "possibly", "allegedly", "supposedly", "reportedly", "apparently"),
    *("according to Bob", "in Bob's opinion", "in theory", "in the worst case"),
)
"""What takes the truth back: nobody holds the sentence behind it to be true without it."""


def english_openers() -> Iterator[Item]:
    """Yield a plain sentence behind an opener, as the first sentence and as the second."""
    for opener in (*ENGLISH_OPENERS, *ENGLISH_HEDGES):
        held = opener in ENGLISH_OPENERS
        for before in ("", "The hall is small. "):
            probes = (Probe("Is the garden open?", YES if held else UNKNOWN), Probe("Is the shop open?", UNKNOWN))
            text = f"{before}{opener[0].upper()}{opener[1:]}, the garden is open."
            yield Item(text, probes, kind=opener, must=held)


# --- Japanese connectives. --------------------------------------------------------------------------------------------

CONNECTIVES = (
    *("しかし", "しかしながら", "けれども", "けれど", "だけど", "だが", "ですが", "でも", "ところが", "とはいえ"),
    *("それでも", "それなのに", "にもかかわらず", "とはいっても", "ただ", "もっとも", "一方", "一方で", "逆に"),
    *("だから", "ですから", "したがって", "よって", "ゆえに", "それで", "そのため", "そこで", "その結果", "すると"),
    *("そして", "また", "さらに", "しかも", "それに", "そのうえ", "加えて", "おまけに", "それから", "かつ"),
    *("反対に", "つまり", "すなわち", "要するに", "なぜなら", "例えば", "ところで", "さて", "ちなみに"),
)
"""Behind these the sentence is held to be true."""

ALTERNATIVES = ("または", "あるいは", "もしくは", "さもないと")
"""Behind these it is one of several, or what else would be."""


def connectives() -> Iterator[Item]:
    """Yield two plain clauses joined by each connective: as two sentences, and within one."""
    probes = (Probe("会場は近いですか。", YES), Probe("料金は高いですか。", YES), Probe("会場は高いですか。", UNKNOWN))
    for connective in CONNECTIVES:
        for comma in ("、", ""):
            yield Item(f"会場は近い。{connective}{comma}料金は高い。", probes, kind=connective)
        yield Item(f"会場は近いが、{connective}料金は高い。", probes, kind=connective)
    for connective in ALTERNATIVES:
        first = Probe("会場は近いですか。", NOT_NO)
        yield Item(
            f"会場は近い。{connective}、料金は高い。",
            (first, Probe("料金は高いですか。", UNKNOWN), Probe("会場は高いですか。", UNKNOWN)),
            kind=connective,
            must=False,
        )


# --- Japanese sentence adverbs. ---------------------------------------------------------------------------------------

SENTENCE_ADVERBS = (
    *("実は", "実際", "もちろん", "当然", "確かに", "正直", "正直に言うと", "率直に言って", "幸い", "幸いにも"),
    *("残念ながら", "あいにく", "意外にも", "驚いたことに", "困ったことに", "嬉しいことに", "本来", "基本的に"),
    *("一般に", "普通", "明らかに", "やはり", "事実", "結局", "何より", "そもそも"),
)
HEDGES = ("たぶん", "おそらく", "もしかすると", "ひょっとすると", "どうやら", "理論上は", "太郎によると", "噂では")


def sentence_adverbs() -> Iterator[Item]:
    """Yield a plain sentence behind each sentence adverb; without its hedge a sentence is not held to be true."""
    ending = {"たぶん": "高いだろう", "おそらく": "高いだろう", "どうやら": "高いらしい", "噂では": "高いそうだ"}
    ending |= {"もしかすると": "高いかもしれない", "ひょっとすると": "高いかもしれない", "太郎によると": "高いそうだ"}
    for adverb in (*SENTENCE_ADVERBS, *HEDGES):
        held = adverb in SENTENCE_ADVERBS
        probes = (Probe("料金は高いですか。", YES if held else UNKNOWN), Probe("会場は高いですか。", UNKNOWN))
        for comma in ("、", ""):
            yield Item(f"{adverb}{comma}料金は{ending.get(adverb, '高い')}。", probes, kind=adverb, must=held)


# --- Municipal names and nouns with kana. -----------------------------------------------------------------------------

NAMES = (
    *("みなと区", "さいたま市", "つくば市", "ひたちなか市", "いわき市", "うるま市", "みやま市", "あきる野市"),
    *("かすみがうら市", "つがる市", "にかほ市", "さくら市", "みどり市", "ふじみ野市", "いすみ市", "むつ市"),
    *("南アルプス市", "四日市市", "廿日市市", "野々市市", "十日町市", "武蔵村山市", "東かがわ市", "まんのう町"),
    *("せたな町", "むかわ町", "えりも町", "みなかみ町", "ときがわ町", "おおい町", "さぬき市", "えびの市"),
    *("こども園", "こども食堂", "ひとり親手当", "ふるさと納税", "まちづくり条例", "まちづくり協議会", "ごみ収集"),
    *("ごみ袋", "くらし相談窓口", "はしご車", "乗り合いバス", "コミュニティバス", "子育て支援策", "建て替え工事"),
    *("学び直し講座", "引きこもり支援", "見守り活動", "買い物支援", "空き家対策", "落ち葉清掃", "花いっぱい運動"),
    *("子ども見守り隊", "通いの場", "出前講座", "町おこし", "やさしい日本語講座", "歩きたばこ禁止条例"),
    *("ながらスマホ防止条例", "おむつ替え台", "ベビーカー置き場", "移動図書館", "放課後児童クラブ", "寝たきり予防教室"),
    *("雨水貯留槽", "道の駅", "海の家", "山びこ学校", "ひまわり畑", "すみだ川大橋", "いろは坂", "かもめ台団地"),
    *("みどりの窓口", "さくら並木通り", "あおば通り", "ひばりが丘団地", "たまプラーザ駅", "なかよし広場"),
    *(
        "ふれあい広場",
        "いきいきサロン",
        "ことぶき荘",
        "やすらぎ苑",
        "のぞみ作業所",
        "ゆうあい公園",
        "うみかぜ公園",
        "もみじ坂",
    ),
    *("おくやみコーナー", "しごと館", "とまとまつり", "みこし渡御", "のりば案内", "はがき印刷", "もち米"),
    *("にぎわい広場", "受け付け係", "取り組み方針", "あじさい寺", "お迎え保育", "にんじん給食"),
)
"""A hundred names and nouns as towns and their offices write them."""


def names() -> Iterator[Item]:
    """Yield sentences about each name: it is one name, and none of its parts is anything."""
    for name in NAMES:
        parts = [part for end in range(1, len(name)) for part in (name[:end], name[end:])]
        for predicate, asked in (("必要だ", "必要ですか"), ("案である", "案ですか"), ("役に立つ", "役に立ちますか")):
            others = (Probe(f"{part}は{asked}。", NOTHING) for part in parts)
            yield Item(f"{name}は{predicate}。", (Probe(f"{name}は{asked}。", YES), *others), kind=predicate)


def english_joints() -> Iterator[Item]:
    """Yield two clauses, affirmed and denied, joined so that both are stated, and so that neither is."""
    for first, second in permutations(ENGLISH_JOINED, 2):
        for signs in product((True, False), repeat=2):
            (a, asked), (b, other) = (
                (clause[0] if sign else clause[1], (clause[2], sign))
                for clause, sign in zip((first, second), signs, strict=True)
            )
            for joint in (*ENGLISH_JOINTS, *ENGLISH_LOOSE_JOINTS):
                asserts = joint in ENGLISH_JOINTS
                probes = tuple(
                    Probe(question, frozenset({_SIGN[sign]}) if asserts else UNKNOWN)
                    for question, sign in (asked, other)
                )
                yield Item(joint.format(a=a, b=b, A=a[0].upper() + a[1:]), probes, kind=joint, must=asserts)


def japanese_joints() -> Iterator[Item]:
    """Yield the same of Japanese."""
    for first, second in permutations(JAPANESE_JOINED, 2):
        for joint in (*JAPANESE_JOINTS, *JAPANESE_LOOSE_JOINTS):
            asserts = joint in JAPANESE_JOINTS
            probes = tuple(
                Probe(question, frozenset({_SIGN[sign]}) if asserts else UNKNOWN)
                for *_, question, sign in (first, second)
            )
            text = joint.format(a=first[0], n=first[1], te=first[2], b=second[0])
            yield Item(text, probes, kind=joint, must=asserts)


# --- Textbooks. -------------------------------------------------------------------------------------------------------


def english_textbooks() -> Iterator[Item]:
    """Yield texts as logic textbooks have them, with words that such books do not use."""
    yield from _textbooks("en")


def japanese_textbooks() -> Iterator[Item]:
    """Yield the same of Japanese: adjectives of every ending, nouns with kana, deeds with their objects."""
    yield from _textbooks("ja")


def _textbooks(language: str) -> Iterator[Item]:
    for book in textbooks(language):
        yield Item(book.text, tuple(Probe(question, frozenset({answer})) for question, answer in book.questions))


# --- Frames. ----------------------------------------------------------------------------------------------------------


def english_frames() -> Iterator[Item]:
    """Yield clauses in frames that do not state them, and in frames that do."""
    for clause, question in ENGLISH_CLAUSES:
        for frames, expected in ((ENGLISH_FRAMES, NOT_YES), (ENGLISH_FACTIVES, NOT_NO)):
            for frame in frames:
                text = frame.format(s=clause, S=clause[0].upper() + clause[1:])
                yield Item(text, (Probe(question, expected),), kind=frame, must=False)


def japanese_frames() -> Iterator[Item]:
    """Yield the same of Japanese."""
    for clause, bare, question in JAPANESE_CLAUSES:
        for frames, expected in ((JAPANESE_FRAMES, NOT_YES), (JAPANESE_FACTIVES, NOT_NO)):
            for frame in frames:
                claimed = frame == "{t}だろう。" and bare.endswith("べき")  # as べきだと思う: what its speaker claims
                answers = NOT_NO if claimed else expected
                yield Item(frame.format(s=clause, t=bare), (Probe(question, answers),), kind=frame, must=False)


GRIDS = (
    Grid("garden-paths", "en", garden_paths),
    Grid("garden-paths-applied", "en", applied_garden_paths),
    Grid("openers", "en", english_openers),
    Grid("kinds", "ja", kinds),
    Grid("connectives", "ja", connectives),
    Grid("adverbs", "ja", sentence_adverbs),
    Grid("names", "ja", names),
    Grid("frames-en", "en", english_frames),
    Grid("frames-ja", "ja", japanese_frames),
    Grid("joints-en", "en", english_joints),
    Grid("joints-ja", "ja", japanese_joints),
    Grid("textbooks-en", "en", english_textbooks),
    Grid("textbooks-ja", "ja", japanese_textbooks),
)
