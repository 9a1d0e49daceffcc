"""Judging the order of turns and the end: who opens, who has to reply, whether everything was tried that had to be.

Semantics.md, section 4, Phases. Only what the page fixes is asked: who opens first is free, a speaker may go back to an
earlier argument, and several attacks may be made before they are answered, if they are. In published debates any agent
may open. A limit that stopped a debate is no verdict: it only says what stays undecided.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from engine.dialogue.mains import Main
from engine.values.literals import Literal, Variable
from engine.values.matching import match, substitute
from engine.values.record import MoveKind, Outcome
from engine.values.rules import Argument
from engine.verification.course import Course, Fate, Opened, declines_to_open, last_argument, standing, still_due
from engine.verification.faults import Code, Fault
from engine.verification.passing import reply
from engine.verification.transcript import HeldDialogue, Transcript, Turn


def turn_faults(
    course: Course, transcript: Transcript[Literal]
) -> Iterator[tuple[Sequence[Turn[Literal]], list[Fault]]]:
    """Yield the turns of a round, dialogue by dialogue, with what is wrong with their order and their claims.

    Those before any opening come first. A claim is wrong here where it is none of the issue.
    """
    stray = [one for one in course.round.turns if course.setting.dialogue(one.number) is None]
    yield stray, [fault for played in stray for fault in _stray(course, played)]
    # An agent that says it has nothing to open is passed over from then on, right or wrong: that it was wrong is one
    # fault, and not another for each who opens in its place.
    before: Opened | None = None
    declined = {one.agent for one in stray if one.kind is MoveKind.PASS}
    for opened in course.opened:
        found: list[Fault] = []
        if not opened.dialogue.joint:
            fault = _opening(course, transcript, opened, before, declined)
            if fault is not None:
                found.append(fault)
            found += _off_issue(course, opened)
        found += _replies(course, opened.dialogue)
        for played in opened.dialogue.replies:
            if declines_to_open(opened.dialogue, played):
                declined.add(played.agent)
                found += _declined(course, played)
        yield opened.dialogue.turns, found
        before = opened


def _stray(course: Course, played: Turn[Literal]) -> Iterator[Fault]:
    """Yield what is wrong with a turn before any opening."""
    if played.kind is MoveKind.PASS:
        yield from _declined(course, played)
    else:
        yield Fault(Code.OUT_OF_TURN, played.number, "nothing-opened")


def _opening(
    course: Course, transcript: Transcript[Literal], opened: Opened, before: Opened | None, declined: set[str | None]
) -> Fault | None:
    """Return what is wrong with opening a main argument then and there, and by this agent."""
    # The gravest first, and one alone: where the debate was over, nobody was due to open either.
    opening = opened.dialogue.opening
    fault = Fault(Code.OUT_OF_TURN, opening.number)
    if before is not None:
        if before.fate is Fate.STANDS and _really(course, before):
            return replace(fault, reason="over", at=before.claim, target=before.dialogue.opening.number)
        due = None if before.dialogue.joint else owed(course, before, transcript)
        if due is not None:
            return replace(due, code=Code.OUT_OF_TURN, turn=opening.number, reason="undecided")
    if course.single and course.by_agent[opening.agent][0] is not opened:
        return replace(fault, reason="one-main", agent=opening.agent)
    last = course.claim_before(opening.number)
    if last is None or course.variant.published:
        return None
    due_agent = _next_opener(course, last.dialogue.opening, opening.number, declined)
    if due_agent is None or due_agent == opening.agent:
        return None
    return replace(fault, reason="opener", agent=due_agent)


def _really(course: Course, opened: Opened) -> bool:
    """Return whether what stands as played is also justified."""
    if opened.dialogue.joint:
        attempt = course.attempt(opened.claim)
        return attempt is not None and attempt.succeeds
    return opened.justified


def _next_opener(course: Course, last: Turn[Literal], turn: int, declined: set[str | None]) -> str | None:
    """Return whose turn it is to open: the next one round from the last, of those that have something to open."""
    agents = course.setting.stances.agents
    start = agents.index(last.agent) + 1 if last.agent in agents else 0
    order = [*range(start, len(agents)), *range(start)]
    able = (agents[agent] for agent in order if course.opened_by[agent].next_untried(turn) is not None)
    return next((agent for agent in able if agent not in declined), None)


def _off_issue(course: Course, opened: Opened) -> Iterator[Fault]:
    """Yield why a claim is none of the issue: no instance, or of something that the issue does not mean."""
    claim, agent = opened.claim, opened.dialogue.opening.agent
    if claim is None or agent is None:
        return
    turn, issue = opened.dialogue.opening.number, course.exact.issue
    binding = match(issue.claim, claim, {})
    if binding is None:
        closed = not any(isinstance(term, Variable) for term in issue.claim.args)
        if not closed or claim != -issue.claim:
            yield Fault(Code.OFF_ISSUE, turn, "claim", at=claim, literals=(issue.claim,))
        elif issue.claim in course.exact.claimant.claims(course.exact.number(agent)):
            yield Fault(Code.OFF_ISSUE, turn, "complement", at=claim, literals=(issue.claim,), agent=agent)
        return
    conditions = [substitute(literal, binding) for literal in issue.literals[1:]]
    known = course.granted(agent)
    if next(known.matches(conditions), None) is None:
        missing = tuple(one for one in conditions if next(known.matches((one,)), None) is None)
        yield Fault(Code.OFF_ISSUE, turn, "condition", at=claim, literals=missing or tuple(conditions), agent=agent)


def _replies(course: Course, dialogue: HeldDialogue) -> Iterator[Fault]:
    """Yield where somebody speaks although it is the other side's turn."""
    setting = course.setting
    arguments = dialogue.arguments
    answered: dict[int | None, int] = {}
    for one in arguments[1:]:
        if dialogue.ours(one):
            answered.setdefault(setting.target(one), one.number)
    opponents = tuple(agent for agent in setting.stances.agents if agent != dialogue.opening.agent)
    for one, other in pairwise(arguments):
        # Who asks back or only talks has had the word, and leaves it to the other side to go on.
        if dialogue.ours(one) != dialogue.ours(other) or other.resumed:
            continue
        if dialogue.ours(one):
            # Several attacks may be answered one after the other; who answers one twice speaks in the opponents' place.
            if answered.get(setting.target(other), other.number) < other.number:
                yield Fault(Code.OUT_OF_TURN, other.number, "reply-due", agent=opponents[0], target=one.number)
        elif one.number not in answered and not dialogue.conceded(one.number, other.number):
            yield Fault(Code.OUT_OF_TURN, other.number, "reply-due", agent=dialogue.opening.agent, target=one.number)
    for played in dialogue.replies:
        if played.kind is MoveKind.PASS and not declines_to_open(dialogue, played):
            last = arguments[dialogue.arguments_before(played.number) - 1]
            if last.agent == played.agent and played.target is None:
                yield Fault(Code.OUT_OF_TURN, played.number, "own-word", target=last.number)


