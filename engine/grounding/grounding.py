"""From the rules of a dispute to their ground instances, in columns (semantics.md, sections 1 and 5).

Rules without variables are taken as they are; rules with variables are instantiated by gringo over the literals that
are derivable when everything is put together (`grounding.instantiation`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import compress, repeat
from operator import itemgetter, not_
from typing import cast

from engine.grounding.ground import GroundDispute, LiteralNumber, LiteralTable, Owner, Row, complement, derived
from engine.grounding.instantiation import DOING, Pattern, Schema, Slot, instantiate, schema, too_many
from engine.grounding.scope import Scope, StrictContradiction, Transposed, contradiction, scope, untransposed
from engine.values.arithmetic import Evaluator, Undefined, evaluator, fits
from engine.values.errors import ArithmeticFault, InvalidTheory
from engine.values.graphs import grouped
from engine.values.limits import Limits, uncollected
from engine.values.literals import Anonymous, Comparison, Integer, Key, Literal, Name, Term, Text, Weak
from engine.values.rules import Dispute, Rule


@uncollected()
def ground(
    dispute: Dispute,
    limits: Limits,
    *,
    hypothetical: tuple[Rule, ...] = (),
    comparisons: frozenset[Comparison] = frozenset(),
    fresh: frozenset[str] = frozenset(),
    focus: tuple[Literal, ...] | None = None,
) -> GroundDispute:
    """Return the ground rules of a dispute: owners in order, then statements, then instances by their bindings.

    ``hypothetical`` rules are owned by nobody until somebody is given them. Names in ``fresh`` are constants nothing is
    known of: a comparison that mentions one holds exactly when it is in ``comparisons``. With a ``focus``, only rules
    that can bear on the statuses of these literals are kept, judged by their predicates.

    Strict rules with a body stand with their transpositions, and priorities with what follows from them: from concluded
    ones by the axioms, which are strict rules of the background; from those that bind everybody by their order, as far
    as a body or the focus asks (semantics.md, section 6).

    Raises `InvalidTheory` for unsafe rules, for facts and strict rules that contradict each other and for binding
    priorities in a circle, `ArithmeticFault` for the first instance with a comparison that has no value,
    `LimitReached` at a limit.
    """
    limits.check(DOING)
    if dispute.specific:
        from engine.grounding.specificity import specified  # noqa: PLC0415 - few disputes ask for it

        dispute = specified(dispute, limits)
    wanted = scope(dispute, focus, hypothetical)
    atoms: defaultdict[tuple[Key, ...], int] = defaultdict()
    atoms.default_factory = atoms.__len__
    table = LiteralTable(atoms=atoms)
    grounder = _Grounder(
        GroundDispute(dispute.agents, table, wanted.plain), atoms, evaluator(fresh, comparisons), limits
    )
    for owner, rules in wanted.owned:
        grounder.read(rules, owner)
    grounder.instantiate(wanted)
    rows = grounder.finish(strict=wanted.strict)
    if wanted.strict and (found := contradiction(rows)) is not None:
        raise StrictContradiction(found)
    return rows


class _NotGround(Exception):  # noqa: N818 - a signal between neighbours: the rule at hand is not ground
    """A rule has a variable, or a blank that is one."""


def _key(term: Term) -> Key:
    """Return the key of a constant that is not a name."""
    if isinstance(term, Integer):
        if not fits(term.value):
            raise InvalidTheory("an integer of more than 32 bits", value=term.value)
        return term.value
    if isinstance(term, Text):
        return '"' + term.value
    raise _NotGround


def _weak_key(term: Term) -> Key:
    if isinstance(term, Name):
        return term.value
    return "_" if isinstance(term, Anonymous) else _key(term)


@dataclass(slots=True)
class _Grounder:
    """Rules on their way into columns.

    ``rows`` holds the ground statements first and everything in the end; ``schemas`` are the rules with variables,
    each with the number of ground statements before it. ``atoms`` numbers an atom when it is first asked for.
    ``blanks`` are weak literals with ``_`` and ``doubts`` comparisons without a value, by row.
    """

    rows: GroundDispute
    atoms: defaultdict[tuple[Key, ...], int]
    evaluator: Evaluator
    limits: Limits
    schemas: list[tuple[int, Schema]] = field(default_factory=list[tuple[int, Schema]])
    blanks: list[tuple[int, tuple[Key, ...], bool]] = field(default_factory=list[tuple[int, tuple[Key, ...], bool]])
    doubts: list[tuple[int, ArithmeticFault]] = field(default_factory=list[tuple[int, ArithmeticFault]])

    def read(self, rules: Sequence[Rule], owner: Owner) -> None:
        """Append the ground statements among some rules, and put those with variables aside."""
        self.limits.check(DOING)
        rows, atoms = self.rows, self.atoms
        # Here atoms become literals: the columns are written as numbers and read as what they are.
        head = cast("list[int]", rows.head).append
        strong = cast("list[tuple[int, ...]]", rows.strong).append
        weak = cast("list[tuple[int, ...]]", rows.weak).append
        strict = rows.strict.append
        kept: list[Rule] = []
        for rule in rules:
            literal = rule.head
            try:
                key = (literal.predicate, *[t.value if isinstance(t, Name) else _key(t) for t in literal.args])
                if not rule.body:
                    strong(())
                    weak(())
                elif not self._read_body(rule, strong, weak):
                    continue
            except _NotGround:
                self.schemas.append((len(rows.strong), schema(rule, owner)))
                continue
            head(2 * atoms[key] + (not literal.positive))
            strict(rule.strict)
            kept.append(rule)
        rows.origin += kept
        rows.owner += repeat(owner, len(kept))
        rows.binding += repeat(None, len(kept))

    def _read_body(
        self, rule: Rule, strong_of: Callable[[tuple[int, ...]], None], weak_of: Callable[[tuple[int, ...]], None]
    ) -> bool:
        """Append a ground body; return False instead when one of its comparisons is false."""
        atoms = self.atoms
        row = len(self.rows.strong)
        strong: list[int] = []
        weak: list[int] = []
        blanks: list[tuple[int, tuple[Key, ...], bool]] = []
        doubt: str | None = None
        for item in rule.body:
            if isinstance(item, Literal):
                key = (item.predicate, *[t.value if isinstance(t, Name) else _key(t) for t in item.args])
                strong.append(2 * atoms[key] + (not item.positive))
            elif isinstance(item, Weak):
                literal = item.literal
                key = (literal.predicate, *map(_weak_key, literal.args))
                if "_" in key:
                    blanks.append((row, key, literal.positive))
                else:
                    weak.append(2 * atoms[key] + (not literal.positive))
            elif not item.is_ground:
                raise _NotGround
            else:
                try:
                    if not self.evaluator.holds(item, {}):
                        return False
                except Undefined as undefined:
                    if isinstance(rule, Transposed):
                        return False
                    doubt = doubt or undefined.reason
        strong_of(tuple(dict.fromkeys(strong)) if len(strong) > 1 else tuple(strong))
        weak_of(tuple(dict.fromkeys(weak)) if len(weak) > 1 else tuple(weak))
        self.blanks += blanks
        if doubt is not None:
            self.doubts.append((row, ArithmeticFault(str(rule), "", doubt, rule.source)))
        return True

    def instantiate(self, wanted: Scope) -> None:
        """Put the instances of the rules with variables where the rules stand."""
        self._check_count(len(self.rows))
        if not self.schemas:
            return
        statements = self.rows
        self.rows = GroundDispute(statements.agents, statements.table, statements.plain)
        blanks, doubts = self.blanks, self.doubts
        self.blanks, self.doubts = [], []
        start = 0

        def copy(stop: int) -> None:
            shift = len(self.rows) - start
            self.rows.extend(statements, start, stop)
            self.blanks += [(row + shift, key, sign) for row, key, sign in blanks if start <= row < stop]
            self.doubts += [(row + shift, fault) for row, fault in doubts if start <= row < stop]

        schemas = [item for _, item in self.schemas]
        mentioned = wanted.mentioned(place for item in schemas for _, places in item.ranges for place in places)
        found = instantiate(schemas, statements, self.evaluator, self.limits, mentioned)
        for (cut, item), (columns, faults) in zip(self.schemas, found, strict=True):
            self.limits.check(DOING)
            copy(cut)
            start = cut
            self._check_count(len(self.rows) + len(columns[0]) + len(statements) - start)
            self.doubts += [(len(self.rows) + place, fault) for place, fault in faults]
            self._append(item, columns)
        copy(len(statements))

    def _check_count(self, count: int) -> None:
        if count > self.limits.ground_rules:
            raise too_many(self.limits)

    def _append(self, item: Schema, columns: list[list[Key]]) -> None:
        """Append the instances of one rule, a column at a time."""
        rows, count = self.rows, len(columns[0])
        first = len(rows)
        rows.head += self._numbers(item.head, columns, count)
        rows.strong += self._bodies(item.strong, columns, count)
        rows.weak += self._bodies([p for p in item.weak if "_" not in p.parts], columns, count)
        for pattern in item.weak:
            if "_" in pattern.parts:
                keys = _keys(pattern, columns, count)
                self.blanks += zip(range(first, first + count), keys, repeat(pattern.signature[2]), strict=False)
        rows.strict += repeat(item.rule.strict, count)
        rows.owner += repeat(item.owner, count)
        rows.origin += repeat(item.rule, count)
        rows.binding += zip(*columns, strict=True)

    def _bodies(
        self, patterns: Sequence[Pattern], columns: list[list[Key]], count: int
    ) -> list[tuple[LiteralNumber, ...]]:
        if not patterns:
            return [()] * count
        bodies = list(zip(*(self._numbers(pattern, columns, count) for pattern in patterns), strict=True))
        if len({pattern.signature for pattern in patterns}) == len(patterns):
            return bodies
        return [tuple(dict.fromkeys(body)) for body in bodies]

    def _numbers(self, pattern: Pattern, columns: list[list[Key]], count: int) -> list[LiteralNumber]:
        numbers = map(self.atoms.__getitem__, _keys(pattern, columns, count))
        found = [2 * number for number in numbers] if pattern.signature[2] else [2 * number + 1 for number in numbers]
        return cast("list[LiteralNumber]", found)

    def finish(self, *, strict: bool) -> GroundDispute:
        """Return the rows whose bodies are derivable, or raise the first fault among them.

        Where strict rules have bodies, no row says backwards what another row of the same rule says.
        """
        rows = self.rows
        rows.fact = [firm and not body for firm, body in zip(rows.strict, rows.strong, strict=True)]
        head, strong = rows.head, rows.strong
        # Instances of rules with variables come derivable from gringo, and authors mostly write premises before what
        # rests on them, so that one look in the order of the text derives nearly all.
        waits = [bool(body and values is None) for body, values in zip(strong, rows.binding, strict=True)]
        known = set(compress(head, map(not_, waits)))
        waiting: list[Row] = []
        for row in compress(rows.rows, waits):
            if known.issuperset(strong[row]):
                known.add(head[row])
            else:
                waiting.append(row)
        known.update(derived(rows, waiting, known)[0])
        dead = {row for row in waiting if not known.issuperset(strong[row])}
        # A fault is told only of a row that is there: a rule has no instance whose premises nobody can derive.
        for _, fault in sorted((doubt for doubt in self.doubts if doubt[0] not in dead), key=itemgetter(0)):
            raise fault
        if strict:
            dead.update(_repeated(rows))
        if self.blanks:
            self._fill_blanks(sorted(known))
        if dead:
            rows.keep([row not in dead for row in rows.rows])
        rows.table.keys = list(self.atoms)
        self.atoms.default_factory = None
        return rows

    def _fill_blanks(self, concluded: Sequence[LiteralNumber]) -> None:
        """Give each weak literal with ``_`` a weak literal for every value that some row concludes."""
        keys = list(self.rows.table.atoms)
        indexes: dict[tuple[str, int, bool, tuple[int, ...]], dict[tuple[Key, ...], list[LiteralNumber]]] = {}
        for row, pattern, sign in self.blanks:
            places = tuple(place for place, part in enumerate(pattern) if part != "_")
            shape = (str(pattern[0]), len(pattern), sign, places)
            if shape not in indexes:
                numbered = ((literal, keys[literal >> 1]) for literal in concluded if (not literal & 1) == sign)
                alike = ((n, key) for n, key in numbered if key[0] == shape[0] and len(key) == shape[1])
                indexes[shape] = grouped((tuple(key[place] for place in places), n) for n, key in alike)
            matching = indexes[shape].get(tuple(pattern[place] for place in places), ())
            self.rows.weak[row] = tuple(dict.fromkeys((*self.rows.weak[row], *matching)))


def _repeated(rows: GroundDispute) -> Iterator[Row]:
    """Yield the rows of transpositions that say nothing new: nothing at all, or what a row of the same rule says."""
    seen: set[tuple[int, int, int, frozenset[int]]] = set()
    for row, firm, body in zip(rows.rows, rows.strict, rows.strong, strict=True):
        if firm and body:
            rule, head = rows.origin[row], rows.head[row]
            key = (rows.owner[row], id(untransposed(rule)), head, frozenset(body))
            # With the complement of the head in the body it is the rule itself, or weaker than the transposition made
            # with two body literals unified.
            if isinstance(rule, Transposed) and (key in seen or head in body or complement(head) in body):
                yield row
            seen.add(key)


def _keys(pattern: Pattern, columns: list[list[Key]], count: int) -> Iterable[tuple[Key, ...]]:
    parts = [columns[part.index] if isinstance(part, Slot) else repeat(part, count) for part in pattern.parts]
    return zip(repeat(pattern.signature[0], count), *parts, strict=True)
