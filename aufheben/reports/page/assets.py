"""The style and the scripts that every page carries in itself, and the policy that lets nothing else run.

All of it is our own: the map that moves is the drawn one, so no library is needed and none is vendored.
"""

from __future__ import annotations

import base64
import hashlib
from functools import cache
from importlib import resources

_HERE = resources.files("aufheben.reports.page").joinpath("static")

SCRIPTS = ("tree.js", "chart.js", "page.js")
"""Our scripts, in the order in which they stand in the page."""


@cache
def style() -> str:
    """Return the style sheet."""
    return _read("page.css")


@cache
def script() -> str:
    """Return our scripts as one, in a scope of its own."""
    return '(() => {\n"use strict";\n' + "\n".join(map(_read, SCRIPTS)) + "})();\n"


def policy() -> str:
    """Return the content security policy: nothing is loaded, and only the script of the page runs."""
    digest = base64.b64encode(hashlib.sha256(script().encode()).digest()).decode()
    return (
        f"default-src 'none'; script-src 'sha256-{digest}'; style-src 'unsafe-inline'; img-src data:; "
        "base-uri 'none'; form-action 'none'"
    )


def _read(name: str) -> str:
    # Bytes, so that the policy speaks of the script as it is on every system.
    return _HERE.joinpath(name).read_bytes().decode()
