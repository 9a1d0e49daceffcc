"""The minimal pairs: what is read is answered as its row says; to refuse a text or a question is right as well.

The default run asks every other one, with ``HYPOTHESIS_PROFILE=deep`` all of them are asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.prose.examples import answered, some_rows

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.prose.pairs import Row


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_pair_is_answered_wrongly(language: str) -> None:
    assert [(str(row), came) for row, came in _missed(language) if came in ("yes", "no")] == []


def _missed(language: str) -> Iterator[tuple[Row, str]]:
    for row in some_rows(language, 2):
        came = answered(row.text, row.question, language)
        if came not in row.expected | {"refused"}:
            yield row, came
