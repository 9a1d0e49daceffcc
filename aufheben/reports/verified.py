"""A verification as it is reported: turns beside their findings, with places, in the words of one language.

A report is a value like any other: it is made of a verification, or read back from the document that keeps it
(`aufheben.reports.documents`), and screens, pages and documents are written from it alike.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from aufheben.reports.verbalizer import Verbalizer, cut_text, verbalizer_of
from aufheben.wording import WORDS, Language, tell
from engine.values.literals import Anonymous, BodyItem, Literal, Variable, Weak
from engine.values.matching import Binding, match
from engine.values.record import Attack, Cut, Debate, LiteralStatus, MoveKind, Outcome, Status
from engine.values.rules import Argument, Rule
from engine.verification.faults import OF_MOVES, Code, Fault, Weight
from engine.verification.transcript import NOWHERE, Place, Step, Turn, Variant
from grammar.catalogue import fields as fields_of
from kb.records import RecordError, items
from kb.transcripts.formal import unmapped_reason
from kb.transcripts.mapping import NamedRule, value_text
from kb.transcripts.meanings import Meant, Way

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from aufheben.verification import Verification
    from grammar.wording import Notice
    from kb.transcripts.chat_files import SpeakerSide
    from kb.transcripts.moves import FileStatement
    from kb.transcripts.protocol import Aside, FormalTurn, UnmappedStatement


@dataclass(frozen=True, slots=True)
class Where:
    """A place in a transcript: a JSON pointer in a document, else a line; both where both are known."""

    file: str | None = None
    pointer: str | None = None
    line: int | None = None


@dataclass(frozen=True, slots=True)
class StatementReport:
    """A statement in the speaker's words, and the literals it means; none where it could not be mapped.

    ``by`` is how it was mapped: "exact" as a formal text, "reader", "file" or "model"; None where it was not. What the
    speaker did not say is "unsaid".
    """

    text: str
    literals: tuple[Literal, ...] = ()
    by: str | None = None
    absent: bool = False
    """Whether its words say themselves that there is no evidence of the literals."""

    @property
    def unsaid(self) -> bool:
        """Return whether no words of the speaker say it."""
        return self.by == Way.UNSAID.value

    @property
    def formal(self) -> str:
        """Return what it means in concrete syntax, or its own words where it could not be mapped."""
        return ", ".join(map(str, self.literals)) or self.text

    @property
    def items(self) -> tuple[BodyItem, ...]:
        """Return what it means as premises of a rule: its literals, or the comparisons that a formal text states."""
        if self.literals or self.by != "exact":
            return self.literals
        try:
            return items(self.text)
        except RecordError:
            return ()


@dataclass(frozen=True, slots=True)
class MeaningReport:
    """Words of a turn and what they mean, as a mapping file says it; ``by`` is how that was found."""

    text: str
    means: str
    literals: tuple[Literal | Weak, ...] = ()
    rule: str | None = None
    by: str | None = None


@dataclass(frozen=True, slots=True)
class StepReport:
    """One rule of an argument as it was stated; ``conflict``: it says what a conflict of the knowledge base says."""

    strong: tuple[StatementReport, ...]
    weak: tuple[StatementReport, ...]
    head: StatementReport
    conflict: bool = False

    @property
    def statements(self) -> tuple[StatementReport, ...]:
        """Return everything that is stated in it."""
        return (*self.strong, *self.weak, self.head)

    @property
    def rule(self) -> Rule | None:
        """Return it as a rule, None where its conclusion is no literal."""
        if len(self.head.literals) != 1:
            return None
        strong = (item for one in self.strong for item in one.items)
        weak = (Weak(literal) for one in self.weak for literal in one.literals)
        return Rule(self.head.literals[0], (*strong, *weak), strict=self.conflict, conflict=self.conflict)

    def in_words(self, meanings: Sequence[MeaningReport]) -> StepReport:
        """Return it with the premises marked whose words say themselves that there is no evidence."""
        lacking = {one.text for one in meanings if any(isinstance(item, Weak) for item in one.literals)}
        weak = (replace(one, absent=True) if one.text in lacking else one for one in self.weak)
        return replace(self, weak=tuple(weak))


@dataclass(frozen=True, slots=True)
class TurnReport:
    """One move of the transcript as it was read.

    ``target`` is the turn attacked, as stated or understood; ``right`` whether the move is formally right, None where
    it could not be judged; ``inferred`` what the transcript does not say of it. ``file_turn`` is the turn of the file
    that it was made in, where that has another number; ``meanings`` is all that this turn says, where that was read,
    and ``words`` the turn as it stands in running text.
    """

    turn: int
    round: int
    agent: str | None
    kind: MoveKind
    steps: tuple[StepReport, ...] = ()
    attack: Attack | None = None
    target: int | None = None
    point: Literal | None = None
    right: bool | None = None
    where: Where = Where()
    inferred: tuple[str, ...] = ()
    file_turn: int | None = None
    meanings: tuple[MeaningReport, ...] = ()
    words: str = ""

    @property
    def statements(self) -> Iterator[StatementReport]:
        """Return everything that is stated in it."""
        return (one for step in self.steps for one in step.statements)


@dataclass(frozen=True, slots=True)
class RemarkReport:
    """A turn that makes no move: a question, only talk, or a word about how the debate ends; ``kind`` says which."""

    turn: int
    agent: str | None
    kind: str
    text: str
    where: Where = Where()
    file_turn: int | None = None
    meanings: tuple[MeaningReport, ...] = ()


@dataclass(frozen=True, slots=True)
class SynthesisReport:
    """A synthesis as the transcript states it: its core, what it concludes, and the answer."""

    round: int
    turn: int | None
    strong: tuple[BodyItem, ...]
    weak: tuple[Literal, ...]
    consequent: Literal | None
    answer: Literal | None


@dataclass(frozen=True, slots=True)
class Expected:
    """What would have been right, in words and as values, each only where the finding has it."""

    text: str
    literals: tuple[BodyItem, ...] = ()
    rule: Rule | None = None
    argument: tuple[Rule, ...] = ()
    attack: Attack | None = None
    target: int | None = None
    statuses: tuple[LiteralStatus, ...] = ()


@dataclass(frozen=True, slots=True)
class FindingReport:
    """One thing that is wrong, or worth knowing, in words; ``turn`` is None where it is about the whole."""

    code: str
    severity: str
    turn: int | None
    where: Where
    message: str
    why: str = ""
    reason: str = ""
    expected: Expected | None = None
    by_model: bool = False
    """Whether it rests on what a model took statements to mean."""

    @property
    def wrong(self) -> bool:
        """Return whether something is wrong: neither only worth knowing nor only not judged."""
        return self.severity != "info" and self.code != Code.UNJUDGED


@dataclass(frozen=True, slots=True)
class UnmappedReport:
    """A statement that could not be mapped to literals, or only as it reads; ``nearest`` are literals alike."""

    text: str
    turns: tuple[int, ...]
    where: Where
    nearest: tuple[Literal, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class Coverage:
    """How much of a debate was judged: moves of all moves, and statements mapped of all statements."""

    judged: int
    turns: int
    mapped: int
    statements: int

    @property
    def share(self) -> Fraction:
        """Return the share of the moves that could be judged; of nothing all is."""
        return Fraction(self.judged, self.turns) if self.turns else Fraction(1)


@dataclass(frozen=True, slots=True)
class SuspendedReport:
    """A finding that is not made while part of the debate could not be read: its code and where it would be made."""

    code: str
    turn: int | None


@dataclass(frozen=True, slots=True)
class UnreadPart:
    """A part of the transcript that looks like a turn and could not be read."""

    code: str
    severity: str
    message: str
    remedy: str | None = None
    place: tuple[str, int, int] | None = None
    """File, line and column."""


@dataclass(frozen=True, slots=True)
class SpeakerReport:
    """A speaker as the transcript calls it, and the agent that it is; ``inferred`` by its number or its place."""

    name: str
    agent: str
    inferred: bool


@dataclass(frozen=True, slots=True)
class SideReport:
    """The side of a speaker on what is at issue: for it or not, None where nobody knows.

    ``withdrew`` is the turn in which the speaker takes something back.
    """

    agent: str
    favours: bool | None
    withdrew: int | None = None


@dataclass(frozen=True, slots=True)
class VerificationReport:
    """A debate that was held, turn by turn, and what is wrong with it.

    ``structural`` and ``synthesis`` are exact shares, None where there was nothing to count. ``foreign`` are statements
    in words that no stance has. ``debate`` is the one that the engine holds under the same protocol. Where a limit
    ``cut`` the judging, ``reached`` is the first turn that is not judged; None where only the whole is not.
    """

    sound: bool
    findings: tuple[FindingReport, ...]
    structural: Fraction | None
    synthesis: Fraction | None
    first_unsound: int | None
    unmapped: tuple[UnmappedReport, ...]
    foreign: tuple[UnmappedReport, ...]
    unread: tuple[UnreadPart, ...]
    agents: tuple[str, ...]
    speakers: tuple[SpeakerReport, ...]
    variant: Variant
    turns: tuple[TurnReport, ...]
    syntheses: tuple[SynthesisReport, ...]
    debate: Debate | None
    remarks: tuple[RemarkReport, ...] = ()
    suspended: tuple[SuspendedReport, ...] = ()
    cut: Cut | None = None
    reached: int | None = None
    at_issue: str = ""
    sides: tuple[SideReport, ...] = ()

    @property
    def coverage(self) -> Coverage:
        """Return how much of it was judged."""
        statements = [one for turn in self.turns for one in turn.statements if one.text and not one.unsaid]
        judged = sum(turn.right is not None for turn in self.turns)
        mapped, held = sum(one.by is not None for one in statements), {one.text for one in statements}
        beside = sum(one.text not in held for one in self.unmapped)  # of turns whose moves do without them
        return Coverage(judged, len(self.turns), mapped, len(statements) + beside)


def limit_text(report: VerificationReport, language: Language) -> str:
    """Return at which turn a limit ended the judging, and what is not judged; empty where none did."""
    if report.cut is None:
        return ""
    cut = cut_text(report.cut, language)
    if report.reached is None:
        return tell("verify.cut-whole", language, cut=cut)
    return tell("verify.cut", language, turn=report.reached, cut=cut)


_OF_ORDER = frozenset(
    {Code.MISSED_COUNTER, Code.OUT_OF_TURN, Code.PREMATURE_END, Code.REPETITION, Code.FALSE_VERDICT, Code.NOT_AN_ATTACK}
)
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


def verification_report(verification: Verification, language: Language) -> VerificationReport:
    """Return a verification in the words of a language."""
    return _Reporting(verification, language).report()


class _Reporting:
    """One report in the making."""

    def __init__(self, verification: Verification, language: Language) -> None:
        self.verification = verification
        self.language = language
        self.verbalizer = verbalizer_of(verification.kb, language)
        self.targets = dict(verification.judgement.targets)
        self.rows = {row.turn.number: row for row in verification.formal.rows}
        layer = verification.formal.layer
        turns = () if layer is None else tuple(one for one in layer.turns if one.speaker is not None)
        self.meanings = {one.number: tuple(map(_meaning, one.statements)) for one in turns}
        self.modelled = sorted(one.number for one in turns if any(each.by is Way.MODEL for each in one.statements))
        self.unmapped = {turn for one in verification.formal.unmapped for turn in one.turns}
        self.of_moves: dict[int | None, list[Fault]] = {}
        for fault in verification.faults:
            if fault.code in OF_MOVES:
                self.of_moves.setdefault(fault.turn, []).append(fault)
        rules = verification.kb.dispute.rules
        self.conflicts = tuple((*rule.strong, -rule.head) for rule in rules if rule.conflict)
        self.statuses: dict[Literal | None, Status] = {}
        for round_ in verification.formal.transcript.rounds:
            for one in round_.verdicts:
                if one.status is not None:
                    self.statuses.setdefault(one.statement, one.status)

    def report(self) -> VerificationReport:
        """Return it."""
        verified, judged = self.verification, self.verification.judgement
        return VerificationReport(
            sound=verified.sound,
            findings=tuple(map(self._finding, judged.faults)),
            structural=Fraction(judged.right, judged.judged) if judged.judged else None,
            synthesis=judged.synthesis,
            first_unsound=judged.first_unsound,
            unmapped=tuple(map(self._open, verified.formal.unmapped)),
            foreign=tuple(map(self._open, verified.formal.foreign)),
            unread=tuple(map(self._unread, verified.transcript.faults)),
            agents=verified.formal.transcript.agents,
            speakers=tuple(SpeakerReport(one.name, one.agent, one.inferred) for one in verified.formal.agents),
            variant=verified.variant,
            turns=tuple(map(self._turn, verified.formal.rows)),
            syntheses=tuple(self._syntheses()),
            debate=judged.debate,
            remarks=tuple(map(self._remark, verified.formal.asides)),
            suspended=tuple(SuspendedReport(one.code.value, one.turn) for one in judged.suspended),
            cut=judged.cut,
            reached=judged.reached,
            at_issue="" if verified.issue is None else verified.issue.words,
            sides=() if verified.issue is None else tuple(map(_side, verified.issue.sides)),
        )

    def _remark(self, one: Aside) -> RemarkReport:
        file_turn = None if one.file_turn == one.turn else one.file_turn
        meanings = self.meanings.get(one.file_turn, ()) if one.agent is not None else ()
        return RemarkReport(one.turn, one.agent, one.act.value, one.text, self._where(one.place), file_turn, meanings)

    def _open(self, one: UnmappedStatement) -> UnmappedReport:
        reason = unmapped_reason(one, self.language.value)
        return UnmappedReport(one.text, one.turns, self._where(one.place), one.nearest, reason)

    def _unread(self, notice: Notice) -> UnreadPart:
        span, language = notice.span, self.language.value
        place = None if span is None else (span.source.name, *span.source.line_column(span.start))
        remedy = notice.remedy(language) or None
        return UnreadPart(notice.code, notice.severity.value, notice.message(language), remedy, place)

    def _where(self, place: Place) -> Where:
        return Where(self.verification.transcript.name, place.pointer, place.line)

    def _turn(self, row: FormalTurn) -> TurnReport:
        played = row.turn
        meanings = self.meanings.get(row.file_turn, ())
        return TurnReport(
            turn=played.number,
            round=row.round,
            agent=played.agent,
            kind=played.kind,
            steps=tuple(self._step(step).in_words(meanings) for step in row.steps),
            attack=played.attack,
            target=self.targets.get(played.number, played.target),
            point=played.point,
            right=self._right(played),
            where=self._where(row.words.place),
            inferred=tuple(sorted(one.value for one in row.words.inferred)),
            file_turn=None if row.file_turn == played.number else row.file_turn,
            meanings=meanings,
            words="" if row.words.prose is None else row.words.prose.text.strip(),
        )

    def _step(self, claimed: Step[Meant]) -> StepReport:
        step = _step(claimed)
        rule = step.rule
        mapped = all(one.items for one in step.statements)
        return replace(step, conflict=mapped and rule is not None and self._is_conflict(rule))

    def _is_conflict(self, claimed: Rule) -> bool:
        """Return whether a rule says what a conflict says, and no other rule says it too."""
        if claimed.weak or not any(_is_instance(one, (*claimed.strong, -claimed.head)) for one in self.conflicts):
            return False
        # Few turns come this far, so that a debate does not go through all rules for each of its turns.
        literals = (*claimed.strong, claimed.head)
        return not any(
            _is_instance((*rule.strong, rule.head), literals)
            for rule in self.verification.kb.dispute.rules
            if not rule.conflict and not rule.weak
        )

    def _right(self, played: Turn[Literal]) -> bool | None:
        """Return whether a move counts as right in the structural score; None where it counts for nothing."""
        found = self.of_moves.get(played.number, ())
        if played.number in self.verification.judgement.unjudged:
            return None
        if not played.whole or any(one.code is Code.UNJUDGED for one in found):
            return None
        return all(one.weight is Weight.INFO for one in found)

    def _syntheses(self) -> Iterator[SynthesisReport]:
        for number, one in enumerate(self.verification.formal.transcript.rounds, 1):
            synthesis = one.synthesis
            if synthesis is not None and synthesis.rule is not None:
                core = synthesis.rule
                yield SynthesisReport(number, synthesis.turn, core.strong, core.weak, core.head, synthesis.answer)

    def _finding(self, fault: Fault) -> FindingReport:
        row = self.rows.get(fault.turn) if fault.turn is not None else None
        context = FaultContext(
            row.turn.agent if row is not None else None,
            row.turn.attack if row is not None else None,
            self.statuses.get(fault.at),
            self.verification.formal.transcript.outcome,
        )
        if fault.code is Code.UNJUDGED and not fault.reason and row is not None and row.file_turn not in self.unmapped:
            fault = replace(fault, reason="moves")
        text = fault_text(fault, self.verbalizer, context)
        by_model = self._by_model(fault)
        message = text.message + (tell("verify.by-model", self.language) if by_model else "")
        return FindingReport(
            code=fault.code.value,
            severity=fault.weight.value,
            turn=fault.turn,
            where=self._where(self._place(fault, row)),
            message=message,
            why=text.why,
            reason=fault.reason,
            expected=_expected(fault, text.right) if text.right else None,
            by_model=by_model,
        )

    def _by_model(self, fault: Fault) -> bool:
        """Return whether a fault rests on a model's mapping: of its turn or the one it is about.

        One about order or the end, or about the whole, rests on all that was said until then.
        """
        turns = {fault.turn, fault.target, self.targets.get(fault.turn or 0)} - {None}
        rows = [row for number, row in self.rows.items() if number in turns or fault.turn is None]
        if any(one.by is Way.MODEL for row in rows for step in row.steps for one in _statements(step)):
            return True
        if fault.turn is None or fault.code in _OF_ORDER:
            last = self.rows[fault.turn].file_turn if fault.turn in self.rows else None
            return any(last is None or number <= last for number in self.modelled)
        return any(row.file_turn in self.modelled for row in rows)

    def _place(self, fault: Fault, row: FormalTurn | None) -> Place:
        """Return the nearest place of a fault: its statement, its step, its turn, what is said of the whole."""
        if row is None or fault.code in _OF_SYNTHESES:
            return self._place_of_the_whole(fault) or (NOWHERE if row is None else row.words.place)
        steps = row.steps if fault.step is None else row.steps[fault.step : fault.step + 1]
        places = (one.place for step in steps for one in _statements(step) if fault.at in one.literals)
        found = next((place for place in places if place is not None), None)
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


def _side(one: SpeakerSide) -> SideReport:
    return SideReport(one.speaker, one.favours, one.withdrew)


def _expected(fault: Fault, text: str) -> Expected:
    return Expected(
        text=text,
        literals=(*fault.literals, *(item for member in fault.members for item in member)),
        rule=fault.rule,
        argument=() if fault.argument is None else fault.argument.steps,
        attack=fault.attack,
        target=fault.target,
        statuses=fault.statuses,
    )


def _meaning(one: FileStatement) -> MeaningReport:
    literals = one.value if isinstance(one.value, tuple) else ()
    rule = one.value.label if isinstance(one.value, NamedRule) else None
    return MeaningReport(one.text, value_text(one.value), literals, rule, None if one.by is None else one.by.value)


def _step(step: Step[Meant]) -> StepReport:
    head = StatementReport("") if step.head is None else _statement(step.head)
    return StepReport(tuple(map(_statement, step.strong)), tuple(map(_statement, step.weak)), head)


def _is_instance(patterns: Sequence[Literal], literals: Sequence[Literal]) -> bool:
    """Return whether literals are an instance of patterns, in whatever order."""

    def bind(waiting: Sequence[Literal], left: Sequence[Literal], binding: Binding) -> bool:
        if not waiting:
            return True
        found = ((at, match(waiting[0], one, binding)) for at, one in enumerate(left))
        return any(bound is not None and bind(waiting[1:], (*left[:at], *left[at + 1 :]), bound) for at, bound in found)

    return len(patterns) == len(literals) and bind(patterns, literals, {})


def _statement(one: Meant) -> StatementReport:
    return StatementReport(one.text, one.literals, None if one.by is None else one.by.value)


def _statements(step: Step[Meant]) -> Iterator[Meant]:
    yield from step.strong
    yield from step.weak
    if step.head is not None:
        yield step.head


@dataclass(frozen=True, slots=True)
class FaultText:
    """A fault in words; ``right`` is empty where nothing is to be said of what would have been right."""

    title: str
    message: str
    right: str
    why: str
    source: str


@dataclass(frozen=True, slots=True)
class FaultContext:
    """What a transcript says where a fault is: who speaks, of which kind the attack is, what became of things."""

    speaker: str | None = None
    attack: Attack | None = None
    status: Status | None = None
    outcome: Outcome | None = None


def fault_text(fault: Fault, verbalizer: Verbalizer, context: FaultContext) -> FaultText:
    """Return a fault in words."""
    fields = dict((*_fields(fault, verbalizer), *_context(context, verbalizer)))
    title = verbalizer.tell(f"title.{fault.code}")
    return FaultText(
        title=title,
        # A fault that does not say enough for any sentence is told by its name.
        message=_filled("fault", fault, fields, verbalizer.language) or title,
        right=_filled("right", fault, fields, verbalizer.language),
        why=_filled("why", fault, fields, verbalizer.language),
        source=verbalizer.tell(f"from.{fault.code}"),
    )


def keys(part: str, code: str, reason: str) -> tuple[str, ...]:
    """Return where the words of a fault may stand in the catalog, the most special first.

    A fault whose reason has no words of its own is told in the words of its code.
    """
    named = f"{part}.{code}.{reason}" if reason else f"{part}.{code}"
    return tuple(dict.fromkeys((named, f"{named}.bare", f"{part}.{code}", f"{part}.{code}.bare")))


def _filled(part: str, fault: Fault, fields: dict[str, str], language: Language) -> str:
    """Return the first wording whose fields are all known, filled in."""
    for key in keys(part, fault.code, fault.reason):
        if key in WORDS and fields_of(WORDS.template(key, language)) <= fields.keys():
            return tell(key, language, **fields)
    return ""


def _fields(fault: Fault, verbalizer: Verbalizer) -> Iterator[tuple[str, str]]:
    """Yield what a wording can be filled with: only what the fault has."""
    if fault.agent is not None:
        yield "agent", verbalizer.agent(fault.agent).text
    if fault.whom is not None:
        yield "whom", verbalizer.agent(fault.whom).text
    if fault.words:
        yield "question", _quoted(fault.words, verbalizer)
    if fault.at is not None:
        yield "at", verbalizer.quoted(fault.at).text
    if fault.step is not None:
        yield "step", str(fault.step + 1)
    if fault.literals:
        yield "literals", verbalizer.listed(verbalizer.quoted(one).text for one in fault.literals)
    if fault.members:
        yield "members", verbalizer.listed(_quoted(verbalizer.member(one), verbalizer) for one in fault.members)
    if fault.rule is not None:
        yield "rule", rule_words(fault.rule, verbalizer)
    if fault.argument is not None:
        yield "argument", argument_words(fault.argument, verbalizer)
        rules = [rule for rule in fault.argument.rules if not rule.is_fact] or fault.argument.rules
        yield "chain", verbalizer.tell("verify.chain").join(rule_words(rule, verbalizer) for rule in rules)
    if fault.attack is not None:
        yield "attack", verbalizer.tell(f"attack.{fault.attack.value}")
    if fault.target is not None:
        yield "target", str(fault.target)
    if fault.statuses:
        yield "statuses", statuses_words(fault.statuses, verbalizer)
        private = [one.status for one in fault.statuses if one.agent is not None]
        if private:
            # Who is told the opposite of the exact verdict was told one of the two.
            yield "verdict", verbalizer.tell(f"verdict.{'lost' if private[0] is Status.JUSTIFIED else 'won'}")
    if fault.outcome is not None:
        yield "outcome", verbalizer.tell(f"outcome.{fault.outcome.value}")


def _context(context: FaultContext, verbalizer: Verbalizer) -> Iterator[tuple[str, str]]:
    """Yield what a wording can be filled with of what the transcript says."""
    yield "speaker", verbalizer.agent(context.speaker).text
    if context.attack is not None:
        yield "named", verbalizer.tell(f"attack.{context.attack.value}")
    if context.status is not None:
        yield "status", verbalizer.tell(f"status.{context.status.value}")
    if context.outcome is not None:
        yield "ending", verbalizer.tell(f"outcome.{context.outcome.value}")


def argument_words(argument: Argument, verbalizer: Verbalizer) -> str:
    """Return an argument as its claim with its reason; of a claim that follows strictly, its last rule's."""
    warrant = next((rule for rule in argument.rules if rule.head == argument.claim), None)
    if warrant is None and not argument.rules:
        return verbalizer.literal(argument.claim).text
    return rule_words(warrant or argument.rules[-1], verbalizer)


