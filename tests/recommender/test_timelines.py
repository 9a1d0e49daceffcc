"""The timeline of a discussion as a drawing and as a page: everything that happened has a mark, texts stay texts."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from html.parser import HTMLParser
from typing import ClassVar

import pytest

from aufheben.recommender.agent import ProposedReply, Recommender
from aufheben.recommender.memory import MemoryEvent, RecommenderMemory
from aufheben.recommender.needs import Discussion
from aufheben.recommender.post_reader import PostReader
from aufheben.recommender.sources import SourceDocument
from aufheben.recommender.threads import Post
from aufheben.reports.recommendations import timeline_svg, timelines_html, timelines_svg
from aufheben.wording import Language
from kb.loading import load

HOSTILE = "<script>alert(1)</script> & \u202eann"
SPACE = "{http://www.w3.org/2000/svg}"


class FixedSearch:
    """A search that always finds the same document."""

    def documents(self, terms: str) -> tuple[SourceDocument, ...]:
        assert terms
        return (SourceDocument("lab.txt", "Laboratory", "The D-dimer is 500 or more."),)


@pytest.fixture(scope="module")
def events() -> tuple[MemoryEvent, ...]:
    base = load("embolism")
    with RecommenderMemory(":memory:") as memory:
        one = Recommender("t", Discussion.about(base), PostReader(base), search=FixedSearch(), memory=memory)
        one.hear(Post(1, HOSTILE, "Hello."))
        one.decide()
        one.hear(Post(2, "Ben", "Is the D-dimer below 500?"))
        reply = one.decide()
        assert isinstance(reply, ProposedReply)
        one.serve(reply)
        one.revise(Post(1, HOSTILE, ""))
        return tuple(memory.events("t"))


def titles(drawing: str) -> list[str]:
    return [one.text or "" for one in ET.fromstring(drawing).iter(f"{SPACE}title")]  # noqa: S314 - our own drawing


def test_every_event_has_a_mark_that_says_when_and_what(events: tuple[MemoryEvent, ...]) -> None:
    text = "\n".join(titles(timeline_svg("t", events, Language.EN)))
    for words in (
        "post 2, Ben",
        "“Is the D-dimer below 500?”",
        "reply to post 2: The D-dimer is 500 or more.",
        "after post 1: nobody asks for anything that matters",
        "deleted",
    ):
        assert words in text
    assert all(one.at in text for one in events)


@pytest.mark.parametrize("language", Language)
def test_the_drawing_is_well_formed_and_what_people_write_stays_text(
    events: tuple[MemoryEvent, ...], language: Language
) -> None:
    drawing = timelines_svg({"t": events, HOSTILE: events[:1]}, language)
    tags = {one.tag.removeprefix(SPACE) for one in ET.fromstring(drawing).iter()}  # noqa: S314 - our own drawing
    assert tags == {"svg", "g", "title", "text", "line", "circle", "path"}
    assert "\u202e" not in drawing
    ET.fromstring(timelines_svg({}, language))  # noqa: S314 - our own drawing


def test_the_page_holds_the_drawing_and_the_words_and_no_script(events: tuple[MemoryEvent, ...]) -> None:
    class Tags(HTMLParser):
        found: ClassVar[set[str]] = set()

        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002 - of the base
            self.found.add(tag)

    page = timelines_html({"t": events}, Language.EN)
    tags = Tags()
    tags.feed(page)
    assert "svg" in tags.found
    assert "script" not in tags.found
    assert page.count("reply to post 2: The D-dimer is 500 or more.") == 2


def test_the_same_events_give_the_same_drawing(events: tuple[MemoryEvent, ...]) -> None:
    assert timeline_svg("t", events, Language.JA) == timeline_svg("t", events, Language.JA)
