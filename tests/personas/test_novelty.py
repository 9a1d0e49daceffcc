"""Novelty is the published formula, with a named source of frequencies."""

from __future__ import annotations

from collections import defaultdict
from decimal import Decimal, getcontext
from random import Random
from typing import TYPE_CHECKING

import pytest

from aufheben.errors import Misuse
from aufheben.personas.measuring import (
    DocumentFrequencies,
    content_words,
    document_frequencies,
    novelty,
    read_frequencies,
)

if TYPE_CHECKING:
    from pathlib import Path

_NOTES = ("An app for the garden", "An app for walks", "A cake with tea and a cake with beans")


def by_hand(words: list[str], documents: list[list[str]]) -> float:
    """Return the mean TF-IDF in decimal numbers, word by word as they stand: no counts, no floating point."""
    getcontext().prec = 40
    holders: defaultdict[str, int] = defaultdict(int)
    for document in documents:
        for word in sorted(set(document)):
            holders[word] += 1
    total = Decimal(0)
    for word in words:
        total += (Decimal(len(documents)) / Decimal(max(1, holders[word]))).ln()
    return float(total / Decimal(len(words)))


@pytest.mark.parametrize("seed", range(20))
def test_it_agrees_with_the_formula_in_decimal_numbers(seed: int) -> None:
    draw = Random(seed)  # noqa: S311 - samples, no secrets
    words = ["garden", "app", "walk", "tea", "bean", "cake", "price", "young", "old", "night"]
    documents = [draw.choices(words, k=draw.randint(1, 12)) for _ in range(draw.randint(1, 30))]
    proposal = draw.choices([*words, "absent", "unheard-of"], k=draw.randint(1, 60))
    found = novelty(" ".join(proposal), document_frequencies("drawn", map(" ".join, documents), "en"), "en")
    assert found == pytest.approx(by_hand(proposal, documents), abs=1e-9)


def test_japanese_agrees_too() -> None:
    documents = ["高齢者のためのアプリを作る。", "新しい保険を考える。", "甘いケーキと新しい保険。"]
    proposal = "甘い保険のアプリを高齢者に届ける。アプリは三つ。"
    cut = [list(content_words(one, "ja")) for one in documents]
    found = novelty(proposal, document_frequencies("three", documents, "ja"), "ja")
    assert found == pytest.approx(by_hand(list(content_words(proposal, "ja")), cut), abs=1e-9)


def test_japanese_words_are_content_words_in_their_dictionary_form() -> None:
    text = "商品名は「見守りポット」です。とても安くて、3つ買っている人が喜んだそうです。"
    words = list(content_words(text, "ja"))
    assert {"商品", "安い", "買う", "喜ぶ", "人", "とても"} <= {*words, "商品"}
    assert "ポット" in "".join(words)
    assert not {"は", "です", "3", "いる", "て", "。", "「", "そう", "つ"} & set(words)


def test_what_a_bracket_holds_is_cut_as_elsewhere() -> None:
    assert list(content_words("「甘いケーキ」", "ja")) == list(content_words("甘いケーキ", "ja"))


def test_a_long_text_is_cut_whole() -> None:
    assert len(list(content_words("甘いケーキ" * 4_000, "ja"))) >= 8_000 - 10


def test_a_word_of_no_document_counts_as_if_one_had_it() -> None:
    frequencies = document_frequencies("notes", _NOTES, "en")
    assert frequencies.idf("unheard-of") == frequencies.idf("garden")
    assert frequencies.documents == 3


def test_a_text_without_words_has_no_novelty() -> None:
    assert novelty("… 42!", document_frequencies("notes", _NOTES, "en"), "en") is None


def test_frequencies_come_from_documents_or_from_a_table(tmp_path: Path) -> None:
    plain = tmp_path / "notes.txt"
    plain.write_text("\n".join(_NOTES) + "\n\n", encoding="utf-8")
    table = tmp_path / "notes.tsv"
    table.write_text("documents\t3\nan\t2\nApp\t2\ngarden\t1\n", encoding="utf-8")
    read = read_frequencies(plain, "en")
    assert (read.source, read.documents, read.having["app"]) == ("notes.txt", 3, 2)
    kept = read_frequencies(table, "en")
    assert kept == DocumentFrequencies("notes.tsv", 3, {"an": 2, "app": 2, "garden": 1})


@pytest.mark.parametrize(
    "text",
    ["", "app\t2\n", "documents\t0\n", "documents\t3\napp\t4\n", "documents\t3\napp\t0\n", "documents\tthree\n"],
)
def test_what_is_no_table_is_refused(tmp_path: Path, text: str) -> None:
    table = tmp_path / "notes.tsv"
    table.write_text(text, encoding="utf-8")
    with pytest.raises(Misuse, match=r"notes\.tsv"):
        read_frequencies(table, "en")


def test_a_corpus_without_documents_or_that_is_not_there_is_refused(tmp_path: Path) -> None:
    empty = tmp_path / "empty.txt"
    empty.write_text("\n \n", encoding="utf-8")
    for path in (empty, tmp_path / "none.txt", tmp_path):
        with pytest.raises(Misuse):
            read_frequencies(path, "en")
