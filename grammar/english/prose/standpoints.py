"""What a speaker thinks of doing what is at issue: "Selling it would be a mistake" is that it should not be sold.

Only where a text asks whether something should be done, and it is told who speaks: there a judgement of that deed, a
wish for it and a doubt about it are the claim that it should, or should not, be done. Of any other deed they say what
they say.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from grammar import regexes as re
from grammar.english import judgements
from grammar.english.lexicon import VerbForm, past_participle, verb_forms, verb_lemma
from grammar.english.prose.clauses import (
    DETERMINERS,
    PREPOSITIONS,
    EnglishClause,
    clause,
    is_plural_subject,
    small,
)
from grammar.english.prose.coordination import comma_behind, trimmed
from grammar.english.prose.deeds import as_named_before, bears_noun, names_deed, names_what_is_asked
from grammar.english.prose.issues import counter_proposals, is_body
from grammar.english.prose.nominals import NUMBER_WORDS
from grammar.english.prose.openers import opened
from grammar.english.prose.opinions import denial
from grammar.english.prose.words import ProseWord, Words, among, canon, cut, lowered, text_of, word, words_behind

_HOW = (
    r"(?:(?:all|very|much|strongly|firmly|fully|totally|completely|definitely|clearly|also|still|rather|absolutely|really|now"
    r"|just|simply|certainly|therefore|quite|too|personally)[ ])*"
)
_LIKES = r"(?:support|back|favou?r|endorse|welcome|like|want)"
_DISLIKES = r"(?:oppose|reject|dislike)"
_NOT = r"(?:do|can|could|would|will)[ ]not[ ](?:really[ ])?"
_TOWARDS = re.compile(
    rf"(?:i|we)[ ](?:am|are)[ ]{_HOW}(?:(?P<for>for|in[ ]favou?r[ ]of)|against|opposed[ ]to"
    rf"|(?P<unfor>not[ ]{_HOW}(?:for|in[ ]favou?r[ ]of)))[ ]"
    rf"|(?:i|we)[ ](?:would[ ])?{_HOW}(?:(?P<likes>{_LIKES})|{_DISLIKES}"
    rf"|(?P<unlikes>{_NOT}{_HOW}(?:{_LIKES}|(?:be[ ])?vot(?:e|ing)[ ]for)))[ ]"
    r"|(?:i|we)[ ](?:(?:will|would|shall|am|are)[ ])?(?:be[ ])?"
    r"(?:vot(?:e|ing)|speak(?:ing)?|argu(?:e|ing)|advis(?:e|ing))[ ](?:(?P<vote>for|in[ ]favou?r[ ]of)|against)[ ]"
    rf"|(?:i|we)[ ](?:am[ ]|are[ ])?{_HOW}(?:lean(?:ing)?|incline(?:d)?|tend(?:ing)?)[ ]"
    r"(?:(?P<leans>towards?|to)|against)[ ]"
    r"|(?:please[ ])?(?:put|count)[ ]me[ ]down[ ]as[ ](?:an?[ ])?(?:(?P<named>supporter|friend)|opponent)[ ]"
    r"(?:of|to)[ ]"
)
"""A side, ahead of the deed on which it is taken: "I am against selling it"."""
_IT = r"(?:it|this|that)"
_FOR_IT = (
    rf"(?:(?:i|we)[ ](?:am|are|would[ ]be)[ ]{_HOW}(?:in[ ]favou?r(?:[ ]of[ ]{_IT})?|for[ ]{_IT}"
    rf"|(?:fine|ok|okay|happy|all[ ]right)[ ]with[ ]{_IT})"
    rf"|(?:i|we)[ ](?:can|could|would|will)[ ](?:live[ ]with|accept|agree[ ]to|support)[ ]{_IT}"
    rf"|(?:i|we)[ ]have[ ](?:nothing[ ]against|no[ ]objections?[ ]to)[ ]{_IT}|(?:i[ ])?agreed?"
    rf"|{_IT}[ ]is[ ](?:fine|ok|okay|all[ ]right)[ ](?:with|by)[ ](?:me|us))"
)
_AGAINST_IT = rf"(?:i|we)[ ](?:am|are|would[ ]be)[ ]{_HOW}(?:against(?:[ ]{_IT})?|opposed(?:[ ]to[ ]{_IT})?)"
_GIVING_IN = r"(?:(?:ok|okay|well|fine|all[ ]right|then|so|but|in[ ]that[ ]case)[ ](?:,[ ])?)*"
_GIVEN = (
    r"(?:(?P<only>(?:but[ ])?only[ ](?:if|when))|(?P<unless>unless)"
    r"|(?:provided|providing)(?:[ ]that)?|(?:as|so)[ ]long[ ]as|on[ ](?:the[ ])?condition[ ]that|if)[ ]"
)
"""What opens the condition on which somebody takes a side, or answers."""
_CONDITIONAL_SIDE = re.compile(rf"{_GIVING_IN}(?:(?P<for>{_FOR_IT})|{_AGAINST_IT})[ ](?:,[ ])?{_GIVEN}")
"""A side on what is at issue, ahead of the condition on which it is taken."""
_CONDITIONAL_ANSWER = re.compile(
    r"(?:(?P<for>(?:(?:yes|sure|ok|okay)[ ](?:,[ ])?)?(?=(?:but[ ])?only[ ](?:if|when)[ ])"
    r"|(?:yes|sure|ok|okay)[ ](?:,[ ])?)"
    rf"|(?:no|not)[ ](?:,[ ])?(?=(?:unless|if)[ ])){_GIVEN}"
)
"""An answer to what is at issue, ahead of the condition on which it is given: "only if …", "not unless …"."""
_NAMED_ON_CONDITION = re.compile(
    rf"{_GIVING_IN}i[ ](?:(?P<for>am[ ](?:all[ ])?(?:for|in[ ]favou?r[ ]of)"
    r"|(?:(?:would|do|can|will)[ ])?(?:support|back|favou?r|welcome|accept))"
    r"|am[ ](?:against|opposed[ ]to)|(?:(?:would|do|will)[ ])?(?:oppose|reject))"
    rf"[ ](?P<what>(?!it\b|this\b|that\b)[\w '’-]+?)[ ](?:,[ ])?{_GIVEN}"
)
"""A side on something by its name, ahead of such a condition: "I support the keypad as long as the keys work"."""
_SIDE_BEHIND = re.compile(rf"(?:then[ ])?(?:(?P<for>{_FOR_IT})|{_AGAINST_IT})\Z")
"""The same behind its condition: "if there is a lift, I am for it"."""
_JUDGED = {
    True: re.compile(
        rf"it(?:{judgements.WELL_OF_DEED}|[ ](?:would[ ]be|is)[ ](?:much[ ]|far[ ])?(?:better|best))[ ]"
        r"(?=(?:not[ ])?to[ ]|for[ ](?:us|me|the|our)[ ])"
        rf"|the[ ](?:only[ ])?(?:right|best|sensible|wise|reasonable|obvious|smart)[ ]{judgements.DEED}"
        r"(?:[ ]to[ ]do)?[ ](?:is|would[ ]be)[ ](?=to[ ])"
    ),
    False: re.compile(
        rf"it{judgements.ILL_OF_DEED}[ ](?=(?:not[ ])?to[ ]|for[ ](?:us|me|the|our)[ ])"
        rf"|the[ ](?:wrong|worst)[ ]{judgements.DEED}(?:[ ]to[ ]do)?[ ](?:is|would[ ]be)[ ](?=to[ ])"
        r"|there[ ]is[ ](?:really[ ]|simply[ ]|just[ ])?no[ ](?:good[ ]|real[ ])?(?:need|point|sense|reason)[ ]"
        r"(?=to[ ]|in[ ]|for[ ])"
        r"|(?:i|we)[ ](?:can[ ]|do[ ])?(?:see|have)[ ]no[ ](?:good[ ]|real[ ])?(?:need|point|sense|reason)[ ]"
        r"(?=to[ ]|in[ ]|for[ ])"
    ),
}
"""A judgement ahead of the deed: "it makes no sense to sell it"."""
_BACKED = r"[ ](?:gets|has|deserves)[ ](?:my|our)[ ](?:full[ ])?(?:vote|support|backing|blessing)"
_BEHIND = {
    True: re.compile(rf"(?:{judgements.WELL_OF_DEED}|{_BACKED})\Z"),
    False: re.compile(rf"{judgements.ILL_OF_DEED}\Z"),
}
"""A judgement behind it: "selling it makes no sense"."""
_FOUND = re.compile(rf"i[ ]{_HOW}(?:find|consider|think|call|regard)[ ](?=\w+ing\b)")
_FOUND_SO = {True: re.compile(judgements.FOUND_WELL), False: re.compile(judgements.FOUND_ILL)}
"""What somebody finds it: "I find selling it hard to justify"."""
_RIGHT = re.compile(
    r"it[ ](?:is[ ])?(?:only[ ]|just[ ])?(?:right|fair|proper|reasonable|sensible)[ ]that[ ](?=.+[ ]should[ ])"
)
_REFRAINS = re.compile(
    r"(?P<who>[\w' ]+?)[ ](?:should|must|had[ ]better)[ ](?:refrain[ ]from|avoid|abstain[ ]from"
    r"|hold[ ]off(?:[ ]on)?|steer[ ]clear[ ]of|stay[ ]away[ ]from)[ ](?=\w+ing\b)"
)
_DOUBTED = re.compile(
    rf"i[ ]{_HOW}doubt[ ](?:(?:that|whether|if)[ ])?"
    r"|(?:i[ ](?:can[ ]|do[ ])?(?:see|have)|there[ ]is)[ ]no[ ](?:good[ ])?reason[ ](?:why|that)[ ]"
    r"|i[ ](?:do|can)[ ]not[ ]see[ ](?:why|that)[ ]"
    r"|i[ ](?:can|could)[ ]not[ ](?:think[ ]of|see|find)[ ](?:an?y?|one)[ ](?:single[ ]|good[ ])*reason[ ]"
    r"(?:why|that)[ ]"
)
"""What says ahead of a claim that it is not held: "I see no reason why we should sell it"."""
_OWN = re.compile(r"i[ ]would[ ](?P<not>(?:rather[ ])?not[ ])?(?:rather[ ]|really[ ]|definitely[ ])?(?=\w+)")
"""What somebody would do: "I would not sell it"."""
_ADVISED = re.compile(
    r"(?P<who>[\w' ]+?)[ ](?:(?:had|would)[ ](?:better|do[ ]well[ ]to)"
    r"|would[ ]be[ ](?:(?P<ill>wrong|foolish|mistaken|unwise|mad|crazy|ill[ -]advised|silly)"
    r"|right|wise|well[ -]advised|smart)[ ]to|would[ ](?:gain|profit|benefit)[ ]by)[ ]"
)
"""What somebody would be wise, or foolish, to do."""
_WELCOMED = re.compile(
    r"it[ ]would[ ]be[ ](?:(?:much|far)[ ])?(?:better|best|good|nice|great|wise)[ ]if[ ]"
    r"|i[ ]would[ ](?:(?:welcome|love|like|appreciate)[ ]it|be[ ](?:glad|happy|pleased|delighted|grateful))[ ]if[ ]"
    r"|i[ ]would[ ](?:rather|prefer[ ](?:it[ ]if|that))[ ](?=.+[ ]did[ ](?P<not>not)[ ])"
)
"""What somebody wishes that others do: "I would rather the club did not sell it"."""
_FIRMLY = re.compile(
    r"(?:(?:by[ ]all[ ]means|at[ ]any[ ]cost|definitely|certainly|really|absolutely|clearly|obviously|surely"
    r"|simply)[ ])+"
)
"""What a claim may have behind its "should" that makes it no other claim: "we should by all means sell it"."""
_DROPPED = re.compile(
    r"(?P<who>[\w' ]+?)[ ](?:should|must|had[ ]better)[ ](?:just[ ]|simply[ ]|rather[ ])?"
    r"(?:(?:drop|forget|skip|scrap|shelve|abandon|reject|leave)[ ](?:it|that|(?:the|this|that)[ ](?:whole[ ])?"
    r"(?:idea|plan|proposal|thing|project|matter))|leave[ ]it[ ](?:be|alone|at[ ]that))\Z"
)
"""That a proposal should be dropped."""
_BOUNDS = frozenset(("because", "since", ",", ";", ":", "-", "–", "—", ".", "!"))
_OF_NO_THING = among("to of in on at by with for from into up out off over our my your its their the this that a an")
"""Words behind a verb that name nothing that it is done to."""
_MEANS_ALL = frozenset((("it",), ("one",), ("that",), ("this",), ("them",), ("so",), ()))
"""What stands for the object of the deed at issue, or leaves it out."""


def with_standpoints(words: Words, at_issue: Sequence[EnglishClause], *, opens: bool = False) -> Words | None:
    """Return a sentence with the claims on what should be done that it makes by what it says of doing it.

    None where it makes none so. ``opens``: it is the first on the question at issue, which "only if …" answers.

    >>> from grammar.english.prose.clauses import clause
    >>> from grammar.english.prose.words import cut, text_of
    >>> asked = (clause(cut("the club should sell the boat")),)
    >>> def put(text: str) -> str | None:
    ...     found = with_standpoints(cut(text), asked)
    ...     return None if found is None else text_of(found)
    >>> [put(one) for one in ("Selling it would be a mistake", "I am for selling")]
    ['the club should not sell the boat', 'the club should sell the boat']
    >>> put("Because it is new, I think it makes no sense to sell the boat")
    'Because it is new, the club should not sell the boat'
    >>> put("A sale would be a mistake, because it is unfair"), put("I am for a sail")
    ('the club should not sell the boat, because the sale is unfair', None)
    >>> put("Renting a boat would be a mistake"), put("Selling it is hard"), put("He said selling it is a mistake")
    (None, None, None)
    """
    conditional = _on_condition(words, at_issue, opens=opens)
    if conditional is not None:
        return conditional
    replaced = _in_its_stead(words, at_issue)
    if replaced is not None:
        return replaced
    if not bears_on_deed(words, at_issue):
        return None
    asked = at_issue[0]
    bounds = [0, *(at for at in range(1, len(words)) if begins_part(words, at)), len(words)]
    found: list[ProseWord] = []
    any_, named = False, ()
    for start, end in pairwise(bounds):
        lead = start
        while lead < end and (words[lead].is_sign or words[lead].lower in _LEADING):
            lead += 1
        plain = words[lead:end]
        claim = _claimed(_unheld(plain), asked) if len(plain) > 1 else None
        if claim is not None and not any_ and lowered(found[:2]) in (("as", "a"), ("as", "an")):
            found, lead = [], max(lead, start + (words[start].is_sign))  # "as a parent, I …" tells of who speaks
        any_ = any_ or claim is not None
        at = next((n for n, one in enumerate(plain[:2]) if named and one.lower == "it"), None)
        found += words[start:lead]
        found += claim or (plain if at is None else (*plain[:at], *named, *plain[at + 1 :]))
        named = as_named_before(plain, asked) if claim else named
    return tuple(found) if any_ else None


def _on_condition(words: Words, at_issue: Sequence[EnglishClause], *, opens: bool = False) -> Words | None:
    """Return the claim of who takes a side on one condition: "I am in favour, provided that bikes may use it".

    >>> from grammar.english.prose.clauses import clause
    >>> from grammar.english.prose.words import cut, text_of
    >>> asked = (clause(cut("the club should sell the boat")),)
    >>> text_of(_on_condition(cut("I'm against it if it floats"), asked) or ())
    'the club should not sell the boat if it floats'
    >>> text_of(_on_condition(cut("If it leaks, I have nothing against it"), asked) or ())
    'the club should sell the boat if it leaks'
    >>> text_of(_on_condition(cut("I support the sale as long as it leaks"), asked) or ())
    'the club should sell the boat if it leaks'
    >>> _on_condition(cut("I support the sail as long as it leaks"), asked)
    >>> text_of(_on_condition(cut("OK, I'm fine with it, but only if it leaks"), asked) or ())
    'the club should sell the boat if and only if it leaks'
    """
    plain = words[:-1] if words and words[-1].is_sign else words
    text = " ".join(lowered(plain))
    found = _CONDITIONAL_SIDE.match(text) or judged_on_condition(plain, at_issue) if at_issue else None
    found = _CONDITIONAL_ANSWER.match(text) if found is None and at_issue and opens else found
    if found is None and at_issue:
        found = _NAMED_ON_CONDITION.match(text)
        question = f"should {text_of(at_issue[0].subject)} {text_of(at_issue[0].rest)}"
        found = found if found is not None and names_what_is_asked(found["what"], question) else None
    joint: tuple[str, ...] = ("if",)
    if found is not None:
        condition = words_behind(plain, found.end())
        joint = ("if", "and", "only", "if") if found["only"] else ("unless",) if found["unless"] else joint
    else:
        comma = next((n for n, one in enumerate(plain) if one.lower == ","), 0)
        behind = " ".join(lowered(plain[comma + 1 :]))
        found = _SIDE_BEHIND.match(behind) if at_issue and comma and plain[0].lower == "if" else None
        condition = plain[1:comma]
        if found is not None and "it" in behind.split() and _brings_in(condition, at_issue[0]):
            return None  # "if a law saves one child, I'm for it": for the law, or what is at issue
    if found is None or clause(condition) is None or (len(joint) > 1 and found["for"] is None):
        return None
    if comma_behind((word("if"), *condition)) is not None:
        return None  # "sure, if we sell it, we save money": something else follows
    asked = at_issue[0]
    claim = asked.predicate_text(positive=found["for"] is not None, plural=is_plural_subject(asked.subject))
    return (*asked.subject, *cut(claim), *map(word, joint), *condition)


def judged_on_condition(words: Words, at_issue: Sequence[EnglishClause]) -> re.Match[str] | None:
    """Return how a sentence says on one condition that a deed is what is asked of it: "it is fine as long as …".

    >>> from grammar.english.prose.clauses import clause
    >>> from grammar.english.prose.words import cut
    >>> asked = (clause(cut("it is OK to deploy on Fridays")),)
    >>> [judged_on_condition(cut(one), asked) is not None for one in ("It's fine if it rains", "It's late if I go")]
    [True, False]
    """
    asked = at_issue[0] if at_issue and lowered(words[:1]) == ("it",) else None
    if asked is None:
        return None
    text = " ".join(lowered(words))
    at = next((n for n, one in enumerate(asked.rest) if one.lower == "to"), 0)
    if not at or lowered(asked.subject) != ("it",) or asked.aux != "is" or asked.lemma:
        return None
    how = " ".join(lowered(asked.rest[:at]))
    how = judgements.GRANTED if re.fullmatch(judgements.GRANTED, how) is not None else re.escape(how)
    return re.match(rf"{_GIVING_IN}it[ ]is[ ](?:(?P<for>{_HOW}{how})|not[ ]{_HOW}{how})[ ](?:,[ ])?{_GIVEN}", text)


def _brings_in(condition: Words, asked: EnglishClause) -> bool:
    """Return whether a condition is about one thing of a kind that the question does not name."""
    supposed = clause(condition)
    some = supposed is not None and len(supposed.subject) > 1 and supposed.subject[0].lower in ("a", "an", "any")
    return some and supposed is not None and canon(supposed.subject[-1:])[0] not in canon((*asked.subject, *asked.rest))


_PROPOSED_INSTEAD = re.compile(
    r"(?:(?:ok|okay|well|then|so|no|but)[ ](?:,[ ])?)*"
    r"(?:let[ ]us|(?P<who>we|you|they|he|she|it|(?:the|our)(?:[ ][a-z-]+){1,3}?)"
    r"[ ](?:should|could|can|might|had[ ]better)|i[ ]would(?:[ ]rather)?|why[ ]not)"
    r"[ ](?:rather[ ]|better[ ]|just[ ])?(?P<deed>[a-z]+)(?:[ ](?!if\b|unless\b|when\b|because\b)[^,;:]+?)?[ ]instead\Z"
)
"""What proposes another deed in the stead of the one at issue."""


def _in_its_stead(words: Words, at_issue: Sequence[EnglishClause]) -> Words | None:
    """Return that what is at issue should not be done, and what should, of who proposes that in its stead.

    >>> from grammar.english.prose.clauses import clause
    >>> from grammar.english.prose.words import cut, text_of
    >>> asked = (clause(cut("we should order pizza")),)
    >>> text_of(_in_its_stead(cut("Let us cook some soup instead."), asked) or ())
    'we should not order pizza and we should cook some soup'
    >>> text_of(_in_its_stead(cut("We should order soup instead."), asked) or ())
    'we should not order pizza and we should order soup'
    >>> [_in_its_stead(cut(one), asked) for one in ("Let us order pizza instead", "Let us cook")]
    [None, None]
    """
    plain = words[:-1] if words and words[-1].is_sign else words
    found = _PROPOSED_INSTEAD.match(" ".join(lowered(plain))) if at_issue else None
    asked = at_issue[0] if at_issue else None
    if found is None or asked is None or asked.aux != "should" or asked.lemma or asked.before or not asked.rest:
        return None
    deed = words_behind(plain, found.start("deed"))[:-1]
    who = tuple(map(word, found["who"].split())) if found["who"] else (word("we"),)
    same = found["deed"] == asked.rest[0].lower and (len(deed) == 1 or canon(deed) == canon(asked.rest))
    if same or VerbForm.BASE not in verb_forms(found["deed"]):
        return None
    if not is_meant(who, asked) and lowered(who) != ("we",):
        return None
    return (*_should(asked.subject, asked.rest, positive=False), word("and"), *who, word("should"), *deed)


def doubted(words: Words, at_issue: Sequence[EnglishClause]) -> Words | None:
    """Return what is at issue, denied, where somebody doubts just that; None for doubts about anything else.

    >>> from grammar.english.prose.clauses import clause
    >>> from grammar.english.prose.words import cut, text_of
    >>> asked = (clause(cut("the lake is clean")),)
    >>> text_of(doubted(cut("I doubt that the lake is clean, because it smells"), asked) or ())
    'the lake is not clean, because it smells'
    >>> doubted(cut("I doubt that it is cold"), asked)
    """
    lowers = lowered(words[:4])
    at = next((n for n, low in enumerate(lowers) if low == "doubt"), 0)
    if not at_issue or lowers[:1] != ("i",) or not at or "not" in lowers:
        return None
    start = at + 1 + (words[at + 1 : at + 2] != () and words[at + 1].lower in ("that", "whether", "if"))
    end = next((n for n in range(start + 1, len(words)) if begins_part(words, n)), len(words))
    made = clause(words[start:end])
    if made is None or not any(one.aux == made.aux and one.words == made.words for one in at_issue):
        return None
    held = denial(words[start:end])
    return None if held is None else (*held, *words[end:])


def permitted(words: Words, at_issue: Sequence[EnglishClause]) -> Words | None:
    """Return that a deed is, or is not, what is asked of it: OK, fair; of who says that we may, or should not, do it.

    >>> from grammar.english.prose.clauses import clause
    >>> from grammar.english.prose.words import cut, text_of
    >>> asked = (clause(cut("it is OK to deploy on Fridays")),)
    >>> texts = ("we should not deploy on Fridays, because it is late", "You may deploy on Fridays")
    >>> [text_of(permitted(cut(one), asked) or ()) for one in texts]
    ['it is not OK to deploy on Fridays, because it is late', 'it is OK to deploy on Fridays']
    >>> [permitted(cut(one), asked) for one in ("we need not deploy on Fridays", "we should not deploy", "Tom may go")]
    [None, None, None]
    """
    asked = at_issue[0] if at_issue else None
    if asked is None or lowered(asked.subject) != ("it",) or asked.aux != "is" or asked.lemma or asked.before:
        return None
    at = next((n for n, one in enumerate(asked.rest) if one.lower == "to"), 0)
    if re.fullmatch(judgements.GRANTED, " ".join(lowered(asked.rest[:at])), re.IGNORECASE) is None:
        return None
    end = next((n for n in range(1, len(words)) if begins_part(words, n)), len(words))
    made = clause(trimmed(words[:end]))
    if made is None or made.lemma or made.before or lowered(made.subject) not in {("we",), ("you",), ("one",)}:
        return None
    if made.aux not in ("should", "must", "may") or canon(made.rest) != canon(asked.rest[at + 1 :]):
        return None
    return (*asked.subject, *cut(asked.predicate_text(positive=made.positive, plural=False)), *words[end:])


def bears_on_deed(words: Words, at_issue: Sequence[EnglishClause]) -> bool:
    """Return whether a sentence has a form of the verb of what should be done, or says what should, or of doing it."""
    asked = at_issue[0] if at_issue else None
    if asked is None or asked.aux != "should" or asked.lemma or asked.before or not asked.rest:
        return False
    verb = asked.rest[asked.rest[0].lower == "be" and len(asked.rest) > 1].lower
    bears = any(one.lower.startswith((verb[:3], "doing")) or one.lower in ("should", "do", "must") for one in words)
    return bears or bears_noun(words, asked)


_LEADING = frozenset(("and", "but", "so", "therefore", "hence", "thus", "which", "is", "why", "still", "then"))
"""What a claim may have ahead of it in its part of a sentence."""


def begins_part(words: Words, at: int) -> bool:
    """Return whether a part of a sentence begins there: behind a comma, or with what gives a reason."""
    low = words[at].lower
    behind = words[at + 1].lower if at + 1 < len(words) else ""
    if low == "as":
        return behind in _OPENING_CLAUSES or words[at - 1].lower == ","
    if low in ("seeing", "given", "considering"):
        return behind == "that"
    if low == "i" and at <= _LONGEST_CAPACITY:
        return lowered(words[:2]) in {("as", "a"), ("as", "an")}  # "as a referee I would …"
    return low in _BOUNDS


_LONGEST_CAPACITY = 5
"""The words of as what somebody speaks: as a retired bus driver."""


_OPENING_CLAUSES = frozenset(("it", "we", "they", "there", "the", "this", "that", "nobody", "he", "she", "i", "our"))
_HELD = re.compile(
    r"i[ ](?:(?:really|still|do|just|personally)[ ])?(?:think|believe|feel|say|reckon|find|hold)[ ](?:that[ ])?(?=\w)"
)


def _unheld(words: Words) -> Words:
    """Return a part of a sentence without "I think"."""
    found = _HELD.match(" ".join(one.lower for one in words))
    return words if found is None else words_behind(words, found.end())


def _claimed(words: Words, asked: EnglishClause) -> Words | None:
    """Return the claim that a part of a sentence makes; what somebody wants to do is none."""
    lowers = [one.lower for one in words]
    text = " ".join(lowers)
    doing = VerbForm.ING in verb_forms(lowers[0])
    for at in range(1, len(words)) if doing or bears_noun(words, asked) else ():
        behind = f" {' '.join(lowers[at:])}"
        for positive, judged in _BEHIND.items():
            if judged.match(behind):
                return _as_claim(words[:at], asked, positive=positive, gerund=True)
    if doing:
        return None
    found = _RIGHT.match(text)
    if found is not None:
        return words_behind(words, found.end())
    found = _REFRAINS.match(text)
    if found is not None:
        who = words[: len(found["who"].split())]
        deed = words_behind(words, found.end())
        return _as_claim(deed, asked, positive=False, gerund=True) if is_meant(who, asked) else None
    found = _ADVISED.match(text)
    if found is not None:
        who = words[: len(found["who"].split())]
        deed = words_behind(words, found.end())
        return _as_claim(deed, asked, positive=not found["ill"]) if is_meant(who, asked) else None
    found = _WELCOMED.match(text)
    if found is not None:
        return _wished(words_behind(words, found.end()), asked, positive=not found["not"])
    found = _DROPPED.match(text)
    if found is not None:
        who = words[: len(found["who"].split())]
        drops = asked.rest[:1] and asked.rest[0].lower in found[0].split()
        return _should(asked.subject, asked.rest, positive=False) if is_meant(who, asked) and not drops else None
    at = next((n for n, low in enumerate(lowers) if n and low == "should"), 0)
    firmly = _FIRMLY.match(" ".join(lowers[at + 1 :])) if at else None
    if firmly is not None and is_meant(words[:at], asked):
        return (*words[: at + 1], *words_behind(words[at + 1 :], firmly.end()))
    if lowers[0] not in ("i", "we", "it", "there", "the", "please", "put", "count"):
        return None
    found = _DOUBTED.match(text)
    if found is not None:
        return _denied(words_behind(words, found.end()), asked)
    found = _FOUND.match(text)
    if found is not None:
        return _found(words_behind(words, found.end()), asked)
    found = _TOWARDS.match(text)
    if found is not None:
        positive = any(found[way] for way in ("for", "likes", "vote", "leans", "named"))
        return _as_claim(words_behind(words, found.end()), asked, positive=positive, gerund=True)
    for positive, judged in _JUDGED.items():
        found = judged.match(text)
        if found is not None:
            return _for_what(words_behind(words, found.end()), asked, positive=positive)
    found = _OWN.match(text)
    deed = () if found is None else words_behind(words, found.end())
    own = found is not None and _shares_object(deed, asked)
    return _as_claim(deed, asked, positive=found is not None and not found["not"]) if own else None


def _shares_object(deed: Words, asked: EnglishClause) -> bool:
    """Return whether a deed is done to what the deed at issue is done to: "get up" is no way to "get a dog"."""
    if "my" in lowered(deed) and "my" not in lowered(asked.rest):
        return False  # "I'd sell my car": another one
    things = set(canon(asked.rest[1:])) - _OF_NO_THING
    return tuple(lowered(deed[1:])) in _MEANS_ALL or not things or not things.isdisjoint(canon(deed[1:]))


def _for_what(deed: Words, asked: EnglishClause, *, positive: bool) -> Words | None:
    """Return the claim that a judgement ahead of its deed makes; "no point in selling it when it is new" gives why."""
    when = next((at for at, one in enumerate(deed) if at and one.lower == "when"), 0) if not positive else 0
    reason = (word(","), word("because"), *deed[when + 1 :]) if when and clause(deed[when + 1 :]) is not None else ()
    claim = _as_claim(deed[:when] if reason else deed, asked, positive=positive)
    return None if claim is None else (*claim, *reason)


def _as_claim(deed: Words, asked: EnglishClause, *, positive: bool, gerund: bool = False) -> Words | None:
    """Return that what a question asks for should be done, or not, where a deed is that: "selling it", "to sell it"."""
    lowers = [one.lower for one in deed]
    if lowers[:1] == ["not"]:  # "it would be a mistake not to sell it"
        return _as_claim(deed[1:], asked, positive=not positive, gerund=gerund)
    if "not" in lowers:
        return None
    if gerund and names_deed(deed, asked):
        return _should(asked.subject, asked.rest, positive=positive)
    if lowers[:1] == ["for"]:  # "for us to sell it"
        at = lowers.index("to") if "to" in lowers[:5] else len(lowers)
        named = lowers[1:at]
        if named not in (["us"], ["me"]) and canon(deed[1:at]) != canon(asked.subject):
            if VerbForm.ING in verb_forms(lowers[1] if len(lowers) > 1 else ""):
                return _as_claim(deed[1:], asked, positive=positive)
            return None
        deed, lowers = deed[at:], lowers[at:]
    if lowers[:1] in (["to"], ["in"]):
        deed, lowers = deed[1:], lowers[1:]
    if not lowers:
        return None
    ing = VerbForm.ING in verb_forms(lowers[0])
    if gerund and not ing:
        return None
    verb = verb_lemma(lowers[0], VerbForm.ING) if ing else lowers[0]
    of_all = tuple(lowers[1:]) in _MEANS_ALL
    first = asked.rest[0].lower if asked.rest else ""
    if verb == "do" and of_all and lowers[1:]:
        return _should(asked.subject, asked.rest, positive=positive)
    if verb == "be" and canon(deed) == canon(asked.rest):
        return _should(asked.subject, asked.rest, positive=positive)
    if verb == first and verb != "be":
        return _should(asked.subject, asked.rest if of_all else (word(verb), *deed[1:]), positive=positive)
    if first == "be" and len(asked.rest) > 1 and asked.rest[1].lower == past_participle(verb):
        if of_all:
            return _should(asked.subject, asked.rest, positive=positive)
        size = len(asked.subject)
        if canon(small(deed[1 : size + 1])) == canon(asked.subject):
            return _should(asked.subject, (*asked.rest[:2], *deed[size + 1 :]), positive=positive)
        return _should((word("we"),), (word(verb), *deed[1:]), positive=positive)
    return None


def _wished(words: Words, asked: EnglishClause, *, positive: bool) -> Words | None:
    """Return what somebody wishes as a claim: "the club were to sell it", "we did not sell it", "they sold it"."""
    lowers = lowered(words)
    for at in range(1, len(words)):
        if not is_meant(words[:at], asked):
            continue
        if lowers[at : at + 2] in (("were", "to"), ("was", "to")):
            return _as_claim(words[at + 2 :], asked, positive=positive)
        if lowers[at : at + 2] == ("did", "not"):
            return _as_claim(words[at + 2 :], asked, positive=False)
        past = verb_lemma(lowers[at], VerbForm.PAST)
        if past and VerbForm.PAST in verb_forms(lowers[at]):
            return _as_claim((word(past), *words[at + 1 :]), asked, positive=positive)
    return None


def _denied(words: Words, asked: EnglishClause) -> Words | None:
    """Return a claim denied, where it is on what a question asks for: "we should sell it", "we should"."""
    lowers = lowered(words)
    at = lowers.index("should") if "should" in lowers else 0
    if not at or not is_meant(words[:at], asked):
        return None
    denied = lowers[at + 1 : at + 2] == ("not",)
    deed = words[at + 1 + denied :]
    return None if "not" in lowered(deed) else _should(asked.subject, deed or asked.rest, positive=denied)


def _found(words: Words, asked: EnglishClause) -> Words | None:
    """Return the claim of who finds a deed so or so: "selling it hard to justify"."""
    for at in range(1, len(words)):
        behind = " ".join(one.lower for one in words[at:])
        for positive, judged in _FOUND_SO.items():
            if judged.match(behind):
                return _as_claim(words[:at], asked, positive=positive, gerund=True)
    return None


def is_meant(subject: Words, asked: EnglishClause) -> bool:
    """Return whether a subject is that of a question at issue, by its words or a pronoun."""
    lowers = lowered(subject)
    if lowers in (("we",), ("they",), ("it",), ("he",), ("she",)) or canon(small(subject)) == canon(asked.subject):
        return True
    return lowered(asked.subject) == ("we",) and is_body(subject)


def _should(subject: Words, deed: Words, *, positive: bool) -> Words:
    return (*subject, word("should"), *(() if positive else (word("not"),)), *deed)


def with_deed(words: Words, at_issue: Sequence[EnglishClause]) -> Words:
    """Return words with the deed at issue where they only say "do it": "the club should not do that, because …".

    >>> from grammar.english.prose.clauses import clause
    >>> from grammar.english.prose.words import cut, text_of
    >>> asked = (clause(cut("the club should sell the boat")),)
    >>> text_of(with_deed(cut("We should not do that, because it is new"), asked))
    'the club should not sell the boat, because it is new'
    >>> text_of(with_deed(cut("Tom should do it"), asked))
    'Tom should do it'
    """
    asked = at_issue[0] if at_issue else None
    if asked is None or asked.aux != "should" or asked.lemma:
        return words
    lowers = lowered(words)
    for at in range(1, len(words) - 2):
        if lowers[at] not in ("should", "must"):
            continue
        verb = at + 1 + (lowers[at + 1] in ("not", "never"))
        done = lowers[verb : verb + 2]
        ends = verb + 2 >= len(words) or begins_part(words, verb + 2)
        start = max((n + 1 for n in range(at) if lowers[n] in _BEFORE_CLAIM), default=0)
        if done in _DOING_IT and ends and is_meant(words[start:at], asked):
            return (*words[:start], *asked.subject, *words[at:verb], *asked.rest, *words[verb + 2 :])
        concludes = not _CONCLUDING.isdisjoint(lowers[:start])
        object_ = _object_of(asked, done) if concludes and ends and is_meant(words[start:at], asked) else ()
        return (*words[: verb + 1], *object_, *words[verb + 2 :]) if object_ else words
    return words


_CONCLUDING = frozenset(("so", "therefore", "thus", "hence", "why"))
"""What draws from what was just said a conclusion on what is at issue, whatever "it" was there."""


def _object_of(asked: EnglishClause, done: tuple[str, ...]) -> Words:
    """Return the object of the deed at issue where somebody does that, or the contrary, to it: "sell it", "keep it"."""
    if done[1:] not in (("it",), ("them",)) or asked.rest[:1] == (word("be"),):
        return ()
    object_ = asked.rest[1:]
    if (
        not object_
        or object_[0].lower not in DETERMINERS | {"our"}
        or any(one.lower in PREPOSITIONS for one in object_)
    ):
        return ()
    contrary = {lowered(one.rest[:1]) for one in counter_proposals(asked)}
    return object_ if done[:1] in contrary | {lowered(asked.rest[:1])} else ()


_DOING_IT = (("do", "it"), ("do", "that"), ("do", "this"), ("do", "so"))
_BEFORE_CLAIM = frozenset((",", ";", ":", "so", "therefore", "thus", "hence", "that", "why", "but", "and"))


def with_one(words: Words, at_issue: Sequence[EnglishClause]) -> Words:
    """Return words with the thing at issue where they only say "one": "the club should not buy one".

    >>> from grammar.english.prose.clauses import clause
    >>> from grammar.english.prose.words import cut, text_of
    >>> text_of(with_one(cut("We should not buy one, it is dear"), (clause(cut("the club should buy a big tent")),)))
    'We should not buy a big tent, it is dear'
    >>> text_of(with_one(cut("Al needs one"), (clause(cut("my son needs a phone")),)))
    'Al needs a phone'
    """
    asked = at_issue[0] if at_issue else None
    deed = () if asked is None else (word(asked.lemma), *asked.rest) if asked.lemma else asked.rest
    if [one.lower for one in deed[1:2]] not in (["a"], ["an"]):
        return words
    for at in range(2, len(words)):
        ends = (
            at + 1 >= len(words) or begins_part(words, at + 1) or words[at + 1].lower in ("if", "unless", "when", "but")
        )
        verbs = {words[at - 1].lower, verb_lemma(words[at - 1].lower, VerbForm.THIRD)}
        if words[at].lower == "one" and ends and not _HAVING.union((deed[0].lower,)).isdisjoint(verbs):
            return (*words[:at], *deed[1:], *words[at + 1 :])
    return words


_HAVING = among("have own get buy need want use keep rent hire")
"""Verbs of which "one" is the thing at issue, whatever is to be done to it: to get a phone, "his friends have one"."""


def with_because(words: Words) -> Words:
    """Return what says why something should be done, or not, with "because": "we should wait, for it is dear".

    >>> from grammar.english.prose.words import cut, text_of
    >>> [text_of(with_because(cut(one))) for one in ("We should wait, seeing that it is dear", "We wait as it is dear")]
    ['We should wait, because it is dear', 'We wait as it is dear']
    >>> text_of(with_because(cut("Given that it is dear, we should wait")))
    'because it is dear, we should wait'
    """
    lowers = lowered(words)
    advises = next((at for at, low in enumerate(lowers) if low in ("should", "must")), len(words))
    if advises == len(words):
        return words
    for first in _GIVING:
        size = len(first)
        if (
            lowers[:size] == first
            and opened(words)[0] is words
            and "," in lowers[size:advises]
            and clause(words[size : lowers.index(",")]) is not None
        ):
            return (word("because"), *words[size:])
    for at in range(advises + 2, len(words) - 2):
        low = lowers[at]
        if low == "(" and lowers[-1] in (")", "."):
            inner = tuple(one for one in words[at + 1 :] if one.lower not in (")", "."))
            return (*words[:at], word(","), word("because"), *inner) if clause(inner) is not None else words
        opens = lowers[at + 1] in _OPENING_CLAUSES or lowers[at - 1] == ","
        if low == "as" and opens and clause(words[at + 1 :]) is not None:
            return (*_before_comma(words[:at]), word(","), word("because"), *words[at + 1 :])
        if low == "for" and lowers[at - 1] == "," and clause(words[at + 1 :]) is not None:
            return (*words[:at], word("because"), *words[at + 1 :])
        for first in _GIVING[1:]:
            if lowers[at : at + len(first)] == first and clause(words[at + len(first) :]) is not None:
                return (*_before_comma(words[:at]), word(","), word("because"), *words[at + len(first) :])
    return words


def with_claim_first(words: Words) -> Words:
    """Return "the reason why we should wait is that it is dear" as "we should wait, because it is dear".

    >>> from grammar.english.prose.words import cut, text_of
    >>> text_of(with_claim_first(cut("The main reason we should wait is that it is dear")))
    'we should wait, because it is dear'
    >>> text_of(with_claim_first(cut("The reason why it is dear is not that it is old")))
    'The reason why it is dear is not that it is old'
    """
    lowers = lowered(words)
    at = next((n for n, low in enumerate(lowers[:_LONGEST_REASON]) if low == "reason"), 0)
    if not at or lowers[0] not in ("the", "my", "our", "one", "another", "a"):
        return words
    start = at + 1 + (lowers[at + 1 : at + 2] in (("why",), ("that",)))
    for end in range(start + 2, len(words) - 2):
        if lowers[end] in ("is", "was") and lowers[end + 1] in ("that", "because"):
            claim, reason = words[start:end], words[end + 2 :]
            if clause(claim) is not None and clause(reason) is not None:
                return (*claim, word(","), word("because"), *reason)
    return words


def without_count(words: Words) -> Words:
    """Return what somebody claims without how many reasons he gives for it, which stand behind a colon or follow.

    >>> from grammar.english.prose.words import cut, text_of
    >>> texts = ("We should wait for three main reasons:", "Ann left for several reasons", "He has many reasons")
    >>> [text_of(without_count(cut(one))) for one in texts]
    ['We should wait', 'Ann left for several reasons', 'He has many reasons']
    >>> text_of(without_count(cut("We should wait for two reasons: it is dear and it leaks")))
    'We should wait, because it is dear and it leaks'
    """
    lowers = lowered(words)
    at = lowers.index("reasons")
    start = next((n for n in range(at - 1, 0, -1) if lowers[n] == "for"), 0)
    counts, behind = lowers[start + 1 : at], words[at + 1 :]
    advises = not {"should", "must"}.isdisjoint(lowers[:start])
    if not start or not advises or not counts or counts[0] not in _HOW_MANY or not _WHAT_SORT.issuperset(counts[1:]):
        return words
    claim = words[: start - (lowers[start - 1] == ",")]
    if all(one.is_sign for one in behind):
        return claim
    given = behind[0].text == ":" and clause(opened(behind[1:])[0]) is not None
    return (*claim, word(","), word("because"), *behind[1:]) if given else words


_HOW_MANY = NUMBER_WORDS | among("several many various some a these the multiple numerous")
_WHAT_SORT = among("main key simple good important strong following few number of compelling reasons major clear")
_LONGEST_REASON = 4
_GIVING = (
    ("as",),
    *(tuple(one.split()) for one in ("given that", "seeing that", "seeing how", "considering that", "in that")),
    *(tuple(one.split()) for one in ("on the ground that", "on the grounds that", "for the reason that")),
)
"""What gives a reason as "because" does; "as" does more."""


def _before_comma(words: Words) -> Words:
    return words[:-1] if words[-1].lower == "," else words
