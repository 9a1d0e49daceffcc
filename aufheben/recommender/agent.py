"""An agent that reads a discussion along: what it hears, what it thinks worth looking up, and what it may post.

After each post: what it states and asks is read in the words of the knowledge base; a model may assess requests, too;
the list of requests and the growing knowledge base are brought up to date; a policy chooses what to look up; a source
must say it; then there is a reply, else a reason for silence. Discussions are looked at again and again by one process
(`look_at_all`): what is new is heard, what is due is posted, once. What was heard is kept, so that the agent goes on
where it stopped, and asks no model twice about a post. A post that is edited or deleted later counts as it stands now:
what is known is put together anew from all posts, in their order.

A model in its service (`ModelAssessor`) assesses requests after each post, and answers those that mean no literal. The
same call takes what could not be read exactly for literals, and reads what was taken so before once more. At most one
call for a post, and `llm_bridge.recommending.SERVING_CALLS` more for an answer. A reply that cannot be used leaves
everything as it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from typing import Any, Protocol, TypeAlias
from urllib.parse import quote

from aufheben.choices import Policy
from aufheben.errors import Misuse
from aufheben.recommender.memory import (
    ENDED,
    GIVEN_UP,
    RECEIVED,
    REVISED,
    SERVED,
    SILENT,
    MemoryEvent,
    RecommenderMemory,
    RememberedReply,
)
from aufheben.recommender.needs import (
    INTERVAL,
    STALL,
    Discussion,
    LiteralStatement,
    NeedAssessment,
    Outlook,
    RequestList,
    RequestState,
    Serving,
    choices,
    same,
)
from aufheben.recommender.post_reader import AskedQuestion, PostReader, sentences
from aufheben.recommender.sources import DocumentSearch, Hush, QuotedPassage, SourceEvidence, evidence, gives_orders
from aufheben.recommender.threads import DeliveredReply, Discourse, DiscussionThread, Post, ReplyRefused
from aufheben.wording import Language, tell
from engine.values.literals import Literal
from grammar.controlled import ProseVerbalizer
from grammar.languages import language_of, prose_verbalizer
from grammar.reading import parse_literal
from llm_bridge import recommending
from llm_bridge.errors import Unusable
from llm_bridge.model import Model


@dataclass(frozen=True, slots=True)
class AssessedPost:
    """What a model told after a post; nothing where its reply could not be used.

    ``asked`` are requests with the literals that they ask about, ``claims`` what sentences that could not be read are
    taken to state, ``refused`` what they are not, and why; ``reread`` tells of what was taken so before whether it was
    read the same way once more.
    """

    needs: tuple[NeedAssessment, ...] = ()
    asked: tuple[tuple[str, Literal], ...] = ()
    claims: tuple[recommending.PostClause, ...] = ()
    reread: tuple[tuple[recommending.PostClause, bool], ...] = ()
    refused: tuple[recommending.RefusedPostClause, ...] = ()


class NeedAssessor(Protocol):
    """Who tells the requests of a post, tells those of the list anew, and answers what means no literal: a model."""

    def remember(self, post: Post) -> None:
        """Take in a post that nothing is asked about, or one that stands otherwise now; it is gone without a text."""
        ...

    def assess(
        self, post: Post, requests: RequestList, unread: Sequence[str], waiting: Sequence[recommending.PostClause]
    ) -> AssessedPost:
        """Return what is thought of each request after a post, and what sentences state; one call at most."""
        ...

    def answer(self, request: str, search: DocumentSearch) -> tuple[str, tuple[QuotedPassage, ...]]:
        """Return what was searched for, and the quotations that answer a request; none where nothing is sure."""
        ...


@dataclass(frozen=True, slots=True)
class ProposedReply:
    """A reply that may be posted: to which post, its text, what it settles, and what it rests on.

    One on scores alone settles no literal.
    """

    post: int
    text: str
    serving: Serving
    settled: Literal | None
    quotes: tuple[QuotedPassage, ...]


@dataclass(frozen=True, slots=True)
class AgentSilence:
    """Nothing is posted: why, about which literal where it was about one, and the certificate where there is one."""

    hush: Hush
    literal: Literal | None = None
    certificate: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class _Lesson:
    """What a post adds to what is known: literals stated, and asked about in which words.

    ``replied`` is what the agent told after it: that stands, whatever becomes of the post. What a model took a
    ``sentence`` to state stands as long as the post has it.
    """

    statements: tuple[LiteralStatement, ...]
    asked: tuple[tuple[str, Literal], ...] = ()
    replied: bool = False
    sentence: str = ""


class Recommender:
    """An agent in one discussion; ``now`` tells the time, which ``interval`` is measured by."""

    def __init__(
        self,
        thread: str,
        discussion: Discussion,
        reader: PostReader,
        policy: Policy = Policy.BOTH,
        *,
        search: DocumentSearch | None = None,
        assessor: NeedAssessor | None = None,
        memory: RecommenderMemory | None = None,
        interval: float = INTERVAL,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._bare = discussion
        self.thread = thread
        self.discussion = discussion
        self.requests = RequestList()
        self._reader = reader
        self._policy = policy
        self._search = search
        self._assessor = assessor
        self._memory = memory
        self._interval = interval
        self._now = now
        self._spoke: datetime | None = None
        self._lessons: list[tuple[int, _Lesson]] = []
        self._waiting: tuple[recommending.PostClause, ...] = ()
        self._hushed: tuple[int, Mapping[str, Any]] | None = None
        self._answered_after = 0
        self._quiet = 0
        self._last = 0
        self._mute: set[Literal] = set()
        self._refused: list[recommending.RefusedPostClause] = []
        self._texts: dict[int, str] = {}
        self._authors: dict[int, str] = {}
        self._own: set[int] = set()
        self._outlook: Outlook | None = None
        if memory is not None:
            self._resume(memory)

    @property
    def last(self) -> int:
        """Return the number of the last post that was heard."""
        return self._last

    @property
    def _newest(self) -> int:
        """Return the number of the last post that was heard and is not the agent's own: that triggers nothing."""
        return max((number for number in self._texts if number not in self._own), default=0)

    @property
    def outlook(self) -> Outlook:
        """Return what may still come of the issue, as far as the discussion has got."""
        if self._outlook is None:
            self._outlook = self.discussion.outlook()
        return self._outlook

    def refused(self) -> tuple[recommending.RefusedPostClause, ...]:
        """Return what a model took posts to state and is not taken, of those heard since this was asked last."""
        found = tuple(self._refused)
        self._refused.clear()
        return found

    @property
    def is_due(self) -> bool:
        """Return whether the interval has passed since the agent spoke, or since the discussion began."""
        return self._spoke is not None and (self._now() - self._spoke).total_seconds() >= self._interval

    @property
    def goes_by_time(self) -> bool:
        """Return whether there may be something to say without anything new: the interval is over."""
        return self._policy is Policy.INTERVAL and self.is_due

    def follow(self, posts: Sequence[Post]) -> bool:
        """Take in a discussion as it stands now; return whether anything in it is new, changed or gone."""
        standing = {post.number: post for post in posts}
        changed = False
        for number in sorted(self._texts):
            if number not in standing:
                changed |= self.revise(Post(number, self._authors[number], "", own=number in self._own))
        for post in posts:
            if post.number > self._last:
                self.hear(post)
                changed = True
            else:
                changed |= self.revise(post)
        return changed

    def revise(self, post: Post) -> bool:
        """Take in how a post stands now that was heard before, without a text if it is gone; return whether it differs.

        No model is asked about it again. What the agent itself wrote changes nothing.
        """
        if post.own or post.number in self._own or self._texts.get(post.number, "") == post.text:
            return False
        contents = self._reader.contents(post.text)
        content = {
            "author": post.author,
            "text": post.text,
            "stated": [str(one) for one in dict.fromkeys(literal for literal, _ in contents.claims)],
            "asked": [[text, str(literal)] for text, literal in _meant(contents.asked) if literal is not None],
            "questions": [one.text for one in contents.asked],
        }
        self._keep(MemoryEvent(post.number, REVISED, self._time(), content))
        return True

    def hear(self, post: Post) -> None:
        """Take in a post, once; of the agent's own only that it was there."""
        if post.number <= self._last:
            return
        contents = self._reader.contents(post.text) if not post.own else None
        literals = () if contents is None else tuple(dict.fromkeys(literal for literal, _ in contents.claims))
        asked = () if contents is None else contents.asked
        assessment = AssessedPost()
        if self._assessor is not None and contents is not None:
            assessment = self._assessor.assess(post, self.requests, contents.unread, self._waiting)
        elif self._assessor is not None:
            self._assessor.remember(post)
        self._refused += assessment.refused
        assessed = [*self._assessed(assessment, asked)]
        requests = {same(one.request) for one in assessed}
        meant = [*_meant(asked)]
        meant += [
            (one.request, literal)
            for one in assessed
            if one.request_number is None
            for literal in self._asks_about(one.request, assessment)[:1]
        ]
        personal = {one.text for one in asked if one.personal}
        assessed += [
            NeedAssessment(text, post.author, post.number, personal=text in personal)
            for text, _ in meant
            if same(text) not in requests
        ]
        content = {
            "author": post.author,
            "own": post.own,
            "text": post.text,
            "stated": [str(one) for one in literals],
            "asked": [[text, str(literal)] for text, literal in meant if literal is not None],
            "assessed": [asdict(one) for one in assessed],
            "taken": [_written(one) for one in assessment.claims],
            "reread": [[*_written(one), good] for one, good in assessment.reread],
            "refused": [
                [one.sentence, one.proposed, [[doubt.code, dict(doubt.fields)] for doubt in one.doubts]]
                for one in assessment.refused
            ],
        }
        self._keep(MemoryEvent(post.number, RECEIVED, self._time(post.posted), content))

    def _assessed(self, assessed: AssessedPost, asked: Sequence[AskedQuestion]) -> Iterator[NeedAssessment]:
        """Yield what counts of a model's assessments: it tells nothing new of a post whose questions were all read.

        Else one question might become two requests, and get two replies.
        """
        read = bool(asked) and all(one.literals for one in asked)
        for one in assessed.needs:
            if not read or one.request_number or self._asks_about(one.request, assessed):
                yield one

    def _asks_about(self, text: str, assessed: AssessedPost) -> tuple[Literal, ...]:
        """Return the literals that a request asks about, read exactly, else as a model takes it."""
        read = tuple(literal for one in self._reader.contents(text).asked for literal in one.literals)
        return read or tuple(literal for request, literal in assessed.asked if request == text)

    def decide(self) -> ProposedReply | AgentSilence:
        """Return the reply that may be posted now, or why there is none; what is silent is kept."""
        decided = self._decided()
        if isinstance(decided, AgentSilence) and self._memory is not None:
            content = {
                "hush": decided.hush.value,
                "literal": None if decided.literal is None else str(decided.literal),
                "certificate": [list(one) for one in decided.certificate],
            }
            event = MemoryEvent(self._last, SILENT, self._time(), content)
            if self._hushed != (event.post, content):
                self._memory.note(self.thread, event)
                self._take(event)
        return decided

    def serve(self, reply: ProposedReply, *, shown: bool = False) -> RememberedReply | None:
        """Take in that a reply is about to be given: its request is served, and what it settles is known.

        Without a memory there is nothing to deliver later; one that is only ``shown`` is never posted.
        """
        request = reply.serving.request
        number = None if request is None else request.number
        content = {
            "answers": reply.post,
            "request": number,
            "literal": None if reply.settled is None else str(reply.settled),
            "basis": reply.serving.basis.value,
            "text": reply.text,
            "quotes": [asdict(one) for one in reply.quotes],
        }
        event = MemoryEvent(self._last, SERVED, self._time(), content)
        planned = None
        if self._memory is not None:
            try:
                planned = self._memory.plan(self.thread, (reply.post, number, reply.text), event, shown=shown)
            except ValueError as error:
                # What this run remembers has no reply to it: another run with the same memory gave one.
                raise Misuse("recommend.two-runs", thread=self.thread) from error
        self._take(event)
        return planned

    def _decided(self) -> ProposedReply | AgentSilence:
        outlook = self.outlook
        certificate = tuple((str(claim), status.value) for claim, status in outlook.silence or ())
        due, stalled, left = self.is_due, self._quiet >= STALL, self.discussion.left
        found = [
            one
            for one in choices(self._policy, self.requests, outlook, stalled=stalled, due=due, left=left)
            if (self._assessor is not None if one.literal is None else one.literal not in self._mute)
        ]
        if self._policy is Policy.INTERVAL and not due:
            return AgentSilence(Hush.NOT_DUE)
        if not found:
            return AgentSilence(Hush.STABLE if certificate else Hush.NOTHING_NEEDED, None, certificate)
        if self._search is None:
            return AgentSilence(Hush.NO_SOURCES, found[0].literal)
        failed: AgentSilence | None = None
        for one in found:
            reply = self._looked_up(one, self._search)
            if isinstance(reply, ProposedReply):
                return reply
            failed = failed or reply
        return failed or AgentSilence(Hush.NOTHING_NEEDED)

    def _looked_up(self, serving: Serving, search: DocumentSearch) -> ProposedReply | AgentSilence:
        """Return the reply that sources license; what they do not say is not looked up again until something is new."""
        literal, request = serving.literal, serving.request
        if literal is None:
            return self._quoted(serving, search)
        post = self._last if request is None else request.assessed.post
        language = language_of(self._texts.get(post, self._texts.get(self._last, "")))
        voice = prose_verbalizer(language, self.discussion.base.says)
        found = evidence(literal, search.documents(f"{voice.literal(literal)} {voice.literal(-literal)}"), self._reader)
        settled = found.settled
        if settled is None:
            self._mute.add(literal)
            return AgentSilence(found.hush or Hush.NO_STATEMENT, literal)
        words = voice.literal(settled), self._opinion(settled, voice, Language(language)), voice.literal(literal)
        return ProposedReply(post, reply_text(found, words, Language(language)), serving, settled, found.quotes)

    def _opinion(self, settled: Literal, voice: ProseVerbalizer, language: Language) -> str:
        """Return what the engine says that a literal means for the issue; nothing where that is no short answer."""
        statement = LiteralStatement(settled, "", self._last)
        after, clashing = self.discussion.without_clashes([statement])
        if clashing or len(after.claims) > _MOST_CLAIMS or not self.outlook.is_relevant(settled):
            return ""
        outlook = after.outlook()
        if outlook.is_stable:
            parts = [
                tell(
                    "recommend.opinion-status",
                    language,
                    claim=voice.literal(one.literal),
                    status=tell(f"status.{one.status.value}", language),
                )
                for one in outlook.claims
            ]
            return tell(
                "recommend.opinion-settled", language, claims=tell("recommend.opinion-and", language).join(parts)
            )
        left = [voice.literal(one.literal) for one in outlook.claims if one.stable is not True]
        parts = [tell("recommend.opinion-claim", language, claim=claim) for claim in left]
        return tell("recommend.opinion-open", language, claims=tell("recommend.opinion-or", language).join(parts))

    def _quoted(self, serving: Serving, search: DocumentSearch) -> ProposedReply | AgentSilence:
        """Return an answer of quotations to a request that means no literal; one that has none is given up.

        A model is asked for one such answer after a post, no more: the others wait for the next.
        """
        request = serving.request
        if request is None or self._assessor is None or self._answered_after == self._newest:
            return AgentSilence(Hush.NOTHING_NEEDED)
        self._answered_after = self._newest
        assessment = request.assessed
        terms, quotes = self._assessor.answer(assessment.request, search)
        if not quotes:
            self._note_given_up(request.number)
            return AgentSilence(Hush.NOT_SURE)
        words = _words_of_theirs(terms, (self._texts.get(assessment.post, ""), *(one.text for one in quotes)))
        text = tell("recommend.quotes", Language(language_of(assessment.request)), terms=words, quotes=_quotes(quotes))
        return ProposedReply(assessment.post, text, serving, None, quotes)

    def _note_given_up(self, number: int) -> None:
        self._keep(MemoryEvent(self._last, GIVEN_UP, self._time(), {"request": number}))

    def _keep(self, event: MemoryEvent) -> None:
        """Take in what happened and keep it, and keep of each request that it ended what became of it."""
        open_before = {one.number for one in self.requests.open}
        if self._memory is not None:
            self._memory.note(self.thread, event)
        self._take(event)
        for one in self.requests.requests:
            if self._memory is not None and one.number in open_before and not one.is_open:
                content = {"request": one.assessed.request, "name": one.assessed.name, "state": one.state.value}
                self._memory.note(self.thread, MemoryEvent(event.post, ENDED, event.at, content))

    def _time(self, at: datetime | None = None) -> str:
        return (at or self._now()).isoformat(timespec="seconds")

    def _resume(self, memory: RecommenderMemory) -> None:
        for event in memory.events(self.thread):
            self._take(event)
            if event.kind == RECEIVED and self._assessor is not None:
                content = event.content
                self._assessor.remember(Post(event.post, content["author"], content["text"], own=content["own"]))

    def _take(self, event: MemoryEvent) -> None:
        """Bring the state up to date with what happened; the same events give the same state."""
        if event.kind == RECEIVED:
            self._take_post(event)
        elif event.kind == REVISED:
            self._take_revised(event)
        elif event.kind == SERVED:
            self._take_served(event)
        elif event.kind == GIVEN_UP:
            self.requests = self.requests.faded(event.content["request"], event.post)
        elif event.kind == SILENT:
            self._hushed = event.post, event.content

    def _take_served(self, event: MemoryEvent) -> None:
        content = event.content
        if content["request"] is not None:
            self.requests = self.requests.served(content["request"], event.post)
        if content["literal"] is not None:
            statement = LiteralStatement(parse_literal(content["literal"]), "", event.post)
            self._learn(event.post, _Lesson((statement,), replied=True))
        self._quiet = 0
        self._spoke = _moment(event.at)

    def _take_post(self, event: MemoryEvent) -> None:
        content = event.content
        self._last = event.post
        self._spoke = self._spoke or _moment(event.at)
        self._texts[event.post] = content["text"]
        self._authors[event.post] = content["author"]
        if content["own"]:
            self._own.add(event.post)
            return
        lesson = self._lesson(event)
        news = self._learn(event.post, lesson)
        reread = [(_clause(one[:3]), one[3]) for one in content.get("reread", ())]
        for one, good in reread:
            if good:
                statement = LiteralStatement(one.literal, self._authors[one.post], one.post)
                news |= self._learn(one.post, _Lesson((statement,), sentence=one.sentence))
        done = {one for one, _ in reread}
        taken = [_clause(one) for one in content.get("taken", ())]
        self._waiting = (*(one for one in self._waiting if one not in done), *taken)
        assessed = [NeedAssessment(**one) for one in content["assessed"]]
        needed = self.outlook.relevant
        self.requests = self.requests.updated(event.post, assessed, literals=lesson.asked, needed=needed)
        self._quiet = 0 if news else self._quiet + 1

    def _take_revised(self, event: MemoryEvent) -> None:
        """Put what is known together anew; what the post no longer asks fades, what it answered is asked again."""
        number, content = event.post, event.content
        before, old = set(self.discussion.known), self._texts.get(number, "")
        self._texts[number] = content["text"]
        self._authors[number] = content["author"]
        if self._assessor is not None:
            self._assessor.remember(Post(number, content["author"], content["text"]))
        lesson = self._lesson(event)
        standing = {*sentences(content["text"])}
        self._waiting = tuple(one for one in self._waiting if one.post != number or one.sentence in standing)
        held = [(post, one) for post, one in self._lessons if post != number or one.replied or one.sentence in standing]
        at = next((place for place, (post, _) in enumerate(held) if post > number), len(held))
        self._lessons = [*held[:at], (number, lesson), *held[at:]]
        self.discussion = self._bare
        for _, each in self._lessons:
            self._add(each)
        self._outlook = None
        self._mute.clear()
        asking = {literal for _, each in self._lessons for _, literal in each.asked}
        asking |= {-literal for literal in asking}
        self._fade_withdrawn(number, old, {same(text) for text in content["questions"]}, asking)
        again = [
            (one.assessed, one.literal)
            for one in self.requests.requests
            if one.state is RequestState.ANSWERED
            and one.literal is not None
            and one.literal in asking
            and {one.literal, -one.literal} & before
        ]
        again += [(NeedAssessment(text, content["author"], number), literal) for text, literal in lesson.asked]
        for assessment, literal in again:
            if self.discussion.is_open(literal):
                self.requests = self.requests.asked_anew(assessment, literal, self.outlook.relevant)
        self._end_answered(set(self.discussion.known) - before)

    def _fade_withdrawn(self, number: int, old: str, questions: set[str], asking: set[Literal]) -> None:
        """Let the open requests of a post fade that neither it nor another makes any longer."""
        for one in self.requests.open:
            text = same(one.assessed.request)
            if one.literal is None:
                # A model words requests in its own way: only what stood in the post can be missed in it.
                gone = not self._texts[number] or (text in same(old) and text not in questions)
            else:
                gone = one.literal not in asking
            if one.assessed.post == number and gone:
                self.requests = self.requests.faded(one.number, max(self._last, 1))

    def _lesson(self, event: MemoryEvent) -> _Lesson:
        content = event.content
        claims = {one for claim in self.discussion.claims for one in (claim, -claim)}
        asked = [(text, parse_literal(one)) for text, one in content["asked"]]
        statements = tuple(
            LiteralStatement(parse_literal(one), content["author"], event.post) for one in content["stated"]
        )
        return _Lesson(statements, tuple((text, literal) for text, literal in asked if literal not in claims))

    def _learn(self, number: int, lesson: _Lesson) -> bool:
        """Take in what a post adds; return whether anything that was open is known now."""
        before = set(self.discussion.known)
        self._lessons.append((number, lesson))
        self._add(lesson)
        fresh = set(self.discussion.known) - before
        self._outlook = None
        if fresh:
            self._mute.clear()
        self._end_answered(fresh)
        return bool(fresh)

    def _add(self, lesson: _Lesson) -> None:
        self.discussion = self.discussion.with_asked(literal for _, literal in lesson.asked)
        facts = [one for one in lesson.statements if self.discussion.may_state(one.literal)]
        self.discussion, _ = self.discussion.without_clashes(facts)

    def _end_answered(self, fresh: set[Literal]) -> None:
        for one in self.requests.open:
            if one.literal is not None and ({one.literal, -one.literal} & fresh):
                self.requests = self.requests.answered(one.number, max(self._last, 1))