def rule_words(rule: Rule, verbalizer: Verbalizer) -> str:
    """Return a rule as it reads: an instance as a conclusion with its grounds, a rule with variables as a sentence."""
    if any(isinstance(term, Variable | Anonymous) for literal in _literals(rule) for term in literal.args):
        return verbalizer.prose.sentences.rule(rule).rstrip(".。")
    return verbalizer.prose.reason(rule)


def _literals(rule: Rule) -> Iterator[Literal]:
    yield rule.head
    yield from rule.strong
    yield from rule.weak


def statuses_words(statuses: Iterable[LiteralStatus], verbalizer: Verbalizer) -> str:
    """Return exact statuses in one clause for each literal: for whom it is what."""
    found = tuple(statuses)
    return verbalizer.tell("verify.chain").join(
        verbalizer.tell(
            "verdict.of",
            literal=verbalizer.quoted(literal).text,
            verdicts=_verdicts([one for one in found if one.literal == literal], verbalizer),
        )
        for literal in dict.fromkeys(one.literal for one in found)
    )


def _verdicts(statuses: list[LiteralStatus], verbalizer: Verbalizer) -> str:
    """Return the statuses of one literal; one that the agent's and the pooled reading share is said once."""
    match statuses:
        case [LiteralStatus(agent=str(agent)) as one, LiteralStatus(agent=None) as pooled] if (
            one.status is pooled.status
        ):
            status = verbalizer.tell(f"status.{one.status.value}")
            return verbalizer.tell("verdict.alike", agent=verbalizer.agent(agent).text, status=status)
        case _:
            return verbalizer.listed(_verdict(one, verbalizer) for one in statuses)


def _verdict(one: LiteralStatus, verbalizer: Verbalizer) -> str:
    status = verbalizer.tell(f"status.{one.status.value}")
    if one.agent is None:
        return verbalizer.tell("verdict.pooled", status=status)
    return verbalizer.tell("verdict.agent", agent=verbalizer.agent(one.agent).text, status=status)


def _quoted(text: str, verbalizer: Verbalizer) -> str:
    return verbalizer.tell("debate.quoted", text=text)
