"""``personas people``: groups by the rule, personas, topics; of a file of one's own; as a document."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from aufheben.cli.app import run
from aufheben.personas.chats import read_chat
from aufheben.personas.people import groups_of, people
from tests.bridge.group_replies import group_reply
from tests.bridge.server import Answer, serving
from tests.bridge.server import completion as reply

if TYPE_CHECKING:
    from pathlib import Path

OWN = """
[[personas]]
name = "Mira"
axes = "OceAn"
description = "Loves what is new. And tells so."
utterances = ["Let us try it!"]

[[personas]]
name = "Ben"
axes = "oCean"
description = "Ben counts."

[[personas]]
name = "Cleo"
axes = "ocean"
description = "Waits and sees"
"""


def listing(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    assert run(["personas", "people", *words]) == code
    found = capsys.readouterr()
    return found.out if code == 0 else found.err


@pytest.mark.parametrize("language", ["en", "ja"])
def test_groups_by_the_rule_come_first_then_everybody_then_topics(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = "".join(listing(capsys, "--text-language", language, "--lang", language).split())
    places = [shown.index("".join(f"{one.name} {one.axes}".split())) for one in groups_of(people(language), 1)[0]]
    assert places == sorted(places)
    for one in people(language).personas:
        assert f"{one.axes}{one.name}" in shown
        assert "".join(one.utterances[0].split()) not in shown
    for topic in people(language).topics:
        assert "".join(topic.title.split()) in shown


def test_a_group_is_shown_whole_and_nobody_else(capsys: pytest.CaptureFixture[str]) -> None:
    shown = " ".join(listing(capsys, "--group", "2").split())
    group = groups_of(people("en"), 2)[1]
    for one in people("en").personas:
        assert all((text in shown) == (one in group) for text in (one.description, *one.utterances))


def test_a_file_of_ones_own_is_taken_in_threes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "people.toml"
    path.write_text(OWN, encoding="utf-8")
    shown = listing(capsys, "--people", str(path))
    assert "Mira OceAn, Ben oCean, Cleo ocean (they differ on 1, 2, 3 traits)" in shown
    assert "as they stand" in shown
    assert "OceAn  Mira: Loves what is new.\n" in shown
    assert "oCean  Ben counts.\n" in shown
    assert "ocean  Cleo: Waits and sees\n" in shown
    assert "no group 2" in listing(capsys, "--people", str(path), "--group", "2", code=2)


def test_too_few_for_a_group_are_listed_all_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "people.toml"
    path.write_text(OWN[: OWN.index('[[personas]]\nname = "Cleo"')], encoding="utf-8")
    assert "Ben counts." in listing(capsys, "--people", str(path))


def test_the_document_has_all_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(listing(capsys, "--json", "--text-language", "ja", "--group", "3"))
    (group,) = found["groups"]
    assert group == {
        "group": 3,
        "personas": [one.name for one in groups_of(people("ja"), 3)[2]],
        "distances": [3, 3, 4],
    }
    assert found["by_rule"] is True
    assert [one["name"] for one in found["personas"]] == [one.name for one in people("ja").personas]
    assert {len(one["utterances"]) for one in found["personas"]} == {10}
    assert [one["name"] for one in found["topics"]] == ["elderly-app", "car-insurance", "sweets"]


def test_chats_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert "reads no chats" in listing(capsys, "chat.jsonl", code=2)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_those_of_the_program_chat_where_nobody_else_is_named(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def script(body: dict[str, Any], _: object) -> Answer:
        asked = body["response_format"]["json_schema"]
        return reply(group_reply(asked["name"], asked["schema"], body["messages"][1]["content"]))

    monkeypatch.setenv("OPENAI_API_KEY", "sk-none")
    monkeypatch.delenv("AUFHEBEN_MODEL", raising=False)
    folder = str(tmp_path / "out")
    with serving(script) as server:
        monkeypatch.setenv("OPENAI_BASE_URL", server.url)
        asked = ["--condition", "dst", "--topic", "sweets", "--text-language", language, "--utterances", "3"]
        assert run(["personas", "run", *asked, "-o", folder, "--model", "m"]) == 0
        shown = "".join(json.dumps(one, ensure_ascii=False) for one in server.requests)
    chat = read_chat(tmp_path / "out" / "chats" / "dst-1-sweets-1.jsonl")
    (group,) = groups_of(people(language), 1)
    listed = [(one.key, one.description, one.utterances) for one in chat.personas]
    assert listed == [(one.name, one.description, one.utterances) for one in group]
    assert len(chat.lines) == 3
    assert people(language).topics[2].title in shown
    capsys.readouterr()
    assert run(["personas", "report", folder]) == 0
    out = capsys.readouterr().out
    assert [one for one in chat.speakers if one not in out] == []


def test_the_language_is_that_of_ones_own_people_else_that_of_messages(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "own.toml").write_text(
        "[[personas]]\nname = 'Aki'\naxes = 'ocean'\ndescription = '時計を作る。'\n", encoding="utf-8"
    )
    (tmp_path / "topic.toml").write_text("[[topics]]\nname = 'clock'\ntitle = 'A clock'\n", encoding="utf-8")

    def language(*words: str) -> str:
        assert run(["personas", "people", "--json", *words]) == 0
        return str(json.loads(capsys.readouterr().out)["language"])

    own, topic = str(tmp_path / "own.toml"), str(tmp_path / "topic.toml")
    assert language("--lang", "ja") == "ja"
    assert language("--lang", "ja", "--text-language", "en") == "en"
    assert language("--lang", "en", "--people", own) == "ja"
    assert language("--lang", "ja", "--people", topic) == "en"
    assert language("--lang", "en", "--people", own, "--text-language", "en") == "en"
