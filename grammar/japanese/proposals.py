"""What is proposed by a question, or asked of a proposal: テントを買いませんか, 休みにしてはどうか, 廃止をどう思うか.

Who asks so wants it done, whatever the words deny: テントを買わない？ asks what 買うべきか asks. It is put like that,
so that whoever is for it or against it is for what is proposed or against that.
"""

from __future__ import annotations

from functools import lru_cache

from grammar import regexes as re
from grammar.japanese.deeds import FOR_VIEWS, as_written, deed_of, known_deeds
from grammar.japanese.morphology import Morpheme, listed, tokens

_END = r"[\s。．！!?？」』]*\Z"
_IS_IT = (
    r"(?:(?:なの|なん|の|ん)?(?:でしょう|だろう|です)?か(?:な[あぁ]?|ね)?|(?:なの|なん)?(?:でしょう|だろう)|かしら)?"
)
_HOW = rf"、?(?:どう|いかが){_IS_IT}"
_HOW_TO_ACT = r"どう(?:する|しよう|しましょう|する?べき)(?:なの|なん|の|ん)?(?:でしょう|だろう|です)?か"
"""What asks what to do about something: whether to do it where its noun names a deed: 免許返納を|どうするか."""
_THINK = (
    r"(?:どう|いかが)(?:お?(?:思い|考え)(?:ますか|ですか?|になりますか)"
    r"|(?:思|考え)(?:う|る|います|っています|ている|っている))"
)
_IS_IT_NOT = (
    r"(?:(?:なの|なん|の|ん)?(?:では|じゃ)(?:ない|ありません)(?:の|ん)?"
    r"(?:(?:でしょう|だろう|です)?か(?:な[あぁ]?)?|(?=[?？]))"
    r"|(?:なの|なん|の|ん)(?:では|じゃ)(?=[\s。．！!?？…]*\Z))"
)
_ADVISED = re.compile(
    rf"(?P<said>.*(?:べき|(?:ほう|方)が(?:いい|良い|よい)|[てで]も?(?:いい|良い|よい)))(?:で)?{_IS_IT_NOT}{_END}",
    re.DOTALL,
)
"""What should be done, and behind it what only asks the others to agree: 認めるべき|ではないでしょうか."""
_ASKED_BACK = re.compile(rf"(?P<said>.*(?:ほう|方)が)(?:よく|良く)ない(?:です|の)*か?{_END}", re.DOTALL)
_TE = re.compile(
    rf"[てで](?:(?:は|も)?(?:みて(?:は|も)?|おいて(?:は|も)?)?{_HOW}"
    r"|(?:もらえ|くれ|いただけ|頂け|ください|下さい|み|おか|おき)(?:ません|ない)(?:でしょう)?(?:か(?:な[あぁ]?|ね)?|(?=[?？]))"
    r"|(?:もらえ|いただけ|頂け)(?:る|ます)(?:でしょう)?(?:か(?:な[あぁ]?|ね)?|(?=[?？]))"
    rf"|(?:ほしい|欲しい|もらいたい|いただきたい)(?:(?:ん|の)(?:です|だ))?(?:けれど|けど|が){_HOW}){_END}"
)
"""What asks that something be done, behind its verb: 休みにし|てもらえませんか, 休みにし|てはどうでしょう."""
_INTO = re.compile("にし(?=て)")
"""What something is made, which the dictionary cuts as it does にしては: 半日にし|ては."""
_POLITELY = re.compile("(?:(?<=[はをにが、])|\\A)お(?=[一-鿿][^はをにが、]{0,6}にするべきか)")
"""What is but polite before what something is made: 日曜は|お|休みにしてもらえませんか."""
_TARA = re.compile(rf"(?:[ただ]ら|ば){_HOW}{_END}")
_WILL = re.compile(
    rf"(?:か?と(?:思(?:う|います|って(?:い?る|います))|考え(?:る|ます|て(?:い?る|います)))(?:(?:の|ん)(?:です|だ))?(?:けれど|けど|が){_HOW}"
    rf"|、?(?:という|との)(?:案|提案|意見|話|考え)(?:について(?:は)?|に(?:は|対して)?|を|は)?、?{_THINK}|か(?:な[あぁ]?)?){_END}"
)
_CALLS = (
    r"(?:皆さん|みなさん|皆様|みんな)?(?:の|から)?ご?(?:意見|考え|お考え|感想)を、?"
    r"(?:お?聞かせ(?:て)?ください|お?聞かせて|募集(?:します|しています)|(?:伺|うかが)い(?:ます|たい(?:です|と思います)?)|お(?:願い|寄せ)(?:します|ください))"
)
_PLAIN = re.compile(
    r"(?:の|こと|件|(?:という|との)(?:の|こと|案|提案|意見|話|考え)|案)(?:について(?:は)?|に(?:は|対して)?|を|は|って)?、?"
    rf"(?:{_HOW}|{_THINK}|{_CALLS}|(?<=[はって])(?:あり|アリ)(?:です)?か?){_END}"
)
"""What asks what the others think of doing it: 開く|のはどうですか, 廃止する|という提案をどう思いますか."""
_TALKED_OVER = (
    r"こと(?:について|に関して)、?(?:話し合|議論し|討論し|考え)"
    r"(?:い?ましょう|い?ます|いたいと思います|たいと思います|おう|よう)"
)
_AN_OPTION = re.compile("あり|アリ")
_MATTER = re.compile(rf"(?:(?:(?:の)?(?:件|提案|案)|(?:こと)?の(?:是非|可否|賛否))(?:について)?|{_TALKED_OVER}){_END}")
"""What makes a title of what is proposed: 閉店を早める|件, 閉店を早める|ことの是非."""
_NOT = re.compile(rf"(?:ましょうか(?:ね)?|ません(?:か(?:ね)?)?|ない(?:です)?(?:か(?:な[あぁ]?|ね)?|(?=[?？]))){_END}")
"""How one invites to it: 買い|ませんか, 買わ|ない？"""
_OF_A_NOUN = re.compile(
    rf"(?P<thing>[^。]+?)(?:について(?:は)?|に関して(?:は)?|(?:という)?(?:案|提案|件|話)(?:について(?:は)?|を|は)?|を|は)、?(?:{_THINK}|{_HOW}|{_HOW_TO_ACT}|{_CALLS}){_END}"
)
_NAMED = re.compile(
    rf"(?P<thing>[^。]+?の[^。のをにがは]+?)(?:について|に関して|の(?:是非|可否|賛否)(?:について)?){_END}"
)
"""A title of what is proposed by its noun, on which others take sides: 駅前への施設の誘致|について."""
_RIGHT_OR_WRONG = re.compile(rf"(?P<thing>[^、。はがを]+?)の(?:是非|賛否)(?:について|に関して|を問う)?{_END}")
"""A title of what some would have and others would not: 死刑制度の是非."""
_OF_AN_ACT = re.compile(
    rf"(?P<thing>[^、。]+?)(?:、|は、?|を|って、?)(?P<act>[一-鿿]{{2,4}}化?)(?:で(?:いい|良い|よい)|に(?:すべき|する))(?:の|ん)?(?:です)?か?{_END}"
)
"""What asks whether a deed is the right thing: ボール遊び、禁止でいいの？"""
_LEADS = re.compile(
    r"\A\s*(?:(?:ねえ?|なあ|あのさ?あ?|ちょっと|そういえば|ところで|皆さん|みなさん|みんな|いっそ|やっぱり|そろそろ|もう)[、！!]\s*)+"
)
_BROUGHT_UP = re.compile(
    r"\A(?P<thing>[^、。]{1,24}?)(?<![うくぐすつぬぶむるたいん])(?:の(?:こと|件)?)?(?:なん|なの)?(?:だ|です)(?:けれど|けど|が)(?:さ|ね)?、(?=.)"
)
"""How one brings up what one means: 洗濯機だけどさ、."""
_ASKS_LEAVE = re.compile(rf"(?:べき|(?:ほう|方)が(?:いい|良い|よい)|[てで]も?(?:いい|良い|よい)){_IS_IT}{_END}")
"""What asks whether something should or may be done that is brought up before: 洗濯機だけどさ、今使ってもいい？"""
_JOINED = re.compile(r".*(?:たら|れば|なら|ので|から|けど|し)、?", re.DOTALL)
_SUBJECT = re.compile(r"[^、。]が|(?:さん|くん|君|氏|彼|彼女|先生|ちゃん)[はも]")
_AIM = re.compile(r"[をに][^をがは、]{0,8}\Z|の\Z")
_HAPPENS = frozenset(listed("なる すぎる ある いる できる 要る いる かかる 足りる わかる 分かる 困る"))
"""Verbs of what nobody does."""


