"""What says the same in other words, and what follows from what was said.

A clause and a question are first put into one form: an obligation, a permission and a comparison have one wording each,
whichever of their forms was chosen. Then what a stated clause entails is stated too, where its words alone make it
certain: nothing is entailed by what is denied, guessed or asked, but by a comparison.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from grammar import regexes as re
from grammar.japanese.inflection import WordForm, inflected
from grammar.japanese.morphology import FIXED, listed, tokens
from grammar.japanese.prose.clauses import (
    MORE,
    TOPIC,
    JapaneseClause,
    ProseArgument,
    clause_of,
    is_amount,
    is_potential,
)
from grammar.japanese.prose.integrity import takes_no_object
from grammar.japanese.prose.phrases import ADNOMINAL, ADVERB, NOUN, VERB
from grammar.japanese.prose.predicates import Joint
from grammar.japanese.prose.voices import GIVEN, acting, before_te, is_actor, may_act, voiced
from grammar.rarities import rare
from grammar.values import replace

# One form for what says the same.

_MUST = rare("(?:なくては(?:なら|いけ)ない|なくてはだめ|ないと(?:いけない|だめ)|なければ(?:いけない|だめ))$")
_NEED_NOT = rare("なくても?(?:いい|大丈夫)$")
_MUST_NOT = rare("(?P<te>[てで])は(?:(?:いけ|なら)ない|だめ)$")
_MAY = rare("(?<!なく)(?P<te>[てで])(?:も?大丈夫|いい)$")
_ENDS_OF_MAY = ("ない", "だめ", "いい", "大丈夫")
"""How all of those end."""
_POTENTIAL = str.maketrans("うくぐすつぬぶむ", "えけげせてねべめ")
_AMBIGUOUS_POTENTIALS = frozenset(
    listed("売る 切る 折る 割る 焼く 抜く 破る 取る 裂く 砕く 脱ぐ 剥く むく 知る 釣る 解く ほどく 欠く 産む 生む 行く")
)
"""Verbs whose potential form is also a verb of its own (焼ける), or has two forms (行ける is also fine)."""
_EXPECTED = re.compile(
    "(?:思った|思っていた|考えていた|予想した|予想していた|期待した|期待していた|聞いていた|予想|期待)ほど"
)
"""What somebody thought that was less so: 思ったほど多くない."""
_POINTING = re.compile("(?:これ|それ|あれ|どれ|なに|何|思う|思った|驚く)ほど$|\\d")


def same(clause: JapaneseClause, speaker: str = "") -> JapaneseClause:
    """Return the clause in the one form that everything has which says the same."""
    if clause.predicate.frozen:
        return clause
    for rephrased in (
        _spelled,
        _required,
        _just_so_many,
        _whose_amount,
        _of_how_many,
        _even_that,
        _even_they,
        _done_for_good,
        _still_so,
        _formal,
        _ruled,
        _lasting,
        _taking,
        _occupied,
        _lacking,
        _cleft,
        _acted,
        _decided,
        _costs,
        _unbound,
        _doing,
        _most,
        _needed,
        _able,
        _wanted,
        _experienced,
        _never_so,
        _known,
        _in_one_word,
        _less,
    ):
        clause = rephrased(clause, speaker)
    return allowed(_elliptic(clause))


_IN_KANJI = {"すき": "好き", "きらい": "嫌い", "だいすき": "大好き", "だいきらい": "大嫌い"}
"""How one likes something, in the spelling that grammar looks at."""


def _spelled(clause: JapaneseClause, _speaker: str) -> JapaneseClause:
    """Return 犬がすきだ as 犬が好きだ."""
    head = _IN_KANJI.get(clause.predicate.head)
    return clause if head is None else replace(clause, predicate=replace(clause.predicate, head=head))


_AMOUNT_ALONE = re.compile(
    "(?P<much>約?[0-9一二三四五六七八九十百千万]+(?:人|名|個|台|冊|枚|本|匹|頭|羽|軒|回|件|点|円|つ))(?:だけ|のみ|きり)"
)


def _just_so_many(clause: JapaneseClause, _speaker: str) -> JapaneseClause:
    """Return 参加者は四人だけだ as 参加者は四人だ, which is no more and no less."""
    found = _AMOUNT_ALONE.fullmatch(clause.predicate.head)
    if found is None or not clause.predicate.nominal or clause.negated:
        return clause
    return replace(clause, predicate=replace(clause.predicate, head=found["much"]))


_IS_SO_MUCH = re.compile("約?[0-9一二三四五六七八九十百千万]+(?:円|名|人|分|時間|点|歳)|無料|有料|半額")
_AMOUNT_OF = re.compile("(?:料|費|代|賃|料金|価格|値段|額|定員|所要時間)$")


def _whose_amount(clause: JapaneseClause, _speaker: str) -> JapaneseClause:
    """Return 参加費は子どもが五百円だ as 子どもの参加費は五百円だ."""
    what, whose, predicate = clause.topic, clause.marked("が"), clause.predicate
    if what is None or whose is None or what.focus or whose.focus or not predicate.nominal:
        return clause
    if _IS_SO_MUCH.fullmatch(predicate.head) is None or _AMOUNT_OF.search(what.text) is None:
        return clause
    return clause.without(whose).replaced(what, replace(what, text=f"{whose.text}の{what.text}", phrase=None))


_MORE_OR_LESS = re.compile("(?:増え|減[るっらり]|増加し|減少し|多い|少ない|多く|少なく)")


_HOW_MANY = rare("の(?:数|人数|件数)$")


def _of_how_many(clause: JapaneseClause, _speaker: str) -> JapaneseClause:
    """Return 会員の数は減っている as 会員は減っている: of what there are more or fewer."""
    one = clause.topic or clause.marked("が")
    of = "" if one is None else _HOW_MANY.sub("", one.text)
    if one is None or of == one.text or _MORE_OR_LESS.match(clause.predicate.head) is None:
        return clause
    return clause.replaced(one, replace(one, text=of))


_REACHES = frozenset(
    listed(
        "映す 写す 撮る 見る 覗く のぞく 聞く 調べる 録音する 録画する 撮影する 記録する 食べる 飲む 買う 売る 捨てる "
        "壊す 消す 洗う 飼う 忘れる 盗む 疑う 禁止する 廃止する 殺す 奪う 失う 巻き込む"
    )
)
"""What is done to a thing, and leads nowhere: what まで marks is the last of what it is done to."""


def _even_that(clause: JapaneseClause, _speaker: str) -> JapaneseClause:
    """Return 部屋の中まで映す as 部屋の中を映す."""
    last = clause.marked("まで") if clause.predicate.head in _REACHES and clause.marked("を") is None else None
    extent = last is None or last.when or last.focus or tokens(last.text)[0].sub == "数詞" or last.text in _EXTENT
    return clause if last is None or extent else clause.replaced(last, replace(last, marker="を"))


def _even_they(clause: JapaneseClause, _speaker: str) -> JapaneseClause:
    """Return 学生でも入れる as 学生も入れる: nobody is what something is done with."""
    one = next((each for each in clause.args if each.marker == "で" and each.focus == "も"), None)
    if one is None or not may_act(one.text) or tokens(one.text)[0].sub == "数詞" or clause.marked("が") is not None:
        return clause
    how = clause.predicate.adjective or clause.predicate.nominal  # 社長でも、遅刻は悪い
    others = clause.args if how else clause.args[: clause.args.index(one)]
    if any(each.is_topic and not each.when for each in others):
        return clause
    return clause.replaced(one, replace(one, marker=TOPIC))


def _done_for_good(clause: JapaneseClause, _speaker: str) -> JapaneseClause:
    """Return 売ってしまうべき as 売るべき: what should be done should be done to its end."""
    done = clause.predicate.head.removesuffix("べき")
    plain = (
        before_te(done, frozenset(("しまう",))) if done != clause.predicate.head and done.endswith("しまう") else None
    )
    return clause if plain is None else replace(clause, predicate=replace(clause.predicate, head=f"{plain}べき"))


_EXTENT = frozenset(listed("最後 途中 半分 端 隅 隅々 底 奥 先 そこ ここ どこ これ それ あれ"))


_STILL = re.compile("(?P<what>.+)のまま")


def _still_so(clause: JapaneseClause, _speaker: str) -> JapaneseClause:
    """Return 料金は六百円のままだ as 料金は六百円だ; 昔のままだ and 元のままだ tell that nothing has changed."""
    found = _STILL.fullmatch(clause.predicate.head) if clause.predicate.nominal else None
    last = None if found is None else tokens(found["what"])[-1]
    if found is None or last is None or last.fine == "副詞可能" or last.text in _UNCHANGED or clause.predicate.negated:
        return clause
    return replace(clause, predicate=replace(clause.predicate, head=found["what"]), noun=None)


_UNCHANGED = frozenset(listed("元 もと 昔 前 そ これ それ あれ 当時 現状 現在 今 いま 従来 最初 はじめ"))
"""What something is left as that has not changed."""


def _formal(clause: JapaneseClause, _speaker: str) -> JapaneseClause:
    """Return 六万円となっている, the formal way to say it, as 六万円だ."""
    argument = clause.marked("と") if clause.predicate.head == "なっている" else None
    if argument is None:
        return clause
    predicate = replace(clause.predicate, head=argument.text, nominal=True)
    return replace(clause.without(argument), predicate=predicate)


_RULE = frozenset(listed("決まり きまり 規則 ルール 約束"))


def _ruled(clause: JapaneseClause, _speaker: str) -> JapaneseClause:
    """Return 靴を脱ぐ決まりだ as 靴を脱ぐことになっている."""
    noun, predicate = clause.noun, clause.predicate
    last = noun.inner[-1].predicate if noun is not None and noun.inner else None
    if noun is None or last is None or noun.head not in _RULE or not predicate.nominal or last.past:
        return clause
    act = f"{predicate.head.removesuffix(noun.head)}こと"
    reported = replace(noun, kind=NOUN, text=act, head="こと", particles=("に",), predicate=None)
    rule = ProseArgument("に", act, modified=True, phrase=reported)
    return replace(
        clause, args=(*clause.args, rule), predicate=replace(predicate, head="なっている", nominal=False), noun=None
    )


_STATES = {
    "足りている": "足りる",
    "優れている": "優れる",
    "違っている": "違う",
    "異なっている": "異なる",
    "適している": "適する",
    "かかっている": "かかる",
    "満たしている": "満たす",
    "反している": "反する",
    "反対している": "反対する",
    "賛成している": "賛成する",
    "越えている": "越える",
    "上回っている": "上回る",
    "下回っている": "下回る",
}
"""Verbs that tell a state, whose lasting form says no more than the plain one."""


_STEADILY = frozenset(listed("年々 日々 日ごとに 月々 代々"))
"""How something goes on, so that its lasting form says no more than the plain one."""


def _lasting(clause: JapaneseClause, _speaker: str) -> JapaneseClause:
    """Return 人手は足りている as 人手は足りる, and 年々増えている as 年々増える."""
    plain = _STATES.get(clause.predicate.head)
    if plain is None and any(one.marker == "" and one.text in _STEADILY for one in clause.args):
        plain = before_te(clause.predicate.head, frozenset(("いる",)))
    if plain is None or clause.predicate.past:
        return clause
    return replace(clause, predicate=replace(clause.predicate, head=plain))


_WHAT_TAKES = re.compile("(?P<who>[^がを]+)が(?P<act>[^がを]*のに)")


def _taking(clause: JapaneseClause, _speaker: str) -> JapaneseClause:
    """Return 手紙が届くのに十日かかる as 手紙は届くのに十日かかる."""
    if clause.predicate.head != "かかる" or clause.topic is not None:
        return clause
    for one in clause.args:
        found = _WHAT_TAKES.fullmatch(one.text) if one.marker == "" else None
        if found is not None:
            rest = clause.replaced(one, replace(one, text=found["act"], phrase=None))
            return rest.with_argument(ProseArgument(TOPIC, found["who"]))
    return clause


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
    act, predicate = clause.marked("を") or _act_of_topic(clause), clause.predicate
    if (
        act is None
        or _DONE.match(predicate.head) is None
        or act.focus not in ("", "も")
        or act.quantified
        or act.phrase is None
        or act.phrase.inner
        or act.phrase.particles not in (("を",), ("は",), ("も",), ("さえ",))
        or clause.marked("に") is not None
        or clause.marked("と") is not None
        or tokens(act.text)[-1].fine not in ACTIONS
    ):
        return clause
    return replace(clause.without(act), predicate=replace(predicate, head=act.text + predicate.head))


def _costs(clause: JapaneseClause, _speaker: str) -> JapaneseClause:
    """Return 百円もする as 百円する, and 一時間もかかる as 一時間かかる."""
    much = next((one for one in clause.args if one.focus == "も" and _MONEY_OR_TIME.fullmatch(one.text)), None)
    if much is None or clause.predicate.head not in ("する", "かかる"):
        return clause
    if clause.predicate.head == "かかる":
        return clause.replaced(much, replace(much, marker="", focus=""))
    return replace(clause.without(much), predicate=replace(clause.predicate, head=f"{much.text}する"))


_MONEY_OR_TIME = re.compile(".*[0-9一二三四五六七八九十百千万](?:円|分|時間|日|か月|年|ドル)")
_DOES = re.compile("する$|している$|してる$|した$")


def _unbound(clause: JapaneseClause, _speaker: str) -> JapaneseClause:
    """Return イヤホンしている as イヤホンをしている: what is no act is no verb with する."""
    found = _DOES.search(clause.predicate.head)
    noun = clause.predicate.head[: found.start()] if found is not None else ""
    if found is None or not noun or clause.marked("を") is not None or clause.predicate.nominal:
        return clause
    words = tokens(noun)
    if tokens(clause.predicate.head)[0].pos == "動詞":
        return clause  # 規則に反する is one verb
    if words[-1].pos != "名詞" or words[-1].sub != "普通名詞" or words[-1].fine != "一般" or len(words) > _SHORT_NAME:
        return clause
    what = ProseArgument("を", noun)
    return replace(clause, args=(*clause.args, what), predicate=replace(clause.predicate, head=found[0]))


def _act_of_topic(clause: JapaneseClause) -> ProseArgument | None:
    """Return the act behind another topic, or alone: 兄は掃除はしない, この車は掃除もしやすい, 反対はしない."""
    topics = [one for one in clause.args if one.is_topic and not one.when]
    alone = len(topics) == 1 and not topics[0].focus and clause.marked("が") is None
    if alone and clause.predicate.head in ("する", "している"):
        return topics[0]
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
_THERE = frozenset(listed("ある いる 足りる 不足する"))
_JUDGES = re.compile(
    "(?:問題|課題|成果|証拠|結果|原因|理由|欠点|難点|弱点|強み|弱み|救い|利点|長所|短所|特徴|魅力|事実|嘘|偶然|必然|当然|当たり前|普通|例外|習慣|義務|恥|誇り|自慢|罪|悪|善|こと|わけ|話|せい|おかげ|ため)$"
)
"""What something is called that is so, and is nothing of which it is so: 人が多いのは問題ではなく、成果だ."""
_AFTER_CLEFT = re.compile("(.+?)(から|まで|へ)")


def _cleft(clause: JapaneseClause, speaker: str) -> JapaneseClause:
    """Return 反対したのは副会長だ as 副会長が反対した, of nobody else: what is said first is known, the noun is new.

    早起きするのは習慣だ says of the act what it is; there the noun names nobody, and nothing happened.
    """
    argument = clause.topic or clause.marked("が")
    phrase = None if argument is None else argument.phrase
    predicate = clause.predicate
    if argument is None or phrase is None or phrase.head != "の" or not phrase.inner or not predicate.nominal:
        return clause
    last, new = phrase.inner[-1].predicate, predicate.head
    if clause.noun is not None and clause.noun.text == new and names(clause.noun.head):
        new = clause.noun.head  # 一番古いのは、駅から遠い栄町だ
    rest = clause.without(argument)
    if last is None or last.frozen or predicate.frozen or last.link is not Joint.ADNOMINAL or rest.marked("は"):
        return clause
    given = phrase.inner[:-1]
    only = _ONLY.fullmatch(new)
    when = (tokens(new)[-1].fine == "副詞可能" and only is not None) or _AT.search(new) is not None
    happened = (last.past or last.head.endswith(("ている", "でいる", "てある"))) and tokens(new)[-1].pos == "名詞"
    words = {*(one.text for one in given), *(one.text for one in rest.args)}
    graded = not words.isdisjoint(("一番", "いちばん", "最も", "もっとも"))
    there = last.head in _THERE and any("が" in one.particles for one in given)  # 信号がないのは危険だ
    felt = last.head in _FELT and not (last.past or there)
    two = bool(clause.instead) or (predicate.negated and predicate.link is Joint.TE)  # 多いのは丼ではなく、皿だ
    set_apart = two and last.adjective and not any(map(_JUDGES.search, (new, *clause.instead)))
    quality = (last.adjective or last.nominal) and not last.negated and not given and not predicate.negated
    quality = quality and tokens(new)[-1].pos in ("名詞", "接尾辞") and _JUDGES.search(new) is None
    alone = only or happened or graded or felt or when or set_apart or names(new) or is_actor(new)
    if not (alone or quality) or any(one.kind == VERB for one in given):
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
    elif takes_no_object(last.head) and not when:
        return clause  # 列が乱れるのは連休だけだ
    else:
        marker = "を"
    if when:
        marker = "に"
    gap = ProseArgument(marker, new, when=when)
    if clause.noun is not None and clause.noun.inner and clause.noun.text == new:
        gap = replace(gap, modified=True, phrase=clause.noun)  # 危険なのは沢を渡るコースだ: any such one
    sign = predicate.negated != last.negated
    asserted = replace(
        inner.predicate, negated=sign, question=predicate.question, link=predicate.link, marker=predicate.marker
    )
    only_one = (
        new
        if alone and not (felt or (when and only is None) or predicate.negated or predicate.question or predicate.past)
        else ""
    )
    beside = tuple(one for one in rest.args if one.marker == "と")  # 必要なのは時間とお金だ
    others = tuple(one for one in rest.args if one.marker != "と")
    return replace(inner, args=(*beside, gap, *others, *inner.args), predicate=asserted, only=only_one, instead=())


def _decided(clause: JapaneseClause, _speaker: str) -> JapaneseClause:
    """Return 中止とする and 中止にする as 中止する; and 有料となる as 有料になる."""
    head, into = clause.predicate.head, clause.marked("と")
    if (
        head.startswith("なる")
        and into is not None
        and tokens(into.text)[-1].pos in ("名詞", "形状詞")
        and not into.focus
    ):
        clause = clause.replaced(into, replace(into, marker="に"))
    into = into or clause.marked("に")
    if (
        head not in ("する", "した", "している")
        or into is None
        or into.focus
        or into.modified
        or clause.only
        or into.phrase is None
        or tokens(into.text)[-1].fine not in ACTIONS
        or clause.marked("を") is not None
    ):
        return clause
    return replace(clause.without(into), predicate=replace(clause.predicate, head=into.text + head))


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
            and not is_amount(clause.predicate.head.removesuffix("ほど"))  # 集まるのは一万円だ
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


def allowed(clause: JapaneseClause) -> JapaneseClause:
    """Return an obligation as なければならない, an exemption as its denial, a prohibition as てもいい denied."""
    head = clause.predicate.head
    if not head.endswith(_ENDS_OF_MAY):
        return clause
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
    return clause if may == head else replace(clause, predicate=replace(clause.predicate, head=may))


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


def _required(clause: JapaneseClause, _speaker: str) -> JapaneseClause:
    """Return 要る as 必要だ."""
    if clause.predicate.head != "要る":
        return clause
    return replace(clause, predicate=replace(clause.predicate, head="必要", nominal=True))


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


_EASY = re.compile("(?:やすい|にくい|づらい|がたい)$")
_LIKES = frozenset(listed("好き 嫌い 大好き 大嫌い"))


def _wanted(clause: JapaneseClause, _speaker: str) -> JapaneseClause:
    """Return 犬が飼いたい, told of somebody, as 犬を飼いたい; and 犬を好きだ as 犬が好きだ."""
    liked = clause.marked("を") if clause.predicate.head in _LIKES and clause.predicate.nominal else None
    if liked is not None and clause.marked("が") is None:
        return clause.replaced(liked, replace(liked, marker="が"))
    easy = clause.marked("を") if _EASY.search(clause.predicate.head) else None
    if easy is not None and clause.topic is not None and clause.marked("が") is None:
        return clause.replaced(easy, replace(easy, marker="が"))  # 有休を取りやすい
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


def _never_so(clause: JapaneseClause, speaker: str) -> JapaneseClause:
    """Return 手がふさがることはない as 手がふさがらない; 行くことはない may tell somebody that he need not go."""
    found = _of_verb(clause, "こと", speaker) if clause.predicate.head == "ある" and clause.negated else None
    if found is None or clause.predicate.past:
        return clause
    one, inner = found
    subject = inner.marked("が")
    if subject is None or may_act(subject.text):
        return clause
    rest = clause.without(one)
    predicate = replace(clause.predicate, head=inner.predicate.head)
    return replace(rest, args=(*rest.args, *inner.args), predicate=predicate)


def _known(clause: JapaneseClause, _speaker: str) -> JapaneseClause:
    """Return 知らない as 知っていない: nobody is 知っていない otherwise."""
    predicate = clause.predicate
    if predicate.head != "知る" or not predicate.negated:
        return clause
    return replace(clause, predicate=replace(predicate, head="知っている"))


def _in_one_word(clause: JapaneseClause, _speaker: str) -> JapaneseClause:
    """Return adverbs that tell the same degree as one of them: ちょっと is 少し, すごく is とても."""
    for words, one in ((A_LITTLE, "少し"), (_VERY_MUCH, "とても")):
        for arg in clause.args:
            if arg.marker == "" and arg.text in words and arg.text != one:
                clause = clause.replaced(arg, replace(arg, text=one))
    return clause


def _less(clause: JapaneseClause, _speaker: str) -> JapaneseClause:
    """Return AはBほど広くない as BはAより広い."""
    other = next((one for one in clause.args if one.focus == "ほど" and one.text.endswith("ほど")), None)
    one = clause.topic or clause.marked("が")
    predicate = clause.predicate
    expected = next((each for each in clause.args if each.marker == "" and _EXPECTED.fullmatch(each.text)), None)
    if expected is not None and predicate.negated:
        return clause.replaced(expected, replace(expected, marker="より", text=expected.text.removesuffix("ほど")))
    if (
        other is None
        or one is None
        or one is other
        or not (predicate.negated or predicate.question)
        or not (predicate.adjective or predicate.nominal)
        or _POINTING.search(other.text)
        or one.text.endswith(("ほど",))
    ):
        return clause
    more = replace(one, text=other.text.removesuffix("ほど"), focus="", phrase=other.phrase)
    less = replace(other, marker="より", text=one.text, focus="", phrase=one.phrase)
    return clause.replaced(one, more).replaced(other, less).denied()


def _elliptic(clause: JapaneseClause) -> JapaneseClause:
    """Return 新しい店のパンは前の店のより, 東京の事務所は大阪より as …のパンより, …の事務所より: of the same sort."""
    than = clause.marked("より") or (
        clause.marked("と") if clause.predicate.head in ("変わる", "同じ", "違う") else None
    )
    one = next((each for each in clause.args if each.focus == MORE), None) or clause.topic or clause.marked("が")
    if than is None or one is None:
        return clause
    owner, _, owned = one.text.rpartition("の")
    if than.text.endswith(("の", "のもの")) and owner and owned:
        return clause.replaced(than, replace(than, text=than.text.removesuffix("もの") + owned, phrase=None))
    for short, long in ((one, than), (than, one)):
        owner, _, owned = long.text.rpartition("の")
        if owner and owned and short.text != owner and _are_of_a_sort(owner, short.text):
            return clause.replaced(short, replace(short, text=f"{short.text}の{owned}", phrase=None))
    return clause


_OF_A_SORT = re.compile("[社店駅市町村校高組階課部号館線案県]$")


def _are_of_a_sort(owner: str, other: str) -> bool:
    """Return whether two may own the same: 東京 and 大阪, 兄 and 妹, A社 and B社, うちの団地 and 隣の団地."""
    if "の" in other:
        return "の" in owner and owner.rpartition("の")[2] == other.rpartition("の")[2]
    ends = [_OF_A_SORT.search(text) for text in (owner, other)]
    if ends[0] is not None and ends[1] is not None:
        return owner[-1] == other[-1]
    fine = [tokens(text)[-1].fine for text in (owner, other)]
    return (fine[0] == fine[1] and fine[0] in ("地名", "副詞可能")) or (may_act(owner) and may_act(other))


# What follows.

VERY = frozenset(
    listed(
        "とても すごく めっちゃ めちゃくちゃ かなり 非常に 極めて きわめて ずいぶん 随分 だいぶ 大分 相当 "
        "たいへん 大変 ものすごく 実に はなはだ 甚だ よほど 余程 えらく やけに あまりに あまりにも 抜群に 格段に "
        "断然 本当に まじで 超 意外に 意外と 案外 けっこう 結構 わりと 割と わりに 割に 予想以上に 思ったより "
        "思いのほか "
        "しっかり ちゃんと きちんと 十分 十分に なかなか やっと ようやく ついに とうとう いよいよ "
        "一日中 一年中 年中 四六時中 "
        "世界一 日本一 いつも 常に 必ず かならず 絶対 絶対に"
    )
)
"""Adverbs of degree and of always: what holds so holds."""
A_LITTLE = frozenset(
    listed("少し すこし ちょっと やや いささか 多少 少々 若干 わずかに いくらか いくぶん 幾分 ほんの少し")
)
"""Adverbs of a small degree: what is so to a small degree is so."""
_VERY_MUCH = frozenset(listed("とても すごく めっちゃ めちゃくちゃ 非常に たいへん 大変 ものすごく まじで 超"))
"""Adverbs of the same high degree."""
MUCH = frozenset(
    listed(
        "数段 一段と 格段に 段違いに ずっと はるかに 遥かに かなり だいぶ 少し すこし ちょっと やや もっと "
        "さらに ずいぶん 断然 圧倒的に"
    )
)
"""Adverbs of how much more."""


def entailed(clause: JapaneseClause, *, alone: bool) -> Iterator[JapaneseClause]:
    """Yield what follows from a clause that is stated; ``alone``: of a single thing, not of a kind.

    What follows from a time, from an argument with some particle or from a noun is not looked for without one.
    """
    if clause.predicate.frozen:
        return
    marks = frozenset([one.marker for one in clause.args])
    timed = True in [one.when for one in clause.args]
    described = True in [one.phrase is not None and one.phrase.inner != () for one in clause.args]
    if not (clause.negated or marks.isdisjoint(("より", "と"))):
        yield from _compared(clause)
    if timed:
        yield from _now(clause)
        yield from _then_too(clause)
    if clause.predicate.nominal:
        yield from _on_the_day(clause)
    if described:
        yield from _shown(clause)
    yield from voiced(clause)
    if clause.negated:
        yield from _never(clause)
        yield from _less_than(clause)
    if "で" in marks:
        yield from _for_us(clause)
    if not marks.isdisjoint(("を", "に")):
        yield from _of_what_it_costs(clause)
    if alone and len(clause.args) > 1:
        yield from _of_ourselves(clause)
    if not clause.negated:
        yield from _affirmed(clause, marks, timed=timed, described=described)
        if not alone:
            yield from (*_in_the_state(clause), *_grown_so(clause))
        elif timed:
            yield from _dated(clause)


def _affirmed(
    clause: JapaneseClause, marks: frozenset[str], *, timed: bool, described: bool
) -> Iterator[JapaneseClause]:
    """Yield what follows from a clause that denies nothing, by its particles and what its arguments are."""
    nominal, acts = clause.predicate.nominal, not (clause.predicate.nominal or clause.predicate.adjective)
    if "に" in marks:
        yield from _placed_there(clause)
    if timed:
        yield from _has_done(clause)
    if "に" in marks:
        yield from _has_become(clause)
    yield from _costing(clause)
    yield from _forbidden(clause)
    if not marks.isdisjoint(("で", "によって")):
        yield from _by_the_norm(clause)
    if nominal:
        yield from _so_many_are(clause)
        yield from _most_of_all(clause)
        yield from _relational(clause)
    yield from _ranked(clause)
    if nominal or "に" in marks:
        yield from _called_off(clause)
    if nominal:
        yield from _noted(clause)
    if acts and described:
        yield from _beside(clause)
    yield from _more_than_before(clause)
    if acts:
        yield from _done(clause)
        yield from _came_to_be(clause)
        yield from _some(clause)
    if "" in marks:
        yield from _at_times(clause)
    if nominal:
        yield from _briefly(clause)
    if not marks.isdisjoint(("まで", "から", "に")):
        yield from _within_the_day(clause)
    yield from _if_there(clause)


_PLACED = frozenset(
    listed(
        "置く 掛ける かける 貼る 並べる しまう 飾る 積む 止める 停める 入れる "
        "立てる 立てかける 植える 敷く 吊るす 備える 設ける 保管する 展示する"
    )
)
"""How a thing is put where it then is."""


def _less_than(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield that something does not take so much or more that does not even take so much: 一時間もかからない."""
    if clause.predicate.head != "かかる" or not clause.negated or clause.predicate.past:
        return
    much = next((one for one in clause.args if one.focus == "も" and _MONEY_OR_TIME.fullmatch(one.text)), None)
    if much is None:
        much = next((one for one in clause.args if one.marker == "" and _MONEY_OR_TIME.fullmatch(one.text)), None)
    if much is not None:
        yield clause.replaced(much, replace(much, marker="", focus="", text=f"{much.text}以上"))


