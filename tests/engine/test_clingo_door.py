"""The door to clingo: searches stop at limits and on Ctrl-C, encodings are contracts, and clingo keeps quiet."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from importlib.resources import files

import pytest

from engine.attacks.order import Level
from engine.encodings import encoding
from engine.encodings.clingo_door import least, solve
from engine.grounding.grounding import ground
from engine.status.statuses import encodings
from engine.values.errors import LimitReached
from engine.values.limits import Limits
from engine.values.literals import Literal, Variable
from engine.values.record import Reading, Semantics
from engine.values.rules import Dispute, Rule, Theory
from tests.interrupting import interrupted

PIGEONS = "{ in(P, H) : H = 1..29 } = 1 :- P = 1..30.  :- in(P, H), in(Q, H), P < Q."
"""Thirty pigeons in twenty-nine holes: there is no answer, and no machine finds that out."""

SEARCHES = ("argument", "completion", "contradiction", "force", "unbeaten")
"""Encodings that answer by themselves: what they promise is what they show."""

CHECKS = ("check", "check_bound", "check_statuses", "check_synthesis")
"""The parts of the checker of records: what they promise is what they show."""

PARTS = (
    *("absent", "dung", "hit", "joint", "parties", "pooled", "preferred", "prakken_sartor", "private", "statuses"),
    "wfsx",
)
"""The parts of the one program that decides statuses: what they promise is what other parts read."""

LEVELS = ("check_plain", "check_static", "check_derived", "check_preferred")
"""What differs by level in the checker of records: its parts read what these promise."""


def test_a_time_limit_stops_a_search(capfd: pytest.CaptureFixture[str]) -> None:
    began = time.monotonic()
    with pytest.raises(LimitReached, match=r"1 s \(time\) while counting pigeons"):
        solve(PIGEONS, (), Limits(seconds=1.0), "counting pigeons")
    assert time.monotonic() - began < 4
    assert capfd.readouterr() == ("", "")


UNFOUNDED = "f :- not a. b :- not f. a :- h. e :- a, f. h :- not b. h :- f, f, a. f :- c. c :- e."
"""Eight rules without an answer set. With a, f would rest on c, c on e and e on f again, so f fails, b holds, h fails
and with it a; without a, f holds, b fails, h holds and with it a. clingo 5.8.3 finds {a, c, e, f, h} unless ``--eq`` is
0 or 1; in another order, or without the second f, it does not."""


def test_a_program_that_clingo_simplifies_wrongly_is_decided_rightly() -> None:
    assert solve(UNFOUNDED, (), Limits(), "looking for what is not there") is None


RING = """
rule(0, 1, p(0)). rule(N, 1, p(N + 1)) :- N = 1..400. rule(401, 1, p(1)). circular(p(1..401)).
strong(N, p(N)) :- N = 1..400. strong(401, p(401)). rule(1000 + N, 2, -p(N)) :- N = 1..401.
weak(1000 + N, p(N)) :- N = 1..401. agent(1..2).
"""
"""A ring of 401 literals, all assumed: unrolled, that is more than a moment's work."""


def test_a_time_limit_stops_grounding() -> None:
    parts = encodings(Level.PLAIN, (Reading.POOLED,), Semantics.PRAKKEN_SARTOR)
    began = time.monotonic()
    with pytest.raises(LimitReached, match=r"0.5 s \(time\) while unrolling"):
        least(RING, parts, Limits(seconds=0.5), "unrolling")
    assert time.monotonic() - began < 3


SEARCHING = """
from engine.encodings.clingo_door import solve
from engine.values.limits import Limits
from tests.engine.test_clingo_door import PIGEONS

class Watched(Limits):
    looks = []
    def check(self, doing):
        self.looks.append(doing)
        if len(self.looks) > 1:  # the first look is before the search, all others are in the middle of it
            here()

try:
    solve(PIGEONS, (), Watched(), "counting pigeons")
except KeyboardInterrupt:
    print("stopped")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_ctrl_c_stops_a_search() -> None:
    assert interrupted(SEARCHING) == (0, "stopped\n", "")


def test_clingo_has_nothing_to_say_about_predicates_without_facts(capfd: pytest.CaptureFixture[str]) -> None:
    x = Variable("X")
    rules = tuple(Rule(Literal("p", (x,)), (Literal(name, (x,)), Literal("q", (x,)))) for name in "abc")
    assert len(ground(Dispute((Theory("ag", rules),)), Limits())) == 0
    assert solve("rule(0, 0). goal(0).", ("argument",), Limits(), "") == [("use", [0])]
    assert capfd.readouterr() == ("", "")


def contract(name: str) -> tuple[list[str], list[str], str]:
    """Return what an encoding says it is given and what it promises, and its code."""
    header, _, code = encoding(name).partition("\n\n#defined")
    parts = re.split(r"% (Purpose|Input predicates|Output predicates):\n", header)
    assert parts[1::2] == ["Purpose", "Input predicates", "Output predicates"]
    assert all(line.startswith("%") for line in header.splitlines())
    given, promised = (re.findall(r"^%   (\w+)\(", parts[place], re.MULTILINE) for place in (4, 6))
    assert all(re.search(rf"\b{predicate}\b", code) for predicate in given)
    return given, promised, code


@pytest.mark.parametrize("name", [*SEARCHES, *CHECKS])
def test_an_encoding_opens_with_its_contract_and_shows_what_it_names(name: str) -> None:
    _, promised, code = contract(name)
    assert promised == re.findall(r"#show (\w+)/", code)


@pytest.mark.parametrize("name", [*PARTS, *LEVELS])
def test_a_part_of_the_program_opens_with_its_contract_and_defines_what_it_promises(name: str) -> None:
    _, promised, code = contract(name)
    assert set(promised) <= {*re.findall(r"^(\w+)\(", code, re.MULTILINE), *re.findall(r"#show (\w+)\(", code)}


def test_every_encoding_is_looked_at_here() -> None:
    found = sorted(path.name for path in files("engine").joinpath("encodings").iterdir() if path.name.endswith(".lp"))
    assert found == sorted(f"{name}.lp" for name in (*SEARCHES, *CHECKS, *PARTS, *LEVELS))


def test_a_dispute_without_variables_is_ground_without_loading_clingo() -> None:
    code = (
        "import sys; sys.path[:] = sys.argv[1:]\n"
        "from engine.grounding.grounding import ground\n"
        "from engine.values.limits import Limits\n"
        "from engine.values.literals import Literal\n"
        "from engine.values.rules import Dispute, Rule, Theory\n"
        "ground(Dispute((Theory('a', (Rule(Literal('p')), Rule(Literal('q'), (Literal('p'),)))),)), Limits())\n"
        "assert 'clingo' not in sys.modules and 'subprocess' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code, *sys.path], check=True)  # noqa: S603 - our own interpreter
