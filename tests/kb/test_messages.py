"""The message schema: what documents hold, that the published schemas fit them, and arguments there and back."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from engine.debate import hold
from engine.explanation import explain
from engine.status.statuses import literal_statuses
from engine.values.record import Attack, Debate, MoveKind
from grammar.reading import parse_literal
from kb import library, messages
from kb.checks import check
from kb.expectations import evaluate
from kb.loading import load, parse
from kb.message_reader import UnreadableMessage, argument_of
from kb.published import DOCUMENTS, published
from kb.schema import Antecedent, ArgumentMessage, CounterargumentMessage, RuleMessage
from tests.schemas import follow

SCHEMAS = Path(__file__).parents[2] / "docs" / "schema"
DEBATES = tuple(name for name in library.names() if load(name).issue is not None)


def camera() -> Debate:
    return hold(load("camera").dispute)


def fits(document: Any, name: str) -> None:  # noqa: ANN401 - JSON
    follow(json.loads(json.dumps(document)), name)


def test_the_published_schemas_are_those_of_the_models() -> None:
    texts = published()
    if os.environ.get("AUFHEBEN_GOLDEN") == "write":
        SCHEMAS.mkdir(parents=True, exist_ok=True)
        for name, text in texts.items():
            (SCHEMAS / name).write_text(text, encoding="utf-8")
    on_disk = {path.name: json.loads(path.read_text(encoding="utf-8")) for path in SCHEMAS.glob("*.json")}
    assert on_disk == {name: json.loads(text) for name, text in texts.items()}
    assert set(texts) == {f"{name}.json" for name in DOCUMENTS}


@pytest.mark.parametrize("name", DEBATES)
@pytest.mark.parametrize("mains", ["all", "one"])
def test_every_debate_of_the_library_fits_its_schema(name: str, mains: str) -> None:
    fits(messages.debate_document(hold(load(name).dispute, mains=mains)), "debate")


def test_the_camera_debate_as_a_document() -> None:
    document = messages.debate_document(camera())
    assert document["schema"] == "aufheben.debate/1"
    assert document["issue"] == {"question": "Which camera should we buy?", "literals": ["buy(X)", "camera(X)"]}
    assert [
        (move["agent"], move["kind"], move["claim"], move["attack"], move["target"]) for move in document["moves"]
    ] == [
        ("ag1", "claim", "buy(a)", None, None),
        ("ag2", "counter", "-buy(a)", "rebut", 1),
        ("ag1", "pass", None, None, None),
        ("ag2", "claim", "buy(b)", None, None),
        ("ag1", "counter", "-buy(b)", "rebut", 4),
        ("ag2", "pass", None, None, None),
        (None, "synthesis", "buy(c)", None, None),
    ]
    assert document["moves"][0]["argument"] == {
        "rules": [
            {
                "id": "handy",
                "antecedent": {"strong": ["compact(a)", "light(a)", "camera(a)"], "weak_negation": []},
                "consequent": "buy(a)",
            }
        ],
        "Conc": ["buy(a)"],
        "Ass": [],
    }
    assert [(claim["literal"], claim["result"], claim["status"]) for claim in document["claims"]] == [
        ("buy(a)", "defeated", "defensible"),
        ("buy(b)", "defeated", "defensible"),
    ]
    assert (document["outcome"], document["answers"], document["stopped"]) == ("synthesis", ["buy(c)"], None)
    synthesis = document["synthesis"]
    assert list(synthesis["characterization"]) == ["C1", "C2"]
    assert synthesis["common"] == ["camera(X)"]
    assert sorted(synthesis["core"]["strong"]) == ["battery(c, long)", "camera(c)", "user_friendly(c)"]
    assert synthesis["core"]["consequent"] == "buy(c)"
    kept = {
        one["claim"]: (one["kept"], one["shares"], one["rejected"] and one["rejected"]["reason"])
        for one in synthesis["candidates"]
    }
    assert kept["buy(c)"] == (
        {"ag1": ["user_friendly(c)"], "ag2": ["battery(c, long)"]},
        {"ag1": "1/3", "ag2": "1/2"},
        None,
    )
    assert {claim: reason for claim, (_, _, reason) in kept.items()} == {
        "buy(a)": "defeated-claim",
        "buy(b)": "defeated-claim",
        "buy(c)": None,
    }
    assert document["certificate"]["moves"] == len(document["moves"]) <= document["certificate"]["bound"]


def test_documents_are_the_same_every_time() -> None:
    assert json.dumps(messages.debate_document(camera())) == json.dumps(messages.debate_document(camera()))


def test_statuses_findings_explanations_and_verdicts_fit_their_schemas() -> None:
    base = load("camera")
    statuses = messages.status_document(literal_statuses(base.dispute, (parse_literal("buy(a)"),)))
    found = [{"literal": "buy(a)", "status": "defensible", "agent": None, "route": "counters"}]
    assert statuses == {"schema": "aufheben.status/1", "statuses": found}
    fits(statuses, "status")
    for language in ("en", "ja"):
        fits(messages.check_document(check(parse("p(X) => q(Y).")), language), "check")
    for name in ("contract", "flat", "nixon", "t16-mutual-defence", "tweety"):
        base = load(name)
        for literal in dict.fromkeys(one.item for one in evaluate(base) if one.item is not None):
            fits(messages.explanation_document(explain(base.dispute, literal)), "explain")
        verdicts = messages.expectations_document({name: evaluate(base)})
        fits(verdicts, "test")
        assert verdicts["failed"] == 0


def test_a_priority_that_undoes_an_attack_is_no_attack_itself() -> None:
    moves = hold(load("town-planning").dispute).moves
    (first, _) = (move for move in moves if move.attack is Attack.PRIORITY)
    counter = messages.counterargument_message(first)
    assert (counter.can_defeat, counter.attack) == ("YES", None)
    assert counter.target is not None
    assert (counter.target.turn, counter.target.part, counter.target.statement) == (5, "Conc", "may_change(front)")
    record = messages.debate_document(hold(load("town-planning").dispute))["moves"][first.turn - 1]
    assert (record["attack"], record["priorities"]) == ("priority", ["heritage_act > planning_act"])


@pytest.mark.parametrize("name", DEBATES)
def test_an_argument_comes_back_from_its_message(name: str) -> None:
    base = load(name)
    debate = hold(base.dispute)
    synthesized = tuple(one.rule for one in debate.synthesis.candidates if one.rule) if debate.synthesis else ()
    for move in debate.moves:
        if move.argument is not None:
            message = ArgumentMessage.model_validate_json(messages.argument_message(move.argument).model_dump_json())
            argument = argument_of(message, base.dispute, move.agent, claim=move.argument.claim, also=synthesized)
            assert argument.claim == move.argument.claim
            assert set(argument.rules) == set(move.argument.rules)
            assert messages.argument_message(argument) == message


def test_a_counterargument_says_what_it_attacks() -> None:
    moves = camera().moves
    counter = messages.counterargument_message(moves[1])
    assert (counter.can_defeat, counter.attack) == ("YES", "rebut")
    assert counter.target is not None
    assert (counter.target.turn, counter.target.part, counter.target.statement) == (1, "Conc", "buy(a)")
    assert moves[2].kind is MoveKind.PASS
    assert messages.counterargument_message(moves[2]) == CounterargumentMessage(can_defeat="NO")
    fits(counter.as_json(), "counterargument")


def argument_message_of(
    *rules: tuple[tuple[str, ...], tuple[str, ...], str], conc: tuple[str, ...] | None = None
) -> ArgumentMessage:
    steps = tuple(
        RuleMessage(id=f"r{number}", antecedent=Antecedent(strong=strong, weak_negation=weak), consequent=head)
        for number, (strong, weak, head) in enumerate(rules, 1)
    )
    heads = tuple(step.consequent for step in steps) if conc is None else conc
    return ArgumentMessage(rules=steps, Conc=heads, Ass=tuple(one for _, weak, _ in rules for one in weak))


def test_a_rule_is_recognised_by_what_it_says_in_any_order() -> None:
    argument = argument_of(
        argument_message_of((("camera( a )", "compact(a)", "light(a)"), (), "buy(a)")), load("camera").dispute, "ag1"
    )
    assert argument.warrant.label == "handy"
    assert str(argument.claim) == "buy(a)"


def test_a_comparison_is_recognised_in_its_instance() -> None:
    dispute = load("flat").dispute
    premises = ("rent(a, 640)", "heating(a, 60)", "budget(1000)", "640 + 60 <= 1000", "near_work(a)", "flat(a)")
    assert argument_of(argument_message_of((premises, (), "take(a)")), dispute, "thrift").warrant.label == "cheap"


def test_a_fact_alone_is_a_rule_without_antecedents() -> None:
    argument = argument_of(argument_message_of(((), (), "camera(a)")), load("camera").dispute, "ag1")
    assert argument.warrant.is_fact
    assert messages.argument_message(argument) == argument_message_of(((), (), "camera(a)")).model_copy(
        update={"rules": (RuleMessage(id="r1", consequent="camera(a)", strict=True),)}
    )


@pytest.mark.parametrize(
    ("message", "en", "ja"),
    [
        (
            argument_message_of((("it is cheap",), (), "buy(a)")),
            "`it is cheap` is neither a literal nor a comparison",
            "`it is cheap` はリテラルでも比較でもありません",
        ),
        (
            argument_message_of((("camera(X)",), (), "buy(a)")),
            "`camera(X)` contains a variable",
            "`camera(X)` に変数があります",
        ),
        (
            argument_message_of((("camera(a)", "compact(a)"), (), "buy(a)")),
            "`camera(a), compact(a) => buy(a)` is not an instance of any rule of ag1",
            "`camera(a), compact(a) => buy(a)` は ag1 のどの規則にも当てはまりません",
        ),
        (
            argument_message_of((("compact(c)", "light(c)"), (), "user_friendly(c)")),
            "`compact(c)` is neither concluded before nor a fact of ag1; did you mean `compact(a)`?",
            "`compact(c)` は前に結論されておらず、ag1 の事実でもありません（もしかして `compact(a)`）",
        ),
        (
            argument_message_of((("over_the_budget(b)",), (), "-buy(b)"), conc=("buy(b)",)),
            "`Conc` says buy(b), but the rules conclude -buy(b)",
            "`Conc` は buy(b) としていますが、規則の結論は -buy(b) です",
        ),
        (argument_message_of(), "the argument has no rules", "論証に規則がありません"),
    ],
)
def test_what_the_theories_do_not_hold_is_told(message: ArgumentMessage, en: str, ja: str) -> None:
    with pytest.raises(UnreadableMessage) as caught:
        argument_of(message, load("camera").dispute, "ag1")
    assert en in [finding.message() for finding in caught.value.findings]
    assert ja in [finding.message("ja") for finding in caught.value.findings]


def test_a_field_that_is_not_in_the_schema_is_refused() -> None:
    with pytest.raises(ValidationError, match="extra"):
        ArgumentMessage.model_validate({"rules": [], "Conc": [], "Ass": [], "confidence": 0.9})


def test_nothing_but_json_needs_pydantic() -> None:
    code = (
        "import sys; from kb.loading import load; from kb.checks import check; from kb.expectations import evaluate; "
        "base = load('camera'); check(base); evaluate(base); print('pydantic' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)  # noqa: S603 - our own code
    assert done.stdout == "False\n"
