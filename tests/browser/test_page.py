"""Pages in a real browser: they load nothing and complain of nothing, and can be read, walked, folded and printed."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest

import aufheben
from aufheben.cli.app import run
from aufheben.reports.documents import verification_document
from aufheben.reports.verified import verification_report
from aufheben.wording import Language
from benchmarks import families
from engine.debate import hold
from kb import messages
from tests.browser.documents import HOSTILE, verification
from tests.browser.probes import (
    APART,
    BRIGHT,
    CHOSEN,
    CONTRAST,
    FOCUSED,
    FRAMES,
    HIDDEN,
    PLACES,
    REFUSED,
    SELECTED,
    SHOWN,
    SPILLED,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.browser.chromium import Chromium, Page

pytestmark = pytest.mark.browser

READY = "document.documentElement.dataset.ready === 'true'"


class Pages:
    """Pages made once each, and opened as often as wanted."""

    def __init__(self, browser: Chromium, folder: Path) -> None:
        self.browser = browser
        self.folder = folder
        self.opened: list[Page] = []

    def open(self, name: str, subject: object = None, *, lang: str = "en", **shown: Any) -> Page:  # noqa: ANN401
        path = self.folder / f"{name}-{lang}.html"
        if not path.exists():
            source = self.folder / f"{name}.json"
            source.write_text(json.dumps(subject), encoding="utf-8")
            given = name if subject is None else str(source)
            assert run(["report", given, "-o", str(path), "--lang", lang]) == 0
        page = self.browser.open(path.as_uri(), **shown)
        page.until(READY)
        self.opened.append(page)
        return page


@pytest.fixture
def pages(browser: Chromium, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pages]:
    made = Pages(browser, tmp_path_factory.mktemp("pages"))
    yield made
    for page in made.opened:
        page.close()


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("name", ["camera", "nixon", "software"])
def test_a_page_asks_for_nothing_and_complains_of_nothing(pages: Pages, name: str, lang: str) -> None:
    page = pages.open(name, lang=lang)
    page.run("document.querySelectorAll('[role=treeitem] > .row').forEach((row) => row.click())")
    page.press("m", "ArrowDown", "ArrowRight", "Enter", "+", "0", "?", "Escape")
    page.run("document.querySelector('[data-do=theme]').click()")
    assert page.requested() == []
    assert page.complaints() == []
    assert page.run("document.documentElement.lang") == lang


def test_a_page_could_not_load_anything_if_it_wanted_to(pages: Pages) -> None:
    page = pages.open("camera")
    refused = page.run(REFUSED)
    assert refused == [True, True, True]
    assert page.complaints(), "a refusal is told, so that silence elsewhere means something"


def test_a_page_where_nobody_says_anything_is_quiet(pages: Pages) -> None:
    camera = messages.debate_document(aufheben.debate(aufheben.load("camera")))
    silent: dict[str, Any] = {
        **camera,
        "moves": [],
        "claims": [],
        "synthesis": None,
        "outcome": "stalemate",
        "answers": [],
    }
    page = pages.open("silent", silent)
    page.press("m", "f", "?", "Escape")
    page.run("document.querySelector('[data-do=theme]').click()")
    assert page.complaints() == []
    assert page.run("document.querySelector('#canvas')") is None


def test_hostile_texts_are_shown_and_do_nothing(pages: Pages) -> None:
    page = pages.open("hostile", verification(HOSTILE))
    page.run("document.querySelectorAll('[role=treeitem] > .row').forEach((row) => row.click())")
    page.press("m", "ArrowDown", "ArrowDown", "ArrowDown")
    assert (
        page.run("document.querySelectorAll('img, iframe, b2, svg2, [onerror], [onmouseover], [onload]').length") == 0
    )
    assert page.run("document.scripts.length") == 3
    assert "<img src=x onerror=alert(1)>" in page.run("document.body.innerText")
    assert page.complaints() == []
    assert page.requested() == []


def test_the_outline_is_walked_by_keys(pages: Pages) -> None:
    page = pages.open("camera")
    page.run("document.querySelector('[role=treeitem]').focus()")
    walked: list[str] = []
    for key in ("ArrowDown", "ArrowDown", "ArrowLeft", "ArrowLeft", "ArrowLeft", "End", "Home", "ArrowRight"):
        page.press(key)
        walked.append(page.run(FOCUSED))
    # Left goes from the pass to what it passes on, folds that, and goes on to the claim.
    assert walked == ["t2", "p3", "t2", "t2", "t1", "t7", "t1", "t2"]
    assert page.run("document.querySelector('[data-node=p3]').hidden")
    page.press("ArrowRight", "ArrowRight")
    assert page.run(FOCUSED) == "p3"
    page.press("5")
    assert page.run(FOCUSED) == "t5"
    assert page.run(SELECTED) is None
    page.press("Enter")
    assert page.run(SELECTED) == page.run(CHOSEN) == "t5"
    assert page.run("getComputedStyle(document.querySelector('#details-t5')).display") == "block"
    assert page.run("getComputedStyle(document.querySelector('#details-t1')).display") == "none"
    assert page.run("document.querySelectorAll('[role=treeitem][tabindex=\"0\"]').length") == 1


def test_the_map_is_walked_by_keys_and_selects_in_the_outline(pages: Pages) -> None:
    page = pages.open("camera")
    page.run("document.querySelector('[role=treeitem]').focus()")
    page.press("m")
    assert page.run(FOCUSED) == "canvas"
    page.press("ArrowDown", "ArrowDown")
    assert page.run(CHOSEN) == "t2"
    assert page.run("document.querySelector('#told').textContent") == "2 · ag2: we should not buy a; stands"
    assert page.run(SELECTED) is None
    page.press("Enter")
    assert page.run(SELECTED) == "t2"
    page.press("ArrowUp", " ")
    assert page.run("document.querySelector('[data-node=t1][role=treeitem]').getAttribute('aria-expanded')") == "false"
    assert page.run("getComputedStyle(document.querySelector('.node[data-node=t2]')).display") == "none"
    assert "2 more" in page.run("document.querySelector('.node[data-node=t1]').textContent")
    page.press("m")
    assert page.run(FOCUSED) == "t1", "what had the focus is folded away"


def test_a_click_on_the_map_selects_in_the_outline_and_a_link_leads_to_its_turn(pages: Pages) -> None:
    page = pages.open("camera")
    page.run("document.querySelector('#canvas').scrollIntoView({behavior: 'instant'})")
    box = page.run(
        "(() => { const at = document.querySelector('.node[data-node=t5]').getBoundingClientRect();"
        " return [at.x + at.width / 2, at.y + at.height / 2]; })()"
    )
    page.click(*box)
    assert page.run(SELECTED) == page.run(CHOSEN) == "t5"
    page.run("document.querySelector('#details-t5 a.to').click()")
    assert page.run(SELECTED) == page.run(CHOSEN) == page.run(FOCUSED) == "t4"


def test_folding_lets_the_rest_of_the_map_move_together_and_unfolding_restores_it(pages: Pages) -> None:
    page = pages.open("holiday", width=1600)
    before, size = page.run(PLACES), page.run("document.querySelector('.map').getAttribute('viewBox')")
    page.run("document.querySelector('[data-do=fold]').click()")
    assert page.run(SHOWN) == 4
    assert page.run("[...document.querySelectorAll('.node')].filter((one) => one.style.display !== 'none').length") == 4
    assert page.run("document.querySelector('.map').getAttribute('viewBox')") != size
    assert page.run(APART), "no box lies on another"
    page.run("document.querySelector('[data-do=unfold]').click()")
    page.run("document.querySelector('[data-do=unfold]').click()")
    assert page.run("document.querySelector('.map').getAttribute('viewBox')") == size
    assert page.run(PLACES) == before


def test_words_tell_their_meaning_on_hover_and_on_focus_until_escape(pages: Pages) -> None:
    page = pages.open("camera", lang="ja")
    page.run("document.querySelector('.term[data-term=pooled]').focus()")
    assert page.run("document.querySelector('#tip').hidden") is False
    assert page.run("document.querySelector('#tip').textContent").startswith("合算の読み")
    assert page.run("document.activeElement.getAttribute('aria-describedby')") == "tip"
    page.press("Escape")
    assert page.run("document.querySelector('#tip').hidden") is True
    page.run(
        "document.querySelector('.term[data-term=private]').dispatchEvent(new MouseEvent('mouseover', {bubbles: true}))"
    )
    assert page.run("document.querySelector('#tip').textContent").startswith("個別の読み")


def test_help_is_a_dialog_that_the_question_mark_opens_and_escape_closes(pages: Pages) -> None:
    page = pages.open("camera")
    page.run("document.querySelector('[role=treeitem]').focus()")
    page.press("?")
    assert page.run("document.querySelector('#help').open") is True
    page.press("Escape")
    assert page.run("document.querySelector('#help').open") is False
    assert page.run(FOCUSED) == "t1"


def test_the_next_finding_is_a_key_away(pages: Pages) -> None:
    page = pages.open("verification", verification())
    found: list[str] = []
    for _ in range(3):
        page.press("f")
        found.append(page.run(SELECTED))
    assert found == ["t4", "t5", "t4"]


def test_what_a_reader_of_the_screen_is_told(pages: Pages) -> None:
    page = pages.open("camera")
    nodes = page.accessible()

    def named(role: str) -> list[str]:
        return [node.get("name", {}).get("value", "") for node in nodes if node["role"]["value"] == role]

    assert named("tree") == ["The dispute"]
    turns = named("treeitem")
    assert len(turns) == 7
    assert turns[1].startswith(
        "2 stands ag2 rebuts turn 1 and defeats it: we should not buy a, because a is out of stock"
    )
    assert named("application") == [page.run("document.querySelector('#canvas').getAttribute('aria-label')")]
    assert all(named("button"))
    assert {"Which camera should we buy?", "Synthesis", "The dispute", "How the synthesis was derived"} <= set(
        named("heading")
    )
    items = [node for node in nodes if node["role"]["value"] == "treeitem"]
    levels = [next(one["value"]["value"] for one in node["properties"] if one["name"] == "level") for node in items]
    assert levels == [1, 2, 3, 1, 2, 3, 1]
    assert "main" in {node["role"]["value"] for node in nodes}
    assert "status" in {node["role"]["value"] for node in nodes}


def test_it_prints_everything_that_is_folded(pages: Pages) -> None:
    page = pages.open("camera", prefers_color_scheme="dark")
    page.run("document.querySelector('[data-do=fold]').click()")
    page.ask("Emulation.setEmulatedMedia", media="print", features=[])
    assert page.run(HIDDEN) == 0
    assert page.run("getComputedStyle(document.documentElement).backgroundColor") == "rgb(255, 255, 255)"
    assert page.run("getComputedStyle(document.querySelector('[data-do=theme]').parentElement).display") == "none"
    page.ask("Emulation.setEmulatedMedia", media="", features=[])
    page.run("window.drawn = 0; addEventListener('beforeprint', () => { window.drawn = document.querySelectorAll("
             "'.node:not([style*=none])').length; })")  # fmt: skip
    paper = page.printed()
    assert page.run("window.drawn") == 5, "the map is whole on paper"
    assert page.run("document.querySelectorAll('.node:not([style*=none])').length") == 3, "and folded again after it"
    assert paper.startswith(b"%PDF-")
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) >= 2


@pytest.mark.parametrize(("scheme", "other"), [("light", "dark"), ("dark", "light")])
def test_the_theme_follows_the_system_and_the_button(pages: Pages, scheme: str, other: str) -> None:
    page = pages.open("camera", prefers_color_scheme=scheme)
    assert page.run(BRIGHT) is (scheme == "light")
    page.run("document.querySelector('[data-do=theme]').click()")
    assert page.run("document.documentElement.dataset.theme") == other
    assert page.run(BRIGHT) is (other == "light")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_text_has_contrast_enough_to_be_read(pages: Pages, scheme: str) -> None:
    for page in (
        pages.open("camera", prefers_color_scheme=scheme),
        pages.open("verification", verification(), prefers_color_scheme=scheme),
    ):
        page.press("f")
        assert page.run(CONTRAST) == []


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_nothing_is_wider_than_a_phone(pages: Pages, lang: str) -> None:
    for name, subject in (("camera", None), ("holiday", None), ("verification", verification())):
        page = pages.open(name, subject, lang=lang, width=390, height=844)
        page.run("document.querySelectorAll('[role=treeitem] > .row').forEach((row) => row.click())")
        assert page.run("document.documentElement.scrollWidth") <= 390


def test_japanese_boxes_hold_their_lines(pages: Pages) -> None:
    page = pages.open("gakko-soji", lang="ja")
    assert page.run(SPILLED) == []


def test_without_scripts_all_of_it_is_there(browser: Chromium, tmp_path: Path) -> None:
    path = tmp_path / "x.html"
    assert run(["report", "camera", "-o", str(path)]) == 0
    page = browser.open("about:blank#blank")
    page.ask("Emulation.setScriptExecutionDisabled", value=True)
    page.go(path.as_uri())
    assert page.run("document.documentElement.classList.contains('js')") is False
    assert page.run("[...document.querySelectorAll('.details')].every((one) => one.checkVisibility())") is True
    assert page.run("document.querySelectorAll('.details').length") == 5
    assert page.run("document.querySelector('.map').checkVisibility()") is True
    assert page.run("getComputedStyle(document.querySelector('.tools')).display") == "none"
    page.close()


@pytest.mark.alone
def test_six_hundred_turns_stay_fluid(pages: Pages) -> None:
    document = messages.debate_document(hold(families.debate(200)))
    assert len(document["moves"]) == 598
    page = pages.open("large", document)
    assert page.run(SHOWN) == 200, "dialogues are folded at first"
    assert page.run("performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd") < 10_000
    page.run("document.querySelector('#canvas').scrollIntoView({behavior: 'instant'})")
    for action in ("fold", "unfold", "fit"):
        page.run(f"document.querySelector('[data-do={action}]').click()")
        page.run("new Promise((done) => setTimeout(done, 600))")
        # A frame is 16.7 ms; a machine that does much else drops some, so the budget is three.
        assert page.run(FRAMES) < 50, action
    page.run("window.from = performance.now(); document.querySelector('[data-node=t4] > .row').click()")
    painted = "requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - window.from)))"
    assert page.run(f"new Promise((done) => {painted})") < 1_500
    assert page.run(SELECTED) == page.run(CHOSEN) == "t4"
    assert page.complaints() == []


def test_a_line_of_three_hundred_answers_is_an_outline_too(pages: Pages) -> None:
    """A chain of undercuts, each answering the one before: far deeper than nested lists could be."""
    camera = messages.debate_document(aufheben.debate(aufheben.load("camera")))
    argument = camera["moves"][1]["argument"]
    counter = {**camera["moves"][1], "argument": argument}
    moves = [camera["moves"][0]]
    moves += [
        {**counter, "turn": turn, "target": turn - 1, "agent": ("ag2", "ag1")[turn % 2]} for turn in range(2, 302)
    ]
    document = {**camera, "moves": moves, "claims": [], "synthesis": None, "outcome": "stalemate", "answers": []}
    page = pages.open("deep", document)
    page.run("document.querySelector('[data-do=unfold]').click()")
    assert page.run(SHOWN) == 301
    page.run("document.querySelector('[role=treeitem]').focus()")
    page.press("End", "Enter")
    assert page.run(SELECTED) == page.run(CHOSEN) == "t301"
    assert page.run("document.querySelector('[data-node=t301]').getAttribute('aria-level')") == "301"
    assert page.run("document.documentElement.scrollWidth") <= 1280
    assert page.complaints() == []


HELD = """ag1: We should buy camera a. It is compact, and a weighs next to nothing.
ag2: But a cannot be had any more.
ag1: I have no answer to that.
ag2: We should buy b, because b has a high resolution, has a long battery life and is a camera.
ag1: b is quite ugly, so we should not buy it.
"""
MAPPED = """"It is compact, and a weighs next to nothing" = compact(a), light(a)
"a cannot be had any more" = out_of_stock(a)
"""


def document_of(found: aufheben.Verification) -> dict[str, Any]:
    """Return the document of a verification."""
    document = verification_document(verification_report(found, Language.EN)).as_json()
    return dict(json.loads(json.dumps(document)))


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_verification_shows_the_words_first_and_how_much_was_judged(pages: Pages, lang: str) -> None:
    page = pages.open("held", document_of(aufheben.verify(HELD, "camera", mapping=MAPPED)), lang=lang)
    rows = page.run("[...document.querySelectorAll('.row')].map((row) => row.textContent)")
    assert "We should buy camera a. It is compact, and a weighs next to nothing." in rows[0]
    assert not any("buy(" in row for row in rows), "formulas are told on demand"
    assert page.run("document.querySelectorAll('#verdict .covered .gauge').length") == 2
    grey = "getComputedStyle(document.querySelector('#turn-5 > .row .does')).borderLeftStyle"
    assert page.run(grey) == "dashed"
    assert page.run("document.querySelectorAll('.item.unjudged').length") >= 1
    assert page.run("document.querySelector('.legend').getBoundingClientRect().bottom"
                    " <= document.querySelector('.panes').getBoundingClientRect().top")  # fmt: skip
    assert page.complaints() == []


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_five_turns_are_two_pages_of_paper(pages: Pages, lang: str) -> None:
    held = aufheben.verify(HELD, "camera", mapping=MAPPED)
    for name, found in (("words", held), ("unsound", aufheben.verify("camera-unsound", "camera"))):
        paper = pages.open(name, document_of(found), lang=lang).printed()
        assert len(re.findall(rb"/Type\s*/Page\b", paper)) == 2


def test_a_word_or_a_number_finds_turns_among_six_hundred(pages: Pages) -> None:
    debate = messages.debate_document(hold(families.debate(200)))
    page = pages.open("many-turns", debate)
    page.press("/")
    assert page.run(FOCUSED) == "search"
    last = len(debate["moves"])
    page.run(f"document.getElementById('search').value = '{last}'")
    page.run("document.getElementById('search').dispatchEvent(new Event('input'))")
    page.press("Enter")
    assert page.run(f"document.getElementById('turn-{last}').getAttribute('aria-selected')") == "true"
    assert page.run("document.getElementById('matches').textContent") == "1/1"
    assert page.run("document.querySelectorAll('#trail a').length") == page.run(
        f"Number(document.getElementById('turn-{last}').getAttribute('aria-level')) - 1"
    )
    page.run("document.getElementById('search').value = 'zzz'")
    page.run("document.getElementById('search').dispatchEvent(new Event('input'))")
    assert page.run("document.getElementById('matches').textContent") == "0/0"
    assert page.complaints() == []
