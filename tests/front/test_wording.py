"""What the front door has words for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from aufheben.cli import EXITS
from aufheben.cli.commands import COMMANDS, GROUPS
from aufheben.cli.parameters import Real, Whole
from aufheben.wording import WORDS, Language, tell, words
from engine.values.record import Attack, Obstacle, RejectionKind, Status

if TYPE_CHECKING:
    from enum import StrEnum


@pytest.mark.parametrize(
    ("prefix", "kinds"), [("status", Status), ("attack", Attack), ("rejection", RejectionKind), ("obstacle", Obstacle)]
)
def test_every_value_of_the_engine_that_is_told_has_its_words(prefix: str, kinds: type[StrEnum]) -> None:
    assert {f"{prefix}.{kind}" for kind in kinds} <= set(WORDS.codes())


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_and_parameter_has_its_help(name: str) -> None:
    parameters = COMMANDS[name].parameters
    assert {f"help.param.{one.name}" for one in parameters} <= set(WORDS.codes())
    assert {f"usage.expected.{one.name}" for one in parameters if isinstance(one.value, Whole | Real)} <= set(
        WORDS.codes()
    )
    assert f"help.{name}" in WORDS


def test_every_group_and_exit_code_has_its_words() -> None:
    assert {f"help.group.{name}" for name in GROUPS} <= set(WORDS.codes())
    assert {code for code in WORDS.codes() if code.startswith("help.exit.")} == {f"help.exit.{code}" for code in EXITS}


def test_fields_keep_their_place_in_each_language() -> None:
    assert tell("debate.lost", Language.JA, claim="buy(a)") == "buy(a)は敗れた"
    assert "".join(piece.text for piece in words("debate.lost", Language.EN, claim="{x}")) == "{x} is defeated"
