"""Other ways to say the same, as the one that the other modules know: なきゃ, 一人残らず, 可能性がある."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from grammar import regexes as re
from grammar.japanese.deeds import FOR_VIEWS, as_advice, as_written, verb_forms
from grammar.japanese.inflection import WordForm, inflected
from grammar.japanese.morphology import tokens, verb_of_potential
from grammar.japanese.proposals import FINITE
from grammar.japanese.prose.entailment import LAID_DOWN, NORM
from grammar.japanese.prose.objects import is_thing
from grammar.japanese.prose.phrases import phrases
from grammar.japanese.prose.spelling import finite
from grammar.japanese.prose.topics import is_person
from grammar.rarities import Rewritings

_ASKED_SO: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = (
    (
        re.compile(
            "(?P<so>べき|(?:(?:ほう|方)が|[てで]も)(?:いい|良い|よい))(?:なの|なん|の|ん)?(?:では|じゃ)(?:ない|ありません)(?:の|ん)?"
            "(?:でしょう|だろう|です)?か(?:な[ぁあ]?|ね)?(?:と?(?:思(?:う|います|って(?:い?る|います))|考え(?:る|ます)))?[よねな]*$"
        ),
        lambda found: found["so"] + ("だ" if found["so"] == "べき" else ""),
    ),
    (re.compile("(?<=べき)(?:だ|である)?と(?:思いますか|お?考えですか|考えますか|お思いですか|思う(?:か|の))$"), "か"),
    (re.compile("(?<=べき|るの|いの|たの|いい)(?:かな[あぁ]?|かしら)$"), "か"),
    (re.compile("(?<=べき)な[のん](?=(?:です|でしょう|だろう)?か$)"), ""),
    (re.compile("か(?:どうか|否か|いなか)$|(?<=べき)や否や$"), "か"),
    (
        re.compile(
            "(?P<asked>(?:.*[、はがをにで])?(?P<stem>[一-鿿ぁ-ん])[^、]{0,6}?)(?:です)?か[、，]?(?:それとも、?)?"
            "(?:(?P=stem)[^、]{0,7}|(?<=するか)し|(?<=するか、)し|(?<=べきか)し|(?<=べきか、)し)ない(?:べき|(?:ほう|方)がいい)?(?:です)?か$"
        ),
        r"\g<asked>か",
    ),
    (re.compile("(?<!ない)(?<!ません)(?<!なかった)(?:でしょう|(?<![のん])だろう|でありましょう)か$"), "か"),
)
"""How else one asks: 中止するかどうか, 中止するかしないか. ないでしょうか is a guess, のだろうか wonders."""


def _unless_done(found: re.Match[str]) -> str:
    """Return 分けねばならない, 分けざるを得ない as 分けなければならない, せねば as しなければ."""
    of_suru = any(one.start == found.start() and one.lemma == "する" for one in tokens(found.string))
    return f"{'し' if of_suru else found['se'] or ''}なければならない"


_MUST = (
    (re.compile("(?:なきゃ|なくちゃ)(?P<asks>か?)[よねな]*$"), r"なければならない\g<asks>"),
    (re.compile("なきゃ(?=いけ|なら|だめ|ダメ|駄目)"), "なければ"),
    (re.compile("なくちゃ(?=いけ|なら|だめ|ダメ|駄目)"), "なくては"),
    (
        re.compile(
            "(?P<se>せ)?(?:ねば、?(?:なら(?:ない|ぬ|ん)|なりません|いけ(?:ない|ません))|(?<!言わ)(?<!(?:の|点|と)(?:は|を|も)認め)(?<!こと(?:は|を|も)認め)(?<!と認め)ざるを(?:得|え)(?:ない|ません))"
        ),
        _unless_done,
    ),
    (
        re.compile("な(?:ければ|くては|いと)、?(?:だめ|ダメ|駄目)(?:だ|です|である)?(?=[よねな]*$|と思|から)"),
        "なければならない",
    ),
    (re.compile("な(?:くたって|いでも?)(?=(?:いい|よい|良い|構わ|かまわ)[^、。]{0,4}$)"), "なくても"),
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


def _never(found: re.Match[str]) -> str:
    """Return what is never the case as what is not so, or is where that is a denial: 足りないことはない.

    Of what somebody does it may as well tell that there is no need: 妹が行くことはない.
    """
    *before, last = tokens(found["what"])
    asks = found["asks"]
    if last.lemma == "ない" and before:
        stem = before[-1]
        if stem.lemma in ("知る", "分かる", "わかる", "できる"):
            return found[0]  # 祖父に知らないことはない
        if last.pos == "形容詞":
            return f"{found['what'].removesuffix('ない')}ある{asks}"
        if stem.pos in ("動詞", "形容詞"):
            return found["what"][: stem.start] + stem.lemma + asks
        if stem.text in ("で", "は") and len(before) > 1:
            return re.sub("では?$", "だ" if not asks else "", found["what"].removesuffix("ない")) + asks
        return found[0]
    happens = re.search("[^、。はがを]が(?:[^、。がを]*[にで])?$", found["what"][: last.start])
    thing = happens is not None and (_HAPPENS.search(last.lemma) or is_thing(_subject(found["what"])))
    if last.pos != "動詞" or not (thing or found["that"]):
        return found[0]
    return found["what"][: last.start] + finite(last.lemma, negated=True) + asks


def _no_choice(found: re.Match[str]) -> str:
    """Return what one can only do as what one must do: やめるしかない."""
    words = tokens(found["act"])
    must = inflected(words[-1].lemma, WordForm.BA, positive=False) if words[-1].pos == "動詞" else None
    return found[0] if must is None else f"{found['act'][: words[-1].start]}{must}ならない"


def _upon(found: re.Match[str]) -> str:
    """Return as a condition what is done at once when something else is: 部品が届き次第、 is 部品が届いたら、."""
    last = tokens(found["given"])[-1]
    forms = verb_forms(as_written(last.text, last.lemma)) if last.pos == "動詞" else None
    return found[0] if forms is None else f"{found['given'][: last.start]}{forms.past}ら、"


def otherwise(given: str) -> str:
    """Return a clause denied, as it stands before a noun, "" where its end is not known.

    >>> otherwise("貸主の承諾がある"), otherwise("許可を得た"), otherwise("雨が降らない")
    ('貸主の承諾がない', '許可を得ない', '')
    """
    *before, last = tokens(given)
    if last.lemma == "た" and before:
        last = before[-1]
    known = last.pos in ("動詞", "形容詞") or last.lemma in ("れる", "られる", "せる", "させる")
    return given[: last.start] + finite(last.lemma, negated=True) if known and last.lemma != "ない" else ""


def _can_do(deed: str) -> str:
    """Return that a deed can be done, "" of what is none: 書類を提出できる, of 書類の提出."""
    *before, act = tokens(deed)
    if not act.fine.startswith("サ変") or (before and before[-1].text != "の"):
        return ""
    return f"{deed[: before[-1].start]}を{act.text}できる" if before else f"{act.text}できる"


def _ill_if(found: re.Match[str]) -> str:
    """Return what would be ill as what would be if it came to that: 休まれては困る is 休まれると困る."""
    last = [one for one in tokens(found.string) if one.end == found.start("te")]
    done = any(one.pos in ("動詞", "助動詞") and one.form.startswith("連用形") and one.lemma != "だ" for one in last)
    start = found.start("act")
    return f"{found.string[start : last[0].start]}{last[0].lemma}と{found['ill']}" if done else found[0]


_HAPPENS = re.compile(
    "(?:増え|減|足り|遅れ|困|起き|起こ|生まれ|なくな|出|上が|下が|止ま|壊れ|切れ|落ち|届)[うくぐすつぬぶむる]"
)
"""Verbs of what happens, and is not done because there is need."""


def _subject(text: str) -> str:
    """Return the last noun phrase with が: 客 of 店で客が増える."""
    return re.split("[、はがをに]", text.rpartition("が")[0])[-1]


def _laid_down(found: re.Match[str]) -> str:
    """Return what is so by a norm, or has been arranged to be allowed, as being so: 規程で使えないと決まっている."""
    if found["can"]:
        *before, last = tokens(found["what"].removesuffix("ない"))
        able = last.lemma == "できる" or verb_of_potential(last.lemma) or (before and last.lemma == "られる")
        if not able:
            return found[0]
    normed = re.search(NORM, found[0]) is not None
    arranged = found["as"] == "ことに" and (found["can"] or found["may"])
    return found["what"] + found["asks"] if normed or arranged else found[0]


def _comes_over(noun: str) -> bool:
    """Return whether a noun tells what there is at times, and so in which case: 緊急, 雨, 欠席; not 金魚.

    >>> [_comes_over(one) for one in ("緊急", "雨", "欠席", "金魚")]
    [True, True, True, False]
    """
    last = tokens(noun)[-1]
    return last.fine in ("形状詞可能", "サ変可能", "サ変形状詞可能") or _HAPPENS.search(noun) is not None


_HAPPENS = re.compile(
    "(?:雨|雪|嵐|台風|強風|大雨|大雪|荒天|悪天候|雨天|晴天|猛暑|地震|津波|火災|火事|災害|事故|急病|病気|非常|満席|満員|不在|留守|未満)$"
)
"""What comes over people, or may be so of a thing at times."""
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
    (
        re.compile(
            "(?:^|(?<=、))(?:この(?:間|前)、|(?:このあいだ|こないだ|このまえ|この前(?![後半]))(?:、|(?=[^のにはでよりまからが、])))"
        ),
        "先日、",
    ),
    (re.compile("^[い言]うなれば、?"), "いわば、"),
    (
        re.compile(
            "(?:^|(?<=[は、]))(?:[^、。はが]+|[^、。はが]+が[^、。はが]+)"
            "(?:[うくぐすつぬぶむるただ]|(?:表|図|資料|報告書?|別紙|記録|写真|グラフ|議事録|名簿)の)(?:とおり|通り)、(?=.)"
        ),
        "",
    ),
    (
        re.compile("(?P<act>[^、。はがをに]*[うくぐすつぬぶむる])しか(?:ない|ありません)(?:です)?(?=[よね]*$)"),
        _no_choice,
    ),
    (re.compile(f"(?P<norm>{NORM})(?:により|によって|に基づき|に基づいて|上)(?=、|[必絶一禁])"), r"\g<norm>で"),
    (re.compile(f"(?P<norm>{LAID_DOWN})に(?:よれば|よると)(?=、)"), r"\g<norm>で"),
    (
        re.compile(
            f"^(?:[^、。はが]*{NORM}(?:で|に|により|によって)は?、)?"
            "(?P<what>.+(?:べき(?:だ|では?ない|じゃない)|(?:ては|では|なければ|ないと)(?:なら|いけ)ない|(?P<may>[てで]も(?:いい|よい))|(?P<can>[^、。はがをに](?:る|ない))))"
            f"(?P<as>と|ことに)(?:[^、。はが]*{NORM}(?:で|に|により|によって)は?、?)?{_LAID_DOWN}(?P<asks>か?)[よね]*$"
        ),
        _laid_down,
    ),
    (
        re.compile(
            "(?:よほど|よっぽど|特別|特段|余程)(?:の|な)?(?:こと|事情|理由|事|場合)(?:が|でも?)(?:ない|なければ)(?:限り|かぎり|以上)?、?"
        ),
        "ふつう",
    ),
    (
        re.compile("(?P<what>.+?)(?P<that>という)?こと[はも](?:ない|ありません)(?:です)?(?P<asks>か?)[よね]*$"),
        _never,
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
    (
        re.compile(
            "^(?P<one>[^、。はがを]+なら(?:ば)?)(?P<then>[^、。はがをにでともの]*[一-鿿ァ-ヺー])、"
            "(?P<other>[^、。はがを]+なら(?:ば)?)(?P<else>[^、。はがを]*[一-鿿ァ-ヺー])(?:だ|です)?[よね]*$"
        ),
        r"\g<one>\g<then>だし、\g<other>\g<else>だ",  # 雨なら中止、晴れなら決行
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
            "|定休日|不在|留守|病気|風邪)で、?"
            "(?=[^はがを、]*(?:ない|ません|なかった|遅れ|休|欠|止ま|延期|中止)[^はがを、]*(?:$|[がけ、]|ので))"
            "(?![^はがを、]*[うくぐすつぬぶむるいただ][一-鿿ァ-ヺ]{1,6}[はがをにのも])"
        ),
        r"\g<state>なので、",
    ),
    (re.compile("(?P<what>[^、。はが]+が[^、。はがをと]*[一-鿿ァ-ヺー])のとき(?:に)?は?、?(?=.)"), r"\g<what>なら、"),
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
    (
        re.compile(
            "(?<=[0-9一二三四五六七八九十百千万億数半])(?P<much>万|億|(?:[万億千百]?円|分|時間|日|日間|週間|か月|年|年間|回|倍|割|度|%|％|パーセント|キロ|メートル|センチ|トン|グラム|ページ))も"
            "(?=[^、。はがをにでとも0-9]+$)(?![^、。]*(?:な[いかくけ]|ませ|ず|ぬ))"
        ),
        r"\g<much>",
    ),
    (re.compile("(?<=[うくぐすつぬぶむるいただ])にも(?:かかわらず|関わらず|拘わらず|係わらず)、?(?=.)"), "のに、"),
    (re.compile("^(?P<so>[^、。は「」]*[がも][^、。は「」]*(?:[てで]いる|ない|ある|い))もの[よねな]*$"), r"\g<so>"),
    (
        re.compile("^(?P<case>[^、。はがを]*[一-鿿ァ-ヺー])の(?:場合|際|とき|時)(?:に)?は、?(?=.)"),
        lambda found: f"もし{found['case']}なら、" if _comes_over(found["case"]) else found[0],
    ),
    (
        re.compile("(?:^|(?<=[がけしどで]、))(?P<sky>雨|雪|嵐|台風|晴れ|荒天|雨天|晴天|悪天候)なら(?:ば)?、?(?=.)"),
        r"もし\g<sky>なら、",
    ),
    (re.compile("(?<=い)まま(?:だ|です|である)(?=[よね]*$)"), ""),
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
    (
        re.compile("(?P<why>[^、。はがを]+)を理由に、?(?!挙げ|あげ|上げ|持ち出|使っ|し[たてなまよ]|する|すれ)"),
        r"\g<why>のために、",
    ),
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
    (re.compile("(?<=[うくぐすつぬぶむるいただ])だけ(?:だ|です|である)?[よね]*$"), ""),
    (
        re.compile("(?<=[うくぐすつぬぶむるいただ])だけで、(?=.*(?:ない|ません|なかった|ませんでした|ないです)$)"),
        "が、",
    ),
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
    # 中止にしたところで、減らない: even if it is called off
    (re.compile("たところで、?(?=[^。]*(?:ない|ません|ぬ)[よねな]*$)"), "ても、"),
    (re.compile("(?<=[いしんぐ])だところで、?(?=[^。]*(?:ない|ません|ぬ)[よねな]*$)"), "でも、"),
    (
        re.compile(
            "(?<=[一-鿿ァ-ヺーしく])だって(?=[^、。言い聞思話]{2,})(?![^。]*(?:言|聞|思|話|答え|書|叫))(?=[^。]*[うくぐすつぬぶむるいだたんか]$)"
        ),
        "も",
    ),
    (re.compile("に(?:すぎ|過ぎ)(?:ない(?:です)?|ません)(?=[よね]*$)"), "だけだ"),
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
    (
        re.compile(
            "(?<=[^、。はがをに])か(?P<other>[^、。はがをにとか]+)の(?:どちらか|どっちか|いずれか)(?:一方)?(?=[がを])"
        ),
        r"か\g<other>",
    ),
    (re.compile("も(?P<is>[いあ])れば、?(?=[^、。]+も[^、。]*[いあ](?:る|ります|ます)$)"), r"も\g<is>るし、"),
    (re.compile("(?<=[一-鿿ァ-ヺーA-Za-z0-9])じゃ、?(?=[一-鿿ァ-ヺA-Za-z])(?!無[いくか])"), "では、"),
    (re.compile("だろ(?=[よね]*$)"), "だろう"),
    (re.compile("(?<=[のとも])(?P<too>[もが])あり(?=かも(?:しれ|ね|な|$)|だ|です|かな|$)"), r"\g<too>いい"),
    (
        re.compile(
            "(?<=[一-鿿ァ-ヺーA-Za-z0-9])で(?:も)?(?:構わない|構いません|かまわない|かまいません|結構|大丈夫|問題(?:は)?(?:ない|ありません))"
            "(?=(?:です|だ)?[よね]*(?:と思(?:う|います))?$)"
        ),
        "でいい",
    ),
    (  # 谷さんは船に乗せてもらえる: he is taken in
        re.compile(
            "(?<=[^君様氏]に)(?<!さんに)(?P<takes>乗せ|泊め|受け入れ|入れ)て(?:もらえ|いただけ)(?=(?:る|ます|ない|ません)(?:か|よ|ね)*$)"
        ),
        r"\g<takes>",
    ),
    (
        re.compile(
            "^(?P<given>[^。]+[うくぐすつぬぶむるいた])(?:場合|とき|時)(?:を除(?:い|け)?(?:て|き|ば|いては)?、|以外(?:に?は)?、?(?!.*た$))(?P<rest>.+)$"
        ),
        lambda found: f"{given}場合は、{found['rest']}" if (given := otherwise(found["given"])) else found[0],
    ),
    (re.compile("^(?P<what>[^、。はがをに]+)の(?:場合|とき|時)以外(?:に?は)?、"), r"\g<what>でない場合は、"),
    (re.compile("(?:(?<=場合)|(?<=とき)|(?<=時))に限(?:り(?!ま)|って)、?(?=.)"), "のみ"),
    (re.compile("^(?P<given>[^、。]*[いきぎしちにびみりえけせてねべめれ])次第(?:すぐに?)?、(?=.)"), _upon),
    (re.compile("(?<=[うくぐすつぬぶむるい])(?<!である)(?<!ている)ものと(?:する|します)$"), ""),
    (
        re.compile("^(?P<what>[^、。はが]+)は、?(?P<given>[^。]+場合)に限(?:る|ります|られる|られます)$"),
        lambda found: f"{found['given']}のみ、{able}" if (able := _can_do(found["what"])) else found[0],
    ),
    (re.compile(f"{_OFTEN}(?=[一-鿿ァ-ヺー])"), r"\g<often>、"),
    (
        re.compile(
            "(?<=[てで])も、?(?:全く|まったく|特に|別に)?問題(?:は|が)?(?:ない|ありません)(?:です)?(?=[よね]*(?:と思|はず|だろう|でしょう|$))"
        ),
        "もいい",
    ),
    (re.compile("(?<=[うくぐすつぬぶむるいただな])そう(?=[よね]+$)"), "そうだ"),
    (
        re.compile("やむ(?:を|)(?:得|え)(?:ない|ません)(?:です)?(?=[よね]*$)|やむなし(?:だ|です)?(?=[よね]*$)"),
        "仕方ない",
    ),
    (re.compile("(?<=[うくぐすつぬぶむる])に決まって(?:い?る|います)(?:よ|ね|でしょう?)*$"), ""),
    (re.compile("(?<=[一-鿿ァ-ヺー])でしか(?:ない|ありません)(?:です)?(?=[よね]*$)"), "だ"),
    (
        re.compile(
            "[てで]でも、?(?=[^、。]*(?:べき|たい|(?:ほう|方)が(?:いい|よい|良い)|なければ(?:なら|いけ)ない|[いえ]よう))"
        ),
        lambda found: f"{found[0][0]}も、",
    ),
    (
        re.compile(
            "(?P<act>[^、。]*)(?P<te>[てで])は、?(?P<ill>(?:[^、。はがを]{1,12}[がはも])?(?:困(?:る|ります)|まずい|たまらない|(?:大変|危険|迷惑|無理)(?:だ|です)|遅い(?:です)?|意味が(?:ない|ありません))[よね]*)$"
        ),
        _ill_if,
    ),
    (
        re.compile(
            "もう(?P<which>[一-鿿ぁ-ん]{1,5}い[一-鿿ァ-ヺー]+[はがもを])(?P<no>[^、。はがを]*(?:ない|ません)(?:です)?[よね]*)$"
        ),
        r"\g<which>もう\g<no>",
    ),
    (
        re.compile(
            "(?P<soon>すぐに?|いずれ|いつか|やがて|突然|急に|早速)(?P<which>[一-鿿]{1,2}し?い[一-鿿ァ-ヺー]+[がを])(?P<verb>[^、。はがを]+)$"
        ),
        r"\g<which>\g<soon>\g<verb>",
    ),
    (re.compile("(?<=[いうくぐすつぬぶむるただ])じゃん(?:か|ね)?$"), ""),
    (re.compile("(?<=[いうくぐすつぬぶむるただん])もん(?:です)?[よねな]*$"), ""),
    (
        re.compile(
            "というのが、?(?:私|わたし|わたくし|僕|ぼく|俺|こちら|当方|うち)(?:たち|ども|ら)?の(?:意見|考え|主張|立場|見解|結論)(?:だ|です|である)[よね]*$"
        ),
        "と思う",
    ),
    (
        re.compile(
            "(?:(?<=[うくぐすつぬぶむるいただ])という理由(?:で|から)|(?<=[うくぐすつぬぶむるいた])こと(?:から|を(?:考える|踏まえる)と|を(?:考えれ|踏まえれ)ば)"
            "|(?:(?<=[てで]いる)|(?<=[てで]ある)|(?<=[いた]))以上は?)、(?=.)"
        ),
        "から、",
    ),
    (re.compile("じゃん(?:か|ね)?$"), "だ"),
    (re.compile("(?<=ばかり)[よね]+$"), "だ"),
    (
        re.compile(
            "^(?:[一二三四五1-5](?:つ|点)目|もう(?:一|ひと)(?:つ|点))(?:の(?:理由|根拠|論点|問題点?))?は、?"
            "(?P<what>.+[うくぐすつぬぶむるいただな])(?:という)?(?:こと|点)(?:です|だ|である)[よね]*$"
        ),
        lambda found: re.sub("な$", "だ", found["what"]),
    ),
    (re.compile("(?<=[うくぐすつぬぶむるいただ])(?:の|ん)(?:であれば|ならば?|だったら|でしたら)(?=、)"), "なら"),
    (
        re.compile(
            "^[^。、]*(?:[うくぐすつぬぶむるいた]|べき)か(?:どうか|否か)?(?:について)?(?:ですが|ですけど|だが|だけど)、(?=.)"
        ),
        "",
    ),
    (
        re.compile(
            "(?<=[うくぐすつぬぶむるいただ])(?:じゃない|ではない|じゃありません|ではありません)(?:ですか|か|の)?[よねな]*$"
        ),
        lambda found: "" if tokens(found.string[: found.start()])[-1].pos in FINITE else found[0],
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
    (re.compile("(?:(?:一日|一刻)も早く|(?:ぜひ|是非)(?:とも)?)、?(?=[^、。]*(?:べき|たい|ほしい))"), ""),
    (
        re.compile("^.+(?:提案|提言|提唱|推奨|推薦|すすめ|勧め|薦め|主張|たいと(?=[思考存]))(?:[^か]{1,8})$"),
        lambda found: as_advice(found[0]) or found[0],
    ),
    (
        re.compile("(?<=べき)(?:だろう?|でしょう?|であろう)(?:と(?:思う|思います))?[よねな]*$"),
        "だと思う",
    ),  # what its speaker claims
    (
        re.compile(
            "(?<=べき)(?P<no>で?[はも]ない|じゃない)(?:だろう|でしょう?|であろう)(?:と(?:思う|思います))?[よねな]*$"
        ),
        r"\g<no>と思う",
    ),
    (
        re.compile(
            "(?<=[うくぐすつぬぶむるい])(?P<risk>おそれ|恐れ|危険性?|リスク|心配)[もは](?=(?:あ[るっり]|な[いかく]))"
        ),
        r"\g<risk>が",
    ),
    (re.compile("(?<=[をに])(?P<deed>[^、。はがをに]{1,5})ず(?=[一-鿿])"), r"\g<deed>ずに"),
    (re.compile("(?<=[がも]いい)(?:の|ん)(?:では|じゃ)$"), ""),
    (re.compile("(?<=しい)(?:中|なか)で?、(?=.)|(?<=ている)(?:中|なか)で?、(?=.)"), "が、"),
    (re.compile("(?<=は)、?そう(?:では|じゃ)(?:ない|ありません)(?:です)?(?=[よね]*$)"), "違う"),
    (
        re.compile("(?P<noun>(?:(?<=[はがを、])|^)[^、。はがをに]+)でも(?:、|(?=[一-鿿]))"),
        lambda found: f"{found['noun']}であっても、" if _comes_over(found["noun"]) else found[0],
    ),
    (
        re.compile(
            "(?P<noun>[^、。はがを]*(?:許可|同意|承諾|承認|了承|了解|断り|予告|連絡|届け出|届出|申請|申し込み|予約|資格|免許|理由|必要|相談))"
            "(?:も)?なく、?(?P<act>[^。]+(?:[てで]は(?:いけない|ならない|だめだ)|(?:できない|られない|[えけせてねべめれげ]ない)|禁止(?:だ|する)?))$"
        ),
        r"\g<noun>がなければ、\g<act>",
    ),  # what one must not do without
    (re.compile("(?<=べき)な(?:の|ん)(?:では|じゃ)$"), "だ"),
    (re.compile("(?<=[うくぐすつぬぶむるいただ])のよ[ねん]?[ぇえー]*$"), ""),
    (
        FOR_VIEWS,
        lambda found: "と思う" if found["claim"] is None else "だと思う",
    ),  # 延長すべきと考えますが、見解を伺います
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


def _lasting(found: re.Match[str]) -> str:
    """Return て of a contracted form as ている: 考えてます, not 捨てます."""
    pairs = pairwise(tokens(found.string))
    contracted = any(
        one.start == found.start() and (one.lemma == "てる" or (one.sub == "接続助詞" and after.lemma == "ます"))
        for one, after in pairs
    )
    return f"{found[0]}い" if contracted else found[0]


_EMPHATIC: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = (
    (
        re.compile(
            "(?<=[一-鿿ァ-ヺー])なん(?:て|か|ぞ)、?(?=(?:ない|なか|ありま|いら|要ら|いりま|不要|いない|いません|おらん|おりません|(?:めったに|滅多に|ほとんど|そうそう|一人も|一つも|どこにも|もう)[^、。はがを]*(?:ない|ません)))"
        ),
        "は",
    ),
    (
        re.compile(
            "^(?P<what>[^、。はがをにで]{0,12}[一-鿿ァ-ヺー])なん(?:て|か|ぞ)、?(?!(?:いう|[言思考]|[人者物]|名前|もの|やつ|奴))(?=[^、。はがを]+[はが])"
        ),
        lambda found: f"{found['what']}は、" if _ends_in_a_noun(found["what"]) else found[0],
    ),
    (re.compile("[てで](?=る|れば|ま[すしせ]|な[いか]|た)"), _lasting),
    (
        re.compile(
            "(?<=[うくぐすつぬぶむるいたな])(?<!いう)(?<!言う)(?:わけ|訳)(?=(?:だ|です|である)(?:[よね]*$|か?ら|が、|けれ?ど|し、))"
        ),
        "の",
    ),
    (
        re.compile("(?<=[うくぐすつぬぶむるいただ])(?P<is>[のん](?:だ|です|である))(?=[よねな]*$)"),
        lambda found: "" if tokens(found.string[: found.start()])[-1].pos in FINITE else found[0],
    ),
    (re.compile("な[のん](?=(?:だ|です|である)[よねな]*$)"), ""),
)
"""What is said shorter or with more stress, and says no other thing: 考えてます, 古いのだ."""
FORMS = (*_EMPHATIC, *_ASKED_SO, *_SYNONYMOUS_FORMS, *_MUST, *_NEITHER, *_WITHOUT_EXCEPTION)
"""Other ways to say something with the one, in the order in which they are looked for."""
_REWRITINGS = Rewritings(FORMS)


def plainly(text: str) -> str:
    """Return a sentence with other ways to say something as the one.

    >>> plainly("もっと食べなきゃ"), plainly("客が一人残らず帰った")
    ('もっと食べなければならない', '客がみんな帰った')
    """
    return _REWRITINGS.of(text)
