"""Records that somebody forged, above all about priorities: plain clingo refuses them, each for its reason."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from random import Random as Dice
from typing import TYPE_CHECKING

import pytest

from aufheben.testing.oracle.shapes import circle, seeded
from engine.attacks.order import Level
from engine.attacks.parties import agent_parties
from engine.debate import bounds, hold
from engine.grounding.grounding import ground
from engine.values.limits import Limits
from kb.loading import parse
from kb.messages import debate_document
from kb.proof import Checker, checking
from tests.proofs.alterations import Record, alterations
from tests.proofs.test_check import DEEP, document, faults, held, stances, still_true, together
from tests.proofs.together import faults_of_each

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.values.rules import Dispute


def right(name: str) -> tuple[Checker, Record]:
    """Return the checker and the first record of a library debate."""
    _, checker, record = held(name)[0]
    return checker, json.loads(json.dumps(record))


def recorded(dispute: Dispute) -> tuple[Checker, Record]:
    """Return the checker and the record of a dispute."""
    return Checker(dispute, Limits()), json.loads(json.dumps(debate_document(hold(dispute))))


def found(checker: Checker, record: Record) -> frozenset[str]:
    return faults(checking(checker.facts(document(record)), checker.level))


def contested(record: Record) -> Record:
    """The employer answers by a priority that it concludes, and that the union can refute: not its to play."""
    first, rebuttal, _, *rest = record["moves"]
    special = rest[3]["argument"]["rules"][0]
    silent = {**record["moves"][2], "turn": 4, "agent": "union"}
    answer = {**rest[2], "turn": 3, "agent": "employer", "target": 2, "point": "-entitled(twenty_five_days)"}
    answer |= {"claim": "contract > agreement", "priorities": ["contract > agreement"]}
    answer["argument"] = {"rules": [special], "Conc": ["contract > agreement"], "Ass": []}
    record["moves"] = [first, rebuttal, answer, silent]
    record["claims"] = [{**record["claims"][0], "result": "justified", "status": "justified"}]
    record |= {"answers": ["entitled(twenty_five_days)"]}
    record["certificate"] |= {"moves": 4, "within": 4}
    return record


def untold(record: Record) -> Record:
    """The priority that keeps the contract from prevailing is itself attacked, and that is left out."""
    record["moves"] = [*record["moves"][:6], {**record["moves"][8], "turn": 7}]
    record["certificate"] |= {"moves": 7, "within": record["certificate"]["within"] - 2}
    return record


def forestalled(record: Record) -> Record:
    """Both priorities are played at once, so that the attack on the first need not be told."""
    steps = [*record["moves"][5]["argument"]["rules"], *record["moves"][7]["argument"]["rules"]]
    record["moves"][5]["argument"] = {"rules": steps, "Conc": [step["consequent"] for step in steps], "Ass": []}
    return untold(record)


def again(record: Record) -> Record:
    """The attack on a priority is answered by this priority."""
    record["moves"][7] = {**record["moves"][5], "turn": 8, "target": 7, "point": "-(agreement > contract)"}
    return record


def by_an_opponent(record: Record) -> Record:
    """An opponent answers by a priority, as only a proponent may."""
    move = record["moves"][6]
    move |= {"attack": "priority", "claim": "contract > agreement", "priorities": ["contract > agreement"]}
    move["point"] = "agreement > contract"
    move["argument"] = {**move["argument"], "rules": move["argument"]["rules"][:1], "Conc": ["contract > agreement"]}
    return record


def as_an_attack(record: Record) -> Record:
    """An answer by a priority is told as a strict rebuttal."""
    record["moves"][5] |= {"attack": "rebut", "strict": True}
    return record


def without_reason(record: Record) -> Record:
    """A priority stands on nothing."""
    record["moves"][5]["argument"]["rules"][0]["antecedent"]["strong"] = []
    return record


def more_than_plays(record: Record) -> Record:
    """A priority is named beside the one that decides."""
    record["moves"][5]["priorities"].append("favour > special")
    return record


def for_something_else(record: Record) -> Record:
    """What is claimed is no priority, though a priority is played."""
    record["moves"][7]["claim"] = "-(special > favour)"
    return record


FORGERIES: tuple[tuple[Callable[[Record], Record], set[str]], ...] = (
    (contested, {"3,priorities", "3,no_relief", "claim(1),verdict", "claim(1),status"}),
    (untold, {"7,can_move", "7,unfinished(employer)"}),
    (forestalled, {"6,superfluous(2)"}),
    (again, {"8,no_relief", "8,repetition", "9,can_move"}),
    (by_an_opponent, {"7,shape"}),
    (as_an_attack, {"6,no_attack", "6,no_defeat"}),
    (without_reason, {"6,unlicensed(1)", "6,no_relief"}),
    (more_than_plays, {"6,priorities"}),
    (for_something_else, {"8,priorities"}),
)


def test_a_forged_record_about_priorities_is_refused() -> None:
    # The debate is accepted as it is: test_every_record_of_a_library_debate_is_accepted.
    every = together([(right("leave")[0], forge(right("leave")[1])) for forge, _ in FORGERIES])
    unseen = {
        forge.__name__: missed
        for (forge, reasons), wrong in zip(FORGERIES, every, strict=True)
        if (missed := {f"fault({reason})" for reason in reasons} - wrong)
    }
    assert unseen == {}


def test_what_the_rule_against_repetition_bars_is_in_the_record() -> None:
    checker, record = recorded(seeded(circle, Dice(0)))  # noqa: S311 - a test, not a secret
    assert found(checker, record) == set()
    (last,) = (move for move in record["moves"] if move.get("barred"))
    last["barred"] = []
    assert found(checker, record) == {f"fault({last['turn']},barred)"}


def test_whoever_could_attack_is_asked_though_another_one_did_in_vain() -> None:
    """In a main argument that is won, the opponent who comes first in the file is passed over, attack and all."""
    dispute = parse(
        """
        issue "q?": q.
        agent a { f. f, not g => q. m. n. }
        agent b { not m => g. }
        agent c { not n => g. }
        """
    ).dispute
    checker, record = recorded(dispute)
    assert found(checker, record) == set()
    assert record["outcome"] == "justified"
    moves = record["moves"]
    assert [move["agent"] for move in moves] == ["a", "b", "a", "b", "c", "a", "c"]
    kept = [moves[0], *moves[4:]]
    turns = {move["turn"]: turn for turn, move in enumerate(kept, 1)}
    record["moves"] = [{**one, "turn": turns[one["turn"]], "target": turns.get(one["target"])} for one in kept]
    record["certificate"]["moves"] = len(kept)
    assert "fault(2,skipped(b))" in found(checker, record)


def test_a_debate_that_is_decided_has_no_synthesis() -> None:
    checker, record = right("curry")
    _, homework = right("homework")  # which ends in a stalemate, without one
    record["synthesis"] = homework["synthesis"]
    assert "fault(synthesis,phase)" in found(checker, record)


@pytest.mark.parametrize("name", ["camera", "leave", "stroke", "transfusion"])
def test_two_alterations_do_not_hide_each_other(name: str) -> None:
    checker, record = right(name)
    dice = Dice(name)  # noqa: S311 - a test, not a secret
    pairs: list[tuple[str, Record]] = []
    for what, changed in dice.sample(list(alterations(record, stances(name))), 12 if DEEP else 5):
        more = list(alterations(changed, stances(name)))
        near = [one for one in more if one[0].split(".")[:2] == what.split(".")[:2]]
        chosen = [*dice.sample(near, min(3, len(near))), *dice.sample(more, 3)]
        pairs += [(f"{what} and {also}", both) for also, both in chosen]
    accepted = [
        what
        for (what, both), wrong in zip(pairs, together([(checker, both) for _, both in pairs]), strict=True)
        if not wrong and not still_true(name, record, both)
    ]
    assert accepted == []


MUTUAL = (
    "conflict a, b, w. q > r. agent p { q: => -a. w0: => w. k: -a, w => m. } agent o { r: => a. s: => b. }",
    "agent p { f. f => m. } agent o { r: => -f. s: -f => -m. }",
)
"""What p claims attacks the opponent's argument, which attacks it in return: that is no answer yet."""


