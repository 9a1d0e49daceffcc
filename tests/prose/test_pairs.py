"""The minimal pairs: what is read is answered as its row says; to refuse a text or a question is right as well."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.prose.examples import answered
from tests.prose.pairs import Row, rows

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_pair_is_answered_wrongly(language: str) -> None:
    assert [(str(row), came) for row, came in _missed(language) if came in ("yes", "no")] == []


def _missed(language: str) -> Iterator[tuple[Row, str]]:
    for row in rows(language):
        came = answered(row.text, row.question, language)
        if came not in row.expected | {"refused"}:
            yield row, came
