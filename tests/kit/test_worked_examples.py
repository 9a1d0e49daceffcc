"""The examples of docs/testing.md and docs/testing.ja.md run as they stand and print what the page shows."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from aufheben.wording import WORDS

if TYPE_CHECKING:
    from collections.abc import Iterator

pytest_plugins = ["pytester"]

TREE = Path(__file__).resolve().parents[2]
PAGES = {
    language: (TREE / "docs" / name).read_text(encoding="utf-8")
    for language, name in (("en", "testing.md"), ("ja", "testing.ja.md"))
}
FILES, SHOWN = (
    {
        language: dict(re.findall(rf"^```(?:{kinds}) (\S+)\n(.*?)^```$", page, re.MULTILINE | re.DOTALL))
        for language, page in PAGES.items()
    }
    for kinds in ("python|kb", "text")
)
CALM = """from hypothesis import HealthCheck, settings

settings.register_profile("calm", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("calm")
"""
"""For a machine that has other things to do."""
FAILING = {"test_talkers.py": 1, "test_statuses.py": 1, "bicycle.kb": 1}
PASSING = {"test_talkers.py": 2, "test_statuses.py": 3, "bicycle.kb": 1, "test_machine.py": 1, "test_strategies.py": 3}


@pytest.fixture
def project(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, language: str) -> Iterator[None]:
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    if language == "en":
        monkeypatch.delenv("AUFHEBEN_LANG", raising=False)
    else:
        monkeypatch.setenv("AUFHEBEN_LANG", language)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join((str(pytester.path), str(TREE))))
    for name, text in {**FILES[language], "conftest.py": CALM}.items():
        (pytester.path / name).write_text(text, encoding="utf-8")
    own = settings.get_current_profile_name()
    yield
    settings.load_profile(own)  # the examples run in this process


@pytest.mark.parametrize("language", PAGES)
def test_the_page_has_every_code_as_it_is_told(language: str) -> None:
    codes = WORDS.codes(section="wrong")
    fields = {code.removeprefix("wrong."): WORDS.template(code, language) for code in codes}
    texts = {"status.pooled", "status.private", "made-possible", "all-legal"}
    missing = [code for code, text in fields.items() if f"| `{code}` | {text} |" not in PAGES[language]]
    assert set(missing) == texts


@pytest.mark.parametrize("language", PAGES)
def test_every_example_is_run(language: str) -> None:
    assert set(PASSING) == {name for name in FILES[language] if name != "talkers.py"}
    assert set(SHOWN[language]) == set(FAILING)


def test_both_pages_have_the_same_programs() -> None:
    english, japanese = (
        {name: text for name, text in files.items() if name.endswith(".py")} for files in FILES.values()
    )
    assert japanese == english


@pytest.mark.usefixtures("loaded", "project")
@pytest.mark.parametrize("language", PAGES)
@pytest.mark.parametrize("name", PASSING)
def test_an_example_does_what_the_page_says(name: str, language: str, pytester: pytest.Pytester) -> None:
    result = pytester.runpytest_inprocess("-p", "aufheben.testing.plugin", "-p", "no:cacheprovider", name)
    result.assert_outcomes(passed=PASSING[name], failed=FAILING.get(name, 0))
    # pytest marks the lines of an error with E, and indents them like the line that raised it.
    printed = [line.removeprefix("E").strip() for line in result.outlines]
    shown = [line.strip() for line in SHOWN[language].get(name, "").splitlines()]
    starts = [n for n, line in enumerate(printed) if shown and line.endswith(shown[0])]
    assert bool(starts) == bool(shown)
    for start in starts[:1]:
        assert printed[start + 1 :][: len(shown) - 1] == shown[1:]
    result.stdout.no_fnmatch_line("*aufheben/testing/*")
