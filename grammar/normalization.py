"""What of a text is only how it is typed, and is undone before it is read: broken lines, marks and spellings.

Mails and plain files have their lines broken at a width, and a paragraph is one line again. Whoever breaks lines at a
width ends one only where the next word has no room in it: such a line is full. A text is taken for broken at a width
where several lines end within a sentence and nearly all of these are full. In a chat or a list of short lines, each a
message or an item, few are.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from grammar import regexes as re
from grammar.headings import BULLET, COMMENT, HASHES, JAPANESE, LABEL, QUOTED, SAY, SEPARATOR, SQUARE, STAMP, STOP
from grammar.lines import is_name
from grammar.spans import NormalizedText, SourceText, columns_of
from grammar.unmarked import is_unmarked

if TYPE_CHECKING:
    from collections.abc import Sequence

_NARROWEST, _NARROWEST_JA, _WIDEST = 50, 40, 130
"""Columns at which lines are broken."""
_FEWEST, _FEWEST_JA = 3, 2
"""Full lines that end within a sentence, at least: in Japanese the break is mostly within a word, too."""
_GOES_ON_JA = re.compile(rf"(?:{JAPANESE.pattern}|[、ー・（「])\Z")
_HANGING = 4
"""Columns by which full lines differ in Japanese, where no line begins with a stop or ends with an opening bracket."""


def normalized(source: SourceText, language: str) -> SourceText:
    """Return a text as it is read, its places told of the text as it is written; the text itself where both are one."""
    if isinstance(source, NormalizedText):
        return source
    found = reflowed(evenly_marked(source))
    if language == "ja":
        from grammar.japanese.spellings import spelled_alike  # noqa: PLC0415 - loads the dictionary of Japanese

        return spelled_alike(found)
    return found


def evenly_marked(source: SourceText) -> SourceText:
    """Return a text whose Japanese commas and stops are 、 and 。, and whose digits are of one width.

    >>> evenly_marked(SourceText("t", "海は近い．だから，A案（海）, つまり1,５００円の方だ.")).text
    '海は近い。だから、A案（海）、 つまり1,500円の方だ。'
    """
    if source.text.isascii():
        return source
    even = _MARK.sub(lambda mark: "、" if mark[0] in ",，､" else "。", source.text)
    even = _WIDE_DIGITS.sub(lambda wide: wide[0] if wide["provision"] else wide[0].translate(_PLAIN), even)
    return source if even == source.text else NormalizedText(source.name, even, source)


_WIDE_DIGITS = re.compile(r"(?m)(?P<provision>^[ \t\u3000]*[０-９]{1,3}\u3000)|[０-９]+％?")
"""Digits as wide as kanji, in a law the number of a provision, too: ``２　利用者は…``."""
_PLAIN = {ord(wide): plain for wide, plain in zip("０１２３４５６７８９％", "0123456789%", strict=True)}


_MARK = re.compile(
    r"[､｡]|(?<=[\u3041-\u30ff\u3400-\u9fff々」』）〜…])[,，]"
    r"|(?<=[\u3041-\u30ff」』）〜…])[.．](?![.．])|(?<=[\u3400-\u9fff々])[.．](?![0-9０-９A-Za-z.．])"
)


def reflowed(source: SourceText) -> SourceText:
    r"""Return a text with its paragraphs on one line each; the text itself where its lines were not broken at a width.

    >>> text = "駅から遠い場所は、雨の日に困るので選ぶべき\nではない。森の会場は駅から遠いし、バスも日\nに三本だ。"
    >>> reflowed(SourceText("t", text)).text
    '駅から遠い場所は、雨の日に困るので選ぶべきではない。森の会場は駅から遠いし、バスも日に三本だ。'
    """
    lines = source.text.splitlines(keepends=True)
    joined = _broken(lines)
    if not joined:
        return source
    pieces: list[str] = []
    joints: list[tuple[int, int]] = []
    length = written = more = 0
    for at, line in enumerate(lines):
        kept = line.lstrip(_BLANKS) if at - 1 in joined else line
        begin = written + len(line) - len(kept)
        if at in joined:
            kept = kept.rstrip()
            kept += _between(kept, lines[at + 1].lstrip(_BLANKS))
        if begin - length != more:
            more = begin - length
            joints.append((length, more))
        pieces.append(kept)
        length += len(kept)
        written += len(line)
    return NormalizedText(source.name, "".join(pieces), source, tuple(joints))


_BLANKS = " \t\u3000"


def _broken(lines: Sequence[str]) -> set[int]:
    """Return the numbers of the lines that go on in the next one; none where lines were not broken at a width."""
    bare = [line.strip() for line in lines]
    unended = {at for at, line in enumerate(bare) if line and STOP.search(line) is None}
    if len(unended) < min(_FEWEST, _FEWEST_JA):
        return set()
    labels = Counter(filter(None, map(_label, bare)))
    plain = list(map(is_unmarked, bare))
    pairs = [
        at
        for at in range(len(lines) - 1)
        if bare[at] and bare[at + 1]
        if (plain[at] or not _stands_alone(bare[at])) and (plain[at + 1] or not _begins(bare[at + 1], labels))
        if at in unended or _CLOSED.match(bare[at + 1]) is None
    ]
    within = [at for at in pairs if at in unended and bare[at][-1] not in ":：」』"]
    fewest, narrowest = _FEWEST, _NARROWEST
    if any(JAPANESE.search(bare[at]) for at in within):
        within = [at for at in within if _GOES_ON_JA.search(bare[at])]  # not "1：名無し：2024/04/01 12:00 ID:abc"
        fewest, narrowest = _FEWEST_JA, _NARROWEST_JA
    if len(within) < fewest:
        return set()
    columns = [columns_of(line.rstrip()) for line in lines]
    widest = max(columns[at] for pair in pairs for at in (pair, pair + 1))
    if not narrowest <= widest <= _WIDEST:
        return set()
    full = {at for at in pairs if _is_full(columns[at], bare[at], bare[at + 1], widest)}
    # A heading is no line that ends within a sentence: short, and over a paragraph or between others.
    heads = {at for at in within if columns[at] * (2 if at == 0 or not bare[at - 1] else 3) < widest}
    ending = [at for at in within if at not in heads]
    found = sum(at in full for at in ending)
    return full if found >= fewest and found * 4 >= len(ending) * 3 else set()


def _is_full(columns: int, line: str, after: str, widest: int) -> bool:
    """Return whether the first word of the next line has no room at the end of a line."""
    if _between(line, after):
        return columns + 1 + columns_of(after.split(None, 1)[0]) > widest
    word = _WORD.match(after)
    return columns + columns_of(after[:1] if word is None else word[0]) > widest - _HANGING


def _between(line: str, after: str) -> str:
    """Return what stands between the words of two lines: a blank, but nothing between Japanese letters."""
    if line[-1:] == "-" and line[-2:-1].isalpha() and after[:1].islower():
        return ""
    ends, begins = line[-1:], after[:1]
    return "" if any(JAPANESE.match(one) or columns_of(one) == _WIDE for one in (ends, begins) if one) else " "


_WORD = re.compile(r"[A-Za-z0-9][A-Za-z0-9.,%-]*")
_WIDE = 2


def _stands_alone(line: str) -> bool:
    return any(form.match(line) for form in (COMMENT, SAY, SEPARATOR)) or (line[0] == line[-1] == "|")


def _begins(line: str, labels: Counter[str]) -> bool:
    """Return whether a line begins something: an item, a heading, a turn; ``labels`` are those of all lines.

    Within a sentence a line may begin with words before a colon ("… it is in the papers, / page 3: …"): a name is in
    capitals, or comes back.
    """
    if any(form.match(line) for form in (BULLET, COMMENT, SAY, SEPARATOR, QUOTED, STAMP, SQUARE)):
        return True
    if line[0] in "#|[【<＜《〈*" and (line[0] != "#" or HASHES.match(line)):
        return True
    if _SPEAKS.match(line):
        return True
    label = _label(line)
    return label is not None and (not label[0].islower() or labels[label] > 1)


def _label(line: str) -> str | None:
    """Return what stands before a colon where it may be a name."""
    found = LABEL.match(line)
    label = None if found is None else found["label"].strip()
    return label if label and is_name(label) else None


_CLOSED = re.compile(r"[^\s「」『』。、（(）)]{1,12}[）)]")
"""Who speaks, as minutes have it: ``藤井）設置すべきだ。``; within a sentence it is the end of what is in brackets."""
_SPEAKS = re.compile(r"[^\s「」『』。、]{1,12}[「『]")
"""Who speaks, and what: ``啓太「日曜も開けるべきだよ。``."""
