"""What was read of a text: how each sentence was taken, the roles in it, its clauses; and what could not be read.

Of a statute: how each provision was taken, with its rules or the reason why it has none.
A sign before each sentence says how it was taken, with or without colours, and the last line tells what the signs mean.
Findings are shown as people read them: place, what is wrong, the line with its caret, what to do.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import chain, islice
from typing import TYPE_CHECKING, TypeAlias

from aufheben.blocks import WIDEST, Listing, Paragraph, Report, Run, beside, steers
from engine.values.literals import Literal, Variable, Weak
from grammar.controlled import Assertion, Interpretation, ProseVerbalizer, Query, Roles, Treatment
from grammar.languages import prose_verbalizer
from grammar.spans import Span, columns_of
from grammar.wording import NameList, Notice, Severity, place, shown
from kb.claims import ClaimNote
from kb.laws import LawReading, ProvisionTaking, reason, taking
from kb.readings import Handling, Numbered, TextReading, consequences
from kb.synonyms import MOST_TRIED, SECONDS, LooseEnd, Untried, joining, loose_ends

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from aufheben.reports.verbalizer import Verbalizer
    from aufheben.wording import Language
    from engine.values.limits import Limits
    from engine.values.rules import Rule
    from grammar.errors import TextFault
    from grammar.laws.rules import ReadProvision
    from kb.knowledge_base import KnowledgeBase
    from kb.readings import TextBasis

_MOST = 5
"""Differing statuses that are shown for one reading, statements that meet nothing, and who is quoted as left aside."""

_FEW = 3
"""Of each kind, what is shown before a debate; of whom a result leaves aside, sentences; what one hint would change."""

# In yellow and magenta: agents are not named on this page, so their colours are free.
_SIGNS = {
    Handling.ANALYSED: Run("✓", "good"),
    Handling.WHOLE: Run("=", "agent4"),
    Handling.SKIPPED: Run("-", "quiet"),
    Handling.SEVERAL: Run("?", "agent1"),
    Handling.REFUSED: Run("✗", "bad"),
}


def reading_page(
    reading: TextReading,
    verbalizer: Verbalizer,
    prose: ProseVerbalizer,
    limits: Limits | None = None,
    *,
    every: bool = False,
) -> Report:
    """Return every sentence with what was understood; ``prose`` speaks the language of the text.

    ``every``: what only follows from a sentence, or puts it in other words, is shown as well, and not only counted.
    """
    lines: list[Paragraph] = []
    notes: dict[Span, list[TextFault]] = {}
    for note in reading.notes:
        notes.setdefault(note.span, []).append(note)
    for one in reading.sentences:
        lines += _sentence(one, reading, verbalizer, prose, limits, every=every)
        lines += _notes(notes.pop(one.sentence.span, ()), verbalizer, 4)
    beyond = [note for of in notes.values() for note in of]
    return (*lines, *_notes(beyond, verbalizer, 0))


def _sentence(
    one: Numbered,
    reading: TextReading,
    verbalizer: Verbalizer,
    prose: ProseVerbalizer,
    limits: Limits | None,
    *,
    every: bool,
) -> Iterator[Paragraph]:
    sentence, sign = one.sentence, _SIGNS[one.handling]
    text = " ".join(sentence.text.split())
    where, _, _ = place(sentence.span, verbalizer.language).rpartition(":")
    lead = Run(f"{sign.text} {one.number}. ", sign.style)
    yield Paragraph((Run(text, "title"), Run(f"  ({where})", "quiet")), lead=lead)
    if not sentence.readings:
        yield from _refusal(one, verbalizer)
    elif len(sentence.readings) == 1:
        if one.chosen is None:
            yield Paragraph((Run(verbalizer.tell("read.unread"), "bad"),), indent=4)
        yield from _reading(sentence.readings[0], verbalizer, prose, 4, every=every)
    else:
        yield from _readings(one, reading, verbalizer, prose, limits)


def _refusal(one: Numbered, verbalizer: Verbalizer) -> Iterator[Paragraph]:
    """Yield why a sentence is not read, and how it could be put."""
    yield Paragraph((Run(verbalizer.tell("read.unread"), "bad"),), indent=4)
    paragraphs = [
        line for line in findings_page(one.sentence.faults, verbalizer.language) if isinstance(line, Paragraph)
    ]
    yield from paragraphs
    for better in one.better:
        if not any(better in line.text for line in paragraphs):
            yield Paragraph((Run(verbalizer.tell("read.better", sentence=better), "good"),), indent=4)


def _readings(
    one: Numbered, reading: TextReading, verbalizer: Verbalizer, prose: ProseVerbalizer, limits: Limits | None
) -> Iterator[Paragraph]:
    """Yield all readings of a sentence and, while none is chosen, what would follow from each."""
    ways = one.sentence.readings
    follows = consequences(reading, one.number, limits) if one.chosen is None else ((),) * len(ways)
    for number, (way, statuses) in enumerate(zip(ways, follows, strict=True), start=1):
        yield verbalizer.line("read.chosen" if way is one.chosen else "read.reading", 4, number=number)
        yield from _reading(way, verbalizer, prose, 8, every=True)  # they may differ in what follows alone
        for found in statuses[:_MOST]:
            status = verbalizer.tell(f"status.{found.status.value}")
            yield verbalizer.quiet("read.follows", 8, literal=found.literal, status=status)
        if len(statuses) > _MOST:
            yield verbalizer.quiet("read.more", 8, count=len(statuses) - _MOST)


def _reading(
    way: Interpretation, verbalizer: Verbalizer, prose: ProseVerbalizer, indent: int, *, every: bool
) -> Iterator[Paragraph]:
    lead: tuple[Run, ...] = ()
    if way.treatment is Treatment.WHOLE:
        lead = (Run(verbalizer.tell("read.whole"), "agent4"),)
    elif way.treatment is Treatment.SKIPPED and not way.notes:
        yield Paragraph((Run(verbalizer.tell("read.skipped"), "quiet"),), indent=indent)
    match way.meaning:
        case Assertion(rules):
            own, derived = _parted(rules, way)
            for text, formal in _clauses(*own, verbalizer, prose):
                yield from _with_formal((*lead, Run(text, "text")), formal, indent)
            if derived[0]:
                yield verbalizer.quiet("read.every" if every else "read.derived", indent, count=len(derived[0]))
            for text, formal in _clauses(*derived, verbalizer, prose) if every else ():
                yield from _with_formal((Run(text, "text"),), formal, indent + 2)
        case Query(literals=literals, options=options, known=known, of_somebody=of_somebody):
            asked = Run(prose.question(literals, of_somebody=of_somebody), "text")
            formal = (", ".join(map(str, literals)),)
            yield from _with_formal(verbalizer.words("read.question", question=asked), formal, indent)
            for code, claims in (("read.known", known), ("read.one-of", options)):
                if claims:
                    quoted = [
                        verbalizer.tell("debate.quoted", text=prose.literal(one)) for one in dict.fromkeys(claims)
                    ]
                    yield verbalizer.quiet(code, indent, claims=NameList.of(quoted).text(verbalizer.language))
    code = "read.left-out" if way.treatment is Treatment.SKIPPED else "read.note"
    yield from _notes(way.notes, verbalizer, indent, code)


def _notes(
    notes: Iterable[TextFault], verbalizer: Verbalizer, indent: int, code: str = "read.note"
) -> Iterator[Paragraph]:
    """Yield what somebody should know of a sentence or of the text."""
    for note in notes:
        words = verbalizer.tell("read.and").join(
            filter(None, [note.message(verbalizer.language), note.remedy(verbalizer.language)])
        )
        yield Paragraph((Run(verbalizer.tell(code, note=words), "quiet"),), indent=indent)


_Clauses: TypeAlias = "tuple[Sequence[Rule], Sequence[Roles]]"
"""Rules and how they are told."""


def _parted(rules: Sequence[Rule], way: Interpretation) -> tuple[_Clauses, _Clauses]:
    """Return what a sentence states itself, and what follows from it or puts it in other words.

    What follows stands for what is stated where that was left out, and no note tells why.
    """
    plain = [replace(one, derived=False) for one in way.roles]
    if len(plain) != len(rules) or not (way.notes or any(not one.derived for one in way.roles)):
        return (rules, plain), ((), ())
    pairs = list(zip(rules, plain, way.roles, strict=True))
    own = [(rule, shown) for rule, shown, one in pairs if not one.derived]
    derived = [(rule, shown) for rule, shown, one in pairs if one.derived]
    return _unzipped(own), _unzipped(derived)


def _unzipped(pairs: Sequence[tuple[Rule, Roles]]) -> _Clauses:
    return [rule for rule, _ in pairs], [roles for _, roles in pairs]


def _clauses(
    rules: Sequence[Rule], roles: Sequence[Roles], verbalizer: Verbalizer, prose: ProseVerbalizer
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield what is told of each clause, with the rules that say it.

    Roles are told where the reader told any, else the sentence that says the same. What a sentence says of a kind
    becomes several rules (of the kind as such, of what is of it), which have the same roles: they are told once.
    """
    if len(roles) != len(rules):
        for rule in rules:
            taken = rule.body == (Weak(-rule.head),)  # a side: no sentence is needed that is read back
            words = verbalizer.tell("debate.quoted", text=prose.literal(rule.head)) if taken else ""
            yield verbalizer.tell("read.side", statement=words) if taken else prose.sentences.rule(rule), (str(rule),)
        return
    groups: dict[Roles, tuple[bool, list[str]]] = {}
    for rule, one_roles in zip(rules, roles, strict=True):
        normally, formal = groups.get(replace(one_roles, normally=False), (False, []))
        groups[replace(one_roles, normally=False)] = (normally or one_roles.normally, [*formal, str(rule)])
    for one_roles, (normally, formal) in groups.items():
        yield role_words(replace(one_roles, normally=normally), verbalizer), tuple(formal)


