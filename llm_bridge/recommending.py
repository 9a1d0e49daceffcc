"""What a model tells of a discussion: who needs which information, what posts state, and which quotation answers what.

The timing is the published one (Sakurai, Shiramatsu & Kinoshita, section 4): a step-back question first, reasons before
scores, the list of open requests told anew with every post, examples in the prompt. The same call takes sentences that
could not be read for literals, and reads those of earlier posts once more. An answer is
made of quotations alone, each word for word in its document; another call that sees nothing but request and quotations
says how sure it is that they answer it. Below `SURE` it is tried again, and after `TRIES` there is none.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.values.literals import PRIORITY, Literal, Variable
from engine.values.rules import Rule
from grammar.languages import language_of
from kb.knowledge_base import KnowledgeBase
from kb.transcripts.subjects import Topic
from llm_bridge.checks import SIGN, Doubt, clause_doubts, literal_doubts
from llm_bridge.errors import Unusable
from llm_bridge.model import Model
from llm_bridge.replies import NeedReply, NeedsReply, QuotationsReply, SearchTermsReply, SurenessReply
from llm_bridge.turns import value_of
from llm_bridge.wording import prompt

# What a model takes the posts of a discussion to say in the words of a knowledge base, checked before it counts.
#
# Only sentences that could not be read exactly are asked about. What a model takes one to state has to be one literal
# in known names about known objects, and is held to the words by rule: no other object, number or sign, and a
# sentence that guesses, supposes, wishes or reports states nothing. Then it waits: a later call reads the sentence
# once more, beside that literal in words and without having proposed it, and only where both say the same it counts.

MOST_SENTENCES = 12
"""Sentences of a post that a model is asked about."""
_MOST_NAMES = 300

_NOT_ASSERTED = {
    "en": re.compile(
        r"\b(?:if|unless|whether|perhaps|maybe|possibly|probably|presumably|apparently|allegedly|supposedly|reportedly"
        r"|seemingly|likely|unlikely|may|might|could|would|should|must|can|cannot|suppos\w+|assum\w+|imagin\w+|pretend\w*"
        r"|wish\w*|hop(?:e|es|ed|ing)|doubt\w*|wonder\w*|guess\w*|think\w*|thought|believ\w+|suspect\w*|feel\w*|seem\w*"
        r"|say|says|said|saying|claim\w*|tell|tells|told|according|hear|heard|rumou?r\w*|quot\w+|post|ignore|unsure|sure"
        r"|let|once|when|whenever|until|as long as|in case|provided|otherwise|almost|nearly|hardly|barely)\b"
        r"|n['’]t\s+(?:think|know|believe)\b",
        re.IGNORECASE,
    ),
    "ja": re.compile(
        r"もし|かもしれ|だろう|でしょう|らしい|ようだ|ようです|みたい|そうだ|そうです|はず|たぶん|多分|おそらく|恐らく"
        r"|と(?:言|い[っう]|思|おも|考|聞|述|主張|書)|とのこと|という|って|によると|によれば|なら|れば|たら|場合|とき|時は"
        r"|ほしい|欲しい|たい(?:です|。|$)|べき|かな|かどうか|疑|仮に|としたら|とすれば|無視|投稿せよ|ください"
    ),
}
"""Words of a sentence that guesses, supposes, wishes, obliges, reports or orders: what it says is not stated."""


@dataclass(frozen=True, slots=True)
class PostClause:
    """A sentence of a post, by the number of that, and the literal that a model takes it to state."""

    post: int
    sentence: str
    literal: Literal


@dataclass(frozen=True, slots=True)
class RefusedPostClause:
    """What a model took a sentence of a post to state or a request to ask about, as it gave it, and why not."""

    post: int
    sentence: str
    proposed: str
    doubts: tuple[Doubt, ...]


class PostWords:
    """The words of a knowledge base, as a model sees them and is held to them."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self._kb = kb
        self._topics: dict[str, Topic] = {}

    def view(self, language: str) -> Iterator[str]:
        """Yield the known names with what they say, and the known objects."""
        words = self._topic(language).words
        yield prompt("view.names", language)
        for name, count in sorted(words.signatures)[:_MOST_NAMES]:
            if name != PRIORITY:
                places = tuple(Variable(f"X{place}" if count > 1 else "X") for place in range(1, count + 1))
                literal = Literal(name, places)
                yield f"- {literal}: {words.wording(literal, language)}"
        yield f"{prompt('view.objects', language)} {', '.join(map(str, words.constants[:_MOST_NAMES])) or '—'}"

    def sentence(self, literal: Literal, language: str) -> str:
        """Return what a literal says."""
        return self._topic(language).reading(literal)

    def asked(self, request: str, proposed: str) -> Literal | tuple[Doubt, ...]:
        """Return the literal that a request is said to ask about, or all that speaks against it.

        A question may ask for what it denies, so that signs tell nothing.
        """
        topic = self._topic(language_of(request))
        literal = self._literal(proposed, topic)
        if isinstance(literal, Doubt):
            return (literal,)
        return tuple(one for one in literal_doubts(literal, request, topic) if one.hard and one.code != SIGN) or literal

    def judged(self, sentence: str, proposed: str) -> Literal | tuple[Doubt, ...]:
        """Return the literal that a sentence is said to state, or all that speaks against it."""
        language = language_of(sentence)
        topic = self._topic(language)
        literal = self._literal(proposed, topic)
        if isinstance(literal, Doubt):
            return (literal,)
        hedge = _NOT_ASSERTED[language].search(sentence)
        if sentence.rstrip().endswith(("?", "？")):
            return (Doubt("asking"),)
        if hedge is not None:
            return (Doubt("not-asserted", fields={"words": hedge[0]}),)
        doubts = (*literal_doubts(literal, sentence, topic), *clause_doubts(sentence, [Rule(literal)], topic))
        return doubts or literal

    def _literal(self, proposed: str, topic: Topic) -> Literal | Doubt:
        value = value_of(proposed.strip().rstrip("."), topic)
        match value:
            case Doubt():
                return value
            case (Literal() as literal,) if literal.predicate != PRIORITY:
                return literal
            case _:
                return Doubt("no-fact")

    def _topic(self, language: str) -> Topic:
        if language not in self._topics:
            self._topics[language] = Topic(self._kb, language)
        return self._topics[language]


