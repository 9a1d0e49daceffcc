"""Models of known skill, for a bench: each sees what a model would, and replies as its skill says.

What it knows of an item it looks up by the stance that it is shown. The perfect one says what the formal debate says;
the others spoil that, each in one way.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from enum import StrEnum
from random import Random
from typing import TYPE_CHECKING, Any

from engine.values.literals import Weak
from engine.values.record import MoveKind, Outcome
from grammar.languages import sentence_verbalizer

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from aufheben.bench.items import BenchItem
    from engine.values.literals import BodyItem, Literal
    from engine.values.record import Debate, Move
    from engine.values.rules import Argument
    from grammar.controlled import SentenceVerbalizer
    from llm_bridge.endpoints import ModelCall


class Skill(StrEnum):
    """What a scripted model is good or bad at; the name is that of the model."""

    PERFECT = "perfect"
    FORGETS = "forgets-premises"
    INVENTS = "invents-premises"
    NEVER_ATTACKS = "never-attacks"
    GIVES_IN = "gives-in"
    RANDOM = "random"


@dataclass(slots=True)
class ScriptedModels:
    """All skills as one script of an endpoint: a call says whose reply it wants by the name of its model.

    ``rate`` is how often a skill spoils an argument, drawn by item and turn, so that equal calls have equal replies.
    ``free`` is about how many of every five items a skill speaks in words that nobody's stance has.
    """

    items: Iterable[BenchItem]
    rate: float = 1.0
    free: Mapping[Skill, int] = field(default_factory=dict["Skill", int])
    _known: dict[str, tuple[BenchItem, str]] = field(default_factory=dict[str, "tuple[BenchItem, str]"])
    _debates: dict[tuple[str, str], Debate] = field(default_factory=dict[tuple[str, str], "Debate"])
    _sentences: dict[tuple[str, BodyItem], str] = field(default_factory=dict["tuple[str, BodyItem]", str])
    _voices: dict[str, SentenceVerbalizer] = field(default_factory=dict[str, "SentenceVerbalizer"])
    _places: dict[str, int] = field(default_factory=dict[str, int])

    def __post_init__(self) -> None:
        for place, item in enumerate(self.items):
            self._places[item.name] = place
            for agent, stance in item.stances.items():
                self._known[stance] = (item, agent)

    def __call__(self, call: ModelCall) -> str:
        """Return the reply to a call, as JSON."""
        text = call.messages[-1].content
        if call.stage in {"claim", "counter", "single"}:
            found = [known for stance, known in self._known.items() if stance in text]
            item, agent = found[0]
            skilled = _Skilled(Skill(call.model), item, self)
            if call.stage == "single":
                return skilled.single()
            agent = call.about.partition(" (")[0]
            return skilled.claim(agent) if call.stage == "claim" else skilled.counter(agent, text)
        return self._dialectic(call, text)

    def freely(self, skill: Skill, item: BenchItem) -> bool:
        """Return whether a skill speaks of an item in free words."""
        return self._places[item.name] % _OF < self.free.get(skill, 0)

    def debate(self, item: BenchItem, opener: str) -> Debate:
        """Return the formal debate of an item, opened by an agent."""
        key = (item.name, opener)
        if key not in self._debates:
            self._debates[key] = item.reference(item.agents.index(opener))
        return self._debates[key]

    def voice(self, item: BenchItem) -> SentenceVerbalizer:
        """Return what says the literals of an item."""
        if item.name not in self._voices:
            self._voices[item.name] = sentence_verbalizer(item.language, item.base.says)
        return self._voices[item.name]

    def sentence(self, item: BenchItem, one: BodyItem) -> str:
        """Return a literal in the words of an item, as a sentence."""
        key = (item.name, one)
        if key not in self._sentences:
            voice = self.voice(item)
            self._sentences[key] = voice.literal(one.literal) if isinstance(one, Weak) else voice.item(one)
        return self._sentences[key]

    def _dialectic(self, call: ModelCall, text: str) -> str:
        """Return a stage of a synthesis; the first knows the debate by its warrants, and marks it for the others."""
        likely: tuple[int, str] = (0, json.dumps({}))
        for item in {one.name: one for one, _ in self._known.values()}.values():
            skilled = _Skilled(Skill(call.model), item, self)
            for place, opener in enumerate(item.agents):
                mark, debate = f"{item.name} {place}", self.debate(item, opener)
                if item.issue not in text or debate.outcome is Outcome.JUSTIFIED:
                    continue
                warrants = [claim.warrant for claim in debate.claims]
                claimed = all(skilled.sentence(warrant.head) in text for warrant in warrants)
                known = claimed if call.stage == "characterization" else mark in text
                # Several items may be about things of the same names: premises, as far as they are told, decide.
                shown = 1 + sum(skilled.sentence(one) in text for warrant in warrants for one in warrant.body)
                if known and shown > likely[0]:
                    likely = (shown, skilled.stage(call.stage, mark, debate))
        return likely[1]


_OF = 5
FREE_ANSWER = "Hm, who knows."
"""What is answered in free words."""
_FREE_PREMISE = "it smells of Tuesday"
_PASSES = 0.5
"""How often the random one passes where it could answer."""


@dataclass(frozen=True, slots=True)
class _Skilled:
    """One skill before one item."""

    skill: Skill
    item: BenchItem
    script: ScriptedModels

    def sentence(self, item: BodyItem) -> str:
        """Return a literal as a sentence."""
        return self.script.sentence(self.item, item)

    def draw(self, *about: object) -> Random:
        """Return what draws for this skill before these stances, whatever their file and their agents are called."""
        heads = sorted({str(rule.head) for rule in self.item.base.dispute.rules})
        return Random(repr((self.skill, heads, *about)))  # noqa: S311 - as above

    def single(self) -> str:
        if self.script.freely(self.skill, self.item):
            return json.dumps({"answer": FREE_ANSWER, "choice": FREE_ANSWER})
        debate = self.script.debate(self.item, self.item.agents[0])
        answers = self.answers(debate)
        choice = str(answers[0].args[0]) if answers else ""
        return json.dumps(
            {"answer": ". ".join(map(self.sentence, answers)) or "–", "choice": choice}, ensure_ascii=False
        )

    def answers(self, debate: Debate) -> tuple[Literal, ...]:
        """Return what is answered."""
        if self.skill is Skill.GIVES_IN and debate.outcome is Outcome.SYNTHESIS:
            return (debate.claims[0].literal,)
        if self.skill is Skill.NEVER_ATTACKS:
            return (debate.claims[0].literal,)
        if self.skill is Skill.RANDOM:
            things = sorted({rule.head.args[0] for rule in self.item.base.background}, key=str)
            claim = debate.claims[0].literal
            return (type(claim)(claim.predicate, (self.draw("answer").choice(things),), claim.positive),)
        return debate.answers

    def claim(self, agent: str) -> str:
        """Return the claim of an agent: of the debate that it opens, since that has one of every agent that opens."""
        for opener in self.item.agents:
            for move in self.script.debate(self.item, opener).moves:
                if move.kind is MoveKind.CLAIM and move.agent == agent and move.argument is not None:
                    return json.dumps(self.argument(move.argument), ensure_ascii=False)
        return json.dumps({"rules": [], "Conc": [], "Ass": []})

    def counter(self, agent: str, text: str) -> str:
        move = None if self.skill is Skill.NEVER_ATTACKS else self.found(agent, text)
        if (
            self.skill is Skill.RANDOM
            and self.draw(self.item.agents.index(agent), self.attacked(text)).random() < _PASSES
        ):
            move = None
        if move is None or move.argument is None:
            nothing: dict[str, Any] = {
                "can_defeat": "NO",
                "attack": "rebut",
                "statement": "",
                "rules": [],
                "Conc": [],
                "Ass": [],
            }
            return json.dumps(nothing)
        attack = "undercut" if move.attack is not None and move.attack.value == "undercut" else "rebut"
        point = move.argument.claim if attack == "undercut" else -move.argument.claim
        whole = {"can_defeat": "YES", "attack": attack, "statement": self.sentence(point)}
        return json.dumps(whole | self.argument(move.argument), ensure_ascii=False)

    def found(self, agent: str, text: str) -> Move | None:
        """Return the move of the formal debate that answers the argument which is attacked."""
        shown = self.shown(text)
        attacked = self.attacked(text)
        for opener in self.item.agents:
            moves = {move.turn: move for move in self.script.debate(self.item, opener).moves}
            for move in moves.values():
                target = moves.get(move.target or 0)
                if move.kind is not MoveKind.COUNTER or move.agent != agent or target is None:
                    continue
                if target.agent == shown["agent"] and target.argument is not None:
                    rules = [rule for rule in target.argument.rules if not rule.is_fact] or target.argument.rules
                    if attacked == sorted({self.sentence(rule.head) for rule in rules}):
                        return move
        return None

    @staticmethod
    def shown(text: str) -> dict[str, Any]:
        """Return the turn that a request shows."""
        turn: dict[str, Any] = json.loads(next(line for line in text.splitlines() if line.startswith('{"turn"')))
        return turn

    def attacked(self, text: str) -> list[str]:
        """Return what the rules of the argument that is attacked conclude."""
        return sorted({rule["consequent"] for rule in self.shown(text)["argument"]["rules"]})

    def argument(self, argument: Argument) -> dict[str, Any]:
        """Return an argument in words, spoiled as the skill says."""
        rules = [rule for rule in argument.rules if not rule.is_fact] or list(argument.rules)
        steps: list[dict[str, Any]] = []
        for number, rule in enumerate(rules, 1):
            strong = [self.sentence(one) for one in rule.body if not isinstance(one, Weak)]
            weak = [self.sentence(Weak(one)) for one in rule.weak]
            steps.append(
                {
                    "id": f"r{number}",
                    "antecedent": {"strong": strong, "weak_negation": weak},
                    "consequent": self.sentence(rule.head),
                }
            )
        last = steps[-1]["antecedent"]["strong"]
        spoiled = self.draw("spoils", steps[-1]["consequent"]).random() < self.script.rate
        if spoiled and self.skill is Skill.FORGETS and last:
            last.pop(self.draw(*last).randrange(len(last)))
        if spoiled and (self.skill is Skill.INVENTS or self.skill is Skill.RANDOM):
            last.append(self.invented(last))
        if self.script.freely(self.skill, self.item):
            last[:] = [_FREE_PREMISE]
        heads = [one["consequent"] for one in steps]
        assumed = list(dict.fromkeys(one for rule in steps for one in rule["antecedent"]["weak_negation"]))
        return {"rules": steps, "Conc": heads, "Ass": assumed}

    def invented(self, held: list[str]) -> str:
        """Return a statement that nobody's facts have, about an object of the item."""
        dispute = self.item.base.dispute
        facts = {rule.head for rule in dispute.rules if not rule.body}
        things = sorted({fact.args[0] for fact in facts if len(fact.args) == 1}, key=str)
        free = [
            made
            for fact in sorted(facts, key=str)
            for thing in things
            if (made := type(fact)(fact.predicate, (thing,), fact.positive)) not in facts
        ]
        texts = [one for one in map(self.sentence, free) if one not in held]
        return self.draw(*held).choice(texts)

    def stage(self, stage: str, mark: str, debate: Debate) -> str:
        """Return the reply of one stage of a synthesis: nothing in common where the debate finds none."""
        synthesis = debate.synthesis
        if stage == "answer":
            answers = self.answers(debate)
            texts = [self.sentence(one) for one in answers]
            if self.skill is Skill.GIVES_IN:
                texts = [str(one.args[0]) for one in answers]  # to repeat a side word for word is refused
            return json.dumps({"answer": texts[0] if texts else "–"}, ensure_ascii=False)
        if stage == "integration":
            owed = ["its reason"] * len(debate.claims)
            core = {"concept": "a good choice", "reason": "both reasons", "consequent": "it is a good choice"}
            return json.dumps(core | {"owed": owed})
        lifted: list[dict[str, Any]] = [
            {
                "id": f"c{number}",
                "antecedent": {"strong": [f"it has reason {number} of {mark}"], "weak_negation": []},
                "consequent": "it is a good choice",
            }
            for number, _ in enumerate(debate.claims, 1)
        ]
        if stage == "characterization":
            return json.dumps({"characterizations": lifted})
        if synthesis is None or (debate.outcome is not Outcome.SYNTHESIS and self.skill is not Skill.RANDOM):
            return json.dumps({"premises": []})
        covers = [premise for one in lifted for premise in one["antecedent"]["strong"]]
        return json.dumps({"premises": [{"premise": "it has a reason of each side", "covers": covers}]})
