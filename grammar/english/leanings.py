"""What leans to a side without saying yes or no: a wish, what cannot or need not be done, a question put for effect.

"I don't want to sell the boat", "We can't sell it", "Why should we sell it?" name the deed at issue; "What for?", "Why
not?" and "I'm not convinced" leave it out, and speak of what was proposed last. A question leans only where its speaker
goes on to say why: else it asks. Which words lean so is a closed class; the deed is compared word by word, so that
whoever names more than is asked, a time or a condition, says something else.
"""

from __future__ import annotations

from grammar import regexes as re
from grammar.replies import TakenSide

_LEAD = (
    r"(?:(?:well|so|but|and|oh|ok|okay|hm+|sorry|look|honestly|frankly|personally|seriously|yes|no|please)[ ,.]+"
    r"|i(?:['’]m|[ ]am)[ ](?:sorry|afraid)[ ,]+(?:but[ ]|that[ ])?)*"
)
_WHO = r"(?P<who>we|i|you|they|he|she|it|one|anyone|anybody|(?:the|our|my|your|this)[ ]\w+|(?-i:[A-Z])[\w'’-]*)"
_ALL = r"(?:we|you|they)"
_SURELY = r"(?:(?:really|just|simply|please|finally|possibly|also|actually|still|very[ ]much)[ ])*"
_DO_NOT = r"(?:do[ ]not|don['’]?t|does[ ]not|doesn['’]?t)"
_CAN_NOT = r"(?:can[ ]?not|can['’]?t)"
_WOULD = r"(?:['’]d|[ ]would)"
_US = r"(?:(?:us|for[ ]us)[ ])?"
_DEED = r"(?P<deed>[\w'’-][\w'’ -]*)"
_POINTED = r"(?:it|this|that|the[ ](?:whole[ ])?(?:idea|thing|plan|proposal|matter))"

