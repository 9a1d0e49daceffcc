"""Debates and verifications as reports: a page, or a map in another format, in the words of a knowledge base."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from aufheben.errors import Misuse
from aufheben.reports.page.subject import agents_of, words_in
from aufheben.reports.page.telling import Telling
from aufheben.reports.verbalizer import Verbalizer, verbalizer_of
from engine.values.record import Debate
from grammar.languages import prose_verbalizer

if TYPE_CHECKING:
    from aufheben.reports.page.subject import Subject
    from aufheben.verification import Verification
    from aufheben.wording import Language
    from kb.knowledge_base import KnowledgeBase

PAGE = "html"
"""The form that is a page; the others are those of `aufheben.reports.map.formats`."""


def subject_of(held: Debate | Verification, language: Language) -> Subject:
    """Return what is reported of a debate or a verification, as its document."""
    if isinstance(held, Debate):
        from kb.messages import debate_document  # noqa: PLC0415 - loads pydantic
        from kb.schema import DebateDocument  # noqa: PLC0415 - as above

        return DebateDocument.model_validate(debate_document(held))
    from aufheben.verification_documents import verification_document  # noqa: PLC0415 - few report what others have held

    return verification_document(held, language)


def telling_of(subject: Subject, base: KnowledgeBase | None, language: Language) -> Telling:
    """Return who tells a document: a knowledge base, the one that a hybrid document brings, or the vocabulary rule."""
    agents = agents_of(subject)
    known = words_in(subject) if base is None else base
    if known is None:
        return Telling(Verbalizer(language, prose_verbalizer(language), agents))
    return Telling(replace(verbalizer_of(known, language), agents=agents))


def written_as(subject: Subject, form: str, tell: Telling) -> str:
    """Return a report in one form."""
    if form == PAGE:
        from aufheben.reports.page.sheet import sheet  # noqa: PLC0415 - only for a page

        return sheet(subject, tell)
    from aufheben.reports.map.formats import FORMATS  # noqa: PLC0415 - only for a map

    if form not in FORMATS:
        raise Misuse("misuse.report-form", form=form, known=", ".join((PAGE, *FORMATS)))
    return FORMATS[form](subject, tell)
