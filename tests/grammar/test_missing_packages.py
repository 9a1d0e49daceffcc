"""A language whose packages are not installed is refused in one line that says how to install them."""

from __future__ import annotations

import pytest

from aufheben.cli import UNREADABLE
from aufheben.cli.failures import failure_of
from aufheben.wording import Language
from grammar.errors import MissingPackage


@pytest.mark.parametrize("extra", ["en", "ja"])
@pytest.mark.parametrize("language", list(Language))
def test_the_message_is_one_line_and_names_the_extra(extra: str, language: Language) -> None:
    code, name, text = failure_of(MissingPackage(extra), language)
    assert (code, name) == (UNREADABLE, "missing-package")
    assert f"pip install 'aufheben[{extra}]'" in text
    assert "\n" not in text
