"""A record of a debate, its theory and the checker as one program that plain clingo runs: a proof-carrying debate.

Nothing of the record is believed: what it says becomes facts, and ``engine/encodings/check*.lp`` derive from the theory
which of them hold. The theory is exported ground, and so are the rules and members that a synthesis saturates to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import chain, islice, product
from math import lcm
from typing import TYPE_CHECKING, TypeAlias

from engine.attacks.order import Level, level
from engine.attacks.parties import agent_parties, pooled, private
from engine.dialogue.mains import Claimant
from engine.encodings import encoding
from engine.encodings.clingo_door import shown
from engine.grounding.ground import complement
from engine.grounding.grounding import ground as instantiate
from engine.grounding.scope import both_ways
from engine.status.justification import justify
from engine.status.statuses import doubtful, literal_rings
from engine.synthesis.plan import mentions
from engine.synthesis.proposals import has_reason, sides_of, with_one_head
from engine.synthesis.saturation import Characterized, Member, assuming, characterize, concludes, key
from engine.values import matching
from engine.values.arithmetic import Evaluator, evaluator, fits, instances
from engine.values.errors import InvalidTheory, Unsupported
from engine.values.graphs import strongly_connected
from engine.values.literals import (
    Anonymous,
    Arithmetic,
    BodyItem,
    Comparison,
    Constant,
    Expression,
    Integer,
    Literal,
    Name,
    Term,
    Text,
    Variable,
    Weak,
    key_constant,
)
from engine.values.rules import Dispute, Issue, Rule, Theory
from grammar import regexes as re
from kb.program import name as spelled
from kb.program import quoted
from kb.program import term as constant
from kb.records import items as read_items
from kb.records import literal as read

if TYPE_CHECKING:
    from engine.grounding.ground import GroundDispute, LiteralNumber, Row
    from engine.values.limits import Limits
    from kb import schema

DOING = "writing a debate for the checker"

HEAD = """\
% clingo --eq=0 FILE
%
% checks the record of a debate, with nothing else installed. Every fault(Turn, Reason) that is printed is a claim of
% the record that does not hold; where nothing is printed, the record is right. An unverified(Turn, Reason) names what
% was not decided; only where priorities are concluded can there be one (see the head of that part). Without --eq=0
% clingo 5.8.3 can lose answer sets. First the theory stands as facts, its rules without variables (whoever made this
% file has grounded them), then what the record says, then the checker. It believes nothing of the record; its parts are
% headed by what they verify and explain every reason.
"""

ENCODINGS = ("check", "check_statuses", "check_synthesis", "check_bound")

BY_LEVEL = {
    Level.PLAIN: ("check_plain", "absent"),
    Level.STATIC: ("check_preferred", "check_static"),
    Level.DERIVED: ("check_preferred", "check_derived"),
}


_MARK = re.compile(r'fresh\("(?:[^"\\\n]|\\.)*"\)|local\(\d+(?:,"(?:[^"\\\n]|\\.)*")?\)')
"""A constant of a saturation that stands for a variable; in full, for a record may hold any text as a label."""


def _expression(term: Expression) -> str:
    match term:
        case Name(value) if _MARK.fullmatch(value):
            return value
        case Name() | Integer() | Text():
            return constant(term)
        case Variable(value):
            return f"var({quoted(value)})"
        case Anonymous():
            return 'local("_")'
        case Arithmetic(op, left, right):
            return f"op({quoted(op)},{_expression(left)},{_expression(right)})"


def literal(one: Literal) -> str:
    """Return a literal as a term, its variables too: ``var("X")``."""
    functor, args = spelled(one.predicate), [_expression(term) for term in one.args]
    if functor.startswith('"'):
        functor, args = "atom", [functor, *args]
    return f"{'' if one.positive else '-'}{functor}{'(' + ','.join(args) + ')' if args else ''}"


def _item(item: BodyItem) -> str:
    match item:
        case Literal():
            return f"pos({literal(item)})"
        case Weak(inner):
            return f"naf({literal(inner)})"
        case Comparison(op, left, right):
            return f"cmp({quoted(op)},{_expression(left)},{_expression(right)})"


def _member(items: Iterable[BodyItem], known: Iterable[str]) -> str:
    """Return a member as one term: the variables of the issue are fresh constants, the others count from 0."""
    shared = set(known)
    whole = tuple(items)
    local = [name for name in matching.variables(whole) if name not in shared]
    names: dict[str, Name] = {name: Name(f"fresh({quoted(name)})") for name in shared}
    names |= {name: Name(f"local({number})") for number, name in enumerate(local)}
    return f"({','.join(_item(matching.substitute_item(item, names)) for item in whole)},)"


def _loose(items: Iterable[BodyItem]) -> Iterator[str]:
    """Yield the items of a member one by one, its local variables not told apart."""
    for item in items:
        yield _item(matching.substitute_item(item, dict.fromkeys(matching.variables((item,)), Name("local(0)"))))


class Checker:
    """Writes records of one dispute as programs.

    Raises `Unsupported` where deciding takes a guess (`status.statuses`), and what grounding raises.
    """

    def __init__(self, dispute: Dispute, limits: Limits) -> None:
        ground = instantiate(dispute, limits)
        if dispute.issue is None:
            raise InvalidTheory("no issue")
        height = level(ground)
        if height is not Level.PLAIN and (doubt := doubtful(ground)) is not None:
            raise doubt
        self.limits = limits
        self.level = height
        self.theory = _TheoryFacts(dispute, dispute.issue, ground, limits)
        self._theory_lines: dict[tuple[str, bool], str] = {}

    def facts(self, document: schema.DebateDocument) -> str:
        """Return the theory and what a record says, as facts.

        Raises `RecordError` for a text in the record that is no literal.
        """
        if document.outcome is None and document.stopped is not None:
            raise Unsupported("a debate that a limit stopped, in a check of a record", document.stopped)
        wide = next((number for number in _numbers(document.model_dump()) if not fits(number)), None)
        if wide is not None:
            feature = "a number of more than 32 bits, in a check of a record"
            raise Unsupported(feature, str(wide))
        kind = document.mains, document.synthesis is not None
        if kind not in self._theory_lines:
            self._theory_lines[kind] = "\n".join(self.theory.lines(*kind))
        return "\n".join((self._theory_lines[kind], *_record(document, frozenset(self.theory.names)), ""))

    def program(self, document: schema.DebateDocument) -> str:
        """Return the program, as deep as it takes; it checks again that this is enough."""
        facts = self.facts(document)
        depths = self._depths()
        while True:
            program = checking(facts, self.level, depths)
            faults = shown(program, self.limits, DOING)
            # Each stage has all rounds, so they are not counted up together; without enough of these all else is wrong.
            few = (kind for kind in depths if any(one.startswith(f"fault(record,depth({kind},") for one in faults))
            kind = next(few, None)
            if kind is None:
                return program
            depths[kind] *= 2

    def _depths(self) -> dict[str, int]:
        """Return the depths to try first: the stages that the counters take tell how long a chain of attacks is."""
        ground = self.theory.ground
        parties = agent_parties(ground)
        sides = (pooled(ground), *(private(parties, agent) for agent in ground.agent_numbers))
        longest = max(justify(*side, limits=self.limits).stages for side in sides)
        return {kind: max(least, 0 if kind == "rounds" else longest) for kind, least in DEPTHS.items()}


DEPTHS = {"rounds": 3, "stages": 3, "laps": 12}
"""How many stages of statuses, rounds of a stage, and laps of what opponents have left, are tried first."""


def checking(facts: str, height: Level, depths: Mapping[str, int] = DEPTHS) -> str:
    """Return facts with the checker of their level."""
    parts = map(encoding, (*ENCODINGS, *BY_LEVEL[height]))
    return "\n".join((HEAD, facts, " ".join(f"{kind}({count})." for kind, count in depths.items()), "", *parts))


class _TheoryFacts:
    """The facts that the knowledge base gives."""

    def __init__(self, dispute: Dispute, issue: Issue, ground: GroundDispute, limits: Limits) -> None:
        self.dispute = dispute
        self.issue = issue
        self.ground = ground
        self.limits = limits
        self.names = {rule.given_label for rule in ground.origin if rule.given_label is not None}
        table = ground.table
        self.derivable = matching.Literals(table.literal(number) for number in sorted(set(ground.head)))
        self.free = matching.variables((issue.claim,))
        self.others = matching.name_blanks(Rule(issue.claim, issue.literals[1:])).strong

    def lines(self, mains: str, synthesis: bool) -> Iterator[str]:  # noqa: FBT001 - what the record has
        """Yield all facts of the theory."""
        yield "% ---- The theory, ground."
        for number, agent in enumerate(self.dispute.agents, 1):
            yield f"agent({spelled(agent)}). seat({spelled(agent)},{number})."
        held = (row for row in self.ground.rows if self.ground.owner[row] >= 0)
        yield from chain.from_iterable(map(self._row, held))
        yield from (f"circular({literal(self.ground.table.literal(number))})." for number in self._circular())
        yield from self._components()
        yield from self._issue()
        constants = {term: None for atom in self.ground.table.keys for term in atom[1:]}
        blocks: dict[str, int] = {}
        for name, number in mentions(self.dispute):
            blocks.setdefault(name, number)
        by_place = sorted(
            (blocks.get(str(t), len(self.dispute.theories) + 1), str(t), t) for t in map(key_constant, constants)
        )
        for number, (_, _, term) in enumerate(by_place, 1):
            yield f"rank({_expression(term)},{number})."
        if synthesis and self.free:
            yield "% ---- What the warrants of the sides saturate to, and the objects that they may be for."
            yield from self._synthesis(mains)

    def _circular(self) -> Iterator[LiteralNumber]:
        """Yield the literals on rings that head a defeasible rule resting on one: it may rest on its own conclusion."""
        ground = self.ground
        ringed = frozenset(chain.from_iterable(literal_rings(ground)))
        resting = {ground.head[row] for row in ground.rows if not ground.strict[row] and ringed & {*ground.strong[row]}}
        yield from sorted(ringed & resting)

    def _components(self) -> Iterator[str]:
        """Yield the components of the literals that depend on each other by arguments and attacks, lowest first."""
        ground = self.ground
        depends: dict[LiteralNumber, list[LiteralNumber]] = {head: [complement(head)] for head in ground.head}
        for row, head in enumerate(ground.head):
            depends[head] += (*ground.strong[row], *ground.weak[row])
        derivable = {head: [other for other in others if other in depends] for head, others in depends.items()}
        for number, component in enumerate(strongly_connected(derivable), 1):
            yield from (f"ordered({literal(ground.table.literal(one))},{number})." for one in component)

    def _row(self, row: Row) -> Iterator[str]:
        ground = self.ground
        owner = spelled(self.dispute.agents[ground.owner[row] - 1]) if ground.owner[row] else "background"
        instance = ground.instance(row)
        table = ground.table
        yield f"rule({row},{owner},{literal(instance.head)}). printed({row},{quoted(instance.clause)})."
        yield f"printed({literal(instance.head)},{quoted(str(instance.head))})."
        for number in ground.strong[row]:
            yield f"strong({row},{literal(table.literal(number))})."
        for number in ground.weak[row]:
            yield f"weak({row},{literal(table.literal(number))})."
        for item in instance.body:
            yield f"body({row},{_item(item)})."
        if ground.fact[row]:
            yield f"fact({row})."
        elif ground.strict[row]:
            yield f"strict({row})."
            if instance.conflict:
                yield f"conflict({row},{quoted(instance.clause)})."
        elif (label := ground.origin[row].label) is not None:
            yield f"label({row},{_expression(key_constant(label))})."
        if instance.given_label is not None:
            yield f"named({row},{spelled(instance.given_label)})."

    def _issue(self) -> Iterator[str]:
        """Yield what the agents claim, and what makes an instance meet the issue's other literals."""
        for number, one in enumerate(self.issue.literals, 1):
            yield f"asks({number},{literal(one)})."
        for free in self.free:
            yield f"variable({quoted(free)})."
        ground = self.ground
        given = {literal(ground.table.literal(ground.head[row])) for row in range(len(ground)) if ground.fact[row]}
        for number, pattern in enumerate([self.issue.claim] if self.free else [self.issue.claim, -self.issue.claim], 1):
            for claim in self.derivable.of(pattern):
                binding = matching.match(pattern, claim, {})
                if binding is None:
                    continue
                yield f"pattern({number},{literal(claim)})."
                for place, needed in enumerate(self._meeting(self.others, binding)):
                    yield f"met({literal(claim)},{place})."
                    yield from (f"meets({literal(claim)},{place},{one})." for one in needed if one not in given)
        patterns = (self.issue.claim, -self.issue.claim)
        heads = {one: str(one) for pattern in patterns for one in self.derivable.of(pattern)}
        claiming = (row for row in ground.rows if ground.owner[row] >= 0 and ground.instance(row).head in heads)
        lineup = sorted((heads[ground.instance(row).head], ground.instance(row).clause, row) for row in claiming)
        yield from (f"lineup({number},{row})." for number, (_, _, row) in enumerate(lineup, 1))
        constants = {term for atom in ground.table.keys for term in atom[1:]}
        bindings = {
            tuple((name, found[name]) for name in self.free if name in found)
            for found in self.derivable.matches(self.issue.literals[1:])
        }
        yield f"objects({sum(max(1, len(constants)) ** (len(self.free) - len(binding)) for binding in bindings)})."

    def _meeting(self, literals: Sequence[Literal], binding: matching.Binding) -> Iterator[list[str]]:
        """Yield the ground literals that meet some literals for a binding, one list for each way."""
        for found in self.derivable.matches(literals, binding):
            yield [literal(matching.substitute(one, found)) for one in literals]

    def _synthesis(self, mains: str) -> Iterator[str]:
        claimant = Claimant(self.ground, self.issue, self.limits)
        most = 1 if mains == "one" else None
        opened = [list(islice(claimant.mains(number), most)) for number in self.ground.agent_numbers]
        origins = [
            (agent, [self.ground.origin[main.row] for main in found])
            for agent, found in zip(self.ground.agents, opened, strict=True)
            if found
        ]
        sides = sides_of(origins, self.issue.claim)
        warrants: dict[Characterized, int] = {}
        for side in sides:
            for warrant in side.warrants:
                warrants.setdefault(warrant, len(warrants))
        for row, rule in enumerate(self.ground.origin):
            if matching.match(self.issue.claim, self.ground.table.literal(self.ground.head[row]), {}) is not None:
                number = warrants.get(characterize(rule, self.issue.claim))
                if number is not None:
                    yield f"written({row},{number})."
        if len(sides) < 2:  # noqa: PLR2004 - it takes two
            return
        agents = [side.agent for side in sides]
        for number, chosen in enumerate(product(*(side.warrants for side in sides))):
            for place, (agent, warrant) in enumerate(zip(agents, chosen, strict=True), 1):
                yield f"side({number},{place},{spelled(agent)}). taken({number},{place},{warrants[warrant]})."
            joined = with_one_head(chosen)
            if joined is None:
                yield f"clash({number})."
            else:
                yield from self._combination(number, *joined)

    def _combination(self, number: int, head: Literal, warrants: Sequence[Characterized]) -> Iterator[str]:
        """Yield what one combination of warrants saturates to, and its members for every object."""
        known = matching.variables((head,))
        if not all(map(has_reason, warrants)):
            yield f"reasonless({number})."
        fresh: matching.Binding = {name: Name(f"fresh({quoted(name)})") for name in known}
        marks: dict[str, None] = {str(term): None for term in fresh.values()}
        premises: list[Rule] = []
        comparisons: set[Comparison] = set()
        for place, warrant in enumerate(warrants, 1):
            yield f"top({number},{place},{literal(matching.substitute(warrant.rule.head, fresh))})."
            local = [name for name in matching.variables(warrant.rule.body) if name not in known]
            names: matching.Binding = {**fresh, **{name: Name(f"local({place},{quoted(name)})") for name in local}}
            marks |= {str(names[name]): None for name in local}
            counted: matching.Binding = {**fresh, **{name: Name(f"local({n})") for n, name in enumerate(local)}}
            for item in warrant.rule.body:
                yield f"lifted({number},{place},{_item(matching.substitute_item(item, counted))})."
                instance = matching.substitute_item(item, names)
                if isinstance(instance, Literal):
                    premises.append(Rule(instance))
                elif isinstance(instance, Comparison):
                    comparisons.add(instance)
                if not isinstance(instance, Weak):
                    yield f"given({number},{place},{_item(instance)})."
            for member in warrant.members:
                yield f"brings({number},{place},{_member(member, known)})."
        rules = tuple(assuming(rule) for rule in both_ways(self.dispute.rules) if not concludes(rule, head))
        closed = instantiate(
            Dispute((Theory("saturation", (*premises, *rules)),)),
            self.limits,
            comparisons=frozenset(comparisons),
            fresh=frozenset(marks),
        )
        yield from self._closure(number, closed, premises, marks)
        holds = matching.Literals(sorted({closed.table.literal(head) for head in closed.head}, key=str))
        judge = evaluator(frozenset(marks), comparisons)
        members = {key(member, known): member for warrant in warrants for member in warrant.members}
        for member in members.values():
            for place, found in enumerate(instances(member, fresh, holds, judge)):
                yield f"matches({number},{_member(member, known)},{place})."
                for item in member:
                    if not isinstance(item, Weak):
                        yield from (
                            f"matching({number},{_member(member, known)},{place},{one})."
                            for one in _solid(matching.substitute_item(item, found), marks)
                        )
        lifted: dict[Term, Term] = {term: Variable(name) for name, term in fresh.items()}
        for one in holds:
            if _mentions(one, marks) == "issue":
                args = tuple(lifted.get(term, term) for term in one.args)
                member = (Literal(one.predicate, args, one.positive),)
                members.setdefault(key(member, known), member)
        yield from self._objects(number, head, known, tuple(members.values()), warrants)

    def _closure(
        self, number: int, closed: GroundDispute, premises: Iterable[Rule], marks: Mapping[str, None]
    ) -> Iterator[str]:
        """Yield the ground rules of a saturation, without its premises, and what each literal means as a member."""
        added = set(map(id, premises))
        for row, origin in zip(closed.rows, closed.origin, strict=True):
            if id(origin) in added:
                continue
            yield f"yields({number},{row},{literal(closed.table.literal(closed.head[row]))})."
            for one in closed.strong[row]:
                yield f"from({number},{row},pos({literal(closed.table.literal(one))}))."
            for item in closed.instance(row).body:
                if isinstance(item, Comparison):
                    yield from (f"from({number},{row},{one})." for one in _solid(item, marks))
        for derived in map(closed.table.literal, sorted(set(closed.head))):
            if _mentions(derived, marks) == "issue":
                yield f"means({number},{literal(derived)},({_item(derived)},))."

    def _objects(
        self,
        number: int,
        head: Literal,
        known: Sequence[str],
        members: Sequence[Member],
        warrants: Sequence[Characterized],
    ) -> Iterator[str]:
        """Yield the objects that a combination may be for, and every member for each, with its instances."""
        unifier = matching.unify(self.issue.claim.args, head.args) or {}
        others = [matching.substitute(one, unifier) for one in self.others]
        seen: set[tuple[Constant, ...]] = set()
        way = 0
        values: dict[str, dict[Constant, None]] | None = None
        judge = Evaluator()
        kept = dict.fromkeys(weak for warrant in warrants for weak in warrant.assumptions)
        for found in self.derivable.matches(others):
            if values is None and not all(name in found for name in known):
                values = {name: {} for name in known}
                for member in members:
                    for one in instances(member, {}, self.derivable, judge):
                        for name in known:
                            if name in one:
                                values[name][one[name]] = None
            choices = [[found[name]] if name in found else [*(values or {}).get(name, ())] for name in known]
            for chosen in product(*choices):
                binding: matching.Binding = {**found, **dict(zip(known, chosen, strict=True))}
                b = "(" + "".join(f"{_expression(term)}," for term in chosen) + ")"
                place = f"{number},{b}"
                way += 1
                yield f"may({place},{way})."
                yield from (f"must({place},{way},{literal(matching.substitute(one, binding))})." for one in others)
                if chosen in seen:
                    continue
                seen.add(chosen)
                whole: matching.Binding = dict(zip(known, chosen, strict=True))
                yield f"about({place},{literal(matching.substitute(head, whole))})."
                yield from (f"binds({place},{quoted(name)},{_expression(term)})." for name, term in whole.items())
                for weak in kept:
                    yield f"assumed({place},{literal(matching.substitute(weak.literal, whole))})."
                    yield from self._standing(matching.substitute(weak.literal, whole))
                for member in members:
                    yield from self._pictured(place, member, known, whole, judge)

    def _pictured(
        self, place: str, member: Member, known: Sequence[str], binding: matching.Binding, judge: Evaluator
    ) -> Iterator[str]:
        """Yield a member for one object: how it is printed, and the instances that are derivable at all."""
        name = _member(member, known)
        own = tuple(matching.substitute_item(item, binding) for item in member)
        yield f"picture({place},{name},{_member(own, ())})."
        yield from (f"loose({place},{name},{one})." for one in _loose(own))
        yield f"breadth({place},{name},{len(own)})."
        for number, found in enumerate(instances(member, binding, self.derivable, judge)):
            yield f"instance({place},{name},{number})."
            for item in member:
                own_item = matching.substitute_item(item, found)
                yield f"part({place},{name},{number},{_item(own_item)})."
                if isinstance(own_item, Weak):
                    yield from self._standing(own_item.literal)

    def _standing(self, assumed: Literal) -> Iterator[str]:
        """Yield the literals that an assumption with ``_`` stands for: one for every value that is concluded."""
        if any(isinstance(one, Anonymous) for one in assumed.args):
            for one in self.derivable.of(assumed):
                if matching.match(assumed, one, {}) is not None:
                    yield f"stands({literal(assumed)},{literal(one)})."


