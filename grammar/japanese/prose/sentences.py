"""What a sentence states or asks, as clauses: its operators found, or the sentence kept whole, or refused.

Facts and conditions are clauses; what cannot be taken apart with certainty is one text. Nothing here knows of names or
of kinds: `grammar.japanese.prose.reader` makes rules of it.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from grammar import regexes as re
from grammar.headings import JA_HEARS
from grammar.japanese.inflection import WordForm, inflected
from grammar.japanese.morphology import listed, tokens
from grammar.japanese.prose.clauses import (
    EVERYBODY,
    PLACE,
    TOPIC,
    JapaneseClause,
    ProseArgument,
    clause_of,
    key_of,
)
from grammar.japanese.prose.contrasts import AssertedInstead, contrast
from grammar.japanese.prose.converses import not_brought_about
from grammar.japanese.prose.coordination import (
    ALIKE,
    alternatives,
    apart,
    compared_again,
    deeds,
    distributed,
    filled_in,
    finished,
    lasting,
    noun_final,
)
from grammar.japanese.prose.entailment import NORM, may_act, names, same
from grammar.japanese.prose.issue import CLAIM, as_chosen
from grammar.japanese.prose.meanings import Condition, Fact, KeptText, Meaning, Part
from grammar.japanese.prose.objects import as_object, is_thing, with_object
from grammar.japanese.prose.options import ChoiceAsked, ChosenOption, options_asked, where_chosen
from grammar.japanese.prose.phrases import (
    ADVERB,
    NOUN,
    USUALLY,
    VERB,
    ProsePhrase,
    called,
    is_time_of_day_or_year,
    phrases,
)
from grammar.japanese.prose.predicates import Joint, ProsePredicate
from grammar.japanese.prose.refusals import Refused, refuse
from grammar.japanese.prose.scopes import ALTERNATIVE, ATTRIBUTED, holds_all, quoted
from grammar.japanese.prose.spelling import joined
from grammar.japanese.prose.topics import (
    FELT,
    PERSON,
    THAT_ONE,
    belonging,
    blocking,
    contrasted_object,
    contrasts,
    has_weather,
    is_person,
    owned,
    says_itself,
    tells_of_another,
    tells_the_weather,
)
from grammar.japanese.prose.voices import before_te, is_actor
from grammar.values import replace


@dataclass(slots=True)
class Context:
    """What a sentence may refer to: its speaker, and the topic of the sentences before."""

    speaker: str = ""
    addressed: bool = False
    """Whether あなた is the speaker, as in the text of a persona."""
    topic: ProseArgument | None = None
    people: tuple[str, ...] = ()
    """Who was named in the sentence before."""
    things: tuple[ProseArgument, ...] = ()
    """The things that the sentence before speaks of."""
    clause: JapaneseClause | None = None
    """What the sentence before states, where it is one thing."""
    facts: tuple[Fact | KeptText, ...] = ()
    """All that the sentence before states."""
    issue: JapaneseClause | None = None
    """What is at issue in the whole text, where that is one clause."""
    around: ProseArgument | None = None
    """What is spoken of all along, where no topic is: the thing at issue, or the topic before what holds in general."""
    options: ChoiceAsked | None = None
    """What the question at issue names to choose from."""
    candidates: tuple[str, ...] = ()
    """What the text names, before anybody speaks, as that of which something is to be chosen."""
    reported: bool = False
    """Whether the topic was only said to say or think something: what is spoken of next need not be his."""

    front: tuple[ProseArgument, str] | None = None
    """Where what the sentence before tells of a head is so."""

    def after(self, meaning: Meaning) -> None:
        """Note what a sentence that was understood leaves to refer to."""
        self.front = None if meaning.asks else meaning.front
        if meaning.asks:
            self.topic = self.clause = None
            self.facts = self.things = ()
            return
        self.reported = meaning.reported
        self.facts = tuple(part for part in meaning.parts if isinstance(part, Fact | KeptText))
        if len(self.facts) != len(meaning.parts):
            self.facts = ()
        facts = [part.clause for part in meaning.parts if isinstance(part, Fact)]
        named = list(dict.fromkeys(one.text for clause in facts for one in clause.args if is_person(one.text)))
        things = {
            one.text: one
            for clause in facts
            for one in clause.args
            if one.marker in (TOPIC, "が", "を", "に", "で") and not one.when and one.text not in named
        }
        if self.speaker and facts and all(map(_is_principle, facts)):
            self.around, self.topic = self.topic or self.around, None
        elif meaning.topic is not None and not meaning.topic.when and not _NO_TOPIC.search(meaning.topic.text):
            self.topic = meaning.topic
        claimed = [one for clause in facts if CLAIM.search(clause.head) for one in clause.args]
        chosen = {one.text: one for one in claimed if one.marker == "を" and one.text in self.candidates}
        if len(chosen) == 1 and meaning.topic is None:
            self.topic = replace(next(iter(chosen.values())), marker=TOPIC, phrase=None)
        if self.topic is not None and meaning.believed and self.topic.text == self.speaker:
            self.topic = None  # what somebody is for or against is spoken of next, not who is
        self.people = tuple(named) or self.people
        self.things = tuple(things.values())
        self.clause = facts[0] if len(facts) == len(meaning.parts) == 1 else None


def _is_principle(clause: JapaneseClause) -> bool:
    """Return whether a clause claims something of all of a kind that is described: さびた設備は撤去すべきだ."""
    claims = CLAIM.search(clause.head) is not None or clause.predicate.modal
    kinds = [one for one in clause.args if one.modified and one.marker in (TOPIC, "を", "に")]
    return claims and any(one.phrase is not None and _tells_a_kind(one.phrase) for one in kinds)


def _tells_a_kind(phrase: ProsePhrase) -> bool:
    return bool(phrase.inner) and phrase.inner[-1].predicate is not None


def at_issue(clause: JapaneseClause | None) -> ProseArgument | None:
    """Return the thing that a question at issue is about: 柵 of 柵を撤去すべきか."""
    if clause is None:
        return None
    things = [one for one in clause.args if one.marker in (TOPIC, "が", "を", "に", "で") and not one.when]
    one = clause.topic or (things[0] if len(things) == 1 else None)  # 犬に服を着せる is about the one or the other
    if one is None or one.when or one.marker not in (TOPIC, "が", "を") or _ASKED.search(one.text):
        return None
    return replace(one, marker=TOPIC, focus="", phrase=None)


_NO_TOPIC = re.compile("(?:以外|の|こと)$")
"""What is left out, or that something is so: nobody goes on about that."""
_BULLET = re.compile(r"\s*(?:[・●○■◆◇▼▽*•※>]|[-–—][ \t]|[\u2460-\u2473]|\(?\d{1,2}[.)][ \t]+|【[^】]*】)\s*")
_CONNECTIVES = listed(
    "そして それから それに そのうえ その上 さらに さらには しかも また なお ちなみに つまり "
    "すなわち 要するに 言い換えれば だから ですから なので それで そこで したがって よって "
    "ゆえに それゆえ そのため このため その結果 なぜなら なぜならば というのも というのは しかし "
    "しかしながら けれども けれど だけど でも だが ですが ところが それでも とはいえ もっとも "
    "ただ ただし 一方 一方で 他方 その一方で 反対に 逆に むしろ まず 第一に 次に 最後に 例えば "
    "たとえば 特に とくに 同様に 同じく ところで さて では それでは あと じゃあ というわけで "
    "そもそも とにかく いずれにせよ ともかく 例外として そういうわけで こうして すると それとも "
    "または あるいは もしくは ないしは さもないと さもなければ さもなくば そうでないと そうでなければ "
    "そうしないと そうしなければ でないと でなければ おまけに にもかかわらず それなのに なのに そのくせ "
    "加えて かつ かといって とはいうものの まず第一に まずは まず最初に 第二に 第三に 一つ目に 二つ目に "
    "三つ目に もう一点 "
    "最後に一つ 何はともあれ それはさておき それはともかく それどころか 総じて 概して 全体として 全体的に "
    "最終的に 最終的には "
    "少なくとも その点 その意味で そういう意味で 以上のことから 以上から 以上より こうした理由から このような理由で "
    "そういった理由から その理由で 結果として 結果的に"
)
_THEREFORE = frozenset(
    listed(
        "だから ですから なので それで したがって よって ゆえに それゆえ そのため このため そういうわけで というわけで "
        "以上のことから 以上から 以上より こうした理由から このような理由で そういった理由から その理由で"
    )
)
"""What draws a conclusion from the sentence before."""
_ADVERBS = listed(
    "正直 正直に言うと 正直に言って 正直なところ 実は 実際 実際に 実際には 事実 もちろん 無論 "
    "確かに たしかに 残念ながら 残念なことに 幸い 幸いに 幸いなことに 幸運にも 不思議なことに "
    "意外にも 意外なことに 当然 当然ながら 言うまでもなく ご存じのとおり ご存知のように 明らかに "
    "率直に言って 率直に言うと 一般に 一般的に 一般的には 一般に言って 基本的に 基本的には 結局 "
    "結局のところ 結論として 個人的には 驚いたことに やはり やっぱり 本当に 本当は まさに いずれ "
    "要は ともあれ 通常 普通 ふつう 普段 たいてい 大抵 ご承知のとおり 何より "
    "何よりも わたしとしては 私としては ぼくとしては うれしいことに 嬉しいことに 困ったことに "
    "幸いにも 実を言うと 実を言えば 案の定 "
    "ぶっちゃけ ぶっちゃけると 率直に 率直なところ はっきり言って はっきり言うと 本音を言うと 本音を言えば 思うに "
    "思えば 不運にも 不幸にも 悔しいことに 惜しくも 皮肉にも 皮肉なことに 面白いことに ありがたいことに "
    "有り難いことに 案外 "
    "何しろ なにしろ なんにせよ 何にせよ どちらにせよ どのみち 早い話 早い話が 言ってしまえば 言わせてもらえば "
    "ご案内のとおり "
    "周知のとおり 例によって 例のごとく 予想どおり 予想通り 期待どおり 期待通り 思ったとおり 思った通り "
    "悲しいことに 恥ずかしながら あいにく 考えてみると 考えてみれば 念のため 現に 現実に 現実には "
    "現実問題として 正直な話 "
    "正直な感想として 失礼ながら 僭越ながら 前述のとおり 前述の通り ご存じのように なるほど ご指摘のとおり "
    "ご指摘の通り なにせ "
    "何せ 幸か不幸か 当然のことながら 今のところ 現時点では 現在のところ 今現在 このところ これまでのところ"
)
_IN_SHORT = (
    "(?:(?:端的に|簡単に|手短に|一言で|ひとことで|結論から|率直に|正確に|厳密に|はっきり|さらに|もっと|逆に|大雑把に|平たく|"
    "ありていに|誤解を恐れずに)(?:[言い]えば|[言い]うと|[言い]って|言いますと|申しますと|申し上げると)"
    "|(?:要約|補足|整理|換言|総合)(?:すると|しますと|すれば)"
    "|(?:まとめる|付け加える|言い換える|つけ加える)と|(?:まとめれ|付け加えれ|言い換えれ|裏を返せ)ば"
    "|(?:冷静に|よく|普通に|常識的に|客観的に|総合的に|現実的に)"
    "(?:考えると|考えれば|考えて|考えてみると|考えてみれば|見て|見ると|見れば|言って|言えば)"
    "|[そこ]う考え(?:ると|れば)|(?:先ほど|先に|前に|すでに|既に)も?(?:述べ|申し上げ|言っ|書い)[たい](?:よう|とおり|通り)に?"
    "|[^、。はがをにで]{1,12}(?:を(?:考える|考慮する|踏まえる|見る)|から(?:考える|する|見る))と(?=、)"
    "|[^、。はがをにで]{1,12}を(?:考えれ|考慮すれ|踏まえれ)ば(?=、)"
    "|[^、。はが]{0,12}(?:意見|考え|主張|気持ち|懸念|心配|指摘|言い分|言いたいこと|おっしゃること)[はも](?:よく|十分)?"
    "(?:わかります|分かります|わかる|分かる|理解します|理解できます|もっともです|もっともだ|ごもっともです|尊重します)"
    "(?:[のん](?:です|だ))?(?:が|けど|けれど|けれども))"
)
"""What says how something is put, or in view of what: 簡単に言えば, 費用を考えると."""
_OPENER = re.compile(
    "("
    + "|".join((*sorted(map(re.escape, (*_CONNECTIVES, *_ADVERBS)), key=len, reverse=True), _IN_SHORT))
    + ")[、,]\\s*"
)
_NEVER_BARE = frozenset(
    (
        "まず",
        "次に",
        "最後に",
        "ただ",
        "また",
        "では",
        "さて",
        "あと",
        "特に",
        "とくに",
        "逆に",
        "実際",
        "事実",
        "当然",
        "幸い",
        "結局",
        "普通",
        "通常",
        "いずれ",
        "でも",
        "なお",
        "すると",
        "本来",
        "かつ",
        "加えて",
        "なのに",
        "でないと",
        "でなければ",
        *(
            "まずは",
            "第二に",
            "第三に",
            "一つ目に",
            "二つ目に",
            "三つ目に",
            "もう一点",
            "その点",
            "現に",
            "現実に",
            "現実には",
        ),
        *(
            "全体として",
            "結果として",
            "今現在",
            "このところ",
            "総じて",
            "概して",
            "少なくとも",
            "最終的に",
            "最終的には",
        ),
        *("以上から", "以上より", "念のため", "なるほど", "何せ", "なにせ"),
    )
)
"""Those that may begin a noun or a verb phrase where no comma stands behind."""
_OPENER_BARE = re.compile(
    "("
    + "|".join(
        sorted((re.escape(one) for one in (*_CONNECTIVES, *_ADVERBS) if one not in _NEVER_BARE), key=len, reverse=True)
    )
    + "|どうせ)(?=[^、はがをにのもでと])"
)

_HEARSAY = re.compile(
    "(?:らしい(?:です)?|とのこと(?:だ|です)?|ということ(?:だ|です)|という|そう(?:だ|です)|ようだ|ようです)[よね]*$"
)
"""What says that something is but reported, beside whose words it is: 口コミによると、待ち時間が長いらしい."""

_CASUAL = re.compile("(?:ん|っ)す[よねわなぁあ]*(?P<asks>か?)$")
"""What です is in casual speech: 軽いっす, 軽いんすよ."""
_ASKED_SO = (
    (re.compile("(?<=べき)(?:だ|である)?と(?:思いますか|お?考えですか|考えますか|お思いですか|思う(?:か|の))$"), "か"),
    (re.compile("(?<=べき|るの|いの|たの)かな[あぁ]?$"), "か"),
    (re.compile("か(?:どうか|否か|いなか)$|(?<=べき)や否や$"), "か"),
    (re.compile("(?<!ない)(?<!ません)(?<!なかった)(?:でしょう|(?<![のん])だろう|でありましょう)か$"), "か"),
)
"""How else one asks: 中止するかどうか, 中止すべきでしょうか. ないでしょうか is a guess, のだろうか wonders."""
_ORDERED = re.compile("(?P<act>[^はが]*?)(?P<verb>[^はがをに、]+)こと")
"""How notices tell what is to be done, or not: 図書室では話をしないこと. A topic has it as what it is."""
_INVITED = re.compile("(?P<what>[^はが、]*を[^はが、]*[一-鿿ァ-ヺー])し(?:ませんか|ないか)[?？]*")
"""How one proposes to do something, naming nobody: 朝礼を廃止しませんか."""
_PROPOSED = re.compile("(?<=[をに])(?:しない|やらない|しません|やりません)か?[?]+$")
"""How one proposes something by asking: 劇にしない？"""
_MUST = (
    (re.compile("(?:なきゃ|なくちゃ)(?P<asks>か?)[よねな]*$"), r"なければならない\g<asks>"),
    (re.compile("なきゃ(?=いけ|なら|だめ|ダメ|駄目)"), "なければ"),
    (re.compile("なくちゃ(?=いけ|なら|だめ|ダメ|駄目)"), "なくては"),
    (re.compile("ない(?:わけ|訳)に(?:は|も)(?:い|行)か(?P<sign>ない|ありません|ん)"), "なければならない"),
    (re.compile("ない(?:わけ|訳)に(?:は|も)(?:い|行)きません"), "なければなりません"),
)
"""How a "must" is said in casual speech, and as what cannot be left undone: 食べなきゃ, 食べないわけにはいかない."""
_NEITHER = (
    (
        re.compile("(?P<one>[^、。はがもに]+く)も、?(?P<other>[^、。はがも]+く)も(?=ない|なかった|ありません)"),
        r"\g<one>なく、\g<other>",
    ),
    (
        re.compile("(?P<one>[^、。はがもにで]+)でも、?(?P<other>[^、。はがもで]+)でも(?=ない|なかった|ありません)"),
        r"\g<one>ではなく、\g<other>では",
    ),
    (
        re.compile("(?P<one>[^、。はがもにで]+)でも、?(?P<other>[^、。はがもで]+)でもなく(?:て)?、?(?=.)"),
        r"\g<one>ではなく\g<other>ではなく",
    ),
)
"""How two are denied at once: 安くもうまくもない, 医者でも教師でもない."""
_REASON = re.compile("(?<=[うくぐすつぬぶむるたい])からだ(?=[。！!]?$)")
"""A reason at the end of a sentence, and no body, which would be 安い体だ: 安いからだ。"""
_WITHOUT_EXCEPTION = (
    (re.compile("(?<=を)、?(?:(?:[一1]つ|ひとつ)残らず|残らず|漏れなく|もれなく|ことごとく)、?"), "全部"),
    (
        re.compile(
            "、?(?:(?:[一1](?:人|つ|匹|軒|台|本|枚)|ひとり|ひとつ)残らず|例外なく|漏れなく|もれなく|ことごとく)、?"
        ),
        "みんな",
    ),
    (re.compile("(?:誰|だれ)もが(?=[^な])"), "みんな"),
    (
        re.compile(
            "(?:(?:どんな|いかなる|どのような)(?:場合|とき|時|理由|事情)(?:(?:であ|があ|でも?|に)?(?:れ|って)?も|であれ|でも)"
            "|(?:理由|事情)[がは](?:何|どう)であ(?:れ|ろうと(?:も)?|っても)|何があ(?:って|ろうと)も)、?(?:絶対に|決して|必ず)?、?"
            "(?=[^、。]*(?:べき(?:では?|じゃ)(?:な|あり)|ては?(?:なら|なり|いけ)(?:な|ませ)|だめ|禁止))"
        ),
        "絶対に",
    ),
    (
        re.compile(
            "(?:(?<=[、はがもをにでの])|^)全(?=(?:社員|職員|生徒|学生|住民|会員|国民|市民|部員|店舗|世帯|教員|従業員|乗客|選手)[はがもにを])"
        ),
        "すべての",
    ),
)
"""How it is said in other words that there is no exception: 一人残らず, 誰もが."""


def _ends_in_a_noun(text: str) -> bool:
    """Return whether words end in a noun, and not in the stem of a verb: 朝練って, not 間違って."""
    last = tokens(text)[-1]
    return last.pos == "名詞" and len(last.text) > 1


def _is_in_a_state(text: str) -> bool:
    """Return whether words tell with a noun in what state somebody or something is: 院長が出張で不在, not 母が家族."""
    *before, last = phrases(tokens(text))
    noun = last.predicate is not None and not last.inner and all(one.predicate is None for one in before)
    return noun and not is_person(last.text) and _OF_ANY_KIN.fullmatch(last.text) is None


_OF_ANY_KIN = re.compile("家族|家庭|[^の]*(?:客|仲間|会社|国|町|村|地域|社会|将来|未来|健康|平和|お?金|生活|仕事)")
"""For whom or what people do things, and in no state of theirs: 父が家族のため, 町が将来のため."""


def _is_noun_last(text: str) -> bool:
    return tokens(text.removesuffix("の"))[-1].is_nominal


_NO_WAY = re.compile(
    "(?:[えけげせてねべめれ]|でき|られ)ない$|ては(?:ならない|いけない)$|なければ(?:ならない|いけない)$"
)
"""What cannot or must not be done, or must: 登録できないきまりだ lays down that it cannot be registered."""


def _is_noun(text: str) -> bool:
    return all(one.is_nominal or one.pos == "接尾辞" for one in tokens(text))


def _may_be(found: re.Match[str]) -> str:
    """Return 延期される可能性がある as 延期されるかもしれない."""
    before = tokens(found.string[: found.start()])
    copula = found[0].startswith("である") and bool(before) and before[-1].is_nominal
    verbal = not found[0].startswith(("である", "の")) and bool(before) and not before[-1].is_nominal
    return f"かもしれない{found['asks']}" if copula or verbal else found[0]


_SOMEONE = re.compile("(?:子ども|子供|大人|素人|年寄り|男性|女性|外国人|未成年|[者員]|[学新年]生)$")
_OFTEN = "(?<=[年月週日]に)(?P<often>[0-9一二三四五六七八九十数]+[回度])"
_NO_MORE = "(?:では?|じゃ)(?:ない|ありません|なくなった|なくなりました)"


def _so_often(found: re.Match[str]) -> str:
    """Return how often something is as there being it so often, or not: 月に二回だ, 月に二回ではない."""
    end = found["end"]
    if end.startswith("なけれ"):
        return f"{found['often']}あれば"
    past = end.endswith(("だった", "でした", "かった"))
    denied = re.match("では?[なあ]|じゃ", end) is not None and end != "である"
    return found["often"] + ("ない" if denied else "あった" if past else "ある")


_LAID_DOWN = (
    "(?:(?:決まっ|定められ|決められ|書かれ|義務[づ付]けられ)(?:てい?(?:る|ます)|た|ました)"
    "|(?:定め|決め|書い)て(?:ある|あります|いる|います)|なってい?(?:る|ます))"
)
_SYNONYMOUS_FORMS: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = (
    (re.compile(f"{_OFTEN}しか(?P<end>な(?:い|ければ|かった)|ありません(?:でした)?)"), _so_often),
    (re.compile(f"{_OFTEN}(?P<end>(?:だ|です|である|だった|でした)(?=か|よ|ね|$)|{_NO_MORE}[よね]*$)"), _so_often),
    (re.compile("(?<=[てで]いる)[のん](?=(?:では|じゃ)(?:ない|ありません)(?:です)?[よね]*$)"), "わけ"),
    (
        re.compile(
            "(?P<long>[0-9一二三四五六七八九十半数]+(?:分|時間|日|日間|週間|か月|年))(?:も)?あれば、?(?=[^、。]*(?:[えけげせてねべめれ]る|できる|[上仕]がる|終わる|着く|直る|治る|済む|足りる)か?$)"
        ),
        r"\g<long>で",
    ),
    (
        re.compile(
            "(?P<rule>(?<=[ぁ-ん])(?:ない|ては(?:ならない|いけない)|なければ(?:ならない|いけない)))(?:という)?(?:決まり|きまり|規則|ルール|約束)(?:だ|です|である|になっている|になっています)?[よね]*$"
        ),
        lambda found: found["rule"] if _NO_WAY.search(found.string[: found.end("rule")]) else found[0],
    ),
    (re.compile("^(?:この間|このあいだ|こないだ|この前)、"), "先日、"),
    (re.compile("^[い言]うなれば、?"), "いわば、"),
    (re.compile(f"(?P<norm>{NORM})(?:により|によって|に基づき|に基づいて|上)(?=、|[必絶一禁])"), r"\g<norm>で"),
    (
        re.compile(
            f"^(?:[^、。はが]*{NORM}(?:で|に|により|によって)は?、)?"
            "(?P<what>.+(?:べき(?:だ|では?ない|じゃない)|(?:ては|では|なければ|ないと)(?:なら|いけ)ない))(?:と|ことに)"
            f"(?:[^、。はが]*{NORM}(?:で|に|により|によって)は?、?)?{_LAID_DOWN}[よね]*$"
        ),
        lambda found: found["what"] if re.search(NORM, found[0].replace(found["what"], "")) else found[0],
    ),
    (re.compile("(?<=つもりで)い(?=[るたま])"), "あ"),
    (
        re.compile(
            "^(?P<what>[^、。はが]+)とは、?(?P<is>[^。]+?)の?(?:こと(?:だ|です|である|を[い言指](?:う|す|います|します))|を[い言指](?:う|す|います|します))$"
        ),
        lambda found: (
            f"{found['what']}は{found['is'].removesuffix('の')}だ" if _is_noun_last(found["is"]) else found[0]
        ),
    ),
    (re.compile("^(?P<who>[^、。はがをにで]{1,12}なら)ば?、?(?:誰|だれ)でも、?"), r"\g<who>、"),
    (re.compile("^(?:誰|だれ)でも、?"), "みんな"),
    (
        re.compile(
            "^(?P<who>[^、。はがをにで]{1,12})でも(?=、?[^、。]*(?:[えけげせてねべめれき]る|[てで]も?(?:いい|よい|良い))$)"
        ),
        lambda found: f"{found['who']}も" if _SOMEONE.search(found["who"]) else found[0],
    ),
    (
        re.compile(
            "^(?P<front>(?:[^、。]+は、?)?)(?P<one>[^、。]*[うくぐすつぬぶむるただ])(?:ほう|方)が、?(?P<other>[^、。]*[うくぐすつぬぶむる])より(?:も|は)?、?(?P<how>.+)$"
        ),
        r"\g<front>\g<one>ことのほうが、\g<other>ことより\g<how>",
    ),
    (
        re.compile(
            "^(?P<front>(?:[^、。]+は、?)?)(?P<other>[^、。]*[うくぐすつぬぶむる])より(?:も|は)?、?(?P<one>[^、。]*[うくぐすつぬぶむるただ])(?:ほう|方)が、?(?P<how>(?!いい|よい|良い).+)$"
        ),
        r"\g<front>\g<one>ことのほうが、\g<other>ことより\g<how>",
    ),
    (
        re.compile(
            "^(?P<front>(?:[^、。]+は、?)?)(?P<one>[^、。はが]+)より(?:も)?(?P<other>[^、。はが]+)、(?P=other)より(?:も)?"
            "(?P<last>[^、。はが]+?)(?:のほう|の方)?が、?(?P<how>[^、。]+)$"
        ),
        r"\g<front>\g<one>より\g<other>のほうが\g<how>し、\g<front>\g<other>より\g<last>のほうが\g<how>",
    ),
    (re.compile("^だって、?(?P<why>[^。]+)(?:から|もん|もの)(?:だ|です)?[よね]*$"), r"\g<why>"),
    (
        re.compile(
            "(?P<one>[^、。はがを]*[一-鿿ァ-ヺーん]の)(?:じゃ|では)なく(?:て)?、?(?P<other>[^、。はがを]*[一-鿿ァ-ヺーん]の)(?:だ|です)[よね]*$"
        ),
        r"\g<one>ものではなく、\g<other>ものだ",
    ),
    (
        re.compile("(?<=[一-鿿ァ-ヺーん])の(?P<end>(?:だ|です|だった|でした|では?ない|じゃない)(?:か|よ|ね)*)$"),
        r"のもの\g<end>",
    ),
    (
        re.compile(
            "(?P<one>[^、。はがを]+[がを][0-9一二三四五六七八九十]+[人匹頭羽台本枚冊個軒つ杯件着通名])と"
            "(?P<other>[^、。はがを]+[がを][0-9一二三四五六七八九十]+[人匹頭羽台本枚冊個軒つ杯件着通名])(?P<verb>[^、。はがを]+)$"
        ),
        r"\g<one>\g<verb>し、\g<other>\g<verb>",
    ),
    (
        re.compile(
            "^(?P<what>[^、。はが]+)は、?(?P<one>[^、。はがをに0-9一二三四五六七八九十]{1,8}?)が?(?P<much>約?[0-9一二三四五六七八九十百千万]+(?:円|名|人|分|時間|点|歳))、"
            "(?P<other>[^、。はがをに0-9一二三四五六七八九十]{1,8}?)が?(?P<more>約?[0-9一二三四五六七八九十百千万]+(?:円|名|人|分|時間|点|歳)|無料|半額)(?:だ|です)?$"
        ),
        lambda found: (
            f"{found['one']}の{found['what']}は{found['much']}で、{found['other']}の{found['what']}は{found['more']}だ"
            if _is_noun(found["one"]) and _is_noun(found["other"])
            else found[0]
        ),
    ),
    (
        re.compile(
            "^(?P<front>(?:[^、。はが]+は、)?)(?P<a>[^、。はがをにで]+)は(?P<one>[^、。はがをにで]+)、"
            "(?P<b>[^、。はがをにで]+)は(?P<other>[^、。はがをにで]+)(?P<case>[をにへでが])(?P<verb>[^、。はがを]*[うくぐすつぬぶむるただ])$"
        ),
        lambda found: (
            "{front}{a}は{one}{case}{verb}し、{front}{b}は{other}{case}{verb}".format(**found.groupdict())
            if _is_noun(found["one"]) and _is_noun(found["other"])
            else found[0]
        ),
    ),
    (
        re.compile(
            "(?P<state>(?:工事|改装|準備|故障|使用|会議|外出|出張|修理|点検|清掃|作業|通話|入院|療養|休職|試験|授業|発熱)中|故障|満席|満室|満車|満員|休業"
            "|定休日|不在|留守|病気|風邪)で、?(?=[^はがを、]*(?:ない|ません|なかった|遅れ|休|欠|止ま|延期|中止))"
        ),
        r"\g<state>なので、",
    ),
    (re.compile("(?P<what>[^、。はが]+が[^、。はがを]*[一-鿿ァ-ヺー])のとき(?:に)?は?、?(?=.)"), r"\g<what>なら、"),
    (
        re.compile(
            "(?:は|を)、?(?:ご遠慮(?:いただきます|願います|ください(?:ませ)?|下さい)|お断り(?:して|いたして)(?:い|おり)ます|お断りします)$"
        ),
        "は禁止だ",
    ),
    (
        re.compile(
            "(?<=[0-9一二三四五六七八九十数半])(?P<long>分間?|時間|日間?|週間|か月間?|年間?)だけ、?(?=[^、。はがでにも][^、。]*[をが])"
        ),
        r"\g<long>、",
    ),
    (re.compile("(?:である|の)?可能性[はがも](?P<is>ある|あります)(?P<asks>か?)$"), _may_be),
    (re.compile("(?:(?:いたし|致し|し)|でき)かね(?:ます|る)"), "できません"),
    (
        re.compile(
            "^[^、。はがを]{1,12}(?:のこと|の件|の話)(?:ですが|ですけど|なんですが|なんですけど|だが|だけど|なんだけど|については?ですが)、"
            "(?=.)"
        ),
        "",
    ),
    (re.compile("(?<=[ただ])ばかりの(?=[一-鿿ァ-ヺ])"), ""),
    (re.compile("(?<=[ただ])ばかり(?:(?:だ|です|である)(?=[よねけがの、]|$)|(?=[よね]*$))"), ""),
    (re.compile("(?P<why>[^、。はがを]+)を理由に、?"), r"\g<why>のために、"),
    (
        re.compile("^(?P<words>.+[いたるうだよねけ]ど?)、(?P<what>(?:この|その|あの|うちの)[^、。はがをにで]+)$"),
        r"\g<what>は、\g<words>",
    ),
    (
        re.compile(
            "^(?P<words>[^、。「」]+[たいるうだよ])、(?P<other>[^、。「」]+(?:けど|けれども?|から|ので))[ねな]?$"
        ),
        r"\g<other>、\g<words>",
    ),
    (
        re.compile("^(?P<but>[^、。はがを]+)を除く(?:全|すべての|全ての)(?P<kind>[^、。はがを]+[はが])"),
        r"\g<but>を除いて、すべての\g<kind>",
    ),
    (re.compile("歩いて約?(?=[0-9一二三四五六七八九十]+(?:分|時間))"), "徒歩"),
    (re.compile("(?<=[うくぐすつぬぶむるただ])だけ(?:だ|です|である)[よね]*$"), ""),
    (re.compile("(?<=[うくぐすつぬぶむるただ])だけで、(?=.*(?:ない|ません|なかった|ませんでした|ないです)$)"), "が、"),
    (re.compile("(?<=[一-鿿ァ-ヺーん])(?:じゃ|では)なくて、?(?=[^、。はがをに]+[にをがへで])"), "ではなく"),
    (
        re.compile("(?<=[一-鿿ァ-ヺー])(?:なし|無し)(?:に|で)は?、?(?=.*(?:ない|ません|なかった|ず|無理だ)(?:です)?$)"),
        "がないと",
    ),
    (
        re.compile(
            "^(?P<so>(?![こそあ][れのここ])[^、。がを]+は、?[^、。がを]*[うくぐすつぬぶむる])もの(?:だ|です|である|なの(?:だ|です))[よね]*$"
        ),
        r"\g<so>",
    ),
    (
        re.compile(
            "(?<=[一-鿿ァ-ヺーしく])だって(?=[^、。言い聞思話]{2,})(?=[^、。]*(?:ない|ません|る|す|い|だ|です|た)$)"
        ),
        "も",
    ),
    (re.compile("は(?:もちろん|もとより)(?:のこと)?、?(?=[^、。]+も)"), "も"),
    (
        re.compile(
            "、(?=と、?[^、。「」と]{1,16}[がは]、?"
            "(?:言っ|いっ|述べ|話し|語っ|答え|主張し|説明し|指摘し|訴え|発言し|報告し)[^、。]{0,6}$)"
        ),
        "",
    ),
    (
        re.compile(
            "^(?P<then>[^、。「」]+[うくぐすつぬぶむるいただ])、"
            "(?P<given>[^、。「」]+(?:[うくぐすつぬぶむるいた](?:限り|場合(?:に?は)?|とき(?:に?は)?|うちは|間は)|のであれば|(?<!さよう)なら|[がはもを][^、。「」]*(?:[^な]ければ|たら|だら|ない限り|た場合|る場合)))(?:だ|です|ね|な)?$"
        ),
        r"\g<given>、\g<then>",
    ),
    (re.compile("(?<=[うくぐすつぬぶむるいただ])、(?:だが|しかし|でも|だけど|けれども?|ですが)、?(?=.)"), "が、"),
    (re.compile("(?<=[うくぐすつぬぶむるいただ])、(?:だから|なので|ですから|したがって|よって)、?(?=.)"), "から、"),
    (
        re.compile(
            "(?<=[0-9一二三四五六七八九十百千][人匹台軒個社校件本枚店室])(?:中|のうち)、?"
            "(?=約?[0-9一二三四五六七八九十百千]+[人匹台軒個社校件本枚店室割][はがもを])"
        ),
        "のうちの",
    ),
    (re.compile("もう(?=(?:[一1](?:つ|人|方|軒|台|本|枚|匹|冊|件|案)|片方)[はがもの])"), "他の"),
    (re.compile("(?<=[ただ])ところ(?:では)?、"), "が、"),
    (
        re.compile(
            "^(?P<who>私|わたし|ぼく|僕|俺|わたくし)(?:個人)?としては?、?(?=[^、。]*(?:賛成|反対|支持|納得|同意))"
        ),
        r"\g<who>は",
    ),
    (
        re.compile(
            "^(?P<why>(?:[^、。はが]+は、?)?[^、。はがを]+が(?:[^、。はがを]+[でにへ])?[^、。はがをでに]*[一-鿿ァ-ヺーみれ])のため"
            "(?:(?:に)?、(?=[^、。])|(?=[^、。]*(?:ない|ません|なかった|ませんでした)$))"
        ),
        lambda found: f"{found['why']}なので、" if _is_in_a_state(found["why"]) else found[0],
    ),
    (
        re.compile(
            "(?P<state>(?:工事|改装|準備|故障|点検|清掃|修理|停電|断水|会議|外出|出張|入院|療養|休職|休業|試験)中)のため(?:に)?、?(?=[^。])"
        ),
        r"\g<state>なので、",
    ),
    (re.compile("(?<=[^そこ、。])のため、(?=[^、。])"), "のために、"),
    (re.compile("(?<=[一-鿿ァ-ヺー])のため(?=[一-鿿ァ-ヺー])(?![息池])"), "のために、"),
    (re.compile("^[^、。はがを]{1,12}の(?:言う|いう|おっしゃる|指摘する)、(?=.+という(?:の|点|こと))"), ""),
    (re.compile("、(?=という)"), ""),
    (
        re.compile(
            "(?<=[だたるいうすん])、(?=と[^、。はがも]{1,10}[はがも][^、。]*(?:言|書|述べ|主張|語|訴え|報じ|指摘|考え|思)[^、。]*$)"
        ),
        "",
    ),
    (re.compile("(?<=[^、。はがをにの])のくせに、?(?=.)"), "だが、"),
    (
        re.compile(
            "(?P<time>夜|朝|昼|夕方|春|夏|秋|冬|週末|月末|年末)になると、?(?=[^、。はが]+(?:い|だ|です|である)$)"
        ),
        r"\g<time>は",
    ),
    (
        re.compile(
            "^(?P<front>[^、。はが]+は)(?P<one>[^、。はがをにも]+)(?:では|じゃ)なく(?:て)?、"
            "(?=[^、。はが]+?(?:[にをへで]|から|まで)[^、。はが]+$)"
        ),
        r"\g<front>\g<one>ではなく",
    ),
    (re.compile("(?<=.)?相変わらず、?(?!だ|です|の|で)(?=.)"), ""),
    (re.compile("(?<=、)その(?:ぶん|分)、?(?![はがをのに])(?=.)"), ""),
    (
        re.compile(
            "(?P<one>[^、。はがをにとか]+)と(?P<other>[^、。はがをにとか]+)の(?:どちらか|どっちか|いずれか)(?:一方|一人|ひとり)?"
            "(?=[がをに][^、。]*(?<!ない)(?<!なかった)(?<!ません)(?<!ませんでした)か?$)"
        ),
        r"\g<one>か\g<other>",
    ),
    (re.compile("も(?P<is>[いあ])れば、?(?=[^、。]+も[^、。]*[いあ](?:る|ります|ます)$)"), r"も\g<is>るし、"),
    (re.compile("(?<=[いうくぐすつぬむるただ])じゃん(?:か|ね)?$"), ""),
    (re.compile("じゃん(?:か|ね)?$"), "だ"),
    (re.compile("(?<=ばかり)[よね]+$"), "だ"),
    (re.compile("(?<=[うくぐすつぬぶむるいただ])(?:の|ん)(?:であれば|ならば?|だったら|でしたら)(?=、)"), "なら"),
    (
        re.compile(
            "^[^。、]*(?:[うくぐすつぬぶむるいた]|べき)か(?:どうか|否か)?(?:について)?(?:ですが|ですけど|だが|だけど)、(?=.)"
        ),
        "",
    ),
    (re.compile("(?<=べき)(?:では|じゃ)ない(?:かな[ぁあ]?|かと)(?:思う|思います)?[よね]*$"), "だ"),
    (
        re.compile(
            "(?<=[うくぐすつぬぶむるただ])(?:じゃない|ではない|じゃありません|ではありません)(?:ですか|か|の)?$"
        ),
        "",
    ),
    (re.compile("(?<=[うくぐすつぬぶむるい])と(?=、?(?:決め|決定し)(?:た|て|まし))"), "ことに"),
    (re.compile("(?<=[^、。この])のほう(?=(?:だ|です|である|であります)[よね]*$)"), ""),
    (
        re.compile(
            "(?<=[^、。この])の(?:ほう|方)(?=は、?[^、。はがより]*べき(?:では?|じゃ)?(?:だ|です|な|あり|[よね]*$))"
        ),
        "",
    ),
    (
        re.compile(
            "^[^、。はが]*(?:[てで]みた|(?:調べ|確かめ|測っ|量っ|数え|見|聞い|確認し|計算し)た)ら、"
            "(?=(?:たしかに|確かに|やはり|やっぱり|実は|実際に?は?|意外[とに]))"
        ),
        "",
    ),
    (re.compile("(?<=べき)(?:だろう|でしょう?|であろう)[よねな]*$"), "だと思う"),  # what its speaker claims
    (re.compile("(?<=べき)(?P<no>で?[はも]ない|じゃない)(?:だろう|でしょう?|であろう)[よねな]*$"), r"\g<no>と思う"),
    (re.compile("(?<=[うくぐすつぬぶむるいただ])でしょ$"), ""),
    (re.compile("(?<=[^うくぐすつぬぶむるいただ])でしょ$"), "だ"),
    (re.compile("、(?:たしかに|確かに|もちろん|やっぱり|やはり|正直|実際|本当に|ほんとに)[ねな]?$"), ""),
    (
        re.compile(
            "(?:^|(?<=[はが、]))(?P<stem>[^、。はがをのに]{1,6})[うくぐすつぬぶむるい](?:の|こと)は、?(?=(?P=stem)[ぁ-ん])"
        ),
        "",
    ),
    (
        re.compile(
            "^(?P<what>[^、。はがをだにでともへ]{0,14}[一-鿿ァ-ヺー])って、?"
            "(?!言|云|い|思|聞|話|書|呼|伝|叫|答|の|こと|る|た|て|は|も|な|く|み|お|あ|き|し|ほ|か)"
        ),
        lambda found: f"{found['what']}は" if _ends_in_a_noun(found["what"]) else found[0],
    ),
)
"""英語はもちろんフランス語も, 売れないのは高いからだ, 雨のため中止だ, 定年じゃん, 朝練って in words that are read."""
_OWN_VIEW = re.compile(
    "^(?:(?:わたし|私|ぼく|僕|俺|自分)(?:個人)?(?:の(?:意見|考え|見方|感覚|印象|経験)(?:では|だと|からすると|から言うと)"
    "|に言わせれば|に言わせると|が思うに|の見るところ"
    "|の(?:知る|見る|聞く|理解する|覚えている|わかる|分かる)(?:限り|かぎり)(?:では)?|からすると|から見ると)|私見では|個人的な意見(?:ですが|だが|としては))、(?=.)"
)
"""What says ahead of a sentence that it is its speaker's opinion: 私の意見では."""
_POINT = re.compile(
    "^(?:(?P<own>(?:わたし|私|ぼく|僕|俺|自分)の(?:意見|考え|主張|立場|見方|結論)は、?)"
    "|(?:[^、。はが]{0,12}(?:問題|問題点|課題|難点|欠点|弱点|利点|長所|短所|強み|弱み|メリット|デメリット|事実|現実|真相)(?:の一つ|のひとつ)?"
    "|[^、。は]{0,14}(?:困る|困った|残念な|気になる|不満な|悔しい|嬉しい|うれしい|ありがたい|厄介な|不思議な|"
    "忘れてはならない|忘れてはいけない|見落としてはならない|言いたい|申し上げたい|強調したい|指摘したい)の)は、?)"
    "(?P<what>[^「」]+?)(?:だ?という)?(?:こと|点)(?:だ|です|である|であります)[よね]*$"
)
"""What the problem is, or what somebody wants to say: it is so. 問題は費用が高いことだ."""
_WORRY = re.compile(
    "^(?:[^、。はが]{0,12}(?:心配|懸念|不安)(?:な[の点]|事項|材料)?は、?)(?P<what>[^「」]+(?<!な)(?:て|で)(?:い|き)[るた])"
    "(?:という)?(?:こと|点)(?:だ|です|である)[よねな]*$"
)
"""What worries somebody may never come; what has begun is so. 心配なのは父の足が弱っていることだ."""
_MISTAKEN = re.compile(
    "^(?P<who>[^、。はが「」]+[はが]、?)(?P<what>[^、。「」]+[はがも][^、。「」]+)と(?P<errs>勘違いし|誤解し|思い込んで|思いこんで)"
    "(?:て)?(?P<so>い(?:る|た)|(?:いる|いた)|た)$"
)
"""What somebody thinks wrongly, or without asking: 弟が寝ていると勘違いしている."""
_ERRS = re.compile("勘違い|誤解")
_BECAUSE_OF = re.compile(
    "^(?P<what>[^「」]+?(?:[うくぐすつぬぶむるいた]|な))のは、?(?P<why>[^「」]*?[うくぐすつぬぶむるいただ])(?:から|(?<=[たるいう])ため)"
    "(?:(?P<denied>(?:では?|じゃ)(?:ない(?:です)?|ありません))|(?:では?|じゃ)なく(?:て)?、?(?P<other>[^「」]*?[うくぐすつぬぶむるいただ])(?:から|ため))?"
    "(?:なの)?(?:だ|です|である)?(?P<asks>か)?[よねな]*$"
)
"""What is so, and why: 店を閉めたのは客が減ったからだ, and that it is not why."""
_WHY = re.compile(
    "^(?:その)?(?:[^、。はが]{0,6}の|主な|最大の)?(?:理由|原因|わけ|訳)(?:の一つ|のひとつ)?は、?(?P<what>[^「」]+[うくぐすつぬぶむるいただ])(?:から|ため)"
    "(?:だ|です|である)[よね]*$"
)
"""What the reason is: it is so. 理由は費用が高いからだ."""
_SPEAKING = re.compile(
    "^(?:わたし|私|ぼく|僕|俺|わたくし|あたし|おれ|自分|わし|当方)(?:として)?は[、]?(?=.*と(?:も|は)?(?:思|考え|おも|信じ))"
)
_THINKS = re.compile(
    "と(?:も)?(?P<own>、?(?:わたし|私|ぼく|僕|俺|わたくし)(?:たち)?[はも]、?)?"
    "(?:思う|思います|思う(?:ん|の)(?:です|だ)|思って(?:い)?る(?:ん|の)(?:です|だ)(?=よ|ね|が|け|$)|おもう|おもいます|考える|考えます|信じる|信じます|"
    "(?P<lasting>思っている|思っています|考えている|考えています|信じている|信じています))"
    "(?:が|けどね?|けれど)?[よねなぁ]*$"
)
"""What a speaker thinks is asserted; with ている it may be anybody's thought, unless the speaker is named."""
_SUPPOSES = re.compile(
    "(?:(?<=[うくぐすつぬぶむるい])(?:の|ん)?|(?P<noun>(?<![うくぐすつぬぶむるいただんの])))(?:だろう|でしょう)[よねな]*$"
)
"""What a speaker of a stance supposes he holds to be so, now or in future: 夜はうるさいだろう."""
_CLAIMS_ALONE = re.compile("[^はが]+べき(?:だ|である|では?ない)")
"""A claim of whoever thinks so, where nobody is named: 廃止すべきだと考えている."""
_TAKES_SIDE = re.compile("^(?:わたし|私|ぼく|僕|俺|わたくし)は.*(?:に賛成|に反対|を支持|に懐疑的)")
"""A speaker's being for or against something is what it holds, no fact of the world."""
_ADDRESSES = re.compile("^[\\s　・*-]*あなたは")
"""How the text of a persona begins: it tells its agent who it is and what it holds."""
_OPAQUE = re.compile(
    "[おこごそとのぼもよろ]うと(?:し[たてな]|する|しま)|[うくぐすつぬぶむる](?:くらい|ぐらい)なら|[うくすつぬむるぐぶ]に(?:つれ|従っ|したがっ|伴っ|ともなっ)て|[うくすつぬむるぐぶ]とともに|[うくすつぬむるぐぶ](?<![0-9一二三四五六七八九十]つ)しか(?:な|あり)"
    "|「[^「」]+」(?:だ|です|である|だった|でした)$"
    "|[0-9一二三四五六七八九十百千][人匹台軒個社校件本枚店室世]帯?に[一1][人匹台軒個社校件本枚店室世]帯?[はがも]"
    "|[うくすつぬむるぐぶ]に(?:足[りる]|値|及ば|至ら|忍び|堪え|耐え|限[りるっ])"
    "|[うくすつぬむるぐぶ]のに(?:反対|賛成|失敗|成功|苦労|慣れ|抵抗|同意|協力|消極|積極|前向き|懐疑|否定)|どころか|というより|[うくすつぬむるぐぶいただな](?:の|ん)(?:では?|じゃ)なく|(?<![一-鿿ァ-ヺー])だけ(?:で[はも]?|じゃ)(?:ない|なかった|ありません)(?:です)?$|(?:わけ|訳)に[はも](?:い|行)[かき]|よりむしろ|ふりをし|代わりに|かわりに|ものなら|ばよかった|ばいいのに"
)
"""What joins clauses so that one of them is not meant: the sentence is kept whole."""
_NOT_SO = re.compile(
    "(?:(?P<noun>だ?という|な)|(?P<verb>(?<=[るいたうくすつぬぶむぐだ])))(?P<so>わけ|訳|(?<=いう)(?:もの|こと))(?:で(?:は|も)?|じゃ)(?:ない|ありません)(?:です)?[よね]*$"
    "|(?P<certain>だ?とは?(?:限ら|かぎら|言え|いえ)(?:ない|ません)(?:です)?[よね]*$)"
)
"""What denies the clause before it as a whole."""
_ALWAYS = {"必ずしも": "必ず", "いつも": "いつも", "常に": "常に", "必ず": "必ず", "絶対に": "絶対に"}
"""What a denial of the whole denies, and how it is said without it."""
_EVERY_CASE = ("誰でも", "だれでも", "いつでも", "どこでも", "何でも", "全員", "みんな")
_WHOLLY = frozenset(("全部", "全て", "すべて", "完全に", "全面的に", "毎日", "毎回", "毎朝", "毎晩", "毎週"))
"""What tells of all of something, or of every time."""
_LITTLE = {
    "あまり": ("とても", "よく"),
    "ほとんど": ("よく", "いつも"),
    "めったに": ("よく", "いつも"),
    "滅多に": ("よく", "いつも"),
    "ろくに": ("よく",),
    "たまに": (),
}
"""What little denies: what is done あまり…ない is not done とても or よく."""
_GRANTS = (
    "(?:"
    "(?:の(?:は|も)|こと(?:は|も)|っていうの(?:は|も)|という(?:の|点|こと)(?:は|に|も)|点(?:は|に(?:は)?|も)|ということ(?:は|も))[、]?(?:(?:わたし|私|ぼく|僕|わたくし|当方|こちら|我々)(?:たち|ども)?も、?)?"
    "(?:本当|ほんとう|ほんと|ホント|事実|間違い(?:ない|ありません)|まちがいない|確か|たしか|その通り|そのとおり|認め(?:る|ます)|否定し(?:ない|ません)|否定はし(?:ない|ません)|わかった|分かった|わかりました|わかっている|わかっています|分かっている|分かっています"
    "|異論は?(?:ない|ありません)|承知し(?:ている|ています)|知っ(?:ている|ています|てる|てます)|わかる|分かる|わかります|分かります|わかっ(?:てる|てます)|理解(?:する|します|している|しています|できる|できます)|認めざるを得ない|納得し(?:た|ました|ている)|そう(?=(?:だ|です)(?:よ|ね|よね|けど|が))|認めている|認めています|同意(?:する|します))(?:だ|です|である)?"
    "|という(?:話|指摘|意見|声|主張)(?:は|も)、?(?:本当|ほんとう|事実|間違い(?:ない|ありません)|確か|たしか|その通り|そのとおり|もっとも|正しい|認め(?:る|ます)|否定し(?:ない|ません))(?:だ|です|である)?)"
)
_CONCEDED = re.compile(_GRANTS + "(?:けれども?|けど|が)?[よねな]*$")
_CONCEDED_FIRST = re.compile(_GRANTS + "(?:けど|けれども?|が|ものの|し)、(?=.)")
"""What grants the clause before it, at the end of a sentence and ahead of what is said against it."""
_CLOCK = re.compile(
    "(?<![0-9:])([01]?[0-9]|2[0-4]):([0-5][0-9])(?=に|から|まで|よ?り|ご?ろ|頃|発|着|開|集合|スタート|以降|以前|過ぎ|前|の|を|が|は|[~〜、-]|だ|です|$)"
)
"""The time of a day as a clock shows it."""


