"""Values in words: what the engine and the knowledge base hold, told in English or Japanese.

>>> import aufheben
>>> base = aufheben.load("camera")
>>> aufheben.to_english(base.agents[1].rules[-1], base)
'stock: If something is out of stock, we should not buy it.'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from aufheben.blocks import plain
from aufheben.reports import prose
from aufheben.reports.debates import move_words
from aufheben.reports.verbalizer import Verbalizer, verbalizer_of, verbalizer_without
from aufheben.wording import Language
from engine.explanation.explanation import Explanation
from engine.values.literals import Comparison, Literal, Weak
from engine.values.record import Debate, LiteralStatus, Move, Synthesis
from engine.values.rules import Argument, Rule
from kb.knowledge_base import KnowledgeBase

if TYPE_CHECKING:
    from aufheben.blocks import Report

Tellable: TypeAlias = (
    Literal | Weak | Comparison | Rule | Argument | Move | LiteralStatus | Explanation | Debate | Synthesis
)
"""What can be told: a condition, a rule, an argument, a move with its attack, a status, and the accounts of them."""


def to_english(value: Tellable, kb: KnowledgeBase | None = None) -> str:
    """Return a value in English: by the ``say`` lines of a knowledge base, by the vocabulary rule without."""
    return _text(value, _verbalizer(value, kb, Language.EN))


def to_japanese(value: Tellable, kb: KnowledgeBase | None = None) -> str:
    """Return a value in Japanese: by the ``say ja`` lines of a knowledge base, by the vocabulary rule without."""
    return _text(value, _verbalizer(value, kb, Language.JA))


def _verbalizer(value: Tellable, kb: KnowledgeBase | None, language: Language) -> Verbalizer:
    """Return who tells a value; without a knowledge base, accounts say formally what has no words."""
    if kb is not None:
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
        case Argument() | LiteralStatus() | Explanation() | Debate() | Synthesis():
            return plain(_page(value, verbalizer))


def _page(value: Argument | LiteralStatus | Explanation | Debate | Synthesis, verbalizer: Verbalizer) -> Report:
    match value:
        case Argument():
            return prose.argument_prose(value, verbalizer)
        case LiteralStatus():
            return prose.status_prose(value, verbalizer)
        case Explanation():
            return prose.explanation_prose(value, verbalizer)
        case Debate():
            return prose.debate_prose(value, verbalizer)
        case Synthesis():
            return prose.synthesis_prose(value, verbalizer)
