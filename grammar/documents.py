"""A whole text: an issue, stances under the names of their speakers, sentences.

::

    Issue: Which camera should we buy?          論点：どのカメラを買うべきか。

    AG1's stance (portability):                 AG1の立場（携帯性）：
    - a is a camera.                            aはカメラである。

Who speaks where is told by the layout (`grammar.layout`), which knows many forms of such headings; the sentences after
``Background:`` belong to everybody. A text without speakers is one theory. Lines that start with ``%`` are comments,
and lines like ``say handy(X): "{X} fits into a pocket".`` give the text its own words. The first question before the
speakers is the issue, where no line says that it is. What states nothing (a greeting, a title, a label before a
sentence) stays as a sentence that was skipped, with the reason as its note. What sentences mean is the business of the
reader of their language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import islice, takewhile
from typing import TYPE_CHECKING

from engine.values.limits import uncollected
from engine.values.literals import PRIORITY, Literal
from grammar import headings
from grammar import regexes as re
from grammar.clock import tick
from grammar.controlled import (
    JAPANESE,
    Assertion,
    Contribution,
    Interpretation,
    Negation,
    Query,
    QueryKind,
    Sentence,
    SentenceReader,
    Treatment,
    stating_nothing,
)
from grammar.corrections import (
    ACCEPTING,
    TAKING_BACK,
    accepts,
    corrected,
    only_hears,
    takes_back,
    taking_back_end,
    taking_back_start,
    without_pictures,
    yields,
    yields_given,
)
from grammar.english.judgements import judges
from grammar.english.leanings import drops, granting_end, leaning_question
from grammar.english.sides import (
    asks_again,
    comes_round,
    elliptic_reply,
    is_won_over,
    reply,
    side_behind,
    side_of,
    side_on,
    side_with_reason,
)
from grammar.errors import DocumentFault, DocumentNote, TextFault
from grammar.languages import language_of, reader_of
from grammar.layout import (
    TextBlock,
    TextLayout,
    asked_about,
    asks,
    first_asked,
    is_beside,
    is_entry,
    label_of,
    laid_out,
    may_be_left_out,
)
from grammar.lines import rule_labels
from grammar.normalization import normalized
from grammar.persons import is_thing
from grammar.replies import (
    Answered,
    StanceShare,
    TakenSide,
    agreed_with,
    at_issue,
    choice_at_issue,
    contrasted_sides,
    named_side,
    settled,
    with_capitals,
)
from grammar.sameness import Sameness, equated, read_same
from grammar.spans import SourceText, Span
from grammar.statements import Say
from grammar.unmarked import only_tells
from grammar.wording import NameList

if TYPE_CHECKING:
    from grammar.japanese.sides import JapaneseSide

# Words that mean something on one occasion only: this flat, today, この団地, 昨日.
#
# They are kept as they are worded, so that they meet the same words only; a reading notes them.

_UNITS = r"(?:week|weekend|month|year|morning|afternoon|evening|night|spring|summer|autumn|fall|winter|term|season)"
_DAYS = r"(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)"
_ENGLISH = re.compile(
    rf"\b(?:today|yesterday|tomorrow|tonight|nowadays|these days|(?:this|last|next) (?:{_UNITS}|{_DAYS})"
    r"|right now|at the moment|(?:this|these) (?!(?:is|are|was|were|has|have|had|one|does|do|did|can|could|will|would"
    r"|may|might|must|should|makes?|means?|leads?|costs?|helps?|saves?|brings?)\b)[a-z][\w-]*)\b",
    re.IGNORECASE,
)
_OCCASIONS = ("day", "morrow", "night", "this ", "these ", "last ", "next ", "now", "moment")
"""What whatever `_ENGLISH` finds has in small letters: most sentences have none."""
_JAPANESE_WORDS = re.compile(
    "(?:今日|本日|昨日|きのう|きょう|明日|あした|あす|一昨日|おととい|明後日|あさって|今朝|今夜|今晩|昨夜|ゆうべ"
    "|今週|先週|来週|今月|先月|来月|今年|本年|去年|昨年|一昨年|来年|再来年|今期|前期|来期|今回|前回|次回|当店|当社|当校|本校)"
    "|(?:(?<![ぁ-ん])|(?<=[はがをにでもへてしらり]))この(?!限り)(?:[一-鿿々]+|[ァ-ヶー]+)"  # not たばこの煙, いとこの家
)


def indexicals(text: str, language: str) -> tuple[str, ...]:
    """Return the words of a sentence that mean something on one occasion only, each once.

    >>> indexicals("This flat was painted yesterday, and this is so.", "en")
    ('This flat', 'yesterday')
    >>> indexicals("この団地は昨日から静かだ。", "ja")
    ('この団地', '昨日')
    >>> indexicals("This would hurt us, and these cost a lot.", "en")
    ()
    >>> indexicals("たばこの煙がいとこの家に入る。でもこの家は静かだ。", "ja")
    ('この家',)
    """
    pattern = _JAPANESE_WORDS if language == JAPANESE else _ENGLISH
    lower = "" if language == JAPANESE else text.lower()
    if lower and not any(one in lower for one in _OCCASIONS):
        return ()
    return tuple(dict.fromkeys(pattern.findall(text)))


# The text as a whole.


@dataclass(frozen=True, slots=True)
class Section:
    """The sentences of one owner: an agent, the background (``""``), or nobody (None: no heading yet).

    ``speaker`` is the owner's name as it is written.
    """

    owner: str | None
    title: str | None = None
    heading: Span | None = field(default=None, compare=False, repr=False)
    sentences: tuple[Sentence, ...] = ()
    speaker: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Document:
    """A text, read: its issue, its sections in order, and what is wrong with its layout or worth knowing of it."""

    source: SourceText
    language: str
    sections: tuple[Section, ...] = ()
    issue: Sentence | None = None
    says: tuple[Say, ...] = ()
    faults: tuple[TextFault, ...] = ()
    notes: tuple[TextFault, ...] = ()
    same: tuple[Sameness, ...] = ()
    proposal: Span | None = None
    """The sentence that is at issue where nobody asks anything: what should be done, as others take sides on."""

    @property
    def sentences(self) -> Iterator[Sentence]:
        """Yield all sentences in text order, the issue among them."""
        sentences = [sentence for section in self.sections for sentence in section.sentences]
        if self.issue is not None:
            sentences.append(self.issue)
        yield from sorted(sentences, key=lambda one: one.span.start)

    @property
    def ambiguous(self) -> tuple[Sentence, ...]:
        """Return the sentences with more than one reading."""
        return tuple(sentence for sentence in self.sentences if len(sentence.readings) > 1)


@uncollected()
def read_document(
    source: SourceText,
    language: str | None = None,
    negation: Negation = Negation.STRONG,
    says: Iterable[Say] = (),
    *,
    progress: Callable[[int, int], None] | None = None,
    textbook: bool = False,
    skip_unread: bool = False,
) -> Document:
    """Return what a text says; without a language it is told by the script.

    ``progress`` is called with the number of sentences read and of all, now and then. Nothing is raised for what the
    text holds: sentences and the document carry their faults. ``textbook``: see `reader_of`. ``skip_unread`` reads what
    is not refused as if the rest did not stand there: nothing points back over it.
    """
    chosen = language or language_of(source.text)
    source = normalized(source, chosen)
    layout = laid_out(source)
    own, faults = _says(source, layout)
    faults += layout.faults
    reader = reader_of(chosen, negation, (*says, *own), textbook=textbook)
    outline = _Shares(source, layout, reader, strict=textbook)
    faults += outline.faults
    parts = outline.parts
    found = _read(parts, reader, chosen, progress, textbook=textbook)
    while skip_unread and (left := tuple(_left_out(parts, found))):
        for part in parts:
            part.places = [next((one for one in left if one.span == place), place) for place in part.places]
        reader = reader_of(chosen, negation, (*says, *own), textbook=textbook)
        found = _read(parts, reader, chosen, progress, textbook=textbook)
    if layout.has_speakers and not textbook:
        for other in _put_otherwise(parts, found, outline.named or outline.topic):
            reader = reader_of(chosen, negation, (*says, *own), textbook=textbook)
            again = _read(other, reader, chosen, progress, textbook=textbook)
            if _has_issue(other, again, advice=_asks_how_to_act(parts)):
                parts, found = other, again
                break
    sections: list[Section] = []
    issues: list[Sentence] = []
    for part, sentences in zip(parts, found, strict=True):
        if part.is_issue:
            issues += map(_asked, sentences)
        elif sentences or part.heading is not None:
            sections.append(Section(part.owner, part.title, part.heading, tuple(sentences), part.speaker))
    shares = [StanceShare(one.owner, one.sentences, one.title or one.speaker, one.heading) for one in sections]
    put = outline.proposed or outline.claimed
    proposal = None if issues else _proposal(put, sections, advises=outline.proposed is not None)
    discussed = issues[0] if issues else proposal
    sided = settled(discussed, shares)
    sections = [replace(section, sentences=kept) for section, kept in zip(sections, sided, strict=True)]
    asked, choice = (None, None) if discussed is None else (at_issue(discussed), choice_at_issue(discussed))
    held = corrected(sections, asked, choice)
    sections = [replace(section, sentences=kept) for section, kept in zip(sections, held, strict=True)]
    sections, silent = _parties(sections)
    words = (*says, *own, *_words(sections, issues))
    sections, same = _joined(sections, chosen, lambda: reader_of(chosen, negation, words))
    faults += _misplaced(sections, issues)
    issue = issues[0] if issues else None
    proposed = None if proposal is None else proposal.span
    notes = (*layout.notes, *silent)
    return Document(source, chosen, tuple(sections), issue, own, tuple(faults), notes, tuple(same), proposed)


def _put_otherwise(
    parts: Sequence[_OwnerShare], found: Sequence[Sequence[Sentence]], named: Span | None
) -> Iterator[list[_OwnerShare]]:
    """Yield the shares with what is at issue put otherwise, where it is announced and refused, or nothing is at issue.

    It is what somebody states and another denies, else what is ``named`` before anybody speaks: with a question mark,
    or in a title where somebody takes a side on it.
    """
    asked = [one for part, sentences in zip(parts, found, strict=True) if part.is_issue for one in sentences]
    if asked and not any(map(_says_something, asked)):
        yield [_without_issue(part, sentences) for part, sentences in zip(parts, found, strict=True)]
        issue = [one for part in parts if part.is_issue for one in part.places if isinstance(one, Span)]
        if all(_only_names(one.text) for one in issue):
            yield [replace(part, is_named=part.is_issue) for part in parts]
    elif not asked and named is not None and _is_open(parts, found, named):
        rest = [replace(part, places=[one for one in part.places if _place_of(one) != named]) for part in parts]
        yield [_OwnerShare(None, is_issue=True, is_named=True, places=[named]), *rest]


def _is_open(parts: Sequence[_OwnerShare], found: Sequence[Sequence[Sentence]], named: Span) -> bool:
    """Return whether nothing is disputed, so that what is only named may be at issue."""
    sided = any(
        note.code in (TakenSide.FOR, TakenSide.AGAINST)
        for sentences in found
        for one in sentences
        for reading in one.readings
        for note in reading.notes
    ) or any(named_side(part.title or "") is not None for part in parts)
    moves = _NAMES_DEED.match(named.text) is not None
    return (sided or moves or asks(named.text)) and not _is_disputed(parts, found)


_NAMES_DEED = re.compile(r"[a-z]+ing (?:the|our|a|an|this)\b", re.IGNORECASE)
"""How a title begins that names what should be done: "moving the regatta to September"."""


def _only_names(words: str) -> bool:
    """Return whether what is at issue is named, and nothing is said of it but in a relative clause.

    "A fee for people who don't turn up?" is a name; "Brooms, are they what we want?" asks something, and is not read.
    """
    return headings.JAPANESE.search(words) is not None or _ASKS_OF_IT.match(words) is None


_ASKS_OF_IT = re.compile(
    r"(?:(?!\b(?:who|which|that|whose|whom|where)\b).)*?"
    r"\b(?:is|are|was|were|am|do|does|did|has|have|had|can|could|might|must|shall|should|will|would|ought)\b",
    re.IGNORECASE | re.DOTALL,
)


def _place_of(one: Span | Sentence) -> Span:
    return one if isinstance(one, Span) else one.span


def _has_issue(parts: Sequence[_OwnerShare], found: Sequence[Sequence[Sentence]], *, advice: bool) -> bool:
    """Return whether something is at issue: what is asked, or what somebody states and another denies.

    ``advice``: what should be done, and not whatever is disputed on the way to that.
    """
    asked = [one for part, sentences in zip(parts, found, strict=True) if part.is_issue for one in sentences]
    return any(map(_says_something, asked)) or _is_disputed(parts, found, advice=advice)


def _asks_how_to_act(parts: Sequence[_OwnerShare]) -> bool:
    """Return whether what is at issue asks openly what should be done: "How should we split the bill?"."""
    issue = [one.text for part in parts if part.is_issue for one in part.places if isinstance(one, Span)]
    return any(_ASKS_HOW_TO_ACT.match(one) for one in issue)


_ASKS_HOW_TO_ACT = re.compile(r"\W*(?:how|why|where|when)\b[^.?!]*\bshould\b", re.IGNORECASE)


def _says_something(issue: Sentence) -> bool:
    """Return whether what is announced as the issue asks or states anything."""
    return any(isinstance(one.meaning, Query) or one.meaning.rules for one in issue.readings)


def _without_issue(part: _OwnerShare, sentences: Sequence[Sentence]) -> _OwnerShare:
    """Return a share with what is at issue passed over, where that is what it holds."""
    if not part.is_issue:
        return part
    return replace(part, is_issue=False, places=[skipped(one.span, "issue-unread") for one in sentences])


def _is_disputed(parts: Sequence[_OwnerShare], found: Sequence[Sequence[Sentence]], *, advice: bool = False) -> bool:
    """Return whether somebody states what somebody else denies, so that a text has an issue without its question.

    ``advice``: only what should be done counts.
    """
    asserted = {
        (part.owner, rule.head)
        for part, sentences in zip(parts, found, strict=True)
        if part.owner
        for sentence in sentences
        for reading in sentence.readings
        if isinstance(reading.meaning, Assertion)
        for rule in reading.meaning.rules
        if not rule.body and not (advice and headings.NAMES_ADVICE.search(rule.head.predicate) is None)
    }
    return any(owner != other and head == -denied for owner, head in asserted for other, denied in asserted)


def _proposal(proposed: tuple[str, Span] | None, sections: Sequence[Section], *, advises: bool) -> Sentence | None:
    """Return what somebody proposes, or judges first, as what is at issue, where another answers, or he gives it up."""
    if proposed is None:
        return None
    owner, place = proposed
    codes = (*TakenSide, *Answered)
    before = [
        note.code
        for section in sections
        for sentence in section.sentences
        if section.owner and sentence.span.source is place.source and sentence.span.start < place.start
        for reading in sentence.readings
        for note in reading.notes
    ]
    if not set(before).isdisjoint(TakenSide):
        return None  # whoever took a side before spoke of something that the text does not have
    answered = any(
        note.code in (codes if section.owner != owner else (TakenSide.AGAINST, TAKING_BACK))
        for section in sections
        if section.owner
        for sentence in section.sentences
        for reading in sentence.readings
        for note in reading.notes
    )
    headed = not answered and _is_headed_for(owner, sections)
    for section in sections if answered or headed else ():
        for sentence in section.sentences:
            asked = _asked(sentence) if sentence.span == place else None
            meaning = asked.readings[0].meaning if asked is not None and len(asked.readings) == 1 else None
            advice = isinstance(meaning, Query) and headings.NAMES_ADVICE.search(meaning.literals[0].predicate)
            if isinstance(meaning, Query) and (advice or not advises):
                return asked if answered or meaning.literals[0].positive else None
            if asked is not None and isinstance(meaning, Assertion) and (alone := _only_advice(meaning)) is not None:
                moved = replace(asked.readings[0], meaning=Query(QueryKind.WHETHER, (alone,)))
                return replace(asked, readings=(moved,)) if answered or alone.positive else None
    return None


def _only_advice(meaning: Assertion) -> Literal | None:
    """Return what alone a sentence says should be done, and of each of its kind: 新しい車を買うべきだ; else None."""
    advice = [one.head for one in meaning.rules if headings.NAMES_ADVICE.search(one.head.predicate)]
    ground = {one for one in advice if one.is_ground}
    return ground.pop() if len(ground) == 1 and len({one.predicate for one in advice}) == 1 else None


def _is_headed_for(owner: str, sections: Sequence[Section]) -> bool:
    """Return whether headings name sides on what somebody proposes: another's, and his own is not that against it."""
    titles = {one.owner: one.title or one.speaker for one in reversed(sections) if one.owner}
    sides = {name: named_side(title) for name, title in titles.items()} | contrasted_sides(titles)
    others = [side for name, side in sides.items() if name != owner and side is not None]
    return bool(others) and sides.get(owner) is not TakenSide.AGAINST


