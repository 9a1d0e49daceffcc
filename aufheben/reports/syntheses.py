"""The synthesis of a debate: both reasons side by side, what they share, and the candidates with their fate."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aufheben.blocks import Paragraph, Run, Table, TableRow
from engine.values.literals import Literal
from engine.values.matching import Literals, substitute_item
from engine.values.record import MoveKind, RejectionKind

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from fractions import Fraction

    from aufheben.blocks import Block
    from aufheben.reports.verbalizer import Verbalizer
    from engine.values.literals import BodyItem
    from engine.values.record import Candidate, Characterization, Combination, Debate, Rejection, Share, Synthesis
    from engine.values.rules import Argument

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
    stated = {str(item) for item in side.rule.body}
    more = [
        member
        for member in side.saturated
        if member not in combination.common and not all(str(item) in stated for item in member)
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