_REGARDLESS = re.compile(
    "(?:(?<=[、はが])|^)[^、。はが]*[\u3400-\u9fff々〇ァ-ヺーA-Za-z0-9](?:に(?:も)?(?:かかわらず|関わらず|拘わらず|係わらず)"
    "|に(?:かかわり|関わり|関係)なく|を(?:問わず|とわず))、?(?=.)"
    "|(?<=[、はが])(?:何[点個人回枚本度名台杯]|いくつ|いくら)[^、。はがを]{1,8}でも、?(?=.)"
)
"""What makes no difference to what a sentence says, nor whether it does: 年齢にかかわらず、, 雨にもかかわらず."""


_COURTEOUS = re.compile(
    "(?:誠に|まことに)?(?:勝手|恐縮|失礼)ながら、?|(?:誠に|まことに)(?:申し訳ございませんが|申し訳ありませんが|恐れ入りますが)、?"
)
"""What is said for courtesy within a sentence."""
_NOT_WHO = re.compile("^[^、。はがをに]+(?:では|じゃ)なく(?:て)?、(?=[^、。はが]+が)")
"""Who did not do what somebody else did: 店長ではなく、客が外した says first of all who did."""


_WHOEVER = re.compile(
    "^(?:何人も、(?=.*(?:ない|できる|有する)[。.]?$)|(?:何人|誰|だれ)も、?(?=.*[てで]は(?:なら|いけ)(?:ない|ません)[。.]?$))"
)
"""Whom a law is about that is about everybody: 何人も、…してはならない is said of 人, of nobody who is called 何人."""


