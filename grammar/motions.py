"""What sentences say to the motion alone: that their speaker is for what is at issue, against it, or of no view.

"I'm for it", "Against.", "+1", 賛成です, この案に反対します: the words of such a sentence name nothing, what they are
about is the question of the whole text. Which words say so is a closed class, matched as whole sentences; "it" and
"that" mean the motion only where their speaker has said nothing before. A bare yes or no, "I think so" and "I disagree"
may answer somebody else, so they take no side.
"""

from __future__ import annotations

import re
from enum import StrEnum


class TakenSide(StrEnum):
    """What a speaker says to the motion; the values are codes of notes."""

    FOR = "side-for"
    AGAINST = "side-against"
    NONE = "side-none"


_MOTION = r"(?:the|this|your)[ ](?:motion|proposal|idea|plan|resolution|suggestion|question)"
_POINTED = rf"(?:it|this|that|{_MOTION})"
_HOW = r"(?:(?:all|very|much|strongly|firmly|fully|totally|completely|definitely|clearly|also|still|rather)[ ])*"
_BE = r"i(?:[ ]am|['’]m)"
_LEAD = r"(?:(?:well|ok|okay|sorry|but|and|so|personally|honestly|as[ ]for[ ]me|for[ ]my[ ]part)[ ,]+)*"
_END = r"[ ]*[.!…]*"
_PLAIN = {
    TakenSide.FOR: rf"{_BE}[ ]{_HOW}(?:for|in[ ]favou?r)|in[ ]favou?r|for|pro|support(?:ed)?|aye|\+1(?:[ ]from[ ]me)?"
    r"|i(?:['’]d|[ ]would)?[ ](?:say|vote)[ ](?:yes|for)|yes[ ]from[ ]me|my[ ](?:answer|vote)[ ]is[ ]yes"
    rf"|(?:{_BE}[ ]{_HOW}(?:for|in[ ]favou?r[ ]of)|i[ ]{_HOW}(?:support|back|favou?r|approve[ ]of))[ ]{_MOTION}"
    r"|i[ ](?:vote|am)[ ]in[ ]favou?r",
    TakenSide.AGAINST: rf"{_BE}[ ]{_HOW}(?:against|opposed)|against|opposed?|contra|nay|-1(?:[ ]from[ ]me)?"
    r"|i(?:['’]d|[ ]would)?[ ](?:say|vote)[ ](?:no|against)|no[ ]from[ ]me|my[ ](?:answer|vote)[ ]is[ ]no"
    rf"|(?:{_BE}[ ]{_HOW}(?:against|opposed[ ]to)|i[ ]{_HOW}(?:oppose|reject|object[ ]to))[ ]{_MOTION}",
    TakenSide.NONE: rf"(?:i[ ]have[ ])?no[ ](?:strong[ ])?(?:view|opinion)|(?:{_BE}[ ])?(?:undecided|neutral)"
    r"|i[ ](?:abstain|don['’]?t[ ](?:mind|know|care))|abstain(?:ed)?",
}
_POINTING = {
    TakenSide.FOR: rf"(?:{_BE}[ ]{_HOW}(?:for|in[ ]favou?r[ ]of)"
    rf"|i[ ]{_HOW}(?:support|back|favou?r|approve[ ]of))[ ]{_POINTED}"
    r"|(?:it|this|that)(?:['’]s|[ ]is)[ ]a[ ](?:very[ ])?good[ ]idea",
    TakenSide.AGAINST: rf"(?:{_BE}[ ]{_HOW}(?:against|opposed[ ]to)"
    rf"|i[ ]{_HOW}(?:oppose|reject|object[ ]to))[ ]{_POINTED}"
    r"|(?:it|this|that)(?:['’]s|[ ]is)[ ]a[ ](?:very[ ])?bad[ ]idea",
}
_SELF = r"(?:(?:私|わたし|わたくし|僕|ぼく|俺|自分|うち)(?:は|も|としては)、?)?"
_THAT = (
    r"(?:(?:この|その|本|今回の)?(?:案|提案|動議|議案|件|考え|意見|論題)(?:に(?:は|対して)?|については)、?)?"
    r"(?:断固|強く|全面的に|大|もちろん|基本的に|やはり)?"
)
_SAID = (
    r"(?:です|だ|である|であります|でした|します|する|いたします|致します|の立場(?:です|だ|である)?|票を投じます)?"
    r"(?:[ねよな]{0,2})?"
)
_JAPANESE = {
    TakenSide.FOR: rf"{_SELF}{_THAT}賛成{_SAID}",
    TakenSide.AGAINST: rf"{_SELF}{_THAT}反対{_SAID}",
    TakenSide.NONE: rf"{_SELF}(?:どちら(?:でも|とも)(?:ない|いい|よい|構いません|言えません)(?:です)?"
    rf"|中立{_SAID}|保留{_SAID}|棄権{_SAID}|分からない(?:です)?|分かりません)",
}
_JAPANESE_POINTING = {
    TakenSide.FOR: rf"{_SELF}(?:それ|これ)(?:に(?:は|対して)?|は)、?賛成{_SAID}"
    r"|(?:それ|これ)は(?:とても)?(?:良い|よい|いい)(?:案|考え)(?:です|だ)[ねよ]?",
    TakenSide.AGAINST: rf"{_SELF}(?:それ|これ)(?:に(?:は|対して)?|は)、?反対{_SAID}",
}


def _compiled(forms: dict[TakenSide, str], lead: str, end: str) -> dict[TakenSide, re.Pattern[str]]:
    return {side: re.compile(rf"{lead}(?:{form}){end}\Z", re.IGNORECASE) for side, form in forms.items()}