_PLANNED = re.compile(
    r"(?P<thing>[^、。はが]+)(?:が|は|って)、?(?:(?P<into>[^、。がを]+に)なる|(?P<act>[一-鿿]{2,4}化?)される)"
    rf"(?:らしい|そう(?:だ|です)|ことになった|ことになりました|みたい(?:だ|です)?|(?:と|って)聞(?:いた|きました))(?:の|ん)?(?:です|だ)?"
    rf"(?:けれども?|けど|が)、?(?:みんな|皆さん|みなさん|皆)?は?、?(?:{_THINK}|{_HOW}){_END}"
)
"""What is to be done as one hears, and what the others think of it: 駐輪場が有料になるらしいけど、どう思う？"""
_ASKS_WHETHER = re.compile(
    r"(?P<is>[^「」『』]*?(?:い|た|[てで]い?る|[^てで]ある|(?<!べき)(?<![うくぐすつぬぶむるいたか])(?=だと)))(?:だ)?と(?:思(?:う(?:か|(?=[?？]))|いますか)|(?:お考えです|考えます)か)[。?？\s]*"
)
"""What asks the others whether they think that something is so: 電子書籍は紙の本より優れていると思いますか."""


@lru_cache(maxsize=16)
def as_motion(question: str) -> str:
    """Return a question that proposes to do something as the one whether it should be done; any other as it is.

    >>> [as_motion(one) for one in ("テントを買いませんか。", "土曜を休みにしてはどうでしょう。", "事務所の移転")]
    ['テントを買うべきか。', '土曜を休みにするべきか。', '事務所を移転するべきか。']
    >>> as_motion("死刑制度の是非"), as_motion("高校生が働くことの是非")
    ('死刑制度を認めるべきか。', '高校生が働くことの是非')
    >>> as_motion("朝会を毎日ではなく週二回にしませんか。"), as_motion("猫だけではなく犬を飼うべきか。")
    ('朝会を週二回にするべきか。', '猫だけではなく犬を飼うべきか。')
    >>> as_motion("電子書籍は紙の本より優れていると思う？"), as_motion("制服は必要だと思いますか。")
    ('電子書籍は紙の本より優れているか。', '制服は必要か。')
    >>> as_motion("林さんは安いと思っているか。"), as_motion("林さんは犬を飼うと思いますか。")
    ('林さんは安いと思っているか。', '林さんは犬を飼うと思いますか。')
    >>> as_motion("駐輪場が有料になるらしいけど、どう思う?"), as_motion("制服が廃止されるそうですが、どう思いますか。")
    ('駐輪場を有料にするべきか。', '制服を廃止するべきか。')
    >>> [as_motion(one) for one in ("雨が降りませんか。", "どの案がいいでしょうか。", "秋祭りの計画")]
    ['雨が降りませんか。', 'どの案がいいでしょうか。', '秋祭りの計画']
    """
    text = _LEADS.sub("", question).strip()
    viewed = FOR_VIEWS.search(text)
    if viewed is not None and viewed["claim"] is not None:
        return _without_what_is_left(f"{_AMID.sub('', text[: viewed.start()])}か。")
    planned = _PLANNED.fullmatch(text)
    if planned is not None:
        into = "" if planned["into"] is None else planned["into"]
        return f"{planned['thing']}を{into}{planned['act'] or ''}するべきか。"
    brought = _BROUGHT_UP.match(text)
    text = text if brought is None else f"{brought['thing']}は、{text[brought.end() :]}"
    asked = text if brought is not None and _ASKS_LEAVE.search(text) is not None else question
    thought = _ASKS_WHETHER.fullmatch(asked.strip())
    if thought is not None:
        asked = f"{thought['is']}か。"
    put = _of_advice(text) or _of_verb(text) or _of_noun(text) or wished(text)
    if put is None and (thing := _RIGHT_OR_WRONG.fullmatch(text)) is not None:
        return f"{thing['thing']}を認めるべきか。"
    return _without_what_is_left(asked if put is None else _POLITELY.sub("", put))


