"""A state machine for hypothesis that takes an agent through the protocol against anything legal."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from aufheben.testing.laws import Bases, Trial, bounded, broken, drawn, reply_of
from aufheben.testing.open_debate import OpenDebate
from aufheben.testing.opponents import legal_replies
from aufheben.testing.protocol import PASS

if TYPE_CHECKING:
    from aufheben.testing.protocol import Agent
    from kb.knowledge_base import KnowledgeBase

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
                raise Trial("law.sound", type(self).agent, lambda _: False).smallest(
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
