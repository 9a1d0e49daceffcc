"""Agents that break a law, each in its own way, but otherwise the engine's moves."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from aufheben.testing import PASS, Pass, View, engine_agent, legal_replies
from aufheben.testing.oracle.parties import closure, ground, private
from aufheben.testing.script import minimal_arguments
from engine.values.record import Attack, MoveKind

if TYPE_CHECKING:
    from aufheben.testing import Reply
    from engine.values.rules import Argument


def repeats(view: View) -> Reply:
    """Answers an argument that comes again as it did the first time, though its literal is used up."""
    if view.target is not None and view.defends:
        line = view.line
        for attack, answer in pairwise(line):
            if attack.argument == view.target.argument and answer.argument is not None:
                return answer.argument
    return engine_agent(view)


def rebuts_facts(view: View) -> Reply:
    """Answers with an argument against a fact of the other side, where it has one."""
    if view.target is None or view.target.argument is None:
        return engine_agent(view)
    own = private(ground(view.dispute), view.agent)
    for fact in (rule.head for rule in view.target.argument.rules if rule.is_fact):
        if -fact in closure(own.rules):
            return minimal_arguments(own.rules, -fact)[0]
    return engine_agent(view)


def gives_up(view: View) -> Reply:
    """Passes whenever it is attacked."""
    return PASS if view.target is not None and view.defends else engine_agent(view)


def never_stops(view: View) -> Reply:
    """Says anything of its own rather than leave an argument unanswered."""
    reply = engine_agent(view)
    if view.target is None or not isinstance(reply, Pass):
        return reply
    own = private(ground(view.dispute), view.agent)
    derivable = sorted(closure(own.rules), key=str)
    return minimal_arguments(own.rules, derivable[0])[0] if derivable else PASS


def raises(view: View) -> Reply:
    """Falls over when it has to answer."""
    if view.target is not None:
        raise KeyError(str(view.target.turn))
    return engine_agent(view)


def rebuts_in_return(view: View) -> Reply:
    """Defends its claim by rebutting what rebuts it, as if a mere rebuttal were strict."""
    if view.defends and view.target is not None and view.target.attack is Attack.REBUT:
        own = view.line[-2].argument
        if own is not None and not own.assumptions:  # what assumes nothing cannot be undercut in return
            return own
    return engine_agent(view)


def borrows(view: View) -> Reply:
    """Opens with the main argument of somebody else."""
    if view.target is None:
        others = [move.argument for move in view.moves if move.kind is MoveKind.CLAIM and move.agent != view.agent]
        mine = [move for move in view.moves if move.kind is MoveKind.CLAIM and move.agent == view.agent]
        if others and others[0] is not None and not mine:
            return others[0]
    return engine_agent(view)


def speaks_prose(view: View) -> str:
    """Says it in words."""
    return f"I am {view.agent}, and I disagree."


def plays_first(view: View) -> Argument | Pass:
    """Plays the first legal reply: nothing is wrong with that."""
    return next(legal_replies(view), PASS)
