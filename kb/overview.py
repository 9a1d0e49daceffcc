"""One walk over a knowledge base: who states what, and what stands at each argument position.

The checks read this instead of walking again. The picture is coarse on purpose (positions one by one, repeated
variables ignored), so that it takes linear time and errs only towards silence. What they find is a `Finding`.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from typing import ClassVar, NamedTuple, TypeAlias

from engine.values.literals import (
    PRIORITY,
    Anonymous,
    Arithmetic,
    Comparison,
    Expression,
    Key,
    Literal,
    Name,
    Term,
    Variable,
    Weak,
    constant_key,
)
from engine.values.rules import BACKGROUND, Rule
from grammar import regexes as re
from grammar.clock import tick
from grammar.spans import Span
from grammar.statements import AgentBlock, BackgroundBlock, Inner, RuleStatement
from grammar.wording import Notice, NoticeCodes, Suggestion
from kb.knowledge_base import MAIN, KnowledgeBase, as_held, is_everybodys
from kb.wording import WORDS

_WARNINGS = frozenset(
    {
        "never-concluded",
        "arity-clash",
        "name-like-variable",
        "variable-like-name",
        "digit-groups",
        "date-computed",
        "never-applies",
        "attacks-itself",
        "open-settled",
        "conflict-alone",
        "second-title",
        "issue-unarguable",
        "say-unbound",
        "expect-unknown",
    }
)
"""What is probably a mistake. Among it two that have an exact meaning: p/1 and p/2 are two predicates, and some write
them so on purpose; a debate whose issue nobody can argue for has a defined end, a stalemate in which nobody opens."""


_INFORMATION = frozenset(
    {
        "weak-only",
        "duplicate-statement",
        "conflict-complements",
        "no-issue",
        "one-agent",
        "say-unused",
        "say-language",
        "expect-nothing",
    }
)
"""What is good to know."""


@dataclass(frozen=True, slots=True)
class Finding(Notice):
    """One thing that a check has found: a code, its place and the fields of its wording."""

    codes: ClassVar[NoticeCodes] = NoticeCodes(WORDS, "finding", _WARNINGS, _INFORMATION)


_BETWEEN_TICKS = 1_024
"""Rules after which the clock is looked at again."""

_WORTH = 200_000
"""Comparisons of words after which no more spellings are suggested: each one looks at every known word."""


@dataclass(slots=True)
class Speller:
    """Suggestions for words that nothing knows, within a budget, so that a check stays linear."""

    spent: int = 0

    def suggest(self, word: str, known: Collection[str]) -> Suggestion:
        """Return the known word nearest to a word, or nothing when none is near or the budget is used up."""
        if self.spent + len(known) > _WORTH:
            return Suggestion()
        self.spent += len(known)
        return Suggestion.of(word, [one for one in known if one != word])


Signature: TypeAlias = tuple[str, int, bool]
"""Predicate, number of arguments, and whether the literal is positive."""


Arguments: TypeAlias = "tuple[Term, ...]"

Keys: TypeAlias = "tuple[Key | None, ...]"
"""The arguments of a literal as dictionary keys, None for a variable or ``_``."""


class PlacedRule(NamedTuple):
    """A rule, whose it is, and where it stands."""

    owner: str
    rule: Rule
    span: Span | None

    @property
    def keys(self) -> Keys:
        """Return the arguments of the head as dictionary keys."""
        return keys_of(self.rule.head.args)

    @property
    def atom(self) -> tuple[Key | None, ...]:
        """Return the head without its sign, as a dictionary key."""
        return (self.rule.head.predicate, *self.keys)


@dataclass(slots=True)
class Mentions:
    """What stands at the argument positions of each signature; a column is looked through when first asked for.

    ``rows`` are the arguments of the literals as they are: of a large text nothing is held twice.
    """

    rows: dict[Signature, list[Arguments]] = field(default_factory=dict[Signature, "list[Arguments]"])
    _columns: dict[tuple[Signature, int], frozenset[Key | None]] = field(
        default_factory=dict[tuple[Signature, int], "frozenset[Key | None]"]
    )

    def add(self, literal: Literal, *, positive: bool | None = None) -> Signature:
        """Take one literal in, under its own sign or another; return the signature."""
        args = literal.args
        signature = (literal.predicate, len(args), literal.positive if positive is None else positive)
        rows = self.rows.get(signature)
        if rows is None:
            rows = self.rows[signature] = []
        rows.append(args)
        return signature

    def _column(self, signature: Signature, place: int) -> frozenset[Key | None]:
        """Return what stands at one place of the literals of a signature, None among it for variables."""
        column = self._columns.get((signature, place))
        if column is None:
            column = frozenset(keys_of([row[place] for row in self.rows[signature]]))
            self._columns[signature, place] = column
        return column

    def fits(self, literal: Literal) -> bool:
        """Return whether, place by place, some literal taken in could be an instance of the same, sign included."""
        signature = signature_of(literal)
        return signature in self.rows and all(
            key is None or key in (column := self._column(signature, place)) or None in column
            for place, key in enumerate(keys_of(literal.args))
        )

    def __contains__(self, signature: Signature) -> bool:
        return signature in self.rows


@dataclass
class Overview:
    """What a knowledge base states and mentions.

    ``rules`` has every rule with its owner but plain facts, which are most of a large text: `everything` walks over
    them again where they matter. Of the rules ``bodies`` are those with a body, ``resting`` those of them with a strong
    literal, ``schematic`` those that are not ground, ``unfounded`` those with variables but no body. ``founded`` has
    for each owner the signatures that a rule without strong literals concludes, facts included. ``concluded`` holds the
    heads, those of the transpositions of strict rules, and the open literals (with both signs); ``used`` the strong and
    weak body literals and those of the issue. ``written`` are the signatures of what is concluded as it is written.
    """

    base: KnowledgeBase
    rules: list[PlacedRule] = field(default_factory=list[PlacedRule])
    bodies: list[PlacedRule] = field(default_factory=list[PlacedRule])
    resting: list[PlacedRule] = field(default_factory=list[PlacedRule])
    schematic: list[PlacedRule] = field(default_factory=list[PlacedRule])
    unfounded: list[PlacedRule] = field(default_factory=list[PlacedRule])
    founded: defaultdict[str, set[Signature]] = field(default_factory=lambda: defaultdict(set))
    concluded: Mentions = field(default_factory=Mentions)
    used: Mentions = field(default_factory=Mentions)
    written: tuple[Signature, ...] = ()
    speller: Speller = field(default_factory=Speller)

    @classmethod
    def of(cls, base: KnowledgeBase) -> Overview:
        """Return the overview of a knowledge base."""
        overview = cls(base)
        for number, (owner, rule, span) in enumerate(_placed_rules(base)):
            if not number % _BETWEEN_TICKS:
                tick()
            signature = signature_of(rule.head) if rule.conflict else overview.concluded.add(rule.head)
            if not rule.body or not rule.strong:
                overview.founded[owner].add(signature)
            ground = rule.head.is_ground
            plain = not rule.body and rule.strict and rule.label is None and rule.head.predicate != PRIORITY
            if plain and ground:
                continue
            placed = PlacedRule(owner, rule, span)
            overview.rules.append(placed)
            if not rule.body:
                if not ground:
                    overview.unfounded.append(placed)
                continue
            overview.bodies.append(placed)
            if rule.strong:
                overview.resting.append(placed)
            if not (overview._take_body(rule) and ground):
                overview.schematic.append(placed)
        for statement in base.opens:
            overview.concluded.add(statement.literal, positive=True)
            overview.concluded.add(statement.literal, positive=False)
        for literal in base.issue.literals if base.issue is not None else ():
            overview.used.add(literal)
        overview.written = tuple(overview.concluded.rows)
        for placed in overview.bodies:
            rule = placed.rule
            backwards = (*rule.strong, -rule.head) if rule.conflict else rule.strong if rule.strict else ()
            for literal in backwards:
                overview.concluded.add(literal, positive=not literal.positive)
        return overview

    def _take_body(self, rule: Rule) -> bool:
        """Take in what a body mentions; return whether it is of ground literals alone."""
        ground = True
        for item in rule.body:
            if isinstance(item, Comparison):
                ground = False
            else:
                literal = item.literal if isinstance(item, Weak) else item
                self.used.add(literal)
                ground = ground and literal.is_ground
        return ground

    def everything(self) -> Iterator[PlacedRule]:
        """Yield every rule with its owner, plain facts included, in file order."""
        return map(PlacedRule._make, _placed_rules(self.base))

    @cached_property
    def names(self) -> Counter[Key | None]:
        """How often each constant is mentioned, by its key; few texts hold anything that has to know."""
        heads = (placed.rule.head.args for placed in self.everything() if not placed.rule.conflict)
        opened = (statement.literal.args for statement in self.base.opens)
        used = chain.from_iterable(self.used.rows.values())
        compared = (item for placed in self.schematic for item in placed.rule.body if isinstance(item, Comparison))
        rows = chain(heads, opened, used, map(operands, compared))
        return Counter(chain.from_iterable(map(keys_of, rows)))

    @cached_property
    def repeated(self) -> list[PlacedRule]:
        """The ground rules without body whose predicate has an atom that is concluded twice, under either sign.

        No other can be stated again or contradicted; in most large texts there is none.
        """
        sides: dict[tuple[str, int], list[list[Arguments]]] = {}
        for (predicate, count, _), rows in self.concluded.rows.items():
            sides.setdefault((predicate, count), []).append(rows)
        again = {one for one, rows in sides.items() if len(set(chain(*rows))) < sum(map(len, rows))}
        return [
            placed
            for placed in (self.everything() if again else ())
            if not placed.rule.body
            and placed.rule.head.is_ground
            and (placed.rule.head.predicate, len(placed.rule.head.args)) in again
        ]

    def mentions(self, literal: Literal) -> bool:
        """Return whether a statement mentions what could be an instance of this literal or of its complement."""
        return any(shapes.fits(one) for shapes in (self.concluded, self.used) for one in (literal, -literal))

    def known(self) -> tuple[str, ...]:
        """Return the predicates that are stated, concluded or open, as ``name/arity``."""
        return tuple(dict.fromkeys(map(named, self.written)))


def keys_of(args: Iterable[Term]) -> Keys:
    """Return arguments as dictionary keys, None for a variable or ``_``."""
    # Names are by far the most frequent, and this is where a check of a large text spends its time.
    return tuple([term.value if type(term) is Name else _key(term) for term in args])


def _key(term: Term) -> Key | None:
    return None if isinstance(term, Variable | Anonymous) else constant_key(term)


def _placed_rules(base: KnowledgeBase) -> Iterator[tuple[str, Rule, Span | None]]:
    """Yield the parts of every `PlacedRule`, in file order: of a million facts few become one."""
    blocks = any(isinstance(statement, AgentBlock) for statement in base.statements)
    for statement in base.statements:
        if type(statement) is RuleStatement:
            rule = statement.rule
            owner = BACKGROUND if blocks or is_everybodys(rule) else MAIN
            yield owner, rule, statement.span
            continue
        match statement:
            case AgentBlock(name, _, inner):
                for rule, span in _rules(inner):
                    yield name, as_held(rule), span
            case BackgroundBlock(inner):
                for rule, span in _rules(inner):
                    yield BACKGROUND, rule, span
            case _:
                pass


def _rules(statements: Iterable[Inner]) -> Iterator[tuple[Rule, Span | None]]:
    return ((one.rule, one.span) for one in statements if isinstance(one, RuleStatement))


def signature_of(literal: Literal) -> Signature:
    """Return the signature of a literal."""
    return literal.predicate, len(literal.args), literal.positive


def named(signature: Signature) -> str:
    """Return a signature as people write it: ``battery/2``, ``-buy/1``."""
    predicate, arity, positive = signature
    return f"{'' if positive else '-'}{predicate}/{arity}"


def leaves(expression: Expression) -> list[Term]:
    """Return the terms of an expression, left to right."""
    found: list[Term] = []
    pending: list[Expression] = [expression]
    while pending:
        part = pending.pop()
        if isinstance(part, Arithmetic):
            pending += [part.right, part.left]
        else:
            found.append(part)
    return found


def operands(comparison: Comparison) -> list[Term]:
    """Return the terms of a comparison, left to right."""
    return [*leaves(comparison.left), *leaves(comparison.right)]


_TOKEN = re.compile(r'"(?:\\.|[^"\\])*"|%[^\n]*|(?P<word>[^\W\d]\w*|_)(?P<label>\s*:)?')
_SIGN = re.compile(r"-\s*\Z")


def place(span: Span | None) -> str:
    """Return a place in a form that fits into a sentence."""
    return "?" if span is None else str(span)


def narrowed(span: Span | None, word: str) -> Span | None:
    """Return the place of a word inside a statement, or the statement's own when the word is not there.

    Texts in quotes, comments and labels are passed over.
    """
    if span is None:
        return None
    for token in _TOKEN.finditer(span.source.text, span.start, span.end):
        if token["word"] == word and token["label"] is None:
            return Span(span.source, token.start("word"), token.end("word"))
    return span


def literal_span(span: Span | None, literal: Literal) -> Span | None:
    """Return the place of a literal inside a statement, or the statement's own when it is not there as printed."""
    if span is None:
        return None
    text = span.source.text
    args = r"\s*,\s*".join(re.escape(str(term)) for term in literal.args)
    rest = re.compile(rf"\s*\(\s*{args}\s*\)" if literal.args else r"(?!\s*\()")
    for token in _TOKEN.finditer(text, span.start, span.end):
        if token["word"] != literal.predicate or token["label"] is not None:
            continue
        end = rest.match(text, token.end("word"))
        sign = _SIGN.search(text, span.start, token.start("word"))
        if end is not None and (sign is None) == literal.positive:
            return Span(span.source, token.start("word") if sign is None else sign.start(), end.end())
    return span
