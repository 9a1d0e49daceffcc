"""A party as a source of arguments: how they are found and written down, and which of them attacks which.

Where strict rules and priorities count, an argument is a set of defeasible rows with different heads, Conc(A) what
facts and strict rules make of the heads, and A rebuts B on its row r when the complement of r's head follows from the
heads of those rows of A that are not below r (semantics.md, section 6). Otherwise an argument concludes the heads of
its rows, facts included as far as it uses them (section 2).

Rows are taken in the order of the ground dispute; `Locality` puts them in the order of their printed clauses, so that
choices made here do not depend on how a file was typed, nor does what clingo finds: it has the rows in that order too.

Arguments are found by derivability where that decides, else by clingo (semantics.md, 2 and 5). A `Selection` of rows
answers what it reaches and what it can rebut: rows below the rule that is rebutted may still serve, to reach the bodies
of others; only their heads do not count. Where such rows compete with others for a head, whether one argument, with one
rule for each head, brings enough together is a search.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from engine.attacks.order import Level, Order, priority
from engine.attacks.parties import Party
from engine.grounding.ground import GroundDispute, LiteralNumber, Row, complement, cone, derived
from engine.values.limits import Limits
from engine.values.literals import Literal
from engine.values.record import Attack


def behind(
    ground: GroundDispute,
    heads: Mapping[LiteralNumber, Sequence[Row]] | Sequence[Sequence[Row]],
    goals: Iterable[LiteralNumber],
    usable: Callable[[Row], bool] = lambda _: True,
) -> list[Row]:
    """Return the usable rows among those for each literal, ``heads``, on which a derivation of some goals may rest."""
    strong = ground.strong
    seen = set(goals)
    stack = list(seen)
    found: list[Row] = []
    while stack:
        for row in heads[stack.pop()]:
            if usable(row):
                found.append(row)
                fresh = [body for body in strong[row] if body not in seen]
                seen.update(fresh)
                stack += fresh
    return sorted(found)


class Arguer:
    """One party's arguments, at one level."""

    def __init__(self, party: Party, level: Level) -> None:
        self.party = party
        self.ground = party.ground
        self.plain = level is Level.PLAIN
        strict = self.ground.strict
        self.strict = [row for row in party.rows if strict[row]]

    @cached_property
    def _strictly(self) -> tuple[frozenset[LiteralNumber], dict[Row, int]]:
        """Return cl(∅) and what is left of the body of each other strict row after it."""
        firm = frozenset(self.party.derived(self.strict)[0])
        strong = self.ground.strong
        left = {row: len(strong[row]) - sum(map(firm.__contains__, strong[row])) for row in self.strict}
        return firm, {row: count for row, count in left.items() if count}

    @property
    def indisputable(self) -> frozenset[LiteralNumber]:
        """Return cl(∅): what facts and strict rules conclude by themselves."""
        return self.party.facts if self.plain else self._strictly[0]

    @property
    def inert(self) -> bool:
        """Return whether no strict rule draws anything from defeasible conclusions.

        Then, as without strict rules, one row for each literal that is needed makes a minimal argument.
        """
        return self.plain or not self._strictly[1]

    def closed(self, literals: Iterable[LiteralNumber]) -> set[LiteralNumber]:
        """Return cl of some literals: they, and all that follows from them by facts and strict rules."""
        firm, left = self._strictly
        known = set(firm)
        fresh = [literal for literal in dict.fromkeys(literals) if literal not in known]
        known.update(fresh)
        uses, head = self.party.uses, self.ground.head
        missing: dict[Row, int] = {}
        for literal in fresh:
            for row in uses[literal]:
                count = missing.get(row) or left.get(row)
                if count is not None:
                    missing[row] = count - 1
                    if count == 1 and head[row] not in known:
                        known.add(head[row])
                        fresh.append(head[row])
        return known

    def conclusions(self, rows: Iterable[Row]) -> set[LiteralNumber]:
        """Return Conc of an argument."""
        heads = {self.ground.head[row] for row in rows}
        return heads if self.plain else self.closed(heads)

    def assumptions(self, rows: Iterable[Row]) -> set[LiteralNumber]:
        """Return Ass of an argument."""
        return {literal for row in rows for literal in self.ground.weak[row]}

    def is_open(self, row: Row) -> bool:
        """Return whether an argument can be rebutted on a row of its own."""
        return self.ground.head[row] not in self.party.facts if self.plain else not self.ground.strict[row]

    def lending(self, rows: Iterable[Row]) -> tuple[Row, ...]:
        """Return the rows whose heads lend an argument force: strict ones lend none, they pass it on."""
        return tuple(rows) if self.plain else self.defeasible(rows)

    def hits(self, rows: Collection[Row], target: Row, order: Order) -> bool:
        """Return whether an argument rebuts another on a row of that one: from heads of its rows that are not below."""
        lending = (row for row in self.lending(rows) if not order.below(row, target))
        return self.ground.head[target] ^ 1 in self.conclusions(lending)

    def choose(self, rows: Iterable[Row]) -> dict[LiteralNumber, Row]:
        """Return for each literal derivable from rows one that concludes it, the indisputable by strict rows alone."""
        rows = list(rows)
        chosen, _ = self.party.derived(rows)
        if not self.plain:
            chosen.update(self.party.derived(row for row in rows if self.ground.strict[row])[0])
        return chosen

    def founded(self, rows: Iterable[Row]) -> tuple[Row, ...]:
        """Return those defeasible rows among some whose bodies these, facts and strict rows derive."""
        own = self.defeasible(rows)
        chosen, _ = self.party.derived((*own, *self.strict))
        strong = self.ground.strong
        return tuple(row for row in own if all(body in chosen for body in strong[row]))

    def defeasible(self, rows: Iterable[Row]) -> tuple[Row, ...]:
        """Return the rows among some that are not strict."""
        return tuple(row for row in rows if not self.ground.strict[row])

    def least(self, rows: Iterable[Row], serves: Callable[[tuple[Row, ...]], bool], lot: int = 1) -> tuple[Row, ...]:
        """Return a subset of an argument from which no row can be left out: what is left would not serve any more.

        Where few rows are needed, they are left out in lots, first of that size, then of ever smaller ones: the tests
        are about as many as those rows times the logarithm of all.
        """
        # Going without one row may take others with it that rested on its head, and a row that was needed before may be
        # spared once those are gone: so until a whole round changes nothing. Later rows go first: fewer rest on them.
        kept = self.founded(rows)
        while lot:
            before = kept
            for end in range(len(before), 0, -lot):
                out = before[max(0, end - lot) : end]
                fewer = self.founded(row for row in kept if row not in out)
                if len(fewer) < len(kept) and serves(fewer):
                    kept = fewer
            if kept == before:
                lot //= 2
        return kept

    def spelled(
        self,
        rows: Iterable[Row],
        goals: Iterable[LiteralNumber],
        weaker: Collection[Row] = (),
        barred: Collection[Row] = (),
    ) -> tuple[Row, ...]:
        """Return an argument as it is written down: its rows with the facts and strict rules that they and goals use.

        Each row stands after what it uses; a literal that a row of the argument concludes is taken from there, so that
        no two rows have one head, but where a rule rests on its own conclusion, drawn strictly from others. The goals
        are derived without the heads of ``weaker`` rows, and nothing by ``barred`` strict rows.
        """
        own, goals = list(self.defeasible(rows)), list(goals)
        head, strong = self.ground.head, self.ground.strong
        usable = [row for row in self.strict if row not in barred]
        heads = {head[row]: row for row in own}
        chosen = self.choose((*own, *(row for row in usable if head[row] not in heads)))
        if not weaker and all(chosen.get(literal) == row for literal, row in heads.items()):
            return cone(self.ground, chosen, (*goals, *heads))
        order: dict[Row, None] = {}
        given: dict[LiteralNumber, Row] = {}
        while True:
            follows, _ = derived(self.ground, usable, given)
            known = given.keys() | follows.keys()
            ready = [row for row in own if known.issuperset(strong[row])]
            if not ready:
                break
            for row in ready:
                order.update(dict.fromkeys((*cone(self.ground, follows, strong[row]), row)))
                given[head[row]] = row
            own = [row for row in own if row not in ready]
        if weaker:
            lending = {literal for literal, row in given.items() if row not in weaker}
            follows, _ = derived(self.ground, usable, lending)
        order.update(dict.fromkeys(cone(self.ground, follows, goals)))
        return tuple(order)


