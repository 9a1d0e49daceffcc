"""Debates of texts and translations as documents."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kb.schema import LiteralStatusMessage
from kb.synonyms import proposals
from kb.transcript_schema import (
    BridgeRule,
    CandidateClauses,
    ClaimedMessage,
    CostMessage,
    PhrasedDocument,
    ProposedMessage,
    ProtocolMessage,
    RefusedClause,
    SpeechMessage,
    StoppedMessage,
    TalkDocument,
    TranscriptDocument,
    TranslatedClause,
    TranslationDocument,
    TurnMessage,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from aufheben.modelling import Desk
    from llm_bridge.bridging import Bridges
    from llm_bridge.candidates import Candidate
    from llm_bridge.conversation import Conversation, Proposal
    from llm_bridge.errors import ModelError
    from llm_bridge.phrasing import Phrased
    from llm_bridge.protocol import Turn
    from llm_bridge.replies import RuleReply
    from llm_bridge.talk import Talk
    from llm_bridge.translation import Translation


def cost(desk: Desk, most_calls: int) -> CostMessage:
    """Return what a run took."""
    spent, traffic = desk.spent, desk.traffic
    return CostMessage(
        calls=spent.calls,
        tokens_in=spent.tokens_in,
        tokens_out=spent.tokens_out,
        hits=traffic.hits,
        misses=traffic.misses,
        most_calls=most_calls,
        stages=dict(sorted(spent.stages.items())),
    )


def _stopped(reason: ModelError | None, language: str, *, cut: bool = False) -> StoppedMessage | None:
    if reason is not None:
        return StoppedMessage(code=reason.code, message=reason.text(language))
    return StoppedMessage(code="limit", message="max-rounds") if cut else None


def transcript_document(
    held: Conversation, spent: CostMessage, *, max_rounds: int, published: bool = False, language: str = "en"
) -> dict[str, Any]:
    """Return a debate of texts, ``aufheben.transcript/1``."""
    cut = held.outcome.value == "stopped"
    document = TranscriptDocument(
        issue=held.issue,
        stances=dict(held.stances),
        protocol=ProtocolMessage(mode="llm", max_rounds=max_rounds, published=published),
        turns=tuple(map(_turn, held.turns)),
        claims=tuple(ClaimedMessage(agent=agent, result=fate.value) for agent, fate in held.fates.items()),
        outcome=held.outcome.value,
        synthesis=None if held.proposal is None else _proposed(held.proposal),
        stopped=_stopped(held.reason, language, cut=cut),
        cost=spent,
    )
    return document.model_dump(mode="json", by_alias=True)


def _turn(turn: Turn) -> TurnMessage:
    return TurnMessage(
        turn=turn.number,
        agent=turn.agent,
        kind=turn.kind.value,
        attack=turn.attack,
        target=turn.target,
        point=turn.point,
        argument=turn.argument,
        notes=turn.notes,
    )


def _proposed(proposal: Proposal) -> ProposedMessage:
    return ProposedMessage(
        characterizations=tuple(map(said, proposal.characterizations.characterizations)),
        premises=proposal.core.premises,
        owed=proposal.core.owed,
        consequent=proposal.core.consequent,
        answer=proposal.answer,
    )


def proposed_document(proposal: Proposal | None) -> dict[str, Any] | None:
    """Return a synthesis that a model proposes, None where there is none."""
    return None if proposal is None else _proposed(proposal).model_dump(mode="json")


def said(rule: RuleReply) -> str:
    """Return a rule of texts on one line: ``premises, not assumptions => consequent``."""
    body = [*rule.antecedent.strong, *(f"not {one}" for one in rule.antecedent.weak_negation)]
    return f"{', '.join(body)} => {rule.consequent}".lstrip()


def talk_document(held: Talk, spent: CostMessage, *, rounds: int, language: str = "en") -> dict[str, Any]:
    """Return a free debate, ``aufheben.talk/1``."""
    document = TalkDocument(
        issue=held.issue,
        stances=dict(held.stances),
        protocol=ProtocolMessage(mode="free", max_rounds=rounds, together=held.together),
        speeches=tuple(
            SpeechMessage(round=one.round, agent=one.agent, text=one.text, note=one.note) for one in held.speeches
        ),
        answer=held.answer,
        stopped=_stopped(held.reason, language),
        cost=spent,
    )
    return document.model_dump(mode="json", by_alias=True)


def translation_document(
    done: Translation, spent: CostMessage, text: str, found: Sequence[Candidate] = (), joined: Bridges | None = None
) -> dict[str, Any]:
    """Return a translation, ``aufheben.translation/1``; ``text`` is its knowledge base."""
    document = TranslationDocument(
        language="ja" if done.reading.language == "ja" else "en",
        read=sum(bool(one.sentence.readings) for one in done.reading.sentences),
        clauses=tuple(
            TranslatedClause(
                owner=one.owner,
                clause=str(one.rule),
                sentence=one.sentence.text,
                quote=one.quote,
                paraphrase=one.paraphrase,
                notes=one.notes,
            )
            for one in done.clauses
        ),
        refused=tuple(
            RefusedClause(
                owner=one.owner,
                clause=one.text,
                sentence=None if one.sentence is None else one.sentence.text,
                reasons=one.reasons,
            )
            for one in done.refused
        ),
        untranslated=tuple(one.text for one in done.untranslated),
        same=tuple(str(one.line) for one in proposals(done.kb, done.reading.language)),
        candidates=tuple(
            CandidateClauses(
                own=one.own,
                statuses=tuple(
                    LiteralStatusMessage(literal=str(status.literal), status=status.status.value, agent=status.agent)
                    for status in one.statuses
                ),
                fault=one.fault,
            )
            for one in (found if len(found) > 1 else ())
        ),
        bridges=tuple(BridgeRule(rule=str(one.rule), source=one.source) for one in (joined.taken if joined else ())),
        kb=text,
        cost=spent,
    )
    return document.model_dump(mode="json", by_alias=True)


def phrased_document(phrased: Phrased | None) -> dict[str, Any] | None:
    """Return the words of a synthesis, None where there is none."""
    if phrased is None:
        return None
    document = PhrasedDocument(
        by_model=phrased.by_model,
        concept=phrased.concept,
        sentences=phrased.sentences,
        rests_on=tuple(str(one.literal) for one in phrased.licensed),
        notes=phrased.notes,
    )
    return document.model_dump(mode="json", by_alias=True)
