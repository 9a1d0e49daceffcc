"""The examples of docs/json.md are what the program prints, and they follow the published schemas.

``AUFHEBEN_GOLDEN=write pytest tests/front/test_json_page.py`` writes the examples anew.
"""

from __future__ import annotations

import json
import os
import re
import shlex
from pathlib import Path
from typing import Any, cast

import jsonschema
import pytest

from aufheben.cli.app import run

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGE = (DOCS / "json.md").read_text(encoding="utf-8")
FILES = re.findall(r"^```(?:kb|text) (\S+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
EXAMPLE = re.compile(r"^```json aufheben (?P<command>.*?)\n(?P<document>.*?)^```$", re.MULTILINE | re.DOTALL)
COMMANDS = [example["command"] for example in EXAMPLE.finditer(PAGE)]
WIDTH = 112


def printed(value: object, indent: int = 0) -> str:
    """Return JSON as the page shows it: what fits on a line stands on one."""
    line = json.dumps(value, ensure_ascii=False)
    if len(line) + indent <= WIDTH:
        return line
    margin = " " * (indent + 2)
    match value:
        case dict():
            fields = cast("dict[str, object]", value)
            rows = [f"{margin}{json.dumps(name)}: {printed(one, indent + 2)}" for name, one in fields.items()]
            return "{\n" + ",\n".join(rows) + "\n" + " " * indent + "}"
        case list():
            rows = [margin + printed(one, indent + 2) for one in cast("list[object]", value)]
            return "[\n" + ",\n".join(rows) + "\n" + " " * indent + "]"
        case _:
            return line


@pytest.fixture(autouse=True)
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stand in a folder with the files of the page."""
    monkeypatch.delenv("AUFHEBEN_LANG", raising=False)
    monkeypatch.chdir(tmp_path)
    for name, text in FILES:
        Path(name).write_text(text, encoding="utf-8")


def test_the_page_shows_what_the_program_prints(capsys: pytest.CaptureFixture[str]) -> None:
    def real(example: re.Match[str]) -> str:
        for name, text in FILES:
            Path(name).write_text(text, encoding="utf-8")
        assert run(shlex.split(example["command"])) in {0, 1, 2}
        document: object = json.loads(capsys.readouterr().out)
        return f"```json aufheben {example['command']}\n{printed(document)}\n```"

    page = EXAMPLE.sub(real, PAGE)
    if os.environ.get("AUFHEBEN_GOLDEN") == "write":
        (DOCS / "json.md").write_text(page, encoding="utf-8")
    assert page == (DOCS / "json.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("command", COMMANDS)
def test_an_output_follows_its_schema(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    run(shlex.split(command))
    document: Any = json.loads(capsys.readouterr().out)
    name = document["schema"].removeprefix("aufheben.").removesuffix("/1")
    jsonschema.validate(document, json.loads((DOCS / "schema" / f"{name}.json").read_text(encoding="utf-8")))


def test_every_document_has_an_example() -> None:
    shown = {command.split(" ", 1)[0] for command in COMMANDS}
    assert {"debate", "status", "explain", "relevance", "whatif", "repair", "verify", "check", "test", "fmt"} <= shown
