"""What may still change, as people and programs ask for it: refusals, the API."""

from __future__ import annotations

import json
import re
import time
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest

import aufheben
from aufheben.cli.app import run
from aufheben.wording import WORDS
from engine.change import relevance as relevance_module
from engine.change.relevance import Undecided
from engine.values.record import Status
from grammar.errors import Unreadable

if TYPE_CHECKING:
    from pathlib import Path

STOCK = """
agent anna {
    wants(tea). r1: wants(X), in_stock(X) => order(X).
}
agent bert {
    r2: dear(X) => -order(X). => dear(tea). r2 > r1.
}
background { -in_stock(coffee). }
open in_stock(X).
open dear(tea).
"""


def test_an_open_literal_with_a_variable_stands_for_its_instances() -> None:
    found = aufheben.relevance(aufheben.parse(STOCK), "order(tea)")
    assert list(map(str, found.open)) == ["in_stock(tea)", "dear(tea)"]
    assert found.possible == (Status.JUSTIFIED, Status.OVERRULED, Status.UNSUPPORTED)
    assert found.status is Status.UNSUPPORTED
    assert found.question is not None
    assert str(found.question.literal) == "in_stock(tea)"


def test_what_is_known_already_is_not_open() -> None:
    found = aufheben.relevance(aufheben.parse(STOCK), "order(coffee)")
    assert (found.stable, found.open) == (True, ())


def test_one_status_can_be_asked_for() -> None:
    found = aufheben.relevance(aufheben.parse(STOCK), "order(tea)", "justified")
    (decider,) = found.deciders
    assert [list(map(str, one)) for one in decider.smallest] == [["in_stock(tea)", "-dear(tea)"]]
    with pytest.raises(aufheben.Misuse, match="there is no status `good`"):
        aufheben.relevance(aufheben.parse(STOCK), "order(tea)", "good")


def test_a_repair_names_what_is_added_and_what_is_taken_out() -> None:
    found = aufheben.repair(
        aufheben.parse(STOCK),
        "order(tea)",
        allow=["in_stock(tea)", "agent anna { => cheap(tea). }", "r1 > r2"],
        allow_removing=["r2", "dear(X)"],
    )
    assert found.size == 2
    shown = [[(change.removes, change.owner, str(change.rule)) for change in changes] for changes in found.sets]
    assert shown == [
        [(False, "", "in_stock(tea)."), (False, "", "r1 > r2.")],
        [(False, "", "in_stock(tea)."), (True, "bert", "r2: dear(X) => -order(X).")],
        [(False, "", "in_stock(tea)."), (True, "bert", "=> dear(tea).")],
    ]


