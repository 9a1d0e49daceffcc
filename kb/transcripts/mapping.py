"""The mapping file: what statements mean, one a line, for people to correct; a vocabulary of the topic.

::

    # What the statements of a transcript mean. Write the literal behind the `=`.
    "a is over its limit" = over_the_budget(a)
    "a is a bargain" = ?
    #   nearest: compact(a), light(a)
    "a fits any pocket" ~ compact(a)
    "{X} costs the earth" = over_the_budget(X)
    "the small one" = "a"
    "it is small and it is dear" = "a is compact", "a costs the earth"
    say light(X): "{X} weighs next to nothing".

``?`` is not mapped yet, ``-`` is a statement that says nothing of the debate, ``~`` a model's proposal: write ``=`` to
take it for your own. Several literals are a conjunction, ``not L`` the absence of evidence. Besides literals a
statement may be a `NoLiteral` (``pass``, ``concede``, ``filler``, ``foreign``), a rule of a stance (``rule:LABEL``), or
tell what became of a claim (``status:L=defeated``).

Three forms serve other debates of the topic, too: a statement with places (``{X}``) stands for all with an object of
the knowledge base there; words that are quoted behind the ``=`` are read in the place of those before it, as a
statement or within one, and several of them apart; a ``say`` line adds to those of the knowledge base. Whatever
stands in the file stays byte for byte; new statements are put at its end, in the order in which they were said.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TypeAlias

from engine.values.literals import Comparison, Literal, Variable, Weak
from engine.values.record import Status
from grammar import regexes as re
from grammar.controlled import PLACE
from grammar.errors import Unreadable
from grammar.languages import language_of
from grammar.reading import parse_rule, parse_statements
from grammar.spans import SourceText, Span
from grammar.statements import Say
from grammar.wording import Notice
from kb.transcripts.utterances import TranscriptFault
from kb.wording import WORDS

_LINE = re.compile(r'[ \t]*(?P<text>"(?:[^"\\]|\\.)*")[ \t\u3000]*(?P<sign>[=＝~])[ \t\u3000]*(?P<value>.*)')
_COMMENT = re.compile(r'((?:"(?:[^"\\]|\\.)*"|[^"#])*)')
_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')
_WORDS = re.compile(rf"{_QUOTED.pattern}(?:\s*[,、]\s*{_QUOTED.pattern})*")
_SAY = re.compile(r"[ \t]*say[ \t]")
_PLAIN = re.compile(r"[ \t\u3000]*(?:#.*)?")
_MOST_FAULTS = 100


class NoLiteral(StrEnum):
    """What a statement is that means no literal: it gives in, is only talk, or says what nobody's stance has."""

    PASS = "pass"  # noqa: S105 - a move
    CONCEDE = "concede"
    FILLER = "filler"
    FOREIGN = "foreign"


@dataclass(frozen=True, slots=True)
class NamedRule:
    """A rule of a stance, by its label: what a speaker says who states it in general."""

    label: str

    def __str__(self) -> str:
        return f"rule:{self.label}"


@dataclass(frozen=True, slots=True)
class VerdictStatement:
    """What is said to have become of a literal: the verdict of its dialogue, or a status."""

    literal: Literal
    justified: bool | None = None
    status: Status | None = None

    def __str__(self) -> str:
        result = ("justified" if self.justified else "defeated") if self.status is None else self.status.value
        return f"status:{self.literal}={result}"


Value: TypeAlias = "tuple[Literal | Weak, ...] | NoLiteral | NamedRule | VerdictStatement"
"""What a statement means."""


@dataclass(frozen=True, slots=True)
class MappingEntry:
    """A line: the statement, what it means (None for ``?``), and whether that is only a model's proposal."""

    text: str
    value: Value | None
    proposed: bool = False
    span: Span | None = field(default=None, compare=False, repr=False)
    words: tuple[str, ...] = ()
    """What is read in its place."""

    @property
    def is_open(self) -> bool:
        """Return whether nobody has said yet what it means."""
        return self.value is None and not self.words

    @property
    def literals(self) -> tuple[Literal | Weak, ...] | None:
        """Return its literals: none of what means no literal, None where it is not known what it means."""
        return self.value if self.value is None or isinstance(self.value, tuple) else ()


@dataclass(frozen=True, slots=True)
class MappingQuestion:
    """A statement for which the file has no line yet, with literals that read alike."""

    text: str
    nearest: tuple[Literal, ...] = ()
    read: tuple[Literal, ...] = ()
    """What it is read as, in names that the knowledge base does not have; that stands while nobody says otherwise."""

    @property
    def comments(self) -> tuple[tuple[str, tuple[Literal, ...]], ...]:
        """Return what a comment says beside it, by the codes of its words."""
        return (("mapping.read", self.read), ("mapping.nearest", self.nearest))


