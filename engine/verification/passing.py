"""Whether who passes has nothing to say, and what it missed otherwise (semantics.md, sections 4 and 6).

A proponent has an answer where an argument of its stance strictly defeats what it passes on, with a literal that the
branch has not used. An opponent has something left where an argument of its stance defeats what the proponent has
shown, and either nothing that the proponent has shown strictly defeats that, or nothing that the proponent justifies:
what has been beaten for good need not be said again. Where neither strict rules nor priorities count this is decided;
where they do, what is found is there, but not all that is there may be found. `survivor` is the search for an
argument that what has been shown does not strictly defeat (section 2).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from engine.attacks.arguer import (
    ArgumentProgram,
    Clash,
    PartyArgument,
    Point,
    Selection,
    behind,
    canonical,
    deciding,
    hit_by,
    points,
)
from engine.attacks.order import Level
from engine.attacks.parties import OpponentNumber
from engine.dialogue.mains import LineMove
from engine.dialogue.strategy import Counter
from engine.grounding.ground import AgentNumber, LiteralNumber, Row, complement, cone
from engine.values.limits import Limits
from engine.values.literals import Literal
from engine.values.record import Attack, MoveKind
from engine.values.rules import Argument
from engine.verification.course import Fate, declines_to_open, fate
from engine.verification.faults import Code, Fault
from engine.verification.game import Setting
from engine.verification.interpretation import InterpretedMove
from engine.verification.transcript import HeldDialogue, Turn


@dataclass(frozen=True, slots=True)
class Missed:
    """An argument that somebody had and did not make: how it attacks which turn, and on what point."""

    argument: Argument
    attack: Attack
    point: Literal
    target: int


def pass_faults(setting: Setting, played: Turn[Literal]) -> Iterator[Fault]:
    """Yield what somebody who passes could have said."""
    dialogue = setting.dialogue(played.number)
    if dialogue is None or played.kind is not MoveKind.PASS or not played.whole:
        return
    if declines_to_open(dialogue, played):
        return
    missed = reply(setting, dialogue, played.agent, played)
    if missed is not None:
        yield Fault(
            Code.MISSED_COUNTER,
            played.number,
            "proponent" if dialogue.ours(played) else "opponent",
            at=missed.point,
            agent=played.agent,
            argument=missed.argument,
            attack=missed.attack,
            target=missed.target,
        )


def reply(
    setting: Setting, dialogue: HeldDialogue, agent: str | None, passing: Turn[Literal] | None = None
) -> Missed | None:
    """Return what an agent can say in a dialogue, where it passes or at the end; None where it can say nothing."""
    until = len(dialogue.arguments) if passing is None else dialogue.arguments_before(passing.number)
    arguments = dialogue.arguments[:until]
    if agent == dialogue.opening.agent:
        theirs = [one.number for one in arguments if not dialogue.ours(one)]
        target = passing.target if passing is not None and passing.target in theirs else max(theirs, default=None)
        attacked = None if target is None else setting.interpreted(target)
        if attacked is None or not attacked.whole or not _defeats(setting, dialogue, attacked):
            return None
        return _Answering(setting, dialogue, attacked).found()
    ours = [one.number for one in arguments if dialogue.ours(one)]
    shown = [move for turn in ours if (move := setting.interpreted(turn)) is not None]
    last = passing.target if passing is not None and passing.target in ours else max(ours, default=None)
    number = setting.stances.number(agent)
    if number is None or not shown:
        return None
    # Where the claim stands in the end, a pass admits that nothing shown can be defeated; else it is about one turn.
    concluding = passing is None or fate(dialogue, setting.stances.agents) is Fate.STANDS
    asked = [move for move in reversed(shown) if concluding or move.played.number == last]
    asked.sort(key=lambda move: move.played.number != last)
    return _Opposing(setting, dialogue, number, shown, whole=len(shown) == len(ours)).found(asked)


def _defeats(setting: Setting, dialogue: HeldDialogue, attacked: InterpretedMove) -> bool:
    """Return whether an opponent's argument defeats what it is about: where it does not, nothing needs an answer."""
    game = setting.game(dialogue)
    before = game.interpreted(game.target(attacked.played))
    return before is None or game.clash(attacked, before).defeats


