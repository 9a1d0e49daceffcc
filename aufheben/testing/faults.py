"""One fault planted in a sound transcript: what a verification must find, at that turn, and nothing else.

Each planter changes a transcript so that exactly one thing is wrong by the definitions (semantics.md, sections 2 to 4),
or gives up where this transcript does not allow it. What follows a changed move is cut off by a limit where it would
be wrong as well. Plain theories.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import product
from random import Random
from typing import TypeAlias

from aufheben.testing.oracle import parties
from aufheben.testing.oracle.parties import (
    RuleParty,
    closure,
    defeats,
    match_literal,
    pooled,
    private,
    rebuts,
    undercuts,
)
from aufheben.testing.oracle.shapes import Dice, Seeded, bargain, circle, market, panel, propositional
from aufheben.testing.script import (
    Document,
    PlayTurn,
    Script,
    argument_of,
    cut,
    minimal_arguments,
    of_debate,
    of_play,
    turn_of,
)
from engine.debate import hold
from engine.values.literals import Integer, Literal, Name, Text
from engine.values.matching import substitute
from engine.values.record import Attack, MoveKind
from engine.values.rules import Argument, Rule, denies

CONSTANTS = (Name, Text, Integer)


@dataclass(frozen=True, slots=True)
class Planted:
    """A transcript with one fault: its code, and the turns at which it may be told (None: the whole)."""

    script: Script
    document: Document
    code: str
    turns: tuple[int | None, ...]


Planter: TypeAlias = Callable[[Dice, Script], Planted | None]


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


def party_of(script: Script, agent: str) -> RuleParty:
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


def conclusions_differ(dice: Dice, script: Script) -> Planted | None:
    """Conc leaves out a conclusion, or Ass states what no rule assumes."""
    if not (turns := arguments_in(script)):
        return None
    one = dice.pick(turns)
    document = script.copy()
    argument = turn_in(document, one.turn)["argument"]
    if dice.count(0, 1):
        argument["Conc"] = argument["Conc"][:-1]
    else:
        spare = [str(rule.head) for rule in parties.pooled(script.whole).rules if str(rule.head) not in argument["Ass"]]
        if not spare:
            return None
        argument["Ass"] = [*argument["Ass"], dice.pick(spare)]
    return at(script, document, "malformed-argument", one.turn)


def order_reversed(dice: Dice, script: Script) -> Planted | None:
    """A rule stands before the one that concludes its premise."""
    turns = [
        one
        for one in arguments_in(script)
        if any(
            rests_on(later, earlier) and not _granted(script, one, earlier.head)
            for n, earlier in enumerate(rules_of(one))
            for later in rules_of(one)[n + 1 :]
        )
    ]
    if not turns:
        return None
    one = dice.pick(turns)
    document = script.copy()
    steps_of(document, one.turn).reverse()
    restate(document, one.turn)
    if one.kind is MoveKind.CLAIM:  # the last rule is no longer that of the claim
        turn_in(document, one.turn)["claim"] = str(argument_at(script, one.turn).claim)
    return at(script, document, "malformed-argument", one.turn)


def _granted(script: Script, one: PlayTurn, literal: Literal) -> bool:
    """Return whether a literal needs no rule: a fact, what follows strictly, or what another agent has conceded."""
    fixed = (
        parties.closure(rule for rule in party_of(script, one.agent).rules if rule.strict)
        | parties.pooled(script.whole).facts
    )
    return literal in fixed or conceded_before(script, one, str(literal))


def superfluous_rule(dice: Dice, script: Script) -> Planted | None:
    """A licensed rule that serves nothing: nobody assumes or denies its conclusion."""
    everybody = parties.pooled(script.whole).rules
    heads = {rule.head for rule in everybody}
    issue = script.dispute.issue
    found: list[tuple[PlayTurn, Rule]] = []
    for one in arguments_in(script):
        known = {rule.head for rule in argument_at(script, one.turn).rules}
        facts = party_of(script, one.agent).facts
        found += [
            (one, rule)
            for rule in party_of(script, one.agent).rules
            if not rule.is_fact
            and rule.strong
            and not rule.weak
            and not rule.strict
            and set(rule.strong) <= facts
            and rule.head not in known
            and (issue is None or rule.head.predicate != issue.claim.predicate)
            and -rule.head not in heads
            and not any(denies(weak, rule.head) for other in everybody for weak in other.weak)
        ]
    if not found:
        return None
    one, rule = dice.pick(found)
    document = script.copy()
    extra = argument_of(Argument((rule,), rule.head))["rules"][0]
    steps_of(document, one.turn).insert(0, extra | {"id": "r0"})
    restate(document, one.turn)
    return at(script, document, "not-minimal", one.turn)


def fact_left_out(dice: Dice, script: Script) -> Planted | None:
    """A rule is stated without a premise that is a fact of the speaker: information."""
    found = [
        (one.turn, number, premise)
        for one in arguments_in(script)
        for number, step in enumerate(steps_of(script.document, one.turn))
        if len(step["antecedent"]["strong"]) > 1
        for premise in step["antecedent"]["strong"]
        if premise in {str(fact) for fact in party_of(script, one.agent).facts}
    ]
    if not found:
        return None
    turn, number, premise = dice.pick(found)
    document = script.copy()
    body = steps_of(document, turn)[number]["antecedent"]
    body["strong"] = [other for other in body["strong"] if other != premise]
    return at(script, document, "enthymeme", turn)


def step_left_out(dice: Dice, script: Script) -> Planted | None:
    """A premise is concluded by a rule of the speaker that the argument does not state."""
    found = [
        (one, str(rule.head))
        for one in arguments_in(script)
        for rule in rules_of(one)
        if any(rests_on(other, rule) for other in rules_of(one)) and not _granted(script, one, rule.head)
    ]
    if not found:
        return None
    one, head = dice.pick(found)
    document = script.copy()
    argument = turn_in(document, one.turn)["argument"]
    argument["rules"] = [step for step in argument["rules"] if step["consequent"] != head]
    restate(document, one.turn)
    return at(script, cut(document, one.turn), "missing-step", one.turn)


def invented_premise(dice: Dice, script: Script) -> Planted | None:
    """A premise that nobody has stated is added to a rule."""
    inventions = inventions_in(script)
    turns = [one for one in arguments_in(script) if rules_of(one)]
    if not inventions or not turns:
        return None
    one = dice.pick(turns)
    document = script.copy()
    steps = [step for step in steps_of(document, one.turn) if step["antecedent"]["strong"]]
    if not steps:
        return None
    dice.pick(steps)["antecedent"]["strong"].append(str(dice.pick(inventions)))
    return at(script, document, "unsupported-premise", one.turn)


def unsupported_instance(dice: Dice, script: Script) -> Planted | None:
    """A rule of the speaker for an object for which one of its premises is not to be had."""
    issue = script.dispute.issue
    if issue is None:
        return None
    known = parties.closure(parties.pooled(script.whole).rules)
    constants = list(dict.fromkeys(term for x in known for term in x.args if isinstance(term, CONSTANTS)))
    openings = [one for one in script.played if one.kind is MoveKind.CLAIM]
    found: list[tuple[PlayTurn, Rule]] = []
    for one in openings:
        own = parties.private(script.whole, one.agent)
        mine = parties.closure(rule for rule in own.rules if rule.strict)
        theory = next(t for t in script.dispute.theories if t.owner == one.agent)
        for rule in theory.rules:
            names = [term for term in rule.head.args if not isinstance(term, CONSTANTS)]
            if rule.strict or rule.head.predicate != issue.claim.predicate or not rule.head.positive or len(names) != 1:
                continue
            if len(rule.body) != len(rule.strong) or {t for x in rule.strong for t in x.args} - {*names, *constants}:
                continue
            for constant in constants:
                binding = {str(names[0]): constant}
                head, strong = substitute(rule.head, binding), [substitute(x, binding) for x in rule.strong]
                missing = [x for x in strong if x not in known]
                others = [substitute(x, binding) for x in issue.literals[1:]]
                if (
                    len(missing) == 1
                    and set(strong) - set(missing) <= mine
                    and all(x in known for x in others)
                    and parties.match_literal(issue.claim, head, {}) is not None
                    and not any(rule_.head == head for rule_ in own.rules)
                ):
                    found.append((one, Rule(head, tuple(strong))))
    if not found:
        return None
    one, rule = dice.pick(found)
    document = script.copy()
    turn_in(document, one.turn)["argument"] = argument_of(Argument((rule,), rule.head))
    return at(script, cut(document, one.turn), "unsupported-premise", one.turn)


def assumption_dropped(dice: Dice, script: Script) -> Planted | None:
    """A rule is stated without what it assumes."""
    granted = {str(fact) for fact in parties.pooled(script.whole).facts}
    found = [
        (one.turn, number)
        for one in arguments_in(script)
        for number, step in enumerate(steps_of(script.document, one.turn))
        if step["antecedent"]["weak_negation"]
        and not _licensed(script, one, step, [])
        and step["consequent"] not in granted
    ]
    if not found:
        return None
    turn, number = dice.pick(found)
    document = script.copy()
    steps_of(document, turn)[number]["antecedent"]["weak_negation"] = []
    restate(document, turn)
    return at(script, cut(document, turn), "unlicensed-rule", turn)


def _licensed(script: Script, one: PlayTurn, step: Document, weak: list[str]) -> bool:
    """Return whether the speaker has a rule with this conclusion and these assumptions, whatever it asks for."""
    return any(
        str(rule.head) == step["consequent"] and sorted(map(str, rule.weak)) == sorted(weak)
        for rule in party_of(script, one.agent).rules
    )


def invented_rule(dice: Dice, script: Script) -> Planted | None:
    """The claim is concluded from facts of the speaker by a rule that nobody has."""
    found: list[tuple[PlayTurn, Literal]] = []
    for one in script.played:
        if one.kind is not MoveKind.CLAIM or one.argument is None:
            continue
        party, everybody = party_of(script, one.agent), parties.pooled(script.whole)
        if one.argument.warrant.is_fact:
            continue
        rivals = [rule for rule in everybody.rules if rule.head == one.argument.claim]
        found += [
            (one, fact)
            for fact in sorted(party.facts, key=str)
            if fact != one.argument.claim and not any(fact in rule.strong or not rule.strong for rule in rivals)
        ]
    if not found:
        return None
    one, fact = dice.pick(found)
    document = script.copy()
    rule = Rule(argument_at(script, one.turn).claim, (fact,))
    turn_in(document, one.turn)["argument"] = argument_of(Argument((rule,), rule.head))
    return at(script, cut(document, one.turn), "unlicensed-rule", one.turn)


def borrowed_rule(dice: Dice, script: Script) -> Planted | None:
    """An agent argues with a rule that only another agent has."""
    found: list[tuple[PlayTurn, Rule]] = []
    for one in script.played:
        if one.kind is not MoveKind.CLAIM or one.argument is None:
            continue
        own = party_of(script, one.agent)
        for other in script.whole.agents:
            found += [
                (one, rule)
                for rule in parties.private(script.whole, other).rules
                if other != one.agent
                and rule.head == one.argument.claim
                and not rule.is_fact
                and rule.strong
                and set(rule.strong) <= parties.pooled(script.whole).facts
                and not any(mine.head == rule.head and _near(mine, rule) for mine in own.rules)
            ]
    if not found:
        return None
    one, rule = dice.pick(found)
    document = script.copy()
    turn_in(document, one.turn)["argument"] = argument_of(Argument((rule,), rule.head))
    return at(script, cut(document, one.turn), "unlicensed-rule", one.turn)


def _near(one: Rule, other: Rule) -> bool:
    """Return whether a rule could be meant by another: the one asks for more, or for less."""
    mine, theirs = set(one.strong), set(other.strong)
    return mine <= theirs or theirs <= mine


def premise_unreadable(dice: Dice, script: Script) -> Planted | None:
    """A premise is words that mean nothing here."""
    turns = [
        one
        for one in arguments_in(script)
        if any(step["antecedent"]["strong"] for step in steps_of(script.document, one.turn))
    ]
    if not turns:
        return None
    one = dice.pick(turns)
    document = script.copy()
    step = dice.pick([step for step in steps_of(document, one.turn) if step["antecedent"]["strong"]])
    step["antecedent"]["strong"][0] = "whether or not, of which the thereby"
    return at(script, document, "unjudged", one.turn)


def no_attack(dice: Dice, script: Script) -> Planted | None:
    """A counterargument that is sound in itself and attacks nothing."""
    found: list[tuple[PlayTurn, Argument]] = []
    for one in counters_in(script):
        party = party_of(script, one.agent)
        others = [other.argument for other in script.thread(one.turn) if other.argument and other.agent != one.agent]
        for head in dict.fromkeys(rule.head for rule in party.rules if not rule.is_fact):
            found += [
                (one, argument)
                for argument in minimal_arguments(party.rules, head)[:3]
                if not any(
                    parties.undercuts(argument, other) or parties.rebuts(argument, other, ()) for other in others
                )
            ]
    if not found:
        return None
    one, argument = dice.pick(found)
    document = script.copy()
    turn_in(document, one.turn).update({"argument": argument_of(argument), "point": None})
    return at(script, cut(document, one.turn), "not-an-attack", one.turn)


def type_flipped(dice: Dice, script: Script) -> Planted | None:
    """A rebuttal calls itself an undercut, or the other way round."""
    found: list[PlayTurn] = []
    for one in counters_in(script):
        target = argument_at(script, one.target or 0)
        owner = script.played[(one.target or 0) - 1].agent
        mine = argument_at(script, one.turn)
        if not (parties.undercuts(mine, target) and parties.rebuts(mine, target, party_of(script, owner).facts)):
            found.append(one)
    if not found:
        return None
    one = dice.pick(found)
    document = script.copy()
    flipped = Attack.REBUT if one.attack is Attack.UNDERCUT else Attack.UNDERCUT
    turn_in(document, one.turn)["attack"] = flipped.value
    return at(script, document, "wrong-attack-type", one.turn)


def point_moved(dice: Dice, script: Script) -> Planted | None:
    """A counterargument names a place of its target that it does not hit."""
    found: list[tuple[PlayTurn, Literal]] = []
    for one in counters_in(script):
        mine, target = argument_at(script, one.turn), argument_at(script, one.target or 0)
        facts = party_of(script, script.played[(one.target or 0) - 1].agent).facts
        if one.attack is Attack.REBUT:
            places, hit = [x for x in target.conclusions if x not in facts], parties.rebuts(mine, target, facts)
        else:
            places, hit = list(target.assumptions), parties.undercuts(mine, target)
        found += [(one, place) for place in places if place not in hit]
    if not found:
        return None
    one, place = dice.pick(found)
    document = script.copy()
    turn_in(document, one.turn)["point"] = str(place)
    return at(script, document, "wrong-point", one.turn)


def undercut_in_return(dice: Dice, script: Script) -> Planted | None:
    """An opponent rebuts an argument that undercuts its own: no defeat."""
    silent = [one for one in script.played if one.kind is MoveKind.PASS and one.target and not _opened(script, one)]
    found = [
        (one, argument, point)
        for one in (*counters_in(script, pro=False), *silent)
        for argument, attack, point in replies_to(script, one)
        if attack is Attack.REBUT
        and not parties.defeats(
            argument, argument_at(script, one.target or 0), party_of(script, script.thread(one.turn)[0].agent).facts
        )
    ]
    if not found:
        return None
    one, argument, point = dice.pick(found)
    changed = replace(one, kind=MoveKind.COUNTER, argument=argument, attack=Attack.REBUT, point=point)
    return at(script, played(script, changed), "not-a-defeat", one.turn)


def _opened(script: Script, one: PlayTurn) -> bool:
    """Return whether a turn is about a synthesis, or of the agent whose main argument it is about."""
    return script.thread(one.turn)[0].agent in {"", one.agent}


def mere_rebuttal(dice: Dice, script: Script) -> Planted | None:
    """The proponent answers with an argument that is defeated in return."""
    found: list[tuple[PlayTurn, Argument, Attack, Literal]] = []
    for one in answers_in(script):
        target = argument_at(script, one.target or 0)
        theirs = party_of(script, script.played[(one.target or 0) - 1].agent).facts
        mine = party_of(script, one.agent).facts
        used = used_before(script, one)
        found += [
            (one, argument, attack, point)
            for argument, attack, point in replies_to(script, one)
            if parties.defeats(argument, target, theirs)
            and not parties.strictly_defeats(argument, target, theirs, mine)
            and argument.claim not in used
        ]
    if not found:
        return None
    one, argument, attack, point = dice.pick(found)
    changed = replace(one, kind=MoveKind.COUNTER, argument=argument, attack=attack, point=point)
    return at(script, played(script, changed), "not-strict", one.turn)


def literal_repeated(dice: Dice, script: Script) -> Planted | None:
    """The proponent defeats twice on a branch with one literal."""
    found = [
        (one, argument, attack, point)
        for one in answers_in(script)
        for argument, attack, point in replies_to(script, one)
        if argument.claim in used_before(script, one)
        and parties.strictly_defeats(
            argument,
            argument_at(script, one.target or 0),
            party_of(script, script.played[(one.target or 0) - 1].agent).facts,
            party_of(script, one.agent).facts,
        )
    ]
    if not found:
        return None
    one, argument, attack, point = dice.pick(found)
    changed = replace(one, kind=MoveKind.COUNTER, argument=argument, attack=attack, point=point)
    return at(script, played(script, changed), "repetition", one.turn)


def main_repeated(dice: Dice, script: Script) -> Planted | None:
    """An agent opens a main argument again that it has lost."""
    openings = [one for one in script.played if one.kind is MoveKind.CLAIM]
    found = [
        (later, earlier)
        for later in openings
        for earlier in openings
        if earlier.turn < later.turn and earlier.agent == later.agent
    ]
    if not found:
        return None
    later, earlier = dice.pick(found)
    changed = replace(earlier, turn=later.turn)
    return at(script, played(script, changed), "repetition", later.turn)


def counter_missed(dice: Dice, script: Script) -> Planted | None:
    """An agent says that it cannot answer where it can."""
    if not (counters := counters_in(script)):
        return None
    one = dice.pick(counters)
    changed = PlayTurn(one.turn, one.agent, MoveKind.PASS, target=one.target)
    return at(script, played(script, changed), "missed-counter", one.turn)


def beside_the_issue(dice: Dice, script: Script) -> Planted | None:
    """An agent opens with an argument for something else."""
    issue = script.dispute.issue
    if issue is None:
        return None
    found: list[tuple[PlayTurn, Argument]] = []
    for one in script.played:
        if one.kind is not MoveKind.CLAIM:
            continue
        party = party_of(script, one.agent)
        for head in dict.fromkeys(rule.head for rule in party.rules if not rule.is_fact):
            if head.predicate != issue.claim.predicate:
                found += [
                    (one, argument)
                    for argument in minimal_arguments(party.rules, head)[:2]
                    if all(other.predicate != issue.claim.predicate for other in argument.conclusions)
                ]
    if not found:
        return None
    one, argument = dice.pick(found)
    return at(script, played(script, replace(one, argument=argument)), "off-issue", one.turn)


def claim_too_early(dice: Dice, script: Script) -> Planted | None:
    """A new main argument is opened while the last one is still being answered."""
    openings = [one for one in script.played if one.kind is MoveKind.CLAIM]
    found = [
        (counter, later)
        for counter in counters_in(script, pro=False)
        for later in openings
        if later.turn > counter.turn and later.agent != script.thread(counter.turn)[0].agent
    ]
    if not found:
        return None
    counter, later = dice.pick(found)
    changed = replace(later, turn=counter.turn + 1)
    return at(script, played(script, changed), "out-of-turn", counter.turn + 1)


def verdict_turned(dice: Dice, script: Script) -> Planted | None:
    """A main argument is said to have fared as it did not."""
    document = script.copy()
    if not document["claims"]:
        return None
    claim = dice.pick(document["claims"])
    claim["result"] = "defeated" if claim["result"] == "justified" else "justified"
    return Planted(script, document, "false-verdict", (claim["turn"], None))


def status_turned(dice: Dice, script: Script) -> Planted | None:
    """A literal is said to have another status."""
    document = script.copy()
    claims = [claim for claim in document["claims"] if "status" in claim]
    if not claims:
        return None
    claim = dice.pick(claims)
    # unsupported is wrong in both readings: somebody argues for it
    claim["status"] = "unsupported"
    return Planted(script, document, "false-verdict", (claim["turn"], None))


def ended_unanswered(dice: Dice, script: Script) -> Planted | None:
    """The debate ends behind an argument that somebody has still to answer."""
    counters = counters_in(script)
    if not counters:
        return None
    one = dice.pick(counters)
    document = cut(script.copy(), one.turn)
    del document["stopped"]
    return Planted(script, document, "premature-end", (one.turn, None))


def main_untried(dice: Dice, script: Script) -> Planted | None:
    """The debate ends in a stalemate though an agent has a main argument left."""
    del dice
    openings = [one for one in script.played if one.kind is MoveKind.CLAIM]
    if script.document["outcome"] != "stalemate" or len(openings) < 2 or script.document["protocol"]["mains"] != "all":  # noqa: PLR2004 - one must stay
        return None
    document = script.copy()
    last = openings[-1].turn
    document["turns"] = document["turns"][: last - 1]
    document["claims"] = document["claims"][:-1]
    document["synthesis"] = None
    return Planted(script, document, "premature-end", (last - 1, None))


def limit_reached(dice: Dice, script: Script) -> Planted | None:
    """A limit ends the debate: information, and no verdict."""
    one = dice.pick(script.played)
    return Planted(script, cut(script.copy(), one.turn), "limit-reached", (one.turn, None))


def _synthesis(script: Script) -> tuple[Document, Document] | None:
    """Return the transcript without the moves about its synthesis, and the synthesis as stated."""
    document = script.copy()
    synthesis = document["synthesis"]
    if document["outcome"] != "synthesis" or synthesis is None or synthesis["core"] is None:
        return None
    start = next(one.turn for one in script.played if one.kind is MoveKind.SYNTHESIS)
    document["turns"] = document["turns"][: start - 1]
    document["synthesis"] = {name: synthesis[name] for name in ("characterization", "common", "core")}
    return document, document["synthesis"]


def _winner(script: Script) -> Document:
    found: Document = next(
        one for one in script.document["synthesis"]["candidates"] if one["claim"] == script.document["answers"][0]
    )
    return found


def _whole(script: Script, document: Document, code: str) -> Planted:
    return Planted(script, document, code, (None,))


def common_dropped(dice: Dice, script: Script) -> Planted | None:
    """The core lacks what both sides' reasons have in common."""
    if (found := _synthesis(script)) is None:
        return None
    document, synthesis = found
    binding = _winner(script)["binding"]
    # A literal with variables of its own may still follow from a unit that is kept.
    members = (one for member in synthesis["common"] if not re.search(r"\b[A-Z_]", one := _instance(member, binding)))
    shared = [one for one in members if one in synthesis["core"]["strong"]]
    if not shared:
        return None
    gone = dice.pick(shared)
    synthesis["core"]["strong"] = [one for one in synthesis["core"]["strong"] if one != gone]
    synthesis["common"] = []
    return _whole(script, document, "synthesis-drops-common")


