"""Information requests of a discussion: what people turn out to need, and how each request comes and goes.

The list is the published one (Sakurai, Shiramatsu & Kinoshita, table 1 and section 4.2.1): each request has two scores
with their reasons and a decision whether to serve it, all of them told anew after each post; a request that was to be
served and no longer is leaves the list, and so does one that was not to be served five times running. What is left open
there is closed here: a request is open, served, answered or faded, and only open ones change; the list is bounded; no
request is served twice, not under another number either; what the agent itself posts changes nothing.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from aufheben.choices import Policy

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from aufheben.recommender.discussion import Outlook
    from engine.values.literals import Literal


MOST_OPEN = 12
"""Requests that are open at once; the least needed one gives way."""
PATIENCE = 5
"""Times running that a request is not to be served, after which it has faded."""


class RequestState(StrEnum):
    """What has become of a request."""

    OPEN = "open"
    SERVED = "served"
    ANSWERED = "answered"
    FADED = "faded"


class Basis(StrEnum):
    """Why something is looked up: the engine finds it relevant, scores speak for it without a literal, or a clock."""

    RELEVANCE = "relevance"
    SCORES = "scores"
    CLOCK = "clock"


@dataclass(frozen=True, slots=True)
class NeedAssessment:
    """What is thought of one request after a post: the published fields, reasons before scores.

    ``request_number`` names the request of the list that is assessed anew, None for a new one. ``personal`` marks a
    question to a person, of whom alone the answer can come.
    """

    request: str
    name: str
    post: int
    extraction_reason: str = ""
    necessity_reason: str = ""
    necessity: int = 0
    searchability_reason: str = ""
    searchability: int = 0
    recommend: bool = False
    personal: bool = False
    request_number: int | None = None


@dataclass(frozen=True, slots=True)
class InformationRequest:
    """A request on the list: its number, which is never given again, the last assessment, and what became of it.

    ``refusals`` counts how often running it was not to be served. ``literal`` is the open literal that it asks about,
    where it asks about one. ``ended`` is the post after which it was open no more.
    """

    number: int
    assessed: NeedAssessment
    state: RequestState = RequestState.OPEN
    refusals: int = 0
    literal: Literal | None = None
    ended: int | None = None

    @property
    def is_open(self) -> bool:
        """Return whether it may still be served."""
        return self.state is RequestState.OPEN


@dataclass(frozen=True, slots=True)
class RequestList:
    """All requests of one discussion, in the order of their numbers; a method returns a new list."""

    requests: tuple[InformationRequest, ...] = ()
    most_open: int = MOST_OPEN
    _seen: frozenset[int] = field(default_factory=frozenset[int], repr=False)
    """Posts that were taken in: none is twice, as a forum may tell of a post again."""

    @property
    def open(self) -> tuple[InformationRequest, ...]:
        """Return the requests that may still be served."""
        return tuple(one for one in self.requests if one.is_open)

    def of(self, number: int) -> InformationRequest | None:
        """Return the request of a number."""
        return next((one for one in self.requests if one.number == number), None)

    def updated(
        self,
        post: int,
        assessments: Iterable[NeedAssessment],
        *,
        own: bool = False,
        literals: Iterable[tuple[str, Literal]] = (),
        needed: Collection[Literal] = (),
    ) -> RequestList:
        """Return the list after a post.

        ``own`` says that the agent wrote it: then nothing changes. ``literals`` says of the texts of requests which
        open literals they ask about, ``needed`` which of these could still change the issue: requests about them
        neither fade nor give way to others.
        """
        if own or post in self._seen:
            return self
        about = {same(text): literal for text, literal in literals}
        held = {one.number: one for one in self.requests}
        assessed: set[int] = set()
        for one in assessments:
            number = one.request_number
            if number is None:
                literal = about.get(same(one.request))
                known = self._alike(held.values(), one, literal)
                if known is None:
                    fresh = InformationRequest(len(held) + 1, replace(one, post=post), literal=literal)
                    held[fresh.number] = replace(fresh, refusals=int(not one.recommend))
                    assessed.add(fresh.number)
                    continue
                number = known.number
            before = held.get(number)
            if before is not None and before.is_open and number not in assessed:
                held[number] = _assessed_anew(before, one, post, needed)
                assessed.add(number)
        for number, kept in held.items():
            if kept.is_open and number not in assessed:
                # A request that a model says nothing of is as it was.
                held[number] = _assessed_anew(kept, kept.assessed, post, needed)
        return _bounded(replace(self, requests=tuple(held.values()), _seen=self._seen | {post}), post, needed)

    def asked_anew(self, asked: NeedAssessment, literal: Literal, needed: Collection[Literal] = ()) -> RequestList:
        """Return the list with a request that a post turns out to make, unless it repeats one open or served.

        That is so where the post was edited, or where the answer to it was taken back.
        """
        if self._alike(self.requests, asked, literal) is not None:
            return self
        fresh = InformationRequest(len(self.requests) + 1, replace(asked, request_number=None), literal=literal)
        return _bounded(replace(self, requests=(*self.requests, fresh)), asked.post, needed)

    def served(self, number: int, post: int) -> RequestList:
        """Return the list after a request was served; raise `ValueError` where it is not open."""
        return self._ended(number, post, RequestState.SERVED)

    def answered(self, number: int, post: int) -> RequestList:
        """Return the list after somebody answered a request; raise `ValueError` where it is not open."""
        return self._ended(number, post, RequestState.ANSWERED)

    def faded(self, number: int, post: int) -> RequestList:
        """Return the list after a request is given up; raise `ValueError` where it is not open."""
        return self._ended(number, post, RequestState.FADED)

    def _ended(self, number: int, post: int, state: RequestState) -> RequestList:
        one = self.of(number)
        if one is None or not one.is_open:
            raise ValueError(f"request {number} is not open")
        ended = replace(one, state=state, ended=post)
        return replace(self, requests=tuple(ended if one.number == number else one for one in self.requests))

    def _alike(
        self, held: Iterable[InformationRequest], new: NeedAssessment, literal: Literal | None
    ) -> InformationRequest | None:
        """Return the request that a new one repeats: one that is open or was served, in other words of one literal too.

        What was answered or has faded may be asked again.
        """
        for one in held:
            if one.state in {RequestState.OPEN, RequestState.SERVED} and (
                same(one.assessed.request) == same(new.request)
                or (literal is not None and one.literal in {literal, -literal})
            ):
                return one
        return None


def _bounded(now: RequestList, post: int, needed: Collection[Literal]) -> RequestList:
    """Return a list whose least needed requests have given way, where more are open than may be."""
    excess = max(0, len(now.open) - now.most_open)
    for least in sorted(now.open, key=lambda request: _worth(request, needed))[:excess]:
        now = now.faded(least.number, post)
    return now


def _assessed_anew(
    before: InformationRequest, now: NeedAssessment, post: int, needed: Collection[Literal]
) -> InformationRequest:
    """Return a request after it was assessed again; who asked, where and what stays."""
    assessment = before.assessed
    now = replace(
        now,
        request=assessment.request,
        name=assessment.name,
        post=assessment.post,
        personal=assessment.personal or now.personal,
        request_number=None,
    )
    refusals = 0 if now.recommend else before.refusals + 1
    after = replace(before, assessed=now, refusals=refusals)
    if is_needed(before, needed):
        return after
    if assessment.recommend and not now.recommend:
        settled = now.necessity < assessment.necessity
        return replace(after, state=RequestState.ANSWERED if settled else RequestState.FADED, ended=post)
    if refusals >= PATIENCE:
        return replace(after, state=RequestState.FADED, ended=post)
    return after


def is_needed(one: InformationRequest, needed: Collection[Literal]) -> bool:
    """Return whether a request asks about a literal that could still change the issue, or about its complement."""
    return one.literal is not None and (one.literal in needed or -one.literal in needed)


def _worth(one: InformationRequest, needed: Collection[Literal]) -> tuple[bool, bool, int, int]:
    """Return what keeps a request on the list, the least needed and oldest first."""
    return is_needed(one, needed), one.assessed.recommend, one.assessed.necessity, one.number


def same(text: str) -> str:
    """Return what requests in the same words share: neither case nor width, blanks or punctuation make two of one.

    >>> same("Is it  SAFE?") == same("is it safe")
    True
    """
    plain = unicodedata.normalize("NFKC", text).casefold()
    return "".join(letter for letter in plain if letter.isalnum())


# When to speak, and about what: the policies, each a choice among open requests.
#
# ``published`` is the timing of Sakurai, Shiramatsu & Kinoshita: a request is served that its scores speak for.
# ``relevance`` is ours: a request is served whose literal could still change the issue, and where nobody asks and the
# discussion learns nothing, the best question is answered unasked. ``both`` is ``relevance``, and until the issue is
# settled a request without any literal is served on its scores, and marked so. The baselines go by a clock, about
# whatever is open: ``interval`` recommends something when so much time has passed since it last did, as the published
# system's forerunner did every three minutes; ``every-third`` after every third post.

STALL = 3
"""Posts running from which nothing is learned, after which the discussion is taken to have stalled."""
INTERVAL = 180.0
"""Seconds between two recommendations of the published baseline."""


@dataclass(frozen=True, slots=True)
class Serving:
    """What to look up next: the request, if somebody made one, the literal, if there is one, and why."""

    basis: Basis
    request: InformationRequest | None = None
    literal: Literal | None = None


def choices(
    policy: Policy,
    requests: RequestList,
    outlook: Outlook | None,
    *,
    stalled: bool,
    due: bool = False,
    left: Iterable[Literal] = (),
) -> tuple[Serving, ...]:
    """Return what is worth looking up now, the most urgent first; nothing means silence.

    Without an ``outlook`` there is no issue that the engine could be asked about. What a person asks a person is never
    looked up. ``due`` says that the interval of the baseline is over, ``left`` which literals nobody has settled: it
    serves the newest request, else one of these.
    """
    servable = [one for one in requests.open if not one.assessed.personal]
    if policy is Policy.EVERY_THIRD or (policy is Policy.INTERVAL and not due):
        return ()
    if policy is Policy.INTERVAL:
        newest = tuple(Serving(Basis.CLOCK, one, one.literal) for one in reversed(servable))
        return (*newest, *(Serving(Basis.CLOCK, None, literal) for literal in left))
    scored = sorted((one for one in servable if one.assessed.recommend), key=_urgency)
    if policy is Policy.PUBLISHED:
        return tuple(Serving(Basis.SCORES, one, one.literal) for one in scored)
    found: list[Serving] = []
    if outlook is not None:
        asked = {one.literal: one for one in servable if one.literal is not None and is_needed(one, outlook.relevant)}
        for literal in outlook.relevant:
            request = asked.get(literal) or asked.get(-literal)
            if request is not None:
                found.append(Serving(Basis.RELEVANCE, request, literal))
        if not found and stalled and outlook.relevant:
            found.append(Serving(Basis.RELEVANCE, None, outlook.relevant[0]))
    if policy is Policy.BOTH and not (outlook is not None and outlook.is_stable):
        found += [Serving(Basis.SCORES, one) for one in scored if one.literal is None]
    return tuple(found)


def _urgency(one: InformationRequest) -> tuple[int, int]:
    """Return what the most urgent request has least of."""
    return -(one.assessed.necessity + one.assessed.searchability), one.number