def _written(one: recommending.PostClause) -> list[object]:
    return [one.post, one.sentence, str(one.literal)]


def _clause(written: Sequence[Any]) -> recommending.PostClause:
    post, sentence, literal = written
    return recommending.PostClause(post, sentence, parse_literal(literal))


def _meant(asked: Sequence[AskedQuestion]) -> Iterator[tuple[str, Literal | None]]:
    """Yield each question with the literal that it asks about; one about several things is as many requests."""
    for one in asked:
        for literal in one.literals or (None,):
            yield one.text if len(one.literals) <= 1 else f"{one.text} [{literal}]", literal


def reply_text(found: SourceEvidence, words: tuple[str, str, str], language: Language) -> str:
    """Return a reply: what is so, what that means, what was looked for, and the quotations with their addresses."""
    settled, opinion, asked = words
    answer = tell("recommend.answer", language, answer=settled[:1].upper() + settled[1:])
    text = "\n".join(filter(None, (answer, opinion)))
    return tell("recommend.reply", language, statement=text, terms=asked, quotes=_quotes(found.quotes))


def _quotes(quotes: Sequence[QuotedPassage]) -> str:
    """Return quotations with what they are of, each in the language of its words."""
    return "\n".join(
        tell(
            "recommend.quote",
            Language(language_of(one.text)),
            text=_unformatted(one.text),
            title=_unformatted(one.title),
            address=quote(one.address, safe=_ADDRESS) if one.address.startswith("http") else _unformatted(one.address),
        )
        for one in quotes
    )


