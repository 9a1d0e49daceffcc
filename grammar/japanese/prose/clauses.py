"""A clause as arguments and a head, the same for a statement and a question: what makes names meet.

A marker is the case particle of a phrase; は, も, and a phrase before a comma have the marker of the topic, which may
stand for が or を. The order of the arguments says nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from functools import lru_cache
from itertools import pairwise

from grammar import regexes as re
from grammar.japanese.morphology import listed, tokens, verb_of_potential
from grammar.japanese.prose.phrases import ADVERB, NOUN, USUALLY, ProsePhrase, is_of_both
from grammar.japanese.prose.predicates import Joint, ProsePredicate
from grammar.japanese.prose.spelling import finite, joined
from grammar.japanese.times import is_time
from grammar.rarities import rare
from grammar.values import replace, value

TOPIC = "は"
MORE = "ほう"
"""The focus of what の方 marks in a comparison."""
PLACE = "{X}"
"""What stands in a clause for anything: the place of a variable."""


@value(frozen=True, slots=True)
class ProseArgument:
    """A noun phrase in its role: how it is marked, its words, and what is special about it."""

    marker: str
    text: str
    focus: str = ""
    when: bool = False
    modified: bool = False
    quantified: bool = False
    denied: tuple[str, ...] = ()
    phrase: ProsePhrase | None = None

    @property
    def is_topic(self) -> bool:
        """Return whether は marks it alone."""
        return self.marker == TOPIC


@value(frozen=True, slots=True)
class JapaneseClause:
    """Who does what to whom, or what is said of what: arguments, and the predicate with sign and tense."""

    args: tuple[ProseArgument, ...]
    predicate: ProsePredicate
    universal: bool = False
    only: str = ""
    yet: bool = False
    """Whether it denies that anything was so until now: まだ, 一度も."""
    usual: bool = False
    """Whether it tells what is usually so: ふつう, たいてい."""
    instead: tuple[str, ...] = ()
    """What stands before the noun of the predicate with ではなく or だけでなく."""
    nobody: tuple[tuple[str, str], ...] = ()
    """Of whom or what it denies that anybody or anything is so, with the particle: 誰も来なかった, 何も食べなかった."""
    noun: ProsePhrase | None = field(default=None, compare=False)
    """The noun of the predicate as it stands, with what describes it: 祖父が建てた家だ."""
    head: str = field(init=False, repr=False, compare=False)
    """The head with its tense, which is what two clauses must share."""
    negated: bool = field(init=False, repr=False, compare=False)
    """Whether it denies."""
    topic: ProseArgument | None = field(init=False, repr=False, compare=False)
    """The first argument with は, a time only where nothing else has it."""

    def __post_init__(self) -> None:
        """Find once what each rule on clauses asks for."""
        one = self.predicate
        head = finite(one.head, nominal=one.nominal, past=True) if one.past else one.head
        object.__setattr__(self, "head", head)
        object.__setattr__(self, "negated", one.negated)
        topic: ProseArgument | None = None
        for argument in self.args:
            if argument.marker == TOPIC and (topic is None or (topic.when and not argument.when)):
                topic = argument
        object.__setattr__(self, "topic", topic)

    def marked(self, marker: str) -> ProseArgument | None:
        """Return the first argument with a marker."""
        for one in self.args:
            if one.marker == marker:
                return one
        return None

    def with_argument(self, argument: ProseArgument) -> JapaneseClause:
        """Return the clause with one more argument, in front."""
        return replace(self, args=(argument, *self.args))

    def without(self, argument: ProseArgument) -> JapaneseClause:
        """Return the clause without an argument."""
        return replace(self, args=tuple(one for one in self.args if one is not argument))

    def replaced(self, argument: ProseArgument, other: ProseArgument) -> JapaneseClause:
        """Return the clause with another argument in the place of one."""
        return replace(self, args=tuple(other if one is argument else one for one in self.args))

    def denied(self) -> JapaneseClause:
        """Return the opposite."""
        return replace(self, predicate=replace(self.predicate, negated=not self.predicate.negated))

    def of_all(self) -> JapaneseClause:
        """Return the clause as it is asked for: of all of a kind, which is another thing than of the kind."""
        if not self.universal:
            return self
        some = next((one for one in self.args if one.quantified), None) or self.topic or self.marked("が")
        return self if some is None else self.replaced(some, replace(some, text=f"すべての{some.text}"))


_DEFAULTS = frozenset(
    listed(
        "それでも "
        "ふつう 普通 通常 一般に 一般 たいてい 大抵 だいたい 大体 原則 原則として 基本的に 基本 "
        "結局 正直 やはり やっぱり 本当に 実際 実は もちろん 確かに たしかに もう "
        "まだ すでに 既に もし たとえ 仮に むしろ とにかく まさに "
        "残念ながら 幸い 幸いにも あいにく 意外にも 皮肉にも 当然 案の定 不思議と やむなく おかげさまで"
    )
)
"""Adverbs that say how sure, how general or how welcome something is, or nothing: the rule's default has them."""

