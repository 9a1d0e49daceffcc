"""Instances of rules with variables: what gringo is asked, how large that can get, and its answer read back.

A rule with variables is a `Schema`, its variables slots, once it is checked that they are safe. `Domains` tells what
variables may stand for where no rule gives them values, that is, of open literals and of facts worth adding.

The possible literals are the least model of all rules of all owners, weak literals ignored. A rule with one strong
literal and no comparison has an instance for each of them that matches; for every other rule one more atom holds its
bindings.

Constants cross as 32-bit numbers (`Codes`), predicates as ``p0``, ``p1``, …. Equality is native; an order comparison is
native with everything that is not an integer below all integers on the side where that makes it hold, so that no
instance is lost whose comparison has no value; operations are computed by us, exactly (`values.arithmetic`). How large
an instantiation can get is bounded before it (`extent`): only what is surely small is grounded in this process, where
nothing could stop it.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from itertools import chain, product
from math import prod
from operator import itemgetter
from typing import TYPE_CHECKING, TypeAlias

from engine.grounding.ground import GroundDispute, Owner
from engine.grounding.scope import Place, Transposed
from engine.values.arithmetic import Evaluator, Undefined, definition
from engine.values.errors import ArithmeticFault, InvalidTheory, LimitReached
from engine.values.graphs import Connected, grouped, reachable, strongly_connected
from engine.values.limits import Limits, TooManyRules
from engine.values.literals import (
    Anonymous,
    Arithmetic,
    BodyItem,
    Comparison,
    Expression,
    Key,
    Literal,
    Name,
    Term,
    Text,
    Variable,
    Weak,
    constant_key,
    key_constant,
    terms,
)
from engine.values.matching import Signature, name_blanks, rule_variables, signature, variable_names, variables
from engine.values.rules import Dispute, Rule

if TYPE_CHECKING:
    from engine.grounding.worker import Worker


Places: TypeAlias = tuple[Place, ...]
"""Places whose constants, taken together, a variable ranges over."""


@dataclass(frozen=True, slots=True)
class Slot:
    """The place of a variable in the bindings of its rule; in a program for gringo the variable of this number."""

    index: int

    def __str__(self) -> str:
        return f"V{self.index}"


@dataclass(frozen=True, slots=True)
class Pattern:
    """A literal whose variables are slots; the key ``_`` in a weak one stays, "for no value"."""

    signature: Signature
    parts: tuple[Key | Slot, ...]


@dataclass(frozen=True, slots=True)
class Binder:
    """``X = expression``, where nothing else gives X its value; ``place`` counts the rule's comparisons."""

    place: int
    name: str
    expression: Arithmetic


@dataclass(frozen=True, slots=True)
class Schema:
    """A rule with variables, by slots.

    ``names`` are its variables in the order of the slots; ``binders`` in an order in which each finds its variables
    bound, ``tests`` are the other comparisons. ``ranges`` are the slots that only the head of a transposition, or of a
    conflict, mentions, each with the places whose constants it takes.
    """

    rule: Rule
    owner: Owner
    names: tuple[str, ...]
    head: Pattern
    strong: tuple[Pattern, ...]
    weak: tuple[Pattern, ...]
    binders: tuple[Binder, ...]
    tests: tuple[Comparison, ...]
    ranges: tuple[tuple[int, Places], ...] = ()

    @property
    def width(self) -> int:
        """Return the number of variables that no comparison gives a value."""
        return len(self.names) - len(self.binders)

    @property
    def read(self) -> tuple[Signature, ...]:
        """Return the signatures of the literals on which its instances depend."""
        strong = (literal.signature for literal in self.strong)
        ranged = {place[:2]: None for _, places in self.ranges for place in places}
        return (*strong, *((predicate, count, sign) for predicate, count in ranged for sign in (True, False)))

    @property
    def partial(self) -> bool:
        """Return whether it has an instance only where its comparisons have a value: read backwards, or ranging."""
        return bool(self.ranges) or isinstance(self.rule, Transposed)

    @property
    def reads_off(self) -> bool:
        """Return whether each match of its only body literal is an instance."""
        return len(self.strong) == 1 and not self.binders and not self.tests and not self.ranges

    def slot(self, name: str) -> int:
        """Return the slot of a variable."""
        return self.names.index(name)


