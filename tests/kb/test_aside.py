"""Whose words do not bear on what is at issue: a result then rests on the others' alone, and says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from aufheben.cli.app import run
from kb.loading import parse
from kb.synonyms import aside


@pytest.mark.parametrize(
    ("theories", "silent"),
    [
        ("agent ann { p. p => q. } agent ben { r. }", ("ben",)),
        ("agent ann { p. p => q. } agent ben { -p. }", ()),  # against a premise
        ("agent ann { p, not s => q. } agent ben { r. r => s. }", ()),  # an exception
        ("agent ann { p. } agent ben { p => q. }", ()),  # a premise of another's rule
        ("agent ann { p. p => q. } agent ben { q => r. }", ("ben",)),  # what follows from it does not bear on it
        ("agent ann { r. } agent ben { s. }", ()),  # nobody's bears on it
    ],
)
def test_words_bear_on_the_issue_where_it_may_follow_or_fall_by_them(theories: str, silent: tuple[str, ...]) -> None:
    assert aside(parse(f'issue "Is it so?": q. {theories}').dispute) == silent


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "The words of Ben do not bear on what is at issue, as they were read"),
        ("ja", "benの発言は、読み取った限りでは論点に関わらない。"),
    ],
)
def test_a_debate_on_a_text_tells_whose_words_it_does_not_rest_on(
    language: str, line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = tmp_path / "t.txt"
    text.write_text("Should we buy a tent?\n\nAnna: Yes, because it often rains.\nBen: The moon is full.\n", "utf-8")
    assert run(["debate", str(text), "--lang", language]) == 0
    assert line in capsys.readouterr().out
    text.write_text("Should we buy a tent?\n\nAnna: Yes, because it often rains.\nBen: No, it is dear.\n", "utf-8")
    assert run(["debate", str(text), "--lang", language]) == 0
    assert line not in capsys.readouterr().out
