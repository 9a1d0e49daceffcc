"""What a speaker of a stance holds: "I think the flat is cheap" is that it is cheap, as a presumption.

Only where it is told whose stance a sentence stands in: there "I think", "in my opinion" and "as far as I know" say
that a sentence is a belief, and whose is known. A persona text addresses its agent ("You support homework. You believe
that …"): there "you" is the agent. Anybody else's opinion stays a report (`grammar.english.prose.frames`).
"""

from __future__ import annotations

from collections.abc import Sequence

from grammar.english.lexicon import can_be
from grammar.english.prose.clauses import (
    PREPOSITIONS,
    SUBJECT_PRONOUNS,
    EnglishClause,
    clause,
    is_plural_subject,
    small,
)
from grammar.english.prose.frames import AS_FAR, is_rejection
from grammar.english.prose.openers import opened
from grammar.english.prose.pronouns import may_be_person
from grammar.english.prose.words import CHARGES, PhraseList, Words, among, cut, lowered, text_of, word

_THINKS = among("think believe feel reckon suppose guess assume presume maintain hold find consider insist argue")
_SURE = among("sure certain convinced confident persuaded")
_MANNERS = among(
    """
    also really firmly strongly deeply still personally honestly truly do rather just therefore too quite readily now
    gladly freely fully happily
    """
)
_VIEWS = ("opinion", "view", "experience", "eyes", "judgment", "judgement", "mind", "estimation")
_AHEAD = frozenset(
    tuple(one.split())
    for one in (
        *map(" ".join, AS_FAR),
        "as far as i am concerned", "if you ask me", "to my mind", "from my point of view", "from my perspective",
        "the way i see it", "as i see it",
        "it seems to me", "it seems to me that", "it strikes me that",
        *(f"my {held} is that" for held in ("view", "opinion", "position", "feeling", "impression", "belief", "stance",
                                            "take", "point", "argument", "contention", "claim", "thesis")),
        *(f"in my {view}" for view in _VIEWS),
        *(f"in my {own} {view}" for own in ("own", "personal", "humble") for view in _VIEWS),
    )
)  # fmt: skip
"""What says ahead of a sentence that it is its speaker's opinion."""
_LONGEST_AHEAD = max(map(len, _AHEAD))
_BEHIND = _AHEAD | {
    ("i", one) for one in ("think", "believe", "feel", "reckon", "suppose", "guess", "assume", "presume")
}
"""What says the same behind a sentence."""
_BEGINS_GRANTED = among("but and well so as i")
"""What begins, if need be behind a word for "but", whatever somebody agrees with who does not call it right."""
_SO_FAR = frozenset(
    one for one in AS_FAR if one[0] != "unless" and {"mistaken", "hear", "heard", "read", "gather"}.isdisjoint(one)
)
"""What says ahead of a sentence that it is so unless something else is known, and is nobody else's word."""
_AHEAD_FIRST, _SO_FAR_FIRST = PhraseList(_AHEAD), PhraseList(_SO_FAR)
_BEHIND_ENDS = frozenset(one[-1] for one in _BEHIND)
_SIDES = among("support oppose favour favor reject advocate defend value prefer welcome want like dislike")
"""Verbs by which a stance takes a side on a thing."""
_FOR = (("for",), ("against",), ("in", "favour"), ("in", "favor"), ("opposed",))
_PARTS = among("if unless because since so although though while when and or but , ; : all every each everybody some")
"""What a denied belief may reach over or not: "I do not think that all of them bark"."""


