"""One fault planted in a sound transcript: what a verification must find, at that turn, and nothing else.

Each planter changes a transcript so that exactly one thing is wrong by the definitions (semantics.md, sections 2 to 4),
or gives up where this transcript does not allow it. What follows a changed move is cut off by a limit where it would
be wrong as well. Plain theories.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from aufheben.testing.faults.forms import (
    assumption_dropped,
    borrowed_rule,
    conclusions_differ,
    fact_left_out,
    invented_premise,
    invented_rule,
    order_reversed,
    premise_unreadable,
    step_left_out,
    superfluous_rule,
    unsupported_instance,
)
from aufheben.testing.faults.moves import (
    beside_the_issue,
    claim_too_early,
    counter_missed,
    literal_repeated,
    main_repeated,
    mere_rebuttal,
    no_attack,
    point_moved,
    type_flipped,
    undercut_in_return,
)
from aufheben.testing.faults.planting import Planted
from aufheben.testing.faults.wholes import (
    common_dropped,
    ended_unanswered,
    foreign_premise,
    limit_reached,
    main_untried,
    object_kept,
    other_answer,
    premise_that_fails,
    side_dropped,
    status_turned,
    verdict_turned,
)

if TYPE_CHECKING:
    from aufheben.testing.faults.planting import Planter

__all__ = ["PLANTERS", "Planted"]

PLANTERS: tuple[Planter, ...] = (
    conclusions_differ,
    order_reversed,
    superfluous_rule,
    fact_left_out,
    step_left_out,
    invented_premise,
    unsupported_instance,
    assumption_dropped,
    invented_rule,
    borrowed_rule,
    no_attack,
    type_flipped,
    point_moved,
    undercut_in_return,
    mere_rebuttal,
    literal_repeated,
    main_repeated,
    counter_missed,
    beside_the_issue,
    claim_too_early,
    premise_unreadable,
    verdict_turned,
    status_turned,
    ended_unanswered,
    main_untried,
    limit_reached,
    common_dropped,
    side_dropped,
    foreign_premise,
    premise_that_fails,
    object_kept,
    other_answer,
)
"""Every way to plant a fault."""
