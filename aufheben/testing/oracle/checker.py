"""An independent check of the record of a debate against the dispute it is about: semantics.md, sections 2-4.

`violations` reads a `Debate` as a hostile referee would and returns a sentence for everything that does not follow from
the dispute; an empty answer means that the record is right. It shares no code with what makes debates.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from aufheben.testing.oracle import fixpoint, saturation
from aufheben.testing.oracle.bits import TooManyArgumentsError, bits_of
from aufheben.testing.oracle.bouts import Bout
from aufheben.testing.oracle.dialogue import branch_constant, defeating_literals, width_constants
from aufheben.testing.oracle.enumeration import Contest, defeats, plain, profiles, strictly_defeats
from aufheben.testing.oracle.gambit import usable_literals
from aufheben.testing.oracle.grounding import ground
from aufheben.testing.oracle.openings import Main, distinct, mains, turns
from aufheben.testing.oracle.order import stated
from aufheben.testing.oracle.parties import Party, assumes, closure, holds, instance_of, party, pooled, private
from aufheben.testing.oracle.rounds import statuses
from aufheben.testing.oracle.umpire import Umpire
from engine.values.arguments import denies
from engine.values.record import Attack, MoveKind, Outcome, Status
from engine.values.rules import Rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.values.arguments import Argument
    from engine.values.literals import Literal
    from engine.values.record import Debate, Move
    from engine.values.rules import Dispute


def violations(dispute: Dispute, debate: Debate, first: str | None = None) -> tuple[str, ...]:
    """Return everything in the record that does not follow from the dispute, each as a sentence."""
    return tuple(_Referee(dispute, debate, first).findings())


def _printed(main: Main) -> tuple[str, str, str]:
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
        self.whole = ground(dispute)
        self.plain = plain(self.whole)
        self.debate = debate if self.plain else _as_rules(debate)
        self.parties = {agent: private(self.whole, agent) for agent in dispute.agents}
        self.joint = pooled(self.whole)
        self.first = first
        self.bouts = self._bouts()
        self.mains = self._mains()

    def findings(self) -> Iterator[str]:
        other = tuple(self._frame())
        yield from other
        if other:
            return
        judge = self._bout if self.plain else self._preferred
        for bout in self.bouts:
            for sentence in judge(bout):
                yield f"in the bout of turn {bout.opening.turn}: {sentence}"
        yield from self._claims()
        yield from self._certificate()
        yield from saturation.violations(self.dispute, self.debate)

    def _mains(self) -> dict[str, list[Main]]:
        """Return the main arguments of every agent; labels that rank nothing may tell warrants apart or not."""
        full = mains(self.dispute)
        fewer = {agent: distinct(found, self.whole) for agent, found in full.items()}
        most = 1 if self.debate.mains == "one" else None
        told = {one.agent: one.m for one in self.debate.certificate.bounds}
        return fewer if all(told.get(agent) == len(found[:most]) for agent, found in fewer.items()) else full

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

    def _bouts(self) -> list[Bout]:
        found: list[Bout] = []
        for move in self.debate.moves:
            if move.kind in (MoveKind.CLAIM, MoveKind.SYNTHESIS) and move.argument is not None:
                found.append(self._open(move, move.argument))
            elif found:
                found[-1].moves.append(move)
        return found

    def _open(self, move: Move, argument: Argument) -> Bout:
        if move.agent is not None:
            rivals = {agent: one for agent, one in self.parties.items() if agent != move.agent}
            return Bout(move, self.parties[move.agent], rivals, argument.warrant, stated(self.whole))
        added = tuple(
            rule
            for candidate in (self.debate.synthesis.candidates if self.debate.synthesis else ())
            for rule in argument.rules
            if candidate.rule is not None and candidate.claim == argument.claim and instance_of(rule, candidate.rule)
        )
        return Bout(move, party((*self.joint.rules, *added)), self.parties, argument.warrant, stated(self.whole))

    def _bout(self, bout: Bout) -> Iterator[str]:
        by_turn = {bout.opening.turn: bout.opening} | {move.turn: move for move in bout.moves}
        false = [x for m in by_turn.values() if m.argument for x in self._argument(bout, m, m.argument)]
        if false:
            yield from false
            return
        rank = bout.rank()
        for move in (bout.opening, *bout.moves):
            match move.kind:
                case MoveKind.COUNTER:
                    yield from self._counter(bout, move, by_turn)
                case MoveKind.PASS:
                    yield from self._pass(bout, move)
                case MoveKind.CLAIM | MoveKind.SYNTHESIS:
                    if move.target is not None or move.attack is not None or move.point is not None:
                        yield "an opening attacks"
        yield from self._branches(bout, by_turn)
        passed = [move.agent for move in bout.moves if move.kind is MoveKind.PASS]
        if len(set(passed)) != len(passed):
            yield "somebody passes twice"
        if self.debate.stopped is None and bout.opening.agent is not None:
            if rank is None and bout.opening.agent not in passed:
                yield "the claim is lost, but its proponent never passes"
            if rank is not None and set(passed) != set(bout.opponents):
                yield f"the claim is justified, but who passes is {passed}"
        if rank is not None:
            yield from self._canonical(bout, rank)

    def _preferred(self, bout: Bout) -> Iterator[str]:
        """Judge a bout in which strict rules and priorities count."""
        yield from Umpire(self.whole, bout, finished=self.debate.stopped is None).findings()

    def _is_pro(self, bout: Bout, move: Move) -> bool:
        return move.agent == bout.opening.agent

    def _argument(self, bout: Bout, move: Move, argument: Argument) -> Iterator[str]:
        """The mover may use these rules, each after what it needs, one for each head."""
        heads: list[Literal] = []
        allowed = bout.pro if self._is_pro(bout, move) or move.agent is None else bout.opponents[move.agent]
        own = [r for t in self.dispute.theories for r in t.rules if move.agent in (None, t.owner)]
        stated = (*self.dispute.background, *own)
        for rule in argument.rules:
            if rule not in allowed.rules:
                yield f"turn {move.turn} uses {rule.clause}, which its mover does not hold"
            elif not any(instance_of(rule, one) for one in stated) and move.agent is not None:
                yield f"turn {move.turn} uses {rule.clause}, an instance of nothing that is stated"
            if not all(holds(goal, heads) for goal in rule.strong):
                yield f"turn {move.turn} uses {rule.clause} before what it needs"
            if rule.head in heads:
                yield f"turn {move.turn} has two rules for {rule.head}"
            heads.append(rule.head)
        if argument.claim not in heads:
            yield f"turn {move.turn} does not conclude its claim"

    def _facts(self, bout: Bout, move: Move) -> frozenset[Literal]:
        return bout.pro.facts if self._is_pro(bout, move) else bout.opponents[move.agent or ""].facts

    def _ways(self, bout: Bout, move: Move, target: Move) -> tuple[set[Literal], set[Literal]]:
        """Return the literals with which a move undercuts and with which it rebuts another."""
        if move.argument is None or target.argument is None:
            return set(), set()
        conc = set(move.argument.conclusions)
        open_ = set(target.argument.conclusions) - self._facts(bout, target)
        cut = {x for x in conc if any(denies(weak, x) for weak in target.argument.assumptions)}
        return cut, {x for x in conc if -x in open_}

    def _defeats(self, bout: Bout, move: Move, target: Move) -> bool:
        cut, rebut = self._ways(bout, move, target)
        return bool(cut) or (bool(rebut) and not self._ways(bout, target, move)[0])

    def _literal(self, move: Move) -> Literal | None:
        """Return the literal with which a counter says that it attacks."""
        return None if move.argument is None else move.argument.claim

    def _counter(self, bout: Bout, move: Move, by_turn: dict[int, Move]) -> Iterator[str]:
        target = by_turn.get(move.target or 0)
        if target is None or target.turn >= move.turn or target.argument is None or move.argument is None:
            yield f"turn {move.turn} attacks no earlier argument of its bout"
            return
        if self._is_pro(bout, move) == self._is_pro(bout, target):
            yield f"turn {move.turn} attacks its own side"
        cut, rebut = self._ways(bout, move, target)
        literal = move.argument.claim
        if move.attack is Attack.UNDERCUT:
            real = literal in cut and move.point is not None and denies(move.point, literal)
        else:
            real = literal in rebut and move.point == -literal
        if not real:
            yield f"turn {move.turn} does not {move.attack} turn {target.turn} on {move.point}"
        strictly = self._defeats(bout, move, target) and not self._defeats(bout, target, move)
        if not self._defeats(bout, move, target):
            yield f"turn {move.turn} does not defeat turn {target.turn}"
        if move.strict != strictly:
            yield f"turn {move.turn} says strict={move.strict}"
        if self._is_pro(bout, move):
            if not strictly:
                yield f"turn {move.turn} of the proponent does not strictly defeat turn {target.turn}"
            if move.attack is Attack.REBUT and literal not in bout.pro.facts:
                yield f"turn {move.turn} of the proponent rebuts with {literal}, which is no fact"
        else:
            for rule in move.argument.rules:
                if literal in closure(other for other in move.argument.rules if other != rule):
                    yield f"turn {move.turn} concludes {literal} also without {rule.clause}"

    def _branches(self, bout: Bout, by_turn: dict[int, Move]) -> Iterator[str]:
        """P uses no literal twice on a branch; no branch is longer than 2k + 2; a lost bout is one branch."""
        cut, rebut = defeating_literals(bout.pro, bout.rivals)
        bound = 2 * len(cut | rebut) + 2
        counters = [move for move in bout.moves if move.kind is MoveKind.COUNTER]
        for leaf in counters:
            branch = [leaf]
            while (target := by_turn.get(branch[-1].target or 0)) is not None and target not in branch:
                branch.append(target)
            if len(branch) > bound:
                yield f"the branch to turn {leaf.turn} has {len(branch)} moves; at most {bound} were possible"
            used = [self._literal(m) for m in branch if self._is_pro(bout, m) and m.kind is MoveKind.COUNTER]
            if len(set(used)) != len(used):
                yield f"the proponent uses a literal twice on the branch to turn {leaf.turn}"
        targets = [move.target for move in counters]
        if bout.rank() is None and len(set(targets)) != len(targets):
            yield "a lost bout has more than one branch"
        answered = {move.target for move in counters if self._is_pro(bout, move)}
        open_ = [m.turn for m in counters if not self._is_pro(bout, m) and m.turn not in answered]
        if self.debate.stopped is None and len(open_) != (bout.rank() is None):
            yield f"turns {open_} stay unanswered, the warrant having rank {bout.rank()}"

    def _pass(self, bout: Bout, move: Move) -> Iterator[str]:
        """Who passes has no move: no strict defeater left, or no argument that defeats and survives."""
        before = [m for m in bout.moves if m.kind is MoveKind.COUNTER and m.turn < move.turn]
        if move.argument is not None or move.target is not None:
            yield f"turn {move.turn} passes with an argument"
        if self._is_pro(bout, move):
            if not before or self._is_pro(bout, before[-1]):
                yield f"turn {move.turn}: the proponent passes with nothing to answer"
                return
            attacker = before[-1].argument
            used = {self._literal(m) for m in before if self._is_pro(bout, m)}
            answers: set[Literal] = strict_answers(attacker, bout.pro) if attacker is not None else set()
            if set(move.barred) != answers & used:
                yield f"turn {move.turn} says that it is barred from {sorted(map(str, move.barred))}"
            if left := answers - used:
                yield f"turn {move.turn}: the proponent passes, but could strictly defeat with {sorted(map(str, left))}"
            return
        shown = [bout.opening, *(m for m in before if self._is_pro(bout, m))]
        for survivor in self._survivors(bout, move.agent or "", shown):
            yield f"turn {move.turn}: {move.agent} passes, but could defeat with {survivor} and survive"

    def _survivors(self, bout: Bout, agent: str, shown: list[Move]) -> Iterator[str]:
        """Yield arguments of an opponent that defeat something shown and that the proponent cannot strictly defeat."""
        bits = bits_of((bout.pro, *bout.rivals))
        try:
            mine, theirs = profiles(bout.pro, bits), profiles(bout.opponents[agent], bits)
        except TooManyArgumentsError:
            return
        for move in shown:
            if move.argument is None:
                continue
            target = next(
                one
                for one in profiles(party(move.argument.rules), bits)
                if one.conc == bits.set(move.argument.conclusions)
            )
            exposed = bits.complements(target.conc & ~bits.set(bout.pro.facts))
            target = replace(target, exposed=exposed)
            for b in theirs:
                if defeats(b, target) and not any(strictly_defeats(c, b) for c in mine):
                    yield "{" + ", ".join(sorted(map(str, bits.literals(b.conc)))) + "}"
                    return

    def _canonical(self, bout: Bout, rank: int) -> Iterator[str]:
        """In a won bout every argument of the proponent is justified, in the stage of its rank, by all of its rules."""
        rounds = bout.stages()
        for move in (bout.opening, *bout.moves):
            if move.argument is None or not self._is_pro(bout, move):
                continue
            own = rank
            if move is not bout.opening:
                literal = move.argument.claim
                if literal in bout.pro.facts:
                    continue
                own = next((n for n, stage in enumerate(rounds) if literal in stage.literals), -1)
            before = rounds[own - 1].literals if own else bout.pro.facts
            if own < 0 or not fixpoint.is_justified(move.argument.rules, bout.pro, bout.rivals, before):
                yield f"turn {move.turn} of the proponent is not justified in stage {own}"
                continue
            for rule in move.argument.rules:
                rest = [other for other in move.argument.rules if other != rule]
                keeps = bout.warrant in rest if move is bout.opening else move.argument.claim in closure(rest)
                if (
                    keeps
                    and len(closure(rest)) == len(rest)
                    and fixpoint.is_justified(rest, bout.pro, bout.rivals, before)
                ):
                    yield f"turn {move.turn} of the proponent needs no {rule.clause}"

    def _claims(self) -> Iterator[str]:
        debate = self.debate
        opened = [bout for bout in self.bouts if bout.opening.kind is MoveKind.CLAIM]
        if debate.stopped is not None and len(opened) == len(debate.claims) + 1:
            opened.pop()  # a limit came before its verdict
        if [bout.opening.turn for bout in opened] != [claim.turn for claim in debate.claims]:
            yield "claims and opening moves differ"
            return
        everybody = statuses(self.whole)
        for bout, claim in zip(opened, debate.claims, strict=True):
            argument = bout.opening.argument
            if argument is None or (claim.literal, claim.agent, claim.warrant) != (
                argument.claim,
                bout.opening.agent,
                argument.warrant,
            ):
                yield f"the claim of turn {claim.turn} is not what its move says"
            if claim.justified != (bout.rank() is not None):
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
        opened = [Main(claim.agent, claim.literal, claim.warrant) for claim in debate.claims]
        if debate.stopped is not None:
            expected = expected[: len(opened)]
        if [_printed(main) for main in opened] != [_printed(main) for main in expected] or len({*opened}) != len(
            opened
        ):
            told, wanted = ([f"{m.agent} {m.warrant.clause}" for m in ms] for ms in (opened, expected))
            yield f"the main arguments opened are {told}; expected {wanted}"

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
                if sum(bout.opening.agent is None for bout in self.bouts) > one.m:
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
        for bout in self.bouts:
            if bout.opening.agent is None:
                break
            if bout.rank() is not None:
                attacks = [move for move in bout.moves if move.argument and not self._is_pro(bout, move)]
                return found + 1 + 2 * len(attacks) + agents - 1
            found += branch[bout.opening.agent] + agents
        joint = next((one for one in self.debate.certificate.bounds if one.agent is None), None)
        return found if joint is None else found + (joint.m - 1) * joint.branch + joint.moves // joint.m - agents

    def _least(self, pro: Party, rivals: tuple[Party, ...]) -> int:
        """Return the number of literals that P can use on one branch where strict rules and priorities count."""
        try:
            return len(usable_literals(Contest.over(self.whole), pro, rivals))
        except TooManyArgumentsError:
            return 0


def strict_answers(attacker: Argument, pro: Party) -> set[Literal]:
    """Return the literals with which a proponent can strictly defeat an argument of an opponent.

    It undercuts strictly with what its rules derive that assume nothing the attacker concludes; it rebuts strictly with
    its facts only.
    """
    conc = set(attacker.conclusions)
    unharmed = closure(rule for rule in pro.rules if not assumes(rule, conc))
    cut = {x for x in unharmed if any(denies(weak, x) for weak in attacker.assumptions)}
    return cut | {fact for fact in pro.facts if -fact in conc}
