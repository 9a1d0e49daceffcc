"""Options that a question for a thing names, and answers that name one of them.

"Which laptop should we buy, the Acer or the Dell?" asks which of the two we should buy, and "The Acer, because it is
light." answers that we should buy the Acer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from grammar import regexes as re
from grammar.english.lexicon import VerbForm, can_be, is_known, verb_forms, verb_lemma, word_tags
from grammar.english.prose.circumstances import (
    ASKING_WHEN_OR_WHERE,
    circumstance,
    done_where_asked,
    place_named,
    sought_when_or_where,
)
from grammar.english.prose.clauses import (
    AUXILIARIES,
    DATES,
    DEFINITE,
    DETERMINERS,
    PREPOSITIONS,
    RELATIVES,
    TIME_UNITS,
    Atom,
    OptionsAsked,
    Sought,
    clause,
    is_plural_noun,
    is_plural_subject,
    small,
    which,
)
from grammar.english.prose.nominals import X, entity, is_one_thing
from grammar.english.prose.openers import OPENING_WORDS
from grammar.english.prose.words import PLACE_MARK, ProseWord, Words, among, canon, cut, lowered, word
from grammar.values import replace, value

_DOING = (
    ("i", "would"), ("i", "would", "rather"), ("i", "should"), ("we", "should"), ("you", "should"), ("let", "us"),
    ("rather",), (),
)  # fmt: skip
"""What stands before the deed of an answer: "I'd learn Spanish", and "Learn Spanish"."""
_TAKING = tuple(
    lowered(cut(text))
    for text in (
        "take", "choose", "pick", "go for", "go with", "opt for", "stick with", "stick to", "stay with", "vote for",
    )
)  # fmt: skip
"""What one does with a choice, whatever may be chosen."""
_FAVOURING = tuple((text,) for text in ("favour", "propose", "suggest", "recommend", "prefer", "nominate"))
"""What only who speaks does with it: "we should propose the date" chooses nothing."""
_CHOOSING = (
    *((*lead, *taking) for lead in (("i", "would"), ("i", "would", "rather"), ("we", "should"), ("let", "us"))
      for taking in _TAKING),
    *((*lead, *one) for lead in (("i",), ("i", "would"), ("i", "would", "rather")) for one in _FAVOURING),
    *(("i", *taking) for taking in _TAKING if taking != ("take",)),
    *(
        lowered(cut(text))
        for text in (
            "i am for", "i am in favour of", "my vote is for", "my vote goes to", "my choice is",
            "my choice would be", "my pick is", "my favourite is", "i would rather have", "i would like",
            "i would love", "i want", "i can live with", "i could live with", "i am fine with", "i am happy with",
        )
    ),
)  # fmt: skip
"""What names a choice, whatever may be chosen."""
_LEADS = (*_CHOOSING, *(lowered(cut(text)) for text in ("definitely", "clearly", "i say", "i would say", "rather")))
"""What an answer that names an option may begin with."""
_BECAUSE = ("because", "since", "as")
_LONGEST = 5
"""The words of an option."""


def claim_of(asked: OptionsAsked, option: Words) -> Atom | None:
    """Return what is claimed by naming an option."""
    several = not asks_when_or_where(asked) and is_plural_subject(option)
    sought = sought_by(asked, entity(small(option), plural=several))
    if sought is None or not (several and sought.atom.plural):
        return None if sought is None else sought.atom
    wording, denied = sought.atom.plural
    return replace(sought.atom, wording=wording, denied=denied)


def sought_by(asked: OptionsAsked, place: ProseWord) -> Sought | None:
    """Return what a question with options asks of what stands in a place; of deeds, which of them should be done.

    >>> asked = OptionsAsked(cut("What should we do"), (cut("rent"), cut("buy")))
    >>> sought = sought_by(asked, word("buy"))
    >>> None if sought is None else sought.atom.text
    'we should buy'
    """
    if asks_when_or_where(asked):
        return sought_when_or_where(asked.question, place)
    if asks_for_deed(asked):
        made = clause((*asked.question[2:-1], asked.question[1], place))
        return None if made is None else Sought(made.atom, ())
    return which(asked.question, place)


def asks_for_deed(asked: OptionsAsked) -> bool:
    """Return whether the options of a question are deeds, and no things."""
    return bool(asked.options) and _asks_for_deed(asked.question)


def thing_named(option: Words, asked: OptionsAsked, words: Words) -> Words:
    """Return the thing that an option names, of which more may be told; nothing where it names how, or only a deed.

    >>> asked = OptionsAsked(cut("What should we do"), (cut("walk"), cut("take the bus")))
    >>> " ".join(one.text for one in thing_named(asked.options[1], asked, cut("Take the bus")))
    'the bus'
    >>> thing_named(asked.options[0], asked, cut("Walk"))
    ()
    """
    if asks_when_or_where(asked):
        acts_on = len(_deed_asked(asked.question)[0]) > 1  # "put the rack behind the hall. It …": either
        return () if acts_on or asked.question[0].lower == "when" else place_named(option)
    if asks_for_deed(asked):
        shown = {
            canon(one[1:]): one[1:] if one[1].lower in DEFINITE else (word("the"), *one[2:])
            for one in asked.options
            if len(one) > 2 and one[1].lower in DEFINITE | {"a", "an"}  # noqa: PLR2004
        }
        other = not PREPOSITIONS.isdisjoint(lowered(option)) or not is_plural_noun(option[-1].lower)
        if len(option) > 1 and not other and option[1].lower not in DETERMINERS:
            return option[1:]  # "ban paper cups"
        it = len(option) == 1 and not {"it", "them"}.isdisjoint(lowered(words))
        return shown.get(canon(option[1:])) or (next(iter(shown.values())) if it and len(shown) == 1 else ())
    bare = len(option) == 1 and option[0].text.islower()
    state = bare and any(can_be(option[0].lower, kind) for kind in ("ADJ", "ADV"))
    how = state and (lowered(asked.question)[-1:] == ("be",) or not can_be(option[0].lower, "NOUN"))
    return () if how else small(option)


def _asks_for_deed(question: Words) -> bool:
    """Return whether a question asks what somebody should do."""
    lowers = lowered(question)
    return lowers[:2] == ("what", "should") and lowers[-1:] == ("do",) and len(lowers) > 3  # noqa: PLR2004


def asked_openly(question: Words) -> Words:
    """Return who should do something of which a question leaves open what it is; nothing where it asks otherwise.

    >>> texts = ("How should we celebrate?", "How can the club save money?", "What should we do about the roof?")
    >>> [" ".join(one.text for one in asked_openly(cut(text))) for text in texts]
    ['we', 'the club', 'we']
    >>> asked_openly(cut("How much should we pay?")), asked_openly(cut("What should we buy?"))
    ((), ())
    """
    lowers = lowered(question)
    how = lowers[:1] == ("how",) and lowers[1:2] in (("should",), ("can",), ("could",), ("shall",))
    what = lowers[:2] == ("what", "should")
    size = 2 if lowers[2:3] and lowers[2] in ("the", "our") else 1
    who, behind = question[2 : 2 + size], lowers[2 + size :]
    verb = bool(behind) and VerbForm.BASE in verb_forms(behind[0])
    deed = behind[:1] == ("do",) and (behind[1:2] in ((), ("?",)) or behind[1] in PREPOSITIONS)
    return small(who) if (how and verb and behind[:1] != ("be",)) or (what and deed) else ()


def options_asked(words: Words) -> OptionsAsked | None:
    """Return the options that a question names behind a comma or a colon, None where it names none.

    >>> found = options_asked(cut("Which laptop should we buy, the Acer or the Dell?"))
    >>> [" ".join(word.text for word in one) for one in (found.question, *found.options)]
    ['Which laptop should we buy', 'the Acer', 'the Dell']
    """
    while words and words[-1].is_sign:
        words = words[:-1]
    start = next((at for at, one in enumerate(words) if one.lower in (",", ":", "–", "-")), None)
    if start is None or not words or words[0].lower not in ("which", "what", "who", "whom"):
        return None
    found: list[Words] = []
    piece: Words = ()
    for one in words[start + 1 :]:
        if one.lower in (",", "or"):
            found += [piece] if piece else []
            piece = ()
        else:
            piece = (*piece, one)
    found += [piece] if piece else []
    listed = [one.lower for one in words[start + 1 :]]
    question = words[:start]
    are_options = all(map(is_deed, found)) if _asks_for_deed(question) else _are_options(found)
    if len(found) < 2 or "or" not in listed or not are_options:  # noqa: PLR2004 - two of them at least
        return None
    return OptionsAsked(question, tuple(found))


_LIST_POINT = r"[ \t]*(?:[-*•+]|\d+[.)])[ \t]+"
_LIST = re.compile(
    r"^[ \t>*_#-]*(?:(?:the|our)[ \t]+)?(?:options?|candidates|choices|alternatives|shortlist)"
    r"(?:[ \t*_]*:|[ \t]+(?:are|is)(?:[ \t]*:)?(?=[ \t]))[ \t*_]*(?P<row>[^\n]*)"
    rf"(?P<below>(?:\n+{_LIST_POINT}[^\n]+)*)",
    re.IGNORECASE | re.MULTILINE,
)
_POINT = re.compile(_LIST_POINT)
_BETWEEN = re.compile(r"[ \t]*(?:[,;/|][ \t]*(?:(?:and|or)[ \t]+)?|[ \t](?:and|or)[ \t]+)", re.IGNORECASE)


def listed(text: str) -> tuple[Words, ...]:
    r"""Return the things that a text lists to choose from, none where it does not list two things or more.

    >>> [" ".join(one.text for one in thing) for thing in listed("Options: the Arc, the Bolt, and the Core.")]
    ['the Arc', 'the Bolt', 'the Core']
    >>> [" ".join(one.text for one in thing) for thing in listed("Candidates:\n- Oslo\n- Rome (by train)")]
    ['Oslo', 'Rome']
    >>> listed("Options: none so far"), listed("We have options: we can wait or go.")
    ((), ())
    """
    found = _LIST.search(text)
    if found is None:
        return ()
    lines = [_POINT.sub("", line, count=1) for line in found["below"].split("\n") if line.strip()]
    rows = _BETWEEN.split(found["row"].strip().rstrip(".")) if found["row"].strip() else lines
    things = tuple(cut(re.sub(r"[ \t]*\([^()]*\)|[.:;,]?[ \t]*$", "", row)) for row in rows)
    differ = len(things) > 1 and len(set(map(canon, things))) == len(things)
    return things if differ and _are_options(things) and not any(map(clause, things)) else ()


_EITHER_WAY = (("or", "not"), ("yes", "or", "no"))


def asked_plainly(words: Words) -> Words:
    """Return a question without the "or not", "yes or no" at its end, which ask nothing more.

    >>> from grammar.english.prose.words import text_of
    >>> [text_of(asked_plainly(cut(text))) for text in ("Do we sell it or not?", "Should we wait, yes or no?")]
    ['Do we sell it', 'Should we wait']
    """
    plain = words
    while plain and plain[-1].is_sign:
        plain = plain[:-1]
    lowers = lowered(plain)
    size = next((len(end) for end in _EITHER_WAY if lowers[-len(end) :] == end), 0)
    left = plain[: len(plain) - size]
    while left and left[-1].is_sign:
        left = left[:-1]
    return left if size and left and left[0].lower in AUXILIARIES else words


def asked_in_full(words: Words) -> Words:
    """Return a question at issue with the words that are left out before its verb: "Keep the old piano?".

    >>> from grammar.english.prose.words import text_of
    >>> [text_of(asked_in_full(cut(text))) for text in ("Keep the old piano?", "Tea or coffee?")]
    ['should we keep the old piano?', 'Tea or coffee?']
    """
    verb, what = ([one.lower for one in words[:2]] + ["", ""])[:2]
    if (
        verb in AUXILIARIES | PREPOSITIONS
        or VerbForm.BASE not in verb_forms(verb)
        or what not in DETERMINERS - {"that", "which", "what"}
    ):
        return words
    return (word("should"), word("we"), word(verb), *words[1:])


_ASKING = frozenset(("where", "when", "why", "how", "who", "whom", "whose", "which", "what"))


def as_named(words: Words, advised: frozenset[str] = frozenset()) -> Words:
    """Return what is at issue and only named as the question whether it should be: "A fee for visitors?".

    ``advised``: the verbs of what speakers say should be done.

    >>> from grammar.english.prose.words import text_of
    >>> [text_of(as_named(cut(text))) for text in ("A fee for visitors?", "Over the ridge?", "Ask for more time?")]
    ['should we have a fee for visitors?', 'should we go over the ridge?', 'should we Ask for more time?']
    """
    plain = tuple(one for one in words if not one.is_sign)
    lowers = lowered(plain)
    if not _ASKING.isdisjoint(lowers[:1]):
        return words  # "where should we go?" names nothing
    made = clause(plain)
    if made is not None and made.lemma and plain[0].lower in DEFINITE:
        return plain  # "the town builds a bridge"
    size = next((len(end) for end in _EITHER_WAY if lowers[-len(end) :] == end), 0)
    plain = plain[: len(plain) - size] or plain
    first, behind = ([*lowers, "", ""])[:2]
    verb: Words = ()
    certain = behind in DETERMINERS or (len(plain) > 1 and plain[1].text[:1].isupper())
    if VerbForm.ING in verb_forms(first) and certain:
        return words  # "moving the office", which is read as a motion
    if first in PREPOSITIONS:
        verb = (word("go" if first in _TOWARDS else "be"),)
    elif VerbForm.BASE in verb_forms(first) and behind in DETERMINERS | PREPOSITIONS | {"it", "them"}:
        verb = ()
    elif behind == "or" and (not advised.isdisjoint(lowers[::2]) or _are_deeds(lowers[::2])):
        verb = ()  # "Rent or buy?"; "Walk or drive?", of which somebody says that we should walk
    else:
        verb = (word("have"),)
    joint = next((at for at, one in enumerate(lowers) if one == "or"), len(plain))
    end = next((at for at in range(joint + 2, len(plain)) if lowers[at] in ("to", "at", "in", "from")), len(plain))
    if verb and lowers[joint + 1 : joint + 2] and lowers[joint + 1] not in PREPOSITIONS:
        plain = plain[:end]  # "car or train to the wedding": what both are for goes without saying
    return (word("should"), word("we"), *verb, *small(plain), word("?"))


def _are_deeds(lowers: Sequence[str]) -> bool:
    """Return whether each of some words is a verb, and one of them more likely that than a noun: keep, sell."""
    likely = any(word_tags(one)[0][0].startswith("VV") for one in lowers)
    return likely and all(VerbForm.BASE in verb_forms(one) for one in lowers)


_TOWARDS = frozenset(("to", "over", "into", "onto", "through", "across", "towards", "via", "around", "round", "past"))
"""Prepositions that tell where somebody goes."""


def alternatives(words: Words, bidding: frozenset[str] = frozenset()) -> Words:
    """Return "should we get a cat or a dog" as the question which of the two we should get, other words as they are.

    ``bidding``: the words with which speakers may bid something, so that one of two deeds is asked for.

    >>> from grammar.english.prose.words import text_of
    >>> [text_of(alternatives(cut(text))) for text in ("Should I learn Spanish or French?", "Should we wait or not?")]
    ['What should I learn, Spanish or French?', 'Should we wait or not?']
    >>> text_of(alternatives(cut("Should we rent or buy?"), frozenset(("buy",))))
    'What should we do, rent or buy?'
    >>> text_of(alternatives(cut("Should we go to Rome, Oslo, or Lund?")))
    'What should we go to, Rome, Oslo or Lund?'
    >>> [text_of(alternatives(cut(text))) for text in ("Should we go to Rome or to Oslo?", "Is Tom or Ana the cook?")]
    ['What should we go to, Rome or Oslo?', 'Who is the cook, Tom or Ana?']
    """
    plain = tuple(one for one in (words[:-1] if words and words[-1].is_sign else words) if one.text not in _QUOTES)
    joints = [at for at, one in enumerate(plain) if one.lower == "or"]
    if len(joints) != 1 or not plain:
        return words
    at = joints[0]
    if plain[0].lower in ("is", "are", "was", "were"):
        return _whichever_is(plain, at) or words
    deliberates = plain[0].lower == "do" and plain[1].lower in ("we", "i")  # "do we use Plotly or Bokeh"
    if plain[0].lower not in ("should", "shall") and not deliberates:
        return words
    row = _row_of_options(plain, at)
    if row is not None:
        return row
    deeds = _either_deed(plain, at, bidding)
    if deeds:
        return deeds
    second = _without_purpose(plain[at + 1 :])
    start = at - 1
    if second and second[0].lower in PREPOSITIONS:
        start = next((n + 1 for n in range(at - 1, 2, -1) if plain[n].lower == second[0].lower), 0)
        second = second[1:]
    elif second and second[0].lower in DETERMINERS:
        start = next((n for n in range(at - 1, 1, -1) if plain[n].lower in DETERMINERS), at - 1)
    elif second and second[0].text[:1].isupper():
        while start > 2 and plain[start - 1].text[:1].isupper():  # noqa: PLR2004 - behind "should" and a subject
            start -= 1
    while (
        start > _SHORTEST and VerbForm.BASE not in verb_forms(_doing(plain[:start])[0]) and _is_option(plain[start:at])
    ):
        start -= 1  # "should we have an electric car or hybrid"
    asked, first = plain[:start], plain[start:at]
    things = bool(first) and bool(second) and _are_options((first, second)) and second[0].lower != "not"
    if not things or len(asked) < 3 or VerbForm.BASE not in verb_forms(_doing(asked)[0]):  # noqa: PLR2004 - should we get
        return words
    return (word("What"), word(asked[0].lower), *asked[1:], word(","), *first, word("or"), *second, word("?"))


def _row_of_options(plain: Words, at: int) -> Words | None:
    """Return a question with three options or more, of which the first is found as beside one alone; else None."""
    commas = [n for n in range(at) if plain[n].lower == ","]
    if not commas or any(one.is_sign for n, one in enumerate(plain) if n not in commas):
        return None
    bounds = [*commas, at] if commas[-1] < at - 1 else commas
    between = [plain[start + 1 : end] for start, end in pairwise(bounds)]
    two = alternatives((*plain[: commas[0]], word("or"), *plain[at + 1 :]))
    mark = next((n for n, one in enumerate(two) if one.lower == ","), 0)
    joint = next((n for n, one in enumerate(two) if one.lower == "or"), 0)
    if two[0].lower != "what" or not mark or not between or not _are_options((two[mark + 1 : joint], *between)):
        return None
    row = [one for thing in between for one in (word(","), *thing)]
    return (*two[:joint], *row, *two[joint:])


def _either_deed(plain: Words, at: int, bidding: frozenset[str]) -> Words:
    """Return "should we rent or buy" as what we should do, where somebody bids either; else nothing."""
    start = 3 if plain[1].lower in DETERMINERS else 2
    start = start if is_deed(plain[start:at]) and clause((*plain[1:start], plain[0], *plain[start:at])) else 0
    first, second = plain[start:at], plain[at + 1 :]
    if not start or not is_deed(second) or bidding.isdisjoint((first[0].lower, second[0].lower)):
        return ()
    if len(first) > 1 and not (len(second) > 1 and second[1].lower in DETERMINERS | PREPOSITIONS):
        return ()  # "should we buy bus or train tickets"
    what = (word("What"), word("should"), *plain[1:start], word("do"), word(","))
    first, second = ((word(one[0].lower), *one[1:]) for one in (first, second))
    return (*what, *first, word("or"), *second, word("?"))


def is_deed(words: Words) -> bool:
    """Return whether words say what can be done: buy, go by train."""
    return (
        0 < len(words) <= _LONGEST
        and VerbForm.BASE in verb_forms(words[0].lower)
        and not any(one.is_sign or one.arg is not None or one.lower in AUXILIARIES | RELATIVES for one in words)
    )


_QUOTES = frozenset('"“”„‚‘’»«')
"""What may stand around the title of a play that is one of them."""
_SHORTEST = 3
"""The words of a question ahead of its options: should we get."""


def _without_purpose(words: Words) -> Words:
    """Return a thing without what it is for, or when it is, which goes for both of two: "the filter for the fair"."""
    if len(words) > 1 and words[-1].lower in _ORDERS:
        words = words[:-1]  # "should I learn Python or Java first"
    at = next((n for n, one in enumerate(words) if n and one.lower in PREPOSITIONS), len(words))
    behind = words[at + 1 :]
    of_both = at < len(words) and (
        words[at].lower == "for" or (words[at].lower in ("on", "in") and bool(behind) and _tells_when(behind))
    )
    return words[:at] if of_both else words


_ORDERS = frozenset(("first", "next", "instead", "now", "today", "tomorrow", "tonight", "then"))


def _tells_when(words: Words) -> bool:
    """Return whether words behind a preposition are a day, a month or a season: on Friday, in the summer."""
    low = words[-1].lower
    return len(words) <= 2 and (low in DATES or low.removesuffix("s") in DATES | TIME_UNITS)  # noqa: PLR2004 - the summer


def _doing(question: Words) -> tuple[str, ...]:
    """Return the verb that a question ends with, and a preposition behind it: buy, go to."""
    lowers = lowered(question)
    return lowers[-2:] if lowers[-1] in PREPOSITIONS else lowers[-1:]


def _deed_asked(question: Words) -> tuple[Words, Words, Words]:
    """Return what a question asks to be done to what is asked for, what stands behind that, and who is to do it.

    >>> from grammar.english.prose.words import text_of
    >>> tuple(map(text_of, _deed_asked(cut("Which tool should we use for the tests"))))
    ('use', 'for the tests', 'we')
    >>> _deed_asked(cut("Who should lead the team"))[0]
    ()
    """
    sought = sought_by(OptionsAsked(question, ()), X)
    before, _, behind = ("", "", "") if sought is None else sought.atom.wording.partition(PLACE_MARK)
    ahead = cut(before)
    at = next((n for n, one in enumerate(ahead) if one.lower in AUXILIARIES), len(ahead))
    return ahead[at + 1 :], cut(behind), ahead[:at]


_ACQUIRING = among("buy order take have choose pick adopt purchase rent hire")


def asks_when_or_where(asked: OptionsAsked) -> bool:
    """Return whether a question asks when, or where, something should be done."""
    return not ASKING_WHEN_OR_WHERE.isdisjoint(lowered(asked.question[:1]))


def _whichever_is(plain: Words, at: int) -> Words | None:
    """Return "is Tom or Ana the captain" as the question who of the two it is; None where that is not certain."""
    first, behind = plain[1:at], plain[at + 1 :]
    named = bool(first) and all(one.text[:1].isupper() for one in first)
    if named:
        end = next((n for n, one in enumerate(behind) if not one.text[:1].isupper()), len(behind))
    else:
        end = next((n for n, one in enumerate(behind) if n and one.lower in _BEST), len(behind))
    second, rest = behind[:end], behind[end:]
    certain = bool(rest) and (rest[0].lower in _BEST or (named and rest[0].lower == "the"))
    if not certain or not _is_option(first) or not _is_option(second):
        return None
    if len(second) == len(first) + 1 and can_be(first[-1].lower, "ADJ"):
        first = (*first, second[-1])  # "the red or the blue car"
    asking = word("Who" if named else "What")
    return (asking, word(plain[0].lower), *rest, word(","), *first, word("or"), *second, word("?"))


_BETTER = frozenset(("better", "cheaper", "faster", "safer", "healthier", "easier", "quicker", "greener", "nicer"))
"""What anything is that is the better one of two in some way."""
_BEST = _BETTER | {"best", "worse"}
"""What is asked of one of two, rather than of either."""


def option_named(words: Words, asked: OptionsAsked, *, answers: bool = False) -> tuple[Words, bool, Words] | None:
    """Return the option that a sentence without a verb names, whether it is for it, and the reason behind that.

    Where the question names no options, a thing is one that somebody chooses in so many words; and one that is all of a
    sentence, which ``answers`` the question when nothing else stands between.
    """
    at = next((n for n, one in enumerate(words) if one.lower in _BECAUSE and n), len(words))
    named, reason = words[:at], words[at + 1 :]
    while named and named[-1].is_sign:
        named = named[:-1]
    deeds, timed = asks_for_deed(asked), asks_when_or_where(asked)
    denied = _denied_lead(named, whole=timed)
    named = named if denied is None else denied
    lowers = lowered(named)
    ways = _ways_to_answer(asked)
    bidden, doing = ways.bidden, ways.doing
    lead = max((one for one in (*_LEADS, *doing) if lowers[: len(one)] == one), key=len, default=())
    named = named[len(lead) :]
    positive = denied is None and (not named or named[0].lower != "not")
    named = named[1:] if named and named[0].lower == "not" else named
    if lead and named and named[-1].lower in _IN_PLACE:
        named = named[:-1]
    for deed in ways.done:
        if len(deed) > 1 and len(named) > 1 and named[0].lower == deed[-1]:
            named = named[1:]  # "to Rome"
    behind = ways.behind if lead in doing else ()
    if behind and canon(named)[-len(canon(behind)) :] == canon(behind):
        named = named[: len(named) - len(behind)]
    if timed:
        return _time_or_place(named, asked, lead, positive=positive, answers=answers, reason=reason)
    if asked.options and positive and not lead:
        named = _in_less_words(_judged_best(_settled(named)), asked.question)
    same = _is_deed_named if deeds else _names_the_same
    option = next((one for one in asked.options if named and same(one, named)), None)
    if option is None and named and not lead and can_be(named[-1].lower, "ADJ"):
        alike = [one for one in asked.options if len(one) > len(named) and canon(one[: len(named)]) == canon(named)]
        option = alike[0] if len(alike) == 1 else None  # "electronic", of paper or electronic receipts
    if option is None and (lead or answers) and len(named) > 1 and named[0].lower in ("the", "a", "an"):
        alike = [one for one in asked.options if canon(one)[-len(canon(named)) :] == canon(named)]
        option = alike[0] if len(alike) == 1 else None  # "the filter": the water filter
    chosen = lead in _CHOOSING or (lead in doing and positive and (lead not in bidden or answers))
    chosen = chosen or (answers and (not lead or lead in _LEADS))
    undergoes = bool(lead) and len(named) > 1 and VerbForm.PARTICIPLE in verb_forms(named[-1].lower)
    chosen = chosen and not undergoes  # "I'd get the Bolt repaired"
    if not asked.options and chosen and shown(named) is not None and (lead or _is_answer(named)):
        option = named
    return None if option is None else (option, positive, reason)


def preferred(words: Words, asked: OptionsAsked) -> Words | None:
    """Return the option that a sentence says is the better one in some way; None where it says no such thing.

    >>> asked = OptionsAsked(cut("Which van should we buy"), (cut("the Arc"), cut("the Bolt")))
    >>> [preferred(cut(one), asked) is not None for one in ("The Bolt is faster", "The Bolt is slower", "It is faster")]
    [True, False, False]
    """
    lowers = lowered(words)
    at = next((n for n, one in enumerate(lowers) if one in ("is", "are")), len(words))
    behind = lowers[at + 1 + (lowers[at + 1 : at + 2] in (("much",), ("far",))) :]
    of_them = (one for one in asked.options if canon(one) == canon(words[:at]))
    better = behind[:1] and behind[0] in _BETTER and (behind[1:] == () or behind[1] in (".", "!", ",", "than", "and"))
    return next(of_them, None) if better else None


@value(frozen=True, slots=True)
class _WaysToAnswer:
    """How answers begin that name an option by the deed that is asked for."""

    done: tuple[tuple[str, ...], ...]
    """The deed in words of an answer: learn, hold the party, hold it; nothing where it is a deed that is asked for."""
    bidden: tuple[tuple[str, ...], ...]
    """What bids one of them: use, take."""
    doing: tuple[tuple[str, ...], ...]
    """What says who does it with which: I would learn, we should hold it, take."""
    behind: Words
    """What the question has behind the thing that is asked for, and an answer may have, too."""


@lru_cache(8)
def _ways_to_answer(asked: OptionsAsked) -> _WaysToAnswer:
    if asks_for_deed(asked):
        return _WaysToAnswer((), (), (*filter(None, _DOING), *_of_doer(asked.question)), ())
    deed, behind, doer = _deed_asked(asked.question)
    if asks_when_or_where(asked):
        done, leads = tuple(done_where_asked(deed)), (*_DOING, (*lowered(doer), "should"))
    elif not deed:
        done, leads = (_doing(asked.question),), _DOING
    else:  # who should get what, with less behind it than the question has, is told in a sentence of its own
        done = (lowered(deed), *((("get",),) if asked.options or deed[0].lower in _ACQUIRING else ()))
        leads = tuple(one for one in _DOING if not (behind and one[-1:] == ("should",)))
    bidden = (*done, *_TAKING)
    doing = tuple((*lead, *one) for lead in leads for one in (done if lead else bidden))
    return _WaysToAnswer(done, bidden, doing, () if asks_when_or_where(asked) else behind)


def _denied_lead(words: Words, *, whole: bool) -> Words | None:
    """Return words without the "not" of what somebody would not do: "I would not use it", "do not use it"; else None.

    ``whole``: also of what we should not do, which is no statement of its own.
    """
    lowers = lowered(words)
    leads = (("i", "would"), ("let", "us"), *(("we", "should"), ("you", "should")) * whole)
    if lowers[:2] == ("do", "not"):
        return words[2:]
    return next(((*words[:2], *words[3:]) for one in leads if lowers[:3] == (*one, "not")), None)


def _time_or_place(
    named: Words, asked: OptionsAsked, lead: tuple[str, ...], *, positive: bool, answers: bool, reason: Words
) -> tuple[Words, bool, Words] | None:
    """Return the time or the place that an answer names where that is asked for, as `option_named` does an option."""
    settled = _judged_best(_settled(named)) if positive and not lead else named
    option = circumstance(settled, asked.question[0].lower)
    settles = lead != () or answers or len(settled) < len(named)
    goes = lowered(_deed_asked(asked.question)[0][:1])
    if option is None and goes and goes[0] in _GOING and settled[:1] and settled[0].text[:1].isupper():
        certain = lead != () or len(settled) < len(named) or _is_answer(settled)
        option = (word("to"), *settled) if shown(settled) is not None and certain else None  # "Rome."
    return (option, positive, reason) if option is not None and settles else None


_GOING = frozenset(("go", "travel", "fly", "move", "drive"))
"""What is done to a place that may be named alone: "Where should we go?" – "Rome."."""


def _names_the_same(option: Words, named: Words) -> bool:
    """Return whether words name an option, be it with "one" for its noun: the blue one, of bikes."""
    if canon(option) == canon(named):
        return True
    shown = len(named) > 2 and named[0].lower == "the" == option[0].lower and named[-1].lower == "one"  # noqa: PLR2004
    return shown and canon(option[:-1]) == canon(named[:-1])


def _of_doer(question: Words) -> Iterator[tuple[str, ...]]:
    """Yield how an answer begins that says what whoever is asked about should do: "the club should", of our club."""
    doer = lowered(question[2:-1])
    for first in ("the", "our") if doer[0] in ("the", "our") else doer[:1]:
        yield (first, *doer[1:], "should")


def _is_deed_named(option: Words, named: Words) -> bool:
    """Return whether words name a deed, be it by its verb, with its object, or as a noun: buying, buy a flat."""
    verb = named[0].lower
    if VerbForm.BASE not in verb_forms(verb):
        verb = verb_lemma(verb, VerbForm.ING) or ""
    more = named[1:]
    alike = canon(more) == canon(option[1:]) or lowered(more) in ((), ("it",), ("them",))
    return verb == option[0].lower and (alike or (len(option) == 1 and _is_option(more)))


def _settled(named: Words) -> Words:
    """Return an option without what settles on it: "Spaces it is", "Plotly then", "The mill for me"."""
    lowers = lowered(named)
    if lowers[-2:] in (("it", "is"), ("for", "me")):
        return named[:-2]
    if lowers[-1:] == ("then",):
        named = named[:-1]
        return named[:-1] if named and named[-1].is_sign else named
    return named


_BEST_OF_THEM = (
    frozenset(
        lowered(cut(f"{be} {best}{one}{us}"))
        for be in (
            "is",
            "are",
            "would be",
            "is clearly",
            "is definitely",
            "is simply",
            "is much",
            "is far",
            "would be much",
        )
        for best, ones in (("better", ("",)), ("the better", ("", " option", " choice", " one")))
        for one in ones
        for us in ("", " for us", " for me", " for everyone", " for everybody", " for all of us")
    )
    | frozenset(
        lowered(cut(f"{be} {best}{one}{us}"))
        for be in ("is", "are", "would be", "is clearly", "is definitely", "is simply")
        for best in ("best", "the best")
        for one in ("", " option", " choice", " one")
        for us in ("", " for us", " for me", " for everyone", " for everybody", " for all of us")
    )
    | frozenset(
        lowered(cut(text))
        for text in ("is fine with me", "is fine by me", "works for me", "suits me best", "suits us best")
    )
)
"""What is said of one of them by who is for it; what is best for the family, or with rice, may be said by anybody."""


def _judged_best(named: Words) -> Words:
    """Return an option without the judgement that it is the better one, or the best: "Tuesday is better"."""
    lowers = lowered(named)
    at = next((n for n in range(1, min(len(named), _LONGEST + 1)) if lowers[n:] in _BEST_OF_THEM), 0)
    return named[:at] if at else named


def _in_less_words(named: Words, question: Words) -> Words:
    """Return an option of which is said what is asked in less words: "the town is to blame", asked for what.

    >>> from grammar.english.prose.words import text_of
    >>> text_of(_in_less_words(cut("The town is to blame"), cut("Who is to blame for the delay")))
    'The town'
    """
    if not question or question[0].lower not in ("who", "what"):
        return named
    asked, lowers = lowered(question[1:]), lowered(named)
    at = next((n for n in range(1, min(len(named), _LONGEST + 1)) if lowers[n] == asked[0]), len(named))
    given = lowers[at:]
    size = len(given)
    less = size > 1 and asked[:size] == given and asked[size : size + 1] != ()
    return named[:at] if less and asked[size] in PREPOSITIONS and given[-1] not in PREPOSITIONS else named


def _is_answer(words: Words) -> bool:
    """Return whether words that are all of a sentence answer which thing: "the soup", "Dana"; not "Nonsense", "OK"."""
    certain = len(words) > 1 or not (is_known(words[0].lower) or words[0].lower in OPENING_WORDS)
    return certain and is_one_thing(words)


_IN_PLACE = frozenset(("instead", "then", "anyway"))
"""What may stand behind what somebody chooses: "let us take the Pad instead"."""
_FURTHER = frozenset(("another", "third", "fourth", "further"))


def brought_in(words: Words) -> Words | None:
    """Return the thing that a sentence brings in beside what is at issue, None where it brings in none.

    >>> from grammar.english.prose.words import text_of
    >>> texts = ("Why not the old depot?", "I saw another model, the Kite.", "Then there is the Mill on page 4.")
    >>> [text_of(brought_in(cut(text)) or ()) for text in texts]
    ['the old depot', 'the Kite', 'the Mill']
    >>> texts = ("Children, have you thought of the Mill?", "There is another offer, from Rig Ltd.")
    >>> [text_of(brought_in(cut(text)) or ()) for text in texts]
    ['the Mill', 'Rig Ltd']
    """
    plain = words[:-1] if words and words[-1].is_sign else words
    lowers = lowered(plain)
    if lowers[:2] in (("why", "not"), ("what", "about"), ("how", "about")):
        return plain[2:] if _is_thing(plain[2:]) else None
    if lowers[:1] == ("not",):
        return shown(plain[1:])  # "Not the mill. It is too far."
    if lowers[:3] == ("then", "there", "is"):
        end = next((at for at in range(3, len(plain)) if plain[at].is_sign or lowers[at] in PREPOSITIONS), len(plain))
        return shown(plain[3:end])
    if "have" in lowers and words[-1].text == "?":
        return _thought_of(plain, lowers)
    offered = lowers.index("offer") if "offer" in lowers[1:-3] else 0
    if offered and lowers[offered + 1] == "for" and lowers[offered + 2] in ("a", "an"):
        end = next((at for at in range(offered + 2, len(plain)) if lowers[at] in PREPOSITIONS), len(plain))
        return shown((word("the"), *plain[offered + 3 : end]))
    if _FURTHER.isdisjoint(lowers) and ("one", "more") not in pairwise(lowers):
        return None
    pieces: list[Words] = [()]
    for one in plain:
        if one.is_sign:
            pieces.append(())
        else:
            pieces[-1] = (*pieces[-1], one)
    for piece in pieces[1:]:
        named = piece[3:] if lowered(piece[:3]) == ("and", "that", "is") else piece
        named = named[1:] if named and named[0].lower in ("from", "called", "named") else named
        if (thing := shown(named)) is not None:
            return thing
    return None


def _thought_of(words: Words, lowers: Sequence[str]) -> Words | None:
    """Return what a question asks whether one has thought of it; None for any other."""
    for phrase in (("thought", "of"), ("thought", "about"), ("considered",), ("looked", "at")):
        at = next((n for n in range(2, len(words)) if tuple(lowers[n : n + len(phrase)]) == phrase), 0)
        if at and "you" in lowers[:at]:
            return shown(words[at + len(phrase) :])
    return None


def shown(words: Words) -> Words | None:
    """Return words that name a certain thing: "the Kite", "Rome"; None for others."""
    shown = bool(words) and (words[0].lower in ("the", "our") or words[0].text[:1].isupper())
    return words if shown and _is_thing(words) else None


def _are_options(options: Sequence[Words]) -> bool:
    """Return whether each of some phrases names one thing; of bare nouns one may be a verb as well: car or train."""
    bare = all(len(one) == 1 and word_tags(one[0].lower)[0][0].startswith(("NN", "AJ")) for one in options)
    return bare or all(map(_is_option, options))


def _is_option(words: Words) -> bool:
    """Return whether words name one thing, or the things of a sort: the Acer, cats."""
    return _is_thing(words) or (len(words) == 1 and is_plural_noun(words[0].lower))


def _is_thing(words: Words) -> bool:
    """Return whether words name one thing: the Acer, a boat, Rome."""
    if not words or len(words) > _LONGEST or any(one.is_sign for one in words):
        return False
    if any(one.lower in AUXILIARIES | RELATIVES | PREPOSITIONS and one.text != "May" for one in words):
        return False
    return words[0].lower in DETERMINERS or words[0].text[:1].isupper() or not verb_forms(words[0].lower)
