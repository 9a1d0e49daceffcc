"""What the variables of a literal may stand for where no rule gives them values: open literals, and facts worth adding.

A place takes the constants that stand there in some text, and those of every place with which a rule links it by a
variable: so ``open allergic(X)`` is about every patient where some rule says ``patient(X), allergic(X) => …``.
"""

from __future__ import annotations

from itertools import chain, product
from typing import TYPE_CHECKING

from engine.values.literals import Anonymous, Literal, Variable, constant_key, key_constant

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.grounding.schemas import Place
    from engine.values.literals import Key, Term
    from engine.values.rules import Dispute


class Domains:
    """The constants at each place of a dispute: those of its texts, and of some ground atoms, as keys, besides."""

    def __init__(self, dispute: Dispute, atoms: Iterable[tuple[Key, ...]] = ()) -> None:
        self._leader: dict[Place, Place] = {}
        self._values: dict[Place, dict[Key, None]] = {}
        rules = [*dispute.background, *(rule for theory in dispute.theories for rule in theory.rules)]
        issue = () if dispute.issue is None else dispute.issue.literals
        texts = [(rule.head, *rule.strong, *rule.weak) for rule in rules]
        for literals in (*texts, issue, *((literal,) for literal in dispute.open)):
            self._link(literals)
        for literal in chain(chain.from_iterable(texts), issue, dispute.open):
            for place, term in _places(literal):
                if not isinstance(term, Variable | Anonymous):
                    self._values.setdefault(self._find(place), {})[constant_key(term)] = None
        for predicate, *keys in atoms:
            for position, key in enumerate(keys):
                self._values.setdefault(self._find((str(predicate), len(keys), position)), {})[key] = None

    def instances(self, pattern: Literal) -> Iterator[Literal]:
        """Yield the ground instances of a literal."""
        values: dict[str | int, dict[Key, None]] = {}
        slots: list[str | int] = []
        for position, (place, term) in enumerate(_places(pattern)):
            # One slot for all places of a variable, and one for each other place: every choice is then an instance.
            slots.append(term.name if isinstance(term, Variable) else position)
            here = self._values.get(self._find(place), {})
            if not isinstance(term, Variable | Anonymous):
                here = {constant_key(term): None}
            known = values.setdefault(slots[-1], here)
            values[slots[-1]] = {key: None for key in known if key in here}
        for choice in product(*values.values()):
            keys = dict(zip(values, choice, strict=True))
            yield Literal(pattern.predicate, tuple(key_constant(keys[slot]) for slot in slots), pattern.positive)

    def _link(self, literals: Iterable[Literal]) -> None:
        first: dict[str, Place] = {}
        for literal in literals:
            for place, term in _places(literal):
                if isinstance(term, Variable):
                    self._leader[self._find(place)] = self._find(first.setdefault(term.name, place))

    def _find(self, place: Place) -> Place:
        while (leader := self._leader.setdefault(place, place)) != place:
            place = leader
        return place


def _places(literal: Literal) -> Iterator[tuple[Place, Term]]:
    for position, term in enumerate(literal.args):
        yield (literal.predicate, len(literal.args), position), term
