"""What a clause says in passing: of what it describes, and of the sort of thing it speaks of.

Who puts on the hat that grandmother knitted takes it that she knitted it, whatever is said of the hat; who bought a red
car bought a car. A noun of a kind is described by what makes one of it, and states nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grammar import regexes as re
from grammar.japanese.morphology import listed, tokens
from grammar.japanese.prose.clauses import TOPIC, JapaneseClause, ProseArgument, clause_of, is_potential
from grammar.japanese.prose.entailment import may_act, names, same
from grammar.japanese.prose.phrases import ADNOMINAL, NOUN, ProsePhrase, phrases
from grammar.japanese.prose.predicates import Joint, ProsePredicate
from grammar.japanese.prose.topics import is_person
from grammar.values import replace

_NO_PART = frozenset(
    listed(
        "の ん こと もの ところ 所 場所 方 ほう 人 者 話 噂 うわさ 夢 理由 可能性 意見 考え 声 結果 事実 問題 予定 "
        "つもり はず わけ ため よう 感じ 気 必要 前 後 あと 上 下 中 横 隣 裏 奥 そば 近く 間 うち 以外 ほか 他 日 時 "
        "とき 頃 ころ "
        "年 月 週 朝 夜 晩 昼 場合 際 点 割 分 半分 一部 多く 全員 残り 一人 一つ 音 匂い におい 写真 絵 ふり"
    )
)
"""Nouns that are no part of the clause that describes them, or say nothing by themselves."""
NOT_SUBSECTIVE = re.compile(
    "(?:偽|にせ|ニセ|(?<![地足手])元|旧|(?<![駅店門家])前|仮|非|未|準|無|反|架空|想像上|おもちゃ|模型|以外|未来|将来|かつて|昔|以前|予定|自称|はず|つもり"
    "|よう|みたい|ふう|風|代わり)の?$|(?:写真|絵|夢)の$"
)
"""What before a noun leaves it open whether the thing is one: a toy car, a former member."""


_PART_OF_THEM = re.compile(
    "(?:ほとんど|殆ど|大半|大部分|過半数|半分|半数|一部|多く|大勢|少数|多数|一握り|[分割](?:の[0-9一二三四五六七八九十]+)?|%|パーセント)の$"
)
"""How large a part is told of: what most of them did, they did not."""


def described(clause: JapaneseClause, kind: ProseArgument | None) -> Iterator[JapaneseClause]:
    """Yield what is said of the things that a clause describes by what happened: 祖母が編んだ帽子."""
    for one in clause.args:
        if one.phrase is None or not one.phrase.inner or one.quantified or one.when or one.focus not in ("", "も"):
            continue
        for reported in _described_by(one.phrase):
            if one is not kind or (
                reported.marked("が") is not None and reported.predicate.head.endswith(("ている", "でいる"))
            ):
                yield reported


_KNOWN = re.compile("(?:の|な)?(?:せい|おかげ|賜物)$")
_FACTIVE = frozenset(
    listed(
        "困る 悩み 悩みの種 魅力 欠点 弱点 難点 長所 短所 利点 特徴 自慢 強み 取り柄 不満 玉にきず 残念 "
        "惜しい 気になる 痛い "
        "ありがたい 有り難い 助かる 嬉しい うれしい 悲しい 厄介 面倒 いつものこと 当然 当たり前 不思議 意外 幸い 救い"
    )
)
"""What somebody feels or says of what is so: 例文が多いのが長所だ, 部屋が寒いのは窓のせいだ."""


def granted(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what is so of which it is told how one feels about it, or what it comes from: 改札が狭いのが困る."""
    predicate = clause.predicate
    if predicate.head not in _FACTIVE and not (predicate.nominal and _KNOWN.search(predicate.head)):
        return
    for one in clause.args:
        phrase = one.phrase
        last = (
            phrase.inner[-1].predicate
            if phrase is not None and phrase.head in ("の", "こと") and phrase.inner
            else None
        )
        if phrase is None or last is None or one.marker not in (TOPIC, "が") or last.link is not Joint.ADNOMINAL:
            continue
        lasts = last.past or last.adjective or last.head.endswith(("ている", "でいる"))
        if last.frozen or not lasts or any(each.predicate is not None for each in phrase.inner[:-1]):
            continue
        inner = _within(phrase, last)
        of_it = next((each for each in clause.args if each.is_topic and each is not one and not each.when), None)
        if of_it is not None and inner.topic is None:
            yield inner.with_argument(replace(of_it, phrase=None))
        elif inner.topic is not None or inner.marked("が") is not None:
            yield inner


