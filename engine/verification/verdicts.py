"""Judging what a debate says became of claims, and how it ended, against the exact verdicts (semantics.md, section 3).

A main argument has the verdict that the dialogue reaches when nobody errs: the private one. A status may be of either
reading; where the debate does not say which, either is right. What was opened is not asked to be what the engine would
open: of those main arguments that are justified, the first one opened decides, and of the syntheses any that succeeds.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from engine.explaining import explain
from engine.record import LiteralStatus, Outcome, Reading, Status
from engine.verification.exact import Exact, standing
from engine.verification.faults import Code, Fault
from engine.verification.integration import rejected
from engine.verification.threads import Fate, Thread

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.literals import Literal
    from engine.mains import Main
    from engine.verification.exact import Syntheses
    from engine.verification.played import Round, Told, Transcript, Variant


@dataclass(frozen=True, slots=True)
class Opened:
    """A thread with the claim it opens with and the main argument that this is; None where it is none, or unknown."""

    thread: Thread
    claim: Literal | None
    main: Main | None

    @property
    def justified(self) -> bool:
        """Return the exact verdict."""
        return self.main is not None and self.main.bout.root is not None


class Course:
    """One round: what was opened, and what the engine makes of it."""

    def __init__(self, exact: Exact, round_: Round, opened: Sequence[Opened], variant: Variant) -> None:
        self.exact = exact
        self.round = round_
        self.opened = tuple(opened)
        self.variant = variant

    @property
    def claims(self) -> tuple[Opened, ...]:
        """Return the main arguments of agents, syntheses left out."""
        return tuple(one for one in self.opened if not one.thread.joint)

    def opened_by(self, agent: int) -> tuple[Opened, ...]:
        """Return what an agent opened."""
        name = self.exact.ground.agents[agent]
        return tuple(one for one in self.claims if one.thread.opening.agent == name)

    def untried(self, agent: int) -> tuple[Main, ...]:
        """Return the main arguments that an agent still had to open; an opening that is none counts for one."""
        found, opened = self.exact.mains[agent], self.opened_by(agent)
        most = min(len(found), 1) if self.variant.mains == "one" else len(found)
        known = {(one.main.claim, one.main.row) for one in opened if one.main is not None}
        left = [main for main in found if (main.claim, main.row) not in known]
        return tuple(left[: max(0, most - len(opened))])

    @cached_property
    def decisive(self) -> Opened | None:
        """Return the first main argument opened that is justified."""
        return next((one for one in self.claims if one.justified), None)

    @cached_property
    def complete(self) -> bool:
        """Return whether every main argument that the protocol grants was opened."""
        return not any(self.untried(agent) for agent in range(len(self.exact.ground.agents)))

    @cached_property
    def syntheses(self) -> Syntheses:
        """Return the syntheses of the main arguments: of all of them, or of the one that each agent opened."""
        sides: list[tuple[int, list[Main]]] = []
        for agent, found in enumerate(self.exact.mains):
            chosen = [one.main for one in self.opened_by(agent) if one.main is not None]
            mine = (chosen or list(found[:1])) if self.variant.mains == "one" else list(found)
            if mine:
                sides.append((agent, mine))
        defeated: dict[Literal, int] = {}
        for one in self.claims:
            if one.claim is not None and (one.thread.fate is Fate.FALLS or not one.justified):
                defeated.setdefault(one.claim, one.thread.last.turn)
        warrants = (
            (one.thread.opening.agent, step)
            for one in self.claims
            for step in one.thread.opening.steps
            if one.thread.opening.agent is not None and step.head == one.claim
        )
        return self.exact.syntheses(sides, defeated, warrants, published=self.variant.published)

    @cached_property
    def ending(self) -> tuple[Outcome, tuple[Literal, ...]]:
        """Return how the debate over what was opened ends, with every answer that is right."""
        if self.decisive is not None and self.decisive.claim is not None:
            return Outcome.JUSTIFIED, (self.decisive.claim,)
        answers = self.syntheses.answers
        return (Outcome.SYNTHESIS, answers) if answers else (Outcome.STALEMATE, ())


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
        if (told.turn is not None and one.thread.opening.turn == told.turn)
        or (told.turn is None and one.claim == told.literal and told.agent in (None, one.thread.opening.agent))
    )
    return next(fitting, None)


def _verdict(course: Course, told: Told, *, justified: bool) -> Iterator[Fault]:
    opened = _opened(course, told)
    literal = told.literal if opened is None or opened.claim is None else opened.claim
    if literal is None:
        return
    turn = told.turn if opened is None else opened.thread.opening.turn
    exact = course.exact
    if opened is not None and opened.thread.joint:
        trials = course.syntheses.plan.trials
        trial = next((one for one in trials if one.proposal.claim == literal), None)
        if trial is not None and trial.succeeds != justified:
            argument, attack, _, _ = standing(trial.bout)
            status = (exact.status(literal),)
            yield Fault(
                Code.FALSE_VERDICT, turn, "justified", at=literal, argument=argument, attack=attack, statuses=status
            )
        return
    agent = told.agent if opened is None else opened.thread.opening.agent
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
    agent = told.agent if opened is None else opened.thread.opening.agent
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
    if any(not one.thread.opening.whole and one.main is None for course in courses for one in course.claims):
        return
    endings = [ending for course in courses for ending in _endings(course)]
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
    stated = [course.round.integrated for course in courses if course.round.integrated is not None]
    if any(fault.code is Code.UNLICENSED_ANSWER and fault.at == wrong for fault in known):
        return
    if wrong is not None and exact is Outcome.SYNTHESIS and not any(one.answer or one.head for one in stated):
        yield rejected(courses[-1].syntheses, wrong, None)
        return
    yield replace(_outcome(courses[-1], exact, right), reason="answers", at=wrong)


def _endings(course: Course) -> Iterator[tuple[Outcome, tuple[Literal, ...]]]:
    """Yield the right ends of a round: the one that follows from what was opened stands last.

    What an integrated rule of an earlier round justifies may be called the answer of that synthesis. A debate that
    tells less than was said may end with any main argument that is justified.
    """
    for found in course.exact.mains:
        for main in found:
            if main.bout.root is not None and not course.claims:
                yield Outcome.JUSTIFIED, (main.claim,)
    for one in course.claims:
        if one.justified and one.claim is not None:
            yield Outcome.SYNTHESIS, (one.claim,)
            yield Outcome.JUSTIFIED, (one.claim,)
    yield course.ending


def _outcome(course: Course, exact: Outcome, right: tuple[Literal, ...]) -> Fault:
    """Return the fault of a false outcome, with what decides: the argument that stands, or the synthesis rule."""
    fault = Fault(Code.FALSE_VERDICT, None, "outcome", literals=right, outcome=exact)
    decisive = course.decisive
    if decisive is not None and decisive.main is not None:
        argument, _, _, _ = standing(decisive.main.bout)
        return replace(fault, argument=argument, agent=decisive.thread.opening.agent)
    won = next((trial for trial in course.syntheses.plan.trials if trial.succeeds), None)
    if exact is Outcome.SYNTHESIS and won is not None:
        argument, _, _, _ = standing(won.bout)
        return replace(fault, argument=argument, rule=won.proposal.rule)
    return fault
