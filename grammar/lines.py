"""What one line of a text is, by its form alone: a heading, a label, a greeting, or something that holds sentences.

What a line alone cannot decide, whether a label names a speaker, is left to `grammar.layout`: such a line is a
candidate of some style. The forms are those of `grammar.headings`.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Container, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import cached_property
from itertools import pairwise

from grammar import headings
from grammar import regexes as re
from grammar.lexemes import RESERVED
from grammar.persons import is_thing, may_name_somebody, names_somebody
from grammar.spans import SourceText
from grammar.unmarked import is_unmarked

_LONGEST_HEAD = 160
"""Characters that a heading or the label before a sentence has at most: beyond, a line holds sentences."""
_MOST_WORDS = 6
_LONGEST_NAME, _LONGEST_JAPANESE_NAME, _LONGEST_BARE = 60, 24, 10
"""Characters of a speaker's name at most: of any, of a Japanese one, of one that stands without any mark."""
_MOST_BARE_WORDS = 3
NUMBERED_POST = re.compile(r"[ \t]*#\d{1,4}[.:]?[ \t]+(?=[^\W\d_][\w.'-]*[ \t]*[:：])")
"""The number before a message of a forum: ``#3 nora: …``."""
LETTER = "letter"
"""The style of a line above a message: who it is from."""
NUMBERED = re.compile(r"(?:\(?\d{1,3}[.)]|\(?(?:[a-zA-Z]|[ivx]{2,4}|[IVX]{2,4})\))[ \t]+")


_PUTS = re.compile(r"(?:the )?(?:question|issue|motion|matter)(?: (?:before|for|of|at|on|to)\b.*)?\Z")
"""The label of what is to be decided: ``Question before the panel``."""


_ASKED_AMONG = re.compile(
    r"(?:[^?？]*(?:(?<!\b[MD][rs])(?<!\bMrs)[.!:]\s+|。\s*))?(?P<asked>[^?？.!:。\n]+(?:[?？]|か。?(?=\s*\Z)))[^?？]*\Z"
)
"""The only question among what somebody says: ``Welcome. Today's question: …? Ann, please begin.``."""


def _is_whole_question(words: str) -> bool:
    """Return whether a question says itself what should be done, and to what.

    >>> [_is_whole_question(one) for one in ("Should we sell the bus?", "Should we?", "Should we sell it?")]
    [True, False, False]
    """
    whole = headings.JAPANESE.search(words) is not None or len(words.split()) > _LEAST_ASKED
    return whole and headings.DEONTIC.search(words) is not None and _POINTS_BACK.search(words) is None


_LEAST_ASKED = 2
"""Words of a question that leaves out what should be done: ``Should we?``."""
_POINTS_BACK = re.compile(r"\b(?:it|this|that|them|these|those|so|one)\b|そう|[そこあ][れの]", re.IGNORECASE)

_ENDING = re.compile(
    r"(?:the |our )?(?:final|overall|last) (?:answer|verdict|decision|judge?ment|ruling|result|outcome|score|vote)s?"
    r"|(?:最終|総合)(?:的な)?(?:回答|判定|決定|判断|評決|結論|結果)"
)
"""The label of how a debate ended: ``Final answer: …``."""


class LineKind(Enum):
    """What a line is."""

    BLANK = auto()
    COMMENT = auto()
    SAY = auto()
    ISSUE = auto()
    BACKGROUND = auto()
    SPEAKER = auto()
    CANDIDATE = auto()
    LABELLED = auto()
    """A label before a sentence that is no name: the sentence is read without it."""
    SKIP = auto()
    TEXT = auto()


_NOTHING_YET = (LineKind.BLANK, LineKind.COMMENT, LineKind.SKIP, LineKind.SAY)
"""Lines that state nothing: what stands below them alone is the beginning."""


@dataclass(slots=True)
class TextLine:
    """A line: where it stands, what it is, and the place after its heading where sentences may follow."""

    start: int
    end: int
    kind: LineKind
    style: str = ""
    name: str = ""
    title: str | None = None
    rest: tuple[int, int] | None = None
    joins: bool = False
    """The sentence of the line before may go on in this one."""
    code: str = ""
    chair: str = ""
    """Who leads a debate or writes it down and takes no side, where the line is what he says."""


# ---- names -----------------------------------------------------------------------------------------------------------

_NAME = re.compile(r"[^\W\d_A-Z]\w*\Z")


def agent_name(written: str) -> str | None:
    """Return the name of an agent as a knowledge base holds it, None when it cannot be one.

    >>> agent_name("AG1"), agent_name("The City Council"), agent_name("花子"), agent_name("1st")
    ('ag1', 'city_council', '花子', None)
    """
    folded = unicodedata.normalize("NFKC", written).strip().lower().removeprefix("the ")
    name = re.sub(r"[\s\-]+", "_", folded)
    return name if _NAME.match(name) and name not in RESERVED else None


def usable_name(written: str) -> str | None:
    """Return the name of an agent, made usable where the written one is none; None when it has no letter or digit.

    >>> usable_name("Ms. O'Neil"), usable_name("1st team"), usable_name("issue"), usable_name("?!")
    ('ms_o_neil', 'agent_1st_team', 'agent_issue', None)
    """
    plain = agent_name(written)
    if plain is not None:
        return plain
    folded = unicodedata.normalize("NFKC", written).strip().lower().removeprefix("the ")
    name = re.sub(r"[\W_]+", "_", folded).strip("_")
    if not name:
        return None
    return name if _NAME.match(name) and name not in RESERVED else f"agent_{name}"


def name_key(written: str) -> str:
    """Return what two spellings of one name have in common: case, blanks, full stops and hyphens make no other name."""
    return re.sub(r"[\s.\-_]+", "", unicodedata.normalize("NFKC", written).lower().removeprefix("the "))


def is_name(text: str) -> bool:
    """Return whether words may be the name of a speaker: few, and none that only a sentence has."""
    words = text.split()
    if not words or len(text) > _LONGEST_NAME or len(words) > _MOST_WORDS or not any(map(str.isalnum, text)):
        return False
    if headings.CLOCK.fullmatch(text.strip()):
        return False
    if headings.JAPANESE.search(text):
        return (
            len(text) <= _LONGEST_JAPANESE_NAME
            and (not headings.SENTENCE_PARTS.search(text) or headings.JA_ASSOCIATION.fullmatch(text) is not None)
            and not re.search(r"[。、！？!?「」『』]", text)
        )
    if re.search(r"[!?;\"“”/\\@=<>{}]|\.\s*$(?<!Jr\.)(?<!Sr\.)", text):
        return False
    own = len(words) > 1 and words[0].lower() in ("my", "our") and words[-1].lower() in headings.KIN  # "My wife: …"
    return not any(_CONTRACTED.sub("", word.strip(",.'’").lower()) in headings.SENTENCE_WORDS for word in words[own:])


def _in_parts(heading: str) -> tuple[str, str | None] | None:
    """Return who a Japanese heading of several parts names, and what the others say of them.

    >>> _in_parts("犬を推す・祥子"), _in_parts("＜飼うべき＞　提案者：小川"), _in_parts("費用・日程")
    (('祥子', '犬を推す'), ('小川', '飼うべき'), None)
    """
    if headings.JAPANESE.search(heading) is None or len(heading) > _LONGEST_NAME or headings.STOP.search(heading):
        return None
    parts = [one.strip("<〈《＜【[［「『 \t") for one in headings.JA_PARTED.split(heading.strip(" \t\u3000:："))]
    parts = [one for one in parts if one]
    known = [headings.JA_HEADING_PARTS.fullmatch(one) for one in parts]
    names = [one for one, of in zip(parts, known, strict=True) if of is None]
    if len(names) != 1 or len(parts) <= 1 + (heading[:1] in "【〈《＜［"):  # 【賛成】小川
        return None
    name, title = parted(names[0])
    if not is_name(name) or _is_structure(name) or len(name) > _LONGEST_BARE:
        return None
    if is_thing(name) and not any(of is not None and of["office"] for of in known):
        return None
    return name, next((of["claim"] for of in known if of is not None and of["claim"]), title)


_IN_CHAT = re.compile(r"(?m)^[ \t]*(?:<[A-Za-z][^<>\n ]{0,23}>|\[[A-Za-z][^\[\]\n ]{0,23}\])[ \t]+(?=\S)")
_NOTES_ON = re.compile(r"の(?:メモ|覚え書き|再?説明)(?:[(（][^()（）]*[)）])?[\s:：]*$")
"""What may be somebody's notes, or notes on something."""
_HANDLE = re.compile(r"@[A-Za-z][\w.-]{1,23}")
"""Who writes, as a messenger names them: ``@nagai``."""
_PLAIN_LABEL = re.compile(r"(?m)^[ \t\u3000>*#-]*(?P<label>[^\s:：()（）*#>-][^\n:：()（）*]{0,39}?)\*{0,2}[ \t]*[:：]")
"""A label at the beginning of a line, without anything in brackets."""
_PATH = re.compile(r"[^.!?:<>\n]{1,30}(?:[ \t][>»›][ \t][^.!?:<>\n]{1,30}){2,}\s*\Z")
"""Where in a forum one is: ``Forum > Islands > Cycling``."""
_CONTRACTED = re.compile(r"['’](?:m|s|d|re|ve|ll)\Z")
_ROLE_AND_NAME = re.compile("[^\\sはがをにでもの・]{1,8}・[^\\sはがをにでもの・]{1,6}")
"""Who speaks, behind what he is: 人事・大山."""
_OF_WHOM = re.compile(
    r"(?m)^[【<〈《＜](?P<name>[^【】<>〈〉《》＜＞の\n]{1,12})の[^【】<>〈〉《》＜＞\n]{1,12}[】>〉》＞][ \t\u3000]*$"
)
_TIME_BEHIND = re.compile(r"\d[:：]\d\d|(?:ago|前)$|[·•][ \t]*\d+(?:s|m|h|d|w|mo|y)$")
"""A time behind a name, or how long ago it was."""
_EMPHASISED_AHEAD = re.compile(r"\A(?P<sign>\*\*|__)(?P<inner>[^*\s](?:[^*\n]*[^*\s])?)(?P=sign)(?=[ \t]*[·•,|(])")
"""A name that is emphasised, and not what stands behind it: ``**ada** · 5 hr. ago``."""
_POST = re.compile(r"\A#?\d{1,4}[ \t]*[-–—:.)][ \t]+(?=[^\W\d_])")
"""The number of a post before a name: ``#1 - pedal_pete``."""
_BEFORE_NAME = re.compile(
    r"\A(?:@|u/|[Oo]n behalf of |[└├│┗┣╰↳][\s─━]*[■●○◆◇▼▽▶►]?[ \t\u3000]*|[▼▽▶►][ \t\u3000]*"
    r"|On (?=[^\n]*\d)[^\n]{4,40}, (?=[A-Z][^\d,]*(?:wrote|said|posted|writes)\Z))"
)
_TITLED = re.compile(r"(?:Mr|Mrs|Ms|Miss|Dr|Prof|Sir|Cllr)\.?[ \t]+[A-Z][\w’'-]*(?:[ \t]+[A-Z][\w’'-]*)?\Z(?<!['’]s)")


