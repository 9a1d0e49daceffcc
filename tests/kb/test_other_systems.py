"""The table of other systems' theories is what comes out, and every difference has its reason."""

from __future__ import annotations

import pytest

from tests.kb.other_systems import DATA, PAGE, Outcome, outcomes, page, records

pytestmark = pytest.mark.skipif(not DATA.exists(), reason=f"the records of other systems are not at {DATA}")


@pytest.fixture(scope="module")
def found() -> list[Outcome]:
    return outcomes()


def test_every_record_is_judged(found: list[Outcome]) -> None:
    assert [one.name for one in found] == [record["id"] for record in records()]


def test_the_table_is_what_comes_out() -> None:
    document = PAGE.read_text(encoding="utf-8")
    assert page(document) == document, "python -m tests.kb.other_systems"


def test_what_maps_exactly_has_the_same_answers_but_for_one_by_right(found: list[Outcome]) -> None:
    exact = [one for one in found if one.maps == "yes"]
    assert all(one.asked for one in exact)
    assert [(one.name, asked.question) for one in exact for asked in one.differing] == [
        ("tweety-delp-nixon/queries", "has_a_gun(nixon)?")
    ]


def test_a_difference_or_a_formalism_without_counterpart_has_its_reason(found: list[Outcome]) -> None:
    assert [one.name for one in found if (one.differing or one.maps != "yes") and not one.remark] == []
