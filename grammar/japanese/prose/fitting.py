"""Whether what is carried over fits: whether a clause that leaves it out may be told of what was spoken of before.

What a clause takes and what a noun is are each one of a few sorts: only somebody forgets or gets sleepy, a deed has no
fish and no trust, no season is at hand of a thing. Whoever carries something over asks here; where it does not fit the
clause is told of nothing but what it names.
"""

from __future__ import annotations

from functools import lru_cache

from grammar import regexes as re
from grammar.japanese.morphology import listed, tokens
from grammar.japanese.prose.clauses import JapaneseClause, ProseArgument, is_potential
from grammar.japanese.prose.entailment import may_act
from grammar.japanese.prose.issue import is_claim
from grammar.japanese.prose.objects import is_thing, takes_thing
from grammar.japanese.prose.phrases import is_time_of_day_or_year
from grammar.japanese.prose.topics import ASPECTS, is_deed, is_person, says_itself


def fits(clause: JapaneseClause, thing: ProseArgument, *, within: bool = False) -> bool:
    """Return whether a clause that leaves out what it is told of may be told of a thing: 眠い is of no homework.

    ``within``: the thing is the topic of the same sentence, which has whatever が marks there: この大会は賞品が豪華だ.
    """
    if _NOTHING.fullmatch(thing.text) is not None or _is_witnessed(clause):
        return False
    if says_itself(clause, thing) or _tells_the_weather(clause, thing) or _is_no_price(clause, thing):
        return False
    if is_claim(clause.head):
        return not (clause.marked("を") is not None and is_thing(thing.text))  # 軽い物を買うべきだ
    own = next((one for one in clause.args if one.is_topic and not one.when), None)
    if thing.when:
        return own is None or not _is_at_any_time(thing.text, own, clause)
    if own is not None and not (within or _has(thing.text, own, clause)):
        return False
    if own is not None and _is_somebody(thing.text) and _is_somewhere(own.text):
        return False  # 病院は僕が送る
    subject = clause.marked("が")
    if subject is not None:
        return not _is_somebodys_deed(clause, subject, thing) if within else _has(thing.text, subject, clause)
    if _is_somebody(thing.text) and _COMES_ABOUT.match(clause.predicate.head) is not None:
        return False  # 最初に入ったのは私だけど、割れていた: not I
    noun = clause.predicate.nominal and not clause.predicate.adjective
    if noun and own is None and is_time_of_day_or_year(thing.text):
        return False  # 朝が起きられず、大泣きだ
    bare = not clause.args and (clause.predicate.head in ("ある", "いる") or clause.head == thing.text)
    if bare:
        return False  # あります, 弟だ: that answers something
    return not _is_of_a_mind(clause) or not _has_no_mind(thing.text)


def _is_somebodys_deed(clause: JapaneseClause, subject: ProseArgument, thing: ProseArgument) -> bool:
    """Return whether a clause tells what somebody does to something, wherein a thing has no part: 住民が損をする."""
    acts = clause.marked("を") is not None and _is_somebody(subject.text)
    return acts and is_thing(thing.text) and not _is_somewhere(thing.text)


_COMES_ABOUT = re.compile(
    "(?:割れ|壊れ|枯れ|溶け|破れ|折れ|潰れ|つぶれ|燃え|腐[りっる]|錆び|さび|漏れ|崩れ|剥がれ|詰ま|散らか|閉ま|沸[きいく]|濡れて|鳴[りっる])"
)
"""What happens to things, and to nobody who was spoken of."""
_NOTHING = re.compile(
    "全部|すべて|全て|ほとんど|大半|一部|半分|残り|みんな|どれ|どちら|両方|それぞれ"
    "|[0-9一二三四五六七八九十百千万]+(?:円|人|時間|分|日|枚|個|本|冊|台|つ|年|か月|回|%|割)"
    "|.*[うくぐすつぬぶむるいたな](?:価値|必要|必要性|意味|意義|可能性|余地|理由|つもり|はず|わけ)"
)
"""What names nothing that one goes on about: 全部は無理だ, 五十円は高い, 買う価値はあるか."""


def _is_witnessed(clause: JapaneseClause) -> bool:
    """Return whether a clause tells what its speaker saw or heard somebody do: 傘を持って出るのを見た."""
    seen = clause.marked("を")
    return seen is not None and seen.text.endswith("こと") and _WITNESSES.match(clause.predicate.head) is not None