_MOST_CLAIMS = 3
"""Claims that a reply tells of at most: it is to be short."""
_FORMATTING = re.compile(r"[\\`*_\[\]<>@]")
_ADDRESS = "/:?#&=%~+,;._-"
"""Characters of an address that mean nothing in a post."""
_WORD = re.compile(r"[\w-]+")


def _unformatted(text: str) -> str:
    r"""Return words of a page as a forum shows them as they are: no link, picture or mention comes of them.

    >>> _unformatted("@all [click](http://a.example) <b>")
    '\\@all \\[click\\](http://a.example) \\<b\\>'
    """
    return _FORMATTING.sub(lambda mark: f"\\{mark[0]}", " ".join(text.split()))


def _words_of_theirs(terms: str, texts: Sequence[str]) -> str:
    """Return the search terms that stand in some texts, as words: a model says nothing of its own in a reply."""
    theirs = " ".join(texts).casefold()
    return " ".join(one for one in terms.split() if _WORD.fullmatch(one) and one.casefold() in theirs) or "—"


def _moment(text: str) -> datetime:
    """Return a time of the memory; one without a zone is taken to be of the world's."""
    found = datetime.fromisoformat(text)
    return found if found.tzinfo is not None else found.replace(tzinfo=UTC)


Sighting: TypeAlias = "ProposedReply | AgentSilence | DeliveredReply | ReplyRefused"
"""What one look at a discussion comes to."""


