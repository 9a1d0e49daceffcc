"""The files of lemminflect, read a word at a time, say of each what lemminflect makes of the whole."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from grammar.english import lexicon

STRIDE = 17
"""Of each file, every so many words."""


@pytest.mark.parametrize(
    ("owner", "file", "known", "codec"),
    [
        ("Lemmatizer", "lemma_lu_fn", "lemma_dict", "LemmaLUCodec"),
        ("Inflections", "infl_lu_fn", "infl_dict", "InflectionLUCodec"),
    ],
)
def test_a_word_that_is_looked_up_has_what_the_whole_file_says_of_it(
    owner: str, file: str, known: str, codec: str
) -> None:
    assert lexicon.verb_forms("stops") is lexicon.VerbForm.THIRD  # with which the files are at hand
    of_all: Any = getattr(import_module("lemminflect"), owner)()
    whole = getattr(import_module(f"lemminflect.codecs.{codec}"), codec).load(getattr(of_all, file))
    looked_up = getattr(of_all, known)
    assert isinstance(looked_up, lexicon.LexiconFile)
    words = [*list(whole)[::STRIDE], "be", "can", "ought"]
    assert len(words) > 2000
    assert [word for word in words if list(looked_up.get(word, {}).items()) != list(whole[word].items())] == []
    assert [word for word in ("", "blorvik", "~") if looked_up.get(word, {})] == []
