"""How deep a debate goes: the lines of its dialogue when everybody puts forward minimal arguments only.

The debate that the engine shows may be shorter: an argument of the proponent may bring along the rules that defend it
(semantics.md, section 4). What a speaker has to think of is the line without such help, and that is what is measured.
Straight from the definitions of attack and strict defeat (semantics.md, section 2), for disputes without priorities.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product
from typing import TYPE_CHECKING

from engine.grounding.grounding import ground
from engine.values.limits import Limits
from engine.values.record import MoveKind

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.values.literals import Literal
    from engine.values.record import Debate
    from engine.values.rules import Dispute, Rule


@dataclass(frozen=True, slots=True)
class Lines:
    """The longest line of attack about any claim, and how many attacks there are in all, by kind."""

    depth: int = 0
    rebuttals: int = 0
    undercuts: int = 0

    def __add__(self, other: Lines) -> Lines:
        """Return both together."""
        return Lines(max(self.depth, other.depth), self.rebuttals + other.rebuttals, self.undercuts + other.undercuts)

    @property
    def share(self) -> float:
        """Return the share of undercuts among the attacks, 0 where there is none."""
        attacks = self.rebuttals + self.undercuts
        return self.undercuts / attacks if attacks else 0.0


def lines(dispute: Dispute, debate: Debate) -> Lines:
    """Return the lines about all claims of a debate, those of a synthesis among them."""
    rows = ground(dispute, Limits())
    held = [(rows.owner[row], rows.instance(row)) for row in rows.rows]
    parties = [_Party.of(rule for owner, rule in held if owner in {0, place}) for place in range(len(rows.agents) + 1)]
    found = Lines()
    for move in debate.moves:
        if move.argument is None or move.kind is MoveKind.COUNTER:
            continue
        if move.agent is None:
            proponent = _Party.of((*(rule for _, rule in held), *move.argument.rules))
            rivals = parties[1:]
        else:
            place = rows.agents.index(move.agent) + 1
            proponent = parties[place]
            rivals = [party for number, party in enumerate(parties) if number not in {0, place}]
        claims = [one for one in proponent.arguments(move.argument.claim) if move.argument.warrant in one]
        for one in claims[:1]:
            found += _dialogue(one, proponent, rivals, frozenset())
    return found


@dataclass(frozen=True, slots=True)
class _Party:
    """The rules that one side may mix, by their heads."""

    rules: dict[Literal, list[Rule]]
    facts: frozenset[Literal]
    known: dict[Literal, tuple[frozenset[Rule], ...]] = field(
        default_factory=dict["Literal", "tuple[frozenset[Rule], ...]"]
    )

    @classmethod
    def of(cls, rules: Iterable[Rule]) -> _Party:
        """Return the party that holds these rules."""
        by_head: dict[Literal, list[Rule]] = {}
        for rule in dict.fromkeys(rules):
            by_head.setdefault(rule.head, []).append(rule)
        return cls(by_head, frozenset(head for head, of in by_head.items() if any(rule.is_fact for rule in of)))

    def arguments(self, literal: Literal, above: frozenset[Literal] = frozenset()) -> tuple[frozenset[Rule], ...]:
        """Return the minimal arguments for a literal, as sets of rules."""
        if above or literal not in self.known:
            found: list[frozenset[Rule]] = []
            for rule in self.rules.get(literal, ()):
                if literal in above or above & set(rule.strong):
                    continue
                parts = [self.arguments(goal, above | {literal}) for goal in rule.strong]
                found += [frozenset({rule}).union(*choice) for choice in product(*parts)]
            minimal = tuple(one for one in dict.fromkeys(found) if not any(other < one for other in found))
            if above:
                return minimal
            self.known[literal] = minimal
        return self.known[literal]


def _dialogue(argument: frozenset[Rule], proponent: _Party, rivals: list[_Party], used: frozenset[Literal]) -> Lines:
    """Return the lines from an argument of the proponent on: each defeater, and each strict answer to it."""
    found = Lines()
    for rival in rivals:
        for attack, undercuts in _attackers(argument, proponent, rival):
            if not undercuts and _concluded(argument) & _assumed(attack):
                continue  # what is undercut in return does not defeat by rebutting
            answers = Lines()
            for literal in (_assumed(attack) | (proponent.facts & {-one for one in _concluded(attack)})) - used:
                for answer in proponent.arguments(literal):
                    if _concluded(attack) & _assumed(answer):
                        continue
                    deeper = _dialogue(answer, proponent, rivals, used | {literal})
                    kind = literal in _assumed(attack)
                    answers += Lines(deeper.depth + 1, deeper.rebuttals + (not kind), deeper.undercuts + kind)
            found += Lines(answers.depth + 1, answers.rebuttals + (not undercuts), answers.undercuts + undercuts)
    return found


def _attackers(argument: frozenset[Rule], owner: _Party, rival: _Party) -> Iterator[tuple[frozenset[Rule], bool]]:
    """Yield the minimal arguments against an argument, and whether they undercut it."""
    for literal in sorted(_assumed(argument), key=str):
        for attack in rival.arguments(literal):
            yield attack, True
    for literal in sorted({-one for one in _concluded(argument) - owner.facts}, key=str):
        for attack in rival.arguments(literal):
            yield attack, False


def _concluded(argument: frozenset[Rule]) -> frozenset[Literal]:
    return frozenset(rule.head for rule in argument)


def _assumed(argument: frozenset[Rule]) -> frozenset[Literal]:
    return frozenset(literal for rule in argument for literal in rule.weak)