def _declined(course: Course, played: Turn[Literal]) -> Iterator[Fault]:
    """Yield the main argument that an agent has which says that it has none."""
    setting = course.setting
    number = setting.stances.number(played.agent)
    main = None if number is None else course.opened_by[number].next_untried(played.number)
    if main is not None:
        argument = opening_argument(main)
        yield Fault(Code.MISSED_COUNTER, played.number, "opening", at=main.claim, agent=played.agent, argument=argument)


def owed(course: Course, opened: Opened, transcript: Transcript[Literal]) -> Fault | None:
    """Return what is wrong where a dialogue ends before somebody has spoken who is due; None where all is said.

    Who has nothing to say passes; where nobody ever passes, and the debate tells its outcome or what became of this
    opening, silence is as good. A line that was cut at the limit of the debate ends there.
    """
    dialogue, setting = opened.dialogue, course.setting
    last = last_argument(dialogue)
    limit = course.variant.max_rounds
    if limit is not None and sum(one.kind is MoveKind.COUNTER for one in dialogue.replies) >= limit:
        return None
    fault = Fault(Code.PREMATURE_END, last.number, "unanswered", target=last.number)
    if dialogue.joint:
        attempt = None if dialogue.ours(last) else course.attempt(opened.claim)
        return None if attempt is None or not attempt.succeeds else replace(fault, agent=dialogue.opening.agent)
    due = still_due(dialogue, setting.stances.agents)
    for agent in due:
        missed = reply(setting, dialogue, agent)
        if missed is not None:
            argument, attack, point = missed.argument, missed.attack, missed.point
            return replace(fault, agent=agent, argument=argument, attack=attack, at=point, target=missed.target)
    return replace(fault, agent=due[0]) if due and not _concluded(course, opened, transcript) else None


def _concluded(course: Course, opened: Opened, transcript: Transcript[Literal]) -> bool:
    """Return whether a debate in which nobody ever passes says what became of an opening, or of all."""
    if transcript.stopped or any(one.kind is MoveKind.PASS for one in transcript.turns):
        return False
    return transcript.outcome is not None or _is_reported(course, opened)


