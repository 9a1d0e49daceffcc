"""What a Japanese speaker says for what is at issue, or against it: 反対です, 高いので買わなくていい, それはよくない.

A sentence takes a side as a whole, behind its reason (「高いので、反対」) or before it (「反対だよ、高いから」). The
words for it are closed classes (`grammar.japanese.wishes`):

- those that say nothing but the side: 賛成, 反対かな;
- the verb of the question with what makes a proposal or a refusal of it: 買うべき, 買うのはよくない;
- what is said of the deed whoever names it: やめよう, 必要ない, もったいない;
- what is said of something good or bad that is pointed at: それはよくない, いい案だ. After somebody who was against it
  that may mean what he said.

What may be about something else takes no side: words that name another thing than the question, and those that name
nothing behind a sentence with a topic of its own.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import cache, lru_cache

from grammar import regexes as re
from grammar.japanese import wishes
from grammar.japanese.deeds import BY_WHICH, AskedDeed, deed_of
from grammar.japanese.morphology import tokens
from grammar.japanese.times import is_time
from grammar.japanese.wishes import CLOSING, DOUBTS, END, TAIL, any_of
from grammar.replies import AGREES_WITH, DISAGREES_WITH, Answered, TakenSide
from grammar.values import replace, value


@value(frozen=True, slots=True)
class JapaneseSide:
    """The side that a sentence takes, where the words for it are, and where what it states beside them, if anything."""

    taken: TakenSide | Answered
    words: tuple[int, int]
    beside: tuple[int, int] | None = None

    def behind(self, start: int) -> JapaneseSide:
        """Return the same side where its words stand behind others."""
        places = (
            (start + one[0], start + one[1]) for one in (self.words, *(() if self.beside is None else [self.beside]))
        )
        return JapaneseSide(self.taken, *places)


@value(frozen=True, slots=True)
class Before:
    """What was said before a sentence.

    ``first``: its speaker says nothing before it in his contribution; ``others``: somebody else spoke before;
    ``sentences``: what he says before in his contribution; ``concludes``: the words follow from that.
    """

    first: bool
    others: bool = False
    sentences: Iterable[str] = ()
    concludes: bool = False


# ---- what stands at the beginning ------------------------------------------------------------------------------------

_CONCLUDING = (
    "(?:"
    + any_of(
        """
        でしたら だったら それなら(?:ば)? それでしたら それだったら そういうことなら では
        それでは(?!し) (?:それ)?じゃあ? なら(?=、)
        わか(?:りました|った) 分か(?:りました|った)
        了解(?:です|しました)?
        承知(?:です|しました) そうです?ね(?=、) そうだね(?=、) 納得(?:です|しました)?
        なるほど(?:ね)? (?:たし|確)かに(?=、) うん(?=、)
        だから(?:こそ)? ですから ですので なので それで(?!し|は|も) そのため(?:に)? このため(?:に)? ゆえに それゆえ
        従って したがって よって というわけで そういうわけで ということで
        以上(?:の(?:理由|こと|点))?(?:から|により|より)? 要するに つまり 結局 総合的に(?:見て|考えて)
        結論(?:として|から言うと|を言うと)?は?
        """
    )
    + "|(?:[そこ]の|[そこ]ういう|[そこ]うした|[そこ]のような)(?:条件|案|形|方法|やり方|前提|内容|範囲|運用|お?話)"
    "(?:なら(?:ば)?|でしたら|であれば|だったら)"
    "|(?:[そこ]の|これらの|[そこ]ういった|[そこ]のような|[そこ]うした)(?:理由|こと|点|ため)(?:から|で|により|に)?)"
)
_SELF = (
    r"(?:(?:私|わたし|わたくし|あたし|僕|ぼく|俺|おれ|自分|うち|当方|私たち|わたしたち|我々|われわれ|僕ら|僕たち)"
    r"(?:個人)?(?:は|も|としては|的には|としても|なら|の(?:意見|考え|立場)(?:は|としては)))"
)
_AS_WHO = "(?:[^、。はがをに]{1,10}としては)"
_FIRMLY = any_of(
    """
    断固(?:として)? 強く 強硬に 全面的に もちろん 基本的には? やはり やっぱり 絶対に? 完全に 断然 明確に
    はっきりと? きっぱり とにかく 心から 一応 個人的には? どちらかと(?:いう|言う)と どちらかと(?:いえ|言え)ば
    どっちかと(?:いう|言う)と どっちかと(?:いえ|言え)ば 今のところ 今[回年期]は 今年度は
    本当に すごく かなり 少し ちょっと
    正直(?:言って|に言うと|なところ|に言えば)? まだ 今は 現時点では とても 全然 全く まったく 大いに とりあえず
    むしろ さすがに 残念(?:だけど|ですが|ながら) 悪いけど 申し訳ない(?:です)?[がけ]ど? 申し訳ありませんが
    (?:ちょっと)?待って(?:よ|ください|下さい|くれ)?(?=[、！!…])
    すみません(?:が)? ごめん(?:なさい)? はっきり言って 率直に言って まあ まぁ うーん う〜ん うーむ えーと ええと
    えっと んー でも しかし ですが だが けれど
    え(?:っ|ー|〜)?(?=[、！!…]) あ[あっ]?(?=[、！!…]) へえ ふむ うわ[あー]?(?=[、！!…])
    それでも とはいえ いくつか(?=疑問|懸念|問題|異論) いやあ ぜひ(?:とも)? 是非(?:とも)? 絶対 明らかに 私見では
    """
)
_LEAD = re.compile(
    rf"(?:(?P<concludes>{_CONCLUDING})|{_SELF}|{_AS_WHO}|{_FIRMLY}|どうか(?![とな]))[、,。！!…ー]*[ \u3000]*"
)
_OF = r"(?:自体)?(?:に(?:対して|ついて|関して)は?|まで(?:は|も)?|には|は|って|に|も|なんて|で|を|が)?、?"
_POINTED = (
    r"(?:(?:それ|これ|そんな(?:の|こと)|そういう(?:の|こと)|そうする(?:の|こと)"
    rf"|(?:この|その|こういう|そういう|そんな)?(?:意見|考え|話|やり方)){_OF})"
)
_MOTION = (
    r"(?:(?:この|その|本|今回の|今度の|ご)?"
    rf"(?:案|提案|動議|議案|件|計画|アイデア|アイディア|企画|方針|構想|論題|議題){_OF})"
)
_NO_WORDS = (
    r"(?:いや(?:いや|あ|ぁ|ー)?|いえ(?:いえ)?|いいえ|ううん|違(?:う|います)(?:と思う|と思います|よ|な)*|ノー|NO|No)"
)
_YES_WORDS = (
    r"(?:はい|いい(?:です)?ね[えー]?|ええ|うん(?:うん)?|そうです?ね|もちろん(?:です|だ)?よ?|ぜひ|イエス|YES|Yes)"
)
_SO_WORDS = (
    r"(?:(?:私も|僕も)?(?:そう思(?:います|う)|同感(?:です|だ)?|同意見(?:です|だ)?)[ねよ]*"
    r"|そう(?:です|だ)ね?|その(?:とおり|通り)(?:です|だ)?[ねよ]*)"
)
_NOT_SO_WORDS = (
    r"(?:(?:私は|僕は)?、?(?:そう(?:は)?(?:思(?:わない|いません|えない|えません)|考え(?:ない|ません))|(?:同意|賛同)(?:でき(?:ない|ません)|しません|しかね(?:る|ます))"
    r"|異議(?:が)?(?:あり|ある|あります)|反論(?:します|がある|があります)))[ねよ]*"
)
_NOT_ALWAYS = re.compile(
    "(?:必ずしも|いつも|一概に(?:は)?)?、?(?:そう(?:だ)?と(?:は|も)(?:限(?:らない|りません)|言え(?:ない|ません)|言い切れ(?:ない|ません))"
    "|(?<=一概に)言え(?:ない|ません)|(?<=一概には)言え(?:ない|ません)|(?<=必ずしも)そう(?:では|じゃ)(?:ない|ありません))(?:です)?"
    "(?:と思(?:う|います))?[ねよ]*"
)
"""What denies what somebody else says is so; of what should be done it may deny no more than a reason."""
_SAYS_WHICH = re.compile(r"に(?:は|も)?(?:賛成|反対)(?:です|だ|します|する)[よねな]*[。！!]*\Z")
_TURNS = re.compile(r"(?:でも|しかし|ただし?|けれど|けど|だけど|もし|そうですが|と(?!て|にかく)|って)")
_STOPS = re.compile(r"[。！!…]+[ \u3000]*|\Z")

# ---- where a reason stands beside a side -----------------------------------------------------------------------------

_BEHIND_A_PREDICATE = "(?<=[いうくぐすたつだぬぶむるんよ])"
_JOINTS = re.compile(
    rf"(?:{_BEHIND_A_PREDICATE}(?:(?P<bare>という(?:理由|こと|点)(?:から|で)|以上は?)|から|ため(?:に)?|し|(?:けれど(?:も)?|けど|ものの)(?=、)?|(?:が|のに)(?=、))"
    r"|(?<=[いうくぐすたつだぬぶむるんよな])ので|(?<=[^な]く)て|(?<=すぎ|過ぎ)て|(?<=[てで]い)て(?=、))"
    r"(?P<comma>、?)[ \u3000]*"
)
"""What joins what somebody states to the side that he takes behind it."""
_FOR_A_NOUN = re.compile(
    r"[^、。]{1,30}(?:の(?:ため(?:に)?|せいで|(?:観点|面|点|理由|都合|問題|関係)(?:から|で|上))|[がを]理由(?:に|で)|上の理由(?:から|で))、?(?=\S)"
)
"""A reason that is no more than a noun: 予算の都合で."""
_REASON_OF_SIDE = re.compile(
    rf"(?:{_SELF}、?|(?:私|僕)が)?(?P<side>賛成|反対)(?:する|の)理由は、?(?=[^。]+(?:から|ため|こと|点)(?:だ|です|である)?[。]?\s*\Z)"
)
"""What tells why its speaker is for it, or against it: 反対の理由は高いからです."""
_GIVES_REASON = re.compile(
    r"(?:から|ので|し|もの|もん|ため|わけ)(?:です|だ|でして)?[よねなさ]*[。！!…]*\Z|\A(?:なぜなら|というのも|だって|何しろ|なにしろ|理由は)"
)
_BREAKS = re.compile(r"、|…+|[:：]|[―—]+")
_TOPIC = re.compile(r"(?:\A|、)(?P<topic>[^、。はがをにでと]{1,12}?(?P<title>さん|くん|君|氏|様)?)(?:は|も|が)(?!ない)")


def side_taken(words: str, asked: str, before: Before, owners: Collection[str] = ()) -> JapaneseSide | None:
    """Return the side that a sentence takes on what is asked ("" where nothing is), None where it takes none.

    >>> asked, at_first = "テントを買うべきか。", Before(first=True)
    >>> [side_taken(one, asked, at_first).taken.value for one in ("反対です。", "必要ないと思う。", "それはよくない。")]
    ['side-against', 'answer-no', 'answer-ill']
    >>> found = side_taken("高いので、買うべきではない。", asked, at_first)
    >>> found.taken.value, found.words, found.beside
    ('side-against', (5, 14), (0, 4))
    >>> side_taken("買わないほうがいいと思う人もいる。", asked, at_first)

    A time that the question names may stand ahead: asked whether to do it today, 今日はやめておこう is against it.

    >>> [side_taken(f"{one}はやめておこう。", "今日テントを買うべきか。", at_first) is None for one in ("今日", "明日")]
    [False, True]
    """
    timed = _TIME_AHEAD.match(words)
    if timed is not None and timed["time"] in asked and is_time(timed["time"]):
        found = side_taken(words[timed.end() :], asked, before, owners)
        return None if found is None else found.behind(timed.end())
    deed = deed_of(asked) if asked else None
    has = _HAS.fullmatch(words.strip()) if before.first and deed is not None and _ASKS_NEED.search(asked) else None
    if has is not None:
        return JapaneseSide(TakenSide.FOR if has["no"] is None else TakenSide.AGAINST, (0, len(words.rstrip())))
    start, end = len(words) - len(words.lstrip()), len(words.rstrip())
    taken = _judged(words[start:end], deed, before)
    if taken is not None:
        # 引っ越したほうがいい, of nothing, is no literal of 引っ越すべきか
        reads = deed is not None and deed.advises and deed.things and taken in TakenSide
        claims = reads and deed is not None and _claims(words[start:end], deed)
        return None if claims else JapaneseSide(taken, (start, end))
    return (
        _behind_its_reason(words, deed, before, owners)
        or _before_its_reason(words, deed, before)
        or (_replied(words, asked, before) if before.first and asked else None)
    )


_TIME_AHEAD = re.compile(r"\s*(?P<time>[^、。はがをにでも\s]{1,8})に?は、?(?=\S)")
_ASKS_NEED = re.compile("必要(?:性)?[がは]?(?:ある|あります)(?:の|の?でしょう|の?だろう)?か[。?？]?\\s*\\Z")
_HAS = re.compile(
    "(?:大いに|十分|もちろん|いや|いいえ|はい|全く|まったく|別に)?、?(?:必要(?:性)?[がは]?)?"
    rf"(?:ある|あります|(?P<no>ない|ありません|なし))(?:です)?{TAIL}{END}"
)
"""What answers whether there is need."""


def _behind_its_reason(
    words: str, deed: AskedDeed | None, before: Before, owners: Collection[str]
) -> JapaneseSide | None:
    """Return the side that a sentence takes behind what speaks for it, or in spite of what it grants."""
    concluded = Before(before.first, before.others, concludes=True)
    named = _FOR_A_NOUN.match(words)
    if named is not None and (taken := _judged(words[named.end() :], deed, concluded)) is not None:
        return JapaneseSide(taken, (0, len(words)))
    why = _REASON_OF_SIDE.match(words)
    if why is not None:
        taken = TakenSide.FOR if why["side"] == "賛成" else TakenSide.AGAINST
        return JapaneseSide(taken, (0, why.end()), (why.end(), len(words)))
    for joint in reversed(list(_JOINTS.finditer(words))):
        reason = words[: joint.start()]
        if not reason.strip() or any(start >= len(reason) for start, _ in _starts(words[: joint.end()])):
            continue
        taken = _judged(words[joint.end() :], deed, replace(concluded, first=False, sentences=(reason,)))
        if taken is None:
            continue
        if "は" in reason and deed is not None and _claims(words[joint.end() :], deed):
            return None  # 中が空洞の木は倒れやすいので、伐採すべきだ: it is those that should be
        known = () if deed is None else (*(text for text, _ in deed.things), *deed.targets, *deed.gained)
        others = (one for one in _TOPIC.finditer(reason) if one["title"] or one["topic"] not in known)
        if any(found["title"] or _is_somebody(found["topic"], owners) for found in others):
            return None  # 林さんは高いから反対だ: it is he who is
        if taken in (Answered.YES, Answered.NO) and deed is not None and _names_thing(reason, deed):
            taken = TakenSide.FOR if taken is Answered.YES else TakenSide.AGAINST
        end = joint.start("comma") if joint["bare"] is None else joint.start()
        return JapaneseSide(taken, (joint.end(), len(words.rstrip())), (0, end))
    return None


_GIVEN = re.compile(
    r"(?:(?:(?<=[うくぐすつぬぶむるいただ])(?:の|ん)?|(?<=[一-鿿ァ-ヺー0-9])|(?<=同じ)|(?<=[ずた]か)|(?<=から)|(?<=まで))(?:なら(?:ば)?|であれば|でしたら|だったら)"
    r"|(?<=[うくぐすつぬぶむるいた])(?:場合(?:に限(?:り|って)|だけ|のみ|には|は)?|限り(?:は)?|(?:という)?条件(?:付き)?(?:で|なら)(?:あれば)?)"
    r"|[えけげせてねべめれ]ば|(?:た|だ)ら)、?[ \u3000]*"
)
"""What ends a condition on which somebody takes a side: 散歩をするなら, 安ければ."""
_HAS_A_CLAUSE = re.compile(
    r"[^、。]+[がはもをに][^、。]+|[^、。]+(?:から|まで|以降|以内|以上|以下|未満)(?:なら|であれば|でしたら|だったら)"
)


def claimed_given(words: str, asked: str) -> str | None:
    """Return a sentence that takes a side on a condition as the claim on what is asked under it; None of any other.

    >>> asked = "犬を飼うべきか。"
    >>> claimed_given("散歩を手伝うなら、飼ってもいいよ。", asked), claimed_given("お金がかかるなら、反対だ。", asked)
    ('散歩を手伝うなら、犬を飼うべきだ。', 'お金がかかるなら、犬を飼うべきではない。')
    >>> claimed_given("小型犬なら賛成だ。", asked), claimed_given("散歩を手伝うなら楽だ。", asked)
    (None, None)
    """
    deed = deed_of(asked) if asked else None
    claim = None if deed is None else _CLAIMED.fullmatch(asked)
    if deed is None or claim is None:
        return None
    for found in reversed(list(_GIVEN.finditer(words))):
        condition, rest = words[: found.end()], words[found.end() :]
        noun = words[: found.start()][-1:] not in tuple("うくぐすつぬぶむるいただじか") and found[0][0] in "なでだ"
        taken = _judged(rest, deed, Before(first=True, concludes=True)) if rest.strip("。！!…") else None
        permits = (claim["should"] or "").startswith("も")
        named = (_NAMED_IN.search(rest, 0, rest.find(one.plain[0])) for one in deed.verbs if one.plain[0] in rest)
        if not permits and any(named):
            return None  # 雨なら、公園を閉めてもいい is read by itself
        if taken not in (TakenSide.FOR, TakenSide.AGAINST) or (noun and _HAS_A_CLAUSE.match(condition) is None):
            continue
        if any(_is_somebody(one["topic"], ()) for one in _TOPIC.finditer(rest) if not _ONESELF.fullmatch(one["topic"])):
            return None  # 安いなら、林さんは賛成だ
        should = claim["should"] or "べき"
        start = _SELF_AHEAD.sub("", condition).rstrip(" \u3000、")
        if should == "べき":
            return f"{start}、{claim['deed']}べき{'だ' if taken is TakenSide.FOR else 'ではない'}。"
        return f"{start}、{claim['deed']}{should}。" if taken is TakenSide.FOR else None
    return None


_CLAIMED = re.compile(
    r"(?P<deed>[^。?？、]+?[うくぐすつぬぶむるてで])(?P<should>べき|も(?:いい|よい|良い))?(?:なの)?(?:です|でしょう|だろう)?か?(?:どうか|否か)?[。?？]?"
)
"""A question whether something should or may be done, as it is claimed."""
_NAMED_IN = re.compile("[をにへ]|は(?<!私は)(?<!僕は)")
_ONESELF = re.compile("(?:私|わたし|わたくし|僕|ぼく|俺|おれ|うち|我々)(?:たち|ら)?|自分")
_SELF_AHEAD = re.compile(rf"\A{_SELF}、?")


def _names_thing(reason: str, deed: AskedDeed) -> bool:
    """Return whether a reason has what is at issue for its topic, so that nothing else is judged behind it."""
    things = [one for text in (*(thing for thing, _ in deed.things), *deed.gained) for one in _names(text)]
    return any(found["topic"] in things for found in _OWN_TOPIC.finditer(reason))


def _before_its_reason(words: str, deed: AskedDeed | None, before: Before) -> JapaneseSide | None:
    """Return the side that a sentence takes before it says why: 反対、高いから."""
    for found in _BREAKS.finditer(words):
        rest = words[found.end() :]
        spelled = _GIVES_REASON.search(rest.strip()) is not None
        if not rest.strip() or _TURNS.match(rest) or _JUST_SIDES.match(rest):
            continue
        if _SUPPOSES.search(words, 0, found.start()):
            continue  # 売らないと、破産する: what comes of not selling
        if _GRANTS_IT.search(words, 0, found.start()):
            continue  # 飼うのはいいけど、世話は誰がするの
        taken = _judged(words[: found.start()], deed, before)
        if taken is not None and (spelled or taken in TakenSide or taken is Answered.NO):
            start = len(words) - len(rest.lstrip())
            return JapaneseSide(taken, (0, found.start()), (start, len(words)))
    return None


_GRANTS_IT = re.compile(
    "(?:のは|こと(?:自体)?は|のも)、?(?:いい|よい|良い|構わない|かまわない|結構|賛成)(?:です|だ|んだ|んです)?(?:けれども|けれど|けど|が)\\Z"
)
"""What is granted ahead of what is held against it."""
_SUPPOSES = re.compile(r"(?:ないと|なきゃ|なくちゃ)\Z")


def _replied(words: str, asked: str, before: Before) -> JapaneseSide | None:
    """Return how a contribution answers that begins with a word for yes or no, or says whom it agrees with."""
    denies = (Answered.OTHER if before.others else Answered.NO, _NOT_ALWAYS)
    for taken, form in (*_replies(others=before.others), *([] if deed_of(asked) is not None else [denies])):
        found = form.match(words)
        if found is None:
            continue
        end, rest = found.end(), words[found.end() :]
        stop = _STOPS.match(rest) or re.match(r"、[ \u3000]*", rest)
        if stop is None:
            continue
        start = end + stop.end()
        if start >= len(words):
            return JapaneseSide(taken, (0, end))
        if _TURNS.match(words, start):
            return None
        inner = side_taken(words[start:], asked, before) if stop[0].startswith("、") else None
        if inner is None and stop[0].startswith("、") and _SAYS_WHICH.search(words, start):
            return None  # はい、私は林さんの案に反対です
        if inner is not None:
            return inner.behind(start)
        return JapaneseSide(taken, (0, end), (start, len(words)))
    return None


@cache
def _replies(*, others: bool) -> tuple[tuple[Answered, re.Pattern[str]], ...]:
    """Return what answers begin with; what agrees or disagrees answers the question where nobody spoke before."""
    return (
        (Answered.OTHER if others else Answered.NO, re.constant(_NOT_SO_WORDS)),
        (Answered.OTHER, re.constant(DISAGREES_WITH)),
        (Answered.SAME, re.constant(AGREES_WITH)),
        (Answered.SAME if others else Answered.YES, re.constant(_SO_WORDS)),
        (Answered.ILL, re.constant(_NO_WORDS)),
        (Answered.WELL, re.constant(_YES_WORDS)),
    )


def _is_somebody(topic: str, owners: Collection[str]) -> bool:
    """Return whether it is somebody else whom a sentence tells of, who may be the one that takes the side."""
    from grammar.persons import names_somebody  # noqa: PLC0415 - a dictionary, which few sentences need

    return topic in owners or _PERSONS.fullmatch(topic) is not None or (topic.isalpha() and names_somebody(topic))


_PERSONS = re.compile(
    r"(?:彼女?ら?|あの人|あいつ|(?:お|ご)?(?:父|母|兄|姉|祖父|祖母)(?:さん|親)?|妻|夫|弟|妹|息子|娘|両親|家族|みんな|皆|みな|多くの人|反対派|賛成派|.{1,8}(?:さん|氏|先生|委員|部長|課長|社長|店長))"
)

# ---- what a sentence says --------------------------------------------------------------------------------------------


def _judged(words: str, deed: AskedDeed | None, before: Before) -> TakenSide | Answered | None:
    """Return the side that words take all of which say no more than that."""
    text = words.strip()
    for start, concludes in _starts(text):
        if _matched(_nothing(), text, start) is not None:
            return TakenSide.NONE
        at = before if before.concludes or not concludes else replace(before, concludes=True)
        side = None if deed is None else _of_deed(text, start, deed, at) or _wondered(text, start, deed, at)
        if deed is not None and "なく" in text and _matched(_replaced(deed), text, start) is not None:
            return TakenSide.AGAINST
        if deed is not None and not deed.may_be_in(text) and _proposes_instead(text[start:]):
            return TakenSide.AGAINST
        taken = side or _of_whatever(text, start, deed, at)
        if taken is not None:
            return taken
    return None


def _claims(text: str, deed: AskedDeed) -> bool:
    """Return whether words claim what should be done in a form that is read for itself: 買うべきだ, 買わなくていい."""
    found = (_formed(text.strip(), start, deed) for start, _ in _starts(text.strip()))
    verb = next((one for one in found if one is not None), None)
    if verb is None or verb["doubts"] or verb["tag"] or _READ.search(verb["verb"]) is None:
        return False
    asked = verb["verb"].startswith(deed.verbs[0].root)
    if not asked or _plain_of(deed).fullmatch(verb.string, verb.start(), verb.start("verb")) is None:
        return False  # そろそろ返すべきだ, of what one asks whether to 返納する
    return _READ_BEHIND.match(verb.string, verb.end("verb")) is not None


_READ = re.compile(
    r"(?<!ない)べき|(?:たほう|た方|だほう|だ方|ないほう|ない方)が(?:いい|良い|よい)|必要(?:性?[がは](?:ある|あり)|は?(?:ない|ありません))"
    r"|なくても?(?:いい|よい|良い)|ては(?:いけ|なら)|なければ(?:いけ|なら)"
)
"""Forms of claims that are statements on what is at issue, beside whatever else they state."""
_READ_BEHIND = re.compile(
    r"(?:(?:なの|なん|の|ん)?(?:(?:です|だ|である)?(?:と(?:思(?:う|います|っています|っている)|考え(?:る|ます|ています|ている)))?"
    r"|(?:でしょう?|だろう?)(?:と思(?:う|います))?)"
    r"|という(?:の|こと)(?:です|だ))(?:から|ので|し|けど|が|もん|もの)?[よねなぁさわぞ]*[。！!…]*\s*\Z"
)
"""What such a claim may end with, and is read: 買うべきだと思う, not 買うべきだと主張する."""


def _starts(text: str) -> Iterator[tuple[int, bool]]:
    """Yield where the words for a side may begin, behind what leads to them, and whether that concludes something."""
    at, concludes = 0, False
    yield at, concludes
    while (found := _LEAD.match(text, at)) is not None and found.end() < len(text):
        at, concludes = found.end(), concludes or found["concludes"] is not None
        yield at, concludes


def _matched(form: re.Pattern[str], text: str, start: int, *, asking: bool = False) -> re.Match[str] | None:
    """Return how words are of a form, None where they are not, or ask for more than that the others agree.

    ``asking``: the form is one of questions.
    """
    found = form.fullmatch(text, start)
    if asking:
        return found
    return None if found is None or (found["tag"] is None and _QUESTION.search(text) is not None) else found


_QUESTION = re.compile(r"[?？]\s*\Z|(?<!もの)か[。]?\Z")


def _formed(text: str, start: int, deed: AskedDeed) -> re.Match[str] | None:
    """Return how words take a side by the verb at issue, None where they do not."""
    return _matched(_forms_of(deed), text, start) if deed.may_be_in(text) else None


def _of_deed(text: str, start: int, deed: AskedDeed, before: Before) -> TakenSide | None:
    """Return the side that words take which name the deed at issue, by its verb, by a noun or what would be gained."""
    found = _formed(text, start, deed)
    if found is not None:
        named, pointed = found["named"] is not None or not deed.things, found["pointed"] is not None
        own = not deed.ends or (found["verb"][:1] == deed.verbs[0].plain[0] and not pointed)
        against = found["avoid"] is not None or found["doubts"] is not None
        doubly = found["avoid"] is not None and found["doubts"] is not None
        if not doubly and (named or (own and _is_free(before, deed, pointed=pointed))):
            return TakenSide.AGAINST if against else TakenSide.FOR
        return None
    opposed = _matched(_forms_against(deed), text, start) if any(one.root in text for one in deed.against) else None
    if opposed is not None:
        pointed = opposed["pointed"] is not None
        free = opposed["named"] is not None or _is_free(before, deed, pointed=pointed)
        denied = opposed["avoid"] is not None
        return None if not free else TakenSide.FOR if denied else TakenSide.AGAINST
    if deed.other is not None and (rather := _formed(BY_WHICH.sub("", text[start:]), 0, deed.other)) is not None:
        denied = rather["avoid"] is not None or rather["doubts"] is not None
        return None if rather["named"] is None else TakenSide.FOR if denied else TakenSide.AGAINST
    named_by = _names_of(deed).match(text, start)
    kind = None if named_by is None else _verdict(text, named_by.end())
    if (
        named_by is None
        or kind in (None, "stay", "as", "keep")
        or kind in (("wrong",) if named_by["deed"] is None else ("have", "spare"))
    ):
        return None
    return TakenSide.FOR if (kind in _FOR) is (named_by["no"] is None) else TakenSide.AGAINST


def _wondered(text: str, start: int, deed: AskedDeed, before: Before) -> TakenSide | None:
    """Return the side that words take which wonder whether the deed is needed or good, or invite to it.

    Who asks plainly (必要ですか) may not know; who wonders (必要でしょうか) doubts.
    """
    invites = _matched(_invitations(deed), text, start, asking=True) if deed.may_be_in(text) else None
    found = invites or (_matched(_doubted(deed), text, start, asking=True) if "か" in text else None)
    named = found is not None and (found["named"] or found.groupdict().get("of"))
    if found is None or not (named or _is_free(before, deed, pointed=False)):
        return None
    return TakenSide.AGAINST if invites is None else TakenSide.FOR


_FOR = frozenset(("pro", "good", "need", "do", "have", "wished"))
"""Kinds of verdicts for something; all others are against it."""
_TURNED = {"pro": "con", "good": "bad", "need": "needless", "do": "undo"}
"""What a verdict comes to of which its speaker says that he does not think so."""


def _verdict(text: str, start: int) -> str | None:
    """Return the kind of the verdict that words are, None where they are none."""
    found = _matched(_verdicts(), text, start)
    if found is None:
        return None
    kind = next(name for name in _KINDS if found[name] is not None)
    return kind if found["doubts"] is None else _TURNED.get(kind)


_OF_NAMED = ("drop", "wrong", "have", "spare", "unplanned", "wished")
"""Kinds of verdicts that are one only where what they are on is named."""
_KINDS = (
    "pro",
    "con",
    "stop",
    "stay",
    "as",
    "keep",
    "again",
    "do",
    "undo",
    "needless",
    "never",
    "bad",
    "good",
    "need",
    *_OF_NAMED,
)


def _is_free(before: Before, deed: AskedDeed, *, pointed: bool) -> bool:
    """Return whether words that leave out what is meant mean what is at issue.

    Nothing does behind another topic; what points at something does where its speaker has said nothing before, or
    concludes it from that.
    """
    if before.first:
        return True
    return (before.concludes or not pointed) and not any(_has_another_topic(one, deed) for one in before.sentences)


def _has_another_topic(sentence: str, deed: AskedDeed) -> bool:
    """Return whether a sentence has a topic that is no part of what is at issue, and none that one weighs it by."""
    known = "".join((*(text for text, _ in deed.things), *deed.nouns, *deed.gained))
    return any(
        found["topic"] not in known and _ASPECTS.search(found["topic"]) is None
        for found in _OWN_TOPIC.finditer(sentence)
    )


_OWN_TOPIC = re.compile(
    r"(?<![0-9０-９一二三四五六七八九十百千万])(?![0-9０-９])(?P<topic>[一-鿿々ァ-ヶーa-zA-Z0-9]+)(?:さん|たち)?(?:は|も|って|なら)"
)
_ASPECTS = re.compile(
    any_of(
        """
        値段 価格 費用 予算 金 コスト 代 料 時間 手間 場所 人手 人数 効果 需要 必要 必要性 天気 負担 管理 維持
        準備 安全 危険 騒音 影響 問題 理由 利点 欠点 長所 短所 今 現在 現状 状況 最近 今年 来年 将来 私 僕 自分
        家 者 人 員 達 客 近所 住民 生徒 児童 学生 子 親 先生 家族 店 町 市 村 会 校 社
        """
    )
    + r"\Z"
)
"""What topics end in by which one weighs what is at issue: its price, those whom it touches, ourselves."""


def _of_whatever(text: str, start: int, deed: AskedDeed | None, before: Before) -> TakenSide | Answered | None:
    """Return the side that words take which name no deed, on the one at issue."""
    of = _TARGET.match(text, start)
    kind = _verdict(text, start if of is None else of.end())
    if kind is None and of is not None:
        of, kind = None, _verdict(text, start)
    if kind is None or kind in _OF_NAMED:
        return None
    pointed, motion = of is not None and of["pointed"] is not None, of is not None and of["motion"] is not None
    if kind in ("pro", "con") and not pointed:
        return TakenSide.FOR if kind == "pro" else TakenSide.AGAINST
    if deed is None and kind not in ("pro", "con"):
        return None
    if motion:
        return TakenSide.FOR if kind in _FOR else TakenSide.AGAINST
    if kind == "stop" and deed is not None and deed.ends and not pointed:
        return None  # to give up the trip, or its cancellation
    judges = kind in ("good", "bad", "again")
    if kind not in ("pro", "con") and deed is not None and not _is_free(before, deed, pointed=pointed or judges):
        return None
    if kind in ("stay", "as", "keep"):
        taken = any(_judged(one, deed, Before(first=True)) is not None for one in before.sentences)
        return None if taken else _left_alone(kind, deed)  # 反対です。今のままでいい。 tells why
    if judges or (pointed and kind != "do") or (kind == "never" and before.first):
        return Answered.WELL if kind in _FOR else Answered.ILL
    if kind == "stop" and deed is not None:
        return TakenSide.AGAINST
    return Answered.YES if kind in _FOR else Answered.NO


def _left_alone(kind: str, deed: AskedDeed | None) -> TakenSide | None:
    """Return the side of who wants all left as it is, or to go on: against any change, and for leaving it so."""
    if deed is None or (kind == "as" and not deed.changes) or (kind == "keep" and not (deed.ends or deed.keeps)):
        return None
    return TakenSide.FOR if deed.keeps else TakenSide.AGAINST


_JUST_SIDES = re.compile(r"(?:賛成|反対)[、。と]|どちら")


_TARGET = re.compile(rf"(?:(?P<motion>{_MOTION})|(?P<pointed>{_POINTED}))(?:{_FIRMLY}、?)*")
"""What is judged where it is not named: the motion, or what is pointed at."""


@cache
def _nothing() -> re.Pattern[str]:
    """Return an expression for what says that its speaker takes no side."""
    undecided = any_of(
        """
        どちら(?:でも|とも)(?:ない|いい|よい|構いません|かまいません|言えない|言えません) 中立 (?:保留|棄権)(?:します)?
        分からない 分かりません わからない わかりません 判断が?でき(?:ない|ません) 決めかね(?:る|ます|ています)
        """
    )
    return re.constant(rf"{undecided}{TAIL}{END}")


@cache
def _verdicts() -> re.Pattern[str]:
    return re.constant(rf"{wishes.verdicts()}(?:(?P<doubts>{DOUBTS}){CLOSING}|{TAIL}){END}")


@lru_cache(maxsize=16)
def _forms_of(deed: AskedDeed) -> re.Pattern[str]:
    """Return an expression for what takes a side by the verb at issue and names no other thing than the question."""
    want, avoid = wishes.wanted(deed.verbs), wishes.unwanted(deed.verbs)
    verb = rf"(?P<verb>(?P<avoid>{avoid})|{want})"
    return re.compile(rf"{_arguments(deed)}{verb}(?:(?P<doubts>{DOUBTS}){CLOSING}|{TAIL}){END}")


@lru_cache(maxsize=16)
def _forms_against(deed: AskedDeed) -> re.Pattern[str]:
    """Return an expression for what wants the contrary of the deed at issue, or does not: 残そう of 処分する."""
    verb = rf"(?P<verb>(?P<avoid>{wishes.unwanted(deed.against)})|{wishes.wanted(deed.against)})"
    return re.compile(rf"{_arguments(deed)}{verb}{TAIL}{END}")


@lru_cache(maxsize=16)
def _invitations(deed: AskedDeed) -> re.Pattern[str]:
    """Return an expression for what invites to the deed at issue: テントを買いませんか."""
    stems = _either(one.stem for one in deed.verbs)
    negatives = _either(one.negative for one in deed.verbs)
    return re.compile(rf"{_arguments(deed)}(?:{stems}ませんか|{negatives}ない(?:か|(?=[?？]))){END}")


@lru_cache(maxsize=16)
def _doubted(deed: AskedDeed) -> re.Pattern[str]:
    """Return an expression for what wonders whether the deed at issue is needed, or good: 買う必要があるのだろうか."""
    plain = _either(one.plain for one in deed.verbs)
    may = _either(one.te for one in deed.verbs)
    acts = _either((*deed.nouns, *(one for text in deed.gained for one in _names(text))))
    really = "(?:本当に|ほんとに|そもそも|果たして|はたして)"
    good = "(?:いい|良い|よい|正しい|妥当|適切|賢明|必要)"
    firmly = "(?:本当に)?" if deed.advises else "本当に"
    of_deed = rf"{plain}(?:ほど(?:の)?)?(?:必要(?:性)?|意味|価値|意義)(?:は|が|も)?ある|{may}も?{firmly}いい"
    of_doing = rf"{plain}(?:の(?:は|が|って)|ことは|なんて)、?(?:本当に)?{good}"
    of = rf"(?P<of>{_THIS}{acts}(?:は|って|が)、?){'' if deed.ends else '?'}"
    needed = rf"{of}{really}?(?:必要(?:性)?(?:(?:は|が)ある)?|いい|良い|よい)"
    return re.compile(
        rf"{really}?、?(?:{_arguments(deed)}(?:{of_deed}|{of_doing})|(?:{_SELF}|{_NOW})?{needed}){wishes.WONDERS}{END}"
    )


@lru_cache(maxsize=16)
def _replaced(deed: AskedDeed) -> re.Pattern[str]:
    """Return an expression for what wants something else done than the deed at issue: 買うのではなく、借りましょう."""
    plain = _either(one.plain for one in deed.verbs)
    wants = (
        r"[^。、「」]*(?:ましょう|べき(?:だ|です|である)|(?:ほう|方)が(?:いい|良い|よい)(?:です)?"
        r"|(?:に(?:改め|変更し|切り替え)|(?:こと)?に(?:いた)?し)(?:ます|たい(?:です)?))"
    )
    return re.compile(
        rf"(?:{_arguments(deed)}{plain}(?:の|案|という案)|{_THIS}{_either(deed.nouns)})(?:では|じゃ)なく(?:て)?、?{wants}{TAIL}{END}"
    )


_INSTEAD = re.compile(
    r"(?:(?:それ|これ)より(?:も|は)?(?:むしろ)?|(?:その|それ)?代わりに?|かわりに)、?"
    r"(?P<deed>[^、「」?？]+?)[。！!…]*"
)
_ADVISED = re.compile(
    r"(?:[うくぐすつぬぶむる]べき|[ただ](?:ほう|方)が(?:いい|良い|よい))(?:だ|です|である)?[よねな]*\Z"
)


def _proposes_instead(text: str) -> bool:
    """Return whether words propose something in the stead of what is at issue; not so what is only more than that.

    >>> [_proposes_instead(one) for one in ("それより自分で作ろう。", "代わりに寿司を食べるべきだ")]
    [True, True]
    >>> [_proposes_instead(one) for one in ("それより高そう。", "それより安いだろう", "それより安いほうがいい")]
    [False, False, False]
    """
    found = _INSTEAD.fullmatch(text)
    if found is None:
        return False
    words = [one for one in tokens(found["deed"]) if one.sub != "終助詞"]
    wants = (bool(words) and words[-1].is_volitional) or _ADVISED.search(found["deed"]) is not None
    return wants and not any(one.form.startswith("仮定形") for one in words)


def _arguments(deed: AskedDeed, *, soon: bool = True) -> str:
    """Return an expression for what may stand before the verb at issue: things of the question, nobody else's.

    ``soon``: how, or how soon, it is done as well.
    """
    by = r"(?:に(?:は|も)?|を|は|が|も|で(?:は|も)?|って|なんて|など|なんか|だけ|まで|へ|と)?[、 ]?"
    pointed = r"(?P<pointed>(?:それ|これ|そんなもの|そんなの)(?:を|は|も|なんて)?、?)"
    things = _either(one for text, _ in deed.things for one in _names(text))
    now = f"|{_NOW}" if soon else ""
    return rf"(?:(?P<named>{_THIS}{things}{by})|{pointed}|(?:{_SELF}|{_FIRMLY}{now})、?)*"


@lru_cache(maxsize=16)
def _plain_of(deed: AskedDeed) -> re.Pattern[str]:
    """Return an expression for what stands before the verb at issue where nothing is told of how soon, or how."""
    return re.compile(_arguments(deed, soon=False))


@lru_cache(maxsize=16)
def _names_of(deed: AskedDeed) -> re.Pattern[str]:
    """Return an expression for what names the deed at issue, or what would be gained by it."""
    nouns = rf"(?P<no>[不非](?=[一-鿿]{{2}}))?{_either(deed.nouns)}"  # 不採択
    acts = rf"{_THIS}{nouns}(?:案|計画|の(?:件|話|提案|計画|案)|という(?:案|提案|話|計画))?"
    gained = rf"{_THIS}{_either(one for text in (*deed.gained, *deed.targets) for one in _names(text))}"
    by_verb = rf"{_arguments(deed)}{wishes.naming(deed.verbs)}"
    return re.compile(rf"(?:(?P<deed>{by_verb})|(?:{acts}|{gained}){_OF})(?:{_FIRMLY}、?)*")


_THIS = "(?:(?:この|その|あの|今回の|今度の|うちの|新しい)?)"
_NOW = any_of(
    """
    今は? いま そろそろ いよいよ さっさと 早速 ひとまず 一日も早く 一刻も早く 今すぐ すぐに?
    今回は 今年は まだ もう わざわざ 無理に 無理して 安易に 簡単に 急いで 当面は? 現時点では
    今の段階では そもそも 別に 特に どうしても できれば 早く 早めに 思い切って みんなで みんなのために このまま
    何としても 積極的に ちゃんと きちんと
    """
)
"""What may be said of how, or how soon, something is done, without another thing being done."""


def _either(words: Iterable[str]) -> str:
    """Return an expression for one of some words, for nothing where there are none."""
    every = sorted({re.escape(one) for one in words if one}, key=len, reverse=True)
    return f"(?:{'|'.join(every)})" if every else "(?!)"


def _names(text: str) -> Iterator[str]:
    """Yield how a thing of the question may be called: 町営プール, プール; マリアさん, マリア."""
    yield text
    last = text.rpartition("の")[2]
    if len(last) > 1:
        yield last
    if last.endswith("制度") and len(last) > len("制度") + 1:
        yield last.removesuffix("制度")
    for title in ("さん", "くん", "君", "氏"):
        if text.endswith(title):
            yield text.removesuffix(title)
