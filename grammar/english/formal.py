"""Formal pieces within a sentence: a literal in backquotes, and "the relation p holds of a and b"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.values.literals import BodyItem, Literal, Term
from grammar.english.faults import Unread
from grammar.english.phrases import segments, units
from grammar.errors import Unreadable

if TYPE_CHECKING:
    from grammar.english.scope import Scope
    from grammar.english.syntax import Relation
    from grammar.english.tokens import Token


def formal_item(token: Token) -> BodyItem:
    """Return the literal or comparison in backquotes. Raises `Unread` when it is neither."""
    from grammar.reading import parse_rule  # noqa: PLC0415 - the language of knowledge bases is rare in a text

    try:
        body = parse_rule(f"{token.text} => p.").body
    except Unreadable as error:
        raise Unread("formal", token.start, token.end, found=token.text) from error
    if len(body) != 1:
        raise Unread("formal", token.start, token.end, found=token.text)
    return body[0]


def formal_relation(clause: Relation, scope: Scope) -> Literal:
    """Return the literal of "the relation p holds of a, b and 3". Raises `Unread`."""
    found: list[Term] = []
    for _, pieces in segments(clause.pieces) if clause.pieces else ():
        row = units(pieces)
        if len(row) != 1 or row[0].kind not in ("named", "number", "definite", "word"):
            token = pieces[0] if pieces else clause.name
            raise Unread("phrase", token.start, token.end, found=token.text, better="the relation p holds of a and 3.")
        unit = row[0]
        if unit.kind in ("named", "number"):
            found.append(scope.named(unit.tokens))
        else:
            found.append(scope.constant(" ".join(unit.words), " ".join(token.text for token in unit.tokens)))
    return Literal(clause.name.text, tuple(found), clause.positive)