_WITH_NEGATION = frozenset(
    listed(
        "ぜんぜん ついぞ てんで 微塵も 毛頭 まるっきり からきし 二度と もはや 全然 ちっとも 少しも まったく "
        "全く 決して 一切 一向に さっぱり 到底 とうてい とてもじゃないが"
    )
)
_NO_MORE_THAN_NOW = frozenset(("これ以上", "それ以上"))
"""From when on something is so, beside a verb: これ以上増えない; これ以上安い店 are shops cheaper than that."""
_GUESSES = frozenset(
    listed(
        "たぶん 多分 おそらく 恐らく きっと もしかすると もしかしたら ひょっとすると どうやら まるで "
        "さぞ 必ずしも いつも 常に あまり ほとんど めったに 滅多に たまに ろくに 必ず かならず 絶対 絶対に "
        "しも なかなか"
    )
)
"""Adverbs that keep a clause whole where it denies, or that only guess."""
_ALWAYS_GUESS = frozenset(
    listed(
        "たぶん 多分 おそらく 恐らく きっと もしかすると もしかしたら ひょっとすると どうやら まるで さぞ いわば "
        "言わば 言ってみれば 言うなれば 本来 どちらかといえば"
    )
)
_EVERY = rare("(?:すべて|全て|あらゆる|全部)の")
_EVERY_OF = re.compile("(?<=[^、]の)(?:すべて|全て|あらゆる|全部)の(?=.)")
_WHICH_EVER = re.compile("(?:どの|いずれの|どんな|各(?!駅停車|停|自|位|種))")
EVERYBODY = frozenset(listed("みんな 皆 みな 全員 すべて 全て 全部 どこ いずれ どれ それぞれ 各自"))
_ALL_OF_THEM = frozenset(listed("すべて 全て 全部 いずれ どれ"))
"""Each of what a topic names, where が marks it: 猫は全部が白い. 学校は全員が… tells of those who are there."""
_ANY = frozenset(["誰", "だれ", "何", "なに", "どこ", "どれ"])
_SO_MANY_ASKED = re.compile(
    "(?:何(?:割|人|個|本|枚|匹|台|冊|軒|つ|件|校|社|店|名|度|回|日|年|時間|種類)|いくつ|いくら)$"
)
_BOTH = frozenset(("どっち", "どちら"))
_ANY_BEFORE = re.compile("^(?:一度も|一回も|全然|まったく|全く|何も|誰も)")
_COUNTED_ANY = re.compile("[一1](?!時間|分|秒)[^の]{0,2}\\Z")
_CASES = listed(
    "のために から まで より によって について に対して にとって に関して に比べて において "
    "に向けて にかけて にわたって につき として を通じて"
)
MEMBER = "一員"
"""What everybody of a group is."""
_MEMBERS = rare("(.+)の(?:全員|みんな|みな|皆)")
_ALL_OF = re.compile("(.+)の(?:全部|すべて|全て)")
_ALL_TOGETHER = rare("[二三四五六七八九十2-9]+[人匹頭羽台冊本つ個枚軒足杯件校社店]とも(?:に)?")
_AMOUNT = re.compile(
    "[0-9一二三四五六七八九十百千万数半][0-9一二三四五六七八九十百千万.]*"
    "(?:人|匹|頭|羽|台|本|枚|冊|個|軒|つ|杯|件|着|通|名|点|回|度|割|円|分|秒|時間|日|日間|週間|か月|年|校|社|店|室|部屋|歳|%|パーセント"
    "|キロ|グラム|メートル|センチ|リットル|kg|km|cm|g|m)?(?:ほど)?\\Z|少し|ちょっと|わずか|ほんの|半分|一部"
)
"""How much or how many: with しか it is no other kind of thing that is excluded."""
_IS = re.compile("(?<![てで])(?:ある|いる)$|(?:できる|わかる|分かる|要る|られる|たい)$")
"""Heads whose second argument is no object, or need not be one."""
_MANY = frozenset(("いくつ", "いくら"))
_MANY_TIMES = re.compile("何(?:[度回人個本枚冊台匹軒件杯日年時]|往復|時間|か月|年間|日間|百人|千人|十人)")
"""What says with も that there are many, or that it is often: 何度も押す."""


