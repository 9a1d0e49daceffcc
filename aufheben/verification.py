"""A verification: a debate that somebody held, its statements in literals, and what the engine finds in it.

`aufheben.api.verify` makes one. Files and statements are `kb.transcripts`', every judgement `engine.verification`'s.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import TYPE_CHECKING, TypeAlias

from aufheben import requests
from aufheben.choices import FailOn
from aufheben.errors import Misuse
from engine.values.record import Debate, Displayed, MoveKind
from engine.verification.faults import Code, Fault, Judgement, Weight
from grammar.errors import Unreadable
from grammar.spans import SourceText
from grammar.wording import Severity
from kb import loading

if TYPE_CHECKING:
    from engine.values.limits import Limits
    from engine.values.literals import Literal
    from engine.verification.transcript import Variant
    from kb.knowledge_base import KnowledgeBase
    from kb.transcripts.chat_files import ChatIssue, JudgedChat
    from kb.transcripts.mapping import Mappings
    from kb.transcripts.moves import MoveLayer
    from kb.transcripts.protocol import FormalTranscript, Understanding
    from kb.transcripts.utterances import TranscriptFile

    Proposer: TypeAlias = Callable[[FormalTranscript, TranscriptFile], Understanding]
    """Tells what statements and turns mean of which nobody has said so, as a model does."""

    Given: TypeAlias = str | os.PathLike[str] | Mapping[str, object] | Sequence[object] | SourceText | Debate


@dataclass(frozen=True, slots=True)
class Verification(Displayed):
    """A debate that was held, what its statements mean, and what is wrong with it.

    ``transcript`` is what its file holds, in the speakers' words, ``formal`` the same in literals, with the protocol
    that it is judged by and the statements that could not be mapped.
    """

    kb: KnowledgeBase
    transcript: TranscriptFile
    formal: FormalTranscript
    judgement: Judgement
    issue: ChatIssue | None = None
    """What is at issue in a debate in prose that is judged by its own words, and who takes which side."""

    def __repr__(self) -> str:
        wrong = sum(fault.weight is not Weight.INFO for fault in self.faults)
        found = "sound" if self.sound else f"{wrong} findings"
        turns = sum(len(one.turns) for one in self.formal.transcript.rounds)
        return f"<Verification of {self.transcript.name}, {turns} turns, {found}>"

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
        held = self.variant.mains != "none" or all(row.turn.whole for row in self.formal.rows)
        return held and not self.formal.unmapped and not any(True for _ in unread)

    @property
    def sound(self) -> bool:
        """Return whether all of it could be judged and nothing but information was found."""
        return self.judgement.sound and self.complete

    def passes(self, fail_on: FailOn) -> bool:
        """Return whether nothing was found that makes it fail."""
        wrong = {fault.weight for fault in self.faults if fault.code is not Code.UNJUDGED}
        match fail_on:
            case FailOn.NEVER:
                return True
            case FailOn.ERROR:
                return Weight.ERROR not in wrong
            case FailOn.WARNING:
                return not wrong & {Weight.ERROR, Weight.WARNING}
            case FailOn.UNJUDGED:
                return self.sound


def of_chat(judged: JudgedChat) -> Verification:
    """Return a group chat that was judged by its own commitments, as a verification of its utterances.

    What an utterance states are its steps; one that states nothing makes no move: it asks, or only talks. Behind a
    limit nobody knows what an utterance states, and each is a turn that is not judged.
    """
    from engine.verification.commitments import SpeechKind  # noqa: PLC0415 - few verify chats
    from engine.verification.judge import moves_right  # noqa: PLC0415 - as above
    from engine.verification.transcript import Round, Step, Transcript, Turn, Variant  # noqa: PLC0415 - as above
    from kb.transcripts.chat_files import NOBODY  # noqa: PLC0415 - as above
    from kb.transcripts.mapping import Mappings  # noqa: PLC0415 - as above
    from kb.transcripts.meanings import Meant, Way  # noqa: PLC0415 - as above
    from kb.transcripts.moves import Act  # noqa: PLC0415 - as above
    from kb.transcripts.protocol import Aside, FormalTranscript, FormalTurn  # noqa: PLC0415 - as above
    from kb.transcripts.utterances import IdentifiedSpeaker  # noqa: PLC0415 - as above

    rows: list[FormalTurn] = []
    asides: list[Aside] = []
    faulty = {fault.turn for fault in judged.faults}
    for number, (turn, utterance) in enumerate(zip_longest(judged.transcript.turns, judged.chat.utterances), 1):
        if utterance is None:
            agent = judged.chat.called(turn.agent or NOBODY)
            left: Turn[Literal] = Turn(number, agent, MoveKind.CLAIM, whole=False)
            rows.append(FormalTurn(1, replace(turn, number=number, agent=agent, inferred=frozenset()), left, ()))
            continue
        agent = utterance.acts.agent
        rules = [rule for act in utterance.acts.acts if act.commits for rule in act.rules]
        loose = not rules and bool(utterance.loose)  # it states something, which nobody can be held to
        if not rules and number not in faulty and not loose:
            act = Act.QUESTION if any(one.speech is SpeechKind.ASK for one in utterance.acts.acts) else Act.FILLER
            asides.append(Aside(number, number, agent, act, utterance.utterance.text, utterance.utterance.place))
            continue
        steps = tuple(Step(rule.strong, rule.weak, rule.head, whole=not utterance.unread) for rule in rules)
        meant = tuple(
            Step(
                tuple(Meant(str(one), (one,), Way.EXACT) for one in step.strong),
                tuple(Meant(str(one), (one,), Way.EXACT) for one in step.weak),
                None if step.head is None else Meant(str(step.head), (step.head,), Way.EXACT),
            )
            for step in steps
        )
        whole = not (utterance.unread or loose) or number in faulty
        literal = Turn(number, agent, MoveKind.CLAIM, steps, whole=whole)
        rows.append(FormalTurn(1, replace(turn, number=number, agent=agent, inferred=frozenset()), literal, meant))
    played = tuple(row.turn for row in rows)
    agents = tuple(judged.chat.names.values())
    transcript = Transcript((Round(played),), agents, variant=Variant("none"))
    speakers = tuple(IdentifiedSpeaker(name, agent) for name, agent in judged.chat.names.items())
    formal = FormalTranscript(transcript, tuple(rows), (), Mappings(), speakers, tuple(asides))
    reached = None if judged.cut is None else len(judged.chat.utterances) + 1
    unjudged = frozenset(one.number for one in played if reached is not None and one.number >= reached)
    judgement = Judgement(
        judged.faults,
        *moves_right(played, judged.faults, unjudged),
        None,
        None,
        unjudged=unjudged,
        cut=judged.cut,
        reached=reached,
    )
    sides = (replace(one, speaker=judged.chat.called(one.speaker) or one.speaker) for one in judged.issue.sides)
    issue = replace(judged.issue, sides=tuple(sides))
    return Verification(judged.chat.kb, judged.transcript, formal, judgement, issue)


def source_of(transcript: Given) -> SourceText:
    """Return the text of a transcript: of a file, standard input or the library, a text itself, a document, a record.

    A text is taken for itself when it has several lines or begins like a document; else it names a file or a debate of
    the library. Raises `Unreadable`.
    """
    match transcript:
        case SourceText():
            return transcript
        case Debate():
            from kb.messages import debate_document  # noqa: PLC0415 - loads pydantic

            return source_of(debate_document(transcript))
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
        case _:
            raise requests.refused("transcript", transcript)


def mappings_of(mapping: Mappings | str | os.PathLike[str] | None) -> Mappings:
    """Return what statements mean: from a mapping file or the text of one."""
    from kb.transcripts.mapping import Mappings, parse_mappings  # noqa: PLC0415 - the languages of people are large

    match mapping:
        case None:
            return Mappings()
        case str() if "\n" in mapping:
            return parse_mappings(SourceText("<mapping>", mapping))
        case str() | os.PathLike():
            (source,) = loading.sources([os.fspath(mapping)])
            return parse_mappings(source)
        case _:
            requests.expect("mapping", mapping, Mappings)
            return mapping


def moves_of(moves: MoveLayer | str | os.PathLike[str]) -> MoveLayer:
    """Return what the turns of a debate do: from a moves file or the text of one."""
    from kb.transcripts.moves import MoveLayer  # noqa: PLC0415 - few give one
    from kb.transcripts.moves_file import read_moves  # noqa: PLC0415 - as above

    match moves:
        case str() if moves.lstrip().startswith("{"):
            return read_moves(SourceText("<moves>", moves))
        case str() | os.PathLike():
            (source,) = loading.sources([os.fspath(moves)])
            return read_moves(source)
        case _:
            requests.expect("moves", moves, MoveLayer)
            return moves


def in_moves(
    source: SourceText, kb: KnowledgeBase, layer: MoveLayer, agents: Mapping[str, str], limits: Limits
) -> tuple[TranscriptFile, FormalTranscript]:
    """Return a debate whose moves are given, in words and in literals; of its file the words and the protocol."""
    from kb.transcripts.protocol import transcript_in_moves  # noqa: PLC0415 - few give moves
    from kb.transcripts.reading import read_transcript  # noqa: PLC0415 - as above
    from kb.transcripts.utterances import TranscriptFile, names_of  # noqa: PLC0415 - as above

    try:
        held = read_transcript(source, names_of(kb, agents), limits=limits)
    except Unreadable:
        # Who gives the moves need not have a file in a layout that is known.
        held = TranscriptFile((), (), name=source.name)
    return transcript_in_moves(layer, kb, held, agents, limits)
