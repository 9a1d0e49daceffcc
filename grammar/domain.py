"""What there is, for rules about just anything, such as: if something is not known to be kind, it is red.

Such a rule names nothing that a condition could find, so a reader gives it the condition that there is such a thing:
a literal of `DOMAIN`. It holds of every constant that the rules of the text name as an argument.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.values.literals import PRIORITY, Comparison, Integer, Literal, Name, Text, Weak
from engine.values.rules import Rule

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.values.literals import Term

DOMAIN = "something"
"""The predicate that everything in a text has."""


def domain(rules: Iterable[Rule]) -> tuple[Rule, ...]:
    """Return a fact for everything that rules name, where one of them speaks of just anything; else nothing.

    >>> from engine.values.literals import Variable
    >>> X = Variable("X")
    >>> poor = Rule(Literal("poor", (X,)), (Literal(DOMAIN, (X,)), Weak(Literal("rich", (X,)))))
    >>> [str(rule) for rule in domain([poor, Rule(Literal("kind", (Name("bob"),)), strict=True)])]
    ['something(bob).']
    """
    named: dict[Term, None] = {}
    wanted = False
    for rule in rules:
        for item in (rule.head, *rule.body):
            if isinstance(item, Comparison):
                continue
            literal = item.literal if isinstance(item, Weak) else item
            wanted = wanted or (literal.predicate == DOMAIN and item is not rule.head)
            if literal.predicate != PRIORITY:
                named.update((term, None) for term in literal.args if isinstance(term, (Name, Text, Integer)))
    return tuple(Rule(Literal(DOMAIN, (term,)), strict=True) for term in named) if wanted else ()
