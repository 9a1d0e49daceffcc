"""How people say in English that they are for what is at issue, or against it, and how they answer what is asked.

"I'm for it", "Against.", "+1": the words of such a sentence name nothing, what they are about is the question of the
whole text. Which words say so is a closed class, matched as whole sentences; "it" and "that" mean the motion only where
their speaker has said nothing before, or concludes it. The words of an answer are one, too: a word for yes or no, or a
pronoun before the auxiliary that the question begins with. What stands behind them is stated for itself. A bare yes or
no, "I think so" and "I disagree" may answer somebody else (`grammar.replies`).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice

from grammar import regexes as re
from grammar.english import judgements, leanings
from grammar.english.prose.deeds import names_what_is_asked
from grammar.english.prose.openers import CONSIDERED
from grammar.english.prose.opposites import complements, opposites
from grammar.replies import Answered, TakenSide
from grammar.values import value

_MOTION = (
    r"(?:(?:the|this|that|your|such[ ]an?)[ ])?(?:whole[ ])?"
    r"(?:motion|proposal|idea|plan|resolution|suggestion|question|project|thing|statement|proposition|thesis)"
)
_POINTED = rf"(?:it|this|that|{_MOTION})"
_HOW = (
    r"(?:(?:all|very|much|strongly|firmly|fully|totally|completely|definitely|clearly|also|still|rather|absolutely"
    r"|really|just|simply|certainly|wholeheartedly|therefore|so|quite|too|dead|strictly|now)[ ])*"
)
_BE = r"(?:i(?:[ ]am|['’]m)|we(?:[ ]are|['’]re))"
_DO = r"(?:i|we)"
_NOT = (
    r"(?:do[ ]not|don['’]?t|can[ ]?not|can['’]?t|could[ ]not|couldn['’]t|would[ ]not|wouldn['’]t|won['’]t|will[ ]not)"
)
_MOTION_LEAD = (
    r"(?:(?:well|then|fine|all[ ]right|alright|ok|okay|sorry|but|and|so|personally|honestly|frankly|overall|yes|no"
    r"|sadly|i(?:['’]m|[ ]am)[ ](?:sorry|afraid)(?:[ ](?:but|that))?|as[ ]for[ ]me|for[ ]my[ ]part"
    r"|in[ ]my[ ](?:view|opinion)|as[ ]an?[ ][\w'’ -]{1,40}(?=,))[ ,]+)*"
)
_END = (
    r"(?:[ ]for[ ](?:(?:the|these|this|that|two|three|four|several|many|some|a)[ ])+(?:[a-z]+[ ])?reasons?)?[ ]*[.!…:]*"
)
_FAVOURS = r"(?:support|second|back|favou?r|endorse|welcome|approve[ ]of|agree[ ]with)"
_VOTE = r"i(?:['’]m|[ ]am|['’]d|[ ]would|['’]ll|[ ]will)?[ ](?:be[ ])?vot(?:e|ing)"
_DISFAVOURS = r"(?:oppose|reject|dislike|disapprove[ ]of|disagree[ ]with|object[ ]to)"
_IT_IS = (
    r"(?:(?:(?:it|that)(?:['’]s|[ ]is|[ ]will[ ]be)[ ])?(?:an?[ ])?"
    r"(?:(?:clear|firm|definite|big|hard|strong|resounding)[ ])?)?"
)
_WOULD = r"['’]d|[ ]would|['’]ll|[ ]will"
_ASKS = (
    rf"i(?:{_WOULD})?[ ](?:ask|urge|beg|advise|call[ ]on|want|like)[ ](?:you|us|everyone|everybody|all|members|"
    r"(?:the|my|our)[ ](?:[a-z]+[ ]){0,2}?[a-z]+)(?:[ ]all)?[ ]to[ ]"
)
_SPEAKS = (
    rf"(?:{_BE}[ ](?:here[ ])?(?:arguing|speaking|debating)|{_DO}[ ]{_HOW}(?:speak|argue)|speaking|arguing"
    r"|i(?:['’]ll|[ ]will|[ ]shall)[ ](?:be[ ](?:arguing|speaking)|argue|speak))"
)
_RISES = r"i[ ](?:rise|stand|am[ ]here)(?:[ ]here)?(?:[ ]today)?[ ]to[ ]"
_MINE = r"my[ ](?:answer|vote|position|stance|view|verdict|opinion)"
_PLAIN = {
    TakenSide.FOR: rf"{_BE}[ ]{_HOW}(?:for|in[ ]favou?r)|in[ ]favou?r|for|pro|support(?:ed)?|aye|\+1(?:[ ]from[ ]me)?"
    rf"|{_BE}[ ](?:all[ ])?in|count[ ]me[ ]in"
    rf"|i(?:{_WOULD}|[ ]must|[ ]have[ ]to)?[ ](?:say|vote|think)[ ](?:yes|for)|{_IT_IS}yes[ ](?:from|for)[ ]me"
    rf"|{_MINE}[ ](?:is|remains)[ ](?:a[ ]|a[ ]clear[ ])?yes"
    rf"|{_SPEAKS}[ ]{_HOW}(?:for[ ]{_MOTION}|in[ ](?:favou?r|support)(?:[ ]of[ ]{_POINTED})?)"
    rf"|{_MINE}[ ](?:is|remains)[ ](?:in[ ]favou?r|for)(?:[ ](?:of[ ])?{_MOTION})?"
    rf"|{_RISES}(?:support|defend)[ ]{_MOTION}"
    r"|i(?:['’]m|[ ]am|['’]ll[ ]be|[ ]will[ ]be)[ ]voting[ ](?:yes|for)"
    rf"|{_BE}[ ]still[ ](?:for|in[ ]favou?r[ ]of)[ ]{_POINTED}|{_VOTE}[ ]for[ ](?:it|this)"
    rf"|(?:{_BE}[ ]{_HOW}(?:for|in[ ]favou?r[ ]of)|{_DO}[ ]{_HOW}(?:{_FAVOURS}|like))[ ]{_MOTION}"
    rf"|i(?:{_WOULD})?[ ](?:vote|am)[ ]in[ ]favou?r|i[ ]give[ ](?:it|{_MOTION})[ ]my[ ](?:vote|support)"
    rf"|(?:it|this|{_MOTION})[ ](?:gets|has)[ ](?:my|our)[ ](?:full[ ])?(?:vote|support|backing|blessing)"
    rf"|{_ASKS}(?:accept|adopt|approve|support|vote[ ]for|back|pass)[ ]{_MOTION}"
    rf"|i(?:{_WOULD})?[ ](?:ask|propose|suggest|recommend|move)[ ]that[ ]{_MOTION}[ ](?:should[ ])?be[ ]"
    r"(?:approved|accepted|adopted|passed|carried)",
    TakenSide.AGAINST: rf"{_BE}[ ]{_HOW}(?:against|opposed)|against|opposed?|contra|nay|-1(?:[ ]from[ ]me)?"
    rf"|{_BE}[ ]out|{_BE}[ ]not[ ]{_HOW}(?:for|in[ ]favou?r)|count[ ]me[ ]out"
    rf"|i(?:{_WOULD}|[ ]must|[ ]have[ ]to)?[ ](?:say|vote|think)[ ](?:no|against)|{_IT_IS}no[ ](?:from|for)[ ]me"
    rf"|{_MINE}[ ](?:is|remains)[ ](?:a[ ]|a[ ]clear[ ])?no"
    rf"|{_SPEAKS}[ ]{_HOW}(?:against(?:[ ]{_MOTION})?|in[ ]opposition(?:[ ]to[ ]{_MOTION})?)"
    rf"|{_MINE}[ ](?:is|remains)[ ]against(?:[ ]{_MOTION})?|{_RISES}(?:oppose|speak[ ]against)[ ]{_MOTION}"
    r"|i(?:['’]m|[ ]am|['’]ll[ ]be|[ ]will[ ]be)[ ]voting[ ](?:no|against)"
    rf"|{_BE}[ ]still[ ](?:against|opposed[ ]to)[ ]{_POINTED}|{_VOTE}[ ]against[ ](?:it|this)"
    r"|i(?:['’]d|[ ]would)[ ](?:rather|prefer)[ ]not(?:[ ]to)?"
    rf"|(?:{_BE}[ ]{_HOW}(?:against|opposed[ ]to)|{_BE}[ ]not[ ]{_HOW}(?:for|in[ ]favou?r[ ]of)"
    rf"|{_DO}[ ]{_HOW}{_DISFAVOURS}|{_DO}[ ]{_NOT}[ ]{_HOW}(?:{_FAVOURS}|like))[ ]{_MOTION}"
    rf"|{_ASKS}(?:reject|turn[ ]down|vote[ ]against|drop|shelve|abandon|oppose|refuse)[ ]{_MOTION}"
    rf"|i(?:{_WOULD})?[ ](?:ask|propose|suggest|recommend|move)[ ]that[ ]{_MOTION}[ ](?:should[ ])?be[ ]"
    r"(?:rejected|turned[ ]down|dropped|shelved|abandoned|refused|withdrawn)",
    TakenSide.NONE: rf"(?:i[ ]have[ ])?no[ ](?:strong[ ])?(?:view|opinion)|(?:{_BE}[ ])?(?:undecided|neutral)"
    r"|i[ ](?:abstain|don['’]?t[ ](?:mind|know|care))|abstain(?:ed)?",
}
_POINTING = {
    TakenSide.FOR: rf"(?:{_BE}[ ]{_HOW}(?:for|in[ ]favou?r[ ]of)|{_DO}(?:{_WOULD})?[ ]{_HOW}{_FAVOURS}|{_VOTE}[ ]for)"
    r"[ ](?:it|this|that)",
    TakenSide.AGAINST: rf"(?:{_BE}[ ]{_HOW}(?:against|opposed[ ]to)|{_BE}[ ]not[ ]{_HOW}(?:for|in[ ]favou?r[ ]of)"
    rf"|{_DO}[ ]{_HOW}{_DISFAVOURS}|{_DO}[ ]{_NOT}[ ]{_HOW}(?:{_FAVOURS}|like)|{_VOTE}[ ]against)[ ](?:it|this|that)",
}


def _compiled(forms: dict[TakenSide, str], lead: str, end: str) -> dict[TakenSide, re.Pattern[str]]:
    return {side: re.compile(rf"{lead}(?:{form}){end}\Z", re.IGNORECASE) for side, form in forms.items()}


_ALWAYS = _compiled(_PLAIN, _MOTION_LEAD, _END)
_FIRST = _compiled(_POINTING, _MOTION_LEAD, _END)


def side_of(words: str, *, first: bool) -> TakenSide | None:
    """Return what a sentence says to the motion, None where it says anything else.

    ``first``: its speaker has said nothing before.

    >>> [side_of(one, first=True) for one in ("I'm all for it.", "Against!", "I am for peace.")]
    [<TakenSide.FOR: 'side-for'>, <TakenSide.AGAINST: 'side-against'>, None]
    >>> side_of("I'm for it.", first=False)
    >>> side_of("That is why I'm for it.", first=False), side_of("So no.", first=False)
    (<TakenSide.FOR: 'side-for'>, <TakenSide.AGAINST: 'side-against'>)
    """
    text = CONSIDERED.sub("", " ".join(words.split()), count=1)
    concluding = judgements.CONCLUDES.match(text)
    if concluding is not None:
        return _concluded(text[concluding.end() :])
    for forms in (_ALWAYS, _FIRST) if first else (_ALWAYS,):
        for side, form in forms.items():
            if form.match(text):
                return side
    return None


_LEADS = "well|so|then|but|and|ok|okay|all[ ]right|alright|fine|good|right|sorry|hi|hello"
_COMES_ROUND = re.compile(rf"(?:(?:{_LEADS}|great)[ ,.]+)*(?:then|in[ ]that[ ]case)[ ,]+(?=i\b|we\b)", re.IGNORECASE)
"""What goes ahead of a side that somebody takes now that he has heard the others: "Then I'm for it"."""


def comes_round(words: str) -> TakenSide | None:
    """Return the side on what was spoken of that somebody takes now that he has heard the others, None for other words.

    >>> comes_round("OK, then I'm for it."), comes_round("I'm for it."), comes_round("Then it is cheap.")
    (<TakenSide.FOR: 'side-for'>, None, None)
    """
    text = " ".join(words.split())
    found = _COMES_ROUND.match(text)
    behind = "" if found is None else text[found.end() :]
    return next((side for forms in (_ALWAYS, _FIRST) for side, form in forms.items() if form.match(behind)), None)


def _concluded(text: str) -> TakenSide | None:
    """Return the side that is concluded by some words; whatever was spoken of, "it" is then what is at issue."""
    bare = _BARE.match(text)
    if bare is not None:
        return TakenSide.FOR if bare["answer"].lower() == "yes" else TakenSide.AGAINST
    for forms in (_ALWAYS, _FIRST, _judging()):
        for side, form in forms.items():
            if form.match(text):
                return side
    return None


@cache
def _judging() -> dict[TakenSide, re.Pattern[str]]:
    return _compiled({TakenSide.AGAINST: rf"{_ILL}|{_DROPPED}", TakenSide.FOR: _WELL}, _MOTION_LEAD, _END)


_BIDDEN = re.compile(
    rf"(?:(?:{_LEADS}|please|yes|yep|yeah|(?P<no>no|nope|nah))[ ,.]+)*(?:let['’]?s[ ]|let[ ]us[ ])?"
    r"(?:i(?:['’]d|[ ]would)?[ ](?:(?:still|really|therefore)[ ])?"
    r"(?:say|think|believe|propose|suggest|recommend|move|vote)[,:]?[ ](?:that[ ])?"
    r"(?:we[ ]|let['’]?s[ ])?|i(?:['’]d|[ ]would)[ ](?:rather[ ]|really[ ]|simply[ ]|just[ ])?)?"
    r"(?P<wish>(?:(?:we|they|you|it|(?:the|our)(?:[ ][a-z]+){1,2}|(?P<kind>[a-z]+s))[ ])?should[ ]?)?"
    r"(?P<not>do[ ]not|don['’]?t|n['’]t|never|not)?[ ]?(?P<verb>[a-z]+)?(?:[ ](?P<what>it|them|him|her|that|this"
    rf"|(?:the|our|this)(?:[ ][a-z]+){{1,4}}))?(?:,?[ ]then)?(?:,[ ](?:sorry|please|folks))?{_END}\Z",
    re.IGNORECASE,
)
"""What somebody bids the others do, or not: "Cut it.", "Don't sell the meadow.", "I say sell", "We should sell it"."""
_TO_BE_DONE = re.compile(
    r"\W*(?:should|shall|do)[ ](?:we|i|(?:the|our|this|my|your)[ ](?:\w+[ ])??\w+|\w+)[ ]"
    r"(?P<done>(?P<verb>\w+)\b.*)",
    re.IGNORECASE | re.DOTALL,
)


_WITHOUT = re.compile(
    rf"(?:(?:{_LEADS})[ ,.]+)*no[ ](?P<what>[a-z][a-z ]*?)"
    rf"(?:[ ,]+(?:then|please|thanks|for[ ](?:me|us|now)))*{_END}\Z",
    re.IGNORECASE,
)
"""That somebody wants none of it: "No chickens, please.", "ok no ban then"."""
_NOT_THEN = re.compile(
    rf"(?:(?:{_LEADS}|hm+|oh)[ ,.]+)*(?P<agrees>(?:agreed|fair enough)[ ,.]+)?"
    r"not[ ](?:the[ ]|this[ ]|that[ ]|our[ ]|to[ ]|in[ ]|at[ ]|on[ ])*(?P<what>[a-z][a-z ]*?)"
    rf"(?P<then>[ ,]+(?:then|after[ ]all))?{_END}\Z",
    re.IGNORECASE,
)
"""That somebody comes round to doing without it: "not the lake then", "agreed, not this week"."""


_NOT_FOR_NOW = re.compile(
    rf"(?:(?:{_LEADS}|hm+|oh)[ ,.]+)*?(?P<then>then[ ,]+)?not[ ](?:(?:for[ ]|right[ ])?now|yet"
    rf"|this[ ](?:week|month|year|time|spring|summer|autumn|fall|winter|season))(?(then)|[ ,]+then){_END}\Z",
    re.IGNORECASE,
)
"""That somebody comes round to doing without it by now: "ok then not for now", "not this year then"."""


def _bidding(text: str, asked: str, *, first: bool) -> TakenSide | None:
    """Return the side that a sentence takes by bidding, or forbidding, what is asked for."""
    if re.search(r"\bor\b(?![ ]not\b)", asked, re.IGNORECASE):
        return None  # which of two, and neither yes nor no
    if _NOT_FOR_NOW.match(text) is not None:
        return TakenSide.AGAINST
    without = _WITHOUT.match(text)
    if without is None:
        without = _NOT_THEN.match(text)
        if without is not None and not (without["agrees"] or without["then"]):
            without = None
    if without is not None and re.match(r"\W*(?:should|shall|do)\b", asked, re.IGNORECASE):
        words = set(re.findall(r"[a-z]+", asked.lower()))
        known = {one.removesuffix("s") for one in words} | {one.removesuffix("ned") for one in words}
        meant = {one.removesuffix("s") for one in without["what"].lower().split()}
        if meant <= known:
            return TakenSide.AGAINST
    found, wanted = _BIDDEN.match(text), _TO_BE_DONE.match(asked)
    if found is None or wanted is None or (found["no"] and not found["not"]):
        return None
    if found["kind"] and re.fullmatch(_subject(asked), found["kind"], re.IGNORECASE) is None:
        return None  # "schools should sell it", asked whether museums should
    if not found["verb"]:
        return TakenSide.AGAINST if found["not"] and found["not"].lower() != "not" and first else None
    means = first and re.match(r"\W*should\b", asked, re.IGNORECASE) is not None
    if found["wish"] and not (means and (found["what"] or "").lower() in ("it", "them", "him", "her")):
        return None  # a sentence of its own, which is read
    verb, what = found["verb"].lower(), (found["what"] or "it").lower()
    done = " ".join(wanted["done"].lower().split())
    doing = (found["not"] or "").lower() == "not" and names_what_is_asked(verb, asked)  # "not cancelling"
    named = doing or verb == wanted["verb"].lower() or (verb == "do" and what in ("it", "that", "this"))
    if not named or (" " in what and not set(what.split()[1:]) <= set(re.findall(r"\w+", done))):
        return None
    return TakenSide.AGAINST if found["not"] else TakenSide.FOR


_TOWARDS = re.compile(
    rf"{_MOTION_LEAD}(?:{_BE}[ ]{_HOW}(?:(?P<pro>for|in[ ]favou?r[ ]of)|against|opposed[ ]to)"
    rf"|{_BE}[ ](?P<unfor>not[ ]{_HOW}(?:for|in[ ]favou?r[ ]of))"
    rf"|i[ ](?:would[ ])?{_HOW}(?:(?P<backs>{_FAVOURS}|want)|{_DISFAVOURS})|i[ ]{_NOT}[ ]{_HOW}(?P<not>{_FAVOURS}|want)"
    rf"|(?P<votes>\+1[ ](?:for|to|on))|-1[ ](?:for|to|on))[ ](?P<what>[\w'’ -]+?){_END}\Z",
    re.IGNORECASE,
)
"""What somebody is for or against by its name: "I'm against a cleaner", "I am for closing the office"."""


def _towards(text: str, asked: str) -> TakenSide | None:
    """Return the side that a sentence takes on what is asked for by naming that, or what it is done to."""
    found, wanted = _TOWARDS.match(text), _TO_BE_DONE.match(asked)
    if found is None or wanted is None or re.search(r"\bor\b", wanted["done"], re.IGNORECASE):
        return None  # of two that are asked for, either is chosen by its name
    known = found["votes"] and set(found["what"].lower().split()) <= set(re.findall(r"[\w'’-]+", asked.lower()))
    if not known and not names_what_is_asked(found["what"], asked):
        return None
    pro = found["pro"] or found["backs"] or found["votes"]
    return TakenSide.FOR if pro else TakenSide.AGAINST


def side_on(words: str, asked: str, *, first: bool = False, wishes: bool = False) -> TakenSide | None:
    """Return what a sentence says to what is asked, whose act it names; None where it says anything else.

    ``first``: its speaker has said nothing before; ``wishes``: nor takes a wish back behind it.

    >>> side_on("All right, cut it.", "Should we cut the play?"), side_on("Keep it.", "Should we cut the play?")
    (<TakenSide.FOR: 'side-for'>, None)
    >>> side_on("ok then not for now", "Should we cut the play?"), side_on("Not this year, he is", "Should we sell?")
    (<TakenSide.AGAINST: 'side-against'>, None)
    >>> side_on("Not cutting it.", "Should we cut the play?"), side_on("Not waiting.", "Should we cut the play?")
    (<TakenSide.AGAINST: 'side-against'>, None)
    >>> side_on("I'm against a cleaner.", "Should we hire a cleaner?"), side_on("I'm for cats.", "Should we ban cats?")
    (<TakenSide.AGAINST: 'side-against'>, None)
    """
    if not asked:
        return None
    text = CONSIDERED.sub("", " ".join(words.split()), count=1)
    return _bidding(text, asked, first=first) or _towards(text, asked) or leanings.leaning(text, asked, first=wishes)


_GIVES = (
    r"(?:because|since|as(?![ ](?:long|far|soon|well|much|many|often)[ ])|(?:given|seeing|considering)[ ]that"
    r"|(?:on[ ]the[ ]grounds?|for[ ]the[ ](?:simple[ ])?reason)[ ]that)"
)
"""What gives a reason behind a side; "as long as" makes a condition of it."""
_NO_TAIL = (
    r"(?!(?:just|not|only|even|at|in|on|before|after|with|without|until|from|by|for|to|maybe|perhaps|especially"
    r"|preferably|ideally|thanks?|too|folks|guys|everyone|all)\b)"
)
"""What no reason begins with that stands behind a comma alone: "I'm for it, just not before May"."""
_GIVING = re.compile(rf"\b{_GIVES}", re.IGNORECASE)
_REASON = re.compile(
    rf",?[ ]{_GIVES}[ ](?=\w)|[ ]*[:;–—][ ]*(?=\w)|[ ]-+[ ](?=\w)|,[ ]{_NO_TAIL}(?=\w)",
    re.IGNORECASE,
)


def side_with_reason(words: str, asked: str = "", *, first: bool) -> tuple[TakenSide, int, int] | None:
    """Return the side that a sentence takes before it gives a reason, where that ends, and where the reason begins.

    >>> words = "I am against it, because a boat needs a berth."
    >>> side, end, start = side_with_reason(words, first=True)
    >>> side.value, words[:end], words[start:]
    ('side-against', 'I am against it', 'a boat needs a berth.')
    """
    for found in islice(_REASON.finditer(words), _JOINTS):
        ahead = CONSIDERED.sub("", words[: found.start()], count=1)
        side = side_of(ahead, first=first)
        if side is None and asked:
            side = _towards(ahead, asked) or leanings.leaning(ahead, asked, first=first)
            states = _GIVING.search(found[0]) is not None or " should " in f" {ahead.lower()} "
            if side is None and not states:  # a wish with its reason is a sentence of its own, which is read
                side = _bidding(ahead, asked, first=first)
        if side is not None and not _is_turned(words, found, asked):
            return side, found.start(), found.end()
    return None


def _is_turned(words: str, joint: re.Match[str], asked: str) -> bool:
    """Return whether what stands behind a joint may turn a side into something else: "yes, if it is cheap".

    Not so of a reason, "yes, because if it is cheap, we save money", nor of what would come of it: "no, if we do, …".
    """
    if _TURNS.match(words, joint.end()) is None or _GIVING.search(joint[0]) is not None:
        return False
    supposed = _SUPPOSED.match(words, joint.end())
    if supposed is None or _SIDED.search(supposed["so"]) is not None:
        return True
    known, own = (set(map(leanings.stem, re.findall(r"[a-z]+", one.lower()))) for one in (asked, supposed["given"]))
    return not own & known - _PLAIN_WORDS


_SUPPOSED = re.compile(r"if[ ](?P<given>[^,.;:!?]+),[ ](?!and\b|or\b|but\b|then[ ]i\b)(?P<so>[^.;:!?]+)", re.IGNORECASE)
"""A condition and what follows from it."""
_SIDED = re.compile(
    r"\b(?:should|shall|must|ought|fine|ok|okay|happy|support|agree|accept)\b|\b(?:for|against|with)[ ]it\b",
    re.IGNORECASE,
)
"""What takes a side on a condition: "yes, if it is sold, we should move"."""


_JOINTS = 4
"""How many joints of a sentence are tried: a side that it takes ahead of a reason is short."""
_SO = re.compile(
    r"[ ]*[,;:–—-]+[ ]*(?:and[ ])?(?:so|therefore|hence|thus|which[ ]is[ ]why|that(?:[ ]is|['’]s)[ ]why)[ ,]+"
    r"|[ ]*[;:–—][ ]*(?=i[ ](?:therefore|thus|hence|accordingly)\b)",
    re.IGNORECASE,
)
_GIVEN = re.compile(
    r"(?:because|since|as(?![ ](?:long|far|soon|well|for|to|of)\b)|given[ ]that|seeing[ ](?:that|how))[ ]",
    re.IGNORECASE,
)
"""What a sentence begins with that gives a reason ahead of what it takes a side by: "As it is dear, I'm against it"."""
_BARE = re.compile(
    r"(?:(?:it['’]s|it[ ]is|that['’]s|i[ ]say|i['’]d[ ]say|my[ ]answer[ ]is)[ ]+(?:a[ ])?)?(?P<answer>yes|no)"
    r"(?:[ ]from[ ]me|[ ]for[ ]me)?[ ]*[.!…]*\Z",
    re.IGNORECASE,
)


@value(frozen=True, slots=True)
class SideBehind:
    """The side that a sentence takes behind its reason: where the reason begins and ends, and where the side begins."""

    side: TakenSide
    begin: int
    end: int
    start: int


def side_behind(words: str, asked: str = "", *, first: bool) -> SideBehind | None:
    """Return the side that a sentence takes behind its reason, None where it takes none there.

    >>> words = "Nobody plays it, so I'm against it."
    >>> found = side_behind(words, first=True)
    >>> found.side.value, words[found.begin : found.end], words[found.start :]
    ('side-against', 'Nobody plays it', "I'm against it.")
    >>> side_behind("Nobody plays it, so let us see.", first=True)
    """
    joints = list(_SO.finditer(words))
    given = None if joints else _GIVEN.match(words)
    if given is not None:
        joints = list(re.finditer(r",[ ]+", words))
    if not joints or not joints[-1].start():
        return None
    found = joints[-1]
    behind = words[found.end() :].strip()
    side = side_of(behind, first=first) or (_concluded(behind) if first else None)
    side = side or (side_on(behind, asked, first=first) if asked else None)
    if side is None:
        return None
    return SideBehind(side, given.end() if given else 0, found.start(), found.end())


@value(frozen=True, slots=True)
class AnswerFound:
    """An answer, where its words end, and where what is stated behind it begins (its end where nothing is)."""

    answer: Answered
    end: int
    rest: int


_YES = (
    r"yes,?[ ]please|yeah|yep|yup|aye|sure"
    r"|(?:yes,?[ ])?(?:of[ ]course|certainly|definitely|absolutely|indeed|by[ ]all[ ]means)"
    r"|(?:yes,?[ ])?i[ ](?:do[ ]|certainly[ ])?(?:think|believe)[ ]so(?:[ ]too)?|i['’]d[ ]say[ ]so|yes"
)
_NO = (
    r"no,?[ ]thank(?:s|[ ]you)|no[ ]way|nope|nah|by[ ]no[ ]means"
    r"|(?:no,?[ ])?(?:of[ ]course|certainly|definitely|absolutely)[ ]not"
    r"|(?:no,?[ ])?(?:not[ ](?:at[ ]all|necessarily)|never|not[ ](?:in[ ]my[ ](?:view|opinion)|for[ ]me)"
    r"|i[ ](?:think|believe)[ ]not"
    r"|not[ ](?:just[ ])?(?:now|yet|today|for[ ]now|for[ ]the[ ]moment|on[ ]my[ ]watch|with[ ]me"
    r"|this[ ](?:time|week|month|year|term|season))|i(?:['’]m|[ ]am)[ ]afraid[ ]not)|no(?:,?[ ]no)+"
    r"|(?:no,?[ ])?i[ ](?:do[ ]not|don['’]t)[ ](?:think|believe)[ ]so|no"
)
_WON_OVER = (
    r"(?:you[ ](?:have[ ]|just[ ])?|you['’]ve[ ](?:just[ ])?)(?:convinced|persuaded)[ ](?:me|us)"
    r"|i(?:['’]m|[ ]am)[ ](?:now[ ])?(?:convinced|persuaded)(?:[ ]now)?"
    r"|that[ ](?:convinces|persuades)[ ](?:me|us)"
)
_NAMED = (
    r"(?:(?:@|/?u/)[\w-]+"
    r"|(?:(?:mr|mrs|ms|miss|dr|prof)\.?[ ])?(?-i:[A-Z])[\w-]*(?:[ ](?-i:[A-Z0-9])[\w-]*)?)"
)
_WITH = rf"(?:[ ]with[ ](?:the[ ])?{_NAMED}(?:['’]s?[ ](?:view|opinion|point|position|assessment))?)?"
_SAME = (
    rf"i[ ](?:(?:fully|totally|completely|quite)[ ])?agree(?:[ ]with[ ]you|{_WITH})(?:[ ]then)?|agree[ds]{_WITH}"
    rf"|(?:{_BE}|i[ ]{_HOW}(?:side|stand))(?=[ ]with[ ](?:the[ ])?(?:(?-i:[A-Z])|@|/?u/)){_WITH}"
    r"(?:[ ](?:here|there|on[ ](?:this|that)(?:[ ](?:one|point|issue|matter|question))?))?"
    rf"|i[ ](?:also[ ]|fully[ ])?share[ ](?:(?:your|{_NAMED}['’]s?)[ ])"
    r"(?:concerns?|view|opinion|worr(?:y|ies)|doubts|misgivings|position|assessment)"
    rf"|(?!(?:that|this|it|he|she|you|they|what)\b){_NAMED}(?:['’]s|[ ]is)[ ]"
    r"(?:(?:absolutely|quite|totally|completely|so)[ ])?right(?=[ ]*(?:[.!]|\Z))"
    rf"|same[ ]here|so[ ]do[ ]i|{_WON_OVER}"
)
_IS_WON_OVER = re.compile(rf"(?:(?:{_LEADS}|yes|great|oh|hm+)[ ,.]+)*(?:{_WON_OVER}){_END}\Z", re.IGNORECASE)


def is_won_over(words: str) -> bool:
    """Return whether somebody only says that the others have convinced him.

    >>> is_won_over("OK, that convinces me."), is_won_over("That does not convince me.")
    (True, False)
    """
    return _IS_WON_OVER.match(" ".join(words.split())) is not None


_VIEW = (
    r"(?:the|that|this|your)[ ](?:conclusion|assessment|view|position|premise|claim|framing|recommendation|motion"
    r"|statement|proposal|idea|plan|suggestion)"
)
_OTHER = (
    r"i[ ](?:(?:fully|totally|completely|strongly|respectfully)[ ])?disagree"
    rf"(?:[ ]with[ ](?:that|this|it|{_VIEW})|{_WITH})"
    rf"|i[ ]{_NOT}[ ](?:really[ ])?agree(?:[ ](?:with|to)[ ](?:that|this|it)|{_WITH})"
    r"|i[ ](?:take|hold|am[ ]of)[ ](?:the|an)[ ](?:opposite|contrary|other|different)[ ](?:view|opinion|position)"
    r"|i[ ](?:see|view)[ ](?:it|this|that|things)[ ](?:quite[ ]|very[ ])?differently|i[ ](?:have[ ]to|must)[ ]disagree"
    r"|i[ ](?:do[ ]not|don['’]?t)[ ]believe[ ](?:it|that|this|you)|i[ ]beg[ ]to[ ]differ"
    r"|i[ ](?:really[ ]|very[ ]much[ ]|seriously[ ]|strongly[ ])?doubt[ ](?:it|that|this)"
    r"|i[ ](?:do[ ]not|don['’]?t)[ ]see[ ](?:it|this|that)[ ]that[ ]way"
    rf"|disagree[ds]?{_WITH}|{_BE}[ ]not(?=[ ]*(?:[.!…,:;–—]|\Z))"
)
_CALLED = r"(?:(?!(?:yes|no|nope|yep|yeah|you|we|they)\b)(?-i:[A-Z])[\w'’-]+,[ ]+)?"
"""The name of whom an answer is to: "Fiona, I disagree"."""
_FINDS = r"(?:i[ ](?:really[ ]|still[ ]|do[ ])?(?:think|believe|feel|find|say|reckon)[ ,]+(?:that[ ])?)?"
_DONE = r"(?:it|that|this|so)"
_DROP = rf"(?:drop|forget|leave|skip|scrap|shelve|bin|abandon|reject|avoid)[ ](?:it|that|this|{_MOTION})"
_WE = r"(?:we|they|you|(?:the|our)[ ]\w+)"
_WELL = (
    rf"(?:(?:yes|yeah|yep|ok|okay),?[ ])?(?:{_FINDS}(?:{_POINTED}{judgements.WELL}|{judgements.WELL_DEED})"
    r"|sounds[ ](?:good|great|fine|sensible|reasonable)(?:[ ]to[ ]me)?|works[ ]for[ ]me"
    r"|i(?:['’]d|[ ]can|[ ]could)?[ ](?:live[ ]with|accept)[ ](?:it|that|this)"
    r"|(?:fine|all[ ]right|ok)[ ](?:by|with)[ ]me"
    rf"|(?:please[ ])?(?:let['’]?s|let[ ]us)[ ](?:just[ ])?(?:do|try)[ ]{_DONE}"
    r"|(?:please[ ])?go[ ](?:for[ ]it|ahead(?:[ ]with[ ](?:it|this|that))?)|(?:please[ ])?do[ ]it"
    rf"|{_WE}[ ](?:should|must|have[ ]to|ought[ ]to)[ ](?:definitely[ ]|really[ ])?(?:do|go[ ]for)[ ](?:it|that|this))"
)
_ILL = (
    rf"(?:no,?[ ])?(?:{_FINDS}(?:{_POINTED}{judgements.ILL}|{judgements.ILL_DEED}|{judgements.MISTAKE}"
    rf"|not[ ]{judgements.DEGREE}(?:{judgements.WELL_DEED}|{judgements.FIT}))"
    rf"|(?:i[ ](?:do[ ]not|don['’]?t)[ ](?:think|believe|feel)|{_BE}[ ]not[ ](?:so[ ])?(?:sure|convinced|certain))"
    rf"[ ](?:(?:that|if|whether)[ ])?{_POINTED}{judgements.WELL}"
    r"|no,?[ ]thanks|please[ ](?:do[ ]not|don['’]?t|no)|(?:we(?:['’]d)?[ ](?:had[ ])?)?better[ ]not"
    rf"|(?:please[ ])?(?:let['’]?s|let[ ]us)[ ]not(?:[ ]do[ ]{_DONE})?"
    r"|i(?:['’]d|[ ]would)[ ](?:rather|prefer)[ ](?:it[ ]if[ ])?we[ ]didn['’]?t)"
)
"""What somebody thinks of whatever was proposed last: "Bad idea.", "That would be a mistake", "Let's do it"."""
_DROPPED = (
    r"(?:no,?[ ])?(?:(?:please|let['’]?s(?:[ ]just)?|let[ ]us"
    rf"|{_WE}[ ](?:should|must|ought[ ]to|had[ ]better)(?:[ ]just)?|i(?:['’]d|[ ]would)(?:[ ]just)?)[ ])?{_DROP}"
)
"""That a proposal should be dropped, where it is none to drop something."""
_DROPPING = re.compile(r"\b(?:drop|forget|leave|skip|scrap|shelve|bin|abandon|reject|avoid)\b", re.IGNORECASE)
_REPLY_LEAD = (
    r"(?:(?:well|ok|okay|oh|(?:all[ ])?right|alright|fine|then|in[ ]that[ ]case"
    r"|with[ ](?:all[ ])?(?:due[ ])?respect|sorry(?:,?[ ]but)?|hm+|honestly"
    r"|personally|imh?o|tbh|for[ ]me|to[ ]me"
    r"|i(?:['’]m|[ ]am)[ ](?:(?:so|very)[ ])?(?:sorry|afraid)(?:[ ]to[ ]say)?(?:[ ]but)?)[ ,]+)*"
)
_PRONOUN = r"(?:it|this|that|they|he|she|we|you|i|there|one)"
_AUXILIARIES = (
    ("is", "are", "am"),
    ("was", "were"),
    ("do", "does"),
    ("did",),
    ("has", "have"),
    ("had",),
    ("can",),
    ("could",),
    ("should", "ought to"),
    ("would",),
    ("will",),
    ("must",),
    ("may",),
    ("might",),
    ("shall",),
)
_SHORT = {"can": "can['’]t|cannot", "will": "won['’]t", "shall": "shan['’]t"}
_BEHIND = re.compile(
    rf"[ ]*(?:(?P<reason>,?[ ]{_GIVES}[ ](?=\w))|(?P<stop>[.!…]+(?:[ ]+|\Z)|\Z)"
    r"|(?P<joint>[ ]*[,:;–—-]+[ ]+))",
    re.IGNORECASE,
)
_TURNS = re.compile(
    r"(?:but|though|although|however|only|except|unless|if|when|and|or|so|please|thanks?|sorry|provided|providing"
    r"|as[ ](?:long|far|soon|well|much|many|often)|until|till|depending|once|for[ ]now)\b",
    re.IGNORECASE,
)


def reply(words: str, asked: str, *, leans: bool = True) -> AnswerFound | None:
    """Return what a contribution that begins with some words answers to a question, None where it begins otherwise.

    Behind a comma a clause may follow the answer. ``leans``: a doubt is an answer, too, and that it is high time.

    >>> reply("No, it isn't. The lake is cold.", "Is the lake warm?")
    AnswerFound(answer=<Answered.NO: 'answer-no'>, end=12, rest=14)
    >>> reply("We should, because it is cheap.", "Should we take the flat?")
    AnswerFound(answer=<Answered.YES: 'answer-yes'>, end=9, rest=19)
    >>> reply("Yes, but it is dear.", "Is it good?"), reply("No, it is cold.", "Is it dear?")
    (None, AnswerFound(answer=<Answered.NO: 'answer-no'>, end=2, rest=4))
    """
    whole = " ".join(words.split())
    if whole != words.replace("\n", " "):
        return None  # places are those of the words as they stand
    return next(
        (found for one in _answers(words, asked, leans=leans) if (found := _behind(words, one, asked)) is not None),
        None,
    )


def elliptic_reply(words: str, asked: str) -> AnswerFound | None:
    """Return what a contribution answers that begins in the auxiliary of a question, None where it does not.

    >>> elliptic_reply("It is. They eat a lot.", "Is it fair to charge guests?")
    AnswerFound(answer=<Answered.YES: 'answer-yes'>, end=5, rest=7)
    >>> elliptic_reply("It costs a lot.", "Is it fair to charge guests?")
    """
    found = _elliptic(words, asked)
    return (
        None if found is None or " ".join(words.split()) != words.replace("\n", " ") else _behind(words, found, asked)
    )


def _answers(words: str, asked: str, *, leans: bool) -> Iterator[tuple[Answered, int]]:
    """Yield what words may begin with that answers a question, and where that ends."""
    elliptic = _elliptic(words, asked)
    if elliptic is not None:
        yield elliptic
    for answer, form in (
        (Answered.OTHER, _OTHER),
        (Answered.NO, _NO),
        (Answered.SAME, _SAME),
        (Answered.ILL, _ILL if _DROPPING.search(asked) else rf"{_ILL}|{_DROPPED}"),
        (Answered.WELL, _WELL),
        (Answered.YES, _YES),
        *(((Answered.ILL, leanings.AVERSE), (Answered.WELL, leanings.EAGER)) if leans else ()),
    ):
        match = re.match(rf"{_CALLED}{_REPLY_LEAD}(?:{form})(?![\w'’])", words, re.IGNORECASE)
        if match is not None:
            yield answer, match.end()


def _elliptic(words: str, asked: str) -> tuple[Answered, int] | None:
    """Return an answer in the auxiliary of the question: "it is", "no, we shouldn't", "we don't have to"."""
    first = re.match(r"\W*(?P<aux>\w+)\b", asked)
    forms = next((ones for ones in _AUXILIARIES if first is not None and first["aux"].lower() in ones), ())
    if re.match(r"\W*do[ ](?:we|i)\b", asked, re.IGNORECASE):
        forms = (*forms, "should")  # "do we sell it?" "I think we should."
    owed = r"(?:have|has|needs?)[ ]to" if _OWED.match(asked) is not None else ""
    any_form = "|".join((*filter(None, (owed,)), *forms))
    if re.match(r"\W*should\b", asked, re.IGNORECASE):
        owed = r"(?:have|has|needs?)[ ]to"  # "should the club raise its fees?" "We don't have to."
    be = r"(?:[ ]be)?" if re.match(r"\W*\w+\b.*[ ]be[ ]", asked, re.IGNORECASE) else ""
    who = rf"(?:{_PRONOUN}|{_subject(asked)})" if _subject(asked) else _PRONOUN
    doubted = re.match(
        rf"{_REPLY_LEAD}(?:no,?[ ])?i[ ](?:do[ ]not|don['’]t)[ ](?:think|believe|feel)[ ](?:that[ ])?{who}[ ]"
        rf"(?:{any_form})(?![ ]not\b)(?![\w'’])",
        words,
        re.IGNORECASE,
    )
    if forms and doubted is not None:
        return Answered.NO, doubted.end()
    asks = _ASKED_OF_DEED.match(asked)
    if asks is not None:
        own = rf"{_REPLY_LEAD}(?:{_HELD})?(?:it|this|that)"
        granted = re.fullmatch(judgements.GRANTED, asks["how"], re.IGNORECASE) is not None
        how = judgements.GRANTED if granted else re.escape(asks["how"])
        others = "|".join((*complements(asks["how"].lower()), *opposites(asks["how"].lower())))
        against = rf"|{own}(?:['’]s|[ ]is)[ ](?:very[ ]|really[ ]|quite[ ]|just[ ])?(?:{others})" if others else ""
        against += rf"|{own}(?:['’]s|[ ]is)[ ](?:far[ ]|much[ ])?too[ ](?:early|soon)" if "time" in how else ""
        for answer, form in (
            (Answered.NO, rf"(?:no,?[ ])?{own}(?:(?:['’]s|[ ]is)[ ]not|[ ]isn['’]t)[ ](?:really[ ])?{how}{against}"),
            (Answered.YES, rf"(?:yes,?[ ])?{own}(?:['’]s|[ ]is)[ ](?:really[ ]|perfectly[ ]|quite[ ])?{how}"),
        ):
            match = re.match(rf"(?:{form})(?=[ ]*[.,;:!…]|\Z)", words, re.IGNORECASE)  # not "fair to Ann"
            if match is not None:
                return answer, match.end()
    for aux in (*filter(None, (owed,)), *forms):
        denied = rf"(?:{aux}[ ]not|{aux}n['’]t" + (rf"|{_SHORT[aux]})" if aux in _SHORT else ")")
        denied = rf"(?:do|does)(?:[ ]not|n['’]t)[ ]{owed}" if aux == owed else denied
        short = r"|(?:it|this|that|there|he|she)['’]s[ ]not|(?:they|we|you)['’]re[ ]not" if aux in ("is", "are") else ""
        surely = r"(?:(?:really|certainly|definitely|clearly|probably|simply|just)[ ])?"
        for answer, lead, form in (
            (Answered.NO, "no", rf"(?:{_HELD})?(?:{who}[ ]{surely}{denied}{short}){be}"),
            (
                Answered.YES,
                "yes|(?:yes,?[ ])?of[ ]course",
                rf"(?:{_HELD})?{who}[ ]{surely}{aux}(?![ ]not\b)(?![\w'’]){be}",
            ),
        ):
            match = re.match(rf"{_REPLY_LEAD}(?:(?:{lead}),?[ ])?{form}(?![\w'’])", words, re.IGNORECASE)
            if match is not None:
                return answer, match.end()
    return None


_ASKED_OF_DEED = re.compile(
    r"\W*is[ ]it[ ](?:really[ ])?(?P<how>(?:high[ ])?[a-z]+)[ ](?:to|for[ ][\w '’-]+[ ]to)[ ]", re.IGNORECASE
)
"""What a question asks of a deed: whether it is fair, or time, to do something."""
_OWED = re.compile(r"\W*(?:do|does)[ ][\w '’-]+[ ](?:have|need)[ ]to\b", re.IGNORECASE)


def _subject(asked: str) -> str:
    """Return a pattern of who should do what is asked: "the club", "Tom"; "" where nobody should."""
    found = re.match(
        r"\W*(?:should|must|shall|ought|do(?:es)?(?=.*[ ](?:have|need)[ ]to\b))"
        r"[ ](?P<who>(?:(?:the|our|this|my|your)[ ])?[\w'’-]+)",
        asked,
        re.IGNORECASE,
    )
    if found is None:
        return ""
    # who is asked of "us" may say which body that is
    return r"(?:the|our)[ ][\w'’-]+" if found["who"].lower() == "we" else re.escape(found["who"])


_HELD = (
    r"i[ ](?:(?:really|do|still|just|would)[ ])?"
    r"(?:think|believe|feel|say|reckon|guess|suppose|argue|contend|maintain)[ ](?:that[ ])?"
)
"""What says before an answer that it is what somebody holds: "I think we should"."""
_ALL_FORMS = "|".join(form for forms in _AUXILIARIES for form in forms)
_HANGING = re.compile(
    rf"{_REPLY_LEAD}(?:(?:yes|no|but),?[ ])?{_PRONOUN}[ ](?:{_ALL_FORMS})(?:[ ]not|n['’]t)?(?:[ ](?:too|either|so))?"
    r"[ ]*[.!…]*\Z",
    re.IGNORECASE,
)


def hangs(words: str) -> bool:
    """Return whether a sentence leaves out what it says: "It is.", "No, they don't.".

    >>> hangs("Yes, it does."), hangs("It does harm.")
    (True, False)
    """
    return _HANGING.match(" ".join(words.split())) is not None


def _behind(words: str, found: tuple[Answered, int], asked: str) -> AnswerFound | None:
    """Return an answer with what follows it, None where that may turn it into something else."""
    joint = _BEHIND.match(words, found[1])
    if joint is None or _is_turned(words, joint, asked):
        return None
    if joint["joint"] is not None and not words[joint.end() :].strip():
        return None
    return AnswerFound(found[0], found[1], joint.end())


def asks_again(words: str, asked: str) -> bool:
    """Return whether a question only repeats what is at issue, so that what follows answers that: "Selling it?".

    >>> texts = ("Selling the boat?", "Is it old?", "Tom, do you think we should sell it?", "Do you want to row it?")
    >>> [asks_again(one, "Should we sell the boat?") for one in texts]
    [True, False, True, False]
    """
    words = _ASKING_WHOM.sub("", words, count=1)
    own, known = (set(map(leanings.stem, re.findall(r"[a-z]+", one.lower()))) - _PLAIN_WORDS for one in (words, asked))
    return bool(own) and own <= known


_ASKING_WHOM = re.compile(
    r"\A(?:[^,?]{1,30},[ ])?(?:so[ ,]+)?(?:(?:do|would)[ ]you[ ](?:think|believe|feel|say|agree|want|like)(?:[ ]that)?"
    r"|are[ ]you[ ](?:for|in[ ]favou?r[ ]of))[ ]",
    re.IGNORECASE,
)
"""How a question begins that puts to one of those present what is at issue: "Mr Hale, do you want the club to …?"."""


_PLAIN_WORDS = frozenset("should we really the a an it that this to do i you so".split())  # noqa: SIM905
