"""What a recommender decided, what it remembers, and how its policies compare, as pages and as documents."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from aufheben.blocks import Block, Paragraph, Run, colon_after
from aufheben.evaluation.records import rounded
from aufheben.recommender.agent import AgentSilence, ProposedReply, Recommender, Sighting
from aufheben.recommender.memory import ENDED, GIVEN_UP, POSTED, RECEIVED, REFUSED, REVISED, SERVED, SILENT, MemoryEvent
from aufheben.recommender.simulation import MOST_POSTS, ComparedItem, WorldCourse, summaries
from aufheben.recommender.threads import DeliveredReply, DiscussionThread
from aufheben.reports.html import Markup, el, fragment, still_page
from aufheben.reports.plots import COLUMN, SVG, MarkForm, frame, lanes, legend, line_between, mark, x_of, y_of
from aufheben.wording import Language, tell
from grammar.reading import parse_literal
from kb import recommender_schema
from kb.schema import LiteralStatusMessage
from llm_bridge.checks import Doubt
from llm_bridge.recommending import RefusedPostClause

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from aufheben.errors import Misuse
    from aufheben.reports.verbalizer import Verbalizer
    from kb.transcript_schema import CostMessage

_NEVER = frozenset(("after", "unserved", "waited"))
"""What should not happen in any discussion."""
_MARKS = {RECEIVED: "·", SERVED: "●", SILENT: "○", GIVEN_UP: "○", REVISED: "×", POSTED: "●", REFUSED: "○", ENDED: "□"}


def simulation_page(courses: Sequence[WorldCourse], seed: int, interval: float, language: Language) -> Iterator[Block]:
    """Yield the table of policies: a row each, a column for each figure."""
    debates = len({one.debate for one in courses})
    count = len({(one.debate, one.world) for one in courses})
    title = tell("recommend.simulated", language, worlds=count, debates=debates, seed=seed)
    yield Paragraph((Run(title, "title"),))
    yield Paragraph()
    for one in summaries(courses):
        yield Paragraph(
            (Run(one.policy.value if one.policy is not None else tell("recommend.nobody", language), "label"),)
        )
        shares = {"settled": f"{one.settled:.0%}"}
        for figure, mean in one.means.items():
            shares[figure] = f"{mean:.2f}"
            if figure in _NEVER:
                # A mean hides a single case, and here each counts.
                shares[figure] += tell("recommend.cases", language, cases=one.cases[figure], count=one.discussions)
        for name, value in shares.items():
            label = tell(f"recommend.figure.{name}", language)
            yield Paragraph((Run(f"{label}{colon_after(label)}", "quiet"), Run(value)), indent=2)
    yield Paragraph()
    yield Paragraph((Run(tell("recommend.simulation-note", language, most=MOST_POSTS, interval=interval), "quiet"),))


def decision_page(
    decided: ProposedReply | AgentSilence, agent: Recommender, thread: DiscussionThread, verbalizer: Verbalizer
) -> Iterator[Block]:
    """Yield a reply, or why there is none: with the certificate, or with what is still worth finding out."""
    language = verbalizer.language
    match decided:
        case ProposedReply():
            author = next((post.author for post in thread.posts if post.number == decided.post), "—")
            basis = tell(f"recommend.basis.{decided.serving.basis.value}", language)
            fields = {"post": decided.post, "author": author, "basis": basis}
            yield Paragraph((Run(tell("recommend.would-post", language, **fields), "title"),))
            for line in decided.text.splitlines():
                yield Paragraph((Run(line, "text"),), indent=2)
        case AgentSilence():
            reason = tell(f"recommend.hush.{decided.hush.value}", language)
            if decided.literal is None:
                yield Paragraph((Run(tell("recommend.silent", language, reason=reason), "title"),))
            else:
                words = verbalizer.literal(decided.literal).text
                yield Paragraph((Run(tell("recommend.silent-about", language, words=words, reason=reason), "title"),))
            for claim, status in decided.certificate:
                text = verbalizer.literal(parse_literal(claim)).text
                words = tell("recommend.certificate", language, claim=text, status=tell(f"status.{status}", language))
                yield Paragraph((Run(words),), indent=2)
            if agent.outlook.relevant:
                yield Paragraph((Run(tell("recommend.relevant", language), "quiet"),))
                for literal in agent.outlook.relevant:
                    yield Paragraph((verbalizer.literal(literal),), indent=2)


def timeline_page(name: str, events: Sequence[MemoryEvent], language: Language) -> Iterator[Block]:
    """Yield what happened in a discussion: a line for each post, reply and silence, with its time."""
    posts = sum(one.kind == RECEIVED for one in events)
    replies = sum(one.kind == SERVED for one in events)
    title = tell("recommend.timeline", language, thread=name, posts=posts, replies=replies)
    yield Paragraph((Run(title, "title"),))
    for one in events:
        words, *more = event_words(one, language)
        yield Paragraph((Run(f"{_MARKS[one.kind]} {one.at}  ", "quiet"), Run(words)), indent=2)
        for line in more:
            yield Paragraph((Run(line),), indent=6)


def event_words(event: MemoryEvent, language: Language) -> Iterator[str]:
    """Yield what happened, and of a post what was thought of each request then, both scores with it."""
    content = event.content
    if event.kind == SERVED:
        text = content["text"].splitlines()[0]
        yield tell("recommend.event.served", language, post=content.get("answers", event.post), text=text)
    elif event.kind == SILENT:
        reason = tell(f"recommend.hush.{content['hush']}", language)
        yield tell("recommend.event.silent", language, post=event.post, reason=reason)
        for claim, status in content["certificate"]:
            words = tell(f"status.{status}", language)
            yield tell("recommend.certificate", language, claim=claim, status=words)
    elif event.kind == GIVEN_UP:
        yield tell("recommend.event.given-up", language, request=content["request"])
    elif event.kind == POSTED:
        code = "recommend.event.waiting" if content["number"] is None else "recommend.event.posted"
        yield tell(code, language, post=event.post, number=content["number"])
    elif event.kind == REFUSED:
        yield tell("recommend.event.refused", language, post=event.post, reason=content["reason"])
    elif event.kind == ENDED:
        state = tell(f"recommend.state.{content['state']}", language)
        yield tell("recommend.event.ended", language, text=content["request"], name=content["name"], state=state)
    elif event.kind == REVISED:
        code = "recommend.event.revised" if content["text"] else "recommend.event.gone"
        yield tell(code, language, post=event.post, author=content["author"])
    else:
        yield tell("recommend.event.read", language, post=event.post, author=content["author"])
        for post, sentence, literal, good in content.get("reread", ()):
            code = "recommend.event.taken" if good else "recommend.event.left"
            yield tell(code, language, post=post, text=sentence, literal=literal)
        for sentence, proposed, doubts in content.get("refused", ()):
            reasons = tuple(Doubt(code, fields=fields) for code, fields in doubts)
            yield refused_line(RefusedPostClause(event.post, sentence, proposed, reasons), language)
        for one in content["assessed"]:
            if not one["necessity_reason"]:  # nobody was asked for scores
                code = "recommend.event.asked-person" if one["personal"] else "recommend.event.asked"
                yield tell(code, language, text=one["request"])
                continue
            verdict = "personal" if one["personal"] else "serve" if one["recommend"] else "wait"
            fields = {"text": one["request"], "necessity": one["necessity"], "searchability": one["searchability"]}
            words = tell(f"recommend.request.{verdict}", language)
            yield tell("recommend.event.request", language, verdict=words, **fields)


def questionnaire_page(compared: Iterable[ComparedItem], language: Language) -> Iterator[Block]:
    """Yield the comparison of two systems, item by item."""
    yield Paragraph((Run(tell("recommend.questionnaire", language), "title"),))
    for one in compared:
        found = one.found
        first, second = found.sizes
        verdict = tell(f"recommend.verdict.{'differs' if found.differs else 'none'}", language)
        critical = "—" if found.critical is None else found.critical
        fields = {"u": f"{found.u:g}", "p": f"{found.p:.3f}", "critical": critical, "verdict": verdict}
        named = dict(zip(("one", "other"), one.systems, strict=True))
        means = dict(zip(("one_mean", "other_mean"), (f"{mean:.2f}" for mean in one.means), strict=True))
        words = tell("recommend.ranks", language, item=one.item, first=first, second=second, **named, **means, **fields)
        yield Paragraph((Run(words),), indent=2)


# The timeline of discussions as a picture: who posted, who asked, when a recommender spoke, and why it did not.
#
# A column for each post, in their order, and a row for each author, the recommender's above. What happened after a post
# stands in its column; a line leads from a reply to the post that it answers. Marks differ in their forms, not in
# colour alone, and say all of it in their titles.

_SIZE = re.compile(r'width="(\d+)" height="(\d+)"')
_TIMELINE_MARKS = {
    "replies": MarkForm.DIAMOND,
    "silences": MarkForm.RING,
    "posts": MarkForm.DOT,
    "questions": MarkForm.TARGET,
    "revisions": MarkForm.CROSS,
}
"""Kinds of marks, in the order of the legend."""


@dataclass(slots=True)
class _Column:
    """A post and what happened after it."""

    number: int
    author: str
    event: MemoryEvent
    after: list[MemoryEvent] = field(default_factory=list["MemoryEvent"])


def timeline_svg(name: str, events: Sequence[MemoryEvent], language: Language) -> str:
    """Return the timeline of one discussion as a drawing."""
    columns: dict[int, _Column] = {}
    latest: _Column | None = None
    for one in events:
        if one.kind == RECEIVED:
            latest = columns.setdefault(one.post, _Column(one.post, str(one.content["author"]), one))
        elif latest is not None:
            (columns.get(one.post, latest) if one.kind == REVISED else latest).after.append(one)
    authors = list(dict.fromkeys(one.author for one in columns.values() if not one.event.content["own"]))
    rows = {author: row for row, author in enumerate(authors, start=1)}
    title = tell("recommend.plot.title", language, thread=name)
    return lanes(title, len(columns), len(rows) + 1, _drawn(list(columns.values()), rows, language))


def _drawn(columns: Sequence[_Column], rows: Mapping[str, int], language: Language) -> Iterator[str]:
    """Yield names and rows, then the lines of replies, then marks, so that these stand on top."""
    places = {one.number: (x_of(place), y_of(rows.get(one.author, 0))) for place, one in enumerate(columns)}
    names = (tell("recommend.plot.agent", language), *rows)
    yield from frame(names, [f"#{one.number}" for one in columns])
    marks: list[str] = []
    for place, one in enumerate(columns):
        x, content = x_of(place), one.event.content
        if not content["own"]:
            kind = "questions" if content["asked"] or content["assessed"] else "posts"
            marks.append(_mark(kind, places[one.number], _event_detail(one.event, language)))
        for event in one.after:
            if event.kind == SERVED:
                # What was remembered before replies kept their post answers the last one.
                above = (x, y_of(0))
                yield line_between(above, places.get(event.content.get("answers", one.number), above), 0.5)
                marks.append(_mark("replies", above, _event_detail(event, language)))
            elif event.kind in {SILENT, GIVEN_UP, REFUSED}:
                # Beside a reply in the same column, not under it.
                beside = COLUMN / 2 if any(each.kind == SERVED for each in one.after) else 0.0
                marks.append(_mark("silences", (x + beside, y_of(0)), _event_detail(event, language)))
            elif event.kind == REVISED:
                marks.append(_mark("revisions", places[one.number], _event_detail(event, language)))
    yield from marks
    yield from legend(
        ((form, tell(f"recommend.plot.{kind}", language)) for kind, form in _TIMELINE_MARKS.items()), len(names)
    )


def _event_detail(event: MemoryEvent, language: Language) -> str:
    return "\n".join((event.at, *event_words(event, language)))


def _mark(kind: str, at: tuple[float, float], title: str) -> str:
    return mark(_TIMELINE_MARKS[kind], at, title)


def timelines_svg(discussions: Mapping[str, Sequence[MemoryEvent]], language: Language) -> str:
    """Return the timelines of all discussions as one drawing, one below the other."""
    drawings = [timeline_svg(name, events, language) for name, events in discussions.items()]
    sizes = [tuple(map(int, _SIZE.findall(one)[0])) for one in drawings]
    wide, high = max((one[0] for one in sizes), default=1), sum(one[1] for one in sizes) or 1
    tops = [sum(size[1] for size in sizes[:place]) for place in range(len(sizes))]
    inner = "".join(one.replace("<svg ", f'<svg y="{top}" ', 1) for one, top in zip(drawings, tops, strict=True))
    return f'<svg xmlns="{SVG}" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}">{inner}</svg>\n'


def timelines_html(discussions: Mapping[str, Sequence[MemoryEvent]], language: Language) -> str:
    """Return the timelines as a page that loads nothing: each as a drawing, and below it in words."""
    title = tell("recommend.plot.page", language)
    parts = [
        (
            el("div", Markup(timeline_svg(name, events, language)), style="overflow-x:auto"),
            Markup(fragment(timeline_page(name, events, language), language)),
        )
        for name, events in discussions.items()
    ]
    return still_page(title, (el("h1", title), parts), language)


def recommendation(
    seen: Sighting | Misuse,
    agent: Recommender,
    thread: DiscussionThread | None,
    not_fetched: Sequence[Misuse],
    language: Language,
    *,
    not_taken: Sequence[RefusedPostClause] = (),
) -> recommender_schema.RecommendationMessage:
    """Return what one look at a discussion comes to; ``thread`` is None where it was never read."""
    held: dict[str, Any] = {}
    match seen:
        case ProposedReply():
            held["reply"] = _reply(seen, thread)
        case AgentSilence():
            held["silence"] = _silence(seen, language)
        case DeliveredReply(number, before):
            held["delivered"] = recommender_schema.DeliveryMessage(number=number, before=before)
        case _:
            held["failed"] = _trouble(seen, language)
    if isinstance(seen, ProposedReply | AgentSilence):
        held["relevant"] = tuple(map(str, agent.outlook.relevant))
    return recommender_schema.RecommendationMessage(
        discussion=agent.thread,
        not_fetched=tuple(_trouble(one, language) for one in not_fetched),
        not_taken=tuple(
            recommender_schema.RefusedStatementMessage(
                post=one.post, sentence=one.sentence, literal=one.proposed, reason=_why(one.doubts, language)
            )
            for one in not_taken
        ),
        **held,
    )


def refused_line(one: RefusedPostClause, language: Language) -> str:
    """Return what a model took a sentence of a post to state, and why that is not taken."""
    fields = {"post": one.post, "text": one.sentence, "literal": one.proposed, "reason": _why(one.doubts, language)}
    return tell("recommend.event.not-taken", language, **fields)


def _why(doubts: Iterable[Doubt], language: Language) -> str:
    return "; ".join(one.text(language.value) for one in doubts)


def _reply(reply: ProposedReply, thread: DiscussionThread | None) -> recommender_schema.ReplyMessage:
    posts = () if thread is None else thread.posts
    request = reply.serving.request
    return recommender_schema.ReplyMessage(
        to_post=reply.post,
        author=next((post.author for post in posts if post.number == reply.post), None),
        basis=reply.serving.basis.value,
        request=None if request is None else request.assessed.request,
        settled=None if reply.settled is None else str(reply.settled),
        text=reply.text,
        quotations=tuple(
            recommender_schema.QuotationMessage(text=one.text, title=one.title, address=one.address)
            for one in reply.quotes
        ),
    )


def _silence(silence: AgentSilence, language: Language) -> recommender_schema.SilenceMessage:
    return recommender_schema.SilenceMessage(
        reason=silence.hush.value,
        message=tell(f"recommend.hush.{silence.hush.value}", language),
        literal=None if silence.literal is None else str(silence.literal),
        certificate=tuple(
            LiteralStatusMessage.model_validate({"literal": claim, "status": status, "agent": None})
            for claim, status in silence.certificate
        ),
    )


def _trouble(trouble: Misuse, language: Language) -> recommender_schema.TroubleMessage:
    return recommender_schema.TroubleMessage(code=trouble.code, message=trouble.text(language))


def recommendation_document(
    seen: Sequence[recommender_schema.RecommendationMessage], cost: CostMessage | None = None
) -> dict[str, Any]:
    """Return what looks at discussions come to, ``aufheben.recommendation/1``."""
    return recommender_schema.RecommendationDocument(discussions=tuple(seen), cost=cost).as_json()


def simulation_document(courses: Sequence[WorldCourse], seed: int, interval: float) -> dict[str, Any]:
    """Return how policies compare, ``aufheben.simulation/1``; ``interval`` in seconds."""
    document = recommender_schema.SimulationDocument(
        seed=seed,
        worlds=len({(one.debate, one.world) for one in courses}),
        debates=tuple(sorted({one.debate for one in courses})),
        interval=interval,
        most_posts=MOST_POSTS,
        policies=tuple(
            recommender_schema.SimulatedPolicyMessage(
                policy=None if one.policy is None else one.policy.value,
                discussions=one.discussions,
                settled=rounded(one.settled),
                figures=tuple(
                    recommender_schema.SimulatedFigureMessage.model_validate(
                        {"figure": name, "mean": rounded(mean), "discussions": one.cases[name]}
                    )
                    for name, mean in one.means.items()
                ),
            )
            for one in summaries(courses)
        ),
    )
    return document.as_json()


def report_document(
    discussions: Mapping[str, Sequence[MemoryEvent]], compared: Sequence[ComparedItem], output: str | None
) -> dict[str, Any]:
    """Return what is remembered and how answers compare, ``aufheben.recommender-report/1``."""
    document = recommender_schema.RecommenderReportDocument(
        discussions=tuple(
            recommender_schema.RememberedDiscussionMessage(
                discussion=name,
                posts=sum(one.kind == RECEIVED for one in events),
                replies=sum(one.kind == SERVED for one in events),
                events=tuple(
                    recommender_schema.RememberedEventMessage.model_validate(
                        {"post": one.post, "kind": one.kind, "at": one.at, "content": one.content}
                    )
                    for one in events
                ),
            )
            for name, events in discussions.items()
        ),
        questionnaire=tuple(
            recommender_schema.ComparedItemMessage(
                item=one.item,
                systems=one.systems,
                means=(rounded(one.means[0]), rounded(one.means[1])),
                sizes=one.found.sizes,
                u=one.found.u,
                p=rounded(one.found.p),
                critical=one.found.critical,
                differs=one.found.differs,
            )
            for one in compared
        ),
        output=output,
    )
    return document.as_json()
