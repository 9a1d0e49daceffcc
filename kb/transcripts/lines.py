"""Debates in plain text: how a line shows who begins to speak, one layout a file.

A `LineLayout` cuts a line into the label of its speaker and what is said. Which labels are speakers is settled for the
whole file: names of agents, chairs, and names that come again; so a colon in a sentence, a time or an address begins
nothing. A label that comes once and is nobody's name stays in the turn where it stands, and is told.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from engine.verification.transcript import Place
from grammar import regexes as re
from grammar.headings import CHAIRS, JA_OPENERS, METADATA, OFFICERS, OPENERS, PREAMBLE, REMARKS, STRUCTURE
from grammar.spans import SourceText, Span
from kb.transcripts.arguments import fields_of
from kb.transcripts.located import LocatedValue
from kb.transcripts.logs import Around, FoundBystander, FoundFate, FoundPart, FoundTurn, Walk, embedded
from kb.transcripts.names import Key, agent_named, attack_named, kind_named
from kb.transcripts.utterances import BRACKETS, Cast, TranscriptFault, Utterance, speaker_key


@dataclass(frozen=True, slots=True)
class PlacedLine:
    """A line and where it begins in its file."""

    start: int
    text: str


@dataclass(frozen=True, slots=True)
class LabelCut:
    """A line cut in two: the label of who speaks, and what is said in the line. ``number`` is the turn's, as told."""

    label: str
    words: str
    number: int | None = None
    marked: bool = False
    """Whether the label stands out: bold, a heading, in brackets."""


LineLayout: TypeAlias = Callable[[str], "LabelCut | None"]

_CLOCK = r"\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?(?:\s?[AaPp]\.?[Mm]\.?)?"
_TIME = (
    rf"(?:[\[(（]?(?:\d{{1,4}}[-/.]\d{{1,2}}[-/.]\d{{1,4}},?[ T])?{_CLOCK}[\])）]?(?:[ \t]+[-–][ \t]+|[ \t\u3000]+))"
)
_LEAD = re.compile(
    rf"[ \t\u3000]*(?:>+[ \t]*)*(?:[-*+•・][ \t]+)?{_TIME}?(?:[\[(（]?(\d{{1,6}})[\]).）:：]?[ \t\u3000]+)?{_TIME}?"
)
_BULLET = re.compile(r"[ \t]*(?:[-*+•・]|\d+[.)])[ \t]")
_TIMES = re.compile(rf"^{_TIME}")
_BOLD = re.compile(r"(\*\*|__)(.{1,200}?)\1")
_LABEL = re.compile(r"([^:：\n]{1,200}?)[ \t\u3000]*(?:：|:(?=\s|$|\*)|:(?![\d/]))[ \t\u3000]*")
_COLON = re.compile(r"[ \t\u3000]*[:：][ \t\u3000]*")
_HEADING = re.compile(
    r"[ \t]*(?:#{1,6}[ \t]+(?P<h>.{1,200}?)[ \t#]*|={2,}[ \t]*(?P<e>.{1,200}?)[ \t]*={2,}"
    r"|-{2,}[ \t]+(?P<d>.{1,200}?)[ \t]+-{2,}|\[(?P<b>[^\]\n]{1,200})\])[ \t]*"
)
_SENTENCE_END = re.compile(r"[.!?。！？]$")
_TURN = re.compile(r"(?:turn|手番|move)\s*#?(\d{1,6})", re.IGNORECASE)
_TURN_FIRST = re.compile(r"(?:turn|手番|move|発言|第)\s*#?(\d{1,6})(?:手|回)?\s*[:：.)–—-]?\s*(?=\S)", re.IGNORECASE)


