"""What says the same in other words, and what follows from what was said.

A clause and a question are first put into one form: an obligation, a permission and a comparison have one wording each,
whichever of their forms was chosen. Then what a stated clause entails is stated too, where its words alone make it
certain: nothing is entailed by what is denied, guessed or asked, but by a comparison.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from grammar.japanese.inflection import WordForm, inflected
from grammar.japanese.morphology import FIXED, listed, tokens
from grammar.japanese.prose.clauses import MORE, TOPIC, JapaneseClause, ProseArgument, clause_of, is_potential
from grammar.japanese.prose.phrases import ADNOMINAL, ADVERB, VERB
from grammar.japanese.prose.predicates import Joint

# One form for what says the same.

_MUST = re.compile("(?:なくては(?:なら|いけ)ない|なくてはだめ|ないと(?:いけない|だめ)|なければ(?:いけない|だめ))$")
_NEED_NOT = re.compile("なくても?(?:いい|大丈夫)$")
_MUST_NOT = re.compile("(?P<te>[てで])は(?:(?:いけ|なら)ない|だめ)$")
_MAY = re.compile("(?<!なく)(?P<te>[てで])(?:も?大丈夫|いい)$")
_POTENTIAL = str.maketrans("うくぐすつぬぶむ", "えけげせてねべめ")
_AMBIGUOUS_POTENTIALS = frozenset(
    listed("売る 切る 折る 割る 焼く 抜く 破る 取る 裂く 砕く 脱ぐ 剥く むく 知る 釣る 解く ほどく 欠く 産む 生む 行く")
)
"""Verbs whose potential form is also a verb of its own (焼ける), or has two forms (行ける is also fine)."""
_POINTING = re.compile("(?:これ|それ|あれ|どれ|なに|何|思う|思った|驚く)ほど$|\\d")


def same(clause: JapaneseClause, speaker: str = "") -> JapaneseClause:
    """Return the clause in the one form that everything has which says the same."""
    if clause.predicate.frozen:
        return clause
    for rephrased in (
        _formal,
        _lasting,
        _occupied,
        _lacking,
        _cleft,
        _acted,
        _doing,
        _most,
        _needed,
        _able,
        _wanted,
        _experienced,
        _less,
    ):
        clause = rephrased(clause, speaker)
    return _allowed(_elliptic(clause))


def _formal(clause: JapaneseClause, _speaker: str) -> JapaneseClause:
    """Return 六万円となっている, the formal way to say it, as 六万円だ."""
    said = clause.marked("と") if clause.predicate.head == "なっている" else None
    if said is None:
        return clause
    predicate = replace(clause.predicate, head=said.text, nominal=True)
    return replace(clause.without(said), predicate=predicate)


_STATES = {
    "足りている": "足りる",
    "優れている": "優れる",
    "違っている": "違う",
    "異なっている": "異なる",
    "適している": "適する",
}
"""Verbs that tell a state, whose lasting form says no more than the plain one."""


def _lasting(clause: JapaneseClause, _speaker: str) -> JapaneseClause:
    """Return 人手は足りている as 人手は足りる."""
    plain = _STATES.get(clause.predicate.head)
    if plain is None or clause.predicate.past:
        return clause
    return replace(clause, predicate=replace(clause.predicate, head=plain))


_OCCUPATIONS = re.compile("(?:師|員|者|長|士|官|役|先生|教授|監督|コーチ|マネージャー|リーダー|アルバイト)$")


def _occupied(clause: JapaneseClause, _speaker: str) -> JapaneseClause:
    """Return 教師をしている as 教師だ."""
    what = clause.marked("を") if clause.predicate.head == "している" else None
    if what is None or what.focus or _OCCUPATIONS.search(what.text) is None:
        return clause
    return replace(clause.without(what), predicate=replace(clause.predicate, head=what.text, nominal=True))


def _lacking(clause: JapaneseClause, _speaker: str) -> JapaneseClause:
    """Return 駐車場なし as 駐車場がない."""
    predicate = clause.predicate
    noun = predicate.head.removesuffix("なし")
    if not predicate.nominal or noun == predicate.head or not noun or predicate.negated or clause.marked("が"):
        return clause
    if tokens(predicate.head)[-1].text not in ("なし", "無し"):
        return clause
    lack = replace(predicate, head="ある", nominal=False, negated=True)
    return replace(clause, args=(*clause.args, ProseArgument("が", noun)), predicate=lack)


_DONE = re.compile("(?:する|すべき|すぎる|した|して|しな|しす|しやす|しにく|しづら|させる|される)")


def _acted(clause: JapaneseClause, _speaker: str) -> JapaneseClause:
    """Return 掃除をする as 掃除する."""
    act, predicate = clause.marked("を") or _act_told_of(clause), clause.predicate
    if (
        act is None
        or _DONE.match(predicate.head) is None
        or act.focus not in ("", "も")
        or act.quantified
        or act.phrase is None
        or act.phrase.inner
        or act.phrase.particles not in (("を",), ("は",), ("も",))
        or clause.marked("に") is not None
        or clause.marked("と") is not None
        or tokens(act.text)[-1].fine not in ACTIONS
    ):
        return clause
    return replace(clause.without(act), predicate=replace(predicate, head=act.text + predicate.head))


def _act_told_of(clause: JapaneseClause) -> ProseArgument | None:
    """Return the act behind another topic: 兄は掃除はしない, この車は掃除もしやすい."""
    topics = [one for one in clause.args if one.is_topic and not one.when]
    return topics[1] if len(topics) == 2 else None  # noqa: PLR2004 - who, and what he does


ACTIONS = frozenset(("サ変可能", "サ変形状詞可能"))
_ONLY = re.compile("(.+?)(?:だけ|のみ|ばかり)")
_AT = re.compile(
    "[0-9一二三四五六七八九十](?:時半?|分|日|月|年|日目)$|[月火水木金土日]曜日?$|^(?:明日|昨日|今日|今年|去年|来年|来月|先月|来週|先週)$"
)
"""When something is: 店が閉まるのは九時だ."""
_FELT = frozenset(
    listed("好き 嫌い 大好き 大嫌い 苦手 得意 必要 大切 大事 重要 不足する 足りる 欲しい ほしい ある いる")
)
"""What one is or feels that it is told of: 必要なのは時間だ, 彼が好きなのは猫だ."""
_AFTER_CLEFT = re.compile("(.+?)(から|まで|へ)")


def _cleft(clause: JapaneseClause, speaker: str) -> JapaneseClause:
    """Return 反対したのは副会長だ as 副会長が反対した, of nobody else: what is said first is known, the noun is new.

    早起きするのは習慣だ says of the act what it is; there the noun names nobody, and nothing happened.
    """
    told = clause.topic or clause.marked("が")
    phrase = None if told is None else told.phrase
    predicate = clause.predicate
    if told is None or phrase is None or phrase.head != "の" or not phrase.inner or not predicate.nominal:
        return clause
    last, new = phrase.inner[-1].predicate, predicate.head
    rest = clause.without(told)
    if last is None or last.frozen or predicate.frozen or last.link is not Joint.ADNOMINAL or rest.marked("は"):
        return clause
    given = phrase.inner[:-1]
    only = _ONLY.fullmatch(new)
    when = (tokens(new)[-1].fine == "副詞可能" and only is not None) or _AT.search(new) is not None
    happened = (last.past or last.head.endswith(("ている", "でいる", "てある"))) and tokens(new)[-1].pos == "名詞"
    words = {*(one.text for one in given), *(one.text for one in rest.args)}
    graded = not words.isdisjoint(("一番", "いちばん", "最も", "もっとも"))
    felt = last.head in _FELT and not last.past
    if not (only or happened or graded or felt or when or names(new) or _ACTOR.search(new)) or any(
        one.kind == VERB for one in given
    ):
        return clause
    inner = clause_of(given, last, speaker=speaker)
    new = str(only[1]) if only is not None else new
    marked = _AFTER_CLEFT.fullmatch(new) if only is None else None
    if marked is not None:
        new, marker = marked[1], marked[2]
    elif felt and (inner.marked("が") is not None or inner.topic is not None):
        marker = "が"
        whose = inner.marked("が")
        inner = inner if whose is None else inner.replaced(whose, replace(whose, marker=TOPIC))
    elif last.adjective or last.nominal or (inner.marked("が") is None and inner.topic is None):
        marker = TOPIC
    else:
        marker = "を"
    if when:
        marker = "に"
    gap = ProseArgument(marker, new, when=when)
    sign = predicate.negated != last.negated
    said = replace(
        inner.predicate, negated=sign, question=predicate.question, link=predicate.link, marker=predicate.marker
    )
    only_one = (
        "" if felt or (when and only is None) or predicate.negated or predicate.question or predicate.past else new
    )
    beside = tuple(one for one in rest.args if one.marker == "と")  # 必要なのは時間とお金だ
    others = tuple(one for one in rest.args if one.marker != "と")
    return replace(inner, args=(*beside, gap, *others, *inner.args), predicate=said, only=only_one, instead=())


def _doing(clause: JapaneseClause, _speaker: str) -> JapaneseClause:
    """Return 歩くのは危険だ as 歩くことは危険だ."""
    for one in clause.args:
        last = one.phrase.inner[-1].predicate if one.phrase is not None and one.phrase.inner else None
        if (
            last is not None
            and one.phrase is not None
            and one.phrase.head == "の"
            and one.text.endswith("の")
            and not (last.past or last.adjective or last.nominal or last.frozen or last.negated)
            and not last.head.endswith(("いる", "ある"))
        ):
            clause = clause.replaced(one, replace(one, text=f"{one.text[:-1]}こと"))
    return clause


def names(text: str) -> bool:
    """Return whether words name somebody or something: 五十嵐先輩, 東京, 『そよかぜ号』."""
    words = tokens(text)
    named = bool(words) and (words[0].sub in ("固有名詞", FIXED) or words[-1].sub == FIXED or words[-1].fine == "人名")
    return named and len(words) <= _SHORT_NAME


_SHORT_NAME = 3


def _most(clause: JapaneseClause, _speaker: str) -> JapaneseClause:
    """Return 一番 before what it grades as 最も."""
    most = next((one for one in clause.args if one.marker == "" and one.text in ("一番", "いちばん")), None)
    return clause if most is None else clause.replaced(most, replace(most, text="最も", when=False))


def _allowed(clause: JapaneseClause) -> JapaneseClause:
    """Return an obligation as なければならない, an exemption as its denial, a prohibition as てもいい denied."""
    head = clause.predicate.head
    must = _MUST.sub("なければならない", head)
    if must != head:
        return replace(clause, predicate=replace(clause.predicate, head=must, modal=True))
    need_not = _NEED_NOT.sub("なければならない", head)
    if need_not != head:
        return replace(clause, predicate=replace(clause.predicate, head=need_not, modal=True)).denied()
    must_not = _MUST_NOT.sub(r"\g<te>もいい", head)
    if must_not != head and not head.endswith("なくてはいけない"):
        return replace(clause, predicate=replace(clause.predicate, head=must_not, modal=True)).denied()
    may = _MAY.sub(r"\g<te>もいい", head) if not clause.predicate.past else head
    return replace(clause, predicate=replace(clause.predicate, head=may))


def _of_verb(clause: JapaneseClause, noun: str, speaker: str) -> tuple[ProseArgument, JapaneseClause] | None:
    """Return the argument that is ``noun`` described by a plain verb, and the clause of that verb: 入る必要."""
    for one in clause.args:
        phrase = one.phrase
        if phrase is None or phrase.head != noun or not phrase.inner or one.marker not in (TOPIC, "が", ""):
            continue
        last = phrase.inner[-1].predicate
        if (
            last is None
            or last.link is not Joint.ADNOMINAL
            or last.past
            or last.negated
            or last.frozen
            or last.nominal
            or last.adjective
            or any(part.predicate is not None for part in phrase.inner[:-1])
        ):
            continue
        return one, clause_of(phrase.inner[:-1], last, speaker=speaker)
    return None


def _needed(clause: JapaneseClause, speaker: str) -> JapaneseClause:
    """Return する必要がある as しなければならない."""
    found = _of_verb(clause, "必要", speaker) if clause.predicate.head == "ある" else None
    if found is None:
        return clause
    one, inner = found
    base = inflected(inner.predicate.head, WordForm.BASE, positive=False)
    if base is None:
        return clause
    predicate = replace(clause.predicate, head=f"{base[:-1]}ければならない", modal=True)
    return replace(clause.without(one), args=(*clause.without(one).args, *inner.args), predicate=predicate)


def _able(clause: JapaneseClause, speaker: str) -> JapaneseClause:
    """Return することができる as できる, 使うことができる as 使える: where the verb leaves no doubt of its form."""
    found = _of_verb(clause, "こと", speaker) if clause.predicate.head == "できる" else None
    if found is None:
        return clause
    one, inner = found
    verb = inner.predicate.head
    if verb.endswith("する") and len(verb) > len("する"):
        head = f"{verb[:-2]}できる"
    elif verb[-1] in "うくぐすつぬぶむ" and verb not in _AMBIGUOUS_POTENTIALS:
        head = f"{verb[:-1]}{verb[-1].translate(_POTENTIAL)}る"
    else:
        return clause
    rest = clause.without(one)
    return replace(rest, args=(*rest.args, *inner.args), predicate=replace(rest.predicate, head=head))


_LIKES = frozenset(listed("好き 嫌い 大好き 大嫌い"))


def _wanted(clause: JapaneseClause, _speaker: str) -> JapaneseClause:
    """Return 犬が飼いたい, told of somebody, as 犬を飼いたい; and 犬を好きだ as 犬が好きだ."""
    liked = clause.marked("を") if clause.predicate.head in _LIKES and clause.predicate.nominal else None
    if liked is not None and clause.marked("が") is None:
        return clause.replaced(liked, replace(liked, marker="が"))
    wish = clause.marked("が")
    if (
        wish is None
        or clause.topic is None
        or clause.marked("を") is not None
        or not clause.predicate.head.endswith("たい")
    ):
        return clause
    return (
        clause.replaced(wish, replace(wish, marker="を"))
        if tokens(clause.predicate.head)[-1].lemma == "たい"
        else clause
    )


def _experienced(clause: JapaneseClause, speaker: str) -> JapaneseClause:
    """Return 沖縄に行ったことがある as one predicate with what is done: 行ったことがある."""
    one = next((each for each in clause.args if each.phrase is not None and each.phrase.head == "こと"), None)
    phrase = None if one is None else one.phrase
    if one is None or phrase is None or not phrase.inner or clause.predicate.head != "ある" or clause.predicate.past:
        return clause
    last = phrase.inner[-1].predicate
    if (
        one.marker not in (TOPIC, "が", "")
        or one.focus
        or last is None
        or not last.past
        or last.negated
        or last.frozen
        or last.nominal
        or any(part.predicate is not None for part in phrase.inner[:-1])
    ):
        return clause
    inner = clause_of(phrase.inner[:-1], replace(last, negated=clause.negated), speaker=speaker)
    rest = clause.without(one)
    predicate = replace(clause.predicate, head=f"{inner.head}ことがある")
    return replace(rest, args=(*rest.args, *inner.args), predicate=predicate)


def _less(clause: JapaneseClause, _speaker: str) -> JapaneseClause:
    """Return AはBほど広くない as BはAより広い."""
    other = next((one for one in clause.args if one.focus == "ほど" and one.text.endswith("ほど")), None)
    one = clause.topic or clause.marked("が")
    predicate = clause.predicate
    if (
        other is None
        or one is None
        or one is other
        or not predicate.negated
        or not (predicate.adjective or predicate.nominal)
        or _POINTING.search(other.text)
        or one.text.endswith(("ほど",))
    ):
        return clause
    more = replace(one, text=other.text.removesuffix("ほど"), focus="", phrase=other.phrase)
    less = replace(other, marker="より", text=one.text, focus="", phrase=one.phrase)
    return clause.replaced(one, more).replaced(other, less).denied()


def _elliptic(clause: JapaneseClause) -> JapaneseClause:
    """Return A社の自転車よりB社のほうが軽い as B社の自転車が…: two owners of a sort, and one thing owned."""
    other = clause.marked("より")
    one = clause.topic or clause.marked("が")
    if (
        other is not None
        and one is not None
        and re.fullmatch("[^の]+の", other.text)
        and re.fullmatch("[^の]+の[^の]+", one.text)
    ):
        return clause.replaced(other, replace(other, text=other.text + one.text.partition("の")[2], phrase=None))
    one = next((each for each in clause.args if each.focus == MORE), None)
    if other is None or one is None or "の" in one.text or "の" not in other.text:
        return clause
    owner, _, owned = other.text.partition("の")
    if (
        not owned
        or "の" in owned
        or owner[-1] != one.text[-1]
        or not re.fullmatch("[社店駅市町村校高組階課部号館線案]", owner[-1])
    ):
        return clause
    return clause.replaced(one, replace(one, text=f"{one.text}の{owned}", phrase=None))


# What follows.

VERY = frozenset(
    listed(
        "とても すごく めっちゃ めちゃくちゃ かなり 非常に 極めて きわめて ずいぶん 随分 だいぶ 大分 相当 "
        "たいへん 大変 ものすごく 実に はなはだ 甚だ よほど 余程 えらく やけに あまりに あまりにも 抜群に 格段に "
        "断然 本当に まじで 超 "
        " いつも 常に 必ず かならず 絶対 絶対に"
    )
)
"""Adverbs of degree and of always: what holds so holds."""
A_LITTLE = frozenset(
    listed("少し すこし ちょっと やや いささか 多少 少々 若干 わずかに いくらか いくぶん 幾分 ほんの少し")
)
"""Adverbs of a small degree: what is so to a small degree is so."""
MUCH = frozenset(
    listed("ずっと はるかに 遥かに かなり だいぶ 少し すこし ちょっと やや もっと さらに ずいぶん 断然 圧倒的に")
)
"""Adverbs of how much more."""


def entailed(clause: JapaneseClause, *, alone: bool) -> Iterator[JapaneseClause]:
    """Yield what follows from a clause that is stated; ``alone``: of a single thing, not of a kind."""
    if clause.predicate.frozen:
        return
    yield from _compared(clause)
    yield from _now(clause)
    yield from _shown(clause)
    yield from _active(clause)
    yield from _honoured(clause)
    yield from _never(clause)
    if not clause.negated:
        yield from _done(clause)
        yield from _some(clause)
        yield from _briefly(clause)
        yield from _without_circumstances(clause, alone=alone)
        for dated in _dated(clause) if alone else ():
            yield dated
            yield from _without_circumstances(dated, alone=alone)


NOW = frozenset(listed("今日 きょう 本日 今 いま 現在"))
"""When what is said is so now."""


def _now(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what is so of what is so today: 今日は風が強い."""
    time = next((one for one in clause.args if one.when and one.text in NOW and not one.focus), None)
    if time is not None and not clause.predicate.past and len(clause.args) > 1 and not clause.only:
        yield clause.without(time)


