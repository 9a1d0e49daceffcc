"""The tree of all arguments of a dialogue: every answer, not only the ones that matter (semantics.md, section 4).

It is exponential where the strategy graph is polynomial, so it is made only on request and below the node limit. The
facts of a party belong to each of its arguments: they cannot be attacked, so leaving one out never helps. Arguments
that differ in unused facts are thus one, and an argument shows the facts it needs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from engine.attacks.arguer import Arguer, Clash, PartyArgument, deciding, hit_by
from engine.attacks.order import Order
from engine.attacks.parties import OpponentNumber, agent_parties, pooled, private
from engine.dialogue.mains import part_about
from engine.dialogue.strategy import Strategy
from engine.grounding.ground import LiteralNumber, Row, complement
from engine.status.justification import justify
from engine.values.limits import UNTIMED, Limits
from engine.values.literals import Literal
from engine.values.record import Attack, Reading
from engine.values.rules import Argument, Dispute


@dataclass(frozen=True, slots=True)
class Branch:
    """One argument of the tree with everything that may answer it.

    ``agent`` is who argues (None in the pooled reading), ``point`` the literal attacked, ``won`` whether the proponent
    wins from here: an argument of the proponent is won when all answers are, one of the opponent when some answer is.
    ``priorities`` are those that undo what an opponent's argument does.
    """

    argument: Argument
    proponent: bool
    agent: str | None
    attack: Attack | None
    point: Literal | None
    won: bool
    answers: tuple[Branch, ...]
    priorities: tuple[Literal, ...] = ()


def dialogue_tree(
    dispute: Dispute,
    literal: Literal,
    *,
    reading: Reading = Reading.POOLED,
    agent: str | None = None,
    limits: Limits = UNTIMED,
) -> Branch | None:
    """Return the tree for the canonical argument of a literal; None when it has no argument.

    The opponent answers with every argument that defeats the one before, the proponent with every argument that
    strictly defeats it, once for each literal to do it with that the branch has not used. Raises `LimitReached` when
    arguments or answers are more than the node limit.
    """
    part, number = part_about(dispute, literal, reading, agent, limits)
    parties = agent_parties(part)
    sides = pooled(part) if number is None else private(parties, number)
    goal = part.table.number(literal)
    strategy = Strategy(justify(*sides, limits=limits), limits)
    if strategy.rank(goal) >= 0:
        rows = strategy.node(goal, armed=False).rows
    else:
        found = strategy.selection(strategy.arguer, strategy.proponent.rows).argument(goal)
        if found is None:
            return None
        rows = found
    names: list[str | None] = (
        [None] if number is None else [n for place, n in enumerate(part.agents) if place != number]
    )
    return _Growing(strategy, agent if number is not None else None, names).tree(rows, goal)


@dataclass(slots=True)
class _GrowingMove:
    """An argument in the growing tree; ``claim`` is the literal with which it attacks, ``attacked`` the move before."""

    argument: PartyArgument
    party: OpponentNumber | None
    claim: LiteralNumber
    attack: Attack | None
    used: frozenset[LiteralNumber]
    attacked: _GrowingMove | None
    priorities: tuple[Literal, ...] = ()
    answers: list[_GrowingMove] = field(default_factory=list["_GrowingMove"])


class _Growing:
    """One tree under way."""

    def __init__(self, strategy: Strategy, agent: str | None, opponents: list[str | None]) -> None:
        self.strategy = strategy
        self.ground = strategy.ground
        self.proponent = strategy.proponent
        self.arguer = strategy.arguer
        self.precedence = strategy.precedence
        self.agent = agent
        self.opponents = opponents
        self.limits = strategy.limits
        self.ours = self._arguments(strategy.arguer)
        self.theirs = [self._arguments(rival) for rival in strategy.rivals]

    def _arguments(self, arguer: Arguer) -> list[PartyArgument]:
        """Return every argument of a party: founded sets of rules with different heads, and its facts."""
        head, strong, strict = self.ground.head, self.ground.strong, self.ground.strict
        rules = [row for row in arguer.party.rows if not strict[row] and head[row] not in arguer.indisputable]
        # A rule joins where its body is concluded already: so every set is founded, and every founded set is reached.
        found = {frozenset[Row](): self._argument((), arguer)}
        for rows in (queue := list(found)):
            self.limits.check("listing arguments")
            concluded = found[rows].conclusions
            heads = {head[row] for row in rows}
            for row in rules:
                if head[row] not in heads and concluded.issuperset(strong[row]):
                    more = rows | {row}
                    if more not in found:
                        found[more] = self._argument(sorted(more), arguer)
                        self.limits.check_nodes(len(found))
                        queue.append(more)
        return [found[rows] for rows in sorted(found, key=lambda s: (len(s), sorted(s)))]

    def _argument(self, rules: Iterable[Row], arguer: Arguer) -> PartyArgument:
        """Return an argument of some rules and, where it does not conclude them anyway, all facts of its party."""
        facts = (row for row in arguer.strict if arguer.plain)
        return PartyArgument(arguer, (*facts, *rules))

    def tree(self, rows: tuple[Row, ...], goal: LiteralNumber) -> Branch:
        """Return the tree under an opening; moves are made breadth first, so answers come after what they answer."""
        opening = self._argument(self.arguer.defeasible(rows), self.arguer)
        moves = [_GrowingMove(opening, None, goal, None, frozenset(), None)]
        for move in moves:
            self.limits.check("growing the tree")
            answers = self._defeaters(move) if move.party is None else self._strict_defeaters(move, move.party)
            for answer in answers:
                move.answers.append(answer)
                moves.append(answer)
                self.limits.check_nodes(len(moves))
        # Backwards every answer is made before what it answers: a branch may be longer than Python recurses.
        made: dict[int, Branch] = {}
        for move in reversed(moves):
            self.limits.check("writing down arguments")
            made[id(move)] = self._branch(move, tuple(made[id(answer)] for answer in move.answers))
        return made[id(moves[0])]

    def _defeaters(self, move: _GrowingMove) -> Iterator[_GrowingMove]:
        """Return every argument of an opponent that defeats one of the proponent's, by stated priorities."""
        for number in self.strategy.opponents:
            for argument in self.theirs[number]:
                clash = Clash(argument, move.argument, self.precedence.explicit)
                if clash.defeats and clash.kind is not None:
                    hit = min(clash.cut or map(complement, clash.denied))
                    yield _GrowingMove(argument, number, hit, clash.kind, move.used, move)

    def _strict_defeaters(self, move: _GrowingMove, opponent: OpponentNumber) -> Iterator[_GrowingMove]:
        """Return every argument of the proponent that strictly defeats an opponent's, for each literal not yet used.

        And every one whose priorities undo what that does, for a priority not yet used.
        """
        for argument in self.ours:
            own = self.precedence.own(self.arguer, argument.rows)
            if own is not self.precedence.explicit:
                yield from self._undoing(move, self.strategy.rivals[opponent], argument, own)
            clash = Clash(argument, move.argument, own)
            if not clash.strict:
                continue
            for literal in sorted(clash.cut - move.used):
                yield _GrowingMove(argument, None, literal, Attack.UNDERCUT, move.used | {literal}, move)
            denied = clash.means - clash.cut - move.used
            for literal in sorted(denied & self.arguer.indisputable if clash.cut else denied):
                yield _GrowingMove(argument, None, literal, Attack.REBUT, move.used | {literal}, move)

    def _undoing(
        self, move: _GrowingMove, rival: Arguer, argument: PartyArgument, own: Order
    ) -> Iterator[_GrowingMove]:
        """Return an argument as one that undoes a defeat, if its priorities do."""
        defended = move.attacked
        if defended is None or defended.argument.assumptions & move.argument.conclusions:
            return
        found = deciding(rival, move.argument.rows, defended.argument.rows, own, given=self.precedence.explicit)
        literals = self.strategy.concluded(own, found or [])
        fresh = [literal for literal in literals if literal not in move.used]
        if fresh:
            undone = tuple(map(self.ground.table.literal, literals))
            yield _GrowingMove(argument, None, fresh[0], Attack.PRIORITY, move.used | {fresh[0]}, move, undone)

    def _branch(self, move: _GrowingMove, answers: tuple[Branch, ...]) -> Branch:
        ours = move.party is None
        return Branch(
            self._written(move),
            ours,
            self.agent if move.party is None else self.opponents[move.party],
            move.attack,
            self._point(move),
            all(one.won for one in answers) if ours else any(one.won for one in answers),
            answers,
            move.priorities,
        )

    def _point(self, move: _GrowingMove) -> Literal | None:
        if move.attack is None or move.attacked is None:
            return None
        return self.ground.table.literal(hit_by(move.claim, move.attack, move.attacked.claim))

    def _written(self, move: _GrowingMove) -> Argument:
        """Return a move's argument with the facts it needs: what its rules use, its claim, and what it answers with."""
        arguer, rows = move.argument.arguer, move.argument.arguer.defeasible(move.argument.rows)
        needed = {move.claim}
        if move.attacked is not None:
            needed |= move.argument.conclusions & move.attacked.argument.assumptions
        heads = {self.ground.head[row] for row in rows}
        rows = arguer.spelled(rows, sorted(needed - heads))
        return self.ground.argument(rows, move.claim)
