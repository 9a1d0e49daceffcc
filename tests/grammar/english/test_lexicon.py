"""The files of lemminflect and HanTa, read without their own modules, say of each word what these say of it."""

from __future__ import annotations

import gzip
from importlib import import_module
from pathlib import Path
from typing import Any

from grammar.english.lexicon import TaggerModel, lemminflect

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


def test_a_word_can_be_what_hanta_says_that_it_can_be() -> None:
    module: Any = import_module("HanTa.HanoverTagger")
    tagger = module.HanoverTagger("morphmodel_en.pgz")
    model = TaggerModel(Path(str(module.__file__)).parent / "morphmodel_en.pgz")
    known = list(tagger.cache)[:: STRIDE * 7]
    words = ["blorvik", "unfloobable", "Grimstadters", "xq", "3rd", "it's", "``", "naïve", "re-glazing", *known]
    for word in (*words, *map(str.capitalize, words)):
        for by_case, conditional in ((True, True), (True, False), (False, True)):
            expected = tagger._tag_word(word, casesensitive=by_case, conditional=conditional)
            assert model.chances(word, by_case=by_case, conditional=conditional) == expected
    assert model.following == tagger.LP_trans_word
    assert all(tagger.int2tag[tag] == name for tag, name in model.names.items())