def schema(rule: Rule, owner: Owner) -> Schema:
    """Return the parts of a rule with variables; raise `InvalidTheory` when a variable has nothing to range over."""
    comparisons = [item for item in rule.body if isinstance(item, Comparison)]
    if Anonymous() in chain(rule.head.args, *(comparison.terms for comparison in comparisons)):
        raise InvalidTheory("a blank outside of body literals", rule.source, rule=rule)
    named = name_blanks(rule)
    bound = set(variables(named.strong))
    free: tuple[str, ...] = ()
    if rule.conflict or isinstance(rule, Transposed):
        free = tuple(name for name in variables((rule.head,)) if name not in bound)
        bound.update(free)
    binders = _binders(comparisons, bound)
    bound.update(binder.name for binder in binders)
    items: tuple[BodyItem, ...] = (rule.head, *map(Weak, rule.weak), *comparisons)
    for item, name in ((one, name) for one in items for name in variables((one,)) if name not in bound):
        raise InvalidTheory("an unbound variable", rule.source, variable=name, item=item, rule=rule)
    slots = {name: Slot(index) for index, name in enumerate(rule_variables(rule))}

    def part(term: Term) -> Key | Slot:
        return slots[term.name] if isinstance(term, Variable) else constant_key(term)

    def pattern(literal: Literal) -> Pattern:
        return Pattern(signature(literal), tuple(map(part, literal.args)))

    used = {binder.place for binder in binders}
    return Schema(
        rule,
        owner,
        tuple(slots),
        pattern(rule.head),
        tuple(dict.fromkeys(map(pattern, named.strong))),
        tuple(dict.fromkeys(map(pattern, rule.weak))),
        tuple(binders),
        tuple(comparison for place, comparison in enumerate(comparisons) if place not in used),
        tuple((slots[name].index, _places(rule.head, name)) for name in free),
    )


def ranges_over_texts(rule: Rule) -> bool:
    """Return whether a variable of a rule takes the constants that texts mention: only the head of one binds it."""
    backwards = rule.conflict or isinstance(rule, Transposed)
    return backwards and not set(variables((rule.head,))).issubset(variables(rule.strong))


def _places(literal: Literal, name: str) -> Places:
    """Return where a variable stands in a literal."""
    places = (place for place, term in enumerate(literal.args) if term == Variable(name))
    return tuple((literal.predicate, len(literal.args), place) for place in places)


def _binders(comparisons: list[Comparison], bound: Iterable[str]) -> list[Binder]:
    # One value may rest on another (`Z = Y * 2, Y = X + 1`), in whatever order they are written: each pass takes those
    # whose variables have values by then, so that they end up in an order in which they can be computed.
    known = set(bound)
    found: list[Binder] = []
    changed = True
    while changed:
        changed = False
        for place, comparison in enumerate(comparisons):
            for name, expression in definition(comparison):
                if name not in known and known.issuperset(variable_names(terms(expression))):
                    known.add(name)
                    found.append(Binder(place, name, expression))
                    changed = True
    return found


