"""What each speaker may argue with, and the rules of that which lead somewhere (semantics.md, sections 2 to 4).

A speaker has its own rules and the background's; the joint party has everybody's. What a stance does not license
becomes a row that nobody holds, after those of the dispute: attacks are then judged on arguments as they were stated,
while everything that is decided rests on the rows of the dispute alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from itertools import chain, compress

from engine.attacks.arguer import Arguer
from engine.attacks.order import Level, Order, level
from engine.attacks.parties import Party, agent_number, rows_of
from engine.dialogue.strategy import Strategy
from engine.grounding.ground import NOBODY, AgentNumber, GroundDispute, LiteralNumber, Locality, Row, cone
from engine.grounding.grounding import ground as instantiate
from engine.grounding.scope import both_ways
from engine.status.justification import justify
from engine.values.graphs import grouped
from engine.values.limits import Limits
from engine.values.matching import Literals, Signature, signature
from engine.values.rules import Dispute, Rule


class Stance:
    """One speaker's rows and rules; ``agent`` is its place in file order, None for the joint party."""

    def __init__(self, dispute: Dispute, ground: GroundDispute, agent: AgentNumber | None, level: Level) -> None:
        self.dispute = dispute
        self.ground = ground
        self.agent = agent
        self.level = level
        self.party = Party(ground, rows_of(ground, agent))
        self.arguer = Arguer(self.party, level)
        self._own = frozenset(self.party.rows)
        self._voices = {frozenset[Row](): self.arguer}

    @property
    def name(self) -> str | None:
        """Return the agent's name."""
        return None if self.agent is None else self.ground.agents[self.agent]

    @cached_property
    def derivable(self) -> bytearray:
        """Return a flag for each literal that the speaker has an argument for."""
        return self.party.derivable()

    def derives(self, number: LiteralNumber) -> bool:
        """Return whether the speaker has an argument for a literal, be it one that its rules never mention."""
        return number < len(self.derivable) and bool(self.derivable[number])

    @cached_property
    def chosen(self) -> dict[LiteralNumber, Row]:
        """Return one row for each literal that the speaker has an argument for, well founded together."""
        return self.arguer.choose(self.party.rows)

    @cached_property
    def facts(self) -> dict[LiteralNumber, Row]:
        """Return the row of each literal that is a fact here."""
        return {self.ground.head[row]: row for row in self.party.free if self.ground.fact[row]}

    @cached_property
    def _stating(self) -> dict[tuple[LiteralNumber, frozenset[LiteralNumber]], list[Row]]:
        head, strong = self.ground.head, self.ground.strong
        return grouped(((head[row], frozenset(strong[row])), row) for row in self.party.rows)

    def stating(self, head: LiteralNumber, body: frozenset[LiteralNumber]) -> list[Row]:
        """Return the rows with just this head and these strong premises."""
        return self._stating.get((head, body), [])

    @cached_property
    def supported(self) -> Literals:
        """Return the literals that the speaker has an argument for, by their form."""
        table = self.ground.table
        return Literals(table.literal(number) for number in compress(table.numbers, self.derivable))

    @cached_property
    def _rules(self) -> dict[Signature, list[Rule]]:
        theories = self.dispute.theories if self.agent is None else (self.dispute.theories[self.agent],)
        own = chain(self.dispute.background, *(theory.rules for theory in theories))
        return grouped((signature(rule.head), rule) for rule in both_ways(own))

    def rules_like(self, of: Signature) -> list[Rule]:
        """Return the rules whose head has a form, strict ones read backwards too, as they are stated."""
        return self._rules.get(of, [])

    def voice(self, rows: Iterable[Row]) -> Arguer:
        """Return the speaker as a source of arguments that use some more strict rows: conceded facts, above all."""
        # Many turns take up the same few facts of others, so a voice is kept for each set of them.
        more = frozenset(rows).difference(self._own)
        if more not in self._voices:
            self._voices[more] = (
                _Conceding(self.arguer, more)
                if self.arguer.plain
                else Arguer(Party(self.ground, [*self.party.rows, *sorted(more)]), self.level)
            )
        return self._voices[more]