_STEP = 200


_NAMES_ITSELF = re.compile(r"[^\s。、はがを]{1,24}(?:です|と申します)。?")
"""How somebody begins who tells the name that stands above: 田辺です。"""
_ADDRESS = re.compile(r"[\s　・*•-]*(?:you\b|あなたは)", re.IGNORECASE)
"""The beginning of a sentence that addresses its agent: what it holds is a belief, which textbook forms state."""


def _read(
    parts: Sequence[_OwnerShare],
    reader: SentenceReader,
    language: str,
    progress: Callable[[int, int], None] | None,
    *,
    textbook: bool,
) -> list[list[Sentence]]:
    """Return the sentences of each part; those that were read before, or state nothing, as they are.

    With ``textbook`` a sentence that addresses its agent is not read: "You believe that a is light" is no fact of a.
    """
    reader.survey(contribution for part in parts for contribution in part.contributions())
    total = sum(len(part.places) for part in parts)
    found: list[list[Sentence]] = []
    done = 0
    for part in parts:
        found.append([])
        for place in part.places:
            tick()
            if isinstance(place, Sentence):
                found[-1].append(place)
            elif equated(place.text) is not None or (
                textbook and part.owner and _ADDRESS.match(place.source.text, place.start, place.end)
            ):
                found[-1].append(Sentence(place))
            else:
                one = reader.read(place)
                only_asks = part.owner and not textbook and _is_asked(one)
                found[-1].append(skipped(place, "question-in-stance") if only_asks else _noted(one, language))
            done += 1
            if progress is not None and not done % _STEP:
                progress(done, total)
    return found


