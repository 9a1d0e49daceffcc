"""Findings as people read them: place, what is wrong, the line with its caret, what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aufheben.blocks import Paragraph, Report, Run, steers
from grammar.spans import Span, width
from grammar.wording import Notice, Severity, place

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from aufheben.wording import Language

_STYLE = {Severity.ERROR: "bad", Severity.WARNING: "title", Severity.INFORMATION: "quiet"}
_BEFORE = 60
_AFTER = 80
"""Characters of a line that are shown before and from the place of a finding."""


def findings_page(findings: Iterable[Notice], language: Language) -> Report:
    """Return findings, each with its excerpt and its remedy."""
    return tuple(line for finding in findings for line in _finding(finding, language))


def _finding(finding: Notice, language: Language) -> Iterator[Paragraph]:
    before = f"{place(finding.span, language)}: " if finding.span is not None else ""
    lead = finding.severity.lead(language)
    yield Paragraph((Run(before), Run(lead, _STYLE[finding.severity]), Run(finding.message(language))), hang=4)
    if finding.span is not None:
        source, caret = excerpt(finding.span)
        yield Paragraph((Run(source),), indent=4, wrap=False)
        yield Paragraph((Run(caret, "bad"),), indent=4, wrap=False)
    remedy = finding.remedy(language)
    if remedy:
        yield Paragraph((Run(remedy, "good"),), indent=4)


def excerpt(span: Span) -> tuple[str, str]:
    """Return the line of a place and the caret below it; of a long line only what is near."""
    line = _aligned(span.source.line(span.start))
    _, column = span.source.line_column(span.start)
    first = max(0, column - 1 - _BEFORE)
    before, rest = line[first : column - 1], line[column - 1 :]
    marked = rest[: max(1, min(span.end - span.start, _AFTER))]
    lead = "…" if first else ""
    more = "…" if len(rest) > _AFTER else ""
    caret = " " * sum(map(width, lead + before)) + "^" * max(1, sum(map(width, marked)))
    return f"{lead}{before}{rest[:_AFTER]}{more}", caret


def _aligned(line: str) -> str:
    """Return a line of source that keeps the caret below in its place: one column for whatever is not seen."""
    return "".join(" " if c == "\t" else "\ufffd" if steers(c) else c for c in line)