_POINT = re.compile(r"[ \t]*\d{1,2}[.)．][ \t]+\*\*[^*\n]+\*\*[^\n]*[.。][ \t]*$", re.MULTILINE)
"""A point of a numbered list with its sentence: ``1. **Time:** Trams are fast.``"""
_SPEECH = re.compile(r"[ \t]*[(\[][12](?:AC|NC|AR|NR)[)\]]\Z")
"""Which speech of a formal debate a label heads, in short: ``First Affirmative Constructive (1AC)``."""


def parted(label: str) -> tuple[str, str | None]:
    """Return the name in a label and the role behind it: ``Irina (platform team)``, ``Ms Rossi, flat 8``.

    What tells when or that somebody speaks is no part of the name.

    >>> parted("市長「残すべき」"), parted("「残すべき」 主婦・三十歳")
    (('市長', '残すべき'), ('主婦・三十歳', '残すべき'))
    >>> parted("kudo 09:12"), parted("Wilma again"), parted("Counsel for the owner submits"), parted("西尾より")
    (('kudo', None), ('Wilma', None), ('Counsel for the owner', None), ('西尾', None))
    >>> parted("A（花子）"), parted("A（推進）")
    (('花子', None), ('A', '推進'))
    >>> parted("Irina (platform team), reply")
    ('Irina', 'platform team')
    >>> parted("Position 2 (Aunt Vera)"), parted("View B – Ms Ito (driver)")
    (('Aunt Vera', 'Position 2'), ('Ms Ito', 'driver'))
    >>> parted("Participant A (supports)"), parted("Opposition, First Speaker (Model X)"), parted("First Speaker (for)")
    (('Participant A', 'supports'), ('Model X', 'Opposition'), ('First Speaker', 'for'))
    >>> parted("@dana"), parted("Rebuttal by the negative"), parted("Round 2 - Anna"), parted("Pro closing statement")
    (('dana', None), ('the negative', None), ('Anna', None), ('Pro', None))
    """
    label = _SPEECH.sub("", label.strip())
    label = _BEFORE_NAME.sub("", _POST.sub("", _EMPHASISED_AHEAD.sub(r"\g<inner>", label)))
    answer = headings.ANSWER.match(label)
    if answer is not None and headings.SIDE_ALONE.fullmatch(answer["name"].strip()) is None:
        return answer["name"].strip(), None
    view = headings.NUMBERED_VIEW.fullmatch(label)
    beside = "" if view is None else view["inner"] or view["behind"] or ""
    if view is not None and is_name(beside):
        if headings.ON_SIDE.fullmatch(beside):
            return view["side"], beside
        name, role = parted(beside)
        return name, role or view["side"]
    named = headings.CALLED.fullmatch(label)
    if named is not None:
        return named["name"], named["role"]
    headed = headings.HEADLINED.fullmatch(label)
    if headed is not None:
        return headed["name"], headed["role"]
    wish = headings.WISHED_BESIDE.fullmatch(label)
    if wish is not None:
        return wish["name"], wish["title"]
    held = headings.QUOTED_BESIDE.fullmatch(label)
    if held is not None:
        return (held["name"] or held["behind"]).strip(), held["title"] or held["before"]
    for form in (headings.DATED, headings.DATED, headings.SPEECH, headings.JA_SPEECH):
        beside = form.match(label)
        speech = None if beside is None else next(filter(None, beside.groupdict().values()))
        if speech is not None and is_name(speech):
            label = speech.strip()
    label = _without_turn(label)
    emphasised = headings.EMPHASIS.fullmatch(label)
    label = label if emphasised is None else emphasised["inner"].strip()  # "**tkeller** commented 3 days ago"
    side, sign, behind = label.partition(",")
    if sign and headings.SIDE_ALONE.match(side) and is_name(parted(behind)[0]):
        return parted(behind)[0], side  # "In favour, Mr Hoskins (plot 17)"
    found = headings.ROLE.match(label)
    if found is None:
        return label, None
    name, title = found["name"].strip(), (found["role"] or found["title"] or "").strip() or None
    if (
        title is not None
        and found["title"]
        and (headings.SIDE_ALONE.match(name) or headings.JA_SAYS_YES.match(name))
        and is_name(title)
    ):
        return _without_turn(title), name  # "PRO (Oskar)", "Pro (Anna, opening)"
    speaker = headings.NTH_SPEAKER.fullmatch(name)
    if title is not None and speaker is not None and is_name(title) and not headings.ON_SIDE.fullmatch(title):
        return title, speaker["side"]  # "Proposition — First Speaker (Model X)"
    if title is not None and _TITLED.match(title) and not _TITLED.match(name):
        return title, name  # "Caretaker (Mr Dunne)", "For the employer, Ms Lang"
    return name, title


def _without_turn(label: str) -> str:
    """Return a label without which of somebody's turns it begins: ``Round 2 - Anna``, ``賛成側・第2ラウンド``."""
    for form in headings.TURNS:
        turn = form.fullmatch(label)
        name = "" if turn is None else turn["name"] or turn.groupdict().get("side") or ""
        if name and is_name(name):
            label = name.strip()
    return bearer(label) or label


def bearer(label: str, known: Container[str] = (), forms: Sequence[re.Pattern[str]] = headings.BORNE) -> str | None:
    """Return whose turn a label begins that says first which turn it is; None where it may be what that is about.

    ``known`` are names, as `name_key` has them, that surely are those of speakers.

    >>> bearer("Opening (Pro)"), bearer("Opening (Monday)"), bearer("Round 1: Agent A"), bearer("Round 1: Costs")
    ('Pro', None, 'Agent A', None)
    >>> bearer("ラウンド1：肯定側"), bearer("ラウンド1：基本主張"), bearer("第1ラウンドの結果")
    ('肯定側', None, None)
    """
    for form in forms:
        found = form.fullmatch(label.strip())
        name = "" if found is None else found["name"].strip()
        if name and is_name(name) and (_bears_turns(name) or name_key(name) in known):
            return name
    return None


def _heads_round(found: re.Match[str]) -> bool:
    """Return whether a line without any mark is the heading of a round: ``Round 1: Opening statements``."""
    words = found["about"]
    phases = _is_structure(words) or headings.TURN.fullmatch(words) is not None
    return bool(found["round"]) and (phases or headings.JAPANESE.search(words) is not None)


def _bears_turns(name: str) -> bool:
    """Return whether a name is a side, that of somebody, or how agents are called: ``Agent A``, ``GPT-4``."""
    if headings.BEARER.fullmatch(name):
        return True
    if (
        _is_structure(name)
        or headings.TURN.fullmatch(name)
        or headings.JA_PHASE.fullmatch(name)
        or headings.NO_BEARER.fullmatch(name)
    ):
        return False
    numbered = headings.NUMBERED_NAME.fullmatch(name)
    first, *others = name.split()
    called = bool(others) and all(one[:1].isupper() for one in others) and names_somebody(first)  # "Dora Vane"
    return called or names_somebody(name if numbered is None else numbered["name"])


def _is_structure(text: str) -> bool:
    """Return whether a heading structures the text and names nobody; who is only counted is somebody: 発言者1."""
    if _COUNTED_VOICE.fullmatch(text.strip(" \t\u3000:：*_#")):
        return False
    words = text.lower().strip(" \t\u3000:：.。*_#0123456789０１２３４５６７８９").split()
    return bool(words) and (
        words[-1] in headings.STRUCTURE or " ".join(words) in headings.STRUCTURE or words[0] in ("round", "part")
    )


_COUNTED_VOICE = re.compile(r"(?:発言者|参加者|意見|回答|投稿|発言)[ \u3000]?[\d一二三四五六七八九十]{1,3}")


# ---- lines -----------------------------------------------------------------------------------------------------------