_OF_DEEDS = (
    (TakenSide.AGAINST, rf"{_WHO}[ ]{_CAN_NOT}[ ]{_SURELY}(?:afford[ ]to[ ])?{_DEED}"),
    (
        TakenSide.AGAINST,
        rf"{_WHO}[ ](?:need[ ]not|needn['’]?t|{_DO_NOT}[ ]{_SURELY}(?:need|have)[ ]to)[ ]{_DEED}",
    ),
    (TakenSide.FOR, rf"{_WHO}[ ]{_SURELY}needs?[ ]to[ ]{_DEED}"),
)
_KEEPS = re.compile(
    rf"{_LEAD}(?:let['’]?s|let[ ]us|{_WHO}[ ](?:should|must|ought[ ]to)|i(?:['’]d|[ ]would)(?:[ ]rather)?"
    rf"|i(?:[ ]{_SURELY}want|{_WOULD}[ ]{_SURELY}(?:like|love|prefer)|[ ]vote)[ ]{_US}to)[ ]{_SURELY}"
    r"(?:keep|retain|save|preserve)[ ](?P<kept>[\w'’ -]+?)(?:[ ](?:as[ ]it[ ]is|then|for[ ]now))?[ ]*[.!…]*\Z",
    re.IGNORECASE,
)
"""Who would keep what is at issue to be done away with: "let us keep the boat"."""
_DOES_AWAY = frozenset(
    """
    sell close discontinue abolish remove scrap cancel replace drop demolish end stop cut axe shut ban
    move switch change convert relocate migrate rename rewrite
    """.split()  # noqa: SIM905
)
"""Verbs of which nobody is for who would keep what that is done to, be it ended or changed."""
_WISHED = (
    (TakenSide.AGAINST, rf"i[ ]{_DO_NOT}[ ]{_SURELY}want[ ]{_US}to[ ]{_DEED}"),
    (TakenSide.AGAINST, rf"i{_WOULD}[ ]{_SURELY}hate[ ]{_US}to[ ]{_DEED}"),
    (
        TakenSide.AGAINST,
        rf"i(?:['’]m|[ ]am)[ ]not[ ]{_SURELY}(?:keen|willing|happy|ready|prepared|inclined|going)[ ]to[ ]{_DEED}",
    ),
    (TakenSide.FOR, rf"i[ ]{_SURELY}want[ ]{_US}to[ ]{_DEED}"),
    (TakenSide.FOR, rf"i{_WOULD}[ ]{_SURELY}(?:like|love|prefer)[ ]{_US}to[ ]{_DEED}"),
    (TakenSide.FOR, rf"i[ ](?:vote|say)[ ](?:that[ ])?(?:we|to)[ ]{_DEED}"),
    (TakenSide.FOR, rf"my[ ]vote[ ](?:goes[ ]to|is[ ]for)[ ]{_DEED}"),
)
"""What somebody wishes who has said nothing before."""
_ASKED = (
    (TakenSide.FOR, rf"why[ ]shouldn['’]?t[ ]{_WHO}(?:[ ]{_DEED})?"),
    (TakenSide.FOR, rf"why[ ]should[ ]{_WHO}[ ]not(?:[ ]{_DEED})?"),
    (TakenSide.FOR, rf"why[ ]not(?:[ ]{_DEED})?"),
    (TakenSide.FOR, r"what(?:['’]re|[ ]are)[ ]we[ ]waiting[ ]for"),
    (TakenSide.FOR, rf"(?:how|what)[ ]about[ ]{_DEED}"),
    (TakenSide.FOR, rf"(?:can(?:['’]?t)?|could(?:n['’]?t)?)[ ]we[ ](?:(?:please|just|finally)[ ])+{_DEED}"),
    (TakenSide.AGAINST, rf"why[ ](?:on[ ]earth[ ])?(?:should|would|must)[ ]{_WHO}(?:[ ]{_SURELY}{_DEED})?"),
    (TakenSide.AGAINST, rf"why[ ]{_DEED}"),
    (
        TakenSide.AGAINST,
        rf"what(?:['’]s|[ ]is|[ ]would[ ]be)[ ]the[ ](?:point|use|good|sense)(?:[ ](?:of|in)[ ]{_DEED})?",
    ),
    (TakenSide.AGAINST, r"what[ ]for"),
    (TakenSide.AGAINST, rf"must[ ]{_WHO}(?:[ ]{_DEED})?"),
    (TakenSide.AGAINST, rf"do[ ]{_WHO}[ ]{_SURELY}(?:have|need)[ ]to(?:[ ]{_DEED})?"),
    (
        TakenSide.AGAINST,
        rf"(?:can|could)(?:n['’]?t)?[ ]we[ ]{_SURELY}(?:forget|drop|leave|skip)[ ](?:about[ ])?{_POINTED}",
    ),
)
"""What is asked for effect, the first form that fits; the deed may be left out of most."""

