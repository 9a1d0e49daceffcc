"""What may come next in an English sentence: terminals as words for people and editors."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grammar.english.lexicon import spellings

if TYPE_CHECKING:
    from collections.abc import Iterable

CLASSES = {
    "WORD": "<noun>",
    "PLURAL": "<plural>",
    "NAME": "<name>",
    "NUMBER": "<number>",
    "VERBS": "<verb>",
    "VERB": "<verb>",
    "VERB_NEXT": "<verb>",
    "VERB_IN": "<verb>",
    "ADV": "<adverb>",
    "PAST": "<verb>",
    "PRED": "<adjective>",
    "PREP": "<preposition>",
    "RULE_LABEL": "<label>",
    "STOP": ".",
    "QM": "?",
}
"""Terminals of open-class words, as an editor shows them."""

JOINING = {
    terminal: word
    for word, terminals in (
        ("and", "AND_S AND_VP AND_NP AND_ADJ AND_IN"),
        ("or", "OR_S OR_VP OR_NP OR_IN"),
        (",", "SEP COMMA_S COMMA_VP COMMA_NP COMMA_ADJ COMMA_IN"),
    )
    for terminal in terminals.split()
}

TWINS: dict[str, str] = {
    "OF": "of",
    "OF_NP": "of",
    "THEY": "they",
    "NEXT_THEY": "they",
    "POSS": "'s",
    "POSS_IN": "'s",
    "IS_IN": "is",
    "HAS_IN": "has",
    "BE_IN": "be",
    "PREP_NP": "PREP",
    "FORMAL": "`…`",
    "LABEL": "<label>",
    "COLON": ":",
    "LPAR": "(",
    "RPAR": ")",
    **dict.fromkeys(("IT", "NEXT_IT", "IT_IN", "SHE_IN"), "it"),
    **{f"{name}_IN": name for name in ("NOT", "EVERY", "NO", "NEITHER", "NOR", "REL", "WHOSE")},
}
"""Terminals without a spelling of their own."""

SHAPES = {
    "WORD": "english-noun",
    "PLURAL": "english-noun",
    "NAME": "english-name",
    "NUMBER": "integer",
    "VERBS": "english-verb",
    "VERB": "english-verb",
    "PAST": "english-verb",
    "PRED": "english-adjective",
    "PREP": "english-preposition",
    "STOP": "english-stop",
}

_MOST = 6


def _patterns() -> dict[str, str]:
    from grammar.english.reader import grammar_patterns  # noqa: PLC0415 - the reader holds the grammar

    return grammar_patterns()


def completions(terminals: Iterable[str]) -> tuple[str, ...]:
    """Return the words that terminals begin with, those of open classes in angle brackets."""
    patterns = _patterns()
    found: dict[str, None] = {}
    for terminal in sorted(terminals):
        name = TWINS.get(terminal, terminal)
        if name in CLASSES:
            found[CLASSES[name]] = None
        elif terminal in JOINING:
            found[JOINING[terminal]] = None
        elif name in patterns:
            found.update(dict.fromkeys(spelling.split(" ", 1)[0] for spelling in spellings(patterns[name])))
        elif name:
            found[name] = None
    return tuple(sorted(found, key=lambda word: (word.startswith("<"), word)))


def expected(terminals: Iterable[str]) -> tuple[str, ...]:
    """Return a few of the terminals, as keys of phrases or as words, for a message."""
    found: dict[str, None] = {}
    names = set(terminals)
    for terminal in ("VERBS", "VERB", "WORD", "NAME", "NUMBER", "PREP", "STOP"):
        if terminal in names:
            found[SHAPES[terminal]] = None
    for terminal in ("IS", "ARE", "HAS", "THE", "IF", "THEN", "QM", "NOT"):
        if terminal in names:
            found[{"QM": "?"}.get(terminal, terminal.lower())] = None
    return tuple(found)[:_MOST] or ("english-stop",)


SHAPES_KEYS = frozenset(SHAPES.values())