@dataclass(frozen=True)
class PartyArgument:
    """An argument that somebody makes."""

    arguer: Arguer
    rows: tuple[Row, ...]

    @cached_property
    def conclusions(self) -> frozenset[LiteralNumber]:
        """Return its Conc."""
        return frozenset(self.arguer.conclusions(self.rows))

    @cached_property
    def assumptions(self) -> frozenset[LiteralNumber]:
        """Return its Ass."""
        return frozenset(self.arguer.assumptions(self.rows))


@dataclass(frozen=True)
class Clash:
    """One argument against another, under an order."""

    one: PartyArgument
    other: PartyArgument
    order: Order

    @cached_property
    def cut(self) -> frozenset[LiteralNumber]:
        """Return the assumptions of the other that the one undercuts."""
        return self.one.conclusions & self.other.assumptions

    @cached_property
    def denied(self) -> frozenset[LiteralNumber]:
        """Return the conclusions of the other that the one rebuts: heads of its rows that are open to it."""
        # What has force is concluded: most rows need no look at priorities.
        mine, theirs, head = self.one, self.other, self.one.arguer.ground.head
        return frozenset(
            head[row]
            for row in theirs.rows
            if head[row] ^ 1 in mine.conclusions
            and theirs.arguer.is_open(row)
            and (mine.arguer.plain or mine.arguer.hits(mine.rows, row, self.order))
        )

    def points(self, attack: Attack) -> frozenset[LiteralNumber]:
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
    def priorities(self) -> tuple[Literal, ...]:
        """Return the priorities without which what the one strictly rebuts would rebut it in return."""
        if not self.order.pairs or self.cut:
            return ()
        targets = [row for row in self.one.rows if self.one.arguer.is_open(row)]
        return ways_down(self.order, deciding(self.other.arguer, self.other.rows, targets, self.order) or [])

    @property
    def means(self) -> frozenset[LiteralNumber]:
        """Return the literals with which the one attacks: what it undercuts, and the complements of what it rebuts."""
        return self.cut | {complement(literal) for literal in self.denied}


