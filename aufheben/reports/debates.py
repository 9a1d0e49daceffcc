"""A debate as people read it: move by move, then the synthesis, the answer and the certificate."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from aufheben.blocks import Block, Paragraph, Report, Run, Table, TableRow, beside
from aufheben.reports.verbalizer import cut_text
from aufheben.wording import Language, tell
from engine.values.literals import BodyItem, Literal
from engine.values.matching import Literals, substitute_item
from engine.values.record import (
    Attack,
    Candidate,
    Characterization,
    Claim,
    Combination,
    Cut,
    Debate,
    Move,
    MoveKind,
    Obstacle,
    Outcome,
    Rejection,
    RejectionKind,
    Share,
    Synthesis,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
    from fractions import Fraction

    from aufheben.reports.verbalizer import Verbalizer
    from engine.values.rules import Argument
    from kb.schema import CutMessage


_INDENT = 4
_BLANK = Paragraph()


def debate_page(
    debate: Debate, verbalizer: Verbalizer, silent: Collection[str] = (), *, every_move: bool = False
) -> Report:
    """Return the record of a debate; ``silent`` are the agents whose words do not bear on its issue.

    A dialogue that goes as one before it is told in a line, unless ``every_move`` asks for its moves.
    """
    return tuple(_blocks(debate, verbalizer, silent, every_move=every_move))


def _blocks(debate: Debate, verbalizer: Verbalizer, silent: Collection[str], *, every_move: bool) -> Iterator[Block]:
    yield from _heading(debate, verbalizer)
    dialogues, together = phases(debate)
    claims = {claim.turn: claim for claim in debate.claims}
    alike = {} if every_move else repeated(claims, dialogues)
    for dialogue in dialogues:
        yield _BLANK
        claim = claims.get(dialogue[0].turn)
        before = alike.get(dialogue[0].turn)
        if claim is None or before is None:
            yield from _dialogue(dialogue, claim, debate, verbalizer)
        else:
            yield from _move(dialogue[0], dialogue, verbalizer)
            yield _likewise(dialogue, before, verbalizer, won=claim.justified)
    if debate.synthesis is not None and together is not None and debate.synthesis.combinations:
        yield _BLANK
        yield from synthesis_page(debate.synthesis, verbalizer, proposals(debate))
        for dialogue in together:
            yield from _dialogue(dialogue, None, debate, verbalizer)
    yield _BLANK
    yield from ending(debate, verbalizer, silent=silent)
    yield certificate_line(debate, verbalizer)


def certificate_line(debate: Debate, verbalizer: Verbalizer) -> Paragraph:
    """Return that a debate had to end, within how many moves, and who decided it where that is known."""
    certificate = debate.certificate
    numbers = {"within": certificate.within, "bound": certificate.bound, "moves": certificate.moves}
    if debate.route is None:
        return verbalizer.quiet("certificate.line", **numbers)
    return verbalizer.quiet("certificate.decided", route=verbalizer.tell(f"decider.{debate.route}"), **numbers)


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


def repeated(claims: Mapping[int, Claim], dialogues: Iterable[Sequence[Move]]) -> dict[int, Sequence[Move]]:
    """Return, by the turn of its claim, the dialogue before it that one goes as: the same answers to the same claim.

    ``claims`` are those of the debate, by their turns.

    Whoever has many reasons for one thing loses or wins with each of them by the same moves: told once, a reader sees
    the reasons.
    """
    first: dict[object, Sequence[Move]] = {}
    alike: dict[int, Sequence[Move]] = {}
    for opening, *answers in dialogues:
        claim = claims.get(opening.turn)
        if claim is None or all(move.kind is not MoveKind.COUNTER for move in answers):
            continue
        course = tuple(
            replace(move, turn=0, target=None if move.target is None else move.target - opening.turn)
            for move in answers
        )
        before = first.setdefault(
            (opening.agent, claim.literal, claim.justified, claim.status, course), (opening, *answers)
        )
        if before[0] is not opening:
            alike[opening.turn] = before
    return alike


def _likewise(dialogue: Sequence[Move], before: Sequence[Move], verbalizer: Verbalizer, *, won: bool) -> Paragraph:
    """Return that a claim fares as one before it did, by the same answers."""
    words = verbalizer.words(
        "debate.won-likewise" if won else "debate.lost-likewise",
        turns=_turns(dialogue, verbalizer),
        before=_turns(before, verbalizer),
    )
    return Paragraph((Run("✓ ", "good") if won else Run("✗ ", "bad"), *words), indent=_INDENT)


def _turns(dialogue: Sequence[Move], verbalizer: Verbalizer) -> str:
    """Return the turns of the answers in a dialogue: `turns 5–6`."""
    first, last = dialogue[1].turn, dialogue[-1].turn
    return verbalizer.tell("debate.turn" if first == last else "debate.turns", first=first, last=last)


def _dialogue(dialogue: list[Move], claim: Claim | None, debate: Debate, verbalizer: Verbalizer) -> Iterator[Paragraph]:
    opening = dialogue[0]
    for move in dialogue:
        yield from _move(move, dialogue, verbalizer)
    if claim is not None:
        yield verdict(claim, dialogue, verbalizer)
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
        formal = beside(decided, ", ".join(map(str, move.priorities)))
        yield Paragraph((Run(verbalizer.tell("debate.decided", priorities=decided), "quiet"), *formal), indent=_INDENT)


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


def verdict(claim: Claim, dialogue: Sequence[Move], verbalizer: Verbalizer) -> Paragraph:
    """Return what became of a main argument, as the last line of its dialogue."""
    fate = _fate(claim.literal, dialogue, verbalizer, won=claim.justified)
    if claim.status.value == ("justified" if claim.justified else "overruled"):
        return fate
    status = verbalizer.tell(f"status.{claim.status.value}")
    return Paragraph((*fate.words, Run(verbalizer.tell("debate.pooled", status=status), "quiet")), indent=fate.indent)


def _fate(claim: Literal, dialogue: Sequence[Move], verbalizer: Verbalizer, *, won: bool) -> Paragraph:
    if not won:
        text = verbalizer.tell("debate.lost", claim=verbalizer.quoted(claim).text)
        return Paragraph((Run(f"✗ {text}", "bad"),), indent=_INDENT)
    attacked = any(move.kind is MoveKind.COUNTER for move in dialogue)
    text = verbalizer.tell("debate.won" if attacked else "debate.won-unopposed", claim=verbalizer.quoted(claim).text)
    return Paragraph((Run(f"✓ {text}", "good"),), indent=_INDENT)


def ending(
    debate: Debate, verbalizer: Verbalizer, *, headed: bool = False, silent: Collection[str] = ()
) -> Iterator[Paragraph]:
    """Yield how a debate ended: its answer with what it rests on, or why there is none.

    ``headed`` tells that a heading above has said of a stalemate that it is one; ``silent`` are the agents whose words
    do not bear on the issue: an answer on the words of one agent alone is none that a debate gave.
    """
    match debate.outcome:
        case None:
            yield Paragraph((Run(stopped_text(debate.cut, verbalizer.language)),))
        case Outcome.JUSTIFIED:
            only = alone(debate, silent)
            yield from (_answer(literal, verbalizer, only) for literal in debate.answers)
        case Outcome.SYNTHESIS:
            yield from _synthesis_answer(debate, verbalizer)
        case Outcome.STALEMATE:
            yield from _stalemate(debate, verbalizer, headed=headed)


def alone(debate: Debate, silent: Collection[str]) -> str | None:
    """Return the only agent of several whose words bear on the issue, None where there are more or none is silent."""
    bearing = [name for name in debate.agents if name not in silent]
    return bearing[0] if len(bearing) == 1 < len(debate.agents) else None


def _answer(literal: Literal, verbalizer: Verbalizer, only: str | None = None) -> Paragraph:
    answer = Run(verbalizer.literal(literal).text, "good")
    if only is None:
        words = verbalizer.words("answer.title", answer=answer)
    else:
        words = verbalizer.words("answer.of-one", answer=answer, agent=verbalizer.agent(only))
    return Paragraph((*words, *beside(answer.text, literal)))


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
    no_side = not claimed and synthesis.obstacle in (Obstacle.ONE_SIDE, Obstacle.NO_VARIABLE)
    return verbalizer.tell("obstacle.no-side" if no_side else f"obstacle.{synthesis.obstacle.value}")


def _stalemate(debate: Debate, verbalizer: Verbalizer, *, headed: bool) -> Iterator[Paragraph]:
    synthesis = debate.synthesis
    reason = why_stalemate(synthesis, verbalizer, claimed=bool(debate.claims))
    yield Paragraph((Run(reason),)) if headed else verbalizer.line("answer.stalemate", reason=reason)
    if synthesis is None:
        return
    for missing in synthesis.missing:
        facts = Run(verbalizer.listed(verbalizer.quoted(fact).text for fact in missing.facts), "good")
        code = "answer.missing" if missing.also is None else "answer.missing-two"
        runs = verbalizer.words(code, claim=verbalizer.quoted(missing.claim), fact=facts)
        yield Paragraph((*runs, *beside(facts.text, ", ".join(map(str, missing.facts)))), indent=2)
    if synthesis.cut is not None:
        yield verbalizer.line("answer.missing-cut", 2, cut=cut_text(synthesis.cut, verbalizer.language))
    elif not synthesis.missing and synthesis.obstacle is None:
        yield verbalizer.line("answer.missing-none", 2)


def stopped_text(cut: Cut | CutMessage | None, language: Language) -> str:
    """Return why a debate has no verdict: the protocol allows no more rounds, or a limit was reached."""
    if cut is None or cut.limit == "rounds":
        return tell("answer.stopped", language)
    return tell("answer.stopped-by", language, cut=cut_text(cut, language))


_SHOWN_CANDIDATES = 12
"""Candidates a page shows; documents hold all."""


def synthesis_page(
    synthesis: Synthesis, verbalizer: Verbalizer, proposals: Mapping[Literal, Argument] | None = None
) -> Iterator[Block]:
    """Yield what came of joining the reasons, up to the moves that test it."""
    answer = synthesis.answer
    proposal = None if answer is None or proposals is None else proposals.get(answer.claim)
    yield Paragraph(
        (Run(verbalizer.tell("synthesis.title"), "title"), Run("  " + verbalizer.tell("synthesis.intro"), "quiet"))
    )
    combination = synthesis.chosen or next(iter(synthesis.combinations), None)
    if combination is not None:
        yield _side_by_side(combination, answer, verbalizer, proposal)
        yield _common(combination, verbalizer)
        others = len(synthesis.combinations) - 1
        if others:
            yield verbalizer.quiet("synthesis.more-combinations", 2, count=others)
    shown = distinct(synthesis)
    for candidate in shown[:_SHOWN_CANDIDATES]:
        yield _candidate(candidate, verbalizer)
    if len(shown) > _SHOWN_CANDIDATES:
        yield verbalizer.quiet("synthesis.more-candidates", 2, count=len(shown) - _SHOWN_CANDIDATES)


def shares(candidate: Candidate, verbalizer: Verbalizer, proposal: Argument | None = None) -> str:
    """Return what each side keeps of its own reasons in a candidate, in one phrase."""
    texts = [
        verbalizer.tell("synthesis.keeps-nothing", agent=verbalizer.agent(share.agent).text)
        if not share.kept
        else verbalizer.tell(
            "synthesis.keeps-members",
            agent=verbalizer.agent(share.agent).text,
            members=instances(share, candidate, verbalizer, proposal),
            fraction=fraction(share.fraction, verbalizer),
        )
        for share in candidate.kept
    ]
    return verbalizer.tell("debate.comma").join(texts)


def proposals(debate: Debate) -> dict[Literal, Argument]:
    """Return the arguments that were put forward for candidates, by what they are for."""
    return {
        move.argument.claim: move.argument
        for move in debate.moves
        if move.kind is MoveKind.SYNTHESIS and move.argument is not None
    }


def instances(share: Share, candidate: Candidate, verbalizer: Verbalizer, proposal: Argument | None = None) -> str:
    """Return the members that a side keeps, said of the candidate's object and of what the proposal named with it."""
    binding = dict(candidate.binding)
    kept = [tuple(substitute_item(item, binding) for item in member) for member in share.kept]
    return verbalizer.members(kept if proposal is None else [_witnessed(member, proposal) for member in kept])


