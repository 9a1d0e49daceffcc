"""Why the debate had to end, and what its words mean: the certificate and the glossary."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aufheben.reports.page.elements import el
from aufheben.reports.page.marks import agent, section, term
from aufheben.wording import WORDS

if TYPE_CHECKING:
    from aufheben.reports.page.elements import Element
    from aufheben.reports.page.telling import Telling
    from kb.schema import CertificateMessage

TERMS = tuple(code.removeprefix("term.") for code in WORDS.codes(section="term") if code.count(".") == 1)
"""The words of the glossary, in the order in which a debate meets them."""


def certified(stated: CertificateMessage, tell: Telling) -> str:
    """Return the two bounds and the moves in one sentence."""
    return tell("certificate.line", within=stated.within, bound=stated.bound, moves=stated.moves)


def certificate(stated: CertificateMessage, tell: Telling) -> Element:
    """Return the certificate: the bound that was known before the debate, part by part, and the moves it took."""
    heads = (
        tell("page.agent"),
        term("k", tell),
        term("branch", tell),
        term("m", tell),
        el("span", tell("page.most-moves")),
    )
    rows = (
        el(
            "tr",
            el("th", agent(one.agent, tell), scope="row"),
            (el("td", str(number)) for number in (one.k, one.branch, one.m, one.moves)),
        )
        for one in stated.agents
    )
    total = el(
        "tr",
        el("th", term("bound", tell), scope="row", colspan=4),
        el("td", el("b", str(stated.bound))),
    )
    within = el(
        "tr",
        el("th", term("within", tell), scope="row", colspan=4),
        el("td", el("b", str(stated.within))),
    )
    taken = el("tr", el("th", tell("page.taken"), scope="row", colspan=4), el("td", el("b", str(stated.moves))))
    return section(
        "certificate",
        tell("page.certificate"),
        el("p", tell("page.certificate.why")),
        el(
            "ul",
            el("li", tell("certificate.bound", bound=stated.bound)),
            el("li", tell("certificate.within", within=stated.within)),
        ),
        el(
            "div",
            el(
                "table",
                el("thead", el("tr", (el("th", head, scope="col") for head in heads))),
                el("tbody", rows),
                el("tfoot", total, within, taken),
                class_="numbers",
            ),
            class_="wide",
        ),
        el(
            "meter",
            f"{stated.moves} / {stated.within}",
            min=0,
            max=max(stated.within, 1),
            value=stated.moves,
            aria_label=certified(stated, tell),
        ),
    )


def glossary(tell: Telling) -> Element:
    """Return every term with its meaning and where it comes from."""
    entries = (
        (
            el("dt", el("dfn", tell(f"term.{name}")), id=f"term-{name}"),
            el("dd", tell(f"term.{name}.is"), " ", el("cite", tell(f"term.{name}.from"))),
        )
        for name in TERMS
    )
    return section("glossary", tell("page.glossary"), el("dl", *(part for pair in entries for part in pair)))