_QUOTED_SPEECH = re.compile(
    "「(?P<words>[^「」。、？?]+(?:だ|です|た|ます|ない|ません|い|[うくぐすつぬぶむる]))」(?=と、?[^、。「」]*(?:言|云|いっ|述べ|話|語|答|書|叫|主張|説明|伝|報告|約束))"
)
"""What somebody said, as a clause before と: 「明日は休みだ」と言った."""


def cleaned(raw: str) -> str:
    """Return a sentence without bullets, in one width, with 、 for commas, without its end."""
    text = raw.strip()
    while True:
        found = _BULLET.match(text)
        if found is None or not text[found.end() :].strip():
            break
        text = text[found.end() :]
    text = unicodedata.normalize("NFKC", text)
    text = re.sub(r"(?<!\d),|,(?!\d)", "、", text).replace("､", "、").replace("｡", "。")
    text = re.sub("(さん|くん|君|ちゃん)ん?(?:ち|家|宅)(?=[はがにのもへで])", r"\1の家", text)
    text = _REGARDLESS.sub("", text)
    text = _NOT_WHO.sub("", text)
    text = _WHOEVER.sub("人は、", text)
    text = _CLOCK.sub(lambda found: f"{found[1]}時{found[2]}分" if found[2] != "00" else f"{found[1]}時", text)
    text = re.sub("(?<=[年日月週晩夜朝夏冬春秋回度])やっ(?=[たて])", "、やっ", text)  # 去年や is no word
    text = re.sub(
        "(?<=[月火水木金土日])曜(?=[、はがもにのをでとや]|から|まで|より|以外|だけ|しか|だ|です)", "曜日", text
    )
    text = re.sub("に(?:おかれ|置かれ|おきまし)ましては", "は", text).replace("をもちまして", "で")
    text = re.sub('["“”]', "", text)
    text = _COURTEOUS.sub("", text)
    text = re.sub(
        "(?<=[^、はがを])以外(?=(?:立ち?入り?禁止|進入禁止|使用禁止|利用不可|入場不可|お断り))", "以外は", text
    )
    text = re.sub("^その(?=彼)", "", text)
    text = re.sub("(?<=[ぁ-んー])[wｗ]$", "", text)
    text = re.sub("(?<=[たいるうくすむだよねなん])[ー〜~]+(?=[!?。]*$)", "", text)
    text = re.sub("(?:まじ|マジ|ガチ)で?(?=[一-鿿])", "とても", text)
    text = _QUOTED_SPEECH.sub(r"\g<words>", text)
    text = re.sub("。(?=[」』])", "", text)
    text = re.sub(r"[()][^()]*[()]", _gloss, text)
    text = _TAG.sub("", text)
    text = re.sub(r"[。.！!…~〜;♪♡♥☆★\s]+$", "", text).strip()
    text = re.sub("^[《〈【](?P<title>[^《》〈〉【】]+)[》〉】]$", r"\g<title>", text)
    again = JA_HEARS.match(text)
    if again is not None and not _ASKS_WHAT.search(text):
        return again["again"]
    return text if _ASKS_WHAT.search(text) else re.sub("(?<=[^の、])なの(?:よ|ね|よね)?$", "だ", text)


