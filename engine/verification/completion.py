"""An argument with what its speaker left out: the rules for its premises, the assumptions of its rules.

What is said against the part that was left out is said against the argument, which has its own fault already.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.clash import Said
from engine.verification.chain import derivation, jump
from engine.verification.licence import Licensed, Support, Unlicensed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.verification.setting import Setting
    from engine.verification.stance import Stance
    from engine.verification.utterance import Standing, Utterance


def completed(setting: Setting, said: Utterance) -> Said | None:
    """Return an argument with the rules of its speaker's stance that it leaves unstated; None where it leaves none."""
    stance = setting.speaker(said.played)
    more = dict.fromkeys(row for step in said.steps for row in _unstated(setting, stance, step) if row not in said.rows)
    return Said(said.said.arguing, (*more, *said.rows)) if more else None


def _unstated(setting: Setting, stance: Stance, step: Standing) -> Iterator[int]:
    """Yield the rows that a step would rest on, had it been stated in full."""
    number = setting.table.number
    goals = [number(premise.literal) for premise in step.premises if premise.support is Support.UNSTATED]
    match step.licence:
        case Licensed(missing=missing):
            goals += [literal for literal in map(number, missing) if stance.derives(literal)]
        case Unlicensed(nearest, assumptions):
            if assumptions and nearest is not None:
                heads = stance.party.heads[step.stated.number]
                yield from (row for row in heads if frozenset(setting.spoken.strong[row]) == step.stated.body)
            yield from jump(stance, step.stated) or ()
    for goal in goals:
        yield from derivation(stance, (goal,)) or ()
