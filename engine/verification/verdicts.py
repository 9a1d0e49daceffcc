"""Judging what a debate says became of claims, and how it ended, against the exact verdicts (semantics.md, section 3).

A main argument has the verdict that the dialogue reaches when nobody errs: the private one. A status may be of either
reading; where the debate does not say which, either is right. What was opened is not asked to be what the engine would
open: of those main arguments that are justified, the first one opened decides, and of the syntheses any that succeeds.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.explanation.explanation import explain
from engine.values.record import LiteralStatus, Outcome, Reading, Status
from engine.verification.course import Course, Exact, Opened, standing
from engine.verification.faults import Code, Fault
from engine.verification.integration import rejected

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.dialogue.mains import Dialogue
    from engine.values.literals import Literal
    from engine.verification.transcript import ClaimedVerdict, Transcript


def verdict_faults(course: Course) -> Iterator[Fault]:
    """Yield what is false of what a round says of main arguments and literals; only ground ones have a verdict."""
    for told in course.round.verdicts:
        if told.statement is not None and not told.statement.is_ground:
            continue
        if told.justified is not None:
            yield from _verdict(course, told, justified=told.justified)
        if told.status is not None:
            yield from _status(course, told, told.status)


def _verdict(course: Course, told: ClaimedVerdict[Literal], *, justified: bool) -> Iterator[Fault]:
    """Yield a verdict that is that of none of the openings meant; of a claim nobody opened, of its status."""
    meant = course.meant(told)
    known = [one for one in meant if one.main is not None or one.dialogue.joint]
    if known:
        dialogues = [dialogue for one in known if (dialogue := _dialogue(course, one)) is not None]
        if dialogues and all((dialogue.root is not None) != justified for dialogue in dialogues):
            yield _of_opening(course, known[0], dialogues[0])
        return
    literal = meant[0].claim if meant and meant[0].claim is not None else told.statement
    if literal is not None:
        agent = meant[0].dialogue.opening.agent if meant else told.agent
        found = _of_agent(course.exact, literal, agent)
        if all((one.status is Status.JUSTIFIED) != justified for one in found):
            turn = meant[0].dialogue.opening.number if meant else told.turn
            yield _decided(course.exact, Fault(Code.FALSE_VERDICT, turn, "justified", at=literal), found)


def _dialogue(course: Course, opened: Opened) -> Dialogue | None:
    """Return what decides about an opening; None for a synthesis that is worth no attempt."""
    if opened.main is not None:
        return opened.main.dialogue
    attempt = course.attempt(opened.claim)
    return None if attempt is None else attempt.dialogue


def _of_opening(course: Course, opened: Opened, dialogue: Dialogue) -> Fault:
    """Return the fault of a false verdict about an opening, with what decides and both statuses."""
    opening, exact = opened.dialogue.opening, course.exact
    argument, attack, _, owner = standing(dialogue)
    literal = dialogue.part.table.literal(dialogue.claim)
    pooled = exact.status(literal)
    return Fault(
        Code.FALSE_VERDICT,
        opening.number,
        "justified",
        at=literal,
        agent=opening.agent if owner is None else exact.ground.agents[owner],
        argument=argument,
        attack=attack,
        target=opening.number if attack is not None else None,
        statuses=(pooled,) if opening.agent is None else (exact.status(literal, opening.agent), pooled),
    )


def _status(course: Course, told: ClaimedVerdict[Literal], status: Status) -> Iterator[Fault]:
    meant = course.meant(told)
    literal = told.statement if told.statement is not None else meant[0].claim if meant else None
    if literal is None:
        return
    agent = meant[0].dialogue.opening.agent if meant else told.agent
    found = _of_agent(course.exact, literal, agent)
    if all(one.status is not status for one in found):
        yield _decided(course.exact, Fault(Code.FALSE_VERDICT, told.turn, "status", at=literal), found)


def _of_agent(exact: Exact, literal: Literal, agent: str | None) -> tuple[LiteralStatus, ...]:
    """Return the statuses that may be meant: an agent's and that of all together; every agent's where none is named."""
    names = exact.ground.agents if agent is None else (agent,)
    return (*(exact.status(literal, name) for name in names), exact.status(literal))


def _decided(exact: Exact, fault: Fault, statuses: Sequence[LiteralStatus]) -> Fault:
    """Return a fault with the statuses and the argument that decides the first: its own, or the attack that stands."""
    first = statuses[0]
    reading = Reading.POOLED if first.agent is None else Reading.PRIVATE
    depth = 0 if first.status is Status.JUSTIFIED else None
    why = explain(exact.dispute, first.literal, reading=reading, agent=first.agent, depth=depth, limits=exact.limits)
    fault = replace(fault, statuses=tuple(statuses), agent=first.agent)
    if not why.arguments:
        return replace(fault, literals=tuple(dict.fromkeys(p for one in why.missing for p in one.premises)))
    stands = next((one for one in why.exchanges if one.answer is None), None)
    if first.status is Status.JUSTIFIED or stands is None:
        return replace(fault, argument=why.arguments[0])
    return replace(
        fault, argument=why.arguments[stands.attacker], attack=stands.attack, agent=why.owners[stands.attacker]
    )


def ending_faults(
    courses: Sequence[Course], transcript: Transcript[Literal], known: Sequence[Fault]
) -> Iterator[Fault]:
    """Yield what is false of the outcome and the answers that a debate claims.

    ``known`` is what was found before: an outcome that follows from a verdict, an end or an answer that is wrong
    already is no second fault.
    """
    outcome, answers = transcript.outcome, transcript.answers
    if (outcome is None and not answers) or not courses:
        return
    if any(fault.code is Code.PREMATURE_END for fault in known) or _follows(courses, transcript, known):
        return
    if outcome is Outcome.SYNTHESIS and any(fault.code is Code.UNLICENSED_ANSWER for fault in known):
        return
    if any(not one.dialogue.opening.whole and one.main is None for course in courses for one in course.claims):
        return
    endings = [ending for place, course in enumerate(courses) for ending in _endings(course, again=place > 0)]
    exact, right = endings[-1]
    if outcome is not None and all(outcome is not other for other, _ in endings):
        yield _outcome(courses[-1], exact, right)
        return
    if answers is None:
        return
    licensed = [one for other, found in endings if outcome in (None, other) for one in found]
    wrong = next((one for one in answers if one not in licensed), None)
    if wrong is None and (answers or not licensed):
        return
    if wrong is not None and exact is Outcome.SYNTHESIS:
        stating = next((one for one in reversed(courses) if one.round.synthesis is not None), courses[-1])
        yield rejected(stating.syntheses, wrong, None)
        return
    yield replace(_outcome(courses[-1], exact, right), reason="answers", at=wrong)


def _follows(courses: Sequence[Course], transcript: Transcript[Literal], known: Sequence[Fault]) -> bool:
    """Return whether an outcome is what follows from a false verdict: its claim as the answer, or that none stands."""
    # Who says that a claim stands concludes that it is the answer, and who says that it falls that something else is:
    # one error, told where it was made.
    false = {fault.at for fault in known if fault.code is Code.FALSE_VERDICT and fault.reason == "justified"}
    told = [one for course in courses for one in course.round.verdicts if one.justified is not None]
    claimed = [(one.justified, opened.claim) for course in courses for one in told for opened in course.meant(one)]
    claimed += [(one.justified, one.statement) for one in told]
    up, down = ({claim for justified, claim in claimed if justified is way and claim in false} for way in (True, False))
    if transcript.outcome in (None, Outcome.JUSTIFIED):
        return bool(up) and up.issuperset(transcript.answers or ())
    return bool(down)


def _endings(course: Course, *, again: bool) -> Iterator[tuple[Outcome, tuple[Literal, ...]]]:
    """Yield the right ends of a round: the one that follows from what was opened stands last.

    ``again``: what an integrated rule of an earlier round justifies may be called the answer of that synthesis.
    """
    for one in course.claims:
        if one.justified and one.claim is not None:
            if again:
                yield Outcome.SYNTHESIS, (one.claim,)
            yield Outcome.JUSTIFIED, (one.claim,)
    yield course.ending


def _outcome(course: Course, exact: Outcome, right: tuple[Literal, ...]) -> Fault:
    """Return the fault of a false outcome, with what decides: the argument that stands, or the synthesis rule."""
    fault = Fault(Code.FALSE_VERDICT, None, "outcome", literals=right, outcome=exact)
    decisive = course.decisive
    if decisive is not None and decisive.main is not None:
        argument, _, _, _ = standing(decisive.main.dialogue)
        return replace(fault, argument=argument, agent=decisive.dialogue.opening.agent)
    won = next((attempt for attempt in course.syntheses.plan.attempts if attempt.succeeds), None)
    if exact is Outcome.SYNTHESIS and won is not None:
        argument, _, _, _ = standing(won.dialogue)
        return replace(fault, argument=argument, rule=won.proposal.rule)
    return fault
