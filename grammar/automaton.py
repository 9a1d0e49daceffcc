"""The LALR automaton of a grammar, and that of ``kb.lark`` run over lexemes one statement at a time.

The tables are data beside the grammar, made from it by lark (`grammar.lark_door`): analysing a grammar takes ten times
as long as reading a usual text. They are run here, over the reader's own lexemes, because the reader must cut the text
itself to find statement ends behind faults, and a run of its own costs half of lark's time for each statement.

Everything is a loop over two stacks, so neither the depth of an expression nor the length of a statement meets Python's
recursion limit. The parse stops at a lexeme that cannot come next and is left as it was, so that the reader can say
what could have come, feed something else, and go on.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from sys import intern
from typing import Any, NamedTuple, TypeAlias

from engine.values.literals import PRIORITY, Arithmetic, BodyItem, Comparison, Expression, Integer, Literal, Term, Weak
from engine.values.rules import Rule
from grammar import statements
from grammar.lexemes import CONTEXT_WORDS, OPENING_BRACE, STOP, Found, Lexeme, SpellingTable
from grammar.spans import Span

END = "$END"
"""The terminal after the last lexeme."""

_CONTEXT_TERMINALS = {word: Lexeme(word.upper(), word) for word in CONTEXT_WORDS}


Parts: TypeAlias = list[Any]
"""What the parser gives to a method: lexemes and the values of earlier reductions, by place, so of any type."""


class Refusal(Exception):  # noqa: N818 - it never leaves this room; the reader turns it into a fault
    """The grammar takes it, the language does not.

    Attributes:
        code: the fault's code.
        word: the spelling at fault, to be found within the statement.
    """

    def __init__(self, code: str, word: str) -> None:
        self.code = code
        self.word = word
        super().__init__(code)


class Reduction(NamedTuple):
    """What to do with the top of the stack: ``size`` parts become one; 0 marks a rule that only renames one part."""

    size: int
    origin: str
    build: Callable[[Parts], Any]


Action: TypeAlias = int | Reduction
"""The state to shift to, or a reduction."""


class Tables(NamedTuple):
    """The automaton: for each state, what to do at each terminal, and the state after each rule."""

    actions: tuple[dict[str, Action], ...]
    gotos: tuple[dict[str, int], ...]
    start: int
    end: int


def tables_file(name: str) -> Path:
    """Return the file of the tables of a grammar."""
    return Path(__file__).with_name(f"{name}.tables.json")


def read_tables(name: str, builder: object, *, skips: bool = False) -> tuple[Tables, dict[str, str]]:
    """Return the tables of a grammar bound to a builder, and the spelling of each terminal that has one.

    The file has for each state what each symbol leads to: another state, or by a negative number -1 - r to reduction
    r, ``[rule, parts, method]``. The builder has these methods; null is a rule that only renames one part. With
    ``skips``, such a rule has the size 0.
    """
    data = json.loads(tables_file(name).read_text(encoding="utf-8"))
    reductions = [
        Reduction(0 if skips and method is None else size, intern(rule), getattr(builder, method) if method else _only)
        for rule, size, method in data["reductions"]
    ]
    actions: list[dict[str, Action]] = []
    gotos: list[dict[str, int]] = []
    for row in data["states"]:
        actions.append({intern(s): n if n >= 0 else reductions[-1 - n] for s, n in row.items() if s.isupper()})
        gotos.append({intern(s): n for s, n in row.items() if not s.isupper()})
    return Tables(tuple(actions), tuple(gotos), 0, data["end"]), data["spellings"]


def _only(parts: Parts) -> Any:  # noqa: ANN401 - as in `Parts`
    return parts[0]


class Parse:
    """One statement being parsed.

    Attributes:
        before: the match of the last lexeme taken.
        found: the lexeme that the parse stopped at, when `run` stopped at one that cannot come next.
        pending: the match of the lexeme that was being taken when the builder refused something.
    """

    __slots__ = ("_states", "_tables", "_values", "before", "found", "pending")

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._states = [tables.start]
        self._values: list[Any] = []  # lexemes and whatever the builder made of them
        self.before: re.Match[str] | None = None
        self.found: Found | None = None
        self.pending: re.Match[str] | None = None

    def run(self, matches: Iterator[re.Match[str]], spellings: SpellingTable) -> re.Match[str] | None:
        """Take lexemes up to the one that ends the statement, and return its match; ``found`` is None then.

        When a lexeme cannot come next, return its match, with ``found`` set; None when the text ends before.

        Raises:
            Refusal: the builder refused something; the parse cannot go on.
        """
        actions, gotos, _, _ = self._tables
        states, values = self._states, self._values
        known, learn = spellings.known.get, spellings.learn
        match = None
        try:
            for match in matches:
                lexeme = known(match[match.lastindex or 0]) or learn(match)
                terminal = lexeme.type
                while True:
                    action = actions[states[-1]].get(terminal)
                    if isinstance(action, int):
                        states.append(action)
                        values.append(lexeme)
                        break
                    if action is None:
                        special = _CONTEXT_TERMINALS.get(lexeme.text)
                        if special is not None and special.type in actions[states[-1]]:
                            lexeme, terminal = special, special.type
                            continue
                        self.found = lexeme
                        return match
                    size, origin, build = action
                    if size > 1:
                        parts = values[-size:]
                        del values[-size:]
                        del states[-size:]
                        values.append(build(parts))
                        states.append(gotos[states[-1]][origin])
                    else:
                        if size:
                            values[-1] = build(values[-1:])
                        states[-1] = gotos[states[-2]][origin]
                self.before = match
                if lexeme is STOP or lexeme is OPENING_BRACE:
                    self.found = None
                    return match
        except Refusal:
            self.pending = match
            raise
        self.found = None
        return None

    def feed(self, lexeme: Lexeme) -> bool:
        """Take one lexeme; return False, and change nothing, when it cannot come next."""
        if not self.accepts(lexeme.type):
            return False
        state = self._reduce(lexeme.type)
        if state is not None:
            self._states.append(state)
            self._values.append(lexeme)
        return True

    def result(self) -> Any:  # noqa: ANN401 - as the builder's method for the start rule makes it
        """Return what was built, after the last lexeme of a complete statement."""
        self._reduce(END)
        return self._values[-1]

    def accepts(self, terminal: str) -> bool:
        """Return whether a terminal can come next."""
        states = list(self._states)
        while states[-1] != self._tables.end:
            action = self._tables.actions[states[-1]].get(terminal)
            if action is None or isinstance(action, int):
                return action is not None
            del states[len(states) - (action.size or 1) :]
            states.append(self._tables.gotos[states[-1]][action.origin])
        return terminal == END

    def expected(self) -> frozenset[str]:
        """Return all terminals that can come next."""
        return frozenset(filter(self.accepts, self._tables.actions[self._states[-1]].keys() - {END}))

    def _reduce(self, terminal: str) -> int | None:
        """Do the reductions that a terminal calls for; return the state to shift it to, None at the end."""
        while self._states[-1] != self._tables.end:
            action = self._tables.actions[self._states[-1]][terminal]
            if isinstance(action, int):
                return action
            size = action.size or 1
            parts = self._values[-size:]
            del self._values[-size:]
            del self._states[-size:]
            self._values.append(action.build(parts))
            self._states.append(self._tables.gotos[self._states[-1]][action.origin])
        return None


# Values from the reductions of ``kb.lark``: one method for each rule and alias there, called during the parse.
#
# The grammar keeps all tokens, so a method finds its parts by their places in the rule; tokens are `Lexeme` values. A
# statement comes out as a function of its place, which is known only after its last token.

LARGEST = 2**31 - 1
"""The largest integer; the smallest is ``-LARGEST - 1``."""

MOST_OPERATIONS = 100
"""Operations in one comparison, so that walking an expression never meets Python's own limit."""