def _is_reported(course: Course, opened: Opened) -> bool:
    """Return whether the debate says what became of an opening."""
    return any(opened in course.meant(one) for one in course.round.verdicts)


def end_faults(course: Course, transcript: Transcript[Literal], *, final: bool) -> Iterator[Fault]:
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
    integrated = course.round.synthesis
    begun = next((one.dialogue.opening.number for one in course.opened if one.dialogue.joint), None)
    if begun is not None or integrated is not None:
        turn = begun if begun is not None or integrated is None else integrated.turn
        yield from _before_synthesis(course, transcript, turn, stopped=stopped)
    elif final and not stopped:
        yield from _without_synthesis(course, transcript)


def _at_limit(course: Course, transcript: Transcript[Literal]) -> bool:
    """Return whether a debate without a verdict has come to the limit it was held under."""
    limit = transcript.variant.max_rounds
    return limit is not None and transcript.outcome is None and len(course.opened) >= limit


def _undecided(course: Course) -> tuple[Literal, ...]:
    """Return the claims that a limit leaves undecided: those not yet opened, and the one under way."""
    under_way = [one.claim for one in course.claims if one.fate is Fate.UNDECIDED and one.claim is not None]
    return tuple(dict.fromkeys((*under_way, *(main.claim for main in course.waiting))))


def _before_synthesis(
    course: Course, transcript: Transcript[Literal], turn: int | None, *, stopped: bool
) -> Iterator[Fault]:
    """Yield what had to come before a synthesis: the last word was said, no main argument stands, and none is left."""
    if course.claims and course.claims[-1] is not course.opened[-1]:
        unanswered = owed(course, course.claims[-1], transcript)
        if unanswered is not None:
            yield unanswered
            return
    for one in course.claims:
        if one.fate is Fate.STANDS and one.main is not None and one.justified:
            argument, _, _, _ = standing(one.main.dialogue)
            opening = one.dialogue.opening
            fault = Fault(Code.PREMATURE_END, turn, "stands", at=one.claim, argument=argument)
            yield replace(fault, agent=opening.agent, target=opening.number)
            return
    # Of several reasons the first in the order of the phases is told; the others follow once that one is mended.
    if course.waiting:
        yield _untried(course, course.waiting[0], turn)
    elif transcript.outcome is None and not stopped and any(_fell(course, one) for one in course.opened[-1:]):
        yield from _synthesis_due(course)


def _fell(course: Course, opened: Opened) -> bool:
    """Return whether the last synthesis was tried and fell, no other being stated."""
    synthesis = course.round.synthesis
    alone = synthesis is None or synthesis.turn == opened.dialogue.opening.number
    return alone and opened.dialogue.joint and opened.fate is Fate.FALLS


def _without_synthesis(course: Course, transcript: Transcript[Literal]) -> Iterator[Fault]:
    """Yield what had to come before an end without a synthesis, where no main argument stands.

    A log that says what became of each thread, and not how the debate ended, claims no end.
    """
    if any(one.fate is Fate.STANDS for one in course.claims):
        return
    if transcript.outcome is None and all(_is_reported(course, one) for one in course.claims):
        return
    if transcript.outcome is Outcome.JUSTIFIED or not course.claims:
        return
    if course.waiting:
        yield _untried(course, course.waiting[0], _last_turn(course))
    elif transcript.outcome is None and course.decisive is None:
        yield from _synthesis_due(course)


def _synthesis_due(course: Course) -> Iterator[Fault]:
    """Yield the synthesis that was still to be tried, where one succeeds."""
    won = next((attempt for attempt in course.syntheses.plan.attempts if attempt.succeeds), None)
    if won is not None:
        answers, rule = course.syntheses.answers, won.proposal.rule
        yield Fault(Code.PREMATURE_END, _last_turn(course), "synthesis-due", literals=answers, rule=rule)


def _last_turn(course: Course) -> int | None:
    return course.round.turns[-1].number if course.round.turns else None


def _untried(course: Course, main: Main, turn: int | None) -> Fault:
    """Return the fault of ending before a main argument was opened."""
    agent = course.setting.stances.agents[main.agent]
    return Fault(Code.PREMATURE_END, turn, "untried", at=main.claim, agent=agent, argument=opening_argument(main))


def opening_argument(main: Main) -> Argument:
    """Return a main argument as it would be opened."""
    dialogue = main.dialogue
    rows = dialogue.root.rows if dialogue.root is not None else next(dialogue.losing_line()).rows
    return dialogue.part.argument(rows, dialogue.claim)
