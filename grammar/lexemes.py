"""The words and signs of the knowledge-base language, and what authors write in their place.

`TOKEN` cuts a text into lexemes, blanks and comments before each; a `SpellingTable` says what each is, once per
distinct spelling. What is not of the language is an `ErrorLexeme`: what to report about it, and the lexemes that it
stands for, so that reading goes on without a second fault. Terminals are named as in ``kb.lark``.
"""

from __future__ import annotations

import unicodedata
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from sys import maxsize
from typing import Any, TypeAlias

from engine.values.literals import Anonymous, Integer, Name, Term, Text, Variable
from grammar import regexes as re
from grammar.spans import Span
from grammar.wording import Field, character_name


@dataclass(frozen=True, slots=True)
class Lexeme:
    """One word or sign: its terminal, its spelling, and its value when it is a term."""

    type: str
    text: str
    value: Term | None = None


@dataclass(frozen=True, slots=True)
class LexicalFault:
    """One thing to report about a spelling: a fault's code and fields, and its place within the spelling."""

    code: str
    start: int
    end: int
    fields: tuple[tuple[str, Field], ...] = ()


@dataclass(frozen=True, slots=True)
class ErrorLexeme:
    """A spelling outside the language. ``type`` is no terminal, so the grammar stops at it.

    ``stands_for`` is what to read in its place; ``breaks_off`` tells that the statement cannot be read on.
    """

    text: str
    faults: tuple[LexicalFault, ...]
    stands_for: tuple[Lexeme, ...] = ()
    breaks_off: bool = False
    type: str = "ERROR"


Found: TypeAlias = Lexeme | ErrorLexeme

STATEMENT_WORDS = ("issue", "agent", "background", "say", "open", "expect", "use", "conflict", "prefer")
"""The reserved words that begin a statement."""

RESERVED = (*STATEMENT_WORDS, "not")
_RESERVED = frozenset(RESERVED)

EXPECT_WORDS = (
    *("private", "wfsx", "dung", "justified", "defensible", "overruled", "unsupported"),
    *("outcome", "answer", "synthesis", "stalemate", "mains", "one"),
)
"""Words with a meaning in ``expect`` only; everywhere else they are names."""

PREFER_WORDS = ("specific",)
"""Words with a meaning in ``prefer`` only."""

CONTEXT_WORDS = (*EXPECT_WORDS, *PREFER_WORDS)

SIGNS = {
    "DOT": ".",
    "COMMA": ",",
    "COLON": ":",
    "LPAR": "(",
    "RPAR": ")",
    "LBRACE": "{",
    "RBRACE": "}",
    "DEFEASIBLY": "=>",
    "STRICTLY": "->",
    "MINUS": "-",
    "PLUS": "+",
    "STAR": "*",
    "SLASH": "/",
    "LESS": "<",
    "ATMOST": "<=",
    "MORE": ">",
    "ATLEAST": ">=",
    "EQUAL": "=",
    "UNEQUAL": "!=",
}
"""Terminal to spelling."""

SIGN = {terminal: Lexeme(terminal, text) for terminal, text in SIGNS.items()}
WORD = {word: Lexeme(word.upper(), word) for word in (*RESERVED, *CONTEXT_WORDS)}
STOP = SIGN["DOT"]
OPENING_BRACE = SIGN["LBRACE"]

BLANK = " \\t\\r\\n\\f\\v"
"""White space, as the inside of a regular expression's set: ASCII only; others look like it and are reported."""

_FULL_WIDTH_SIGNS = "！-＄＆-／：-＠［-＾｀｛-～、。｡､￢"
_SYMBOLS = "→⟶➔⇒⟹←⇐≤≦⩽≥≧⩾≠−‐‑–—―×÷∧∨¬⋀⋁"
_QUOTES = "“”„‟＂"
_BRACKETS = "「」『』｢｣«»‘’‚‹›"
_SPACES = "\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"
_INVISIBLE = re.compile("[\xad\u200b-\u200f\u2060-\u2064\ufeff\u202a-\u202e\u2066-\u2069]")
_FULL_WIDTH_WORD = re.compile("[０-９Ａ-Ｚａ-ｚ＿]")

LETTERS = f"[^\\x00-/:-@\\[-^`{{-\\x7f{_FULL_WIDTH_SIGNS}％{_SYMBOLS}{_QUOTES}{_BRACKETS}{_SPACES}]"
"""A character of a word, before the word is looked at: no ASCII sign, and nothing that stands for one."""

# No group repeats possessively: Pythons before 3.11.5 let such a group match what it does not (cpython issue 106052).
SKIP = rf"(?:[{BLANK}]++|%[^\r\n]*+)*"
"""Blanks and comments before a token; what follows it matches neither a blank nor `%`, so that it takes all of them."""

