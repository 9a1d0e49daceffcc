"""Judging a round move by move: form, rules and premises, attack, repetition, idle rules, passes (semantics.md, 2, 4).

Every fault is told once: what has no form is not asked for more, and a move that attacks nothing is no repetition. A
rule may serve its argument's defence without being needed for its claim (T16), so what any opponent assumes to be
without evidence is never held to be idle, nor is a priority.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.attacks.arguer import PartyArgument
from engine.values.literals import PRIORITY
from engine.values.record import MoveKind
from engine.verification.attacking import attack_faults
from engine.verification.faults import Code, Fault
from engine.verification.game import Clash
from engine.verification.interpretation import is_legible
from engine.verification.licence import Fit, Licensed, Support, Unlicensed, licence
from engine.verification.passing import pass_faults
from engine.verification.repetition import Repetition
from engine.verification.stance import derivation, jump
from engine.verification.transcript import Variant

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from engine.grounding.ground import LiteralNumber, Row
    from engine.values.literals import Literal
    from engine.values.rules import Argument
    from engine.verification.interpretation import InterpretedMove, InterpretedRule
    from engine.verification.setting import Setting
    from engine.verification.stance import Stance
    from engine.verification.transcript import Turn


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
    yield from _stated(setting, move)


def _heads(setting: Setting, move: InterpretedMove) -> Iterator[Fault]:
    """Yield the first two rules with one head; a strict one beside another is a way to write one down."""
    strict = setting.stances.spoken.strict
    seen: dict[int, bool] = {}
    for step in move.steps:
        firm = strict[step.row] and bool(step.stated.strong)
        if step.stated.number in seen and not (firm or seen[step.stated.number]):
            yield Fault(Code.MALFORMED, move.played.number, "same-head", step.place, step.stated.head)
            return
        seen[step.stated.number] = firm


def _order(move: InterpretedMove) -> Iterator[Fault]:
    """Yield the first premise that only a later rule concludes, or only the rule itself by a circle."""
    later = {step.stated.head for step in move.steps}
    for step in move.steps:
        for literal, support in step.premises:
            if literal in later and support in (Support.UNSTATED, Support.NONE):
                circular = step.stated.head in _under(move, literal)
                reason = "circular" if circular else "order"
                yield Fault(Code.MALFORMED, move.played.number, reason, step.place, literal)
                return


def _under(move: InterpretedMove, literal: Literal) -> set[Literal]:
    """Return a literal with what it rests on by the rules stated."""
    bodies = {step.stated.head: step.stated.strong for step in move.steps}
    found = {literal}
    stack = [literal]
    while stack:
        fresh = [one for one in bodies.get(stack.pop(), ()) if one not in found]
        found.update(fresh)
        stack += fresh
    return found


def _claim(setting: Setting, move: InterpretedMove) -> Iterator[Fault]:
    """Yield that the argument does not conclude what its speaker says it is for."""
    if move.played.claim is not None and move.claim not in move.argument.arguer.conclusions(move.rows):
        yield Fault(Code.MALFORMED, move.played.number, "no-claim", at=setting.claim_of(move.played))


def _stated(setting: Setting, move: InterpretedMove) -> Iterator[Fault]:
    """Yield that Conc or Ass as stated are not those of the rules; premises may be counted as conclusions, too."""
    played = move.played
    heads = tuple(dict.fromkeys(step.stated.head for step in move.steps))
    if played.conclusions is not None:
        literal = setting.stances.table.literal
        concluded = set(map(literal, move.argument.arguer.conclusions(move.rows)))
        concluded.update(premise for step in move.steps for premise in step.stated.strong)
        if not set(heads) <= set(played.conclusions) <= concluded:
            yield Fault(Code.MALFORMED, played.number, "conclusions", literals=heads)
    if played.assumptions is not None:
        assumed = tuple(dict.fromkeys(weak for step in move.steps for weak in step.stated.weak))
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
    told: set[Literal] = set()
    for step in move.steps:
        if step is exempt:
            continue
        if played.steps[step.place].whole:
            yield from _licence(setting, move, step)
        if move.whole or (played.whole and len(move.steps) == len(played.steps)):
            yield from _premises(setting, move, step, told)


def _licence(setting: Setting, move: InterpretedMove, step: InterpretedRule) -> Iterator[Fault]:
    match step.licence:
        case Unlicensed():
            yield _unlicensed(setting, move, step, step.licence)
        case Licensed():
            yield from _departures(setting, move, step, step.licence)


def _departures(setting: Setting, move: InterpretedMove, step: InterpretedRule, found: Licensed) -> Iterator[Fault]:
    """Yield how a step departs from the rule that it states; what it invents is told of its premises."""
    turn, head, rule = move.played.number, step.stated.head, found.rule
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
    turn, head = move.played.number, step.stated.head
    stance = setting.speaker(move.played)
    if not step.stated.strong and found.nearest is None:
        return _unsupported(setting, move, step, head)
    for agent, name in zip(setting.stances.ground.agent_numbers, setting.stances.agents, strict=True):
        other = setting.stances[agent]
        if stance.agent not in (None, agent):
            theirs = licence(other, step.stated, _supporting(setting, other))
            if isinstance(theirs, Licensed) and theirs.fit in (Fit.WHOLE, Fit.ELLIPTIC):
                return Fault(Code.UNLICENSED, turn, "other-agent", step.place, head, name, rule=theirs.rule)
    if found.assumptions:
        return Fault(Code.UNLICENSED, turn, "weak", step.place, head, stance.name, rule=found.nearest)
    rows = jump(stance, step.stated)
    if rows is not None:
        argument = _argument(setting, rows, step.stated.number)
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


def _premises(setting: Setting, move: InterpretedMove, step: InterpretedRule, told: set[Literal]) -> Iterator[Fault]:
    """Yield premises without support, and those that only rules support that the argument does not state, each once."""
    stance, turn = setting.speaker(move.played), move.played.number
    for literal, support in step.premises:
        if support not in (Support.UNSTATED, Support.NONE) or literal in told:
            continue
        if any(one.stated.head == literal for one in move.steps):
            continue
        if support is Support.UNSTATED:
            told.add(literal)
            number = setting.stances.table.number(literal)
            argument = _argument(setting, derivation(stance, (number,)), number)
            unstated = () if argument is None else argument.conclusions[-1:]
            yield Fault(Code.MISSING_STEP, turn, "premise", step.place, literal, literals=unstated, argument=argument)
        elif support is Support.NONE:
            told.add(literal)
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
    return None if rows is None else setting.stances.argument(rows, claim)


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
    goals = _goals(setting, move)
    needed = None if goals is None else _cone(setting, move, goals)
    if needed is None:
        return
    serving = {
        step.stated.number for step in move.steps if step.stated.number not in needed and _serves(setting, move, step)
    }
    kept = _cone(setting, move, serving | needed) or set()
    idle = [step for step in move.steps if step.stated.number not in kept and _droppable(setting, move, step)]
    if idle:
        heads = tuple(step.stated.head for step in idle)
        yield Fault(Code.NOT_MINIMAL, played.number, "step", idle[0].place, heads[0], literals=heads)


def _goals(setting: Setting, move: InterpretedMove) -> set[LiteralNumber] | None:
    """Return what an argument has to conclude; None for a counterargument that attacks by nothing."""
    if move.played.kind is not MoveKind.COUNTER:
        return None if move.claim is None else {move.claim}
    dialogue = setting.dialogue(move.played.number)
    return None if dialogue is None else set(setting.game(dialogue).means(move.played)[:1]) or None


def _cone(setting: Setting, move: InterpretedMove, goals: Iterable[LiteralNumber]) -> set[LiteralNumber] | None:
    """Return the conclusions that goals rest on; None where some of it is drawn by rules that are not stated."""
    steps = {step.stated.number: step for step in move.steps}
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
    if step.stated.head.predicate == PRIORITY:
        return True
    arguer, stance = move.argument.arguer, setting.speaker(move.played)
    head = step.stated.number
    given = {head} if arguer.plain else arguer.closed((head,)) - arguer.indisputable
    others = [setting.stances[agent].party for agent in setting.stances.ground.agent_numbers if agent != stance.agent]
    if any(literal in party.assumed for literal in given for party in others):
        return True
    return setting.stances.spoken.fact[step.row] and any(party.heads[head ^ 1] for party in others)


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


_PLAIN = Variant()


def move_faults(setting: Setting, variant: Variant = _PLAIN) -> Iterator[Fault]:
    """Yield what is wrong with each move of a round, turn by turn; turns before any opening are not judged."""
    repetition = Repetition(setting, published=variant.published)
    for played in setting.round.turns:
        if setting.dialogue(played.number) is not None:
            setting.stances.limits.check("judging the moves")
            yield from _faults(setting, played, repetition)


def _faults(setting: Setting, played: Turn[Literal], repetition: Repetition) -> Iterator[Fault]:
    if not played.whole or not all(step.whole and is_legible(step) for step in played.steps):
        yield Fault(Code.UNJUDGED, played.number)
    if played.kind is MoveKind.PASS:
        yield from pass_faults(setting, played)
        return
    form = list(form_faults(setting, played))
    yield from form
    formless = {fault.step for fault in form if fault.reason in ("order", "circular")}
    yield from (fault for fault in stance_faults(setting, played) if fault.step not in formless)
    attack = list(attack_faults(setting, played))
    yield from attack
    if any(fault.code is Code.NOT_AN_ATTACK for fault in attack):
        return
    yield from repetition.faults(played)
    if not form:
        yield from minimality_faults(setting, played)