def _mentions(one: Literal, marks: Iterable[str]) -> str | None:
    """Return whether a literal is about a fresh constant: of the issue's variables alone, or a local one too."""
    fresh = [str(term) for term in one.args if str(term) in marks]
    if not fresh:
        return None
    return "issue" if all(name.startswith("fresh(") for name in fresh) else "local"


def _solid(item: BodyItem, marks: Mapping[str, None]) -> Iterator[str]:
    """Yield what has to follow or to be stated for an item: literals, and comparisons of fresh constants."""
    if isinstance(item, Literal) or (isinstance(item, Comparison) and any(mark in _item(item) for mark in marks)):
        yield _item(item)


def _record(document: schema.DebateDocument, names: frozenset[str]) -> Iterator[str]:
    """Yield what a record says, as facts."""
    yield "% ---- The record: what was said."
    yield from (f"misprinted({quoted(text)})." for text in dict.fromkeys(_misprinted(document.model_dump())))
    yield from (f"listed({number},{spelled(agent)})." for number, agent in enumerate(document.agents, 1))
    yield from (f"stated({n},{_written(text)})." for n, text in enumerate(document.issue.literals, 1))
    yield f"mains({document.mains})."
    for number, move in enumerate(document.moves, 1):
        yield from _move(number, move, names)
    for number, claim in enumerate(document.claims, 1):
        words = f"{spelled(claim.agent)},{_written(claim.literal)},{claim.turn},{claim.result},{claim.status}"
        yield f"claimed({number},{words})."
    if document.outcome is not None:
        yield f"outcome({document.outcome})."
    yield from (f"answer({number},{_written(text)})." for number, text in enumerate(document.answers, 1))
    if document.stopped is not None:
        yield f"stopped({spelled(document.stopped)})."
    if document.cut is not None:
        yield "cut."
    if document.synthesis is not None:
        yield from _synthesis_facts(document.synthesis)
    certificate = document.certificate
    yield f"total({certificate.bound},{certificate.within},{certificate.moves})."
    for number, one in enumerate(certificate.agents, 1):
        agent = "joint" if one.agent is None else spelled(one.agent)
        yield f"limit({number},{agent},{one.k},{one.branch},{one.m},{one.moves})."


