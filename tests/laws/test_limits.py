"""What is decided is kept when a limit comes, and one comes in time: between two looks at the clock little is done.

The clock is a count of looks, so that nothing here depends on how fast a machine is.
"""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

import aufheben
from aufheben.cli import LIMIT
from aufheben.cli.app import run
from aufheben.testing.oracle.examples import CAMERA, literal
from aufheben.testing.oracle.referee import violations
from aufheben.testing.oracle.shapes import market
from aufheben.testing.strategies import shaped_disputes
from benchmarks.families import (
    chain_of_rules,
    datalog,
    debate,
    layered,
    legal,
    many_agents,
    rebuts,
    stalemate,
    undercut_chain,
    warrants,
    weak_circle,
)
from benchmarks.verifying import SHAPES, openings
from engine.change.relevance import relevance
from engine.change.repair import repair
from engine.debate import hold
from engine.dialogue.tree import dialogue_tree
from engine.explanation import difference, explain
from engine.grounding.grounding import ground
from engine.status.statuses import literal_statuses
from engine.values.errors import LimitReached
from engine.values.limits import Limits
from engine.values.record import Cut, Outcome
from engine.values.rules import Dispute, Rule, Theory
from engine.verification.faults import OF_MOVES
from grammar.clock import timed
from grammar.spans import SourceText
from kb.readings import read_texts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path
    from types import FrameType

    from benchmarks.verifying import Document
    from engine.values.record import Debate
    from engine.verification.faults import Judgement


@dataclass(frozen=True, slots=True)
class Counted(Limits):
    """Limits whose time is up after so many looks at the clock; ``looks`` are what was being done at each.

    A step that takes up what another left when the time was up has ``spare`` looks more.
    """

    looks_left: int = 10**9
    looks: list[str] = field(default_factory=list[str])
    spare: int = 0

    def left(self) -> float | None:
        """Return the seconds that are left for a process: the count goes by `check` alone."""
        return 600.0

    def after(self, steps: int = 1) -> Counted:
        return replace(self, looks_left=self.looks_left + steps * self.spare)

    def check(self, doing: str) -> None:
        self.looks.append(doing)
        if len(self.looks) > self.looks_left:
            raise LimitReached("time", self.looks_left, doing, "look more often")


def test_a_text_is_read_in_full_or_not_at_all_in_either_language() -> None:
    """What a part of a text says might be overturned by the rest, so nothing is decided on it."""
    texts = {
        "en.txt": "Should we sell the bus?\n\nAnn: Sell the bus. It is old.\nBen: No. We should keep the bus.\n",
        "ja.txt": "バスを売るべきか。\n\n田中：バスを売るべきだ。バスは古い。\n佐藤：バスを売るべきではない。\n",
    }
    for name, text in texts.items():
        counted = Counted()
        with timed(counted, "reading the text"):
            whole = read_texts([SourceText(name, text)])
        assert len(counted.looks) > 5
        for looks in range(len(counted.looks)):
            with (
                pytest.raises(LimitReached, match="reading the text"),
                timed(Counted(looks_left=looks), "reading the text"),
            ):
                read_texts([SourceText(name, text)])
        assert read_texts([SourceText(name, text)]) == whole


