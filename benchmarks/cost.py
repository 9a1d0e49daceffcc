"""What the four modes of a debate cost over the same topics: calls and words, by stage, with a scripted model.

``python -m benchmarks.cost``. The model is scripted, so that the table compares protocols and not models: it argues,
answers once and then passes. Words of the messages stand for tokens; a real tokenizer gives a third more for English.
The translations of the topics are those of the library, asked for as in a first run.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.debate import hold
from engine.values.record import Outcome
from grammar.spans import SourceText
from kb.readings import read_texts
from llm_bridge.conversation import (
    ModelSpeaker,
    converse,
    most_debate_calls,
    most_talk_calls,
    talk,
)
from llm_bridge.dialectic import STAGES, SideWarrant, propose_synthesis
from llm_bridge.endpoints import Allowance, Budget, ScriptedEndpoint
from llm_bridge.model import EndpointModel
from llm_bridge.phrasing import ATTEMPTS, phrase
from llm_bridge.translation import most_translation_calls, translate

if TYPE_CHECKING:
    from kb.knowledge_base import KnowledgeBase
    from kb.readings import TextReading
    from llm_bridge.endpoints import ModelCall, Spent

ROOT = Path(__file__).resolve().parent.parent
TEXTS = {
    "camera": ROOT / "tests" / "texts" / "camera.en.txt",
    "curry": ROOT / "tests" / "texts" / "curry.en.txt",
    **{
        name: ROOT / "kb" / "library" / "topics" / f"{name}.txt"
        for name in ("school-cleaning", "remote-work", "homework")
    },
}
ROUNDS = 3
LONGEST = 6


@dataclass(frozen=True)
class Row:
    """One line of the table; ``most`` is what is announced before the run."""

    topic: str
    mode: str
    calls: int
    tokens_in: int
    tokens_out: int
    most: int
    stages: str


def _rule(head: str, *strong: str) -> dict[str, Any]:
    return {"id": "r1", "antecedent": {"strong": list(strong), "weak_negation": []}, "consequent": head}


def _argued(call: ModelCall) -> str:
    """Return what a model says that argues once for each agent, answers each claim once and then passes."""
    user = call.messages[1].content
    match call.stage:
        case "claim":
            head = "we should do what this side wants"
            reply: dict[str, Any] = {"rules": [_rule(head, "its reason holds")], "Conc": [head], "Ass": []}
        case "counter":
            attacked = json.loads(user.partition(":\n\n{")[2] and "{" + user.partition(":\n\n{")[2].split("\n\n")[0])
            free = attacked["kind"] == "claim"
            reply = {
                "can_defeat": "YES" if free else "NO",
                "attack": "rebut",
                "statement": attacked["argument"]["Conc"][-1] if free else "",
                "rules": [_rule("we should not", "something speaks against it")] if free else [],
                "Conc": ["we should not"] if free else [],
                "Ass": [],
            }
        case "characterization":
            sides = user.count('"agent":')
            reply = {"characterizations": [_rule("choose X", "its reason holds of X")] * sides}
        case "generalization":
            reply = {"premises": [{"premise": "its reason holds of X", "covers": ["its reason holds of X"]}]}
        case "integration":
            owed = ["this", "that"][: user.count('"consequent":')]
            reply = {"concept": "common ground", "reason": "it holds something of both", "owed": owed}
            reply["consequent"] = "choose X"
        case "speech":
            reply = {"speech": "From where I stand the case is clear, for the reasons that my stance gives."}
        case "phrase":
            reply = {"concept": "common ground", "reason": "both stand on it", "sentences": ["This is the answer."]}
        case _:
            reply = {"answer": "Do the one thing that gives something to each side."}
    return json.dumps(reply, ensure_ascii=False)


def rows() -> list[Row]:
    """Return the table: each topic in each mode."""
    return [row for topic, path in TEXTS.items() for row in _topic(topic, path)]


def _topic(topic: str, path: Path) -> list[Row]:
    reading = read_texts([SourceText(path.name, path.read_text(encoding="utf-8"))], textbook=True)
    (document,) = reading.documents
    stances = {
        section.owner: "\n".join(sentence.text for sentence in section.sentences)
        for section in document.sections
        if section.owner
    }
    issue = document.issue.text if document.issue is not None else ""

    def budget_of(most: int) -> Budget:
        return Budget(ScriptedEndpoint(_argued), Allowance(calls=most))

    found = [Row(topic, "formal", 0, 0, 0, 0, "")]
    translated = most_translation_calls(reading)
    at = budget_of(max(ATTEMPTS, 2 * STAGES))
    if translated:
        base, spent = _translated(topic, reading)
    else:
        base, spent = reading.kb, at.spent
    held, model = hold(base.dispute), EndpointModel(at, "scripted", repairs=0)
    if held.outcome is Outcome.STALEMATE:
        warrants = [
            SideWarrant(one.agent, tuple(map(str, one.warrant.strong)), (), str(one.warrant.head))
            for one in held.claims
        ]
        propose_synthesis(issue, warrants, model, "en")
    phrase(held, base, model, "en")
    if spent is not at.spent:
        at.spent.calls += spent.calls
        at.spent.tokens_in += spent.tokens_in
        at.spent.tokens_out += spent.tokens_out
        at.spent.stages.update(spent.stages)
    found.append(_row(topic, "hybrid", at.spent, translated + max(ATTEMPTS, 2 * STAGES)))
    at = budget_of(most := most_debate_calls(len(stances), LONGEST))
    model = EndpointModel(at, "scripted", repairs=0)
    converse(issue, stances, dict.fromkeys(stances, ModelSpeaker(model)), model, longest=LONGEST)
    found.append(_row(topic, "llm", at.spent, most))
    for mode, together in (("free", False), ("free --mad", True)):
        at = budget_of(most := 2 * most_talk_calls(len(stances), ROUNDS))
        model = EndpointModel(at, "scripted", repairs=0)
        talk(issue, stances, dict.fromkeys(stances, model), model, rounds=ROUNDS, together=together)
        found.append(_row(topic, mode, at.spent, most))
    return found


def _translated(topic: str, reading: TextReading) -> tuple[KnowledgeBase, Spent]:
    """Return the knowledge base of a topic and what its translation takes when nothing is in a journal."""
    from tests.bridge.topics import reply_about  # noqa: PLC0415 - the replies are theirs

    def script(call: ModelCall) -> str:
        return reply_about(topic, call.schema_name, call.messages[1].content)

    at = Budget(ScriptedEndpoint(script), Allowance(calls=None))
    return translate(reading, EndpointModel(at, "scripted", repairs=0)).kb, at.spent


def _row(topic: str, mode: str, spent: Spent, most: int) -> Row:
    stages = ", ".join(f"{stage} {count}" for stage, count in sorted(spent.stages.items()))
    return Row(topic, mode, spent.calls, spent.tokens_in, spent.tokens_out, most, stages)


def main() -> None:
    """Print the table."""
    print(f"{'topic':16}{'mode':12}{'calls':>6}{'at most':>9}{'words in':>10}{'words out':>11}  calls by stage")
    for row in rows():
        figures = f"{row.calls:>6}{row.most:>9}{row.tokens_in:>10}{row.tokens_out:>11}"
        print(f"{row.topic:16}{row.mode:12}{figures}  {row.stages}")


if __name__ == "__main__":
    main()