_WHO_WOULD = re.compile("(?:誰|だれ|どこ|何|なに|どう|いつ)[^。]*(?:だろう|でしょう)か[。?？]?\\s*\\Z")
"""What whoever argues asks for no answer: 誰がそんなものを見せたいだろうか."""


def _asks_nobody(place: Span, places: Sequence[Span | Sentence]) -> bool:
    """Return whether a question stands amid what its writer argues, so that it is not what all is about."""
    at = places.index(place)
    return 0 < at < len(places) - 1 and _WHO_WOULD.search(place.text) is not None


def _is_asked(sentence: Sentence) -> bool:
    """Return whether a sentence can only be a question."""
    kinds = [isinstance(one.meaning, Query) for one in sentence.readings]
    return True in kinds and False not in kinds


def _noted(sentence: Sentence, language: str) -> Sentence:
    """Return a sentence with a note of its words that mean something on one occasion only."""
    words = indexicals(sentence.text, language) if sentence.readings else ()
    if not words or _is_skipped(sentence):
        return sentence
    note = DocumentNote.at("occasion", sentence.span, words=NameList.of(words))
    noted = (
        one if one.treatment is Treatment.SKIPPED else replace(one, notes=(*one.notes, note))
        for one in sentence.readings
    )
    return replace(sentence, readings=tuple(noted))


def _left_out(parts: Sequence[_OwnerShare], found: Sequence[Sequence[Sentence]]) -> Iterator[Sentence]:
    """Yield the sentences that were refused just now, and those that these may limit or take back; never the issue."""
    for part, sentences in zip(parts, found, strict=True):
        before: Sentence | None = None
        for place, sentence in zip(part.places, sentences, strict=True):
            if sentence.faults and isinstance(place, Span) and not part.is_issue:
                yield sentence
                if before is not None and not before.faults and headings.LIMITS.match(sentence.text):
                    yield Sentence(before.span, faults=(DocumentFault.at("limited", before.span),))
            before = before if _is_skipped(sentence) else sentence


def _words(sections: Iterable[Section], issues: Iterable[Sentence]) -> list[Say]:
    """Return the words that the sentences of a text have for their names."""
    given = (issues, *[section.sentences for section in sections])
    return [say for sentences in given for one in sentences for reading in one.readings for say in reading.says]


def _joined(
    sections: list[Section], language: str, reader: Callable[[], SentenceReader]
) -> tuple[list[Section], list[Sameness]]:
    """Return the sections with the sentences read that say that two wordings are the same, and what these join.

    They come last: their wordings are read as questions are, in the words that the text has for its names.
    """
    same: list[Sameness] = []

    def read(sentence: Sentence) -> Sentence:
        wordings = None if sentence.readings or sentence.faults else equated(sentence.text)
        if wordings is None:
            return sentence
        reported, found = read_same(sentence.span, wordings, language, reader)
        same.extend(() if found is None else (found,))
        return reported

    return [replace(section, sentences=tuple(map(read, section.sentences))) for section in sections], same


def _says(source: SourceText, layout: TextLayout) -> tuple[tuple[Say, ...], list[TextFault]]:
    """Return the ``say`` lines of a text and what is wrong with them."""
    if not layout.says:
        return (), []
    from grammar.reading import parse_statements  # noqa: PLC0415 - the language of knowledge bases is rare here

    pieces: list[str] = []
    end = 0
    for start, stop in layout.says:
        pieces += (_blank(source.text[end:start]), source.text[start:stop])
        end = stop
    parsed = parse_statements(SourceText(source.name, "".join((*pieces, _blank(source.text[end:])))))
    return tuple(one for one in parsed.statements if isinstance(one, Say)), list(parsed.faults)


def _blank(text: str) -> str:
    """Return a text of blanks with the same lines, so that places stay what they are."""
    return "\n".join(" " * len(line) for line in text.split("\n"))


@dataclass(slots=True)
class _OwnerShare:
    """What one owner says in a row: places to be read, and sentences that are not, with the reason."""

    owner: str | None
    speaker: str = ""
    title: str | None = None
    heading: Span | None = None
    is_issue: bool = False
    is_named: bool = False
    """Whether what is at issue is only named: "A fee for visitors?"."""
    places: list[Span | Sentence] = field(default_factory=list[Span | Sentence])

    def contributions(self) -> Iterator[Contribution]:
        """Yield what is to be read, in pieces between which sentences were refused, or asked about something."""
        piece: list[Span] = []
        resumed = False
        for place in self.places:
            if isinstance(place, Span):
                piece.append(place)
            elif place.faults or _brings_up(place):
                yield Contribution(tuple(piece), self.speaker, self.is_issue, resumed, self.is_named)
                piece, resumed = [], True
        yield Contribution(tuple(piece), self.speaker, self.is_issue, resumed, self.is_named)


def _brings_up(passed_over: Sentence) -> bool:
    """Return whether a sentence that is passed over asks about something, which a pronoun behind it may mean."""
    asks = any(note.code == "question-in-stance" for one in passed_over.readings for note in one.notes)
    return asks and _NAMES_SOMETHING.search(passed_over.text) is not None


