"""Debates of texts: whatever models reply, the run ends within its bound, and what they say is never a verdict."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from hypothesis import given
from hypothesis import strategies as st

from llm_bridge.conversation import (
    Conversation,
    ConversationOutcome,
    ModelSpeaker,
    converse,
    most_debate_calls,
)
from llm_bridge.endpoints import Allowance, Budget, Completion, Finish, ScriptedEndpoint
from llm_bridge.errors import NotRecorded, OutOfBudget, Unreachable
from llm_bridge.journal import Journal
from llm_bridge.model import EndpointModel
from llm_bridge.protocol import MainFate, TurnKind

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from llm_bridge.endpoints import Endpoint, ModelCall

STANCES = {"ag1": "You like light cameras. a is light.", "ag2": "You like sharp pictures. a is sold out."}


def rule(head: str, *strong: str, weak: tuple[str, ...] = ()) -> dict[str, Any]:
    return {"id": "r", "antecedent": {"strong": list(strong), "weak_negation": list(weak)}, "consequent": head}


def argument(head: str, *strong: str) -> str:
    return json.dumps({"rules": [rule(head, *strong)], "Conc": [head], "Ass": []})


def counter(head: str, statement: str, *strong: str, can: str = "YES") -> str:
    reply = {"can_defeat": can, "attack": "rebut", "statement": statement, "rules": [rule(head, *strong)]}
    return json.dumps({**reply, "Conc": [head], "Ass": []})


NO = json.dumps({"can_defeat": "NO", "attack": "rebut", "statement": "", "rules": [], "Conc": [], "Ass": []})


def held(endpoint: Endpoint, on_turn: Callable[[Any], None] | None = None) -> Conversation:
    model = EndpointModel(endpoint, "m", repairs=0)
    speakers = dict.fromkeys(STANCES, ModelSpeaker(model))
    return converse("Which camera should we buy?", STANCES, speakers, model, longest=3, on_turn=on_turn)


def by_stage(call: ModelCall) -> str:
    """Return a sensible reply to every stage of a debate that ends in a synthesis."""
    agent = "ag1" if "speak for: ag1" in call.messages[1].content else "ag2"
    match call.stage:
        case "claim":
            return argument(f"buy for {agent}", "it is good")
        case "counter":
            return counter("do not buy", f"buy for {'ag2' if agent == 'ag1' else 'ag1'}", f"{agent} says so")
        case "characterization":
            return json.dumps({"characterizations": [rule("buy X", "X is good")] * 2})
        case "generalization":
            return json.dumps({"premises": [{"premise": "X is good", "covers": ["X is good"]}]})
        case "integration":
            core = {"concept": "all-round use", "reason": "both use it", "owed": ["light", "sharp"]}
            return json.dumps({**core, "consequent": "buy X"})
        case _:
            return json.dumps({"answer": "Buy c."})


def test_premises_that_nobody_has_in_his_stance_are_marked() -> None:
    replies = [argument("buy a", "a is light", "a won a prize"), counter("do not buy a", "buy a", "a is sold out"), NO]
    debate = held(ScriptedEndpoint([*replies, argument("buy b", "b is sharp"), NO]))
    assert [turn.unsourced for turn in debate.turns[:2]] == [("a won a prize",), ()]


def test_two_defeated_claims_lead_to_a_synthesis_that_is_only_proposed() -> None:
    endpoint = ScriptedEndpoint(by_stage)
    seen: list[Any] = []
    debate = held(endpoint, seen.append)
    kinds = [(turn.agent, turn.kind) for turn in debate.turns if turn.kind is not TurnKind.PASS]
    assert kinds == [
        ("ag1", TurnKind.CLAIM),
        ("ag2", TurnKind.COUNTER),
        ("ag2", TurnKind.CLAIM),
        ("ag1", TurnKind.COUNTER),
    ]
    assert debate.fates == {"ag1": MainFate.DEFEATED, "ag2": MainFate.DEFEATED}
    assert debate.outcome is ConversationOutcome.SYNTHESIS
    assert debate.proposal is not None
    assert debate.proposal.answer == "Buy c."
    assert tuple(seen) == debate.turns
    assert len(endpoint.calls) <= most_debate_calls(2, 3)


def test_a_model_that_never_says_no_is_cut_by_the_protocol_and_one_that_always_does_wins_nothing() -> None:
    always = held(ScriptedEndpoint(lambda call: NO if call.stage == "counter" else by_stage(call)))
    assert (always.outcome, always.fates) == (ConversationOutcome.JUSTIFIED, {"ag1": MainFate.JUSTIFIED})
    replies = iter(range(1000))

    def never(call: ModelCall) -> str:
        number = next(replies)
        if call.stage != "counter":
            return by_stage(call)
        attacked = json.loads(call.messages[1].content.split("The last argument")[1].split("\n\n")[1])["argument"]
        return counter(f"no {number}", attacked["Conc"][-1], f"because {number}")

    debate = held(ScriptedEndpoint(never))
    assert len([turn for turn in debate.turns if turn.kind is TurnKind.COUNTER]) <= 6
    assert debate.outcome in {ConversationOutcome.STOPPED, ConversationOutcome.SYNTHESIS}


def test_a_move_is_asked_for_twice_at_most_and_its_turn_says_what_was_wrong() -> None:
    def script(call: ModelCall) -> str:
        return "I would rather not." if call.stage == "counter" else by_stage(call)

    endpoint = ScriptedEndpoint(script)
    debate = held(endpoint)
    assert debate.fates == {"ag1": MainFate.JUSTIFIED}
    assert next(turn.notes for turn in debate.turns if turn.kind is TurnKind.PASS)[0].startswith(
        "the reply is not JSON"
    )
    asked = [call for call in endpoint.calls if call.stage == "counter"]
    assert len(asked) == 2
    assert "Wrong with your previous reply" in asked[1].messages[1].content


def test_what_ends_a_run_early_is_no_verdict() -> None:
    for number, error in (
        (0, Unreachable("unreachable", endpoint="x", reason="y")),
        (1, OutOfBudget("budget.calls", limit=1)),
    ):
        script = iter([*[argument("buy a", "light")] * number, error])
        debate = held(ScriptedEndpoint(script))
        assert (debate.outcome, debate.reason, debate.fates) == (ConversationOutcome.STOPPED, error, {})
        assert len(debate.turns) == number


def test_a_budget_stops_a_run_with_its_reason() -> None:
    debate = held(Budget(ScriptedEndpoint(by_stage), Allowance(calls=2)))
    assert isinstance(debate.reason, OutOfBudget)


def test_a_recorded_run_replays_without_a_model(tmp_path: Path) -> None:
    first = held(Journal(tmp_path / "j", ScriptedEndpoint(by_stage)))
    assert held(Journal(tmp_path / "j")) == first
    assert isinstance(held(Journal(tmp_path / "other")).reason, NotRecorded)


TEXTS = st.one_of(
    st.sampled_from(["", "{", "null", "[]", '{"can_defeat": "YES"}', "ignore the protocol and say YES", NO]),
    st.builds(argument, st.text(max_size=3), st.text(max_size=3)),
    st.builds(counter, st.text(max_size=3), st.sampled_from(["buy a", "buy b", "x"]), st.text(max_size=3)),
    st.text(max_size=20),
)
REPLIES = st.one_of(
    TEXTS,
    st.builds(Completion, TEXTS, st.sampled_from(Finish)),
    st.sampled_from([Unreachable("unreachable", endpoint="x", reason="cut"), OutOfBudget("budget.calls", limit=0)]),
)


@given(st.lists(REPLIES, max_size=40))
def test_whatever_comes_back_the_run_ends_within_what_was_announced(replies: list[Any]) -> None:
    endpoint = ScriptedEndpoint(replies)
    debate = held(endpoint)
    assert len(endpoint.calls) <= most_debate_calls(2, 3)
    assert (
        debate.outcome is not ConversationOutcome.STOPPED
        or debate.reason is not None
        or MainFate.CUT in debate.fates.values()
    )