ANYTHING = Row(-1)
"""In the place of the row that is rebutted: nothing is, the argument is only to conclude its goal."""


@dataclass(frozen=True, slots=True)
class Point:
    """Where an argument can be attacked: by evidence of a literal, undercut, or rebutted on a row of its own."""

    literal: LiteralNumber
    attack: Attack
    row: Row = ANYTHING


def hit_by(claim: LiteralNumber, attack: Attack, attacked: LiteralNumber | None = None) -> LiteralNumber:
    """Return what is attacked with a claim: the assumption it shows wrong, or its complement, which it contradicts.

    Priorities take away the force of what the argument ``attacked`` concludes.
    """
    if attack is Attack.PRIORITY and attacked is not None:
        return attacked
    return claim if attack is Attack.UNDERCUT else complement(claim)


def points(arguer: Arguer, rows: Iterable[Row]) -> list[Point]:
    """Return where an argument can be attacked: on its assumptions, and on its open rows.

    Where evidence of an assumption would rebut as well, the undercut is the point.
    """
    found: dict[LiteralNumber, Point] = {}
    for row in rows:
        for assumed in arguer.ground.weak[row]:
            found[assumed] = Point(assumed, Attack.UNDERCUT)
        if arguer.is_open(row):
            denied = complement(arguer.ground.head[row])
            found.setdefault(denied, Point(denied, Attack.REBUT, row))
    return list(found.values())


def deciding(
    arguer: Arguer, rows: Collection[Row], targets: Iterable[Row], order: Order, given: Order | None = None
) -> list[tuple[Row, Row]] | None:
    """Return rows (higher, lower) such that an argument rebuts none of some rows, because these are preferred.

    As few as do: without one of them the argument, which ``given`` priorities do not hinder, would rebut. None when it
    does rebut one all the same.
    """
    found: list[tuple[Row, Row]] = []
    goal_of = arguer.ground.head
    for target in targets:
        before = [row for row in arguer.lending(rows) if given is None or not given.below(row, target)]
        goal = complement(goal_of[target])
        if goal not in arguer.conclusions(before):
            continue
        weak = [row for row in before if order.below(row, target)]
        if goal in arguer.conclusions(row for row in before if row not in weak):
            return None
        for row in list(weak):
            fewer = [other for other in weak if other != row]
            if goal not in arguer.conclusions(other for other in before if other not in fewer):
                weak = fewer
        found += [(target, row) for row in weak]
    return found


def ways_down(order: Order, pairs: Iterable[tuple[Row, Row]]) -> tuple[Literal, ...]:
    """Return the priorities, as they were given, that put each of some rows above another."""
    return tuple(dict.fromkeys(priority(pair) for higher, lower in pairs for pair in order.way_down(higher, lower)))


