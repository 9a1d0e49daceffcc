"""What a sentence states or asks, as clauses: its operators found, or the sentence kept whole, or refused.

Facts and conditions are clauses; what cannot be taken apart with certainty is one text. Nothing here knows of names or
of kinds: `grammar.japanese.prose.reader` makes rules of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from grammar import regexes as re
from grammar.headings import AS_ANOTHER_SAYS, as_myself
from grammar.japanese.connectives import CONCLUDING
from grammar.japanese.deeds import aims, let_us
from grammar.japanese.inflection import WordForm, inflected
from grammar.japanese.morphology import Morpheme, listed, tokens, verb_of_potential
from grammar.japanese.proposals import as_motion, suspected
from grammar.japanese.prose.clauses import (
    EVERYBODY,
    TOPIC,
    JapaneseClause,
    ProseArgument,
    key_of,
)
from grammar.japanese.prose.composition import OF_ONES_OWN_MIND, Composition
from grammar.japanese.prose.context import Context
from grammar.japanese.prose.entailment import NORM, may_act
from grammar.japanese.prose.integrity import torn, without_joint, wonders
from grammar.japanese.prose.issue import CLAIM
from grammar.japanese.prose.meanings import Condition, Fact, KeptText, Meaning, Part, as_usual
from grammar.japanese.prose.openers import opened
from grammar.japanese.prose.options import ChoiceAsked, ChosenOption, options_asked, where_chosen
from grammar.japanese.prose.orthography import cleaned
from grammar.japanese.prose.periphrases import plainly
from grammar.japanese.prose.phrases import (
    USUALLY,
    VERB,
    ProsePhrase,
    called,
    phrases,
)
from grammar.japanese.prose.predicates import Joint, ProsePredicate
from grammar.japanese.prose.refusals import Refused, refuse
from grammar.japanese.prose.scopes import ALTERNATIVE, ATTRIBUTED, holds_all, quoted
from grammar.japanese.prose.spelling import joined
from grammar.japanese.prose.topics import (
    is_person,
)
from grammar.japanese.sides import claimed_given
from grammar.rarities import rare
from grammar.values import replace, value

# ---- what is stated of one thing and denied of another ---------------------------------------------------------------

# What a sentence states of one thing and denies of another: 車の代わりに自転車を買うべきだ, 買うのではなく直すべきだ.
#
# ではなく behind a noun is a matter of its phrase (`grammar.japanese.prose.coordination`).

_TOPIC = "(?P<front>(?:[^、。はが「」]+[はが]、?)?)"
_SHOULD = "(?:べき(?:だ|です|である)?|(?:ほう|方)が(?:いい|よい|良い)(?:だ|です)?)"
_FOR_THING = rare(
    rf"^{_TOPIC}(?P<one>[^、。はがをにでとへ「」]+)の(?:代わり|かわり|替わり)に、?"
    rf"(?P<other>[^、。はがをにでとへ「」]+)(?P<rest>を[^、。「」]*(?:{_SHOULD}|[たい]))$"
)
"""車の代わりに自転車を買うべきだ."""
_FOR_DEED = rare(
    rf"^{_TOPIC}(?P<one>[^、。「」]*[うくぐすつぬぶむる])(?:(?:の|ん)(?:では|じゃ|で)なく(?:て)?|(?:代わり|かわり)に)、?"
    rf"(?P<other>[^、。「」]+?)(?P<should>{_SHOULD})$"
)
"""新しい車を買うのではなく、古い車を直すべきだ."""
_FOR_CLAUSE = rare(
    "^(?P<front>(?:[^、。はが「」]+[はが]、?)?)(?P<one>[^。「」]*[うくぐすつぬぶむるたいだ])(?:の|ん|(?P<mildly>わけ|訳))(?:では|じゃ)なく(?:て)?、?"
    "(?P<other>[^。「」]+)$"
)
"""犬を猫が追ったのではなく、猫を犬が追った."""
_FOR_CAUSE = re.compile(
    "^(?P<cause>[^、。「」]+のは、?[^、。「」]+の(?:せい|おかげ))で(?:あって)?、(?P<other>[^、。「」]+[うくぐすつぬぶむるたいだ])"
    "(?:の|ん)(?:では|じゃ)(?:ない|ありません)(?:です)?$"
)
"""部屋が寒いのは窓のせいで、暖房が悪いのではない."""
_HAS_SUBJECT = re.compile("[^、。]*?[^、。にでと]が|[^、。はが]+は(?!な)")
_RATHER = rare(
    rf"^{_TOPIC}[^、。「」]*[うくぐすつぬぶむる]より(?:も|は)?(?:むしろ)?、?(?P<other>[^、。「」]+べき(?:だ|です|である)?)$"
)
"""車を買うよりも自転車を買うべきだ."""
_CLEFT = rare(
    "^(?P<what>[^、。「」]+のは)、?(?P<one>[^、。「」]+?)であって、?(?P<other>[^、。「」]+?)では?(?:ない|ありません)$"
)
"""払うべきなのは町であって、住民ではない."""


@value(frozen=True, slots=True)
class AssertedInstead:
    """What a sentence states, and the statement that it denies, "" where that is not certain."""

    asserted: str
    denied: str = ""
    mildly: bool = False
    """Whether it is only told that the other is not so in general: わけではなく."""


def contrast(text: str) -> AssertedInstead | None:
    """Return what a sentence states and what it denies beside, None where it is none such.

    >>> contrast("車の代わりに自転車を買うべきだ")
    AssertedInstead(asserted='自転車を買うべきだ', denied='車を買うべきだ', mildly=False)
    >>> contrast("新しい車を買うのではなく、古い車を直すべきだ").denied
    '新しい車を買うべきだ'
    """
    found = _FOR_THING.match(text)
    if found is not None:
        front, rest = found["front"], found["rest"]
        return AssertedInstead(f"{front}{found['other']}{rest}", f"{front}{found['one']}{rest}")
    found = _FOR_DEED.match(text)
    if found is not None:
        front, should = found["front"], found["should"]
        should_not = should if should.startswith("べき") else "べきだ"
        return AssertedInstead(f"{front}{found['other']}{should}", f"{front}{found['one']}{should_not}")
    found = _FOR_CLAUSE.match(text)
    if found is not None:
        front = found["front"]
        own = _HAS_SUBJECT.match(found["other"]) if "が" in front else re.match("[^、。はが]+は(?!な)", found["other"])
        asserted = f"{'' if own else front}{found['other']}"
        return AssertedInstead(asserted, f"{front}{found['one']}", mildly=found["mildly"] is not None)
    found = _FOR_CAUSE.match(text)
    if found is not None:
        return AssertedInstead(f"{found['cause']}だ", found["other"])
    found = _RATHER.match(text)
    if found is not None:
        return AssertedInstead(f"{found['front']}{found['other']}")
    found = _CLEFT.match(text)
    return None if found is None else AssertedInstead(f"{found['what']}{found['other']}ではなく{found['one']}だ")


# ---- a sentence ------------------------------------------------------------------------------------------------------

_THEREFORE = re.compile(CONCLUDING)
_HEARSAY = re.compile(
    "(?:らしい(?:です)?|とのこと(?:だ|です)?|ということ(?:だ|です)|という|そう(?:だ|です)|ようだ|ようです)[よね]*$"
)
"""What says that something is but reported, beside whose words it is: 口コミによると、待ち時間が長いらしい."""
_CASUAL = rare("(?:ん|っ)す[よねわなぁあ]*(?P<asks>か?)$")
"""What です is in casual speech: 軽いっす, 軽いんすよ."""
_ORDERED = rare("(?P<act>[^はが]*?)(?P<verb>[^はがをに、]+)こと")
"""How notices tell what is to be done, or not: 図書室では話をしないこと. A topic has it as what it is."""
_ORDERED_GIVEN = re.compile(
    "[^。は]*?(?:[うくぐすつぬぶむるた](?:場合|とき|時|際)(?:に?は)?|(?:た|だ)ら|[えけげせてねべめれ]ば)、"
)
"""In which case it is: 部屋を出るときは、窓を閉めること."""
_INVITING = rare("(?:[^はが、]*を[^はが、]*|.*[をに](?:し|やら))(?:ませんか|ないか|ない(?=[?？]))[?？]*")
"""How one may propose to do something, naming nobody: 朝礼を廃止しませんか, 劇にしない？"""
_REASON = rare("(?<=[うくぐすつぬぶむるたい])からだ(?=[。！!]?$)")
"""A reason at the end of a sentence, and no body, which would be 安い体だ: 安いからだ。"""
_OWN_VIEW = re.compile(
    "^(?:(?:わたし|私|ぼく|僕|俺|自分)(?:個人)?(?:の(?:意見|考え|見方|感覚|印象|経験)(?:では|だと|からすると|から言うと)"
    "|に言わせれば|に言わせると|が思うに|の見るところ"
    "|の(?:知る|見る|聞く|理解する|覚えている|わかる|分かる)(?:限り|かぎり)(?:では)?|からすると|から見ると)|私見では|個人的な意見(?:ですが|だが|としては))、(?=.)"
)
"""What says ahead of a sentence that it is its speaker's opinion: 私の意見では."""
_POINT = rare(
    "^(?:(?P<own>(?:わたし|私|ぼく|僕|俺|自分)の(?:意見|考え|主張|立場|見方|結論)は、?)"
    "|(?:[^、。はが]{0,12}(?:問題|問題点|課題|難点|欠点|弱点|利点|長所|短所|強み|弱み|メリット|デメリット|事実|現実|真相)(?:の一つ|のひとつ)?"
    "|[^、。は]{0,14}(?:困る|困った|残念な|気になる|不満な|悔しい|嬉しい|うれしい|ありがたい|厄介な|不思議な|"
    "忘れてはならない|忘れてはいけない|見落としてはならない|言いたい|申し上げたい|強調したい|指摘したい)の)は、?)"
    "(?P<what>[^「」]+?)(?:だ?という)?(?:こと|点)(?:だ|です|である|であります)[よね]*$"
)
"""What the problem is, or what somebody wants to say: it is so. 問題は費用が高いことだ."""
_WORRY = rare(
    "^(?:[^、。はが]{0,12}(?:心配|懸念|不安)(?:な[の点]|事項|材料)?は、?)(?P<what>[^「」]+(?<!な)(?:て|で)(?:い|き)[るた])"
    "(?:という)?(?:こと|点)(?:だ|です|である)[よねな]*$"
)
"""What worries somebody may never come; what has begun is so. 心配なのは父の足が弱っていることだ."""
_WRONG = (
    "(?:違(?:う|います)|ちが(?:う|います)|(?:間違い|まちがい|誤り|誤解|思い違い|勘違い|嘘|うそ|デマ)(?:だ|です|である)"
    "|(?:事実|本当|正しい話|正確)(?:では|じゃ)(?:ない|ありません)(?:です)?|正しくな(?:い|いです)|事実に反(?:する|します))"
)
_REFUTED = rare(
    "^(?P<what>[^「」]+?[うくぐすつぬぶむるいただ])と(?:(?:いう|の|言う|思う|考える|思っている|考えている|信じている|話す|言っている|おっしゃる)"
    "(?:人|方|声|意見|話|指摘|主張|見方|噂|うわさ|うわさ話|こと)(?:も|が)(?:いる|います|ある|あります|いた|いました|あった|ありました|出た|出ました|出ている)"
    "|(?:言|い)われ(?:る|ます|ている|ています)|(?:よく)?聞(?:く|きます))"
    f"(?:が|けど|けれども?)、(?:(?:それ|これ|その話|この話)は、?{_WRONG}|(?:そう|そんなこと)(?:では|じゃ|は)(?:ない|ありません)(?:です)?)[よね]*$"
    f"|^(?P<of>[^「」]+?[うくぐすつぬぶむるいただ])という(?:の|話|指摘|主張|意見|声|噂|うわさ)は、?{_WRONG}[よね]*$"
)
"""What some hold to be so, of which it is told that it is not: 会費が高いという人もいるが、それは誤解だ."""
_MISTAKEN = rare(
    "^(?P<who>[^、。はが「」]+[はが]、?)(?P<what>[^、。「」]+[はがも][^、。「」]+)と(?P<errs>勘違いし|誤解し|思い込んで|思いこんで)"
    "(?:て)?(?P<so>い(?:る|た)|(?:いる|いた)|た)$"
)
"""What somebody thinks wrongly, or without asking: 弟が寝ていると勘違いしている."""
_ERRS = re.compile("勘違い|誤解")
_BECAUSE_OF = rare(
    "^(?P<what>[^「」]+?(?:[うくぐすつぬぶむるいた]|な))のは、?(?P<why>[^「」]*?[うくぐすつぬぶむるいただ])(?:から|(?<=[たるいう])ため)"
    "(?:(?P<denied>(?:では?|じゃ)(?:ない(?:です)?|ありません))|(?:では?|じゃ)なく(?:て)?、?(?P<other>[^「」]*?[うくぐすつぬぶむるいただ])(?:から|ため))?"
    "(?:なの)?(?:だ|です|である)?(?P<asks>か)?[よねな]*$"
)
"""What is so, and why: 店を閉めたのは客が減ったからだ, and that it is not why."""
_WHY = rare(
    "^(?:その)?(?:[^、。はが]{0,6}の|主な|最大の)?(?:理由|原因|わけ|訳)(?:の一つ|のひとつ)?は、?(?P<what>[^「」]+[うくぐすつぬぶむるいただな])(?:から|ため|こと|点|ところ)"
    "(?:だ|です|である)[よね]*$"
)
"""What the reason is: it is so. 理由は費用が高いからだ."""
_SPEAKING = re.compile(
    "^(?:わたし|私|ぼく|僕|俺|わたくし|あたし|おれ|自分|わし|当方)(?:として)?は[、]?(?=.*と(?:も|は)?(?:思|考え|おも|信じ))"
)
_FEELS = re.compile("(?<=と思う)の[よね]*$")
"""How one softens what one thinks, and asks nothing: 行くべきだと思うの。"""
_THINKS = re.compile(
    "と(?:も)?(?P<own>、?(?:わたし|私|ぼく|僕|俺|わたくし)(?:たち)?[はも]、?)?"
    "(?:思う|思います|思う(?:ん|の)(?:です|だ)|思って(?:い)?る(?:ん|の)(?:です|だ)(?=よ|ね|が|け|$)|おもう|おもいます|考える|考えます|信じる|信じます|"
    "(?P<lasting>思っている|思っています|考えている|考えています|信じている|信じています))"
    "(?:が|けどね?|けれど)?[よねなぁ]*$"
)
"""What a speaker thinks is asserted; with ている it may be anybody's thought, unless the speaker is named."""
_SUPPOSES = rare(
    "(?:(?<=[うくぐすつぬぶむるい])(?:の|ん)?|(?P<noun>(?<![うくぐすつぬぶむるいただんの])))(?:だろう|でしょう)[よねな]*$"
    "|(?<=[うくぐすつぬぶむるい])はず(?:だ|です|である)[よねな]*$"
)
"""What a speaker of a stance supposes he holds to be so, now or in future: 夜はうるさいだろう, 客は減るはずだ."""
_CLAIMS_ALONE = re.compile("[^はが]+べき(?:だ|である|では?ない)")
"""A claim of whoever thinks so, where nobody is named: 廃止すべきだと考えている."""
_TAKES_SIDE = re.compile("^(?:わたし|私|ぼく|僕|俺|わたくし)は.*(?:に賛成|に反対|を支持|に懐疑的)")
"""A speaker's being for or against something is what it holds, no fact of the world."""
_ADDRESSES = re.compile("^[\\s　・*-]*あなたは")
"""How the text of a persona begins: it tells its agent who it is and what it holds."""
_OPAQUE = re.compile(
    "(?<=[うくぐすつぬぶむるい])(?:はず|筈|わけ|訳)[がはも]?(?:ない|ありません)(?:です|だろう?|でしょう?)?[よね]*$|[ばら]の(?:話|こと)(?:だ|です)|(?:意見|主張|反対|提案|要望|点)[はを]、?(?:取り下げ|引っ込め|撤回し?)(?:る|ます|する)[よねわ]*$|[おこごそとのぼもよろ]うと(?:し[たてな]|する|しま)|[うくぐすつぬぶむる](?:くらい|ぐらい)なら|[うくすつぬむるぐぶ]に(?:つれ|従っ|したがっ|伴っ|ともなっ)て|[うくすつぬむるぐぶ]とともに|[うくすつぬむるぐぶ](?<![0-9一二三四五六七八九十]つ)しか(?:な|あり)"
    "|「[^「」]+」(?:だ|です|である|だった|でした)$"
    "|[うくぐすつぬぶむるいた](?:とき|時|場合)以外"
    "|[0-9一二三四五六七八九十百千][人匹台軒個社校件本枚店室世]帯?に[一1][人匹台軒個社校件本枚店室世]帯?[はがも]"
    "|[うくすつぬむるぐぶ]に(?:足[りる]|値|及ば|至ら|忍び|堪え|耐え|限[りるっ])"
    "|[うくすつぬむるぐぶ]のに(?:反対|賛成|失敗|成功|苦労|慣れ|抵抗|同意|協力|消極|積極|前向き|懐疑|否定)|どころか|というより|から(?:といっ|っ)て|[うくすつぬむるぐぶいただな](?:の|ん)(?:では?|じゃ)なく|(?<![一-鿿ァ-ヺー])だけ(?:で[はも]?|じゃ)(?:ない|なかった|ありません)(?:です)?$|(?:わけ|訳)に[はも](?:い|行)[かき]|よりむしろ|ふりをし|代わりに|かわりに|ものなら|ばよかった|ばいいのに|のは、?[^、。「」]+の(?:せい|おかげ)(?:では|じゃ)なく|のは、?[^、。はがを]+も(?:同じ|一緒|同様)(?:だ|です|である)?[よね]*$|ば(?:いい|良い|よい)(?:な[ぁあ]*|だけ(?:だ|です|である)?[よね]*)$"
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
_GRANTS = (
    "(?:"
    "(?:の(?:は|も)|こと(?:は|も)|っていうの(?:は|も)|という(?:の|点|こと)(?:は|に(?:は)?|も)|点(?:は|に(?:は)?|も)|ということ(?:は|も))[、]?(?:(?:わたし|私|ぼく|僕|わたくし|当方|こちら|我々)(?:たち|ども)?も、?)?"
    "(?:(?:よく|十分に?|重々|前から|以前から|最初から|もちろん|確かに|たしかに)、?)?"
    "(?:本当|ほんとう|ほんと|ホント|事実|間違い(?:ない|ありません)|まちがいない|確か|たしか|その通り|そのとおり|認め(?:る|ます)|否定し(?:ない|ません)|否定はし(?:ない|ません)|わかった|分かった|わかりました|わかっている|わかっています|分かっている|分かっています"
    "|異論は?(?:ない|ありません)|承知し(?:ている|ています)|知っ(?:ている|ています|てる|てます)|わかる|分かる|わかります|分かります|わかっ(?:てる|てます)|理解(?:する|します|している|しています|できる|できます)|認めざるを得ない|納得し(?:た|ました|ている)|そう(?=(?:だ|です)(?:よ|ね|よね|けど|が))|認めている|認めています|同意(?:する|します)"
    "|もっとも|文句(?:なし|は?(?:ない|ありません))|異議は?(?:ない|ありません)|否め(?:ない|ません)|疑っ(?:てい?ない|ていません)|知っ(?:ていた|ていました|てた)"
    f"|(?:[^、。はがもを]{{1,10}}[のが])?{AS_ANOTHER_SAYS}"
    "|気にし(?:ている|ています|てる)|はっきりし(?:た|ました|ている|ています)|申し訳(?:ない|ありません)|(?<=も)同じ気持ち|(?<=[確し]かに)そう)(?:だ|です|である)?"
    "|ことに(?:は|も)?、?(?:異論|異議|反対|文句)は?(?:ない|ありません)(?:です)?"
    "|という(?:話|指摘|意見|声|主張)(?:は|も)、?(?:本当|ほんとう|事実|間違い(?:ない|ありません)|確か|たしか|その通り|そのとおり|もっとも|正しい|認め(?:る|ます)|否定し(?:ない|ません))(?:だ|です|である)?)"
)
_CONCEDED = re.compile(_GRANTS + "(?:けれども?|けど|が)?[よねな]*$")
_CONCEDED_FIRST = rare(_GRANTS + "(?:けど|けれども?|が|ものの|し)、(?=.)")
"""What grants the clause before it, at the end of a sentence and ahead of what is said against it."""
_OWN_SIDE = rare(
    "[^、。はが]+に(?:は|対しては|ついては)、?(?:大|強く|断固)?(?:賛成|反対)(?:だ|です|である|する|します)?[よね]*$"
)
"""How a speaker takes sides who names nobody: 有料化には反対, of nobody who was spoken of."""


_CASES = re.compile("[でにへ]は")


def _ordered(text: str) -> str:
    """Return what a notice tells to do, or not to, as what must be done, or must not: 手を洗うこと, 走らないこと."""
    given = _ORDERED_GIVEN.match(text)
    if given is not None and text.endswith("こと"):
        return given[0] + _ordered(text[given.end() :])
    found = _ORDERED.fullmatch(_CASES.sub(lambda case: case[0][0], text))
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
    text = _ordered(where_chosen(text, context.candidates))
    text = as_motion(text).replace("べきか。", "か?") if _INVITING.fullmatch(text) else text
    text = _THEN_CLAIMED.sub("", _BARE_THEN.sub("それなら、", text)) if context.speaker else text
    text = _MYSELF_BARE.sub(r"\g<me>は、", text) if context.speaker else text
    text = _SIDE_ON.sub(r"私は、\g<what>に\g<side>", text) if context.speaker else text
    reported = _OF_OPPONENT.match(text) if context.speaker else None
    if reported is not None and reported["who"] not in context.speaker:
        text = text[reported.end() :]
    view = _STANDPOINT.match(text) or _SELF_NAMED.match(text)
    if view is not None and context.speaker and view["who"] in context.speaker:
        text = f"私は、{text[view.end() :]}"
    if context.speaker and (ours := _OUR_VIEW.match(text)) is not None:
        text = f"私は、{text[ours.end() :]}"
    if context.speaker and _OWN_SIDE.match(text) is not None:
        context = replace(context, topic=None)
    nobody = text.startswith(("誰も", "だれも")) and not text.startswith(("誰もが", "だれもが"))
    if nobody and context.topic is not None and not is_person(context.topic.text):
        context = replace(context, topic=None)
    return (text.replace("あなた", "私") if context.addressed else text), context


_THEN_CLAIMED = rare(
    "^(?:それなら|それでしたら|それだったら|そういうことなら|でしたら|だったら|なら(?=、))ば?、?"
    "(?=[^。]*(?:(?:べき|(?:ほう|方)が(?:いい|良い|よい)|[てで]も?(?:いい|良い|よい|問題ない|大丈夫|構わない|かまわない))(?:だ|です)?"
    "|(?:こと|[^、。はがを]{1,12})に(?:する|します|しよう|しましょう|したい)(?:です)?)(?:と(?:思う|思います))?[よねな]*$)"
)
"""What leads to a claim from what another just told: それなら買うべきですね."""
_SIDE_ON = rare(
    "^(?:私は、?|僕は、?)?(?P<what>[^、。はがをにへでも]+(?:だけ)?)なら(?:ば)?、?(?:私[はも]、?|僕[はも]、?)?(?P<side>(?:大?賛成|反対)[^、。はがをに]*)$"
)
"""How a speaker is for a thing, or against it, and for nothing else that is at issue: ランチ会なら反対しない."""
_THEN = re.compile(
    "(?:それなら(?:ば)?|それでしたら|それだったら|そういうことなら|でしたら|だったら|なら(?=、))、?(?=[^もで])"
)
"""What tells that something is so given what another just told; whether that is so it does not tell."""
_BARE_THEN = re.compile("^(?:なら|だったら|でしたら)(?:、|(?=[一-鿿ァ-ヺ]))")
"""The same in casual speech, with no comma either: なら返したほうがいい."""
_MYSELF_BARE = rare(
    "^(?P<me>わたし|私|あたし|ぼく|僕|おれ|俺)、?(?=(?:毎[日朝晩週月年]|昨日|きのう|今日|きょう|明日|あした|昨夜|ゆうべ|今朝|けさ|先[週月]|来[週月]"
    "|去年|今年|今|いま|もう|まだ|ずっと|いつも|さっき|全然|ぜんぜん|絶対|たぶん|多分|やっぱり|やっぱ|本当|ほんと)(?![はがもの]))"
)
"""How who chats leaves out は behind what he calls himself: わたし毎日遅い."""
_STANDPOINT = re.compile("(?P<who>[^、。はがを]{1,12}?)と(?:いたしまして|しまして|して)は、?")
"""How somebody tells her own view who names herself: 市民課としては、."""
_OF_OPPONENT = re.compile(
    "(?P<who>相手(?:方|側)?|先方|あなた(?:方|がた)?|(?:賛成|反対|肯定|否定)(?:側|派))は、?.+と、?"
    "(?:言|いい|述べ|主張し|指摘し|おっしゃ|考え)[^、。]{0,8}(?:が|けれども?|けど)、(?=.)"
)
"""What somebody tells of what the other side says, ahead of what he says himself: 相手は…と言いますが、…."""
_SELF_NAMED = re.compile(
    "(?:われわれ|我々|私たち|私ども)?(?P<who>[^、。はがを]{1,12}?)は、?(?=.+と(?:主張|考え|思|信じ|論じ|確信)[^、。と]{0,8}$)"
)
"""How a side tells its own view: 肯定側は、…べきだと主張します."""
_OUR_VIEW = re.compile(
    "(?:われわれ|我々|私たち|私ども|当方|我が方)は、(?=.+と(?:主張|考え|思|信じ|論じ|確信)[^、。と]{0,8}$)"
)
"""The same of a speaker who speaks for a side: 私たちは、…べきだと考えます."""


def _let_us(raw: str, context: Context) -> str:
    """Return what proposes to do what is at issue, or anything where nobody asks, as the claim that it should be done.

    何もしないほうがいいだろう supposes, and proposes nothing.
    """
    found = let_us(raw.strip()) if context.speaker else None
    if found is None:
        return raw
    lead, done = found
    of_it = (
        aims(done) and not context.question
        if context.issue is None
        else done.endswith(CLAIM.sub("", context.issue.head))
    )
    return f"{lead}{done}べきだ。" if of_it else raw


_OPENLY = rare(
    "(?:^|(?<=[、はがをにでも]))(?P<word>いつ(?!も|で|か(?!ら)|の間)(?:まで|から)?|どうやって|どのように|なぜ|どうして|なんで)(?![^。]*か[^。?？])"
)
"""Asks when, how or why, which no statement answers with yes or no, and no name: いつ引っ越すべきか."""
_COUNTERFACTUAL = rare("(?:なら|たら|れば)か$|(?:なら|たら|[えけげせてねべめれ]ば)[^。]*のに[ねな]?$")


_ORDERS = rare("(?:なさい|ください|下さい|てほしい(?:です)?|で?しょう|よう)[よね]*[。！!]*$")
"""How one is asked or told to choose something: 海にしなさい."""


def understood(raw: str, context: Context) -> Meaning:
    """Return what a sentence says. Raises `Refused`."""
    raw = _NEVER_EVER.sub(r"はずがない\g<end>", _as_claimed(raw, context))
    if _ORDERS.search(raw) is not None and (among := _among_options(cleaned(raw), context, asks=False)) is not None:
        return among
    refuse(raw, speaks=bool(context.speaker))
    text, context = _placed(cleaned(raw), context)
    asks = text.endswith(("?", "？"))
    text = text.rstrip("?？")
    if context.speaker and not asks:
        text = _FEELS.sub("", text)
    if (because := _BECAUSE_OF.match(opened(text)[0])) is not None:
        return _because_of(because, context, asks=asks)
    _refuse_what_states_nothing(text, context, asks=asks)
    text = plainly(text)
    if raw.rstrip().endswith(("。", "！", "!")):  # a name of a knowledge base has no stop: 強いからだ
        text = _REASON.sub("からです", text)
    text, opener = opened(_CASUAL.sub(r"\g<asks>", text))
    if ATTRIBUTED.match(text):
        text = _HEARSAY.sub("", text)
    if (among := _among_options(text, context, asks=asks or text.endswith("か"))) is not None:
        return among
    conceded = _CONCEDED.search(text)
    if conceded is not None and conceded.start() > 1 and not asks:
        text = _full(text[: conceded.start()])
    words = text
    believed = bool(context.speaker) and _TAKES_SIDE.match(text) is not None
    if not asks and (ahead := _ahead(text, context) or _impossible(text, context)) is not None:
        return ahead
    plain = text if asks or not context.speaker else _without_supposing(text)
    text, believed = plain, believed or plain != text
    granted = () if asks else _granted(text, context)
    if not asks:
        text = _without_thinking(text, context)
        believed = believed or (bool(context.speaker) and text is not words)
    words_of = tokens(text)
    found = without_joint(phrases(words_of))
    if not found:
        raise Refused("empty")
    last = found[-1].predicate
    wondering = bool(context.speaker) and wonders(found)
    asks = asks or (last is not None and last.question) or wondering
    lost = not wondering and _is_lost(words_of, found, context, asks=asks)
    found = quoted(found)
    held = lost or holds_all(text, opener, found) or _reaches_on(text, found) or _THEN.match(words) is not None
    if not wondering and (held or _OPAQUE.search(text) or _rather_than(text)):
        found = _as_one(found)
    meaning = Composition(found, context, asks=asks, opener=opener).meaning(opener if opener in ALTERNATIVE else "")
    meaning = _in_its_words(meaning, text, found[-1], lost=lost)
    if not asks:
        meaning = _denying(meaning, text, context)
    grounds = context.grounds if _THEREFORE.fullmatch(opener) and not asks else ()
    reported = any(one.predicate is not None and one.predicate.link is Joint.QUOTE for one in found)
    parts = (*granted, *(map(as_usual, meaning.parts) if opener in USUALLY else meaning.parts))
    return replace(
        meaning,
        parts=parts,
        granted=meaning.granted and len(granted) + meaning.granted,
        believed=believed,
        named=tuple(dict.fromkeys(called(found))),
        norm=by_norm["norm"] if (by_norm := _BY_NORM.match(text)) is not None else "",
        grounds=grounds,
        reported=reported,
    )


def _as_one(found: Sequence[ProsePhrase]) -> list[ProsePhrase]:
    """Return the phrases of a sentence that is kept whole."""
    last = found[-1].predicate
    before = [
        one if one.predicate is None else replace(one, predicate=replace(one.predicate, link=Joint.QUOTE))
        for one in (found if last is None else found[:-1])
    ]
    if last is None:
        end = found[-1].end
        return [*before, ProsePhrase(VERB, "", predicate=ProsePredicate("", frozen=True), start=end, end=end)]
    return [*before, replace(found[-1], predicate=replace(last, frozen=True, link=Joint.END))]


def _is_lost(words: Sequence[Morpheme], found: Sequence[ProsePhrase], context: Context, *, asks: bool) -> bool:
    """Return whether phrases are not what the words of a sentence say, so that it is kept whole.

    Raises `Refused` where they tell what would have been so, or break off: kept whole that would be stated.
    """
    if not torn(words, found):
        return False
    try:
        Composition(quoted(found), context, asks=asks, opener="").meaning()
    except Refused as refused:
        if refused.code in ("counterfactual", "unfinished", "no-predicate"):
            raise
    return True


def _as_claimed(raw: str, context: Context) -> str:
    """Return what proposes what is at issue, or is for it or against it on a condition, as a claim on that."""
    raw = _let_us(as_myself(raw, context.speaker), context)
    raw = (suspected(raw.strip()) if context.speaker else None) or raw
    if not (context.speaker and context.question and context.options is None):
        return raw
    return claimed_given(raw.strip(), context.question) or raw


def _refuse_what_states_nothing(text: str, context: Context, *, asks: bool) -> None:
    """Raise `Refused` where words only tell what would have been, ask openly, or ask somebody to do something."""
    if _COUNTERFACTUAL.search(text):
        raise Refused("counterfactual" if text.endswith(("のに", "のにね", "のにな")) else "no-consequence")
    if (asks or text.endswith("か")) and (openly := _OPENLY.search(text)) is not None:
        raise Refused("asked-openly", openly["word"])
    if not asks and (_orders(text) or (context.speaker and _breaks_off(text))):
        raise Refused("request")


def _orders(text: str) -> bool:
    """Return whether a sentence ends in an order: 早く行け, 大家に聞けよ."""
    words = [one for one in tokens(text) if one.pos != "補助記号" and one.sub != "終助詞"]
    if len(words) < 2 or words[-1].pos != "動詞":  # noqa: PLR2004 - one word may be anything
        return False
    last = words[-1]
    bare = last.form == "連用形-一般" and last.text + "る" == last.lemma  # 聞け, which the dictionary has as 聞ける
    return last.form.startswith("命令形") or (bare and verb_of_potential(last.lemma) != "")


def _breaks_off(text: str) -> bool:
    """Return whether a sentence ends in て, or in ないで, as requests do and what goes on unsaid: 君がやって."""
    if not text.rstrip("よねー").endswith(("て", "で")):
        return False
    words = [one for one in tokens(text.rstrip("よねー")) if one.pos != "補助記号"]
    te = words[-1] if len(words) > 1 else None
    if te is not None and te.text == "で" and words[-2].text == "ない" and words[-2].pos == "助動詞":
        return True  # 切らないで
    return te is not None and te.sub == "接続助詞" and te.text in ("て", "で") and words[-2].pos == "動詞"


def _without_supposing(text: str) -> str:
    """Return what somebody supposes to be so as what he holds: 夜はうるさいだろう, 江口くんでしょう."""
    supposed = _SUPPOSES.search(text)
    if supposed is None or supposed.start() == 0:
        return text
    ends = supposed.start() + text.startswith("ん", supposed.start())
    name = text.endswith("くん", 0, ends) and any(one.text == "くん" and one.pos == "接尾辞" for one in tokens(text))
    if name:
        return f"{text[:ends]}だ"
    return text[: supposed.start()] + ("" if supposed["noun"] is None else "だ")


def _without_thinking(text: str, context: Context) -> str:
    """Return what a speaker says to think, the same text where it is not certain that he does, or where he means to."""
    thought = _THINKS.search(text)
    if thought is None or _means_to(text[: thought.start()]):
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


def _means_to(inner: str) -> bool:
    """Return whether one tells what one means to do, which is not done by that: 辞めようと思う."""
    last = tokens(inner)[-1:] if inner.endswith("う") else ()
    return any(one.form.startswith("意志推量形") and one.lemma not in ("だ", "です") for one in last)


_IMPOSSIBLE = rare(
    "^(?P<what>[^、「」]+[うくぐすつぬぶむるい])(?:はず|筈|わけ|訳)[がはも]?(?:ない|ありません)(?:です|だろう?|でしょう?)?[よね]*$"
)
"""What cannot be, so that it is denied: 子どもに止められるわけがない."""


_ANYBODY = re.compile("誰|だれ|どこ|何|なに|どう|いつ")
_NEVER_EVER = rare("(?<=[うくぐすつぬぶむる])もんか(?P<end>[よね]*[。！!]*)$")
"""How one denies with stress: 行くもんか."""


def _impossible(text: str, context: Context) -> Meaning | None:
    """Return what a sentence denies that says that something cannot be; None where it is no one clause."""
    found = None if _ANYBODY.search(text) else _IMPOSSIBLE.match(text)
    meaning = None if found is None else understood(f"{found['what']}。", context)
    parts = () if meaning is None else [one for one in meaning.parts if not (isinstance(one, Fact) and one.of)]
    if meaning is None or len(parts) != 1 or not isinstance(parts[0], Fact):
        return None
    clause = parts[0].clause
    if clause.negated or clause.only or clause.instead or any(one.focus or one.quantified for one in clause.args):
        return None
    return replace(meaning, parts=(replace(parts[0], clause=clause.denied()),), believed=True)


def _ahead(text: str, context: Context) -> Meaning | None:
    """Return what a sentence says that begins with what the problem, the reason or its speaker's opinion is."""
    view = _OWN_VIEW.match(text) if context.speaker else None
    if view is not None:
        return replace(understood(text[view.end() :] + "。", context), believed=True)
    first = _CONCEDED_FIRST.search(text)
    if first is not None and first.start() > 1:
        granted = understood(f"{_full(text[: first.start()])}。", context)
        return _turned(granted, understood(f"{text[first.end() :]}。", context))
    apart = _GRANTED_APART.match(text)
    if apart is not None:
        granted = understood(f"{_full(apart['first'])}。", context)
        after = replace(context, topic=granted.topic or context.topic)
        return _turned(granted, understood(f"{apart['rest']}。", after))
    contrasted = contrast(text)
    if contrasted is not None:
        return _contrasted(contrasted, text, context)
    ruled = _IS_THE_NORM.match(text)
    if ruled is not None:
        what = understood(f"{ruled['what'] or ruled['that'] or ruled['laid']}。", context)
        return replace(what, norm=ruled["norm"] or ruled["name"] or ruled["where"])
    refuted = _REFUTED.match(text)
    if refuted is not None:
        return _denied_report(refuted["what"] or refuted["of"], text, context)
    point = _POINT.match(text)
    if point is None or not point["own"] or not context.speaker:
        return None
    return replace(_reported_within(point["what"], context), believed=True)


def _turned(granted: Meaning, rest: Meaning) -> Meaning:
    """Return what a sentence says that grants something and turns."""
    parts, count = (*granted.parts, *rest.parts), len(granted.parts) + rest.granted
    return replace(rest, parts=parts, granted=count, topic=rest.topic or granted.topic)


_GRANTED_APART = re.compile(
    "(?P<first>[^「」]*[うくぐすつぬぶむるいただ])(?:が|けれども?|けど)、"
    "(?P<rest>[^、「」]+(?:(?:わけ|訳)(?:では?|じゃ)(?:ない|ありません)(?:です)?|(?<=[うくぐすつぬぶむるいただ])って)[よねさ]*)$"
)
"""What is granted, and behind it what is denied as a whole, or heard: 犬は苦手だが、追い出したいわけではない."""
_ARTICLE = "第[0-9一二三四五六七八九十百]+条(?:の?第?[0-9一二三四五六七八九十]+[項号]){0,2}"
_IS_THE_NORM = re.compile(
    f"^(?P<what>[^「」]+(?:べき(?:だ|である|では?ない|じゃない)|(?:なら|いけ)ない|もいい))、?というのが、?(?P<norm>[^、。はがを]*{NORM})"
    "(?:だ|です|である)[よね]*$"
    f"|^(?P<name>[^、。はがを]*{NORM})は、?(?P<that>[^「」]+(?:べき(?:だ|である|では?ない|じゃない)|(?:なら|いけ)ない|もいい))、?という(?:もの|こと)"
    "(?:だ|です|である)[よね]*$"
    f"|^(?P<laid>[^「」]+[うくぐすつぬぶむるいだ])と、?(?P<where>[^、。はがをに]*(?:{NORM}書?(?:の?{_ARTICLE})?|{_ARTICLE}))(?:に|で)(?:は|も)?、?"
    "(?:(?:明確に|はっきり)、?)?(?:定められ|決められ|書かれ|書いて|規定され|明記され|記載され|謳われ)て?(?:い(?:る|ます)|あ(?:る|ります)|る|ます)[よね]*$"
)
"""What a norm is, which then is so: 燃える物は置くべきではない、というのが安全の決まりだ, …と条例に定められている."""
_BY_NORM = re.compile(f"^(?P<norm>[^、。はがをに]*{NORM})(?:で|では)、")
"""By which norm what is told is so."""


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


_FORBIDS = rare(
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


_NEEDS = rare(
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


def _denied_report(what: str, text: str, context: Context) -> Meaning:
    """Return what a sentence says that tells of some who hold something to be so, and that it is not."""
    meaning = _reported_within(what, context)
    whole = KeptText(text.replace("、", ""), words=text)
    first, *others = meaning.parts
    if not isinstance(first, Fact) or any(not isinstance(one, Fact) or one.of != first.clause for one in others):
        return replace(meaning, parts=(whole,))
    return replace(meaning, parts=(Fact(first.clause.denied()), whole))


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


def _among_options(text: str, context: Context, *, asks: bool) -> Meaning | None:
    """Return what a sentence says that names what to choose from, or one of it; None where it does not."""
    if asks:
        options = options_asked(text)
        return None if options is None else _of_options(options, context)
    named = None if context.options is None else context.options.named(text)
    return None if named is None else _of_option(named, context)


def _of_options(asked: ChoiceAsked, context: Context) -> Meaning:
    """Return what a question asks that names what to choose from."""
    return offering(asked, understood(asked.question + "？", replace(context, options=None)))


def offering(asked: ChoiceAsked, meaning: Meaning) -> Meaning:
    """Return what a question asks with what it offers to choose from, of which one excludes another."""
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


_ENDS = re.compile("(?:(?:な|の|ん)?(?:だ|です|である)|だろう|でしょう)?[かよねなさわ]*$")
"""How a sentence ends that is told, or asked, without another word in it."""
_CONTENT = re.compile("[ァ-ヺー一-鿿々〆A-Za-z0-9]")


def _in_its_words(meaning: Meaning, text: str, last: ProsePhrase, *, lost: bool) -> Meaning:
    """Return a meaning that is one text kept whole, in the words of the sentence where its key has not all of them.

    ``lost``: its phrases have not.
    """
    kept = meaning.parts[0]
    if (
        len(meaning.parts) != 1
        or not isinstance(kept, KeptText)
        or last.predicate is None
        or re.search("[「『{]", text)
    ):
        return meaning
    if not (lost or set(_CONTENT.findall(text)) - set(kept.key)):
        return meaning
    words = text[: last.start] + joined(replace(last.predicate, frozen=False), "")
    if lost:
        because = last.surface.endswith(("から", "ため"))
        words = text[: last.start] + last.surface if because else words + _ENDS.sub("", text[last.end :])
    key = words.replace("、", "")
    if lost:  # whichever particle marks the subject
        key = "".join("は" if one.text == "が" and one.sub == "格助詞" else one.text for one in tokens(key))
    return replace(meaning, parts=(replace(kept, key=key, words=words),))


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
        parts = Composition(given, Context(context.speaker), asks=False, opener="").meaning().parts
    except Refused:
        return ()
    first, *own = parts  # what it tells of its speaker stands behind
    if not isinstance(first, Fact) or any(not isinstance(one, Fact) or not _is_of_speaker(one, context) for one in own):
        return ()
    clause = first.clause
    if clause.negated or clause.only or clause.instead or any(one.focus or one.denied for one in clause.args):
        return ()
    bare = clause.topic is None and clause.marked("が") is None
    if context.speaker and clause.topic is None and clause.head in _LIKES:
        return (clause.with_argument(ProseArgument(TOPIC, context.speaker)),)  # 花火が嫌いなわけではない
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


_LIKES = frozenset(listed("好き 嫌い 大好き 大嫌い 苦手 嫌 いや"))
"""How somebody feels about something, who says of himself that he does not."""
_WANTS = re.compile("たい$|^(?:反対|不満|不安|心配)(?:する)?$")
"""What somebody wants or is against, who says of himself that it is not so: 追い出したいわけではない."""


def _is_own_attitude(clause: JapaneseClause, context: Context) -> bool:
    """Return whether a clause that names nobody tells what its speaker thinks or does to others: 意見を軽く見ている."""
    if not context.speaker:
        return False
    if _WANTS.search(clause.head) is not None:
        return True
    if not clause.head.endswith("ている"):
        return False
    of_another = context.topic is not None and (is_person(context.topic.text) or may_act(context.topic.text))
    towards = clause.marked("を") is not None and not of_another
    return towards or OF_ONES_OWN_MIND.fullmatch(clause.head) is not None


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