@dataclass(slots=True)
class WatchedDiscussion:
    """A discussion that is looked at again and again: how it is read, who reads along, and where replies are posted.

    Without a ``forum`` replies are shown and never posted.
    """

    read: Callable[[], DiscussionThread]
    agent: Recommender
    memory: RecommenderMemory
    forum: Discourse | None = None
    thread: DiscussionThread | None = None
    _silence: AgentSilence | None = None
    _unfinished: bool = False

    def look(self) -> Iterator[Sighting]:
        """Yield what comes of a look, in its order; a silence like the last is left out. Raises `Misuse`."""
        first, self.thread = self.thread is None, self.read()
        if self.forum is not None:
            yield from self._delivered(self.forum, self.thread)
        changed = self.agent.follow(self.thread.posts) or first or self._unfinished
        # A look that ends early, as where nothing can be searched now, is made up for by the next.
        self._unfinished = changed
        while changed or self.agent.goes_by_time:
            decided = self.agent.decide()
            if isinstance(decided, AgentSilence):
                if decided != self._silence:
                    yield decided
                self._silence, self._unfinished = decided, False
                return
            yield decided
            self.agent.serve(decided, shown=self.forum is None)
            self._silence, changed = None, True
            if self.forum is not None:
                # Read again before it is posted: it may stand there already, and others may have spoken.
                self.thread = self.read()
                yield from self._delivered(self.forum, self.thread)
                self.agent.follow(self.thread.posts)

    def _delivered(self, forum: Discourse, thread: DiscussionThread) -> Iterator[DeliveredReply | ReplyRefused]:
        """Post what is planned, unless it stands there already: a run may have ended after it was posted."""
        for planned in self.memory.replies(thread.name, planned=True):
            try:
                delivered = forum.delivered(planned.text, thread) or forum.reply(planned.text, planned.post)
            except ReplyRefused as error:
                self.memory.refused(planned, str(error))
                yield error
                continue
            self.memory.posted(planned, delivered.number)
            yield delivered


