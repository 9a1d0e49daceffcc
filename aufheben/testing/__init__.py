"""The laws as a kit: what the project tests itself with, for agents and knowledge bases of users.

An agent is a function from what it sees to what it says (`View`, `PASS`); `check_terminates`, `check_sound` and
`debate_machine` play it through the protocol, `check_statuses` holds a knowledge base to the enumeration of all
arguments, and strategies draw random theories, debates and transcripts. Everything is judged by the definitions alone.

Names are imported when they are first used. Strategies and laws about agents need hypothesis: the extra ``testing``.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

from engine.values.errors import AufhebenError

if TYPE_CHECKING:
    from aufheben.testing.faults import Planted
    from aufheben.testing.laws import DebateMachine, check_sound, check_terminates, debate_machine
    from aufheben.testing.open_debate import Wrong
    from aufheben.testing.opponents import engine_agent, legal_replies, random_agent
    from aufheben.testing.oracles import (
        LawBroken,
        Outplayed,
        Solver,
        TooManyArgumentsError,
        check_statuses,
        play_out,
        referee,
        statuses_by_enumeration,
    )
    from aufheben.testing.protocol import PASS, Agent, Pass, Reply, View
    from aufheben.testing.script import Script
    from aufheben.testing.strategies import (
        KINDS,
        debates,
        disputes,
        faulty_transcripts,
        knowledge_bases,
        theories,
        transcripts,
    )
    from engine.attacks.order import Level

__all__ = [
    "KINDS",
    "PASS",
    "Agent",
    "DebateMachine",
    "LawBroken",
    "Level",
    "MissingExtra",
    "Outplayed",
    "Pass",
    "Planted",
    "Reply",
    "Script",
    "Solver",
    "TooManyArgumentsError",
    "View",
    "Wrong",
    "check_sound",
    "check_statuses",
    "check_terminates",
    "debate_machine",
    "debates",
    "disputes",
    "engine_agent",
    "faulty_transcripts",
    "knowledge_bases",
    "legal_replies",
    "play_out",
    "random_agent",
    "referee",
    "statuses_by_enumeration",
    "theories",
    "transcripts",
]

_HOMES = {
    "aufheben.testing.laws": ("DebateMachine", "check_sound", "check_terminates", "debate_machine"),
    "aufheben.testing.opponents": ("engine_agent", "legal_replies", "random_agent"),
    "aufheben.testing.oracles": (
        "LawBroken",
        "Outplayed",
        "Solver",
        "TooManyArgumentsError",
        "check_statuses",
        "play_out",
        "referee",
        "statuses_by_enumeration",
    ),
    "aufheben.testing.faults": ("Planted",),
    "aufheben.testing.open_debate": ("Wrong",),
    "aufheben.testing.protocol": ("PASS", "Agent", "Pass", "Reply", "View"),
    "aufheben.testing.script": ("Script",),
    "aufheben.testing.strategies": (
        "KINDS",
        "debates",
        "disputes",
        "faulty_transcripts",
        "knowledge_bases",
        "theories",
        "transcripts",
    ),
    "engine.attacks.order": ("Level",),
}


class MissingExtra(AufhebenError, ImportError):  # noqa: N818 - the word says it
    """A part of the kit needs a package that is not installed.

    Attributes:
        part: the name that was asked for.
        package: the package that it needs.
    """

    def __init__(self, part: str, package: str) -> None:
        self.part = part
        self.package = package
        super().__init__(f"aufheben.testing.{part} needs {package}: install aufheben[testing]")


def __getattr__(name: str) -> object:
    for home, names in _HOMES.items():
        if name in names:
            try:
                module = importlib.import_module(home)
            except ModuleNotFoundError as error:
                if (error.name or "").partition(".")[0] != "hypothesis":
                    raise
                raise MissingExtra(name, "hypothesis") from error
            value: object = getattr(module, name)
            globals()[name] = value
            return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