def _witnessed(member: tuple[BodyItem, ...], proposal: Argument) -> tuple[BodyItem, ...]:
    """Return a member with the objects for which the proposal found it to hold: "speaks some L" with L's language."""
    strong = [item for item in member if isinstance(item, Literal)]
    binding = next(Literals(proposal.warrant.strong).matches(strong), None)
    return member if binding is None else tuple(substitute_item(item, binding) for item in member)


def fraction(share: Fraction, verbalizer: Verbalizer) -> str:
    """Return a share as it is told: all of it, or the exact fraction."""
    return verbalizer.tell("fraction.all") if share == 1 else str(share)


def _side_by_side(
    combination: Combination, answer: Candidate | None, verbalizer: Verbalizer, proposal: Argument | None
) -> Table:
    sides = combination.sides
    rows = [
        TableRow(
            (Run(verbalizer.tell("synthesis.reason")),),
            tuple((Run(verbalizer.prose.together(side.rule.body)),) for side in sides),
        ),
        TableRow((), tuple((Run(side.rule.clause, "formal"),) for side in sides)),
        TableRow(
            (Run(verbalizer.tell("synthesis.entails")),),
            tuple((Run(_entailed(side, combination, verbalizer)),) for side in sides),
        ),
    ]
    if answer is not None:
        rows.append(
            TableRow(
                (Run(verbalizer.tell("synthesis.keeps")),),
                tuple((Run(_kept(side, answer, verbalizer, proposal), "good"),) for side in sides),
            )
        )
    return Table(tuple(_head(side.agent, verbalizer) for side in sides), tuple(rows), indent=2)


