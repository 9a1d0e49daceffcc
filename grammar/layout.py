"""The layout of a text as people write it: who speaks where, what is at issue, which lines state nothing.

Sentences are not looked into; a line is told by its form alone, in three kinds:

- *Certain* lines say themselves what they are: ``Issue: …?``, ``Anna's stance:``, ``Position of the tenants``,
  ``Pro (Anna):``, ``From: Anna``, ``Background:``, a greeting, a date.
- *Candidates* may name a speaker: ``Anna:``, ``**Ben**``, ``## Carl``, ``DORA - We should …``. One label alone decides
  nothing (``Cost: 5 euros.``), so a text is taken to have one style of naming speakers, the outermost that has prose
  under it. A candidate of another style, or one that only comes behind certain lines, is a speaker only where it names
  one of them; else it is a fault, since its sentences would land in the wrong mouth, or a note where it has none.
- All other lines hold sentences, without their bullets, emphasis and quotation marks.

A line may hold more than one of these: a title before the question at issue, and several speakers in a row, where their
names begin other lines or come back around what another one says.

A label that a rule may have (``Rule1:``, or one that a line prefers to another) stays with its sentence. No line is
lost silently: what states nothing is kept with the reason (`Skipped`), and what is unclear is a fault. Time is linear.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from itertools import pairwise, takewhile

from grammar import headings
from grammar import regexes as re
from grammar.columns import with_tables
from grammar.english.sides import side_of, side_on
from grammar.errors import DocumentFault, DocumentNote, TextFault
from grammar.japanese.times import is_time
from grammar.lines import LETTER, LineKind, LineScan, TextLine, agent_name, is_name, name_key, parted, usable_name
from grammar.persons import heads_argument, is_office, is_thing, may_name_somebody, names_somebody
from grammar.signatures import with_signatures
from grammar.spans import SourceText, Span


@dataclass(frozen=True, slots=True)
class Skipped:
    """A part of a text that states nothing, and the code of the reason (`grammar.errors.DocumentNote`).

    ``chair`` is who leads the debate, as it is written, where it is what he says.
    """

    start: int
    end: int
    code: str
    chair: str = ""


@dataclass(slots=True)
class TextBlock:
    """What one owner says in a row: an agent, the background (``""``), or nobody (None: no heading yet).

    ``speaker`` is the name as it is written; of what is at issue, who leads the debate and puts it. ``parts`` are the
    places that hold sentences.
    """

    owner: str | None = None
    speaker: str = ""
    title: str | None = None
    heading: Span | None = None
    is_issue: bool = False
    is_reported: bool = False
    """Whether somebody else tells what the owner says, as minutes do."""
    parts: list[tuple[int, int]] = field(default_factory=list[tuple[int, int]])
    skipped: list[Skipped] = field(default_factory=list[Skipped])


@dataclass(frozen=True, slots=True)
class TextLayout:
    """The blocks of a text in order, what is wrong or worth knowing of its layout, and where ``say`` lines stand."""

    blocks: tuple[TextBlock, ...]
    faults: tuple[TextFault, ...] = ()
    notes: tuple[TextFault, ...] = ()
    says: tuple[tuple[int, int], ...] = ()

    @property
    def has_speakers(self) -> bool:
        """Return whether somebody owns sentences, or everybody does."""
        return any(block.owner is not None for block in self.blocks)


_MARKS = "■□●○◆◇◎▼▽▶►★☆>＞"
_OUTLINE = ("#", "##", "###", "####", "#####", "######", "bold", "bracket", *_MARKS)
"""Styles of headings: the outermost that has prose under it names the speakers."""
_INLINE = (
    *(
        "stamped",
        "label",
        "addressed",
        "label-inline",
        "capitals",
        "script",
        "speaks",
        "told",
        "arrow",
        "closed",
        "wide",
        "tabbed",
        "narrated",
        "round",
        "posted",
        "quoted",
        "headed",
    ),
    *("dash", "introduced", "bare", "numbered"),
)
"""Styles that are looked at where no heading names a speaker, the surest first."""
_BULLETED = ("bullet-inline", "bullet-dash")
"""Styles of list items, which name speakers only where nothing else does."""
_UNMARKED = frozenset(
    (
        *("dash", "speaks", "script", "told", "arrow", "closed", "wide", "narrated", "round", "posted", "quoted"),
        *("numbered", "headed", "introduced", "tabbed", "bullet-dash"),
    )
)
"""Styles of lines that are ordinary sentences where they name no speaker."""
_NAME_BEHIND = re.compile(r"\A[^()（）:：.!?\n]+\([^()（）\n]+\)[ \t]*:?\s*\Z")
"""A name in round brackets behind what its bearer is or takes: ``Pro (Anna):``, ``Building office (Mr Lowe):``."""
_SHORT_TITLE = 6
_LONGEST_TOPIC = 12
"""Words behind the label of a title that is apart from the rest of a text."""
"""Words behind a label at most where both are a title."""
_LONGEST_TITLE = 160
_OR_NOT = re.compile(r"(?<=[？?])[ \t\u3000]*(?:それとも、?)?[^\s？?、。]{1,12}ない[？?]\Z")
"""The other answer behind a question, which asks the same: 飼う？　飼わない？."""
_SEVERAL = re.compile(r"(?:[!?。！？]|\.(?!\d))[ \t\u3000]*\S")
_ENDED = re.compile(r"[.!?。！？](?=\s|$|[」』”\"])")


def laid_out(source: SourceText) -> TextLayout:
    """Return the layout of a text. Nothing is raised for what it holds."""
    scan = LineScan(source)
    lines = with_signatures(source.text, with_tables(source.text, _labelling(source.text, scan.lines)))
    return _Arrangement(source, _titled(scan, _under_names(source.text, _by_speaker(source.text, lines)))).layout()


def _labelling(text: str, lines: list[TextLine]) -> list[TextLine]:
    """Return the lines with "Leo replies:" as the label that it is, where nobody's words are told without a colon."""
    narrated = [line for line in lines if line.style == "narrated" and line.rest is not None]
    labels = [
        line for line in narrated if text[line.start : (line.rest or (0, 0))[0]].rstrip(_OPENING_QUOTES).endswith(":")
    ]
    if len(labels) < len(narrated) or not any(line.style == "label-inline" for line in lines):
        return lines
    return [replace(line, style="label-inline") if line in labels else line for line in lines]


_OPENING_QUOTES = ' \t"“'


def _under_names(text: str, lines: list[TextLine]) -> list[TextLine]:
    """Return the lines with the headline of a letter put below who wrote it: 席は残すべきだ / 主婦　石井里子（62）."""
    found = list(lines)
    for at in range(1, len(found)):
        headline, name = found[at - 1], found[at]
        begins = at == 1 or found[at - 2].kind in (LineKind.BLANK, LineKind.SKIP)
        if name.style == "headed" and headline.kind is LineKind.TEXT and begins:
            words = text[headline.start : headline.end].strip()
            if not is_question(words) and not headings.STOP.search(words):
                found[at - 1], found[at] = name, headline
    return found


def _by_speaker(text: str, lines: Sequence[TextLine]) -> list[TextLine]:
    """Return the lines with those divided in which several speakers speak.

    A label within a line opens what somebody says where it also begins a line, or where the first name of the line
    comes back behind it: who is interrupted and goes on is named again.
    """
    within: dict[int, list[tuple[int, int, str, str | None]]] = {}
    leading: set[str] = set()
    for at, line in enumerate(lines):
        if line.kind in (LineKind.CANDIDATE, LineKind.SPEAKER) and line.name:
            leading.add(name_key(line.name))
        if line.kind in (LineKind.CANDIDATE, LineKind.SPEAKER, LineKind.TEXT) and line.rest is not None:
            for found in headings.SPEECHES.finditer(text, *line.rest):
                name, title = parted(found["label"])
                word = found["label"].strip().lower()
                if (
                    is_name(name)
                    and word not in headings.REMARKS | headings.METADATA | headings.OPENERS
                    and not headings.RULE_LABEL.match(word)
                ):
                    within.setdefault(at, []).append((found.start("label"), found.end(), name, title))
    divided: list[TextLine] = []
    speaking = {name_key(line.name) for line in lines if line.kind is LineKind.CANDIDATE and line.style == "quoted"}
    for at, line in enumerate(lines):
        if line.kind is LineKind.CANDIDATE and line.style == "quoted" and len(speaking) == 1:
            divided.append(replace(line, kind=LineKind.TEXT, style="", name="", rest=(line.start, line.end)))
            continue
        if line.kind is LineKind.CANDIDATE and line.style == "narrated" and line.rest is not None:
            divided += _narrated(text, line)
            continue
        if line.kind is LineKind.CANDIDATE and line.style == "quoted":
            divided += _quoted(text, line)
            continue
        if line.kind is LineKind.TEXT and not leading and len(paragraphs := _paragraph(text, line)) > 1:
            divided += paragraphs
            continue
        labels = within.get(at)
        if labels is None:
            divided.append(line)
            continue
        keys = [name_key(line.name), *(name_key(name) for _, _, name, _ in labels)]
        first = next((place for place, key in enumerate(keys) if key), 0)
        last = max((place for place, key in enumerate(keys) if key == keys[first]), default=0)
        known = leading | {key for key in keys[first : last + 1] if last > first}
        pieces = [one for one, key in zip(labels, keys[1:], strict=True) if key in known]
        ends = [*(start for start, _, _, _ in pieces), line.end]
        if pieces and line.rest is not None:
            divided.append(replace(line, end=ends[0], rest=(line.rest[0], ends[0])))
            divided += [
                TextLine(start, end, LineKind.CANDIDATE, "label-inline", name, title, (after, end))
                for (start, after, name, title), end in zip(pieces, ends[1:], strict=True)
            ]
        else:
            divided.append(line)
    return divided


