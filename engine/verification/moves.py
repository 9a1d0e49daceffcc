"""Judging a round move by move: form, rules and premises, attack, repetition, idle rules, passes (semantics.md, 2, 4).

Every fault is told once: what has no form is not asked for more, and a move that attacks nothing is no repetition. A
rule may serve its argument's defence without being needed for its claim (T16), so what any opponent assumes to be
without evidence is never held to be idle, nor is a priority.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cached_property
from typing import NamedTuple, TypeAlias

from engine.attacks.arguer import Clash, PartyArgument
from engine.attacks.order import Order
from engine.grounding.ground import LiteralNumber, Row, complement
from engine.values.graphs import reachable
from engine.values.literals import PRIORITY, Literal
from engine.values.matching import match
from engine.values.record import Attack, MoveKind
from engine.values.rules import Argument
from engine.verification.faults import Code, Fault
from engine.verification.game import Setting
from engine.verification.interpretation import InterpretedMove, InterpretedRule, completed, is_read
from engine.verification.licence import Fit, Licensed, Support, Unlicensed, jump, licence
from engine.verification.passing import pass_faults
from engine.verification.stance import Stance, derivation
from engine.verification.transcript import Turn

_Content: TypeAlias = tuple[LiteralNumber, frozenset[LiteralNumber], frozenset[LiteralNumber]]


def form_faults(setting: Setting, played: Turn[Literal]) -> Iterator[Fault]:
    """Yield what is wrong with the form of a turn's argument, each kind once; nothing where not all could be read."""
    if played.kind is not MoveKind.PASS and not played.steps and played.whole:
        yield Fault(Code.MALFORMED, played.number, "no-steps")
    move = setting.interpreted(played.number)
    if move is None or not move.whole:
        return
    yield from _heads(setting, move)
    yield from _order(move)
    yield from _claim(setting, move)
    yield from _claimed_parts(setting, move)


def _heads(setting: Setting, move: InterpretedMove) -> Iterator[Fault]:
    """Yield the first two rules with one head; a strict one beside another is a way to write one down."""
    # A strict rule is no second reason: it passes on what the defeasible one gives, and may be written or not.
    strict = setting.stances.extended.strict
    seen: dict[int, bool] = {}
    for step in move.steps:
        firm = strict[step.row] and bool(step.claimed.strong)
        if step.claimed.number in seen and not (firm or seen[step.claimed.number]):
            yield Fault(Code.MALFORMED, move.played.number, "same-head", step.place, step.claimed.head)
            return
        seen[step.claimed.number] = firm


def _order(move: InterpretedMove) -> Iterator[Fault]:
    """Yield the first premise that only a later rule concludes, or only the rule itself by a circle."""
    later = {step.claimed.head for step in move.steps}
    for step in move.steps:
        for literal, support in step.premises:
            if literal in later and support in (Support.UNSTATED, Support.NONE):
                circular = step.claimed.head in _under(move, literal)
                reason = "circular" if circular else "order"
                yield Fault(Code.MALFORMED, move.played.number, reason, step.place, literal)
                return


def _under(move: InterpretedMove, literal: Literal) -> dict[Literal, None]:
    """Return a literal with what it rests on by the rules stated."""
    bodies = {step.claimed.head: step.claimed.strong for step in move.steps}
    return reachable((literal,), lambda one: bodies.get(one, ()))


def _claim(setting: Setting, move: InterpretedMove) -> Iterator[Fault]:
    """Yield that the argument does not conclude what its speaker says it is for."""
    if move.played.claim is not None and move.claim not in move.argument.conclusions:
        yield Fault(Code.MALFORMED, move.played.number, "no-claim", at=setting.claim_of(move.played))


def _claimed_parts(setting: Setting, move: InterpretedMove) -> Iterator[Fault]:
    """Yield that Conc or Ass as stated are not those of the rules; premises may be counted as conclusions, too."""
    played = move.played
    heads = tuple(dict.fromkeys(step.claimed.head for step in move.steps))
    if played.conclusions is not None:
        literal = setting.stances.table.literal
        concluded = set(map(literal, move.argument.conclusions))
        concluded.update(premise for step in move.steps for premise in step.claimed.strong)
        # What follows strictly, and the premises, may be listed with the conclusions or left out; both are usual.
        if not set(heads) <= set(played.conclusions) <= concluded:
            yield Fault(Code.MALFORMED, played.number, "conclusions", literals=heads)
    if played.assumptions is not None:
        assumed = tuple(dict.fromkeys(weak for step in move.steps for weak in step.claimed.weak))
        if set(assumed) != set(played.assumptions):
            yield Fault(Code.MALFORMED, played.number, "assumptions", literals=assumed)


