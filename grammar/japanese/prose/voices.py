"""Who does what of passives and causatives: 橋は県によって建てられた, 弟に日記を読まれた, 母は弟に皿を洗わせた.

A passive tells who does it where に can mark nobody else; who suffers it owns what it is done to. Whom somebody made do
something did it, where it is past.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from grammar import regexes as re
from grammar.japanese.inflection import WordForm, inflected
from grammar.japanese.morphology import listed, tokens
from grammar.japanese.prose.clauses import TOPIC, JapaneseClause
from grammar.rarities import rare
from grammar.values import replace

_ACTOR = re.compile(
    "(?:さん|くん|君|ちゃん|様|氏|先生|者|員|長|師|士|人|民|[学験修年業入習級校院]生|[りい家地借買]主|生徒|学生|部下|上司|同僚|友達|友だち|友人|母|父|兄|姉|弟|"
    "妹|祖父|祖母|先輩|後輩|新人|選手|の子|孫|客|監督|主将|教授|コーチ|見習い"
    "|男性|女性|年寄り|未成年|息子|娘|夫|妻|叔父|叔母|彼|彼女|子ども|子供|私)$"
)


def is_actor(text: str) -> bool:
    """Return whether words end in what somebody is called."""
    return _ACTOR.search(text) is not None


@lru_cache(maxsize=4096)  # it is asked of each noun again and again
def may_act(text: str) -> bool:
    """Return whether it is a person, who acts; 駅に送らせた and 棚に置いてもらった tell where to."""
    return _ACTOR.search(text) is not None or [one.fine for one in tokens(text)[-1:]] == ["人名"]


def voiced(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield what a passive, a causative or an honorific tells in the active."""
    finished = clause.predicate.head.removesuffix("てしまう")
    if finished != clause.predicate.head and finished.endswith("れ"):  # 食べられてしまった
        clause = replace(clause, predicate=replace(clause.predicate, head=f"{finished}る"))
    yield from _active(clause)
    yield from _honoured(clause)
    yield from _made_to(clause)


def before_te(head: str, helpers: frozenset[str]) -> str | None:
    """Return the verb before て and what helps it: 編んでくれる gives 編む."""
    words = tokens(head)
    if len(words) < 3 or words[-1].lemma not in helpers or words[-2].text not in ("て", "で"):  # noqa: PLR2004
        return None
    if words[-3].pos != "動詞":
        return None
    return "".join(one.text for one in words[:-3]) + words[-3].lemma


