"""The language as ``kb.lark`` alone has it: lark's own lexer and parser, over a whole document at once."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from lark import Lark, Token

from grammar.automaton import Opening, StatementBuilder
from grammar.lark_door import grammar_text
from grammar.lexemes import TOKEN, Lexeme, SpellingTable
from grammar.spans import SourceText, Span
from grammar.statements import AgentBlock, BackgroundBlock, Statement

if TYPE_CHECKING:
    from collections.abc import Callable

Parts = list[Any]  # tokens of lark, and values, as in grammar.automaton
NOWHERE = Span(SourceText("t.kb", ""), 0, 0)


def parse(text: str, *, strict: bool = False) -> tuple[Statement, ...]:
    """Return the statements of a sound text; with ``strict``, lark refuses conflicts and terminals that collide."""
    return tuple(_lark(strict=strict).parse(text))


def terminals() -> dict[str, str]:
    """Return the patterns of the grammar's terminals."""
    return {terminal.name: terminal.pattern.value for terminal in _lark().terminals}


@cache
def _lark(*, strict: bool = False) -> Any:  # noqa: ANN401 - with a transformer, parse returns what that makes
    return Lark(
        grammar_text(), parser="lalr", start="document", strict=strict, keep_all_tokens=True, transformer=_Documents()
    )


class _Documents:
    """The builder, given lark's tokens."""

    def __init__(self) -> None:
        self._builder = StatementBuilder()
        self._lexicon = SpellingTable()

    def __getattr__(self, rule: str) -> Callable[[Parts], object]:
        method: Callable[[Parts], object] = getattr(self._builder, rule)
        return lambda parts: method([self._lexeme(part) if isinstance(part, Token) else part for part in parts])

    def document(self, parts: Parts) -> Parts:
        return [part(NOWHERE, True) if callable(part) else part for part in parts]  # noqa: FBT003 - as the reader calls it

    def block(self, parts: Parts) -> Statement:
        opening: Opening = parts[0]
        inner = [part(NOWHERE, opening.name is None) for part in parts[1:-1]]
        if opening.name is None:
            return BackgroundBlock(tuple(inner))
        return AgentBlock(opening.name, opening.title, tuple(inner))

    def _lexeme(self, token: Token) -> Lexeme:
        match = TOKEN.match(token)
        assert match is not None
        found = self._lexicon.learn(match)
        assert isinstance(found, Lexeme)
        return found