def _quoted(text: str, line: TextLine) -> list[TextLine]:
    """Return a line of direct speech, divided where it tells whose it is: ``"It is safe," said Ida. "It is new."``."""
    first, end = line.rest or (line.end, line.end)
    form = headings.JA_SPEECH_TAGGED if text[line.start : first].rstrip()[-1:] == "「" else headings.QUOTED_SPEECH
    found = form.match(text[:end].rstrip(), line.start)
    if found is None:
        return [line]
    behind = found.start("more") if found["more"] else line.end
    speech = replace(line, end=found.start("tag"), rest=(first, found.end("first")))
    tag = TextLine(found.start("tag"), found.end("tag"), LineKind.SKIP, code="label")
    more = TextLine(behind, line.end, LineKind.TEXT, rest=found.span("more"))
    return [speech, tag, more] if found["more"] else [speech, tag]


def _paragraph(text: str, line: TextLine) -> list[TextLine]:
    """Return a line, divided where it tells in sentences of its own what several people say."""
    if line.rest is None or line.end - line.start < _SHORTEST_TELLING:
        return [line]
    pieces = _narrated(text, line)
    names = {name_key(one.name) for one in pieces if one.style == "narrated"}
    return pieces if len(names) > 1 else [line]


_SHORTEST_TELLING = 100
"""Characters at least of a paragraph that tells what several people say."""


def _narrated(text: str, line: TextLine) -> list[TextLine]:
    """Return a line that tells what somebody says, divided where a sentence of it tells what somebody else says."""
    first, end = line.rest or (line.end, line.end)
    narrated = [
        (first + begin.start() + (begin[0][0] != ","), first + begin.end(), found)
        for begin in _NEXT.finditer(text[first:end])
        if (found := headings.NARRATED.match(text, first + begin.end(), end)) and is_name(found["name"])
        if begin[0][0] != "," or found["thinks"]
    ]
    if not narrated:
        return [line]
    lines = [replace(line, end=narrated[0][0], rest=(first, narrated[0][0]))]
    for (_, at, one), after in zip(narrated, [*(place for place, _, _ in narrated[1:]), line.end], strict=True):
        begin = one.start("own") if one["own"] is not None else one.end()
        title = one["role"] or (one["side"] or "").strip() or None
        lines.append(TextLine(at, after, LineKind.CANDIDATE, "narrated", one["name"].strip(), title, (begin, after)))
    return lines


_NEXT = re.compile(r"[.!?][ \t\n]+(?=[A-Z])|,[ \t]+(?:but|while|whereas)[ \t]+(?=[A-Z])")
"""Where the next sentence begins, or a clause of somebody else."""


def _titled(scan: LineScan, lines: list[TextLine]) -> list[TextLine]:
    """Return the lines with the title cut off that stands before the question at issue, before anybody speaks."""
    text = scan.text
    names = [name_key(line.name) for line in lines if line.name]
    announced = any(line.kind is LineKind.ISSUE for line in lines)
    may_name = len(lines) > 1 and headings.JAPANESE.search(text) is None
    others = {
        style: {line.name for line in lines if line.kind is LineKind.CANDIDATE and line.style == style}
        for style in ("label-inline", "wide")
    }
    for at, line in enumerate(lines):
        if line.kind in (LineKind.ISSUE, LineKind.SPEAKER):
            break
        called = others.get(line.style, set())
        if line.kind is LineKind.CANDIDATE and len(called) > 1 and all(map(names_somebody, called)):
            break
        if line.kind not in (LineKind.TEXT, LineKind.CANDIDATE):
            continue
        begin = len(text[line.start : line.end]) - len(text[line.start : line.end].lstrip()) + line.start
        behind = line.rest[0] if line.rest is not None and line.kind is LineKind.CANDIDATE else line.end
        cut = headings.TITLED_ISSUE.search(text, begin + 1, line.end)
        if cut is not None and cut.end() < behind:
            issue = scan.issue(cut.end(), line.end, text[cut.end() : line.end].rstrip())
            if issue is not None and issue.kind is LineKind.ISSUE:
                before = TextLine(line.start, cut.end(), LineKind.TEXT, rest=(begin, cut.end()))
                return [*lines[:at], before, issue, *lines[at + 1 :]]
        within = None if announced else headings.ASKED_WITHIN.match(text, begin, line.end)
        if within is not None:
            title = TextLine(line.start, within.start("asked"), LineKind.SKIP, code="title")
            return [
                *lines[:at],
                title,
                TextLine(within.start("asked"), line.end, LineKind.ISSUE, rest=within.span("asked")),
                *lines[at + 1 :],
            ]
        if (
            announced
            or headings.TAG.search(text[line.start : line.end])
            or (line.kind is LineKind.CANDIDATE and (line.rest is None or names.count(name_key(line.name)) > 1))
        ):
            if line.kind is LineKind.CANDIDATE:
                break
            continue
        first = headings.ASKED_FIRST.match(text, begin, line.end) if line.end - begin < _LONGEST_TITLE else None
        if first is not None:
            title = TextLine(first.end("asked"), line.end, LineKind.SKIP, code="title")
            asking = TextLine(line.start, first.end("asked"), LineKind.ISSUE, rest=first.span("asked"))
            return [*lines[:at], asking, title, *lines[at + 1 :]]
        asked = _last(begin, line.end, text)
        if asked is not None:
            title = TextLine(line.start, asked, LineKind.SKIP, code="title")
            last = asked + len(_REMARK_BEHIND.sub("", text[asked : line.end].rstrip(_CLOSING)))
            asking = TextLine(asked, line.end, LineKind.ISSUE, rest=(asked, last))
            return [*lines[:at], title, asking, *lines[at + 1 :]]
        named = _only_named(begin, line.end, text) if may_name else None
        if named is not None:
            title = TextLine(line.start, named, LineKind.SKIP, code="title")
            naming = TextLine(named, line.end, LineKind.TEXT, rest=(named, line.end))
            return [*lines[:at], title, naming, *lines[at + 1 :]]
        if line.kind is LineKind.CANDIDATE or is_question(text[line.start : line.end]):
            break
    return lines


def _only_named(start: int, end: int, text: str) -> int | None:
    """Return where behind a title what is at issue is only named, with a question mark: "Summer play: in the yard?"."""
    begin = start
    while (found := headings.TITLED.match(text, begin, end)) is not None and found.end() < end:
        begin = found.end()
    title = text[start:begin].strip(" \t:")
    first = not text[:start].strip() and not text[end:].partition("\n")[0].strip()
    named = is_question(text[begin:end]) and headings.only_names(text[begin:end])
    return begin if first and named and begin > start and not names_somebody(title.partition(",")[0]) else None


_ADDRESSED = re.compile(r"(?:さん|さま|様|くん|君|氏|先生|へ)\Z")
_CLOSING = '"”」』*_―─— \t\n\r\u3000'
"""What may stand behind a question that is quoted or emphasised: ``forum > "Should we go?"``."""

_CALL_BEHIND = re.compile(
    r"(?<=\?)[ \t]+(?:Please|Tell us|Let us know|Reply|Write|Comments?|Your (?:views|opinions|comments))\b"
    r"[^.?!\n]*[.!]?\Z",
    re.IGNORECASE,
)
"""What calls for answers behind a question: ``Should we go? Please write below!``."""
_REMARK_BEHIND = re.compile(r"[ \t\u3000]*[(（][^()（）?？\n]*[)）]\Z")
"""What is only noted behind a question: ``Should we go? (poll inside)``."""


