"""Texts of people and models as each format takes them: they are data and never become markup.

Control and bidirectional characters are shown by their codes first (`aufheben.blocks.visible`), so that no text can
reorder or hide what stands beside it; line ends become spaces, as every label is one line.
"""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING

from aufheben.blocks import visible

if TYPE_CHECKING:
    from collections.abc import Iterable

_NO_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What XML 1.0 has no way to hold (section 2.2)."""

_LINE_END = re.compile("[\t\n\v\f\r]+")

_MARKDOWN = re.compile(r"[\\`*_{}\[\]<>#|~^$&!]|(?<=[A-Za-z]):(?=//)|(?<=\bwww)\.")
"""What CommonMark or a dialect could read as markup within a line: emphasis, code, links, tables, formulas, HTML."""
_MARKDOWN_START = re.compile(r"^(\d*)([-+=.):])")
"""What at the start of a line would make it a list, a heading or a ruler."""
_BAR = re.compile(r"(?<!\\)((?:\\\\)*)\|")
"""A bar that no backslash escapes: pairs of backslashes escape each other."""
_MERMAID = re.compile(r"(?<![^\W_])_|_(?![^\W_])|[!-'*+\-./:;<=>?@\[\\\]^`{|}~°¶]")
"""What is not a letter, a digit, a blank, a bracket of arguments, a comma or a stroke within a name; and the two marks
that Mermaid keeps for itself while it reads (its placeholders of entity codes)."""


def line(text: str) -> str:
    r"""Return a text on one line, what would steer its reader by code.

    >>> line("a\nb" + chr(0x202E))
    'a b\\u202e'
    """
    return visible(_LINE_END.sub(" ", text)).strip()


def xml(text: str) -> str:
    """Return a text as content or attribute value of XML or HTML.

    >>> xml('<b> & "c"')
    '&lt;b&gt; &amp; &quot;c&quot;'
    """
    return html.escape(_NO_XML.sub("\ufffd", line(text)))


def markdown(text: str) -> str:
    r"""Return a text as running text of Markdown, without any markup of its own (CommonMark, 2.4).

    >>> markdown("a*b* <i>"), markdown("- x"), markdown("1. x")
    ('a\\*b\\* \\<i\\>', '\\- x', '1\\. x')
    """
    return _MARKDOWN_START.sub(r"\1\\\2", _MARKDOWN.sub(r"\\\g<0>", line(text)))


def code(text: str) -> str:
    r"""Return a text as a code span of Markdown: between more backquotes than it has in a row (CommonMark, 6.1).

    >>> code("a `b` c")
    '``a `b` c``'
    """
    clean = line(text)
    fence = "`" * (1 + max(map(len, re.findall("`+", clean)), default=0))
    pad = " " if clean.startswith("`") or clean.endswith("`") else ""
    return f"{fence}{pad}{clean}{pad}{fence}" if clean else ""


def row(cells: Iterable[str]) -> str:
    r"""Return cells of Markdown as a row of a table; a bar ends a cell even within code, so it is escaped there too.

    >>> row(("`a|b`", "c"))
    '| `a\\|b` | c |'
    """
    whole = " | ".join(_BAR.sub(r"\1\\|", cell) for cell in cells)
    return f"| {whole} |"


def mermaid(text: str) -> str:
    """Return a text for a quoted label of Mermaid: marks of ASCII that could mean something are entity codes.

    Mermaid reads ``#35;`` as a character, also where quotes, brackets and arrows would end the label, where a colon
    would make it a style, or where a point or a dash would make it a list.

    >>> mermaid('say "hi": out_of(x) --> y')
    'say #34;hi#34;#58; out_of(x) #45;#45;#62; y'
    """
    return _MERMAID.sub(lambda found: f"#{ord(found[0])};", line(text))


def dot(text: str) -> str:
    r"""Return a text between the quotes of a Graphviz string, backslashes doubled so that none is an escape.

    Ampersands are entities, as Graphviz reads entities in labels.

    >>> dot('a "b" \\N')
    'a \\"b\\" \\\\N'
    """
    clean = _NO_XML.sub("\ufffd", line(text)).replace("&", "&amp;")
    return clean.replace("\\", "\\\\").replace('"', '\\"')
