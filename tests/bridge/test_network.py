"""No formal command loads what could reach a network, and no test reaches one."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TEXT = str(ROOT / "tests" / "texts" / "camera.en.txt")
FORMAL = [
    ["debate", "camera"],
    ["debate", TEXT],
    ["debate", "camera", "--json"],
    ["status", "camera"],
    ["explain", "camera", "buy(c)"],
    ["explain", "camera", "buy(c)", "--tree"],
    ["ask", "camera", "Should we buy c?"],
    ["read", TEXT],
    ["check", "camera"],
    ["test", "camera"],
    ["library"],
    ["translate", "--help"],
]
LOADED = """
import io, json, sys
from contextlib import redirect_stdout
import aufheben
from aufheben.cli.app import run
reaching = {"openai", "httpx", "httpx2", "httpcore", "stamina", "requests", "urllib3", "anyio", "ssl", "_ssl"}
for arguments in json.loads(sys.argv[1]):
    with redirect_stdout(io.StringIO()):
        code = run(arguments)
    loaded = {name.partition(".")[0] for name in sys.modules} & {*reaching, "llm_bridge"}
    if code or loaded:
        sys.exit(f"{arguments}: exit code {code}, loaded {loaded}")
"""


def test_no_formal_command_loads_anything_that_reaches_a_network() -> None:
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", LOADED, json.dumps(FORMAL)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_a_test_that_would_leave_this_machine_fails() -> None:
    with pytest.raises(BaseException, match="wants to reach"):
        socket.create_connection(("192.0.2.1", 80), timeout=0.1)
    with pytest.raises(BaseException, match="wants to reach"):
        socket.getaddrinfo("example.org", 443)
