"""The pytest plugin: one test for each expectation, and an explanation where one fails."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

GOOD = """
q.
r.
r1: q => p.
r2: r => -p.
r2 > r1.
expect justified -p, q.
expect overruled p.
"""
BAD = """% Nixon
issue "Is he?": pacifist.
agent quaker { quaker. quaker => pacifist. }
agent republican { => -pacifist. }
expect justified pacifist.
expect private quaker justified pacifist, quaker.
expect answer pacifist.
expect outcome justified.
"""
pytestmark = pytest.mark.usefixtures("loaded")

OTHERS = b"\x00\x01 a keyboard layout\n"


@pytest.fixture(autouse=True)
def only_this_plugin(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.delenv("AUFHEBEN_LANG", raising=False)
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).resolve().parents[2]))


def run(pytester: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    return pytester.runpytest_inprocess("-p", "aufheben.testing.plugin", "-p", "no:cacheprovider", *arguments)


def files(pytester: pytest.Pytester, **texts: str | bytes) -> None:
    for name, text in texts.items():
        path = pytester.path / f"{name}.kb"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())


def test_each_expected_literal_is_a_test(pytester: pytest.Pytester) -> None:
    files(pytester, good=GOOD)
    result = run(pytester, "-v")
    result.assert_outcomes(passed=3)
    result.stdout.fnmatch_lines(["*good.kb::expect justified -p PASSED*", "*good.kb::expect overruled p PASSED*"])
    run(pytester, "good.kb::expect justified q").assert_outcomes(passed=1)


def test_what_fails_is_explained_and_no_traceback_is_shown(pytester: pytest.Pytester) -> None:
    files(pytester, nixon=BAD)
    result = run(pytester)
    result.assert_outcomes(passed=1, failed=4)
    result.stdout.fnmatch_lines(
        [
            "expect justified pacifist (found: defensible)",
            "*pacifist holds* is defensible*",
            "expect private quaker justified pacifist (found: defensible)",
            "expect answer pacifist (found: none)",
            "*quaker claims:*",
            "expect outcome justified (found: stalemate)",
            "No answer: a stalemate.*",
            "FAILED nixon.kb::expect justified pacifist - expect justified pacifist (found*",
        ]
    )
    result.stdout.no_fnmatch_line("*Traceback*")
    result.stdout.no_fnmatch_line("*plugin.py*")


def test_the_place_of_an_expectation_is_told(pytester: pytest.Pytester) -> None:
    files(pytester, nixon=BAD)
    (pytester.path / "conftest.py").write_text(
        "def pytest_runtest_logreport(report):\n"
        "    if report.when == 'call': print('at', report.location[0], report.location[1] + 1)\n",
        encoding="utf-8",
    )
    run(pytester, "-s").stdout.fnmatch_lines(["*at nixon.kb 5", "*at nixon.kb 6", "*at nixon.kb 8"])


def test_the_explanation_is_in_the_language_of_the_environment(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AUFHEBEN_LANG", "ja")
    files(pytester, nixon=BAD)
    run(pytester).stdout.fnmatch_lines(["expect justified pacifist (実際：*"])


def test_a_knowledge_base_that_cannot_be_read_is_one_failing_test(pytester: pytest.Pytester) -> None:
    files(pytester, broken="p => .\nexpect justified p.\n", clash="p. -p.\nexpect justified p.\n", good=GOOD)
    result = run(pytester)
    result.assert_outcomes(passed=3, failed=2)
    result.stdout.fnmatch_lines(["*broken.kb:1:*", "*clash.kb:1:*"])
    result.stdout.no_fnmatch_line("*Traceback*")


def test_other_files_are_left_alone(pytester: pytest.Pytester) -> None:
    files(pytester, keyboard=OTHERS, silent="p.\n", commented="p => .  % nobody expects it\n")
    run(pytester).assert_outcomes()
    run(pytester, "keyboard.kb").assert_outcomes(failed=1)


@pytest.mark.parametrize("how", [("--aufheben-kb=off",), ("-o", "aufheben_kb=off")])
def test_it_can_be_switched_off(pytester: pytest.Pytester, how: tuple[str, ...]) -> None:
    files(pytester, nixon=BAD)
    run(pytester, *how).assert_outcomes()


def test_the_option_goes_before_the_setting_and_files_can_be_chosen(pytester: pytest.Pytester) -> None:
    files(pytester, good=GOOD, nixon=BAD)
    chosen = ("-o", "aufheben_kb=off", "-o", "aufheben_kb_files=g*.kb", "--aufheben-kb=auto")
    run(pytester, *chosen).assert_outcomes(passed=3)


def test_a_setting_that_there_is_not_is_refused(pytester: pytest.Pytester) -> None:
    result = run(pytester, "-o", "aufheben_kb=on")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*aufheben_kb is auto or off, not 'on'*"])


def test_what_stands_twice_is_two_tests(pytester: pytest.Pytester) -> None:
    files(pytester, twice="p.\nexpect justified p.\nexpect justified p, p.\n")
    result = run(pytester, "-v")
    result.assert_outcomes(passed=3)
    result.stdout.fnmatch_lines(["*::expect justified p #3 PASSED*"])


def test_what_the_engine_refuses_is_told_without_a_traceback(pytester: pytest.Pytester) -> None:
    files(pytester, strict="a.\na -> p.\nexpect wfsx justified p.\n")
    result = run(pytester)
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*wfsx*"])
    result.stdout.no_fnmatch_line("*Traceback*")


def test_a_run_without_knowledge_bases_loads_next_to_nothing() -> None:
    code = (
        "import sys, pytest; import aufheben.testing.plugin;"
        "print(sorted({name.partition('.')[0] for name in sys.modules} &"
        " {'clingo', 'lark', 'pydantic', 'rich', 'hypothesis', 'kb', 'grammar'}))"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)  # noqa: S603 - this interpreter
    assert found.stdout.strip() == "[]"
