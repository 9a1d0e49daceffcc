"""The program run on a text against a server: here, or in a process of its own that can be killed."""

from __future__ import annotations

import io
import json
import multiprocessing
import os
import signal
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

from aufheben.cli.app import run as run_program
from grammar.documents import read_document
from llm_bridge.endpoints import Paced

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).resolve().parents[2]
TEXTS = ROOT / "tests" / "texts"
TOPICS = ROOT / "kb" / "library" / "topics"
SECRET = "sk-secret"  # noqa: S105 - what must never be seen again
NOWHERE = "http://127.0.0.1:9/v1"


@dataclass(frozen=True)
class Ended:
    """How a run ended: its exit code, and what it wrote."""

    code: int
    out: str
    err: str

    @property
    def document(self) -> dict[str, Any]:
        """Return the output as JSON."""
        return json.loads(self.out)  # pyrefly: ignore[no-any-return-explicit]  # an object, as every document

    @property
    def settled(self) -> dict[str, Any]:
        """Return the document without what the run cost, which a resumed run has paid before."""
        return {**self.document, "cost": None}


def _environment(url: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("OPENAI", "AUFHEBEN"))}
    return {**kept, "OPENAI_BASE_URL": url, "OPENAI_API_KEY": SECRET, "AUFHEBEN_MODEL": "m"}


_read_once = lru_cache(read_document)
"""Runs here read the same few texts again and again, and the same text says the same."""


class _Terminal(io.StringIO):
    """A standard input at which somebody sits."""

    def isatty(self) -> bool:
        return True


def run(url: str, *arguments: str, typed: str = "", at_terminal: bool = False, paced: bool = False) -> Ended:
    """Run the program in this process; ``typed`` is its standard input, and only where ``paced`` it keeps a pace.

    How long it waits for a server that is busy is shown by `test_pace`, with a clock of its own.
    """
    out, err = io.StringIO(), io.StringIO()
    pace = Paced if paced else partial(Paced, sleep=lambda _: None)
    with (
        patch.dict(os.environ, _environment(url), clear=True),
        patch("llm_bridge.endpoints.Paced", pace),
        patch("kb.readings.read_document", _read_once),
        patch.object(sys, "stdin", _Terminal(typed) if at_terminal else io.StringIO(typed)),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        code = run_program(arguments)
    text = out.getvalue() + err.getvalue()
    assert "Traceback" not in text
    assert "defect" not in text, text
    assert SECRET not in text
    for journal in (path for one in arguments if "/" in one for path in Path(one).parent.glob("*.journal*")):
        assert SECRET.encode() not in journal.read_bytes()
    return Ended(code, out.getvalue(), err.getvalue())


def killed(
    url: str,
    *arguments: str,
    victim: Callable[[int], None],
    prepare: Callable[[], None] | None = None,
    marker: Path | None = None,
) -> int:
    """Run the program in a process of its own, whose number ``victim`` is told; return its exit code.

    ``prepare`` is called there before the program begins. What it wrote stands in the file ``marker``, unless it was
    killed too hard for that.
    """
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.bridge.warm"])
    process = context.Process(target=_alone, args=(url, arguments, prepare, marker))
    process.start()
    victim(process.pid or 0)
    process.join(60)
    assert process.exitcode is not None
    return process.exitcode


def _alone(url: str, arguments: tuple[str, ...], prepare: Callable[[], None] | None, marker: Path | None) -> None:
    os.environ.clear()
    os.environ.update(_environment(url))
    signal.signal(signal.SIGINT, signal.default_int_handler)  # which a shell takes from what it starts with `&`
    if prepare is not None:
        prepare()
    wrote = io.StringIO()
    with redirect_stdout(wrote), redirect_stderr(wrote):
        code = run_program(arguments)
    if marker is not None:
        marker.write_text(wrote.getvalue(), encoding="utf-8")
    sys.exit(code)
