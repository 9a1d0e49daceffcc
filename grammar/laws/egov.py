"""Statutes in e-Gov's XML (法令標準XMLスキーマ) taken apart.

The reader is expat, which knows where each element stands. A document type is refused, and with it every entity of its
own: nothing is fetched, and nothing grows. Readings above characters (``Rt``) are left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.parsers import expat

from grammar import regexes as re
from grammar.errors import Unreadable
from grammar.laws import provisions
from grammar.spans import SourceText, Span

DEEPEST = 64
"""Elements within one another."""

_ROOTS = ("Law", "LawBody", "MainProvision")
_BEGINS = re.compile(r"\s*<(?:\?xml\b|!DOCTYPE\b|!--|Law\b|LawBody\b|MainProvision\b|DataRoot\b|law_data_response\b)")
_HEADED = {"Part": "PartTitle", "Chapter": "ChapterTitle", "Section": "SectionTitle"} | {
    "Subsection": "SubsectionTitle",
    "Division": "DivisionTitle",
}
_BELOW = re.compile(r"Item|Subitem(?:[1-9]|10)")
_ODD = {"TableStruct": "table", "Table": "table", "FigStruct": "figure", "Fig": "figure", "StyleStruct": "figure"} | {
    "FormatStruct": "figure",
    "NoteStruct": "figure",
    "ArithFormula": "figure",
    "List": "line",
    "AmendProvision": "line",
    "Class": "line",
}
_PASSED = {"TOC", "LawNum", "LawTitle", "Rt", "SupplProvisionLabel"}
"""What says nothing of its own, or is looked up by name."""


@dataclass(slots=True)
class _XmlElement:
    name: str
    attributes: dict[str, str]
    start: int
    end: int = 0
    pieces: list[_XmlElement | str] = field(default_factory=list["_XmlElement | str"])

    @property
    def children(self) -> list[_XmlElement]:
        return [one for one in self.pieces if isinstance(one, _XmlElement)]

    def first(self, name: str) -> _XmlElement | None:
        return next((one for one in self.children if one.name == name), None)

    def walk(self) -> Iterator[_XmlElement]:
        waiting: list[_XmlElement] = [self]
        while waiting:
            one = waiting.pop()
            yield one
            waiting.extend(reversed(one.children))

    @property
    def text(self) -> str:
        """Return the words in it, readings left out, blanks between columns as the statute prints them."""
        words: list[str] = []
        waiting: list[_XmlElement | str] = [self]
        while waiting:
            one = waiting.pop()
            if isinstance(one, str):
                words.append(re.sub(r"[ \t]*\n[ \t]*", "", one))
            elif one.name != "Rt":
                if one.name == "Column" and words and one.attributes.get("Num", "1") != "1":
                    words.append("　")
                waiting.extend(reversed(one.pieces))
        return "".join(words).strip()


def is_egov(source: SourceText) -> bool:
    """Return whether a text means to be XML of a statute, by its name or by how it begins."""
    return source.name.lower().endswith(".xml") or _BEGINS.match(source.text) is not None


def read_egov(source: SourceText) -> provisions.Law:
    """Return a statute of e-Gov's XML, whole or from ``LawBody`` or ``MainProvision`` on.

    Raises:
        Unreadable: it is no XML, has a document type, is too large, holds no statute, or numbers a part wrongly.
    """
    provisions.check_length(source)
    root = _parsed(source)
    top = next((one for one in root.walk() if one.name in _ROOTS), None)
    if top is None:
        raise _refused("xml-root", source, root.start, root.start + len(root.name) + 1, name=root.name)
    return _Elements(source).law(top)


def _refused(code: str, source: SourceText, start: int, end: int, **fields: str | int) -> Unreadable:
    return Unreadable((provisions.LawFault.at(code, Span(source, start, end), **fields),))


def _parsed(source: SourceText) -> _XmlElement:
    try:
        data = source.text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise _refused("xml-broken", source, error.start, error.end, line=1) from None
    return _Building(source, data).built()


class _Building:
    """The elements of a text as expat tells them, with offsets in characters."""

    def __init__(self, source: SourceText, data: bytes) -> None:
        self._source, self._data = source, data
        self._byte = self._character = 0
        self._open: list[_XmlElement] = []
        self._root: _XmlElement | None = None
        self._parser = parser = expat.ParserCreate("utf-8")
        parser.buffer_text = True
        parser.StartElementHandler = self._begin
        parser.EndElementHandler = self._finish
        parser.CharacterDataHandler = self._words
        parser.StartDoctypeDeclHandler = self._typed

    def built(self) -> _XmlElement:
        try:
            self._parser.Parse(self._data, True)  # noqa: FBT003 - its signature
        except expat.ExpatError as error:
            at = self._parser.ErrorByteIndex
            start = min(len(self._data[: max(0, at)].decode("utf-8", "ignore")), max(0, len(self._source.text) - 1))
            raise _refused("xml-broken", self._source, start, start + 1, line=error.lineno) from None
        if self._root is None:
            raise _refused("xml-broken", self._source, 0, 1, line=1)
        return self._root

    def _at(self) -> int:
        """Return where expat is, in characters; it only moves on."""
        now = self._parser.CurrentByteIndex
        self._character += len(self._data[self._byte : now].decode("utf-8"))
        self._byte = now
        return self._character

    def _begin(self, name: str, attributes: dict[str, str]) -> None:
        at = self._at()
        if len(self._open) >= DEEPEST:
            raise _refused("xml-deep", self._source, at, at + len(name) + 1, most=DEEPEST)
        element = _XmlElement(name, attributes, at)
        if self._open:
            self._open[-1].pieces.append(element)
        else:
            self._root = element
        self._open.append(element)

    def _finish(self, _name: str) -> None:
        self._open.pop().end = self._source.text.find(">", self._at()) + 1

    def _words(self, words: str) -> None:
        self._open[-1].pieces.append(words)

    def _typed(self, *_: object) -> None:
        at = max(0, self._source.text.rfind("<!DOCTYPE", 0, self._at() + len("<!DOCTYPE")))
        raise _refused("xml-type", self._source, at, at + len("<!DOCTYPE"))


class _Elements:
    """A walk over the elements of one statute."""

    def __init__(self, source: SourceText) -> None:
        self._source = source
        self._annex = 0
        self._beside: list[provisions.Beside] = []

    def law(self, top: _XmlElement) -> provisions.Law:
        title = next((one for one in top.walk() if one.name == "LawTitle"), None)
        numbered = next((one for one in top.walk() if one.name == "LawNum"), None)
        words = "" if title is None else title.text
        if numbered is not None:
            words += f"（{numbered.text}）"
        paragraphs = tuple(self._within(top, ()))
        if not paragraphs:
            raise _refused("xml-root", self._source, top.start, top.start + len(top.name) + 1, name=top.name)
        return provisions.Law(words, paragraphs, self._source, tuple(self._beside))

    def _span(self, element: _XmlElement) -> Span:
        return Span(self._source, element.start, element.end)

    def _within(self, element: _XmlElement, headings: tuple[str, ...]) -> Iterator[provisions.Provision]:
        """Yield the paragraphs of articles and headings, in order; what is neither is kept beside."""
        for one in element.children:
            match one.name:
                case "Article":
                    yield from self._article(one, headings)
                case "Paragraph":
                    yield self._paragraph(one, (), "", headings)
                case "SupplProvision":
                    self._annex += 1
                    yield from self._within(one, ("附則",))
                case "LawBody" | "MainProvision":
                    yield from self._within(one, headings)
                case name if name in _HEADED:
                    title = one.first(_HEADED[name])
                    yield from self._within(one, headings if title is None else (*headings, title.text))
                case name if name not in _PASSED and name not in _HEADED.values() and one.text:
                    self._beside.append(provisions.Beside(one.text, self._span(one)))
                case _:
                    pass

    def _number(self, element: _XmlElement, title: str) -> provisions.Number:
        """Return the number of a part, by its attribute, else by its title; 第三条から第五条まで is the first."""
        text = element.attributes.get("Num", "").partition(":")[0]
        found = provisions.number(text) if text else None
        heading = element.first(title)
        if found is None and heading is not None:
            found = provisions.number(re.sub("[第条項号]|から.*", "", heading.text))
        if found is None:
            raise _refused("xml-number", self._source, element.start, element.start + 1, name=element.name, found=text)
        return found

    def _article(self, element: _XmlElement, headings: tuple[str, ...]) -> Iterator[provisions.Provision]:
        article = self._number(element, "ArticleTitle")
        caption = element.first("ArticleCaption")
        words = "" if caption is None else caption.text
        for one in element.children:
            if one.name == "Paragraph":
                yield self._paragraph(one, article, words, headings)
            elif one.name not in {"ArticleCaption", "ArticleTitle"} and one.text:
                self._beside.append(provisions.Beside(one.text, self._span(one)))

    def _paragraph(
        self, element: _XmlElement, article: provisions.Number, caption: str, headings: tuple[str, ...]
    ) -> provisions.Provision:
        found = element.attributes.get("Num", "")
        own = element.first("ParagraphCaption")
        (paragraph, *branches) = (
            self._number(element, "ParagraphNum") if found or element.first("ParagraphNum") else (1,)
        )
        if branches:
            raise _refused("xml-number", self._source, element.start, element.start + 1, name=element.name, found=found)
        address = provisions.Address(self._annex, article, paragraph)
        return self._part(element, address, caption if own is None else own.text, headings)

    def _part(
        self, element: _XmlElement, address: provisions.Address, caption: str, headings: tuple[str, ...]
    ) -> provisions.Provision:
        sentences: list[provisions.LawSentence] = []
        items: list[provisions.Provision] = []
        odd = "deleted" if element.attributes.get("Delete") == "true" else ""
        for one in element.children:
            if _BELOW.fullmatch(one.name):
                inner = provisions.Address(
                    address.annex,
                    address.article,
                    address.paragraph,
                    (*address.items, self._number(one, f"{one.name}Title")),
                )
                items.append(self._part(one, inner, caption, headings))
            elif one.name.endswith("Sentence"):
                sentences += self._sentences(one)
                if any(part.name in _ODD for part in one.walk()):
                    odd = odd or next(_ODD[part.name] for part in one.walk() if part.name in _ODD)
            elif not one.name.endswith(("Num", "Title", "Caption")):
                odd = odd or _ODD.get(one.name, "line")
                sentences.append(provisions.LawSentence(one.text, self._span(one)))
        if "".join(one.text for one in sentences) == "削除":
            odd = "deleted"
        return provisions.Provision(
            address, tuple(sentences), self._span(element), caption, headings, tuple(items), odd
        )

    def _sentences(self, element: _XmlElement) -> Iterator[provisions.LawSentence]:
        """Yield the sentences of a part: several columns are one, as a term and what it means."""
        if element.first("Column") is not None or element.first("Sentence") is None:
            if element.text:
                yield provisions.LawSentence(element.text, self._span(element))
            return
        for one in element.children:
            words = one.text
            if words:
                proviso = one.attributes.get("Function") == "proviso" or provisions.is_proviso(words)
                yield provisions.LawSentence(words, self._span(one), proviso)
