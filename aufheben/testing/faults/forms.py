"""Faults in the form of an argument, in its premises and in its rules (semantics.md, section 2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aufheben.testing.faults.planting import (
    CONSTANTS,
    Planted,
    arguments_in,
    at,
    conceded_before,
    inventions_in,
    party_of,
    restate,
    rests_on,
    rules_of,
    said_at,
    steps_of,
    turn_in,
)
from aufheben.testing.oracle.parties import closure, match_literal, pooled, private
from aufheben.testing.script import Document, Script, argument_of, cut
from engine.values.matching import substitute
from engine.values.record import MoveKind
from engine.values.rules import Argument, Rule, denies

if TYPE_CHECKING:
    from aufheben.testing.oracle.shapes import Dice
    from aufheben.testing.playing import Spoken
    from engine.values.literals import Literal


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
        spare = [str(rule.head) for rule in pooled(script.whole).rules if str(rule.head) not in argument["Ass"]]
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
        turn_in(document, one.turn)["claim"] = str(said_at(script, one.turn).claim)
    return at(script, document, "malformed-argument", one.turn)


def _granted(script: Script, one: Spoken, literal: Literal) -> bool:
    """Return whether a literal needs no rule: a fact, what follows strictly, or what another agent has conceded."""
    fixed = closure(rule for rule in party_of(script, one.agent).rules if rule.strict) | pooled(script.whole).facts
    return literal in fixed or conceded_before(script, one, str(literal))


def superfluous_rule(dice: Dice, script: Script) -> Planted | None:
    """A licensed rule that serves nothing: nobody assumes or denies its conclusion."""
    everybody = pooled(script.whole).rules
    heads = {rule.head for rule in everybody}
    issue = script.dispute.issue
    found: list[tuple[Spoken, Rule]] = []
    for one in arguments_in(script):
        known = {rule.head for rule in said_at(script, one.turn).rules}
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
    known = closure(pooled(script.whole).rules)
    constants = list(dict.fromkeys(term for x in known for term in x.args if isinstance(term, CONSTANTS)))
    openings = [one for one in script.spoken if one.kind is MoveKind.CLAIM]
    found: list[tuple[Spoken, Rule]] = []
    for one in openings:
        own = private(script.whole, one.agent)
        mine = closure(rule for rule in own.rules if rule.strict)
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
                    and match_literal(issue.claim, head, {}) is not None
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
    granted = {str(fact) for fact in pooled(script.whole).facts}
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


def _licensed(script: Script, one: Spoken, step: Document, weak: list[str]) -> bool:
    """Return whether the speaker has a rule with this conclusion and these assumptions, whatever it asks for."""
    return any(
        str(rule.head) == step["consequent"] and sorted(map(str, rule.weak)) == sorted(weak)
        for rule in party_of(script, one.agent).rules
    )


def invented_rule(dice: Dice, script: Script) -> Planted | None:
    """The claim is concluded from facts of the speaker by a rule that nobody has."""
    found: list[tuple[Spoken, Literal]] = []
    for one in script.spoken:
        if one.kind is not MoveKind.CLAIM or one.argument is None:
            continue
        party, everybody = party_of(script, one.agent), pooled(script.whole)
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
    rule = Rule(said_at(script, one.turn).claim, (fact,))
    turn_in(document, one.turn)["argument"] = argument_of(Argument((rule,), rule.head))
    return at(script, cut(document, one.turn), "unlicensed-rule", one.turn)


def borrowed_rule(dice: Dice, script: Script) -> Planted | None:
    """An agent argues with a rule that only another agent has."""
    found: list[tuple[Spoken, Rule]] = []
    for one in script.spoken:
        if one.kind is not MoveKind.CLAIM or one.argument is None:
            continue
        own = party_of(script, one.agent)
        for other in script.whole.agents:
            found += [
                (one, rule)
                for rule in private(script.whole, other).rules
                if other != one.agent
                and rule.head == one.argument.claim
                and not rule.is_fact
                and rule.strong
                and set(rule.strong) <= pooled(script.whole).facts
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