class _Answering:
    """What the proponent can answer to one argument of an opponent."""

    def __init__(self, setting: Setting, dialogue: HeldDialogue, attacked: InterpretedMove) -> None:
        self.setting = setting
        self.dialogue = dialogue
        self.attacked = attacked
        self.game = setting.game(dialogue)
        self.used = self.game.branches.down_from(attacked.played.number)

    def found(self) -> Missed | None:
        """Return an answer with a literal that the branch has not used."""
        ways = self._plain() if self.setting.stances.level is Level.PLAIN else self._preferred()
        return next(ways, None)

    def _plain(self) -> Iterator[Missed]:
        """Yield undercuts that assume nothing the other concludes, and facts: each alone is a strict defeat."""
        # Without strict rules and priorities an undercut is strict when it is not undercut in return, and a rebuttal
        # only when a fact makes it: any other conclusion is rebutted back (semantics.md, section 2).
        ground, strategy = self.setting.stances.extended, self.game.strategy
        theirs, rows = self.attacked.argument.arguer, self.attacked.rows
        concluded = theirs.conclusions(rows)
        for literal in dict.fromkeys(weak for row in rows for weak in ground.weak[row]):
            if literal not in self.used:
                usable = behind(
                    ground, strategy.proponent.heads, (literal,), lambda row: concluded.isdisjoint(ground.weak[row])
                )
                found = strategy.selection(strategy.arguer, usable).argument(literal)
                if found is not None:
                    yield self._missed(found, literal, Attack.UNDERCUT, literal)
        for row in rows:
            denied = complement(ground.head[row])
            if theirs.is_open(row) and denied in strategy.proponent.facts and denied not in self.used:
                yield self._missed(strategy.node(denied).rows, denied, Attack.REBUT, complement(denied))

    def _preferred(self) -> Iterator[Missed]:
        """Yield what strictly defeats under the priorities it brings, or undoes the defeat by them."""
        strategy, theirs = self.game.strategy, self.attacked.argument
        speaker = self.setting.stances.number(self.attacked.played.agent)
        if speaker is None or speaker not in self.game.opponents:
            return
        opponent = OpponentNumber(self.game.opponents.index(speaker))
        counter = LineMove(opponent, self.attacked.claim or LiteralNumber(0), self.attacked.rows)
        for answer in self.game.losing.answers(counter, self.used.literals()):
            mine = PartyArgument(strategy.arguer, answer.rows)
            clash = Clash(mine, theirs, strategy.precedence.own(strategy.arguer, answer.rows))
            if clash.strict and answer.claim in clash.means and answer.attack is not None:
                kind = Attack.UNDERCUT if answer.claim in clash.cut else Attack.REBUT
                yield self._missed(answer.rows, answer.claim, kind, hit_by(answer.claim, kind))
        if self.setting.stances.level is Level.DERIVED:
            yield from self._undoing(opponent)

    def _undoing(self, opponent: OpponentNumber) -> Iterator[Missed]:
        """Yield an argument for the priorities that keep the other from defeating what it attacks."""
        strategy, setting = self.game.strategy, self.setting
        before = self.game.interpreted(self.game.target(self.attacked.played))
        if before is None:
            return
        order, explicit = strategy.precedence.last, strategy.precedence.explicit
        theirs, ours = self.attacked.argument, before.argument
        if Clash(theirs, ours, order).defeats or not Clash(theirs, ours, explicit).defeats:
            return
        targets = [row for row in before.rows if not setting.stances.extended.strict[row]]
        pairs = deciding(theirs.arguer, theirs.rows, targets, order, given=explicit)
        literals = strategy.concluded(order, pairs or ())
        if not literals or any(literal in self.used for literal in literals):
            return
        node = strategy.answer(
            Counter(opponent, theirs.rows, Attack.REBUT, literals[0], literals[0], Attack.PRIORITY, priorities=literals)
        )
        own = strategy.precedence.own(strategy.arguer, node.rows)
        denied = Clash(theirs, ours, explicit).denied
        if denied and not Clash(theirs, ours, own).defeats:
            yield self._missed(node.rows, literals[0], Attack.PRIORITY, complement(min(denied)))

    def _missed(self, rows: Iterable[Row], claim: LiteralNumber, attack: Attack, point: LiteralNumber) -> Missed:
        argument = self.setting.stances.extended.argument(rows, claim)
        return Missed(argument, attack, self.setting.stances.table.literal(point), self.attacked.played.number)


