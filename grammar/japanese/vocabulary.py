"""The vocabulary rule: from the words of a clause to a literal, and from a word to a constant.

A predicate's name is its plain form (in た形 or ている where the author says so), with べき where it has it. The
arguments are, in this order, the subject, the object with を, and phrases with に, によって, へ, と, から, まで and
より; their particles begin the name: 花子に会う is ``に会う(X, 花子)``. A phrase with で, and one with が beside a
topic, belongs to the name (電池が長持ちする, 会議で話す), unless it is a pronoun, a variable, a number, or a name in
Latin letters or in 「」. What is N of a name, ``aのN``, is a relation: aの色は赤である is ``色(a, 赤)``;
aの電池が長持ちする is the same as aは電池が長持ちする.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, lru_cache

from engine.values.literals import Anonymous, Integer, Literal, Name, Term, Text, Variable
from grammar import regexes as re
from grammar.controlled import Phrasebook, Recognition, Renaming
from grammar.japanese.words import NOBODY_KNOWS, QUOTE
from grammar.lexemes import plain_name
from grammar.statements import Say

MARKS = ("に", "によって", "へ", "と", "から", "まで", "より")
"""Particles of arguments beside the subject and を, in the order of the arguments."""

LOOSE = ("が", "で")
"""Particles whose phrase belongs to the name unless it is a word for a thing; then they are marks, last."""

RELATION_HOLDS = "成り立つ"
"""The verb that says any literal: pがaとbについて成り立つ."""

_VARIABLE = re.compile(r"[U-Z]\d*\Z")
_NUMBER = re.compile(r"-?\d{1,10}\Z")
_LATIN = re.compile(r"[0-9A-Za-z_]+\Z")
_ESCAPE = re.compile(r"\\(.)", re.DOTALL)
_ESCAPED = {"n": "\n", "r": "\r"}


def variable(text: str) -> Variable | None:
    """Return the variable that a noun is: X, Y2, or 変数「Any」."""
    if text.startswith("変数"):
        return Variable(text[2:].strip("「」"))
    return Variable(text) if _VARIABLE.match(text) else None


def constant(text: str) -> Name | Text | Integer | Anonymous:
    """Return the constant of a noun: a number, a name, or any other text.

    >>> constant("AG1"), constant("カメラ"), constant('"a b"'), constant("12")
    (Name(value='ag1'), Name(value='カメラ'), Text(value='a b'), Integer(value=12))
    """
    if text == NOBODY_KNOWS:
        return Anonymous()
    if text[0] in '"“':
        inner = text[1:-1]
        return Text(_ESCAPE.sub(lambda match: _ESCAPED.get(match[1], match[1]), inner) if text[0] == '"' else inner)
    if text[0] in "「『":
        name = plain_name(text[1:-1]) if len(text) > 2 else None  # noqa: PLR2004 - the brackets
        return Name(name) if name is not None else Text(text[1:-1])
    if _NUMBER.match(text) and -(2**31) <= int(text) < 2**31:
        return Integer(int(text))
    name = predicate_name(text)
    return Name(name) if name is not None else Text(text)


CAPITALS = re.compile("[A-Z]+")


@lru_cache(1 << 12)
def predicate_name(text: str) -> str | None:
    """Return the name that words give, None when they cannot be one: Latin letters in lower case, quotes removed."""
    bare = QUOTE.sub(lambda quote: quote[0][1:-1], text)
    if bare == text:
        bare = CAPITALS.sub(lambda capitals: capitals[0].lower(), bare)
    return plain_name(bare) if bare else None


def is_thing(text: str) -> bool:
    """Return whether a noun can only be a word for a thing: Latin, quoted, a number, a variable."""
    return (
        bool(_LATIN.match(text)) or QUOTE.fullmatch(text) is not None or text.startswith("変数") or text == NOBODY_KNOWS
    )


def literal(
    word: str, subject: Term | None, marked: Mapping[str, Term], folded: Sequence[str], *, positive: bool
) -> Literal | None:
    """Return the literal of a clause, None when its words make no name.

    ``marked`` are the arguments by their particles, ``folded`` the phrases that belong to the name, as written.
    """
    marks = [particle for particle in (*MARKS, *LOOSE) if particle in marked]
    args = [subject] if subject is not None else []
    if "を" in marked:
        args.append(marked["を"])
    args += [marked[particle] for particle in marks]
    name = predicate_name("".join((*marks, *folded, word)))
    return None if name is None else Literal(name, tuple(args), positive)


class OwnWords:
    """The ``say ja`` lines: what a line words is recognised in whatever form a sentence gives to it.

    A line is read by the vocabulary rule once, by ``clause``. ``say ja buy(X): "{X}を買うべきだ".`` is 買うべき(X), and
    from then on 買うべき is ``buy``, in facts, conditions and denials alike. A line that the fragment does not read is
    recognised word for word.
    """

    def __init__(self, says: tuple[Say, ...], clause: Callable[[str], Literal | None]) -> None:
        self._says = says
        self._clause = clause
        self._book = Phrasebook(says)

    @property
    def lines(self) -> tuple[Say, ...]:
        """Return the lines."""
        return self._says

    def recast(self, literal: Literal) -> Literal:
        """Return the literal that a line says for one of the vocabulary rule's, or that one itself."""
        return self._read[0].own(literal) or literal

    def named(self, text: str) -> Name | None:
        """Return the constant that a noun is by a line without arguments."""
        if not self._says:
            return None
        return self._book.named(text, "ja")

    def recognised(self, text: str) -> Literal | None:
        """Return what a whole clause says in the very words of a line that the fragment does not read."""
        for found in self._book.recognise(text, "ja") if self._verbatim else ():
            if not found.literal.args and "は" not in text and "が" not in text:
                continue
            literal = self._filled(found)
            if literal is not None and (literal.predicate, len(literal.args)) in self._verbatim:
                return literal
        return None

    def _filled(self, found: Recognition) -> Literal | None:
        """Return the literal of a line with the nouns in its places, None when a place is missing."""
        terms: dict[str, Term] = {}
        for name, words in found.words:
            terms[name] = self.named(words) or variable(words) or constant(words)
        literal = found.of(terms)
        open_terms = (term for term in found.literal.args if isinstance(term, Variable))
        return literal if all(term.name in terms for term in open_terms) else None

    @cached_property
    def _read(self) -> tuple[Renaming, set[tuple[str, int]]]:
        """The lines that the vocabulary rule reads, those with fewer variables first, and the names of the others."""
        entries: list[tuple[Literal, Literal]] = []
        verbatim: set[tuple[str, int]] = set()
        for say in self._says:
            for words, own in ((say.reading, say.literal), (say.negative, -say.literal)):
                if words is None:
                    continue
                default = self._clause(words)
                if default is None:
                    verbatim.add((own.predicate, len(own.args)))
                else:
                    entries.append((default, own))
        return Renaming(sorted(entries, key=_openness)), verbatim

    @property
    def _verbatim(self) -> set[tuple[str, int]]:
        return self._read[1]


def _openness(entry: tuple[Literal, Literal]) -> tuple[int, int]:
    """Return how much the default of an entry leaves open: its variables, each once, then each place of one."""
    variables = [term for term in entry[0].args if isinstance(term, Variable)]
    return len(set(variables)), len(variables)
