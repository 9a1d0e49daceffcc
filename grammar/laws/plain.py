"""Statutes as plain text, as e-Gov shows them, taken apart by the numbers that lines begin with.

A line begins a part where its number is followed by a blank: 第三条　…, ２　…, 二　…, イ　…, （１）…. The first
paragraph of an article stands beside the article's number, or below it, and has none of its own. A line in brackets
alone is the caption of what follows; 第一章　総則 is a heading; 附則 begins the supplementary provisions. A line
without a number goes on with the text before it, unless that was at its end.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field

from grammar import regexes as re
from grammar.errors import Unreadable
from grammar.laws import provisions
from grammar.spans import SourceText, Span

_B = "[ 　\t]"
_ARTICLE = re.compile(
    rf"第(?P<number>{provisions.NUMERAL})条(?P<branch>(?:の{provisions.NUMERAL})*)(?:{_B}*(?P<caption>[（(](?!略)[^（()）。]*[）)]))?"
    rf"(?:{_B}+|$)"
)
_DELETED = re.compile(
    rf"第(?P<number>{provisions.NUMERAL})条(?P<branch>(?:の{provisions.NUMERAL})*)(?:(?:及び|から)第{provisions.NUMERAL}条(?:まで)?)?{_B}+削除{_B}*$"
)
_HEADING = re.compile(rf"第{provisions.NUMERAL}(?P<level>[編章節款目])(?:の{provisions.NUMERAL})*{_B}+[^。]+$")
_LEVELS = "編章節款目"
_CAPTION = re.compile(r"[（(][^（()）。]+[）)]$")
_ANNEX = re.compile(rf"附{_B}*則(?:{_B}*[（(].*[）)])?{_B}*(?:抄)?$")
_TABLE = re.compile("別(?:表|記|図)|様式")
_PARAGRAPH = re.compile(rf"(?P<number>[0-9０-９]+){_B}+|(?P<circled>[①-⑳]){_B}*")
_ITEM = re.compile(rf"(?P<number>[一二三四五六七八九十百千]+(?:の[一二三四五六七八九十]+)*){_B}+")
_BRACKETED = re.compile(rf"[(（](?P<number>[0-9０-９]+)[)）]{_B}*|(?P<one>[⑴-⒇]){_B}*")
_KANA = re.compile(rf"(?P<kana>[ァ-ヺ]){_B}+")
_BRACKETED_KANA = re.compile(rf"[(（](?P<kana>[ァ-ヺｱ-ﾝ])[)）]{_B}*")
_LAW_NUMBER = re.compile(r"[（(](?:明治|大正|昭和|平成|令和).*[)）]$")
_TITLE_LINES = 3
_CONTENTS = re.compile(rf"目{_B}*次$")


def is_plain_law(source: SourceText) -> bool:
    r"""Return whether a text is a statute by its form: an article is the first of its lines that states anything.

    >>> text = "駐輪場条例\n（目的）\n第一条　この条例は、安全を図ることを目的とする。\n"
    >>> is_plain_law(SourceText("a.txt", text)), is_plain_law(SourceText("a.txt", "太郎：第一条　…を守るべきだ。"))
    (True, False)
    """
    lines = _lines(source.text)
    for _, line in lines:
        if _DELETED.match(line):
            return True
        article = _ARTICLE.match(line)
        if article is not None:
            rest = line[article.end() :] or next((words for _, words in lines), "")
            return (
                article.end() < len(line)
                or rest.endswith((provisions.SENTENCE_END, "、"))
                or _CAPTION.match(rest) is not None
            )
        if line.endswith(provisions.SENTENCE_END) or re.search("[:：「？?]", line):
            return False
    return False


def read_plain(source: SourceText) -> provisions.Law:
    """Return the statute that a text is.

    Raises:
        Unreadable: it is too long, or a part has the number of an earlier one, or one before it.
    """
    provisions.check_length(source)
    return _LineWalk(source).law()


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines that are not empty, without blanks around them, and where each begins."""
    at = 0
    for line in text.split("\n"):
        words = line.strip(" \t\r\u3000")
        if words:
            yield at + line.index(words[0]), words
        at += len(line) + 1


@dataclass(slots=True)
class _OpenPart:
    """A part while its lines come: its words as pieces, each where it stands."""

    address: provisions.Address
    caption: str
    headings: tuple[str, ...]
    pieces: list[Span] = field(default_factory=list[Span])
    items: list[_OpenPart] = field(default_factory=list["_OpenPart"])
    odd: str = ""
    kind: int = -1
    """Which kind of mark an item has."""
    order: str = ""
    """The order that the items by kana in it are counted in."""

    def provision(self) -> provisions.Provision:
        first, last = self.pieces[0], self.pieces[-1]
        span = Span(first.source, first.start, last.end)
        items = tuple(one.provision() for one in self.items)
        odd = "deleted" if _words(self.pieces) == "削除" else self.odd
        sentences = tuple(_sentences(self.pieces))
        return provisions.Provision(self.address, sentences, span, self.caption, self.headings, items, odd)


