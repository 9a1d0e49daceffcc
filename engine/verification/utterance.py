"""What a speaker says in one turn, step by step as it stands with the speaker's stance, and as rows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from engine.verification.licence import Fit, Licensed, Support

if TYPE_CHECKING:
    from engine.clash import Said
    from engine.literals import Literal
    from engine.verification.licence import Licence, Stated
    from engine.verification.played import Played


class Premise(NamedTuple):
    """A strong premise of a step, and where it comes from."""

    literal: Literal
    support: Support


@dataclass(frozen=True, slots=True)
class Standing:
    """A step of a turn and how it stands with the speaker's stance.

    ``place`` numbers the step in the argument, from 0. ``row`` is the row that stands for it, one of the dispute where
    the step is licensed and can be had, else an added one.
    """

    place: int
    stated: Stated
    licence: Licence
    row: int
    premises: tuple[Premise, ...]

    @property
    def sound(self) -> bool:
        """Return whether the rule is the speaker's and its premises are to be had."""
        return (
            isinstance(self.licence, Licensed)
            and self.licence.fit is not Fit.INVENTING
            and all(premise.support is not Support.NONE for premise in self.premises)
        )

    @property
    def complete(self) -> bool:
        """Return whether no rule under it is left unstated, and no premise is added."""
        return (
            isinstance(self.licence, Licensed)
            and self.licence.fit in (Fit.WHOLE, Fit.ELLIPTIC)
            and all(premise.support is not Support.UNSTATED for premise in self.premises)
        )


@dataclass(frozen=True, slots=True)
class Utterance:
    """A turn with an argument, as rows.

    ``rows`` are the rows of the argument: of its steps, of the facts that its premises name, and for every other
    premise that no step concludes a presumption. ``claim`` is what it is for, None where no step could be read.
    ``whole`` tells that all of it could be read, ``sound`` that it is moreover the speaker's to make.
    """

    played: Played
    steps: tuple[Standing, ...]
    rows: tuple[int, ...]
    said: Said
    claim: int | None
    whole: bool

    @property
    def sound(self) -> bool:
        """Return whether all of it could be read, and is the speaker's to make."""
        return self.whole and all(step.sound for step in self.steps)

    @property
    def complete(self) -> bool:
        """Return whether moreover it leaves out no rule that it rests on, and adds no premise to any."""
        return self.sound and all(step.complete for step in self.steps)

    @property
    def warrant(self) -> Standing | None:
        """Return the step that concludes the claim."""
        return next((step for step in self.steps if step.stated.number == self.claim), None)
