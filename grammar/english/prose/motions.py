"""What a question at issue asks to be done, put as "should we …": "Is it time to sell the van?", "Selling the van".

People ask in many ways whether something should be done; their stances answer all of them alike. Who is to do it goes
without saying in many of them: it is "we" until the stances say who (`grammar.english.prose.discourse.stances`).
"""

from __future__ import annotations

from grammar import regexes as re
from grammar.english import judgements
from grammar.english.lexicon import VerbForm, verb_forms, verb_lemma
from grammar.english.prose.clauses import (
    AUXILIARIES,
    DEFINITE,
    DETERMINERS,
    POSSESSIVES,
    PREPOSITIONS,
    RELATIVES,
    EnglishClause,
    clause,
    small,
)
from grammar.english.prose.openers import opened
from grammar.english.prose.words import Words, among, word, words_behind
from grammar.headings import HOUSE_BELIEVES, HOUSE_WOULD

_WELL = (
    rf"(?!need|necessary)(?:{judgements.WELL_DEED}|{judgements.FIT}|right(?:[ ]or[ ]wrong)?"
    rf"|a[ ]good[ ]or[ ]a[ ]bad[ ]{judgements.DEED}|good|best|better|(?:high[ ]|about[ ])?time)"
)
"""Of what should be done; what may be done, or has to be, is another question, and so is what is fair."""
_TO_DO = re.compile(
    rf"(?:is[ ]it|would[ ]it[ ]be|isn['’]?t[ ]it|is[ ]it[ ]not)[ ]{judgements.DEGREE}{_WELL}[ ](?=to[ ]|for[ ])"
    rf"|(?:does|would)[ ]it[ ]make[ ](?:any[ ])?sense[ ](?=to[ ]|for[ ])"
    r"|do[ ](?=(?:we|you)[ ](?:really[ ])?want[ ]to[ ])|(?:whether|how)[ ](?:or[ ]not[ ])?(?=to[ ])"
    r"|ought[ ](?=.+[ ]to[ ])"
)
"""What asks, ahead of "to", whether something should be done."""
_TOWARDS = re.compile(
    r"(?:(?:are|is)[ ](?:you|we|everyone|everybody|anyone)[ ])?"
    r"(?:(?:for|pro)[ ]or[ ](?:against|contra)|in[ ]favou?r[ ]of|for|against)[ ]"
    r"|(?:so[ ,]+)?(?:what|how)[ ](?:do[ ](?:you|we|people)[ ](?:all[ ])?(?:think|feel|say)[ ](?:about|of|to)|about)[ ]"
    r"|(?:any[ ])?(?:views|opinions|thoughts|ideas|comments)[ ](?:on|about)[ ]"
)
"""What asks, ahead of a deed as a noun, what people think of it."""
_THOUGHT = re.compile(
    r"(?:do|does)[ ](?:you|we|everyone|everybody|anyone|people)[ ](?:all[ ])?(?:think|agree|believe|feel|say)[ ]"
    r"(?:(?:that|whether)[ ])?(?=.+[ ]should[ ])|whether[ ](?:or[ ]not[ ])?(?=.+[ ]should[ ])"
)
"""What asks whether others hold a claim."""
_JUDGED = re.compile(rf"[ ]{judgements.DEGREE}{_WELL}(?:[ ](?:for|to)[ ]us)?\Z|[ ]make[ ](?:any[ ])?sense\Z")
"""What asks of a deed that stands ahead of it whether it is well done: "is selling it a good idea"."""


_OF_HOUSE = re.compile(rf"{HOUSE_BELIEVES}|(?P<would>{HOUSE_WOULD})")


