"""What a check can say about a knowledge base, under stable codes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grammar.wording import Codes, Notice
from kb.wording import WORDS

_WARNINGS = frozenset(
    {
        "never-concluded",
        "arity-clash",
        "name-like-variable",
        "variable-like-name",
        "never-applies",
        "attacks-itself",
        "open-settled",
        "conflict-alone",
        "second-title",
        "issue-unarguable",
        "say-unbound",
        "expect-unknown",
    }
)
"""What is probably a mistake. Among it two that have an exact meaning: p/1 and p/2 are two predicates, and some write
them so on purpose; a debate whose issue nobody can argue for has a defined end, a stalemate in which nobody opens."""

_INFORMATION = frozenset(
    {
        "weak-only",
        "duplicate-statement",
        "conflict-complements",
        "no-issue",
        "one-agent",
        "say-unused",
        "say-language",
        "expect-nothing",
    }
)
"""What is good to know."""


@dataclass(frozen=True, slots=True)
class Finding(Notice):
    """One thing that a check has found: a code, its place and the fields of its wording."""

    codes: ClassVar[Codes] = Codes(WORDS, "finding", _WARNINGS, _INFORMATION)
