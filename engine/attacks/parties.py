"""Who argues with which rows: parties, what they derive while rows go off and on, proponents and their opponents.

Closures go upwards by counters (Dowling & Gallier 1984); downwards, what rested on a row that went off is taken out and
derived again where another row still supports it. So the work follows what changes, not the size of the theory.
`Reach` is the operator Γ of semantics.md, section 5, kept up to date.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Generic, NewType, Protocol, TypeVar

from engine.grounding.ground import AgentNumber, Derived, GroundDispute, LiteralNumber, Row, rounds
from engine.values.errors import InvalidTheory
from engine.values.record import Reading

L = TypeVar("L", bound=int)
R = TypeVar("R", bound=int)
L_co = TypeVar("L_co", bound=int, covariant=True)
R_co = TypeVar("R_co", bound=int, covariant=True)


OpponentNumber = NewType("OpponentNumber", int)
"""The place of a party among the opponents, which is not the agent's number: the proponent is not counted."""


class Derivation(Protocol[L_co, R_co]):
    """Rows to derive with: those of a party (`status.parties`), or those that lend force (`status.lastlink`)."""

    @property
    def head(self) -> Sequence[L_co]:
        """What each row concludes."""

    @property
    def uses(self) -> Sequence[Sequence[R_co]]:
        """The rows that wait for each literal."""

    @property
    def heads(self) -> Sequence[Sequence[R_co]]:
        """The rows that conclude each literal."""

    @property
    def firm(self) -> bytearray:
        """The literals that hold from the start."""

    @property
    def left(self) -> list[int]:
        """How many literals each row waits for beyond those."""

    @property
    def ready(self) -> Sequence[R_co]:
        """The rows that wait for nothing."""


class Closure(Generic[L, R]):
    """The literals derivable from the rows of a party that are on, weak literals ignored.

    ``holds[l]`` flags them. ``count[r]`` is the number of literals that row r still waits for; ``source[l]`` is the row
    on which a literal rests, -1 for one that rests on rows that are never off.
    """

    __slots__ = ("count", "holds", "on", "party", "source")

    def __init__(self, party: Derivation[L, R], on: bytearray) -> None:
        self.party = party
        self.on = on
        self.holds: bytearray = party.firm.copy()
        self.count: list[int] = party.left.copy()
        self.source = [-1] * len(self.holds)
        self._derive([row for row in party.ready if on[row]])

    def switch_on(self, rows: Iterable[R]) -> list[L]:
        """Let rows be used; return the literals that are new."""
        ready: list[R] = []
        for row in rows:
            self.on[row] = 1
            if not self.count[row]:
                ready.append(row)
        return self._derive(ready)

    def switch_off(self, rows: Iterable[R]) -> list[L]:
        """Let rows not be used; return the literals that are lost."""
        head, on, source = self.party.head, self.on, self.source
        unsupported: list[L] = []
        for row in rows:
            on[row] = 0
            if source[head[row]] == row and self.holds[head[row]]:
                unsupported.append(head[row])
        return self._retract(unsupported) if unsupported else []

    def grow(self) -> None:
        """Take in literals and rows that were added to the derivation, where no row had used those literals.

        Rows that wait for nothing are off at first, the others on.
        """
        rows, literals = len(self.on), len(self.holds)
        left = self.party.left[rows:]
        self.on += bytes(bool(waits) for waits in left)
        self.count += left
        more = len(self.party.heads) - literals
        self.holds += bytes(more)
        self.source += [-1] * more

    def _derive(self, rows: Iterable[R]) -> list[L]:
        """Add what rows with a complete body conclude, and all that follows."""
        head, uses = self.party.head, self.party.uses
        holds, on, count, source = self.holds, self.on, self.count, self.source
        new: list[L] = []
        for row in rows:
            literal = head[row]
            if not holds[literal]:
                holds[literal] = 1
                source[literal] = row
                new.append(literal)
        for known in new:
            for row in uses[known]:
                left = count[row] = count[row] - 1
                if not left and on[row]:
                    literal = head[row]
                    if not holds[literal]:
                        holds[literal] = 1
                        source[literal] = row
                        new.append(literal)
        return new

    def _retract(self, unsupported: list[L]) -> list[L]:
        """Take out literals that lost the row they rest on; return those that no other row supports."""
        # Delete and rederive (Gupta, Mumick & Subrahmanian 1993, "Maintaining views incrementally"): literals may rest
        # on one another in a circle, and none of those may keep the others. So all that rested on what is lost goes
        # first, and what comes back comes from rows that wait for nothing.
        head, uses, heads = self.party.head, self.party.uses, self.party.heads
        holds, on, count, source = self.holds, self.on, self.count, self.source
        out = list(dict.fromkeys(unsupported))
        for literal in out:
            holds[literal] = 0
        for literal in out:
            for row in uses[literal]:
                count[row] += 1
                resting = head[row]
                if holds[resting] and source[resting] == row:
                    holds[resting] = 0
                    out.append(resting)
        for literal in out:
            if not holds[literal]:
                again = next((row for row in heads[literal] if on[row] and not count[row]), None)
                if again is not None:
                    self._derive((again,))
        return [literal for literal in out if not holds[literal]]


