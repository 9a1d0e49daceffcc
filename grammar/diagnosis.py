"""From the place where a parse stopped to what is told about it, and how to read on.

The automaton knows what could have come; authors are helped more by what they probably meant. Each rule below
recognises one habit (Prolog's, a programming language's, a slip of the keyboard) and names the remedy.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from grammar import lexemes
from grammar import regexes as re
from grammar.errors import TextFault
from grammar.spans import SourceText, Span
from grammar.wording import Choice, Phrase, Quoted, Suggestion

if TYPE_CHECKING:
    from grammar.automaton import Parse


@dataclass(frozen=True, slots=True)
class PlacedLexeme:
    """A lexeme and its place."""

    lexeme: lexemes.Lexeme
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class StoppedParse:
    """Where a parse stopped: the lexeme found, the one before it, the first of the statement, and the parse itself."""

    source: SourceText
    parse: Parse
    first: PlacedLexeme
    before: PlacedLexeme | None
    found: PlacedLexeme
    on_new_line: bool

    @property
    def is_second(self) -> bool:
        """Return whether the lexeme before is the first of the statement."""
        return self.before is not None and self.before.start == self.first.start

    def span(self, token: PlacedLexeme) -> Span:
        """Return the place of a token."""
        return Span(self.source, token.start, token.end)

    def follows_sign(self, sign: str) -> bool:
        """Return whether a sign follows the lexeme found."""
        return self.source.text[self.found.end : self.found.end + _SHORT].lstrip().startswith(sign)

    def follows(self, offset: int) -> str:
        """Return the character at an offset, or an empty string at the end."""
        return self.source.text[offset : offset + 1]


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """What to tell, and how to read on.

    ``stands_for`` is fed in the place of the lexeme found; with ``instead`` the statement is parsed anew with that as
    its first lexeme; with ``begins_next`` the lexeme found is the first of the next statement. With none of them, the
    statement cannot be read on.
    """

    fault: TextFault
    stands_for: tuple[lexemes.Lexeme, ...] | None = None
    instead: lexemes.Lexeme | None = None
    also_skip: int = 0
    begins_next: bool = False


_SHORT = 80
"""Characters around a lexeme that are looked at, or repeated in a remedy."""

_BEGINNERS = frozenset({"NAME", "MINUS", "DEFEASIBLY", *map(str.upper, lexemes.STATEMENT_WORDS)})
_COMPARISONS = frozenset({"LESS", "ATMOST", "MORE", "ATLEAST", "EQUAL", "UNEQUAL"})
_OPERATORS = frozenset({"PLUS", "MINUS", "STAR", "SLASH"})
_ARROWS = frozenset({"DEFEASIBLY", "STRICTLY"})
_ENDERS = frozenset({"LPAR", "DOT", "COMMA", "COLON", *_ARROWS, *_COMPARISONS})

NAME_ENDERS = frozenset(lexemes.SIGNS[terminal] for terminal in _ENDERS)
"""Signs that can follow a name, but not a word that begins a statement."""

_AFTER_WORD = {
    "issue": {"STRING"},
    "agent": {"NAME"},
    "background": {"LBRACE"},
    "say": {"NAME"},
    "open": {"NAME", "MINUS"},
    "expect": {"NAME"},
    "use": {"STRING"},
    "conflict": {"NAME", "MINUS"},
    "prefer": {"NAME"},
}
"""What follows a word that begins a statement, before it was misspelt."""


def can_begin(lexeme: lexemes.Lexeme) -> bool:
    """Return whether a statement can begin with a lexeme."""
    return lexeme.type in _BEGINNERS


def diagnose(stop: StoppedParse) -> Diagnosis:
    """Return what to tell about a stop."""
    found = stop.found.lexeme
    if found.text in lexemes.RESERVED:
        reserved = _reserved_word(stop)
        if reserved is not None:
            return reserved
    if stop.before is not None:
        diagnosis = (
            _other_use(stop, stop.before)
            or _misspelt(stop, stop.before)
            or _date(stop, stop.before)
            or _number(stop, stop.before)
        )
        if diagnosis is not None:
            return diagnosis
        fault = _in_literal(stop, stop.before) or _in_comparison(stop, stop.before)
        if fault is not None:
            return Diagnosis(fault)
        if found.type != "RBRACE" and stop.parse.accepts("LBRACE") and stop.on_new_line:
            return Diagnosis(
                TextFault.at("missing-brace", stop.span(stop.found), found=found.text), (lexemes.SIGN["LBRACE"],)
            )
    fault = _in_conflict(stop) or _in_rule(stop)
    if fault is not None:
        return Diagnosis(fault)
    if stop.before is not None and stop.parse.accepts("DOT"):
        diagnosis = _at_end(stop, stop.before)
        if diagnosis is not None:
            return diagnosis
    return Diagnosis(
        TextFault.at("expected", stop.span(stop.found), expected=alternatives(stop.parse), found=Quoted(found.text))
    )


def unfinished(parse: Parse, source: SourceText, end: int) -> TextFault:
    """Return the fault of a text that ends within a statement, after the lexeme that ends at ``end``."""
    return TextFault.at("unfinished", Span(source, end, end), expected=alternatives(parse))


def _reserved_word(stop: StoppedParse) -> Diagnosis | None:
    """``p(open).``, ``not q`` in a head, ``r1: conflict p, q.``."""
    found, span = stop.found.lexeme, stop.span(stop.found)
    rest = stop.source.text[stop.found.end : stop.found.end + _SHORT].lstrip()
    if found.type == "CONFLICT" and stop.before is not None and stop.before.lexeme.type == "COLON":
        return Diagnosis(TextFault.at("labelled-conflict", span))
    if found.type == "NOT" and rest[:1] not in ("(", ".", ",", ")", ":", "="):
        concluding = stop.before is None or stop.before.lexeme.type in _ARROWS
        return Diagnosis(TextFault.at("weak-head", span), ()) if concluding else None
    if found.text in lexemes.STATEMENT_WORDS and stop.on_new_line:
        return None
    if stop.parse.accepts("NAME"):
        return Diagnosis(_reserved(span, found.text), (lexemes.as_name(found.text),))
    return None


def _reserved(span: Span, word: str) -> TextFault:
    return TextFault.at("reserved", span, found=word, better=f"{word}_")


_OTHER_USE = frozenset({"import", "include", "from", "require", "load", "consult", "using"})
"""Words with which other languages take in another file."""


def _other_use(stop: StoppedParse, before: PlacedLexeme) -> Diagnosis | None:
    """``import "other.kb".``, ``from x import y.``; a text in quotes is read as the name of the file."""
    if not stop.is_second or before.lexeme.text not in _OTHER_USE or stop.on_new_line:
        return None
    if stop.found.lexeme.type not in ("STRING", "NAME", "VARIABLE"):
        return None
    fault = TextFault.at("other-use", stop.span(before), found=before.lexeme.text)
    return Diagnosis(fault, instead=lexemes.WORD["use"])


def _misspelt(stop: StoppedParse, before: PlacedLexeme) -> Diagnosis | None:
    """``open(a).``, ``agnt ag1 {``, ``expect justfied p.``."""
    found = stop.found.lexeme
    if stop.first.lexeme.text in lexemes.RESERVED and before.lexeme.type == "LPAR" and before.start == stop.first.end:
        return Diagnosis(_reserved(stop.span(stop.first), stop.first.lexeme.text))
    if stop.is_second and before.lexeme.text in lexemes.RESERVED and found.type in _ENDERS:
        return Diagnosis(_reserved(stop.span(before), before.lexeme.text), instead=lexemes.as_name(before.lexeme.text))
    if stop.is_second and before.lexeme.type in ("NAME", "VARIABLE"):
        near = Suggestion.of(before.lexeme.text.casefold(), lexemes.STATEMENT_WORDS)
        for word in near.words:
            if found.type in _AFTER_WORD[word] and not (found.type == "NAME" and stop.on_new_line):
                fault = TextFault.at(
                    "unknown-statement",
                    stop.span(before),
                    found=before.lexeme.text,
                    suggestion=near,
                    known=Choice(tuple(map(Quoted, lexemes.STATEMENT_WORDS))),
                )
                return Diagnosis(fault, instead=lexemes.WORD[word])
    if found.type in ("NAME", "VARIABLE") and not stop.parse.accepts("NAME"):
        if any(stop.parse.accepts(word.upper()) for word in lexemes.PREFER_WORDS) and stop.follows_sign(">"):
            return Diagnosis(TextFault.at("preference", stop.span(stop.found)))
        words = [word for word in lexemes.CONTEXT_WORDS if stop.parse.accepts(word.upper())]
        if words:
            near = Suggestion.of(found.text.casefold(), words)
            if not stop.parse.accepts("DOT") or (near.words and not stop.on_new_line):
                fault = TextFault.at(
                    "unknown-word",
                    stop.span(stop.found),
                    found=found.text,
                    suggestion=near,
                    expected=alternatives(stop.parse),
                )
                return Diagnosis(fault, (lexemes.WORD[near.words[0]],) if near.words else None)
    return None


DATE = re.compile(
    r"(?<![\w.])(?:(?P<year>[12]\d{3})(?P<sign>[-/.])(?P<month>\d\d?)(?P=sign)(?P<day>\d\d?)"
    r"|\d\d?(?P<other>[-/.])\d\d?(?P=other)(?P<last>[12]\d{3}))(?:T\d\d:\d\d(?::\d\d)?Z?)?(?!\w)"
)
"""A date as people and machines write it, the year first or last, perhaps with its time."""


def _date(stop: StoppedParse, before: PlacedLexeme) -> Diagnosis | None:
    """``p(2026-11-22)``, ``p(22.11.2026)``."""
    text = stop.source.text
    match = DATE.match(text, before.start) if before.lexeme.type == "INTEGER" else None
    if match is None or not before.end <= stop.found.start < match.end():
        return None
    rest = sum(1 for _ in lexemes.cut(text, stop.found.end, match.end()))
    span = Span(stop.source, before.start, match.end())
    return Diagnosis(TextFault.at("date", span, found=match[0], number=date_number(match)), (), also_skip=rest)


def date_number(date: re.Match[str]) -> str:
    """Return a match of `DATE` as a number that is ordered as dates are; after a year that comes last, only its layout.

    >>> [date_number(match) for match in DATE.finditer("2026-1-5, 1/5/2026")]
    ['20260105', '2026MMDD']
    """
    if date["year"] is None:
        return f"{date['last']}MMDD"
    return date["year"] + date["month"].zfill(2) + date["day"].zfill(2)


def _number(stop: StoppedParse, before: PlacedLexeme) -> Diagnosis | None:
    """``p(3.5)``."""
    found = stop.found
    if found.lexeme.type != "DOT" or before.lexeme.type != "INTEGER" or before.end != found.start:
        return None
    end = found.end
    while stop.follows(end).isdigit():
        end += 1
    if end == found.end:
        return None
    span = Span(stop.source, before.start, end)
    return Diagnosis(TextFault.at("decimal", span, found=stop.source.text[before.start : end]), (), also_skip=1)


def _in_literal(stop: StoppedParse, before: PlacedLexeme) -> TextFault | None:
    """Slips within one literal: its predicate and its arguments."""
    parse, found, span = stop.parse, stop.found.lexeme, stop.span(stop.found)
    text = stop.source.text
    in_arguments = parse.accepts("RPAR") and parse.accepts("COMMA")
    if found.type == "LPAR" and before.lexeme.type == "VARIABLE":
        name = before.lexeme.text
        return TextFault.at("variable-predicate", stop.span(before), found=name, better=name[0].lower() + name[1:])
    if found.type == "VARIABLE" and before.lexeme.type == "MINUS" and stop.follows(stop.found.end) == "(":
        return TextFault.at("variable-predicate", span, found=found.text, better=found.text[0].lower() + found.text[1:])
    if found.type == "LPAR" and in_arguments:
        inner = stop.follows(stop.found.end)
        better = f"{before.lexeme.text}_{inner}" if inner.isalnum() else f"{before.lexeme.text}_x"
        return TextFault.at("no-functions", stop.span(before), found=before.lexeme.text, better=better)
    if found.type == "RPAR" and before.lexeme.type == "LPAR":
        name = text[: before.start].rstrip()[-1:] and _word_before(text, before.start)
        return TextFault.at("empty-arguments", Span(stop.source, before.start, stop.found.end), better=name or "p")
    if found.type in _OPERATORS and in_arguments:
        return TextFault.at("arithmetic-in-argument", span, found=found.text)
    if found.type == "MINUS" and before.lexeme.type == "NAME" and before.end == stop.found.start:
        end = stop.found.end
        while stop.follows(end).isalnum() or stop.follows(end) == "_":
            end += 1
        if end > stop.found.end:
            name = text[before.start : end]
            return TextFault.at(
                "hyphen", Span(stop.source, before.start, end), found=name, better=name.replace("-", "_")
            )
    return None


def _word_before(text: str, end: int) -> str:
    start = end
    while start > max(0, end - _SHORT) and (text[start - 1].isalnum() or text[start - 1] == "_"):
        start -= 1
    return text[start:end]


def _goes_on(stop: StoppedParse) -> bool:
    """Return whether an operation or a comparison follows the lexeme found, past spaces; arrows are neither."""
    rest = stop.source.text[stop.found.end : stop.found.end + _SHORT].lstrip()
    return rest[:1] in tuple("<>=!+-*/") and not rest.startswith(("=>", "->"))


def _in_comparison(stop: StoppedParse, before: PlacedLexeme) -> TextFault | None:
    """Slips within a comparison, or a comparison out of place."""
    parse, found, span = stop.parse, stop.found.lexeme, stop.span(stop.found)
    computes = found.type in _COMPARISONS | _OPERATORS
    if before.lexeme.type == "NOT" and found.type == "VARIABLE" and not _goes_on(stop):
        return TextFault.at("variable-predicate", span, found=found.text, better=found.text[0].lower() + found.text[1:])
    if before.lexeme.type == "NOT" and found.type in ("VARIABLE", "INTEGER", "STRING", "LPAR"):
        return TextFault.at("weak-comparison", span, found=Quoted(found.text))
    if computes and before.lexeme.type in ("NAME", "STRING") and not parse.accepts("RPAR") and not parse.accepts("DOT"):
        return TextFault.at("constant-order", stop.span(before), constant=before.lexeme.text, found=found.text)
    if found.type in _COMPARISONS and parse.expected() <= {"MORE"}:
        return TextFault.at("comparison-head", span, found=found.text)
    if before.lexeme.type in _COMPARISONS | _OPERATORS and found.type in ("NAME", "STRING"):
        return TextFault.at("constant-order", span, constant=found.text, found=before.lexeme.text)
    if found.type in _COMPARISONS and parse.accepts("COMMA") and parse.accepts("DEFEASIBLY"):
        if before.lexeme.type == "NAME":
            return TextFault.at("constant-order", stop.span(before), constant=before.lexeme.text, found=found.text)
        if before.lexeme.type == "STRING" or parse.accepts("PLUS"):
            return TextFault.at("comparison-chain", span, found=found.text)
    return None


def _in_conflict(stop: StoppedParse) -> TextFault | None:
    """``conflict p => q.``."""
    if stop.first.lexeme.type == "CONFLICT" and stop.found.lexeme.type in _ARROWS and stop.parse.accepts("DOT"):
        return TextFault.at("conflict-arrow", stop.span(stop.found), found=stop.found.lexeme.text)
    return None


def _in_rule(stop: StoppedParse) -> TextFault | None:
    """Slips in the build of a rule: its arrow, its conclusion."""
    parse, found, span = stop.parse, stop.found.lexeme, stop.span(stop.found)
    if found.type == "STRICTLY" and (stop.before is None or stop.before.lexeme.type == "COLON"):
        head = stop.source.text[stop.found.end : stop.found.end + _SHORT].partition(".")[0].strip()
        return TextFault.at("strict-fact", span, better=f"{head or 'head'}.")
    if found.type == "COMMA" and stop.first.lexeme.type == "OPEN" and parse.accepts("DOT"):
        return TextFault.at("several-open", span)
    if found.type in ("COMMA", *_ARROWS) and parse.accepts("DOT") and not parse.accepts("COMMA"):
        return TextFault.at("several-heads", span, found=found.text)
    if found.type == "DOT" and parse.accepts("DEFEASIBLY") and parse.accepts("COMMA"):
        return TextFault.at("no-head", span)
    return None


def _at_end(stop: StoppedParse, before: PlacedLexeme) -> Diagnosis | None:
    """A statement that was complete before the lexeme found: the full stop is missing, or a name is in two."""
    found = stop.found
    if before.lexeme.type == found.lexeme.type == "NAME" and not stop.on_new_line:
        first, second = before.lexeme.text, found.lexeme.text
        place = Span(stop.source, before.start, found.end)
        return Diagnosis(TextFault.at("two-names", place, first=first, found=second, better=f"{first}_{second}"))
    if can_begin(found.lexeme) or found.lexeme.type in ("VARIABLE", "RBRACE", "NOT"):
        fault = TextFault.at("missing-stop", Span(stop.source, before.end, before.end), found=found.lexeme.text)
        return Diagnosis(fault, begins_next=True)
    return None


_TERM = frozenset({"NAME", "VARIABLE", "STRING", "UNDERSCORE", "INTEGER", "MINUS"})
_PREMISE = frozenset({"NAME", "VARIABLE", "STRING", "INTEGER", "MINUS", "LPAR", "NOT"})
_ENDS = ("DOT", "COMMA", "DEFEASIBLY", "STRICTLY", "RPAR", "LBRACE", "RBRACE")


def alternatives(parse: Parse) -> Choice:
    """Return what can come next in an author's words, the likeliest first."""
    expected = parse.expected()
    items: list[Phrase | Quoted] = []
    if "ISSUE" in expected:
        return Choice((Phrase("statement"),))
    if "COLON" in expected and "DOT" not in expected:
        return Choice((Quoted(":"),))
    groups = (
        (_PREMISE, "premise"),
        (_TERM, "term"),
        (frozenset({"NAME", "VARIABLE", "STRING", "INTEGER", "MINUS", "LPAR"}), "value"),
        (frozenset({"NAME", "VARIABLE", "MINUS"}), "literal"),
        (frozenset({"VARIABLE", "INTEGER", "MINUS", "LPAR"}), "operand"),
        (frozenset({"NAME", "MINUS"}), "literal"),
        (frozenset({"NAME", "VARIABLE"}), "label"),
        (_COMPARISONS | _OPERATORS, "comparison-sign"),
        (_COMPARISONS, "comparison-sign"),
    )
    ends = [lexemes.SIGNS[terminal] for terminal in _ENDS if terminal in expected]
    items += map(Quoted, ends)
    if "DOT" in expected or "COMMA" in expected:
        expected -= _COMPARISONS | _OPERATORS | {"COLON", "LPAR"}
    expected -= set(_ENDS)
    for group, phrase in groups:
        if group <= expected:
            items.append(Phrase(phrase))
            expected -= group
    items += (
        Phrase(_SINGLE[terminal]) for terminal in ("NAME", "VARIABLE", "STRING", "INTEGER") if terminal in expected
    )
    items += (Quoted(sign) for terminal, sign in lexemes.SIGNS.items() if terminal in expected)
    items += (Quoted(word) for word in (*lexemes.RESERVED, *lexemes.CONTEXT_WORDS) if word.upper() in expected)
    return Choice(tuple(items))


_SINGLE = {"NAME": "name", "VARIABLE": "variable", "STRING": "string", "INTEGER": "integer"}
