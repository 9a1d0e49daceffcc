"""What a discussion lacks: what could still change its issue, and the requests for information that come of it.

A discussion is a knowledge base that grows. A stated literal counts as a fact as long as nobody states its complement:
what is contested stays open, for it is just there that information helps. What is worth finding out the engine says
(semantics.md, section 7): an open literal is relevant when it belongs to a completion that decides the issue; once the
status of every claim is stable nothing is, and the agent is silent. `Outlook.silence` is the certificate of that: the
claims with statuses that nothing can change.

The list of requests is the published one (Sakurai, Shiramatsu & Kinoshita, table 1 and section 4.2.1): each request has
two scores with their reasons and a decision whether to serve it, all of them told anew after each post; a request that
was to be served and no longer is leaves the list, and so does one that was not to be served five times running. What is
left open there is closed here: a request is open, served, answered or faded, and only open ones change; the list is
bounded; no request is served twice, not under another number either; what the agent itself posts changes nothing.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field, replace
from enum import StrEnum

from aufheben.choices import Policy
from engine.change.relevance import Relevance, relevance
from engine.grounding.grounding import ground
from engine.grounding.scope import StrictContradiction
from engine.values.errors import InvalidTheory
from engine.values.limits import Limits
from engine.values.literals import Anonymous, Literal, Variable
from engine.values.matching import Literals, match, substitute
from engine.values.record import Status
from engine.values.rules import Dispute, Rule
from kb.knowledge_base import KnowledgeBase

SECONDS = 20.0
"""Time for one look at what is relevant, unless told otherwise."""


@dataclass(frozen=True, slots=True)
class LiteralStatement:
    """A literal that somebody stated, and in which post."""

    literal: Literal
    author: str
    post: int


@dataclass(frozen=True, slots=True)
class Outlook:
    """What may still come of the issue: the claims with what the engine says of each.

    ``relevant`` are the open literals that could still change the status of a claim, the best question first, and
    without their complements.
    """

    claims: tuple[Relevance, ...]
    relevant: tuple[Literal, ...]

    @property
    def is_stable(self) -> bool:
        """Return whether it is certain that nothing open can change the status of any claim."""
        return all(one.stable is True for one in self.claims)

    @property
    def silence(self) -> tuple[tuple[Literal, Status], ...] | None:
        """Return the certificate of silence, None while there is something to find out: each claim with its status."""
        return tuple((one.literal, one.status) for one in self.claims) if self.is_stable else None

    def is_relevant(self, literal: Literal) -> bool:
        """Return whether finding out about a literal could still change the issue."""
        return literal in self.relevant or -literal in self.relevant


@dataclass(frozen=True, slots=True)
class Discussion:
    """The knowledge base that a discussion is about, and what its posts have stated so far.

    ``claims`` are the ground literals at issue. ``asked`` are literals that requests ask about and that the knowledge
    base does not declare open: they are open too.
    """

    base: KnowledgeBase
    claims: tuple[Literal, ...]
    statements: tuple[LiteralStatement, ...] = ()
    asked: tuple[Literal, ...] = ()

    @classmethod
    def about(cls, base: KnowledgeBase, limits: Limits | None = None) -> Discussion:
        """Return the discussion of the issue of a knowledge base before anybody has posted.

        Raises `ValueError` where the knowledge base has no issue, or nothing that it could be about.
        """
        issue = base.dispute.issue
        if issue is None:
            raise ValueError("a discussion is about an issue")
        if not any(isinstance(term, Variable) for one in issue.literals for term in one.args):
            return cls(base, (issue.claim,))
        table = ground(base.dispute, limits or Limits()).table
        known = list(map(table.literal, table.numbers))
        kind = issue.literals[1:]
        if kind:
            every = [substitute(issue.claim, binding) for binding in Literals(known).matches(kind)]
        else:
            every = [literal for literal in known if match(issue.claim, literal, {}) is not None]
        ground_ones = [one for one in every if not any(isinstance(term, Variable) for term in one.args)]
        claims = tuple(sorted(dict.fromkeys(ground_ones), key=str))
        if not claims:
            raise ValueError("nothing is known that the issue could be about")
        return cls(base, claims)

    def with_statements(self, statements: Iterable[LiteralStatement]) -> Discussion:
        """Return the discussion after some literals were stated."""
        fresh = dict.fromkeys((*self.statements, *statements))
        return replace(self, statements=tuple(fresh))

    def with_asked(self, literals: Iterable[Literal]) -> Discussion:
        """Return the discussion after somebody asked about literals."""
        return replace(self, asked=tuple(dict.fromkeys((*self.asked, *literals))))

    @property
    def known(self) -> tuple[Literal, ...]:
        """Return what was stated and nobody contests, in the order of the posts."""
        literals = dict.fromkeys(one.literal for one in self.statements)
        return tuple(one for one in literals if -one not in literals)

    @property
    def contested(self) -> tuple[Literal, ...]:
        """Return what was stated by some and denied by others, each once."""
        literals = dict.fromkeys(one.literal for one in self.statements)
        return tuple(one for one in literals if -one in literals and one.positive)

    @property
    def dispute(self) -> Dispute:
        """Return the dispute with what is known added, and what nobody settled left open."""
        dispute = self.base.dispute
        held = {rule.head for rule in dispute.rules if rule.is_fact}
        facts = tuple(Rule(one, strict=True) for one in self.known if one not in held and -one not in held)
        settled = held | {rule.head for rule in facts}
        opened = dict.fromkeys((*dispute.open, *self.contested, *self.asked))
        left = tuple(one for one in opened if one not in settled and -one not in settled)
        return replace(dispute, background=(*dispute.background, *facts), open=left)

    @property
    def left(self) -> tuple[Literal, ...]:
        """Return the ground literals that are open and that nothing settles, in the order of their declaration."""
        return tuple(
            one for one in self.dispute.open if not any(isinstance(term, Variable | Anonymous) for term in one.args)
        )

    def is_open(self, literal: Literal) -> bool:
        """Return whether a ground literal may still turn out true or false: nothing settles it."""
        settled = {*self.known, *(rule.head for rule in self.base.dispute.rules if rule.is_fact)}
        return literal not in settled and -literal not in settled

    def may_state(self, literal: Literal) -> bool:
        """Return whether a post can settle a ground literal: it is declared or asked to be open, and not at issue.

        What follows by the rules of a side is argued about, and no post makes it a fact.
        """
        patterns = (*self.base.dispute.open, *self.asked)
        return (
            literal not in self.claims
            and -literal not in self.claims
            and any(match(pattern, signed, {}) is not None for pattern in patterns for signed in (literal, -literal))
        )

    def without_clashes(
        self, statements: Iterable[LiteralStatement]
    ) -> tuple[Discussion, tuple[LiteralStatement, ...]]:
        """Return the discussion after what was stated, and what of it is left out.

        Left out is what contradicts, by strict rules, what is known already: it is not known which of the two is wrong.
        """
        now, clashing = self, list[LiteralStatement]()
        for one in statements:
            after = now.with_statements([one])
            if is_sound(after.dispute):
                now = after
            else:
                clashing.append(one)
        return now, tuple(clashing)

    def outlook(self, limits: Limits | None = None) -> Outlook:
        """Return what may still come of the issue. Raises what deciding a status raises."""
        dispute = self.dispute
        limits = limits or Limits(seconds=SECONDS)
        found = tuple(relevance(dispute, claim, limits=limits) for claim in self.claims)
        return Outlook(found, _ranked(found))


def _ranked(found: Iterable[Relevance]) -> tuple[Literal, ...]:
    """Return the literals that are relevant for some claim, without sign: best questions first, then in text order."""
    unstable = [one for one in found if one.stable is not True]
    questions = [one.question for one in unstable if one.question is not None]
    best = (one.literal for one in sorted(questions, key=lambda one: (one.expected, str(one.literal))))
    listed = (literal for one in unstable for decider in one.deciders for literal in decider.relevant)
    signless = (replace(literal, positive=True) for literal in (*best, *listed))
    return tuple(dict.fromkeys(signless))


def is_sound(dispute: Dispute) -> bool:
    """Return whether facts and strict rules say nothing contradictory."""
    try:
        ground(dispute, Limits())
    except (StrictContradiction, InvalidTheory):
        return False
    return True


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