def _described_by(phrase: ProsePhrase) -> Iterator[JapaneseClause]:
    given: list[ProsePhrase] = []
    for at, part in enumerate(phrase.inner):
        predicate = part.predicate
        if predicate is None:
            given.append(part)
            continue
        rest = phrase.inner[at + 1 :]
        named = "".join(one.written if one.predicate is None else one.text for one in rest) + phrase.head
        asserts = predicate.link is Joint.ADNOMINAL and not predicate.frozen
        happened = asserts and predicate.past and not predicate.negated
        acts = any(one.predicate is not None and not one.predicate.adjective for one in rest[:-1])
        if happened and phrase.head not in _NO_PART and not acts:
            yield from _with_gap(given, part, named)
        elif asserts and not (predicate.negated or rest or phrase.head == "の") and _has_of_his_own(given, predicate):
            yield from _with_gap(given, part, phrase.head)
        elif asserts and not rest and is_person(phrase.head):  # 犬が嫌いな叔父は, and there is one whom that names
            yield _within(replace(phrase, inner=(*given, part)), predicate).with_argument(ProseArgument(TOPIC, named))
        given = []


_THEN = re.compile("(?:日|翌日|前日|年|翌年|前年|月|翌月|週|翌週|朝|翌朝|晩|夜|とき|時|直後|頃|ころ|後|あと)")


