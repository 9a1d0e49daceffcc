"""The scores of a cell: what a method made of an item, held to the formal debate of its stances.

An answer in words is read by the words of the stances: as a statement, as the name of an object, or sentence by
sentence. Where no sentence of it says so, an answer that names one object of the issue, and denies nothing, means it;
anything else is not read, and counts as no answer. Nothing is guessed, and no model is asked.

What is kept of a cell is a line of JSON with all that is counted, and nothing that hangs on a clock. Calls and tokens
are what the cell takes when nothing of it is in the journal, so that a run that was resumed says the same as one that
was not.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Any

from aufheben import api
from aufheben.evaluation.corpora import answers_of
from aufheben.evaluation.records import Reason  # noqa: TC001 - pydantic reads the annotation
from engine.values.errors import LimitReached
from engine.values.limits import Limits
from engine.values.literals import Literal, Name, Text, Variable
from engine.values.matching import match
from engine.values.record import Debate, MoveKind, Outcome
from engine.verification.faults import Code, Weight
from grammar.errors import Unreadable
from kb.transcripts.arguments import sentences_of
from kb.transcripts.meanings import Mapped

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from collections.abc import Set as AbstractSet

    from pydantic import TypeAdapter

    from aufheben.bench.items import BenchItem
    from aufheben.bench.methods import Played
    from aufheben.verification import Verification
    from engine.verification.transcript import Turn

SECONDS = 60.0
"""How long the verification of one debate may take."""
_OWN_STANCE = frozenset({Code.UNSUPPORTED, Code.UNLICENSED})
"""What goes against the stance of who says it."""
_DENIAL = re.compile(
    r"\b(?:no|not|none|never|neither|nor|nothing|nobody|without|cannot)\b|n['’]t\b"
    r"|な[いくかけし]|ませ?ん|ぬ(?:$|[。、])|ず(?:に|、|$)"
)
"""Words that deny, in both languages: an answer that has one may name an object to rule it out."""


@dataclass(frozen=True, slots=True)
class ScoredCell:
    """The scores of a cell, the answers that were read, what was expected, and the right answers."""

    scores: CellScores
    answers: tuple[str, ...] | None
    expected: str
    right: tuple[Literal, ...] = ()


def scored(held: Played, item: BenchItem, order: int) -> ScoredCell:
    """Return the scores of what a method made of an item."""
    reference = item.reference(order)
    verification = _verified(held.document, item) if held.judged else None
    answers = _answers(held, item, verification)
    judged = None if verification is None else verification.judgement
    outcome = None if verification is None else verification.formal.transcript.outcome
    arguments, consistent = _consistency(verification)
    codes = Counter[tuple[str, int | None]]()
    if verification is not None:
        deep = _depths(verification.formal.transcript.turns)
        found = (fault for fault in verification.faults if fault.weight is not Weight.INFO)
        codes.update((fault.code.value, deep.get(fault.turn)) for fault in found)
    counts = Counter[str]()
    for (code, _), count in codes.items():
        counts[code] += count
    right = answers is not None and same_answers(answers, reference)
    scores = CellScores(
        answer=right,
        read=answers is not None,
        outcome=None if outcome is None else outcome is reference.outcome,
        stand=_stand(answers, reference),
        sound=None if verification is None else verification.sound,
        moves=0 if verification is None else len(verification.formal.transcript.turns),
        judged=0 if judged is None else judged.judged,
        right=0 if judged is None else judged.right,
        arguments=arguments,
        consistent=consistent,
        synthesis=None if judged is None else judged.synthesis,
        findings=tuple(sorted(counts.items())),
        depths=tuple((code, depth, codes[code, depth]) for code, depth in sorted(codes, key=by_depth)),
        rubric=held.rubric,
    )
    expected = f"{reference.outcome.value if reference.outcome else 'stopped'}"
    text = " ".join((expected, *map(str, reference.answers)))
    return ScoredCell(scores, None if answers is None else tuple(map(str, answers)), text, reference.answers)


def _depths(turns: Iterable[Turn[Literal]]) -> dict[int | None, int]:
    """Return how deep turns are in the lines of a debate: a claim at 0, what answers it, or fails to, at 1, and so on.

    What stands in no line, as a synthesis or a counterargument to nobody knows what, has no depth.
    """
    found: dict[int | None, int] = {}
    for turn in turns:
        if turn.kind is MoveKind.CLAIM:
            found[turn.number] = 0
        elif turn.target in found and turn.kind is not MoveKind.SYNTHESIS:
            found[turn.number] = 1 + found[turn.target]
    return found


def _verified(document: dict[str, Any], item: BenchItem) -> Verification | None:
    """Return what is wrong with a debate; None where it has no moves that could be read, so that nothing is covered."""
    try:
        found = api.verify(document, item.base, limits=Limits(SECONDS))
    except (Unreadable, LimitReached):
        return None
    return found if found.judgement.cut is None else None


def same_answers(answers: tuple[Literal, ...], reference: Debate) -> bool:
    """Return whether answers are those of the formal debate."""
    return same_claims(set(answers), reference.answers)


def same_claims(answers: AbstractSet[Literal], right: tuple[Literal, ...]) -> bool:
    """Return whether answers are the right ones: some of them and no others, or none where there is none."""
    return answers <= set(right) and bool(answers) is bool(right)


def _answers(held: Played, item: BenchItem, verification: Verification | None) -> tuple[Literal, ...] | None:
    """Return the answers of a debate, none in a stalemate; None where they cannot be read."""
    if held.literals is not None:
        return held.literals
    if held.choice is not None:
        chosen = tuple(_claims(held.choice, item)) if held.choice.strip() else ()
        if chosen or not held.choice.strip():
            return chosen
    if verification is not None:
        transcript = verification.formal.transcript
        if transcript.outcome is Outcome.STALEMATE:
            # Who has said nothing has not found out that nothing stands.
            return () if any(turn.kind is MoveKind.CLAIM for turn in transcript.turns) else None
        found = answers_of(transcript)
        if found is not None:
            return found
    return None if held.answer is None else read_answer(held.answer, item)


_NO_ANSWER = re.compile(
    r"(?:(?:there is |there's |i have |we have )?no (?:single |clear |right )?(?:answer|winner|choice|option)"
    r"|none(?: of (?:them|these|the above))?|neither(?: of (?:them|these))?|(?:it is |it's )?(?:a )?stalemate)[.!]?"
    r"|(?:答えは(?:ない|ありません|出ない|出ません)|(?:どれ|どちら)(?:で|に)も(?:ない|ありません|ならない)"
    r"|決まらない|決まりません)。?"
)
"""Whole answers that say that there is none."""


def read_answer(answer: str, item: BenchItem) -> tuple[Literal, ...] | None:
    """Return the claims that an answer in words makes, none where it says so; None where none can be read of it."""
    if _NO_ANSWER.fullmatch(answer.strip().casefold()):
        return ()
    literals = [claim for text in (answer, *_statements(answer)) for claim in _claims(text, item)]
    if literals:
        return tuple(dict.fromkeys(literals))
    named = tuple(claim for claim, name in _named_claims(item) if _names(name, answer))
    return named if len(named) == 1 and not _DENIAL.search(answer.casefold()) else None


def _statements(answer: str) -> Iterator[str]:
    """Yield the sentences of an answer, and what a sentence says before it explains it."""
    for sentence in sentences_of(answer):
        yield sentence
        before, colon, _ = sentence.partition(": ")
        if colon:
            yield before


def _claims(text: str, item: BenchItem) -> Iterator[Literal]:
    """Yield the instances of the issue's claim that a text states."""
    issue = item.base.issue
    meaning = item.meanings.answer(text)
    if issue is not None and isinstance(meaning, Mapped) and not meaning.foreign:
        for one in meaning.items:
            if isinstance(one, Literal) and match(issue.literals[0], one, {}) is not None:
                yield one