def as_motion(words: Words, advised: frozenset[str]) -> Words:
    """Return a question at issue as one of what should be done, where that is what it asks; else as it is.

    ``advised``: the verbs of what the stances say should be done.

    >>> from grammar.english.prose.words import cut, text_of
    >>> def put(text: str) -> str:
    ...     return text_of(as_motion(cut(text), frozenset()))
    >>> [put(one) for one in ("Is it time for the club to sell the van?", "Moving the office to Leeds", "Parking fees")]
    ['should the club sell the van?', 'should we move the office to Leeds', 'Parking fees']
    >>> [put(one) for one in ("Are you for or against selling it?", "Do you think Tom should sell his car?")]
    ['should we sell it?', 'should Tom sell his car?']
    >>> [put(one) for one in ("Is it easy to sell the van?", "Is it OK to sell it?", "Do we have to sell it?")]
    ['Is it easy to sell the van?', 'Is it OK to sell it?', 'Do we have to sell it?']
    """
    plain, _ = opened(words)
    end = len(plain) - 1 if plain and plain[-1].is_sign else len(plain)
    inner, sign = plain[:end], plain[end:]
    text = " ".join(one.lower for one in inner)
    moved = _of_house(inner) or _moved(inner)
    if moved is not None:
        return (*moved, *sign)
    found = _TO_DO.match(text)
    if found is not None:
        put = _to_do(words_behind(inner, found.end()))
        return words if put is None else (*put, *sign)
    found = _THOUGHT.match(text)
    if found is not None:
        behind = words_behind(inner, found.end())
        at = next((n for n, one in enumerate(behind) if n and one.lower == "should"), 0)
        return (word("should"), *behind[:at], *behind[at + 1 :], *sign) if at else words
    found = _TOWARDS.match(text)
    judged = _judged(inner) if found is None else words_behind(inner, found.end())
    put = _deed(judged or inner, advised, asked=bool(judged))
    return words if put is None else (*put, *sign)


def _of_house(words: Words) -> Words | None:
    """Return the motion of a parliamentary debate as the question whether that should be.

    >>> from grammar.english.prose.words import cut, text_of
    >>> text_of(_of_house(cut("This house believes that homework should be abolished")) or ())
    'should homework be abolished'
    >>> text_of(_of_house(cut("THW ban homework")) or ()), _of_house(cut("This house regrets homework"))
    ('should we ban homework', None)
    """
    found = _OF_HOUSE.match(" ".join(one.lower for one in words))
    if found is None:
        return None
    behind = words_behind(words, found.end())
    if found["would"] is None:
        at = next((n for n, one in enumerate(behind) if n and one.lower == "should"), 0)
        return (behind[at], *behind[:at], *behind[at + 1 :]) if at else behind or None
    return (word("should"), word("we"), *behind) if behind and VerbForm.BASE in verb_forms(behind[0].lower) else None


def _moved(words: Words) -> Words | None:
    """Return what somebody moves as the question whether it should be done: "that the fee be raised", "we keep it".

    >>> from grammar.english.prose.words import cut, text_of
    >>> text_of(_moved(cut("that the hall not be let on Sundays")) or ())
    'should the hall not be let on Sundays'
    >>> text_of(_moved(cut("That the club sell the old van")) or ())
    'should the club sell the old van'
    >>> _moved(cut("we need a hall")), _moved(cut("that noise is loud")), _moved(cut("that old van"))
    (None, None, None)
    """
    lowers = [one.lower for one in words]
    behind = words[1:] if lowers[:1] == ["that"] else words
    lowers = lowers[len(words) - len(behind) :]
    if lowers[:1] == ["we"] and len(lowers) > 2:  # noqa: PLR2004 - we keep it
        acts = VerbForm.BASE in verb_forms(lowers[1]) and lowers[1] not in _OF_FACT | AUXILIARIES
        return (word("should"), word("we"), *behind[1:]) if acts or lowers[1] == "be" else None
    if behind is words or not AUXILIARIES.isdisjoint(one for one in lowers if one != "be"):
        return None
    first = 2 if lowers[:1] and lowers[0] in DETERMINERS else 1
    at = next((n for n in range(first, len(lowers)) if lowers[n] == "be" or _is_verb_there(behind, n)), 0)
    return (word("should"), *behind) if at else None


def claimed(words: Words) -> EnglishClause | None:
    """Return the clause by which a sentence claims that something should be done; None where there is more to it.

    >>> from grammar.english.prose.words import cut, text_of
    >>> found = claimed(cut("The village should close the lane."))
    >>> None if found is None else text_of(found.rest)
    'close the lane'
    >>> claimed(cut("Should we close it")), claimed(cut("We should close it if it floods")), claimed(cut("We pay"))
    (None, None, None)
    """
    plain = words[:-1] if words and words[-1].is_sign else words
    lowers = [one.lower for one in plain]
    if "should" not in lowers[1:] or lowers[0] in AUXILIARIES or not _MORE.isdisjoint(lowers):
        return None
    made = None if any(one.is_sign for one in plain) else clause(small(plain))
    plainly = made is not None and made.aux == "should" and not made.lemma and made.positive and not made.before
    return made if plainly else None