def own_opinion(words: Words) -> Words | None:
    """Return what a speaker says to hold, without the words that say so; None where a sentence does not say so.

    >>> text_of(own_opinion(cut("I really think that it is cheap")) or ())
    'it is cheap'
    >>> text_of(own_opinion(cut("I don't believe the flat is cheap")) or ())
    'the flat is not cheap'
    >>> own_opinion(cut("I think about Ann.")), own_opinion(cut("Ben thinks the flat is cheap."))
    (None, None)
    """
    lowers = [one.lower for one in words]
    size = _opens_with(_AHEAD_FIRST, lowers)
    if size:
        return _held(words[size + (lowers[size] == ",") :])
    plain = words[:-1] if words and words[-1].is_sign else words
    ended = bool(plain) and plain[-1].lower in _BEHIND_ENDS
    for size in range(min(_LONGEST_AHEAD, len(words) - 1), 1, -1) if ended else ():
        if lowered(plain[-size:]) in _BEHIND:
            left = plain[:-size]
            return _held(left[:-1] if left and left[-1].is_sign else left)
    if lowers[:1] != ["i"]:
        return None
    at, denied = _behind_manners(lowers, 1)
    if lowers[at : at + 2] in (["would", "say"], *([one, "argue"] for one in ("would", "will", "must", "shall"))):
        at += 2
    elif lowers[at : at + 1] == ["say"] and not denied and clause(words[at + 1 :]) is not None:
        at += 1
    elif lowers[at : at + 1] == ["am"] and not denied:
        at, denied = _behind_manners(lowers, at + 1)
        if lowers[at : at + 3] == ["of", "the", "opinion"]:
            at += 3
        elif at < len(lowers) and lowers[at] in _SURE:
            at += 1
        else:
            return None
    elif at < len(lowers) and lowers[at] in _THINKS:
        at += 1
    elif lowers[at : at + 1] in (["agree"], ["disagree"]) and denied == (lowers[at] == "agree"):
        at, denied = next((n for n in range(at, min(at + _LONGEST_NAMED, len(lowers))) if lowers[n] == "that"), 0), True
        if not at:
            return None  # "I disagree" alone denies nothing in words
    else:
        return None
    if denied:
        end = next((n for n in range(at + 1, len(words)) if _gives_reason(words, n)), len(words))
        believed = _held(words[at:end])
        held = None if believed is None else denial(believed)
        return None if held is None else (*held, *words[end:])
    return _held(words[at:])


def _gives_reason(words: Words, at: int) -> bool:
    """Return whether a reason begins there: ", because …", ": …"; "not because", "just because" reach further back."""
    low = words[at].lower
    if low == "because" and words[at - 1].lower not in ("just", "only", "simply", "merely", "not"):
        return any(one.lower == "should" for one in words[:at])
    behind = words[at + 1].lower if at + 1 < len(words) else ""
    return low in (":", ";") or (low in (",", "-", "–", "—") and behind in ("because", "since", "as"))


_QUOTES = frozenset('"“”')
_CITES = among("say says said claim claims claimed argue argues argued think thinks believe believes")


def denied_quote(words: Words) -> Words | None:
    """Return the denial of what a sentence repeats of another and rejects: that it is said again asserts nothing.

    >>> [text_of(denied_quote(cut(one)) or ()) for one in ('"It is dear" - that is false', '"It rains" is not true')]
    ['it is not dear', 'it does not rain']
    >>> text_of(denied_quote(cut("You say that meat is cheap, but it isn't")) or ())
    'meat is not cheap'
    >>> denied_quote(cut('"Meat is cheap" is a slogan')), denied_quote(cut("You say it, but it is dear"))
    (None, None)
    """
    plain = words[:-1] if words and words[-1].text in (".", "!") else words
    lowers = lowered(plain)
    if lowers[:1] and lowers[0] in _QUOTES:
        end = next((n for n in range(2, len(plain)) if lowers[n] in _QUOTES), 0)
        cited, behind = plain[1:end], plain[end + 1 :]
        behind = (word("that"), *behind) if lowered(behind[:1]) in {("is",), ("was",)} else behind
    elif lowers[:1] == ("you",) and lowers[1:2] and lowers[1] in _CITES:
        end = next((n for n in range(3, len(plain)) if lowers[n] == "but"), 0)
        cited, behind = plain[2 + (lowers[2:3] == ("that",)) : end], plain[end + 1 :]
    else:
        return None
    while cited and cited[-1].is_sign:
        cited = cited[:-1]
    while behind and behind[0].is_sign:
        behind = behind[1:]
    made = clause(small(cited)) if end and behind else None
    if made is None or not (is_rejection(behind) or _denies_it(behind, made)):
        return None
    cited = small(cited)
    if made.positive:
        return denial(cited)
    return cut(f"{text_of(made.subject)} {made.predicate_text(positive=True, plural=is_plural_subject(made.subject))}")


