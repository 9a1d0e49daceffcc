"""Debates and verifications as reports: a page, or another format, in the words of a knowledge base.

What is reported is a value; whole reports are written from the blocks that it is told in, maps from its graph.
"""

from __future__ import annotations

import io
from dataclasses import replace
from typing import TYPE_CHECKING

from aufheben.choices import ReportFormat
from aufheben.reports.graph import graph_of
from aufheben.reports.verbalizer import Verbalizer, verbalizer_of, verbalizer_without
from aufheben.reports.verified import VerificationReport
from engine.values.record import Debate

if TYPE_CHECKING:
    from aufheben.reports.documents import Reported
    from aufheben.wording import Language
    from kb.knowledge_base import KnowledgeBase


def verbalizer_for(reported: Reported, base: KnowledgeBase | None, language: Language) -> Verbalizer:
    """Return who puts it into words: a knowledge base, that of a hybrid document, or the vocabulary rule."""
    match reported:
        case Debate():
            agents = (*reported.agents, *(move.agent for move in reported.moves))
        case VerificationReport():
            agents = (*reported.agents, *(turn.agent for turn in reported.turns))
        case _:
            if base is None and reported.added.kb is not None:
                from kb.loading import read_text  # noqa: PLC0415 - only for such a document

                base = read_text(reported.added.kb, "<document>").base
            agents = (*reported.debate.agents, *(move.agent for move in reported.debate.moves))
    known = tuple(dict.fromkeys(agent for agent in agents if agent))
    if base is None:
        return verbalizer_without(reported, known, language)
    return replace(verbalizer_of(base, language), agents=known)


def written_as(reported: Reported, form: ReportFormat, verbalizer: Verbalizer) -> str:
    """Return a report in one format."""
    graph, language = graph_of(reported, verbalizer), verbalizer.language
    match form:
        case ReportFormat.HTML | ReportFormat.MARKDOWN:
            from aufheben.reports import html, markdown  # noqa: PLC0415 - some formats of several
            from aufheben.reports.whole import whole_report  # noqa: PLC0415 - as above

            write = html.page if form is ReportFormat.HTML else markdown.document
            return write(whole_report(reported, graph, verbalizer), graph, language)
        case ReportFormat.TEXT:
            from aufheben.reports.parts import screen_of  # noqa: PLC0415 - as above
            from aufheben.reports.whole import whole_report  # noqa: PLC0415 - as above
            from aufheben.screen import show  # noqa: PLC0415 - as above

            stream = io.StringIO()
            show(screen_of(whole_report(reported, graph, verbalizer)), stream)
            return stream.getvalue()
        case ReportFormat.SVG:
            from aufheben.reports.drawing import svg  # noqa: PLC0415 - as above

            return svg(graph, language)
        case _:
            from aufheben.reports.exports import LANGUAGES  # noqa: PLC0415 - as above

            return LANGUAGES[form](graph, language)
