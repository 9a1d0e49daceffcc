"""What the front door has words for."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

import pytest
import typer
from typer.main import get_command

from aufheben.cli.app import COMMANDS
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
    app = typer.Typer(add_completion=False)
    app.command(name)(importlib.import_module(f"aufheben.cli.{name}").run)
    parameters = {f"help.param.{parameter.name}" for parameter in get_command(app).params}
    assert parameters <= set(WORDS.codes())
    assert f"help.{name}" in WORDS


def test_fields_keep_their_place_in_each_language() -> None:
    assert tell("debate.lost", Language.JA, claim="buy(a)") == "buy(a)は敗れた"
    assert "".join(piece.text for piece in words("debate.lost", Language.EN, claim="{x}")) == "{x} is defeated"
