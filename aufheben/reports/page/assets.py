"""The files that every page carries in itself: its style, its scripts, and the library that draws the map.

What is vendored has its licence and its SHA-256 beside it (``vendor/SHA256SUMS``); it is checked each time it is read.
"""

from __future__ import annotations

import base64
import hashlib
from functools import cache
from importlib import resources

_HERE = resources.files("aufheben.reports.page")
VENDORED = "cytoscape.min.js"
"""The library, from npm: cytoscape 3.34.4, MIT."""

SCRIPTS = ("tree.js", "chart.js", "page.js")
"""Our scripts, in the order in which they stand in the page."""


@cache
def style() -> str:
    """Return the style sheet."""
    return _read("static", "page.css")


@cache
def script() -> str:
    """Return our scripts as one, in a scope of its own."""
    return "(() => {\n\"use strict\";\n" + "\n".join(_read("static", name) for name in SCRIPTS) + "})();\n"


@cache
def library() -> str:
    """Return the vendored library; raises `ValueError` where it is not the file whose sum is on record."""
    text = _read("vendor", VENDORED)
    found = hashlib.sha256(text.encode()).hexdigest()
    if found != checksums()[VENDORED]:
        raise ValueError(f"{VENDORED} is not the vendored file: its SHA-256 is {found}")
    return text


def checksums() -> dict[str, str]:
    """Return the SHA-256 sums of the vendored files by name."""
    pairs = (line.split(maxsplit=1) for line in _read("vendor", "SHA256SUMS").splitlines())
    return {name: digest for digest, name in pairs}


def source_hash(text: str) -> str:
    """Return what a content security policy calls an inline script."""
    return "'sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() + "'"


def policy() -> str:
    """Return the content security policy: nothing is loaded, and only the two scripts of the page run."""
    scripts = f"{source_hash(library())} {source_hash(script())}"
    return (
        f"default-src 'none'; script-src {scripts}; style-src 'unsafe-inline'; img-src data:; "
        "base-uri 'none'; form-action 'none'"
    )


def _read(folder: str, name: str) -> str:
    # Bytes, so that the sums and the policy speak of the file as it is on every system.
    return _HERE.joinpath(folder).joinpath(name).read_bytes().decode()
