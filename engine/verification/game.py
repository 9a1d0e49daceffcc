"""A held dialogue as a game on the rows of the dispute: what answers what, what attacks what, and with what it defeats.

Semantics.md, sections 2, 4 and 6. A dialogue is a tree of turns, each answering an earlier one; on one branch of it the
proponent may use a literal once to defeat.

A round of a held debate is a `Setting`. It is made in one direction: the stances of the ground dispute, from them and
from what was played the turns as rows (`interpretation`), from these the dialogues as games. The judging rooms ask a
finished setting.
"""

from __future__ import annotations

import sys
from bisect import bisect_right, insort
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from engine.attacks.arguer import Clash
from engine.attacks.order import Level, Order, priority
from engine.dialogue.mains import Losing
from engine.dialogue.strategy import Strategy
from engine.grounding.ground import LiteralNumber, Row, complement
from engine.values.errors import LimitReached
from engine.values.graphs import grouped
from engine.values.limits import Limits
from engine.values.literals import Anonymous, Literal, Variable, Weak
from engine.values.record import Attack, Cut, MoveKind
from engine.values.rules import Dispute, Issue, Rule
from engine.verification.interpretation import InterpretedMove, Interpreter, speaker
from engine.verification.stance import Stance, Stances
from engine.verification.transcript import (
    ClaimedSynthesis,
    HeldDialogue,
    Round,
    Transcript,
    Turn,
    dialogues,
    named_literals,
)


class DialogueGame:
    """One dialogue as a game on the rows of the dispute; a synthesis adds its rule to everybody's.

    ``agent`` is the proponent's place in file order, None for the joint party; ``opponents`` are the others'.
    """

    def __init__(self, stances: Stances, dialogue: HeldDialogue, interpreted: Mapping[int, InterpretedMove]) -> None:
        self.stances = stances
        self.dialogue = dialogue
        self._interpreted = interpreted
        self.agent = None if dialogue.joint else stances.number(dialogue.opening.agent)
        self.opponents = tuple(agent for agent in stances.ground.agent_numbers if agent != self.agent)
        self._targets: dict[int, int | None] = {}

    @cached_property
    def strategy(self) -> Strategy:
        """Return the proponent's strategy; main arguments of one agent share it."""
        return self.stances.strategy(self.agent, self._added)

    @property
    def _added(self) -> tuple[Row, ...]:
        """Return the row of a synthesis rule."""
        move = self.interpreted(self.dialogue.opening.number) if self.dialogue.joint else None
        warrant = None if move is None else move.warrant
        return () if warrant is None or warrant.row < len(self.stances.ground) else (warrant.row,)

    @cached_property
    def losing(self) -> Losing:
        """Return how a lost line goes on."""
        return Losing(self.strategy)

    def interpreted(self, turn: int | None) -> InterpretedMove | None:
        """Return the argument of a turn as rows; None for a pass and for a turn of which nothing could be read."""
        return None if turn is None else self._interpreted.get(turn)

    def target(self, played: Turn[Literal]) -> int | None:
        """Return the turn that a move is understood to be about.

        That is the one it names; else the other side's last argument in the dialogue, unless the move attacks an
        earlier one of that side and not this.
        """
        if played.target is not None or played is self.dialogue.opening:
            return played.target
        if played.number not in self._targets:
            self._targets[played.number] = self._understood(played)
        return self._targets[played.number]

    def _understood(self, played: Turn[Literal]) -> int | None:
        dialogue, mine = self.dialogue, self.interpreted(played.number)
        ours = dialogue.ours(played)
        last: int | None = None
        # From the last one back: as a rule that is the one, and no other is looked at.
        for place in reversed(range(dialogue.arguments_before(played.number))):
            one = dialogue.arguments[place]
            if dialogue.ours(one) == ours:
                continue
            last = one.number if last is None else last
            theirs = self.interpreted(one.number)
            if mine is None:
                return last
            if theirs is not None and _meant(played, Clash(mine.argument, theirs.argument, self.stances.order)):
                return one.number
        return last

    def unread_before(self, turn: int) -> bool:
        """Return whether an argument before a turn could not be read in full."""
        return self._first_unread < turn

    @cached_property
    def _first_unread(self) -> int:
        moves = ((one.number, self.interpreted(one.number)) for one in self.dialogue.arguments)
        return next((turn for turn, move in moves if move is None or not move.whole), sys.maxsize)

    def order(self, move: InterpretedMove) -> Order:
        """Return the priorities by which an argument attacks: the proponent's bring their own."""
        if self.stances.level is not Level.DERIVED or not self.dialogue.ours(move.played):
            return self.stances.order
        return self.strategy.precedence.own(move.argument.arguer, move.rows)

    def clash(self, one: InterpretedMove, other: InterpretedMove) -> Clash:
        """Return how an argument attacks another, by the priorities that it brings."""
        return Clash(one.argument, other.argument, self.order(one))

    def undoes(self, one: InterpretedMove, other: InterpretedMove) -> bool:
        """Return whether the priorities that an argument of the proponent brings undo the defeat by another."""
        # Only concluded priorities are brought by an argument; stated ones hold before anybody speaks, so that what
        # they undo is no defeat in the first place (semantics.md, section 6).
        if self.stances.level is not Level.DERIVED or not self.dialogue.ours(one.played):
            return False
        before = self.interpreted(self.target(other.played))
        if before is None or not self.dialogue.ours(before.played):
            return False
        return not Clash(other.argument, before.argument, self.order(one)).defeats

    def means(self, played: Turn[Literal], before: Container[int] = ()) -> list[LiteralNumber]:
        """Return the literals with which a turn can be taken to defeat its target, the likeliest first.

        Where the speaker names the point there is one; else its claim, and what has not been used ``before``, come
        first. Priorities are used by those who undo a defeat with them.
        """
        one, other = self.interpreted(played.number), self.interpreted(self.target(played))
        if one is None or other is None:
            return []
        clash, table = self.clash(one, other), self.stances.table
        if self.undoes(one, other) and (played.attack is Attack.PRIORITY or clash.kind is None):
            explicit = set(self.stances.order.pairs)
            concluded = self.stances.extended.table.preferences(one.argument.conclusions)
            return [table.number(priority(pair)) for pair in concluded if pair not in explicit]
        named = None if played.point is None else self._named(played.point, played.attack)
        if named is not None and named in clash.means:
            return [named]
        if played.claim is not None and one.claim is not None and one.claim in clash.means:
            return [one.claim]
        return sorted(clash.means, key=lambda literal: (literal in before, literal != one.claim, literal))

    def _named(self, point: Literal, attack: Attack | None) -> LiteralNumber | None:
        """Return the literal with which a named point is attacked."""
        if any(isinstance(term, Variable) for term in point.args):
            return None
        number = self.stances.table.find(point)
        return None if number is None else complement(number) if attack is Attack.REBUT else number

    @cached_property
    def branches(self) -> Branches:
        """Return what the proponent defeats with on each branch."""
        return Branches(self)


