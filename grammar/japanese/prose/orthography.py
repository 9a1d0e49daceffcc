"""A sentence as it is typed, in one spelling: without bullets and courtesies, in one width, with 、 for commas."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

from grammar import regexes as re
from grammar.headings import JA_HEARS
from grammar.japanese.prose.refusals import Refused
from grammar.rarities import Rewritings, rare

_BULLET = re.compile(
    r"\s*(?:>{1,2}[0-9]{1,4}(?=[ \t])|[・●○■◆◇▼▽*•※>]|[-–—][ \t]|[\u2460-\u2473]|\(?\d{1,2}[.)][ \t]+|【[^】]*】"
    r"|[<〈＜][^<>〈〉＜＞か?？]{1,12}[>〉＞](?=[^\s]{6,}))\s*"
)
_CLOCK = rare(
    "(?<![0-9:])([01]?[0-9]|2[0-4]):([0-5][0-9])(?=に|から|まで|よ?り|ご?ろ|頃|発|着|開|集合|スタート|以降|以前|過ぎ|前|の|を|が|は|[~〜、-]|だ|です|$)"
)
"""The time of a day as a clock shows it."""
_REGARDLESS = rare(
    "(?:(?<=[、はが])|^)[^、。はが]*[\u3400-\u9fff々〇ァ-ヺーA-Za-z0-9](?:に(?:も)?(?:かかわらず|関わらず|拘わらず|係わらず)"
    "|に(?:かかわり|関わり|関係)なく|を(?:問わず|とわず))、?(?=.)"
    "|(?<=[、はが])(?:何[点個人回枚本度名台杯]|いくつ|いくら)[^、。はがを]{1,8}でも、?(?=.)"
    "|(?:(?<=[、は])|^)(?:[^、。はがを]{1,12}が)?(?:どれほど|どれだけ|どんなに|いくら|いかに)[^、。は]{1,24}[てで]も、(?=.)"
    "|(?:(?<=[、は])|^)(?:誰|だれ|何|なに|どこ|いつ|どの[^、。はがを]{1,6})[がをにで]?[^、。はがを]{1,10}[てで]も、(?=.)"
)
"""What makes no difference to what a sentence says, nor whether it does: 年齢にかかわらず、, どれほど高くても、."""
_COURTEOUS = rare(
    "(?:誠に|まことに)?(?:勝手|恐縮|失礼)ながら、?|(?:誠に|まことに)(?:申し訳ございませんが|申し訳ありませんが|恐れ入りますが)、?"
)
"""What is said for courtesy within a sentence."""
_NOT_WHO = rare("^[^、。はがをに]+(?:では|じゃ)なく(?:て)?、(?=[^、。はが]+が)")
"""Who did not do what somebody else did: 店長ではなく、客が外した says first of all who did."""
_WHOEVER = re.compile(
    "^(?:何人も、(?=.*(?:ない|できる|有する)[。.]?$)|(?:何人|誰|だれ)も、?(?=.*[てで]は(?:なら|いけ)(?:ない|ません)[。.]?$))"
)
"""Whom a law is about that is about everybody: 何人も、…してはならない is said of 人, of nobody who is called 何人."""
_QUOTED_SPEECH = rare(
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
    text = _END.sub("", _SPELLINGS.of(unicodedata.normalize("NFKC", text))).strip()
    if (titled := _TITLED.fullmatch(text)) is not None:
        text = titled["title"]
    again = JA_HEARS.match(text)
    if again is not None and not _ASKS_WHAT.search(text):
        return again["again"]
    return text if _ASKS_WHAT.search(text) else _SOFTENED.sub("だ", text)


_TAG = re.compile("(?<=[^【〔\\[])(?:【[^【】]*】|〔[^〔〕]*〕|\\[[^\\[\\]]*\\])[ \\t]*$")
"""What stands in brackets behind a title: 木を切るべきか【掲示板】."""
_SOFTENED = rare("(?<=[^の、])なの(?:よ|ね|よね)?$")
_END = re.compile(r"[。.！!…~〜;♪♡♥☆★\s]+$")
_TITLED = re.compile("[《〈【](?P<title>[^《》〈〉【】]+)[》〉】]")
_ASKS_WHAT = re.compile("何|なに|なぜ|どう|どこ|どれ|どの|どんな|誰|だれ|いつ|いくら")


def _gloss(found: re.Match[str]) -> str:
    inner = found[0][1:-1]
    if inner in ("笑", "苦笑", "汗", "泣"):
        raise Refused("irony")
    if re.search("ただし|除|のみ|だけ|以外|限|しか", inner):
        raise Refused("bracket")
    return ""


def _plainly(found: re.Match[str]) -> str:
    """Return につきまして as について: what a text is about, politely."""
    stem, topic = found[0].partition("まして")[::2]
    return f"{_TE.get(stem, stem)}て{topic}"


_TE = {"つき": "つい", "とり": "とっ", "より": "よっ"}

_FORMS: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = (
    (re.compile(r"(?<!\d),|,(?!\d)|､"), "、"),
    (re.compile("｡"), "。"),
    (re.compile("(さん|くん|君|ちゃん)ん?(?:ち|家|宅)(?=[はがにのもへで])"), r"\1の家"),
    (_REGARDLESS, ""),
    (_NOT_WHO, ""),
    (_WHOEVER, "人は、"),
    (_CLOCK, lambda found: f"{found[1]}時{found[2]}分" if found[2] != "00" else f"{found[1]}時"),
    (re.compile("(?<=[年日月週晩夜朝夏冬春秋回度])やっ(?=[たて])"), "、やっ"),  # 去年や is no word
    (
        re.compile("(?<=[月火水木金土日])曜(?=[、はがもにをのでとや]|から|まで|より|以外|だけ|しか|だ|です|なら|って)"),
        "曜日",
    ),
    (re.compile("に(?:おかれ|置かれ|おきまし)ましては"), "は"),
    (re.compile("をもちまして"), "で"),
    (re.compile("(?<=に)(?:つき|関し|対し|際し|とり|より)ましては?(?=、?[^。])"), _plainly),
    (re.compile("におきまして(?:は|も)?(?=、?[^。])"), lambda found: f"で{found[0][6:]}"),
    (re.compile("(?<=そう)(?=かも(?:しれ|知れ))"), "である"),  # そう is no predicate of the dictionary's
    (re.compile("(?:それ|これ)(?:でしたら|だったら)(?=、)"), "それなら"),
    (re.compile("と(?:の)?結論(?:(?:づけ|付け|いたし|し)ます|(?:づけ|付け|す)る)(?=[。．]?$)"), "と考えます"),
    (re.compile("(?<=[てで])おり(?=ま(?:す|せん|した)[がけよね。]*$)"), "い"),
    (re.compile('["“”]'), ""),
    (_COURTEOUS, ""),
    (
        re.compile("(?<=[^、はがを])以外(?=(?:立ち?入り?禁止|進入禁止|使用禁止|利用不可|入場不可|お断り))"),
        "以外は",
    ),
    (re.compile("^その(?=彼)"), ""),
    (re.compile("じゃ(?=あり(?:ませ|え))"), "では"),
    (re.compile("(?<=じゃ)ね[えぇー]"), "ない"),
    (re.compile("(?<=[ぁ-んー])[wｗ]$"), ""),
    (re.compile("(?<=[たいるうくすむだよねなん])[ー〜~]+(?=[!?。]*$)"), ""),
    (re.compile("(?:まじ|マジ|ガチ)で?(?=[一-鿿])"), "とても"),
    (_QUOTED_SPEECH, r"\g<words>"),
    (re.compile("。(?=[」』])"), ""),
    (re.compile(r"[()][^()]*[()]"), _gloss),
    (_TAG, ""),
)
"""Ways to type that are one, in the order in which they are looked for."""
_SPELLINGS = Rewritings(_FORMS)