NEAREST = 3
"""How many supported literals are named where a premise has no support."""


def stance_faults(setting: Setting, played: Turn[Literal]) -> Iterator[Fault]:
    """Yield the rules and premises of a turn that are not its speaker's to use, and those that it left out.

    The rule of a synthesis is judged as a synthesis. A step that could not be read in full is judged by the premises
    that it has, and these only where every conclusion could be read.
    """
    move = setting.interpreted(played.number)
    if move is None:
        return
    exempt = move.warrant if played.kind is MoveKind.SYNTHESIS else None
    literals: set[Literal] = set()
    for step in move.steps:
        if step is exempt:
            continue
        if played.steps[step.place].whole:
            yield from _licence(setting, move, step)
        if move.whole or (played.whole and len(move.steps) == len(played.steps)):
            yield from _premises(setting, move, step, literals)


def _licence(setting: Setting, move: InterpretedMove, step: InterpretedRule) -> Iterator[Fault]:
    match step.licence:
        case Unlicensed():
            yield _unlicensed(setting, move, step, step.licence)
        case Licensed():
            yield from _departures(setting, move, step, step.licence)


def _departures(setting: Setting, move: InterpretedMove, step: InterpretedRule, found: Licensed) -> Iterator[Fault]:
    """Yield how a step departs from the rule that it states; what it invents is told of its premises."""
    turn, head, rule = move.played.number, step.claimed.head, found.rule
    match found.fit:
        case Fit.WHOLE | Fit.INVENTING:
            return
        case Fit.ELLIPTIC:
            yield Fault(Code.ENTHYMEME, turn, "", step.place, head, literals=found.missing, rule=rule)
        case Fit.HIDING:
            stance, number = setting.speaker(move.played), setting.stances.table.number
            argued = (one for one in found.missing if number(one) not in setting.stances.facts)
            unstated = tuple(one for one in argued if stance.derives(number(one)))
            goals = tuple(map(number, unstated))
            argument = _argument(setting, derivation(stance, goals), goals[0])
            yield Fault(Code.MISSING_STEP, turn, "", step.place, head, literals=unstated, rule=rule, argument=argument)
        case Fit.PADDED:
            extra = found.extra
            yield Fault(Code.NOT_MINIMAL, turn, "premise", step.place, extra[0], literals=extra, rule=rule)


def _unlicensed(setting: Setting, move: InterpretedMove, step: InterpretedRule, found: Unlicensed) -> Fault:
    """Return the fault of a rule that the speaker does not have, with the one that comes closest to it."""
    turn, head = move.played.number, step.claimed.head
    stance = setting.speaker(move.played)
    if not step.claimed.strong and found.nearest is None:
        return _unsupported(setting, move, step, head)
    # From what explains most to what explains least: it is another's rule, it is the speaker's with other assumptions,
    # it leaps over rules in between; only then it is nobody's.
    for agent, name in zip(setting.stances.ground.agent_numbers, setting.stances.agents, strict=True):
        other = setting.stances[agent]
        if stance.agent not in (None, agent):
            theirs = licence(other, step.claimed, _supporting(setting, other))
            if isinstance(theirs, Licensed) and theirs.fit in (Fit.WHOLE, Fit.ELLIPTIC):
                return Fault(Code.UNLICENSED, turn, "other-agent", step.place, head, name, rule=theirs.rule)
    if found.assumptions:
        return Fault(Code.UNLICENSED, turn, "weak", step.place, head, stance.name, rule=found.nearest)
    rows = jump(stance, step.claimed)
    if rows is not None:
        argument = _argument(setting, rows, step.claimed.number)
        return Fault(Code.UNLICENSED, turn, "jump", step.place, head, stance.name, argument=argument)
    return Fault(Code.UNLICENSED, turn, "none", step.place, head, stance.name, rule=found.nearest)