@pytest.mark.parametrize("theories", MUTUAL)
def test_an_answer_that_is_left_out_is_missed_though_something_shown_attacks(theories: str) -> None:
    dispute = parse(f'issue "m?": m. {theories}').dispute
    checker = Checker(dispute, Limits())
    record = json.loads(json.dumps(debate_document(hold(dispute, first="p"))))
    assert found(checker, record) == set()
    claim, attack, answer, last = record["moves"]
    assert (attack["target"], answer["target"], last["kind"]) == (1, 2, "pass")
    record["moves"] = [claim, {**last, "turn": 2}]
    record["certificate"] |= {"moves": 2, "within": 2}
    assert found(checker, record) == {"fault(2,can_move)", "fault(2,unfinished(o))"}


def test_a_synthesis_is_checked_where_priorities_are_concluded() -> None:
    """No debate of the library has both: here one agent of the camera debate prefers the rule that defeats it."""
    text = (files("kb.library") / "camera.kb").read_text(encoding="utf-8")
    stances, _, _ = text.replace("    ease:", "    loyal: light(a) => stock > handy.\n    ease:").partition("expect ")
    dispute = parse(stances).dispute
    checker = Checker(dispute, Limits())
    record = json.loads(json.dumps(debate_document(hold(dispute))))
    assert (checker.level, record["outcome"]) == (Level.DERIVED, "synthesis")
    rows = ground(dispute, Limits())
    owners = ("", *rows.agents)
    rules = [(owners[rows.owner[row]], rows.instance(row)) for row in rows.rows if rows.owner[row] >= 0]
    chosen = Dice(1).sample(list(alterations(record, rules)), 150)  # noqa: S311 - as above
    right_one, *wrong = together([(checker, record), *((checker, changed) for _, changed in chosen)])
    assert right_one == set()
    accepted = [what for (what, _), texts in zip(chosen, wrong, strict=True) if not texts]
    assert accepted == [what for what in accepted if what == "mains: all -> one" or ".id: r" in what]


