"""Which main argument a characterization was made from, told by the texts of a document.

A characterization is a warrant with the issue's variables in the place of its objects, and with the rule's local
variables (semantics.md, section 4, step 1), so that warrant is an instance of it. A document has both as texts; they
are compared token by token, which needs no reader of the language.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kb.schema import Antecedent

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[\w・]+|[^\w\s]')
_LITERAL = re.compile(r'(?:"(?:[^"\\]|\\.)*"|\((?:"(?:[^"\\]|\\.)*"|[^()"])*\)|[^,("]|[("])+')
_VARIABLE = re.compile(r"[A-Z_]\w*")


def pattern_of(antecedent: Antecedent, consequent: str) -> tuple[str, ...]:
    """Return a rule as texts in a row; empty ones keep premises, assumptions and the conclusion apart."""
    return (*antecedent.strong, "", *antecedent.weak_negation, "", consequent)


def literals_of(member: str) -> tuple[str, ...]:
    """Return the literals of a member of a synthesis: one, or those of a unit.

    >>> literals_of("speaks(c, L), taught(L)")
    ('speaks(c, L)', 'taught(L)')
    """
    return tuple(found.strip() for found in _LITERAL.findall(member))


def is_instance(pattern: Sequence[str], texts: Sequence[str]) -> bool:
    """Return whether texts are a pattern with terms in the place of its variables, the same for the same.

    >>> is_instance(["fast(X)", "", "buy(X)"], ["fast(a)", "", "buy(a)"])
    True
    >>> is_instance(["fast(X)", "", "buy(X)"], ["fast(a)", "", "buy(b)"])
    False
    """
    if len(pattern) != len(texts):
        return False
    bound: dict[str, list[str]] = {}
    return all(
        _matches(_TOKEN.findall(one), _TOKEN.findall(other), bound) for one, other in zip(pattern, texts, strict=True)
    )


def _matches(pattern: list[str], tokens: list[str], bound: dict[str, list[str]]) -> bool:
    """Return whether tokens fit; a variable takes one token, or a minus sign and an integer."""
    at = 0
    for expected in pattern:
        end = at + (2 if tokens[at : at + 1] == ["-"] and tokens[at + 1 : at + 2] and tokens[at + 1].isdigit() else 1)
        if _VARIABLE.fullmatch(expected):
            found = tokens[at:end]
            if not found or (expected != "_" and bound.setdefault(expected, found) != found):
                return False
            at = end
        elif tokens[at : at + 1] == [expected]:
            at += 1
        else:
            return False
    return at == len(tokens)
