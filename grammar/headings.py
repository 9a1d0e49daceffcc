"""Forms of the lines that hold no sentences: headings, labels, greetings; the closed words of both languages for them.

Nothing is decided here: `grammar.lines` says what a line is by these forms, `grammar.layout` what a text makes of it.
"""

from __future__ import annotations

from itertools import pairwise, takewhile

from grammar import regexes as re
from grammar.rarities import rare

B = r"[ \t\u3000]"
"""A blank, the wide one of Japanese too."""
_COLON = rf"{B}*[:：]"
_MARK = rf"{B}*(?:[-*•・]|\#{{1,6}}|[■□●○◆◇◎▼▽▶►★☆※])?{B}*"
_TITLE = rf"(?:{B}*[(（\[](?P<title>[^()（）\[\]\n]*)[)）\]])?"
_END = rf"{B}*[:：]?{B}*$"

# ---- marks -----------------------------------------------------------------------------------------------------------

COMMENT = re.compile(r"[ \t]*%")
SAY = re.compile(r"[ \t]*say[ \t]+[^\s:：]+.*:.*\"")
SEPARATOR = re.compile(rf"{B}*(?:[-=_*~─━―—＝＿…・.]{{3,}}|--){B}*$")
BULLET = re.compile(
    rf"{B}*(?:[-*•‣◦・‐–—+▪▫]{B}+|[•‣◦・▪▫]|\(?\d{{1,3}}[.)]{B}+|[(（]\d{{1,3}}[)）]{B}*|\d{{1,3}}[．）]{B}*"
    rf"|\(?(?:[a-zA-Z]|[ivx]{{2,4}}|[IVX]{{2,4}})\){B}+|[①-⑳⑴-⒇]{B}*|\[[ xX]\]{B}+)"
)
OUTLINED = re.compile(
    rf"{B}*(?:(?P<sign>\#{{1,6}}|[■□●○◆◇◎▼▽▶►★☆])|(?P<bold>\*\*)(?=[^*\n]+\*\*)|(?P<bracket>[【<〈《＜［\[〔])"
    r"|(?P<number>[（(]?(?:[\d０-９]{1,2}|[一二三四五六七八九十]{1,2})[.．、)）\u3000]|[①-⑳]))"
)
"""What a heading of an outline begins with: ``## ``, ``■``, ``3. ``."""
HASHES = re.compile(r"[ \t]*(\#{1,6})(?:\d{1,4}[.:]?(?=[ \t]+[^\W\d]))?[ \t]*")
"""The mark of a heading, with the number that a message of a forum has: ``#3 nora``."""
SQUARE = re.compile(rf"[ \t\u3000]*(?P<mark>[■□●○◆◇◎▼▽▶►★☆>＞]){B}*(?P<name>[^\s。:：、][^。:：、\n]*?){_TITLE}{_END}")
_RULE_SIGNS = r"―─—–=＝*＊~〜～・…-"
RULED = re.compile(
    rf"{B}*[{_RULE_SIGNS}]{{2,}}{B}*(?P<name>[^\s。：:{_RULE_SIGNS}][^。：:\n]{{0,22}}?){B}*[{_RULE_SIGNS}]{{2,}}{B}*$"
)
"""A heading between rules: ``―――　柏木さん　―――``."""
FRAMED = re.compile(
    r"[ \t]*(?P<sign>[=~*_-])(?P=sign)+[ \t]*(?P<name>[^\s=~*_-][^=~*\n]{0,58}?)[ \t]*(?P=sign){2,}[ \t]*$"
)
"""The same in other texts: ``===== Round 1 =====``, ``--- Verdict ---``; what is ``**bold**`` is one as well."""
HEAD_NUMBER = re.compile(
    rf"{B}*(?:(?:No\.?|第|発言|意見|回答|投書|投稿|発言者)?{B}?[\d０-９一二三四五六七八九十]{{1,3}}(?:[-‐－.．][\d０-９]{{1,3}})?(?:番目?|号|人目)?"
    rf"(?:[.．、)）:：]{B}*|{B}+)|[（(][\d０-９一二三四五六七八九十]{{1,3}}[)）]{B}*|[①-⑳]{B}*)(?=[^\s\d０-９年月日時分]|[\d０-９]{{1,4}}(?:号室|番地|組|班|階))"
)
"""The number before a Japanese heading: ``1-1　``, ``一　``, ``発言1　``, ``①``."""
EMPHASIS = re.compile(r"(\*\*\*|\*\*|\*|__|_|~~)(?=\S)(?P<inner>(?:[^*_~\n]|(?<=\w)_(?=\w))+?)(?<=\S)\1(?!(?<=_)\w)")
"""Words between marks of emphasis; a mark within a word is none: ``**veggie_vera:**``."""
_CLOCK = r"(?:午[前後][ \t]?)?\d{1,2}[:：.]\d{2}(?:[:：.]\d{2})?(?:[ \t]*[AaPp]\.?[Mm]\.?)?"
_CALENDAR = (
    r"(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}(?:[-/.]\d{2,4})?"
    r"|(?:\d{2,4}年)?(?:\d{1,2}|[一二三四五六七八九十]{1,2})月(?:\d{1,2}|[一二三四五六七八九十]{1,3})日)"
    r"(?:[(（]?[月火水木金土日][)）])?"
)
CLOCK = re.compile(_CLOCK)
STAMP = re.compile(
    rf"{B}*(?:[\[(（［]?(?:{_CALENDAR}[, \t\u3000]{{1,3}})?{_CLOCK}[\])）］]?(?:[ \t]+[-–—]{{1,2}}(?=[ \t]))?"
    rf"|\[[+\-±]\d{{1,5}}\])(?:{B}+|(?<=[\])）］]))(?=\D)"
)
"""What stands before a line of a chat: its time, or how many like it: ``[09:12]``, ``12/05, 19:02 -``, ``[+12]``."""
SPACED = re.compile(r"(?P<name>[^\s。、：:「」]{1,12})[ \u3000]+(?=\S)")
"""A name and a blank before what somebody says, behind the time of it: ``14:02 みさき 長野がいい``."""
QUOTED = re.compile(r"[ \t]*>(?!>[ \t]?\d)")
REPLIES_TO = re.compile(r"[ \t\u3000]*(?:>>|＞＞)[ \t]?[\d０-９]{1,4}(?:さん)?[、,]?[ \t\u3000]+(?=\S)")
"""To which post one replies, before what is said: ``>>1 海は…。``."""
_REPLIES = re.compile(
    rf"{B}*(?:(?:>>|＞＞)[ \t]?[\d０-９]{{1,4}}(?:さん)?(?:[ \t,、]*(?:>>|＞＞)[ \t]?[\d０-９]{{1,4}})*"
    rf"|Replying[ \t]+to:?[ \t]*@\S+){B}*$",
    re.IGNORECASE,
)
"""A line that tells only to what one replies: ``>>1``, ``Replying to @ponta``."""
PAIRS = {"“": "”", '"': '"', "「": "」", "『": "』", "‘": "’"}
STOP = re.compile(r"[.!?。！？．][\"”’」』)）*_]*$")
JAPANESE = re.compile("[\u3041-\u30ff\u3400-\u9fff々]")
LATIN = re.compile("[A-Za-z]")
"""A letter of English: a line without one has no form of English."""

# ---- the issue, the background ---------------------------------------------------------------------------------------

_ISSUE_WORDS = (
    r"(?:(?:Debate|Discussion|Today['’]s)[ \t]+)?(?:Issue|Question(?:[ \t]+at[ \t]+issue)?|Topic|Motion)"
    r"|(?:Matter|Point|Question|Item)[ \t]+for[ \t]+(?:the[ \t]+)?"
    r"(?:decision|debate|discussion)|論点|争点|議題|話題|問い|お題|設問|意見募集|質問|動議|発議|問(?=[:：])|論題|原案|案件|協議事項|審議事項|検討事項|諮問|相談|お悩み|悩み|お便り|問題提起|討論題"
    r"|(?:今日|本日|今回)の(?:議題|テーマ|お題|論点|話し合い|話題)|話し合うこと|決めること|話し合い"
    r"|Q(?=[\d０-９]{0,3}[.．:：])"
)
_MOTION_NUMBER = r"第[一二三四五六七八九十\d０-９]{1,3}号(?:議案|議題|案件|動議|提案)"
_TITLE_WORDS = (
    r"Title|Subject|Re|Agenda(?:[ \t]+item)?|Item|Theme|Debate|Decision|Proposal|What|Resolution|Poll|Vote"
    r"|At[ \t]+issue|To[ \t]+(?:be[ \t]+decided|decide)|(?:For|Up[ \t]+for|Under)[ \t]+(?:decision|discussion)"
    r"|件名|件(?=[:：])|テーマ|タイトル|題名|題|表題|主題|議案"
)
_NUMBER = r"(?:[ \t]*(?:no\.?[ \t]*)?[\d０-９]{1,3})?"
_ITEM_NUMBER = rf"(?:[（(]?[一二三四五六七八九十\d０-９]{{1,2}}(?:[)）.．、]{B}*|{B}*\u3000{B}*)|[①-⑳]{B}*)?"
"""The number of an item of minutes: ``4. ``, ``（4）``, ``④``, ``四、``."""
_SPACED = re.compile("(?<=[一-鿿])(?=[一-鿿])")
"""Where a form sets the letters of a short word apart: ``議　題：``."""
_SET_APART = re.compile("[一-鿿](?:[ \u3000]{1,3}[一-鿿]){1,3}")


def closed_up(label: str) -> str:
    """Return a label without the blanks that a form sets between its letters.

    >>> closed_up("日　時"), closed_up("山本 花子"), closed_up("Anna B")
    ('日時', '山本 花子', 'Anna B')
    """
    return re.sub("[ \u3000]", "", label) if _SET_APART.fullmatch(label) else label


