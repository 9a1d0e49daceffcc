"""What can be wrong with a debate that was held: codes, severities and the values that tell what would be right.

The codes are stable: programs read them. Their words are elsewhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from engine.values.literals import BodyItem, Literal
from engine.values.record import Attack, Cut, Debate, LiteralStatus, Outcome
from engine.values.rules import Argument, Rule

if TYPE_CHECKING:
    from fractions import Fraction


class Weight(StrEnum):
    """How much a fault counts: only information leaves a debate sound."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


class Code(StrEnum):
    """What is wrong, by the section of semantics.md that it goes against.

    Moves, section 2: the form of an argument, its premises and rules, its attack; section 4: strict answers,
    repetition, passes, turns. The whole: verdicts (section 3), the end and the synthesis (section 4). A group chat
    without a protocol goes against its own commitments (`engine.verification.commitments`).
    """

    MALFORMED = "malformed-argument"
    NOT_MINIMAL = "not-minimal"
    ENTHYMEME = "enthymeme"
    MISSING_STEP = "missing-step"
    UNSUPPORTED = "unsupported-premise"
    UNLICENSED = "unlicensed-rule"
    NOT_AN_ATTACK = "not-an-attack"
    WRONG_TYPE = "wrong-attack-type"
    WRONG_POINT = "wrong-point"
    NOT_A_DEFEAT = "not-a-defeat"
    NOT_STRICT = "not-strict"
    REPETITION = "repetition"
    MISSED_COUNTER = "missed-counter"
    OFF_ISSUE = "off-issue"
    OUT_OF_TURN = "out-of-turn"
    UNJUDGED = "unjudged"
    FALSE_VERDICT = "false-verdict"
    PREMATURE_END = "premature-end"
    LIMIT = "limit-reached"
    WRONG_CHARACTERIZATION = "wrong-characterization"
    DROPS_COMMON = "synthesis-drops-common"
    ONE_SIDED = "synthesis-one-sided"
    FOREIGN_PREMISE = "synthesis-foreign-premise"
    DOES_NOT_HOLD = "synthesis-does-not-hold"
    UNLICENSED_ANSWER = "answer-not-licensed"
    SELF_CONTRADICTION = "self-contradiction"
    CONCEDED_THEN_DENIED = "conceded-then-denied"
    QUESTION_DROPPED = "question-dropped"
    ATTRIBUTED = "attributed-to-another"
    INVENTED_CLAIM = "invented-claim"


WEIGHTS = {
    Code.NOT_MINIMAL: Weight.WARNING,
    Code.MISSING_STEP: Weight.WARNING,
    Code.UNJUDGED: Weight.WARNING,
    Code.QUESTION_DROPPED: Weight.WARNING,
    Code.ENTHYMEME: Weight.INFO,
    Code.LIMIT: Weight.INFO,
}
"""The codes that are no errors."""

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
        Code.SELF_CONTRADICTION,
        Code.CONCEDED_THEN_DENIED,
        Code.QUESTION_DROPPED,
        Code.ATTRIBUTED,
        Code.INVENTED_CLAIM,
    }
)
"""The codes that are about a move, or an utterance."""