def look_at_all(
    watched: tuple[WatchedDiscussion, ...],
) -> Iterator[tuple[WatchedDiscussion, Sighting | Misuse]]:
    """Yield what one look at each discussion comes to. Raises `Misuse` where none of them can be read."""
    failed: list[Misuse] = []
    for one in watched:
        try:
            for sighting in one.look():
                yield one, sighting
        except Misuse as error:
            failed.append(error)
            if len(failed) == len(watched):
                raise
            yield one, error


@dataclass(slots=True)
class ModelAssessor:
    """Asks a model; ``model`` gives the one that is asked in a language, ``words`` are those of the knowledge base."""

    model: Callable[[str], Model]
    words: recommending.PostWords
    _posts: dict[int, recommending.ShownPost] = field(default_factory=dict[int, recommending.ShownPost])

    def remember(self, post: Post) -> None:
        """Take in a post that nothing is asked about: it was heard before, is another now, or the agent's own."""
        self._posts[post.number] = recommending.ShownPost(post.number, post.author, post.text)
        if not post.text:
            del self._posts[post.number]

    def assess(
        self, post: Post, requests: RequestList, unread: Sequence[str], waiting: Sequence[recommending.PostClause]
    ) -> AssessedPost:
        """Return what the model thinks of each request after a post, and takes sentences to state: one call."""
        self.remember(post)
        waiting = waiting[: recommending.MOST_SENTENCES]
        listed = [
            recommending.ShownRequest(
                one.number,
                one.assessed.request,
                one.assessed.name,
                one.assessed.necessity,
                one.assessed.searchability,
                one.assessed.recommend,
            )
            for one in requests.open
        ]
        language = language_of(post.text)
        try:
            # A post without words has none to show; it is still the newest.
            shown = [one for one in self._posts.values() if one.number != post.number]
            shown.append(recommending.ShownPost(post.number, post.author, post.text))
            view = recommending.DiscussionView(shown, listed, unread, waiting)
            found = recommending.assess_needs(view, self.words, self.model(language), language)
        except Unusable:
            return AssessedPost()  # counted by the model; the list stays as it is
        needs = tuple(
            NeedAssessment(  # what is new is asked in the post; of what is listed, who asked stays as it was
                one.request,
                post.author,
                post.number,
                one.extraction_reason,
                one.necessity_reason,
                one.necessity,
                one.searchability_reason,
                one.searchability,
                one.recommend and not one.personal,
                one.personal,
                one.number or None,
            )
            for one, _ in found.requests
        )
        asked = tuple((one.request, literal) for one, literal in found.requests if literal is not None)
        reread = tuple((one, one in found.confirmed) for one in waiting)
        return AssessedPost(needs, asked, found.claims, reread, found.refused)

    def answer(self, request: str, search: DocumentSearch) -> tuple[str, tuple[QuotedPassage, ...]]:
        """Return what was searched for and the quotations that answer a request; none where nothing is sure enough."""
        language = language_of(request)
        model = self.model(language)
        try:
            terms = recommending.search_terms(request, model, language)
        except Unusable:
            return request, ()
        documents = [one for one in search.documents(terms) if not gives_orders(one)]
        if not documents:
            return terms, ()
        found = recommending.quotations(request, [one.text for one in documents], model, language)
        sources = [(one.text, documents[one.document]) for one in found]
        return terms, tuple(QuotedPassage(text, source.address, source.title) for text, source in sources)