def _placed_there(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield that what is put somewhere is there: 鍵は机の上に置いてある."""
    where = clause.marked("に")
    verb = before_te(clause.predicate.head, frozenset(("ある",)))
    if verb in _PLACED and where is not None and not where.when:
        yield replace(clause, predicate=replace(clause.predicate, head="ある"))


_THEN = re.compile(
    "(?:去年|昨年|一昨年|おととし|先[月週日]|昨日|一昨日|おととい|(?:[0-9一二三四五六七八九十数]+|何)(?:年|か月|日|週間)前)(?!から|以来)"
)
"""When something was done that is over."""


def _has_done(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what somebody did at a time that is over, of whom it is told that he has: 去年、事故を起こしている."""
    plain = None if clause.predicate.past else before_te(clause.predicate.head, frozenset(("いる",)))
    then = next((one for one in clause.args if one.when and one.marker in ("", "に") and _THEN.match(one.text)), None)
    if plain is not None and then is not None and not clause.usual:
        yield replace(clause, predicate=replace(clause.predicate, head=plain, past=True))


_PRICE_OF = re.compile(
    "(?P<whose>.+)の(?:見積もり|見積り|見積|値段|価格|料金|費用|会費|代金|家賃|参加費|運賃|総額|合計)"
)
_BEYOND = frozenset(listed("超える 越える 上回る 下回る オーバーする 超過する"))


def _of_what_it_costs(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield that a thing is beyond a limit which its price is beyond: 山の宿の見積もりは予算を超える."""
    one = clause.topic or clause.marked("が")
    limit = clause.marked("を") or clause.marked("に")
    found = None if one is None or one.when else _PRICE_OF.fullmatch(one.text)
    money = limit is not None and re.search("予算|円|上限|限度|資金", limit.text) is not None
    if one is not None and found is not None and money and clause.predicate.head in _BEYOND:
        yield clause.replaced(one, replace(one, marker=TOPIC, text=found["whose"], phrase=None))


def _has_become(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what something is that has become so: この道は通学路になっている."""
    into = clause.marked("に") if clause.predicate.head == "なっている" else None
    plain = into is not None and not into.focus and not into.quantified and into.text[-2:] not in ("こと", "よう")
    one = clause.topic or clause.marked("が")
    if into is not None and plain and one is not None and not one.when:
        noun = into.phrase if into.phrase is not None and into.phrase.inner else None
        predicate = replace(clause.predicate, head=into.text, nominal=True)
        yield replace(clause.without(into), predicate=predicate, noun=noun)


FORBIDDEN = {"禁止": True, "禁止されている": False, "禁止される": False, "禁じられている": False}
"""How it is said that something is forbidden, and whether by a noun."""


def _by_the_norm(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield by what sort of norm something is so that is so by one: 会社と組合の協定で禁じられている, 協定で."""
    for one in clause.args:
        if _is_norm(one) and one.phrase is not None and one.phrase.head not in ("", one.text):
            yield clause.replaced(one, replace(one, text=one.phrase.head, phrase=None, modified=False))


def _forbidden(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield that something is forbidden in other words: 禁止だ, 禁止されている."""
    nominal = clause.predicate.nominal
    if FORBIDDEN.get(clause.predicate.head) is nominal and not clause.predicate.past:
        for head in ("禁止", "禁止されている"):
            predicate = replace(clause.predicate, head=head, nominal=FORBIDDEN[head], adjective=False)
            yield replace(clause, predicate=predicate, noun=None)


_MONEY = re.compile(".*[0-9一二三四五六七八九十百千万億]円")
_CHARGED = {"有料": False, "無料": True}
"""What is to be paid for, and whether that is denied."""


def _costing(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield that something costs money which costs so much, or is to be paid for: 一回四千円かかる, 有料だ."""
    predicate = clause.predicate
    much = next((one for one in clause.args if one.marker == "" and _MONEY.fullmatch(one.text)), None)
    money = ProseArgument("が", "お金")
    if predicate.head == "かかる" and much is not None and clause.marked("が") is None:
        yield replace(clause, args=(*clause.without(much).args, money))
    elif predicate.head in _CHARGED and clause.topic is not None and clause.marked("が") is None:
        spent = replace(predicate, head="かかる", nominal=False, adjective=False, negated=_CHARGED[predicate.head])
        yield replace(clause, args=(*clause.args, money), predicate=spent, noun=None)


_SO_MANY_PEOPLE = re.compile("[0-9一二三四五六七八九十百千万]+(?:人|名)")


def _so_many_are(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield that there are as many as somebody is so many: 参加者は四人だ, so 参加者は四人いる."""
    predicate, topic = clause.predicate, clause.topic
    if predicate.nominal and _SO_MANY_PEOPLE.fullmatch(predicate.head) and topic is not None and is_actor(topic.text):
        there = replace(predicate, head="いる", nominal=False)
        yield replace(clause, args=(*clause.args, ProseArgument("", predicate.head)), predicate=there, noun=None)


def _most_of_all(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what something is that is the most of them: 映画館は町で最も古い建物だ, so it is a 建物."""
    topic, noun = clause.topic, clause.noun if clause.predicate.nominal else None
    if topic is None or noun is None or not noun.inner or not noun.head:
        return
    if any(one.marker == "" and one.text == "最も" for one in clause.args):
        sort = replace(clause.predicate, head=noun.head)
        yield replace(clause, args=(topic,), predicate=sort, noun=None)


_STATE = re.compile("(?:禁止|対象|義務|必須|無料|有料|無効|有効|違反|免除|不要|必要|可能|不可|休み|休業)$")


def _in_the_state(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield in what state each of a kind is that comes into it: 基準を満たさない施設は使用禁止になる."""
    state = clause.marked("に") if clause.predicate.head == "なる" and not clause.predicate.past else None
    if state is not None and not state.focus and _STATE.search(state.text):
        args = tuple(one for one in clause.args if one is not state and one.text != "必ず" and not _is_norm(one))
        yield replace(clause, args=args, predicate=replace(clause.predicate, head=state.text, nominal=True))


def _grown_so(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield how each of a kind is that is said to have become so: 年を取った人は耳が遠くなっている."""
    predicate = clause.predicate
    stem = predicate.head.removesuffix("くなっている")
    if stem != predicate.head and not predicate.past and tokens(f"{stem}い")[-1].pos == "形容詞":
        yield replace(clause, predicate=replace(predicate, head=f"{stem}い", adjective=True))


def _for_us(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what should be done, of what its speaker says should be done where he is at home: うちでは買うべきだ."""
    ours = next((one for one in clause.args if one.marker == "で" and _is_ours(one)), None)
    if ours is not None and not ours.focus and clause.predicate.head.endswith("べき") and len(clause.args) > 1:
        yield clause.without(ours)


_AT_OURS = re.compile(
    "うち|家|わが家|我が家|当社|弊社|本校|当校|当館|当店|この(?:家|町|村|街|島|マンション|アパート|団地|学校|会社|店|工場|職場|地区|地域|部屋)"
)


def _is_ours(one: ProseArgument) -> bool:
    """Return whether an argument is where its speaker is at home, however that is described: 客の多いうち."""
    described = one.phrase is not None and one.phrase.head not in ("", "家") and _AT_OURS.fullmatch(one.phrase.head)
    return bool(described) or _AT_OURS.fullmatch(one.text) is not None


_FIRST_PERSON = re.compile("(?:私|わたし|わたくし|僕|ぼく|俺|おれ|わし|あたし|我々|われわれ)(?:たち|達|ら)?")


def _of_ourselves(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what a speaker tells of himself without himself, as it is asked for: 私たちは橋を渡った, 僕には弟がいる."""
    predicate = clause.predicate
    own = next((one for one in clause.args if one.marker in (TOPIC, "に") and _FIRST_PERSON.fullmatch(one.text)), None)
    if own is None or own.focus or clause.universal or clause.only or len(clause.args) < 2:  # noqa: PLR2004 - and more
        return
    acts = own.marker == TOPIC and not (predicate.adjective or predicate.nominal)
    has = own.phrase is not None and own.phrase.particles == ("に", "は") and predicate.head in ("いる", "ある")
    if acts or has:
        yield clause.without(own)


def _relational(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what is whose, of what somebody or something has for it: 図書館は月曜が休みだ, so 図書館の休みは月曜だ."""
    topic, what, predicate = clause.topic, clause.marked("が"), clause.predicate
    plain = predicate.nominal and not predicate.adjective and not predicate.past
    if topic is None or topic.when or topic.focus or not plain:
        return
    alone = what is not None and not what.focus and len(clause.args) == 2  # noqa: PLR2004 - whose, and what
    noun = tokens(predicate.head)[-1].fine in ("一般", "サ変可能") and "の" not in predicate.head
    if what is not None and alone and noun:
        his = replace(topic, text=f"{topic.text}の{predicate.head}", phrase=None)
        yield replace(clause, args=(his,), predicate=replace(predicate, head=what.text), noun=None)


_RANKED = rare("(?:[二三四五六七八九十2-9]|[1-9][0-9]+)番目に")


def _ranked(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield that what is so in the second place is not so in the first: 県内で二番目に長い."""
    rank = next((one for one in clause.args if _RANKED.fullmatch(one.text + one.marker)), None)
    if rank is not None:
        yield clause.replaced(rank, replace(rank, text="最も", marker="", when=False)).denied()


_OFF = frozenset(listed("中止 取りやめ 取り止め 休講 休会"))


def _called_off(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield that what is called off does not take place: 朝礼は中止だ."""
    one, predicate, into = clause.topic, clause.predicate, clause.marked("に")
    if predicate.head == "なる" and into is not None and into.text in _OFF and not into.focus:
        clause = clause.without(into)  # 中止になった
    elif not predicate.nominal or predicate.head not in _OFF:
        return
    if one is not None and not one.when:
        for head in ("ある", "行われる", "開かれる", "開催される", "行う"):
            for past in dict.fromkeys((predicate.past, False)):
                yield replace(clause, predicate=replace(predicate, head=head, nominal=False, past=past)).denied()


NOW = frozenset(listed("今日 きょう 本日 今 いま 現在"))
"""When what is said is so now."""


def _more_than_before(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield how something is more so than before that became so: 髪が長くなった; what is gone is there no more."""
    stem = clause.predicate.head.removesuffix("くなる")
    if stem == "な" and clause.predicate.past:
        gone = tuple(one for one in clause.args if one.marker in (TOPIC, "が"))
        there = replace(clause.predicate, head="ある", past=False, adjective=False, negated=not clause.negated)
        if all(one.phrase is not None and one.phrase.text == one.text for one in gone):  # 駅前の店, and not all shops
            yield replace(clause, args=gone, predicate=there)
        return
    if clause.predicate.past and stem != clause.predicate.head and tokens(f"{stem}い")[-1].pos == "形容詞":
        more = replace(clause.predicate, head=f"{stem}い", past=False, adjective=True)
        yield replace(clause, args=(*clause.args, ProseArgument("より", "前")), predicate=more)


def _now(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what is so of what is so today: 今日は風が強い."""
    if clause.predicate.past or len(clause.args) == 1 or clause.only:
        return
    time = next((one for one in clause.args if one.when and one.text in NOW and not one.focus), None)
    if time is not None:
        yield clause.without(time)


def _then_too(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what happened at a time, of what also happened then: 今年も妹が着た."""
    if not clause.predicate.past or clause.negated or clause.universal:
        return
    time = next((one for one in clause.args if one.when and one.focus == "も" and one.marker == TOPIC), None)
    if time is not None:
        yield clause.replaced(time, replace(time, marker="", focus=""))


def _compared(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what a comparison denies: that the other one is more so. 太郎は次郎より若い."""
    if clause.negated:
        return
    if clause.marked("と") is not None:
        yield from _equal(clause)
    other = clause.marked("より")
    if not (clause.predicate.adjective or clause.predicate.nominal or _is_graded(clause)):
        return
    topic = clause.topic
    subject = next((one for one in clause.args if one.focus == MORE), None) or liked_more(clause)
    if subject is None:
        subject = topic if topic is not None and not topic.when else clause.marked("が") or topic
    if other is None or subject is None or other.text[0].isdigit():
        return
    plain = replace(
        clause,
        args=tuple(
            one
            for one in clause.args
            if not (one.marker == "" and (one.text in MUCH | VERY or _BY.fullmatch(one.text)))
        ),
    )
    if plain != clause:
        yield plain
    yield _exchanged(plain, subject, other).denied()
    if clause.predicate.past and _OF_NOW.match(subject.text):
        yield replace(plain, predicate=replace(plain.predicate, past=False))


def _is_graded(clause: JapaneseClause) -> bool:
    """Return whether a verb tells in what degree something is so: 化学のほうが点が取れる, 林さんより腕が立つ."""
    than = clause.marked("より")
    if than is None or than.when or clause.predicate.modal:
        return False
    more = any(one.focus == MORE for one in clause.args)
    how = any(one.marker == "" and (one.text in VERY | MUCH or one.text in _HOW_WELL) for one in clause.args)
    aspect = clause.marked("が") is not None and clause.topic is not None
    return more or how or aspect or is_potential(clause.predicate.head)


_HOW_WELL = frozenset(
    listed("よく 早く 速く 遅く 高く 低く 長く 短く 多く たくさん 強く 遠く 近く 深く 上手に うまく 先に")
)
_OF_NOW = re.compile("(?:今|いま|現在|最近|今年|今月|今週)の")
"""Of what is there now, so that it still is as it was compared: 前の店長は今の店長ほど親切ではなかった."""
_BY = re.compile(
    "(?:約|およそ)?[0-9一二三四五六七八九十百千万数.]+(?:歳|才|円|倍|割|年|か月|日|時間|分|秒|点|度|センチ|メートル|キロ|グラム|cm|m|km|kg|g|人|個|枚|冊|階|%|パーセント)"
)
"""By how much one is more so."""


def liked_more(clause: JapaneseClause) -> ProseArgument | None:
    """Return what somebody feels more towards than towards another: 魚より鶏肉が好きだ."""
    felt = clause.predicate.head in ("好き", "嫌い", "大好き", "大嫌い", "得意", "苦手") and clause.topic is not None
    return clause.marked("が") if felt else None


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


_HOUR = rare(
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


_PART_OF_DAY = re.compile(
    "(?P<part>午前|午後|早朝|朝|昼|夕方|夜|深夜)[0-9一二三四五六七八九十]+時(?:半|[0-9一二三四五六七八九十]+分)?"
)


def _within_the_day(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield in what part of the day something is so that is so until an hour of it: 夜九時まで開いている."""
    for one in clause.args:
        found = _PART_OF_DAY.fullmatch(one.text) if one.marker in ("まで", "から", "に") and not one.focus else None
        if found is not None and not clause.only and not clause.predicate.modal:
            phrase = None if one.phrase is None else replace(one.phrase, inner=())
            yield clause.replaced(one, replace(one, marker="に", text=found["part"], when=True, phrase=phrase))


def _if_there(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield where something can be done that can if it is there: 裏庭なら火を使える."""
    topic = clause.topic
    supposed = topic is not None and topic.phrase is not None and topic.phrase.particles == ("なら",)
    able = is_potential(clause.predicate.head) or clause.predicate.head.endswith(("できる", "られる", "もいい"))
    if topic is not None and supposed and able and not may_act(topic.text) and clause.marked("で") is None:
        yield clause.replaced(topic, replace(topic, marker="で"))


def _on_the_day(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield on which day something is that is at an hour of it: 次の診察は木曜の午前だ."""
    found = _HOUR.fullmatch(clause.predicate.head) if clause.predicate.nominal else None
    if found is not None and not clause.negated and clause.topic is not None and len(clause.args) == 1:
        yield replace(clause, predicate=replace(clause.predicate, head=found[1]), noun=None)


_HELPED = frozenset(listed("くれる くださる あげる やる しまう おく 置く"))
"""What helps a て form and tells for whom, how, or that it is done; it is done."""


def _never(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what is not so where nothing was: まだ始めていない, 一度も負けていない."""
    if not clause.negated:
        return
    verb = before_te(clause.predicate.head, frozenset(("いる",))) if clause.yet and not clause.predicate.past else None
    if verb is not None:
        yield replace(clause, predicate=replace(clause.predicate, head=verb, past=True))


_MADE_TO = {"聞かせる": "聞く", "見せる": "見る", "着せる": "着る"}
"""Causatives that are verbs of their own."""


def _done(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield who does what, of what is done for somebody or made to be done: 編んでくれた, 教えてもらった, 取らせた."""
    predicate = clause.predicate
    if predicate.nominal or predicate.adjective or predicate.modal or clause.universal or clause.only:
        return
    helped = before_te(predicate.head, _HELPED)
    if helped is not None:
        yield replace(clause, predicate=replace(predicate, head=helped))
    left = before_te(predicate.head, frozenset(("ある",)))
    if left is not None:
        yield replace(clause, predicate=replace(predicate, head=left, past=True))
    topic, doer = clause.topic or clause.marked("が"), clause.marked("に")
    if doer is None or doer.when or doer.focus or not predicate.past or (topic is not None and topic.when):
        return
    received = before_te(predicate.head, frozenset(("もらう", "いただく")))
    words = list(tokens(predicate.head))
    caused = (
        "".join(one.text for one in words[:-2]) + words[-2].lemma
        if len(words) > 1 and words[-1].lemma in ("せる", "させる") and words[-1].pos == "助動詞"
        else None
    )
    if caused is not None and (clause.marked("を") is None or words[-2].pos != "動詞"):
        return
    verb = received or caused or (_MADE_TO.get(predicate.head) if clause.marked("を") is not None else None)
    if verb is None or not may_act(doer.text):
        return
    done = replace(
        (clause if topic is None else clause.without(topic)).replaced(doer, replace(doer, marker="が", phrase=None)),
        predicate=replace(predicate, head=verb),
    )
    yield done
    to_him = () if topic is None else (replace(topic, marker="に", focus="", phrase=None),)
    if received is not None and (te := inflected(received, WordForm.TE)) is not None:
        for whom in dict.fromkeys(((), to_him)):
            yield replace(done, args=(*done.args, *whom), predicate=replace(predicate, head=f"{te}くれる"))
    if received in GIVEN:
        yield replace(done, args=(*done.args, *to_him))


_CHANGE = frozenset(
    listed(
        "増える 減る 上がる 下がる 伸びる 縮む 高まる 弱まる 強まる 深まる 広まる 広がる 治る 直る 壊れる 割れる "
        "折れる 切れる 破れる 倒れる 落ちる 止まる 消える 枯れる 腐る 汚れる 濡れる 終わる 始まる 済む 決まる "
        "変わる なる 過ぎる すぎる 越える 達する 届く なくなる 亡くなる 死ぬ 崩れる 傷む さびる "
        "結婚する 離婚する 卒業する 引退する 退職する "
        "完成する 閉店する 悪化する 改善する 増加する 減少する 低下する 上昇する"
    )
)
"""Verbs of what becomes of something: what lasts of it has come to be."""
_GOING_ON = frozenset(
    listed(
        "受ける 使う 働く 勤める 通う 住む 遊ぶ 走る 歩く 泳ぐ 話す 待つ 休む 寝る 眠る 泣く 笑う 降る 吹く 鳴る "
        "参加する 練習する 勉強する 利用する 運転する 担当する"
    )
)
"""Verbs of what is done from its first moment on: who was doing so did so."""


def _came_to_be(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what has become of what is so now, and what was done: 客は減っている, 講習を受けていた."""
    predicate = clause.predicate
    if predicate.nominal or predicate.adjective or predicate.modal or clause.universal or clause.only:
        return
    verb = before_te(predicate.head, frozenset(("いる",)))
    changed = verb is not None and (verb in _CHANGE or verb.endswith(("くなる", "くする")))
    lasts = changed and not predicate.past and not any(one.when or one.marker == "" for one in clause.args)
    if verb is not None and (lasts or (verb in _GOING_ON and predicate.past)):
        yield replace(clause, predicate=replace(predicate, head=verb, past=True))


def _beside(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what somebody does, or does not do, beside what he does: 駅に止まらずに行く, 歌いながら歩く."""
    predicate, topic = clause.predicate, clause.topic or clause.marked("が")
    if predicate.nominal or predicate.adjective or predicate.modal or clause.universal or clause.only:
        return
    for one in clause.args:
        last = one.phrase.inner[-1].predicate if one.phrase is not None and one.phrase.inner else None
        if (
            last is None
            or one.phrase is None
            or one.phrase.kind != ADVERB
            or last.adjective
            or last.nominal
            or last.frozen
        ):
            continue
        first = last.marker in _BEFORE_THAT and predicate.past and not predicate.negated
        together = last.marker in ("ずに", "ながら", "まま") and (topic is not None or last.marker == "ずに")
        if not first and not together:
            continue
        past = last.past if last.marker == "まま" else predicate.past
        inner = clause_of(one.phrase.inner[:-1], replace(last, link=Joint.END, past=past, marker=""))
        if inner.topic is not None or inner.marked("が") is not None:
            if first:
                yield inner  # 父が定年になってから母は働き始めた
            continue
        behind = topic is not None and clause.args.index(topic) > clause.args.index(one)
        if first and behind and topic is not None and not (may_act(topic.text) or names(topic.text)):
            continue  # 有料になってから袋の注文は減った
        done = inner if topic is None else inner.with_argument(replace(topic, focus="", phrase=None))
        yield done
        going_on = predicate.past or predicate.head.endswith("ている")
        te = inflected(last.head, WordForm.TE) if last.marker == "ながら" and going_on else None
        if te is not None:
            yield replace(done, predicate=replace(done.predicate, head=f"{te}いる"))


_BEFORE_THAT = frozenset(listed("てから とたん 途端 あと 後 のち 直後"))
"""What marks what happened before that which a past clause tells."""
_COUNT = re.compile(
    "(?:[0-9一二三四五六七八九十百千]+|何)(?:人|匹|頭|羽|台|本|枚|冊|個|軒|つ|足|杯|件|着|通|部屋|部|か所|名|脚|段|基|面|室|席|戸|棟|株|隻|社|校|店|種類|人分)か?|いくつか"
)


def _some(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what holds of some where it holds of so many, and what holds above all: 犬が二匹いる, 粥ばかり食べる."""
    predicate = clause.predicate
    if predicate.nominal or predicate.adjective or clause.only or clause.universal:
        return
    count = next(
        (one for one in clause.args if one.marker in ("", "か") and not one.focus and _COUNT.fullmatch(one.text)), None
    )
    counted = clause.marked("が") or clause.marked("を")
    per = any(
        one is not count and one.marker == "" and re.match("[0-9一二三四五六七八九十]", one.text) for one in clause.args
    )
    if count is not None and counted is not None and not counted.focus and not predicate.modal and not per:
        yield clause.without(count)  # 一日に三本ある is not said without how many
    every = next((one for one in clause.args if one.marker == "" and one.text in _ALL_OF_IT), None)
    if every is not None and clause.marked("を") is not None and not predicate.modal:
        yield clause.without(every)
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


_NOW_AND_THEN = frozenset(listed("たまに 時々 ときどき 時折 ときおり 時たま ときたま 稀に まれに"))


def _at_times(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield that what is so now and then is so: 部長はたまに冗談を言う."""
    often = next((one for one in clause.args if one.marker == "" and one.text in _NOW_AND_THEN), None)
    if often is not None and clause.marked("を") is not None and not clause.universal:  # not 時々混む
        yield clause.without(often)


_ALL_OF_IT = frozenset(listed("全部 すべて 全て 全員 みんな"))
BEFORE_NOW = frozenset(
    listed(
        "昨日 きのう 一昨日 おととい 先日 先週 先月 昨年 去年 一昨年 昨夜 昨晩 ゆうべ 今朝 けさ さっき 先ほど さきほど"
    )
)
"""When something happened that is over."""


_IN_A_STATE = re.compile(
    "(?P<what>.*[^全各未不無有])(?P<state>(?:無料|有料|不要|必要|禁止|厳禁|可能|不可|不可能|満室|満席|満車|空室|空席|欠航|運休|休業|休館|休校|休診|休講|閉店|閉館|閉鎖"
    "|中止|延期|完売|売り切れ|品切れ|欠品|在庫切れ|未定|完了|終了|開催|自由|限定|必須|厳守|歓迎|見合わせ|再開"
    "|(?:故障|使用|工事|改装|準備|営業|募集|受付|発売|点検|調整|修理|休業|検討|作業|通話|会議|外出|出張|運転|清掃|停電|断水)中))"
)
"""How a notice tells in what state something is: 入場無料, エレベーター故障中."""
_ALL_OF_THEM = re.compile("全[室館席品便車店員国日面](?=.)")


def _noted(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what a notice says of what it names: 入場無料, 全便欠航; and of all that something has: 全室禁煙."""
    predicate = clause.predicate
    if not predicate.nominal or predicate.frozen:
        return
    every = _ALL_OF_THEM.match(predicate.head)
    if every is not None and clause.topic is not None:
        yield replace(clause, predicate=replace(predicate, head=predicate.head[every.end() :]))
    found = _IN_A_STATE.fullmatch(predicate.head)
    if found is None or clause.topic is not None or clause.marked("が") is not None:
        return
    what = ProseArgument(TOPIC, found["what"])
    state = replace(clause, args=(what, *clause.args), predicate=replace(predicate, head=found["state"]))
    yield state
    yield from _briefly(state)


_MINDED = frozenset(listed("うんざり 満足 納得 安心 心配 感謝 賛成 反対 同意 期待 信頼 尊敬 後悔 反省 同情"))
"""What somebody does in his mind who is told to be so: 賛成だ."""


def _briefly(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what is done, of what a noun alone tells: 昨日故障, 三時開始; and what goes on: 出張中."""
    predicate = clause.predicate
    timed = any(one.when for one in clause.args)
    if not predicate.nominal or predicate.adjective or predicate.frozen:
        return
    if predicate.head in _MINDED and clause.args:
        yield replace(clause, predicate=replace(predicate, head=f"{predicate.head}している", nominal=False))
    if not (clause.topic or clause.marked("が") or timed):
        return
    words = tokens(predicate.head)
    acts = len(words) > 1 and words[-1].text == "中" and words[-2].fine in ACTIONS
    if acts:
        verb = f"{predicate.head.removesuffix('中')}している"
        yield replace(clause, predicate=replace(predicate, head=verb, nominal=False))
    times = [one.text for one in clause.args if one.when]
    if len(words) == 1 and words[0].fine == "サ変可能" and times and not predicate.past and not clause.marked("を"):
        past = not BEFORE_NOW.isdisjoint(times)
        done = replace(predicate, head=f"{predicate.head}する", nominal=False, past=past)
        yield replace(clause, predicate=done)


LOOSE = re.compile(
    "まま$|(?:とおり|通り)(?:に)?$|からではなく$|[てで]から$|ずに$|ため(?:に)?$|ながら$|[ただ](?:とたん|途端|あと|後|のち|直後)(?:に|で)?$"
)
LIMITS = re.compile(
    "だけ|のみ|しか|ばかり|ほとんど|あまり|ほぼ|全部|すべて|全て|全員|みんな|半分|一部|少し|多く|大部分|割|以上|以下|"
    "未満|まで|以外|なし|付き|つき|限|条件"
    "|夢|話|噂|うわさ|小説|映画|ドラマ|漫画|ゲーム|物語|理論|想像|計算|計画|予定|書類|上$|あやうく|危うく|もう少し|"
    "あと一歩|場合|とき|ほど|くらい|例外|時々|ときどき|時折|時たま"
)
"""What limits or removes what is said, so that less must not be said."""


_AT_A_TIME = re.compile("(?:とき|時)$")
"""At what time something happened once, and again and again what else is told: 地震のとき、棚が倒れた."""


def limits(text: str, *, past: bool) -> bool:
    """Return whether words limit what is told, in the ``past`` or not."""
    return LIMITS.search(_AT_A_TIME.sub("", text) if past else text) is not None


def is_together(marker: str, text: str) -> bool:
    """Return whether words tell that several do something together, which limits nothing: みんなで."""
    return marker == "で" and text in ("みんな", "皆", "全員")


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


NORM = (
    "(?:規則|規程|規定|規約|条例|法律|法令|法|契約|校則|内規|憲法|社則|協定|取り決め|決まり|きまり|ルール|約束|方針"
    "|基準|要項|要綱|指導|指示|命令|通達)"
)
"""By what something has to be so, which then is so."""
LAID_DOWN = (
    "(?:規則|規程|規定|規約|条例|法律|法令|契約|校則|内規|憲法|社則|協定|取り決め|決まり|きまり|ルール|基準|要項|要綱)"
)
"""What lays down what is so: who tells it as that tells nobody's opinion."""
_NORM = re.compile(f"{NORM}$")


_CHANGES = re.compile("^(?:上が|下が|増え|減|伸び|縮|縮ま|浮|高まる|高ま|低下する|増加する|減少する)")
_HOW_MUCH = re.compile(
    "約?[\\d一二三四五六七八九十百千万億.]+(?:万|千|億)?(?:円|%|パーセント|割|分|度|人|件|台|本|個|kg|キロ|トン|時間|日)?(?:ほど|くらい|ぐらい|程度|近く)?(?:も)?"
)


_HOW_LONG = re.compile("約?[0-9一二三四五六七八九十百数半]+(?:分|時間|日|週間|か月|ヶ月|年)間?")
_TIMES_AS_MUCH = re.compile("[数0-9一二三四五六七八九十]*倍|半分|[0-9一二三四五六七八九]分の[一1]|半減")


def _is_by_how_much(clause: JapaneseClause, one: ProseArgument) -> bool:
    """Return whether an argument tells by how much something changes, or in what time: 電気代が月に八千円下がる."""
    if _CHANGES.match(clause.head) is None or clause.marked("から") is not None:
        return False
    amounts = [each for each in clause.args if each.marker == "" and _HOW_MUCH.fullmatch(each.text)]
    if one.marker == "に" and _TIMES_AS_MUCH.fullmatch(one.text) and not one.focus:
        return True
    return one in amounts or (bool(amounts) and one.when and one.text in ("月", "年", "日", "週", "毎月", "毎年"))


def by_any_amount(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what changes without by how much it does, and in what time: 電気代が年に二十万円減る."""
    rest = tuple(one for one in clause.args if not _is_by_how_much(clause, one))
    if rest != clause.args and not clause.negated:
        yield replace(clause, args=rest)


def _is_blamed(one: ProseArgument) -> bool:
    """Return whether an argument only tells whose fault something is, or merit: 工事のせいで."""
    return one.marker == "で" and one.text.endswith(("のせい", "のおかげ")) and not one.focus


def _cannot(head: str) -> bool:
    """Return whether a head, denied, tells what is not possible, which has its cause with ため: 雪のため通えない."""
    return head.endswith(("できる", "られる")) or is_potential(head)


def _is_norm(one: ProseArgument) -> bool:
    return one.marker in ("で", "によって") and _NORM.search(one.text) is not None and not one.focus


_SINCE = re.compile(
    "^(?:先[月週日]|昨[日年]|去年|一昨|おととし|この[春夏秋冬]|昔|以前|前(?!の)|子どもの(?:頃|ころ)|ずっと)"
)


_THESE_DAYS = frozenset(
    listed(
        "今 いま 今年 今年度 今月 現在 最近 近頃 このごろ この半年 この一年 この数年 この数か月 この一か月 "
        "ここ数年 ここ一年 ここ半年 ここ数か月 ここのところ"
    )
)
"""What a question without a time asks about."""


def _is_since(clause: JapaneseClause, one: ProseArgument) -> bool:
    """Return whether an argument tells since when something is so, which then is so: 先月から代行会社が受けている."""
    goes_on = clause.head.endswith(("ている", "でいる"))
    before = _SINCE.match(one.text) is not None or (goes_on and COMING.match(one.text) is None)
    began = one.when and one.marker == "から" and not one.focus and before
    lasts = not one.text.startswith("この") or goes_on  # この秋から may be to come
    return began and lasts and not (clause.predicate.past or clause.predicate.modal)


def _is_amount(one: ProseArgument) -> bool:
    return one.marker == "" and not one.focus and _HOW_MUCH.fullmatch(one.text) is not None


def shortened(clause: JapaneseClause, *, alone: bool) -> Iterator[JapaneseClause]:
    """Yield a clause that is stated without what only tells how, when, where and with whom: each choice of them."""
    predicate = clause.predicate
    norms = [one for one in clause.args if one.marker in ("で", "によって") and _is_norm(one)]
    since = [one for one in clause.args if one.when and one.marker == "から" and _is_since(clause, one)]
    denies = clause.negated or predicate.head in FORBIDDEN  # what is forbidden here may be done elsewhere
    if denies:  # 規則で…してはいけない, 先月から届いていない, 一人足りない
        by_how_many = [one for one in clause.args if predicate.head == "足りる" and _is_amount(one)]
        without = [
            *(norms if predicate.head.endswith("もいい") or _cannot(predicate.head) or not clause.negated else ()),
            *since,
            *by_how_many,
            *filter(_is_blamed, clause.args),
            *(one for one in clause.args if _cannot(predicate.head) and one.marker == "のために" and not one.focus),
            *(one for one in clause.args if one.when and one.text in _THESE_DAYS and not predicate.past),
        ]
        if without:
            yield replace(clause, args=tuple(one for one in clause.args if one not in without))
    if denies or predicate.frozen:
        return
    if predicate.nominal or predicate.adjective:
        expected = [one for one in clause.args if one.marker == "に" and _FOR_ITS.search(one.text)]
        every = [one for one in clause.args if one.marker == "" and not one.focus and one.text in _ALL_THE_TIME]
        loose = [*_causes(clause), *expected, *norms, *since, *every]
    else:
        changes = _CHANGES.match(clause.head) is not None
        loose = [
            one
            for one in clause.args
            if one.marker == "のために"
            or one in norms
            or one in since
            or _is_blamed(one)
            or (one.marker == "" and predicate.past and not one.focus and _HOW_LONG.fullmatch(one.text))
            or (changes and _is_by_how_much(clause, one))
            or (changes and one.marker == "より" and one.when and predicate.past)
            or (one.marker == "" and (LOOSE.search(one.text) or (predicate.past and _is_until(one))))
        ]
    very = [one for one in clause.args if one.marker == "" and one.text in VERY]
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
        or (clause.topic is None and not any(one.when and COMING.match(one.text) for one in clause.args))
        or any(limits(one.text, past=predicate.past) and not is_together(one.marker, one.text) for one in clause.args)
    ):
        free = _becomes_so(clause) if alone and not limited else []
        of_each = (not alone or clause.universal) and predicate.past and not (predicate.nominal or predicate.modal)
        free += [one for one in clause.args if of_each and one.when and one.marker in ("に", "") and not one.focus]
    else:
        free = [one for one in clause.args if one not in loose and one not in very and _is_circumstance(clause, one)]
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


_CAUSED = re.compile(
    "(?:休み|休業|休館|休校|休講|休診|中止|延期|運休|欠航|欠席|欠勤|遅刻|満席|満室|閉鎖|通行止め|見合わせ|休止|停止|停電|断水|不通|入院|自宅療養)$"
)
"""What is so because something happened."""


_ALL_THE_TIME = frozenset(
    listed("毎年 毎月 毎週 毎日 毎回 いつも 常に ずっと 年中 一年中 今も 今でも 相変わらず 依然 依然として")
)
"""When something is so that is so at any time that is asked about."""
_FOR_ITS = re.compile("の(?:わり|割)$")
"""What leads one to expect otherwise: 値段のわりに味がいい."""


def _causes(clause: JapaneseClause) -> list[ProseArgument]:
    """Return why something does not take place, which stands at the beginning: 台風で明日は休みだ, 雨のため中止だ."""
    if _CAUSED.search(clause.predicate.head) is None or not clause.predicate.nominal:
        return []
    first = clause.args[0] if clause.args else None
    return [
        one
        for one in clause.args
        if one.marker in ("のために", "によって")
        or (one is first and one.marker == "で" and one.phrase is not None and one.phrase.particles == ("で",))
    ]


def _becomes_so(clause: JapaneseClause) -> list[ProseArgument]:
    """Return when something becomes so, which it then is: 来月から有料になる."""
    predicate = clause.predicate
    if not predicate.head.endswith("なる") or predicate.modal or clause.universal:
        return []
    return [one for one in clause.args if one.when and one.marker in ("から", "に", "") and not one.focus]


def _is_until(one: ProseArgument) -> bool:
    """Return whether words tell until what happened something was so: 橋ができるまで."""
    inner = () if one.phrase is None else one.phrase.inner
    return one.text.endswith("まで") and any(each.predicate is not None for each in inner)


def _is_circumstance(clause: JapaneseClause, one: ProseArgument) -> bool:
    phrase = one.phrase
    timed = phrase is not None and one.when and one.is_topic and not one.focus
    if timed and any(each.when and each.text.startswith("毎") for each in clause.args):  # 毎週金曜は
        return any(each is not one and each.marker in (TOPIC, "が") for each in clause.args)
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
            return _SHARED.search(clause.predicate.head) is None and clause.predicate.head not in _TAKEN_AS
        case "に" | "" | "から" | "まで":
            lasts = not clause.predicate.past and clause.head.endswith(("いる", "ある"))
            begins = one.marker == "から" and lasts and COMING.match(one.text) is not None
            return one.when and not begins  # 来月から開いている is not so today, 来月から払う is what will be done
        case _:
            return False


_TAKEN_AS = frozenset(
    listed("する なる 見なす みなす 呼ぶ 称する 定める 名付ける 名づける 改める 題する 判断する 認める")
)
"""Verbs that と completes: 期間は二年とする."""
COMING = re.compile("^(?:明日|あした|あす|明後日|あさって|今夜|今晩|来週|来月|来年|再来週|再来月|再来年|明朝|明晩)")
"""When something will be that is told of one time, and of no other."""


__all__ = [
    "ACTIONS",
    "A_LITTLE",
    "BEFORE_NOW",
    "COMING",
    "FORBIDDEN",
    "LOOSE",
    "MUCH",
    "NOW",
    "VERY",
    "acting",
    "allowed",
    "by_any_amount",
    "entailed",
    "is_together",
    "liked_more",
    "limits",
    "may_act",
    "names",
    "same",
    "shortened",
]
