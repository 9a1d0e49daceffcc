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
    from aufheben.testing.breach import LawBroken
    from aufheben.testing.faults.planting import Planted
    from aufheben.testing.laws import check_sound, check_terminates
    from aufheben.testing.levels import Level
    from aufheben.testing.machine import DebateMachine, debate_machine
    from aufheben.testing.opponents import legal_replies, random_agent
    from aufheben.testing.oracles import (
        Outplayed,
        TooManyArgumentsError,
        play_out,
        referee,
        statuses_by_enumeration,
    )
    from aufheben.testing.protocol import PASS, Agent, Pass, Reply, View
    from aufheben.testing.reference import engine_agent
    from aufheben.testing.replies import Wrong
    from aufheben.testing.script import Script
    from aufheben.testing.scripted import KINDS, faulty_transcripts, transcripts
    from aufheben.testing.strategies import debates, disputes, knowledge_bases, theories
    from aufheben.testing.verdicts import Solver, check_statuses

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
    "aufheben.testing.breach": ("LawBroken",),
    "aufheben.testing.faults.planting": ("Planted",),
    "aufheben.testing.laws": ("check_sound", "check_terminates"),
    "aufheben.testing.levels": ("Level",),
    "aufheben.testing.machine": ("DebateMachine", "debate_machine"),
    "aufheben.testing.opponents": ("legal_replies", "random_agent"),
    "aufheben.testing.oracles": (
        "Outplayed",
        "TooManyArgumentsError",
        "play_out",
        "referee",
        "statuses_by_enumeration",
    ),
    "aufheben.testing.protocol": ("PASS", "Agent", "Pass", "Reply", "View"),
    "aufheben.testing.reference": ("engine_agent",),
    "aufheben.testing.replies": ("Wrong",),
    "aufheben.testing.scripted": ("KINDS", "faulty_transcripts", "transcripts"),
    "aufheben.testing.strategies": ("debates", "disputes", "knowledge_bases", "theories"),
    "aufheben.testing.script": ("Script",),
    "aufheben.testing.verdicts": ("Solver", "check_statuses"),
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