def labelled(line: str) -> LabelCut | None:
    """Cut ``Name: …``, ``[10:02] Name: …``, ``2. Name (rebut turn 1): …``, ``**Name:** …``, ``### Turn 2: Name``."""
    heading = _HEADING.fullmatch(line)
    if heading is not None and _CLOCK_ONLY.fullmatch(heading[heading.lastgroup or 0]) is None:
        bare = heading[heading.lastgroup or 0].strip("*_:： ")
        number = _TURN_FIRST.match(bare)
        label = bare if number is None else bare[number.end() :]
        return LabelCut(label, "", None if number is None else int(number[1]), marked=True)
    lead = _LEAD.match(line)
    at = lead.end() if lead is not None else 0
    turn_number = int(lead[1]) if lead is not None and lead[1] is not None else None
    bold = _BOLD.match(line, at)
    if bold is not None:
        label, end = bold[2].strip(), bold.end()
        colon = _COLON.match(line, end)
        alone = colon is None and not line[end:].strip() and _SENTENCE_END.search(label) is None
        if label.endswith((":", "：")) or alone:
            return LabelCut(label.rstrip(":： "), line[end:].strip(), turn_number, marked=True)
        if colon is not None:
            return LabelCut(label, line[colon.end() :], turn_number, marked=True)
        about = BRACKETS.match(line, end)
        colon = None if about is None else _COLON.match(line, about.end())
        if about is not None and colon is not None:
            return LabelCut(f"{label} ({about[1]})", line[colon.end() :], turn_number, marked=True)
        return None
    found = _LABEL.match(line, at)
    if found is None:
        return None
    number = _TURN_FIRST.match(found[1])
    label = found[1] if number is None else found[1][number.end() :]
    framed = re.fullmatch(r"[\[【]([^\[\]【】]+)[\]】]", label)
    label = label if framed is None else framed[1]
    return LabelCut(label.strip(), line[found.end() :], turn_number if number is None else int(number[1]))


_CLOCK_ONLY = re.compile(rf"[\d/.-]*\s*{_CLOCK}\s*")


_ANGLED = re.compile(rf"[ \t]*{_TIME}?<[@+~&%]?([^<>\n]{{1,60}})>[ \t]+(.*)")


def angled(line: str) -> LabelCut | None:
    """Cut ``<Name> …``, with a time before it or without one."""
    found = _ANGLED.match(line)
    return None if found is None else LabelCut(found[1].strip(), found[2], marked=True)


_DASHED = re.compile(
    rf"[ \t\u3000]*{_TIME}?([^\n—–―:：]{{1,60}}?)(?:[ \t\u3000]*[—―]+[ \t\u3000]*|[ \t]+[–-][ \t]+)(.*)"
)


def dashed(line: str) -> LabelCut | None:
    """Cut ``Name — …``, with a long dash, or a short one between blanks."""
    found = _DASHED.match(line)
    return None if found is None else LabelCut(found[1].strip().strip("*_"), found[2])


_ACT = re.compile(
    r"(?:発言者?|回答者?|答弁者?|質問者?|質疑者?|意見|反論者?|提案者?|主張|応答|返答|発話者?|話者)[0-9０-９]*"
)
_CORNERED = re.compile(r"[ \t\u3000]*[【［〔]([^】］〕\n]{1,60})[】］〕][ \t\u3000]*[:：]?[ \t\u3000]*(.*)")
_CIRCLED = re.compile(
    r"[ \t\u3000]*[○◯〇◎●◆◇■□▼▽][ \t\u3000]*"
    r"(?:([^\u3000:：\n]{1,40}?)[ \t]*[\u3000:：]|([^ \t\u3000:：\n]{1,40})(?:[ \t]|$))[ \t\u3000]*(.*)"
)
_SPACED = re.compile(
    rf"{_TIME}?(?:([^ \t\u3000:：\n「」、。]{{1,20}})\u3000+|([^\t\u3000:：\n「」、。,.]{{1,40}})\t+)(\S.*)"
)
_NAMED = re.compile(r"([^\u3000:：\n]{1,40}?)(?:[\u3000:：]+[ \t\u3000]*(.*))?$")


def minuted(line: str) -> LabelCut | None:
    """Cut 【発言】太郎, 【議長】, ○太郎君　…, 議長　…: minutes in Japanese; and chats: time, name and text apart."""
    cornered = _CORNERED.match(line)
    if cornered is not None:
        if _ACT.fullmatch(cornered[1].strip()) is None:
            return LabelCut(cornered[1].strip(), cornered[2], marked=True)
        named = _NAMED.match(cornered[2])
        return (
            None if named is None or not named[1].strip() else LabelCut(named[1].strip(), named[2] or "", marked=True)
        )
    circled = _CIRCLED.match(line)
    if circled is not None:
        return LabelCut(circled[1] or circled[2], circled[3])
    spaced = _SPACED.match(line)
    return None if spaced is None else LabelCut(spaced[1] or spaced[2], spaced[3])