_NAMES_SOMETHING = re.compile(r"\b(?:the|an?|another|our|my|your|his|her|their)\s+\w|(?<=\s)(?!I\b)[A-Z]\w")
_OF_WHOM = re.compile(r"\A(?:he|she|they)[ ]+(?:is|was|are|were)[ ]+", re.IGNORECASE)
"""How a report begins that tells the side of whom it reports: "she was in favour"."""


_BUT = re.compile(r"(?:but|yet|still|however)[ ,]+", re.IGNORECASE)
_POLAR = re.compile(r"(?:yes|yeah|yep|no|nope|nah)\b(?!,? you\b)", re.IGNORECASE)
"""How an answer begins that may be to what is at issue, whenever it is given: not "No, you shouldn't have to."."""
_TURNS_BACK = re.compile(r"\s*(?:but|however|only|though|still|yet|unfortunately|sadly)\b", re.IGNORECASE)
"""How somebody goes on who only wishes what he cannot have."""
_ADVISES = re.compile(r"\b(?:should|ought)(?:n['’]?t\b|\b)(?![^.!?]*\?)", re.IGNORECASE)
"""What says what should or should not be done, and does not ask it."""
_OF_ASKER = re.compile(r"\b(?:I|[Mm]y|me|mine)\b")
"""What in a question is about who asks it."""


_ASKS_AROUND = re.compile(
    r"\W*(?:do|does|is|are|would|what|how|ought|whether|for|any|we|that|this|thw|thbt|[a-z]+ing)\b"
    r"|(?!\W*should)[^.?!]*\bshould\b",
    re.IGNORECASE,
)
"""How a question begins that may ask in other words whether something should be done."""


@lru_cache(4)
def _plainly_asked(question: str) -> str:
    """Return a question that asks whether something should be done as one with "should"; any other as it is."""
    if headings.JAPANESE.search(question) is not None:
        from grammar.japanese.proposals import as_motion as put_plainly  # noqa: PLC0415 - for texts in Japanese alone

        return put_plainly(question)
    if not question.isascii() or _ASKS_AROUND.match(question) is None:
        return question
    from grammar.english.prose.motions import as_motion, claimed  # noqa: PLC0415 - the lexicon comes with it
    from grammar.english.prose.words import cut, text_of  # noqa: PLC0415

    words = cut(question)
    put = as_motion(words, frozenset())
    if put is not words:
        return text_of(put)
    made = claimed(words)
    return question if made is None else f"should {text_of(made.subject)} {text_of(made.rest)}"


def _aside(words: str, owner: str, *, opens: bool) -> str:
    """Return why a sentence states nothing and takes no side: the code of its note, "" where it may do either."""
    if headings.only_greets(words):
        return "greeting"
    if accepts(words, opens=opens):
        return ACCEPTING
    if headings.STAGE.match(words):
        return "aside"
    if owner and headings.JA_CALLED_WRONG.match(words):
        return "rejection"  # whatever it is that is wrong, it is no thing spoken of
    named = _NAMES_ITSELF.fullmatch(words.strip()) and owner in words
    return "remark" if headings.only_addresses(words) or named else ""


_BRACKETED = re.compile(r"[〔\[［【〈《(（]?(?P<title>[^〔〕\[\]［］【】〈〉《》()（）。]+)[〕\]］】〉》)）]?\s*")


def _matter(words: str, *, sided: bool = False) -> tuple[int, int] | None:
    """Return where a Japanese title names what is proposed, in brackets or not; None where it does not.

    Where it names that by a noun, others are for it or against it (``sided``): 公聴会：駅前への施設の誘致について.
    """
    found = _BRACKETED.fullmatch(words.rstrip("。")) if headings.JAPANESE.search(words) is not None else None
    if found is None:
        return None
    from grammar.japanese.proposals import is_matter, is_named  # noqa: PLC0415 - for texts in Japanese alone

    if is_matter(found["title"]):
        return found.span("title")
    label = _JA_TITLE_LABEL.match(found["title"])
    start = found.start("title") + (0 if label is None else label.end())
    return (start, found.end("title")) if sided and is_named(words[start : found.end("title")]) else None


_JA_TITLE_LABEL = re.compile(r"[^\s：:。、]{1,12}[：:][ \t\u3000]*")
_TAKES_A_SIDE = re.compile("賛成|反対")


def _proposes(question: str) -> bool:
    """Return whether who asks a question of Japanese proposes by it what it asks: テントを買いませんか."""
    if headings.JAPANESE.search(question) is None:
        return False
    from grammar.japanese.proposals import proposes  # noqa: PLC0415 - for texts in Japanese alone

    return proposes(question)


def _asks_to_agree(question: str) -> bool:
    """Return whether a question of Japanese states what should be done, or what is so, and only asks to agree."""
    if headings.JAPANESE.search(question) is None:
        return False
    from grammar.japanese.proposals import advises, reminds, suspected  # noqa: PLC0415 - for texts in Japanese alone

    return advises(question) or reminds(question) or suspected(question) is not None


def _advises(words: str) -> bool:
    """Return whether a sentence says what should be done, or proposes it: 廃止することを提案します."""
    if headings.PROPOSES.search(words) is not None:
        return True
    if headings.JAPANESE.search(words) is None:
        return False
    from grammar.japanese.deeds import as_advice  # noqa: PLC0415 - for texts in Japanese alone

    return as_advice(words) is not None


_EMPHASIS_MARKS = re.compile(r"\*\*|__|(?<![\w*])\*(?=[^\s*])|(?<=[^\s*])\*(?![\w*])")


def _without_emphasis(words: str) -> str:
    """Return the words of a sentence without the marks of emphasis: ``**Yes**, because …``."""
    return _EMPHASIS_MARKS.sub("", words) if "*" in words or "__" in words else words


def _place_at(place: Span, at: int) -> int:
    """Return where a character stands in a text of the words that a sentence has without marks of emphasis."""
    text = place.text
    marked = {n for mark in _EMPHASIS_MARKS.finditer(text) for n in range(*mark.span())}
    shown = [n for n in range(len(text)) if n not in marked] if marked else range(len(text))
    return place.start + (shown[at] if at < len(shown) else len(text))


def _rejects_pointed(before: Sequence[Span | Sentence], words: str) -> bool:
    """Return whether a sentence only says that what is quoted, or pointed to, right before it is wrong.

    So it is below ``> …`` that proposes nothing, and behind ``Response to 2:``.
    """
    codes = {
        note.code: one.span.text
        for one in before
        if isinstance(one, Sentence)
        for each in one.readings
        for note in each.notes
    }
    proposes = headings.PROPOSES.search(codes.get("quoted", "").lstrip("> ")) is not None
    pointed = ("quoted" in codes and not proposes) or _ANSWERS_TO.search(codes.get("label", "")) is not None
    if not pointed or not words.isascii():
        return False
    from grammar.english.prose.frames import is_rejection  # noqa: PLC0415 - for texts in English alone
    from grammar.english.prose.words import cut  # noqa: PLC0415

    return is_rejection(cut(words))


_ANSWERS_TO = re.compile(r"\b(?:response|rebuttal|reply|answer|objection)[ ](?:to|on)[ ]", re.IGNORECASE)


class _Earlier:
    """The sentences before one of some places, once they are asked for."""

    def __init__(self, places: Sequence[Span | Sentence], at: int) -> None:
        self._places, self._at = places, at

    def __iter__(self) -> Iterator[str]:
        return (one.text for one in self._places[: self._at] if isinstance(one, Span))


