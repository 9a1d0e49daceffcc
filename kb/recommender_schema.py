"""The documents of a recommender: what it decides, what it remembers, and how its policies compare."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, JsonValue

from kb.evaluation_schema import Fraction  # noqa: TC001 - pydantic looks them up
from kb.schema import LiteralStatusMessage, Message
from kb.transcript_schema import CostMessage  # noqa: TC001 - as above

Count = Annotated[int, Field(ge=0)]


class QuotationMessage(Message):
    """Words of a document, as they stand there."""

    text: str
    title: str
    address: str


class ReplyMessage(Message):
    """A reply that may be posted."""

    to_post: int
    author: str | None
    """Who wrote the post that is answered; None where it is gone."""
    basis: Literal["relevance", "scores", "clock"]
    """Why it is given: its literal could still change the issue, a model's scores speak for it, or a clock."""
    request: str | None
    """The words that asked for it; None where nobody asked."""
    settled: str | None
    """The literal that its sources state; None for one on scores alone."""
    text: str
    quotations: tuple[QuotationMessage, ...]


class SilenceMessage(Message):
    """Why nothing is posted."""

    reason: Literal[
        "stable",
        "nothing-needed",
        "no-documents",
        "not-said",
        "contradicted",
        "no-sources",
        "not-sure",
        "not-due",
        "orders",
    ]
    message: str
    """The reason in words."""
    literal: str | None
    """What was to be looked up."""
    certificate: tuple[LiteralStatusMessage, ...]
    """Where nothing open can change the issue: each claim and the status that it keeps."""


class DeliveryMessage(Message):
    """A reply that stands in its discussion."""

    number: int | None
    """Of its post there; None while it waits for a moderator."""
    before: bool
    """Whether it stood there already, as after a run that was killed."""


class TroubleMessage(Message):
    """What could not be done, in words that say what to do."""

    code: str
    message: str


class RefusedStatementMessage(Message):
    """What a model took a sentence of a post to state, and why that is not taken."""

    post: int
    sentence: str
    literal: str
    """As the model gave it."""
    reason: str


class RecommendationMessage(Message):
    """What one look at a discussion comes to: exactly one of reply, silence, delivered and failed is not null."""

    discussion: str
    reply: ReplyMessage | None = None
    silence: SilenceMessage | None = None
    delivered: DeliveryMessage | None = None
    """The reply that was planned stands in the discussion now."""
    failed: TroubleMessage | None = None
    """The discussion could not be read now, or does not take the reply."""
    relevant: tuple[str, ...] = ()
    """Literals that are still worth finding out, the best question first."""
    not_fetched: tuple[TroubleMessage, ...] = ()
    """Pages that were found and not fetched, and documents of the folder that could not be read."""
    not_taken: tuple[RefusedStatementMessage, ...] = ()
    """What a model took sentences of new posts to state, or requests to ask about, and rules speak against."""


class RecommendationDocument(Message):
    """``aufheben recommend once --json``; ``watch --json`` prints one on each line, of one discussion."""

    schema_: Literal["aufheben.recommendation/1"] = Field(default="aufheben.recommendation/1", alias="schema")
    discussions: tuple[RecommendationMessage, ...]
    cost: CostMessage | None = None
    """None without a model, and on each line of ``watch``."""


class SimulatedFigureMessage(Message):
    """The mean of a figure over the discussions of a policy, and in how many of them it is not 0."""

    figure: Literal["posts", "recommendations", "relevant", "after", "unserved", "waited"]
    mean: float
    discussions: Count


class SimulatedPolicyMessage(Message):
    """How all discussions went under one policy."""

    policy: Literal["published", "relevance", "both", "interval", "every-third"] | None
    """None where nobody recommends anything."""
    discussions: Count
    settled: Fraction
    figures: tuple[SimulatedFigureMessage, ...]


class SimulationDocument(Message):
    """``aufheben recommend simulate --json``."""

    schema_: Literal["aufheben.simulation/1"] = Field(default="aufheben.simulation/1", alias="schema")
    seed: int
    worlds: Count
    debates: tuple[str, ...]
    interval: float
    """Seconds between two recommendations of ``interval``."""
    most_posts: Count
    """Posts after which a discussion ends, settled or not."""
    policies: tuple[SimulatedPolicyMessage, ...]


class RememberedEventMessage(Message):
    """Something that happened in a discussion, as it is remembered."""

    post: int
    """The number of the newest post then, or of the post that was heard or changed."""
    kind: Literal["heard", "revised", "silent", "served", "given-up", "posted", "refused", "ended"]
    at: str
    """An ISO 8601 time."""
    content: dict[str, JsonValue]
    """What was heard, assessed with both scores, decided, said, or why not."""


class RememberedDiscussionMessage(Message):
    """A discussion, event by event."""

    discussion: str
    posts: Count
    replies: Count
    events: tuple[RememberedEventMessage, ...]


class ComparedItemMessage(Message):
    """One question of a questionnaire about two systems: the Mann-Whitney test, exact and two-sided."""

    item: str
    systems: tuple[str, str]
    means: tuple[float, float]
    """The mean score of each."""
    sizes: tuple[int, int]
    u: float
    p: Fraction
    critical: int | None
    """The largest U at which groups of these sizes differ; None where none would do."""
    differs: bool


class RecommenderReportDocument(Message):
    """``aufheben recommend report --json``."""

    schema_: Literal["aufheben.recommender-report/1"] = Field(default="aufheben.recommender-report/1", alias="schema")
    discussions: tuple[RememberedDiscussionMessage, ...] = ()
    questionnaire: tuple[ComparedItemMessage, ...] = ()
    output: str | None = None
    """The file that was drawn."""
