"""What a folder holds: debates by their names and lists, topics, and what is wrong with entries."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from aufheben.evaluation.corpora import FilePart, Job, Missing, Options, jobs, payload
from aufheben.wording import Language

if TYPE_CHECKING:
    from pathlib import Path


def put(folder: Path, **files: str) -> Path:
    """Write files; two underscores in a name are a full stop, three a folder."""
    for name, text in files.items():
        path = folder / name.replace("___", "/").replace("__", ".")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def listed(folder: Path, *lines: object) -> list[Job]:
    text = "\n".join(line if isinstance(line, str) else json.dumps(line) for line in lines)
    put(folder, corpus__jsonl=text + "\n", a__kb="p.", a__transcript__json="{}")
    return [job for job in jobs(folder) if job.name.startswith("corpus")]


def test_transcripts_are_about_the_stances_with_the_longest_name_that_fits(tmp_path: Path) -> None:
    put(
        tmp_path,
        a__kb="",
        a__b__txt="",
        a__transcript__json="",
        a__b__transcript__jsonl="",
        a__b__c__transcript__txt="",
        a__x__transcript__json="",
        a__map="",
        a__b__c__map="",
        inner___z__kb="",
        inner___z__1__transcript__json="",
    )
    found = {job.name: (job.against, job.mapping) for job in jobs(tmp_path)}
    assert found == {
        "a.transcript.json": ("a.kb", "a.map"),
        "a.b.transcript.jsonl": ("a.b.txt", "a.map"),
        "a.b.c.transcript.txt": ("a.b.txt", "a.b.c.map"),
        "a.x.transcript.json": ("a.kb", "a.map"),
        "inner/z.1.transcript.json": ("inner/z.kb", None),
    }


def test_stances_that_no_transcript_is_about_are_topics(tmp_path: Path) -> None:
    put(tmp_path, a__kb="", b__txt="", c__kb="", c__transcript__json="", a__key__json="", __hidden__kb="", x___d__kb="")
    topics = [job.name for job in jobs(tmp_path) if job.transcript is None]
    assert topics == ["a.kb", "b.txt", "x/d.kb"]


def test_a_transcript_without_stances_is_told(tmp_path: Path) -> None:
    put(tmp_path, lonely__transcript__json="{}")
    (job,) = jobs(tmp_path)
    assert job.wrong is not None
    assert "there is no lonely.kb or lonely.txt beside it" in job.wrong.text(Language.EN)
    with pytest.raises(Missing):
        payload(tmp_path, job, Options())


def test_a_list_names_debates_or_holds_them(tmp_path: Path) -> None:
    one, other = listed(
        tmp_path,
        {"transcript": "a.transcript.json", "against": "a.kb", "name": "first", "mode": "llm"},
        {"transcript": {"turns": []}, "against": "a.kb", "map": "a.map"},
    )
    assert (one.name, one.transcript, one.mode, one.listed) == (
        "corpus.jsonl:1 first",
        FilePart("a.transcript.json"),
        "llm",
        False,
    )
    assert (other.name, other.against, other.mapping, other.listed) == ("corpus.jsonl:2", "a.kb", "a.map", True)
    put(tmp_path, a__map="")
    loaded = payload(tmp_path, other, Options())
    assert loaded.transcript is not None
    assert json.loads(loaded.transcript)["transcript"] == {"turns": []}


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("{broken", "Invalid JSON"),
        ("[1]", "Input should be an object"),
        ({"transcript": "a.transcript.json"}, "against: Field required"),
        ({"transcript": "a", "against": "a.kb", "colour": "red"}, "colour: Extra inputs are not permitted"),
        ({"transcript": "a", "against": "../a.kb"}, "against leads out of the folder"),
        ({"transcript": "/etc/passwd", "against": "a.kb"}, "transcript leads out of the folder"),
        ({"transcript": "a\0b", "against": "a.kb"}, "transcript leads out of the folder"),
    ],
)
def test_a_line_that_is_no_entry_is_told_and_the_next_is_read(tmp_path: Path, line: object, text: str) -> None:
    wrong, right = listed(tmp_path, line, {"transcript": "a.transcript.json", "against": "a.kb"})
    assert wrong.wrong is not None
    assert text in wrong.wrong.text(Language.EN)
    assert wrong.wrong.text(Language.JA)
    assert right.wrong is None


def test_a_link_that_leads_out_of_the_folder_is_not_followed_for_a_list(tmp_path: Path) -> None:
    outside = put(tmp_path / "outside", other__kb="p.")
    folder = put(tmp_path / "inside", a__kb="p.")
    (folder / "link").symlink_to(outside)
    (job,) = listed(folder, {"transcript": "link/other.kb", "against": "a.kb"})
    assert job.wrong is not None
    assert job.wrong.code == "outside"


def test_knowledge_bases_bring_along_what_they_use_but_nothing_from_outside(tmp_path: Path) -> None:
    put(
        tmp_path,
        a___x__kb='use "../b/y.kb".\nuse "none.kb".',
        b___y__kb='use "z.kb".',
        b___z__kb="p.",
        up__kb='use "../o.kb".',
    )
    found = {job.name: job for job in jobs(tmp_path)}
    loaded = payload(tmp_path, found["a/x.kb"], Options())
    assert [path for path, _ in loaded.stances] == ["a/x.kb", "b/y.kb", "b/z.kb"]
    with pytest.raises(Missing, match=r"up.kb uses ../o.kb"):
        payload(tmp_path, found["up.kb"], Options())


def test_a_key_follows_from_the_content_and_the_options(tmp_path: Path) -> None:
    put(tmp_path, a__kb="p.", a__transcript__json="{}", b__kb="p.", b__transcript__json="{}")
    one, other = (job for job in jobs(tmp_path) if job.transcript is not None)
    before = payload(tmp_path, one, Options()).key
    assert payload(tmp_path, one, Options()).key == before
    assert payload(tmp_path, one, Options(mains="one")).key != before
    assert payload(tmp_path, other, Options()).key != before
    put(tmp_path, a__transcript__json="[]")
    assert payload(tmp_path, one, Options()).key != before


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("aufheben.evaluation.corpora.LARGEST", 3)
    put(tmp_path, a__kb="p.q.")
    (job,) = jobs(tmp_path)
    with pytest.raises(Missing, match="more than"):
        payload(tmp_path, job, Options())


def test_a_folder_that_cannot_be_listed_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="none"):
        list(jobs(tmp_path / "none"))
