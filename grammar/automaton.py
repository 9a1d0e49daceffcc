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
from pathlib import Path
from sys import intern
from typing import Any, NamedTuple, TypeAlias

from grammar.lexemes import CONTEXT_WORDS, OPENING_BRACE, STOP, Found, Lexeme, Lexicon

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

    def run(self, matches: Iterator[re.Match[str]], lexicon: Lexicon) -> re.Match[str] | None:
        """Take lexemes up to the one that ends the statement, and return its match; ``found`` is None then.

        When a lexeme cannot come next, return its match, with ``found`` set; None when the text ends before.

        Raises:
            Refusal: the builder refused something; the parse cannot go on.
        """
        actions, gotos, _, _ = self._tables
        states, values = self._states, self._values
        known, learn = lexicon.known.get, lexicon.learn
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
