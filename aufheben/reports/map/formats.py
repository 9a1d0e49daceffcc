"""The formats that a report is written in besides the page: by the end of a file's name, or by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from aufheben.reports.map.aif import aif
from aufheben.reports.map.dot import dot
from aufheben.reports.map.graph import graph_of
from aufheben.reports.map.markdown import markdown
from aufheben.reports.map.mermaid import mermaid
from aufheben.reports.map.svg import svg

if TYPE_CHECKING:
    from collections.abc import Mapping

    from aufheben.reports.map.voice import Voice
    from kb.schema import DebateDocument
    from kb.transcript_schema import HybridDocument, VerificationDocument


class Format(Protocol):
    """What writes a document in one format, in the words and the language of a voice."""

    def __call__(self, document: DebateDocument | HybridDocument | VerificationDocument, voice: Voice, /) -> str:
        """Return the text of the file."""
        ...


def _svg(document: DebateDocument | HybridDocument | VerificationDocument, voice: Voice) -> str:
    return svg(graph_of(document, voice), voice.language)


def _mermaid(document: DebateDocument | HybridDocument | VerificationDocument, voice: Voice) -> str:
    return mermaid(graph_of(document, voice), voice.language)


def _dot(document: DebateDocument | HybridDocument | VerificationDocument, voice: Voice) -> str:
    return dot(graph_of(document, voice), voice.language)


def _aif(document: DebateDocument | HybridDocument | VerificationDocument, voice: Voice) -> str:
    return aif(graph_of(document, voice), voice)


FORMATS: Mapping[str, Format] = {
    "markdown": markdown,
    "svg": _svg,
    "mermaid": _mermaid,
    "dot": _dot,
    "aif": _aif,
}
"""The formats by their names."""
