"""Where a word stands in a statement, and which known word is near an unknown one."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from grammar.spans import Span
from grammar.wording import Suggestion

if TYPE_CHECKING:
    from collections.abc import Collection

    from engine.values.literals import Literal

_TOKEN = re.compile(r'"(?:\\.|[^"\\])*"|%[^\n]*|(?P<word>[^\W\d]\w*|_)(?P<label>\s*:)?')
_SIGN = re.compile(r"-\s*\Z")
_WORTH = 200_000
"""Comparisons of words after which no more spellings are suggested: each one looks at every known word."""


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
