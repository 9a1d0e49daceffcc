"""The one program that decides statuses: which encodings it is made of, whatever asks for it (semantics.md, 3, 5, 6).

Its answer sets are the fixpoints, the least one is the meaning. `status.exported` writes it with the rules of a theory
for plain clingo.
"""

from __future__ import annotations

from engine.attacks.order import Level
from engine.values.record import Reading, Semantics


def encodings(level: Level, reading: Reading, semantics: Semantics) -> tuple[str, ...]:
    """Return the encodings that make up the program, in the order of reading.

    Derived priorities are beyond it: orders come in by stages, what was dead stays so, and no operator without memory
    says that. Nor do the other semantics say what strict rules and priorities mean.
    """
    match level, semantics:
        case Level.PLAIN, Semantics.PRAKKEN_SARTOR:
            justification: tuple[str, ...] = ("prakken_sartor", "absent", "hit")
        case Level.PLAIN, _:
            justification = (semantics.name.lower(), "hit")
        case Level.STATIC, Semantics.PRAKKEN_SARTOR:
            justification = ("preferred", "absent")
        case _:
            raise ValueError(f"no program for {level.value} priorities under {semantics}")
    return (*justification, "statuses", reading.value)
