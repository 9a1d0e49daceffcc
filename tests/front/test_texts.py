"""``aufheben read`` and ``aufheben ask``: what is printed, what is written, and how they end."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from aufheben.cli.app import run
from aufheben.wording import Language
from grammar.controlled import Phrasebook
from kb.loading import load, parse
from tests.schemas import follow

ROOT = Path(__file__).resolve().parent.parent
MIXED = """Issue: Which tool should we choose?

AG1's stance:
The saw is a tool. The saw is sharp.
If a tool is sharp, we should choose it.
That is a lie.

AG2's stance:
The saw is loud.
If something is loud, we should not choose it.
"""


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("AUFHEBEN_LANG", raising=False)
    for path in (ROOT / "texts").glob("*.txt"):
        (tmp_path / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "mixed.txt").write_text(MIXED, encoding="utf-8")
    (tmp_path / "double.txt").write_text("猫が犬を追うなら、それは速い。\n猫は犬を追う。\n", encoding="utf-8")


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = run(arguments)
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def fits(document: Any, name: str) -> None:  # noqa: ANN401 - JSON
    follow(document, name)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(("name", "expected"), [("camera.en", 0), ("camera.ja", 0), ("mixed", 2), ("double", 1)])
def test_the_exit_code_tells_whether_all_is_settled_and_only_then_there_is_a_knowledge_base(
    name: str, expected: int, language: Language, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, _ = printed(capsys, "read", f"{name}.txt", "--lang", language.value, "--json")
    document = json.loads(out)
    fits(document, "read")
    assert (code, document["kb"] is None) == (expected, expected != 0)


def test_the_written_file_is_a_knowledge_base_that_means_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "read", "camera.en.txt", "-o", "out.kb")[0] == 0
    written = Path("out.kb").read_text(encoding="utf-8")
    assert parse(written) == load("camera.en.txt")
    assert "% If a camera is compact and light, we should buy it." in written
    assert printed(capsys, "check", "--strict", "out.kb")[0] == 0
    assert printed(capsys, "fmt", "--check", "out.kb")[0] == 0


@pytest.mark.parametrize("place", ["nowhere/out.kb", "."])
def test_a_place_that_cannot_be_written_to_is_told(capsys: pytest.CaptureFixture[str], place: str) -> None:
    code, _, err = printed(capsys, "read", "camera.en.txt", "-o", place, "--force")
    assert code == 2
    assert "cannot be written" in err
    code, _, err = printed(capsys, "read", "camera.en.txt", "-o", place, "--force", "--lang", "ja")
    assert code == 2
    assert "書き込めません" in err


def test_a_reading_of_a_sentence_that_is_not_there_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = printed(capsys, "read", "nixon.en.txt", "--reading", "99:1")
    assert code == 2
    assert "there is no sentence 99" in err


@pytest.mark.parametrize(
    ("options", "output"), [(["--force"], "-o"), (["--complete", "If a"], "leave out camera.en.txt")]
)
def test_options_that_would_be_ignored_are_refused(
    capsys: pytest.CaptureFixture[str], options: list[str], output: str
) -> None:
    code, _, err = printed(capsys, "read", "camera.en.txt", *options)
    assert code == 2
    assert output in err


def test_a_file_that_holds_something_else_is_kept_unless_forced(capsys: pytest.CaptureFixture[str]) -> None:
    Path("out.kb").write_text("mine.\n", encoding="utf-8")
    code, _, err = printed(capsys, "read", "camera.en.txt", "-o", "out.kb")
    assert (code, Path("out.kb").read_text(encoding="utf-8")) == (2, "mine.\n")
    assert "--force" in err
    assert printed(capsys, "read", "camera.en.txt", "-o", "out.kb", "--force")[0] == 0
    assert "camera(a)." in Path("out.kb").read_text(encoding="utf-8")


def test_what_is_not_settled_is_not_written(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = printed(capsys, "read", "mixed.txt", "-o", "out.kb")
    assert (code, Path("out.kb").exists()) == (2, False)
    assert "nothing written" in err
    assert printed(capsys, "read", "double.txt", "--reading", "1:2", "-o", "out.kb")[0] == 0
    assert Path("out.kb").exists()


@pytest.mark.parametrize("value", ["1", "a:b", "1:2:3", ""])
def test_a_reading_is_chosen_by_two_numbers(value: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = printed(capsys, "read", "double.txt", "--reading", value)
    assert code == 2
    assert "3:2" in err


def test_a_text_that_is_not_settled_cannot_be_debated(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = printed(capsys, "debate", "mixed.txt")
    assert (code, out) == (2, "")
    assert "mixed.txt:6:" in err


def test_words_are_offered_for_the_beginning_of_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = printed(capsys, "read", "--complete", "If a camera is")
    assert code == 0
    assert "not" in out.split()
    code, out, _ = printed(capsys, "read", "--complete", "aは", "--json")
    assert code == 0
    assert json.loads(out)


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("read",), 2),
        (("read", "none.txt"), 2),
        (("ask", "camera"), 2),
        (("read", "camera.en.txt", "--negation", "no"), 2),
    ],
)
def test_wrong_usage_says_what_is_missing(
    arguments: tuple[str, ...], code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    found, out, err = printed(capsys, *arguments)
    assert (found, out) == (code, "")
    assert "error" in err


@pytest.mark.parametrize("language", Language)
def test_an_answer_fits_its_schema(language: Language, capsys: pytest.CaptureFixture[str]) -> None:
    questions = [
        ("tweety.en.txt", "Does Opus fly?"),
        ("tweety.en.txt", "Is Woody rich?"),
        ("camera", "Which camera should we buy?"),
        ("camera.ja.txt", "どれを買うべきか。"),
        ("nixon", "Is Nixon a pacifist?"),
    ]
    for name, question in questions:
        code, out, _ = printed(capsys, "ask", name, question, "--json", "--lang", language.value)
        assert code == 0
        fits(json.loads(out), "answer")


def test_of_many_answers_all_are_listed_and_the_first_are_explained(capsys: pytest.CaptureFixture[str]) -> None:
    Path("many.kb").write_text("".join(f"kind(p{number}).\n" for number in range(30)), encoding="utf-8")
    _, out, _ = printed(capsys, "ask", "many.kb", "Who is kind?")
    assert (out.count("is kind: justified"), out.count("it is a fact")) == (30, 20)
    _, out, _ = printed(capsys, "ask", "many.kb", "Who is kind?", "--json")
    document = json.loads(out)
    assert (len(document["found"]), len(document["because"].splitlines())) == (30, 20)


def test_a_question_that_cannot_be_read_is_an_error_with_its_place(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = printed(capsys, "ask", "camera", "The saw is not sharp because it is old.")
    assert (code, out) == (2, "")
    assert "<question>:1:" in err


def taken_in(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], names: int) -> int:
    """Return how many `say` lines phrasebooks take in to read a text of so many names, each of which has a line."""
    lines = 0
    whole = Phrasebook.__post_init__

    def counted(book: Phrasebook) -> None:
        nonlocal lines
        lines += len(book.says)
        whole(book)

    Path("names.txt").write_text("".join(f"Ba{'xyzw'[n % 4]}{'klmn'[n // 4]}o is a student.\n" for n in range(names)))
    with monkeypatch.context() as patched:
        patched.setattr(Phrasebook, "__post_init__", counted)
        code, out, _ = printed(capsys, "read", "names.txt")
    meeting_nothing = min(names, 5)  # of those that meet nothing, the first are shown
    assert (code, out.count("is a student")) == (0, 2 * names + meeting_nothing)
    return lines


def test_the_work_of_reading_many_names_grows_with_their_number(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert 0 < taken_in(monkeypatch, capsys, 16) <= 4 * taken_in(monkeypatch, capsys, 4)
