"""The methods that a bench compares: each makes a document and an answer of an item, with the models of a cell.

`single`, `mad` and `anghel` are baselines without logic (`llm_bridge.conversation`); `llm` and `published` hold
the debate under the protocol in models' words; in `hybrid` the engine debates what a model translated; `formal` asks no
model and is what the others are measured by.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from threading import Lock
from typing import TYPE_CHECKING, Any

from aufheben import api
from aufheben.choices import Method
from aufheben.reports import conversations
from aufheben.worded import MOST_WORDING_CALLS, worded
from engine.values.limits import Limits
from kb.messages import debate_document
from kb.transcript_schema import CostMessage
from llm_bridge import conversation
from llm_bridge.errors import ModelError
from llm_bridge.model import EndpointModel, Replies
from llm_bridge.translation import most_translation_calls, translate

if TYPE_CHECKING:
    from collections.abc import Mapping

    from aufheben.bench.items import BenchItem
    from aufheben.experiments.running import Cell
    from aufheben.models import ModelSession
    from engine.values.literals import Literal
    from llm_bridge.endpoints import Completion, Endpoint, ModelCall


ROUNDS = 3
"""Rounds of a debate without logic."""
LONGEST = 6
"""Counterarguments of a line."""
SECONDS = 60.0
"""How long a formal debate may take."""


@dataclass(slots=True)
class Metered:
    """An endpoint that counts what one cell asks of it, by model, whether it comes from a journal or not."""

    endpoint: Endpoint
    calls: Counter[str] = field(default_factory=Counter[str])
    tokens_in: Counter[str] = field(default_factory=Counter[str])
    tokens_out: Counter[str] = field(default_factory=Counter[str])
    _counting: Lock = field(default_factory=Lock, repr=False)

    def complete(self, call: ModelCall) -> Completion:
        """Return the completion of a call."""
        completion = self.endpoint.complete(call)
        with self._counting:
            self.calls[call.model] += 1
            self.tokens_in[call.model] += completion.tokens_in
            self.tokens_out[call.model] += completion.tokens_out
        return completion


@dataclass(frozen=True, slots=True)
class CellModels:
    """The models of a cell: who speaks for which agent, in which trial, and what they took."""

    session: ModelSession
    cell: Cell
    item: BenchItem
    meter: Metered
    replies: Replies

    @classmethod
    def of(cls, session: ModelSession, cell: Cell, item: BenchItem) -> CellModels:
        """Return the models of a cell, nothing asked yet."""
        return cls(session, cell, item, Metered(session.endpoint), Replies())

    def model(self, agent: str, *, repairs: int = 1) -> EndpointModel:
        """Return the model that speaks for an agent. Trials have seeds and replies of their own."""
        named = dict(self.cell.models)
        place = f"ag{self.item.agents.index(agent) + 1}"
        name = named.get(place) or named.get("") or next(iter(named.values()))
        asked = self.session.model(self.item.language, repairs=repairs)
        trial = self.cell.trial
        return replace(
            asked,
            endpoint=self.meter,
            name=name,
            seed=None if asked.seed is None else asked.seed + trial,
            replies=self.replies,
            first_sample=trial * SAMPLES,
        )

    def cost(self) -> CostMessage:
        """Return what was taken so far, as documents tell it; replies of the journal count as calls."""
        calls = self.meter.calls.total()
        return CostMessage(
            calls=calls,
            tokens_in=self.meter.tokens_in.total(),
            tokens_out=self.meter.tokens_out.total(),
            hits=0,
            misses=calls,
            most_calls=calls,
            stages={},
        )


SAMPLES = 1_000
"""Equal requests that a cell makes at most."""


@dataclass(frozen=True, slots=True)
class Played:
    """What a method made of an item.

    ``document`` is the debate as a document, ``answer`` its last word, a text; where the engine has decided, the
    ``literals`` are the answers. ``choice`` is the name that a model gave apart, None where it was not asked for one.
    ``reason`` is what ended it early.
    """

    document: dict[str, Any]
    answer: str | None = None
    literals: tuple[Literal, ...] | None = None
    choice: str | None = None
    reason: ModelError | None = None
    rubric: tuple[float, float, float] | None = None
    judged: bool = True
    """Whether its moves can be verified."""


def most_calls(method: Method, item: BenchItem) -> int:
    """Return how many calls a cell of a method makes at most, repairs among them."""
    agents = len(item.agents)
    match method:
        case Method.SINGLE:
            return 2 * conversation.MOST_SINGLE_CALLS
        case Method.MAD:
            return 2 * conversation.most_talk_calls(agents, ROUNDS)
        case Method.ANGHEL:
            return 2 * conversation.MOST_DIALECTIC_CALLS
        case Method.LLM | Method.PUBLISHED:
            return conversation.most_debate_calls(agents, LONGEST)
        case Method.HYBRID:
            return MOST_WORDING_CALLS + (0 if item.reading is None else most_translation_calls(item.reading))
        case Method.FORMAL:
            return 0


def has_words(method: Method) -> bool:
    """Return whether the answers of a method are words, which a judge can be shown."""
    return method not in {Method.FORMAL, Method.HYBRID}


def hold(method: Method, item: BenchItem, models: CellModels) -> Played:
    """Return what a method makes of an item; errors of models end it early, and are told."""
    stances = item.ordered(models.cell.order)
    match method:
        case Method.SINGLE:
            return _single(item, stances, models)
        case Method.MAD:
            return _mad(item, stances, models)
        case Method.ANGHEL:
            return _anghel(item, stances, models)
        case Method.LLM | Method.PUBLISHED:
            return _llm(item, stances, models, published=method is Method.PUBLISHED)
        case Method.HYBRID:
            return _hybrid(item, stances, models)
        case Method.FORMAL:
            return formal(item, models.cell.order)


def formal(item: BenchItem, order: int) -> Played:
    """Return the formal debate about an item."""
    debate = item.reference(order)
    return Played(debate_document(debate), literals=debate.answers)


def _single(item: BenchItem, stances: Mapping[str, str], models: CellModels) -> Played:
    opener = next(iter(stances))
    try:
        reply = conversation.single(item.issue, stances, models.model(opener), item.language)
    except ModelError as error:
        return Played(_talk(item, stances, (), None, models, error), reason=error, judged=False)
    document = _talk(item, stances, (), reply.answer, models)
    return Played(document, reply.answer, choice=reply.choice, judged=False)


def _anghel(item: BenchItem, stances: Mapping[str, str], models: CellModels) -> Played:
    opener, *others = stances
    speakers = {agent: models.model(agent) for agent in stances}
    try:
        held = conversation.prose_dialectic(item.issue, stances, speakers, models.model(opener), item.language)
    except ModelError as error:
        return Played(_talk(item, stances, (), None, models, error), reason=error)
    speeches = (conversation.Speech(1, opener, held.thesis), conversation.Speech(1, others[0], held.antithesis))
    rubric = (held.rubric.acceptability, held.rubric.relevance, held.rubric.sufficiency)
    document = _talk(item, stances, speeches, held.synthesis.answer, models)
    return Played(document, held.synthesis.answer, choice=held.synthesis.choice, rubric=rubric)


def _mad(item: BenchItem, stances: Mapping[str, str], models: CellModels) -> Played:
    speakers = {agent: models.model(agent) for agent in stances}
    mediator = speakers[next(iter(stances))]
    held = conversation.talk(
        item.issue, stances, speakers, mediator, rounds=ROUNDS, together=True, language=item.language
    )
    document = conversations.talk_document(held, models.cost(), rounds=ROUNDS, language=item.language)
    return Played(document, held.answer, reason=held.reason)


def _talk(
    item: BenchItem,
    stances: Mapping[str, str],
    speeches: tuple[conversation.Speech, ...],
    answer: str | None,
    models: CellModels,
    reason: ModelError | None = None,
) -> dict[str, Any]:
    held = conversation.Talk(item.issue, dict(stances), False, speeches, answer, reason)  # noqa: FBT003 - spoken one by one
    return conversations.talk_document(held, models.cost(), rounds=1, language=item.language)


def _llm(item: BenchItem, stances: Mapping[str, str], models: CellModels, *, published: bool) -> Played:
    speakers = {
        agent: conversation.ModelSpeaker(models.model(agent, repairs=0), item.language, published) for agent in stances
    }
    mediator = models.model(next(iter(stances)), repairs=0)
    held = conversation.converse(
        item.issue, stances, speakers, mediator, longest=LONGEST, published=published, language=item.language
    )
    document = conversations.transcript_document(
        held, models.cost(), max_rounds=LONGEST, published=published, language=item.language
    )
    answer = None if held.proposal is None else held.proposal.answer
    return Played(document, answer, reason=held.reason)


def _hybrid(item: BenchItem, stances: Mapping[str, str], models: CellModels) -> Played:
    """Debate what a model translated, and have it find words for its synthesis, or a proposal: these decide nothing."""
    from aufheben.wording import Language  # noqa: PLC0415 - hybrid debates alone need it

    opener = next(iter(stances))
    done = None
    base = item.base
    try:
        if item.reading is not None:
            done = translate(item.reading, models.model(opener), debated=True)
            base = done.kb
    except ModelError as error:
        return Played(_talk(item, stances, (), None, models, error), reason=error, judged=False)
    debate = api.debate(base, first=opener, limits=Limits(SECONDS))
    model = models.model(opener, repairs=0)
    words = worded(debate, base, stances, model, item.language, Limits(SECONDS), published=False)
    language = Language(item.language)
    document = conversations.hybrid_document(debate, done, words, models.cost(), language)
    return Played(document, literals=debate.answers, reason=words.reason)
