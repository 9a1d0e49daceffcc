"""What a command does not cover, by design: each refusal says why in its own words, and what to do instead."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

import aufheben
from aufheben.cli.app import run
from aufheben.cli.exits import LIMIT, UNREADABLE
from aufheben.wording import CATALOG, Language
from engine.debate.debate import hold
from kb.messages import debate_document

GOLDEN = Path(__file__).parent / "golden"

FILES = {
    "ring.kb": """
issue "x": x.
r0 > r1. r0 > r4.
background { a, b -> -x. }
agent one { r0: => x. }
agent two { r1: => a. r2: b => a. r3: a => b. r4: => b. }
""",
    "sum.kb": """
issue "r": r(X).
background { p(X), q(Y), Y = X + 1 -> r(Y). }
agent one { => p(1). => q(2). }
agent two { => -r(2). }
""",
    "nul.kb": """
issue "p": p(X).
agent one { => p("a\0b"). }
agent two { => -p("a\0b"). }
""",
    "twice.kb": """
issue "x": x.
agent one { => a. a -> x. a => x. }
agent two { => -x. }
""",
    "narrow.kb": """
prefer specific.
issue "x": flies(X).
agent one { bird(t). bird(X) => flies(X). }
agent two { penguin(t). penguin(X) => -flies(X). }
""",
}

PROGRAM = "--format clingo"
CHECK = "--format check --against"

REFUSED = {
    "a priority that is argued about, in a program for clingo": "status town-planning --route program",
    "a rule that rules resting on each other may outweigh, in a program for clingo": f"export ring.kb {PROGRAM}",
    "arithmetic in a strict rule, in a program for clingo": f"export sum.kb {PROGRAM}",
    "a NUL character in a name or string, in a program for clingo": f"export nul.kb {PROGRAM}",
    "a priority that is argued about, in a check of a record": f"export camera.json {CHECK} leave",
    "a rule that is stated both strict and defeasible, in a check of a record": f"export camera.json {CHECK} twice.kb",
    "a number of more than 32 bits, in a check of a record": f"export large.json {CHECK} camera",
    "a debate that a limit stopped, in a check of a record": f"export stopped.json {CHECK} camera",
    "a priority under wfsx": "status t02-priority --semantics wfsx",
    "a priority under dung": "status town-planning --semantics dung",
    "a strict rule with a body under wfsx": "status one-camera --semantics wfsx",
    "a strict rule with a body under dung": "status one-camera --semantics dung",
    "taking out a rule that `prefer specific` ranks": "repair narrow.kb flies(t) --allow-removing PENGUINS",
}
PENGUINS = "penguin(X) => -flies(X)."

DECIDED = ["status town-planning", "status ring.kb", "status sum.kb", "status t02-priority", "status one-camera"]
"""What some of the refusals say to do instead."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stand in a folder with the files that the commands name."""
    monkeypatch.chdir(tmp_path)
    for name, text in FILES.items():
        Path(name).write_text(text, encoding="utf-8")
    record = json.loads(json.dumps(debate_document(hold(aufheben.load("camera").dispute))))
    Path("camera.json").write_text(json.dumps(record), encoding="utf-8")
    stopped = {**record, "outcome": None, "stopped": "time"}
    Path("stopped.json").write_text(json.dumps(stopped), encoding="utf-8")
    record["certificate"]["bound"] = 1 << 31
    Path("large.json").write_text(json.dumps(record), encoding="utf-8")


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("language", Language)
def test_each_refusal_is_the_golden_one(language: Language, capfd: pytest.CaptureFixture[str]) -> None:
    lines: list[str] = []
    for command in REFUSED.values():
        arguments = [PENGUINS if one == "PENGUINS" else one for one in command.split()]
        assert run([*arguments, "--lang", language]) == UNREADABLE
        lines += [f"$ aufheben {command}", capfd.readouterr().err]
    text = "\n".join(lines)
    path = GOLDEN / f"refusals.{language}.txt"
    if os.environ.get("AUFHEBEN_GOLDEN") == "write":
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


def test_each_refusal_is_tried() -> None:
    assert {f"unsupported.{feature}" for feature in REFUSED} == {one for one in CATALOG if one[:12] == "unsupported."}


def test_an_export_under_semantics_that_know_no_priorities_is_refused_as_by_status(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for command in ("status", "export --format clingo"):
        assert run([*command.split(), "town-planning", "--semantics", "dung"]) == UNREADABLE
        assert "a priority has no meaning under dung" in " ".join(capsys.readouterr().err.split())


def test_seconds_are_told_in_the_language(capsys: pytest.CaptureFixture[str]) -> None:
    for language, told in ((Language.EN, "the limit of 0.0001 s (time)"), (Language.JA, "時間の制限（0.0001秒）")):
        assert run(["status", "town-planning", "--time-limit", "0.0001", "--lang", language]) == LIMIT
        assert told in " ".join(capsys.readouterr().err.split())


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("command", DECIDED)
def test_what_is_refused_is_decided_otherwise(command: str) -> None:
    assert run(command.split()) == 0
