"""Files of personas and topics."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from aufheben.errors import Misuse
from aufheben.personas.people import read_people

if TYPE_CHECKING:
    from pathlib import Path

GOOD = """
[[personas]]
name = "Mira"
axes = "OceAn"
description = "Loves what is new."
utterances = ["Let us try it!"]

[[topics]]
name = "sweets"
title = "a new sweet"
"""


def test_a_file_holds_personas_and_topics(tmp_path: Path) -> None:
    path = tmp_path / "people.toml"
    path.write_text(GOOD, encoding="utf-8")
    found = read_people(path)
    (mira,), (sweets,) = found.personas, found.topics
    assert (mira.name, str(mira.axes), mira.utterances) == ("Mira", "OceAn", ("Let us try it!",))
    assert (sweets.name, sweets.title, sweets.description) == ("sweets", "a new sweet", "")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (GOOD.replace("OceAn", "bold"), "axes"),
        (GOOD.replace('description = "Loves what is new."', ""), "description"),
        (GOOD.replace("title", "titel"), "topics.0.title"),
        (GOOD + GOOD.replace("sweets", "snacks").replace("Mira", "MIRA"), "MIRA"),
        ("[[personas", "people.toml"),
    ],
)
def test_a_file_that_is_none_is_told_with_its_fault(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "people.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(Misuse) as caught:
        read_people(path)
    assert told in str(caught.value)


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(Misuse, match="cannot be read"):
        read_people(tmp_path / "nowhere.toml")
