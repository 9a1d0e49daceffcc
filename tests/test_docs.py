"""What the documents show is what happens."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.literate import CATALOGS, complaints, rendered, samples

TREE = Path(__file__).resolve().parent.parent
DOCUMENTS = {name: (TREE / name).read_text(encoding="utf-8") for name in ("docs/language.md", "docs/semantics.md")}
SAMPLES = [
    pytest.param(sample, id=f"{name}-{number}")
    for name, document in DOCUMENTS.items()
    for number, sample in enumerate(samples(document))
]


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_document_shows_what_is_printed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("AUFHEBEN_LANG", raising=False)
    assert rendered(DOCUMENTS[name]) == DOCUMENTS[name], f"python -m tests.literate {name}"


@pytest.mark.parametrize("sample", SAMPLES)
def test_a_sample_has_no_warnings_and_meets_its_expectations(sample: str) -> None:
    assert complaints(sample) == []


def test_a_sample_that_is_wrong_is_seen() -> None:
    assert complaints("p.\nexpect defensible p.\n") == ["<text>:2:1: justified"]
    assert complaints("p(X) => q(X).\n")


def test_the_language_reference_lists_every_code() -> None:
    reference = DOCUMENTS["docs/language.md"]
    assert all(f"| `{code}` |" in reference for catalog in CATALOGS.values() for code in catalog)