QUOTED = r'"(?:[^"\\\r\n]++|\\[^\r\n])*"'

TOKEN = re.compile(
    rf"""{SKIP}(?:
    ({LETTERS}++)                                              # 1 a word
  | ({QUOTED})                                                 # 2 a string
  | (:-|<--?(?![0-9])|-->|==>?|=<|<=>|<>|\\[+=]|&&?|\|\|?|!(?!=)|~|;|\.\.++)   # 3 another language's sign
  | (\#[^\r\n]*+|//[^\r\n]*+|/\*(?:[^*]|\*(?!/)){{0,2000}}\*/|/\*[^\r\n]*+|％[^\r\n]*+)  # 4 its comment
  | (=>|->|<=|>=|!=|[-+*/<>=.,:(){{}}])                        # 5 a sign
  | ([{_QUOTES}][^{_QUOTES}"\r\n]*+[{_QUOTES}"]
     |"[^"{_QUOTES}\r\n]*+[{_QUOTES}](?=[^"\r\n]*+(?:[\r\n]|\Z))
     |'[^'\r\n]*+'|‘[^’\r\n]*+’|«[^»\r\n]*+»|「[^」\r\n]*+」|『[^』\r\n]*+』|｢[^｣\r\n]*+｣)  # 6 other quotes
  | (["{_QUOTES}][^\r\n]*+)                                    # 7 a string without an end
  | ([{_FULL_WIDTH_SIGNS}]++)                                  # 8 full-width signs
  | ([{_SYMBOLS}])                                             # 9 mathematical signs
  | ([{_SPACES}]++)                                            # 10 other white space
  | ([^{BLANK}%])                                              # 11 anything else
    )""",
    re.VERBOSE | re.DOTALL,
)


def cut(text: str, start: int = 0, end: int = maxsize) -> Iterator[re.Match[str]]:
    """Yield the matches of `TOKEN` one behind the other, up to the blanks and comments at the end.

    `re.finditer` would search on within those; the scanner method, on which the library's own ``re.Scanner`` stands,
    matches and does not search.
    """
    pattern: Any = TOKEN  # the method is not in the type stubs
    return iter(pattern.scanner(text, start, end).match, None)


(_WORD, _STRING, _FOREIGN, _COMMENT, _SIGN, _QUOTE, _UNCLOSED, _WIDE, _SYMBOL, _SPACE, _OTHER) = range(1, 12)

_ESCAPE = re.compile(r"\\(.)", re.DOTALL)
_ESCAPED = {'"': '"', "\\": "\\", "n": "\n", "r": "\r"}

_LARGEST = 2**31 - 1

ASCII_FORMS = {
    **{chr(code): chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)},
    **dict(zip("、。｡､￢", ",..,~", strict=True)),
    **dict.fromkeys("→⟶➔", "->"),
    **dict.fromkeys("⇒⟹", "=>"),
    **dict.fromkeys("←⇐", "<-"),
    **dict.fromkeys("≤≦⩽", "<="),
    **dict.fromkeys("≥≧⩾", ">="),
    **dict.fromkeys("−‐‑–—―", "-"),
    **dict.fromkeys("∧⋀", "&"),
    **dict.fromkeys("∨⋁", "|"),
    "≠": "!=",
    "×": "*",
    "÷": "/",
    "¬": "~",
}
"""What a character is written for, in ASCII; where ASCII has the sign but the language does not, that is told next."""

_FOREIGN_SIGNS = {
    "==": ("EQUAL", "sign-spelling"),
    "=<": ("ATMOST", "sign-spelling"),
    "<>": ("UNEQUAL", "sign-spelling"),
    "\\=": ("UNEQUAL", "sign-spelling"),
    "==>": ("DEFEASIBLY", "sign-spelling"),
    "-->": ("STRICTLY", "sign-spelling"),
    "&": ("COMMA", "conjunction-sign"),
    "&&": ("COMMA", "conjunction-sign"),
    "|": ("COMMA", "disjunction"),
    "||": ("COMMA", "disjunction"),
    ";": ("COMMA", "disjunction"),
    "!": ("MINUS", "negation-sign"),
    "~": ("MINUS", "negation-sign"),
    "\\+": ("NOT", "evidence-sign"),
}


class SpellingTable:
    """What each spelling of one text is; ``known`` is open for fast reading, `learn` fills it."""

    __slots__ = ("known",)

    def __init__(self) -> None:
        self.known: dict[str, Found] = dict(_FIXED)

    def learn(self, match: re.Match[str]) -> Found:
        """Return what a match of `TOKEN` is, and know it from now on."""
        group = match.lastindex or _OTHER
        text = match[group]
        found = self.known.get(text)
        if found is None:
            found = self.known[text] = _classify(group, text)
        return found


