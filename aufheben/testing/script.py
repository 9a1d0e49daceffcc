"""Sound transcripts as documents of the message schema: debates of the engine, and plays by the definitions alone.

Plays make any legal move at every turn, not only the engine's choice: plain theories, naive throughout. Minimal
arguments are enumerated, attacks are read off the definitions (semantics.md, sections 2 and 4), verdicts off the
fixpoint of `aufheben.testing.oracle`. What is played is one line through the tree; an opponent may go back to an
earlier argument of the proponent.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, TypeAlias

from aufheben.testing.oracle import fixpoint, parties
from aufheben.testing.oracle.dialogue import OpeningArgument, distinct, mains
from aufheben.testing.oracle.enumeration import arguments
from engine.debate import hold
from engine.values.record import Attack, Debate, MoveKind, Outcome
from engine.values.rules import Argument, Dispute, Rule

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from aufheben.testing.oracle.shapes import Dice
    from engine.values.literals import Literal


Document: TypeAlias = dict[str, Any]
"""A transcript: ``{issue, agents, protocol, turns, claims, outcome, answers, synthesis}``."""


@dataclass(frozen=True, slots=True)
class Script:
    """A transcript with the dispute it is about, ground as well, and its turns as values."""

    dispute: Dispute
    whole: Dispute
    document: Document
    played: tuple[PlayTurn, ...]

    def copy(self) -> Document:
        """Return the document, to be changed."""
        return deepcopy(self.document)

    def thread(self, turn: int) -> tuple[PlayTurn, ...]:
        """Return the turns of the main argument that a turn belongs to."""
        start = max(one.turn for one in self.played if _opens(one) and one.turn <= turn)
        end = min((one.turn for one in self.played if _opens(one) and one.turn > start), default=len(self.played) + 1)
        return self.played[start - 1 : end - 1]


def _opens(one: PlayTurn) -> bool:
    return one.kind in {MoveKind.CLAIM, MoveKind.SYNTHESIS}


def of_debate(dispute: Dispute, debate: Debate) -> Script:
    """Return the transcript of a debate that the engine held."""
    played = tuple(
        PlayTurn(move.turn, move.agent or "", move.kind, move.argument, move.target, move.attack, move.point)
        for move in debate.moves
    )
    document = _document(dispute, played, debate.mains)
    played = tuple(_answering(played))
    document["claims"] = [
        {
            "literal": str(claim.literal),
            "agent": claim.agent,
            "turn": claim.turn,
            "result": "justified" if claim.justified else "defeated",
            "status": claim.status.value,
        }
        for claim in debate.claims
    ]
    _conclude(document, debate)
    return Script(dispute, parties.ground(dispute), document, played)


def of_play(dice: Dice, dispute: Dispute, *, one: bool = False) -> Script | None:
    """Return the transcript of a debate that naive players held; None where it does not reach the exact verdicts.

    Its verdicts are those of the naive fixpoint; a synthesis, where one is due, is the engine's.
    """
    held = play(dice, dispute, one=one)
    if held is None or not held.threads or any(thread.stood != thread.justified for thread in held.threads):
        return None
    debate = hold(dispute, mains="one" if one else "all")
    played = held.played
    if debate.outcome is not Outcome.JUSTIFIED:
        played = (*played, *_joint(debate, len(played)))
    document = _document(dispute, played, debate.mains)
    document["claims"] = [
        {
            "literal": str(thread.main.claim),
            "agent": thread.main.agent,
            "turn": thread.played[0].turn,
            "result": "justified" if thread.justified else "defeated",
        }
        for thread in held.threads
    ]
    if held.threads[-1].stood:
        document |= {"outcome": "justified", "answers": [str(held.threads[-1].main.claim)], "synthesis": None}
    else:
        _conclude(document, debate)
    return Script(dispute, held.whole, document, played)


def _answering(played: tuple[PlayTurn, ...]) -> Iterator[PlayTurn]:
    """Yield turns, each pass with the last argument of the other side, which the engine's record leaves out."""
    last: dict[bool, int] = {}
    opener = ""
    for one in played:
        if _opens(one):
            opener, last = one.agent, {}
        if one.kind is MoveKind.PASS:
            yield replace(one, target=last.get(one.agent != opener))
        else:
            last[one.agent == opener] = one.turn
            yield one


