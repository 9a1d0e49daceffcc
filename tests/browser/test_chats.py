"""The page of group chats in a real browser: it loads nothing, can be read, and fits a narrow window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from aufheben.cli.app import run
from tests.browser.probes import CONTRAST
from tests.personas.test_courses import kept

if TYPE_CHECKING:
    from pathlib import Path

    from tests.browser.chromium import Chromium

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(("lang", "scheme"), [("en", "light"), ("ja", "dark")])
def test_a_page_of_chats_loads_nothing_and_can_be_read(
    browser: Chromium, tmp_path: Path, lang: str, scheme: str
) -> None:
    path = tmp_path / "page.html"
    assert run(["personas", "report", str(kept(tmp_path / "chat.jsonl")), "-o", str(path), "--lang", lang]) == 0
    page = browser.open(path.as_uri(), width=390, height=844, prefers_color_scheme=scheme)
    page.run("document.querySelector('summary').click()")
    assert page.run("document.querySelector('details').open")
    assert page.run("document.documentElement.scrollWidth") <= 390
    assert page.run(CONTRAST) == []
    assert page.run("[...document.querySelectorAll('svg title')].some((one) => one.textContent.startsWith('4 Ann'))")
    assert page.requested() == []
    assert page.complaints() == []
    page.close()
