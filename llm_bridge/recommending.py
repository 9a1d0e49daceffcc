"""What a model tells of a discussion: who needs which information, what to search for, and which quotation answers it.

The timing is the published one (Sakurai, Shiramatsu & Kinoshita, section 4): a step-back question first, reasons before
scores, the list of open requests told anew with every post, examples in the prompt. An answer is made of quotations
alone, each word for word in its document; another call that sees nothing but request and quotations says how sure it is
that they answer it. Below `SURE` it is tried again, and after `TRIES` there is none.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from llm_bridge.errors import Unusable
from llm_bridge.replies import NeedsReply, QuotationsReply, SearchTermsReply, SurenessReply
from llm_bridge.wording import prompt

if TYPE_CHECKING:
    from collections.abc import Sequence

    from llm_bridge.model import Model
    from llm_bridge.replies import NeedReply

SURE = 80
TRIES = 3
SERVING_CALLS = 1 + 2 * TRIES
"""Calls that one answer takes at most: terms, and each time quotations and how sure they are."""
_RECENT = 12
"""Posts before the newest that a model is shown."""
_LONGEST = 2_000
"""Characters of a post, and of a document's part, that a model is shown."""


@dataclass(frozen=True, slots=True)
class ShownPost:
    """A post as a model sees it."""

    number: int
    author: str
    text: str


@dataclass(frozen=True, slots=True)
class ShownRequest:
    """An open request as a model sees it."""

    number: int
    text: str
    name: str
    necessity: int
    searchability: int
    recommended: bool


@dataclass(frozen=True, slots=True)
class ModelQuotation:
    """A quotation that a model chose, word for word: the number of its document, from 0, and the words."""

    document: int
    text: str


def assess_needs(
    posts: Sequence[ShownPost], requests: Sequence[ShownRequest], model: Model, language: str
) -> tuple[NeedReply, ...]:
    """Return the requests as they are after the last post, those of the list by their number: one call.

    What it says of requests that are not on the list is left out. Raises what the model raises.
    """
    *before, newest = posts
    listed = [
        f"{one.number}. {one.text} ({one.name}; {one.necessity}, {one.searchability}, "
        f"{'true' if one.recommended else 'false'})"
        for one in requests
    ]
    view = "\n".join(
        (
            prompt("view.posts", language),
            *(_post(one) for one in before[-_RECENT:]),
            prompt("view.requests", language),
            *(listed or ("—",)),
            prompt("view.newest", language),
            _post(newest),
        )
    )
    reply = model.ask(prompt("needs", language), view, NeedsReply, stage="needs", about=str(newest.number))
    known = {one.number for one in requests}
    return tuple(one for one in reply.requests if one.number in known or not one.number)


def search_terms(request: str, model: Model, language: str) -> str:
    """Return what to search for: one call."""
    reply = model.ask(prompt("terms", language), request, SearchTermsReply, stage="terms", about=request)
    return " ".join(" ".join(reply.terms).split())


def quotations(request: str, documents: Sequence[str], model: Model, language: str) -> tuple[ModelQuotation, ...]:
    """Return quotations that answer a request, each word for word in its document; none where nothing is sure enough.

    At most `TRIES` times two calls. A reply that cannot be used counts as a try.
    """
    shown = "\n\n".join(f"[{number}] {_part(text)}" for number, text in enumerate(documents, start=1))
    view = f"{prompt('view.request', language, text=request)}\n\n{shown}"
    for attempt in range(TRIES):
        try:
            chosen = model.ask(
                prompt("quote", language), view, QuotationsReply, stage="quote", sample=attempt, about=request
            )
            found = tuple(
                ModelQuotation(one.document - 1, one.quote.strip())
                for one in chosen.quotations
                if 0 < one.document <= len(documents) and _stands(one.quote, documents[one.document - 1])
            )
            if not found or len(found) < len(chosen.quotations):
                continue
            quoted = "\n".join(f"“{one.text}”" for one in found)
            checked = model.ask(
                prompt("sure", language),
                f"{prompt('view.request', language, text=request)}\n{quoted}",
                SurenessReply,
                stage="sure",
                sample=attempt,
                about=request,
            )
        except Unusable:
            continue
        if checked.confidence >= SURE:
            return found
    return ()


def _stands(quote: str, document: str) -> bool:
    """Return whether a quotation stands in a document, blanks and lines aside."""
    wanted = " ".join(quote.split())
    return bool(wanted) and wanted in " ".join(document.split())


def _post(one: ShownPost) -> str:
    return f"#{one.number} {one.author}: {_part(one.text)}"


def _part(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
