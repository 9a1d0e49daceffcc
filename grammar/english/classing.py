"""What an open-class word may be, by its form, its place, and what the text shows of it; no word needs to be known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grammar.english.common import ADJECTIVES, LY_ADJECTIVES, NUMERALS, PREPOSITIONS, THIRDS, TIMES, VERBS
from grammar.english.inflection import INVARIABLE, SIMPLE_PASTS, base_form, is_third_person, singulars, third_person

if TYPE_CHECKING:
    from grammar.english.chart import Choice
    from grammar.english.survey import Survey
    from grammar.english.tokens import Token

_OBJECT_BEGINS = frozenset(
    [
        "the",
        "a",
        "an",
        "it",
        "them",
        "him",
        "her",
        "his",
        "its",
        "their",
        "my",
        "our",
        "your",
        "no",
        "every",
        "each",
        "all",
        "any",
        "some",
        "this",
        "that",
        "these",
    ]
)
_LOOSE = frozenset(("all", "any", "every", "each", "no", "this", "that", "these"))
_SHAPED = frozenset(("round", "near", "like", "past", "opposite", "inside", "outside"))
"""Prepositions that are adjectives as well."""

ENDS = frozenset((".", "?", "!", ",", "and", "or", "but", "then", "if", "unless", "that", "who", "which", ";"))
"""Words and signs that end a phrase."""


def classed(  # noqa: PLR0915 - one choice after the other
    token: Token, after: Token | None, survey: Survey, *, opening: bool, headed: bool
) -> tuple[tuple[Choice, ...], bool]:
    """Return what an open-class word may be, and whether it is written as a name.

    ``after`` is the word behind it; ``opening`` tells that it begins the sentence, which explains a capital;
    ``headed`` that a name or a noun stands before it, which has a verb behind it rather than another noun.
    """
    word = token.lower
    following = after.lower if after is not None else "."
    choices: list[Choice] = []
    capital = token.text[:1].isupper()
    explained = opening and len(token.text) > 1 and not token.text[1:2].isupper()
    many = bool(singulars(word))
    common = many or word in survey.lower
    named = capital and (not explained or word in survey.names or not common)
    if explained and capital and (word in PREPOSITIONS or word in TIMES):
        choices.append(("PREP", 0.0))
        if word in _SHAPED:
            choices.append(("WORD", 0.0))
    elif capital and explained:
        choices += [("NAME", 0.0 if named else 1.0), ("WORD", 3.0 if many else float(named))]
    elif capital or (len(word) == 1 and word.isalpha()):
        choices += [("NAME", 0.0), ("WORD", 1.0 if capital else 2.0)]
    elif word in PREPOSITIONS:
        choices += [("PREP", 0.0), ("PREP_NP", 1.0), ("WORD", 1.0 if word in _SHAPED else 3.0)]
    elif word == "than":
        choices.append(("THAN", 0.0))
    elif word in survey.small:
        choices += [("NAME", 0.0), ("WORD", 1.0)]
    else:
        choices.append(("WORD", 0.0))
    if word in NUMERALS:
        choices = [choice for choice in choices if choice[0] != "NAME"]
        choices.append(("NUMBER", 0.0))
    object_next = following in _OBJECT_BEGINS or (after is not None and after.text[:1].isupper() and not capital)
    verbal = is_third_person(word) and not explained and not opening
    if many and not (object_next and not capital and following not in _LOOSE):
        choices.append(
            (
                "PLURAL",
                0.5
                if capital and not explained
                else 2.0 * ((word in THIRDS or headed) and verbal) + object_next + (word in INVARIABLE),
            )
        )
        if choices[0] == ("WORD", 0.0):
            choices[0] = ("WORD", 0.0 if word in INVARIABLE else 6.0 if word in survey.thirds else 3.0)
    if verbal and (not capital or many):
        known = word in THIRDS or base_form(word) in survey.verbs
        loose = 0.0 if object_next or following in PREPOSITIONS else 3.0 if following in ENDS else 1.0
        loose = min(loose, 0.75) if headed else loose
        choices.append(("VERBS", (0.0 if known else loose) + 2.0 * capital))
        choices.append(("VERB_IN", 0.0 if known else 0.5))
    if not opening and not capital and not verbal:
        known = word in VERBS or word in survey.verbs or third_person(word) in survey.thirds
        if known or not word.endswith("ed") or word.endswith("eed"):
            cost = 0.0 if known else 2.0 if word in survey.counted else 1.0
            if following in ENDS and (not known or word in ADJECTIVES or word in survey.said):
                cost = max(cost, 1.0) + 0.25
            elif many:
                cost += 2.0
            choices += [("VERB", cost), ("VERB_NEXT", cost + (0.5 if known else 1.0))]
        if word.endswith("ly") and word not in LY_ADJECTIVES:
            choices = [("ADV", 0.0), ("WORD", 0.5)]
        elif word in SIMPLE_PASTS:
            choices.append(("PAST", 1.0 if word in VERBS else 0.0))
        elif word.endswith("ed") and len(word) > len("abed"):
            choices.append(("PAST", 0.5 if object_next else 1.5))
    return tuple(choices), named and capital