ISSUE = re.compile(
    rf"{_MARK}{_ITEM_NUMBER}"
    rf"[【〔［〈《＜\[<*_]*(?P<word>{_SPACED.sub('[ 　]{0,3}', _ISSUE_WORDS)}|{_SPACED.sub('[ 　]{0,3}', _TITLE_WORDS)}"
    rf"|{_MOTION_NUMBER}){_NUMBER}"
    r"(?:[ \t]+before[ \t]+(?:the|this|our)[ \t]+\w+(?:[ \t]+\w+)?(?=:))?"
    rf"(?:[】〕］〉》＞\]>*_]+{B}*[:：]?|{_COLON}[*_]*|{B}*[＝=]|(?<=[\u3040-\u9fff])\u3000"
    r"|(?<=[\d０-９])\u3000(?=[^\n]*(?:か|べき[^\n]{0,6}|[?？])[\s」』]*$)|(?<=Q)[.．]"
    rf"|(?=[「『])){B}*"
    r"(?:(?:Re|Fwd?|返信|転送)[:：][ \t\u3000]*)*",
    re.IGNORECASE,
)
TITLED_ISSUE = re.compile(
    rf"(?:(?<=[.!。])[ \t]+|\u3000+)"
    rf"(?={B}*(?:{_ISSUE_WORDS}|Subject(?=:[^\n]*\bwhether\b)|What(?=:[^\n]*\?)|テーマ)(?:[:：＝]|[「『]))",
    re.IGNORECASE,
)
"""Where a line goes on with what is at issue: ``General meeting. Motion: …``, ``議事録　議題：…``."""
_ASKS_WHETHER = r"(?i:should|shall|is|are|do|does|did|can|could|may|must|would|will|was|were|has|have)\b"
_NO_CALL = (
    r"(?i:if|when|whenever|unless|once|as|since|because|although|though|while|given|in|on|at|for|from|to|by|with|without"
    r"|after|before|during|under|which|what|who|whom|where|how|why)\b"
)
"""What begins no words to whom a question is put: a condition, a circumstance, another question."""
TITLED = re.compile(
    r"(?i:where|how|what|when|whom?|which[ \t]+\w+)[ \t]+(?:to[ \t]+[^.?!\n]{2,30}|now|next|then)\?[ \t]+(?=[A-Z])"
    rf"|(?!{_NO_CALL})[^.!?,:\n]{{2,40}},[ \t]+(?={_ASKS_WHETHER}[^.!?\n]*\?)"
    r"|\[[A-Za-z][\w &/-]{0,24}\][ \t]+(?=[A-Z][^\n]*\?)"
    r"|(?!(?i:which|what|who|whom)\b)"
    r"[^.?!。？！\n]*?(?:[#＃]\d{1,6}\]?[ \t\u3000]+"
    r"|[:：](?=[\s\u3000\u3040-\u9fff])|[ \t][>»›|/•·][ \t]|[ \t\u3000]*＞[ \t\u3000]*|[〜～]|――|──|——"
    r"|(?<=[^はがをもにでとの、\s])\u3000+(?=[^\n\u3000]*(?:か|[?？])(?:\u3000*[（(][^（）()\n]*[)）])?[\s」』]*$)"
    rf"|[ \t][-–—]{{1,2}}[ \t](?={_ASKS_WHETHER}))"
    r"[ \t\u3000]*[\"“「『]?"
)
"""A title before the question at issue: ``Minutes, item 3: Should …?``, ``forum > sleep > Is …?``."""
ASKED_WITHIN = re.compile(
    r"[^\s。？！?!]*[（(](?P<asked>[^（）()\n]*(?:べき|よい|いい|[うくぐすつぬぶむる])(?:か|か否か|かどうか))[)）]\s*$"
)
"""A title with the question at issue in brackets behind it: ``話し合い（練習を休みにするか）``."""
ASKED_FIRST = re.compile(
    r"(?P<asked>[^\s。：:、〜～][^。：:〜～―—\n]*?(?:べき|よい|いい|必要|する|る)か)[？?]?"
    r"(?:[ \t\u3000]*(?:――|──|——|[〜～])|[ \t\u3000]+[―—–][ \t\u3000]+)[^？?か\n]*$"
)
"""The question at issue before a dash and what kind of text it is: ``犬を飼うべきか――二人に聞く``."""
SURE_ISSUE = re.compile(rf"(?:{_SPACED.sub('[ 　]{0,3}', _ISSUE_WORDS)})\Z", re.IGNORECASE)
_HOUSE = r"this[ \t]+(?:house|assembly|chamber)[ \t]+"
HOUSE_BELIEVES = rf"(?:{_HOUSE}(?:believes|holds|thinks|resolves|is[ \t]+of[ \t]+the[ \t]+opinion)[ \t]+that|thbt)\b"
HOUSE_WOULD = rf"(?:{_HOUSE}would|thw)\b"
"""How a house begins that moves something: ``This house believes that …``, ``This house would …``."""
_TELLS_OF_A_HOUSE = r"(?:be|have|need|cost|look|seem|like|take|suit|fit|make[ \t]+an?)"
MOVED = re.compile(
    r"[ \t*_#>]*(?:(?:the|today['’]s|tonight['’]s|our)[ \t]+(?:motion|resolution)(?:[ \t]+before[ \t]+us)?"
    rf"(?:[ \t]+(?:today|tonight))?[ \t]+(?:is|reads)[ \t]*:?[ \t]*(?:that[ \t]+)?(?={HOUSE_BELIEVES}|{HOUSE_WOULD})"
    r"|(?P<resolved>(?:be[ \t]+it[ \t]+)?resolved[ \t]*(?::|that\b)[ \t]*)"
    rf"|(?={HOUSE_BELIEVES}|{HOUSE_WOULD}(?![ \t]+{_TELLS_OF_A_HOUSE}\b)))"
    r"(?![^\n]*[.!?][*_]*[ \t]+\S)",
    re.IGNORECASE,
)
"""The motion of a parliamentary debate, alone on its line: ``This house would ban …``, ``Resolved: …``.

What a house would be, or would cost, is told of a house, unless it is told to be the motion.
"""
TOPIC_ALONE = re.compile(r"(?:(?<!か)(?<!かどうか)について|に関して|の件|の是非)[。 \t\u3000]*$")
"""What announces a subject and asks nothing of it, so that the claims tell what is at issue: 制服の廃止について."""
_COMMON = r"(?:Background|Common ground|背景|前提|共有知識|共通認識)"
BACKGROUND = re.compile(rf"{_MARK}{_COMMON}{_TITLE}{_COLON}{B}*$|[ \t]*\#{{1,6}}[ \t]*{_COMMON}{B}*$", re.IGNORECASE)
BACKGROUND_AHEAD = re.compile(rf"{_MARK}[*_]*{_COMMON}{_TITLE}[*_]*{_COLON}[*_]*{B}*(?=\S)", re.IGNORECASE)
"""The same, ahead of what is so for everybody: ``Background: The hall is old.``"""
_KA = "(?<![うくぐすつぬぶむる]もん)か"
"""The か of a question, and not that of 行くもんか, which denies."""
QUESTION = rare(
    rf"[?？]|(?:{_KA}|かどうか|(?:[てで](?:は|も)?|たら|れば)、?(?:どう|いかが)(?:でしょう|だろう|かな))[。．]?"
    r"[ \t\u3000]*(?:[（(【［\[][^（）()【】\[\]\n]*[）)】］\]])?"
    r"[」』》〉】\"”*_。〜～~]*[ \t\u3000]*$"
)
ASKS_OF_THESE = re.compile(
    r"[ \t\u3000]*(?P<asked>[^\n。:：?？]*(?:どれ|どの|どこ|どちら|どっち|誰|だれ|何)[^\n。:：?？]*か)[?？]?"
    r"[:：][ \t\u3000]*[^\n。:：?？、]+[、,，・／/][^\n。:：?？]+$"
)
"""A question for one of those that stand behind it: ``どこへ行くか：海、山``."""
TAG = re.compile(
    r"(?:(?<=べき)|(?<=方が[い良よ]い)|(?<=ほうが[い良よ]い))(?:なん)?(?:じゃない(?:の|です)?|ではない(?:の|です)?|でしょう?|だろう?|(?:だ|です)?よ[ねな])"
    r"か?[？?][」』\s]*$"
)
"""What asks the others to agree that something should be done: 行くべき|じゃない？."""
ENDS_ASKING = re.compile(rf"[?？][」』\"”’*_)）]*\s*$|{_KA}[。．]?\s*$")
"""A sentence that only asks."""
SUGGESTS = re.compile(
    r"\A\W*(?:(?:and|but|so|then|well|or)\b\W*|(?-i:[A-Z])[\w'’-]*,[ \t]+)*(?:why[ \t]+not|(?:what|how)[ \t]+about"
    r"|have[ \t]+(?:you|we)[ \t]+(?:(?:all|both|ever)[ \t]+)*(?:thought[ \t]+(?:of|about)|considered"
    r"|looked[ \t]+at))[ \t]+"
    r"(?:the|our|(?-i:[A-Z]))(?:[ \t]*[\w'’-]+){1,4}[ \t]*\?\W*\Z",
    re.IGNORECASE,
)
"""What a question names that brings in something else: ``Why not the old depot?``, ``What about Rome?``."""
JA_HEARS = re.compile(
    r"[\s「]*(?:そうか|そっか|なるほど|へえ|ほう|ああ?|おお)、(?P<again>[^、。？?]*[^、。？?こそあど])(?:の|ん(?=です))(?:です)?か[ねぁ]?[。」\s]*\Z"
)
"""What somebody says again whom another just told it: そうか、腐っていないのか。."""
ASKS_OPENLY = re.compile(
    r"\A\W*(?:(?:and|but|so|then|well|also|or)\b\W*)*(?:why|how|when|where|who|whose|what|which)\b(?![^?]*\bor\b)"
    r"|\A(?:では|じゃあ|でも|しかし|そもそも|一体)?[、，]?(?:なぜ|なんで|どうして|どうやって|どのように|いつ|どこ|誰|だれ|何|どれ|いくら)"
    r"|(?:ご?意見|ご?質問|お?考え)(?:は|が)?(?:あり|ござい|ある|いかが|どう)",
    re.IGNORECASE,
)
"""Begins a question that neither yes nor no answers."""
LIMITS = re.compile(
    r"[\s\W]*(?:(?:and|but|well|or|though|or rather|at least),?[ \t]+)?"
    r"(?:unless|except(?:ing|ion)?|if|when|provided|providing|assuming|only|just|not|never|no|apart|save|barring"
    r"|other than|as long as|so long as|in case|without|so|that|this|it|all|which|who|whose|kidding|joking|or|though"
    r"|although|according|allegedly|supposedly|apparently|maybe|perhaps|possibly|probably|rather|at least)\b"
    r"|\s*(?:ただし|ただ|もっとも|例外|しかし|でも|とは|と(?:も|は|い|言|思)|そう|それ|これ|あれ|わけ|訳|らしい|かも|たぶん|多分|おそらく"
    r"|嘘|うそ|冗談|なお|除|以外|場合|とき|時|なら|もし|いや|いいえ|まさか|逆)",
    re.IGNORECASE,
)
"""What begins a sentence that may limit, hedge or take back the one before."""
ABOUT = re.compile(
    r"(?:(?:それでは|では|さて|本日は|今日は|今回は|これより|ただいまから|皆さん|みなさん)、)*"
    r"(?:(?P<named>[^。、\n「」]*(?:テーマ|議題|論点|争点|お題|問い|課題|(?:決め|話し合い|議論し|考え|問い)たいの)は、?|[^。、\n「」]{1,16}は、?(?=「))「?)?"
    r"(?:(?:議案|請願|陳情|発議|動議|議題|案件)?第?[\d０-９一二三四五六七八九十]{1,3}号(?:議案)?、?)?"
    r"(?P<asked>[^。、\n「」]*(?:べき|よい|いい|する|た|る|必要|妥当|適切)か)(?:どうか|否か)?"
    r"(?:(?:[？?]?」)?について|[？?]?」?を、?(?:みんなで|皆で)?(?:話し合|議論|討論|考え|検討|審議|決め|伺|うかが)"
    r"|、|(?:[？?]?」)?(?:です|だ|である|であります|の一点(?:です|だ))。?\Z|(?(named)[？?]?」?。?\Z|(?!)))|(?P<motion>[^。、\n]*べき)(?:や否や|か否か)"
)
"""A question that a line is about: 〜べきかについて, 〜べきや否や."""
WHETHER = re.compile(
    r"(?:\bwhether[ \t]+(?:or[ \t]+not[ \t]+)?"
    r"|\b(?:motion|proposal|question)(?:[ \t]+(?:before|for)[ \t]+us)?(?:[ \t]+today)?[ \t]+is[ \t]+that[ \t]+)"
    r"(?P<asked>[^.!?\n]+?)(?:[ \t]+or[ \t]+not)?[ \t]*[.!]?[ \t]*$",
    re.IGNORECASE,
)
"""What is to be decided: ``The question is whether we should go.``, ``The motion is that we go.``"""
FIRST_ASKED = re.compile(
    r"(?:[^.?!\n]{0,40}[,:][ \t]+|(?:(?:so|ok|okay|right|well|hi|hello|hey|all|everyone|everybody|guys)[ \t]+)+)?"
    r"(?P<asked>(?:should|shall|do|does|did|is|are|was|were|can|could|may|must|will|would|has|have|which|what)[ \t].*)",
    re.IGNORECASE | re.DOTALL,
)
"""A question behind words to whom it is put: ``Question for everybody, should we …?``"""
FIRST_MOVED = re.compile(
    r"(?:[^.?!\n]{0,40}\b(?:motion|resolution|proposition|debate|topic|house)\b[^.?!\n]{0,30}(?:[,:]|\b(?:is|reads|that))"
    rf"[ \t*_]+(?=this\b|th))?(?P<asked>(?:{HOUSE_BELIEVES}|(?:thw\b|(?<=[^\s\w][ ]){HOUSE_WOULD})"
    rf"(?![ \t]+{_TELLS_OF_A_HOUSE}\b)).*)",
    re.IGNORECASE | re.DOTALL,
)
"""The motion of a house that somebody reads out: ``Today's motion: This house would …``."""
_SAYS_SOMETHING = re.compile(
    r"\b(?:is|are|was|were|am|be|do|does|did|has|have|had|can|could|may|might|must|shall|should|will|would|ought|need"
    r"|which|what|who|whom|whose|how|why|where|when|whether|let['’]?s|[a-z]+n['’]t)\b|\A\W*(?:that[ ])?we[ ]",
    re.IGNORECASE,
)
_DOES_TO = re.compile(
    r"\W*(?!(?:about|and|or|but|in|on|at|for|with|of|to|from|not|re|only|both|all|half|such|against|no|yes)\b)[a-z]+[ ]"
    r"(?:the|our|this|these|my|your|their|its|his|her|it|them)\b",
    re.IGNORECASE,
)
"""A verb before what that is done to: "Keep the old piano?"."""
_LONGEST_SUBJECT = 8


def is_longer(name: str, short: str) -> bool:
    """Return whether a Japanese name is another one with what its bearer is.

    >>> [is_longer(one, "水谷") for one in ("鉄道会社の水谷", "水谷・会社員", "水谷さん", "水谷口", "水谷の母")]
    [True, True, True, False, False]
    >>> is_longer("保護者　水谷", "水谷さん")
    True
    """
    if "\u3000" in name:
        short = re.sub("(?:さん|氏|くん|君|様|さま|ちゃん|先生)$", "", short)
    if JAPANESE.search(short) is None or not name.replace(short, "", 1):
        return False
    before, found, behind = name.partition(short)
    if not found or (before and behind):
        return False
    return bool(re.fullmatch(r"\S+[の・\u3000]", before) if before else re.fullmatch(_BEARS, behind))


_BEARS = (
    r"[・／/]\S+|さん|氏|くん|君|様|さま|ちゃん|先生"
    r"|(?:[町村市区]?(?:議会)?議員|委員|部長|課長|係長|主任|会長|教授|店長)"
)


def title_end(words: str) -> int:
    """Return where names end that dashes set apart ahead of a question: "Lake club - chat - a boat for us?"; else 0.

    >>> [title_end(one) for one in ("Lake club - a boat for all?", "A boat - yes or no?", "Should we - now - sell?")]
    [12, 0, 0]
    """
    ends = [0, *(one.end() for one in _DASH.finditer(words))]
    named = takewhile(lambda part: _NAMES_ALONE.fullmatch(words, *part), pairwise(ends))
    asked = [end for _, end in named if _ASKS_BEHIND.match(words, end)]
    return asked[-1] if asked else 0


_DASH = re.compile("[ ][-–—][ ]")
_NAMES_ALONE = re.compile(
    r"(?!(?:should|shall|do|does|did|is|are|was|can|could|will|would|has|have|what|which|who|how|why|where|when|if|we"
    r"|i|you|it|they)\b)[^?!.,:;\n]{1,43}",
    re.IGNORECASE,
)
_ASKS_BEHIND = re.compile(r"(?!(?:yes|no|or|and|good|bad)\b)\S+[ ]\S+[ ]\S", re.IGNORECASE)


def only_names(words: str) -> bool:
    """Return whether a few English words only name what is talked about, and ask nothing of it: "Four-day week?".

    >>> only_names("A dog?"), only_names("Should we get a dog?"), only_names("Keep the dog?"), only_names("犬は？")
    (True, False, False, False)
    """
    short = 1 < len(words.split()) <= _LONGEST_SUBJECT  # "Go?" may be what should be done
    says = _SAYS_SOMETHING.search(words) or _DOES_TO.match(words)
    return short and JAPANESE.search(words) is None and says is None


def names_topic(words: str) -> bool:
    """Return whether the English words of a title name something and say nothing of it: "bees on plot 17".

    >>> names_topic("Letting the main hall to the boxers on Tuesdays"), names_topic("Bees are back on plot 17")
    (True, False)
    """
    count = len(words.split())
    return 1 < count <= _LONGEST_TOPIC and JAPANESE.search(words) is None and _SAYS_SOMETHING.search(words) is None


_LONGEST_TOPIC = 12

DEONTIC = re.compile(r"\b(?:should|shall|must|ought)(?:n['’]?t)?\b|べき", re.IGNORECASE)
"""What only a question at issue has: whether something should be done."""

CLAIMED = re.compile(
    "(?:べき(?:だ|です|である|では?ない|じゃない|ではありません|でない)?|(?:した|る|ない)(?:方|ほう)が(?:い|よ|良)い(?:です)?)$"
)
"""What stands beside a name and is itself said by its bearer: ``市長「取り壊すべき」``."""
CLAIMING = re.compile(
    rf"(?P<name>[^\s。、：:「」『』（）()！？!?]{{1,16}})(?:\u3000|[ ]{{2,}}|[：:／/｜|][ \t]*)[ \t\u3000]*"
    rf"(?P<title>[^\s。：:「」]{{0,20}}?{CLAIMED.pattern})"
)
"""A name and what its bearer claims, as a heading: ``開発部　すべきである``."""
SIDES = re.compile(rf"{DEONTIC.pattern}|賛成|反対|(?:した|る|ない)(?:方|ほう)が(?:い|よ|良)い", re.IGNORECASE)
"""What only somebody has who is for what is at issue or against it."""
PROPOSES = re.compile(
    r"\b(?:should|ought[ \t]+to)\b|\A\W*(?:(?:ok|okay|well|so|hey|hi)\b[\s,]+)?let(?:['’]s|[ \t]+us)\b"
    r"|\bI(?:['’]d)?[ \t]+(?:\w+[ \t]+)?(?:suggest|propose|recommend|move)\b"
    r"|\A(?:suggested|proposed|moved|recommended)[ \t]+(?:that|to)\b"
    r"|べき(?:だ|です|である|と(?:考え|思))|(?:しよう|ましょう)(?:よ|か)?[。！!]?\s*\Z|(?:した|る)(?:方|ほう)が(?:い|よ|良)い",
    re.IGNORECASE,
)
"""What somebody says should be done: at issue where nobody asks anything, and somebody else takes a side on it."""
NAMES_ADVICE = re.compile(r"(?:\A|_)(?:should|ought)(?:_|\Z)|べき|[良よい]い\Z")
"""What only the name of something has that should be done."""
MIGHT_BE_DONE = re.compile(
    r"\b(?:should|could|must|ought|let|wants?|wanted|proposes?d?|suggests?|suggested|plans?|planned|ideas?|proposals?"
    r"|prefers?|alternative|instead|if)\b"
    r"|\b(?:we|you|i|they|he|she|one|people|somebody|everybody)(?:['’](?:d|ll)|[ ](?:\w+ly[ ])?(?:would|might|may|will"
    r"|shall|like))\b",
    re.IGNORECASE,
)
"""What of a sentence may bring up something to be done besides what is at issue."""
INSTEAD = re.compile(r"[ \t,]+instead[ \t]*[.!]*[ \t]*\Z", re.IGNORECASE)
"""What a proposal ends with that is against the one before it."""

# ---- speakers --------------------------------------------------------------------------------------------------------