@dataclass(frozen=True, slots=True)
class Mappings:
    """What a mapping file says; ``written`` is its text as it stands."""

    written: str = ""
    entries: Mapping[str, MappingEntry] = field(default_factory=dict[str, MappingEntry])
    says: tuple[Say, ...] = ()

    def of(self, text: str) -> MappingEntry | None:
        """Return the line of a statement; blanks do not tell statements apart."""
        return self.entries.get(spaced(text))

    def text(self) -> str:
        """Return the file."""
        return self.written

    def asking(self, asked: Iterable[MappingQuestion]) -> Mappings:
        """Return the mappings with a line at the end for every statement that has none."""
        entries = dict(self.entries)
        lines: list[str] = []
        for one in asked:
            key = spaced(one.text)
            if key not in entries:
                entries[key] = MappingEntry(key, None)
                lines.append(_open_line(key))
                language = language_of(key)
                texts = [
                    WORDS.say(code, language, literals=", ".join(map(str, them))) for code, them in one.comments if them
                ]
                lines += [f"#   {'; '.join(texts)}\n"] if texts else []
        return replace(self, written=_ended(self.written, lines), entries=entries)

    def with_proposals(self, proposals: Mapping[str, Value], confirmed: Collection[str] = ()) -> Mappings:
        """Return the mappings with a model's proposals for statements that have no meaning yet, and for no others.

        A line that is still as it was put there becomes the proposal's; another one stays, and the proposal is added.
        What a person ``confirmed`` is the person's own.
        """
        entries = dict(self.entries)
        written = self.written.split("\n")
        lines: list[str] = []
        for text, value in proposals.items():
            key = spaced(text)
            known = entries.get(key)
            if known is not None and not known.is_open:
                continue
            own = text in confirmed
            entries[key] = MappingEntry(key, value, proposed=not own)
            line = f"{_quoted(key)} {'=' if own else '~'} {value_text(value)}"
            untouched = _open_line(key).rstrip("\n")
            if untouched in written:
                written[written.index(untouched)] = line
            else:
                lines.append(f"{line}\n")
        return replace(self, written=_ended("\n".join(written), lines), entries=entries)

    def answered(self, text: str, value: str, general: str | None = None) -> Mappings:
        """Return the mappings with what somebody says that a statement means, as a line of the file has it.

        The line of the statement becomes this one, with the statement in its ``general`` form where it has one. Raises
        `Unreadable`.

        >>> known = parse_mappings(SourceText("x", '"it is dear" = ?  # turn 2'))
        >>> print(known.answered("it is dear", "dear(a)").written)
        "it is dear" = dear(a)  # turn 2
        """
        key = spaced(text)
        written = self.written.split("\n")
        for number, line in enumerate(written):
            found = _LINE.fullmatch(line)
            if found is not None and spaced(_unquoted(found["text"]) or "") == key:
                comment = _COMMENT.match(found["value"])
                rest = found["value"] if comment is None else found["value"][len(comment[1].rstrip()) :]
                written[number] = f"{_quoted(general or key)} = {value}{rest}"
                break
        else:
            line = f"{_quoted(general or key)} = {value}\n"
            return parse_mappings(SourceText("<mapping>", _ended(self.written, [line])))
        return parse_mappings(SourceText("<mapping>", "\n".join(written)))


def _ended(written: str, lines: list[str]) -> str:
    """Return the text of a file with lines at its end; a new one begins with what is to be done, in their language."""
    before = written or (f"# {WORDS.say('mapping.opening', language_of(lines[0]))}\n" if lines else "")
    return f"{before}{'' if not lines or before.endswith(chr(10)) else chr(10)}{''.join(lines)}"


def spaced(text: str) -> str:
    """Return a statement as it is compared: one blank between words."""
    return " ".join(text.split())


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _open_line(text: str) -> str:
    return f"{_quoted(text)} = ?\n"


def parse_mappings(source: SourceText) -> Mappings:
    """Return what a mapping file says.

    Raises:
        Unreadable: lines that are none, literals that are none, or two lines that say different things of a statement.
    """
    entries: dict[str, MappingEntry] = {}
    faults: list[Notice] = []
    says: list[Say] = []
    at = 0
    for number, line in enumerate(source.text.split("\n")):
        if _SAY.match(line) is not None:
            read = parse_statements(SourceText(source.name, "\n" * number + line))
            says += (one for one in read.statements if isinstance(one, Say))
            faults += read.faults
        elif _PLAIN.fullmatch(line) is None and len(faults) < _MOST_FAULTS:
            entry = _entry(source, at, line, faults)
            if entry is not None:
                _put(entry, entries, faults)
        at += len(line) + 1
    if faults:
        raise Unreadable(tuple(faults))
    return Mappings(source.text, entries, tuple(says))


