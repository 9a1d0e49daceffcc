"""A deed named by a noun: a ban is banning, the sale of the house selling it; who wants a gym would build one."""

from __future__ import annotations

from functools import lru_cache

from grammar import regexes as re
from grammar.english.lexicon import VerbForm, can_be, verb_lemma
from grammar.english.prose.clauses import PREPOSITIONS, EnglishClause, clause
from grammar.english.prose.words import Words, among, canon, cut, lowered, word

_ENDINGS = ("ion", "ment", "al", "ure", "ance", "ence")
_OTHER_NOUNS = {"sell": ("sale",), "buy": ("purchase",), "merge": ("merger",), "choose": ("choice",)}
_GAINING = among(
    """
    need want hire buy get adopt build introduce have choose take rent install create establish launch impose keep
    retain preserve save accept approve fund
    """
)
"""Verbs of which whoever is for a thing is for doing that to it; who is for cats is not for banning them."""
_SHORTEST_STEM = 4
_ARTICLES = among("a an the any this that our such")
_POINTING = ((), ("it",), ("them",), ("that",), ("this",), ("one",))
_LINKING = PREPOSITIONS | among("a an the our any its all")


@lru_cache(1024)
def is_noun_of(noun: str, verb: str) -> bool:
    """Return whether a noun names what a verb does: a ban of banning, a closure of closing, a sale of selling.

    >>> [is_noun_of(*one.split()) for one in ("ban ban", "abolition abolish", "expansion expand", "sale sell")]
    [True, True, True, True]
    >>> [is_noun_of(*one.split()) for one in ("bank ban", "sand sell", "building build", "moment move")]
    [False, False, False, False]
    """
    if noun in _OTHER_NOUNS.get(verb, ()):
        return True
    if not can_be(noun, "NOUN"):
        return False
    shared = next((at for at, (one, other) in enumerate(zip(noun, verb, strict=False)) if one != other), len(verb))
    derived = noun.endswith(_ENDINGS) and shared >= max(_SHORTEST_STEM, len(verb) - 2)
    return derived or noun == verb


def names_deed(words: Words, asked: EnglishClause) -> bool:
    """Return whether a noun or a gerund with its object names what should be done, and no more than that.

    >>> from grammar.english.prose.clauses import clause
    >>> from grammar.english.prose.words import cut
    >>> def names(text: str, asked: str) -> bool:
    ...     return names_deed(cut(text), clause(cut(asked)))
    >>> [names(one, "we should ban mobile phones") for one in ("a ban", "the ban on phones", "any phone ban")]
    [True, True, True]
    >>> [names(one, "we should ban mobile phones") for one in ("a partial ban", "a ban in class", "mobile phones")]
    [False, False, False]
    >>> names("the opening of the pool", "the pool should be opened"), names("a pool", "the pool should be opened")
    (True, False)
    >>> names("a cleaner", "we should hire a cleaner for the office"), names("an office", "we should hire a cleaner")
    (True, False)
    """
    verb, things = _done(asked)
    lowers = lowered(words)
    start = 1 if lowers[:1] and lowers[0] in _ARTICLES else 0
    end = next((at for at, low in enumerate(lowers) if at > start and low in PREPOSITIONS), len(lowers))
    if not verb or end <= start:
        return False
    known = set(canon(things))
    thing = next((at for at, one in enumerate(things) if at and one.lower in PREPOSITIONS), len(things))
    object_ = canon(things[:thing])[-1:]
    if verb_lemma(lowers[0], VerbForm.ING) == verb:
        done_to = canon(words[1:])
        return lowered(words[1:]) in _POINTING or (
            set(done_to) - _LINKING <= known and object_[-1:] in ((), done_to[-1:])
        )
    head = lowers[end - 1]
    of_doing = lowers[end : end + 1] == ("of",) and verb_lemma(head, VerbForm.ING) == verb and start == 1
    others = set(canon((*words[start : end - 1], *words[end:]))) - _LINKING
    if head not in lowered(things) and (of_doing or is_noun_of(head, verb)):
        return others <= known and (start == 1 or len(lowers) > 1)
    return verb in _GAINING and canon(words[start:end])[-1:] == object_ != () and others <= known


def as_named_before(words: Words, asked: EnglishClause) -> Words:
    """Return by what noun words name the deed that they speak of, as one that was spoken of: the ban; "" by none.

    >>> from grammar.english.prose.clauses import clause
    >>> from grammar.english.prose.words import cut, text_of
    >>> asked = clause(cut("we should ban phones"))
    >>> [text_of(as_named_before(cut(one), asked)) for one in ("a ban would be bad", "banning them would be bad")]
    ['the ban', '']
    """
    verb, _ = _done(asked)
    at = next((n for n, one in enumerate(words) if n and is_noun_of(one.lower, verb)), 0)
    return (word("the"), words[at]) if at and words[at - 1].lower in _ARTICLES else ()


_ASKED = re.compile(
    r"\W*(?:should|shall|do)[ ](?P<who>we|i|(?:the|our|this|my|your)[ ](?:\w+[ ])??\w+|\w+)[ ]"
    r"(?:(?:really|actually|still)[ ])?(?P<done>[^?]+)",
    re.IGNORECASE,
)


def names_what_is_asked(words: str, asked: str) -> bool:
    """Return whether words name what a question asks whether it should be done.

    >>> [names_what_is_asked(one, "Should we sell the old boat?") for one in ("selling the boat", "a sale", "a boat")]
    [True, True, False]
    """
    found = _ASKED.match(asked)
    made = None if found is None else clause(cut(f"{found['who']} should {found['done'].strip()}"))
    return made is not None and names_deed(cut(words), made)


def bears_noun(words: Words, asked: EnglishClause) -> bool:
    """Return whether a noun stands somewhere among some words that may name what a question asks to be done."""
    verb, things = _done(asked)
    gained = set(canon(things)) - _LINKING if verb in _GAINING else set[str]()
    return any(is_noun_of(one.lower, verb) for one in words) or not gained.isdisjoint(canon(words))


def _done(asked: EnglishClause) -> tuple[str, Words]:
    """Return the verb of what should be done, and the words of that to which it should be."""
    lowers = lowered(asked.rest)
    if lowers[:1] == ("be",) and len(lowers) > 1:
        return verb_lemma(lowers[1], VerbForm.PAST | VerbForm.PARTICIPLE), (*asked.subject, *asked.rest[2:])
    return (lowers[0], asked.rest[1:]) if lowers else ("", ())