def _literals(member: str) -> list[str]:
    """Return the texts of the literals that a member joins: commas between arguments join nothing."""
    return re.split(r", (?![^(]*\))", member)


def _outside(text: str) -> str:
    """Return a literal's text without its arguments."""
    return text.partition("(")[0] + text.rpartition(")")[2]


def side_dropped(dice: Dice, script: Script) -> Planted | None:
    """The core keeps nothing of one side but what both have.

    Not where a side keeps a unit: its literals, renamed apart, may be common ones by another name.
    """
    if (found := _synthesis(script)) is None:
        return None
    document, synthesis = found
    kept = {name: set(side) for name, side in _winner(script)["kept"].items()}
    if not all(kept.values()) or any(len(_literals(member)) > 1 for side in kept.values() for member in side):
        return None
    side = dice.pick(list(kept))
    others = {one for name, members in kept.items() if name != side for one in members}
    left = [one for one in synthesis["core"]["strong"] if one not in kept[side] - others]
    if kept[side] & set(left) or len(left) == len(synthesis["core"]["strong"]):
        return None
    synthesis["core"]["strong"] = left
    return _whole(script, document, "synthesis-one-sided")


def foreign_premise(dice: Dice, script: Script) -> Planted | None:
    """The core rests on a premise that follows from no side's reason."""
    if (found := _synthesis(script)) is None:
        return None
    document, synthesis = found
    members = {one for side in synthesis["characterization"].values() for one in side["saturated"]}
    known = {literal.partition("(")[0].lstrip("-") for member in members for literal in _literals(member)}
    inventions = [one for one in inventions_in(script) if one.predicate not in known]
    if not inventions:
        return None
    synthesis["core"]["strong"] = [*synthesis["core"]["strong"], str(dice.pick(inventions))]
    return _whole(script, document, "synthesis-foreign-premise")


