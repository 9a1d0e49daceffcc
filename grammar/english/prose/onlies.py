"""Where "only" stands: "for members only" and "only for members", "is the only one who can" and "only … can"."""

from __future__ import annotations

from grammar.english.prose.clauses import PREPOSITIONS, clause
from grammar.english.prose.words import Words, lowered, word


def only_last(words: Words) -> Words:
    """Return a sentence that ends with "only" with it before the last phrase.

    >>> from grammar.english.prose.words import cut, text_of
    >>> text_of(only_last(cut("The pool is open to members only")))
    'The pool is open only to members'
    """
    if len(words) < 4 or words[-1].lower != "only" or any(one.is_sign for one in words):  # noqa: PLR2004
        return words
    at = max((n for n, one in enumerate(words) if one.lower in PREPOSITIONS - {"of"}), default=0)
    made = clause(words)
    behind = 0 if made is None else len(words) - len(made.rest)
    if not at or not behind or at < behind:
        return words
    return (*words[:at], word("only"), *words[at:-1])


def only_one(words: Words) -> Words:
    """Return "Kim is the only one who can drive" as "only Kim can drive".

    >>> from grammar.english.prose.words import cut, text_of
    >>> text_of(only_one(cut("My aunt is the only person who has a key")))
    'only My aunt has a key'
    """
    made = clause(words) if "only" in lowered(words) else None
    if made is None or made.lemma or made.aux not in ("is", "was") or not made.positive or made.before:
        return words
    lowers = [one.lower for one in made.rest[:4]]
    if lowers[:2] != ["the", "only"] or lowers[2:3] not in _ONE or lowers[3:4] not in (["who"], ["that"]):
        return words
    reported = (*made.subject, *made.rest[4:])
    then = clause(reported)
    plain = then is not None and then.subject == made.subject and then.certain and then.positive
    return (word("only"), *reported) if plain else words


_ONE = (["one"], ["ones"], ["person"], ["people"])
