"""The words of tasks: what can be said of the objects of one domain, and how a dispute about them goes on.

The files beside this module hold phrases of both languages; a phrase is said of one object. What a phrase is called in
a knowledge base follows from its words by the vocabulary rules of the controlled languages; that the readers of these
languages call it so is a test.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from engine.values.literals import Literal, Variable

if TYPE_CHECKING:
    from engine.values.literals import Term

ENGLISH, JAPANESE = "en", "ja"
_HERE = files("aufheben.tasks") / "lexicon"
_COPULA = "である"
DOMAINS = ("flat", "laptop", "village", "restaurant", "supplier", "site")
"""What tasks are about, by the names of their files."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """What is said of an object in one language: ``is damp``, ``壁が厚い``."""

    words: str
    name: str

    def of(self, term: Term = Variable("X"), *, positive: bool = True) -> Literal:  # noqa: B008 - a frozen value
        """Return the literal that says it."""
        return Literal(self.name, (term,), positive)


@dataclass(frozen=True, slots=True)
class Shown:
    """A conclusion, what shows it, and what only sounds like that."""

    conclusion: Phrase
    sign: Phrase
    decoy: Phrase


@dataclass(frozen=True, slots=True)
class Objection:
    """What speaks against an object, and how that is answered and the answer spoilt: rungs 1 to 3."""

    fault: Phrase
    decoy: Phrase
    remedy: Shown
    flaw: Shown


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The words of one domain in one language."""

    language: str
    kind: Phrase
    act: Phrase
    objects: tuple[str, ...]
    reasons: tuple[Shown, ...]
    objections: tuple[Objection, ...]
    chains: tuple[tuple[Shown, ...], ...]
    """Rungs from 4 on; nothing shows the last conclusion, so its sign is itself."""
    verdicts: tuple[Phrase, ...]
    asides: tuple[tuple[Phrase, Phrase], ...]
    agents: tuple[str, ...]


@cache
def lexicon(domain: str, language: str) -> Lexicon:
    """Return the words of a domain."""
    own, chains, common = _file(domain), _file("chains"), _file("asides")
    side = (ENGLISH, JAPANESE).index(language)

    def phrase(both: str) -> Phrase:
        words = both.split(" | ")[side]
        return Phrase(words, name_of(words, language))

    def shown(row: list[str]) -> Shown:
        one, sign, decoy = map(phrase, row if len(row) > 1 else row * 3)
        return Shown(one, sign, decoy)

    decoys = [phrase(aside[0]) for aside in common["asides"]]
    prefix = "" if language == ENGLISH else "japanese_"
    return Lexicon(
        language,
        phrase(own["kind"]),
        _act(own["act"].split(" | ")[side], language),
        tuple(own[f"{prefix}objects"]),
        tuple(map(shown, own["reasons"])),
        tuple(
            Objection(phrase(row[0]), decoys[place], shown(row[1:4]), shown(row[4:]))
            for place, row in enumerate(own["objections"])
        ),
        tuple(tuple(map(shown, chain["rungs"])) for chain in chains["chain"]),
        tuple(map(phrase, common["verdicts"])),
        tuple((phrase(one), phrase(other)) for one, other in common["asides"][len(own["objections"]) :]),
        tuple(common[f"{prefix}agents"]),
    )


def name_of(words: str, language: str) -> str:
    """Return what a phrase is called by the vocabulary rule of its language.

    >>> name_of("has a garden", "en"), name_of("is damp", "en"), name_of("改装済みである", "ja")
    ('has_garden', 'damp', '改装済み')
    """
    if language == JAPANESE:
        return words.removesuffix(_COPULA)
    return "_".join(word for word in words.removeprefix("is ").split() if word not in {"a", "an"})


def _act(words: str, language: str) -> Phrase:
    """Return what the issue asks for: ``rent`` is what we should do, ``借りるべき`` is so said."""
    return Phrase(words, words if language == JAPANESE else f"should_{words}")


def _file(name: str) -> dict[str, Any]:
    return tomllib.loads((_HERE / f"{name}.toml").read_text(encoding="utf-8"))
