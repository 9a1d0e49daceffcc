"""The least fixpoint of acceptability, by counters: never by enumerating arguments (semantics.md, section 5).

Prakken & Sartor 1997, definition 4.2, on ground rules in columns. `justify` iterates over stages; counters make the
work of a stage follow what changes in it, deletions included.

Where strict rules and priorities count, `_PreferredIteration` is the shortcut of semantics.md, section 6, with ASPIC+'s
last-link comparison. A stage leaves out the opponents' rows that cannot be used against what is justified so far
(*dead*), takes the proponent's rows whose assumptions are then safe, and drops those that the opponents' remaining rows
beat, until none is. Where priorities are concluded, a stage adds to the order what the one before justified.

The two iterations are one idea and two pieces of code on purpose. Where nothing is strict or preferred, a row is
contradicted by a literal, whichever rule concludes it, and flags of literals are all that a front has to keep; with
strict rules or priorities it is beaten by rules, so that it has to be known which of the opponents' rules are usable
and what they give together. The other iteration finds the same literals here and takes 1.2 to 2.2 times as long
(frameworks of 10,000 rules, CHAIN), has no way to leave out what wfsx and dung leave out, and tells coarser stages than
a dialogue plays by.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain, compress

from engine.attacks.order import Level, Order, level
from engine.attacks.parties import Closure, Party, Reach
from engine.grounding.ground import GroundDispute, LiteralNumber, Row
from engine.grounding.scope import AXIOMS, untransposed
from engine.status.lastlink import Beating, LastLinks, Usable
from engine.values.errors import Unsupported
from engine.values.limits import UNTIMED, Limits
from engine.values.literals import PRIORITY
from engine.values.record import Semantics
from engine.values.rules import Rule


@dataclass(frozen=True, slots=True)
class Justification:
    """The result of the iteration for one proponent.

    ``rank[l]`` is 0 for the proponent's facts, else the stage at which literal l became justified, -1 for never.
    ``row_rank[r]`` is the first stage whose R holds row r, -1 for never; the stopping round counts as a stage, and
    ``stages`` is its number.

    Where strict rules or priorities count, rank 0 is what facts and strict rules conclude by themselves, and
    ``row_rank[r]`` the first stage with a justified argument that uses row r (a row that rests on its own head, where
    no priority tells the rows for that head apart, is taken to be used). ``dead`` flags the opponents' rows that no
    argument can use against the proponent: they assume something justified, or justified arguments beat them. And
    ``orders`` are the orders that came into force, each with the first stage that was judged by it.
    """

    proponent: Party
    opponents: Sequence[Party]
    rank: list[int]
    row_rank: list[int]
    stages: int
    dead: bytearray = field(default_factory=bytearray)
    orders: tuple[tuple[int, Order], ...] = ()

    def order(self, stage: int | None = None) -> Order | None:
        """Return the order by which a stage (default: the last) was judged; None where nothing has priority."""
        found = (order for first, order in reversed(self.orders) if stage is None or first <= max(stage, 1))
        return next(found, None)

    def justified(self, stage: int | None = None) -> list[LiteralNumber]:
        """Return T of a stage (default: the last): the literals justified by then."""
        return list(
            compress(self.proponent.ground.table.numbers, self.members(self.stages if stage is None else stage))
        )

    def members(self, stage: int) -> bytearray:
        """Return T of a stage as flags; T of stage 0 is what has rank 0."""
        return bytearray([0 <= rank <= stage for rank in self.rank])


def justify(
    proponent: Party,
    opponents: Sequence[Party],
    semantics: Semantics = Semantics.PRAKKEN_SARTOR,
    limits: Limits = UNTIMED,
) -> Justification:
    """Return the justified literals of a proponent against its opponents, with the stage at which each came in.

    Raises `Unsupported` for strict rules or priorities under another semantics than the default.
    """
    height = level(proponent.ground)
    if height is not Level.PLAIN and semantics is not Semantics.PRAKKEN_SARTOR:
        raise outside_family(proponent.ground, semantics)
    iteration: _PlainIteration | _PreferredIteration
    if height is Level.PLAIN:
        iteration = _PlainIteration(proponent, opponents, semantics)
    else:
        iteration = _PreferredIteration(proponent, opponents, limits, derived=height is Level.DERIVED)
    # Acceptability is monotone: the more is justified, the more of the opponents' rows are out, the more is defended.
    # So the stages only grow and end at the least fixpoint, whatever is taken first within one. There are at most as
    # many as rows, and a literal or row is looked at again only when something that it waits for has changed.
    rank = [0 if given else -1 for given in iteration.given]
    row_rank = [-1] * len(proponent.need)
    stage = 0
    while True:
        stage += 1
        limits.check("deciding statuses")
        gained, joined = iteration.advance()
        for literal in gained:
            if rank[literal]:
                rank[literal] = stage
        for row in joined:
            if row_rank[row] < 0:
                row_rank[row] = stage
        if not gained and not (joined and height is not Level.PLAIN):
            return Justification(proponent, opponents, rank, row_rank, stage, iteration.dead, tuple(iteration.orders))
        iteration.settle(stage, gained, joined)


class _PlainIteration:
    """The iteration for one proponent, T growing from the facts, stage by stage; each starts from what the last left.

    A stage takes the rows of R that Γ(T) does not contradict: each argument of theirs stands without the others. Where
    that adds nothing, it takes what stands only together (T16). So a rank says how much had to be justified before,
    and an argument need not hold what an earlier stage has settled.

    ``threats[r]`` counts, over the opponents, the literals in U that keep row r out of R; ``waiting`` are rows that
    nothing but a contradiction keeps out. For defeat and strict defeat, ``fronts`` hold Γ(T ∪ A) of the opponents;
    within a stage A shrinks and they grow until no row of R is contradicted. The variants differ in what blocks a row
    (semantics.md, section 5):

    - wfsx (WFSX of Alferes & Pereira, u/a): T blocks also rows whose head it denies;
    - dung (Dung's grounded semantics, a/u): U keeps out also rows whose head it denies;
    - neither has fronts, and neither bars rows that contradict a fact from the start.
    """

    def __init__(self, proponent: Party, opponents: Sequence[Party], semantics: Semantics) -> None:
        self.proponent = proponent
        self.facts = proponent.facts
        self.dead = bytearray()
        self.orders: list[tuple[int, Order]] = []
        self.rebutted = semantics is Semantics.DUNG
        self.given = bytearray(len(proponent.uses))
        for literal in self.facts:
            self.given[literal] = 1
        self.settled = self.given.copy()
        self.by_defeat = semantics is Semantics.PRAKKEN_SARTOR
        # By defeat no opponent ever uses rows, other than facts, that conclude the complement of a fact.
        denying = ([row for literal in self.facts for row in party.heads[literal ^ 1]] for party in opponents)
        barred = [[row for row in rows if self.by_defeat and not proponent.ground.fact[row]] for rows in denying]
        self.rivals = list(zip(opponents, barred, strict=True))
        self.reaches = [Reach(party, rows, denied=semantics is Semantics.WFSX) for party, rows in self.rivals]
        self.threats = [0] * len(proponent.need)
        literals = proponent.ground.table.numbers
        for reach in self.reaches:
            reach.block(self.facts)
            for row in self._threatened(literal for literal in compress(literals, reach.holds)):
                self.threats[row] += 1
        self.closure = Closure(proponent, bytearray(len(proponent.need)))
        self.relieved = [row for row in proponent.rows if not self.threats[row]]
        self.gained = [n for n in compress(literals, self.closure.holds) if not self.settled[n]]
        self.fronts: list[Reach] = []
        self.waiting: dict[Row, None] = {}

    def _threatened(self, reached: Iterable[LiteralNumber]) -> Iterator[Row]:
        """Return the rows that each of some literals in U keeps out of R."""
        assumed, heads, facts = self.proponent.assumed, self.proponent.heads, self.facts
        for literal in reached:
            yield from assumed.get(literal, ())
            if self.rebutted and literal ^ 1 not in facts:
                yield from heads[literal ^ 1]

    def advance(self) -> tuple[list[LiteralNumber], list[Row]]:
        """Compute one stage; return the literals that are new in T and the rows that came into R or back into it."""
        # R of the stage, by what changed (semantics.md, section 5). Γ falls as T grows: what an opponent cannot reach
        # any more it never reaches again, so a row that came into R stays, and only rows just relieved have to be
        # looked at.
        joined = self.relieved
        if self.by_defeat:
            self.waiting.update(self._contradicted(joined, self.reaches))
            if self.waiting:
                joined = [row for row in joined if row not in self.waiting]
        derived = self.gained + self.closure.switch_on(joined)
        for front in self.fronts:
            front.block(derived)
        if not derived and self.waiting:
            # Nothing stands by itself. What defends each other (T16) is in the largest set of waiting rows that the
            # opponents do not contradict once it is assumed: so all of them are taken, and those that fall are dropped.
            together = list(self.waiting)
            derived = self.closure.switch_on(together)
            self.waiting = dict.fromkeys(self._drop_defeated(together, derived))
            joined += [row for row in together if row not in self.waiting]
        return [literal for literal in derived if self.closure.holds[literal]], joined

    def settle(self, _stage: int, gained: Sequence[LiteralNumber], _joined: Sequence[Row]) -> None:
        """Relieve what nothing keeps out of R any more once literals are in T."""
        for literal in gained:
            self.settled[literal] = 1
        self.gained, self.relieved = [], []
        threats, waiting, heads = self.threats, self.waiting, self.proponent.heads
        for reach in self.reaches:
            lost = reach.block(gained)
            for row in self._threatened(lost):
                threats[row] -= 1
                if not threats[row]:
                    self.relieved.append(row)
            if waiting:
                for row in chain.from_iterable(heads[literal ^ 1] for literal in lost):
                    if row in waiting:
                        del waiting[row]
                        self.relieved.append(row)

    def _contradicted(self, rows: list[Row], reaches: list[Reach]) -> dict[Row, None]:
        """Return those of some rows, facts aside, the complement of whose head an opponent reaches."""
        head, facts = self.proponent.head, self.facts
        found: dict[Row, None] = {}
        for holds in (reach.holds for reach in reaches):
            found.update((row, None) for row in rows if holds[head[row] ^ 1] and head[row] not in facts)
        return found

    def _drop_defeated(self, joined: list[Row], derived: list[LiteralNumber]) -> list[Row]:
        """Drop from R the rows that Γ(T ∪ A) contradicts, until none is; return them."""
        if self.fronts:
            for front in self.fronts:
                front.block(derived)
        else:
            self.fronts = [Reach(party, barred, self.closure.holds) for party, barred in self.rivals]
        # A smaller A blocks less, so each that falls can only let the opponents reach more: whatever is contradicted on
        # the way is so in the end, the order does not matter, and what is left is the largest set.
        heads, facts, closure, settled = self.proponent.heads, self.facts, self.closure, self.settled
        fallen = list(self._contradicted(joined, self.fronts))
        dropped: list[Row] = []
        while fallen:
            dropped += fallen
            lost = [literal for literal in closure.switch_off(fallen) if not settled[literal]]
            fresh = dict.fromkeys(literal for front in self.fronts for literal in front.unblock(lost))
            fallen = [
                row for literal in fresh if literal ^ 1 not in facts for row in heads[literal ^ 1] if closure.on[row]
            ]
        return dropped


def outside_family(ground: GroundDispute, semantics: Semantics) -> Unsupported:
    """Return the error for strict rules and priorities under a semantics that gives them no meaning here."""
    rule = written(rule for rule in ground.origin if (rule.strict and rule.body) or rule.head.predicate == PRIORITY)
    feature = "a priority" if rule.head.predicate == PRIORITY else "a strict rule with a body"
    return Unsupported(f"{feature} under {semantics}", str(rule), rule.source)


def written(rules: Iterable[Rule]) -> Rule:
    """Return the first of some rules that somebody wrote, as it was written: axioms about priorities only come last."""
    found = list(map(untransposed, rules))
    return next((rule for rule in found if rule not in AXIOMS), found[0])


class _PreferredIteration:
    """The iteration for one proponent; each stage starts from what the last one left.

    Where priorities may be concluded, ``derived``, each stage adds to the order those that are justified by then. Of
    contrary ones the earlier counts, and what was dead stays so, even where an agent's own priority would undo the
    defence of another of its conclusions: otherwise the iteration would not be monotone in the private reading. The
    first stage then asks what no argument defeats at all, so that nothing is dead yet. Else what facts and strict
    rules conclude by themselves is stage 0, and what that defeats is dead from the start.

    ``given`` flags what the proponent's strict part concludes; ``force`` says what the rows of justified arguments,
    flagged by ``entered``, beat. ``threats[r]`` counts, over the opponents, the literals they can still conclude that
    row r assumes to have no evidence; ``barred`` rows contradict an opponent's strict part, ``dropped`` are beaten, and
    ``relieved`` are to be tried in the next stage; ``fallen`` are dead rows that the ``fronts`` have not heard of.
    """

    def __init__(self, proponent: Party, opponents: Sequence[Party], limits: Limits, *, derived: bool) -> None:
        strict = proponent.ground.strict
        self.proponent = proponent
        self.opponents = opponents
        self.limits = limits
        self.derived = derived
        self.own = [row for row in proponent.rows if not strict[row]]
        everybody = dict.fromkeys(chain.from_iterable(party.rows for party in opponents))
        self.attackers = [row for row in everybody if not strict[row]]
        self.order = Order.from_facts(proponent.ground)
        self.orders = [(1, self.order)]
        self.mine = mine = LastLinks(proponent, self.attackers, self.order)
        self.rivals = [mine if party is proponent else LastLinks(party, self.own, self.order) for party in opponents]
        self.given = mine.given
        self.barred = frozenset(row for links in self.rivals for row in links.always)
        self.closure = Closure(proponent, bytearray(strict))
        self.usable = Usable(proponent, self.closure, mine.cycles)
        self.entered = bytearray(len(strict))
        self.dead = bytearray(len(strict))
        self.dropped: dict[Row, None] = {}
        self.force = Beating(mine, lambda: compress(proponent.ground.rows, self.entered), limits)
        self.beaten: Sequence[Row] = mine.always
        self.fronts: list[_Front] = []
        self.fallen: list[Row] = []
        asking = opponents if proponent.assumed else ()
        self.reaches = [Closure(party, bytearray(b"\1") * len(strict)) for party in asking]
        self.threats = [0] * len(strict)
        for reach in self.reaches:
            for row in proponent.assuming(literal for literal in proponent.assumed if reach.holds[literal]):
                self.threats[row] += 1
        self.relieved = [row for row in self.own if not self.threats[row] and row not in self.barred]
        self.gained = list(compress(proponent.ground.table.numbers, self.closure.holds))
        self.untold: Sequence[Row] = proponent.rows
        if not derived:
            self.settle(0, list(compress(proponent.ground.table.numbers, self.given)), ())

    def _rearrange(self, order: Order) -> None:
        """Compare rows by an order, a larger one than before; what was dropped where that matters is tried again."""
        moved = order.moved(self.order)
        self.order = order
        changed = {links: links.rearrange(order, moved) for links in dict.fromkeys((self.mine, *self.rivals))}

        def rows(links: LastLinks, there: bytearray) -> list[Row]:
            return [row for component in changed[links] for row in links.components[component][0] if there[row]]

        self.beaten = [*self.beaten, *self.force.follow(rows(self.mine, self.entered))]
        for front in self.fronts:
            front.force.follow(rows(front.force.links, front.usable.flags))
        for links in self.rivals:
            for component in changed[links]:
                for target in links.components[component][1]:
                    if target in self.dropped:
                        del self.dropped[target]
                        self.relieved.append(target)

    def advance(self) -> tuple[list[LiteralNumber], list[Row]]:
        """Compute one stage; return the literals that are new in T and the rows that are new in JR."""
        # Semantics.md, section 6: the opponents' rows that are not dead only become fewer, so rows that nothing kept
        # out of an earlier stage are not looked at again; `_reviving` says which dropped ones are.
        joined, self.relieved = self.relieved, []
        derived = self.gained + self.closure.switch_on(joined)
        self._drop_defeated(joined, derived)
        gained = [literal for literal in derived if self.closure.holds[literal]]
        entered, _ = self.usable.changed((*self.untold, *joined), gained)
        self.gained, self.untold = [], ()
        return gained, entered

    def settle(self, stage: int, gained: Sequence[LiteralNumber], entered: Sequence[Row]) -> None:
        """Leave out the opponents' rows that cannot be used once literals are in T and rows in JR."""
        if self.derived:
            order = self.order.extended(self.proponent.ground.table.preferences(gained))
            if order is not self.order:
                self.orders.append((stage + 1, order))
                self._rearrange(order)
        for row in entered:
            self.entered[row] = 1
        assuming = chain.from_iterable(party.assuming(gained) for party in self.opponents)
        off = [row for row in dict.fromkeys((*self.beaten, *self.force.add(entered), *assuming)) if not self.dead[row]]
        for row in off:
            self.dead[row] = 1
        self.beaten = []
        self.fallen += off
        threats = self.threats
        relieved, self.relieved = self.relieved, []
        for reach in self.reaches:
            for row in self.proponent.assuming(reach.switch_off(off)):
                threats[row] -= 1
                if not threats[row] and row not in self.barred:
                    relieved.append(row)
        self.relieved = self._reviving(relieved, off)

    def _reviving(self, relieved: list[Row], off: Sequence[Row]) -> list[Row]:
        """Return the relieved rows with the dropped ones that may hold now that some of the opponents' rows are dead.

        Dropped rows can come back only together with what takes those away that beat them: rows that died, rows that
        assume what comes back, and rows that rest on either. All that can be reached in this way is tried again.
        """
        if not self.dropped:
            return relieved
        party, head, dropped = self.proponent, self.proponent.head, self.dropped
        found = dict.fromkeys(relieved)
        agenda: list[tuple[_Front | None, LiteralNumber]] = [(None, head[row]) for row in relieved]
        agenda += [(front, head[row]) for front in self.fronts for row in off]
        seen: set[tuple[_Front | None, LiteralNumber]] = set()
        while agenda:
            item = agenda.pop()
            if item in seen:
                continue
            seen.add(item)
            front, literal = item
            if front is None:
                agenda += [(None, head[row]) for row in party.uses[literal]]
                for other in self.fronts:
                    agenda += [(other, head[row]) for row in other.party.assuming((literal,))]
            else:
                for row in front.force.links.near(literal):
                    if row in dropped:
                        del dropped[row]
                        found[row] = None
                        agenda.append((None, head[row]))
                if users := front.party.uses[literal]:
                    agenda += [(front, head[row]) for row in users]
        return list(found)

    def _drop_defeated(self, joined: Sequence[Row], derived: Sequence[LiteralNumber]) -> None:
        """Drop from R the rows that an opponent's rows beat, until none is."""
        if not joined:
            return
        if self.fronts:
            for front in self.fronts:
                front.block(chain(self.fallen, front.party.assuming(derived)))
            self.fallen = []
        else:
            against = self.closure.holds
            self.fronts = [_Front(links, self.dead, against, self.limits) for links in self.rivals if links.place]
        fallen = list(dict.fromkeys(chain.from_iterable(front.force.beaten(joined) for front in self.fronts)))
        # What falls can only give back to the opponents what assumed it, so nothing that fell would stand in the end.
        on = self.closure.on
        while fallen:
            self.dropped.update(dict.fromkeys(fallen))
            lost = self.closure.switch_off(fallen)
            fallen = list(dict.fromkeys(row for front in self.fronts for row in front.concede(lost) if on[row]))


class _Front:
    """One opponent's rows that are not dead and assume nothing in A, and what the usable ones among them beat."""

    __slots__ = ("_reach", "force", "party", "usable")

    def __init__(self, links: LastLinks, dead: bytearray, against: bytearray, limits: Limits) -> None:
        self.party = links.party
        self._reach = Reach(self.party, compress(self.party.ground.rows, dead), against)
        self.usable = Usable(self.party, self._reach.closure, links.cycles)
        self.force = Beating(links, lambda: compress(self.party.ground.rows, self.usable.flags), limits)
        self.force.add(self.usable.changed(self.party.rows, ())[0])

    def block(self, rows: Iterable[Row]) -> None:
        """Take out rows, once more if they were taken out before."""
        self.force.remove(self.usable.changed(*self._reach.strike(rows))[1])

    def concede(self, literals: Iterable[LiteralNumber]) -> list[Row]:
        """Note that literals have left A; return the rows of the proponent that are beaten now."""
        return self.force.add(self.usable.changed(*self._reach.release(self.party.assuming(literals)))[0])
