"""A verification as a document: turns beside their findings, with places, in one language."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from aufheben.reports.faults import FaultContext, fault_text
from aufheben.reports.verbalizer import verbalizer_of
from engine.verification.faults import Code, Weight
from engine.verification.judge import OF_MOVES
from engine.verification.transcript import NOWHERE
from kb.messages import debate_document, finding_message
from kb.schema import Antecedent, DebateDocument
from kb.transcript_schema import (
    ClaimedSynthesisMessage,
    ExactStatusMessage,
    ExpectedMessage,
    ScoresMessage,
    SpeakerMessage,
    StatementMessage,
    StepMessage,
    UnmappedMessage,
    VariantMessage,
    VerificationDocument,
    VerifiedFinding,
    VerifiedTurnMessage,
    WhereMessage,
)
from kb.transcripts.formal import unmapped_reason

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aufheben.reports.verbalizer import Verbalizer
    from aufheben.verification import Verification
    from aufheben.wording import Language
    from engine.values.literals import Literal
    from engine.values.record import Status
    from engine.values.rules import Argument
    from engine.verification.faults import Fault
    from engine.verification.transcript import Place, Step, Turn
    from kb.transcripts.formal import FormalTurn, Meant, UnmappedStatement

_OF_SYNTHESES = frozenset(
    {
        Code.WRONG_CHARACTERIZATION,
        Code.DROPS_COMMON,
        Code.ONE_SIDED,
        Code.FOREIGN_PREMISE,
        Code.DOES_NOT_HOLD,
        Code.UNLICENSED_ANSWER,
    }
)


def verification_document(verification: Verification, language: Language) -> VerificationDocument:
    """Return a verification as ``aufheben.verification/1``."""
    return _Document(verification, language).document()


class _Document:
    """One document in the making."""

    def __init__(self, verification: Verification, language: Language) -> None:
        self.verification = verification
        self.language = language
        self.verbalizer: Verbalizer = verbalizer_of(verification.kb, language)
        self.targets = dict(verification.judgement.targets)
        self.rows = {row.turn.number: row for row in verification.formal.rows}
        self.of_moves: dict[int | None, list[Fault]] = {}
        for fault in verification.faults:
            if fault.code in OF_MOVES:
                self.of_moves.setdefault(fault.turn, []).append(fault)
        self.statuses: dict[Literal | None, Status] = {}
        for round_ in verification.formal.transcript.rounds:
            for one in round_.verdicts:
                if one.status is not None:
                    self.statuses.setdefault(one.statement, one.status)

    def document(self) -> VerificationDocument:
        """Return it."""
        verified, judged = self.verification, self.verification.judgement
        variant = verified.variant
        return VerificationDocument(
            sound=verified.sound,
            findings=tuple(map(self._finding, judged.faults)),
            scores=ScoresMessage(
                structural=str(Fraction(judged.right, judged.judged)) if judged.judged else None,
                synthesis=None if judged.synthesis is None else str(judged.synthesis),
            ),
            first_unsound_turn=judged.first_unsound,
            unmapped=tuple(map(self._unmapped, verified.formal.unmapped)),
            foreign=tuple(map(self._unmapped, verified.formal.foreign)),
            unread=tuple(finding_message(one, self.language.value) for one in verified.transcript.faults),
            agents=verified.formal.transcript.agents,
            speakers=tuple(
                SpeakerMessage(name=one.name, agent=one.agent, inferred=one.inferred) for one in verified.formal.agents
            ),
            protocol=VariantMessage.model_validate(
                {"mains": variant.mains, "max_rounds": variant.max_rounds, "published": variant.published}
            ),
            turns=tuple(map(self._said, verified.formal.rows)),
            syntheses=tuple(self._syntheses()),
            debate=None if judged.debate is None else DebateDocument.model_validate(debate_document(judged.debate)),
        )

    def _unmapped(self, one: UnmappedStatement) -> UnmappedMessage:
        return UnmappedMessage(
            text=one.text,
            turns=one.turns,
            where=self._where(one.place),
            nearest=tuple(map(str, one.nearest)),
            reason=unmapped_reason(one, self.language.value),
        )

    def _where(self, place: Place) -> WhereMessage:
        return WhereMessage(file=self.verification.transcript.name, pointer=place.pointer, line=place.line)

    def _said(self, row: FormalTurn) -> VerifiedTurnMessage:
        played = row.turn
        return VerifiedTurnMessage(
            turn=played.number,
            round=row.round,
            agent=played.agent,
            kind=_value(played.kind),
            steps=tuple(map(_step, row.steps)),
            attack=_value(played.attack),
            target=self.targets.get(played.number, played.target),
            point=None if played.point is None else str(played.point),
            right=self._right(played),
            where=self._where(row.words.place),
            inferred=tuple(sorted(_value(one) for one in row.words.inferred)),
        )

    def _right(self, played: Turn[Literal]) -> bool | None:
        """Return whether a move counts as right in the structural score; None where it counts for nothing."""
        found = self.of_moves.get(played.number, ())
        if not played.whole or any(one.code is Code.UNJUDGED for one in found):
            return None
        return all(one.weight is Weight.INFO for one in found)

    def _syntheses(self) -> Iterator[ClaimedSynthesisMessage]:
        for number, one in enumerate(self.verification.formal.transcript.rounds, 1):
            synthesis = one.synthesis
            if synthesis is not None and synthesis.rule is not None:
                core = synthesis.rule
                yield ClaimedSynthesisMessage(
                    round=number,
                    turn=synthesis.turn,
                    core=Antecedent(strong=tuple(map(str, core.strong)), weak_negation=tuple(map(str, core.weak))),
                    consequent=_text(core.head),
                    answer=_text(synthesis.answer),
                )

    def _finding(self, fault: Fault) -> VerifiedFinding:
        row = self.rows.get(fault.turn) if fault.turn is not None else None
        transcript = self.verification.formal.transcript
        stated = FaultContext(
            row.turn.agent if row is not None else None,
            row.turn.attack if row is not None else None,
            self.statuses.get(fault.at),
            transcript.outcome,
        )
        words = fault_text(fault, self.verbalizer, stated)
        return VerifiedFinding(
            code=fault.code.value,
            reason=fault.reason,
            severity=_value(fault.weight),
            turn=fault.turn,
            where=self._where(self._place(fault, row)),
            message=words.message,
            why=words.why,
            expected=_expected(fault, words.right) if words.right else None,
        )

    def _place(self, fault: Fault, row: FormalTurn | None) -> Place:
        """Return the nearest place of a fault: its statement, its step, its turn, what is said of the whole."""
        if row is None or fault.code in _OF_SYNTHESES:
            return self._place_of_the_whole(fault) or (NOWHERE if row is None else row.words.place)
        steps = row.steps if fault.step is None else row.steps[fault.step : fault.step + 1]
        stated = (one.place for step in steps for one in _statements(step) if fault.at in one.literals)
        found = next((place for place in stated if place is not None), None)
        if found is not None:
            return found
        return steps[0].place if fault.step is not None and steps else row.words.place

    def _place_of_the_whole(self, fault: Fault) -> Place | None:
        rounds = self.verification.transcript.rounds
        if fault.code in _OF_SYNTHESES:
            places = [one.synthesis.place for one in rounds if one.synthesis is not None]
            return places[-1] if places else None
        if fault.reason in {"outcome", "answers"}:
            answers = self.verification.transcript.answers
            return answers[0].place if answers else None
        if fault.code is Code.FALSE_VERDICT:
            for words, round_ in zip(rounds, self.verification.formal.transcript.rounds, strict=False):
                for one, formal in zip(words.verdicts, round_.verdicts, strict=False):
                    if fault.at is not None and formal.statement == fault.at:
                        return one.place
        return None


def _expected(fault: Fault, text: str) -> ExpectedMessage:
    return ExpectedMessage(
        text=text,
        literals=tuple(map(str, (*fault.literals, *(item for member in fault.members for item in member)))),
        rule=None if fault.rule is None else str(fault.rule),
        argument=() if fault.argument is None else _rules(fault.argument),
        attack=_value(fault.attack),
        target=fault.target,
        statuses=tuple(
            ExactStatusMessage(literal=str(one.literal), status=_value(one.status), agent=one.agent)
            for one in fault.statuses
        ),
    )


def _rules(argument: Argument) -> tuple[str, ...]:
    """Return the rules of an argument in concrete syntax; of the facts only those that no rule of it uses."""
    used = {literal for rule in argument.rules for literal in rule.strong}
    return tuple(str(rule) for rule in argument.rules if not rule.is_fact or rule.head not in used)


def _step(step: Step[Meant]) -> StepMessage:
    return StepMessage(
        strong=tuple(map(_statement, step.strong)),
        weak_negation=tuple(map(_statement, step.weak)),
        consequent=StatementMessage(text="", literals=(), by=None) if step.head is None else _statement(step.head),
    )


def _statement(one: Meant) -> StatementMessage:
    return StatementMessage(text=one.text, literals=tuple(map(str, one.literals)), by=_value(one.by))


def _statements(step: Step[Meant]) -> Iterator[Meant]:
    yield from step.strong
    yield from step.weak
    if step.head is not None:
        yield step.head


def _text(literal: Literal | None) -> str | None:
    return None if literal is None else str(literal)


def _value(one: Any) -> Any:  # noqa: ANN401 - pydantic checks the word against the schema
    return None if one is None else one.value