def _compared(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what a comparison denies: that the other one is more so. 太郎は次郎より若い."""
    if clause.negated or not (clause.predicate.adjective or clause.predicate.nominal):
        return
    if clause.marked("と") is not None:
        yield from _equal(clause)
    other = clause.marked("より")
    topic = clause.topic
    subject = next((one for one in clause.args if one.focus == MORE), None)
    if subject is None:
        subject = topic if topic is not None and not topic.when else clause.marked("が") or topic
    if other is None or subject is None or other.text[0].isdigit():
        return
    plain = replace(
        clause,
        args=tuple(
            one for one in clause.args if not (one.marker == "" and (one.text in MUCH or _BY.fullmatch(one.text)))
        ),
    )
    if plain != clause:
        yield plain
    yield _exchanged(plain, subject, other).denied()


_BY = re.compile(
    "(?:約|およそ)?[0-9一二三四五六七八九十百千万数.]+(?:歳|才|円|倍|割|年|か月|日|時間|分|秒|点|度|センチ|メートル|キロ|グラム|cm|m|km|kg|g|人|個|枚|冊|階|%|パーセント)"
)
"""By how much one is more so."""


def _exchanged(clause: JapaneseClause, one: ProseArgument, other: ProseArgument) -> JapaneseClause:
    """Return a clause with the words of two arguments exchanged."""
    return clause.replaced(one, replace(one, text=other.text)).replaced(other, replace(other, text=one.text))


def _equal(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what BとAは同じくらい denies: that either is more so; and that the other is as much so."""
    degree = next(
        (one for one in clause.args if one.marker == "" and re.match("同じ(?:くらい|ぐらい|ほど)?$", one.text)), None
    )
    other, one = clause.marked("と"), clause.topic or clause.marked("が")
    if degree is None or other is None or one is None:
        return
    yield _exchanged(clause, one, other)
    more = clause.without(degree).replaced(other, replace(other, marker="より"))
    than = next(each for each in more.args if each.marker == "より")
    yield more.denied()
    yield _exchanged(more, one, than).denied()


_ACTS = frozenset(
    listed(
        "叱る しかる ほめる 褒める 殴る なぐる 叩く たたく 蹴る 押す 刺す 噛む かむ 追う 追いかける 襲う 破る "
        "倒す 負かす 助ける 救う 誘う 責める 笑う 嫌う 愛する 憎む 恨む 疑う 信頼する 尊敬する 批判する 非難する "
        "攻撃する 逮捕する 尾行する 追跡する 救助する 表彰する 評価する 支持する 応援する 励ます だます 騙す "
        "いじめる からかう 起こす 見つける 捕まえる つかまえる 撃つ 追い越す 追い抜く 抜く 追突する 盗む 壊す "
        "撃破する 撃退する"
    )
)
"""Acts upon somebody or something that nobody receives: に before their passive can only be the agent."""


def _active(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield who does what, of what is done by somebody: 橋は県によって建てられた, 太郎は先生に叱られた."""
    patient = clause.topic or clause.marked("が")
    verb = acting(clause.predicate.head)
    if verb is None or clause.universal:
        return
    if clause.marked("を") is not None:
        yield from _suffered(clause, *verb)
        return
    if patient is None or patient.when:
        return
    agent = clause.marked("によって")
    if agent is None and verb[1] in _ACTS:
        agent = clause.marked("に")
    if agent is None or agent.when or agent.focus:
        return
    case = "に" if verb[1] == "追突する" else "を"
    doer = replace(agent, marker="が", phrase=None)
    done = replace(patient, marker=case, focus="", phrase=None)
    yield replace(
        clause.replaced(agent, doer).replaced(patient, done), predicate=replace(clause.predicate, head=verb[0])
    )


def _suffered(clause: JapaneseClause, head: str, verb: str) -> Iterator[JapaneseClause]:
    """Yield who did what somebody suffered: 弟に日記を読まれた. What is given may as well be given to him."""
    agent, whose = clause.marked("に"), clause.topic or clause.marked("が")
    if agent is None or agent.when or agent.focus or clause.negated or verb in _GIVEN or not may_act(agent.text):
        return
    honoured = whose is not None and _HONOURED.search(whose.text) is not None
    if honoured or _BEFORE_SOMEBODY.search(verb):
        return
    doer = replace(agent, marker="が", phrase=None)
    done = replace(clause.replaced(agent, doer), predicate=replace(clause.predicate, head=head))
    yield done if whose is None or whose.when else done.without(whose)


_BEFORE_SOMEBODY = re.compile(
    "(?:言う|いう|述べる|語る|贈る|払う|返す|返却する|提出する|提示する|寄付する|寄贈する|与える|授ける|譲る|預ける|任せる|頼む|依頼する|報告する|連絡する|提案する|発表する|示す|出す|捧げる|売る|配る|披露する)$"
)
"""What is done before somebody or for him, who is marked with に as one who does it would be."""


def acting(head: str) -> tuple[str, str] | None:
    """Return the active form of a passive head, and the verb of it alone: 管理されている gives 管理している.

    >>> acting("建てられる"), acting("管理されている"), acting("行く")
    (('建てる', '建てる'), ('管理している', '管理する'), None)
    """
    lasting = head.endswith("ている") and len(head) > len("ている")
    words = tokens(f"{head[:-3]}る" if lasting else head)
    if len(words) < 2 or words[-1].pos != "助動詞" or words[-1].lemma not in ("れる", "られる"):  # noqa: PLR2004
        return None
    before = "".join(one.text for one in words[:-2])
    lemma = words[-2].lemma
    if words[-2].pos != "動詞":
        return None
    verb = before + lemma
    if not lasting:
        return verb, verb
    te = inflected(verb, WordForm.TE)
    return None if te is None else (f"{te}いる", verb)


def _shown(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what is said of a thing that is pointed at, without what else describes it: 待って食べたあの店の粥."""
    for one in clause.args:
        inner = () if one.phrase is None else one.phrase.inner
        at = next((at for at, each in enumerate(inner) if each.kind == ADNOMINAL and each.text in _POINTED), 0)
        if at and one.phrase is not None and inner[at - 1].predicate is not None:
            start = one.text.rfind(inner[at].text)
            kept = replace(one.phrase, inner=inner[at:])
            yield clause.replaced(one, replace(one, text=one.text[start:], phrase=kept))


_POINTED = frozenset(("この", "その", "あの"))


_HONOURED = re.compile(
    "(?:様|さま|先生|社長|会長|部長|課長|係長|店長|館長|園長|校長|院長|市長|町長|村長|区長|理事長|委員長|教授|陛下|殿下"
    "|閣下|大臣|首相|知事|監督|師匠|議長|座長|住職|さん|氏|方)$"
)
_MOVES = frozenset(
    listed(
        "行く 来る 帰る 出る 入る 着く 戻る 亡くなる 座る 立つ 出席する 欠席する 参加する 到着する 出発する 来店する "
        "来場する 来社する "
        "来訪する 訪問する 退席する 退職する 退任する 入院する 退院する 引退する 就任する 辞任する 勇退する 結婚する "
        "卒業する 帰国する 帰宅する "
        "外出する 逝去する 登壇する 出演する 列席する 同席する 着席する 起立する 挨拶する 講演する 発言する 転勤する "
        "転居する 上京する"
    )
)
"""What somebody does of his own and to nobody: its passive form honours him."""


def _honoured(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what somebody does who is honoured by the passive form: 社長は会議に出席された."""
    one, verb = clause.topic or clause.marked("が"), acting(clause.predicate.head)
    if one is None or verb is None or _HONOURED.search(one.text) is None:
        return
    by = clause.marked("に")
    event = by is not None and verb[1].endswith("する") and not may_act(by.text)
    alone = by is None or by.when or event  # 秘書に帰られた is what befell somebody
    if verb[1] in _MOVES and alone and clause.marked("によって") is None:
        yield replace(clause, predicate=replace(clause.predicate, head=verb[0]))


_HOUR = re.compile(
    "(.+?(?:日|曜|曜日))の((?:午前|午後|朝|昼|夜|夕方|晩)?[0-9一二三四五六七八九十]*(?:時半?|時[^の]*分|前|後|朝|昼|"
    "夜|夕方|晩)?)"
)


def _dated(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what is so on a day, of what is so at an hour of it: 十二日の三時から行う."""
    for one in clause.args:
        found = _HOUR.fullmatch(one.text) if one.when and one.marker in ("に", "から", "") and not one.focus else None
        if found is not None and not clause.only:
            phrase = None if one.phrase is None else replace(one.phrase, inner=())
            yield clause.replaced(one, replace(one, marker="に", text=found[1], phrase=phrase))


_HELPED = frozenset(listed("くれる くださる あげる やる しまう おく 置く"))
"""What helps a て form and tells for whom, how, or that it is done; it is done."""
_GIVEN = frozenset(listed("教える 見せる 貸す 送る 渡す 届ける 説明する 紹介する 話す 伝える 知らせる"))
"""What is done towards somebody, who is marked with に."""


def _before_te(head: str, helpers: frozenset[str]) -> str | None:
    """Return the verb before て and what helps it: 編んでくれる gives 編む."""
    words = tokens(head)
    if len(words) < 3 or words[-1].lemma not in helpers or words[-2].text not in ("て", "で"):  # noqa: PLR2004
        return None
    if words[-3].pos != "動詞":
        return None
    return "".join(one.text for one in words[:-3]) + words[-3].lemma


def _never(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what is not so where nothing was: まだ始めていない, 一度も負けていない."""
    if not clause.negated:
        return
    verb = _before_te(clause.predicate.head, frozenset(("いる",))) if clause.yet and not clause.predicate.past else None
    if verb is not None:
        yield replace(clause, predicate=replace(clause.predicate, head=verb, past=True))


def _done(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield who does what, of what is done for somebody or made to be done: 編んでくれた, 教えてもらった, 取らせた."""
    predicate = clause.predicate
    if predicate.nominal or predicate.adjective or predicate.modal or clause.universal or clause.only:
        return
    helped = _before_te(predicate.head, _HELPED)
    if helped is not None:
        yield replace(clause, predicate=replace(predicate, head=helped))
    topic, doer = clause.topic or clause.marked("が"), clause.marked("に")
    if topic is None or topic.when or doer is None or doer.when or doer.focus or not predicate.past:
        return
    received = _before_te(predicate.head, frozenset(("もらう", "いただく")))
    words = list(tokens(predicate.head))
    caused = (
        "".join(one.text for one in words[:-2]) + words[-2].lemma
        if len(words) > 1 and words[-1].lemma in ("せる", "させる") and words[-1].pos == "助動詞"
        else None
    )
    if caused is not None and (clause.marked("を") is None or words[-2].pos != "動詞"):
        return
    verb = received or caused
    if verb is None or not may_act(doer.text):
        return
    done = replace(
        clause.without(topic).replaced(doer, replace(doer, marker="が", phrase=None)),
        predicate=replace(predicate, head=verb),
    )
    yield done
    if received in _GIVEN:
        yield replace(done, args=(*done.args, replace(topic, marker="に", focus="", phrase=None)))


_ACTOR = re.compile(
    "(?:さん|くん|君|ちゃん|様|氏|先生|者|員|長|師|士|人|民|生徒|学生|部下|上司|同僚|友達|友だち|友人|母|父|兄|姉|弟|"
    "妹|祖父|祖母"
    "|息子|娘|夫|妻|叔父|叔母|彼|彼女|子ども|子供|私)$"
)


def may_act(text: str) -> bool:
    """Return whether it is a person, who acts; 駅に送らせた and 棚に置いてもらった tell where to."""
    return _ACTOR.search(text) is not None or tokens(text)[-1].fine == "人名"


_COUNT = re.compile("[0-9一二三四五六七八九十百千]+(?:人|匹|頭|羽|台|本|枚|冊|個|軒|つ|足|杯|件|着|通|部屋|か所)")


def _some(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what holds of some where it holds of so many, and what holds above all: 犬が二匹いる, 粥ばかり食べる."""
    predicate = clause.predicate
    if predicate.nominal or predicate.adjective or clause.only or clause.universal:
        return
    count = next(
        (one for one in clause.args if one.marker == "" and not one.focus and _COUNT.fullmatch(one.text)), None
    )
    counted = clause.marked("が") or clause.marked("を")
    if count is not None and counted is not None and not counted.focus and not predicate.modal:
        yield clause.without(count)
    for one in clause.args:
        if (
            one.marker == ""
            and one.focus == "ばかり"
            and (clause.topic or clause.marked("が"))
            and not clause.marked("を")
        ):
            yield clause.replaced(one, replace(one, marker="を", focus="", text=one.text.removesuffix("ばかり")))
        if one.when and one.marker == "で" and one.focus == "も" and not predicate.modal:
            yield clause.replaced(one, replace(one, marker="に", focus=""))


_BEFORE_NOW = frozenset(
    listed(
        "昨日 きのう 一昨日 おととい 先日 先週 先月 昨年 去年 一昨年 昨夜 昨晩 ゆうべ 今朝 けさ さっき 先ほど さきほど"
    )
)


def _briefly(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what is done, of what a noun alone tells: 昨日故障, 三時開始; and what goes on: 出張中."""
    predicate = clause.predicate
    if not predicate.nominal or predicate.adjective or predicate.frozen or not (clause.topic or clause.marked("が")):
        return
    words = tokens(predicate.head)
    acts = len(words) > 1 and words[-1].text == "中" and words[-2].fine in ACTIONS
    if acts:
        verb = f"{predicate.head.removesuffix('中')}している"
        yield replace(clause, predicate=replace(predicate, head=verb, nominal=False))
    times = [one.text for one in clause.args if one.when]
    if len(words) == 1 and words[0].fine == "サ変可能" and times and not predicate.past and not clause.marked("を"):
        past = not _BEFORE_NOW.isdisjoint(times)
        done = replace(predicate, head=f"{predicate.head}する", nominal=False, past=past)
        yield replace(clause, predicate=done)


LOOSE = re.compile(
    "(?:とおり|通り)(?:に)?$|からではなく$|[てで]から$|ずに$|ため(?:に)?$|ながら$|[ただ](?:とたん|途端|あと|後|のち|直後)(?:に|で)?$"
)
LIMITS = re.compile(
    "だけ|のみ|しか|ばかり|ほとんど|あまり|ほぼ|全部|すべて|全て|全員|みんな|半分|一部|少し|多く|大部分|割|以上|以下|"
    "未満|まで|以外|なし|付き|つき|限|条件"
    "|夢|話|噂|うわさ|小説|映画|ドラマ|漫画|ゲーム|物語|理論|想像|計算|計画|予定|書類|上$|あやうく|危うく|もう少し|"
    "あと一歩|場合|とき|ほど|くらい|例外|時々|ときどき|時折|時たま"
)
"""What limits or removes what is said, so that less must not be said."""
_MANNERS = re.compile(
    "(?:[ぁ-ん]{1,2}っ?[ぁ-ん]り|([ぁ-ん]{2})\\1|直接|急に|突然|すぐ(?:に)?|ようやく|やっと|ついに|とうとう|一緒に"
    "|静かに|元気に|[^に]+に[0-9一二三四五六七八九十数何]+[回度](?:ほど|くらい|ぐらい|程度)?)と?"
)
"""Adverbs that tell how or when at last something is done: ゆっくり, どんどん, 直接."""
_SHARED = re.compile("同じ|違|異な|結婚|離婚|似|別|会|争|戦|話|比べ|競|分かれ|仲|呼|言|思|なる|変")
"""Verbs that need the one with と."""
_OPEN_MOOD = re.compile(
    "できる|られる|(?<![さかがたなばまわ])れる|可能|たい$|やすい$|にくい$|づらい$|つもり|予定|べき|ほうがいい|ない$|"
    "ていい"
    "|もいい|なる$|そう$|ば"
)
"""Heads that tell what may, can or shall be: less circumstances would make them broader."""
_MOST_CIRCUMSTANCES = 3


def _without_circumstances(clause: JapaneseClause, *, alone: bool) -> Iterator[JapaneseClause]:
    """Yield a clause without what only tells how, when, where and with whom: each choice of them."""
    predicate = clause.predicate
    loose = [one for one in clause.args if one.marker == "のために" or (one.marker == "" and LOOSE.search(one.text))]
    if predicate.nominal or predicate.adjective:
        loose = []
    very = [one for one in clause.args if one.marker == "" and one.text in VERY]
    free = [one for one in clause.args if one not in loose and one not in very and _is_circumstance(clause, one)]
    limited = any(one.focus not in ("", "も", MORE) or one.quantified for one in clause.args) or clause.only
    if (
        not alone
        or limited
        or clause.universal
        or predicate.nominal
        or predicate.adjective
        or predicate.modal
        or _OPEN_MOOD.search(predicate.head)
        or is_potential(predicate.head)
        or clause.topic is None
        or any(LIMITS.search(one.text) for one in clause.args)
    ):
        free = []
    if clause.marked("より") is not None:
        very = []
    given = [*loose, *very, *free]
    if len(given) > _MOST_CIRCUMSTANCES:
        some_kept = [tuple(each for each in given if each is not one) for one in given]
        sizes = [*((one,) for one in given), *some_kept, tuple(given)]
    else:
        sizes = [some for size in range(1, len(given) + 1) for some in combinations(given, size)]
    for dropped in sizes:
        yield replace(clause, args=tuple(one for one in clause.args if one not in dropped))


def _is_circumstance(clause: JapaneseClause, one: ProseArgument) -> bool:
    phrase = one.phrase
    if phrase is None or one.focus or phrase.particles[-1:] in (("は",), ("も",)) or one.is_topic:
        return False
    if one.marker == "" and any(
        each.is_topic and each.phrase is not None and each.phrase.start == phrase.end for each in clause.args
    ):
        return False  # 放課後児童クラブは and いきいきサロンは may be names
    if phrase.kind == ADVERB:
        return one.marker == "" and _MANNERS.fullmatch(one.text) is not None
    match one.marker:
        case "で":
            return True
        case "と":
            return _SHARED.search(clause.predicate.head) is None
        case "に" | "" | "から" | "まで":
            return one.when
        case _:
            return False


__all__ = [
    "ACTIONS",
    "A_LITTLE",
    "LIMITS",
    "LOOSE",
    "MUCH",
    "NOW",
    "VERY",
    "acting",
    "entailed",
    "may_act",
    "names",
    "same",
]
