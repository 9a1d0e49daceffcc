"""The synthesis of a debate: both reasons side by side, what they share, and the candidates with their fate."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aufheben.page import Line, Row, Table, Words
from engine.ground import substitute_item
from engine.record import RejectionKind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aufheben.page import Block
    from aufheben.reports.speech import Speech
    from engine.record import Candidate, Characterization, Combination, Rejection, Share, Synthesis

_SHOWN_CANDIDATES = 12
"""Candidates a page shows; documents hold all."""


def synthesis_page(synthesis: Synthesis, speech: Speech) -> Iterator[Block]:
    """Yield what came of joining the reasons, up to the moves that test it."""
    yield Line((Words(speech.tell("synthesis.title"), "title"), Words("  " + speech.tell("synthesis.intro"), "quiet")))
    combination = synthesis.chosen or next(iter(synthesis.combinations), None)
    if combination is not None:
        yield _side_by_side(combination, synthesis.answer, speech)
        yield _common(combination, speech)
        others = len(synthesis.combinations) - 1
        if others:
            yield speech.quiet("synthesis.more-combinations", 2, count=others)
    shown = _distinct(synthesis)
    for candidate in shown[:_SHOWN_CANDIDATES]:
        yield _candidate(candidate, speech)
    if len(shown) > _SHOWN_CANDIDATES:
        yield speech.quiet("synthesis.more-candidates", 2, count=len(shown) - _SHOWN_CANDIDATES)


def shares(candidate: Candidate, speech: Speech) -> str:
    """Return what each side keeps of its own reasons in a candidate, in one phrase."""
    texts = [
        speech.tell("synthesis.keeps-nothing", agent=share.agent)
        if not share.kept
        else speech.tell(
            "synthesis.keeps-members",
            agent=share.agent,
            members=_instances(share, candidate, speech),
            fraction=_fraction(share, speech),
        )
        for share in candidate.kept
    ]
    return speech.tell("debate.comma").join(texts)


def _instances(share: Share, candidate: Candidate, speech: Speech) -> str:
    """Return the members that a side keeps, said of the candidate's object."""
    binding = dict(candidate.binding)
    return speech.members(tuple(substitute_item(item, binding) for item in member) for member in share.kept)


def _fraction(share: Share, speech: Speech) -> str:
    return speech.tell("fraction.all") if share.fraction == 1 else str(share.fraction)


def _side_by_side(combination: Combination, answer: Candidate | None, speech: Speech) -> Table:
    sides = combination.sides
    rows = [
        Row(speech.tell("synthesis.reason"), tuple((Words(side.rule.clause),) for side in sides)),
        Row(speech.tell("synthesis.entails"), tuple((Words(_entailed(side, combination, speech)),) for side in sides)),
    ]
    if answer is not None:
        rows.append(
            Row(speech.tell("synthesis.keeps"), tuple((Words(_kept(side, answer, speech), "good"),) for side in sides))
        )
    return Table(tuple(_head(side.agent, speech) for side in sides), tuple(rows), indent=2)


def _head(agent: str, speech: Speech) -> Words:
    title = speech.titles.get(agent)
    name = speech.agent(agent)
    return name if title is None else Words(speech.tell("debate.agent", agent=agent, title=title), name.style)


def _entailed(side: Characterization, combination: Combination, speech: Speech) -> str:
    """Return what follows from a reason beyond its own words and beyond what the sides share."""
    stated = {str(item) for item in side.rule.body}
    more = [
        member
        for member in side.saturated
        if member not in combination.common and not all(str(item) in stated for item in member)
    ]
    return speech.members(more) if more else speech.tell("synthesis.nothing")


def _kept(side: Characterization, answer: Candidate, speech: Speech) -> str:
    share = next((share for share in answer.kept if share.agent == side.agent), None)
    if share is None or not share.kept:
        return speech.tell("synthesis.share-common")
    members = _instances(share, answer, speech)
    return speech.tell("synthesis.share", members=members, fraction=_fraction(share, speech))


def _common(combination: Combination, speech: Speech) -> Line:
    if not combination.common:
        return speech.quiet("synthesis.no-common", 2)
    return speech.line("synthesis.common", 2, members=speech.members(combination.common))


def _distinct(synthesis: Synthesis) -> list[Candidate]:
    """Return the candidates to show: where combinations of reasons reject one object alike, it is shown once."""
    seen: set[tuple[object, ...]] = set()
    shown: list[Candidate] = []
    for candidate in synthesis.candidates:
        key = (candidate.binding, candidate.rejected)
        if key not in seen:
            seen.add(key)
            shown.append(candidate)
    return shown


def _candidate(candidate: Candidate, speech: Speech) -> Line:
    binding = _binding(candidate)
    if candidate.rejected is not None:
        reason = rejection(candidate, candidate.rejected, speech)
        return Line((Words("✗ ", "bad"), *speech.words("synthesis.rejected", binding=binding, reason=reason)), indent=2)
    if candidate.rule is None:
        return Line((Words("· "), *speech.words("synthesis.untried", binding=binding)), indent=2)
    text = speech.words("synthesis.accepted", binding=binding)
    return Line((Words("✓ ", "good"), *text), indent=2)


def _binding(candidate: Candidate) -> str:
    """Return the object of a candidate; with several issue variables, which stands for which."""
    if len(candidate.binding) == 1:
        return str(candidate.binding[0][1])
    return ", ".join(f"{variable} = {constant}" for variable, constant in candidate.binding)


def rejection(candidate: Candidate, rejected: Rejection, speech: Speech) -> str:
    """Return the reason of a rejection in words."""
    code = f"rejection.{rejected.kind.value}"
    match rejected.kind:
        case RejectionKind.DEFEATED_CLAIM:
            return speech.tell(code, claim=candidate.claim, turn=rejected.turn)
        case RejectionKind.DEFEATED_IN_DEBATE if rejected.turn is not None:
            return speech.tell(f"{code}-turn", turn=rejected.turn)
        case RejectionKind.DEFEATED_IN_DEBATE:
            return speech.tell(code)
        case RejectionKind.DROPS_COMMON:
            return speech.tell(code, members=speech.members(rejected.members))
        case RejectionKind.ONE_SIDED | RejectionKind.OWN_REASON:
            return speech.tell(code, agent=rejected.agent or "")