def premise_that_fails(dice: Dice, script: Script) -> Planted | None:
    """The core rests on a side's reason that is not justified for the answered object."""
    if (found := _synthesis(script)) is None:
        return None
    document, synthesis = found
    winner = _winner(script)
    members = {one for side in synthesis["characterization"].values() for one in side["saturated"]}
    instances = {_instance(one, winner["binding"]) for one in members if _outside(one).lstrip("-").isidentifier()}
    failing = sorted(one for one in instances - set(winner["core"]) if not re.search(r"\b[A-Z_]", one))
    if not failing:
        return None
    synthesis["core"]["strong"] = [*synthesis["core"]["strong"], dice.pick(failing)]
    return _whole(script, document, "synthesis-does-not-hold")


def _instance(text: str, binding: dict[str, str]) -> str:
    """Return a literal's text with variables replaced."""
    return re.sub(r"\w+", lambda word: binding.get(word[0], word[0]), text)


def object_kept(dice: Dice, script: Script) -> Planted | None:
    """A side's reason is characterized with one of its objects still in it."""
    if (found := _synthesis(script)) is None:
        return None
    document, synthesis = found
    side = dice.pick(list(synthesis["characterization"].values()))
    body = side["antecedent"]
    claims = {claim["agent"]: claim["literal"] for claim in document["claims"]}
    binding = dict.fromkeys(_winner(script)["binding"], _terms(claims.get(side["agent"], "()")))
    changed = [_instance(one, binding) for one in body["strong"]]
    if changed == body["strong"] or "" in binding.values():
        return None
    body["strong"] = changed
    return _whole(script, document, "wrong-characterization")