@pytest.mark.parametrize(("language", "words"), [("en", "while reading the text"), ("ja", "文章を読み取る途中")])
@pytest.mark.parametrize("command", ["status", "debate", "read", "explain"])
def test_a_text_that_takes_longer_than_the_limit_is_refused_with_the_reason(
    command: str, language: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    held = tmp_path / "held.txt"
    held.write_text("Should we sell the bus?\n\nAnn: We should sell the bus.\nBen: We should keep the bus.\n", "utf-8")
    asked = ["sell(bus)"] if command == "explain" else []
    assert run([command, str(held), *asked, "--time-limit", "0.000001", "--lang", language]) == LIMIT
    printed = capsys.readouterr()
    assert not printed.out
    assert words in " ".join(printed.err.split())
    assert "--time-limit" in printed.err


def rivals(objects: int) -> Dispute:
    """Return a dispute about objects of which one can be had, each side's rules ranked by reasons: n³ ground rules."""
    names = range(objects)
    blocks = [
        (
            f"agent {own} {{",
            *(f"{own}{n}: => buy(o{n}). k{own}{n}: => {own}{n} > {other}{(n + 1) % objects}." for n in names),
            "}",
        )
        for own, other in (("ann", "bob"), ("bob", "ann"))
    ]
    text = ('issue "Which one?": buy(X).', "conflict buy(X), buy(Y), X != Y.", *blocks[0], *blocks[1])
    return aufheben.parse("\n".join(text)).dispute


DEEP = os.environ.get("HYPOTHESIS_PROFILE") == "deep"
OFTEN = 30 if DEEP else 9
"""How many times the time is up in the course of a debate, at least."""
HARD: dict[str, Dispute] = {
    "camera": CAMERA,
    "many objects": debate(9),
    "many objects in a stalemate": stalemate(9),
    "many warrants": warrants(3, 3),
    "many warrants in a stalemate": warrants(3, 3, explicit=False),
    "many agents": many_agents(4, 3),
    "a long chain": chain_of_rules(12),
    "layers": layered(4),
    "undercuts in a row": undercut_chain(9),
    "a circle of weak literals": weak_circle(9),
    "denied claims": rebuts(6),
    "exceptions to exceptions": legal(5),
    "objects in conflict": rivals(3),
    "open literals": replace(stalemate(5), open=(literal("his(X)"), literal("hers(c2)"))),
}
"""What takes long when it is large, here small enough to be stopped everywhere."""


def beginning(part: Debate, whole: Debate) -> Iterator[str]:
    """Yield where a debate that a limit cut is not the beginning of the whole one, or loses what it had decided."""
    if part.moves != whole.moves[: len(part.moves)]:
        yield "other moves"
    if part.claims != whole.claims[: len(part.claims)]:
        yield "other verdicts"
    if part.outcome is None:
        if part.cut is None or part.cut.limit != "time":
            yield "no reason told"
        return
    if (part.outcome, part.moves, part.claims) != (whole.outcome, whole.moves, whole.claims):
        yield "another debate"
    if part.answers != whole.answers[: len(part.answers)] or bool(part.answers) != bool(whole.answers):
        yield "other answers"
    if part.synthesis is None or whole.synthesis is None:
        if part.synthesis != whole.synthesis:
            yield "another synthesis"
    elif part.synthesis.cut is None:
        if part.synthesis != whole.synthesis:
            yield "a search that is not said to be cut"
    elif not set(part.synthesis.missing) <= set(whole.synthesis.missing):
        yield "other missing facts"


def stops(dispute: Dispute, every: int | None = None) -> Iterator[tuple[int, Debate | None, Debate]]:
    """Yield what comes of a debate when the time is up at one look of so many, from the first on.

    Where it is not said of how many, it is up at the first look in every step, too.
    """
    counted = Counted()
    whole = hold(dispute, limits=counted)
    places = {*range(0, len(counted.looks) + 1, every or max(1, len(counted.looks) // OFTEN))}
    if every is None:
        places.update(map(counted.looks.index, counted.looks))
    for looks in sorted(places):
        try:
            yield looks, hold(dispute, limits=Counted(looks_left=looks)), whole
        except LimitReached:
            yield looks, None, whole


@pytest.mark.parametrize("name", HARD)
def test_wherever_a_limit_stops_a_debate_what_was_decided_is_kept(name: str) -> None:
    shown = False
    for looks, part, whole in stops(HARD[name]):
        if part is None:
            assert not shown, "a debate that was under way is lost"
            continue
        shown = True
        assert list(beginning(part, whole)) == [], f"after {looks} looks"
    assert shown


@pytest.mark.parametrize(("name", "every"), [("camera", 3), ("many warrants", 11), ("a circle of weak literals", 3)])
def test_the_record_of_a_debate_that_time_cuts_is_right(name: str, every: int) -> None:
    for _, part, _ in stops(HARD[name], every):
        if part is not None:
            assert violations(HARD[name], part) == ()


@given(shaped_disputes(market), st.integers(0, 200))
def test_a_debate_that_time_cuts_is_a_beginning_of_the_whole_one(dispute: Dispute, looks: int) -> None:
    try:
        part = hold(dispute, limits=Counted(looks_left=looks))
    except LimitReached:
        return
    assert list(beginning(part, hold(dispute))) == []
    assert violations(dispute, part) == ()


def test_too_many_combinations_end_the_debate_before_the_synthesis_and_say_so() -> None:
    whole = hold(warrants(3, 3))
    cut = hold(warrants(3, 3), limits=Limits(combinations=26))
    assert whole.outcome is Outcome.SYNTHESIS
    assert cut.cut == Cut("combinations", 26, "combining warrants for a synthesis")
    assert (cut.stopped, cut.outcome, cut.claims) == ("combinations", None, whole.claims)
    assert cut.moves == whole.moves[: len(cut.moves)]


def test_a_limit_on_what_is_optional_leaves_the_debate_decided_and_says_what_was_not_looked_at() -> None:
    whole = hold(stalemate(30))
    cut = hold(stalemate(30), limits=Limits(combinations=29))
    some = hold(stalemate(30), limits=Limits(combinations=30))
    assert whole.synthesis is not None
    assert whole.synthesis.searched
    assert cut.stopped == "combinations"
    assert some.synthesis is not None
    assert (some.outcome, some.moves) == (whole.outcome, whole.moves)
    assert some.synthesis.cut == Cut("combinations", 30, "looking for missing facts")
    assert 0 < len(some.synthesis.missing) < len(whole.synthesis.missing)
    assert set(some.synthesis.missing) <= set(whole.synthesis.missing)


def mixed(turns: int) -> tuple[str, Document]:
    """Return the stances of `openings` and a debate over them with faults of moves, a verdict and the end among it."""
    stances, document = openings(turns)
    held = document["turns"]
    unsupported = {**held[4], "rules": ["bad(zz) => -buy(zz)"]}
    missed = {"agent": "bob", "kind": "pass"}
    held = [*held[:4], unsupported, *held[5:7], missed, *held[8:-1], held[0]]
    return stances, {"turns": held, "outcome": "justified"}


def in_words(turns: int) -> tuple[str, str]:
    """Return a debate in sentences: claims, each attacked and given up."""
    things = range(turns // 3)
    ann, bob = (
        f"agent {name} {{ {' '.join(f'{reason}(c{n}).' for n in things)} {reason}(X) => {claim}. }}"
        for name, reason, claim in (("ann", "good", "buy(X)"), ("bob", "bad", "-buy(X)"))
    )
    turn = (
        "ann: buy(c{n}), because good(c{n}).\nbob: But -buy(c{n}), because bad(c{n}).\nann: I have no answer to that.\n"
    )
    return f'issue "Which?": buy(X).\n{ann}\n{bob}\n', "".join(turn.format(n=n) for n in things)


def stopping_after(looks: int) -> Callable[[object], Counted]:
    """Return what gives a command limits whose time is up after so many looks, whatever options it has."""
    return lambda _given: Counted(looks_left=looks)


HELD: dict[str, Callable[[int], tuple[str, Document | str]]] = {**SHAPES, "mixed": mixed, "in words": in_words}
"""Debates that people held, of any number of turns."""
TURNS = 12
"""Enough for every kind of turn, and of fault; each of the laws stops at every one of them."""


def judged(held: tuple[str, Document | str], limits: Limits) -> Judgement:
    stances, document = held
    return aufheben.verify(document, aufheben.parse(stances), limits=limits).judgement


def judged_so_far(part: Judgement, whole: Judgement, turns: int) -> Iterator[str]:
    """Yield where a judgement that a limit cut is not that of the turns up to there."""
    if part.cut is None:
        if replace(part, debate=None) != replace(whole, debate=None):
            yield "another judgement"
        return
    if part.cut.limit != "time" or part.sound or part.debate is not None or part.synthesis is not None:
        yield "what is not judged looks judged"
    end = turns + 1 if part.reached is None else part.reached
    if part.unjudged != whole.unjudged.union(range(end, turns + 1)):
        yield "other turns are not judged"
    of_moves = [fault for fault in whole.faults if fault.code in OF_MOVES and (fault.turn or 0) < end]
    if [fault for fault in part.faults if fault.code in OF_MOVES] != of_moves:
        yield "other findings about moves"
    if not set(part.faults) <= set(whole.faults):
        yield "findings that the whole has not"


@pytest.mark.parametrize("shape", HELD)
def test_wherever_a_limit_stops_a_judgement_the_turns_judged_are_told_and_no_others(shape: str) -> None:
    held, turns = HELD[shape](TURNS), TURNS
    counted = Counted()
    whole = judged(held, counted)
    assert whole.cut is None
    assert shape != "mixed" or {fault.code in OF_MOVES for fault in whole.faults} == {True, False}
    reached: list[int | None] = []
    raised: set[str] = set()
    places = {*range(0, len(counted.looks) + 1, max(1, len(counted.looks) // 20))}
    places.update(looks for looks, doing in enumerate(counted.looks) if doing == "judging the moves")
    places.update(map(counted.looks.index, counted.looks))
    for looks in sorted(places):
        try:
            part = judged(held, Counted(looks_left=looks))
        except LimitReached as error:
            assert not reached, "what was judged is lost"
            raised.add(error.doing)
            continue
        assert list(judged_so_far(part, whole, turns)) == [], f"after {looks} looks"
        if part.cut is not None:
            reached.append(part.reached)
            assert part.judged == (turns if part.reached is None else part.reached - 1)
            if part.reached is not None and shape != "rounds":  # there an earlier round may have ended
                assert all(fault.code in OF_MOVES for fault in part.faults), "an end is told before its turns"
    assert raised == {"reading the transcript", "mapping the statements", "grounding", "interpreting the arguments"}
    assert {*range(1, turns + 1)} <= {*reached}
    assert reached == sorted(reached, key=lambda turn: turns + 1 if turn is None else turn)


@pytest.mark.parametrize("doing", ["mapping the statements", "interpreting the arguments"])
@pytest.mark.parametrize("shape", HELD)
def test_the_turns_that_a_limit_leaves_mapped_or_interpreted_are_judged_and_no_others(shape: str, doing: str) -> None:
    held, turns = HELD[shape](TURNS), TURNS
    counted = Counted()
    whole = judged(held, counted)
    looks = [place for place, done in enumerate(counted.looks) if done == doing]
    for place, look in enumerate(looks[1:], 1):
        part = judged(held, Counted(looks_left=look, spare=10**9))
        reached = place + 1
        assert part.cut is not None
        if place >= turns:  # every sentence is mapped, and what moves they make is told in the time that is left
            assert (shape, part.judged, part.reached) == ("in words", turns, None)
            continue
        assert (part.cut.doing, part.reached, part.judged) == (doing, reached, reached - 1)
        assert part.unjudged == whole.unjudged.union(range(reached, turns + 1))
        of_moves = {fault for fault in whole.faults if fault.code in OF_MOVES and (fault.turn or 0) < reached}
        found = {fault for fault in part.faults if fault.code in OF_MOVES}
        # What nobody answers waits where nobody knows what those who come later say.
        assert found <= of_moves <= found.union(part.suspended)
        assert doing == "mapping the statements" or found == of_moves
        assert set(part.faults) <= set(whole.faults)


@pytest.mark.parametrize("shape", HELD)
def test_a_judgement_goes_on_no_longer_after_a_limit_than_each_step_may(shape: str) -> None:
    held = HELD[shape](2 * TURNS)  # enough to go on with
    counted = Counted()
    judged(held, counted)
    steps = {"mapping the statements", "interpreting the arguments"}
    for looks in [place for place, doing in enumerate(counted.looks) if doing in steps][::3]:
        limits = Counted(looks_left=looks, spare=5)
        try:
            part = judged(held, limits)
        except LimitReached:
            part = None
        assert part is None or part.cut is not None
        # In sentences first the moves of all are taken; and each step has a look more that finds the time up.
        assert len(limits.looks) <= looks + 3 * (limits.spare + 1) + 2


@pytest.mark.parametrize("shape", HELD)
def test_whoever_reads_and_maps_a_transcript_looks_at_the_clock_at_every_turn(shape: str) -> None:
    counted = Counted()
    judged(HELD[shape](TURNS), counted)
    for doing in ("reading the transcript", "mapping the statements", "interpreting the arguments"):
        assert counted.looks.count(doing) >= TURNS, doing


def test_main_arguments_are_looked_for_no_further_than_the_turns_that_are_judged_ask() -> None:
    def up_to_the_last_turn(objects: int) -> int:
        stances, document = openings(3 * objects)
        counted = Counted()
        judged((stances, {"turns": document["turns"][:6]}), counted)
        judging = [place for place, doing in enumerate(counted.looks) if doing == "judging the moves"]
        return counted.looks[: judging[-1]].count("looking for main arguments")

    # Each claim is looked at once, whether it can be made; for its warrants only where the claim is judged.
    few, many = up_to_the_last_turn(8), up_to_the_last_turn(80)
    assert many - few == 80 - 8
    assert few > 8


@pytest.mark.parametrize("shape", HELD)
def test_between_two_looks_at_the_clock_a_verification_does_no_more_than_its_turns_take(shape: str) -> None:
    """Fourfold turns, at most tenfold work between two looks, as for disputes."""

    def most(turns: int) -> tuple[int, str]:
        stances, document = HELD[shape](turns)
        base = aufheben.parse(stances)
        return most_between_looks(
            lambda _, limits: aufheben.verify(document, base, limits=limits), Dispute((Theory("a", ()),))
        )

    most(24)  # what is loaded and made once is not counted
    small, _ = most(24)
    large, where = most(96)
    assert large <= 10 * small, where


@pytest.mark.parametrize(("name", "fact"), [("camera", "-buy(a)"), ("denied claims", "p1"), ("layers", "-l2")])
def test_wherever_a_limit_stops_a_comparison_the_statuses_decided_are_told(name: str, fact: str) -> None:
    before = HARD[name]
    after = replace(before, background=(*before.background, Rule(literal(fact), strict=True)))
    counted = Counted()
    whole = difference(before, after, limits=counted)
    statuses = literal_statuses(before, ())
    seen: set[str] = set()
    for looks in range(0, len(counted.looks), max(1, len(counted.looks) // 60)):
        try:
            part = difference(before, after, limits=Counted(looks_left=looks))
        except LimitReached:
            assert not seen, "statuses that were decided are lost"
            continue
        assert part.cut is not None
        if part.before:
            assert "why" not in seen
            assert (part.before, part.changed, part.compared) == (statuses, (), 0)
            seen.add("before")
        else:
            left = set(part.unexplained)
            assert left
            known = [replace(one, gone=(), come=()) if one.literal in left else one for one in whole.changed]
            assert (part.changed, part.compared) == (tuple(known), whole.compared)
            seen.add("why")
    assert seen == {"before", "why"}


class Work:
    """Counts the calls of functions between two looks at the clock, and keeps the most there were."""

    def __init__(self) -> None:
        self.calls = 0
        self.most = 0
        self.where = ""

    def __call__(self, _frame: FrameType, event: str, _argument: object) -> None:
        if event in {"call", "c_call"}:
            self.calls += 1

    def look(self, doing: str) -> None:
        if self.calls > self.most:
            self.most, self.where = self.calls, doing
        self.calls = 0


@dataclass(frozen=True, slots=True)
class Watched(Limits):
    """Limits that are never reached, and count what is done between two looks."""

    work: Work = field(default_factory=Work)

    def check(self, doing: str) -> None:
        self.work.look(doing)


def most_between_looks(run: Callable[[Dispute, Limits], object], dispute: Dispute) -> tuple[int, str]:
    """Return the most calls between two looks at the clock, and what was being done then."""
    work = Work()
    before = sys.getprofile()
    sys.setprofile(work)
    try:
        run(dispute, Watched(work=work))
    finally:
        sys.setprofile(before)
    work.look("the end")
    return work.most, work.where


ATTACKS = "agent ann {{ sunny. sunny => swim. }} agent bob {{ {attacks} }} background {{ {facts} }}"
WARRANTS = "agent ann {{ {facts} {reasons} }} agent bob {{ }}"


@pytest.mark.parametrize("sides", [ATTACKS, WARRANTS], ids=["attacks that a fact answers", "warrants"])
def test_what_a_debate_takes_grows_no_faster_than_its_moves(sides: str) -> None:
    """Fourfold size, at most sixfold work in all."""

    def of_size(size: int) -> Dispute:
        held = sides.format(
            attacks=" ".join(f"not fence{n} => shark{n}. shark{n} => -swim." for n in range(size)),
            facts=" ".join(f"fence{n}." for n in range(size)),
            reasons=" ".join(f"fence{n} => swim." for n in range(size)),
        )
        return aufheben.parse(f'issue "Swim?": swim. {held}').dispute

    hold(of_size(5))  # what is loaded and made once is not counted
    assert _calls_of(of_size(200)) <= 6 * _calls_of(of_size(50))


def _calls_of(dispute: Dispute) -> int:
    work = Work()
    before = sys.getprofile()
    sys.setprofile(work)
    try:
        hold(dispute)
    finally:
        sys.setprofile(before)
    return work.calls


def _claim(dispute: Dispute) -> str:
    assert dispute.issue is not None
    return str(dispute.issue.claim)


def _tree(dispute: Dispute, limits: Limits) -> object:
    try:
        return dialogue_tree(dispute, literal(_claim(dispute)), limits=limits)
    except LimitReached:
        return None  # the limit on nodes: what was done before it counts


def _opened(dispute: Dispute, *, explicit: bool = False) -> Dispute:
    """Return a dispute in which two assumptions are open, or the first of them is a fact of everybody."""
    assumed = {weak: None for theory in dispute.theories for rule in theory.rules for weak in rule.weak}
    kept = tuple(one for one in assumed if one != literal(_claim(dispute)))[:2]
    if explicit:
        return replace(dispute, background=(*dispute.background, *(Rule(one, strict=True) for one in kept[:1])))
    return replace(dispute, open=kept)


def test_what_bears_on_a_literal_is_gathered_row_by_row_within_the_limit() -> None:
    dispute = rivals(4)
    counted = Counted()
    hold(dispute, limits=counted)
    doing = "looking for what bears on a literal"
    assert counted.looks.count(doing) >= len(ground(dispute, Limits()))
    with pytest.raises(LimitReached, match=doing):
        hold(dispute, limits=Counted(looks_left=counted.looks.index(doing)))


RUNS: dict[str, Callable[[Dispute, Limits], object]] = {
    "debate": lambda dispute, limits: hold(dispute, limits=limits),
    "status": lambda dispute, limits: literal_statuses(dispute, (), limits=limits),
    "explain": lambda dispute, limits: explain(dispute, literal(_claim(dispute)), limits=limits),
    "tree": _tree,
    "relevance": lambda dispute, limits: relevance(_opened(dispute), literal(_claim(dispute)), limits=limits),
    "repair": lambda dispute, limits: repair(_opened(dispute), literal(_claim(dispute)), limits=limits, most=1),
    "whatif": lambda dispute, limits: difference(dispute, _opened(dispute, explicit=True), limits=limits),
}
GROWING: dict[str, tuple[Callable[[int], Dispute], int]] = {
    "many objects": (debate, 10),
    "many objects in a stalemate": (stalemate, 10),
    "many warrants": (lambda n: warrants(n // 2), 10),
    "many warrants in a stalemate": (lambda n: warrants(n // 2, explicit=False), 8),
    "facts that bear on nothing": (lambda n: warrants(2, more=n), 100),
    "many agents": (lambda n: many_agents(n, 3), 4),
    "a long chain": (chain_of_rules, 20),
    "layers": (layered, 6),
    "undercuts in a row": (undercut_chain, 14),
    "a circle of weak literals": (weak_circle, 14),
    "denied claims": (rebuts, 14),
    "objects under rules": (datalog, 20),
}
OF_NO_OBJECT = ("a long chain", "layers", "undercuts in a row", "a circle of weak literals", "denied claims")


@pytest.mark.parametrize(
    ("run", "name"),
    [(run, name) for run in RUNS for name in GROWING if (run in {"debate", "status"} or name in OF_NO_OBJECT)],
)
def test_between_two_looks_at_the_clock_the_work_grows_no_faster_than_the_dispute(run: str, name: str) -> None:
    """Fourfold size, at most tenfold work, not sixteenfold: a limit is overrun by a few passes over the rules."""
    build, size = GROWING[name]
    most_between_looks(RUNS[run], build(size))  # what is loaded and made once is not counted
    small, _ = most_between_looks(RUNS[run], build(size))
    large, where = most_between_looks(RUNS[run], build(4 * size))
    assert large <= 10 * small, where


def test_what_was_loaded_to_stay_is_old_for_the_garbage_collector() -> None:
    """Told in a process of its own: here, something may have frozen what there is."""
    lines = (
        "import gc",
        "from engine.values.limits import stays",
        "gc.disable()",
        "young = [[number] for number in range(1000)]",
        "before = gc.get_count()[0]",
        "stays()",
        "print(before > 1000 > gc.get_count()[0], gc.get_freeze_count())",
    )
    ended = subprocess.run([sys.executable, "-c", "\n".join(lines)], check=True, capture_output=True, text=True)  # noqa: S603 - ours
    assert ended.stdout.split() == ["True", "0"]