def searched_argument(
    ground: GroundDispute,
    rows: Iterable[Row],
    goal: LiteralNumber,
    limits: Limits,
    *,
    weaker: Collection[Row] | None = None,
    through: Row | None = None,
) -> list[Row] | None:
    """Return a minimal argument from some rows for a literal; an NP-complete search; None without one.

    With ``weaker`` rows its defeasible rows: these may be used, but their heads lend no force (semantics.md, section
    6). Without, where strict rules and priorities count for nothing, all that are used. With ``through`` the argument
    contains that row.
    """
    order = canonical(ground, rows)
    program = ArgumentProgram(ground)
    program.add("goal", program.number(goal))
    for place, row in enumerate(order):
        program.rule("rule" if weaker is None or not ground.strict[row] else "strict", place, row)
        if weaker and row in weaker:
            program.add("weaker", place)
    if through is not None:
        program.add("through", order.index(through))
    answer = program.solved(("argument" if weaker is None else "force",), limits, "searching for an argument")
    return None if answer is None else sorted(order[place] for _, (place,) in answer)


class ArgumentProgram:
    """Facts for an encoding; literals are numbered in order of appearance."""

    def __init__(self, ground: GroundDispute) -> None:
        self.ground = ground
        self._literals: dict[LiteralNumber, int] = {}
        self._lines: list[str] = []

    def solved(self, encodings: Sequence[str], limits: Limits, doing: str) -> list[tuple[str, list[int]]] | None:
        """Return what clingo shows for the facts and some encodings; None where there is no answer."""
        from engine.encodings.clingo_door import solve  # noqa: PLC0415 - loads clingo

        return solve("".join(self._lines), encodings, limits, doing)

    def number(self, literal: LiteralNumber) -> int:
        """Return the number of a literal in the program."""
        return self._literals.setdefault(literal, len(self._literals))

    def add(self, predicate: str, *terms: int) -> None:
        """Append a fact."""
        self._lines.append(f"{predicate}({','.join(map(str, terms))}).\n")

    def rule(self, predicate: str, place: int, row: Row) -> None:
        """Append the head and the strong body of a row."""
        self.add(predicate, place, self.number(self.ground.head[row]))
        for literal in self.ground.strong[row]:
            self.add("strong", place, self.number(literal))


def canonical(ground: GroundDispute, rows: Iterable[Row]) -> list[Row]:
    """Return rows in the order of their printed clauses; equal ones by owner."""
    return sorted(rows, key=lambda row: (ground.instance(row).clause, ground.owner[row], row))