def is_a(thing: str, kind: str) -> JapaneseClause:
    """Return the clause that something is one of a kind."""
    return JapaneseClause((ProseArgument(TOPIC, thing),), ProsePredicate(kind, nominal=True))


def is_potential(head: str) -> bool:
    """Return whether a verb may be the potential form of another: 使える, of 使う; 食べる and 助ける are of none."""
    return bool(verb_of_potential(head))


_DONE_TO_TOPIC = re.compile("(?:べき|たい|ない|いい|だめ|できる|可能|やすい|にくい|づらい|られる|てある|である)$")


@lru_cache(maxsize=4096)  # each wording asks it of its head
def may_have_object_for_topic(head: str) -> bool:
    """Return whether the topic of a head is as likely what something is done to: 肉は食べるべきだ, 本は読める."""
    return _DONE_TO_TOPIC.search(head) is not None or is_potential(head)


def _able(head: str) -> bool:
    return _IS.search(head) is not None or is_potential(head)


SPEAKING = frozenset(["わたし", "私", "ぼく", "僕", "俺", "おれ", "わたくし", "あたし", "わし", "当方"])
_OF_SPEAKERS = rare(f"(?:{'|'.join(SPEAKING)})の")


@lru_cache(maxsize=4096)
def is_amount(text: str) -> bool:
    """Return whether words are a number and what is counted by it, and nothing else.

    >>> is_amount("五件"), is_amount("いくつ"), is_amount("一年生")
    (True, True, False)
    """
    words = tokens(text)
    counter = all(one.sub == "数詞" or one.fine == "助数詞可能" or one.text == "人" for one in words[1:])
    counter = counter or (len(words) == 2 and words[1].fine == "助数詞")  # noqa: PLR2004 - a number and its counter
    dated = any(one.text in "年月日時" for one in words)
    return len(words) > 1 and words[0].sub == "数詞" and counter and not dated


def _names_what(one: ProsePhrase) -> bool:
    """Return whether a phrase names of whom or what something is told, and no time or number."""
    return one.kind == NOUN and one.particles in (("は",), ("が",)) and not (one.when or is_amount(one.text))


_SO_MANY = re.compile(
    "[0-9一二三四五六七八九十百千万]+(?:人|匹|頭|羽|台|本|枚|冊|個|軒|つ|件|着|通|回|度|年|時間|日|か月|円|キロ)"
)
"""How many there are, which も stresses."""


