"""The texts of documents in words: concrete syntax is read back and told, anything else stands as it is."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.values.literals import Literal, Weak
from engine.values.matching import substitute_item
from engine.values.rules import Issue, Rule
from grammar.errors import Unreadable
from grammar.reading import parse_literal, parse_rule

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from aufheben.reports.verbalizer import Verbalizer
    from aufheben.wording import Language
    from engine.values.literals import BodyItem, Constant

_LONGEST = 2_000
"""Characters of one text that are read back; no author writes a literal that is longer."""


@dataclass(frozen=True, slots=True)
class Telling:
    """A speech that tells the literals of a document from their texts."""

    verbalizer: Verbalizer

    @property
    def language(self) -> Language:
        """Return the language that is spoken."""
        return self.verbalizer.language

    def __call__(self, code: str, **fields: object) -> str:
        """Return a fixed wording."""
        return self.verbalizer.tell(code, **fields)

    def literal(self, text: str) -> str:
        """Return a literal in words."""
        read = _literal(text)
        return text if read is None else self.verbalizer.literal(read).text

    def quoted(self, text: str) -> str:
        """Return a literal in words and quotation marks."""
        return self("debate.quoted", text=self.literal(text))

    def assumption(self, text: str) -> str:
        """Return the assumption that there is no evidence of a literal, in words."""
        read = _literal(text)
        return self("page.no-evidence", literal=text) if read is None else self.verbalizer.assumption(read)

    def together(self, strong: Iterable[str], weak: Iterable[str] = ()) -> str:
        """Return premises as one clause; a text may hold several, as a unit does."""
        said, unsaid = tuple(strong), tuple(weak)
        items: list[BodyItem] = []
        for text in said:
            read = _items(text)
            if read is None:
                return self._joined(said, unsaid)
            items.extend(read)
        for text in unsaid:
            literal = _literal(text)
            if literal is None:
                return self._joined(said, unsaid)
            items.append(Weak(literal))
        return self.verbalizer.prose.together(items) if items else ""

    def reason(self, strong: Iterable[str], weak: Iterable[str], head: str) -> str:
        """Return a rule as its conclusion, because of its premises."""
        said, unsaid = tuple(strong), tuple(weak)
        rule = _rule(said, unsaid, head)
        if rule is not None:
            return self.verbalizer.prose.reason(rule)
        claim, premises = self.literal(head), self._joined(said, unsaid)
        return self("page.because", claim=claim, premises=premises) if premises else claim

    def question(self, question: str, literals: Iterable[str]) -> str:
        """Return what is asked: as it was put, or, where that is another language, what its literals ask."""
        read = tuple(map(_literal, literals))
        known = tuple(one for one in read if one is not None)
        if not known or len(known) < len(read):
            return question
        return self.verbalizer.question(Issue(question, known))

    def object(self, text: str) -> str:
        """Return a constant as its line says it, else as it is called."""
        constant = _constant(text)
        return text if constant is None else self.verbalizer.prose.term(constant)

    def agent(self, name: str | None) -> str:
        """Return an agent's name; None is the joint party."""
        if name is None and not self.verbalizer.agents:
            return self("debate.everybody")
        if name == "":
            return self("debate.quoted", text=name)
        return self.verbalizer.agent(name).text

    def title(self, name: str) -> str:
        """Return an agent's title, where it has one in this language."""
        if not name:
            return ""
        return "".join(piece.text for piece in self.verbalizer.introduced(name)).removeprefix(self.agent(name))

    def side(self, name: str | None) -> int | None:
        """Return the place of an agent among the agents, None for the joint party."""
        return self.verbalizer.agents.index(name) if name in self.verbalizer.agents else None

    def _joined(self, strong: Iterable[str], weak: Iterable[str]) -> str:
        return self("debate.comma").join((*map(self.literal, strong), *map(self.assumption, weak)))


def formal(strong: Iterable[str], weak: Iterable[str], head: str) -> str:
    """Return a rule in concrete syntax.

    >>> formal(["bird(t)"], ["penguin(t)"], "flies(t)")
    'bird(t), not penguin(t) => flies(t)'
    """
    body = ", ".join((*strong, *(f"not {text}" for text in weak)))
    return f"{body} => {head}" if body else head


def instance(member: str, binding: Mapping[str, str]) -> str:
    """Return a member with constants in the place of variables, as documents write it; unread text as it stands.

    >>> instance("battery(X, long)", {"X": "c"})
    'battery(c, long)'
    """
    items = _items(member)
    bound = {name: constant for name, text in binding.items() if (constant := _constant(text)) is not None}
    return member if items is None else ", ".join(str(substitute_item(item, bound)) for item in items)


@lru_cache(maxsize=8_192)
def _literal(text: str) -> Literal | None:
    if len(text) > _LONGEST:
        return None
    try:
        return parse_literal(text)
    except Unreadable:
        return None


@lru_cache(maxsize=8_192)
def _items(text: str) -> tuple[BodyItem, ...] | None:
    """Return the literals and comparisons of a text, None when it holds anything else."""
    if len(text) > _LONGEST:
        return None
    try:
        rule = parse_rule(f"{text} => read.")
    except Unreadable:
        return None
    return rule.body or None


@lru_cache(maxsize=1_024)
def _constant(text: str) -> Constant | None:
    read = _literal(f"of({text})")
    if read is None or len(read.args) != 1:
        return None
    return read.args[0]  # type: ignore[return-value]  # a document binds no variable to a variable


def _rule(strong: tuple[str, ...], weak: tuple[str, ...], head: str) -> Rule | None:
    body: list[BodyItem] = []
    for text in strong:
        items = _items(text)
        if items is None:
            return None
        body.extend(items)
    concluded = _literal(head)
    denied = tuple(map(_literal, weak))
    known = tuple(one for one in denied if one is not None)
    if concluded is None or len(known) < len(denied):
        return None
    return Rule(concluded, (*body, *map(Weak, known)))
