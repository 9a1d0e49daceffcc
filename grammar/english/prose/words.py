"""The words of a sentence as people type it, and the canonical word of each: what two wordings are compared by.

A canonical word depends on the word alone, never on its place, so that a statement and its question agree: plurals are
in the singular, a few spellings are one, articles and words like "also" are nothing. Forms of verbs stay as they are
(only the finite verb of a clause is told apart, see `grammar.english.prose.clauses`): "closed" is not "close".
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from fractions import Fraction
from functools import lru_cache
from itertools import product

from grammar import regexes as re
from grammar.english.lexicon import (
    VerbForm,
    can_be,
    is_known,
    noun_singular,
    third_form,
    verb_forms,
    word_tags,
)
from grammar.values import replace, value

_MANY = 1 << 16


@value(frozen=True, slots=True)
class Entity:
    """One thing that prose speaks of: its canonical words, and how it is said."""

    key: tuple[str, ...]
    wording: str = field(compare=False)
    plural: bool = field(default=False, compare=False)


@value(frozen=True, slots=True)
class OpenPlace:
    """The place of a variable: every thing of a kind."""

    name: str


@value(frozen=True, slots=True)
class ProseWord:
    """A word or a sign of a sentence; ``arg`` stands for a whole noun phrase, a thing or a variable."""

    text: str
    lower: str
    arg: Entity | OpenPlace | None = None
    plural: bool = False
    is_sign: bool = field(init=False, repr=False, compare=False)
    """Whether it is punctuation."""

    def __post_init__(self) -> None:
        """Tell signs apart once: every reader asks for them."""
        object.__setattr__(self, "is_sign", self.arg is None and not self.lower[:1].isalnum())

    def __hash__(self) -> int:
        """Return the hash of its text, which tells nearly all words apart: phrases are looked up all the time."""
        return hash(self.text)


Words = tuple[ProseWord, ...]


@lru_cache(_MANY)
def word(text: str) -> ProseWord:
    """Return a word by its spelling."""
    return ProseWord(text, text.lower())


def words_of(text: str) -> Words:
    """Return plain words that are parted by blanks."""
    return tuple(map(word, text.split()))


def lowered(words: Iterable[ProseWord]) -> tuple[str, ...]:
    """Return words in small letters."""
    return tuple([one.lower for one in words])


def words_behind(words: Words, length: int) -> Words:
    """Return the words behind so many characters of all in small letters, with one blank between."""
    for at, one in enumerate(words):
        if length <= 0:
            return words[at:]
        length -= len(one.lower) + 1
    return ()


def text_of(words: Iterable[ProseWord]) -> str:
    """Return words as a text.

    >>> text_of(words_of("we meet , too")), text_of(words_of("a 20 - minute walk"))
    ('we meet, too', 'a 20-minute walk')
    """
    pieces: list[str] = []
    for one in words:
        counted = bool(pieces) and pieces[-1].endswith("-") and pieces[-1][:1].isdigit() and one.text.isalpha()
        if pieces and (counted or one.lower in _TIGHT or (one.text == "-" and pieces[-1].isdigit())):
            pieces[-1] += one.text
        else:
            pieces.append(one.text)
    return " ".join(pieces)


_TIGHT = frozenset((",", ";", ":", ".", "?", "!", ")", "'s"))


def as_written(words: Words, key: tuple[str, ...]) -> str:
    """Return the words of a sentence that have canonical words, as they are written, with an article before them."""
    for start in range(len(words)):
        for end in range(start + 1, len(words) + 1):
            if canon(words[start:end]) == key:
                return text_of(words[start:end])
    return ""


def with_things(wording: str, things: Sequence[str]) -> str:
    """Return a wording with things in its places."""
    first, mark, behind = wording.partition(PLACE_MARK)
    if PLACE_MARK not in behind:
        return f"{first}{things[0]}{behind}" if mark and things else first
    first, *others = wording.split(PLACE_MARK)
    return first + "".join([f"{thing}{piece}" for thing, piece in zip(things, others, strict=False)])


def among(text: str) -> frozenset[str]:
    """Return the words of a list that is written as a text."""
    return frozenset(text.split())


class PhraseList:
    """Phrases in small letters, which are looked up by their first words."""

    def __init__(self, phrases: Iterable[tuple[str, ...]]) -> None:
        self._by_first: dict[str, list[tuple[str, ...]]] = {}
        for one in phrases:
            self._by_first.setdefault(one[0], []).append(one)

    def at(self, lowers: Sequence[str], at: int = 0) -> Sequence[tuple[str, ...]]:
        """Return the phrases that begin at a place of a sentence, in the order of the list."""
        some = self._by_first.get(lowers[at]) if at < len(lowers) else None
        return () if some is None else [one for one in some if tuple(lowers[at : at + len(one)]) == one]


# From characters to words.


def _unstretched(found: re.Match[str]) -> str:
    """Return a word without letters that only stress it: "sooo", "reallyyy"; names like "www" stay."""
    before, letter, after = found.groups()
    once, twice = f"{before}{letter}{after}", f"{before}{letter}{letter}{after}"
    return next((one for one in (once, twice) if len(once) > 1 and is_known(one.lower())), found[0])


_MONTHS = {
    name: full.lower()
    for full in (
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    )
    for name in (full.lower(), full[:3].lower())
} | {"sept": "september"}  # fmt: skip
_MONTH = (
    "(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?"
    "|Nov(?:ember)?|Dec(?:ember)?)"
)
_DAY = r"(?:the\s)?(?P<day>[0-3]?\d)(?:st|nd|rd|th)?"
_JOINED = "\u00a0"
"""Stands within a date, which is one word here: 3 May 2019."""


def _dated(found: re.Match[str]) -> str:
    """Return a date as one word, its day before its month."""
    return _JOINED.join(one for one in (found["day"].lstrip("0"), found["month"], found["year"]) if one)


_FACTORS = {"m": "million", "b": "billion", "t": "trillion"}


def _of_money(found: re.Match[str]) -> str:
    """Return money with its unit behind the number: €780, $1.2k, £2m."""
    number, factor = found["number"], (found["factor"] or "").lower()
    unit = {"€": "euros", "$": "dollars", "£": "pounds"}[found["sign"]]
    if factor and number.count(".") > 1:
        return f"{number}{factor} {unit}"  # 1.200.000k
    if factor in ("k", "thousand"):
        exact = 1000 * Fraction(number.replace(",", ""))
        number = f"{int(exact):,}" if exact.denominator == 1 else f"{number} thousand"
    elif factor:
        number = f"{number} {_FACTORS[factor[0]]}"
    return f"{number} {unit}"


def _named_signs(found: re.Match[str]) -> str:
    """Return the names of pictures that stand for words: "the lift is 🔥" says of it what nothing else does."""
    names = (unicodedata.name(sign, "") for sign in dict.fromkeys(found[2]))
    return found[1] + " ".join(name.lower() for name in names if name)


def _had_or_would(found: re.Match[str]) -> str:
    """Return "they had" for "they'd" before a participle that is no base form: "they'd mixed", but "they'd mix"."""
    following, between = (found[3] or "").lower(), (found[2] or "").lower()
    forms = verb_forms(following) if following else VerbForm.NONE
    either = VerbForm.BASE in forms and ("already" in between or "just" in between)  # "they'd already put it away"
    over = VerbForm.PARTICIPLE in forms and (VerbForm.BASE not in forms or either)
    return f"{found[1]} {'had' if over else 'would'}"


_NO_FLOAT = (
    r"(?:(?:the|of|an?|my|our|your|their|his|her|its|this|that|these|those|right|about|in|over|day|night|week|year|know"
    r"|too|but|so|very|as|for|from|to|on|at|with|by|time|sorts?|kinds?|we|they|you|i|it|she|he|and|or|not|never)\b"
    r"|\w+(?:n't|\s+not)\b)"
)
"""What behind "we all" does not leave it "we": we all know that; "they all did not" denies each, or all together."""
_IN_YOUR_PLACE = r"if\si\s(?:were|was)\s(?:you|in\syour\s(?:shoes|place|position))"
_ONESELF = r"(?:me|myself|us|ourselves|you|yourself|yourselves|him|himself|her|herself|them|themselves)"


_BRIEF = r"(?:not\s+)?(?:(?:the|our|this|that|my|your|a|an|all|every)\s+)?[\w'-]+(?:\s+[\w'-]+)?"
"""A subject of few words behind its verb: "ought the old town to pay?"."""


_BEYOND_ASCII, _THRICE = "\u0080", "aaa"
"""Stand for all signs beyond ASCII, and for a letter that stands three times in a row."""
_STOPS = " ".join(map("".join, product(".!?", repeat=2)))
_UNITS_BEHIND = "kg km cm mm ml m g l h hr hrs min mins sec secs yr yrs"
_DIGITS = f"0 1 2 3 4 5 6 7 8 9 {_BEYOND_ASCII}"
_SPELLINGS: tuple[tuple[str, re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = (
    ("’ ‘ ‛ ` ´", re.compile("[’‘‛`´]"), "'"),
    ("“ ” „ « »", re.compile("[“”„«»]"), '"'),
    ("'", re.compile(r"(?<![\w'])'([^\W_][^'\n]*)'(?!\w)"), r'"\1"'),
    ("- – —", re.compile(r"\s[-–—]{1,2}\s|[–—]|--"), " , "),
    (
        _BEYOND_ASCII,
        re.compile(r"(\b(?:is|are|was|were|be|so|very|as|'s)\s)([\U0001F300-\U0001FAFF]+)", re.IGNORECASE),
        _named_signs,
    ),
    (_BEYOND_ASCII, re.compile(r"(?<=[^\W_])\s*[\U0001F300-\U0001FAFF]+\s+(?=[^\W_])"), " ; "),
    (
        f"{_BEYOND_ASCII} : ;",
        re.compile(r"[\U0001F000-\U0001FAFF\u2600-\u27BF\uFE0F\u200D\u2190-\u21FF]|(?<![\w)])[:;]-?[)(DPp](?!\w)"),
        " ",
    ),
    ("* _", re.compile(r"(?<!\w)([*_]{1,3})(?=\S)([^*_\n]+?)(?<=\S)\1(?!\w)"), r"\2"),
    ("/ cuz coz", re.compile(r"\bb/c\b|\bcuz\b|\bcoz\b", re.IGNORECASE), "because"),
    ("/", re.compile(r"\bw/o\b", re.IGNORECASE), "without"),
    ("/", re.compile(r"\bw/(?=\s?\w)", re.IGNORECASE), "with "),
    (
        "&",
        re.compile(r"(?<=\w)\s&\s(?=(?:Sons?|Co|Partners|Bros|Brothers|Daughters?|Sisters|Company|Associates)\b)"),
        "&",
    ),
    ("&", re.compile(r"(?<=\s)&(?=\s)"), "and"),
    ("pls plz", re.compile(r"\b(?:pls|plz)\b", re.IGNORECASE), "please"),
    ("whoever", re.compile(r"\Awhoever(?=\s[^,;:]+\Z)", re.IGNORECASE), "anyone who"),
    (
        "what",
        re.compile(
            r"\Awhat(?=\s[a-z]+(?<!s)s\s[^,;:]*\b(?:should|must|may|can|cannot|shall)\b[^,;:]+\Z)", re.IGNORECASE
        ),
        "anything that",
    ),
    ("whatever", re.compile(r"\Awhatever(?=\s[^,;:]+\Z)", re.IGNORECASE), "anything that"),
    (
        "were was",  # who would do it "if I were you" advises it
        re.compile(rf"\A{_IN_YOUR_PLACE},?\s|,?\s{_IN_YOUR_PLACE}(?=\s*[.,!;)]|\Z)", re.IGNORECASE),
        "",
    ),
    ("v", re.compile(r"\b(is|are|was|were|am)\sv\.?(?=\s[a-z])", re.IGNORECASE), r"\1 very"),
    ("rly", re.compile(r"\brly\b", re.IGNORECASE), "really"),
    ("shld", re.compile(r"\bshld\b", re.IGNORECASE), "should"),
    ("wld", re.compile(r"\bwld\b", re.IGNORECASE), "would"),
    ("gonna", re.compile(r"\bgonna\b", re.IGNORECASE), "going to"),
    ("wanna", re.compile(r"\bwanna\b", re.IGNORECASE), "want to"),
    ("gotta got", re.compile(r"(?:\bhas|'s)\s(?:gotta\b|got\sto\b)", re.IGNORECASE), " has to"),
    ("gotta got", re.compile(r"(?:\bhave|'ve)\s(?:gotta\b|got\sto\b)|\bgotta\b", re.IGNORECASE), " have to"),
    ("=", re.compile(r"(?<=\w)\s?=\s?(?=[\d€$£])"), " is "),
    (_DIGITS, re.compile(r"(?<=\d)\s?([ap])\.?\s?m\b\.?(?=[\s,;)?!]|$)", re.IGNORECASE), r"\1m"),
    (_THRICE, re.compile(r"\b([^\W\d_]*?)([^\W\d_])\2{2,}([^\W\d_]*)\b"), _unstretched),
    ("tmrw tmr tmw", re.compile(r"\b(?:tmrw|tmr|tmw)\b", re.IGNORECASE), "tomorrow"),
    ("yr yrs", re.compile(r"\byrs?\b\.?", re.IGNORECASE), "years"),
    ("%", re.compile(r"(?<=\d)\s?%"), " percent"),
    ("per", re.compile(r"\bper cent\b", re.IGNORECASE), "percent"),
    (
        "€ $ £",
        re.compile(
            r"(?P<sign>[€$£])\s?(?P<number>\d[\d.,]*\d|\d)(?:\s?(?P<factor>k|thousand|m|million|mn|bn|billion|tn|trillion)\b)?"
        ),
        _of_money,
    ),
    ("k", re.compile(r"(?<![\d.,])(\d{1,3})k\b"), r"\1,000"),
    ("half", re.compile(r"\b(?:an?|one)\s(hour|year|month|day|week|minute|mile)\sand\sa\shalf\b"), r"1.5 \1s"),
    (_UNITS_BEHIND, re.compile(rf"(?<=\d)({'|'.join(_UNITS_BEHIND.split())})\b"), r" \1"),
    (
        " ".join(_MONTHS),
        re.compile(rf"\b{_DAY}\s(?:of\s)?(?P<month>{_MONTH})\b\.?(?:,?\s(?P<year>[12]\d{{3}})\b)?"),
        _dated,
    ),
    (
        " ".join(_MONTHS),
        re.compile(
            rf"\b(?P<month>{_MONTH})\.?\s(?P<day>[0-3]?\d)(?:st|nd|rd|th)?\b(?:,?\s(?P<year>[12]\d{{3}})\b"
            r"|(?=\s*[.,;?!)]|\s*$|\s(?:at|in|and|to|until|is|was|because|if|but|from|for|the)\b))"
        ),
        _dated,
    ),
    ("€", re.compile(r"(?<=\d)\s?€"), " euros"),
    (".. …", re.compile(r"\s*\.\.\.\s*$|…\s*$"), "."),
    (".. …", re.compile(r"\.\.\.|…"), " , "),
    ("so", re.compile(r"\s*,(?=\s+so\s+that\s+(?!(?:is|was)\b|['’]s\b))"), ""),
    (
        "stay stays stayed remain remains remained leave left keep kept",
        re.compile(
            r"\b((?:stay|remain)(?:s|ed)?|(?:leave|left|keep|kept)(?:\s[\w'’-]+){1,4}?)(?:\s(?:just|exactly))?"
            r"\s(?:as|the\sway)\s(?:it\sis|it['’]s|they\sare|they['’]re|things\sare)(?=\s*(?:[.,;:!?]|\Z|for\snow|because))",
            re.IGNORECASE,
        ),
        r"\1 unchanged",
    ),
    ("cannot", re.compile(r"\bcannot\b", re.IGNORECASE), "can not"),
    ("'", re.compile(r"\bcan't\b", re.IGNORECASE), "can not"),
    ("'", re.compile(r"\bwon't\b", re.IGNORECASE), "will not"),
    ("'", re.compile(r"\bshan't\b", re.IGNORECASE), "shall not"),
    ("'", re.compile(r"\bain't\b", re.IGNORECASE), "is not"),
    ("need needn", re.compile(r"\bneed(?:n't|\s+not)\b(?!\s+to\b)", re.IGNORECASE), "do not need to"),
    ("'", re.compile(r"(\w)n't\b", re.IGNORECASE), r"\1 not"),
    ("ought", re.compile(r"\bought(\s+not)?\s+to\b", re.IGNORECASE), r"should\1"),
    ("ought", re.compile(rf"\bought\s+({_BRIEF})\s+to\b", re.IGNORECASE), r"should \1"),
    (
        "dont doesnt didnt isnt arent wasnt werent hasnt havent hadnt wouldnt shouldnt couldnt mustnt",
        re.compile(
            r"\b(dont|doesnt|didnt|isnt|arent|wasnt|werent|hasnt|havent|hadnt|wouldnt|shouldnt|couldnt|mustnt)\b",
            re.IGNORECASE,
        ),
        lambda found: f"{found[0][:-2]} not",
    ),
    (
        "its",
        re.compile(r"\bits(?= (?:an?|the|not|so|too|very|just|been|going|getting|my|your|our)\b)", re.IGNORECASE),
        "it is",
    ),
    ("cant", re.compile(r"\bcant\b"), "can not"),
    ("wont", re.compile(r"\bwont\b"), "will not"),
    ("aint", re.compile(r"\baint\b", re.IGNORECASE), "is not"),
    (
        "theres thats whats hes shes heres wheres whos",
        re.compile(r"\b(there|that|what|he|she|here|where|who)s\b(?! are\b)", re.IGNORECASE),
        r"\1 is",
    ),
    (
        "lets",
        re.compile(
            r"\blets(?= not\b| (?!(?:us|me|him|her|you|people)\b)[a-z]+ "
            r"(?:the|a|an|my|our|it|them|this|that|to|in|on|at|for|out|up)\b)"
        ),
        "let us",
    ),
    ("u", re.compile(r"\bu(?=\s[a-z])"), "you"),
    ("r", re.compile(r"(?<=[a-z]\s)r(?=\s[a-z])"), "are"),
    ("ur", re.compile(r"\bur(?=\s[a-z])"), "your"),
    ("bc cos", re.compile(r"\b(?:bc|cos)(?=\s[a-z])"), "because"),
    ("im", re.compile(r"\bim\b"), "I am"),
    ("ive", re.compile(r"\bive\b"), "I have"),
    ("youre theyre", re.compile(r"\b(you|they)re\b", re.IGNORECASE), r"\1 are"),
    ("youve theyve", re.compile(r"\b(you|they)ve\b", re.IGNORECASE), r"\1 have"),
    ("'", re.compile(r"\b(I)'m\b", re.IGNORECASE), r"\1 am"),
    ("'", re.compile(r"\b(\w+)'re\b", re.IGNORECASE), r"\1 are"),
    ("'", re.compile(r"\b(\w+)'ve\b", re.IGNORECASE), r"\1 have"),
    ("'", re.compile(r"\b(\w+)'ll\b", re.IGNORECASE), r"\1 will"),
    ("'", re.compile(r"(\w)'d better\b", re.IGNORECASE), r"\1 had better"),
    (
        "'",
        re.compile(
            r"\b(I|you|he|she|it|we|they|who|there|that)'d\b(?=((?:\s+(?:already|just|never|always|also|not))*)\s+(\w+))?",
            re.IGNORECASE,
        ),
        _had_or_would,
    ),
    (
        "'",
        re.compile(
            r"(?<=\w)'s(?= (?:already |just |always |never |now |long |not |only |ever |also )?(?:been|got|had)\b)",
            re.IGNORECASE,
        ),
        " has",
    ),
    (
        "'",
        re.compile(
            r"\b(it|there|that|he|she|here|what|who|this|where)'s\b",
            re.IGNORECASE,
        ),
        r"\1 is",
    ),
    (
        "'",
        re.compile(
            r"(^|[,;:]\s|\b(?:and|but|so|because|that|if|when)\s)(every(?:thing|body|one)|nobody|nothing)'s\b"
            r"(?!\s+\w+\s+(?:is|are|was|were|has|have|had|will|can|must|should)\b)",
            re.IGNORECASE,
        ),
        r"\1\2 is",
    ),
    ("&", re.compile(r"(?<=[A-Z])(\w*)\s&\s(?=[A-Z])"), r"\1&"),
    (".", re.compile(r"([A-HJ-Z])(?<![\w.][A-Z])\.\s?(?=[A-Z])"), r"\1 "),
    ("'", re.compile(r"\blet's\b", re.IGNORECASE), "let us"),
    (" or no ", re.compile(r",\s+(\w+) or no \1\b", re.IGNORECASE), ""),
    ("tho", re.compile(r"\btho\b", re.IGNORECASE), "though"),
    ("as", re.compile(r", as (do|does|did|can|will|has|have) (?=[^,;]*$)", re.IGNORECASE), r" and so \1 "),
    ("/", re.compile(r"(?<=\w)\s?/\s?(?=(?:month|day|week|year|hour|night|person|head|km|kg|piece)\b)"), " per "),
    ("/", re.compile(r"(?<=\w\w)(?!(?<=[A-Z][A-Z])/[A-Z]{2})/(?=[^\W\d]\w)"), " or "),
    (
        "all both each",
        re.compile(rf"\b(we|they|you)\s(?:all|both|each)(?=\s+[a-z])(?!\s+{_NO_FLOAT})", re.IGNORECASE),
        r"\1",
    ),
    (
        "all both each",
        re.compile(
            rf"\b((?:we|they|you)\s(?:are|were|can|should|must|will))\s(?:all|both|each)(?=\s+[a-z])(?!\s+{_NO_FLOAT})",
            re.IGNORECASE,
        ),
        r"\1",
    ),
    ("included", re.compile(rf",\s+{_ONESELF}\s+included\b|\A{_ONESELF}\s+included,\s+", re.IGNORECASE), ""),
    ("both", re.compile(r"(\bor\s[^,;.!?]+),\snot\sboth(?=[.!]?\Z)", re.IGNORECASE), r"\1, but not both"),
    ("chances", re.compile(r"\Achances\sare(?:\sthat)?\s", re.IGNORECASE), "probably, "),
    (
        "excluded excepted",
        re.compile(
            r",\s((?:mon|tues|wednes|thurs|fri|satur|sun)days)\s(?:excluded|excepted)(?=[.!]?\Z)", re.IGNORECASE
        ),
        r" except on \1",
    ),
    ("excluded excepted", re.compile(r",\s([^,;]+)\s(?:excluded|excepted)(?=[.!]?\Z)", re.IGNORECASE), r" except \1"),
    ("only", re.compile(r",?\sbut\sonly\s(?=(?:if|when)\s)", re.IGNORECASE), " only "),
    (
        "anything",
        re.compile(
            r"\b(is|are|was|were|be|been)\sanything\sbut\s(?:an?\s|the\s)?(?=[^\s,;]+(?:\s[^\s,;]+)?[.!]?\Z)",
            re.IGNORECASE,
        ),
        r"\1 not ",
    ),
    (
        "but",
        re.compile(r"\A(some|many|most|several),?\sbut\s(not\sall),?\s(?!of\b)([^,;]+)\Z", re.IGNORECASE),
        r"\1 \3; \2 \3",
    ),
    ("if", re.compile(r"\A(most|many|some),?\sif\snot\s(?:all|most),?\s(?!of\b)(?=[^,;]+\Z)", re.IGNORECASE), r"\1 "),
    ("included", re.compile(r"(?<=[^\W\d_])(?<!\bis)(?<!\bare)(?<!\bnot)\sincluded(?=[.!]?\Z)"), " is included"),
    ("alone less", re.compile(r"(?:,?\slet alone|,\s(?:much|still) less)\s(?=[a-z])(?!than\b)"), " or "),
    ("means way", re.compile(r"\b(?:by no means|in no way)\b", re.IGNORECASE), "not"),
    (
        "all",
        re.compile(
            r"\ball(?:\sof)?\s((?:the|our|my|your|their|these|those)\s(?:[a-z]+\s){1,2})(?:but|except|bar|save)\s"
            r"(one|two|three|four|five|six|seven|eight|nine|ten|\d+)\b(?=\s(?!of\b)[a-z]|\s*[.!]?\Z)",
            re.IGNORECASE,
        ),
        r"all but \2 of \1",
    ),
    (
        "fact",
        re.compile(
            r"\b(?:(?:due|owing|thanks) to|because of|on account of|in (?:the )?(?:view|light) of) the (?:simple )?"
            r"fact that\b",
            re.IGNORECASE,
        ),
        "because",
    ),
    (
        "fact",
        re.compile(r"\b(?:despite|in spite of|notwithstanding|regardless of) the fact that\b", re.IGNORECASE),
        "although",
    ),
    ("except", re.compile(r",?\s*\bexcept (?:when|if|where)\b", re.IGNORECASE), " unless"),
    (_STOPS, re.compile(r"([!?.])[!?.]+"), r"\1"),
)
"""Ways to type that are one: quotes, dashes, emoji, emphasis, money, contractions.

