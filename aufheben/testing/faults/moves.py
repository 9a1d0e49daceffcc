"""Faults of moves: attacks, answers, passes and turns (semantics.md, sections 2 and 4)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from aufheben.testing.faults.planting import (
    Planted,
    answers_in,
    at,
    counters_in,
    party_of,
    played,
    replies_to,
    said_at,
    turn_in,
    used_before,
)
from aufheben.testing.oracle.attacks import defeats, rebuts, strictly_defeats, undercuts
from aufheben.testing.playing import Spoken, minimal_arguments
from aufheben.testing.script import Script, argument_of, cut
from engine.values.record import Attack, MoveKind

if TYPE_CHECKING:
    from aufheben.testing.oracle.shapes import Dice
    from engine.values.literals import Literal
    from engine.values.rules import Argument


def no_attack(dice: Dice, script: Script) -> Planted | None:
    """A counterargument that is sound in itself and attacks nothing."""
    found: list[tuple[Spoken, Argument]] = []
    for one in counters_in(script):
        party = party_of(script, one.agent)
        others = [other.argument for other in script.thread(one.turn) if other.argument and other.agent != one.agent]
        for head in dict.fromkeys(rule.head for rule in party.rules if not rule.is_fact):
            found += [
                (one, argument)
                for argument in minimal_arguments(party.rules, head)[:3]
                if not any(undercuts(argument, other) or rebuts(argument, other, ()) for other in others)
            ]
    if not found:
        return None
    one, argument = dice.pick(found)
    document = script.copy()
    turn_in(document, one.turn).update({"argument": argument_of(argument), "point": None})
    return at(script, cut(document, one.turn), "not-an-attack", one.turn)


def type_flipped(dice: Dice, script: Script) -> Planted | None:
    """A rebuttal calls itself an undercut, or the other way round."""
    found: list[Spoken] = []
    for one in counters_in(script):
        target = said_at(script, one.target or 0)
        owner = script.spoken[(one.target or 0) - 1].agent
        mine = said_at(script, one.turn)
        if not (undercuts(mine, target) and rebuts(mine, target, party_of(script, owner).facts)):
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
    found: list[tuple[Spoken, Literal]] = []
    for one in counters_in(script):
        mine, target = said_at(script, one.turn), said_at(script, one.target or 0)
        facts = party_of(script, script.spoken[(one.target or 0) - 1].agent).facts
        if one.attack is Attack.REBUT:
            places, hit = [x for x in target.conclusions if x not in facts], rebuts(mine, target, facts)
        else:
            places, hit = list(target.assumptions), undercuts(mine, target)
        found += [(one, place) for place in places if place not in hit]
    if not found:
        return None
    one, place = dice.pick(found)
    document = script.copy()
    turn_in(document, one.turn)["point"] = str(place)
    return at(script, document, "wrong-point", one.turn)


def undercut_in_return(dice: Dice, script: Script) -> Planted | None:
    """An opponent rebuts an argument that undercuts its own: no defeat."""
    silent = [one for one in script.spoken if one.kind is MoveKind.PASS and one.target and not _opened(script, one)]
    found = [
        (one, argument, point)
        for one in (*counters_in(script, pro=False), *silent)
        for argument, attack, point in replies_to(script, one)
        if attack is Attack.REBUT
        and not defeats(
            argument, said_at(script, one.target or 0), party_of(script, script.thread(one.turn)[0].agent).facts
        )
    ]
    if not found:
        return None
    one, argument, point = dice.pick(found)
    changed = replace(one, kind=MoveKind.COUNTER, argument=argument, attack=Attack.REBUT, point=point)
    return at(script, played(script, changed), "not-a-defeat", one.turn)


def _opened(script: Script, one: Spoken) -> bool:
    """Return whether a turn is about a synthesis, or of the agent whose main argument it is about."""
    return script.thread(one.turn)[0].agent in {"", one.agent}


def mere_rebuttal(dice: Dice, script: Script) -> Planted | None:
    """The proponent answers with an argument that is defeated in return."""
    found: list[tuple[Spoken, Argument, Attack, Literal]] = []
    for one in answers_in(script):
        target = said_at(script, one.target or 0)
        theirs = party_of(script, script.spoken[(one.target or 0) - 1].agent).facts
        mine = party_of(script, one.agent).facts
        used = used_before(script, one)
        found += [
            (one, argument, attack, point)
            for argument, attack, point in replies_to(script, one)
            if defeats(argument, target, theirs)
            and not strictly_defeats(argument, target, theirs, mine)
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
        and strictly_defeats(
            argument,
            said_at(script, one.target or 0),
            party_of(script, script.spoken[(one.target or 0) - 1].agent).facts,
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
    openings = [one for one in script.spoken if one.kind is MoveKind.CLAIM]
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
    changed = Spoken(one.turn, one.agent, MoveKind.PASS, target=one.target)
    return at(script, played(script, changed), "missed-counter", one.turn)


def beside_the_issue(dice: Dice, script: Script) -> Planted | None:
    """An agent opens with an argument for something else."""
    issue = script.dispute.issue
    if issue is None:
        return None
    found: list[tuple[Spoken, Argument]] = []
    for one in script.spoken:
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
    openings = [one for one in script.spoken if one.kind is MoveKind.CLAIM]
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
