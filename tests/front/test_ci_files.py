"""The action for GitHub and the hooks for pre-commit: they are well formed, and their commands do what they say."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import aufheben
from aufheben.choices import FailOn, VerificationFormat
from aufheben.cli.app import run
from aufheben.cli.commands import COMMANDS

if TYPE_CHECKING:
    from collections.abc import Iterator

TREE = Path(aufheben.__file__).parent.parent
PAGES = {name: (TREE / "docs" / name).read_text(encoding="utf-8") for name in ("ci.md", "ci.ja.md")}


def parsed(lines: list[str]) -> Any:  # noqa: ANN401 - YAML
    """Return what YAML of the kind that stands in these files says: blocks of members and items, texts, lines kept.

    Anything else fails: an unknown form is no silent text.
    """
    kept = [line for line in lines if line.strip() and not line.lstrip().startswith("#")]
    if not kept:
        return ""
    indent = len(kept[0]) - len(kept[0].lstrip())
    if kept[0].lstrip().startswith("- "):
        return [parsed([" " * (indent + 2) + block[0].lstrip()[2:], *block[1:]]) for block in _blocks(kept, indent)]
    members: dict[str, Any] = {}
    for block in _blocks(kept, indent):
        member = re.fullmatch(r"([\w.-]+):(?: (.*))?", block[0].strip())
        assert member is not None, block[0]
        assert member[1] not in members
        members[member[1]] = _value(member[2] or "", block[1:])
    return members


def _blocks(lines: list[str], indent: int) -> Iterator[list[str]]:
    """Yield the members or items of a block, each with what stands further in."""
    block: list[str] = []
    for line in lines:
        depth = len(line) - len(line.lstrip())
        assert depth >= indent, line
        if depth == indent and block:
            yield block
            block = []
        block.append(line)
    yield block


def _value(text: str, below: list[str]) -> Any:  # noqa: ANN401 - as above
    if text == "|":
        margin = min(len(line) - len(line.lstrip()) for line in below)
        return "".join(f"{line[margin:]}\n" for line in below)
    if below:
        assert not text, text
        return parsed(below)
    if text.startswith('"'):
        return json.loads(text)
    assert not re.match(r"[&*!|>%@`\[{'#]|.*(?:: |\s#)", text), f"{text}: a form that is not read here"
    return {"true": True, "false": False}.get(text, text)


def read(name: str) -> Any:  # noqa: ANN401 - as above
    return parsed((TREE / name).read_text(encoding="utf-8").splitlines())


ACTION = read("action.yml")
HOOKS = read(".pre-commit-hooks.yaml")
VERIFY = next(step for step in ACTION["runs"]["steps"] if step["name"] == "Verify")


def test_the_action_has_the_form_that_github_asks_for() -> None:
    assert {"name", "description", "inputs", "runs"} <= ACTION.keys()
    assert ACTION["runs"]["using"] == "composite"
    for step in ACTION["runs"]["steps"]:
        assert ("uses" in step) is not ("run" in step)
        assert "run" not in step or step["shell"] == "bash"
    for name, one in ACTION["inputs"].items():
        assert one["description"], name
        assert ("default" in one) is not (one.get("required") is True), name
    named = set(re.findall(r"inputs\.([\w-]+)", (TREE / "action.yml").read_text(encoding="utf-8")))
    assert named == set(ACTION["inputs"]), "every input is used, and no other"
    defaults = {name: one.get("default") for name, one in ACTION["inputs"].items()}
    assert defaults["fail-on"] in list(FailOn)
    assert defaults["format"] in list(VerificationFormat)
    project = tomllib.loads((TREE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert defaults["extras"] in project["optional-dependencies"]


def test_texts_of_users_are_no_program_text() -> None:
    """What an input holds reaches the shell as a variable: pasted into a script it could be a command."""
    for step in ACTION["runs"]["steps"]:
        assert "${{" not in step.get("run", "")


def acted(folder: Path, **given: str) -> subprocess.CompletedProcess[str]:
    """Run the step that verifies, as GitHub would with these inputs."""
    commands = folder / "bin"
    commands.mkdir(exist_ok=True)
    command = commands / "aufheben"
    command.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m aufheben "$@"\n', encoding="utf-8")
    command.chmod(0o755)
    inputs = {name: one.get("default", "") for name, one in ACTION["inputs"].items()}
    inputs |= {name.replace("_", "-"): text for name, text in given.items()}
    env = {name: inputs[text.removeprefix("${{ inputs.").removesuffix(" }}")] for name, text in VERIFY["env"].items()}
    inherited = {name: text for name, text in os.environ.items() if not name.startswith(("GITHUB_", "AUFHEBEN_"))}
    paths = {"PATH": f"{commands}{os.pathsep}{os.environ['PATH']}", "PYTHONPATH": str(TREE)}
    script = folder / "step.sh"
    script.write_text(VERIFY["run"], encoding="utf-8")
    summary = {"GITHUB_STEP_SUMMARY": str(folder / "summary.md")}
    return subprocess.run(  # noqa: S603 - the step of our own action
        ["bash", "--noprofile", "--norc", "-eo", "pipefail", str(script)],  # noqa: S607 - as GitHub runs it
        cwd=folder,
        env=inherited | paths | summary | env,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({}, 1),
        ({"fail_on": "never"}, 0),
        ({"fail_on": "never", "min_sound": "0.9"}, 1),
        ({"fail_on": "never", "min_coverage": "0.9"}, 0),
    ],
)
def test_the_step_fails_as_its_gates_say(tmp_path: Path, given: dict[str, str], code: int) -> None:
    done = acted(tmp_path, transcript="camera-unsound", against="camera", **given)
    assert done.returncode == code, done.stderr
    assert "::error" in done.stdout
    assert "Unsound: 4 findings" in (tmp_path / "summary.md").read_text(encoding="utf-8")


def test_the_step_writes_sarif_before_it_fails(tmp_path: Path) -> None:
    done = acted(tmp_path, transcript="camera-unsound", against="\ncamera\n", sarif="found.sarif", format="text")
    assert done.returncode == 1
    log = json.loads((tmp_path / "found.sarif").read_text(encoding="utf-8"))
    assert log["version"] == "2.1.0"
    assert len(log["runs"][0]["results"]) == 4


def test_names_with_blanks_and_signs_stay_names(tmp_path: Path) -> None:
    text = aufheben.load("camera")
    (tmp_path / "a b; echo $x.kb").write_text(str(text), encoding="utf-8")
    (tmp_path / "held $(id).txt").write_text("ag1: I pass.\n", encoding="utf-8")
    done = acted(tmp_path, transcript="held $(id).txt", against="./a b; echo $x.kb", fail_on="never")
    assert done.returncode == 0, done.stderr


def test_the_hooks_have_the_form_that_pre_commit_asks_for() -> None:
    assert [one["id"] for one in HOOKS] == ["aufheben-check", "aufheben-fmt", "aufheben-verify"]
    for one in HOOKS:
        assert {"id", "name", "description", "entry", "language", "files"} <= one.keys()
        program, command, *_ = shlex.split(one["entry"])
        assert program == "aufheben"
        assert command in COMMANDS
        assert one["language"] == "python"
        re.compile(one["files"])


def test_the_hooks_pass_what_is_right_and_stop_what_is_not(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    check, fmt, verify = (shlex.split(one["entry"])[1:] for one in HOOKS)
    good, odd = tmp_path / "good.kb", tmp_path / "odd.kb"
    good.write_text((TREE / "kb" / "library" / "camera.kb").read_text(encoding="utf-8"), encoding="utf-8")
    odd.write_text('issue   "q":p(X).\nagent a {q(a).\nq(X)=>r(X).}', encoding="utf-8")
    assert run([*check, str(good)]) == run([*fmt, str(good)]) == 0
    assert run([*check, str(odd)]) == run([*fmt, str(odd)]) == 1
    assert run([*verify, "camera-unsound", "--against", "camera", "--fail-on", "never"]) == 0
    assert run([*verify, "camera-unsound", "--against", "camera", "--fail-on", "error"]) == 1
    capsys.readouterr()


@pytest.mark.parametrize("page", PAGES)
def test_a_page_tells_every_input_and_every_hook(page: str) -> None:
    rows = re.findall(r"^\| (`[^|]+`) \|", PAGES[page], re.MULTILINE)
    described = {name for row in rows for name in re.findall(r"`([^`]+)`", row)}
    assert described == {*ACTION["inputs"], *(one["id"] for one in HOOKS)}
    for one in HOOKS:
        assert f"`{one['entry']}`" in PAGES[page]


def test_the_samples_of_both_pages_are_the_same() -> None:
    english, japanese = (re.findall(r"^```.*?^```$", page, re.MULTILINE | re.DOTALL) for page in PAGES.values())
    assert english == japanese
