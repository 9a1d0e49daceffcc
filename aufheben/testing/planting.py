"""A planted fault, what planters look at in a transcript and change, and the transcripts they are given."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import product
from random import Random
from typing import TYPE_CHECKING, TypeAlias

from aufheben.testing.oracle.parties import Party, closure, defeats, match_literal, pooled, private, rebuts, undercuts
from aufheben.testing.oracle.shapes import Dice, Seeded, bargain, circle, market, panel, propositional
from aufheben.testing.script import Document, PlayTurn, Script, cut, minimal_arguments, of_debate, of_play, turn_of
from engine.debate.debate import hold
from engine.values.literals import Integer, Literal, Name, Text
from engine.values.record import Attack, MoveKind
from engine.values.rules import Argument, Rule, denies

if TYPE_CHECKING:
    Planter: TypeAlias = Callable[[Dice, "Script"], "Planted | None"]


CONSTANTS = (Name, Text, Integer)


@dataclass(frozen=True, slots=True)
class Planted:
    """A transcript with one fault: its code, and the turns at which it may be told (None: the whole)."""

    script: Script
    document: Document
    code: str
    turns: tuple[int | None, ...]


def at(script: Script, document: Document, code: str, turn: int) -> Planted:
    """Return the fault of one turn."""
    return Planted(script, document, code, (turn,))


def turn_in(document: Document, turn: int) -> Document:
    """Return a turn of a transcript."""
    found: Document = document["turns"][turn - 1]
    return found


def arguments_in(script: Script) -> list[PlayTurn]:
    """Return the turns of agents that make an argument: the joint party is judged by other rules."""
    return [one for one in script.played if one.argument is not None and one.agent]


def counters_in(script: Script, *, pro: bool | None = None) -> list[PlayTurn]:
    """Return the counterarguments about main arguments of agents; of the proponent's or the opponents' only."""
    return [
        one
        for one in arguments_in(script)
        if one.kind is MoveKind.COUNTER
        and (opener := script.thread(one.turn)[0].agent)
        and (pro is None or pro == (one.agent == opener))
    ]


def party_of(script: Script, agent: str) -> Party:
    """Return what an agent argues with."""
    return private(script.whole, agent)


def argument_at(script: Script, turn: int) -> Argument:
    """Return the argument of a turn; ValueError where it makes none."""
    argument = script.played[turn - 1].argument
    if argument is None:
        raise ValueError(f"turn {turn} makes no argument")
    return argument


def steps_of(document: Document, turn: int) -> list[Document]:
    """Return the rules of a turn, to be changed."""
    found: list[Document] = turn_in(document, turn)["argument"]["rules"]
    return found


def restate(document: Document, turn: int) -> None:
    """Make Conc and Ass agree with the rules again."""
    argument = turn_in(document, turn)["argument"]
    argument["Conc"] = [step["consequent"] for step in argument["rules"]]
    argument["Ass"] = list(dict.fromkeys(w for step in argument["rules"] for w in step["antecedent"]["weak_negation"]))


def conceded_before(script: Script, one: PlayTurn, statement: str) -> bool:
    """Return whether another agent used or claimed a statement earlier."""
    return any(
        statement in {str(literal) for rule in other.argument.rules for literal in (rule.head, *rule.strong)}
        for other in script.played[: one.turn - 1]
        if other.argument is not None and other.agent != one.agent
    )


def inventions_in(script: Script) -> list[Literal]:
    """Return literals in the dispute's words that nobody states, derives, denies or assumes."""
    rules = pooled(script.whole).rules
    literals = [x for rule in rules for x in (rule.head, *rule.strong, *rule.weak)]
    constants = list(
        dict.fromkeys(term for literal in literals for term in literal.args if isinstance(term, CONSTANTS))
    )
    known = closure(rules) | {rule.head for rule in rules}
    made = dict.fromkeys(
        replace(literal, args=args, positive=True)
        for literal in literals
        if len(literal.args) <= 2  # noqa: PLR2004 - few enough to combine
        for args in product(constants, repeat=len(literal.args))
    )
    return [
        one
        for one in made
        if one not in known
        and -one not in known
        and not any(denies(weak, x) for rule in rules for weak in rule.weak for x in (one, -one))
    ]


def played(script: Script, changed: PlayTurn) -> Document:
    """Return the transcript up to a turn that is played otherwise."""
    document = script.copy()
    document["turns"][changed.turn - 1] = turn_of(changed)
    return cut(document, changed.turn)


def still_defeats(script: Script, argument: Argument, target: int) -> bool:
    """Return whether an argument defeats that of a turn."""
    return bool(defeats(argument, argument_at(script, target), party_of(script, script.played[target - 1].agent).facts))