REASONS: Mapping[Code, tuple[str, ...]] = {
    Code.MALFORMED: ("order", "circular", "same-head", "conclusions", "assumptions", "no-steps", "no-claim"),
    Code.NOT_MINIMAL: ("step", "premise"),
    Code.ENTHYMEME: ("",),
    Code.MISSING_STEP: ("", "premise"),
    Code.UNSUPPORTED: ("", "foreign", "unsaid", "others"),
    Code.UNLICENSED: ("none", "other-agent", "jump", "weak"),
    Code.NOT_AN_ATTACK: ("fact", "nothing-assumed", "own-side", "no-clash", "outranked", "no-target"),
    Code.WRONG_TYPE: ("",),
    Code.WRONG_POINT: ("",),
    Code.NOT_A_DEFEAT: ("",),
    Code.NOT_STRICT: ("", "stated"),
    Code.REPETITION: ("literal", "main", "premise"),
    Code.MISSED_COUNTER: ("proponent", "opponent", "opening"),
    Code.OFF_ISSUE: ("claim", "condition", "complement"),
    Code.OUT_OF_TURN: ("nothing-opened", "undecided", "opener", "one-main", "over", "reply-due", "own-word"),
    Code.UNJUDGED: ("", "moves", "target", "paraphrase"),
    Code.FALSE_VERDICT: ("justified", "status", "outcome", "answers"),
    Code.PREMATURE_END: ("unanswered", "untried", "stands", "synthesis-due"),
    Code.LIMIT: ("stopped", "rounds"),
    Code.WRONG_CHARACTERIZATION: ("object", "warrant", "common"),
    Code.DROPS_COMMON: ("members", "weak"),
    Code.ONE_SIDED: ("nothing", "own-reason"),
    Code.FOREIGN_PREMISE: ("premise", "weak"),
    Code.DOES_NOT_HOLD: ("premise", "defeated"),
    Code.UNLICENSED_ANSWER: (
        "defeated-claim",
        "drops-common",
        "one-sided",
        "own-reason",
        "defeated-in-debate",
        "not-listed",
        "head",
        "impossible",
    ),
    Code.SELF_CONTRADICTION: ("", "same-turn", "follows", "assumes"),
    Code.CONCEDED_THEN_DENIED: ("", "follows", "assumes"),
    Code.QUESTION_DROPPED: ("",),
    Code.ATTRIBUTED: ("", "own"),
    Code.INVENTED_CLAIM: ("", "opposite", "own"),
}
"""The sentences that each code has; every one has its words in every language (aufheben/wording)."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong, with what would have been right as values.

    ``turn`` is the turn at fault, None for the whole. ``reason`` names the sentence among those of the code, as in
    `REASONS`. ``step`` is the place of a rule in the argument, from 0. ``at`` is the statement that the fault is
    about; ``literals`` (nearest or missing ones), ``rule``, ``argument`` (the one that was missed, or that decides),
    ``attack``, ``target``, ``statuses`` and ``outcome`` are what is right instead, each only where the code has it.
    ``agent`` is whose, ``whom`` another one who is said to be it, ``words`` a question that is not a literal.
    """

    code: Code
    turn: int | None = None
    reason: str = ""
    step: int | None = None
    at: Literal | None = None
    agent: str | None = None
    literals: tuple[Literal, ...] = ()
    members: tuple[tuple[BodyItem, ...], ...] = ()
    rule: Rule | None = None
    argument: Argument | None = None
    attack: Attack | None = None
    target: int | None = None
    statuses: tuple[LiteralStatus, ...] = ()
    outcome: Outcome | None = None
    whom: str | None = None
    words: str = ""

    @property
    def weight(self) -> Weight:
        """Return how much it counts."""
        return WEIGHTS.get(self.code, Weight.ERROR)


@dataclass(frozen=True, slots=True)
class Judgement:
    """Everything found in a debate that was held, and the debate that the dispute licenses under the same variant.

    ``judged`` are the moves that could be judged, ``right`` those without error or warning. ``synthesis`` is the share
    of the tests of a synthesis that the stated one passes, None where none was stated and none was due. ``targets`` are
    the turns that answer another, with the one that they are understood to answer. ``suspended`` is what would be found
    if what could not be read said nothing of it: it is not judged, and no fault. ``unjudged`` are turns that are read
    and not judged all the same: passes on what could not be read, and where a limit ``cut`` the judging, all from the
    turn ``reached``. What is told of the whole is not judged then either; where it alone is not, no turn is reached.
    """

    faults: tuple[Fault, ...]
    judged: int
    right: int
    synthesis: Fraction | None
    debate: Debate | None
    targets: tuple[tuple[int, int], ...] = ()
    suspended: tuple[Fault, ...] = ()
    unjudged: frozenset[int] = frozenset()
    cut: Cut | None = None
    reached: int | None = None

    @property
    def sound(self) -> bool:
        """Return whether all of it was judged and nothing but information was found."""
        return self.cut is None and all(fault.weight is Weight.INFO for fault in self.faults)

    @property
    def first_unsound(self) -> int | None:
        """Return the first turn with an error or a warning, of those that could be judged.

        What is told of a main argument, and how it ends, counts only where nothing else is wrong: a false verdict on
        the first claim is not where a debate first goes wrong.
        """
        judged = [fault for fault in self.faults if fault.turn is not None and fault.code is not Code.UNJUDGED]
        unsound = [fault for fault in judged if fault.weight is not Weight.INFO]
        moves = [fault for fault in unsound if fault.code not in {Code.FALSE_VERDICT, Code.PREMATURE_END}]
        return min((fault.turn for fault in moves or unsound if fault.turn is not None), default=None)