class Selection:
    """Some rows of one party under an order."""

    def __init__(self, arguer: Arguer, usable: Iterable[Row], order: Order, limits: Limits) -> None:
        self.arguer = arguer
        self.party = arguer.party
        self.ground = arguer.ground
        self.order = order
        self.limits = limits
        self._usable = usable
        self._above: dict[LiteralNumber, dict[LiteralNumber, Row]] = {}

    @cached_property
    def listed(self) -> list[Row]:
        """Return the rows."""
        return list(self._usable)

    @cached_property
    def _allowed(self) -> frozenset[Row]:
        return frozenset(self.listed)

    @cached_property
    def chosen(self) -> dict[LiteralNumber, Row]:
        """Return one row for each literal that is reached, well founded together."""
        return self.arguer.choose(self.listed)

    def around(self, goal: LiteralNumber) -> set[Row]:
        """Return the usable rows on which some derivation of the goal may rest."""
        # Nothing but what lies behind the goal is looked at, once for what may be used and again for what is derived.
        heads, strong = self.party.heads, self.ground.strong
        near = behind(self.ground, heads, (goal,), self._allowed.__contains__)
        chosen, _ = self.party.derived(near)
        usable = {row for row in near if all(body in chosen for body in strong[row])}
        return set(behind(self.ground, heads, (goal,), usable.__contains__))

    def weaker(self, rows: Iterable[Row], target: Row) -> frozenset[Row]:
        """Return the rows among some that are below a target."""
        if target == ANYTHING:
            return frozenset()
        return frozenset(row for row in rows if self.order.below(row, target))

    def rebuts(self, target: Row) -> bool:
        """Return whether an argument from these rows rebuts another on a row of that one."""
        return self._found(complement(self.ground.head[target]), target) is not None

    def argument(self, goal: LiteralNumber, target: Row = ANYTHING) -> tuple[Row, ...] | None:
        """Return an argument for a goal with force against a target, minimal, in order of use; None without one."""
        found = self._found(goal, target)
        if found is None or self.arguer.inert:
            return found
        return self._spelled(self.arguer.least(found, lambda fewer: goal in self._forced(fewer, target)), goal, target)

    def _found(self, goal: LiteralNumber, target: Row) -> tuple[Row, ...] | None:
        """Return an argument for a goal with force against a target; minimal where the party is inert."""
        if goal not in self.chosen:
            return None
        if self.order.pairs and target != ANYTHING:
            around = self.around(goal)
            if self.weaker(around, target):
                return self._forceful(around, goal, target)
        return cone(self.ground, self.chosen, (goal,))

    def through(self, row: Row, goal: LiteralNumber, target: Row = ANYTHING) -> tuple[Row, ...] | None:
        """Return a minimal argument like `argument` that contains a row; an NP-complete search; None without one."""
        ground, limits = self.ground, self.limits
        if self.arguer.plain and (straight := self._straight(row, goal)):
            return straight
        around = self.around(goal)
        if row not in around:
            return None
        if self.arguer.plain:
            used = searched_argument(ground, around, goal, limits, through=row)
            return None if used is None else cone(ground, {ground.head[one]: one for one in used}, (goal,))
        easy = self.argument(goal, target)
        if easy is None or row in easy:
            return easy
        # Without its rivals for the same head an argument has to use the row where it uses the head: that decides most.
        head, strict = ground.head, ground.strict
        alone = sorted(other for other in around if other == row or strict[other] or head[other] != head[row])
        easy = Selection(self.arguer, alone, self.order, limits).argument(goal, target)
        if easy is not None and row in easy:
            return easy
        found = searched_argument(ground, around, goal, limits, weaker=self.weaker(around, target), through=row)
        return None if found is None else self._spelled(found, goal, target)

    def _straight(self, row: Row, goal: LiteralNumber) -> tuple[Row, ...] | None:
        """Return an argument through a row that follows the shortest way from there up to the goal; None without one.

        Everything else is derived canonically, so it is found in the time it takes to write it down, and mostly exists.
        """
        head, strong, chosen = self.ground.head, self.ground.strong, self.chosen
        if goal not in self._above:
            # Breadth first from the goal downwards: each literal knows the row by which it leads to the goal soonest.
            above = self._above[goal] = {}
            queue = [goal]
            for literal in queue:
                for user in self.party.heads[literal]:
                    if user in self._allowed and all(body in chosen for body in strong[user]):
                        fresh = [body for body in strong[user] if body != goal and body not in above]
                        above.update(dict.fromkeys(fresh, user))
                        queue += fresh
        literal = head[row]
        way = {literal: row}
        while literal != goal:
            following = self._above[goal].get(literal)
            if following is None:
                return None
            literal = head[following]
            way[literal] = following
        if not all(body in chosen for body in strong[row]):
            return None
        # A literal on the way may be needed below the row as well: rows that then rest on one another are no argument.
        found = cone(self.ground, {**chosen, **way}, (goal,))
        concluded: set[LiteralNumber] = set()
        for one in found:
            if not concluded.issuperset(strong[one]):
                return None
            concluded.add(head[one])
        return found

    def _spelled(self, rows: Iterable[Row], goal: LiteralNumber, target: Row) -> tuple[Row, ...]:
        rows = tuple(rows)
        return self.arguer.spelled(rows, (goal,), self.weaker(rows, target))

    def _forced(self, rows: Iterable[Row], target: Row) -> set[LiteralNumber]:
        lending = self.arguer.lending(rows)
        return self.arguer.conclusions(set(lending) - self.weaker(lending, target))

    def _forceful(self, around: set[Row], goal: LiteralNumber, target: Row) -> tuple[Row, ...] | None:
        """Return rows of an argument that has force against a target though some of these rows are below it.

        Rows above or beside the target are tried alone, then wherever they compete with one below; then it is a search.
        """
        # Only heads of firm rows lend force, so a goal that all of these together do not give is out, in linear time;
        # and an argument that either way of taking rows finds is one. Where both fail clingo has the last word: that is
        # exponential at worst, in the heads for which firm and weaker rows compete.
        head, strict = self.ground.head, self.ground.strict
        weak = self.weaker(around, target)
        firm = around - weak
        heads = {head[row] for row in firm if not strict[row]}
        if goal not in self.arguer.closed(heads):
            return None
        # Both tries are derivations, linear in the rows. What is left to search is which heads to take from weaker
        # rows though firm ones conclude them, too.
        for rows in (firm, {row for row in around if row not in weak or head[row] not in heads}):
            chosen = self.arguer.choose(sorted(rows))
            if goal in chosen:
                found = cone(self.ground, chosen, (goal,))
                if goal in self._forced(found, target):
                    return found
        searched = searched_argument(self.ground, around, goal, self.limits, weaker=weak)
        return None if searched is None else self._spelled(searched, goal, target)
