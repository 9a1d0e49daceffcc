r"""Documents that run: the commands they show are run, and what they print must stand there.

In a Markdown document, a block ``kb NAME``, ``text NAME`` or ``json NAME`` is a file. A block ``console`` is a session:
the program is run for each line ``$ aufheben …``, in a folder with the files so far. A block ``kb`` without a name is a
knowledge base in the formatter's layout that must be free of warnings and meet its own expectations. A part between
``<!-- codes ROOM -->`` and ``<!-- end -->`` is the table of codes, in Japanese where ``ja`` stands after the room.

The documents of ``tests/cases/`` are tests: each ``## heading`` begins a case, with a folder of its own. There a
session also shows the exit code, ``[2]``, where it is not 0; ``< FILE`` and ``> FILE`` are as in a shell;
``COLUMNS=40`` in front stands for a narrow terminal; and there are the small programs at the end of this module. A file
with ``escaped`` behind its name holds bytes as Python writes them, such as ``\xff``. A case prints the same on every
machine, whatever the terminal and the locale.

``python -m tests.literate DOCUMENT…`` writes what is really printed into documents, and into all those of a folder.
Read the difference before keeping it.
"""

from __future__ import annotations

import codecs
import contextlib
import io
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest import mock

from aufheben import check, parse, screen
from aufheben.cli.app import run
from grammar.errors import TextFault, Unreadable
from grammar.formatting import format_source
from grammar.reading import decode, parse_statements
from grammar.wording import Severity
from kb.expectations import evaluate
from kb.loading import FileFault
from kb.overview import Finding
from tests.front.reading import lines_of

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator

    from grammar.wording import NoticeCodes

CASES = Path(__file__).parent / "cases"
CODES: dict[str, NoticeCodes] = {"files": FileFault.codes, "reading": TextFault.codes, "checking": Finding.codes}

_BLOCK = re.compile(
    r"^(?P<fence>`{3,})(?P<kind>kb|json|console|text(?= ))(?: (?P<name>\S+))?(?P<escaped> escaped)?\n"
    r"(?P<text>.*?)^(?P=fence)$",
    re.MULTILINE | re.DOTALL,
)
_CODES = re.compile(r"(?<=<!-- codes )(?P<room>\w+)(?: (?P<language>\w+))? -->\n.*?(?=<!-- end -->)", re.DOTALL)
_COLUMNS = {"en": ("code", "kind", "says", "advises"), "ja": ("コード", "種類", "内容", "助言")}
_CASE = re.compile(r"^## (?P<name>.+)\n", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Case:
    """A case of a document: its heading, and everything up to the next heading."""

    document: Path
    name: str
    text: str

    def __str__(self) -> str:
        return f"{self.document.relative_to(CASES).with_suffix('')}: {self.name}"

    @property
    def files(self) -> dict[str, bytes]:
        """Return the files of a case."""
        return {block["name"]: _content(block) for block in _BLOCK.finditer(self.text) if block["name"] is not None}

    def run(self) -> str:
        """Return the case with what its commands really print."""
        return _rendered(self.text, codes=True)


def cases(folder: str = "") -> list[Case]:
    """Return the cases of a folder of ``tests/cases/``, or of all of them."""
    return [case for path in sorted((CASES / folder).rglob("*.md")) for case in _cases(path)]


def _cases(path: Path) -> Iterator[Case]:
    document = path.read_text(encoding="utf-8")
    heads = _heads(document)
    for head, end in zip(heads, [*(one.start() for one in heads[1:]), len(document)], strict=True):
        yield Case(path, head["name"], document[head.end() : end])


def _heads(document: str) -> list[re.Match[str]]:
    """Return the headings of cases: files may have such lines, too."""
    blocks = [block.span() for block in _BLOCK.finditer(document)]
    return [head for head in _CASE.finditer(document) if not any(begin < head.start() < end for begin, end in blocks)]


def rewritten(path: Path) -> str:
    """Return a document with what its commands really print."""
    document = path.read_text(encoding="utf-8")
    if CASES not in path.resolve().parents:
        return rendered(document)
    first = _heads(document)[0].start()
    return document[:first] + "".join(f"## {case.name}\n{case.run()}" for case in _cases(path))


def rendered(document: str) -> str:
    """Return a document with what its commands really print, its samples in layout, and the tables of catalogs."""
    text = _rendered(document, codes=False)
    return _CODES.sub(_with_table, text)


def _with_table(match: re.Match[str]) -> str:
    head, _, _ = match[0].partition("\n")
    return f"{head}\n{table(CODES[match['room']], match['language'] or 'en')}"


def _rendered(document: str, *, codes: bool) -> str:
    def block(match: re.Match[str]) -> str:
        if match["kind"] == "console":
            return f"{match['fence']}console\n{_session(match['text'], codes=codes)}{match['fence']}"
        if match["name"] is None:
            return f"```kb\n{format_source(match['text'])}```" if match["kind"] == "kb" else match[0]
        Path(match["name"]).write_bytes(_content(match))
        return match[0]

    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder), _same_everywhere():
        return _BLOCK.sub(block, document)


def _content(block: re.Match[str]) -> bytes:
    text = block["text"].encode()
    return codecs.escape_decode(text)[0] if block["escaped"] else text


