"""An independent check of the record of a debate against the dispute it is about: semantics.md, sections 2-4.

`violations` reads a `Debate` as a hostile referee would and returns a sentence for everything that does not follow from
the dispute; an empty answer means that the record is right. It shares no code with what makes debates.

Where strict rules and priorities count, every argument shown is looked up among all arguments of its mover; attack,
defeat, what is left to whoever passes and whether the proponent's arguments are justified are decided by enumeration.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from aufheben.testing.oracle import enumeration, fixpoint, parties, saturation
from aufheben.testing.oracle.dialogue import (
    OpeningArgument,
    Playout,
    branch_constant,
    defeating_literals,
    distinct,
    mains,
    turns,
    usable_literals,
    width_constants,
)
from aufheben.testing.oracle.shortcut import pooled_statuses, rounds
from engine.values.record import Attack, Debate, Move, MoveKind, Outcome, Status
from engine.values.rules import Argument, Dispute, Rule, denies

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from aufheben.testing.oracle.fixpoint import Stage
    from engine.values.literals import Literal


def violations(dispute: Dispute, debate: Debate, first: str | None = None) -> tuple[str, ...]:
    """Return everything in the record that does not follow from the dispute, each as a sentence."""
    return tuple(_Referee(dispute, debate, first).findings())


def _printed(main: OpeningArgument) -> tuple[str, str, str]:
    """Return what puts main arguments in order; those that print alike come in any."""
    return main.agent, str(main.claim), main.warrant.clause


def _as_rules(debate: Debate) -> Debate:
    """Return the record with every rule a plain value: the referee does not ask what a strict rule came from."""

    def value(rule: Rule) -> Rule:
        return Rule(rule.head, rule.body, rule.strict, rule.label, conflict=rule.conflict)

    moves = (
        replace(m, argument=replace(m.argument, rules=tuple(map(value, m.argument.rules)))) if m.argument else m
        for m in debate.moves
    )
    claims = (replace(claim, warrant=value(claim.warrant)) for claim in debate.claims)
    return replace(debate, moves=tuple(moves), claims=tuple(claims))


class _Referee:
    def __init__(self, dispute: Dispute, debate: Debate, first: str | None) -> None:
        self.dispute = dispute
        self.whole = parties.ground(dispute)
        self.plain = enumeration.plain(self.whole)
        self.debate = debate if self.plain else _as_rules(debate)
        self.parties = {agent: parties.private(self.whole, agent) for agent in dispute.agents}
        self.joint = parties.pooled(self.whole)
        self.first = first
        self.dialogues = self._dialogues()
        self.mains = self._mains()

    def findings(self) -> Iterator[str]:
        other = tuple(self._frame())
        yield from other
        if other:
            return
        judge = self._dialogue if self.plain else self._preferred
        for dialogue in self.dialogues:
            for sentence in judge(dialogue):
                yield f"in the dialogue of turn {dialogue.opening.turn}: {sentence}"
        yield from self._claims()
        yield from self._certificate()
        yield from saturation.violations(self.dispute, self.debate)

    def _mains(self) -> dict[str, list[OpeningArgument]]:
        """Return the main arguments of every agent; labels that rank nothing may tell warrants apart or not."""
        full = mains(self.dispute)
        fewer = {agent: distinct(found, self.whole) for agent, found in full.items()}
        most = 1 if self.debate.mains == "one" else None
        counts = {one.agent: one.m for one in self.debate.certificate.bounds}
        return fewer if all(counts.get(agent) == len(found[:most]) for agent, found in fewer.items()) else full

    def _frame(self) -> Iterator[str]:
        debate = self.debate
        if debate.agents != self.dispute.agents or debate.issue != self.dispute.issue:
            yield "the debate is about another issue or between others"
        if [move.turn for move in debate.moves] != list(range(1, len(debate.moves) + 1)):
            yield "turns do not count from 1"
        if debate.moves and debate.moves[0].kind not in (MoveKind.CLAIM, MoveKind.SYNTHESIS):
            yield "the first move opens nothing"
        if (debate.outcome is None) != (debate.stopped is not None):
            yield "only a stopped debate has no outcome"

    def _dialogues(self) -> list[RecordedDialogue]:
        found: list[RecordedDialogue] = []
        for move in self.debate.moves:
            if move.kind in (MoveKind.CLAIM, MoveKind.SYNTHESIS) and move.argument is not None:
                found.append(self._open(move, move.argument))
            elif found:
                found[-1].moves.append(move)
        return found

    def _open(self, move: Move, argument: Argument) -> RecordedDialogue:
        if move.agent is not None:
            rivals = {agent: one for agent, one in self.parties.items() if agent != move.agent}
            return RecordedDialogue(
                move, self.parties[move.agent], rivals, argument.warrant, parties.explicit_order(self.whole)
            )
        added = tuple(
            rule
            for candidate in (self.debate.synthesis.candidates if self.debate.synthesis else ())
            for rule in argument.rules
            if candidate.rule is not None
            and candidate.claim == argument.claim
            and parties.instance_of(rule, candidate.rule)
        )
        return RecordedDialogue(
            move,
            parties.party((*self.joint.rules, *added)),
            self.parties,
            argument.warrant,
            parties.explicit_order(self.whole),
        )

    def _dialogue(self, dialogue: RecordedDialogue) -> Iterator[str]:
        by_turn = {dialogue.opening.turn: dialogue.opening} | {move.turn: move for move in dialogue.moves}
        false = [x for m in by_turn.values() if m.argument for x in self._argument(dialogue, m, m.argument)]
        if false:
            yield from false
            return
        rank = dialogue.rank()
        for move in (dialogue.opening, *dialogue.moves):
            match move.kind:
                case MoveKind.COUNTER:
                    yield from self._counter(dialogue, move, by_turn)
                case MoveKind.PASS:
                    yield from self._pass(dialogue, move)
                case MoveKind.CLAIM | MoveKind.SYNTHESIS:
                    if move.target is not None or move.attack is not None or move.point is not None:
                        yield "an opening attacks"
        yield from self._branches(dialogue, by_turn)
        passed = [move.agent for move in dialogue.moves if move.kind is MoveKind.PASS]
        if len(set(passed)) != len(passed):
            yield "somebody passes twice"
        if self.debate.stopped is None and dialogue.opening.agent is not None:
            if rank is None and dialogue.opening.agent not in passed:
                yield "the claim is lost, but its proponent never passes"
            if rank is not None and set(passed) != set(dialogue.opponents):
                yield f"the claim is justified, but who passes is {passed}"
        if rank is not None:
            yield from self._canonical(dialogue, rank)

    def _preferred(self, dialogue: RecordedDialogue) -> Iterator[str]:
        """Judge a dialogue in which strict rules and priorities count."""
        yield from PreferredReferee(self.whole, dialogue, finished=self.debate.stopped is None).findings()

    def _is_pro(self, dialogue: RecordedDialogue, move: Move) -> bool:
        return move.agent == dialogue.opening.agent

    def _argument(self, dialogue: RecordedDialogue, move: Move, argument: Argument) -> Iterator[str]:
        """The mover may use these rules, each after what it needs, one for each head."""
        heads: list[Literal] = []
        allowed = dialogue.pro if self._is_pro(dialogue, move) or move.agent is None else dialogue.opponents[move.agent]
        own = [r for t in self.dispute.theories for r in t.rules if move.agent in (None, t.owner)]
        rules = (*self.dispute.background, *own)
        for rule in argument.rules:
            if rule not in allowed.rules:
                yield f"turn {move.turn} uses {rule.clause}, which its mover does not hold"
            elif not any(parties.instance_of(rule, one) for one in rules) and move.agent is not None:
                yield f"turn {move.turn} uses {rule.clause}, an instance of nothing that is stated"
            if not all(parties.holds(goal, heads) for goal in rule.strong):
                yield f"turn {move.turn} uses {rule.clause} before what it needs"
            if rule.head in heads:
                yield f"turn {move.turn} has two rules for {rule.head}"
            heads.append(rule.head)
        if argument.claim not in heads:
            yield f"turn {move.turn} does not conclude its claim"

    def _facts(self, dialogue: RecordedDialogue, move: Move) -> frozenset[Literal]:
        return dialogue.pro.facts if self._is_pro(dialogue, move) else dialogue.opponents[move.agent or ""].facts

    def _ways(self, dialogue: RecordedDialogue, move: Move, target: Move) -> tuple[set[Literal], set[Literal]]:
        """Return the literals with which a move undercuts and with which it rebuts another."""
        if move.argument is None or target.argument is None:
            return set(), set()
        conc = set(move.argument.conclusions)
        open_ = set(target.argument.conclusions) - self._facts(dialogue, target)
        cut = {x for x in conc if any(denies(weak, x) for weak in target.argument.assumptions)}
        return cut, {x for x in conc if -x in open_}

    def _defeats(self, dialogue: RecordedDialogue, move: Move, target: Move) -> bool:
        cut, rebut = self._ways(dialogue, move, target)
        return bool(cut) or (bool(rebut) and not self._ways(dialogue, target, move)[0])

    def _literal(self, move: Move) -> Literal | None:
        """Return the literal with which a counter says that it attacks."""
        return None if move.argument is None else move.argument.claim

    def _counter(self, dialogue: RecordedDialogue, move: Move, by_turn: dict[int, Move]) -> Iterator[str]:
        target = by_turn.get(move.target or 0)
        if target is None or target.turn >= move.turn or target.argument is None or move.argument is None:
            yield f"turn {move.turn} attacks no earlier argument of its dialogue"
            return
        if self._is_pro(dialogue, move) == self._is_pro(dialogue, target):
            yield f"turn {move.turn} attacks its own side"
        cut, rebut = self._ways(dialogue, move, target)
        literal = move.argument.claim
        if move.attack is Attack.UNDERCUT:
            real = literal in cut and move.point is not None and denies(move.point, literal)
        else:
            real = literal in rebut and move.point == -literal
        if not real:
            yield f"turn {move.turn} does not {move.attack} turn {target.turn} on {move.point}"
        strictly = self._defeats(dialogue, move, target) and not self._defeats(dialogue, target, move)
        if not self._defeats(dialogue, move, target):
            yield f"turn {move.turn} does not defeat turn {target.turn}"
        if move.strict != strictly:
            yield f"turn {move.turn} says strict={move.strict}"
        if self._is_pro(dialogue, move):
            if not strictly:
                yield f"turn {move.turn} of the proponent does not strictly defeat turn {target.turn}"
            if move.attack is Attack.REBUT and literal not in dialogue.pro.facts:
                yield f"turn {move.turn} of the proponent rebuts with {literal}, which is no fact"
        else:
            for rule in move.argument.rules:
                if literal in parties.closure(other for other in move.argument.rules if other != rule):
                    yield f"turn {move.turn} concludes {literal} also without {rule.clause}"

    def _branches(self, dialogue: RecordedDialogue, by_turn: dict[int, Move]) -> Iterator[str]:
        """P uses no literal twice on a branch; no branch is longer than 2k + 2; a lost dialogue is one branch."""
        cut, rebut = defeating_literals(dialogue.pro, dialogue.rivals)
        bound = 2 * len(cut | rebut) + 2
        counters = [move for move in dialogue.moves if move.kind is MoveKind.COUNTER]
        for leaf in counters:
            branch = [leaf]
            while (target := by_turn.get(branch[-1].target or 0)) is not None and target not in branch:
                branch.append(target)
            if len(branch) > bound:
                yield f"the branch to turn {leaf.turn} has {len(branch)} moves; at most {bound} were possible"
            used = [self._literal(m) for m in branch if self._is_pro(dialogue, m) and m.kind is MoveKind.COUNTER]
            if len(set(used)) != len(used):
                yield f"the proponent uses a literal twice on the branch to turn {leaf.turn}"
        targets = [move.target for move in counters]
        if dialogue.rank() is None and len(set(targets)) != len(targets):
            yield "a lost dialogue has more than one branch"
        answered = {move.target for move in counters if self._is_pro(dialogue, move)}
        open_ = [m.turn for m in counters if not self._is_pro(dialogue, m) and m.turn not in answered]
        if self.debate.stopped is None and len(open_) != (dialogue.rank() is None):
            yield f"turns {open_} stay unanswered, the warrant having rank {dialogue.rank()}"

    def _pass(self, dialogue: RecordedDialogue, move: Move) -> Iterator[str]:
        """Who passes has no move: no strict defeater left, or no argument that defeats and survives."""
        before = [m for m in dialogue.moves if m.kind is MoveKind.COUNTER and m.turn < move.turn]
        if move.argument is not None or move.target is not None:
            yield f"turn {move.turn} passes with an argument"
        if self._is_pro(dialogue, move):
            if not before or self._is_pro(dialogue, before[-1]):
                yield f"turn {move.turn}: the proponent passes with nothing to answer"
                return
            attacker = before[-1].argument
            used = {self._literal(m) for m in before if self._is_pro(dialogue, m)}
            answers: set[Literal] = strict_answers(attacker, dialogue.pro) if attacker is not None else set()
            if set(move.barred) != answers & used:
                yield f"turn {move.turn} says that it is barred from {sorted(map(str, move.barred))}"
            if left := answers - used:
                yield f"turn {move.turn}: the proponent passes, but could strictly defeat with {sorted(map(str, left))}"
            return
        shown = [dialogue.opening, *(m for m in before if self._is_pro(dialogue, m))]
        for survivor in self._survivors(dialogue, move.agent or "", shown):
            yield f"turn {move.turn}: {move.agent} passes, but could defeat with {survivor} and survive"

    def _survivors(self, dialogue: RecordedDialogue, agent: str, shown: list[Move]) -> Iterator[str]:
        """Yield arguments of an opponent that defeat something shown and that the proponent cannot strictly defeat."""
        bits = parties.bits_of((dialogue.pro, *dialogue.rivals))
        try:
            mine, theirs = (
                enumeration.profiles(dialogue.pro, bits),
                enumeration.profiles(dialogue.opponents[agent], bits),
            )
        except parties.TooManyArgumentsError:
            return
        for move in shown:
            if move.argument is None:
                continue
            target = next(
                one
                for one in enumeration.profiles(parties.party(move.argument.rules), bits)
                if one.conc == bits.set(move.argument.conclusions)
            )
            exposed = bits.complements(target.conc & ~bits.set(dialogue.pro.facts))
            target = replace(target, exposed=exposed)
            for b in theirs:
                if enumeration.defeats(b, target) and not any(enumeration.strictly_defeats(c, b) for c in mine):
                    yield "{" + ", ".join(sorted(map(str, bits.literals(b.conc)))) + "}"
                    return

    def _canonical(self, dialogue: RecordedDialogue, rank: int) -> Iterator[str]:
        """In a won dialogue each argument of the proponent is justified, in the stage of its rank, by all its rules."""
        rounds = dialogue.stages()
        for move in (dialogue.opening, *dialogue.moves):
            if move.argument is None or not self._is_pro(dialogue, move):
                continue
            own = rank
            if move is not dialogue.opening:
                literal = move.argument.claim
                if literal in dialogue.pro.facts:
                    continue
                own = next((n for n, stage in enumerate(rounds) if literal in stage.literals), -1)
            before = rounds[own - 1].literals if own else dialogue.pro.facts
            if own < 0 or not fixpoint.is_justified(move.argument.rules, dialogue.pro, dialogue.rivals, before):
                yield f"turn {move.turn} of the proponent is not justified in stage {own}"
                continue
            for rule in move.argument.rules:
                rest = [other for other in move.argument.rules if other != rule]
                keeps = (
                    dialogue.warrant in rest
                    if move is dialogue.opening
                    else move.argument.claim in parties.closure(rest)
                )
                if (
                    keeps
                    and len(parties.closure(rest)) == len(rest)
                    and fixpoint.is_justified(rest, dialogue.pro, dialogue.rivals, before)
                ):
                    yield f"turn {move.turn} of the proponent needs no {rule.clause}"

    def _claims(self) -> Iterator[str]:
        debate = self.debate
        opened = [dialogue for dialogue in self.dialogues if dialogue.opening.kind is MoveKind.CLAIM]
        if debate.stopped is not None and len(opened) == len(debate.claims) + 1:
            opened.pop()  # a limit came before its verdict
        if [dialogue.opening.turn for dialogue in opened] != [claim.turn for claim in debate.claims]:
            yield "claims and opening moves differ"
            return
        everybody = pooled_statuses(self.whole)
        for dialogue, claim in zip(opened, debate.claims, strict=True):
            argument = dialogue.opening.argument
            if argument is None or (claim.literal, claim.agent, claim.warrant) != (
                argument.claim,
                dialogue.opening.agent,
                argument.warrant,
            ):
                yield f"the claim of turn {claim.turn} is not what its move says"
            if claim.justified != (dialogue.rank() is not None):
                yield f"the claim of turn {claim.turn} says justified={claim.justified}"
            if claim.status != everybody.get(claim.literal, Status.UNSUPPORTED):
                yield f"the claim of turn {claim.turn} says that {claim.literal} is {claim.status} on the whole"
        yield from self._order()
        won = [claim for claim in debate.claims if claim.justified]
        if won and (won != [debate.claims[-1]] or debate.outcome is not Outcome.JUSTIFIED):
            yield "the debate goes on after a justified claim"
        if (debate.outcome is Outcome.JUSTIFIED) != bool(won) and debate.stopped is None:
            yield f"the outcome is {debate.outcome}"
        if won and debate.answers != (won[0].literal,):
            yield "the answer is not the justified claim"

    def _order(self) -> Iterator[str]:
        debate = self.debate
        each = self.mains
        if debate.mains == "one":
            each = {agent: found[:1] for agent, found in each.items()}
        expected = turns(each, self.first)
        stop = next((n for n, claim in enumerate(debate.claims) if claim.justified), None)
        expected = expected if stop is None else expected[: stop + 1]
        opened = [OpeningArgument(claim.agent, claim.literal, claim.warrant) for claim in debate.claims]
        if debate.stopped is not None:
            expected = expected[: len(opened)]
        if [_printed(main) for main in opened] != [_printed(main) for main in expected] or len({*opened}) != len(
            opened
        ):
            actual, wanted = ([f"{m.agent} {m.warrant.clause}" for m in ms] for ms in (opened, expected))
            yield f"the main arguments opened are {actual}; expected {wanted}"

    def _certificate(self) -> Iterator[str]:
        certificate = self.debate.certificate
        if certificate.moves != len(self.debate.moves) or certificate.moves > certificate.bound:
            yield f"{len(self.debate.moves)} moves, told {certificate.moves}, bound {certificate.bound}"
        if certificate.moves > certificate.within or certificate.within > certificate.bound:
            yield f"{certificate.moves} moves, within {certificate.within}, bound {certificate.bound}"
        if self.debate.stopped is None and certificate.within != (expected := self._expected()):
            yield f"within {certificate.within}; expected {expected}"
        if certificate.bound != sum(one.moves for one in certificate.bounds):
            yield "the bound is not the sum of its parts"
        each = self.mains
        for one in certificate.bounds:
            if one.branch != 2 * one.k + 2:
                yield f"{one.agent}: a branch of {one.branch} for k = {one.k}"
            if one.agent is None:
                rivals, pro, m = tuple(self.parties.values()), self.joint, one.m
                if branch_constant(pro, rivals) > one.k:
                    yield f"the joint party: k = {one.k} is too small"
                if sum(dialogue.opening.agent is None for dialogue in self.dialogues) > one.m:
                    yield "more candidates are tried than m"
                continue
            rivals = tuple(p for agent, p in self.parties.items() if agent != one.agent)
            pro = self.parties[one.agent]
            m = len(each[one.agent][:1] if self.debate.mains == "one" else each[one.agent])
            k, (x, e) = branch_constant(pro, rivals), width_constants(pro, rivals)
            if not self.plain:
                if one.m != m or one.k < self._least(pro, rivals):
                    yield f"{one.agent}: told {(one.k, one.m)}; m is {m}, k at least {self._least(pro, rivals)}"
                continue
            moves = m * (1 + 2 * (1 + k) * (1 + x * e) + len(self.dispute.agents))
            if (one.k, one.m, one.moves) != (k, m, moves):
                yield f"{one.agent}: told {(one.k, one.m, one.moves)}, computed {(k, m, moves)} with x = {x}, e = {e}"

    def _expected(self) -> int:
        """Return the bound of this very debate: what falls takes one branch, what holds an answer to each attack."""
        found, agents = 0, len(self.debate.agents)
        branch = {one.agent: one.branch for one in self.debate.certificate.bounds}
        for dialogue in self.dialogues:
            passes = 0 if dialogue.opening.agent is None else agents
            if dialogue.rank() is not None:
                attacks = [move for move in dialogue.moves if move.argument and not self._is_pro(dialogue, move)]
                return found + 1 + 2 * len(attacks) + max(passes - 1, 0)
            found += branch[dialogue.opening.agent] + passes
        return found

    def _least(self, pro: parties.RuleParty, rivals: tuple[parties.RuleParty, ...]) -> int:
        """Return the number of literals that P can use on one branch where strict rules and priorities count."""
        try:
            return len(usable_literals(enumeration.Framework.over(self.whole), pro, rivals))
        except parties.TooManyArgumentsError:
            return 0


def strict_answers(attacker: Argument, pro: parties.RuleParty) -> set[Literal]:
    """Return the literals with which a proponent can strictly defeat an argument of an opponent.

    It undercuts strictly with what its rules derive that assume nothing the attacker concludes; it rebuts strictly with
    its facts only.
    """
    conc = set(attacker.conclusions)
    unharmed = parties.closure(rule for rule in pro.rules if not parties.assumes(rule, conc))
    cut = {x for x in unharmed if any(denies(weak, x) for weak in attacker.assumptions)}
    return cut | {fact for fact in pro.facts if -fact in conc}


@dataclass(slots=True)
class RecordedDialogue:
    """One main argument or candidate of a synthesis, with all moves about it."""

    opening: Move
    pro: parties.RuleParty
    opponents: dict[str, parties.RuleParty]
    warrant: Rule
    static: parties.Order
    moves: list[Move] = field(default_factory=list["Move"])

    @property
    def rivals(self) -> tuple[parties.RuleParty, ...]:
        """Return the opponents' parties."""
        return tuple(self.opponents.values())

    def stages(self) -> tuple[Stage, ...]:
        """Return the rounds of the fixpoint for the proponent."""
        return rounds(self.pro, self.rivals, self.static)

    def rank(self) -> int | None:
        """Return the first stage that holds the warrant with its body derived without its head; None when lost."""
        for number, stage in enumerate(self.stages()):
            others = parties.closure(rule for rule in stage.rules if rule.head != self.warrant.head)
            if self.warrant in stage.rules and all(parties.holds(goal, others) for goal in self.warrant.strong):
                return number
        return None


