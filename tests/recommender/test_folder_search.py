"""Documents of a folder, ranked; skipped where the packages of the extra `recommend` are not installed."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from aufheben.errors import Misuse
from aufheben.recommender.sources import FolderSearch
from aufheben.wording import Language

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
    assert [one.code for one in search.refused] == ["recommend.too-large"]


def test_what_of_a_folder_cannot_be_read_is_left_out_and_told(folder: Path) -> None:
    pytest.importorskip("bm25s")
    (folder / "old.txt").write_bytes("患者に血痰がある。".encode("cp932"))
    (folder / "gone.txt").symlink_to(folder / "nowhere.txt")
    (folder / "bom.txt").write_text("\ufeffThe D-dimer is below 500.", encoding="utf-8")
    (folder / "folder.txt").mkdir()
    search = FolderSearch(folder)
    assert sorted(one.code for one in search.refused) == [
        "recommend.no-document",
        "recommend.no-utf8",
        "recommend.too-large",
    ]
    assert [one.text for one in search.documents("D-dimer") if one.address == "bom.txt"] == [
        "The D-dimer is below 500."
    ]


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


def test_no_folder_is_told_at_once(tmp_path: Path) -> None:
    (tmp_path / "file.txt").write_text("x", encoding="utf-8")
    (tmp_path / "empty").mkdir()
    for name, code in (("none", "no-folder"), ("file.txt", "no-folder"), ("empty", "no-texts")):
        with pytest.raises(Misuse) as raised:
            FolderSearch(tmp_path / name)
        assert raised.value.code == f"recommend.{code}"


@pytest.mark.parametrize(("gone", "file"), [("bm25s", "a.txt"), ("trafilatura", "a.html")])
def test_without_the_extra_it_is_told_at_once_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, gone: str, file: str
) -> None:
    (tmp_path / file).write_text("The D-dimer is below 500.", encoding="utf-8")
    monkeypatch.setitem(sys.modules, gone, None)
    with pytest.raises(Misuse) as raised:
        FolderSearch(tmp_path)
    assert raised.value.code == "recommend.no-package"
    assert "pip install 'aufheben[recommend]'" in raised.value.text(Language.EN)
