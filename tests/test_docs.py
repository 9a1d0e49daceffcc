"""What the documents show is what happens."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import aufheben
from tests.experiments.here import Here
from tests.literate import CODES, complaints, rendered, samples

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.values.literals import BodyItem


TREE = Path(__file__).resolve().parent.parent
NAMES = (
    *("docs/language.md", "docs/language.ja.md", "docs/semantics.md", "docs/semantics.ja.md", "docs/bench.md"),
    *("docs/evaluate.md", "docs/evaluate.ja.md"),
)
DOCUMENTS = {name: (TREE / name).read_text(encoding="utf-8") for name in NAMES}
SAMPLES = [
    pytest.param(sample, id=f"{name}-{number}")
    for name, document in DOCUMENTS.items()
    for number, sample in enumerate(samples(document))
]


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_document_shows_what_is_printed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("AUFHEBEN_LANG", raising=False)
    # A process of its own loads all that it needs for the four debates of a page.
    monkeypatch.setattr("aufheben.cli.corpora.Processes", Here)
    assert rendered(DOCUMENTS[name]) == DOCUMENTS[name], f"python -m tests.literate {name}"


@pytest.mark.parametrize("sample", SAMPLES)
def test_a_sample_has_no_warnings_and_meets_its_expectations(sample: str) -> None:
    assert complaints(sample) == []


def test_a_sample_that_is_wrong_is_seen() -> None:
    assert complaints("p.\nexpect defensible p.\n") == ["<text>:2:1: justified"]
    assert complaints("p(X) => q(X).\n")


@pytest.mark.parametrize("name", ["docs/language.md", "docs/language.ja.md"])
def test_the_language_reference_lists_every_code(name: str) -> None:
    reference = DOCUMENTS[name]
    assert all(f"| `{code}` |" in reference for codes in CODES.values() for code in codes)


def test_the_numbers_of_the_synthesis_are_the_engines() -> None:
    def members(found: Iterable[tuple[BodyItem, ...]]) -> str:
        return " ".join(f"`{item}`" for member in found for item in member)

    debate = aufheben.debate(aufheben.load("camera"))
    synthesis = debate.synthesis
    assert synthesis is not None
    assert synthesis.chosen is not None
    ours, theirs = synthesis.chosen.sides
    texts = [
        f"| ag1 | `{ours.rule.clause}` |",
        f"| ag2 | `{theirs.rule.clause}` |",
        f"| K1, from ag1's reason | {members(ours.saturated)} |",
        f"| K2, from ag2's reason | {members(theirs.saturated)} |",
        f"| common = K1 ∩ K2 | {members(synthesis.chosen.common)} |",
    ]
    for candidate in synthesis.candidates:
        shares = " | ".join(str(share.fraction) for share in candidate.kept)
        verdict = "tried" if candidate.rejected is None else "rejected: defeated claim"
        texts.append(f"| {candidate.binding[0][1]} | {members(candidate.core)} | {shares} | {verdict} |")
    each, same, together = (bound.moves for bound in debate.certificate.bounds)
    assert each == same
    most, within = debate.certificate.bound, debate.certificate.within
    texts.append(f"at most {most} moves: {each} for each agent's main argument, and {together} for three objects that")
    texts.append(f"This one takes at most {within}, since")
    assert [line for line in texts if line not in DOCUMENTS["docs/semantics.md"]] == []
    japanese = (
        f"{most} 手以内に終わる",
        f"主論証に {each} 手ずつ",
        f"三つの対象に {together} 手",
        f"この討論は {within} 手以内",
    )
    assert [line for line in japanese if line not in DOCUMENTS["docs/semantics.ja.md"]] == []


def test_both_pages_of_the_semantics_have_the_same_theories_and_the_same_program() -> None:
    def blocks(name: str, kind: str) -> list[list[str]]:
        found = re.findall(rf"^```{kind}[^\n]*\n(.*?)^```$", DOCUMENTS[name], re.MULTILINE | re.DOTALL)
        pattern = re.compile(r"\s*(?:%.*|say .*|issue .*|agent .*)?")
        return [[line for line in block.splitlines() if kind != "kb" or not pattern.fullmatch(line)] for block in found]

    for kind in ("kb", "prolog"):
        assert blocks("docs/semantics.md", kind) == blocks("docs/semantics.ja.md", kind)
        assert blocks("docs/semantics.md", kind)


README = (TREE / "README.md").read_text(encoding="utf-8")
JAPANESE = (TREE / "README.ja.md").read_text(encoding="utf-8")


PAGES = ("README.md", *(f"docs/{name}.md" for name in ("tour", "tour.ja", "texts", "texts.ja")), "README.ja.md")
RECOMMENDER = ("docs/recommender.md", "docs/recommender.ja.md")
CHATS = ("docs/chats.md", "docs/chats.ja.md")
PYTHON = ("experiments.md", "experiments.ja.md", "chats.md")
PERSONAS = ("docs/personas.md", "docs/personas.ja.md")
TUTORIALS = sorted(path.relative_to(TREE).as_posix() for path in (TREE / "docs" / "tutorials").glob("*.md"))


@pytest.mark.parametrize("name", [*PAGES, *RECOMMENDER, *CHATS, *PERSONAS, *TUTORIALS])
def test_a_page_shows_what_is_printed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("AUFHEBEN_LANG", raising=False)
    document = (TREE / name).read_text(encoding="utf-8")
    assert rendered(document) == document, f"python -m tests.literate {name}"


def test_the_first_screen_is_one_command_and_its_output() -> None:
    first = README[: README.index("```\n", README.index("```console") + 3)]
    assert first.count("$ ") == 1
    assert "$ python -m pip install '.[prose]' && aufheben debate camera\n" in first
    assert "buy(c)" in first


def test_the_python_of_a_document_does_what_it_says() -> None:
    others = ((TREE / "docs" / name).read_text(encoding="utf-8") for name in PYTHON)
    for document in (README, JAPANESE, *others):
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
        assert "$ python -m pip install '.[test]' && python -m pytest -n auto\n" in document
    assert "pip install --quiet '.[test]'" in check
    assert re.search(r'^step "Tests" tests$', check, re.MULTILINE)
    assert re.search(r"^tests\(\) \{[^}]*\n    python -m pytest -n auto\b", check, re.MULTILINE)


@pytest.mark.parametrize(
    ("name", "rows"), [("microtexts", 20), ("models", 100), ("other-systems", 50), ("testing", 30)]
)
def test_the_tables_of_a_page_have_the_same_numbers_in_both_languages(name: str, rows: int) -> None:
    english, japanese = (
        [re.findall(r"\d+", line) for line in (TREE / "docs" / page).read_text("utf-8").splitlines() if line[:1] == "|"]
        for page in (f"{name}.md", f"{name}.ja.md")
    )
    assert len(english) > rows
    assert japanese == english


def test_links_of_the_documents_lead_somewhere() -> None:
    documents = [*TREE.glob("*.md"), *(TREE / "docs").rglob("*.md")]
    targets = [
        (path.parent / target.partition("#")[0], path.name)
        for path in documents
        for target in re.findall(r"\]\(([^)#:]+(?:#[^)]*)?)\)", path.read_text(encoding="utf-8"))
    ]
    assert [(target.name, source) for target, source in targets if not target.exists()] == []
