"""The published schemas of all documents, as they stand in docs/schema/; those about files stand here alone."""

from __future__ import annotations

import json
from typing import Literal

from pydantic import BaseModel, Field

from kb import evaluation_schema, future_documents, recommender_schema, schema, text_documents, transcript_schema


class LibraryEntryMessage(schema.Message):
    """One entry of the library."""

    name: str
    title: str
    source: str
    text: str | None = None
    """The file itself, where this entry alone was asked for."""


class LibraryDocument(schema.Message):
    """``aufheben library --json``."""

    schema_: Literal["aufheben.library/1"] = Field(default="aufheben.library/1", alias="schema")
    entries: tuple[LibraryEntryMessage, ...]
    """The knowledge bases, or the entry that was asked for."""
    texts: tuple[LibraryEntryMessage, ...] = ()
    """The debates in free text."""
    debates: tuple[LibraryEntryMessage, ...] = ()
    """The debates that somebody held, to be verified."""


class FormattedFileMessage(schema.Message):
    """One file that was formatted, or could not be read."""

    name: str
    readable: bool
    changed: bool
    """Whether its text differs from the canonical layout, and so was rewritten unless it was only checked."""


class FmtDocument(schema.Message):
    """``aufheben fmt --json``."""

    schema_: Literal["aufheben.fmt/1"] = Field(default="aufheben.fmt/1", alias="schema")
    files: tuple[FormattedFileMessage, ...]


class ReportDocument(schema.Message):
    """``aufheben report --json``."""

    schema_: Literal["aufheben.report/1"] = Field(default="aufheben.report/1", alias="schema")
    format: str
    output: str | None
    """The file that was written; None where the report itself is in `text`."""
    text: str | None


class ExportDocument(schema.Message):
    """``aufheben export --json``."""

    schema_: Literal["aufheben.export/1"] = Field(default="aufheben.export/1", alias="schema")
    format: str
    output: str | None
    """The file that was written; None where the program itself is in `text`."""
    text: str | None


class ErrorMessage(schema.Message):
    """One thing that ended a command."""

    code: str
    """The code of a finding, or ``usage``, ``limit``, ``unsupported``, ``arithmetic``, ``defect``."""
    message: str
    remedy: str | None
    place: schema.PlaceMessage | None


class ErrorDocument(schema.Message):
    """What every command prints with ``--json`` when it ends early."""

    schema_: Literal["aufheben.error/1"] = Field(default="aufheben.error/1", alias="schema")
    errors: tuple[ErrorMessage, ...]


DOCUMENTS: dict[str, type[BaseModel]] = {
    "argument": schema.ArgumentMessage,
    "counterargument": schema.CounterargumentMessage,
    "debate": schema.DebateDocument,
    "status": schema.StatusDocument,
    "check": schema.CheckDocument,
    "explain": schema.ExplainDocument,
    "tree": schema.TreeDocument,
    "test": schema.ExpectationsDocument,
    "read": text_documents.ReadDocument,
    "law": text_documents.LawDocument,
    "answer": text_documents.AnswerDocument,
    "hybrid": transcript_schema.HybridDocument,
    "transcript": transcript_schema.TranscriptDocument,
    "talk": transcript_schema.TalkDocument,
    "translation": transcript_schema.TranslationDocument,
    "relevance": future_documents.RelevanceDocument,
    "whatif": future_documents.WhatIfDocument,
    "repair": future_documents.RepairDocument,
    "verification": transcript_schema.VerificationDocument,
    "evaluation": evaluation_schema.EvaluationDocument,
    "task": evaluation_schema.TaskDocument,
    "tasks": evaluation_schema.TasksDocument,
    "bench": evaluation_schema.BenchDocument,
    "statute-answer": evaluation_schema.StatuteAnswerDocument,
    "statutes": evaluation_schema.StatutesDocument,
    "people": evaluation_schema.PeopleDocument,
    "measures": evaluation_schema.MeasuresDocument,
    "recommendation": recommender_schema.RecommendationDocument,
    "simulation": recommender_schema.SimulationDocument,
    "recommender-report": recommender_schema.RecommenderReportDocument,
    "library": LibraryDocument,
    "report": ReportDocument,
    "export": ExportDocument,
    "fmt": FmtDocument,
    "error": ErrorDocument,
}
"""The published schemas, by the name of their file in docs/schema/."""


def published() -> dict[str, str]:
    """Return each schema as it stands in docs/schema/, by the name of its file: JSON Schema, draft 2020-12."""
    draft = {"$schema": "https://json-schema.org/draft/2020-12/schema"}
    described = {name: draft | document.model_json_schema(by_alias=True) for name, document in DOCUMENTS.items()}
    return {f"{name}.json": json.dumps(one, ensure_ascii=False, indent=2) + "\n" for name, one in described.items()}