def as_name(text: str) -> Lexeme:
    """Return a text as if it were a name: what a misspelt or reserved name stands for."""
    return Lexeme("NAME", text, Name(text or "n"))


def _classify(group: int, text: str) -> Found:
    """Return what a spelling is; ``group`` is the alternative of `TOKEN` that matched it."""
    if group == _WORD:
        return _word(text)
    if group == _STRING:
        return _string(text)
    if group == _FOREIGN:
        return _foreign(text)
    if group == _COMMENT:
        directive = _DIRECTIVE.match(text)
        if directive is not None:
            return _directive(text, directive)
        sign = next(sign for sign in ("#", "//", "/*", "％") if text.startswith(sign))
        return _error(text, "comment-sign", end=len(sign), found=sign)
    if group == _QUOTE:
        inner = text[1:-1].replace("\\", "\\\\").replace('"', '\\"')
        return _error(text, "quotation-marks", (_as_lexeme(f'"{inner}"'),), found=text, ascii=f'"{inner}"')
    if group == _UNCLOSED:
        return ErrorLexeme(text, (LexicalFault("unclosed-string", 0, len(text)),), breaks_off=True)
    if group in (_WIDE, _SYMBOL):
        ascii_form = "".join(ASCII_FORMS[character] for character in text)
        code = "full-width" if group == _WIDE else "sign-spelling"
        return _replaced(text, code, ascii_form)
    if group == _SPACE:
        return _error(text, "space", found=character_name(text[0]))
    return _error(text, "stray-character", found=text, character=character_name(text))


def plain_name(text: str) -> str | None:
    """Return a word as a name of a constant, predicate or label, in NFC; None when it is none, or may be none.

    A name is a Unicode identifier in NFC (UAX #31), with ``・`` allowed within, that starts with a letter other than a
    Latin capital.
    """
    if text.isascii():
        return text if text.isidentifier() and "a" <= text[0] <= "z" and text not in _RESERVED else None
    if _FULL_WIDTH_WORD.search(text):
        return None
    word = unicodedata.normalize("NFC", text)
    if not (word.replace("・", "_").isidentifier() and word[0] not in "・_") or "A" <= word[0] <= "Z":
        return None
    return None if word[0].isupper() and unicodedata.name(word[0], "").startswith("LATIN") else word


def _word(text: str) -> Found:
    """Return a name, a variable, an integer, or what is wrong with a word."""
    name = plain_name(text)
    if name is not None:
        return Lexeme("NAME", text, Name(name))
    if _INVISIBLE.search(text):
        return _cleaned(text)
    if _FULL_WIDTH_WORD.search(text):
        return _replaced(text, "full-width", "".join(ASCII_FORMS.get(character, character) for character in text))
    word = unicodedata.normalize("NFC", text)
    first = word[0]
    if first.isascii() and first.isdigit():
        return _integer(text) if word.isascii() and word.isdigit() else _misnamed(text, "digit-first", f"n{word}")
    if first == "_":
        return _misnamed(text, "underscore-first", word.lstrip("_"))
    if "A" <= first <= "Z" and word.replace("・", "_").isidentifier():
        return Lexeme("VARIABLE", text, Variable(word))
    for at, character in enumerate(text):
        if not (character == "・" and at) and not f"a{character}".isidentifier():
            fields = (("found", character), ("character", character_name(character)), ("name", text))
            return ErrorLexeme(text, (LexicalFault("stray-letter", at, at + 1, fields),), (as_name(text),))
    if not first.isidentifier():
        return _misnamed(text, "mark-first", f"n{word}")
    return _misnamed(text, "capital-first", word[0].lower() + word[1:])


def _integer(text: str) -> Found:
    """Return an integer; one past the largest is let through, for the grammar to see whether it is negated."""
    digits = text.lstrip("0") or "0"
    if len(digits) > len(str(_LARGEST)) or int(digits) > _LARGEST + 1:
        return _error(text, "integer-range", (Lexeme("INTEGER", text, Integer(0)),), found=text)
    return Lexeme("INTEGER", text, Integer(int(digits)))


def _string(text: str) -> Found:
    bad = [match for match in _ESCAPE.finditer(text, 1, len(text) - 1) if match[1] not in _ESCAPED]
    value = _ESCAPE.sub(lambda match: _ESCAPED.get(match[1], match[1]), text[1:-1])
    lexeme = Lexeme("STRING", text, Text(value))
    if not bad:
        return lexeme
    faults = (LexicalFault("unknown-escape", match.start(), match.end(), (("found", match[0]),)) for match in bad)
    return ErrorLexeme(text, tuple(faults), (lexeme,))