def _entry(source: SourceText, at: int, line: str, faults: list[Notice]) -> MappingEntry | None:
    found = _LINE.fullmatch(line)
    span = Span(source, at, at + len(line))
    text = None if found is None else _unquoted(found["text"])
    if found is None or text is None:
        faults.append(TranscriptFault.at("mapping-line", span, found=line.strip()))
        return None
    match = _COMMENT.match(found["value"])
    value = (match[1] if match is not None else "").strip()
    where = Span(source, at + found.start("value"), at + found.start("value") + max(1, len(value)))
    proposed = found["sign"] == "~"
    if value == "?":
        return MappingEntry(spaced(text), None, proposed, where)
    if _WORDS.fullmatch(value) is not None:
        words = tuple(spaced(_unquoted(one[0]) or "") for one in _QUOTED.finditer(value))
        return MappingEntry(spaced(text), None, proposed, where, words)
    meant = read_value(value)
    if meant is None:
        faults.append(TranscriptFault.at("mapping-literal", where, found=value))
        return None
    places = set(PLACE.findall(text))
    unbound = [name for name in _variables(meant) if name not in places]
    if unbound:
        faults.append(TranscriptFault.at("mapping-open", where, found=unbound[0]))
        return None
    return MappingEntry(spaced(text), meant, proposed, where)


def _variables(value: Value) -> Iterator[str]:
    """Yield the names of the variables in a value."""
    items = value if isinstance(value, tuple) else (value.literal,) if isinstance(value, VerdictStatement) else ()
    literals = (item.literal if isinstance(item, Weak) else item for item in items)
    yield from (term.name for one in literals for term in one.args if isinstance(term, Variable))


def _put(entry: MappingEntry, entries: dict[str, MappingEntry], faults: list[Notice]) -> None:
    """Take a line; of several for one statement ``?`` gives way to literals, and a proposal to the user's own."""
    known = entries.get(entry.text)
    if known is None or known.is_open or (known.proposed and not entry.proposed and not entry.is_open):
        entries[entry.text] = entry
    elif not entry.is_open and entry != known and known.proposed is entry.proposed:
        line = "?" if known.span is None else str(known.span.source.line_column(known.span.start)[0])
        if entry.span is not None:
            faults.append(TranscriptFault.at("mapping-twice", entry.span, text=entry.text, line=line))


def _unquoted(quoted: str) -> str | None:
    try:
        text = json.loads(quoted, strict=False)
    except json.JSONDecodeError:
        return None
    return text if isinstance(text, str) else None


def read_literals(text: str) -> tuple[Literal | Weak, ...] | None:
    """Return the literals of a formal text, weak ones among them, None where it is none.

    >>> [str(one) for one in read_literals("buy(a), not out_of_stock(a)")]
    ['buy(a)', 'not out_of_stock(a)']
    """
    try:
        body = parse_rule(f"{text} => mapped").body
    except Unreadable:
        return None
    literals = tuple(item for item in body if not isinstance(item, Comparison))
    return literals if len(literals) == len(body) else None


_VERDICT = re.compile(r"status:\s*(?P<literal>.+?)\s*=\s*(?P<result>\w+)")
_VERDICTS = {"justified": True, "defeated": False}


def read_value(text: str) -> Value | None:
    """Return what a value of a mapping file says, None where it is none.

    >>> str(read_value("status:buy(a)=defeated")), read_value("concede"), read_value("rule:thrift")
    ('status:buy(a)=defeated', <NoLiteral.CONCEDE: 'concede'>, NamedRule(label='thrift'))
    """
    if text == "-":
        return ()
    if text in set(NoLiteral):
        return NoLiteral(text)
    if text.startswith("rule:"):
        return NamedRule(text.removeprefix("rule:").strip())
    verdict = _VERDICT.fullmatch(text)
    return read_literals(text) if verdict is None else read_verdict(verdict["literal"], verdict["result"])


def value_text(value: Value | None) -> str:
    """Return what a statement means as a mapping file says it.

    >>> value_text(read_value("buy(a), not out_of_stock(a)")), value_text(NoLiteral.PASS), value_text(None)
    ('buy(a), not out_of_stock(a)', 'pass', '?')
    """
    if value is None:
        return "?"
    return ", ".join(map(str, value)) or "-" if isinstance(value, tuple) else str(value)


def read_verdict(literal: str, result: str) -> VerdictStatement | None:
    """Return what is said to have become of a literal: ``justified`` or ``defeated``, or the name of a status."""
    literals = read_literals(literal)
    if literals is None or len(literals) != 1 or not isinstance(literals[0], Literal):
        return None
    if result in _VERDICTS:
        return VerdictStatement(literals[0], justified=_VERDICTS[result])
    status = next((one for one in Status if one.value == result), None)
    return None if status is None else VerdictStatement(literals[0], status=status)