def _body(antecedent: schema.Antecedent | schema.CoreMessage) -> tuple[BodyItem, ...]:
    """Return what a rule is said to rest on; a text that is empty is told to be misprinted."""
    strong = (item for text in antecedent.strong if text for item in read_items(text))
    return (*strong, *(Weak(read(text)) for text in antecedent.weak_negation))


def _written(text: str) -> str:
    return literal(read(text))


def _move(number: int, move: schema.MoveMessage, names: frozenset[str]) -> Iterator[str]:
    yield f"move({number},{'joint' if move.agent is None else spelled(move.agent)},{move.kind})."
    if move.turn != number:
        yield f"numbered({number},{move.turn})."
    if move.attack is not None:
        yield f"attack({number},{move.attack})."
    if move.target is not None:
        yield f"target({number},{move.target})."
    if move.point is not None:
        yield f"point({number},{_written(move.point)})."
    if move.strict:
        yield f"strictly({number})."
    if move.claim is not None:
        yield f"claims({number},{_written(move.claim)})."
    yield from (f"priority({number},{_written(text)})." for text in move.priorities)
    yield from (f"barred({number},{_written(text)})." for text in move.barred)
    yield from (f"conflicting({number},{quoted(text)})." for text in move.conflicts)
    if move.argument is not None:
        yield from _argument(number, move.argument, names)


