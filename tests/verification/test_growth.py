"""What verification does grows with the turns, not with their square: steps of our code are counted, not seconds."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any

import pytest

import aufheben
from aufheben.reports.verified import verification_report
from aufheben.wording import Language
from benchmarks.verifying import SHAPES, Document

if TYPE_CHECKING:
    from types import FrameType

FEW, MANY = 30, 300 if os.environ.get("HYPOTHESIS_PROFILE") == "deep" else 200
MOST = 1.2
"""How many times faster than the turns the steps may grow; what is done once makes them grow slower."""

COUNTED = ("engine/verification/", "kb/transcripts/", "aufheben/verif")
"""The code whose steps are counted: reading a transcript, judging it, telling what was found."""


def untold(turns: int) -> tuple[str, Document]:
    """Return one line on which everybody undercuts the last argument without saying which one is meant."""
    rules = [f"not p{n + 1} => p{n}" for n in range(turns - 1)]
    held: list[Document] = [{"agent": "ann", "kind": "claim", "rules": rules[:1]}]
    held += [
        {"agent": "bob" if n % 2 else "ann", "kind": "counter", "rules": [rule]} for n, rule in enumerate(rules[1:], 1)
    ]
    passed = {"agent": "ann" if len(held) % 2 == 0 else "bob", "kind": "pass"}
    ann, bob = (" ".join(f"{rule}." for rule in rules[side::2]) for side in (0, 1))
    stances = f'issue "Does it hold?": p0. agent ann {{ {ann} }} agent bob {{ {bob} }}'
    return stances, {"turns": [*held, passed]}


def steps(shape: str, turns: int) -> int:
    """Return how many lines of our code are run for a debate of so many turns, once for every turn of a loop."""
    stances, document = (SHAPES | {"untold": untold})[shape](turns)
    base = aufheben.parse(stances)
    count = 0
    ours: dict[str, bool] = {}

    def line(_frame: FrameType, event: str, _argument: Any) -> Any:  # noqa: ANN401 - as `sys.settrace` has it
        nonlocal count
        count += event == "line"
        return line

    def entered(frame: FrameType, _event: str, _argument: Any) -> Any:  # noqa: ANN401 - as above
        name = frame.f_code.co_filename
        if name not in ours:
            ours[name] = any(part in name.replace("\\", "/") for part in COUNTED)
        return line if ours[name] else None

    before = sys.gettrace()
    sys.settrace(entered)
    try:
        verification_report(aufheben.verify(document, base), Language.EN)
    finally:
        sys.settrace(before)
    return count


@pytest.mark.slow
@pytest.mark.parametrize("shape", [*SHAPES, "untold"])
def test_the_work_of_a_verification_grows_with_its_turns(shape: str) -> None:
    few, many = steps(shape, FEW), steps(shape, MANY)
    assert few > FEW
    assert many <= MOST * few * MANY / FEW
