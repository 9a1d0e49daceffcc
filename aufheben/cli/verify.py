"""``aufheben verify TRANSCRIPT --against STANCES``: a debate that somebody held, judged by the stances.

``aufheben map`` is the session in which a person says what its statements mean.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from io import StringIO
from pathlib import Path

from aufheben import api
from aufheben.blocks import Paragraph, Report, Run
from aufheben.choices import FailOn, ProtocolForm, VerificationFormat
from aufheben.cli import FAILED, GOOD, LIMIT, commands, io
from aufheben.errors import Misuse
from aufheben.reports.readings import findings_page
from aufheben.reports.verbalizer import Verbalizer, verbalizer_of
from aufheben.reports.verification import verification_page
from aufheben.reports.verified import verification_report
from aufheben.screen import show
from aufheben.verification import Verification, mappings_of, source_of
from engine.values.limits import Limits
from engine.values.literals import Literal, Weak
from grammar.clock import timed
from grammar.errors import Unreadable
from grammar.languages import language_of
from grammar.wording import Suggestion
from kb import loading
from kb.knowledge_base import KnowledgeBase
from kb.loading import STDIN
from kb.transcripts.candidates import OpenStatement, open_statements
from kb.transcripts.formal import formal, mapping_faults
from kb.transcripts.likeness import Embeddings
from kb.transcripts.mapping import Mappings, NoLiteral, Value, read_value, value_text
from kb.transcripts.meanings import Mapped, Meanings, Way, generalized
from kb.transcripts.reading import read_transcript
from kb.transcripts.utterances import names_of
from kb.transcripts.words import nearest, nearest_rules


def verify(given: commands.Given) -> int:
    """Judge a debate and tell what is wrong with it."""
    form = _format(given)
    if given[commands.FORCE] and given[commands.VERIFICATION_OUTPUT] is None and given[commands.MOVES_OUT] is None:
        raise Misuse("usage.force-alone")
    if not given[commands.AGAINST_ANY]:
        return _verify_chat(given, form)
    mapping = given[commands.MAPPING]
    io.once([given[commands.TRANSCRIPT], *given[commands.AGAINST_ANY], *filter(None, [mapping, given[commands.MOVES]])])
    bounds = io.limits(given)
    with timed(bounds, io.READING_TEXT):
        base = _stances(given, given[commands.AGAINST_ANY])
    proposer = None
    if given[commands.MODEL_NAME] is not None or given[commands.OFFLINE]:
        from aufheben.cli.confirming import Confirming  # noqa: PLC0415 - only with a model
        from aufheben.cli.models import ModelProposer, wishes  # noqa: PLC0415 - as above

        confirm = Confirming(base, given.language) if given[commands.CONFIRM] else None
        proposer = ModelProposer(wishes(given, given[commands.TRANSCRIPT]), base, given.language, confirm)
    elif given[commands.CONFIRM]:
        raise Misuse("usage.confirm-alone")
    elif (unused := given.first_of(commands.MODEL_OPTIONS)) is not None:
        raise Misuse("usage.model-alone", option=unused)
    protocol = given[commands.PROTOCOL]
    verification = api.verify(
        source_of(given[commands.TRANSCRIPT]),
        base,
        mapping=mapping if mapping is not None and (mapping == STDIN or Path(mapping).exists()) else None,
        moves=given[commands.MOVES],
        agents=agents_of(given[commands.ALIASES]),
        ignored=given[commands.IGNORED],
        layout=given[commands.LAYOUT],
        mains=given[commands.HELD_MAINS],
        max_rounds=given[commands.MAX_ROUNDS],
        published=None if protocol is None else protocol is ProtocolForm.PUBLISHED,
        proposer=proposer,
        limits=bounds,
    )
    _tell(given, verification, form)
    if mapping is not None and mapping != STDIN:
        _write_mappings(given, verification, Path(mapping))
    written = given[commands.MOVES_OUT]
    if written is not None:
        _write_moves(given, verification, written)
    if proposer is not None:
        proposer.remark()
        if proposer.exit is not None:
            return proposer.exit
    return _exit(given, verification)


def _stances(given: commands.Given, names: Sequence[str]) -> KnowledgeBase:
    """Return the stances that a debate is held against."""
    loaded = loading.read(names, strict_reading=given[commands.STRICT_READING], skip_unread=given[commands.SKIP_UNREAD])
    return io.settled(given, loaded, ", ".join(names))


_OF_DEBATES = (
    commands.STRICT_READING,
    commands.SKIP_UNREAD,
    commands.MAPPING,
    commands.CONFIRM,
    commands.MOVES,
    commands.MOVES_OUT,
    commands.ALIASES,
    commands.HELD_MAINS,
    commands.MAX_ROUNDS,
    commands.PROTOCOL,
)
"""What only a debate can be judged by, where its stances are known."""


def _verify_chat(given: commands.Given, form: VerificationFormat) -> int:
    """Judge a group chat by its own commitments and tell what is wrong with it."""
    if any(given[one] for one in _OF_DEBATES) or given.first_of(commands.MODEL_OPTIONS) is not None:
        raise Misuse("usage.chat-alone")
    source = source_of(given[commands.TRANSCRIPT])
    given.follow(language_of(source.text))
    verification = api.verify(
        source, layout=given[commands.LAYOUT], ignored=given[commands.IGNORED], limits=io.limits(given)
    )
    _tell(given, verification, form)
    return _exit(given, verification)


def _exit(given: commands.Given, verification: Verification) -> int:
    """Return the exit code: at a limit that one, as nobody knows what else would have been found."""
    if verification.judgement.cut is not None:
        return LIMIT
    return GOOD if _passes(given, verification) else FAILED


def _passes(given: commands.Given, verification: Verification) -> bool:
    """Return whether a verification passes the gates; without any, all must be judged and sound."""
    judged, moves = verification.judgement, len(verification.formal.transcript.turns)
    least, sound = given[commands.MIN_COVERAGE], given[commands.MIN_SOUND]
    if least is not None and judged.judged < least * moves:
        return False
    if sound is not None and judged.right < sound * moves:
        return False
    return verification.passes(given[commands.FAIL_ON] or FailOn.UNJUDGED)


def _format(given: commands.Given) -> VerificationFormat:
    """Return the format of the output; ``--json`` is short for one."""
    named = given[commands.VERIFICATION_FORMAT]
    if given[commands.AS_JSON] and named not in {None, VerificationFormat.JSON}:
        raise Misuse("usage.two-formats", shape=named)
    return VerificationFormat.JSON if given[commands.AS_JSON] else named or VerificationFormat.TEXT


def agents_of(aliases: Sequence[str]) -> dict[str, str]:
    """Return who is who: the agent of each name of the transcript."""
    agents: dict[str, str] = {}
    for alias in (one.strip() for given in aliases for one in given.split(",")):
        agent, sign, name = alias.partition("=")
        if not (agent.strip() and sign and name.strip()):
            raise Misuse("usage.alias", value=alias)
        agents[name.strip()] = agent.strip()
    return agents


def _write_mappings(given: commands.Given, verification: Verification, path: Path) -> None:
    """Write the mapping file with every statement that is new to it; what the user wrote in it stays."""
    text = verification.formal.mappings.text()
    if not path.is_file() or path.read_text(encoding="utf-8") != text:
        io.write(text, path, given.language, force=True)


def _write_moves(given: commands.Given, verification: Verification, path: str) -> None:
    """Write what each turn does."""
    from kb.transcripts.moves import MoveLayer  # noqa: PLC0415 - few ask for it
    from kb.transcripts.moves_file import moves_text  # noqa: PLC0415 - as above

    text = moves_text(verification.formal.layer or MoveLayer(()))
    if path == STDIN:
        io.print_file(text)
    else:
        io.write(text, Path(path), given.language, force=given[commands.FORCE])


def _tell(given: commands.Given, verification: Verification, form: VerificationFormat) -> None:
    """Tell a verification on standard output or in a file; parts that cannot be read on standard error."""
    show(findings_page(verification.transcript.faults, given.language), sys.stderr)
    output = given[commands.VERIFICATION_OUTPUT]
    if output is not None and output != STDIN:
        io.write(_text(given, verification, form), Path(output), given.language, force=given[commands.FORCE])
    elif form is VerificationFormat.TEXT:
        show(_page(given, verification))
    else:
        io.print_file(_text(given, verification, form))


def _page(given: commands.Given, verification: Verification) -> Report:
    report = verification_report(verification, given.language)
    return verification_page(report, verbalizer_of(verification.kb, given.language), given[commands.MAPPING])


def _text(given: commands.Given, verification: Verification, form: VerificationFormat) -> str:
    """Return a verification as one text."""
    report = verification_report(verification, given.language)
    match form:
        case VerificationFormat.TEXT:
            stream = StringIO()
            show(_page(given, verification), stream)
            return stream.getvalue()
        case VerificationFormat.JSON:
            from aufheben.reports.documents import verification_document  # noqa: PLC0415 - one format of several

            return _printed(verification_document(report).as_json())
        case VerificationFormat.SARIF:
            from aufheben.reports.ci import sarif  # noqa: PLC0415 - one format of several

            return _printed(sarif(report, given.language))
        case VerificationFormat.JUNIT:
            from aufheben.reports.ci import junit  # noqa: PLC0415 - as above

            return junit(report, verification.transcript.name, given.language)
        case VerificationFormat.GITHUB:
            from aufheben.reports.ci import github  # noqa: PLC0415 - as above

            return github(report, given.language)


def _printed(document: object) -> str:
    """Return a document as text; of a character that no file can hold its escape, which JSON has too."""
    text = json.dumps(document, ensure_ascii=False, indent=2) + "\n"
    return text.encode("utf-8", "backslashreplace").decode()


_KEYS = {"f": NoLiteral.FOREIGN, "x": NoLiteral.FILLER, "p": NoLiteral.PASS, "c": NoLiteral.CONCEDE}
_HELP = ("?", "h", "help")
_NUMBERS = re.compile(r"-?\d+(?:\s*,\s*-?\d+)*")
_JOINT = re.compile(r"(?:[\s,;、]|\b(?:and|but|so|because)\b)+$", re.IGNORECASE)


def map(given: commands.Given) -> int:  # noqa: A001 - the command is called so
    """Ask what the open statements of a debate mean, and write the answers to its mapping file."""
    held_in = given[commands.TRANSCRIPT]
    if held_in == STDIN or STDIN in given[commands.AGAINST]:
        raise Misuse("usage.session-stdin")
    source = source_of(held_in)
    if given[commands.MAPPING] is None and not Path(held_in).is_file():
        raise Misuse("usage.session-file", held=held_in)
    path = Path(given[commands.MAPPING] or Path(held_in).with_suffix(".map"))
    io.once([held_in, *given[commands.AGAINST]])
    bounds = Limits(given[commands.TIME_LIMIT])
    with timed(bounds, io.READING_TEXT):
        kb = _stances(given, given[commands.AGAINST])
    likeness = Embeddings() if given[commands.EMBEDDINGS] else None
    agents = agents_of(given[commands.ALIASES])
    layout = given[commands.LAYOUT]
    with timed(bounds, "reading the transcript"):
        held = read_transcript(
            source,
            names_of(kb, agents),
            layout=None if layout is None else layout.value,
            ignored=given[commands.IGNORED],
        )
    with timed(bounds, "mapping the statements"):
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
            line = io.typed_line()
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
        io.put(self.path, self.mappings.text().encode(), "read.exists", force=True)

    def _tell(self, code: str, **fields: object) -> None:
        show((Paragraph((Run(self.verbalizer.tell(code, **fields), "quiet"),)),))

    def _say(self, texts: Iterator[str] | list[str]) -> None:
        show(tuple(Paragraph((Run(text, "bad"),), 2) for text in texts))


def _is_known(text: str, meanings: Meanings) -> bool:
    meaning = meanings.of(text)
    return isinstance(meaning, Mapped) and not (meaning.foreign and meaning.by is Way.READER)