class LineScan:
    """The lines of a text, each taken by itself."""

    def __init__(self, source: SourceText) -> None:
        self.text = source.text
        self.preferred = rule_labels(source.text)
        posts = Counter(found["name"] for line in source.text.splitlines() if (found := headings.POSTED.match(line)))
        of_many = headings.NAMELESS if len(posts) == 1 else headings.ANYBODY
        self._nameless = {one for one, often in posts.items() if often > 1 and of_many.match(one)}
        self.lines: list[TextLine] = []
        start = 0
        for raw in source.text.splitlines(keepends=True):
            end = start + len(raw)
            if is_unmarked(raw):
                self.lines.append(TextLine(start, end, LineKind.TEXT, rest=(start, end), joins=True))
                start = end
                continue
            greeted = headings.GREETED.match(raw[:_LONGEST_HEAD])
            tail = max(0, len(raw.rstrip()) - _LONGEST_HEAD)
            signed = headings.SIGNED_WITHIN.search(raw[tail:].rstrip())
            begin = start if greeted is None else start + greeted.end()
            last = end if signed is None else start + tail + signed.start()
            if start < begin:
                self.lines.append(TextLine(start, begin, LineKind.SKIP, code="greeting"))
                issue = self.issue(begin, last, source.text[begin:last].rstrip())
                self.lines.append(issue or self._sentences(begin, last, begin))
            else:
                self.lines.append(self._line(begin, last))
            if last < end:
                self.lines.append(TextLine(last, end, LineKind.SKIP, code="sign-off"))
            start = end

    def _line(self, start: int, end: int) -> TextLine:
        line = self.text[start:end]
        if not line.strip() or headings.SEPARATOR.match(line):
            return TextLine(start, end, LineKind.BLANK)
        if headings.COMMENT.match(line):
            return TextLine(start, end, LineKind.COMMENT)
        if headings.SAY.match(line):
            return TextLine(start, end, LineKind.SAY)
        bare = line.rstrip()
        if len(bare) <= _LONGEST_HEAD:
            code = _skipped(bare)
            if code and not (code == "quoted" and self._heads(start, end)):
                return TextLine(start, end, LineKind.SKIP, code=code)
        head = bare[:_LONGEST_HEAD]
        found = (
            self._examined(start, end, bare)
            or self.issue(start, end, bare)
            or _of_these(start, end, bare)
            or self._heading(start, end, bare, head)
        )
        return found if found is not None else self._sentences(start, end, start)

    def _heads(self, start: int, end: int) -> bool:
        """Return whether what looks quoted is a name alone over what nobody quotes: ``> 佐々木（総務）``."""
        square = headings.SQUARE.match(self.text[start:end].rstrip())
        if square is None or headings.STOP.search(square["name"]) or not _is_bare_name(square["name"]):
            return False
        before = self.text.rfind("\n", 0, max(0, start - 1)) + 1 if start else end
        return headings.QUOTED.match(self.text, before, start) is None and headings.QUOTED.match(self.text, end) is None

    def _sentences(self, start: int, end: int, at: int, *, joins: bool = True) -> TextLine:
        """Return a line of sentences that begin at a place, without bullets, quotation marks and emphasis around."""
        reply = headings.REPLIES_TO.match(self.text, at, end)
        if reply is not None:
            at, joins = reply.end(), False
        if joins and at == start:
            bullet = headings.BULLET.match(self.text, start, end)
            if bullet is None and start in self._enumerated:
                bullet = headings.ENUMERATED.match(self.text, start, end)
            if bullet is not None:
                at, joins = bullet.end(), False
        return TextLine(start, end, LineKind.TEXT, rest=self._unwrapped(at, end), joins=joins and at == start)

    def _unwrapped(self, start: int, end: int) -> tuple[int, int]:
        """Return a place without emphasis and quotation marks around all of it."""
        while True:
            text = self.text[start:end]
            first = start + len(text) - len(text.lstrip(" \t\u3000"))
            last = start + len(text.rstrip())
            inner = self.text[first:last]
            emphasis = headings.EMPHASIS.fullmatch(inner) if inner[:1] in "*_~" else None
            if emphasis is not None:
                start, end = first + emphasis.start("inner"), first + emphasis.end("inner")
                continue
            closing = headings.PAIRS.get(inner[:1], "")
            within = inner[1:-1]
            if (
                closing
                and inner.endswith(closing)
                and (headings.STOP.search(within) or headings.QUESTION.search(within))
                and not {inner[0], closing} & set(within)
            ):
                start, end = first + 1, last - 1
                continue
            return start, end

    def issue(self, start: int, end: int, bare: str) -> TextLine | None:
        """Return a line that announces what is at issue, or only the title of a text."""
        around = re.fullmatch(r"(?P<open>[ \t\u3000]*[(（])[^()（）\n]+[)）][ \t\u3000]*", bare)
        if around is not None and headings.ISSUE.match(bare[around.end("open") :]):
            first, last = start + around.end("open"), start + len(bare.rstrip()) - 1
            within = self.issue(first, last, self.text[first:last])
            return None if within is None else replace(within, start=start, end=end)
        moved = headings.MOVED.match(bare)
        if moved is not None and self._begins(moved["resolved"]):
            return TextLine(start, end, LineKind.ISSUE, rest=self._unwrapped(start + moved.end(), end))
        found = headings.ISSUE.match(bare)
        if found is None or (found["word"].lower() == "re" and ":" not in found[0] and "：" not in found[0]):
            return None
        first, last = self._unwrapped(start + found.end(), end)
        words = self.text[first:last].rstrip()
        closing = re.search(r"(\*+|_+)\Z", words)
        if closing is not None and closing[1] in found[0] and closing[1] not in words[: closing.start()]:
            last = first + closing.start()  # "**Topic: Should we go?**"
            words = self.text[first:last].rstrip()
        place = (first, last)
        whether = None if headings.QUESTION.search(words) else headings.WHETHER.search(words)
        if whether is not None:
            return TextLine(start, end, LineKind.ISSUE, rest=(place[0] + whether.start("asked"), end))
        about = None if headings.SURE_ISSUE.match(found["word"]) is None else headings.ABOUT.match(words)
        if about is not None and about.end() == len(words.rstrip("。 \u3000")):
            last = about.end("motion" if about["motion"] else "asked")
            return TextLine(start, end, LineKind.ISSUE, rest=(place[0], place[0] + last))
        moved = found["word"].lower() in ("proposal", "resolution") and headings.DEONTIC.search(words) is not None
        if moved and re.search(r"[.!?]\s", words) is None:
            return TextLine(start, end, LineKind.ISSUE, rest=place)
        if words and headings.only_names(words) and not re.search(r"\w[.!]\s*\Z", words):
            return TextLine(start, end, LineKind.SKIP, code="title")
        if not headings.TOPIC_ALONE.search(words) and (
            headings.SURE_ISSUE.match(found["word"]) or headings.QUESTION.search(words)
        ):
            return TextLine(start, end, LineKind.ISSUE, rest=place)
        return TextLine(start, end, LineKind.SKIP, code="title")

    def _begins(self, resolved: str | None) -> bool:
        """Return whether nothing is stated so far; what minutes tell to be ``resolved`` is their end, and no motion."""
        minutes = any(one.code == "metadata" and not one.chair for one in self.lines)
        return all(one.kind in _NOTHING_YET for one in self.lines) and not (resolved and minutes)

    def _background(self, start: int, end: int, bare: str) -> TextLine | None:
        """Return a line over what is so for everybody; before anybody speaks, that may stand on the line itself."""
        found = headings.BACKGROUND.match(bare)
        if found is not None:
            return TextLine(start, end, LineKind.BACKGROUND, title=found["title"])
        found = headings.BACKGROUND_AHEAD.match(bare)
        if found is None or any(one.kind in (LineKind.SPEAKER, LineKind.CANDIDATE) for one in self.lines):
            return None
        return TextLine(start, end, LineKind.BACKGROUND, title=found["title"], rest=(start + found.end(), end))

    def _heading(self, start: int, end: int, bare: str, head: str) -> TextLine | None:
        background = self._background(start, end, bare)
        if background is not None:
            return background
        bullet = headings.BULLET.match(bare)
        interviewed = self._interviewed(start, end, bare)
        if interviewed is not None:
            return interviewed
        style, inner, offset = _stripped(bare, start)
        short = len(inner) <= _LONGEST_HEAD
        within = headings.BRACKETED.fullmatch(inner.rstrip()) if style and short else None
        named = "" if within is None else _without_turn(within["name"])
        if within is not None and named != within["name"] and is_name(named) and not headings.SIDE_ALONE.match(named):
            return self._candidate(start, end, style, named, None, None)  # "### 【花子・立論】"
        borne = (
            bearer(inner.rstrip(" \t\u3000:："), self._labels, headings.BORNE_BELOW)
            if style or bullet is None
            else None
        )
        if borne is not None and not headings.STOP.search(inner):
            return self._candidate(start, end, style or "label", borne, None, None)
        about = (
            headings.PHASE_TITLED.fullmatch(inner.rstrip(" \t\u3000:："))
            if short and not headings.STOP.search(inner)
            else None
        )
        if about is not None and (style or bullet is None):
            name, title = parted(about["about"])
            if is_name(name) and (_bears_turns(name) or name_key(name) in self._labels):
                return self._candidate(start, end, style or "label", name, title, None)  # "## Round 1: Pro (Anna)"
            if is_name(about["about"]) and (style or _heads_round(about)):
                return TextLine(start, end, LineKind.CANDIDATE, style or "label", about["phase"])  # "## Round 1: Costs"
        dated = headings.STAMP.match(bare) is not None or headings.DAY_AHEAD.match(bare) is not None
        counted = headings.JAPANESE.search(inner) is not None and not headings.STOP.search(inner) and not dated
        head_of = headings.HEAD_NUMBER.sub("", inner, count=1) if counted else inner
        numbered = short and head_of != inner
        certain = self._certain(start, end, head_of) if numbered else None
        posted = self._post(bare) if counted else None
        if certain is None and posted is not None:
            certain = self._certain(start, end, inner)
        if certain is None and posted is not None and is_name(posted["name"]) and not headings.QUESTION.search(bare):
            writer, _ = parted(posted["name"])
            nameless = headings.NAMELESS.match(writer) is not None
            each = posted["number"] if posted["name"] in self._nameless else ""  # each post may be another's
            who = (posted["id"] or f"{writer}{each}") if nameless else writer
            return self._candidate(start, end, "posted", who, None, None)
        asks = headings.QUESTION.search(inner) is not None and (
            headings.ENDS_ASKING.search(inner) or headings.DASHED.match(inner) is None
        )
        asks = asks and short and not re.search(r"[:：]", inner)
        if asks and not self._comes_back(start, end) and not self._in_chat(inner):
            put = headings.SCRIPT.match(inner.rstrip()) if inner.rstrip().endswith(("」", "』")) else None
            if put is not None and is_name(put["name"]) and headings.QUESTION.search(put["body"]):
                return TextLine(start, end, LineKind.TEXT, rest=(offset + put.start("body"), offset + put.end("body")))
            return TextLine(start, end, LineKind.TEXT, rest=self._unwrapped(offset, offset + len(inner)), style=style)
        if short:
            certain = certain or self._certain(start, end, inner)
            if certain is not None:
                certain.style = style or certain.style
                return certain
        if numbered:
            listed = self._claiming(start, end, style or "wide", head_of) or self._bare(
                start, end, offset + len(inner) - len(head_of), "numbered"
            )
            if listed is not None:
                return listed
        if bullet is not None and style != "bold":
            at = bullet.end() + start
            return (
                self._script(start, end, at)
                or self._inline_stance(start, end, at, head[bullet.end() :])
                or self._in_brackets(start, end, at, headings.SPEAKS_IN_BRACKETS.match(head[bullet.end() :]))
                or self._narrated(start, end, at, head[bullet.end() :])
                or self._dashed(start, end, at, "bullet-dash")
                or self._wide(start, end, at, head[bullet.end() :], listed=True)
                or self._label(start, end, at, bullet=True)
                or self._arrow(start, end, at, head[bullet.end() :])
                or (self._bare(start, end, at, "numbered") if NUMBERED.match(bare.lstrip()) else None)
                or (self._bare(start, end, at, "numbered") if start in self._over_items else None)
            )
        claiming = self._claiming(start, end, style or "wide", inner) if short else None
        if claiming is not None:
            return claiming
        if style and short and not headings.STOP.search(inner) and headings.LABEL.match(inner) is None:
            name, title = parted(inner)
            return self._candidate(start, end, style, name, title, None)
        if style and short and inner.rstrip()[-1:] in ":：" and inner.count(":") + inner.count("：") == 1:
            name, title = parted(inner.rstrip(" \t\u3000:："))
            return self._candidate(start, end, style, name, title, None)
        return self._opened(start, end, head)

    def _interviewed(self, start: int, end: int, bare: str) -> TextLine | None:
        """Return a line behind a dash that whoever interviews says: a question, to whom it is put, what leads to it."""
        found = headings.INTERVIEWER.match(bare)
        if found is None or not headings.JAPANESE.search(bare):
            return None
        if not self._is_interview:
            return None
        at = found.end() - 1
        label = headings.LABEL.match(bare, at)
        at = at if label is None or label["label"] not in headings.CHAIRS else label.end()
        if headings.DEONTIC.search(bare) and (asked := self._put_by_chair(start, (start + at, end))) is not None:
            return asked
        code = (
            "other-question"
            if headings.QUESTION.search(bare)
            else "remark"
            if headings.only_addresses(bare[at:])
            else "narration"
        )
        return TextLine(start, end, LineKind.SKIP, code=code)

    @cached_property
    def _over_items(self) -> frozenset[int]:
        """The places of list items that are names over items of their own: ``* Anna (chair)`` over ``  - We should …``.

        None where one of them may as well be a thing: ``* Costs``.
        """
        found: dict[int, str] = {}
        start = 0
        lines = self.text.splitlines(keepends=True)
        for line, behind in zip(lines, [*lines[1:], ""], strict=True):
            item, below = headings.BULLET.match(line), headings.BULLET.match(behind)
            prose = below is not None or (
                headings.JAPANESE.search(behind) is not None and headings.STOP.search(behind.rstrip()) is not None
            )
            over = item is not None and prose and _indented(behind) > _indented(line)
            if over and item is not None and not headings.STOP.search(line.rstrip()):
                found[start], _ = parted(line[item.end() :].strip())
            start += len(line)
        names = set(found.values())
        known = any(map(names_somebody, names)) and all(names_somebody(one) or may_name_somebody(one) for one in names)
        return frozenset(found if known else ())

    def _examined(self, start: int, end: int, bare: str) -> TextLine | None:
        """Return a line of an examination, which begins with ``Q:`` or ``A:``; the first question is at issue."""
        found = headings.EXAMINED.match(bare) if self._is_examination else None
        if found is None or (found["name"] == "Q" and headings.QUESTION.search(self.text[:start]) is None):
            return None
        rest = self._unwrapped(start + found.end(), end)
        return TextLine(start, end, LineKind.SPEAKER, style="label-inline", name=found["name"], rest=rest)

    @cached_property
    def _is_examination(self) -> bool:
        """Whether one asks throughout a text and another one answers: ``Q:`` and ``A:`` more than once."""
        names = Counter(found["name"] for line in self.text.splitlines() if (found := headings.EXAMINED.match(line)))
        return min(names["Q"], names["A"]) > 1 and headings.JAPANESE.search(self.text) is None

    @cached_property
    def _is_interview(self) -> bool:
        """Whether a line behind a dash asks something, or whoever leads a debate says it."""
        behind = (
            line[found.end() - 1 :].strip()
            for line in self.text.splitlines()
            if (found := headings.INTERVIEWER.match(line)) is not None and not headings.RULED.match(line)
        )
        sentences = [line for line in behind if headings.STOP.search(line) or headings.QUESTION.search(line)]
        return len(sentences) > 1 or any(
            headings.QUESTION.search(line) or re.split("[:：]", line)[0] in headings.CHAIRS for line in sentences
        )

    def _claiming(self, start: int, end: int, style: str, inner: str) -> TextLine | None:
        """Return a line with a name and what its bearer claims: ``開発部　すべきである``."""
        found = headings.CLAIMING.fullmatch(inner.rstrip())
        if found is None or not is_name(found["name"]):
            return None
        return self._candidate(start, end, style, found["name"], found["title"], None)

    def _script(self, start: int, end: int, at: int) -> TextLine | None:
        """Return a line of a play: ``太郎「犬を飼うべきだ。」``."""
        found = (
            headings.SCRIPT.match(self.text[at:end].rstrip()) if re.search("[「『]", self.text[at : at + 40]) else None
        )
        if found is None or not (
            headings.STOP.search(found["body"]) or headings.QUESTION.search(found["body"]) or self.text[:start].strip()
        ):
            return None
        rest = (at + found.start("body"), at + found.end("body"))
        return self._candidate(start, end, "script", found["name"], found["title"], rest)

    def _comes_back(self, start: int, end: int) -> bool:
        """Return whether a line is one of a play, or has a wide blank, and its speaker says more in another line."""
        line = self.text[start:end].strip()
        if (wide := _CALLED.match(line)) is not None and is_name(wide["name"]):
            return len(re.findall(rf"(?m)^{re.escape(wide['name'])}(?:[（(][^（）()\n]*[)）])?\u3000", self.text)) > 1
        found = headings.SCRIPT.match(line) if "「" in line else None
        return found is not None and len(re.findall(rf"(?m)^[ \t\u3000]*{re.escape(found['name'])}「", self.text)) > 1

    def _in_chat(self, inner: str) -> bool:
        """Return whether a line is one of a chat that has all its names in brackets: ``<kez> Should we go?``."""
        found = _IN_CHAT.match(inner)
        return found is not None and self._chatting > 1

    @cached_property
    def _chatting(self) -> int:
        """How many lines begin with a name in brackets and go on with words."""
        return len(_IN_CHAT.findall(self.text))

    def _certain(self, start: int, end: int, inner: str) -> TextLine | None:
        """Return a line that says itself whose words follow."""
        if headings.JAPANESE.search(inner) is None and headings.SAYS_WHOSE.match(inner) is None:
            return None
        turn = headings.JA_ROUND.fullmatch(inner.strip())
        inner = inner if turn is None else turn["name"]
        latin = headings.LATIN.search(inner) is not None
        for pattern in headings.STANCES if latin else ():
            found = pattern.match(inner)
            if found is None or len(found["name"].split()) > _MOST_WORDS or _is_structure(found["name"]):
                continue
            if not inner.rstrip().endswith(".") or is_name(found["name"]):  # "The closing of the pool hurt the club."
                name, role = parted(found["name"].strip())
                return TextLine(start, end, LineKind.SPEAKER, name=name, title=found["title"] or role)
        found = (
            headings.JA_STANCE.match(inner)
            if any(one in inner for one in ("の", "から", "より", "はこ", "再"))
            else None
        )
        about = found is not None and _NOTES_ON.search(inner) is not None and is_thing(found["name"])  # 柵のメモ
        if found is not None and is_name(found["name"]) and not _is_structure(found["name"]) and not about:
            title = found["title"] or found["more"]
            towards = found["name"].endswith("へ")
            if towards and not found["more"]:
                return TextLine(start, end, LineKind.SKIP, code="heading")  # 公開質問状への回答
            if (towards or headings.SIDE_ALONE.match(found["name"])) and found["more"] and is_name(found["more"]):
                who, side = headings.OFFICE.sub("", found["more"]).strip(), None if towards else found["name"]
                return TextLine(start, end, LineKind.SPEAKER, name=who, title=side)
            if headings.SIDE_ALONE.match(found["name"]) and title and is_name(title):
                return TextLine(start, end, LineKind.SPEAKER, name=title, title=found["name"])  # 賛成（エイ）の反論
            name = headings.JA_TURN_BEHIND.sub("", found["name"].strip())
            return TextLine(start, end, LineKind.SPEAKER, name=name, title=title)
        view = headings.NUMBERED_VIEW.fullmatch(inner.strip().rstrip(":")) if latin else None
        if view is not None and is_name(beside := view["inner"] or view["behind"]):
            name, title = parted(beside)[0], view["side"].strip()
            if headings.ON_SIDE.fullmatch(beside):
                name, title = title, beside
            return TextLine(start, end, LineKind.SPEAKER, name=name, title=title)
        numbered = headings.JA_NUMBERED_VIEW.fullmatch(inner.strip()) if "\u3000" in inner else None
        if numbered is not None and is_name(numbered["name"]):
            return TextLine(
                start, end, LineKind.SPEAKER, name=numbered["name"], title=numbered["role"] or numbered["side"]
            )
        sided = (
            headings.SIDED_IN_ENGLISH
            if not headings.JAPANESE.search(inner)
            else headings.SIDED
            if latin
            else headings.SIDED_IN_JAPANESE
        )
        for pattern in sided if headings.SIDED_MARK.search(inner) else ():
            found = pattern.match(inner)
            if found is not None and is_name(found["name"]):
                name, _ = parted(found["name"])
                side = found["side"].strip()
                phase = headings.TURN.fullmatch(name) or headings.JA_PHASE.fullmatch(name)
                if phase or name.lower() in headings.SUMS_UP:
                    return TextLine(
                        start, end, LineKind.SPEAKER, name=side
                    )  # "Affirmative — Rebuttal", 【肯定側・立論】
                return TextLine(start, end, LineKind.SPEAKER, name=name, title=side)
        found = headings.SIDE_ALONE.match(inner)
        if found is not None:
            return TextLine(start, end, LineKind.SPEAKER, name=found["name"].strip())
        in_parts = _in_parts(inner)
        if in_parts is not None:
            return TextLine(start, end, LineKind.SPEAKER, name=in_parts[0], title=in_parts[1])
        found = headings.FROM.match(inner)
        if found is not None and found["name"].strip() and not headings.QUESTION.search(found["name"]):
            name, title = parted(found["name"])
            return TextLine(start, end, LineKind.SPEAKER, LETTER, name, title or found["title"])
        return None

    def _opened(self, start: int, end: int, head: str) -> TextLine | None:
        """Return a line that begins with the name of its speaker, or with a label."""
        label = headings.LABEL.match(head.lstrip(" \t\u3000"))
        if (
            label is not None
            and headings.closed_up(label["label"]).lower() in headings.METADATA - headings.OFFICERS - headings.CHAIRS
        ):
            return TextLine(start, end, LineKind.SKIP, code="metadata")
        timed = headings.STAMP.match(head) or NUMBERED_POST.match(head)
        stamp = timed or headings.ANSWERS.match(head) or headings.PHASE_AHEAD.match(head) or self._phase_before(head)
        at = start + (stamp.end() if stamp is not None else len(head) - len(head.lstrip(" \t\u3000")))
        line = self.text[at : min(end, at + _LONGEST_HEAD)]
        stamped = self._stamped(start, end, at, line, timed=timed is not None)
        if stamped is not None:
            return stamped
        held = self._inline_stance(start, end, at, line)
        if held is not None:
            return held
        found = headings.ADDRESSED.match(line)
        if found is not None and is_name(found["name"] or found["japanese"]):
            rest = (at + found.end(), end)
            return self._candidate(start, end, "addressed", found["name"] or found["japanese"], None, rest)
        found = headings.SPEAKS_FOR.match(self.text, at, end)
        if found is not None:
            rest = (at + found.end() - found.start(), end)
            return self._candidate(start, end, "speaks", found["name"].strip(), found["title"], rest)
        played = self._script(start, end, at)
        if played is not None:
            return played
        japanese = headings.JAPANESE.search(line) is not None
        found = headings.SIDE_OF.match(line) if japanese else None
        if found is not None and is_name(found["name"]):
            name, rest = found["name"], (at + found.end(), end)
            return self._candidate(start, end, "bracket", name, found["side"], rest)
        phased = headings.JA_PHASE_WITHIN.match(line) if japanese else None
        if phased is not None and is_name(phased["name"]):
            return self._candidate(start, end, "bracket", phased["name"], None, (at + phased.end(), end))
        bracketed = self._in_brackets(
            start, end, at, headings.BRACKETED.match(line) or headings.SPEAKS_IN_BRACKETS.match(line)
        )
        if bracketed is not None:
            return bracketed
        rounded = headings.SPEAKS_IN_ROUND_BRACKETS.match(line) if japanese else None
        if (
            rounded is not None
            and rounded["name"] not in headings.REMARKS | headings.METADATA
            and not rounded["name"].isdigit()
        ):
            bracketed = self._in_brackets(start, end, at, rounded)
            if bracketed is not None:
                bracketed.style = "round"
                return bracketed
        found = headings.JA_QUOTED.match(line) if japanese else None
        named = "" if found is None else found["name"] or found["said"]
        if found is not None and is_name(named):
            return self._candidate(start, end, "told", named, None, (at + found.end(), end))
        wide = self._wide(start, end, at, line)
        if wide is not None:
            return wide
        narrated = (
            self._tabbed(start, end, at, line) or self._narrated(start, end, at, line) or self._quoted(start, end, at)
        )
        if narrated is not None:
            return narrated
        found = headings.STOPPED.match(line)
        if found is not None and is_name(found["name"]) and self._has_stopped_names:
            return self._candidate(start, end, "capitals", found["name"], found["title"], (at + found.end(), end))
        labelled = self._label(start, end, at)
        if labelled is not None:
            return labelled
        pointed = self._arrow(start, end, at, line)
        if pointed is not None:
            return pointed
        dashed = self._dashed(start, end, at, "dash")
        if dashed is not None:
            return dashed
        return self._introduced(start, end, at) or self._bare(start, end, at, "bare")

    def _phase_before(self, head: str) -> re.Match[str] | None:
        """Return which turn it is where a line begins with that and a label: ``Round 1: Agent A: …``."""
        found = headings.PHASE_BEFORE_LABEL.match(head)
        sure = found is not None and (_bears_turns(found["name"]) or name_key(found["name"]) in self._labels)
        return found if sure else None

    @cached_property
    def _labels(self) -> frozenset[str]:
        """The names, as `name_key` has them, that stand before a colon at the beginning of a line and are no phases."""
        found = (one["label"].strip() for one in _PLAIN_LABEL.finditer(self.text))
        return frozenset(
            name_key(one)
            for one in found
            if is_name(one)
            and not _is_structure(one)
            and not headings.TURN.fullmatch(one)
            and not headings.JA_PHASE.fullmatch(one)
            if one.lower() not in headings.REMARKS | headings.METADATA
        )

    def _tabbed(self, start: int, end: int, at: int, line: str) -> TextLine | None:
        """Return a line with a name and a tab before what is said, or the head of such a table."""
        found = headings.TABBED.match(line)
        if found is None:
            return None
        if headings.FROM.match(f"{found['name']}:x") or _is_structure(found["name"]):
            return TextLine(start, end, LineKind.SKIP, code="heading")
        name, title = parted(found["name"])
        return self._candidate(start, end, "tabbed", name, title, (at + found.end(), end)) if is_name(name) else None

    def _introduced(self, start: int, end: int, at: int) -> TextLine | None:
        """Return a line in which somebody tells her name before she says anything: ``大野です。…``."""
        found = headings.INTRODUCED.match(self.text, at, end)
        if found is None or not is_name(found["name"]):
            return None
        letter = re.fullmatch("[一-鿿]", found["name"]) is not None  # 坂, 森 are words, too
        if not names_somebody(found["name"]) and not (letter and self._are_introduced):
            return None
        behind = (found.end(), end) if self.text[found.end() : end].strip() else None
        return self._candidate(start, end, "introduced", found["name"], None, behind)

    @cached_property
    def _are_introduced(self) -> bool:
        """Whether somebody begins with a name that is no other word: ``大野です。…``."""
        found = (headings.INTRODUCED.match(line.lstrip()) for line in self.text.splitlines())
        return any(one is not None and is_name(one["name"]) and names_somebody(one["name"]) for one in found)

    def _bare(self, start: int, end: int, at: int, style: str) -> TextLine | None:
        """Return a line that has a name alone, or with what somebody is or holds: ``和也（続けるほうがいい）``."""
        words = self.text[at:end].rstrip()
        if headings.STOP.search(words) or len(words) > 60:  # noqa: PLR2004 - a short line
            return None
        if headings.SAYS_BEHIND.search(words):
            return None
        headed = headings.HEADED.fullmatch(words.strip())
        if headed is not None and is_name(headed["name"]):
            return self._candidate(start, end, "headed", headed["name"], headed["role"], None)
        name, title = parted(words)
        if _HANDLE.fullmatch(words.strip()):
            return self._candidate(start, end, style, name, title, None)
        turn = _without_turn(words) != words or (title is not None and headings.SIDE_ALONE.match(title))
        placed = (
            name != words and (style == "numbered" or turn or headings.JAPANESE.search(words)) and _is_bare_name(name)
        )
        again = headings.JAPANESE.search(words) is not None and is_name(words) and self._alone[words.strip()] > 1
        again = again or (name != words and title is None and _is_bare_name(name) and self._stands_alone(name))
        roled = name in self._with_roles and title is not None and name != words
        if not (_is_bare_name(words) or placed or again or roled):
            return None
        return self._candidate(start, end, style, name, title, None)

    @cached_property
    def _with_roles(self) -> frozenset[str]:
        """The names with what somebody is over what she says, ``Dr. Vane (vet)``; none where there is only one."""
        found: set[str] = set()
        lines = ["", *(line.strip() for line in self.text.splitlines())]
        for before, line, behind in zip(lines, lines[1:], lines[2:], strict=False):
            if (
                before
                or not headings.STOP.search(behind)
                or headings.STOP.search(line)
                or len(line) > _LONGEST_NAME
                or headings.JAPANESE.search(line)
            ):
                continue
            name, title = parted(line)
            if title is not None and title[:1].islower() and name != line and _is_bare_name(name):
                found.add(name)
        return frozenset(found) if len(found) > 1 else frozenset()

    def _stands_alone(self, name: str) -> bool:
        """Return whether a line has a name and nothing else: ``Sister Agnes``, over ``Sister Agnes, again`` below."""
        return re.search(rf"(?m)^[ \t]*{re.escape(name)}[ \t]*$", self.text) is not None

    def _post(self, bare: str) -> re.Match[str] | None:
        """Return the number of a post and who wrote it, where a line has no more."""
        found = headings.POSTED.match(bare)
        return headings.POSTED_BARE.match(bare) if found is None and self._are_in_a_row else found

    @cached_property
    def _are_in_a_row(self) -> bool:
        """Whether at least three lines have a number and a name alone, each number the next: ``101 通りすがり``."""
        found = [one for line in self.text.splitlines() if (one := headings.POSTED_BARE.match(line)) is not None]
        numbers = [int(one["number"]) for one in found if is_name(one["name"])]
        row = all(after == one + 1 for one, after in pairwise(numbers))
        return len(found) == len(numbers) > 2 and row  # noqa: PLR2004 - two may be amounts

    @cached_property
    def _come_back_timed(self) -> bool:
        """Whether all lines of a chat have a time, a name and a blank ahead, and one name comes back: ``9:14 蓮 ...``.

        Who chats leaves out stops, so that what is behind the blank need not end like a sentence.
        """
        stamps = ((line, headings.STAMP.match(line)) for line in self.text.splitlines())
        behind = [headings.SPACED.match(line[stamp.end() :]) for line, stamp in stamps if stamp is not None]
        names = Counter(one["name"] for one in behind if one is not None and is_name(one["name"]))
        return len(names) > 1 and names.total() == len(behind) > len(names)

    @cached_property
    def _alone(self) -> Counter[str]:
        """How often something short stands alone in a line."""
        lines = (line.strip() for line in self.text.splitlines())
        return Counter(line for line in lines if 0 < len(line) <= _LONGEST_BARE)

    def _narrated(self, start: int, end: int, at: int, line: str) -> TextLine | None:
        """Return a line that tells what somebody says: "Ann thinks that …"."""
        found = headings.NARRATED.match(line) if headings.LATIN.search(line) else None
        if found is None and headings.JAPANESE.search(line):
            return self._reported_in_japanese(start, end)
        if found is None or not is_name(found["name"]):
            return None
        title = found["role"] or (found["side"] or "").strip() or None
        rest = (at + (found.end() if found["own"] is None else found.start("own")), end)
        return self._candidate(start, end, "narrated", found["name"].strip(), title, rest)

    def _quoted(self, start: int, end: int, at: int) -> TextLine | None:
        """Return a line of direct speech, with who says it behind or amid it: ``"It is safe," said Ida.``."""
        form = headings.JA_SPEECH_TAGGED if self.text[at] == "「" else headings.QUOTED_SPEECH
        found = form.match(self.text[at:end].rstrip()) if self.text[at] in headings.PAIRS else None
        name = None if found is None else (found["name"] or found["subject"]).rstrip(".")
        if found is None or name is None or not is_name(name):
            return None
        return self._candidate(start, end, "quoted", name, found["role"], (at + found.start("first"), end))

    def _reported_in_japanese(self, start: int, end: int) -> TextLine | None:
        """Return a line that tells what somebody says: 山田さんは、海へ行くべきだと述べた。…."""
        found = headings.JA_NARRATED.match(self.text, start, end)
        if found is None or not is_name(found["name"]):
            return None
        return self._candidate(start, end, "narrated", found["name"], None, (found.start("own"), end))

    @cached_property
    def _enumerated(self) -> frozenset[int]:
        """The places of lines that begin with a number which goes on in the next line: 1 木は高い。 2 枝は長い。."""
        found: set[int] = set()
        if headings.JAPANESE.search(self.text) is None:
            return frozenset()
        start, before, number = 0, 0, 0
        for raw in self.text.splitlines(keepends=True):
            one = headings.ENUMERATED.match(raw)
            if one is not None and (here := int(one["number"])) == number + 1:
                found |= {start} if here == 1 else {before, start}
                before, number = start, here
            elif raw.strip():
                found -= {before} if number == 1 else set()  # nothing goes on
                number = 0
                if one is not None and int(one["number"]) == 1:
                    found, before, number = found | {start}, start, 1
            start += len(raw)
        return frozenset(found - {before} if number == 1 else found)

    @cached_property
    def _has_stopped_names(self) -> bool:
        """Whether lines of a text begin with several names in capitals, each with a full stop."""
        found = (headings.STOPPED.match(line.strip()[:_LONGEST_HEAD]) for line in self.text.splitlines())
        return len({one["name"] for one in found if one is not None and is_name(one["name"])}) > 1

    def _arrow(self, start: int, end: int, at: int, line: str) -> TextLine | None:
        """Return a line that begins with a name and an arrow: ``こはる→ …``."""
        if any(mark in line for mark in ">»›") and _PATH.match(line) and not self.text[:start].strip():
            return TextLine(start, end, LineKind.SKIP, code="title")
        found = headings.ARROW.match(line)
        written = "" if found is None else found["name"] or found["closed"]
        if found is None or not is_name(written):
            return None
        name, title = parted(written)
        equates = self.text[at : at + found.end()].rstrip(" \t\u3000").endswith("＝")
        if equates and is_thing(name) and not (title or f"\n{name}（" in self.text):
            return None  # 会費＝五百円。
        return self._candidate(
            start, end, "closed" if found["closed"] else "arrow", name, title, (at + found.end(), end)
        )

    def _in_brackets(self, start: int, end: int, at: int, found: re.Match[str] | None) -> TextLine | None:
        """Return a line that begins with its speaker in brackets: "[Ann] …", "+ (Ida) …"."""
        if found is None or (not is_name(found["name"]) and headings.JA_STANCE.match(found["name"]) is None):
            return None
        behind = (at + found.end(), end) if self.text[at + found.end() : end].strip() else None
        if behind is None and (stance := self._certain(start, end, found["name"])) is not None:
            return stance
        name = _without_turn(found["name"])
        words = "" if behind is None else self.text[slice(*behind)].strip()
        if words and name.isdigit():  # "[2] Kim (finance)"; what goes on as a sentence is an item
            who, role = parted(words)
            somebody = not headings.STOP.search(words) and is_name(who) and _is_bare_name(who)
            return self._candidate(start, end, "bracket", who, role, None) if somebody else None
        named = headings.SIDES.search(name) is not None and _ROLE_AND_NAME.fullmatch(words) is not None
        named = named or names_somebody(re.split("[・\u3000]", words)[-1]) or headings.CLAIMED.search(name) is not None
        if words and not headings.STOP.search(words) and is_name(words) and named:
            return self._candidate(start, end, "bracket", words, name, None)  # 【事務】丸山
        office = re.sub("(?:より|から)$", "", name)
        if behind is None and office in headings.CHAIRS and self._only_leads(end):
            return TextLine(start, end, LineKind.SKIP, code="heading", style="bracket")
        name = office if behind is None and len(office) > 1 else name
        if behind is None and (owner := name.partition("の")[0]) in self._owners:
            name = owner
        return self._candidate(start, end, "bracket", name, found["title"], behind)

    def _only_leads(self, end: int) -> bool:
        """Return whether what stands below a heading takes no side, and others are named by such headings before."""
        below = re.match(r"(?:[ \t\u3000]*[^\s【\[［][^\n]*\n?)+", self.text[end : end + 4 * _LONGEST_HEAD])
        begun = any(line.style == "bracket" or line.kind is LineKind.SPEAKER for line in self.lines)
        return begun and below is not None and headings.OWN_CLAIM.search(below[0]) is None

    @cached_property
    def _owners(self) -> frozenset[str]:
        """Of whom several headings in brackets tell something: 《図書係の推薦》 and 《図書係のつけたし》."""
        counted = Counter(found["name"] for found in _OF_WHOM.finditer(self.text))
        return frozenset(name for name, count in counted.items() if count > 1)

    def _inline_stance(self, start: int, end: int, at: int, line: str) -> TextLine | None:
        """Return a line that says whose stance follows in it: "Ann's view: …", "1) Ms Hale's position. …"."""
        found = headings.INLINE_STANCE.match(line)
        name = None if found is None else found["name"] or found["japanese"]
        if found is None or name is None or not is_name(name) or (found["stop"] and not self._begin_with_stances):
            return None
        name, title = parted(name)
        return TextLine(start, end, LineKind.SPEAKER, name=name, title=title, rest=(at + found.end(), end))

    @cached_property
    def _begin_with_stances(self) -> bool:
        """Whether lines begin with whose words follow, of several: ``市の説明。…``, ``町会の発言。…``."""
        found = (headings.INLINE_STANCE.match(line.lstrip()) for line in self.text.splitlines())
        return len({one["japanese"] for one in found if one is not None and one["stop"]}) > 1

    def _stamped(self, start: int, end: int, at: int, line: str, *, timed: bool) -> TextLine | None:
        """Return a line that names its speaker behind or before a time, as chats and forums do."""
        words = line.rstrip()
        handled = headings.HANDLED.match(words)
        if handled is not None and is_name(handled["name"].strip()):
            return self._candidate(start, end, "stamped", handled["name"].strip(), None, None)
        commented = headings.COMMENTED.match(words) or (
            headings.DAY_AHEAD.match(words) if headings.JAPANESE.search(words) else None
        )
        if commented is not None and is_name(commented["name"]):
            title = commented.groupdict().get("title")
            return self._candidate(start, end, "stamped", commented["name"].strip(), title, None)
        poster = headings.POSTER.match(words) if "(" in words else None
        if poster is not None and is_name(poster["name"]):
            return self._candidate(start, end, "stamped", poster["name"].strip(), poster["title"], None)
        tabbed = re.match(r"(?P<name>[^\t]{1,40})\t+(?=\S)", line) if timed else None
        if tabbed is not None and is_name(tabbed["name"]):
            return self._candidate(start, end, "stamped", tabbed["name"].strip(), None, (at + tabbed.end(), end))
        label = headings.LABEL.match(line) if timed else None
        if label is not None and self.text[at + label.end() : end].strip() and not headings.STOP.search(label["label"]):
            name, title = parted(label["label"])
            return (
                self._candidate(start, end, "stamped", name, title, (at + label.end(), end)) if is_name(name) else None
            )
        spaced = headings.SPACED.match(line) if timed and headings.JAPANESE.search(line) else None
        spaced = spaced if spaced is not None and is_name(spaced["name"]) else None
        if spaced is not None and self._come_back_timed:
            return self._candidate(start, end, "stamped", spaced["name"], None, (at + spaced.end(), end))
        beside = headings.DATED.match(words.rstrip(":：")) if _TIME_BEHIND.search(words) else None
        timed_behind = beside is not None and _TIME_BEHIND.search(words, beside.end("name")) is not None
        named = words if beside is None or not timed_behind else beside["name"]  # "5 hr. ago"
        if (timed or timed_behind) and not headings.STOP.search(named):
            name, title = parted(words.rstrip(":："))
            if is_name(name) and len(name.split()) <= _MOST_BARE_WORDS:
                return self._candidate(start, end, "stamped", name, title, None)
        if spaced is not None and re.search("[。！？!?]", line[spaced.end() :]):
            return self._candidate(start, end, "stamped", spaced["name"], None, (at + spaced.end(), end))
        return None

    def _wide(self, start: int, end: int, at: int, line: str, *, listed: bool = False) -> TextLine | None:
        """Return a line that begins with a name or a label and a wide blank: ``会長　…。``, ``結論　…。``.

        An item of a list is such a line where the items begin with names: ``1. 会長　…。``, not ``1. 費用　…。``.
        """
        found = headings.WIDE.match(line)
        if listed and (found is None or found["name"] not in self._listed_names):
            return None
        if found is None or not headings.JAPANESE.search(line) or found["name"].endswith(("様", "さま", "殿")):
            return None  # whom one answers does not speak
        rest = (at + found.end(), end)
        word = unicodedata.normalize("NFKC", found["name"]).lower()
        if word in headings.REMARKS:
            return TextLine(
                start, end, LineKind.LABELLED, rest=self._unwrapped(*rest), code="label", title=found["name"]
            )
        asked = self._put_by_chair(start, rest, found["name"]) if word in headings.CHAIRS else None
        if asked is not None or (word in headings.METADATA and not self._speaks_too(word)):
            return self._of_chair(asked, start, end, found["name"])
        numbered = re.fullmatch(r"[第]?[一二三四五六七八九十\d]+\S?", word) is not None
        if numbered and found["title"] and is_name(found["title"]):
            return self._candidate(start, end, "wide", found["title"], found["name"], rest)  # 7番（前田洋子君）
        if numbered or word in headings.JA_OPENERS or not is_name(found["name"]):
            return None
        return self._candidate(start, end, "wide", found["name"], found["title"], rest)

    @cached_property
    def _listed_names(self) -> frozenset[str]:
        """The names with which the items of a list begin; none where one of them names nobody: ``1. 費用　…。``."""
        begun = (headings.BULLET.match(line) for line in self.text.splitlines())
        items = (one.string[one.end() :] for one in begun if one is not None)
        names = {found["name"] for found in map(headings.WIDE.match, items) if found is not None}
        return frozenset(names if any(map(names_somebody, names)) and not any(map(is_thing, names)) else ())

    def _dashed(self, start: int, end: int, at: int, style: str) -> TextLine | None:
        """Return a line that begins with a name and a dash."""
        found = headings.DASHED.match(self.text[at : min(end, at + _LONGEST_HEAD)])
        written = "" if found is None else found["name"] or found["japanese"]
        if found is None or not is_name(written):
            return None
        emphasised = headings.EMPHASIS.fullmatch(written)
        name, title = parted(written if emphasised is None else emphasised["inner"])
        if emphasised is not None:
            return self._candidate(start, end, "bold", name, title, (at + found.end(), end)) if is_name(name) else None
        behind = self.text[at + found.end() : end].rstrip()
        titles = style == "dash" and not headings.STOP.search(behind) and not self.text[:start].strip()
        if titles and (name.isupper() or not re.search(rf"(?m)^[ \t]*{re.escape(written)}[ \t]", self.text[end:])):
            return TextLine(start, end, LineKind.SKIP, code="title")
        if style == "dash" and name.isupper() and len(name) > 1:
            style = "capitals"
        return self._candidate(start, end, style, name, title, (at + found.end(), end))

    def _speaks_too(self, office: str) -> bool:
        """Return whether whoever chairs or writes takes a side: 書記：反対です。….

        Who writes and speaks more than once takes part.
        """
        if office not in headings.OFFICERS:
            return False
        label = rf"(?mi)^[^\w\n]{{0,3}}{office}(?:[（(][^（）()\n]*[)）])?[ \t]*[:：\u3000]\s*(?P<first>[^\n]*)"
        lines = [found["first"] for found in re.finditer(label, self.text)]
        takes_part = office not in headings.CHAIRS and len(list(filter(headings.STOP.search, lines))) > 1
        return takes_part or any(map(headings.OWN_CLAIM.search, lines))

    def _of_chair(self, asked: TextLine | None, start: int, end: int, label: str) -> TextLine:
        """Return a line that states nothing, or asks what is at issue, with who leads the debate if it is his."""
        line = asked or TextLine(start, end, LineKind.SKIP, code="metadata")
        word = headings.closed_up(unicodedata.normalize("NFKC", label).lower().strip())
        return replace(line, chair=label.strip()) if word in headings.CHAIRS | headings.OFFICERS else line

    def _put_by_chair(self, start: int, rest: tuple[int, int], chair: str = "") -> TextLine | None:
        """Return what a chair puts to the meeting before anybody has asked: "Chair: Should the club buy a boat?".

        What goes before and behind the question are lines of their own, which state nothing: "Chair: Welcome. Should
        we …? Ann, please begin."
        """
        if re.search(
            "(?:いかが|どう(?:思|お?考え|でしょう|です))[^。]*か[。？?]*[ \\t\\u3000]*$",
            self.text[slice(*rest)].rstrip(),
        ):
            return None  # who is asked for an opinion answers another question
        if headings.QUESTION.search(self.text[:start]) is not None or any(
            one.kind is LineKind.ISSUE for one in self.lines
        ):
            return None
        first, end = self._unwrapped(*rest)
        words = self.text[first:end].strip()
        first += self.text[first:end].index(words)
        announced = self.issue(first, end, self.text[first:end])
        if announced is not None and announced.kind is LineKind.ISSUE:
            return TextLine(start, end, LineKind.ISSUE, rest=announced.rest)
        reported = re.split(r"(?<=[.!])\s", words)[0]
        whether = None if headings.QUESTION.search(reported) else headings.WHETHER.search(reported)
        if whether is not None:
            rest = (first + whether.start("asked"), first + len(reported))
            return TextLine(start, end, LineKind.ISSUE, rest=rest)

        def put(at: int, begin: int, last: int) -> TextLine:
            """Return what is put behind what states nothing, which is a line of its own."""
            if at:
                self.lines.append(self._of_chair(None, start, first + at, chair))
            return TextLine(first + at if at else start, end, LineKind.ISSUE, rest=(first + begin, first + last))

        for found in re.finditer(r"(?<=[.!:])\s+(?=[TtBbRr])", words):
            if headings.MOVED.match(words, found.end()):
                return put(found.end(), found.end(), len(words))
        for sentence in re.finditer("[^。]+", words):
            about = headings.ABOUT.match(f"{sentence[0]}。")
            if about is not None and about["asked"]:
                at = sentence.start()
                return put(at, at + about.start("asked"), at + about.end("asked"))
        leading = re.match("[^。？?]*(?:[？?]|か。)", words) if headings.JAPANESE.search(words) else None
        if leading is not None and headings.only_addresses(words[leading.end() :].strip()):
            return TextLine(start, end, LineKind.ISSUE, rest=(first, first + leading.end()))
        among = _ASKED_AMONG.match(words)
        if among is not None and among["asked"] != words and _is_whole_question(among["asked"]):
            begin, last = among.span("asked")
            asked = put(begin, begin, last)
            if last == len(words):
                return asked
            self.lines.append(self._of_chair(replace(asked, end=first + last), start, end, chair))
            return TextLine(first + last, end, LineKind.SKIP, code="remark", chair=self.lines[-1].chair)
        one = headings.QUESTION.search(words) is not None and not re.search(
            r"(?<!\b[MD][rs])(?<!\bMrs)[.!。！]\s", words
        )
        calls = headings.only_names(words) or (
            len(words.split()) <= _MOST_BARE_WORDS and headings.JAPANESE.search(words) is None
        )
        return TextLine(start, end, LineKind.ISSUE, rest=(first, end)) if one and not calls else None

    def _label(self, start: int, end: int, at: int, *, bullet: bool = False) -> TextLine | None:
        """Return a line that begins with a label and a colon: emphasised or not, alone or before sentences."""
        line = self.text[at : min(end, at + _LONGEST_HEAD)]
        opening = headings.EMPHASIS.match(line)
        style = "label"
        if opening is not None and opening["inner"].rstrip()[-1:] in ":：":
            label, after = opening["inner"].rstrip().rstrip(":：").rstrip(), at + opening.end()
            style = "bold"
        elif opening is not None and re.match(r"[ \t\u3000]*(?::(?=\s|$)|：)", line[opening.end() :]):
            label = opening["inner"]
            colon = re.match(r"[ \t\u3000]*[:：]", line[opening.end() :])
            after = at + opening.end() + (colon.end() if colon else 0)
            style = "bold"
        else:
            found = headings.LABEL.match(line)
            if found is None:
                return None
            label, after = found["label"].strip(), at + found.end()
        word = headings.closed_up(unicodedata.normalize("NFKC", label).lower().strip())
        if _ENDING.fullmatch(word):
            return TextLine(start, end, LineKind.SKIP, code="metadata")
        if re.split(r"[.!?。][ \t\u3000]+", word)[-1] in headings.METADATA and word not in headings.METADATA:
            return self._sentences(start, end, at, joins=False)  # "School council. Present: …"
        if "\u3000" in label and label.rpartition("\u3000")[2] in headings.METADATA and word not in headings.METADATA:
            return TextLine(start, end, LineKind.SKIP, code="title")  # 机の買い替え　候補：…
        if self._is_rule_label(label) or _SENTENCE_WITHIN.search(label):
            return self._sentences(start, end, at, joins=False)
        rest = (after, end) if self.text[after:end].strip() else None
        if word in headings.REMARKS:
            return (
                TextLine(start, end, LineKind.SKIP, code="heading", name=label if _is_balance(word) else "")
                if rest is None
                else TextLine(start, end, LineKind.LABELLED, rest=self._unwrapped(*rest), code="label", title=label)
            )
        puts = word in headings.CHAIRS or _PUTS.match(word) is not None
        asked = self._put_by_chair(start, rest, label) if puts and rest is not None else None
        point = bullet and style == "bold" and rest is not None and _POINT.match(self.text, start, end) is not None
        if asked is not None or (word in headings.METADATA and not point and not self._speaks_too(word)):
            return self._of_chair(asked, start, end, label)
        name, title = parted(bearer(label, self._labels) or label)
        if rest is None and len(name.split()) <= _MOST_WORDS and _is_structure(name):
            return TextLine(start, end, LineKind.SKIP, code="heading")
        if not is_name(name):
            return self._sentences(start, end, at, joins=False) if bullet else None
        if bullet:
            style = "bullet"
        return self._candidate(
            start, end, style if rest is None or style == "bold" else f"{style}-inline", name, title, rest
        )

    def _is_rule_label(self, label: str) -> bool:
        return headings.RULE_LABEL.match(label) is not None or (
            not label.isupper() and label.lower().strip("()").replace(" ", "") in self.preferred
        )

    def _candidate(
        self, start: int, end: int, style: str, name: str, title: str | None, rest: tuple[int, int] | None
    ) -> TextLine:
        if style == "bracket" and rest is not None and _skipped(self.text[slice(*rest)].strip()) == "date":
            return TextLine(start, end, LineKind.SKIP, code="title")
        if style == "bracket" and rest is not None and name in headings.OPINION_LABELS | headings.REMARKS:
            return TextLine(start, end, LineKind.LABELLED, rest=self._unwrapped(*rest), code="label", title=name)
        role, wide, last = name.rpartition("\u3000")
        if wide and title is None and is_name(last) and self._names_roles:
            name, title = last, role.strip()  # "○演出　宇野", and "○宇野" below
        if rest is None and _is_structure(name):
            balance = name if _is_balance(name.lower()) else ""
            return TextLine(start, end, LineKind.SKIP, code="heading", style=style, name=balance)
        if not is_name(name):
            return (
                self._sentences(start, end, start)
                if not style.startswith("#") or rest is not None
                else TextLine(start, end, LineKind.SKIP, code="heading", style=style)
            )
        behind = self._unwrapped(*rest) if rest is not None else None
        return TextLine(start, end, LineKind.CANDIDATE, style, name, title, behind)

    @cached_property
    def _names_roles(self) -> bool:
        """Whether a heading is a role and a name, and another the name alone: ``○演出　宇野``, ``○宇野``."""
        headed = {(found["mark"], found["name"]) for found in _MARKED.finditer(self.text)}
        return any((mark, name.rpartition("\u3000")[2]) in headed for mark, name in headed if "\u3000" in name)


