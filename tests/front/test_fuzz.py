"""Whatever stands in a file, a command ends with a clean finding or an answer, never with a defect."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aufheben.cli.app import run

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
