"""Ctrl-C, sent to a program when it says that it is where it has to be interrupted, and to nobody else.

A clock would not do: a fast machine is done before the signal comes, which then ends the tests themselves, and a slow
one is not there yet.
"""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

TREE = Path(__file__).resolve().parents[1]

_PRELUDE = """
import os, sys
sys.path[:] = {path!r}
def here():
    os.write({pipe}, b"!")
"""

_PATIENCE = 60
"""Seconds after which a program that neither says where it is nor ends has failed."""


class Ended(NamedTuple):
    """How a program ended, and what it wrote."""

    code: int
    out: str
    err: str


def interrupted(code: str) -> Ended:
    """Return how a Python program ends that gets Ctrl-C, with its whole process group, when it calls ``here()``."""
    says, hears = os.pipe()
    prelude = _PRELUDE.format(path=sys.path, pipe=hears)
    with subprocess.Popen(  # noqa: S603 - our own interpreter
        [sys.executable, "-c", prelude + code],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=TREE,
        pass_fds=[hears],
        start_new_session=True,
    ) as running:
        os.close(hears)
        try:
            ready, _, _ = select.select([says], [], [], _PATIENCE)
            # The end of the pipe is readable, too: then the program has left without having been there.
            there = bool(ready and os.read(says, 1))
            os.killpg(running.pid, signal.SIGINT if there else signal.SIGKILL)
            out, err = running.communicate(timeout=_PATIENCE)
        except BaseException:
            running.kill()
            raise
        finally:
            os.close(says)
    assert there, f"it never came to where it has to be interrupted: {out}{err}"
    return Ended(running.returncode, out, err)