MOST = 300
"""The largest number of arguments of one party that is looked at; above it only the shape of the moves is checked."""


class PreferredReferee:
    """The judge of one dialogue of a ground dispute; ``finished`` tells whether no limit stopped the debate."""

    def __init__(self, whole: Dispute, dialogue: RecordedDialogue, *, finished: bool) -> None:
        self.dialogue = dialogue
        self.finished = finished
        self.turns = {move.turn: move for move in (dialogue.opening, *dialogue.moves)}
        everybody = (dialogue.pro, *dialogue.rivals)
        bits = parties.bits_of(everybody)
        self.framework = enumeration.Framework(whole, bits, enumeration.Targets.of(everybody, bits), MOST)
        self.counters = [move for move in dialogue.moves if move.kind is MoveKind.COUNTER]

    def findings(self) -> Iterator[str]:
        """Yield everything that is wrong, each as a sentence; nothing more once some argument is none."""
        false = [wrong for m in self.turns.values() if m.argument for wrong in self._argument(m, m.argument)]
        if false:
            yield from false
            return
        for move in self.turns.values():
            if move.kind in (MoveKind.CLAIM, MoveKind.SYNTHESIS) and (move.target or move.attack or move.point):
                yield "an opening attacks"
        yield from self._passes()
        try:
            game = Playout(self.framework, self.dialogue.pro, self.dialogue.rivals)
        except parties.TooManyArgumentsError:
            return
        for move in self.counters:
            yield from self._counter(game, move)
        for move in self.dialogue.moves:
            if move.kind is MoveKind.PASS:
                yield from self._pass(game, move)
        yield from self._branches()
        yield from self._verdict(game)

    def _pro(self, move: Move) -> bool:
        return move.agent == self.dialogue.opening.agent

    def _party(self, move: Move) -> parties.RuleParty:
        return self.dialogue.pro if self._pro(move) else self.dialogue.opponents[move.agent or ""]

    def _argument(self, move: Move, argument: Argument) -> Iterator[str]:
        """The mover may use these rules, each after what it needs, one for each head."""
        heads: list[Literal] = []
        for rule in argument.rules:
            if rule not in self._party(move).rules:
                yield f"turn {move.turn} uses {rule}, which its mover does not hold"
            if not all(parties.holds(goal, heads) for goal in rule.strong):
                yield f"turn {move.turn} uses {rule} before what it needs"
            if rule.head in heads:
                yield f"turn {move.turn} has two rules for {rule.head}"
            heads.append(rule.head)
        if argument.claim not in heads:
            yield f"turn {move.turn} does not conclude its claim"

    def _used(self, move: Move) -> enumeration.Used:
        """Return the argument of a move as attack sees it: its defeasible rules, and all that follows strictly."""
        bits, rules = self.framework.bits, move.argument.rules if move.argument else ()
        targets = 0
        for rule in rules:
            if not rule.strict:
                targets |= 1 << self.framework.targets.number(rule.head, rule.label)
        camp = self.framework.camps[self._party(move)]
        return enumeration.Used(
            targets, camp.conclusions(targets), bits.deniers(x for rule in rules for x in rule.weak)
        )

    def _profile(self, move: Move, order: parties.Order) -> enumeration.ArgumentProfile:
        return self.framework.profiles(self._party(move), order)[self._used(move)]

    def _counter(self, game: Playout, move: Move) -> Iterator[str]:
        target = self.turns.get(move.target or 0)
        if target is None or target.turn >= move.turn or target.argument is None or move.argument is None:
            yield f"turn {move.turn} attacks no earlier argument of its dialogue"
            return
        if self._pro(move) == self._pro(target):
            yield f"turn {move.turn} attacks its own side"
            return
        order = game.order(self._used(move)) if self._pro(move) else game.static
        if move.attack is Attack.PRIORITY:
            yield from self._undoes(move, target, order)
            return
        yield from self._hits(move, target, order)
        a, b = self._profile(move, order), self._profile(target, order)
        if not enumeration.defeats(a, b):
            yield f"turn {move.turn} does not defeat turn {target.turn}"
        if move.strict != enumeration.strictly_defeats(a, b):
            yield f"turn {move.turn} says strict={move.strict}"
        if self._pro(move) and not enumeration.strictly_defeats(a, b):
            yield f"turn {move.turn} of the proponent does not strictly defeat turn {target.turn}"
        if move.strict:
            yield from self._decide(
                move, order, lambda o: enumeration.strictly_defeats(self._profile(move, o), self._profile(target, o))
            )
        elif move.priorities:
            yield f"turn {move.turn} is not strict, and yet priorities decide it"
        if not self._pro(move):
            yield from self._needs(move, target)

    def _hits(self, move: Move, target: Move, order: parties.Order) -> Iterator[str]:
        """The point is an assumption that the claim denies, or the head of a rule that it rebuts."""
        claim, point, attacked = move.argument, move.point, target.argument
        if claim is None or attacked is None or point is None:
            yield f"turn {move.turn} has no point"
        elif move.attack is Attack.UNDERCUT:
            if point not in attacked.assumptions or not denies(point, claim.claim):
                yield f"turn {move.turn} does not undercut turn {target.turn} on {point}"
        else:
            hits = self._profile(move, order).hits
            rules = [rule for rule in attacked.rules if rule.head == point and not rule.strict]
            numbers = [self.framework.targets.number(rule.head, rule.label) for rule in rules]
            if claim.claim != -point or not any(hits >> n & 1 for n in numbers):
                yield f"turn {move.turn} does not rebut turn {target.turn} on {point}"

    def _undoes(self, move: Move, target: Move, order: parties.Order) -> Iterator[str]:
        """A priority move: with what it concludes, the target does not defeat what it attacked."""
        before = self.turns.get(target.target or 0)
        if not self._pro(move) or before is None:
            yield f"turn {move.turn} undoes nothing"
            return

        def undone(o: parties.Order) -> bool:
            return not enumeration.defeats(self._profile(target, o), self._profile(before, o))

        if not undone(order):
            yield f"turn {move.turn} does not undo what turn {target.turn} does to turn {before.turn}"
        if move.point is None or -move.point not in (before.argument.conclusions if before.argument else ()):
            yield f"turn {move.turn} undoes an attack on {move.point}, which turn {before.turn} does not conclude"
        yield from self._decide(move, order, undone)

    def _decide(self, move: Move, order: parties.Order, works: Callable[[parties.Order], bool]) -> Iterator[str]:
        """The priorities that a move names hold, they are enough, and none of them is idle."""
        named = parties.concluded(move.priorities)
        if len(named) != len(move.priorities) or not named <= order:
            yield f"turn {move.turn} names priorities that do not hold: {', '.join(map(str, move.priorities))}"
        if not works(parties.closed(named)):
            yield f"turn {move.turn}: the priorities named are not enough"
        for pair in named:
            if works(parties.closed(named - {pair})):
                yield f"turn {move.turn}: {pair[0]} > {pair[1]} decides nothing"

    def _needs(self, move: Move, target: Move) -> Iterator[str]:
        """No rule of an opponent's argument can be left out without losing its claim."""
        if move.argument is None or target.argument is None:
            return
        for rule in move.argument.rules:
            if move.argument.claim in parties.closure(other for other in move.argument.rules if other != rule):
                yield f"turn {move.turn} concludes {move.argument.claim} also without {rule.clause}"

    def _literals(self, move: Move) -> frozenset[Literal]:
        """Return what a counter of the proponent uses up: its claim, or the priorities that it is played for."""
        if move.attack is Attack.PRIORITY:
            return frozenset(move.priorities)
        return frozenset((move.argument.claim,)) if move.argument else frozenset()

    def _passes(self) -> Iterator[str]:
        dialogue = self.dialogue
        rank = dialogue.rank()
        passed = [move.agent for move in dialogue.moves if move.kind is MoveKind.PASS]
        if len(set(passed)) != len(passed):
            yield "somebody passes twice"
        if any(move.argument or move.target for move in dialogue.moves if move.kind is MoveKind.PASS):
            yield "somebody passes with an argument"
        if self.finished and dialogue.opening.agent is not None:
            if rank is None and dialogue.opening.agent not in passed:
                yield "the claim is lost, but its proponent never passes"
            if rank is not None and set(passed) != set(dialogue.opponents):
                yield f"the claim is justified, but who passes is {passed}"

    def _pass(self, game: Playout, move: Move) -> Iterator[str]:
        """Who passes has no move: no strict defeater left, or no argument that defeats and survives."""
        before = [m for m in self.counters if m.turn < move.turn]
        if not self._pro(move):
            for shown in (self.dialogue.opening, *(m for m in before if self._pro(m))):
                attacked = self._used(shown)
                for n in game.attacks_on(attacked):
                    if game.theirs[n][0] == self._party(move) and not game.answers_to(n, attacked):
                        yield f"turn {move.turn}: {move.agent} passes, but could defeat turn {shown.turn} and survive"
                        return
            return
        if not before or self._pro(before[-1]):
            yield f"turn {move.turn}: the proponent passes with nothing to answer"
            return
        last = before[-1]
        attacked = self._used(self.turns[last.target or 0])
        attacker = next(
            n for n, (one, used) in enumerate(game.theirs) if one == self._party(last) and used == self._used(last)
        )
        gone = frozenset(x for m in before if self._pro(m) for x in self._literals(m))
        answers = {x for _, x in game.answers_to(attacker, attacked)}
        if not answers & gone >= {*move.barred} or bool(answers & gone) != bool(move.barred):
            yield f"turn {move.turn} says that it is barred from {sorted(map(str, move.barred))}"
        if left := {str(x) for x in answers - gone}:
            yield f"turn {move.turn}: the proponent passes, but could answer with {sorted(left)}"

    def _branches(self) -> Iterator[str]:
        """P uses no literal twice on a branch; no branch is longer than 2k + 2; a lost dialogue is one branch."""
        bound = 2 * len(usable_literals(self.framework, self.dialogue.pro, self.dialogue.rivals)) + 2
        for leaf in self.counters:
            branch = [leaf]
            while (target := self.turns.get(branch[-1].target or 0)) is not None and target not in branch:
                branch.append(target)
            if len(branch) > bound:
                yield f"the branch to turn {leaf.turn} has {len(branch)} moves; at most {bound} were possible"
            used = [self._literals(m) for m in branch if self._pro(m) and m.kind is MoveKind.COUNTER]
            if len(set(used)) != len(used):
                yield f"the proponent uses a literal twice on the branch to turn {leaf.turn}"
        lost = self.dialogue.rank() is None
        targets = [move.target for move in self.counters]
        if lost and len(set(targets)) != len(targets):
            yield "a lost dialogue has more than one branch"
        answered = {move.target for move in self.counters if self._pro(move)}
        open_ = [m.turn for m in self.counters if not self._pro(m) and m.turn not in answered]
        if self.finished and len(open_) != lost:
            yield f"turns {open_} stay unanswered, the warrant having rank {self.dialogue.rank()}"

    def _verdict(self, game: Playout) -> Iterator[str]:
        """In a won dialogue every argument of the proponent is justified."""
        if self.dialogue.rank() is None:
            return
        for move in (self.dialogue.opening, *self.counters):
            if self._pro(move) and self._used(move) not in game.justified:
                yield f"turn {move.turn} of the proponent is not justified"