def _supporting(setting: Setting, stance: Stance) -> Callable[[Literal], Support]:
    """Return how an agent would come by the premises of a rule of its own."""

    def support(literal: Literal) -> Support:
        number = setting.stances.table.find(literal)
        if number is None:
            return Support.NONE
        if number in setting.stances.facts:
            return Support.FACT
        return Support.UNSTATED if stance.derives(number) else Support.NONE

    return support


def _premises(
    setting: Setting, move: InterpretedMove, step: InterpretedRule, literals: set[Literal]
) -> Iterator[Fault]:
    """Yield premises without support, and those that only rules support that the argument does not state, each once."""
    stance, turn = setting.speaker(move.played), move.played.number
    for literal, support in step.premises:
        if support not in (Support.UNSTATED, Support.NONE) or literal in literals:
            continue
        if any(one.claimed.head == literal for one in move.steps):
            continue
        if support is Support.UNSTATED:
            literals.add(literal)
            number = setting.stances.table.number(literal)
            argument = _argument(setting, derivation(stance, (number,)), number)
            unstated = () if argument is None else argument.conclusions[-1:]
            yield Fault(Code.MISSING_STEP, turn, "premise", step.place, literal, literals=unstated, argument=argument)
        elif support is Support.NONE:
            literals.add(literal)
            meant = step.licence.missing if isinstance(step.licence, Licensed) else ()
            yield _unsupported(setting, move, step, literal, meant)


def _unsupported(
    setting: Setting, move: InterpretedMove, step: InterpretedRule, literal: Literal, meant: tuple[Literal, ...] = ()
) -> Fault:
    """Return the fault of a premise that nothing supports, or that is of no predicate that anybody uses."""
    known = (literal.predicate, len(literal.args)) in setting.stances.vocabulary
    near = tuple(dict.fromkeys((*meant, *nearest(setting, setting.speaker(move.played), literal))))[:NEAREST]
    reason = "" if known else "foreign"
    return Fault(Code.UNSUPPORTED, move.played.number, reason, step.place, literal, literals=near)


def _argument(setting: Setting, rows: Iterable[Row] | None, claim: LiteralNumber) -> Argument | None:
    return None if rows is None else setting.stances.extended.argument(rows, claim)


def nearest(setting: Setting, stance: Stance, literal: Literal) -> tuple[Literal, ...]:
    """Return what a speaker may count on that comes closest to a literal.

    The same predicate comes first, its complement next, then what is said of the same objects.
    """
    conceded = [setting.stances.table.literal(number) for number in setting.stances.facts]
    known = dict.fromkeys((*stance.supported, *conceded))
    ranked = [(score, str(one), one) for one in known if one != literal and (score := _distance(literal, one))]
    return tuple(one for _, _, one in sorted(ranked, key=lambda found: found[:2])[:NEAREST])


def _distance(literal: Literal, other: Literal) -> tuple[int, int] | None:
    """Return how far a literal is from another; None where they have nothing in common."""
    shared = sum(a == b for a, b in zip(literal.args, other.args, strict=False))
    if literal.predicate == other.predicate and len(literal.args) == len(other.args):
        return (int(literal.positive != other.positive), -shared)
    common = len(set(literal.args) & set(other.args))
    return (2, -common) if common else None


def minimality_faults(setting: Setting, played: Turn[Literal]) -> Iterator[Fault]:
    """Yield that a turn's argument has rules that can be dropped, once, with their conclusions."""
    move = setting.interpreted(played.number)
    if move is None or not move.complete or len(move.steps) < 2:  # noqa: PLR2004 - one rule is always needed
        return
    # What the claim rests on is needed. Of the rest, what serves the defence is kept with what it rests on; and what is
    # left is idle unless a defeat, or its strictness, would be lost without it.
    goals = _goals(setting, move)
    needed = None if goals is None else _cone(setting, move, goals)
    if needed is None:
        return
    serving = {
        step.claimed.number for step in move.steps if step.claimed.number not in needed and _serves(setting, move, step)
    }
    kept = _cone(setting, move, serving | needed) or set()
    idle = [step for step in move.steps if step.claimed.number not in kept and _droppable(setting, move, step)]
    if idle:
        heads = tuple(step.claimed.head for step in idle)
        yield Fault(Code.NOT_MINIMAL, played.number, "step", idle[0].place, heads[0], literals=heads)


