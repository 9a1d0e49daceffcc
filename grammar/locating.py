"""Finding a word within a statement, so that what is told about the statement points at the word."""

from __future__ import annotations

import unicodedata
from collections import deque

from grammar.lexemes import cut
from grammar.spans import Span


def locate(span: Span, text: str) -> Span:
    """Return the first place of a word, literal or other piece of concrete syntax within a span, else the span.

    Blanks and comments between the lexemes do not matter, and neither do strings and names of which it is a part.

    >>> from grammar.spans import SourceText
    >>> found = locate(Span(SourceText("t", "light(Light) => p(X, Light)."), 0, 28), "Light")
    >>> found.start, found.end
    (6, 11)
    """
    wanted = [match[match.lastindex or 0] for match in cut(unicodedata.normalize("NFC", text))]
    seen: deque[tuple[str, int, int]] = deque(maxlen=max(1, len(wanted)))
    for match in cut(span.source.text, span.start, span.end):
        group = match.lastindex or 0
        seen.append((unicodedata.normalize("NFC", match[group]), match.start(group), match.end(group)))
        if [spelling for spelling, _, _ in seen] == wanted:
            return Span(span.source, seen[0][1], seen[-1][2])
    return span
