"""What a recommender decides, what it remembers, and how its policies compare, as documents."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from aufheben.evaluation.records import rounded
from aufheben.recommender.agent import AgentSilence, ProposedReply, Recommender
from aufheben.recommender.discourse import DeliveredReply
from aufheben.recommender.memory import RECEIVED, SERVED, MemoryEvent
from aufheben.recommender.simulation import MOST_POSTS, WorldCourse, summaries
from aufheben.wording import Language, tell
from kb import recommender_schema
from kb.schema import LiteralStatusMessage

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from aufheben.errors import Misuse
    from aufheben.recommender.questionnaires import ComparedItem
    from aufheben.recommender.threads import DiscussionThread
    from aufheben.recommender.watching import Sighting
    from kb.transcript_schema import CostMessage


def recommendation(
    seen: Sighting | Misuse,
    agent: Recommender,
    thread: DiscussionThread | None,
    not_fetched: Sequence[Misuse],
    language: Language,
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
        discussion=agent.thread, not_fetched=tuple(_trouble(one, language) for one in not_fetched), **held
    )


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