def _head(agent: str, verbalizer: Verbalizer) -> Run:
    pieces = verbalizer.introduced(agent)
    return Run("".join(piece.text for piece in pieces), verbalizer.agent(agent).style)


def _entailed(side: Characterization, combination: Combination, verbalizer: Verbalizer) -> str:
    """Return what follows from a reason beyond its own words and beyond what the sides share."""
    texts = {str(item) for item in side.rule.body}
    more = [
        member
        for member in side.saturated
        if member not in combination.common and not all(str(item) in texts for item in member)
    ]
    return verbalizer.members(more) if more else verbalizer.tell("synthesis.nothing")


def _kept(side: Characterization, answer: Candidate, verbalizer: Verbalizer, proposal: Argument | None) -> str:
    share = next((share for share in answer.kept if share.agent == side.agent), None)
    if share is None or not share.kept:
        return verbalizer.tell("synthesis.share-common")
    members = instances(share, answer, verbalizer, proposal)
    return verbalizer.tell("synthesis.share", members=members, fraction=fraction(share.fraction, verbalizer))


def _common(combination: Combination, verbalizer: Verbalizer) -> Paragraph:
    if not combination.common:
        return verbalizer.quiet("synthesis.no-common", 2)
    return verbalizer.line("synthesis.common", 2, members=verbalizer.members(combination.common))


