"""Two Japanese speakers, one for it and one against it, each with a reason: neither may just win."""

from __future__ import annotations

import pytest

from aufheben.api import debate, read
from engine.values.record import Outcome

_OPEN = (Outcome.STALEMATE, Outcome.SYNTHESIS)


@pytest.mark.parametrize(
    "against",
    [
        "高いので反対。",
        "お金がかかりすぎるので、やめるべきです。",
        "高い。だから反対です。",
        "反対です。高いからです。",
    ],
)
def test_a_reason_spelled_out_in_the_sentence_leaves_both_sides_standing(against: str) -> None:
    """What goes with the claim in one sentence weighs as much as what stands in a sentence of its own."""
    base = read(f"テントを買うべきか。\n\n田中：賛成です。子どもが喜びます。\n佐藤：{against}\n").kb
    assert debate(base).outcome in _OPEN
