"""The door to lark: nothing else imports it, and it is opened when a grammar has changed, never by a reader.

lark analyses a grammar (LALR(1), strict) and this writes its tables beside it, as data that `grammar.automaton` runs::

    python -m grammar.lark_door

The tables depend on the grammar alone: states are numbered as they are reached from the first one, symbols in
alphabetical order. A test holds them equal to what the grammar gives.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lark import Lark
from lark.lexer import Lexer, Token

from grammar.automaton import tables_file

if TYPE_CHECKING:
    from lark.grammar import Rule

GRAMMARS = {"kb": "statement", "english": "sentence", "japanese": "sentence"}
"""Each grammar and the rule that its reader starts from."""


class _NoLexer(Lexer):
    """Stands where lark wants a lexer, which the reader is."""

    __future_interface__ = 2

    def __init__(self, lexer_conf: object) -> None:
        """Take what lark gives to a lexer, and need nothing of it."""

    def lex(self, lexer_state: object, parser_state: object) -> Iterator[Token]:  # noqa: ARG002 - lark's signature
        """Yield nothing."""
        return iter(())


def grammar_text(name: str = "kb") -> str:
    """Return the text of a grammar, that of ``.kb`` unless another is named."""
    return Path(__file__).with_name(f"{name}.lark").read_text(encoding="utf-8")


def analysed(name: str) -> str:
    """Return the tables of a grammar as the text of a file (`grammar.automaton.read_tables` says what is in it).

    Conflicts are errors; that means the rules alone: terminals may share spellings, for the reader cuts the text.
    """
    start = GRAMMARS[name]
    lark: Any = Lark(  # lark leaves the types of its tables open
        grammar_text(name), parser="lalr", lexer=_NoLexer, start=start, keep_all_tokens=True, strict=True
    )
    conf = lark.parse_interactive(start=start).parser_state.parse_conf
    states: dict[int, dict[str, tuple[object, int | Rule]]] = conf.states
    order = [conf.start_state]
    number = {conf.start_state: 0}
    reductions: dict[tuple[str, int, str | None], int] = {}
    rows: list[dict[str, int]] = []
    for state in order:
        row: dict[str, int] = {}
        for symbol in sorted(states[state]):
            _, argument = states[state][symbol]
            if isinstance(argument, int):
                if argument not in number:
                    number[argument] = len(order)
                    order.append(argument)
                row[str(symbol)] = number[argument]
            else:
                row[str(symbol)] = -1 - reductions.setdefault(_reduction(argument), len(reductions))
        rows.append(row)
    spellings = {one.name: one.pattern.value for one in lark.terminals}
    parts = (
        f'"end": {number[conf.end_state]}',
        _block("spellings", (f"{json.dumps(key)}: {json.dumps(spellings[key])}" for key in sorted(spellings)), "{}"),
        _block("reductions", map(json.dumps, reductions), "[]"),
        _block("states", map(json.dumps, rows), "[]"),
    )
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _reduction(rule: Rule) -> tuple[str, int, str | None]:
    """Return what a rule reduces to, how many parts it takes, and its method: None where it only renames one part."""
    size = len(rule.expansion)
    renames = rule.options.expand1 and rule.alias is None and size == 1
    return str(rule.origin.name), size, None if renames else str(rule.alias or rule.origin.name)


def _block(name: str, lines: Iterator[str], brackets: str) -> str:
    """Return a member of the file, one item a line, so that a change of the grammar can be read in its tables."""
    return f'"{name}": {brackets[0]}\n' + ",\n".join(lines) + f"\n{brackets[1]}"


if __name__ == "__main__":
    for grammar in GRAMMARS:
        tables_file(grammar).write_text(analysed(grammar), encoding="utf-8", newline="\n")