class Party:
    """The rows that one party may use in its arguments, indexed by what they use and what they assume.

    ``need[r]`` is the number of strong body literals of row r, ``uses[l]`` the rows that use literal l,
    ``assumed[l]`` the rows that assume it, ``heads[l]`` the rows that conclude it; ``facts`` are its fact literals.

    Strict rows, and rows that assume nothing and whose head nobody denies, can never be attacked. ``firm`` flags what
    such rows derive by themselves, ``left[r]`` is what remains of ``need[r]`` after that, and ``ready`` lists the other
    rows for which nothing remains: where every `Closure` begins. A party that is not ``settled`` begins with nothing.
    """

    __slots__ = ("assumed", "facts", "firm", "free", "ground", "head", "heads", "left", "need", "ready", "rows", "uses")

    def __init__(self, ground: GroundDispute, rows: Sequence[Row], *, settled: bool = True) -> None:
        self.ground = ground
        self.head = ground.head
        self.rows = rows
        head, strong, weak, fact = ground.head, ground.strong, ground.weak, ground.fact
        size = len(ground.table)
        need = [0] * len(ground)
        # Most literals have no rows on one side: they share one empty tuple instead of an empty list each.
        uses: list[list[Row] | tuple[()]] = [()] * size
        heads: list[list[Row] | tuple[()]] = [()] * size
        assumed: dict[LiteralNumber, list[Row]] = {}
        free: list[Row] = []
        for row in rows:
            body = strong[row]
            if body:
                need[row] = len(body)
                for literal in body:
                    if users := uses[literal]:
                        users.append(row)
                    else:
                        uses[literal] = [row]
            else:
                free.append(row)
            literal = head[row]
            if rivals := heads[literal]:
                rivals.append(row)
            else:
                heads[literal] = [row]
            for literal in weak[row]:
                assumed.setdefault(literal, []).append(row)
        self.need = need
        self.uses: Sequence[Sequence[Row]] = uses
        self.heads: Sequence[Sequence[Row]] = heads
        self.assumed = assumed
        self.free = free
        self.facts = frozenset(head[row] for row in free if fact[row])
        self.firm: bytearray = bytearray(size)
        self.left: list[int] = need
        self.ready: list[Row] = free
        if settled:
            self._settle()

    def _settle(self) -> None:
        """Derive what rows that cannot be attacked conclude by themselves."""
        # No stage of any iteration switches such rows off, so that a closure that begins with what they derive has the
        # same end. Most of a large theory is there before the first stage.
        head, weak, strict = self.ground.head, self.ground.weak, self.ground.strict
        explicit = bytearray(len(self.uses))
        for literal in head:
            explicit[literal] = 1
        safe = bytearray(len(self.need))
        for row in self.rows:
            safe[row] = strict[row] or not (weak[row] or explicit[head[row] ^ 1])
        alone = Closure(self, safe)
        self.firm, self.left = alone.holds, alone.count
        self.ready = [row for row in self.rows if not (safe[row] or self.left[row])]

    def assuming(self, literals: Iterable[LiteralNumber]) -> Iterator[Row]:
        """Return the rows that assume one of some literals to have no evidence, as often as they do."""
        return chain.from_iterable(self.assumed[literal] for literal in literals if literal in self.assumed)

    def derivable(self) -> bytearray:
        """Return a flag for each literal that has an argument."""
        return Closure(self, bytearray(b"\1") * len(self.need)).holds

    def derived(self, allowed: Iterable[Row]) -> Derived:
        """Return what the allowed rows derive (`ground.derived`)."""
        need = self.need
        # Rows that are not allowed begin at zero, and are never counted down to it.
        missing = [0] * len(need)
        ready: list[Row] = []
        for row in allowed:
            if need[row]:
                missing[row] = need[row]
            else:
                ready.append(row)
        return rounds(self.ground, ready, self.uses, missing)


