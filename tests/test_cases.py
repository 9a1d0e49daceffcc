"""Every case prints what it shows: input, command, exit code and output stand in one file of ``tests/cases/``.

``python -m tests.literate tests/cases`` writes what is printed now; read the difference before keeping it.
"""

from __future__ import annotations

import pytest

from tests.literate import Case, cases


@pytest.mark.parametrize("case", cases(), ids=str)
def test_a_case_prints_what_it_shows(case: Case) -> None:
    assert case.run() == case.text


def test_a_case_has_a_name_of_its_own() -> None:
    names = [str(case) for case in cases()]
    assert len(names) == len(set(names))
