"""How values look in a notebook: one line by themselves, their screens as HTML and Markdown, no text markup."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import aufheben
from aufheben import to_english, to_japanese
from tests.browser.documents import HOSTILE
from tests.front.reading import Read

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.values.record import Displayed

CAMERA = aufheben.load("camera")


SHOWN: dict[str, Callable[[], Displayed]] = {
    "Debate": lambda: aufheben.debate(CAMERA),
    "Verification": lambda: aufheben.verify("camera-unsound", CAMERA),
    "Explanation": lambda: aufheben.explain(CAMERA, "buy(a)").explanation,
    "KnowledgeBase": lambda: CAMERA,
    "StatusList": lambda: aufheben.status(CAMERA),
    "Relevance": lambda: aufheben.relevance(CAMERA, "buy(a)"),
    "Repair": lambda: aufheben.repair(CAMERA, "buy(a)", allow="buy(a)"),
    "WhatIf": lambda: aufheben.whatif(CAMERA, remove="camera(a)"),
    "Answer": lambda: aufheben.ask(CAMERA, "Which camera should we buy?"),
}


def markup(value: object) -> tuple[str, str]:
    """Return what a notebook asks for."""
    found = [getattr(value, f"_repr_{name}_")() for name in ("html", "markdown")]
    assert all(isinstance(text, str) for text in found)
    return found[0], found[1]


@pytest.mark.parametrize("name", SHOWN)
def test_a_value_is_one_line_by_itself_and_a_screen_in_a_notebook(name: str) -> None:
    value = SHOWN[name]()
    assert len(repr(value)) < 120
    assert "\n" not in repr(value)
    html, markdown = markup(value)
    page = Read(html)
    assert page.open == []
    assert page.tags["div"] >= 1
    for text in (page.text, markdown):
        assert "buy(" in text


def test_a_line_says_how_a_debate_ended() -> None:
    assert repr(aufheben.debate(CAMERA)) == "<Debate 'Which camera should we buy?', 7 moves, synthesis: buy(c)>"
    cut = aufheben.debate(CAMERA, max_rounds=1)
    assert repr(cut) == "<Debate 'Which camera should we buy?', 3 moves, cut by limit>"


def test_a_line_says_what_was_found() -> None:
    assert repr(aufheben.status(CAMERA, "buy(a)", "buy(b)")) == "<StatusList: buy(a) defensible, buy(b) defensible>"
    assert repr(aufheben.relevance(CAMERA, "buy(a)")) == "<Relevance: buy(a) is defensible, stable, 0 open literals>"
    assert repr(aufheben.repair(CAMERA, "buy(a)", allow=())) == "<Repair: buy(a) is defensible, no set of changes>"


def test_an_account_is_its_text() -> None:
    account = aufheben.explain(CAMERA, "buy(a)")
    assert repr(account) == "<Account: buy(a) is defensible>"
    marked, plain = markup(account)
    page = Read(marked)
    assert page.tags["p"] == len(account.text.splitlines()) > 1
    assert "we should buy a" in page.text
    assert "we should buy a" in plain
    assert "<" not in plain


def test_texts_of_others_stay_texts() -> None:
    strings = ", ".join(f'"{text}"' for text in HOSTILE if '"' not in text and text.isprintable())
    facts = "".join(f"    c({one}). q({one}).\n" for one in strings.split(", ")[:4])
    base = aufheben.parse(
        f'issue "<b2>what</b2>?": p(X), c(X).\nagent one "<i>t</i>" {{\n{facts}    q(X), c(X) => p(X).\n}}\n'
        f"agent two {{\n{facts}    c(X) => -p(X).\n}}\n"
    )
    for value in (base, aufheben.debate(base)):
        page = Read(markup(value)[0])
        assert page.open == []
        assert not {"b2", "i", "img", "svg2"} & set(page.tags)
        assert not any(name.startswith("on") or name in {"src", "href"} for _, name, _ in page.attributes)


def test_an_account_without_its_knowledge_base_says_formally_what_has_no_words() -> None:
    held = aufheben.debate(CAMERA)
    english, japanese = to_english(held), to_japanese(held)
    assert "the property" not in english
    assert "claiming that buy(a), because a is compact and light, and is a camera" in english
    assert "buy(a)" in japanese
    assert "buyである" not in japanese
    assert "the property" not in aufheben.report(held)
