"""Where a sentence falls apart: clauses side by side, a subordinate one before a comma, what somebody says.

A sentence is cut only where both sides are clauses beyond doubt, and nothing that was opened reaches over the cut.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grammar import regexes as re
from grammar.english.lexicon import VerbForm, can_be, is_known, verb_forms
from grammar.english.prose.adjuncts import TIMES
from grammar.english.prose.clauses import (
    AUXILIARIES,
    DETERMINERS,
    MODALS,
    POSSESSIVES,
    PREPOSITIONS,
    RELATIVES,
    SUBJECT_PRONOUNS,
    TIME_UNITS,
    EnglishClause,
    clause,
    finite,
    is_adverb,
    is_plural_noun,
    is_plural_subject,
    tagged,
)
from grammar.english.prose.ellipsis import gapped, gapped_row
from grammar.english.prose.inversions import plain_order
from grammar.english.prose.nominals import NUMBER_WORDS, in_singular
from grammar.english.prose.openers import opened
from grammar.english.prose.words import PhraseList, ProseWord, Words, among, canonical, lowered, word

# ---- what a colon counts out -----------------------------------------------------------------------------------------

# What a colon counts out: "there are two lifts: one in the hall and one outside", "we have two offers: this and that".
#
# Each item is told apart only where it is a noun phrase beyond doubt; else what stands before the colon is all that is
# certain.

_COUNTS = NUMBER_WORDS | among("several some many")
_JOINTS = frozenset((",", "and", "or"))
_FEWEST = 2


def enumerated(words: Words) -> list[Words] | None:
    """Return what a sentence states that counts out behind a colon what stands at its end; None for any other.

    >>> from grammar.english.prose.words import cut, text_of
    >>> [text_of(one) for one in enumerated(cut("There are two lifts: one in the hall and one outside")) or ()]
    ['There are two lifts', 'There is a lift in the hall', 'There is a lift outside']
    >>> [text_of(one) for one in enumerated(cut("We have two offers: the red van and the blue van")) or ()]
    ['We have two offers', 'the red van is an offer', 'the blue van is an offer']
    """
    at = next((n for n, one in enumerate(words) if one.lower == ":"), 0)
    left = words[:at]
    if at < _FEWEST or len([one for one in words if one.lower == ":"]) > 1 or clause(left) is None:
        return None
    counted = _counted(left)
    if counted is None:
        return None
    start, noun, place = counted
    items = list(_items(words[at + 1 :]))
    if len(items) < _FEWEST or not all(items):
        return None
    if all(item[0].lower in ("one", "another") and len(item) > 1 for item in items):
        single = _with_article(in_singular(noun))
        before = tuple(word("is") if one.lower == "are" else word("was") if one.lower == "were" else one
                       for one in left[:start])  # fmt: skip
        return [left, *((*before, *single, *item[1:]) for item in items)]
    kind = _with_article(in_singular(noun))
    if place or not all(map(_is_thing, items)):
        return [left]
    return [left, *((*item, word("are" if is_plural_noun(item[-1].lower) and item[-1].text.islower() else "is"),
                     *(noun if is_plural_noun(item[-1].lower) and item[-1].text.islower() else kind))
                    for item in items)]  # fmt: skip


def _counted(left: Words) -> tuple[int, Words, Words] | None:
    """Return where the phrase at the end of a clause begins that says how many, its noun, and the place behind it."""
    start = max((n for n, one in enumerate(left) if n and one.lower in _COUNTS), default=0)
    noun = left[start + 1 :]
    ends = next((n for n, one in enumerate(noun) if one.lower in PREPOSITIONS - {"of"}), len(noun))
    noun, place = noun[:ends], noun[ends:]
    if not start or not noun or left[start - 1].lower in PREPOSITIONS | DETERMINERS:
        return None
    plain = all(one.arg is None and not one.is_sign for one in (*noun, *place)) and finite(noun) is None
    return (start, noun, place) if plain and is_plural_noun(noun[-1].lower) else None


def _items(words: Words) -> Iterator[Words]:
    """Yield the parts of a row between commas and an "and"."""
    item: list[int] = []
    for at, one in enumerate(words):
        if one.lower in _JOINTS:
            if item:
                yield words[item[0] : item[-1] + 1]
            item = []
        else:
            item.append(at)
    yield words[item[0] : item[-1] + 1] if item else ()


def _is_thing(item: Words) -> bool:
    """Return whether an item names a thing: a name, a noun with its determiner, a bare noun."""
    if finite(item) is not None or any(one.is_sign for one in item) or item[0].lower in SUBJECT_PRONOUNS | PREPOSITIONS:
        return False
    if {one.lower for one in item} & {"no", "not", "to", "more", "less", "only", "never"} or item[0].lower in _COUNTS:
        return False
    named = all(one.text[:1].isupper() or one.lower == "of" for one in item)
    last = item[-1]
    return named or (tagged(item)[-1].startswith("NN") and can_be(last.lower, "NOUN") and not is_adverb(last))


def _with_article(noun: Words) -> Words:
    return (word("an" if noun[0].lower[:1] in "aeiou" else "a"), *noun)


# ---- where a sentence falls apart ------------------------------------------------------------------------------------

REASONS = frozenset(("because", "although", "though", "since", "while", "whereas", "as"))
IF = frozenset(("if", "when", "whenever", "once"))
_SUBORDINATORS = REASONS | IF | {"unless", "until", "till", "provided"}
LONG_IF = PhraseList(
    tuple(phrase.split())
    for phrase in [
        "as long as",
        "so long as",
        "provided that",
        "providing that",
        "on condition that",
        "in case",
        "in cases where",
        "in cases when",
        "in a case where",
        "in the event that",
        "every time",
        "each time",
        "provided",
        "given that",
        "assuming that",
        "supposing that",
        "presuming that",
        "assuming",
        "supposing",
        "presuming",
    ]
)
"""Phrases that say "if"."""
SAYING = among(
    """
    say think claim believe doubt hope fear suspect argue suggest promise assume feel hear tell report guess
    wonder ask insist warn suppose expect imagine predict wish pretend dream imply maintain allege announce
    complain mention reply swear state deny write read consider worry estimate understand mean show prove know
    agree admit remember forget notice see find learn realize realise decide ignore overlook disregard neglect
    """
)
"""Verbs whose object may be a whole clause: what is in it is theirs."""


def reaches_on(words: Words) -> bool:
    """Return whether what somebody else says may reach over an "and", "but" or ";" behind it."""
    if not any(one.lower in ("and", "but", ";") for one in words):
        return False
    made = clause(words)
    if made is None or not made.subject or made.subject[0].lower in ("i", "we"):
        return False
    lowers = [one.lower for one in made.rest]
    if not {"and", "but", ";"} & set(lowers):
        return False
    return is_saying(made) or (made.aux in ("is", "was") and lowers[:1] == ["that"])


def is_alternative(words: Words) -> bool:
    """Return whether an "or" stands between two clauses: neither of them is stated."""
    if _starts_subordinate(words):
        return False
    ors = (at for at, one in enumerate(words) if one.lower == "or" and 0 < at < len(words) - 2)

    def before(at: int) -> Words:
        """Return what stands before a place, and behind a colon: "the mill is shut: Tom or Bob has the key"."""
        colon = max((n for n in range(at) if words[n].lower == ":"), default=-1)
        return trimmed(words[colon + 1 if clause(words[:colon]) else 0 : at])

    return any(
        before(at) and _is_sentence(before(at)) and may_end(before(at)) and is_clause(words[at + 1 :]) for at in ors
    )


_TAILS = (("including",), ("especially",), ("particularly",), ("in", "particular"), ("thanks", "to"), ("due", "to"),
          ("because", "of"), ("unlike",), ("up", "from"), ("down", "from"), ("compared", "with"),
          ("compared", "to"))  # fmt: skip
"""What a part behind a last comma begins with that adds nothing to be argued with: an emphasis, a cause in a noun."""


_WHATEVER = among("whatever whoever whichever whenever wherever however")
_FULL_STOPS = frozenset(
    tuple(one.split())
    for one in ("simple as", "simple as that", "full stop", "period", "end of story", "no exceptions",
                "no question", "no ifs no buts", "lucky them", "agreed", "sorry about that", "sorry",
                "i give you that", "i will give you that", "i grant you that", "that much is true", "lucky you",
                "lucky me", "lucky him", "lucky her", "poor thing", "poor things", "believe me", "trust me",
                "mark my words", "of all things", "of all people")
)  # fmt: skip
"""What only underlines a sentence behind its last comma."""


_ENTIRE = re.compile(
    r"(?:all(?: \w+)?|both|every (?:single )?(?:one|bit)|each(?: and every)?(?: single)?(?: one)?|every last one)"
    r" of (?:it|them|us|you)|one and all"
)
"""That all of something is meant, behind a comma: all of them, every single one of us."""
_SHOWING = [[one] for one in ("show", "prove", "confirm", "demonstrate", "know", "see", "reveal")]
"""What is true is shown so."""


def without_either(words: Words) -> Words:
    """Return a sentence without what makes no difference before its first comma: "rain or no rain", "new or not".

    >>> from grammar.english.prose.words import cut, text_of
    >>> text_of(without_either(cut("Rain or no rain, it floods"))), text_of(without_either(cut("Tea or milk, he asks")))
    ('it floods', 'Tea or milk, he asks')
    """
    lowers = [one.lower for one in words]
    comma = lowers.index(",") if "," in lowers else 0
    at = lowers.index("or", 0, comma) if "or" in lowers[:comma] else 0
    either, other = lowers[:at], lowers[at + 1 : comma]
    alike = bool(at) and other in (["not"], ["no", *either]) and clause(words[:at]) is None
    return words[comma + 1 :] if alike and clause(words[comma + 1 :]) is not None else words


def without_extremes(words: Words) -> Words:
    """Return a sentence without the parts behind commas that leave the rest as true as it is.

    What it holds even of; what makes no difference; what some are of those of whom, or how many, it tells.

    >>> from grammar.english.prose.words import cut, text_of
    >>> text_of(without_extremes(cut("Any room will do, even the attic, which is cold")))
    'Any room will do'
    >>> text_of(without_extremes(cut("No dog may come, not even a small one, and the rule is old")))
    'No dog may come, and the rule is old'
    >>> [text_of(without_extremes(cut(one))) for one in ("It is shut, rain or no rain", "Most pay, even if it rains")]
    ['It is shut', 'Most pay, even if it rains']
    >>> [text_of(without_extremes(cut(f"Ten came, {one} of them"))) for one in ("some", "most")]
    ['Ten came, some of them', 'Ten came, most of them']
    >>> text_of(without_extremes(cut("Ten came, most of them by bus")))
    'Ten came'
    """
    commas = [at for at, one in enumerate(words) if one.lower == ","]
    for place, at in enumerate(commas):
        end = commas[place + 1] if place + 1 < len(commas) else len(words)
        part = trimmed(words[at + 1 : end])
        if not part or not _leaves_as_true(part) or clause(opened(_behind_last(words[:at]))[0]) is None:
            continue
        if part[0].lower == "not" and _DENYING.isdisjoint(one.lower for one in words[:at]):
            continue
        behind = words[end + 1 :]
        while behind and behind[0].lower in ("which", "who", "where", "whose"):  # it is told of what is left out
            end = next((n for n in commas if n > end), len(words))
            behind = words[end + 1 :]
        if behind and behind[0].lower not in ("and", "but", "so"):
            continue
        return without_extremes((*words[:at], *words[end:]))
    return words


def _behind_last(words: Words) -> Words:
    """Return the last of the parts between commas."""
    return words[max((at for at, one in enumerate(words) if one.lower in (",", ";")), default=-1) + 1 :]


_DENYING = among("no not never none nobody nothing neither")
_NOT_EXTREME = among("if though when so then more less better worse as while unless after before where because")
_SHARES_OF = among(
    "some most many half all both each none few several one two three four five six seven eight nine ten"
)


def _leaves_as_true(part: Words) -> bool:
    """Return whether a part behind a comma, without a verb of its own, takes nothing from what stands before it."""
    lowers = [one.lower for one in part]
    at = lowers.index("or") if "or" in lowers else 0
    if at and (lowers[at + 1 :] == ["not"] or lowers[at + 1 :] == ["no", *lowers[:at]]):
        return clause(part[:at]) is None
    if finite(part) is not None and clause(part) is not None:
        return False
    even = lowers[1:] if lowers[0] == "not" else lowers
    if even[:1] == ["even"]:
        return len(even) > 1 and even[1] not in _NOT_EXTREME and "but" not in even
    counts = lowers[0] in _SHARES_OF or canonical(lowers[0]).isdigit()
    return counts and lowers[1:3] in (["of", "them"], ["of", "these"], ["of", "those"]) and len(lowers) > 4  # noqa: PLR2004 - on bridges


def without_tail(words: Words) -> Words:
    """Return a sentence without what adds nothing behind its last comma: an emphasis, a cause in a noun, "whatever …".

    >>> from grammar.english.prose.words import cut, text_of
    >>> text_of(without_tail(cut("You lose if you cheat, whatever you score")))
    'You lose if you cheat'
    """
    last = max((at for at, one in enumerate(words) if one.lower == ","), default=0)
    behind = tuple(one.lower for one in words[last + 1 :] if not one.is_sign)
    if last and (
        behind in _FULL_STOPS or behind[:2] == ("no", "matter") or (behind and behind[0] in _WHATEVER and behind[1:])
    ):
        return without_tail(words[:last])
    entire = clause(opened(words[:last])[0]) if _ENTIRE.fullmatch(" ".join(behind)) else None
    if entire is not None and entire.positive:
        return words[:last]  # "my homework is done, all of it"
    at = max((at for at, one in enumerate(words) if one.lower in (",", ":", "-", "–")), default=0)
    how_much = trimmed(words[at + 1 :]) if at else ()
    if how_much and says_how_much(how_much) and clause(opened(words[:at])[0]) is not None:
        return words[:at]
    at = max((at for at, one in enumerate(words) if one.lower == ","), default=0)
    tail = lowered(words[at + 1 :])
    if at and _bids_look(tail) and _cannot_go_on(words[:at]):
        return words[:at]
    if at and _likens(tail) and clause(words[:at]) is not None:
        return words[:at]
    measured = clause(words[:at]) if at and _measures_again(tail) else None
    if measured is not None and measured.positive and _compares(measured.rest):
        return words[:at]
    reported = clause(words[:at]) if at and _says_how_often(tail) else None
    if reported is not None and reported.positive:
        return words[:at]
    shown = clause(trimmed(words[at + 2 :])) if tail[:1] == ("as",) else None
    if (
        at
        and shown is not None
        and shown.positive
        and [one.lower for one in (word(shown.lemma), *shown.rest) if one.lower] in _SHOWING
    ):
        return words[:at]  # "it is full, as the survey showed", "as everyone can see"
    if at and any(tail[: len(start)] == start for start in _TAILS) and clause(words[:at]) is not None:
        return words[:at]
    return words


_LOOK = frozenset(("check", "see", "look", "ask", "read", "google", "compare", "remember", "try"))
_AT_WHAT = DETERMINERS | POSSESSIVES | {"at", "it", "him", "her", "them", "me", "page", "item", "section", "below"}


def _bids_look(tail: Sequence[str]) -> bool:
    """Return whether words only bid somebody see for themselves: "check the roster"."""
    joined = {"and", "or", "if"} & {*tail}
    return len(tail) > 1 and tail[0] in _LOOK and tail[1] in _AT_WHAT and not joined


def _likens(tail: Sequence[str]) -> bool:
    """Return whether words only liken how somebody or something is: "dry as a bone", "as quiet as a mouse"."""
    likened = tail[1:] if tail[:1] == ("as",) else tail
    return len(likened) == 4 and likened[1] == "as" and likened[2] in ("a", "an") and can_be(likened[0], "ADJ")  # noqa: PLR2004


def _measures_again(tail: Sequence[str]) -> bool:
    """Return whether words only tell the figures of a comparison: "9 km instead of 14"."""
    return tail[:1] != () and tail[0][:1].isdigit() and {"and", "or", "if", "but"}.isdisjoint(tail)


def _compares(rest: Words) -> bool:
    """Return whether a predicate compares: "is shorter than the valley path"."""
    return any(one.lower == "than" for one in rest[1:])


def _says_how_often(tail: Sequence[str]) -> bool:
    """Return whether words only say how often, when: "twice in March alone", "three times this week"."""
    times = tail[:1] in (("once",), ("twice",)) or tail[1:2] == ("times",)
    return times and not {"and", "or", "but", "not", "if", "at", "most", "only", "a", "per", "every", "each"} & {*tail}


_ROUGHLY = among("about around roughly approximately nearly almost over just only some exactly")
_OTHER_PARTS = among("and or but not if unless except when of percent while than")


def says_how_much(tail: Words) -> bool:
    """Return whether words only tell by how much: "five litres an hour", "about 40 km", "41,000 each"."""
    lowers = [one.lower for one in tail]
    number = lowers[1 if lowers[0] in _ROUGHLY else 0 :][:1]
    counts = bool(number) and canonical(number[0])[:1].isdigit()
    return counts and len(lowers) > 1 and not any(one.is_sign for one in tail) and (
        _OTHER_PARTS.isdisjoint(lowers) and finite(tail) is None
    )  # fmt: skip


def _cannot_go_on(words: Words) -> bool:
    """Return whether a clause is complete, and no verb in its base form can be another one of its subject."""
    made = clause(opened(words)[0])
    return made is not None and made.aux not in MODALS and (
        not made.lemma or made.aux in ("did", "has", "had") or not is_plural_subject(made.subject)
    )  # fmt: skip


def trimmed(words: Words) -> Words:
    """Return words without signs at their ends; a quotation mark or a bracket stays."""
    while words and words[-1].is_sign and words[-1].text not in ('"', ")"):
        words = words[:-1]
    while words and words[0].is_sign and words[0].text not in ('"', "("):
        words = words[1:]
    return words


def split(words: Words) -> list[Words]:
    """Return the clauses that stand side by side, each by itself; the whole where it cannot be cut."""
    dated = _dated(words)
    if dated:  # "since March the shop costs more, it says so on the door"
        first, *others = split(trimmed(words[dated:]))
        return [(*words[:dated], word(","), *first), *others] if others else [words]
    lowers = [one.lower for one in words]
    for at, one in enumerate(words):
        if one.lower == ";" or (one.lower == ":" and at > 1):
            left, right = words[:at], words[at + 1 :]
            others = split(right) if clause(opened(left)[0]) else []
            if others and (clause(opened(others[0])[0]) or is_request(others[0])):
                return [*split(left), *others]
    under = comma_behind(words) if lowers[:1] and lowers[0] in IF | {"unless"} else None
    for at in range(1, len(words) - 2):
        if lowers[at] == "," and lowers[at + 1] in ("so", "but", "therefore", "yet", "hence", "thus"):
            behind = at + 2
            if lowers[at + 1] == "so" and _is_degree(words, at + 1):
                continue
            if under is not None and under < at and not _starts_subordinate(words[behind:]):
                continue  # "if the fee rises, members leave, so the club loses money": not without the condition
            if lowers[at + 1] == "so" and lowers[behind] == "that" and not _goes_on_of_that(lowers, at + 1):
                continue
            left, right = words[:at], words[behind:]
            if _is_sentence(left) and (_is_sentence(right) or (lowers[at + 1] != "yet" and is_request(right))):
                return [*split(left), *split(right)]
    if _starts_subordinate(words):
        return [words]
    for at in range(1, len(words) - 2):
        low = lowers[at]
        if low == "so" and (_is_degree(words, at) or (lowers[at + 1] == "that" and not _goes_on_of_that(lowers, at))):
            continue
        if low == "," or (low in ("and", "but", "so") and lowers[at - 1] != ","):
            behind = at + 1
            if low == "," and lowers[behind] in ("and", "but"):
                behind += 1
            if (
                lowers[behind] in ("now", "then", "so", "therefore", "thus", "hence")
                and lowers[behind - 1] in ("and", "but", ",")
                and lowers[behind + 1 : behind + 2] != [","]
                and behind < len(words) - 2
            ):
                behind += 1
            if lowers[behind] == "that" and lowers[behind - 1] == "and" and _is_own_clause(words[behind + 1 :]):
                behind += 1  # "that the gym is free, and that it costs nothing"
            left, right = words[:at], words[behind:]
            right = _conditioned(right) if lowers[behind - 1] in ("and", "but") else right
            sets = lowers[behind - 1] == "," and _begins_with_setting(right)
            if lowers[behind - 1] == "," and _starts_subordinate(right) and not sets:
                continue
            joined = low == "," and lowers[behind - 1] != ","
            row = _gapped(left, right, comma=low == ",") if may_end(left) else []
            if row:
                return [*split(left), *row]
            joint = lowers[behind - 1] in ("and", "but")
            denies = low == "," and not joint and _denies_first(right)
            goes_on = (low != "so" and joint) or (denies and right[0].lower in ("does", "is", "has"))
            own = _with_subject(left, right) if goes_on else None
            if own is not None:
                return [*split(left), *split(own)]
            if denies and may_end(left) and _is_sentence(left):
                return [*split(left), right]  # "the trams are full, could not sit": who is not told
            if (low == "," and _goes_on_with_verb(left, right)) or _is_verb_again(words, left, behind):
                continue
            if may_end(left) and _is_sentence(left) and (sets or is_clause(right, joined=joined)):
                return [*split(left), *split(right)]
            if low == "," and behind == at + 1 and _ends_with_condition(left) and is_clause(right):
                return [left, *split(right)]
    return [words]


def _gapped(left: Words, right: Words, *, comma: bool) -> list[Words]:
    """Return the right part with the verb of the left one, where it, or each of a row in it, has none of its own."""
    whole = gapped(left, right, comma=comma)
    return [whole] if whole is not None else gapped_row(left, right) if comma else []


def _goes_on_of_that(lowers: Sequence[str], at: int) -> bool:
    """Return whether "that" behind "so" is what was told, and opens no purpose: "it is free so that's no problem"."""
    following = (*lowers[at + 2 : at + 3], "")[0]
    return following in AUXILIARIES and following != "may" and len(lowers) > at + 3


def _ends_with_condition(left: Words) -> bool:
    """Return whether a clause and its condition are over before a comma that alone parts them from another clause.

    "We close the pool when it rains, the floor is slippery then."
    """
    at = next((n for n, one in enumerate(left) if n > 1 and one.lower in _CONDITIONS), None)
    if at is None or any(one.is_sign for one in left):
        return False
    claim, condition = left[: at - (left[at - 1].lower == "even")], left[at + 1 :]
    behind = [one.lower for one in condition]
    if not may_end(claim) or clause(condition) is None or not may_end(condition) or "or" in behind or "and" in behind:
        return False
    return clause(opened(claim)[0]) is not None


_CONDITIONS = IF | {"unless", "because", "although", "though", "while"}


def with_comma(words: Words) -> Words:
    """Return "if you close it everyone drives" with the comma behind its condition, where it has only one place.

    >>> from grammar.english.prose.words import cut, text_of
    >>> text_of(with_comma(cut("If you close the lane everyone takes the bus")))
    'If you close the lane, everyone takes the bus'
    """
    lowers = [one.lower for one in words]
    if len(words) > 2 and lowers[0] in ("and", "but", "so") and lowers[1] in IF | {"unless"}:  # noqa: PLR2004 - and, if
        return (words[0], *with_comma(words[1:]))
    end = lowers.index(",") if "," in lowers else len(words)
    size = next(map(len, LONG_IF.at(lowers)), 1) if words else 0
    reported = bool(words) and lowers[0] in _TELLING
    if (
        not words
        or (size == 1 and not reported and lowers[0] not in IF | {"unless"})
        or {"then", "that"} & {*lowers[size:]}
    ):
        return words
    places = [
        at
        for at in range(size + 2, end - 1)
        if lowers[at] in (SUBJECT_PRONOUNS if reported else _BEGINS_SUBJECT)
        and (
            lowers[at - 1] not in PREPOSITIONS | RELATIVES | {"and", "or", "than", "as"}
            or _is_particle(words, size, at)
        )
        and clause(words[at:end]) is not None
        and may_end(words[size:at])
        and (end == len(words) or _is_whole(words[size:at], words[at:end], words[end + 1 :]))
    ]
    return (*words[: places[0]], word(","), *words[places[0] :]) if len(places) == 1 else words


_TELLING = frozenset(("because", "since", "although", "though"))
"""What begins a clause of what is so; only a pronoun surely begins the next one: "since the bus broke down we walk"."""
_GOING_ON_BEFORE = PREPOSITIONS | RELATIVES | {"and", "or", "than", "as"}


def _conditioned(words: Words) -> Words:
    """Return words with the comma behind their condition, which begins with "if" then."""
    size = next(map(len, LONG_IF.at([one.lower for one in words])), 0)
    return with_comma(
        (word("if"), *words[size:]) if size and [one.lower for one in words[:2]] != ["in", "case"] else words
    )


def _is_particle(words: Words, start: int, at: int) -> bool:
    """Return whether a clause ends before a place with a particle of its verb: "if nobody comes along we can …"."""
    before = clause(words[start:at])
    alone = before is not None and bool(before.lemma) and len(before.rest) == 1
    return alone and words[at + 1].lower in AUXILIARIES and words[at - 1].lower not in RELATIVES | {"and", "or", "as"}


def _is_whole(condition: Words, claim: Words, behind: Words) -> bool:
    """Return whether a condition and its claim stand before a comma, behind which a sentence of its own begins."""
    supposed, then = clause(condition), clause(claim)
    if supposed is None or then is None or supposed.lemma in SAYING or not behind:
        return False
    return then.aux in MODALS and behind[0].lower in _BEGINS_SUBJECT and clause(trimmed(behind)) is not None


_NO_BIDDING = AUXILIARIES | PREPOSITIONS
_BEHIND_BIDDING = DETERMINERS | PREPOSITIONS | {"it", "them", "us", "me"}


def is_request(words: Words) -> bool:
    """Return whether words only bid somebody do something, or not do it: "do not bother", "bring a torch".

    >>> from grammar.english.prose.words import cut
    >>> [is_request(cut(text)) for text in ("please don't wait", "bring a torch", "it rains", "not for kids")]
    [True, True, False, False]
    """
    lowers = [one.lower for one in trimmed(words)]
    lowers = lowers[1:] if lowers[:1] == ["please"] else lowers
    if lowers[:2] == ["do", "not"] or lowers[:1] == ["never"]:
        lowers = lowers[2 if lowers[0] == "do" else 1 :]
        return bool(lowers) and VerbForm.BASE in verb_forms(lowers[0])
    if not lowers or lowers[0] in _NO_BIDDING or VerbForm.BASE not in verb_forms(lowers[0]):
        return False
    behind = lowers[1:2]
    if lowers[0] in _FINDING_OUT and behind and behind[0] in _ASKED_FOR:
        return True  # "guess who carries it"
    goes_on = behind and (behind[0] in _BEHIND_BIDDING or can_be(behind[0], "ADV"))
    return bool(goes_on) and clause(words) is None


_ASKED_FOR = frozenset(("who", "what", "how", "why", "where", "which", "whose"))
_FINDING_OUT = frozenset(("guess", "ask", "see", "look", "imagine", "think", "remember", "consider", "find"))
"""What somebody is bidden to do who should find out, and what stands behind it."""


_BEGINS_SUBJECT = frozenset(
    ("i", "we", "you", "he", "she", "it", "they", "there", "everyone", "everybody", "nobody", "people", "no-one")
)


def _is_own_clause(words: Words) -> bool:
    """Return whether words behind a second "that" are a clause of their own."""
    return bool(words) and words[0].lower in SUBJECT_PRONOUNS | DETERMINERS - {"that"} and clause(words) is not None


def _dated(words: Words) -> int:
    """Return how many words before a clause say when: in 2019, since March, as of September; 0 where none do."""
    at = 2 if [one.lower for one in words[:2]] == ["as", "of"] else 1
    if len(words) < at + 3 or (at == 1 and words[0].lower not in _DATING):
        return 0
    end = at
    while end < len(words) and (words[end].lower in TIMES or words[end].lower.isdigit()):
        end += 1
    rest = words[end + 1 :] if words[end : end + 1] and words[end].lower == "," else words[end:]
    opens = bool(rest) and (rest[0].lower in DETERMINERS | SUBJECT_PRONOUNS or rest[0].text[:1].isupper())
    return end if end > at and opens and clause(rest) is not None else 0


_DATING = frozenset(("on", "in", "at", "since", "by", "from", "until", "after", "before"))
"""What a date before a clause begins with."""


def _is_degree(words: Words, at: int) -> bool:
    """Return whether "so" says how much: so big that we got lost."""
    following = words[at + 1].lower
    if following in ("much", "little", "many", "few") and words[at + 2 : at + 3] and words[at + 2].lower == "that":
        return True
    return tagged(words)[at + 1].startswith(("AJ", "AV", "DT0")) and following not in SUBJECT_PRONOUNS | DETERMINERS


def of_degree(words: Words) -> tuple[Words, Words] | None:
    """Return the two facts of "so big that we got lost": that it is big, and what came of it; None for others.

    >>> from grammar.english.prose.words import cut, text_of
    >>> [text_of(one) for one in of_degree(cut("The flat is so big that we got lost")) or ()]
    ['The flat is big', 'we got lost']
    """
    lowers = [one.lower for one in words]
    if "so" not in lowers[1:-3]:
        return None
    at = next((n for n, low in enumerate(lowers[:-3]) if low == "so" and n and _is_degree(words, n)), None)
    if at is None or "that" not in lowers[at + 2 :]:
        return None
    end = lowers.index("that", at + 2)
    left, right = (*words[:at], *words[at + 1 : end]), words[end + 1 :]
    made = clause(left)
    then = clause(right)
    facts = ("is", "was", "do", "did", "has", "had")
    if made is None or then is None or not made.positive or made.aux not in facts or then.aux not in facts:
        return None
    return left, right


_OF_SOME = among(
    "no nobody nothing none neither not few little hardly barely scarcely only either never some something somebody"
)
"""What a subject begins with that cannot be said twice: "no dog barks and is quiet" is of each of them both."""
_OF_ONE = frozenset(("is", "was", "has", "does"))
_OF_SEVERAL = frozenset(("are", "were", "have", "do"))


def _with_subject(left: Words, right: Words) -> Words | None:
    """Return what stands behind "and" with the subject before it, where it begins with a finite auxiliary of its own.

    >>> from grammar.english.prose.words import cut, text_of
    >>> text_of(_with_subject(cut("The organ is old"), cut("will not be played")) or ())
    'The organ will not be played'
    """
    if len(right) < 2 or right[0].lower not in AUXILIARIES or not may_end(left):  # noqa: PLR2004 - is, old
        return None
    start, _ = opened(left)
    made = clause(start)
    if made is None or not made.subject or made.subject[0].lower in _OF_SOME or not made.certain:
        return None
    inner = {one.lower for one in (*made.subject, *made.rest)}
    degree = {"than", "as"} if right[0].lower in ("is", "are", "was", "were") else frozenset[str]()
    if inner & (RELATIVES | {"that", "what", "or", "but", "to", ":"} | degree) or any(
        one.is_sign for one in made.subject
    ):
        return None
    low, plural = right[0].lower, is_plural_subject(made.subject)
    pronoun = made.subject[0].lower if len(made.subject) == 1 else ""
    if low in _OF_ONE and plural and pronoun not in ("he", "she", "it", "i"):
        return None
    if low in _OF_SEVERAL and not plural and pronoun not in ("i", "you", "we", "they"):
        return None
    if low == "am" and pronoun != "i":
        return None
    full = (*made.subject, *right)
    own = clause(full)
    if own is None or own.subject != made.subject or not (own.rest or own.lemma):
        return None
    return full


def _denies_first(words: Words) -> bool:
    """Return whether words begin with a denied auxiliary that no subject follows: "does not shout"."""
    lowers = [one.lower for one in words[:3]]
    asks = lowers[2:] and lowers[2] in SUBJECT_PRONOUNS  # ", is not it"
    return len(lowers) == 3 and lowers[0] in AUXILIARIES and lowers[1] == "not" and not asks  # noqa: PLR2004


def _is_verb_again(words: Words, left: Words, at: int) -> bool:
    """Return whether a word behind "and" is another verb of the subject: "smells good and catches fire easily"."""
    at = next((n for n in range(at, len(words)) if not is_adverb(words[n])), at)
    one, made = words[at], clause(left)
    if one.arg is not None or not one.text.islower() or made is None or not made.positive:
        return False
    if words[at + 1 : at + 2] and words[at + 1].lower in AUXILIARIES:
        return False  # "the road is steep, buses cannot climb it"
    own = clause(words[at:])
    if (
        own is not None
        and own.several
        and own.certain
        and not own.lemma
        and own.subject
        and not _CLAUSAL & {other.lower for other in own.subject}
    ):
        return False  # "the beech is old, and trees in parks are protected"
    if made.aux not in ("do", "is") or VerbForm.THIRD not in verb_forms(one.lower) or is_plural_subject(made.subject):
        return False
    return tagged(words)[at] == "VVZ" or (made.aux == "is" and can_be(left[-1].lower, "ADJ"))


_CLAUSAL = RELATIVES | among("that when if because while as than , and or")


def _goes_on_with_verb(left: Words, right: Words) -> bool:
    """Return whether a comma parts two verbs of one subject: "bred pigeons, mended clocks and never spoke of it"."""
    first, made = right[0], clause(left)
    past = VerbForm.PAST in verb_forms(first.lower) and first.text.islower() and first.arg is None
    return past and made is not None and made.aux == "did" and not can_be(first.lower, "NOUN")


def _starts_subordinate(words: Words) -> bool:
    lowers = lowered(words)
    return bool(words) and (
        lowers[0] in _SUBORDINATORS or lowers[0] == "even" or bool(LONG_IF.at(lowers))
        or lowers[:2] in (("not", "because"), ("only", "if"), ("only", "when"))
        or lowers[:2] in (("rather", "than"), ("instead", "of"), ("seeing", "that"), ("considering", "that"))
        or lowers[:3] == ("by", "the", "time")
        or (lowers[0] in ("before", "after") and not _is_hour(lowers[1:2]) and clause(words[1:]) is not None)
        or (lowers[0] == "where" and comma_behind(words) is not None)
        or (lowers[0] == "having" and len(lowers) > 1 and VerbForm.PARTICIPLE in verb_forms(lowers[1]))
    )  # fmt: skip


def _is_hour(lowers: Sequence[str]) -> bool:
    """Return whether a word is an hour of the day: 8pm, 17:30, noon."""
    return bool(lowers) and (lowers[0] in ("noon", "midnight") or _HOUR.fullmatch(lowers[0]) is not None)


_HOUR = re.compile(r"\d{1,2}(?:[:.]\d\d)?(?:am|pm)|\d{1,2}:\d\d")
_REACHING = IF | {"unless", "because", "while", "although"}


def may_end(left: Words) -> bool:
    """Return whether nothing that was opened reaches beyond a clause: a condition, what somebody says."""
    made = clause(left)
    if made is None:  # "in winter we cannot swim"; "in a street that is narrow" is no clause
        made = clause(plain_order(left))
        made = made if made is not None and made.subject[0].lower in SUBJECT_PRONOUNS - {"that"} else None
    if made is None or is_saying(made):
        return False
    return not any(
        one.lower in _REACHING
        or (one.lower in ("until", "since") and clause(left[at + 1 :]) is not None)  # "since July" opens no clause
        for at, one in enumerate(left)
        if at
    )


def _is_sentence(words: Words) -> bool:
    stripped, _ = opened(words)
    return _starts_subordinate(stripped) or clause(stripped) is not None or plain_order(stripped) is not stripped


_OPENS_SUBJECT = SUBJECT_PRONOUNS | POSSESSIVES | among("the this these that those there nobody everybody everyone")


def is_clause(words: Words, *, joined: bool = False) -> bool:
    """Return whether words are a clause with a subject and a verb beyond doubt; ``joined``: ", and" says so."""
    stripped, _ = opened(words)
    dated = _dated(stripped)
    if dated:
        return is_clause(trimmed(stripped[dated:]), joined=joined)
    lowers = [one.lower for one in stripped[:3]]
    if lowers[:1] in (["last"], ["this"]) and lowers[1:2] and lowers[1] in TIME_UNITS and lowers[2:] == ["that"]:
        return clause(stripped[2:]) is not None  # "and last year that was 900 euros"
    if _says_what_is_there(stripped):
        return True
    if joined and stripped and stripped[0].lower in PREPOSITIONS and _has_subject_behind(stripped):
        return True  # "and in winter it floods"
    if not stripped or stripped[0].lower in AUXILIARIES | PREPOSITIONS | RELATIVES | {
        "not",
        "especially",
        "which",
        "no",
    }:
        return bool(stripped) and stripped[0].lower == "no" and clause(stripped) is not None
    if _starts_subordinate(stripped):
        return comma_behind(stripped) is not None
    made = clause(stripped)
    if made is None:
        return False
    first = stripped[0]
    if first.lower in _OPENS_SUBJECT:
        return True
    if made.several and made.lemma and len(made.subject) == 1 and _is_one_named(first):
        return False  # "programs in Finland and Kenya show …"
    if any(one.is_sign for one in made.subject):
        return False
    if joined and made.certain:
        return True
    if made.aux == "do" and len(made.subject) == 1 and made.certain and _is_stuff(stripped):
        return True
    if made.certain and len(stripped) > 1 and stripped[1].lower in ("that", "which", "who"):
        return True  # "coal that is wet smells"
    return (
        not made.lemma
        or made.aux == "did"
        or is_plural_subject(made.subject)
        or first.text[:1].isupper()
        or first.lower in DETERMINERS
        or (made.certain and len(made.subject) > 1 and canonical(first.text)[:1].isdigit())  # "one run takes an hour"
    )


def _is_one_named(one: ProseWord) -> bool:
    """Return whether a word is the name of one alone, which goes with no verb in the plural: Kenya, not Wolves."""
    return one.arg is None and one.text[:1].isupper() and not one.lower.endswith("s") and not is_known(one.lower)


def _has_subject_behind(words: Words) -> bool:
    """Return whether a phrase with a preposition has a clause behind it: "without him we lose"."""
    if plain_order(words) is not words:
        return True
    at = next((n for n, one in enumerate(words) if one.lower in SUBJECT_PRONOUNS), 0)
    opens = at > 1 and words[at - 1].lower not in PREPOSITIONS | RELATIVES | {"that", "and", "or"}
    return opens and not any(one.is_sign for one in words[:at]) and clause(words[at:]) is not None


def _begins_with_setting(words: Words) -> bool:
    """Return whether a clause begins with when or where it is so: "in May it is full", not "at the mill we rent"."""
    ordered = plain_order(words) if words and words[0].lower in PREPOSITIONS else words
    made = None if ordered is words else clause(ordered)
    return made is not None and made.certain and bool(made.rest) and made.rest[0].lower not in PREPOSITIONS


def _says_what_is_there(words: Words) -> bool:
    """Return whether a clause begins with a place and goes on with what is there: "in the aisle there is one"."""
    at = next((n for n, one in enumerate(words) if one.lower == "there"), 0)
    place = at > 1 and words[0].lower in PREPOSITIONS and not any(one.is_sign for one in words[:at])
    return place and words[at + 1 : at + 2] != () and words[at + 1].lower in ("is", "are", "was", "were")


def _is_stuff(words: Words) -> bool:
    """Return whether a clause begins with a noun without a determiner and its verb: "water runs under them"."""
    first, second = (one.lower for one in words[:2])
    if not can_be(first, "NOUN") or can_be(first, "ADJ") or verb_forms(first) & (VerbForm.THIRD | VerbForm.PAST):
        return False
    return VerbForm.THIRD in verb_forms(second) and tagged(words)[1] == "VVZ"


def is_saying(made: EnglishClause) -> bool:
    """Return whether a clause reports what somebody says or thinks: its object is a clause."""
    if made.lemma not in SAYING and not _is_passive_report(made):
        return False
    rest = made.rest
    openers = (at for at, one in enumerate(rest) if one.lower in ("that", "whether", "how", "why", "if"))
    if any(not _points_back(rest, at) for at in openers):
        return True
    if made.lemma not in SAYING or len(rest) < 2 or rest[0].lower in AUXILIARIES | PREPOSITIONS:  # noqa: PLR2004 - two words
        return False
    inner = clause(rest)
    if inner is not None and any(one.is_sign for one in inner.subject):
        return False  # "wrote the rota, lost it"
    return inner is not None and not (
        inner.lemma and not is_plural_subject(inner.subject) and inner.aux == "do" and rest[0].lower in _OBJECT_OPENERS
    )


def _points_back(rest: Words, at: int) -> bool:
    """Return whether "that" behind "and" is the subject of a clause of its own: "find friends, and that helps"."""
    if not at or rest[at].lower != "that" or rest[at - 1].lower != "and":
        return False
    made = clause(rest[at:])
    return made is not None and len(made.subject) == 1


_OBJECT_OPENERS = POSSESSIVES | {"the", "a", "an"}


def _is_passive_report(made: EnglishClause) -> bool:
    return made.aux in ("is", "was", "has") and any(
        one.lower in ("said", "told", "thought", "believed", "claimed", "reported", "rumoured", "rumored", "alleged",
                      "expected", "assumed", "afraid", "sure", "convinced", "certain", "possible", "likely", "unclear",
                      "unlikely", "doubtful", "evidence", "proof")
        for one in made.rest[:3]
    )  # fmt: skip


def comma_behind(words: Words) -> int | None:
    """Return the comma (or "then") behind a subordinate clause at the start: the first between two clauses."""
    for at, one in enumerate(words):
        if at > 1 and one.lower in (",", "then") and clause(words[1:at]) is not None:
            right = words[at + 1 :]
            if right and right[0].lower in ("then", "and", "or") and right[0].lower != "then":
                continue
            if right and (clause(trimmed(right)) is not None):
                return at
    return None