_STANCE = (
    r"stance|views?|point[ \t]+of[ \t]+view|viewpoint|position(?:[ \t]+paper)?|submission|testimony|plea"
    r"|opinion|side|case|arguments?|statement|opening|closing"
    r"|reply|answer|response|rebuttal|objection|(?:last|final)[ \t]+words?"
    r"|comments?|remarks|memo|notes|take|thoughts|perspective|standpoint|speech|contribution"
)
_WHICH = r"(?:opening|closing|initial|final|concluding|main|short|first|second|third|last|\d(?:st|nd|rd|th))"
_JA_STANCE = (
    r"立場|スタンス|意見|主張|考え|見解|言い分|反論|追記|発言|回答|答え|返答|返信|再反論|コメント|見方|論拠|立論|陳述"
    r"|追加意見|声|話|お?答え|補足|反駁|再反駁|答弁|釈明|お?返事|発表|演説|弁論|弁|推薦|推薦文|推し|提案|メモ|覚え書き|一言|ひとこと|まとめ|締めくくり"
    r"|[付つ]け?[足た]し|再?説明"
)
_ANSWERED = r"(?:[ \t]+to[ \t]+(?:the[ \t]+)?(?-i:[A-Z])[\w-]*(?:[ \t]+(?-i:[A-Z])[\w-]*){0,2})?"
"""Whom a turn answers: ``Con's rebuttal to Pro``."""
STANCES = (
    re.compile(
        rf"What[ \t]+(?P<name>[A-Z]\S*(?:[ \t]+[A-Z]\S*){{0,2}})[ \t]+"
        rf"(?:says|said|thinks|thought|wants|writes|wrote){_TITLE}{_END}"
    ),
    re.compile(
        rf"(?:The[ \t]+)?(?P<name>\S.*?)(?:['’]s|(?<=s)['’])[ \t]+"
        rf"(?:(?:{_WHICH}[ \t]+)*(?:{_STANCE})|letter|turn){_ANSWERED}{_TITLE}{_END}",
        re.IGNORECASE,
    ),
    re.compile(
        rf"(?:The[ \t]+)?(?:{_STANCE})[ \t]+(?:of|from|by)[ \t]+(?:the[ \t]+)?"
        rf"(?P<name>[^\s:：][^\n:：]*?){_TITLE}{_END}",
        re.IGNORECASE,
    ),
    re.compile(
        rf"(?:(?:{_STANCE}|letter|message|e?-?mail|post)[ \t]+(?:no\.?[ \t]*)?\d{{1,3}}"
        rf"|(?:first|second|third|fourth|last)[ \t]+(?:{_STANCE}|letter|message|e?-?mail|post)),?[ \t]+"
        r"(?:from|by)[ \t]+"
        rf"(?P<name>(?-i:(?:(?:[Tt]he|[Aa]n?)[ \t]+)?[A-Z][\w.'’-]*(?:[ \t]+[A-Z][\w.'’-]*){{0,3}}))"
        rf"(?:,?[ \t]+(?:of|in)[ \t]+[^\n:：.!?]{{2,40}}?)?{_TITLE}{_END}",
        re.IGNORECASE,
    ),
)
_OFFICE = (
    r"(?:(?:提出|発言|起案|提案|発議|投稿|回答|質問|答弁|代表|記入|発信|寄稿|執筆|担当|報告|意見)者?"
    r"|話者|氏名|名前)[:：]"
)
"""Before a name in parentheses: ``（提出者：山田）``."""
OFFICE = re.compile(_OFFICE)
AS_ANOTHER_SAYS = "(?:言う|いう|言われる|言った|おっしゃる|仰る|ご?指摘の)(?:とおり|通り)"
"""What another says is so, behind who that is or alone: 前田さんの言うとおり, ご指摘の通り."""
_JA_AGAIN = r"(?:再び|ふたたび|再度|もう[一1]度|もう一言|続けて|二度目|[二三2-3]通目|[二三2-3]回目|その[二三2-3])"
_JA_SPEAKS = (
    rf"(?:から|より|、)?、?{_JA_AGAIN}"
    r"|(?:から|より)(?:最後に)?(?:一言|ひとこと|お?返事|反論|補足|提案)"
    r"|は(?:こう|このように)(?:思う|思います|考える|考えます|言う|言います|見る|答える|答えます|反論する|主張する|述べる)"
)
"""What stands behind the name of somebody whose words follow: 母はこう思う, 図書委員から一言."""
JA_STANCE = re.compile(
    rf"(?:(?:まず(?:は)?|次に|次は|続いて(?:は)?|最後に|最後は)、|{_JA_AGAIN}(?:、|{B}*))?"
    rf"(?P<name>\S.*?){_TITLE}(?:(?:から)?の(?:{_JA_STANCE})(?:です。|である。|を(?:ご?紹介|お伝え)します。)?|{_JA_SPEAKS})"
    rf"(?:[(（](?P<more>[^()（）\n]*)[)）])?{_END}"
)
INLINE_STANCE = re.compile(
    rf"(?P<name>[A-Z][\w.'’ -]{{0,40}}?)['’]s[ \t]+(?:{_STANCE})[ \t]*[:.][ \t]+(?=\S)"
    rf"|(?P<japanese>[^\s:：。、]{{1,20}}?)(?:の(?:{_JA_STANCE})(?:[:：]{B}*|。\u3000+|(?P<stop>。))|より[:：]{B}*)(?=\S)"
)
_SIDE = (
    r"Pro|Con|Contra|For|Against|(?:Not[ \t]+)?In[ \t]+favou?r|Opposed|Yes|No|Proponents?|Opponents?|Supporters?"
    r"|Critics?|Affirmative|Negative|Propos(?:er|ing|ition)|Second(?:er|ing)|Opposing|Opposition|Mover"
    r"|(?:Proposer|Seconder|Mover)[ \t]+of[ \t]+the[ \t]+[\w-]+|Team[ \t]+(?:Yes|No|For|Against|Pro|Con(?:tra)?)"
    r"|(?:(?:First|Second|Third|Opening|Closing|Main|Lead)[ \t]+)?Speak(?:s|er|ing)[ \t]+(?:for|against)"
    r"|(?:The[ \t]+)?(?:Arguments?|Points?|Reasons?|Case)[ \t]+(?:for|against|in[ \t]+favou?r)"
    r"(?:[ \t]+(?:it|this|that))?"
    r"|(?:(?:(?:First|Second|Third|Opening|Closing|Main|Lead)[ \t]+)?Speak(?:s|er|ing)[ \t]+|Argu(?:es|ing)[ \t]+"
    r"|First[ \t]+|Second[ \t]+)?"
    r"(?:for|against|in[ \t]+favou?r[ \t]+of|supporting|opposing|proposing|seconding)[ \t]+(?:the[ \t]+|this[ \t]+)?"
    r"(?:motion|proposal|resolution|plan|idea|question|project|application|amendment)"
)
_ON_SIDE = (
    rf"(?:{_SIDE}|(?:(?:is|who)[ \t]+)?(?:supports?|supporting|opposes?|opposing|opposed|favou?rs?)"
    r"(?:[ \t]+to)?"
    r"(?:[ \t]+(?:it|(?:the[ \t]+|this[ \t]+)?(?:motion|statement|proposal|resolution|idea|topic|claim)))?)"
)
ON_SIDE = re.compile(_ON_SIDE, re.IGNORECASE)
"""Which side somebody is on, beside his name: ``Participant A (supports)``, ``Agent 2 (against)``."""
NTH_SPEAKER = re.compile(
    rf"(?:(?P<side>{_SIDE})[ \t]*[-–—:,]?[ \t]*)?"
    r"(?:First|Second|Third|Fourth|1st|2nd|3rd|4th|Opening|Closing|Lead|Main)[ \t]+Speaker",
    re.IGNORECASE,
)
"""Who speaks in which place for a side, before his name: ``Proposition — First Speaker (Model X)``."""
_NAME = r"(?-i:(?:[Tt]he[ \t]+)?[A-Z][\w'’-]*\.?(?:[ \t]+[A-Z][\w'’-]*\.?){0,3})"
_NAMED = rf"{_NAME}(?:[ \t]*[(\[][^()\[\]\n]*[)\]])?"
"""A name in capitals, with its title and what somebody is: ``Capt. Ferris (ret.)``."""
_JA_SIDE = (
    r"賛成|反対|肯定|否定|支持|不支持|推進|慎重|賛否保留|中立|どちらとも(?:いえ|言え)ない|どちらでも(?:ない|よい|いい)"
)
_JA_TURN = (
    r"(?:再々?|最終|追加|冒頭|第?[一二三1-3])?(?:立論|質疑|反駁|反論|応答|返答|回答|返信|返事|質問|答弁|弁論|弁明"
    r"|総括|補足|発言|意見|主張|陳述|コメント)"
)
_JA_HELD = "(?:意見|立場|声|考え|主張)(?:から)?"
_NO_BODY = r"(?!(?:抜粋|要約|要旨|概要|一部|全文|続き|つづき|略|原文|再掲|[\d０-９一二三四五六七八九十]+)(?:の)?[)）])"
_JA_GROUP = r"(?:派|側|意見|論|の立場|者)?(?:第?[一二三1-3]?(?:立論|質疑|反駁|反論|総括|結論|弁論))?"
_JA_NUMBER = "[一二三四五六七八九1-9１-９]{1,2}"
JA_HEADING_PARTS = re.compile(
    rf"(?P<claim>(?:[^\s。、：:]{{0,16}}(?:べき(?:だ|である|では?ない|じゃない)?|(?:ほう|方)が(?:いい|よい|良い))"
    rf"|[^\s。、：:]{{1,16}}[をに](?:推す|推し|選ぶ|支持(?:する)?|賛成(?:する)?|反対(?:する)?)"
    rf"|[^\s。、：:]{{0,12}}?(?:{_JA_SIDE}))(?:派|側|の(?:意見|立場|声|人)|という(?:意見|立場|声|人)|論者?|者)?)"
    r"|(?P<office>(?:提出|発言|起案|提案|発議|投稿|回答|答弁|代表|発信|寄稿|執筆|意見)者|代表|(?:ペン|ラジオ|ハンドル)ネーム"
    r"|お?名前|氏名|話し手)"
    rf"|(?P<turn>(?:意見|投稿|お便り|投書|発言|主張|提案)(?:その|第)?{_JA_NUMBER}|(?:その|第){_JA_NUMBER}"
    rf"|{_JA_NUMBER}(?:人目|通目|つ目)|{_JA_AGAIN})"
)
"""What a part of a heading is that names nobody: a claim, an office, a turn: ``犬を推す・祥子``, ``提案者：小川``."""
JA_PARTED = re.compile(r"[\u3000・：/／|｜＞>》】\]］〉」』]+")
"""What stands between the parts of a heading."""
NUMBERED_VIEW = re.compile(
    rf"(?P<side>(?:{_STANCE}|speaker|participant|panelist|panellist|witness|party)[ \t]+(?:\d{{1,3}}|(?-i:[A-Z])))"
    rf"(?:[ \t]*[(\[](?P<inner>[^()\[\]\n]+)[)\]]|[ \t]*[-–—][ \t]*(?P<behind>[^\s.!?:][^.!?:\n]{{0,60}}))",
    re.IGNORECASE,
)
"""Which of several opinions somebody holds: ``Position 2 (Anna)``, ``View B – Ms Ito (driver)``."""
JA_NUMBERED_VIEW = re.compile(
    r"(?P<side>(?:意見|陳述|証言|公述|口述)書?[（(]?[一二三四五六七八九十甲乙丙丁\d０-９]{1,2}(?:の?(?:補足|再))?[)）]?)\u3000+"
    r"(?:(?P<role>[^\u3000\n]{1,16})\u3000+)?(?P<name>[^\u3000\n。、：:（()）]{1,12})(?:[（(][^（()）\n]{1,6}[)）])?"
)
"""Which of several opinions somebody holds, before who it is: ``陳述一　町交通課　江口``, ``意見書（甲）　体育課``."""
SAYS_WHOSE = re.compile(
    rf"\s*(?:[#\d\[(【［（]|(?:The[ \t]+)?(?:{_SIDE}|{_STANCE}|{_WHICH}|fourth|Why|Reasons?|What|letter|message"
    r"|e?-?mail|post|speaker|participant|panell?ist|witness|party|[AQ]\d|From|Author|Name|By|Written|Submitted|Sent|Asked"
    r"|Answered)|\S*?(?:Pro|Con)|.*?['’])",
    re.IGNORECASE,
)
"""How every line without Japanese letters begins that says itself whose words follow, or has an owner: few do."""
SIDED_MARK = re.compile(r"[^\x00-\x7f]|[(\[:,]|[ \t]-[ \t]|Pro|Con")
"""What is in every line that has one of these forms."""
SIDED = (
    re.compile(rf"(?P<side>{_SIDE}){B}*[(\[](?P<name>[^()\[\]\n]+)[)\]]{_END}", re.IGNORECASE),
    re.compile(
        rf"(?P<side>{_SIDE})(?:{_COLON}{B}*|[ \t]+[-–—][ \t]+|\u3000+)(?P<name>[^\s.!?。：:][^.!?。：:\n]*){_END}",
        re.IGNORECASE,
    ),
    re.compile(rf"(?P<side>{_SIDE}|{_STANCE}){_COLON}{B}*(?P<name>{_NAMED}){B}*$", re.IGNORECASE),
    re.compile(
        rf"(?P<side>{_SIDE}),[ \t]+(?:(?:says?|writes?|thinks?|argues?|by|from)[ \t]+)?(?P<name>{_NAMED}){_END}",
        re.IGNORECASE,
    ),
    re.compile(
        r"(?P<side>(?:The[ \t]+)?(?:Why|Reasons?[ \t]+(?:for|against|to|not[ \t]+to))\b[^.!?:\n()\[\]]{2,60}?)"
        rf"(?:[ \t]+[-–—][ \t]+|,[ \t]+(?:by|from)[ \t]+|[ \t]*(?=[(\[]))[(\[]?(?P<name>{_NAMED})[)\]]?{_END}",
        re.IGNORECASE,
    ),
    re.compile(
        rf"(?P<side>(?:{_WHICH}[ \t]+)*(?:{_STANCE})){B}*(?-i:[(\[](?P<name>{_NAME})[)\]]){_END}", re.IGNORECASE
    ),
    re.compile(
        rf"[【\[［](?P<side>[^【】\[\]()（）・:：\n]{{0,12}}(?:{_JA_SIDE}){_JA_GROUP})[・:：\s]"
        rf"(?P<name>[^【】\[\]()（）\n]{{1,16}})(?:[（(][^()（）\n]*[)）])?[】\]］]{_END}"
    ),
    re.compile(
        rf"(?P<side>[^\s()（）:：]*?(?:{_JA_SIDE}){_JA_GROUP}(?:から|より)?){B}*[(（](?:{_OFFICE})?(?P<name>[^()（）\n]+)[)）]{_END}"
    ),
    re.compile(
        rf"(?P<side>[^\s()（）:：。、]{{0,16}}?(?:を|に|へ|と)?(?:支持|求め|反対|賛成|主張)(?:する|る|の)?{_JA_HELD})"
        rf"{B}*[(（](?:{_OFFICE})?(?P<name>[^()（）\n]+)[)）]{_END}"
    ),
    re.compile(
        rf"(?P<side>(?:[^\s()（）:：。、]{{1,12}}(?:への|に対する))?{_JA_TURN}){B}*[(（](?:{_OFFICE})?{_NO_BODY}(?P<name>[^()（）\n]+)[)）]{_END}"
    ),
    re.compile(
        rf"(?P<side>[^\s。、：:（）()]{{0,8}}(?:回答|アンサー|反論|反駁|返信|返答|投書|投稿|お便り))\u3000+"
        rf"(?P<name>[^\s。：:、（）()][^。：:、\n（）()]{{0,15}}?){_TITLE}{_END}"
    ),
    re.compile(
        rf"(?P<side>(?:再々?)?(?:反論|反駁|応答|答弁|弁論)){_COLON}{B}*(?P<name>[^\s()（）。：:、はがを]{{1,16}}){_TITLE}{_END}"
    ),
    re.compile(
        rf"(?P<side>[^\s()（）:：]*?(?:{_JA_SIDE}|Pro|Contra|Con){_JA_GROUP})(?:{_COLON}{B}*|{B}+|・)"
        rf"(?P<name>[^\s。：:、はがを]{{1,16}}){_END}"
    ),
    re.compile(
        rf"[【\[［（(〔](?P<side>[^【】\[\]()（）〔〕\n]{{0,12}}(?:{_JA_SIDE})[^【】\[\]()（）〔〕\n]{{0,6}})[】\]］）)〕]{B}*"
        rf"(?P<name>[^\s。：:、]{{1,16}}(?:\u3000[^\s。：:、]{{1,10}})?){_END}"
    ),
    re.compile(
        rf"(?P<side>[^\s、。：:]{{0,10}}?(?:賛成|反対|支持)する)(?P<name>[^\s。：:、のをがはに（(]{{1,12}}){_END}"
    ),
    re.compile(
        rf"(?P<side>[^\s()（）:：。、]{{1,16}}(?:派|(?:べき(?:だ|である|では?ない|じゃない)?|(?:ほう|方)が(?:いい|よい))"
        rf"(?:と(?:する|いう|考える|の){_JA_HELD})?)){B}*"
        rf"[(（]{_NO_BODY}(?P<name>[^()（）\n]{{1,20}})[)）]{_END}"
    ),
    re.compile(
        r"(?P<side>[^\s()（）:：。、]{0,16}(?:べき(?:だ|である|では?ない|じゃない)?|(?:ほう|方)が(?:いい|よい)))\u3000+"
        rf"(?P<name>[^\s。：:、はがを()（）]{{1,16}}){_TITLE}{_END}"
    ),
    re.compile(rf"(?P<side>[^\s()（）:：・]{{1,12}}派)・(?P<name>[^\s。：:、]{{1,16}}){_END}"),
    re.compile(
        rf"(?P<side>(?:(?:{_JA_STANCE}){B}*(?:その)?{B}*|[AQ])[一二三四五六七八九十\d０-９]{{1,3}})"
        rf"[(（](?P<name>[^()（）\n]+?)(?:の(?:{_JA_STANCE}))?[)）]{_END}"
    ),
    re.compile(
        rf"(?P<side>(?:{_STANCE})[ \t]+\d{{1,3}})[ \t]*:(?=[ \t])[ \t]*(?P<name>[^\s.!?:][^.!?:\n]{{0,60}}){_END}",
        re.IGNORECASE,
    ),
)
"""A side and who takes it: ``Pro (Anna)``, ``For: Anna``, ``A案賛成（田中）``, ``【賛成】田中``, ``賛成派・田中``;
and who holds one of several opinions: ``意見その一（野村）``, ``Opinion 1 (Anna)``, ``Position 2 - Ms Ito``."""
SIDED_IN_ENGLISH = (*SIDED[:6], SIDED[12], *SIDED[18:])
"""Those of them that a line without Japanese letters may have."""
SIDED_IN_JAPANESE = SIDED[6:-1]
"""Those that a line without Latin letters may have."""
JA_SAYS_YES = re.compile(r"(?:はい|いいえ|イエス|ノー|賛成|反対|どちらとも(?:いえ|言え)ない)\Z")
"""What an answer to a poll is headed with."""
SIDE_ALONE = re.compile(
    rf"(?P<name>{_SIDE}|(?:[A-ZＡ-Ｚ]案)?(?:賛成|反対|肯定|否定|推進|慎重)(?:派|側|意見|論)?"
    rf"|[A-ZＡ-Ｚ]案(?:派|支持|側))(?:(?<=[派側論])[ \t\u3000]?{_JA_TURN})?{_END}",
    re.IGNORECASE,
)
FROM = re.compile(
    rf"(?:\#?[\d０-９]{{1,4}}[.:：]?{B}+)?"
    rf"(?:[【\[［（(](?P<title>[^【】\[\]()（）\n]{{1,16}})[】\]］）)]{B}*)?"
    rf"(?:(?:From|Speaker|Author|Name|(?:Written|Posted|Submitted|Sent|Comment(?:ed)?|Asked|Answered)[ \t]+by|By"
    rf"|差出人|送信者|発言者|話者|投稿者|名前|氏名|お名前|起案者?|提案者?|提出者?|発議者?|答弁者?|質問者|回答者|返信者|返答者|記入者|発信者|寄稿者|執筆者?|筆者|担当者?){_COLON}"
    rf"|(?:Posted|Written|Submitted|Comment(?:ed)?|Asked|Answered)[ \t]+by(?=[ \t])){B}*(?P<name>[^\n<]*?)"
    rf"(?:[ \t]*<[^>\n]*>)?[:：]?{B}*$",
    re.IGNORECASE,
)
_SAYS = (
    r"says|said|writes|wrote|submits|submitted|argues|argued|states|stated|replies|replied|answers|answered|responds"
    r"|responded|adds|added|objects|objected|disagrees|disagreed|agrees|agreed|asks|asked|continues|continued|speaks"
    r"|speaking|commented|comments|counters|countered|insists|insisted|concludes|concluded|opens|opened|closes|closed"
    r"|rejoins|rejoined|interjects|interjected|thinks|thought|believes|believed|feels"
    r"|in[ \t]+(?:reply|response|answer|rebuttal|conclusion|turn)"
    r"|for[ \t]+the[ \t]+(?:first|second|third|last)[ \t]+time|back|later"
    r"|on[ \t]+(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day"
    r"|again|once[ \t]+more|cont(?:inued|inuing|\'?d)?\.?"
)
SPEECH = re.compile(
    rf"(?P<name>\S.*?)[ \t]*,?[ \t]+(?:(?:then|also|now)[ \t]+)?(?:{_SAYS})"
    rf"(?:[ \t]+(?:{_SAYS}|that|as[ \t]+follows))?\Z"
    r"|(?P<several>\S.*?s)[ \t]+(?:say|write|submit|argue|state|reply|answer|respond|add|object)\Z",
    re.IGNORECASE,
)
"""Who speaks, and that they do: ``Counsel for the owner submits``, ``Wilma again``, ``The tenants reply``."""
JA_SPEECH = re.compile(
    rf"(?:{_JA_AGAIN}(?:、|{B}*))?(?P<name>\S+?)(?:曰く|いわく|より|から|の再(?:発言|登場)|、?再び|（(?:再|続き|{_JA_AGAIN})）|(?:から|より)（(?:再|続き|{_JA_AGAIN})）)\Z"
)
_THINKS = r"thinks|believes|feels|holds|maintains|argues|says|said|states|stated|thought|believed|argued|held|reckons"
_TELLS = (
    r"point(?:s|ed)[ \t]+out|not(?:es|ed)|counter(?:s|ed)|explain(?:s|ed)|stress(?:es|ed)|add(?:s|ed)|insist(?:s|ed)"
    r"|claim(?:s|ed)|warn(?:s|ed)|observe[ds]|remark(?:s|ed)|stress(?:es|ed)|emphasi[sz]e[ds]|concede[ds]|admit(?:s|ted)"
    r"|complain(?:s|ed)|report(?:s|ed)|mention(?:s|ed)|reminded[ \t]+(?:everyone|everybody|the[ \t]+\w+|us|them)"
)
_FOR_IT = (
    r"(?:in[ \t]+favou?r(?:[ \t]+of[ \t]+(?:it|this|that|the[ \t]+\w+))?"
    r"|(?:for|against)[ \t]+(?:it|this|that|the[ \t]+\w+)"
    r"|against|opposed(?:[ \t]+to[ \t]+(?:it|this|that|the[ \t]+\w+))?)"
)
NARRATED = re.compile(
    r"(?:(?:At|In|During)[ \t]+(?:the|this|our|[A-Z]\w+['’]s)[ \t]+(?:\w+[ \t]+)?"
    r"(?:meeting|debate|session|hearing|discussion),?[ \t]+)?"
    rf"(?:(?:The|Our)[ \t]+(?P<role>[a-z]+(?:[ \t][a-z]+)?)(?:,[ \t]+|[ \t]+\())?"
    r"(?P<name>[A-Z][\w'’-]*\.?(?:[ \t]+[A-Z][\w'’-]*\.?){0,2})\)?(?:[ \t]+\([^()\n]{1,30}\))?,?[ \t]+"
    rf"(?:(?P<thinks>(?:{_THINKS})(?:[ \t]+that\b)?[ \t]+(?!so\b|(?:yes|no)[.:,]))"
    r"|(?=(?P<own>(?:proposed|proposes|suggested|suggests|moved|moves|recommended|recommends)[ \t]+(?:that|to|\w+ing)\b"
    r"|(?:dis)?agree[ds][ \t]+with[ \t]+(?:[A-Z][a-z]{1,3}\.?[ \t]+)?[A-Z][\w'’-]*[.:,]))"
    rf"|(?P<side>(?:is|was|spoke|speaks|argues|argued|came[ \t]+out)[ \t]+{_FOR_IT}|disagree[ds]|object(?:s|ed)"
    rf"|(?:{_THINKS}|votes|voted)[ \t]+(?:yes|no))[.:,][ \t]+"
    r"|(?:disagrees|disagreed|agrees|agreed|objects|objected|replies|replied|answers|answered|responds|responded"
    r"|gives[ \t]+in|gave[ \t]+in|insists|insisted|concedes|conceded|counters|countered|concludes|concluded)"
    r"(?:[ \t]*[.:][ \t]+|[ \t]+that[ \t]+)"
    rf"|(?:(?:then|also)[ \t]+)?(?:{_TELLS})[ \t]+that[ \t]+)(?=\S)"
)
"""A paragraph that tells whose words follow: ``Anna thinks …``, ``Ben disagrees: …``, ``Ms Amos spoke against. …``."""
_JA_TELLS = (
    r"(?:言(?:う|った|っている|います|いました)|述べ(?:る|た|ている|ます|ました)|語(?:る|った|ります)|話(?:す|した|します|しました)"
    r"|訴え(?:る|た|ます)|答え(?:る|た|ます|ました)|認め(?:る|た|ている|ました)|付け加え(?:る|た|ました)"
    r"|(?:主張|反論|指摘|説明|強調|発言|提案|報告)(?:する|した|している|します|しました))"
)
JA_NARRATED = re.compile(
    r"[ \t\u3000]*(?:(?:これ|それ)に対して、?|(?:一方で?|また|さらに|次に|まず|続いて|最後に)、)?"
    r"(?!私|わたし|僕|ぼく|俺|自分|みんな|誰|皆)(?P<name>[^\s。、：:「」はがをにもで]{1,16})(?:は|も)、?"
    rf"(?P<own>[^。「」]+?)、?と{_JA_TELLS}。"
)
"""A paragraph that tells whose words follow: ``山田さんは、海へ行くべきだと述べた。…``."""
JA_REPORTED = re.compile(
    rf"、?と(?:、?[^\s。、はがをに]{{1,12}}[はも])?{_JA_TELLS}。|、?という(?:の|こと)が(?:その)?理由(?:だ|である|です)。"
)
"""What ends a sentence of somebody whose words are told: ``…、と矢島さんは付け加えた。``."""
REPORTED = re.compile(
    r"(?:(?<=[.!?])[ \t\n]+|\A)(?:He|She|They)[ \t]+(?:(?:also|further|then|later)[ \t]+)?"
    rf"(?:{_THINKS}|{_TELLS}|replied|replies|answered|answers|agree[ds]|accept(?:s|ed))[ \t]+that[ \t]+(?=\S)"
    r"|(?:(?<=[.!?])[ \t\n]+|\A)(?:He|She|They)[ \t]+(?:also[ \t]+)?"
    r"(?:says?|said|thinks?|thought|believes?|believed)[ \t]+"
    r"(?!so\b|highly\b|of\b|about\b|it\b|this\b|that\b|to\b|no\b|yes\b|nothing\b)(?=\S)"
    r"|(?:(?<=[.!?])[ \t\n]+|\A)(?:He|She|They)[ \t]+(?:(?:also|further|then|therefore|later)[ \t]+)?"
    r"(?=(?:propose[ds]|suggest(?:s|ed)|recommend(?:s|ed)|move[ds])[ \t]+(?:that|to|\w+ing)\b)"
    r"|(?:(?<=[.!?])[ \t\n]+|\A)According[ \t]+to[ \t]+(?:him|her|them),[ \t]+(?=\S)"
    rf"|,[ \t]+(?:but|and|though)[ \t]+(?:also[ \t]+)?(?:{_THINKS}|{_TELLS})[ \t]+that[ \t]+(?=\S)"
)
"""What goes on with the words of somebody whose words are told: ``She said that …``, ``…, but said that …``."""
REPORTED_TOO = re.compile(r",?[ \t]+and[ \t]+that[ \t]+(?=\S)")
"""What goes on within a sentence that tells somebody's words: ``She said that …, and that …``."""
SPEAKS_FOR = re.compile(
    r"(?P<name>(?:[A-Z][\w.'’-]*[ \t]+){1,4})(?:speaks|is speaking|argues)[ \t]+"
    r"(?:for|against|in[ \t]+favou?r[ \t]+of)[ \t]+"
    r"(?P<title>[^.!?\n]{1,60})\.(?=\s|$)"
)
ADDRESSED = re.compile(
    rf"To[ \t]+(?P<name>[A-Z][^:：\n]{{0,40}}?){_COLON}{B}*|(?P<japanese>[^\s:：。、]{{1,16}}?)(?:さん|様)?へ[:：]{B}*"
)
SCRIPT = re.compile(
    r"(?P<name>[^\s「」『』:：。、はがをに（）]{1,12})(?:[（(](?P<title>[^（）()]*)[)）])?[：:]?"
    r"(?P<open>[「『])(?P<body>[^\n]{2,})(?(open)[」』])[。]?[ \t\u3000]*$"
)
"""A line of a play: ``太郎「犬を飼うべきだ。」``."""
STOPPED = re.compile(
    r"(?P<name>(?:[A-Z][A-Z'’-]+[ \t]*){1,3}(?<![ \t]))(?:[ \t]*[(\[](?P<title>[^()\[\]\n]*)[)\]])?\.[ \t]+(?=[A-Z\"“])"
)
"""A name in capitals and a full stop, as plays have it: ``ANGIE. We should …``."""
DASHED = re.compile(
    r"(?P<name>(?:(?i:mr|mrs|ms|dr|prof|cllr|rev|capt|sgt)\.[ \t]+)?[^\s.!?。:：-][^.!?。:：\n]{0,40}?)"
    r"[ \t]+(?:[-–—]|--)[ \t]+(?=\S)"
    r"|(?P<japanese>[^\s.!?。、:：―—─｜|/／「」はがをに-]{1,12}?)[ \t]*"
    r"(?:[―—─]{1,2}|[｜|／/])[ \t\u3000]*(?=[^\n]*[。！？])(?=\S)"
)
ARROW = re.compile(
    r"(?P<name>[^\s.!?。:：、「」→⇒＞>＝-][^.!?。:：、「」→⇒＞>＝\n]{0,24}?)[ \t]*"
    r"(?:→|⇒|＞|»|＝(?=[^\n]*。)|>{1,2}(?=[ \t]))[ \t\u3000]*(?=\S)"
    r"|(?P<closed>(?![\u3041-\u30ff一二三四五六七八九十甲乙丙丁][)）])[\u3041-\u30ff\u3400-\u9fff々]{1,10})[)）]"
    r"[ \t\u3000]*(?=[^\s)）][^\n]*[。！？])"
)
"""A name and an arrow, or a bracket that none opens: ``こはる→ …``, ``lena> …``, ``藤井）…``."""
TABBED = re.compile(r"(?P<name>[^\t\n:：。、「」!?！？]{1,40}?)[ ]?\t+(?=\S)")
"""A name and a tab before what is said, as a table has it that was copied: ``Anna<TAB>We …``."""
WIDE = re.compile(
    r"[○◯●〇◎]?(?P<name>(?:[\d０-９]{1,4}号室[ ])?[^\s。、：:「」（）()！？!?]{1,16})"
    r"(?:[（(](?P<title>[^（）()\n]{1,24})[)）])?"
    r"\u3000+(?![:：])(?=[^\n]*[。！？!?])"
)
"""A name and a wide blank before what is said: ``会長　…。``, ``○青木委員　…。``, ``公述人（松永）　…。``."""
JA_QUOTED = re.compile(
    r"(?P<name>[^\s。、：:「」はがをに]{1,16}?)(?:曰く|いわく)[、，]?[ \t\u3000]*(?=\S)"
    r"|(?P<said>[^\s。、：:「」はがをに]{1,16}?)(?:は|が)(?:、?(?:次|以下)のように|こう|さらに)?(?:言|述べ|話|主張|反論|答え|語|返|続け|発言)[^。、「」]{0,8}(?:[。、：:]\s*(?=「)|[。：:]\s*(?=\S))"
)
MYSELF = re.compile(r"\b(?:I|me|my|mine|[Ww]e|us|[Oo]ur|ours|My)\b|私|わたし|僕|ぼく|俺|うち|我々|思(?:う|います)")
"""Who speaks of themselves, or says what they think."""
SPEECHES = re.compile(
    r"(?<=[.!?。！？」”\"])[ \t\u3000]*(?<![^\s。！？」])(?P<label>[^\W\d_a-z][^\n:：.!?。！？、,「」]{0,40}?)"
    r"[ \t]*(?::(?=\s)|：)"
)
"""A label behind a sentence of the same line: ``Anna: We should go. Ben: …``."""
SIDE_OF = re.compile(
    rf"[【\[［](?P<side>[^【】\[\]\n]{{0,6}}(?:{_JA_SIDE}){_JA_GROUP})[】\]］]{B}*(?P<name>[^\s。：:、]{{1,16}})[:：]{B}*(?=\S)"
)
"""A side, who takes it, and what is said: ``【賛成】母：…``."""
BRACKETED = re.compile(
    rf"[【\[［<〈《＜〔](?P<name>[^【】\[\]［］<>〈〉《》＜＞〔〕\n]{{1,24}})[】\]］>〉》＞〕]{_TITLE}{B}*[:：]?{B}*"
)
SPEAKS_IN_ROUND_BRACKETS = re.compile(
    r"[（(](?P<name>[^（）()\n、。：:]{1,16})[)）](?P<title>(?!))?[ \t\u3000]*(?=[^\s（(][^\n]*[。！？])"
)
"""Who speaks, in round brackets before Japanese words: ``（井上委員）公園は…。``."""
SPEAKS_IN_BRACKETS = re.compile(
    r"\((?P<name>[A-Z][\w'’.-]+(?:[ \t]+[A-Z][\w'’.-]*){0,3})\)(?P<title>(?!))?[ \t]+(?=[A-Z\"“])"
)
"""Who speaks, in round brackets before the words: ``+ (Ida) Games bring young readers.``."""
LABEL = re.compile(r"(?P<label>[^\n:：]{1,80}?)[ \t\u3000]*(?::(?=[\s\u3000「\u3040-\u9fff]|$|[A-Z])|：)[ \t\u3000]*")
ROLE = re.compile(
    r"(?P<name>[^,、(（\[]+?)[ \t]*(?:[,、][ \t]*(?P<role>[^,、()（）]+)"
    r"|[(（\[](?P<title>[^()（）\[\]]*)[)）\]](?:[ \t]*[,、][ \t]*[^,、()（）]+)?)?[ \t]*$"
)
CALLED = re.compile(
    r"(?:(?P<role>[^\s「」『』。：:、]{1,16})の)?[「『](?P<name>[^「」『』。\n]{1,16})[」』](?:さん|くん|君|様|氏)"
)
"""A name that somebody gives himself, with courtesy: ``リスナーの「ねこ」さん``."""
HEADED = re.compile(
    rf"(?P<role>[^\s\d、。：:（()）]{{1,12}})\u3000+(?P<name>[^\s、。：:（()）]{{1,10}}){B}*[（(][\d０-９]{{1,3}}歳?[^（()）\n]{{0,6}}[)）]"
)
"""What a letter to a newspaper is headed with: ``会社員　西村玲子（41）``."""
INTRODUCED = re.compile(rf"(?P<name>[^\s。、：:「」はがをにもの]{{1,10}}?)(?:です|と申します|でございます)[。！]{B}*")
"""How somebody begins a message who tells her name: ``大野です。``."""
ENTRY = re.compile(
    r"[ \t\u3000]*(?P<label>[^\s。、：:「」（）()はがを]{2,10})[ \t\u3000]*[:：][ \t\u3000]*"
    r"(?=[^\n]*[\d０-９一二三四五六七八九十百千万])(?P<amount>[^。！？?!：:\n]*[^。！？?!：:\nぁ-ん])[ \t\u3000]*"
)
"""How much of something there is, as a form says it: ``費用：一人五百円``."""
ENUMERATED = re.compile(r"[ \t\u3000]*(?P<number>[\d０-９]{1,2})[ \t\u3000]+(?=[\u3041-\u30ff\u3400-\u9fff])")
"""A number before a sentence, where the next line has the next one."""
JA_SIGNED = re.compile(
    r"[ \t\u3000]*(?:[^\s。、：:「」はをがに]{1,12}[ \t\u3000]+)?(?P<name>[^\s。、：:「」はをがに()（）]{1,10})"
    r"(?:[（(](?P<details>[^()（）\n]*)[)）])?(?:より)?[ \t\u3000]*"
)
"""A name alone in a line, or behind what somebody is: ``4年1組　杉山``."""
HEADLINED = re.compile(
    r"(?:(?P<headline>\S[^\u3000\n]*)\u3000+)?(?P<role>[^\s\u3000（()）]{1,12})\u3000+"
    r"(?P<name>[^\s\u3000（()）]{1,10})[（(](?P<more>[^（()）\n]{1,12})[)）]"
)
"""What a letter is headed with: what it says, who wrote it, and his age: ``半日で十分だ　会社員　西村玲子（41）``."""
_HELD = r"[「『](?P<{0}>[^「」『』。\n]{{1,24}})[」』]"
_OUTSIDE = "「」『』。：:、\n"
_UTTERED = (
    r"(?:said|says|replied|replies|answered|answers|added|adds|argued|argues|objected|objects|agreed|agrees|insisted"
    r"|insists|asked|asks|countered|counters|explained|explains|continued|continues|wrote|writes)"
)
QUOTED_SPEECH = re.compile(
    r"[ \t]*(?P<open>[\"“])(?P<first>[^\"“”\n]+?)[,.!?…]?[\"”][ \t]*(?:[-–—][ \t]*)?"
    rf"(?P<tag>(?:{_UTTERED}[ \t]+(?P<name>{_NAME})|(?P<subject>{_NAME})[ \t]+{_UTTERED})"
    r"(?:,[ \t]+(?P<role>[^,.\"“”\n]{1,40}))?)[ \t]*[,.:]?[ \t]*(?:[\"“](?P<more>[^\"“”\n]+)[\"”])?[ \t]*\Z"
)
"""What somebody says in quotation marks, before and behind who says it: ``"It is safe," said Ida. "It is new."``."""
JA_SPEECH_TAGGED = re.compile(
    r"[ \t\u3000]*(?P<open>「)(?P<first>[^「」\n]+(?:「[^「」\n]*」[^「」\n]*)*)」"
    r"(?P<tag>と(?:は)?、?(?:(?P<role>[^\s。、「」はがもの]{1,12})の)?"
    r"(?P<name>[^\s。、「」はがもを]{1,10})(?:[はがも]、?[^\s。「」]{1,10})?。?)(?P<subject>(?!))?(?P<more>(?!))?"
    r"[ \t\u3000]*\Z"
)
"""The same in Japanese: ``「海は遠い。」と花子。``, ``「海は遠い」と兄の太郎が言った。``."""
QUOTED_BESIDE = re.compile(
    rf"(?P<name>[^\s{_OUTSIDE}](?:[^{_OUTSIDE}]{{0,23}}[^\s{_OUTSIDE}])?){B}*{_HELD.format('title')}"
    rf"|{_HELD.format('before')}{B}*(?P<behind>[^\s{_OUTSIDE}はがをにでとも][^{_OUTSIDE}]{{0,23}})"
)
"""A name and what its bearer holds: ``市長「取り壊すべき」``, ``「続けるべき」主婦・四十九歳``."""
_TURN = rf"(?:{_WHICH}[ \t]+)*(?:{_STANCE}|turn|summary|summation)(?:[ \t]+\d{{1,3}})?"
_SURE_PHASE = (
    rf"(?:(?:{_WHICH}[ \t]+)*(?:opening|closing|rebuttals?|rejoinder|constructive|cross-?examination|crossfire|summary"
    r"|summation|(?:final|last)[ \t]+focus)(?:[ \t]+(?:statement|remarks|arguments?|speech|round))?(?:[ \t]+#?\d{1,3})?"
    r"|(?:round|turn)[ \t]+(?:\d{1,3}|one|two|three|four|five))"
)
SURE_PHASE = re.compile(rf"{_SURE_PHASE}(?:[ \t]*[,–-]?[ \t]*{_SURE_PHASE})?", re.IGNORECASE)
"""What names a phase of a debate and cannot be what something is about, as a part or a statement may."""
_ONE_PHASE = rf"(?:{_SURE_PHASE}|{_TURN}|(?:part|phase|speech)[ \t]+(?:\d{{1,3}}|one|two|three|four|five))"
_PHASE = rf"(?:{_ONE_PHASE}(?:(?:[ \t]*[,;/–-][ \t]*|[ \t]+){_ONE_PHASE})?)"
TURN = re.compile(_PHASE, re.IGNORECASE)
"""What names a turn of a debate, and nobody: ``Opening statement``, ``Rebuttal 2``, ``Round 1, Opening``."""
_JA_SURE_ROUNDS = (
    r"(?:第?[一二三四五六七八九十\d０-９]{1,2}(?:ラウンド|ターン)|(?:ラウンド|ターン)[一二三四五\d０-９]{1,2})"
)
_JA_ROUNDS = rf"(?:{_JA_SURE_ROUNDS}|第?[一二三四五六七八九十\d０-９]{{1,2}}(?:巡目?|回目?))"
_JA_PLEA = r"(?:(?:再々?|最終|冒頭|第?[一二三1-3])?(?:立論|反論|反駁|質疑|応答|弁論|総括|陳述)|まとめ|締めくくり)"
_JA_PHASE = rf"(?:{_JA_ROUNDS}(?:の|・|、|{B})?(?:{_JA_PLEA})?|{_JA_PLEA})"
JA_PHASE = re.compile(_JA_PHASE)
"""What names a phase of a debate in Japanese, and nobody: ``立論``, ``第2ラウンド``."""
JA_SURE_PHASE = re.compile(
    rf"{_JA_SURE_ROUNDS}"
    rf"(?:の|・|{B})?(?:{_JA_PLEA})?|(?:再々?|最終|冒頭|第?[一二三1-3])?(?:立論|反論|反駁)|最終弁論|冒頭陳述|まとめ"
)
"""What names one and cannot be what something is about, as 質疑 and 総括 may."""
PHASE_AHEAD = re.compile(
    rf"{B}*[【\[［(（](?:{_PHASE}|(?-i:[RT])\d{{1,2}}|{_JA_ROUNDS}|{_JA_PLEA})[】\]］)）]{B}*"
    r"(?=[^\n:：【】\[\]]{1,30}[:：])",
    re.IGNORECASE,
)
"""Which turn it is, in brackets before a label: ``[Round 1] Pro:``, ``[R1] Anna:``, ``【立論】肯定側：``."""
PHASE_BEFORE_LABEL = re.compile(
    rf"{B}*(?:{_SURE_PHASE}|{_JA_ROUNDS}|{_JA_PLEA})[:：]{B}*(?=(?P<name>[^\s:：.。、][^\n:：.。、]{{0,29}}?){B}*[:：])",
    re.IGNORECASE,
)
"""Which turn it is, before a label: ``Round 1: Agent A: …``."""
JA_PHASE_WITHIN = re.compile(
    rf"(?P<name>[^\s。、：:「」【】\[\]]{{1,14}})[【\[［](?:{_JA_ROUNDS}|{_JA_PLEA})[】\]］]{B}*[:：]?{B}*(?=\S)"
)
"""A name and which turn it is, in brackets, before what is said: ``肯定側【立論】路面電車は…``."""
JA_ROUND_AHEAD = re.compile(
    rf"{_JA_SURE_ROUNDS}(?:・|の|[:：、]|[-–—]|{B}){B}*(?P<name>[^\s。、：:「」はがを]{{1,14}})"
)
"""The round before a name, or before what it is about: ``ラウンド1：肯定側``, ``ラウンド1：基本主張``."""
BORNE_BELOW = (
    JA_ROUND_AHEAD,
    re.compile(rf"(?:{_JA_PLEA}){B}*[:：]{B}*(?P<name>[^\s。、：:「」はがを]{{1,14}})"),
    re.compile(rf"(?P<name>[^\s。、：:「」はがを]{{1,14}}){B}*[:：]{B}*{_JA_PHASE}"),
    re.compile(rf"(?P<name>(?-i:[A-Z])[^:：.!?\n()]{{0,40}}?)[ \t]*:[ \t]*{_SURE_PHASE}", re.IGNORECASE),
    re.compile(rf"{_SURE_PHASE}[ \t]*:[ \t]*(?P<name>(?-i:[A-Z])[^:：.!?\n()]{{0,40}})", re.IGNORECASE),
)
"""A phase and a colon before whose it is, or what it is about, or behind: ``Round 1: Agent A``, ``花子：立論``."""
BORNE = (
    *BORNE_BELOW,
    re.compile(rf"(?:{_JA_ROUNDS}|{_JA_PLEA}){B}*[（(【\[［](?P<name>[^（）()【】\[\]［］\n]{{1,14}})[)）】\]］]"),
    re.compile(rf"{_PHASE}[ \t]*[(\[](?P<name>(?-i:[A-Z])[^()\[\]]*|{_SIDE})[)\]]", re.IGNORECASE),
)
"""Those and the same in brackets, where there may as well stand when it is, or what is noted: ``Closing (Con)``."""
PHASE_TITLED = re.compile(
    rf"(?P<phase>(?P<round>(?:round|turn)[ \t]+\w+|{_JA_SURE_ROUNDS})|{_SURE_PHASE}|{_JA_PLEA})"
    rf"(?:{B}*[:：]{B}*|[ \t]+[-–—][ \t]+|(?<=[\d０-９ドン]){B}+(?=[\u3040-\u9fff]))(?P<about>[^:：\n]{{1,40}})",
    re.IGNORECASE,
)
"""Which turns follow, and what they are about: ``Round 1: Costs``, ``ラウンド1：基本主張``."""
NO_BEARER = re.compile(r"(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?\b.*|Day \d+|\w*会", re.IGNORECASE)
"""When a turn is, or at what, where its bearer may stand: ``Opening (Monday)``, ``ラウンド1：開会``."""
BEARER = re.compile(
    r"(?P<side>Pro|Con|Contra|Proponents?|Opponents?|Affirmative|Negative|Proposition|Opposition|Government"
    r"|For|Against|(?:賛成|反対|肯定|否定|推進|慎重)(?:派|側|者|論者|チーム))"
    r"|(?:Agent|Debater|Speaker|Team|Side|Player|Participant|Panell?ist|Model|Assistant|Bot|AI|LLM)[ \t_-]?"
    r"(?:[A-Z]|\d{1,2}|One|Two|Three|Four|[A-Z][a-z]+)"
    r"|[A-Z][a-z]+[ \t](?:Team|Side|Agent|Bot|Debater|Advocate)"
    rf"|(?:エージェント|話者|発言者|発話者|参加者|論者|チーム|モデル|パネリスト|ＡＩ|AI){B}?[A-ZＡ-Ｚ\d０-９一二三四甲乙丙丁]"
)
"""Who has turns in a debate and is called by no name: a side, ``Agent A``, ``Team Red``, ``エージェントA``."""
NUMBERED_NAME = re.compile(r"(?P<name>[A-Z][A-Za-z]{2,})[ \t-]?\d[\w.]*(?:[ \t][A-Z][a-z]+)?")
"""A name with a number of its version: ``GPT-4o``, ``Claude 3``."""
WISHED_BESIDE = re.compile(
    r"(?P<title>[^\s。、：:―—─–]{1,16}(?:ほしい|たい|べき(?:だ|ではない|でない)?|いい|よい|ない|だめ|不要|必要))"
    r"[ \t\u3000]*[―—─–]{1,2}[ \t\u3000]*(?P<name>[^\s。、：:―—─–]{1,14})"
)
"""What somebody wishes, a dash and who: ``やめてほしい ― ゆうとの母``."""
_JA_ORDINAL = r"(?:再々?|最終|最初|最後|冒頭|締め|はじめ|初回|次|第?[一二三四1-4１-４](?:回|巡|番)?目?)"
JA_TURN_BEHIND = re.compile(rf"(?<=\S)(?:{B}+|の|・){_JA_ORDINAL}\Z")
"""The number of a turn behind a name: ``村井 最初`` の発言."""
PREAMBLE = frozenset(("現状", "経緯", "状況", "概要", "目的", "対象", "経過", "提案理由"))
"""Labels over what is told before anybody speaks."""
JA_ROUND = re.compile(
    rf"(?!第?[一二三四五六七八九十\d０-９])(?P<name>[^\s。、：:の・]{{1,14}}?)(?:{B}+|の|・|[-–—])?"
    r"[（(]?第?[一二三四五六七八九十\d０-９]{1,2}(?:ラウンド|ターン)"
    r"(?:・|の|[-–—])?(?:目|補足|続き|立論|反駁|反論|応答|再反論|最終弁論|まとめ)?[)）]?"
)
"""The round behind a name: ``賛成側・第2ラウンド``."""
TURNS = (
    re.compile(
        rf"(?P<name>[^\s。、：:の・]{{1,14}}?)(?:{B}+|の|・)?[（(]?{_JA_ORDINAL}の?"
        r"(?:立論|質疑|反駁|反論|応答|返答|回答|返信|答弁|弁論|弁明|総括|補足|発言|意見|主張|陳述|コメント|演説|スピーチ)[)）]?"
    ),
    JA_ROUND,
    re.compile(
        rf"(?P<name>(?:賛成|反対|肯定|否定|推進|慎重)(?:派|側))(?:{B}|の|・)?(?:{_JA_TURN}|質疑|まとめ|締めくくり)"
    ),
    re.compile(
        rf"(?P<name>[^\s。、：:（(【\[]{{1,14}}?){B}*[（(【\[［](?:{_JA_PHASE}|{_JA_TURN}|結論|結び)[)）】\]］]"
    ),
    re.compile(rf"(?P<name>[^\s。、：:・]{{1,14}})・(?:{_JA_ROUNDS}|{_JA_PLEA})"),
    re.compile(rf"(?:{_JA_PLEA})(?:・|[-–—]|{B})(?P<name>(?:賛成|反対|肯定|否定|推進|慎重)(?:派|側|者)?)"),
    re.compile(
        rf"(?:(?:{_TURN}|(?:{_WHICH}[ \t]+)*(?:letter|message|note|e?-?mail|post))[ \t]+(?:of|from|by)|from|by)[ \t]+"
        r"(?P<name>\S.*)",
        re.IGNORECASE,
    ),
    re.compile(
        rf"(?:(?:round|turn|part|speech|statement)[ \t]+\d{{1,3}}|{_TURN})[ \t]*(?:[-–—,.|]|:(?=[ \t]))[ \t]*"
        r"(?P<name>[^\s\d].*)",
        re.IGNORECASE,
    ),
    re.compile(rf"(?P<name>\S.*?)[ \t]+[-–—|][ \t]+{_PHASE}", re.IGNORECASE),
    re.compile(rf"(?P<name>\S.*?)[ \t]*(?:[(\[]{_PHASE}[)\]]|,[ \t]*{_PHASE})", re.IGNORECASE),
    re.compile(
        r"(?:first|second|third|fourth|\d(?:st|nd|rd|th))[ \t]+(?:affirmative|negative|proposition|opposition|pro|con)"
        rf"(?:[ \t]+(?:speaker|{_PHASE}))?(?:[ \t]*[(\[]|,[ \t]+|[ \t]+[-–—][ \t]+|:[ \t]+)(?P<name>{_NAMED})[)\]]?",
        re.IGNORECASE,
    ),
    re.compile(
        r"(?:first|second|third|fourth|\d(?:st|nd|rd|th))[ \t]+(?:(?P<name>affirmative|negative|proposition|opposition)"
        rf"(?:[ \t]+(?:speaker|{_PHASE}))?|(?P<side>pro|con)[ \t]+(?:speaker|{_PHASE}))",
        re.IGNORECASE,
    ),
    re.compile(rf"(?P<name>(?:the[ \t]+)?(?:{_SIDE}))[ \t]+{_TURN}", re.IGNORECASE),
    re.compile(
        r"(?P<name>pro|con|affirmative|negative|proposition|opposition|(?:賛成|反対|肯定|否定)側)"
        r"[ \t]*[-–#]?[ \t]*\d{1,2}",
        re.IGNORECASE,
    ),
    re.compile(
        rf"(?P<name>pro|con|affirmative|negative|proposition|opposition|proponent|opponent)[ \t]+{_SURE_PHASE}",
        re.IGNORECASE,
    ),
)
"""A turn and whose it is: ``Rebuttal by the negative``, ``Round 2 - Anna``, ``Pro - Rebuttal``, ``Con closing``."""
POSTED = re.compile(
    r"[ \t]*(?P<number>\d{1,4})[ \t]*[:：．.][ \t\u3000]*(?P<name>[^\s:：。、＞>][^:：。、\n]{0,23}?)"
    rf"(?:[ \t\u3000]*[:：]?[ \t]*{_CALENDAR}(?:[ \t]*{_CLOCK})?)?(?:[ \t\u3000]*ID[:：](?P<id>\S+))?[ \t\u3000]*$"
)
"""The number of a post and its writer, without a blank between them: ``1：名無しの学生``."""
POSTED_BARE = re.compile(
    r"[ \t]*(?P<number>\d{1,4})[ \t\u3000]+(?P<name>[^\s:：。、＞>\d][^:：。、\n]{0,15}?)(?P<id>(?!))?[ \t\u3000]*$"
)
"""The same with no more than a blank between them, where they are in a row: ``101 通りすがり``."""
NAMELESS = re.compile(r"(?:名無し|ななし|名無|匿名|通りすがり|風吹けば名無し)\S*\Z")
"""What whoever gives no name is called."""
ANYBODY = re.compile(r"(?:名無し|ななし|匿名)(?:さん|希望)?(?:[@＠]\S*)?\Z")
"""What a board calls all who give no name; 名無しの学生 may be one who calls himself so."""
INTERVIEWER = re.compile(r"[ \t\u3000]*(?:――|——|──|─|―)[^―—─]")
"""What an interviewer asks, in a line that begins with a dash: ``――導入すべきですか。``."""
EXAMINED = re.compile(r"[ \t]*(?P<name>[QA])[:.][ \t]+(?=\S)")
"""Who asks, and who answers, in a hearing: ``Q: Did you …?`` and ``A: Yes.``."""
ANSWER = re.compile(
    rf"(?:[AQ][\d０-９]{{0,3}}|(?:発言|意見|回答|主張|投稿|反論|質問|応答)[\d０-９]{{1,3}})"
    rf"[ \t]*[(（](?P<name>[^()（）\n]+?)(?:の(?:{_JA_STANCE})|['’]s[ \t]+(?:{_STANCE}))?[)）]\Z"
)
"""A numbered question or answer and who gives it: ``A1（みちこ）``, ``A3（みちこの返信）``, ``発言2（村井）``."""
ANSWERS = re.compile(rf"{B}*A[\d０-９]{{0,3}}[.．:：、]{B}*(?=[(（][^（）()\n]{{1,16}}[)）]{B}*\S)")
"""What stands before an answer whose giver follows in parentheses: ``A. （市民課）…``."""
RULE_LABEL = re.compile(r"\(?(?:rule|r|規則|ルール|法則)[ _-]?[\d０-９]+\w{0,3}\)?\Z|rule[ ]+\w+\Z", re.IGNORECASE)
PREFERRING = tuple("preferred preferable precedence priority outweigh overrid stronger 優先 優越".split())  # noqa: SIM905
"""What a line has in small letters that says which rule goes before another."""
PREFERRED = re.compile(r"[^\W\u3041-\u3096]+|[\u3041-\u3096]+?(?=[はがをに]|\W|$)")

