"""The record of a debate: moves, claims, the synthesis and the certificate, as values; and who shows values.

Only values and the words for them; `engine.debate` makes them, faces show them. Notebooks may show them richly, by
whoever has words for it: a front door that has them calls `show_by` once; without one they show what `repr` says.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol, TypeAlias
from typing import Literal as TypingLiteral

from engine.values.errors import LimitReached
from engine.values.literals import BodyItem, Constant, Literal
from engine.values.rules import Argument, Issue, Rule

if TYPE_CHECKING:
    from fractions import Fraction


class Display(Protocol):
    """What shows values to people."""

    def html(self, value: Displayed) -> str:
        """Return a value as a piece of HTML."""
        ...

    def markdown(self, value: Displayed) -> str:
        """Return a value as Markdown."""
        ...


class Displayed:
    """A value that notebooks ask how it looks."""

    __slots__ = ()

    def _repr_html_(self) -> str | None:
        return _displays[-1].html(self) if _displays else None

    def _repr_markdown_(self) -> str | None:
        return _displays[-1].markdown(self) if _displays else None


def show_by(display: Display) -> None:
    """Let values be shown by a display, from now on."""
    _displays[:] = [display]


_displays: list[Display] = []


class Status(StrEnum):
    """The status of a literal or an argument, exclusive, in this order (semantics.md, section 3)."""

    JUSTIFIED = "justified"
    DEFENSIBLE = "defensible"
    OVERRULED = "overruled"
    UNSUPPORTED = "unsupported"


class Reading(StrEnum):
    """Whose rules an argument may mix: everybody's (pooled), or those of one agent and the background (private)."""

    POOLED = "pooled"
    PRIVATE = "private"


class Semantics(StrEnum):
    """The named members of the family of attack notions (Schweimeier & Schroeder)."""

    PRAKKEN_SARTOR = "prakken-sartor"
    WFSX = "wfsx"
    DUNG = "dung"


class Route(StrEnum):
    """How statuses are computed: by the one program that clingo runs, or by counters; ``auto`` chooses."""

    AUTO = "auto"
    PROGRAM = "program"
    COUNTERS = "counters"


Taken: TypeAlias = TypingLiteral[Route.PROGRAM, Route.COUNTERS]
"""The route that was taken."""


class Attack(StrEnum):
    """How one argument attacks another, or undoes its attack: by priorities (semantics.md, section 6)."""

    REBUT = "rebut"
    UNDERCUT = "undercut"
    PRIORITY = "priority"


class MoveKind(StrEnum):
    """What an agent does in one turn."""

    CLAIM = "claim"
    COUNTER = "counter"
    PASS = "pass"  # noqa: S105 - a move, not a password
    SYNTHESIS = "synthesis"


class Outcome(StrEnum):
    """How a debate ends by itself; a stopped debate has none."""

    JUSTIFIED = "justified"
    SYNTHESIS = "synthesis"
    STALEMATE = "stalemate"


@dataclass(frozen=True, slots=True)
class Cut:
    """What ended work early: which limit, its value, and what was being done.

    ``limit`` is "rounds", one of `LimitReached` ("time" in seconds), or "values", where with some of what was looked at
    a rule would have no value.
    """

    limit: str
    value: float
    doing: str

    @classmethod
    def by(cls, reached: LimitReached) -> Cut:
        """Return what a limit cut short."""
        return cls(reached.limit, reached.value, reached.doing)

    def error(self) -> LimitReached:
        """Return the error for those who have no use for what was decided before."""
        return LimitReached(self.limit, self.value, self.doing, "give more time (`Limits.seconds`) or ask about less")


