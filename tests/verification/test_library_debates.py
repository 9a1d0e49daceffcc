"""Debates of the library: as the engine holds them they are sound, and as careless speakers hold them they are not.

``golden/NAME.FAULT.json`` is a debate over the library's NAME, made by hand; ``expect`` in it lists what has to be
found, "TURN CODE" each, "-" for the whole. What is said of it stands beside it as ``.txt``, written anew by
``AUFHEBEN_GOLDEN=write pytest tests/verification/test_library_debates.py``.
"""

from __future__ import annotations

import json
import os
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest

import aufheben
from aufheben.reports.remarks import remarks
from aufheben.verified import verification_document
from aufheben.wording import Language
from kb import shelf
from kb.messages import debate_document

GOLDEN = Path(__file__).parent / "golden"
UNSOUND = sorted(GOLDEN.glob("*.json"))
DEBATES = [name for name in shelf.names() if aufheben.load(name).issue is not None]


@cache
def verified(path: Path) -> aufheben.Verification:
    return aufheben.verify(path, path.name.partition(".")[0])


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


@pytest.mark.parametrize("path", UNSOUND, ids=lambda path: path.stem)
def test_what_is_wrong_with_a_debate_is_found_and_nothing_else_is(path: Path) -> None:
    expected: list[str] = json.loads(path.read_text(encoding="utf-8"))["expect"]
    found = [f"{'-' if fault.turn is None else fault.turn} {fault.code}" for fault in verified(path).faults]
    assert sorted(found) == sorted(expected)
    assert verified(path).complete


@pytest.mark.parametrize("path", UNSOUND, ids=lambda path: path.stem)
def test_what_is_said_about_it(path: Path) -> None:
    lines: list[str] = []
    for language in Language:
        document = verification_document(verified(path), language)
        judged = [turn.right for turn in document.turns if turn.right is not None]
        assert Fraction(document.scores.structural or 0) == Fraction(sum(judged), len(judged))
        for one in remarks(document, language):
            assert one.line is not None or one.turn is None
            place = "" if one.line is None else f":{one.line}"
            lines.append(f"{one.code}{place} {one.level}: {one.text}")
    text = "".join(f"{line}\n" for line in lines)
    beside = path.with_suffix(".txt")
    if os.environ.get("AUFHEBEN_GOLDEN") == "write":
        beside.write_text(text, encoding="utf-8")
    assert text == beside.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", DEBATES)
def test_every_debate_has_an_unsound_version(name: str) -> None:
    faults = [
        fault
        for path in UNSOUND
        if path.name.startswith(f"{name}.")
        for fault in json.loads(path.read_text(encoding="utf-8"))["expect"]
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
