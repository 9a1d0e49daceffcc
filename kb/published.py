"""The published schemas of all documents, as they stand in docs/schema/."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from kb.evaluation_schema import EvaluationDocument, TaskDocument, TasksDocument
from kb.file_documents import ErrorDocument, ExportDocument, FmtDocument, LibraryDocument, ReportDocument
from kb.future_documents import RelevanceDocument, RepairDocument, WhatIfDocument
from kb.schema import (
    ArgumentMessage,
    CheckDocument,
    CounterargumentMessage,
    DebateDocument,
    ExpectationsDocument,
    ExplainDocument,
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

if TYPE_CHECKING:
    from pydantic import BaseModel

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