_WEEKDAY = re.compile("(?<=[月火水木金土日])曜(?=[、はがもにのをでとや]|から|まで|より|以外|だけ|しか|だ|です)")
"""A day of the week in short."""
_TAG = re.compile("(?<=[^【〔\\[])(?:【[^【】]*】|〔[^〔〕]*〕|\\[[^\\[\\]]*\\])[ \\t]*$")
"""What stands in brackets behind a title: 木を切るべきか【掲示板】."""
_ASKS_WHAT = re.compile("何|なに|なぜ|どう|どこ|どれ|どの|どんな|誰|だれ|いつ|いくら")


def _gloss(found: re.Match[str]) -> str:
    inner = found[0][1:-1]
    if inner in ("笑", "苦笑", "汗", "泣"):
        raise Refused("irony")
    if re.search("ただし|除|のみ|だけ|以外|限|しか", inner):
        raise Refused("bracket")
    return ""


_OWN_SIDE = re.compile(
    "[^、。はが]+に(?:は|対しては|ついては)、?(?:大|強く|断固)?(?:賛成|反対)(?:だ|です|である|する|します)?[よね]*$"
)
"""How a speaker takes sides who names nobody: 有料化には反対, of nobody who was spoken of."""


def _ordered(text: str) -> str:
    """Return what a notice tells to do, or not to, as what must be done, or must not: 手を洗うこと, 走らないこと."""
    found = _ORDERED.fullmatch(re.sub("[でにへ]は", lambda case: case[0][0], text))
    words = tokens(text.removesuffix("こと")) if found is not None else ()
    denied = bool(words) and words[-1].lemma == "ない" and words[-1].text == "ない"
    verb = words[-2] if denied and len(words) > 1 else words[-1] if words else None
    if verb is None or verb.pos != "動詞" or not (denied or verb.form.startswith(("終止形", "連体形"))):
        return text
    before = text[: verb.start]
    if denied:
        te = inflected(verb.lemma, WordForm.TE)
        return text if te is None else f"{before}{te}はいけない"
    must = inflected(verb.lemma, WordForm.BA, positive=False)
    return text if must is None else f"{before}{must}ならない"


def _placed(text: str, context: Context) -> tuple[str, Context]:
    """Return a sentence in its speaker's mouth, and what it may go on about: 誰も拾わない is of no thing spoken of."""
    text = where_chosen(_PROPOSED.sub("するか?", text), context.candidates)
    text = _ordered(text)
    invited = _INVITED.fullmatch(text)
    text = text if invited is None else f"{invited['what']}するか?"
    if context.speaker and _OWN_SIDE.match(text) is not None:
        context = replace(context, topic=None)
    nobody = re.match("(?:誰も|だれも)(?!が)", text) is not None
    if nobody and context.topic is not None and not is_person(context.topic.text):
        context = replace(context, topic=None)
    return (text.replace("あなた", "私") if context.addressed else text), context


_LET_US = re.compile(
    "(?P<lead>(?:(?:では|じゃあ?|それなら|それでは|まあ|よし|うん|はい|だから|やはり|やっぱり)、)?)"
    "(?P<act>[^、。!！?？]*(?:ましょう|[おこごそとのぼもよろ]う))[よねな]*[。！!]*"
)
"""How one proposes what to do: 上げましょう, もうやめよう."""


def _let_us(raw: str, context: Context) -> str:
    """Return what proposes to do what is at issue as the claim that it should be done: では、上げましょう."""
    found = _LET_US.fullmatch(raw.strip()) if context.speaker and context.issue is not None else None
    words = () if found is None else tokens(found["act"])
    verb = next((one for one in reversed(words) if one.pos == "動詞"), None)
    proposes = any(one.form.startswith("意志推量形") for one in words[-1:])
    if found is None or verb is None or context.issue is None or not proposes:
        return raw
    done = found["act"][: verb.start] + verb.lemma
    return f"{found['lead']}{done}べきだ。" if done.endswith(CLAIM.sub("", context.issue.head)) else raw


def understood(raw: str, context: Context) -> Meaning:
    """Return what a sentence says. Raises `Refused`."""
    raw = _let_us(raw, context)
    refuse(raw, speaks=bool(context.speaker))
    text, context = _placed(cleaned(raw), context)
    asks = bool(re.search("[?？]$", text))
    text = re.sub("[?？]+$", "", text)
    if (because := _BECAUSE_OF.match(_opened(text)[0])) is not None:
        return _because_of(because, context, asks=asks)
    if re.search("(?:なら|たら|れば)か$|(?:なら|たら|[えけげせてねべめれ]ば)[^。]*のに[ねな]?$", text):
        raise Refused("counterfactual" if text.endswith(("のに", "のにね", "のにな")) else "no-consequence")
    for contracted, full in (*_ASKED_SO, *_SYNONYMOUS_FORMS, *_MUST, *_NEITHER, *_WITHOUT_EXCEPTION):
        if contracted.search(text) is not None:  # `sub` takes a template apart before it looks
            text = contracted.sub(full, text)
    if raw.rstrip().endswith(("。", "！", "!")):  # a name of a knowledge base has no stop: 強いからだ
        text = _REASON.sub("からです", text)
    text, opener = _opened(_CASUAL.sub(r"\g<asks>", text))
    if ATTRIBUTED.match(text):
        text = _HEARSAY.sub("", text)
    if (among := _among_options(text, context, asks=asks or text.endswith("か"))) is not None:
        return among
    conceded = _CONCEDED.search(text)
    if conceded is not None and conceded.start() > 1 and not asks:
        text = _full(text[: conceded.start()])
    words = text
    believed = bool(context.speaker) and _TAKES_SIDE.match(text) is not None
    if not asks and (ahead := _ahead(text, context)) is not None:
        return ahead
    supposed = None if asks or not context.speaker else _SUPPOSES.search(text)
    if supposed is not None and supposed.start() > 0:
        text, believed = text[: supposed.start()] + ("" if supposed["noun"] is None else "だ"), True
    granted = () if asks else _granted(text, context)
    if not asks:
        text = _without_thinking(text, context)
        believed = believed or (bool(context.speaker) and text is not words)
    found = phrases(tokens(text))
    if not found:
        raise Refused("empty")
    last = found[-1].predicate
    found = quoted(found)
    held = holds_all(text, opener, found) or _reaches_on(text, found)
    if (held or _OPAQUE.search(text) or _rather_than(text)) and last is not None:
        found[-1] = replace(found[-1], predicate=replace(last, frozen=True, link=Joint.END))
        found[:-1] = [
            one if one.predicate is None else replace(one, predicate=replace(one.predicate, link=Joint.QUOTE))
            for one in found[:-1]
        ]
    asks = asks or (last is not None and last.question)
    meaning = _Sentence(found, context, asks=asks, opener=opener).meaning(opener if opener in ALTERNATIVE else "")
    meaning = _in_its_words(meaning, text, found[-1])
    if not asks:
        meaning = _denying(meaning, text, context)
    grounds = context.facts if opener in _THEREFORE and not asks else ()
    reported = any(one.predicate is not None and one.predicate.link is Joint.QUOTE for one in found)
    parts = (*granted, *(map(_usual, meaning.parts) if opener in USUALLY else meaning.parts))
    return replace(
        meaning,
        parts=parts,
        believed=believed,
        named=tuple(dict.fromkeys(called(found))),
        grounds=grounds,
        reported=reported,
    )


def _without_thinking(text: str, context: Context) -> str:
    """Return what a speaker says to think, the same text where it is not certain that he does."""
    thought = _THINKS.search(text)
    if thought is None:
        return text
    start = _SPEAKING.match(text)
    inner = text[: thought.start()]
    if start is not None:
        return inner[start.end() :]
    himself = (
        thought["own"] is not None
        or context.addressed
        or (thought["lasting"] is None and (_thinks_himself(thought, context) or not _other_speaker(inner)))
        or (context.topic is None and _CLAIMS_ALONE.fullmatch(inner) is not None)
    )
    return inner if himself else text


def _ahead(text: str, context: Context) -> Meaning | None:
    """Return what a sentence says that begins with what the problem, the reason or its speaker's opinion is."""
    view = _OWN_VIEW.match(text) if context.speaker else None
    if view is not None:
        return replace(understood(text[view.end() :] + "。", context), believed=True)
    first = _CONCEDED_FIRST.search(text)
    if first is not None and first.start() > 1:
        granted = understood(f"{_full(text[: first.start()])}。", context)
        rest = understood(f"{text[first.end() :]}。", context)
        return replace(rest, parts=(*granted.parts, *rest.parts), topic=rest.topic or granted.topic)
    contrasted = contrast(text)
    if contrasted is not None:
        return _contrasted(contrasted, text, context)
    point = _POINT.match(text)
    if point is None or not point["own"] or not context.speaker:
        return None
    return replace(_reported_within(point["what"], context), believed=True)


def _because_of(found: re.Match[str], context: Context, *, asks: bool) -> Meaning:
    """Return what a sentence says that tells why something is so, or asks for that: it is, the reason, and the tie."""
    what, why, other = _full(found["what"]), found["why"], found["other"]

    def cause(reason: str, *, denied: bool = False) -> KeptText:
        key = f"{key_of(phrases(tokens(what)))}のは{key_of(phrases(tokens(reason)))}から"
        return KeptText(key, denied, words=f"{found['what']}のは{reason}からだ")

    if asks or found["asks"]:
        return Meaning((cause(why, denied=found["denied"] is not None),), asks=True)
    true = other or (why if found["denied"] is None else "")
    reported = understood(f"{true}から、{what}。" if true else f"{what}。", context)
    causes = [cause(true)] if true else []
    return replace(reported, parts=(*reported.parts, *causes, *([cause(why, denied=True)] if why != true else [])))


def _granted(text: str, context: Context) -> tuple[Part, ...]:
    """Return what a sentence states beside that tells what the problem or the reason is: 問題は費用が高いことだ."""
    mistaken = _MISTAKEN.match(text)
    if mistaken is not None:
        te = "て" if mistaken["so"].startswith("い") else ""
        thought = understood(f"{mistaken['who']}{mistaken['what']}と思っ{te}{mistaken['so']}。", context)
        if _ERRS.match(mistaken["errs"]) is None:
            return thought.parts
        reported = _reported_within(mistaken["what"], context).parts
        denied = (
            replace(one, clause=one.clause.denied()) for one in reported if isinstance(one, Fact) and len(reported) == 1
        )
        return (*denied, *thought.parts)
    for implied in (_not_allowed(text), *_needed_for(text, context)):
        if implied:
            return understood(f"{implied}。", context).parts
    point = _POINT.match(text) or _WHY.match(text) or _WORRY.match(text)
    return () if point is None or point.groupdict().get("own") else _reported_within(point["what"], context).parts


_FORBIDS = re.compile(
    f"(?P<act>[^。]+[うくぐすつぬぶむる])(?:こと|の)は、?(?P<norm>(?:[^、。はがをに]*{NORM}で、?)?)(?:必ず|絶対に|一切|固く|厳しく)?、?"
    "(?:(?:禁止|厳禁)(?:だ|です|である|され(?:る|ます)|されてい(?:る|ます)|になってい(?:る|ます))|禁じられてい(?:る|ます)"
    "|(?:許され|認められ)(?:ない|ません|てい(?:ない|ません)))(?P<asks>か?)[よね]*"
)
"""How it is said of an act that it is forbidden: 古い橋を車で渡ることは禁止されている."""


def _not_allowed(text: str) -> str:
    """Return what a sentence forbids as what one must not do, nothing where it forbids no act.

    >>> _not_allowed("古い橋を車で渡ることは条例で禁止されている"), _not_allowed("花火は禁止だ")
    ('条例で、古い橋を車で渡ってはいけない', '')
    """
    found = _FORBIDS.fullmatch(text)
    if found is None:
        return ""
    words = tokens(found["act"])
    te = inflected(words[-1].lemma, WordForm.TE) if words and words[-1].pos == "動詞" else None
    if te is None:
        return ""
    norm = found["norm"].rstrip("、")
    return f"{norm}{'、' if norm else ''}{found['act'][: words[-1].start]}{te}はいけない{found['asks']}"


def asked_of_act(words: str) -> str:
    """Return a question whether an act is forbidden as one whether one must not do it, any other as it stands."""
    text = re.sub("[。?？\\s]+$", "", cleaned(words))
    return f"{found}。" if text.endswith("か") and (found := _not_allowed(text)) else words


_NEEDS = re.compile(
    "(?P<thing>[^、。はが]+?)(?P<case>[をにへ])(?P<act>[^、。をにへはが]+[うくぐすつぬぶむる])(?:ため)?には、?"
    "(?P<how>[^。はが]+?)(?:(?:なければ|なくては|ないと)(?:なら|いけ)(?:ない|ません)|(?P<does>(?<=[うくぐすつぬぶむる])必要があ(?:る|ります)))[よね]*"
)
"""What must be done for something: 劇をやるには、教室を暗くしなければならない."""


def _needed_for(text: str, context: Context) -> Iterator[str]:
    """Yield what a thing at issue does for which that must be done: 劇は教室を暗くする."""
    found = _NEEDS.fullmatch(text) if context.speaker and context.issue is not None else None
    words = () if found is None else tokens(found["how"])
    if found is None or context.issue is None or not words or words[-1].pos != "動詞":
        return
    thing = context.issue.marked(found["case"]) or context.issue.topic
    if thing is not None and thing.text.endswith(found["thing"]):
        yield f"{found['thing']}は、{found['how'][: words[-1].start]}{words[-1].lemma}"


def _reported_within(inner: str, context: Context) -> Meaning:
    return understood(f"{_full(inner)}。", context)


def _full(inner: str) -> str:
    """Return a clause that stood before a noun as one that stands for itself: 安全な is 安全だ."""
    return f"{inner[:-1]}だ" if inner.endswith("な") else inner


def _contrasted(found: AssertedInstead, text: str, context: Context) -> Meaning:
    """Return what a sentence says that states one thing and denies another."""
    meaning = understood(f"{found.asserted}。", context)
    other = understood(f"{found.denied}。", context).parts if found.denied else ()
    facts = (
        [one for one in other if isinstance(one, Fact)] if len(other) == 1 else []
    )  # 急いで行ったのではなく: or slowly
    denied = () if found.mildly else tuple(replace(one, clause=one.clause.denied()) for one in facts)
    denies = tuple(one.clause for one in facts) if found.mildly else ()
    whole = KeptText(text.replace("、", ""), denies=denies, words=text)
    return replace(meaning, parts=(*meaning.parts, *denied, whole))


