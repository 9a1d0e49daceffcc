"""The journal: records come back as they were, torn ends are cut off, and no other file is touched."""

from __future__ import annotations

import os
import time
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aufheben.errors import Misuse
from aufheben.evaluation.corpora import lost
from aufheben.evaluation.records import Cost, Held, Reason, Record, State, Verified, record_of
from aufheben.experiments.crews import Processes
from aufheben.experiments.running import ResultsFile
from tests.evaluation.judges import asked, payloads

if TYPE_CHECKING:
    from pathlib import Path

    from aufheben.evaluation.corpora import Payload


numbers = st.integers(0, 10**6)
texts = st.text(max_size=20)
verifications = st.builds(
    Verified,
    sound=st.booleans(),
    right=numbers,
    judged=numbers,
    synthesis=st.none() | st.fractions(0, 1, max_denominator=99),
    findings=st.lists(st.tuples(texts, texts, numbers), max_size=3).map(tuple),
    first_unsound=st.none() | numbers,
    unmapped=numbers,
    agrees=st.none() | st.booleans(),
)
records = st.builds(
    Record,
    key=texts,
    name=texts,
    state=st.sampled_from(State),
    mode=texts,
    grade=st.none() | numbers,
    cost=st.none() | st.builds(Cost, numbers, numbers, numbers),
    verified=st.none() | verifications,
    held=st.none() | st.builds(Held, st.none() | texts, st.lists(texts, max_size=2).map(tuple), numbers, numbers),
    reason=st.none() | st.builds(Reason, texts, st.dictionaries(st.sampled_from(["en", "ja"]), texts)),
    seconds=st.floats(0, 100),
)


def record(key: str, state: State = State.VERIFIED) -> Record:
    verified = Verified(
        sound=True,
        right=1,
        judged=2,
        synthesis=Fraction(1, 3),
        findings=(),
        first_unsound=None,
        unmapped=0,
        agrees=None,
    )
    return Record(key, f"{key}.json", state, verified=verified)


@given(records)
def test_a_record_is_its_line(one: Record) -> None:
    line = one.line()
    assert b"\n" not in line
    assert record_of(line) == one


def test_what_was_added_is_found_again_by_the_next_run(tmp_path: Path) -> None:
    with ResultsFile(tmp_path / "r.jsonl", record_of) as journal:
        for key in "abc":
            journal.add(record(key))
            assert journal.get(key) == record(key)
        assert journal.get("d") is None
    with ResultsFile(tmp_path / "r.jsonl", record_of) as journal:
        assert len(journal) == 3
        assert not journal.torn
        journal.add(record("d"))
        assert [journal.get(key) for key in "abcd"] == [record(key) for key in "abcd"]


def test_the_later_of_two_records_stands(tmp_path: Path) -> None:
    with ResultsFile(tmp_path / "r.jsonl", record_of) as journal:
        journal.add(record("a", State.LIMIT))
        journal.add(record("a"))
    with ResultsFile(tmp_path / "r.jsonl", record_of) as journal:
        assert journal.get("a") == record("a")


@pytest.mark.parametrize("cut", [1, 5, 40])
def test_a_torn_last_line_is_cut_off_and_said(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "r.jsonl"
    with ResultsFile(path, record_of) as journal:
        journal.add(record("a"))
        journal.add(record("b"))
    path.write_bytes(path.read_bytes()[:-cut])
    with ResultsFile(path, record_of) as journal:
        assert journal.torn
        assert journal.get("b") is None
        journal.add(record("b"))
    with ResultsFile(path, record_of) as journal:
        assert (journal.torn, journal.strange, len(journal)) == (False, 0, 2)


def test_a_journal_that_was_killed_at_its_first_line_is_one(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    path.write_bytes(b'{"key":"abc","na')
    with ResultsFile(path, record_of) as journal:
        assert journal.torn
        assert len(journal) == 0
    assert path.read_bytes() == b""


def test_lines_that_are_no_records_are_passed_over_and_counted(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    with ResultsFile(path, record_of) as journal:
        journal.add(record("a"))
    path.write_bytes(b"\xff\n" + path.read_bytes() + b'{"key": 1}\n[]\n')
    with ResultsFile(path, record_of) as journal:
        assert (journal.strange, len(journal)) == (3, 1)
        assert journal.get("a") == record("a")


@pytest.mark.parametrize("content", [b"my notes\n", b"my notes", b"\x00\x01", b"{}\n{}\n"])
def test_a_file_that_is_no_journal_is_refused_and_left_as_it_is(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "notes"
    path.write_bytes(content)
    with pytest.raises(Misuse, match="is left as it is"):
        ResultsFile(path, record_of)
    assert path.read_bytes() == content


def judged(crew: Processes[Payload, Record], names: list[str], seconds: float | None = None) -> dict[str, Record]:
    found: list[Record] = []
    for payload in payloads(names, seconds):
        while not crew.room:
            found += crew.done()
        crew.take(payload)
    while crew.busy:
        found += crew.done()
    return {record.name: record for record in found}


def test_every_payload_comes_back_from_other_processes() -> None:
    names = [f"n{number}" for number in range(20)]
    with Processes(2, asked, lost) as crew:
        found = judged(crew, names)
    assert set(found) == set(names)
    processes = {record.held.moves for record in found.values() if record.held is not None}
    assert 1 <= len(processes) <= 2
    assert os.getpid() not in processes


def test_what_takes_too_long_is_ended_and_the_rest_goes_on() -> None:
    with Processes(1, asked, lost, grace=0.2) as crew:
        judged(crew, ["first"])
        started = time.monotonic()
        found = judged(crew, ["sleep 60", "after"], seconds=0.3)
    assert time.monotonic() - started < 30
    assert found["sleep 60"].state is State.LIMIT
    assert found["sleep 60"].reason is not None
    assert found["sleep 60"].reason.code == "time"
    assert found["after"].state is State.HELD


def test_a_process_that_dies_is_told_and_replaced() -> None:
    with Processes(2, asked, lost) as crew:
        found = judged(crew, ["a", "die", "b", "die 2", "c"])
    assert {name for name, record in found.items() if record.state is State.HELD} == {"a", "b", "c"}
    assert {record.reason.code for record in found.values() if record.reason is not None} == {"died"}


def test_a_process_makes_room_for_a_fresh_one_after_many_payloads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("aufheben.experiments.crews.RETIRED", 2)
    with Processes(1, asked, lost) as crew:
        found = judged(crew, ["a", "b", "c", "d"])
    assert len({record.held.moves for record in found.values() if record.held is not None}) == 2


def test_leaving_early_ends_all_processes() -> None:
    with Processes(2, asked, lost) as crew:
        (probe,) = judged(crew, ["probe"]).values()
        assert probe.held is not None
        for payload in payloads(["sleep 60", "sleep 61"]):
            crew.take(payload)
        started = time.monotonic()
    assert time.monotonic() - started < 10
    with pytest.raises(ProcessLookupError):
        os.kill(probe.held.moves, 0)