Before each stand words in small letters and signs of which it has at least one: few are looked for in a sentence.
"""
_BY_SIGN: dict[str, list[int]] = {}
"""The places of the spellings in their order, by the words and signs that stand before them."""
for _place, _spelling in enumerate(_SPELLINGS):
    for _sign in _spelling[0].split():
        _BY_SIGN.setdefault(_sign, []).append(_place)
_SIGNS = re.compile(r"[^\W\d_]+|\d|[.!?]{2}|[^\w\s.]|\.(?!\s*\Z)|_")
"""A word, a sign; a stop at the end is spelled in one way."""
_REPEATED = re.compile(r"(.)\1\1")


def _looked_for(text: str) -> list[int]:
    """Return the places of the spellings that a text may have, in their order."""
    signs = _BY_SIGN.keys() & _SIGNS.findall(text.lower())
    if not text.isascii():
        signs.add(_BEYOND_ASCII)
    if _REPEATED.search(text):
        signs.add(_THRICE)
    return sorted({place for sign in signs for place in _BY_SIGN[sign]})


def _in_one_spelling(text: str) -> str:
    """Return a text without the ways to type that differ."""
    places = _looked_for(text)
    while places:
        place, *places = places
        _, pattern, put = _SPELLINGS[place]
        if pattern.search(text) is None:  # `sub` takes a template apart before it looks
            continue
        plain = pattern.sub(put, text)
        if plain != text:
            text, places = plain, [one for one in _looked_for(plain) if one > place]
    return text


_TOKEN = re.compile(
    r"[A-Za-z]+(?= )"  # most words: as below, but found first
    r"|[0-3]?\d\u00a0[^\W\d_]+(?:\u00a0\d{4})?"
    r"|\d{1,3}(?:,\d{3})+(?:\.\d+)?(?:\w+)?|\d+(?:[.:/-]\d+)*(?:[A-Za-z]\w*)?(?:'s\b)?"
    r"|nos?\.(?=\s*\d)|(?:approx|min|max|vs|etc|Dr|Mr|Mrs|Ms|Prof|Rev|Cllr|Capt|St|Jr|Sr|e\.g|i\.e|a\.m|p\.m|hrs?|ca|incl|excl)\.(?=\s|,|$)"
    r"|(?<!\w)'s\b|[^\W\d_](?:\.[^\W\d_])+\.?"
    r"|[^\W_]+(?:[-'.&+/][^\W_]+)*'?"
    r"|[^\w\s]",
)
CHAT = among(
    """
    lol tbh imo imho btw fyi haha hehe lmao rofl ngl iirc afaik smh omg wtf fwiw icymi xoxo ffs tbf
    """
)
"""Letters for what one feels or supposes of what one says: they state nothing."""


@lru_cache(_MANY)  # a sentence is cut for each of the ways in which it is looked at
def cut(text: str) -> Words:
    """Return the words of a sentence as people type it.

    >>> text_of(cut("it's *way* too salty lol"))
    'it is way too salty'
    >>> [one.lower for one in cut("Rent: €1,200 (approx. 6.5%)")]
    ['rent', ':', '1,200', 'euros', '(', 'approx.', '6.5', 'percent', ')']
    """
    plain = _in_one_spelling(text)
    tokens = _TOKEN.findall(plain)
    words = [one for one in map(word, tokens) if one.lower not in CHAT]
    if len(set(tokens)) < len(tokens):
        words = _each_apart(words)
    lower = plain.lower()
    for sign, step in _STEPS:
        if sign in lower:
            words = step(words)
    return tuple(words)


def _each_apart(words: Iterable[ProseWord]) -> list[ProseWord]:
    """Return words, one that comes again as a value of its own, by which its place is told."""
    found: dict[int, ProseWord] = {}
    for one in words:
        own = ProseWord(one.text, one.lower) if id(one) in found else one
        found[id(own)] = own
    return list(found.values())


NO_LONGER = "no longer"


def _with_no_longer(words: list[ProseWord]) -> list[ProseWord]:
    """Return words with "no longer" as one word that denies as "never" does, and is told as it stands."""
    for at in range(len(words) - 1):
        if words[at].lower != "no":
            continue
        if words[at + 1].lower == "longer" and words[at + 2 : at + 3] != [word("than")]:
            return [*words[:at], ProseWord(NO_LONGER, "never"), *_with_no_longer(words[at + 2 :])]
    return words


def _without_own(words: list[ProseWord]) -> list[ProseWord]:
    """Return words without the "own" of "my own shed", which is my shed."""
    return [one for at, one in enumerate(words) if not (one.lower == "own" and _is_owned(words, at))]


def _is_owned(words: Sequence[ProseWord], at: int) -> bool:
    """Return whether "own" stands between somebody whose it is, other than the subject's, and a noun."""
    owner = words[at - 1].lower if at else ""
    behind = words[at + 1].lower if at + 1 < len(words) else ""
    if owner == "your" and any(one.lower == "you" for one in words[:at]):
        return False
    owned = owner in ("my", "our", "your") or owner.endswith(("'s", "s'"))
    return owned and behind.isalpha() and behind not in ("and", "or", "but")


