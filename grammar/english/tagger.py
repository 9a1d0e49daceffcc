"""What HanTa knows of English: which parts of speech a word can have, and which follow which.

It is read from the file that comes with HanTa, whose own module loads numpy first: that takes as long as some hundred
sentences do. What is known here comes to the same as there (`tests/grammar/english/test_lexicon.py`).
"""

from __future__ import annotations

import gzip
import pickle
import struct
from collections.abc import Mapping, Sequence
from io import BytesIO
from math import exp, inf, log, log1p
from operator import itemgetter
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from pathlib import Path

EMPTY, START, END, UNKNOWN = range(4)
"""The numbers that stand for no tag: before a word, at the beginning of a sentence or a word, at its end, for none."""
NEVER = 1e6
"""What is taken for no chance at all, as the negative of a logarithm."""

State = tuple[int, int]
"""Two tags in a row, by their numbers."""
Chances = list[tuple[int, float]]
"""Tags with the logarithms of how likely they are."""

_CUTOFF = 5
"""How much less likely than the likeliest a tag of an unknown word can be."""
_LONGEST = 24
"""Letters of a word part, of which longer ones are as likely."""
_WHOLE = 4.6
"""How much less likely an unknown word is that is one part."""
_ENDING = 4
"""Letters of an ending that tells what an unknown word part is."""
_SHORT, _PART = 4, 2
"""Letters of a word, and of a part of a longer one, that are too few for it to be unknown."""
_FOLLOWED = 3
"""How many of the likeliest states of a word part are gone on from at least, but for those less likely by one."""
_QUOTES = frozenset(("`", "``", "´", "´´", "'", "''"))


class TaggerModel:
    """What the file of HanTa holds.

    Attributes:
        names: the tags (CLAWS 5) by their numbers.
        following: how likely a tag follows two others in a sentence.
    """

    def __init__(self, path: Path) -> None:
        """Load a file."""
        held = cast("Sequence[object]", _PlainUnpickler(BytesIO(gzip.decompress(path.read_bytes()))).load())
        names, endings, lengths, unknown, rarely, parts, known_parts = held[1:8]
        self.names = {EMPTY: "EMPTY", END: "END", UNKNOWN: "UNKNOWN", **cast("dict[int, str]", names)}
        self.following = cast("Mapping[State, Mapping[int, float]]", held[9])
        self._by_tag, self._by_case = cast("Mapping[int, float]", held[10]), cast("_ByCase", held[11])
        self._known = cast("Mapping[str, Chances]", held[15])
        self._endings = cast("Mapping[int, Mapping[str, float]]", endings)
        self._lengths = cast("Mapping[int, Sequence[float]]", lengths)
        self._unknown, self._rarely = cast("float", unknown), cast("Mapping[int, float]", rarely)
        self._known_parts = cast("Mapping[int, Mapping[str, float]]", known_parts)
        followers = cast("Mapping[State, Mapping[int, float]]", parts).items()
        # a tag below zero ends a word
        self._within = {state: [one for one in tags.items() if one[0] > 0] for state, tags in followers}
        self._last = {state: [one for one in tags.items() if one[0] < 0] for state, tags in followers}

    def chances(self, word: str, *, by_case: bool = True, conditional: bool = False) -> Chances:
        """Return what a word can be, the likeliest first.

        ``by_case``: whether it begins with a capital counts; ``conditional``: how likely the word is for the tag, and
        not the tag for the word.
        """
        upper = by_case and word[:1].isupper()
        plain = '"' if word in _QUOTES else word.lower()
        known = self._known.get(plain)
        found: Chances = []
        for tag, chance in known or self._analysed(plain):
            weight = chance
            if tag != UNKNOWN:
                if by_case:
                    weight += self._by_case[tag][upper]
                if conditional:
                    weight -= self._by_tag[tag]
            found.append((tag, weight))
        found.sort(key=itemgetter(1), reverse=True)
        if known:
            return found
        return [one for one in found if one[1] >= found[0][1] - _CUTOFF]

    def _analysed(self, word: str) -> Chances:
        """Return what an unknown word can be by the parts that it may have."""
        rows: list[dict[State, float]] = [{(EMPTY, START): 0.0}, *({} for _ in word)]
        for start in range(len(word)):
            row = rows[start]
            bound = sorted(row.values(), reverse=True)[_FOLLOWED] - 1 if len(row) > _FOLLOWED else -NEVER
            for state, before in row.items():
                following = self._within.get(state, ()) if before >= bound else ()
                for end in range(start + 1, len(word) + 1) if following else ():
                    part, reached = word[start:end], rows[end]
                    for tag, step in following:
                        weight = before + step + self._of_part(part, tag, len(word))
                        new = (state[1], tag)
                        if weight > reached.get(new, -NEVER):
                            reached[new] = weight
        ends: dict[State, float] = {}
        for state, before in rows[-1].items():
            for tag, step in self._last.get(state, ()):
                weight, new = before + step, (state[1], tag)
                if weight > ends.get(new, -NEVER):
                    ends[new] = weight
        found: dict[int, float] = {}
        for (_, tag), weight in ends.items():
            found[-tag] = _of_either(found[-tag], weight) if -tag in found else weight
        return sorted(found.items(), key=itemgetter(1), reverse=True) or [(UNKNOWN, 0.0)]

    def _of_part(self, part: str, tag: int, size: int) -> float:
        """Return how likely a tag has a part of a word of some size."""
        known = self._known_parts[tag].get(part)
        if known is not None:
            return known
        if tag not in self._rarely or tag not in self._endings or not (size < _SHORT or len(part) > _PART):
            return -inf
        endings = self._endings[tag]
        lengths = range(min(_ENDING, len(part) - 1), 0, -1)
        by_ending = next((endings[part[-one:]] for one in lengths if part[-one:] in endings), None)
        weight = self._unknown + self._rarely[tag] + self._lengths[tag][min(len(part), _LONGEST)]
        weight += endings[""] if by_ending is None else by_ending
        return weight - _WHOLE if size == len(part) else weight


_ByCase = Mapping[int, Mapping[bool, float]]
"""How likely a tag begins with a capital, or does not."""


def _of_either(one: float, other: float) -> float:
    """Return the logarithm of a sum of which the logarithms of both parts are given."""
    if one == other:
        return one + log(2)
    return max(one, other) + log1p(exp(-abs(one - other)))


class _PlainUnpickler(pickle.Unpickler):
    """Loads numbers of numpy as numbers, and no other values of classes."""

    def find_class(self, module_name: str, global_name: str, /) -> object:
        if module_name.partition(".")[0] == "numpy" and global_name in _OF_NUMPY:
            return _OF_NUMPY[global_name]
        raise pickle.UnpicklingError(f"{module_name}.{global_name}")


class _NumberType:
    """The type of a number of numpy, of which the model has one: eight bytes, the least first."""

    def __init__(self, *_: object) -> None: ...

    def __setstate__(self, _: object) -> None: ...


def _number(_: object, data: bytes) -> float:
    return float(struct.unpack("<d", data)[0])


_OF_NUMPY: Mapping[str, object] = {"scalar": _number, "dtype": _NumberType}