def replies_to(script: Script, one: PlayTurn) -> Iterator[tuple[Argument, Attack, Literal]]:
    """Yield minimal arguments of a turn's agent that attack the turn's target, with how and where."""
    target = argument_at(script, one.target or 0)
    facts = party_of(script, script.played[(one.target or 0) - 1].agent).facts
    party = party_of(script, one.agent)
    for head in dict.fromkeys(rule.head for rule in party.rules):
        for argument in minimal_arguments(party.rules, head)[:5]:
            cut_, denied = undercuts(argument, target), rebuts(argument, target, facts)
            yield from ((argument, Attack.UNDERCUT, x) for x in cut_ if denies(x, head))
            yield from ((argument, Attack.REBUT, x) for x in denied if x == -head)


def answers_in(script: Script) -> list[PlayTurn]:
    """Return the proponents' answers, passes included, in debates about main arguments of agents."""
    return [
        one
        for one in script.played
        if one.kind in {MoveKind.COUNTER, MoveKind.PASS}
        and one.agent
        and one.agent == script.thread(one.turn)[0].agent
        and one.target is not None
    ]


def used_before(script: Script, one: PlayTurn) -> set[Literal]:
    """Return the literals with which the proponent has defeated on the branch to a turn."""
    branch = [one]
    while branch[-1].target is not None:
        branch.append(script.played[branch[-1].target - 1])
    return {
        other.argument.claim
        for other in branch[1:]
        if other.kind is MoveKind.COUNTER and other.agent == one.agent and other.argument is not None
    }


def rules_of(one: PlayTurn) -> list[Rule]:
    """Return the rules of a turn that are no facts."""
    return [] if one.argument is None else [rule for rule in one.argument.rules if not rule.is_fact]


def rests_on(rule: Rule, other: Rule) -> bool:
    """Return whether a rule uses another's conclusion."""
    return any(match_literal(goal, other.head, {}) is not None for goal in rule.strong)


TRIES = 400
"""Transcripts that are made for one in which a fault can be planted, before it is given up."""


def script(dice: Dice) -> Script | None:
    """Return a sound transcript of a random debate; None where chance made none."""
    agents = dice.pick((2, 2, 3))
    shape = dice.count(0, 5)
    if shape == 0:
        dispute = circle(dice)
    elif shape == 1:
        dispute = bargain(dice)
    elif shape == 2:  # noqa: PLR2004 - the rest
        dispute = propositional(dice, agents=agents)
    else:
        dispute = market(dice, agents=agents) if shape == 3 else panel(dice, agents=agents)  # noqa: PLR2004 - the rest
    one = dice.pick((False, True))
    made = (
        of_play(dice, dispute, one=one)
        if dice.count(0, 3) == 0
        else of_debate(dispute, hold(dispute, mains="one" if one else "all"))
    )
    return made if made is not None and made.played else None


def scripts(planter: Planter | None, rng: Random, count: int) -> Iterator[tuple[Script, Dice]]:
    """Yield sound transcripts in which a planter can plant its fault, and the dice with which it does; or any.

    Raises ValueError where `TRIES` transcripts in a row allow none.
    """
    for _ in range(count):
        for _ in range(TRIES):
            seed = rng.getrandbits(64)
            made = script(_dice(seed))
            if made is not None and (planter is None or planter(_dice(seed), made) is not None):
                yield made, _dice(seed)
                break
        else:
            raise ValueError("no transcript allows this fault")


def _dice(seed: int) -> Dice:
    return Seeded(Random(seed))  # noqa: S311 - transcripts, no secrets


Verifier: TypeAlias = Callable[["Planted"], set[tuple[str, int | None]]]
"""From a transcript with its dispute to the codes that are told, each with its turn (None: the whole)."""

INFORMATION = frozenset({"enthymeme", "limit-reached"})
"""Codes that leave a debate sound: they may be told beside the fault."""


def tells(verifier: Verifier, planted: Planted) -> bool:
    """Return whether the planted code is told at its turn and nothing else but information is."""
    faults = verifier(planted)
    hits = {(code, turn) for code, turn in faults if code == planted.code and turn in planted.turns}
    return bool(hits) and all(code in INFORMATION for code, _ in faults - hits)


def by_aufheben(planted: Planted) -> set[tuple[str, int | None]]:
    """Return what `aufheben.api.verify` finds."""
    from aufheben.api import verify  # noqa: PLC0415 - loads what verification needs
    from kb.knowledge_base import KnowledgeBase  # noqa: PLC0415 - as above

    judgement = verify(planted.document, against=KnowledgeBase.of(planted.script.dispute)).judgement
    return {(fault.code.value, fault.turn) for fault in judgement.faults}
