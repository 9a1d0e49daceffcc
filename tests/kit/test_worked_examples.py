"""The examples of docs/testing.md run as they stand, and what they print is what the page shows."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from aufheben.wording import WORDS

pytest_plugins = ["pytester"]

TREE = Path(__file__).resolve().parents[2]
PAGE = (TREE / "docs" / "testing.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r"^```(?:python|kb) (\S+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))
SHOWN = dict(re.findall(r"^```text (\S+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))
CALM = """from hypothesis import HealthCheck, settings

settings.register_profile("calm", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("calm")
"""
"""For a machine that has other things to do."""
FAILING = {"test_talkers.py": 1, "test_statuses.py": 1, "bicycle.kb": 1}
PASSING = {"test_talkers.py": 2, "test_statuses.py": 3, "bicycle.kb": 1, "test_machine.py": 1, "test_strategies.py": 3}


@pytest.fixture(autouse=True)
def project(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.delenv("AUFHEBEN_LANG", raising=False)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join((str(pytester.path), str(TREE))))
    for name, text in {**FILES, "conftest.py": CALM}.items():
        (pytester.path / name).write_text(text, encoding="utf-8")


def test_the_page_has_every_code_as_it_is_told() -> None:
    codes = WORDS.codes(section="wrong")
    told = {code.removeprefix("wrong."): WORDS.template(code, "en") for code in codes}
    spoken_within_others = {"status.pooled", "status.private", "made-possible", "all-legal"}
    missing = [code for code, text in told.items() if f"| `{code}` | {text} |" not in PAGE]
    assert set(missing) == spoken_within_others


def test_every_example_is_run() -> None:
    assert set(PASSING) == {name for name in FILES if name != "talkers.py"}
    assert set(SHOWN) == set(FAILING)


@pytest.mark.parametrize("name", PASSING)
def test_an_example_does_what_the_page_says(name: str, pytester: pytest.Pytester) -> None:
    result = pytester.runpytest_subprocess("-p", "aufheben.testing.plugin", "-p", "no:cacheprovider", name)
    result.assert_outcomes(passed=PASSING[name], failed=FAILING.get(name, 0))
    # pytest marks the lines of an error with E, and indents them like the line that raised it.
    printed = [line.removeprefix("E").strip() for line in result.outlines]
    shown = [line.strip() for line in SHOWN.get(name, "").splitlines()]
    starts = [n for n, line in enumerate(printed) if shown and line.endswith(shown[0])]
    assert bool(starts) == bool(shown)
    for start in starts[:1]:
        assert printed[start + 1 :][: len(shown) - 1] == shown[1:]
    result.stdout.no_fnmatch_line("*aufheben/testing/*")
