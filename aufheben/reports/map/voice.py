"""Who gives words to the texts of a document: a knowledge base's own sentences, or nobody."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from aufheben.wording import Language, tell

if TYPE_CHECKING:
    from collections.abc import Iterable


class Voice(Protocol):
    """What tells the texts of a document; a text that it cannot read stands as it is."""

    @property
    def language(self) -> Language:
        """Return the language that it speaks."""
        ...

    def literal(self, text: str) -> str:
        """Return a literal in words."""
        ...

    def assumption(self, text: str) -> str:
        """Return the assumption that there is no evidence of a literal."""
        ...

    def together(self, strong: Iterable[str], weak: Iterable[str] = ()) -> str:
        """Return premises and assumptions in one clause."""
        ...

    def agent(self, name: str | None) -> str:
        """Return an agent's name; None is the joint party of a synthesis."""
        ...

    def question(self, question: str, literals: Iterable[str]) -> str:
        """Return what a debate is about."""
        ...


@dataclass(frozen=True, slots=True)
class Plain:
    """The texts as the document has them, in concrete syntax."""

    language: Language = Language.EN

    def literal(self, text: str) -> str:
        """Return the literal."""
        return text

    def assumption(self, text: str) -> str:
        """Return the weak literal."""
        return f"not {text}"

    def together(self, strong: Iterable[str], weak: Iterable[str] = ()) -> str:
        """Return the body of a rule."""
        return ", ".join((*strong, *map(self.assumption, weak)))

    def agent(self, name: str | None) -> str:
        """Return the name."""
        return tell("debate.joint", self.language) if name is None else name

    def question(self, question: str, literals: Iterable[str]) -> str:  # noqa: ARG002 - a voice may ask by them
        """Return the question as it was put."""
        return question


PLAIN = Plain()
