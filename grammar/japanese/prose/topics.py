"""Whose topic a clause is of: one that goes on, one of its own, or an aspect of what was spoken of.

太郎は賢いし、花子も賢い tells of another; 姉は魚は食べるが、肉は食べない contrasts two objects of one topic; in
部屋は広く、窓は南向きだ the windows are the room's.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from grammar import regexes as re
from grammar.japanese.morphology import listed, tokens
from grammar.japanese.prose.clauses import PLACE, JapaneseClause, ProseArgument
from grammar.japanese.prose.voices import is_actor
from grammar.values import replace

THAT_ONE = re.compile("その(?:人|者|もの|方)|それ|彼|彼女|(?:誰|だれ|何|なに)か")


def says_itself(clause: JapaneseClause, topic: ProseArgument) -> bool:
    """Return whether a clause names a topic itself, so that it is not said of it twice."""
    befell = clause.predicate.head.endswith("ことがある") and clause.marked("が") is None
    if (befell or _is_done_besides(clause)) and not (is_person(topic.text) or is_actor(topic.text)):
        return True  # 宿題は終わったし、明日の準備もした
    return any(
        one.text == topic.text or (one.modified and one.phrase is not None and one.phrase.head == topic.text)
        for one in clause.args
    )  # 生徒は眠い。授業中に寝ている生徒も多い。


def _is_done_besides(clause: JapaneseClause) -> bool:
    """Return whether も marks what somebody does besides: 明日の準備もする."""
    done = next((one for one in clause.args if one.is_topic and one.focus == "も" and not one.when), None)
    if done is None or clause.predicate.head not in ("する", "している") or clause.marked("を") is not None:
        return False
    return tokens(done.text)[-1].fine in ("サ変可能", "サ変形状詞可能")


def tells_of_another(clause: JapaneseClause, earlier: Sequence[JapaneseClause]) -> bool:
    """Return whether も tells of another what an earlier clause told: 太郎は賢いし、花子も賢い."""
    one = next((each for each in clause.args if each.is_topic and not each.when), None)
    if one is None or one.focus != "も" or clause.marked("が") is not None:
        return False
    noun = clause.predicate.nominal and not clause.predicate.adjective
    if _OURSELVES.fullmatch(one.text) or (noun and _is_sort(clause.predicate.head)):
        return True
    marks = sorted(each.marker for each in clause.args)
    for before in earlier:
        if before.head == clause.head and sorted(each.marker for each in before.args) == marks:
            return True
    says_how = (clause.predicate.adjective or clause.predicate.nominal) and clause.predicate.head not in FELT
    topics = [before.topic for before in earlier]
    return says_how and is_person(one.text) and any(each is not None and is_person(each.text) for each in topics)


def _is_sort(head: str) -> bool:
    """Return whether a noun tells what something is, and not how it is: 麦茶も飲み物だ."""
    last = tokens(head)[-1]
    return last.pos in ("名詞", "接尾辞") and last.fine in ("一般", "サ変可能", "名詞的")


_OURSELVES = re.compile("(?:私|わたし|わたくし|僕|ぼく|俺|おれ|あたし)(?:たち|達|ら)?")


@lru_cache(maxsize=4096)  # it is asked of each noun again and again
def is_person(text: str) -> bool:
    """Return whether words name somebody, or tell who somebody is: 林さん, 母, 花子."""
    return PERSON.search(text) is not None or (bool(text) and tokens(text)[-1].fine == "人名")


def contrasts(clause: JapaneseClause, given: ProseArgument, earlier: Sequence[JapaneseClause]) -> bool:
    """Return whether は marks what it marked behind the same topic before: 姉は魚は食べるが、肉は食べない."""
    topics = [one for one in clause.args if one.is_topic and not one.when]
    if len(topics) != 1 or clause.marked("が") is not None or topics[0].quantified:
        return False
    for before in earlier:
        two = [one.text for one in before.args if one.is_topic and not one.when]
        if len(two) == 2 and two[0] == given.text and is_person(two[1]) == is_person(topics[0].text):  # noqa: PLR2004
            return True
    return False


def blocking(clause: JapaneseClause) -> ProseArgument | None:
    """Return the topic that a clause has of its own, so that none is carried over: not a time, and not with も."""
    for one in clause.args:
        if one.is_topic and not one.when and (one.focus != "も" or one.quantified):
            return one
    return None


def contrasted_object(
    clause: JapaneseClause, given: ProseArgument, clauses: Sequence[JapaneseClause]
) -> tuple[JapaneseClause, ...]:
    """Return what a clause says of the topic before it where は marks its object: 姉は猫を飼うが、犬は飼わない."""
    topic, predicate = blocking(clause), clause.predicate
    acts = any(
        one.topic is not None
        and one.topic.text == given.text
        and (one.marked("を") or _is_act(one.head) or any(each.focus == "ばかり" for each in one.args))
        for one in clauses
    )
    if (
        topic is None
        or not acts
        or predicate.nominal
        or predicate.adjective
        or predicate.frozen
        or PERSON.search(topic.text)
        or topic.text[-1] == given.text[-1]  # この店は…、駅前の店は…: who does it
        or topic.quantified
        or clause.marked("を") is not None
        or clause.marked("が") is not None
    ):
        return ()
    marker = "が" if _HAPPENS.match(predicate.head) else "を"
    done = clause.replaced(topic, replace(topic, marker=marker, focus="", phrase=None))
    return (done.with_argument(given),)


def _is_act(head: str) -> bool:
    """Return whether a verb tells what somebody does, with what stands before する: 掃除する."""
    words = tokens(head)
    return len(words) > 1 and words[-1].lemma == "する" and words[-2].fine in ("サ変可能", "サ変形状詞可能")


_HAPPENS = re.compile(
    "増え|減[るっら]|なる|なった|なっている|上が|下が|起[きこ]|続[いくか]|終わ|始ま|変わ|届|足り|ある|あった|いる|いた"
)
"""Verbs of what happens to something, which nobody does to it."""


_QUALITY = re.compile(
    "[^の](?:味|さ|方|力|感|性|度|率|心地|触り|ごたえ|応え|ぶり|つき|付き|加減|具合|持ち|立ち|筋|癖|口調|捌き|さばき)$"
)
"""How nouns end that tell how something is in one respect: 切れ味, 教え方, 座り心地."""


def belonging(clause: JapaneseClause, carried: ProseArgument) -> tuple[JapaneseClause, ...]:
    """Return a clause, and one of what its topic is an aspect of where it can be nothing else: 妹は…、背は…."""
    topic = blocking(clause)
    if topic is not None and (clause.predicate.head in FELT or topic.text in ASPECTS or _QUALITY.search(topic.text)):
        return owned(clause, carried)
    if topic is not None and _is_had(clause, topic):
        return clause, clause.replaced(topic, replace(topic, marker="が", focus="")).with_argument(carried)
    return (clause,)


def _is_had(clause: JapaneseClause, topic: ProseArgument) -> bool:
    """Return whether it tells whom or what somebody or something has, or has not: 結婚しているが、子どもはいない."""
    if len(clause.args) != 1 or (topic.phrase is not None and topic.phrase.inner):
        return False
    if clause.predicate.head == "いる":
        return topic.text in _HIS
    return clause.predicate.head == "ある" and not is_person(topic.text) and _PROPER.search(topic.text) is None


_HIS = frozenset(listed("子ども 子供 妻 夫 恋人 婚約者 兄弟 姉妹 きょうだい 孫 友達 友人 家族 親戚 身寄り ペット"))


ASPECTS = frozenset(
    listed(
        "背 身長 体重 体 足 手 目 耳 口 鼻 腰 肩 腕 頭 髪 顔 声 性格 年齢 年 値段 価格 料金 家賃 費用 代金 味 "
        "香り 匂い におい 色 形 柄 重さ 大きさ 広さ 長さ 高さ 深さ 厚さ 速さ サイズ 質 品質 量 数 中 外 内側 "
        "外側 表 裏 見た目 外見 デザイン 動作 画面 音 音質 画質 操作 性能 機能 雰囲気 立地 場所 日当たり "
        "間取り 眺め 景色 壁 床 天井 屋根 名前 話 腕 字 言葉 態度 口調 笑顔 勘 記憶 気 心"
    )
)
"""What something or somebody has of its own, and nobody speaks of by itself."""
FELT = frozenset(listed("好き 嫌い 大好き 大嫌い 苦手 得意 上手 下手 欲しい 怖い わかる できる"))
"""What a person feels or can towards something, which は may mark: 電話は苦手だ."""


def _is_somebody(text: str) -> bool:
    return PERSON.search(text) is not None or is_actor(text)


def owned(clause: JapaneseClause, carried: ProseArgument) -> tuple[JapaneseClause, ...]:
    """Return a clause, and one of a bare noun also of what was spoken of: 費用は, 健診の費用は."""
    topic = blocking(clause)
    if topic is not None and _is_what_is_done(clause, topic):  # 父は来月定年だ。再就職はしない
        head = topic.text + clause.predicate.head
        done = replace(clause.without(topic), predicate=replace(clause.predicate, head=head))
        return clause, done.with_argument(carried)
    if (
        topic is not None
        and clause.predicate.head in FELT
        and clause.marked("が") is None
        and _is_somebody(carried.text)
        and not _is_somebody(topic.text)
    ):
        return clause, clause.replaced(topic, replace(topic, marker="が")).with_argument(carried)
    if (
        topic is None
        or topic.phrase is None
        or topic.phrase.inner
        or topic.text in carried.text
        or carried.text in topic.text
        or topic.text[-1] == carried.text[-1]  # two of a sort: 図書館案, 宿泊所案
        or _OF_ITS_OWN.search(topic.text)
        or (is_person(topic.text) and not _is_somebody(carried.text))  # a room has no wife
        or any(one.sub == "固有名詞" for one in tokens(topic.text))
        or clause.predicate.head in FELT
        or carried.quantified
        or carried.text == PLACE
        or THAT_ONE.fullmatch(carried.text)
        or re.fullmatch("[ぁ-ゖー]+", topic.text)
        or (
            clause.predicate.nominal
            and not clause.predicate.adjective
            and tokens(clause.predicate.head)[-1].pos != "形状詞"
            and _AMOUNT.search(clause.predicate.head) is None
        )
        or _PROPER.search(topic.text)
    ):
        return (clause,)
    whose = [carried.text]
    owner, of_another, _ = carried.text.partition("の")
    if of_another and (PERSON.search(owner) or _AMOUNT.search(clause.predicate.head)):
        whose.append(owner)  # 林さんの身長は160cmで、体重は50kgだ
    owned_by = [clause.replaced(topic, replace(topic, text=f"{one}の{topic.text}", phrase=None)) for one in whose]
    return clause, *owned_by


def _is_what_is_done(clause: JapaneseClause, topic: ProseArgument) -> bool:
    """Return whether a topic is the act that somebody does, or does not do: 再就職はしない."""
    plain = topic.phrase is not None and not topic.phrase.inner and not topic.quantified
    acts = plain and tokens(topic.text)[-1].fine in ("サ変可能", "サ変形状詞可能")
    return acts and clause.predicate.head in ("する", "している") and clause.marked("を") is None


_AMOUNT = re.compile(
    "^[0-9一二三四五六七八九十百千万約].*(?:から|まで)?$|(?:日|月|年|時|曜|曜日|来週|来月|明日)(?:から|まで)$"
)
"""How much something is, or from when or until when."""


_OF_ITS_OWN = re.compile(
    "(?:者|員|民|人|彼|彼女|彼ら|あの子|長|師|士|客|生徒|学生|先生|子ども|子供|大人|たち|達|さん|氏|会社|社|店|市|町|村|県|国|都|府|区|省|庁|課|部|校|大学|学校|駅前?)$"
)
"""How those end who are spoken of by themselves: a plan that was spoken of has no 住民 of its own."""
PERSON = re.compile("(?:さん|くん|君|ちゃん|様|氏|先生|母|父|兄|姉|弟|妹|祖母|祖父|息子|娘|夫|妻|叔父|叔母)$")
_PROPER = re.compile("[A-Za-z0-9ァ-ヺ]|さん$|君$|様$|氏$|たち$|ら$")


@lru_cache(maxsize=4096)
def is_deed(text: str) -> bool:
    """Return whether words name what is done: 在宅勤務, 嘘をつくこと, 朝練.

    >>> [is_deed(one) for one in ("在宅勤務", "嘘をつくこと", "橋の工事", "忘年会", "制服", "クローン人間")]
    [True, True, True, False, False, False]
    """
    last = tokens(text)[-1:]
    if not last or _DOING.search(text) is not None:
        return bool(last)
    return last[0].fine == "サ変可能" and (_MADE.search(text) or _EVENT.search(text)) is None


def is_event(text: str) -> bool:
    """Return whether words name what is done or held, on which somebody decides: 忘年会, 社員旅行."""
    return _EVENT.search(text) is not None or is_deed(text)


_EVENT = re.compile("[一-鿿](?:会|式|祭|大会|旅行|戦)$|祭り$")
"""How nouns of events end, which have what there is at them, and somebody decides on."""
_DOING = re.compile("(?:[うくぐすつぬぶむるいた]こと|[一-鿿](?:礼|練|遊び|休み))$")
_MADE = re.compile(
    "(?:食|料理|写真|電話|荷物|製品|作品|会社|商売|弁当|装置|設備|施設|組織|機構|住居|照明|暖房|冷房|広告|記録|手当|住宅|住まい|建築|絵画|演劇|音楽|宿題|規則|規定|制度|原因|結果|問題|意味|関係)$"
)
"""What is made or stands there, though one may do it, too."""