class Domains:
    """The constants at each place of a dispute: those of its texts, and of some ground atoms, as keys, besides.

    A place takes the constants that stand there in some text, and those of every place with which a rule links it by a
    variable: so ``open allergic(X)`` is about every patient where some rule says ``patient(X), allergic(X) => …``.
    """

    def __init__(self, dispute: Dispute, atoms: Iterable[tuple[Key, ...]] = ()) -> None:
        # Places that a variable joins hold the same kind of thing, so constants of one are candidates for all: the
        # finest sorts that the rules agree with, found by union-find in the size of the texts. Without them every place
        # would range over every constant, and what is open would be the product of them.
        self._linked: Connected[Place] = Connected()
        self._values: dict[Place, dict[Key, None]] = {}
        issue = () if dispute.issue is None else dispute.issue.literals
        texts = [rule.literals for rule in dispute.rules]
        for literals in (*texts, issue, *((literal,) for literal in dispute.open)):
            self._link(literals)
        for literal in chain(chain.from_iterable(texts), issue, dispute.open):
            for place, term in _standing(literal):
                if not isinstance(term, Variable | Anonymous):
                    self._values.setdefault(self._linked.root(place), {})[constant_key(term)] = None
        for predicate, *keys in atoms:
            for position, key in enumerate(keys):
                self._values.setdefault(self._linked.root((str(predicate), len(keys), position)), {})[key] = None

    def instances(self, pattern: Literal) -> Iterator[Literal]:
        """Yield the ground instances of a literal."""
        values: dict[str | int, dict[Key, None]] = {}
        slots: list[str | int] = []
        for position, (place, term) in enumerate(_standing(pattern)):
            # One slot for all places of a variable, and one for each other place: every choice is then an instance.
            slots.append(term.name if isinstance(term, Variable) else position)
            here = self._values.get(self._linked.root(place), {})
            if not isinstance(term, Variable | Anonymous):
                here = {constant_key(term): None}
            known = values.setdefault(slots[-1], here)
            values[slots[-1]] = {key: None for key in known if key in here}
        for choice in product(*values.values()):
            keys = dict(zip(values, choice, strict=True))
            yield Literal(pattern.predicate, tuple(key_constant(keys[slot]) for slot in slots), pattern.positive)

    def _link(self, literals: Iterable[Literal]) -> None:
        first: dict[str, Place] = {}
        for literal in literals:
            for place, term in _standing(literal):
                if isinstance(term, Variable):
                    self._linked.join(place, first.setdefault(term.name, place))


def _standing(literal: Literal) -> Iterator[tuple[Place, Term]]:
    for position, term in enumerate(literal.args):
        yield (literal.predicate, len(literal.args), position), term


TABLE = 1 << 30
"""The first number that stands for a constant in the table; integers between ``-TABLE`` and it are themselves."""

UNDEFINED = 1 - (1 << 31)
"""The number of a variable whose expression has no value."""


class Codes(dict[Key, int]):
    """The numbers of constants, given to those of the table in its order; constants that turn up later come last."""

    def __init__(self, table: Iterable[Key] = ()) -> None:
        self.table = list(table)
        super().__init__((key, TABLE + place) for place, key in enumerate(self.table))

    def __missing__(self, key: Key) -> int:
        if isinstance(key, int) and -TABLE < key < TABLE:
            return key
        code = self[key] = TABLE + len(self.table)
        self.table.append(key)
        return code

    def key(self, code: int) -> Key:
        """Return the constant of a number."""
        return self.table[code - TABLE] if code >= TABLE else code


@dataclass(frozen=True, slots=True)
class Call:
    """A comparison that is evaluated by us while gringo grounds; a `Binder` gives a variable its value.

    One that has no value is told of, or, where ``partial``, false.
    """

    comparison: Comparison | Binder
    names: tuple[str, ...]
    schema: int
    partial: bool = False


@dataclass(frozen=True, slots=True)
class Source:
    """Where bindings are read: the atoms of a predicate whose arguments are these numbers, or go into these slots."""

    predicate: str
    parts: tuple[int | Slot, ...]


@dataclass(frozen=True, slots=True)
class Program:
    """What gringo is asked: text, and the sources of the bindings wanted; call c is ``@f<c>``.

    ``table`` lists the constants that cross as places in it.
    """

    text: str
    sources: tuple[Source, ...]
    calls: tuple[Call, ...]
    evaluator: Evaluator
    table: tuple[Key, ...]


Columns: TypeAlias = list["array[int]"]
"""Bindings, sorted: the numbers of each variable."""


