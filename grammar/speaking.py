"""Values in words: the one door to the speakers of the languages.

A speaker says literals, rules and terms so that the reader of its language reads them back; a teller builds on it what
people are told in running text and nobody reads back: grounds, conjunctions, questions.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Protocol

from engine.values.literals import BodyItem, Comparison, Literal, Name, Term, Text
from grammar.phrasing import Phrasebook

if TYPE_CHECKING:
    from engine.values.rules import Rule
    from grammar.statements import Say


class Speaker(Protocol):
    """Says values of one language: by ``say`` lines where there are any, by the vocabulary rule where not."""

    def literal(self, literal: Literal) -> str:
        """Return a literal as a clause without its full stop."""
        ...

    def item(self, item: BodyItem) -> str:
        """Return a condition as a clause: a literal, an absence of evidence, a comparison."""
        ...

    def rule(self, rule: Rule) -> str:
        """Return a fact, presumption, rule, priority or conflict as a sentence that reads back as the same rule."""
        ...

    def term(self, term: Term) -> str:
        """Return a term as a noun phrase."""
        ...


class Teller(Protocol):
    """Tells what several literals amount to, in the words of a speaker."""

    @property
    def speaker(self) -> Speaker:
        """Return who speaks."""
        ...

    def term(self, term: Term) -> str:
        """Return a constant as its line says it, else as it is called."""
        ...

    def literal(self, literal: Literal) -> str:
        """Return a literal in the words of its ``say`` line, whether they are read back or not, else as it is said."""
        ...

    def item(self, item: BodyItem) -> str:
        """Return a condition in such words."""
        ...

    def together(self, items: Sequence[BodyItem]) -> str:
        """Return conditions as one clause: "a is compact and light, and is a camera"."""
        ...

    def reason(self, rule: Rule) -> str:
        """Return a rule as its conclusion and the grounds for it: "we should buy a, because a is light"."""
        ...

    def question(self, literals: Sequence[Literal]) -> str:
        """Return what an issue asks: for which objects its literals hold, or whether they do."""
        ...


def told_items(items: Iterable[BodyItem]) -> list[BodyItem]:
    """Return the conditions worth telling: each once, and none that only says that two names are two.

    >>> from engine.values.literals import Name
    >>> told_items([Comparison("!=", Name("a"), Name("b"))])
    []
    """
    return [item for item in dict.fromkeys(items) if not _is_plain(item)]


def _is_plain(item: BodyItem) -> bool:
    return (
        isinstance(item, Comparison)
        and item.op in ("=", "!=")
        and all(isinstance(side, Name | Text) for side in (item.left, item.right))
    )


def teller(language: str, says: Iterable[Say] = ()) -> Teller:
    """Return who tells values in a language, "en" or "ja"."""
    if language == "ja":
        from grammar.japanese.speaking import JapaneseSpeaker  # noqa: PLC0415 - one language of two
        from grammar.japanese.telling import JapaneseTeller  # noqa: PLC0415 - as above

        lines = tuple(says)
        return JapaneseTeller(JapaneseSpeaker(lines), Phrasebook(lines))
    from grammar.english.speaking import EnglishSpeaker  # noqa: PLC0415 - as above
    from grammar.english.telling import EnglishTeller  # noqa: PLC0415 - as above

    return EnglishTeller(EnglishSpeaker(says))


def speaker(language: str, says: Iterable[Say] = ()) -> Speaker:
    """Return who says values in a language, "en" or "ja"."""
    return teller(language, says).speaker
