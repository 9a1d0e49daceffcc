"""A theory as a program that plain clingo decides, with nothing of ours installed (semantics.md, sections 1 to 6).

The rules stand as facts about them where they have no variables, and otherwise as one clingo rule each: gringo finds
the instances, as `grounding` does here. What decides is the text of the encodings, unchanged (`status.statuses`).

What a user wrote is data: a name that clingo cannot spell becomes a quoted string, so that no text is ever read as
program. The spelling is injective: different names, strings and literals are different terms.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain, count

from engine.attacks.order import level
from engine.encodings import encoding
from engine.grounding.ground import Owner
from engine.grounding.grounding import ground
from engine.grounding.instantiation import Places, schema
from engine.grounding.scope import Scope, scope, untransposed
from engine.grounding.specificity import specified
from engine.status.statuses import encodings, refused
from engine.values.arithmetic import BITS
from engine.values.errors import Unsupported
from engine.values.graphs import ringed
from engine.values.limits import UNTIMED, Limits
from engine.values.literals import (
    PRIORITY,
    Anonymous,
    Arithmetic,
    Comparison,
    Expression,
    Integer,
    Literal,
    Name,
    Term,
    Text,
    Variable,
    key_constant,
)
from engine.values.matching import Signature, name_blanks, rule_variables, signature, substitute_rule
from engine.values.record import Reading, Semantics
from engine.values.rules import Dispute, Rule
from grammar import regexes as re

_IDENTIFIER = re.compile(r"_*[a-z][A-Za-z0-9_']*", re.ASCII)
_VARIABLE = re.compile(r"[A-Z][A-Za-z0-9_']*", re.ASCII)

WORDS = frozenset({"not", "atom", "text", "pool", "joint", "background", "least"})
"""Identifiers that mean something else where a name may stand; a name that is one of them is quoted."""


def quoted(text: str) -> str:
    r"""Return a text as a string of clingo, which knows the escapes ``\\``, ``\"`` and ``\n``.

    >>> print(quoted('say "no"\\n'))
    "say \"no\"\\n"
    """
    if "\0" in text:
        raise Unsupported("a NUL character in a name or string, in a program for clingo", repr(text))
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def name(text: str) -> str:
    """Return a name as a term: itself where clingo can spell it, else a string.

    >>> [name(each) for each in ("long", "カメラ", "pool")]
    ['long', '"カメラ"', '"pool"']
    """
    return text if _IDENTIFIER.fullmatch(text) and text not in WORDS else quoted(text)


def term(value: Term) -> str:
    """Return a constant or a variable as a term; a string is ``text("…")``, for a string alone is a name."""
    match value:
        case Name(text):
            return name(text)
        case Text(text):
            return f"text({quoted(text)})"
        case Integer(number):
            return str(number)
        case Variable(text):
            return text
        case Anonymous():
            return "_"


def literal(value: Literal) -> str:
    """Return a literal as a term; the complement of the term ``l`` is the term ``-l``.

    >>> literal(Literal("buy", (Name("c"),), positive=False)), literal(Literal("買う", (Name("c"),)))
    ('-buy(c)', 'atom("買う",c)')
    """
    arguments = list(map(term, value.args))
    functor = name(value.predicate)
    if functor.startswith('"'):
        functor, arguments = "atom", [functor, *arguments]
    sign = "" if value.positive else "-"
    return f"{sign}{functor}({','.join(arguments)})" if arguments else f"{sign}{functor}"


def _expression(value: Expression) -> str:
    match value:
        case Arithmetic(op, left, right):
            return f"({_expression(left)}{op}{_expression(right)})"
        case Integer(number) if number < 0:
            return f"({number})"
        case other:
            return term(other)


def program(
    dispute: Dispute,
    reading: Reading = Reading.POOLED,
    semantics: Semantics = Semantics.PRAKKEN_SARTOR,
    limits: Limits = UNTIMED,
) -> str:
    """Return the text of a program of which plain clingo prints the statuses of all literals that have an argument.

    The theory is grounded here once, so that what clingo would compute otherwise, or never end with, is told instead:
    whatever `grounding.ground` raises. Raises `Unsupported` for derived priorities, for strict rules and priorities
    under another semantics than the default, and for arithmetic in strict rules.
    """
    found = ground(dispute, limits)
    refusal = refused(found, semantics)
    if refusal is not None:
        raise refusal
    parts = (*theory(specified(dispute, limits)), *map(encoding, encodings(level(found), (reading,), semantics)))
    return "\n".join((_HEAD.format(reading=reading.value, semantics=semantics.value), *parts))


_HEAD = """\
% clingo --eq=0 --quiet=1 FILE
%
% decides the statuses of this theory, {reading} reading, {semantics}. The answer sets are the fixpoints of the
% iteration and the least one is the meaning: the last answer, which clingo finds to be the optimum; --quiet=1 prints
% no other. Without --eq=0 clingo 5.8.3 can lose answer sets.
"""


def theory(dispute: Dispute) -> tuple[str, ...]:
    """Return the lines that state the rules of a dispute, each with what it is an instance of as a comment.

    What they state: ``agent(A)``, ``rule(R,Owner,H)``, ``strong(R,L)``, ``weak(R,L)``, ``fact(R)``, ``strict(R)``,
    ``label(R,N)`` and ``prefer(N,M)``; and ``circular(L)``, of literals that may rest on themselves. The owner is an
    agent or ``background``; the variables of a rule stand in its name R.
    """
    wanted = scope(dispute, None)
    writer = _Writer(dispute.agents)
    writer.lines += [f"agent({name(agent)})." for agent in dispute.agents]
    rules = [(owner, rule) for owner, owned in wanted.owned for rule in owned]
    for number, (owner, rule) in enumerate(rules, 1):
        writer.rule(rule, owner, number)
    writer.lines.append("der(L) :- rule(_,_,L).")
    writer.domains(wanted)
    writer.circles(rule for _, rule in rules)
    return (*writer.lines, "")


@dataclass(slots=True)
class _Writer:
    """Writes the rules of a dispute; ``ranges`` numbers the places over which a variable of a head ranges."""

    agents: tuple[str, ...]
    lines: list[str] = field(default_factory=list[str])
    ranges: dict[Places, int] = field(default_factory=dict["Places", int])

    def rule(self, rule: Rule, owner: Owner, number: int) -> None:
        """Write what a rule is, for every value of its variables."""
        whose = name(self.agents[owner - 1]) if owner else "background"
        spelled, variables = _spelled(rule)
        row = f"r{number}({','.join(variables)})" if variables else f"r{number}"
        conditions = [f"der({literal(each)})" for each in spelled.strong]
        if rule.body:
            item = schema(rule, owner)
            conditions += [f"range({self._range(places)},{variables[slot]})" for slot, places in item.ranges]
            for each in spelled.body:
                if isinstance(each, Comparison):
                    conditions += _compared(each, rule, partial=item.partial)
            self._say(str(rule))
        self._put(f"rule({row},{whose},{literal(spelled.head)})", conditions)
        there = [f"rule({row},_,_)"] if conditions else []
        for each in dict.fromkeys(spelled.strong):
            self._put(f"strong({row},{literal(each)})", there)
        for each in dict.fromkeys(spelled.weak):
            self._weak(row, each, there)
        if rule.strict:
            self._put(f"strict({row})" if rule.body else f"fact({row})", there)
        elif rule.label is not None:
            self._put(f"label({row},{name(rule.label)})", there)
        if rule.is_fact and rule.head.predicate == PRIORITY and rule.head.positive:
            self._put(f"prefer({','.join(map(term, rule.head.args))})", ())

    def _weak(self, row: str, assumed: Literal, there: Sequence[str]) -> None:
        """Write an assumption; with ``_`` it stands for one about every value that some rule concludes."""
        args = tuple(
            Variable(f"Any{place}_") if isinstance(one, Anonymous) else one for place, one in enumerate(assumed.args)
        )
        shown = literal(Literal(assumed.predicate, args, assumed.positive))
        self._put(f"weak({row},{shown})", there if args == assumed.args else (*there, f"der({shown})"))

    def _range(self, places: Places) -> int:
        return self.ranges.setdefault(places, len(self.ranges))

    def domains(self, wanted: Scope) -> None:
        """Write the values over which variables range: at their places in derivable literals, and in texts."""
        mentioned = wanted.mentioned(chain.from_iterable(self.ranges))
        for places, number in self.ranges.items():
            for place in places:
                predicate, size, position = place
                args = tuple(Variable("V") if other == position else Anonymous() for other in range(size))
                for positive in (True, False):
                    self._put(f"range({number},V)", [f"der({literal(Literal(predicate, args, positive))})"])
                for key in mentioned[place]:
                    self._put(f"range({number},{term(key_constant(key))})", ())

    def circles(self, rules: Iterable[Rule]) -> None:
        """Write which literals may rest on themselves: those whose predicates do."""
        uses: dict[Signature, dict[Signature, None]] = {}
        for rule in rules:
            if rule.body:
                found = uses.setdefault(signature(rule.head), {})
                found.update((signature(used), None) for used in rule.strong)
        for predicate, size, positive in ringed(uses):
            args = tuple(Variable(f"V{place}") for place in range(size))
            shown = literal(Literal(predicate, args, positive))
            self._put(f"circular({shown})", [f"der({shown})"])

    def _put(self, head: str, conditions: Iterable[str]) -> None:
        body = ", ".join(conditions)
        self.lines.append(f"{head} :- {body}." if body else f"{head}.")

    def _say(self, text: str) -> None:
        if text.isprintable():
            self.lines.append(f"% {text}")


def _spelled(rule: Rule) -> tuple[Rule, tuple[str, ...]]:
    """Return a rule with variables that clingo can spell, blanks of its strong body named, and their names."""
    named = name_blanks(rule)
    given = rule_variables(rule)
    taken = {one for one in given if _VARIABLE.fullmatch(one)}
    fresh = (f"V{number}" for number in count(1) if f"V{number}" not in taken)
    spelling = {one: one if one in taken else next(fresh) for one in given}
    if not given:
        return named, ()
    return substitute_rule(named, {one: Variable(other) for one, other in spelling.items()}), tuple(spelling.values())


_ORDER = frozenset({"<", "<=", ">", ">="})


def _compared(comparison: Comparison, rule: Rule, *, partial: bool) -> Iterator[str]:
    """Yield the conditions for a comparison.

    Elsewhere every instance has been found to have a value within 32 bits, where clingo computes the same. A strict
    rule read backwards is ``partial``: there is no instance where there is no value, while clingo would wrap an integer
    and order any two terms. Integers come first in clingo's order, so the largest of them bounds what is one.
    """
    sides = (comparison.left, comparison.right)
    if partial:
        if any(isinstance(side, Arithmetic) for side in sides):
            written = untransposed(rule)
            feature = "arithmetic in a strict rule, in a program for clingo"
            raise Unsupported(feature, str(written), written.source)
        if comparison.op in _ORDER:
            yield from (f"{_expression(side)}<={(1 << BITS) - 1}" for side in sides)
    left, right = map(_expression, sides)
    yield f"{left}{comparison.op}{right}"
