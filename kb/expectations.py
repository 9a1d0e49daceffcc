"""Whether a knowledge base meets its own ``expect`` statements."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from engine.values.limits import Limits
from engine.values.literals import Literal
from engine.values.record import Debate, Reading, Semantics, Status
from grammar.spans import Span
from grammar.statements import Expect, ExpectAnswer, ExpectOutcome, ExpectStatus
from kb.knowledge_base import KnowledgeBase


@dataclass(frozen=True, slots=True)
class ExpectationResult:
    """What one expectation came to.

    ``item`` is the literal that the verdict is about, None for an outcome. ``expected`` and ``found`` are words of
    the language: a status, an outcome, or answers.
    """

    expectation: Expect
    item: Literal | None
    expected: str
    found: str
    passed: bool

    @property
    def span(self) -> Span | None:
        """Return where the expectation stands."""
        return self.expectation.span


NOTHING = "none"
"""What is found where a debate has no answer."""


def evaluate(base: KnowledgeBase, limits: Limits | None = None) -> tuple[ExpectationResult, ...]:
    """Return a verdict for each expected literal, outcome and answer, in file order.

    Raises what deciding raises: `LimitReached`, `Unsupported`, `ArithmeticFault`, `InvalidTheory`.
    """
    deciding = _Decisions(base, limits or Limits())
    return tuple(verdict for expectation in base.expects for verdict in deciding.verdicts(expectation))


@dataclass(slots=True)
class _Decisions:
    """Asks the engine once for each reading, semantics and protocol that the expectations name."""

    base: KnowledgeBase
    limits: Limits
    debates: dict[bool, Debate] = field(default_factory=dict[bool, "Debate"])
    statuses: dict[tuple[str | None, str | None], dict[Literal, Status]] = field(
        default_factory=dict[tuple["str | None", "str | None"], "dict[Literal, Status]"]
    )

    def verdicts(self, expectation: Expect) -> Iterator[ExpectationResult]:
        match expectation:
            case ExpectStatus(status, literals, agent, semantics):
                found = self._statuses(agent, semantics)
                for literal in literals:
                    status_found = found[literal].value
                    yield ExpectationResult(expectation, literal, status, status_found, status == status_found)
            case ExpectOutcome(outcome, mains_one):
                debate = self._debate(one=mains_one)
                end = f"stopped: {debate.stopped}" if debate.outcome is None else debate.outcome.value
                yield ExpectationResult(expectation, None, outcome, end, outcome == end)
            case ExpectAnswer(literal, mains_one):
                answers = self._debate(one=mains_one).answers
                text = ", ".join(map(str, answers)) or NOTHING
                yield ExpectationResult(expectation, literal, str(literal), text, literal in answers)

    def _statuses(self, agent: str | None, semantics: str | None) -> dict[Literal, Status]:
        """Return the statuses of all literals that are expected under one reading and semantics."""
        from engine.status.statuses import literal_statuses  # noqa: PLC0415 - grounding comes with it

        key = (agent, semantics)
        if key not in self.statuses:
            asked = dict.fromkeys(
                literal
                for one in self.base.expects
                if isinstance(one, ExpectStatus) and (one.agent, one.semantics) == key
                for literal in one.literals
            )
            found = literal_statuses(
                self.base.dispute,
                tuple(asked),
                reading=Reading.POOLED if agent is None else Reading.PRIVATE,
                agent=agent,
                semantics=Semantics.PRAKKEN_SARTOR if semantics is None else Semantics(semantics),
                limits=self.limits,
            )
            self.statuses[key] = {one.literal: one.status for one in found}
        return self.statuses[key]

    def _debate(self, *, one: bool) -> Debate:
        from engine.debate import hold  # noqa: PLC0415 - the largest part of the engine

        if one not in self.debates:
            mains = "one" if one else "all"
            held = hold(self.base.dispute, mains=mains, limits=self.limits)
            # Without all answers nothing can be said of one that is expected; missing facts are nobody's expectation.
            cut = held.cut or (held.synthesis.cut if held.synthesis is not None and held.answers else None)
            if cut is not None:
                raise cut.error()
            self.debates[one] = held
        return self.debates[one]
