"""What is at issue, in the fewer words of who answers it: pronouns for its things, or without what for.

Asked whether the landlord is allowed to keep the deposit, "he is allowed to keep it" says so, and "it should not be
allowed" what is asked of gene editing, whatever stands ahead of a "but". Only what somebody begins with answers so:
later on "it" may be anything.

Asked whether universities should make attendance at lectures mandatory, who says that they should make attendance
mandatory speaks of that as well, wherever he does: all of a kind is named in fewer words once it is known of which.
"""

from __future__ import annotations

from grammar.english.lexicon import VerbForm, can_be, verb_forms
from grammar.english.prose.clauses import (
    DEFINITE,
    DETERMINERS,
    POSSESSIVES,
    PREPOSITIONS,
    EnglishClause,
    clause,
    is_plural_noun,
    is_plural_subject,
)
from grammar.english.prose.issues import WISHES, is_of_all_here
from grammar.english.prose.standpoints import begins_part
from grammar.english.prose.words import ProseWord, Words, cut, lowered, text_of

_SINGULAR, _PLURAL = frozenset(("it", "he", "she")), frozenset(("they",))
_OBJECTS = frozenset(("it", "them", "him", "her"))
_OF_ANSWERER = frozenset(("i", "we"))


def in_less_words(words: Words, asked: EnglishClause) -> Words | None:
    """Return a sentence with what is at issue where it answers that in less words, None where it does not.

    "Ready to sing" says so, and so does "guilty of the theft"; "safe for children" is more than "safe".

    >>> from grammar.english.prose.words import text_of
    >>> asked = clause(cut("the tenant is allowed to keep the deposit"))
    >>> [text_of(in_less_words(cut(one), asked) or ()) for one in ("He is not allowed to keep it", "He is here")]
    ['the tenant is not allowed to keep the deposit', '']
    >>> asked = clause(cut("gene editing should be allowed"))
    >>> text_of(in_less_words(cut("I see the hope, but it should not be allowed, because it is new"), asked) or ())
    'I see the hope, but gene editing should not be allowed, because it is new'
    >>> in_less_words(cut("The car is new, but it should not be allowed"), asked)
    """
    start = _behind_grant(words)
    end = next((at for at in range(start + 1, len(words)) if begins_part(words, at)), len(words))
    made = clause(words[start:end])
    if made is None or not made.rest or (made.aux, made.lemma) != (asked.aux, asked.lemma) or made.before:
        return None
    if not _is_subject(made.subject, asked.subject) or not _is_rest(made, asked):
        return None
    plural = is_plural_subject(asked.subject)
    return (
        *words[:start],
        *asked.subject,
        *cut(asked.predicate_text(positive=made.positive, plural=plural)),
        *words[end:],
    )


def without_which(words: Words, asked: EnglishClause, elsewhere: str = "") -> Words:
    """Return a sentence with what is at issue where it says that of the same kinds of things, and not of which of them.

    What is left out stands at a noun without a determiner, which is said of all of its kind: an adjective or a noun
    before it, a phrase behind it. Where the sentence has words of that elsewhere, or its speaker does (``elsewhere``),
    it tells what it is about by itself.

    >>> from grammar.english.prose.words import text_of
    >>> asked = clause(cut("artificial intelligence should be used to grade student essays in schools"))
    >>> text_of(without_which(cut("Artificial intelligence should not be used to grade essays, it errs"), asked))
    'artificial intelligence should not be used to grade student essays in schools, it errs'
    >>> for claim in ("it should be used to grade the essays", "it should be used to grade essays, not in schools"):
    ...     claim = f"artificial intelligence {claim[3:]}"
    ...     assert text_of(without_which(cut(claim), asked)) == claim
    """
    if asked.aux not in WISHES or asked.lemma or asked.before or any(one.arg is not None for one in words):
        return words
    at = next((n for n, one in enumerate(words) if n and one.lower == asked.aux), 0)
    end = next((n for n in range(at + 1, len(words)) if begins_part(words, n)), len(words))
    start = next((n + 1 for n in range(at - 1, -1, -1) if words[n].is_sign or words[n].lower in _BEFORE_CLAIM), 0)
    made = clause(words[start:end]) if at else None
    if made is None or (made.aux, made.lemma, made.before) != (asked.aux, "", ()):
        return words
    of_subject, of_rest = _left_out(made.subject, asked.subject), _left_out(made.rest, asked.rest)
    if of_subject is None or of_rest is None or not (of_subject or of_rest):
        return words
    beside = {*lowered(words[:start]), *lowered(words[end:])}
    if beside & {one.lower for one in (*of_subject, *of_rest)} - PREPOSITIONS - DETERMINERS:
        return words
    if any(run and text_of(run).lower() in elsewhere for run in (of_subject, of_rest)):
        return words
    predicate = cut(asked.predicate_text(positive=made.positive, plural=is_plural_subject(asked.subject)))
    return (*words[:start], *asked.subject, *predicate, *words[end:])


_BEFORE_CLAIM = frozenset(("that", "so", "because", "and", "but", "therefore", "thus", "hence"))