def _indented(line: str) -> int:
    return len(line) - len(line.lstrip(" \t\u3000"))


_CALLED = re.compile(
    r"(?P<name>[^\s、。：:「」（）()はがをに]{1,10})(?:[（(][^（）()\n]*[)）])?\u3000+(?=[^\n\u3000]*。)"
)
"""A name and a wide blank before words that are more than one sentence: 会長　お疲れさまです。…か。"""
_MARKED = re.compile(r"(?m)^[ \t]*(?P<mark>[■□●○◆◇◎▼▽▶►★☆・])[ \t]*(?P<name>[^\s。、:：][^。、:：\n]{0,30}?)[ \t]*$")


def rule_labels(text: str) -> frozenset[str]:
    """Return the labels of rules that a line of the text prefers to each other: two of them in one line, each once."""
    if not _prefers(text):
        return frozenset()
    counted: dict[str, int] = {}
    preferring: list[str] = []
    for line in text.splitlines():
        if _prefers(line):
            preferring.append(line)
        found = headings.LABEL.match(line[:_LONGEST_HEAD].lstrip("-*•( \t"))
        if found is not None:
            label = found["label"].strip("() ").replace(" ", "")
            if label == label.lower():
                counted[label] = counted.get(label, 0) + 1
    labels = {label for label, count in counted.items() if count == 1}
    preferred: set[str] = set()
    for line in preferring:
        named = labels.intersection(headings.PREFERRED.findall(line))
        if len(named) > 1:
            preferred |= named
    return frozenset(preferred)