_WITNESSES = re.compile("見[るたて]|聞[くい]|見かけ|目撃")

# ---- what a thing has ------------------------------------------------------------------------------------------------


def _has(thing: str, subject: ProseArgument, clause: JapaneseClause) -> bool:
    """Return whether something or somebody may have what が marks: a room its windows, a journey its price."""
    if _FORMAL.search(subject.text) is not None:
        return False  # 間違えるはずがない is of no umbrella
    owner, of, _ = subject.text.rpartition("の")
    if of and _is_somebody(owner) and is_deed(subject.text) and not _is_somewhere(thing):
        return False  # 速い子の努力が報われない
    if _is_somebody(subject.text) and not (_is_somebody(thing) or _is_somewhere(thing)):  # 部長が山に賛成だ
        if clause.predicate.head in _HOW_MANY and not is_deed(thing):
            return True  # 渡る人が多い, of a bridge
        return takes_thing(clause.predicate.head) and clause.marked("を") is None  # 祖父が作った, of a bridge
    if not is_deed(thing):
        return True
    last = tokens(subject.text)[-1].text
    return last in _OF_A_DEED or _COSTS.match(clause.predicate.head) is not None


def _is_at_any_time(time: str, own: ProseArgument, clause: JapaneseClause) -> bool:
    """Return whether a clause tells how something is at any time of a day or year: 夜は狐が出るし、猫はまだ小さい."""
    how = clause.predicate.adjective or clause.predicate.nominal
    return how and is_time_of_day_or_year(time) and (own.focus != "も" or own.text in ASPECTS)


_FORMAL = re.compile("(?:はず|筈|わけ|訳|つもり)$")
"""Nouns that tell how something is told, and belong to nothing."""
_HOW_MANY = frozenset(listed("多い 少ない いる 増える 減る 増えた 減った 増えている 減っている"))
"""What is told of those whom something has to do with."""
_OF_A_DEED = frozenset(
    listed(
        "費 代 料 金 お金 料金 値段 価格 費用 代金 会費 質 内容 雰囲気 場所 音 "
        "手間 時間 効果 効き目 意味 意義 価値 利点 欠点 長所 短所 利益 損 得 害 危険 危険性 "
        "リスク 影響 準備 支度 世話 後始末 片付け 負担 苦労 責任 理由 目的 結果 成果 やり方 方法 手順 人手 許可 規則 "
        "ルール 根拠 メリット デメリット 予定 日程 期間 回数 頻度 範囲 条件 役 楽しみ 問題"
    )
)
"""What belongs to what somebody does."""
_COSTS = re.compile(
    "かか[るっり]|要[るりっ]|必要|伴[うっ]|足り[るな]|増え|減[るっら]|済[むん]|なくな|無くな|出[るた]|できる|できな"
)
"""What is told of what a deed needs, brings about or makes more of."""


@lru_cache(maxsize=4096)
def _is_somebody(text: str) -> bool:
    return is_person(text) or may_act(text) or _SOMEBODY.search(text) is not None


_SOMEBODY = re.compile("[ぁ-ん]子$|[人者]$")
"""How those end who are somebody: 速い子, 渡る人, and not 椅子."""


def _is_somewhere(text: str) -> bool:
    """Return whether there may be somebody there, or somebody in it: a town, a shop, a company."""
    return _SOMEWHERE.search(text) is not None or tokens(text)[-1].fine == "地名"


_SOMEWHERE = re.compile(
    "(?:部屋|家|店|室|館|駅|場|町|街|村|市|区|県|都|府|国|島|地方|地域|地区|団地|校|学校|大学|園|院|病院|会社|社|課|部|班|組|"
    "チーム|クラブ|クラス|会|列車|電車|バス|船|ここ|そこ|世界|社会|業界|季節|夏|冬|春|秋|朝|昼|夜)$"
)

# ---- what takes somebody ---------------------------------------------------------------------------------------------


def _is_of_a_mind(clause: JapaneseClause) -> bool:
    """Return whether a clause tells what only somebody does, feels, or is: 忘れる, 眠い, 一年生だ."""
    head = clause.predicate.head
    if is_potential(head):
        return False
    if clause.predicate.nominal and not clause.predicate.adjective:
        return head in _MOODS
    into = clause.marked("に")
    if _MINDS.match(head) is not None or tokens(head)[-1].lemma in ("たい", "たがる"):
        return True
    return clause.marked("を") is not None and into is None and _MINDS_A_THING.match(head) is not None


