"""Verifying a debate that somebody held: its file, its statements in literals, and what the engine finds in it.

Composition only: files and statements are `kb.transcripts`', every judgement `engine.verification`'s.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

from aufheben import requests
from aufheben.errors import Misuse
from grammar.spans import SourceText
from grammar.wording import Severity
from kb import loading

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.values.limits import Limits
    from engine.verification.faults import Fault, Judgement
    from engine.verification.transcript import Variant
    from kb.knowledge_base import KnowledgeBase
    from kb.transcripts.formal import FormalTranscript
    from kb.transcripts.mapping import Mappings
    from kb.transcripts.utterances import TranscriptFile

    Proposer: TypeAlias = Callable[[FormalTranscript], Mappings]
    """Adds proposals for statements that could not be mapped, as a model does."""

    Given: TypeAlias = str | os.PathLike[str] | Mapping[str, object] | Sequence[object] | SourceText


@dataclass(frozen=True, slots=True)
class Verification:
    """A debate that was held, what its statements mean, and what is wrong with it.

    ``transcript`` is what its file holds, in the speakers' words, ``formal`` the same in literals, with the protocol
    that it is judged by and the statements that could not be mapped.
    """

    kb: KnowledgeBase
    transcript: TranscriptFile
    formal: FormalTranscript
    judgement: Judgement

    @property
    def variant(self) -> Variant:
        """Return the protocol that the debate is judged by."""
        return self.formal.transcript.variant

    @property
    def faults(self) -> tuple[Fault, ...]:
        """Return what is wrong, or worth knowing."""
        return self.judgement.faults

    @property
    def complete(self) -> bool:
        """Return whether every part of the transcript that says something could be read and mapped."""
        unread = (fault for fault in self.transcript.faults if fault.severity is not Severity.INFORMATION)
        return not self.formal.unmapped and not any(True for _ in unread)

    @property
    def sound(self) -> bool:
        """Return whether all of it could be judged and nothing but information was found."""
        return self.judgement.sound and self.complete


def verify(
    transcript: Given,
    kb: KnowledgeBase,
    *,
    mappings: Mappings | None = None,
    agents: Mapping[str, str] | None = None,
    mains: str | None = None,
    max_rounds: int | None = None,
    published: bool | None = None,
    proposer: Proposer | None = None,
    limits: Limits | None = None,
) -> Verification:
    """Return what is wrong with a debate, judged by the stances of a knowledge base that has been found sound.

    ``agents`` says which agent a name of the transcript is, by that name. ``mains``, ``max_rounds`` and ``published``
    override what the transcript says of its protocol. Raises `Unreadable` where the file holds no debate.
    """
    from engine.verification.judge import judge  # noqa: PLC0415 - grounding and solving come with it
    from kb.transcripts.formal import formal  # noqa: PLC0415 - the languages of people are large
    from kb.transcripts.mapping import Mappings  # noqa: PLC0415 - as above
    from kb.transcripts.reading import read_transcript  # noqa: PLC0415 - as above
    from kb.transcripts.speakers import names_of  # noqa: PLC0415 - few verify what others have held

    requests.debatable(kb, mains=mains or "all", max_rounds=max_rounds)
    said = read_transcript(source_of(transcript), names_of(kb))
    known = Mappings() if mappings is None else mappings
    meant = formal(said, kb, known, agents or {})
    if proposer is not None and (meant.unmapped or meant.foreign):
        meant = formal(said, kb, proposer(meant), agents or {})
    told = meant.transcript.variant
    variant = replace(
        told,
        mains=told.mains if mains is None else mains,
        max_rounds=told.max_rounds if max_rounds is None else max_rounds,
        published=told.published if published is None else published,
    )
    meant = replace(meant, transcript=replace(meant.transcript, variant=variant))
    return Verification(kb, said, meant, judge(kb.dispute, meant.transcript, limits))


def source_of(transcript: Given) -> SourceText:
    """Return the text of a transcript: of a file, standard input or the library, a text itself, or a document.

    A text is taken for itself when it has several lines or begins like a document; else it names a file or a debate of
    the library. Raises `Unreadable`.
    """
    match transcript:
        case SourceText():
            return transcript
        case str() if "\n" in transcript or transcript.lstrip().startswith(("{", "[")):
            return SourceText("<transcript>", transcript)
        case str() | os.PathLike():
            return loading.transcript(transcript)
        case Mapping() | Sequence():
            try:
                text = json.dumps(transcript, ensure_ascii=False, indent=1)
            except (TypeError, ValueError) as error:
                raise Misuse("misuse.transcript", reason=error) from error
            return SourceText("<transcript>", text)


def mappings_of(mapping: Mappings | str | os.PathLike[str] | None) -> Mappings | None:
    """Return what statements mean: from a mapping file or the text of one."""
    from kb.transcripts.mapping import parse_mappings  # noqa: PLC0415 - only where one is given

    match mapping:
        case str() if "\n" in mapping:
            return parse_mappings(SourceText("<mapping>", mapping))
        case str() | os.PathLike():
            (source,) = loading.sources([os.fspath(mapping)])
            return parse_mappings(source)
        case _:
            return mapping