def _denies_it(words: Words, made: EnglishClause) -> bool:
    """Return whether words only deny a clause by its auxiliary: "it isn't", of "meat is cheap"."""
    answer = clause((*words, word("so")))
    shown = (
        answer is not None and len(words) > 1 and lowered(words[:1])[0] in SUBJECT_PRONOUNS and len(words) <= _SHORTEST
    )
    return shown and answer is not None and answer.aux == made.aux and answer.positive != made.positive


_SHORTEST = 3
"""The words of an answer that only denies: it is not."""


_GRANTING = frozenset(
    (
        *("yes", "yeah", "sure", "true", "of course", "granted", "admittedly", "no doubt", "it is true that"),
        *("i know that", "i agree that", "i admit that", "i accept that", "i concede that", "i grant that"),
        *("i must admit that", "i have to admit that", "i see that", "i do not deny that", "i do not doubt that"),
    )
)
"""What a sentence begins with that says again what another said."""


def grants(words: Words) -> bool:
    """Return whether a sentence says again what another said, who is right about it.

    >>> [grants(cut(text)) for text in ("Yes, it is cold.", "Al is right that it is cold.", "But it is cold.")]
    [True, True, False]
    """
    return granted(words) != words or not _GRANTING.isdisjoint(opened(words)[1])


def granted(words: Words) -> Words:
    """Return a sentence without that somebody is right about what it states: "Imran's right, the head has banned it".

    >>> text_of(granted(cut("But you are quite right that the lake is cold")))
    'the lake is cold'
    >>> text_of(granted(cut("He is right about it")))
    'He is right about it'
    >>> [text_of(granted(cut(one))) for one in ("I fully agree with Mr Hill that it is cold", "As Al said, it rains")]
    ['it is cold', 'it rains']
    >>> [text_of(granted(cut(one))) for one in ("I must admit, though, that it rains", "I won't admit that it is")]
    ['it rains', 'I will not admit that it is']
    """
    lowers = lowered(words)
    if not lowers or (lowers[0] not in _BEGINS_GRANTED and "right" not in lowers):
        return words
    agreed = _agreed(words)
    if agreed is not None:
        return agreed
    plain = words[1:] if lowers[0] in ("but", "and", "well") else words
    lowers = lowered(plain)
    at = next((n for n in range(1, min(_LONGEST_NAMED, len(plain))) if lowers[n] == "right"), 0)
    who = list(lowers[:at])
    while who and who[-1] in _MANNERS | {"quite", "absolutely", "completely", "of", "course", "perfectly"}:
        who.pop()
    named = who[-1:] in (["is"], ["are"], ["was"], ["am"]) and len(who) > 1
    named = named or (who[-1:] != [] and len(who) < 4 and who[-1].endswith(("'s", "’s")))  # noqa: PLR2004 - Dr Ito's
    if (
        not at
        or not named
        or who[0] in _SUPPOSED
        or not any(one.text[:1].isupper() or one.lower in ("you", "he", "she") for one in plain[:1])
    ):
        return words
    behind = plain[at + 1 :]
    opens = bool(behind) and behind[0].lower in (",", ":", ";", "that", ".")
    if not opens:
        return words
    end = next((n for n, one in enumerate(behind) if n and one.is_sign), len(behind))
    if clause(behind[1:]) is None and clause(behind[1:end]) is None:  # another clause may follow
        return words
    return _with_owner(behind[1:], plain[: len(who) - 1]) if behind[0].lower == "that" else behind[1:]


_SUPPOSED = frozenset(("if", "unless", "whether", "when"))
"""What begins with it grants nothing: "if Ann is right, it leaks"."""


