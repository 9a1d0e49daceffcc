"""What the words of a whole text show about each other, before any sentence is read: the stated naming rules.

A reading depends on its neighbours in these ways only: a word that is written small elsewhere is no name, a form that
is used elsewhere settles another form of the same word, a noun that the text says of something is a class, a modifier
that the text says by itself is a property of its own, a label can be preferred.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field, fields
from typing import TYPE_CHECKING

from grammar import regexes as re
from grammar.english.common import OPENERS
from grammar.english.inflection import base_form, is_third_person, singulars
from grammar.values import value

if TYPE_CHECKING:
    from grammar.english.chart import Choice

_WORD = re.compile(r"[^\W_][\w'’-]*")
_LABEL = re.compile(r"^\s*(?:[-*•]\s+)?([Rr]ule +\w+|[^\W\d_][\w-]*(?: ?\d+)?)\s*:\s")
_CLASS = re.compile(
    r"\b(?:(?:is|be|are|becomes?) (?:also |not )?(?:an?|another) (?:[\w-]+ ){0,3}?|(?:are|is) (?:also |not )?)"
    r"([^\W\d_][\w-]*)"
    r"(?=\s*(?:[.,;?!]|$| and | or | if | unless | then | that | who ))",
    re.IGNORECASE,
)
_BASE = re.compile(r"\b(?:does|do|should|will|can|must|may|to|they|we)\s+(?:not\s+|never\s+|also\s+)?([^\W\d_]+)")
_THIRD = re.compile(
    r"\b(?:it|he|she|that|who|which|someone|something|anyone|anything)\s+(?:also\s+)?([^\W\d_]+s)\b"
    r"|\b([^\W\d_]+s)\s+(?:the|an?|at|in|on|to|[A-Z][\w-]*)\b"
)
_SMALL = re.compile(r"^([^\W\d_A-Z][\w-]+)\s+(?:is|has|does|[^\W\d_]+s)\b(?!\s*:)")
_HEAD = re.compile(
    r"\b(?:an?|every|each|the)\s+(?:[^\W\d_][\w-]*\s+)??([^\W\d_][\w-]*)"
    r"(?=\s*(?:[.,;?!]|$)|\s+(?:is|does|has|and|then|will|can)\b)",
    re.IGNORECASE,
)
_COUNTED = re.compile(r"\b(?:an?|every|each|the)\s+([^\W\d_][\w-]*)", re.IGNORECASE)


@value(frozen=True, slots=True)
class WordSurvey:
    """What a text shows: words written small, names, verbs, labels, nouns and adjectives said of something."""

    lower: frozenset[str] = field(default=frozenset())
    names: frozenset[str] = field(default=frozenset())
    verbs: frozenset[str] = field(default=frozenset())
    thirds: frozenset[str] = field(default=frozenset())
    labels: frozenset[str] = field(default=frozenset())
    counted: frozenset[str] = field(default=frozenset())
    properties: frozenset[str] = field(default=frozenset())
    heads: frozenset[str] = field(default=frozenset())
    small: frozenset[str] = field(default=frozenset())
    memory: dict[tuple[str, str, bool, bool, bool], tuple[tuple[Choice, ...], bool]] = field(
        default_factory=dict["tuple[str, str, bool, bool, bool]", "tuple[tuple[Choice, ...], bool]"],
        compare=False,
        repr=False,
    )
    """What words were classed as: by the word, what stands beside it, and whether it begins a sentence."""

    def joined(self, other: WordSurvey) -> WordSurvey:
        """Return what two texts show together."""
        return WordSurvey(*(getattr(self, one.name) | getattr(other, one.name) for one in fields(self) if one.compare))


def surveyed(sentences: Iterable[str]) -> WordSurvey:
    """Return what sentences show.

    >>> found = surveyed(["Florps the dog.", "Every wumpus is kind.", "Rule1: Bob does not glorp."])
    >>> "wumpus" in found.counted, "kind" in found.properties, "glorp" in found.verbs, "rule1" in found.labels
    (True, True, True, True)
    """
    lower: set[str] = set()
    names: set[str] = set()
    thirds: set[str] = set()
    verbs: set[str] = set()
    labels: set[str] = set()
    counted: set[str] = set()
    properties: set[str] = set()
    heads: set[str] = set()
    small: set[str] = set()
    for sentence in sentences:
        label = _LABEL.match(sentence)
        if label is not None:
            labels.add(label[1].lower().replace(" ", "").replace("-", "_"))
        for place, match in enumerate(_WORD.finditer(sentence)):
            word = match[0]
            if not word[0].isupper():
                lower.add(word)
            elif place:
                names.add(word.lower())
        thirds.update(a or b for a, b in _THIRD.findall(sentence) if is_third_person(a or b))
        verbs.update(word.lower() for word in _BASE.findall(sentence))
        counted.update(word.lower() for word in _COUNTED.findall(sentence))
        subject = _SMALL.match(sentence)
        if subject is not None and subject[1] not in OPENERS and not singulars(subject[1]):
            small.add(subject[1])
        heads.update(word.lower() for word in _HEAD.findall(sentence))
        properties.update(word.lower() for word in _CLASS.findall(sentence))
    return WordSurvey(
        frozenset(lower),
        frozenset(names),
        frozenset(verbs | set(map(base_form, thirds))),
        frozenset(thirds),
        frozenset(labels),
        frozenset(counted),
        frozenset(properties),
        frozenset(heads),
        frozenset(small),
    )
