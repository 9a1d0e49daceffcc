"""Judging a whole debate that somebody held against what the dispute licenses (semantics.md, sections 2 to 6).

Each round is judged move by move and as a whole; one fault is one finding. What follows from a fault is left out:

- a turn for which nothing was opened, a claim that is none of the issue, and one after a main argument that stands, are
  not judged any further;
- who argues from what no stance speaks of has no rule for it either;
- a claim's conditions that nobody supports follow from a premise or a rule of it that nobody has;
- who attacks its own side also speaks out of turn;
- a synthesis that begins though a main argument stands is not judged;
- an outcome or an answer follows from a verdict, an end or a synthesis that is wrong already.

A main argument has the verdict that the dialogue reaches when nobody errs: the private one. A status may be of either
reading; where the debate does not say which, either is right. What was opened is not asked to be what the engine would
open: of those main arguments that are justified, the first one opened decides, and of the syntheses any that succeeds.

Of the order of turns and of the end only what the page fixes is asked (semantics.md, section 4, Phases): who opens
first is free, a speaker may go back to an earlier argument, and several attacks may be made before they are answered,
if they are. In published debates any agent may open. A limit that stopped a debate is no verdict: it only says what
stays undecided.

Two shares tell how much is right. *Structural agreement*: the share of the moves that are formally right among those
that could be judged; a move that holds a statement which could not be read is not counted, and what is told about the
whole (verdicts, ends, limits, the synthesis) makes no move wrong. *Synthesis agreement*: the share of its tests that
the stated synthesis passes (`integration.Assessment` lists them), over all rounds together; nothing of a synthesis that
was due and is missing is right.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

from engine.debate import hold
from engine.dialogue.mains import Dialogue, Main
from engine.explanation import explain
from engine.values.errors import LimitReached
from engine.values.graphs import grouped
from engine.values.limits import UNTIMED, Limits
from engine.values.literals import Literal, Variable
from engine.values.matching import match, substitute
from engine.values.record import Cut, Debate, LiteralStatus, MoveKind, Outcome, Reading, Status
from engine.values.rules import Argument, Dispute
from engine.verification.course import Course, Exact, Fate, Opened, declines_to_open, last_argument, standing, still_due
from engine.verification.faults import OF_MOVES, Code, Fault, Judgement, Weight
from engine.verification.game import Setting, settings
from engine.verification.integration import Assessment, assess, rejected
from engine.verification.interpretation import is_legible, is_read
from engine.verification.moves import Repetition, faults_of_move
from engine.verification.passing import reply
from engine.verification.transcript import (
    Break,
    ClaimedSynthesis,
    ClaimedVerdict,
    HeldDialogue,
    Inferred,
    Round,
    Transcript,
    Turn,
    before,
)


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
        answers, rule = course.syntheses.answers, won.rule
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


def judge(
    dispute: Dispute, transcript: Transcript[Literal], limits: Limits = UNTIMED, broken: Break | None = None
) -> Judgement:
    """Return everything that is wrong with a debate, in order of its turns, what concerns the whole last.

    With it the debate that the engine holds under the same variant. Where a limit ends it early, or the transcript is
    ``broken`` off already, it is the judgement of the turns up to there. Raises `InvalidTheory` when there is no issue,
    fewer than two agents, or a turn of an agent that the dispute does not have, and what grounding raises,
    `LimitReached` with it.
    """
    if not transcript.rounds:
        transcript = replace(transcript, rounds=(Round(()),))
    judging = _Judging(transcript, limits)
    cut = judging.run(dispute, broken)
    everything = tuple(sorted(_without_what_follows(judging.found), key=_place))
    targets = tuple(one for one in _targets(judging.courses) if cut is None or one[0] in judging.turns)
    # A turn that could not be read may set right what else is found: such findings wait until it is.
    unread = UnreadTurns(transcript, dict(targets).get)
    faults, suspended = unread.divided(everything)
    left = [one.number for one in transcript.turns if one.number not in judging.turns]
    passes = (one.number for one in transcript.turns if one.kind is MoveKind.PASS)
    unjudged = frozenset((*left, *(turn for turn in passes if unread.hides(turn))))
    judged, right = moves_right(transcript.turns, faults, unjudged)
    return Judgement(
        faults,
        judged,
        right,
        None if cut is not None else synthesis_share(judging.assessments, faults),
        None if cut is not None else _own_debate(judging.courses, transcript),
        targets,
        suspended,
        unjudged,
        cut,
        min(left, default=None),
    )


class _Judging:
    """One debate being judged: what was found so far, and in which turns.

    Each round is judged turn by turn, then as a whole. A turn is judged when all that can be wrong with it as a move is
    known; so what was found when a limit comes is what would have been found of those turns without one.
    """

    def __init__(self, transcript: Transcript[Literal], limits: Limits) -> None:
        self.courses: list[Course] = []
        self.transcript = transcript
        self.limits = limits
        # Everything is looked for apart, and what follows from another fault is taken out at the end: so no judging
        # room has to know what the others find.
        self.found: list[Fault] = []
        self.turns: set[int] = set()
        self.assessments: list[Assessment] = []

    def run(self, dispute: Dispute, broken: Break | None) -> Cut | None:
        """Judge all of it, or up to the limit that is returned."""
        transcript = self.transcript
        if broken is not None:
            transcript = before(transcript, broken.turn)
        # Rounds share stances: all that is said must have its rows before an order of these is asked for.
        rounds, cut = settings(dispute, transcript, self.limits)
        if broken is not None:
            cut = broken.cut
        if cut is not None:
            self.limits = self.limits.after(2)
        try:
            self._judge(rounds)
            if cut is None:
                self.found += ending_faults(self.courses, self.transcript, self.found)
        except LimitReached as reached:
            return cut or Cut.by(reached)
        return cut

    def _judge(self, rounds: Sequence[Setting]) -> None:
        stating = (place for place, one in enumerate(self.transcript.rounds) if one.synthesis is not None)
        last = max(stating, default=len(self.transcript.rounds) - 1)
        for place, (setting, whole) in enumerate(zip(rounds, self.transcript.rounds, strict=False)):
            course = Course(setting, self.transcript.variant)
            self.courses.append(course)
            self._moves(course)
            if len(setting.round.turns) == len(whole.turns):
                self._whole(course, last=place == last)

    def _moves(self, course: Course) -> None:
        repetition = Repetition(course.setting, published=self.transcript.variant.published)
        for turns, faults in turn_faults(course, self.transcript):
            of_order = grouped((fault.turn, fault) for fault in faults)
            for played in turns:
                self.limits.check("judging the moves")
                alone = list(faults_of_move(course.setting, played, repetition))
                self.found += (*alone, *of_order.get(played.number, ()))
                self.turns.add(played.number)

    def _whole(self, course: Course, *, last: bool) -> None:
        self.found.extend(verdict_faults(course))
        ends = tuple(end_faults(course, self.transcript, final=len(self.courses) == len(self.transcript.rounds)))
        self.found += ends
        synthesis = _claimed_synthesis(course, self.transcript) if last else course.round.synthesis
        if synthesis is not None and course.sides_known and all(fault.reason != "stands" for fault in ends):
            tried = _only_tried(course, self.transcript, synthesis)
            self.assessments.append(assess(course.syntheses, synthesis, tried=tried))
            self.found += self.assessments[-1].faults


def _targets(courses: Sequence[Course]) -> Iterator[tuple[int, int]]:
    """Yield the turns that answer another, with the one that they are understood to answer."""
    for course in courses:
        for one in course.round.turns:
            target = course.setting.target(one)
            if target is not None:
                yield one.number, target


def _claimed_synthesis(course: Course, transcript: Transcript[Literal]) -> ClaimedSynthesis[Literal] | None:
    """Return the synthesis that the last round to state one states, with the answer of the debate where it names none.

    A debate that says no more of its synthesis than the answer states that, where a synthesis is due at all.
    """
    synthesis = course.round.synthesis
    if not transcript.answers or transcript.outcome is not Outcome.SYNTHESIS:
        return synthesis
    answer = transcript.answers[0]
    if synthesis is None:
        due = course.ending[0] is Outcome.SYNTHESIS
        return ClaimedSynthesis(answer=answer, whole=False) if due else None
    return synthesis if synthesis.answer is not None else replace(synthesis, answer=answer)


def _only_tried(course: Course, transcript: Transcript[Literal], synthesis: ClaimedSynthesis[Literal]) -> bool:
    """Return whether a synthesis is a move that nobody says is the answer, and that as played need not be it."""
    opened = next((one for one in course.opened if one.dialogue.opening.number == synthesis.turn), None)
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
    strange = {
        (fault.turn, fault.step) for fault in faults if (fault.code, fault.reason) == (Code.UNSUPPORTED, "foreign")
    }
    for fault in dict.fromkeys(faults):
        kind = (fault.code, fault.reason)
        if fault.code in OF_MOVES and voided.get(fault.turn, fault) != fault:
            continue
        if kind == (Code.OFF_ISSUE, "condition") and fault.turn in invented:
            continue
        if kind == (Code.OUT_OF_TURN, "reply-due") and fault.turn in own:
            continue
        if kind == (Code.UNLICENSED, "none") and (fault.turn, fault.step) in strange:
            continue
        yield fault


def _place(fault: Fault) -> tuple[bool, int]:
    return fault.turn is None, fault.turn or 0


def moves_right(
    played: Sequence[Turn[Literal]], faults: Iterable[Fault], doubtful: Container[int] = ()
) -> tuple[int, int]:
    """Return how many moves could be judged, and how many of them are right."""
    of_moves = [fault for fault in faults if fault.code in OF_MOVES and fault.weight is not Weight.INFO]
    unread = {fault.turn for fault in of_moves if fault.code is Code.UNJUDGED}
    unread.update(one.number for one in played if not one.whole or one.number in doubtful)
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


def verdict_faults(course: Course) -> Iterator[Fault]:
    """Yield what is false of what a round says of main arguments and literals; only ground ones have a verdict."""
    for verdict in course.round.verdicts:
        if verdict.statement is not None and not verdict.statement.is_ground:
            continue
        if verdict.justified is not None:
            yield from _verdict(course, verdict, justified=verdict.justified)
        if verdict.status is not None:
            yield from _status(course, verdict, verdict.status)


def _verdict(course: Course, verdict: ClaimedVerdict[Literal], *, justified: bool) -> Iterator[Fault]:
    """Yield a verdict that is that of none of the openings meant; of a claim nobody opened, of its status."""
    meant = course.meant(verdict)
    known = [one for one in meant if one.main is not None or one.dialogue.joint]
    if known:
        dialogues = [dialogue for one in known if (dialogue := _dialogue(course, one)) is not None]
        if dialogues and all((dialogue.root is not None) != justified for dialogue in dialogues):
            yield _of_opening(course, known[0], dialogues[0])
        return
    literal = meant[0].claim if meant and meant[0].claim is not None else verdict.statement
    if literal is not None:
        agent = meant[0].dialogue.opening.agent if meant else verdict.agent
        found = _of_agent(course.exact, literal, agent)
        if all((one.status is Status.JUSTIFIED) != justified for one in found):
            turn = meant[0].dialogue.opening.number if meant else verdict.turn
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


def _status(course: Course, verdict: ClaimedVerdict[Literal], status: Status) -> Iterator[Fault]:
    meant = course.meant(verdict)
    literal = verdict.statement if verdict.statement is not None else meant[0].claim if meant else None
    if literal is None:
        return
    agent = meant[0].dialogue.opening.agent if meant else verdict.agent
    found = _of_agent(course.exact, literal, agent)
    if all(one.status is not status for one in found):
        yield _decided(course.exact, Fault(Code.FALSE_VERDICT, verdict.turn, "status", at=literal), found)


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
    stands = next((one for one in why.attacks if one.answer is None), None)
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
    of_answers = {Code.UNLICENSED_ANSWER, Code.ONE_SIDED}
    if outcome is Outcome.SYNTHESIS and any(fault.code in of_answers for fault in known):
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
    verdicts = [one for course in courses for one in course.round.verdicts if one.justified is not None]
    claimed = [(one.justified, opened.claim) for course in courses for one in verdicts for opened in course.meant(one)]
    claimed += [(one.justified, one.statement) for one in verdicts]
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
        return replace(fault, argument=argument, rule=won.rule)
    return fault


_OF_ORDER = frozenset({Code.OUT_OF_TURN, Code.MISSED_COUNTER, Code.PREMATURE_END})
"""Findings about who had to speak, and when a debate may end: they rest on all that was said around and after."""

_OF_THE_ARGUMENT = frozenset(
    {
        Code.UNLICENSED,
        Code.MISSING_STEP,
        Code.NOT_MINIMAL,
        Code.OFF_ISSUE,
        Code.REPETITION,
        Code.WRONG_CHARACTERIZATION,
        Code.DROPS_COMMON,
        Code.ONE_SIDED,
        Code.UNLICENSED_ANSWER,
    }
)
_OF_THE_ATTACK = frozenset({Code.NOT_AN_ATTACK, Code.WRONG_TYPE, Code.WRONG_POINT, Code.NOT_STRICT, Code.NOT_A_DEFEAT})


class UnreadTurns:
    """The turns that could not be read, and the findings that what was said there may undo: they wait.

    A premise that nobody has is wrong whatever else was said. Whether an attack is one rests on both arguments.
    ``target`` gives the turn that a turn is about.
    """

    def __init__(self, transcript: Transcript[Literal], target: Callable[[int], int | None]) -> None:
        unread = [one for one in transcript.turns if not is_read(one)]
        self.turns = {one.number for one in unread}
        worded = [one for one in unread if Inferred.KIND in one.inferred]
        self.silent = {one.number for one in worded if not any(is_legible(step) for step in one.steps)}
        """Turns of which nothing is known, not even what they do."""
        self.proposing = {one.number for one in worded}
        """Turns of which only the words are there: what is not read of one may be a proposal beside its attack."""
        self.target = target

    def divided(self, faults: Iterable[Fault]) -> tuple[tuple[Fault, ...], tuple[Fault, ...]]:
        """Return the faults that stand, and those that wait until more of the debate can be read."""
        kept: list[Fault] = []
        waiting: list[Fault] = []
        for fault in faults:
            (waiting if self._waits(fault) else kept).append(fault)
        return tuple(kept), tuple(waiting)

    def _waits(self, fault: Fault) -> bool:
        """Return whether a fault may be undone by what could not be read."""
        turn = fault.turn
        if not self.turns:
            return False
        if fault.code in _OF_ORDER:
            # What follows may be the answer that is missing, and a turn that nothing is known of may be any move.
            about = turn if fault.target is None else fault.target
            if fault.code is Code.PREMATURE_END and self.proposing:
                return True
            return turn is None or any(one >= turn for one in self.turns) or self.hides(turn, about)
        if fault.code is Code.FALSE_VERDICT and turn is None:
            return True
        if turn not in self.turns:
            return fault.code in _OF_THE_ATTACK and turn is not None and self.target(turn) in self.turns
        return fault.code in _OF_THE_ARGUMENT or fault.code in _OF_THE_ATTACK or fault.code is Code.FALSE_VERDICT

    def hides(self, turn: int, about: int | None = None) -> bool:
        """Return whether what came before a turn could not be read: any move, or what it is about and since then."""
        about = self.target(turn) if about is None else about
        since = turn if about is None else min(about, turn)
        return any(one < turn for one in self.silent) or any(since <= one <= turn for one in self.turns)