def _goals(setting: Setting, move: InterpretedMove) -> set[LiteralNumber] | None:
    """Return what an argument has to conclude; None for a counterargument that attacks by nothing."""
    if move.played.kind is not MoveKind.COUNTER:
        return None if move.claim is None else {move.claim}
    dialogue = setting.dialogue(move.played.number)
    return None if dialogue is None else set(setting.game(dialogue).means(move.played)[:1]) or None


def _cone(setting: Setting, move: InterpretedMove, goals: Iterable[LiteralNumber]) -> set[LiteralNumber] | None:
    """Return the conclusions that goals rest on; None where some of it is drawn by rules that are not stated."""
    steps = {step.claimed.number: step for step in move.steps}
    arguer = move.argument.arguer
    found: set[LiteralNumber] = set()
    stack = list(goals)
    while stack:
        literal = stack.pop()
        if literal in found:
            continue
        found.add(literal)
        step = steps.get(literal)
        if step is None:
            if literal in goals and literal not in arguer.indisputable:
                return None
            continue
        for premise in step.premises:
            number = setting.stances.table.number(premise.literal)
            if premise.support is Support.STRICT and number not in steps and number not in arguer.indisputable:
                return None
            stack.append(number)
    return found


def _serves(setting: Setting, move: InterpretedMove, step: InterpretedRule) -> bool:
    """Return whether a step may serve the defence: it is a priority, or gives evidence against what others assume."""
    if step.claimed.head.predicate == PRIORITY:
        return True
    arguer, stance = move.argument.arguer, setting.speaker(move.played)
    # Where strict rules count, a step gives what follows from it as well; what holds anyway is not its doing.
    head = step.claimed.number
    given = {head} if arguer.plain else arguer.closed((head,)) - arguer.indisputable
    others = [setting.stances[agent].party for agent in setting.stances.ground.agent_numbers if agent != stance.agent]
    if any(literal in party.assumed for literal in given for party in others):
        return True
    return setting.stances.extended.fact[step.row] and any(party.heads[head ^ 1] for party in others)


def _droppable(setting: Setting, move: InterpretedMove, step: InterpretedRule) -> bool:
    """Return whether a counterargument defeats as before without a step; a main argument needs only its claim."""
    dialogue = setting.dialogue(move.played.number)
    target = setting.target(move.played)
    other = None if target is None else setting.interpreted(target)
    if dialogue is None or move.played.kind is not MoveKind.COUNTER or other is None:
        return True
    game = setting.game(dialogue)
    order = game.order(move)
    rows = tuple(row for row in move.rows if row != step.row)
    whole, rest = game.clash(move, other), Clash(PartyArgument(move.argument.arguer, rows), other.argument, order)
    return rest.defeats == whole.defeats and rest.strict == whole.strict


def faults_of_move(setting: Setting, played: Turn[Literal], repetition: Repetition) -> Iterator[Fault]:
    """Yield what is wrong with one move; one before any opening is not judged."""
    if setting.dialogue(played.number) is None:
        return
    if not is_read(played):
        yield Fault(Code.UNJUDGED, played.number)
    if played.kind is MoveKind.PASS:
        yield from pass_faults(setting, played)
        return
    form = list(form_faults(setting, played))
    yield from form
    # A circle or a wrong order leaves a premise without support: nothing more is told of such a step.
    formless = {fault.step for fault in form if fault.reason in ("order", "circular")}
    yield from (fault for fault in stance_faults(setting, played) if fault.step not in formless)
    attack = list(attack_faults(setting, played))
    yield from attack
    if any(fault.code is Code.NOT_AN_ATTACK for fault in attack):
        return
    yield from repetition.faults(played)
    if not form:
        yield from minimality_faults(setting, played)