def _named_claims(item: BenchItem) -> Iterator[tuple[Literal, str]]:
    """Yield the claim about every object that the stances speak of, with the name of the object."""
    if item.base.issue is None:
        return
    asked = item.base.issue.literals[0]
    if sum(isinstance(term, Variable) for term in asked.args) != 1:
        return
    things = {
        term: None
        for rule in item.base.dispute.rules
        if not rule.body
        for term in rule.head.args
        if isinstance(term, Name | Text)
    }
    for thing in things:
        args = tuple(thing if isinstance(term, Variable) else term for term in asked.args)
        yield Literal(asked.predicate, args, asked.positive), thing.value.replace("_", " ")


def claims_of(item: BenchItem) -> tuple[Literal, ...]:
    """Return what can be answered: the claim about each object, of a yes-or-no issue both; none where it has no end."""
    if item.base.issue is None:
        return ()
    asked = item.base.issue.literals[0]
    if not any(isinstance(term, Variable) for term in asked.args):
        return asked, -asked
    return tuple(claim for claim, _ in _named_claims(item))


def _names(name: str, text: str) -> bool:
    """Return whether a text has a name, as a word of its own where the script has spaces."""
    pattern = re.escape(name.casefold())
    return re.search(rf"\b{pattern}\b" if name.isascii() else pattern, text.casefold()) is not None


