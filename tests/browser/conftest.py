"""One browser for all pages of a run."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.chromium import PROGRAM, Chromium

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chromium]:
    if PROGRAM is None:
        pytest.skip("Chromium is not installed: no page is looked at")
    made = Chromium(tmp_path_factory.mktemp("profile"))
    yield made
    made.close()