_SENTENCE_WORDS = """
i we you they he she it this that these those there here is are was were be been am do does did has have had can
could would shall should might must not my our your their his her its what which who whom why how when where
whether if because since so therefore but or than then thus also please second third finally lastly some many
most few several all every each another other following one two three cannot can't don't doesn't didn't isn't aren't
wasn't weren't won't wouldn't shouldn't couldn't hasn't haven't
"""
SENTENCE_WORDS = frozenset(_SENTENCE_WORDS.split())
"""Words of English that belong to a sentence, and to no name of a speaker ("may" and "will" do to May and Will)."""
_KIN = """
wife husband partner girlfriend boyfriend fiance fiancee mother father mum mom mummy dad daddy parents sister brother
daughter son kid kids child children aunt uncle cousin niece nephew grandmother grandfather grandma grandpa gran granny
grandad granddad mother-in-law father-in-law sister-in-law brother-in-law daughter-in-law son-in-law
friend flatmate housemate roommate neighbour neighbor neighbours neighbors landlord landlady tenant tenants
boss manager colleague colleagues team teacher coach doctor vet
"""
KIN = frozenset(_KIN.split())
"""Whom a label names by what they are to the writer: ``My wife: …``, ``Our landlord: …``."""
SENTENCE_PARTS = re.compile(
    "[^\u3041-\u3096](?:は|が|を|に|で|と|も|から|まで|より)[^\u3041-\u3096]|次の|以下|この|その|これ|それ|あの"
    "|(?:です|ます|だ|である|とおり|通り|けれ?ども?|(?<=[いるだ])(?:から|ので|し))$"
)
"""Japanese that belongs to a clause, not to a name: a particle between nouns, a demonstrative, a copula at the end."""
JA_ASSOCIATION = re.compile(
    "[^はが。、]{1,12}[をとでに][^はが。、]{0,8}[うくすつむるえ]{1,2}(?:[^\u3041-\u3096。、]{0,6}会|団体?|グループ|委員会|連合)"
)
"""The name of those who have come together for something: 桜を守る会."""

