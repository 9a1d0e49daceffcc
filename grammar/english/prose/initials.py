"""Initials that stand for what is at issue: AI, of artificial intelligence.

Whoever is asked whether artificial intelligence should grade essays answers that AI should: one thing under two names.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from grammar import regexes as re
from grammar.english.lexicon import VerbForm, can_be, verb_forms
from grammar.english.prose.clauses import DETERMINERS, is_plural_noun
from grammar.english.prose.words import Words, among, cut

_INITIALS = re.compile(r"\b[A-Z]{2,5}s?\b")
_REMARKS = among("ok nb ps psa fyi imo imho btw tldr lol")
"""What is written in capitals and is the name of nothing."""
_RUN = re.compile(r"[A-Za-z-]+(?: [A-Za-z-]+)+")
_BEGINNING = 400
"""How far into a text what is at issue may stand, in characters."""


@lru_cache(4)
def spelled_out(text: str) -> Mapping[str, Words]:
    """Return the words for which initials stand in a text.

    So they do where only one run of adjectives and nouns begins with them, and it stands at the beginning of the text,
    where what is at issue does, and ahead of them, or its initials stand behind it in brackets.

    >>> found = spelled_out("Should artificial intelligence grade essays? Ann: AI is fast. An idea is an US idea.")
    >>> {initials: " ".join(one.text for one in words) for initials, words in found.items()}
    {'AI': 'artificial intelligence'}
    >>> spelled_out("Should we use AI? Academic integrity matters.")
    {}
    >>> spelled_out("Should we sell the old kitchen? OK. Autonomous insects or artificial islands are no AI.")
    {}
    """
    found: dict[str, Words] = {}
    for initials in dict.fromkeys(_INITIALS.findall(text)):
        runs = dict(_runs(text, initials)) if initials.lower() not in _REMARKS else {}
        if len(runs) == 1 and all(runs.values()):
            found[initials] = cut(next(iter(runs)))
    return found


def _runs(text: str, initials: str) -> Iterator[tuple[str, bool]]:
    """Yield the runs of words, in small letters, that begin with initials, and whether the text may name them so."""
    letters, several = initials.rstrip("s").lower(), initials.endswith("s")
    first = next((one.start() for one in _INITIALS.finditer(text) if one[0] == initials), len(text))
    seen: set[str] = set()
    for part in _RUN.finditer(text):
        words = part[0].split(" ")
        for at in range(len(words) - len(letters) + 1):
            run = words[at : at + len(letters)]
            name = " ".join(run)
            begins = "".join(one[:1] for one in run).lower() == letters and name.lower() not in seen
            named = all(one[:1].isupper() for one in run)  # the United States are the US
            if begins and _may_be_initials(run) and (named or is_plural_noun(run[-1].lower()) is several):
                seen.add(name.lower())
                bracketed = name == part[0][-len(name) :] and text.startswith(f" ({initials})", part.end())
                yield name, bracketed or part.start() < min(_BEGINNING, first)


def _may_be_initials(words: Sequence[str]) -> bool:
    """Return whether words may be named by their initials: adjectives and nouns, the last of them a noun."""
    *described, last = (one.lower() for one in words)
    plain = all(
        can_be(one, "ADJ") or can_be(one, "NOUN") or VerbForm.PARTICIPLE in verb_forms(one) or one.endswith("ly")
        for one in described
    )
    return plain and not DETERMINERS & {*described, last} and (can_be(last, "NOUN") or is_plural_noun(last))
