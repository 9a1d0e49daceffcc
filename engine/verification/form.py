"""Whether what a speaker states is an argument at all: order, one rule for a head, Conc and Ass (semantics.md, 2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.record import MoveKind
from engine.verification.faults import Code, Fault
from engine.verification.licence import Support

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.literals import Literal
    from engine.verification.played import Played
    from engine.verification.setting import Setting
    from engine.verification.utterance import Utterance


def form_faults(setting: Setting, played: Played) -> Iterator[Fault]:
    """Yield what is wrong with the form of a turn's argument, each kind once; nothing where not all could be read."""
    if played.kind is not MoveKind.PASS and not played.steps and played.whole:
        yield Fault(Code.MALFORMED, played.turn, "no-steps")
    said = setting.said(played.turn)
    if said is None or not said.whole:
        return
    yield from _heads(setting, said)
    yield from _order(said)
    yield from _claim(setting, said)
    yield from _stated(setting, said)


def _heads(setting: Setting, said: Utterance) -> Iterator[Fault]:
    """Yield the first two rules with one head; a strict one beside another is a way to write one down."""
    strict = setting.spoken.strict
    seen: dict[int, bool] = {}
    for step in said.steps:
        firm = strict[step.row] and bool(step.stated.strong)
        if step.stated.number in seen and not (firm or seen[step.stated.number]):
            yield Fault(Code.MALFORMED, said.played.turn, "same-head", step.place, step.stated.head)
            return
        seen[step.stated.number] = firm


def _order(said: Utterance) -> Iterator[Fault]:
    """Yield the first premise that only a later rule concludes, or only the rule itself by a circle."""
    later = {step.stated.head for step in said.steps}
    for step in said.steps:
        for literal, support in step.premises:
            if literal in later and support in (Support.UNSTATED, Support.NONE):
                circular = step.stated.head in _under(said, literal)
                reason = "circular" if circular else "order"
                yield Fault(Code.MALFORMED, said.played.turn, reason, step.place, literal)
                return


def _under(said: Utterance, literal: Literal) -> set[Literal]:
    """Return a literal with what it rests on by the rules stated."""
    bodies = {step.stated.head: step.stated.strong for step in said.steps}
    found = {literal}
    stack = [literal]
    while stack:
        fresh = [one for one in bodies.get(stack.pop(), ()) if one not in found]
        found.update(fresh)
        stack += fresh
    return found


def _claim(setting: Setting, said: Utterance) -> Iterator[Fault]:
    """Yield that the argument does not conclude what its speaker says it is for."""
    if said.played.claim is not None and said.claim not in said.said.arguing.conclusions(said.rows):
        yield Fault(Code.MALFORMED, said.played.turn, "no-claim", at=setting.claim_of(said.played))


def _stated(setting: Setting, said: Utterance) -> Iterator[Fault]:
    """Yield that Conc or Ass as stated are not those of the rules; premises may be counted as conclusions, too."""
    played = said.played
    heads = tuple(dict.fromkeys(step.stated.head for step in said.steps))
    if played.conclusions is not None:
        literal = setting.table.literal
        concluded = set(map(literal, said.said.arguing.conclusions(said.rows)))
        concluded.update(premise for step in said.steps for premise in step.stated.strong)
        if not set(heads) <= set(played.conclusions) <= concluded:
            yield Fault(Code.MALFORMED, played.turn, "conclusions", literals=heads)
    if played.assumptions is not None:
        assumed = tuple(dict.fromkeys(weak for step in said.steps for weak in step.stated.weak))
        if set(assumed) != set(played.assumptions):
            yield Fault(Code.MALFORMED, played.turn, "assumptions", literals=assumed)