class _Conceding(Arguer):
    """A speaker who counts conceded facts among its own; where no strict rule draws on facts, that is all they do.

    A party of its own would be as large as the theory, for each turn that takes up what another side has said.
    """

    def __init__(self, own: Arguer, facts: Iterable[Row]) -> None:
        self.party, self.ground, self.plain, self.strict = own.party, own.ground, own.plain, own.strict
        self._conceded = frozenset(map(own.ground.head.__getitem__, facts))

    @property
    def indisputable(self) -> frozenset[LiteralNumber]:
        return self.party.facts | self._conceded

    def is_open(self, row: Row) -> bool:
        return self.ground.head[row] not in self._conceded and super().is_open(row)


class Stances:
    """The stances of a dispute: those of its agents, by their places in file order, and that of the joint party.

    ``ground`` has the rows of the dispute alone; ``extended`` begins with the same rows and has the added ones,
    numbered on, owned by nobody. ``facts`` gives the row of each literal that is somebody's fact: nobody can dispute
    it. ``widened`` says that a rule was made to assume more than it does in the dispute, for what somebody added.
    Literals that speakers use have to be numbered in ``table`` before any stance is asked for: no party grows.
    """

    def __init__(self, dispute: Dispute, limits: Limits) -> None:
        self.dispute = _specified(dispute, limits)
        self.limits = limits
        self.ground = instantiate(self.dispute, limits)
        self.extended = self.ground.copy()
        self.table = self.extended.table
        self.level = level(self.ground)
        self.agents = self.ground.agents
        self.facts = {self.ground.head[row]: row for row in self.ground.rows if self.ground.fact[row]}
        self.widened = False
        self._stances: dict[AgentNumber | None, Stance] = {}
        self._strategies: dict[tuple[AgentNumber | None, tuple[Row, ...]], Strategy] = {}

    def __getitem__(self, agent: AgentNumber | None) -> Stance:
        """Return what an agent may argue with; without one, the joint party."""
        if agent not in self._stances:
            self._stances[agent] = Stance(self.dispute, self.extended, agent, self.level)
        return self._stances[agent]

    def number(self, agent: str | None) -> AgentNumber | None:
        """Return the place of an agent in file order; None for the joint party."""
        return None if agent is None else agent_number(self.agents, agent)

    def strategy(self, agent: AgentNumber | None, added: tuple[Row, ...] = ()) -> Strategy:
        """Return the strategy of an agent as proponent, or of the joint party with the rule of a synthesis."""
        if (agent, added) not in self._strategies:
            # Rivals hold no added row, so an argument of theirs never rests on what only one speaker has said.
            own = self[agent].party
            proponent = Party(self.extended, sorted({*own.rows, *added})) if added else own
            rivals = [self[other].party for other in self.ground.agent_numbers if other != agent]
            justification = justify(proponent, rivals, limits=self.limits)
            self._strategies[agent, added] = Strategy(justification, self.limits)
        return self._strategies[agent, added]

    def add(self, rule: Rule, body: Iterable[LiteralNumber], assumed: Iterable[LiteralNumber]) -> Row:
        """Return a new row that nobody holds."""
        return self.extended.add(rule, NOBODY, tuple(body), tuple(assumed), head=self.table.number(rule.head))

    @cached_property
    def order(self) -> Order:
        """Return the priorities that are stated for everybody."""
        return Order.from_facts(self.extended)

    @cached_property
    def locality(self) -> Locality:
        """Return what bears on what in the dispute."""
        return Locality(self.ground, self.limits)

    @cached_property
    def heads(self) -> Literals:
        """Return what the rows of the dispute conclude, by its form."""
        return Literals(map(self.table.literal, dict.fromkeys(self.ground.head)))

    @cached_property
    def vocabulary(self) -> frozenset[tuple[str, int]]:
        """Return the predicates that the dispute mentions, with their numbers of arguments."""
        dispute = self.dispute
        used = chain.from_iterable(rule.literals for rule in dispute.rules)
        asked = () if dispute.issue is None else dispute.issue.literals
        return frozenset((one.predicate, len(one.args)) for one in chain(used, asked, dispute.open))


def _specified(dispute: Dispute, limits: Limits) -> Dispute:
    if not dispute.specific:
        return dispute
    from engine.grounding.specificity import specified  # noqa: PLC0415 - few disputes ask for it

    return specified(dispute, limits)


def derivation(stance: Stance, goals: Iterable[LiteralNumber]) -> tuple[Row, ...] | None:
    """Return rows of a stance that conclude some literals, in order of use; None where they do not."""
    chosen = stance.chosen
    goals = tuple(goals)
    return cone(stance.ground, chosen, goals) if all(goal in chosen for goal in goals) else None