def _with_is(words: list[ProseWord]) -> list[ProseWord]:
    """Return words with the "is" of "the van's cheap": what ends a sentence and is no noun is owned by nobody."""
    found: list[ProseWord] = []
    for at, one in enumerate(words):
        behind = words[at + 1] if at + 1 < len(words) else None
        yields = False
        if one.lower.endswith("'s") and len(one.lower) > 2 and behind is not None:  # noqa: PLR2004
            last = words[at + 2] if at + 2 < len(words) else None
            ends = (last is None or last.lower in _ENDS) and words[0].lower not in _ASKING  # "is the baker's shut?"
            tags = word_tags(behind.lower) if ends else ()
            described = bool(tags) and tags[0][0].startswith("AJ")
            yields = behind.lower in _NEVER_OWNED or (described and not _is_beside(words, at))
        found += (word(one.text[:-2]), word("is")) if yields else (one,)
    return found


def _is_beside(words: Sequence[ProseWord], at: int) -> bool:
    """Return whether a preposition stands before a noun and its article: "near Vera's flat" has an owner."""
    before = at - 1
    while before >= 0 and (tags := word_tags(words[before].lower)) and tags[0][0].startswith(("AT", "DPS", "DT", "AJ")):
        before -= 1
    tags = word_tags(words[before].lower) if before >= 0 else ()
    return bool(tags) and tags[0][0].startswith("PR")


