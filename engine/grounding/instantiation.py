"""Instances of rules with variables: what gringo is asked, how large that can get, and its answer read back.

The possible literals are the least model of all rules of all owners, weak literals ignored. A rule with one strong
literal and no comparison has an instance for each of them that matches; for every other rule one more atom holds its
bindings.

Constants cross as 32-bit numbers (`grounding.gringo`), predicates as ``p0``, ``p1``, …. Equality is native; an order
comparison is native with everything that is not an integer below all integers on the side where that makes it hold, so
that no instance is lost whose comparison has no value; operations are computed by us, exactly (`values.arithmetic`).
How large an instantiation can get is bounded before it (`extent`): only what is surely small is grounded in this
process, where nothing could stop it.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import chain
from math import prod
from typing import TYPE_CHECKING

from engine.grounding.gringo import (
    TABLE,
    UNDEFINED,
    Bindings,
    Call,
    Codes,
    Columns,
    Header,
    Program,
    Source,
    answer,
    bindings,
)
from engine.grounding.ground import GroundDispute
from engine.grounding.schemas import Binder, Pattern, Place, Places, Schema, Slot
from engine.values.arithmetic import Evaluator, Undefined, is_arithmetic
from engine.values.errors import ArithmeticFault, LimitReached
from engine.values.graphs import grouped, reachable, strongly_connected
from engine.values.limits import Limits, TooManyRules
from engine.values.literals import (
    Arithmetic,
    Comparison,
    Expression,
    Key,
    Name,
    Text,
    Variable,
    constant_key,
    key_constant,
    terms,
)
from engine.values.matching import Signature, variable_names, variables

if TYPE_CHECKING:
    from engine.grounding.worker import Worker

SMALL = 20_000
"""What is grounded in this process: fewer statements, and a smaller bound on the instances, than this."""

DOING = "grounding"


@dataclass(slots=True)
class Instances:
    """The instances of one rule: a column of constants for each variable, and where a comparison has no value."""

    count: int
    columns: list[list[Key]]
    faults: list[tuple[int, ArithmeticFault]]


def instantiate(
    schemas: Sequence[Schema],
    statements: GroundDispute,
    evaluator: Evaluator,
    limits: Limits,
    mentioned: Mapping[Place, Iterable[Key]],
) -> Generator[Instances, None, None]:
    """Yield the instances of each rule with variables over what the rules and the ground statements can derive.

    They come sorted by what the variables stand for: integers by size, then names and strings in alphabetical order.
    ``mentioned`` holds constants that texts mention at the places over which transpositions range. What may be large is
    grounded by a worker that ends with the iterator, so close that.
    """
    with ExitStack() as stack:
        early = stack.enter_context(_worker()) if len(statements) > SMALL else None
        wanted = request(schemas, statements, evaluator, mentioned)
        if not wanted.program.sources:
            found = Bindings(Header(), iter(()))
        elif early is None and wanted.extent is not None and wanted.extent <= SMALL:
            found = answer(wanted.program, None)
        else:
            worker = early or stack.enter_context(_worker())
            bounded = wanted.extent is not None and wanted.extent <= limits.ground_rules
            most = None if bounded else len(statements) + 2 * limits.ground_rules
            try:
                found = worker.ground(wanted.program, most, limits, DOING)
            except TooManyRules:
                raise too_many(limits) from None
        table = [*wanted.table, *found.header.new]
        unsorted = bool(found.header.new) or any(isinstance(key, int) for key in table)
        for place, (item, known) in enumerate(zip(schemas, wanted.known, strict=True)):
            coded = next(found.bindings) if known is None else known
            columns = _columns(coded, table, unsorted=unsorted)
            yield _instances(item, columns, evaluator, doubtful=place in found.header.doubtful)


def _worker() -> Worker:
    from engine.grounding.worker import Worker  # noqa: PLC0415 - loads what processes need, and most disputes are small

    return Worker()


def too_many(limits: Limits) -> LimitReached:
    """Return the error for too many ground rules."""
    advice = "allow more (--max-ground-rules) or restrict what the variables of the rules range over"
    return LimitReached("ground rules", limits.ground_rules, DOING, advice)


def _columns(coded: Columns, table: list[Key], *, unsorted: bool) -> list[list[Key]]:
    """Return the constants of the bindings; sorted again when the order of the table is another."""
    columns = [[table[code - TABLE] if code >= TABLE else code for code in column] for column in coded]
    if unsorted and columns[0]:
        rows = sorted(zip(*columns, strict=True), key=lambda row: [(isinstance(key, str), key) for key in row])
        columns = [list(column) for column in zip(*rows, strict=True)]
    return columns


def _instances(item: Schema, columns: list[list[Key]], evaluator: Evaluator, *, doubtful: bool) -> Instances:
    count = len(columns[0])
    certain = not doubtful and not any(_may_lack_order(item, comparison, columns) for comparison in item.tests)
    if certain or item.partial:
        return Instances(count, columns, [])
    found = (
        (place, _fault(item, dict(zip(item.names, values, strict=True)), evaluator))
        for place, values in enumerate(zip(*columns, strict=True))
    )
    return Instances(count, columns, [(place, fault) for place, fault in found if fault is not None])


def _may_lack_order(item: Schema, comparison: Comparison, columns: list[list[Key]]) -> bool:
    """Return whether an order comparison met something that is not an integer."""
    if comparison.op in {"=", "!="}:
        return False
    sides = (comparison.left, comparison.right)
    return any(isinstance(side, Name | Text) for side in sides) or any(
        isinstance(key, str) for name in variables((comparison,)) for key in columns[item.slot(name)]
    )


def _fault(item: Schema, binding: dict[str, Key], evaluator: Evaluator) -> ArithmeticFault | None:
    """Return why an instance has no value, or None when it has one."""
    defined = {name: key for name, key in binding.items() if name not in {binder.name for binder in item.binders}}
    shown = ", ".join(f"{name} = {key_constant(key)}" for name, key in defined.items() if not name.startswith("_"))
    try:
        for binder in item.binders:
            evaluator.values_for(binder.expression, defined)
            defined[binder.name] = binding[binder.name]
        for comparison in item.tests:
            evaluator.holds(comparison, defined)
    except Undefined as undefined:
        return ArithmeticFault(str(item.rule), shown, undefined.reason, item.rule.source)
    return None


@dataclass(frozen=True, slots=True)
class Request:
    """A program, a bound on the instances it makes, and for each schema the bindings where they are known already.

    ``table`` lists the constants that cross as places in a table.
    """

    program: Program
    extent: int | None
    known: tuple[Columns | None, ...]
    table: tuple[Key, ...]


def request(
    schemas: Sequence[Schema],
    statements: GroundDispute,
    evaluator: Evaluator,
    mentioned: Mapping[Place, Iterable[Key]],
) -> Request:
    """Return what to ask about some schemas over ground statements, and over constants stated at places.

    A rule that reads off literals which only facts and presumptions conclude needs no asking; gringo sees it when its
    conclusions matter to others.
    """
    # What only facts and presumptions conclude is known before gringo is asked. Rules that read off such literals have
    # their bindings there, and cross only where others need what they conclude.
    base = _Base(statements)
    concluded = {schema.head.signature for schema in schemas} | base.bodies.keys()
    known = [schema.reads_off and schema.strong[0].signature not in concluded for schema in schemas]
    needed = base.needed(schemas, [schema for schema, skip in zip(schemas, known, strict=True) if not skip])
    asked = [
        (place, schema) for place, schema in enumerate(schemas) if not known[place] or schema.head.signature in needed
    ]
    read = [*needed, *(schema.strong[0].signature for schema in schemas if schema.reads_off)]
    codes = base.codes(read, schemas, chain.from_iterable(mentioned.values()))
    writer = _ProgramWriter({signature: f"p{place}" for place, signature in enumerate(needed)}, codes, evaluator)
    large = any(isinstance(key, int) for key in codes.table)
    writer.by_call = large or bool(evaluator.fresh) or any(schema.binders for schema in schemas)
    texts = [*writer.statements(base), *(writer.schema(place, schema) for place, schema in asked)]
    texts += writer.domains(mentioned)
    counts = {signature: base.count(signature) for signature in needed}
    size = extent([schema for _, schema in asked], counts, base.constants, 1 + len(evaluator.comparisons))
    sources = tuple(writer.source(place, schema) for place, schema in asked if not known[place])
    found = tuple(writer.read_off(base, schema) if known[place] else None for place, schema in enumerate(schemas))
    table = tuple(codes.table)
    program = Program("".join(texts), sources, tuple(writer.calls), evaluator, table if writer.calls else ())
    return Request(program, size, found, table)


class _Base:
    """Ground statements by signature.

    ``facts`` are the atoms of facts and presumptions, ``rules`` the rows with a body by signature of the head, and
    ``bodies`` what these use; ``constants`` counts those that `codes` found.
    """

    def __init__(self, statements: GroundDispute) -> None:
        self.statements = statements
        self.constants = 0
        self.keys = keys = list(statements.table.atoms)
        self.facts: dict[Signature, list[tuple[Key, ...]]] = {}
        self.rules: dict[Signature, list[int]] = {}
        self.bodies: dict[Signature, dict[Signature, None]] = {}
        pairs = list(zip(statements.head, statements.strong, strict=True))
        facts = self.facts
        for literal in dict.fromkeys(head for head, body in pairs if not body):
            key = keys[literal >> 1]
            signature = (str(key[0]), len(key) - 1, not literal & 1)
            if signature in facts:
                facts[signature].append(key)
            else:
                facts[signature] = [key]
        for row, (head, body) in enumerate(pairs):
            if body:
                signature = self.signature(head)
                self.rules.setdefault(signature, []).append(row)
                self.bodies.setdefault(signature, {}).update((self.signature(literal), None) for literal in body)

    def signature(self, literal: int) -> Signature:
        key = self.keys[literal >> 1]
        return str(key[0]), len(key) - 1, not literal & 1

    def pattern(self, literal: int) -> Pattern:
        return Pattern(self.signature(literal), self.keys[literal >> 1][1:])

    def count(self, signature: Signature) -> int:
        """Return the number of ground statements that conclude literals of a signature, at most."""
        return len(self.facts.get(signature, ())) + len(self.rules.get(signature, ()))

    def codes(self, signatures: Iterable[Signature], schemas: Iterable[Schema], mentioned: Iterable[Key]) -> Codes:
        """Return numbers for the constants of facts and rules: names and strings in alphabetical order."""
        found: set[Key] = set(mentioned)
        for signature in set(signatures):
            found.update(*list(zip(*self.facts.get(signature, ()), strict=True))[1:])
            found.update(
                key
                for row in self.rules.get(signature, ())
                for literal in (self.statements.head[row], *self.statements.strong[row])
                for key in self.keys[literal >> 1][1:]
            )
        for schema in schemas:
            for pattern in (*schema.strong, schema.head):
                found.update(part for part in pattern.parts if not isinstance(part, Slot))
            for comparison in schema.tests:
                found.update(constant_key(term) for term in comparison.terms if not isinstance(term, Variable))
        self.constants = len(found)
        large = sorted(key for key in found if isinstance(key, int) and not -TABLE < key < TABLE)
        return Codes([*large, *sorted(key for key in found if isinstance(key, str))])

    def needed(self, schemas: Sequence[Schema], asked: Sequence[Schema]) -> list[Signature]:
        """Return the signatures whose literals can bear on the instances of the schemas asked about."""
        uses = {signature: list(body) for signature, body in self.bodies.items()}
        for schema in schemas:
            uses.setdefault(schema.head.signature, []).extend(schema.read)
        goals = (signature for schema in asked for signature in schema.read)
        return list(reachable(goals, lambda signature: uses.get(signature, ())))


@dataclass(slots=True)
class _ProgramWriter:
    """Writes program text.

    ``by_call`` tells that order comparisons cannot be native: some integer is in the table, or may come to be.
    """

    predicates: Mapping[Signature, str]
    codes: Codes
    evaluator: Evaluator
    calls: list[Call] = field(default_factory=list[Call])
    by_call: bool = False
    ranged: dict[Places, str] = field(default_factory=dict["Places", str])

    def statements(self, base: _Base) -> list[str]:
        """Return the ground statements that matter."""
        texts: list[str] = []
        for signature, predicate in self.predicates.items():
            if signature in base.facts:
                texts.append(self._facts(predicate, base.facts[signature]))
            for row in base.rules.get(signature, ()):
                literals = (base.statements.head[row], *base.statements.strong[row])
                head, *body = (self._atom(base.pattern(literal)) for literal in literals)
                texts.append(f"{head} :- {', '.join(body)}.\n")
        return texts

    def _facts(self, predicate: str, keys: Sequence[tuple[Key, ...]]) -> str:
        """Return facts as text; runs of numbers in the first place are written as intervals, which parse at once."""
        _, *arguments = zip(*keys, strict=True)
        columns = [list(map(self.codes.__getitem__, argument)) for argument in arguments]
        if not columns:
            return f"{predicate}.\n"
        rests = list(zip(*columns[1:], strict=True)) if len(columns) > 1 else [()] * len(keys)
        if 2 * len(set(rests)) > len(keys):
            line = f"{predicate}({','.join(['%d'] * len(columns))}).\n"
            return line * len(keys) % tuple(chain.from_iterable(zip(*columns, strict=True)))
        groups = grouped(zip(rests, columns[0], strict=True))
        return "".join(
            f"{predicate}({','.join((interval, *map(str, rest)))}).\n"
            for rest, firsts in groups.items()
            for interval in _intervals(firsts)
        )

    def schema(self, place: int, schema: Schema) -> str:
        """Return the rules for a schema: for its bindings, unless they are read off, and for what it concludes."""
        body = [self._atom(pattern) for pattern in schema.strong]
        text = ""
        if not schema.reads_off:
            body += [f"{self._domain(places)}(V{slot})" for slot, places in schema.ranges]
            body += [f"V{schema.slot(binder.name)} = {self._call(place, schema, binder)}" for binder in schema.binders]
            body += [self._test(place, schema, comparison) for comparison in schema.tests]
            instance = f"i{place}({','.join(f'V{slot}' for slot in range(len(schema.names)))})"
            text = f"{instance} :- {', '.join(body)}.\n"
            body = [instance, *(f"V{schema.slot(binder.name)} != {UNDEFINED}" for binder in schema.binders)]
        if schema.head.signature in self.predicates:
            text += f"{self._atom(schema.head)} :- {', '.join(body)}.\n"
        return text

    def _domain(self, places: Places) -> str:
        """Return the predicate of the constants that some places take."""
        return self.ranged.setdefault(places, f"d{len(self.ranged)}")

    def domains(self, mentioned: Mapping[Place, Iterable[Key]]) -> list[str]:
        """Return what defines these predicates: what is stated, and what stands there in a derivable literal."""
        texts: list[str] = []
        for place, domain in ((place, domain) for places, domain in self.ranged.items() for place in places):
            predicate, count, position = place
            texts += [f"{domain}({self.codes[key]}).\n" for key in mentioned.get(place, ())]
            arguments = ",".join("V" if other == position else "_" for other in range(count))
            for sign in (True, False):
                texts.append(f"{domain}(V) :- {self.predicates[predicate, count, sign]}({arguments}).\n")
        return texts

    def source(self, place: int, schema: Schema) -> Source:
        """Return where the bindings of a schema are read."""
        if schema.reads_off:
            (pattern,) = schema.strong
            return Source(self.predicates[pattern.signature], self._parts(pattern))
        return Source(f"i{place}", tuple(map(Slot, range(len(schema.names)))))

    def read_off(self, base: _Base, schema: Schema) -> Columns:
        """Return the bindings of a schema that reads off literals which only facts and presumptions conclude."""
        (pattern,) = schema.strong
        arguments = list(zip(*base.facts.get(pattern.signature, ()), strict=True))[1:]
        columns = [list(map(self.codes.__getitem__, argument)) for argument in arguments]
        return bindings(chain.from_iterable(zip(*columns, strict=True)), self._parts(pattern))

    def _parts(self, pattern: Pattern) -> tuple[int | Slot, ...]:
        return tuple(part if isinstance(part, Slot) else self.codes[part] for part in pattern.parts)

    def _atom(self, pattern: Pattern) -> str:
        predicate = self.predicates[pattern.signature]
        return f"{predicate}({','.join(map(str, self._parts(pattern)))})" if pattern.parts else predicate

    def _test(self, place: int, schema: Schema, comparison: Comparison) -> str:
        ordered = comparison.op not in {"=", "!="}
        called = (self.by_call and (ordered or schema.binders)) or (schema.partial and ordered)
        if called or is_arithmetic(comparison) or self.evaluator.fresh:
            return f"{self._call(place, schema, comparison)} = 1"
        left = self._side(schema, comparison.left, lowered=comparison.op in {"<", "<="})
        right = self._side(schema, comparison.right, lowered=comparison.op in {">", ">="})
        return f"{left} {comparison.op} {right}"

    def _side(self, schema: Schema, side: Expression, *, lowered: bool) -> str:
        """Return a term for a side; ``lowered``, with what is not an integer put below all integers."""
        match side:
            case Variable(name):
                # The quotient is 1 for a number of the table and 0 for an integer: what comes out is -TABLE, below all
                # integers, for the one and V itself for the other.
                variable = f"V{schema.slot(name)}"
                quotient = f"{variable}/{TABLE}"
                return f"{variable}-{quotient}*{variable}-{quotient}*{TABLE}" if lowered else variable
            case Arithmetic():
                raise TypeError("an operation is computed by a call")
            case constant:
                code = self.codes[constant_key(constant)]
                return str(-TABLE if lowered and code >= TABLE else code)

    def _call(self, place: int, schema: Schema, comparison: Comparison | Binder) -> str:
        read = terms(comparison.expression) if isinstance(comparison, Binder) else comparison.terms
        found = tuple(dict.fromkeys(variable_names(read)))
        self.calls.append(Call(comparison, found, place, partial=schema.partial))
        return f"@f{len(self.calls) - 1}({','.join(f'V{schema.slot(name)}' for name in found)})"


def _intervals(numbers: Iterable[int]) -> list[str]:
    """Return runs of numbers as intervals.

    >>> _intervals([3, 1, 2, 7])
    ['1..3', '7']
    """
    runs: list[list[int]] = []
    for number in sorted(set(numbers)):
        if runs and number == runs[-1][1] + 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    return [f"{first}..{last}" if first < last else str(first) for first, last in runs]


def extent(schemas: Sequence[Schema], facts: Mapping[Signature, int], constants: int, choices: int = 1) -> int | None:
    """Return a bound on the partial instances that a join of these rules can meet; None when there is no bound.

    ``facts`` counts the ground statements that conclude literals of a signature, ``constants`` the constants in all,
    ``choices`` the values that one expression can have (more than one only where they are stated). With d constants a
    rule has at most d ** n instances, n variables being bound by its body literals, and at most the product of the
    sizes of these.
    """
    rules = grouped((schema.head.signature, schema) for schema in schemas)
    bounded = _values(schemas, rules, facts, constants, choices)
    if bounded is None:
        return None
    values: int = bounded
    sizes: dict[Signature, int] = {}

    def instances(schema: Schema) -> int:
        """Return the bound of a rule; a literal that depends on the rule itself may be everything."""
        product = 1
        for literal in schema.strong:
            everything = _power(values, literal.signature[1])
            product *= max(1, sizes.get(literal.signature, everything))
        product *= _power(values, len(schema.ranges))
        return min(product, _power(values, schema.width)) * _power(choices, len(schema.binders))

    # Bottom up as far as there are no cycles: each component comes after those that its rules use.
    for signature in chain.from_iterable(strongly_connected(_uses(rules))):
        total = facts.get(signature, 0) + sum(map(instances, rules.get(signature, ())))
        sizes[signature] = min(_power(values, signature[1]), total)
    return sum(map(instances, schemas))


def _values(
    schemas: Sequence[Schema],
    rules: Mapping[Signature, Sequence[Schema]],
    facts: Mapping[Signature, int],
    constants: int,
    choices: int,
) -> int | None:
    """Return a bound on the constants there can be, computed ones included; None when computing may go on for ever.

    Computing ends unless a rule with a variable bound by ``=`` depends on itself.
    """
    # A rule that computes is done after all that compute what it reads: those done bound what it computes from. Rules
    # that wait for one another might go on computing for ever.
    uses = _uses(rules)
    waiting = {
        place: reachable(schema.read, lambda signature: uses.get(signature, ()))
        for place, schema in enumerate(schemas)
        if schema.binders
    }
    values: dict[int, int] = {}
    while waiting:
        ready = {
            place: sum(values[other] for other in values if schemas[other].head.signature in reached)
            for place, reached in waiting.items()
            if not any(schemas[other].head.signature in reached for other in waiting)
        }
        if not ready:
            return None
        for place, computed in ready.items():
            schema = schemas[place]
            most = constants + computed
            signatures = [literal.signature for literal in schema.strong]
            sizes = [_power(most, s[1]) if s in rules else max(1, facts.get(s, 0)) for s in signatures]
            sizes += [most] * len(schema.ranges)
            instances = min(prod(sizes), _power(most, schema.width)) * _power(choices, len(schema.binders))
            values[place] = len(schema.binders) * instances
            del waiting[place]
    return constants + sum(values.values())


def _uses(rules: Mapping[Signature, Sequence[Schema]]) -> dict[Signature, list[Signature]]:
    """Return for the signature of each head those that its rules use, and for each of these, too, what there is."""
    uses = {signature: [used for rule in found for used in rule.read] for signature, found in rules.items()}
    for used in list(chain.from_iterable(uses.values())):
        uses.setdefault(used, [])
    return uses


def _power(base: int, exponent: int) -> int:
    """Return a power of a count, as an integer to the type checkers too."""
    return int(base**exponent)