def _with_formal(words: tuple[Run, ...], formal: Sequence[str], indent: int) -> Iterator[Paragraph]:
    """Yield words with their concrete syntax beside them, or below where that is more or would make the line long."""
    text = "".join(run.text for run in words)
    if len(formal) == 1 and indent + columns_of(text) + columns_of(formal[0]) < WIDEST:
        yield Paragraph((*words, *beside(text, formal[0])), indent=indent, hang=4)
        return
    yield Paragraph(words, indent=indent, hang=4)
    for clause in formal:
        yield Paragraph((Run(clause, "formal"),), indent=indent + 2, hang=4)


def role_words(roles: Roles, verbalizer: Verbalizer) -> str:
    """Return who or what a clause speaks of and what it says of it, in one line."""
    tell = verbalizer.tell
    line = tell("debate.quoted", text=roles.denial if roles.denied and roles.denial else roles.predicate)
    if roles.denied and not roles.denial:
        line = tell("read.denied", statement=line)
    if roles.conditions:
        line = tell("read.rule", conditions=_listed(roles.conditions, verbalizer), statement=line)
    if roles.topic:
        named = roles.topic
        if named.partition(" ")[0].islower():  # "the leaks" begin a line here
            named = f"{named[:1].upper()}{named[1:]}"
        topic = tell("read.kind", topic=named) if roles.is_kind else named
        line = tell("read.topic", topic=topic, statement=line)
    if roles.exceptions:
        line = tell("read.unless", statement=line, exceptions=_listed(roles.exceptions, verbalizer))
    if roles.normally:
        line = tell("read.normally", statement=line)
    return tell("read.speaker", speaker=roles.speaker, statement=line) if roles.speaker else line


