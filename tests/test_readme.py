"""The README cannot lie: its commands are run, its Python is executed, its knowledge bases are read."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from tests.literate import rendered

TREE = Path(__file__).resolve().parent.parent
README = (TREE / "README.md").read_text(encoding="utf-8")
JAPANESE = (TREE / "README.ja.md").read_text(encoding="utf-8")


TUTORIALS = sorted(path.relative_to(TREE).as_posix() for path in (TREE / "docs" / "tutorials").glob("*.md"))


@pytest.mark.parametrize("name", ["README.md", "README.ja.md", "docs/tour.md", "docs/tour.ja.md", *TUTORIALS])
def test_a_page_shows_what_is_printed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("AUFHEBEN_LANG", raising=False)
    document = (TREE / name).read_text(encoding="utf-8")
    assert rendered(document) == document, f"python -m tests.literate {name}"


def test_the_first_screen_is_one_command_and_its_output() -> None:
    first = README[: README.index("```\n", README.index("```console") + 3)]
    assert first.count("$ ") == 1
    assert "$ python -m pip install . && aufheben debate camera\n" in first
    assert "buy(c)" in first


def test_the_python_of_the_readme_does_what_it_says() -> None:
    for document in (README, JAPANESE):
        examples = "\n".join(re.findall(r"^```python\n(.*?)^```$", document, re.MULTILINE | re.DOTALL))
        test = doctest.DocTestParser().get_doctest(examples, {}, "README", None, 0)
        assert test.examples
        assert doctest.DocTestRunner(verbose=False).run(test).failed == 0


def test_a_readme_is_read_in_minutes() -> None:
    assert [len(document.splitlines()) <= 150 for document in (README, JAPANESE)] == [True, True]


def test_tutorials_are_told_in_both_languages() -> None:
    english = {name for name in TUTORIALS if not name.endswith((".ja.md", "README.md"))}
    assert len(english) == 3
    assert {name for name in TUTORIALS if name.endswith(".ja.md")} == {name[:-3] + ".ja.md" for name in english}


def test_the_whole_check_installs_and_tests_as_the_readmes_say() -> None:
    check = (TREE / ".ci" / "run").read_text(encoding="utf-8")
    for document in (README, JAPANESE):
        assert "$ python -m pip install '.[test]' && python -m pytest\n" in document
    assert "pip install --quiet '.[test]'" in check
    assert re.search(r'^step "Tests" python -m pytest -n auto\b', check, re.MULTILINE)


def test_links_of_the_documents_lead_somewhere() -> None:
    documents = [*TREE.glob("*.md"), *(TREE / "docs").rglob("*.md")]
    targets = [
        (path.parent / target.partition("#")[0], path.name)
        for path in documents
        for target in re.findall(r"\]\(([^)#:]+(?:#[^)]*)?)\)", path.read_text(encoding="utf-8"))
    ]
    assert [(target.name, source) for target, source in targets if not target.exists()] == []