def _joint(debate: Debate, before: int) -> Iterator[PlayTurn]:
    """Yield what the engine's debate says about its synthesis, numbered after other turns."""
    start = next((move.turn for move in debate.moves if move.kind is MoveKind.SYNTHESIS), None)
    if start is None:
        return
    by = before + 1 - start
    for move in debate.moves[start - 1 :]:
        target = None if move.target is None else move.target + by
        yield PlayTurn(move.turn + by, move.agent or "", move.kind, move.argument, target, move.attack, move.point)


def _conclude(document: Document, debate: Debate) -> None:
    from kb.messages import debate_document  # noqa: PLC0415 - loads pydantic

    record = debate_document(debate)
    document |= {"outcome": record["outcome"], "answers": record["answers"], "synthesis": record["synthesis"]}


def _document(dispute: Dispute, played: Iterable[PlayTurn], mains: str) -> Document:
    if dispute.issue is None:
        raise ValueError("a debate is about an issue")
    return {
        "issue": dispute.issue.question,
        "agents": list(dispute.agents),
        "protocol": {"mains": mains},
        "turns": [turn_of(one) for one in played],
    }


def turn_of(one: PlayTurn) -> Document:
    """Return one turn in the message schema."""
    return {
        "turn": one.turn,
        "agent": one.agent or None,
        "kind": one.kind.value,
        "attack": None if one.attack is None else one.attack.value,
        "target": one.target,
        "point": None if one.point is None else str(one.point),
        "argument": None if one.argument is None else argument_of(one.argument),
    }


def argument_of(argument: Argument) -> Document:
    """Return an argument in the message schema: facts are premises, not rules."""
    from kb.messages import argument_message  # noqa: PLC0415 - loads pydantic

    return argument_message(argument).as_json()


def cut(document: Document, turn: int) -> Document:
    """Return a transcript that a limit ended after a turn: no verdict but those already reached is claimed."""
    kept = [one for one in document["turns"] if one["turn"] <= turn]
    last = max((one["turn"] for one in kept if one["kind"] in {"claim", "synthesis"}), default=0)
    return document | {
        "turns": kept,
        "claims": [one for one in document["claims"] if one["turn"] < last],
        "outcome": None,
        "answers": None,
        "synthesis": None,
        "stopped": {"code": "limit", "message": ""},
    }


def renumbered(played: PlayTurn, turn: int) -> PlayTurn:
    """Return a turn with another number."""
    return replace(played, turn=turn)


MOST = 200
"""The largest number of minimal arguments for one literal that are looked at."""
LONGEST = 40
"""Plays with more turns are given up: they show nothing that shorter ones do not."""


@dataclass(frozen=True, slots=True)
class PlayTurn:
    """One turn of a play: whose, and the argument with what it attacks; a pass has none.

    ``literal`` is the conclusion with which it attacks, ``point`` what it hits in the target.
    """

    turn: int
    agent: str
    kind: MoveKind
    argument: Argument | None = None
    target: int | None = None
    attack: Attack | None = None
    point: Literal | None = None


@dataclass(frozen=True, slots=True)
class Thread:
    """One main argument and all that was said about it. ``stood``: nobody had anything left against it."""

    main: OpeningArgument
    played: tuple[PlayTurn, ...]
    stood: bool
    justified: bool
    """The exact private verdict, which a proponent that plays badly does not reach."""


@dataclass(frozen=True, slots=True)
class Play:
    """A debate as naive players held it, and all main arguments that could be opened."""

    dispute: Dispute
    whole: Dispute
    threads: tuple[Thread, ...]
    mains: dict[str, list[OpeningArgument]]

    @property
    def played(self) -> tuple[PlayTurn, ...]:
        """Return all turns."""
        return tuple(one for thread in self.threads for one in thread.played)


