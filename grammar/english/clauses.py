"""English clauses as words with places: what stands before the verb, how they are denied, how several become one.

``{X} has a long battery life`` is denied inside, ``{X} does not have a long battery life``; clauses about one subject
are said of it together: "a is compact and light, and is a camera".
"""

from __future__ import annotations

import re
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from grammar.english.inflection import base_form, is_third_person, participle_bases

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

NO_EVIDENCE = "there is no evidence that {clause}"
DENIAL = "it is not the case that {clause}"

MODALS = frozenset({"should", "must", "can", "may", "might", "will", "would", "could"})

_PLACE = re.compile(r"\{[A-Z]\w*\}")
_AUXILIARIES = MODALS | {"is", "are", "was", "were", "has", "have"}
_OPENS_SIMPLY = re.compile(r"(we|you|he|she|it|they|there|the|a|an|this|that|these|those|my|our|your|his|her|its)\b")
_NESTS = re.compile(r"[,\"]|\b(who|which|that|what|when|where|whose|if|because|before|after|and|or)\b")
_ARTICLE = re.compile(r"(a|an|the|one|some)\b")


class Clause(NamedTuple):
    """A clause: its subject, where the words start with a place, and the rest; without a subject all words."""

    subject: str | None
    rest: str

    @property
    def text(self) -> str:
        """Return the clause as one text."""
        return self.rest if self.subject is None else f"{self.subject} {self.rest}"


def denied(words: str) -> str:
    """Return the words that deny a clause, inside it where its verb is plain to see.

    >>> denied("{X} has a long battery life")
    '{X} does not have a long battery life'
    >>> denied("what must be disinfected is disinfected")
    'it is not the case that what must be disinfected is disinfected'
    """
    pieces = words.split(" ")
    verb = _verb(pieces)
    if verb is None:
        return DENIAL.format(clause=words)
    before, word, after = pieces[:verb], pieces[verb], pieces[verb + 1 :]
    if word == "can":
        return " ".join([*before, "cannot", *after])
    if word in {"has", "have"} and not (after and participle_bases(after[0])):
        return " ".join([*before, "does" if word == "has" else "do", "not", "have", *after])
    if word in _AUXILIARIES:
        return " ".join([*before, word, "not", *after])
    return " ".join([*before, "does", "not", base_form(word), *after])


def _verb(pieces: Sequence[str]) -> int | None:
    """Return where the verb of a clause stands, None where it takes more than a look to tell."""
    if _PLACE.fullmatch(pieces[0]) and len(pieces) > 1:
        second = pieces[1]
        return 1 if second in _AUXILIARIES or is_third_person(second) else None
    if not _OPENS_SIMPLY.match(pieces[0]):
        return None
    verb = next((number for number, word in enumerate(pieces) if word in _AUXILIARIES), None)
    return None if verb is None or _NESTS.search(" ".join(pieces[:verb])) else verb


def together(clauses: Iterable[Clause], *, apart: bool = False) -> str:
    """Return clauses as one: neighbours with the same subject share it.

    ``apart``, only adjectives share their "is", and every other clause has a subject of its own: what is said so is
    read back without a doubt.

    >>> together([Clause("a", "is compact"), Clause("a", "is light"), Clause("a", "is a camera")])
    'a is compact and light, and is a camera'
    """
    texts: list[str] = []
    for subject, group in groupby(clauses, key=lambda clause: clause.subject):
        if subject is None:
            texts += [clause.rest for clause in group]
        else:
            said = _predicates([clause.rest for clause in group])
            texts += [f"{subject} {one}" for one in said] if apart else [f"{subject} {listed(said)}"]
    return ", and ".join(texts) if apart else listed(texts)


def _predicates(rests: Iterable[str]) -> list[str]:
    """Return what is said of one subject, its adjectives after one "is"."""
    said: list[str] = []
    for adjectival, group in groupby(rests, key=_is_adjectival):
        if adjectival:
            said.append(f"is {listed([rest.removeprefix('is ') for rest in group])}")
        else:
            said += group
    return said


def _is_adjectival(rest: str) -> bool:
    complement = rest.removeprefix("is ")
    return rest.startswith("is ") and not complement.startswith("not ") and _ARTICLE.match(complement) is None


def listed(texts: Sequence[str]) -> str:
    """Return texts as a list in words; commas part what holds an "and" itself.

    >>> listed(["compact", "light", "cheap"])
    'compact, light and cheap'
    """
    *first, last = texts
    if not first:
        return last
    stop = ", and " if any(" and " in text for text in texts) else " and "
    return ", ".join(first) + stop + last
