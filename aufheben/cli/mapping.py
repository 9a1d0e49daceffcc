"""``aufheben map TRANSCRIPT --against STANCES``: a session in which a person says what statements mean.

One open statement after another is shown with the words around it and what it may mean. Every answer is written to the
mapping file at once, so that whatever ends the session loses nothing, and the next one goes on where it stopped. Lines
on standard input are answers, from a terminal or from a file; a wrong one in a file ends the session, so that those
behind it are not taken for other statements.
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from aufheben.blocks import Paragraph, Run
from aufheben.cli import FAILED, GOOD
from aufheben.cli.commands import AGAINST, ALIASES, EMBEDDINGS, IGNORED, LAYOUT, MAPPING, STRICT_READING, TRANSCRIPT
from aufheben.cli.io import once, put, settled, typed_line
from aufheben.cli.verify import agents_of
from aufheben.errors import Misuse
from aufheben.reports.verbalizer import Verbalizer, verbalizer_of
from aufheben.screen import show
from aufheben.verification import mappings_of, source_of
from engine.values.literals import Literal, Weak
from grammar.errors import Unreadable
from grammar.wording import Suggestion
from kb import loading
from kb.loading import STDIN
from kb.transcripts.candidates import OpenStatement, open_statements
from kb.transcripts.cast import names_of
from kb.transcripts.formal import formal, mapping_faults
from kb.transcripts.likeness import Embeddings
from kb.transcripts.mapping import Mappings, NoLiteral, Value, read_value, value_text
from kb.transcripts.meanings import Mapped, Meanings, Way, generalized
from kb.transcripts.reading import read_transcript
from kb.transcripts.words import nearest, nearest_rules

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aufheben.cli.parameters import Given
    from kb.knowledge_base import KnowledgeBase

_KEYS = {"f": NoLiteral.FOREIGN, "x": NoLiteral.FILLER, "p": NoLiteral.PASS, "c": NoLiteral.CONCEDE}
_HELP = ("?", "h", "help")
_NUMBERS = re.compile(r"-?\d+(?:\s*,\s*-?\d+)*")
_JOINT = re.compile(r"(?:[\s,;、]|\b(?:and|but|so|because)\b)+$", re.IGNORECASE)


def map(given: Given) -> int:  # noqa: A001 - the command is called so
    """Ask what the open statements of a debate mean, and write the answers to its mapping file."""
    held_in = given[TRANSCRIPT]
    if held_in == STDIN or STDIN in given[AGAINST]:
        raise Misuse("usage.session-stdin")
    source = source_of(held_in)
    if given[MAPPING] is None and not Path(held_in).is_file():
        raise Misuse("usage.session-file", held=held_in)
    path = Path(given[MAPPING] or Path(held_in).with_suffix(".map"))
    once([held_in, *given[AGAINST]])
    kb = settled(given, loading.read(given[AGAINST], strict_reading=given[STRICT_READING]), ", ".join(given[AGAINST]))
    likeness = Embeddings() if given[EMBEDDINGS] else None
    agents = agents_of(given[ALIASES])
    layout = given[LAYOUT]
    held = read_transcript(
        source,
        names_of(kb, agents),
        layout=None if layout is None else layout.value,
        ignored=given[IGNORED],
    )
    meant = formal(held, kb, mappings_of(path if path.exists() else None), agents)
    queue = list(open_statements(held, meant, kb, likeness))
    session = MappingSession(kb, path, meant.mappings, queue, verbalizer_of(kb, given.language))
    return session.run()


@dataclass(slots=True)
class MappingSession:
    """The statements that are still open, and what was answered so far."""

    kb: KnowledgeBase
    path: Path
    mappings: Mappings
    queue: list[OpenStatement]
    verbalizer: Verbalizer
    skipped: list[OpenStatement] = field(default_factory=list[OpenStatement])
    _before: list[tuple[Mappings, list[OpenStatement], list[OpenStatement]]] = field(
        default_factory=list[tuple["Mappings", list[OpenStatement], list[OpenStatement]]]
    )

    def run(self) -> int:
        """Ask until nothing is left or nobody answers; return the exit code."""
        if not self.queue:
            self._tell("session.nothing")
            return GOOD
        self._write()
        self._tell("session.how", path=self.path, count=len(self.queue))
        self._tell("session.keys")
        try:
            self._ask()
        except KeyboardInterrupt:
            self._ended()
            raise
        return self._ended()

    def _ask(self) -> None:
        while self.queue:
            show(tuple(self._shown(self.queue[0])))
            for line in self._answers():
                if line in ("q", "quit"):
                    return
                if self._taken(line):
                    break
                if not sys.stdin.isatty() and line not in _HELP:
                    # The lines behind it were written for the statements behind this one.
                    self._tell("session.stopped", found=line)
                    return
            else:
                return

    def _ended(self) -> int:
        left = len(self.queue) + len(self.skipped)
        self._tell("session.left" if left else "session.done", count=left, path=self.path)
        return FAILED if left else GOOD

    def _answers(self) -> Iterator[str]:
        """Yield lines as they are typed."""
        while True:
            if sys.stdin.isatty():
                sys.stdout.write("> ")
                sys.stdout.flush()
            line = typed_line()
            if not line:
                return
            yield line.strip()

    def _shown(self, one: OpenStatement) -> Iterator[Paragraph]:
        """Yield a statement in its place, and what it may mean."""
        v = self.verbalizer
        yield Paragraph()
        place = v.tell("session.turn", turn=one.turn) if one.turn is not None else ""
        head = [v.tell("session.count", count=len(self.queue) + len(self.skipped)), place, one.speaker or ""]
        yield Paragraph((Run(" · ".join(filter(None, head)), "quiet"),))
        pieces = (
            Run(one.before, "quiet"),
            Run(v.tell("debate.quoted", text=one.text), "title"),
            Run(one.after, "quiet"),
        )
        yield Paragraph(pieces, indent=2, hang=0)
        for number, literal in enumerate(one.literals, 1):
            yield Paragraph(
                (Run(v.literal(literal).text, "text"), Run(f"   {literal}", "formal")), 2, lead=Run(f"{number:>2}  ")
            )
        for number, rule in enumerate(one.rules, len(one.literals) + 1):
            words = Run(v.prose.reason(rule), "text")
            yield Paragraph(
                (words, Run(f"   rule:{rule.given_label}", "formal")), 2, lead=Run(f"{number:>2}  "), hang=4
            )

    def _taken(self, line: str) -> bool:
        """Take an answer and return whether the next statement is to be asked about."""
        one = self.queue[0]
        key, _, rest = line.partition(" ")
        match key:
            case "" | "k" | "skip":
                self._keep()
                self.skipped.append(self.queue.pop(0))
                return True
            case "u" | "undo":
                return self._undone()
            case "s" | "split":
                return self._split(one, rest)
            case _ if line in _HELP:
                self._tell("session.keys")
                return False
            case _:
                return self._valued(one, line)

    def _keep(self) -> None:
        self._before.append((self.mappings, list(self.queue), list(self.skipped)))

    def _undone(self) -> bool:
        if not self._before:
            self._tell("session.no-undo")
            return False
        self.mappings, self.queue, self.skipped = self._before.pop()
        self._write()
        return True

    def _split(self, one: OpenStatement, rest: str) -> bool:
        """Take a statement apart where some words of it begin."""
        if not rest:
            self._tell("session.split")
            rest = next(self._answers(), "")
        at = one.text.casefold().find(rest.casefold()) if rest else -1
        parts = (_JOINT.sub("", one.text[:at]), one.text[at:].strip())
        if at <= 0 or not all(parts):
            self._tell("session.no-split", words=rest)
            return False
        quoted = ", ".join(f'"{part}"' for part in (each.replace("\\", r"\\").replace('"', r"\"") for each in parts))
        self._answer(one, quoted)
        meanings = Meanings(self.kb, self.mappings)
        asked = [
            OpenStatement(
                part,
                one.turn,
                one.speaker,
                one.before if part is parts[0] else f"{one.before}{parts[0]} ",
                f" {parts[1]}{one.after}" if part is parts[0] else one.after,
                nearest(part, meanings.words),
                nearest_rules(part, meanings.words),
            )
            for part in parts
            if not _is_known(part, meanings)
        ]
        self.queue = [*asked, *self.queue]
        return True

    def _valued(self, one: OpenStatement, line: str) -> bool:
        """Take what somebody says that a statement means; tell what is wrong with it and ask again."""
        line, general = (line[:-1].rstrip(), True) if line.endswith("*") else (line, False)
        if line.startswith('"'):
            return self._checked(one, line)
        value = self._numbered(one, line) if _NUMBERS.fullmatch(line) else self._typed(line)
        if value is None:
            self._tell("session.no-value", found=line)
            return False
        text = one.text
        if general:
            found = (
                generalized(text, value, Meanings(self.kb, self.mappings).words) if isinstance(value, tuple) else None
            )
            if found is None:
                self._tell("session.no-object")
                return False
            text, value = found
        return self._checked(one, value_text(value), text if general else None)

    def _typed(self, line: str) -> Value | None:
        """Return what a line says: a key, unless the knowledge base has a proposition of that name; else a value."""
        propositions = {name for name, count in Meanings(self.kb, self.mappings).words.signatures if not count}
        if line in _KEYS and line not in propositions:
            return _KEYS[line]
        return read_value(line.removeprefix("=").strip())

    def _numbered(self, one: OpenStatement, line: str) -> Value | None:
        """Return what the numbers of candidates say; ``-1`` is the denial of the first."""
        chosen: list[Literal | Weak] = []
        for each in line.split(","):
            number = int(each)
            at = abs(number) - 1
            if at < 0 or at >= len(one.literals) + len(one.rules):
                return None
            if at >= len(one.literals):
                return read_value(f"rule:{one.rules[at - len(one.literals)].given_label}") if "," not in line else None
            chosen.append(one.literals[at] if number > 0 else -one.literals[at])
        return tuple(chosen)

    def _checked(self, one: OpenStatement, value: str, text: str | None = None) -> bool:
        """Take an answer where the knowledge base has its words."""
        try:
            made = self.mappings.answered(one.text, value, text)
        except Unreadable as error:
            self._say(fault.message(self.verbalizer.language.value) for fault in error.findings)
            return False
        words = Meanings(self.kb, made).words
        known = {str(constant) for constant in words.constants}
        entry = made.of(text or one.text)
        faults = [fault.message(self.verbalizer.language.value) for fault in mapping_faults(made, words)]
        for item in (entry.literals or ()) if entry is not None else ():
            literal = item.literal if isinstance(item, Weak) else item
            for term in literal.args:
                if str(term) not in known and not str(term)[:1].isupper():
                    near = Suggestion.of(str(term), known).text(self.verbalizer.language)
                    faults.append(self.verbalizer.tell("session.no-constant", found=term, suggestion=near))
        if faults:
            self._say(faults)
            return False
        self._answer(one, value, text)
        return True

    def _answer(self, one: OpenStatement, value: str, text: str | None = None) -> None:
        """Write an answer, and leave out what it says of further statements."""
        self._keep()
        self.mappings = self.mappings.answered(one.text, value, text)
        self._write()
        self.queue = self.queue[1:]
        if text is not None or value.startswith('"'):
            meanings = Meanings(self.kb, self.mappings)
            waiting = len(self.queue)
            self.queue = [each for each in self.queue if not _is_known(each.text, meanings)]
            if len(self.queue) < waiting:
                self._tell("session.too", count=waiting - len(self.queue))

    def _write(self) -> None:
        put(self.path, self.mappings.text().encode(), "read.exists", force=True)

    def _tell(self, code: str, **fields: object) -> None:
        show((Paragraph((Run(self.verbalizer.tell(code, **fields), "quiet"),)),))

    def _say(self, texts: Iterator[str] | list[str]) -> None:
        show(tuple(Paragraph((Run(text, "bad"),), 2) for text in texts))


def _is_known(text: str, meanings: Meanings) -> bool:
    meaning = meanings.of(text)
    return isinstance(meaning, Mapped) and not (meaning.foreign and meaning.by is Way.READER)
