"""The timeline of discussions as a picture: who posted, who asked, when a recommender spoke, and why it did not.

A column for each post, in their order, and a row for each author, the recommender's above. What happened after a post
stands in its column; a line leads from a reply to the post that it answers. Marks differ in their forms, not in colour
alone, and say all of it in their titles, which a browser shows on hover and a reader of the screen reads. The drawing
has no scripts, no references and no fonts, as a file of its own or within a page.
"""

from __future__ import annotations

import html
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from aufheben.blocks import visible
from aufheben.recommender.agent import GIVEN_UP, HEARD, REVISED, SERVED, SILENT
from aufheben.recommender.memory import REFUSED
from aufheben.reports.html import Markup, el, fragment, still_page
from aufheben.reports.recommendations import event_words, timeline_page
from aufheben.wording import tell
from grammar.spans import width as columns_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from aufheben.recommender.memory import MemoryEvent
    from aufheben.wording import Language

_SVG = "http://www.w3.org/2000/svg"
_COLUMN, _ROW, _LEFT, _TOP, _FOOT = 26, 26, 190, 34, 56
"""Pixels: of a column, a row, the names, and what stands above and below."""
_LONGEST_NAME = 24
_TICKS = 5
"""Every so many posts have their number below."""
_SIZE = re.compile(r'width="(\d+)" height="(\d+)"')
_KINDS = ("replies", "silences", "posts", "questions", "revisions")
"""Kinds of marks, in the order of the legend."""


@dataclass(slots=True)
class _Column:
    """A post and what happened after it."""

    number: int
    author: str
    heard: MemoryEvent
    after: list[MemoryEvent] = field(default_factory=list["MemoryEvent"])


def timeline_svg(name: str, events: Sequence[MemoryEvent], language: Language) -> str:
    """Return the timeline of one discussion as a drawing."""
    columns: dict[int, _Column] = {}
    latest: _Column | None = None
    for one in events:
        if one.kind == HEARD:
            latest = columns.setdefault(one.post, _Column(one.post, str(one.content["author"]), one))
        elif latest is not None:
            (columns.get(one.post, latest) if one.kind == REVISED else latest).after.append(one)
    authors = list(dict.fromkeys(one.author for one in columns.values() if not one.heard.content["own"]))
    rows = {author: row for row, author in enumerate(authors, start=1)}
    wide = max(_LEFT + _COLUMN * (len(columns) + 1), 720)
    high = _TOP + _ROW * (len(rows) + 1) + _FOOT
    title = tell("recommend.plot.title", language, thread=name)
    drawn = "".join(_drawn(list(columns.values()), rows, wide, language))
    return (
        f'<svg xmlns="{_SVG}" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" role="img" '
        f'style="font:12px sans-serif;max-width:none" fill="currentColor">{_titled(title)}{drawn}</svg>'
    )


def _drawn(columns: Sequence[_Column], rows: Mapping[str, int], wide: int, language: Language) -> Iterator[str]:
    """Yield names and rows, then the lines of replies, then marks, so that these stand on top."""
    places = {one.number: (_x(place), _y(rows.get(one.author, 0))) for place, one in enumerate(columns)}
    yield _name(0, tell("recommend.plot.agent", language))
    for author, row in rows.items():
        yield _name(row, author)
    for row in range(len(rows) + 1):
        yield _line((_LEFT - 8, _y(row)), (wide - 8, _y(row)), 0.15)
    marks: list[str] = []
    for place, one in enumerate(columns):
        x, content = _x(place), one.heard.content
        if place % _TICKS == 0 or place == len(columns) - 1:
            yield _text(x, _y(len(rows)) + 24, f"#{one.number}", "middle")
        if not content["own"]:
            kind = "questions" if content["asked"] or content["assessed"] else "posts"
            marks.append(_mark(kind, places[one.number], _said(one.heard, language)))
        for event in one.after:
            if event.kind == SERVED:
                # What was remembered before replies kept their post answers the last one.
                yield _line((x, _y(0)), places.get(event.content.get("answers", one.number), (x, _y(0))), 0.5)
                marks.append(_mark("replies", (x, _y(0)), _said(event, language)))
            elif event.kind in {SILENT, GIVEN_UP, REFUSED}:
                # Beside a reply in the same column, not under it.
                beside = _COLUMN / 2 if any(each.kind == SERVED for each in one.after) else 0.0
                marks.append(_mark("silences", (x + beside, _y(0)), _said(event, language)))
            elif event.kind == REVISED:
                marks.append(_mark("revisions", places[one.number], _said(event, language)))
    yield from marks
    x = float(_LEFT)
    for kind in _KINDS:
        label = tell(f"recommend.plot.{kind}", language)
        yield _mark(kind, (x, _y(len(rows)) + 44), label)
        yield _text(x + 12, _y(len(rows)) + 48, label, "start")
        x += 42 + 7 * sum(map(columns_of, label))


