"""Debates of texts and translations, as people read them and as documents: who spoke, and that nobody judged it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from aufheben.blocks import Paragraph, Report, Run, Runs
from aufheben.wording import Language, tell
from grammar.wording import NameList
from kb import transcript_schema
from kb.messages import debate_document
from kb.relations import ISSUE
from kb.schema import ArgumentMessage, CounterargumentMessage, DebateDocument, LiteralStatusMessage
from kb.synonyms import proposals
from kb.transcript_schema import ReasonMessage
from llm_bridge.bridging import Bridges, Pair, bridged
from llm_bridge.protocol import TextTurn, TurnKind
from llm_bridge.relations import RelatedDialogue

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from aufheben.reports.verbalizer import Verbalizer
    from aufheben.worded import Worded
    from engine.values.limits import Limits
    from engine.values.literals import Literal
    from engine.values.record import Debate
    from grammar.controlled import Sentence
    from kb.relations import ArgumentRelation
    from llm_bridge.confirmation import CandidateTranslation
    from llm_bridge.conversation import Conversation, Speech, Talk
    from llm_bridge.dialectic import LicensedScope, ProposedSynthesis
    from llm_bridge.errors import ModelError
    from llm_bridge.phrasing import Phrased
    from llm_bridge.relations import RelatingProgress
    from llm_bridge.replies import RuleReply
    from llm_bridge.translation import Progress, Translation


def turn_page(turn: TextTurn, verbalizer: Verbalizer) -> Report:
    """Return one turn of a debate of texts."""
    return tuple(_turn(turn, verbalizer))


def _turn(turn: TextTurn, verbalizer: Verbalizer) -> Iterator[Paragraph]:
    lead = Run(f"{turn.number:>2}  ", "turn")
    yield Paragraph(turn_words(turn, verbalizer), lead=lead)
    if turn.argument is not None:
        for text in _rules(turn.argument):
            yield Paragraph((Run(text, "formal"),), indent=4, hang=4)
    yield from turn_remarks(turn, verbalizer)


def turn_words(turn: TextTurn, verbalizer: Verbalizer) -> Runs:
    """Return what was done in a turn, as a sentence."""
    agent = verbalizer.agent(turn.agent)
    match turn.kind:
        case TurnKind.PASS:
            return verbalizer.words("talk.pass", agent=agent)
        case TurnKind.CLAIM:
            return verbalizer.words("talk.claim", agent=agent, claim=_claim(turn))
        case TurnKind.COUNTER:
            code = "talk.undercut" if turn.attack == "undercut" else "talk.rebut"
            fields = {"target": turn.target, "point": turn.point or "—", "claim": _claim(turn)}
            return verbalizer.words(code, agent=agent, **fields)


def turn_remarks(turn: TextTurn, verbalizer: Verbalizer) -> Iterator[Paragraph]:
    """Yield what is remarked of a turn by its words, and why replies were not taken."""
    if turn.misses:
        yield verbalizer.line(
            "talk.misses-undercut" if turn.attack == "undercut" else "talk.misses", 4, point=turn.point
        )
    for premise in turn.unsourced:
        yield verbalizer.line("talk.unsourced", 4, premise=premise)
    for note in turn.notes:
        yield verbalizer.quiet("talk.note", 4, note=note)


def _claim(turn: TextTurn) -> str:
    return turn.argument.rules[-1].consequent if turn.argument is not None and turn.argument.rules else "—"


def _rules(argument: ArgumentMessage | CounterargumentMessage) -> Iterator[str]:
    for rule in argument.rules:
        body = [*rule.antecedent.strong, *(f"not {one}" for one in rule.antecedent.weak_negation)]
        yield f"{', '.join(body)} => {rule.consequent}".lstrip()


def ending_page(held: Conversation, verbalizer: Verbalizer, limit: int) -> Report:
    """Return how a debate of texts ended."""
    lines = [Paragraph()]
    lines += [
        verbalizer.line(f"talk.fate.{fate.value}", agent=verbalizer.agent(agent)) for agent, fate in held.fates.items()
    ]
    resting = [one.number for one in held.turns if one.unsourced]
    if resting:
        turns = ", ".join(map(str, resting))
        lines.append(verbalizer.line("talk.resting", count=len(resting), turns=turns))
    if held.proposal is not None:
        lines += _proposal(held.proposal, verbalizer)
    lines += [verbalizer.quiet("talk.no-proposal", note=note) for note in held.notes]
    if held.reason is not None:
        lines.append(verbalizer.line("model.stopped", reason=held.reason.text(verbalizer.language.value)))
    elif held.outcome.value == "stopped":
        lines.append(verbalizer.line("model.limit", limit=limit))
    return tuple(lines)


def _proposal(proposal: ProposedSynthesis, verbalizer: Verbalizer) -> Iterator[Paragraph]:
    yield Paragraph((Run(verbalizer.tell("talk.proposed"), "title"),))
    for rule in proposal.characterizations.characterizations:
        yield Paragraph((Run(rule_text(rule), "formal"),), indent=2, hang=4)
    for one in proposal.generalization.premises:
        yield verbalizer.line("talk.above", 2, premise=one.premise, covers="; ".join(one.covers))
    core = proposal.integration
    yield verbalizer.line("talk.core", 2, premises=", ".join(proposal.premises), consequent=core.consequent)
    yield verbalizer.line("talk.concept", 2, concept=core.concept, reason=core.reason)
    yield verbalizer.line("talk.owed", 2, owed="; ".join(core.owed))
    yield verbalizer.line("talk.answer-of", agent=verbalizer.agent(proposal.agent), answer=proposal.answer)
    if proposal.scope is not None:
        yield from _scope(proposal.scope, verbalizer)


def _scope(scope: LicensedScope, verbalizer: Verbalizer) -> Iterator[Paragraph]:
    """Yield whether the stances license an answer under its conditions, and which of these the engine knows."""
    claim = verbalizer.literal(scope.claim)
    if not scope.conditions:
        yield verbalizer.line("scope.none", 2, claim=claim)
        return
    conditions = verbalizer.members([(one,) for one in scope.conditions])
    if scope.licensed:
        yield verbalizer.line("scope.licensed", 2, claim=claim, conditions=conditions)
    elif scope.status is None:
        yield verbalizer.line("scope.impossible", 2, claim=claim, conditions=conditions)
    else:
        status = verbalizer.tell(f"status.{scope.status.value}")
        yield verbalizer.line("scope.not-licensed", 2, claim=claim, conditions=conditions, status=status)
    yield Paragraph((Run(", ".join(map(str, scope.conditions)), "formal"),), indent=4, hang=4)


def speech_page(one: Speech, verbalizer: Verbalizer) -> Report:
    """Return what one agent said in a free debate."""
    head = Paragraph((Run(f"{one.round}. ", "turn"), verbalizer.agent(one.agent)))
    if one.note:
        return (head, verbalizer.quiet("talk.note", 4, note=one.note))
    return (head, Paragraph((Run(one.text),), indent=4, hang=0))


def talk_ending(held: Talk, verbalizer: Verbalizer) -> Report:
    """Return how a free debate ended."""
    if held.reason is not None:
        return (Paragraph(), verbalizer.line("model.stopped", reason=held.reason.text(verbalizer.language.value)))
    return (Paragraph(), verbalizer.line("talk.answer", answer=held.answer or "—"))


def translation_page(done: Translation, verbalizer: Verbalizer) -> Report:
    """Return what a model added to what was read, with what was refused and why."""
    read = sum(bool(one.sentence.readings) for one in done.reading.sentences)
    lines = [verbalizer.line("translate.read", count=read)]
    if done.clauses:
        lines.append(verbalizer.line("translate.taken", count=len(done.clauses)))
        doubted = sum(bool(clause.doubts) for clause in done.clauses)
        if doubted:
            lines.append(verbalizer.line("translate.doubted", count=doubted))
    for sentence in dict.fromkeys(clause.sentence for clause in done.clauses):
        lines += translated_page(sentence, done, verbalizer)
    for sentence, doubt in done.misread.items():
        lines.append(Paragraph((Run(" ".join(sentence.text.split()), "title"),), indent=2))
        code = "translate.misread" if sentence.readings else "translate.doubt"  # the issue, by rule
        lines.append(Paragraph((Run(verbalizer.tell(code, doubt=doubt), "bad"),), indent=4))
    lines += missed_page(done, verbalizer)
    for same in proposals(done.kb, done.reading.language):
        lines.append(verbalizer.line("read.same", wanted=same.wanted, given=same.given))
        lines.append(Paragraph((Run(str(same.line), "formal"),), indent=4, hang=4))
    return tuple(lines)


def translated_page(sentence: Sentence, done: Translation, verbalizer: Verbalizer) -> tuple[Paragraph, ...]:
    """Return a sentence beside its clauses, how these are spoken, what they rest on, and what is doubted."""
    lines = [Paragraph((Run(" ".join(sentence.text.split()), "title"),), indent=2)]
    for clause in done.clauses:
        if clause.sentence is not sentence:
            continue
        lines.append(Paragraph((Run(str(clause.rule), "formal"),), indent=4, hang=4))
        lines.append(verbalizer.line("translate.clause-words", 6, words=clause.paraphrase))
        words = " | ".join(text for text in (clause.quote, *clause.conditions) if text)
        if words:
            lines.append(verbalizer.quiet("translate.words", 6, words=words))
        lines += [verbalizer.quiet("talk.note", 6, note=note) for note in clause.notes]
        lines += [
            Paragraph((Run(verbalizer.tell("translate.doubt", doubt=one), "bad"),), indent=6) for one in clause.doubts
        ]
    wording = done.paraphrases.get(sentence)
    return (*lines, verbalizer.quiet("translate.paraphrase", 4, words=wording)) if wording else tuple(lines)


def missed_page(done: Translation, verbalizer: Verbalizer) -> tuple[Paragraph, ...]:
    """Return the clauses that were refused and why, and the sentences that have no clause."""
    lines: list[Paragraph] = []
    if done.refused:
        lines.append(verbalizer.line("translate.refused", count=len(done.refused)))
    for refused in done.refused:
        lines.append(Paragraph((Run(refused.text, "formal"),), indent=4, hang=4))
        lines += [Paragraph((Run(reason, "bad"),), indent=6) for reason in refused.reasons]
    if done.untranslated:
        lines.append(verbalizer.line("translate.untranslated", count=len(done.untranslated)))
    return (*lines, *(Paragraph((Run(" ".join(one.text.split())),), indent=2) for one in done.untranslated))


def relations_page(done: RelatedDialogue, verbalizer: Verbalizer) -> Report:
    """Return what the sentences of a dialogue do to one another, as a model told it, and what was refused and why."""
    return related_lines(relation_messages(done), _missed(done), verbalizer)


def related_lines(
    taken: Sequence[transcript_schema.RelationMessage], missed: transcript_schema.MissedMessage, verbalizer: Verbalizer
) -> tuple[Paragraph, ...]:
    """Return relations that were taken, those that were refused and why, and the sentences of which nothing is told."""
    lines = [verbalizer.line("relations.taken", count=len(taken))]
    for one in sorted(taken, key=lambda one: (one.sentence, one.target)):
        lines += relation_lines(one, verbalizer)
    if missed.relations:
        lines.append(verbalizer.line("relations.refused", count=len(missed.relations)))
    for refused in missed.relations:
        lines += relation_lines(refused, verbalizer)
        lines += [Paragraph((Run(reason, "bad"),), indent=6) for reason in refused.reasons]
    if missed.untranslated:
        lines.append(verbalizer.line("relations.idle", count=len(missed.untranslated)))
    return (*lines, *(Paragraph((Run(" ".join(one.split())),), indent=2) for one in missed.untranslated))


def relation_lines(one: transcript_schema.RelationMessage, verbalizer: Verbalizer) -> tuple[Paragraph, ...]:
    """Return what one sentence does: its number and words, and the number and words of what it does this to."""
    words, of = " ".join(one.words.split()), " ".join((one.of or "—").split())
    speaker = verbalizer.agent(one.agent or "")
    lead = verbalizer.line("relations.sentence", 2, number=one.sentence, speaker=speaker, words=words)
    if one.target == ISSUE:
        return (lead, verbalizer.line(f"relations.{one.does}-issue", 6))
    doubts = (verbalizer.line("relations.doubted", 6, doubt=doubt) for doubt in one.doubts)
    return (lead, verbalizer.line(f"relations.{one.does}", 6, number=one.target, words=of), *doubts)


def outcome_lines(reasons: Sequence[ReasonMessage], verbalizer: Verbalizer) -> tuple[Paragraph, ...]:
    """Return the reasons for what is at issue and those against it, each with what became of it."""
    lines: list[Paragraph] = []
    for side in ("for", "against"):
        of_side = [one for one in reasons if one.side == side]
        if of_side:
            lines.append(verbalizer.line(f"relations.{side}"))
        for one in of_side:
            speaker, words = verbalizer.agent(one.agent or ""), " ".join(one.words.split())
            lines.append(verbalizer.line("relations.sentence", 2, number=one.sentence, speaker=speaker, words=words))
            code = f"relations.state-{one.state}{'-by' if one.by else ''}"
            lines.append(verbalizer.line(code, 6, numbers=", ".join(map(str, one.by))))
    return tuple(lines)


def relation_message(
    one: ArgumentRelation,
    words: str,
    done: RelatedDialogue,
    reasons: tuple[str, ...] = (),
    doubts: tuple[str, ...] = (),
) -> transcript_schema.RelationMessage:
    """Return a relation as documents have it, with its sentences; ``reasons`` refuse it, ``doubts`` do not."""
    sentences = {sentence.number: sentence for sentence in done.reading.dialogue}
    source, target = sentences.get(one.sentence), sentences.get(one.target)
    return transcript_schema.RelationMessage(
        sentence=one.sentence,
        agent=None if source is None else source.owner,
        does=one.kind.value,
        target=one.target,
        words=words,
        of=None if target is None else target.text,
        reasons=reasons,
        doubts=doubts,
    )


def relation_messages(done: RelatedDialogue) -> tuple[transcript_schema.RelationMessage, ...]:
    """Return the relations that were taken as documents have them."""
    return tuple(relation_message(one.relation, one.words, done, doubts=one.doubts) for one in done.taken)


def reason_messages(done: RelatedDialogue, limits: Limits) -> tuple[ReasonMessage, ...]:
    """Return what became of each reason as documents have it. Raises `LimitReached`."""
    sentences = {sentence.number: sentence for sentence in done.reading.dialogue}
    return tuple(
        ReasonMessage(
            sentence=one.sentence,
            agent=sentences[one.sentence].owner,
            words=sentences[one.sentence].text,
            side="for" if one.favours else "against",
            state=one.state.value,
            by=one.by,
        )
        for one in done.outcomes(limits)
    )


def relating_line(one: RelatingProgress, verbalizer: Verbalizer) -> Paragraph:
    """Return how many sentences were asked about, told while that goes on."""
    return verbalizer.quiet("relations.progress", count=one.sentences, all=one.all, taken=one.taken)


def progress_line(one: Progress, verbalizer: Verbalizer) -> Paragraph:
    """Return what became of some sentences of a stance, told while the translation goes on."""
    owner = one.owner or verbalizer.tell("translate.background")
    return verbalizer.quiet(
        "translate.progress", owner=owner, count=one.sentences, taken=one.taken, refused=one.refused
    )


def candidates_page(found: tuple[CandidateTranslation, ...], verbalizer: Verbalizer) -> Report:
    """Return how the candidates of a translation differ; nothing when there is but one."""
    if len(found) < 2:  # noqa: PLR2004 - one has nothing to differ from
        return ()
    lines = [Paragraph(), verbalizer.line("translate.candidates", count=len(found))]
    for number, one in enumerate(found, start=1):
        lines.append(verbalizer.line("translate.candidate", number=number))
        lines += [Paragraph((Run(clause, "formal"),), indent=4, hang=4) for clause in one.own]
        lines += [
            verbalizer.quiet(
                "read.follows", 4, literal=status.literal, status=verbalizer.tell(f"status.{status.status.value}")
            )
            for status in one.statuses
        ]
        if one.fault is not None:
            lines.append(Paragraph((Run(one.fault, "bad"),), indent=4))
    return tuple(lines)


def aligned_page(pairs: Sequence[Pair], verbalizer: Verbalizer) -> Report:
    """Return the pairs of names that a model proposes, each with the line that would join them."""
    lines: list[Paragraph] = []
    for pair in pairs:
        code = "translate.opposite" if pair.opposite else "read.same"
        lines.append(verbalizer.line(code, wanted=pair.one, given=pair.other))
        lines.append(Paragraph((Run(str(pair.line), "formal"),), indent=4, hang=4))
    return (verbalizer.line("translate.aligned"), *lines) if lines else ()


def bridges_page(joined: Bridges, verbalizer: Verbalizer) -> Report:
    """Return bridge rules with where they come from, and proposals that were not taken."""
    lines: list[Paragraph] = []
    if joined.taken or joined.refused:
        lines += [Paragraph(), Paragraph((Run(verbalizer.tell("translate.bridges"), "title"),))]
    for one in joined.taken:
        lines.append(Paragraph((Run(str(one.rule), "formal"),), indent=2, hang=4))
        world = verbalizer.tell("translate.world")
        lines.append(verbalizer.quiet("translate.source", 4, source=one.source or world))
    for text, reason in joined.refused:
        lines.append(Paragraph((Run(text, "formal"),), indent=2, hang=4))
        lines.append(Paragraph((Run(reason, "bad"),), indent=4))
    return tuple(lines)


def bridged_page(used: Mapping[Literal, tuple[str, ...]], verbalizer: Verbalizer) -> Report:
    """Return which claims of a debate rest on bridge rules."""
    return tuple(
        verbalizer.line(
            "hybrid.bridged", claim=verbalizer.literal(claim), labels=NameList.of(labels).text(verbalizer.language)
        )
        for claim, labels in used.items()
    )


def worded_page(words: Worded, verbalizer: Verbalizer) -> Report:
    """Return the words that a model gives to a debate, and whose they are; nothing where none were asked for."""
    if words.reason is not None:
        return (
            Paragraph(),
            verbalizer.line("model.stopped-words", reason=words.reason.text(verbalizer.language.value)),
        )
    if words.note:
        return (Paragraph(), verbalizer.quiet("talk.no-proposal", note=words.note))
    if words.proposal is not None:
        return (Paragraph(), *_proposal(words.proposal, verbalizer))
    return () if words.phrased is None else _phrased(words.phrased, verbalizer)


def _phrased(phrased: Phrased, verbalizer: Verbalizer) -> Report:
    if not phrased.by_model:
        return (Paragraph(), verbalizer.quiet("phrased.plain", reason="; ".join(phrased.notes)))
    paragraphs = [Paragraph((Run(one),), indent=2) for one in phrased.sentences]
    head = verbalizer.line("phrased.by-model", concept=phrased.concept)
    return (Paragraph(), head, *paragraphs, verbalizer.quiet("phrased.reason", 2, reason=phrased.reason))


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
        turns=tuple(map(_turn_message, held.turns)),
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


def _turn_message(turn: TextTurn) -> transcript_schema.TurnMessage:
    return transcript_schema.TurnMessage(
        turn=turn.number,
        agent=turn.agent,
        kind=turn.kind.value,
        attack=turn.attack,
        target=turn.target,
        point=turn.point,
        argument=turn.argument,
        notes=turn.notes,
        unsourced=turn.unsourced,
        misses=turn.misses,
    )


def _scope_message(scope: LicensedScope) -> transcript_schema.ScopeMessage:
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
        scope=None if proposal.scope is None else _scope_message(proposal.scope),
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
                back_translation=done.paraphrases.get(one.sentence),
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


def _missed(done: Translation | RelatedDialogue | None) -> transcript_schema.MissedMessage:
    match done:
        case None:
            return transcript_schema.MissedMessage(refused=(), untranslated=())
        case RelatedDialogue():
            refused = (relation_message(one.relation, one.words, done, one.reasons) for one in done.refused)
            overlooked = (
                transcript_schema.RelationMessage(
                    sentence=one.sentence.number,
                    agent=one.sentence.owner,
                    does="nothing",
                    target=ISSUE,
                    words=one.sentence.text,
                    of=None,
                    reasons=(one.reason,),
                )
                for one in done.overlooked
            )
            missed = (*refused, *overlooked)
            return transcript_schema.MissedMessage(refused=(), untranslated=done.idle, relations=missed)
        case _:
            untranslated = tuple(one.text for one in done.untranslated)
            return transcript_schema.MissedMessage(refused=_refused(done), untranslated=untranslated)


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
    done: Translation | RelatedDialogue | None,
    words: Worded,
    spent: transcript_schema.CostMessage,
    language: Language,
    bad: tuple[transcript_schema.BadReplyMessage, ...] = (),
    reasons: tuple[ReasonMessage, ...] = (),
) -> dict[str, Any]:
    """Return a formal debate with what a model adds to it, ``aufheben.hybrid/1``.

    ``done`` is its translation, or its relations, with what became of its ``reasons``.
    """
    phrased = words.phrased
    document = transcript_schema.HybridDocument(
        debate=DebateDocument.model_validate(debate_document(held)),
        kb=None if done is None else done.text(),
        missed=_missed(done),
        relations=relation_messages(done) if isinstance(done, RelatedDialogue) else (),
        reasons=reasons,
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