def test_a_rule_that_is_taken_out_takes_the_priorities_over_it_along() -> None:
    found = aufheben.whatif(aufheben.parse(STOCK), remove=["r2"])
    assert [str(held.rule) for held in found.removed] == ["r2: dear(X) => -order(X).", "=> r2 > r1."]
    assert {str(one.literal): (one.before, one.after) for one in found.difference.changed} == {
        "-order(tea)": (Status.JUSTIFIED, Status.UNSUPPORTED),
        "r2 > r1": (Status.JUSTIFIED, Status.UNSUPPORTED),
        "-(r1 > r2)": (Status.JUSTIFIED, Status.UNSUPPORTED),
    }


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["whatif", "camera"], "nothing to compare"),
        (["whatif", "camera", "--remove", "portable"], "`portable` is not a label, a statement"),
        (["whatif", "camera", "--add", "compact(a)."], "stated"),
        (["whatif", "camera", "--add", "-compact(a)."], "facts are indisputable"),
        (["whatif", "camera", "--add", "compact(a"], "--add:1"),
        (["whatif", "camera", "buy(X)", "--add", "p."], "has variables"),
        (["whatif", "camera", "--add", "p.", "--reading", "private"], "judges one agent"),
        (["repair", "camera", "buy(a)", "--allow", "p(X) => q(X)."], "only facts, presumptions and priorities"),
        (["repair", "camera", "buy(a)", "--allow", "handy > nothing."], "has the label `nothing`"),
        (["repair", "camera", "buy(a)", "--allow", "agent carol { => p. }"], "there is no agent `carol`"),
        (["repair", "camera", "buy(a)", "--allow-removing", "unheard_of(X)"], "a fact or a presumption"),
        (["relevance", "camera", "buy(a)", "--for", "good"], "one of justified"),
    ],
)
def test_what_does_not_fit_is_refused_in_words(
    arguments: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code = run(arguments)
    err = " ".join(capsys.readouterr().err.split())
    if reason == "stated":  # twice is odd, not wrong
        assert code == 0
    else:
        assert code == 2
        assert reason in err


def parity(path: Path, count: int) -> str:
    """Write a knowledge base in which every open literal turns the last conclusion over; return its name."""
    bits = range(count)
    lines = [f"open b{n}. b{n}, x{n} => x{n + 1}. b{n}, -x{n} => -x{n + 1}." for n in bits]
    lines += [f"-b{n}, x{n} => -x{n + 1}. -b{n}, -x{n} => x{n + 1}." for n in bits]
    path.write_text("x0.\n" + "\n".join(lines), encoding="utf-8")
    return str(path)


def test_what_is_not_decided_is_said_with_the_limit_that_was_reached(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    name = parity(tmp_path / "parity.kb", 16)
    assert run(["relevance", name, "x16", "--json"]) == 3
    document: Any = json.loads(capsys.readouterr().out)
    assert document["stable"] is False
    assert document["undecided"] == ["smallest"]
    (cut,) = document["cuts"]
    assert (cut["undecided"], cut["limit"], cut["value"]) == ("smallest", "smallest completions", 10_000)
    assert all(not decider["decided"] for decider in document["deciders"] if decider["relevant"])
    assert (document["question"]["expected"], document["question"]["least"]) == ("16", "16")
    assert run(["relevance", name, "x16"]) == 3
    screen = " ".join(capsys.readouterr().out.split())
    assert "not decided: the smallest completions (the limit of 10,000 (smallest completions) was reached" in screen


def test_a_question_not_known_to_be_the_best_comes_with_its_gap(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(relevance_module, "STATES", 5)
    assert run(["relevance", "embolism", "scan", "--json"]) == 3
    document: Any = json.loads(capsys.readouterr().out)
    question = document["question"]
    assert Fraction(question["least"]) < Fraction(question["expected"])
    assert [(cut["undecided"], cut["limit"], cut["value"]) for cut in document["cuts"]] == [
        ("question", "states of knowledge", 5)
    ]
    assert all(decider["decided"] for decider in document["deciders"])
    assert run(["relevance", "embolism", "scan"]) == 3
    screen = " ".join(capsys.readouterr().out.split())
    assert re.search(r"\(expected number of questions: between [\d.]+ and [\d.]+\)", screen)
    assert "not decided: which question to ask first (the limit of 5 (combinations of answers) was reached" in screen


@pytest.mark.parametrize("command", ["relevance", "repair"])
def test_a_search_ends_at_the_limit_with_what_is_decided(
    command: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    bits = range(60)
    lines = [f"open b{n}. open c{n}. b{n}, not c{(n * 7) % 60} => x{n % 11}. c{n}, not x{n % 11} => y." for n in bits]
    lines += [f"x{n}, x{(n + 1) % 11}, x{(n + 5) % 11} => -y." for n in range(11)]
    path = tmp_path / "hard.kb"
    path.write_text("\n".join(lines), encoding="utf-8")
    start = time.monotonic()
    code = run([command, str(path), "y" if command == "relevance" else "-y", "--time-limit", "1", "--json"])
    assert time.monotonic() - start < 1 + 2
    document: Any = json.loads(capsys.readouterr().out)
    assert document["status"] == "unsupported"
    if command == "relevance":
        assert code == 3
        assert document["stable"] is False
        assert {cut["limit"] for cut in document["cuts"]} == {"time"}


def test_a_changed_knowledge_base_with_errors_is_not_compared() -> None:
    with pytest.raises(Unreadable, match="stated as facts"):
        aufheben.whatif(aufheben.load("camera"), add=["-compact(a)."])


@pytest.mark.parametrize("kind", Undecided)
def test_every_kind_of_not_decided_has_its_words(kind: Undecided) -> None:
    assert f"undecided.{kind}" in WORDS


def test_a_page_in_japanese_holds_no_english(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["relevance", "withdrawal", "withdraw", "--lang", "ja"]) == 0
    assert not re.search("[A-Za-z]", capsys.readouterr().out)
