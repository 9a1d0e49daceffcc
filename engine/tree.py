"""The tree of all arguments of a dialogue: every answer, not only the ones that matter (semantics.md, section 4).

It is exponential where the strategy graph is polynomial, so it is made only on request and below the node limit. The
facts of a party belong to each of its arguments: they cannot be attacked, so leaving one out never helps. Arguments
that differ in unused facts are thus one, and an argument shows the facts it needs.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.arguments import Argument
from engine.derivation import choose, cone
from engine.explaining import part_about
from engine.justification import justify
from engine.limits import Limits
from engine.parties import agent_parties, pooled, private
from engine.record import Attack, Reading
from engine.strategy import Strategy

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.ground import GroundDispute
    from engine.literals import Literal
    from engine.parties import Opposition, Party
    from engine.rules import Dispute


@dataclass(frozen=True, slots=True)
class Branch:
    """One argument of the tree with everything that may answer it.

    ``agent`` is who argues (None in the pooled reading), ``point`` the literal attacked, ``won`` whether the proponent
    wins from here: an argument of the proponent is won when all answers are, one of the opponent when some answer is.
    """

    argument: Argument
    proponent: bool
    agent: str | None
    attack: Attack | None
    point: Literal | None
    won: bool
    answers: tuple[Branch, ...]


def dialogue_tree(
    dispute: Dispute,
    literal: Literal,
    *,
    reading: Reading = Reading.POOLED,
    agent: str | None = None,
    limits: Limits | None = None,
) -> Branch | None:
    """Return the tree for the canonical argument of a literal; None when it has no argument.

    The opponent answers with every argument that defeats the one before, the proponent with every argument that
    strictly defeats it, once for each literal to do it with that the branch has not used. Raises `LimitReached` when
    arguments or answers are more than the node limit.
    """
    limits = limits or Limits()
    part, number = part_about(dispute, literal, reading, agent, limits)
    parties = agent_parties(part)
    proponent, opposition = pooled(part) if number is None else private(parties, number)
    goal = part.table.number(literal)
    justification = justify(proponent, opposition, limits=limits)
    if justification.rank[goal] >= 0:
        rows = Strategy(justification, limits).node(goal).rows
    else:
        chosen = choose(proponent, proponent.rows)
        if goal not in chosen:
            return None
        rows = cone(part, chosen, (goal,))
    names: list[str | None] = (
        [None] if number is None else [n for place, n in enumerate(part.agents) if place != number]
    )
    return _Growing(part, proponent, opposition, agent if number is not None else None, names, limits).tree(rows, goal)


@dataclass(frozen=True, slots=True)
class _Stance:
    """The rules of an argument, no facts, with all that it concludes (the party's facts too) and assumes."""

    rows: tuple[int, ...]
    concluded: frozenset[int]
    assumed: frozenset[int]


@dataclass(slots=True)
class _Move:
    """An argument in the growing tree; ``claim`` is the literal with which it attacks."""

    stance: _Stance
    party: int | None
    claim: int
    attack: Attack | None
    used: frozenset[int]
    attacked: _Stance | None
    answers: list[_Move] = field(default_factory=list["_Move"])


class _Growing:
    """One tree under way."""

    def __init__(
        self,
        ground: GroundDispute,
        proponent: Party,
        opposition: Opposition,
        agent: str | None,
        opponents: list[str | None],
        limits: Limits,
    ) -> None:
        self.ground = ground
        self.proponent = proponent
        self.opposition = opposition
        self.agent = agent
        self.opponents = opponents
        self.limits = limits
        self.ours = self._stances(proponent)
        self.theirs = [self._stances(party) for party in opposition.parties]

    def _stances(self, party: Party) -> list[_Stance]:
        """Return every argument of a party: founded sets of rules with different heads, the facts understood."""
        head, strong, fact = self.ground.head, self.ground.strong, self.ground.fact
        rules = [row for row in party.rows if not fact[row] and head[row] not in party.facts]
        found: dict[frozenset[int], None] = {frozenset(): None}
        queue: list[frozenset[int]] = [frozenset()]
        for rows in queue:
            self.limits.check("listing arguments")
            concluded = party.facts | {head[row] for row in rows}
            for row in rules:
                if head[row] not in concluded and concluded.issuperset(strong[row]):
                    more = rows | {row}
                    if more not in found:
                        found[more] = None
                        self.limits.check_nodes(len(found))
                        queue.append(more)
        return [self._stance(tuple(sorted(rows)), party) for rows in sorted(found, key=lambda s: (len(s), sorted(s)))]

    def _stance(self, rows: tuple[int, ...], party: Party) -> _Stance:
        return _Stance(
            rows,
            party.facts | {self.ground.head[row] for row in rows},
            frozenset(literal for row in rows for literal in self.ground.weak[row]),
        )

    def tree(self, rows: tuple[int, ...], goal: int) -> Branch:
        """Return the tree under an opening; moves are made breadth first, so answers come after what they answer."""
        opening = self._stance(tuple(row for row in rows if not self.ground.fact[row]), self.proponent)
        moves = [_Move(opening, None, goal, None, frozenset(), None)]
        for move in moves:
            self.limits.check("growing the tree")
            answers = self._defeaters(move) if move.party is None else self._strict_defeaters(move, move.party)
            for answer in answers:
                move.answers.append(answer)
                moves.append(answer)
                self.limits.check_nodes(len(moves))
        made: dict[int, Branch] = {}
        for move in reversed(moves):
            made[id(move)] = self._branch(move, tuple(made[id(answer)] for answer in move.answers))
        return made[id(moves[0])]

    def _defeaters(self, move: _Move) -> Iterator[_Move]:
        """Return every argument of an opponent that defeats one of the proponent's."""
        attacked = move.stance
        rebuttable = {literal ^ 1 for literal in attacked.concluded if literal not in self.proponent.facts}
        for number, stances in enumerate(self.theirs):
            for stance in stances:
                undercut = attacked.assumed & stance.concluded
                rebutted = stance.concluded & rebuttable
                if undercut:
                    yield _Move(stance, number, min(undercut), Attack.UNDERCUT, move.used, attacked)
                elif rebutted and attacked.concluded.isdisjoint(stance.assumed):
                    yield _Move(stance, number, min(rebutted), Attack.REBUT, move.used, attacked)

    def _strict_defeaters(self, move: _Move, opponent: int) -> Iterator[_Move]:
        """Return every argument of the proponent that strictly defeats an opponent's, for each literal not yet used."""
        attacked = move.stance
        their_facts = self.opposition.parties[opponent].facts
        for stance in self.ours:
            if not stance.assumed.isdisjoint(attacked.concluded):
                continue
            undercut = attacked.assumed & stance.concluded
            clashes = {literal for literal in stance.concluded if literal ^ 1 in attacked.concluded}
            if not undercut and any(literal not in self.proponent.facts for literal in clashes):
                continue
            for literal in sorted(undercut - move.used):
                yield _Move(stance, None, literal, Attack.UNDERCUT, move.used | {literal}, attacked)
            for literal in sorted(clashes - undercut - move.used):
                if literal in self.proponent.facts and literal ^ 1 not in their_facts:
                    yield _Move(stance, None, literal, Attack.REBUT, move.used | {literal}, attacked)

    def _branch(self, move: _Move, answers: tuple[Branch, ...]) -> Branch:
        ours = move.party is None
        table = self.ground.table
        point = None if move.attack is None else table.literal(move.claim ^ (move.attack is Attack.REBUT))
        return Branch(
            self._argument(move),
            ours,
            self.agent if move.party is None else self.opponents[move.party],
            move.attack,
            point,
            all(one.won for one in answers) if ours else any(one.won for one in answers),
            answers,
        )

    def _argument(self, move: _Move) -> Argument:
        """Return a move's argument with the facts it needs: what its rules use, its claim, and what it answers with."""
        party = self.proponent if move.party is None else self.opposition.parties[move.party]
        head, strong = self.ground.head, self.ground.strong
        needed = {literal for row in move.stance.rows for literal in strong[row]} | {move.claim}
        if move.attacked is not None:
            needed |= move.stance.concluded & move.attacked.assumed
        order: list[int] = [row for row in party.free if self.ground.fact[row] and head[row] in needed]
        known = {head[row] for row in order}
        waiting = list(move.stance.rows)
        while waiting:
            ready = next(row for row in waiting if known.issuperset(strong[row]))
            waiting.remove(ready)
            order.append(ready)
            known.add(head[ready])
        distinct = {head[row]: row for row in reversed(order)}
        rules = tuple(self.ground.instance(row) for row in order if distinct[head[row]] == row)
        return Argument(rules, self.ground.table.literal(move.claim))
