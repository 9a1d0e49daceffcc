"""Who decided the verdicts of a debate: counters, on which its moves rest, or clingo's program, which they must meet.

The program knows nothing of moves. From the rules alone it decides what each claim is worth, pooled and for its agent,
and what the joint party may propose; a debate whose moves come to anything else is not shown (semantics.md, section 5).
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.dialogue.mains import Claimant, Dialogue, Main
from engine.grounding.ground import GroundDispute
from engine.status.statuses import decided, decided_jointly, differing, taken_for
from engine.values.errors import LimitReached
from engine.values.limits import Limits
from engine.values.record import Claim, Reading, Route, Semantics, Taken

READINGS = (Reading.POOLED, Reading.PRIVATE)


def route_for(ground: GroundDispute, route: Route) -> Taken:
    """Return by whom verdicts on some rules are decided; raise `Unsupported` for the program where it does not do."""
    return taken_for(ground, READINGS, Semantics.PRAKKEN_SARTOR, route)


def decider(
    claimant: Claimant, played: Mapping[Main, Claim], proposed: Dialogue | None, route: Route, limits: Limits
) -> Taken:
    """Return who decided the verdicts on what was ``played``, and on the synthesis that was ``proposed`` and holds.

    ``route`` is that for the whole dispute. Raises as `route_for` does, and `RuntimeError` where the program and the
    counters would differ.
    """
    if route is Route.COUNTERS or (proposed is not None and route_for(proposed.part, route) is Route.COUNTERS):
        return Route.COUNTERS
    try:
        _compare(claimant, played, limits)
        if proposed is not None:
            joint = decided_jointly(proposed.part, proposed.warrant, limits)
            if not joint.justified[proposed.claim]:
                raise differing(proposed.part.table.literal(proposed.claim))
    except LimitReached:  # what was played stands, and the counters have decided it
        return Route.COUNTERS
    return Route.PROGRAM


def _compare(claimant: Claimant, played: Mapping[Main, Claim], limits: Limits) -> None:
    """Raise where the program decides anything else about a claim than was played."""
    ground = claimant.ground
    pool, *private = decided(ground, READINGS, Semantics.PRAKKEN_SARTOR, limits)
    for main, claim in played.items():
        number = ground.table.number(claim.literal)
        # A claim may have several main arguments, and stands where one of them does.
        fates = [played.get(one) for one in claimant.of(main.agent, main.claim)]
        won = any(fate is not None and fate.justified for fate in fates)
        if claim.status is not pool.of(number) or (
            bool(private[main.agent].justified[number]) is not won and (won or None not in fates)
        ):
            raise differing(claim.literal)