class Reach:
    """Γ of one opponent, kept up to date while T changes: what it concludes without the rows that T blocks.

    ``barred`` rows are never used. With ``denied``, T blocks not only the rows that assume a member of it but also
    those, facts excepted, that conclude the complement of one.
    """

    __slots__ = ("_blocked", "_denied", "closure", "holds", "party")

    def __init__(
        self, party: Party, barred: Iterable[Row] = (), against: bytearray | None = None, *, denied: bool = False
    ) -> None:
        self.party = party
        self._denied = denied
        self._blocked = [0] * len(party.need)
        on = bytearray(b"\1") * len(party.need)
        members = () if against is None else (literal for literal in party.assumed if against[literal])
        for row in chain(barred, chain.from_iterable(map(self._struck, members))):
            self._blocked[row] += 1
            on[row] = 0
        self.closure = Closure(party, on)
        self.holds = self.closure.holds

    def _struck(self, literal: LiteralNumber) -> Iterable[Row]:
        """Return the rows that a member of T blocks."""
        party = self.party
        assuming = party.assumed.get(literal, ())
        if not self._denied:
            return assuming
        fact = party.ground.fact
        return (*assuming, *(row for row in party.heads[literal ^ 1] if not fact[row]))

    def block(self, literals: Iterable[LiteralNumber]) -> list[LiteralNumber]:
        """Note that literals came into T; return the literals that are lost."""
        return self.strike(chain.from_iterable(map(self._struck, literals)))[1]

    def unblock(self, literals: Iterable[LiteralNumber]) -> list[LiteralNumber]:
        """Note that literals have left T; return the literals that are new."""
        return self.release(chain.from_iterable(map(self._struck, literals)))[1]

    def strike(self, rows: Iterable[Row]) -> tuple[list[Row], list[LiteralNumber]]:
        """Block rows, once more if they are blocked already; return those that were not, and the literals lost."""
        # Blocks are counted, for a row may assume several members of T and is free only when all have left it.
        blocked = self._blocked
        off: list[Row] = []
        for row in rows:
            blocked[row] += 1
            if blocked[row] == 1:
                off.append(row)
        return off, self.closure.switch_off(off)

    def release(self, rows: Iterable[Row]) -> tuple[list[Row], list[LiteralNumber]]:
        """Take back one block of rows each; return those that are free now, and the literals that are new."""
        blocked = self._blocked
        on: list[Row] = []
        for row in rows:
            blocked[row] -= 1
            if not blocked[row]:
                on.append(row)
        return on, self.closure.switch_on(on)


def rows_of(ground: GroundDispute, agent: AgentNumber | None = None) -> list[Row]:
    """Return the rows an agent may use (its own and the background's); without an agent, those of everybody."""
    owner = ground.owner
    if agent is None:
        return [row for row in ground.rows if owner[row] >= 0]
    own = agent + 1
    return [row for row in ground.rows if owner[row] == own or owner[row] == 0]


def pooled(ground: GroundDispute) -> tuple[Party, Sequence[Party]]:
    """Return proponent and opponents of the pooled reading: everybody's rules on both sides."""
    everybody = Party(ground, rows_of(ground))
    return everybody, (everybody,)


def private(parties: Sequence[Party], agent: AgentNumber) -> tuple[Party, Sequence[Party]]:
    """Return proponent and opponents of the private reading for one agent, given every agent's party."""
    return parties[agent], tuple(party for index, party in enumerate(parties) if index != agent)


def agent_parties(ground: GroundDispute) -> tuple[Party, ...]:
    """Return for each agent, in file order, the rows it may use."""
    return tuple(Party(ground, rows_of(ground, agent)) for agent in ground.agent_numbers)


def agent_number(agents: Sequence[str], name: str) -> AgentNumber:
    """Return the place of an agent in file order; raise `InvalidTheory` when there is none of that name."""
    if name not in agents:
        raise InvalidTheory("no such agent", agent=name, known=", ".join(agents))
    return AgentNumber(agents.index(name))


def proponent_number(agents: Sequence[str], reading: Reading, agent: str | None) -> AgentNumber | None:
    """Return the place of the agent that the private reading is about; None in the pooled one."""
    return None if agent is None or reading is Reading.POOLED else agent_number(agents, agent)