@dataclass(frozen=True, slots=True)
class Bindings:
    """Constants new in the table, the schemas with a call that had no value, and the bindings of each source."""

    new: tuple[Key, ...]
    doubtful: frozenset[int]
    columns: list[Columns]


SMALL = 20_000
"""What is grounded in this process: fewer statements, and a smaller bound on the instances, than this."""

DOING = "grounding"


Instances: TypeAlias = "tuple[list[list[Key]], list[tuple[int, ArithmeticFault]]]"
"""The instances of one rule: a column of constants for each variable, and where a comparison has no value."""


def instantiate(
    schemas: Sequence[Schema],
    statements: GroundDispute,
    evaluator: Evaluator,
    limits: Limits,
    mentioned: Mapping[Place, Iterable[Key]],
) -> Iterator[Instances]:
    """Yield the instances of each rule with variables over what the rules and the ground statements can derive.

    They come sorted by what the variables stand for: integers by size, then names and strings in alphabetical order.
    ``mentioned`` holds constants that texts mention at the places over which transpositions range. What may be large is
    grounded by a worker.
    """
    # Nothing is instantiated that is not derivable when assumptions are ignored: no argument could use it. gringo finds
    # that least model bottom-up, semi-naively; what only facts conclude is read off before, without asking. The cost is
    # that of the instances, which a worker makes where they may be many: only a process can be stopped while it does.
    with ExitStack() as stack:
        early = stack.enter_context(_worker()) if len(statements) > SMALL else None
        program, size, bindings = ProgramWriter(schemas, statements, evaluator, mentioned).request()
        if not program.sources:
            found = Bindings((), frozenset(), [])
        elif early is None and size is not None and size <= SMALL:
            found = answer(program, None)
        else:
            worker = early or stack.enter_context(_worker())
            bounded = size is not None and size <= limits.ground_rules
            most = None if bounded else len(statements) + 2 * limits.ground_rules
            try:
                found = worker.call(partial(answer, program, most), limits, DOING)
            except TooManyRules:
                raise too_many(limits) from None
    table = [*program.table, *found.new]
    unsorted = bool(found.new) or any(isinstance(key, int) for key in table)
    asked = iter(found.columns)
    for place, (item, known) in enumerate(zip(schemas, bindings, strict=True)):
        columns = _columns(next(asked) if known is None else known, table, unsorted=unsorted)
        yield columns, _faults(item, columns, evaluator, doubtful=place in found.doubtful)


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


def _faults(
    item: Schema, columns: list[list[Key]], evaluator: Evaluator, *, doubtful: bool
) -> list[tuple[int, ArithmeticFault]]:
    """Return which instances have no value, and why; none where they are left out for that."""
    certain = not doubtful and not any(_may_lack_order(item, comparison, columns) for comparison in item.tests)
    if certain or item.partial:
        return []
    found = (
        _fault(item, dict(zip(item.names, values, strict=True)), evaluator) for values in zip(*columns, strict=True)
    )
    return [(place, fault) for place, fault in enumerate(found) if fault is not None]


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


