"""Debates in prose: who speaks where is what `grammar.layout` finds in any text, so that one room decides it.

A text of turns is read so unless its lines show what only transcripts have: a move that is announced where a debate is
judged by moves (`Ann (rebut turn 1): …`), a rule, a verdict of our screens, code. There, and where the layout of the
text is not sure, `kb.transcripts.lines` tells the turns by their labels.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from engine.verification.transcript import Place
from grammar import regexes as re
from grammar.headings import ASIDE, STOP
from grammar.layout import Skipped, TextBlock, laid_out
from grammar.spans import SourceText
from kb.transcripts.lines import Labels, announces, dashed, labelled, minuted, quoted
from kb.transcripts.located import LocatedValue
from kb.transcripts.logs import Around, FoundBystander, FoundTurn, Walk
from kb.transcripts.utterances import Cast, Utterance

_FORMAL = re.compile(r"[=-]>|^[ \t]*(?:```|[✓✗✔✘])|^[ \t]*(?:Synthesis|止揚)[ （(]", re.MULTILINE)
"""What no prose has: a rule, code, what our screens say of a main argument."""
_BESIDE = frozenset(("metadata", "title", "narration", "aside"))
"""Why a part of a text states nothing that is told beside the turns; the other parts only greet, date or head."""


@dataclass(frozen=True, slots=True)
class ProseSpeech:
    """What somebody says in a row, or nobody (``speaker`` None), from a place in a text on.

    ``asks`` tells that it is what is at issue, put before the debate by who leads it or by nobody.
    """

    speaker: str | None
    title: str | None
    start: int
    words: str
    asks: bool = False


def speeches(source: SourceText) -> tuple[ProseSpeech, ...]:
    r"""Return who says what in a text, in order; nothing where nobody speaks, or it is unclear who does.

    Who leads a debate speaks, too, though he takes no side in it.

    >>> text = "Question: Should we go?\n\nPro: We should. It is near.\n\nCon: It is dear.\n"
    >>> [(one.speaker, one.words) for one in speeches(SourceText("t", text))]
    [(None, 'Should we go?'), ('Pro', 'We should. It is near.'), ('Con', 'It is dear.')]
    """
    if _FORMAL.search(source.text) is not None:
        return ()
    layout = laid_out(source)
    owned = [block for block in layout.blocks if block.owner and block.parts]
    reported = sum(block.is_reported for block in owned)  # "Bert said that …" in what Anna says is hers
    if layout.faults or not owned or 0 < reported < len(owned):
        return ()
    return tuple(one for block in layout.blocks for one in _in_order(source.text, block))


def _in_order(text: str, block: TextBlock) -> Iterator[ProseSpeech]:
    """Yield what a block holds, what nobody says behind what somebody does; who leads the debate speaks in between."""
    heading = -1 if block.heading is None else block.heading.start
    if block.is_issue and block.speaker:
        behind = (one.end for one in block.skipped if one.chair == block.speaker and one.code == "remark")
        end = max(block.heading.end if block.heading is not None else 0, block.parts[-1][1], *behind)
        question = _behind(text[heading:end], block.speaker)
        yield ProseSpeech(block.speaker, None, heading, question, asks=True)
        return
    beside = {one.start: one for one in block.skipped if one.code in _BESIDE}
    places = sorted([*block.parts, *((one.start, one.end) for one in block.skipped)])
    begin = heading if block.speaker else -1
    pieces: list[tuple[int, int]] = []
    waiting: list[ProseSpeech] = []
    for first, last in places:
        one = beside.get(first)
        if one is None:
            pieces.append((first, last))
            continue
        words = _behind(text[first:last], one.chair)
        chairs = bool(one.chair) and STOP.search(words) is not None  # "Moderator: Ms Lind" only names her
        apart = ProseSpeech(one.chair if chairs else None, None, first, words)
        if chairs and not pieces and waiting and waiting[-1].speaker == apart.speaker:
            waiting[-1] = replace(waiting[-1], words=f"{waiting[-1].words}\n{apart.words}")
        elif chairs:
            yield from _speech(text, block, begin, pieces, beside.values())
            yield from waiting
            begin, pieces, waiting = -1, [], [apart]
        else:
            waiting.append(apart)
    yield from _speech(text, block, begin, pieces, beside.values())
    yield from waiting


def _speech(
    text: str, block: TextBlock, begin: int, pieces: list[tuple[int, int]], beside: Iterable[Skipped]
) -> Iterator[ProseSpeech]:
    """Yield what stands in some pieces, with all that stands between them but what is told beside it."""
    if not any(part in pieces for part in block.parts):
        return
    at, last = pieces[0][0], pieces[-1][1]
    words: list[str] = []
    for one in sorted(beside, key=lambda one: one.start):
        if at <= one.start < last:
            words.append(_lines(text[at : one.start]))
            at = one.end
    words.append(_lines(text[at:last]))
    start = pieces[0][0] if begin < 0 else begin
    if whole := "\n".join(filter(None, words)):
        yield ProseSpeech(block.speaker or None, block.title, start, whole, asks=block.is_issue)


def _lines(text: str) -> str:
    """Return the lines of some words, without those in brackets, which only tell the scene."""
    return "\n".join(line for one in text.splitlines() if (line := one.strip()) and ASIDE.match(line) is None)


def _behind(text: str, label: str) -> str:
    """Return words without the label before them."""
    begins = text.find(label) if label else -1
    found = None if begins < 0 else _LABEL.match(text, begins + len(label))
    left = text if found is None else text[found.end() :]
    return "\n".join(line.strip() for line in left.strip().splitlines())


_LABEL = re.compile(
    r"(?:[ \t]*[(（][^()（）\n]*[)）])?[ \t]*(?:[*_]{1,3}[ \t]*)?[:：\u3000】\]]?[ \t\u3000]*(?:[*_]{1,3}[ \t]*)?"
)
"""What stands between a label and what is said."""


def prose_of(source: SourceText, cast: Cast) -> tuple[ProseSpeech, ...]:
    """Return who says what in a text, as `speeches` does; nothing where its labels tell more of the debate.

    Where the agents are known, each line that begins with the name of one has to begin what he says, and who is none
    of them has to speak more than once; and labels may tell which moves they announce.
    """
    found = speeches(source)
    if not found or not cast.called:
        return found
    labels = Labels(cast, frozenset())
    names = Counter(one.speaker for one in found if one.speaker is not None)
    if any(count == 1 and labels.by_itself(name) is None for name, count in names.items()):
        return ()
    begun = {source.line_column(one.start)[0] for one in found if one.speaker is not None}
    for number, line in enumerate(source.text.split("\n"), 1):
        for layout in (labelled, minuted, quoted, dashed) if line.strip() else ():
            cut = layout(line)
            if cut is not None and (
                announces(cut) or (number not in begun and labels.by_itself(cut.label) is not None)
            ):
                return ()
    return found


def read_prose(source: SourceText, found: tuple[ProseSpeech, ...], cast: Cast, walk: Walk) -> None:
    """Find the turns of a text in what its speakers say."""
    for one in found:
        place = Place(None, source.line_column(one.start)[0])
        utterance = Utterance(one.words, place)
        if one.speaker is None:
            walk.gathered.found.append(FoundBystander(None, utterance))
            continue
        name, called = one.speaker, f"{one.speaker} ({one.title})"
        if one.title and cast.agent(name) is None and (cast.agent(called) is not None or cast.chairs(called)):
            name = called
        around = Around(agent=name, kind="synthesis" if cast.joint(name) else None)
        walk.add(FoundTurn(around, place, None, utterance, LocatedValue(None, source, one.start, None, "")))