def _topic(source: SourceText, layout: TextLayout) -> tuple[Span | None, bool]:
    """Return what the title of a text names, and whether anybody is for or against that, as below "The phone ban".

    Without sides it names something only behind a label: "Item 6: bees on plot 17"; else None.
    """
    title = next((one for block in layout.blocks[:1] for one in block.skipped[:1] if one.code == "title"), None)
    if title is None or source.text[: title.start].strip():
        return None, False
    labels = list(_TITLE_LABEL.finditer(source.text, title.start, title.end))
    start = labels[-1].end() if labels else title.start
    words = source.text[start : title.end]
    sided = headings.names_topic(words) and _takes_sides_on(words, source.text[title.end :])
    if not (sided or (labels and headings.names_topic(words))):
        return None, False  # "Minutes of the club" names the text itself
    return Span(source, start, title.end), sided


def _takes_sides_on(topic: str, text: str) -> bool:
    """Return whether somebody is for, or against, what a title names: "against the ban", below "The phone ban"."""
    named = re.split(r"[ ](?:of|at|for|in|on|about|to|with|from|by|near)[ ]", topic.strip().lower())[0].split()[-1:]
    return any(found["what"].lower() in named for found in _SIDES_WITH.finditer(text))


_SIDES_WITH = re.compile(
    r"\bI(?:['’]m|[ ]am)?[ ](?:(?:all|very|much|strongly|still)[ ])*"
    r"(?:for|against|in[ ]favou?r[ ]of|opposed[ ]to|oppose|support)[ ](?:the|this|our)[ ](?P<what>\w+)",
    re.IGNORECASE,
)
_LONGEST_CONTRAST = 20
"""Characters of what the next sentence may begin with that turns against what was granted: "Nevertheless"."""
_TITLE_LABEL = re.compile(r"(?::|(?<=\w\w)\.|[ \t][–—-])[ \t]+(?=\w)")