def _usual(part: Part) -> Part:
    return replace(part, clause=replace(part.clause, usual=True)) if isinstance(part, Fact) else part


def _is_usual(part: Part) -> bool:
    """Return whether a part tells what is usually so."""
    match part:
        case Fact(clause):
            return clause.usual
        case Condition(heads=heads):
            return any(one.usual for one in heads)
        case KeptText():
            return False


def _follows(before: Sequence[Sequence[ProsePhrase]]) -> bool:
    """Return whether what stands behind a group of clauses is so because of it: たいてい見つかるので、足りる."""
    last = before[-1][-1].predicate
    return last is not None and last.link is Joint.BECAUSE


def _among_options(text: str, context: Context, *, asks: bool) -> Meaning | None:
    """Return what a sentence says that names what to choose from, or one of it; None where it does not."""
    if asks:
        options = options_asked(text)
        return None if options is None else _of_options(options, context)
    named = None if context.options is None else context.options.named(text)
    return None if named is None else _of_option(named, context)


def _of_options(asked: ChoiceAsked, context: Context) -> Meaning:
    """Return what a question asks that names what to choose from."""
    meaning = understood(asked.question + "？", replace(context, options=None))
    claims = [understood(asked.claim(one), Context()).parts for one in asked.options]
    clauses = tuple(parts[0].clause for parts in claims if len(parts) == 1 and isinstance(parts[0], Fact))
    return replace(meaning, choice=asked, options=clauses) if len(clauses) == len(asked.options) else meaning


def _of_option(named: ChosenOption, context: Context) -> Meaning:
    """Return what an answer claims that names one of what there is to choose from, and the reason that it gives."""
    alone = replace(context, options=None)
    claim = understood(named.claim, Context(context.speaker)).parts[0]
    why = understood(named.reason.removesuffix("ため"), alone).parts if named.reason else ()
    if isinstance(claim, Fact) and not named.positive:
        claim = replace(claim, clause=claim.clause.denied())
    reasons = tuple(replace(one, reason=True) if isinstance(one, Fact) else one for one in why)
    topic = ProseArgument(TOPIC, named.option)
    return Meaning((*reasons, claim), topic=topic, believed=True, chooses=True)


def _rather_than(text: str) -> bool:
    """Return whether より stands behind a verb, so that what is done is not what stands before it."""
    words = tokens(text) if "より" in text and not re.search("(?:ほう|方)が", text) else ()
    return any(one.pos == "動詞" and after.text == "より" for one, after in pairwise(words))


_CONTENT = re.compile("[ァ-ヺー一-鿿々〆A-Za-z0-9]")


def _in_its_words(meaning: Meaning, text: str, last: ProsePhrase) -> Meaning:
    """Return a meaning that is one text kept whole, in the words of the sentence where its key has not all of them."""
    kept = meaning.parts[0]
    if (
        len(meaning.parts) != 1
        or not isinstance(kept, KeptText)
        or last.predicate is None
        or re.search("[「『{]", text)
    ):
        return meaning
    if not set(_CONTENT.findall(text)) - set(kept.key):
        return meaning
    words = text[: last.start] + joined(replace(last.predicate, frozen=False), "")
    return replace(meaning, parts=(replace(kept, key=words.replace("、", ""), words=words),))


_TAKEN_ON = re.compile("に(?!もかかわらず|も関わらず)|を|が|は|も|より|まで|について")
"""A case behind a verb that has become a noun; にもかかわらず joins two clauses that are both stated."""


def _reaches_on(text: str, found: Sequence[ProsePhrase]) -> bool:
    """Return whether a predicate states nothing by itself, and what it belongs to is not certain.

    An adnominal form that no noun took stands before a particle (使うには, 反対せざるを); an adjective in て form may
    belong to the noun behind the next one: 安くて古いカメラ.
    """
    for one, after in pairwise(found):
        predicate = one.predicate
        if predicate is None:
            continue
        if predicate.link is Joint.ADNOMINAL and predicate.marker != "か" and _TAKEN_ON.match(text, one.end):
            return True
        modifies = any(inner.predicate is not None for inner in after.inner[:1])
        if predicate.link is Joint.TE and (predicate.adjective or predicate.nominal) and not one.comma and modifies:
            return True
    return False


def _denying(meaning: Meaning, text: str, context: Context) -> Meaning:
    """Return a meaning that is one text kept whole with what that makes false."""
    kept = meaning.parts[0]
    if len(meaning.parts) != 1 or not isinstance(kept, KeptText):
        return meaning
    denied = _denied_as_a_whole(text, context)
    if denied:
        return replace(meaning, parts=(replace(kept, denies=denied),))
    condition = _condition_denied(text, context)
    return replace(meaning, parts=(replace(kept, denies_also=condition),)) if condition else meaning


def _condition_denied(text: str, context: Context) -> str:
    """Return the key of a condition with always, which is denied as a whole: 飲めば必ず治るというものではない."""
    found = _NOT_SO.search(text)
    if found is None or found.start() < 1 or not re.search("|".join((*_ALWAYS, *_EVERY_CASE)), text):
        return ""
    try:
        parts = understood(
            text[: found.start()] + ("だ" if found["noun"] and found["so"] is None else ""), context
        ).parts
    except Refused:
        return ""
    return parts[0].whole if len(parts) == 1 and isinstance(parts[0], Condition) and not parts[0].denied else ""


def _denied_as_a_whole(text: str, context: Context) -> tuple[JapaneseClause, ...]:
    """Return the clauses that わけではない, とは限らない, とは言えない at the end denies, where it is certain.

    Both deny that something is always so, or so of all, and わけではない that it must be so. Of anything else they
    leave it open how far it is not so.
    """
    found = _NOT_SO.search(text)
    if found is None or found.start() < 1:
        return ()
    inner = text[: found.start()] + ("だ" if found["noun"] else "")
    given = phrases(tokens(inner))
    if not given or holds_all(inner, "", quoted(given)) or _OPAQUE.search(inner):
        return ()
    try:
        parts = _Sentence(given, Context(context.speaker), asks=False, opener="").meaning().parts
    except Refused:
        return ()
    *own, first = parts
    if not isinstance(first, Fact) or any(not isinstance(one, Fact) or not _is_of_speaker(one, context) for one in own):
        return ()
    clause = first.clause
    if clause.negated or clause.only or clause.instead or any(one.focus or one.denied for one in clause.args):
        return ()
    bare = clause.topic is None and clause.marked("が") is None
    if bare and _is_own_attitude(clause, context):
        return (clause.with_argument(ProseArgument(TOPIC, context.speaker)),)
    if context.topic is not None and bare:
        clause = clause.with_argument(replace(context.topic, phrase=None))
    always = next((one for one in clause.args if one.marker == "" and one.text in (*_ALWAYS, *_WHOLLY)), None)
    of_all = clause.universal or any(one.text in EVERYBODY for one in clause.args)
    obliged = clause.predicate.head.endswith("なければならない") and not found["certain"]
    if always is None and not (of_all or obliged or found["certain"]):
        return ()
    if found["certain"] and always is None and not of_all:
        return tuple(replace(clause, args=(*clause.args, ProseArgument("", word))) for word in ("必ず", "いつも"))
    if always is None:
        return (clause,)
    return (clause.replaced(always, replace(always, text=_ALWAYS.get(always.text, always.text))),)


def _is_of_speaker(fact: Fact, context: Context) -> bool:
    """Return whether a fact tells of its speaker what the sentence says naming nobody."""
    topic = fact.clause.topic
    return bool(context.speaker) and topic is not None and topic.text == context.speaker


def _is_own_attitude(clause: JapaneseClause, context: Context) -> bool:
    """Return whether a clause that names nobody tells what its speaker thinks or does to others: 意見を軽く見ている."""
    if not context.speaker or not clause.head.endswith("ている"):
        return False
    of_another = context.topic is not None and (is_person(context.topic.text) or may_act(context.topic.text))
    towards = clause.marked("を") is not None and not of_another
    return towards or _OF_ONES_OWN_MIND.fullmatch(clause.head) is not None


def addresses_its_agent(raw: str) -> bool:
    """Return whether the sentence that opens a stance addresses its agent, as 「あなたは宿題に賛成である」 does."""
    return _ADDRESSES.match(raw) is not None


def _thinks_himself(thought: re.Match[str], context: Context) -> bool:
    """Return whether who speaks in a stance thinks so himself, whoever the topic is: 母は休むべきだと思う."""
    return bool(context.speaker) and "思" in thought[0]


def _other_speaker(inner: str) -> bool:
    """Return whether somebody else may think what is said: a topic that is a person, before a clause with another."""
    return bool(
        re.match(
            "[^、。]*?(?:さん|氏|くん|君|ちゃん|様|長|者|人|員|父|母|兄|姉|弟|妹|先生|課|部|社|側|会|派)(?:たち|ら)?[はも]",
            inner,
        )
    )


def begins_loosely(raw: str) -> bool:
    """Return whether a sentence begins with a word that joins it to others or comments on it."""
    opener = _OPENER.match(raw.strip()) or _OPENER_BARE.match(raw.strip())
    return opener is not None and opener[1] not in ("通常", "また")


_GREETING = re.compile(
    "(?:(?:おはよう|ありがとう|お疲れ様|お疲れさま|おつかれさま|おめでとう)(?:ございます|ございました|です|でした)?"
    "|こんにち[はわ]|こんばん[はわ]|すみません|すいません|ごめん(?:なさい)?|申し訳(?:ない|ありません|ございません)(?:です)?が?"
    "|失礼(?:し|いたし)ます|はじめまして|初めまして|お世話に(?:なります|なっております)|恐れ入ります(?:が)?|恐縮ですが"
    "|はい|うん|ええ|まあ|えっと|えーと|あのー?|ねえ|ほら|おっと)[、,!！]+"
)
"""What is said to somebody before anything is told."""


def _opened(text: str) -> tuple[str, str]:
    """Return a sentence without the words that join it to others or comment on it, and the first of them."""
    opener = ""
    while (greeting := _GREETING.match(text)) is not None and len(text) > greeting.end():
        text = text[greeting.end() :]
    while True:
        found = _OPENER.match(text) or _OPENER_BARE.match(text)
        if found is None or len(text) <= found.end():
            return text, opener
        opener = opener or found[1]
        text = text[found.end() :]


