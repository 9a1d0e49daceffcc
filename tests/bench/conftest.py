"""Models of a bench hold the same debates of the same tasks again and again, and what is judged of one is a value."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pytest

from engine.verification.judge import judge

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="module", autouse=True)
def judged_once() -> Iterator[None]:
    """Judge each debate once, and one whose names are not read as often as it is asked for."""
    kept = lru_cache(1024)(judge)

    def judged(*asked: object) -> object:
        try:
            hash(asked)
        except TypeError:
            return judge(*asked)  # pyrefly: ignore[bad-argument-type]  # whatever was asked
        return kept(*asked)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("engine.verification.judge.judge", judged)
        yield