@pytest.mark.parametrize("name", ["camera", "guide-dog", "leave", "nixon", "transfusion"])
def test_too_few_stages_or_rounds_are_no_help(name: str) -> None:
    """How many there are stands in the file, where a forger may say fewer: that is told, or does not matter."""
    checker, record = right(name)
    changed = {**record, "claims": [{**claim, "status": "justified"} for claim in record["claims"]]}
    depths = [
        f"stages({stages}).\nrounds({rounds}).\nlaps({4 * rounds})." for stages in range(3) for rounds in range(3)
    ]
    right_ones, forged = (checker.facts(document(one)) for one in (record, changed))
    files = [f"{text}\n{depth}" for text in (right_ones, forged) for depth in depths]
    found = faults_of_each(files, checking("", checker.level, {}))
    for enough in found[: len(depths)]:
        assert not enough or any("depth(" in fault for fault in enough)
    assert all(found[len(depths) :])


@pytest.mark.parametrize("name", ["nixon", "second-opinion", "contract"])
def test_literals_in_other_components_are_no_help(name: str) -> None:
    """Which literals depend on each other stands in the file, too: what is wrong there is told, or does not matter."""
    checker, record = right(name)
    forged = {**record, "claims": [{**claim, "status": "unsupported"} for claim in record["claims"]]}
    texts = [checker.facts(document(one)) for one in (record, forged)]
    places = re.findall(r"(?m)^ordered\((.*),(\d+)\)\.$", texts[0])
    above = len(places) + 1
    others: list[tuple[str, str]] = []
    for literal, place in places:
        line = f"ordered({literal},{place})."
        others += [(line, ""), (line, f"ordered({literal},0)."), (line, f"ordered({literal},{above}).")]
        others.append((line, f"{line} ordered({literal},{above})."))
    right_ones, wrong = (
        faults_of_each([text.replace(line, other) for line, other in others], checking("", checker.level))
        for text in texts
    )
    misplaced = 0
    for enough in right_ones:
        misplaced += (found_out := any(fault.startswith("fault(record,depth(components,") for fault in enough))
        assert found_out or not enough
    assert all(wrong)
    assert misplaced >= len(places)