Standpoint: TypeAlias = tuple[str | None, str | None, str]
"""The agent of the private reading, the semantics when it is named, and the status."""

_WITHOUT_MAINS = 4
"""Parts of an expected outcome or answer that does not say ``mains one``."""

_TOGETHER = 2
"""Literals that a conflict has at least."""

Placeless: TypeAlias = Callable[[Span, bool], statements.Statement]
"""A statement that waits for its span, and for whether a bare priority is strict there (not in an agent's block)."""


@dataclass(frozen=True, slots=True)
class Opening:
    """The head of a block: ``agent name "title" {``, or ``background {`` when there is no name."""

    name: str | None
    title: str | None = None


class StatementBuilder:
    """The methods that ``kb.lark`` names; it holds nothing, so one serves every text."""

    def agent(self, parts: Parts) -> Opening:
        """``agent ag1 {``."""
        return Opening(parts[1].value.value)

    def titled_agent(self, parts: Parts) -> Opening:
        """``agent ag1 "portability" {``."""
        return Opening(parts[1].value.value, parts[2].value.value)

    def background(self, _parts: Parts) -> Opening:
        """``background {``."""
        return Opening(None)

    def unlabelled(self, parts: Parts) -> Placeless:
        """A fact, presumption or rule."""
        head, body, strict = parts[0]
        return lambda span, shared: statements.RuleStatement(
            Rule(head, body, shared if strict is None else strict, None, span), span
        )

    def labelled(self, parts: Parts) -> Placeless:
        """A fact, presumption or rule with its label."""
        label = parts[0].value.value
        head, body, strict = parts[2]
        return lambda span, shared: statements.RuleStatement(
            Rule(head, body, shared if strict is None else strict, label, span), span
        )

    def fact(self, parts: Parts) -> tuple[Literal, tuple[BodyItem, ...], bool | None]:
        """``camera(a).``; whether ``r1 > r2.`` is strict depends on the block."""
        return parts[0], (), True if parts[0].predicate != PRIORITY else None

    def presumption(self, parts: Parts) -> tuple[Literal, tuple[BodyItem, ...], bool | None]:
        """``=> camera(a).``."""
        return parts[1], (), False

    def defeasible(self, parts: Parts) -> tuple[Literal, tuple[BodyItem, ...], bool | None]:
        """``light(X), not dear(X) => buy(X).``."""
        return parts[2], tuple(parts[0]), False

    def strict(self, parts: Parts) -> tuple[Literal, tuple[BodyItem, ...], bool | None]:
        """``penguin(X) -> bird(X).``; a weak literal is refused (semantics.md, section 6)."""
        if any(isinstance(premise, Weak) for premise in parts[0]):
            raise Refusal("weak-in-strict", "not")
        return parts[2], tuple(parts[0]), True

    def conflict(self, parts: Parts) -> Placeless:
        """``conflict buy(X), buy(Y), X != Y.``: from all but the last literal to the complement of the last."""
        literals: list[Literal] = []
        comparisons: list[Comparison] = []
        for premise in parts[1]:
            match premise:
                case Literal():
                    literals.append(premise)
                case Comparison():
                    comparisons.append(premise)
                case _:
                    raise Refusal("weak-in-conflict", "not")
        if len(literals) < _TOGETHER:
            raise Refusal("lone-conflict", "conflict")
        head = -literals.pop()
        body: tuple[BodyItem, ...] = (*literals, *comparisons)
        return lambda span, _: statements.RuleStatement(Rule(head, body, True, None, span, conflict=True), span)  # noqa: FBT003 - by place

    def first(self, parts: Parts) -> Parts:
        """Start a list."""
        return parts

    def more(self, parts: Parts) -> Parts:
        """Go on with a list."""
        items: Parts = parts[0]
        items.append(parts[2])
        return items

    def weak(self, parts: Parts) -> Weak:
        """``not dear(X)``."""
        return Weak(parts[1])

    def priority(self, parts: Parts) -> Literal:
        """``r1 > r2``."""
        return Literal(PRIORITY, (parts[0].value, parts[2].value))

    def denied_priority(self, parts: Parts) -> Literal:
        """``-(r1 > r2)``."""
        return Literal(PRIORITY, (parts[2].value, parts[4].value), positive=False)

    def proposition(self, parts: Parts) -> Literal:
        """``rains``."""
        return Literal(parts[0].value.value)

    def atom(self, parts: Parts) -> Literal:
        """``camera(a)``."""
        return Literal(parts[0].value.value, tuple(parts[2]))

    def denied_proposition(self, parts: Parts) -> Literal:
        """``-rains``."""
        return Literal(parts[1].value.value, (), positive=False)

    def denied_atom(self, parts: Parts) -> Literal:
        """``-camera(a)``."""
        return Literal(parts[1].value.value, tuple(parts[3]), positive=False)

    def value(self, parts: Parts) -> Term:
        """A name, variable or string: the value of its lexeme."""
        value: Term = parts[0].value
        return value

    def integer(self, parts: Parts) -> Integer:
        """``12``."""
        lexeme: Lexeme = parts[0]
        if not isinstance(lexeme.value, Integer) or lexeme.value.value > LARGEST:
            raise Refusal("integer-range", lexeme.text)
        return lexeme.value

    def negative(self, parts: Parts) -> Integer:
        """``-3``."""
        return Integer(-parts[1].value.value)

    def comparison(self, parts: Parts) -> Comparison:
        """``N < M + 1``; every sign makes the same value."""
        left, sign, right = parts
        if isinstance(left, Arithmetic) or isinstance(right, Arithmetic):
            _bounded(left, right)
        return Comparison(sign.text, left, right)

    def operation(self, parts: Parts) -> Arithmetic:
        """``N + 1``; every sign makes the same value."""
        left, sign, right = parts
        return Arithmetic(sign.text, left, right)

    def grouped(self, parts: Parts) -> Expression:
        """``(N + 1)``."""
        value: Expression = parts[1]
        return value

    def say(self, parts: Parts) -> Placeless:
        """``say buy(X): "buy {X}".``."""
        return _saying(parts[1], None, parts[3])

    def say_both(self, parts: Parts) -> Placeless:
        """``say buy(X): "buy {X}" / "do not buy {X}".``."""
        return _saying(parts[1], None, parts[3], parts[5])

    def say_in(self, parts: Parts) -> Placeless:
        """``say ja buy(X): "{X}を買う".``."""
        return _saying(parts[2], parts[1].value.value, parts[4])

    def say_both_in(self, parts: Parts) -> Placeless:
        """``say ja buy(X): "{X}を買う" / "{X}を買わない".``."""
        return _saying(parts[2], parts[1].value.value, parts[4], parts[6])

    def open(self, parts: Parts) -> Placeless:
        """``open cheap(a).``."""
        return lambda span, _: statements.Open(parts[1], span)

    def issue(self, parts: Parts) -> Placeless:
        """``issue "Which?": buy(X), camera(X).``."""
        return lambda span, _: statements.IssueStatement(parts[1].value.value, tuple(parts[3]), span)

    def use(self, parts: Parts) -> Placeless:
        """``use "cameras.kb".``."""
        return lambda span, _: statements.Use(parts[1].value.value, span)

    def prefer(self, parts: Parts) -> Placeless:
        """``prefer specific.``."""
        return lambda span, _: statements.Prefer(parts[1], span)

    def expect_status(self, parts: Parts) -> Placeless:
        """``expect private ag1 wfsx justified buy(a).``."""
        agent, semantics, status = parts[1]
        return lambda span, _: statements.ExpectStatus(status, tuple(parts[2]), agent, semantics, span)

    def expect_outcome(self, parts: Parts) -> Placeless:
        """``expect outcome synthesis.``, and with ``mains one``."""
        return lambda span, _: statements.ExpectOutcome(parts[2], len(parts) > _WITHOUT_MAINS, span)

    def expect_answer(self, parts: Parts) -> Placeless:
        """``expect answer buy(c).``, and with ``mains one``."""
        return lambda span, _: statements.ExpectAnswer(parts[2], len(parts) > _WITHOUT_MAINS, span)

    def pooled(self, parts: Parts) -> Standpoint:
        """``wfsx justified``: of everybody's rules together."""
        return None, *parts[0]

    def private(self, parts: Parts) -> Standpoint:
        """``private ag1 wfsx justified``."""
        return parts[1].value.value, *parts[2]

    def plain(self, parts: Parts) -> tuple[None, str]:
        """``justified``: in the semantics of the debate."""
        return None, parts[0]

    def judged_by(self, parts: Parts) -> tuple[str, str]:
        """``wfsx justified``."""
        return parts[0].text, parts[1]

    def word(self, parts: Parts) -> str:
        """Return a word of ``expect`` as written."""
        lexeme: Lexeme = parts[0]
        return lexeme.text


def _saying(literal: Literal, language: str | None, reading: Any, negative: Any = None) -> Placeless:  # noqa: ANN401 - lexemes, as in `Parts`
    denied = negative.value.value if negative is not None else None
    return lambda span, _: statements.Say(literal, reading.value.value, denied, language, span)


def _bounded(*sides: Expression) -> None:
    """Refuse a comparison of more operations than the limit; without recursion, whatever its depth."""
    left = list(sides)
    operations = 0
    while left:
        side = left.pop()
        if isinstance(side, Arithmetic):
            operations += 1
            if operations > MOST_OPERATIONS:
                raise Refusal("too-many-operations", side.op)
            left += (side.left, side.right)
