"""A debate as people read it: move by move, then the synthesis, the answer and the certificate."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aufheben.blocks import Paragraph, Run
from aufheben.reports.cuts import cut_text, stopped_text
from aufheben.reports.syntheses import proposals, shares, synthesis_page
from engine.values.record import Attack, MoveKind, Obstacle, Outcome

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from aufheben.blocks import Block, Report
    from aufheben.reports.verbalizer import Verbalizer
    from engine.values.literals import Literal
    from engine.values.record import Claim, Debate, Move, Synthesis

_INDENT = 4
_BLANK = Paragraph()


def debate_page(debate: Debate, verbalizer: Verbalizer) -> Report:
    """Return the whole record of a debate."""
    return tuple(_blocks(debate, verbalizer))


def _blocks(debate: Debate, verbalizer: Verbalizer) -> Iterator[Block]:
    yield from _heading(debate, verbalizer)
    dialogues, together = phases(debate)
    for dialogue in dialogues:
        yield _BLANK
        yield from _dialogue(dialogue, debate, verbalizer)
    if debate.synthesis is not None and together is not None and debate.synthesis.combinations:
        yield _BLANK
        yield from synthesis_page(debate.synthesis, verbalizer, proposals(debate))
        for dialogue in together:
            yield from _dialogue(dialogue, debate, verbalizer)
    yield _BLANK
    yield from ending(debate, verbalizer)
    certificate = debate.certificate
    numbers = {"within": certificate.within, "bound": certificate.bound, "moves": certificate.moves}
    yield verbalizer.quiet("certificate.line", **numbers)


def _heading(debate: Debate, verbalizer: Verbalizer) -> Iterator[Paragraph]:
    yield Paragraph((Run(verbalizer.question(debate.issue), "title"),))
    pieces: list[Run] = []
    for name in debate.agents:
        if pieces:
            pieces.append(Run(" · ", "quiet"))
        pieces.extend(verbalizer.introduced(name))
    literals = ", ".join(map(str, debate.issue.literals))
    yield Paragraph((*pieces, Run(f"   {literals}", "formal")))


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


def _dialogue(dialogue: list[Move], debate: Debate, verbalizer: Verbalizer) -> Iterator[Paragraph]:
    opening = dialogue[0]
    for move in dialogue:
        yield from _move(move, dialogue, verbalizer)
    claim = next((claim for claim in debate.claims if claim.turn == opening.turn), None)
    if claim is not None:
        yield _verdict(claim, dialogue, verbalizer)
    elif opening.kind is MoveKind.SYNTHESIS and opening.argument is not None and debate.synthesis is not None:
        for candidate in debate.synthesis.candidates:
            if candidate.rule is not None and candidate.claim == opening.argument.claim:
                yield _fate(candidate.claim, dialogue, verbalizer, won=candidate.rejected is None)


def _move(move: Move, dialogue: Sequence[Move], verbalizer: Verbalizer) -> Iterator[Paragraph]:
    lead = Run(f"{move.turn:>2}  ", "turn")
    yield Paragraph(turn_words(move, dialogue, verbalizer), lead=lead, hang=0)
    if move.argument is not None:
        yield from verbalizer.steps(move.argument, _INDENT)
    decided = verbalizer.deciding(move.priorities, move.argument)
    if decided:
        formal = Run(f"   {', '.join(map(str, move.priorities))}", "formal")
        yield Paragraph((Run(verbalizer.tell("debate.decided", priorities=decided), "quiet"), formal), indent=_INDENT)


def move_words(move: Move, verbalizer: Verbalizer) -> tuple[Run, ...]:
    """Return what an agent does in one turn and with which argument, the turns around it left aside."""
    agent = verbalizer.agent(move.agent)
    if move.argument is None:
        return verbalizer.words("debate.passes-alone", agent=agent)
    reading = verbalizer.reading(move.argument)
    match move.kind:
        case MoveKind.CLAIM | MoveKind.PASS:
            return verbalizer.words("debate.claims", agent=agent, reading=reading)
        case MoveKind.SYNTHESIS:
            return verbalizer.words("debate.proposes", agent=agent, reading=reading)
        case MoveKind.COUNTER:
            if move.agent is None:
                agent = Run(verbalizer.tell("debate.joint"), agent.style)
            attack = Attack.REBUT if move.attack is None else move.attack
            code = f"debate.{attack.value}-strictly" if move.strict else f"debate.{attack.value}"
            assumed = "" if move.point is None else verbalizer.assumption(move.point)
            return verbalizer.words(code, agent=agent, target=move.target, assumed=assumed, reading=reading)


def turn_words(move: Move, dialogue: Sequence[Move], verbalizer: Verbalizer) -> tuple[Run, ...]:
    """Return what an agent does in a turn of a dialogue and with which argument, or what its pass means."""
    if move.argument is None:
        return _passing(move, dialogue[0], dialogue, verbalizer)
    return move_words(move, verbalizer)


def _passing(move: Move, opening: Move, dialogue: Sequence[Move], verbalizer: Verbalizer) -> tuple[Run, ...]:
    """Return what a pass means: a proponent cannot answer an attack, an opponent has nothing left to attack with."""
    agent = verbalizer.agent(move.agent)
    if move.agent == opening.agent:
        attacks = [
            earlier.turn for earlier in dialogue if earlier.turn < move.turn and earlier.kind is MoveKind.COUNTER
        ]
        target = move.target if move.target is not None else max(attacks, default=opening.turn)
        if move.barred:
            barred = verbalizer.listed(verbalizer.quoted(literal).text for literal in move.barred)
            return verbalizer.words("debate.passes-barred", agent=agent, target=target, barred=barred)
        return verbalizer.words("debate.passes", agent=agent, target=target)
    again = any(earlier.agent == move.agent and earlier.kind is MoveKind.COUNTER for earlier in dialogue)
    return verbalizer.words("debate.passes-opponent-again" if again else "debate.passes-opponent", agent=agent)


def _verdict(claim: Claim, dialogue: list[Move], verbalizer: Verbalizer) -> Paragraph:
    fate = _fate(claim.literal, dialogue, verbalizer, won=claim.justified)
    if claim.status.value == ("justified" if claim.justified else "overruled"):
        return fate
    status = verbalizer.tell(f"status.{claim.status.value}")
    return Paragraph((*fate.words, Run(verbalizer.tell("debate.pooled", status=status), "quiet")), indent=fate.indent)


def _fate(claim: Literal, dialogue: list[Move], verbalizer: Verbalizer, *, won: bool) -> Paragraph:
    if not won:
        text = verbalizer.tell("debate.lost", claim=verbalizer.quoted(claim).text)
        return Paragraph((Run(f"✗ {text}", "bad"),), indent=_INDENT)
    attacked = any(move.kind is MoveKind.COUNTER for move in dialogue)
    text = verbalizer.tell("debate.won" if attacked else "debate.won-unopposed", claim=verbalizer.quoted(claim).text)
    return Paragraph((Run(f"✓ {text}", "good"),), indent=_INDENT)


def ending(debate: Debate, verbalizer: Verbalizer) -> Iterator[Paragraph]:
    """Yield how a debate ended: its answer with what it rests on, or why there is none."""
    match debate.outcome:
        case None:
            yield Paragraph((Run(stopped_text(debate.cut, verbalizer.language)),))
        case Outcome.JUSTIFIED:
            yield from (_answer(literal, verbalizer) for literal in debate.answers)
        case Outcome.SYNTHESIS:
            yield from _synthesis_answer(debate, verbalizer)
        case Outcome.STALEMATE:
            yield from _stalemate(debate, verbalizer)


def _answer(literal: Literal, verbalizer: Verbalizer) -> Paragraph:
    pieces = verbalizer.words("answer.title", answer=Run(verbalizer.literal(literal).text, "good"))
    return Paragraph((*pieces, Run(f"   {literal}", "formal")))


def _synthesis_answer(debate: Debate, verbalizer: Verbalizer) -> Iterator[Paragraph]:
    synthesis = debate.synthesis
    if synthesis is None or synthesis.answer is None:
        return
    yield _answer(synthesis.answer.claim, verbalizer)
    yield Paragraph(
        verbalizer.words(
            "answer.synthesis",
            shares=shares(synthesis.answer, verbalizer, proposals(debate).get(synthesis.answer.claim)),
        ),
        indent=2,
    )
    for candidate in synthesis.candidates:
        if candidate.optimal and candidate != synthesis.answer:
            claim = verbalizer.quoted(candidate.claim)
            yield Paragraph(
                verbalizer.words("answer.other", claim=claim, shares=shares(candidate, verbalizer)), indent=2
            )
    if synthesis.cut is not None:
        yield verbalizer.line("answer.others-cut", 2, cut=cut_text(synthesis.cut, verbalizer.language))


def why_stalemate(synthesis: Synthesis | None, verbalizer: Verbalizer, *, claimed: bool) -> str:
    """Return why there is no answer; ``claimed`` tells whether anybody had a main argument."""
    if synthesis is None:
        return verbalizer.tell("answer.all-defeated")
    if synthesis.obstacle is None:
        return verbalizer.tell("answer.all-rejected")
    no_side = synthesis.obstacle is Obstacle.ONE_SIDE and not claimed
    return verbalizer.tell("obstacle.no-side" if no_side else f"obstacle.{synthesis.obstacle.value}")


def _stalemate(debate: Debate, verbalizer: Verbalizer) -> Iterator[Paragraph]:
    synthesis = debate.synthesis
    yield verbalizer.line("answer.stalemate", reason=why_stalemate(synthesis, verbalizer, claimed=bool(debate.claims)))
    if synthesis is None:
        return
    for missing in synthesis.missing:
        facts = Run(verbalizer.listed(verbalizer.quoted(fact).text for fact in missing.facts), "good")
        code = "answer.missing" if missing.also is None else "answer.missing-two"
        told = verbalizer.words(code, claim=verbalizer.quoted(missing.claim), fact=facts)
        yield Paragraph((*told, Run(f"   {', '.join(map(str, missing.facts))}", "formal")), indent=2)
    if synthesis.cut is not None:
        yield verbalizer.line("answer.missing-cut", 2, cut=cut_text(synthesis.cut, verbalizer.language))
    elif not synthesis.missing and synthesis.obstacle is None:
        yield verbalizer.line("answer.missing-none", 2)