class _Shares:
    """The blocks of a layout cut into sentences; the question among those of nobody becomes the issue."""

    def __init__(self, source: SourceText, layout: TextLayout, reader: SentenceReader, *, strict: bool) -> None:
        self.source = source
        self._strict = strict
        self.faults: list[TextFault] = []
        self.parts: list[_OwnerShare] = []
        self._reader = reader
        self._labels = rule_labels(source.text)
        self._speakers = layout.has_speakers
        self._owners = tuple(dict.fromkeys(block.owner for block in layout.blocks if block.owner))
        self._asked = any(block.is_issue for block in layout.blocks)
        self._answerable = True
        self._asks = self._asked_last = False
        """Whether the contribution at hand, or the last one, asks something that yes or no may answer."""
        self._reported = False
        """Whether somebody else reports what the stance at hand says: "she" is whose it is."""
        self.named: Span | None = None
        """What is only named with a question mark before anybody speaks, in a text that asks nothing else there."""
        self.topic, sided = _topic(source, layout)
        if sided:
            self.named = self.topic
        self.proposed: tuple[str, Span] | None = None
        """Who says first what should be done, and where, in a text that asks nothing before."""
        self.claimed: tuple[str, Span] | None = None
        """Who begins by judging something, and where, in such a text: "a four-day week would be good for us"."""
        begun = False
        owners: set[str | None] = set()
        if self._speakers and not self._asked and not strict:
            self._entitled(layout)
        first = next((block for block in layout.blocks if block.owner and block.parts), None)
        for block in layout.blocks:
            begun = begun or block.owner is not None
            places = self._places(block, aside=self._speakers and not begun)
            if block is first and not self._asked and not strict:
                places = list(self._first_asked(places, block.speaker))
            if block.owner == "" and not owners and not self._asked:
                places = self._asked_behind(places)
            if block.is_issue:
                self._issue(block, places)
            elif block.owner is None and not begun:
                self._nobodys(block, places)
            else:
                self._reported = block.is_reported
                reported = (
                    list(self._stance(places, block.owner, opens=block.owner not in owners)) if block.owner else places
                )
                if block.owner and block.owner not in owners:
                    reported = [*self._headed(block), *reported]
                if any(map(self._says_more, places)):
                    owners.add(block.owner)
                self.parts.append(_OwnerShare(block.owner, block.speaker, block.title, block.heading, places=reported))

    def _entitled(self, layout: TextLayout) -> None:
        """Take what a title names by its verb for what is at issue, where nobody asks before the first speaker."""
        ahead = list(takewhile(lambda block: not block.owner, layout.blocks))
        titles = [(block, one) for block in ahead for one in block.skipped if one.code in ("title", "heading")]
        if any(asks(self.source.text[start:end]) for block in ahead for start, end in block.parts):
            return
        for block, title in titles:
            words = self.source.text[title.start : title.end]
            start = title.start + len(words) - len(words.lstrip("# "))
            sided = _TAKES_A_SIDE.search(self.source.text, title.end) is not None
            matter = _matter(self.source.text[start : title.end], sided=sided)
            if matter is not None:
                self._asked = True
                block.skipped.remove(title)
                asked = Span(self.source, start + matter[0], start + matter[1])
                self.parts.append(_OwnerShare(None, is_issue=True, places=[asked]))
                return
        self._answering(layout)

    def _answering(self, layout: TextLayout) -> None:
        """Take what the first to write quotes and answers for what is at issue, where it asks: ``> Shall we …?``."""
        at = next((at for at, block in enumerate(layout.blocks) if block.owner and block.parts), None)
        if at is None:
            return
        quotes = [(one, block) for block in layout.blocks[: at + 1] for one in block.skipped if one.code == "quoted"]
        for one, first in quotes[:1]:
            words = self.source.text[one.start : one.end]
            start = one.start + len(words) - len(words.lstrip("> \t\u3000"))
            ahead = [self.source.text[begin:end] for begin, end in first.parts if begin < one.start]
            if asks(self.source.text[start : one.end]) and all(map(headings.only_greets, ahead)):
                self._asked = True
                first.skipped.remove(one)
                self.parts.append(_OwnerShare(None, is_issue=True, places=[Span(self.source, start, one.end)]))

    def _asked_behind(self, places: list[Span | Sentence]) -> list[Span | Sentence]:
        """Return a background without the question behind it that nobody speaks before, which is at issue."""
        asked = next((one for one in places if isinstance(one, Span) and self._speakers and asks(one.text)), None)
        if asked is None:
            return places
        self._asked = True
        self.parts.append(_OwnerShare(None, is_issue=True, places=[asked]))
        return [one for one in places if one is not asked]

    def _headed(self, block: TextBlock) -> Iterator[Sentence]:
        """Yield the side that a Japanese heading takes in words of its bearer's: 【続けてほしい】谷."""
        title = block.title or ""
        if self._strict or not self._question or block.heading is None:
            return
        if named_side(title) is not None or headings.JA_SAYS_YES.match(title):
            return
        if headings.JAPANESE.search(title) is None or block.heading.start == block.heading.end:
            return
        from grammar.japanese.sides import Before, side_taken  # noqa: PLC0415 - for texts in Japanese alone

        found = side_taken(title, self._question, Before(first=True, others=False))
        if found is not None and found.beside is None:
            yield skipped(block.heading, found.taken.value)

    def _says_more(self, place: Span | Sentence) -> bool:
        """Return whether somebody says more there than to greet, or to put the question at issue."""
        return isinstance(place, Span) and not headings.only_greets(place.text)

    def _first_asked(self, places: Sequence[Span | Sentence], speaker: str) -> Iterator[Span | Sentence]:
        """Yield what is said first without the question in it that asks what the text is about, which is at issue.

        Who asks "should I" asks about himself.
        """
        leads = True
        for place in places:
            words = "" if isinstance(place, Sentence) else place.text
            claims = not leads and words != "" and _asks_to_agree(words)
            put = leads or (words != "" and _proposes(words))
            asked = first_asked(words, leads=put) if words and not self._asked and not claims else None
            wishes = asked is None and words != "" and not self._asked and self._wishes(words, place)
            asked = (0, len(words)) if wishes else asked
            if asked is None or isinstance(place, Sentence):
                yield place
            else:
                self._asked = True
                tag = headings.TAG.search(words)
                proposes = tag is None and (wishes or _proposes(words))
                end = asked[1] if tag is None else tag.start()
                issue = Span(self.source, place.start + asked[0], place.start + end)
                if place.start < issue.start:
                    yield skipped(Span(self.source, place.start, issue.start), "label")
                asker = speaker if _OF_ASKER.search(self.source.text, issue.start, issue.end) else ""
                self.parts.append(_OwnerShare(None, asker, is_issue=True, places=[issue]))
                if issue.end < place.end:
                    code = "title" if tag is None else TakenSide.FOR.value
                    yield skipped(Span(self.source, issue.end, place.end), code)
                elif proposes:
                    yield skipped(Span(self.source, place.end, place.end), TakenSide.FOR.value)
            greets = headings.JAPANESE.search(words) is not None and headings.only_greets(words)
            leads = leads and (not words or greets)

    def _wishes(self, words: str, place: Span | Sentence) -> bool:
        """Return whether who speaks first says in Japanese what he wants to do, and others take sides on that."""
        if not isinstance(place, Span) or headings.JAPANESE.search(words) is None:
            return False
        from grammar.japanese.proposals import wished  # noqa: PLC0415 - for texts in Japanese alone

        sided = headings.JA_SIDED.search(self.source.text, place.end) is not None
        return sided and not asks(self.source.text[place.end :]) and wished(words) is not None

    def _stance(self, places: Sequence[Span | Sentence], owner: str, *, opens: bool) -> Iterator[Span | Sentence]:
        """Yield the sentences of a contribution; skipped what only asks (nobody states anything by it) or takes a side.

        ``opens``: it is the first one of its speaker.
        """
        first, leads = opens, True
        self._asked_last, self._asks = self._asks, False
        others = not {part.owner for part in self.parts} <= {None, "", owner}
        advises = any(isinstance(one, Span) and _ADVISES.search(one.text) is not None for one in places)
        for at, place in enumerate(places):
            if isinstance(place, Sentence) or self._strict:
                yield place
                continue
            words = place.text
            if not (first or leads) and only_tells(words) and not (self._reported and _OF_WHOM.match(words)):
                yield place
                continue
            words = _without_emphasis(without_pictures(words))
            pointed = _rejects_pointed(places[at - 1 : at], words)  # that is denied, and nobody's side
            code = "answer-open" if pointed else _aside(words, owner, opens=opens or not leads)
            if code and not (code == "remark" and self._refuses(words, owner)):
                yield skipped(place, code)
                continue
            if first and self._follows_another(owner) and headings.JA_REJECTS.match(words):
                yield skipped(place, "rejection")
                continue
            taking = self._japanese_side(words, owner, _Earlier(places, at), first=first, others=others)
            if taking is not None:
                yield from self._parted(place, taking)
                first = False
                continue
            if leads and self._follows_another(owner) and headings.JA_DISAGREES.match(words):
                yield skipped(place, "rejection")
                continue
            if headings.JA_SAYS_YES.match(words.rstrip("。！!")):
                yield skipped(place, "remark")  # what takes no side answers somebody who asked something else
                continue
            asking = headings.ENDS_ASKING.search(words) is not None and not headings.JA_HEARS.match(words)
            if asking and not _asks_to_agree(words):
                behind = () if advises else islice(places, at + 1, None)
                leans = self._leaning(words, behind, first=first, others=others)
                yield self._asking(place, leans)
                continue
            if code := self._coming_round(words, opens=opens):
                yield skipped(place, code)
            elif taken := list(self._taking_back(place, words)):
                yield from taken
            else:
                found = list(
                    self._sides(
                        place,
                        words,
                        owner,
                        first=first,
                        begins=first or (others and self._may_answer_late(words, owner, places, at, opens=opens)),
                        motion=first or (opens and self._speaks_of_motion(places[:at], owner)),
                        advises=advises,
                    )
                )
                yield from found
                if not self._asked and self.proposed is None and found == [place] and _advises(words):
                    self.proposed = (owner, place)
                if not self._asked and first and not others and found == [place] and judges(words):
                    self.claimed = (owner, place)
            first, leads = False, leads and only_hears(words)

    def _may_answer_late(
        self, words: str, owner: str, places: Sequence[Span | Sentence], at: int, *, opens: bool
    ) -> bool:
        """Return whether a yes or no may be its speaker's answer though he has spoken before, or ends with it."""
        ends = opens and at == len(places) - 1 and _POLAR.fullmatch(words.strip(" .!")) is not None and not self._asks
        return (ends or at == 0) and _POLAR.match(words) is not None and not self._has_sided(owner)

    def _coming_round(self, words: str, *, opens: bool) -> str:
        """Return the code of a sentence that only takes back what was said, or gives in to another; "" for others."""
        gives_in = not opens and (yields(words) or yields_given(words) or drops(words, self._question))
        won_over = Answered.SAME.value if not opens and is_won_over(words) else ""
        return TAKING_BACK if takes_back(words) or gives_in else won_over

    def _taking_back(self, place: Span, words: str) -> Iterator[Span | Sentence]:
        """Yield a sentence in the parts that take something back and that say more; none where it does not do both."""
        end, start = taking_back_end(words), taking_back_start(words)
        if end:
            yield skipped(Span(self.source, place.start, _place_at(place, end)), TAKING_BACK)
            behind = Span(self.source, _place_at(place, end), place.end)
            side = side_on(behind.text, self._question)  # "I take it back, no cat"
            yield behind if side is None else skipped(behind, side.value)
        elif start:
            yield Span(self.source, place.start, _place_at(place, start))
            yield skipped(Span(self.source, _place_at(place, start), place.end), TAKING_BACK)

    def _asking(self, place: Span, leans: str | None) -> Span | Sentence:
        """Return a question as it is where it brings something up, else skipped, with the side to which it leans."""
        if leans is not None:
            return skipped(place, leans)
        # a yes behind it may answer this question, unless it asks why or when
        words = without_pictures(place.text)
        openly = headings.ASKS_OPENLY.search(words) is not None or asks_again(words, self._question)
        self._answerable = self._answerable and openly
        self._asks = self._asks or not openly
        return place if headings.SUGGESTS.match(words) else skipped(place, "question-in-stance")

    def _leaning(self, words: str, behind: Iterable[Span | Sentence], *, first: bool, others: bool) -> str | None:
        """Return the code of the side to which a question leans that is put for effect; None where it asks.

        Who asks why before anybody has spoken for it may go on to answer that.
        """
        if not self._question or not words.isascii():
            return None
        later = (one.text for one in behind if isinstance(one, Span))
        goes_on = next((one for one in later if headings.ENDS_ASKING.search(one) is None), "")
        found = leaning_question(words, self._question, goes_on)
        if found is None:
            return None
        side, named = found
        if side is TakenSide.FOR and named:
            return side.value
        judged = Answered.WELL if side is TakenSide.FOR else Answered.ILL
        return judged.value if first and others and self._answerable else None

    def _japanese_side(
        self, words: str, owner: str, earlier: Iterable[str], *, first: bool, others: bool
    ) -> JapaneseSide | None:
        """Return the side that a sentence of Japanese takes, None where it takes none, or answers somebody else."""
        if headings.JAPANESE.search(words) is None:
            return None
        from grammar.japanese.sides import Before, side_taken  # noqa: PLC0415 - for texts in Japanese alone

        own = headings.as_myself(words, owner)  # も is with whoever spoke, for what is at issue or against it
        put = own.rjust(len(words)) if own.startswith("私は") else words
        found = side_taken(put, self._question, Before(first, others, earlier), self._owners)
        if found is not None and put is not words and found.words[0] == len(words) - len(own):
            found = replace(found, words=(0, found.words[1]))
        if found is None or (found.beside is not None and found.beside < found.words and self._chooses):
            return None  # 海は混むから嫌だ is against one of them
        if headings.JA_UNDER_THAT.match(words) and self._offers_in_japanese(owner):
            return None  # それなら賛成です, of what another has just proposed
        if not isinstance(found.taken, Answered):
            return found
        whom = agreed_with(words, self._owners)
        astray = whom is not None and (whom == owner or whom not in self._owners)
        return found if not (self._asked_last or self._asks) and not astray else None

    @property
    def _chooses(self) -> bool:
        """Return whether the question at issue asks for one of several."""
        from grammar.japanese.prose.options import asks_to_choose  # noqa: PLC0415 - for texts in Japanese alone

        return asks_to_choose(self._question)

    def _refuses(self, words: str, owner: str) -> bool:
        """Return whether what looks like a name takes a side: 返さん, whether it should be given back."""
        taking = self._japanese_side(words, owner, (), first=True, others=True)
        return taking is not None and isinstance(taking.taken, TakenSide)

    def _parted(self, place: Span, found: JapaneseSide) -> Iterator[Span | Sentence]:
        """Yield the words by which a sentence takes a side, and apart from them what it states beside that."""
        side, beside = (
            Span(self.source, place.start + start, place.start + end)
            for start, end in (found.words, found.beside or found.words)
        )
        parts: list[Span | Sentence] = [skipped(side, found.taken.value)]
        if found.beside is not None:
            parts.append(beside)
        yield from sorted(parts, key=lambda one: (one if isinstance(one, Span) else one.span).start)

    def _follows_another(self, owner: str) -> bool:
        """Return whether somebody else spoke last."""
        return next((part.owner for part in reversed(self.parts) if part.owner), owner) != owner

    def _offers_another(self, owner: str) -> bool:
        """Return whether who spoke last, and is another, proposes something, which "it" may mean behind that."""
        last = next((part for part in reversed(self.parts) if part.owner), None)
        places = () if last is None or last.owner == owner else last.places
        forms = (headings.PROPOSES, headings.INSTEAD)
        return any(form.search(one.text) for one in places if isinstance(one, Span) for form in forms)

    def _offers_in_japanese(self, owner: str) -> bool:
        """Return whether who spoke last, and is another, ends with what one might do: …するのはどうでしょうか."""
        last = next((part for part in reversed(self.parts) if part.owner), None)
        if last is None or last.owner == owner or not last.places:
            return False
        place = last.places[-1]
        return headings.JA_OFFERS.search((place if isinstance(place, Span) else place.span).text) is not None

    def _speaks_of_motion(self, before: Sequence[Span | Sentence], owner: str) -> bool:
        """Return whether "it" of "I'm against it" is what is at issue: nobody speaks of something else to be done."""
        own = (one.text for one in before if isinstance(one, Span))
        return not self._offers_another(owner) and not any(map(headings.MIGHT_BE_DONE.search, own))

    def _sides(
        self, place: Span, words: str, owner: str, *, first: bool, begins: bool, motion: bool, advises: bool
    ) -> Iterator[Span | Sentence]:
        """Yield a sentence, apart from it the side that it takes on the question at issue, or how it answers that.

        ``begins``: it may be its speaker's first answer; ``motion``: who is for "it" is for what is at issue.
        ``advises``: its speaker goes on to say what should or should not be done, so that a doubt or a wish only leads
        to that.
        """
        if headings.JAPANESE.search(words) is not None:
            yield place  # its sides are looked for before it is seen whether it asks
            return
        own = _OF_WHOM.sub("I am ", words) if self._reported else words
        wishes = (
            first and not advises and _TURNS_BACK.match(self.source.text, place.end) is None
        )  # "I'd love to. But it is dear."
        side = side_of(own, first=motion) or side_on(words, self._question, first=first, wishes=wishes)
        if side is None and not first and not self._offers_another(owner):
            side = comes_round(words)
        rival = None if self.proposed is None or self.proposed[0] == owner else headings.INSTEAD.search(words)
        if rival is not None and headings.PROPOSES.search(words):
            begin = _place_at(place, rival.start())
            yield Span(self.source, place.start, begin)
            yield skipped(Span(self.source, begin, place.end), TakenSide.AGAINST.value)
            return
        beside = side_with_reason(words, self._question, first=motion) if side is None else None
        words = with_capitals(words, self._owners)
        named = agreed_with(words, self._owners) in self._owners and (first or not self._has_sided(owner))
        answerable = named or (begins and self._answerable)
        answers = [reply(words, self._question, leans=first and not advises)] if answerable else []
        if answers and self._as_put != self._question:
            answers.append(elliptic_reply(words, self._as_put))  # "is it fair to charge them?" "No, it's not."
        answered = max((one for one in answers if one is not None), key=lambda one: one.end, default=None)
        whom = None if answered is None else agreed_with(words[: answered.end], self._owners)
        if whom is not None and (whom == owner or whom not in self._owners):
            answered = None
        behind = side_behind(words, self._question, first=first) if side is None and beside is None else None
        if side is not None:
            yield skipped(place, side.value)
            return
        if behind is not None:
            yield Span(self.source, _place_at(place, behind.begin), _place_at(place, behind.end))
            yield skipped(Span(self.source, _place_at(place, behind.start), place.end), behind.side.value)
            return
        if beside is not None:
            taken, end, start = beside[0].value, beside[1], beside[2]
        elif answered is not None and self._question:
            taken, end, start = answered.answer.value, answered.end, answered.rest
        else:
            granted = self._granting(place, owner) if first else 0
            if not granted:
                yield place
                return
            # Who begins by granting something, and goes on to differ, is for the other side.
            taken, end, start = Answered.OTHER.value, min(granted, len(words)), granted
            turning = _BUT.match(words, start)
            behind_it = None if turning is None else reply(words[turning.end() :], self._question)
            if turning is not None and behind_it is not None:  # "…, but I'd rather we didn't"
                end, start = turning.end() + behind_it.end, turning.end() + behind_it.rest
        yield skipped(Span(self.source, place.start, _place_at(place, end)), taken)
        if _place_at(place, start) < place.end:
            yield Span(self.source, _place_at(place, start), place.end)  # what is stated behind it stands for itself

    def _has_sided(self, owner: str) -> bool:
        """Return whether somebody took a side, or answered, in an earlier contribution."""
        theirs = (one for part in self.parts if part.owner == owner for one in part.places if isinstance(one, Sentence))
        codes = {*TakenSide, *Answered}
        return any(note.code in codes for one in theirs for reading in one.readings for note in reading.notes)

    def _granting(self, place: Span, owner: str) -> int:
        """Return how long the words are by which a first contribution grants something to another, and differs."""
        if not self._question or not self._follows_another(owner):
            return 0
        return granting_end(self.source.text[place.start : place.end + _LONGEST_CONTRAST])

    @property
    def _as_put(self) -> str:
        """Return the question at issue as the text puts it, "" where it puts none so far."""
        asked = next((place for part in self.parts if part.is_issue for place in part.places), None)
        return self.source.text[asked.start : asked.end] if isinstance(asked, Span) else ""

    @property
    def _question(self) -> str:
        """Return the words of the question at issue, "" where there is none so far; a proposal puts one, too."""
        if self._as_put:
            return _plainly_asked(self._as_put)
        put = self.proposed or self.claimed
        place = None if self._asked or put is None else put[1]
        if place is None and self.named is not None and not self._asked:
            return f"Should we have {self.named.text}"
        return "" if place is None else f"Should {place.text}"

    def _places(self, block: TextBlock, *, aside: bool) -> list[Span | Sentence]:
        """Return the sentences of a block in text order: places to be read, what states nothing, unclear labels."""
        found: list[Span | Sentence] = [
            skipped(Span(self.source, one.start, one.end), one.code) for one in block.skipped if one.start < one.end
        ]
        for part in block.parts:
            for place in self._reader.sentences(self.source, *part):
                found += self._unlabelled(place, aside=aside)
        if not block.skipped and len(block.parts) < 2:  # noqa: PLR2004 - in their order already
            return found
        return sorted(found, key=lambda one: (one if isinstance(one, Span) else one.span).start)

    def _unlabelled(self, place: Span, *, aside: bool) -> Iterator[Span | Sentence]:
        """Yield a sentence without a label that is no rule's; a label that may be a speaker is a fault."""
        label = label_of(place.text, self._labels)
        if label is None or is_entry(place.text):
            yield place
            return
        end, passed = label
        begin = Span(self.source, place.start, place.start + end)
        if not passed:
            words = self.source.text[begin.start : begin.end].strip()
            if aside and words.rstrip(":： ").lower() in headings.METADATA:
                yield skipped(place, "metadata")
                return
            if aside and (is_thing(words.rstrip(":： ")) or headings.SENTENCE_PARTS.search(words)):
                yield skipped(place, "narration")
                return
            if self._speakers and may_be_left_out(words.rstrip(":： ")):
                yield skipped(place, "under-label")
                return
            yield Sentence(place, faults=(DocumentFault.at("unclear-label", begin, label=words),))
            return
        yield skipped(begin, "label")
        if begin.end < place.end:
            yield Span(self.source, begin.end, place.end)

    def _issue(self, block: TextBlock, places: list[Span | Sentence]) -> None:
        """Add the issue that a heading announces: its first sentence; what follows in its line belongs to nobody."""
        spans = [place for place in places if isinstance(place, Span)]
        if not spans:
            heading = block.heading or Span(self.source, 0, 0)
            words = self.source.text[heading.start : heading.end].strip()
            self.faults.append(DocumentFault.at("no-question", heading, heading=words))
        self.parts.append(_OwnerShare(None, is_issue=True, heading=block.heading, places=list(spans[:1])))
        rest = [
            place if isinstance(place, Sentence) else self._beside(place) for place in places if place not in spans[:1]
        ]
        if rest:
            self.parts.append(_OwnerShare(None, places=rest))

    def _nobodys(self, block: TextBlock, places: list[Span | Sentence]) -> None:
        """Add sentences before the first speaker: the first question is the issue, unless a heading announces one."""
        rest: list[Span | Sentence] = []
        named = self._speakers and any(isinstance(place, Span) and self._names_issue(place) for place in places)
        for place in places:
            words = "" if isinstance(place, Sentence) else place.text
            if isinstance(place, Sentence) or not words:
                rest.append(place)
            elif self._speakers and not self._asked and asks(words) and headings.only_names(words):
                rest.append(skipped(place, "title"))
                self.named = place
            elif _asks_nobody(place, places):
                rest.append(skipped(place, "question-in-stance"))
            elif asks(words) and not self._asked and not (named and headings.DEONTIC.search(words) is None):
                self._asked = True
                start = place.start + headings.title_end(words)
                if start > place.start:
                    rest.append(skipped(Span(self.source, place.start, start), "title"))
                asked = Span(self.source, start, place.end)
                self.parts.append(_OwnerShare(None, is_issue=True, places=[asked]))
            elif asks(words):
                rest.append(skipped(place, "other-question"))
            elif self._speakers and not self._asked and (about := asked_about(words)) is not None:
                self._asked = True
                asked = Span(self.source, place.start + about[0], place.start + about[1])
                if place.start < asked.start:
                    rest.append(skipped(Span(self.source, place.start, asked.start), "title"))
                self.parts.append(_OwnerShare(None, is_issue=True, places=[asked]))
                if asked.end < place.end:
                    rest.append(skipped(Span(self.source, asked.end, place.end), "title"))
            elif self._speakers and not self._asked and (matter := _matter(words)) is not None:
                self._asked = True
                asked = Span(self.source, place.start + matter[0], place.start + matter[1])
                self.parts.append(_OwnerShare(None, is_issue=True, places=[asked]))
            else:
                rest.append(self._beside(place) if self._speakers else place)
        if rest:
            self.parts.append(_OwnerShare(None, "", block.title, block.heading, places=rest))

    def _names_issue(self, place: Span) -> bool:
        """Return whether a sentence says what should be decided: "the question is whether we should …"."""
        words = place.text
        return asked_about(words) is not None and headings.DEONTIC.search(words) is not None

    def _beside(self, place: Span) -> Span | Sentence:
        """Return a sentence of nobody as it is, or skipped where it only describes the debate."""
        words = place.text
        if asks(words):
            return skipped(place, "other-question")
        if is_beside(words):
            return skipped(place, "aside")
        return skipped(place, "narration") if self._speakers and not self._strict else place


