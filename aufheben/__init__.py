"""Debates between agents, decided by logic.

>>> import aufheben
>>> base = aufheben.load("camera")
>>> [str(literal) for literal in aufheben.debate(base).answers]
['buy(c)']

Names are imported when they are first used: ``import aufheben`` costs next to nothing.
"""

from __future__ import annotations

import importlib

from aufheben.collisions import NamesCollide, guard

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
    from aufheben.choices import Length, Mains, ReportFormat
    from aufheben.errors import Misuse
    from aufheben.verbalization import to_english, to_japanese
    from aufheben.verification import Verification
    from aufheben.version import __version__
    from aufheben.wording import Language
    from engine.change.relevance import Relevance
    from engine.change.repair import Repair
    from engine.explanation import Explanation
    from engine.grounding.scope import StrictContradiction
    from engine.values.errors import ArithmeticFault, AufhebenError, InvalidTheory, LimitReached, Unsupported
    from engine.values.limits import Limits
    from engine.values.literals import Comparison, Integer, Literal, Name, Text, Variable, Weak
    from engine.values.record import Debate, LiteralStatus, Outcome, Reading, Route, Semantics, Status
    from engine.values.rules import Argument, Dispute, Issue, Rule, Theory
    from grammar.controlled import Negation
    from grammar.errors import MissingPackage, Unreadable
    from kb.answers import Answer, Consultation
    from kb.knowledge_base import KnowledgeBase
    from kb.message_reader import UnreadableMessage
    from kb.revision import WhatIf
    from llm_bridge.errors import ModelError


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
    "Language",
    "Length",
    "LimitReached",
    "Limits",
    "Literal",
    "LiteralStatus",
    "Mains",
    "MissingPackage",
    "Misuse",
    "ModelError",
    "Name",
    "NamesCollide",
    "Negation",
    "Outcome",
    "Reading",
    "Relevance",
    "Repair",
    "ReportFormat",
    "Route",
    "Rule",
    "Semantics",
    "Status",
    "StrictContradiction",
    "Text",
    "Theory",
    "Unreadable",
    "UnreadableMessage",
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
    "aufheben.choices": ("Length", "Mains", "ReportFormat"),
    "aufheben.collisions": ("NamesCollide",),
    "aufheben.errors": ("Misuse",),
    "aufheben.verbalization": ("to_english", "to_japanese"),
    "aufheben.verification": ("Verification",),
    "aufheben.version": ("__version__",),
    "aufheben.wording": ("Language",),
    "engine.change.relevance": ("Relevance",),
    "engine.change.repair": ("Repair",),
    "engine.explanation": ("Explanation",),
    "engine.grounding.scope": ("StrictContradiction",),
    "engine.values.errors": ("ArithmeticFault", "AufhebenError", "InvalidTheory", "LimitReached", "Unsupported"),
    "engine.values.limits": ("Limits",),
    "engine.values.literals": ("Comparison", "Integer", "Literal", "Name", "Text", "Variable", "Weak"),
    "engine.values.record": ("Debate", "LiteralStatus", "Outcome", "Reading", "Route", "Semantics", "Status"),
    "engine.values.rules": ("Argument", "Dispute", "Issue", "Rule", "Theory"),
    "grammar.errors": ("MissingPackage", "Unreadable"),
    "grammar.controlled": ("Negation",),
    "kb.answers": ("Answer", "Consultation"),
    "kb.message_reader": ("UnreadableMessage",),
    "kb.knowledge_base": ("KnowledgeBase",),
    "kb.revision": ("WhatIf",),
    "llm_bridge.errors": ("ModelError",),
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