def _with_owner(words: Words, name: Words) -> Words:
    """Return what somebody is right about with whose "her" or "his" is: "Ida is right that the dogs scare her son".

    Only behind a thing that nobody is: "right that Eva's son bit his sister" is of another.
    """
    made = clause(words)
    at = [n for n, one in enumerate(words) if one.arg is None and one.lower in ("his", "her")]
    if made is None or len(at) != 1 or not name or not all(one.text[:1].isupper() for one in name):
        return words
    noun = words[at[0] + 1 : at[0] + 2]
    others = any(one.text[:1].isupper() for n, one in enumerate(words) if n) or may_be_person(made.subject)
    if others or not noun or not can_be(noun[0].lower, "NOUN") or at[0] < len(made.subject):
        return words
    return (*words[: at[0]], *name[:-1], word(f"{name[-1].text}'s"), *words[at[0] + 1 :])


def _agreed(words: Words) -> Words | None:
    """Return what somebody agrees with another about, or says as another did; None for any other sentence."""
    start = 1 if [one.lower for one in words[:1]] in (["but"], ["and"], ["well"], ["so"]) else 0
    plain = words[start:]
    lowers = [one.lower for one in plain]
    if lowers[:1] == ["as"]:
        comma = next((n for n in range(3, min(_LONGEST_NAMED, len(plain))) if lowers[n] == ","), 0)
        manner = comma and lowers[comma - 1] in ("out", "already", "before", "above")
        named = lowers[1] in ("he", "she", "you", "they") or plain[1].text[:1].isupper() if comma else False
        named = named and lowers[1] != "i" and lowers[comma - 1 - bool(manner)] in _HAVING_PUT
        return plain[comma + 1 :] if named and clause(plain[comma + 1 :]) is not None else None
    if lowers[:1] != ["i"]:
        return None
    at, denied = _behind_manners(lowers, 1)
    at += lowers[at : at + 1] in (["fully"], ["completely"], ["entirely"], ["totally"])
    conceded = None if denied else _conceded(plain, lowers, at)
    if conceded is not None:
        return conceded
    end = next((n for n in range(at + 2, min(at + _LONGEST_NAMED, len(plain))) if lowers[n] in ("that", ":")), 0)
    agrees = lowers[at : at + 2] == ["agree", "with"] and end and not denied
    return plain[end + 1 :] if agrees and clause(plain[end + 1 :]) is not None else None


def _conceded(words: Words, lowers: Sequence[str], at: int) -> Words | None:
    """Return what somebody concedes whose verb stands there: "I do have to admit, though, that it is cold"."""
    if lowers[at : at + 2] == ["have", "to"]:
        at += 2
    elif lowers[at : at + 1] in (["must"], ["can"], ["will"]):
        at, denied = _behind_manners(lowers, at + 1)
        if denied:
            return None
    if at >= len(lowers) or lowers[at] not in _CONCEDING:
        return None
    at += 1
    remark = [one for one in lowers[at : at + 3] if one != ","][:1]
    if remark in (["though"], ["however"], ["too"]):
        at += lowers[at : at + 3].index(remark[0]) + 1
        at += lowers[at : at + 1] == [","]
    return words[at + 1 :] if lowers[at : at + 1] == ["that"] and clause(words[at + 1 :]) is not None else None


_CONCEDING = among("admit concede grant accept acknowledge agree")
"""What somebody does who states what speaks for another."""
_HAVING_PUT = among("said says mentioned mentions wrote writes pointed points put noted notes explained")
"""What somebody did whose words a speaker takes over: "as Al said"."""
_LONGEST_NAMED = 7
"""Words of who is right, at most."""


def takes_side(words: Words) -> bool:
    """Return whether a speaker tells to be for or against something: a belief about it, not a fact of the world.

    >>> [takes_side(cut(text)) for text in ("I strongly support homework.", "I am against the plan.", "I am tall.")]
    [True, True, False]
    >>> takes_side(cut("I like the plan, but the city does not pay this time."))
    False
    """
    lowers = [one.lower for one in words]
    if lowers[:1] != ["i"]:
        return False
    but = lowers.index("but") if "but" in lowers else len(lowers)
    if lowers[but + 1 : but + 2] not in ([], ["i"]) and clause(words[but + 1 :]) is not None:
        return False  # what is so all the same is told as a fact
    at, _ = _behind_manners(lowers, 1)
    if lowers[at : at + 1] == ["am"]:
        at, _ = _behind_manners(lowers, at + 1)
        return any(tuple(lowers[at : at + len(one)]) == one for one in _FOR)
    return at < len(lowers) and lowers[at] in _SIDES