def _argument(number: int, argument: schema.ArgumentMessage, names: frozenset[str]) -> Iterator[str]:
    for place, rule in enumerate(argument.rules, 1):
        yield f"step({number},{place},{_written(rule.consequent)})."
        for item in _body(rule.antecedent):
            yield f"premise({number},{place},{_item(item)})."
        if rule.strict:
            yield f"firmly({number},{place})."
        name = rule.id.rstrip("'")
        if name in names:
            yield f"name({number},{place},{spelled(name)})."
    for place, text in enumerate(argument.conclusions, 1):
        yield f"conclusion({number},{place},{_written(text)})."
    yield from (f"assumption({number},{_written(text)})." for text in argument.assumptions)


def _synthesis_facts(synthesis: schema.SynthesisMessage) -> Iterator[str]:
    yield "synthesis."
    if synthesis.cut is not None:
        yield "curtailed."
    if synthesis.obstacle is not None:
        yield f"obstacle({quoted(synthesis.obstacle)})."
    known: tuple[str, ...] = ()
    for number, (name, one) in enumerate(synthesis.characterization.items(), 1):
        place = number if name == f"C{number}" else quoted(name)
        head = read(one.consequent)
        known = matching.variables((head,))
        body = _body(one.antecedent)
        local = [name for name in matching.variables(body) if name not in known]
        names: dict[str, Name] = {name: Name(f"fresh({quoted(name)})") for name in known}
        names |= {one: Name(f"local({count})") for count, one in enumerate(local)}
        conclusion = matching.substitute(head, names)
        yield f"party_said({place},{spelled(one.agent)}). head_said({place},{literal(conclusion)})."
        yield from (f"body_said({place},{_item(matching.substitute_item(item, names))})." for item in body)
        yield from (f"saturated({place},{_member(read_items(text), known)})." for text in one.saturated)
    yield from (f"common_said({_member(read_items(text), known)})." for text in synthesis.common)
    if synthesis.core is not None:
        yield f"kernel_head({_written(synthesis.core.consequent)})."
        body = _body(synthesis.core)
        yield from (f"kernel({one})." for one in _loose(body))
        yield f"kernel_size({len(body)})."
    for number, candidate in enumerate(synthesis.candidates, 1):
        yield from _candidate(number, candidate)
    shares = (text for candidate in synthesis.candidates for text in candidate.shares.values())
    yield f"scale({lcm(*(_fraction(text)[1] for text in shares))})."


