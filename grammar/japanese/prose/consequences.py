"""All that follows from a clause that is stated: what it entails, and what that entails, until nothing new does.

Each module that is asked here tells one step: another form or voice (`entailment`), another's part (`converses`), what
is told in passing (`presupposed`), what a thing undergoes (`objects`), what is so of what somebody knows or forgets
(`attitudes`). What only leaves out circumstances is drawn from each clause, and nothing more from that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grammar.japanese.prose.attitudes import attitudes
from grammar.japanese.prose.converses import converses
from grammar.japanese.prose.entailment import entailed, shortened
from grammar.japanese.prose.objects import as_object
from grammar.japanese.prose.presupposed import (
    all_but,
    being,
    described,
    granted,
    of_the_sort,
    then_too,
    with_the_noun,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from grammar.japanese.prose.clauses import JapaneseClause, ProseArgument

_MOST_STEPS = 4
_MOST_CLAUSES = 40
"""A clause with more consequences than that is none that anybody writes; what it says itself is stated anyway."""


def consequences(clause: JapaneseClause, kind: ProseArgument | None) -> Iterator[JapaneseClause]:
    """Yield what follows from a clause, each once; ``kind``: the argument that stands for everything of its kind."""
    seen = {_content(clause)}
    here = every = [clause]
    for _ in range(_MOST_STEPS):
        found: list[JapaneseClause] = []
        for other in (each for one in here for each in _next(one, kind)):
            if (asserted := _content(other)) not in seen and len(seen) < _MOST_CLAUSES:
                seen.add(asserted)
                found.append(other)
                yield other
        if not found:
            break
        here, every = found, [*every, *found]
    for other in (each for one in every for each in shortened(one, alone=kind is None)):
        if (asserted := _content(other)) not in seen:
            seen.add(asserted)
            yield other


def _next(clause: JapaneseClause, kind: ProseArgument | None) -> Iterator[JapaneseClause]:
    yield from entailed(clause, alone=kind is None)
    yield from converses(clause)
    yield from as_object(clause)
    yield from attitudes(clause)
    yield from described(clause, kind)
    yield from granted(clause)
    yield from then_too(clause)
    yield from with_the_noun(clause)
    yield from being(clause)
    yield from all_but(clause)
    yield from of_the_sort(clause, kind)


def _content(clause: JapaneseClause) -> tuple[object, ...]:
    """Return what a clause says, whatever it was taken from."""
    args = sorted([(one.marker, one.text, one.focus, one.when) for one in clause.args])
    return clause.head, clause.negated, clause.universal, clause.only, *args
