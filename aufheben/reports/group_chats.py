"""Group chats that were held, as blocks: what became of each, and one while it is held."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from aufheben.blocks import Paragraph, Run
from aufheben.wording import tell
from llm_bridge.personas import idea_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from aufheben.personas.trials import PersonaResult
    from aufheben.wording import Language
    from llm_bridge.personas import GroupRecord, GroupUtterance


def chats_page(results: Sequence[PersonaResult], folder: Path, language: Language) -> Iterator[Paragraph]:
    """Yield what became of some chats, a line each, and of the replies that were of no use."""
    held = [one for one in results if one.settled]
    fields = {"chats": len(held), "utterances": sum(one.utterances for one in held), "folder": folder}
    yield Paragraph((Run(tell("personas.title", language, **fields), "title"),))
    for one in held:
        counts = {"utterances": one.utterances, "findings": one.findings, "lost": len(one.lost), "calls": one.calls}
        told = tell("personas.held", language, chat=one.file, **counts)
        again = tell("personas.tried-again", language, count=one.tried_again) if one.tried_again else ""
        summed = tell("personas.summed", language, count=one.summaries) if one.summaries else ""
        yield Paragraph((Run(told + again + summed),))
    lost = Counter((reply.stage, reply.fault) for one in held for reply in one.lost)
    for (stage, fault), count in sorted(lost.items()):
        words = {"stage": tell(f"stage.{stage}", language), "fault": lost_words(fault, language)}
        told = tell("personas.lost-of", language, **words, count=count)
        yield Paragraph((Run(told, "quiet"),), indent=2)
    for one in held:
        if one.ending is not None:
            yield Paragraph((Run(tell(f"personas.ending.{one.ending}", language, chat=one.file), "bad"),))
    unjudged = sum(one.unjudged for one in held)
    if unjudged:
        yield Paragraph((Run(tell("personas.unjudged", language, count=unjudged), "bad"),))
    failed = [one for one in results if not one.settled]
    if failed:
        reason = tell("personas.failed", language, count=len(failed), reason=failed[0].reason)
        yield Paragraph((Run(reason, "bad"),))


def lost_words(fault: str, language: Language) -> str:
    """Return a class of replies of no use in words: a code of `llm_bridge.errors.Unusable` without its first word."""
    code = f"unusable.{fault}"
    return tell(f"lost.{code}", language)


def topic_page(title: str, language: Language) -> Iterator[Paragraph]:
    """Yield what a chat is about."""
    yield Paragraph((Run(tell("personas.about", language, title=title), "title"),))


def utterance_page(said: GroupUtterance, found: Sequence[str], language: Language) -> Iterator[Paragraph]:
    """Yield an utterance, and what the engine finds in it, in words."""
    yield Paragraph()
    yield Paragraph((Run(tell("personas.says", language, turn=said.turn, speaker=said.speaker), "title"),))
    yield from _lines(said.text)
    yield from _findings(found, language)


def _findings(found: Sequence[str], language: Language) -> Iterator[Paragraph]:
    for one in found:
        yield Paragraph((Run(tell("personas.found", language, finding=one), "bad"),), indent=2)


def ideas_page(record: GroupRecord, found: Mapping[str, Sequence[str]], language: Language) -> Iterator[Paragraph]:
    """Yield how a chat ended, and the final ideas with what the engine finds in them, by speaker."""
    yield Paragraph()
    if record.ending is not None:
        yield Paragraph((Run(tell(f"personas.ended.{record.ending.value}", language), "quiet"),))
    for name, idea in record.ideas.items():
        yield Paragraph((Run(tell("personas.idea-of", language, speaker=name), "title"),))
        yield from _lines(idea_text(idea, language))
        yield from _findings(found.get(name, ()), language)


def _lines(text: str) -> Iterator[Paragraph]:
    for line in text.splitlines():
        yield Paragraph((Run(line, "text"),), indent=2)