class _Sentence:
    """The phrases of a sentence, cut into clauses and joined by their links."""

    def __init__(self, given: Sequence[ProsePhrase], context: Context, *, asks: bool, opener: str) -> None:
        self._given = list(given)
        self._context = context
        self._asks = asks
        self._opener = opener
        self._somebody = any(_SOMEBODY.fullmatch("".join((one.text, *one.particles[:1]))) for one in given)
        self._topic: ProseArgument | None = None
        self._supposed: ProseArgument | None = None
        """What an earlier clause of a conditional sentence is about, where it has が."""
        self._place: ProseArgument | None = None
        self._where: ProseArgument | None = None
        """The place that a reason begins with: この案では遠くへ運ぶので、手間がかかる."""
        self._earlier: list[JapaneseClause] = []
        self._time: ProseArgument | None = None
        self._front: tuple[ProseArgument, str] | None = None if asks else context.front
        self._placed = False
        """Whether this sentence itself begins with that place, or is told of it."""
        """Where all that is told of a head is so, and the head: この店では現金は使えるが、カードは使えない."""
        self._hanging: dict[JapaneseClause, JapaneseClause] = {}
        """Clauses with a topic that goes on, and the same without it."""
        self._ahead: ProseArgument | None = None
        """Of what a reason is that names nothing, where the next clause names it: 狭いから、この部屋は安い."""
        self._asserted: ProseArgument | None = None
        """What the clause before said of whom or what it is so: 心配しているのは."""
        self._contradicted: tuple[str, ProseArgument] | None = None
        """The head of what the clause before reports that some say, and its subject: 客が減るという人もいるが."""
        self._set_aside: tuple[str, ...] = ()
        """What the clause before said that it is not: 心配なのは体ではなく."""

    def meaning(self, held: str = "") -> Meaning:
        """Return what the sentence says; ``held``: the word that holds all of it. Raises `Refused`."""
        groups = self._groups()
        self._ahead = self._described_ahead(groups)
        parts: list[Part] = []
        topic: ProseArgument | None = None
        for at, group in enumerate(groups):
            if at == 0 and len(groups) > 1 and self._introduces(group):
                continue
            here = self._part(group)
            usual = bool(self._context.speaker) and any(map(_is_usual, parts)) and _follows(groups[at - 1])
            parts += map(_usual, here) if usual else here
            topic = topic or self._topic
        if not parts:
            raise Refused("empty")
        if held:
            parts = [_held(one, held) if isinstance(one, KeptText) else one for one in parts]
        if self._asks and any(isinstance(part, KeptText) and _ASKED.search(part.key) for part in parts):
            raise Refused("asked")
        found = tuple(parts)
        return Meaning(
            found, self._asks, self._opener, self._topic or topic, front=self._front if self._placed else None
        )

    def _described_ahead(self, groups: list[list[list[ProsePhrase]]]) -> ProseArgument | None:
        """Return the thing that the second group of clauses describes, where the first describes what it leaves out."""
        if len(groups) < 2 or len(groups[0]) != 1 or self._context.topic is not None or self._asks:  # noqa: PLR2004
            return None
        given, after = groups[0][0], groups[1]
        first, last = given[-1].predicate, after[-1][-1].predicate
        named = any(one.is_topic or "が" in one.particles or one.kind == ADVERB for one in given[:-1])
        is_description = first is not None and (first.adjective or first.nominal) and not first.frozen
        if (
            named
            or not is_description
            or last is None
            or not (last.adjective or last.nominal)
            or last.frozen
            or last.modal
        ):
            return None
        if first is None or first.link not in (Joint.BECAUSE, Joint.BUT, Joint.AND):
            return None
        of_it = next((one for one in after[0][:-1] if one.particles == ("は",) and not one.when), None)
        subject = any("が" in one.particles for one in after[0])
        if of_it is None or subject or is_person(of_it.text) or (not given[:-1] and first.head in FELT):
            return None
        return ProseArgument(TOPIC, of_it.text)

    def _introduces(self, group: list[list[ProsePhrase]]) -> bool:
        """Return whether a clause only names the topic, which it then is: 教室の窓ですが、… at the start."""
        if len(group) != 1 or len(group[0]) != 1 or self._context.topic is not None or self._context.speaker:
            return False
        predicate = group[0][0].predicate
        if (
            predicate is None
            or not predicate.nominal
            or predicate.link is not Joint.BUT
            or predicate.marker not in ("が", "けど", "けれど", "けれども")
            or predicate.past
            or predicate.negated
            or predicate.frozen
            or not (group[0][0].inner or PERSON.search(predicate.head))
        ):
            return False
        self._topic = ProseArgument(TOPIC, predicate.head, modified=bool(group[0][0].inner))
        return True

    def _groups(self) -> list[list[list[ProsePhrase]]]:
        """Return the clauses (phrases with a predicate last) in groups between links that state both sides."""
        self._given = filled_in(noun_final(deeds(self._given)))
        clauses: list[list[ProsePhrase]] = []
        here: list[ProsePhrase] = []
        quoted: list[ProsePhrase] = []
        for phrase in self._given:
            here.append(phrase)
            if phrase.kind != VERB or phrase.predicate is None:
                continue
            if phrase.predicate.link is Joint.QUOTE:
                quoted += here
                here = []
                continue
            if quoted:
                verb = phrase
                here = [*quoted, *here[:-1], replace(verb, predicate=replace(phrase.predicate, frozen=True))]
                quoted = []
            clauses.append(here)
            here = []
        if quoted or here:
            rest = [*quoted, *here]
            if quoted or not clauses:
                clauses.append(self._verbless(rest, quoted=bool(quoted)))
            elif any(one.kind == NOUN for one in here):
                clauses.append(self._verbless(here, quoted=False))
        groups: list[list[list[ProsePhrase]]] = [[]]
        for clause in clauses:
            groups[-1].append(clause)
            predicate = clause[-1].predicate
            if predicate is not None and predicate.link in (Joint.BECAUSE, Joint.BUT, Joint.AND):
                groups.append([])
        return [group for group in groups if group]

    def _verbless(self, rest: list[ProsePhrase], *, quoted: bool) -> list[ProsePhrase]:
        """Return phrases without a predicate as a clause: the last noun is said of the topic before it."""
        last = rest[-1]
        if quoted:
            return [*rest, ProsePhrase(VERB, "", predicate=ProsePredicate("", frozen=True))]
        if last.kind == NOUN and len(rest) > 1 and (rest[-2].is_topic or rest[-2].comma):
            text = last.text + "".join(one for one in last.particles)
            return [*rest[:-1], ProsePhrase(VERB, text, predicate=ProsePredicate(text, nominal=True), inner=last.inner)]
        raise Refused("no-predicate")

    def _part(self, group: list[list[ProsePhrase]]) -> list[Part]:
        links_of = [one[-1].predicate.link for one in group if one[-1].predicate is not None]
        conditional_at = not {Joint.IF, Joint.ONLY_IF}.isdisjoint(links_of)
        clauses: list[JapaneseClause] = []
        for phrases_of in group:
            clauses.append(self._clause(phrases_of))
            subject = clauses[-1].marked("が")
            if conditional_at and subject is not None and not has_weather(subject.text):
                self._supposed = subject
        self._supposed = None
        links = [clause.predicate.link for clause in clauses]
        flat = [phrase for phrases_of in group for phrase in phrases_of]
        if any(phrases_of[-1].predicate is not None and phrases_of[-1].predicate.frozen for phrases_of in group) or any(
            clause.predicate.frozen for clause in clauses
        ):
            return self._whole(flat, clauses)
        regardless: list[Part] = []
        if Joint.EVEN_IF in links and any(map(_even_within, group, group[1:])):
            return self._whole(flat, clauses)
        if Joint.EVEN_IF in links:
            regardless = self._regardless(group, links)
            at = len(links) - 1 - links[::-1].index(Joint.EVEN_IF)
            if at == len(links) - 1:
                raise Refused("unfinished")
            dropped = clauses[: at + 1]
            for clause in dropped:
                self._topic = self._topic or clause.topic
            clauses, links = clauses[at + 1 :], links[at + 1 :]
            if dropped[-1].topic is not None and clauses[0].topic is None:
                clauses[0] = clauses[0].with_argument(dropped[-1].topic)
            clauses[0] = _there_too(dropped[0], clauses[0])
        conditional = [at for at, link in enumerate(links) if link in (Joint.IF, Joint.ONLY_IF)]
        if conditional:
            return self._condition(clauses, links, conditional, flat)
        if Joint.END in links[:-1]:
            raise Refused("two-sentences")
        return [*self._facts(clauses), *regardless]

    def _regardless(self, group: list[list[ProsePhrase]], links: list[Joint]) -> list[Part]:
        """Return that AてもBない denies AすればB in a debate, with what stands first in either clause."""
        if links != [Joint.EVEN_IF, Joint.END]:
            return []
        (*given, verb), main = group
        last = main[-1].predicate
        if verb.predicate is None or last is None:
            return []
        condition = replace(verb, predicate=replace(verb.predicate, link=Joint.IF))
        first = 1 if given and given[0].particles == ("は",) and given[0].kind == NOUN else 0
        orders = [[*given, condition, *main]]
        if first:
            orders.append([*given[1:], condition, given[0], *main])
        return [
            KeptText(
                key_of(_with_subject(_affirmed(one))), negated=last.negated, words=key_of(_affirmed(one), full=True)
            )
            for one in orders
        ]

    def _clause(self, given: list[ProsePhrase]) -> JapaneseClause:
        predicate = given[-1].predicate
        if predicate is None:
            raise Refused("no-predicate")
        given = apart(self._of_whose(given))
        clause = clause_of(given[:-1], predicate, speaker=self._context.speaker)
        args: list[ProseArgument] = []
        for argument in clause.args:
            args.append(self._referring(argument, args))
        noun = given[-1] if predicate.nominal and given[-1].inner else None
        clause = replace(clause, args=tuple(args), instead=given[-1].denied, noun=noun)
        bare = clause.topic is None and clause.marked("が") is None and predicate.nominal and not predicate.adjective
        if bare and self._asserted is not None:
            clause = clause.with_argument(self._asserted)  # 心配なのは体で、仕事ではない
            clause = replace(clause, instead=clause.instead or self._set_aside)
        self._set_aside = (predicate.head,) if predicate.nominal and predicate.negated else ()
        if self._ahead is not None and clause.topic is None and clause.marked("が") is None:
            clause = clause if tells_the_weather(clause, self._ahead) else clause.with_argument(self._ahead)
        self._ahead = None
        clause = self._there(clause)
        subject = clause.topic or clause.marked("が")
        self._asserted = (
            subject if subject is not None and subject.phrase is not None and subject.phrase.head == "の" else None
        )
        return same(clause, self._context.speaker)

    def _of_whose(self, given: list[ProsePhrase]) -> list[ProsePhrase]:
        """Return phrases with what の stands for before a particle: 兄の車は赤いが、僕のは白い."""
        found = list(given)
        for at, one in enumerate(given):
            if one.kind != NOUN or len(one.particles) < 2 or one.particles[0] != "の" or one.comma:  # noqa: PLR2004
                continue
            if one.particles[1] not in ("は", "が", "を", "に", "で", "も"):
                continue
            before = next((each.text for each in given[:at] if each.particles == ("は",)), None)
            meant = self._topic or (self._context.topic if before is None else None)
            owned = before or ("" if meant is None else meant.text.rpartition("の")[2])
            if owned and not is_person(owned):
                text = f"{one.text}の{owned}"
                found[at] = replace(one, text=text, head=owned, particles=one.particles[1:], inner=())
        return found

    def _at_the_time(self, clause: JapaneseClause) -> JapaneseClause:
        """Return a clause with the time that stands with は before an earlier one: 今年は山車を出さず、踊りもない."""
        first = clause.args[0] if clause.args else None
        if any(one.when for one in clause.args):
            self._time = first if first is not None and first.when and first.is_topic and not first.focus else None
        elif self._time is not None:
            return replace(clause, args=(self._time, *clause.args))
        return clause

    def _there(self, clause: JapaneseClause) -> JapaneseClause:
        """Return a clause with the place that stands before an earlier one, of the same, which it leaves out."""
        first, topic = clause.args[0] if clause.args else None, clause.topic
        if first is not None and first.marker in ("で", "に") and first.phrase is not None and not first.when:
            if first.phrase.particles[-1:] == ("は",):
                self._front, self._placed = (first, clause.predicate.head), True
            return clause
        if self._front is None or self._front[1] != clause.predicate.head or topic is None:
            return clause
        place = self._front[0]
        another = topic.phrase is not None and topic.phrase.particles == ("なら",)  # 裏庭なら、遊べる
        another = another or (not self._placed and self._topic is not None)  # 裏庭なら広いから、遊ぶ所はある
        claims = CLAIM.search(clause.head) is not None  # 階段には軽い物を買うべきだ。だから箒を買うべきだ
        if another or claims or clause.marked(place.marker) is not None or topic.text[-1] == place.text[-1]:
            return clause
        self._placed = True
        return clause.with_argument(place)

    def _referring(self, one: ProseArgument, before: Sequence[ProseArgument]) -> ProseArgument:
        """Return an argument with what a pronoun stands for: the topic that was spoken of.

        It is nothing that stands ``before`` it in its clause: what it does to それ it does not do to itself.
        """
        if self._asks:
            return one
        if (of_whom := _OF_A_PRONOUN.match(one.text)) is not None:
            owner = ProseArgument(one.marker, of_whom["whose"])
            whose = self._referring(owner, before)
            return one if whose is owner else replace(one, text=f"{whose.text}の{of_whom['what']}", phrase=None)
        if _PRONOUN.fullmatch(one.text) is None:
            return one
        if self._somebody and THAT_ONE.fullmatch(one.text):
            return one
        context = self._context
        here = self._topic if self._topic is not None and self._topic.text != one.text else None
        if here is None and self._supposed is not None and _THING.fullmatch(one.text):
            return one  # 案が安いなら、それを選ぶ: rather what is supposed to be so than what was spoken of before
        meant = here or context.topic
        here_too = {each.text for each in before}
        things = [each for each in context.things if each.text not in here_too and not is_actor(each.text)]
        if (
            one.is_topic
            and _THING.fullmatch(one.text)
            and one.text[-2:] != "いつ"
            and here is None
            and meant is not None
            and any(each.marker in ("を", "が") and each.text != meant.text for each in things)
            and not (is_person(meant.text) or is_actor(meant.text))
        ):
            return one  # 会社は新製品を出した。それは…: the one or the other
        if _SUCH_PEOPLE.fullmatch(one.text):
            return self._such_people(one, here or context.topic)
        unfit = meant is None or is_person(meant.text) or is_actor(meant.text) or meant.text in here_too
        if unfit and len(things) == 1 and _THING.fullmatch(one.text):
            meant = things[0]
        elif meant is not None and meant.text in here_too:
            return one
        people = set(context.people)
        if one.text in _ONE_PERSON and len(people) == 1 and (meant is None or not is_person(meant.text)):
            meant = ProseArgument(TOPIC, next(iter(people)))
        if meant is None or (is_person(meant.text) and _PLACE_LIKE.search(one.text)):
            return one
        common = all(word.sub == "普通名詞" for word in tokens(meant.text))
        here_or_there = one.text in _HERE or (one.text.endswith(("店", "会社")) and common)
        if here_or_there and not has_weather(meant.text) and _A_PLACE.search(meant.text) is None:
            return one  # 電話は古い。ここは駐車禁止だ
        common = tokens(meant.text)[-1].sub == "普通名詞" and not (is_person(meant.text) or may_act(meant.text))
        if one.text in ("彼", "彼女", "彼氏") and common:
            return one  # 電話は古い。彼は…
        if one.text.startswith("彼") and len(set(context.people)) > 1:
            raise Refused("pronoun", one.text)
        phrase = None if one.phrase is None else replace(one.phrase, inner=())
        return replace(one, text=meant.text, modified=meant.modified, phrase=phrase)

    def _such_people(self, one: ProseArgument, topic: ProseArgument | None) -> ProseArgument:
        """Return an argument with the one kind of people that was spoken of before: この人たち, そういう人."""
        before = (*(() if topic is None else (topic,)), *self._context.things)
        kinds = {
            each.text: each for each in before if is_actor(each.text) and not (is_person(each.text) or names(each.text))
        }
        if len(kinds) != 1 or one.phrase is None:
            return one
        ((text, meant),) = kinds.items()
        phrase = replace(meant.phrase or replace(one.phrase, head=text), text=text, particles=one.phrase.particles)
        return replace(one, text=text, modified=meant.modified, phrase=phrase)

    def _whole(self, flat: list[ProsePhrase], clauses: list[JapaneseClause]) -> list[Part]:
        key = key_of(flat)
        last = clauses[-1]
        denies: tuple[JapaneseClause, ...] = ()
        little = [one for one in last.args if one.marker == "" and one.text in _LITTLE]
        predicate = flat[-1].predicate
        if len(clauses) == len(little) == 1 and last.negated and predicate is not None and not predicate.frozen:
            much = replace(last, predicate=replace(last.predicate, frozen=False)).denied()
            topic = None if self._context.reported else self._context.topic
            if topic is not None and much.topic is None and much.marked("が") is None:
                much = much.with_argument(replace(topic, phrase=None))
            words = _LITTLE[little[0].text]
            denies = tuple(much.replaced(little[0], replace(little[0], text=word)) for word in words)
            if much.predicate.head in ("いる", "ある") and little[0].text in ("ほとんど", "あまり"):
                denies += (
                    replace(much.without(little[0]), predicate=replace(much.predicate, head="多い", adjective=True)),
                )
        self._contradicted = _reported_subject(flat)
        if any(one.predicate is not None and one.predicate.link is Joint.QUOTE for one in flat):
            self._topic = None  # what is true is not told of who says something: 林さんは高いと言うが、安い
        else:
            self._topic = self._topic or next((one.topic for one in clauses if one.topic is not None), None)
        return [KeptText(key, denies=denies, words=key_of(flat, full=True))]

    def _inherited(self, clauses: Sequence[JapaneseClause]) -> list[JapaneseClause]:
        """Return clauses in a row with the tense of the last, and the subject or topic of the first."""
        past = clauses[-1].predicate.past
        found: list[JapaneseClause] = []
        topic: ProseArgument | None = None
        subject: ProseArgument | None = None
        often: ProseArgument | None = None
        then: ProseArgument | None = None
        for at, clause in enumerate(clauses):
            one = clause
            excess = one.predicate.head.endswith("すぎる") and clauses[-1].predicate.adjective  # 飲みすぎて痛い
            if at < len(clauses) - 1 and (past or excess) and one.predicate.link is Joint.TE:
                one = replace(one, predicate=replace(one.predicate, past=True))
            own = blocking(one)
            if own is None and tells_of_another(one, [*self._earlier, *found]):
                found.append(one)
                continue
            if own is not None and topic is not None:
                found += [of_it for of_it in belonging(one, topic) if of_it is not one]
                found += contrasted_object(one, replace(topic, phrase=None), found)
            if own is None and subject is not None and topic is not None and _of_a_part(one):
                found.append(one.with_argument(subject).with_argument(replace(topic, phrase=None)))
            if past and at and own is None and then is not None and not any(each.when for each in one.args):
                found.append(replace(one, args=(*one.args, then)))
                if topic is not None:
                    found[-1] = found[-1].with_argument(replace(topic, phrase=None))
                elif subject is not None and one.marked("が") is None:
                    found[-1] = found[-1].with_argument(subject)
            then = next(
                (each for each in clause.args if each.when and each.marker in ("", "に") and not each.focus), then
            )
            if own is None and topic is not None and not says_itself(one, topic):
                one = one.with_argument(replace(topic, phrase=None))
            elif own is None and subject is not None and one.marked("が") is None and not _is_no_price(one, subject):
                if one.args and found[-1].predicate.adjective and _acts_or_may(one):
                    found.append(one)  # 荷物が重くて、二人では運べない: two cannot
                one = one.with_argument(subject)
            often = next((each for each in clause.args if each.when and each.text.startswith("毎")), often)
            if often is not None and at and own is None and not any(each.when for each in one.args):
                found.append(one)
                one = replace(one, args=(*one.args, often))
            if own is not None:
                topic = own
            if clause.marked("が") is not None:
                subject = clause.marked("が")
            if one.predicate.head in ("ある", "いる"):
                if one.marked("に") is None and self._place is not None:
                    one = replace(one, args=(*one.args, self._place))
                self._place = one.marked("に") or self._place
            found.append(one)
        return found

    def _facts(self, clauses: list[JapaneseClause]) -> list[Part]:
        exceptions: list[JapaneseClause] = []
        kept: list[JapaneseClause] = []
        before: tuple[ProseArgument, ...] = ()
        for clause in clauses:
            if clause.predicate.head in ("除く", "のぞく") and clause.predicate.link is Joint.TE and len(clauses) > 1:
                left_out = clause.marked("を")
                before += tuple(one for one in clause.args if one.marker != "を")
                if left_out is not None and left_out.when:  # 月曜を除いて開いている is open on the other days
                    before += (ProseArgument(TOPIC, f"{left_out.text}以外", when=True, phrase=left_out.phrase),)
                else:
                    exceptions.append(clause)
            else:
                kept.append(replace(clause, args=(*before, *clause.args)))
                before = ()
        clauses = self._inherited(compared_again([self._at_the_time(clause) for clause in kept], self._earlier))
        clauses = [self._of_what_some_say(one) for one in clauses]
        clauses = self._where_it_is(clauses)
        clauses = [*clauses, *lasting(clauses), *finished(clauses), *self._of_the_same(clauses)]
        before_here = self._earlier
        clauses += _unlike_others(clauses)
        clauses += self._likewise(clauses)
        clauses += _owing_to(before_here, clauses)
        clauses = [_then(one) for one in clauses]
        clauses += _found_so(before_here, clauses)
        clauses = [one for clause in clauses for one in self._needed(clause)]
        spread = [one for clause in clauses for some in distributed(clause) for one in alternatives(some)]
        kept_on = False
        if self._topic is not None:
            given = replace(self._topic, phrase=None)
            kept_on = any(contrasted_object(one, given, before_here) for one in spread)
            spread = [
                other
                for one in spread
                for other in (
                    (one,)
                    if says_itself(one, given) or tells_of_another(one, before_here)  # 部屋は明るいので、部屋を借りる
                    else (one.with_argument(given),)
                    if contrasts(one, given, before_here)
                    else self._with_its_own(one, given)
                    if blocking(one) is not None
                    else (one,)
                    if tells_the_weather(one, given)
                    else self._going_on(one, given)
                    if one.args and one.marked("が") is not None
                    else (one.with_argument(self._topic if CLAIM.search(one.head) else given),)  # of all of its kind
                )
            ]
        elif self._context.topic is not None and not self._asks:
            carried = replace(self._context.topic, phrase=None)
            spread = [
                other
                for one in spread
                for other in (
                    (one,)
                    if tells_of_another(one, () if self._context.clause is None else (self._context.clause,))
                    else (
                        (one,) if self._context.reported else self._hung((*owned(one, carried), *_not_by(one, carried)))
                    )
                    if blocking(one) is not None
                    else (one,)
                    if tells_the_weather(one, carried)
                    else (one.with_argument(carried),)
                    if not one.args
                    else (one,)
                    if says_itself(one, carried) or self._is_completed(one) or _is_not_to_do(carried, one)
                    else self._going_on(one, carried)
                )
            ]
        elif self._context.around is not None and self._context.speaker and not self._asks:
            carried = replace(self._context.around, phrase=None)
            spread = [other for one in spread for other in self._around(one, carried)]
        if not kept_on:  # 父は掃除はするが、窓は拭かないし、床も磨かない
            self._topic = next((own for one in reversed(clauses) if (own := blocking(one)) is not None), self._topic)
        found: list[Part] = [Fact(one) for clause in spread for one in self._of_the_speaker(clause)]
        for one in spread:
            without = tuple(
                JapaneseClause((ProseArgument(TOPIC, "?"),), ProsePredicate(argument.text, nominal=True))
                for exception in exceptions
                if (argument := exception.marked("を")) is not None
            )
            if without:
                found.append(Condition((), (one,), exceptions=without))
            else:
                found.append(Fact(one, one.predicate.link is Joint.BECAUSE, self._hanging.get(one)))
        return found

    def _of_the_speaker(self, clause: JapaneseClause) -> Iterator[JapaneseClause]:
        """Yield what a clause without a subject tells of its speaker's mind, which nobody tells of another so."""
        has_done = clause.predicate.head.endswith("ことがある") and self._context.topic is None and self._topic is None
        alone = clause.topic is None and clause.marked("が") is None and not self._asks
        of_his_own = has_done or _OF_ONES_OWN_MIND.fullmatch(clause.predicate.head)
        if alone and self._context.speaker and of_his_own:
            yield clause.with_argument(ProseArgument(TOPIC, self._context.speaker))

    def _around(self, clause: JapaneseClause, thing: ProseArgument) -> tuple[JapaneseClause, ...]:
        """Return a clause, and the same of the thing that is spoken of all along, which is so only where that is."""
        if says_itself(clause, thing) or tells_the_weather(clause, thing) or self._is_completed(clause):
            return (clause,)
        if CLAIM.search(clause.head) is not None or clause.predicate.past:
            return (clause,)  # what happened need not have to do with it
        if blocking(clause) is not None:
            return self._hung(owned(clause, thing))
        return self._hung((clause, clause.with_argument(thing)))

    def _of_what_some_say(self, clause: JapaneseClause) -> JapaneseClause:
        """Return what contradicts what some say with its subject: 客が減るという人もいるが、隣の町では減らなかった."""
        found, named = self._contradicted, clause.topic is not None or clause.marked("が") is not None
        if found is None or named or before_te(clause.predicate.head, _LASTING) not in (None, found[0]):
            return clause
        alike = found[0] in (clause.predicate.head, before_te(clause.predicate.head, _LASTING))
        return replace(clause, args=(*clause.args, found[1])) if alike else clause

    def _where_it_is(self, clauses: list[JapaneseClause]) -> list[JapaneseClause]:
        """Return clauses with those of the place that the first one begins with: この町では坂が多く、バスが通れない."""
        first = clauses[0].args[0] if clauses[0].args else None
        particles = () if first is None or first.phrase is None else first.phrase.particles
        given, self._where = self._where, None
        if first is None or first.marker != "で" or particles[-1:] != ("は",) or first.when:
            first, behind = given, clauses
        else:
            behind = clauses[1:]
            self._where = first if clauses[-1].predicate.link is Joint.BECAUSE else None
        if first is None:
            return clauses
        there = [
            replace(one, args=(first, *one.args))
            for one in behind
            if one.topic is None and one.marked("が") is not None and one.marked("で") is None
        ]
        if first is given:  # 甲案では客が増えるので、損は出ない: none there
            only_there = [one for one in behind if _happens_there(one) and one.marked("で") is None]
            clauses = [replace(one, args=(first, *one.args)) if one in only_there else one for one in clauses]
        return [*clauses, *there]

    def _going_on(self, clause: JapaneseClause, topic: ProseArgument) -> tuple[JapaneseClause, ...]:
        """Return a clause, and the same of the topic that goes on: that is so only where the clause is.

        Of one of what there is to choose from it is told of that one alone: of another it may be otherwise.
        """
        candidates = self._context.candidates
        if topic.text in candidates:
            named = clause.marked("が") is not None
            own = any(one.text in candidates or (named and _is_ahead(one)) for one in clause.args)
            own = own or (CLAIM.search(clause.head) is not None and clause.topic is not None)
            return (clause if own else clause.with_argument(topic),)
        return self._hung((clause, clause.with_argument(topic)))

    def _with_its_own(self, clause: JapaneseClause, given: ProseArgument) -> tuple[JapaneseClause, ...]:
        """Return a clause that has a topic of its own within a sentence on another: 寺は狭いが、料金は安い."""
        own, candidates = blocking(clause), self._context.candidates
        if own is not None and given.text in candidates and own.text not in candidates and clause.marked("が") is None:
            return (clause.replaced(own, replace(own, marker="が", focus="")).with_argument(given),)
        return (*self._hung(belonging(clause, given)), *contrasted_object(clause, given, self._earlier))

    def _hung(self, clauses: tuple[JapaneseClause, ...]) -> tuple[JapaneseClause, ...]:
        """Return clauses as they are, noting that those behind the first are so only where that is."""
        self._hanging |= dict.fromkeys(clauses[1:], clauses[0])
        return clauses

    def _of_the_same(self, clauses: Sequence[JapaneseClause]) -> list[JapaneseClause]:
        """Return clauses with the object of the one before, which they leave out: 本を借りたが、読まなかった."""
        row = [*self._earlier, *clauses]
        before = len(self._earlier)
        found = (each for at, one in enumerate(clauses, before) for each in with_object(one, row[:at]))
        return [] if self._asks else list(found)

    def _at_issue(self, clause: JapaneseClause) -> JapaneseClause:
        """Return a claim of what is at issue in its words, and of what it is claimed of: 中止したほうがいい."""
        issue = self._context.issue
        clause = self._as_chosen(clause)
        if issue is None or not issue.args or self._asks or _asks_which(issue):
            return clause
        kind = None if self._topic is None else self._topic.phrase
        if not clause.args and kind is not None and _tells_a_kind(kind):
            return clause  # さびた柵は危ないので、撤去すべきだ: any that has rusted
        if not clause.args and _GIVES_UP.fullmatch(clause.head) and _GIVES_UP.fullmatch(issue.head) is None:
            asked = (CLAIM.search(issue.head) or _TO_DO.search(issue.head)) and not clause.negated
            if not asked or issue.negated:
                return clause
            if CLAIM.search(issue.head):
                return self._claimed(clause, issue).denied()
            return replace(issue, args=_bare(issue), predicate=replace(issue.predicate, negated=True, question=False))
        if not clause.args and clause.head == issue.head and self._context.speaker:
            return self._claimed(clause, issue) if CLAIM.search(clause.head) else replace(clause, args=_bare(issue))
        if CLAIM.search(clause.head) is None:
            return clause
        done = CLAIM.sub("", issue.head)
        return self._claimed(clause, issue) if CLAIM.sub("", clause.head) == done else clause

    def _as_chosen(self, clause: JapaneseClause) -> JapaneseClause:
        """Return a claim that one of what the text names to choose from be chosen as all such claims."""
        options = self._context.options
        if options is None or not self._context.candidates or self._asks:
            return clause
        chosen = as_chosen(clause, options.rest[0], options.rest[1:])
        if chosen is None:
            return clause
        kept = {one.text for one in chosen.args}
        left = [one for one in clause.args if one.text not in kept]
        limits = any(one.when or one.focus or one.modified for one in left)  # 雨の日は海の家にすべきだ
        named = not kept.isdisjoint(self._context.candidates)
        of_them = named or not (left or clause.head == "するべき") or chosen.args[0].modified  # 夕食は魚にすべきだ
        return chosen if of_them and not limits else clause

    @staticmethod
    def _claimed(clause: JapaneseClause, issue: JapaneseClause) -> JapaneseClause:
        """Return a clause as the claim that something should be done, or should not, as it is at issue."""
        head = issue.head if CLAIM.search(issue.head) else f"{issue.head}べき"
        asked = {(one.text, "は" if one.marker in (TOPIC, "が") else one.marker) for one in issue.args}
        given = {(one.text, "は" if one.marker in (TOPIC, "が") else one.marker) for one in clause.args}
        named = given <= asked and not any(one.focus for one in clause.args)  # 町が払うべきだ, of what it should pay
        args = _bare(issue) if named else clause.args
        return replace(clause, args=args, predicate=replace(clause.predicate, head=head))

    def _is_completed(self, clause: JapaneseClause) -> bool:
        """Return whether a claim is of just what is at issue, so that nothing spoken of before is in it."""
        issue = self._context.issue
        claims = issue is not None and CLAIM.search(clause.head) is not None
        return claims and issue is not None and [one.text for one in clause.args] == [one.text for one in issue.args]

    def _needed(self, clause: JapaneseClause) -> list[JapaneseClause]:
        """Return a clause, and what it claims at issue that says of it that it must be done, or must not."""
        issue = self._context.issue
        if self._context.candidates and not self._asks and (forbidden := _not_to_be_done(clause)) is not None:
            return [clause, self._at_issue(forbidden)]
        if issue is None or not issue.args or _asks_which(issue) or self._asks or clause.predicate.past:
            return [self._at_issue(clause)]
        done = CLAIM.sub("", issue.head)
        must, may = inflected(done, WordForm.BA, positive=False), inflected(done, WordForm.TE)
        must_not = may is not None and clause.head == f"{may}もいい" and clause.negated
        if not must_not and (must is None or clause.head != f"{must}ならない"):
            return [self._at_issue(clause)]
        markers = {one.marker for one in issue.args}
        args = tuple(one for one in clause.args if one.marker in markers or one.marker not in ("", "で", "によって"))
        return [clause, self._claimed(replace(clause, args=args), issue)]

    def _with_context(self, clause: JapaneseClause) -> JapaneseClause:
        """Return a condition with whom or what it is of where the sentence before states it: 負担になっているなら."""
        if clause.topic is not None or not self._context.facts:
            return clause
        for one in self._context.facts:
            before = one.clause if isinstance(one, Fact) else None
            if before is None or before.topic is None or clause.predicate.adjective != before.predicate.adjective:
                continue
            same_words = replace(before.predicate, link=Joint.END, marker=clause.predicate.marker)
            rest = [(each.marker, each.text) for each in before.args if each is not before.topic]
            if same_words == replace(clause.predicate, link=Joint.END) and rest == [
                (each.marker, each.text) for each in clause.args
            ]:
                return clause.with_argument(replace(before.topic, phrase=None))
        return clause

    def _likewise(self, clauses: Sequence[JapaneseClause]) -> list[JapaneseClause]:
        """Return what B違う and Bも同じだ say of B: what was said just before of another, denied or not."""
        before, self._earlier = self._earlier, [*self._earlier, *clauses]
        found: list[JapaneseClause] = []
        for at, clause in enumerate(clauses):
            earlier = [*before, *clauses[:at]]
            asserted = earlier[0] if len(earlier) == 1 else self._context.clause if not earlier else None
            topic, alike = clause.topic, ALIKE.fullmatch(clause.predicate.head)
            if (
                asserted is None
                or topic is None
                or len(clause.args) != 1
                or clause.predicate.past != asserted.predicate.past
            ):
                continue
            other = asserted.topic
            if (
                other is None
                or asserted.universal
                or asserted.only
                or asserted.predicate.frozen
                or other.text == topic.text
            ):
                continue
            same_of = asserted.replaced(other, replace(topic, focus=""))
            same_of = replace(same_of, predicate=replace(same_of.predicate, link=Joint.END))
            if alike is not None and topic.focus == "も" and not clause.negated:
                found.append(same_of)
            elif topic.focus != "も" and (
                (clause.predicate.head == "違う" and not clause.negated)
                or (clause.predicate.head == "そう" and clause.negated)
                or (clause.predicate.head in ("別", "例外") and not clause.negated and _is_one_of_them(topic, other))
                or (clause.predicate.head == "まだ" and not asserted.negated)
            ):
                found.append(same_of.denied())
        return found

    def _condition(
        self, clauses: list[JapaneseClause], links: list[Joint], conditional: list[int], flat: list[ProsePhrase]
    ) -> list[Part]:
        last = conditional[-1]
        body, heads = clauses[: last + 1], clauses[last + 1 :]
        if not heads:
            if Joint.END in links:
                cut = len(links) - 1 - links[::-1].index(Joint.END)
                body, heads = clauses[cut + 1 :], clauses[: cut + 1]
                whose = body[-1].topic or body[-1].marked("が")
                allows = re.search("(?:いい|べき|ならない|ほしい)$", heads[-1].predicate.head)
                if body[-1].predicate.marker == "たら" and whose is None and allows is None:
                    raise Refused("no-consequence")  # もう遅い、早く寝たら proposes
            else:
                raise Refused("no-consequence")
        elif Joint.END in links[:-1]:
            raise Refused("two-sentences")
        marker = body[-1].predicate.marker
        if _was_found(body[-1], heads[-1]) and _SUPPOSED.match(flat[0].text) is None:
            done = replace(body[-1], predicate=replace(body[-1].predicate, past=True))
            return self._facts([*body[:-1], done, *heads, *_seen(body[-1], heads)])
        if heads[-1].predicate.past and marker in ("ば", "たら", "なら"):
            raise Refused("counterfactual")
        if heads[-1].predicate.past and marker in ("間", "うち"):
            return self._whole(flat, clauses)
        if heads[-1].predicate.past and marker in ("と", "とき", "時", "際"):
            return self._facts([*body, *heads, *_seen(body[-1], heads)])
        reverse = last == len(clauses) - 1
        body, heads = _of_somebody(body, heads)
        front: tuple[ProseArgument, ...] = ()
        if not reverse:
            front, body = _fronted(body)
        topic = (
            None
            if reverse
            else next((one.topic for one in body if one.topic is not None and one.topic.focus != "も"), None)
            or self._topic
        )
        heads = [replace(one, args=(*front, *one.args)) for one in heads]
        inherited = self._inherited(heads)
        if topic is None:
            inherited = [self._at_issue(one) for one in inherited]
        else:
            carried = replace(topic, phrase=None)
            inherited = [
                each
                for one in inherited
                for each in (
                    (one,)
                    if one.topic is not None or says_itself(one, carried)
                    else (one.with_argument(carried),)
                    if one.marked("が") is None
                    else (one, one.with_argument(carried))  # この部屋は窓を開けると、電車の音が聞こえる
                )
            ]
        spread = [one for clause in inherited for one in distributed(clause)]
        conditions = [
            replace(one, predicate=replace(one.predicate, link=Joint.END))
            for clause in body
            for one in distributed(clause)
        ]
        self._topic = self._topic or next(
            (one.topic for one in (*body, *inherited) if one.topic is not None and not one.topic.when), None
        )
        at_times = [Fact(one) for one in spread if _happens_at_times(one)]
        only = clauses[last].predicate.link is Joint.ONLY_IF
        found = replace(
            _worded(flat, reverse=reverse, denied=heads[-1].negated),
            body=tuple(conditions),
            heads=tuple(spread),
            only=only,
        )
        completed = tuple(map(self._with_context, conditions))
        claims = bool(self._context.speaker) and all(CLAIM.search(one.head) for one in spread)
        claims = claims or all(one.marked("が") is not None for one in heads)  # 値段が高ければ給食費が上がる
        more = [replace(found, body=completed)] if claims and completed != found.body and not only else []
        apart = tuple(map(_of_itself, conditions))
        more += [replace(found, body=apart)] if apart != found.body and not only else []
        at_times += [Fact(one) for one in spread if marker in ("たび", "度") and not reverse]
        return [found, *more, *at_times]