def clause_of(given: Sequence[ProsePhrase], predicate: ProsePredicate, *, speaker: str = "") -> JapaneseClause:  # noqa: PLR0915
    """Return the clause of the phrases before a predicate."""
    frozen = predicate.frozen
    universal = False
    only = ""
    yet = usual = False
    nobody: tuple[tuple[str, str], ...] = ()
    args: list[ProseArgument] = []
    given = _nothing_but(given, predicate)
    frozen = frozen or any(is_of_both(one, after) for one, after in pairwise(given))
    named = any(one.is_topic or "が" in one.particles for one in given)
    for at, phrase in enumerate(given):
        text = phrase.text
        usual = usual or text.removesuffix("は") in USUALLY
        if phrase.kind == ADVERB or (not phrase.particles and text in _GUESSES | _ALWAYS_GUESS):
            bare = text.removesuffix("は")
            yet = yet or (bare == "まだ" and predicate.negated)
            if bare in _NO_MORE_THAN_NOW and not (predicate.adjective or predicate.nominal):
                continue
            if bare in _ALWAYS_GUESS or (bare in _GUESSES and predicate.negated):
                frozen = True
                args.append(ProseArgument("", bare))
            elif bare not in _DEFAULTS and not (bare in _WITH_NEGATION and predicate.negated):
                args.append(ProseArgument("", bare, phrase=phrase))
            continue
        if phrase.kind != NOUN:
            args.append(ProseArgument("", phrase.written, phrase=phrase))
            continue
        marker, focus = _marker(phrase, first=at == 0)
        so_many = _SO_MANY.fullmatch(_IN_A_TIME.sub("", text)) is not None or is_amount(text)
        at_least = phrase.particles == ("は",) and is_amount(text)
        so_long = at == 0 and _SO_LONG.fullmatch(text) is not None and not (predicate.nominal or predicate.adjective)
        if focus == "も" and (so_long or (at and so_many)) and not predicate.negated and marker == TOPIC:
            marker, focus = "", ""  # 自転車が三十台も放置されている
        if at_least and any(map(_names_what, given[:at])):
            args.append(ProseArgument("", f"{text}は", phrase=phrase))  # 苦情が五件は来る
            continue
        if at == 0 and not named and predicate.link in _ASSERTING and _stands_for_a_topic(phrase):
            marker = TOPIC
        if predicate.negated and text == "二度" and phrase.particles == ("と",):
            continue
        if phrase.written in _DEFAULTS or (phrase.particles in (("は",), ("に",), ("に", "は")) and text in _DEFAULTS):
            continue
        open_ = (predicate.adjective or predicate.nominal) and (predicate.negated or predicate.question)
        if phrase.particles == ("に",) and text == "絶対" and not open_:
            continue  # 絶対に買ってはいけない is no less than 買ってはいけない, 絶対に安全ではない than 安全ではない
        if predicate.negated and not phrase.particles and text in _WITH_NEGATION:
            continue
        if predicate.negated:
            text = _ANY_BEFORE.sub("", text)
        if phrase.particles[:1] == ("か",) and (text in _ANY or _SO_MANY_ASKED.search(text)):
            text += "か"
        even = phrase.particles in (("で", "も"), ("でも",)) and not predicate.frozen
        if even and (text == "今" or _SO_MANY_ASKED.search(text)):
            args.append(ProseArgument("", f"{text}でも", phrase=phrase))  # 今でも, 何度でも
            continue
        if even and is_time(text):
            marker, focus = TOPIC, "も"  # 日曜日でも開いている: on Sundays as well
        whoever = (text in _ANY or text == "いつ") and phrase.particles in (("で", "も"), ("でも",))
        if whoever and not any(one.particles[-1:] == ("なら",) for one in given):  # 会員なら誰でも is any member
            args.append(ProseArgument("", f"{text}でも", phrase=phrase))
            continue
        if text in _ANY and phrase.particles[:1] in (("に",), ("と",), ("へ",)) and phrase.particles[1:] == ("でも",):
            args.append(ProseArgument(phrase.particles[0], f"{text}でも", phrase=phrase))  # 誰にでも見える
            continue
        if text == "原則" or (text == "例外" and marker in ("として", "で")):
            continue
        if phrase.particles == ("も",) and not predicate.negated and (_MANY_TIMES.fullmatch(text) or text in _MANY):
            args.append(ProseArgument("", f"{text}も", phrase=phrase))
            continue
        if predicate.negated and text in ("何一つ", "何ひとつ", "なに一つ", "なにひとつ"):
            continue
        not_even = predicate.head == "かかる" and text[-1:] in "間月年日"  # 一日もかからない takes less than one
        if predicate.negated and focus == "も" and (text in _ANY or _COUNTED_ANY.fullmatch(text)) and not not_even:
            universal = universal or (text in ("誰", "だれ") and any(one.phrase and one.phrase.inner for one in args))
            nobody += _nobody(text, marker, args, predicate)
            yet = yet or text not in _ANY
            continue
        if (
            text in EVERYBODY
            and (marker == "" or focus == "も" or (marker == "が" and text in _ALL_OF_THEM))
            and any(one.marker in (TOPIC, *(() if marker == "が" else ("が", "に", "で"))) for one in args)
        ):
            if any(one.marker == "を" for one in args) and text in ("全部", "すべて", "全て"):
                frozen = frozen or predicate.negated
                args.append(ProseArgument("", text, phrase=phrase))
                continue
            universal = True
            continue
        together = _ALL_TOGETHER.fullmatch(phrase.written) is not None
        if together and not any(
            one.is_topic or "が" in one.particles for one in given if one is not phrase and not one.when
        ):
            args.append(ProseArgument(TOPIC, text.removesuffix("とも"), phrase=phrase))
            continue
        if together or (predicate.negated and text in ("誰一人", "誰ひとり")):
            universal = True
            continue
        if text in _BOTH and focus == "も" and marker == TOPIC:
            if any(one.marker == "と" or one.focus == "も" for one in args):
                continue
            text, focus = f"{text}も", ""
        if marker == "ずつ":
            marker = ""
        quantified = False
        if "の" in text:
            members = _MEMBERS.fullmatch(text)
            if members is not None:
                text, quantified = f"{members[1]}の{MEMBER}", not predicate.negated
            all_of_them = _ALL_OF.fullmatch(text)
            if all_of_them is not None:
                text, quantified = all_of_them[1], True
            every = _EVERY.match(text) or _EVERY_OF.search(text)
            if every is not None:
                text, quantified = text[: every.start()] + text[every.end() :], True
        ever = _WHICH_EVER.match(text)
        if ever is not None and ever[0] != text and (focus == "も" or ever[0] == "各"):
            text, quantified = text[ever.end() :], True
        if phrase.particles == ("の", "より"):
            text += "の"
        if phrase.particles == ("なら",) and any(one.particles[-1:] == ("は",) and not one.when for one in given):
            marker = "なら"
        if speaker and text in SPEAKING:
            text = speaker
        elif speaker:
            own = _OF_SPEAKERS.match(text)
            text = f"{speaker}の{text[own.end() :]}" if own is not None else text
        if (
            focus in ("しか", "だけ", "のみ")
            and (
                marker in (TOPIC, "が", "")
                or (marker in ("に", "で", "へ", "から", "を") and len(phrase.particles) > 1)
            )
            and not _suffices(phrase)
            and not only
            and not (phrase.text in ("それ", "これ") and phrase.particles == ("だけ", "は"))  # それだけは困る
            and (predicate.negated if focus == "しか" else predicate.link is not Joint.IF)  # 皿だけを使えば
        ):
            frozen = frozen or (at > 0 and given[at - 1].particles == ("と",))  # 魚と肉しか: both together
            if _AMOUNT.match(text) is None:
                only = text
            lasts = focus == "しか" and _SO_LONG.fullmatch(text) is not None  # 経験が二年しかない
            lasts = lasts or _SO_OFTEN.fullmatch(text) is not None  # 一度しか読まない: not 一度に
            cased = marker if marker not in (TOPIC, "が", "") else "に" if phrase.when and not lasts else ""
            marker = cased or ("" if not only else "が" if marker == "" else marker)
            if focus == "しか":
                predicate = replace(predicate, negated=False)
                if only and not cased:
                    subject = any(one.marker in (TOPIC, "が") and not one.when for one in args)
                    done = subject and not (predicate.adjective or predicate.nominal or _able(predicate.head))
                    marker = TOPIC if not subject else "を" if done else "が"
            elif only and not cased and marker == "が" and not phrase.particles[1:]:
                subject = any(one.is_topic and not one.when for one in args)
                done = subject and not (predicate.adjective or predicate.nominal or _able(predicate.head))
                marker = "を" if done and predicate.head[-1:] in "うくぐすつぬぶむる" else marker
            focus = "" if only else focus
        elif (
            focus == "など"
            or (focus in ("なんか", "なんて") and marker == "より")
            or (focus in ("さえ", "すら") and predicate.link is Joint.IF)
        ):
            if focus in ("さえ", "すら") and marker == "":  # 運転士さえ乗っていれば, 充電さえすれば
                marker = "を" if predicate.head in ("する", "している") else "が"
            focus = ""
        elif focus in ("さえ", "すら") and (marker == "" or phrase.particles[:1] == ("で",)):
            subject = any(one.marker in (TOPIC, "が") and not one.when for one in args)
            marker = "を" if subject and marker == "" else TOPIC  # 父は名前さえ書けない, 兄でさえ泣いた
        elif focus not in ("", "も", "でも", "こそ"):
            text += focus
        if marker in ("が", TOPIC) and any("より" in one.particles for one in given):
            less = re.sub("(?:の|(?<=[るうくすつぬぶむぐ]))(?:ほう|方)$", "", text)
            text, focus = (less, MORE) if less != text else (text, focus)
        args.append(
            ProseArgument(marker, text, focus, phrase.when, bool(phrase.inner), quantified, phrase.denied, phrase)
        )
    if speaker and predicate.nominal and predicate.head in SPEAKING:
        predicate = replace(predicate, head=speaker)  # やるのは私だ
    args = _of_the_place([_for_so_many(one, predicate) for one in args])
    universal = universal or any(one.quantified for one in args)
    args = _with_a_part(args, predicate)
    predicate = predicate if predicate.frozen is frozen else replace(predicate, frozen=frozen)
    return JapaneseClause(_settled(args), predicate, universal, only, yet, usual=usual, nobody=nobody)


