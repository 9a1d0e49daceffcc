"""Why a literal has its status: values only; `engine.explaining` makes them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.arguments import Argument
    from engine.literals import Literal
    from engine.record import Attack, Reading, Status


@dataclass(frozen=True, slots=True)
class Exchange:
    """One attack on an argument of the explanation and what answers it.

    ``attacker`` numbers the argument that attacks, ``attacked`` the one attacked (numbers into
    `Explanation.arguments`); ``point`` is the literal attacked. ``answer`` is the number of the argument that strictly
    defeats the attacker, or by priorities undoes its defeat, None when the attack stands; ``by`` how it does, ``on``
    which literal of the attacker. ``priorities`` are those by which the answer is strict, or that undo the defeat;
    where the attack stands, those by which the attacker is not rebutted in return.
    """

    attacker: int
    attacked: int
    attack: Attack
    point: Literal
    answer: int | None = None
    by: Attack | None = None
    on: Literal | None = None
    priorities: tuple[Literal, ...] = ()


@dataclass(frozen=True, slots=True)
class Outranked:
    """An argument that would rebut one of the explanation on a literal, did stated priorities not prefer that one."""

    attacker: int
    attacked: int
    point: Literal
    priorities: tuple[Literal, ...]


@dataclass(frozen=True, slots=True)
class Missing:
    """A rule that would conclude the literal, and the premises nobody can derive."""

    rule: str
    premises: tuple[Literal, ...]


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why a literal is justified, or why not.

    ``arguments`` are numbered from 0 and each shown once however often it is used; number 0 is the argument for the
    literal, when there is one. ``exchanges`` are in order of reading, parents first. ``missing`` is filled when no
    argument exists. ``agent`` names the proponent in the private reading. ``outranked`` are no attacks, but would be
    without priorities.
    """

    literal: Literal
    status: Status
    reading: Reading
    agent: str | None
    arguments: tuple[Argument, ...] = ()
    owners: tuple[str | None, ...] = ()
    exchanges: tuple[Exchange, ...] = ()
    missing: tuple[Missing, ...] = ()
    outranked: tuple[Outranked, ...] = ()