def _stand(answers: tuple[Literal, ...] | None, reference: Debate) -> Stand | None:
    """Return how an answer stands to the two sides, where the formal debate is one of a synthesis.

    The sides are the claims that were defeated; what a candidate keeps of them is the engine's.
    """
    synthesis = reference.synthesis
    if reference.outcome is not Outcome.SYNTHESIS or synthesis is None:
        return None
    if answers is None or len(answers) != 1:
        return Stand.NEITHER
    (answer,) = answers
    if answer in {claim.literal for claim in reference.claims}:
        return Stand.GIVES_IN
    kept = [one.kept for one in synthesis.candidates if one.claim == answer]
    return Stand.KEEPS if any(all(share.kept for share in shares) for shares in kept) else Stand.NEITHER


def _consistency(verification: Verification | None) -> tuple[int, int]:
    """Return how many arguments could be judged, and how many of them their speaker's stance licenses."""
    if verification is None:
        return 0, 0
    wrong = {fault.turn for fault in verification.faults if fault.code in _OWN_STANCE and fault.weight is Weight.ERROR}
    open_ones = {fault.turn for fault in verification.faults if fault.code is Code.UNJUDGED}
    numbers = [
        turn.number
        for turn in verification.formal.transcript.turns
        if turn.kind in {MoveKind.CLAIM, MoveKind.COUNTER} and turn.number not in open_ones
    ]
    return len(numbers), sum(number not in wrong for number in numbers)


class Stand(StrEnum):
    """How an answer stands to the two sides, where the formal debate is one of a synthesis."""

    KEEPS = "keeps"
    """It keeps a reason of each side, and neither side had claimed it."""
    GIVES_IN = "gives-in"
    """It is what one side claimed, and was defeated."""
    NEITHER = "neither"
    """It is neither: it names several things or none, or keeps nothing of a side."""


@dataclass(frozen=True, slots=True)
class CellScores:
    """The scores of a cell; what does not apply is None, and a share is its parts.

    ``answer`` tells whether the answers are those of the formal debate, ``read`` whether there was one that could be
    read. Of ``moves`` moves ``judged`` could be judged and of these ``right`` are formally right; of ``arguments``
    ``consistent`` have premises and rules that the stance of their speaker licenses. ``findings`` are codes
    with how often they were found, ``depths`` the same by where: 0 at a main argument, one more at each answer of the
    line, None at the debate as a whole. ``rubric`` is a judge's opinion: acceptability, relevance, sufficiency.
    Where a model judges all answers, ``restated`` tells whether the claims that it reads in the answer are those of the
    formal debate, ``same`` whether it takes the two answers for the same, ``confidence`` how sure it holds the answer,
    and ``justification`` why.
    """

    answer: bool
    read: bool
    outcome: bool | None = None
    stand: Stand | None = None
    sound: bool | None = None
    moves: int = 0
    judged: int = 0
    right: int = 0
    arguments: int = 0
    consistent: int = 0
    synthesis: Fraction | None = None
    findings: tuple[tuple[str, int], ...] = ()
    depths: tuple[tuple[str, int | None, int], ...] = ()
    rubric: tuple[float, float, float] | None = None
    restated: bool | None = None
    same: bool | None = None
    confidence: float | None = None
    justification: str = ""


@dataclass(frozen=True, slots=True)
class CellCost:
    """What a cell takes; ``money`` only where all prices are known, ``bad`` are replies that could not be used."""

    calls: int = 0
    tokens_in: int = 0
    tokens_out: int = 0
    money: float | None = None
    bad: int = 0


@dataclass(frozen=True, slots=True)
class BenchResult:
    """What became of a cell: its scores, or the reason why there are none, which is tried again."""

    key: str
    name: str
    column: str
    method: str
    item: str
    order: int
    trial: int
    grade: int | None = None
    expected: str = ""
    answers: tuple[str, ...] | None = None
    scores: CellScores | None = None
    cost: CellCost = CellCost()
    reason: Reason | None = None

    @property
    def settled(self) -> bool:
        """Return whether it need not be tried again."""
        return self.scores is not None

    def line(self) -> bytes:
        """Return it as one line of JSON, without its line end."""
        return _adapter().dump_json(self)

    def called(self, name: str) -> BenchResult:
        """Return it as the result of a cell of another name."""
        return replace(self, name=name)


def by_depth(place: tuple[str, int | None]) -> tuple[str, bool, int]:
    """Return the place of a code at a depth among others: by codes, main arguments first, the whole last."""
    code, depth = place
    return code, depth is None, depth or 0


def result_of(line: bytes) -> BenchResult:
    """Return the result of a line. Raises `ValueError` where it is none."""
    return _adapter().validate_json(line)


@cache
def _adapter() -> TypeAdapter[BenchResult]:
    from pydantic import TypeAdapter  # noqa: PLC0415 - only for what goes in and out

    return TypeAdapter(BenchResult)