def _words(pieces: list[Span]) -> str:
    return "".join(one.source.text[one.start : one.end] for one in pieces)


def _sentences(pieces: list[Span]) -> Iterator[provisions.LawSentence]:
    """Yield the sentences of pieces; one that goes over several lines stands from the first to the last."""
    text = _words(pieces)
    places = [place for one in pieces for place in range(one.start, one.end)]
    source = pieces[0].source
    for one in provisions.cut(text, Span(source, 0, len(text))):
        span = Span(source, places[one.span.start], places[one.span.end - 1] + 1)
        yield provisions.LawSentence(one.text, span, one.proviso)


_MARKS = ((_ITEM, False), (_BRACKETED, False), (_KANA, True), (_BRACKETED_KANA, True))
"""The marks of items, and whether they count by kana."""


def _counted(kana: str, owner: _OpenPart) -> provisions.Number | None:
    """Return which item of its owner a kana begins: the first one tells whether it is イロハ or アイウ."""
    if not owner.items:
        owner.order = provisions.IROHA if kana == provisions.IROHA[0] else provisions.GOJUON
    at = owner.order.find(kana)
    return None if at < 0 or (not owner.items and at) else (at + 1,)


class _LineWalk:
    """A walk over the lines of one statute."""

    def __init__(self, source: SourceText) -> None:
        self._source = source
        self._paragraphs: list[_OpenPart] = []
        self._open: list[_OpenPart] = []
        """The paragraph that is read and the items in it, the innermost last."""
        self._annex = 0
        self._article: provisions.Number = ()
        self._caption = ""
        self._headings: list[tuple[int, str]] = []
        self._title: list[str] = []
        self._beside: list[provisions.Beside] = []
        self._aside = False
        """Whether a table or the contents are passed, which no number belongs to."""

    def law(self) -> provisions.Law:
        for start, line in _lines(self._source.text):
            self._line(start, line)
        for one in self._paragraphs:
            if not _words(one.pieces):
                raise self._fault("law-empty", one.pieces[0], text=one.address.japanese)
        paragraphs = tuple(one.provision() for one in self._paragraphs)
        return provisions.Law("".join(self._title), paragraphs, self._source, tuple(self._beside))

    def _line(self, start: int, line: str) -> None:
        span = Span(self._source, start, start + len(line))
        if self._outline(line, span):
            return
        article = _ARTICLE.match(line) or _DELETED.match(line)
        if article is not None:
            self._begin_article(article, line, span)
        elif self._aside or (not self._paragraphs and not self._annex):
            self._before(line, span)
        elif not self._numbered(line, span):
            self._more(span)

    def _outline(self, line: str, span: Span) -> bool:
        """Take a line that is a heading, a caption, or begins what is beside the provisions."""
        heading = _HEADING.match(line)
        if _CONTENTS.match(line):
            self._aside = True
        elif heading is not None:
            if self._aside and self._paragraphs == [] and re.search(r"[（(]第.*[）)]$", line):
                return True  # a line of the contents
            level = _LEVELS.index(heading["level"])
            self._headings = [one for one in self._headings if one[0] < level]
            self._headings.append((level, line))
            self._aside, self._open = False, []
        elif _ANNEX.match(line):
            if self._aside and not self._paragraphs:
                return True  # a line of the contents
            self._annex += 1
            self._article, self._caption, self._headings, self._aside, self._open = (), "", [(0, line)], False, []
        elif _TABLE.match(line) and not self._goes_on() and not line.endswith(provisions.SENTENCE_END):
            self._aside, self._open = True, []
            self._beside.append(provisions.Beside(line, span))
        elif _CAPTION.match(line) and not _LAW_NUMBER.match(line) and not self._goes_on():
            if self._is_waiting():
                self._open[0].caption = line
            else:
                self._caption, self._aside, self._open = line, False, []
        else:
            return False
        return True

    def _goes_on(self) -> bool:
        """Return whether the text before is not at its end, so that a line without a number belongs to it."""
        if not self._open:
            return False
        part = self._open[-1]
        words = _words(part.pieces)
        return words != "" and not part.address.items and not words.endswith((provisions.SENTENCE_END, "）", ")"))

    def _is_waiting(self) -> bool:
        """Return whether an article stands alone on its line, so that its words come below."""
        return len(self._open) == 1 and not _words(self._open[0].pieces)

    def _begin_article(self, found: re.Match[str], line: str, span: Span) -> None:
        self._aside = False
        value = provisions.number(found["number"] + found["branch"])
        if value is None:
            raise self._fault("law-number", span, text=line[: found.end()])
        groups = found.groupdict()
        self._caption = groups.get("caption") or self._caption
        self._article = value
        body = found.end() if "caption" in groups else line.index("削除")  # what was deleted has none
        self._paragraph(1, Span(span.source, span.start + body, span.end))
        self._caption = groups.get("caption") or ""

    def _paragraph(self, value: int, span: Span) -> None:
        headings = tuple(words for _, words in self._headings)
        caption = self._caption
        before = self._paragraphs[-1] if self._paragraphs else None
        if not caption and before is not None and value > 1 and before.address.article == self._article:
            caption = before.caption
        part = _OpenPart(provisions.Address(self._annex, self._article, value), caption, headings, [span])
        if before is not None and before.address.annex == self._annex:
            earlier = before.address
            if (part.address.article, value) <= (earlier.article, earlier.paragraph):
                raise self._fault("law-order", span, text=part.address.japanese, before=earlier.japanese)
        self._paragraphs.append(part)
        self._open = [part]

    def _numbered(self, line: str, span: Span) -> bool:
        """Take a line that begins with the number of a paragraph or an item."""
        found = _PARAGRAPH.match(line)
        if found is not None and (self._article or self._annex):
            value = provisions.number(unicodedata.normalize("NFKC", found["number"] or found["circled"]))
            if value == (1,) and self._is_waiting():
                self._open[0].pieces.append(self._after(span, found))
                return True
            if value is not None and self._is_next(value[0]):
                self._paragraph(value[0], self._after(span, found))
                self._caption = ""
                return True
            raise self._fault("law-number", span, text=line[: found.end()].strip())
        if not self._open:
            return False
        for kind, (pattern, is_kana) in enumerate(_MARKS):
            found = pattern.match(line)
            if found is not None:
                self._item(found, kind, span, is_kana=is_kana)
                return True
        return False

    def _is_next(self, value: int) -> bool:
        last = self._paragraphs[-1].address if self._paragraphs else None
        if last is None or (last.annex, last.article) != (self._annex, self._article):
            return True
        return value > last.paragraph

    def _after(self, span: Span, found: re.Match[str]) -> Span:
        return Span(span.source, span.start + found.end(), span.end)

    def _item(self, found: re.Match[str], kind: int, span: Span, *, is_kana: bool) -> None:
        """Begin an item; the kind of its mark says how deep it is: that of an open item, else one deeper."""
        kinds = [one.kind for one in self._open[1:]]
        depth = kinds.index(kind) if kind in kinds else len(kinds)
        owner = self._open[depth]
        mark = unicodedata.normalize("NFKC", found[0]).strip(" ()")
        value = _counted(mark, owner) if is_kana else provisions.number(mark)
        before = owner.items[-1].address.items[-1] if owner.items else (0,)
        body = self._after(span, found)
        if value is None or value <= before or body.start >= body.end:
            raise self._fault("law-number", span, text=found[0].strip())
        address = owner.address
        inner = provisions.Address(address.annex, address.article, address.paragraph, (*address.items, value))
        part = _OpenPart(inner, owner.caption, owner.headings, [body], kind=kind)
        owner.items.append(part)
        self._open = [*self._open[: depth + 1], part]

    def _more(self, span: Span) -> None:
        """Take a line without a number: it goes on with the text before, or nobody knows where it belongs."""
        if not self._open:
            self._beside.append(provisions.Beside(span.source.text[span.start : span.end], span))
            return
        part = self._open[-1]
        ended = _words(part.pieces).endswith(provisions.SENTENCE_END) or bool(part.address.items)
        part.pieces.append(span)
        if ended:
            for one in self._open:
                one.odd = one.odd or "line"

    def _before(self, line: str, span: Span) -> None:
        """Take a line before the first article, or in a table: the title, the number, a preamble, a row."""
        if (
            not self._aside
            and not line.endswith(provisions.SENTENCE_END)
            and not self._beside
            and len(self._title) < _TITLE_LINES
        ):
            self._title.append(line)
        elif self._paragraphs or self._annex or not self._aside:
            self._beside.append(provisions.Beside(line, span))

    def _fault(self, code: str, span: Span, **fields: str) -> Unreadable:
        return Unreadable((provisions.LawFault.at(code, span, **fields),))