def is_persona(sentences: Sequence[Words]) -> bool:
    """Return whether a stance addresses its agent: it begins with "you", and says what that holds or is.

    >>> [is_persona([cut(text)]) for text in ("You strongly oppose homework.", "You can wash it at 60 degrees.")]
    [True, False]
    >>> is_persona([cut("You love cats."), cut("You believe that cats are clean.")])
    True
    >>> is_persona([cut("You are wrong."), cut("You are a liar, and I can prove it.")])
    False
    """
    begins = [one.lower for words in sentences[:1] for one in words[:1]] == ["you"]
    answers = any(one.lower in ("i", "my", "me", "mine", "i'm") for words in sentences for one in words)
    return begins and not answers and any(_tells_its_agent(words) for words in sentences)


def _tells_its_agent(words: Words) -> bool:
    if [one.lower for one in words[:1]] != ["you"]:
        return False
    reported = addressed(words)
    return (
        takes_side(reported)
        or own_opinion(reported) is not None
        or ([one.lower for one in reported[1:2]] == ["am"] and CHARGES.isdisjoint(one.lower for one in reported[2:4]))
    )


def addressed(words: Words) -> Words:
    """Return a persona's sentence in its agent's mouth: "you are" is "I am", "your" is "my".

    >>> text_of(addressed(cut("You are a teacher, and your pupils like you")))
    'I am a teacher, and my pupils like me'
    """
    found = list(words)
    for at, one in enumerate(words):
        if one.lower == "you":
            subject = at == 0 or words[at - 1].is_sign or words[at - 1].lower in ("that", "and", "because", "if", "so")
            found[at] = word("I" if subject else "me")
            if subject and words[at + 1 : at + 2] and words[at + 1].lower in ("are", "were"):
                found[at + 1] = word("am" if words[at + 1].lower == "are" else "was")
        elif one.lower in ("your", "yours", "yourself"):
            found[at] = word({"your": "my", "yours": "mine", "yourself": "myself"}[one.lower])
    return tuple(found)


def _behind_manners(lowers: Sequence[str], at: int) -> tuple[int, bool]:
    """Return the place behind adverbs and "do not", and whether there is a "not"."""
    denied = False
    while at < len(lowers) and (lowers[at] in _MANNERS or lowers[at] == "not"):
        denied = denied or lowers[at] == "not"
        at += 1
    return at, denied


def as_known(words: Words) -> Words | None:
    """Return what somebody says to be so as far as they know, without the words that say so; None for all else.

    >>> from grammar.english.prose.words import cut, text_of
    >>> text_of(as_known(cut("As far as I know, the depot stays")) or ()), as_known(cut("In my view, the depot stays"))
    ('the depot stays', None)
    """
    lowers = [one.lower for one in words]
    size = _opens_with(_SO_FAR_FIRST, lowers)
    return _held(words[size + (lowers[size] == ",") :]) if size else None


def _opens_with(phrases: PhraseList, lowers: Sequence[str]) -> int:
    """Return how long the longest phrase is that a sentence begins with and goes on behind; 0 where there is none."""
    size = max((len(one) for one in phrases.at(lowers) if len(one) < len(lowers)), default=0)
    return 0 if size and lowers[size] in PREPOSITIONS else size  # "from what I heard of the plan, it is cheap"


def _held(words: Words) -> Words | None:
    """Return a clause that is held, without "that"."""
    if [one.lower for one in words[:1]] == ["that"] and clause(words[1:]) is not None:
        words = words[1:]
    return words if clause(words) is not None else None


def denial(words: Words) -> Words | None:
    """Return a plain clause denied: who does not think that it is so thinks that it is not."""
    made = clause(words)
    if made is None or not made.positive or made.before or _PARTS & {one.lower for one in words}:
        return None
    return cut(f"{text_of(made.subject)} {made.predicate_text(positive=False, plural=is_plural_subject(made.subject))}")
