"""The laws that agents are held to, as functions for tests: they end, and every move is sound.

Each law plays many debates over random knowledge bases (or those that are given), judges them by the definitions alone
and raises `LawBroken`, an `AssertionError`, with the smallest debate that it finds and its knowledge base as text.

`debate_machine` has hypothesis take an agent through the protocol step by step, against anything legal.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Protocol, TypeAlias

from hypothesis import HealthCheck, Phase, Verbosity, given, reject, settings
from hypothesis import strategies as st
from hypothesis.errors import Flaky
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from aufheben.testing.open_debate import OpenDebate
from aufheben.testing.opponents import engine_agent, legal_replies, random_agent
from aufheben.testing.oracle import enumeration
from aufheben.testing.oracle.parties import TooManyArgumentsError
from aufheben.testing.protocol import PASS, PASSED, UNREAD, Agent, Wrong
from aufheben.testing.strategies import knowledge_bases, smaller
from aufheben.wording import Language, of_name
from engine.values.literals import PRIORITY, Literal
from engine.values.record import Move, MoveKind, Reading, Semantics, Status
from grammar.statements import ExpectStatus
from kb.knowledge_base import KnowledgeBase

if TYPE_CHECKING:
    from engine.values.rules import Dispute


# The law of statuses, what is said of a literal is what looking at all arguments says; and the error of every law.

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
        said = solver(base, tuple(exact), reading, agent)
        # A priority of a rule over itself is concluded from contrary ones, and nobody asks for it.
        asked = (x for x in {*exact, *said} if x.predicate != PRIORITY or len(set(x.args)) > 1)
        for literal in sorted(asked, key=str):
            yield from _differs(literal, agent, said.get(literal), exact.get(literal))
    for expectation in base.expects:
        if isinstance(expectation, ExpectStatus):
            reading = Reading.POOLED if expectation.agent is None else Reading.PRIVATE
            semantics = Semantics.PRAKKEN_SARTOR if expectation.semantics is None else Semantics(expectation.semantics)
            exact = enumeration.verdicts(dispute, reading, expectation.agent, semantics, most).literals()
            for literal in expectation.literals:
                yield from _differs(literal, expectation.agent, Status(expectation.status), exact.get(literal))


def _differs(literal: Literal, agent: str | None, said: Status | None, exact: Status | None) -> Iterator[Wrong]:
    found, expected = said or Status.UNSUPPORTED, exact or Status.UNSUPPORTED
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
            yield from ("", Wrong.of("law.transcript").text(lang), *map(_told, self.moves))
        # How a knowledge base is read aloud has no part in what agents do; what it expects is about statuses.
        shown = KnowledgeBase.of(self.kb.dispute) if self.moves else self.kb
        yield from ("", Wrong.of("law.kb").text(lang), str(shown))


def language() -> str:
    """Return the language that laws speak: AUFHEBEN_LANG where it names one, else English."""
    return of_name(os.environ.get("AUFHEBEN_LANG", "")) or Language.EN


def _told(move: Move) -> str:
    """Return a move in one line; turns that it answers are named with an arrow."""
    target = "" if move.target is None else f" → {move.target}"
    said = "PASS" if move.kind is MoveKind.PASS else str(move.argument)
    return f"  {move.turn}. {move.agent}{target}: {said}"


Bases: TypeAlias = "st.SearchStrategy[KnowledgeBase] | Iterable[KnowledgeBase] | KnowledgeBase"
Forgiven: TypeAlias = Callable[[Wrong], bool]

WANDERERS = 3
"""So many opponents that play anything legal are tried on each smaller knowledge base."""

TRIES = 150
"""So many smaller knowledge bases are tried."""

OPPONENTS = ("random", "engine", "itself")
"""Who sits at the other places: anything legal, the engine, the agent itself."""


def check_terminates(
    agent: Agent, *, over: Bases | None = None, max_examples: int | None = None, tolerant: bool = False
) -> None:
    """Hold an agent to the bound: no line has more than 2k + 2 arguments, no debate more moves than all lines allow.

    The agent is played against anything legal, the engine and itself. The bound is a theorem about legal moves
    (semantics.md, section 4), so a move that is not legal is told as such; whether a pass is true is not asked. A
    ``tolerant`` law lets moves stand that are no legal answer, and tells only a debate that exceeds the bound, with the
    moves that made it possible. ``over`` are the knowledge bases, by default random ones without strict rules and
    priorities; ``max_examples`` is the number of debates, by default that of the hypothesis profile.
    """
    __tracebackhide__ = True

    def forgiven(wrong: Wrong) -> bool:
        return wrong.code in PASSED or (tolerant and wrong.code not in UNREAD)

    _law("law.terminates", agent, forgiven, over, max_examples)


def check_sound(agent: Agent, *, over: Bases | None = None, max_examples: int | None = None) -> None:
    """Hold every move of an agent to the definitions (semantics.md, sections 2, 4 and 6).

    An argument is one of its own theory and the background; a counterargument is a real attack and a defeat, a strict
    one where the agent defends its own claim, by a literal that it has not used on the line; an opening is a main
    argument about the issue that it has not opened; and it passes only when nothing could be played. ``over`` and
    ``max_examples`` are those of `check_terminates`.
    """
    __tracebackhide__ = True
    _law("law.sound", agent, lambda _: False, over, max_examples)


def drawn(over: Bases | None) -> st.SearchStrategy[KnowledgeBase]:
    """Return a strategy of the knowledge bases that a law is about."""
    if over is None:
        return knowledge_bases()
    if isinstance(over, KnowledgeBase):
        return st.just(over)
    return over if isinstance(over, st.SearchStrategy) else st.sampled_from(tuple(over))


def _law(law: str, agent: Agent, forgiven: Forgiven, over: Bases | None, max_examples: int | None) -> None:
    __tracebackhide__ = True
    # Debates are made smaller below, on the knowledge base: that is faster than on the choices that made it.
    shape = settings(
        settings.default,
        deadline=None,
        database=None,
        phases=(Phase.generate,),
        report_multiple_bugs=False,
        suppress_health_check=(HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large),
        verbosity=Verbosity.quiet,
    )
    if max_examples is not None:
        shape = settings(shape, max_examples=max_examples)

    check = LawCheck(law, agent, forgiven)
    found: list[LawBroken] = []

    @shape
    @given(st.data())
    def debates(data: st.DataObject) -> None:
        base = data.draw(drawn(over))
        seat = data.draw(st.sampled_from(base.dispute.agents))
        others = data.draw(st.sampled_from(OPPONENTS))
        seed = data.draw(st.integers(0, 2**32 - 1))
        rival = {"itself": agent, "engine": engine_agent}.get(others) or random_agent(Random(seed))  # noqa: S311 - a game
        try:
            check.debate(base, seat, rival)
        except TooManyArgumentsError:
            if over is not None and not isinstance(over, st.SearchStrategy):
                raise LawBroken(law, [(None, Wrong.of("status.enumeration"))], base) from None
            reject()
        except LawBroken as broken:
            found.append(broken)
            raise

    try:
        debates()
    except Flaky:
        # An agent that does not reply the same to the same is shown where it failed first.
        raise found[0].with_traceback(None) from found[0].__cause__
    except LawBroken as first:
        smallest = check.smallest(first)
        raise smallest.with_traceback(None) from smallest.__cause__


@dataclass(frozen=True, slots=True)
class LawCheck:
    """One law about one agent."""

    law: str
    agent: Agent
    forgiven: Forgiven

    def debate(self, base: KnowledgeBase, seat: str, rival: Agent) -> None:
        """Play one debate to its end; raise `LawBroken` at the first move that is not forgiven, or one too many."""
        debate = OpenDebate(base)
        while (view := debate.view()) is not None:
            tested = view.agent == seat or rival is self.agent
            wrong = debate.take(reply_of(self.law, self.agent, debate) if tested else rival(view))
            if tested and wrong is not None and not self.forgiven(wrong):
                raise broken(self.law, debate, wrong)
            bounded(self.law, debate)

    def smallest(self, first: LawBroken) -> LawBroken:
        """Return a breach of the same kind over as little as shows it, in as few moves."""
        best, tries, changed = first, TRIES, True
        while changed and tries > 0:
            changed = False
            for fewer in smaller(best.kb.dispute):
                tries -= 1
                found = next(self._again(KnowledgeBase.of(fewer), best), None)
                if found is not None:
                    best, changed = found, True
                if changed or tries == 0:
                    break
        return min((best, *self._again(best.kb, best)), key=lambda one: len(one.moves))

    def _again(self, base: KnowledgeBase, before: LawBroken) -> Iterator[LawBroken]:
        """Yield breaches of the same kind by the same agent, one for each opponent that brings one about."""
        wanderers = (random_agent(Random(n)) for n in range(WANDERERS))  # noqa: S311 - a game
        for rival in (self.agent, engine_agent, *wanderers):
            try:
                self.debate(base, before.agent, rival)
            except LawBroken as again:
                if again.codes[:1] == before.codes[:1]:
                    yield again
            except TooManyArgumentsError:
                return


def reply_of(law: str, agent: Agent, debate: OpenDebate) -> object:
    """Return what an agent replies to what it sees; `LawBroken` where it raises instead."""
    view = debate.view()
    if view is None:
        raise ValueError("the debate is over")
    try:
        return agent(view)
    except Exception as error:
        said = f"{type(error).__name__}: {error}"
        raise LawBroken(
            law, [(None, Wrong.of("raised", agent=view.agent, error=said))], debate.kb, debate.moves
        ) from error


def broken(law: str, debate: OpenDebate, wrong: Wrong) -> LawBroken:
    """Return the error about the last reply; one that cannot stand is no move."""
    moves = debate.moves[:-1] if wrong.code in UNREAD else debate.moves
    return LawBroken(law, [(debate.moves[-1], wrong)], debate.kb, moves)


def bounded(law: str, debate: OpenDebate) -> None:
    """Raise `LawBroken` when a debate has exceeded its bound, with the moves that made it possible."""
    over = debate.excess()
    if over is not None:
        why = (
            [(None, Wrong.of("made-possible")), *debate.illegal] if debate.illegal else [(None, Wrong.of("all-legal"))]
        )
        raise LawBroken(law, [(debate.moves[-1], over), *why], debate.kb, debate.moves)


SHARE = 4
"""So many times fewer runs are made than hypothesis would: each plays several debates."""

WIDTH = 40
"""So many replies of an opponent hypothesis chooses among."""


class DebateMachine(RuleBasedStateMachine):
    """Debates of an agent, one after another; made by `debate_machine`.

    Opponents choose among their legal replies and may pass at any time. Every reply of the agent is held to
    `check_sound`, and every debate to its bound.
    """

    agent: Agent
    over: Bases | None = None
    debate: OpenDebate | None = None
    seat = ""

    @precondition(lambda self: self.speaker is None)
    @rule(data=st.data())
    def a_debate_begins(self, data: st.DataObject) -> None:
        """Take up a knowledge base, and a place in the debate."""
        base: KnowledgeBase = data.draw(drawn(self.over), label="knowledge base")
        self.debate = OpenDebate(base)
        self.seat = data.draw(st.sampled_from(base.dispute.agents), label="the agent's place")

    @property
    def speaker(self) -> str | None:
        """Return who is to speak; None between debates."""
        view = None if self.debate is None else self.debate.view()
        return None if view is None else view.agent

    @precondition(lambda self: self.speaker == self.seat)
    @rule()
    def the_agent_speaks(self) -> None:
        """Ask the agent under test, and judge its reply."""
        if self.debate is not None:
            wrong = self.debate.take(reply_of("law.sound", type(self).agent, self.debate))
            if wrong is not None:
                raise LawCheck("law.sound", type(self).agent, lambda _: False).smallest(
                    broken("law.sound", self.debate, wrong)
                )

    @precondition(lambda self: self.speaker not in (None, self.seat))
    @rule(data=st.data())
    def an_opponent_speaks(self, data: st.DataObject) -> None:
        """Let an opponent play anything legal, or pass."""
        view = None if self.debate is None else self.debate.view()
        if self.debate is not None and view is not None:
            options = (*islice(legal_replies(view), WIDTH), PASS)
            self.debate.take(data.draw(st.sampled_from(options), label=f"{view.agent} says"))

    @invariant()
    def the_debate_keeps_its_bound(self) -> None:
        """No line is longer than 2k + 2, no debate than all of its lines."""
        if self.debate is not None:
            bounded("law.terminates", self.debate)


def debate_machine(agent: Agent, *, over: Bases | None = None) -> type[DebateMachine]:
    """Return a state machine that drives an agent.

    Its ``TestCase`` is a test for pytest and unittest: ``TestMine = debate_machine(mine).TestCase``. ``over`` are the
    knowledge bases, by default random ones without strict rules and priorities.
    """
    name = getattr(agent, "__name__", type(agent).__name__)
    body = {"agent": staticmethod(agent), "over": over, "__module__": __name__, "__doc__": f"Debates of {name}."}
    made: type[DebateMachine] = type(f"DebateMachine_{name}", (DebateMachine,), body)
    # The error shows the smallest debate by itself: making the steps fewer as well takes long and shows no more.
    made.TestCase.settings = settings(
        made.TestCase.settings,
        max_examples=max(1, settings().max_examples // SHARE),
        phases=(Phase.explicit, Phase.reuse, Phase.generate),
    )
    return made