def _last(start: int, end: int, text: str) -> int | None:
    """Return where one question begins behind a title with a colon or the like; None where a line is no such thing."""
    begin, last = start, start + len(text[start:end].rstrip().rstrip("〜～"))
    while (found := headings.TITLED.match(text, begin, end)) is not None and found.end() < last:
        begin = found.end()
    if begin > start:
        begin += len(text[begin:last]) - len(text[begin:last].lstrip("*_"))  # "Item 3: **Should we go?**"
    words = _REMARK_BEHIND.sub("", _CALL_BEHIND.sub("", text[begin:end].strip().rstrip(_CLOSING)))
    asked = is_question(words) and not _SEVERAL.search(_OR_NOT.sub("", words)) and not headings.only_names(words)
    return begin if begin > start and asked else None


_LIMITING = re.compile("例外|除外|条件|限定|ただし|但し|訂正|修正|撤回|取り消|注意|前提|仮定|定義|優先")
"""Labels of what holds of other sentences, too."""
_OF_WHAT = re.compile("例|案$|プラン|モデル|場合|[0-9A-Z]$|者$|部$|店$|社$|生$|層$|版$|型$")
"""Labels of what a sentence under them is so of."""
_EMPHASISED = re.compile(r"[ \t]*(?:[-*•+][ \t]+|\d{1,2}[.)][ \t]+)?(?:\*\*|__)\S")
_ABOUT_WHOM = re.compile(r"\bwh(?:o|om|ose|ich)\b|誰|だれ|どの|どなた|どちら", re.IGNORECASE)
"""A question about somebody, whose name may stand before what is said of him: ``Whom should we hire?``."""


_ANSWERED_POST = re.compile(r"(?m)(?:^|[:：][ \t]*)[>＞]{2}\d{1,4}\b")
"""Whom somebody answers by the number of a post: ``>>2``."""


