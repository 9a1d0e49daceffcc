"""Small things that every part of a page shows alike: who speaks, what stands, a formal text, a term with its meaning.

What stands is told by shape, colour and word at once, so that none of them is needed to tell it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from aufheben.reports.map.graph import Fate
from aufheben.reports.page.elements import el

if TYPE_CHECKING:
    from aufheben.reports.page.elements import Content, Element
    from aufheben.reports.page.telling import Telling

_SIGNS = {
    "stands": "✓",
    "defeated": "✕",
    "open": "?",
    "void": "⊘",
    "pass": "–",
    "justified": "✓",
    "defensible": "≈",
    "overruled": "✕",
    "unsupported": "∅",
    "error": "✕",
    "warning": "!",
    "info": "i",
}
_CODES = {
    **{fate.value: f"map.fate.{fate.value}" for fate in Fate},
    "pass": "term.pass",
    **{status: f"status.{status}" for status in ("justified", "defensible", "overruled", "unsupported")},
    **{severity: f"page.severity.{severity}" for severity in ("error", "warning", "info")},
}


def mark(kind: str, tell: Telling, *, silent: bool = False) -> Element:
    """Return the sign of what became of something; ``silent`` where the word stands beside it."""
    word = tell(_CODES[kind])
    if silent:
        return el("span", _SIGNS[kind], class_=f"mark {kind}", aria_hidden="true")
    return el("span", _SIGNS[kind], class_=f"mark {kind}", role="img", aria_label=word, title=word)


def told_mark(kind: str, tell: Telling) -> Element:
    """Return the sign with its word, which is a term."""
    known = kind in {"justified", "defensible", "overruled", "unsupported"}
    word = term(kind, tell) if known else tell(_CODES[kind])
    return el("span", mark(kind, tell, silent=True), " ", word, class_="told")


def agent(name: str | None, tell: Telling) -> Element:
    """Return an agent's name in its colour; None is the joint party."""
    side = tell.side(name)
    return el("b", tell.agent(name), class_="agent joint" if side is None else f"agent side{side % 6}")


def formal(text: str) -> Element:
    """Return concrete syntax."""
    return el("code", text, class_="formal", translate="no", dir="ltr")


def words(text: str) -> Element:
    """Return what somebody wrote or what it says, apart from the direction of the text around it."""
    return el("bdi", text)


def term(name: str, tell: Telling, shown: str | None = None) -> Element:
    """Return a word of the glossary, which tells its meaning on hover and on focus, and links to it."""
    return el("a", shown or tell(f"term.{name}"), class_="term", href=f"#term-{name}", data_term=name)


def turn(number: int, tell: Telling) -> Element:
    """Return a link to a turn."""
    return el("a", tell("page.turn", turn=number), class_="to", href=f"#turn-{number}")


def gauge(share: str, kind: str) -> Element:
    """Return an exact fraction as a bar; its number stands beside it."""
    filled = el("span", class_=f"filled {kind}", style=f"--part:{portion(share):.4f}")
    return el("span", filled, class_="gauge", aria_hidden="true")


def portion(share: str) -> float:
    """Return how much an exact fraction is; the schema lets a document of others divide by nothing."""
    over, _, under = share.partition("/")
    return int(over) / int(under) if under.strip("0") else float(not under and over != "0")


def section(name: str, title: Content, *children: Content, **attributes: str) -> Element:
    """Return a headed part of the page."""
    return el(
        "section",
        el("h2", title, id=f"{name}-title"),
        *children,
        id=name,
        aria_labelledby=f"{name}-title",
        **attributes,
    )


def sentence(code: str, tell: Telling, **fields: Content) -> list[Content]:
    """Return a fixed wording whose fields are elements."""
    pieces: list[Content] = []
    for piece in tell.verbalizer.words(code, **{name: f"{{{name}}}" for name in fields}):
        name = piece.text[1:-1]
        pieces.append(fields[name] if piece.text == f"{{{name}}}" and name in fields else piece.text)
    return pieces
