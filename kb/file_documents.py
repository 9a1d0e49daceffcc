"""The documents about files: what the library holds, what was formatted or written, and what ended a command."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from kb.schema import Message, PlaceMessage


class LibraryEntryMessage(Message):
    """One entry of the library."""

    name: str
    title: str
    source: str
    text: str | None = None
    """The file itself, where this entry alone was asked for."""


class LibraryDocument(Message):
    """``aufheben library --json``."""

    schema_: Literal["aufheben.library/1"] = Field(default="aufheben.library/1", alias="schema")
    entries: tuple[LibraryEntryMessage, ...]
    """The knowledge bases, or the entry that was asked for."""
    texts: tuple[LibraryEntryMessage, ...] = ()
    """The debates in free text."""
    debates: tuple[LibraryEntryMessage, ...] = ()
    """The debates that somebody held, to be verified."""


class FormattedFileMessage(Message):
    """One file that was formatted, or could not be read."""

    name: str
    readable: bool
    changed: bool
    """Whether its text differs from the canonical layout, and so was rewritten unless it was only checked."""


class FmtDocument(Message):
    """``aufheben fmt --json``."""

    schema_: Literal["aufheben.fmt/1"] = Field(default="aufheben.fmt/1", alias="schema")
    files: tuple[FormattedFileMessage, ...]


class ReportDocument(Message):
    """``aufheben report --json``."""

    schema_: Literal["aufheben.report/1"] = Field(default="aufheben.report/1", alias="schema")
    format: str
    output: str | None
    """The file that was written; None where the report itself is in `text`."""
    text: str | None


class ExportDocument(Message):
    """``aufheben export --json``."""

    schema_: Literal["aufheben.export/1"] = Field(default="aufheben.export/1", alias="schema")
    format: str
    output: str | None
    """The file that was written; None where the program itself is in `text`."""
    text: str | None


class ErrorMessage(Message):
    """One thing that ended a command."""

    code: str
    """The code of a finding, or ``usage``, ``limit``, ``unsupported``, ``arithmetic``, ``defect``."""
    message: str
    remedy: str | None
    place: PlaceMessage | None


class ErrorDocument(Message):
    """What every command prints with ``--json`` when it ends early."""

    schema_: Literal["aufheben.error/1"] = Field(default="aufheben.error/1", alias="schema")
    errors: tuple[ErrorMessage, ...]
