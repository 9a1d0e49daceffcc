"""The oracles as functions of a knowledge base: statuses by enumeration, a referee, the dialogue played out.

They decide from the definitions of semantics.md alone, slowly on purpose; where there are too many arguments to look at
they say so with `TooManyArgumentsError`. `check_statuses` is the law of statuses: what is said of a literal is what
looking at all arguments says.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol

from aufheben.testing.open_debate import Wrong
from aufheben.testing.oracle import enumeration
from aufheben.testing.oracle.dialogue import Game, Playout
from aufheben.testing.oracle.enumeration import Framework, plain
from aufheben.testing.oracle.parties import TooManyArgumentsError, ground, sides
from aufheben.testing.oracle.referee import violations
from aufheben.wording import Language, of_name
from engine.values.literals import PRIORITY, Literal
from engine.values.record import Debate, Move, MoveKind, Reading, Semantics, Status
from engine.values.rules import Dispute
from grammar.statements import ExpectStatus
from kb.knowledge_base import KnowledgeBase

__all__ = [
    "LawBroken",
    "Outplayed",
    "Solver",
    "TooManyArgumentsError",
    "check_statuses",
    "play_out",
    "referee",
    "statuses_by_enumeration",
]


def _dispute(kb: KnowledgeBase | Dispute) -> Dispute:
    return kb if isinstance(kb, Dispute) else kb.dispute


def statuses_by_enumeration(
    kb: KnowledgeBase | Dispute,
    reading: Reading | str = Reading.POOLED,
    agent: str | None = None,
    semantics: Semantics | str = Semantics.PRAKKEN_SARTOR,
    *,
    most: int = enumeration.MOST,
) -> dict[Literal, Status]:
    """Return the status of every literal that has an argument, by looking at all arguments (semantics.md, section 3).

    All other literals are unsupported. ``agent`` is the proponent of the private reading. Raises
    `TooManyArgumentsError` where a party has more than ``most`` arguments that attack can tell apart.
    """
    return enumeration.verdicts(_dispute(kb), Reading(reading), agent, Semantics(semantics), most).literals()


def referee(kb: KnowledgeBase | Dispute, debate: Debate, first: str | None = None) -> tuple[str, ...]:
    """Return everything in the record of a debate that does not follow, each as a sentence; empty when it is right.

    ``first`` is the agent that opened, where it was not the first in the file.
    """
    return violations(_dispute(kb), debate, first)


@dataclass(frozen=True, slots=True)
class Outplayed:
    """The dialogue about a literal with every move of both sides.

    ``won`` tells whether the proponent wins for some argument that concludes it, ``longest`` the most arguments that a
    branch of it could have, whatever anybody plays: 2k + 2 (semantics.md, section 4).
    """

    literal: Literal
    won: bool
    longest: int


def play_out(
    kb: KnowledgeBase | Dispute,
    literal: Literal,
    reading: Reading | str = Reading.POOLED,
    agent: str | None = None,
) -> Outplayed:
    """Return how the dialogue about a literal ends when both sides try everything.

    The proponent wins exactly when the literal is justified.
    """
    dispute = _dispute(kb)
    whole = ground(dispute)
    pro, rivals = sides(whole, Reading(reading), agent)
    if not plain(whole):
        playout = Playout(Framework.over(whole), pro, rivals)
        bit = playout.framework.bits.set((literal,)) if literal in playout.framework.bits.numbers else 0
        won = any(one.conc & bit and playout.won(one) for one in playout.mine)
        return Outplayed(literal, won, playout.longest_allowed())
    game = Game(pro, rivals)
    bit = game.bits.set((literal,)) if literal in game.bits.numbers else 0
    won = any(one.conc & bit and game.won(one) for one in game.mine)
    return Outplayed(literal, won, game.longest_allowed())


MOST = 400
"""The most arguments of one party that are looked at: pairs of them are, again and again."""


class Solver(Protocol):
    """Anything that says which statuses the literals of a knowledge base have."""

    def __call__(
        self, kb: KnowledgeBase, literals: tuple[Literal, ...], reading: Reading, agent: str | None, /
    ) -> Mapping[Literal, Status]:
        """Return the statuses of some literals, and of any other; what is left out is said to be unsupported.

        ``agent`` is the proponent of the private reading.
        """
        ...


def by_engine(
    kb: KnowledgeBase, literals: tuple[Literal, ...], reading: Reading, agent: str | None, /
) -> Mapping[Literal, Status]:
    """Return the statuses that the engine computes: of all literals that it lists, and of those that are asked for."""
    from engine.status.statuses import literal_statuses  # noqa: PLC0415 - only the default solver asks the engine

    listed = {one.literal: one.status for one in literal_statuses(kb.dispute, reading=reading, agent=agent)}
    # Stated priorities are an order, not rules: what follows from them is told when it is asked for.
    left = tuple(literal for literal in literals if literal not in listed)
    asked = literal_statuses(kb.dispute, left, reading=reading, agent=agent) if left else ()
    return {**listed, **{one.literal: one.status for one in asked}}


def check_statuses(kb: KnowledgeBase | Dispute, solver: Solver = by_engine, *, most: int = MOST) -> None:
    """Hold the statuses of a knowledge base to the enumeration of all arguments (semantics.md, section 3).

    Every literal is looked at in the pooled reading and in the private one of every agent; so are the ``expect``
    statuses that the knowledge base states itself. ``solver`` is what says the statuses, by default the engine. Raises
    `LawBroken` with everything that differs; where a party has more than ``most`` arguments it says so.
    """
    __tracebackhide__ = True
    base = kb if isinstance(kb, KnowledgeBase) else KnowledgeBase.of(kb)
    try:
        found = [(None, wrong) for wrong in _differences(base, solver, most)]
    except TooManyArgumentsError:
        found = [(None, Wrong.of("status.enumeration"))]
    if found:
        wrongs: list[tuple[Move | None, Wrong]] = [*found]
        raise LawBroken("law.statuses", wrongs, base)


def _differences(base: KnowledgeBase, solver: Solver, most: int) -> Iterator[Wrong]:
    dispute = base.dispute
    readings = [(Reading.POOLED, None), *((Reading.PRIVATE, agent) for agent in dispute.agents)]
    for reading, agent in readings if len(dispute.agents) > 1 else readings[:1]:
        exact = enumeration.verdicts(dispute, reading, agent, most=most).literals()
        statuses = solver(base, tuple(exact), reading, agent)
        # A priority of a rule over itself is concluded from contrary ones, and nobody asks for it.
        asked = (x for x in {*exact, *statuses} if x.predicate != PRIORITY or len(set(x.args)) > 1)
        for literal in sorted(asked, key=str):
            yield from _differs(literal, agent, statuses.get(literal), exact.get(literal))
    for expectation in base.expects:
        if isinstance(expectation, ExpectStatus):
            reading = Reading.POOLED if expectation.agent is None else Reading.PRIVATE
            semantics = Semantics.PRAKKEN_SARTOR if expectation.semantics is None else Semantics(expectation.semantics)
            exact = enumeration.verdicts(dispute, reading, expectation.agent, semantics, most).literals()
            for literal in expectation.literals:
                yield from _differs(literal, expectation.agent, Status(expectation.status), exact.get(literal))


def _differs(literal: Literal, agent: str | None, status: Status | None, exact: Status | None) -> Iterator[Wrong]:
    found, expected = status or Status.UNSUPPORTED, exact or Status.UNSUPPORTED
    if found is not expected:
        reading = Wrong.of("status.pooled") if agent is None else Wrong.of("status.private", agent=agent)
        yield Wrong.of(
            "status.differs", literal=literal, reading=reading.text(language()), found=found, expected=expected
        )


class LawBroken(AssertionError):  # noqa: N818 - what an assertion says when it fails
    """A law does not hold, told in the language of AUFHEBEN_LANG.

    Attributes:
        law: the law, a code of the wording.
        wrongs: what is wrong, each with the move that it is about (None: no move).
        kb: the knowledge base.
        moves: the debate up to there.
        agent: who is at fault, empty where nobody is.
    """

    def __init__(
        self,
        law: str,
        wrongs: Iterable[tuple[Move | None, Wrong]],
        kb: KnowledgeBase,
        moves: Iterable[Move] = (),
        agent: str = "",
    ) -> None:
        self.law = law
        self.wrongs = tuple(wrongs)
        self.kb = kb
        self.moves = tuple(moves)
        self.agent = agent or next((move.agent or "" for move, _ in self.wrongs if move is not None), "")
        super().__init__("\n".join(self._lines(language())))

    @property
    def codes(self) -> tuple[str, ...]:
        """Return the codes of what is wrong."""
        return tuple(wrong.code for _, wrong in self.wrongs)

    def _lines(self, lang: str) -> Iterator[str]:
        yield Wrong.of(self.law).text(lang)
        for move, wrong in self.wrongs:
            turn = "" if move is None else Wrong.of("law.turn", turn=move.turn, agent=move.agent).text(lang)
            yield f"{turn}{wrong.text(lang)}"
        if self.moves:
            yield from ("", Wrong.of("law.transcript").text(lang), *map(_move_line, self.moves))
        # How a knowledge base is read aloud has no part in what agents do; what it expects is about statuses.
        shown = KnowledgeBase.of(self.kb.dispute) if self.moves else self.kb
        yield from ("", Wrong.of("law.kb").text(lang), str(shown))


def language() -> str:
    """Return the language that laws speak: AUFHEBEN_LANG where it names one, else English."""
    return of_name(os.environ.get("AUFHEBEN_LANG", "")) or Language.EN


def _move_line(move: Move) -> str:
    """Return a move in one line; turns that it answers are named with an arrow."""
    target = "" if move.target is None else f" → {move.target}"
    text = "PASS" if move.kind is MoveKind.PASS else str(move.argument)
    return f"  {move.turn}. {move.agent}{target}: {text}"
