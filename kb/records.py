"""A record of a debate as the value that it was written from: the inverse of `kb.messages.debate_document`.

A record says less than a debate in three places, which no reader of it can tell apart: of several combinations of
warrants it holds the one that is shown, members stand with the objects of their candidate in place, and rules have no
place in a file. Whatever it says comes back as it was: ``debate_document(debate_of(x))`` is ``x`` again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, TypeVar

from engine.values import record
from engine.values.literals import PRIORITY, BodyItem, Constant, Integer, Literal, Name, Text, Weak
from engine.values.rules import Argument, Issue, Rule
from grammar.errors import Unreadable
from grammar.reading import parse_literal, parse_rule

if TYPE_CHECKING:
    from kb import schema

_LONGEST = 2_000
"""Characters of one text; no author writes a literal that is longer."""

T = TypeVar("T")


class RecordError(ValueError):
    """A text of a document says nothing where a literal is expected; ``text`` is that text."""

    def __init__(self, text: str) -> None:
        super().__init__(f"not a literal: {text!r}")
        self.text = text


def debate_of(document: schema.DebateDocument) -> record.Debate:
    """Return the debate of a record; raises `RecordError` where one of its texts is no literal."""
    moves = tuple(map(_move, document.moves))
    return record.Debate(
        issue=Issue(document.issue.question, literals(document.issue.literals)),
        agents=document.agents,
        mains=document.mains,
        moves=moves,
        claims=tuple(
            record.Claim(
                literal=(claimed := literal(claim.literal)),
                agent=claim.agent,
                warrant=_warrant(claimed, claim.turn, moves),
                turn=claim.turn,
                justified=claim.result == "justified",
                status=record.Status(claim.status),
            )
            for claim in document.claims
        ),
        outcome=None if document.outcome is None else record.Outcome(document.outcome),
        answers=literals(document.answers),
        synthesis=None if document.synthesis is None else _synthesis(document.synthesis, document.answers, moves),
        certificate=record.Certificate(
            bounds=tuple(
                record.AgentBound(one.agent, one.k, one.branch, one.m, one.moves) for one in document.certificate.agents
            ),
            bound=document.certificate.bound,
            within=document.certificate.within,
            moves=document.certificate.moves,
        ),
        cut=_stopped(document),
        route=_route(document.route),
    )


def _route(name: schema.RouteName | None) -> record.Taken | None:
    match name:
        case None:
            return None
        case "program":
            return record.Route.PROGRAM
        case "counters":
            return record.Route.COUNTERS


def literal(text: str) -> Literal:
    """Return the literal of a text."""
    return _known(_literal, text)


def literals(texts: Iterable[str]) -> tuple[Literal, ...]:
    """Return the literals of some texts."""
    return tuple(map(literal, texts))


def items(text: str) -> tuple[BodyItem, ...]:
    """Return the literals and comparisons of a text: one premise, or those of a unit."""
    return _known(_items, text)


def rule(text: str) -> Rule:
    """Return the rule of a text, with or without its full stop."""
    return _known(_rule, text)


def body(antecedent: schema.Antecedent) -> tuple[BodyItem, ...]:
    """Return what a rule rests on."""
    strong = tuple(item for text in antecedent.strong for item in items(text))
    return (*strong, *map(Weak, literals(antecedent.weak_negation)))


def _known(read: Callable[[str], T | None], text: str) -> T:
    found = None if len(text) > _LONGEST else read(text)
    if found is None:
        raise RecordError(text)
    return found


@lru_cache(maxsize=8_192)
def _literal(text: str) -> Literal | None:
    named = _by_rules(text)
    if named is not None:
        return named
    try:
        return parse_literal(text)
    except Unreadable:
        return None


def _by_rules(text: str) -> Literal | None:
    """Return a priority over rules that have no label of their own, which no author can write."""
    inner = text[2:-1] if text.startswith("-(") and text.endswith(")") else text
    higher, sign, lower = inner.partition(" > ")
    if not sign or "_(" not in text:
        return None
    return Literal(PRIORITY, (Name(higher), Name(lower)), positive=inner is text)


@lru_cache(maxsize=8_192)
def _items(text: str) -> tuple[BodyItem, ...] | None:
    named = _by_rules(text)
    if named is not None:
        return (named,)
    try:
        return parse_rule(f"{text} => read.").body or None
    except Unreadable:
        return None


@lru_cache(maxsize=1_024)
def _rule(text: str) -> Rule | None:
    try:
        return parse_rule(f"{text.rstrip('.')}.")
    except Unreadable:
        return None


def _value(text: str) -> Constant:
    read = None if len(text) > _LONGEST else _literal(f"of({text})")
    match None if read is None else read.args:
        case (Name() | Text() | Integer() as constant,):
            return constant
        case _:
            raise RecordError(text)


def _argument(message: schema.ArgumentMessage, claim: str | None, conflicts: Iterable[str] = ()) -> Argument:
    """Return an argument; what its rules rest on and none of them concludes is a fact."""
    found = tuple(_rule_of(one, number, frozenset(conflicts)) for number, one in enumerate(message.rules, 1))
    concluded = {one.head for one in found}
    rules: list[Rule] = []
    for one in found:
        for premise in one.strong:
            if premise not in concluded:
                concluded.add(premise)
                rules.append(Rule(premise, strict=True))
        rules.append(one)
    if not found:
        raise RecordError(claim or "")
    argued = Argument(tuple(rules), found[-1].head if claim is None else literal(claim))
    if argued.claim not in concluded:
        raise RecordError(claim or "")
    return argued


def _rule_of(message: schema.RuleMessage, number: int, conflicts: frozenset[str]) -> Rule:
    given = None if message.id.rstrip("'") == f"r{number}" else message.id
    premises = body(message.antecedent)
    one = Rule(literal(message.consequent), premises, strict=message.strict, label=given)
    joined = Rule(one.head, premises, strict=True, label=given, conflict=True)
    return joined if joined.clause in conflicts else one


def _move(message: schema.MoveMessage) -> record.Move:
    return record.Move(
        turn=message.turn,
        agent=message.agent,
        kind=record.MoveKind(message.kind),
        argument=None if message.argument is None else _argument(message.argument, message.claim, message.conflicts),
        attack=None if message.attack is None else record.Attack(message.attack),
        target=message.target,
        point=None if message.point is None else literal(message.point),
        strict=message.strict,
        priorities=literals(message.priorities),
        barred=literals(message.barred),
    )


def _warrant(claim: Literal, turn: int, moves: Iterable[record.Move]) -> Rule:
    opening = next((move.argument for move in moves if move.turn == turn and move.argument is not None), None)
    return Rule(claim) if opening is None else opening.warrant


def _members(texts: Iterable[str]) -> tuple[tuple[BodyItem, ...], ...]:
    return tuple(map(items, texts))


def _synthesis(
    message: schema.SynthesisMessage, answers: tuple[str, ...], moves: tuple[record.Move, ...]
) -> record.Synthesis:
    proposed = {
        move.argument.claim: move.argument.warrant
        for move in moves
        if move.kind is record.MoveKind.SYNTHESIS and move.argument is not None
    }
    candidates = tuple(_candidate(one, proposed) for one in message.candidates)
    sides = tuple(
        record.Characterization(
            agent=one.agent,
            rule=Rule(literal(one.consequent), body(one.antecedent)),
            saturated=_members(one.saturated),
        )
        for one in message.characterization.values()
    )
    common = _members(message.common)
    combination = record.Combination(sides, sides[0].rule.head, common, ()) if sides else None
    answer = None
    if message.core is not None:
        won = literals(answers)
        answer = next((one for one in candidates if one.rejected is None and one.claim in won), None)
    if answer is not None and message.core is not None:
        weak = map(Weak, literals(message.core.weak_negation))
        premises = (*(item for text in message.core.strong for item in items(text)), *weak)
        made = Rule(literal(message.core.consequent), premises)
        whole = record.Candidate(
            answer.binding, answer.claim, answer.core, answer.kept, made, answer.rejected, answer.optimal
        )
        candidates = tuple(whole if one is answer else one for one in candidates)
        answer = whole
    return record.Synthesis(
        combinations=() if combination is None else (combination,),
        candidates=candidates,
        chosen=None if answer is None else combination,
        answer=answer,
        obstacle=None if message.obstacle is None else record.Obstacle(message.obstacle),
        missing=tuple(
            record.MissingFact(literal(one.fact), literal(one.claim), None if one.also is None else literal(one.also))
            for one in message.missing
        ),
        cut=cut_of(message.cut),
    )


def _candidate(message: schema.CandidateMessage, proposed: Mapping[Literal, Rule]) -> record.Candidate:
    claim = literal(message.claim)
    tried = message.rejected is None or message.rejected.reason == "defeated-in-debate"
    return record.Candidate(
        binding=tuple((name, _value(text)) for name, text in message.binding.items()),
        claim=claim,
        core=_members(message.core),
        kept=tuple(
            record.Share(agent, _members(kept), _fraction(message.shares.get(agent, "0")))
            for agent, kept in message.kept.items()
        ),
        rule=proposed.get(claim) if tried else None,
        rejected=None if message.rejected is None else _rejection(message.rejected),
        optimal=message.optimal,
    )


def _fraction(text: str) -> Fraction:
    over, _, under = text.partition("/")
    if under and not int(under):
        raise RecordError(text)
    return Fraction(int(over), int(under or 1))


def _rejection(message: schema.RejectionMessage) -> record.Rejection:
    return record.Rejection(
        record.RejectionKind(message.reason), message.agent, _members(message.members), message.turn
    )


def cut_of(message: schema.CutMessage | None) -> record.Cut | None:
    """Return what ended work early."""
    return None if message is None else record.Cut(message.limit, message.value, message.doing)


def _stopped(document: schema.DebateDocument) -> record.Cut | None:
    """Return what ended a debate; a record without a verdict that does not say what was stopped by its rounds."""
    if document.cut is None and (document.stopped is not None or document.outcome is None):
        return record.Cut("rounds", 0, "")
    return cut_of(document.cut)
