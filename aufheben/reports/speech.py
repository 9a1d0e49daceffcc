"""Who speaks and in which language: what every report needs besides the values it tells."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from aufheben.page import Line, Words
from aufheben.wording import Language, tell, words
from grammar.phrasing import Phrasebook

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from engine.arguments import Argument
    from engine.literals import BodyItem, Literal
    from engine.rules import Rule
    from kb.knowledge_base import KnowledgeBase

Member = tuple["BodyItem", ...]
"""A member of a synthesis: one literal, or the literals of a unit."""

_SHOWN_RULES = 8
"""Rules of one argument that a page shows; documents hold all."""


@dataclass(frozen=True, slots=True)
class Speech:
    """The language, how literals read, and the agents in file order with their titles."""

    language: Language = Language.EN
    phrasebook: Phrasebook = field(default_factory=Phrasebook)
    agents: tuple[str, ...] = ()
    titles: Mapping[str, str] = field(default_factory=dict[str, str])

    def tell(self, code: str, **fields: object) -> str:
        """Return a fixed wording as text."""
        return tell(code, self.language, **fields)

    def words(self, code: str, **fields: object) -> tuple[Words, ...]:
        """Return a fixed wording whose fields keep their style."""
        return words(code, self.language, **fields)

    def line(self, code: str, indent: int = 0, *, lead: Words | None = None, **fields: object) -> Line:
        """Return a fixed wording as a line."""
        return Line(self.words(code, **fields), indent=indent, lead=lead)

    def quiet(self, code: str, indent: int = 0, **fields: object) -> Line:
        """Return a fixed wording as a line in the background."""
        return Line((Words(self.tell(code, **fields), "quiet"),), indent=indent)

    def agent(self, name: str | None) -> Words:
        """Return an agent's name in its colour; None is the joint party."""
        if name is None:
            return Words(self.together, "good")
        number = self.agents.index(name) if name in self.agents else 0
        return Words(name, f"agent{number % 6}")

    @property
    def together(self) -> str:
        """Return the joint party in words: all agents, as a synthesis may use everybody's rules."""
        if len(self.agents) > 3:  # noqa: PLR2004 - more names than a headline holds
            return self.tell("debate.everybody")
        return self.tell("debate.together", agents=self.listed(self.agents))

    def listed(self, texts: Iterable[str]) -> str:
        """Return texts as a list in words: "a, b and c"."""
        *first, last = texts
        return self.tell("debate.comma").join(first) + self.tell("debate.join") + last if first else last

    def literal(self, literal: Literal) -> Words:
        """Return a literal as it reads, or in concrete syntax where no ``say`` line reads it."""
        return Words(self.phrasebook.phrase(literal, self.language) or str(literal))

    def reading(self, argument: Argument) -> Words:
        """Return an argument's claim with its reason as it reads, or the claim alone."""
        return Words(self.phrasebook.reason(argument.warrant, self.language) or str(argument.claim))

    def member(self, member: Member) -> str:
        """Return a member of a synthesis in concrete syntax."""
        return " & ".join(map(str, member))

    def members(self, members: Iterable[Member]) -> str:
        """Return members of a synthesis in concrete syntax, with commas."""
        return ", ".join(map(self.member, members))

    def steps(self, argument: Argument, indent: int) -> tuple[Line, ...]:
        """Return the rules of an argument in concrete syntax; of the facts only those that no rule of it uses."""
        used = {literal for rule in argument.rules for literal in rule.strong}
        shown = [rule for rule in argument.rules if not rule.is_fact or rule.head not in used]
        if (
            shown == [argument.warrant]
            and argument.warrant.is_fact
            and self.literal(argument.claim).text == str(argument.claim)
        ):
            return ()
        lines = [self._step(rule, argument, indent) for rule in shown[-_SHOWN_RULES:]]
        left_out = len(shown) - len(lines)
        return (*lines, self.quiet("debate.more-rules", indent, count=left_out)) if left_out else tuple(lines)

    def _step(self, rule: Rule, argument: Argument, indent: int) -> Line:
        """Return a rule; a fact beside the warrant is there because it defends the argument."""
        if rule.is_fact and rule != argument.warrant:
            return Line((Words(self.tell("debate.with-fact", fact=rule.head), "formal"),), indent=indent)
        return formal(rule, indent)


def speech_of(kb: KnowledgeBase, language: Language) -> Speech:
    """Return how a knowledge base speaks in a language."""
    titles = {agent.name: agent.title for agent in kb.agents if agent.title is not None}
    return Speech(language, Phrasebook(kb.says), tuple(agent.name for agent in kb.agents), titles)


def formal(rule: Rule, indent: int) -> Line:
    """Return a rule in concrete syntax as a line in the background."""
    label = f"{rule.label}: " if rule.label is not None else ""
    return Line((Words(label + rule.clause, "formal"),), indent=indent, hang=4)
