"""Faults of a debate in words: what is wrong, what would have been right, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from aufheben.wording import WORDS, Language, tell
from engine.values.literals import Anonymous, Variable
from engine.values.record import LiteralStatus, Status
from grammar.catalogue import fields as fields_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from aufheben.reports.verbalizer import Verbalizer
    from engine.values.literals import Literal
    from engine.values.record import Attack, Outcome
    from engine.values.rules import Argument, Rule
    from engine.verification.faults import Fault


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


def fault_text(fault: Fault, verbalizer: Verbalizer, stated: FaultContext) -> FaultText:
    """Return a fault in words."""
    fields = dict((*_fields(fault, verbalizer), *_stated(stated, verbalizer)))
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


def _stated(stated: FaultContext, verbalizer: Verbalizer) -> Iterator[tuple[str, str]]:
    """Yield what a wording can be filled with of what the transcript says."""
    yield "speaker", verbalizer.agent(stated.speaker).text
    if stated.attack is not None:
        yield "stated", verbalizer.tell(f"attack.{stated.attack.value}")
    if stated.status is not None:
        yield "status", verbalizer.tell(f"status.{stated.status.value}")
    if stated.outcome is not None:
        yield "ending", verbalizer.tell(f"outcome.{stated.outcome.value}")


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
