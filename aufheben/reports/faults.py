"""Faults of a debate in words: what is wrong, what would have been right, and why."""

from __future__ import annotations

import string
from dataclasses import dataclass
from typing import TYPE_CHECKING

from aufheben.wording import CATALOG, Language
from engine.values.literals import Anonymous, Variable
from engine.values.record import LiteralStatus, Status

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from aufheben.reports.speech import Speech
    from engine.values.literals import Literal
    from engine.values.record import Attack, Outcome
    from engine.values.rules import Argument, Rule
    from engine.verification.faults import Fault


@dataclass(frozen=True, slots=True)
class FaultTold:
    """A fault in words; ``right`` is empty where nothing is to be said of what would have been right."""

    title: str
    message: str
    right: str
    why: str
    source: str


@dataclass(frozen=True, slots=True)
class Stated:
    """What a transcript says where a fault is: who speaks, of which kind the attack is, what became of things."""

    speaker: str | None = None
    attack: Attack | None = None
    status: Status | None = None
    outcome: Outcome | None = None


def told(fault: Fault, speech: Speech, stated: Stated) -> FaultTold:
    """Return a fault in words."""
    fields = dict((*_fields(fault, speech), *_stated(stated, speech)))
    title = speech.tell(f"title.{fault.code}")
    return FaultTold(
        title=title,
        # A fault that does not say enough for any sentence is told by its name.
        message=_filled("fault", fault, fields, speech.language) or title,
        right=_filled("right", fault, fields, speech.language),
        why=_filled("why", fault, fields, speech.language),
        source=speech.tell(f"from.{fault.code}"),
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
        if key in CATALOG:
            template = CATALOG[key][language is Language.JA]
            if {name for _, name, _, _ in string.Formatter().parse(template) if name is not None} <= fields.keys():
                return template.format(**fields)
    return ""


def _fields(fault: Fault, speech: Speech) -> Iterator[tuple[str, str]]:
    """Yield what a wording can be filled with: only what the fault has."""
    if fault.agent is not None:
        yield "agent", speech.agent(fault.agent).text
    if fault.at is not None:
        yield "at", speech.quoted(fault.at).text
    if fault.step is not None:
        yield "step", str(fault.step + 1)
    if fault.literals:
        yield "literals", speech.listed(speech.quoted(one).text for one in fault.literals)
    if fault.members:
        yield "members", speech.listed(_quoted(speech.member(one), speech) for one in fault.members)
    if fault.rule is not None:
        yield "rule", rule_words(fault.rule, speech)
    if fault.argument is not None:
        yield "argument", argument_words(fault.argument, speech)
        rules = [rule for rule in fault.argument.rules if not rule.is_fact] or fault.argument.rules
        yield "chain", speech.tell("verify.chain").join(rule_words(rule, speech) for rule in rules)
    if fault.attack is not None:
        yield "attack", speech.tell(f"attack.{fault.attack.value}")
    if fault.target is not None:
        yield "target", str(fault.target)
    if fault.statuses:
        yield "statuses", statuses_words(fault.statuses, speech)
        private = [one.status for one in fault.statuses if one.agent is not None]
        if private:
            # Who is told the opposite of the exact verdict was told one of the two.
            yield "verdict", speech.tell(f"verdict.{'lost' if private[0] is Status.JUSTIFIED else 'won'}")
    if fault.outcome is not None:
        yield "outcome", speech.tell(f"outcome.{fault.outcome.value}")


def _stated(stated: Stated, speech: Speech) -> Iterator[tuple[str, str]]:
    """Yield what a wording can be filled with of what the transcript says."""
    yield "speaker", speech.agent(stated.speaker).text
    if stated.attack is not None:
        yield "stated", speech.tell(f"attack.{stated.attack.value}")
    if stated.status is not None:
        yield "status", speech.tell(f"status.{stated.status.value}")
    if stated.outcome is not None:
        yield "ending", speech.tell(f"outcome.{stated.outcome.value}")


def argument_words(argument: Argument, speech: Speech) -> str:
    """Return an argument as its claim with its reason; of a claim that follows strictly, its last rule's."""
    warrant = next((rule for rule in argument.rules if rule.head == argument.claim), None)
    if warrant is None and not argument.rules:
        return speech.literal(argument.claim).text
    return rule_words(warrant or argument.rules[-1], speech)


def rule_words(rule: Rule, speech: Speech) -> str:
    """Return a rule as it reads: an instance as a conclusion with its grounds, a rule with variables as a sentence."""
    if any(isinstance(term, Variable | Anonymous) for literal in _literals(rule) for term in literal.args):
        return speech.teller.speaker.rule(rule).rstrip(".。")
    return speech.teller.reason(rule)


def _literals(rule: Rule) -> Iterator[Literal]:
    yield rule.head
    yield from rule.strong
    yield from rule.weak


def statuses_words(statuses: Iterable[LiteralStatus], speech: Speech) -> str:
    """Return exact statuses in one clause for each literal: for whom it is what."""
    found = tuple(statuses)
    return speech.tell("verify.chain").join(
        speech.tell(
            "verdict.of",
            literal=speech.quoted(literal).text,
            verdicts=_verdicts([one for one in found if one.literal == literal], speech),
        )
        for literal in dict.fromkeys(one.literal for one in found)
    )


def _verdicts(statuses: list[LiteralStatus], speech: Speech) -> str:
    """Return the statuses of one literal; one that the agent's and the pooled reading share is said once."""
    match statuses:
        case [LiteralStatus(agent=str(agent)) as one, LiteralStatus(agent=None) as pooled] if (
            one.status is pooled.status
        ):
            status = speech.tell(f"status.{one.status.value}")
            return speech.tell("verdict.alike", agent=speech.agent(agent).text, status=status)
        case _:
            return speech.listed(_verdict(one, speech) for one in statuses)


def _verdict(one: LiteralStatus, speech: Speech) -> str:
    status = speech.tell(f"status.{one.status.value}")
    if one.agent is None:
        return speech.tell("verdict.pooled", status=status)
    return speech.tell("verdict.agent", agent=speech.agent(one.agent).text, status=status)


def _quoted(text: str, speech: Speech) -> str:
    return speech.tell("debate.quoted", text=text)
