"""Debates of the library: as the engine holds them they are sound, and as careless speakers hold them they are not.

The cases ``NAME.FAULT`` of ``tests/cases/verifying`` are debates over the library's NAME, made by hand; ``expect`` in
each lists what has to be found, "TURN CODE" each, "-" for the whole.
"""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

import aufheben
from aufheben.reports.verified import verification_report
from aufheben.wording import Language
from kb import library
from kb.messages import debate_document
from tests.literate import cases

UNSOUND: dict[str, Any] = {
    case.name: json.loads(case.files[f"{case.name}.json"]) for case in cases("verifying") if case.files
}
DEBATES = [name for name in library.names() if aufheben.load(name).issue is not None]


@pytest.mark.parametrize("mains", ["all", "one"])
@pytest.mark.parametrize("name", DEBATES)
def test_a_debate_of_the_engine_is_sound(name: str, mains: str) -> None:
    base = aufheben.load(name)
    held = aufheben.debate(base, mains)
    verification = aufheben.verify(debate_document(held), base)
    assert verification.faults == ()
    assert verification.sound
    assert verification.variant.mains == mains
    judgement = verification.judgement
    assert judgement.right == judgement.judged == len(held.moves)
    assert judgement.synthesis in {None, Fraction(1)}
    assert judgement.first_unsound is None


@pytest.mark.parametrize("name", UNSOUND)
def test_what_is_wrong_with_a_debate_is_found_and_nothing_else_is(name: str) -> None:
    verification = aufheben.verify(UNSOUND[name], name.partition(".")[0])
    found = [f"{'-' if fault.turn is None else fault.turn} {fault.code}" for fault in verification.faults]
    assert sorted(found) == sorted(UNSOUND[name]["expect"])
    assert verification.complete
    document = verification_report(verification, Language.EN)
    judged = [turn.right for turn in document.turns if turn.right is not None]
    assert Fraction(document.structural or 0) == Fraction(sum(judged), len(judged))


def test_every_debate_has_an_unsound_version() -> None:
    for name in DEBATES:
        faults = [
            fault for one, document in UNSOUND.items() if one.startswith(f"{name}.") for fault in document["expect"]
        ]
        assert len(faults) >= (5 if name in {"camera", "curry", "innocence", "holiday", "nixon"} else 1)


def test_the_debate_of_the_readme_is_unsound_in_four_ways() -> None:
    verification = aufheben.verify("camera-unsound", "camera")
    assert [(fault.turn, fault.code.value) for fault in verification.faults] == [
        (2, "not-an-attack"),
        (4, "unsupported-premise"),
        (4, "false-verdict"),
        (5, "missed-counter"),
    ]
    assert verification.judgement.first_unsound == 2