_SO_LONG = re.compile("[0-9一二三四五六七八九十数半]{1,3}(?:年|か月|ヶ月|週|日|時間|分|秒)間?")
_SO_OFTEN = re.compile("[0-9一二三四五六七八九十百千数]{1,3}(?:[度回遍]|往復)")
_IN_A_TIME = re.compile("^(?:毎?[月週年日]|[一1]日|[年月週]間)に?(?=[0-9一二三四五六七八九十])")
"""In what time there is so much: 月80時間."""


def _nobody(
    text: str, marker: str, args: Sequence[ProseArgument], predicate: ProsePredicate
) -> tuple[tuple[str, str], ...]:
    """Return whom or what 誰も and 何も exclude, with the particle that it would have."""
    named = any(one.is_topic and not one.when for one in args)
    if text in ("誰", "だれ"):
        return () if marker == TOPIC and named else ((marker, "誰か"),)
    if text not in ("何", "なに") or marker != TOPIC:
        return ()
    has = predicate.head in ("ある", "いる", "起きる", "起こる", "変わる", "残る", "残っている") or _able(
        predicate.head
    )
    return (("が" if has else "を", "何か"),)


def _for_so_many(one: ProseArgument, predicate: ProsePredicate) -> ProseArgument:
    """Return how many have a price together with で, as in トマトは三個で二百円だ: トマト三個は二百円だ."""
    priced = predicate.nominal and re.fullmatch("[0-9一二三四五六七八九十百千万.]+円", predicate.head) is not None
    counted = one.marker == "" and not one.focus and _SO_MANY.fullmatch(one.text) is not None
    return replace(one, marker="で") if priced and counted else one