def attack_faults(setting: Setting, played: Turn[Literal]) -> Iterator[Fault]:
    """Yield what is wrong with a counterargument's attack; nothing where too little could be read to tell."""
    dialogue = setting.dialogue(played.number)
    if dialogue is None or played.kind is not MoveKind.COUNTER:
        return
    target = setting.target(played)
    attacked = None if target is None or target >= played.number else dialogue.by_turn.get(target)
    if attacked is None or attacked.kind is MoveKind.PASS:
        if target is not None:
            yield Fault(Code.NOT_AN_ATTACK, played.number, "no-target", target=target)
        return
    if dialogue.ours(attacked) == dialogue.ours(played):
        yield Fault(Code.NOT_AN_ATTACK, played.number, "own-side", agent=attacked.agent, target=target)
        return
    one, other = setting.interpreted(played.number), setting.interpreted(attacked.number)
    if one is None or other is None:
        return
    # What a move that names no target is about was found among the arguments before it: one of them that could not be
    # read may be the one that is meant.
    if played.target is None and setting.game(dialogue).unread_before(played.number):
        return
    found = list(_CheckedAttack(setting, one, other).faults())
    # An argument that leaves rules unstated has its own fault. So what is wrong with an attack on it is told only where
    # it is wrong of the argument with those rules, too.
    whole = completed(setting.speaker(attacked), other) if found else None
    if whole is None or list(_CheckedAttack(setting, one, replace(other, argument=whole, rows=whole.rows)).faults()):
        yield from found