_DIRECTIVE = re.compile(
    r"""(?P<aggregate>\#(?:sum\+?|count|min|max|avg)(?=\s*\{))
      | (?P<include>\#(?:include|import)(?=\s*["'<“]))
      | \#(?:show|hide|project|minimi[sz]e|maximi[sz]e|const|defined|external|program|script|heuristic)(?=[\s({.:])""",
    re.VERBOSE,
)
"""What begins with ``#`` in answer set programs and in C, told apart from a comment by what follows the word."""


def _directive(text: str, match: re.Match[str]) -> ErrorLexeme:
    """Return the error lexeme of another language's ``#sum``, ``#include`` or ``#show``: its line goes with it.

    The last two are lines of their own; without its ``#sum`` a rule would say something else.
    """
    code = {"aggregate": "aggregate", "include": "other-use"}.get(match.lastgroup or "", "directive")
    return ErrorLexeme(
        text, (LexicalFault(code, 0, match.end(), (("found", match[0]),)),), breaks_off=code == "aggregate"
    )


def _foreign(text: str) -> ErrorLexeme:
    if text not in _FOREIGN_SIGNS:
        code = {":-": "label-or-arrow", "..": "dots"}.get(text[:2], "backward-arrow")
        return ErrorLexeme(text, (LexicalFault(code, 0, len(text), (("found", text),)),), breaks_off=True)
    terminal, code = _FOREIGN_SIGNS[text]
    lexeme = SIGN.get(terminal) or WORD[terminal.lower()]
    return _error(text, code, (lexeme,), found=text, ascii=lexeme.text)


def _cleaned(text: str) -> ErrorLexeme:
    """Return the error lexeme of a word with invisible characters: it stands for the word without them."""
    faults = tuple(
        LexicalFault("invisible", match.start(), match.end(), (("found", character_name(match[0])),))
        for match in _INVISIBLE.finditer(text)
    )
    bare = _INVISIBLE.sub("", text)
    return ErrorLexeme(text, faults, tuple(_stand_ins(bare)))


def _replaced(text: str, code: str, ascii_form: str) -> ErrorLexeme:
    """Return the error lexeme of a spelling that has an ASCII form: it stands for what that reads as."""
    inner = [found for found in _lexemes(ascii_form) if isinstance(found, ErrorLexeme)]
    if inner and code == "sign-spelling":
        fault = inner[0].faults[0]
        fields = tuple((name, text if name == "found" else value) for name, value in fault.fields)
        return ErrorLexeme(
            text, (LexicalFault(fault.code, 0, len(text), fields),), inner[0].stands_for, inner[0].breaks_off
        )
    fault = LexicalFault(code, 0, len(text), (("found", text), ("ascii", ascii_form)))
    return ErrorLexeme(text, (fault,), tuple(_stand_ins(ascii_form)), any(one.breaks_off for one in inner))


def _misnamed(text: str, code: str, better: str) -> ErrorLexeme:
    return _error(text, code, (as_name(better),), found=text, better=better or "n")


def _error(
    text: str, code: str, stands_for: tuple[Lexeme, ...] = (), end: int | None = None, **fields: Field
) -> ErrorLexeme:
    return ErrorLexeme(
        text, (LexicalFault(code, 0, len(text) if end is None else end, tuple(fields.items())),), stands_for
    )


def _as_lexeme(text: str) -> Lexeme:
    return Lexeme("STRING", text, Text(text[1:-1]))


def _stand_ins(text: str) -> Iterator[Lexeme]:
    for found in _lexemes(text):
        if isinstance(found, Lexeme):
            yield found
        else:
            yield from found.stands_for


def _lexemes(text: str) -> Iterator[Found]:
    for match in cut(text):
        group = match.lastindex or _OTHER
        yield _FIXED.get(match[group]) or _classify(group, match[group])


_FIXED: dict[str, Found] = {
    **{lexeme.text: lexeme for lexeme in SIGN.values()},
    **{word: WORD[word] for word in RESERVED},
    "_": Lexeme("UNDERSCORE", "_", Anonymous()),
}


def locate(span: Span, text: str) -> Span:
    """Return the first place of a word, literal or other piece of concrete syntax within a span, else the span.

    Blanks and comments between the lexemes do not matter, and neither do strings and names of which it is a part.

    >>> from grammar.spans import SourceText
    >>> found = locate(Span(SourceText("t", "light(Light) => p(X, Light)."), 0, 28), "Light")
    >>> found.start, found.end
    (6, 11)
    """
    wanted = [match[match.lastindex or 0] for match in cut(unicodedata.normalize("NFC", text))]
    seen: deque[tuple[str, int, int]] = deque(maxlen=max(1, len(wanted)))
    for match in cut(span.source.text, span.start, span.end):
        group = match.lastindex or 0
        seen.append((unicodedata.normalize("NFC", match[group]), match.start(group), match.end(group)))
        if [spelling for spelling, _, _ in seen] == wanted:
            return Span(span.source, seen[0][1], seen[-1][2])
    return span