MOOT = """
issue "m?": m.
agent p {{ m0: => m. a: => u. b: => v. u, v -> -h. {} }}
agent o {{ x: => h. y: h => -m. }}
"""
"""With a and b together p can rebut x, but for a priority of its own by which b is below x."""


def _moot(knowledge: str) -> Record:
    """Return the record in which both main arguments fall at the first attack."""

    def step(name: str, head: str, *strong: str) -> Record:
        return {"id": name, "antecedent": {"strong": [*strong], "weak_negation": []}, "consequent": head}

    def move(agent: str, kind: str, claim: str | None = None, target: int | None = None) -> Record:
        record = {"agent": agent, "kind": kind, "strict": False, "claim": claim, "target": target}
        record |= (
            {"attack": None, "point": None} if target is None else {"attack": "rebut", "point": denied[claim or ""]}
        )
        heads = [one["consequent"] for one in steps[claim]] if claim else []
        return record | {"argument": {"rules": steps[claim], "Conc": heads, "Ass": []} if claim else None}

    denied = {"m": "-m", "-m": "m"}
    steps = {"m": [step("m0", "m")], "-m": [step("x", "h"), step("y", "-m", "h")]}
    moves = [move("p", "claim", "m"), move("o", "counter", "-m", 1), move("p", "pass")]
    moves += [move("o", "claim", "-m"), move("p", "counter", "m", 4), move("o", "pass")]
    rows = ground(parse(knowledge).dispute, Limits())
    agent_bounds = bounds(rows, agent_parties(rows), [1, 1], 0, Limits())
    agents = [
        {"agent": one.agent, "k": one.k, "branch": one.branch, "m": 1, "moves": one.moves} for one in agent_bounds
    ]
    return {
        "issue": {"question": "m?", "literals": ["m"]},
        "agents": ["p", "o"],
        "mains": "all",
        "moves": [{"turn": turn, **one} for turn, one in enumerate(moves, 1)],
        "claims": [
            {"literal": "m", "agent": "p", "turn": 1, "result": "defeated", "status": "defensible"},
            {"literal": "-m", "agent": "o", "turn": 4, "result": "defeated", "status": "defensible"},
        ],
        "outcome": "stalemate",
        "answers": [],
        "synthesis": {
            "characterization": {},
            "common": [],
            "core": None,
            "candidates": [],
            "missing": [],
            "searched": True,
            "obstacle": "no-variable",
        },
        "certificate": {
            "bound": sum(one.moves for one in agent_bounds),
            "within": sum(one.branch + 2 for one in agent_bounds),
            "moves": 6,
            "agents": agents,
        },
        "stopped": None,
    }


@pytest.mark.parametrize(
    ("rule", "texts"),
    [
        ("", {"fault(2,unanswered)", "fault(claim(1),verdict)"}),
        ("order: => u > v.", {"fault(2,unanswered)", "fault(claim(1),verdict)"}),
        ("order: => x > b.", {"unverified(2,unanswered)"}),
        ("order: => x > a. also: => x > b.", {"unverified(2,unanswered)"}),
    ],
)
def test_what_is_not_decided_of_a_pass_is_told_to_be_unverified(rule: str, texts: set[str]) -> None:
    knowledge = MOOT.format(rule)
    checker = Checker(parse(knowledge).dispute, Limits())
    whole = found(checker, _moot(knowledge))
    assert texts <= whole
    assert any(one.startswith("fault") for one in texts) or whole == texts
