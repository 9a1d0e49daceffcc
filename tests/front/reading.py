"""Pages as a parser reads them, and what they say."""

from __future__ import annotations

import html
import json
import re
from collections import Counter
from html.parser import HTMLParser
from typing import TYPE_CHECKING

from aufheben import __version__
from aufheben.cli.app import run

if TYPE_CHECKING:
    import pytest

_VOID = {"input", "meta", "link", "br", "wbr", "path", "rect", "polygon", "circle"}


class Read(HTMLParser):
    """A page as a parser reads it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: Counter[str] = Counter()
        self.attributes: list[tuple[str, str, str]] = []
        self.open: list[str] = []
        self.texts: list[str] = []
        self.scripts: list[tuple[dict[str, str | None], str]] = []
        self._script: dict[str, str | None] | None = None
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        self.attributes += [(tag, name, value or "") for name, value in attrs]
        if tag == "script":
            self._script = dict(attrs)
        if tag not in _VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        self.attributes += [(tag, name, value or "") for name, value in attrs]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag
        self._script = None

    def handle_data(self, data: str) -> None:
        if self._script is not None:
            self.scripts.append((self._script, data))
        elif not self.open or self.open[-1] != "style":
            self.texts.append(data)

    def values(self, name: str) -> list[str]:
        return [value for _, found, value in self.attributes if found == name]

    @property
    def text(self) -> str:
        return " ".join("".join(self.texts).split())


def page_of(capsysbinary: pytest.CaptureFixture[bytes], *arguments: str) -> str:
    assert run(["report", *arguments, "--format", "html"]) == 0
    return capsysbinary.readouterr().out.decode()


def lines_of(source: str) -> str:
    """Return what a page says, a line for each block; the drawing, the glossary and the scripts left out."""
    kept = re.sub(
        r"<(svg|script|style|title)\b.*?</\1>|<section id=\"glossary\".*?</section>", "", source, flags=re.DOTALL
    )
    blocks = re.sub(r"</?(?:h\d|p|li|tr|dd|dt|div|section|header|summary|blockquote|br)\b[^>]*>", "\n", kept)
    text = html.unescape(re.sub(r"<[^>]+>", " ", blocks)).replace(__version__, "VERSION")
    return "".join(f"{' '.join(line.split())}\n" for line in text.splitlines() if line.strip())


def harmless(source: str) -> None:
    """Check that nothing hostile became markup, and that it is there as text."""
    page = Read(source)
    assert page.open == []
    assert not {"img", "iframe", "b2", "svg2"} & set(page.tags)
    assert not any(name.startswith("on") for _, name, _ in page.attributes)
    assert not any("javascript:" in value for _, name, value in page.attributes if name == "href")
    assert "onerror=alert(1)" in "".join(page.texts)
    assert chr(0x202E) not in source, "a mark that reorders a line is shown by its code"
    data = {attributes["id"]: text for attributes, text in page.scripts if attributes.get("type") == "application/json"}
    assert set(data) == {"map", "meanings"}
    assert not set("<>&\u2028\u2029") & set("".join(data.values()))
    assert json.loads(data["map"])["nodes"]
