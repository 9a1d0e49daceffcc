"""The examples of docs/json.md are what the program prints, and they follow the published schemas."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from aufheben.cli.app import run

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGE = (DOCS / "json.md").read_text(encoding="utf-8")
FILES = re.findall(r"^```kb (\S+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
EXAMPLES = re.findall(r"^```json aufheben (.*?)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


@pytest.fixture(autouse=True)
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stand in a folder with the files of the page."""
    monkeypatch.delenv("AUFHEBEN_LANG", raising=False)
    monkeypatch.chdir(tmp_path)
    for name, text in FILES:
        Path(name).write_text(text, encoding="utf-8")


@pytest.mark.parametrize(("command", "shown"), EXAMPLES, ids=[command for command, _ in EXAMPLES])
def test_an_example_is_what_the_program_prints(command: str, shown: str, capsys: pytest.CaptureFixture[str]) -> None:
    run(shlex.split(command))
    printed: Any = json.loads(capsys.readouterr().out)
    assert json.dumps(printed) == json.dumps(json.loads(shown)), "fields in the same order, too"


@pytest.mark.parametrize(("command", "shown"), EXAMPLES, ids=[command for command, _ in EXAMPLES])
def test_an_example_follows_its_schema(command: str, shown: str) -> None:
    schema = DOCS / "schema" / f"{command.split(maxsplit=1)[0]}.json"
    if '"aufheben.error/1"' in shown or '"aufheben.fmt/1"' in shown:
        pytest.skip("no published schema: a few fields, told on the page")
    jsonschema.validate(json.loads(shown), json.loads(schema.read_text(encoding="utf-8")))


def test_every_command_with_a_schema_has_an_example() -> None:
    shown = {command.split()[0] for command, _ in EXAMPLES}
    assert {"debate", "status", "explain", "check", "test", "fmt"} <= shown
