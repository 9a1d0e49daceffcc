"""Values in words: what the engine and the knowledge base hold, told in English or Japanese.

>>> import aufheben
>>> base = aufheben.load("camera")
>>> aufheben.to_english(base.agents[1].rules[-1], base)
'stock: If something is out of stock, we should not buy it.'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from aufheben import requests
from aufheben.blocks import Report, plain
from aufheben.reports import prose
from aufheben.reports.debates import move_words
from aufheben.reports.verbalizer import Verbalizer, verbalizer_of, verbalizer_without
from aufheben.wording import Language
from engine.explanation import Explanation
from engine.values.literals import Comparison, Literal, Weak
from engine.values.record import Debate, LiteralStatus, Move, Synthesis
from engine.values.rules import Argument, Rule
from kb.knowledge_base import KnowledgeBase

if TYPE_CHECKING:
    from aufheben.api import Account
    from aufheben.verification import Verification
    from engine.change.relevance import Relevance
    from engine.change.repair import Repair
    from kb.answers import Answer
    from kb.revision import WhatIf

    Worded: TypeAlias = (
        Literal | Weak | Comparison | Rule | Argument | Move | LiteralStatus | Explanation | Debate | Synthesis
    )
    Reported: TypeAlias = Account | Answer | Relevance | Repair | Verification | WhatIf
    Tellable: TypeAlias = Worded | Reported
    """What can be told: a condition, a rule, an argument, a move, a status, accounts of them, and what was asked."""

KINDS = (
    "Literal",
    "Weak",
    "Comparison",
    "Rule",
    "Argument",
    "Move",
    "LiteralStatus",
    "Explanation",
    "Debate",
    "Synthesis",
    "Account",
    "Answer",
    "Relevance",
    "Repair",
    "Verification",
    "WhatIf",
)
"""The names of what can be told."""


def to_english(value: Tellable, kb: KnowledgeBase | None = None) -> str:
    """Return a value in English: by the ``say`` lines of a knowledge base, by the vocabulary rule without."""
    return _text(value, _verbalizer(value, kb, Language.EN))


def to_japanese(value: Tellable, kb: KnowledgeBase | None = None) -> str:
    """Return a value in Japanese: by the ``say ja`` lines of a knowledge base, by the vocabulary rule without."""
    return _text(value, _verbalizer(value, kb, Language.JA))


def _verbalizer(value: Tellable, kb: KnowledgeBase | None, language: Language) -> Verbalizer:
    """Return who tells a value; without a knowledge base, accounts say formally what has no words."""
    if kb is not None:
        requests.knowledge_base(kb)
        return verbalizer_of(kb, language)
    match value:
        case Literal() | Weak() | Comparison() | Rule():
            return verbalizer_of(KnowledgeBase(), language)
        case _:
            return verbalizer_without(value, value.agents if isinstance(value, Debate) else (), language)


def _text(value: Tellable, verbalizer: Verbalizer) -> str:
    match value:
        case Literal() | Weak() | Comparison():
            return verbalizer.prose.item(value)
        case Rule():
            return verbalizer.prose.sentences.rule(value)
        case Move():
            return "".join(piece.text for piece in move_words(value, verbalizer)) + verbalizer.tell("prose.stop")
        case Argument():
            return plain(prose.argument_prose(value, verbalizer))
        case LiteralStatus():
            return plain(prose.status_prose(value, verbalizer))
        case Explanation():
            return plain(prose.explanation_prose(value, verbalizer))
        case Debate():
            return plain(prose.debate_prose(value, verbalizer))
        case Synthesis():
            return plain(prose.synthesis_prose(value, verbalizer))
        case _:
            return plain(_page(value, verbalizer))


def _page(value: Reported, verbalizer: Verbalizer) -> Report:
    """Return what was asked for as the command line shows it."""
    # Whoever tells a literal does not wait for all that can be asked.
    from aufheben.api import Account  # noqa: PLC0415
    from aufheben.reports import statuses  # noqa: PLC0415
    from aufheben.reports.statuses import answer_page  # noqa: PLC0415
    from aufheben.reports.verification import verification_page  # noqa: PLC0415
    from aufheben.reports.verified import verification_report  # noqa: PLC0415
    from aufheben.verification import Verification  # noqa: PLC0415
    from engine.change.relevance import Relevance  # noqa: PLC0415
    from engine.change.repair import Repair  # noqa: PLC0415
    from kb.answers import Answer  # noqa: PLC0415
    from kb.revision import WhatIf  # noqa: PLC0415

    match value:
        case Account():
            return prose.explanation_prose(value.explanation, verbalizer)
        case Answer():
            return answer_page(value, (), verbalizer)
        case Relevance():
            return statuses.relevance_page(value, verbalizer)
        case Repair():
            return statuses.repair_page(value, verbalizer)
        case Verification():
            own = verbalizer_of(value.kb, verbalizer.language)
            return verification_page(verification_report(value, verbalizer.language), own)
        case WhatIf():
            return statuses.whatif_page(value, verbalizer)
        case _:
            raise requests.refused("worded", value, known=", ".join(KINDS))
