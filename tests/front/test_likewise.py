"""Dialogues that go as one before them are told in a line; every move is shown where it is asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

import aufheben
from aufheben.blocks import plain
from aufheben.cli.app import run
from aufheben.reports.debates import debate_page, phases, repeated
from aufheben.reports.prose import debate_prose
from aufheben.reports.verbalizer import verbalizer_of
from aufheben.wording import Language

LIBRARY = Path(aufheben.__file__).parent.parent / "kb" / "library"

MANY_REASONS = """
issue "Is it good?": good.
agent ann { cheap. quick. quiet. cheap => good. quick => good. quiet => good. }
agent bob { ugly. ugly => -good. noisy. noisy => -quiet. }
"""


def shown(text: str, *, every_move: bool = False, language: Language = Language.EN) -> str:
    base = aufheben.parse(text)
    return plain(debate_page(aufheben.debate(base), verbalizer_of(base, language), every_move=every_move))


def test_a_reason_that_fares_as_one_before_it_is_told_with_the_turns_that_it_repeats() -> None:
    page = shown(MANY_REASONS)
    assert [line.strip() for line in page.splitlines() if " as turns " in line] == [
        "✗ turns 8–9 as turns 2–3: the claim is defeated",
        "✗ turns 11–12 as turns 2–3: the claim is defeated",
    ]
    assert [page.count(f"because the proposition {reason}") for reason in ("cheap", "quick", "quiet", "ugly")] == [
        2,
        1,
        1,
        2,
    ]


def test_every_move_is_shown_where_it_is_asked_for() -> None:
    page = shown(MANY_REASONS, every_move=True)
    debate = aufheben.debate(aufheben.parse(MANY_REASONS))
    assert " as turns " not in page
    assert [int(line[:2]) for line in page.splitlines() if line[:2].strip().isdigit()] == [
        move.turn for move in debate.moves
    ]


def test_another_answer_or_another_end_is_told_in_full() -> None:
    """The same claim, undercut for one reason alone: its dialogue is none that went as the first."""
    text = """
    issue "Is it good?": good.
    agent ann { cheap. quick. cheap => good. quick, not dangerous => good. }
    agent bob { fast. fast -> dangerous. sold. sold, not rare => -cheap. }
    """
    assert " as turns " not in shown(text)


@pytest.mark.parametrize("path", sorted(LIBRARY.glob("*.kb")), ids=lambda path: path.stem)
def test_what_is_told_in_a_line_has_the_moves_of_the_one_that_it_names(path: Path) -> None:
    base = aufheben.load(path)
    if base.issue is None:
        pytest.skip("no issue, so no debate")
    debate = aufheben.debate(base)
    dialogues, _ = phases(debate)
    alike = repeated({claim.turn: claim for claim in debate.claims}, dialogues)
    for dialogue in dialogues:
        before = alike.get(dialogue[0].turn)
        if before is None:
            continue
        assert before[0].turn < dialogue[0].turn
        assert before[0].turn not in alike
        assert [(one.agent, one.kind, one.argument, one.attack, one.strict) for one in before[1:]] == [
            (one.agent, one.kind, one.argument, one.attack, one.strict) for one in dialogue[1:]
        ]


def test_running_text_and_japanese_tell_it_too() -> None:
    base = aufheben.parse(MANY_REASONS)
    debate = aufheben.debate(base)
    assert plain(debate_prose(debate, verbalizer_of(base, Language.EN))).count("It was lost in the same way.") == 2
    assert "手番8〜9は手番2〜3と同じ進み方で、この主張は敗れた" in shown(MANY_REASONS, language=Language.JA)
    every = plain(debate_prose(debate, verbalizer_of(base, Language.EN), every_move=True))
    assert "in the same way" not in every


@pytest.mark.parametrize("mode", ["llm", "free"])
def test_every_move_is_of_debates_that_the_engine_holds(mode: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["debate", "camera", "--mode", mode, "--all", "--lang", "en"]) == 2
    assert "--all" in capsys.readouterr().err
