"""An argument as a log writes it: rules with what they rest on, what they conclude, ``Conc`` and ``Ass``.

The published schema is ``{"rules": [{"id", "antecedent": {"strong", "weak_negation"}, "consequent"}], "Conc", "Ass"}``.
Logs say a text where a list is usual and the other way round, call the parts by other names, or write a rule as one
text; all that is read, and what cannot be read is a fault with its place.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.verification.transcript import Step
from kb.transcripts.names import Key, attack_named, folded, key_of
from kb.transcripts.utterances import TranscriptFault, Utterance

if TYPE_CHECKING:
    from engine.values.record import Attack
    from kb.transcripts.located import Value

LONGEST = 2_000
"""Characters of a statement that are looked at."""

_NOTHING = frozenset(("", "none", "null", "na", "nil", "なし", "無し", "empty"))
_TEXTS = ("text", "statement", "literal", "content", "premise", "value", "description", "formula", "sentence")
_STATES_RULE = re.compile(r"=>|->|→|⇒|⊃|\bthen\b|:-|ならば", re.IGNORECASE)


@dataclass(slots=True)
class Argued:
    """An argument that was read."""

    steps: tuple[Step[Utterance], ...] = ()
    conclusions: tuple[Utterance, ...] | None = None
    assumptions: tuple[Utterance, ...] | None = None
    attack: Attack | None = None
    faults: list[TranscriptFault] = field(default_factory=list[TranscriptFault])

    @property
    def empty(self) -> bool:
        """Return whether nothing is argued: the empty argument beside ``can_defeat: NO``."""
        return not self.steps and not self.conclusions and not self.assumptions


def parts(value: Value) -> dict[Key, Value]:
    """Return the members of an object by what they are about, of several the first that says something."""
    found = value.about
    if found is None:
        found = value.about = {}
        for name, member in value.members.items():
            key = key_of(name)
            if key is not None and (key not in found or found[key].content is None):
                found[key] = member
    return found


def is_rule(value: Value) -> bool:
    """Return whether an object is one rule: a conclusion, and what it rests on."""
    found = parts(value)
    return Key.HEAD in found and bool({Key.BODY, Key.STRONG, Key.WEAK} & found.keys()) and Key.RULES not in found


def is_argument(value: Value) -> bool:
    """Return whether an object or list can be read as an argument."""
    if value.items:
        return all(is_rule(item) for item in value.items)
    found = parts(value)
    if Key.RULES in found:
        rules = found[Key.RULES]
        return isinstance(rules.content, list | dict | str)
    return is_rule(value) or (Key.CONC in found and Key.ANSWER not in found)


def argument_of(value: Value) -> Argued:
    """Return the argument of an object that `is_argument`."""
    read = Argued()
    found = parts(value)
    if Key.RULES in found:
        rules = found[Key.RULES]
        if is_rule(rules):
            read.steps = tuple(_rule(rules, read))
        elif isinstance(rules.content, str):
            read.steps = tuple(_written(rules))
        else:
            each = rules.items or list(rules.members.values())
            read.steps = tuple(step for rule in each for step in _rule(rule, read))
    elif value.items:
        read.steps = tuple(step for rule in value.items for step in _rule(rule, read))
    elif is_rule(value):
        read.steps = tuple(_rule(value, read))
    if Key.CONC in found:
        read.conclusions = statements(found[Key.CONC], read.faults)
    if Key.ASS in found:
        read.assumptions = statements(found[Key.ASS], read.faults)
    attack = found.get(Key.ATTACK)
    said = attack_named(attack.text) if attack is not None and attack.text is not None else None
    read.attack = said or read.attack
    return read


def rule_of(value: Value, faults: list[TranscriptFault]) -> Step[Utterance] | None:
    """Return the one rule of an object or a text, None where there is none."""
    read = Argued(faults=faults)
    if isinstance(value.content, str):
        return next(_written(value), None)
    steps = list(_rule(value, read)) if is_rule(value) else list(argument_of(value).steps) if is_argument(value) else []
    return steps[-1] if steps else None


def premises_of(value: Value, faults: list[TranscriptFault]) -> Step[Utterance] | None:
    """Return the core of a synthesis that is stated without its conclusion, None where there are no premises."""
    found = parts(value)
    stated = found.get(Key.STRONG) or found.get(Key.BODY)
    if stated is None and value.items and all(isinstance(item.content, str) for item in value.items):
        stated = value
    if stated is None:
        return None
    strong, weak = _body(stated, Argued(faults=faults))
    if Key.WEAK in found:
        weak += statements(found[Key.WEAK], faults)
    return Step(strong, weak, None, place=value.place)


def statements(value: Value, faults: list[TranscriptFault]) -> tuple[Utterance, ...]:
    """Return what a text, a list of texts, or an object that holds one, states."""
    stated: list[Utterance] = []
    waiting = [value]
    while waiting:
        one = waiting.pop()
        content = one.content
        if isinstance(content, list):
            waiting.extend(reversed(content))
        elif isinstance(content, str):
            stated += _statement(one, content, faults)
        elif isinstance(content, dict) and content:
            text = next((content[name] for name in content if folded(name) in _TEXTS), None)
            if text is not None:
                waiting.append(text)
            else:
                faults.append(TranscriptFault.at("statement-unread", one.span))
        elif content is not None and not isinstance(content, dict):
            faults.append(TranscriptFault.at("statement-unread", one.span))
    return tuple(stated)


def _statement(value: Value, text: str, faults: list[TranscriptFault]) -> Iterator[Utterance]:
    if folded(text) in _NOTHING:
        return
    if len(text) > LONGEST:
        faults.append(TranscriptFault.at("statement-long", value.span, size=len(text), limit=LONGEST))
        text = f"{text[:LONGEST]}…"
    yield Utterance(" ".join(text.split()), value.place)


def _rule(value: Value, read: Argued) -> Iterator[Step[Utterance]]:
    """Yield the steps that a rule is: one for each of its conclusions."""
    if isinstance(value.content, str):
        yield from _written(value)
        return
    found = parts(value)
    head = found.get(Key.HEAD) or found.get(Key.CLAIM)
    body = found.get(Key.BODY)
    strong, weak = ((), ()) if body is None else _body(body, read)
    outer_strong, outer_weak = _both(found, read)
    strong, weak = strong + outer_strong, weak + outer_weak
    heads = statements(head, read.faults) if head is not None else ()
    attack = found.get(Key.ATTACK)
    if attack is not None and attack.text is not None:
        read.attack = attack_named(attack.text) or read.attack
    if not heads:
        whole = next((found[key] for key in (Key.RULES, Key.SAYING) if key in found), None)
        if whole is not None and isinstance(whole.content, str) and not strong and not weak:
            yield from _written(whole)
            return
        read.faults.append(TranscriptFault.at("rule-unread", value.span))
        yield Step(strong, weak, place=value.place)
    name = found.get(Key.NAME)
    for one in heads:
        label = None if name is None else name.text
        yield Step(strong, weak, one, label=label, place=value.place)


def _body(body: Value, read: Argued) -> tuple[tuple[Utterance, ...], tuple[Utterance, ...]]:
    """Return strong and weak premises of what a rule rests on: of an object with both, or a list of strong ones."""
    return _both(parts(body), read) if isinstance(body.content, dict) else (statements(body, read.faults), ())


def _both(found: dict[Key, Value], read: Argued) -> tuple[tuple[Utterance, ...], tuple[Utterance, ...]]:
    strong = statements(found[Key.STRONG], read.faults) if Key.STRONG in found else ()
    weak = statements(found[Key.WEAK], read.faults) if Key.WEAK in found else ()
    return strong, weak


def _written(value: Value) -> Iterator[Step[Utterance]]:
    """Yield the rules of a text: one a line."""
    for line in (value.text or "").split("\n"):
        text = re.sub(r"^\s*(?:r?\d+[.:)]|[-*•])\s*", "", line).strip()[:LONGEST]
        if text:
            yield Step(text=Utterance(text, value.place), place=value.place)


def states_rule(text: str) -> bool:
    """Return whether a text has the look of a rule in one line."""
    return _STATES_RULE.search(text) is not None