class ProgramWriter:
    """Writes what is asked of ground statements and schemas.

    ``facts`` are the atoms of facts and presumptions, ``rules`` the rows with a body by signature of the head, and
    ``uses`` what these and the schemas use. ``by_call`` tells that order comparisons cannot be native: some integer is
    in the table, or may come to be.
    """

    def __init__(
        self,
        schemas: Sequence[Schema],
        statements: GroundDispute,
        evaluator: Evaluator,
        mentioned: Mapping[Place, Iterable[Key]],
    ) -> None:
        self.schemas = schemas
        self.statements = statements
        self.evaluator = evaluator
        self.mentioned = mentioned
        self.keys = keys = list(statements.table.atoms)
        self.facts: dict[Signature, list[tuple[Key, ...]]] = {}
        self.rules: dict[Signature, list[int]] = {}
        uses: dict[Signature, dict[Signature, None]] = {}
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
                signature = self._signature(head)
                self.rules.setdefault(signature, []).append(row)
                uses.setdefault(signature, {}).update((self._signature(literal), None) for literal in body)
        for schema in schemas:
            uses.setdefault(schema.head.signature, {}).update(dict.fromkeys(schema.read))
        # What only facts and presumptions conclude is known before gringo is asked. Rules that read off such literals
        # have their bindings there, and cross only where others need what they conclude.
        self.known = [schema.reads_off and schema.strong[0].signature not in uses for schema in schemas]
        goals = (one for schema, known in zip(schemas, self.known, strict=True) if not known for one in schema.read)
        needed = list(reachable(goals, lambda signature: uses.get(signature, ())))
        self.predicates = {signature: f"p{place}" for place, signature in enumerate(needed)}
        self.codes = self._codes([*needed, *(schema.strong[0].signature for schema in schemas if schema.reads_off)])
        large = any(isinstance(key, int) for key in self.codes.table)
        self.by_call = large or bool(evaluator.fresh) or any(schema.binders for schema in schemas)
        self.calls: list[Call] = []
        self.ranged: dict[Places, str] = {}

    def request(self) -> tuple[Program, int | None, list[Columns | None]]:
        """Return what to ask, a bound on the instances, and for each schema the bindings that are known already.

        A rule that reads off literals which only facts and presumptions conclude needs no asking; gringo sees it when
        its conclusions matter to others.
        """
        asked = [
            (place, schema)
            for place, schema in enumerate(self.schemas)
            if not self.known[place] or schema.head.signature in self.predicates
        ]
        texts = [*self._statements(), *(self._schema(place, schema) for place, schema in asked), *self._domains()]
        counts = {one: len(self.facts.get(one, ())) + len(self.rules.get(one, ())) for one in self.predicates}
        choices = 1 + len(self.evaluator.comparisons)
        size = extent([schema for _, schema in asked], counts, self.constants, choices)
        sources = tuple(self._source(place, schema) for place, schema in asked if not self.known[place])
        found = [self._read_off(one) if known else None for one, known in zip(self.schemas, self.known, strict=True)]
        table = tuple(self.codes.table)
        return Program("".join(texts), sources, tuple(self.calls), self.evaluator, table), size, found

    def _signature(self, literal: int) -> Signature:
        key = self.keys[literal >> 1]
        return str(key[0]), len(key) - 1, not literal & 1

    def _codes(self, signatures: Iterable[Signature]) -> Codes:
        """Return numbers for the constants of facts and rules: names and strings in alphabetical order."""
        found: set[Key] = set(chain.from_iterable(self.mentioned.values()))
        for shape in set(signatures):
            found.update(*list(zip(*self.facts.get(shape, ()), strict=True))[1:])
            found.update(
                key
                for row in self.rules.get(shape, ())
                for literal in (self.statements.head[row], *self.statements.strong[row])
                for key in self.keys[literal >> 1][1:]
            )
        for schema in self.schemas:
            for pattern in (*schema.strong, schema.head):
                found.update(part for part in pattern.parts if not isinstance(part, Slot))
            for comparison in schema.tests:
                found.update(constant_key(term) for term in comparison.terms if not isinstance(term, Variable))
        self.constants = len(found)
        large = sorted(key for key in found if isinstance(key, int) and not -TABLE < key < TABLE)
        return Codes([*large, *sorted(key for key in found if isinstance(key, str))])

    def _statements(self) -> Iterator[str]:
        """Yield the ground statements that matter."""
        for shape, predicate in self.predicates.items():
            if shape in self.facts:
                columns = self._coded(shape)
                line = f"{predicate}({','.join(['%d'] * len(columns))}).\n" if columns else f"{predicate}.\n"
                yield line * len(self.facts[shape]) % tuple(chain.from_iterable(zip(*columns, strict=True)))
            for row in self.rules.get(shape, ()):
                literals = (self.statements.head[row], *self.statements.strong[row])
                patterns = (Pattern(self._signature(one), self.keys[one >> 1][1:]) for one in literals)
                head, *body = map(self._atom, patterns)
                yield f"{head} :- {', '.join(body)}.\n"

    def _coded(self, signature: Signature) -> list[list[int]]:
        """Return the numbers of what facts state in each place of a signature."""
        _, *arguments = zip(*self.facts.get(signature, ()), strict=True) if signature in self.facts else ((),)
        return [list(map(self.codes.__getitem__, argument)) for argument in arguments]

    def _schema(self, place: int, schema: Schema) -> str:
        """Return the rules for a schema: for its bindings, unless they are read off, and for what it concludes."""
        body = [self._atom(pattern) for pattern in schema.strong]
        text = ""
        if not schema.reads_off:
            # A predicate for the constants that some places take.
            for slot, places in schema.ranges:
                body.append(f"{self.ranged.setdefault(places, f'd{len(self.ranged)}')}(V{slot})")
            body += [f"V{schema.slot(binder.name)} = {self._call(place, schema, binder)}" for binder in schema.binders]
            body += [self._test(place, schema, comparison) for comparison in schema.tests]
            instance = f"i{place}({','.join(f'V{slot}' for slot in range(len(schema.names)))})"
            text = f"{instance} :- {', '.join(body)}.\n"
            body = [instance, *(f"V{schema.slot(binder.name)} != {UNDEFINED}" for binder in schema.binders)]
        if schema.head.signature in self.predicates:
            text += f"{self._atom(schema.head)} :- {', '.join(body)}.\n"
        return text

    def _domains(self) -> Iterator[str]:
        """Yield what defines such predicates: what texts mention, and what stands there in a derivable literal."""
        for place, domain in ((place, domain) for places, domain in self.ranged.items() for place in places):
            predicate, count, position = place
            yield from (f"{domain}({self.codes[key]}).\n" for key in self.mentioned.get(place, ()))
            arguments = ",".join("V" if other == position else "_" for other in range(count))
            for sign in (True, False):
                yield f"{domain}(V) :- {self.predicates[predicate, count, sign]}({arguments}).\n"

    def _source(self, place: int, schema: Schema) -> Source:
        """Return where the bindings of a schema are read."""
        if schema.reads_off:
            (pattern,) = schema.strong
            return Source(self.predicates[pattern.signature], self._parts(pattern))
        return Source(f"i{place}", tuple(map(Slot, range(len(schema.names)))))

    def _read_off(self, schema: Schema) -> Columns:
        """Return the bindings of a schema that reads off literals which only facts and presumptions conclude."""
        (pattern,) = schema.strong
        coded = zip(*self._coded(pattern.signature), strict=True)
        return bindings(chain.from_iterable(coded), self._parts(pattern))

    def _parts(self, pattern: Pattern) -> tuple[int | Slot, ...]:
        return tuple(part if isinstance(part, Slot) else self.codes[part] for part in pattern.parts)

    def _atom(self, pattern: Pattern) -> str:
        predicate = self.predicates[pattern.signature]
        return f"{predicate}({','.join(map(str, self._parts(pattern)))})" if pattern.parts else predicate

    def _test(self, place: int, schema: Schema, comparison: Comparison) -> str:
        ordered = comparison.op not in {"=", "!="}
        called = (self.by_call and (ordered or schema.binders)) or (schema.partial and ordered)
        if called or self.evaluator.fresh or Arithmetic in map(type, (comparison.left, comparison.right)):
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


