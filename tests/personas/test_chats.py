"""Files of group chats, and what is none."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from aufheben import api
from aufheben.errors import Misuse
from aufheben.personas.chats import PersonaChat, read_chat
from aufheben.wording import Language
from llm_bridge.judging import JudgedPersona

if TYPE_CHECKING:
    from pathlib import Path

HEADING = {
    "language": "en",
    "condition": "dst",
    "topic": "sweets",
    "personas": [{"id": "ann", "name": "Ann", "description": "bold", "utterances": ["Dare it!"]}, {"id": "ben"}],
    "seed": 3,
}
CAKE = {"step": 1, "speaker": "ann", "utterance": "A cake!", "idea": {"price": 300}}
PIE = {"step": 2, "speaker": "ben", "utterance": "A pie."}
LAST = {"speaker": "ann", "proposal": "A glowing cake."}


def kept(folder: Path, *lines: object) -> Path:
    path = folder / "chat.jsonl"
    path.write_text("".join(f"{json.dumps(line)}\n" for line in lines), encoding="utf-8")
    return path


def test_a_chat_is_read_and_what_else_lines_say_is_passed_over(tmp_path: Path) -> None:
    assert read_chat(kept(tmp_path, HEADING, CAKE, PIE, LAST)) == PersonaChat(
        "chat.jsonl",
        Language.EN,
        (("ann", "A cake!"), ("ben", "A pie.")),
        (("ann", "A glowing cake."),),
        (JudgedPersona("ann", "bold", ("Dare it!",), ("Ann",)), JudgedPersona("ben", "")),
        "sweets",
        "dst",
    )


def test_only_the_language_has_to_be_said(tmp_path: Path) -> None:
    found = read_chat(kept(tmp_path, {"language": "ja"}, {"speaker": "甲", "utterance": "パイ"}))
    assert (found.language, found.speakers, found.utterances, found.personas) == (Language.JA, ("甲",), ("パイ",), ())


@pytest.mark.parametrize(
    "words",
    [
        ("proposal", "speaker", '{"proposal": "none"}'),
        ("one\u2028two", "three\u0085four", "five\x0bsix"),
        ("What is\ta tab?", '“Quotes” and "quotes"', "Back\\slash"),
    ],
)
def test_words_of_a_chat_are_no_part_of_its_form(words: tuple[str, ...], tmp_path: Path) -> None:
    """An utterance may be called as a field is, and may hold what ends a line elsewhere."""
    fields = [{"speaker": "ann", "utterance": one} for one in words]
    path = tmp_path / "chat.jsonl"
    lines = (json.dumps(one, ensure_ascii=False) for one in ({"language": "en"}, *fields))
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    assert read_chat(path).utterances == words
    assert [turn.agent for turn in api.verify(path).transcript.turns] == ["ann"] * len(words)


@pytest.mark.parametrize(
    ("lines", "place"),
    [
        ((), "chat.jsonl:1"),
        ((CAKE,), "chat.jsonl:1.*language"),
        (({"language": "eo"},), "chat.jsonl:1.*language"),
        ((HEADING, {"speaker": "ann"}), "chat.jsonl:2.*utterance"),
        ((HEADING, {"speaker": "ann", "utterance": " "}), "chat.jsonl:2.*utterance"),
        ((HEADING, CAKE, CAKE), "chat.jsonl:3.*the step is 1, and 2"),
        ((HEADING, CAKE, {"speaker": "dan", "utterance": "Hm."}), "chat.jsonl:3.*dan.*ann, ben"),
        ((HEADING, {"speaker": "dan", "proposal": "Hm."}), "chat.jsonl:2.*dan"),
        ((HEADING, [1]), "chat.jsonl:2"),
    ],
)
def test_what_is_no_chat_is_refused_with_its_line(tmp_path: Path, lines: tuple[object, ...], place: str) -> None:
    with pytest.raises(Misuse, match=place):
        read_chat(kept(tmp_path, *lines))


def test_a_line_that_is_no_json_is_refused(tmp_path: Path) -> None:
    path = kept(tmp_path, HEADING)
    path.write_text(path.read_text(encoding="utf-8") + "ann: A cake!\n", encoding="utf-8")
    with pytest.raises(Misuse, match=r"chat\.jsonl:2"):
        read_chat(path)


def test_a_file_that_is_not_there_or_no_text_is_refused(tmp_path: Path) -> None:
    binary = tmp_path / "binary.jsonl"
    binary.write_bytes(b"\xff\xfe\x00")
    for path in (tmp_path / "none.jsonl", tmp_path, binary):
        with pytest.raises(Misuse, match="JSON Lines"):
            read_chat(path)