class _Arrangement:
    """The lines of a text taken together: which candidates are speakers, and who owns what."""

    def __init__(self, source: SourceText, lines: list[TextLine]) -> None:
        self.source = source
        self.text = source.text
        self.lines = lines
        self.faults: list[TextFault] = []
        self.notes: list[TextFault] = []
        self.blocks = [TextBlock()]
        self._headers = False
        self._subjects: set[str] = set()
        self._names: dict[str, tuple[str, Span]] = {}
        self._prose = self._followed()

    def layout(self) -> TextLayout:
        """Return the blocks."""
        self._settle()
        self._call_alike()
        owned = [at for at, line in enumerate(self.lines) if line.kind in (LineKind.SPEAKER, LineKind.BACKGROUND)]
        first = owned[0] if owned else len(self.lines)
        if owned:
            self._title(first)
            self._concluded(first)
            self._chaired(first)
            self._summed_up()
        signed = False
        for at, line in enumerate(self.lines):
            if line.kind is LineKind.TEXT and self._states_nothing(at, signed=signed, headed=bool(owned)):
                line.kind = LineKind.SKIP
            if signed and line.kind is LineKind.SKIP and line.code == "heading":
                line.code = "signature"
            if line.kind is not LineKind.BLANK:
                signed = line.kind is LineKind.SKIP and line.code in ("sign-off", "signature")
            self._place(line)
        for block in self.blocks:
            if block.is_reported:
                self._retold(block)
        says = tuple((line.start, line.end) for line in self.lines if line.kind is LineKind.SAY)
        return TextLayout(tuple(self.blocks), tuple(self.faults), tuple(self.notes), says)

    def _followed(self) -> list[bool]:
        """Return for each line whether sentences follow it, before another heading does."""
        found = [False] * len(self.lines)
        follows = False
        begun = next(
            (at for at, line in enumerate(self.lines) if line.kind is LineKind.TEXT and not self._is_question(line)), 0
        )
        for at in range(len(self.lines) - 1, -1, -1):
            line = self.lines[at]
            found[at] = (line.rest is not None and line.kind is LineKind.CANDIDATE) or follows
            within = line.kind is LineKind.CANDIDATE and line.style in (*_UNMARKED, "bullet-inline")
            amid = at > begun or _SEVERAL.search(self.text[line.start : line.end].strip()) is not None
            if self._is_question(line) and not (
                amid and headings.JAPANESE.search(self.text, line.start, line.end) is not None
            ):
                continue  # "# Housing" over the question at issue is a title
            if within or line.kind in (LineKind.TEXT, LineKind.LABELLED):
                follows = True
            elif line.kind in (LineKind.CANDIDATE, LineKind.SPEAKER, LineKind.ISSUE, LineKind.BACKGROUND):
                follows = False
        return found

    # -- which candidates are speakers

    def _settle(self) -> None:
        """Turn candidates into speakers, sentences, remarks or faults."""
        self._renamed([at for at, line in enumerate(self.lines) if line.kind is LineKind.CANDIDATE])
        self._sided()
        self._entitled()
        self._preambles()
        self._judged()
        candidates = [at for at, line in enumerate(self.lines) if line.kind is LineKind.CANDIDATE]
        for at, line in enumerate(self.lines):
            # "For" over "**Anna**" is a heading over speakers, not one of them.
            alone = line.kind is LineKind.SPEAKER and line.rest is None and headings.SIDE_ALONE.match(line.name)
            if alone and not self._prose[at] and candidates and not self._is_over_argument(at):
                line.kind, line.code = LineKind.SKIP, "heading"
        certain = [line for line in self.lines if line.kind is LineKind.SPEAKER]
        first = next((at for at, line in enumerate(self.lines) if line.kind is LineKind.SPEAKER), len(self.lines))
        # Beside lines that are certain, only what names speakers before them can be a style of its own.
        style = self._style([at for at in candidates if at < first])
        if certain and style == "#" and sum(self.lines[at].style == "#" for at in candidates) == 1:
            style = ""
        known = {name_key(line.name) for line in certain}
        named = {self.lines[at].name for at in candidates if self.lines[at].style == style and self._counts(at)}
        phases = {name for name in named if _names_phase(name)}  # "Closing:" below "Anna:" and "Ben:"
        known |= {name_key(name) for name in (named - phases if known or named - phases else named)}
        known |= self._reported_and_named(candidates) if certain else set()
        known |= self._numbered_posts(candidates)
        marks = {self._form(line) for line in certain if line.title} - {""}
        known |= {name_key(self.lines[at].name) for at in candidates if self._is_beside_sides(at, marks)}
        begun = False
        # Within a turn under a heading, "Ben argues that …" tells of Ben, and is no turn of his.
        under = style in _OUTLINE or (certain != [] and all(line.rest is None for line in certain))
        for at, line in enumerate(self.lines):
            if line.kind is LineKind.CANDIDATE:
                beside = style == "narrated" and line.style == "bullet-inline"  # "- Al is for it." beside "- Al: …"
                bulleted = line.style in _BULLETED and not beside
                fits = line.style == style if bulleted else line.style != "bare" or self._prose[at]
                fits = fits and not (under and begun and line.style == "narrated")
                if fits and (name_key(line.name) in known or self._is_called_so(at, known)):
                    line.kind = LineKind.SPEAKER
                else:
                    self._refused(at, begun=begun, speakers=bool(known), phase=line.name in phases)
            begun = begun or line.kind is LineKind.SPEAKER
        if style == "narrated":
            self._reattributed()
            narrated = next(at for at, line in enumerate(self.lines) if line.style == "narrated")
            for at in self._paragraphs(narrated):
                if self.lines[at].kind is LineKind.TEXT:
                    self.lines[at].kind = LineKind.BACKGROUND  # who wrote the minutes says it, and no speaker
        if not begun:
            self._balanced()

    def _judged(self) -> None:
        """Skip what is said by who judges a debate of others, or leads it under a heading of his own: no party to it.

        Whoever argues against one other alone is one, whatever he is called.
        """
        named = [line for line in self.lines if line.kind in (LineKind.CANDIDATE, LineKind.SPEAKER) and line.name]
        apart = [line for line in named if headings.JUDGING.fullmatch(line.name) or self._leads_apart(line, named)]
        names = Counter(line.name for line in named if line not in apart and line.style not in _UNMARKED)
        if len(names) < 2:  # noqa: PLR2004 - two who debate
            return
        for line in apart:
            line.kind, line.code, line.chair = LineKind.SKIP, "heading" if line.rest is None else "metadata", line.name

    def _leads_apart(self, line: TextLine, named: Sequence[TextLine]) -> bool:
        """Return whether a heading names who leads the debate, and nothing below it takes a side."""
        if line.rest is not None or line.name.lower() not in headings.CHAIRS - headings.ASKERS:
            return False
        end = next((one.start for one in named if one.start > line.start), len(self.text))
        return not any(map(headings.OWN_CLAIM.search, self.text[line.end : end].splitlines()))

    def _numbered_posts(self, candidates: Sequence[int]) -> set[str]:
        """Return the numbers of posts, one behind another, by which some answer others: ``3: >>2 …``."""
        numbered = [self.lines[at] for at in candidates if self.lines[at].name.isdecimal()]
        row = all(int(after.name) == int(one.name) + 1 for one, after in pairwise(numbered))
        answered = _ANSWERED_POST.search(self.text) is not None
        return {name_key(line.name) for line in numbered} if row and answered and len(numbered) > 1 else set()

    def _reattributed(self) -> None:
        """Give minutes that tell what several say paragraph by paragraph to whom each begins with: "- Al agrees"."""
        speakers = {line.name for line in self.lines if line.kind is LineKind.SPEAKER}
        first = next(at for at, line in enumerate(self.lines) if line.kind is LineKind.SPEAKER)
        for at in range(first, len(self.lines)):
            line = self.lines[at]
            bullet = headings.BULLET.match(self.text, line.start, line.end)
            begins = bullet is not None or self.lines[at - 1].kind in (LineKind.BLANK, LineKind.SKIP)
            if line.kind is not LineKind.TEXT or line.rest is None or not begins:
                continue
            words = self.text[slice(*line.rest)].lstrip()
            names = (one for one in sorted(speakers, key=len, reverse=True) if re.match(rf"{re.escape(one)}\b", words))
            name = next(names, None)
            if name is not None:
                line.kind, line.style, line.name = LineKind.SPEAKER, "narrated", name
            elif bullet is not None:
                line.kind, line.code = LineKind.SKIP, "narration"

    def _is_called_so(self, at: int, known: set[str]) -> bool:
        """Return whether a line names a speaker who is called longer or shorter elsewhere: 三好, 保護者会・三好."""
        line = self.lines[at]
        named = line.rest is None and self._prose[at] and self._begins(at) and headings.JAPANESE.search(line.name)
        if _ADDRESSED.search(line.name):
            return False  # 村井さん opens a letter to him
        alike = (headings.is_longer(one, line.name) or headings.is_longer(line.name, one) for one in known)
        return bool(named) and any(alike)

    def _is_beside_sides(self, at: int, marks: set[str]) -> bool:
        """Return whether a heading has a name and what its bearer is, and others of its form have names and sides.

        ``● 栄養士・沢口`` beside ``● 賛成派・坂井``, ``## Clerk (Ms Wu)`` beside ``## Pro (Anna)``.
        """
        line = self.lines[at]
        if not self._prose[at] or self._form(line) not in marks:
            return False
        return (line.style in _MARKS and "・" in line.name) or (line.title is not None and names_somebody(line.name))

    def _call_alike(self) -> None:
        """Give a speaker one name who is named with what he is, and without: 米農家の梅原, 梅原."""
        speaking = [line for line in self.lines if line.kind is LineKind.SPEAKER]
        names = list(dict.fromkeys(line.name for line in speaking))
        for short in names:
            longer = [one for one in names if one != short and headings.is_longer(one, short)]
            if len(longer) == 1:
                first = min(short, longer[0], key=names.index)
                for line in speaking:
                    line.name = first if line.name in (short, longer[0]) else line.name

    def _entitled(self) -> None:
        """Skip titles with a label, "Design review: login page", before the question: no names that come back."""
        asked = next(
            (at for at, line in enumerate(self.lines) if line.kind is LineKind.ISSUE or self._is_question(line)), 0
        )
        names = Counter(name_key(line.name) for line in self.lines if line.name)
        for at, line in enumerate(self.lines[:asked]):
            words = self._text(at)
            short = bool(words) and len(words.split()) <= _SHORT_TITLE and not re.search(r"[.!?。！？]", words)
            if line.kind is LineKind.CANDIDATE and short and names[name_key(line.name)] == 1:
                line.kind, line.code = LineKind.SKIP, "title"
        if asked and self._only_asks(asked, names):
            self.lines[asked - 1].kind, self.lines[asked - 1].code = LineKind.SKIP, "title"
        if not asked and len(names) > 2 and self._is_title(names):  # noqa: PLR2004 - two speakers and a title
            self.lines[0].kind, self.lines[0].code = LineKind.SKIP, "title"

    def _only_asks(self, asked: int, names: Mapping[str, int]) -> bool:
        """Return whether who heads what is asked puts no more than that, and labels head what others say."""
        head = self.lines[asked - 1]
        behind = next((one for one in self.lines[asked + 1 :] if one.kind is not LineKind.BLANK), None)
        labels = behind is not None and behind.kind is LineKind.CANDIDATE and behind.style == "label-inline"
        return labels and head.kind is LineKind.SPEAKER and head.style == "letter" and len(names) > 2  # noqa: PLR2004

    def _is_title(self, names: Mapping[str, int]) -> bool:
        """Return whether the first line is a title with a label, "Item 6: bees on plot 17", apart from the rest.

        In Japanese only what ends as titles do, since a speaker may end without a full stop.
        """
        line, words = self.lines[0], self._text(0)
        apart = line.kind is LineKind.CANDIDATE and self.lines[1].kind is LineKind.BLANK and line.rest is not None
        short = bool(words) and len(words.split()) <= _LONGEST_TOPIC and not headings.STOP.search(words)
        once = apart and short and names[name_key(line.name)] == 1
        if headings.JAPANESE.search(words):
            return once and headings.JA_TITLE.search(words) is not None  # 公聴会：駅前への施設の誘致について
        return once and not names_somebody(line.name)

    def _preambles(self) -> None:
        """Skip what a form tells before anybody speaks: 現状：灯台は古い。."""
        for line in self.lines:
            if line.kind is LineKind.CANDIDATE and line.name not in headings.PREAMBLE:
                return
            if line.kind is LineKind.CANDIDATE and line.rest is not None:
                line.kind, line.code, line.name = LineKind.SKIP, "narration", ""

    def _reported_and_named(self, candidates: Sequence[int]) -> set[str]:
        """Return who speaks under a label and is told to say something elsewhere: ``Raj disagrees. …``, ``Raj: …``."""
        styles: dict[str, set[str]] = {}
        for at in candidates:
            styles.setdefault(name_key(self.lines[at].name), set()).add(self.lines[at].style)
        return {name for name, found in styles.items() if {"narrated", "label-inline"} <= found}

    def _balanced(self) -> None:
        """Take pros and cons for two stances where nobody speaks."""
        found = [
            line
            for at, line in enumerate(self.lines)
            if line.kind is LineKind.SKIP and line.code == "heading" and line.name and self._prose[at]
        ]
        for line in self.lines if self._asked() else ():
            if line.kind is LineKind.LABELLED and any((line.title or "").lower() in side for side in headings.BALANCE):
                line.name = line.title or ""
                found.append(line)
        if all(any(line.name.lower() in side for line in found) for side in headings.BALANCE):
            for line in found:
                line.kind, line.title = LineKind.SPEAKER, None

    def _renamed(self, candidates: Sequence[int]) -> None:
        """Tell those apart of whom one office stands before what tells them apart: 公述人（松永）, 班長（一班）.

        Where that names somebody, or all speakers have one office, it is the name, else both are.
        """
        named = [
            self.lines[at] for at in candidates if self.lines[at].style in ("wide", "bare", "label-inline", *_MARKS)
        ]
        for style, office in dict.fromkeys((line.style, line.name) for line in named):
            of_it = [line for line in named if (line.style, line.name) == (style, office)]
            titles = {line.title for line in of_it}
            if len(titles) < 2 or None in titles or not is_office(office):  # noqa: PLR2004 - two of them
                continue
            if any(headings.JA_PHASE.fullmatch(one) or headings.SIDES.search(one) for one in titles if one):
                continue
            alone = all(line.name == office for line in named if line.style == style)
            for line in of_it:
                title = line.title or ""
                swapped = alone or names_somebody(re.split("[・、/／]", title)[-1])
                line.name, line.title = (title, office) if swapped else (f"{office}（{title}）", None)
        speaking = {line.name for line in named if line.title is None}
        for line in named:
            if line.title in speaking - {line.name} and line.name not in speaking and is_office(line.name):
                line.name, line.title = line.title, line.name  # 館長（白石） is 白石 below

    def _sided(self) -> None:
        """Give the turns of a side to the one who is told to be on it: "Affirmative (GPT-A)", then "Affirmative"."""
        named = [line for line in self.lines if line.kind in (LineKind.CANDIDATE, LineKind.SPEAKER) and line.name]
        bearers: dict[str, set[str]] = {}
        for line in named:
            if line.title is not None and headings.SIDE_ALONE.fullmatch(line.title):
                bearers.setdefault(name_key(line.title), set()).add(line.name)
        for line in named:
            of_side = bearers.get(name_key(line.name), set())
            if len(of_side) == 1:
                line.name, line.title = next(iter(of_side)), line.name

    def _style(self, candidates: Sequence[int]) -> str:
        """Return the style that names the speakers of a text where no line does so by itself, "" for none."""
        by_style: dict[str, list[int]] = {}
        for at in candidates:
            by_style.setdefault(self.lines[at].style, []).append(at)
        for style, found in by_style.items():  # in text order: the outermost first
            if style in _MARKS and len(found) == 1 and not self.text[: self.lines[found[0]].start].strip():
                continue  # "◇ 業務日報 ◇" over all is a title
            behind = {
                name_key(self.lines[at].name)
                for at in candidates
                if found[0] < at and self.lines[at].style in _OUTLINE and self._prose[at]
            }
            if (
                style == "#"
                and len(found) == 1
                and len(behind) > 1
                and name_key(self.lines[found[0]].name) not in behind
            ):
                continue  # "# Where to go" over "**Anna**" and "**Ben**"
            if style in _OUTLINE and any(self._prose[at] for at in found) and self._names_speakers(style, found):
                return style
        fit = [one for one in (*_INLINE, *_BULLETED) if one in by_style and self._names_speakers(one, by_style[one])]
        if fit[:1] == ["label"] and len(by_style["label"]) == 1 and len(fit) > 1:
            first, others = by_style["label"][0], by_style[fit[1]]
            if first < others[0] and len({name_key(self.lines[at].name) for at in others}) > 1:
                return fit[1]  # "Note on the fridge:" over what several people wrote
        return fit[0] if fit else ""

    def _names_speakers(self, style: str, found: Sequence[int]) -> bool:
        """Return whether lines of a style are enough, together, to be taken for the speakers of a text."""
        found = [at for at in found if self._counts(at)]
        names = {name_key(self.lines[at].name) for at in found}
        several = len(found) > 1 or any(self.lines[at].rest is None for at in found)
        if not names or (several and all(_names_phase(self.lines[at].name) for at in found)):
            return False  # "Opening:", "Rebuttal:": who speaks is told nowhere
        if style in ("#", "##", "###", "####", "#####", "######", "bold", "addressed", "label"):
            return True
        if style in _BULLETED:
            return self._are_stances(found, names)
        if style == "dash":
            begun = all(self._text(at)[:1].isupper() or headings.JAPANESE.match(self._text(at)) for at in found)
            return len(names) > 1 and self._asked() and begun
        if style == "stamped":
            return len(found) > 1 or self._asked()
        if style in ("arrow", "wide", "told") and len(names) < len(found):
            return True
        if style == "narrated":
            return len(names) > 1 and self._are_paragraphs(found)
        if style == "posted":
            asked = self._asked() or _ANSWERED_POST.search(self.text) is not None
            return len(names) > 1 and asked and all(self._prose[at] for at in found)
        if style == "numbered":
            called = Counter(self.lines[at].name for at in found)
            back = [name for name, count in called.items() if count > 1]
            if back and all(map(names_somebody, back)) and all(self._prose[at] for at in found):
                return self._asked()
            first = {name_key(self.lines[at].name): at for at in reversed(found)}
            silent = [at for at in first.values() if not self._takes_side(at)]  # who may as well only know something
            named = all(self.lines[at].title or names_somebody(self.lines[at].name) for at in silent)
            sides = len(first) - len(silent) > 1 and named
            return sides and self._asked()
        if style == "introduced":
            named = any(names_somebody(self.lines[at].name) for at in found)
            return len(names) > 1 and named and all(self._prose[at] and self._begins(at) for at in found)
        if style == "closed":
            return len(names) > 1 and self._asked() and any(names_somebody(self.lines[at].name) for at in found)
        if style == "tabbed":
            return len(names) > 1 and all(_ENDED.search(self._text(at)) for at in found)
        if style in (
            "headed",
            "capitals",
            "script",
            "speaks",
            "told",
            "arrow",
            "wide",
            "bare",
            "bracket",
            "round",
            "quoted",
        ):
            return len(names | self._named_surely(style)) > 1
        if style != "label-inline":
            return True
        asked = self._asked() or any(is_question(self._text(at)) for at in found)
        comes_back = len(names) > 1 and len(found) > len(names) and asked
        persons = len(names) > 1 and asked and self._are_persons(found)
        if (
            not comes_back
            and not persons
            and not all(_ENDED.search(self._text(at)) or self._goes_on(at) for at in found)
        ):
            return False  # who chats leaves out stops
        if not self._asked() and all(self.lines[at].name.islower() for at in found):
            # Rules have labels, too, but what a label is before is one sentence.
            return len(names) > 1 and any(_SEVERAL.search(self._text(at)) or self._goes_on(at) for at in found)
        if len(names) > 1:
            return True
        return (self._asked() or len(found) > 1) and not any(
            line.kind in (LineKind.TEXT, LineKind.LABELLED) and not self._is_question(line)
            for line in self.lines[: found[0]]
        )

    def _named_surely(self, style: str) -> set[str]:
        """Return the names that stand in some style and are those of speakers for certain: りんご, りんごからの返信."""
        keys = {name_key(line.name) for line in self.lines if line.kind is LineKind.SPEAKER}
        return {name_key(line.name) for line in self.lines if line.style == style} & keys

    def _takes_side(self, at: int) -> bool:
        """Return whether what stands below a name says what should be done, and does not take up the name."""
        after = (on for on in range(at + 1, len(self.lines)) if self.lines[on].kind is LineKind.CANDIDATE)
        behind = next(after, None)
        text = self.text[self.lines[at].end : len(self.text) if behind is None else self.lines[behind].start]
        named = re.search(rf"{re.escape(self.lines[at].name)}(?!さん|くん|君|氏|様|委員|議員)", text)
        return self._goes_on(at) and headings.SIDES.search(text) is not None and named is None

    def _are_stances(self, found: Sequence[int], names: set[str]) -> bool:
        """Return whether list items are what people say of a question: they come back, or speak of themselves.

        An item may as well have its topic for a label (``- Price: …``), which its sentences then take up, or somebody
        whom the question is about (``Whom should we hire?``).
        """
        back = len(names) < len(found)
        asks = self._asked() or (back and any(is_question(self._text(at)) for at in found))
        if len(names) < 2 or not asks:  # noqa: PLR2004 - two sides
            return False
        if all(headings.JA_SAYS_YES.match(self.lines[at].title or self.lines[at].name) for at in found):
            return True
        several = all(_SEVERAL.search(self._text(at)) and headings.MYSELF.search(self._text(at)) for at in found)
        persons = self._are_persons(found)
        if not (several or back or persons):
            return False
        if persons and all(headings.JAPANESE.search(self.lines[at].name) for at in found):
            return all(line.kind is not LineKind.SPEAKER for line in self.lines)
        if any(line.kind is LineKind.SPEAKER for line in self.lines) or any(
            line.kind is LineKind.TEXT and not self._is_question(line) and self._ends(at)
            for at, line in enumerate(self.lines[: found[0]])
        ):
            return False
        everywhere = " ".join(self._text(at) for at in found)
        if back:  # who speaks comes back, and so may options, which the question names: "Lisbon or Porto?"
            asked = self._question().lower()
            return not all(_speaks_of(asked, self.lines[at].name) for at in found)
        return not any(
            # of a person others speak, too: "Amy is right"; a topic is what its sentences speak of
            _speaks_of(self._text(at) if persons else everywhere, self.lines[at].name)
            for at in found
        )

    def _question(self) -> str:
        """Return the words of the lines that ask what is at issue."""
        asking = (line for line in self.lines if line.kind is LineKind.ISSUE or self._is_question(line))
        return " ".join(self.text[line.start : line.end] for line in asking)

    def _are_persons(self, found: Sequence[int]) -> bool:
        """Return whether all labels name persons whom the question does not name, and one of them takes a side."""
        asked = self._question()
        called = [self.lines[at].name for at in found]
        asked_of = [  # who says "I" speaks for himself, and is no option
            at
            for at in found
            if _speaks_of(asked.lower(), self.lines[at].name) and not headings.MYSELF.search(self._text(at))
        ]
        return (
            any(_takes_a_side(self._text(at), asked) for at in found)
            and not _ABOUT_WHOM.search(asked)
            and len(asked_of) <= (len(called) > 2 and headings.JAPANESE.search(asked) is not None)  # noqa: PLR2004 - 父の車を売るべきか is asked of others, too
            and any(map(names_somebody, called))
            and all(names_somebody(one) or may_name_somebody(one) for one in called)
        )

    def _are_paragraphs(self, found: Sequence[int]) -> bool:
        """Return whether few paragraphs behind the first of these lines begin with none of them."""
        return 2 * len(set(self._paragraphs(found[0])) - set(found)) < len(found)

    def _paragraphs(self, first: int) -> list[int]:
        """Return where paragraphs begin, from a line on."""
        return [
            at
            for at in range(first, len(self.lines))
            if self.lines[at].kind in (LineKind.TEXT, LineKind.CANDIDATE, LineKind.LABELLED, LineKind.SPEAKER)
            and self.lines[at - 1].kind in (LineKind.BLANK, LineKind.SKIP, LineKind.ISSUE)
        ]

    def _counts(self, at: int) -> bool:
        """Return whether a candidate may speak for its style: a bare name only at the beginning of a paragraph."""
        if self.lines[at].style != "bare":
            return True
        return self._begins(at) and self._prose[at] and self._goes_on(at)

    def _begins(self, at: int) -> bool:
        """Return whether no sentence goes on from the line before.

        Who chats in Japanese leaves out stops, and is known by a name that stands alone more than once.
        """
        if at == 0 or self.lines[at - 1].kind is not LineKind.TEXT or self._ends(at - 1):
            return True
        line, before = self.lines[at], self.text[self.lines[at - 1].start : self.lines[at - 1].end].rstrip()
        back = line.style == "bare" and self._come_back[name_key(line.name)] > 1
        return back and headings.JAPANESE.search(line.name) is not None and not before.endswith(("、", ","))

    @cached_property
    def _come_back(self) -> Counter[str]:
        """How often each name stands alone over what is said."""
        return Counter(name_key(line.name) for line in self.lines if line.style == "bare")

    def _ends(self, at: int) -> bool:
        """Return whether the sentences of a line end with it."""
        line = self.lines[at]
        return headings.STOP.search(self.text[line.start : line.end].rstrip()) is not None

    def _asked(self) -> bool:
        """Return whether a text asks something at its beginning."""
        return any(
            line.kind is LineKind.ISSUE or self._is_question(line) or self._names_question(line) for line in self.lines
        )

    def _names_question(self, line: TextLine) -> bool:
        """Return whether a line tells what should be decided: 撤去すべきかどうか、意見を紹介する."""
        words = self.text[slice(*line.rest)] if line.kind is LineKind.TEXT and line.rest is not None else ""
        return headings.DEONTIC.search(words) is not None and asked_about(words) is not None

    def _is_question(self, line: TextLine) -> bool:
        return line.kind is LineKind.TEXT and line.rest is not None and is_question(self.text[slice(*line.rest)])

    def _text(self, at: int) -> str:
        """Return what stands behind the name of a candidate."""
        rest = self.lines[at].rest
        return "" if rest is None else self.text[slice(*rest)].strip()

    def _goes_on(self, at: int) -> bool:
        return at + 1 < len(self.lines) and self.lines[at + 1].kind in (LineKind.TEXT, LineKind.LABELLED)

    def _signs(self, name: str) -> bool:
        """Return whether a name alone is that of whoever the letters of a text are from, with what he is or without."""
        writers = {
            name_key(line.name)
            for line in self.lines
            if line.kind is LineKind.SPEAKER and line.style in (LETTER, "signed")
        }
        return any(headings.JAPANESE.search(one) and one in name_key(name) for one in writers)

    def _refused(self, at: int, *, begun: bool, speakers: bool, phase: bool) -> None:
        """Take a candidate that is no speaker for what it is: a sentence, a heading over nothing, or a fault.

        What names a phase among the labels of speakers is a fault: whose words follow is told nowhere.
        """
        line = self.lines[at]
        name, line.name, line.title = line.name, "", None
        if line.style in ("label-inline", "bullet-inline"):
            bullet = headings.BULLET.match(self.text, line.start, line.end)
            first = line.start if bullet is None else bullet.end()
            if is_entry(self.text[first : line.end]):
                line.kind, line.joins, line.style, line.rest = LineKind.TEXT, False, "", (first, line.end)
                return
        if begun and line.rest is not None and name in headings.OPINION_LABELS and not phase:
            line.kind, line.code, line.style = LineKind.LABELLED, "label", ""
            return
        if (
            begun
            and not phase
            and self._is_within_turn(line)
            and (heads_argument(name) or self._is_beside_points(at, name))
        ):
            line.kind, line.code, line.style = LineKind.LABELLED, "label", ""
            return
        left_out = line.rest is not None and not _names_phase(name) and is_thing(name)
        if speakers and left_out and line.style not in _UNMARKED:
            if not begun:
                line.kind, line.code = LineKind.SKIP, "narration"
                return
            if self._heads_point(at, name):
                line.kind, line.code, line.style = LineKind.LABELLED, "label", ""
                return
            if may_be_left_out(name):
                line.kind, line.code = LineKind.SKIP, "under-label"
                return
        if speakers and begun and line.style == "bare" and self._signs(name):
            line.kind, line.code = LineKind.SKIP, "signature"
            return
        labelled = line.style == "narrated" and ":" in self.text[line.start : (line.rest or (line.end,))[0]]
        if (line.style in _UNMARKED and not labelled) or (
            line.style == "bare" and not (speakers and begun and self._counts(at))
        ):
            unfinished = at > 0 and self.lines[at - 1].kind is LineKind.TEXT and not self._ends(at - 1)
            if line.style == "bare" and speakers and not unfinished and not self._prose[at]:
                line.kind, line.code = LineKind.SKIP, "heading"
            else:
                listed = line.style in (*_BULLETED, "numbered")
                bullet = headings.BULLET.match(self.text, line.start, line.end) if listed else None
                line.kind, line.joins, line.style = LineKind.TEXT, bullet is None, ""
                line.rest = (line.start if bullet is None else bullet.end(), line.end)
            return
        if line.style == "bracket" and speakers and not begun and not self.text[: line.start].strip():
            line.kind, line.code = LineKind.SKIP, "title"  # 【山の会】今朝のやりとり
            return
        if line.rest is None and (
            not self._prose[at] or (not begun and speakers) or (line.style.startswith("#") and not speakers)
        ):
            line.kind, line.code = LineKind.SKIP, "heading"
            return
        place = self._span(line.start, line.rest[0] if line.rest is not None else line.end)
        self.faults.append(DocumentFault.at("unclear-label", place, label=self.text[place.start : place.end]))
        line.kind, line.style = LineKind.BACKGROUND, "unclear"

    def _heads_point(self, at: int, name: str) -> bool:
        """Return whether a label in bold in a list names the point of a whole sentence: 1. **利点**: 時間が減る."""
        line = self.lines[at]
        bullet = headings.BULLET.match(self.text, line.start, line.end)
        bold = bullet is not None and self.text.startswith("**", bullet.end())
        return bold and is_point(name) and has_subject(self._text(at))

    def _is_beside_points(self, at: int, name: str) -> bool:
        """Return whether an item of a list begins as those beside it that head arguments: ``3. **Restaurants**: …``.

        Where all speakers stand in headings of their own, so do any two with their labels.
        """
        listed = partial(headings.BULLET.match, self.text)
        if names_somebody(name) or not listed(self.lines[at].start, self.lines[at].end):
            return False
        ends = (LineKind.SPEAKER, LineKind.SKIP)
        around = (reversed(self.lines[:at]), self.lines[at + 1 :])
        beside = (one for side in around for one in takewhile(lambda one: one.kind not in ends, side))
        items = [one for one in beside if listed(one.start, one.end) and self._is_emphasised(one)]
        apart = bool(items) and self._is_within_turn(self.lines[at])
        return apart or any(one.kind is LineKind.LABELLED or heads_argument(one.name) for one in items)

    def _is_within_turn(self, line: TextLine) -> bool:
        """Return whether a line begins with emphasised words where all speakers stand in headings of their own."""
        return self._is_emphasised(line) and all(one.rest is None for one in self.lines if one.kind is LineKind.SPEAKER)

    def _is_emphasised(self, line: TextLine) -> bool:
        """Return whether a line begins with emphasised words, and goes on."""
        return line.rest is not None and _EMPHASISED.match(self.text, line.start, line.rest[0]) is not None

    def _is_over_argument(self, at: int) -> bool:
        """Return whether an argument with its label stands right below a line: "**Cost:** It is dear."."""
        below = next((one for one in self.lines[at + 1 :] if one.kind is not LineKind.BLANK), None)
        labelled = below is not None and below.kind is LineKind.CANDIDATE and self._is_emphasised(below)
        return below is not None and labelled and heads_argument(below.name)

    # -- blocks

    def _title(self, first: int) -> None:
        """Skip the first line of a text with speakers where it has no full stop and asks nothing: a title."""
        for line in self.lines[:first]:
            if line.kind is LineKind.TEXT and line.rest is not None:
                words = self.text[slice(*line.rest)].strip()
                if not headings.STOP.search(words) and not is_question(words):
                    line.kind, line.code = LineKind.SKIP, "title"
                return
            if line.kind in (LineKind.ISSUE, LineKind.LABELLED):
                return

    def _concluded(self, first: int) -> None:
        """Take from whoever spoke last what stands below a heading of the outline: ``**Decision**``, ``6. 結論``.

        The outline are the headings before the first speaker, and those that name speakers. What may head a part of
        what one says (``**Reasons**``) heads something else only where it does so once, and nobody speaks behind it.
        """
        over = [*self.lines[:first], *(line for line in self.lines[first:] if line.kind is LineKind.SPEAKER)]
        outline = {self._mark(line) for line in over if line.kind is not LineKind.SPEAKER or line.rest is None} - {""}
        last = max(at for at, line in enumerate(self.lines) if line.kind is LineKind.SPEAKER or at == first)
        heads = [at for at, line in enumerate(self.lines) if line.kind is LineKind.SKIP and line.code == "heading"]
        named = Counter(self._head(at) for at in heads)
        below = False
        for at, line in enumerate(self.lines[first:], first):
            if line.kind in (LineKind.SPEAKER, LineKind.ISSUE, LineKind.BACKGROUND):
                below = False
            elif line.kind is LineKind.SKIP and line.code == "heading":
                own = self._head(at) in headings.REMARKS and (at < last or named[self._head(at)] > 1)
                below = self._mark(line) in outline and not own
            elif below and line.kind in (LineKind.TEXT, LineKind.LABELLED):
                line.kind, line.code = LineKind.SKIP, "narration"

    def _chaired(self, first: int) -> None:
        """Take from whoever spoke last what who leads the debate goes on to say, up to the next speaker."""
        leading = ""
        for line in self.lines[first:]:
            if line.kind in (LineKind.SPEAKER, LineKind.ISSUE, LineKind.BACKGROUND):
                leading = ""
            elif line.kind is LineKind.SKIP and line.code in ("metadata", "heading"):
                leading = line.chair
            elif leading and line.kind in (LineKind.TEXT, LineKind.LABELLED):
                line.kind, line.code, line.chair = LineKind.SKIP, "narration", leading

    def _summed_up(self) -> None:
        """Take from whoever spoke last what stands under ``Conclusion:``, apart or marked as all turns are.

        It may be his, or what somebody writes of the whole debate: nobody can tell.
        """
        speaking = [at for at, line in enumerate(self.lines) if line.kind is LineKind.SPEAKER]
        apart = all(at == 0 or self.lines[at - 1].kind is LineKind.BLANK for at in speaking[1:])
        if len({self.lines[at].name for at in speaking}) < 2:  # noqa: PLR2004 - two who debate
            return
        marks = {self._mark(self.lines[at]) for at in speaking}
        labels = Counter((line.title or "").lower() for line in self.lines if line.kind is LineKind.LABELLED)
        below = False
        for at in range(speaking[-1] + 1, len(self.lines)):
            line, label = self.lines[at], (self.lines[at].title or "").lower()
            heads = line.kind is LineKind.LABELLED and label in headings.SUMS_UP and labels[label] == 1
            if line.kind is LineKind.SKIP and line.code == "heading" and self.lines[at - 1].kind is LineKind.BLANK:
                below = below or bool({*self._head(at).split()} & {*headings.SUMS_UP, "verdict", "outcome", "decision"})
            alike = marks == {self._mark(line)} and "" not in marks
            below = below or (heads and (alike or (apart and self.lines[at - 1].kind is LineKind.BLANK)))
            below = below or (line.kind is LineKind.TEXT and headings.JA_OUTCOME.match(self._text(at)) is not None)
            if below and line.kind in (LineKind.TEXT, LineKind.LABELLED):
                line.kind, line.code = LineKind.SKIP, "narration"

    def _mark(self, line: TextLine) -> str:
        """Return how a line begins as a heading of an outline does, "" where it does not."""
        found = headings.OUTLINED.match(self.text, line.start, line.end)
        return "" if found is None else found["sign"] or found.lastgroup or ""

    def _form(self, line: TextLine) -> str:
        """Return how a heading is marked: as one of an outline, or by the name in round brackets behind a side."""
        bracketed = line.rest is None and _NAME_BEHIND.search(self.text[line.start : line.end]) is not None
        return self._mark(line) or ("()" if bracketed else "")

    def _head(self, at: int) -> str:
        """Return the words of a heading alone."""
        words = self.text[self.lines[at].start : self.lines[at].end].lower()
        return re.sub(r"[\W\d_]+", " ", words).strip()

    def _states_nothing(self, at: int, *, signed: bool, headed: bool) -> bool:
        """Return whether a line of words states nothing, by its place: a signature, a remark of who wrote this down."""
        line = self.lines[at]
        words = self.text[line.start : line.end].strip()
        if signed and len(words.split()) <= 4 and not headings.STOP.search(words) and is_name(words):  # noqa: PLR2004 - a name
            line.code = "signature"
            return True
        paragraph = (at == 0 or self.lines[at - 1].kind is not LineKind.TEXT) and (
            at + 1 == len(self.lines) or self.lines[at + 1].kind is not LineKind.TEXT
        )
        if at == 0 and not headings.STOP.search(words) and headings.JA_TITLE.search(words):
            line.code = "title"
            return True
        if paragraph and self._signs_off(at, words):
            line.code = "signature"
            return True
        if headed and paragraph and len(words) <= 400 and headings.ASIDE.match(words):  # noqa: PLR2004 - beyond, no remark
            line.code = "aside"
            return True
        before = self.blocks[-1].owner is None
        if (
            headed
            and before
            and not is_question(words)
            and (headings.DEFINITION.match(words) or headings.JA_TITLE.search(words))
        ):
            line.code = "title"
            return True
        return False

    def _signs_off(self, at: int, words: str) -> bool:
        """Return whether a name alone is the last line of a Japanese letter, whose writer may have said who he is."""
        if not at or any(line.kind is not LineKind.BLANK for line in self.lines[at + 1 :]):
            return False
        if headings.STOP.search(words) or headings.JAPANESE.search(words) is None or not is_name(words):
            return False
        introduced = re.search(rf"{re.escape(words)}(?:です|と申します)", self.text[: self.lines[at].start])
        return introduced is not None or names_somebody(words)

    def _place(self, line: TextLine) -> None:
        """Give a line to a block."""
        if line.kind is not LineKind.SKIP:
            # Below "From: Anna", the subject is at issue and no end of what Anna says.
            self._headers = (line.kind is LineKind.SPEAKER and line.style == LETTER) or (
                self._headers and line.kind in (LineKind.BLANK, LineKind.ISSUE)
            )
        match line.kind:
            case LineKind.BLANK | LineKind.COMMENT | LineKind.SAY:
                pass
            case LineKind.SKIP:
                begin, end = self._trimmed(line.start, line.end)
                self.blocks[-1].skipped.append(Skipped(begin, end, line.code, line.chair))
            case LineKind.ISSUE:
                letter = self.blocks[-1] if self._headers else None
                words = "" if line.rest is None else " ".join(self.text[slice(*line.rest)].lower().split())
                if words and words in self._subjects:
                    self.blocks[-1].skipped.append(Skipped(*self._trimmed(line.start, line.end), "title"))
                    return
                self._subjects.add(words)
                put = self._span(line.start, line.end)
                self.blocks.append(TextBlock(speaker=line.chair, heading=put, is_issue=True))
                self._extend(line)
                if letter is not None:
                    self.blocks.append(TextBlock(letter.owner, letter.speaker, letter.title))
            case LineKind.BACKGROUND:
                owner = None if line.style == "unclear" else ""
                self.blocks.append(TextBlock(owner, "", line.title, self._span(line.start, line.end)))
                if line.rest is not None:
                    self._extend(line)
            case LineKind.SPEAKER:
                self.blocks.append(self._owned(line))
                if line.title and headings.CLAIMED.search(line.title):
                    at = self.text.find(line.title, line.start, line.end)
                    self.blocks[-1].parts += [(at, at + len(line.title))] if at >= 0 else []
                if line.rest is not None:
                    self._extend(line)
            case LineKind.LABELLED:
                begin, _ = self._trimmed(line.start, line.end)
                self.blocks[-1].skipped.append(Skipped(begin, line.rest[0] if line.rest else line.end, "label"))
                self._extend(line)
            case LineKind.TEXT | LineKind.CANDIDATE:
                self._extend(line)

    def _extend(self, line: TextLine) -> None:
        """Add the sentences of a line to the last part where it goes on directly; an issue ends with its line."""
        block = self.blocks[-1]
        if block.is_issue and block.parts and any(self.text[a:b].strip() for a, b in block.parts):
            block = TextBlock()
            self.blocks.append(block)
        begin, end = line.rest if line.rest is not None else (line.end, line.end)
        if line.joins and not line.style and block.parts and block.parts[-1][1] == begin:
            block.parts[-1] = (block.parts[-1][0], end)
        elif begin < end:
            block.parts.append((begin, end))

    def _owned(self, line: TextLine) -> TextBlock:
        """Return the block that a speaker's line opens."""
        heading = self._span(line.start, line.rest[0] if line.rest is not None else line.end)
        name = usable_name(line.name)
        title = (line.title or "").strip() or None
        if name is None:
            self.faults.append(DocumentFault.at("heading-name", heading, found=line.name))
            return TextBlock("", line.name, title, heading)
        if name not in self._names and agent_name(line.name) is None:
            self.notes.append(DocumentNote.at("named", heading, found=line.name, name=name))
        first = self._names.setdefault(name, (line.name, heading))
        if name_key(first[0]) != name_key(line.name):
            self.faults.append(DocumentFault.at("names-collide", heading, found=line.name, other=first[0], name=name))
        return TextBlock(name, first[0], title, heading, is_reported=line.style == "narrated")

    def _retold(self, block: TextBlock) -> None:
        """Take "She said that", and "and that" behind it, away from what she said."""
        parts: list[tuple[int, int]] = []
        tells_that = block.heading is not None and block.heading.text.endswith(" that")
        for begin, end in block.parts:
            at = begin
            reported = (
                *headings.REPORTED.finditer(self.text[begin:end]),
                *headings.JA_REPORTED.finditer(self.text[begin:end]),
            )
            labels = [self._trimmed(begin + one.start(), begin + one.end()) for one in reported]
            opens = [begin] * tells_that + [last for first, last in labels if self.text[first:last].endswith(" that")]
            labels += [too for one in opens for too in self._reported_too(one, end)]
            tells_that = False
            for first, last in sorted(labels):
                block.skipped.append(Skipped(first, last, "label"))
                parts.append((at, first))
                at = last
            parts.append((at, end))
        block.parts = [(begin, end) for begin, end in parts if re.search(r"\w", self.text[begin:end])]

    def _reported_too(self, begin: int, end: int) -> Iterator[tuple[int, int]]:
        """Yield where a sentence that tells what somebody said goes on to tell more of it: "…, and that …"."""
        from grammar.english.prose.clauses import clause  # noqa: PLC0415 - only where somebody's words are told
        from grammar.english.prose.words import cut  # noqa: PLC0415 - the same

        stop = _STOP.search(self.text, begin, end)
        end = end if stop is None else stop.start()
        for found in headings.REPORTED_TOO.finditer(self.text, begin, end):
            if clause(cut(self.text[found.end() : end])) is not None:  # not "this house and that garden"
                yield self._trimmed(found.start(), found.end())

    def _span(self, start: int, end: int) -> Span:
        return Span(self.source, *self._trimmed(start, end))

    def _trimmed(self, start: int, end: int) -> tuple[int, int]:
        text = self.text[start:end]
        return start + len(text) - len(text.lstrip()), start + len(text.rstrip())


