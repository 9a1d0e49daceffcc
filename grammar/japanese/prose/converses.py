"""What is told of one thing where it is told of another: 花瓶を割った and 花瓶が割れた, 勝った and 負けた.

A closed class of the language: verbs in pairs of which one brings about what the other tells, verbs of giving and
taking, what is called off or decided, and where something is.
"""

from __future__ import annotations

from collections.abc import Iterator

from grammar import regexes as re
from grammar.japanese.inflection import WordForm, inflected
from grammar.japanese.morphology import listed, tokens, verb_of_potential
from grammar.japanese.prose.clauses import TOPIC, JapaneseClause, ProseArgument
from grammar.japanese.prose.entailment import ACTIONS, names
from grammar.japanese.prose.objects import is_thing, takes_thing
from grammar.japanese.prose.topics import is_person
from grammar.japanese.prose.voices import GIVEN
from grammar.rarities import rare
from grammar.values import replace

_BROUGHT_ABOUT = dict(
    row.split("/")
    for row in listed(
        "割る/割れる 壊す/壊れる なくす/なくなる 無くす/無くなる 開ける/開く 閉める/閉まる "
        "消す/消える 落とす/落ちる 減らす/減る 増やす/増える 変える/変わる 決める/決まる "
        "集める/集まる 燃やす/燃える 直す/直る 治す/治る 倒す/倒れる 汚す/汚れる 折る/折れる "
        "溶かす/溶ける 乾かす/乾く 沸かす/沸く 広げる/広がる 縮める/縮まる 下げる/下がる "
        "上げる/上がる 伸ばす/伸びる 早める/早まる 高める/高まる 強める/強まる 弱める/弱まる "
        "つぶす/つぶれる 潰す/潰れる 届ける/届く 見つける/見つかる 枯らす/枯れる 腐らせる/腐る "
        "遅らせる/遅れる 付ける/付く つける/つく 建てる/建つ 止める/止まる 続ける/続く 始める/始まる "
        "映す/映る 写す/写る 残す/残る 出す/出る 鳴らす/鳴る 動かす/動く 流す/流れる 濡らす/濡れる 傷付ける/傷付く "
        "起こす/起こる 冷やす/冷える 温める/温まる 曲げる/曲がる こぼす/こぼれる 漏らす/漏れる 外す/外れる 破る/破れる"
    )
)
"""What somebody does to a thing, and what it then has done."""
_OF_ITSELF = frozenset(listed("再開 開始 終了 完成 中断 移転 統合 復旧 回復 実現 拡大 縮小 増加 減少"))
"""Acts that a thing does itself that they are done to: 試合が再開された, 試合が再開した."""
_EXCHANGED = dict(
    row.split("/")
    for row in listed(
        "勝つ/負ける 負ける/勝つ 貸す/借りる 借りる/貸す 教える/教わる 教わる/教える あげる/もらう もらう/あげる "
        "くれる/もらう 売る/買う 預ける/預かる 預かる/預ける"
    )
)
"""What one does to another, and what that one does with him."""
_FROM = frozenset(listed("借りる 教わる もらう 買う 預かる"))
"""What is done with から as well as with に."""
_ONLY_FROM = frozenset(listed("買う 預かる"))
_DONE_TO_THINGS = frozenset(
    listed(
        "建てる 作る 造る 選ぶ 開く 設ける 閉じる 壊す 盗む 奪う 送る 配る 売る 決める 変える 直す 減らす 増やす "
        "上げる 下げる 止める やめる 見送る 取り壊す 建て替える 見直す 植える 描く 発表する"
    )
)
_BECOME = frozenset(
    listed(
        "中止 延期 廃止 閉鎖 禁止 休止 停止 解散 採用 決定 変更 免除 却下 否決 可決 休館 休校 休業 閉店 開放 公開 無効"
    )
)
"""What something becomes that it is made: 中止される is 中止になる."""
_WHERE = re.compile(
    ".の(?:隣|となり|向かい|横|裏|裏手|脇|そば|近く|真ん中|向こう|中|奥|正面)$|(?:[0-9一二三四五六七八九十]|地下[0-9一二三四五六七八九十]?)階$"
)
"""Where something is, so that it is there."""