def _of_the_place(args: list[ProseArgument]) -> list[ProseArgument]:
    """Return arguments with every one of those of a place in it: この寮にはどの部屋にもエアコンがある."""
    every = next((one for one in args if one.quantified and one.focus == "も" and one.marker in ("に", "で")), None)
    place = None if every is None else next(one for one in args if one.marker == every.marker)
    if every is None or place is None or place is every or place.when or place.focus:
        return args
    inner = replace(every, text=f"{place.text}の{every.text}")
    return [inner if one is every else one for one in args if one is not place]


def _with_a_part(args: list[ProseArgument], predicate: ProsePredicate) -> list[ProseArgument]:
    """Return arguments with が for the noun without a particle that an adjective is told of: あの店、店員親切だよ."""
    if not predicate.adjective or predicate.link not in _ASSERTING:
        return args
    bare = [
        one
        for one in args
        if one.marker == "" and one.phrase is not None and one.phrase.kind == NOUN and _stands_for_a_topic(one.phrase)
    ]
    is_predicated = any(one.marker == "が" for one in args) or not any(
        one.marker == TOPIC and not one.when for one in args
    )
    if is_predicated or len(bare) != 1 or bare[0].focus:
        return args
    return [replace(one, marker="が") if one is bare[0] else one for one in args]


def _suffices(phrase: ProsePhrase) -> bool:
    """Return whether what is told needs nothing besides, but may come with more: 水だけで足りる, not 水でだけ."""
    return phrase.particles[:1] in (("だけ",), ("のみ",)) and phrase.particles[1:2] == ("で",)


_ASSERTING = (Joint.END, Joint.BECAUSE, Joint.BUT, Joint.AND)
_HOW_MUCH = frozenset(("副詞可能", "助数詞可能", "形状詞可能", "サ変形状詞可能"))


def _stands_for_a_topic(phrase: ProsePhrase) -> bool:
    """Return whether a noun without a particle is what is spoken of, as in chats: 先生怒るよ."""
    if phrase.particles or phrase.when or phrase.text in EVERYBODY or _AMOUNT.match(phrase.text) is not None:
        return False
    last = tokens(phrase.text)[-1]
    return last.pos in ("名詞", "代名詞") and phrase.kind == NOUN and last.fine not in _HOW_MUCH and last.sub != "数詞"


