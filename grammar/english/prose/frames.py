"""What stands beside a clause and takes it back: who says so, a doubt, an "or", a "but" that corrects a "not".

A part behind a comma reports or doubts what stands before it, wherever it stands: "the lake is clean, says Bob". Such a
sentence says one thing, and nothing of what is in it follows from it.
"""

from __future__ import annotations

from collections.abc import Iterator

from grammar.english.prose.clauses import AUXILIARIES
from grammar.english.prose.words import Words, among

_DOUBTS = among(
    """
    perhaps maybe possibly supposedly allegedly apparently reportedly probably arguably
    """
)
_SAYS = among(
    """
    say says said think thinks thought believe believes believed claim claims claimed argue argues argued report
    reports reported write writes wrote reckon reckons suppose supposes guess guesses suspect suspects insist insists
    insisted
    """
)
_ASKS = frozenset(("why", "how", "where", "whose"))
_LONGEST = 5
"""Words of a part that only tells who says so: "says the old man"."""


def is_taken_back(words: Words) -> bool:
    """Return whether a part of a sentence, not its first, tells that somebody says or doubts the rest.

    >>> from grammar.english.prose.words import cut
    >>> [is_taken_back(cut(text)) for text in ("The lake is clean, says Bob.", "The lake is clean, but cold.")]
    [True, False]
    """
    _, *others = _parts(words)
    return any(map(_takes_back, others))


def unclear(words: Words) -> str | None:
    """Return an operator whose scope nobody can tell: "not a fool but a clever man", "anything but cheap"."""
    lowers = tuple(one.lower for one in words)
    if lowers[0] in _ASKS and len(lowers) > 1 and lowers[1] in AUXILIARIES:
        return lowers[0]
    for at, low in enumerate(lowers[:-1]):
        if (low, lowers[at + 1]) in (("anything", "but"), ("not", "only")):
            return f"{low} {lowers[at + 1]}"
    if lowers[:1] == ("it",) and lowers[2:3] == ("not",) and "that" in lowers[:6] and {"and", "or"} & set(lowers):
        return "not"
    if "not" in lowers and "but" in lowers:
        no, but = lowers.index("not"), lowers.index("but")
        if no < but and "," not in lowers[no:but] and lowers[but + 1 : but + 2] != ("not",):
            return "not … but"
    return None


def _takes_back(part: tuple[str, ...]) -> bool:
    if part[:2] in (("or", "so"), ("according", "to")) or (len(part) == 1 and part[0] in _DOUBTS):
        return True
    if not 1 < len(part) <= _LONGEST:
        return False
    return part[0] in _SAYS or (part[-1] in _SAYS and not set(part) & {"as", "which", "not", "nobody"})


def _parts(words: Words) -> Iterator[tuple[str, ...]]:
    """Yield the words between commas, dashes and quotation marks."""
    run: list[str] = []
    for one in words:
        if one.is_sign:
            if run:
                yield tuple(run)
            run = []
        else:
            run.append(one.lower)
    if run:
        yield tuple(run)
