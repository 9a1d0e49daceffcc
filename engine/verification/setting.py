"""Where a round of a held debate stands: the ground dispute with what speakers added, who argues, who said what.

What a stance does not license becomes a row that nobody holds, after those of the dispute: attacks are then judged on
arguments as they were stated, while everything that is decided rests on the rows of the dispute alone.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain, pairwise
from typing import TYPE_CHECKING

from engine.attacks.clash import PartyArgument, rebutted
from engine.attacks.order import Level, Order, level
from engine.attacks.parties import Opposition, Party, agent_number
from engine.dialogue.losing import Losing
from engine.dialogue.strategy import Strategy
from engine.grounding.grounding import ground as instantiate
from engine.grounding.locality import Locality
from engine.status.justification import justify
from engine.values.arguments import Argument
from engine.values.literals import Anonymous, Variable, Weak
from engine.values.matching import Literals, match
from engine.values.record import Attack, MoveKind
from engine.values.rules import Rule
from engine.verification.interpretation import Interpretation
from engine.verification.stance import Stance

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from engine.values.limits import Limits
    from engine.values.literals import Literal
    from engine.values.rules import Dispute, Issue
    from engine.verification.interpretation import Utterance
    from engine.verification.played import Integrated, Played, Round, Step, Transcript


OPENINGS = frozenset({MoveKind.CLAIM, MoveKind.SYNTHESIS})


@dataclass(frozen=True, slots=True)
class HeldDialogue:
    """An opening move and all that is said about it."""

    opening: Played
    replies: tuple[Played, ...]

    @property
    def turns(self) -> tuple[Played, ...]:
        """Return all its turns."""
        return (self.opening, *self.replies)

    @property
    def joint(self) -> bool:
        """Return whether it is about a synthesis."""
        return self.opening.kind is MoveKind.SYNTHESIS

    def ours(self, played: Played) -> bool:
        """Return whether a turn is the proponent's."""
        return played.agent == self.opening.agent


def dialogues(played: Sequence[Played]) -> tuple[HeldDialogue, ...]:
    """Return the dialogues of a round in order; turns before any opening belong to none."""
    starts = [place for place, one in enumerate(played) if one.kind in OPENINGS]
    return tuple(
        HeldDialogue(played[start], tuple(played[start + 1 : end])) for start, end in pairwise([*starts, len(played)])
    )


@dataclass(frozen=True)
class Clash:
    """One argument against another, under an order."""

    one: PartyArgument
    other: PartyArgument
    order: Order

    @cached_property
    def cut(self) -> frozenset[int]:
        """Return the assumptions of the other that the one undercuts."""
        return frozenset(self.one.arguer.conclusions(self.one.rows) & self.other.arguer.assumptions(self.other.rows))

    @cached_property
    def denied(self) -> frozenset[int]:
        """Return the conclusions of the other that the one rebuts: heads of its rows that are open to it."""
        head = self.other.arguer.ground.head
        return frozenset(head[row] for row in rebutted(self.one, self.other, self.order))

    def points(self, attack: Attack) -> frozenset[int]:
        """Return what an attack of a kind hits."""
        return self.cut if attack is Attack.UNDERCUT else self.denied

    @property
    def kind(self) -> Attack | None:
        """Return how the one attacks the other, an undercut before a rebuttal; None where it does not."""
        if self.cut:
            return Attack.UNDERCUT
        return Attack.REBUT if self.denied else None

    @cached_property
    def defeats(self) -> bool:
        """Return whether the one defeats the other: it undercuts it, or rebuts it and is not undercut in return."""
        return bool(self.cut) or (bool(self.denied) and not self.back.cut)

    @cached_property
    def back(self) -> Clash:
        """Return the clash seen from the other side."""
        return Clash(self.other, self.one, self.order)

    @property
    def strict(self) -> bool:
        """Return whether the one strictly defeats the other."""
        return self.defeats and not (self.back.cut or (self.back.denied and not self.cut))

    @property
    def means(self) -> frozenset[int]:
        """Return the literals with which the one attacks: what it undercuts, and the complements of what it rebuts."""
        return self.cut | {literal ^ 1 for literal in self.denied}