_QUOTED = re.compile(r"[ \t\u3000]*([^「」『』\s、。:：]{1,20}(?: [^「」『』\s、。:：]{1,20}){0,2})[ \t\u3000]*「(.*)")


def quoted(line: str) -> LabelCut | None:
    """Cut 太郎「…」; what stands between such lines tells the scene."""
    found = _QUOTED.match(line)
    return None if found is None else LabelCut(found[1], f"「{found[2]}")


_PARTS_OF_LOGS = frozenset(
    """
    a again answer antecedent aside ass assumption attack besides can_defeat claim conc consequent counterargument
    example examples exhibit further furthermore however http https important in item last meanwhile moreover namely now
    objection ok otherwise phase point premise premises problem proposal quote re remember reminder reply response rule
    rules section stance step strong subject sum synthesis the title transcript undercut warning weak_negation well
    たとえば タイトル ポイント ラウンド 一つ目 二つ目 三つ目 仮定 例 例外 判定 前提 反駁 問い 問題 対論者 最終回答
    条件 案 答え 結果 背景 要するに 証拠 評決 話者 題名
    """.split()  # noqa: SIM905 - a page of words, not of quotation marks
)
"""Words before a colon by which logs call parts of arguments, or which join what is said to what was."""
_NO_NAMES = (_PARTS_OF_LOGS | METADATA | REMARKS | OPENERS | JA_OPENERS | STRUCTURE | PREAMBLE) - CHAIRS - OFFICERS
"""Words before a colon that are no names: here, and in any text."""
_ASIDE = re.compile(
    r"issue|topic|question|note|(?:final )?(?:verdict|decision|judgement|judgment)|results?|outcome|summary"
    r"|round(\s*\d+)?|phase.*|present|attendees|participants|agenda|item(\s*\d+)?"
    r"|論点|議題|問い|注|判定|評決|結果|まとめ|要約|決定(事項)?|出席者?|欠席者?|日時|場所|ラウンド.*",
    re.IGNORECASE,
)
"""What heads lines of nobody."""
_ANSWER = re.compile(r"(?:the\s+)?(?:final\s+)?answer|最終回答|答え|回答", re.IGNORECASE)
_CLOSING = re.compile(
    r"[(（\[［].*[)）\]］]|[-=*_―—–~・ ]{3,}|以上[。.]?"
    r"|(?:the )?(?:meeting|session|debate|discussion|hearing)(?: was| is)? (?:closed|adjourned|opened|ended).*"
    r"|(?:\d{1,2}時\d{0,2}分?)?(?:閉会|散会|休憩|開会).{0,12}",
    re.IGNORECASE,
)
"""A line by itself that nobody speaks: the scene, a rule, the end of a meeting."""
_PARTICIPANT = re.compile(
    r"(?:\*{1,3}|-!-|--+>|<--+)[ \t]+\S.*|\S+ (?:joined|left|has joined|has left)\b.*", re.IGNORECASE
)
"""What a chat tells of who comes, goes or acts."""
_PARTICLES = frozenset(("of", "the", "for", "de", "van", "von", "der", "den", "la", "le", "da", "al", "bin", "and"))
_SAYS = re.compile(
    r"(?i:\s+(?:claims?|rebuts?|undercuts?|attacks?|counters?|answers?|repl(?:y|ies)|passes|concedes?|objects?|argues?"
    r"|says?|responds?|proposes?|defends?)\b)|\s*(?:は|が|の(?:主張|反論|論証|反駁))"
)
_MOVES = re.compile(r"「[^「」]*」|“[^“”]*”|\"[^\"]*\"|,? (?:which|that) assumes that .*?(?:, and |$)")
"""What a move is about, in its announcement: the words of others."""
_TOGETHER = re.compile(r"\b(?:together|joint|jointly)\b|共同|両者|両名|双方|^(?:止揚|統合)", re.IGNORECASE)
_STRICTLY = re.compile(r"strictly|完全に|厳密に", re.IGNORECASE)
_MARK = re.compile(r"[ \t]*([✓✗✔✘])[ \t]*")
_SYNTHESIS = re.compile(r"[ \t]*(?:Synthesis|止揚)[ （(].*")
_TITLED = re.compile(
    r"(?:Mr|Mrs|Ms|Miss|Dr|Prof|Professor)\.? [A-Z][\w'-]+$|(?!皆)[^\s\x00-\x7f]{1,8}(?:さん|氏|先生|君)$"
)
_KIN = 3
"""Words of a label that is no name by its looks."""
_NAME = 40
"""Characters of a name."""
_TOKENS = 5


