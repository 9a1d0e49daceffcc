"""A debate as people read it: move by move, then the synthesis, the answer and the certificate."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aufheben.page import Line, Words
from aufheben.reports.cuts import cut_text, stopped_text
from aufheben.reports.syntheses import proposals, shares, synthesis_page
from engine.values.record import Attack, MoveKind, Obstacle, Outcome

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aufheben.page import Block, Page
    from aufheben.reports.speech import Speech
    from engine.values.literals import Literal
    from engine.values.record import Claim, Debate, Move, Synthesis

_INDENT = 4
_BLANK = Line()


def debate_page(debate: Debate, speech: Speech) -> Page:
    """Return the whole record of a debate."""
    return tuple(_blocks(debate, speech))


def _blocks(debate: Debate, speech: Speech) -> Iterator[Block]:
    yield from _heading(debate, speech)
    dialogues, together = phases(debate)
    for dialogue in dialogues:
        yield _BLANK
        yield from _dialogue(dialogue, debate, speech)
    if debate.synthesis is not None and together is not None and debate.synthesis.combinations:
        yield _BLANK
        yield from synthesis_page(debate.synthesis, speech, proposals(debate))
        for dialogue in together:
            yield from _dialogue(dialogue, debate, speech)
    yield _BLANK
    yield from _ending(debate, speech)
    certificate = debate.certificate
    numbers = {"within": certificate.within, "bound": certificate.bound, "moves": certificate.moves}
    yield speech.quiet("certificate", **numbers)


def _heading(debate: Debate, speech: Speech) -> Iterator[Line]:
    yield Line((Words(speech.question(debate.issue), "title"),))
    pieces: list[Words] = []
    for name in debate.agents:
        if pieces:
            pieces.append(Words(" · ", "quiet"))
        pieces.extend(speech.introduced(name))
    literals = ", ".join(map(str, debate.issue.literals))
    yield Line((*pieces, Words(f"   {literals}", "formal")))


def phases(debate: Debate) -> tuple[list[list[Move]], list[list[Move]] | None]:
    """Return the dialogues of the debate, a main argument with its moves each, and those of the synthesis."""
    dialogues: list[list[Move]] = []
    together: list[list[Move]] = []
    for move in debate.moves:
        match move.kind:
            case MoveKind.CLAIM:
                dialogues.append([move])
            case MoveKind.SYNTHESIS:
                together.append([move])
            case MoveKind.COUNTER | MoveKind.PASS:
                (together or dialogues)[-1].append(move)
    return dialogues, together if debate.synthesis is not None else None


def _dialogue(dialogue: list[Move], debate: Debate, speech: Speech) -> Iterator[Line]:
    opening = dialogue[0]
    for move in dialogue:
        yield from _move(move, opening, dialogue, speech)
    claim = next((claim for claim in debate.claims if claim.turn == opening.turn), None)
    if claim is not None:
        yield _verdict(claim, dialogue, speech)
    elif opening.kind is MoveKind.SYNTHESIS and opening.argument is not None and debate.synthesis is not None:
        for candidate in debate.synthesis.candidates:
            if candidate.rule is not None and candidate.claim == opening.argument.claim:
                yield _fate(candidate.claim, dialogue, speech, won=candidate.rejected is None)


def _move(move: Move, opening: Move, dialogue: list[Move], speech: Speech) -> Iterator[Line]:
    lead = Words(f"{move.turn:>2}  ", "turn")
    if move.argument is None:
        yield Line(_passing(move, opening, dialogue, speech), lead=lead, hang=0)
    else:
        yield Line(move_words(move, speech), lead=lead, hang=0)
        yield from speech.steps(move.argument, _INDENT)
    decided = speech.deciding(move.priorities, move.argument)
    if decided:
        formal = Words(f"   {', '.join(map(str, move.priorities))}", "formal")
        yield Line((Words(speech.tell("debate.decided", priorities=decided), "quiet"), formal), indent=_INDENT)


def move_words(move: Move, speech: Speech) -> tuple[Words, ...]:
    """Return what an agent does in one turn and with which argument, the turns around it left aside."""
    agent = speech.agent(move.agent)
    if move.argument is None:
        return speech.words("debate.passes-alone", agent=agent)
    reading = speech.reading(move.argument)
    match move.kind:
        case MoveKind.CLAIM | MoveKind.PASS:
            return speech.words("debate.claims", agent=agent, reading=reading)
        case MoveKind.SYNTHESIS:
            return speech.words("debate.proposes", agent=agent, reading=reading)
        case MoveKind.COUNTER:
            if move.agent is None:
                agent = Words(speech.tell("debate.joint"), agent.style)
            attack = Attack.REBUT if move.attack is None else move.attack
            code = f"debate.{attack.value}-strictly" if move.strict else f"debate.{attack.value}"
            assumed = "" if move.point is None else speech.assumption(move.point)
            return speech.words(code, agent=agent, target=move.target, assumed=assumed, reading=reading)


def _passing(move: Move, opening: Move, dialogue: list[Move], speech: Speech) -> tuple[Words, ...]:
    """Return what a pass means: a proponent cannot answer an attack, an opponent has nothing left to attack with."""
    agent = speech.agent(move.agent)
    if move.agent == opening.agent:
        attacks = [
            earlier.turn for earlier in dialogue if earlier.turn < move.turn and earlier.kind is MoveKind.COUNTER
        ]
        target = move.target if move.target is not None else max(attacks, default=opening.turn)
        if move.barred:
            barred = speech.listed(speech.quoted(literal).text for literal in move.barred)
            return speech.words("debate.passes-barred", agent=agent, target=target, barred=barred)
        return speech.words("debate.passes", agent=agent, target=target)
    again = any(earlier.agent == move.agent and earlier.kind is MoveKind.COUNTER for earlier in dialogue)
    return speech.words("debate.passes-opponent-again" if again else "debate.passes-opponent", agent=agent)


def _verdict(claim: Claim, dialogue: list[Move], speech: Speech) -> Line:
    fate = _fate(claim.literal, dialogue, speech, won=claim.justified)
    if claim.status.value == ("justified" if claim.justified else "overruled"):
        return fate
    status = speech.tell(f"status.{claim.status.value}")
    return Line((*fate.words, Words(speech.tell("debate.pooled", status=status), "quiet")), indent=fate.indent)


def _fate(claim: Literal, dialogue: list[Move], speech: Speech, *, won: bool) -> Line:
    if not won:
        text = speech.tell("debate.lost", claim=speech.quoted(claim).text)
        return Line((Words(f"✗ {text}", "bad"),), indent=_INDENT)
    attacked = any(move.kind is MoveKind.COUNTER for move in dialogue)
    text = speech.tell("debate.won" if attacked else "debate.won-unopposed", claim=speech.quoted(claim).text)
    return Line((Words(f"✓ {text}", "good"),), indent=_INDENT)


def _ending(debate: Debate, speech: Speech) -> Iterator[Line]:
    match debate.outcome:
        case None:
            yield Line((Words(stopped_text(debate.cut, speech.language)),))
        case Outcome.JUSTIFIED:
            yield from (_answer(literal, speech) for literal in debate.answers)
        case Outcome.SYNTHESIS:
            yield from _synthesis_answer(debate, speech)
        case Outcome.STALEMATE:
            yield from _stalemate(debate, speech)


def _answer(literal: Literal, speech: Speech) -> Line:
    pieces = speech.words("answer.title", answer=Words(speech.literal(literal).text, "good"))
    return Line((*pieces, Words(f"   {literal}", "formal")))


def _synthesis_answer(debate: Debate, speech: Speech) -> Iterator[Line]:
    synthesis = debate.synthesis
    if synthesis is None or synthesis.answer is None:
        return
    yield _answer(synthesis.answer.claim, speech)
    yield Line(
        speech.words(
            "answer.synthesis", shares=shares(synthesis.answer, speech, proposals(debate).get(synthesis.answer.claim))
        ),
        indent=2,
    )
    for candidate in synthesis.candidates:
        if candidate.optimal and candidate != synthesis.answer:
            claim = speech.quoted(candidate.claim)
            yield Line(speech.words("answer.other", claim=claim, shares=shares(candidate, speech)), indent=2)
    if synthesis.cut is not None:
        yield speech.line("answer.others-cut", 2, cut=cut_text(synthesis.cut, speech.language))


def why_stalemate(synthesis: Synthesis | None, speech: Speech, *, claimed: bool) -> str:
    """Return why there is no answer; ``claimed`` tells whether anybody had a main argument."""
    if synthesis is None:
        return speech.tell("answer.all-defeated")
    if synthesis.obstacle is None:
        return speech.tell("answer.all-rejected")
    no_side = synthesis.obstacle is Obstacle.ONE_SIDE and not claimed
    return speech.tell("obstacle.no-side" if no_side else f"obstacle.{synthesis.obstacle.value}")


def _stalemate(debate: Debate, speech: Speech) -> Iterator[Line]:
    synthesis = debate.synthesis
    yield speech.line("answer.stalemate", reason=why_stalemate(synthesis, speech, claimed=bool(debate.claims)))
    if synthesis is None:
        return
    for missing in synthesis.missing:
        facts = Words(speech.listed(speech.quoted(fact).text for fact in missing.facts), "good")
        code = "answer.missing" if missing.also is None else "answer.missing-two"
        told = speech.words(code, claim=speech.quoted(missing.claim), fact=facts)
        yield Line((*told, Words(f"   {', '.join(map(str, missing.facts))}", "formal")), indent=2)
    if synthesis.cut is not None:
        yield speech.line("answer.missing-cut", 2, cut=cut_text(synthesis.cut, speech.language))
    elif not synthesis.missing and synthesis.obstacle is None:
        yield speech.line("answer.missing-none", 2)
