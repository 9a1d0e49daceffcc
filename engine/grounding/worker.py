"""A call in a process of its own, because clingo's grounding cannot be interrupted.

``Control.ground`` is one call into C: it sees neither a clock nor Ctrl-C, and an instantiation may take hours and all
memory there is. Only a process can be stopped then. It costs about a tenth of a second, so that what is surely small
(`instantiation.SMALL`) is grounded where it is asked. The parent kills the worker at a limit, on Ctrl-C and on any
other error; the worker leaves when its standard input ends, so it does not outlive a parent that was killed. It is a
fresh interpreter, not a fork: forking is not safe where threads run.
"""

from __future__ import annotations

import gc
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from threading import Thread
from typing import Self, TypeVar

from engine.values.limits import Limits, TooManyRules

_BOOT = "import sys; sys.path[:] = sys.argv[1:]; from engine.grounding.worker import serve; serve()"

WAIT = 0.2
"""Seconds after which a wait looks at the clock, and lets Ctrl-C through where locks do not."""

T = TypeVar("T")


class Worker:
    """A process that does one call; a context manager that leaves no process behind."""

    def __init__(self) -> None:
        """Start the process, which loads clingo while what it is for is still being written."""
        self._process = subprocess.Popen(  # noqa: S603 - our own interpreter and our own code
            [sys.executable, "-S", "-c", _BOOT, *sys.path],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self._reply = b""
        self._talk: Thread | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        if self._talk is not None and self._talk.is_alive():  # Ctrl-C may come before it is started
            self._talk.join()
        with suppress(BrokenPipeError), self._process:  # unsent bytes to a process that is gone on purpose
            pass

    def call(self, asked: Callable[[], T], limits: Limits, doing: str) -> T:
        """Return what a call returns, or raise what it raises; `LimitReached` when the time is up."""
        request = pickle.dumps(asked, protocol=pickle.HIGHEST_PROTOCOL)
        self._talk = Thread(target=self._converse, args=(request,), daemon=True)
        self._talk.start()
        while self._talk.is_alive():
            limits.check(doing)
            left = limits.left()
            self._talk.join(WAIT if left is None else min(WAIT, left))
        if status := self._process.wait():
            raise RuntimeError(f"the grounding process ended early (exit status {status})")
        reply: T | Exception = pickle.loads(self._reply)  # noqa: S301 - written by our own process
        if isinstance(reply, Exception):
            raise reply
        return reply

    def _converse(self, request: bytes) -> None:
        """Send the request and read the reply, as far as the process is there to."""
        if self._process.stdin is None or self._process.stdout is None:
            return
        with suppress(ValueError):  # its pipes are closed: it was left while this thread began
            with suppress(BrokenPipeError):
                self._process.stdin.write(request)
                self._process.stdin.flush()
            self._reply = self._process.stdout.read()


def serve() -> None:
    """Answer one request from standard input, and leave; the worker's side."""
    gc.disable()  # nothing here is garbage before the process leaves
    for module in ("engine.encodings.clingo_door", "engine.grounding.instantiation"):
        import_module(module)  # takes its time, while the parent still writes what to ask
    asked: Callable[[], object] = pickle.load(sys.stdin.buffer)  # noqa: S301 - written by our own parent
    Thread(target=_leave_with_parent, daemon=True).start()
    try:
        reply = asked()
    except TooManyRules as error:
        reply = error
    except Exception as error:  # noqa: BLE001 - the parent raises it
        reply = RuntimeError(f"the grounding process failed: {error!r}")
    pickle.dump(reply, sys.stdout.buffer, protocol=pickle.HIGHEST_PROTOCOL)
    sys.stdout.buffer.flush()
    os._exit(0)


def _leave_with_parent() -> None:
    os.read(0, 1)
    os._exit(1)