def _listed(texts: tuple[str, ...], verbalizer: Verbalizer) -> str:
    return verbalizer.listed(verbalizer.tell("debate.quoted", text=text) for text in texts)


def summary_page(reading: TextReading, verbalizer: Verbalizer) -> Report:
    """Return how many sentences were taken in which way, and what is left to choose."""
    lines = [Paragraph(), Paragraph(_counted(reading, verbalizer))]
    if reading.ambiguous:
        lines.append(verbalizer.line("read.open", count=len(reading.ambiguous)))
    return tuple(lines)


def _counted(reading: TextReading, verbalizer: Verbalizer) -> tuple[Run, ...]:
    """Return the count, which is also the legend of the signs."""
    counts = reading.counts
    words = [Run(verbalizer.tell("read.sentences", count=sum(counts.values())))]
    for at, (way, count) in enumerate(counts.items()):
        words.append(Run(verbalizer.tell("read.comma" if at else "read.lead")))
        words += [_SIGNS[way], Run(f" {verbalizer.tell(f'read.taken.{way.value}', count=count)}")]
    return tuple(words)


def loose_page(
    base: KnowledgeBase, texts: Sequence[TextReading], verbalizer: Verbalizer, *, every: bool = False
) -> Report:
    """Return statements that meet nothing, with the nearest other wording and what would change.

    The most useful ones are shown, and the others counted: first those to which something is near, then conditions,
    then facts. ``every``: all are shown, with what only follows from what is stated.
    """
    ends = loose_ends(base)
    language = texts[0].language
    ends = ends if every else _own_ends(ends, texts)
    if not ends:
        return ()
    prose = prose_verbalizer(language, base.says)
    lines = [Paragraph(), verbalizer.line("loose.title", count=len(ends))]
    few = ends if every else ends[:_MOST]
    for end in few:
        lines.append(Paragraph(_loose(end, verbalizer), indent=2, hang=4))
        lines += (Paragraph(words, indent=4, hang=4) for words in _effect(end, verbalizer))
        line = joining(end, prose, language, base.says)
        if line is not None:
            lines.append(verbalizer.line("loose.same", 4, line=Run(line, "good")))
    if len(few) < len(ends):
        lines.append(verbalizer.quiet("loose.more", 2, count=len(ends) - len(few)))
    return tuple(lines)


