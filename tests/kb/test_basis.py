"""What a result on a text rests on: whose words do not bear on what is at issue, and what was not taken in."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from aufheben.cli.app import run
from kb.loading import parse
from kb.readings import aside


@pytest.mark.parametrize(
    ("theories", "silent"),
    [
        ("agent ann { p. p => q. } agent ben { r. }", ("ben",)),
        ("agent ann { p. p => q. } agent ben { -p. }", ()),  # against a premise
        ("agent ann { p, not s => q. } agent ben { r. r => s. }", ()),  # an exception
        ("agent ann { p. } agent ben { p => q. }", ()),  # a premise of another's rule
        ("agent ann { p. p => q. } agent ben { q => r. }", ("ben",)),  # what follows from it does not bear on it
        ("agent ann { r. } agent ben { s. }", ()),  # nobody's bears on it
        ("agent ann { r(a). r(a) => q. } agent ben { r(b). }", ("ben",)),  # of another thing
        ("agent ann { r(a). r(a) => q. } agent ben { -r(a). }", ()),
        ("agent ann { r(a). r(X) => q. } agent ben { r(b). }", ()),  # of whatever it is
        ("agent ann { r(a). r(a) => q. } agent ben { s(b). s(X) => -r(X). }", ()),
    ],
)
def test_words_bear_on_the_issue_where_it_may_follow_or_fall_by_them(theories: str, silent: tuple[str, ...]) -> None:
    assert aside(parse(f'issue "Is it so?": q. {theories}').dispute) == silent


@pytest.mark.parametrize(
    ("language", "line", "moon"),
    [
        ("en", "The words of Ben do not bear on what is at issue, as they were read", "“The moon is full.”"),
        ("ja", "Benの発言は、読み取った限りでは論点に関わらない。", "「The moon is full.」"),
    ],
)
def test_a_debate_on_a_text_tells_whose_words_it_does_not_rest_on(
    language: str, line: str, moon: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = tmp_path / "t.txt"
    aside = "The moon is full. Tom sleeps. Cows eat. Eva sings."
    text.write_text(f"Should we buy a tent?\n\nAnna: Yes, because it often rains.\nBen: {aside}\n", "utf-8")
    assert run(["debate", str(text), "--lang", language]) == 0
    shown = " ".join(capsys.readouterr().out.partition(line)[2].split())
    assert moon in shown
    assert [one in shown for one in ("Tom sleeps", "Cows eat", "Eva sings")] == [True, True, False]
    text.write_text("Should we buy a tent?\n\nAnna: Yes, because it often rains.\nBen: No, it is dear.\n", "utf-8")
    assert run(["debate", str(text), "--lang", language]) == 0
    assert line not in capsys.readouterr().out


def test_of_many_who_are_left_aside_five_are_quoted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names = ("Ben", "Cy", "Dan", "Eva", "Fay", "Gus")
    text = tmp_path / "t.txt"
    talk = "".join(f"{name}: {name}'s moon is full.\n" for name in names)
    text.write_text(f"Should we buy a tent?\n\nAnna: Yes, because it often rains.\n{talk}", "utf-8")
    assert run(["debate", str(text), "--lang", "en"]) == 0
    shown = " ".join(capsys.readouterr().out.partition("The words of")[2].split())
    assert [f"“{name}'s moon is full.”" in shown for name in names] == [True] * 5 + [False]


BEGINNING = "Should we buy a tent?\n\nAnna: Yes, because it often rains.\n"

ALONE = {"en": "Answer, on the words of Anna alone: ", "ja": "答え（Annaの発言だけによる）："}


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("command", ["debate", "prose", "text", "markdown", "html", "svg"])
def test_an_answer_on_the_words_of_one_of_several_says_so_wherever_it_is_shown(
    command: str, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    screens = {"debate": ["debate"], "prose": ["debate", "--prose"]}
    words = screens.get(command, ["report", "--format", command, "-o", "-"])
    alone = {"en": "On the words of Anna alone, the answer is that", "ja": "Annaの発言だけによれば、答えは"}
    wanted = alone[language] if command == "prose" else ALONE[language]
    text = tmp_path / "t.txt"
    for reason, bears in (("The moon is full.", False), ("No, it is dear.", True)):
        text.write_text(f"{BEGINNING}Ben: {reason}\n", "utf-8")
        assert run([*words, str(text), "--lang", language]) == 0
        shown = re.sub("<[^>]*>|[*]{2}", "", capsys.readouterr().out)
        assert (wanted in shown) is not bears


def test_an_answer_that_is_another_speakers_too_is_not_called_that_of_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = tmp_path / "t.txt"
    words = f"{BEGINNING}Cy: Yes, it is cheap.\nBen: The moon is full.\n"
    text.write_text(words, "utf-8")
    assert run(["debate", str(text), "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "Answer: we should buy a tent" in out
    assert "The words of Ben do not bear on what is at issue" in out


def test_a_page_lists_what_was_kept_whole_and_what_was_left_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = tmp_path / "t.txt"
    words = f"{BEGINNING}Ben: No, it is dear. That is a lie.\n"
    text.write_text(words, "utf-8")
    page = ["report", str(text), "-o", "-", "--format", "markdown", "--lang", "en"]
    assert run(page) == 2
    assert "by `--skip-unread`" in capsys.readouterr().err
    assert run([*page, "--skip-unread"]) == 0
    section = capsys.readouterr().out.partition("## How the text was read")[2].partition("\n## ")[0]
    assert [line.rpartition("t.txt:")[2] for line in section.splitlines() if line] == [
        "2 sentences that were not read and left out",
        "4:10: “it is dear.”",
        "4:22: “That is a lie.”",
        "1 sentence kept as one statement",
        "3:20: “it often rains.”",
    ]
