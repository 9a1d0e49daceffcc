"""Group chats as files keep them: who says what in which order, and the acts that a record may give beside its words.

Everybody who says something is heard, chairs too, and nobody argues: what reads debates leaves out who is no agent, and
takes some words for a pass. Records of JSON may hold acts (`kb.transcripts.chats.ChatUtterance.of`), with or without
words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from engine.values.limits import Limits
from engine.values.record import Cut, MoveKind
from engine.verification.commitments import SpeechKind
from engine.verification.transcript import Place, Round, Turn, Variant
from grammar import regexes as re
from grammar.corrections import takes_back, withdraws, yields
from grammar.lines import usable_name
from grammar.spans import SourceText, Span
from grammar.wording import Choice, Quoted
from kb.loading import PLAIN, read_text
from kb.transcripts.chats import ChatUtterance, GroupChat
from kb.transcripts.lines import could_be_name
from kb.transcripts.logs import FoundTurn
from kb.transcripts.reading import WalkedText, walked
from kb.transcripts.utterances import TranscriptFault, TranscriptFile, Utterance, speaker_key

if TYPE_CHECKING:
    from engine.verification.faults import Fault
    from kb.transcripts.located import LocatedValue
    from kb.transcripts.prose import ProseSpeech

NOBODY = "?"
"""The speaker of what nobody is named for."""
_KINDS = Choice(tuple(map(Quoted, SpeechKind)))
_ACTS = ("acts", "answers", "questions", "summary", "proposal")
"""The members of a record that say what is done, so that its words need not."""


@dataclass(frozen=True, slots=True)
class SpeakerSide:
    """The side of a speaker: ``favours`` what is at issue or not, None where nobody knows.

    ``withdrew`` is the turn of a file in which he takes something back.
    """

    speaker: str
    favours: bool | None
    withdrew: int | None = None


@dataclass(frozen=True, slots=True)
class ChatIssue:
    """What is at issue, in words, and the sides that are known, in the order in which their speakers begin."""

    words: str = ""
    sides: tuple[SpeakerSide, ...] = ()


@dataclass(frozen=True, slots=True)
class JudgedChat:
    """A chat of a file after its last utterance, with everything that is wrong with it, and what its file holds.

    ``turns`` are the turns of the file in the order in which they were heard; where a limit ``cut`` the judging, those
    behind what the ``chat`` has heard were not.
    """

    transcript: TranscriptFile
    chat: GroupChat
    faults: tuple[Fault, ...]
    cut: Cut | None = None
    issue: ChatIssue = field(default_factory=ChatIssue)


def read_chat(
    source: SourceText, *, layout: str | None = None, ignored: Iterable[str] = (), limits: Limits | None = None
) -> TranscriptFile:
    """Return a chat that a file holds, in any layout of transcripts, with a turn for each utterance.

    A turn with steps or an attack is an argument of a formal debate. Raises `Unreadable` where nobody says anything.
    """
    found = walked(source, layout=layout, ignored=ignored, limits=limits)
    if (
        found.sample.top is None
        and not found.sample.prose
        and layout is None
        and (names := _names_before_colons(source, found))
    ):
        # Debates ask that a name stands before two lines at least: in a chat somebody may speak but once.
        found = walked(source, names, ignored=ignored, limits=limits)
    records = [one for one in _records(found.sample.top) if any(key in one.members for key in _ACTS)]
    turns = tuple(_of_records(found) if records else _of_words(found))
    if not turns:
        raise found.unread()
    agents = tuple(dict.fromkeys(turn.agent or NOBODY for turn in turns))
    faults = tuple(found.walk.faults)
    name = "acts" if records else found.layout or ""
    return TranscriptFile(
        (Round(turns),), agents, variant=Variant("none"), name=source.name, layout=name, faults=faults
    )


def _of_words(found: WalkedText) -> Iterator[Turn[Utterance]]:
    """Yield what everybody says who is not left out, in order."""
    spelled: dict[str, str] = {}
    number = 0
    for one in found.walk.gathered.found:
        if not isinstance(one, FoundTurn):
            continue
        who = one.around.agent
        if who is not None and found.cast.leaves_out(who):
            continue
        number += 1
        agent = None if who is None else spelled.setdefault(speaker_key(who), who)
        steps = () if one.argued is None else one.argued.steps
        attack = one.around.attack or (None if one.argued is None else one.argued.attack)
        yield Turn(number, agent, MoveKind.CLAIM, steps, attack=attack, prose=one.prose, place=one.place)


def _of_records(found: WalkedText) -> Iterator[Turn[Utterance]]:
    """Yield what the records of a document say and do, in order; what they only do is told by what is said in it."""
    number = 0
    for record in _records(found.sample.top):
        who = record.members["speaker"].text or NOBODY
        if not found.cast.leaves_out(who):
            number += 1
            utterance = Utterance(ChatUtterance.of(_plain(record)).shown, record.place)
            yield Turn(number, who, MoveKind.CLAIM, prose=utterance, place=record.place)


def judged_chat(source: SourceText, transcript: TranscriptFile, limits: Limits | None = None) -> JudgedChat:
    """Return the chat of a file, judged by its own commitments, up to where a limit ends it.

    Raises `LimitReached` where that is before anything is judged.
    """
    sample = walked(source, limits=limits).sample
    top = sample.top
    records = {one.pointer: _plain(one) for one in _records(top)}
    faults = list(transcript.faults)
    utterances: list[ChatUtterance] = []
    for turn in transcript.turns:
        text = "" if turn.prose is None else turn.prose.text
        place = turn.place if turn.prose is None else turn.prose.place
        utterance = ChatUtterance(turn.agent or NOBODY, text, place=place)
        record = records.get(turn.place.pointer or "")
        if record is not None:
            given = ChatUtterance.of(record, place)
            utterance = replace(given, speaker=utterance.speaker, text=text)
            line = _line_of(source, place)
            faults += (TranscriptFault.at("act-unread", line, found=one, known=_KINDS) for one in given.unknown)
        utterances.append(utterance)
    empty = GroupChat.of(transcript.agents).also_called(_personas(top))
    chat, found, reached = empty.with_utterances_within(utterances, limits or Limits())
    if reached is not None and not chat.utterances:
        raise reached
    for read in chat.utterances:
        unread = (_place_of(source, read.utterance.place, sentence) for sentence in read.unread)
        faults += (TranscriptFault.at("sentence-unread", place) for place in unread)
    cut = None if reached is None else Cut.by(reached)
    issue = issue_of(source, sample.prose, transcript.turns) if sample.prose and cut is None else ChatIssue()
    return JudgedChat(replace(transcript, faults=tuple(faults)), chat, found, cut, issue)


_LABEL = re.compile(r"^[ \t]*([^:：\n]{1,40})[:：][ \t　]*\S", re.MULTILINE)


def _names_before_colons(source: SourceText, found: WalkedText) -> tuple[str, ...]:
    """Return the names before a colon that one line begins with; all where every line has one, or nobody speaks."""
    single = [str(dict(one.fields).get("found", "")) for one in found.walk.faults if one.code == "label-unread"]
    labels = [label[1].strip() for label in _LABEL.finditer(source.text)]
    if not found.walk.gathered.turns or len(labels) == sum(bool(line.strip()) for line in source.text.split("\n")):
        single = labels
    return tuple(dict.fromkeys(name for name in single if could_be_name(name)))


def _records(value: LocatedValue | None) -> Iterator[LocatedValue]:
    """Yield the objects of a document, or of JSON lines, that name a speaker, in order."""
    if value is None:
        return
    who = value.members.get("speaker")
    if who is not None and who.text is not None:
        yield value
        return
    for one in (*value.items, *value.members.values()):
        yield from _records(one)


def _personas(top: LocatedValue | None) -> dict[str, str]:
    """Return the names of the personas that a heading lists, each with the speaker whose it is."""
    headings = [] if top is None else [one for one in (top, *top.items) if "personas" in one.members]
    listed = [persona for heading in headings for persona in heading.members["personas"].items]
    pairs = [(persona.members.get("name"), persona.members.get("id")) for persona in listed]
    return {name.text: of.text for name, of in pairs if name is not None and of is not None and name.text and of.text}


def _plain(value: LocatedValue) -> Any:  # noqa: ANN401 - a JSON value
    match value.content:
        case dict() as members:
            return {key: _plain(one) for key, one in members.items()}
        case list() as items:
            return [_plain(one) for one in items]
        case scalar:
            return scalar


def _line_of(source: SourceText, place: Place) -> Span:
    """Return the beginning of the line that a place is in."""
    start = 0
    for _ in range((place.line or 1) - 1):
        start = source.text.find("\n", start) + 1
    return Span(source, start, min(start + 1, len(source.text)))


def _place_of(source: SourceText, place: Place, sentence: str) -> Span:
    """Return where a sentence stands, or the line of its turn: in JSON its signs may be written otherwise."""
    line = _line_of(source, place)
    start = source.text.find(sentence, line.start)
    return line if start < 0 else Span(source, start, start + len(sentence))


# What is at issue in a chat, who takes which side on it, and who takes something back. The side of a speaker is that of
# `kb.claims`, where the whole text is read as one: told only where the text itself asks what is at issue, and where its
# speaker does not take something back later. What is not told is not known.

_SENTENCE = re.compile(r"[^.!?。！？\n]+[.!?。！？]*")
_FIRST = re.compile(r"[^?？]*[?？]")


def issue_of(source: SourceText, speeches: Sequence[ProseSpeech], turns: Sequence[Turn[Utterance]]) -> ChatIssue:
    """Return what is at issue in a text that nobody but who leads the debate asks about, and who is for what."""
    speakers = tuple(dict.fromkeys(turn.agent for turn in turns if turn.agent is not None))
    loaded = read_text(source.text, f"{source.name}{PLAIN}")
    issue = loaded.base.issue
    asked = "" if issue is None or issue.span is None else _asked(source, speeches, issue.span, issue.question)
    withdrew = _withdrawals(turns, asked)
    known = asked and issue is not None and len(issue.literals) == 1 and not loaded.faults
    favours = loaded.texts[0].sides if known else {}
    sides = (
        SpeakerSide(one, None if one in withdrew else favours.get(usable_name(one) or ""), withdrew.get(one))
        for one in speakers
    )
    return ChatIssue(asked, tuple(one for one in sides if one.favours is not None or one.withdrew is not None))


def _asked(source: SourceText, speeches: Sequence[ProseSpeech], issue: Span, question: str) -> str:
    """Return the question at a place that no speaker asks, empty where one does."""
    line, _ = issue.source.line_column(issue.start)
    before = [one for one in speeches if source.line_column(one.start)[0] <= line]
    if not before or not (before[-1].asks or before[-1].speaker is None):
        return ""
    words = " ".join(before[-1].words.split())
    first = _FIRST.match(words)
    return question if question in words else words if first is None else first[0]


def _withdrawals(turns: Sequence[Turn[Utterance]], issue: str) -> dict[str, int]:
    """Return in which turn each speaker last takes back what he proposed, or has no objection any more."""
    found: dict[str, int] = {}
    for number, turn in enumerate(turns, 1):
        text = "" if turn.prose is None else turn.prose.text
        sentences = [one[0].strip() for one in _SENTENCE.finditer(text)]
        if turn.agent is not None and any(takes_back(one) or yields(one) or withdraws(one, issue) for one in sentences):
            found[turn.agent] = number
    return found
