"""Many records checked by one call of clingo, each as if it were checked alone.

Records of one debate differ in few facts. What they share is stated once; every other fact holds in the answer sets of
those records that say it, and a choice rule takes one record for an answer set. The checker has no choices of its own,
so there is one answer set for each record, with the faults of that record: a fault in every one of them is a proof that
all are refused.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

import clingo
from clingo.ast import ASTType, parse_string

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clingo.ast import AST


def faults_of_each(facts: Sequence[str], rules: str) -> list[set[str]]:
    """Return what clingo finds wrong with each of some records; ``rules`` is the checker without any facts."""
    program_lines = [dict.fromkeys(text.splitlines()) for text in facts]
    shared = Counter(line for lines in program_lines for line in lines)
    common = [line for line in program_lines[0] if shared[line] == len(program_lines)]
    holders: dict[str, list[int]] = {}
    for number, lines in enumerate(program_lines):
        for fact in dict.fromkeys(one for line in lines if shared[line] < len(program_lines) for one in _facts(line)):
            holders.setdefault(fact, []).append(number)
    program = [*common, *(_conditional(fact, numbers, len(program_lines)) for fact, numbers in holders.items())]
    program += [rules, f"1 {{ record(0..{len(program_lines) - 1}) }} 1.", "#show record/1."]
    control = clingo.Control(["--eq=0", "--models=0"], message_limit=0)
    control.add("base", [], "\n".join(program))
    control.ground([("base", [])])
    found: dict[int, set[str]] = {}

    def note(model: clingo.Model) -> None:
        shown = model.symbols(shown=True)
        (number,) = (one.arguments[0].number for one in shown if one.name == "record")
        if number in found:
            raise ValueError(f"the record {number} has two answer sets: the checker chooses")
        found[number] = {str(one) for one in shown if one.name != "record"}

    control.solve(on_model=note)
    return [found[number] for number in range(len(program_lines))]


@cache  # most of what is not in all of the records is in many
def _facts(line: str) -> tuple[str, ...]:
    """Return the facts of a line, without their full stops."""
    found: list[str] = []

    def note(statement: AST) -> None:
        if statement.ast_type is ASTType.Rule:
            found.append(str(statement).removesuffix("."))

    parse_string(line, note)
    return tuple(found)


def _conditional(fact: str, holders: Sequence[int], size: int) -> str:
    """Return rules by which a fact holds in the answer sets of those records that say it."""
    if 2 * len(holders) > size:
        others = "".join(f", not record({number})" for number in sorted({*range(size)} - {*holders}))
        return f"{fact} :- {others[2:]}." if others else f"{fact}."
    return "\n".join(f"{fact} :- record({number})." for number in holders)
