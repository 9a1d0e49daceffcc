"""When to speak, and about what: the policies, each a choice among open requests.

``published`` is the timing of Sakurai, Shiramatsu & Kinoshita: a request is served that its scores speak for.
``relevance`` is ours: a request is served whose literal could still change the issue, and where nobody asks and the
discussion learns nothing, the best question is answered unasked. ``both`` is ``relevance``, and until the issue is
settled a request without any literal is served on its scores, and marked so. The baselines go by a clock, about
whatever is open: ``interval`` recommends something when so much time has passed since it last did, as the published
system's forerunner did every three minutes; ``every-third`` after every third post.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from aufheben.choices import Policy
from aufheben.recommender.needs import Basis, is_needed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from aufheben.recommender.discussion import Outlook
    from aufheben.recommender.needs import InformationRequest, RequestList
    from engine.values.literals import Literal

STALL = 3
"""Posts running from which nothing is learned, after which the discussion is taken to have stalled."""
INTERVAL = 180.0
"""Seconds between two recommendations of the published baseline."""


@dataclass(frozen=True, slots=True)
class Serving:
    """What to look up next: the request, if somebody made one, the literal, if there is one, and why."""

    basis: Basis
    request: InformationRequest | None = None
    literal: Literal | None = None


def choices(
    policy: Policy,
    requests: RequestList,
    outlook: Outlook | None,
    *,
    stalled: bool,
    due: bool = False,
    left: Iterable[Literal] = (),
) -> tuple[Serving, ...]:
    """Return what is worth looking up now, the most urgent first; nothing means silence.

    Without an ``outlook`` there is no issue that the engine could be asked about. What a person asks a person is never
    looked up. ``due`` says that the interval of the baseline is over, ``left`` which literals nobody has settled: it
    serves the newest request, else one of these.
    """
    servable = [one for one in requests.open if not one.assessed.personal]
    if policy is Policy.EVERY_THIRD or (policy is Policy.INTERVAL and not due):
        return ()
    if policy is Policy.INTERVAL:
        newest = tuple(Serving(Basis.CLOCK, one, one.literal) for one in reversed(servable))
        return (*newest, *(Serving(Basis.CLOCK, None, literal) for literal in left))
    scored = sorted((one for one in servable if one.assessed.recommend), key=_urgency)
    if policy is Policy.PUBLISHED:
        return tuple(Serving(Basis.SCORES, one, one.literal) for one in scored)
    found: list[Serving] = []
    if outlook is not None:
        asked = {one.literal: one for one in servable if one.literal is not None and is_needed(one, outlook.relevant)}
        for literal in outlook.relevant:
            request = asked.get(literal) or asked.get(-literal)
            if request is not None:
                found.append(Serving(Basis.RELEVANCE, request, literal))
        if not found and stalled and outlook.relevant:
            found.append(Serving(Basis.RELEVANCE, None, outlook.relevant[0]))
    if policy is Policy.BOTH and not (outlook is not None and outlook.is_stable):
        found += [Serving(Basis.SCORES, one) for one in scored if one.literal is None]
    return tuple(found)


def _urgency(one: InformationRequest) -> tuple[int, int]:
    """Return what the most urgent request has least of."""
    return -(one.assessed.necessity + one.assessed.searchability), one.number