class _Opposing:
    """What an opponent can say against the arguments that the proponent has shown."""

    def __init__(
        self, setting: Setting, dialogue: HeldDialogue, agent: AgentNumber, shown: list[InterpretedMove], *, whole: bool
    ) -> None:
        self.setting = setting
        self.game = setting.game(dialogue)
        self.strategy = self.game.strategy
        self.number = OpponentNumber(self.game.opponents.index(agent))
        self.rival = self.strategy.rivals[self.number]
        self.shown = shown
        self.whole = whole and all(move.whole for move in shown)

    def found(self, asked: list[InterpretedMove]) -> Missed | None:
        """Return a defeater of one of some arguments shown, of the first asked about that has one."""
        # Derivability decides nearly all of it; only where an opponent can undercut what would beat it is there a
        # search.
        for move in asked:
            missed = next(self._standing(move), None)
            if missed is not None:
                return missed
        if self.setting.stances.level is not Level.PLAIN or not self.whole:
            return None
        return next((missed for move in asked if move.sound and (missed := self._searched(move))), None)

    def _standing(self, move: InterpretedMove) -> Iterator[Missed]:
        """Yield defeaters that nothing shown can strictly defeat, and such that nothing justified can.

        What is shown but is not the proponent's to say is not held against others who leave it at that, but for what
        stands against everything that the proponent justifies. What could not be read may be what beats them.
        """
        strategy, order = self.strategy, self.setting.stances.order
        if move.sound and self.whole:
            for point, rows in strategy.defeaters(self.number, move.argument, self._unmet, order):
                if self._is_real(move, rows, strict=True):
                    yield self._missed(move, point, rows)
        if move.whole:
            for point, rows in strategy.unstopped(self.number, move.argument, order):
                if self._is_real(move, rows, strict=False):
                    yield self._missed(move, point, rows)

    def _unmet(self, row: Row) -> bool:
        """Return whether an opponent's row assumes nothing that is shown and contradicts no fact in it."""
        ground = self.setting.stances.extended
        if not self._concluded.isdisjoint(ground.weak[row]):
            return False
        return bool(ground.strict[row]) or ground.head[row] ^ 1 not in self._facts

    @cached_property
    def _concluded(self) -> frozenset[LiteralNumber]:
        """Return what the arguments shown conclude."""
        return frozenset(literal for one in self.shown for literal in one.argument.conclusions)

    @cached_property
    def _facts(self) -> frozenset[LiteralNumber]:
        """Return the facts in what they conclude: they are indisputable for whoever says them."""
        return frozenset(literal for one in self.shown for literal in _facts_of(one.argument))

    def _is_real(self, move: InterpretedMove, rows: tuple[Row, ...], *, strict: bool) -> bool:
        """Return whether an argument defeats one shown, and whether nothing shown beats it where that is asked."""
        theirs = PartyArgument(self.rival, rows)
        if not Clash(theirs, move.argument, self.setting.stances.order).defeats:
            return False
        return not strict or not any(self._beats(one, theirs, move) for one in self.shown)

    def _beats(self, one: InterpretedMove, theirs: PartyArgument, target: InterpretedMove) -> bool:
        """Return whether an argument shown strictly defeats another, or its priorities undo what that one does."""
        order = self.game.order(one)
        if Clash(one.argument, theirs, order).strict:
            return True
        return self.setting.stances.level is Level.DERIVED and not Clash(theirs, target.argument, order).defeats

    def _searched(self, move: InterpretedMove) -> Missed | None:
        """Return a defeater that undercuts what would strictly defeat it: a search, where such a thing can be."""
        derivable = self.strategy.derivable[self.number]
        goals = [point for point in points(move.argument.arguer, move.rows) if derivable[point.literal]]
        if not goals or not self._can_be_undercut:
            return None
        literals = [point.literal for point in goals]
        everything = self.strategy.selection(self.rival, self.rival.party.rows)
        found = survivor(everything, literals, self._as_shown, self.setting.stances.limits)
        if found is None:
            return None
        rows, place = found
        return self._missed(move, goals[place], rows) if self._is_real(move, rows, strict=True) else None

    def _missed(self, move: InterpretedMove, point: Point, rows: tuple[Row, ...]) -> Missed:
        argument = self.setting.stances.extended.argument(rows, point.literal)
        hit = self.setting.stances.table.literal(hit_by(point.literal, point.attack))
        return Missed(argument, point.attack, hit, move.played.number)

    @cached_property
    def _as_shown(self) -> Shown:
        shown = Shown()
        for one in self.shown:
            shown.add(one.argument.conclusions, one.argument.assumptions, _facts_of(one.argument))
        return shown

    @cached_property
    def _can_be_undercut(self) -> bool:
        """Return whether the opponent has an argument for something that an argument shown assumes."""
        derivable = self.strategy.derivable[self.number]
        return any(derivable[literal] for one in self.shown for literal in one.argument.assumptions)