AVERSE = (
    r"i(?:['’]m|[ ]am)[ ]not[ ](?:(?:really|quite|so|too|at[ ]all|yet|exactly|particularly)[ ])*"
    r"(?:convinced|sold(?:[ ]on[ ](?:it|this|that))?|keen(?:[ ]on[ ](?:it|this|that))?|persuaded|a[ ](?:big[ ])?fan"
    rf"|(?:so[ ])?sure(?:[ ]about[ ](?:it|this|that))?|happy[ ](?:with|about)[ ]{_POINTED})"
    r"|i(?:['’]m|[ ]am|[ ]remain)[ ](?:(?:still|rather|quite|very|more|somewhat|a[ ]bit|a[ ]little|deeply)[ ])*"
    r"(?:hesitant|sceptical|skeptical|doubtful|unconvinced|wary|reluctant)(?:[ ](?:about|of)[ ](?:it|that|this))?"
    r"|i(?:[ ]would|['’]d)?[ ](?:(?:must|have[ ]to|want[ ]to|like[ ]to|need[ ]to)[ ])?(?:respectfully[ ])?"
    r"(?:push[ ]back|(?:challenge|question)[ ](?:this|that))(?:[ ](?:on[ ](?:this|that)|constructively|here))?"
    r"|i(?:['’]ve[ ]got|[ ]have)[ ](?:(?:my|some|serious|big|grave|strong)[ ])?(?:doubts|reservations|objections)"
    rf"|i(?:[ ](?:have[ ]to|must|strongly))*[ ]object|{_ALL}{_WOULD}[ ](?:only[ ])?regret[ ](?:it|that|this)"
    rf"|(?:that(?:['’]s|[ ]is)[ ])?not[ ]an[ ]option|over[ ]my[ ]dead[ ]body|{_ALL}[ ]should[ ]think[ ]twice"
    rf"|i[ ](?:{_DO_NOT}|{_CAN_NOT})[ ]see[ ](?:the[ ](?:point|need|sense|use)(?:[ ](?:of|in)[ ](?:it|that|this))?"
    r"|us[ ]doing[ ](?:it|that|this))|i(?:[ ]would[ ]not|[ ]wouldn['’]?t|['’]d[ ]not)(?:[ ]do[ ](?:it|that|this))?"
)
"""What is said of whatever was proposed last by those who are against it, and name nothing."""
EAGER = (
    r"i(?:['’]m|[ ]am)[ ](?:all[ ])?up[ ]for[ ](?:it|that|this)|(?:it(?:['’]s|[ ]is)[ ])?(?:high|about)[ ]time"
    rf"|i[ ](?:{_DO_NOT}|{_CAN_NOT})[ ]see[ ](?:why[ ]not|the[ ]harm(?:[ ]in[ ](?:it|that|this))?"
    rf"|any[ ]reason[ ]not[ ]to)|{_ALL}{_WOULD}[ ]be[ ](?:fools|mad|silly|stupid|crazy|daft)[ ]not[ ]to|i[ ]would"
)
"""What is said of it by those who are for it."""


_VALUED = (
    r"(?:attractive|appealing|tempting|understandable|laudable|commendable|noble|admirable|valid|legitimate|fair"
    r"|reasonable|good|nice|great|sound|sensible|plausible|important|real|serious|true|correct|right"
    r"|well[ -](?:meant|intentioned|taken))"
)
_OF_YOURS = (
    r"(?:(?:the|that|this|your|these|those|(?:my|our)[ ](?:[a-z]+[ ])?(?:opponent|colleague|friend|counterpart)['’]s"
    r"|(?-i:[A-Z])[\w. ]{1,30}['’]s)[ ](?:[\w-]+[ ]){0,2}?"
    r"(?:visions?|ideas?|intentions?|aims?|goals?|proposals?|plans?|points?|arguments?|concerns?|cases?|appeals?|benefits?"
    r"|advantages?|sentiments?|considerations?|suggestions?|motivations?|motives?|principles?|worr(?:y|ies))"
    r"(?:[ ](?:of|about|behind|for|in|on)[ ][^,.;:]+?)?)"
)
_MINDS = (
    r"i[ ](?:can[ ]|do[ ]|fully[ ]|certainly[ ]|very[ ]much[ ]|really[ ]|also[ ]|of[ ]course[ ])*"
    r"(?:(?:appreciate|acknowledge|respect|admire|sympathi[sz]e[ ]with)[ ](?:the|your|that|this|these|those)"
    r"|(?:understand|see|share|recogni[sz]e|hear|welcome)[ ]"
    rf"(?:{_OF_YOURS}|that|this|(?:the|its|your)[ ](?:appeal|attraction|enthusiasm|logic|reasoning)|why|where[ ]you))"
)
_CONTRASTS = r"(?:but|however|yet|still|nevertheless|nonetheless|that[ ]said|unfortunately)"
_GRANTS_FIRST = re.compile(
    rf"(?:while|whilst|although|though|even[ ]though)[ ](?:{_MINDS}[^,.;:]*"
    rf"|{_OF_YOURS}[ ](?:is|are|sounds?|seems?|may[ ]be|might[ ]be)[ ](?:\w+[ ])??{_VALUED}[^,.;:]*),[ ](?=\w)"
    rf"|(?:{_MINDS}[^,.;:]*|{_OF_YOURS}[ ](?:is|are|sounds?|seems?)[ ](?:\w+[ ])??{_VALUED}[^,.;:]*"
    r"|(?:my|our)[ ](?:opponent|colleague|friend)[ ](?:makes|raises|has)[ ]an?[ ](?:\w+[ ])?(?:point|case|argument)"
    rf"[^,.;:]*)(?:(?:,[ ]|;[ ]|[ ][–—-][ ])(?=(?:{_CONTRASTS})\b)|[.][ ]+(?=(?:{_CONTRASTS})\b))",
    re.IGNORECASE,
)
"""What somebody grants to whoever spoke before who then goes on to differ: "I see the appeal, but …"."""


