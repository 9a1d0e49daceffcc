"""Letters and posts that name their author behind what is said: signatures, and quotations that tell whose they are.

::

    Sir,                                     > mrs_dunne wrote:
    The clock should strike at night.        > The uniform is cheap.
    Yours, Olive Thripp                      It is not. - kofi_b

A text is taken so where nothing names a speaker ahead of what is said, at least two people sign, and everything that is
said stands above a signature. What is signed begins at its greeting, or behind the signature before it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from grammar import regexes as re
from grammar.headings import JA_SIGNED, JAPANESE, QUESTION, SQUARE, STOP
from grammar.lines import LineKind, TextLine, is_name, name_key, parted
from grammar.persons import names_somebody

_NAME = r"(?P<name>[^\s.,!?。、()（）-][^,!?。、()（）\n]{0,30}?)(?:[ \t]*[(（][^()（）\n]*[)）])?"
_SIGNED_OFF = re.compile(
    r"[ \t]*(?:(?:with[ \t]+)?(?:(?:best|kind|warm)[ \t]+(?:regards|wishes|greetings)"
    r"|(?:many[ \t]+)?thanks|regards|cheers|love"
    r"|(?:yours|sincerely)(?:[ \t]+(?:sincerely|truly|faithfully|yours))?)|signed|best(?=,))"
    r"(?:[ \t]*[,.:][ \t]*|[ \t]+)"
    rf"{_NAME}[ \t]*\.?[ \t]*$",
    re.IGNORECASE,
)
_ALONE = re.compile(
    rf"[ \t]*(?:(?:[-–—~]{{1,3}}|――|─)[ \t\u3000]*{_NAME}(?:,[ \t][^.!?,\n]{{1,30}})?"
    r"|\((?P<inside>[A-Z][\w.'’-]*(?:[ ][A-Z][\w.'’-]*){0,2}(?<!\.))\)"
    r"|[（(](?P<japanese>[^()（）。\n]{1,40})[)）]"
    r"|\u3000{2,}(?P<right>[^\s。、：:「」()（）]{1,12}(?:\u3000[^\s。、：:「」()（）]{1,8})?))[ \t\u3000]*$"
)
_BEHIND = re.compile(
    rf"(?:(?<=[.!?…。！？])|(?<=[.!?…。！？][\"”]))[ \t\u3000]*(?:[-–—]{{1,3}}[ \t]?|――|─){_NAME}[ \t]*$"
)
_BESIDE = re.compile(
    r"(?<=[。！？」])[ \t\u3000]*[(（](?P<japanese>[^()（）。\n]{1,40})[)）][ \t\u3000]*$"
    r"|(?<=[.!?])[ \t]+\((?P<english>[A-Z][\w.'’-]*(?:[ ][A-Z][\w.'’-]*){0,2}(?<!\.))\)[ \t]*$"
)
_WROTE = re.compile(
    r"[ \t]*>?[ \t]*(?:On[ \t].{4,40},[ \t]+)?(?P<name>[^\s>][^:\n]{0,30}?)[ \t]+"
    r"(?:wrote|said|posted|writes)[ \t]*:[ \t]*$"
)
_ADDRESSED = re.compile(
    r"(?m)^[ \t]*(?i:hi|hello|hey|dear|thanks|thank[ \t]you)[ \t,]+(?P<name>[A-Z][\w’'-]*(?:[ ][A-Z][\w’'-]*)?)"
    r"[ \t]*[,.!;:–—-]"
)
"""Whom somebody greets or thanks: "Hi Tess, …", "Thanks Jon. …"; who is answered so has signed before."""
_MARKED = re.compile(r"[ \t]*>[ \t]*(?=\S)")
_LOOSE = frozenset(("bare", "bracket", "dash", "bullet-dash", "introduced"))
"""Styles of lines that name a speaker only where others do so, too."""
_WORDS = (LineKind.TEXT, LineKind.CANDIDATE, LineKind.LABELLED)
_FEWEST = 2
_LONGEST_PLACED = 7
"""Words of a name and who that is, or where from, at most: "Margaret Pym, 12 Hill Road"."""
_MOST_DETAILS, _LONGEST_DETAIL = 5, 12
"""The parts that tell of a writer at most, and the characters of each."""
_LONGEST = 3
"""The words of a name that stands alone."""


@dataclass(frozen=True, slots=True)
class _SignedName:
    """A name behind what is said: its line, where its words begin in the text, the name."""

    at: int
    start: int
    name: str


def with_signatures(text: str, lines: Sequence[TextLine]) -> list[TextLine]:
    """Return the lines of a text, with a line for its speaker ahead of everything that is signed."""
    kinds = (LineKind.SPEAKER, LineKind.BACKGROUND)
    titled = len(lines) > 1 and lines[1].kind is LineKind.BLANK and not names_somebody(lines[0].name)
    named = [at for at, one in enumerate(lines) if _names_speaker(text, one) and (at or not titled)]
    over = [at for at in named if SQUARE.match(text[lines[at].start : lines[at].end].rstrip())]
    if any(one.kind in kinds for one in lines) or len(over) < len(named):
        return list(lines)
    addressed = {found["name"]: found["name"] for found in _ADDRESSED.finditer(text)}
    signed = list(_signatures(text, lines, _called(one.name for one in _signatures(text, lines, addressed))))
    wrote = (_WROTE.match(text[one.start : one.end].rstrip()) for one in lines)
    names = {name_key(found["name"]) for found in wrote if found is not None} | {name_key(one.name) for one in signed}
    if not signed or len(names) < _FEWEST or (over and not _alternate(over, [one.at for one in signed])):
        return list(lines)
    lines = [replace(one, kind=LineKind.SKIP, code="title") if at in over else one for at, one in enumerate(lines)]
    places = [at for at, one in enumerate(lines) if one.kind in _WORDS]
    if places and places[-1] > signed[-1].at:
        return list(lines)
    begin = _first(text, lines, signed[0].at)
    found = list(lines[:begin])
    for one in signed:
        found += _under(text, lines[begin : one.at + 1], one)
        begin = one.at + 1
    return [*found, *lines[begin:]]


def _names_speaker(text: str, line: TextLine) -> bool:
    """Return whether a line surely names who speaks in it or below, and not whom it quotes or what it asks."""
    if line.kind is not LineKind.CANDIDATE or line.style in _LOOSE:
        return False
    asks = line.rest is not None and line.style == "label-inline" and QUESTION.search(text[slice(*line.rest)].strip())
    return not asks and _WROTE.match(text[line.start : line.end].rstrip()) is None


def _alternate(over: Sequence[int], signed: Sequence[int]) -> bool:
    """Return whether there is one headline over everything that is signed."""
    ends = [*over[1:], signed[-1] + 1]
    return len(over) == len(signed) and all(a < at < b for a, at, b in zip(over, signed, ends, strict=True))


def _called(names: Iterable[str]) -> dict[str, str]:
    """Return the names of those who sign by what else they may sign with: by these names, and by their first words."""
    full = dict.fromkeys(names)
    longer = {one.split()[0]: one for one in reversed(full) if len(one.split()) > 1}
    return {**{one: one for one in full}, **longer}


def _signatures(text: str, lines: Sequence[TextLine], called: Mapping[str, str]) -> Iterator[_SignedName]:
    """Yield who signs where; ``called`` are those who sign or are answered anywhere: their name alone signs, too."""
    off = greeted = False
    for at, line in enumerate(lines):
        words = text[line.start : line.end].rstrip("\r\n")
        if line.kind is LineKind.BLANK:
            continue
        answers = _WROTE.match(words) is not None
        greeted = greeted or answers or (line.kind is LineKind.SKIP and line.code == "greeting")
        known = words.strip() in called
        alone = off or ((greeted or known) and _ends_letter(text, lines, at, known=known)) or _closes(text, lines, at)
        signs_off = _SIGNED_OFF.match(words) is not None
        head = words.partition(",")[0] if greeted and len(words.split()) <= _LONGEST_PLACED else words
        named = alone and not signs_off and line.kind in _WORDS and not STOP.search(words) and is_name(head.strip())
        off = line.kind is LineKind.SKIP and line.code == "sign-off"
        under = _signed_in_japanese(text, lines, at)
        if under is not None and not named:
            yield _SignedName(at, line.start, under)
            greeted = False
            continue
        if named:
            yield _SignedName(at, line.start, called.get(words.strip(), parted(head)[0]))
            greeted = False
            continue
        if line.kind not in (*_WORDS, LineKind.SKIP):
            continue
        for form in (_SIGNED_OFF, _ALONE, _BEHIND, _BESIDE):
            found = form.match(words) if form in (_SIGNED_OFF, _ALONE) else form.search(words)
            name = "" if found is None else next(filter(None, found.groupdict().values()))
            if found is not None and found.lastgroup == "japanese":
                name = _writer(name)
            if found is not None and (line.kind is not LineKind.SKIP or form is _SIGNED_OFF) and _signs(name):
                yield _SignedName(at, line.start + found.start(), name.strip())
                off = greeted = False
                break


_DETAILS = re.compile(r"[・、,，／/\s]+")
_AGED = re.compile(r"[\d０-９一二三四五六七八九十]{1,3}[歳代才]?")


def _writer(details: str) -> str:
    """Return who a letter is from of whom it tells more, "" where it tells no such thing.

    >>> _writer("利用者・荒木"), _writer("横浜市・会社員・岡田浩・42歳"), _writer("千葉市　主婦　55")
    ('荒木', '岡田浩', '千葉市・主婦')
    """
    parts = [one for one in _DETAILS.split(details.strip()) if one]
    kept = [one for one in parts if not _AGED.fullmatch(one)]
    if len(parts) > _MOST_DETAILS or not kept or any(len(one) > _LONGEST_DETAIL for one in kept):
        return ""
    if len(kept) == len(parts) and len(kept) <= 2:  # noqa: PLR2004 - a name, or what somebody is and her name
        return kept[-1] if "・" in details or len(kept) == 1 else "\u3000".join(kept)
    return next(filter(names_somebody, kept), "・".join(kept))


def _signed_in_japanese(text: str, lines: Sequence[TextLine], at: int) -> str | None:
    """Return who signs in a line apart, or tells more of himself: ``4年1組　杉山``, ``岡田（会社員・42歳）``."""
    line = lines[at]
    found = JA_SIGNED.fullmatch(text[line.start : line.end].rstrip("\r\n"))
    if found is None or line.kind not in _WORDS or JAPANESE.search(found["name"]) is None or at == 0:
        return None
    details = found["details"] or ""
    described = _AGED.search(details) is not None or "・" in details  # 岡田（会社員・42歳）
    apart = (described or lines[at - 1].kind is LineKind.BLANK) and (
        at + 1 == len(lines) or lines[at + 1].kind is LineKind.BLANK
    )
    above = next((one for one in reversed(lines[:at]) if one.kind is not LineKind.BLANK), None)
    ends = above is not None and STOP.search(text[above.start : above.end].rstrip()) is not None
    return found["name"] if apart and ends and names_somebody(found["name"]) else None


def _ends_letter(text: str, lines: Sequence[TextLine], at: int, *, known: bool) -> bool:
    """Return whether a line is a name alone, behind a sentence, before the next greeting or the text's end.

    ``known``: somebody signs so elsewhere, and a blank line may follow as well.
    """
    words = text[lines[at].start : lines[at].end].strip()
    if len(words.split()) <= _LONGEST_PLACED:
        words = words.partition(",")[0]  # "Margaret Pym, Hill Road"
    above = next((one for one in reversed(lines[:at]) if one.kind is not LineKind.BLANK), None)
    before = "" if above is None else text[above.start : above.end].rstrip()
    if not STOP.search(before) or not all(one[:1].isupper() for one in words.split()) or len(words.split()) > _LONGEST:
        return False
    if known and at + 1 < len(lines) and lines[at + 1].kind is LineKind.BLANK:
        return True
    follows = next((one for one in lines[at + 1 :] if one.kind is not LineKind.BLANK), None)
    return follows is None or (follows.kind is LineKind.SKIP and follows.code == "greeting")


def _closes(text: str, lines: Sequence[TextLine], at: int) -> bool:
    """Return whether a line is surely the name of somebody, right below a sentence, at the end of its paragraph."""
    words = text[lines[at].start : lines[at].end].strip()
    last = at + 1 == len(lines) or lines[at + 1].kind is LineKind.BLANK
    if not last or not at or lines[at].kind not in _WORDS or not words.isascii() or len(words.split()) > _LONGEST:
        return False
    above = text[lines[at - 1].start : lines[at - 1].end].rstrip()
    return STOP.search(above) is not None and names_somebody(words)


def _signs(name: str) -> bool:
    """Return whether words behind a text may be the name of who wrote it: few, a name, or a handle."""
    return is_name(name) and (JAPANESE.search(name) is not None or len(name.split()) <= _LONGEST)


def _first(text: str, lines: Sequence[TextLine], signed: int) -> int:
    """Return where the first thing that is signed begins: at its greeting, else behind the question and the title."""
    above = next((at for at in range(signed - 1, -1, -1) if lines[at].kind in _WORDS), 0)
    for at in range(above, -1, -1):
        if lines[at].kind is LineKind.SKIP and lines[at].code == "greeting":
            return at
    begin = 0
    for at in range(signed):
        line = lines[at]
        words = text[line.start : line.end].strip()
        before = at + 1 < len(lines) and lines[at + 1].kind is LineKind.BLANK
        asks = QUESTION.search(words) is not None and not STOP.search(words[:-1])
        title = not STOP.search(words) or asks
        if line.code == "quoted":
            break
        announced = line.kind in (LineKind.ISSUE, LineKind.SKIP) and line.code not in ("greeting", "sign-off")
        headed = line.kind in (LineKind.TEXT, LineKind.CANDIDATE) and title and before
        if announced or (begin == at and (headed or line.kind is LineKind.BLANK)):
            begin = at + 1
    return begin


def _under(text: str, lines: Sequence[TextLine], signature: _SignedName) -> Iterator[TextLine]:
    """Yield the lines that somebody signs: the speaker, quotations of others, the words, the signature."""
    named = False
    quoted: str | None = None
    for line in lines:
        wrote = _WROTE.match(text[line.start : line.end].rstrip())
        if wrote is not None and is_name(wrote["name"]):
            writer, named = wrote["name"].strip(), False
            quoted = writer
            yield TextLine(line.start, line.end, LineKind.SPEAKER, "signed", writer)
            continue
        if quoted is not None and line.kind is LineKind.SKIP and line.code == "quoted":
            mark = _MARKED.match(text, line.start, line.end)
            if mark is not None:
                yield TextLine(line.start, line.end, LineKind.TEXT, rest=(mark.end(), line.end), joins=True)
            continue
        if line.kind in _WORDS and not named:
            quoted, named = None, True
            yield TextLine(line.start, line.start, LineKind.SPEAKER, "signed", signature.name)
        if not line.start <= signature.start < line.end:
            yield line
            continue
        if line.start < signature.start and line.rest is not None and line.rest[0] < signature.start:
            begin, end = line.rest[0], signature.start
            whole = text[begin:end].strip()
            if whole[:1] == "「" and whole[-1:] == "」" and whole.count("「") == 1:
                begin, end = text.index("「", begin) + 1, text.rindex("」", begin, end)
            yield replace(line, end=signature.start, rest=(begin, end))
        yield TextLine(signature.start, line.end, LineKind.SKIP, code="signature")
