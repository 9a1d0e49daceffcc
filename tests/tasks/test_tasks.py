"""Tasks: the same everywhere, ended as planned, as hard as asked, and right by the definitions alone."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

import pytest

from aufheben import api
from aufheben.cli import commands
from aufheben.cli.commands import Real, Whole
from aufheben.tasks.making import Unmade, _measured, drafted, ending_of, key, make, written_only
from aufheben.tasks.plans import (
    DEEPEST,
    FEWEST,
    GRADES,
    IDLEST,
    MOST,
    Difficulty,
    Ending,
    ObjectSupport,
    SeededDraw,
    plan,
)
from aufheben.testing.oracle import fixpoint
from aufheben.testing.oracle.examples import literal
from aufheben.testing.oracle.referee import violations
from aufheben.wording import Language
from engine.values.record import Reading
from grammar.wording import Severity
from kb.loading import parse

if TYPE_CHECKING:
    from aufheben.tasks.making import MeasuredTask, Task
    from aufheben.tasks.writing import ObjectPhrase

LANGUAGES = ("en", "ja")
ENDINGS = len(Ending)


@cache
def made(number: int, asked: Difficulty, language: str) -> Task:
    """Return a task of one series, of which several tests look at the same ones."""
    return make(11, number, asked, language)


def fingerprint(count: int) -> str:
    texts = [written_only(5, number, GRADES[2], language).text for language in LANGUAGES for number in range(count)]
    return hashlib.sha256("\0".join(texts).encode()).hexdigest()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("asked", [*GRADES.values(), Difficulty(8, 12, 1.0, IDLEST), Difficulty(1, 4, 1.0, IDLEST)])
def test_tasks_of_every_grade_end_as_planned_and_their_texts_are_checked_without_a_warning(
    asked: Difficulty, language: str
) -> None:
    tasks = [made(number, asked, language) for number in range(ENDINGS)]
    assert sorted(task.ending for task in tasks) == sorted(Ending)
    for task in tasks:  # whose base is its text as it was read, without a fault
        assert {one.severity for one in api.check(task.base)} <= {Severity.INFORMATION}


def test_what_is_not_read_is_not_a_task(monkeypatch: pytest.MonkeyPatch) -> None:
    def nonsense(_phrase: ObjectPhrase, _thing: str, _wording: Language) -> str:
        return "That is a lie."

    monkeypatch.setattr("aufheben.tasks.writing.property_of", nonsense)
    with pytest.raises(Unmade, match="of seed 0 is not read"):
        make(0, 0, GRADES[1], "en")


def test_what_is_read_as_something_else_is_not_a_task(monkeypatch: pytest.MonkeyPatch) -> None:
    def denied(phrase: ObjectPhrase, thing: str, _wording: Language) -> str:
        return f"{thing} is not {phrase.words}."

    monkeypatch.setattr("aufheben.tasks.writing.property_of", denied)
    with pytest.raises(Unmade, match="of seed 0 is"):
        make(0, 0, GRADES[1], "en")


def test_a_task_does_not_depend_on_the_process_that_makes_it() -> None:
    program = "from tests.tasks.test_tasks import fingerprint; print(fingerprint(2))"
    done = subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONHASHSEED": "1"},  # ours is another, drawn for each process
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == fingerprint(2)


def test_a_task_is_the_same_whether_others_are_made_before_it_or_not() -> None:
    alone = written_only(3, 6, GRADES[3], "en").text
    for number in range(6):
        written_only(3, number, GRADES[3], "en")
    assert written_only(3, 6, GRADES[3], "en").text == alone
    assert written_only(4, 6, GRADES[3], "en").text != alone


@pytest.mark.parametrize("seed", range(5))
def test_endings_are_equally_frequent(seed: int) -> None:
    """That each ends as it is drawn is what the tests of all grades are about."""
    drawn = Counter(ending_of(seed, number) for number in range(2 * ENDINGS))
    assert drawn == dict.fromkeys(Ending, 2)


@pytest.mark.parametrize("grade", [1, 2, 3])
def test_the_debates_of_tasks_pass_the_referee(grade: int) -> None:
    for number in range(ENDINGS):
        task = made(number, GRADES[grade], "en")
        assert violations(task.base.dispute, task.debate) == ()


@pytest.mark.parametrize("grade", GRADES)
def test_the_statuses_of_a_key_are_those_of_the_definitions(grade: int) -> None:
    for number in range(ENDINGS):
        document = key(made(number, GRADES[grade], LANGUAGES[number % 2]))
        dispute = parse(document.kb).dispute
        readings: dict[str | None, Reading] = {None: Reading.POOLED}
        readings |= dict.fromkeys(dispute.agents, Reading.PRIVATE)
        by_definition = {agent: fixpoint.statuses(dispute, how, agent) for agent, how in readings.items()}
        for one in document.statuses:
            assert by_definition[one.agent].get(literal(one.literal), "unsupported") == one.status
        assert set(readings) == {one.agent for one in document.statuses}


@pytest.mark.parametrize("depth", range(1, 9))
def test_a_task_is_as_deep_as_it_was_asked_to_be(depth: int) -> None:
    for number in range(ENDINGS):
        measured = _measured(*drafted(2, number, Difficulty(depth, 4, 0.5, 0.0), "en"))
        # Who has the last word is a matter of parity, so the longest line may be one move shorter.
        assert measured.depth in {depth, depth - 1}


def test_distractors_and_undercuts_are_as_many_as_asked() -> None:
    def measure(number: int, asked: Difficulty) -> MeasuredTask:
        """Measure a task as it is written; that it is read so is what the tests of all grades are about."""
        return _measured(*drafted(1, number, asked, "en"))

    for share in (0.0, 0.25, 0.5, IDLEST):
        for objects in (4, 12):
            assert measure(1, Difficulty(8, objects, 0.5, share)).distractors == pytest.approx(share, abs=0.01)
    rising = [
        sum(measure(number, Difficulty(5, 4, share, 0.0)).undercuts for number in range(8)) for share in (0.0, 0.5, 1.0)
    ]
    assert rising == sorted(rising)
    assert measure(0, Difficulty(1, 4, 0.0, 0.0)).undercuts == 0
    assert measure(0, Difficulty(5, 4, 1.0, 0.0)).undercuts == 1


def test_exactly_one_of_the_four_kinds_of_objects_stands_in_every_plan() -> None:
    for ending in Ending:
        for number in range(30):
            made = plan(ending, Difficulty(5, 8, 0.5, 0.0), SeededDraw(number))
            standing = {thing.standing for thing in made.things if not thing.falls} - {ObjectSupport.ONE}
            expected = {
                Ending.OPENER: {ObjectSupport.FIRST},
                Ending.OTHER: {ObjectSupport.SECOND},
                Ending.SYNTHESIS: {ObjectSupport.BOTH},
                Ending.STALEMATE: set[ObjectSupport](),
            }
            assert standing == expected[ending]
            assert {thing.standing for thing in made.things} == set(ObjectSupport)


def test_as_many_objects_fall_to_either_agent_whatever_the_ending() -> None:
    for ending in Ending:
        rows = [
            sum(
                thing.row
                for thing in plan(ending, Difficulty(4, 4, 0.5, 0.0), SeededDraw(number)).things
                if thing.falls
            )
            for number in range(400)
        ]
        assert set(rows) == {1, 2}
        assert 160 < rows.count(1) < 240


def test_draws_are_even() -> None:
    draw = SeededDraw("even")
    drawn = Counter(draw.below(5) for _ in range(5000))
    assert all(880 < drawn[one] < 1120 for one in range(5))
    orders = Counter(tuple(draw.shuffled("abc")) for _ in range(6000))
    assert len(orders) == 6
    assert all(880 < count < 1120 for count in orders.values())


def test_the_command_line_takes_what_there_are_words_for() -> None:
    assert commands.DEPTH.value == Whole("N", 1, DEEPEST)
    assert commands.OBJECTS.value == Whole("N", FEWEST, MOST)
    assert commands.DISTRACTORS.value == Real("SHARE", IDLEST)
    assert commands.GRADE.value == Whole("1…5", min(GRADES), max(GRADES))