class DialogueGame:
    """One dialogue as a game on the rows of the dispute; a synthesis adds its rule to everybody's."""

    def __init__(self, setting: Setting, dialogue: HeldDialogue) -> None:
        self.setting = setting
        self.dialogue = dialogue
        self.agent = None if dialogue.joint else setting.number(dialogue.opening.agent)
        self.opponents = tuple(agent for agent in range(len(setting.agents)) if agent != self.agent)

    @cached_property
    def strategy(self) -> Strategy:
        """Return the proponent's strategy; main arguments of one agent share it."""
        return self.setting.strategy(self.agent, self._added)

    @property
    def _added(self) -> tuple[int, ...]:
        """Return the row of a synthesis rule."""
        said = self.setting.said(self.dialogue.opening.turn) if self.dialogue.joint else None
        warrant = None if said is None else said.warrant
        return () if warrant is None or warrant.row < len(self.setting.ground) else (warrant.row,)

    @cached_property
    def losing(self) -> Losing:
        """Return how a lost line goes on."""
        return Losing(self.strategy)

    def order(self, said: Utterance) -> Order:
        """Return the priorities by which an argument attacks: the proponent's bring their own."""
        if self.setting.level is not Level.DERIVED or not self.dialogue.ours(said.played):
            return self.setting.order
        return self.strategy.precedence.own(said.said.arguer, said.rows)

    def clash(self, one: Utterance, other: Utterance) -> Clash:
        """Return how an argument attacks another, by the priorities that it brings."""
        return Clash(one.said, other.said, self.order(one))

    def undoes(self, one: Utterance, other: Utterance) -> bool:
        """Return whether the priorities that an argument of the proponent brings undo the defeat by another."""
        if self.setting.level is not Level.DERIVED or not self.dialogue.ours(one.played):
            return False
        target = self.setting.target(other.played)
        before = None if target is None else self.setting.said(target)
        if before is None or not self.dialogue.ours(before.played):
            return False
        return not Clash(other.said, before.said, self.order(one)).defeats


def strategy(setting: Setting, agent: int | None, added: tuple[int, ...]) -> Strategy:
    """Return the strategy of an agent as proponent, or of the joint party with the rule of a synthesis."""
    own = setting.stance(agent).party
    proponent = Party(setting.spoken, sorted({*own.rows, *added})) if added else own
    rivals = [setting.stance(other).party for other in range(len(setting.agents)) if other != agent]
    justification = justify(proponent, Opposition(rivals, proponent), limits=setting.limits)
    return Strategy(justification, setting.limits)