_ASKING = frozenset(("is", "was", "does", "did", "has", "can", "will", "should", "would", "could", "may", "must"))
_NEVER_OWNED = frozenset(("a", "an", "the", "not", "going"))
_ENDS = frozenset((".", ",", ";", "!", "?", "and", "but", "because", "so", "though"))
_STEPS = (("own", _without_own), ("longer", _with_no_longer), ("'s", _with_is))
"""What is done to the words of a sentence, each where it has something in small letters."""


# Canonical words.

_ONE_SPELLING = {
    "people": "person", "persons": "person", "person": "person", "folks": "person", "men": "man", "women": "woman",
    "anyone": "anybody", "someone": "somebody", "everyone": "everybody", "no-one": "nobody",
    "permitted": "allowed", "prohibited": "forbidden",
    "fewer": "less", "kids": "kid", "ok": "okay", "til": "until", "till": "until",
    "%": "percent", "€": "euro", "approx.": "approximately", "min.": "minute", "mins": "minute", "hrs.": "hour",
    "hr.": "hour", "hrs": "hour", "hr": "hour", "secs": "second", "kgs": "kg", "mr.": "mr", "mrs.": "mrs", "ms.": "ms",
    "dr.": "dr", "prof.": "prof", "rev.": "rev", "cllr.": "cllr", "st.": "st",
    "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8",
    "nine": "9", "ten": "10", "eleven": "11", "twelve": "12",
    "thirteen": "13", "fourteen": "14", "fifteen": "15", "sixteen": "16", "seventeen": "17", "eighteen": "18",
    "nineteen": "19", "twenty": "20", "thirty": "30", "forty": "40",
    "fifty": "50", "hundred": "hundred",
    "he": "they", "she": "they", "his": "their", "her": "their", "him": "them", "himself": "themselves",
    "mondays": "monday", "tuesdays": "tuesday", "wednesdays": "wednesday", "thursdays": "thursday",
    "fridays": "friday", "saturdays": "saturday", "sundays": "sunday", "herself": "themselves", "its": "its",
}  # fmt: skip
"""Closed-class spellings and forms that are one word."""
_OFFICES = frozenset(("HR",))
"""What is a unit in small letters, and in capitals those who deal with the staff."""

