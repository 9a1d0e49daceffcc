"""Ground rules in columns, which the deciding algorithms read, and the part of them that bears on a literal.

Literals are integers: ``2 * atom`` is the atom, ``2 * atom + 1`` its strong negation, so the complement of ``l`` is
``l ^ 1``. Rules are row numbers into parallel lists. Values (`Literal`, `Rule`) are made only for what is shown.

Each kind of number is a type of its own for whoever reads and checks the code; for Python they are integers, and the
columns give them out as what they are, so that no loop pays for the difference.

What a literal's arguments use, assume and contradict, and so on for the attackers: nothing else can change its status
(directionality), and a debate about one object need not read the rules about the others. A part (`Locality`) has its
rows in canonical order.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, compress
from typing import NewType, TypeAlias, cast

from engine.values.graphs import grouped
from engine.values.limits import Limits
from engine.values.literals import PRIORITY, Key, Literal, constant_key, key_constant
from engine.values.matching import Literals, name_blanks, rule_variables, substitute_rule
from engine.values.rules import Argument, Rule

LiteralNumber = NewType("LiteralNumber", int)
"""A ground literal in a `LiteralTable`."""

Row = NewType("Row", int)
"""A rule instance in a `GroundDispute`."""

AgentNumber = NewType("AgentNumber", int)
"""The place of an agent in file order, from 0."""

Owner = NewType("Owner", int)
"""Who holds a rule: `BACKGROUND_OWNER`, i + 1 for the agent of number i, or `NOBODY` until it is asked for."""

BACKGROUND_OWNER = Owner(0)
NOBODY = Owner(-1)


def complement(literal: LiteralNumber) -> LiteralNumber:
    """Return the complement of a literal; loops that only look something up write ``l ^ 1`` themselves."""
    return LiteralNumber(literal ^ 1)


@dataclass(slots=True)
class LiteralTable:
    """Numbers for ground literals, given in order of appearance.

    ``keys[atom]`` is ``(predicate, key, …)``; ``atoms`` is its inverse.
    """

    keys: list[tuple[Key, ...]] = field(default_factory=list[tuple[Key, ...]])
    atoms: dict[tuple[Key, ...], int] = field(default_factory=dict[tuple[Key, ...], int])

    def intern(self, key: tuple[Key, ...], *, positive: bool = True) -> LiteralNumber:
        """Return the number of a literal, giving it one when it is new."""
        atom = self.atoms.get(key)
        if atom is None:
            atom = self.atoms[key] = len(self.keys)
            self.keys.append(key)
        return LiteralNumber(2 * atom + (not positive))

    def number(self, literal: Literal) -> LiteralNumber:
        """Return the number of a ground literal, giving it one when it is new."""
        return self.intern((literal.predicate, *map(constant_key, literal.args)), positive=literal.positive)

    def find(self, literal: Literal) -> LiteralNumber | None:
        """Return the number of a ground literal, or None when no rule or question has mentioned its atom."""
        atom = self.atoms.get((literal.predicate, *map(constant_key, literal.args)))
        return None if atom is None else LiteralNumber(2 * atom + (not literal.positive))

    def literal(self, number: LiteralNumber) -> Literal:
        """Return the literal of a number."""
        key = self.keys[number >> 1]
        return Literal(str(key[0]), tuple(map(key_constant, key[1:])), not number & 1)

    def literals(self, numbers: Iterable[LiteralNumber]) -> Literals:
        """Return the literals of some numbers; those of a predicate are made when somebody asks for it."""
        keys = ((number, self.keys[number >> 1]) for number in numbers)
        found = grouped(((str(key[0]), len(key) - 1, not number & 1), number) for number, key in keys)
        return Literals(unread={shape: map(self.literal, members) for shape, members in found.items()})

    def preferences(self, numbers: Iterable[LiteralNumber]) -> list[tuple[Key, Key]]:
        """Return higher and lower label of each priority among some literals."""
        found = (self.keys[number >> 1] for number in numbers if not number & 1)
        return [(key[1], key[2]) for key in found if key[0] == PRIORITY]

    @property
    def numbers(self) -> Sequence[LiteralNumber]:
        """All literals, in order."""
        return cast("Sequence[LiteralNumber]", range(len(self)))

    def __len__(self) -> int:
        return 2 * len(self.keys)


_COLUMNS = ("head", "strong", "weak", "fact", "strict", "owner", "origin", "binding")


@dataclass(slots=True)
class GroundDispute:
    """The ground rules of a dispute, in columns; row r is one rule instance.

    ``owner[r]`` is 0 for the background and i + 1 for ``agents[i]``, in file order; -1 marks a hypothetical rule
    that no theory holds until it is asked for. ``weak[r]`` lists the literals that r assumes to have no evidence; a
    weak literal with ``_`` counts once for every value that some rule concludes. ``origin[r]`` is the rule that r is
    an instance of and ``binding[r]`` what its variables stand for (None when it was ground already). Rows hold only
    rules whose strong body is derivable when all rules of all owners are put together and assumptions ignored.
    ``strong[r]`` and ``weak[r]`` hold no literal twice. ``fact[r]`` is a strict rule with an empty body, ``strict[r]``
    any strict rule, facts included; where one has a body, its transpositions are rows as well (semantics.md, section
    6). The values in ``binding[r]`` stand in the order of `rule_variables`.

    ``plain`` tells that nobody's rules, hypothetical ones included, are strict with a body or conclude priorities;
    where it does not, the rows have to be asked (`engine.order.level`).
    """

    agents: tuple[str, ...]
    table: LiteralTable = field(default_factory=LiteralTable)
    plain: bool = False
    head: list[LiteralNumber] = field(default_factory=list[LiteralNumber])
    strong: list[tuple[LiteralNumber, ...]] = field(default_factory=list[tuple[LiteralNumber, ...]])
    weak: list[tuple[LiteralNumber, ...]] = field(default_factory=list[tuple[LiteralNumber, ...]])
    fact: list[bool] = field(default_factory=list[bool])
    strict: list[bool] = field(default_factory=list[bool])
    owner: list[Owner] = field(default_factory=list[Owner])
    origin: list[Rule] = field(default_factory=list[Rule])
    binding: list[tuple[Key, ...] | None] = field(default_factory=list["tuple[Key, ...] | None"])
    _schemas: dict[int, tuple[Rule, Rule, tuple[str, ...]]] = field(
        default_factory=dict["int", "tuple[Rule, Rule, tuple[str, ...]]"], compare=False, repr=False
    )
    """By its id each rule that rows are instances of, with each ``_`` named, and its variables."""

    def __len__(self) -> int:
        return len(self.head)

    @property
    def rows(self) -> Sequence[Row]:
        """All rows, in order."""
        return cast("Sequence[Row]", range(len(self.head)))

    @property
    def agent_numbers(self) -> Sequence[AgentNumber]:
        """All agents, in order."""
        return cast("Sequence[AgentNumber]", range(len(self.agents)))

    def copy(self) -> GroundDispute:
        """Return a dispute with the same rows and numbers, to which rows can be added apart from this one."""
        made = GroundDispute(self.agents, LiteralTable(list(self.table.keys), dict(self.table.atoms)), self.plain)
        made.extend(self, 0, len(self))
        return made

    def extend(self, other: GroundDispute, start: int, stop: int) -> None:
        """Append rows of another dispute of the same literals."""
        for column in _COLUMNS:
            getattr(self, column).extend(getattr(other, column)[start:stop])

    def keep(self, kept: Sequence[bool]) -> None:
        """Leave out the rows that are not flagged."""
        for column in _COLUMNS:
            values: list[object] = getattr(self, column)
            setattr(self, column, list(compress(values, kept)))

    def add(
        self,
        rule: Rule,
        owner: Owner,
        strong: tuple[LiteralNumber, ...],
        weak: tuple[LiteralNumber, ...],
        *,
        head: LiteralNumber,
    ) -> Row:
        """Append a row of a rule without variables and return its number."""
        self.head.append(head)
        self.strong.append(strong)
        self.weak.append(weak)
        self.fact.append(rule.is_fact)
        self.strict.append(rule.strict)
        self.owner.append(owner)
        self.origin.append(rule)
        self.binding.append(None)
        return Row(len(self.head) - 1)

    def instance(self, row: Row) -> Rule:
        """Return row r as a ground rule value: its label and source kept, its variables replaced."""
        rule, values = self.origin[row], self.binding[row]
        if values is None:
            return rule
        known = self._schemas.get(id(rule))
        if known is None:
            named = name_blanks(rule)
            known = self._schemas[id(rule)] = (rule, named, rule_variables(named))
        _, named, names = known
        return substitute_rule(named, dict(zip(names, map(key_constant, values), strict=True)))

    def argument(self, rows: Iterable[Row], claim: LiteralNumber) -> Argument:
        """Return the argument of some rows, in order of use, for a literal."""
        return Argument(tuple(map(self.instance, rows)), self.table.literal(claim))


def cone(ground: GroundDispute, chosen: Mapping[LiteralNumber, Row], goals: Iterable[LiteralNumber]) -> tuple[Row, ...]:
    """Return the chosen rows that the goals rest on, each after the rows it uses; literals without one are given.

    With one row per literal every row of the cone of a goal is needed for it, so the cone is a minimal argument.
    """
    strong = ground.strong
    order: list[Row] = []
    entered: set[int] = set()
    stack: list[int] = list(reversed([*goals]))
    row_of = cast("Mapping[int, Row]", chosen)
    while stack:
        literal = stack.pop()
        if literal < 0:  # the complement in bits of a literal: what its row uses is written down
            order.append(row_of[~literal])
        elif literal not in entered:
            entered.add(literal)
            if literal in row_of:
                stack.append(~literal)
                stack += strong[row_of[literal]][::-1]
    return tuple(order)


Derived: TypeAlias = "tuple[dict[LiteralNumber, Row], dict[LiteralNumber, int]]"
"""For each literal that is derived the row that does it first, and the round in which it does.