def _said(event: MemoryEvent, language: Language) -> str:
    return "\n".join((event.at, *event_words(event, language)))


def _x(place: int) -> float:
    return _LEFT + _COLUMN * (place + 0.5)


def _y(row: int) -> float:
    return _TOP + _ROW * row


def _mark(kind: str, at: tuple[float, float], title: str) -> str:
    """Return a mark: a diamond for a reply, a ring for a silence, dots for posts, a cross for what changed later."""
    x, y = at
    forms = {
        "replies": f'<path d="M{x:.1f} {y - 8:.1f}l8 8l-8 8l-8 -8z"/>',
        "silences": f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="none" stroke="currentColor"/>',
        "posts": f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4"/>',
        "questions": f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4"/>'
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="8" fill="none" stroke="currentColor"/>',
        "revisions": f'<path d="M{x - 9:.1f} {y - 9:.1f}l18 18m0 -18l-18 18" stroke="currentColor" stroke-width="2"/>',
    }
    return f"<g>{_titled(title)}{forms[kind]}</g>"


def _titled(title: str) -> str:
    lines = (visible(line) for line in title.split("\n"))
    return f"<title>{html.escape(chr(10).join(lines))}</title>"


def _name(row: int, name: str) -> str:
    short = name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1]}…"
    return _text(_LEFT - 16, _y(row) + 4, short, "end")


def _text(x: float, y: float, text: str, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{html.escape(visible(text))}</text>'


def _line(start: tuple[float, float], end: tuple[float, float], opacity: float) -> str:
    (x1, y1), (x2, y2) = start, end
    ends = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
    return f'<line {ends} stroke="currentColor" stroke-opacity="{opacity}"/>'


def timelines_svg(discussions: Mapping[str, Sequence[MemoryEvent]], language: Language) -> str:
    """Return the timelines of all discussions as one drawing, one below the other."""
    drawings = [timeline_svg(name, events, language) for name, events in discussions.items()]
    sizes = [tuple(map(int, _SIZE.findall(one)[0])) for one in drawings]
    wide, high = max((one[0] for one in sizes), default=1), sum(one[1] for one in sizes) or 1
    tops = [sum(size[1] for size in sizes[:place]) for place in range(len(sizes))]
    inner = "".join(one.replace("<svg ", f'<svg y="{top}" ', 1) for one, top in zip(drawings, tops, strict=True))
    return f'<svg xmlns="{_SVG}" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}">{inner}</svg>\n'


def timelines_html(discussions: Mapping[str, Sequence[MemoryEvent]], language: Language) -> str:
    """Return the timelines as a page that loads nothing: each as a drawing, and below it in words."""
    title = tell("recommend.plot.page", language)
    parts = [
        (
            el("div", Markup(timeline_svg(name, events, language)), style="overflow-x:auto"),
            Markup(fragment(timeline_page(name, events, language), language)),
        )
        for name, events in discussions.items()
    ]
    return still_page(title, (el("h1", title), parts), language)
