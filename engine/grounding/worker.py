"""Grounding in a process of its own, because clingo's grounding cannot be interrupted.

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
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Self, TypeAlias

from engine.grounding.gringo import Bindings, Columns, Header, Program, answer
from engine.values.limits import Limits, TooManyRules

_BOOT = "import sys; sys.path[:] = sys.argv[1:]; from engine.grounding.worker import serve; serve()"

WAIT = 0.2
"""Seconds after which a wait looks at the clock, and lets Ctrl-C through where locks do not."""


@dataclass(frozen=True, slots=True)
class _Failure:
    """Why there are no bindings: too many ground rules, or an error of ours as text."""

    too_many: bool
    text: str


_Reply: TypeAlias = Header | Columns | _Failure | None


class Worker:
    """A process that grounds one program; a context manager that leaves no process behind."""

    def __init__(self) -> None:
        """Start the process, which loads clingo while the program is still being written."""
        self._process = subprocess.Popen(  # noqa: S603 - our own interpreter and our own code
            [sys.executable, "-S", "-c", _BOOT, *sys.path],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self._replies: SimpleQueue[_Reply] = SimpleQueue()
        self._talk: Thread | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        if self._talk is not None:
            self._talk.join()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with suppress(BrokenPipeError):  # unsent bytes to a process that is gone on purpose
                    pipe.close()

    def ground(self, program: Program, most: int | None, limits: Limits, doing: str) -> Bindings:
        """Return what `gringo.answer` returns; raise `TooManyRules`, or `LimitReached` when the time is up."""
        request = pickle.dumps((program, most), protocol=pickle.HIGHEST_PROTOCOL)
        self._talk = Thread(target=_converse, args=(request, self._process, self._replies), daemon=True)
        self._talk.start()
        header = self._next(limits, doing)
        if not isinstance(header, Header):
            raise TypeError(f"a header was expected from the grounding process, not {header!r}")
        return Bindings(header, self._bindings(len(program.sources), limits, doing))

    def _bindings(self, count: int, limits: Limits, doing: str) -> Iterator[Columns]:
        for _ in range(count):
            columns = self._next(limits, doing)
            if isinstance(columns, Header):
                raise TypeError(f"bindings were expected from the grounding process, not {columns!r}")
            yield columns

    def _next(self, limits: Limits, doing: str) -> Header | Columns:
        while True:
            limits.check(doing)
            left = limits.left()
            try:
                reply = self._replies.get(timeout=WAIT if left is None else min(WAIT, left))
            except Empty:
                continue
            match reply:
                case _Failure(too_many, text):
                    if too_many:
                        raise TooManyRules
                    raise RuntimeError(f"the grounding process failed: {text}")
                case None:
                    raise RuntimeError(f"the grounding process ended early (exit status {self._process.wait()})")
                case found:
                    return found


def _converse(request: bytes, process: subprocess.Popen[bytes], replies: SimpleQueue[_Reply]) -> None:
    """Send the request and pass the replies on; end of file, also of a killed process, is passed on as None."""
    if process.stdin is not None and process.stdout is not None:
        with suppress(BrokenPipeError, EOFError, pickle.UnpicklingError):  # the process is gone; None says so
            process.stdin.write(request)
            process.stdin.flush()
            while True:
                replies.put(pickle.load(process.stdout))  # noqa: S301 - written by our own process
    replies.put(None)


def serve() -> None:
    """Answer one request from standard input, and leave; the worker's side."""
    gc.disable()  # nothing here is garbage before the process leaves
    import_module("engine.encodings.clingo_door")  # takes its time, while the parent still writes the program
    program, most = pickle.load(sys.stdin.buffer)  # noqa: S301 - written by our own parent
    Thread(target=_leave_with_parent, daemon=True).start()
    out = sys.stdout.buffer
    try:
        found = answer(program, most)
        pickle.dump(found.header, out, protocol=pickle.HIGHEST_PROTOCOL)
        for columns in found.bindings:
            pickle.dump(columns, out, protocol=pickle.HIGHEST_PROTOCOL)
            out.flush()
    except TooManyRules:
        pickle.dump(_Failure(too_many=True, text=""), out)
    except Exception as error:  # noqa: BLE001 - the parent raises it
        pickle.dump(_Failure(too_many=False, text=repr(error)), out)
    out.flush()
    os._exit(0)


def _leave_with_parent() -> None:
    os.read(0, 1)
    os._exit(1)
