"""What a message says, looked up in the theories: the inverse of `kb.messages.argument_message`.

A rule of a message is recognised by what it says, not by its id: it must be an instance of a rule of the speaker or
the background, in any order of its body. Premises that no rule of the message concludes must be facts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from engine.grounding.scope import AXIOMS, transpositions
from engine.values.literals import (
    PRIORITY,
    Anonymous,
    Arithmetic,
    BodyItem,
    Comparison,
    Expression,
    Literal,
    Variable,
    Weak,
)
from engine.values.matching import Binding, match, name_blanks, substitute_item, substitute_rule
from engine.values.rules import Argument, Dispute, Rule
from grammar.errors import Unreadable
from grammar.reading import parse_rule
from grammar.wording import Notice, NoticeCodes, Suggestion
from kb.overview import operands
from kb.wording import WORDS

if TYPE_CHECKING:
    from kb.schema import ArgumentMessage, CounterargumentMessage


@dataclass(frozen=True, slots=True)
class Mismatch(Notice):
    """One thing in a message that the theories do not hold."""

    codes: ClassVar[NoticeCodes] = NoticeCodes(WORDS, "mismatch")


class UnreadableMessage(Unreadable):
    """A message cannot be read as an argument from the theories; ``findings`` has every reason."""


EVERYBODY = "the joint party"
"""How the speaker is called when an argument may use every theory."""


def argument_of(
    message: ArgumentMessage | CounterargumentMessage,
    dispute: Dispute,
    agent: str | None,
    *,
    claim: Literal | None = None,
    also: Iterable[Rule] = (),
) -> Argument:
    """Return the argument that a message states, from the theory of an agent and the background.

    Without an ``agent`` the joint party speaks, which may use every theory. ``also`` are rules that stand in none,
    as a synthesis rule does. ``claim`` is what the argument is for; by default the last consequent, since a message
    does not tell which rules only defend. Raises `UnreadableMessage` with everything that the theories do not hold.
    """
    rules = [
        *(rule for theory in dispute.theories if agent in (None, theory.owner) for rule in theory.rules),
        *dispute.background,
        *also,
    ]
    return _MessageReader([*rules, *_implied(rules)], agent or EVERYBODY).argument(message, claim)


def _implied(rules: Sequence[Rule]) -> Iterator[Rule]:
    """Yield what strict rules say backwards, and that a concluded priority is transitive and has no converse."""
    axioms = AXIOMS if any(rule.head.predicate == PRIORITY for rule in rules) else ()
    yield from axioms
    for rule in (*rules, *axioms):
        if rule.strict:
            yield from transpositions(rule)


@dataclass(slots=True)
class _MessageReader:
    """One message being read, and what is wrong with it."""

    known: Sequence[Rule]
    speaker: str
    found: dict[Literal, Rule] = field(default_factory=dict[Literal, Rule])
    problems: list[Mismatch] = field(default_factory=list[Mismatch])

    def argument(self, message: ArgumentMessage | CounterargumentMessage, claim: Literal | None) -> Argument:
        """Return the argument, or raise `UnreadableMessage`."""
        if not message.rules:
            self._tell("no-rules")
        heads: list[Literal] = []
        assumed: list[Literal] = []
        for step in message.rules:
            rule = self._ground_rule(step.antecedent.strong, step.antecedent.weak_negation, step.consequent)
            if rule is not None:
                heads.append(rule.head)
                assumed += rule.weak
                self._take(rule)
        self._agree("conclusions", message.conclusions, heads)
        self._agree("assumptions", message.assumptions, assumed)
        aim = claim if claim is not None else heads[-1] if heads else None
        if aim is not None and aim not in self.found and not self.problems:
            self._tell("no-claim", claim=str(aim))
        if self.problems or aim is None:
            raise UnreadableMessage(tuple(self.problems))
        return Argument(tuple(self.found.values()), aim)

    def _tell(self, code: str, **fields: str | Suggestion) -> None:
        self.problems.append(Mismatch.at(code, None, **fields))

    def _ground_rule(self, strong: Iterable[str], weak: Iterable[str], consequent: str) -> Rule | None:
        """Return a step as a rule, or None when some part of it cannot be read."""
        before = len(self.problems)
        head = self._item(consequent)
        body = [*map(self._item, strong), *(None if one is None else Weak(one) for one in map(self._literal, weak))]
        if head is not None and not isinstance(head, Literal):
            self._tell("no-literal", found=consequent)
        if len(self.problems) > before or not isinstance(head, Literal):
            return None
        return Rule(head, tuple(item for item in body if item is not None))

    def _item(self, text: str) -> BodyItem | None:
        """Return a literal or comparison without variables."""
        try:
            body = parse_rule(f"{text} => read.").body
        except Unreadable:
            body = ()
        if len(body) != 1 or isinstance(body[0], Weak):
            self._tell("no-literal", found=text)
            return None
        item = body[0]
        terms = item.args if isinstance(item, Literal) else operands(item)
        if any(isinstance(term, Variable) for term in terms):
            self._tell("not-ground", found=text)
            return None
        return item

    def _literal(self, text: str) -> Literal | None:
        item = self._item(text)
        if item is None or isinstance(item, Literal):
            return item
        self._tell("no-literal", found=text)
        return None

    def _take(self, claimed: Rule) -> None:
        """Look a step up, its facts first, and add both."""
        if claimed.head in self.found and not self.found[claimed.head].is_fact:
            self._tell("same-head", literal=str(claimed.head))
            return
        for premise in claimed.strong:
            if premise not in self.found:
                self._fact(premise)
        instance = next(filter(None, (instance_of(rule, claimed) for rule in self.known)), None)
        if instance is None:
            self._tell("no-rule", rule=Rule(claimed.head, claimed.body).clause, agent=self.speaker)
        else:
            self.found[instance.head] = instance

    def _fact(self, premise: Literal) -> None:
        fact = next((rule for rule in self.known if rule.is_fact and rule.head == premise), None)
        if fact is not None:
            self.found[premise] = fact
            return
        near = Suggestion.of(str(premise), dict.fromkeys(str(rule.head) for rule in self.known if rule.is_fact))
        self._tell("no-premise", premise=str(premise), agent=self.speaker, suggestion=near)

    def _agree(self, code: str, texts: Iterable[str], found: Iterable[Literal]) -> None:
        """Tell when a list of the message is not the one that its rules give; order and repetition do not count."""
        if self.problems:
            return
        phrases = {_spelled(one) for one in texts}
        given = {_spelled(str(one)) for one in found}
        if phrases != given:
            self._tell(code, statement=_listed(phrases), found=_listed(given))


def _spelled(text: str) -> str:
    """Return a text without its spaces, which mean nothing between the parts of a literal."""
    return "".join(text.split())


def _listed(texts: Iterable[str]) -> str:
    return ", ".join(sorted(texts)) or "-"


def instance_of(rule: Rule, claimed: Rule) -> Rule | None:
    """Return the instance of a rule that says the same as a stated ground rule, or None."""
    if len(rule.weak) < len(claimed.weak) or bool(rule.body) != bool(claimed.body):
        return None
    pattern = name_blanks(rule)
    start = match(pattern.head, claimed.head, {})
    if start is None:
        return None
    wanted: set[BodyItem] = {item for item in claimed.body if not isinstance(item, Weak)}
    denied = {item for item in claimed.body if isinstance(item, Weak)}
    items = [item for item in pattern.body if not isinstance(item, Weak)]
    for binding in _bindings(items, wanted, start):
        instance = substitute_rule(pattern, binding)
        positive = {item for item in instance.body if not isinstance(item, Weak)}
        assumed = {item for item in instance.body if isinstance(item, Weak)}
        if positive == wanted and assumed == denied:
            return instance
    return None


def _bindings(items: Sequence[BodyItem], wanted: set[BodyItem], binding: Binding) -> Iterator[Binding]:
    """Yield the ways to bind the variables of body items so that each becomes a wanted one."""
    if not items:
        yield binding
        return
    for target in wanted:
        extended = _matched(substitute_item(items[0], binding), target, binding)
        if extended is not None:
            yield from _bindings(items[1:], wanted, extended)


def _matched(item: BodyItem, target: BodyItem, binding: Binding) -> Binding | None:
    match item, target:
        case Literal(), Literal():
            return match(item, target, binding)
        case Comparison(op, left, right), Comparison(other, first, second) if op == other:
            extended = _same(left, first, binding)
            return None if extended is None else _same(right, second, extended)
        case _:
            return None


def _same(pattern: Expression, value: Expression, binding: Binding) -> Binding | None:
    """Return the binding extended so that an expression becomes a ground one, or None."""
    match pattern, value:
        case Arithmetic(op, left, right), Arithmetic(other, first, second) if op == other:
            extended = _same(left, first, binding)
            return None if extended is None else _same(right, second, extended)
        case Variable(name), _ if not isinstance(value, Arithmetic | Variable | Anonymous):
            return binding | {name: value} if binding.get(name, value) == value else None
        case _:
            return binding if pattern == value else None