class Setting:
    """One round of a held debate over a dispute, which holds what earlier rounds integrated.

    ``ground`` has the rows of the dispute alone; ``spoken`` begins with the same rows and has the added ones, numbered
    on, owned by nobody. ``dialogues`` are the main arguments and syntheses with all that was said about them.
    """

    def __init__(self, dispute: Dispute, round_: Round, earlier: Sequence[Round], limits: Limits) -> None:
        self.dispute = _specified(dispute, limits)
        self.round = round_
        self.limits = limits
        self.ground = instantiate(self.dispute, limits)
        self.spoken = self.ground.copy()
        self.table = self.spoken.table
        self.level = level(self.ground)
        self.agents = self.ground.agents
        self.dialogues = dialogues(round_.played)
        self._exchange = {one.turn: dialogue for dialogue in self.dialogues for one in dialogue.turns}
        self._stances: dict[int | None, Stance] = {}
        self._strategies: dict[tuple[int | None, tuple[int, ...]], Strategy] = {}
        self._contests: dict[int, DialogueGame] = {}
        self._intern((*(one for past in earlier for one in past.played), *round_.played))
        self._utterances = Interpretation(self, earlier).utterances()

    def stance(self, agent: int | None) -> Stance:
        """Return what an agent may argue with; without one, the joint party."""
        if agent not in self._stances:
            self._stances[agent] = Stance(self.dispute, self.spoken, agent, self.level)
        return self._stances[agent]

    def number(self, agent: str | None) -> int | None:
        """Return the place of an agent in file order; None for the joint party."""
        return None if agent is None else agent_number(self.agents, agent)

    def speaker(self, played: Played) -> Stance:
        """Return the stance of whoever has a turn; who defends a synthesis speaks for all."""
        dialogue = self.dialogue(played.turn)
        if dialogue is not None and dialogue.joint and dialogue.ours(played):
            return self.stance(None)
        return self.stance(self.number(played.agent))

    def dialogue(self, turn: int) -> HeldDialogue | None:
        """Return the dialogue that a turn belongs to; None before anything was opened."""
        return self._exchange.get(turn)

    def said(self, turn: int) -> Utterance | None:
        """Return the argument of a turn as rows; None for a pass and for a turn of which nothing could be read."""
        return self._utterances.get(turn)

    def claim_of(self, played: Played) -> Literal | None:
        """Return what a turn's argument is for."""
        said = self.said(played.turn)
        if said is None or said.claim is None:
            return played.claim
        return self.table.literal(said.claim)

    def strategy(self, agent: int | None, added: tuple[int, ...] = ()) -> Strategy:
        """Return the strategy of an agent as proponent, or of the joint party with the rule of a synthesis."""
        if (agent, added) not in self._strategies:
            self._strategies[agent, added] = strategy(self, agent, added)
        return self._strategies[agent, added]

    def game(self, dialogue: HeldDialogue) -> DialogueGame:
        """Return the game that an dialogue is a line of."""
        turn = dialogue.opening.turn
        if turn not in self._contests:
            self._contests[turn] = DialogueGame(self, dialogue)
        return self._contests[turn]

    @cached_property
    def locality(self) -> Locality:
        """Return what bears on what in the dispute."""
        return Locality(self.ground)

    @cached_property
    def vocabulary(self) -> frozenset[tuple[str, int]]:
        """Return the predicates that the dispute mentions, with their numbers of arguments."""
        dispute = self.dispute
        rules = chain(dispute.background, *(theory.rules for theory in dispute.theories))
        said = chain.from_iterable((rule.head, *rule.strong, *rule.weak) for rule in rules)
        asked = () if dispute.issue is None else dispute.issue.literals
        return frozenset((one.predicate, len(one.args)) for one in chain(said, asked, dispute.open))

    @cached_property
    def facts(self) -> dict[int, int]:
        """Return the row of each literal that is somebody's fact: nobody can dispute it."""
        return {self.ground.head[row]: row for row in range(len(self.ground)) if self.ground.fact[row]}

    @cached_property
    def order(self) -> Order:
        """Return the priorities that are stated for everybody."""
        return Order.stated(self.spoken)

    def clash(self, turn: int, target: int, order: Order | None = None) -> Clash | None:
        """Return how the argument of a turn attacks that of another; None where one of them has none."""
        one, other = self.said(turn), self.said(target)
        return None if one is None or other is None else Clash(one.said, other.said, order or self.order)

    def target(self, played: Played) -> int | None:
        """Return the turn that a move is understood to be about.

        That is the one it names; else the other side's last argument in the dialogue, unless the move attacks an
        earlier one of that side and not this.
        """
        if played.target is not None:
            return played.target
        dialogue = self.dialogue(played.turn)
        if dialogue is None or played is dialogue.opening:
            return None
        ours = dialogue.ours(played)
        found = [
            one.turn
            for one in reversed(dialogue.turns)
            if one.turn < played.turn and dialogue.ours(one) != ours and one.kind is not MoveKind.PASS
        ]
        hit = (one for one in found if (clash := self.clash(played.turn, one)) is not None and _meant(played, clash))
        return next(hit, found[0] if found else None)

    def argument(self, rows: Iterable[int], claim: int) -> Argument:
        """Return an argument as a value."""
        return Argument(tuple(map(self.spoken.instance, rows)), self.table.literal(claim))

    def add(self, rule: Rule, body: Iterable[int], assumed: Iterable[int]) -> int:
        """Return a new row that nobody holds."""
        return self.spoken.add(rule, -1, tuple(body), tuple(assumed), head=self.table.number(rule.head))

    def assumed(self, weak: Iterable[Literal]) -> frozenset[int]:
        """Return the numbers of weak literals; one with ``_`` stands for every value that some rule concludes."""
        found: set[int] = set()
        for literal in weak:
            if any(isinstance(term, Anonymous) for term in literal.args):
                fitting = (one for one in self._heads.of(literal) if match(literal, one, {}) is not None)
                found.update(map(self.table.number, fitting))
            else:
                found.add(self.table.number(literal))
        return frozenset(found)

    @cached_property
    def _heads(self) -> Literals:
        """Return what the rows of the dispute conclude, by its form."""
        return Literals(map(self.table.literal, dict.fromkeys(self.ground.head)))

    def _intern(self, turns: Iterable[Played]) -> None:
        """Number every literal that is said, so that no party has to grow."""
        for played in turns:
            for step in played.steps:
                for literal in _literals(step):
                    self.table.number(literal)
            for named in (played.claim, played.point):
                if named is not None and not _is_open(named):
                    self.table.number(named)