def extent(schemas: Sequence[Schema], facts: Mapping[Signature, int], constants: int, choices: int = 1) -> int | None:
    """Return a bound on the partial instances that a join of these rules can meet; None when there is no bound.

    ``facts`` counts the ground statements that conclude literals of a signature, ``constants`` the constants in all,
    ``choices`` the values that one expression can have (more than one only where they are stated). With d constants a
    rule has at most d ** n instances, n variables being bound by its body literals, and at most the product of the
    sizes of these. Computing constants may go on for ever where a rule that binds one by ``=`` depends on itself.
    """
    rules = grouped((schema.head.signature, schema) for schema in schemas)
    uses = {signature: [used for rule in found for used in rule.read] for signature, found in rules.items()}
    for used in list(chain.from_iterable(uses.values())):
        uses.setdefault(used, [])
    sizes: dict[Signature, int] = {}
    values, total = constants, 0
    # Bottom up, so that what a rule reads has its size, and the constants are there from which it computes others;
    # where it reads what depends on itself, that may be everything. Of a component those that compute come first.
    for component in strongly_connected(uses):
        found = [schema for signature in component for schema in rules.get(signature, ())]
        counts = dict.fromkeys(component, 0)
        for schema in sorted(found, key=lambda schema: not schema.binders):
            if schema.binders and not sizes.keys() >= set(schema.read):
                return None
            met = prod(
                max(1, sizes.get(literal.signature, values ** literal.signature[1])) for literal in schema.strong
            )
            met *= values ** len(schema.ranges)
            instances = min(met, values**schema.width) * choices ** len(schema.binders)
            values += len(schema.binders) * instances
            counts[schema.head.signature] += instances
            total += instances
        for shape, count in counts.items():
            sizes[shape] = min(values ** shape[1], facts.get(shape, 0) + count)
    return total


