"""Whatever a command prints with ``--json`` says which document it is, and follows the schema of that document."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
from pathlib import Path
from typing import Any, cast

import pytest

from aufheben.cli.app import run
from aufheben.cli.commands import AS_JSON, COMMANDS
from tests.schemas import follow

TREE = Path(__file__).resolve().parents[2]
CALLS = {
    "debate": ("camera", "curry --mains one", "nobody.kb", "camera --mains two", "camera --max-rounds 1"),
    "status": ("camera", "camera 'buy(X)'", "nothing.kb", "camera 'buy(' "),
    "explain": ("camera 'buy(c)'", "camera 'buy(a)' --length short", "camera 'buy(c)' --tree"),
    "relevance": ("contract", "open.kb goal"),
    "whatif": ("camera --add 'ag1: light(b)'", "camera --remove nothing"),
    "repair": ("camera 'buy(a)'",),
    "ask": ("camera 'Is c light?'", "camera 'Nonsense is what?'"),
    "read": ("text.txt", "camera", "law.txt"),
    "translate": ("topic.txt --offline", "text.txt --offline"),
    "verify": ("camera-unsound --against camera", "camera-unsound"),
    "report": ("camera -o - --format svg", "camera -o page.html", "camera"),
    "export": ("camera --format clingo", "camera --format clingo -o camera.lp"),
    "check": ("camera", "broken.kb", "nobody.kb"),
    "fmt": ("--check messy.kb broken.kb", "nobody.kb"),
    "test": ("camera", "camera contract"),
    "library": ("", "camera", "topics/homework", "camera-unsound", "nothing"),
    "evaluate": ("debates --jobs 1", "nowhere"),
    "bench": ("stances --mode formal -o results", "nowhere -o results"),
    "statutes": ("ask statutes/lease-39", "run q.json -o run --method formal", "report -o run", "run q.json --floor"),
    "personas": (
        "people",
        "people --group 2",
        "people chat.jsonl",
        "report chat.jsonl",
        "measure chat.jsonl",
        "measure chat.jsonl --plots plots",
        "measure nobody.jsonl",
        "measure",
    ),
    "recommend": (
        "once talk.txt --about embolism",
        "once talk.txt --about embolism --sources sources --memory m.db",
        "once nothing.txt --about embolism",
        "simulate --count 2 --seed 1 --policy relevance",
        "report --memory m.db --answers answers.csv",
        "report --memory m.db -o timeline.svg",
        "report --answers talk.txt",
        "report",
        "watch talk.txt",
    ),
    "tasks": ("--count 1 -o tasks", "--count 0"),
}
"""For each command what it may be asked, what it refuses among it."""

FILES = {
    "broken.kb": "q(a).\nq(X) => p(Y).\n",
    "messy.kb": "q(a).   q(b).\n",
    "open.kb": "a => goal.\nopen a.\n",
    "q.json": json.dumps(
        {
            "samples": [
                {
                    "ファイル名": "問題1",
                    "コンテキスト": "第1条 貸主は、修繕をする。",
                    "問題文": "次のうち、正しいものはどれか。",
                    "選択肢": "a 貸主\nb 借主\nc 国\nd 市",
                    "output": "a",
                }
            ]
        }
    ),
    "chat.jsonl": """{"language": "en"}
{"speaker": "ann", "utterance": "A cake!"}
{"speaker": "ben", "utterance": "A pie!"}
""",
    "talk.txt": "Ann: The patient should be scanned.\n\nBen: Does the patient cough up blood?\n",
    "answers.csv": "system,item,score\n" + "".join(f"{one},1,{score}\n" for one in "ab" for score in range(5)),
    "law.txt": "条例\n第一条　市長は、調査をする。\n２　前項の規定は、知事について準用する。\n",
    "text.txt": "Rex is a dog. If something is a dog, it barks.\n",
}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stand in a folder with files to ask about."""
    monkeypatch.delenv("AUFHEBEN_LANG", raising=False)
    monkeypatch.chdir(tmp_path)
    for name, text in FILES.items():
        Path(name).write_text(text, encoding="utf-8")
    library = TREE / "kb" / "library"
    for suffix in (".txt", ".journal"):
        shutil.copy(library / "topics" / f"homework{suffix}", f"topic{suffix}")
    Path("stances").mkdir()
    Path("sources").mkdir()
    Path("sources/ward.txt").write_text("The patient coughs up blood.\n", encoding="utf-8")
    shutil.copy(library / "camera.kb", "stances")
    Path("debates").mkdir()
    shutil.copy(library / "debates" / "camera-unsound.json", "debates/camera.transcript.json")
    shutil.copy(library / "camera.kb", "debates")


@pytest.mark.parametrize("command", CALLS)
def test_the_output_of_a_command_names_its_schema_and_follows_it(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    kinds: set[str] = set()
    for arguments in CALLS[command]:
        code = run([command, *shlex.split(arguments), "--json"])
        printed = capsys.readouterr().out
        assert printed, (command, arguments, code)
        document: Any = json.loads(printed)
        name, _, version = document["schema"].removeprefix("aufheben.").partition("/")
        follow(document, name)
        assert version == "1"
        kinds.add(name)
    assert kinds - {"error"}, kinds


def test_every_command_with_documents_is_called() -> None:
    assert set(CALLS) == {name for name, command in COMMANDS.items() if AS_JSON in command.parameters}


DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGE = (DOCS / "json.md").read_text(encoding="utf-8")
WRITTEN = re.findall(r"^```(?:kb|text) (\S+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
EXAMPLE = re.compile(r"^```json aufheben (?P<command>.*?)\n(?P<document>.*?)^```$", re.MULTILINE | re.DOTALL)
SHOWN = [example["command"] for example in EXAMPLE.finditer(PAGE)]
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
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stand in a folder with the files of the page."""
    monkeypatch.delenv("AUFHEBEN_LANG", raising=False)
    monkeypatch.chdir(tmp_path)
    for name, text in WRITTEN:
        Path(name).write_text(text, encoding="utf-8")


def test_the_page_shows_what_the_program_prints(capsys: pytest.CaptureFixture[str]) -> None:
    def real(example: re.Match[str]) -> str:
        for name, text in WRITTEN:
            Path(name).write_text(text, encoding="utf-8")
        assert run(shlex.split(example["command"])) in {0, 1, 2}
        document: object = json.loads(capsys.readouterr().out)
        return f"```json aufheben {example['command']}\n{printed(document)}\n```"

    page = EXAMPLE.sub(real, PAGE)
    if os.environ.get("AUFHEBEN_GOLDEN") == "write":
        (DOCS / "json.md").write_text(page, encoding="utf-8")
    assert page == (DOCS / "json.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("command", SHOWN)
def test_an_output_follows_its_schema(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    run(shlex.split(command))
    document: Any = json.loads(capsys.readouterr().out)
    name = document["schema"].removeprefix("aufheben.").removesuffix("/1")
    follow(document, name)


def test_every_document_has_an_example() -> None:
    shown = {command.split(" ", 1)[0] for command in SHOWN}
    assert {"debate", "status", "explain", "relevance", "whatif", "repair", "verify", "check", "test", "fmt"} <= shown
