"""What a command does not cover, by design, has a case in ``tests/cases/refusals.md``; what it says to do works."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aufheben.cli import LIMIT, UNREADABLE
from aufheben.cli.app import run
from aufheben.wording import WORDS, Language
from tests.literate import cases

CASES = {case.name: case for case in cases() if case.document.stem == "refusals"}

DECIDED = {
    "a priority that is argued about, in a program for clingo": "status town-planning",
    "a rule that rules resting on each other may outweigh, in a program for clingo": "status ring.kb",
    "arithmetic in a strict rule, in a program for clingo": "status sum.kb",
    "an answer that a priority of its own party weakens, in a dialogue": "status own.kb --reading private",
    "a priority under wfsx": "status t02-priority",
    "a strict rule with a body under wfsx": "status one-camera",
}
"""What some of the refusals say to do instead."""


def test_each_refusal_has_a_case_in_both_languages() -> None:
    assert {f"unsupported.{feature}" for feature in CASES} == set(WORDS.codes(section="unsupported"))
    assert all(case.text.count(f"[{UNREADABLE}]\n") >= 2 for case in CASES.values())


def test_an_export_under_semantics_that_know_no_priorities_is_refused_as_by_status(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for command in ("status", "export --format clingo"):
        assert run([*command.split(), "town-planning", "--semantics", "dung"]) == UNREADABLE
        assert "priorities have no meaning under dung" in " ".join(capsys.readouterr().err.split())


def test_seconds_are_told_in_the_language(capsys: pytest.CaptureFixture[str]) -> None:
    for language, output in ((Language.EN, "the limit of 0.0001 s (time)"), (Language.JA, "時間の制限（0.0001秒）")):
        assert run(["status", "town-planning", "--time-limit", "0.0001", "--lang", language]) == LIMIT
        assert output in " ".join(capsys.readouterr().err.split())


@pytest.mark.parametrize("feature", DECIDED)
def test_what_is_refused_is_decided_otherwise(feature: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name, data in CASES[feature].files.items():
        Path(name).write_bytes(data)
    assert run(DECIDED[feature].split()) == 0


LIBRARY = sorted((Path(__file__).resolve().parents[2] / "kb" / "library").glob("*.kb"))
FRAGMENTS = [
    b"=>", b"->", b"-", b"not ", b"(", b")", b"{", b"}", b".", b",", b":", b'"', b"%", b"_", b"X", b"a", b"1",
    b" < ", b" + ", b" / 0", b"issue ", b"agent ", b"say ", b"expect ", b"open ", b"use ", b"\\", b"\n", b"\r\n",
    b"\xff", b"\x00", b"\x1b[31m", b"\xe2\x80\xae", "（".encode(), "カメラ".encode(), b"\xef\xbb\xbf", b"99999999999",
]  # fmt: skip


@st.composite
def mutations(draw: st.DrawFn) -> bytes:
    """Return a library file with a few pieces cut, doubled, moved or replaced."""
    text = draw(st.sampled_from(LIBRARY)).read_bytes()
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 30)))
        piece = draw(st.sampled_from([b"", text[start:end] * 2, *FRAGMENTS]))
        text = text[:start] + piece + text[end:]
    return text


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("fuzz") / "mutant.kb"


@given(mutations(), st.sampled_from(["check", "debate", "status", "test"]), st.sampled_from([[], ["--json"]]))
def test_mutated_library_files_give_findings_or_answers(path: Path, text: bytes, command: str, form: list[str]) -> None:
    path.write_bytes(text)
    limit = [] if command == "check" else ["--time-limit", "20"]
    assert run([command, str(path), *limit, *form]) in {0, 1, 2, 3}


@given(st.binary(max_size=60))
def test_any_bytes_give_findings(path: Path, text: bytes) -> None:
    path.write_bytes(text)
    assert run(["check", str(path)]) in {0, 2}


@given(mutations())
def test_formatting_changes_no_file_it_cannot_read(path: Path, text: bytes) -> None:
    path.write_bytes(text)
    code = run(["fmt", str(path)])
    assert code in {0, 2}
    if code == 2:
        assert path.read_bytes() == text
    else:
        assert run(["fmt", "--check", str(path)]) == 0


@given(st.lists(st.text(alphabet="abXY(),.-_ \"'[]{}=<>:0日\x1b", max_size=12), max_size=4))
def test_any_arguments_end_cleanly(arguments: list[str]) -> None:
    assert run(["status", "camera", *arguments]) in {0, 2}
    assert run(arguments) in {0, 2}
