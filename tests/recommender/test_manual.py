"""What the manual shows of a reply, which needs documents to look things up in, is what the program prints."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.bridge.program import NOWHERE, run

pytest.importorskip("bm25s", reason="the extra `recommend` is not installed")

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("name", ["recommender.md", "recommender.ja.md"])
def test_the_reply_in_the_manual_is_what_is_printed(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = (DOCS / name).read_text(encoding="utf-8")
    (talk,) = re.findall(r"^```text talk\.txt\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    ((command, shown),) = re.findall(
        r"^```text\n\$ aufheben ([^\n]*--sources[^\n]*)\n(.*?)^```", page, re.MULTILINE | re.DOTALL
    )
    (source,) = re.findall(r"`notes/record\.md`[:：] ?[“「](.*?)[”」]", page)
    monkeypatch.chdir(tmp_path)
    Path("notes").mkdir()
    Path("notes/record.md").write_text(source, encoding="utf-8")
    Path("talk.txt").write_text(talk, encoding="utf-8")
    ended = run(NOWHERE, *command.split())
    assert (ended.code, ended.out) == (0, shown)