def _meant(played: Turn[Literal], clash: Clash) -> bool:
    """Return whether a move attacks, in the way it says where it says so."""
    match played.attack:
        case None | Attack.PRIORITY:
            return clash.kind is not None
        case Attack.UNDERCUT | Attack.REBUT:
            return bool(clash.points(played.attack))


class Branches:
    """The literals with which the proponent defeats on each branch of a dialogue.

    A branch is what a turn answers, what that answers, and so on down to the opening. Branches are long, but few turns
    defeat with one literal: so it is asked whether such a turn lies on the branch. Turns are numbered in the order of a
    walk through the tree of answers, so that all answers above a turn have the numbers that follow its own. On a branch
    only the first turn that uses a literal is kept: such turns lie on different branches, and bisection finds the one.
    """

    def __init__(self, game: DialogueGame) -> None:
        # In the order of the turns: whether a turn uses its literal first on a branch rests on the turns below it
        # alone.
        dialogue = game.dialogue
        below: dict[int, int | None] = {}
        for one in dialogue.turns:
            target = game.target(one)
            below[one.number] = target if target in dialogue.by_turn and target < one.number else None
        self._span = _spans(below)
        self._used: dict[LiteralNumber, list[tuple[int, int]]] = {}
        for one in dialogue.turns:
            if one.kind is MoveKind.COUNTER and dialogue.ours(one):
                before = self.down_from(below[one.number])
                for literal in game.means(one, before)[:1]:
                    if literal not in before:
                        insort(self._used.setdefault(literal, []), (self._span[one.number][0], one.number))

    def down_from(self, turn: int | None) -> UsedLiterals:
        """Return the branch down from a turn, which is on it; an empty one from a turn of another dialogue."""
        return UsedLiterals(self, self._span[turn][0] if turn in self._span else None)

    def turn_with(self, literal: LiteralNumber, place: int | None) -> int | None:
        """Return the turn that defeats with a literal on the branch down from the turn at a place of the walk."""
        # Of the turns kept, none lies on the branch of another, so their spans do not overlap: the only one that can
        # span a place is the last that begins before it.
        uses = self._used.get(literal)
        if uses is None or place is None:
            return None
        found = bisect_right(uses, (place, sys.maxsize)) - 1
        return uses[found][1] if found >= 0 and place < self._span[uses[found][1]][1] else None

    def __iter__(self) -> Iterator[LiteralNumber]:
        return iter(self._used)


class UsedLiterals(Container[int]):
    """One branch: the literals with which the proponent has defeated on it."""

    def __init__(self, branches: Branches, place: int | None) -> None:
        self._branches = branches
        self._place = place

    def __contains__(self, literal: object) -> bool:
        return isinstance(literal, int) and self.turn_with(LiteralNumber(literal)) is not None

    def turn_with(self, literal: LiteralNumber) -> int | None:
        """Return the turn that defeats with a literal."""
        return self._branches.turn_with(literal, self._place)

    def literals(self) -> set[LiteralNumber]:
        """Return them all."""
        return {literal for literal in self._branches if literal in self}