# ---- what states nothing ---------------------------------------------------------------------------------------------

_METADATA = """
date time who when where place location venue room present participants attendees attending absent apologies chair
agents debaters rounds models
chairperson moderator minutes recorder secretary author version source sources link links url attachment attachments
cc bcc to sent received options option candidates choices phone tel email e-mail address deadline length pages resolved
decided decision outcome vote verdict carried
日時
日付 時間 場所 会場 出席 出席者 参加者 参加 欠席 欠席者 司会 司会者 議長 書記 記録 記録者 作成者 作成日 宛先
宛名 宛 投稿日 投稿日時 更新日 掲載日 公開日 提出日 送信日 受信日 開催日 実施日
発行日 記入日 回答日 開催場所 主催 所属 資料 添付 出典
参考 参照 電話 連絡先 住所 期限 締切 候補 候補者 選択肢 送信日時 版
返信先 保存日時 採決 議決 表決 投票結果 決定 決定事項 合意事項 年齢 年代 性別 職業 住所
"""
OFFICERS = frozenset(
    (
        *("書記", "記録", "記録者", "議長", "司会", "司会者"),
        *("chair", "chairperson", "moderator", "recorder", "secretary", "author"),
    )
)
"""Those of them who may as well speak for themselves."""
OWN_CLAIM = re.compile(
    r"(?:べき(?:だ|です|である|では?(?:ない|ありません)|じゃ(?:ない|ありません))(?:と(?:思|考え)[^。、]{1,8})?|(?:に|は)?(?:賛成|反対)(?:だ|です|します))"
    r"(?:よ|ね)?[。！]"
    r"|(?:\A|(?<=[.!] ))(?i:i(?: am|['’]m)(?: strongly| also| all| personally| rather)?"
    r" (?:for|against|in favou?r of|opposed to) (?!adjourn|post?pon|closing the (?:meeting|item|debate))\w"
    r"|i (?:support|oppose|(?:will |would |shall )?vote (?:yes|no|for|against))\b)[^\n]*"
    r"|\A(?i:yes|no|yeah|nope|sure|absolutely|of course|definitely|i(?: am|['’]m) (?:for|against|in favou?r)"
    r"|i (?:agree|disagree|think|believe|doubt|support|oppose)|in my (?:view|opinion)|we (?:should|must))\b"
    r"[^\n]*[.!]\s*\Z"
)
"""What somebody says who takes a side; in English the first words of a line of sentences."""
METADATA = frozenset(_METADATA.split())
"""Labels that tell about the text or the meeting; their lines state nothing of the debate."""
CHAIRS = frozenset(
    (
        *("chair", "chairperson", "moderator", "司会", "司会者", "議長", "委員長", "座長", "進行", "進行役"),
        *(
            "司会進行",
            "ファシリテーター",
            "部会長",
            "質問者",
            "相談者",
            "議長団",
            "mc",
            "聞き手",
            "インタビュアー",
            "編集部",
        ),
    )
)
"""Those of them who put to the others what is to be decided."""
ASKERS = frozenset(("質問者", "相談者"))
"""Those of them who may go on to say what they think of the answers."""
JUDGING = re.compile(
    r"(?:the[ \t]+)?(?:final[ \t]+)?(?:judges?|jury|jurors?|adjudicators?|adjudication|arbiters?|referees?|umpires?"
    r"|evaluators?|verdicts?|judge?ments?|rulings?|winners?|consensus)"
    r"(?:['’]s?[ \t]+(?:verdict|decision|ruling|comments?|remarks))?"
    r"(?:[ \t]+(?:[A-Z]|\d{1,2}))?"
    r"|(?:最終)?(?:審判員?|審査(?:員長?|委員長?)?|判定者?|裁定|裁判[官長]|陪審員?|講評者?|評価者|ジャッジ|勝者|総評|合意)"
    r"(?:の?(?:結果|講評|コメント|判定))?"
    r"[ \u3000]?[A-ZＡ-Ｚ\d０-９]?",
    re.IGNORECASE,
)
"""Who judges a debate that others hold, or what is judged: ``[Judge]``, ``### Verdict``, ``【判定】``."""
_REMARKS = """
note nb n.b. ps p.s. pps p.p.s. reason reasons premise premises background conclusion
conclusions summary fact facts update edit pros cons
advantage advantages disadvantage disadvantages benefits drawbacks addendum postscript remark tl;dr tldr
注 注意 注記 備考 追伸 追記 補足 付記 理由 根拠 前提 背景 結論 まとめ 要約 要点 事実
長所 短所 利点 欠点 メリット デメリット 余談 重要 ※ 主張 意見 見解 根拠 論拠 立場 賛否 提案 説明
"""
_OPENING_REMARKS = "to conclude,to sum up,to summarize,to summarise,in conclusion,in summary,in closing,overall"
REMARKS = frozenset((*_REMARKS.split(), *_OPENING_REMARKS.split(",")))
SUMS_UP = frozenset(("conclusion", "conclusions", "summary", "結論", "まとめ", "要約"))
"""Those of them that may head what somebody writes of a whole debate."""
BALANCE = (
    frozenset(("pros", "advantages", "benefits", "メリット", "長所", "利点")),
    frozenset(("cons", "disadvantages", "drawbacks", "デメリット", "短所", "欠点")),
)
"""The two columns of a balance: where nobody speaks, what is for it and what is against it."""
"""Labels that only introduce what the speaker goes on to say."""
_OPENERS = "so therefore thus hence also but and yet still first second third firstly secondly finally lastly"
OPENERS = frozenset(_OPENERS.split())
"""Adverbs that may stand before a colon and change nothing."""
_STRUCTURE = """
introduction overview summary discussion debate arguments argument points reasons conclusion conclusions outcome
result results decision decisions verdict verdicts vote contents agenda minutes notes note stances positions views
opinions statements speakers participants sides rebuttals rebuttal opening openings closing closings round rounds part
appendix references comments options pros cons advantages disadvantages facts evidence remarks question questions
issue topic background next
はじめに 序論 本論 概要 要旨 討論 議論 論点 意見 立場 主張 理由 結論 まとめ おわりに 目次 経緯 発言 発言者
参加者 資料 付録 参考 補足 備考 メリット デメリット 長所 短所 賛否 各自の意見 それぞれの意見 それぞれの立場
双方の意見 質問 回答 返信 返答 投稿 コメント ベストアンサー 決定 決定事項 報告事項 協議内容 議事 議事内容 議事要旨
発言要旨 発言内容 討議 討議内容 今後の予定 今後の方針 次回 次回予定 連絡事項 その他
採決 質疑 記 記録 議事録 議題 議案 案件 論題 争点 テーマ お題 件名 審議 質疑応答
"""
_OPINION_LABELS = "ご意見 お返事 ご回答 ご質問 回答 返答 返信 投書 投稿 声 意見 反論 再反論 発言"
OPINION_LABELS = frozenset(_OPINION_LABELS.split())
"""Labels in brackets over what somebody says who is named elsewhere."""
_JA_OPENERS = """
まず 次に また しかし でも だが だから そして さらに 一方 ただし なお つまり 例えば 最後に 結局 やはり もちろん それに
第一に 第二に 第三に
"""
JA_OPENERS = frozenset(_JA_OPENERS.split())
"""What begins a sentence before a wide blank, and is no name."""
STRUCTURE = frozenset(_STRUCTURE.split())
"""Headings that structure a text and name nobody; in English their last word counts ("three main reasons")."""
_GREETING = re.compile(
    r"[ \t]*(?:(?:dear[ \t]+)?(?:sir|madam|sirs|sir[ \t]+or[ \t]+madam|editor"
    r"|ladies[ \t]+and[ \t]+gentlemen)[ \t]*[,:.]"
    r"|(?:dear|hi|hello|hey|hallo|greetings|good[ \t]+(?:morning|afternoon|evening|day))\b"
    r"(?:[ \t,]+[\w.'’&-]+){0,5}[ \t]*[,!.:…]*|to[ \t]+whom[ \t]+it[ \t]+may[ \t]+concern[,:.]?)[ \t]*$",
    re.IGNORECASE,
)
_SIGN_OFF = re.compile(
    r"[ \t]*(?:(?:with[ \t]+)?(?:best|kind|warm|many)[ \t]+(?:regards|wishes|greetings|thanks)|(?:many[ \t]+)?thanks"
    r"(?:[ \t]+(?:a[ \t]+lot|in[ \t]+advance|so[ \t]+much|again|everyone|all|for[ \t]+reading))?"
    r"|thank[ \t]+you(?:[ \t]+(?:very|so)[ \t]+much)?(?:[ \t]+for[ \t]+(?:reading|your[ \t]+time))?|regards|cheers|best"
    r"|love|yours(?:[ \t]+(?:sincerely|truly|faithfully))?"
    r"|sincerely(?:[ \t]+yours)?|see[ \t]+you(?:[ \t]+(?:soon|then|all))?"
    r"|bye|take[ \t]+care)[ \t]*(?:,[ \t]+(?-i:[A-Z])[\w.'’-]*(?:[ \t]+(?-i:[A-Z])[\w.'’-]*)?)?[ \t]*[,!.…]*[ \t]*$",
    re.IGNORECASE,
)
GREETED = re.compile(
    r"[ \t]*(?:(?i:dear|hi|hello|hey)(?:[ \t]+(?!(?i:i|we|you|the|this|that|it|is|are)\b)[A-Za-z][\w.'’-]*){1,3}"
    r"|(?i:(?:dear[ \t]+)?(?:sir|madam|sirs|sir[ \t]+or[ \t]+madam|editor)))"
    r"(?:[ \t]*[,!][ \t]*[-–—]?|[ \t]+[-–—])[ \t]+(?=\S)"
)
"""A greeting before what is said in the same line: ``Dear Carla, the police …``, ``Sir, – Dogs foul …``."""
SIGNED_WITHIN = re.compile(
    r"(?<=[.!?])[ \t]+(?=(?i:(?:with[ \t]+)?(?:best|kind|warm)[ \t]+(?:regards|wishes)|regards|best|cheers"
    r"|yours(?:[ \t]+(?:sincerely|truly|faithfully))?)[ \t]*,?[ \t]+[A-Z][\w.'’-]*(?:[ \t]+[A-Z][\w.'’-]*){0,2}[ \t]*$)"
)
"""Where somebody signs in the line of the last sentence: ``… at night. Regards, Dr. Bloom``."""
_JA_GREETING = re.compile(
    r"[ \t\u3000]*(?:(?:[^\s。、]{1,16}[ \u3000]?)?(?:各位|御中)|(?:[^\s。、]{1,12}の)?(?:皆|みな)(?:様|さま|さん)へ?"
    r"|[^\s。、のはがをに]{1,10}(?:様|さま)(?:、[^\s。、]{1,12}(?:様|さま))*|(?:大変)?お(?:疲れ|つかれ)(?:様|さま)です"
    r"|(?:いつも)?(?:大変)?お世話になって(?:おり|い)ます|こんにちは|こんばんは|おはようございます|はじめまして|初めまして"
    r"|(?:どうぞ|以上、?|ご[^\s。、はがを]{1,8}のほど、?)*(?:よろしく|宜しく)(?:お願い|おねがい)(?:いた|致)?し(?:ます|たく)?|以上(?:です|となります)?"
    r"|敬具|拝啓|前略|草々|敬白|(?:どうも)?ありがとうございま(?:す|した)|それでは|どうぞ(?:よろしく|宜しく)"
    r"|[^\s。、はがをも]{0,8}(?:す[みい]ません(?:でした)?|ごめん(?:なさい)?|失礼(?:いた)?し(?:ます|ました)"
    r"|申し訳(?:ない|あり(?:ません|ませんでした)|ござい(?:ません|ませんでした)))(?:です)?)"
    r"[、。！!…〜～~♪☆]*[ \t\u3000]*$"
)
_TALK = (
    r"(?:皆(?:さん|様)?の|みなさんの|みんなの|ほかの方の)?"
    r"(?:ご?意見|ご?発言|ご?議論|コメント|ご?回答|ご?返信|お?返事|ご?検討|ご?審議|ご?討論|お考え|お話|ご?質問|ご?投票|ご?説明)"
)
_JA_REMARK = re.compile(
    r"[ \t\u3000]*(?:(?:では|それでは|じゃあ|さて|まず(?:は)?|次に|順に|順番に|ぜひ|どうぞ|ここで"
    r"|みなさん|皆さん|皆様|みんな)[、 \u3000]?)*"
    r"(?:"
    rf"(?:[^。]{{1,40}}(?:(?:か(?:どうか|否か)?|の?(?:件|是非|可否|賛否))(?:に(?:ついて|関して)(?:の)?)?|に(?:ついて|関して))、?)?"
    rf"{_TALK}(?:を|は|も)?、?(?:お?(?:聞かせ|寄せ)|お?願い|させて|して|聞かせて|教えて|出して|出し合って|募集し|伺い|うかがい|求め|始め)"
    r"(?:て)?(?:いた(?:し|だき))?(?:ください|下さい|ほしい(?:です)?|くれ|ます|ましょう|します|たい(?:です|と思います)?)?"
    r"|[^、。\s]{1,10}(?:さん|委員|様|先生|君|くん|氏|部長|課長)(?:に|へ|の(?:ご?発言|ご?意見|お話)に)、?"
    r"(?:一言|ひと言|反論|お答え|回答|返答)?(?:を)?、?(?:申し(?:上げ)?|お?答え|お伺い|お聞き|反論|回答|返答|言)"
    r"(?:いた)?(?:し)?(?:ます|たい(?:です|と思います))"
    r"|(?:お?[一二三1-3１-３]?人(?:ずつ|とも)|順に|順番に|自由に|それぞれ|まず|では|どうぞ|皆さん|みんな)+"
    r"(?:の?(?:意見|考え|お考え)(?:を|が))?、?(?:どうぞ|(?:お願い|発言)(?:いた)?し(?:ます|たい)|お話しください|話してください|聞かせて(?:ください)?|聞きたい(?:です)?)"
    r"|(?:お答え|お聞き|お伺い|発言|反論|回答|説明|報告|補足)(?:いた)?します"
    rf"|(?:貴重な)?{_TALK}(?:を|は|も)?、?(?:ありがとうございま(?:す|した)|(?:として|を)?(?:承り|うけたまわり|受け止め|伺い|うかがい)(?:ます|ました))"
    r"|(?:うん|ええ|ああ|そうね|そうだね|そう(?:です)?かな|どうかな|ほう|ふうん|ふーん)(?:、(?:うん|そうね|そうだね))?"
    r"|え(?:っ|ー)?、?(?:まじか|マジか)|まじか|マジか|なるほど(?:です)?|へえ|ふむ|うーん|了解(?:です|しました)?|見ました|読みました|拝見しました"
    r"|[^、。\s]{1,10}(?:さん|委員|様|さま|先生|くん|君)(?:から)?(?:、|へ)?"
    r"(?:(?:(?:ご?反論|ご?意見|お考え|ご?発言|一言|お話|補足|ご?説明)(?:を|が(?:あれば|ありましたら))?、?)?"
    r"(?:どうぞ|(?:お願い|おねがい)(?:いた)?します))?|(?:[^、。]{1,16}を?、?)?(?:どうも)?ありがとうございま(?:す|した)"
    r"|[^、。はが]{0,16}(?:話|件|点|こと|の)(?:は|も)、?[^、。はがも]{1,10}[のが]"
    rf"{AS_ANOTHER_SAYS}(?:だ|です|でした)"
    r"|(?:(?:私|わたし|僕|ぼく|こちら)から(?:は)?|(?:私|わたし|僕|ぼく)の(?:意見|発言|話)は、?)以上(?:です|になります)?"
    r"|(?:ちょっと|少し)?待って(?:ください|下さい|くれ)?|(?:ちょっと|少し)?聞いて(?:ください|下さい|ほしい(?:です)?)"
    r"|(?:(?:次|最初|最後|本日|今日|今回|[一二三四五1-5１-５](?:つ目|番目)?)の)(?:議題|論題|議案|案件|テーマ|お題|論点)(?:です|になります|は以上です)"
    r"|(?:[^、。はがを]{1,6}の)?(?:議題|論題|案件|話題?|本題|結論|議論|意見|考え|発言|説明|要点|私見)(?:を|に|から|だけ)?、?(?:先に|少し|簡単に|手短に)?"
    r"(?:戻し|戻り|入り|移り|述べ(?:させていただき)?|言い|申し(?:上げ)?|お?話し|終わり|終え|まとめ|変え)(?:ます|たい(?:です|と思います)?)"
    r"|(?:簡単に|手短に|少し長く|長く)(?:言い|話し|述べ|済ませ|なり)ます|(?:初めて|はじめて)?(?:投稿|書き込み)(?:いた)?します"
    r"|(?:話|話題)(?:は|が)変わりますが|(?:あくまで(?:も)?)?(?:個人の|個人的な|私個人の)(?:意見|感想|考え)です"
    r"|(?:[一1１]つ|ひとつ|少し|ちょっと)?(?:質問|確認)(?:です|が(?:あり|ござい)ます|(?:を)?させてください)|(?:確|たし)かに|念のため|ご?参考までに?"
    r"|(?:[^。]{1,40}に(?:ついて|関して)、?)?(?:(?:伺|うかが)います|(?:再?質問|お尋ね|お伺い)(?:いた)?します)"
    r"|(?:議論|討論|会議|話し合い)?を?始め(?:ます|ましょう|たいと思います)|質問を終わります"
    r"|ですよね|だよね|そっか|そうか|そうなんです(?:か|ね)|そうなんだ|そうですか"
    r")(?:ね|よ|ー)?[。！!…？?]*[ \t\u3000]*\Z"
)