def shown_sentences(sentences: Sequence[str], language: str) -> Iterator[str]:
    """Yield how sentences that could not be read are shown, numbered from 1."""
    yield prompt("view.unread", language)
    yield from (f"{number}. {_quoted(one)}" for number, one in enumerate(sentences, 1))
    if not sentences:
        yield "—"


def shown_pairs(clauses: Sequence[PostClause], words: PostWords) -> Iterator[str]:
    """Yield sentences beside what they were taken to state, numbered from 1, each in the language of the sentence."""
    for number, one in enumerate(clauses, 1):
        text = words.sentence(one.literal, language_of(one.sentence))
        yield f"{number}. {_quoted(one.sentence)} — {_quoted(text)}"
    if not clauses:
        yield "—"


def _quoted(text: str) -> str:
    return json.dumps(" ".join(text.split()), ensure_ascii=False)


# Who needs which information, and which quotations answer it.

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
class AssessedNeeds:
    """What a model told after a post: requests with the literals they ask about, and what sentences state.

    ``confirmed`` are those of the waiting clauses that this call reads the same way, ``refused`` what it takes
    sentences to state or requests to ask about and rules speak against.
    """

    requests: tuple[tuple[NeedReply, Literal | None], ...]
    claims: tuple[PostClause, ...]
    confirmed: tuple[PostClause, ...]
    refused: tuple[RefusedPostClause, ...] = ()


def assess_needs(shown: DiscussionView, words: PostWords, model: Model, language: str) -> AssessedNeeds:
    """Return the requests as they are after the last post, those of the list by their number, and what it states.

    One call. What it says of requests that are not on the list is refused, as is what `PostWords` speaks against.
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
    known = {0, *(one.number for one in shown.requests)}
    refused: list[RefusedPostClause] = []
    requests: list[tuple[NeedReply, Literal | None]] = []
    for one in reply.requests:
        if one.number not in known:
            unknown = (Doubt("no-such-request"),)
            refused.append(RefusedPostClause(newest.number, one.request, str(one.number), unknown))
            continue
        about = words.asked(one.request, one.about) if one.about.strip() else None
        if isinstance(about, tuple):
            refused.append(RefusedPostClause(newest.number, one.request, one.about, about))
        requests.append((one, about if isinstance(about, Literal) else None))
    claims: dict[str, PostClause] = {}
    for one in reply.clauses:
        there = 0 < one.sentence <= len(unread)
        sentence = unread[one.sentence - 1] if there else str(one.sentence)
        judged = words.judged(sentence, one.literal) if there else (Doubt("no-such-sentence"),)
        if not isinstance(judged, Literal):
            refused.append(RefusedPostClause(newest.number, sentence, one.literal, judged))
        elif sentence in claims:
            # One sentence, one literal: a second reading of it is as good as none.
            refused.append(RefusedPostClause(newest.number, sentence, one.literal, (Doubt("second-literal"),)))
        else:
            claims[sentence] = PostClause(newest.number, sentence, judged)
    found = {one.number: one.relation for one in reply.relations}
    confirmed = tuple(one for number, one in enumerate(waiting, 1) if found.get(number) == "entails")
    return AssessedNeeds(tuple(requests), tuple(claims.values()), confirmed, tuple(refused))


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