_NOTHING = among(
    """
    a an the per any also now already yet anyway anyhow really actually definitely please usually normally generally
    typically basically
    literally just "
    ( ) , : . ! ? ;
    """
) - {"just"}
"""What a wording is the same without: articles, particles of talk, and the adverbs that say "normally"."""

_KEPT = among(
    """
    is was has does as us this his its yes always perhaps towards besides afterwards sometimes less unless plus
    minus across thus versus vs ours yours theirs hers whereas upwards downwards indoors outdoors overseas
    means nowadays regardless doors goods
    """
)
ONE_IN_S = among("news maths physics politics economics series species")
"""Nouns that end in -s and are of one thing."""
_NO_PLURALS = _KEPT | ONE_IN_S
"""Words that end in -s and are no plurals."""


@lru_cache(_MANY)
def canonical(text: str) -> str:
    """Return the canonical word of a spelling, empty where a wording is the same without it.

    >>> canonical("Rules"), canonical("the"), canonical("neighbours'"), canonical("closed"), canonical("Lucas")
    ('rule', '', "neighbour's", 'closed', 'lucas')
    """
    lower = text.lower()
    if lower in _NOTHING:
        return ""
    if lower in _ONE_SPELLING:
        return lower if text in _OFFICES else _ONE_SPELLING[lower]
    if lower == "'s":
        return lower
    if lower.endswith("s'"):
        return f"{canonical(text[:-1])}'s"
    if lower.endswith("'s"):
        return f"{canonical(text[:-2])}'s"
    if _JOINED in lower:
        day, month, *year = lower.split(_JOINED)
        return "-".join((_MONTHS.get(month, month), day, *year))
    if lower[0].isdigit():
        return lower.replace(",", "")
    if lower.endswith(("ing", "ss")) or not lower.endswith("s") or lower in _NO_PLURALS:
        return (noun_singular(lower) or lower) if lower in _IRREGULAR else lower
    head, hyphen, last = lower.rpartition("-")
    if text[0].isupper() and not is_known(lower) and not (hyphen and is_known(head)) and _is_name(text):
        return lower
    single = noun_singular(last) or (last[:-1] if hyphen and is_known(last[:-1]) else last)  # "under-tens"
    return f"{head}{hyphen}{single}"


