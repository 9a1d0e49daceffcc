"""What an agent is to the laws: a function from what it sees to what it says.

The protocol is the dialogue of semantics.md, section 4, one line at a time: an agent opens a main argument, the others
are asked in turn to defeat the last argument, the proponent to defeat strictly what attacks it, until somebody has
nothing left to say.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.values.literals import Literal
    from engine.values.record import Move
    from engine.values.rules import Argument, Dispute, Rule
    from kb.knowledge_base import KnowledgeBase
    from kb.schema import ArgumentMessage, CounterargumentMessage


@dataclass(frozen=True, slots=True)
class Pass:
    """The word that there is nothing left to say."""

    def __repr__(self) -> str:
        return "PASS"


PASS = Pass()
"""What an agent returns when it can play nothing."""


@dataclass(frozen=True, slots=True)
class View:
    """What an agent sees when it is asked to speak.

    ``agent`` is its own name, ``moves`` everything said so far, ``target`` the move that it is asked to answer; None
    asks for a main argument that it has not opened yet. ``proponent`` is whose main argument is being discussed.
    """

    kb: KnowledgeBase
    agent: str
    moves: tuple[Move, ...]
    target: Move | None
    proponent: str

    @property
    def dispute(self) -> Dispute:
        """Return the theories of everybody, the background and the issue, as values of the engine."""
        return self.kb.dispute

    @property
    def defends(self) -> bool:
        """Return whether the agent speaks for its own main argument: its answers have to defeat strictly."""
        return self.agent == self.proponent

    @property
    def line(self) -> tuple[Move, ...]:
        """Return the arguments from the main argument to the one that is to be answered."""
        by_turn = {move.turn: move for move in self.moves}
        found: list[Move] = []
        move = self.target
        while move is not None:
            found.append(move)
            move = None if move.target is None else by_turn[move.target]
        return tuple(reversed(found))

    @property
    def used(self) -> frozenset[Literal]:
        """Return the literals with which the proponent has defeated on this line, not to be used again."""
        own = (move for move in self.line[1:] if move.agent == self.proponent and move.argument is not None)
        return frozenset(move.argument.claim for move in own if move.argument is not None)


Reply: TypeAlias = (
    "Argument | Sequence[Rule | str] | ArgumentMessage | CounterargumentMessage | Mapping[str, object] | Pass"
)
"""What an agent says: an argument, or `PASS`.

An argument is a value of the engine; or its ground rules in order of use, as values or in the language, where facts may
be left out (``["light(a) => buy(a)"]``); or a message of the schema, as a model or as the JSON object.
"""


class Agent(Protocol):
    """Anything that replies to what it sees; for laws to be repeatable, the same to the same."""

    def __call__(self, view: View, /) -> Reply:
        """Return what the agent says next."""
        ...
