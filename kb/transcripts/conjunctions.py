"""Clauses that were said together, taken apart: "a is compact and light, and is a camera" is three.

The inverse of how tellers put clauses together: neighbours share their subject, adjectives their "is", and a Japanese
topic is said once. A way to take a text apart counts only when every piece is what the knowledge base says of some
literal; when two ways give different literals there is no answer.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engine.values.literals import Literal, Weak
    from kb.transcripts.words import Spoken

_JOINTS = {
    "en": re.compile(r",\s+and\s+|;\s+and\s+|,\s+|;\s+|\s+and\s+|\s+but\s+", re.IGNORECASE),
    "ja": re.compile(r"、(?:また|かつ|しかも|そして|さらに)?、?|。"),
}
_MOST_PIECES = 24
_MOST_JOINED = 4
"""Pieces that one clause may hold: words of a literal may have commas and "and" themselves."""


def conjuncts(text: str, language: str, said: Callable[[str], tuple[Spoken, ...]]) -> tuple[Literal | Weak, ...]:
    """Return the literals of clauses said together, nothing where the text cannot be taken apart in one way."""
    joints = list(_JOINTS[language].finditer(text))
    if not joints or len(joints) >= _MOST_PIECES:
        return ()
    ends = [*(joint.start() for joint in joints), len(text)]
    starts = [0, *(joint.end() for joint in joints)]
    ways: list[dict[tuple[Literal | Weak, ...], str | None]] = [{} for _ in range(len(ends) + 1)]
    ways[0] = {(): None}
    for last in range(1, len(ends) + 1):
        for first in range(max(0, last - _MOST_JOINED), last):
            piece = text[starts[first] : ends[last - 1]].strip()
            for before, subject in ways[first].items() if piece else ():
                for one in _heard(piece, subject, language, said):
                    ways[last].setdefault((*before, one.literal), one.subject or subject)
    found = list(ways[len(ends)])
    alike = {frozenset(literals) for literals in found}
    return tuple(dict.fromkeys(found[0])) if len(alike) == 1 else ()


def _heard(
    piece: str, subject: str | None, language: str, said: Callable[[str], tuple[Spoken, ...]]
) -> Iterator[Spoken]:
    """Yield what a piece says as it stands, or of the subject of the clause before it."""
    found = said(piece)
    if not found and subject is not None:
        again = (f"{subject}は{piece}",) if language == "ja" else (f"{subject} {piece}", f"{subject} is {piece}")
        found = tuple(one for text in again for one in said(text))
    yield from found
