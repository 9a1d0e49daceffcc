"""A report as Markdown (CommonMark with the tables of GitHub's dialect), for places that show no HTML.

Nothing of a whole report is lost but focus and folding; the map is a Mermaid block, and where a reader does not draw
it, the turns say in words whatever it shows.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from aufheben import blocks
from aufheben.reports.exports import line, mermaid
from aufheben.wording import Language, tell

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from aufheben.reports.graph import Graph

_MARKDOWN = re.compile(r"[\\`*_{}\[\]<>#|~^$&!]|(?<=[A-Za-z]):(?=//)|(?<=\bwww)\.")
"""What CommonMark or a dialect could read as markup within a line: emphasis, code, links, tables, formulas, HTML."""
_MARKDOWN_START = re.compile(r"^(\d+(?=[.)])|(?=[-+=:]))")
"""What at the start of a line would make it a list, a heading or a ruler."""
_BAR = re.compile(r"(?<!\\)((?:\\\\)*)\|")
"""A bar that no backslash escapes: pairs of backslashes escape each other."""


def escaped(text: str) -> str:
    r"""Return a text as running text of Markdown, without any markup of its own (CommonMark, 2.4).

    >>> escaped("a*b* <i>"), escaped("- x"), escaped("1. x"), escaped("14: x")
    ('a\\*b\\* \\<i\\>', '\\- x', '1\\. x', '14: x')
    """
    return _MARKDOWN_START.sub(r"\1\\", _inner(text))


def _inner(text: str) -> str:
    """Return a text for where a line goes on."""
    return _MARKDOWN.sub(r"\\\g<0>", line(text))


def code(text: str) -> str:
    r"""Return a text as a code span of Markdown: between more backquotes than it has in a row (CommonMark, 6.1).

    >>> code("a `b` c")
    '``a `b` c``'
    """
    clean = line(text)
    fence = "`" * (1 + max(map(len, re.findall("`+", clean)), default=0))
    pad = " " if clean.startswith("`") or clean.endswith("`") else ""
    return f"{fence}{pad}{clean}{pad}{fence}" if clean else ""


def row(cells: Iterable[str]) -> str:
    r"""Return cells of Markdown as a row of a table; a bar ends a cell even within code, so it is escaped there too.

    >>> row(("`a|b`", "c"))
    '| `a\\|b` | c |'
    """
    whole = " | ".join(_BAR.sub(r"\1\\|", cell) for cell in cells)
    return f"| {whole} |"


def document(report: blocks.WholeReport, graph: Graph, language: Language) -> str:
    """Return a whole report."""
    writer = _MarkdownWriter(graph, language)
    lines = [f"# {escaped(report.title) or tell('map.debate', language)}", ""]
    if report.sides:
        lines += [tell("debate.comma", language).join(writer.runs(side) for side in report.sides), ""]
    if report.issue:
        lines += [code(report.issue), ""]
    return _text([*lines, *writer.parts(report.blocks, 2)])


def fragment(report: Iterable[blocks.Part], language: Language) -> str:
    """Return blocks as a piece of Markdown that stands in a text of others, such as a notebook."""
    return _text(_MarkdownWriter(None, language).parts(report, 2))


def _text(lines: Iterable[str]) -> str:
    """Return lines, blank ones never in a row."""
    kept: list[str] = []
    for one in lines:
        if one or (kept and kept[-1]):
            kept.append(one)
    return "\n".join(kept).rstrip("\n") + "\n"


@dataclass(frozen=True, slots=True)
class _MarkdownWriter:
    graph: Graph | None
    language: Language

    def parts(self, parts: Iterable[blocks.Part], level: int) -> Iterator[str]:
        """Yield parts as lines, headings of a level."""
        for part in parts:
            yield from self.part(part, level)

    def part(self, part: blocks.Part, level: int) -> Iterator[str]:
        """Yield a part as lines."""
        match part:
            case blocks.Paragraph():
                lead = () if part.lead is None else (part.lead,)
                yield from (self.runs((*lead, *part.words)), "")
            case blocks.Table():
                yield from (*self._table(part), "")
            case blocks.Listing(items):
                for item in items:
                    yield from _item(self.parts(item, level))
                yield ""
            case blocks.Definitions(pairs):
                for what, which in pairs:
                    yield from self._defined(what, which, level)
                yield ""
            case blocks.Division(inside):
                yield from self.parts(inside, level)
            case blocks.ReportSection(_, title, inside):
                yield from ("", f"{'#' * level} {self.runs(title)}", "")
                yield from self.parts(inside, level + 1)
            case blocks.Outline():
                yield from ("", f"{'#' * level} {escaped(part.title)}", "")
                for turn in part.turns:
                    yield from self._turn(turn, level)
                yield from self._map(level)

    def _defined(self, what: blocks.Runs, which: Iterable[blocks.Part], level: int) -> Iterator[str]:
        """Yield what is told on the line of its name, or a list of it below."""
        lines = list(_item(self.parts(which, level)))
        colon = tell("page.colon", self.language)
        if len(lines) == 1 and not lines[0].startswith("- - "):
            yield f"- {self.runs(what)}{colon}{lines[0].removeprefix('- ')}"
            return
        yield f"- {self.runs(what)}{colon}".rstrip()
        yield from (f"  {one.removeprefix('- ') if number == 0 else one[2:]}" for number, one in enumerate(lines))

    def runs(self, runs: blocks.Runs) -> str:
        """Return runs; the blanks around one stay outside of its marks."""
        pieces: list[str] = []
        for run in runs:
            text = run.text.strip(" ")
            before = " " if run.text.startswith(" ") else ""
            after = " " if text and run.text.endswith(" ") else ""
            written = self._run(run._replace(text=text), first=not any(pieces)) if text else ""
            pieces.append(f"{before}{written}{after}")
        return " ".join("".join(pieces).split(" ")).strip()

    def _run(self, run: blocks.Run, *, first: bool) -> str:
        name = run.style.partition(" ")[0]
        if name in {"formal", "code"}:
            return code(run.text)
        text = escaped(run.text) if first else _inner(run.text)
        strong = name in {"title", "good", "fraction", "joint"} or name.startswith("agent")
        return f"**{text}**" if strong and text else text

    def _table(self, table: blocks.Table) -> Iterator[str]:
        corner = bool(table.corner) or any(one.label for one in table.rows)
        heads = [self.runs((head,)) for head in table.heads]
        yield row([self.runs(table.corner), *heads] if corner else heads)
        yield row(["---"] * (len(heads) + corner))
        for one in table.rows:
            cells = [self.runs(cell) for cell in one.cells]
            yield row([self.runs(one.label), *cells] if corner else cells)

    def _turn(self, turn: blocks.TurnItem, level: int) -> Iterator[str]:
        if turn.opens is not None:
            yield from ("", f"{'#' * (level + 1)} {escaped(turn.opens)}", "")
        number = "" if turn.number is None else f"**{turn.number}** "
        yield f"- {number}{escaped(turn.mark.text)} {self.runs(turn.words)}"
        for part in (*turn.findings, *(() if turn.details is None else (turn.details,))):
            for one in self.part(part, level):
                if one:
                    yield f"  {one}" if one.lstrip().startswith("- ") else f"  - {one}"

    def _map(self, level: int) -> Iterator[str]:
        if self.graph is None:
            return
        # No line of the map can end the block: each starts with words of our own.
        drawn = mermaid(self.graph, self.language).rstrip("\n")
        yield from ("", f"{'#' * level} {tell('map.drawn', self.language)}", "", "```mermaid", drawn, "```", "")


def _item(lines: Iterable[str]) -> Iterator[str]:
    """Yield lines as an item of a list: the first after a dash, the others below it."""
    for number, one in enumerate(filter(None, lines)):
        yield f"  {one}" if number else f"- {one}"