_JA_END = r"[。！!…]*"
_ALWAYS = (_compiled(_PLAIN, _LEAD, _END), _compiled(_JAPANESE, "", _JA_END))
_FIRST = (_compiled(_POINTING, _LEAD, _END), _compiled(_JAPANESE_POINTING, "", _JA_END))


def side_of(words: str, *, first: bool) -> TakenSide | None:
    """Return what a sentence says to the motion, None where it says anything else.

    ``first``: its speaker has said nothing before.

    >>> [side_of(one, first=True) for one in ("I'm all for it.", "Against!", "I am for peace.", "賛成です。")]
    [<TakenSide.FOR: 'side-for'>, <TakenSide.AGAINST: 'side-against'>, None, <TakenSide.FOR: 'side-for'>]
    >>> side_of("I'm for it.", first=False), side_of("この案に反対します", first=False)
    (None, <TakenSide.AGAINST: 'side-against'>)
    """
    said = " ".join(words.split())
    for forms in (*_ALWAYS, *_FIRST) if first else _ALWAYS:
        for side, form in forms.items():
            if form.match(said):
                return side
    return None


_JAPANESE_TOWARDS = re.compile(
    rf"{_SELF}(?:[^、。は]{{1,20}}の)?(?P<act>[^、。はの]{{1,12}})に(?:は|ついては|対しては)?、?(?:断固|強く|全面的に|大)?"
    rf"(?P<side>賛成|反対){_SAID}{_JA_END}\Z"
)


def side_on(words: str, asked: str) -> TakenSide | None:
    """Return what a sentence says to what is asked, whose act it names; None where it says anything else.

    >>> side_on("制服の自由化には反対だ。", "制服を自由化すべきか"), side_on("制服に賛成だ。", "制服を廃止すべきか")
    (<TakenSide.AGAINST: 'side-against'>, None)
    """
    found = _JAPANESE_TOWARDS.match(" ".join(words.split()))
    if found is None or re.search(rf"{re.escape(found['act'])}(?:する|す)(?:べき|か)(?!で)", asked) is None:
        return None
    return TakenSide.FOR if found["side"] == "賛成" else TakenSide.AGAINST


_OF_MOTION = r"(?:[ ](?:of[ ])?(?:the[ ]|this[ ])?(?:motion|proposal|resolution|plan|idea|question|project|amendment))?"
_SPEAKING = (
    r"(?:(?:the[ ])?(?:speak(?:s|er|ing)|argu(?:es|ing)|arguments?|points?|reasons?|case|first|second)[ ])?(?:the[ ])?"
)
_NAMED_SIDE = {
    TakenSide.FOR: re.compile(
        rf"{_SPEAKING}(?:pro|for|in[ ]favou?r|yes|proponents?|supporters?|supporting|affirmative|propos(?:er|ing|ition)"
        rf"|second(?:er|ing)|mover|pros|advantages|benefits){_OF_MOTION}\Z|.*(?<!不)(?:賛成|肯定|支持|推進)"
        r"|メリット|長所|利点",
        re.IGNORECASE,
    ),
    TakenSide.AGAINST: re.compile(
        rf"{_SPEAKING}(?:con|contra|against|opposed|no|opponents?|opposition|opposing|critics?|negative|cons"
        rf"|disadvantages|drawbacks){_OF_MOTION}\Z|.*(?:反対|否定|不支持)|デメリット|短所|欠点",
        re.IGNORECASE,
    ),
}
_TOLD_SIDE = {
    side: re.compile(rf".*\b(?:is|was|spoke|speaks|argues|argued|came[ ]out)[ ](?:{form})\b", re.IGNORECASE)
    for side, form in (
        (TakenSide.FOR, r"(?:all[ ])?for|in[ ]favou?r"),
        (TakenSide.AGAINST, "(?:strongly[ ])?(?:against|opposed)"),
    )
}
"""What minutes tell of somebody: "Ms Amos spoke against it."."""
_OPTION_SIDE = re.compile(r"[A-ZＡ-Ｚ0-9０-９甲乙]案|保留")


def named_side(heading: str) -> TakenSide | None:
    """Return the side on what is at issue that the heading of a stance names, None where it names none or an option's.

    >>> [named_side(one) for one in ("For the motion", "Contra", "賛成派", "A案賛成", "Format")]
    [<TakenSide.FOR: 'side-for'>, <TakenSide.AGAINST: 'side-against'>, <TakenSide.FOR: 'side-for'>, None, None]
    """
    told = " ".join(heading.split())
    found = [side for side, form in _NAMED_SIDE.items() if form.match(told) or _TOLD_SIDE[side].match(told)]
    return found[0] if len(found) == 1 and not _OPTION_SIDE.search(heading) else None


_REASON = re.compile(r",?[ ](?:because|since|as)[ ](?=\w)", re.IGNORECASE)


def side_with_reason(words: str, *, first: bool) -> tuple[TakenSide, int, int] | None:
    """Return the side that a sentence takes before it gives a reason, where that ends, and where the reason begins.

    >>> words = "I am against it, because a boat needs a berth."
    >>> side, end, start = side_with_reason(words, first=True)
    >>> side.value, words[:end], words[start:]
    ('side-against', 'I am against it', 'a boat needs a berth.')
    """
    found = _REASON.search(words)
    side = None if found is None else side_of(words[: found.start()], first=first)
    return None if found is None or side is None else (side, found.start(), found.end())
