"""JSON inside texts: what a model wrote between its words, fenced or not, or a whole document as a string."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from grammar.spans import SourceText
from kb.transcripts.located import read_json

if TYPE_CHECKING:
    from kb.transcripts.located import Value

MOST_INSIDE = 3
"""Documents inside one another: JSON in a string of JSON in a string of JSON."""

_MOST_TRIED = 50
"""Braces of one text from which JSON is read."""

_BEGINS = re.compile(r"[{\[]\s*[\"{\[]|\{\s*\}")
_LOOKS = re.compile(
    r"[\"'](?:rules|Argument|can_?defeat|Conc|antecedent|consequent|turns|FinalAnswer|E|C1)[\"']\s*:", re.IGNORECASE
)


def embedded(value: Value, text: str) -> tuple[Value, ...] | None:
    """Return the objects and arrays that a text holds, each placed below the value that holds the text.

    None where a text has the look of the message schema and is no JSON; other braces are just words.
    """
    if "{" not in text or _inside(value) >= MOST_INSIDE:
        return ()
    source = SourceText(value.source.name, text)
    found: list[Value] = []
    at = tried = 0
    broken = False
    while tried < _MOST_TRIED:
        begin = _BEGINS.search(text, at)
        if begin is None:
            break
        tried += 1
        document = read_json(source, begin.start(), value, lenient=True)
        if document.faults or document.value is None:
            broken = True
            at = begin.start() + 1
        else:
            found.append(document.value)
            at = document.end
    return None if not found and broken and _LOOKS.search(text) else tuple(found)


def _inside(value: Value) -> int:
    """Return how many texts a value stands in."""
    sources = {id(value.source)}
    outer = value.outer
    while outer is not None:
        sources.add(id(outer.source))
        outer = outer.outer
    return len(sources)