@contextlib.contextmanager
def _same_everywhere() -> Generator[None]:
    """Hide what a machine says of its terminal and its locale."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("AUFHEBEN_", "LC_"))}
    for name in ("COLUMNS", "FORCE_COLOR", "TTY_COMPATIBLE", "LANGUAGE"):
        kept.pop(name, None)
    with mock.patch.dict(os.environ, {**kept, "LANG": "C.UTF-8"}, clear=True):
        yield


def samples(document: str) -> list[str]:
    """Return the complete knowledge bases of a document."""
    return [block["text"] for block in _BLOCK.finditer(document) if block["kind"] == "kb" and block["name"] is None]


def complaints(sample: str) -> list[str]:
    """Return what is wrong with a knowledge base that a document shows: warnings, and expectations that fail."""
    base = parse(sample)
    findings = [str(one) for one in check(base) if one.severity is not Severity.INFORMATION]
    return findings or [f"{one.span}: {one.found}" for one in evaluate(base) if not one.passed]


def table(codes: NoticeCodes, language: str = "en") -> str:
    """Return the codes of one kind of notice as a Markdown table."""
    rows = [
        (
            f"`{code}`",
            codes.severity(code).value if language == "en" else codes.severity(code).text(language),
            codes.template(code, "message", language),
            codes.template(code, "remedy", language) or "—",
        )
        for code in codes
    ]
    lines = [_COLUMNS[language], ("---",) * 4, *rows]
    return "".join(f"| {' | '.join(map(_cell, line))} |\n" for line in lines)


def _cell(text: str) -> str:
    """Return a wording as a cell: braces that stand for themselves once, and no bar that would end the cell."""
    return text.replace("{{", "{").replace("}}", "}").replace("|", "&#124;")


def _session(text: str, *, codes: bool) -> str:
    """Return a session with the real output after each command; lines without a program print nothing."""
    printed: list[str] = []
    code = 0
    for line in text.split("\n"):
        if not line.startswith("$ "):
            continue
        printed.append(f"{line}\n")
        words = shlex.split(line.rpartition("&&")[2].removeprefix("$ "))
        if words == ["echo", "$?"]:
            printed.append(f"{code}\n")
        elif words[0] in {"aufheben", *PROGRAMS} or words[0].startswith("COLUMNS="):
            code, output = _reported(words)
            if output and not output.endswith("\n"):
                output += "\n"
            assert not re.search(r"^(\$ |```)", output, re.MULTILINE), "a session cannot show this"
            printed.append(output)
            if codes and code:
                printed.append(f"[{code}]\n")
    return "".join(printed)


def _reported(words: list[str]) -> tuple[int, str]:
    """Return the exit code of a command and what it prints on both streams."""
    code, columns, given, kept = 0, 0, b"", None
    if words[0].startswith("COLUMNS="):
        columns, words = int(words[0].partition("=")[2]), words[1:]
    if "<" in words:
        given, words = Path(words[-1]).read_bytes(), words[:-2]
    if ">" in words:
        kept, words = Path(words[-1]), words[:-2]
    printed = io.BytesIO()
    stream = io.TextIOWrapper(printed, encoding="utf-8", newline="", write_through=True)
    with (
        contextlib.redirect_stdout(stream),
        contextlib.redirect_stderr(stream),
        mock.patch("sys.stdin", io.TextIOWrapper(io.BytesIO(given), encoding="utf-8")),
        mock.patch.object(screen, "_PIPE_WIDTH", columns) if columns else contextlib.nullcontext(),
    ):
        if words[0] == "aufheben":
            code = run(words[1:])
        else:
            sys.stdout.write(PROGRAMS[words[0]](*words[1:]))
    output = printed.getvalue().decode()
    if kept is None:
        return code, output
    kept.write_text(output, encoding="utf-8", newline="")
    return code, ""


def _statements(name: str) -> str:
    """Return the statements of a knowledge base that can be read, whatever else is in it."""
    try:
        found = parse_statements(decode(Path(name).read_bytes(), name)).statements
    except Unreadable:
        found = ()
    return "".join(f"{statement}\n" for statement in found) or "(nothing)\n"


def _words(name: str) -> str:
    """Return what a page says, without its drawing, its glossary and its scripts."""
    return lines_of(Path(name).read_text(encoding="utf-8"))


def _with(name: str, place: str, value: str) -> str:
    """Return a JSON document with another value in one place, named by its keys with dots between them."""
    document: Any = json.loads(Path(name).read_text(encoding="utf-8"))
    inner = document
    *outer, last = place.split(".")
    for key in outer:
        inner = inner[key]
    inner[last] = json.loads(value)
    return json.dumps(document)


def _log(name: str, against: str) -> str:
    """Return what a log is read as by the words of a knowledge base."""
    from tests.transcripts.test_logs import read_as  # noqa: PLC0415 - only for logs

    return read_as(Path(name), against)


def _transcribed(name: str, *agents: str) -> str:
    """Return who says what in a file, what stands beside the turns, and what is told of it."""
    from tests.transcripts.test_layouts import layout_of_file  # noqa: PLC0415 - only for layouts

    return layout_of_file(Path(name), agents)


def _python(*arguments: str) -> str:
    """Return what Python prints; what a page installs and tests is not done again."""
    installs = arguments[:2] in {("-m", "pip"), ("-m", "pytest")}
    return "" if installs else _process(sys.executable, *arguments)


def _sed(*arguments: str) -> str:
    return _process("sed", *arguments)


def _process(*command: str) -> str:
    done = subprocess.run(command, capture_output=True, check=False, timeout=60)  # noqa: S603 - what a page shows
    return (done.stdout + done.stderr).decode()


PROGRAMS: dict[str, Callable[..., str]] = {
    "statements": _statements,
    "words": _words,
    "with": _with,
    "log": _log,
    "transcribe": _transcribed,
    "python": _python,
    "sed": _sed,
}


if __name__ == "__main__":
    for given in map(Path, sys.argv[1:]):
        for path in sorted(given.rglob("*.md")) if given.is_dir() else [given]:
            path.write_text(rewritten(path), encoding="utf-8")