def minimal_arguments(rules: Sequence[Rule], goal: Literal, most: int = MOST) -> list[Argument]:
    """Return the subset-minimal arguments for a literal over ground rules, each in order of use.

    Raises `TooManyArgumentsError` beyond ``most``: never a part of them.
    """
    heads: dict[Literal, list[Rule]] = {}
    for rule in dict.fromkeys(rules):
        heads.setdefault(rule.head, []).append(rule)
    found: dict[frozenset[Rule], Argument] = {}

    def grow(waiting: tuple[Literal, ...], chosen: dict[Literal, Rule]) -> Iterator[dict[Literal, Rule]]:
        if not waiting:
            yield chosen
            return
        wanted, rest = waiting[0], waiting[1:]
        for head in [one for one in heads if parties.match_literal(wanted, one, {}) is not None]:
            if head in chosen:
                yield from grow(rest, chosen)
                continue
            for rule in heads[head]:
                yield from grow((*rule.strong, *rest), {**chosen, head: rule})

    for steps, chosen in enumerate(grow((goal,), {})):
        if steps > 20 * most or len(found) > most:
            raise parties.TooManyArgumentsError
        ordered = _in_order(tuple(chosen.values()))
        if ordered is not None:
            found.setdefault(frozenset(ordered), Argument(ordered, goal))
    return [one for rules, one in found.items() if not any(other < rules for other in found)]


def _in_order(rules: tuple[Rule, ...]) -> tuple[Rule, ...] | None:
    """Return rules each after those it uses; None when they go in a circle."""
    ordered: list[Rule] = []
    concluded: list[Literal] = []
    left = list(rules)
    while left:
        ready = next(
            (
                r
                for r in left
                if all(any(parties.match_literal(g, c, {}) is not None for c in concluded) for g in r.strong)
            ),
            None,
        )
        if ready is None:
            return None
        left.remove(ready)
        ordered.append(ready)
        concluded.append(ready.head)
    return tuple(ordered)


def play(dice: Dice, dispute: Dispute, *, one: bool = False) -> Play | None:
    """Return a debate over a plain dispute in which every move is legal; None when chance led nowhere useful.

    With ``one`` each agent opens one main argument at most. It is given up where too many arguments would have to be
    looked at, and where a main argument that is not justified was left unattacked by players who only repeat.
    """
    whole = parties.ground(dispute)
    each = {agent: distinct(found, whole)[: 1 if one else None] for agent, found in mains(dispute).items()}
    left = {agent: list(found) for agent, found in each.items()}
    threads: list[Thread] = []
    turn = 1
    try:
        while any(left.values()):
            for agent in dispute.agents:
                if not left[agent]:
                    continue
                thread = _ArgumentPlay(dice, whole, left[agent].pop(0), turn).thread()
                if thread is None or turn > LONGEST:
                    return None
                threads.append(thread)
                turn += len(thread.played)
                if thread.stood:
                    return Play(dispute, whole, tuple(threads), each)
    except parties.TooManyArgumentsError:
        return None
    return Play(dispute, whole, tuple(threads), each)