def distinct(synthesis: Synthesis) -> list[Candidate]:
    """Return the candidates to show: where combinations of reasons reject one object alike, it is shown once."""
    seen: set[tuple[object, ...]] = set()
    shown: list[Candidate] = []
    for candidate in synthesis.candidates:
        key = (candidate.binding, candidate.rejected)
        if key not in seen:
            seen.add(key)
            shown.append(candidate)
    return shown


def _candidate(candidate: Candidate, verbalizer: Verbalizer) -> Paragraph:
    binding = binding_words(candidate, verbalizer)
    if candidate.rejected is not None:
        reason = rejection(candidate, candidate.rejected, verbalizer)
        return Paragraph(
            (Run("✗ ", "bad"), *verbalizer.words("synthesis.rejected", binding=binding, reason=reason)), indent=2
        )
    if candidate.rule is None:
        return Paragraph((Run("· "), *verbalizer.words("synthesis.untried", binding=binding)), indent=2)
    text = verbalizer.words("synthesis.accepted", binding=binding)
    return Paragraph((Run("✓ ", "good"), *text), indent=2)


def binding_words(candidate: Candidate, verbalizer: Verbalizer) -> str:
    """Return the object of a candidate; with several issue variables, which stands for which."""
    if len(candidate.binding) == 1:
        return verbalizer.prose.term(candidate.binding[0][1])
    return ", ".join(f"{variable} = {verbalizer.prose.term(constant)}" for variable, constant in candidate.binding)


def rejection(candidate: Candidate, rejected: Rejection, verbalizer: Verbalizer) -> str:
    """Return the reason of a rejection in words."""
    return "".join(run.text for run in rejection_words(candidate, rejected, verbalizer))


def rejection_words(candidate: Candidate, rejected: Rejection, verbalizer: Verbalizer) -> tuple[Run, ...]:
    """Return the reason of a rejection, with the turn that it leads to."""
    code = f"rejection.{rejected.kind.value}"
    turn = Run(str(rejected.turn), "link", str(rejected.turn))
    match rejected.kind:
        case RejectionKind.DEFEATED_CLAIM:
            return verbalizer.words(code, claim=verbalizer.quoted(candidate.claim), turn=turn)
        case RejectionKind.DEFEATED_IN_DEBATE if rejected.turn is not None:
            return verbalizer.words(f"{code}-turn", turn=turn)
        case RejectionKind.DEFEATED_IN_DEBATE:
            return verbalizer.words(code)
        case RejectionKind.DROPS_COMMON:
            return verbalizer.words(code, members=Run(verbalizer.members(rejected.members), "text"))
        case RejectionKind.ONE_SIDED | RejectionKind.OWN_REASON:
            return verbalizer.words(code, agent=verbalizer.agent(rejected.agent))
