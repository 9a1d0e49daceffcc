"""Laws of the catalog: both languages say the same things."""

from __future__ import annotations

import importlib
import pkgutil
import string
from typing import TYPE_CHECKING, cast

import pytest
import typer
from typer.main import get_command

from aufheben import wording
from aufheben.cli.app import COMMANDS
from aufheben.wording import CATALOG, Language, tell, words
from engine.values.record import Attack, Obstacle, RejectionKind, Status

if TYPE_CHECKING:
    from enum import StrEnum


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}


@pytest.mark.parametrize("code", CATALOG)
def test_both_languages_have_the_same_fields(code: str) -> None:
    english, japanese = CATALOG[code]
    assert fields(english) == fields(japanese)
    assert english.strip()
    assert japanese.strip()


@pytest.mark.parametrize("code", CATALOG)
def test_every_wording_can_be_told(code: str) -> None:
    for language, template in zip(Language, CATALOG[code], strict=True):
        named = fields(template)
        assert all(name.isidentifier() for name in named), f"doubled braces are missing in {template!r}"
        assert tell(code, language, **dict.fromkeys(named, "it"))


def test_no_code_is_in_two_catalogs() -> None:
    modules = [
        importlib.import_module(f"aufheben.wording.{one.name}") for one in pkgutil.iter_modules(wording.__path__)
    ]
    catalogs = [
        cast("dict[str, object]", one)
        for module in modules
        for name, one in vars(module).items()
        if name.isupper() and isinstance(one, dict)
    ]
    assert len(catalogs) == len(modules)
    assert len(CATALOG) == sum(map(len, catalogs))


@pytest.mark.parametrize(
    ("prefix", "kinds"), [("status", Status), ("attack", Attack), ("rejection", RejectionKind), ("obstacle", Obstacle)]
)
def test_every_value_of_the_engine_that_is_told_has_its_words(prefix: str, kinds: type[StrEnum]) -> None:
    assert {f"{prefix}.{kind}" for kind in kinds} <= set(CATALOG)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_and_parameter_has_its_help(name: str) -> None:
    app = typer.Typer(add_completion=False)
    app.command(name)(importlib.import_module(f"aufheben.cli.{name}").run)
    parameters = {f"help.param.{parameter.name}" for parameter in get_command(app).params}
    assert parameters <= set(CATALOG)
    assert f"help.{name}" in CATALOG


def test_fields_keep_their_place_in_each_language() -> None:
    assert tell("debate.lost", Language.JA, claim="buy(a)") == "buy(a)は敗れた"
    assert "".join(piece.text for piece in words("debate.lost", Language.EN, claim="{x}")) == "{x} is defeated"