def _nothing_but(given: Sequence[ProsePhrase], predicate: ProsePredicate) -> Sequence[ProsePhrase]:
    """Return 塩以外は何も入れない as 塩しか入れない."""
    found = list(given)
    nobody = next((one for one in found if one.text in _ANY and one.particles[-1:] == ("も",)), None)
    for at, one in enumerate(found):
        but = one.text.removesuffix("以外")
        if (
            predicate.negated
            and nobody is not None
            and but
            and but != one.text
            and one.particles[-1:] in (("は",), ("に",), ())
        ):
            found[at] = replace(one, text=but, particles=("しか",), head=one.head.removesuffix("以外"), inner=())
            return [each for each in found if each is not nobody]
    return given


_FOCUSING = frozenset(listed("だけ のみ しか さえ すら ばかり こそ なんて なんか など でも ほど くらい ぐらい"))
_MARKING = frozenset(("が", "を", "に", "へ", "と", "で", *_CASES))


def _marker(phrase: ProsePhrase, *, first: bool) -> tuple[str, str]:
    """Return the case of a phrase, and what focus it has."""
    particles = list(phrase.particles)
    focus = next((one for one in particles if one in _FOCUSING), "")
    case = next((one for one in particles if one in _MARKING), "")
    last = particles[-1] if particles else ""
    if "まで" in particles and "に" in particles:
        case = "までに"
    if case and case != "が":
        return case, focus or ("も" if last == "も" else "")
    if last in ("は", "も", "なら", "って", "なんて", "なんか"):
        return TOPIC, focus or ("も" if last == "も" else "")
    if case == "が":
        return "が", focus
    if focus in ("しか", "だけ", "のみ", "さえ", "ばかり", "でも"):
        return "", focus
    if not particles and phrase.comma and first and not phrase.when:
        return TOPIC, ""
    if not particles:
        return "", ""
    return ("".join(one for one in particles if one not in ("は", "も")), "") if last != focus else ("", focus)


def _settled(args: Sequence[ProseArgument]) -> tuple[ProseArgument, ...]:
    """Return arguments with は for が where only that can be meant: を is there, and no が."""
    markers = [one.marker for one in args]
    if "を" in markers and "が" not in markers and markers.count(TOPIC) == 1:
        return tuple(replace(one, marker=TOPIC) if one.marker == TOPIC else one for one in args)
    return tuple(args)


def key_of(phrases: Sequence[ProsePhrase], *, full: bool = False) -> str:
    """Return the words of phrases as one text without topics and commas: what is kept whole; ``full``: with them."""
    pieces: list[str] = []
    for phrase in phrases:
        predicate = phrase.predicate
        if predicate is None:
            if phrase.text in _DEFAULTS and phrase.kind == ADVERB and phrase.text not in ("必ず", "絶対に"):
                continue
            if not full and phrase.text.removesuffix("は") in USUALLY and phrase.particles in ((), ("は",)):
                continue
            case = "".join(
                one
                for one in phrase.particles
                if full or one not in ("は", "も") or (len(phrase.particles) == 1 and one == "も")
            )
            guess = not full and phrase.text in _ALWAYS_GUESS
            pieces.insert(0 if guess else len(pieces), phrase.text + case + ("、" if full and phrase.comma else ""))
        else:
            last = phrase is phrases[-1]
            held = predicate.link is Joint.QUOTE and predicate.marker not in ("と", "って", "")
            held = held or (predicate.marker == "か" and not last)  # 子が出ないか心配だ
            join = predicate.marker if held else _JOIN.get(predicate.link, predicate.marker)
            join += "" if last or (phrase.loose in ("は", "が", "も") and not full) else phrase.loose
            pause = "、" if full and phrase.comma and not last else ""
            plain = replace(predicate, frozen=False) if predicate.frozen else predicate
            pieces.append(joined(plain, "" if last else join) + pause)
    return "".join(pieces)


_JOIN = {
    Joint.IF: "なら",
    Joint.ONLY_IF: "ときだけ",
    Joint.EVEN_IF: "としても",
    Joint.TE: "て",
    Joint.BUT: "が",
    Joint.BECAUSE: "から",
    Joint.AND: "し",
    Joint.END: "",
    Joint.QUOTE: "と",
}
