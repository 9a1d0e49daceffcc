"""Bytes to text: UTF-8, with or without a byte order mark, any line ends."""

from __future__ import annotations

import codecs

from grammar.errors import Fault, Unreadable
from grammar.spans import SourceText, Span

MOST_BYTES = 8
"""Bytes that are told one by one: a file with more of them is of another kind, and the rest is counted."""


def decode(data: bytes, name: str) -> SourceText:
    """Return the text of a file; line ends become line feeds, and the byte order mark goes.

    Raises:
        Unreadable: some bytes are not UTF-8.
    """
    body = data.removeprefix(codecs.BOM_UTF8)
    try:
        return SourceText(name, _with_line_feeds(body.decode("utf-8")))
    except UnicodeDecodeError:
        raise Unreadable(_undecodable(body, name)) from None


def _with_line_feeds(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def _undecodable(data: bytes, name: str) -> tuple[Fault, ...]:
    """Return a fault for each byte that is not UTF-8, up to the limit; one only when another encoding is likely."""
    encoding = _other_encoding(data)
    pieces: list[str] = []
    bad: list[tuple[int, int]] = []
    view = memoryview(data)
    at = length = 0
    while len(bad) < (1 if encoding else MOST_BYTES):
        try:
            codecs.utf_8_decode(view[at:], "strict", True)  # noqa: FBT003 - its signature
            break
        except UnicodeDecodeError as error:
            pieces.append(_with_line_feeds(bytes(view[at : at + error.start]).decode("utf-8")))
            length += len(pieces[-1])
            bad.append((length, data[at + error.start]))
            pieces.append("\ufffd")
            length += 1
            at += error.end
    rest = _with_line_feeds(data[at:].decode("utf-8", "replace"))
    source = SourceText(name, "".join((*pieces, rest)))
    spans = [(Span(source, place, place + 1), f"0x{byte:02X}") for place, byte in bad]
    if encoding:
        return tuple(Fault.at("other-encoding", span, byte=byte, encoding=encoding) for span, byte in spans)
    faults = [Fault.at("not-utf8", span, byte=byte) for span, byte in spans]
    more = rest.count("\ufffd")
    if more:
        place = source.text.index("\ufffd", length)
        faults.append(Fault.at("more-faults", Span(source, place, place + 1), count=more))
    return tuple(faults)


def _other_encoding(data: bytes) -> str:
    """Return the encoding that a text not in UTF-8 seems to have, or an empty string."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "UTF-16"
    for name, codec in (("EUC-JP", "euc_jp"), ("Shift_JIS", "cp932")):
        try:
            text = data.decode(codec)
        except UnicodeDecodeError:
            continue
        if any("\u3040" <= character <= "\u30ff" or "\u4e00" <= character <= "\u9fff" for character in text):
            return name
    return ""
