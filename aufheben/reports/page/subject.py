"""What is reported: a debate or a verification, from the document that holds it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, TypeAlias, cast

from aufheben.errors import Misuse

if TYPE_CHECKING:
    from pydantic import ValidationError

    from kb.knowledge_base import KnowledgeBase
    from kb.schema import DebateDocument
    from kb.transcript_schema import HybridDocument, VerificationDocument

    Subject: TypeAlias = DebateDocument | HybridDocument | VerificationDocument

MOST_TURNS = 20_000
"""Turns that a report shows; a page of more would open in no browser."""


def is_document(data: bytes) -> bool:
    """Return whether an input is meant as a document: no knowledge base and no text begins with a brace."""
    return data.removeprefix(b"\xef\xbb\xbf").lstrip()[:1] in (b"{", b"[")


def document_of(data: bytes, name: str) -> Subject:
    """Return the document of an input, checked against its schema; raises `Misuse` where it is none to report."""
    from pydantic import ValidationError  # noqa: PLC0415 - only documents need it

    from kb.schema import DebateDocument  # noqa: PLC0415 - as above
    from kb.transcript_schema import HybridDocument, VerificationDocument  # noqa: PLC0415 - as above

    value = _json(data, name)
    kinds: dict[str, type[DebateDocument | HybridDocument | VerificationDocument]] = {
        "aufheben.debate/1": DebateDocument,
        "aufheben.hybrid/1": HybridDocument,
        "aufheben.verification/1": VerificationDocument,
    }
    found = cast("dict[str, object]", value).get("schema") if isinstance(value, dict) else None
    kind = kinds.get(found) if isinstance(found, str) else None
    if kind is None:
        shown = json.dumps(found, ensure_ascii=False)[:80]
        raise Misuse("report.no-schema", name=name, found=shown, known=", ".join(kinds))
    try:
        subject = kind.model_validate(value)
    except ValidationError as error:
        raise Misuse("report.no-document", name=name, place=_place(error), schema=found) from error
    _bounded(subject)
    return subject


def debate_of(subject: Subject) -> DebateDocument | None:
    """Return the engine's debate of a document; a verification may have none."""
    match subject.schema_:
        case "aufheben.debate/1":
            return subject
        case "aufheben.hybrid/1" | "aufheben.verification/1":
            return subject.debate


def agents_of(subject: Subject) -> tuple[str, ...]:
    """Return the agents: those that are named, and any other that speaks and has a name."""
    match subject.schema_:
        case "aufheben.debate/1":
            named, spoke = subject.agents, [move.agent for move in subject.moves]
        case "aufheben.hybrid/1":
            named, spoke = subject.debate.agents, [move.agent for move in subject.debate.moves]
        case "aufheben.verification/1":
            named, spoke = subject.agents, [turn.agent for turn in subject.turns]
    return tuple(dict.fromkeys(agent for agent in (*named, *spoke) if agent))


def words_in(subject: Subject) -> KnowledgeBase | None:
    """Return the knowledge base that a document holds as text, as far as it can be read; None where it holds none."""
    if subject.schema_ != "aufheben.hybrid/1" or subject.kb is None:
        return None
    from kb.loading import read_text  # noqa: PLC0415 - only for such a document

    return read_text(subject.kb, "<document>").base


def _json(data: bytes, name: str) -> object:
    try:
        return json.loads(data)
    except json.JSONDecodeError as error:
        raise Misuse("report.broken", name=name, reason=error.msg, line=error.lineno, column=error.colno) from error
    except UnicodeDecodeError as error:
        raise Misuse("report.not-unicode", name=name, offset=error.start) from error
    except RecursionError as error:
        raise Misuse("report.too-deep", name=name) from error


def _place(error: ValidationError) -> str:
    """Return where a document first departs from its schema, as a JSON pointer."""
    return "".join(f"/{part}" for part in error.errors(include_url=False)[0]["loc"]) or "/"


def _bounded(subject: Subject) -> None:
    match subject.schema_:
        case "aufheben.verification/1":
            count = len(subject.turns)
        case "aufheben.debate/1":
            count = len(subject.moves)
        case "aufheben.hybrid/1":
            count = len(subject.debate.moves)
    if count > MOST_TURNS:
        raise Misuse("report.too-long", count=count, most=MOST_TURNS)
