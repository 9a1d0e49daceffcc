"""The timeline of discussions as a picture: who posted, who asked, when a recommender spoke, and why it did not.

A column for each post, in their order, and a row for each author, the recommender's above. What happened after a post
stands in its column; a line leads from a reply to the post that it answers. Marks differ in their forms, not in colour
alone, and say all of it in their titles.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from aufheben.recommender.memory import GIVEN_UP, HEARD, REFUSED, REVISED, SERVED, SILENT
from aufheben.reports.html import Markup, el, fragment, still_page
from aufheben.reports.lanes import COLUMN, SVG, MarkForm, frame, lanes, legend, line_between, mark, x_of, y_of
from aufheben.reports.recommendations import event_words, timeline_page
from aufheben.wording import tell

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from aufheben.recommender.memory import MemoryEvent
    from aufheben.wording import Language

_SIZE = re.compile(r'width="(\d+)" height="(\d+)"')
_MARKS = {
    "replies": MarkForm.DIAMOND,
    "silences": MarkForm.RING,
    "posts": MarkForm.DOT,
    "questions": MarkForm.TARGET,
    "revisions": MarkForm.CROSS,
}
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
    title = tell("recommend.plot.title", language, thread=name)
    return lanes(title, len(columns), len(rows) + 1, _drawn(list(columns.values()), rows, language))


def _drawn(columns: Sequence[_Column], rows: Mapping[str, int], language: Language) -> Iterator[str]:
    """Yield names and rows, then the lines of replies, then marks, so that these stand on top."""
    places = {one.number: (x_of(place), y_of(rows.get(one.author, 0))) for place, one in enumerate(columns)}
    names = (tell("recommend.plot.agent", language), *rows)
    yield from frame(names, [f"#{one.number}" for one in columns])
    marks: list[str] = []
    for place, one in enumerate(columns):
        x, content = x_of(place), one.heard.content
        if not content["own"]:
            kind = "questions" if content["asked"] or content["assessed"] else "posts"
            marks.append(_mark(kind, places[one.number], _said(one.heard, language)))
        for event in one.after:
            if event.kind == SERVED:
                # What was remembered before replies kept their post answers the last one.
                above = (x, y_of(0))
                yield line_between(above, places.get(event.content.get("answers", one.number), above), 0.5)
                marks.append(_mark("replies", above, _said(event, language)))
            elif event.kind in {SILENT, GIVEN_UP, REFUSED}:
                # Beside a reply in the same column, not under it.
                beside = COLUMN / 2 if any(each.kind == SERVED for each in one.after) else 0.0
                marks.append(_mark("silences", (x + beside, y_of(0)), _said(event, language)))
            elif event.kind == REVISED:
                marks.append(_mark("revisions", places[one.number], _said(event, language)))
    yield from marks
    yield from legend(((form, tell(f"recommend.plot.{kind}", language)) for kind, form in _MARKS.items()), len(names))


def _said(event: MemoryEvent, language: Language) -> str:
    return "\n".join((event.at, *event_words(event, language)))


def _mark(kind: str, at: tuple[float, float], title: str) -> str:
    return mark(_MARKS[kind], at, title)


def timelines_svg(discussions: Mapping[str, Sequence[MemoryEvent]], language: Language) -> str:
    """Return the timelines of all discussions as one drawing, one below the other."""
    drawings = [timeline_svg(name, events, language) for name, events in discussions.items()]
    sizes = [tuple(map(int, _SIZE.findall(one)[0])) for one in drawings]
    wide, high = max((one[0] for one in sizes), default=1), sum(one[1] for one in sizes) or 1
    tops = [sum(size[1] for size in sizes[:place]) for place in range(len(sizes))]
    inner = "".join(one.replace("<svg ", f'<svg y="{top}" ', 1) for one, top in zip(drawings, tops, strict=True))
    return f'<svg xmlns="{SVG}" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}">{inner}</svg>\n'


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
