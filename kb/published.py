"""The published schemas of all documents, as they stand in docs/schema/; those about files stand here alone."""

from __future__ import annotations

import json
from typing import Literal

from pydantic import BaseModel, Field

from kb.evaluation_schema import EvaluationDocument, TaskDocument, TasksDocument
from kb.future_documents import RelevanceDocument, RepairDocument, WhatIfDocument
from kb.schema import (
    ArgumentMessage,
    CheckDocument,
    CounterargumentMessage,
    DebateDocument,
    ExpectationsDocument,
    ExplainDocument,
    Message,
    PlaceMessage,
    StatusDocument,
    TreeDocument,
)
from kb.text_documents import AnswerDocument, ReadDocument
from kb.transcript_schema import (
    HybridDocument,
    TalkDocument,
    TranscriptDocument,
    TranslationDocument,
    VerificationDocument,
)


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


DOCUMENTS: dict[str, type[BaseModel]] = {
    "argument": ArgumentMessage,
    "counterargument": CounterargumentMessage,
    "debate": DebateDocument,
    "status": StatusDocument,
    "check": CheckDocument,
    "explain": ExplainDocument,
    "tree": TreeDocument,
    "test": ExpectationsDocument,
    "read": ReadDocument,
    "answer": AnswerDocument,
    "hybrid": HybridDocument,
    "transcript": TranscriptDocument,
    "talk": TalkDocument,
    "translation": TranslationDocument,
    "relevance": RelevanceDocument,
    "whatif": WhatIfDocument,
    "repair": RepairDocument,
    "verification": VerificationDocument,
    "evaluation": EvaluationDocument,
    "task": TaskDocument,
    "tasks": TasksDocument,
    "library": LibraryDocument,
    "report": ReportDocument,
    "export": ExportDocument,
    "fmt": FmtDocument,
    "error": ErrorDocument,
}
"""The published schemas, by the name of their file in docs/schema/."""


def published() -> dict[str, str]:
    """Return each schema as it stands in docs/schema/, by the name of its file: JSON Schema, draft 2020-12."""
    texts: dict[str, str] = {}
    for name, document in DOCUMENTS.items():
        schema = {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            **document.model_json_schema(by_alias=True),
        }
        texts[f"{name}.json"] = json.dumps(schema, ensure_ascii=False, indent=2) + "\n"
    return texts