_IRREGULAR = among(
    """
    children teeth feet mice geese criteria phenomena oxen lice
    """
)


def _is_name(text: str) -> bool:
    """Return whether an unknown word with a capital is rather a name than the plural of a noun."""
    found = dict(word_tags(text))
    return "NP0" in found and found["NP0"] - found.get("NN2", -1e9) > 1


_TITLE_NAMES = among("mr mrs ms miss dr prof sir ing capt councillor cllr rev")
_TITLES = _TITLE_NAMES | {f"{one}." for one in _TITLE_NAMES}


_PLEASED = among(
    """
    the a an my your his her our their its this that these those every each all some many most no any both everyone
    everybody anyone anybody nobody someone somebody them him us me you it others
    """
)


def _is_pleased(behind: Words) -> bool:
    """Return whether what stands behind "please" is who is pleased, and not what somebody is asked to do."""
    return any(one.arg is not None or one.lower in _PLEASED or noun_singular(one.lower) is not None for one in behind)


def canon(words: Iterable[ProseWord]) -> tuple[str, ...]:
    """Return the canonical words of a phrase; a place stays a place.

    >>> canon(words_of("the two Rules of our neighbours"))
    ('2', 'rule', 'of', 'our', 'neighbour')
    """
    found: list[str] = []
    given = words if isinstance(words, tuple) else tuple(words)
    for at, one in enumerate(given):
        if one.arg is not None:
            found += one.arg.key if isinstance(one.arg, Entity) else (PLACE_MARK,)
        elif one.lower == "cannot":
            found += ("can", "not")  # one word as clauses are worded, two in a text that is read
        elif one.text == "A" and at and _has_label(given[at - 1]):
            found.append("a")  # "Shop A" is a name, and so is "freezer A"
        elif one.lower == "a" and at + 1 < len(given) and given[at + 1].lower in ("few", "little"):
            found.append("a")  # "few like it" denies, "a few like it" affirms
        elif one.lower == "of" and at and given[at - 1].lower in _OF_OR_NOT:
            continue  # "all of the flats" are all the flats
        elif one.lower == "please" and at and _is_pleased(given[at + 1 : at + 2]):
            found.append("please")  # "it would please parents", not "could we please close it"
        elif one.lower in _OWN and at + 1 < len(given) and given[at + 1].lower == "own":
            continue  # rooms with "their own bath", of which each has its own
        elif one.lower == "the" and _has_plural(given[at + 1 : at + 3]):
            found.append("the")  # the volunteers are these, and not all volunteers
        else:
            named = at and given[at - 1].lower in _TITLES and one.text[:1].isupper()
            key = one.lower if named else canonical(one.text)  # "Mr Baines" is one man
            if key in _UNITS and found and found[-1][:1].isdigit():
                key = _UNITS[key]
            if key[-2:] == "'s" != key:  # a place can have an owner's mark as well
                found += (key[:-2], "'s")
            elif key:
                found.append(key)
    return tuple(found)