class _CheckedAttack:
    """One argument against another of the other side (semantics.md, sections 2, 4 and 6)."""

    def __init__(self, setting: Setting, one: InterpretedMove, other: InterpretedMove) -> None:
        dialogue = setting.dialogue(one.played.number)
        if dialogue is None:
            raise ValueError("what belongs to no dialogue attacks nothing")
        self.setting = setting
        self.one = one
        self.other = other
        self.dialogue = dialogue
        self.game = setting.game(dialogue)
        self.clash = self.game.clash(one, other)
        self.ours = dialogue.ours(one.played)

    def faults(self) -> Iterator[Fault]:
        """Yield what is wrong, an attack that does not exist without all that follows from it."""
        played, clash = self.one.played, self.clash
        turn, target = played.number, self.other.played.number
        by_priority = played.attack in (None, Attack.PRIORITY)
        if by_priority and clash.kind is None and not self._before_is_read():
            return
        undoes = by_priority and self.game.undoes(self.one, self.other)
        if undoes and (played.attack is Attack.PRIORITY or clash.kind is None):
            return
        if clash.kind is None:
            if self.game.undoes(self.one, self.other):
                yield Fault(Code.WRONG_TYPE, turn, attack=Attack.PRIORITY, target=target)
            elif self.one.whole and self.other.whole:
                yield self._missed()
            return
        if played.attack is not None and (played.attack is Attack.PRIORITY or not clash.points(played.attack)):
            yield Fault(Code.WRONG_TYPE, turn, attack=clash.kind, target=target, literals=self._literals(clash.means))
        elif played.point is not None and self.one.whole and self.other.whole:
            hit = clash.cut | clash.denied if played.attack is None else clash.points(played.attack)
            if not any(self._is(played.point, literal) for literal in self._literals(hit)):
                yield Fault(
                    Code.WRONG_POINT,
                    turn,
                    at=played.point,
                    literals=self._literals(hit),
                    attack=clash.kind,
                    target=target,
                )
        # Who is undercut in return does not defeat by a rebuttal; and of two undercuts neither is strict.
        cut = self._returned()
        if not clash.cut and cut:
            yield Fault(Code.NOT_A_DEFEAT, turn, at=self._first(cut), target=target)
        elif not undoes and (cut or (clash.back.denied and not clash.cut)):
            yield from self._struck_back(cut)

    def _before_is_read(self) -> bool:
        """Return whether what the target attacks could be read: only then it is known what priorities undo."""
        before = self.game.target(self.other.played)
        move = self.game.interpreted(before)
        return before is None or (move is not None and move.whole)

    def _returned(self) -> frozenset[LiteralNumber]:
        """Return the assumptions that the target undercuts in return.

        Facts that it does not use are left out: they are conclusions of it only where strict rules or priorities count
        (semantics.md, section 6), which they may do in another part of the dispute.
        """
        cut = self.clash.back.cut
        if cut:
            idle = self.other.argument.arguer.indisputable
            cut -= idle.difference(map(self.setting.stances.extended.head.__getitem__, self.other.rows))
        return cut

    def _missed(self) -> Fault:
        """Return the fault of an argument that does not attack its target, with what there is to attack."""
        arguer, rows = self.other.argument.arguer, self.other.rows
        head = self.setting.stances.extended.head
        open_rows = [row for row in rows if arguer.is_open(row)]
        places = [*arguer.assumptions(rows), *(head[row] for row in open_rows)]
        return Fault(
            Code.NOT_AN_ATTACK,
            self.one.played.number,
            self._why({head[row] for row in open_rows}),
            literals=self._literals(places),
            target=self.other.played.number,
        )

    def _why(self, exposed: set[LiteralNumber]) -> str:
        """Return why there is no attack: what is denied is indisputable or ranks higher, or nothing is denied."""
        mine = self.one.argument.conclusions
        theirs = self.other.argument.conclusions
        if any(literal ^ 1 in mine for literal in (theirs & self.other.argument.arguer.indisputable) - exposed):
            return "fact"
        if Clash(self.one.argument, self.other.argument, Order(self.setting.stances.extended, ())).kind is not None:
            return "outranked"
        assumed = self.other.argument.assumptions
        return "nothing-assumed" if self.one.played.attack is Attack.UNDERCUT and not assumed else "no-clash"

    def _struck_back(self, cut: frozenset[LiteralNumber]) -> Iterator[Fault]:
        """Yield that a defeat is not strict where the proponent's has to be, or the speaker says that it is."""
        if not self.ours and self.one.played.strict is not True:
            return
        denied = self.clash.back.denied
        claim = min(cut) if cut else complement(min(denied))
        yield Fault(
            Code.NOT_STRICT,
            self.one.played.number,
            "" if self.ours else "stated",
            at=self._first(cut or denied),
            attack=Attack.UNDERCUT if cut else Attack.REBUT,
            argument=self.setting.stances.extended.argument(self._spelled(claim), claim),
            target=self.other.played.number,
        )

    def _spelled(self, claim: LiteralNumber) -> tuple[Row, ...]:
        """Return the target's rows with the strict ones by which it strikes back, stated or not."""
        arguer, rows = self.other.argument.arguer, self.other.rows
        if arguer.plain or claim in {self.setting.stances.extended.head[row] for row in rows}:
            return rows
        founded = arguer.founded(rows)
        return arguer.spelled(rows, (claim,)) if len(founded) == len(arguer.defeasible(rows)) else rows

    def _is(self, point: Literal, literal: Literal) -> bool:
        """Return whether a place is the one that is named; ``_`` and variables name any."""
        if not point.is_ground:
            return match(point, literal, {}) is not None
        return point == literal

    def _first(self, numbers: Iterable[LiteralNumber]) -> Literal | None:
        return next(iter(self._literals(numbers)), None)

    def _literals(self, numbers: Iterable[LiteralNumber]) -> tuple[Literal, ...]:
        return tuple(sorted(map(self.setting.stances.table.literal, numbers), key=str))


class _OpenedMain(NamedTuple):
    """A main argument that is opened, with the openings of its agent before it whose warrants say the same.

    ``times`` is how many there are, ``first`` the turn of the first, ``labelled`` that of the first under its label.
    """

    warrant: InterpretedRule
    times: int
    first: int | None
    labelled: int | None


