"""Judging a round move by move: form, rules and premises, attack, repetition, passes (semantics.md, sections 2 and 4).

Every fault is told once: what has no form is not asked for more, and a move that attacks nothing is no repetition.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.record import MoveKind
from engine.verification.attacking import attack_faults
from engine.verification.faults import Code, Fault
from engine.verification.form import form_faults
from engine.verification.listening import is_legible
from engine.verification.minimality import minimality_faults
from engine.verification.passing import pass_faults
from engine.verification.played import Variant
from engine.verification.premises import stance_faults
from engine.verification.repetition import repetition_faults

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.verification.played import Played
    from engine.verification.setting import Setting

_PLAIN = Variant()


def move_faults(setting: Setting, variant: Variant = _PLAIN) -> Iterator[Fault]:
    """Yield what is wrong with each move of a round, turn by turn; turns before any opening are not judged."""
    for played in setting.round.played:
        if setting.exchange(played.turn) is not None:
            setting.limits.check("judging the moves")
            yield from _faults(setting, played, variant)


def _faults(setting: Setting, played: Played, variant: Variant) -> Iterator[Fault]:
    if not played.whole or not all(step.whole and is_legible(step) for step in played.steps):
        yield Fault(Code.UNJUDGED, played.turn)
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
    yield from repetition_faults(setting, played, published=variant.published)
    if not form:
        yield from minimality_faults(setting, played)
