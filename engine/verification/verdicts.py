"""Judging what a debate says became of claims, and how it ended, against the exact verdicts (semantics.md, section 3).

A main argument has the verdict that the dialogue reaches when nobody errs: the private one. A status may be of either
reading; where the debate does not say which, either is right. What was opened is not asked to be what the engine would
open: of those main arguments that are justified, the first one opened decides, and of the syntheses any that succeeds.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.explaining import explain
from engine.record import LiteralStatus, Outcome, Reading, Status
from engine.verification.exact import standing
from engine.verification.faults import Code, Fault
from engine.verification.integration import rejected

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.literals import Literal
    from engine.verification.course import Course, Opened
    from engine.verification.exact import Exact
    from engine.verification.played import Told, Transcript


def told_faults(course: Course) -> Iterator[Fault]:
    """Yield what is false of what a round says of main arguments and literals."""
    for told in course.round.told:
        if told.justified is not None:
            yield from _verdict(course, told, justified=told.justified)
        if told.status is not None:
            yield from _status(course, told, told.status)


def _opened(course: Course, told: Told) -> Opened | None:
    """Return the main argument that something is told of: by its turn, else the first with that claim."""
    fitting = (
        one
        for one in course.opened
        if (told.turn is not None and one.exchange.opening.turn == told.turn)
        or (told.turn is None and one.claim == told.literal and told.agent in (None, one.exchange.opening.agent))
    )
    return next(fitting, None)


def _verdict(course: Course, told: Told, *, justified: bool) -> Iterator[Fault]:
    opened = _opened(course, told)
    literal = told.literal if opened is None or opened.claim is None else opened.claim
    if literal is None:
        return
    turn = told.turn if opened is None else opened.exchange.opening.turn
    exact = course.exact
    if opened is not None and opened.exchange.joint:
        trials = course.syntheses.plan.trials
        trial = next((one for one in trials if one.proposal.claim == literal), None)
        if trial is not None and trial.succeeds != justified:
            argument, attack, _, _ = standing(trial.bout)
            status = (exact.status(literal),)
            yield Fault(
                Code.FALSE_VERDICT, turn, "justified", at=literal, argument=argument, attack=attack, statuses=status
            )
        return
    agent = told.agent if opened is None else opened.exchange.opening.agent
    if opened is not None and opened.main is not None:
        if opened.justified != justified:
            argument, attack, _, owner = standing(opened.main.bout)
            name = agent if owner is None else exact.ground.agents[owner]
            statuses = (exact.status(literal, agent), exact.status(literal))
            yield Fault(
                Code.FALSE_VERDICT,
                turn,
                "justified",
                at=literal,
                agent=name,
                argument=argument,
                attack=attack,
                target=turn if attack is not None else None,
                statuses=statuses,
            )
        return
    found = _of_agent(exact, literal, agent)
    if all((one.status is Status.JUSTIFIED) != justified for one in found):
        yield _decided(exact, Fault(Code.FALSE_VERDICT, turn, "justified", at=literal), found)


def _status(course: Course, told: Told, status: Status) -> Iterator[Fault]:
    opened = _opened(course, told)
    literal = told.literal if told.literal is not None else None if opened is None else opened.claim
    if literal is None:
        return
    agent = told.agent if opened is None else opened.exchange.opening.agent
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
    why = explain(exact.dispute, first.literal, reading=reading, agent=first.agent, depth=1, limits=exact.limits)
    fault = replace(fault, statuses=tuple(statuses), agent=first.agent)
    if not why.arguments:
        return replace(fault, literals=tuple(dict.fromkeys(p for one in why.missing for p in one.premises)))
    stands = next((one for one in why.exchanges if one.answer is None), None)
    if first.status is Status.JUSTIFIED or stands is None:
        return replace(fault, argument=why.arguments[0])
    return replace(
        fault, argument=why.arguments[stands.attacker], attack=stands.attack, agent=why.owners[stands.attacker]
    )


def ending_faults(courses: Sequence[Course], transcript: Transcript, known: Sequence[Fault]) -> Iterator[Fault]:
    """Yield what is false of the outcome and the answers that a debate claims.

    ``known`` is what was found before: an outcome that follows from a verdict, an end or an answer that is wrong
    already is no second fault.
    """
    outcome, answers = transcript.outcome, transcript.answers
    if (outcome is None and not answers) or not courses:
        return
    if any(fault.code in (Code.FALSE_VERDICT, Code.PREMATURE_END) for fault in known):
        return
    if outcome is Outcome.SYNTHESIS and any(fault.code is Code.UNLICENSED_ANSWER for fault in known):
        return
    if any(not one.exchange.opening.whole and one.main is None for course in courses for one in course.claims):
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
        stating = next((one for one in reversed(courses) if one.round.integrated is not None), courses[-1])
        yield rejected(stating.syntheses, wrong, None)
        return
    yield replace(_outcome(courses[-1], exact, right), reason="answers", at=wrong)


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
        argument, _, _, _ = standing(decisive.main.bout)
        return replace(fault, argument=argument, agent=decisive.exchange.opening.agent)
    won = next((trial for trial in course.syntheses.plan.trials if trial.succeeds), None)
    if exact is Outcome.SYNTHESIS and won is not None:
        argument, _, _, _ = standing(won.bout)
        return replace(fault, argument=argument, rule=won.proposal.rule)
    return fault
