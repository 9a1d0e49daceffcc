"""Judging a whole debate that somebody held against what the dispute licenses (semantics.md, sections 2 to 6).

Each round is judged move by move and as a whole; one fault is one finding. What follows from a fault is left out:

- a turn for which nothing was opened, a claim that is none of the issue, and one after a main argument that stands, are
  not judged any further;
- a claim's conditions that nobody supports follow from a premise or a rule of it that nobody has;
- who attacks its own side also speaks out of turn;
- a synthesis that begins though a main argument stands is not judged;
- an outcome or an answer follows from a verdict, an end or a synthesis that is wrong already.

Two shares tell how much is right. *Structural agreement*: the share of the moves that are formally right among those
that could be judged; a move that holds a statement which could not be read is not counted, and what is told about the
whole (verdicts, ends, limits, the synthesis) makes no move wrong. *Synthesis agreement*: the share of its tests that
the stated synthesis passes (`integration.Assessment` lists them), over all rounds together; nothing of a synthesis that
was due and is missing is right.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from engine.debate.debate import hold
from engine.values.errors import LimitReached
from engine.values.limits import Limits
from engine.values.record import Debate, MoveKind, Outcome
from engine.verification.course import Course, Fate
from engine.verification.faults import Code, Fault, Judgement, Weight
from engine.verification.game import settings
from engine.verification.integration import Assessment, assess
from engine.verification.moves import move_faults
from engine.verification.transcript import ClaimedSynthesis, Round, Transcript, Turn
from engine.verification.turns import end_faults, turn_faults
from engine.verification.verdicts import ending_faults, verdict_faults

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from engine.values.literals import Literal
    from engine.values.rules import Dispute


def judge(dispute: Dispute, transcript: Transcript[Literal], limits: Limits | None = None) -> Judgement:
    """Return everything that is wrong with a debate, in order of its turns, what concerns the whole last.

    With it the debate that the engine holds under the same variant. Raises `InvalidTheory` when there is no issue,
    fewer than two agents, or a turn of an agent that the dispute does not have; `LimitReached`, and what grounding
    raises.
    """
    limits = limits or Limits()
    if not transcript.rounds:
        transcript = replace(transcript, rounds=(Round(()),))
    courses = [Course(setting, transcript.variant) for setting in settings(dispute, transcript, limits)]
    # Everything is looked for apart, and what follows from another fault is taken out at the end: so no judging room
    # has to know what the others find.
    found: list[Fault] = []
    assessments: list[Assessment] = []
    for place, course in enumerate(courses):
        found += move_faults(course.setting, transcript.variant)
        found += turn_faults(course, transcript)
        found += verdict_faults(course)
        ends = tuple(end_faults(course, transcript, final=course is courses[-1]))
        found += ends
        stated = _stated(courses, place, transcript)
        if stated is not None and course.sides_known and all(fault.reason != "stands" for fault in ends):
            assessments.append(assess(course.syntheses, stated, tried=_only_tried(course, transcript, stated)))
            found += assessments[-1].faults
    found += ending_faults(courses, transcript, found)
    faults = tuple(sorted(_without_what_follows(found), key=_place))
    judged, right = moves_right(transcript.turns, faults)
    return Judgement(
        faults,
        judged,
        right,
        synthesis_share(assessments, faults),
        _own_debate(courses, transcript),
        tuple(_targets(courses)),
    )


def _targets(courses: Sequence[Course]) -> Iterator[tuple[int, int]]:
    """Yield the turns that answer another, with the one that they are understood to answer."""
    for course in courses:
        for one in course.round.turns:
            target = course.setting.target(one)
            if target is not None:
                yield one.number, target


def _stated(courses: Sequence[Course], place: int, transcript: Transcript[Literal]) -> ClaimedSynthesis[Literal] | None:
    """Return the synthesis that a round states; of the last one, with the answer of the debate where it names none.

    A debate that says no more of its synthesis than the answer states that, where a synthesis is due at all.
    """
    stated = courses[place].round.synthesis
    last = max((n for n, one in enumerate(courses) if one.round.synthesis is not None), default=len(courses) - 1)
    if place != last or not transcript.answers or transcript.outcome is not Outcome.SYNTHESIS:
        return stated
    answer = transcript.answers[0]
    if stated is None:
        due = courses[place].ending[0] is Outcome.SYNTHESIS
        return ClaimedSynthesis(answer=answer, whole=False) if due else None
    return stated if stated.answer is not None else replace(stated, answer=answer)


def _only_tried(course: Course, transcript: Transcript[Literal], stated: ClaimedSynthesis[Literal]) -> bool:
    """Return whether a synthesis is a move that nobody says is the answer, and that as played need not be it."""
    opened = next((one for one in course.opened if one.dialogue.opening.number == stated.turn), None)
    if opened is None or transcript.outcome is Outcome.SYNTHESIS:
        return False
    return transcript.stopped or transcript.outcome is not None or opened.fate is Fate.FALLS


def _own_debate(courses: Sequence[Course], transcript: Transcript[Literal]) -> Debate | None:
    """Return the debate that the engine holds in the place of the first round; None where a limit ends it first."""
    stances = courses[0].setting.stances
    opener = next((one.agent for one in transcript.turns if one.kind is MoveKind.CLAIM), None)
    try:
        held = hold(
            stances.dispute,
            mains=transcript.variant.mains,
            first=opener,
            max_rounds=transcript.variant.max_rounds,
            limits=stances.limits,
            ground=stances.ground.copy(),
        )
    except LimitReached:
        # What was found so far stands without it.
        return None
    return None if held.cut is not None and held.cut.limit != "rounds" else held


_VOIDING = {(Code.OFF_ISSUE, "claim"), (Code.OUT_OF_TURN, "nothing-opened"), (Code.OUT_OF_TURN, "over")}
"""The faults after which a turn is not judged any further, by code and reason."""


def _without_what_follows(faults: Sequence[Fault]) -> Iterator[Fault]:
    """Yield the faults that do not follow from another of the same turn."""
    voided = {fault.turn: fault for fault in faults if (fault.code, fault.reason) in _VOIDING}
    invented = {fault.turn for fault in faults if fault.code in {Code.UNSUPPORTED, Code.UNLICENSED}}
    own = {fault.turn for fault in faults if fault.reason == "own-side"}
    for fault in dict.fromkeys(faults):
        kind = (fault.code, fault.reason)
        if fault.code in OF_MOVES and voided.get(fault.turn, fault) != fault:
            continue
        if kind == (Code.OFF_ISSUE, "condition") and fault.turn in invented:
            continue
        if kind == (Code.OUT_OF_TURN, "reply-due") and fault.turn in own:
            continue
        yield fault


def _place(fault: Fault) -> tuple[bool, int]:
    return fault.turn is None, fault.turn or 0


OF_MOVES = frozenset(
    {
        Code.MALFORMED,
        Code.NOT_MINIMAL,
        Code.ENTHYMEME,
        Code.MISSING_STEP,
        Code.UNSUPPORTED,
        Code.UNLICENSED,
        Code.NOT_AN_ATTACK,
        Code.WRONG_TYPE,
        Code.WRONG_POINT,
        Code.NOT_A_DEFEAT,
        Code.NOT_STRICT,
        Code.REPETITION,
        Code.MISSED_COUNTER,
        Code.OFF_ISSUE,
        Code.OUT_OF_TURN,
        Code.UNJUDGED,
    }
)
"""The codes that are about a move."""


def moves_right(played: Sequence[Turn[Literal]], faults: Iterable[Fault]) -> tuple[int, int]:
    """Return how many moves could be judged, and how many of them are right."""
    of_moves = [fault for fault in faults if fault.code in OF_MOVES and fault.weight is not Weight.INFO]
    unread = {fault.turn for fault in of_moves if fault.code is Code.UNJUDGED}
    unread.update(one.number for one in played if not one.whole)
    wrong = {fault.turn for fault in of_moves}
    judged = [one.number for one in played if one.number not in unread]
    return len(judged), sum(turn not in wrong for turn in judged)


def synthesis_share(assessments: Sequence[Assessment], faults: Iterable[Fault]) -> Fraction | None:
    """Return the synthesis agreement; None where none was stated and none was due."""
    tests = sum(one.tests for one in assessments)
    if tests:
        return Fraction(sum(one.passed for one in assessments), tests)
    due = any(
        (fault.code is Code.PREMATURE_END and fault.reason == "synthesis-due")
        or (fault.code is Code.FALSE_VERDICT and fault.outcome is Outcome.SYNTHESIS)
        for fault in faults
    )
    return Fraction(0) if due else None
