"""What an agent replied, as an argument over its ground theory; what it may not say is told.

Rules are recognised by what they say: the head and the body, in any order. Facts that a reply rests on and does not
state are added, but for values of the engine, which hold all of their rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias, cast

from aufheben.testing.oracle.parties import Party, holds
from aufheben.testing.protocol import Pass
from aufheben.wording import WORDS
from engine.values.rules import Argument, Rule
from grammar.errors import Unreadable
from grammar.reading import parse_rule

if TYPE_CHECKING:
    from engine.values.literals import BodyItem, Literal
    from kb.schema import ArgumentMessage, CounterargumentMessage

    Message: TypeAlias = ArgumentMessage | CounterargumentMessage


UNREAD = frozenset(("no-reply", "unreadable", "no-rules", "unlicensed-rule", "out-of-order", "same-head", "no-claim"))
"""The codes of replies that are no argument of the agent's own theory, and cannot stand."""

PASSED = frozenset(("missed-main", "missed-counter"))
"""The codes of passes that are not true."""


@dataclass(frozen=True, slots=True)
class Wrong:
    """Why a reply is not legal: a code of the section ``wrong`` of the wording, or of ``law``, and its fields."""

    code: str
    fields: tuple[tuple[str, str], ...] = ()

    @classmethod
    def of(cls, code: str, **fields: object) -> Wrong:
        """Return what is wrong."""
        return cls(code, tuple((name, str(value)) for name, value in fields.items()))

    def text(self, language: str = "en") -> str:
        """Return it in words."""
        named = self.code if self.code.startswith("law.") else f"wrong.{self.code}"
        return WORDS.say(named, language, **dict(self.fields))

    def __str__(self) -> str:
        return self.text()


@dataclass(frozen=True, slots=True)
class ReadReply:
    """An argument as it was read.

    ``target``, ``attack`` and ``point`` are what the reply says of its attack, None where it does not. ``named`` tells
    that it says what the argument is for.
    """

    argument: Argument
    named: bool = False
    target: int | None = None
    attack: str | None = None
    point: str | None = None


def read_reply(reply: object, party: Party, agent: str) -> ReadReply | Pass | Wrong:
    """Return the argument that an agent means, or that it passes, or why the reply cannot stand.

    An argument that is returned is one of the agent's own theory and the background.
    """
    match reply:
        case Pass():
            return reply
        case Argument():
            return _checked(ReadReply(reply, named=True), party, agent)
        case str() | bytes():
            return Wrong.of("no-reply", found=repr(reply))
        case Mapping():
            return _mapping(cast("Mapping[str, object]", reply), party, agent)
        case Sequence():
            return _rules(cast("Sequence[object]", reply), party, agent)
        case _ if hasattr(reply, "rules"):
            return _message(cast("Message", reply), party, agent)
        case _:
            return Wrong.of("no-reply", found=repr(reply))


def _mapping(reply: Mapping[str, object], party: Party, agent: str) -> ReadReply | Pass | Wrong:
    from pydantic import ValidationError  # noqa: PLC0415 - only messages load pydantic

    from kb.schema import ArgumentMessage, CounterargumentMessage  # noqa: PLC0415 - as above

    kind = CounterargumentMessage if "can_defeat" in reply else ArgumentMessage
    try:
        return _message(kind.model_validate(reply), party, agent)
    except ValidationError as error:
        why = "; ".join(f"{'.'.join(map(str, one['loc']))}: {one['msg']}" for one in error.errors())
        return Wrong.of("unreadable", why=why)