class Repetition:
    """What the turns of one round repeat though they may not: literals to defeat with, main arguments, premises.

    Semantics.md, section 4: on one branch the proponent never uses the same literal twice to defeat; a main argument is
    identified by its agent, its claim and its warrant. Published systems also forbid an agent to use a strong premise
    of its own again (Masuo 2026). Every turn is looked up in what was said before it, once indexed.
    """

    def __init__(self, setting: Setting, *, published: bool) -> None:
        self._setting = setting
        self._published = published

    def faults(self, played: Turn[Literal]) -> Iterator[Fault]:
        """Yield what a turn says again though it may not."""
        dialogue = self._setting.dialogue(played.number)
        if dialogue is None:
            return
        if played.kind is MoveKind.CLAIM:
            yield from self._main(played)
        elif played.kind is MoveKind.COUNTER and dialogue.ours(played):
            game = self._setting.game(dialogue)
            before = game.branches.down_from(game.target(played))
            ways = game.means(played, before)
            if ways and all(literal in before for literal in ways):
                literal = self._setting.stances.table.literal(ways[0])
                yield Fault(Code.REPETITION, played.number, "literal", at=literal, target=before.turn_with(ways[0]))
        if self._published and played.agent is not None:
            yield from self._premises(played, played.agent)

    def _main(self, played: Turn[Literal]) -> Iterator[Fault]:
        """Yield that an agent opened this main argument before.

        Warrants that say the same may be several main arguments: a strict rule and a defeasible one, or two that
        priorities tell apart. Where their labels are not given, it takes one opening more than there are such.
        """
        opened = self._openings.get(played.number)
        if opened is None or opened.first is None:
            return
        first = opened.labelled
        if first is None and opened.times >= self._warrants(self._setting.speaker(played), opened.warrant):
            first = opened.first
        if first is not None:
            yield Fault(Code.REPETITION, played.number, "main", at=self._setting.claim_of(played), target=first)

    @cached_property
    def _openings(self) -> dict[int, _OpenedMain]:
        """Return what each turn opens, where all of it could be read."""
        found: dict[int, _OpenedMain] = {}
        before: dict[tuple[str | None, _Content], list[int]] = {}
        first: dict[tuple[str | None, _Content, str], int] = {}
        for dialogue in self._setting.dialogues:
            agent, turn = dialogue.opening.agent, dialogue.opening.number
            move = self._setting.interpreted(turn)
            warrant = None if move is None or not move.whole else move.warrant
            if warrant is None:
                continue
            content, label = self._content(warrant.row), self._label(warrant)
            turns = before.setdefault((agent, content), [])
            labelled = None if label is None else first.get((agent, content, label))
            found[turn] = _OpenedMain(warrant, len(turns), turns[0] if turns else None, labelled)
            turns.append(turn)
            if label is not None:
                first.setdefault((agent, content, label), turn)
        return found

    def _content(self, row: Row) -> _Content:
        ground = self._setting.stances.extended
        return ground.head[row], frozenset(ground.strong[row]), frozenset(ground.weak[row])

    def _label(self, step: InterpretedRule) -> str | None:
        """Return the label of a rule where its speaker gives it."""
        label = self._setting.stances.extended.origin[step.row].label
        return label if step.claimed.label == label else None

    def _warrants(self, stance: Stance, warrant: InterpretedRule) -> int:
        """Return how many main arguments a stance has with a warrant that says this: priorities tell labels apart."""
        head, body, assumed = self._content(warrant.row)
        rows = (row for row in stance.stating(head, body) if frozenset(stance.ground.weak[row]) == assumed)
        rules = map(stance.ground.instance, rows)
        return max(1, len({(rule.clause, self._setting.stances.locality.ranked(rule)) for rule in rules}))

    def _premises(self, played: Turn[Literal], agent: str) -> Iterator[Fault]:
        """Yield the strong premises that a speaker has used in another argument before, the first such argument's."""
        mine = _premises_of(played)
        users = [self._first_users[agent, literal] for literal in mine]
        earlier = min((one for one in users if one.number < played.number), key=lambda one: one.number, default=None)
        if earlier is not None:
            theirs = _premises_of(earlier)
            again = tuple(literal for literal in mine if literal in theirs)
            yield Fault(Code.REPETITION, played.number, "premise", at=again[0], literals=again, target=earlier.number)

    @cached_property
    def _first_users(self) -> dict[tuple[str | None, Literal], Turn[Literal]]:
        """Return for each speaker and strong premise the turn that uses it first."""
        found: dict[tuple[str | None, Literal], Turn[Literal]] = {}
        for one in self._setting.round.turns:
            for literal in _premises_of(one):
                found.setdefault((one.agent, literal), one)
        return found


def _premises_of(played: Turn[Literal]) -> dict[Literal, None]:
    """Return the strong premises of a turn that no rule of its own concludes."""
    heads = {step.head for step in played.steps}
    return dict.fromkeys(literal for step in played.steps for literal in step.strong if literal not in heads)