def _spans(below: Mapping[int, int | None]) -> dict[int, tuple[int, int]]:
    """Return for each turn of a tree, given what it answers, its number in a walk and the first number not above it."""
    above = grouped((target, turn) for turn, target in below.items())
    first: dict[int, int] = {}
    spans: dict[int, tuple[int, int]] = {}
    stack = [(turn, False) for turn in reversed(above.get(None, []))]
    while stack:
        turn, walked = stack.pop()
        if walked:
            spans[turn] = first[turn], len(first)
        else:
            first[turn] = len(first)
            stack.append((turn, True))
            stack.extend((answer, False) for answer in reversed(above.get(turn, [])))
    return spans


class Setting:
    """One round of a held debate over the stances of a dispute, which holds what earlier rounds integrated.

    ``dialogues`` are the main arguments and syntheses with all that was said about them.
    """

    def __init__(
        self,
        stances: Stances,
        round_: Round[Literal],
        held: Sequence[HeldDialogue],
        by_turn: Mapping[int, HeldDialogue],
        interpreted: Mapping[int, InterpretedMove],
    ) -> None:
        self.stances = stances
        self.round = round_
        self.dialogues = held
        self._by_turn = by_turn
        self._interpreted = interpreted
        self._games: dict[int, DialogueGame] = {}

    def dialogue(self, turn: int) -> HeldDialogue | None:
        """Return the dialogue that a turn belongs to; None before anything was opened."""
        return self._by_turn.get(turn)

    def game(self, dialogue: HeldDialogue) -> DialogueGame:
        """Return the game that a dialogue is a line of."""
        turn = dialogue.opening.number
        if turn not in self._games:
            self._games[turn] = DialogueGame(self.stances, dialogue, self._interpreted)
        return self._games[turn]

    def speaker(self, played: Turn[Literal]) -> Stance:
        """Return the stance of whoever has a turn; who defends a synthesis speaks for all."""
        return speaker(self.stances, self._by_turn, played)

    def interpreted(self, turn: int) -> InterpretedMove | None:
        """Return the argument of a turn as rows; None for a pass and for a turn of which nothing could be read."""
        return self._interpreted.get(turn)

    def claim_of(self, played: Turn[Literal]) -> Literal | None:
        """Return what a turn's argument is for."""
        move = self.interpreted(played.number)
        return played.claim if move is None or move.claim is None else self.stances.table.literal(move.claim)

    def target(self, played: Turn[Literal]) -> int | None:
        """Return the turn that a move is understood to be about; None where it names none and nothing was opened."""
        dialogue = self.dialogue(played.number)
        return played.target if dialogue is None else self.game(dialogue).target(played)


def settings(dispute: Dispute, transcript: Transcript[Literal], limits: Limits) -> tuple[list[Setting], Cut | None]:
    """Return the setting of each round; what a round integrated is a rule of everybody in those after it.

    Where a limit comes they are those before it, the last perhaps of a part of its round, and it is told. Raises
    `LimitReached` where it comes before the first turn.
    """
    interpreter = Interpreter(limits)
    found: list[Setting] = []
    learned: dict[Rule, None] = {}
    stances: Stances | None = None
    named = named_literals(transcript.turns)
    for round_ in transcript.rounds:
        try:
            if stances is None:
                more = (*dispute.background, *learned)
                # What was interpreted before a limit is judged after it, and on these rows.
                stances = Stances(replace(dispute, background=more), limits.after(2))
                for literal in named:
                    stances.table.number(literal)
        except LimitReached as reached:
            if not found:
                raise
            return found, Cut.by(reached)
        turns, interpreted = interpreter.interpret(stances, round_.turns, _by_turn(dialogues(round_.turns)))
        if turns or not round_.turns:
            held = dialogues(turns)
            taken = replace(round_, turns=tuple(turns))
            found.append(Setting(stances, taken, held, _by_turn(held), interpreted))
        if len(turns) < len(round_.turns):
            break
        rule = None if round_.synthesis is None else _rule(round_.synthesis, dispute.issue)
        if stances.widened or (rule is not None and rule not in learned):
            stances = None
        if rule is not None:
            learned[rule] = None
    if not found and interpreter.cut is not None:
        raise interpreter.cut.error()
    return found, interpreter.cut


def _by_turn(held: Iterable[HeldDialogue]) -> dict[int, HeldDialogue]:
    return {one.number: dialogue for dialogue in held for one in dialogue.turns}


def _rule(integrated: ClaimedSynthesis[Literal], issue: Issue | None) -> Rule | None:
    """Return what a synthesis is to everybody from then on: a defeasible rule for what agents claim.

    None where it is about something else, or binds not all that it says.
    """
    rule, head = integrated.rule, integrated.head
    if rule is None or head is None or not integrated.whole or issue is None:
        return None
    if (head.predicate, len(head.args)) != (issue.claim.predicate, len(issue.claim.args)):
        return None
    blank = any(isinstance(term, Anonymous) for term in head.args)
    free = _variables((head, *rule.weak)) - _variables(rule.strong)
    return None if free or blank else Rule(head, (*rule.strong, *map(Weak, rule.weak)))


def _variables(literals: Iterable[Literal]) -> set[str]:
    return {term.name for literal in literals for term in literal.args if isinstance(term, Variable)}
