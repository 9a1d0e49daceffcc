"""A person who argues for an agent: arguments on one line, with what may be attacked shown first.

``premise, premise, not assumption => conclusion``, several rules separated by ``;``; a statement alone is a fact.
Before a counterargument ``rebut "statement":`` or ``undercut "statement":``; ``pass`` when there is nothing to say.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kb.schema import Antecedent, ArgumentMessage, AttackingRuleMessage, CounterargumentMessage, RuleMessage, Target
from llm_bridge.errors import Unusable

if TYPE_CHECKING:
    from collections.abc import Callable

    from kb.schema import AttackName
    from llm_bridge.conversation import View

_ATTACK = re.compile(r"\s*(rebut|undercut)\s*[\"“「](.+?)[\"”」]\s*[:：]\s*(.*)\Z", re.IGNORECASE | re.DOTALL)
_PASS = re.compile(r"\s*(?:pass|no|パス)?\s*\Z", re.IGNORECASE)
_ASSUMED = re.compile(r"not\s+", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class HumanSpeaker:
    """A person at a terminal; ``ask`` gets the view and what was wrong before, and returns the line typed."""

    ask: Callable[[View, str | None], str]

    def claim(self, view: View, complaint: str | None) -> ArgumentMessage:
        """Return a main argument; a pass is one without rules, which the protocol refuses."""
        line = self.ask(view, complaint)
        rules = tuple(
            RuleMessage(id=f"r{number}", antecedent=antecedent, consequent=head)
            for number, (antecedent, head) in enumerate([] if _PASS.match(line) else rules_of(line), start=1)
        )
        return ArgumentMessage(rules=rules, **_lists(rules))

    def counter(self, view: View, complaint: str | None) -> CounterargumentMessage:
        """Return a counterargument, or the word that there is none."""
        line = self.ask(view, complaint)
        if _PASS.match(line):
            return CounterargumentMessage(can_defeat="NO")
        found = _ATTACK.match(line)
        if found is None:
            raise Unusable("human.no-attack")
        rules = tuple(
            AttackingRuleMessage(id=f"r{number}", antecedent=antecedent, consequent=head)
            for number, (antecedent, head) in enumerate(rules_of(found[3]), start=1)
        )
        attack: AttackName = "rebut" if found[1].lower() == "rebut" else "undercut"
        turn = None if view.attacked is None else view.attacked.number
        target = Target(turn=turn, part="Conc" if attack == "rebut" else "Ass", statement=found[2].strip())
        return CounterargumentMessage(can_defeat="YES", rules=rules, attack=attack, target=target, **_lists(rules))


def rules_of(text: str) -> list[tuple[Antecedent, str]]:
    """Return the rules of a line: what each rests on, and its conclusion.

    >>> [(antecedent, head)] = rules_of("a is light, not a is sold out => buy a")
    >>> antecedent.strong, antecedent.weak_negation, head
    (('a is light',), ('a is sold out',), 'buy a')
    """
    found: list[tuple[Antecedent, str]] = []
    for part in re.split(r"[;；]", text):
        body, arrow, head = part.rpartition("=>")
        items = [item.strip() for item in re.split(r"[,，、]", body) if item.strip()] if arrow else []
        strong = tuple(item for item in items if not _ASSUMED.match(item))
        weak = tuple(_ASSUMED.sub("", item, count=1) for item in items if _ASSUMED.match(item))
        if head.strip():
            found.append((Antecedent(strong=strong, weak_negation=weak), head.strip()))
    return found


def _lists(rules: tuple[RuleMessage | AttackingRuleMessage, ...]) -> dict[str, tuple[str, ...]]:
    """Return Conc and Ass of some rules."""
    assumed = dict.fromkeys(one for rule in rules for one in rule.antecedent.weak_negation)
    return {"Conc": tuple(rule.consequent for rule in rules), "Ass": tuple(assumed)}
