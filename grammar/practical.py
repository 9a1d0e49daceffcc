"""Practical arguments: what would come of doing what is at issue speaks for doing it, or against.

"If photography is allowed, more visitors come. If more visitors come, it should be allowed." Nobody says that it is
allowed, so neither rule concludes anything. Together they are an argument from consequences: a reason for what should
be done, as long as nobody shows that one of its steps does not follow. Neither the deed nor what comes of it is stated.

Source: Walton, Reed and Macagno, Argumentation Schemes (2008), scheme 12, and its critical questions.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable, Iterable, Iterator, Mapping

from engine.values.literals import BodyItem, Literal, Weak
from engine.values.matching import Signature, signature, substitute, substitute_item
from engine.values.rules import Rule
from grammar.controlled import binding
from grammar.values import value

_MOST_STEPS = 6
_MOST_OUTCOMES = 60
"""A speaker of whose proposal more would come has rules that lead anywhere."""


@value(frozen=True, slots=True)
class _Consequence:
    """What would come of a deed: under which conditions, as long as what is not shown, and in how many steps."""

    given: tuple[BodyItem, ...] = ()
    unless: tuple[Weak, ...] = ()
    steps: int = 0


def practical_arguments(
    rules: Iterable[Rule],
    deeds: Iterable[Literal],
    asked: Literal,
    denying: Callable[[Rule], Iterable[Literal]] = lambda rule: (-rule.head,),
    certain: Callable[[Literal], bool] = lambda _: False,
) -> Iterator[tuple[Rule, Rule]]:
    """Yield what speaks for what is asked or against it, in what rules say would come of a deed, behind the last rule.

    Args:
        rules: what one speaker says.
        deeds: what would be done, in all its wordings.
        asked: what should be done.
        denying: what shows that a rule concludes nothing of the deed.
        certain: which conditions go without saying, as that things in general are of their kind.

    >>> p, q, should, deed = map(Literal, ("more_come", "crowded", "should_allow", "allow"))
    >>> rules = [Rule(p, (deed,)), Rule(-should, (q,)), Rule(q, (p, Literal("small")))]
    >>> [str(new) for _, new in practical_arguments(rules, [deed], should)]
    ['small, not -more_come, not -crowded => -should_allow.']
    """
    of: dict[Signature, list[tuple[Rule, Literal]]] = defaultdict(list)
    for rule in rules:
        for literal in rule.strong:
            of[signature(literal)].append((rule, literal))
    reached = {deed: _Consequence() for deed in deeds}
    waiting = deque(reached)
    while waiting:
        pivot = waiting.popleft()
        for rule, literal in of.get(signature(pivot), ()):
            terms = binding(literal, pivot)
            head = None if terms is None else substitute(rule.head, terms)
            if terms is None or head is None or not head.is_ground or head in reached:
                continue
            before = reached[pivot]
            rest = [substitute_item(item, terms) for item in rule.body if item is not literal]
            given = (*before.given, *_given(rest, reached, certain))
            if head in (asked, -asked):
                if before.steps:
                    yield rule, Rule(head, tuple(dict.fromkeys((*given, *before.unless))))
            elif before.steps < _MOST_STEPS and len(reached) < _MOST_OUTCOMES:
                against = (Weak(substitute(one, terms)) for one in denying(rule))
                reached[head] = _Consequence(given, (*before.unless, *against), before.steps + 1)
                waiting.append(head)


def _given(
    items: Iterable[BodyItem], reached: Mapping[Literal, _Consequence], certain: Callable[[Literal], bool]
) -> Iterator[BodyItem]:
    """Yield what must be so besides for a rule to apply; what would come of the deed, too, under its own conditions."""
    for item in items:
        outcome = reached.get(item) if isinstance(item, Literal) else None
        if outcome is not None:
            yield from (*outcome.given, *outcome.unless)
        elif not (isinstance(item, Literal) and certain(item)):
            yield item