_MORE = RELATIVES | among(
    """
    what which who whom whose where when why how if unless until once because since although though whenever while than
    not
    """
)
"""Words of which one stands in whatever says more than one claim, denies it, or asks something else."""


def _is_verb_there(words: Words, at: int) -> bool:
    """Return whether a word is the verb of a wish, before what it is done to: "that the club sell the minibus"."""
    goes_on = at + 1 == len(words) or words[at + 1].lower in DETERMINERS | POSSESSIVES | PREPOSITIONS
    plain = VerbForm.BASE in verb_forms(words[at].lower) and words[at].text.islower()
    return plain and goes_on and words[at].lower not in PREPOSITIONS


def _judged(words: Words) -> Words:
    """Return the deed of which a question asks whether it is well done: "would selling it be wise"."""
    if not words or words[0].lower not in ("is", "would", "does"):
        return ()
    ends = (n for n in range(2, len(words)) if _JUDGED.match(" " + " ".join(one.lower for one in words[n:])))
    at = next(ends, 0)
    if at and words[at - 1].lower == "be" and words[0].lower == "would":
        at -= 1
    return words[1:at] if at else ()


def _to_do(behind: Words) -> Words | None:
    """Return "for the club to sell it" as "should the club sell it"; "we need to sell it", "Tom to sell it"."""
    at = next((n for n, one in enumerate(behind) if one.lower == "to"), None)
    if at is None or at + 1 >= len(behind) or VerbForm.BASE not in verb_forms(behind[at + 1].lower):
        return None
    who = behind[:at]
    if who and who[0].lower == "for":
        who = who[1:]
    if who and who[-1].lower in ("want", "need", "have"):
        who = tuple(one for one in who[:-1] if one.lower != "really")
    lowers = [one.lower for one in who]
    who = (word("we"),) if lowers in ([], ["us"], ["you"], ["me"]) else who
    return (word("should"), *who, *behind[at + 1 :])


def _deed(deed: Words, advised: frozenset[str], *, asked: bool) -> Words | None:
    """Return a deed as the question whether we should do it: "moving the office"; ``asked``: it is asked what of it."""
    if len(deed) < 2 or VerbForm.ING not in verb_forms(deed[0].lower) or deed[0].arg is not None:  # noqa: PLR2004
        return None
    verb, behind = verb_lemma(deed[0].lower, VerbForm.ING), deed[1]
    named = behind.lower in DETERMINERS | POSSESSIVES | PREPOSITIONS or behind.text[:1].isupper()
    if not (named or asked or verb in advised) or clause(deed) is not None:
        return None
    return (word("should"), word("we"), word(verb), *deed[1:])


def deliberating(words: Words, advised: frozenset[str]) -> Words:
    """Return "do we sell it" as "should we sell it", where that is to be decided rather than found out.

    So it is where somebody says that they should sell, and where one certain thing is done something to.
    """
    asked, _ = opened(words)
    lowers = [one.lower for one in asked[:4]]
    if lowers[:1] == ["shall"] and lowers[1:2] in (["we"], ["i"]):
        return (word("should"), *asked[1:])
    if lowers[:1] in (["can"], ["could"]) and lowers[1:3] in (["we", "please"], ["we", "just"], ["we", "finally"]):
        return (word("should"), word("we"), *asked[3:])  # who asks for it proposes it
    if lowers[:1] == ["do"] and lowers[1:2] in (["we"], ["i"]) and len(lowers) > 3:  # noqa: PLR2004 - and an object
        certain = (
            lowers[3] in (DEFINITE - {"there"}) | {"it", "them", "him", "her"}
            or asked[3].text[:1].isupper()
            or asked[3].text == '"'
        )
        if lowers[2] in advised or (certain and lowers[2] not in _OF_FACT and not lowers[2].endswith("ly")):
            return (word("should"), *asked[1:])
    return words


_OF_FACT = among(
    """
    have need know want like love hate own owe live work think believe agree mean care say see hear get use pay earn
    spend understand remember trust support oppose prefer still already even really all both always ever own rent face
    meet miss enjoy share expect feel deserve lose
    """
)
"""Verbs of what is so or is done anyhow: "do we use the hall" asks for no decision."""