# ---- sentences -------------------------------------------------------------------------------------------------------

_OPENING = re.compile(
    r"[ \t]*[(]?(?P<label>[^\W\d_][\w.-]*(?: ?\d+)?|[Rr]ule +\w+)[)]?[ \t]*(?::(?=\s)|：)[ \t\u3000]*"
)

_STOP = re.compile(r"[.!?](?:\s|\Z)")
_SUPPOSED = re.compile(r"\?\s+[^\W\d_][^?]*\.\s*\Z")
"""What is asked is a condition of what the same sentence goes on with: ``There is one? Then …``."""


def _names_phase(name: str) -> bool:
    """Return whether a label names a phase of a debate, and nobody: "Opening", 反論; "Statement" may be anything."""
    return headings.SURE_PHASE.fullmatch(name) is not None or headings.JA_SURE_PHASE.fullmatch(name) is not None


def is_entry(words: str) -> bool:
    """Return whether words tell how much of something there is, as a form does.

    >>> is_entry("費用：一人五百円"), is_entry("母：五百円"), is_entry("費用：高い")
    (True, False, False)
    """
    found = headings.ENTRY.fullmatch(words.rstrip())
    return found is not None and is_thing(found["label"])


def may_be_left_out(label: str) -> bool:
    """Return whether a label names a thing, and none that limits or changes what is said elsewhere.

    >>> may_be_left_out("交通"), may_be_left_out("例外"), may_be_left_out("母")
    (True, False, False)
    """
    return is_thing(label) and _LIMITING.search(label) is None


