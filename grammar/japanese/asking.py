"""What a question asks, as the clause of a statement: 公園は暗いですか asks for 公園は暗い."""

from __future__ import annotations

from collections.abc import Iterator

from grammar import regexes as re
from grammar.japanese.verbalization import ClauseShape, ending

_END = re.compile(
    r"(?P<asked>[^。]+?)(?:(?:(?:の|ん)?(?:です|でしょう|だろう)|の)?か|(?:の|ん)(?:です)?)?[。.]?\s*[?？]?\s*"
)
"""A question before the words that make it one."""
_MARKS = ("が", "って")
"""What marks within a question, or in talk, what は marks elsewhere."""
_MAY = re.compile(r"(?<=でき)(?:ます|(?P<denied>ません))\Z")


def clauses_asked(question: str) -> Iterator[str]:
    """Yield the clauses that a question may ask for: in plain words, and with は behind what it is about.

    >>> list(clauses_asked("太郎は、本を返しますか。")), list(clauses_asked("公園って暗いの？"))
    (['太郎は本を返す'], ['公園って暗い', '公園は暗い'])
    >>> list(clauses_asked("犯罪が増えているのでしょうか。"))
    ['犯罪が増えている', '犯罪は増えている']
    """
    found = _END.fullmatch(question)
    if found is not None:
        yield from topical(_plain(re.sub("は、", "は", found["asked"])))


def topical(clause: str) -> Iterator[str]:
    """Yield a clause, and with は in the place of the first が or って."""
    yield from dict.fromkeys((clause, *(clause.replace(mark, "は", 1) for mark in _MARKS)))


def _plain(clause: str) -> str:
    """Return a clause in plain words, where its ending is known."""
    stem = ending(clause)
    plain = None if stem is None else stem.shaped(ClauseShape.FINAL)
    return plain or _MAY.sub(lambda one: "ない" if one["denied"] else "る", clause)
