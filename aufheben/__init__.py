"""Debates between agents, decided by logic.

>>> import aufheben
>>> base = aufheben.load("camera")
>>> [str(literal) for literal in aufheben.debate(base).answers]
['buy(c)']

Names are imported when they are first used: ``import aufheben`` costs next to nothing.
"""

from __future__ import annotations

import importlib

from aufheben.collisions import guard

guard(__file__)

TYPE_CHECKING = False  # type checkers know the name; `typing` takes longer to load than all the rest

if TYPE_CHECKING:
    from aufheben.api import (
        Account,
        ask,
        check,
        debate,
        explain,
        load,
        parse,
        read,
        relevance,
        repair,
        report,
        status,
        tree,
        verify,
        whatif,
    )
    from aufheben.errors import Misuse
    from aufheben.futures import WhatIf
    from aufheben.spoken import to_english, to_japanese
    from aufheben.verifying import Verification
    from engine.change.relevance import Relevance
    from engine.change.repair import Repair
    from engine.explanation.explanation import Explanation
    from engine.values.errors import ArithmeticFault, AufhebenError, InvalidTheory, LimitReached, Unsupported
    from engine.values.limits import Limits
    from engine.values.literals import Comparison, Integer, Literal, Name, Text, Variable, Weak
    from engine.values.record import Debate, LiteralStatus, Outcome, Reading, Semantics, Status
    from engine.values.rules import Argument, Dispute, Issue, Rule, Theory
    from grammar.errors import Unreadable
    from kb.answers import Answer, Consultation
    from kb.knowledge_base import KnowledgeBase

__version__ = "0.1.0"

__all__ = [
    "Account",
    "Answer",
    "Argument",
    "ArithmeticFault",
    "AufhebenError",
    "Comparison",
    "Consultation",
    "Debate",
    "Dispute",
    "Explanation",
    "Integer",
    "InvalidTheory",
    "Issue",
    "KnowledgeBase",
    "LimitReached",
    "Limits",
    "Literal",
    "LiteralStatus",
    "Misuse",
    "Name",
    "Outcome",
    "Reading",
    "Relevance",
    "Repair",
    "Rule",
    "Semantics",
    "Status",
    "Text",
    "Theory",
    "Unreadable",
    "Unsupported",
    "Variable",
    "Verification",
    "Weak",
    "WhatIf",
    "__version__",
    "ask",
    "check",
    "debate",
    "explain",
    "load",
    "parse",
    "read",
    "relevance",
    "repair",
    "report",
    "status",
    "to_english",
    "to_japanese",
    "tree",
    "verify",
    "whatif",
]

_HOMES = {
    "aufheben.api": (
        "Account",
        "ask",
        "check",
        "debate",
        "explain",
        "load",
        "parse",
        "read",
        "relevance",
        "repair",
        "report",
        "status",
        "tree",
        "verify",
        "whatif",
    ),
    "aufheben.errors": ("Misuse",),
    "aufheben.futures": ("WhatIf",),
    "aufheben.spoken": ("to_english", "to_japanese"),
    "aufheben.verifying": ("Verification",),
    "engine.values.errors": ("ArithmeticFault", "AufhebenError", "InvalidTheory", "LimitReached", "Unsupported"),
    "engine.explanation.explanation": ("Explanation",),
    "engine.values.limits": ("Limits",),
    "engine.values.literals": ("Comparison", "Integer", "Literal", "Name", "Text", "Variable", "Weak"),
    "engine.values.record": ("Debate", "LiteralStatus", "Outcome", "Reading", "Semantics", "Status"),
    "engine.change.relevance": ("Relevance",),
    "engine.change.repair": ("Repair",),
    "engine.values.rules": ("Argument", "Dispute", "Issue", "Rule", "Theory"),
    "grammar.errors": ("Unreadable",),
    "kb.answers": ("Answer", "Consultation"),
    "kb.knowledge_base": ("KnowledgeBase",),
}


def __getattr__(name: str) -> object:
    for home, names in _HOMES.items():
        if name in names:
            value: object = getattr(importlib.import_module(home), name)
            globals()[name] = value
            return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
