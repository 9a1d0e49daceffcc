"""Judging the order of turns: who opens, who has to reply, and whether what is claimed is the issue at all.

Semantics.md, section 4, Phases. Only what the page fixes is asked: who opens first is free, a speaker may go back to an
earlier argument, and several attacks may be made before they are answered, if they are. In published debates any agent
may open.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from engine.ground import substitute
from engine.literals import Variable
from engine.matching import match
from engine.record import MoveKind
from engine.verification.ending import opening_argument, owed
from engine.verification.fates import Fate, declines_to_open
from engine.verification.faults import Code, Fault

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.verification.course import Course, Opened
    from engine.verification.exchange import Exchange
    from engine.verification.played import Played, Transcript


def turn_faults(course: Course, transcript: Transcript) -> Iterator[Fault]:
    """Yield what is wrong with the order of the turns of a round, and with its claims as claims of the issue."""
    stray = [one for one in course.round.played if course.setting.exchange(one.turn) is None]
    for played in stray:
        if played.kind is MoveKind.PASS:
            yield from _declined(course, played)
        else:
            yield Fault(Code.OUT_OF_TURN, played.turn, "nothing-opened")
    before: Opened | None = None
    declined = {one.agent for one in stray if one.kind is MoveKind.PASS}
    for opened in course.opened:
        if not opened.exchange.joint:
            fault = _opening(course, transcript, opened, before, declined)
            if fault is not None:
                yield fault
            yield from _off_issue(course, opened)
        yield from _replies(course, opened.exchange)
        for played in opened.exchange.replies:
            if declines_to_open(opened.exchange, played):
                declined.add(played.agent)
                yield from _declined(course, played)
        before = opened


def _opening(
    course: Course, transcript: Transcript, opened: Opened, before: Opened | None, declined: set[str | None]
) -> Fault | None:
    """Return what is wrong with opening a main argument then and there, and by this agent."""
    opening = opened.exchange.opening
    fault = Fault(Code.OUT_OF_TURN, opening.turn)
    if before is not None:
        if before.fate is Fate.STANDS and _really(course, before):
            return replace(fault, reason="over", at=before.claim, target=before.exchange.opening.turn)
        due = None if before.exchange.joint else owed(course, before, transcript)
        if due is not None:
            return replace(due, code=Code.OUT_OF_TURN, turn=opening.turn, reason="undecided")
    earlier = [one.exchange.opening for one in course.claims if one.exchange.opening.turn < opening.turn]
    if course.single and any(one.agent == opening.agent for one in earlier):
        return replace(fault, reason="one-main", agent=opening.agent)
    if not earlier or course.variant.published:
        return None
    due_agent = _next_opener(course, earlier[-1], opening.turn, declined)
    if due_agent is None or due_agent == opening.agent:
        return None
    return replace(fault, reason="opener", agent=due_agent)


def _really(course: Course, opened: Opened) -> bool:
    """Return whether what stands as played is also justified."""
    if opened.exchange.joint:
        trial = course.trial(opened.claim)
        return trial is not None and trial.succeeds
    return opened.justified


def _next_opener(course: Course, last: Played, turn: int, declined: set[str | None]) -> str | None:
    """Return whose turn it is to open: the next one round from the last, of those that have something to open."""
    agents = course.setting.agents
    start = agents.index(last.agent) + 1 if last.agent in agents else 0
    order = [*range(start, len(agents)), *range(start)]
    able = (agents[agent] for agent in order if course.untried(agent, turn) and agents[agent] not in declined)
    return next(able, None)


def _off_issue(course: Course, opened: Opened) -> Iterator[Fault]:
    """Yield why a claim is none of the issue: no instance, or of something that the issue does not mean."""
    claim, agent = opened.claim, opened.exchange.opening.agent
    if claim is None or agent is None:
        return
    turn, issue = opened.exchange.opening.turn, course.exact.issue
    binding = match(issue.claim, claim, {})
    if binding is None:
        closed = not any(isinstance(term, Variable) for term in issue.claim.args)
        if not closed or claim != -issue.claim:
            yield Fault(Code.OFF_ISSUE, turn, "claim", at=claim, literals=(issue.claim,))
        elif any(main.claim == issue.claim for main in course.exact.of(agent)):
            yield Fault(Code.OFF_ISSUE, turn, "complement", at=claim, literals=(issue.claim,), agent=agent)
        return
    conditions = [substitute(literal, binding) for literal in issue.literals[1:]]
    known = course.granted(agent)
    if next(known.matches(conditions), None) is None:
        missing = tuple(one for one in conditions if next(known.matches((one,)), None) is None)
        yield Fault(Code.OFF_ISSUE, turn, "condition", at=claim, literals=missing or tuple(conditions), agent=agent)


def _replies(course: Course, exchange: Exchange) -> Iterator[Fault]:
    """Yield where somebody speaks although it is the other side's turn."""
    setting = course.setting
    arguments = [one for one in exchange.turns if one.kind is not MoveKind.PASS]
    answered: dict[int | None, int] = {}
    for one in arguments[1:]:
        if exchange.ours(one):
            answered.setdefault(setting.target(one), one.turn)
    opponents = tuple(agent for agent in setting.agents if agent != exchange.opening.agent)
    gave_up = {one.turn for one in exchange.replies if one.kind is MoveKind.PASS and exchange.ours(one)}
    for one, other in pairwise(arguments):
        if exchange.ours(one) != exchange.ours(other):
            continue
        if exchange.ours(one):
            if answered.get(setting.target(other), other.turn) < other.turn:
                yield Fault(Code.OUT_OF_TURN, other.turn, "reply-due", agent=opponents[0], target=one.turn)
        elif one.turn not in answered and gave_up.isdisjoint(range(one.turn, other.turn)):
            yield Fault(Code.OUT_OF_TURN, other.turn, "reply-due", agent=exchange.opening.agent, target=one.turn)
    for played in exchange.replies:
        if played.kind is MoveKind.PASS and not declines_to_open(exchange, played):
            said = [one for one in arguments if one.turn < played.turn]
            if said and said[-1].agent == played.agent and played.target is None:
                yield Fault(Code.OUT_OF_TURN, played.turn, "own-word", target=said[-1].turn)


def _declined(course: Course, played: Played) -> Iterator[Fault]:
    """Yield the main argument that an agent has which says that it has none."""
    setting = course.setting
    number = setting.number(played.agent)
    for main in () if number is None else course.untried(number, played.turn)[:1]:
        argument = opening_argument(main)
        yield Fault(Code.MISSED_COUNTER, played.turn, "opening", at=main.claim, agent=played.agent, argument=argument)
