"""Literals and rules as Japanese sentences that read back to the same values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.literals import Comparison, Literal, Weak
from grammar.phrasing import Phrasebook

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.literals import BodyItem, Term
    from engine.rules import Rule
    from grammar.statements import Say


class JapaneseSpeaker:
    """Says values in Japanese; a ``say ja`` line wins where there is one.

    ``style`` is how a nominal predicate ends a sentence: ``である``, ``だ`` or ``です`` (polite throughout).
    """

    def __init__(self, says: Iterable[Say] = (), style: str = "である") -> None:
        self._book = Phrasebook(tuple(says))
        self._style = style

    def term(self, term: Term) -> str:
        """Return how a term is named: by a ``say ja`` line without arguments, else as it is written."""
        return self._book.constant(term, "ja") or str(term)

    def literal(self, literal: Literal, *, denied_softly: bool = False) -> str:
        """Return a literal as a clause without 。; softly denied, a weak literal's: 「〜という証拠はない」."""
        said = self._book.phrase(literal, "ja")
        if said is None:
            over = f"{'、'.join(map(self.term, literal.args))}について" if literal.args else ""
            said = f"{literal.predicate}が{over}{'成り立つ' if literal.positive else '成り立たない'}"
        return f"{said}という証拠はない" if denied_softly else said

    def item(self, item: BodyItem) -> str:
        """Return a body item as a clause without 。."""
        match item:
            case Literal():
                return self.literal(item)
            case Weak(literal):
                return self.literal(literal, denied_softly=True)
            case Comparison():
                return f"{item}である"

    def rule(self, rule: Rule) -> str:
        """Return a fact, presumption or rule as a full sentence with 。."""
        label = f"{rule.label}：" if rule.label is not None else ""
        manner = "" if rule.is_fact else "必ず、" if rule.strict else "" if rule.body else "通常、"
        conditions = "".join(f"{self.item(item)}なら、" for item in rule.body)
        return f"{label}{manner}{conditions}{self.literal(rule.head)}。"