def could_be_name(label: str) -> bool:
    """Return whether a label has the look of a name.

    >>> [could_be_name(label) for label in ("Ms Okafor (kitchen)", "hanna_agent", "太郎", "In short", "Premise 1")]
    [True, True, True, False, False]
    """
    bare = BRACKETS.sub(" ", label).strip()
    plain = re.sub(r"\b(?:[A-Z]|Mr|Mrs|Ms|Dr|Prof|St|Jr|Sr)\.", "", bare)
    if (
        not bare
        or len(bare) > _NAME
        or re.search(r"[.。、,!?！？=<>{}\"“”「」;；|`]", plain)
        or not re.search(r"[^\W\d]", bare)
    ):
        return False
    if re.sub(r"[\s\d]+$", "", bare).casefold() in _NO_NAMES:
        return False
    if not bare.isascii() and re.search(r"(?:[はがをにでもと]|から|ので|して|です|ます|だ)$", bare):
        return False
    words = bare.split()
    capital = all(word in _PARTICLES or not word[0].isalpha() or not word[0].islower() for word in words)
    return len(words) <= _TOKENS and (len(words) == 1 or capital)


@dataclass(frozen=True, slots=True)
class Labels:
    """The labels of a file that begin a turn, as they are compared."""

    cast: Cast
    names: frozenset[str]
    known: int = 0
    """Lines that begin with one of them."""

    @classmethod
    def of(cls, lines: Iterable[PlacedLine], layout: LineLayout, cast: Cast) -> Labels:
        """Return the labels that are speakers by themselves, or by coming again.

        Where agents' names stand apart, behind an empty line or without a bullet, so do those of others; and where
        every turn stands apart or on one line, who speaks once is seen, too.
        """
        found: dict[str, list[_Seen]] = {}
        blank = bare = True
        for line in outside_fences(lines):
            cut = layout(line.text) if line.text.strip() else None
            if cut is not None and len(cut.label) <= 4 * _NAME:
                seen = _Seen(cut.label, apart=blank, listed=_BULLET.match(line.text) is not None)
                found.setdefault(speaker_key(cut.label), []).append(seen)
            blank = not line.text.strip()
            bare = bare and (cut is not None or blank)
        labels = cls(cast, frozenset())
        own = {key for key, seen in found.items() if labels.by_itself(seen[0].label) or _TITLED.match(seen[0].label)}
        known = [one for key in own for one in found[key]]
        apart = len(known) > 1 and all(one.apart for one in known)
        listed = not known or any(one.listed for one in known)
        again = {
            key: [one for one in seen if (one.apart or not apart) and (listed or not one.listed)]
            for key, seen in found.items()
        }
        least = 1 if known and (apart or bare) else 2
        names = own | {key for key, seen in again.items() if len(seen) >= least and could_be_name(seen[0].label)}
        if not cast.agents or not cast.agents <= {cast.agent(found[key][0].label) for key in own}:
            names |= set(_akin(again))
        return cls(cast, frozenset(names), sum(len(seen) for key, seen in found.items() if key in names))

    def speaker(self, label: str) -> str | None:
        """Return the speaker that a label names, None where it names none."""
        own = self.by_itself(label)
        if own is not None:
            return own
        return _named(label) if speaker_key(label) in self.names else None

    def by_itself(self, label: str) -> str | None:
        """Return the speaker of a label that is one without coming again: an agent, a chair, all together."""
        bare = BRACKETS.sub(" ", label).strip()
        if re.search(r"[\"{}<>=]", label) is not None or not bare:
            return None
        if self.cast.named(label) is not None or self.cast.leaves_out(bare):
            return _named(label)
        plain = _MOVES.sub(" ", bare)
        if len(plain) <= 2 * _NAME and self.cast.joint(plain) and (could_be_name(bare) or _TOGETHER.search(plain)):
            return _named(label)
        begun = [name for name in self.cast.spelled.values() if bare.casefold().startswith(name.casefold())]
        begun = [name for name in begun if _SAYS.match(bare, len(name)) is not None]
        if begun:
            return bare[: len(max(begun, key=len))]
        numbered = agent_named(bare)
        if numbered is not None and bare.startswith(numbered) and len(bare) <= _NAME:
            return numbered
        return _named(label) if could_be_name(bare) and (self.cast.agent(bare) or self.cast.chairs(label)) else None


