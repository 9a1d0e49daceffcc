"""What a model tells of a discussion: who needs which information, what posts state, and which quotation answers what.

The timing is the published one (Sakurai, Shiramatsu & Kinoshita, section 4): a step-back question first, reasons before
scores, the list of open requests told anew with every post, examples in the prompt. The same call takes sentences that
could not be read for literals, and reads those of earlier posts once more (`llm_bridge.post_reading`). An answer is
made of quotations alone, each word for word in its document; another call that sees nothing but request and quotations
says how sure it is that they answer it. Below `SURE` it is tried again, and after `TRIES` there is none.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from llm_bridge.errors import Unusable
from llm_bridge.post_reading import MOST_SENTENCES, PostClause, shown_pairs, shown_sentences
from llm_bridge.replies import NeedsReply, QuotationsReply, SearchTermsReply, SurenessReply
from llm_bridge.wording import prompt

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.values.literals import Literal
    from llm_bridge.model import Model
    from llm_bridge.post_reading import PostWords
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


@dataclass(frozen=True, slots=True)
class DiscussionView:
    """What a model is shown of a discussion: its posts, the newest last, the requests, and what to read.

    ``unread`` are sentences of the newest post that could not be read, ``waiting`` what sentences of earlier posts were
    taken to state.
    """

    posts: Sequence[ShownPost]
    requests: Sequence[ShownRequest] = ()
    unread: Sequence[str] = ()
    waiting: Sequence[PostClause] = ()


@dataclass(frozen=True, slots=True)
class NeedsTold:
    """What a model told after a post: requests with the literals they ask about, and what sentences state.

    ``confirmed`` are those of the waiting clauses that this call reads the same way.
    """

    requests: tuple[tuple[NeedReply, Literal | None], ...]
    stated: tuple[PostClause, ...]
    confirmed: tuple[PostClause, ...]


def assess_needs(shown: DiscussionView, words: PostWords, model: Model, language: str) -> NeedsTold:
    """Return the requests as they are after the last post, those of the list by their number, and what it states.

    One call. What it says of requests that are not on the list is left out, as is what `PostWords` speaks against.
    Raises what the model raises.
    """
    *before, newest = shown.posts
    listed = [
        f"{one.number}. {one.text} ({one.name}; {one.necessity}, {one.searchability}, "
        f"{'true' if one.recommended else 'false'})"
        for one in shown.requests
    ]
    unread, waiting = shown.unread[:MOST_SENTENCES], shown.waiting[:MOST_SENTENCES]
    view = "\n".join(
        (
            *words.view(language),
            prompt("view.posts", language),
            *(_post(one) for one in before[-_RECENT:]),
            prompt("view.requests", language),
            *(listed or ("—",)),
            prompt("view.newest", language),
            _post(newest),
            *shown_sentences(unread, language),
            prompt("view.pairs", language),
            *shown_pairs(waiting, words),
        )
    )
    reply = model.ask(prompt("needs", language), view, NeedsReply, stage="needs", about=str(newest.number))
    known = {one.number for one in shown.requests}
    requests = tuple((one, words.asked(one.about)) for one in reply.requests if one.number in known or not one.number)
    stated: dict[str, PostClause] = {}
    for one in reply.clauses:
        if not 0 < one.sentence <= len(unread):
            continue
        sentence = unread[one.sentence - 1]
        literal = words.stated(sentence, one.literal)
        if literal is not None:
            # One sentence, one literal: a second reading of it is as good as none.
            stated.setdefault(sentence, PostClause(newest.number, sentence, literal))
    found = {one.number: one.relation for one in reply.relations}
    confirmed = tuple(one for number, one in enumerate(waiting, 1) if found.get(number) == "entails")
    return NeedsTold(requests, tuple(stated.values()), confirmed)


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
