"""A sentence cut into words without a dictionary of words: the cheapest path over what may follow what.

Open words are told by their script and inflection (`grammar.japanese.openwords`); hiragana alone is one only where
nothing else will do. A particle within hiragana costs more than one beside another script. A blank separates words,
and what stands in 「」 is one word, so an author can always settle a cut. The search is linear: words have a greatest
length, and a place remembers one path for each kind of word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from grammar.japanese.openwords import OPEN, nouns, predicates
from grammar.japanese.script import HIRAGANA, QUOTE, is_hiragana
from grammar.japanese.words import Kind, Word, closed, sizes

_TAIL = re.compile(f"[{HIRAGANA}]*")

_BEHIND_STEMS = frozenset({"そうだ", "そうである", "そうです", "そう", "がち"})
"""What follows the 連用形 of a verb and is refused there."""

_BARE_END = 2.0
"""What it costs to end a sentence with a noun."""
_BROKEN_END = 8.0
"""What it costs to end a sentence where none ends, for the grammar to say what is missing."""
_ENDS = frozenset({"FINITE", "COPULA", "BEKI", "UNSHOWN", "KA", "FOREIGN"})

_CHEAP = 1.0

_OPENERS: frozenset[Kind] = frozenset(
    {
        "NOUN",
        "FINITE",
        "LINK",
        "PAUSE",
        "IF",
        "DETERMINER",
        "FLOAT",
        "ASKED",
        "DEFAULT",
        "CONFLICT",
        "STRICT",
        "SUPPOSE",
        "ALSO",
        "DEGREE",
        "FOREIGN",
        "FORMULA",
    }
)
_AFTER_CLAUSE: frozenset[Kind] = _OPENERS | {"COMMA", "KATSU"}
_AFTER_NOMINAL: frozenset[Kind] = frozenset(
    {"TOPIC", "CASE", "DE", "NO", "AND", "COPULA", "COPULA_LINK", "COPULA_IF", "NA", "MARK", "COMMA", "KATSU", "KA"}
    | {"UNSHOWN", "UNSHOWN_LINK", "UNSHOWN_IF", "STOP", "FOREIGN"}
)
_AFTER_FINITE: frozenset[Kind] = frozenset(
    {"NOUN", "DETERMINER", "MARK", "LIMIT", "BEKI", "UNSHOWN", "UNSHOWN_LINK", "UNSHOWN_IF", "STOP", "KA", "FOREIGN"}
)

_CLAUSE_ENDS = frozenset({"FINITE", "COPULA", "UNSHOWN", "NA", "NO", "BEKI", "FOREIGN"})
_FOLLOWS: Mapping[str, frozenset[Kind]] = {
    "START": _OPENERS,
    "NOUN": _AFTER_NOMINAL,
    "FORMULA": _AFTER_NOMINAL,
    "ASKED": _AFTER_NOMINAL,
    "TOPIC": _AFTER_CLAUSE,
    "CASE": _AFTER_CLAUSE | {"TOPIC"},
    "DE": _AFTER_CLAUSE,
    "NO": frozenset({"NOUN", "DETERMINER", "MARK", "FOREIGN", "FORMULA"}),
    "AND": frozenset({"NOUN", "DETERMINER", "FORMULA"}),
    "DETERMINER": frozenset({"NOUN", "FINITE", "LINK", "DEGREE"}),
    "FLOAT": _AFTER_CLAUSE,
    "FINITE": _AFTER_FINITE,
    "LINK": _AFTER_CLAUSE,
    "PAUSE": frozenset({"COMMA", "KATSU", "FOREIGN"}),
    "IF": _AFTER_CLAUSE,
    "COPULA": frozenset(
        {"STOP", "KA", "MARK", "LIMIT", "UNSHOWN", "UNSHOWN_LINK", "UNSHOWN_IF", "NOUN", "COMMA", "FOREIGN"}
    ),
    "COPULA_LINK": _AFTER_CLAUSE,
    "COPULA_IF": _AFTER_CLAUSE,
    "NA": frozenset({"NOUN", "DETERMINER", "FOREIGN"}),
    "BEKI": frozenset(
        {
            "COPULA",
            "COPULA_LINK",
            "COPULA_IF",
            "DE",
            "MARK",
            "NOUN",
            "STOP",
            "KA",
            "UNSHOWN",
            "UNSHOWN_LINK",
            "UNSHOWN_IF",
        }
    ),
    "MARK": _AFTER_CLAUSE,
    "LIMIT": _AFTER_CLAUSE,
    "UNSHOWN": frozenset({"STOP", "MARK", "LIMIT", "NOUN", "KA"}),
    "UNSHOWN_LINK": _AFTER_CLAUSE,
    "UNSHOWN_IF": _AFTER_CLAUSE,
    "KATSU": _AFTER_CLAUSE,
    "DEFAULT": _AFTER_CLAUSE,
    "STRICT": _AFTER_CLAUSE,
    "CONFLICT": _AFTER_CLAUSE,
    "SUPPOSE": _AFTER_CLAUSE,
    "ALSO": _AFTER_CLAUSE,
    "DEGREE": _AFTER_CLAUSE,
    "KA": frozenset({"STOP", "NOUN", "COMMA"}),
    "COMMA": _AFTER_CLAUSE,
    "STOP": frozenset(),
    "FOREIGN": frozenset({*_OPENERS, *_AFTER_NOMINAL, *_AFTER_FINITE}),
}
"""Which kinds of words may follow which."""


class _PathStep(NamedTuple):
    """The cheapest way to a place by a word of one kind."""

    cost: float
    word: Word | None
    before: str


class Segmentation(NamedTuple):
    """The words of a sentence; ``reached`` is how far the cheapest path came when there is none to the end."""

    words: tuple[Word, ...]
    reached: int
    cost: float = 0.0


def segment(text: str, *, whole: bool = True, barred: tuple[int, int] | None = None) -> Segmentation:
    """Return the words of a folded sentence, with a full stop at its end; not ``whole``, of the beginning of one.

    No open word stands at the place ``barred``: that gives the next best cut.
    """
    steps: list[dict[str, _PathStep]] = [{} for _ in range(len(text) + 1)]
    steps[0]["START"] = _PathStep(0.0, None, "")
    reached = 0
    for at in range(len(text)):
        here = steps[at]
        if not here:
            continue
        reached = at
        if text[at] in " \t\n":
            for kind, step in here.items():
                _keep(steps[at + 1], kind, step)
            continue
        for word, cost in _words_at(text, at):
            if barred == (at, at + len(word.text)) and word.type in OPEN:
                continue
            best: _PathStep | None = None
            for kind, step in here.items():
                ends = word.type == "STOP"
                total = step.cost + cost
                if ends and kind not in _ENDS:
                    total += _BARE_END if kind == "NOUN" else _BROKEN_END
                if (ends or word.type in _FOLLOWS[kind]) and _fits(word, kind) and (best is None or total < best.cost):
                    best = _PathStep(total, word.at(at), kind)
            if best is not None:
                _keep(steps[at + len(word.text)], word.type, best)
    final = steps[len(text)].get("STOP") if whole else min(steps[len(text)].values(), default=None)
    if final is None:
        return Segmentation((), reached)
    return Segmentation(_path(steps, final, len(text)), len(text), final.cost)


def _fits(word: Word, before: str) -> bool:
    """Return whether a word can be that word here: が is no “but” behind a noun, and と no condition."""
    if word.type == "MARK" and word.text == "と":
        return before != "NOUN"
    match word.code:
        case "cause" if word.text == "も":
            return before == "LINK"
        case "cause" if word.text in ("ながら", "つつ"):
            return before == "PAUSE"
        case "cause" if word.text == "から":
            return before in _CLAUSE_ENDS or before == "LINK"
        case "cause":
            return before in _CLAUSE_ENDS
        case "modality" if word.text.startswith(("の", "よ", "ね", "わ", "ぞ")):
            return before in _CLAUSE_ENDS
        case "auxiliary":
            return before == "LINK"
        case "sequence":
            return before == "FINITE"
        case "compound" | "open-list":
            return before == "NOUN"
        case _:
            return word.type != "FOREIGN" or before != "PAUSE" or word.text in _BEHIND_STEMS


def _keep(steps: dict[str, _PathStep], kind: str, step: _PathStep) -> None:
    known = steps.get(kind)
    if known is None or step.cost < known.cost:
        steps[kind] = step


def _path(steps: list[dict[str, _PathStep]], final: _PathStep, end: int) -> tuple[Word, ...]:
    words: list[Word] = []
    step, at = final, end
    while step.word is not None:
        words.append(step.word)
        at = step.word.start
        step = steps[at][step.before]
    return tuple(reversed(words))


def _words_at(text: str, at: int) -> Iterator[tuple[Word, float]]:
    """Yield the words that may stand at a place, and what each costs."""
    first = text[at]
    quote = QUOTE.match(text, at)
    if quote is not None:
        yield Word("NOUN", quote[0]), _CHEAP
        return
    if first == "（":
        yield Word("FORMULA", text[at : _closing(text, at)]), _CHEAP
        return
    within = at > 0 and is_hiragana(text[at - 1])
    table = closed()
    for size in sizes().get(first, ()):
        found = text[at : at + size]
        for entry in table.get(found, ()):
            inside = within and at + size < len(text) and is_hiragana(text[at + size])
            particle = entry.word.type in ("TOPIC", "CASE", "DE", "NO", "AND") and first != "を"
            foreign = entry.word.type == "FOREIGN"
            if foreign and found in ("が", "し") and text[at + size : at + size + 1] != "、":
                continue
            either = foreign and found == "か"
            yield entry.word, entry.cost + (0.8 + 0.4 * size if inside and particle else 0.0) + (1.8 if either else 0.0)
    end = _TAIL.match(text, at).end() if is_hiragana(first) else at  # type: ignore[union-attr]  # an empty match is one
    yield from nouns(text, at)
    yield from predicates(text[at : max(end, at) + 40])


def _closing(text: str, at: int) -> int:
    """Return where the bracket that opens at a place is closed, or the end of the text."""
    depth = 0
    while at < len(text):
        quote = QUOTE.match(text, at)
        if quote is not None:
            at = quote.end()
            continue
        depth += {"（": 1, "）": -1}.get(text[at], 0)
        at += 1
        if not depth:
            break
    return at