def _message(message: Message, party: Party, agent: str) -> ReadReply | Pass | Wrong:
    if getattr(message, "can_defeat", None) == "NO":
        return Pass()
    rules: list[Rule] = []
    for step in message.rules:
        weak = (f"not {one}" for one in step.antecedent.weak_negation)
        body = ", ".join((*step.antecedent.strong, *weak))
        read = _read(f"{body} => {step.consequent}.")
        if isinstance(read, Wrong):
            return read
        rules.append(read)
    given = _argument_of(rules, party, agent)
    if isinstance(given, Wrong):
        return given
    target = getattr(message, "target", None)
    attack = getattr(message, "attack", None) or next(
        filter(None, (getattr(r, "attack", None) for r in message.rules)), None
    )
    if target is None:
        return ReadReply(given, attack=attack)
    return ReadReply(given, target=target.turn, attack=attack, point=target.statement)


def _rules(reply: Sequence[object], party: Party, agent: str) -> ReadReply | Wrong:
    rules: list[Rule] = []
    for one in reply:
        read = one if isinstance(one, Rule) else _read(f"{one.rstrip().rstrip('.')}.") if isinstance(one, str) else None
        if read is None:
            return Wrong.of("no-reply", found=repr(reply))
        if isinstance(read, Wrong):
            return read
        rules.append(read)
    given = _argument_of(rules, party, agent)
    return given if isinstance(given, Wrong) else ReadReply(given)


def _read(text: str) -> Rule | Wrong:
    try:
        return parse_rule(text)
    except Unreadable as error:
        return Wrong.of("unreadable", why=str(error).strip().partition("\n")[0])


def _argument_of(rules: Sequence[Rule], party: Party, agent: str) -> Argument | Wrong:
    """Return the argument that some rules make, facts added before they are used; it is for the last conclusion."""
    if not rules:
        return Wrong.of("no-rules")
    found: dict[Literal, Rule] = {}
    for rule in rules:
        if rule.head in found:
            if found[rule.head].is_fact and not rule.body:
                continue
            return Wrong.of("same-head", literal=rule.head)
        own = _own(rule, party, loose=True)
        if own is None:
            return Wrong.of("unlicensed-rule", rule=rule.clause, agent=agent)
        found |= {x: fact for x, fact in _facts(own, party).items() if x not in found}
        found[rule.head] = own
    given = _checked(ReadReply(Argument(tuple(found.values()), rules[-1].head)), party, agent)
    return given if isinstance(given, Wrong) else given.argument


def _facts(rule: Rule, party: Party) -> dict[Literal, Rule]:
    """Return the facts of a party that a rule rests on."""
    return {one.head: one for goal in rule.strong for one in party.rules if one.is_fact and holds(goal, (one.head,))}


def _own(claimed: Rule, party: Party, *, loose: bool) -> Rule | None:
    """Return the ground rule of a party that says the same; ``loose``: whatever its arrow and label."""

    def body(rule: Rule) -> frozenset[BodyItem]:
        return frozenset(rule.body)

    if claimed in party.rules:
        return next(rule for rule in party.rules if rule == claimed)
    same = [rule for rule in party.rules if rule.head == claimed.head and body(rule) == body(claimed)]
    return next((rule for rule in same if loose or rule.strict == claimed.strict), None)


def _checked(given: ReadReply, party: Party, agent: str) -> ReadReply | Wrong:
    """Return an argument in the party's own rules, or why it is none: semantics.md, section 2."""
    if not given.argument.rules:
        return Wrong.of("no-rules")
    rules: list[Rule] = []
    for claimed in given.argument.rules:
        own = _own(claimed, party, loose=False)
        if own is None:
            return Wrong.of("unlicensed-rule", rule=claimed.clause, agent=agent)
        for other in rules:
            # A defeasible rule may rest on its own conclusion, drawn strictly from others: that one has two rules then.
            if other.head == own.head and not (own.body and other.body and own.strict != other.strict):
                return Wrong.of("same-head", literal=own.head)
        heads = [rule.head for rule in rules]
        for goal in own.strong:
            if not holds(goal, heads):
                return Wrong.of("out-of-order", rule=own.clause, premise=goal)
        rules.append(own)
    if all(rule.head != given.argument.claim for rule in rules):
        return Wrong.of("no-claim", literal=given.argument.claim)
    return replace(given, argument=Argument(tuple(rules), given.argument.claim))