def _terms(literal: str) -> str:
    """Return the arguments of a literal, as its text has them."""
    return literal.partition("(")[2].rpartition(")")[0]


def other_answer(dice: Dice, script: Script) -> Planted | None:
    """The answer is a claim that was defeated."""
    if (found := _synthesis(script)) is None:
        return None
    document, _ = found
    lost = [claim["literal"] for claim in document["claims"] if claim["literal"] not in document["answers"]]
    if not lost:
        return None
    document["answers"] = [dice.pick(lost)]
    return _whole(script, document, "answer-not-licensed")


PLANTERS: tuple[Planter, ...] = (
    conclusions_differ,
    order_reversed,
    superfluous_rule,
    fact_left_out,
    step_left_out,
    invented_premise,
    unsupported_instance,
    assumption_dropped,
    invented_rule,
    borrowed_rule,
    no_attack,
    type_flipped,
    point_moved,
    undercut_in_return,
    mere_rebuttal,
    literal_repeated,
    main_repeated,
    counter_missed,
    beside_the_issue,
    claim_too_early,
    premise_unreadable,
    verdict_turned,
    status_turned,
    ended_unanswered,
    main_untried,
    limit_reached,
    common_dropped,
    side_dropped,
    foreign_premise,
    premise_that_fails,
    object_kept,
    other_answer,
)
"""Every way to plant a fault."""