@dataclass(frozen=True, slots=True)
class LiteralStatus:
    """The status of one literal; ``agent`` names the proponent in the private reading, else None.

    ``route`` tells how it was computed; equality ignores it.
    """

    literal: Literal
    status: Status
    agent: str | None = None
    route: Taken | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Move:
    """One turn of a debate.

    ``turn`` counts from 1. ``agent`` is None for the joint party of a synthesis. ``target`` is the turn attacked,
    ``point`` the literal attacked there: an assumption that is undercut, or a conclusion that is rebutted.
    ``strict`` tells whether the attack is a strict defeat, as the proponent's always is. ``argument`` is None for a
    pass. ``priorities`` are those that decide: without them a strict rebuttal would be rebutted in return, and who
    passes would rebut. Where the attack is named priority, the argument concludes those that are not stated, and with
    them the target does not defeat the turn before; ``point`` is then what the target concludes against that turn.
    ``barred`` are, in a proponent's pass, the literals with which it could answer again, had it not used them on this
    line.
    """

    turn: int
    agent: str | None
    kind: MoveKind
    argument: Argument | None = None
    attack: Attack | None = None
    target: int | None = None
    point: Literal | None = None
    strict: bool = False
    priorities: tuple[Literal, ...] = ()
    barred: tuple[Literal, ...] = ()


@dataclass(frozen=True, slots=True)
class Claim:
    """A main argument of the debate and its fate.

    ``justified`` is the private verdict, the one the dialogue reaches; ``status`` is the pooled status of the
    literal, given everything on the table. ``turn`` is the opening move.
    """

    literal: Literal
    agent: str
    warrant: Rule
    turn: int
    justified: bool
    status: Status


class RejectionKind(StrEnum):
    """Why a candidate of the synthesis is rejected (semantics.md, section 4, steps 4 and 5)."""

    DEFEATED_CLAIM = "defeated-claim"
    DROPS_COMMON = "drops-common"
    ONE_SIDED = "one-sided"
    OWN_REASON = "own-reason"
    DEFEATED_IN_DEBATE = "defeated-in-debate"


@dataclass(frozen=True, slots=True)
class Rejection:
    """The reason why a candidate is not the answer.

    ``agent`` is the side concerned (one-sided: gets nothing; own-reason: its own reason again), ``members`` the
    common members lost, and ``turn`` the move that defeated it, where there is one.
    """

    kind: RejectionKind
    agent: str | None = None
    members: tuple[tuple[BodyItem, ...], ...] = ()
    turn: int | None = None


@dataclass(frozen=True, slots=True)
class Share:
    """What a side keeps in a candidate: the members, and the exact fraction of its own, outside the common ones."""

    agent: str
    kept: tuple[tuple[BodyItem, ...], ...]
    fraction: Fraction


@dataclass(frozen=True, slots=True)
class Candidate:
    """One object that could be the answer, with the rule that would speak for it.

    ``binding`` are the issue variables with what they stand for; ``core`` is C_o, a member each (one literal, or the
    literals of a unit). ``rule`` is the synthesis rule, None when no rule was built because the candidate was
    rejected before. ``optimal`` marks the Pareto-optimal successes.
    """

    binding: tuple[tuple[str, Constant], ...]
    claim: Literal
    core: tuple[tuple[BodyItem, ...], ...]
    kept: tuple[Share, ...]
    rule: Rule | None = None
    rejected: Rejection | None = None
    optimal: bool = False


@dataclass(frozen=True, slots=True)
class Characterization:
    """One side's warrant with the issue's variables in the place of its objects, and what follows from it.

    ``saturated`` is K_i: the members that follow from the warrant's body, the facts and the rules.
    """

    agent: str
    rule: Rule
    saturated: tuple[tuple[BodyItem, ...], ...]


class Obstacle(StrEnum):
    """Why no candidate could even be listed."""

    NO_VARIABLE = "no-variable"
    ONE_SIDE = "one-side"
    NOTHING_TO_KEEP = "nothing-to-keep"
    HEADS_DIFFER = "heads-differ"
    NO_CANDIDATE = "no-candidate"