def granting_end(words: str) -> int:
    """Return where the words end by which a contribution begins that grants something and goes on to differ, else 0.

    >>> words = "While the vision is attractive, the costs are high. I see."
    >>> words[: granting_end(words)]
    'While the vision is attractive, '
    >>> granting_end("I appreciate the care. Yet it costs money."), granting_end("While it rains, we wait.")
    (23, 0)
    """
    found = _GRANTS_FIRST.match(words)
    return 0 if found is None else found.end()


def _compiled(forms: tuple[tuple[TakenSide, str], ...]) -> tuple[tuple[TakenSide, re.Pattern[str]], ...]:
    return tuple((side, re.compile(rf"{_LEAD}{form}[ ]*[.!?…]*\Z", re.IGNORECASE)) for side, form in forms)


_STATEMENTS = _compiled(_OF_DEEDS)
_WISHES = _compiled(_WISHED)
_QUESTIONS = _compiled(_ASKED)
_TO_BE_DONE = re.compile(
    r"\W*(?:should|shall|do)[ ](?P<who>we|i|(?:the|our|this|my|your)[ ](?:\w+[ ])??\w+|\w+)[ ](?P<done>.+)",
    re.IGNORECASE | re.DOTALL,
)
_LEFT_OUT = frozenset(("a", "an", "the", "our", "it", "them", "him", "her", "that", "this", "one", "so", "then"))


def leaning(words: str, asked: str, *, first: bool) -> TakenSide | None:
    """Return the side on the deed at issue that a statement leans to by what it says of it; None where it says more.

    ``first``: its speaker has said nothing before, so that a wish is one for what is asked.

    >>> asked = "Should we sell the old boat?"
    >>> leaning("We can't sell the boat.", asked, first=False), leaning("I'd love to sell it!", asked, first=True)
    (<TakenSide.AGAINST: 'side-against'>, <TakenSide.FOR: 'side-for'>)
    >>> leaning("We can't sell the boat before May.", asked, first=True)
    >>> leaning("So let us keep the boat.", asked, first=False), leaning("Let's keep the car.", asked, first=False)
    (<TakenSide.AGAINST: 'side-against'>, None)
    >>> leaning("I'd keep it.", asked, first=True), leaning("I'd keep it.", asked, first=False)
    (<TakenSide.AGAINST: 'side-against'>, None)
    >>> leaning("I want to sell the car.", asked, first=True)
    """
    text = " ".join(words.split())
    wanted, kept = _TO_BE_DONE.match(asked), _KEEPS.match(text)
    if wanted is not None and kept is not None and wanted["done"].split()[0].lower() in _DOES_AWAY:
        own, done = (set(map(stem, re.findall(r"[a-z0-9]+", one.lower()))) for one in (kept["kept"], wanted["done"]))
        pointed = first and own in ({"it"}, {"them"})
        return TakenSide.AGAINST if pointed or (own <= {*done, *_LEFT_OUT} and (own & done) - _LEFT_OUT) else None
    for side, form in (*_STATEMENTS, *(_WISHES if first else ())):
        found = form.match(text)
        if found is not None and names_deed(found["deed"], asked) and _is_of_doer(found, asked):
            return side
    return None


_DROPS = re.compile(
    rf"{_LEAD}(?:(?:then|therefore|in[ ]that[ ]case)[ ,]+)*"
    r"i(?:[ ](?:must|have[ ]to|will|would|now|hereby|therefore)|['’]ll)*[ ]"
    r"(?:drop|abandon|give[ ]up(?:[ ]on)?|withdraw|let[ ]go[ ]of)[ ](?:the|that|this)[ ](?:idea[ ]of[ ](?:the[ ])?)?"
    r"(?P<what>[\w'’ -]+?)(?:,?[ ](?:then|now))?[ ]*[.!…]*\Z",
    re.IGNORECASE,
)