def is_point(label: str) -> bool:
    """Return whether a label names what an argument is about, and not where, when or of what it is so.

    >>> is_point("生産性"), is_point("東京"), is_point("冬"), is_point("例"), is_point("第一案")
    (True, False, False, False, False)
    """
    return may_be_left_out(label) and _OF_WHAT.search(label) is None and not is_time(label)


def has_subject(words: str) -> bool:
    """Return whether Japanese words say of what they tell: 費用は下がる, and not 下がる."""
    from grammar.japanese.morphology import tokens  # noqa: PLC0415 - a dictionary, which few texts need here

    return any(one.is_particle and one.text in ("は", "が", "も") for one in tokens(words))


def is_question(words: str) -> bool:
    """Return whether words ask something, by their end: a question mark, or か.

    >>> is_question("Should we go?"), is_question("公園にするべきか"), is_question("We should go.")
    (True, True, False)
    """
    return headings.QUESTION.search(words.strip()) is not None


def asks(sentence: str) -> bool:
    """Return whether one sentence asks something, and does not only suppose it.

    >>> asks("Is there a cat?"), asks("There is a cat? Then, the dog runs.")
    (True, False)
    """
    return is_question(sentence) and _SUPPOSED.search(sentence) is None


def asked_about(words: str) -> tuple[int, int] | None:
    """Return where words name a question that they are about: 〜べきかについて; None where they name none."""
    found = headings.ABOUT.match(words) if headings.JAPANESE.search(words) else None
    if found is not None:
        return found.span("asked" if found["asked"] else "motion")
    whether = None if is_question(words) else headings.WHETHER.search(words)
    return None if whether is None else (whether.start("asked"), len(words))