def comes_about(verb: str) -> str | None:
    """Return what a thing does to which somebody does something: 増える of 増やす."""
    return _BROUGHT_ABOUT.get(verb)


_BRINGS_ABOUT = {came: brings for brings, came in _BROUGHT_ABOUT.items()}


def not_brought_about(clause: JapaneseClause, by: ProseArgument) -> Iterator[JapaneseClause]:
    """Yield that something brings nothing of that about which does not come about: 煙は出ない, 機械は煙を出さない."""
    what, brings = clause.topic or clause.marked("が"), _BRINGS_ABOUT.get(clause.predicate.head)
    alone = what is not None and len(clause.args) == 1 and not (what.when or what.quantified or what.focus)
    if what is not None and brings is not None and alone and clause.negated and not clause.universal:
        thing = replace(what, marker="を", phrase=None)
        yield replace(clause, args=(by, thing), predicate=replace(clause.predicate, head=brings))


def converses(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what a stated clause tells of another of its things, in another verb.

    Nothing where it tells of all or of none but some: whose converse is of other things.
    """
    if clause.universal or clause.only or any(one.quantified for one in clause.args):
        return
    predicate, marks = clause.predicate, {one.marker for one in clause.args}
    yield from _there(clause)
    if "に" in marks:
        yield from _so_many(clause)
    if "が" in marks:
        yield from towards(clause)
    yield from _ruled(clause)
    if "に" in marks:
        yield from _inside(clause)
    yield from _done_by_some(clause)
    if "で" in marks:
        yield from _done_where(clause)
    if "に" in marks:
        yield from _able(clause)
    if clause.negated or predicate.modal:
        return
    yield from _of_many(clause)
    if "に" in marks:
        yield from _taken_by_a_part(clause)
    less = _LESS.get(predicate.head)
    if less is not None:
        yield replace(clause, predicate=replace(predicate, head=less))
    if predicate.nominal:
        yield from _such(clause)
        yield from _identified(clause)
    if predicate.past:
        yield from _undergone(clause)
        yield from _come_about(clause)
    if predicate.head in _EXCHANGED:
        yield from _exchanged(clause)
    if "と" in marks:
        yield from _mutual(clause)
    if predicate.past and predicate.head in _BEATS:
        yield from _beaten(clause)
    if predicate.head.endswith("くれる"):
        yield from _received(clause)
    yield from _become(clause)


def _inside(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield where something is that is in a part of it: 売店は二階の奥にある."""
    where = clause.marked("に")
    found = None if where is None or clause.negated or where.focus else _PART_OF_A_PLACE.fullmatch(where.text)
    if where is not None and found is not None and clause.predicate.head in ("ある", "いる"):
        yield clause.replaced(where, replace(where, text=found["place"], phrase=None))


def _of_many(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what is so of some of a kind, of whom it is told that they are many: 祭りは大勢の客を呼ぶ."""
    for one in clause.args:
        found = _MANY.match(one.text) if one.marker in ("が", "を", "に", "と") and not one.focus else None
        if found is not None:
            yield clause.replaced(one, replace(one, text=one.text[found.end() :], phrase=None))


_MANY = rare("(?:大勢|多く|数多く|たくさん|多数|大量|無数)の(?=.)")


def _taken_by_a_part(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what a part of a thing takes, where the thing takes that for it: この家は修理に三年かかる."""
    thing, part = clause.topic, clause.marked("に")
    if clause.predicate.head != "かかる" or thing is None or part is None or thing.when or part.when or part.focus:
        return
    if not is_person(thing.text):
        yield clause.without(thing).replaced(part, replace(part, text=f"{thing.text}の{part.text}", phrase=None))


def _able(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what somebody can do, or cannot, for whom a thing is such: この箱は子どもには開けられない."""
    who, thing, head = clause.marked("に"), clause.topic or clause.marked("が"), clause.predicate.head
    particles = () if who is None or who.phrase is None else who.phrase.particles
    if who is None or thing is None or thing.when or who.quantified or particles not in (("に", "は"), ("に", "も")):
        return
    verb = verb_of_potential(head) or (f"{head.removesuffix('られる')}る" if head.endswith("られる") else "")
    if not verb or not _WHO_MAY.search(who.text) or is_person(thing.text) or verb in GIVEN | _TOWARDS_SOMEBODY:
        return
    done = clause.without(who).replaced(thing, replace(thing, marker="を", focus="", phrase=None))
    yield done.with_argument(replace(who, marker=TOPIC, focus="", phrase=None))


_WHO_MAY = re.compile("(?:[者員人民客生]|子ども|子供|年寄り|素人|大人|父|母|兄|姉|弟|妹|私|僕|俺|彼|彼女|たち)$")
_TOWARDS_SOMEBODY = frozenset(
    listed("言う 頼む 聞く 会う 勝つ 負ける 任せる 売る 返す 出す 譲る あげる やる 預ける 勧める")
)
"""What is done towards somebody as well, who is marked with に."""


def _done_where(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what is done somewhere as done by that place: この店では煙草は売らない, so この店は煙草を売らない."""
    place, thing = clause.marked("で"), clause.marked("を") or clause.topic
    if place is None or thing is None or place.when or thing.when or place.quantified or thing.quantified:
        return
    particles = () if place.phrase is None else place.phrase.particles
    alone = clause.marked("が") is None and (clause.topic is None or clause.topic is thing)
    if alone and particles == ("で", "は") and takes_thing(clause.predicate.head) and is_thing(thing.text):
        topic = replace(place, marker=TOPIC, focus="", phrase=None)
        done = clause.without(place).replaced(thing, replace(thing, marker="を", focus="", phrase=None))
        yield done.with_argument(topic)


def _done_by_some(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield of a thing that there are those who do something with it, or none: 図鑑を借りる人がいない."""
    some = clause.marked("が") or clause.topic
    inner = () if some is None or some.phrase is None else some.phrase.inner
    if some is None or clause.predicate.head not in ("いる", "ある", "多い", "少ない", "いない") or len(inner) != 2:  # noqa: PLR2004 - what, and what is done
        return
    thing, verb = inner
    if thing.particles != ("を",) or verb.predicate is None or some.when or some.quantified:
        return
    if some.phrase is not None and (some.phrase.head in ("こと", "の") or "が" in thing.text):
        return  # 規則が面倒を生むことがある
    doers = replace(some, marker="が", focus="", text=some.text.removeprefix(thing.written), phrase=None)
    if any(one.is_topic and one is not some and not one.when for one in clause.args):
        return
    yield clause.replaced(some, doers).with_argument(ProseArgument(TOPIC, thing.text))


_LESS = {"大好き": "好き", "大嫌い": "嫌い", "大賛成": "賛成", "大反対": "反対"}
"""What is so where it is very much so."""
_PART_OF_A_PLACE = re.compile("(?P<place>.+)の(?:奥|隅|片隅|中央|真ん中|一角|突き当たり)")


def _ruled(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what may be done, or may not, where an act is allowed or banned, and the other way round: 飲食は禁止だ."""
    predicate, act = clause.predicate, _subject(clause)
    may = False if predicate.head in _BANNED else True if predicate.head in _ALLOWED else None
    if may is not None and act is not None and not predicate.past and not predicate.negated:
        where = next((mark for mark in _OF_ACTS if mark in act.text), "")
        front, _, deed = act.text.rpartition(where) if where else ("", "", act.text)
        verb = _deed(deed)
        te = inflected(verb, WordForm.TE) if verb else None
        if te is None:
            return
        rest = clause.without(act)
        if front:
            rest = replace(rest, args=(*rest.args, ProseArgument(_OF_ACTS[where], front)))
        able = (f"{deed}できる",) if verb.endswith("する") else ()
        for head in (f"{te}もいい", *able):
            done = replace(predicate, head=head, nominal=False, modal=head.endswith("いい"), negated=not may)
            yield replace(rest, predicate=done)
        for head in (_BANNED, _ALLOWED)[may]:
            if head[-1] in "る止可由" and head not in (predicate.head, "遠慮してもらっている"):
                yield replace(clause, predicate=replace(predicate, head=head, nominal=head[-1] != "る"))
        return
    deed = predicate.head.removesuffix("してもいい")
    if deed != predicate.head and predicate.negated and len(tokens(deed)) == 1 and tokens(deed)[-1].fine in ACTIONS:
        thing = clause.marked("を") or (clause.topic if clause.topic is not None and not clause.topic.when else None)
        if any(one.marker == "" and not one.when for one in clause.args):
            return  # 断らずに撮影してはいけない does not forbid it
        towards = None if thing is not None else next((one for one in clause.args if one.marker == "に"), None)
        if towards is not None and not towards.when:
            rest, what = clause.without(towards), f"{towards.text}への{deed}"
        else:
            rest = clause if thing is None else clause.without(thing)
            what = deed if thing is None else f"{thing.text}の{deed}"
        banned = replace(predicate, head="禁止", nominal=True, negated=False, modal=False)
        yield replace(rest, args=(*rest.args, ProseArgument(TOPIC, what)), predicate=banned)


_OF_ACTS = {"での": "で", "への": "に", "の": "を"}
"""How an act has before it where, towards or of what it is, and how its verb has."""
_ENDS_OF_VERBS = str.maketrans("いきぎしちにびみり", "うくぐすつぬぶむる")


def _deed(noun: str) -> str:
    """Return the verb of an act, nothing where a noun is none.

    >>> _deed("撮影"), _deed("持ち込み"), _deed("立ち入り"), _deed("机")
    ('撮影する', '持ち込む', '立ち入る', '')
    """
    if tokens(noun)[-1].fine in ACTIONS:
        return f"{noun}する"
    for verb in (noun[:-1] + noun[-1].translate(_ENDS_OF_VERBS), f"{noun}る"):
        words = tokens(verb)
        if verb != noun and len(words) == 1 and words[0].pos == "動詞" and words[0].lemma == verb and len(noun) > 2:  # noqa: PLR2004 - 釣り and 祭り are more than acts
            return verb
    return ""


_BANNED = listed("禁止 厳禁 禁止されている 禁じられている 遠慮してもらっている")
_ALLOWED = listed("自由 可能 許可されている 許されている 認められている")


def towards(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield who feels something towards what is spoken of: コーヒーは妻が苦手だ, so 妻はコーヒーが苦手だ."""
    what, who = clause.topic, clause.marked("が")
    if what is None or who is None or what.when or what.focus or who.focus or clause.predicate.head not in _FELT:
        return
    if is_person(who.text) and not is_person(what.text) and not names(who.text):
        yield clause.replaced(what, replace(what, marker="が")).replaced(who, replace(who, marker=TOPIC))


_FELT = frozenset(listed("好き 嫌い 大好き 大嫌い 苦手 得意"))


def _subject(clause: JapaneseClause) -> ProseArgument | None:
    one = clause.topic or clause.marked("が")
    return None if one is None or one.when or one.focus else one


def _such(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield how somebody is who is such a person: 上司は厳しい人だ, 彼女は背の高い女性だ."""
    predicate = clause.predicate
    found = _SUCH.fullmatch(predicate.head) if predicate.nominal and len(clause.args) == 1 else None
    words = () if found is None else tuple(tokens(found["how"]))
    if found is None or len(words) != 1 or _subject(clause) is None:
        return
    adjective = words[0].pos == "形容詞" and words[0].lemma == found["how"]
    if not adjective and not (words[0].pos == "形状詞" and found["na"]):
        return
    how = replace(predicate, head=found["how"], nominal=not adjective, adjective=adjective)
    aspect = (ProseArgument("が", found["aspect"]),) if found["aspect"] else ()
    yield replace(clause, args=(*clause.args, *aspect), predicate=how)


_SUCH = re.compile(
    "(?:(?P<aspect>[一-鿿]{1,2})の)?(?P<how>[^のな]+?)(?P<na>な)?(?:人|人物|方|男性|女性|若者|青年|少年|少女)"
)


def _identified(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what somebody or something is that is named: 担当は中村だ, so 中村は担当だ."""
    predicate, one = clause.predicate, _subject(clause)
    if one is None or not one.is_topic or not predicate.nominal or predicate.past or len(clause.args) != 1:
        return
    if (
        re.search("[かとや・、]", predicate.head) is None
        and names(predicate.head)
        and not names(one.text)
        and not is_person(one.text)
        and _POINTS.match(one.text) is None
    ):
        name = replace(one, text=predicate.head, modified=False, phrase=None)
        yield replace(clause, args=(name,), predicate=replace(predicate, head=one.text))


_POINTS = re.compile("[こそあ](?:こ|れ|の)|出身|行き先|目的地|故郷")


def _come_about(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what a thing has done that somebody made do it: 花瓶を割った, 花瓶が割られた."""
    predicate = clause.predicate
    if not predicate.past:
        return
    passive = _MADE.get(predicate.head)
    text = _BROUGHT_ABOUT.get(passive or predicate.head)
    act = predicate.head.removesuffix("される")
    if act in _OF_ITSELF and act != predicate.head:
        passive, text = predicate.head, f"{act}する"
    one = clause.marked("を") if passive is None else _subject(clause)
    if text is None or one is None or one.focus or (passive is not None and clause.marked("を") is not None):
        return
    when = tuple(each for each in clause.args if each.when)
    yield replace(clause, args=(replace(one, marker=TOPIC, focus=""), *when), predicate=replace(predicate, head=text))


def _undergone(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what was done with a thing, whoever did it: 市は体育館を建設した, so 体育館は建設された."""
    predicate, one = clause.predicate, clause.marked("を")
    if not predicate.past or predicate.nominal or predicate.adjective or one is None or one.focus:
        return
    act = predicate.head.removesuffix("する")
    acted = act != predicate.head and act and tokens(act)[-1].fine in ACTIONS
    if not acted and predicate.head not in _DONE_TO_THINGS:
        return
    when = tuple(each for each in clause.args if each.when)
    done = replace(predicate, head=passive_of(predicate.head))
    yield replace(clause, args=(replace(one, marker=TOPIC, focus=""), *when), predicate=done)


def passive_of(head: str) -> str:
    """Return the passive form of a verb that has an object.

    >>> passive_of("割る"), passive_of("閉める"), passive_of("建設する")
    ('割られる', '閉められる', '建設される')
    """
    if head.endswith("する"):
        return f"{head.removesuffix('する')}される"
    ichidan = head.endswith("る") and head[-2] in "えけげせてねべめれ"
    return f"{head[:-1]}られる" if ichidan else f"{head[:-1]}{head[-1].translate(_BEFORE_RERU)}れる"


_BEFORE_RERU = str.maketrans("うくぐすつぬぶむる", "わかがさたなばまら")
_MADE = {passive_of(head): head for head in reversed(_BROUGHT_ABOUT)}
"""Verbs by their passive forms."""


def _exchanged(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what the other one did: 山田は鈴木に本を貸した, so 鈴木は山田に本を借りた."""
    head = clause.predicate.head
    done = _EXCHANGED.get(head)
    source = clause.marked("から") if head in _FROM else None
    one, other = _subject(clause), source or clause.marked("に")
    if done is None or one is None or other is None or other.when or other.focus:
        return
    if clause.marked("から") is not source or (source is not None and clause.marked("に") is not None):
        return
    thing = clause.marked("を")
    if (thing is None) == (done in _FROM or head in _FROM):
        return
    rest = tuple(each for each in clause.args if each is not one and each is not other)
    for marker in ("に", "から") if done in _FROM else ("に",):
        if marker == "に" and done in _ONLY_FROM:
            continue
        args = (replace(other, marker=TOPIC, phrase=None), replace(one, marker=marker, phrase=None), *rest)
        for verb in (done, "くれる") if done == "あげる" else (done,):
            yield replace(clause, args=args, predicate=replace(clause.predicate, head=verb))


def _mutual(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what the other one does who does the same with him: 鈴木は高橋と結婚した."""
    one, other = _subject(clause), clause.marked("と")
    if one is None or other is None or other.when or other.focus or clause.predicate.head not in _WITH_EACH_OTHER:
        return
    yield clause.replaced(one, replace(other, marker=one.marker, phrase=None)).replaced(
        other, replace(one, marker="と", phrase=None)
    )


_WITH_EACH_OTHER = frozenset(
    listed(
        "結婚する 離婚する 婚約する 対戦する 喧嘩する けんかする 仲直りする 話し合う 別れる 出会う 付き合う "
        "付き合っている 結婚している 再会する 衝突する 合併する 提携する 友達 友人 親友 同級生 同期 同い年 双子 親戚"
    )
)


def _received(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what somebody has done for him who another does it for: 父が直してくれた, so 父に直してもらった."""
    predicate, who, whom = clause.predicate, clause.topic or clause.marked("が"), clause.marked("に")
    act = predicate.head.removesuffix("くれる")
    if act == predicate.head or act[-1:] not in ("て", "で") or who is None or who.when or who.focus:
        return
    if not is_person(who.text):
        return
    for_him = whom is not None and is_person(whom.text)
    args = [replace(who, marker="に", phrase=None) if one is who else one for one in clause.args]
    if for_him:
        args = [replace(one, marker=TOPIC, phrase=None) if one is whom else one for one in args]
    elif whom is not None:
        return
    yield replace(clause, args=tuple(args), predicate=replace(predicate, head=f"{act}もらう"))


def _beaten(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield that who was beaten did not beat the other: 西高が東高を破った."""
    one = _subject(clause)
    other = clause.marked("に") if clause.predicate.head == "勝つ" else clause.marked("を")
    if clause.predicate.head not in _BEATS or not clause.predicate.past or one is None or other is None or other.focus:
        return
    turned = clause.replaced(one, replace(one, text=other.text, phrase=None))
    yield turned.replaced(other, replace(other, text=one.text, phrase=None)).denied()


_BEATS = frozenset(listed("破る 下す 負かす 倒す 撃破する 勝つ"))


def _become(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield that something becomes what it is made, and the other way round: 会議を中止した, 会議は中止になった."""
    predicate, one = clause.predicate, _subject(clause)
    become = clause.marked("に")
    if predicate.head == "なる" and become is not None and one is not None and become.text in _BECOME:
        yield replace(clause.without(become), predicate=replace(predicate, head=f"{become.text}される"))
        return
    act = predicate.head.removesuffix("する").removesuffix("される")
    if act not in _BECOME or act == predicate.head:
        return
    thing = clause.marked("を") if predicate.head.endswith("する") else one
    if thing is None or thing.focus:
        return
    others = tuple(each for each in clause.args if each.when)
    state = ProseArgument("に", act)
    yield replace(
        clause, args=(replace(thing, marker=TOPIC), *others, state), predicate=replace(predicate, head="なる")
    )


def _there(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield where something is as what it is, and the other way round: 薬局は駅の隣だ, 薬局は駅の隣にある."""
    predicate, one = clause.predicate, _subject(clause)
    if one is None or predicate.past or len(clause.args) != 1 + (not predicate.nominal):
        return
    place = clause.marked("に")
    if predicate.nominal and _WHERE.search(predicate.head):
        verb = replace(predicate, head="いる" if is_person(one.text) else "ある", nominal=False)
        yield replace(clause, args=(*clause.args, ProseArgument("に", predicate.head)), predicate=verb)
    elif place is not None and predicate.head in ("ある", "いる") and _WHERE.search(place.text) and one.is_topic:
        yield replace(clause.without(place), predicate=replace(predicate, head=place.text, nominal=True))


def _so_many(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what has many of something, of where there are many: この町には若者が多い, この町は若者が多い."""
    where = clause.marked("に")
    if clause.predicate.head not in ("多い", "少ない") or where is None or where.when or clause.marked("が") is None:
        return
    if clause.topic is None and tokens(where.text)[-1].pos == "名詞":
        yield clause.replaced(where, replace(where, marker=TOPIC))


__all__ = ["converses", "towards"]