def only_addresses(words: str) -> bool:
    """Return whether a sentence only speaks to the others, or shows that its speaker listens: nothing is stated.

    >>> [only_addresses(one) for one in ("議論させてください。", "馬場委員に申し上げます。", "なるほど。")]
    [True, True, True]
    >>> [only_addresses(one) for one in ("値下げを検討してほしい。", "騒音を調べてください。", "説明が足りない。")]
    [False, False, False]
    >>> [only_addresses(one) for one in ("次の議題です。", "続ける件について意見を伺います。", "次の問題です。")]
    [True, True, False]
    >>> [only_addresses(one) for one in ("給食費について伺います。", "それでは始めます。", "朝練を始めます。")]
    [True, True, False]
    >>> [only_addresses(one) for one in ("Let me clear this up.", "Let me add that it rains.", "Thank you for asking.")]
    [True, False, True]
    >>> [only_addresses(one) for one in ("Welcome to our debate.", "Closing words, please.", "Welcome guests pay.")]
    [True, True, False]
    >>> [only_addresses(one) for one in ("Here's why:", "Here are my reasons.", "Here is my old boat.")]
    [True, True, False]
    >>> [only_addresses(one) for one in ("There are three reasons.", "理由は三つあります。", "There are two dogs")]
    [True, True, False]
    >>> only_addresses("Let two agents debate whether it rains."), only_addresses("Let the dogs out.")
    (True, False)
    >>> only_addresses("Thanks to you, it rains."), only_addresses("Thanks for the tea that helped.")
    (False, False)
    """
    if JAPANESE.search(words) is None:
        return _ADDRESSES.match(words) is not None
    return any(form.match(words) is not None for form in (_JA_REMARK, _JA_GREETING, _JA_COUNTS))


