"""The program as a process: what it imports, how it ends when it is interrupted or nobody listens, when it colours."""

# ruff: noqa: S603 - every program that is run here is this one

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from aufheben.collisions import ROOMS
from tests.interrupting import interrupted

if TYPE_CHECKING:
    from collections.abc import Sequence

TREE = Path(__file__).resolve().parents[2]
ENVIRONMENT = {
    **{name: value for name, value in os.environ.items() if not name.startswith(("AUFHEBEN", "NO_COLOR", "FORCE_"))},
    "PYTHONPATH": str(TREE),
    "PYTHONWARNINGS": "error",
}
PROGRAM = [sys.executable, "-m", "aufheben"]

COUNTED = """
import sys
from aufheben.cli.app import run
code = run({arguments!r})
print(*sys.modules, file=sys.stderr)
sys.exit(code)
"""


def loaded_by(*arguments: str) -> list[str]:
    """Return the modules that are loaded after the program has run."""
    done = subprocess.run(
        [sys.executable, "-c", COUNTED.format(arguments=list(arguments))],
        capture_output=True,
        text=True,
        check=True,
        env=ENVIRONMENT,
        cwd=TREE,
        timeout=60,
    )
    return done.stderr.split()


def modules_of(*arguments: str) -> set[str]:
    """Return the top-level modules that are loaded after the program has run."""
    return {name.partition(".")[0] for name in loaded_by(*arguments)}


def test_version_loads_nothing_heavy() -> None:
    loaded = modules_of("--version")
    assert not loaded & {"clingo", "lark", "pydantic", "rich", "openai", "engine", "kb"}


@pytest.mark.parametrize("arguments", [["debate", "camera"], ["status", "camera"], ["explain", "camera", "buy(c)"]])
def test_a_plain_command_in_a_pipe_loads_nothing_that_it_does_not_need(arguments: list[str]) -> None:
    loaded = modules_of(*arguments)
    assert "clingo" in loaded
    assert not loaded & {"lark", "pydantic", "openai", "asyncio", "multiprocessing", "rich", "zipfile", "hashlib"}


def test_a_debate_loads_few_modules() -> None:
    """Imports are nine tenths of a small debate: 92 modules of ours and 128 others, fifteen times a bare start."""
    loaded = loaded_by("debate", "camera")
    ours = [name for name in loaded if name.partition(".")[0] in {"aufheben", *ROOMS}]
    assert len(ours) <= 100
    assert len(loaded) - len(ours) <= 150


def test_verifying_without_a_model_loads_none_of_its_room() -> None:
    code = "import sys, aufheben; v = aufheben.verify('camera-unsound', 'camera'); print(len(v.faults), *sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=ENVIRONMENT, cwd=TREE, timeout=60
    )
    count, *loaded = done.stdout.split()
    assert count == "4"
    rooms = {name.partition(".")[0] for name in loaded}
    assert not rooms & {"openai", "llm_bridge", "pydantic", "rich", "hypothesis"}


def test_a_process_that_judges_for_an_evaluation_loads_no_schemas() -> None:
    code = "import sys; from aufheben.evaluation.corpora import judge; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=ENVIRONMENT, cwd=TREE, timeout=60
    )
    assert not {name.partition(".")[0] for name in done.stdout.split()} & {"pydantic", "openai", "multiprocessing"}


def test_importing_the_package_loads_nothing_else() -> None:
    code = "import sys, aufheben; print(*{name.partition('.')[0] for name in sys.modules})"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=ENVIRONMENT, cwd=TREE, timeout=60
    )
    assert not set(done.stdout.split()) & {"clingo", "lark", "pydantic", "rich", "openai", "engine", "kb"}


def test_output_to_a_pipe_has_no_colours() -> None:
    done = subprocess.run(
        [*PROGRAM, "debate", "camera"], capture_output=True, check=True, env=ENVIRONMENT, cwd=TREE, timeout=60
    )
    assert b"\x1b" not in done.stdout
    assert done.stderr == b""


def test_a_closed_pipe_ends_the_program_quietly() -> None:
    with subprocess.Popen(
        [*PROGRAM, "library", "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
        cwd=TREE,
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        assert running.stderr.read() == b""
        assert running.wait(timeout=60) == 141


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no such device here")
@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("debate camera --json > /dev/full", "error: the output cannot be written: no space left on the device"),
        ("debate camera > /dev/full", "error: the output cannot be written: no space left on the device"),
        ("debate camera --lang ja >&-", "誤り：出力を書けません：閉じている"),
        ("--version >&-", "error: the output cannot be written: it is closed"),
        ("debate - <&-", "error: `<stdin>` cannot be read: it is closed"),
        ("report - --format text <&-", "error: `<stdin>` cannot be read: it is closed"),
        ("debate camera > /dev/full 2>&1", ""),
        ("debate nobody 2>&-", ""),
        ("debate nobody 2> /dev/full", ""),
    ],
)
def test_a_stream_that_is_full_or_closed_is_told_in_a_sentence(line: str, text: str, unbuffered: str) -> None:
    done = subprocess.run(
        ["/bin/sh", "-c", f'"$0" -m aufheben {line}', sys.executable],
        capture_output=True,
        text=True,
        check=False,
        env={**ENVIRONMENT, "PYTHONUNBUFFERED": unbuffered, "PYTHONUTF8": "1", "LC_ALL": "C"},
        cwd=TREE,
        timeout=60,
    )
    first, *rest = done.stderr.splitlines() or [""]
    assert (done.returncode, done.stdout, first) == (2, "", text)
    assert len(rest) <= 1


