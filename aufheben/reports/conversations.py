"""Debates of texts as people read them: who said what, and that nobody has judged it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aufheben.page import Line, Words
from aufheben.transcripts import said
from kb.synonyms import proposals
from llm_bridge.protocol import Kind

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from aufheben.page import Page
    from aufheben.reports.speech import Speech
    from aufheben.transcripts import Worded
    from engine.values.literals import Literal
    from kb.schema import ArgumentMessage, CounterargumentMessage
    from llm_bridge.alignment import Pair
    from llm_bridge.bridging import Bridges
    from llm_bridge.candidates import Candidate
    from llm_bridge.conversation import Conversation, Proposal
    from llm_bridge.phrasing import Phrased
    from llm_bridge.protocol import Turn
    from llm_bridge.talk import Speech as Said
    from llm_bridge.talk import Talk
    from llm_bridge.translation import Progress, Translation


def turn_page(turn: Turn, speech: Speech) -> Page:
    """Return one turn of a debate of texts."""
    return tuple(_turn(turn, speech))


def _turn(turn: Turn, speech: Speech) -> Iterator[Line]:
    agent = speech.agent(turn.agent)
    lead = Words(f"{turn.number:>2}  ", "turn")
    match turn.kind:
        case Kind.PASS:
            yield speech.line("talk.pass", lead=lead, agent=agent)
        case Kind.CLAIM:
            yield speech.line("talk.claim", lead=lead, agent=agent, claim=_claim(turn))
        case Kind.COUNTER:
            code = "talk.undercut" if turn.attack == "undercut" else "talk.rebut"
            point, claim = turn.point or "—", _claim(turn)
            yield speech.line(code, lead=lead, agent=agent, target=turn.target, point=point, claim=claim)
    if turn.argument is not None:
        for text in _rules(turn.argument):
            yield Line((Words(text, "formal"),), indent=4, hang=4)
    for note in turn.notes:
        yield speech.quiet("talk.note", 4, note=note)


def _claim(turn: Turn) -> str:
    return turn.argument.rules[-1].consequent if turn.argument is not None and turn.argument.rules else "—"


def _rules(argument: ArgumentMessage | CounterargumentMessage) -> Iterator[str]:
    for rule in argument.rules:
        body = [*rule.antecedent.strong, *(f"not {one}" for one in rule.antecedent.weak_negation)]
        yield f"{', '.join(body)} => {rule.consequent}".lstrip()


def ending_page(held: Conversation, speech: Speech, limit: int) -> Page:
    """Return how a debate of texts ended."""
    lines = [Line()]
    lines += [speech.line(f"talk.fate.{fate.value}", agent=speech.agent(agent)) for agent, fate in held.fates.items()]
    if held.proposal is not None:
        lines += _proposal(held.proposal, speech)
    lines += [speech.quiet("talk.no-proposal", note=note) for note in held.notes]
    if held.reason is not None:
        lines.append(speech.line("model.stopped", reason=held.reason.text(speech.language.value)))
    elif held.outcome.value == "stopped":
        lines.append(speech.line("model.limit", limit=limit))
    return tuple(lines)


def _proposal(proposal: Proposal, speech: Speech) -> Iterator[Line]:
    yield Line((Words(speech.tell("talk.proposed"), "title"),))
    for rule in proposal.characterizations.characterizations:
        yield Line((Words(said(rule), "formal"),), indent=2, hang=4)
    core = proposal.core
    yield speech.line("talk.core", 2, premises=", ".join(core.premises), consequent=core.consequent)
    yield speech.line("talk.owed", 2, owed="; ".join(core.owed))
    yield speech.line("talk.answer", answer=proposal.answer)


def speech_page(one: Said, speech: Speech) -> Page:
    """Return what one agent said in a free debate."""
    head = Line((Words(f"{one.round}. ", "turn"), speech.agent(one.agent)))
    if one.note:
        return (head, speech.quiet("talk.note", 4, note=one.note))
    return (head, Line((Words(one.text),), indent=4, hang=0))


def talk_ending(held: Talk, speech: Speech) -> Page:
    """Return how a free debate ended."""
    if held.reason is not None:
        return (Line(), speech.line("model.stopped", reason=held.reason.text(speech.language.value)))
    return (Line(), speech.line("talk.answer", answer=held.answer or "—"))


def translation_page(done: Translation, speech: Speech) -> Page:
    """Return what a model added to what was read, with what was refused and why."""
    read = sum(bool(one.sentence.readings) for one in done.reading.sentences)
    lines = [speech.line("translate.read", count=read)]
    if done.clauses:
        lines.append(speech.line("translate.taken", count=len(done.clauses)))
    for clause in done.clauses:
        lines.append(Line((Words(" ".join(clause.sentence.text.split()), "title"),), indent=2))
        lines.append(Line((Words(str(clause.rule), "formal"),), indent=4, hang=4))
        lines.append(speech.line("read.paraphrase", 4, sentence=clause.paraphrase))
        lines += [speech.quiet("talk.note", 4, note=note) for note in clause.notes]
    lines += missed_page(done, speech)
    for same in proposals(done.kb, done.reading.language):
        lines.append(speech.line("read.same", wanted=same.wanted, given=same.given))
        lines.append(Line((Words(str(same.line), "formal"),), indent=4, hang=4))
    return tuple(lines)


def missed_page(done: Translation, speech: Speech) -> tuple[Line, ...]:
    """Return the clauses that were refused and why, and the sentences that have no clause."""
    lines: list[Line] = []
    if done.refused:
        lines.append(speech.line("translate.refused", count=len(done.refused)))
    for refused in done.refused:
        lines.append(Line((Words(refused.text, "formal"),), indent=4, hang=4))
        lines += [Line((Words(reason, "bad"),), indent=6) for reason in refused.reasons]
    if done.untranslated:
        lines.append(speech.line("translate.untranslated", count=len(done.untranslated)))
    return (*lines, *(Line((Words(" ".join(one.text.split())),), indent=2) for one in done.untranslated))


def progress_line(one: Progress, speech: Speech) -> Line:
    """Return what became of some sentences of a stance, told while the translation goes on."""
    owner = one.owner or speech.tell("translate.background")
    return speech.quiet("translate.progress", owner=owner, count=one.sentences, taken=one.taken, refused=one.refused)


def candidates_page(found: tuple[Candidate, ...], speech: Speech) -> Page:
    """Return how the candidates of a translation differ; nothing when there is but one."""
    if len(found) < 2:  # noqa: PLR2004 - one has nothing to differ from
        return ()
    lines = [Line(), speech.line("translate.candidates", count=len(found))]
    for number, one in enumerate(found, start=1):
        lines.append(speech.line("translate.candidate", number=number))
        lines += [Line((Words(clause, "formal"),), indent=4, hang=4) for clause in one.own]
        lines += [
            speech.quiet("read.follows", 4, literal=status.literal, status=speech.tell(f"status.{status.status.value}"))
            for status in one.statuses
        ]
        if one.fault is not None:
            lines.append(Line((Words(one.fault, "bad"),), indent=4))
    return tuple(lines)


def aligned_page(pairs: Sequence[Pair], speech: Speech) -> Page:
    """Return the pairs of names that a model proposes, each with the line that would join them."""
    lines: list[Line] = []
    for pair in pairs:
        code = "translate.opposite" if pair.opposite else "read.same"
        lines.append(speech.line(code, wanted=pair.one, given=pair.other))
        lines.append(Line((Words(str(pair.line), "formal"),), indent=4, hang=4))
    return (speech.line("translate.aligned"), *lines) if lines else ()


def bridges_page(joined: Bridges, speech: Speech) -> Page:
    """Return bridge rules with where they come from, and proposals that were not taken."""
    lines: list[Line] = []
    if joined.taken or joined.refused:
        lines += [Line(), Line((Words(speech.tell("translate.bridges"), "title"),))]
    for one in joined.taken:
        lines.append(Line((Words(str(one.rule), "formal"),), indent=2, hang=4))
        world = speech.tell("translate.world")
        lines.append(speech.quiet("translate.source", 4, source=one.source or world))
    for text, reason in joined.refused:
        lines.append(Line((Words(text, "formal"),), indent=2, hang=4))
        lines.append(Line((Words(reason, "bad"),), indent=4))
    return tuple(lines)


def bridged_page(used: Mapping[Literal, tuple[str, ...]], speech: Speech) -> Page:
    """Return which claims of a debate rest on bridge rules."""
    return tuple(
        speech.line("hybrid.bridged", claim=speech.literal(claim), labels=", ".join(labels))
        for claim, labels in used.items()
    )


def worded_page(words: Worded, speech: Speech) -> Page:
    """Return the words that a model gives to a debate, and whose they are; nothing where none were asked for."""
    if words.reason is not None:
        return (Line(), speech.line("model.stopped-words", reason=words.reason.text(speech.language.value)))
    if words.note:
        return (Line(), speech.quiet("talk.no-proposal", note=words.note))
    if words.proposal is not None:
        return (Line(), *_proposal(words.proposal, speech))
    return () if words.phrased is None else _phrased(words.phrased, speech)


def _phrased(phrased: Phrased, speech: Speech) -> Page:
    if not phrased.by_model:
        return (Line(), speech.quiet("phrased.plain", reason="; ".join(phrased.notes)))
    told = [Line((Words(one),), indent=2) for one in phrased.sentences]
    return (Line(), speech.line("phrased.by-model", concept=phrased.concept), *told)
