"""Packages of the same name as ours: one sentence names the intruder and the remedy, and nothing of it is run."""

# ruff: noqa: S603 - every program that is run here is this one

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from aufheben.collisions import ROOMS

TREE = Path(__file__).resolve().parents[2]
STRANGER = "print('a stranger ran')\n"
CODE = """
try:
    import aufheben
except ImportError as error:
    print(type(error).__name__, error.name, error, sep="|")
else:
    print(*(literal for literal in aufheben.debate(aufheben.load("camera")).answers))
"""


def python(*arguments: str, path: list[Path], cwd: Path = TREE) -> subprocess.CompletedProcess[str]:
    outside = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    environment = {**outside, "PYTHONPATH": os.pathsep.join(map(str, path)), "PYTHONWARNINGS": "error"}
    return subprocess.run(
        [sys.executable, *arguments], capture_output=True, text=True, check=False, env=environment, cwd=cwd, timeout=60
    )


def intruder(folder: Path, form: str, room: str = "engine") -> Path:
    """Put a stranger of the name of a room in a folder, as a module or as a package."""
    folder.mkdir(parents=True, exist_ok=True)
    if form == "file":
        path = folder / f"{room}.py"
        path.write_text(STRANGER, encoding="utf-8")
        return path
    path = folder / room
    path.mkdir()
    (path / "__init__.py").write_text(STRANGER, encoding="utf-8")
    return path


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("form", ["file", "folder"])
def test_a_stranger_beside_a_script_is_named_and_not_run(form: str, room: str, tmp_path: Path) -> None:
    found = intruder(tmp_path, form, room)
    script = tmp_path / "script.py"
    script.write_text(CODE, encoding="utf-8")
    done = python(str(script), path=[TREE], cwd=tmp_path)
    assert done.stdout == (
        f"NamesCollide|{room}|aufheben needs its own package `{room}`, but Python finds {found}, which is another "
        f"{form}; rename it, or run Python where it is not on the path\n"
    )


@pytest.mark.parametrize("room", ["grammar", "kb"])
def test_an_installed_namesake_is_named_with_its_remedy(room: str, tmp_path: Path) -> None:
    """As for an editable install, whose folder stands at the end of the path."""
    found = intruder(tmp_path / "site-packages", "folder", room)
    done = python("-c", CODE, path=[found.parent, TREE], cwd=tmp_path)
    assert f"Python finds {found}, which another distribution installed" in done.stdout
    assert "a virtual environment of its own" in done.stdout
    assert "stranger" not in done.stdout


def test_a_namesake_that_overwrote_ours_in_place_is_found(tmp_path: Path) -> None:
    for room in (*ROOMS, "aufheben"):
        (tmp_path / room).mkdir()
        shutil.copy(TREE / room / "__init__.py", tmp_path / room)
    shutil.copy(TREE / "aufheben" / "collisions.py", tmp_path / "aufheben")
    assert python("-c", "import aufheben", path=[tmp_path], cwd=tmp_path).returncode == 0
    (tmp_path / "kb" / "__init__.py").write_text(STRANGER, encoding="utf-8")
    done = python("-c", CODE, path=[tmp_path], cwd=tmp_path)
    assert f"another distribution has overwritten {tmp_path / 'kb' / '__init__.py'}" in done.stdout
    assert "stranger" not in done.stdout


def test_a_namesake_that_was_imported_before_is_found(tmp_path: Path) -> None:
    found = intruder(tmp_path, "file")
    code = f"import sys; sys.path.insert(0, {str(tmp_path)!r}); import engine; sys.path.pop(0)\n{CODE}"
    done = python("-c", code, path=[TREE], cwd=tmp_path.parent)
    assert f"Python finds {found}, which is another file" in done.stdout


def test_the_tests_of_a_project_with_such_a_package_run_without_our_plugin(tmp_path: Path) -> None:
    (tmp_path / "engine").mkdir()
    (tmp_path / "engine" / "__init__.py").touch()
    (tmp_path / "test_mine.py").write_text("import engine\ndef test_mine(): pass\n", encoding="utf-8")
    done = python("-m", "pytest", "-p", "aufheben.testing.plugin", path=[TREE], cwd=tmp_path)
    assert "pytest -p no:aufheben does without" in done.stderr
    assert "1 passed" in python("-m", "pytest", "-p", "no:aufheben", path=[TREE], cwd=tmp_path).stdout


def test_the_command_line_ends_with_the_sentence_alone(tmp_path: Path) -> None:
    found = intruder(tmp_path, "file")
    script = tmp_path / "bin" / "aufheben"
    script.parent.mkdir()
    script.write_text("import sys\nfrom aufheben.__main__ import main\nsys.exit(main())\n", encoding="utf-8")
    for command in (["-m", "aufheben"], [str(script)]):
        done = python(*command, "debate", "camera", path=[tmp_path, TREE], cwd=tmp_path)
        assert done.returncode == 2
        assert done.stdout == ""
        assert len(done.stderr.splitlines()) == 1
        assert str(found) in done.stderr


def test_what_hides_nothing_is_no_intruder(tmp_path: Path) -> None:
    """A folder of knowledge bases named kb is no package, and what comes after ours on the path is not found."""
    (tmp_path / "kb").mkdir()
    (tmp_path / "kb" / "mine.kb").write_text("sun.\n", encoding="utf-8")
    behind = intruder(tmp_path / "behind", "file").parent
    done = python("-c", CODE, path=[TREE, behind], cwd=tmp_path)
    assert (done.stdout, done.stderr) == ("buy(c)\n", "")


def test_a_link_to_our_tree_is_ours(tmp_path: Path) -> None:
    link = tmp_path / "tree"
    link.symlink_to(TREE)
    code = f"import sys; sys.path.insert(0, {str(TREE)!r}); import engine; sys.path.insert(0, {str(link)!r})\n{CODE}"
    done = python("-c", code, path=[], cwd=tmp_path)
    assert done.stdout == "buy(c)\n"