def then_too(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what happened at the time of which a clause tells what else did: 兄が結婚した年に家を建てた."""
    if clause.predicate.past:
        for one in clause.args:
            yield from _happened_then(one.phrase) if one.phrase is not None and one.phrase.inner else ()


def _happened_then(phrase: ProsePhrase) -> Iterator[JapaneseClause]:
    for one in phrase.inner:
        yield from _happened_then(one)
    last = phrase.inner[-1].predicate if phrase.inner else None
    if last is None or _THEN.fullmatch(phrase.head) is None or not _happened(phrase):
        return
    if last.link is Joint.ADNOMINAL and all(each.predicate is None for each in phrase.inner[:-1]):
        inner = _within(phrase, last)
        if inner.marked("が") is not None:
            yield inner


def _has_of_his_own(given: Sequence[ProsePhrase], predicate: ProsePredicate) -> bool:
    """Return whether somebody who is named is doing it all the time: 友人が飼っている猫."""
    who = next((one for one in given if one.particles == ("が",)), None)
    lasts = predicate.head.endswith(("ている", "でいる")) and not predicate.past
    return lasts and who is not None and (is_person(who.text) or may_act(who.text))


def _with_gap(given: list[ProsePhrase], verb: ProsePhrase, named: str) -> Iterator[JapaneseClause]:
    if verb.predicate is None:
        return
    inner = clause_of(subjects(given), replace(verb.predicate, link=Joint.END))
    subject = inner.topic is not None or inner.marked("が") is not None
    if (subject and inner.marked("を") is not None) or verb.predicate.adjective or verb.predicate.nominal:
        return
    gap = ProseArgument("を" if subject else TOPIC, named)
    yield replace(inner, args=(*inner.args, gap) if subject else (gap, *inner.args))


def being(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what is so of what is something that is so: 父は酒を飲まない人だ, 五号室は猫がいる部屋だ."""
    topic, predicate = clause.topic, clause.predicate
    if (
        not predicate.nominal
        or predicate.adjective
        or predicate.past
        or clause.negated
        or topic is None
        or topic.when
        or len(clause.args) != 1
        or len(predicate.head) < _SHORTEST
    ):
        return
    words = tokens(predicate.head)
    if len(words) == 1:
        return
    *before, phrase = phrases(words)
    phrase = replace(phrase, inner=(*before, *phrase.inner))
    last = phrase.inner[-1].predicate if phrase.inner else None
    if last is None or last.link is not Joint.ADNOMINAL or last.frozen or _ABSTRACT.search(phrase.head):
        return
    linked = {at: one.predicate.link for at, one in enumerate(phrase.inner[:-1]) if one.predicate is not None}
    if any(link is not Joint.TE for link in linked.values()):
        return
    phrase = replace(phrase, inner=phrase.inner[max(linked, default=-1) + 1 :])  # 歌って踊れるアイドルだ
    if last.nominal and last.negated and len(phrase.inner) == 1:
        head = last.head  # 委員ではない社員だ
        yield replace(clause, predicate=replace(predicate, head=head)).denied()
        yield replace(clause, predicate=replace(predicate, head=phrase.head))
    of_a_part = last.marker == "の"  # 中が空洞の木だ
    if (last.nominal and not of_a_part) or (last.adjective and len(phrase.inner) == 1 and last.head in _AMONG_ITS_KIND):
        return  # 静かな部屋だ is told by its adjective
    yield _within(phrase, last).with_argument(replace(topic, phrase=None))


def _within(phrase: ProsePhrase, last: ProsePredicate) -> JapaneseClause:
    """Return the clause that describes a noun, の before its predicate as が: 背の高い木."""
    return same(clause_of(subjects(phrase.inner[:-1]), replace(last, link=Joint.END)))


def subjects(given: Sequence[ProsePhrase]) -> list[ProsePhrase]:
    """Return phrases with の, which marks the subject right before the predicate of a relative clause, as が.

    An amount there is the noun's: 三千円の安い本.
    """
    own = [one for one in given if not (one is given[-1] and _is_amount_of_noun(one))]
    return [replace(one, particles=("が",)) if one.particles == ("の",) and one is given[-1] else one for one in own]


def _is_amount_of_noun(one: ProsePhrase) -> bool:
    words = tokens(one.text) if one.particles == ("の",) else ()
    return len(words) > 1 and words[0].sub == "数詞" and words[-1].sub != "数詞"


_SHORTEST = 3
_AMONG_ITS_KIND = frozenset(
    listed(
        "いい よい 良い 悪い ない 大きい 小さい 高い 低い 長い 短い 広い 狭い 多い 少ない 速い 早い 遅い 重い 軽い "
        "太い 細い 厚い 薄い 深い 浅い 強い 弱い 難しい 珍しい すごい ひどい"
    )
)
"""Adjectives that tell how something is among others of its noun: a big mouse is not big."""
_ABSTRACT = re.compile(
    "(?:こと|もの|の|ん|ところ|とき|時|場合|ため|よう|はず|わけ|つもり|予定|理由|方法|原因|結果|話|件|問題|噂|うわさ|意見|考え|案"
    "|計画|可能性|必要|気|感じ|様子|状態|状況|順番|番|頃|側|立場|仕事|作業|役|役目|約束|決まり|規則|習慣|日|年|月|週|目的|条件|前|後|間|中|上|方|ほう)$"
)
"""Nouns with a clause before them that does not tell of what they are: 行く予定, 泣く理由."""


def all_but(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what is none of what it is other than: あの靴はセール品以外の商品だ."""
    found = _OTHER.fullmatch(clause.predicate.head) if clause.predicate.nominal and not clause.negated else None
    if found is None or clause.topic is None or len(clause.args) != 1:
        return
    yield replace(clause, predicate=replace(clause.predicate, head=found["one"])).denied()
    yield replace(clause, predicate=replace(clause.predicate, head=found["sort"]))


_OTHER = re.compile("(?P<one>[^の]+)以外の(?P<sort>[^の]+)")


def with_the_noun(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what is said of a thing with the noun that it is: これは祖父が建てた家だ says that he built it."""
    noun, one = clause.noun, clause.topic or clause.marked("が")
    predicate = clause.predicate
    if noun is None or one is None or one.when or one.focus not in ("", "も") or one.quantified or predicate.negated:
        return
    if not noun.head or noun.text != predicate.head or any(each is not one and not each.when for each in clause.args):
        return
    last, verb = noun.inner[-1], noun.inner[-1].predicate
    less = without_amount(noun) if verb is None else None
    if less is not None:
        yield replace(clause, predicate=replace(predicate, head=less.text), noun=less)
    alone = replace(predicate, head=noun.head)
    before = predicate.head.removesuffix(noun.head)
    if noun.head == "もの" and verb is not None and verb.past and not (predicate.past or verb.frozen):
        if verb.link is Joint.ADNOMINAL and all(each.predicate is None for each in noun.inner[:-1]):
            yield from _with_gap(list(noun.inner[:-1]), last, one.text)  # このカメラは父が使っていたものだ
        return
    if verb is None:
        if last.particles == ("の",) and may_act(noun.head) and not names(noun.head) and _is_one_anyway(before, noun):
            yield replace(clause, predicate=alone, noun=None)
        return
    if verb.frozen or verb.link is not Joint.ADNOMINAL or not _is_one_anyway(before, noun):
        return
    yield replace(clause, predicate=alone, noun=None)
    for at, part in enumerate(noun.inner[:-1], 1):  # 昭和に建てられた古い施設だ, 三千円の安い本だ
        whole = part.predicate is not None and part.predicate.link is Joint.ADNOMINAL and not part.predicate.frozen
        if whole or _is_amount_of_noun(part):
            rest = noun.inner[at:]
            text = "".join(each.written if each.predicate is None else each.text for each in rest) + noun.head
            kept = replace(noun, text=text, inner=rest)
            yield replace(clause, predicate=replace(predicate, head=text), noun=kept)
    yield from _described_by(noun)
    if predicate.past or verb.adjective or verb.nominal or any(each.predicate is not None for each in noun.inner[:-1]):
        return
    doer = any(each.particles[-1:] in (("が",), ("の",)) for each in noun.inner[:-1])
    done_to = any(each.particles[-1:] == ("を",) for each in noun.inner[:-1])
    if done_to and not doer and not may_act(noun.head):
        return  # 魚を焼く道具: it does not broil
    named = (one.text, noun.head) if names(noun.head) else (one.text,)
    for text in named:
        yield from _with_gap(list(noun.inner[:-1]), last, text)


def without_amount(noun: ProsePhrase) -> ProsePhrase | None:
    """Return a noun without the amount or the time that tells of it first, if more describes it: 三年前の古い型の車."""
    first, *rest = noun.inner
    within = first if first.inner else None
    leaf = first if within is None else within.inner[0]
    if not (leaf.when or _is_amount_of_noun(leaf)) or leaf.particles != ("の",) or not (rest or within):
        return None
    text = noun.text.removeprefix(leaf.written)
    inner = within and replace(within, text=within.text.removeprefix(leaf.written), inner=within.inner[1:])
    return replace(noun, text=text, inner=(*(() if inner is None else (inner,)), *rest))


def _is_one_anyway(before: str, noun: ProsePhrase) -> bool:
    """Return whether what is so described is one of the noun."""
    return noun.head not in _NO_PART and NOT_SUBSECTIVE.search(before) is None and noun.head not in before


def of_the_sort(clause: JapaneseClause, kind: ProseArgument | None) -> Iterator[JapaneseClause]:
    """Yield what is so of a thing without what describes it: a red car was bought, so a car was.

    Of what each of a ``kind`` does the same holds, and of what is done in general; nobody gives up all work who gives
    up night work.
    """
    predicate = clause.predicate
    lasting = kind is None and (
        predicate.past or predicate.head.endswith(("ている", "でいる", "てある")) or predicate.head in ("ある", "いる")
    )
    if clause.negated or predicate.nominal or predicate.adjective or predicate.modal or clause.only:
        return
    if predicate.head in ("なくなる", "いなくなる"):
        return  # 駅前の店がなくなった, and there may be others
    acts = not (lasting or is_potential(predicate.head) or _ENDS_OR_MAY.search(predicate.head))
    for one in clause.args:
        is_past_topic = lasting and one.is_topic and predicate.past and _happened(one.phrase)  # 先週直した車は壊れた
        generally = acts and one.phrase is not None and one.phrase.particles == ("を",)
        done_to = one.marker == "を" and (lasting or generally)
        has = one.marker == "が" and lasting
        if one is kind or not (done_to or has or is_past_topic) or one.quantified or one.focus not in ("", "も"):
            continue
        plain = _plain(one.phrase, there=predicate.head in ("ある", "いる"))
        if plain:
            yield clause.replaced(one, replace(one, text=plain, phrase=None))


_ENDS_OR_MAY = re.compile(
    "(?:やめる|止める|始める|終える|再開する|禁じる|禁止する|廃止する|中止する|休む|断る|嫌う|避ける|控える|除く|拒む|拒否する|制限する|認める|許す|許可する"
    "|たい|もいい|ならない|できる|られる|べき|ほしい|つもり|やすい|にくい|すぎる)$"
)
"""What is done to some so that it is not done to all, or only may be done."""


_NUMBERED = 3


def _happened(phrase: ProsePhrase | None) -> bool:
    """Return whether a noun is described by what happened, so that one thing is meant."""
    last = phrase.inner[-1].predicate if phrase is not None and phrase.inner else None
    return last is not None and last.past and not (last.adjective or last.nominal or last.negated or last.frozen)


def _plain(phrase: ProsePhrase | None, *, there: bool) -> str:
    """Return a described noun alone, where everything that is so described is one; else nothing.

    ``there``: it is told that there are some, so that there are where there are many, or a part of them.
    """
    if phrase is None or not phrase.inner or phrase.head in _NO_PART:
        return ""
    last = phrase.inner[-1]
    before = phrase.text.removesuffix(phrase.head)
    denies = last.predicate is not None and (last.predicate.frozen or last.predicate.negated)
    if (
        (_PART_OF_THEM.search(before) and not there)
        or NOT_SUBSECTIVE.search(before)
        or denies
        or (last.kind not in (NOUN, ADNOMINAL) and last.predicate is None)
    ):
        return ""
    if last.kind == ADNOMINAL and last.text not in ("大きな", "小さな", "おかしな", "いろんな"):
        return ""  # この車 is one car
    words = tokens(phrase.head)
    if words[0].sub == "数詞" and len(words) < _NUMBERED:
        return ""  # 住民の三割, but 二号車
    return "" if any(one.fine in ("人名", "副詞可能") for one in words) else phrase.head


__all__ = [
    "NOT_SUBSECTIVE",
    "all_but",
    "being",
    "described",
    "granted",
    "of_the_sort",
    "subjects",
    "then_too",
    "with_the_noun",
    "without_amount",
]