def _without_what_is_left(question: str) -> str:
    """Return a question whether to do one thing and not another without that: 毎日ではなく、週二回にするべきか."""
    return _NOT_THIS.sub("", question) if _SHOULD.search(question) is not None else question


_AMID = re.compile(r"\A[^。]*[いるた](?:中|なか)(?:で)?、")
"""What is so while something should be done: 家計が苦しい中、."""
_SHOULD = re.compile(rf"べき{_IS_IT}{_END}")
_NOT_THIS = re.compile(
    r"(?:(?<=[はがをにで、])|\A)[^はがをにで、。]+?(?<!だけ)(?<!のみ)(?<!ばかり)[をに]?(?:では|じゃ)なく(?:て)?、?(?=[^、。])"
)


def proposes(question: str) -> bool:
    """Return whether who asks a question proposes what it asks by that."""
    text = _LEADS.sub("", question).strip()
    viewed = FOR_VIEWS.search(text)
    asks_back = viewed is not None and viewed["claim"] is not None
    return asks_back or _of_advice(text) is not None or (_of_verb(text) is not None and not _ASKS_AROUND.search(text))


def is_matter(title: str) -> bool:
    """Return whether a title names what is proposed by its verb: 閉店を九時に早める件.

    >>> is_matter("閉店を九時に早める件"), is_matter("閉店の件"), is_matter("閉店を早めた")
    (True, False, False)
    """
    return _MATTER.search(title) is not None and _of_verb(title.strip()) is not None