def _worded(flat: list[ProsePhrase], *, reverse: bool, denied: bool) -> Condition:
    """Return a condition by its words alone: the whole, its consequence, and that without by how much it changes."""
    ordered = _with_subject(_topic_behind(_affirmed(_consequence_last(flat, reverse=reverse))))
    behind = ordered[1 + max(at for at, one in enumerate(ordered[:-1]) if one.predicate is not None) :]
    consequence, less = key_of(behind), key_of(_without_amounts(_without_also(behind)))
    return Condition(
        (),
        (),
        whole=key_of(ordered),
        words=key_of(_affirmed(flat), full=True),
        denied=denied,
        consequence=consequence,
        less="" if denied or less == consequence else less,
    )


_CHANGES = re.compile(
    "(?:上がる|下がる|増える|減る|伸びる|縮む|高まる|なくなる|浮く|止まる|遅れる|早まる|延びる|余る)$"
)
_AMOUNT = re.compile(
    "(?:月|年|日|週|毎月|毎年|一人)?(?:約|およそ)?[0-9一二三四五六七八九十百千万.]+[^0-9はがを]{0,6}|半分|倍"
)
"""How much there is of something, or how much more or less."""


def _without_amounts(flat: Sequence[ProsePhrase]) -> list[ProsePhrase]:
    """Return what changes without by how much, from what and to what: 家賃が月三十万円から二十万円に下がる."""
    last = flat[-1].predicate
    if last is None or _CHANGES.search(last.head) is None:
        return list(flat)
    much = (("から",), ("に",), ("へ",), ("まで",), ("も",), ("ほど",), ("くらい",), ())
    rest = [one for one in flat if one.particles not in much or one.inner or _AMOUNT.fullmatch(one.text) is None]
    in_a_time = ("月", "年", "日", "週", "毎月", "毎年")  # 年に二十万円
    return [one for one in rest if len(rest) == len(flat) or one.particles != ("に",) or one.text not in in_a_time]


def _without_also(flat: Sequence[ProsePhrase]) -> list[ProsePhrase]:
    """Return what is so of something too as what is so of it: 手間もなくなる."""
    also = [at for at, one in enumerate(flat) if one.particles == ("も",) and one.kind == NOUN and not one.when]
    found, named = list(flat), any({"は", "が"} & set(one.particles) for one in flat)
    if len(also) == 1 and not named:
        found[also[0]] = replace(found[also[0]], particles=("が",))
    return found


def _consequence_last(flat: Sequence[ProsePhrase], *, reverse: bool) -> list[ProsePhrase]:
    """Return the phrases of a condition in their usual order: 引っ越すよ、家賃が上がるなら."""
    if not reverse:
        return list(flat)
    end = next(at for at, one in enumerate(flat) if one.predicate is not None and one.predicate.link is Joint.END)
    return [*flat[end + 1 :], *flat[: end + 1]]


def _topic_behind(flat: Sequence[ProsePhrase]) -> list[ProsePhrase]:
    """Return phrases with the topic that stands before a condition before its consequence: 祖父は雨が降ると黙る."""
    found = list(flat)
    joined = max((at for at, one in enumerate(found[:-1]) if one.predicate is not None), default=-1)
    own = any({"は", "が"} & set(one.particles[-1:]) and not one.when for one in found[joined + 1 :])
    if joined < 1 or found[0].particles != ("は",) or found[0].when or own:
        return found
    return [*found[1 : joined + 1], found[0], *found[joined + 1 :]]


def _with_subject(flat: Sequence[ProsePhrase]) -> list[ProsePhrase]:
    """Return the phrases of a condition with が for the は that its consequence has alone: 切ると木は枯れる."""
    found = list(flat)
    joined = max((at for at, one in enumerate(found[:-1]) if one.predicate is not None), default=-1)
    topics = [at for at in range(joined + 1, len(found)) if found[at].particles == ("は",) and not found[at].when]
    others = any("が" in one.particles for one in found[joined + 1 :])
    if joined >= 0 and len(topics) == 1 and not others:
        found[topics[0]] = replace(found[topics[0]], particles=("が",))
    return found