def drops(words: str, asked: str) -> bool:
    """Return whether a sentence only says that its speaker gives up what is at issue: "I drop the rewrite".

    >>> drops("Then I drop the rewrite.", "Should we rewrite the service?"), drops("I drop the box.", "Should we wait?")
    (True, False)
    """
    found = _DROPS.match(" ".join(words.split()))
    if found is None:
        return False
    own, known = (set(map(stem, re.findall(r"[a-z]+", one.lower()))) for one in (found["what"], asked))
    return re.fullmatch(rf"(?:{_POINTED}|proposal|suggestion|motion|idea|plan)", found["what"]) is not None or (
        own - _LEFT_OUT <= known
    )


def leaning_question(words: str, asked: str, behind: str) -> tuple[TakenSide, bool] | None:
    """Return the side that a question leans to which is put for effect, and whether it names the deed at issue.

    ``behind`` is how its speaker goes on: whoever answers himself asked for the sake of that answer.

    >>> asked, behind = "Should we sell it?", "It is new."
    >>> leaning_question("Why should we?", asked, behind), leaning_question("Why not sell it?", asked, behind)
    ((<TakenSide.AGAINST: 'side-against'>, False), (<TakenSide.FOR: 'side-for'>, True))
    >>> leaning_question("Why should we wait?", asked, behind), leaning_question("Why should we?", asked, "Because …")
    (None, None)
    """
    text = " ".join(words.split())
    if not behind or _ANSWERS_ITSELF.match(behind):
        return None
    for side, form in _QUESTIONS:
        found = form.match(text)
        if found is not None:
            deed = found.groupdict().get("deed")
            if (deed is None or names_deed(deed, asked)) and _is_of_doer(found, asked):
                return side, deed is not None
    return None


_ANSWERS_ITSELF = re.compile(
    r"\W*(?:because|since|well|yes|yeah|no\b|of[ ]course|sure|certainly|definitely|absolutely|first"
    r"|for[ ](?:one|a[ ]start)"
    r"|to[ ]begin[ ]with|simple|simply|easy|the[ ](?:answer|reason)|i[ ](?:think|believe)[ ](?:so|not)"
    r"|(?:we|i)[ ](?:do|should|must|need)\b)",
    re.IGNORECASE,
)


def _is_of_doer(found: re.Match[str], asked: str) -> bool:
    """Return whether words are about whoever should do what is asked: "we", all of us, or who is named there."""
    who, wanted = (found.groupdict().get("who") or "we").lower(), _TO_BE_DONE.match(asked)
    doer = "we" if wanted is None else wanted["who"].lower()
    if doer in ("we", "i"):
        return who in ("we", "you", "one", "anyone", "anybody", doer)
    return who in (doer, "they", "he", "she", "it", "you", "one", "we")


def names_deed(words: str, asked: str) -> bool:
    """Return whether words name what a question asks whether it should be done, and no more than that.

    >>> [names_deed(one, "Should the club sell the old boat?") for one in ("sell it", "selling the boat", "rent it")]
    [True, True, False]
    """
    wanted = _TO_BE_DONE.match(asked)
    if wanted is None:
        return False
    own, done = (list(map(stem, re.findall(r"[a-z0-9]+", one.lower()))) for one in (words, wanted["done"]))
    return bool(own) and own[0] == done[0] and set(own) <= {*done, *_LEFT_OUT}


def stem(word: str) -> str:
    """Return a word without the endings that tell who does it, or that it is done.

    >>> [stem(one) for one in ("selling", "sells", "move", "moving")]
    ['sel', 'sel', 'mov', 'mov']
    """
    if len(word) <= _SHORTEST:
        return word
    return re.sub(r"(.)\1\Z", r"\1", re.sub(r"(?:ing|e|s)\Z", "", word))


_SHORTEST = 3