def _asked(issue: Sentence) -> Sentence:
    """Return what is at issue as a question: a motion states what it asks the others to accept."""
    return replace(issue, readings=tuple(map(_moved, issue.readings)))


def _moved(reading: Interpretation) -> Interpretation:
    meaning = reading.meaning
    if not isinstance(meaning, Assertion) or not meaning.rules or meaning.rules[0].body:
        return reading
    claims = {(role.topic, role.predicate) for role in reading.roles}
    first = reading.roles[0] if reading.roles else None
    within = first is not None and all(
        topic == first.topic and first.predicate.startswith(f"{predicate} ")
        for topic, predicate in claims - {(first.topic, first.predicate)}
    )  # what its topic is, or each of its kind, comes with a claim, and so does the claim in fewer words
    if len(meaning.rules) == 1 or within:
        head = meaning.rules[0].head
        if head.is_ground and head.predicate != PRIORITY:
            return replace(reading, meaning=Query(QueryKind.WHETHER, (head,)))
    return reading


def skipped(place: Span, code: str) -> Sentence:
    """Return a part of a text that states nothing, with the reason as its note."""
    return stating_nothing(DocumentNote.at(code, place))


_SPEAKS_ONLY = frozenset(
    (
        *("question-in-stance", "remark", "other-question", "aside", "greeting", "sign-off", "signature", "link"),
        *("date", "label", "title", "heading", "metadata", "quoted"),
    )
)
"""Codes of the notes on what somebody says who states nothing and takes no side."""