def _own_ends(ends: Sequence[LooseEnd], texts: Sequence[TextReading]) -> Sequence[LooseEnd]:
    """Return the loose ends that are stated or asked, or that something is near: what only follows seldom is met."""
    ways = [one.chosen for text in texts for one in text.sentences if one.chosen is not None]
    own = {_form(literal) for way in ways for literal in _own_literals(way)}
    return [end for end in ends if end.near is not None or _form(end.literal) in own]


def _own_literals(way: Interpretation) -> Iterator[Literal]:
    """Yield the literals of what a sentence states itself, or asks."""
    match way.meaning:
        case Query(literals=literals):
            yield from literals
        case Assertion():
            for rule in way.own_rules:
                yield from rule.literals


def _form(literal: Literal) -> tuple[object, ...]:
    """Return what a literal is about, whatever its sign and the names of its variables."""
    return literal.predicate, *(None if isinstance(term, Variable) else term for term in literal.args)


def foreword(texts: Sequence[TextReading], ends: Sequence[LooseEnd], name: str, verbalizer: Verbalizer) -> Report:
    """Return what to know before a debate on a text: what was kept whole or is only claimed, what meets nothing.

    Nothing is said where all that there is are facts that nothing asks for: most texts have some.
    """
    whole = [one for text in texts for one in text.sentences if one.handling is Handling.WHOLE]
    ends = _own_ends(ends, texts)
    hints = [end for end in ends if end.near is not None]
    claimed = [note for text in texts for note in text.notes if isinstance(note, ClaimNote)]
    if not (whole or claimed or any(end.wanted or end.near is not None for end in ends)):
        return ()
    counts = [("loose.kept", len(whole)), ("loose.claimed", len(claimed)), ("loose.unmet", len(ends))]
    words = verbalizer.tell("read.comma").join(verbalizer.tell(code, count=count) for code, count in counts if count)
    lines = [verbalizer.quiet("loose.foreword", summary=words, name=name)]
    for one in whole[:_FEW]:
        text = verbalizer.tell("debate.quoted", text=shown(" ".join(one.sentence.text.split())))
        lines.append(verbalizer.quiet("loose.whole", 2, sentence=text))
    for end in hints[:_FEW]:
        parts = [_loose(end, verbalizer), *_effect(end, verbalizer)]
        words = verbalizer.tell("loose.then").join("".join(run.text for run in part) for part in parts)
        lines.append(Paragraph((Run(words, "quiet"),), indent=2))
    return tuple(lines)


