"""The laws that agents are held to, as functions for tests: they end, and every move is sound.

Each law plays many debates over random knowledge bases (or those that are given), judges them by the definitions alone
and raises `LawBroken`, an `AssertionError`, with the smallest debate that it finds and its knowledge base as text.

`debate_machine` has hypothesis take an agent through the protocol step by step, against anything legal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import TypeAlias

from hypothesis import HealthCheck, Phase, Verbosity, given, reject, settings
from hypothesis import strategies as st
from hypothesis.errors import Flaky
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from aufheben.testing.open_debate import PASSED, UNREAD, OpenDebate, Wrong
from aufheben.testing.opponents import engine_agent, legal_replies, random_agent
from aufheben.testing.oracle.parties import TooManyArgumentsError
from aufheben.testing.oracles import LawBroken
from aufheben.testing.protocol import PASS, Agent
from aufheben.testing.strategies import knowledge_bases, smaller
from kb.knowledge_base import KnowledgeBase

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
        text = f"{type(error).__name__}: {error}"
        raise LawBroken(
            law, [(None, Wrong.of("raised", agent=view.agent, error=text))], debate.kb, debate.moves
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