def is_named(title: str) -> bool:
    """Return whether a title names what somebody may be for or against by the noun of a deed: 施設の誘致について.

    >>> is_named("駅前への施設の誘致について"), is_named("制服の廃止の是非"), is_named("秋祭りについて")
    (True, True, False)
    """
    named = _NAMED.fullmatch(title.strip()) is not None and _of_noun(title.strip()) is not None
    return named or _RIGHT_OR_WRONG.fullmatch(title.strip()) is not None


def advises(question: str) -> bool:
    """Return whether a question only asks the others to agree to what it says should be done: べきではないか."""
    return _of_advice(question.strip()) is not None


_WISH = re.compile(
    r"(?:か?と(?:思(?:う|います|って(?:い?る|い?ます|おります))|考え(?:る|ます|て(?:い?る|い?ます|おります))))?(?:の|ん)?(?:です|だ)?"
    rf"(?:(?:けれども?|けど|が)(?:{_HOW})?)?[よねな]*{_END}"
)
"""What stands behind what somebody wants to do who brings it up: 切ろう|と思う, 飼いたい|んだけど、どうかな."""
_SHOULD_ONE = re.compile(
    rf"(?P<said>.*べき)(?:なの)?か(?:な[あぁ]?)?と(?:は|も)?(?:思(?:う|います|って(?:い?る|い?ます))|考え(?:る|ます|て(?:い?る|い?ます))){_END}"
)
"""What somebody leans to: 中止にすべき|かなと思ってます."""


