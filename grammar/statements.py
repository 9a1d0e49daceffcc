"""The statements of the knowledge-base language: what a text becomes.

A statement means the same wherever it stands, so equality ignores its span. ``__str__`` prints concrete syntax, and
parsing it gives the statement back.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from engine.values.literals import Literal, Text
from engine.values.rules import Rule
from grammar.spans import Span
from grammar.values import value


def quoted(text: str) -> str:
    r"""Return a string in concrete syntax, with ``\"``, ``\\``, ``\n`` and ``\r`` escaped."""
    return str(Text(text))


@dataclass(frozen=True, slots=True)
class RuleStatement:
    """A fact, presumption, rule, conflict or stated priority (its head is ``r1 > r2``); ``rule.source`` is its span."""

    rule: Rule
    span: Span | None = field(default=None, compare=False, repr=False)

    def __str__(self) -> str:
        return str(self.rule)


@value(frozen=True, slots=True)
class Say:
    """How a literal reads: ``say [lang] literal: "…{X}…" [/ "negative reading"].``."""

    literal: Literal
    reading: str
    negative: str | None = None
    language: str | None = None
    span: Span | None = field(default=None, compare=False, repr=False)

    def __str__(self) -> str:
        language = f" {self.language}" if self.language is not None else ""
        negative = f" / {quoted(self.negative)}" if self.negative is not None else ""
        return f"say{language} {self.literal}: {quoted(self.reading)}{negative}."


@dataclass(frozen=True, slots=True)
class Open:
    """``open literal.``: it may still turn out true or false."""

    literal: Literal
    span: Span | None = field(default=None, compare=False, repr=False)

    def __str__(self) -> str:
        return f"open {self.literal}."


@dataclass(frozen=True, slots=True)
class IssueStatement:
    """``issue "question": l1, …, ln.``."""

    question: str
    literals: tuple[Literal, ...]
    span: Span | None = field(default=None, compare=False, repr=False)

    def __str__(self) -> str:
        return f"issue {quoted(self.question)}: {', '.join(map(str, self.literals))}."


@dataclass(frozen=True, slots=True)
class Use:
    """``use "other.kb".``: include a file, relative to this one."""

    path: str
    span: Span | None = field(default=None, compare=False, repr=False)

    def __str__(self) -> str:
        return f"use {quoted(self.path)}."


@dataclass(frozen=True, slots=True)
class ExpectStatus:
    """``expect [private AGENT] [wfsx|dung] STATUS item, … .``."""

    status: str
    literals: tuple[Literal, ...]
    agent: str | None = None
    semantics: str | None = None
    span: Span | None = field(default=None, compare=False, repr=False)

    def __str__(self) -> str:
        private = f" private {self.agent}" if self.agent is not None else ""
        semantics = f" {self.semantics}" if self.semantics is not None else ""
        return f"expect{private}{semantics} {self.status} {', '.join(map(str, self.literals))}."


@dataclass(frozen=True, slots=True)
class ExpectOutcome:
    """``expect outcome justified|synthesis|stalemate [mains one].``."""

    outcome: str
    mains_one: bool = False
    span: Span | None = field(default=None, compare=False, repr=False)

    def __str__(self) -> str:
        return f"expect outcome {self.outcome}{' mains one' if self.mains_one else ''}."


@dataclass(frozen=True, slots=True)
class ExpectAnswer:
    """``expect answer literal [mains one].``."""

    literal: Literal
    mains_one: bool = False
    span: Span | None = field(default=None, compare=False, repr=False)

    def __str__(self) -> str:
        return f"expect answer {self.literal}{' mains one' if self.mains_one else ''}."


@dataclass(frozen=True, slots=True)
class Prefer:
    """``prefer specific.``: a source of priorities for the whole debate (`engine.grounding.specificity`)."""

    source: str
    span: Span | None = field(default=None, compare=False, repr=False)

    def __str__(self) -> str:
        return f"prefer {self.source}."


Inner: TypeAlias = RuleStatement | Say | Open
"""What may stand inside a block."""


@dataclass(frozen=True, slots=True)
class AgentBlock:
    """``agent name "title" { … }``: a stance."""

    name: str
    title: str | None
    statements: tuple[Inner, ...] = ()
    span: Span | None = field(default=None, compare=False, repr=False)

    def __str__(self) -> str:
        title = f" {quoted(self.title)}" if self.title is not None else ""
        return _block(f"agent {self.name}{title}", self.statements)


@dataclass(frozen=True, slots=True)
class BackgroundBlock:
    """``background { … }``: owned by everybody."""

    statements: tuple[Inner, ...] = ()
    span: Span | None = field(default=None, compare=False, repr=False)

    def __str__(self) -> str:
        return _block("background", self.statements)


def _block(opening: str, statements: tuple[Inner, ...]) -> str:
    inner = "".join(f"    {statement}\n" for statement in statements)
    return f"{opening} {{\n{inner}}}"


Expect: TypeAlias = ExpectStatus | ExpectOutcome | ExpectAnswer
Statement: TypeAlias = (
    RuleStatement
    | Say
    | Open
    | IssueStatement
    | Use
    | Prefer
    | ExpectStatus
    | ExpectOutcome
    | ExpectAnswer
    | AgentBlock
    | BackgroundBlock
)