A round uses what the ones before derived, so it is the length of a shortest derivation, and the rows chosen are well
founded together. In one round a fact comes before other rows, these in their order.
"""


def derived(ground: GroundDispute, rows: Iterable[Row], given: Collection[LiteralNumber] = ()) -> Derived:
    """Return what some rows derive, from given literals where there are any."""
    missing: dict[Row, int] = {}
    users: defaultdict[LiteralNumber, list[Row]] = defaultdict(list)
    ready: list[Row] = []
    for row in rows:
        lacking = [literal for literal in ground.strong[row] if literal not in given]
        missing[row] = len(lacking)
        for literal in lacking:
            users[literal].append(row)
        if not lacking:
            ready.append(row)
    return rounds(ground, ready, users, missing, given)


def rounds(
    ground: GroundDispute,
    ready: list[Row],
    users: Mapping[LiteralNumber, Sequence[Row]] | Sequence[Sequence[Row]],
    missing: dict[Row, int] | list[int],
    given: Collection[LiteralNumber] = (),
) -> Derived:
    """Return what rows derive, given which wait for nothing, which for each literal, and for how many of them.

    Each row counts the literals that it waits for (Dowling & Gallier 1984).
    """
    head, fact = ground.head, ground.fact
    chosen: dict[LiteralNumber, Row] = {}
    turns: dict[LiteralNumber, int] = {}
    turn = 0
    ready.sort(key=lambda row: (not fact[row], row))
    while ready:
        new: list[LiteralNumber] = []
        for row in ready:
            literal = head[row]
            if literal not in chosen and literal not in given:
                chosen[literal] = row
                turns[literal] = turn
                new.append(literal)
        turn += 1
        ready = []
        for literal in new:
            for row in users[literal]:
                missing[row] -= 1
                if not missing[row]:
                    ready.append(row)
        ready.sort()
    return chosen, turns


def resting(ground: GroundDispute, atoms: Iterable[int]) -> dict[int, None]:
    """Return some atoms and those on which they rest, through bodies and assumptions of rules for either sign.

    Depth first, one body literal after the other.
    """
    concluded = grouped((literal >> 1, row) for row, literal in enumerate(ground.head))
    seen: dict[int, None] = {}
    stack = list(atoms)
    while stack:
        atom = stack.pop()
        if atom not in seen:
            seen[atom] = None
            below = [one >> 1 for row in concluded.get(atom, ()) for one in (*ground.strong[row], *ground.weak[row])]
            stack += reversed(below)
    return seen


DOING = "looking for what bears on a literal"


@dataclass(frozen=True, slots=True)
class Part:
    """A ground dispute of its own; ``rows[r]`` is the row of the whole that its row r stands for."""

    ground: GroundDispute
    rows: tuple[Row, ...]


class Locality:
    """Cuts parts out of one ground dispute, within limits: a part may be as large as the whole."""

    def __init__(self, ground: GroundDispute, limits: Limits) -> None:
        self.ground = ground
        self._limits = limits
        rows = zip(ground.rows, ground.head, ground.owner, strict=True)
        self.heads = grouped((literal, row) for row, literal, owner in rows if owner >= 0)
        self._shown: dict[Row, tuple[Rule, str]] = {}
        atoms = enumerate(ground.table.keys)
        mentioned = ((label, atom) for atom, key in atoms if key[0] == PRIORITY for label in key[1:])
        # For each label the priorities that mention it, whatever their sign.
        self._priorities = grouped((one, LiteralNumber(2 * atom + sign)) for one, atom in mentioned for sign in (0, 1))
        ranking = ground.table.preferences(ground.head) if self._priorities else ()
        self._ranked: frozenset[Key] = frozenset(chain.from_iterable(ranking))

    def rows_about(self, literals: Iterable[LiteralNumber]) -> list[Row]:
        """Return the rows that can reach the literals, their attackers, the attackers of these, and so on."""
        strong, weak, head = self.ground.strong, self.ground.weak, self.ground.head
        rows: list[Row] = []
        stack = list(literals)
        seen = set(stack)
        while stack:
            self._limits.check(DOING)
            literal = stack.pop()
            found = self.heads.get(literal, ())
            rows += found
            bearing = [needed for row in found for needed in (*strong[row], *weak[row], complement(head[row]))]
            if self._priorities:
                bearing += self._preferring(found, literal)
            for needed in bearing:
                if needed not in seen:
                    seen.add(needed)
                    stack.append(needed)
        return rows

    def ranked(self, rule: Rule) -> str | None:
        """Return the label of a rule that some priority ranks; other labels make no difference."""
        return rule.label if rule.label in self._ranked else None

    def _preferring(self, rows: Iterable[Row], literal: LiteralNumber) -> Iterator[LiteralNumber]:
        """Return the priorities that say something of the labels of rows, or of those that a priority mentions."""
        labels: list[Key] = [origin.label for origin in map(self.ground.origin.__getitem__, rows) if origin.label]
        key = self.ground.table.keys[literal >> 1]
        for label in (*labels, *(key[1:] if key[0] == PRIORITY else ())):
            yield from self._priorities.get(label, ())

    def about(self, literals: Iterable[LiteralNumber], also: Iterable[Row] = ()) -> Part:
        """Return the part about some literals; rows that print the same stand in the order of their owners.

        ``also`` are rows that nobody owns yet (a synthesis rule under trial); the part holds them too. Rows that print
        the same are one row, unless priorities tell them apart.
        """
        # The part is numbered by what is printed, and not by the file: choices made later by number then do not depend
        # on the order of statements, nor on what else the file holds.
        whole = self.ground
        tried = list(also)
        goals = list(literals)
        used = [
            literal for row in tried for literal in (*whole.strong[row], *whole.weak[row], complement(whole.head[row]))
        ]
        rows_here = dict.fromkeys((*self.rows_about((*goals, *used)), *tried))
        for row in rows_here:
            if row not in self._shown:
                self._limits.check(DOING)
                instance = whole.instance(row)
                self._shown[row] = (instance, instance.clause)
        printed = sorted(
            (clause, whole.owner[row], (instance.label or "") if self._ranked else "", row)
            for row, (instance, clause) in ((row, self._shown[row]) for row in rows_here)
        )
        part = GroundDispute(whole.agents, LiteralTable())
        keys = whole.table.keys

        def renumber(literal: LiteralNumber) -> LiteralNumber:
            return part.table.intern(keys[literal >> 1], positive=not literal & 1)

        for goal in goals:
            renumber(goal)
        seen: set[tuple[str, Owner, str | None]] = set()
        rows: list[Row] = []
        for clause, owner, _, row in printed:
            self._limits.check(DOING)
            instance, _ = self._shown[row]
            key = (clause, owner, self.ranked(instance))
            if key in seen:
                continue
            seen.add(key)
            rows.append(row)
            part.add(
                instance,
                owner,
                tuple(map(renumber, whole.strong[row])),
                tuple(map(renumber, whole.weak[row])),
                head=renumber(whole.head[row]),
            )
        return Part(part, tuple(rows))