def left_out_page(texts: Sequence[TextReading], name: str, verbalizer: Verbalizer) -> Report:
    """Return every sentence that was left out since it was refused, told before anything is decided."""
    left = [one for text in texts for one in text.left_out]
    if not left:
        return ()
    lines = [verbalizer.quiet("loose.left-out", count=len(left), name=name)]
    lines += (_quoted(one, verbalizer) for one in left)
    return tuple(lines)


def reminder(basis: TextBasis, verbalizer: Verbalizer) -> Report:
    """Return what stands behind a result: which sentences it leaves out, and whose words do not bear on it."""
    left = [one.number for text in basis.texts for one in text.left_out]
    lines: list[Paragraph] = []
    if left:
        words = verbalizer.listed(map(str, left))
        lines.append(verbalizer.quiet("loose.without", count=len(left), numbers=words))
    lines += silent_lines(basis, verbalizer)
    return (Paragraph(), *lines) if lines else ()


def silent_lines(basis: TextBasis, verbalizer: Verbalizer) -> Iterator[Paragraph]:
    """Yield whose words do not bear on a result, and with what each of them begins."""
    if not basis.silent:
        return
    words = verbalizer.listed(verbalizer.agent(name).text for name in basis.silent)
    yield verbalizer.quiet("loose.aside", names=words)
    for name in basis.silent[:_MOST]:
        sentences = chain.from_iterable(_sentences_of(name, text) for text in basis.texts)
        yield from (_quoted(one, verbalizer) for one in islice(sentences, _FEW))


def _sentences_of(agent: str, text: TextReading) -> list[Numbered]:
    numbers = {one.number for one in text.dialogue if one.owner == agent}
    return [one for one in text.sentences if one.number in numbers]


def left_aside(basis: TextBasis, verbalizer: Verbalizer) -> list[Paragraph | Listing]:
    """Return all that a page tells of what a result on a text does not rest on, sentence by sentence.

    That is whose words do not bear on it, what was not read and left out, and what was kept whole, so that nothing
    inside it was taken in.
    """
    lines: list[Paragraph | Listing] = list(silent_lines(basis, verbalizer))
    sentences = [one for text in basis.texts for one in text.sentences]
    left = {id(one.sentence) for text in basis.texts for one in text.left_out}
    out = [one for one in sentences if id(one.sentence) in left]
    whole = [one for one in sentences if one.handling is Handling.WHOLE]
    for code, found in (("loose.not-read", out), ("loose.kept", whole)):
        if found:
            lines.append(verbalizer.line(code, count=len(found)))
            lines.append(Listing(tuple((_quoted(one, verbalizer, 0),) for one in found)))
    return lines


def _quoted(one: Numbered, verbalizer: Verbalizer, indent: int = 2) -> Paragraph:
    """Return a sentence with its place."""
    text = verbalizer.tell("debate.quoted", text=shown(" ".join(one.sentence.text.split())))
    return verbalizer.quiet("loose.unread", indent, place=place(one.sentence.span, verbalizer.language), sentence=text)


def _loose(end: LooseEnd, verbalizer: Verbalizer) -> tuple[Run, ...]:
    code = "loose.wanted" if end.wanted else "loose.given"
    words = verbalizer.words(code, literal=verbalizer.quoted(end.literal))
    if end.near is None:
        return words
    return (*words, *verbalizer.words("loose.near", near=verbalizer.quoted(end.near)))


