"""Completion in shells: what may come next, from the table of commands, and that bash completes with it."""

# ruff: noqa: S603 - every program that is run here is this one, or the shell that completes it

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from aufheben.choices import Mode, Shell
from aufheben.cli.app import run
from aufheben.cli.commands import COMMANDS

TREE = Path(__file__).resolve().parents[2]
BASH = shutil.which("bash")


def offered(capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    assert run(["completion", "--words", *words]) == 0
    return [line.partition("\t")[0] for line in capsys.readouterr().out.splitlines()]


def test_commands_come_first_each_with_its_meaning(capsys: pytest.CaptureFixture[str]) -> None:
    assert {*COMMANDS, "help"} <= set(offered(capsys, ""))
    assert offered(capsys, "rep") == ["repair", "report"]
    assert offered(capsys, "help", "deb") == ["debate"]
    assert offered(capsys, "--lang", "ja", "deb") == ["debate"]
    assert run(["completion", "--words", "debate"]) == 0
    assert capsys.readouterr().out == "debate\tHold the debate of a knowledge base and show it move by move.\n"


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_of_a_command_is_offered(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    flags = {flag for one in COMMANDS[name].parameters for flag in one.flags}
    assert set(offered(capsys, name, "-")) == flags
    assert all(one.startswith("--l") for one in offered(capsys, name, "--l"))


def test_the_values_of_a_choice_are_offered_behind_its_option(capsys: pytest.CaptureFixture[str]) -> None:
    assert offered(capsys, "debate", "camera", "--mode", "") == list(Mode)
    assert offered(capsys, "debate", "--mode", "fr") == ["free"]
    assert offered(capsys, "completion", "") == list(Shell)


def test_names_of_the_library_and_files_are_offered_where_they_may_stand(capsys: pytest.CaptureFixture[str]) -> None:
    assert offered(capsys, "debate", "cam") == ["camera", ":files"]
    assert {"camera", ":files"} <= set(offered(capsys, "status", ""))
    assert offered(capsys, "status", "camera", "") == []
    assert {"camera", ":files"} <= set(offered(capsys, "check", "curry", ""))
    assert "camera-unsound" in offered(capsys, "verify", "cam")
    assert "camera" in offered(capsys, "verify", "camera-unsound", "--against", "")
    assert offered(capsys, "report", "camera", "-o", "") == [":files"]
    assert "topics/homework" in offered(capsys, "library", "topics/")


@pytest.mark.parametrize("shell", Shell)
def test_every_shell_has_its_script(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["completion", shell]) == 0
    script = capsys.readouterr().out
    assert "completion --words" in script
    assert script.startswith("#")


@pytest.mark.skipif(BASH is None, reason="no bash here")
@pytest.mark.parametrize(
    ("words", "found"),
    [
        (["deb"], ["debate"]),
        (["debate", "cam"], ["camera"]),
        (["debate", "camera", "--mai"], ["--mains"]),
        (["debate", "camera", "--mains", ""], ["all", "one"]),
        (["debate", "my b"], ["my base.kb"]),
    ],
)
def test_bash_completes(words: list[str], found: list[str], tmp_path: Path) -> None:
    program = tmp_path / "bin" / "aufheben"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m aufheben "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    (tmp_path / "my base.kb").write_text("sun.\n", encoding="utf-8")
    quoted = " ".join(f"'{word}'" for word in ["aufheben", *words])
    asking = f"""
        compopt() {{ :; }}  # only while readline completes is there something to set
        eval "$(aufheben completion bash)"
        COMP_WORDS=({quoted}); COMP_CWORD={len(words)}
        _aufheben
        printf '%s\\n' "${{COMPREPLY[@]}}"
    """
    path = f"{program.parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "PYTHONPATH": str(TREE)}
    done = subprocess.run(
        [str(BASH), "-c", asking], capture_output=True, text=True, check=True, env=environment, cwd=tmp_path, timeout=60
    )
    assert (done.stdout.splitlines(), done.stderr) == (found, "")
