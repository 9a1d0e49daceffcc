"""What is left out of a text because it is not read, and what is left out with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import aufheben
from aufheben.cli.app import run
from grammar.errors import Unreadable
from kb.readings import Handling

if TYPE_CHECKING:
    from pathlib import Path

TEXT = """Should we take the train?

Anna:
The train is cheap. {}
If something is cheap, we should take it.

Ben:
The train is late. If something is late, we should not take it.
"""
TEXT_JA = """電車を選ぶべきか。

花子：
電車は安い。{}
安いなら、電車を選ぶべきだ。

次郎：
電車は遅い。遅いなら、電車を選ぶべきではない。
"""


def left_out(text: str) -> list[str]:
    return [one.sentence.text for one in aufheben.read(text, skip_unread=True).left_out]


def test_without_the_option_one_sentence_costs_the_text() -> None:
    reading = aufheben.read(TEXT.format("That is a lie."))
    assert reading.left_out == ()
    with pytest.raises(Unreadable):
        _ = reading.kb


@pytest.mark.parametrize(
    ("text", "words", "out"),
    [
        (TEXT, "The shop opens at nine.", []),
        (TEXT, "The tram runs. Except in May, mostly not.", []),  # it is read as not stated, which another test sees to
        (TEXT, "The tram runs. That is a lie.", ["The tram runs.", "That is a lie."]),
        (TEXT_JA, "店は開いている。", []),
        (TEXT_JA, "店は開いている。というのは嘘だ。", ["店は開いている。", "というのは嘘だ。"]),
    ],
)
def test_what_an_unread_sentence_may_limit_is_left_out_with_it(text: str, words: str, out: list[str]) -> None:
    assert left_out(text.format(words)) == out


def test_the_rest_is_debated_and_written_with_what_is_missing() -> None:
    reading = aufheben.read(TEXT.format("The tram runs. That is a lie."), skip_unread=True)
    assert reading.faults == ()
    assert [agent.name for agent in reading.kb.agents] == ["anna", "ben"]
    assert reading.text().startswith("% not read, left out: The tram runs.\n% not read, left out: That is a lie.\n")
    assert "runs" not in str(reading.kb)


def test_nothing_points_back_over_what_is_left_out() -> None:
    between = "Not because of that. It is green."
    assert "green(" not in str(aufheben.read(TEXT.format(between), skip_unread=True).kb)
    assert "green(train)" in str(aufheben.read(TEXT.format("It is green."), skip_unread=True).kb)


def test_the_issue_and_the_layout_are_never_skipped() -> None:
    asked = TEXT.format("").replace("Should we take the train?", "Issue: If it rains, we stay.")
    reading = aufheben.read(asked, skip_unread=True)
    assert reading.faults
    unclear = TEXT.format("").replace("Anna:", "**Anna**").replace("Ben:", "Cost:\n5 euros are little.\n\n**Ben**")
    assert [fault.code for fault in aufheben.read(unclear, skip_unread=True).faults] == ["unclear-label"]


def test_strict_reading_leaves_out_what_is_kept_whole() -> None:
    text = TEXT.format("According to Bob, the tram runs.")
    reading = aufheben.read(text, strict_reading=True, skip_unread=True)
    assert [one.handling for one in reading.left_out] == [Handling.REFUSED]
    assert reading.faults == ()


def test_a_supposition_is_no_question_at_issue() -> None:
    text = (
        "Bob is kind. Rule1: There is a dog? Then, Bob is glad. Rule2 is preferred over Rule1. Rule2: Bob is not glad."
    )
    reading = aufheben.read(text)
    assert all(document.issue is None and not document.faults for document in reading.documents)


@pytest.mark.parametrize(
    "command",
    [
        ["debate"],
        ["status"],
        ["ask", "Is the train cheap?"],
        ["relevance", "cheap(train)"],
        ["whatif", "--add", "cheap(train)."],
        ["repair", "cheap(train)", "--allow", "cheap(train)"],
        ["export", "--format", "clingo"],
    ],
)
@pytest.mark.parametrize(("unread", "offered"), [("That is a lie.", True), ("\nCost: 5 euros.\n", False)])
def test_a_command_that_stops_tells_how_to_go_on_without_what_is_not_read(
    command: list[str], unread: str, offered: object, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "t.txt"
    path.write_text(TEXT.format(unread), encoding="utf-8")
    assert run([command[0], str(path), *command[1:], "--lang", "en"]) == 2
    error = capsys.readouterr().err
    assert ("or go on without it by `--skip-unread`" in error) is bool(offered)
    assert run([command[0], str(path), *command[1:], "--lang", "en", "--skip-unread"]) == (0 if offered else 2)


@pytest.mark.parametrize("command", ["verify", "map"])
def test_stances_are_taken_without_what_is_not_read_where_a_debate_is_judged_by_them(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    stances, held = tmp_path / "t.txt", tmp_path / "held.txt"
    stances.write_text(TEXT.format("That is a lie."), encoding="utf-8")
    held.write_text("Anna: pass\nBen: pass\n", encoding="utf-8")
    line = [command, str(held), "--against", str(stances), "--lang", "en"]
    assert run(line) == 2
    assert "or go on without it by `--skip-unread`" in capsys.readouterr().err
    assert run([*line, "--skip-unread"]) != 2
    assert "That is a lie." in " ".join(capsys.readouterr().err.split())


def test_the_time_for_a_mapping_session_ends_before_its_first_question(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    held = tmp_path / "held.txt"
    held.write_text("Anna: The train is cheap.\n", encoding="utf-8")
    assert run(["map", str(held), "--against", "camera", "--time-limit", "0", "--lang", "en"]) == 3
    assert "--time-limit" in capsys.readouterr().err


def test_a_sentence_of_a_stance_that_limits_nothing_is_kept_as_it_is_and_a_model_is_asked_for_it() -> None:
    text = "Hi Ben, no tram please."
    reading = aufheben.read(TEXT.format(text))
    (kept,) = (one for one in reading.sentences if one.handling is Handling.WHOLE)
    (way,) = kept.sentence.readings
    assert (kept.sentence.text, way.unread in way.notes) == (text, True)
    assert {one.name for one in reading.kb.agents} == {"anna", "ben"}
    (refused,) = (one for one in reading.without_unread.sentences if not one.sentence.readings)
    assert (refused.sentence.text, refused.sentence.faults) == (text, (way.unread,))


@pytest.mark.parametrize(
    "text", ["Only at night.", "Sometimes.", "Not by us.", "Mostly.", "Except in May, mostly not.", "Hi Ben."]
)
def test_a_few_words_that_narrow_what_their_speaker_said_keep_it_from_being_stated(text: str) -> None:
    narrows = text != "Hi Ben."
    read = aufheben.read(TEXT.format(text))
    before, behind = (one for one in read.sentences if one.sentence.text in ("The train is cheap.", text))
    kept = (Handling.WHOLE, Handling.WHOLE) if narrows else (Handling.ANALYSED, Handling.SKIPPED)
    assert (before.handling, behind.handling) == kept
    assert ("cheap(train)" in str(read.kb).replace("cheap(X)", "")) is not narrows
    (way,) = behind.sentence.readings
    assert (way.unread is not None) is narrows