def _has_label(one: ProseWord) -> bool:
    """Return whether a letter behind a word may tell which one of a kind is meant."""
    noun = one.text.islower() and can_be(one.lower, "NOUN")
    return one.lower not in _NOTHING and (one.text[:1].isupper() or noun)


_OWN = frozenset(("its", "their", "his", "her", "your"))
_UNITS = {
    short: full
    for full, shorts in {
        "metre": "m meter", "kilometre": "km kilometer", "centimetre": "cm centimeter", "kg": "kilo kilogram",
        "gram": "g gramme", "litre": "l liter", "hour": "h", "minute": "min", "second": "sec", "euro": "eur",
        "dollar": "usd buck", "pound": "gbp quid",
    }.items()
    for short in shorts.split()
}  # fmt: skip
"""Units behind a number, in the one word that each has here."""
_OF_OR_NOT = frozenset(("all", "both", "half"))
"""What says the same with "of" behind it and without."""


def _has_plural(words: Sequence[ProseWord]) -> bool:
    """Return whether words begin with a plural noun, an adjective before it or not."""
    for one in words:
        if one.arg is not None:
            return False
        if noun_singular(one.lower) is not None and one.text.islower() and one.lower not in _NO_PLURALS:
            return not verb_forms(one.lower) or can_be(one.lower, "NOUN")
        if not can_be(one.lower, "ADJ") or can_be(one.lower, "NOUN"):
            return False
    return False


PLACE_MARK = "{}"
"""Stands among canonical words for a place."""


def replaced(words: Sequence[ProseWord], start: int, end: int, by: Iterable[ProseWord]) -> Words:
    """Return words with a part of them replaced."""
    return (*words[:start], *by, *words[end:])


def with_speaker(words: Words, speaker: str) -> Words:
    """Return words with "I" and "my" as the speaker, where one is named."""
    if not speaker:
        return words
    if _OF_SPEAKER.isdisjoint(one.lower for one in words):
        return words
    name = tuple(word(one.text.capitalize()) if one.text.islower() else one for one in words_of(speaker))
    own = (*name[:-1], word(f"{name[-1].text}'s"))
    if len(name) == 1 and name[0].lower.endswith("s") and noun_singular(name[0].lower) is not None:
        name = (replace(name[0], arg=Entity(canon(name), name[0].text)),)  # "Ines" is no plural
    return tuple(_in_place(words, name, own))


_OF_SPEAKER = frozenset(("i", "me", "my", "mine", "am"))


CHARGES = among("right wrong mistaken kidding joking confused biased unfair naive late rude lying exaggerating")
"""What one says of whom one answers: you are wrong."""


def with_addressee(words: Words, other: str) -> Words:
    """Return what is said of "you" as said of the only one who is spoken to, where it is of nobody in general.

    >>> [text_of(with_addressee(cut(one), "Jo")) for one in ("you are not an officer", "you need a licence")]
    ['Jo is not an officer', 'you need a licence']
    """
    lowers = [one.lower for one in words]
    if not other or lowers[:1] != ["you"] or len(words) < 3 or lowers[-1] == "?":  # noqa: PLR2004 - a verb and more
        return words
    behind = [low for low in lowers[2:] if low not in ("not", "n't")]
    is_reported = _is_over(lowers[1])
    if lowers.count("you") > 1 and not is_reported:
        return words
    if not is_reported and not (
        lowers[1] == "are" and behind[:1] and (behind[0] in ("a", "an", "no") or behind[0] in CHARGES)
    ):
        return words
    verb = {"are": "is", "were": "was"}.get(lowers[1])
    rest = words[1:] if verb is None else (word(verb), *words[2:])
    name = words_of(other)
    own = (*name[:-1], word(f"{name[-1].text}'s"))
    named = {"your": own, "you": name}
    return (*name, *(piece for one in rest for piece in named.get(one.lower, (one,))))


def _is_over(verb: str) -> bool:
    """Return whether a verb behind "you" tells what happened once, to the one who is spoken to: "you knew"."""
    if verb in ("would", "could", "should", "might"):
        return False  # "you wouldn't read your partner's letters": nobody would
    return verb in ("were", "did", "had") or (VerbForm.PAST in verb_forms(verb) and not _may_be_now(verb))


def owned_by(words: Words, owners: Mapping[str, str], speaker: str) -> Words:
    """Return what is said of "your mum" as of the mum of the only other one who speaks of "my mum".

    Who asks what is at issue without a name and says "my mum" is that one as well.

    >>> text_of(owned_by(cut("your mum is right"), {"mum": "Jo"}, "Al"))
    "Jo's mum is right"
    >>> text_of(owned_by(cut("my mum"), {"mum": "Jo"}, ""))
    "Jo's mum"
    """
    found: list[ProseWord] = []
    for at, one in enumerate(words):
        owner = owners.get(words[at + 1].lower) if at + 1 < len(words) else None
        if owner is not None and one.lower == ("your" if speaker else "my") and owner != speaker:
            name = words_of(owner)
            found += (*name[:-1], word(f"{name[-1].text}'s"))
        else:
            found.append(one)
    return tuple(found)


