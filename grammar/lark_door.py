"""The door to lark: nothing else imports it, and it is opened when a statement needs the grammar, not before.

lark reads ``kb.lark``, analyses it (LALR(1)) and binds the builder's methods to its rules, once in a process. The
tables are then run by `grammar.automaton` over the reader's own lexemes: the reader must cut the text itself to find
statement ends behind faults, and a run of its own costs half of lark's time for each statement.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from sys import intern
from typing import TYPE_CHECKING, Any

from lark import Lark
from lark.lexer import Lexer

from grammar.automaton import Reduction, Tables
from grammar.building import Builder

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from lark.grammar import Rule
    from lark.lexer import Token

    from grammar.automaton import Action
    from grammar.building import Parts


class _NoLexer(Lexer):
    """Stands where lark wants a lexer, which the reader is."""

    __future_interface__ = 2

    def __init__(self, lexer_conf: object) -> None:
        """Take what lark gives to a lexer, and need nothing of it."""

    def lex(self, lexer_state: object, parser_state: object) -> Iterator[Token]:  # noqa: ARG002 - lark's signature
        """Yield nothing."""
        return iter(())


def grammar_text(name: str = "kb.lark") -> str:
    """Return the text of a grammar, that of ``.kb`` unless another is named."""
    return (files("grammar") / name).read_text(encoding="utf-8")


@cache
def tables() -> Tables:
    """Return the tables of the start rule ``statement``, built at the first call."""
    return _tables(_analysed(grammar_text(), "statement", Builder()), "statement", skips=True)


def language(name: str, start: str, builder: object, *, strict: bool = True) -> tuple[Tables, dict[str, str]]:
    """Return the tables of a controlled language, and the spelling of each terminal that has one.

    The builder has a method for each rule, or alternative with an arrow. With ``strict``, conflicts are errors; it
    means the rules alone: terminals may share spellings, for the reader cuts the text.
    """
    lark = _analysed(grammar_text(name), start, builder, strict=strict)
    return _tables(lark, start, skips=False), {terminal.name: terminal.pattern.value for terminal in lark.terminals}


def _analysed(text: str, start: str, builder: object, *, strict: bool = False) -> Any:  # noqa: ANN401 - see _tables
    return Lark(
        text, parser="lalr", lexer=_NoLexer, start=start, keep_all_tokens=True, transformer=builder, strict=strict
    )


def _tables(lark: Any, start: str, *, skips: bool) -> Tables:  # noqa: ANN401 - lark leaves the types of its tables open
    """Return the tables of an analysed grammar; with ``skips``, a rule that only renames one part has the size 0."""
    conf = lark.parse_interactive(start=start).parser_state.parse_conf
    states: dict[int, dict[str, tuple[object, int | Rule]]] = conf.states
    callbacks: dict[Rule, Callable[[Parts], Any]] = conf.callbacks
    actions: list[dict[str, Action]] = [{} for _ in range(max(states) + 1)]
    gotos: list[dict[str, int]] = [{} for _ in actions]
    for state, row in states.items():
        for key, (_, argument) in row.items():
            symbol = intern(str(key))  # lark's names are of a class whose equality is Python code
            if not isinstance(argument, int):
                renames = argument.options.expand1 and argument.alias is None and len(argument.expansion) == 1
                size = 0 if skips and renames else len(argument.expansion)
                actions[state][symbol] = Reduction(size, intern(str(argument.origin.name)), callbacks[argument])
            elif symbol.isupper():
                actions[state][symbol] = argument
            else:
                gotos[state][symbol] = argument
    return Tables(tuple(actions), tuple(gotos), conf.start_state, conf.end_state)