_MOODS = frozenset(
    listed("不安 心配 残念 楽しみ 賛成 反対 満足 不満 退屈 平気 うんざり こりごり がっかり 寂しい 眠い 乗り気")
)
_MINDS = re.compile(
    "(?:眠[いく]|嬉し|うれし|悲し|寂し|さびし|悔し|くやし|恥ずかし|懐かし|羨まし|うらやまし|欲し|ほし|忘れ|覚え[てるたな]|思[うっい出]|考え[るたて]|"
    "信じ|疑[うっわ]|悩[むんみ]|迷[うっわ]|困[るっら]|驚[くい]|喜[ぶん]|怒[るっ]|泣[くい]|笑[うっ]|心配[すし]|安心[すし]|後悔[すし]|"
    "反対[すし]|賛成[すし]|働[くい]|出かけ|出掛け|寝[るたて]|起き(?:られ|る$|た$)|間違え|知[るっら]|わか[るっら]|分か[るっら]|見た|聞いた|見かけた|目撃した)"
)
"""What nobody does or feels who has no mind, or what the speaker himself saw: 忘れる, 眠い, 行きたい."""
_MINDS_A_THING = re.compile(
    "(?:見[るたて]|聞[くい]|読[むん]|書[くい]|飲[むん]|食べ|買[うっ]|借り|習[うっ]|学[ぶん]|探[すし]|選[ぶん]|見つけ|待[つっ]|着[るた]|履[くい]|"
    "拾[うっ]|盗[むん]|売[るっ]|払[うっ])"
)
"""What only somebody does to something."""


def _has_no_mind(text: str) -> bool:
    return (is_thing(text) and _MAY_BE_CALLED.fullmatch(text) is None) or is_deed(text)


_MAY_BE_CALLED = re.compile("[ァ-ヺー]+")
"""Words that may be a name: ポチ."""


# ---- the weather, and prices -----------------------------------------------------------------------------------------

_WEATHER = frozenset(listed("寒い 肌寒い 暑い 蒸し暑い 涼しい 寒かった 肌寒かった 暑かった 蒸し暑かった 涼しかった"))
_HAS_WEATHER = re.compile(
    "(?:部屋|家|店|室|館|駅|場|町|街|村|市|国|地方|外|中|上|下|夏|冬|春|秋|朝|昼|夜|晩|日|月|年|季節|階|山|島|所)$"
)


def has_weather(text: str) -> bool:
    """Return whether it may be hot or cold there, or then: 部屋, 冬."""
    return _HAS_WEATHER.search(text) is not None or tokens(text)[-1].fine == "地名"


def _tells_the_weather(clause: JapaneseClause, topic: ProseArgument) -> bool:
    """Return whether a clause names nothing and tells of the weather: 寒いのに窓が開いている, of no thing."""
    return not clause.args and clause.head in _WEATHER and not has_weather(topic.text)


_PRICE = re.compile("(?:値段|価格|料金|家賃|費用|代金|会費|金額|運賃|給料|年収|予算)$")
_NO_AMOUNT = re.compile("(?!.*(?:[0-9一二三四五六七八九十百千万]|円|無料|半額|同じ|別|一部|全額|予算))")
"""How nothing ends that a price is."""


def _is_no_price(clause: JapaneseClause, subject: ProseArgument) -> bool:
    """Return whether a clause tells how something is that is no price, though one stands before: 家賃が安く、広い."""
    if _PRICE.search(subject.text) is None:
        return False
    if clause.predicate.adjective:
        return clause.head not in ("高い", "安い", "多い", "少ない", "大きい", "小さい")
    becomes = clause.marked("に") if clause.predicate.head in ("なる", "なっている") else None
    if becomes is not None:
        return _is_place_or_sort(becomes.text)  # 金額は少ないが、交流の場になる
    away = clause.marked("から") or clause.marked("まで")
    return clause.predicate.nominal and away is not None  # 家賃は六万円で、駅から七分だ


def _is_place_or_sort(text: str) -> bool:
    return _NO_AMOUNT.match(text) is not None and tokens(text)[-1].fine == "一般"
