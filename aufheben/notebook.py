"""How what `aufheben` returns looks in a notebook: the screens of the command line, as HTML or Markdown.

`aufheben.api` hands `NOTEBOOK` to the engine (`engine.values.record`), as the rooms below import nothing of the front
door. A debate or an explanation does not know its knowledge base: what its names do not say stands in concrete syntax.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

from aufheben.blocks import Block, Report
from aufheben.wording import Language
from engine.values.record import Displayed
from kb.knowledge_base import KnowledgeBase

if TYPE_CHECKING:
    from aufheben.reports.verbalizer import Verbalizer
    from engine.values.record import LiteralStatus


class Notebook:
    """Shows values by their screens."""

    def html(self, value: Displayed) -> str:
        """Return a value as a piece of HTML."""
        from aufheben.reports.html import fragment  # noqa: PLC0415 - only where a notebook asks

        report, language = _screen(value)
        return fragment(report, language)

    def markdown(self, value: Displayed) -> str:
        """Return a value as Markdown."""
        from aufheben.reports.markdown import fragment  # noqa: PLC0415 - as above

        report, language = _screen(value)
        return fragment(report, language)


NOTEBOOK = Notebook()


def text_as_html(text: str) -> str:
    """Return a text of ours as a piece of HTML, its lines as far in as they stand."""
    from aufheben.reports.html import fragment  # noqa: PLC0415 - as above

    return fragment(*_lines(text))


def text_as_markdown(text: str) -> str:
    """Return the same as Markdown."""
    from aufheben.reports.markdown import fragment  # noqa: PLC0415 - as above

    return fragment(*_lines(text))


def _lines(text: str) -> tuple[Report, Language]:
    from aufheben.blocks import Paragraph, Run  # noqa: PLC0415 - as above
    from aufheben.wording import Language  # noqa: PLC0415 - as above
    from grammar.languages import language_of  # noqa: PLC0415 - as above

    lines = ((len(line) - len(line.lstrip()), line.lstrip()) for line in text.splitlines())
    return tuple(Paragraph((Run(line),), indent=indent) for indent, line in lines), Language(language_of(text))


def _screen(value: Displayed) -> tuple[Report, Language]:
    """Return the screen of a value, in the language of its question, else in English."""
    # The languages of people are large; only what is shown needs them.
    from aufheben.reports import debates, statuses, verbalizer, verification, verified  # noqa: PLC0415
    from aufheben.verification import Verification  # noqa: PLC0415
    from aufheben.wording import Language  # noqa: PLC0415
    from engine.explanation import Explanation  # noqa: PLC0415
    from engine.values.record import Debate  # noqa: PLC0415
    from grammar.languages import language_of  # noqa: PLC0415
    from kb.answers import Answer  # noqa: PLC0415
    from kb.knowledge_base import KnowledgeBase  # noqa: PLC0415

    match value:
        case Debate():
            language = Language(language_of(value.issue.question))
            return debates.debate_page(value, verbalizer.verbalizer_without(value, value.agents, language)), language
        case Explanation():
            agents = tuple(dict.fromkeys(owner for owner in value.owners if owner is not None))
            return statuses.explanation_page(
                value, verbalizer.verbalizer_without(value, agents, Language.EN)
            ), Language.EN
        case Verification():
            language = _language(value.kb)
            report = verified.verification_report(value, language)
            return verification.verification_page(report, verbalizer.verbalizer_of(value.kb, language)), language
        case KnowledgeBase():
            return tuple(_knowledge(value)), _language(value)
        case Answer():
            language = Language(language_of(value.question))
            return statuses.answer_page(value, (), verbalizer.verbalizer_without(value, (), language)), language
        case _:
            return _found(value, verbalizer.verbalizer_without(value, (), Language.EN)), Language.EN


def _found(value: Displayed, verbalizer: Verbalizer) -> Report:
    """Return the screen of what was decided of literals, or of what could change it."""
    from aufheben.reports import statuses  # noqa: PLC0415 - as above
    from engine.change.relevance import Relevance  # noqa: PLC0415 - as above
    from engine.change.repair import Repair  # noqa: PLC0415 - as above
    from kb.revision import WhatIf  # noqa: PLC0415 - as above

    match value:
        case Relevance():
            return statuses.relevance_page(value, verbalizer)
        case Repair():
            return statuses.repair_page(value, verbalizer)
        case WhatIf():
            return statuses.whatif_page(value, verbalizer)
        case tuple():
            return tuple(_statuses(cast("tuple[LiteralStatus, ...]", value), verbalizer))
        case _:
            raise TypeError(type(value))


_STATUSES = 100
"""Statuses that a notebook shows."""


def _statuses(found: tuple[LiteralStatus, ...], verbalizer: Verbalizer) -> Iterator[Block]:
    from aufheben.blocks import LineStream, Paragraph, Run  # noqa: PLC0415 - as above
    from aufheben.reports.statuses import status_page  # noqa: PLC0415 - as above

    for part in status_page(found[:_STATUSES], verbalizer):
        yield from part.paragraphs() if isinstance(part, LineStream) else (part,)
    if len(found) > _STATUSES:
        yield Paragraph((Run(f"… +{len(found) - _STATUSES}", "quiet"),))


def _language(kb: KnowledgeBase) -> Language:
    from aufheben.wording import Language  # noqa: PLC0415 - as above
    from grammar.languages import language_of  # noqa: PLC0415 - as above

    return Language.EN if kb.issue is None else Language(language_of(kb.issue.question))


_RULES = 20
"""Rules of one owner that a notebook shows."""


def _knowledge(kb: KnowledgeBase) -> Iterator[Block]:
    """Yield a knowledge base: its question, and what each agent and everybody holds, as it is written."""
    from aufheben.blocks import Paragraph, Run  # noqa: PLC0415 - as above
    from aufheben.reports.verbalizer import verbalizer_of  # noqa: PLC0415 - as above

    verbalizer = verbalizer_of(kb, _language(kb))
    if kb.dispute.issue is not None:
        yield Paragraph((Run(verbalizer.question(kb.dispute.issue), "title"),))
    owned = [(verbalizer.introduced(agent.name), agent.rules) for agent in kb.agents]
    for heading, rules in [*owned, ((), kb.background)]:
        if heading and len(kb.agents) > 1:
            yield Paragraph(heading)
        for rule in rules[:_RULES]:
            yield Paragraph((Run(str(rule), "formal"),), indent=2)
        if len(rules) > _RULES:
            yield Paragraph((Run(f"… +{len(rules) - _RULES}", "quiet"),), indent=2)
