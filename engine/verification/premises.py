"""Whether a speaker may count on its premises and has its rules, and what it has instead (semantics.md, section 2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.record import MoveKind
from engine.verification.chain import derivation, jump
from engine.verification.faults import Code, Fault
from engine.verification.licence import Fit, Licensed, Support, Unlicensed, licence

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from engine.arguments import Argument
    from engine.literals import Literal
    from engine.verification.played import Played
    from engine.verification.setting import Setting
    from engine.verification.stance import Stance
    from engine.verification.utterance import Standing, Utterance

NEAREST = 3
"""How many supported literals are named where a premise has no support."""


def stance_faults(setting: Setting, played: Played) -> Iterator[Fault]:
    """Yield the rules and premises of a turn that are not its speaker's to use, and those that it left out.

    The rule of a synthesis is judged as a synthesis. A step that could not be read in full is judged by the premises
    that it has, and these only where every conclusion could be read.
    """
    said = setting.said(played.turn)
    if said is None:
        return
    exempt = said.warrant if played.kind is MoveKind.SYNTHESIS else None
    told: set[Literal] = set()
    for step in said.steps:
        if step is exempt:
            continue
        if played.steps[step.place].whole:
            yield from _licence(setting, said, step)
        if said.whole or (played.whole and len(said.steps) == len(played.steps)):
            yield from _premises(setting, said, step, told)


def _licence(setting: Setting, said: Utterance, step: Standing) -> Iterator[Fault]:
    match step.licence:
        case Unlicensed():
            yield _unlicensed(setting, said, step, step.licence)
        case Licensed():
            yield from _departures(setting, said, step, step.licence)


def _departures(setting: Setting, said: Utterance, step: Standing, found: Licensed) -> Iterator[Fault]:
    """Yield how a step departs from the rule that it states; what it invents is told of its premises."""
    turn, head, rule = said.played.turn, step.stated.head, found.rule
    match found.fit:
        case Fit.WHOLE | Fit.INVENTING:
            return
        case Fit.ELLIPTIC:
            yield Fault(Code.ENTHYMEME, turn, "", step.place, head, literals=found.missing, rule=rule)
        case Fit.HIDING:
            stance, number = setting.speaker(said.played), setting.table.number
            argued = (one for one in found.missing if number(one) not in setting.facts)
            unstated = tuple(one for one in argued if stance.derives(number(one)))
            goals = tuple(map(number, unstated))
            argument = _argument(setting, derivation(stance, goals), goals[0])
            yield Fault(Code.MISSING_STEP, turn, "", step.place, head, literals=unstated, rule=rule, argument=argument)
        case Fit.PADDED:
            extra = found.extra
            yield Fault(Code.NOT_MINIMAL, turn, "premise", step.place, extra[0], literals=extra, rule=rule)


def _unlicensed(setting: Setting, said: Utterance, step: Standing, found: Unlicensed) -> Fault:
    """Return the fault of a rule that the speaker does not have, with the one that comes closest to it."""
    turn, head = said.played.turn, step.stated.head
    stance = setting.speaker(said.played)
    if not step.stated.strong and found.nearest is None:
        return _unsupported(setting, said, step, head)
    for agent, name in enumerate(setting.agents):
        other = setting.stance(agent)
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
        number = setting.table.find(literal)
        if number is None:
            return Support.NONE
        if number in setting.facts:
            return Support.FACT
        return Support.UNSTATED if stance.derives(number) else Support.NONE

    return support


def _premises(setting: Setting, said: Utterance, step: Standing, told: set[Literal]) -> Iterator[Fault]:
    """Yield premises without support, and those that only rules support that the argument does not state, each once."""
    stance, turn = setting.speaker(said.played), said.played.turn
    for literal, support in step.premises:
        if support not in (Support.UNSTATED, Support.NONE) or literal in told:
            continue
        if any(one.stated.head == literal for one in said.steps):
            continue
        if support is Support.UNSTATED:
            told.add(literal)
            number = setting.table.number(literal)
            argument = _argument(setting, derivation(stance, (number,)), number)
            unstated = () if argument is None else argument.conclusions[-1:]
            yield Fault(Code.MISSING_STEP, turn, "premise", step.place, literal, literals=unstated, argument=argument)
        elif support is Support.NONE:
            told.add(literal)
            meant = step.licence.missing if isinstance(step.licence, Licensed) else ()
            yield _unsupported(setting, said, step, literal, meant)


def _unsupported(
    setting: Setting, said: Utterance, step: Standing, literal: Literal, meant: tuple[Literal, ...] = ()
) -> Fault:
    """Return the fault of a premise that nothing supports, or that is of no predicate that anybody uses."""
    known = (literal.predicate, len(literal.args)) in setting.vocabulary
    near = tuple(dict.fromkeys((*meant, *nearest(setting, setting.speaker(said.played), literal))))[:NEAREST]
    reason = "" if known else "foreign"
    return Fault(Code.UNSUPPORTED, said.played.turn, reason, step.place, literal, literals=near)


def _argument(setting: Setting, rows: Iterable[int] | None, claim: int) -> Argument | None:
    return None if rows is None else setting.argument(rows, claim)


def nearest(setting: Setting, stance: Stance, literal: Literal) -> tuple[Literal, ...]:
    """Return what a speaker may count on that comes closest to a literal.

    The same predicate comes first, its complement next, then what is said of the same objects.
    """
    conceded = [setting.table.literal(number) for number in setting.facts]
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
