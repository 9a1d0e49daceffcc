"""Documents that run: the commands they show are run, and what they print must stand there.

In a Markdown document, a block ``kb NAME`` or ``text NAME`` is a file. A block ``kb`` is a knowledge base in the
formatter's layout that must be free of warnings and meet its own expectations. A block ``console`` is a session: the
program is run for each line ``$ aufheben …``, in a folder with the files so far. A part between ``<!-- codes ROOM -->``
and ``<!-- end -->`` is the table of a catalog. ``python -m tests.literate DOCUMENT…`` writes what is really printed
into the documents.
"""

from __future__ import annotations

import contextlib
import io
import re
import shlex
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from aufheben import check, parse
from aufheben.cli.app import run
from grammar.faults import FAULTS
from grammar.formatting import format_source
from grammar.wording import Severity
from kb.errors import FILE_FAULTS
from kb.expectations import evaluate
from kb.findings import FINDINGS

if TYPE_CHECKING:
    from grammar.wording import Catalog

CATALOGS: dict[str, Catalog] = {"files": FILE_FAULTS, "reading": FAULTS, "checking": FINDINGS}

_KINDS = r"^```(?P<kind>kb|console|text(?= ))(?: (?P<name>\S+))?\n"
_BLOCK = re.compile(_KINDS + r"(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
_CODES = re.compile(r"(?<=<!-- codes )(?P<room>\w+) -->\n.*?(?=<!-- end -->)", re.DOTALL)


def rendered(document: str) -> str:
    """Return a document with what its commands really print, its samples in layout, and the tables of catalogs."""
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        told = _BLOCK.sub(_block, document)
    return _CODES.sub(lambda match: f"{match['room']} -->\n{table(CATALOGS[match['room']])}", told)


def samples(document: str) -> list[str]:
    """Return the complete knowledge bases of a document."""
    return [block["text"] for block in _BLOCK.finditer(document) if block["kind"] == "kb" and block["name"] is None]


def complaints(sample: str) -> list[str]:
    """Return what is wrong with a knowledge base that a document shows: warnings, and expectations that fail."""
    base = parse(sample)
    findings = [str(one) for one in check(base) if one.severity is not Severity.INFORMATION]
    return findings or [f"{one.span}: {one.found}" for one in evaluate(base) if not one.passed]


def table(catalog: Catalog) -> str:
    """Return a catalog as a Markdown table."""
    rows = [
        (f"`{code}`", entry.severity.value, entry.en.message, entry.en.remedy or "—") for code, entry in catalog.items()
    ]
    lines = [("code", "kind", "says", "advises"), ("---",) * 4, *rows]
    return "".join(f"| {' | '.join(map(_cell, line))} |\n" for line in lines)


def _cell(text: str) -> str:
    """Return a wording as a cell: braces that stand for themselves once, and no bar that would end the cell."""
    return text.replace("{{", "{").replace("}}", "}").replace("|", "&#124;")


def _block(match: re.Match[str]) -> str:
    if match["kind"] == "console":
        return f"```console\n{_session(match['text'])}```"
    if match["name"] is None:
        return f"```kb\n{format_source(match['text'])}```"
    Path(match["name"]).write_text(match["text"], encoding="utf-8")
    return match[0]


def _session(text: str) -> str:
    """Return a session with the real output after each command; lines without the program print nothing."""
    printed: list[str] = []
    code = 0
    for line in text.splitlines():
        if not line.startswith("$ "):
            continue
        printed.append(f"{line}\n")
        program, *arguments = shlex.split(line.rpartition("&&")[2].removeprefix("$ "))
        if program == "aufheben":
            stream = io.StringIO()
            with contextlib.redirect_stdout(stream), contextlib.redirect_stderr(stream):
                code = run(arguments)
            printed.append(stream.getvalue())
        elif (program, *arguments) == ("echo", "$?"):
            printed.append(f"{code}\n")
    return "".join(printed)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        Path(name).write_text(rendered(Path(name).read_text(encoding="utf-8")), encoding="utf-8")