@dataclass(frozen=True, slots=True)
class _Seen:
    """A label where it was seen: whether behind an empty line, whether behind a bullet."""

    label: str
    apart: bool
    listed: bool


def _akin(seen: Mapping[str, list[_Seen]]) -> Iterator[str]:
    """Yield the labels that share a word where one of them comes again: Model A and Model B, pro side and con side."""
    kin: dict[tuple[int, str], list[str]] = {}
    for key, labels in seen.items():
        words = BRACKETS.sub(" ", labels[0].label).casefold().split() if labels else []
        if 1 < len(words) <= _KIN and re.fullmatch(r"[\w' -]+", " ".join(words)):
            for place in (0, -1):
                if words[place] not in _NO_NAMES:
                    kin.setdefault((place, words[place]), []).append(key)
    for alike in kin.values():
        if len(alike) > 1 and any(len(seen[key]) > 1 for key in alike):
            yield from alike


def _named(label: str) -> str:
    """Return a speaker's name: what stands in brackets behind it belongs to it where it tells no move."""
    brackets = BRACKETS.findall(label)
    tells = any(
        kind_named(one) or attack_named(one) or _TURN.search(one) or not re.search(r"[^\W\d]", one) for one in brackets
    )
    return BRACKETS.sub(" ", label).strip() if tells else label.strip()


def announces(cut: LabelCut) -> bool:
    """Return whether a label tells what a debate by moves has: which move it begins, or the answer.

    >>> [announces(LabelCut(one, "")) for one in ("Ann (rebut turn 1)", "Ann (kitchen)", "Answer")]
    [True, False, True]
    """
    return (
        cut.number is not None
        or _TURN.search(cut.label) is not None
        or _ANSWER.fullmatch(cut.label) is not None
        or any(attack_named(one) is not None or kind_named(one) is not None for one in BRACKETS.findall(cut.label))
    )


def lines_of(source: SourceText) -> list[PlacedLine]:
    """Return the lines of a text."""
    found: list[PlacedLine] = []
    at = 0
    for text in source.text.split("\n"):
        found.append(PlacedLine(at, text))
        at += len(text) + 1
    return found


def outside_fences(lines: Iterable[PlacedLine]) -> Iterator[PlacedLine]:
    """Yield the lines that stand in no fence of code."""
    fence = False
    for line in lines:
        if line.text.lstrip().startswith("```"):
            fence = not fence
        elif not fence:
            yield line


@dataclass(slots=True)
class _TurnDraft:
    """A turn, or a remark of nobody, whose lines are being taken."""

    around: Around
    start: int
    lines: list[str]
    marked: bool = False
    nobody: bool = False
    """Whether the lines are nobody's: a heading, the scene, the table of a synthesis."""


def read_lines(source: SourceText, lines: Iterable[PlacedLine], layout: LineLayout, labels: Labels, walk: Walk) -> None:
    """Find the turns of a text by the lines that begin them; other lines go on with the turn before them."""
    reading = _LineReader(source, layout, labels, walk)
    for line in lines:
        reading.take(line)
    reading.end()