def _candidate(number: int, candidate: schema.CandidateMessage) -> Iterator[str]:
    yield f"cand({number},{_written(candidate.claim)})."
    for name, value in candidate.binding.items():
        (term,) = read(f"of({value})").args
        yield f"bound({number},{quoted(name)},{_expression(term)})."
    yield from (f"holds({number},{_member(read_items(text), ())})." for text in candidate.core)
    for agent, members in candidate.kept.items():
        yield f"counts({number},{spelled(agent)})."
        yield from (f"gets({number},{spelled(agent)},{_member(read_items(text), ())})." for text in members)
    for agent, share in candidate.shares.items():
        above, below = _fraction(share)
        yield f"share({number},{spelled(agent)},{above},{below})."
    if candidate.optimal:
        yield f"optimal({number})."
    if (rejection := candidate.rejected) is not None:
        yield f"rejected({number},{quoted(rejection.reason)})."
        if rejection.agent is not None:
            yield f"concerns({number},{spelled(rejection.agent)})."
        yield from (f"loses({number},{_member(read_items(text), ())})." for text in rejection.members)
        if rejection.turn is not None:
            yield f"defeat({number},{rejection.turn})."


def _fraction(text: str) -> tuple[int, int]:
    """Return numerator and denominator of a share, as they are written."""
    above, _, below = text.partition("/")
    return int(above), int(below or 1)