@dataclass(slots=True)
class _ArgumentPlay:
    """One main argument being played."""

    dice: Dice
    whole: Dispute
    main: OpeningArgument
    turn: int
    played: list[PlayTurn] = field(default_factory=list[PlayTurn])

    def thread(self) -> Thread | None:
        pro = parties.private(self.whole, self.main.agent)
        rivals = {agent: parties.private(self.whole, agent) for agent in self.whole.agents if agent != self.main.agent}
        openings = [one for one in minimal_arguments(pro.rules, self.main.claim) if one.warrant == self.main.warrant]
        if not openings:
            return None
        self._say(PlayTurn(self.turn, self.main.agent, MoveKind.CLAIM, self.dice.pick(openings)))
        true = fixpoint.justified(pro, tuple(rivals.values()))
        opening = self.played[0].argument
        if opening is None:
            raise AssertionError("an opening has an argument")
        exact = self._exact(pro, tuple(rivals.values()), true)
        while True:
            counter = self._counter(pro, rivals)
            if counter is None:
                break
            self._say(counter)
            answer = self._answer(pro, rivals[counter.agent], counter)
            if answer is None:
                self._say(PlayTurn(self.turn, self.main.agent, MoveKind.PASS, target=counter.turn))
                return Thread(self.main, tuple(self.played), stood=False, justified=exact)
            self._say(answer)
            if len(self.played) > LONGEST:
                return None
        if not exact or not all(self._just(pro, rivals, one, true) for one in self._shown()):
            return None
        for agent in rivals:
            self._say(PlayTurn(self.turn, agent, MoveKind.PASS, target=self._shown()[-1].turn))
        return Thread(self.main, tuple(self.played), stood=True, justified=True)

    def _exact(self, pro: parties.RuleParty, rivals: tuple[parties.RuleParty, ...], true: frozenset[Literal]) -> bool:
        """Return whether some argument with this warrant is justified, all that can be of the proponent being tried.

        None can be with a rule that assumes what opponents claim against what is justified; without such rules, its
        conclusions tell.
        """
        claims = fixpoint.gamma(rivals, pro.facts, true)
        safe = [rule for rule in pro.rules if not parties.assumes(rule, claims)]
        if self.main.warrant not in safe:
            return False
        with_it = (one for one in arguments(safe) if self.main.warrant in one)
        tried = dict.fromkeys(frozenset(rule.head for rule in one) for one in with_it)
        return not all(fixpoint.is_rebutted(heads, pro, rivals, true) for heads in tried)

    def _just(
        self, pro: parties.RuleParty, rivals: dict[str, parties.RuleParty], one: PlayTurn, true: frozenset[Literal]
    ) -> bool:
        return one.argument is not None and fixpoint.is_justified(one.argument.rules, pro, tuple(rivals.values()), true)

    def _say(self, one: PlayTurn) -> None:
        self.played.append(one)
        self.turn += 1

    def _shown(self) -> list[PlayTurn]:
        return [one for one in self.played if one.agent == self.main.agent and one.argument is not None]

    def _counter(self, pro: parties.RuleParty, rivals: dict[str, parties.RuleParty]) -> PlayTurn | None:
        """Return a defeater of something the proponent showed that nothing it showed strictly defeats."""
        shown = self._shown()
        found: list[PlayTurn] = []
        for agent, rival in rivals.items():
            for target in reversed(shown):
                if target.argument is None:
                    continue
                for argument, attack, point in _against(rival, target.argument, pro):
                    beaten = any(
                        one.argument and parties.strictly_defeats(one.argument, argument, rival.facts, pro.facts)
                        for one in shown
                    )
                    if parties.defeats(argument, target.argument, pro.facts) and not beaten:
                        found.append(PlayTurn(self.turn, agent, MoveKind.COUNTER, argument, target.turn, attack, point))
                if found:
                    return self.dice.pick(found)
        return None

    def _answer(self, pro: parties.RuleParty, rival: parties.RuleParty, counter: PlayTurn) -> PlayTurn | None:
        """Return a strict defeater of a counterargument with a literal that the branch has not used."""
        used = {one.argument.claim for one in self._branch(counter) if one.kind is MoveKind.COUNTER and one.argument}
        if counter.argument is None:
            return None
        found = [
            PlayTurn(self.turn, self.main.agent, MoveKind.COUNTER, argument, counter.turn, attack, point)
            for argument, attack, point in _against(pro, counter.argument, rival)
            if argument.claim not in used
            and parties.strictly_defeats(argument, counter.argument, rival.facts, pro.facts)
        ]
        return self.dice.pick(found) if found else None

    def _branch(self, leaf: PlayTurn) -> list[PlayTurn]:
        """Return the proponent's turns from the opening to a turn of an opponent."""
        by_turn = {one.turn: one for one in self.played}
        branch = [leaf]
        while branch[-1].target is not None:
            branch.append(by_turn[branch[-1].target])
        return [one for one in branch if one.agent == self.main.agent]


def _against(
    mover: parties.RuleParty, target: Argument, owner: parties.RuleParty
) -> Iterator[tuple[Argument, Attack, Literal]]:
    """Yield minimal arguments of a party that attack another's argument, with how and where."""
    heads = dict.fromkeys(rule.head for rule in mover.rules)
    for head in heads:
        lone = Argument(tuple(r for r in mover.rules if r.head == head)[:1], head)
        cut, denied = parties.undercuts(lone, target), parties.rebuts(lone, target, owner.facts)
        if not cut and not denied:
            continue
        for argument in minimal_arguments(mover.rules, head):
            for point in cut:
                yield argument, Attack.UNDERCUT, point
            for point in denied:
                yield argument, Attack.REBUT, point
