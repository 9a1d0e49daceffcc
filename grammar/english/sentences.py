"""Where sentences of an English text begin and end.

A sentence ends with ``.``, ``?`` or ``!`` before a blank; not behind an abbreviation or an initial, not within a
number, quotation marks or backquotes. A question mark before "Then" ends none, nor does one behind "… true, false or
unknown" before the statement that is asked about. A blank line, a bullet, a numbered item and a label at the beginning
of a line end the sentence before them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_SHORT = (
    "mr mrs ms dr prof st vs etc e.g i.e cf no nos fig sec vol ed eds jr sr inc ltd co corp u.s u.k a.m p.m approx dept"
)
ABBREVIATIONS = frozenset(_SHORT.split())
"""Words whose full stop ends no sentence, unless nothing follows."""

_MARK = re.compile(
    r"`[^`\n]*`|\"(?:[^\"\\\n]|\\.)*\"|“[^”\n]*”"
    r"|(?P<stop>[.?!]+[\"”’)]*(?=\s|$))"
    r"|(?P<break>\n[ \t]*(?=\n)|\n(?=[ \t]*(?:[-*•‣◦][ \t]|\(?\d{1,3}[.)][ \t]"
    r"|(?:[Rr]ule +\w+|[^\W\d_][\w-]*(?: ?\d+)?):[ \t])))"
)
_LEAD = re.compile(r"\s*(?:[-*•‣◦]\s+|\(?\d{1,3}[.)]\s+(?=\S))?")
_FRAME = re.compile(r"\b(?:true|false|unknown|uncertain)\s*\?$", re.IGNORECASE)
_ASKS = re.compile(r"\b(?:following|statement)\b|^\s*true or false", re.IGNORECASE)


def places(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Yield the places of the sentences in a part of a text, without bullets and blanks around them."""
    first = start
    for match in _MARK.finditer(text, start, end):
        if match.lastgroup is None or (match.lastgroup == "stop" and _goes_on(text, first, match, end)):
            continue
        yield from _trimmed(text, first, match.end() if match.lastgroup == "stop" else match.start())
        first = match.end()
    yield from _trimmed(text, first, end)


def _goes_on(text: str, first: int, match: re.Match[str], end: int) -> bool:
    """Return whether a sentence goes on behind what looks like its end."""
    mark = match[0]
    before = text[first : match.start()]
    after = text[match.end() : min(end, match.end() + 80)].lstrip()
    word = before.rsplit(None, 1)[-1].lower().lstrip("(\"'“") if before.strip() else ""
    if mark == ".":
        if word in ABBREVIATIONS or (len(word) == 1 and word.isalpha() and _initial(before, after)):
            return bool(after)
        if word.isdigit() and not before.strip().rstrip("0123456789"):
            return True  # "1. Bob is kind."
        return after[:1].islower() and "." in word
    if mark == "?":
        if after.lower().startswith("then") or word == "conclude":
            return bool(after)
        return bool(_FRAME.search(f"{before}?") and _ASKS.search(before)) and bool(after)
    return False


def _initial(before: str, after: str) -> bool:
    """Return whether a single letter before a full stop is the initial of a name: "J. Smith", not "We buy a."."""
    words = before.split()
    letter = words[-1]
    return letter.isupper() and after[:1].isupper() and (len(words) == 1 or words[-2][:1].isupper()) and letter != "I"


def _trimmed(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    lead = _LEAD.match(text, start, end)
    start = lead.end() if lead is not None else start
    while end > start and text[end - 1].isspace():
        end -= 1
    if start < end and any(character.isalnum() or character == "`" for character in text[start:end]):
        yield start, end
