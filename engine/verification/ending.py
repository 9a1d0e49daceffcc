"""Judging how a round ends: whether everybody had the word who was due, and everything was tried that had to be.

Semantics.md, section 4, Phases. A limit that stopped a debate is no verdict: it only says what stays undecided.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.record import MoveKind, Outcome
from engine.verification.exact import standing
from engine.verification.fates import Fate, last_argument, still_due
from engine.verification.faults import Code, Fault
from engine.verification.passing import reply

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.arguments import Argument
    from engine.literals import Literal
    from engine.mains import Main
    from engine.verification.course import Course, Opened
    from engine.verification.played import Transcript


def owed(course: Course, opened: Opened, transcript: Transcript) -> Fault | None:
    """Return what is wrong where an exchange ends before somebody has spoken who is due; None where all is said.

    Who has nothing to say passes; where nobody ever passes, and the debate tells its outcome or what became of this
    opening, silence is as good. A line that was cut at the limit of the debate ends there.
    """
    exchange, setting = opened.exchange, course.setting
    last = last_argument(exchange)
    limit = course.variant.max_rounds
    if limit is not None and sum(one.kind is MoveKind.COUNTER for one in exchange.replies) >= limit:
        return None
    fault = Fault(Code.PREMATURE_END, last.turn, "unanswered", target=last.turn)
    if exchange.joint:
        trial = None if exchange.ours(last) else course.trial(opened.claim)
        return None if trial is None or not trial.succeeds else replace(fault, agent=exchange.opening.agent)
    due = still_due(exchange, setting.agents)
    for agent in due:
        missed = reply(setting, exchange, agent)
        if missed is not None:
            argument, attack, point = missed.argument, missed.attack, missed.point
            return replace(fault, agent=agent, argument=argument, attack=attack, at=point, target=missed.target)
    return replace(fault, agent=due[0]) if due and not _concluded(course, opened, transcript) else None


def _concluded(course: Course, opened: Opened, transcript: Transcript) -> bool:
    """Return whether a debate in which nobody ever passes says what became of an opening, or of all."""
    if transcript.stopped or any(one.kind is MoveKind.PASS for one in transcript.played):
        return False
    return transcript.outcome is not None or _is_told(course, opened)


def _is_told(course: Course, opened: Opened) -> bool:
    """Return whether the debate says what became of an opening."""
    return any(opened in course.meant(one) for one in course.round.told)


def end_faults(course: Course, transcript: Transcript, *, final: bool) -> Iterator[Fault]:
    """Yield what is wrong with the end of a round; ``final`` is the last one, in which the whole debate ends."""
    stopped = final and (transcript.stopped or _at_limit(course, transcript))
    if stopped:
        reason = "stopped" if transcript.stopped else "rounds"
        yield Fault(Code.LIMIT, None, reason, literals=_undecided(course))
    elif course.opened:
        unanswered = owed(course, course.opened[-1], transcript)
        if unanswered is not None:
            yield unanswered
            return
    integrated = course.round.integrated
    begun = next((one.exchange.opening.turn for one in course.opened if one.exchange.joint), None)
    if begun is not None or integrated is not None:
        turn = begun if begun is not None or integrated is None else integrated.turn
        yield from _before_synthesis(course, transcript, turn, stopped=stopped)
    elif final and not stopped:
        yield from _without_synthesis(course, transcript)


def _at_limit(course: Course, transcript: Transcript) -> bool:
    """Return whether a debate without a verdict has come to the limit it was held under."""
    limit = transcript.variant.max_rounds
    return limit is not None and transcript.outcome is None and len(course.opened) >= limit


def _undecided(course: Course) -> tuple[Literal, ...]:
    """Return the claims that a limit leaves undecided: those not yet opened, and the one under way."""
    under_way = [one.claim for one in course.claims if one.fate is Fate.UNDECIDED and one.claim is not None]
    return tuple(dict.fromkeys((*under_way, *(main.claim for main in course.waiting))))


def _before_synthesis(course: Course, transcript: Transcript, turn: int | None, *, stopped: bool) -> Iterator[Fault]:
    """Yield what had to come before a synthesis: the last word was said, no main argument stands, and none is left."""
    if course.claims and course.claims[-1] is not course.opened[-1]:
        unanswered = owed(course, course.claims[-1], transcript)
        if unanswered is not None:
            yield unanswered
            return
    for one in course.claims:
        if one.fate is Fate.STANDS and one.main is not None and one.justified:
            argument, _, _, _ = standing(one.main.bout)
            opening = one.exchange.opening
            fault = Fault(Code.PREMATURE_END, turn, "stands", at=one.claim, argument=argument)
            yield replace(fault, agent=opening.agent, target=opening.turn)
            return
    if course.waiting:
        yield _untried(course, course.waiting[0], turn)
    elif transcript.outcome is None and not stopped and any(_fell(course, one) for one in course.opened[-1:]):
        yield from _synthesis_due(course)


def _fell(course: Course, opened: Opened) -> bool:
    """Return whether the last synthesis was tried and fell, no other being stated."""
    stated = course.round.integrated
    alone = stated is None or stated.turn == opened.exchange.opening.turn
    return alone and opened.exchange.joint and opened.fate is Fate.FALLS


def _without_synthesis(course: Course, transcript: Transcript) -> Iterator[Fault]:
    """Yield what had to come before an end without a synthesis, where no main argument stands.

    A log that says what became of each thread, and not how the debate ended, claims no end.
    """
    if any(one.fate is Fate.STANDS for one in course.claims):
        return
    if transcript.outcome is None and all(_is_told(course, one) for one in course.claims):
        return
    if transcript.outcome is Outcome.JUSTIFIED or not course.claims:
        return
    if course.waiting:
        yield _untried(course, course.waiting[0], _last_turn(course))
    elif transcript.outcome is None and course.decisive is None:
        yield from _synthesis_due(course)


def _synthesis_due(course: Course) -> Iterator[Fault]:
    """Yield the synthesis that was still to be tried, where one succeeds."""
    won = next((trial for trial in course.syntheses.plan.trials if trial.succeeds), None)
    if won is not None:
        answers, rule = course.syntheses.answers, won.proposal.rule
        yield Fault(Code.PREMATURE_END, _last_turn(course), "synthesis-due", literals=answers, rule=rule)


def _last_turn(course: Course) -> int | None:
    return course.round.played[-1].turn if course.round.played else None


def _untried(course: Course, main: Main, turn: int | None) -> Fault:
    """Return the fault of ending before a main argument was opened."""
    agent = course.setting.agents[main.agent]
    return Fault(Code.PREMATURE_END, turn, "untried", at=main.claim, agent=agent, argument=opening_argument(main))


def opening_argument(main: Main) -> Argument:
    """Return a main argument as it would be opened."""
    bout = main.bout
    rows = bout.root.rows if bout.root is not None else bout.losing_line()[0].rows
    return bout.argument(rows, bout.claim)
