"""The law of statuses, and the kit as a package: what it says and what it loads."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

import aufheben.testing
from aufheben.testing import LawBroken, Level, check_statuses, knowledge_bases
from aufheben.testing.oracles import by_engine
from engine.values.record import Reading, Status
from kb.loading import load, parse

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.values.literals import Literal
    from kb.knowledge_base import KnowledgeBase


@pytest.mark.parametrize("level", Level)
@given(st.data())
def test_the_engine_keeps_the_law_of_statuses(level: Level, data: st.DataObject) -> None:
    check_statuses(data.draw(knowledge_bases(level, variables=False, rules=6)))


@pytest.mark.parametrize("name", ["camera", "curry", "nixon", "tweety"])
def test_the_library_keeps_it_with_its_own_expectations(name: str) -> None:
    check_statuses(load(name))


def credulous(
    kb: KnowledgeBase, literals: tuple[Literal, ...], reading: Reading, agent: str | None
) -> Mapping[Literal, Status]:
    exact = by_engine(kb, literals, reading, agent)
    return {x: Status.JUSTIFIED if status is Status.DEFENSIBLE else status for x, status in exact.items()}


def silent(
    kb: KnowledgeBase, literals: tuple[Literal, ...], reading: Reading, agent: str | None
) -> Mapping[Literal, Status]:
    del kb, literals, reading, agent
    return {}


def test_a_solver_that_is_wrong_is_told_with_every_literal() -> None:
    nixon = parse('issue "?": p. agent a { => p. } agent b { => -p. }')
    with pytest.raises(LawBroken) as caught:
        check_statuses(nixon, credulous)
    assert str(caught.value).splitlines()[1:5] == [
        "-p (pooled): justified is reported, but defensible follows from all arguments",
        "p (pooled): justified is reported, but defensible follows from all arguments",
        "p (private, a): justified is reported, but defensible follows from all arguments",
        "-p (private, b): justified is reported, but defensible follows from all arguments",
    ]


def test_an_expectation_that_is_wrong_is_told() -> None:
    with pytest.raises(LawBroken, match=r"q \(pooled\): overruled is reported, but unsupported follows"):
        check_statuses(parse("p. expect justified p. expect overruled q."))


def test_a_solver_may_not_leave_out_a_literal() -> None:
    with pytest.raises(LawBroken, match=r"p \(pooled\): unsupported is reported, but justified follows"):
        check_statuses(parse("p.").dispute, silent)


def test_too_many_arguments_are_told() -> None:
    with pytest.raises(LawBroken) as caught:
        check_statuses(parse(" ".join(f"=> p{n}." for n in range(14))))
    assert caught.value.codes == ("status.enumeration",)


def test_the_names_of_the_kit_are_there() -> None:
    assert dir(aufheben.testing) == sorted(aufheben.testing.__all__)
    assert all(getattr(aufheben.testing, name) is not None for name in aufheben.testing.__all__)
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = aufheben.testing.nothing


WITHOUT = """
import sys
class Gone:
    def find_spec(self, name, *rest):
        if name.partition(".")[0] == "hypothesis":
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Gone())
import aufheben.testing as kit
kit.statuses_by_enumeration, kit.check_statuses, kit.engine_agent, kit.referee, kit.PASS, kit.play_out, kit.random_agent
import aufheben.testing.script, aufheben.testing.faults, aufheben.testing.oracle.referee, aufheben.testing.plugin
try:
    kit.theories
except ImportError as error:
    print(error)
"""


def test_only_strategies_and_laws_about_agents_need_hypothesis() -> None:
    found = subprocess.run([sys.executable, "-c", WITHOUT], capture_output=True, text=True, check=True)  # noqa: S603 - this interpreter
    assert found.stdout == "aufheben.testing.theories needs hypothesis: install aufheben[testing]\n"


def test_importing_the_kit_loads_next_to_nothing() -> None:
    code = (
        "import sys, aufheben.testing; aufheben.testing.PASS;"
        "print(sorted({name.partition('.')[0] for name in sys.modules} &"
        " {'clingo', 'lark', 'pydantic', 'rich', 'hypothesis', 'pytest', 'kb', 'grammar'}))"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)  # noqa: S603 - as above
    assert found.stdout.strip() == "[]"