def first_asked(words: str, *, leads: bool) -> tuple[int, int] | None:
    """Return where a sentence of who speaks first asks what a text is about; None where it does not.

    What comes later asks that only where it asks what should be done: else it may be put for effect.

    >>> words = "Question for all, should we go?"
    >>> words[slice(*first_asked(words, leads=False))]
    'should we go?'
    >>> first_asked("Is that fair?", leads=False)
    >>> words = "Today's motion: This house would ban cars."
    >>> words[slice(*first_asked(words, leads=False))], first_asked("This house would sell fast.", leads=True)
    ('This house would ban cars.', None)
    """
    moved = headings.FIRST_MOVED.match(words)
    if moved is not None:
        return moved.span("asked")
    if not leads and headings.DEONTIC.search(words) is None:
        return None
    about = headings.ABOUT.match(words) if headings.JAPANESE.search(words) else None
    if about is not None and about["asked"] and (headings.DEONTIC.search(words) or about["named"]):
        return about.span("asked")
    if not asks(words):
        return None
    if headings.JAPANESE.search(words):
        return 0, len(words)
    found = headings.FIRST_ASKED.match(words)
    return None if found is None else found.span("asked")


def label_of(words: str, preferred: frozenset[str] = frozenset()) -> tuple[int, bool] | None:
    """Return where a sentence begins behind its label, and whether the label may be passed over; None without one.

    A label of a rule belongs to its sentence, so it is none here.
    """
    found = _OPENING.match(words) if ":" in words or "：" in words else None
    if (
        found is None
        or headings.RULE_LABEL.match(found["label"])
        or found["label"].lower().replace(" ", "") in preferred
    ):
        return None
    word = unicodedata.normalize("NFKC", found["label"]).lower()
    return found.end(), word in headings.REMARKS or word in headings.OPENERS


def is_beside(words: str) -> bool:
    """Return whether words before the first speaker only describe the debate: its options, a remark in parentheses."""
    return headings.ASIDE.match(words) is not None or headings.CANDIDATES.match(words) is not None


def _takes_a_side(text: str, asked: str) -> bool:
    """Return whether one of some sentences is for or against what is asked."""
    return (headings.SIDES.search(text) or _AT_ONCE.match(text)) is not None or any(
        side_of(one.strip(), first=True) or side_on(one.strip(), asked, first=True) for one in _SENTENCES.findall(text)
    )


_AT_ONCE = re.compile(r"(?:yes|yeah|yep|no|nope)\b|(?:はい|いいえ|うん|いや)(?=[、。\s]|\Z)", re.IGNORECASE)
"""How an answer begins that says yes or no."""
_SENTENCES = re.compile(r"[^.!?。！？]+[.!?。！？]*")


def _speaks_of(text: str, name: str) -> bool:
    """Return whether sentences, in small letters, have a name in them."""
    if name.isascii():
        return re.search(rf"\b{re.escape(name.lower())}\b", text) is not None
    return re.search(rf"{re.escape(name)}(?!さん|くん|君|氏|様|ちゃん)", text) is not None