def _facts_of(argument: PartyArgument) -> frozenset[LiteralNumber]:
    """Return what an argument concludes that nobody can dispute."""
    arguer, rows = argument.arguer, argument.rows
    if arguer.plain:  # such rows are facts, and all that is indisputable may be as large as the theory
        return frozenset(arguer.ground.head[row] for row in rows if not arguer.is_open(row))
    return arguer.indisputable & argument.conclusions


class Shown:
    """The arguments that a new one must survive, by the literals that each concludes, assumes, and has as facts.

    A long debate shows many, of which few meet any one rule: so each literal knows the places of its arguments.
    """

    def __init__(self) -> None:
        self._count = 0
        self.concluding: defaultdict[LiteralNumber, list[int]] = defaultdict(list)
        self.assuming: defaultdict[LiteralNumber, list[int]] = defaultdict(list)
        self.stating: defaultdict[LiteralNumber, list[int]] = defaultdict(list)

    def add(
        self, conclusions: Iterable[LiteralNumber], assumptions: Iterable[LiteralNumber], facts: Iterable[LiteralNumber]
    ) -> None:
        """Take one more argument in."""
        for found, literals in (
            (self.concluding, conclusions),
            (self.assuming, assumptions),
            (self.stating, facts),
        ):
            for literal in literals:
                found[literal].append(self._count)
        self._count += 1


def survivor(
    selection: Selection, points: Sequence[LiteralNumber], shown: Shown, limits: Limits
) -> tuple[tuple[Row, ...], int] | None:
    """Return an argument of a party for one of some literals, minimal for it, and its place; None without one.

    It is one that no argument of those shown strictly defeats.
    """
    ground = selection.ground
    around = {goal: selection.around(goal) for goal in points}
    order = canonical(ground, set[Row]().union(*around.values()))
    program = ArgumentProgram(ground)
    for place, row in enumerate(order):
        program.rule("rule", place, row)
        head, denied = ground.head[row], complement(ground.head[row])
        disputed = shown.stating.get(denied, ())
        facts = {
            "assumes": {number for weak in ground.weak[row] for number in shown.concluding.get(weak, ())},
            "disputes": disputed,
            "rebuts": {*shown.concluding.get(denied, ())}.difference(disputed),
            "undercuts": shown.assuming.get(head, ()),
        }
        for predicate, numbers in facts.items():
            for number in sorted(numbers):
                program.add(predicate, place, number)
    for place, goal in enumerate(points):
        if around[goal]:
            program.add("point", place, program.number(goal))
    answer = program.solved(("unbeaten", "argument"), limits, "searching for a counterargument")
    if answer is None:
        return None
    place = next(number for name, (number,) in answer if name == "chosen")
    used = (order[number] for name, (number,) in answer if name == "use")
    return cone(ground, {ground.head[row]: row for row in used}, (points[place],)), place