def on_a_terminal(*arguments: str, **environment: str) -> bytes:
    """Return what the program prints on a pseudo-terminal of 80 columns."""
    import pty  # noqa: PLC0415 - not on every platform

    leader, follower = pty.openpty()
    try:
        done = subprocess.run(
            [*PROGRAM, *arguments],
            stdin=follower,
            stdout=follower,
            stderr=subprocess.PIPE,
            check=False,
            env={**ENVIRONMENT, "TERM": "xterm-256color", "COLUMNS": "80", **environment},
            cwd=TREE,
            timeout=60,
        )
        os.close(follower)
        follower = -1
        assert done.stderr == b""
        return _drained(leader)
    finally:
        os.close(leader)
        if follower >= 0:
            os.close(follower)


def _drained(leader: int) -> bytes:
    read = bytearray()
    while True:
        try:
            piece = os.read(leader, 65536)
        except OSError:  # how a terminal says that its other side is closed
            return bytes(read)
        if not piece:
            return bytes(read)
        read += piece


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_running_text_is_no_wider_than_one_can_read() -> None:
    shown = on_a_terminal("debate", "camera", "--prose", NO_COLOR="1", COLUMNS="250").decode()
    widths = [len(line) for line in shown.splitlines()]
    assert 90 < max(widths) <= 100


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_a_terminal_gets_colours_unless_no_color_is_set() -> None:
    assert b"\x1b[" in on_a_terminal("status", "camera", "buy(a)", "camera(a)")
    assert b"\x1b[3" not in on_a_terminal("status", "camera", "buy(a)", "camera(a)", NO_COLOR="1")


ENDLESS = "\n".join(
    [
        'issue "q": g(X).',
        "agent ag1 {",
        *(f"    p({number})." for number in range(2000)),
        "    p(X), p(Y), p(Z), p(V), p(W), X < Y, Y < Z, Z < V, V < W, W < X => g(X).",
        "}",
        "agent ag2 { q. }",
    ]
)
"""A join over all rising chains of five among 2,000 numbers that yields nothing: it takes weeks."""


DEBATING = """
from engine.grounding.worker import Worker

waiting = Worker.call

def watched(self, asked, limits, doing):
    here()
    return waiting(self, asked, limits, doing)

Worker.call = watched
from aufheben.__main__ import main
sys.argv = ["aufheben", "debate", {path!r}]
main()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_ctrl_c_in_the_middle_of_grounding_leaves_quietly(tmp_path: Path) -> None:
    path = tmp_path / "endless.kb"
    path.write_text(ENDLESS, encoding="utf-8")
    assert interrupted(DEBATING.format(path=str(path))) == (130, "", "")


IMPORTING = """
class Watching:
    def find_spec(self, name, path=None, target=None):
        if name == "aufheben.cli.app":
            here()
            import time
            time.sleep(60)

sys.meta_path.insert(0, Watching())
from aufheben.__main__ import main
main()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_ctrl_c_while_the_program_is_imported_leaves_quietly() -> None:
    assert interrupted(IMPORTING) == (130, "", "")


def test_a_time_limit_holds_in_the_middle_of_grounding(tmp_path: Path) -> None:
    path = tmp_path / "endless.kb"
    path.write_text(ENDLESS, encoding="utf-8")
    began = time.monotonic()
    done = subprocess.run(
        [*PROGRAM, "debate", str(path), "--time-limit", "1.5"],
        capture_output=True,
        text=True,
        check=False,
        env=ENVIRONMENT,
        cwd=TREE,
        timeout=60,
    )
    assert done.returncode == 3
    assert "--time-limit" in done.stderr
    assert time.monotonic() - began < 20


READERS = ("HanTa", "lemminflect", "numpy", "sudachipy", "sudachidict_small")
WITHOUT = """
import sys
sys.modules.update(dict.fromkeys({missing!r}))  # importing what is None fails as if it were not installed
from aufheben.cli.app import run
sys.exit(*{{run(one) for one in {commands!r}}})  # one code of all
"""


def without_readers(*commands: Sequence[str]) -> subprocess.CompletedProcess[str]:
    """Return how the program ends where nothing that reads people's languages is installed: all commands alike."""
    return subprocess.run(
        [sys.executable, "-c", WITHOUT.format(missing=READERS, commands=list(commands))],
        capture_output=True,
        text=True,
        check=False,
        env=ENVIRONMENT,
        cwd=TREE,
        timeout=60,
    )


@pytest.mark.parametrize(
    "arguments",
    [["--version"], ["debate", "camera"], ["debate", "camera", "--lang", "ja"], ["explain", "camera", "buy(c)"]],
)
def test_knowledge_bases_need_none_of_the_readers_of_prose(arguments: list[str]) -> None:
    assert not modules_of(*arguments) & set(READERS)
    assert without_readers(arguments).returncode == 0


@pytest.mark.parametrize(
    ("extra", "text", "question"),
    [
        (
            "en",
            "Issue: Do dogs help?\n\nAnna's stance:\nHappy employees stay longer.\n",
            "Do happy employees stay longer?",
        ),
        ("ja", "論点：花子は元気か。\n\n太郎の立場：\n花子は元気だ。\n", "猫は元気ですか。"),
    ],
)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_text_or_a_question_without_its_reader_is_refused_in_one_line(
    extra: str, text: str, question: str, language: str, tmp_path: Path
) -> None:
    path = tmp_path / "t.txt"
    path.write_text(text, encoding="utf-8")
    commands = (["debate", str(path)], ["read", str(path)], ["ask", "camera", question])
    done = without_readers(*([*command, "--lang", language] for command in commands))
    assert (done.returncode, done.stdout) == (2, "")
    assert " ".join(done.stderr.split()).count(f"pip install 'aufheben[{extra}]'") == len(commands)
    assert "Traceback" not in done.stderr
    assert len(done.stderr.splitlines()) <= 2 * len(commands)  # one line of words each, wrapped at most once
