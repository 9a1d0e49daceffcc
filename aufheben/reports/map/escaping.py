"""Texts of people and models as each format takes them: they are data and never become markup.

Control and bidirectional characters are shown by their codes first (`aufheben.page.visible`), so that no text can
reorder or hide what stands beside it; line ends become spaces, as every label is one line.
"""

from __future__ import annotations

import html
import re
import unicodedata

from aufheben.page import visible

_NO_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What XML 1.0 has no way to hold (section 2.2)."""

_LINE_END = re.compile("[\t\n\v\f\r]+")

_MARKDOWN = re.compile(r"([\\`*_{}\[\]()<>#+\-.!|~^$&=:/@'\"%])")
"""What CommonMark or one of its dialects could read as markup (tables, strikethrough, links without brackets)."""


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
    r"""Return a text as running text of Markdown, without any markup of its own.

    Every ASCII punctuation mark that could be markup is escaped (CommonMark, 2.4), which shows it as it is.

    >>> markdown("a*b* <i>")
    'a\\*b\\* \\<i\\>'
    """
    return _MARKDOWN.sub(r"\\\1", line(text))


def code(text: str) -> str:
    r"""Return a text as a code span of Markdown: between more backquotes than it has in a row (CommonMark, 6.1).

    >>> code("a `b` c")
    '``a `b` c``'
    """
    clean = line(text)
    fence = "`" * (1 + max(map(len, re.findall("`+", clean)), default=0))
    pad = " " if clean.startswith("`") or clean.endswith("`") else ""
    return f"{fence}{pad}{clean}{pad}{fence}" if clean else ""


def mermaid(text: str) -> str:
    """Return a text for a quoted label of Mermaid: what is not a letter, a digit or a blank is an entity code.

    Mermaid reads ``#35;`` as a character (its own notation for HTML entities), also where quotes, brackets and arrows
    would end the label, and words such as ``end`` would break it.

    >>> mermaid('say "hi" --> x')
    'say #34;hi#34; #45;#45;#62; x'
    """
    return "".join(c if c == " " or _plain(c) else f"#{ord(c)};" for c in line(text))


def _plain(character: str) -> bool:
    return character.isalnum() if character.isascii() else unicodedata.category(character)[0] in "LNM"


def dot(text: str) -> str:
    r"""Return a text between the quotes of a Graphviz string, backslashes doubled so that none is an escape.

    Ampersands are entities, as Graphviz reads entities in labels.

    >>> dot('a "b" \\N')
    'a \\"b\\" \\\\N'
    """
    clean = _NO_XML.sub("\ufffd", line(text)).replace("&", "&amp;")
    return clean.replace("\\", "\\\\").replace('"', '\\"')
