"""Whether a rule that a speaker states is one that its stance has (semantics.md, sections 2 and 6).

A ground rule is compared with the rows of the speaker that have its head, then with the rules themselves: grounding
keeps no instance whose premises nobody can have. Comparisons in bodies are not stated, and not asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import islice
from typing import TypeAlias

from engine.grounding.ground import GroundDispute, LiteralNumber, Row, cone, derived
from engine.values.arithmetic import Evaluator, Undefined
from engine.values.literals import Anonymous, Comparison, Literal
from engine.values.matching import Binding, match, name_blanks, signature, substitute, substitute_rule
from engine.values.rules import Rule
from engine.verification.stance import Stance

READINGS = 200
"""How many ways to read a stated rule as an instance of one rule are looked at."""


class Support(Enum):
    """Where a premise comes from; all but the last two are support that the argument may count on.

    STEP: an earlier rule of the argument concludes it. STRICT: it follows strictly from these and from facts. CONCEDED:
    another side has it as a fact, or used or claimed it before. UNSTATED: the speaker has rules for it that the
    argument does not state. NONE: nothing says it.
    """

    STEP = "step"
    FACT = "fact"
    STRICT = "strict"
    CONCEDED = "conceded"
    UNSTATED = "unstated"
    NONE = "none"


class Fit(Enum):
    """How a stated rule compares with one that the stance has, closest first.

    WHOLE: they are the same. ELLIPTIC: premises are left out that are to be had. HIDING: premises are left out that
    only rules conclude that the argument does not state. PADDED: more premises are stated than the rule has.
    INVENTING: and nothing says those.
    """

    WHOLE = 0
    ELLIPTIC = 1
    HIDING = 2
    PADDED = 3
    INVENTING = 4


@dataclass(frozen=True, slots=True)
class ClaimedRule:
    """A step as the stance is asked for it: its literals as values, weak ones spelled out as numbers as well."""

    head: Literal
    strong: tuple[Literal, ...]
    weak: tuple[Literal, ...]
    number: LiteralNumber
    body: frozenset[LiteralNumber]
    assumed: frozenset[LiteralNumber]
    label: str | None = None


@dataclass(frozen=True, slots=True)
class Licensed:
    """A rule of the stance that a step states. ``row`` is None where nobody can have all its premises.

    ``missing`` premises are not stated, ``extra`` ones are not the rule's.
    """

    fit: Fit
    rule: Rule
    row: Row | None
    missing: tuple[Literal, ...] = ()
    extra: tuple[Literal, ...] = ()


@dataclass(frozen=True, slots=True)
class Unlicensed:
    """No rule of the stance; ``nearest`` has the same head and shares most premises.

    Where ``assumptions`` are all that differs, it is the one that is meant.
    """

    nearest: Rule | None = None
    assumptions: bool = False


Licence: TypeAlias = Licensed | Unlicensed


def licence(stance: Stance, step: ClaimedRule, support: Callable[[Literal], Support]) -> Licence:
    """Return whether a stance has a rule that a step states, given where premises come from."""
    # Rows first: they are few and ground. The rules themselves are read only where no row fits whole and some premise
    # is nobody's, for then grounding has left out the instance that is meant.
    found = min(_rows(stance, step, support), key=_closeness(step), default=None)
    if found is None or (found.fit is not Fit.WHOLE and any(support(x) is Support.NONE for x in step.strong)):
        read = min(_instances(stance, step, support), key=_closeness(step), default=None)
        if read is not None and (found is None or read.fit is Fit.WHOLE):
            found = read
    if found is not None:
        return found
    return _nearest(stance, step)


def _closeness(step: ClaimedRule) -> Callable[[Licensed], tuple[int, int, bool, bool]]:
    """Return the order in which rules are taken for what a step states: of two that say the same, by its label.

    Without one it is the rule that cannot be attacked.
    """
    return lambda one: (
        one.fit.value,
        len(one.missing) + len(one.extra),
        step.label is not None and one.rule.label != step.label,
        not one.rule.strict,
    )


def _fit(missing: Iterable[Literal], extra: Iterable[Literal], support: Callable[[Literal], Support]) -> Fit | None:
    """Return how a stated body compares with that of a rule; None where it is another rule."""
    absent = {support(literal) for literal in missing}
    added = {support(literal) for literal in extra}
    if Support.NONE in absent:
        return None
    if added:
        if added == {Support.NONE}:
            return Fit.INVENTING
        return None if absent else Fit.PADDED
    if Support.UNSTATED in absent:
        return Fit.HIDING
    return Fit.ELLIPTIC if absent else Fit.WHOLE


def _rows(stance: Stance, step: ClaimedRule, support: Callable[[Literal], Support]) -> Iterator[Licensed]:
    """Yield how rows with the head of a step, and with what it assumes, license it."""
    ground = stance.ground
    literal = ground.table.literal
    # Rows with one head may be many. Where one of them has just this body, no other can come closer.
    whole = [row for row in stance.stating(step.number, step.body) if _assumes(ground, row, step)]
    for row in whole or (row for row in stance.party.heads[step.number] if _assumes(ground, row, step)):
        body = ground.strong[row]
        missing = tuple(literal(one) for one in body if one not in step.body)
        extra = tuple(literal(one) for one in sorted(step.body.difference(body)))
        fit = _fit(missing, extra, support)
        if fit is not None:
            yield Licensed(fit, ground.instance(row), row, missing, extra)


def _assumes(ground: GroundDispute, row: Row, step: ClaimedRule) -> bool:
    """Return whether a row assumes what a step says.

    Of one with ``_`` a row keeps what it stands for, which may be nothing: it is asked for what its rule says.
    """
    if any(isinstance(term, Anonymous) for weak in ground.origin[row].weak for term in weak.args):
        return set(ground.instance(row).weak) == set(step.weak)
    return not step.assumed.symmetric_difference(ground.weak[row])


def _instances(stance: Stance, step: ClaimedRule, support: Callable[[Literal], Support]) -> Iterator[Licensed]:
    """Yield how instances of the rules of a stance license a step, be their premises to be had or not."""
    for rule in stance.rules_like(signature(step.head)):
        for made in islice(_readings(name_blanks(rule), step, stance), READINGS):
            if set(made.weak) != set(step.weak):
                continue
            missing = tuple(dict.fromkeys(one for one in made.strong if one not in step.strong))
            extra = tuple(one for one in dict.fromkeys(step.strong) if one not in made.strong)
            fit = None if not all(one.is_ground for one in missing) else _fit(missing, extra, support)
            if fit is not None:
                yield Licensed(fit, made, None, missing, extra)


def _readings(rule: Rule, step: ClaimedRule, stance: Stance) -> Iterator[Rule]:
    """Yield instances of a rule for the head of a step: premises bound to stated ones first, else to supported ones."""
    start = match(rule.head, step.head, {})
    if start is None:
        return

    def bind(waiting: tuple[Literal, ...], binding: Binding) -> Iterator[Binding]:
        if not waiting:
            yield binding
            return
        first = substitute(waiting[0], binding)
        if first.is_ground:
            yield from bind(waiting[1:], binding)
            return
        matched = [match(first, one, binding) for one in step.strong]
        had = (match(first, one, binding) for one in stance.supported.of(first))
        for found in (*matched, *had):
            if found is not None:
                yield from bind(waiting[1:], found)

    for binding in bind(rule.strong, start):
        made = substitute_rule(rule, binding)
        if all(_may_hold(item) for item in made.body if isinstance(item, Comparison)):
            yield made


def _may_hold(comparison: Comparison) -> bool:
    """Return whether nothing refutes a comparison; one with a variable left, or without a value, is not judged."""
    if not comparison.is_ground:
        return True
    try:
        return Evaluator().holds(comparison, {})
    except Undefined:
        return True


def _nearest(stance: Stance, step: ClaimedRule) -> Unlicensed:
    """Return the rule with the head of a step that shares most with it, instances that somebody can have first."""
    rows = [stance.ground.instance(row) for row in stance.party.heads[step.number]]
    read = (
        made for rule in stance.rules_like(signature(step.head)) for made in _readings(name_blanks(rule), step, stance)
    )
    others = [rule for rule in stance.rules_like(signature(step.head)) if match(rule.head, step.head, {}) is not None]
    known = set(step.strong)
    best = max(
        (*rows, *islice(read, READINGS), *others), key=lambda rule: len(known.intersection(rule.strong)), default=None
    )
    if best is None:
        return Unlicensed()
    return Unlicensed(best, set(best.strong) == known and set(best.weak) != set(step.weak))


def jump(stance: Stance, step: ClaimedRule) -> tuple[Row, ...] | None:
    """Return several rules of a stance, with the facts they use, that lead from stated premises to a stated head.

    What the step assumes, they assume; of several ways it is one with most of the premises. None where there is none,
    or where the premises have no part in it; one rule that leads there at once is no leap.
    """
    # Forwards from the stated premises to the bodies of the rules for the stated head: what is derived on the way are
    # the steps that the speaker left out.
    ground, party = stance.ground, stance.party
    last = party.heads[step.number]
    used, _ = derived(ground, (row for row in party.rows if row not in last), step.body)
    known = step.body | used.keys()
    given = step.body.union(party.facts)
    ways = [
        (*cone(ground, used, ground.strong[row]), row)
        for row in last
        if known.issuperset(ground.strong[row]) and not given.issuperset(ground.strong[row])
    ]
    found = [(_reached(stance, step, rows), rows) for rows in ways if _leads(stance, step, rows)]
    return max(found, key=lambda way: way[0], default=(0, None))[1]


def _reached(stance: Stance, step: ClaimedRule, rows: Iterable[Row]) -> int:
    """Return how many of the premises of a step some rows use."""
    return len(step.body.intersection(literal for row in rows for literal in stance.ground.strong[row]))


def _leads(stance: Stance, step: ClaimedRule, rows: tuple[Row, ...]) -> bool:
    """Return whether rows use a premise of a step, and assume what it assumes."""
    assumed = {literal for row in rows for literal in stance.ground.weak[row]}
    return bool(_reached(stance, step, rows)) and step.assumed <= assumed
