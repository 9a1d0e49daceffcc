"""What a model added to a formal debate, in Markdown: its words, what it proposes, what it left out.

None of it decides anything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from aufheben.reports.map.escaping import code
from aufheben.reports.map.escaping import markdown as escaped
from aufheben.wording import tell

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aufheben.wording import Language
    from kb.transcript_schema import HybridDocument, PhrasedMessage, ProposedMessage


def added(document: HybridDocument, language: Language) -> Iterator[str]:
    """Yield the part of a model in a hybrid debate; nothing where it had none."""
    lines = list(_parts(document, language))
    if lines:
        yield from ("", f"## {tell('page.model', language)}", "", tell("page.model.why", language), "", *lines)


def _parts(document: HybridDocument, language: Language) -> Iterator[str]:
    if document.phrased is not None:
        yield from _phrased(document.phrased, language)
    if document.proposed is not None:
        yield from _proposed(document.proposed, language)
    elif document.note:
        yield f"- {escaped(document.note)}"
    missed = document.missed
    if missed.refused:
        yield f"- {tell('translate.refused', language, count=len(missed.refused))}"
        yield from (f"  - {code(one.clause)}: {escaped('; '.join(one.reasons))}" for one in missed.refused)
    if missed.untranslated:
        yield f"- {tell('translate.untranslated', language, count=len(missed.untranslated))}"
        yield from (f"  - {escaped(one)}" for one in missed.untranslated)
    if document.stopped is not None:
        yield f"- {tell('model.stopped', language, reason=escaped(document.stopped.message))}"


def _phrased(phrased: PhrasedMessage, language: Language) -> Iterator[str]:
    if not phrased.by_model:
        yield f"- {tell('phrased.plain', language, reason=escaped('; '.join(phrased.notes)))}"
        return
    yield f"- {tell('phrased.by-model', language, concept=escaped(phrased.concept or ''))}"
    yield from (f"  - {escaped(sentence)}" for sentence in phrased.sentences)
    if phrased.rests_on:
        yield f"  - {tell('map.licensed', language)}: {', '.join(map(code, phrased.rests_on))}"


def _proposed(proposed: ProposedMessage, language: Language) -> Iterator[str]:
    premises = escaped(", ".join(proposed.premises))
    yield f"- {tell('talk.proposed', language)}"
    yield from (f"  - {escaped(one)}" for one in proposed.characterizations)
    yield f"  - {tell('talk.core', language, premises=premises, consequent=escaped(proposed.consequent))}"
    yield f"  - {tell('talk.owed', language, owed=escaped('; '.join(proposed.owed)))}"
    yield f"  - {tell('talk.answer', language, answer=escaped(proposed.answer))}"