def wished(text: str) -> str | None:
    """Return the question whether to do what somebody says he means or wants to do; None where he says nothing such.

    >>> [wished(one) for one in ("木を切ろうと思う。", "犬を飼いたいんだけど、どうかな。", "休むべきかなと思う。")]
    ['木を切るべきか。', '犬を飼うべきか。', '休むべきか。']
    >>> [wished(one) for one in ("木を切った。", "犬を飼いたがる。", "雨だろうと思う。", "林さんが木を切ろうと思う。")]
    [None, None, None, None]
    """
    leans = _SHOULD_ONE.fullmatch(text.strip())
    if leans is not None:
        return f"{leans['said']}か。"
    cut = tokens(text)
    for noun, verb, after in zip(("", *(one.text for one in cut)), cut, cut[1:], strict=False):
        wants = after.lemma == "たい" and after.pos == "助動詞"
        end = after.end if wants else verb.end
        if verb.pos != "動詞" or not (wants or verb.form.startswith("意志推量形")) or _WISH.match(text, end) is None:
            continue
        before = text[: verb.start]
        acts = verb.lemma == "する" and noun not in ("に", "を", "と") and f"{noun}する" not in known_deeds()
        if _SUBJECT.search(before) is not None or acts or not (wants or _THINKS.search(text, end)):
            return None  # テントを観察したい is nothing that others decide on
        return f"{before}{as_written(text[verb.start : verb.end], verb.lemma)}べきか。"
    return None


_THINKS = re.compile("思|考え")
_REMINDS = re.compile(r"(?:では|じゃ)(?:ない|ありません)(?:です)?か[よねな]*[。！!\s]*\Z")
FINITE = ("動詞", "助動詞", "形容詞")
"""What じゃない behind it does not deny: 誰もいないじゃない says that nobody is there, 猫じゃない that it is no cat."""


def reminds(question: str) -> bool:
    """Return whether a sentence without a question mark reminds of what it states: 誰も来ないじゃないか.

    >>> [reminds(one) for one in ("誰も来ないじゃないか。", "猫ではないか。", "高いのではないか。")]
    [True, False, False]
    """
    found = _REMINDS.search(question)
    words = () if found is None else tokens(question[: found.start()])
    return bool(words) and words[-1].pos in FINITE


_SUSPECTS = re.compile(
    r"(?P<is>な?(?:の|ん))?(?:では|じゃ)(?:ない(?:の|です|でしょう|だろう)?か|ありません(?:でしょう)?か|ないかな[あぁ]?)"
    r"(?:と(?:思(?:う|います|って(?:い?る|います))|考え(?:る|ます)))?[よねな]*[。！!？?\s]*\Z"
)


def suspected(question: str) -> str | None:
    """Return what somebody suspects who asks whether it is not so, as what may be so; None where it asks openly.

    >>> [suspected(one) for one in ("費用は高いのではないでしょうか。", "費用は高いですか。", "廃止すべきではないか。")]
    ['費用は高いかもしれない。', None, None]
    """
    found = _SUSPECTS.search(question)
    if found is None or found.start() < 1 or _OPENLY.search(question) or advises(question) or reminds(question):
        return None
    last = tokens(question[: found.start()])[-1]
    words = question[: found.start()] + ("" if last.pos not in FINITE or found["is"] else found[0])
    return None if words.endswith(("べき", found[0])) else f"{words}かもしれない。"


_OPENLY = re.compile("何|なに|なぜ|どう|どこ|どれ|どの|どんな|どちら|誰|だれ|いつ|いくら|いくつ")
_ASKS_AROUND = re.compile(rf"(?:{_THINK}|{_CALLS}){_END}")
"""What asks the others for their view, of whosoever proposal."""


