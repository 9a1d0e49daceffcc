"""Random theories, knowledge bases and held debates, as hypothesis draws and shrinks them.

They lean towards what breaks engines and agents: cycles, self-defeat, mutual support, presumptions against facts, a
background, priorities that are argued about. What is drawn is valid: facts and strict rules never contradict each
other, and it is small enough for every argument to be looked at.

Transcripts are sound ones, and ones with exactly one planted fault.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Protocol, TypeVar

from hypothesis import assume
from hypothesis import strategies as st

from aufheben.testing.faults import PLANTERS, Planted, script, scripts
from aufheben.testing.oracle.shapes import Dice, bargain, circle, committee, market, panel, propositional, ranked
from engine.attacks.order import Level
from engine.debate import hold
from engine.values.literals import PRIORITY, Comparison, Name, Variable
from engine.values.rules import Dispute, Rule, Theory
from kb.knowledge_base import KnowledgeBase

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from aufheben.testing.script import Script
    from engine.values.record import Debate


def _drawn(dice: Dice, level: Level, agents: int, rules: int | None, *, variables: bool) -> Dispute:
    size = {} if rules is None else {"rules": rules}
    two = agents == 2  # noqa: PLR2004 - some shapes are of two agents
    if level is not Level.PLAIN:
        argued = level is Level.DERIVED
        if variables:
            return committee(dice, agents=agents, derived=dice.count(1, 2) if argued else 0)
        return ranked(dice, agents=agents, derived=argued, **size)
    if variables:
        match dice.count(0, 3 if two else 2):
            case 3:
                return bargain(dice)
            case 2:
                return panel(dice, agents=agents)
            case _:
                return market(dice, agents=agents)
    if two and rules is None and dice.pick((False, False, True)):
        return circle(dice)
    return propositional(dice, agents=agents, **size)


def _tidy(dispute: Dispute) -> Dispute:
    """Return a dispute without the oddities that are meant for engines: priorities of no rule, conflicts of a literal.

    A check of the knowledge base finds no error in what is left.
    """
    everybody = (*dispute.background, *(rule for theory in dispute.theories for rule in theory.rules))
    labels = {rule.label for rule in everybody if not rule.strict}

    def kept(rule: Rule) -> bool:
        literals = [rule.head, *rule.strong, *rule.weak]
        named = {
            term.value for one in literals if one.predicate == PRIORITY for term in one.args if isinstance(term, Name)
        }
        together = (*rule.strong, -rule.head)
        return named <= labels and not (rule.conflict and len(set(together)) < len(together))

    tidier = replace(
        dispute,
        theories=tuple(Theory(one.owner, tuple(filter(kept, one.rules))) for one in dispute.theories),
        background=tuple(filter(kept, dispute.background)),
    )
    return dispute if tidier == dispute else _tidy(tidier)


def smaller(dispute: Dispute) -> Iterator[Dispute]:
    """Yield disputes without an agent that holds nothing, without a rule, and without an item of a body."""
    for theory in dispute.theories:
        if not theory.rules and len(dispute.theories) > 2:  # noqa: PLR2004 - two make a debate
            yield replace(dispute, theories=tuple(one for one in dispute.theories if one != theory))
    held = [(one.owner, rule) for one in (*dispute.theories, Theory("", dispute.background)) for rule in one.rules]
    for owner, rule in held:
        yield _changed(dispute, owner, rule, ())
    for owner, rule in held:
        for item in rule.body if not rule.conflict else ():
            shorter = replace(rule, body=tuple(other for other in rule.body if other != item))
            if not rule.strict and _is_safe(shorter):
                yield _changed(dispute, owner, rule, (shorter,))


def _changed(dispute: Dispute, owner: str, one: Rule, others: tuple[Rule, ...]) -> Dispute:
    """Return a dispute with other rules in the place of one, and without priorities over labels that are gone."""

    def changed(rules: tuple[Rule, ...]) -> tuple[Rule, ...]:
        return tuple(dict.fromkeys(new for rule in rules for new in (others if rule == one else (rule,))))

    theories = (Theory(t.owner, changed(t.rules)) if t.owner == owner else t for t in dispute.theories)
    background = dispute.background if owner else changed(dispute.background)
    return _tidy(replace(dispute, theories=tuple(theories), background=background))


def _is_safe(rule: Rule) -> bool:
    """Return whether every variable of a rule stands in a strong body literal."""
    bound = {term for one in rule.strong for term in one.args}
    used: list[object] = [term for one in (rule.head, *rule.weak) for term in one.args]
    used += [term for item in rule.body if isinstance(item, Comparison) for term in (item.left, item.right)]
    return all(not isinstance(term, Variable) or term in bound for term in used)


@st.composite
def disputes(
    draw: st.DrawFn,
    /,
    level: Level | str = Level.PLAIN,
    *,
    agents: int | None = None,
    variables: bool | None = None,
    rules: int | None = None,
) -> Dispute:
    """Strategy of disputes: theories of ``agents``, a background, an issue; shrinks towards few rules.

    ``level`` is "plain", "static" (strict rules, conflicts and stated priorities) or "derived" (priorities that are
    argued about). Two or three agents, and with variables or without them, unless that is said. ``rules`` is the most
    rules of all agents together, where there are no variables.
    """
    dice = Drawn(draw)
    several = dice.pick((2, 2, 3)) if agents is None else agents
    open_ = dice.pick((False, True)) if variables is None else variables
    return _tidy(_drawn(dice, Level(level), several, rules, variables=open_))


def knowledge_bases(
    level: Level | str = Level.PLAIN,
    *,
    agents: int | None = None,
    variables: bool | None = None,
    rules: int | None = None,
) -> st.SearchStrategy[KnowledgeBase]:
    """Return a strategy of agents' knowledge bases; what they hold is that of `disputes`."""
    return disputes(level, agents=agents, variables=variables, rules=rules).map(KnowledgeBase.of)