_COUNT = r"(?:one|two|three|four|five|six|several|some|many|a[ ]few|a[ ]couple[ ]of|a[ ]number[ ]of|various|\d)[ ]"
_REASONS = r"(?:(?:main|key|good|simple|important|strong|clear|such)[ ]){0,2}(?:reasons?|arguments?|points?)"
_JA_COUNT = "(?:[一二三四五六1-6１-６](?:つ|点)|いくつか|いくつも|複数)"
_JA_COUNTS = re.compile(
    rf"(?:(?:その|私の|主な|賛成の|反対の))*(?:理由|根拠|論拠|論点|ポイント)(?:は、?|が|を、?)(?:主に|大きく(?:分けて)?|以下の|次の|全部で)?"
    rf"(?:{_JA_COUNT}(?:あり(?:ます)?|ある|です|だ|である|挙げ(?:ます|る|たい(?:と思います)?)|述べ(?:ます|る|たいと思います))"
    r"|(?:以下|次)の(?:通り|とおり)(?:です|だ|である)|(?:説明|述べ)(?:します|ます))[。：:]?\s*\Z"
)
"""How many reasons somebody will give."""
_ADDRESSES = re.compile(
    r"\s*(?:(?:now|so|well|ok|okay|first|then|but|and)\b,?[ \t]+)?"
    r"(?:let[ \t]+me\b(?:(?!\b(?:that|if|whether|because|since)\b)[^,;:.?!\n]){2,60}"
    r"|here(?:['’]s|[ ]is|[ ]are)[ ](?:why|how|what[ ]i[ ](?:think|mean)"
    r"|(?:my|our|the|a[ ]few|some|two|three|four|several)[ ](?:(?!\b(?:that|because|since|why)\b)[\w-]+[ ]){0,2}?"
    r"(?:reasons?|arguments?|points?|cases?|thoughts?|concerns?|answers?|replies|reply|view)"
    r"(?:[ ]for[ ](?:it|this|that))?)"
    r"|(?:please[ ])?(?:(?:just[ ])?(?:consider|think[ ]of|look[ ]at|recall|picture|imagine)|take)[ ]"
    r"(?:the|an?|this|these|for[ ](?:example|instance),?[ ]the)[ ](?:(?:recent|simple|following|famous|well-known)[ ])?"
    r"(?:cases?|examples?|analogy|facts?|numbers|figures|evidence|data|experience|situation)"
    r"(?:[ ](?:(?!\b(?:that|because|since|who|which|if)\b)[^,;:.?!\n]){1,40})?"
    r"|(?:please[ ])?(?:(?:let|have)[ ](?:two|three|four|several|the|your)[ ](?:[\w-]+[ ])?"
    r"(?:agents?|models?|sides|teams|speakers|debaters|assistants|bots|llms|ais|experts|people)[ ]"
    r"(?:debate|discuss|argue)"
    r"|(?:simulate|stage|hold|run|conduct|write|generate|begin|start)[ ](?:an?|the|our)[ ](?:[\w-]+[ ]){0,2}?"
    r"(?:debate|discussion|dialogue))(?:[ ](?:about|on|over|whether|if|between)[ ][^.!?\n]{1,120})?"
    rf"|there[ ](?:are|is)[ ]{_COUNT}{_REASONS}(?:[ ]for[ ](?:it|this|that))?"
    rf"|(?:i|we)[ ](?:(?:have|will|would[ ]like[ ]to|want[ ]to|shall)[ ])(?:(?:make|give|present|offer|raise)[ ])?"
    rf"{_COUNT}{_REASONS}(?:[ ]for[ ](?:it|this|that))?"
    r"|(?:my|our|the)[ ](?:(?:main|key)[ ])?(?:reasons|arguments|points)[ ]are[ ](?:twofold|threefold|fourfold|simple"
    r"|these|as[ ]follows|the[ ]following)"
    r"|(?:you|my[ ]opponent|the[ ]other[ ]side)[ ](?:raises?|makes?|brings?[ ]up)[ ](?:an?|some|several|many)[ ]"
    r"(?:very[ ]|quite[ ]|really[ ])?"
    r"(?:good|fair|valid|excellent|interesting|important|great|reasonable|thoughtful|strong)"
    r"[ ](?:points?|concerns?|arguments?|questions?|issues?)(?:[ ](?:about|on|regarding|with)"
    r"(?:(?!\b(?:that|because|since|which|but)\b)[^,;:.?!\n]){1,50})?"
    r"|i[ ](?:still[ ])?(?:stand[ ]by|maintain|reaffirm|rest)[ ]my[ ](?:position|case|claim|argument|view|statement)"
    r"|welcome(?:[ ]back)?(?:[ ](?:all|everybody|everyone))?(?:[ ]to[ ](?:the|our|this|today['’]s|tonight['’]s)"
    r"[ ](?:(?!\b(?:that|because|since|who)\b)[^,;:.?!\n]){1,40})?"
    r"|(?:(?:your|the|any)[ ])?(?:opening|closing|final|last)[ ](?:words?|statements?|remarks|thoughts|comments)"
    r",?[ ]please"
    r"|(?:thanks|thank[ ]you)(?:[ ](?:so|very)[ ]much|[ ]a[ ]lot|[ ](?:all|everybody|everyone))?"
    r"(?:[ ]for[ ](?:(?!\b(?:that|because|since)\b[ ])[^,;:.?!\n]){1,50})?)[.!:]*\s*\Z",
    re.IGNORECASE,
)
"""What only announces what its speaker goes on to say, or thanks for what was said."""


def only_greets(words: str) -> bool:
    """Return whether a sentence of English only greets those who are there.

    >>> [only_greets(one) for one in ("hi all!", "Good morning, everybody.", "Hi Ann, it rains.", "Dear Ann")]
    [True, True, False, True]
    """
    return _GREETS.match(words) is not None


