"""Arguments: founded sequences of ground rules (semantics.md, section 2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.values.literals import Anonymous

if TYPE_CHECKING:
    from engine.values.literals import Literal
    from engine.values.rules import Rule


@dataclass(frozen=True, slots=True)
class Argument:
    """A finite sequence of ground rules, each strong body literal the head of an earlier one, no two with one head.

    ``rules`` are in order of use and hold the facts and strict rules too (where a defeasible rule rests on its own
    conclusion, drawn strictly from others, that literal has a strict rule as well). ``claim`` is what the argument is
    for: the head of its ``warrant``. Rules after the warrant defend it (T16), so the claim is named and not read off
    the last rule. Prakken & Sartor 1997, definition 2.3.
    """

    rules: tuple[Rule, ...]
    claim: Literal

    @property
    def warrant(self) -> Rule:
        """Return the rule that concludes the claim."""
        return next(rule for rule in self.rules if rule.head == self.claim)

    @property
    def conclusions(self) -> tuple[Literal, ...]:
        """Return Conc(A): the heads, facts included, in order of use."""
        return tuple(rule.head for rule in self.rules)

    @property
    def assumptions(self) -> tuple[Literal, ...]:
        """Return Ass(A): the literals L with ``not L`` in some body, each once, in order of use."""
        return tuple(dict.fromkeys(literal for rule in self.rules for literal in rule.weak))

    @property
    def conflicts(self) -> tuple[Rule, ...]:
        """Return the conflicts among the rules: why literals that are no complements clash."""
        return tuple(rule for rule in self.rules if rule.conflict)

    def __str__(self) -> str:
        """Return one readable line, facts left out where rules use them: ``out_of_stock(a) => -buy(a)``."""
        steps = [rule.clause for rule in self.rules if not rule.is_fact]
        return "; ".join(steps) if steps else str(self.claim)


def denies(assumption: Literal, literal: Literal) -> bool:
    """Return whether evidence for a ground literal is evidence against ``not assumption``.

    ``_`` in the assumption means "for no value", so it is matched by any constant.
    """
    return (
        assumption.predicate == literal.predicate
        and assumption.positive == literal.positive
        and len(assumption.args) == len(literal.args)
        and all(isinstance(a, Anonymous) or a == b for a, b in zip(assumption.args, literal.args, strict=True))
    )
