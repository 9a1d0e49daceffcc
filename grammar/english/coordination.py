"""What stands behind one verb: the words that phrases joined by "and" and "or" share; what is not plain is refused."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from grammar.english.common import TIMES
from grammar.english.faults import Unread
from grammar.english.phrases import Split, Unit, terminal, written

if TYPE_CHECKING:
    from grammar.english.syntax import Predicate


def shared(first: Split, other: Split, predicate: Predicate) -> Split:
    """Return a phrase behind "and" with the words it shares with the first one."""
    plain = all(unit.kind == "word" for unit in other.parts)
    if any(unit.words == ("than",) for unit in first.parts):
        raise Unread("coordination", predicate.token.start, predicate.token.end, found=predicate.token.text)
    if first.argument is not None and other.argument is not None and not other.parts:
        return replace(other, parts=first.parts)
    if first.argument is not None and other.argument is not None and other.parts[0].kind == "preposition":
        own = next((at for at, unit in enumerate(first.parts) if unit.kind == "preposition"), None)
        if own is not None:
            return replace(other, parts=(*first.parts[:own], *other.parts))
    if first.argument is None and other.argument is None and plain and all(u.kind == "word" for u in first.parts):
        short, long = first.parts[-1:], other.parts[-1:]
        one = bool(short) and len(short[0].tokens) == 1 and terminal(short[0].tokens[0]) == "WORD"
        if not (one and long and len(long[0].tokens) > 1):
            return other
    if first.argument is None and other.argument is None:
        plainly = {unit.kind for unit in (*first.parts, *other.parts)} <= {"word", "indefinite"}
        if plainly and all(unit.kind == "indefinite" for unit in (*first.parts, *other.parts)):
            return other
    if not first.parts and first.argument is not None and other.argument is None and predicate.verb == "has":
        return other
    if first.argument is None and other.argument is not None and not other.parts and predicate.verb == "has":
        return other
    raise Unread("coordination", predicate.token.start, predicate.token.end, found=predicate.token.text)


def place_of(unit: Unit) -> tuple[int, int]:
    """Return where a unit stands, -1 where it has no words of its own."""
    return (unit.tokens[0].start, unit.tokens[-1].end) if unit.tokens else (-1, -1)


def misplaced(predicate: Predicate) -> Unread:
    """Return that the words of a predicate cannot stand together."""
    token = predicate.token
    return Unread("phrase", token.start, token.end, found=token.text, better="Bob is kind and likes the cat.")


def plainly(parts: Split, predicate: Predicate, *, impersonal: bool) -> None:
    """Raise `Unread` for two objects behind one verb, and for what belongs to nobody that is named."""
    row = (*parts.parts, *((parts.argument,) if parts.argument is not None else ()))
    if len(row) > 1 and row[0].kind in ("named", "pronoun") and row[1].kind in _OBJECTS and not _adverbial(row[1]):
        raise Unread("two-objects", *place_of(row[0]), found=written(row[:2]), verb=predicate.token.text)
    if impersonal:
        for unit in parts.parts:
            for token in unit.tokens:
                if token.lower in ("his", "her", "its", "their"):
                    raise Unread("pronoun", token.start, token.end, found=token.text)


_OBJECTS = frozenset(("named", "definite", "indefinite", "pronoun", "word", "every", "no", "number"))


def _adverbial(unit: Unit) -> bool:
    last = unit.words[-1] if unit.words else ""
    return unit.kind == "word" and (
        last.endswith("ly") or last in TIMES or terminal(unit.tokens[0]) in ("PREP", "COMPARE")
    )