def _of_itself(clause: JapaneseClause) -> JapaneseClause:
    """Return a condition without the topic of what follows, where it tells what something else does: 番組が始まると."""
    topic, predicate = clause.topic, clause.predicate
    happens = not (predicate.nominal or predicate.adjective or predicate.modal) and predicate.head not in FELT
    if topic is None or topic.when or clause.marked("が") is None or not happens or clause.head in ("ある", "いる"):
        return clause
    return clause.without(topic)


def _happens_at_times(clause: JapaneseClause) -> bool:
    """Return whether a clause tells that something happens now and then, which needs no condition: 見えることもある."""
    one = next((each for each in clause.args if each.phrase is not None and each.phrase.head == "こと"), None)
    last = one.phrase.inner[-1].predicate if one is not None and one.phrase is not None and one.phrase.inner else None
    return clause.head == "ある" and not clause.negated and last is not None and not last.past


def _unlike_others(clauses: Sequence[JapaneseClause]) -> list[JapaneseClause]:
    """Return what is denied of that from which a topic differs in what is told next: 弟は兄と違い、よくしゃべる."""
    found: list[JapaneseClause] = []
    for one, after in pairwise(clauses):
        other, topic = one.marked("と"), one.topic
        differs = one.predicate.head in ("違う", "異なる") and one.predicate.link is Joint.TE and not one.negated
        if not differs or other is None or topic is None or after.topic is None or after.topic.text != topic.text:
            continue
        if after.only or after.universal or after.predicate.frozen or after.predicate.head == one.predicate.head:
            continue
        plain_args = tuple(replace(each, focus="") if each.focus == "も" else each for each in after.args)
        of_it = replace(after, args=plain_args)
        of_it = of_it.replaced(
            next(each for each in plain_args if each.text == topic.text), replace(topic, text=other.text, phrase=None)
        )
        before = replace(of_it, predicate=replace(of_it.predicate, past=True))
        found += [each.denied() for each in ((of_it, before) if _EARLIER.match(other.text) else (of_it,))]
    return found


def _not_to_be_done(clause: JapaneseClause) -> JapaneseClause | None:
    """Return that something should not be done which one must not do: 登録できない車は買ってはいけない."""
    done = clause.head.removesuffix("もいい")
    words = tokens(done) if done != clause.head and clause.negated and not clause.predicate.past else ()
    verb = next((one for one in reversed(words) if one.pos == "動詞"), None)
    if verb is None:
        return None
    return replace(clause, predicate=replace(clause.predicate, head=f"{done[: verb.start]}{verb.lemma}べき"))


def _owing_to(before: Sequence[JapaneseClause], clauses: Sequence[JapaneseClause]) -> list[JapaneseClause]:
    """Return what is so because there is something as what is so for that: 朝礼があるため遅れる, 朝礼のために遅れる."""
    given = before[-1] if before else None
    cause = None if given is None or given.negated or given.head != "ある" else given.marked("が")
    if given is None or cause is None or len(given.args) > 1 or given.predicate.link is not Joint.BECAUSE:
        return []
    owing = ProseArgument("のために", cause.text)
    return [
        replace(one, args=(*one.args, owing)) for one in clauses if not (CLAIM.search(one.head) or one.predicate.frozen)
    ]


_FINDS_OUT = re.compile(
    "(?:調べ|測っ|計っ|量っ|数え|確かめ|試し|[診調見]べ?てもらっ|(?:確認|点検|検査|調査|計算|測定|計測|試算)し)"
    "(?:て(?:もらっ|み))?た"
)
"""What somebody did who then tells what is so: 調べたところ、安全だった."""


def _found_so(before: Sequence[JapaneseClause], clauses: Sequence[JapaneseClause]) -> list[JapaneseClause]:
    """Return what somebody found out to be so: 調べたところ、橋は安全だった; what was found earlier only was so."""
    given = before[-1] if before else None
    if given is None or given.negated or _FINDS_OUT.fullmatch(given.head) is None:
        return []
    if any(one.when or _EARLIER.search(one.text) for clause in (given, *clauses) for one in clause.args):
        return []
    return [
        replace(one, predicate=replace(one.predicate, past=False))
        for one in clauses
        if one.predicate.past and (one.predicate.adjective or one.predicate.nominal or one.head == "あった")
    ]


def _then(clause: JapaneseClause) -> JapaneseClause:
    """Return what happens in a place that is so at a time as what happens there then: 夜暗い道では遊べない."""
    place = clause.marked("で")
    described = () if place is None or place.phrase is None else place.phrase.inner
    when = next(iter(described), None)
    if when is None or when.particles or not is_time_of_day_or_year(when.text) or len(described) == 1:
        return clause
    if clause.predicate.adjective or any(one.when for one in clause.args):
        return clause
    return replace(clause, args=(*clause.args, ProseArgument("", when.text, when=True)))


_EARLIER = re.compile("(?:去年|昨年|先[月週日]|昨日|前回|前|昔|以前)")


def _is_one_of_them(one: ProseArgument, other: ProseArgument) -> bool:
    """Return whether what is 別だ is one of those spoken of, and no other side of them: 犬は…、うちの犬は別だ."""
    owned = re.match("(?:この|その|あの|うちの|わが家の)", one.text) is not None
    named = is_person(one.text) or any(word.sub == "固有名詞" for word in tokens(one.text))
    return one.text.endswith(other.text) or owned or named or re.fullmatch("[ァ-ヺー]+", one.text) is not None


def _acts_or_may(clause: JapaneseClause) -> bool:
    """Return whether a clause tells what is or can be done, perhaps not by or with what was spoken of."""
    return not (clause.predicate.adjective or clause.predicate.nominal)


def _is_ahead(one: ProseArgument) -> bool:
    """Return whether a place or a kind with では or には stands ahead of what is told, which is told of that."""
    particles = () if one.phrase is None or one.when else one.phrase.particles
    return particles in (("で", "は"), ("に", "は"))


_LASTING = frozenset(("いる",))


def _reported_subject(flat: Sequence[ProsePhrase]) -> tuple[str, ProseArgument] | None:
    """Return the head of what some are reported to say, and its subject: 客が減るという人もいる."""
    quoted_at = (at for at, one in enumerate(flat) if one.predicate is not None and one.predicate.link is Joint.QUOTE)
    at = max(quoted_at, default=0)
    verb, subject = flat[at].predicate, flat[at - 1]
    if not at or verb is None or verb.negated or subject.particles != ("が",) or subject.kind != NOUN:
        return None
    return verb.head, ProseArgument("が", subject.text, modified=bool(subject.inner), phrase=subject)


def _is_not_to_do(thing: ProseArgument, claim: JapaneseClause) -> bool:
    """Return whether a claim on what should be done with something is none on a thing: 軽い物を買うべきだ."""
    return CLAIM.search(claim.head) is not None and claim.marked("を") is not None and is_thing(thing.text)


def _happens_there(clause: JapaneseClause) -> bool:
    """Return whether a clause tells with は that there is something, more or less, or that nobody does: 損は出ない."""
    topic = clause.topic
    if topic is None or topic.when or topic.focus or not _acts_or_may(clause) or len(clause.args) != 1:
        return False
    nobodys = clause.negated and not (is_person(topic.text) or may_act(topic.text))
    return clause.predicate.head in _THERE_IS or nobodys


_THERE_IS = frozenset(
    listed("ある いる 足りる 余る 出る 増える 減る 残る 起こる 起きる 無くなる なくなる 生じる 要る いる")
)
"""Verbs of what there is somewhere, and of what becomes of that."""


def _of_a_part(clause: JapaneseClause) -> bool:
    """Return whether a clause tells how easily something is done, perhaps with a part: ふたが重くて開けにくい."""
    easily = re.search("(?:やすい|にくい|づらい|すぎる)$", clause.predicate.head)
    return easily is not None and clause.marked("が") is None and clause.topic is None


_SUPPOSED = re.compile("もし|仮に|万一|万が一|あの(?:時|とき)|もっと")
_FOUND = re.compile(
    "(?:てくる|でくる|ている|でいる|てある|なる|会う|見付かる|届く|鳴る|壊れる|割れる|切れる|落ちる|出る"
    "|増える|減る|伸びる|縮む|上がる|下がる|治る|直る|止まる|消える|変わる|始まる|終わる|売れる|集まる|広がる|枯れる|倒れる|分かる|わかる)$"
)


def _was_found(given: JapaneseClause, found: JapaneseClause) -> bool:
    """Return whether たら tells upon what something came about, which nobody supposes: 窓を開けたら虫が入ってきた."""
    done, came = given.predicate, found.predicate
    state = done.nominal or done.adjective or done.head.endswith(("いる", "ある", "できる", "れる"))
    acted = done.marker == "たら" and not (done.negated or state)
    if acted and came.past and _LOOKED.search(done.head):
        return not came.modal
    return (
        acted and came.past and not (came.negated or came.nominal or came.adjective) and bool(_FOUND.search(came.head))
    )


_LOOKED = re.compile(
    "(?:見る|聞く|尋ねる|問い合わせる|調べる|確かめる|確認する|測る|計る|量る|数える|試す|検査する|点検する|診る|触る|てみる|でみる)$"
    "|(?:見|診|調べ|確かめ|測っ|計っ|試し|点検し|検査し|確認し)て(?:みる|もらう|いただく)$"
)
"""What somebody does to see how something is: 専門家に見てもらったら、腐っていなかった."""
_LONG_AGO = re.compile("(?:去年|昨年|一昨年|おととし|昔|以前|かつて|年前|当時)")


def _seen(given: JapaneseClause, found: Sequence[JapaneseClause]) -> Iterator[JapaneseClause]:
    """Yield how something is since somebody looked how it is, unless that was long ago."""
    if _LOOKED.search(given.predicate.head) is None or any(_LONG_AGO.search(one.text) for one in given.args):
        return
    for clause in found:
        predicate = clause.predicate
        state = predicate.adjective or predicate.nominal or predicate.head.endswith(("いる", "ある"))
        counted = any(character in "0123456789一二三四五六七八九十百千万" for character in predicate.head)
        if state and predicate.past and not counted:
            yield replace(clause, predicate=replace(predicate, past=False))


def _there_too(before: JapaneseClause, clause: JapaneseClause) -> JapaneseClause:
    """Return a clause with the place that begins the sentence: 隣の町では、廃止しても苦情は増えなかった."""
    front = before.args[0] if before.args else None
    if front is None or front.marker not in ("で", "に") or front.phrase is None or front.when:
        return clause
    if front.phrase.particles[-1:] != ("は",) or clause.marked(front.marker) is not None:
        return clause
    return replace(clause, args=(front, *clause.args))


def _even_within(here: Sequence[ProsePhrase], after: Sequence[ProsePhrase]) -> bool:
    """Return whether ても belongs to a description that follows, and not to what is said: なくても困らない物は."""
    predicate, first = here[-1].predicate, after[0]
    even = predicate is not None and predicate.link is Joint.EVEN_IF and not here[-1].comma
    return even and bool(first.inner) and first.inner[0].predicate is not None


_OF_ONES_OWN_MIND = re.compile(
    "(?:知る|知っている|心配する|心配している|反対する|反対している|賛成する|賛成している|反対|賛成|期待している|満足している|後悔している|怒っている|疑っている|否定している"
    "|不安|楽しみ|困っている|覚えている|忘れる|驚く|.+たい)"
)
"""Heads that tell what somebody thinks, feels or wants, said without naming him: 知らなかった, 心配していない."""
_TO_DO = re.compile("(?:やる|する|行う|続ける|始める|買う|行く|出す|作る|建てる|導入する|参加する)$")
"""What is asked about that may be left: 今年もやる？"""
_PRICE = re.compile("(?:値段|価格|料金|家賃|費用|代金|会費)$")


def _is_no_price(clause: JapaneseClause, subject: ProseArgument) -> bool:
    """Return whether a clause tells how something is that is no price, though one stands before: 家賃が安く、広い."""
    return (
        clause.predicate.adjective and clause.head not in ("高い", "安い") and _PRICE.search(subject.text) is not None
    )


_GIVES_UP = re.compile("(?:やめる|やめておく|見送る|控える)(?:べき|ほうがいい)")
"""What should be done that is not to do what is asked about, where it names nothing: やめたほうがいい."""


def _bare(issue: JapaneseClause) -> tuple[ProseArgument, ...]:
    return tuple(replace(one, phrase=None) for one in issue.args)


def _held(kept: KeptText, word: str) -> KeptText:
    """Return what is kept whole with the word that holds all of it: または."""
    return replace(kept, key=word + kept.key, words=f"{word}、{kept.words}")


_SOMEBODY = re.compile("(?:誰|だれ|何|なに)か|ある(?:人|者|もの)")


def _not_by(clause: JapaneseClause, carried: ProseArgument) -> Iterator[JapaneseClause]:
    """Yield what is not done with a thing by what was spoken of: このパネルは重りで置く。床に穴は開けない.

    Nor is what does not come about brought about by it: この機械は新しい。煙は出ない.
    """
    yield from not_brought_about(clause, carried)
    for done in as_object(clause) if clause.negated and not CLAIM.search(clause.head) else ():
        if done.topic is None:
            yield done.with_argument(carried)


def _of_somebody(
    body: list[JapaneseClause], heads: list[JapaneseClause]
) -> tuple[list[JapaneseClause], list[JapaneseClause]]:
    """Return a condition of somebody, whoever it is, with one place for him: もし誰かが笑えば、その人は…."""
    if not any(one.marker in (TOPIC, "が") and _SOMEBODY.fullmatch(one.text) for clause in body for one in clause.args):
        return body, heads
    place = ProseArgument(TOPIC, PLACE)

    def placed(clause: JapaneseClause, *, own: bool) -> JapaneseClause:
        for one in clause.args:
            if (_SOMEBODY if own else THAT_ONE).fullmatch(one.text):
                return clause.replaced(one, place if one.marker in (TOPIC, "が") else replace(one, text=PLACE))
        bare = clause.topic is None and clause.marked("が") is None
        return clause.with_argument(place) if bare else clause

    return [placed(one, own=True) for one in body], [placed(one, own=False) for one in heads]


_PRONOUN = re.compile(
    "彼(?:女|ら|女ら|女たち|氏)?|[あそこ]いつ(?:ら)?|[そこ]の子(?:たち|ら)?|同氏|それ(?:ら)?|これ(?:ら)?|あれ|そこ|ここ|あそこ|そちら|(?:この|その|あの)(?:人|人たち|人々|店|会社|方々?|者)"
    "|(?:[そこあ]う(?:いう|した)|そんな|こんな)(?:人|者|方)(?:たち|々)?"
)
_OF_A_PRONOUN = re.compile("(?P<whose>(?:この|その|あの)(?:人|方|店|会社)|[あそこ]いつ)の(?P<what>.+)")
_SUCH_PEOPLE = re.compile(
    "(?:この|その|あの)(?:人たち|人々|方々|人達)|(?:[そこあ]う(?:いう|した)|そんな|こんな)(?:人|者|方)(?:たち|々)?"
)
_ONE_PERSON = frozenset(
    ("彼", "彼女", "彼氏", "あいつ", "そいつ", "こいつ", "この人", "その人", "あの人", "この子", "その子", "同氏")
)
_HERE = frozenset(("ここ", "そこ", "あそこ"))
_A_PLACE = re.compile(
    "(?:園|橋|道|路|通り|校|大学|社|院|海|川|湖|森|林|寺|神社|城|庭|ホテル|カフェ|喫茶|レストラン|食堂|アパート|マンション|団地|ビル"
    "|台所|オフィス|席|トイレ|スーパー|市場|センター|ホール|ジム|プール|教室|施設|広場|区|県|都|府|島|港|温泉|旅館|宿|屋|線|売り場|地|域)$"
)
_THING = re.compile("これ|それ|あれ|[こそあ]いつ")
_PLACE_LIKE = re.compile("ここ|そこ|店|会社|それ|これ|あれ|そちら")
"""What stands for no person; the others stand for one, or for a kind. With nothing spoken of they stay wording."""
_ASKED = re.compile(
    "(?:誰|だれ|何|なに|どこ|どれ|どちら|いつ)(?![^、。]{0,2}か[^、。]|も)|(?<!ほとん)どの|(?<!か)どう|どんな|なぜ|いくら|いくつ"
)


def _affirmed(given: list[ProsePhrase]) -> list[ProsePhrase]:
    """Return phrases with the last predicate without its negation."""
    last = given[-1]
    if last.predicate is None:
        return given
    return [*given[:-1], replace(last, predicate=replace(last.predicate, negated=False))]


def _fronted(body: list[JapaneseClause]) -> tuple[tuple[ProseArgument, ...], list[JapaneseClause]]:
    """Return what stands before a condition with は and a comma, which belongs to the consequence, and the rest."""
    args = body[0].args
    for at, one in enumerate(args):
        phrase = one.phrase
        if (
            phrase is not None
            and phrase.comma
            and phrase.particles[-1:] == ("は",)
            and (len(phrase.particles) > 1 or len(args) > at + 1)
        ):
            return args[: at + 1], [replace(body[0], args=args[at + 1 :]), *body[1:]]
    return (), body


_WHICH = re.compile(r"どの|どれ|どちら|どっち|どんな|どう|どこ|何|なに|誰|だれ|いつ|いくつ|いくら")


def _asks_which(issue: JapaneseClause) -> bool:
    """Return whether what is at issue is asked for by a question word: that stands for nothing that is claimed."""
    return any(_WHICH.search(one.text) is not None for one in issue.args)
