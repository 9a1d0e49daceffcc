"""How people weigh things in words: what they grant or conclude, demand, put before something else, or call usual.

What that comes to for who claims what is told where claims are weighed (`kb.claims`).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator

from grammar import regexes as re
from grammar.headings import BALANCE
from grammar.japanese.concessions import GRANTS
from grammar.values import value


def concedes(words: str) -> bool:
    """Return whether a sentence concludes something, or grants it to the other side: no reason of its own.

    >>> [concedes(one) for one in ("True, it is cheap.", "It is cheap, I admit.", "確かに安い。", "It is cheap.")]
    [True, True, True, False]
    >>> concedes("ご指摘のとおり、安いです。"), concedes("地図のとおり、近いです。")
    (True, False)
    """
    return _CONCEDES.match(words) is not None


_CONCEDES = re.compile(
    r"(?:(?:so|therefore|thus|hence|admittedly|granted|true|of course|sure|surely|i (?:know|admit|grant|agree)"
    r"|i (?:do not|don['’]t|will not|won['’]t|can['’]t|cannot) (?:deny|doubt|dispute|question|contest|mind)"
    r"|i(?:['’]m| am) not saying|(?:but |and )?[\w.'’-]+(?: [\w.'’-]+){0,3}?(?: is| are|['’]s|['’]re)(?: \w+)? right"
    r"|you(?: do)? have a point|(?:that|it) makes sense"
    r"|i (?:had not|hadn['’]t|have not|haven['’]t) (?:thought of|considered)"
    r"|i (?:can )?see|i understand|i accept|i have nothing against|nobody denies|no one denies"
    r"|it(?:['’]s| is) (?:not disputed|undisputed|fair|clear)"
    r"|it(?:['’]s| is) true|while|whilst|although|(?:even )?though|certainly|yes|fair enough|to be fair|okay|ok)\b"
    r"|(?:but )?.+\b(?:but|whereas)\b"
    r"|.+, (?:i (?:know|admit|grant|confess)|i (?:must|have to) (?:admit|say)|admittedly|granted)[.!…]*\Z"
    r"|(?:確かに|たしかに|もちろん|(?:ご?指摘の|おっしゃる|仰る|言われる)(?:とおり|通り))(?!.*(?:が|けれども?|けど|ものの)、)"
    r"|だから|したがって|よって"
    r"|.*(?:の|こと)は(?:確か|たしか|事実|本当|分かって|わかって|承知して|認め)"
    r"|.*(?:(?:ものの|けれども?|けど|のに)[ねよ]?[。！!]?\Z|[うくすつぬぶむるいだた]が\Z|にもかかわらず|とはいえ)"
    rf"|{GRANTS})",
    re.IGNORECASE | re.DOTALL,
)


def argued_half(words: str) -> bool:
    """Return whether a sentence grants its first half, and argues with the other one.

    >>> [argued_half(one) for one in ("Although it is far, it is cheap.", "It is far, but it is cheap.", "It is far.")]
    [True, True, False]
    >>> argued_half("So it is far, but it is cheap."), argued_half("It is far but cheap, but not new.")
    (False, False)
    """
    return _HALVES.fullmatch(words.strip()) is not None


_HALVES = re.compile(
    r"(?:while|whilst|(?:even )?though|although) [^,;:]+,(?! (?:and|but|or)\b)[^,;:]+"
    r"|(?!(?:so|therefore|thus|hence|but|if|unless|when|because|since)\b)(?:(?:\w+|of course|fair enough),)?"
    r"(?:(?!\bbut\b)[^,;:])+, but [^,;:]+(?<!\bthough)[.!]*",
    re.IGNORECASE,
)


def reports(words: str, speakers: Iterable[str]) -> bool:
    """Return whether a sentence tells what one of some speakers says or thinks, which is no reason of who tells it.

    >>> reports("Ben claims that it is dear.", ["ben"]), reports("Experts say that it is dear.", ["ben"])
    (True, False)
    >>> reports("林さんは高いと言っている。", ["林"]), reports("林さんは高い。", ["林"])
    (True, False)
    >>> reports("しかし、林さんは高いと言う。", ["林"]), reports("You say that it is dear, but it is new.", ["ben"])
    (True, False)
    """
    named = "|".join(re.escape(one.replace("_", " ")) for one in speakers)
    english = (
        rf"(?:but |and )?(?:{_OPPONENT}|(?:the )?(?:{named})(?: side| team| speaker)?)(?: also| still| only| has)? "
    )
    english += rf"{_SAYS}\b(?!.*, (?:but|yet|however)\b)"
    japanese = rf"(?:{_TURNING}、?)?(?:{named}|相手(?:方|側)?|先方|あなた(?:方|がた)?)(?:さん|くん|君|氏)?は"
    japanese += r".*と(?:言|いう|述べ|主張|考え|思)[^、]*\Z"
    return bool(named) and re.match(f"{english}|{japanese}", words, re.IGNORECASE | re.DOTALL) is not None


_OPPONENT = (
    "(?:you|(?:my|our) (?:opponents?|colleagues?|counterparts?)|the (?:other|opposing|opposite) (?:side|team|party)"
    "|(?:even )?(?:the )?(?:affirmative|negative|proposition|opposition|pro|con|proponents?|opponents?)(?: side| team)?"
    "(?: does not| did not| do not)?)"
)
"""Who is on the other side of a debate, without a name."""
_SAYS = (
    r"(?:say|said|claim|think|thought|argue|believe|fear|assert|maintain|contend|suggest|insist|state|allege|object)"
    r"(?:e?s|e?d)?"
)


def listed_for(before: str) -> bool | None:
    r"""Return whether the last label ahead of a sentence lists what is for something, or against it; None without one.

    >>> [listed_for(one) for one in ("Pros: It is cheap. ", "Cons: It is far. ", "Pros: Cheap.\nBen: ", "デメリット：")]
    [True, False, None, False]
    """
    found = next(iter(deque(_LISTS.finditer(before), maxlen=1)), None)
    if found is None or _LABEL.search(before, found.end()) is not None:
        return None
    return found["label"].casefold() in BALANCE[0]


_LISTS = re.compile(
    rf"(?:\A|(?<=[\s.!?。！？*_#・-]))(?P<label>{'|'.join(sorted(BALANCE[0] | BALANCE[1]))})[*_]*[ \t]*[:：]",
    re.IGNORECASE,
)
_LABEL = re.compile(r"\n[ \t]*[^\n:：。.!?-]{1,30}[:：]")
"""Another label at the beginning of a line: who speaks next."""


def turns(words: str) -> bool:
    """Return whether a sentence turns against what its speaker said before it, which is then no reason for it.

    >>> [turns(one) for one in ("But we should stay.", "でも続けたい。", "We should stay.", "でもいいと思う。")]
    [True, True, False, False]
    """
    return _TURNS.match(words) is not None


_TURNING = "(?:でも|だけど|ですけど|けれど(?:も)?|しかし(?:ながら)?|だが|ですが|それでも|とはいえ|にもかかわらず)"
_TURNS = re.compile(
    r"(?:(?:but|still|yet|however|nevertheless|nonetheless|even so|all the same)\b"
    rf"|{_TURNING}(?!いい|よい|良い))",
    re.IGNORECASE,
)


def demanded(words: str) -> Iterator[tuple[str, bool]]:
    """Yield what a sentence demands in English that be done, each deed with whether it should; nothing it supposes.

    >>> list(demanded("We should sell it and must not rent it.")), list(demanded("If it rains, we should stay."))
    ([('sell', True), ('rent', False)], [])
    """
    if _SUPPOSES.search(words) is None and not concedes(words):
        for found in _DEMAND.finditer(words):
            yield found["deed"].lower(), found["not"] is None


_DEMAND = re.compile(r"\b(?:should|must|ought to)(?P<not>n['’]t| not| never)? (?P<deed>[a-z]+)\b", re.IGNORECASE)
_SUPPOSES = re.compile(r"\b(?:if|unless|when|until)\b", re.IGNORECASE)


@value(frozen=True, slots=True)
class ReasonsFirst:
    """Whose reasons are put first, and before whose: a name, None of the speaker.

    ``before`` is None, too, where it is those of everybody else; ``own`` tells that it is the speaker's.
    """

    first: str | None
    before: str | None
    own: bool


def reasons_first(words: str) -> ReasonsFirst | None:
    """Return whose reasons somebody puts before whose, None where he does not; blanks are single ones.

    Whoever says that the special rule goes before the general one means what he says himself by the special one.

    >>> reasons_first("Dr Holt's reason weighs more than mine.")
    ReasonsFirst(first='Dr Holt', before=None, own=True)
    >>> reasons_first("This point goes first."), reasons_first("Her dog goes first.")
    (ReasonsFirst(first=None, before=None, own=False), None)
    """
    found = _PREFERS.match(words)
    return None if found is None else ReasonsFirst(found["who"], found["whom"], found["own"] is not None)


_REASONS = r"(?:reasons?|arguments?|points?|objections?|concerns?|rules?|clauses?|provisions?|view|side|case)"
_GENERAL = rf"(?:the (?:general|other|first|older|basic|main|usual|normal) (?:{_REASONS}|one)|the (?:first|other))"
_PREFERS = re.compile(
    rf"(?:\W*|.+[,;] )(?:(?:so|but|and|therefore|still|to be fair|then|ok|okay|yes|well)[ ,]+)*"
    rf"(?:(?P<who>[\w. -]+?)['’]s (?:\w+ )?{_REASONS}|(?P<mine>this|that|my|our) (?:\w+ )?{_REASONS}"
    rf"|(?P<special>the (?:\w+ )?{_REASONS}(?: (?:about|on|for|of) [\w '’-]+?)?)(?=.* {_GENERAL}\W*\Z)) "
    r"(?:weighs? (?:more|heavier)|counts? (?:for )?more|matters? more|outweighs?|overrides?|overrules?"
    r"|(?:goes|go|comes|come) (?:first|before)"
    r"|(?:takes?|has|have) (?:precedence|priority)|(?:is|are) (?:stronger|weightier|more important)|prevails?)"
    rf"(?: (?:than|over|before))?(?: (?:(?P<whom>[\w. -]+?)['’]s(?: \w+)?(?: {_REASONS})?"
    rf"|(?P<own>mine|hers|his|ours|theirs)|{_GENERAL}))?\W*\Z",
    re.IGNORECASE,
)


def more_important(predicate: str) -> tuple[str, str] | None:
    """Return what stands before and behind what says in a name that one thing is more important than another.

    >>> more_important("fairness_matters_more_than_time"), more_important("outweighs"), more_important("fair")
    (('fairness', 'time'), ('', ''), None)
    """
    found = _COMPARES.search(predicate)
    return None if found is None else (predicate[: found.start()], predicate[found.end() :])


_COMPARES = re.compile(
    r"(?:\A|_)(?:(?:much_|far_|always_)?more_important(?:_to_[a-z]+)?_than|(?:matter|weigh|count)s?_(?:for_)?more_than"
    r"|outweighs?|trumps?|beats?|overrides?|takes?_(?:precedence_over|priority_over)|ha(?:s|ve)_(?:precedence|priority)_over"
    r"|(?:goes|go|comes|come)_before|ranks?_(?:above|before))(?:_|\Z)"
)


def argued_with(words: str) -> Iterator[str]:
    """Yield the English words that a sentence argues with, without their plural; none that grants or compares.

    What is told apart by its number has that in its name, too.

    >>> list(argued_with("Clause 9 costs jobs.")), list(argued_with("True, it costs jobs."))
    (['clause', 'cost', 'job', 'clause_9'], [])
    """
    if concedes(words) or _MORE_THAN.search(words) is not None:
        return
    plain = words.lower()
    yield from (one.removesuffix("s") for one in re.findall(r"[a-z]+", plain))
    yield from (f"{noun}_{number}" for noun, number in _NUMBERED.findall(plain))


_NUMBERED = re.compile(r"\b([a-z]+) (\d+)\b")
_MORE_THAN = re.compile(r"\b(?:more|less) [a-z ]*than\b|\boutweighs\b", re.IGNORECASE)


def is_usual(words: str) -> bool:
    """Return whether a sentence says in English of what it tells that it has exceptions."""
    return _NORMALLY.search(words) is not None


_NORMALLY = re.compile(r"\b(?:normally|usually|generally|typically|as a rule|in general)\b", re.IGNORECASE)


def tells_of_us(words: str) -> bool:
    """Return whether an English sentence begins with its speaker and the others: we should …."""
    return re.match(r"we\b", words, re.IGNORECASE) is not None