def _may_be_now(verb: str) -> bool:
    return VerbForm.BASE in verb_forms(verb)


_IF = among("if when whenever once unless provided providing")
_ANYBODY = {"you": "they", "your": "their", "yours": "theirs", "yourself": "themselves"}


def of_anybody(words: Words) -> Words:
    """Return a condition and what follows from it of "you" in general as of someone: whoever reads it is meant.

    >>> text_of(of_anybody(cut("If you bring your cup, you pay less")))
    'If someone brings their cup, they pay less'
    >>> text_of(of_anybody(cut("You get a refund if you have the receipt")))
    'someone gets a refund if they have the receipt'
    """
    lowers = [one.lower for one in words]
    if lowers[:1] and lowers[0] in _IF and lowers[1:2] == ["your"]:
        return _whoever_owns(words)
    openers = [at for at, low in enumerate(lowers) if low in _IF or lowers[at - 2 : at + 1] == ["as", "long", "as"]]
    owned = not lowers or lowers[0] != "you" or not any(lowers[at + 1 : at + 2] == ["your"] for at in openers)
    if not openers or lowers.count("you") + (not owned) < 2:  # noqa: PLR2004 - one in the condition, one beside it
        return words
    first = lowers.index("you")
    if "if" not in lowers and words[first + 1 :] and _is_over(lowers[first + 1]):
        return words  # "you knew the bells when you moved here"
    if words[-1].text == "?" or (first and first - 1 not in openers and lowers[first - 1] != "only"):
        return words
    if not first and not any(lowers[at + 1 : at + 2] in (["you"], ["your"]) for at in openers):
        return words
    general = tuple(
        replace(one, text=_ANYBODY[one.lower], lower=_ANYBODY[one.lower])
        if at != first and one.lower in _ANYBODY
        else one
        for at, one in enumerate(words)
    )
    addressed = (*general[:first], replace(words[first], text="I", lower="i"), *general[first + 1 :])
    if lowers[first + 1 : first + 2] == ["are"]:
        addressed = (*addressed[: first + 1], word("am"), *addressed[first + 2 :])
    return tuple(_in_place(addressed, (word("someone"),), (word("their"),)))


def _whoever_owns(words: Words) -> Words:
    """Return "if your flight is late, we pay you" as of anybody whose flight is late; both sides speak of "you"."""
    lowers = [one.lower for one in words]
    comma = lowers.index(",") if "," in lowers else len(lowers)
    behind = {*lowers[comma:]}
    if behind.isdisjoint(("you", "your")) or "you" in lowers[:comma] or not behind.isdisjoint(_ANOTHER):
        return words
    anybody = ProseWord("Z", "z", OpenPlace("Z"))
    put = {"you": (anybody,), "your": (anybody, word("'s"))}
    if "you" in lowers:
        at = lowers.index("you") + 1
        if lowers[at : at + 1] == ["are"]:
            words = (*words[:at], word("is"), *words[at + 1 :])
    return tuple(piece for one in words for piece in put.get(one.lower, (one,)))


_ANOTHER = among("yours yourself it its they them their he him his she her and or unless if")
"""What has to be told of something else as well, where "you" is anybody."""


_GRANTING = (
    *((verb, "that") for verb in ("agree", "know", "admit", "see", "accept", "concede", "grant", "understand")),
    *(("do", "not", verb, "that") for verb in ("deny", "doubt", "dispute", "question")),
    *((*can, "confirm", "that") for can in ((), ("can",))),
    *((*can, "assure", "you", "that") for can in ((), ("can",))),
)
"""Who says so grants what follows."""


def _grants(words: Words, at: int) -> bool:
    """Return whether the "I" at a place grants what follows."""
    return any(tuple(one.lower for one in words[at + 1 : at + 1 + len(way)]) == way for way in _GRANTING)


_INVERTED = among("do did have had should must can could will would shall may might ought need am was")
"""What may stand before its subject: "should I", "do I"."""


def _in_place(words: Words, name: Words, own: Words) -> Iterator[ProseWord]:
    """Yield words with a name for "I", whose verbs agree with it."""
    verbs = {
        found
        for at, one in enumerate(words)
        if one.lower == "i" and (found := _verb_of(words, at)) is not None
    }  # fmt: skip
    for at, one in enumerate(words):
        following = words[at + 1].lower if at + 1 < len(words) else ""
        if one.lower == "i" and _grants(words, at):
            yield one
        elif one.lower in ("i", "me"):
            yield from name
        elif one.lower == "my":
            yield from own
        elif one.lower == "mine":
            yield from own
            if not at or words[at - 1].is_sign or words[at - 1].lower in ("and", "but"):
                yield word("one")  # "mine is fifteen": some thing of his
        elif one.lower == "am":
            yield replace(one, text="is", lower="is")
        elif at in verbs or (following == "i" and one.lower in ("do", "have")):
            third = third_form(one.lower)
            yield replace(one, text=third, lower=third)
        else:
            yield one


def _verb_of(words: Words, at: int) -> int | None:
    """Return where the verb of an "I" stands, where it is in its base form: behind adverbs, not behind a question's."""
    joined = at > 0 and words[at - 1].lower in ("and", "or")
    if at and (words[at - 1].lower in _INVERTED | {"let"} or (joined and not _ends_clause(words[: at - 1]))):
        return None
    if _grants(words, at):
        return None
    for place in range(at + 1, min(at + 4, len(words))):
        low = words[place].lower
        if low in _INVERTED - {"do", "have", "need"}:
            return None
        forms = verb_forms(low)
        if forms & VerbForm.BASE and not forms & VerbForm.PAST and not can_be(low, "ADV"):
            return place
        if not can_be(low, "ADV"):
            return None
    return None


def _ends_clause(words: Words) -> bool:
    """Return whether a clause stands before "and I": "it is near, and I use it", "I work there and I use it"."""
    return words[-1:] != () and (words[-1].lower == "," or not _CLAUSAL.isdisjoint(one.lower for one in words))


_CLAUSAL = _INVERTED | {"i", "is", "are", "were", "has"}
"""What stands in a clause, and in no row of people."""


def without_brackets(words: Words) -> Words:
    """Return words without what stands in round brackets."""
    kept: list[ProseWord] = []
    depth = 0
    for one in words:
        depth += one.lower == "("
        if not depth:
            kept.append(one)
        depth -= one.lower == ")"
    return tuple(kept)
