"""Literals, rules and arguments read aloud by the ``say`` lines of a knowledge base.

``say buy(X): "we should buy {X}" / "we should not buy {X}".`` gives ``buy(a)`` the reading "we should buy a" and
``-buy(a)`` the reading "we should not buy a". A ``say`` without a language is English. What no line reads stays formal.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.literals import Anonymous, Comparison, Integer, Literal, Name, Term, Text, Variable, Weak

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.literals import BodyItem
    from engine.rules import Rule
    from grammar.statements import Say

ENGLISH = "en"
_PLACE = re.compile(r"\{([A-Z]\w*)\}")


@dataclass(frozen=True, slots=True)
class Connectives:
    """The fixed words of one language that join readings into sentences."""

    denial: str
    no_evidence: str
    anything: str
    comma: str
    last: str
    because: str


CONNECTIVES = {
    ENGLISH: Connectives(
        denial="it is not the case that {reading}",
        no_evidence="there is no evidence that {reading}",
        anything="anything",
        comma=", ",
        last=" and ",
        because="{claim}, because {reasons}",
    ),
    "ja": Connectives(
        denial="「{reading}」ということはない",
        no_evidence="「{reading}」という証拠はない",
        anything="何か",
        comma="、",
        last="、",
        because="{claim}（理由：{reasons}）",
    ),
}
"""By language; a language without an entry is joined with the English words."""


@dataclass(frozen=True, slots=True)
class _Pattern:
    """A ``say`` line with its rank: lines that leave less open come first, then lines earlier in the file."""

    rank: tuple[int, int]
    say: Say

    def bind(self, literal: Literal) -> dict[str, Term] | None:
        """Return what the line's variables stand for when it reads the atom of a literal, else None."""
        binding: dict[str, Term] = {}
        for open_term, term in zip(self.say.literal.args, literal.args, strict=True):
            match open_term:
                case Variable(name):
                    if binding.setdefault(name, term) != term:
                        return None
                case Anonymous():
                    pass
                case _ if open_term != term:
                    return None
                case _:
                    pass
        return binding


@dataclass(frozen=True, slots=True)
class Phrasebook:
    """The ``say`` lines of a knowledge base, ready to read literals aloud."""

    says: tuple[Say, ...] = ()
    _index: dict[tuple[str, str, int], tuple[_Pattern, ...]] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        index: dict[tuple[str, str, int], list[_Pattern]] = {}
        for order, say in enumerate(self.says):
            literal = say.literal
            variables = [term for term in literal.args if isinstance(term, Variable)]
            free = len(set(variables)) + sum(isinstance(term, Anonymous) for term in literal.args)
            key = (say.language or ENGLISH, literal.predicate, len(literal.args))
            index.setdefault(key, []).append(_Pattern((free, order), say))
        ranked = {key: tuple(sorted(patterns, key=lambda p: p.rank)) for key, patterns in index.items()}
        object.__setattr__(self, "_index", ranked)

    def phrase(self, literal: Literal, language: str = ENGLISH) -> str | None:
        """Return how a literal reads, None when no line of that language reads it.

        Lines with fewer variables win. A strong negation has the line's negative reading, or the denial of its
        positive one when no matching line has a negative reading.
        """
        denied: str | None = None
        for pattern in self._index.get((language, literal.predicate, len(literal.args)), ()):
            binding = pattern.bind(literal)
            if binding is None:
                continue
            if pattern.say.literal.positive == literal.positive:
                return _fill(pattern.say.reading, binding, language)
            if pattern.say.negative is not None:
                return _fill(pattern.say.negative, binding, language)
            if denied is None:
                denied = _fill(pattern.say.reading, binding, language)
        return None if denied is None else _words(language).denial.format(reading=denied)

    def item(self, item: BodyItem, language: str = ENGLISH) -> str:
        """Return how a body item reads; what no line reads is said formally."""
        match item:
            case Literal():
                return self.phrase(item, language) or str(item)
            case Weak(literal):
                reading = self.phrase(literal, language) or str(literal)
                return _words(language).no_evidence.format(reading=reading)
            case Comparison():
                return str(item)

    def reason(self, rule: Rule, language: str = ENGLISH) -> str | None:
        """Return a rule as one sentence, "we should not buy a, because a is out of stock".

        None when no line reads its head or any literal of its body: the sentence would only repeat the formal text.
        """
        literals = [rule.head, *rule.strong, *rule.weak]
        if all(self.phrase(literal, language) is None for literal in literals):
            return None
        claim = self.item(rule.head, language)
        if not rule.body:
            return claim
        reasons = enumerated([self.item(item, language) for item in rule.body], language)
        return _words(language).because.format(claim=claim, reasons=reasons)


def enumerated(texts: Iterable[str], language: str = ENGLISH) -> str:
    """Return texts as one enumeration.

    >>> enumerated(["light", "compact", "cheap"])
    'light, compact and cheap'
    """
    words = _words(language)
    *first, last = texts
    return words.comma.join(first) + words.last + last if first else last


def _words(language: str) -> Connectives:
    return CONNECTIVES.get(language, CONNECTIVES[ENGLISH])


def _fill(reading: str, binding: dict[str, Term], language: str) -> str:
    """Return a reading with ``{X}`` replaced; a name in braces that the line does not bind stays as written."""

    def text(place: re.Match[str]) -> str:
        term = binding.get(place[1])
        return place[0] if term is None else _spoken(term, language)

    return _PLACE.sub(text, reading)


def _spoken(term: Term, language: str) -> str:
    match term:
        case Name(value) | Text(value):
            return value
        case Integer(value):
            return str(value)
        case Variable(name):
            return name
        case Anonymous():
            return _words(language).anything