@st.composite
def theories(
    draw: st.DrawFn,
    /,
    level: Level | str = Level.PLAIN,
    *,
    owner: str = "main",
    variables: bool | None = None,
    rules: int | None = None,
) -> Theory:
    """Strategy of the theories of one agent; what they hold is that of `disputes`."""
    drawn = draw(disputes(level, agents=1, variables=variables, rules=rules))
    (theory,) = drawn.theories
    return Theory(owner, (*drawn.background, *theory.rules))


@st.composite
def debates(
    draw: st.DrawFn,
    /,
    level: Level | str = Level.PLAIN,
    *,
    agents: int | None = None,
    variables: bool | None = None,
    rules: int | None = None,
    mains: str | None = None,
) -> tuple[KnowledgeBase, Debate]:
    """Strategy of knowledge bases with the debates that the engine held over them; ``mains`` is "all" or "one"."""
    base = draw(knowledge_bases(level, agents=agents, variables=variables, rules=rules))
    return base, hold(base.dispute, mains=draw(st.sampled_from(("all", "one"))) if mains is None else mains)


T = TypeVar("T")


class Draw(Protocol):
    """What draws a value from a strategy: the argument of a composite, or the method of ``st.data()``."""

    def __call__(self, strategy: st.SearchStrategy[T], /) -> T:
        """Return a value of the strategy."""
        ...


class Drawn:
    """Choices that hypothesis makes and shrinks."""

    def __init__(self, draw: Draw) -> None:
        self._draw = draw

    def pick(self, options: Sequence[T]) -> T:
        """Return one of the options; the first is the simplest."""
        return self._draw(st.sampled_from(options))

    def count(self, low: int, high: int) -> int:
        """Return a number between two, both included."""
        return self._draw(st.integers(low, high))


@st.composite
def shaped_disputes(draw: st.DrawFn, /, make: Callable[..., Dispute] = propositional, **shape: int) -> Dispute:
    """Strategy of disputes of a shape; shrinks towards few rules and simple literals."""
    return make(Drawn(draw), **shape)


KINDS = tuple(planter.__name__ for planter in PLANTERS)
"""The names of the ways to plant a fault."""


@st.composite
def transcripts(draw: st.DrawFn) -> Script:
    """Strategy of sound transcripts, with the disputes they are about; shrinks towards short ones."""
    made = script(Drawn(draw))
    assume(made is not None)
    if made is None:
        raise AssertionError("assumed")
    return made


@st.composite
def faulty_transcripts(draw: st.DrawFn, kind: str | None = None) -> Planted:
    """Strategy of transcripts with one fault of a kind, one of `KINDS`, or of any; of the same size after shrinking.

    Raises ValueError for a kind that there is not.
    """
    wanted = [planter for planter in PLANTERS if kind in {None, planter.__name__}]
    if not wanted:
        raise ValueError(f"no kind {kind!r}; there are {', '.join(KINDS)}")
    planter = draw(st.sampled_from(wanted))
    rng = Random(draw(st.integers(0, 2**32 - 1)))  # noqa: S311 - transcripts, no secrets
    for found, dice in scripts(planter, rng, 1):
        if (planted := planter(dice, found)) is not None:
            return planted
    raise AssertionError("what could be planted once can be planted again")
