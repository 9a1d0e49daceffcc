"""What a sentence of a chat does with what it says: it attributes it, concedes it, takes it back, asks it, sums it up.

A frame is the words around a content: "Ben said that …", "I concede that …", 太郎さんは…と言いました. The frames are
closed lists of forms, anchored at both ends of the sentence: what is not one of them is a plain statement, and what
the content says is read by the reader of its language. Denied, hedged and doubled forms ("Ben never said", "Ben may
have said") are no frames, so that nobody is held to them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from engine.verification.commitments import SpeechKind
from grammar import regexes as re
from grammar.controlled import JAPANESE, Assertion, Contribution, Interpretation, Sentence, SentenceReader, Treatment
from grammar.corrections import takes_back
from grammar.languages import reader_of
from grammar.spans import SourceText, Span
from kb.transcripts.moves import asks

# ruff: noqa: E501 - a form is read in one line


_REPORTING = r"(?:said|says|claimed|claims|stated|states|argued|argues|asserted|asserts|mentioned|mentions|maintained|maintains|insisted|insists|pointed out|points out|declared|noted|told (?:us|me|everyone|everybody))"
_WHEN = r"(?:(?:earlier|before|already|just now|just|also|correctly|rightly|clearly)[ ,]+)*"
_PAST = r"(?:said|claimed|stated|argued|mentioned|pointed out|noted|proposed|suggested)"
_LEAD = r"(?:(?:ok|okay|oh|ah|right|well|yes|fine|sorry|and|so|but|then|all right|alright)[ ,]+)*"
_GRANT = r"(?:(?:have to|must|do|now|fully|gladly|also)[ ]+)*(?:concede|admit|grant|accept|acknowledge)"

_ENGLISH: tuple[tuple[str, SpeechKind | None, bool], ...] = (
    # The pattern, what is done with its content, and whether the speaker says the content, too.
    (rf"{_LEAD}(?:as|like) (?P<who>@)[ ]+(?:has |had )?{_WHEN}{_REPORTING}{_WHEN}[ ,]+(?:that )?(?P<what>.+)", None, True),
    (rf"{_LEAD}i agree with (?P<who>@) that (?P<what>.+)", SpeechKind.CONCEDE, True),
    (rf"{_LEAD}(?P<who>@) (?:is|was) right that (?P<what>.+)", SpeechKind.CONCEDE, True),
    (rf"{_LEAD}according to (?P<who>@)[ ,]+(?P<what>.+)", None, False),
    (rf"{_LEAD}(?P<who>@)[ ]+(?:has |had )?{_WHEN}{_REPORTING} {_WHEN}(?:that )?(?P<what>.+)", None, False),
    (rf"{_LEAD}(?:as|like) i(?: have|'ve)? {_WHEN}{_PAST}(?: before| earlier| already)?[ ,]+(?:that )?(?P<own>.+)", None, True),
    (rf"{_LEAD}i(?: have|'ve)? {_WHEN}{_PAST}(?: before| earlier| already)[ ,]+(?:that )?(?P<own>.+)", None, True),
    (rf"{_LEAD}i {_GRANT}(?: to (?:you|@))?,? (?:that )?(?P<what>.+)", SpeechKind.CONCEDE, True),
    (r"(?:granted|admittedly|fair enough|agreed|true|i agree|you(?:'re| are) right)[,:;] (?P<what>.+)", SpeechKind.CONCEDE, True),
    (rf"{_LEAD}i (?:fully |also |do )?agree that (?P<what>.+)", SpeechKind.CONCEDE, True),
    (rf"{_LEAD}you(?:'re| are) right that (?P<what>.+)", SpeechKind.CONCEDE, True),
    (rf"{_LEAD}i (?:hereby |must |have to |want to )?(?:take back|withdraw|retract) (?:my (?:claim|statement|remark|words?) |what i said[, ]+|the claim )?(?:that )(?P<what>.+)", SpeechKind.RETRACT, False),
    (rf"{_LEAD}i was (?:wrong|mistaken) (?:(?:to say|when i said|in saying) )?that (?P<what>.+)", SpeechKind.RETRACT, False),
    (rf"{_LEAD}i no longer (?:think|believe|say|claim|hold|maintain) (?:that )?(?P<what>.+)", SpeechKind.RETRACT, False),
    (rf"{_LEAD}i(?: have|'ve)? changed my mind[,:;.–—-]+ *(?P<what>.+)", SpeechKind.REVISE, True),
    (rf"{_LEAD}on second thoughts?[,:] (?P<what>.+)", SpeechKind.REVISE, True),
    (r"(?:to sum up|in summary|summing up)[,:]? (?:what i (?:said|have said)|my (?:points?|position|idea))[,:] (?P<what>.+)", SpeechKind.SUMMARIZE, False),
)  # fmt: skip
_REPORTING_JA = "(?:言いました|言った|言っていました|言っていた|言っています|言っている|述べました|述べた|述べていました|述べていた|述べています|述べている|主張しました|主張した|主張していました|主張していた|主張しています|主張している|指摘しました|指摘した|おっしゃいました|おっしゃっていました|話していました|話しました)"
_EARLIER_JA = "(?:(?:先ほど|さきほど|さっき|前に|以前|先に|確か|すでに|既に)、?)*"
_OWN_PAST_JA = "(?:言った|述べた|申し上げた|話した|主張した)"
_MINE_JA = f"(?:(?:これまで|今まで|ここまで)(?:の|に)?、?)?(?:(?:私|わたし|僕)の(?:話|主張|意見|発言|案|考え)|(?:私|わたし|僕)(?:が|の){_OWN_PAST_JA}(?:こと|内容))を"
_ACCORDING_JA = "(?:が(?:言う|言った|述べた|言っていた|おっしゃる|おっしゃった|指摘した|主張した)|の(?:言う|おっしゃる|指摘の))(?:とおり|通り|ように)(?:に|で)?、?"
_JAPANESE: tuple[tuple[str, SpeechKind | None, bool], ...] = (
    (rf"{_EARLIER_JA}(?P<who>@){_ACCORDING_JA}(?P<what>.+)", None, True),
    (r"(?P<who>@)に(?:よれば|よると)、?(?P<what>.+)", None, False),
    (rf"{_EARLIER_JA}(?P<who>@)(?:は|が|も)、?{_EARLIER_JA}(?:「(?P<what>[^「」]+)」|(?P<bare>[^「」]+))と{_REPORTING_JA}", None, False),
    (rf"{_EARLIER_JA}(?:私が|わたしが|僕が)?{_EARLIER_JA}{_OWN_PAST_JA}(?:とおり|通り|ように)、?(?P<own>.+)", None, True),
    (rf"(?:私|わたし|僕)(?:は|も)、?(?:先ほど|さきほど|さっき|前に|以前|すでに|既に)、?(?:「(?P<own>[^「」]+)」|(?P<ownbare>[^「」]+))と{_REPORTING_JA}", None, True),
    (r"(?:確かに|たしかに|なるほど)、?(?P<what>.+)", SpeechKind.CONCEDE, True),
    (r"(?P<what>.+?)(?:という|との)(?:こと|点)(?:は|を|も|については)、?(?:確かに)?(?:認めます|認める|認めざるを得ません|受け入れます)", SpeechKind.CONCEDE, True),
    (r"(?P<what>.+?)(?:こと|の|点)(?:は|を|も|については)、?(?:確かに)?(?:認めます|認める|認めざるを得ません|受け入れます)", SpeechKind.CONCEDE, True),
    (r"(?:「(?P<what>[^「」]+)」|(?P<bare>[^「」]+))と(?:言った|述べた|いう|の)(?:の|こと|発言|主張|意見)(?:は|を)、?(?:撤回|取り消し|取り下げ)(?:します|いたします|ます|る)", SpeechKind.RETRACT, False),
    (r"(?:「(?P<what>[^「」]+)」|(?P<bare>[^「」]+))と(?:言った|述べた|いう)(?:の|こと|発言|主張|意見)?は、?(?:間違い|誤り)(?:でした|だった|です)", SpeechKind.RETRACT, False),
    (r"もう(?:「(?P<what>[^「」]+)」|(?P<bare>[^「」]+))とは(?:思いません|考えません|言いません|主張しません)", SpeechKind.RETRACT, False),
    (r"考え(?:を|が)(?:改めます|改めました|変えます|変えました|変わりました)[。、：](?P<what>.+)", SpeechKind.REVISE, True),
    (rf"{_MINE_JA}(?:まとめ|要約し|整理し)(?:ます|る)と、?(?P<what>.+)", SpeechKind.SUMMARIZE, False),
)  # fmt: skip
_CHANGES_MIND = re.compile(
    rf"{_LEAD}(?:i(?: have|'ve)? changed my mind(?: about (?:this|that|it))?|i(?: must| have to)? correct myself)"
    "|考え(?:を|が)(?:改めます|改めました|変えます|変えました|変わりました)",
    re.IGNORECASE,
)
_DECLINES = re.compile(
    r"(?:(?:sorry|well|hm+|honestly|to be honest|i'm afraid)[ ,]+)*"
    r"(?:i (?:really |honestly |simply )?(?:do not|don't|cannot|can't|could not|couldn't|would not|wouldn't) "
    r"(?:know|say|tell|remember|answer)\b|no idea\b|no comment\b|i have no (?:idea|answer|comment)\b|i have nothing to (?:add|say)\b"
    r"|i(?:'m| am) not sure\b|not sure\b|(?:i(?:'d| would) rather|i prefer to) not (?:say|answer)\b"
    r"|i(?:'ll| will) (?:get|come) back to (?:that|this|it|you)\b|let me (?:think|check)\b)"
    r"|(?:(?:それ|その(?:点|質問|件))(?:に)?は、?)?(?:まだ|今は|私には|ちょっと|正直)*、?"
    r"(?:分かりません|わかりません|分からない|わからない|知りません|存じません|お?答えできません|答えられません"
    r"|何とも言えません|ノーコメント|お?答えは控え|覚えていません|考えさせてください|確認します)",
    re.IGNORECASE,
)
_TITLE_EN = r"(?:(?:mr|ms|mrs|dr|prof)\.? )?"
_TITLE_JA = "(?:さん|君|くん|ちゃん|氏|様|先生)?"
_QUESTION_FOR = (
    r"(?:(?:a |my |one )?question (?:for|to) {who}(?: is)?[:,] |i(?:'d| would)? (?:like to |want to )?ask {who}[:,] )"
)
_VOCATIVE = (
    r"(?:(?:and|so|but|well|ok|okay|thanks|thank you|now|dear|hey|hi)[ ,]+)*@?{who}[,:!?、：！？][ 　]*"
    rf"|{_QUESTION_FOR}|{{who}}に(?:質問|お?聞き|伺い|お?尋ね)(?:です|します|したいのですが|ます)?[、。：:][ 　]*"
)
_AT_END = r"[,、][ 　]*@?{who}(?=[ ]*[?？.。!！]?\Z)"


@dataclass(frozen=True, slots=True)
class Framed:
    """A sentence taken apart: what is done with its content, whose words it is, and where the content stands.

    ``speech`` is None where the content is only attributed. ``of`` is whose words they are, ``own`` tells that they are
    the speaker's. ``to`` is who is addressed.
    """

    start: int
    end: int
    speech: SpeechKind | None = SpeechKind.CLAIM
    of: str | None = None
    own: bool = False
    to: str | None = None
    asks: bool = False


@dataclass(frozen=True, slots=True)
class Frames:
    """The frames of a language, with the names of who takes part in a chat, as they are written."""

    language: str
    names: tuple[str, ...]

    @classmethod
    def of(cls, language: str, names: Iterable[str]) -> Frames:
        """Return the frames of a language for some names; longer names go before what they begin with."""
        return cls(language, tuple(sorted(set(names), key=lambda name: (-len(name), name))))

    def taken(self, sentence: str) -> Framed:
        """Return a sentence with its frame; without one it is a plain statement, or a question.

        >>> frames = Frames.of("en", ["Ann", "Ben"])
        >>> framed = frames.taken("As Ben said, the car is red.")
        >>> framed.of, framed.speech.value, "As Ben said, the car is red."[framed.start:framed.end]
        ('Ben', 'claim', 'the car is red')
        """
        start, end, to = self._addressed(sentence)
        if asks(sentence[start:end]) or asks(sentence):
            return Framed(start, end, SpeechKind.ASK, to=to, asks=True)
        stop = len(sentence[:end].rstrip(".!。！ 　"))
        for pattern, speech, says in _patterns(self.language, self._names):
            found = pattern.fullmatch(sentence, start, stop)
            if found is None:
                continue
            groups = found.groupdict()
            part = next(name for name in ("what", "bare", "own", "ownbare") if groups.get(name) is not None)
            own = part.startswith("own")
            who = groups.get("who")
            kind = speech if speech is not None else SpeechKind.CLAIM if says else None
            of = None if who is None else self._name(who)
            return Framed(*found.span(part), kind, of, own, to)
        return Framed(start, stop, to=to)

    def _addressed(self, sentence: str) -> tuple[int, int, str | None]:
        """Return where a sentence begins and ends without the name of who is addressed, and the name."""
        begin = _vocative(_VOCATIVE, self._names).match(sentence)
        if begin is not None:
            return begin.end(), len(sentence), self._name(begin[0])
        end = _vocative(_AT_END, self._names).search(sentence.rstrip(" 　"))
        if end is not None:
            return 0, end.start(), self._name(end[0])
        return 0, len(sentence), None

    @property
    def _names(self) -> str:
        """Return the pattern of the names, with the titles that go with them."""
        before, after = ("", _TITLE_JA) if self.language == JAPANESE else (_TITLE_EN, r"(?!\w)")
        names = "|".join(map(re.escape, self.names)) or "(?!)"
        return f"{before}(?:{names}){after}"

    def _name(self, words: str) -> str | None:
        """Return the name that stands in some words, as it is written elsewhere."""
        return next((name for name in self.names if name.casefold() in words.casefold()), None)


@lru_cache(maxsize=64)
def _patterns(language: str, names: str) -> tuple[tuple[re.Pattern[str], SpeechKind | None, bool], ...]:
    forms = _JAPANESE if language == JAPANESE else _ENGLISH
    # A name in a pattern is an @ that stands alone: (?P<who>@).
    return tuple(
        (re.compile(re.sub(r"(?<=[>|])@(?=\))", lambda _: names, form), re.IGNORECASE), speech, says)
        for form, speech, says in forms
    )


@lru_cache(maxsize=64)
def _vocative(form: str, names: str) -> re.Pattern[str]:
    return re.compile(form.replace("{who}", names), re.IGNORECASE)


def declines(sentence: str) -> bool:
    """Return whether a sentence says that there is no answer.

    >>> [declines(one) for one in ("I don't know yet.", "まだ分かりません。", "I know that he is here.")]
    [True, True, False]
    """
    return _DECLINES.match(sentence.strip()) is not None


def changes_mind(sentence: str) -> bool:
    """Return whether a sentence announces that what follows stands for something that was said before.

    >>> changes_mind("I have changed my mind."), changes_mind("考えが変わりました。"), changes_mind("I mind the gap.")
    (True, True, False)
    """
    return _CHANGES_MIND.fullmatch(sentence.strip().rstrip(".!。！")) is not None


def takes_something_back(sentence: str) -> bool:
    """Return whether a sentence takes something back without saying what."""
    return takes_back(sentence)


_POINTS = re.compile(
    r"\b(?:i|me|my|mine|you|your|yours|he|him|his|she|her|hers|it|its|they|them|their|this|that|these|those|here|there)"
    r"\b|私|わたし|僕|俺|あなた|君|彼|彼女|それ|これ|あれ|その|この|あの|ここ|そこ|自分",
    re.IGNORECASE,
)


def points(content: str) -> bool:
    """Return whether words mean something else where another speaker says them: I, you, it, this."""
    return _POINTS.search(content) is not None


_DEICTIC = re.compile(
    r"\b(?:you|your|yours|this|these|those|here)\b"
    r"|\b(?:that|there)(?:'s)? (?:is|was|will|would|does|did|has|had|can|could|should|sounds|seems|looks)\b(?! an?\b)"
    r"|\b(?:that|there)(?= *(?:[.,;!]|\Z)| (?:too|as well|either|yet|again|before|already|now|myself)\b)"
    r"|あなた|君|それ|これ|あれ|その|この|あの|ここ|そこ",
    re.IGNORECASE,
)
_TOPIC = re.compile(r"[一-鿿々ァ-ヶーぁ-んA-Za-z0-9](?:は|が|も|を)")


def binds(content: str, language: str) -> bool:
    """Return whether a statement says of something named what it says, so that its speaker is held to it.

    "You are right" and いいですね are said to somebody, or of what was said just now.
    """
    return _DEICTIC.search(content) is None and (language != JAPANESE or _TOPIC.search(content) is not None)


_GREETS = re.compile(
    r"(?:thanks?|thank you|cheers|hello|hi|hey|good (?:morning|afternoon|evening|day)|welcome|nice to meet you|goodbye|bye)"
    r"\b[^.!?]{0,40}|(?:ありがとう|こんにちは|おはよう|こんばんは|よろしく|お疲れ|初めまして|はじめまして|失礼し|皆さん、?こん).*",
    re.IGNORECASE,
)


def greets(sentence: str) -> bool:
    """Return whether a sentence only greets or thanks: it says nothing of anything.

    >>> greets("Thanks, everybody!"), greets("ありがとうございます。"), greets("Sounds good.")
    (True, True, False)
    """
    return _GREETS.fullmatch(sentence.strip().rstrip(".!。！")) is not None


_RESPONDS = re.compile(
    rf"{_LEAD}(?:i (?:(?:do|can|could|would)(?: not|n't)? |cannot )?(?:(?:fully|completely|totally|also|quite|really|strongly) )*"
    r"(?:agree|disagree|concur|object|pass|see|understand|follow|know|get it|think so|think not|guess so|hope so|doubt it)"
    r"(?: (?:fully|completely|totally|too|as well|either|here|there))*"
    r"(?: (?:with|on|to) (?:you|that|this|it|him|her|them|(?-i:[A-Z]\w+)|all of you|everybody|everyone)(?: point| all)?"
    r"| (?:you|that|this|it))*"
    r"|i(?:'m| am) (?:not )?(?:for|against|with|fine with|ok with|okay with|happy with) (?:it|that|this|you))"
    r"|(?:私|わたし|僕)?(?:は|も|には)?、?(?:それ|その(?:点|意見|案))?(?:に|には|で)?、?(?:賛成|同感|同意|反対|了解|納得|異議なし|異論なし)"
    r"(?:です|します|しません|だ|しました|できません|ではありません)?(?:ね|よ)?",
    re.IGNORECASE,
)


def responds(sentence: str) -> bool:
    """Return whether a speaker only says yes or no to what was said: what that is, the next time is something else.

    >>> [responds(one) for one in ("I agree.", "I don't agree with you.", "私も賛成です。", "I see two cars.")]
    [True, True, True, False]
    """
    return _RESPONDS.fullmatch(sentence.strip().rstrip(".!。！")) is not None


_PROPOSES = re.compile(
    rf"{_LEAD}(?:let(?:'s| us)|how about|what about|why don't we|shall we)\b.*"
    r"|.*(?:ましょう|ませんか|てください|お願いします)(?:か|よ|ね)?",
    re.IGNORECASE,
)


def proposes(sentence: str) -> bool:
    """Return whether a sentence proposes or requests something: it states nothing.

    >>> [proposes(one) for one in ("Let's buy a boat.", "砥石を買いましょう。", "We should buy a boat.")]
    [True, True, False]
    """
    return _PROPOSES.fullmatch(sentence.strip().rstrip(".!。！")) is not None


_REPLIES = re.compile(
    r"(?:(?:oh|well|hm+|ah|good question)[ ,.!]+)*"
    r"(?:yes|yeah|yep|no|nope|not\b|sure|of course|certainly|definitely|absolutely|maybe|perhaps|probably|possibly"
    r"|because|since|it|that|this|they|he|she|both|neither|either|none|exactly|right|correct|true|false|i (?:think|believe|"
    r"guess|hope|doubt) so|only|depends)\b"
    r"|はい|いいえ|ええ|うん|いや|もちろん|たぶん|おそらく|多分|そう|なぜなら|というのは|それ|これ|どちら|両方|確かに|条件",
    re.IGNORECASE,
)
_POLAR = re.compile(
    r"(?:(?:and|so|but|well|now|then)[ ,]+)*(?:is|are|was|were|do|does|did|has|have|had|can|could|should|would|will|must|may"
    r"|might|shall|am)(?:n't)?\b(?!.*\bor\b)",
    re.IGNORECASE,
)
_ASKS_FOR = re.compile(
    "何|なに|なん|誰|だれ|どこ|どれ|どの|どちら|どっち|どう|どんな|いつ|なぜ|いくら|いくつ|か、|それとも"
)


def is_polar(question: str) -> bool:
    """Return whether a question asks for a yes or a no.

    >>> [is_polar(one) for one in ("Is it red?", "Is it red or blue?", "Why is it red?", "赤いですか？", "何色ですか？")]
    [True, False, False, True, False]
    """
    words = question.strip()
    if _POLAR.match(words) is not None:
        return True
    return re.search(r"か[?？。]*\Z", words) is not None and _ASKS_FOR.search(words) is None


_SUGGESTS = re.compile(
    r"(?:(?:and|so|but|well|now|then)[ ,]+)*(?:is|are|was|were|do|does|did|has|have|had|can|could|should|would|will)n['’]t\b.*"
    r"|.*[^,]+, (?:is|are|was|were|do|does|did|has|have|had|can|could|should|would|will)(?:n['’]t)? (?:it|they|we|he|she|there|that)"
    r"|.*(?:では|じゃ)(?:ない(?:でしょう|だろう)か|ありません(?:でしょう)?か|ないですか|ない(?:の)?か|ないの)",
    re.IGNORECASE | re.DOTALL,
)


def suggests(question: str) -> bool:
    """Return whether a question says what its speaker thinks, by denying it or with a tag: it need not be answered.

    >>> [suggests(one) for one in ("Isn't that dear?", "It is dear, isn't it?", "Is it dear?", "Is it old, or not?")]
    [True, True, False, False]
    >>> [suggests(one) for one in ("高いのではありませんか。", "高いのではないでしょうか？", "高いですか。")]
    [True, True, False]
    """
    return _SUGGESTS.fullmatch(question.strip().rstrip("?？。 　")) is not None


_OPINES = re.compile(
    r"(?:well|so|and|but|honestly|personally)[ ,]+|i (?:think|believe|guess|suppose|feel)(?: that)? ", re.IGNORECASE
)
_FRAGMENT_WORDS = 3


def may_reply(sentences: Sequence[str], language: str) -> bool:
    """Return whether an utterance may be an answer by its form.

    It begins like one, has a fragment, or says something of what was said before: it, one, a sentence without a subject.

    >>> may_reply(["Twenty euros."], "en"), may_reply(["I paid a lot."], "en"), may_reply(["The bus was late."], "en")
    (True, True, False)
    """
    if _REPLIES.match(sentences[0].strip()) is not None:
        return True
    for sentence in sentences:
        words = sentence.strip().rstrip(".!。！")
        while (opinion := _OPINES.match(words)) is not None:
            words = words[opinion.end() :]
        if language == JAPANESE:
            fragment = _TOPIC.search(words) is None
        else:
            fragment = len(words.split()) <= _FRAGMENT_WORDS and not words.casefold().startswith(("the ", "we "))
        if fragment or points(words) or re.search(r"\b(?:ones?|same|so)\b", words, re.IGNORECASE):
            return True
    return False


# What is said in a chat, read as one text: the same words mean the same in every utterance of it.
#
# How a sentence is named hangs on what else is said: "needs batteries" is one property where nothing else is needed.
# So all contents of a chat stand in one text for the reader of their language, which looks at the whole of it before
# it reads any. A first pass over the chat collects the contents, a second asks what they mean.

_STOPS = " 　.!?。！？"


@dataclass(frozen=True, slots=True)
class ChatContent:
    """Words of an utterance, with the stop that makes a statement or a question of them.

    ``alone``: they are somebody else's, so that no pronoun in them points to what stands before them.
    """

    utterance: int
    speaker: str
    words: str
    alone: bool = False

    @classmethod
    def of(cls, utterance: int, speaker: str, content: str, *, asks: bool, alone: bool, language: str) -> ChatContent:
        """Return a content as a whole sentence."""
        words = content.strip(_STOPS)
        stop = ("？" if asks else "。") if language == JAPANESE else "?" if asks else "."
        return cls(utterance, speaker, words[:1].upper() + words[1:] + stop, alone)


@dataclass(slots=True)
class CollectedContents:
    """The contents of a chat in the order in which they are asked for; what they mean is not told yet."""

    found: dict[str, dict[ChatContent, None]] = field(default_factory=dict[str, dict[ChatContent, None]])

    def sentence(self, content: ChatContent, language: str) -> Sentence:
        """Put a content down; return a sentence that says nothing."""
        self.found.setdefault(language, {})[content] = None
        span = Span(SourceText("<utterance>", content.words), 0, len(content.words))
        return Sentence(span, (Interpretation(Assertion(()), treatment=Treatment.SKIPPED),))

    def holds(self, text: str, language: str) -> bool:  # noqa: ARG002 - as of contents that are all there
        """Return whether a statement is made in the chat: nobody knows before all of it was seen."""
        return False


class SurveyedContents:
    """The contents of a chat, each as its language's reader takes it who has seen all of them."""

    def __init__(self, collected: CollectedContents) -> None:
        self._read: dict[str, tuple[SentenceReader, str, dict[ChatContent, Span]]] = {}
        for language, contents in collected.found.items():
            self._read[language] = _surveyed(language, contents)
        self._words = {
            (language, content.words.strip(_STOPS).casefold())
            for language, contents in collected.found.items()
            for content in contents
        }

    def holds(self, text: str, language: str) -> bool:
        """Return whether a statement is made in the chat, by whomever and in whichever frame."""
        return (language, text.strip(_STOPS).casefold()) in self._words

    def sentence(self, content: ChatContent, language: str) -> Sentence:
        """Return a content with its readings; one that was not collected is read behind all that were."""
        reader, text, places = self._read.get(language) or (reader_of(language), "", {})
        place = places.get(content)
        if place is None:
            source = SourceText("<chat>", f"{text}{content.words}")
            place = Span(source, len(text), len(source.text))
        return reader.read(place)


def _surveyed(language: str, contents: Iterable[ChatContent]) -> tuple[SentenceReader, str, dict[ChatContent, Span]]:
    """Return a reader that has seen some contents, their text, and where each stands in it."""
    ordered = sorted(contents, key=lambda one: one.utterance)
    text = "".join(f"{one.words}\n" for one in ordered)
    source = SourceText("<chat>", text)
    places: dict[ChatContent, Span] = {}
    placed: list[tuple[ChatContent, list[Span]]] = []
    at = 0
    for one in ordered:
        places[one] = span = Span(source, at, at + len(one.words))
        at = span.end + 1
        same = placed and placed[-1][0].utterance == one.utterance and not (one.alone or placed[-1][0].alone)
        if same:
            placed[-1][1].append(span)
        else:
            placed.append((one, [span]))
    reader = reader_of(language)
    reader.survey(Contribution(tuple(spans), one.speaker, resumed=one.alone) for one, spans in placed)
    return reader, text, places
