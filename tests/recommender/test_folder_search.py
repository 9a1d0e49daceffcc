"""Documents of a folder, ranked; skipped where the packages of the extra `recommend` are not installed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from aufheben.errors import Misuse
from aufheben.recommender.folder_search import FolderSearch

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "lab.md").write_text("# Laboratory\nThe D-dimer is below 500.\n", encoding="utf-8")
    (tmp_path / "血.txt").write_text("患者に血痰がある。\n", encoding="utf-8")
    (tmp_path / "other.txt").write_text("Zebras graze.\n", encoding="utf-8")
    (tmp_path / "picture.png").write_bytes(b"\x89PNG")
    (tmp_path / "huge.txt").write_text("D-dimer " * 300_000, encoding="utf-8")
    return tmp_path


def test_the_best_document_comes_first_in_either_language(folder: Path) -> None:
    pytest.importorskip("bm25s")
    search = FolderSearch(folder)
    assert next(one.title for one in search.documents("the D-dimer is below 500")) == "Laboratory"
    assert next(one.address for one in search.documents("患者に血痰")) == "血.txt"
    assert "huge.txt" not in {one.address for one in search.documents("D-dimer")}
    assert search.documents("") == ()


def test_a_page_is_read_as_its_main_text(tmp_path: Path) -> None:
    pytest.importorskip("bm25s")
    pytest.importorskip("trafilatura")
    body = "<p>The D-dimer is below 500. It was measured twice this morning, by two people.</p>" * 3
    page = f"<html><head><title>A &amp; B</title></head><body><nav>menu</nav><article>{body}</article></body></html>"
    (tmp_path / "a.html").write_text(page, encoding="utf-8")
    (found,) = FolderSearch(tmp_path).documents("D-dimer below 500")
    assert found.title == "A & B"
    assert "The D-dimer is below 500." in found.text
    assert "menu" not in found.text


def test_no_folder_is_told(tmp_path: Path) -> None:
    with pytest.raises(Misuse) as raised:
        FolderSearch(tmp_path / "none").documents("x")
    assert raised.value.code == "recommend.no-folder"