_ACTS = frozenset(
    listed(
        "追い掛ける 見付ける 捕まえる "
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
        yield from _addressed(clause, *verb)
        return
    if patient is None or patient.when:
        return
    agent = clause.marked("によって")
    by = clause.marked("に")
    received = verb[1] in GIVEN or verb[1] in _PUT or _BEFORE_SOMEBODY.search(verb[1]) is not None
    thing = not may_act(patient.text)
    if agent is None and (verb[1] in _ACTS or (by is not None and may_act(by.text) and thing and not received)):
        agent = by
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
    agent, whose, thing = clause.marked("に"), clause.topic or clause.marked("が"), clause.marked("を")
    if thing is not None and whose is None and agent is None:
        yield clause.replaced(thing, replace(thing, marker=TOPIC, phrase=None))  # 財布を盗まれた
    if agent is None or thing is None or agent.when or agent.focus or clause.negated or verb in GIVEN:
        return
    honoured = whose is not None and _HONOURED.search(whose.text) is not None
    if honoured or _BEFORE_SOMEBODY.search(verb) or not _may_do(agent.text, verb):
        return
    doer = replace(agent, marker="が", phrase=None)
    done = replace(clause.replaced(agent, doer), predicate=replace(clause.predicate, head=head))
    own = whose is None or whose.when
    yield done if own or whose is None else done.without(whose)
    if not own and whose is not None and "の" not in thing.text and not thing.modified and whose.text not in thing.text:
        his = replace(thing, text=f"{whose.text}の{thing.text}", phrase=None)
        yield done.without(whose).replaced(thing, his)
    elif own:
        yield clause.replaced(thing, replace(thing, marker=TOPIC, phrase=None))  # 苗を鹿に荒らされた


def _addressed(clause: JapaneseClause, head: str, verb: str) -> Iterator[JapaneseClause]:
    """Yield who told whom what: 健は先生に遅刻を注意された."""
    agent, whom = clause.marked("に"), clause.topic or clause.marked("が")
    if verb not in _SPEECH_VERBS or agent is None or agent.focus or not may_act(agent.text):
        return
    if _HONOURED.search((whom or agent).text) is not None and verb in GIVEN:
        return
    done = clause.replaced(agent, replace(agent, marker="が", phrase=None))
    if whom is not None and not whom.when:
        if not may_act(whom.text):
            return
        done = done.replaced(whom, replace(whom, marker="に", focus="", phrase=None))
    yield replace(done, predicate=replace(clause.predicate, head=head))
    if verb != head:  # what one was being told, one was told
        yield replace(done, predicate=replace(clause.predicate, head=verb, past=True))


_SPEECH_VERBS = frozenset(
    listed(
        "注意する 指摘する 質問する 批判する 警告する 命令する 禁止する 断る 頼む 命じる 禁じる 勧める すすめる 尋ねる "
        "聞く 渡す 押し付ける 売り付ける 言い付ける 伝える 告げる 教える 見せる 説明する 要求する 請求する"
    )
)
"""What one says or puts to another, who is then told or given it."""
_PUT = frozenset(
    listed(
        "置く 入れる 貼る 書く 載せる 乗せる 付ける つける 捨てる 埋める 隠す 植える 並べる 飾る 掛ける かける "
        "刻む 投げる 送る 集める 移す 運ぶ 残す"
    )
)
"""What is done at a place, which に marks as it would mark who does it."""


def _may_do(text: str, verb: str) -> bool:
    """Return whether に marks who does it: whoever acts, and a thing where nothing is put anywhere."""
    if may_act(text):
        return True
    last = tokens(text)[-1]
    return (
        verb not in _PUT
        and last.fine != "地名"
        and re.search("(?:所|場|駅|店|内|中|上|下|前|町|市|国|部屋|家)$", text) is None
    )


_BEFORE_SOMEBODY = re.compile(
    "(?:言う|いう|述べる|語る|贈る|払う|返す|返却する|提出する|提示する|寄付する|寄贈する|与える|授ける|譲る|預ける|任せる|頼む|依頼する|報告する|連絡する|提案する|発表する|示す|出す|捧げる|売る|配る|披露する)$"
)
"""What is done before somebody or for him, who is marked with に as one who does it would be."""


@lru_cache(maxsize=4096)  # each step of what follows asks it of each head
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


GIVEN = frozenset(listed("教える 見せる 貸す 送る 渡す 届ける 説明する 紹介する 話す 伝える 知らせる"))
"""What is done towards somebody, who is marked with に."""


def _made_to(clause: JapaneseClause) -> Iterator[JapaneseClause]:
    """Yield who did what he was made to do, and who made him: 父に車を洗わされた, 母は弟を買い物に行かせた."""
    predicate = clause.predicate
    if predicate.nominal or predicate.adjective or predicate.modal or clause.universal or clause.only or clause.negated:
        return
    who = clause.topic or clause.marked("が")
    forced = _forced(predicate.head)
    agent = clause.marked("に")
    if forced is not None and who is not None and not who.when and (agent is None or may_act(agent.text) or agent.when):
        rest = clause if agent is None or agent.when else clause.without(agent)
        if predicate.past:
            yield replace(rest, predicate=replace(predicate, head=forced))
        if agent is not None and not agent.when:
            whom = "に" if clause.marked("を") is not None else "を"
            maker = replace(agent, marker="が", phrase=None)
            made = clause.replaced(agent, maker).replaced(who, replace(who, marker=whom, focus="", phrase=None))
            yield replace(made, predicate=replace(predicate, head=_causative(forced)))
        return
    sent = clause.marked("を")
    caused = _caused(predicate.head)
    if caused is None or sent is None or not predicate.past or not may_act(sent.text):
        return
    doer = replace(sent, marker="が", phrase=None)
    rest = clause if who is None else clause.without(who)
    yield replace(rest.replaced(sent, doer), predicate=replace(predicate, head=caused))


def _caused(head: str) -> str | None:
    """Return what somebody does who is made to: 行かせる gives 行く."""
    words = tokens(head)
    if len(words) < 2 or words[-1].lemma not in ("せる", "させる") or words[-1].pos != "助動詞":  # noqa: PLR2004
        return None
    return "".join(one.text for one in words[:-2]) + words[-2].lemma


_FORCED = rare("(?P<stem>.+)(?P<vowel>[わかがたなばまら])される")


def _forced(head: str) -> str | None:
    """Return what somebody was made to do.

    >>> _forced("洗わされる"), _forced("行かせられる"), _forced("待たされる"), _forced("押される")
    ('洗う', '行く', '待つ', None)
    """
    words = tokens(head)
    if len(words) > 2 and words[-1].lemma == "られる" and words[-2].lemma in ("せる", "させる"):  # noqa: PLR2004
        return "".join(one.text for one in words[:-3]) + words[-3].lemma
    found = _FORCED.fullmatch(head)
    if found is None or f"{found['stem']}{found['vowel']}す" in _OWN_VERBS:
        return None
    verb = found["stem"] + found["vowel"].translate(str.maketrans("わかがたなばまら", "うくぐつぬぶむる"))
    whole = tokens(verb)
    return verb if whole[-1].pos == "動詞" and whole[-1].lemma == verb[-len(whole[-1].lemma) :] else None


_OWN_VERBS = frozenset(
    listed(
        "動かす 沸かす 乾かす 溶かす 驚かす 減らす 散らす 鳴らす 照らす 枯らす 揺らす 漏らす 荒らす 凍らす "
        "膨らます 脅かす 明かす 生かす 活かす "
        "負かす 任す 騙す だます 悩ます 励ます 冷ます 覚ます 起こす 転がす 逃がす 剥がす 探す 落とす 晴らす "
        "暮らす 慣らす 濡らす 飛ばす 伸ばす "
        "滅ぼす 喜ばす 及ぼす 果たす 満たす 回す 増やす 燃やす 生やす 耕す 隠す 渡す 犯す 侵す 冒す 壊す 溢す "
        "こぼす 残す"
    )
)
"""Verbs of their own in す, whose passive looks like what somebody is made to do."""


def _causative(verb: str) -> str:
    """Return to make somebody do it: 洗う gives 洗わせる."""
    if verb.endswith("する"):
        return f"{verb[:-2]}させる"
    base = (inflected(verb, WordForm.BASE, positive=False) or "").removesuffix("ない")
    return f"{base}させる" if base == verb[:-1] else f"{base}せる"


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


__all__ = ["GIVEN", "acting", "before_te", "is_actor", "may_act", "voiced"]
