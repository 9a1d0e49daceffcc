"""The fixpoint by clingo: every closure is an answer set of ``encodings/closure.lp``.

The second route to the justified literals, slow and plain; `status.statuses` has the fast one, and a law holds
them equal (semantics.md, section 5).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.values.limits import Limits
from engine.values.record import Semantics

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from engine.grounding.ground import GroundDispute


DOING = "computing the justified literals"


@dataclass(frozen=True, slots=True)
class _Side:
    """The rows of one party, as facts for the encoding."""

    facts: str
    limits: Limits

    def closure(self, blocked: Collection[int] = (), denied: Collection[int] = ()) -> frozenset[int]:
        from engine.encodings.clingo_door import solve  # noqa: PLC0415 - loads clingo

        lines = [self.facts]
        lines += [f"blocked({literal}).\n" for literal in blocked]
        lines += [f"denied({literal}).\n" for literal in denied]
        answer = solve("".join(lines), ("closure",), self.limits, DOING)
        return frozenset(literal for _, (literal,) in answer or ())


def _side(ground: GroundDispute, rows: Sequence[int], limits: Limits) -> _Side:
    lines = [f"rule({row},{ground.head[row]}).\n" for row in rows]
    lines += [f"strong({row},{literal}).\n" for row in rows for literal in ground.strong[row]]
    lines += [f"weak({row},{literal}).\n" for row in rows for literal in ground.weak[row]]
    lines += [f"fact({row}).\n" for row in rows if ground.fact[row]]
    return _Side("".join(lines), limits)


def closure_by_clingo(
    ground: GroundDispute,
    rows: Sequence[int],
    *,
    blocked: Collection[int] = (),
    denied: Collection[int] = (),
    limits: Limits | None = None,
) -> frozenset[int]:
    """Return the literals derivable from rows that assume nothing blocked and, but for facts, conclude nothing denied.

    The other weak literals are ignored.
    """
    return _side(ground, rows, limits or Limits()).closure(blocked, denied)


def justified_by_clingo(
    ground: GroundDispute,
    proponent_rows: Sequence[int],
    opponents: Sequence[Sequence[int]],
    facts: frozenset[int],
    semantics: Semantics,
    limits: Limits | None = None,
) -> frozenset[int]:
    """Return the justified literals of a proponent against opponents, each with its own rows.

    ``facts`` are the literals that cannot be rebutted: the proponent's; pooled, everybody's. Prakken & Sartor 1997 for
    the default; Schweimeier & Schroeder for wfsx (u/a) and dung (a/u).
    """
    limits = limits or Limits()
    proponent = _side(ground, proponent_rows, limits)
    against = [_side(ground, rows, limits) for rows in opponents]
    fact_complements = frozenset(literal ^ 1 for literal in facts)

    def reach(taken: frozenset[int], denied: Collection[int]) -> frozenset[int]:
        """Return Γ(taken): what opponents conclude without assuming a member of it."""
        return frozenset(literal for side in against for literal in side.closure(taken, denied))

    def contradicted(reached: frozenset[int]) -> frozenset[int]:
        return frozenset(literal ^ 1 for literal in reached) - facts

    taken: frozenset[int] = frozenset()
    while True:
        match semantics:
            case Semantics.PRAKKEN_SARTOR:
                unsafe = reach(taken, fact_complements)
                denied: frozenset[int] = frozenset()
                while True:
                    held = proponent.closure(unsafe, denied)
                    more = contradicted(reach(taken | held, fact_complements)) | denied
                    if more == denied:
                        break
                    denied = more
            case Semantics.WFSX:
                held = proponent.closure(reach(taken, frozenset(literal ^ 1 for literal in taken)))
            case Semantics.DUNG:
                unsafe = reach(taken, ())
                held = proponent.closure(unsafe, contradicted(unsafe))
        if held == taken:
            return taken
        taken = held