def _effect(end: LooseEnd, verbalizer: Verbalizer) -> Iterator[tuple[Run, ...]]:
    match end.effect:
        case None:
            return
        case Untried():
            yield verbalizer.words(f"loose.untried.{end.effect.value}", seconds=f"{SECONDS:g}", count=MOST_TRIED)
        case ():
            yield verbalizer.words("loose.no-change")
        case shifts:
            for shift in shifts[:_FEW]:
                before, after = (verbalizer.tell(f"status.{one.value}") for one in (shift.before, shift.after))
                literal = verbalizer.quoted(shift.literal)
                yield verbalizer.words("loose.change", literal=literal, before=before, after=after)


_PROVISION_SIGNS = {
    ProvisionTaking.READ: Run("✓", "good"),
    ProvisionTaking.WHOLE: Run("=", "agent4"),
    ProvisionTaking.REFUSED: Run("✗", "bad"),
    ProvisionTaking.EMPTY: Run("-", "quiet"),
}


def law_page(reading: LawReading, language: Language) -> Report:
    """Return a statute provision by provision, and how many were taken in which way."""
    lines = [Paragraph((Run(reading.law.title or reading.law.source.name, "title"),))]
    for one in reading.provisions:
        lines += _provision(one, language)
    for aside in reading.law.beside:
        words = " ".join(aside.text.split())
        where = Run(f"  ({_line(place(aside.span, language))})", "quiet")
        lines.append(Paragraph((Run(words, "quiet"), where), lead=Run("- ", "quiet")))
    return (*lines, Paragraph(), Paragraph((Run(reading.counted(language)),)))


def _provision(one: ReadProvision, language: Language) -> Iterator[Paragraph]:
    provision, sign = one.provision, _PROVISION_SIGNS[taking(one)]
    where = Run(f"  ({_line(place(provision.span, language))})", "quiet")
    name = Run(f"{provision.address.japanese}{provision.caption}  ", "title")
    yield Paragraph((name, Run(provision.text), where), lead=Run(f"{sign.text} ", sign.style))
    if one.why is not None:
        yield Paragraph((Run(reason(one, language), "quiet"),), indent=4)
    for rule in one.rules:
        yield Paragraph((Run(str(rule), "formal"),), indent=4, hang=4)


def _line(text: str) -> str:
    """Return a place without its column."""
    return text.rpartition(":")[0]


_STYLE = {Severity.ERROR: "bad", Severity.WARNING: "title", Severity.INFORMATION: "quiet"}
_BEFORE = 60
_AFTER = 80
"""Characters of a line that are shown before and from the place of a finding."""


def findings_page(findings: Iterable[Notice], language: Language) -> Report:
    """Return findings, each with its excerpt and its remedy."""
    return tuple(line for finding in findings for line in _finding(finding, language))


def _finding(finding: Notice, language: Language) -> Iterator[Paragraph]:
    before = f"{place(finding.span, language)}: " if finding.span is not None else ""
    lead = finding.severity.lead(language)
    yield Paragraph((Run(before), Run(lead, _STYLE[finding.severity]), Run(finding.message(language))), hang=4)
    if finding.span is not None:
        source, caret = excerpt(finding.span)
        yield Paragraph((Run(source),), indent=4, wrap=False)
        yield Paragraph((Run(caret, "bad"),), indent=4, wrap=False)
    remedy = finding.remedy(language)
    if remedy:
        yield Paragraph((Run(remedy, "good"),), indent=4)


def excerpt(span: Span) -> tuple[str, str]:
    """Return the line of a place and the caret below it; of a long line only what is near."""
    line = _aligned(span.source.line(span.start))
    _, column = span.source.line_column(span.start)
    first = max(0, column - 1 - _BEFORE)
    before, rest = line[first : column - 1], line[column - 1 :]
    marked = rest[: max(1, min(span.end - span.start, _AFTER))]
    lead = "…" if first else ""
    more = "…" if len(rest) > _AFTER else ""
    caret = " " * columns_of(lead + before) + "^" * max(1, columns_of(marked))
    return f"{lead}{before}{rest[:_AFTER]}{more}", caret


def _aligned(line: str) -> str:
    """Return a line of source that keeps the caret below in its place: one column for whatever is not seen."""
    return "".join(" " if c == "\t" else "\ufffd" if steers(c) else c for c in line)