Part: TypeAlias = "dict[str, Part] | list[Part] | tuple[Part, ...] | str | int | float | None"
"""A part of a document, as plain values."""


def _numbers(part: Part, field: str = "") -> Iterator[int]:
    """Yield the numbers that a part of a record states, of those with more than 12 digits the first 12."""
    match part:
        case dict():
            for name, value in part.items():
                yield from _numbers(value, field if field == "shares" else name)
        case list() | tuple():
            for value in part:
                yield from _numbers(value, field)
        case bool():
            return
        case int():
            yield part
        case str() if field == "shares":
            yield from (int(half[:12]) for half in part.split("/"))
        case _:
            return


def _misprinted(part: Part, field: str = "") -> Iterator[str]:
    """Yield the texts of a part of a record that are not printed as what they say.

    A blank more, a comment or a second literal within a text is not what the record was made with, and whoever reads
    the record would be told something else than what was verified.

    Raises `RecordError` for a text that says nothing.
    """
    match part:
        case dict():
            for name, value in part.items():
                if name != "missing":
                    yield from _misprinted(value, field if field in _BY_NAME else name)
        case list() | tuple():
            for value in part:
                yield from _misprinted(value, field)
        case str() if field in _PRINTED and (not part or _PRINTED[field](part) != part):
            yield part
        case _:
            return


def _one(text: str) -> str:
    return str(read(text))


def _premise(text: str) -> str:
    return ", ".join(str(item) for item in read_items(text)[:1] if not isinstance(item, Weak))


def _unit(text: str) -> str:
    return ", ".join(map(str, read_items(text)))


def _value(text: str) -> str:
    return ", ".join(map(str, read(f"of({text})").args))


def _share(text: str) -> str:
    above, below = _fraction(text)
    return str(Fraction(above, below)) if below else ""


_BY_NAME = frozenset({"binding", "kept", "shares"})
"""Fields whose own fields are names of agents and variables."""

_PRINTED: dict[str, Callable[[str], str]] = {
    "strong": _premise,
    "binding": _value,
    "shares": _share,
    **dict.fromkeys(("saturated", "common", "core", "kept", "members"), _unit),
    **dict.fromkeys(("weak_negation", "Ass", "consequent", "Conc"), _one),
    **dict.fromkeys(("literal", "literals", "claim", "point", "priorities", "barred", "answers"), _one),
}
"""How a text of a field is printed again once it is read."""