def _prefers(text: str) -> bool:
    lower = text.lower()
    return any(one in lower for one in headings.PREFERRING)


def _is_balance(word: str) -> bool:
    """Return whether a word is the heading of what is for or against something."""
    return any(word in side for side in headings.BALANCE)


def _of_these(start: int, end: int, bare: str) -> TextLine | None:
    """Return a line that asks for one of those that stand behind the question."""
    found = headings.ASKS_OF_THESE.match(bare)
    place = None if found is None else (start + found.start("asked"), start + found.end("asked"))
    return None if place is None else TextLine(start, end, LineKind.ISSUE, rest=place)


def _skipped(line: str) -> str:
    """Return why a line states nothing, "" when it may."""
    return next((code for code, form in headings.NOTHING if form.match(line)), "")


def _stripped(bare: str, start: int) -> tuple[str, str, int]:
    """Return the typographic style of a line, its words without the marks of it, and where they begin."""
    begun = len(bare) - len(bare.lstrip(" \t\u3000"))
    style, inner, offset = "", bare[begun:], start + begun
    hashes = headings.HASHES.match(bare)
    if hashes is not None:
        style, inner, offset = hashes[1], bare[hashes.end() :].rstrip("# \t"), start + hashes.end()
    elif (ruled := headings.RULED.match(bare)) is not None and headings.JAPANESE.search(bare):
        style, inner, offset = "bracket", ruled["name"], start + ruled.start("name")
    elif (framed := headings.FRAMED.match(bare)) is not None and headings.EMPHASIS.fullmatch(bare.strip()) is None:
        style, inner, offset = "##", framed["name"], start + framed.start("name")
    else:
        square = headings.SQUARE.match(bare)
        if square is not None and not headings.STOP.search(bare):
            begin = square.start("name")
            style, inner, offset = square["mark"], bare[begin:].rstrip("★☆◆◇■□●○"), start + begin
        elif inner[:1] in "-•・" or inner[:2] == "* " or NUMBERED.match(inner):
            bullet = headings.BULLET.match(bare)
            if bullet is not None:
                inner, offset = bare[bullet.end() :], start + bullet.end()
    colon = inner.rstrip()[-1:] if inner.rstrip()[-1:] in (":", "：") else ""
    emphasis = headings.EMPHASIS.fullmatch(inner.rstrip().removesuffix(colon) if colon else inner.rstrip())
    if emphasis is not None:
        style = style or "bold"
        offset += emphasis.start("inner")
        inner = emphasis["inner"]
    return style, inner, offset


def _is_bare_name(line: str) -> bool:
    """Return whether a line without any mark may be a name: every word capitalised, or a short Japanese word."""
    if headings.JAPANESE.search(line):
        return len(line) <= _LONGEST_BARE and is_name(line) and not re.search(r"[うくぐすつぬぶむるいたな]$", line)
    words = line.split()
    return (
        len(words) <= _MOST_BARE_WORDS
        and is_name(line)
        and all(word[:1].isupper() and word.rstrip(".,").isascii() for word in words)
    )


_SENTENCE_WITHIN = re.compile(
    r"(?<!\b[A-Z])(?<!\bMr)(?<!\bMs)(?<!\bDr)(?<!\bSt)(?<!\bMrs)(?<!\bNo)(?<!\bProf)(?<!\bCllr)"
    r"[.!?][ \t]+(?=[A-Z]['’a-z]*[ \t]+[a-z])"
)
"""Where a sentence ends and another begins before a colon: "That is so, Tom. They come every night: lock it"."""
