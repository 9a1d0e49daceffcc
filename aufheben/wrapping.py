"""Where a line of text may break: after blanks in Latin text, between any two characters in Japanese.

No line starts with a closing mark and none ends with an opening one (JIS X 4051, 行頭禁則 and 行末禁則).
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from grammar.spans import width

if TYPE_CHECKING:
    from collections.abc import Iterator

_CLOSING = "、。，．：；？！）」』】〉》］｝ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ…”’,.:;?!)]}"
_OPENING = "（「『【〈《［｛“‘([{"
_WIDE = "[\u3000-\u30ff\u3400-\u9fff\uff00-\uff60]"
_UNIT = re.compile(rf"[{re.escape(_OPENING)}]*(?:{_WIDE}|(?:(?!{_WIDE})\S)+|\s)[{re.escape(_CLOSING)}]*\s*")


def breaks(text: str, columns: int) -> list[int]:
    """Return the offsets at which a text is broken so that no line is wider than so many columns.

    A word that is too long for a line is cut.

    >>> breaks("on and on", 6), breaks("軽く、小型だ。", 6)
    ([7], [3, 5])
    """
    offsets: list[int] = []
    used = 0
    for start, unit in _units(text, columns):
        needed = columns_of(unit.rstrip())
        if used and used + needed > columns:
            offsets.append(start)
            used = 0
        used += columns_of(unit)
    return offsets


def _units(text: str, columns: int) -> Iterator[tuple[int, str]]:
    """Yield what is not broken, with its place; what no line could hold comes in single characters."""
    for found in _UNIT.finditer(text):
        if columns_of(found[0].rstrip()) <= columns:
            yield found.start(), found[0]
        else:
            yield from enumerate(found[0], found.start())


def columns_of(text: str) -> int:
    """Return how many columns of a terminal a text takes."""
    return sum(map(width, text))
