"""How Japanese says that something should be done, or should not: the closed classes of it, as expressions.

Most come as endings on the forms of a verb (`grammar.japanese.deeds.DeedForms`), of whatever verb: 買うべき, やめよう,
考え直してほしい. The rest judges what is named before it: よくない, 必要ない, 名案.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from grammar import regexes as re
from grammar.japanese.deeds import DeedForms, verb_forms


def any_of(words: str) -> str:
    """Return an expression for the words of a closed class, written with blanks between."""
    return "(?:" + "|".join(sorted(words.split(), key=len, reverse=True)) + ")"


# ---- what stands at the end of a sentence ----------------------------------------------------------------------------

_CLOSES = (
    any_of(
        """
    かな[あぁ]? かも(?:しれない|しれません)? よ ね な[あぁ]? わ さ ぞ ぜ もの もん の って んで ー 〜 ～ っ w 笑 （笑）
    """
    )
    + "*"
)
_COPULA = (
    r"(?:(?:はず)?(?:なの|なん|の|ん)?(?:です|だ|である|であります|でございます|でしょう?|だろう?|っす)"
    r"|で(?=[。！!]|\Z))?"
)
_I = any_of("私は 僕は 個人的に(?:は)? 強く 正直 やはり") + "?、?"
_THINKS = (
    rf"(?:だ|である|だろう|でしょう|か|かな[あぁ]?)?(?:と|って)(?:は)?、?{_I}(?:"
    r"(?:思|おも)(?:われ(?:る|ます)|う|います|って(?:い?る|います|おります))|存じます|(?:考え|感じ)(?:る|ます|て(?:い?る|います|おります))"
    r"|(?:確信|主張|提案)(?:する|します|したい|して(?:い?る|います))|信じ(?:る|ます|て(?:い?る|います))|言い(?:たい|ます)|言わざるを(?:得|え)(?:ない|ません))(?:です|の(?:だ|です)|んだ|んです)?"
    r"|に決ま(?:って(?:い?る|います)|り)|という(?:の(?:は|が)、?(?:(?:私|僕|わたし)の)?)?(?:結論|意見|考え|立場|主張)(?:だ|です|である)"
    r"|(?:な|の)?(?:気が(?:する|します|して(?:い?る|います))|ように?(?:思(?:う|います)|感じ(?:る|ます)))"
)
_ASKING = r"(?:か(?:な[あぁ]?|ね)?|でしょうか|だろうか)"
_IS_IT_NOT = r"(?:では|じゃ)(?:ない|ありません)(?:の|です)?"
_THINKING_SO = r"(?:(?<=か)と(?:思(?:う|います)|考え(?:る|ます)|感じ(?:る|ます)))?"
TAG = (
    rf"(?:なの|なん|の|ん)(?:{_IS_IT_NOT}(?:{_ASKING}|(?=[?？]))|(?:では|じゃ)(?=[。？?！!\s]*\Z)){_THINKING_SO}"
    rf"|{_IS_IT_NOT}{_ASKING}{_THINKING_SO}|(?:では|じゃ)ない(?=[?？])"
)
"""What asks the others to agree: 無理じゃないか, いらないのではないでしょうか, いいんじゃない？."""
TAIL = rf"(?:(?P<tag>{TAG})|{_THINKS}|{_COPULA})(?:から|ので|し|けど|が)?{_CLOSES}"
"""What may stand behind a predicate without changing the side that it takes."""
CLOSING = rf"{_COPULA}(?:から|ので|し|けど|が)?{_CLOSES}"
"""What may stand behind words that tell what their speaker thinks."""
_NEVER = any_of("私は とても とうてい 到底 どうしても あまり 全く 全然 必ずしも") + "?"
DOUBTS = (
    rf"(?:(?:だ|である|な)?(?:という)?(?:(?:と[はも]?|なんて)、?{_NEVER}"
    r"(?:思(?:わない|いません|えない|えません)|考え(?:ない|ません|られない|られません)|言え(?:ない|ません)|感じ(?:ない|ません|られない))"
    r"|気[がは](?:しない|しません)|か(?:どうか)?は?、?(?:疑問|疑わしい|怪しい|微妙)(?:だ|です|に思う|に思います|が残る|が残ります)?))"
)
"""What turns what stands before it: べきとは思わない, 必要だという気はしない."""
END = r"[。．.！!…?？♪\s]*"

# ---- endings on the forms of a verb ----------------------------------------------------------------------------------

_BEST = any_of(
    """
    いい 良い よい 一番 ベスト ベター 無難 賢明 得策 望ましい 好ましい 得 まし マシ 妥当 正解 筋 適切 最善
    よさそう 良さそう
    """
)
_FINE = any_of(
    """
    いい 良い よい かまわない 構わない 構いません かまいません 大丈夫 問題ない 問題ありません OK 差し支えない
    差し支えありません
    """
)
_THERE_IS = r"(?:が|は|も)?(?:十分に?|大いに|絶対に?)?(?:ある|あります)"
_THERE_IS_NO = (
    r"(?:は|が|も|を|なんて|など|って|とか|なんか|とは)?、?(?:全く|まったく|全然|特に|別に|あまり)?、?"
    + any_of(
        """
        ない ありません なし なさそう 感じない 感じません 感じられない 見当たらない 見いだせない 認められない
        分からない わからない 見えない
        """
    )
)
_REQUEST = any_of(
    """
    ほしい 欲しい もらいたい いただきたい ください 下さい くれ くださいませんか もらえませんか いただけませんか
    もらえますか
    """
)
_UNWISHED = any_of("ほしく 欲しく もらいたく いただきたく") + r"(?:は)?(?:ない|ありません)"
_AT = any_of(
    """
    の(?:だけは?|には|に|は|も|って|を|が)? こと(?:には|に|は|も|を|が|自体は?)? なんて など とか って なんか
    というの(?:は|には|も) 案(?:には|に|は)?
    (?:という|との)?(?:案|提案|話|計画|考え|方針|意見)(?:には|に|は)?
    """
)
"""How what is done is named before it is judged: 買うのは, 買うことには, 買うなんて."""

# ---- what judges -----------------------------------------------------------------------------------------------------

_SAYS_SO = (
    any_of(
        """
        する します いたします 致します しています している したい させてもらいます させていただきます
        しておきます する(?:しか|ほか)ない せざるを(?:得|え)(?:ない|ません) の(?:立場|側|意見|方|ほう|考え|方向) 側 派
        意見 票 寄り に近い 票を投じ(?:る|ます)
        に(?:一票|回(?:る|ります)|まわ(?:る|ります)|手を(?:挙げ|上げ)(?:る|ます)|回らせて(?:もらいます|いただきます))
        """
    )
    + "?"
)
PRO = (
    rf"(?:大?賛成(?:でき(?:る|ます)|{_SAYS_SO})|肯定的|前向き|推(?:す|し(?:ます|たい))"
    r"|(?:賛同|支持|同意)(?:する|します|いたします|したい|でき(?:る|ます)))"
)
CON = (
    rf"(?:(?:大|猛)?反対(?:[、！!]大?反対)*{_SAYS_SO}|慎重(?:派|論|な(?:立場|意見|考え))?(?=[でだ。！!…]|\Z)"
    r"|慎重で(?:あるべき|なければ(?:ならない|なりません))|慎重な(?:検討|判断|議論|対応|姿勢)(?:が(?:必要|望ましい|求められ(?:る|ます))|を(?:求め(?:る|ます)|お願いし(?:ます|たい)))"
    r"|不賛成|否定的|懐疑的|消極的|後ろ向き|乗(?:れ|り気に(?:は)?なれ)(?:ない|ません)|(?:賛成|賛同|同意|支持|承服|承認|承諾|納得|容認)(?:は)?"
    + any_of(
        """
        でき(?:ない|ません|かねる|かねます) しかね(?:る|ます) しない しません いたしかね(?:る|ます)
        し(?:にくい|づらい|がたい)
        """
    )
    + r"|(?:賛成|賛同|同意)(?:する)?気に(?:は)?なれ(?:ない|ません))"
)
_VERY = (
    any_of(
        """
    とても すごく 本当に なかなか 実に 非常に かなり それが 一番 断然 十分 ぜんぜん 全然
    """
    )
    + "?"
)
_PLAN = any_of(
    """
    案 考え アイデア アイディア 提案 計画 判断 選択 こと 話 企画 方針 やり方 方法 試み 取り組み
    """
)
_GOOD_OF_PLANS = any_of(
    """
    いい 良い よい 悪くない すばらしい 素晴らしい すてきな 素敵な 面白い おもしろい 妥当な 賢明な 現実的な
    適切な 正しい 賢い
    """
)
GOOD = (
    rf"(?:{_VERY}(?:{_GOOD_OF_PLANS}{_PLAN}|いい|良い|よい|悪くない|望ましい|賢明|妥当|当然)|(?<=で)(?:結構|大丈夫|{_FINE})|名案|妙案|大?歓迎(?:する|します)?"
    r"|(?:異議|異論|異存)(?:は|が)?(?:なし|ない|ありません)|(?:あり|アリ)(?=だ|です|かな|と|[。！!]|\Z)"
    r"|(?:特に)?問題(?:は)?(?:ない|ありません)|(?:構|かま)(?:わない|いません)|差し支え(?:は)?(?:ない|ありません)|OK|ＯＫ|オーケー|オッケー)"
)
_HARDLY = (
    any_of(
        """
        あまり あんまり それほど そんなに ちっとも 全然 全く まったく 決して とても 正直 少しも 特に 別に
        そこまで
        """
    )
    + "?、?"
)
NEEDLESS = (
    rf"(?:後回し(?:で(?:いい|よい)|に(?:すべき|するべき|しよう|しましょう))|{_HARDLY}(?:いらない|要らない|いらん|いりません|要りません)|{_HARDLY}(?:そんな|その)?必要(?:性)?{_THERE_IS_NO}|不要|不必要|無用"
    rf"|そんな(?:お?金|予算|余裕|ゆとり|時間|暇|ひま|場所|人手){_THERE_IS_NO}"
    rf"|{_HARDLY}(?:意味|意義|メリット|価値){_THERE_IS_NO}|(?:もったい|勿体)(?:ない|なさすぎる|ありません)|無駄(?:遣い|づかい)?|ムダ|無意味|余計|時期尚早"
    r"|(?:まだ|今は(?:まだ)?|時期が|時期的に)、?(?:早い|早すぎる|早過ぎる)|(?:まだ|今はまだ)、?(?:危ない|危険|怖い|不安)|早(?:すぎ|過ぎ)(?:る|ます)|その?時期では(?:ない|ありません)|今(?:する|やる)?(?:べき)?(?:では|じゃ)(?:ない|ありません))"
)
"""What is said of a deed that nobody needs, or not yet."""
IMPOSSIBLE = (
    r"(?:"
    + any_of(
        """
        無理(?:がある|があります|すぎる)? ムリ むり 無茶 無謀 ダメ だめ 駄目 論外 あり(?:得|え)(?:ない|ません)
        有り得ない とんでもない NG ＮＧ 嫌 イヤ やだ 愚策 納得(?:が|は)?(?:いかない|いきません)
        認め(?:られない|られません|たくない|ない|ません) 許(?:せない|せません|されない|されません)
        受け入れ(?:られない|られません|がたい) 困(?:る|ります) 気(?:が|は)進(?:まない|みません)
        気乗り(?:が|は)?(?:しない|しません) 乗り気(?:では|じゃ)(?:ない|ありません) やりすぎ 行き過ぎ 微妙
        勘弁(?:して(?:ほしい|ください|くれ)?|願いたい)? ご免 ごめん お断り(?:し(?:ます|たい))?
        遠慮(?:したい|します|しておきます|させて(?:もらいます|いただきます|ください)) パス(?:します)? 却下 否決
        拒否(?:します|する)? いけ(?:ない|ません)
        """
    )
    + r"|(?<=それはちょっと)|(?<=それちょっと)|(?<=のはちょっと)"
    r"|いや(?=だ|です|[。！!]|\Z)|(?:なし|ナシ)(?=だ|です|で|かな|と|[。！!]|\Z)|ノー(?=です|だ|と|[。！!]|\Z))"
)
"""What is said of a deed that its speaker will not have."""
NOT_GOOD = (
    rf"(?:{_HARDLY}(?:よく|良く|望ましく|好ましく|正しく|賢く|よろしく)(?:は)?(?:ない|ありません)"
    rf"|{_HARDLY}{_GOOD_OF_PLANS}{_PLAN}(?:では|じゃ|だとは|とは)(?:ない|ありません|なさそう|言えない|言えません)"
    r"|(?:得策|賢明|適切|妥当|現実的|名案|適当|合理的|正解)(?:では|じゃ|とは)(?:ない|ありません|言えない|言えません)"
    rf"|(?:悪い|まずい|愚かな|馬鹿げた|ばかげた|無謀な|ひどい){_PLAN}|悪手|まずい|いただけない"
    r"|(?:疑問|抵抗|異論|異議|不満|難|無理)(?:が(?:ある|あります|残る|残ります)|あり)|疑問(?=だ|です|に思|を)"
    r"|いかがなものか(?:と(?:思(?:う|います)))?|どうか(?=と思|と考え|な)|(?:難し|厳し|きつ)い|困難(?=[だで。！!…]|\Z))"
)
"""What is said of something that is pointed at, which its speaker does not like."""
_DROPPED = (
    r"(?:(?:撤回|断念)(?:する|(?:いた)?し(?:ます|ました)|し(?=\Z))|(?:取り下げ|引っ込め|引っこめ)(?:る|ます|ました|(?=\Z))"
    r"|白紙に戻(?:す|し(?:ます|ました|(?=\Z))))"
)
"""What its speaker does no longer want, where it is named: 導入の案は引っ込めます."""
_OF_DOING = (
    r"(?:早い|早すぎる|問題(?:がある|があります|だらけ)?|おかしい|間違(?:い|って(?:いる|います|る))|いけ(?:ない|ません)"
    r"|(?:やめ|止め|あきらめ|諦め|見送り|取りやめ)(?:る|ます|ておきます|ることに(?:する|します|した|しました))"
    r"|筋違い|本末転倒|(?:やめ|止め)て?(?:ほしい|欲しい))"
)
"""What judges only where it is said of what."""

_NOT_NOW = r"(?:(?:現時点で|現段階で|今のところ|当面|現在の?ところ)は?、?)?"
_UNPLANNED = rf"(?:{_NOT_NOW}(?:考え|検討し|予定し|想定し)て(?:い|は(?:い|おり)|おり)?(?:ない|ません))"
"""What tells of a deed that is named that nobody means to do it: 延長は考えていません."""
_WISHED = (
    r"(?:強く|改めて|重ねて|引き続き)?(?:(?:要望|希望|要求|要請|提案|切望|主張|支持|提唱)(?:する|(?:いた)?し(?:ます|たい(?:です|と思います)?))"
    r"|求め(?:る|ます|たい(?:です|と思います)?))"
)
"""What asks for a deed that is named: 延長を強く要望します."""

_ENOUGH = rf"(?:{_FINE}|結構|(?:一番|ずっと|断然)?{_BEST})"
STAYING = (
    rf"(?:(?:(?:今|いま|現状|これまで|今まで|従来|元|前)の|この)まま(?:で|が)、?{_ENOUGH}"
    rf"|現状(?:維持)?(?:で|が)、?{_ENOUGH}|現状維持(?=[でだ。！!…]|\Z))"
)
"""What is said of how things are, for leaving them so: 今のままでいい. That they do (今のままで十分だ) is a reason."""
WONDERS = r"(?:(?:なん|なの|の|ん)?(?:でしょう|だろう)か|(?:な|だ)?のか|かしら|かな[あぁ]?)"
"""What wonders whether something is so, which its speaker doubts."""


def wanted(verbs: Sequence[DeedForms]) -> str:
    """Return an expression for what says that something should be done, in forms of its verbs."""
    plain, should, stem, te, past, volition, negative, given = _forms(verbs)
    by_far = "が、?(?:絶対に?|ずっと|断然|まだ)?"
    every = (
        rf"{should}べき",
        rf"{past}(?:ほう|方){by_far}{_BEST}",
        rf"{plain}(?:の|ほう|方){by_far}{_BEST}",
        rf"{volition}(?!か|とは?(?:思(?:わ|いません|え)))",
        rf"{stem}ましょう(?!か)",
        rf"{stem}たい(?!か)|{stem}なさい",
        rf"{te}{_REQUEST}",
        rf"{te}(?:おこう|おきましょう|おくべき|おきたい|おいた(?:ほう|方){by_far}{_BEST}|おくのが{_BEST}|み(?:よう|たい|ましょう)(?!か))",
        rf"{te}みる(?:べき|価値{_THERE_IS}|の(?:も|は){_FINE})|{te}み(?:ても?|たら){_FINE}",
        rf"{plain}(?:必要性?|価値|意味|意義|メリット){_THERE_IS}",
        rf"{plain}(?:こと|の)[をにが](?:支持|希望|提案|推奨|歓迎|要望)(?:する|します|したい)",
        rf"{plain}(?:こと|の)[がは]、?(?:必要|大切|重要|有益|不可欠)",
        rf"{negative}(?:(?:なければ|なくては|ねば|ないと|なきゃ|なくちゃ)(?:なら(?:ない|ん)|なりません|いけ(?:ない|ません)|[だダ][めメ])|(?:ないと|なきゃ|なくちゃ)(?=[よねなー]*(?:[。！!…]|\Z)))(?!い)",
        rf"{negative}(?:ざるを(?:得|え)(?:ない|ません)|ない手はない|ない理由[はが](?:ない|ありません))|{plain}しか(?:ない|ありません)",
        rf"{te}(?:損は(?:ない|ありません))|{plain}と{_FINE}|(?:{given}|{past}ら){_FINE}",
        rf"{plain}ことに(?:しよう|しましょう|したい|すべき|するべき)",
        rf"{plain}方向で(?:いい|よい|進めよう|進めましょう|お願い(?:します|したい)|行こう|いきましょう)",
        rf"{plain}(?:の|案)?に(?:一票|1票|１票)|{plain}で(?:いい|よい)",
        rf"{te}も?{_FINE}",
        rf"{plain}(?:こと|の)[をは](?:許す|許可す(?:る)?|認める)べき",
    )
    return f"(?:{'|'.join(every)})"


def unwanted(verbs: Sequence[DeedForms]) -> str:
    """Return an expression for what says that something should not be done, in forms of its verbs."""
    plain, should, stem, te, past, volition, negative, _ = _forms(verbs)
    cannot = _either([re.escape(cannot_be_done(one)).replace("でき", "(?:は|も)?でき") for one in verbs])
    short = _either([f"{one.te[:-1]}{'じゃ' if one.te.endswith('で') else 'ちゃ'}" for one in verbs])
    every = (
        rf"{should}べき(?:では|じゃ|で)は?(?:ない|ありません|なかろう|なさそう)",
        rf"{negative}ない(?:ほう|方|の)が、?(?:絶対に?|ずっと|断然|まだ)?{_BEST}",
        rf"{negative}ない(?:こと|方向)(?:に|で)(?:しよう|しましょう|します|する)",
        rf"{negative}ない(?:ほう|方)に(?:一票|賛成)|{negative}ないで(?=[よね。！!…]|\Z)",
        rf"{negative}ない(?:べき|ように(?:しよう|しましょう|すべき|するべき|したい|お願いします))",
        rf"{negative}(?:ないで|ずに?)(?:{_REQUEST}|お(?:こう|きましょう|くべき|きたい|いたほうがいい|いた方がいい)|済ませ(?:よう|たい))",
        rf"{negative}(?:なくても?|なくとも|なくたって|んでも?|ないでも?|ずとも)(?:{_FINE}|済む|すむ|十分|結構)",
        rf"{plain}な(?=[よ。！!]|\Z)|{plain}(?:こと|の)[をは](?:禁じる|禁止す(?:る)?)べき|{plain}ことは?でき(?:ない|ません)",
        rf"{plain}(?:必要性?|意味|価値|意義|メリット|理由|余裕|ゆとり){_THERE_IS_NO}",
        rf"{plain}(?:ほど(?:の(?:こと|もの))?|まで(?:のこと)?)(?:では|じゃ|でも|も)?(?:ない|ありません)|{plain}こと[はも](?:ない|ありません)",
        rf"{negative}ない方向で(?:いい|よい|進めよう|進めましょう|お願い(?:します|したい)|行こう|いきましょう)?",
        rf"{plain}気[はがに]は?(?:ない|ありません|しない|しません|なれない|なれません)|{plain}わけには?(?:いかない|いきません)",
        rf"(?:{te}は|{short}|{past}ら)、?(?:いけ(?:ない|ません|ん)|なら(?:ない|ん)|なりません|だめ|ダメ|駄目|困(?:る|ります)|まずい)",
        rf"{te}も、?(?:仕方[がも]?ない|しかたない|しょうがない|意味[がは]?ない|無駄|無意味|もったいない)",
        rf"{te}も?(?:いい|良い|よい)(?:はず|わけ|訳|道理)[がは](?:ない|ありません)",
        rf"{te}{_UNWISHED}|{stem}たくは?(?:ない|ありません)|{cannot}(?:ない|ません)",
        rf"{volition}とは?(?:思(?:わない|いません|えない|えません))",
        rf"(?:{negative}(?:ない|ん)|{stem}ません)(?=[よぞわ]*[。！!…]*\Z)",
    )
    return f"(?:{'|'.join(every)})"


_ABLE = str.maketrans("うくぐすつぬぶむる", "えけげせてねべめれ")


def cannot_be_done(verb: DeedForms) -> str:
    """Return the form of a verb by which it is said that it can be done, before ない and ません.

    >>> [cannot_be_done(verb_forms(one)) for one in ("許可する", "買う", "借りる")]
    ['許可でき', '買え', '借りられ']
    """
    if verb.plain.endswith("する"):
        return f"{verb.plain[:-2]}でき"
    ichidan = verb.negative == verb.plain[:-1]
    return f"{verb.plain[:-1]}られ" if ichidan else verb.plain[:-1] + verb.plain[-1].translate(_ABLE)


def naming(verbs: Sequence[DeedForms]) -> str:
    """Return an expression for what names a deed before it is judged: 買うのは, 買うなんて."""
    plain, should, *_ = _forms(verbs)
    opinion = r"べき(?:だ|である)?(?:という|との)(?:案|提案|意見|考え|主張|話)(?:には?|は|も|を)?"
    return rf"(?:{plain}{_AT}|{should}{opinion})、?"


def _forms(verbs: Sequence[DeedForms]) -> tuple[str, ...]:
    """Return expressions for the forms of verbs: plain, before べき, before ます, て, た, う, before ない, ば."""
    return (
        _either([re.escape(one.plain) for one in verbs]),
        _either([one.should for one in verbs]),
        _either([re.escape(one.stem) for one in verbs]),
        _either([re.escape(one.te) for one in verbs]),
        _either([re.escape(one.past) for one in verbs]),
        _either([re.escape(one.volition) for one in verbs]),
        _either([re.escape(one.negative) for one in verbs]),
        _either([re.escape(one.given) for one in verbs]),
    )


def _either(words: Sequence[str]) -> str:
    return f"(?:{'|'.join(words)})"


def _verbs(words: str) -> list[DeedForms]:
    return [forms for one in words.split() if (forms := verb_forms(one)) is not None]


@cache
def verdicts() -> str:
    """Return an expression for what judges a deed that stands before it, or that it does not name, by groups.

    ``pro``, ``con``: what takes a side; ``good``, ``bad``: what is said of whatever is pointed at; ``need``,
    ``needless``, ``never``: what is said of a deed; ``do``, ``undo``, ``stop``, ``again``: what its
    speaker wants of it; ``stay``, ``keep``: that all be left as it is, or go on;
    ``as``: that what may be changed be left as something is; ``have``, ``spare``: that there should
    be a thing, or need not be; ``wrong``: of what is named; ``drop``: that it is given up.
    """
    stops = _verbs(
        """
        やめる 止める 取りやめる 取り止める 見送る 見合わせる 控える よす あきらめる 諦める 断念する 撤回する 避ける
        思いとどまる 中止する 却下する やめとく やめにする
        """
    )
    does = _verbs("する やる 行う 実施する 実行する 進める 決行する 推進する 試す いく 行く")
    careful = _verbs("慎重になる 慎重に考える 慎重に検討する 慎重に判断する")
    so = any_of("そこまで そう それを これを それは これは そのように ぜひ ぜひとも") + "?、?"
    again = any_of("もう一度 もっと よく ぜひ 今一度 一度") + "?、?"
    asks = r"(?:再考|再検討|見直し)(?:を(?:求め|お願いし|願い)(?:る|ます|たい)|が必要|の(?:余地|必要)がある)"
    vote = r"(?:[一1１]票|投票)(?:を?(?:入れ|投じ)(?:る|ます)|する|します)?"
    plain = [re.escape(one.plain) for one in does]
    as_planned = (
        r"(?:(?:予定|計画|例年|いつも)(?:どおり|通り)|予定のまま)(?:に|で)?、?"
        rf"(?:{_either(plain)}|{wanted((*does, *_verbs('開催する')))}|{_FINE}|{_BEST})"
    )
    goes_on = rf"{wanted(_verbs('続ける 継続する 残す'))}|{unwanted(_verbs('やめる 止める なくす'))}"
    wait = rf"(?:(?:もう少し|もうしばらく|しばらく|[^、。はがをに]{{1,6}}まで)、?)?{wanted(_verbs('待つ 様子を見る'))}"
    groups = {
        "pro": PRO,
        "con": rf"(?:{CON}|{wanted(careful)})",
        "stop": rf"{wanted(stops)}|{wait}|やめ(?:ます|て(?:おく|おきます))|(?:あきらめ|諦め)(?:る|ます)"
        r"|(?:やめ|止め)て(?=[よねー]*[。！!]|[よねー]*\Z)|見送り(?:でお願い(?:します|したい))?",
        "stay": STAYING,
        "as": rf"[^、。はがをも]{{1,10}}のまま(?:で|が)、?{_ENOUGH}",
        "keep": rf"(?:{as_planned}|{so}{goes_on})",
        "again": rf"{again}(?:{wanted(_verbs('考え直す 再考する 再検討する 見直す'))}|{asks})",
        "do": rf"{so}{wanted(does)}|ぜひ(?:とも)?、?お願い(?:いた)?し(?:ます|たい)",
        "undo": rf"{so}{unwanted(does)}",
        "needless": NEEDLESS,
        "never": IMPOSSIBLE,
        "bad": NOT_GOOD,
        "good": GOOD,
        "need": r"必要(?:性)?(?:が(?:ある|あります))?",
        "drop": _DROPPED,
        "wrong": _OF_DOING,
        "unplanned": _UNPLANNED,
        "wished": _WISHED,
        "have": rf"(?:お願い(?:いた)?し(?:ます|たい)|要る|いる|いります|要ります|ほしい|欲しい|あるべき"
        rf"|あったほうが{_BEST}|あった方が{_BEST}|{vote})",
        "spare": rf"なくても?(?:{_FINE}|困らない|困りません)",
    }
    return "(?:" + "|".join(f"(?P<{name}>{form})" for name, form in groups.items()) + ")"
