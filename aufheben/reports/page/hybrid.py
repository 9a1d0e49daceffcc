"""What a model added to a formal debate: its words for the answer, what it proposes, and what it left out.

Nothing of it decides anything, and every part says whose it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from aufheben.reports.page.elements import el
from aufheben.reports.page.marks import formal, section, words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aufheben.reports.page.elements import Content, Element
    from aufheben.reports.page.telling import Telling
    from kb.transcript_schema import HybridDocument, PhrasedMessage, ProposedMessage


def added(document: HybridDocument, tell: Telling) -> Element | None:
    """Return the part of a model in a hybrid debate; nothing where it had none."""
    parts = list(_parts(document, tell))
    return (
        section("model", tell("page.model"), el("p", tell("page.model.why"), class_="quiet"), parts) if parts else None
    )


def _parts(document: HybridDocument, tell: Telling) -> Iterator[Content]:
    if document.phrased is not None:
        yield from _phrased(document.phrased, tell)
    if document.proposed is not None:
        yield _proposed(document.proposed, tell)
    elif document.note:
        yield el("p", words(document.note), class_="quiet")
    if document.missed.refused:
        yield el("p", tell("translate.refused", count=len(document.missed.refused)))
        yield el(
            "ul",
            (
                el("li", formal(one.clause), " ", el("span", words("; ".join(one.reasons)), class_="quiet"))
                for one in document.missed.refused
            ),
            class_="listed",
        )
    if document.missed.untranslated:
        yield el("p", tell("translate.untranslated", count=len(document.missed.untranslated)))
        yield el("ul", (el("li", words(one)) for one in document.missed.untranslated), class_="listed")
    if document.stopped is not None:
        yield el("p", tell("model.stopped", reason=document.stopped.message))


def _phrased(phrased: PhrasedMessage, tell: Telling) -> Iterator[Content]:
    if not phrased.by_model:
        yield el("p", tell("phrased.plain", reason="; ".join(phrased.notes)), class_="quiet")
        return
    yield el("p", words(tell("phrased.by-model", concept=phrased.concept or "")))
    yield el("blockquote", (el("p", words(one)) for one in phrased.sentences))


def _proposed(proposed: ProposedMessage, tell: Telling) -> Element:
    rule = tell("talk.core", premises=", ".join(proposed.premises), consequent=proposed.consequent)
    return el(
        "div",
        el("h4", tell("talk.proposed")),
        el("ul", (el("li", words(one)) for one in proposed.characterizations)),
        el("p", words(rule)),
        el("p", words(tell("talk.owed", owed="; ".join(proposed.owed)))),
        el("p", words(tell("talk.answer", answer=proposed.answer))),
        class_="card proposed",
    )