class _LineReader:
    """One text being read line by line."""

    def __init__(self, source: SourceText, layout: LineLayout, labels: Labels, walk: Walk) -> None:
        self.source = source
        self.layout = layout
        self.labels = labels
        self.walk = walk
        self.open: _TurnDraft | None = None
        self.opening: int | None = None
        self.apart = False
        """Whether the lines after the end of a main argument or of a heading belong to nobody."""
        self.fence = False
        self.scene = layout is quoted
        self.blank = True
        """Whether the line before is empty: what heads lines of nobody stands apart."""
        self.narrators: set[str] = set()

    def take(self, line: PlacedLine) -> None:
        """Take one line."""
        text = line.text
        if not text.strip():
            self.blank = True
            return
        self._taken(line, text)
        self.blank = False

    def _taken(self, line: PlacedLine, text: str) -> None:
        if text.lstrip().startswith("```"):
            self.fence = not self.fence
        elif self.fence or (self.open is not None and re.search("[=-]>", text) is not None):
            self._goes_on(line)  # code, or a rule with its label
            return
        mark = _MARK.match(text)
        if mark is not None:
            self._fate(line.start, won=mark[1] in "✓✔")
        elif _SYNTHESIS.fullmatch(text) is not None:
            self._nobody(line.start, None, [text.strip()])
        elif not self._begins(line):
            self._goes_on(line)

    def _goes_on(self, line: PlacedLine) -> None:
        """Go on with the open turn, or begin a remark of nobody."""
        text = line.text.strip()
        closes = _CLOSING.fullmatch(text) is not None and not self.fence
        closes = closes or (self.layout is angled and _PARTICIPANT.match(_TIMES.sub("", text)) is not None)
        if self.open is None or (closes and not self.open.nobody) or (self.scene and self._is_whole_quotation()):
            if self.open is None and not self.apart:
                place = Span(self.source, line.start, line.start + len(line.text))
                self.walk.faults.append(TranscriptFault.at("line-unread", place))
            self._nobody(line.start, None, [text])
        else:
            self.open.lines.append(text)

    def _is_whole_quotation(self) -> bool:
        return self.open is not None and self.open.nobody is False and self.open.lines[-1].endswith(("」", "』"))

    def _begins(self, line: PlacedLine) -> bool:
        """Begin what a label begins: a turn, the answer, an aside; return False where the line has none."""
        cut = self.layout(line.text)
        if cut is None or not cut.label:
            return False
        bare = BRACKETS.sub(" ", cut.label).strip()
        speaker = self.labels.speaker(cut.label)
        if speaker is None and _ANSWER.fullmatch(bare):
            self.end()
            statement = Utterance(_without_formal(cut.words), self._place(line.start))
            self.walk.gathered.found.append(FoundPart(statement.place, answer=(statement,)))
            self.apart = True
        elif speaker is None:
            if not self._heads_nothing(bare, cut, line):
                self._unknown(cut, line)
                return False
            self._nobody(line.start, bare, [cut.words.strip()])
        else:
            self.end()
            self._turn(speaker, cut, line.start)
        return True

    def _heads_nothing(self, bare: str, cut: LabelCut, line: PlacedLine) -> bool:
        """Return whether a label that is no speaker's heads lines of nobody: a title, a section, those present."""
        if self.open is None or self.layout is minuted:
            return cut.marked or _ASIDE.fullmatch(bare) is not None
        title = re.match(r"[ \t]*(#{1,2}[ \t]|=)", line.text) is not None
        return title or (_ASIDE.fullmatch(bare) is not None and (self.blank or cut.marked))

    def _unknown(self, cut: LabelCut, line: PlacedLine) -> None:
        """Tell of a label that could be a speaker's name, but comes once."""
        bare = BRACKETS.sub(" ", cut.label).strip()
        words = bare.casefold().split()
        if self.open is None or self.open.nobody or not cut.words or bare in self.narrators or len(words) > _KIN:
            return
        if could_be_name(cut.label) or any(
            re.match(rf"{re.escape(name)}\W", bare.casefold()) for name in self.labels.names
        ):
            if bare[0].islower():
                return
            self.narrators.add(bare)
            at = line.start + max(0, line.text.find(bare))
            place = Span(self.source, at, at + len(bare))
            self.walk.faults.append(TranscriptFault.at("label-unread", place, found=bare))

    def _turn(self, speaker: str, cut: LabelCut, start: int) -> None:
        text, label = cut.words, cut.label
        move = _MOVES.sub(" ", label[len(speaker) :] if label.startswith(speaker) else "")
        move_text = f"{move} {' '.join(BRACKETS.findall(label))}"
        opening = BRACKETS.match(text)
        if opening is not None and (attack_named(opening[1]) is not None or kind_named(opening[1]) is not None):
            move_text, text = f"{move_text} {opening[1]}", text[opening.end() :]
        around = self._around(speaker, move_text, start, cut.number)
        self.open = _TurnDraft(around, start, [text.strip()], cut.marked)
        self.apart = False

    def _around(self, name: str, text: str, start: int, number: int | None) -> Around:
        joint = self.labels.cast.joint(name)
        turn = _TURN.search(text)
        kind = kind_named(text) if text.strip() else None
        attack = attack_named(text)
        target = None if turn is None else LocatedValue(int(turn[1]), self.source, start, None, "")
        return Around(
            agent=name,
            number=number,
            kind="synthesis" if joint else kind.value if kind is not None else None,
            attack=attack,
            target=target,
            strict=True if attack is not None and _STRICTLY.search(text) is not None else None,
        )

    def _nobody(self, start: int, name: str | None, lines: list[str]) -> None:
        self.end()
        self.open = _TurnDraft(Around(agent=name), start, lines, nobody=True)
        self.apart = True

    def end(self) -> None:
        """Close the open turn or remark."""
        turn, self.open = self.open, None
        if turn is None:
            return
        text = "\n".join(line for line in turn.lines if line)
        place = self._place(turn.start)
        gathered = self.walk.gathered
        if turn.nobody:
            if re.search(r"\w", text):
                gathered.found.append(FoundBystander(turn.around.agent, Utterance(text, place)))
            return
        if self._documents(text, turn):
            return
        text, scene = _unquoted(text)
        if not text:
            return
        if turn.around.kind == "claim" or self.opening is None:
            self.opening = gathered.turns
        span = LocatedValue(None, self.source, turn.start, None, "")
        self.walk.add(FoundTurn(turn.around, place, None, Utterance(text, place), span))
        if scene:
            gathered.found.append(FoundBystander(None, Utterance(scene, place)))

    def _documents(self, text: str, turn: _TurnDraft) -> bool:
        """Walk through the JSON of a turn where it has any."""
        value = LocatedValue(text, self.source, turn.start, None, "")
        fields = fields_of(text)
        if fields is not None:
            inside = embedded(value, json.dumps(fields))
        else:
            inside = embedded(value, text) if "{" in text else None
        for one in inside or ():
            at = LocatedValue(None, self.source, turn.start, None, "")
            self.walk.through(one, replace(turn.around, at=at), Key.ARGUMENT)
        return bool(inside)

    def _fate(self, start: int, *, won: bool) -> None:
        """Note the verdict behind the turns of a main argument."""
        self.end()
        if not self.apart and self.opening is not None:
            fate = FoundFate(None, None, None, won, None, self._place(start), self.opening)
            self.walk.gathered.found.append(fate)
        self.opening = None
        self.apart = True

    def _place(self, start: int) -> Place:
        return Place(None, self.source.line_column(start)[0])


_QUOTED_SPEECH = re.compile(r"「((?:[^「」]|「[^「」]*」)*)(?:」((?!って)[^「]*))?", re.DOTALL)


def _unquoted(text: str) -> tuple[str, str]:
    """Return what is said without the brackets around it, which only tell that it is said, and the scene behind it."""
    whole = _QUOTED_SPEECH.fullmatch(text)
    return (text, "") if whole is None else (whole[1].strip(), (whole[2] or "").strip())


def _without_formal(text: str) -> str:
    """Return an answer without the formal text that our screens put behind it."""
    return re.sub(r"\s{3,}\S.*$", "", text).strip()
