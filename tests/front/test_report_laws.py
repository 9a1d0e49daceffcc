"""Whatever a document says within its schema, its page is whole, loads nothing, and leads nowhere that is not there."""

from __future__ import annotations

import copy
import json
from typing import TYPE_CHECKING, Any, cast

from hypothesis import assume, given
from hypothesis import strategies as st

import aufheben
from aufheben.choices import ReportFormat
from aufheben.errors import Misuse
from aufheben.reporting import verbalizer_for, written_as
from aufheben.reports.documents import reported
from aufheben.wording import Language
from tests.browser.documents import HOSTILE, hybrid, verification
from tests.front.reading import Read

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aufheben.reports.documents import Reported

DOCUMENTS = (verification(), hybrid(), verification()["debate"])
TEXTS = (
    "buy(a)",
    "-buy(b)",
    "X",
    "buy(X)",
    "not p",
    "a > b",
    'r("x, y")',
    "q(1), r(X)",
    "",
    "日本語",
    "%",
    '"',
    *HOSTILE,
)


def places(value: Any, place: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:  # noqa: ANN401 - JSON
    """Yield every place of a document with what stands there, its schema apart."""
    if place and place[-1] != "schema":
        yield place, value
    match value:
        case dict():
            keys: list[Any] = list(cast("dict[str, Any]", value))
        case list():
            keys = list(range(len(cast("list[Any]", value))))  # type: ignore[redundant-cast]  # pyright wants it
        case _:
            keys = []
    for key in keys:
        yield from places(value[key], (*place, key))


def others(value: Any) -> st.SearchStrategy[Any]:  # noqa: ANN401 - JSON
    """Return what could stand in the place of a value."""
    match value:
        case bool() | None:
            return st.sampled_from([True, False, None, 1, "buy(a)", "ag1"])
        case int():
            return st.none() | st.integers(-1, 12)
        case str():
            return st.none() | st.sampled_from(TEXTS) | st.text(max_size=20)
        case list():
            return st.sampled_from([[], value[:1], value[1:], value[::-1]])
        case _:
            return st.just(value)


@st.composite
def subjects(draw: st.DrawFn) -> Reported:
    """Return a document with a few places changed, as long as it still is one."""
    document: dict[str, Any] = copy.deepcopy(draw(st.sampled_from(DOCUMENTS)))
    for _ in range(draw(st.integers(0, 3))):
        place, value = draw(st.sampled_from(list(places(document))))
        holder: Any = document
        for key in place[:-1]:
            holder = holder[key]
        holder[place[-1]] = draw(others(value))
    try:
        return reported(json.dumps(document).encode(), "drawn")
    except Misuse:
        assume(condition=False)
        raise


@given(subjects(), st.sampled_from(Language), st.booleans())
def test_the_page_of_any_document_is_whole_and_leads_nowhere_else(
    subject: Reported,
    language: Language,
    worded: bool,  # noqa: FBT001 - drawn
) -> None:
    verbalizer = verbalizer_for(subject, aufheben.load("camera") if worded else None, language)
    try:
        page = Read(written_as(subject, ReportFormat.HTML, verbalizer))
    except Misuse as refused:
        assert refused.code == "map.turn-twice"  # noqa: PT017 - the one thing that a schema cannot say
        return
    assert page.open == []
    identifiers = page.values("id")
    assert len(identifiers) == len(set(identifiers))
    links = [value for tag, name, value in page.attributes if name == "href" and tag != "link"]
    assert {value.removeprefix("#") for value in links} <= set(identifiers)
    assert not any(name.startswith("on") or name == "src" for _, name, _ in page.attributes)
    assert not {"img", "iframe", "b2", "svg2", "form"} & set(page.tags)
