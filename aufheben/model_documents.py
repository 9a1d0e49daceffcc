"""Debates of texts and translations as documents."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from aufheben.wording import Language, tell
from kb import transcript_schema
from kb.messages import debate_document
from kb.schema import DebateDocument, LiteralStatusMessage
from kb.synonyms import proposals
from llm_bridge.bridging import Bridges, Pair, bridged

if TYPE_CHECKING:
    from collections.abc import Sequence

    from aufheben.models import ModelSession
    from aufheben.worded import Worded
    from engine.values.record import Debate
    from llm_bridge.confirmation import CandidateTranslation
    from llm_bridge.conversation import Conversation, Talk
    from llm_bridge.dialectic import LicensedScope, ProposedSynthesis
    from llm_bridge.errors import ModelError
    from llm_bridge.protocol import TextTurn
    from llm_bridge.replies import RuleReply
    from llm_bridge.translation import Translation


def cost(session: ModelSession) -> transcript_schema.CostMessage:
    """Return what a run took."""
    spent, traffic = session.spent, session.traffic
    return transcript_schema.CostMessage(
        calls=spent.calls,
        tokens_in=spent.tokens_in,
        tokens_out=spent.tokens_out,
        hits=traffic.hits,
        misses=traffic.misses,
        most_calls=session.most_calls,
        stages=dict(sorted(spent.stages.items())),
        failed=spent.failed,
        cached=spent.cached,
        reasoning=spent.reasoning,
        estimated=spent.estimated,
        money=None if session.money is None else session.money[0],
        currency=None if session.money is None else session.money[1],
    )


def bad_replies(session: ModelSession, language: Language) -> tuple[transcript_schema.BadReplyMessage, ...]:
    """Return the replies that could not be used."""
    return tuple(
        transcript_schema.BadReplyMessage(
            stage=one.stage,
            about=one.about,
            code=one.fault.code,
            message=one.fault.text(language.value),
            repaired=one.repaired,
        )
        for one in session.replies.bad
    )


def _stopped(
    reason: ModelError | None, language: str, rounds: int | None = None
) -> transcript_schema.StoppedMessage | None:
    """Return why a run ended early; ``rounds`` is the limit that cut a line."""
    if reason is not None:
        return transcript_schema.StoppedMessage(code=reason.code, message=reason.text(language))
    if rounds is None:
        return None
    return transcript_schema.StoppedMessage(code="limit", message=tell("model.limit", Language(language), limit=rounds))


def transcript_document(
    held: Conversation,
    spent: transcript_schema.CostMessage,
    *,
    max_rounds: int,
    published: bool = False,
    language: str = "en",
    bad: tuple[transcript_schema.BadReplyMessage, ...] = (),
) -> dict[str, Any]:
    """Return a debate of texts, ``aufheben.transcript/1``."""
    cut = held.outcome.value == "stopped"
    document = transcript_schema.TranscriptDocument(
        issue=held.issue,
        stances=dict(held.stances),
        protocol=transcript_schema.ProtocolMessage(mode="llm", max_rounds=max_rounds, published=published),
        turns=tuple(map(_turn, held.turns)),
        claims=tuple(
            transcript_schema.ClaimedMessage(agent=agent, result=fate.value) for agent, fate in held.fates.items()
        ),
        outcome=held.outcome.value,
        synthesis=None if held.proposal is None else _proposed(held.proposal),
        notes=held.notes,
        stopped=_stopped(held.reason, language, max_rounds if cut else None),
        bad_replies=bad,
        cost=spent,
    )
    return document.as_json()


def _turn(turn: TextTurn) -> transcript_schema.TurnMessage:
    return transcript_schema.TurnMessage(
        turn=turn.number,
        agent=turn.agent,
        kind=turn.kind.value,
        attack=turn.attack,
        target=turn.target,
        point=turn.point,
        argument=turn.argument,
        notes=turn.notes,
    )


def _scope(scope: LicensedScope) -> transcript_schema.ScopeMessage:
    return transcript_schema.ScopeMessage(
        claim=str(scope.claim),
        conditions=tuple(map(str, scope.conditions)),
        status=None if scope.status is None else scope.status.value,
        licensed=scope.licensed,
    )


def _proposed(proposal: ProposedSynthesis) -> transcript_schema.ProposedMessage:
    return transcript_schema.ProposedMessage(
        agent=proposal.agent,
        characterizations=tuple(map(rule_text, proposal.characterizations.characterizations)),
        premises=proposal.premises,
        covers=tuple(one.covers for one in proposal.generalization.premises),
        concept=proposal.integration.concept,
        reason=proposal.integration.reason,
        owed=proposal.integration.owed,
        consequent=proposal.integration.consequent,
        answer=proposal.answer,
        scope=None if proposal.scope is None else _scope(proposal.scope),
    )


def rule_text(rule: RuleReply) -> str:
    """Return a rule of texts on one line: ``premises, not assumptions => consequent``."""
    body = [*rule.antecedent.strong, *(f"not {one}" for one in rule.antecedent.weak_negation)]
    return f"{', '.join(body)} => {rule.consequent}".lstrip()


def talk_document(
    held: Talk,
    spent: transcript_schema.CostMessage,
    *,
    rounds: int,
    language: str = "en",
    bad: tuple[transcript_schema.BadReplyMessage, ...] = (),
) -> dict[str, Any]:
    """Return a free debate, ``aufheben.talk/1``."""
    document = transcript_schema.TalkDocument(
        issue=held.issue,
        stances=dict(held.stances),
        protocol=transcript_schema.ProtocolMessage(mode="free", max_rounds=rounds, together=held.together),
        speeches=tuple(
            transcript_schema.SpeechMessage(round=one.round, agent=one.agent, text=one.text, note=one.note)
            for one in held.speeches
        ),
        answer=held.answer,
        stopped=_stopped(held.reason, language),
        bad_replies=bad,
        cost=spent,
    )
    return document.as_json()


def translation_document(
    done: Translation,
    spent: transcript_schema.CostMessage,
    text: str,
    found: Sequence[CandidateTranslation] = (),
    joined: Bridges | None = None,
    aligned: Sequence[Pair] = (),
    bad: tuple[transcript_schema.BadReplyMessage, ...] = (),
) -> dict[str, Any]:
    """Return a translation, ``aufheben.translation/1``; ``text`` is its knowledge base."""
    document = transcript_schema.TranslationDocument(
        language="ja" if done.reading.language == "ja" else "en",
        read=sum(bool(one.sentence.readings) for one in done.reading.sentences),
        clauses=tuple(
            transcript_schema.TranslatedClauseMessage(
                owner=one.owner,
                clause=str(one.rule),
                sentence=one.sentence.text,
                quote=one.quote,
                conditions=one.conditions,
                paraphrase=one.paraphrase,
                told=done.paraphrases.get(one.sentence),
                notes=one.notes,
                doubts=one.doubts,
            )
            for one in done.clauses
        ),
        refused=_refused(done),
        untranslated=tuple(one.text for one in done.untranslated),
        misread=tuple(
            transcript_schema.DoubtedSentence(sentence=one.text, reason=reason) for one, reason in done.misread.items()
        ),
        same=tuple(str(one.line) for one in proposals(done.kb, done.reading.language)),
        aligned=tuple(
            transcript_schema.AlignedNames(
                one=str(pair.one),
                other=str(pair.other),
                relation="opposite" if pair.opposite else "same",
                line=str(pair.line),
            )
            for pair in aligned
        ),
        candidates=tuple(
            transcript_schema.CandidateClauses(
                own=one.own,
                statuses=tuple(
                    LiteralStatusMessage(literal=str(status.literal), status=status.status.value, agent=status.agent)
                    for status in one.statuses
                ),
                fault=one.fault,
            )
            for one in (found if len(found) > 1 else ())
        ),
        bridges=tuple(
            transcript_schema.BridgeRule(rule=str(one.rule), source=one.source)
            for one in (joined.taken if joined else ())
        ),
        kb=text,
        bad_replies=bad,
        cost=spent,
    )
    return document.as_json()


def _refused(done: Translation) -> tuple[transcript_schema.RefusedClauseMessage, ...]:
    return tuple(
        transcript_schema.RefusedClauseMessage(
            owner=one.owner,
            clause=one.text,
            sentence=None if one.sentence is None else one.sentence.text,
            reasons=one.reasons,
        )
        for one in done.refused
    )


def hybrid_document(
    held: Debate,
    done: Translation | None,
    words: Worded,
    spent: transcript_schema.CostMessage,
    language: Language,
    bad: tuple[transcript_schema.BadReplyMessage, ...] = (),
) -> dict[str, Any]:
    """Return a formal debate with what a model adds to it, ``aufheben.hybrid/1``; ``done`` is its translation."""
    phrased = words.phrased
    document = transcript_schema.HybridDocument(
        debate=DebateDocument.model_validate(debate_document(held)),
        kb=None if done is None else done.text(),
        missed=transcript_schema.MissedMessage(
            refused=() if done is None else _refused(done),
            untranslated=() if done is None else tuple(one.text for one in done.untranslated),
        ),
        bridged={str(claim): labels for claim, labels in bridged(held).items()},
        phrased=None
        if phrased is None
        else transcript_schema.PhrasedMessage(
            by_model=phrased.by_model,
            concept=phrased.concept,
            reason=phrased.reason,
            sentences=phrased.sentences,
            rests_on=tuple(str(one.literal) for one in phrased.licensed),
            notes=phrased.notes,
        ),
        proposed=None if words.proposal is None else _proposed(words.proposal),
        note=words.note,
        stopped=_stopped(words.reason, language.value),
        bad_replies=bad,
        cost=spent,
    )
    return document.as_json()