def _parties(sections: list[Section]) -> tuple[list[Section], list[TextFault]]:
    """Return the sections, nobody's where their speaker never states anything, and notes of who that is.

    Who only asks the others, and thanks them, leads a debate of two others at least.
    """
    codes: dict[str, set[str]] = {}
    for section in sections:
        known = codes.setdefault(section.owner, set()) if section.owner else set[str]()
        for sentence in section.sentences if section.owner else ():
            if "states" in known:
                break
            skipping = _is_skipped(sentence) and len(sentence.readings) == 1
            known.update([note.code for note in sentence.readings[0].notes] if skipping else ["states"])
    silent = {owner for owner, found in codes.items() if found <= _SPEAKS_ONLY}
    if not silent or len(codes) - len(silent) < 2:  # noqa: PLR2004 - two debate
        return sections, []
    notes: dict[str, TextFault] = {}
    for one in sections:
        if one.owner in silent and one.heading is not None:
            notes.setdefault(one.owner, DocumentNote.at("no-party", one.heading, name=one.speaker))
    return [replace(one, owner=None) if one.owner in silent else one for one in sections], list(notes.values())


def _misplaced(sections: list[Section], issues: list[Sentence]) -> Iterator[TextFault]:
    """Yield questions that are no issue, issues that are no question or too many, and sentences of nobody."""
    for issue in issues[:1]:
        if issue.readings and not any(isinstance(one.meaning, Query) for one in issue.readings):
            yield DocumentFault.at("issue-statement", issue.span)
    for issue in issues[1:]:
        yield DocumentFault.at("two-issues", issue.span)
    headed = any(section.owner is not None for section in sections)
    for section in sections:
        for sentence in section.sentences:
            if _is_asked(sentence):
                yield DocumentFault.at("question-in-stance", sentence.span)
        if headed and section.owner is None and section.heading is None:
            sentences = [one for one in section.sentences if not _is_skipped(one)]
            yield from (DocumentFault.at("before-heading", one.span) for one in sentences[:1])


def _is_skipped(sentence: Sentence) -> bool:
    return Treatment.SKIPPED in [one.treatment for one in sentence.readings]
