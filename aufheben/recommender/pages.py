"""What a page says: its main text, by trafilatura, of what was fetched already; it never fetches by itself."""

from __future__ import annotations

import re
from html import unescape
from importlib import import_module
from typing import Any

from aufheben.errors import Misuse

_TITLE = re.compile(r"<title(?:\s[^<>]{0,200})?>([^<]{0,400})</title", re.IGNORECASE)
"""A title, within bounds: there are pages that are written to be slow."""


def page_text(page: str) -> tuple[str, str]:
    """Return the title and the main text of a page, both empty where there is none."""
    try:
        extractor: Any = import_module("trafilatura")
    except ModuleNotFoundError as error:
        raise Misuse("recommend.no-package") from error
    text = extractor.extract(page, include_comments=False, include_tables=True) or ""
    titled = _TITLE.search(page)
    # A line of what is extracted is a block of the page.
    blocks = "\n\n".join(str(text).splitlines())
    return " ".join(unescape(titled[1]).split()) if titled else "", blocks