def _of_advice(text: str) -> str | None:
    found = _ADVISED.fullmatch(text)
    if found is not None:
        return f"{found['said']}か。"
    back = _ASKED_BACK.fullmatch(text)
    return None if back is None else f"{back['said']}いいか。"


def _of_verb(text: str) -> str | None:
    """Return the question whether to do what a text proposes by a verb, None where it proposes nothing."""
    for found in _INTO.finditer(text):
        if _TE.match(text, found.end()):
            return f"{text[: found.start()]}にするべきか。"
    cut = tokens(text)
    for one in map(_with_causative, cut, (*cut[1:], None)):
        if one.pos == "動詞" and _is_proposed(text, one):
            before = text[: one.start]
            with_case = f"{before}を" if before.endswith("の") and one.lemma not in _HAPPENS else before
            return f"{with_case}{as_written(text[one.start : one.end], one.lemma)}べきか。"
    return None


def _with_causative(verb: Morpheme, after: Morpheme | None) -> Morpheme:
    """Return a verb with what stands behind it and makes somebody do that: 通わ|せる."""
    if verb.pos != "動詞" or after is None or after.lemma not in ("せる", "させる") or after.pos != "助動詞":
        return verb
    return verb._replace(text=verb.text + after.text, lemma=verb.text + after.lemma, form=after.form, end=after.end)


def _is_proposed(text: str, verb: Morpheme) -> bool:
    """Return whether what stands behind a verb proposes to do it."""
    end, before = verb.end, _JOINED.sub("", text[: verb.start])
    if _TE.match(text, end) or _TARA.match(text, end):
        return True
    if verb.form.startswith("意志推量形"):
        return _WILL.match(text, end) is not None
    discussed = _MATTER.match(text, end)
    if discussed is not None and discussed[0].startswith("こと") and re.search("[をに]", before) is not None:
        return verb.form.startswith(("終止形", "連体形"))  # 高校生が働くことの是非
    plain = _PLAIN.match(text, end)
    if plain is not None and _AN_OPTION.search(plain[0]) is not None:
        return verb.form.startswith(("終止形", "連体形"))  # 機械が描いた絵を出すのはアリ？
    if _SUBJECT.search(before) is not None or verb.lemma in _HAPPENS:
        return False
    if verb.form.startswith(("終止形", "連体形")):
        by_name = discussed is not None and re.search("[をに]", before) is not None
        return by_name or plain is not None
    aims = _AIM.search(before) is not None or verb.lemma in known_deeds() or f"{before}する" in known_deeds()
    return aims and _NOT.match(text, end) is not None


def _of_noun(text: str) -> str | None:
    """Return the question whether to do what a noun names, None where it names no deed: 移転, 遊びは禁止でいい？."""
    fine = _OF_AN_ACT.fullmatch(text)
    if fine is not None and f"{fine['act']}する" in known_deeds():
        return f"{fine['thing']}を{fine['act']}するべきか。"
    asked = _OF_A_NOUN.fullmatch(text) or _NAMED.fullmatch(text)
    words = text.rstrip("。?？ \u3000") if asked is None else asked["thing"]
    act = words.rpartition("の")[2]
    if asked is not None and (within := _act_within(act)):  # 免許返納について
        return f"{words.removesuffix(within)}を{within}するべきか。"
    if not (f"{act}する" in known_deeds() or act.endswith("化")) or (deed := deed_of(words)) is None:
        return None
    return f"{deed.things[0][0]}を{act}するべきか。"


def _act_within(noun: str) -> str:
    """Return the noun of a deed that ends another, behind what the deed is done to: 免許|返納; else nothing."""
    cut = tokens(noun)
    last = cut[-1].text if len(cut) > 1 and all(one.is_nominal for one in cut) else ""
    return last if f"{last}する" in known_deeds() else ""
