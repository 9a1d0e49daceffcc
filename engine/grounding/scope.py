"""Which rules are grounded for a question, and what the second level adds to them (semantics.md, sections 5 and 6).

What strict rules say backwards: with ``a, b -> c`` also ``a, -c -> -b`` and ``-c, b -> -a``. Transposition is defined
on ground rules, whose bodies are sets (Caminada & Amgoud 2007, definition 17). On rules with variables two body
literals may become one, so a transposition is also made with them unified. No argument can contradict cl(∅) of all
owners, so that must not contradict itself.

Where every priority is stated for everybody, the order is known beforehand and only what is asked of it needs a row;
where priorities are concluded, the axioms of ``>`` are strict rules (Prakken & Sartor 1997, section 5).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, KeysView, Mapping, Sequence
from dataclasses import dataclass, field, replace
from graphlib import CycleError, TopologicalSorter
from itertools import chain, combinations, pairwise
from operator import itemgetter
from typing import TypeAlias, cast

from engine.grounding.ground import BACKGROUND_OWNER, NOBODY, GroundDispute, Owner, complement, cone, derived
from engine.values.arithmetic import fits
from engine.values.errors import InvalidTheory
from engine.values.graphs import grouped, reachable, ringed
from engine.values.literals import (
    PRIORITY,
    Anonymous,
    Comparison,
    Integer,
    Key,
    Literal,
    Name,
    Term,
    Text,
    Variable,
    constant_key,
)
from engine.values.matching import match, name_blanks, signature, substitute_rule, unify
from engine.values.rules import Dispute, Rule


@dataclass(frozen=True, slots=True)
class Transposed(Rule):
    """A transposition of a strict rule, which it keeps as ``of``; label, source and conflict are that rule's.

    A variable that its body leaves unbound ranges over the constants that its places in the head take in the dispute,
    taken together:
    in derivable literals of either sign, in the texts of rules, and in what is asked about. So does one in the head of
    a conflict. Where a comparison has no value there is no instance.
    """

    of: Rule = field(kw_only=True, compare=False, repr=False)


def untransposed(rule: Rule) -> Rule:
    """Return a rule as somebody stated it: a transposition as the rule that it reads backwards."""
    return rule.of if isinstance(rule, Transposed) else rule


def transpositions(rule: Rule) -> tuple[Transposed, ...]:
    """Return what a strict rule says backwards, each rule once; rules without variables that say nothing new left out.

    >>> a, b, c = map(Literal, "abc")
    >>> [each.clause for each in transpositions(Rule(c, (a, b), strict=True))]
    ['-c, b -> -a', 'a, -c -> -b']
    """
    named = name_blanks(rule)
    found = dict.fromkeys(chain.from_iterable(_backwards(rule, named, place) for place in range(len(named.body))))
    return tuple(found)


def both_ways(rules: Iterable[Rule]) -> Iterator[Rule]:
    """Yield the rules, each strict one with a body followed by its transpositions."""
    for rule in rules:
        yield rule
        if rule.strict and rule.body:
            yield from transpositions(rule)


def _backwards(rule: Rule, named: Rule, place: int) -> Iterator[Transposed]:
    """Yield the transpositions on one body item: by itself, and made one with other literals that may be the same."""
    item = named.body[place]
    if not isinstance(item, Literal):
        return
    twins = [
        other
        for other, literal in enumerate(named.body)
        if other != place and isinstance(literal, Literal) and signature(literal) == signature(item)
    ]
    for same in chain.from_iterable(combinations(twins, count) for count in range(len(twins) + 1)):
        merged = _merged(named, place, same)
        if merged is not None:
            body = tuple(
                -merged.head if other == place else literal
                for other, literal in enumerate(merged.body)
                if other not in same
            )
            head = -_literal(merged, place)
            yield Transposed(head, body, True, rule.label, rule.source, rule.conflict, of=rule)  # noqa: FBT003 - strict


def _literal(rule: Rule, place: int) -> Literal:
    item = rule.body[place]
    if not isinstance(item, Literal):
        raise TypeError(f"`{item}` is not a literal")
    return item


def _merged(rule: Rule, place: int, same: tuple[int, ...]) -> Rule | None:
    """Return the rule with some body literals made one with another; None where they never are."""
    for other in same:
        unifier = unify(_literal(rule, place).args, _literal(rule, other).args)
        if unifier is None:
            return None
        rule = substitute_rule(rule, unifier)
    differs = (item for item in rule.body if isinstance(item, Comparison) and item.op == "!=")
    return None if same and any(item.left == item.right for item in differs) else rule


@dataclass(frozen=True, slots=True)
class Contradiction:
    """A literal that follows from facts and strict rules together with its complement, and how, premises first."""

    literal: Literal
    chain: tuple[Rule, ...]


class StrictContradiction(InvalidTheory):
    """Facts and strict rules contradict each other.

    Attributes:
        found: what they contradict each other about, and how.
    """

    def __init__(self, found: Contradiction) -> None:
        self.found = found
        chain = "; ".join(rule.clause for rule in found.chain)
        fields: dict[str, object] = {"literal": found.literal, "other": -found.literal, "chain": chain}
        fact = next((rule for rule in found.chain if rule.is_fact), None)
        if fact is None:
            super().__init__("a contradiction of strict rules", found.chain[-1].source, **fields)
        else:
            super().__init__("a contradiction of facts", found.chain[-1].source, **fields, fact=fact.head)


def contradiction(ground: GroundDispute) -> Contradiction | None:
    """Return the contradiction of the strict part that is found first, or None.

    Everybody's facts and strict rules are put together. As strict rules are read backwards too, a contradiction shows
    in many places; this one is reached in the fewest steps, and with rules as stated where they suffice.
    """
    rows = [row for row in ground.rows if ground.strict[row] and ground.owner[row] >= 0]
    for usable in ([row for row in rows if not isinstance(ground.origin[row], Transposed)], rows):
        # The pair is taken when the later of the two comes in: no contradiction shows in an earlier round.
        chosen, turns = derived(ground, usable)
        for literal, turn in turns.items():
            if turns.get(denied := complement(literal), turn + 1) <= turn:
                atom = min(literal, denied)
                steps = dict.fromkeys((*cone(ground, chosen, (atom,)), *cone(ground, chosen, (complement(atom),))))
                return Contradiction(ground.table.literal(atom), tuple(map(ground.instance, steps)))
    return None


_X, _Y, _Z = map(Variable, "XYZ")


def _over(higher: Term, lower: Term) -> Literal:
    return Literal(PRIORITY, (higher, lower))


AXIOMS = (
    Rule(-_over(_Y, _X), (_over(_X, _Y),), strict=True),
    Rule(_over(_X, _Z), (_over(_X, _Y), _over(_Y, _Z)), strict=True),
)
"""A priority excludes its converse, and priorities are transitive; their transpositions belong to them."""


def is_priority(rule: Rule) -> bool:
    """Return whether a rule states a priority; one of the background binds everybody."""
    return rule.is_fact and rule.head.predicate == PRIORITY and rule.head.positive


def _refuse_circle(rules: Sequence[Rule]) -> None:
    """Raise `InvalidTheory` where priorities that bind everybody run in a circle."""
    pairs = [(higher, lower) for higher, lower in (rule.head.args for rule in rules)]
    above = {str(higher) for higher, _ in pairs}  # what is above nothing is on no ring, and most is not
    if not ringed(grouped((str(higher), name) for higher, lower in pairs if (name := str(lower)) in above)):
        return
    try:
        TopologicalSorter(grouped(pairs)).prepare()  # names a circle
    except CycleError as error:
        circle: list[Term] = error.args[1][::-1]
        steps = {_over(higher, lower) for higher, lower in pairwise(circle)}
        source = next((rule.source for rule in reversed(rules) if rule.head in steps), None)
        raise InvalidTheory("binding priorities in a circle", source, circle=" > ".join(map(str, circle))) from None


def _answers(rules: Sequence[Rule], patterns: Iterable[Literal]) -> tuple[Rule, ...]:
    """Return as facts what an order says of some patterns, beyond what its rules state, in alphabetical order."""
    asked = {pattern for pattern in patterns if pattern.predicate == PRIORITY}
    if not asked:
        return ()
    # n priorities in a row order n²/2 pairs; what no rule asks for is not made a fact.
    below = grouped((higher, lower) for higher, lower in (rule.head.args for rule in rules))
    pairs = ((high, low) for high in below for low in reachable(below[high], lambda term: below.get(term, ())))
    entailed = {literal for high, low in pairs for literal in (_over(high, low), -_over(low, high))}
    entailed.difference_update(rule.head for rule in rules)
    found = (one for one in entailed if any(match(pattern, one, {}) is not None for pattern in asked))
    return tuple(Rule(literal, strict=True) for literal in sorted(found, key=str))


Place: TypeAlias = tuple[str, int, int]
"""A predicate, its number of arguments, and one of its places; the sign does not matter."""

Owned: TypeAlias = "list[tuple[Owner, Sequence[Rule]]]"
"""Rules by their owners: 0 for the background, then the agents in file order, then -1 for nobody."""

_PRIORITIES = (PRIORITY, 2)

_Shape: TypeAlias = "tuple[Callable[[tuple[Term, ...]], object], set[object]]"
"""Constants of literals of one predicate: what takes some places out of arguments, and what stands there."""


@dataclass(frozen=True, slots=True)
class Scope:
    """The rules to ground, transpositions after the rule they come from, and whether any strict rule has a body.

    ``plain`` tells that none has, and that there are no priorities either.
    ``texts`` are all rules, whether they bear on the question or not; ``asked`` is what is asked about, or open.
    """

    owned: Owned
    strict: bool
    plain: bool
    texts: tuple[Rule, ...]
    asked: tuple[Literal, ...]

    def mentioned(self, places: Iterable[Place]) -> Mapping[Place, Iterable[Key]]:
        """Return the constants that rules, open literals and the question mention at some places."""
        found: dict[Place, dict[Key, None]] = {place: {} for place in places}
        if not found:
            return found
        signatures = {(predicate, count) for predicate, count, _ in found}
        for literal in chain(chain.from_iterable(rule.literals for rule in self.texts), self.asked):
            if (literal.predicate, len(literal.args)) in signatures:
                for place, term in enumerate(literal.args):
                    values = found.get((literal.predicate, len(literal.args), place))
                    if values is None or isinstance(term, Variable | Anonymous):
                        continue
                    if not isinstance(term, Integer) or fits(term.value):
                        values[constant_key(term)] = None
        return found


def scope(dispute: Dispute, focus: tuple[Literal, ...] | None, hypothetical: tuple[Rule, ...] = ()) -> Scope:
    """Return what to ground; with a focus, only what can bear on the statuses of these literals.

    ``hypothetical`` rules, which nobody holds yet, come last.

    Raises `InvalidTheory` for facts that contradict each other, for strict rules that assume something, and for a
    circle among the priorities stated for everybody.
    """
    owned: Owned = [
        (BACKGROUND_OWNER, dispute.background),
        *((Owner(place + 1), theory.rules) for place, theory in enumerate(dispute.theories)),
        (NOBODY, hypothetical),
    ]
    # Before a focus leaves rules out: whether a text is at fault does not depend on what is asked of it.
    _refuse_contradictory_facts(dispute.rules)
    everything = (*dispute.rules, *hypothetical)
    strict, ordered = _second_level(everything)
    binding = list(filter(is_priority, dispute.background)) if ordered else []
    _refuse_circle(binding)
    if focus is not None:
        bears = _bearing(everything, focus, ordered=ordered)
        owned = [(owner, tuple(filter(bears, rules))) for owner, rules in owned]
    if strict:
        owned = [(owner, tuple(both_ways(rules))) for owner, rules in owned]
    if ordered:
        (_, background), *others = owned
        heads = [(owner, rule) for owner, rules in owned for rule in rules if rule.head.predicate == PRIORITY]
        # What somebody presumes or concludes about priorities can be attacked, so their axioms are rules like others.
        # An order that binds everybody is settled before any argument, and only what is asked of it becomes facts.
        if not all(owner == BACKGROUND_OWNER and is_priority(rule) for owner, rule in heads):
            owned = [(BACKGROUND_OWNER, (*background, *both_ways(AXIOMS))), *others]
            strict = True
        elif heads:
            asked = chain(*(rule.literals for _, rules in owned for rule in rules if rule.body), focus or ())
            owned = [(BACKGROUND_OWNER, (*background, *_answers(binding, asked))), *others]
    return Scope(owned, strict, not (strict or ordered), everything, (*dispute.open, *(focus or ())))


def idle_facts(dispute: Dispute, *, by_constants: bool = False) -> tuple[Dispute, list[list[Literal]]]:
    """Return a dispute without its idle facts, and these by owner: of the background, then of the agents in file order.

    A fact is idle where facts alone mention its predicate, none of them denied, and neither the issue nor what is open
    does: nothing rests on it and nothing attacks it, so that its owner justifies it in every reading and its complement
    has no argument. Most of a large text can be idle, and then neither is grounded nor decided about. ``by_constants``,
    a fact is idle, too, where all that mentions its predicate has another constant in some place; what could be stated
    in its place may rest on the constants that it has.
    """
    blocks = [dispute.background, *(theory.rules for theory in dispute.theories)]
    idle: list[list[Literal]] = [[] for _ in blocks]
    asked = (*(dispute.issue.literals if dispute.issue is not None else ()), *dispute.open)
    is_idle = _idleness([*chain.from_iterable(blocks)], asked, by_constants=by_constants)
    if is_idle is None:
        return dispute, idle
    kept: list[tuple[Rule, ...]] = []
    for facts, rules in zip(idle, blocks, strict=True):
        others: list[Rule] = []
        for rule in rules:
            if is_idle(rule):
                facts.append(rule.head)
            else:
                others.append(rule)
        kept.append(tuple(others))
    theories = (replace(theory, rules=rules) for theory, rules in zip(dispute.theories, kept[1:], strict=True))
    return replace(dispute, background=kept[0], theories=tuple(theories)), idle


def _idleness(rules: Sequence[Rule], asked: Iterable[Literal], *, by_constants: bool) -> Callable[[Rule], bool] | None:
    """Return what tells the idle facts among rules, None where there is none; what has a predicate asked about is not.

    With ``by_constants`` they are those as well that have other constants than all that mentions their predicate.
    """
    facts: set[tuple[str, int]] = set()
    loose = {_PRIORITIES, *((one.predicate, len(one.args)) for one in asked)}
    mentions: dict[tuple[str, int], dict[tuple[int, ...], list[tuple[Term, ...]]]] = {}
    for rule in rules:
        head = rule.head
        if rule.strict and head.positive and not rule.body:
            facts.add((head.predicate, len(head.args)))
            continue
        # A strict rule is read backwards over all that stands in the places of its predicates.
        constant = by_constants and not (rule.strict and rule.body)
        for literal in rule.literals:
            places = tuple(place for place, term in enumerate(literal.args) if constant and _is_sound(term))
            if places:
                here = mentions.setdefault((literal.predicate, len(literal.args)), {})
                here.setdefault(places, []).append(literal.args)
            else:
                loose.add((literal.predicate, len(literal.args)))
    able = facts - loose
    if not able:
        return None
    shapes = {one: [_shape(*each) for each in mentions.get(one, {}).items()] for one in able}

    def is_idle(rule: Rule) -> bool:
        head = rule.head
        if rule.body or not (rule.strict and head.positive):
            return False
        found = shapes.get((head.predicate, len(head.args)))
        if found is None or any(take(head.args) in values for take, values in found):
            return False
        return all(map(_is_sound, head.args))

    return is_idle


def _shape(places: tuple[int, ...], rows: Iterable[tuple[Term, ...]]) -> _Shape:
    take = cast("Callable[[tuple[Term, ...]], object]", itemgetter(*places))
    return take, set(map(take, rows))


def _is_sound(term: Term) -> bool:
    """Return whether a term is a constant with which a rule can be grounded; grounding says what is wrong with it."""
    kind = type(term)
    return kind is Name or kind is Text or (isinstance(term, Integer) and fits(term.value))


def _second_level(rules: Iterable[Rule]) -> tuple[bool, bool]:
    """Return whether there are strict rules with a body, and whether there are priorities."""
    strict = ordered = False
    for rule in rules:
        if rule.head.predicate == PRIORITY:
            ordered = True
        if rule.body and rule.strict:
            strict = True
            for literal in rule.weak:
                raise InvalidTheory("an assumption in a strict rule", rule.source, rule=rule, literal=literal)
    return strict, ordered


def _refuse_contradictory_facts(rules: Iterable[Rule]) -> None:
    facts = [rule for rule in rules if rule.strict and not rule.body]
    # Negative facts are mostly few: a table of them alone costs little where a million others are passed by.
    denied = {-rule.head: rule for rule in facts if not rule.head.positive}
    if denied:
        for rule in facts:
            if rule.head in denied:
                source = denied[rule.head].source
                raise InvalidTheory("contradictory facts", source, literal=rule.head, other=-rule.head)


def _bearing(rules: Sequence[Rule], focus: Sequence[Literal], *, ordered: bool) -> Callable[[Rule], bool]:
    """Return what tells whether a rule can bear on some literals; an idle fact bears on itself alone."""
    needed = _relevant(rules, focus, ordered=ordered)
    varying = (one for one in focus if not all(map(_is_sound, one.args)))
    is_idle = _idleness(rules, varying, by_constants=True)
    asked = {one for literal in focus for one in (literal, -literal)}

    def bears(rule: Rule) -> bool:
        head = rule.head
        if (head.predicate, len(head.args)) not in needed:
            return False
        return is_idle is None or not is_idle(rule) or head in asked

    return bears


def _relevant(rules: Iterable[Rule], focus: Iterable[Literal], *, ordered: bool) -> KeysView[tuple[str, int]]:
    """Return the predicates that can bear on some literals: what their rules use and assume, and so on.

    A predicate stands for both signs, so that attackers are among what is found. A strict rule is read backwards too,
    so its literals bear on one another; a label makes priorities bear on what its rule concludes.
    """
    uses: dict[tuple[str, int], set[tuple[str, int]]] = {}
    for rule in rules:
        if rule.body:
            head = (rule.head.predicate, len(rule.head.args))
            used = {(literal.predicate, len(literal.args)) for literal in (*rule.strong, *rule.weak)}
            uses.setdefault(head, set()).update(used)
            if rule.strict:
                # Read backwards, a premise is denied by the denied conclusion and the other premises.
                for predicate in used:
                    uses.setdefault(predicate, set()).update(used, (head,))
        if ordered and rule.label is not None and not rule.strict:
            uses.setdefault((rule.head.predicate, len(rule.head.args)), set()).add(_PRIORITIES)
    goals = ((literal.predicate, len(literal.args)) for literal in focus)
    return reachable(goals, lambda predicate: uses.get(predicate, ())).keys()