def settings(dispute: Dispute, transcript: Transcript, limits: Limits) -> Iterator[Setting]:
    """Yield the setting of each round; what a round integrated is a rule of everybody in those after it."""
    for place, round_ in enumerate(transcript.rounds):
        earlier = transcript.rounds[:place]
        learned = (_rule(past.integrated, dispute.issue) for past in earlier if past.integrated is not None)
        shared = tuple(rule for rule in learned if rule is not None)
        here = replace(dispute, background=(*dispute.background, *shared)) if shared else dispute
        yield Setting(here, round_, earlier, limits)


def _specified(dispute: Dispute, limits: Limits) -> Dispute:
    if not dispute.specific:
        return dispute
    from engine.grounding.specificity import specified  # noqa: PLC0415 - few disputes ask for it

    return specified(dispute, limits)


def _rule(integrated: Integrated, issue: Issue | None) -> Rule | None:
    """Return what a synthesis is to everybody from then on: a defeasible rule for what agents claim.

    None where it is about something else, or binds not all that it says.
    """
    head = integrated.head
    if head is None or not integrated.whole or issue is None:
        return None
    if (head.predicate, len(head.args)) != (issue.claim.predicate, len(issue.claim.args)):
        return None
    blank = any(isinstance(term, Anonymous) for term in head.args)
    free = _variables((head, *integrated.weak)) - _variables(integrated.strong)
    return None if free or blank else Rule(head, (*integrated.strong, *map(Weak, integrated.weak)))


def _variables(literals: Iterable[Literal]) -> set[str]:
    return {term.name for literal in literals for term in literal.args if isinstance(term, Variable)}


def _literals(step: Step) -> Iterator[Literal]:
    """Yield the literals of a step that can be numbered."""
    literals = chain(step.strong, step.weak, () if step.head is None else (step.head,))
    return (literal for literal in literals if not any(isinstance(term, Variable) for term in literal.args))


def _is_open(literal: Literal) -> bool:
    return any(isinstance(term, Variable | Anonymous) for term in literal.args)


def _meant(played: Played, clash: Clash) -> bool:
    """Return whether a move attacks, in the way it says where it says so."""
    match played.attack:
        case None | Attack.PRIORITY:
            return clash.kind is not None
        case Attack.UNDERCUT | Attack.REBUT:
            return bool(clash.points(played.attack))