def _left_out(mine: Words, asked: Words) -> Words | None:
    """Return what words leave out of those that are asked, all of it at nouns without a determiner; None where more."""
    if not mine or lowered(mine[:1]) != lowered(asked[:1]):
        # before the first noun alone: "platforms", of social media platforms
        ahead = next((n for n, one in enumerate(asked) if mine and one.lower == mine[0].lower), 0)
        if not ahead or not _describe(asked[:ahead]) or not is_plural_noun(asked[ahead].lower):
            return None
        behind = _left_out(mine, asked[ahead:])
        return None if behind is None else (*asked[:ahead], *behind)
    found: list[ProseWord] = []
    at = 0
    for n, one in enumerate(mine):
        stop = next((k for k in range(at, len(asked)) if asked[k].lower == one.lower), None)
        if stop is None:
            return None
        run = asked[at:stop]
        bare = stop + 1 == len(asked) or asked[stop + 1].lower in PREPOSITIONS or n + 1 == len(mine)
        if run and not (_is_phrase(asked, at, stop) or (bare and _describe(run) and _is_kind(asked, at, one))):
            return None
        found += run
        at = stop + 1
    run = asked[at:]
    if run and not _is_phrase(asked, at, len(asked)):
        return None
    return (*found, *run)


def _is_kind(asked: Words, at: int, noun: ProseWord) -> bool:
    """Return whether a noun is all of its kind, as nothing determines it."""
    shown = at > 0 and asked[at - 1].lower in DETERMINERS | DEFINITE | POSSESSIVES
    return not shown and (is_plural_noun(noun.lower) or can_be(noun.lower, "NOUN"))


def _is_phrase(asked: Words, start: int, stop: int) -> bool:
    """Return whether words are a phrase that tells which of a kind, right behind its noun: "at lectures".

    What something should be may have a determiner: "be the default for schools".
    """
    if start < 1 or asked[start].lower not in PREPOSITIONS - {"to"} or stop - start < 2:  # noqa: PLR2004 - at lectures
        return False
    noun = asked[start - 1]
    before = next((n for n in range(start - 2, -1, -1) if not _describe(asked[n : n + 1])), -1)
    shown = before >= 0 and asked[before].lower in DETERMINERS | DEFINITE | POSSESSIVES
    shown &= before < 1 or asked[before - 1].lower != "be"
    kind = noun.arg is None and not shown and can_be(noun.lower, "NOUN") | is_plural_noun(noun.lower)
    last = asked[stop - 1]
    ends = is_plural_noun(last.lower) or can_be(last.lower, "NOUN") or last.text[:1].isupper()
    return kind and ends and not any(one.is_sign for one in asked[start:stop])


def _describe(words: Words) -> bool:
    """Return whether words may stand before a noun and tell which of its kind it is: student, new, social media."""
    return all(
        one.arg is None
        and not one.is_sign
        and one.lower not in DETERMINERS | DEFINITE | POSSESSIVES | PREPOSITIONS
        and (can_be(one.lower, "ADJ") or can_be(one.lower, "NOUN") or VerbForm.PARTICIPLE in verb_forms(one.lower))
        for one in words
    )


def _behind_grant(words: Words) -> int:
    """Return where that begins to which somebody turns behind what only he thinks or sees: "I see the hope, but …"."""
    at = next((n for n, one in enumerate(words) if one.lower == "but"), 0)
    grants = (
        at > 1 and words[0].lower in _OF_ANSWERER and clause(words[: at - (words[at - 1].lower == ",")]) is not None
    )
    return at + 1 if grants else 0


def _is_subject(subject: Words, asked: Words) -> bool:
    lowers = lowered(subject)
    if lowers == ("we",):
        return is_of_all_here(asked)
    if len(lowers) == 1 and lowers[0] in _SINGULAR | _PLURAL:
        return is_plural_subject(asked) == (lowers[0] in _PLURAL) and not is_of_all_here(asked[:1])
    return lowers == lowered(asked)


def _is_rest(made: EnglishClause, asked: EnglishClause) -> bool:
    """Return whether a predicate is that of the question, with a pronoun for its last thing or without what for."""
    mine, ahead = lowered(made.rest), lowered(asked.rest)
    pronoun = len(made.subject) == 1 and lowered(made.subject)[0] in _SINGULAR | _PLURAL
    if pronoun and mine == ahead:
        return True
    if mine[-1] in _OBJECTS and ahead[: len(mine) - 1] == mine[:-1]:
        return _is_thing(asked.rest[len(mine) - 1 :])
    thing = ahead[: ahead.index("for")] if "for" in ahead else ()
    if not made.lemma:
        if made.aux == "should":
            return len(thing) > 1 and mine == thing  # "we should use flags", and not what for
        left = ahead[len(mine) : len(mine) + 1]
        open_ = left in (("to",), ("of",)) or (left == ("for",) and mine[0] == "to")  # "to blame for the fire"
        return made.aux in ("is", "was") and open_ and mine == ahead[: len(mine)]
    return bool(thing) and (mine == thing or (mine == ("one",) and thing[0] in ("a", "an")))


def _is_thing(words: Words) -> bool:
    """Return whether words are one thing, for which a pronoun may stand: "the deposit", and no "the deposit today"."""
    first = words[0].lower
    shown = first in DETERMINERS | DEFINITE | POSSESSIVES or words[0].text[:1].isupper()
    return shown and not any(one.is_sign or one.lower in PREPOSITIONS for one in words)