def answer(program: Program, most: int | None) -> Bindings:
    """Ground a program; more than ``most`` ground rules raise `TooManyRules` while grounding goes on."""
    from engine.encodings.clingo_door import ground_tuples  # noqa: PLC0415 - loads clingo

    codes = Codes(program.table)
    doubtful: set[int] = set()
    functions = {
        f"f{place}": partial(_call, call, codes, program.evaluator, doubtful)
        for place, call in enumerate(program.calls)
    }
    shown = {source.predicate: len(source.parts) for source in program.sources}
    atoms = ground_tuples(program.text, shown, functions, most)
    found = [bindings(atoms[source.predicate], source.parts) for source in program.sources]
    return Bindings(tuple(codes.table[len(program.table) :]), frozenset(doubtful), found)


def bindings(numbers: Iterable[int], parts: Sequence[int | Slot]) -> Columns:
    """Return what the slots hold in the atoms that match the parts, given the arguments of one atom after another."""
    if len(parts) == 1:
        return [array("i", sorted(numbers))]
    rows = list(zip(*[iter(numbers)] * len(parts), strict=True))
    places: dict[int, int] = {}
    for place, part in enumerate(parts):
        if not isinstance(part, Slot):
            rows = [row for row in rows if row[place] == part]
        elif part.index in places:
            first = places[part.index]
            rows = [row for row in rows if row[place] == row[first]]
        else:
            places[part.index] = place
    width = len(places)
    if width == 1:
        (place,) = places.values()
        return [array("i", sorted(row[place] for row in rows))]
    kept = [places[slot] for slot in range(width)]
    if kept != list(range(len(parts))):
        rows = list(map(itemgetter(*kept), rows))
    return [array("i", column) for column in zip(*sorted(rows), strict=True)] or [array("i") for _ in range(width)]


def _call(call: Call, codes: Codes, evaluator: Evaluator, doubtful: set[int], *given: int) -> list[int]:
    """Return what gringo may put for a call; 1 and `UNDEFINED` stand for an answer that does not exist."""
    binding = {name: codes.key(code) for name, code in zip(call.names, given, strict=True) if code != UNDEFINED}
    try:
        match call.comparison:
            case Binder(_, _, expression):
                return [codes[key] for key in evaluator.values_for(expression, binding)]
            case Comparison() as comparison:
                return [1] if evaluator.holds(comparison, binding) else []
    except Undefined:
        if call.partial:
            return []
        doubtful.add(call.schema)
        return [UNDEFINED if isinstance(call.comparison, Binder) else 1]