_GREETS = re.compile(
    r"\s*(?i:dear|hi|hello|hey|good[ ](?:morning|afternoon|evening))"
    r"(?:[ ,]+(?:(?i:all|both|everyone|everybody|folks|guys|there|again|team)|[A-Z][\w’'-]*)){0,3}\s*[,!.…]*\s*\Z"
)
_MONTHS = (
    r"(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?"
    r"|Nov(?:ember)?|Dec(?:ember)?)\.?"
)
_ORDINAL = r"\d{1,2}(?:st|nd|rd|th)?"
_DAY = r"(?:(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Satur|Sat|Sun)(?:day)?\.?,?[ \t]+)?"
_DATE = re.compile(
    rf"[ \t]*(?:{_DAY}(?:the[ \t]+)?"
    rf"(?:{_ORDINAL}[ \t]+(?:of[ \t]+)?{_MONTHS}|{_MONTHS}[ \t]+{_ORDINAL})(?:,?[ \t]+\d{{4}})?"
    r"|\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}"
    r"|(?:令和|平成|昭和)?(?:\d{1,4}|元)年\d{1,2}月\d{1,2}日)(?:[ \t,]*[（(\[]?[月火水木金土日][)）\]]?曜?日?)?"
    r"(?:[ \t,]+(?:at[ \t]+)?\d{1,2}[:.]\d{2}[ \t]*(?:[ap]m)?)?[ \t]*[.,]?[ \t]*$",
    re.IGNORECASE,
)
_CLOSED = re.compile(
    rf"{B}*(?:No[ \t]+vote[ \t]+was[ \t]+taken"
    r"|The[ \t]+(?:meeting|session|debate)[ \t]+(?:was[ \t]+)?(?:closed|ended|adjourned)"
    r"(?:[ \t]+(?:at|until)[ \t]+[^.\n]{1,30})?"
    r"|(?:[-*•][ \t]+)?(?:[A-Z][\w'’-]*\.?[ \t]+){1,3}(?:had|has)[ \t]+nothing[ \t]+"
    r"(?:(?:further|more|else)[ \t]+)?to[ \t]+(?:add|say)"
    r"|(?:(?:午前|午後)?[\d０-９一二三四五六七八九十]{1,3}時[^。、\s]{0,5})?"
    r"閉会(?:[ \t\u3000]*(?:午前|午後)?[^。\s]{1,12})?|(?:会議|議事)は.{0,12}(?:終了|閉会)した"
    r"|(?:審議|採決|表決|投票)?(?:結果|採決|議決|表決|決定)[:：、は].{0,16}(?:可決|否決|承認|採択|継続審議|持ち越し)(?:(?:と)?(?:された|しました|した|となった))?)"
    r"[.。]?[ \t\u3000]*$"
)
"""What minutes say of their end."""
_ITEM = rf"{B}*(?:\d{{1,2}}[.)]?[ \t]+|[*#]+[ \t]*)?"
_OF_MINUTES = re.compile(
    rf"{_ITEM}(?:Draft[ \t]+)?Minutes[ \t]+(?:of|from|for)[ \t]+[^.?!\n]{{1,80}}{B}*$", re.IGNORECASE
)
"""The title of minutes."""
_OF_CHAT = re.compile(rf"{B}*\[LINE\][^。\n]{{1,60}}{B}*$")
"""What a messenger writes over a conversation."""
_AGENDA = re.compile(
    rf"{_ITEM}(?:Any[ \t]+other[ \t]+business|A\.?O\.?B\.?|Matters[ \t]+arising"
    r"|Date[ \t]+of[ \t]+(?:the[ \t]+)?next[ \t]+meeting"
    rf"|(?:None|Nothing(?:[ \t]+was[ \t]+raised)?|(?:There[ \t]+was[ \t]+)?no[ \t]+other[ \t]+business)[.])[*:]*{B}*$",
    re.IGNORECASE,
)
"""What is always on the agenda, and that nothing came of it."""
_MOMENT = (
    rf"(?:{_CALENDAR}|{_CLOCK}|{_ORDINAL}[ \t]+(?:of[ \t]+)?{_MONTHS}(?:,?[ \t]+\d{{4}})?"
    rf"|{_MONTHS}[ \t]+{_ORDINAL}(?:,?[ \t]+\d{{4}})?|today|yesterday"
    r"|\d+[ \t]?(?:s|m|h|d|w|mo|y|(?:sec|min|hr|wk|mo|yr)s?\.?|minutes?|hours?|days?|weeks?|months?|years?)"
    r"(?:[ \t]+ago)?"
    r"|\d+[ \t]+(?:points?|likes?|votes?)"
    r"|\d{1,3}(?:秒|分|時間|日|週間|か月|年)前)"
)
POSTER = re.compile(
    rf"(?P<name>\S[^()\n]{{0,30}}?)[ \t]*\((?P<title>[\d,.]+k?[ \t]+(?:posts?|points?|comments?|messages?|karma))\)"
    rf"(?:,?[ \t]+(?:{_DAY}{_MOMENT}))?{B}*[:]?{B}*\Z",
    re.IGNORECASE,
)
"""Who posted, with how many messages, and when: ``saddle_sore (840 posts), 8 May``."""
COMMENTED = re.compile(
    rf"(?:\*\*|__)?@?(?P<name>[^\s*_:：。、](?:[^\s*_:：。、]|[ _](?=[^\s*]))*?)(?:\*\*|__)?[ \t]+"
    rf"(?:commented|replied|posted|wrote|answered|said)(?:[ \t]+(?:on[ \t]+)?{_MOMENT})?[ \t]*:?{B}*\Z"
)
"""A name over what somebody wrote in a list of comments: ``**hoshino** commented``, ``kim replied 2 days ago``."""
DAY_AHEAD = re.compile(
    rf"{B}*[\[(（]?(?=(?:\d{{4}}[-/.])?\d{{1,2}}/|\d{{4}}|\d{{1,2}}月){_CALENDAR}[\])）]?{B}+(?P<name>[^\s。、：:「」（）()\d][^。、：:「」（）()\n]{{0,15}}?)"
    rf"(?:[（(](?P<title>[^（）()\n]{{1,16}})[)）])?{B}*\Z"
)
"""A day and who wrote something on it: ``10/3　片桐（店長）``."""
HANDLED = re.compile(
    rf"(?P<name>[^\s@][^@\n]{{0,30}}?)[ \t\u3000]*@\w{{2,20}}(?:[ \t]*[·・•][ \t]*[^\n]{{1,12}})?{B}*\Z"
)
"""A name, what it is in a network, and when: ``みさき @misaki_1 · 3時間``."""
DATED = re.compile(
    rf"(?P<name>\S.*?)(?:{B}*[,·•・、|–—]{B}*|{B}+-{B}+|{B}*[\[(（]|{B}+(?:on|at){B}+|{B}+){_DAY}{_MOMENT}[\])）]?{B}*\Z",
    re.IGNORECASE,
)
"""A name and when somebody wrote: ``kudo 09:12``, ``quietmouse on 3 March``, ``marek · 2 hours ago``."""
_LINK = re.compile(r"[ \t]*<?(?:https?|ftp)://\S+>?[ \t]*$")
NOTHING = (
    ("greeting", _GREETING),
    ("greeting", _JA_GREETING),
    ("sign-off", _SIGN_OFF),
    ("date", _DATE),
    ("link", _LINK),
    ("aside", _CLOSED),
    ("title", _OF_MINUTES),
    ("title", _OF_CHAT),
    ("heading", _AGENDA),
    ("quoted", QUOTED),
    ("label", _REPLIES),
)
"""Lines that state nothing wherever they stand, with the reason."""
ASIDE = re.compile(
    r"[ \t\u3000]*(?:[(（][^()（）\n]*[)）]|〔[^〔〕\n]*(?<!件)〕|\[[^\[\]\n]*\]|<[^<>\n]*>)[ \t\u3000]*[.。]?"
    r"[ \t\u3000]*$"
)
STAGE = re.compile(r"[ \t\u3000]*[(（［\[][^()（）。！？\n]{1,10}(?<![すだたるいうよね])[)）］\]][ \t\u3000]*\Z")
"""What somebody does or sends who says nothing: ``（スタンプ）``."""
_JA_OWN_KIN = re.compile("(?:\\A|(?<=、))お?(?P<kin>父|母|兄|姉|祖父|祖母)(?:さん|ちゃん)?(?=[はも])")


def as_myself(words: str, speaker: str) -> str:
    """Return words in which a speaker calls himself what the others of his family do as those of anybody.

    >>> as_myself("お父さんは賛成だよ。", "父"), as_myself("お父さんは賛成だよ。", "母")
    ('私は賛成だよ。', 'お父さんは賛成だよ。')
    """
    kin = _JA_OWN_KIN.search(words) if speaker else None
    if kin is None or not speaker.endswith(kin["kin"]):
        return words
    return f"{words[: kin.start()]}私{words[kin.end() :]}"


JA_SIDED = re.compile(
    "(?:反対|賛成|異議|異存|やめて(?:ほしい|ください|よ|$)|[かがさたなまらわ]ないで(?:ほしい|ください)?|[いよ良]いと思う|[いよ良]い(?:です)?ね)(?=[^。！!\n]{0,8}(?:[。！!\n]|\\Z))"
)
"""How others take sides on what somebody wants to do."""
JA_UNDER_THAT = re.compile(
    "(?:それ|その(?:案|形|条件))(?:なら(?:ば)?|でしたら|だったら|であれば|には|に)、?(?:私も)?(?:賛成|反対|同意|いい|良い|よい)"
)
"""How one takes a side on what was just proposed: それなら賛成です."""
JA_OFFERS = re.compile(
    "(?:のは|ては|では|たら|案は)、?(?:どう|いかが)(?:でしょう|ですか|だろう|か)[^。]*[。？?]?\\s*\\Z|(?:ませんか|ましょう|ないか)[。？?]?\\s*\\Z"
)
"""How somebody ends with what one might do: …するのはどうでしょうか."""
SAYS_BEHIND = re.compile("、[^（）()「」]*[一-鿿ぁ-ん](?:た|だ|い|よ|ね|わ|な|です|ます|ません|でした|(?:て|で)る)\\Z")
"""What is said behind a comma, where a name has what its bearer is: すまん、読み違えた."""
JA_OUTCOME = re.compile(
    r"(?:(?:採決|表決|投票|協議|審議|議論|話し合い|多数決)(?:の結果|により|で|を(?:とった|取った|行った)ところ)、"
    r"|[^「」]*?(?:譲らず|折り合わず|まとまらず|決まらず)、)[^「」]*[ただる]。?\s*\Z"
    r"|[^「」]*(?:(?:可決|否決|採択|承認|却下)(?:された|した|となった|になった)|(?:散会|閉会|継続審議|継続|保留)(?:と)?(?:した|なった)"
    r"|(?:こと|持ち越し)(?:に|と)(?:なった|決まった|決した))。?\s*\Z"
)
"""What whoever wrote the minutes tells of how a debate ended, in plain style: 採決の結果、可決された."""
JA_CALLED_WRONG = re.compile(
    "(?:.+と、?(?:言|いい|述べ|主張|指摘|おっしゃ|考え)[^、]{0,8}(?:が|けれども?|けど)、)?"
    "(?:(?:しかし|でも|だが|ですが|ところが)、)?(?:それ|これ|(?:その|この)(?:主張|意見|指摘|考え|見方|議論))は、?"
    "(?:明らかに|明らかな|まったくの|全くの|単なる|大きな)?"
    "(?:(?:誤り|間違い|誤解|嘘|思い込み)(?:だ|です|である)?|(?:間違って|誤って)い(?:る|ます)|違(?:う|います)"
    "|(?:事実|本当)では(?:ない|ありません)|正しく(?:は)?(?:ない|ありません)|事実に反(?:する|します))[。！!]?\\s*\\Z"
)
"""What somebody calls wrong that was said, with who said it or without: それは誤りです。"""
JA_REJECTS = re.compile(
    r"(?:(?:いや|いえ|いいえ|でも)、?)?(?:[^\s、。]{1,8}(?:さん|くん|君|様|氏|委員)、)?(?:それ|これ)(?:は|って)、?"
    r"(?:全く|まったく|全然|明らかに)?(?:違う|違います|(?:間違い|誤り|誤解|嘘|うそ)(?:だ|です)|間違って(?:いる|います)"
    r"|事実(?:と(?:は)?違(?:う|います)|では(?:ない|ありません))|正しく(?:ない|ありません))(?:と思う|と思います|よ)?[。！!]?\s*\Z"
    r"|(?:(?:いや|いえ|いいえ|でも)、?)?(?:そんな|そういう)(?:こと|わけ)(?:は|では|じゃ)(?:全く|まったく|全然)?(?:ない|ありません)(?:です)?(?:と思う|と思います)?[よ]*[。！!]?\s*\Z"
)
"""How somebody begins who disagrees with who spoke before, and has not said why yet: それは違う."""
JA_DISAGREES = re.compile(
    r"(?:(?:いや|いえ|いいえ|うーん|でも|私は|わたしは|僕は)、?)*(?:そう(?:は|も)?(?:思わない|思いません|思えない|思えません)"
    r"|(?:必ずしも)?そうと(?:は|も)限(?:らない|りません)"
    r"|(?:同意|賛同)(?:は)?(?:しない|しません|できない|できません|しかねます))(?:です)?(?:と思う|と思います|[よねなが])?[。！!]?\s*\Z"
)
"""How somebody begins who thinks otherwise than who spoke before, where it takes no side: そうは思いません."""
DEFINITION = re.compile(r"[ \t\u3000]*[^\s＝=。]{1,12}[ \t]*[＝=][^\n。]*$")
JA_TITLE = re.compile(
    r"(?:について|の(?:是非|可否|賛否)|の件|より|メモ|議事録|記録|まとめ)(?:[（(][^（）()\n]*[）)])?[ \t\u3000]*$"
    r"|\A(?:投書|投稿|コラム|社説|寄稿|読者の声|声)[ \u3000]?「[^「」\n]+」[ \t\u3000]*$"
)
CANDIDATES = re.compile(
    r"[ \t\u3000]*(?:(?:The )?(?:options|candidates|choices) (?:are|is)|候補は|選択肢は)", re.IGNORECASE
)

EXAMPLES = {
    "issue": (
        "Issue: Should we go?",
        "# Should we go?",
        "議題：海へ行くべきか",
        "海へ行くべきかについて、意見を述べる。",
        "Minutes of Monday, item 3: Should we go?",
        "Thread: Should we go?",
        "forum > trips > Should we go?",
        "General meeting. Motion: We should go.",
        "議事録　議題：海へ行くべきか",
        "スレッド：海へ行くべき？",
        "Q. 海へ行くべきですか？",
        "テーマ「海へ行くべきか」",
        "The question is whether we should go.",
        "案件　海へ行くべきか",
        "4. 議　題　海へ行くべきか",
    ),
    "heading": ("Anna:", "**Ben**", "**Carl (tenant)**", "## Dora", "花子：", "■総務課", "【木下】"),
    "inline": (
        "Anna: We …",
        "**Ms Rossi, flat 8:** We …",
        "RUTH - We …",
        "Pro (rebuttal): We …",
        "[Round 2] Pro: We …",
        "太郎：海は…",
        "太郎「海は…。」",
        "会長　海は…。",
        "花子→ 海は…。",
        "立論（肯定側）：海は…。",
    ),
    "chat": (
        "[09:12] Ada: We …",
        "12/05, 19:02 - Ben: We …",
        "kudo 09:12",
        "[+12] pete",
        "<kez> We …",
        "pete (12 posts), 8 May",
        "**ada** commented 3 days ago",
    ),
    "stance": (
        "Anna's view:",
        "Position of the tenants",
        "3. Speech of Ms Rossi",
        "What Thandi says",
        "太郎の意見：",
        "川村さん（職員）の立場",
    ),
    "side": (
        "Pro",
        "Contra (Ben):",
        "For: Anna",
        "For the motion: Capt. Ferris",
        "First speaker for the motion, Ella Krantz:",
        "Speaker 1 - Councillor Moe",
        "Reply: Ms Rios",
        "賛成派",
        "【賛成】木下",
        "（賛成）小川",
        "A案賛成（田中）",
        "海を推す・田中",
        "＜行くべき＞　提案者：田中",
    ),
    "letter": ("From: Anna <anna@example.org>", "Posted by ada on 3 March", "差出人：花子", "1 名前：花子", "起案：堀"),
    "signed": (
        "Yours, Olive Thripp",
        "We … (Silke)",
        "We … --Dr Quaye",
        "海は…。（利用者・荒木）",
        "（横浜市・会社員・42歳）",
        "岡田（会社員・42歳）",
    ),
    "narrated": ("Anna thinks that we …", "Rob thinks no: we …", "Ben disagrees: we …", "Ms Rios spoke against. We …"),
    "table": ("| Who | Statement |", "| Pro | Contra |", "| 賛成 | 反対 |"),
    "background": ("Background:", "背景："),
    "bullet": ("- We …", "1. We …", "・海は…", "①海は…", "（2）海は…"),
    "remark": ("Note: we …", "PS: we …", "注：海は…"),
    "rule": ("Rule1: If …", "規則1：…なら、…"),
    "nothing": (
        "Dear all,",
        "Best regards,",
        "Date: 12 May 2024",
        "各位",
        "日時：5月1日",
        "(They laugh.)",
        "> …",
        ">>1",
    ),
}
"""Examples of each form that a line may have, as they are shown to people."""
