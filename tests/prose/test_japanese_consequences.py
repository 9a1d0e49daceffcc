"""What follows from a Japanese clause only with a time, a particle or a described noun follows from none without it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest

from benchmarks.prose_grids import GRIDS
from grammar.japanese.prose import converses, entailment
from grammar.japanese.prose.context import Context
from grammar.japanese.prose.meanings import clauses_of
from grammar.japanese.prose.refusals import Refused
from grammar.japanese.prose.sentences import understood
from tests.prose.pairs import rows

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

    from grammar.japanese.prose.clauses import JapaneseClause

_EVERY = 11
"""Of the sentences of grids every so many, which are much alike."""


def _marked(*markers: str) -> Callable[[JapaneseClause], bool]:
    return lambda clause: any(clause.marked(one) is not None for one in markers)


def _timed(clause: JapaneseClause) -> bool:
    return any(one.when for one in clause.args)


def _described(clause: JapaneseClause) -> bool:
    return any(one.phrase is not None and one.phrase.inner for one in clause.args)


def _nominal(clause: JapaneseClause) -> bool:
    return clause.predicate.nominal


def _acts(clause: JapaneseClause) -> bool:
    return not (clause.predicate.nominal or clause.predicate.adjective)


def _past(clause: JapaneseClause) -> bool:
    return clause.predicate.past


def _called_off(clause: JapaneseClause) -> bool:
    return clause.predicate.nominal or clause.marked("に") is not None


_RULES: tuple[tuple[ModuleType, str, Callable[[JapaneseClause], bool]], ...] = (
    (entailment, "_compared", _marked("より", "と")),
    (entailment, "_now _then_too _has_done _dated", _timed),
    (entailment, "_on_the_day _so_many_are _most_of_all _relational _noted _briefly", _nominal),
    (entailment, "_shown _beside", _described),
    (entailment, "_beside _done _came_to_be _some", _acts),
    (entailment, "_never _less_than", lambda clause: clause.negated),
    (entailment, "_for_us", _marked("で")),
    (entailment, "_of_what_it_costs", _marked("を", "に")),
    (entailment, "_placed_there _has_become", _marked("に")),
    (entailment, "_by_the_norm", _marked("で", "によって")),
    (entailment, "_called_off", _called_off),
    (entailment, "_at_times", _marked("")),
    (entailment, "_within_the_day", _marked("まで", "から", "に")),
    (converses, "_so_many _inside _able _taken_by_a_part", _marked("に")),
    (converses, "towards", _marked("が")),
    (converses, "_done_where", _marked("で")),
    (converses, "_such _identified", _nominal),
    (converses, "_undergone _come_about _beaten", _past),
    (converses, "_mutual", _marked("と")),
    (converses, "_received", lambda clause: clause.predicate.head.endswith("くれる")),
)


@cache
def _clauses() -> tuple[JapaneseClause, ...]:
    """Return what sentences state and ask, each once."""
    texts = [item.text for grid in GRIDS if grid.language == "ja" for item in grid.items()][::_EVERY]
    texts += [row.text for row in rows("ja")]
    found: dict[JapaneseClause, None] = {}
    for text in dict.fromkeys(texts):
        try:
            meaning = understood(text, Context())
        except Refused:
            continue
        found |= dict.fromkeys(clause for part in meaning.parts for clause in clauses_of(part))
    return tuple(found)


@pytest.mark.parametrize(("module", "names", "needed"), _RULES)
def test_a_rule_says_nothing_of_a_clause_without_what_it_needs(
    module: ModuleType, names: str, needed: Callable[[JapaneseClause], bool]
) -> None:
    without = [one for one in _clauses() if not needed(one)]
    assert len(without) > 100
    for name in names.split():
        rule = getattr(module, name)
        assert [one for one in without if not one.predicate.frozen and [*rule(one)]] == []
