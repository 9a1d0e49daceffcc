"""The files of lemminflect, read a word at a time, say of each word what lemminflect says of it."""

from __future__ import annotations

import gzip
from importlib import import_module
from pathlib import Path
from typing import Any

from grammar.english.lexicon import lemminflect

STRIDE = 17
"""Of each file, every so many words."""


def words_of(name: str) -> list[str]:
    """Return words of a list, of what it has wrong, and some in neither."""
    folder = Path(str(import_module("lemminflect").__file__)).parent / "resources"
    lines = gzip.decompress((folder / f"{name}_lu.csv.gz").read_bytes()).decode().splitlines()
    wrong = (folder / f"{name}_overrides.csv").read_text(encoding="utf-8").splitlines()
    words = [line.partition(",")[0] for line in (*lines[::STRIDE], lines[0], lines[-1], *wrong)]
    assert len(words) > 2000
    return [*words, "be", "can", "ought", "Bus", "BUSES", "", "blorvik", "~", "a,noun"]


def test_a_word_has_the_lemmas_that_lemminflect_gives_it() -> None:
    packaged: Any = import_module("lemminflect")
    for word in words_of("lemma"):
        assert list(lemminflect().lemmas(word).items()) == list(packaged.getAllLemmas(word).items())


def test_a_lemma_has_the_forms_that_lemminflect_gives_it() -> None:
    packaged: Any = import_module("lemminflect")
    for word in words_of("infl"):
        assert lemminflect().forms(word) == packaged.getAllInflections(word)