@dataclass(frozen=True, slots=True)
class MissingFact:
    """One additional fact that would have let a candidate or a claim succeed, the rest of the debate unchanged.

    Where no single fact would have, ``also`` is a second one that it takes; both are open literals.
    """

    fact: Literal
    claim: Literal
    also: Literal | None = None

    @property
    def facts(self) -> tuple[Literal, ...]:
        """Return the fact, or both."""
        return (self.fact,) if self.also is None else (self.fact, self.also)


@dataclass(frozen=True, slots=True)
class Combination:
    """One warrant from each side, characterized; ``common`` is the intersection of what they saturate to."""

    sides: tuple[Characterization, ...]
    head: Literal
    common: tuple[tuple[BodyItem, ...], ...]
    saturated: tuple[tuple[BodyItem, ...], ...]


@dataclass(frozen=True, slots=True)
class Synthesis:
    """The phase after all main arguments were defeated.

    ``chosen`` is the combination of the answer, or the first one when there is none; ``rule`` the winning synthesis
    rule; ``candidates`` are in the order of trial, those rejected before any trial last. ``missing`` are the
    facts that would have let a candidate succeed, or, where they are open, a claim. ``cut`` tells why not all of these,
    or of the candidates after the answer, were tried; candidates that were not tried are left out.
    """

    combinations: tuple[Combination, ...]
    candidates: tuple[Candidate, ...]
    chosen: Combination | None = None
    answer: Candidate | None = None
    obstacle: Obstacle | None = None
    missing: tuple[MissingFact, ...] = ()
    cut: Cut | None = None

    @property
    def searched(self) -> bool:
        """Return whether everything was tried that could have been."""
        return self.cut is None


@dataclass(frozen=True, slots=True)
class AgentBound:
    """k, 2k + 2 and m of one agent (None: the joint party of a synthesis) and its share of the whole bound."""

    agent: str | None
    k: int
    branch: int
    m: int
    moves: int


@dataclass(frozen=True, slots=True)
class Certificate:
    """Why the debate had to end: the most moves it could take, stated before it, and the moves it took.

    ``bound`` holds whatever anybody plays, semantics.md, section 4: the sum over main arguments and candidates of
    1 + 2(1 + k)(1 + x·e) + n. ``within`` holds for this debate, in which what falls is known and so is the strategy of
    the first that does not (docs/semantics.md): 2k + 2 + n for each main argument that falls, and 1 + 2c + n - 1 for
    one that does not, c being the children of its strategy; n less for a synthesis, which nobody passes on. Of a debate
    that a limit stops before its end it counts every candidate, as ``bound`` does.
    """

    bounds: tuple[AgentBound, ...]
    bound: int
    within: int
    moves: int


@dataclass(frozen=True, slots=True)
class Debate(Displayed):
    """A whole debate, or the beginning of one: ``outcome`` is None exactly when a limit ``cut`` it.

    The moves are then those made so far, the last of them perhaps of a main argument without a verdict. ``route`` tells
    who decided the verdicts and statuses: counters, on which the moves rest, or clingo's program besides, and the two
    agree; equality ignores it.
    """

    issue: Issue
    agents: tuple[str, ...]
    mains: str
    moves: tuple[Move, ...]
    claims: tuple[Claim, ...]
    outcome: Outcome | None
    answers: tuple[Literal, ...]
    synthesis: Synthesis | None
    certificate: Certificate
    cut: Cut | None = None
    route: Taken | None = field(default=None, compare=False)

    def __repr__(self) -> str:
        ended = f"cut by {self.stopped}" if self.outcome is None else self.outcome.value
        answers = f": {', '.join(map(str, self.answers))}" if self.answers else ""
        return f"<Debate {self.issue.question!r}, {len(self.moves)} moves, {ended}{answers}>"

    @property
    def stopped(self) -> str | None:
        """Return the name of the limit that ended the debate: "limit" for that on rounds."""
        if self.cut is None:
            return None
        return "limit" if self.cut.limit == "rounds" else self.cut.limit
