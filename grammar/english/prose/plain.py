"""Sentences that are one clause which begins with its subject, in which nothing stands that could make them more.

Most sentences are: "the lake is clean", "Rosa sold her house". All that `grammar.english.prose.statements` looks for
before it takes a clause apart has certain words or signs, or begins with certain words; a sentence that has none of
them is not looked through for each. Both ways come to the same: `tests/prose/test_plain.py`.
"""

from __future__ import annotations

from grammar.english.prose.clauses import AUXILIARIES, DOUBTS, PREPOSITIONS, RELATIVES, SUBJECT_PRONOUNS
from grammar.english.prose.coordination import IF, REASONS
from grammar.english.prose.inversions import SETTING_ADVERBS
from grammar.english.prose.openers import opened
from grammar.english.prose.words import Words, among

_MAKING_MORE = (
    REASONS
    | IF
    | RELATIVES
    | DOUBTS
    | among(
        """
        and or but so nor neither either both that what only unless until till albeit than rather instead
        provided providing given assuming supposing presuming condition case cases event time ago
        exception exceptions except other apart aside excluding save bar barring
        therefore thus hence consequently know knowledge
        one ones none those mine yours hers ours theirs first second third last
        allowed permitted welcome prohibited forbidden banned included excluded required accepted available recommended
        """
    )
)
"""Words of which one stands in whatever has a second clause, leaves something out, or limits what it says."""
_BEFORE_SUBJECT = (
    PREPOSITIONS
    | AUXILIARIES
    | SETTING_ADVERBS
    | among(
        """
        it this why how where next every each not never rarely seldom hardly barely scarcely please according
        due thanks owing regardless compared following given considering regarding concerning notwithstanding
        rumour rumor legend word gossip
        """
    )
)
"""Words of which one begins whatever begins with anything but its subject."""
_PROPORTION = SUBJECT_PRONOUNS | {"the"}
"""What stands behind two words in "the more you practise the better you play"."""


def is_plain(words: Words) -> bool:
    """Return whether a sentence can be nothing but one clause that begins with its subject.

    >>> from grammar.english.prose.words import cut
    >>> texts = ("The lake is clean", "In May the lake is clean", "The lake is clean and deep", "The lake is Ann's")
    >>> [is_plain(cut(text)) for text in texts]
    [True, False, False, False]
    """
    lowers = [one.lower for one in words]
    return (
        len(lowers) > 1
        and lowers[0] not in _BEFORE_SUBJECT
        and (lowers[0] != "the" or lowers[2:3] == [] or lowers[2] not in _PROPORTION)
        and _MAKING_MORE.isdisjoint(lowers)
        and True not in [one.is_sign for one in words]
        and "'s " not in " ".join([*lowers, ""])
        and opened(words)[0] is words
    )
