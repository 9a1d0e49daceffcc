"""What is worked out once and kept with a knowledge base: findings, the ground rules about a literal, statuses."""

from __future__ import annotations

import copy
import pickle
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

import aufheben
from aufheben.cli.app import run
from engine.grounding.scope import scope
from kb.knowledge_base import Kept
from kb.overview import Overview

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from kb.knowledge_base import KnowledgeBase

TEXT = """
issue "q": goal(X), thing(X).
agent ann { thing(a). light(a). light(X), not heavy(X) => goal(X). lone(X) => rare(X). }
agent bob { thing(b). dark(a). dark(X) => -goal(X). }
open heavy(a).
say unused(X): "{X} is unused".
"""


class Counts:
    """How often a knowledge base was walked for findings, and a dispute ground."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.checked = self.ground = 0
        overview = Overview.of

        def counted(base: KnowledgeBase) -> Overview:
            self.checked += 1
            return overview(base)

        def scoped(*given: object, **named: object) -> object:
            self.ground += 1
            return scope(*given, **named)  # pyrefly: ignore[bad-argument-type]  # handed on as it came

        monkeypatch.setattr(Overview, "of", counted)
        monkeypatch.setattr("engine.grounding.grounding.scope", scoped)


@pytest.fixture
def counts(monkeypatch: pytest.MonkeyPatch) -> Counts:
    return Counts(monkeypatch)


@pytest.mark.parametrize(
    ("arguments", "most"),
    [
        (["status"], 1),
        (["status", "goal(a)", "rare(a)"], 1),
        (["explain", "goal(a)"], 1),
        (["explain", "rare(a)"], 1),  # nobody can derive it: what is missing is told
        (["explain", "goal(a)", "--reading", "private", "--agent", "ann"], 1),
        (["relevance", "goal(a)"], 1),
    ],
)
def test_a_command_checks_once_and_grounds_once(
    arguments: list[str], most: int, counts: Counts, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "base.kb"
    path.write_text(TEXT, encoding="utf-8")
    command, *rest = arguments
    assert run([command, str(path), *rest]) == 0
    assert capsys.readouterr().out
    assert (counts.checked, counts.ground) == (1, most)


def test_what_if_checks_and_grounds_what_is_and_what_would_be(counts: Counts) -> None:
    base = aufheben.parse(TEXT)
    found = aufheben.whatif(base, add=["agent ann { light(b). lone(a). lone(b). }"])
    assert len(found.difference.changed) == 6
    assert (counts.checked, counts.ground) == (2, 2)


ASKED: list[Callable[[KnowledgeBase], object]] = [
    aufheben.status,
    lambda base: aufheben.status(base, "goal(X)"),
    lambda base: aufheben.status(base, "goal(a)", "-goal(a)"),
    lambda base: aufheben.status(base, reading="private"),
    lambda base: aufheben.explain(base, "goal(a)"),
    aufheben.check,
]


@pytest.mark.parametrize("ask", ASKED)
def test_asking_again_works_nothing_out_and_says_the_same(
    ask: Callable[[KnowledgeBase], object], counts: Counts
) -> None:
    base = aufheben.parse(TEXT)
    first = ask(base)
    spent = counts.checked, counts.ground
    assert ask(base) == first
    assert (counts.checked, counts.ground) == spent
    assert ask(aufheben.parse(TEXT)) == first


def test_questions_in_any_order_are_answered_as_if_each_were_the_first() -> None:
    base = aufheben.parse(TEXT)
    asked = [*ASKED, *reversed(ASKED), *ASKED[::2]]
    assert [ask(base) for ask in asked] == [ask(aufheben.parse(TEXT)) for ask in asked]


def test_a_status_and_its_explanation_share_their_ground_rules(counts: Counts) -> None:
    base = aufheben.parse(TEXT)
    assert aufheben.status(base, "goal(a)")[0].status == aufheben.explain(base, "goal(a)").status
    assert counts.ground == 1


def test_a_smaller_limit_is_not_answered_from_what_was_kept() -> None:
    base = aufheben.parse(TEXT)
    assert aufheben.status(base, "goal(a)")
    with pytest.raises(aufheben.LimitReached):
        aufheben.status(base, "goal(a)", limits=aufheben.Limits(ground_rules=1))


def test_what_is_kept_is_neither_compared_nor_copied_nor_pickled() -> None:
    base, fresh = aufheben.parse(TEXT), aufheben.parse(TEXT)
    findings = aufheben.check(base)
    aufheben.status(base, "goal(a)")
    assert base == fresh
    assert repr(base) == repr(fresh)
    assert len(pickle.dumps(base)) == len(pickle.dumps(fresh))
    for other in (pickle.loads(pickle.dumps(base)), copy.deepcopy(base)):  # noqa: S301 - made in this line
        assert other == base
        assert aufheben.check(other) == findings
    changed = replace(base, statements=base.statements[1:])
    assert aufheben.check(changed) != findings


def test_only_the_latest_answer_of_a_kind_is_kept() -> None:
    kept, worked = Kept(), list[int]()

    def answer(number: int) -> int:
        worked.append(number)
        return -number

    assert [kept.latest("kind", number, lambda n=number: answer(n)) for number in (1, 1, 2, 1)] == [-1, -1, -2, -1]
    assert kept.latest("other", 1, lambda: answer(1)) == -1
    assert worked == [1, 2, 1, 1]
